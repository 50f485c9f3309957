"""Dirty looks as table manners: one claims, the others vote unseen, and a breach costs another look."""

import pytest

from tests.library.our_room import MANNERS
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import visible

CLAUSE = "look.breach-costs-another-card"
HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]


def salon(players: int = 3, **position: object) -> Stage:
    """A table with manners; Bo holds a look, Ala is about to play."""
    base = {"pawns": {"Ala": "D4"}, "looks": {"Bo": ["one-eye"]}, "hands": {"Ala": HAND}}
    return Stage(players, {"looks": "manners"}, **(base | position))


# -- the claim ------------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_where_the_program_watches_nobody_claims():
    stage = Stage(3, looks={"Bo": ["one-step"]})
    assert stage.why_not("Cy: claim Bo") == ("program-watches", CLAUSE)
    assert stage.asked == ["Ala"]


@pytest.mark.clause("look.breach-costs-another-card")
def test_anybody_may_claim_before_a_card_is_played_in_anybodys_turn():
    stage = salon()
    assert stage.asked == ["Ala", "Cy"] and stage.may("Ala: claim Bo") and stage.may("Cy: claim Bo")
    claimed = stage.say("Cy: claim Bo")
    assert claimed == [CLAUSE] and stage.event("claims").who == (2, 1)


@pytest.mark.clause("look.breach-costs-another-card")
def test_only_another_player_who_holds_a_look_is_accused():
    stage = salon()
    assert stage.why_not("Bo: claim Bo") == ("not-against-yourself", CLAUSE)
    assert stage.why_not("Cy: claim Ala") == ("nothing-to-breach", CLAUSE)
    assert "Bo" not in stage.asked


@pytest.mark.clause("look.breach-costs-another-card")
def test_no_claim_while_a_move_is_under_way():
    stage = salon()
    stage.say("Ala: play goblin scroll elixir")
    assert stage.why_not("Cy: claim Bo") == ("not-between-cards", CLAUSE)
    stage.say("Ala: step D5")
    assert stage.why_not("Cy: claim Bo") == ("not-between-cards", CLAUSE)


@pytest.mark.clause("look.breach-costs-another-card")
def test_each_player_claims_once_a_turn():
    stage = salon(looks={"Bo": ["one-eye"], "Cy": ["whisper"]})
    stage.say("Ala: claim Bo", "Cy: vote no")
    assert stage.why_not("Ala: claim Bo") == stage.why_not("Ala: claim Cy") == ("has-claimed", CLAUSE)
    assert stage.may("Cy: claim Bo") and stage.may("Bo: claim Cy")
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: stop")
    stage.luck()
    assert stage.active == "Bo" and stage.may("Ala: claim Bo")  # a new turn, a new claim


@pytest.mark.clause("look.breach-costs-another-card")
def test_during_a_vote_nothing_else_is_done():
    stage = salon(4, books={"Ala": ["whistle"]})
    stage.say("Cy: claim Bo")
    for line in ("Ala: play goblin scroll elixir", "Ala: use whistle", "Dee: claim Bo", "Ala: show"):
        assert not stage.may(line), line
    assert stage.question == ("was-it-a-breach", CLAUSE) and stage.asked == ["Ala", "Dee"]


# -- the vote -------------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_no_vote_without_a_claim():
    assert salon().why_not("Ala: vote yes") == ("no-vote-now", CLAUSE)


@pytest.mark.clause("look.breach-costs-another-card")
def test_everybody_but_claimant_and_accused_votes_once():
    stage = salon(5)
    stage.say("Cy: claim Bo")
    assert stage.asked == ["Ala", "Dee", "Eli"]
    for name in ("Cy", "Bo"):
        assert stage.why_not(f"{name}: vote yes") == ("has-no-vote", CLAUSE)
    stage.say("Dee: vote yes")
    assert stage.asked == ["Ala", "Eli"]
    assert stage.why_not("Dee: vote no") == ("has-no-vote", CLAUSE)


@pytest.mark.clause("look.breach-costs-another-card")
@pytest.mark.parametrize(
    ("players", "votes", "count", "holds"),
    [
        (2, "y", (1, 0), True),  # the accused admits it
        (2, "n", (0, 1), False),
        (3, "y", (2, 0), True),
        (3, "n", (1, 1), False),  # a tie is no breach
        (4, "yn", (2, 1), True),  # the claimant counts as a yes
        (4, "nn", (1, 2), False),
        (5, "ynn", (2, 2), False),
        (5, "yyn", (3, 1), True),
        (8, "yynnnn", (3, 4), False),
        (8, "yyynnn", (4, 3), True),
    ],
)
def test_more_yes_than_no_decides(players, votes, count, holds):
    stage = salon(players, active="Ala")
    stage.say("Ala: claim Bo")
    voters = stage.asked
    assert len(voters) == len(votes) and (players > 2 or voters == ["Bo"])
    stage.say(*(f"{name}: vote {'yes' if vote == 'y' else 'no'}" for name, vote in zip(voters, votes, strict=True)))
    told = stage.event("claim-holds" if holds else "claim-fails")
    assert (told.clause, told.who, told.what) == (CLAUSE, (1,), count)
    assert (stage.question[0] == "which-look") == holds


