"""Where things of a name lie in a position, as somebody knows it, whatever the game and the language.

>>> from examples.nim import nim
>>> spots = where(Known(nim, nim.setup(("Ala", "Bo")), None, "pl"), "zetony")
>>> [(spot.label, spot.values) for spot in spots]
[('Żetony na stosach', ('A 3', 'B 4', 'C 5'))]
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from ..core import LANGUAGES, Game
from ..core.kinds import Kind, Letters
from ..core.language import form, plain
from ..core.notation import Words

NOTHING = ("", "none", None, False, 0)
REMARK = re.compile("[,;:(]")  #: behind the name of a key stands a remark for those who write positions
GROUPS = ("words", "terms", "phases")  #: what a game calls things stands here


class Whereabouts(NamedTuple):
    """A place of a position: what it is called, and what lies there, in words."""

    label: str
    values: tuple[str, ...]
    fields: tuple[str, ...]  #: the fields of the board among them, or the one that was asked for


class Leaf(NamedTuple):
    """One written value, and the keys that lead to it."""

    path: tuple[str, ...]
    value: Any


class Known:
    """A position as a viewer knows it, and what all in it is called in every language."""

    def __init__(self, game: Game[Any], state: Any, viewer: int | None, language: str) -> None:
        self.game, self.state, self.viewer, self.language = game, state, viewer, language
        self.setup = state.setup
        self._called: dict[str, tuple[tuple[str, ...], ...]] = {}

    @cached_property
    def leaves(self) -> tuple[Leaf, ...]:
        """Every value that is written of the position."""
        kinds = {name: key.kind for name, key in self.game.form.keys.items()}
        seen = self.game.observe(self.state, self.viewer)
        return tuple(leaf for name, value in seen.items() for leaf in leaves(value, kinds.get(name), (name,)))

    @cached_property
    def names(self) -> dict[str, list[str]]:
        """What cards and other things are called that are written by an id: a name for each language, or several."""
        found: dict[str, list[str]] = {}
        for words in vocabularies(self.game, self.setup):
            for name, value in words.others:
                if value in words.word_of:
                    found.setdefault(words.word_of[value], []).append(name)
        return found

    def texts(self, written: str) -> Mapping[str, Any]:
        """What a game calls this among its keys, words and terms, by language."""
        texts = self.game.language.texts
        groups: list[Mapping[str, Any]] = [texts.get("keys", {}), *(texts.get(group, {}) for group in GROUPS)]
        groups += [group for group in texts.get("terms", {}).values() if isinstance(group, Mapping)]
        found: Mapping[str, Any] = next(
            (group[written] for group in groups if isinstance(group.get(written), Mapping)), {}
        )
        return {code: found[code] for code in LANGUAGES if isinstance(found.get(code), (str, list))}

    def said(self, written: Any) -> str:
        """What this is called in the language that is spoken, or as it is written."""
        text = str(written)
        names = self.names.get(text, [])
        if len(names) >= len(LANGUAGES):
            return names[LANGUAGES.index(self.language)]
        found = self.texts(text).get(self.language)
        return text.replace("_", " ") if found is None else REMARK.split(form(found, 1, self.language))[0]

    def called(self, written: Any) -> tuple[tuple[str, ...], ...]:
        """Every name of this in every language, word by word, as it is typed in a hurry."""
        text = str(written)
        if text not in self._called:
            texts = map(first_form, self.texts(text).values())
            self._called[text] = tuple(map(words_in, (text.replace("_", " "), *self.names.get(text, ()), *texts)))
        return self._called[text]

    def is_called(self, written: Any, words: tuple[str, ...], whole: bool = False) -> bool:
        """Is this its name as a whole, or does each of these words begin a word of one of its names?"""
        if whole:
            return words in self.called(written)
        return any(all(any(part.startswith(word) for part in name) for word in words) for name in self.called(written))


def words_in(name: str) -> tuple[str, ...]:
    """The words of a name, plainly."""
    return tuple(re.sub(r"[-,;:()]", " ", plain(name)).split())


def first_form(text: Any) -> str:
    """A word in its first form, where it has several for numbers."""
    return text if isinstance(text, str) else str(text[0])


def leaves(data: Any, kind: Kind | None, path: tuple[str, ...]) -> Iterator[Leaf]:
    """Every value with the keys that lead to it; where there is nothing, nothing lies. Letters count pieces."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from leaves(value, part_of(kind, str(key)), (*path, str(key)))
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from leaves(value, getattr(kind, "kind", None), path)
    elif isinstance(kind, Letters) and isinstance(data, str):
        yield from (Leaf((*path, letter), data.count(letter)) for letter in dict.fromkeys(data))
    elif data not in NOTHING:
        yield Leaf(path, data)


