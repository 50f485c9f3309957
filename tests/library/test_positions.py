"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest

from tests.library.our_room import BOOKS as BOOK_CARDS
from tests.library.our_room import CARD_DATA, CHECKED
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import BadPosition, BadSetup
from thieves.core.scenario import check_scenario
from thieves.library.flow import Meet

PAWNS = {"Ala": "D5", "Bo": "D6", "Cy": "D7"}
HANDS, BOOKS, LOOKS = "setup.hand-of-three", "book.last-book-ends-game", "look.fourth-card-eliminates"
TURN = "turn.play-one-then-draw-one"
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
        hands={"Bo": ["goblin stones scroll", "rigor ball elixir"], "Cy": ["rigor kula zwój"]},
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
        ["rigor scroll ball"], ["eraser", "whistle"], ["whistle"],
    )  # fmt: skip
    assert stage.seat("Ala")["looks"] == ["one-step"] and seen["looks_left"] == 23 and seen["desk"] == 16
    assert (seen["tokens"], seen["turned"], seen["bottom"]) == (3, {"book": 1, "trap": 2}, ["no-scrolls", "no-return"])
    assert (seen["deck_left"], seen["discard"]) == (58 - 6 - 2, {"goblin scroll stones": 2})


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"discard": ["goblin moon moon"]}, "discard.0 must be a movement card, such as 'goblin scroll stones', not"),
        ({"discard": 5}, "discard must be a list or a table of a movement card and a number, not 5"),
        ({"stones": 3}, "A position has no 'stones'"),
        ({"pawns": 5}, "pawns must be a table of Ala, Bo, Cy, not 5"),
        ({"pawns": ["D5"]}, "pawns must be a table of Ala, Bo, Cy"),
        ({"pawns": None}, "pawns must be a table of Ala, Bo, Cy"),
        ({"pawns": PAWNS | {"Ala": 5}}, "pawns.Ala must be a field, such as 'D5', not 5"),
        ({"pawns": PAWNS | {"Ala": ["D5"]}}, "pawns.Ala must be a field"),
        ({"pawns": PAWNS | {"Ala": "H1"}}, "pawns.Ala must be a field, such as 'D5', not 'H1'"),
        ({"pawns": PAWNS | {"Zoe": "D8"}}, "pawns.Zoe is nobody and nothing here: there are only Ala, Bo, Cy"),
        ({"rigor": ["C9"]}, "rigor must be a field"),
        ({"rigor": None}, "rigor must be a field"),
        ({"rigor": "none"}, "rigor must be a field"),
        ({"turn": "x"}, "turn must be a number from 0 to 10,000, not 'x'"),
        ({"turn": True}, "turn must be a number from 0 to 10,000, not True"),
        ({"turn": 2.5}, "turn must be a number from 0 to 10,000, not 2.5"),
        ({"active": "Zoe"}, "active must be a player, one of Ala, Bo, Cy, not 'Zoe'"),
        ({"active": ["Ala"]}, "active must be a player, one of Ala, Bo, Cy, not ['Ala']"),
        ({"hands": 5}, "hands must be a table of Ala, Bo, Cy, not 5"),
        ({"hands": None}, "hands must be a table of Ala, Bo, Cy"),
        ({"hands": {"Zoe": []}}, "hands.Zoe is nobody and nothing here"),
        ({"hands": {"Ala": 3}}, "hands.Ala must be a list, not 3"),
        ({"hands": {"Ala": "goblin scroll stones"}}, "hands.Ala must be a list"),
        ({"hands": {"Ala": {"goblin scroll stones": 1}}}, "hands.Ala must be a list"),
        ({"hands": {"Ala": [3]}}, "hands.Ala.0 must be a movement card"),
        ({"hands": {"Ala": ["goblin scroll"]}}, "hands.Ala.0 must be a movement card"),
        ({"looks": []}, "looks must be a table of Ala, Bo, Cy"),
        ({"looks": {"Ala": 5}}, "looks.Ala must be a list, not 5"),
        ({"looks": {"Ala": "one-step"}}, "looks.Ala must be a list"),
        ({"looks": {"Ala": [["one-step"]]}}, "looks.Ala.0 must be a dirty look, one of open-hand"),
        ({"looks": {"Ala": ["one-eye"]}}, "looks.Ala.0 must be a dirty look, one of open-hand"),
        ({"books": {"Ala": 5}}, "books.Ala must be a list"),
        ({"turned": None}, "turned must be a list or a table of a teleport token and a number"),
        ({"turned": {"bell": 1}}, "turned.bell must be a teleport token, one of teleport, book, trap"),
        ({"turned": {"trap": "x"}}, "turned.trap must be a number from 0 to 10,000, not 'x'"),
        ({"turned": {"trap": -1}}, "turned.trap must be a number from 0 to 10,000, not -1"),
        ({"turned": {"trap": True}}, "turned.trap must be a number from 0 to 10,000, not True"),
        ({"bottom": 5}, "bottom must be a list, not 5"),
        ({"bottom": "one-step"}, "bottom must be a list"),
        ({"bottom": [[]]}, "bottom.0 must be a dirty look"),
        ({"extra": ["fast"]}, "extra.0 must be a word of a turn"),
        ({"end": "boredom"}, "end"),
        ({"deck": ["goblin ball ball"], "discard": []}, "deck leaves 48 cards nowhere"),
    ],
    ids=repr,
)  # fmt: skip
def test_a_position_that_cannot_be_read_is_refused_in_one_sentence(position, sentence):
    with pytest.raises(BadSetup) as refused:
        GAME.begin_at(NAMES[:3], {"pawns": PAWNS} | position)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


