"""The six teleport tokens: what they are, how they run out, and the sharp corners of book and trap."""

from fractions import Fraction

import pytest

from tests.library.table import GAME, Table
from thieves.core import Action, BadSetup
from thieves.library.books import IDS
from thieves.library.state import FULL_TOKENS, TOKENS

HAND = ["goblin elixir grimoire", "goblin scroll stones", "goblin scroll elixir"]


def steps_on(**position: object) -> Table:
    """Ala has just stepped from D4 onto the teleport field C4."""
    table = Table(3, **({"pawns": {"Ala": "D4"}, "hands": {"Ala": HAND}} | position))
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return table


def pushed_on(**position: object) -> Table:
    """Ala has just pushed Bo onto the teleport field C4."""
    base = {"pawns": {"Ala": "D3", "Bo": "D4"}, "hands": {"Ala": HAND[1:]}}
    table = Table(3, **(base | position))
    table.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    return table


@pytest.mark.clause("setup.teleport-tokens-face-down", "teleport.take-top-token")
def test_there_are_two_tokens_of_each_kind_and_the_odds_follow_what_lies_face_down():
    assert dict(zip(TOKENS, FULL_TOKENS, strict=True)) == {"teleport": 2, "book": 2, "trap": 2}
    table = steps_on(turned={"teleport": 1, "trap": 1})
    assert GAME.odds(table.line.state) == {
        Action(-1, "token", 0): Fraction(1, 4),
        Action(-1, "token", 1): Fraction(1, 2),
        Action(-1, "token", 2): Fraction(1, 4),
    }


@pytest.mark.clause("teleport.used-token-face-up")
def test_a_used_token_lies_face_up_for_everybody():
    table = steps_on()
    table.force("token trap")
    assert table.event("token-turned").clause == "teleport.used-token-face-up"
    for name in ("Ala", "Bo", "Cy"):
        assert (table.seen_by(name)["turned"], table.seen_by(name)["tokens"]) == ({"trap": 1}, 5)


@pytest.mark.clause("teleport.used-token-face-up")
def test_a_token_that_lies_face_up_cannot_be_taken_again():
    table = steps_on(turned={"trap": 2})
    assert table.options("token") == {"teleport", "book"}
    assert table.why_not("chance: token trap") == ("token-not-there", "teleport.used-token-face-up")


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_the_last_token_brings_all_six_back():
    table = steps_on(turned={"teleport": 2, "book": 2, "trap": 1})
    assert table.options("token") == {"trap"}
    table.force("token trap")
    assert table.event("tokens-reshuffled").clause == "teleport.reshuffle-when-all-used"
    assert (table.seen["tokens"], table.seen["turned"]) == (6, {})
    table.say("Ala: land B2")  # the token still does what it says
    table.force("look one-step")
    assert table.seat("Ala")["looks"] == ["one-step"]


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_before_the_last_one_nothing_is_shuffled():
    table = steps_on(turned={"teleport": 2, "book": 2})
    table.force("token trap")
    assert "tokens-reshuffled" not in table.kinds
    assert (table.seen["tokens"], table.seen["turned"]) == (1, {"teleport": 2, "book": 2, "trap": 1})


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_a_position_without_a_token_face_down_cannot_be():
    with pytest.raises(BadSetup, match="at least one teleport token face down"):
        Table(turned={"teleport": 2, "book": 2, "trap": 2})


@pytest.mark.clause("teleport.token-magic-book", "book.last-book-ends-game", "end.two-triggers")
def test_the_last_book_by_a_token_ends_the_game_before_a_card_is_drawn():
    table = steps_on(books={"Bo": list(IDS[:-1])})
    table.force("token book")
    table.say("Ala: land B2")
    table.force(f"book {IDS[-1]}")
    assert table.question is None and table.seen["end"] == "last book"
    assert table.seat("Ala") | {"hand": None} == {
        "cards": 2, "looks": [], "books": [IDS[-1]], "used": [], "field": "B2", "hand": None,
    }  # fmt: skip


@pytest.mark.clause("teleport.token-magic-book", "push.onto-teleport-field")
def test_a_pushed_goblin_gets_the_book_of_its_token_in_anothers_turn():
    table = pushed_on()
    table.force("token book")
    table.say("Bo: land F8")
    table.force("book whistle")
    assert table.seat("Bo")["books"] == ["whistle"] and table.asked == ["Ala"]
    assert table.why_not("Bo: use whistle") == ("not-the-moment", "book.use-on-own-turn")


@pytest.mark.clause("teleport.token-trap", "look.fourth-card-eliminates", "end.two-triggers")
def test_a_trap_can_be_the_fourth_look_in_anothers_turn():
    table = pushed_on(looks={"Bo": ["open-hand", "two-cards", "left-first"]})
    table.force("token trap")
    table.say("Bo: land F8")
    assert table.line.result is None
    table.force("look one-step")
    assert table.event("eliminated").who == (1,)
    assert table.seen["end"] == "fourth look" and table.question is None
    assert 1 not in table.line.result.winners
    assert (table.field("Bo"), table.field("Ala")) == ("F8", "D4")  # nobody has to step aside
    assert "steps-aside" not in table.kinds


@pytest.mark.clause("teleport.token-trap", "look.same-symbol-goes-under-the-deck")
def test_a_trap_looks_for_a_new_symbol_like_a_meeting():
    table = steps_on(looks={"Ala": ["open-hand"]})
    table.force("token trap")
    table.say("Ala: land B2")
    table.force("look shown-first")
    assert "same-symbol" in table.kinds and table.seen["bottom"] == ["shown-first"]
    table.force("look one-step")
    assert table.seat("Ala")["looks"] == ["open-hand", "one-step"]
