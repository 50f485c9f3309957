"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.library.stage import GAME, NAMES, Stage
from thieves.core import BadSetup

PAWNS = {"Ala": "D5", "Bo": "D6", "Cy": "D7"}
HANDS, BOOKS, LOOKS = "setup.hand-of-three", "book.last-book-ends-game", "look.fourth-card-eliminates"
EVERY_BOOK = list(GAME.verbs["book"].words(GAME.setup(NAMES[:3]).setup))
EVERY_CARD = [card for card in GAME.verbs["play"].words(GAME.setup(NAMES[:3]).setup) if card.startswith("goblin")]


def test_what_is_not_said_is_as_at_the_start():
    stage = Stage(3, pawns=PAWNS)
    assert (stage.active, stage.seen["turn"], stage.rigor, stage.seen["desk"]) == ("Ala", 1, "C9", 18)
    assert [stage.seat(name)["cards"] for name in NAMES[:3]] == [3, 3, 3] and stage.seen["deck_left"] == 49
    assert stage.asked == ["Ala"] and stage.question[0] == "which-card"


def test_what_is_said_is_there():
    stage = Stage(
        3,
        pawns=PAWNS,
        turn=12,
        active="Bo",
        rigor="F5",
        hands={"Bo": ["goblin stones scroll", "rigor ball elixir"], "Cy": []},
        looks={"Ala": ["one-step"]},
        books={"Cy": ["eraser", "whistle"]},
        used={"Cy": ["whistle"]},
        turned={"trap": 2, "book": 1},
        bottom=["no-scrolls", "no-return"],
        discard=["goblin stones scroll", "goblin scroll stones"],
    )
    seen = stage.seen
    assert (seen["turn"], seen["active"], seen["rigor"]) == (12, "Bo", "F5")
    assert stage.seat("Bo")["hands"] == ["goblin scroll stones", "rigor elixir ball"]
    assert (stage.seat("Cy")["hands"], stage.seat("Cy")["books"], stage.seat("Cy")["used"]) == (
        [], ["eraser", "whistle"], ["whistle"],
    )  # fmt: skip
    assert stage.seat("Ala")["looks"] == ["one-step"] and seen["looks"] == 23 and seen["books"] == 16
    assert (seen["tokens"], seen["turned"], seen["bottom"]) == (3, {"book": 1, "trap": 2}, ["no-scrolls", "no-return"])
    assert (seen["deck_left"], seen["discard"]) == (58 - 5 - 2, {"goblin scroll stones": 2})


