"""Faza planowania: everybody draws a card, hands have a limit, and the deck never runs dry for long."""

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.core import BadSetup, visible
from thieves.hadria.planning import NextCard

#: a copy with as few general cards as four hands hold
TWENTY = """content = "hadria"

[[card]]
id = "night-shift"
family = "general"
count = 20
ap = 2
source = "published"
name = { en = "Night Shift", pl = "Nocna zmiana" }
text = { en = "AP for later.", pl = "PA na potem." }
"""
FULL = ["beacon", "bribe", "peephole", "rat-run", "firecracker"]


def planning(players=3, **position):
    return Stage(players, phase="plan", **({"dice": [1], "first": "Bo"} | position))


@pytest.mark.clause("planning.draw-one-card")
def test_from_the_first_thief_clockwise_everybody_draws_one_card():
    made = Stage(4, dice=[1], thieves={"Ala": {"yellow": 10}})
    made.say(*(f"{name}: ready" for name in made.players))
    made.force("event fog", "roll 1")
    assert [note.seat for note in made.timeline.state.notes[::-1] if isinstance(note, NextCard)] == [1]
    assert made.question == ("which-action-card", "planning.draw-one-card")
    made.force("draw beacon", "draw bribe", "draw peephole", "draw rat-run")
    assert [made.thief(name)["hand"] for name in ("Bo", "Cy", "Dee", "Ala")] == [
        ["beacon"], ["bribe"], ["peephole"], ["rat-run"],
    ]  # fmt: skip
    assert made.question[0] == "what-to-declare"
    assert made.why_not("chance: draw beacon") == ("no-draw-now", "planning.draw-one-card")


@pytest.mark.clause("planning.draw-one-card")
def test_a_thief_in_a_dungeon_draws_too():
    made = planning(thieves={"Cy": "N22"})
    made.force("draw beacon", "draw bribe", "draw peephole")
    assert [event.who for event in made.all("draws")] == [(1,), (2,), (0,)] and made.thief("Cy")["hand"] == ["bribe"]


@pytest.mark.clause("planning.draw-one-card", "alarm.who-left-is-out")
def test_who_has_left_the_city_does_not_draw():
    made = Stage(3, alarm=True, district="E", dice=[1, 1],
                 thieves={"Ala": {"field": "E16", "declared": ["move 5"]}})  # fmt: skip
    made.sneak("Ala")
    made.say("Ala: leave")
    made.force("event torches", "roll 1", "roll 1")
    made.luck()
    assert [event.who for event in made.all("draws")] == [(1,), (2,)]


@pytest.mark.clause("planning.draw-one-card", "general.from-the-deck")
def test_a_drawn_card_is_seen_by_its_owner_alone():
    made = planning()
    made.force("draw beacon")
    assert [event.kind for event in visible(1, made.events)] == ["draws", "draws-this"]
    assert [event.kind for event in visible(0, made.events)] == ["draws"]
    assert made.seen["deck_left"] == 69 and made.seen["deck"]["beacon"] == 2


@pytest.mark.clause("planning.hand-limit-five", "general.hand-maximum", "general.from-the-deck")
def test_whoever_holds_six_discards_down_to_five_at_once():
    made = planning(thieves={"Bo": {"hand": FULL}})
    made.force("draw night-shift")
    assert len(made.thief("Bo")["hand"]) == 6
    assert made.question == ("which-to-discard", "planning.hand-limit-five") and made.asked == ["Bo"]
    assert made.options("discard") == {*FULL, "night-shift"}  # the new card too
    assert made.why_not("Cy: discard beacon") == ("not-your-discard", "planning.hand-limit-five")
    assert made.why_not("Bo: discard double-bottom") == ("not-in-hand", "general.from-the-deck")
    made.say("Bo: discard peephole")
    assert len(made.thief("Bo")["hand"]) == 5 and made.question[0] == "which-action-card"
    assert made.why_not("Bo: discard beacon") == ("no-discard-now", "planning.hand-limit-five")


@pytest.mark.clause("planning.hand-limit-excludes-basic-and-special", "basic.not-in-hand-limit",
                    "special.not-in-hand-limit")  # fmt: skip
def test_five_general_cards_are_held_beside_basic_and_special_ones():
    made = planning(thieves={"Bo": {"hand": FULL[:4]}})
    made.force("draw night-shift")
    assert made.question[0] == "which-action-card" and len(made.thief("Bo")["hand"]) == 5
    made.force("draw bribe", "draw beacon")
    for card in ("move", "ambush", "requisition"):
        assert made.may(f"Bo: declare {card}")


@pytest.mark.clause("planning.discard-pile-open")
def test_discarded_cards_lie_open_for_everybody():
    made = planning(thieves={"Bo": {"hand": FULL}})
    made.force("draw night-shift")
    made.say("Bo: discard peephole")
    assert made.event("discards").known_to is None
    for viewer in made.players:
        assert made.seen_by(viewer)["discard"] == {"peephole": 1}


@pytest.mark.clause("planning.reshuffle-action-deck", "limit.other-decks-reshuffled")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    cards = planning(2).seen["deck"]
    pile = [card for card, count in cards.items() for _ in range(count)]
    pile.remove("beacon")
    made = planning(2, discard=pile)  # only a Beacon is left in the deck
    assert made.options("draw") == {"beacon"} and sum(made.seen["discard"].values()) == 69
    assert made.why_not("chance: draw bribe") == ("not-in-deck", "planning.reshuffle-action-deck")
    made.force("draw beacon")
    assert made.event("deck-reshuffled").what == 69
    assert made.seen["deck_left"] == 69 and made.seen["discard"] == {} and "beacon" in made.options("draw")


@pytest.mark.clause("limit.other-decks-reshuffled")
def test_with_deck_and_pile_empty_nobody_draws():
    hands = {name: {"hand": ["night-shift"] * 5} for name in NAMES} | {
        "Ala": {"hand": ["night-shift"] * 5, "yellow": 10}
    }
    made = Stage(4, {"cards": TWENTY}, dice=[1], thieves=hands)  # every card of this deck is held
    made.say(*(f"{name}: ready" for name in made.players))
    made.force("event fog", "roll 1")
    assert [event.clause for event in made.all("nothing-to-draw")] == ["limit.other-decks-reshuffled"] * 4
    assert made.question[0] == "what-to-declare"


@pytest.mark.clause("general.from-the-deck")
@pytest.mark.parametrize("hand", [["move"], ["seduction"], ["beacon"] * 4, ["no-such-card"], "beacon"])
def test_a_hand_holds_general_cards_of_the_deck(hand):
    with pytest.raises(BadSetup):
        GAME.begin_at(("Ala", "Bo"), {"thieves": {"Ala": {"field": "E22", "hand": hand}, "Bo": {"field": "E31"}}})
