"""The content of Peddler against the inventory's numbers: cards, townsfolk, corruption, rogues, and their words."""

import re
import tomllib
from collections import Counter
from importlib import resources
from itertools import permutations

import pytest

from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage, walk
from thieves.peddler.cards import EFFECTS, instruction_of, peddler_cards

COLOURS = ("red", "green", "blue", "yellow")
GOODS = [f"{size} {colour}" for size in ("small", "large") for colour in COLOURS]


def content(name: str, stage: str) -> list[dict]:
    text = resources.files("thieves.peddler").joinpath(f"content/{name}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    assert data["content"] == "peddler"
    return data[stage]


CARDS, PEOPLE = content("peddler", "card"), content("townsfolk", "person")
VICES, ROGUES = content("corruption", "vice"), content("rogues", "rogue")
EVERYTHING = [*CARDS, *PEOPLE, *VICES, *ROGUES]
CARD = {card["id"]: card for card in CARDS}


# -- Peddler cards --------------------------------------------------------------------------------


@pytest.mark.clause("component.box-list", "difficulty.sixteen-basic-and-four-hard")
def test_sixteen_basic_cards_and_four_hard_ones():
    assert sorted(card["number"] for card in CARDS if not card["hard"]) == list(range(1, 17))
    assert sorted(card["number"] for card in CARDS if card["hard"]) == [3, 9, 13, 16] and len(CARDS) == 20


@pytest.mark.clause("component.cards-have-two-halves", "component.what-the-inner-halves-show")
@pytest.mark.parametrize("id_", CARD)
def test_every_card_is_read_right_and_left(id_):
    """As the right card it gives action, arrow and its left cost; as the left card multiplier, half and right cost."""
    options = {"cards": None, "difficulty": "high" if CARD[id_]["hard"] else "normal"}
    partner = "peddler-12" if id_ != "peddler-12" else "peddler-4"
    for left, right in ((partner, id_), (id_, partner)):
        stage = Stage(options=options, times={"Ala": 11, "Nozama": 0}, right=right, square=["baker", "notary"])
        stage.force(f"reveal {left}")
        one, other = CARD[left], CARD[right]
        assert stage.answer == f"act {other['action']}"
        stage.say(f"Nozama: {stage.answer}")
        found = stage.event("halves-show").what
        assert (found.action, ("inner", "outer")[found.arrow]) == (other["action"], other["arrow"])
        assert (found.times, ("left", "right")[found.side]) == (one["times"], one["side"])
        assert found.hours == one["right_hours"] + other["left_hours"]
        assert found.corruption == one["right_corruption"] + other["left_corruption"]
        assert [GOODS[good] for good in found.goods] == other.get("goods", [])
        assert COLOURS[found.hall] == other["hall"] if "hall" in other else found.hall < 0


@pytest.mark.clause("difficulty.high-swaps-four-cards")
def test_a_hard_card_keeps_side_and_arrow_of_the_card_that_it_replaces():
    basic = {card["number"]: card for card in CARDS if not card["hard"]}
    for card in CARDS:
        for key in ("action", "side", "arrow"):
            assert card[key] == basic[card["number"]][key], (card["id"], key)


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_any_two_cards_cost_an_hour_at_least():
    hours = {(a.id, b.id): instruction_of(a, b).hours for a, b in permutations(peddler_cards(None), 2)}
    assert min(hours.values()) == 1 and len(hours) == 380


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_the_marker_moves_in_every_turn_of_whole_games():
    for seed in range(3):
        for *_, events in walk(seed):
            for event in events:
                if event.kind == "marker-moves":
                    assert event.where[1] > event.where[0]


# -- townsfolk, corruption, rogues ----------------------------------------------------------------


@pytest.mark.clause("cove.town-square")
def test_36_townsfolk_in_three_sets():
    assert Counter(person["set"] for person in PEOPLE) == {"locals": 12, "mercenaries": 12, "sailors": 12}
    assert {person["effect"] for person in PEOPLE} == set(EFFECTS)


@pytest.mark.clause("cove.town-square", "final.symbols-on-both-kinds-of-card")
def test_the_guilds_are_shown_about_equally_often():
    shown = Counter(symbol for person in PEOPLE for symbol in person["symbols"])
    counts = [shown[colour] for colour in COLOURS]
    assert max(counts) - min(counts) <= 2 and shown["corruption"] > 0
    assert all(person["symbols"] for person in PEOPLE)
    twice = Counter(colour for p in PEOPLE for colour in COLOURS if p["symbols"].count(colour) == 2)
    assert twice == dict.fromkeys(COLOURS, 1)


@pytest.mark.clause("cove.corruption-deck")
def test_60_corruption_cards_with_guild_or_corruption_symbols():
    assert sum(card["count"] for card in VICES) == 60
    symbols = {symbol for card in VICES for symbol in card["symbols"]}
    assert symbols == {*COLOURS, "corruption"} and all(card["symbols"] for card in VICES)
    petty = sum(card["count"] for card in VICES if card["symbols"] == ["corruption"])
    assert petty > 30


@pytest.mark.clause("cove.corruption-deck")
@pytest.mark.parametrize("card", VICES, ids=lambda card: card["id"])
def test_every_corruption_card_is_in_the_deck_as_often_as_it_says(card):
    stage = Stage(times={"Ala": 3, "Nozama": 11})
    stage.say("Ala: make small red", "Ala: hand")
    odds = {GAME.write(stage.timeline.setup, action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert odds[f"chance: taint {card['id']}"] == card["count"]
    stage.force(f"taint {card['id']}")
    assert stage.merchant("Ala")["corruption"] == [card["id"]]


@pytest.mark.clause("cove.corruption-deck")
@pytest.mark.parametrize("card", VICES, ids=lambda card: card["id"])
def test_the_text_of_a_corruption_card_says_what_it_costs_and_whom_it_pleases(card):
    lost = card["symbols"].count("corruption")
    halls = {"red": ("warriors", "wojownik"), "green": ("bards", "bard"), "blue": ("wizards", "czarodziej"),
             "yellow": ("nobles", "arystokrat")}  # fmt: skip
    english, polish = card["text"]["en"], card["text"]["pl"]
    assert bool(re.search(rf"costs you {lost} gold", english)) == bool(lost)
    assert bool(re.search(rf"tracisz {lost} sztuk", polish)) == bool(lost)
    for colour, (en, pl) in halls.items():
        assert (en in english, pl in polish) == (colour in card["symbols"],) * 2


@pytest.mark.clause("rogue.only-base-game-cards-described", "cove.one-rogue-card-in-play")
def test_three_rogue_cards_share_out_eight_rogues():
    assert [(card["id"], card["bag"], card["lair"]) for card in ROGUES] == [
        ("criminals", 5, 3), ("cultists", 6, 2), ("robbers", 4, 4)]  # fmt: skip
    assert {card["bag"] + card["lair"] for card in ROGUES} == {8}


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person["id"])
def test_the_numbers_of_a_person_stand_in_the_texts(person):
    for language in ("en", "pl"):
        text = person["text"][language]
        if "count" in person:
            assert str(person["count"]) in text
        assert ("large" in text or "duż" in text) or person.get("size") != "large"


# -- words ----------------------------------------------------------------------------------------


def test_sources_are_named():
    assert {item["source"] for item in EVERYTHING} <= {"rulebook", "published", "house"}
    assert {item["source"] for item in CARDS + PEOPLE + VICES} == {"house"}


def test_the_vocabulary_of_the_game_is_its_content():
    setup = GAME.setup(NAMES[:1]).setup
    for verb, items in (("reveal", CARDS), ("arrive", PEOPLE), ("taint", VICES), ("shed", VICES), ("lurk", ROGUES)):
        assert list(GAME.verbs[verb].words(setup)) == [item["id"] for item in items]
    assert set(GAME.verbs["discard"].words(setup)) == {*(card["id"] for card in VICES), "none"}


@pytest.mark.clause("overview.nozama-is-the-fiction")
def test_the_peddler_is_called_nozama():
    assert GAME.setup(NAMES[:1]).setup.players == ("Ala", NOZAMA) and GAME.automata == (NOZAMA,)
