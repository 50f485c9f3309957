"""The board in the editor: the draft as the game's picture draws it, the places on it, and what a click there does."""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any, NamedTuple

from thieves.core.editing import LAY, PUT, TAKE, UNSAY, Change, Draft, Path, opened
from thieves.core.errors import ThievesError
from thieves.core.kind import CHOICE, COUNTS, LIST, NONE, PAIRS, TABLE, Control, Kind

from ..picture import Picture, Place
from ..scene import Scene, quiet
from ..svg import Box
from ..tree import Node

FEW, DEEP, TRIED = 12, 3, 5  #: so many words of one kind lie in the palette; tables in tables; places that are tried

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Piece(NamedTuple):
    """Something to pick and lay: what a path says of a field, or a word that lies where a path has a place."""

    path: Path = ()
    what: Any = None
    words: Mapping[str, Any] = {}  #: the vocabulary that it is from


class Canvas:
    """The last board that could be drawn, for drafts that no picture can draw."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.nodes: list[Node] = []
        self.places: Mapping[Place, Box] = {}
        self.spoken = ""  #: what lies where, for those who hear it
        self.is_stale = False

    def draw(self, picture: Picture, scene: Scene, draft: Draft) -> None:
        """Draw the draft, or keep the last board."""
        try:
            drawn = draft_scene(scene, draft)
            nodes, places, spoken = picture.picture(drawn), picture.places(drawn), picture.spoken(drawn)
            self.nodes, self.places, self.spoken, self.scene = nodes, places, spoken, drawn
            self.is_stale = False
        except Exception:  # an impossible table may break whatever a picture relies on: the last board stays
            self.is_stale = True


def draft_scene(scene: Scene, draft: Draft) -> Scene:
    """The draft as a moment in which nobody is asked; whoever lays it out sees all of it."""
    game, state = draft.game, draft.state
    return quiet(scene)._replace(
        setup=draft.setup,
        viewer=None,
        seen=game.observe(state),
        state=state,
        round=game.when(state)[0],
        events=(),
        action=None,
        recent=(),
        previous=None,
        before=None,
        result=None,
        alone=False,
        remarks=(),
        quiet=False,
    )


# -- pieces -----------------------------------------------------------------------------------------


def pieces(draft: Draft, places: Mapping[Place, Box]) -> tuple[Piece, ...]:
    """All that can be picked and laid on this board."""
    fields = next((place for place in places if isinstance(place, str)), None)
    of_fields = [Piece(path) for path, _ in paths_of_field(draft, fields)] if fields else []
    found: dict[Any, Piece] = {}
    for place in places:
        for piece in words_at(draft, place) if isinstance(place, tuple) else ():
            found.setdefault(piece.what, piece)
    return (*of_fields, *found.values())


def paths_of_field(draft: Draft, field: str) -> Iterator[tuple[Path, Kind]]:
    """Every path that can say something of a field."""
    for name, kind in draft.whole.control(draft.setup).parts.items():
        yield from of_field(draft, (name,), kind, field, DEEP)


def of_field(draft: Draft, path: Path, kind: Kind, field: str, deep: int) -> Iterator[tuple[Path, Kind]]:
    """The paths inside a kind that can say something of a field."""
    control = kind.control(draft.setup)
    if control.shape == TABLE and deep and 0 not in control.parts:
        for name, part in control.parts.items():
            yield from of_field(draft, (*path, name), part, field, deep - 1)
    elif (control.shape in (CHOICE, PAIRS) and control.has(field)) or (
        control.shape == LIST and control.thing and control.thing.control(draft.setup).has(field)
    ):
        yield path, kind


def words_at(draft: Draft, path: Path) -> tuple[Piece, ...]:
    """The words that can be laid where a path has its place, if they are few."""
    control = control_at(draft, path)
    if control.shape == LIST and control.thing:
        control = control.thing.control(draft.setup)
    options = tuple(option for option in control.options if isinstance(option, str) and option not in ("", NONE))
    is_one = control.shape in (COUNTS, CHOICE) and len(options) <= FEW
    return tuple(Piece((), option, control.words) for option in options) if is_one else ()


def control_at(draft: Draft, path: Path) -> Control:
    """What can be done at a path."""
    return draft.kind(path).control(draft.setup, draft.shown(path))


def has_room(draft: Draft, piece: Piece, places: Mapping[Place, Box]) -> bool:
    """Can one more of this be laid on any of a few places, so that nothing more is wrong?"""
    likely = [place for place in places if isinstance(place, str) == bool(piece.path)]
    for place in likely[:: max(1, len(likely) // TRIED)]:
        try:
            after = draft.after(laid(draft, piece, place))
        except ThievesError:
            continue
        if len(after.flaws) <= len(draft.flaws):
            return True
    return False


# -- a click on a place -----------------------------------------------------------------------------


def laid(draft: Draft, piece: Piece, place: Place) -> Change:
    """What a click on a place does with the piece that is picked: it lies there, or is taken if it does already."""
    if isinstance(place, tuple):
        control = control_at(draft, place)
        return Change(PUT if control.shape == CHOICE else LAY, place, piece.what)
    if not piece.path:
        raise ThievesError(f"What is picked does not lie on a field such as {place}.")
    control, shown = control_at(draft, piece.path), draft.shown(piece.path)
    if control.shape == CHOICE:
        return Change(PUT, piece.path, place)
    lying = opened(draft.kind(piece.path), shown, draft.setup)
    if place in lying:
        return Change(TAKE, piece.path, [*lying].index(place) if control.shape == LIST else place)
    if control.shape == PAIRS and piece.what is not None:
        return Change(PUT, (*piece.path, place), piece.what)
    return Change(LAY, piece.path, place)


def taken(draft: Draft, place: Place) -> list[Change]:
    """The changes that take away what lies at a place, each one thing."""
    if isinstance(place, tuple):
        return taken_from(draft, place)
    return [change for path, _ in paths_of_field(draft, place) for change in off_field(draft, path, place)]


def taken_from(draft: Draft, path: Path) -> list[Change]:
    """The changes that take one thing from what a path says, the last one first."""
    control, shown = control_at(draft, path), draft.shown(path)
    lying = opened(draft.kind(path), shown, draft.setup)
    if control.shape == LIST:
        return [Change(TAKE, path, number) for number in reversed(range(len(lying)))]
    if control.shape in (COUNTS, PAIRS):
        return [Change(TAKE, path, word) for word in lying]
    return [away(control, path)]


def off_field(draft: Draft, path: Path, field: str) -> Iterator[Change]:
    """What takes something off a field, if this path says that it lies there."""
    control, shown = control_at(draft, path), draft.shown(path)
    if control.shape == CHOICE and shown == field:
        yield away(control, path)
    elif control.shape in (LIST, PAIRS):
        lying = opened(draft.kind(path), shown, draft.setup)
        if field in lying:
            yield Change(TAKE, path, [*lying].index(field) if control.shape == LIST else field)


def away(control: Control, path: Path) -> Change:
    """What puts a single thing away: there is none, or nothing is said of it."""
    none = next((option for option in (NONE, "") if control.has(option)), None)
    return Change(UNSAY, path) if none is None else Change(PUT, path, none)


# -- places -----------------------------------------------------------------------------------------


def neighbour(places: Mapping[Place, Box], now: Place | None, way: str) -> Place | None:
    """The next place in a direction: near, and not too far aside."""
    if now is None or now not in places:
        return next(iter(places), None)
    (x, y), (dx, dy) = places[now].middle, WAYS[way]
    best = None
    for place, box in places.items():
        u, v = box.middle[0] - x, box.middle[1] - y
        ahead, aside = u * dx + v * dy, abs(u * dy) + abs(v * dx)
        if ahead > 1 and aside <= 2 * ahead:
            far = hypot(ahead, 2 * aside)
            best = min(best, (far, str(place), place)) if best else (far, str(place), place)
    return best[2] if best else now


def place_of_path(draft: Draft, places: Mapping[Place, Box], path: Path) -> Place | None:
    """The place on the board where something is that a path speaks of."""
    for end in range(len(path), 0, -1):
        if path[:end] in places:
            return path[:end]
        said = draft.shown(path[:end])
        if isinstance(said, str) and said in places:
            return said
        if path[end - 1] in places:
            return str(path[end - 1])
    return None
