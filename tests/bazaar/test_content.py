"""The cards against the inventory's numbers: counts, sources, symbols, and words in both languages."""

import re
import tomllib
from collections import Counter
from importlib import resources

import pytest

from tests.bazaar.stage import GAME, NAMES
from thieves.bazaar.cards import EFFECTS

FACES = {"red", "white", "blue", "green", "bag", "mask"}


def content() -> dict:
    return tomllib.loads(resources.files("thieves.bazaar").joinpath("content/cards.toml").read_text("utf-8"))


CARDS = content()["card"]
PLAIN = [card for card in CARDS if not card.get("promo")]


@pytest.mark.clause("setup.split-cards-into-three-stacks", "card.published-list-is-adopted")
def test_49_cards_and_four_promotional_ones():
    assert Counter(card["deck"] for card in PLAIN) == {"A": 16, "B": 19, "C": 14} and len(PLAIN) == 49
    assert Counter(card["deck"] for card in CARDS if card.get("promo")) == {"B": 3, "C": 1}
    assert len({card["id"] for card in CARDS}) == len(CARDS)


@pytest.mark.clause("score.follower-symbol-upper-left")
def test_18_followers_on_17_cards_and_none_in_c():
    followers = {card["id"]: card["symbols"].count("follower") for card in PLAIN if "follower" in card["symbols"]}
    assert len(followers) == 17 and sum(followers.values()) == 18 and followers["executive-assistant"] == 2
    assert not [card["id"] for card in PLAIN if card["deck"] == "C" and "follower" in card["symbols"]]


@pytest.mark.clause("buy.cost-printed-left", "dice.gem-faces-buy-cards")
def test_costs_are_gems_and_grow_from_deck_to_deck():
    costs = {letter: [sum(card["cost"]) for card in PLAIN if card["deck"] == letter] for letter in "ABC"}
    assert all(len(card["cost"]) == 4 and min(card["cost"]) >= 0 for card in CARDS)
    assert (min(costs["A"]), max(costs["A"])) == (1, 2) and (min(costs["B"]), max(costs["B"])) == (2, 3)
    assert (min(costs["C"]), max(costs["C"])) == (2, 4)


@pytest.mark.clause("card.published-list-is-adopted")
def test_no_colour_is_dearer_than_another():
    """Each colour pays for as many gems of deck A as the others."""
    assert {sum(card["cost"][colour] for card in PLAIN if card["deck"] == "A") for colour in range(4)} == {6}


@pytest.mark.clause("card.published-list-is-adopted")
def test_every_effect_has_a_card_and_all_cards_are_published():
    assert {card["effect"] for card in CARDS} == set(EFFECTS)
    assert {card["source"] for card in CARDS} == {"published"}
    assert all(card.get("from", "red") in FACES for card in CARDS)


@pytest.mark.clause("card.published-list-is-adopted")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_the_numbers_of_a_card_stand_in_its_texts(card):
    for key in ("points", "alone", "more", "shared", "pieces", "gain"):
        if isinstance(card.get(key), int):
            assert str(card[key]) in card["text"]["en"] and str(card[key]) in card["text"]["pl"], key


@pytest.mark.clause("card.published-list-is-adopted")
@pytest.mark.parametrize("card", [card for card in CARDS if "from" in card], ids=lambda card: card["id"])
def test_the_face_of_a_card_stands_in_its_texts(card):
    english = {"bag": "bag", "mask": "mask"}.get(card["from"], card["from"])
    polish = {"red": "czerwon", "white": "biał", "blue": "niebiesk", "green": "zielon", "bag": "miesz", "mask": "mask"}
    assert english in card["text"]["en"] and re.search(polish[card["from"]], card["text"]["pl"], re.I)


# -- words ----------------------------------------------------------------------------------------


def test_the_vocabulary_of_the_game_is_its_content():
    setup = GAME.setup(NAMES[:3]).setup
    for verb in ("buy", "deal", "spend", "sell", "copy"):
        assert set(GAME.verbs[verb].words(setup)) == {card["id"] for card in CARDS}
