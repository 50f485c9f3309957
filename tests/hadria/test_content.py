"""The content files against the rulebook's numbers: counts, sources, and words in both languages."""

import re
import tomllib
from collections import Counter
from importlib import resources

import pytest

from tests.hadria.stage import GAME
from thieves.hadria.cards.aiming import EFFECTS

NAMED_IN_THE_RULEBOOK = {
    "smoke-grenade", "fire-grenade", "noise-grenade", "beacon", "false-orders", "elixir-of-speed", "gas-bolas",
    "pulley-rod", "automatic-snares", "stunning-gas", "mechanical-rats", "firecracker", "cloak-of-reflections",
    "rope-with-grapple", "seduction",
}  # fmt: skip


def content(name: str) -> dict:
    return tomllib.loads(resources.files("thieves.hadria").joinpath(f"content/{name}.toml").read_text("utf-8"))


CARDS, EVENTS, THIEVES = content("cards")["card"], content("events")["event"], content("thieves")["thief"]
TOKENS, SHEETS = content("guards")["token"], content("guards")["sheet"]


@pytest.mark.clause("component.action-card-families", "special.one-per-thief", "basic.two-cards-each")
def test_two_basic_27_general_and_six_special_cards():
    assert Counter(card["family"] for card in CARDS) == {"basic": 2, "general": 27, "special": 6}
    assert {card["thief"] for card in CARDS if card["family"] == "special"} == {thief["id"] for thief in THIEVES}
    assert sum(card.get("count", 0) for card in CARDS) == 70


@pytest.mark.clause("card.effect-text")
def test_every_card_has_an_effect_and_every_effect_a_card():
    assert {card["id"] for card in CARDS} == set(EFFECTS)
    assert {id_ for id_, effect in EFFECTS.items() if effect.strong} == {"move", "ambush"}


@pytest.mark.clause("card.theft-symbol", "card.range-number", "card.range-district", "card.no-range-symbol")
def test_range_and_theft_symbols_are_as_the_texts_say():
    for card in CARDS:
        words = card["text"]["en"]
        assert ("range" in card) == ("in range" in words or "your district" in words), card["id"]
        assert card.get("theft", False) == ("robbed" in words or "Steal" in words), card["id"]
    assert [card["id"] for card in CARDS if card.get("range") == "district"] == ["changing-of-the-guard"]


@pytest.mark.clause("card.effect-text", "basic.ambush-effects")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_the_numbers_of_a_card_stand_in_its_texts(card):
    numbers = [
        card[key] for key in ("steps", "ap", "cards", "tokens", "radius", "sneak", "run", "plan_ap") if key in card
    ]
    for number in numbers:
        for language in ("en", "pl"):
            words = card["text"][language]
            assert str(number) in words or (number == 1 and re.search(r"\b(an?|kartę)\b", words)), (number, words)


@pytest.mark.clause("basic.ambush-effects", "basic.run-further-but-only-moving", "basic.sneak-four-fields")
def test_strong_effects_are_stronger():
    move, ambush = CARDS[0], CARDS[1]
    assert (move["sneak"], move["run"]) == (4, 6)
    assert ambush["plan_cards"] > ambush["cards"] and ambush["plan_ap"] >= ambush["ap"]


@pytest.mark.clause("component.event-cards", "component.event-card-parts", "setup.split-event-decks")
def test_twelve_calm_events_three_for_each_district_and_eleven_alarm_events():
    assert Counter(event["deck"] for event in EVENTS) == {"calm": 12, "alarm": 11}
    assert Counter(event.get("compass") for event in EVENTS) == {"N": 3, "E": 3, "S": 3, "W": 3, None: 11}


@pytest.mark.clause("event.immediate-effects", "event.lasting-effects")
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["id"])
def test_an_event_says_immediately_or_all_turn_long(event):
    at_once = event["lasts"] == "moment"
    assert ("immediately" in event["text"]["en"]) == at_once == ("natychmiast" in event["text"]["pl"])
    assert event["text"]["en"].startswith("All turn long") != at_once
    assert event["text"]["pl"].startswith("Przez całą turę") != at_once
    for language in ("en", "pl"):
        amount, words = event.get("amount"), event["text"][language]
        assert amount is None or str(amount) in words or amount == 1, words


@pytest.mark.clause("component.city-tokens", "token.three-durations")
def test_51_tokens_as_the_rulebook_counts_them():
    assert {token["id"]: token["count"] for token in TOKENS} == {
        "stash": 6, "citizens": 4, "undercover": 6, "informer": 10, "agent": 5, "neighbourhood": 6, "trinkets": 6,
        "alley": 4, "manhole": 2, "ladder": 2,
    }  # fmt: skip
    assert sum(token["count"] for token in TOKENS) == 51


@pytest.mark.clause("thief.six-characters")
def test_six_thieves():
    assert [thief["id"] for thief in THIEVES] == ["morius", "noiron", "jasmine", "nikolai", "joanne", "zain"]


@pytest.mark.clause("component.guard-sheet-two-sided", "component.guard-sheet-parts")
def test_the_guard_sheet_has_two_sides():
    assert [sheet["id"] for sheet in SHEETS] == ["calm", "alarm"]


def test_only_what_the_rulebook_names_is_called_the_rulebooks():
    assert {card["id"] for card in CARDS if card["source"] == "rulebook"} == NAMED_IN_THE_RULEBOOK
    assert {event["source"] for event in EVENTS} == {thief["source"] for thief in THIEVES} == {"house"}
    assert {token["source"] for token in TOKENS} == {"rulebook"}


# -- words ----------------------------------------------------------------------------------------


def test_the_vocabulary_of_the_game_is_its_content():
    setup = GAME.setup(("Ala", "Bo")).setup
    assert set(GAME.verbs["declare"].words(setup)) == {card["id"] for card in CARDS}
    assert set(GAME.verbs["event"].words(setup)) == {event["id"] for event in EVENTS}
    assert set(GAME.verbs["token"].words(setup)) == {token["id"] for token in TOKENS}
    assert set(GAME.verbs["sheet"].words(setup)) == {thief["id"] for thief in THIEVES}
