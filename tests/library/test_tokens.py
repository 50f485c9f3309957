"""The six teleport tokens: what they are, how they run out, and the sharp corners of book and trap."""

from fractions import Fraction

import pytest

from tests.library.our_room import FULL_TOKENS
from tests.library.stage import GAME, Stage
from thieves.core import Action, BadSetup
from thieves.library.books import IDS
from thieves.library.state import TOKENS

HAND = ["goblin elixir grimoire", "goblin scroll stones", "goblin scroll elixir"]


def steps_on(**position: object) -> Stage:
    """Ala has just stepped from D4 onto the teleport field C4."""
    stage = Stage(3, **({"pawns": {"Ala": "D4"}, "hands": {"Ala": HAND}} | position))
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return stage


def pushed_on(**position: object) -> Stage:
    """Ala has just pushed Bo onto the teleport field C4."""
    base = {"pawns": {"Ala": "D3", "Bo": "D4"}, "hands": {"Ala": HAND[1:]}}
    stage = Stage(3, **(base | position))
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    return stage


@pytest.mark.clause("setup.teleport-tokens-face-down", "teleport.take-top-token")
def test_there_are_two_tokens_of_each_kind_and_the_odds_follow_what_lies_face_down():
    assert dict(zip(TOKENS, FULL_TOKENS, strict=True)) == {"teleport": 2, "book": 2, "trap": 2}
    stage = steps_on(turned={"teleport": 1, "trap": 1})
    assert GAME.odds(stage.timeline.state) == {
        Action(-1, "token", 0): Fraction(1, 4),
        Action(-1, "token", 1): Fraction(1, 2),
        Action(-1, "token", 2): Fraction(1, 4),
    }


@pytest.mark.clause("teleport.used-token-face-up")
def test_a_used_token_lies_face_up_for_everybody():
    stage = steps_on()
    stage.force("token trap")
    assert stage.event("token-turned").clause == "teleport.used-token-face-up"
    for name in ("Ala", "Bo", "Cy"):
        assert (stage.seen_by(name)["turned"], stage.seen_by(name)["tokens"]) == ({"trap": 1}, 5)


@pytest.mark.clause("teleport.used-token-face-up")
def test_a_token_that_lies_face_up_cannot_be_taken_again():
    stage = steps_on(turned={"trap": 2})
    assert stage.options("token") == {"teleport", "book"}
    assert stage.why_not("chance: token trap") == ("token-not-there", "teleport.used-token-face-up")


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_the_last_token_brings_all_six_back():
    stage = steps_on(turned={"teleport": 2, "book": 2, "trap": 1})
    assert stage.options("token") == {"trap"}
    stage.force("token trap")
    assert stage.event("tokens-reshuffled").clause == "teleport.reshuffle-when-all-used"
    assert (stage.seen["tokens"], stage.seen["turned"]) == (6, {})
    stage.say("Ala: land B2")  # the token still does what it says
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["one-step"]


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_before_the_last_one_nothing_is_shuffled():
    stage = steps_on(turned={"teleport": 2, "book": 2})
    stage.force("token trap")
    assert "tokens-reshuffled" not in stage.kinds
    assert (stage.seen["tokens"], stage.seen["turned"]) == (1, {"teleport": 2, "book": 2, "trap": 1})


@pytest.mark.clause("teleport.reshuffle-when-all-used")
def test_a_position_without_a_token_face_down_cannot_be():
    with pytest.raises(BadSetup, match="at least one teleport token face down"):
        Stage(turned={"teleport": 2, "book": 2, "trap": 2})


@pytest.mark.clause("teleport.token-magic-book", "book.last-book-ends-game", "end.two-triggers")
def test_the_last_book_by_a_token_ends_the_game_before_a_card_is_drawn():
    stage = steps_on(books={"Bo": list(IDS[:-1])})
    stage.force("token book")
    stage.say("Ala: land B2")
    stage.force(f"book {IDS[-1]}")
    assert stage.question is None and stage.seen["end"] == "last book"
    assert stage.seat("Ala") | {"hands": None} == {
        "pawns": "B2", "hands": None, "looks": [], "books": [IDS[-1]], "used": [], "cards": 2,
    }  # fmt: skip


@pytest.mark.clause("teleport.token-magic-book", "push.onto-teleport-field")
def test_a_pushed_goblin_gets_the_book_of_its_token_in_anothers_turn():
    stage = pushed_on()
    stage.force("token book")
    stage.say("Bo: land F8")
    stage.force("book whistle")
    assert stage.seat("Bo")["books"] == ["whistle"] and stage.asked == ["Ala"]
    assert stage.why_not("Bo: use whistle") == ("not-the-moment", "book.use-on-own-turn")


@pytest.mark.clause("teleport.token-trap", "look.fourth-card-eliminates", "end.two-triggers")
def test_a_trap_can_be_the_fourth_look_in_anothers_turn():
    stage = pushed_on(looks={"Bo": ["open-hand", "two-cards", "left-first"]})
    stage.force("token trap")
    stage.say("Bo: land F8")
    assert stage.timeline.result is None
    stage.force("look one-step")
    assert stage.event("eliminated").who == (1,)
    assert stage.seen["end"] == "fourth look" and stage.question is None
    assert 1 not in stage.timeline.result.winners
    assert (stage.field("Bo"), stage.field("Ala")) == ("F8", "D4")  # nobody has to step aside
    assert "steps-aside" not in stage.kinds


@pytest.mark.clause("teleport.token-trap", "look.same-symbol-goes-under-the-deck")
def test_a_trap_looks_for_a_new_symbol_like_a_meeting():
    stage = steps_on(looks={"Ala": ["open-hand"]})
    stage.force("token trap")
    stage.say("Ala: land B2")
    stage.force("look shown-first")
    assert "same-symbol" in stage.kinds and stage.seen["bottom"] == ["shown-first"]
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand", "one-step"]
