"""What each key of a written position says, in words: who, how many of what, so many pieces, hidden, none.

Every value is told by its kind. What a thing is called says the format of that noun, if the game has one among its
formats (``"magic book"``), else its ``[terms]`` of that key, else its ``[words]``.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .contract import Game
from .kinds import UNSEEN, WRONG, Counts, Each, Here, Kind, Letters, Many, Maybe, Number, Row, Truth, Word
from .language import CORE, ROLES, form
from .records import Record

NOTHING = ("", "none", None)
SEATS = "player"  #: the noun of a kind that names seats


class Chip(NamedTuple):
    """One thing: a word, a seat, so many of something, or (without a word) so many pieces."""

    text: str
    number: int | None = None
    seat: int | None = None
    is_hidden: bool = False
    before: int | None = None  #: so many there were one moment ago


class Entry(NamedTuple):
    """What is said of one name: a player, a heap, a part; a key that names nothing has one entry without a name."""

    name: str
    label: str
    chips: tuple[Chip, ...]


class Wording(NamedTuple):
    """Whose words are spoken, at which table, in which language."""

    game: Game[Any]
    setup: Any
    language: str
    beside: Any = None  #: what was agreed at the other table, where two are compared

    @property
    def other(self) -> "Wording":
        """The words at the other table."""
        return self if self.beside is None else self._replace(setup=self.beside)

    def text(self, group: str, key: str) -> Any:
        """What the game says under a key of a group; None where it says nothing."""
        return self.game.language.texts.get(group, {}).get(key, {}).get(self.language)

    def label(self, key: str) -> str:
        """What a key is called: the first of the game's words for it, or the key as it stands.

        A remark behind a semicolon is for those who write positions.
        """
        said = (self.text("keys", key) or key.replace("_", " ")).partition(";")[0]
        return said[:1].upper() + said[1:]

    def named(self, written: str, key: str = "") -> str:
        """A written word as the game calls it under this key, or anywhere."""
        found = self.game.language.texts.get("terms", {}).get(key, {}).get(written, {}).get(self.language)
        found = found or self.text("words", written)
        return written if found is None else form(found, 1, self.language)

    def thing(self, kind: Kind, written: Any, key: str = "") -> str:
        """A written value in one word, or in a few: as the game calls things of this noun."""
        style = self.game.language.formats.get(getattr(kind, "noun", ""))
        found = WRONG if style is None else kind.read(written, Here(self.setup, (), []))
        if style is not None and found is not WRONG:
            return style(self.setup, found, self.language)
        return self.named(written, key) if isinstance(written, str) else str(written)

    def seat(self, name: str) -> int | None:
        """The seat of a player's name."""
        players: tuple[str, ...] = self.setup.players
        return players.index(name) if name in players else None


# -- by kind --------------------------------------------------------------------------------------


def entries(wording: Wording, kind: Kind, value: Any, key: str = "") -> tuple[Entry, ...]:
    """The entries of a value: one for each name of a table, for each part of a list of tables, or just one."""
    if isinstance(kind, (Each, Record)) and isinstance(value, Mapping):
        pairs = ((name, inner(kind, name), one) for name, one in value.items())
        return tuple(
            Entry(name, name_of(wording, kind, name), counted(wording, part, one)) for name, part, one in pairs
        )
    if isinstance(kind, Many) and isinstance(kind.kind, (Each, Record)):
        found = tuple(Entry(str(n), str(n), chips(wording, kind.kind, one)) for n, one in enumerate(value, start=1))
        return found or (Entry("", "", ()),)
    return (Entry("", "", chips(wording, kind, value, key)),)


def inner(kind: Kind, name: str) -> Kind:
    """The kind of what stands under a name."""
    parts = dict(kind.parts()) if not isinstance(kind, Each) else {}
    found: Kind = parts.get(name, getattr(kind, "kind", kind))
    return found


def name_of(wording: Wording, kind: Kind, name: str) -> str:
    """What a name in a table is called: a seat, a thing, or a key."""
    if wording.seat(name) is not None:
        return name
    if not isinstance(kind, Each):
        return wording.label(name) if kind.names_are is None else wording.thing(kind.names_are, name)
    names, style = list(kind.names(wording.setup)), wording.game.language.formats.get(kind.noun)
    if style is None or name not in names:
        return wording.named(name)
    return style(wording.setup, names.index(name), wording.language)


def counted(wording: Wording, kind: Kind, value: Any) -> tuple[Chip, ...]:
    """What stands under a name; a number counts pieces there."""
    if isinstance(kind, Number) and type(value) is int:
        return (Chip("", value),)
    return chips(wording, kind, value)


def chips(wording: Wording, kind: Kind, value: Any, key: str = "") -> tuple[Chip, ...]:
    """A value as a row of things."""
    if isinstance(kind, Maybe):
        return chips(wording, kind.kind, value, key)
    if value == UNSEEN:
        return (Chip(UNSEEN, is_hidden=True),)
    if value in NOTHING:
        return ()
    if isinstance(kind, Truth):
        return (Chip(CORE.say("yes" if value else "no", wording.language)),)
    if isinstance(kind, Word) and kind.noun == SEATS:
        return (Chip(seat_word(wording, value), seat=wording.seat(value)),)
    if isinstance(kind, Letters):
        return tuple(lot(wording, kind, letter, value.count(letter)) for letter in dict.fromkeys(value))
    if isinstance(kind, Counts):
        return tuple(lot(wording, kind.kind, name, count) for name, count in value.items())
    if isinstance(kind, (Many, Row)):
        kinds = kind.kinds if isinstance(kind, Row) else [kind.kind] * len(value)
        return tuple(chip for part, one in zip(kinds, value, strict=True) for chip in chips(wording, part, one, key))
    return tuple(plain(wording, kind, value, key))


def seat_word(wording: Wording, name: str) -> str:
    """Who is named: a player, chance, or the clock."""
    return CORE.say(name, wording.language) if name in ROLES.values() and wording.seat(name) is None else name


def lot(wording: Wording, kind: Kind, name: str, count: int) -> Chip:
    """So many things of one name; the name may be hidden."""
    is_hidden = name == UNSEEN
    is_word = isinstance(kind, Word) and not is_hidden
    return Chip(wording.thing(kind, name) if is_word else wording.named(name), count, is_hidden=is_hidden)


def plain(wording: Wording, kind: Kind, value: Any, key: str) -> Iterator[Chip]:
    """A word or a number; of a table inside a table each part in a few words; whatever else, by its own form."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            said = in_words(chips(wording, inner(kind, name), one))
            yield Chip(f"{name_of(wording, kind, name)}: {said}")
    elif isinstance(value, (list, tuple)):
        for one in value[: len(value) - empty_at_end(value)]:
            yield from chips(wording, getattr(kind, "kind", kind), one, key) if one != "" else (Chip("–"),)
    else:
        yield Chip(wording.thing(kind, value, key))


def empty_at_end(value: Sequence[Any]) -> int:
    """How many places at the end of a list are empty."""
    return next((n for n, one in enumerate(reversed(value)) if one != ""), len(value))


# -- in a line ------------------------------------------------------------------------------------


def in_words(found: tuple[Chip, ...]) -> str:
    """Some things in a line."""
    return ", ".join(map(said, found)) or "–"


def said(chip: Chip) -> str:
    """One thing in words."""
    if chip.number is None or not chip.text:
        return chip.text if chip.number is None else str(chip.number)
    return chip.text if chip.number == 1 else f"{chip.number} × {chip.text}"
