"""With what a game was written down: which program, which rules, which cards and boards.

Whatever is written down carries it, and marks of the positions that were reached. So what has changed since is
told, and nothing ever leads to another position without a word.
"""

import json
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from typing import Any, NamedTuple

from .contract import Game
from .language import LANGUAGES

MEND = "What these rules still allow of a file can go on: 'thieves mend FILE'."


class Edition(NamedTuple):
    """The version of this program, of the rules, and a print of each content file that is played with."""

    program: str
    rules: Any
    content: Mapping[str, str]


def edition(game: Game[Any], options: Mapping[str, Any]) -> Edition:
    """What a game with these options is played with now. A file of somebody's own stands among the options itself."""
    import thieves

    own = {file.name for file in game.files if options.get(file.option) is not None}
    prints = content_prints(type(game).__module__)
    return Edition(thieves.__version__, game.book.version, {name: p for name, p in prints.items() if name not in own})


@lru_cache(maxsize=64)
def content_prints(package: str) -> Mapping[str, str]:
    """A print of each content file in this package; a game that was written elsewhere has none."""
    try:
        files = [file for file in resources.files(package).joinpath("content").iterdir() if file.name.endswith(".toml")]
    except (AttributeError, ImportError, OSError, TypeError, ValueError):  # a notebook is a module without a place
        return {}
    return {file.name.removesuffix(".toml"): file_print(file.read_text("utf-8")) for file in sorted(files, key=str)}


def file_print(text: str) -> str:
    """Eight letters that change with whatever is played with, and not with words that are only read."""
    return mark_of(bare(tomllib.loads(text)))


def bare(data: Any) -> Any:
    """Content without the texts in each language and without where it comes from."""
    if isinstance(data, Mapping):
        return {key: bare(value) for key, value in data.items() if key != "source" and not is_speech(value)}
    return [bare(value) for value in data] if isinstance(data, list) else data


def is_speech(value: Any) -> bool:
    """Is this a text in each language?"""
    return isinstance(value, Mapping) and bool(value) and value.keys() <= set(LANGUAGES)


def position_mark(game: Game[Any], state: Any, letters: int = 4) -> str:
    """A few letters that change with all that lies on the table."""
    return mark_of(game.observe(state, None), letters)


def mark_of(data: Any, letters: int = 8) -> str:
    """A few letters that change with the data."""
    return sha256(in_json(data).encode(errors="surrogatepass")).hexdigest()[:letters]


def in_json(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def what_changed(game: Game[Any], made: Edition, now: Edition) -> str:
    """What is not as it was when something was written down, as a sentence; empty if nothing is."""
    if str(made.rules) != str(now.rules):
        told = f"This was made with rules {made.rules} of {game.name}; these are rules {now.rules}."
    elif files := sorted(n for n in {*made.content, *now.content} if made.content.get(n) != now.content.get(n)):
        told = f"The content of {game.name} has changed since this was made: {', '.join(files)}."
    else:
        return ""
    return f"{told} As it was, only the program that wrote it opens it (thieves {made.program}). {MEND}"
