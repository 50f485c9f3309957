"""Wybór poziomu trudności: sixteen cards, and four that can take the place of others."""

import pytest

from tests.peddler.stage import GAME, NAMES, NOZAMA, Stage
from thieves.core import BadFile, BadSetup
from thieves.peddler.cards import CARD_FILE, peddler_cards

BASIC = [f"peddler-{number}" for number in range(1, 17)]
HARD = {3, 9, 13, 16}


def in_the_deck(difficulty, **position):
    """The cards that chance may turn up first."""
    made = Stage(options={"difficulty": difficulty}, phase="travel", **position)
    made.run("reveal")
    return [answer.removeprefix("reveal ") for answer in made.answers]


def one_card_changed(old, new):
    """Our cards with one change in the file."""
    text = CARD_FILE.ours()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.clause("difficulty.sixteen-basic-and-four-hard")
def test_sixteen_cards_are_basic_and_four_are_hard():
    assert [card.number for card in peddler_cards(None) if not card.hard] == list(range(1, 17))
    assert {card.number for card in peddler_cards(None) if card.hard} == HARD


@pytest.mark.clause("difficulty.sixteen-basic-and-four-hard")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("number = 2\n", "number = 1\n", "16 basic cards"),
        ("number = 2\n", "number = 17\n", "16 basic cards"),
        ("number = 9\nhard = true", "number = 3\nhard = true", "4 hard cards"),
        ("number = 9\nhard = true", "number = 17\nhard = true", "4 hard cards"),
    ],
)
def test_other_cards_need_the_same_numbers(old, new, sentence):
    text = one_card_changed(old, new)
    with pytest.raises(BadFile, match=sentence):
        peddler_cards(text)
    with pytest.raises(BadSetup, match="cards cannot be used"):
        GAME.setup(NAMES[:1], cards=text)


@pytest.mark.clause("difficulty.normal-uses-basic-cards")
def test_the_normal_deck_is_the_sixteen_basic_cards():
    assert in_the_deck("normal") == BASIC
    assert GAME.setup(NAMES[:1]).setup.difficulty == "normal"


@pytest.mark.clause("difficulty.normal-uses-basic-cards")
def test_a_hard_card_has_no_place_in_a_normal_game():
    with pytest.raises(BadSetup, match="cards of this difficulty"):
        Stage(right="peddler-9-hard")
    made = Stage(right="peddler-3")
    assert made.why_not("chance: reveal peddler-9-hard") == ("card-not-in-deck", "production.deck-runs-out")


@pytest.mark.clause("difficulty.high-swaps-four-cards")
def test_each_hard_card_takes_the_place_of_its_namesake():
    found = in_the_deck("high")
    assert len(found) == 16
    expected = {card for card in BASIC if int(card.split("-")[1]) not in HARD} | {f"peddler-{n}-hard" for n in HARD}
    assert set(found) == expected


@pytest.mark.clause("difficulty.high-swaps-four-cards")
def test_the_replaced_cards_are_out_of_a_high_game():
    high = {"difficulty": "high"}
    with pytest.raises(BadSetup, match="cards of this difficulty"):
        Stage(options=high, right="peddler-9")
    made = Stage(options=high, right="peddler-9-hard", times={"Ala": 9})
    made.turn("peddler-14")
    assert made.goods() == ["small yellow", "large blue"]


@pytest.mark.clause("difficulty.high-swaps-four-cards")
def test_in_a_high_game_the_clean_up_makes_the_same_deck_again():
    made = Stage(options={"difficulty": "high"}, phase="clean-up", right="peddler-9-hard", discards=["peddler-16-hard"])
    assert made.seen["round"] == 2 and made.seen["deck"] == 16
    assert made.merchant(NOZAMA)["gold"] == 0
