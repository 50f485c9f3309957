"""Whatever a session is given by mistake, a sentence answers."""

from typing import Any

import pytest

import thieves
from thieves.core import Action, BadSetup, ThievesError, Unreadable, shown
from thieves.core.address import address
from thieves.core.save import dump
from thieves.core.timeline import Timeline
from thieves.lab.session import Session

from .sessions import NAMES, POCKETS, table

SLIPS: dict[str, tuple[dict[str, Any], str]] = {
    "a game that is not here": ({"game": "poker"}, "There is no game 'poker' here, only: pockets, "),
    "no game": ({"game": None}, "There is no game None here"),
    "a game in bytes": ({"game": b"pockets"}, "There is no game b'pockets' here"),
    "a list for a game": ({"game": ["pockets"]}, "There is no game ['pockets'] here"),
    "bots in a list": ({"bots": ["random"]}, "bots is ['random'], but must say who is which bot"),
    "a bot's name alone": ({"bots": "random"}, "bots is 'random', but must say who is which bot"),
    "no bot": ({"bots": {"Bo": None}}, "pockets has no bot None, only random"),
    "a list for a bot": ({"bots": {"Bo": ["random"]}}, "pockets has no bot ['random'], only random"),
    "another game's timeline": (
        {"timeline": Timeline(thieves.games["library"], NAMES)},
        "The timeline is one of library, but the table is for pockets.",
    ),
    "a save for a timeline": ({"timeline": "thieves: 1"}, "timeline is 'thieves: 1', but must be a timeline"),
    "no language": ({"language": None}, "There is no language None, only en and pl."),
    "a list for a language": ({"language": ["en"]}, "There is no language ['en'], only en and pl."),
    "a viewer in bytes": ({"viewer": b"Ala"}, "Nobody here is called b'Ala', only Ala, Bo, Cy."),
    "no players": ({"players": None}, "players must be a list of names, not None."),
    "a seed in bytes": ({"seed": b"7"}, "The seed is b'7', but must be a whole number or a text"),
    "a huge seed": ({"seed": 10**5000}, "The seed is a number of about 4983 digits, but must be"),
}


@pytest.mark.parametrize(("given", "sentence"), SLIPS.values(), ids=SLIPS)
def test_a_natural_slip_is_answered_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ThievesError) as error:
        Session(**{"game": "pockets", "players": NAMES} | given)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("action", [None, 5, 10**5000, b"Ala: point A", ["Ala: point A"], {}], ids=shown)
def test_an_answer_is_a_line_of_text(action: Any) -> None:
    session = Session("pockets", NAMES, seed=7)
    for answer in (session.answer, session.timeline.do):
        with pytest.raises(Unreadable, match="An action is written as a line of text, not as "):
            answer(action)


def test_who_plays_by_itself_does_not_look_at_the_table():
    with pytest.raises(ThievesError, match=r"^Nozama plays by itself. Who can look at the table: Ala\.$"):
        Session("peddler", ["Ala"], viewer="Nozama")
    session = Session("peddler", ["Ala"], viewer="Ala")
    with pytest.raises(ThievesError, match="Nozama plays by itself"):
        session.look_as("Nozama")
    assert session.viewer == session.seat("Ala")


@pytest.mark.parametrize("wrong", [None, 5, Session("pockets", NAMES)], ids=["nothing", "a number", "a session"])
@pytest.mark.parametrize("ask", [dump, address, lambda wrong: Session("pockets", timeline=wrong or 0)])
def test_what_is_no_timeline_is_a_sentence(ask: Any, wrong: Any):
    with pytest.raises(ThievesError, match=r"must be a timeline, .*that of a table is table\.session\.timeline\.$"):
        ask(wrong)


@pytest.mark.parametrize("path", [None, 0, b"a.journal", ["a"]], ids=repr)
def test_a_journal_is_named_by_a_text(path: Any):
    for ask in (table().keep_journal, Session.resume, lambda path: Session.resume(path, beside=True)):
        with pytest.raises(ThievesError, match="The name of a file is a text, not "):
            ask(path)


@pytest.mark.parametrize("given", [None, "Ala: point A", 5, Action(0, "point", 0)], ids=repr)
def test_a_bot_that_gives_no_choice_is_a_sentence(given: Any):
    with pytest.raises(ThievesError, match=r"^The bot of Ala gave .*, but must give a choice, such as Choice"):
        Session("pockets", NAMES, bots=dict.fromkeys(NAMES, lambda view: given)).go_on()


@pytest.mark.parametrize("game", [None, "pockets", 5, thieves.games], ids=shown)
def test_a_timeline_is_one_of_a_game(game: Any):
    with pytest.raises(BadSetup, match=r"^game is .*, but must be a game: thieves\.games\[NAME\] is one\.$"):
        Timeline(game, NAMES)


@pytest.mark.parametrize("names", [("Ala", "ala", "Bo"), ("\u00e9", "e\u0301", "Bo"), ("A B", "A  B", "Bo")], ids=repr)
def test_names_that_read_the_same_are_the_same(names: tuple[str, ...]):
    with pytest.raises(BadSetup, match="Two players have the same name"):
        Timeline(POCKETS, names)