FOUR = ["one-step", "no-scrolls", "no-rigor", "no-crystal"]
BENCH = {"pawns": PAWNS | {"Ala": "A9"}}
LAID = {"hands": {"Ala": ["goblin stones elixir"]}, "card": "goblin scroll ball"}
PUSH = {"pushed": "Bo", "pusher": "Ala", "trail": ["D5"], "moved": ["Ala"]}
VOTE = {"for": "vote", "seat": "Bo", "claimant": "Ala", "voters": ["Cy"], "cast": ["not yet"]}
PLAY = {"for": "play", "seat": "Ala"}
STEP = {"for": "after-step", "seat": "Ala"}
DRAW = {"for": "next-card", "seat": "Ala", "why": "turn"}
LAND = {"for": "land", "seat": "Ala", "kind": "trap"}
NOBODY = {"turn": 0, "active": "none", "pawns": dict.fromkeys(NAMES[:3], "none")}
BEFORE = NOBODY | {"waits": [{"for": "gather"}, DRAW | {"why": "deal"}]}


@pytest.mark.clause(
    "board.one-pawn-per-field", "board.bookcases-block", "book.then-back-to-a-start-field",
    "setup.place-on-any-empty-start-field", "setup.first-player-takes-first-turn", "look.fourth-card-eliminates",
    "look.same-symbol-goes-under-the-deck", "setup.hand-of-three", "turn.draw-after-every-move",
    "book.turn-over-after-use", "book.last-book-ends-game", "teleport.reshuffle-when-all-used",
    "board.adjacent-by-edge-only", "move.usable-means-first-step-possible", "turn.play-one-then-draw-one",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        ({"pawns": PAWNS | {"Ala": "D6"}}, "pawns.Ala", "board.one-pawn-per-field"),
        ({"rigor": "D5"}, "pawns.Ala", "board.one-pawn-per-field"),
        ({"pawns": PAWNS | {"Ala": "E3"}}, "pawns.Ala", "board.bookcases-block"),
        ({"rigor": "E3"}, "rigor", "board.bookcases-block"),
        (BENCH, "pawns.Ala", "book.then-back-to-a-start-field"),
        ({"pawns": PAWNS | {"Ala": "none"}}, "pawns.Ala", "setup.place-on-any-empty-start-field"),
        ({"turn": 0}, "turn", "setup.first-player-takes-first-turn"),
        ({"active": "none", "waits": [PLAY]}, "active", "setup.first-player-takes-first-turn"),
        ({"active": "Bo", "waits": [PLAY]}, "waits.0", TURN),
        ({"discard": ["rigor scroll scroll"] * 9}, "discard", HANDS),
        ({"hands": {"Ala": ["goblin ball ball"] * 2}}, "hands.Ala", HANDS),
        ({"hands": {"Ala": EVERY_CARD[:14]}}, "hands.Ala", HANDS),
        ({"hands": {"Ala": EVERY_CARD[:4]}}, "hands.Ala", HANDS),
        (LAID | {"hands": {"Ala": EVERY_CARD[:3]}}, "hands.Ala", HANDS),
        ({"waits": [PLAY, DRAW], "hands": {"Ala": EVERY_CARD[:3]}}, "hands.Ala", HANDS),
        ({"waits": [PLAY, DRAW | {"why": "deal"}]}, "waits.1", HANDS),
        (BEFORE | {"hands": {"Ala": EVERY_CARD[:1]}}, "hands.Ala", HANDS),
        (LAID | {"path": ["D4"]}, "path", TURN),
        (LAID | {"path": ["D4", "D5"], "waits": [STEP, LAND]}, "waits", "encounter.turn-ends"),
        ({"hands": {"Ala": []}}, "hands.Ala", "turn.draw-after-every-move"),
        ({"hands": {"Bo": []}}, "hands.Bo", "turn.draw-after-every-move"),
        ({"looks": {"Ala": ["one-step", "no-return"]}}, "looks.Ala", "look.same-symbol-goes-under-the-deck"),
        ({"looks": {"Ala": FOUR}}, "looks.Ala", LOOKS),
        ({"looks": {"Ala": ["one-step"], "Bo": ["one-step"]}}, "looks.Bo", None),
        ({"looks": {"Ala": ["one-step"]}, "bottom": ["one-step"]}, "bottom", None),
        ({"bottom": ["one-step", "one-step"]}, "bottom", None),
        ({"books": {"Ala": ["eraser", "eraser"]}}, "books.Ala", None),
        ({"books": {"Ala": ["eraser"], "Cy": ["eraser"]}}, "books.Cy", None),
        ({"books": {"Ala": EVERY_BOOK}}, "books", BOOKS),
        ({"used": {"Ala": ["eraser"]}}, "used.Ala", "book.turn-over-after-use"),
        ({"used": {"Ala": ["eraser"]}, "books": {"Bo": ["eraser"]}}, "used.Ala", "book.turn-over-after-use"),
        ({"used": {"Ala": ["eraser"] * 2}, "books": {"Ala": ["eraser"]}}, "used.Ala", "book.turn-over-after-use"),
        ({"turned": {"trap": 3}}, "turned", "teleport.reshuffle-when-all-used"),
        ({"turned": {"trap": 2, "book": 2, "teleport": 2}}, "turned", "teleport.reshuffle-when-all-used"),
        ({"end": "fourth look"}, "end", LOOKS),
        ({"end": "last book"}, "end", BOOKS),
        ({"path": ["D5"]}, "path", TURN),
        (LAID | {"path": ["C4", "D5"]}, "path", "board.adjacent-by-edge-only"),
        (LAID | {"path": ["D4"]}, "path", TURN),
        (LAID | {"waits": [{"for": "walk", "seat": "Ala", "move": {}}]}, "waits", TURN),
        (LAID | {"waits": [PLAY]}, "waits.0", TURN),
        ({"waits": []}, "waits", TURN),
        ({"waits": [PLAY, PLAY]}, "waits.1", None),
        ({"waits": [{"for": "home", "seat": "Ala", "came": "D4"}]}, "waits.0", TURN),
        ({"waits": [PLAY, VOTE | {"voters": ["Ala"]}]}, "waits.1", None),
        ({"waits": [PLAY, VOTE | {"cast": ["yes"]}]}, "waits.1", None),
        ({"waits": [PLAY, VOTE | {"cast": []}]}, "waits.1", None),
        ({"waits": [PLAY, {"for": "aim", "seat": "Ala", "book": "whistle"}]}, "waits.1", None),
        ({"waits": [PLAY, {"for": "look", "seat": "Ala", "left": 99}]}, "waits.1", None),
        ({"waits": [PLAY, {"for": "pushed", "seat": "Ala", "link": PUSH | {"trail": []}}]}, "waits.1", None),
    ],
    ids=repr,
)
def test_an_impossible_library_is_refused_at_its_key_with_the_clause(position, path, clause):
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], {"pawns": PAWNS} | position)
    assert [(".".join(map(str, flaw.path)), flaw.clause) for flaw in refused.value.flaws] == [(path, clause)]


