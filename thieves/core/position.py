"""The form of a game's written positions, declared once: reading, writing and what a seat sees follow from it.

>>> import thieves
>>> game = next(iter(thieves.games.values()))
>>> state = game.setup(("Ala", "Bo", "Cy"))
>>> game.place(state.setup, game.write_position(state)) == state
True
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .errors import BadPosition, Flaw, shown
from .kinds import WRONG, Here, Kind

S = TypeVar("S")
ABSENT: Any = object()  #: what is not written now


class Key(NamedTuple):
    """One thing that a position says: its name, its kind, where it stands in a state and how it gets there.

    ``get`` may answer ABSENT where another key says the same; a key without ``put`` is an instruction to whoever
    completes the position. ``is_derived``: it is worked out where it is not said, so it is always written;
    ``follows``: that always gives what is there, so it is told, but never written.
    """

    name: str
    kind: Kind
    get: Callable[[Any], Any]
    put: Callable[[Any, Any], Any] | None
    is_derived: bool = False
    follows: bool = False


def key(name: str, kind: Kind, field: str = "", is_derived: bool = False, follows: bool = False) -> Key:
    """A key for a field of the state (``piles.deck`` for a field of a field); the name is the field if none is said."""
    path = (field or name).split(".")

    def get(state: Any) -> Any:
        for part in path:
            state = getattr(state, part)
        return state

    def put(state: Any, value: Any, at: int = 0) -> Any:
        inner = value if at == len(path) - 1 else put(getattr(state, path[at]), value, at + 1)
        return state._replace(**{path[at]: inner})

    return Key(name, kind, get, put, is_derived, follows)


def instruction(name: str, kind: Kind) -> Key:
    """A key that only says how the rest is completed; it is never written."""
    return Key(name, kind, lambda state: ABSENT, None)


def at_what_is_said(flaw: Flaw, position: Any) -> Flaw:
    """The flaw at the first of its keys that is written; if none is, at the first of them around which anything is."""
    paths = (flaw.path, *flaw.others)
    depths = [written_depth(path, position) for path in paths]
    best = max(range(len(paths)), key=lambda at: (depths[at] == len(paths[at]), depths[at] > 0))
    return flaw._replace(path=paths[best], others=())


def written_depth(path: tuple[str | int, ...], value: Any) -> int:
    """How many parts of a path are written."""
    for depth, part in enumerate(path):
        parts = value if isinstance(value, Mapping) else range(len(value)) if isinstance(value, (list, tuple)) else ()
        if part not in parts:
            return depth
        value = value[part]
    return len(path)


class Form(Generic[S]):
    """All keys of a game's positions.

    ``start`` is the table where nothing is said. ``complete`` works out what was left unsaid, given the values of the
    keys that were said. ``defects`` tells every reason why the rules exclude a state. ``examples`` are positions for
    keys whose own example does not stand alone. A small game may need none of these.
    """

    def __init__(
        self,
        *keys: Key,
        start: Callable[[Any], S],
        complete: Callable[[S, Mapping[str, Any], Here], S] = lambda state, said, here: state,
        defects: Callable[[S], Iterable[Flaw]] = lambda state: (),
        examples: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.keys = {key.name: key for key in keys}
        self.start, self.complete, self.defects, self.examples = start, complete, defects, examples or {}

    def read(self, setup: Any, position: Mapping[str, Any]) -> S:
        """The state that a position describes; raises BadPosition with every mistake, or with every impossibility."""
        here = Here(setup, (), [])
        said = dict(self.said(position, here))
        state = self.laid(setup, said)
        if not here.flaws:
            state = self.complete(state, said, here)
        flaws = here.flaws or [at_what_is_said(flaw, position) for flaw in self.defects(state)]
        if flaws:
            raise BadPosition(flaws)
        return state

    def examine(self, setup: Any, position: Mapping[str, Any]) -> tuple[S, tuple[Flaw, ...]]:
        """The state as far as it can be read, with every mistake and every impossibility."""
        state, mistakes = self.understood(setup, position)
        return state, (*mistakes, *(at_what_is_said(flaw, position) for flaw in self.defects(state)))

    def understood(self, setup: Any, position: Mapping[str, Any]) -> tuple[S, list[Flaw]]:
        """The state as far as it can be read, and every mistake: what is wrong counts as unsaid."""
        here, readable = Here(setup, (), []), position
        said = dict(self.said(position, here))
        mistakes = here.flaws
        while here.flaws:
            readable = without(readable, [flaw.path for flaw in here.flaws])
            here = Here(setup, (), [])
            said = dict(self.said(readable, here))
        state = self.complete(self.laid(setup, said), said, here)
        return state, (mistakes if mistakes is here.flaws else [*mistakes, *here.flaws])

    def laid(self, setup: Any, said: Mapping[str, Any]) -> S:
        """The table where nothing is said, with what is said laid on it."""
        state = self.start(setup)
        for name, value in said.items():
            put = self.keys[name].put
            state = state if put is None else put(state, value)
        return state

    def said(self, position: Mapping[str, Any], here: Here) -> Iterator[tuple[str, Any]]:
        """What is said, key by key in the order of the form, as the rules work with it."""
        for name in position:
            if name not in self.keys:
                known = ", ".join(self.keys)
                here.flaws.append(Flaw((name,), f"A position has no {shown(name)}. It may say: {known}."))
        start = self.start(here.setup)
        for name, found in self.keys.items():
            if name in position:
                base = found.get(start)
                value = found.kind.read(position[name], here.at(name), None if base is ABSENT else base)
                if value is not WRONG:
                    yield name, value

    def example(self, name: str, setup: Any) -> dict[str, Any]:
        """A position that says this key, with the others that it needs."""
        return dict(self.examples.get(name) or {name: self.keys[name].kind.example(setup)})

    def write(self, state: Any) -> dict[str, Any]:
        """The position in writing, as short as it can be: what is as at the start is not said."""
        start = self.start(state.setup)
        keys = [k for k in self.keys.values() if k.is_derived or k.get(state) != k.get(start)]
        return dict(self.written(state, [k for k in keys if not k.follows]))

    def tell(self, state: Any) -> dict[str, Any]:
        """The whole position, key by key."""
        return dict(self.written(state, self.keys.values()))

    def written(self, state: Any, keys: Iterable[Key]) -> Iterator[tuple[str, Any]]:
        """These keys with their values in writing."""
        for found in keys:
            value = found.get(state)
            if value is not ABSENT:
                yield found.name, found.kind.write(value, state.setup)


def without(position: Mapping[str, Any], paths: Sequence[tuple[str | int, ...]]) -> dict[str, Any]:
    """The position without what stands at these paths; where a path leads into a text, without that.

    >>> without({"field": "E1", "cards": ["a", "b", "c"]}, [("cards", 0), ("cards", 2), ("field", "x")])
    {'cards': ['b']}
    """
    left = dict(position)
    for path in sorted(set(paths), key=lambda path: [part if isinstance(part, int) else -1 for part in path])[::-1]:
        left = removed(left, path)
    return left


def removed(whole: Any, path: tuple[str | int, ...]) -> Any:
    """A table or list without what stands at the end of the path, or without as much as can be found of it."""
    name, rest = path[0], path[1:]
    is_list = isinstance(whole, (list, tuple))
    if not (is_list and isinstance(name, int) and name < len(whole)) and not (
        isinstance(whole, Mapping) and name in whole
    ):
        return whole
    inner = whole[name]
    if rest and isinstance(inner, (Mapping, list, tuple)):
        kept = removed(inner, rest)
        if kept is not inner:
            return replaced(whole, name, kept)
    return replaced(whole, name)


def replaced(whole: Any, name: str | int, *instead: Any) -> Any:
    """A table or list with something else, or nothing, in one place."""
    if isinstance(whole, Mapping):
        kept = {key: one for key, one in whole.items() if instead or key != name}
        return kept | ({name: instead[0]} if instead else {})
    assert isinstance(name, int)
    return [*whole[:name], *instead, *whole[name + 1 :]]
