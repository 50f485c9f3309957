"""The lower half of the board: the centre, the piles around it, and every die where it lies."""

from collections import Counter

from thieves.bazaar.speech import loot as loot_in_words
from thieves.bazaar.speech import say
from thieves.bazaar.state import FACES, MARKER, PIECES, Loot

from .. import board as layers
from ..pieces import Layout, Pieces, tidy
from ..scene import Scene
from ..seats import seat_class, seat_shape
from ..svg import GREEN, INK, QUIET, Box, card, fitted, letters, path
from ..tree import Node, h
from .layout import LootLayout, Spot, columns, in_lines
from .reading import (
    Counts,
    fresh_faces,
    hand_of,
    has_piles,
    held,
    in_the_air,
    is_market,
    is_sparing,
    laid_out,
    pile_of,
    robbery_of,
    table_of,
    taken_of,
    turn_of,
)
from .robbery import Trays, named, trays
from .signs import coin, loot_row, unknown_die
from .signs import piece as drawn_piece

ON_CLOTH = "var(--on-cloth, #5B6270)"
MARKED = PIECES[MARKER]
KINDS = (*FACES, MARKED)
TRAYS = ("kept", "back")
BAND = 44.0  #: the upper part of the centre, where pieces lie that are set aside
Spots = dict[str, dict[str, list[Spot]]]  #: place -> kind -> where the pieces lie


# -- where pieces lie -------------------------------------------------------------------------------


def spots_of(scene: Scene, lots: dict[str, Counts]) -> Spots:
    """Where the pieces of every place lie, by kind."""
    laid = laid_out(scene)
    return {place: lot_spots(scene, laid, place, lot) for place, lot in lots.items()}


def lot_spots(scene: Scene, laid: LootLayout, place: str, lot: Counts) -> dict[str, list[Spot]]:
    """The spots of one place: columns in the centre, lines everywhere else."""
    if place == "centre":
        heights = [lot.get(kind, 0) for kind in KINDS]
        room = Trays(laid.centre).pool if hand_of(scene) else pool(laid.centre, top_of(scene))
        return dict(zip(KINDS, columns(room, heights), strict=True))
    names = loot_row(lot)
    found: dict[str, list[Spot]] = {}
    for name, spot in zip(names, in_lines(room_of(laid, place), len(names), 28 if place in TRAYS else 32), strict=True):
        found.setdefault(name, []).append(spot)
    return found


def top_of(scene: Scene) -> float:
    """How much is written above the columns: what is set aside or in the air."""
    return BAND if any(taken_of(scene)) or robbery_of(scene) else 28


def pool(box: Box, top: float) -> Box:
    """Where the columns of the centre stand, below what is written."""
    return Box(box.x + 8, box.y + top, box.width - 16, box.height - top - 7)


def room_of(laid: LootLayout, place: str) -> Box:
    """Where the pieces of one place lie in lines."""
    box = laid.centre
    if place in TRAYS:
        return Trays(box).dice(place)
    if place == "taken":
        return Box(box.x + 112, box.y + 8, box.width - 120, BAND - 14)
    pile = laid.piles[int(place.partition("-")[2])]
    return Box(pile.x + 8, pile.y + 26, pile.width - 16, pile.height - 31)


def boxes_of(spots: list[Spot]) -> list[Box]:
    """The boxes around pieces of one kind: one for each line or column in which they lie."""
    lines: dict[float, list[Spot]] = {}
    upright = len({x for x, _, _ in spots}) == 1
    for spot in spots:
        lines.setdefault(spot[0] if upright else spot[1], []).append(spot)
    found = []
    for row in lines.values():
        half = row[0][2] / 2 + 2.5
        left, top = min(x for x, _, _ in row) - half, min(y for _, y, _ in row) - half
        right, low = max(x for x, _, _ in row) + half, max(y for _, y, _ in row) + half
        found.append(Box(left, top, right - left, low - top))
    return found


# -- the places -------------------------------------------------------------------------------------


def grounds(scene: Scene) -> list[Node]:
    """The centre and the places of all piles."""
    laid = laid_out(scene)
    return [centre(scene, laid.centre), *(pile(scene, seat, box) for seat, box in enumerate(laid.piles))]


def centre(scene: Scene, box: Box) -> Node:
    """The cloth in the middle with what is written on it."""
    robbery = hand_of(scene)
    cloth = [card(box, 12, "var(--cloth, #F3EAD6)", "var(--cloth-edge, #8C6D3F)", 2, cls="cloth")]
    if robbery is not None:
        return h("g", cloth, trays(scene, robbery, box), key="centre", cls="centre")
    return h("g", cloth, caption(scene, box), key="centre", cls="centre")


def caption(scene: Scene, box: Box) -> Node:
    """What lies in the centre, in a word."""
    turn = turn_of(scene)
    if any(taken_of(scene)) and turn is not None:
        name = named(scene, "sets-aside", "takes", turn, 80)
        band = card(Box(box.x + 5, box.y + 4, box.width - 10, BAND - 5), 8, "#E6F1F8", "#0072B2", 1.6)
        mark = seat_shape(turn, 14, box.x + 17, box.y + 24)
        return h("g", band, mark, letters(name, box.x + 28, box.y + 29, 14, True, "#08507C"), key="caption")
    said = letters(fitted(heading(scene), box.width - 24, 14, True), box.x + 12, box.y + 20, 14, True, ON_CLOTH)
    return h("g", said, key="caption")