@pytest.mark.clause("book.rigor-on-the-bench")
def test_by_one_reading_rigor_cannot_be_staged_on_the_bench():
    assert Stage(3, rigor="A9").rigor == "A9"
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], {"rigor": "A9"}, rigor_on_bench="closed")
    assert [(flaw.path, flaw.clause) for flaw in refused.value.flaws] == [(("rigor",), "book.rigor-on-the-bench")]


SEVERAL = """game = "library"
title = { en = "Several mistakes", pl = "Kilka błędów" }
players = ["Ala", "Bo", "Cy"]

[position]
turn = 0.5
pawns.Ala = "H1"
pawns.Zoe = "D5"
rigor = "C9"
colour = "red"
"""


def test_every_mistake_is_told_at_its_own_line():
    assert [problem.line for problem in check_scenario(SEVERAL)] == [6, 7, 8, 10]
    better = SEVERAL.replace("0.5", "0").replace("H1", "E3").replace('pawns.Zoe = "D5"', 'pawns.Bo = "C9"')
    better = better.replace('colour = "red"', "hands.Cy = []")
    assert [problem.line for problem in check_scenario(better)] == [6, 7, 8, 10]


def test_cards_are_understood_by_their_names_in_both_languages_and_symbols_in_any_order():
    ids = {"looks": {"Ala": ["open-hand"]}, "books": {"Bo": ["whistle"]}, "turned": {"trap": 1}}
    for language in ("en", "pl"):
        look, whistle, trap = (
            next(entry["name"][language] for entry in entries if entry["id"] == id_)
            for entries, id_ in ((CHECKED, "open-hand"), (BOOK_CARDS, "whistle"), (CARD_DATA["token"], "trap"))
        )
        names = {"looks": {"Ala": [look]}, "books": {"Bo": [whistle]}, "turned": [trap]}
        assert GAME.begin_at(NAMES[:3], names).state == GAME.begin_at(NAMES[:3], ids).state
    for card in ("goblin elixir scroll", "Goblin scroll, elixir", "goblin eliksir zwój"):
        assert Stage(3, hands={"Ala": [card]}).seat("Ala")["hands"] == ["goblin scroll elixir"]


