"""Elementy: the shop board, the cards and their halves."""

import pytest

from tests.peddler.stage import NOZAMA, Stage, left_card, right_card
from tests.peddler.test_preparation import opening, refused
from thieves.core import BadFile, BadSetup
from thieves.peddler.cards import CARD_FILE, instruction_of, peddler_cards

# -- components -----------------------------------------------------------------------------------


@pytest.mark.clause("component.box-list")
def test_there_are_twenty_peddler_cards():
    assert len(peddler_cards(None)) == 20 == len({card.id for card in peddler_cards(None)})


@pytest.mark.clause("component.box-list")
def test_a_box_with_fewer_or_more_cards_is_refused():
    head, *cards = CARD_FILE.ours().split("[[card]]")
    twin = cards[-1].replace("peddler-16-hard", "its-twin")
    for wrong in (cards[:-1], [*cards, twin]):
        text = "[[card]]".join([head, *wrong])
        with pytest.raises(BadFile, match="4 hard cards"):
            peddler_cards(text)
        assert refused(cards=text) == "difficulty.sixteen-basic-and-four-hard"


@pytest.mark.clause("component.shop-board-areas")
def test_the_shop_board_has_deck_fields_discards_shelf_and_pool():
    _, made = opening()
    assert made.shop == {"left": "none", "right": "none", "discards": [], "pool": [""] * 6, "before": 0}
    assert made.seen["deck"] == 16
    assert made.merchant()["shelf"] == [""] * 8


@pytest.mark.clause("component.shop-board-areas")
def test_each_card_lies_in_its_place():
    made = Stage(right="peddler-3", discards=["peddler-5", "peddler-9"])
    made.turn("peddler-14", until="act")
    assert made.shop["left"] == "peddler-14" and made.shop["right"] == "peddler-3"
    assert made.shop["discards"] == ["peddler-5", "peddler-9"] and made.seen["deck"] == 12


@pytest.mark.clause("component.cards-have-two-halves")
def test_of_two_cards_the_inner_halves_count():
    for left in peddler_cards():
        for right in peddler_cards():
            told = instruction_of(left, right)
            assert told.hours == left.data["right_hours"] + right.data["left_hours"]
            assert told.corruption == left.data["right_corruption"] + right.data["left_corruption"]
            assert (told.times, told.side) == (left.times, left.side)
            assert (told.action, told.arrow) == (right.action, right.arrow)


@pytest.mark.clause("component.what-the-inner-halves-show")
def test_any_two_cards_make_one_full_instruction():
    made = Stage(right="peddler-13", square=["", "", "", "baker"])
    made.turn("peddler-2", until="hire")
    told = made.event("halves-show").what
    assert (told.action, told.times, told.side, told.arrow) == ("hire", 2, 1, 1)
    assert (told.hours, told.corruption) == (3, 1)


@pytest.mark.clause("component.what-the-inner-halves-show")
def test_action_and_arrow_come_from_the_right_card_multiplier_and_half_from_the_left():
    shown = []
    for left, right in (("peddler-1", "peddler-13"), ("peddler-14", "peddler-12")):
        made = Stage(right=right, square=["baker", "hermit", "notary", "herald"])
        made.turn(left, until="hire")
        said = made.event("halves-show").what
        shown.append(((said.action, said.times), made.answer))
    assert shown == [(("hire", 2), "hire 1"), (("hire", 1), "hire 3")]


@pytest.mark.clause("component.pool-has-four-marked-fields")
def test_four_fields_of_the_pool_are_refilled():
    made = Stage(phase="travel")
    made.run("reveal")
    made.run("reveal")
    assert [figure != "" for figure in made.shop["pool"]] == [True] * 4 + [False] * 2


@pytest.mark.clause("component.pool-holds-more-than-four")
def test_the_pool_has_room_for_two_more():
    made = Stage(right=right_card("hire", "outer"), pool=["red"] * 4)
    made.turn(left_card("right"), draw=["blue", "green"])
    assert made.shop["pool"] == ["red"] * 4 + ["blue", "green"]
    with pytest.raises(BadSetup, match="6 places"):
        Stage(pool=["red"] * 7)


@pytest.mark.clause("component.shelf-is-one-row")
def test_the_shelf_is_one_row_of_eight():
    made = Stage(right="peddler-1", shelf=["small red"] * 7)
    made.turn("peddler-5")
    assert made.merchant()["shelf"] == ["small red"] * 8
    with pytest.raises(BadSetup, match="8 places"):
        Stage(shelf=["small red"] * 9)


@pytest.mark.clause("component.shelf-is-one-row")
def test_the_place_on_the_shelf_decides_who_travels():
    for shelf, figure in ((["small red", "large blue"], "blue"), (["large blue", "small red"], "red")):
        made = Stage(right="peddler-15", shelf=shelf, pool=["red", "blue"], times={NOZAMA: 1, "Ala": 5})
        made.turn("peddler-14", until="send")
        assert made.answer == f"send {figure}"


@pytest.mark.clause("component.shelf-is-one-row")
def test_nothing_is_sold_from_an_empty_field():
    crew = ["red"] * 4
    made = Stage(
        phase="market",
        boats=[[], [], [], [], [], crew],
        moored={"right-outer": 6},
        merchants={"Ala": {"shelf": ["", "small red"]}},
    )
    assert made.why_not("Ala: sell 1") == ("nothing-on-field", "component.shelf-is-one-row")
    assert made.why_not("Ala: sell 2") is None
