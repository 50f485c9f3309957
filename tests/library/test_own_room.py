"""A library of one's own: what the rules need of it is told with its clause, and it is drawn and played."""

import copy
import pickle

import pytest

from thieves.core.content import check_content
from thieves.library import game
from thieves.library.board import BOARD_FILE, room
from thieves.library.parts import BOOK_FILE, CARD_FILE, LOOK_FILE

OURS = BOARD_FILE.ours()
SMALL = (
    OURS.replace('rows = "ABCDEFG"\ncolumns = 10', 'rows = "ABCD"\ncolumns = 5')
    .replace(
        OURS[OURS.index("symbols = [") : OURS.index("start =")],
        'symbols = ["tsg**", "ges**", "stegt", "egsts"]\n',
    )
    .replace('start = ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]', 'start = ["A1", "B1", "C1", "D1"]')
    .replace('bench = ["A9", "A10", "B9", "B10"]', 'bench = ["A4", "A5", "B4", "B5"]')
    .replace('teleport = ["B2", "C4", "C7", "D10", "F1", "F8"]', 'teleport = ["B2", "D5"]')
    .replace('rigor = "C9"', 'rigor = "C5"')
)
SMALL = SMALL[: SMALL.index("[[layout]]")] + (
    '[[layout]]\nid = "all"\nsource = "house"\nplayers = [2, 3, 4, 5, 6, 7, 8]\nbookcases = ["C2 C3"]\n'
)


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"tsgegset**"', '"tsgegset*"', 1, "Row A has 9 letters, but there are 10 columns. [board.grid"),
        ('"tsgegset**"', '"xsgegset**"', 1, "Row A has the letter 'x'; symbols have: s, t, e, g, *. [board.symbols"),
        ('"tsgegset**"', '"*sgegset**"', 1, "A1 is no bench field, but shows the ball. [board.bench-fields-match"),
        ('bench = ["A9", "A10", "B9", "B10"]', 'bench = ["A9", "A10"]', 1, "two by two. [board.bench-has-four-fields]"),
        ('rigor = "C9"', 'rigor = "A9"', 1, "Rigor Mortis cannot start on the bench. [setup.rigor-on-fixed-field]"),
        ('rigor = "C9"', 'rigor = "Z9"', 1, "There is no field 'Z9'. [setup.rigor-on-fixed-field]"),
        ('"E3 F3"', '"E3 G3"', 1, "'E3 G3' is no bookcase: name two fields side by side"),
        ('"E3 F3"', '"E7 F7"', 1, "Two bookcases cover 'E7'. [setup.desk-and-bookcases-by-figure]"),
        ("players = [6]", "players = [5]", 1, "Each number of players from 2 to 8 must have one layout."),
        ('teleport = ["B2", "C4", "C7", "D10", "F1", "F8"]', 'teleport = ["A3", "A4"]', 1, "fewer than 2 tele"),
        ("columns = 10", "columns = 99", 1, "columns is 99, but must be 1 to 16."),
    ],
)  # fmt: skip
def test_what_the_rules_need_of_a_library_is_told_with_its_clause(old, new, line, told):
    assert old in OURS
    problems = check_content(OURS.replace(old, new, 1))
    found = [problem for problem in problems if told in problem.told]
    assert found and (found[0].line > 0) == bool(line), [problem.told for problem in problems]


def test_two_libraries_are_equal_if_text_and_players_are_the_same():
    mine = room(3, OURS)
    assert mine != room(3) and mine == room(3, OURS) and room(3) != room(4)
    assert copy.deepcopy(mine) is mine and pickle.loads(pickle.dumps(mine)) == mine


def test_a_small_library_is_played_and_drawn():
    from widgets import table

    assert check_content(SMALL) == []
    state = game.setup(("Ala", "Bo"), board=SMALL, first="Ala")
    while game.decision(state).kind != "where-to-enter":
        state = game.apply(state, game.actions(state)[0]).state
    assert {game.write(state.setup, action) for action in game.actions(state)} == {f"Ala: enter {r}1" for r in "ABCD"}
    shown = table("library", players=["Ala", "Bo"], board=SMALL).html()
    assert "field-D5" in shown and "field-E1" not in shown and "bookcase-C2" in shown


def test_a_path_does_not_lead_through_somebodys_own_bookcase():
    at = {"pawns": {"Ala": "C1", "Bo": "A1"}, "rigor": "D4", "hands": {"Ala": ["goblin ball ball"]}}
    state = game.begin_at(("Ala", "Bo"), at, board=SMALL).state
    state = game.apply(state, game.read(state.setup, "Ala: play goblin ball ball")).state
    refused = game.refusal(state, game.read(state.setup, "Ala: step C2"))
    assert refused is not None and refused.clause == "board.bookcases-block"


def test_cards_looks_and_books_of_ones_own():
    twice = CARD_FILE.ours().replace("goblin = 4\nrigor = 2", "goblin = 8\nrigor = 2")
    state = game.setup(("Ala", "Bo"), cards=twice)
    assert sum(state.piles.deck) == sum(game.setup(("Ala", "Bo")).piles.deck) + 6 * 4
    head, *looks = LOOK_FILE.ours().split("\n[[look]]")
    fewer = "\n[[look]]".join([head, *looks[1:]]).replace('en = "Loose Tongue"', 'en = "Big Mouth"')
    state = game.setup(("Ala", "Bo"), look_cards=fewer)
    assert 0 not in state.piles.looks and len(state.piles.looks) == 23
    assert game.read(state.setup, "chance: look Big Mouth").what == 1
    three = BOOK_FILE.ours().replace("symbols = 1", "symbols = 3", 1)
    assert game.setup(("Ala", "Bo"), books=three).setup.books.rows[0]["symbols"] == 3
    (problem,) = check_content(BOOK_FILE.ours().replace("symbols = 1", "symbols = 4", 1))
    assert problem.told == "symbols is 4, but a book bears one to three. [book.one-to-three-magic-symbols]"