def test_a_short_deck_is_written_in_one_line():
    """What lies neither in the deck nor in a hand was discarded."""
    stage = Stage(3, hands={"Ala": ["goblin ball ball"]}, deck=["rigor ball ball", "rigor ball ball"][:1])
    seen = stage.seen
    assert (seen["deck"], seen["deck_left"], sum(seen["discard"].values())) == ({"rigor ball ball": 1}, 1, 58 - 1 - 7)


def test_what_follows_from_a_position_is_told_and_not_played_in_secret():
    waits = [{"for": "play", "seat": "Ala"}, {"for": "meet", "seat": "Bo", "came": "D9"}]
    meeting = {"pawns": PAWNS | {"Bo": "C9"}, "waits": waits}
    placed = GAME.place(GAME.setup(NAMES[:3]).setup, meeting)
    assert isinstance(placed.notes[-1], Meet)
    stage = Stage(3, **meeting)
    assert stage.kinds[0] == "meets" and stage.question[0] == "which-look"


@pytest.mark.parametrize("card", [10**5000, None, ["goblin"], b"goblin scroll stones"], ids=type)
def test_a_card_in_a_hand_is_a_text(card):
    with pytest.raises(BadSetup, match=r"hands\.Ala\.0 must be a movement card"):
        GAME.begin_at(("Ala", "Bo"), {"pawns": {"Ala": "D5", "Bo": "D6"}, "hands": {"Ala": [card]}})


@pytest.mark.parametrize(
    ("position", "sizes"),
    [
        ({}, [3, 3, 3]),
        ({"card": "goblin scroll ball"}, [2, 3, 3]),
        ({"waits": [PLAY, DRAW]}, [2, 3, 3]),
        ({"extra": ["played"]}, [2, 3, 3]),
        (BEFORE, [2, 3, 3]),
    ],
    ids=str,
)
def test_a_hand_of_which_nothing_is_said_lacks_what_was_played_or_is_due(position, sizes):
    state = GAME.begin_at(NAMES[:3], position).state
    assert list(map(len, state.hands)) == sizes
    assert GAME.place(state.setup, GAME.write_position(state)) == state
