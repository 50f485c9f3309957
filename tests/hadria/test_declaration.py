"""Faza deklaracji: cards and AP behind the screens, and the moment when the screens go down."""

import pytest

from tests.hadria.stage import GAME, Stage
from thieves.core import Action
from thieves.hadria.state import CARD


def declaring(players=3, options=None, ala=None, **position):
    given = {"field": "E22", "hand": ["smoke-grenade", "beacon", "beacon"]} | (ala or {})
    return Stage(players, options, **({"dice": [1], "thieves": {"Ala": given}} | position))


def ready(made, *names):
    made.say(*(f"{name}: ready" for name in names or made.players))


@pytest.mark.clause("declare.simultaneous-and-secret")
def test_all_declare_at_the_same_time_and_unseen():
    made = declaring()
    assert made.question == ("what-to-declare", "declare.simultaneous-and-secret")
    assert made.asked == ["Ala", "Bo", "Cy"]
    made.say("Cy: declare move", "Ala: declare beacon", "Cy: ap 3", "Ala: ap 4")
    assert made.seen_by("Ala")["thieves"]["Ala"]["declared"] == ["beacon 4"]
    assert made.seen_by("Ala")["thieves"]["Cy"]["declared"] == ["? ?"]
    assert made.seen_by("Bo")["cards"]["Ala"] == 3  # the hand looks as full as before


@pytest.mark.clause("declare.simultaneous-and-secret")
def test_the_declaration_begins_for_everybody_when_the_last_card_is_drawn():
    made = Stage(2, phase="plan", dice=[1], first="Bo", thieves={})
    made.force("draw beacon", "draw bribe")
    assert made.event("declaration-begins").who == (1, 0)


@pytest.mark.clause("declare.cards-face-down-with-ap", "declare.ap-is-initiative")
def test_cards_are_laid_with_ap_on_them_and_only_their_owner_knows():
    made = declaring()
    made.say("Ala: declare smoke-grenade")
    assert made.event("lays-card").known_to == (0,)
    made.say("Ala: ap 5")
    assert made.event("puts-ap").known_to == (0,) and made.event("puts-ap").clause == "declare.ap-is-initiative"
    assert made.thief("Ala")["declared"] == ["smoke-grenade 5"]


@pytest.mark.clause("declare.cards-face-down-with-ap")
def test_only_own_cards_are_declared_each_as_often_as_one_has_it():
    made = declaring()
    assert made.why_not("Ala: declare bribe") == ("not-your-card", "declare.cards-face-down-with-ap")
    assert made.why_not("Ala: ap 3") == ("no-card-open", "declare.cards-face-down-with-ap")
    made.say("Ala: declare beacon", "Ala: ap 1", "Ala: declare beacon", "Ala: ap 2", "Ala: declare move", "Ala: ap 1")
    for card in ("beacon", "move"):
        assert made.why_not(f"Ala: declare {card}") == ("declared-already", "declare.cards-face-down-with-ap")
    assert len(GAME.actions(made.timeline.state)) == len(set(GAME.actions(made.timeline.state)))


@pytest.mark.clause("declare.any-number-of-cards")
def test_any_number_of_cards_and_a_card_can_be_taken_back():
    made = declaring()
    for card in ("move", "ambush", "beacon", "beacon"):
        made.say(f"Ala: declare {card}", "Ala: ap 1")
    made.say("Ala: declare seduction", "Ala: cover smoke-grenade", "Ala: ap 1")
    assert len(made.thief("Ala")["declared"]) == 5
    made.say("Ala: withdraw beacon")
    assert made.event("withdraws").known_to == (0,)
    assert made.thief("Ala")["hand"] == ["beacon"] and len(made.thief("Ala")["declared"]) == 4
    assert made.why_not("Ala: withdraw firecracker") is not None


@pytest.mark.clause("declare.at-least-one-ap-per-card")
def test_every_card_carries_at_least_one_ap():
    made = declaring(ala={"ap": 3})
    made.say("Ala: declare move")
    assert made.why_not("Ala: ap 0") == ("at-least-one-ap", "declare.at-least-one-ap-per-card")
    for line in ("declare beacon", "ready"):
        assert made.why_not(f"Ala: {line}") == ("finish-card-first", "declare.at-least-one-ap-per-card")
    made.say("Ala: ap 3")
    assert made.why_not("Ala: declare beacon") == ("no-ap-left", "declare.at-least-one-ap-per-card")


@pytest.mark.clause("declare.no-upper-limit-of-ap", "declare.any-number-of-cards")
def test_all_ap_may_lie_on_one_card_and_no_more_than_one_has():
    made = declaring(ala={"violet": 3})
    made.say("Ala: declare move")
    assert made.may("Ala: ap 13")  # more than the die can show
    assert made.why_not("Ala: ap 14") == ("too-many-ap", "declare.any-number-of-cards")
    made.say("Ala: ap 8", "Ala: declare beacon")
    assert made.may("Ala: ap 5") and not made.may("Ala: ap 6")
    made.say("Ala: ap 2", "Ala: ap 5")  # before the next card the number can be changed
    assert made.thief("Ala")["declared"][1] == "beacon 5"


@pytest.mark.clause("declare.may-declare-nothing")
def test_one_may_declare_nothing():
    made = declaring()
    made.say("Cy: declare move", "Cy: ap 2")
    ready(made)
    assert [event.who for event in made.all("declares-nothing")] == [(0,), (1,)]
    assert made.asked == ["Cy"]