@pytest.mark.clause("look.breach-costs-another-card")
def test_votes_are_unseen_until_the_last():
    stage = salon(4)
    stage.say("Cy: claim Bo", "Ala: vote yes")
    assert stage.event("votes").what is None
    vote = {"for": "vote", "seat": "Bo", "claimant": "Cy", "voters": ["Ala", "Dee"], "cast": ["yes", "not yet"]}
    assert stage.seen["waits"][-1] == stage.seen_by("Ala")["waits"][-1] == vote
    for name in ("Bo", "Cy", "Dee"):
        assert stage.seen_by(name)["waits"][-1] == vote | {"cast": ["?", "not yet"]}


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_order_of_the_votes_does_not_matter():
    one, two = salon(4), salon(4)
    one.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    two.say("Cy: claim Bo", "Dee: vote no", "Ala: vote yes")
    assert one.timeline.state == two.timeline.state


# -- what it costs --------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_an_accepted_claim_costs_a_look_and_the_goblin_stays():
    stage = salon(books={"Bo": ["mirror-cloak"]})
    before = stage.field("Bo")
    stage.say("Cy: claim Bo", "Ala: vote yes")
    assert stage.question[0] == "which-look" and not stage.may("Bo: use mirror-cloak")  # this is no meeting
    stage.force("look whisper")
    assert stage.seat("Bo")["looks"] == ["one-eye", "whisper"] and stage.field("Bo") == before
    assert stage.asked[0] == "Ala" and stage.options("play")  # the turn goes on as if nothing had happened


@pytest.mark.clause("look.breach-costs-another-card", "look.same-symbol-goes-under-the-deck")
def test_the_look_for_a_breach_has_a_new_symbol_too():
    stage = salon()
    stage.say("Cy: claim Bo", "Ala: vote yes")
    stage.force("look no-names")
    assert stage.seen["bottom"] == ["no-names"] and stage.seat("Bo")["looks"] == ["one-eye"]
    stage.force("look crab")
    assert stage.seat("Bo")["looks"] == ["one-eye", "crab"]


@pytest.mark.clause("look.breach-costs-another-card", "look.fourth-card-eliminates", "end.two-triggers")
def test_a_breach_can_cost_the_fourth_look():
    stage = salon(looks={"Bo": ["one-eye", "whisper", "one-hand"]})
    stage.say("Cy: claim Bo", "Ala: vote yes")
    stage.force("look stand")
    assert stage.seen["end"] == "fourth look" and stage.event("eliminated").who == (1,)
    assert stage.timeline.result.winners == (0, 2)


@pytest.mark.clause("look.breach-costs-another-card")
def test_a_rejected_claim_costs_nobody_anything():
    stage = salon()
    looks = {name: stage.seat(name)["looks"] for name in NAMES[:3]}
    stage.say("Cy: claim Bo", "Ala: vote no")
    assert {name: stage.seat(name)["looks"] for name in NAMES[:3]} == looks
    assert stage.options("play") == set(HAND)


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_active_player_may_claim_too_and_plays_afterwards():
    stage = salon()
    stage.say("Ala: claim Bo", "Cy: vote yes")
    stage.force("look whisper")
    stage.say("Ala: play goblin scroll elixir")
    assert stage.asked == ["Ala"] and stage.question[0] == "first-step"


@pytest.mark.clause("look.symbol-in-upper-left", "look.at-least-four-symbols")
def test_meetings_deal_manners_at_this_table():
    stage = salon(pawns={"Ala": "D9"}, rigor="C9")
    stage.say("Ala: play goblin scroll stones", "Ala: step C9")
    assert stage.options("look") == {look["id"] for look in MANNERS} - {"one-eye"}


@pytest.mark.clause("look.breach-costs-another-card")
def test_everybody_learns_of_claim_and_outcome():
    stage = salon(4)
    stage.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    for viewer in range(4):
        kinds = [event.kind for event in visible(viewer, stage.events)]
        assert kinds == ["claims", "votes", "votes", "claim-holds"]
    assert GAME.decision(stage.timeline.state).kind == "which-look"
