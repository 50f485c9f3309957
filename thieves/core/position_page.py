"""The page of all keys of a game's positions: what each says, what can be written, its limits, and an example."""

from collections.abc import Iterator
from typing import Any

from .contract import Game
from .kinds import Kind, Row, Word
from .language import CORE, Say
from .position import ABSENT, Key
from .records import Waiting
from .toml_text import in_toml


def position_page(game: Game[Any], language: str = "en") -> str:
    """Every key with its kind, what holds if it is not said, and an example that can be pasted.

    >>> import thieves
    >>> print(position_page(next(iter(thieves.games.values()))).splitlines()[4])
    round: the number of the round
    """
    setup = game.setup(NAMES[: game.players[0]]).setup
    usual = game.place(setup, {})
    lines = [CORE.say("page", language, title=game.book.title[language]), "", CORE.say("page-unsaid", language), ""]
    for key in game.form.keys.values():
        lines += told_key(game, usual, key, language)
    return "\n".join(lines)


NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
FEW = 12  #: so many words are listed; of fields and cards there are too many


def told_key(game: Game[Any], usual: Any, key: Key, language: str) -> Iterator[str]:
    """One key in a few lines; ``usual`` is the table where nothing is said."""
    kinds, setup = game.language.kinds(language), usual.setup
    yield f"{key.name}: {game.language.word('keys', key.name, language)}"
    yield f"    {key.kind.describe(kinds)}"
    for name, kind in key.kind.parts():
        yield f"    - {told_note(name, kind, kinds) if is_waiting(key) else told_part(game, name, kind, language)}"
    for noun, words in listed_words(key.kind, setup).items():
        yield f"    {CORE.say('words', language)} ({kinds(noun)}): {', '.join(words)}"
    for clause in clauses_of(key.kind):
        yield f"    [{clause}]"
    value = key.get(usual)
    if value is not ABSENT:
        yield f"    {CORE.say('usual', language)}: {in_toml(key.kind.write(value, setup))}"
    example = game.form.example(key.name, setup)
    for number, name in enumerate((key.name, *(name for name in example if name != key.name))):
        head = f"{CORE.say('example', language)}: " if not number else "    "
        yield f"    {head}{name} = {in_toml(example[name])}"
    yield ""


def is_waiting(key: Key) -> bool:
    """Is this what a game waits for?"""
    return isinstance(key.kind, Waiting)


def told_part(game: Game[Any], name: str, kind: Kind, language: str) -> str:
    """One key inside a table."""
    return f"{name}: {game.language.word('keys', name, language)} ({kind.describe(game.language.kinds(language))})"


def told_note(name: str, note: Kind, kinds: Say) -> str:
    """One question or task that can be waited for, with its keys."""
    told = ", ".join(f"{key} ({kind.describe(kinds)})" for key, kind in note.parts())
    return f"{name}: {told}" if told else name


def within(kind: Kind) -> Iterator[Kind]:
    """The kind and all that are inside it."""
    yield kind
    single = getattr(kind, "kind", None)
    inner = kind.kinds if isinstance(kind, Row) else [part for _, part in kind.parts()]
    for one in (single,) if isinstance(single, Kind) else inner:
        yield from within(one)


def listed_words(kind: Kind, setup: Any) -> dict[str, list[str]]:
    """The words of what has only a few of them, by what they name; players know their names."""
    found = {one.noun: [*one.words(setup)] for one in within(kind) if isinstance(one, Word) and one.noun != "player"}
    return {noun: words for noun, words in found.items() if len(words) <= FEW}


def clauses_of(kind: Kind) -> Iterator[str]:
    """The clauses behind the limits of a kind, its parts included."""
    found = (getattr(one, "clause", None) for one in within(kind))
    return iter(dict.fromkeys(clause for clause in found if clause))
