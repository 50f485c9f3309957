"""Rare combinations: several books in one turn, books against dirty looks, and a game that ends in mid-move."""

import pytest

from tests.library.stage import Stage
from thieves.library.books import IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
THREE = ["open-hand", "two-cards", "left-first"]


@pytest.mark.clause("book.use-on-own-turn", "turn.draw-after-every-move")
def test_three_cards_by_second_wind_and_dog_ear_are_three_cards_drawn():
    stage = Stage(7, pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["second-wind", "dog-ear"]})
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D3", "Ala: stop")
    stage.say("Ala: use dog-ear", "Ala: open second-wind", "Ala: use second-wind")
    stage.say("Ala: play goblin scroll elixir", "Ala: step C3", "Ala: stop", "Ala: pass")
    stage.luck()
    assert stage.seat("Ala")["cards"] == 3


@pytest.mark.clause("move.no-usable-card-loses-turn", "book.use-on-own-turn")
def test_a_second_card_that_cannot_be_used_is_left_out_not_shown():
    stage = Stage(7, rigor="G3", pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["second-wind", "fresh-page"]})
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    stage.say("Ala: use fresh-page")
    stage.force("draw goblin scroll scroll", "draw rigor scroll scroll")
    assert not stage.may("Ala: show") and stage.may("Ala: pass")
    stage.say("Ala: pass")
    stage.luck()
    assert stage.seat("Ala")["cards"] == 3


@pytest.mark.clause("encounter.turn-ends", "book.use-on-own-turn")
def test_a_turn_that_has_ended_has_no_second_card():
    stage = Stage(3, pawns={"Ala": "D9"}, hands={"Ala": HAND}, books={"Ala": ["second-wind"]})
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step C9")
    stage.force("look one-step")
    stage.say("Ala: flee C4")
    assert stage.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_what_holds_this_turn_holds_for_the_second_card_too():
    stage = Stage(3, pawns={"Ala": "D4"}, hands={"Ala": ["goblin scroll stones", "goblin elixir grimoire"]},
                  books={"Ala": ["second-wind", "loaded-tokens"]})  # fmt: skip
    stage.say("Ala: use second-wind", "Ala: use loaded-tokens", "Ala: play goblin scroll stones")
    stage.say("Ala: step D5", "Ala: step D4", "Ala: play goblin elixir grimoire", "Ala: step C4")
    assert stage.question[0] == "which-token-to-take"


@pytest.mark.clause("look.breach-costs-another-card")
def test_a_second_card_opens_no_second_claim():
    stage = Stage(3, {"looks": "manners"}, pawns={"Ala": "D4"}, hands={"Ala": HAND}, looks={"Bo": ["one-eye"]},
                  books={"Ala": ["second-wind"]})  # fmt: skip
    stage.say("Ala: use second-wind", "Cy: claim Bo", "Ala: vote no")
    stage.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: step D4")
    assert stage.why_not("Cy: claim Bo") == ("has-claimed", "look.breach-costs-another-card")


@pytest.mark.clause("look.restrictions-on-the-player", "book.use-on-own-turn")
def test_wild_ink_makes_the_left_symbol_a_ball_too():
    stage = Stage(
        7, pawns={"Ala": "D4"}, hands={"Ala": HAND}, books={"Ala": ["wild-ink"]}, looks={"Ala": ["left-first"]}
    )
    stage.say("Ala: use wild-ink", "Ala: play goblin scroll stones")
    assert stage.options("step") == {"C4", "D3", "D5", "E4"}


@pytest.mark.clause("board.one-pawn-per-field")
def test_a_goblin_charged_onto_rigor_ends_where_it_came_from():
    stage = Stage(3, pawns={"Ala": "D8", "Bo": "C8"}, looks={"Bo": THREE}, books={"Ala": ["shoulder-charge"]})
    stage.say("Ala: use shoulder-charge", "Ala: aim C8", "Ala: push C9")
    stage.force("look one-step")
    assert stage.field("Bo") == "C8"


@pytest.mark.clause("board.one-pawn-per-field", "book.last-book-ends-game")
def test_the_last_book_on_the_bench_puts_the_goblin_back():
    stage = Stage(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": list(IDS[:-1])})
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    stage.force(f"book {IDS[-1]}")
    assert stage.field("Ala") == "C10"
