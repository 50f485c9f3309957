"""Dirty looks as table manners: one claims, the others vote unseen, and a breach costs another look."""

import pytest

from tests.library.table import GAME, NAMES, Table
from thieves.core import visible
from thieves.library.looks import MANNERS

CLAUSE = "look.breach-costs-another-card"
HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]


def salon(players: int = 3, **position: object) -> Table:
    """A table with manners; Bo holds a look, Ala is about to play."""
    base = {"pawns": {"Ala": "D4"}, "looks": {"Bo": ["one-eye"]}, "hands": {"Ala": HAND}}
    return Table(players, {"looks": "manners"}, **(base | position))


# -- the claim ------------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_where_the_program_watches_nobody_claims():
    table = Table(3, looks={"Bo": ["one-step"]})
    assert table.why_not("Cy: claim Bo") == ("program-watches", CLAUSE)
    assert table.asked == ["Ala"]


@pytest.mark.clause("look.breach-costs-another-card")
def test_anybody_may_claim_before_a_card_is_played_in_anybodys_turn():
    table = salon()
    assert table.asked == ["Ala", "Cy"] and table.may("Ala: claim Bo") and table.may("Cy: claim Bo")
    claimed = table.say("Cy: claim Bo")
    assert claimed == [CLAUSE] and table.event("claims").who == (2, 1)


@pytest.mark.clause("look.breach-costs-another-card")
def test_only_another_player_who_holds_a_look_is_accused():
    table = salon()
    assert table.why_not("Bo: claim Bo") == ("not-against-yourself", CLAUSE)
    assert table.why_not("Cy: claim Ala") == ("nothing-to-breach", CLAUSE)
    assert "Bo" not in table.asked


@pytest.mark.clause("look.breach-costs-another-card")
def test_no_claim_while_a_move_is_under_way():
    table = salon()
    table.say("Ala: play goblin scroll elixir")
    assert table.why_not("Cy: claim Bo") == ("not-between-cards", CLAUSE)
    table.say("Ala: step D5")
    assert table.why_not("Cy: claim Bo") == ("not-between-cards", CLAUSE)


@pytest.mark.clause("look.breach-costs-another-card")
def test_each_player_claims_once_a_turn():
    table = salon(looks={"Bo": ["one-eye"], "Cy": ["whisper"]})
    table.say("Ala: claim Bo", "Cy: vote no")
    assert table.why_not("Ala: claim Bo") == table.why_not("Ala: claim Cy") == ("has-claimed", CLAUSE)
    assert table.may("Cy: claim Bo") and table.may("Bo: claim Cy")
    table.say("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: stop")
    table.luck()
    assert table.active == "Bo" and table.may("Ala: claim Bo")  # a new turn, a new claim


@pytest.mark.clause("look.breach-costs-another-card")
def test_during_a_vote_nothing_else_is_done():
    table = salon(4, books={"Ala": ["whistle"]})
    table.say("Cy: claim Bo")
    for line in ("Ala: play goblin scroll elixir", "Ala: use whistle", "Dee: claim Bo", "Ala: show"):
        assert not table.may(line), line
    assert table.question == ("was-it-a-breach", CLAUSE) and table.asked == ["Ala", "Dee"]


# -- the vote -------------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_no_vote_without_a_claim():
    assert salon().why_not("Ala: vote yes") == ("no-vote-now", CLAUSE)


@pytest.mark.clause("look.breach-costs-another-card")
def test_everybody_but_claimant_and_accused_votes_once():
    table = salon(5)
    table.say("Cy: claim Bo")
    assert table.asked == ["Ala", "Dee", "Eli"]
    for name in ("Cy", "Bo"):
        assert table.why_not(f"{name}: vote yes") == ("has-no-vote", CLAUSE)
    table.say("Dee: vote yes")
    assert table.asked == ["Ala", "Eli"]
    assert table.why_not("Dee: vote no") == ("has-no-vote", CLAUSE)


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
    table = salon(players, active="Ala")
    table.say("Ala: claim Bo")
    voters = table.asked
    assert len(voters) == len(votes) and (players > 2 or voters == ["Bo"])
    table.say(*(f"{name}: vote {'yes' if vote == 'y' else 'no'}" for name, vote in zip(voters, votes, strict=True)))
    told = table.event("claim-holds" if holds else "claim-fails")
    assert (told.clause, told.who, told.what) == (CLAUSE, (1,), count)
    assert (table.question[0] == "which-look") == holds