def heading(scene: Scene) -> str:
    """What the centre is now."""
    state, language, rolls = table_of(scene), scene.language, in_the_air(scene)
    if rolls and not has_piles(scene) and state.start >= 0:
        return say("before-roll", language, scene.setup.players[state.start])
    if robbery_of(scene):
        return say("returned" if is_sparing(scene) else "in-the-air", language)
    if is_market(scene):
        return say("spent" if any(state.centre) else "none-spent", language)
    return say("centre" if any(state.centre) or rolls else "centre-empty", language)


def pile(scene: Scene, seat: int, box: Box) -> Node:
    """A player's place: name, Gold, and what is before them or not."""
    active, own = turn_of(scene) == seat, pile_of(scene, seat)
    told = say("pile-of", scene.language, scene.name(seat), in_words(scene, table_of(scene).piles[seat]))
    classes = f"pile {seat_class(seat)}{' active' if active else ''}{'' if own else ' bare'}"
    head = [seat_shape(seat, 17, box.x + 15, box.y + 14)]
    head.append(letters(fitted(scene.name(seat), 92, 15, True), box.x + 28, box.y + 19.5, 15, True))
    gold = held(scene, seat).gold
    head += [coin(box.right - 36, box.y + 14, 17), letters(str(gold), box.right - 23, box.y + 19.4, 15, True)]
    return h(
        "g",
        h("title", told),
        card(box, 10, "#FFFDF8", "var(--seat)", 4 if active else 2, cls="edge"),
        head,
        note(scene, seat, box),
        key=f"pile-{seat}",
        cls=classes,
    )


def in_words(scene: Scene, lot: Loot) -> str:
    """Loot in words."""
    return loot_in_words(scene.setup, lot, scene.language)


def note(scene: Scene, seat: int, box: Box) -> Node | None:
    """What a word says where no dice do: nothing yet, robbed, safe, or how many cards may still be bought."""
    own, language, x, y = pile_of(scene, seat), scene.language, box.x + 12, box.y + 44
    if not own and scene.phase == "split":
        robbery = robbery_of(scene)
        key = "robbed-of" if robbery is not None and seat == robbery.victim else "no-pile"
        return letters(say(key, language), x, y, 14, fill=QUIET)
    if scene.phase == "split" and sum(own.values()) == 1 and turn_of(scene) != seat:
        told = h("title", say("safe-why", language))
        return h("g", told, lock(x + 42, y - 5), letters(say("safe", language), x + 54, y, 14, fill=QUIET))
    return None


def lock(x: float, y: float) -> Node:
    """A small padlock."""
    body = card(Box(x - 6, y - 1, 12, 9), 2, "#8A8F9A", INK, 1.2)
    return h("g", path(f"M{x - 3.6:g} {y - 1:g}v-3a3.6 3.6 0 0 1 7.2 0v3", "none", INK, 1.7), body)


# -- dice -------------------------------------------------------------------------------------------


def dice(scene: Scene, lots: dict[str, Counts], spots: Spots, pieces: Pieces) -> list[Node]:
    """Every piece of loot; each keeps its name, so it travels, and a rolled die is a new one, so it tumbles."""
    throw(scene, lots, pieces)
    layout = pieces.follow(lots)
    fresh = newest(layout, fresh_faces(scene))
    left = {place: {kind: list(row) for kind, row in kinds.items()} for place, kinds in spots.items()}
    found = []
    for name in sorted(layout, key=lambda name: int(name.rpartition("-")[2])):
        kind, place = layout[name]
        x, y, size = left[place][kind].pop(0)
        ring = card(Box(-17, -17, 34, 34), 8, "none", GREEN, 3, stroke_dasharray="5 3") if name in fresh else None
        drawn = h("g", drawn_piece(kind), ring, cls="thing")
        found.append(layers.piece(name, x, y, drawn, scale=size / 28, cls=f"loot {kind}"))
    return found


def throw(scene: Scene, lots: dict[str, Counts], pieces: Pieces) -> None:
    """Tell the memory of the dice what counts do not: a robber keeps the kept ones, and rolled dice are new ones."""
    if pieces.drawn[:1] == (tidy(lots),):
        return
    kinds = {event.kind for event in scene.events}
    robber = next((event.who[0] for event in reversed(scene.recent) if event.kind == "keeps"), 0)
    found: Layout = {}
    for name, (kind, place) in pieces.layout.items():
        is_rolled = "dice-fall" in kinds or (place == "back" and "rerolled" in kinds)
        if kind == MARKED or not is_rolled:
            found[name] = kind, f"pile-{robber}" if place == "kept" and place not in lots else place
    pieces.layout = found


def newest(layout: Layout, faces: Counts) -> set[str]:
    """The dice in the centre that came last, as many of each face as were rolled."""
    left, found = Counter(faces), set()
    for name, (kind, place) in sorted(layout.items(), key=lambda item: -int(item[0].rpartition("-")[2])):
        if place == "centre" and left[kind] > 0:
            left[kind] -= 1
            found.add(name)
    return found


def air(scene: Scene) -> list[Node]:
    """Dice that are being rolled: nobody knows what they show."""
    count, laid = in_the_air(scene), laid_out(scene)
    if not count or is_sparing(scene):
        return []
    box = laid.centre
    room = Box(box.x + 126, box.y + 8, box.width - 134, BAND - 14)
    if not has_piles(scene):
        room = Box(box.x + 16, box.y + 34, box.width - 32, box.height - 42)
    spots = enumerate(in_lines(room, count, least=24))
    return [h("g", unknown_die(x, y, size), key=f"air-{n}", cls="air-die") for n, (x, y, size) in spots]
