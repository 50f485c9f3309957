"""Rare combinations: several books in one turn, books against dirty looks, and a game that ends in mid-move."""

import pytest

from tests.library.table import Table
from thieves.library.books import IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
THREE = ["open-hand", "two-cards", "left-first"]


@pytest.mark.clause("book.use-on-own-turn", "turn.draw-after-every-move")
def test_three_cards_by_second_wind_and_dog_ear_are_three_cards_drawn():
    table = Table(7, pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["second-wind", "dog-ear"]})
    table.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D3", "Ala: stop")
    table.say("Ala: use dog-ear", "Ala: open second-wind", "Ala: use second-wind")
    table.say("Ala: play goblin scroll elixir", "Ala: step C3", "Ala: stop", "Ala: pass")
    table.luck()
    assert table.seat("Ala")["cards"] == 3


@pytest.mark.clause("move.no-usable-card-loses-turn", "book.use-on-own-turn")
def test_a_second_card_that_cannot_be_used_is_left_out_not_shown():
    table = Table(7, rigor="G3", pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["second-wind", "fresh-page"]})
    table.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    table.say("Ala: use fresh-page")
    table.force("draw goblin scroll scroll", "draw rigor scroll scroll")
    assert not table.may("Ala: show") and table.may("Ala: pass")
    table.say("Ala: pass")
    table.luck()
    assert table.seat("Ala")["cards"] == 3


@pytest.mark.clause("encounter.turn-ends", "book.use-on-own-turn")
def test_a_turn_that_has_ended_has_no_second_card():
    table = Table(3, pawns={"Ala": "D9"}, hands={"Ala": HAND}, books={"Ala": ["second-wind"]})
    table.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step C9")
    table.force("look one-step")
    table.say("Ala: flee C4")
    assert table.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_what_holds_this_turn_holds_for_the_second_card_too():
    table = Table(3, pawns={"Ala": "D4"}, hands={"Ala": ["goblin scroll stones", "goblin elixir grimoire"]},
                  books={"Ala": ["second-wind", "loaded-tokens"]})  # fmt: skip
    table.say("Ala: use second-wind", "Ala: use loaded-tokens", "Ala: play goblin scroll stones")
    table.say("Ala: step D5", "Ala: step D4", "Ala: play goblin elixir grimoire", "Ala: step C4")
    assert table.question[0] == "which-token-to-take"


@pytest.mark.clause("look.breach-costs-another-card")
def test_a_second_card_opens_no_second_claim():
    table = Table(3, {"looks": "manners"}, pawns={"Ala": "D4"}, hands={"Ala": HAND}, looks={"Bo": ["one-eye"]},
                  books={"Ala": ["second-wind"]})  # fmt: skip
    table.say("Ala: use second-wind", "Cy: claim Bo", "Ala: vote no")
    table.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: step D4")
    assert table.why_not("Cy: claim Bo") == ("has-claimed", "look.breach-costs-another-card")


@pytest.mark.clause("look.restrictions-on-the-player", "book.use-on-own-turn")
def test_wild_ink_makes_the_left_symbol_a_ball_too():
    table = Table(
        7, pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["wild-ink"]}, looks={"Ala": ["left-first"]}
    )
    table.say("Ala: use wild-ink", "Ala: play goblin scroll stones")
    assert table.options("step") == {"C4", "D3", "D5", "E4"}


@pytest.mark.clause("board.one-pawn-per-field")
def test_a_goblin_charged_onto_rigor_ends_where_it_came_from():
    table = Table(3, pawns={"Ala": "D8", "Bo": "C8"}, looks={"Bo": THREE}, books={"Ala": ["shoulder-charge"]})
    table.say("Ala: use shoulder-charge", "Ala: aim C8", "Ala: push C9")
    table.force("look one-step")
    assert table.field("Bo") == "C8"


@pytest.mark.clause("board.one-pawn-per-field", "book.last-book-ends-game")
def test_the_last_book_on_the_bench_puts_the_goblin_back():
    table = Table(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": list(IDS[:-1])})
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    table.force(f"book {IDS[-1]}")
    assert table.field("Ala") == "C10"
