"""What decides a clause, line by line, and which clauses go together: read off the source of the games."""

from itertools import chain

import pytest

import thieves
from tests.shelf.games import ANY_GAME, GAMES
from thieves.lab.related import RELATIONS, related
from thieves.lab.workings import deciding

LIBRARY, HADRIA = thieves.games["library"], thieves.games["hadria"]


def lit(game: str, clause: str) -> list[list[str]]:
    """The deciding lines of each function that decides the clause."""
    return [
        [excerpt.lines[number - excerpt.first].strip() for number in sorted(excerpt.lit)]
        for excerpt in deciding(thieves.games[game], clause)
    ]


def test_a_refusal_is_lit_with_the_condition_above_it() -> None:
    (found,) = lit("library", "push.never-back-where-pusher-came-from")
    assert (
        found[0] == "if field == push.trail[-1]:"
        and found[1].startswith("return Landing(not_back(")
        and len(found) == 2
    )


def test_a_function_that_decides_by_its_mark_is_lit_below_what_it_says_of_itself() -> None:
    found = lit("hadria", "guard.nearest-thief-first")[0]
    assert (
        found[0].startswith("least = ") and found[-1].startswith("return ") and not any('"""' in text for text in found)
    )


def test_what_is_marked_comes_before_what_only_refuses() -> None:
    names = [excerpt.name for excerpt in deciding(HADRIA, "guard.nearest-thief-first")]
    assert names == ["nearest", "why_not_way"]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_a_program_decides_shows_its_source(name: str) -> None:
    game = GAMES[name]
    for clause in (one for one in game.book.clauses.values() if one.unenforceable is None):
        excerpts = deciding(game, clause.id)
        assert any(excerpt.lit for excerpt in excerpts), clause.id
        for excerpt in excerpts:
            assert excerpt.lit <= {*range(excerpt.first, excerpt.first + len(excerpt.lines))}


def relations(game: str, clause: str) -> dict[str, tuple[str, ...]]:
    return {relation.why: relation.clauses for relation in related(thieves.games[game], clause)}


def test_what_the_same_function_decides_is_beside_it() -> None:
    found = relations("library", "push.not-into-bookcase-or-off-board")
    assert {"push.no-field-available", "push.never-back-where-pusher-came-from"} <= set(found["beside"])
    assert "push.chain" in found["stands-on"]


def test_who_stands_on_a_clause_is_built_on_by_it() -> None:
    for clause in ("push.not-into-bookcase-or-off-board", "board.bookcases-block"):
        for below in relations("library", clause).get("stands-on", ()):
            assert any(clause in pair for pair in told_of("library", below)), below


def told_of(game: str, clause: str) -> list[tuple[str, ...]]:
    """Whatever goes with a clause, without the limit of what is told."""
    return [
        tuple(RELATIONS["builds-on"](thieves.games[game], clause)),
        tuple(RELATIONS["beside"](thieves.games[game], clause)),
    ]


def test_the_clauses_of_a_question_go_together() -> None:
    asked = set(RELATIONS["same-question"](LIBRARY, "push.each-link-has-its-own-chooser"))
    assert "push.pusher-chooses-the-field" in asked


def test_a_reading_goes_with_what_is_decided_where_its_switch_is_asked_for() -> None:
    assert "push.mover-may-go-on" in RELATIONS["same-reading"](LIBRARY, "push.mover-may-go-on")
    found = [set(RELATIONS["same-reading"](LIBRARY, switched.id)) for switched in LIBRARY.book.switches.values()]
    assert any(len(clauses) > 1 for clauses in found)


@pytest.mark.parametrize("name", ANY_GAME)
def test_related_clauses_exist_and_are_told_once(name: str) -> None:
    game = ANY_GAME[name]
    for clause in game.book.clauses:
        told = list(chain.from_iterable(relation.clauses for relation in related(game, clause)))
        assert clause not in told and len(set(told)) == len(told) and all(one in game.book for one in told)