@pytest.mark.clause("look.breach-costs-another-card")
def test_votes_are_unseen_until_the_last():
    table = salon(4)
    table.say("Cy: claim Bo", "Ala: vote yes")
    assert table.event("votes").what is None
    assert table.seen_by("Ala")["vote"]["votes"] == {"Ala": "yes"}
    for name in ("Bo", "Cy", "Dee"):
        assert table.seen_by(name)["vote"] == {"claimant": "Cy", "accused": "Bo", "voted": ["Ala"], "votes": {}}
    assert table.seen["vote"]["votes"] == {"Ala": "yes"}


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_order_of_the_votes_does_not_matter():
    one, two = salon(4), salon(4)
    one.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    two.say("Cy: claim Bo", "Dee: vote no", "Ala: vote yes")
    assert one.line.state == two.line.state


# -- what it costs --------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_an_accepted_claim_costs_a_look_and_the_goblin_stays():
    table = salon(books={"Bo": ["mirror-cloak"]})
    before = table.field("Bo")
    table.say("Cy: claim Bo", "Ala: vote yes")
    assert table.question[0] == "which-look" and not table.may("Bo: use mirror-cloak")  # this is no meeting
    table.force("look whisper")
    assert table.seat("Bo")["looks"] == ["one-eye", "whisper"] and table.field("Bo") == before
    assert table.asked[0] == "Ala" and table.options("play")  # the turn goes on as if nothing had happened


@pytest.mark.clause("look.breach-costs-another-card", "look.same-symbol-goes-under-the-deck")
def test_the_look_for_a_breach_has_a_new_symbol_too():
    table = salon()
    table.say("Cy: claim Bo", "Ala: vote yes")
    table.force("look no-names")
    assert table.seen["bottom"] == ["no-names"] and table.seat("Bo")["looks"] == ["one-eye"]
    table.force("look crab")
    assert table.seat("Bo")["looks"] == ["one-eye", "crab"]


@pytest.mark.clause("look.breach-costs-another-card", "look.fourth-card-eliminates", "end.two-triggers")
def test_a_breach_can_cost_the_fourth_look():
    table = salon(looks={"Bo": ["one-eye", "whisper", "one-hand"]})
    table.say("Cy: claim Bo", "Ala: vote yes")
    table.force("look stand")
    assert table.seen["end"] == "fourth look" and table.event("eliminated").who == (1,)
    assert table.line.result.winners == (0, 2)


@pytest.mark.clause("look.breach-costs-another-card")
def test_a_rejected_claim_costs_nobody_anything():
    table = salon()
    looks = {name: table.seat(name)["looks"] for name in NAMES[:3]}
    table.say("Cy: claim Bo", "Ala: vote no")
    assert {name: table.seat(name)["looks"] for name in NAMES[:3]} == looks
    assert table.options("play") == set(HAND)


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_active_player_may_claim_too_and_plays_afterwards():
    table = salon()
    table.say("Ala: claim Bo", "Cy: vote yes")
    table.force("look whisper")
    table.say("Ala: play goblin scroll elixir")
    assert table.asked == ["Ala"] and table.question[0] == "first-step"


@pytest.mark.clause("look.symbol-in-upper-left", "look.at-least-four-symbols")
def test_meetings_deal_manners_at_this_table():
    table = salon(pawns={"Ala": "D9"}, rigor="C9")
    table.say("Ala: play goblin scroll stones", "Ala: step C9")
    assert table.options("look") == {look["id"] for look in MANNERS} - {"one-eye"}


@pytest.mark.clause("look.breach-costs-another-card")
def test_everybody_learns_of_claim_and_outcome():
    table = salon(4)
    table.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    for viewer in range(4):
        kinds = [event.kind for event in visible(viewer, table.events)]
        assert kinds == ["claims", "votes", "votes", "claim-holds"]
    assert GAME.decision(table.line.state).kind == "which-look"