@pytest.mark.clause("declare.may-keep-ap-back")
def test_ap_that_are_not_used_are_kept_and_lost():
    made = declaring()
    made.say("Ala: declare ambush", "Ala: ap 1", "Ala: declare move", "Ala: ap 3")
    made.say("Ala: declare smoke-grenade", "Ala: ap 5")
    ready(made)
    assert (made.event("keeps-ap").who, made.event("keeps-ap").what) == ((0,), 1)
    assert made.event("shows-ap").what == (1, 3, 5)


@pytest.mark.clause("declare.reveal-screens-together")
def test_when_all_are_ready_the_screens_go_down_and_only_numbers_are_seen():
    made = declaring()
    made.say("Ala: declare beacon", "Ala: ap 4", "Ala: ready")
    assert made.why_not("Ala: declare move") == ("is-ready-already", "declare.reveal-screens-together")
    assert "screens-down" not in made.kinds and made.asked == ["Bo", "Cy"]
    ready(made, "Cy", "Bo")
    assert "screens-down" in made.kinds and made.event("shows-ap").what == (4,)
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["? 4"]
    assert made.seen_by("Ala")["thieves"]["Ala"]["declared"] == ["beacon 4"]
    assert made.seen_by("Bo")["cards"]["Ala"] == 2


@pytest.mark.clause("declare.hand-not-used-until-next-turn")
def test_after_the_screens_are_down_nothing_more_is_declared():
    made = declaring()
    made.say("Ala: declare beacon", "Ala: ap 4")
    ready(made)
    for line in ("declare beacon", "ap 3", "informer", "agent", "cover beacon", "withdraw beacon", "ready"):
        assert made.why_not(f"Ala: {line}") == ("not-declaring", "declare.hand-not-used-until-next-turn")
    assert made.why_not("Ala: resolve smoke-grenade") == ("not-at-this-number", "resolve.highest-initiative-first")


@pytest.mark.clause("declare.thief-sheet-is-public")
def test_sheets_are_open_to_everybody():
    sheet = {"yellow": 2, "green": 1, "burglar": True, "tokens": {"trinkets": 1, "neighbourhood": 2}}
    made = declaring(ala=sheet)
    for viewer in made.players:
        seen = made.seen_by(viewer)["thieves"]["Ala"]
        assert {key: seen[key] for key in sheet} == sheet


@pytest.mark.clause("declare.ap-tokens-may-be-hidden", "token.informer", "token.guild-agent")
def test_ap_tokens_are_put_on_cards_behind_the_screen():
    made = declaring(ala={"tokens": {"informer": 2, "agent": 1}})
    made.say("Ala: declare move", "Ala: informer")
    assert made.event("puts-informer").known_to == (0,) and made.thief("Ala")["declared"] == ["move 0 informer"]
    made.say("Ala: agent")
    assert made.event("puts-agent").clause == "token.guild-agent"
    assert made.event("puts-agent").known_to == (0,) and made.thief("Ala")["declared"] == ["move 0 informer agent"]
    assert made.may("Ala: ap 0") and made.may("Ala: ready")  # the tokens are AP enough
    made.say("Ala: ap 4")
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["? ?"]
    assert made.seen_by("Bo")["thieves"]["Ala"]["tokens"] == {"informer": 2, "agent": 1}
    ready(made)
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["? 4 informer agent"]


@pytest.mark.clause("token.informer", "token.guild-agent-indivisible")
def test_a_token_lies_on_one_card_only():
    made = declaring(ala={"tokens": {"informer": 1, "agent": 1}})
    assert made.why_not("Ala: informer") == ("no-card-open", "declare.cards-face-down-with-ap")
    made.say("Ala: declare move", "Ala: informer", "Ala: agent")
    assert made.why_not("Ala: informer") == ("no-informer", "token.informer")
    assert made.why_not("Ala: agent") == ("no-agent", "token.guild-agent")
    made.say("Ala: declare beacon")
    assert made.why_not("Ala: agent") == ("no-agent", "token.guild-agent")
    assert made.why_not("Bo: informer") is not None


@pytest.mark.clause("token.informer", "declare.at-least-one-ap-per-card")
def test_without_ap_markers_a_token_is_enough_for_a_card():
    made = declaring(ala={"ap": 0, "tokens": {"informer": 1}})
    made.say("Ala: declare move", "Ala: informer")
    assert made.why_not("Ala: declare ambush") == ("no-ap-left", "declare.at-least-one-ap-per-card")
    ready(made)
    assert made.event("shows-ap").what == (1,)


@pytest.mark.clause("declare.cards-face-down-with-ap", "declare.simultaneous-and-secret")
def test_reasons_behind_the_screen_are_told_to_their_owner_alone():
    made = declaring()
    absent = Action(0, "declare", CARD["bribe"])
    assert GAME.refusal(made.timeline.state, absent, 0).kind == "not-your-card"
    assert GAME.refusal(made.timeline.state, absent, 1).kind == "secret"


@pytest.mark.clause("alarm.who-left-is-out", "declare.simultaneous-and-secret")
def test_who_has_left_does_not_declare():
    made = Stage(3, alarm=True, district="E", dice=[1, 1],
                 thieves={"Ala": {"field": "E16", "declared": ["move 5"]}})  # fmt: skip
    made.sneak("Ala")
    made.say("Ala: leave")
    made.force("event torches", "roll 1", "roll 1")
    made.luck()
    assert made.asked == ["Bo", "Cy"]
    for line in ("Ala: declare move", "Ala: ready"):
        assert made.why_not(line) == ("has-left", "alarm.who-left-is-out")
