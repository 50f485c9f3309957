"""All that is known of a clause, in plain lines: its text, how it is read, what decides it, where it acts, its proofs.

>>> import thieves
>>> lines = list(clause_page(thieves.games["library"], "push.mover-may-go-on", "en"))
>>> lines[0]
'push.mover-may-go-on (Kragmortha: the Library, "Przepychanie goblinów")'
>>> [line.split(":")[0].strip() for line in lines if "Other reading" in line]
['Other reading (after_push = stops)']
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..core import Game, ThievesError
from ..core.proof import marked_scenarios, marked_tests
from ..core.rulebook import Clause
from .find import LANGUAGE, Found, marked
from .gallery import REFUSES, Example, gallery
from .related import related
from .scenarios import folder
from .workings import Excerpt, deciding

NO_WORDS: frozenset[str] = frozenset()


class ReadBesides(NamedTuple):
    """Another way to read a clause: under which value of which option, and what it says."""

    option: str
    value: str
    text: dict[str, str]


def other_readings(clause: Clause) -> list[ReadBesides]:
    """How else a clause could be read, as far as there is a switch."""
    ruling = clause.ruling
    rest = list(ruling.readings.items())[1:] if ruling else []
    return [ReadBesides(ruling.switch, value, text) for value, text in rest] if ruling else []


@cache
def proofs_at_hand(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """By clause the tests and scenarios that prove it; none where there is no checkout."""
    try:
        root = folder().parent
    except ThievesError:
        return {}
    found: dict[str, list[str]] = {}
    for clause, place in (*marked_scenarios(root / "scenarios" / game.name), *marked_tests(root / "tests", game.name)):
        found.setdefault(clause, []).append(place)
    return {clause: tuple(dict.fromkeys(places)) for clause, places in found.items()}


def clause_page(game: Game[Any], id_: str, language: str, words: frozenset[str] = NO_WORDS) -> Iterator[str]:
    """A clause in a few lines; the words that were hit stand in brackets."""
    clause = game.book[id_]
    yield f'{id_} ({game.book.title[language]}, "{clause.where}")'
    yield f"    {bracketed(clause.text[language], words)}"
    if clause.ruling:
        yield labelled("open-question", language, clause.ruling.question[language])
        yield labelled("our-ruling", language, clause.ruling.adopted[language])
    for other in other_readings(clause):
        yield labelled("other-reading", language, other.text[language], option=other.option, value=other.value)
    if clause.unenforceable:
        yield labelled("not-enforced", language, clause.unenforceable[language])
    for decides in deciding(game, id_):
        yield labelled("decided-by", language, at_lines(decides))
    for way, example in gallery(game).get(id_, {}).items():
        yield labelled("refuses" if way == REFUSES else "acts", language, said(example, language))
    for relation in related(game, id_):
        yield labelled(relation.why, language, ", ".join(relation.clauses))
    if proven := proofs_at_hand(game).get(id_):
        yield labelled("proven-by", language, ", ".join(proven))


def labelled(key: str, language: str, text: str, **parts: str) -> str:
    """A line with what it is about before it."""
    return f"    {LANGUAGE.say(key, language, **parts)}: {text}"


def bracketed(text: str, words: frozenset[str]) -> str:
    """The text with what was hit in brackets."""
    return "".join(f"[{part}]" if hit else part for part, hit in marked(text, words))


def at_lines(decides: Excerpt) -> str:
    """Where the deciding lines stand.

    >>> at_lines(Excerpt("thieves.nim", "take", 10, ("def take():", "    return 1"), frozenset({11})))
    'take, thieves/nim.py:11'
    """
    lines = sorted(decides.lit) or [decides.first]
    last = f"-{lines[-1]}" if len(lines) > 1 else ""
    return f"{decides.name}, {Path(*decides.module.split('.')).as_posix()}.py:{lines[0]}{last}"


def said(example: Example, language: str) -> str:
    """A live position in words: its title, what happens there, and how the clause shows in it."""
    title = [f"({example.stage.title[language]})"] if example.stage.title else []
    return " ".join([*title, *example.sentences(language), LANGUAGE.say(f"as-{example.shows}", language)])


def found_page(found: list[Found], language: str, most: int) -> Iterator[str]:
    """The likeliest clauses, each with all that is known of it, and how many more there are."""
    if not found:
        yield LANGUAGE.say("nothing-found", language)
    for one in found[:most]:
        yield from clause_page(one.game, one.clause.id, language, one.words)
        yield ""
    if len(found) > most:
        yield LANGUAGE.say("more-found", language, len(found) - most)
