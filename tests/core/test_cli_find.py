"""The command ``thieves find``: the clauses that are meant, with all that is known of them."""

import pytest

import thieves
from thieves.core import LANGUAGES
from thieves.lab.clause_page import clause_page, other_readings

from .shell import Captured, run


def test_find_prints_the_clause_with_its_hits_and_all_that_is_known(capsys: Captured) -> None:
    assert run("find", "goblin", "canot be pushd", "back", "--game", "library", "--most", "1") == 0
    told = capsys.readouterr().out
    for part in (
        'push.never-back-where-pusher-came-from (Kragmortha: the Library, "Przepychanie goblinów")',
        "the [pushed goblin cannot] go",
        "Decided by: landing, thieves/library/pushing.py:",
        "It refuses: (Never back)",
        "push.not-into-bookcase-or-off-board",
        "Proven by: scenarios/library/never-back.toml:4",
        "more clauses: say it in more words.",
    ):
        assert part in told, part


def test_find_answers_in_polish_whatever_was_typed(capsys: Captured) -> None:
    assert run("find", "bookcases block", "--game", "library", "--most", "1", "--lang", "pl") == 0
    told = capsys.readouterr().out
    assert "Regały zagradzają drogę" in told and "Zabrania: (Regał na drodze)" in told and "Rozstrzyga:" in told


def test_nothing_found_is_said_and_is_1(capsys: Captured) -> None:
    assert run("find", "xyzzyx") == 1
    assert capsys.readouterr().out == "No clause says anything like that.\n"


@pytest.mark.parametrize("arguments", [(), ("x", "--game", "chess"), ("x", "--lang", "de"), ("x", "--most", "few")])
def test_a_wrong_call_is_2(arguments: tuple[str, ...], capsys: Captured) -> None:
    assert run("find", *arguments) == 2
    assert "thieves find: error: " in capsys.readouterr().err


def test_both_readings_are_told() -> None:
    game = thieves.games["library"]
    (other,) = other_readings(game.book["push.mover-may-go-on"])
    lines = "\n".join(clause_page(game, "push.mover-may-go-on", "en"))
    assert f"Other reading (after_push = {other.value}): {other.text['en']}" in lines and "Our ruling: " in lines


@pytest.mark.parametrize("name", thieves.games)
def test_every_clause_has_its_page_in_both_languages(name: str) -> None:
    game = thieves.games[name]
    for clause in list(game.book.clauses.values())[::3]:
        for language in LANGUAGES:
            lines = list(clause_page(game, clause.id, language))
            assert clause.text[language] in lines[1] and not any("{" in line for line in lines)