@pytest.mark.parametrize(
    ("position", "sentence", "clause"),
    [
        ({"discard": ["goblin moon moon"]}, "discard holds 'goblin moon moon', but a card is written like", None),
        ({"discard": 5}, "discard", None),
        ({"discard": ["rigor scroll scroll"] * 9}, "There are 8 cards 'rigor scroll scroll' too many", HANDS),
        ({"stones": 3}, "A position has no 'stones'", None),
        ({"pawns": 5}, "pawns must say which player has what, not 5", None),
        ({"pawns": ["D5"]}, "pawns must say which player has what", None),
        ({"pawns": None}, "pawns must say which player has what", None),
        ({"pawns": PAWNS | {"Ala": 5}}, "pawns.Ala must be a field such as 'D5', not 5", None),
        ({"pawns": PAWNS | {"Ala": ["D5"]}}, "pawns.Ala must be a field", None),
        ({"pawns": PAWNS | {"Ala": "H1"}}, "pawns.Ala must be a field such as 'D5', not 'H1'", None),
        ({"pawns": {"Ala": "D5", "Bo": "D6"}}, "pawns.Cy must be a field", None),
        ({"pawns": PAWNS | {"Zoe": "D8"}}, "pawns names 'Zoe'", None),
        ({"pawns": PAWNS | {"Ala": "D6"}}, "Two pawns stand on D6", "board.one-pawn-per-field"),
        ({"pawns": PAWNS | {"Ala": "E3"}}, "E3 lies under a bookcase", "board.bookcases-block"),
        ({"rigor": ["C9"]}, "rigor must be a field", None),
        ({"rigor": None}, "rigor must be a field", None),
        ({"rigor": "D5"}, "Two pawns stand on D5", "board.one-pawn-per-field"),
        ({"turn": "x"}, "turn is 'x'", None),
        ({"turn": 0}, "turn is 0", None),
        ({"turn": True}, "turn is True", None),
        ({"turn": 2.5}, "turn is 2.5", None),
        ({"active": "Zoe"}, "active names 'Zoe'", None),
        ({"active": ["Ala"]}, "active names ['Ala']", None),
        ({"hands": 5}, "hands must say which player has what, not 5", None),
        ({"hands": None}, "hands must say which player has what", None),
        ({"hands": {"Zoe": []}}, "hands names 'Zoe'", None),
        ({"hands": {"Ala": 3}}, "hands.Ala must be a list, not 3", None),
        ({"hands": {"Ala": "goblin scroll stones"}}, "hands.Ala must be a list", None),
        ({"hands": {"Ala": {"goblin scroll stones": 1}}}, "hands.Ala must be a list", None),
        ({"hands": {"Ala": [3]}}, "hands.Ala holds 3, but a card is written like", None),
        ({"hands": {"Ala": ["goblin scroll"]}}, "hands.Ala holds 'goblin scroll'", None),
        ({"hands": {"Ala": ["goblin ball ball"] * 2}}, "1 cards 'goblin ball ball' too many", HANDS),
        ({"hands": {"Ala": EVERY_CARD * 4}}, "too many", HANDS),
        ({"looks": []}, "looks must say which player has what", None),
        ({"looks": {"Ala": 5}}, "looks.Ala must be a list, not 5", None),
        ({"looks": {"Ala": "one-step"}}, "looks.Ala must be a list", None),
        ({"looks": {"Ala": [["one-step"]]}}, "looks.Ala names ['one-step']", None),
        ({"looks": {"Ala": ["one-eye"]}}, "looks.Ala names 'one-eye', but there are only", None),
        ({"looks": {"Ala": ["one-step", "no-return"]}}, "same symbol", "look.same-symbol-goes-under-the-deck"),
        ({"looks": {"Ala": ["one-step", "no-scrolls", "no-rigor", "no-crystal"]}}, "four dirty looks", LOOKS),
        ({"looks": {"Ala": ["one-step"], "Bo": ["one-step"]}}, "held twice", None),
        ({"looks": {"Ala": ["one-step"]}, "bottom": ["one-step"]}, "held twice", None),
        ({"books": {"Ala": 5}}, "books.Ala must be a list", None),
        ({"books": {"Ala": ["eraser", "eraser"]}}, "held twice", None),
        ({"books": {"Ala": EVERY_BOOK}}, "No book is left on the desk", BOOKS),
        ({"used": {"Ala": ["eraser"]}}, "used.Ala names a book", "book.turn-over-after-use"),
        ({"used": {"Ala": ["eraser"]}, "books": {"Bo": ["eraser"]}}, "used.Ala names", "book.turn-over-after-use"),
        ({"turned": []}, "turned must say how many tokens lie face up", None),
        ({"turned": None}, "turned must say how many tokens lie face up", None),
        ({"turned": {"bell": 1}}, "turned must say how many tokens lie face up", None),
        ({"turned": {"trap": "x"}}, "turned.trap must be a number of tokens, not 'x'", None),
        ({"turned": {"trap": -1}}, "turned.trap must be a number of tokens, not -1", None),
        ({"turned": {"trap": True}}, "turned.trap must be a number of tokens, not True", None),
        ({"turned": {"trap": 3}}, "turned must leave at least one", None),
        ({"turned": {"trap": 2, "book": 2, "teleport": 2}}, "turned must leave at least one", None),
        ({"bottom": 5}, "bottom must be a list, not 5", None),
        ({"bottom": "one-step"}, "bottom must be a list", None),
        ({"bottom": [[]]}, "bottom names []", None),
        ({"bottom": ["one-step", "one-step"]}, "held twice", None),
    ],
    ids=repr,
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence, clause):
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:3], {"pawns": PAWNS} | position)
    assert sentence in str(refused.value)
    assert refused.value.clause == clause
    assert "\n" not in str(refused.value)


def test_hands_leave_cards_to_draw():
    """All 58 cards in three hands: nobody could draw."""
    everything = [card for card, weight in weights_of_the_deck().items() for _ in range(weight)]
    hands = {"Ala": everything[:20], "Bo": everything[20:40], "Cy": everything[40:]}
    with pytest.raises(BadSetup, match="too few movement cards in the deck") as refused:
        GAME.stage(NAMES[:3], {"pawns": PAWNS, "hands": hands})
    assert refused.value.clause == HANDS


def weights_of_the_deck() -> dict[str, int]:
    """How often each card is in the deck."""
    state = GAME.setup(NAMES[:3])
    return {GAME.write(state.setup, a).partition("draw ")[2]: weight for a, weight in GAME.weights(state)}


WORDS = st.sampled_from(("", "D5", "C9", "E3", "Ala", "one-step", "eraser", "trap", "goblin scroll stones"))
PLACES = st.sampled_from((*NAMES[:3], "trap", "D5"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)
KEYS = ("turn", "active", "pawns", "rigor", "hands", "looks", "books", "used", "turned", "bottom", "else")
WHOLE = GAME.pieces(GAME.setup(NAMES[:3]))


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=5), st.booleans())
def test_whatever_is_written_is_a_library_or_a_sentence(position, sound):
    try:
        state = GAME.stage(NAMES[:3], position | ({"pawns": PAWNS} if sound else {}))
    except BadSetup:
        return
    assert GAME.pieces(state) == WHOLE
    assert GAME.actions(state)


@pytest.mark.parametrize("card", [10**5000, None, ["goblin"], b"goblin scroll stones"], ids=type)
def test_a_card_in_a_hand_is_a_text(card):
    with pytest.raises(BadSetup, match="but a card is written like"):
        GAME.stage(("Ala", "Bo"), {"pawns": {"Ala": "D5", "Bo": "D6"}, "hands": {"Ala": [card]}})