def part_of(kind: Kind | None, key: str) -> Kind | None:
    """The kind of what stands under a key of a table."""
    return None if kind is None else dict(kind.parts()).get(key, getattr(kind, "kind", None))


def vocabularies(game: Game[Any], setup: Any) -> Iterator[Words]:
    """Every vocabulary of the game that understands more names than it says."""
    found = [verb.words(setup) for verb in game.verbs.values()]
    found += [
        kind.words(setup) for key in game.form.keys.values() for kind in inside(key.kind) if hasattr(kind, "words")
    ]
    yield from (words for words in found if isinstance(words, Words) and words.others)


def inside(kind: Kind) -> Iterator[Kind]:
    """A kind, and all kinds of which it is made."""
    yield kind
    made_of = [part for _, part in kind.parts()]
    made_of += [getattr(kind, "kind", None), *getattr(kind, "kinds", ())]  # type: ignore[list-item]
    for part in made_of:
        if isinstance(part, Kind):
            yield from inside(part)


# -- looking for a name ---------------------------------------------------------------------------


def where(known: Known, name: str) -> list[Whereabouts]:
    """Where things of this name lie: all under a key that is called so, and every value that is.

    What is called just so comes before all whose name only begins so.
    """
    words = words_in(name)
    for whole in (True, False) if words else ():
        found: dict[tuple[str, ...], list[Any]] = {}
        for leaf in known.leaves:
            at = next((n for n, key in enumerate(leaf.path) if known.is_called(key, words, whole)), None)
            if at is not None:
                place = place_of(leaf, at)
                found.setdefault(place, []).append((leaf.path[len(place) :], leaf.value))
            elif known.is_called(leaf.value, words, whole):
                found.setdefault(leaf.path, []).append(((), leaf.value))
        if found:
            return [spot(known, path, inner) for path, inner in found.items()]
    keys = known.game.observe(known.state, known.viewer)
    return [Whereabouts(label(known, (key,)), (), ()) for key in keys if words and known.is_called(key, words)]


def place_of(leaf: Leaf, at: int) -> tuple[str, ...]:
    """The keys that name a place: numbers are told together with their key, words are told under it."""
    is_number = not isinstance(leaf.value, str) and len(leaf.path) > at + 1
    return leaf.path[:-1] if is_number else leaf.path


def spot(known: Known, path: tuple[str, ...], inner: list[tuple[tuple[str, ...], Any]]) -> Whereabouts:
    """What lies at one place, in words."""
    board = known.game.board_of(known.setup)
    fields = [str(value) for _, value in inner if board and str(value) in board.number]
    fields += [key for key in path if board and key in board.number]
    values = dict.fromkeys(in_words(known, keys, value) for keys, value in inner)
    return Whereabouts(label(known, path), tuple(values), tuple(dict.fromkeys(fields)))


def in_words(known: Known, keys: tuple[str, ...], value: Any) -> str:
    """A value, behind the keys that lead to it; what stands for itself needs no "yes"."""
    said = [known.said(key) for key in keys]
    if value is not True:
        said.append(known.said(value) if isinstance(value, str) else str(value))
    return " ".join(said)


def label(known: Known, path: tuple[str, ...]) -> str:
    """A place by its keys; what is a seat's needs only its name before it."""
    seat = next((n for n, key in enumerate(path) if key in known.setup.players and n < len(path) - 1), 0)
    said = " · ".join(known.said(key) for key in path[seat:])
    return said[:1].upper() + said[1:]


def standing_on(known: Known, field: str) -> tuple[str, ...]:
    """What is said to lie on a field: a seat by its name, anything else by its key."""
    found = []
    for leaf in known.leaves:
        if leaf.value == field:
            found.append(owner(known, leaf.path))
        elif field in leaf.path:
            found.append(in_words(known, leaf.path[leaf.path.index(field) + 1 :], leaf.value))
    return tuple(dict.fromkeys(found))


def owner(known: Known, path: tuple[str, ...]) -> str:
    """Whose or which thing a field is said of."""
    seats = [key for key in path if key in known.setup.players]
    return seats[-1] if seats else known.said(path[0])


def things(known: Known, begun: str = "") -> dict[str, str]:
    """What can be asked for and is called so: keys as they are written, anything else by its name; each in words."""
    words = words_in(begun)
    keys = [key for leaf in known.leaves for key in leaf.path if not is_named(known, key)]
    values = [one for leaf in known.leaves for one in (*leaf.path, leaf.value) if is_named(known, one)]
    found = {key: known.said(key) for key in keys if known.is_called(key, words)}
    return found | {known.said(one): "" for one in values if known.is_called(one, words)}


def is_named(known: Known, written: Any) -> bool:
    """Is it a thing with a name of its own, and no key of the form?"""
    return isinstance(written, str) and not known.game.language.texts.get("keys", {}).get(written)
