"""A city of one's own: what the rules need of it is told with its clause, and it is drawn and played."""

import copy
import pickle

import pytest

from tests.hadria.our_city import CITY
from thieves.core import BadSetup
from thieves.core.content import check_content
from thieves.hadria import game
from thieves.hadria.agreement import check_tokens
from thieves.hadria.board import BOARD_FILE, city_of
from thieves.hadria.parts import GUARD_FILE

OURS = BOARD_FILE.ours()


def without_drawing(text: str) -> str:
    """The file without cells, outlines and scenery."""
    lines = [
        line
        for line in text.split("\n")
        if not line.startswith(("cell =", "outline =", "label =", "room =", "compass ="))
    ]
    kept = "\n".join(lines).split("\n[[")
    return "\n[[".join(part for part in kept if not part.startswith(("place", "block", "scenery", "corner")))


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"centre"', '"post"', 0, "The Palace must have 1 centre fields, not 0. [setup.emp"),
        ('kinds = ["dungeon"]', "kinds = []", 0, "District N must have 1 dungeon fields, not 0. [dungeon.go"),
        ('"imperial"', '"sword"', 0, "District N must have 1 imperial fields, not 0. [field.imperial-post]"),
        ('kinds = ["gate"]', "kinds = []", 0, "District N must have 2 gate fields, not 1. [goal.four-city-gates]"),
        ('kinds = ["exit"]', "kinds = []", 0, "The city must have 4 exit fields, not 3. [sewer.five-"),
        ('kinds = ["green"]', "kinds = []", 0, "The city must have 4 green fields, not 3. [component.green-jewels]"),
        ('"P1 P5"', '"P1 P99"', 1, "The way 'P1 P99' leads to 'P99', but there is no such field."),
        ('"P1 P5"', '"P1 P1"', 1, "'P1 P1' is no way: write two fields"),
        ('kinds = ["centre"]', 'kinds = ["centre", "moat"]', 1, "'P1' cannot be 'moat', only: centre, post"),
        ('district = "N"', 'district = "Q"', 1, "must lie in one of P, N, E, S, W. [board.five-districts]"),
        ('id = "N"\n', 'id = "Q"\n', 1, "There is no district 'Q', only: P, N, E, S, W. [board.five-districts]"),
        ('compass = "116,116"', 'compass = "here"', 1, "compass is 'here', but a shape is written as x,y x,y"),
    ],
)  # fmt: skip
def test_what_the_rules_need_of_a_city_is_told_with_its_clause(old, new, line, told):
    assert old in OURS
    problems = check_content(OURS.replace(old, new, 1))
    found = [problem for problem in problems if told in problem.told]
    assert found and (found[0].line > 0) == bool(line), [problem.told for problem in problems]


def test_two_cities_are_equal_if_they_are_made_of_the_same_text():
    mine = city_of(OURS)
    assert mine != CITY and hash(mine) != hash(CITY) and city_of(OURS) == mine
    assert copy.deepcopy(mine) is mine and pickle.loads(pickle.dumps(mine)) == mine
    assert pickle.loads(pickle.dumps(CITY)) == CITY


def test_every_post_needs_a_token():
    few = GUARD_FILE.ours().replace("count = 6", "count = 1")
    with pytest.raises(BadSetup, match=r"guards has only \d+ city tokens") as error:
        game.setup(("Ala", "Bo"), guards=few)
    assert error.value.clause == "setup.city-tokens-shuffled-face-down"
    check_tokens(CITY, GUARD_FILE.value())


def test_a_way_that_a_file_leaves_out_is_no_way():
    mine = city_of(OURS.replace('"P1 P5", ', ""))
    one, other = CITY.words["P1"], CITY.words["P5"]
    assert other in CITY.near[one] and other not in mine.near[one]
    at = {"thieves": {"Ala": {"field": "P1"}, "Bo": {"field": "P5"}}}
    assert game.begin_at(("Ala", "Bo"), at, board=mine.text).state.setup.city is mine


def test_a_city_without_a_drawing_is_drawn_as_discs_and_ways_on_plain_ground():
    from widgets import table

    plain = without_drawing(OURS)
    assert check_content(plain) == []
    shown = table("hadria", players=["Ala", "Bo"], board=plain).html()
    ours = table("hadria", players=["Ala", "Bo"]).html()
    for key in ("field-P1", "field-N12", "thief-0"):
        assert (key in ours) == (key in shown)
    assert "street edge" in shown and 'class="blocks' not in shown and 'class="blocks' in ours


def test_other_numbers_on_events_and_sheets_hold():
    from tests.hadria.our_city import EVENTS
    from thieves.hadria.cards.city_events import event_of
    from thieves.hadria.parts import EVENT_FILE
    from thieves.hadria.queries import sheet

    more = EVENT_FILE.ours().replace('lasts = "turn"\namount = 2\n', 'lasts = "turn"\namount = 1\n', 1)
    state = game.begin_at(("Ala", "Bo"), {"event": "fog"}, events=more).state
    assert (
        event_of(state).vigilance == -1
        and event_of(game.begin_at(("Ala", "Bo"), {"event": "fog"}).state).vigilance == -2
    )
    assert EVENTS[0]["id"] == "fog"
    sharp = GUARD_FILE.ours().replace("vigilance = [4, 5]", "vigilance = [7, 9]")
    assert sheet(game.setup(("Ala", "Bo"), guards=sharp))["vigilance"] == [7, 9]
