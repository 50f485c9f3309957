"""What is read off the source: which function decides a clause, and what speaks of it."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

import thieves
from thieves.core.citations import citations_in

BOOK = '''"""The clauses of a game."""

from tests.core.test_rulebook import made

book = made("a.b", "c.d", "e.f", "g.h", "i.j")
'''
ROOM = '''"""A room of its rulebook."""

from .rulebook import book

moved = book.event("moved", "a.b")
no = book.refusal("no", "c.d")
which = {why: book.question("which", clause) for why, clause in {"one": "e.f", "two": "g.h"}.items()}
wins = {clause: book.event(kind, clause) for kind, clause in (("by-points", "g.h"), ("by-lot", "i.j"))}
FORBIDS = {"x": no}
MOST = book.rule("g.h")(7)
SIZE, LIMIT = book.option("size", "a.b"), book.limit("fields", "c.d")


@book.rule("a.b", "i.j")
def decide():
    return moved()


class Ask:
    not_now = no

    def ask(self):
        return which["one"]()
'''
OTHER = '''"""A room that uses another one's reasons."""

from . import room
from .room import FORBIDS as reasons


def forbid():
    def inner():
        return reasons["x"]()
    return inner


def ask():
    return room.which
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A game of three modules."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    for name, text in {"__init__": "", "rulebook": BOOK, "room": ROOM, "other": OTHER}.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "tiny"
    for name in [name for name in sys.modules if name.partition(".")[0] == "tiny"]:
        del sys.modules[name]
    citations_in.cache_clear()


def test_a_rule_is_marked_or_follows_from_refusing_and_asking(package: str) -> None:
    decided = [(cited.clause, cited.module, cited.kind) for cited in citations_in(package) if cited.role == "rule"]
    assert sorted(decided) == [
        ("a.b", "tiny.room", "decide"),
        ("c.d", "tiny.other", "forbid"),
        ("c.d", "tiny.other", "forbid.inner"),
        ("e.f", "tiny.other", "ask"),
        ("e.f", "tiny.room", "Ask.ask"),
        ("g.h", "tiny.other", "ask"),
        ("g.h", "tiny.room", "Ask.ask"),
        ("g.h", "tiny.room", "MOST"),
        ("i.j", "tiny.room", "decide"),
    ]


def test_what_speaks_is_read_as_it_stands_or_row_by_row(package: str) -> None:
    spoken = [(cited.role, cited.kind, cited.clause) for cited in citations_in(package) if cited.role != "rule"]
    assert sorted(spoken) == [
        ("event", "by-lot", "i.j"),
        ("event", "by-points", "g.h"),
        ("event", "moved", "a.b"),
        ("limit", "fields", "c.d"),
        ("option", "size", "a.b"),
        ("question", "which", "e.f"),
        ("question", "which", "g.h"),
        ("refusal", "no", "c.d"),
    ]


def test_a_citation_knows_its_line(package: str) -> None:
    for cited in citations_in(package):
        line = str(import_module(cited.module).__loader__.get_source(cited.module)).splitlines()[cited.line - 1]
        assert (
            any(word in line for word in ("def ", "class ", "book.rule("))
            if cited.role == "rule"
            else f"book.{cited.role}(" in line
        )


@pytest.mark.parametrize("name", thieves.games)
def test_every_citation_of_a_game_exists_and_every_clause_has_one(name: str) -> None:
    game = thieves.games[name]
    cited = {citation.clause for citation in game.citations}
    beyond = {clause.id for clause in game.book.clauses.values() if clause.unenforceable}
    assert cited <= set(game.book.clauses)
    assert set(game.book.clauses) - cited <= beyond
