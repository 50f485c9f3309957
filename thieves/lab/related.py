"""Which clauses a clause goes with, read from the code and the rulebook: nobody keeps a list of them.

>>> import thieves
>>> [relation.why for relation in related(thieves.games["library"], "push.not-into-bookcase-or-off-board")][:2]
['beside', 'stands-on']
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from ..core import Game
from .workings import Place, Working, clauses_by_place, deciders_of, workings_of

MOST = 6  #: clauses of one relation that are told


class Relation(NamedTuple):
    """Why some clauses go with another one, and which: ``why`` is the key of a word."""

    why: str
    clauses: tuple[str, ...]


def related(game: Game[Any], clause: str) -> list[Relation]:
    """The clauses that go with this one, the closest first; each is told once."""
    found, told = [], {clause}
    for why, ask in RELATIONS.items():
        clauses = [one for one in dict.fromkeys(ask(game, clause)) if one not in told][:MOST]
        told.update(clauses)
        if clauses:
            found.append(Relation(why, tuple(clauses)))
    return found


def decided_at(game: Game[Any], places: Iterable[Place]) -> Iterator[str]:
    """What is decided at these places."""
    known = clauses_by_place(game)
    return (clause for place in places for clause in known.get(place, ()))


def beside(game: Game[Any], clause: str) -> Iterator[str]:
    """What the same function decides."""
    return decided_at(game, (work.place for work in deciders_of(game, clause)))


def stands_on(game: Game[Any], clause: str) -> Iterator[str]:
    """What is decided by the functions that its own one calls."""
    return decided_at(game, sorted(place for work in deciders_of(game, clause) for place in work.names))


def builds_on(game: Game[Any], clause: str) -> Iterator[str]:
    """What is decided by functions that call its own one."""
    own = {work.place for work in deciders_of(game, clause)}
    return decided_at(game, (work.place for work in workings_of(game).values() if own & work.names))


@cache
def by_question(game: Game[Any]) -> list[frozenset[str]]:
    """The clauses of each question: under which it is put, those of the checks of its answers, and its remarks."""
    found: dict[Any, set[str]] = {}
    for said in game.verbs.values():
        for asked in getattr(said, "answers", ()):
            clauses = found.setdefault(asked, {*asked.remarks, *decided_at(game, asking(game, asked))})
            clauses.update(decided_at(game, ((check.__module__, check.__qualname__) for check in said.checks)))  # type: ignore[attr-defined]
    return [frozenset(clauses) for clauses in found.values()]


def asking(game: Game[Any], asked: type) -> list[Place]:
    """Where a question says how it is put."""
    return [
        place
        for place in clauses_by_place(game)
        if place[0] == asked.__module__ and place[1].split(".")[0] == asked.__name__
    ]


def same_question(game: Game[Any], clause: str) -> Iterator[str]:
    """What matters at the same question; a clause of very many questions goes with none of them."""
    asked = [clauses for clauses in by_question(game) if clause in clauses]
    order = {one: number for number, one in enumerate(game.book.clauses)}
    shared = {one for clauses in asked for one in clauses} if len(asked) <= 3 else set()
    return iter(sorted(shared, key=order.__getitem__))


def same_reading(game: Game[Any], clause: str) -> Iterator[str]:
    """What is decided where the switch of its reading is asked for; and the reading on which it depends itself."""
    switches = game.book.switches
    own = {name for name, switched in switches.items() if switched.id == clause}
    yield from decided_at(game, (work.place for work in workings_of(game).values() if own & work.reads))
    asked = {name for work in deciders_of(game, clause) for name in work.reads}
    yield from (switched.id for name, switched in switches.items() if name in asked)


def same_section(game: Game[Any], clause: str) -> Iterator[str]:
    """What stands near it in the same section of the original."""
    ids, where = [*game.book.clauses], game.book[clause].where
    at = ids.index(clause)
    near = sorted(ids, key=lambda one: abs(ids.index(one) - at))
    return (one for one in near if game.book[one].where == where)


Asked = Callable[[Game[Any], str], Iterator[str]]
RELATIONS: dict[str, Asked] = {
    "beside": beside,
    "stands-on": stands_on,
    "builds-on": builds_on,
    "same-reading": same_reading,
    "same-question": same_question,
    "same-section": same_section,
}

__all__ = ["RELATIONS", "Relation", "Working", "related"]
