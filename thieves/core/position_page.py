"""The page of all keys of a game's positions: what each says, what can be written, its limits, and an example."""

from collections.abc import Iterator
from typing import Any

from .contract import Game
from .kinds import Kind
from .language import CORE
from .position import ABSENT, Key
from .toml_text import in_toml


def position_page(game: Game[Any], language: str = "en") -> str:
    """Every key with its kind, what holds if it is not said, and an example.

    >>> import thieves
    >>> print(position_page(next(iter(thieves.games.values()))).splitlines()[2])
    round: the number of the round
    """
    setup = game.setup(NAMES[: game.players[0]]).setup
    lines = [CORE.say("page", language, title=game.book.title[language]), ""]
    for key in game.form.keys.values():
        lines += told_key(game, setup, key, language)
    return "\n".join(lines)


NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def told_key(game: Game[Any], setup: Any, key: Key, language: str) -> Iterator[str]:
    """One key in a few lines."""
    kinds = game.language.kinds(language)
    yield f"{key.name}: {game.language.word('keys', key.name, language)}"
    yield f"    {key.kind.describe(kinds)}"
    for name, kind in key.kind.parts():
        yield f"    - {name}: {game.language.word('keys', name, language)} ({kind.describe(kinds)})"
    for clause in clauses_of(key.kind):
        yield f"    [{clause}]"
    usual = key.get(game.form.start(setup))
    if usual is not ABSENT:
        yield f"    {CORE.say('usual', language)}: {in_toml(key.kind.write(usual, setup))}"
    yield f"    {CORE.say('example', language)}: {key.name} = {in_toml(key.kind.example(setup))}"
    yield ""


def clauses_of(kind: Kind) -> Iterator[str]:
    """The clauses behind the limits of a kind, its parts included."""
    inner = [getattr(kind, "kind", None), *(part for _, part in kind.parts())]
    found = [getattr(kind, "clause", None)] + [clause for one in inner if one for clause in clauses_of(one)]
    return iter(dict.fromkeys(clause for clause in found if clause))
