"""The board put together, layer by layer, from the wood up to what can be clicked."""

from collections import Counter

from thieves.pockets.refill import open_hand as in_open_hand
from thieves.pockets.state import LETTERS, MUSHROOMS

from ..pieces import Layout, Pieces
from ..scene import Scene
from ..svg import BLUE, GREEN, Box, card, dot
from ..tree import Node, h
from . import captions
from .arms import Arm, arms
from .characters import SKIN
from .hands import covering_hand, pointing_hand, sleeve
from .layout import CAP_GROUPS, INFO, MOST_ON_A_CAP, Mushroom, Places, board, cap_spots
from .map_base import for_arms
from .reading import gained, hands, is_reveal, lost, lying, moves, next_place
from .scenery import clearing, mushroom, open_hand, wood
from .signs import colour_targets, signs
from .stones import Pile, Spot, count_labels, ghost, laid_out, piece, unknown
from .targets import targets
from .tiles import final_points, into_the_vault, tile, vault

TILE_PITCHES = {False: (27, 24, 20.5), True: (26, 21, 18.5)}  #: how close stones lie; True for wide tiles
VAULT_PITCHES = {False: (26, 20.5), True: (26, 21, 18)}


def draw(scene: Scene, pieces: Pieces) -> list[Node]:
    """The layers of the board, the lowest first."""
    laid = board(len(scene.setup.players))
    pointing = ways(scene)
    layers = [
        wood(),
        clearing(laid),
        layer("sleeves", [sleeve(arm, seat, laid.arm, shown) for seat, (arm, shown) in pointing.items()]),
        layer("mushrooms", [mushroom(MUSHROOMS[n], spot) for n, spot in enumerate(laid.mushrooms)]),
        signs(scene),
        layer("people", people(scene, laid)),
        layer("hands", drawn_hands(scene, laid, pointing)),
        *stones(scene, laid, pieces),
        layer("results", results(scene, laid)),
        layer("captions", told(scene, laid, pointing)),
        layer("targets", [*targets(scene, laid), *colour_targets(scene)]),
    ]
    return [h("g", layers, key="pockets-board", cls="pockets-board")]


def layer(name: str, nodes: list[Node]) -> Node:
    """Things that lie at the same height."""
    return h("g", nodes, key=name, cls=name)


# -- people and their hands -----------------------------------------------------------------------


def people(scene: Scene, laid: Places) -> list[Node]:
    """Every tile and every vault."""
    found = []
    for seat, station in enumerate(laid.stations):
        found += [vault(scene, seat, station), tile(scene, seat, station)]
    return found


def ways(scene: Scene) -> dict[int, tuple[Arm, bool]]:
    """The arms that point, and whether everybody sees them."""
    doing = hands(scene)
    pointing = tuple((seat, hand.aim) for seat, hand in doing.items() if hand.aim)
    found = arms(len(scene.setup.players), pointing)
    return {seat: (arm, doing[seat].shown) for seat, arm in found.items()}


def drawn_hands(scene: Scene, laid: Places, pointing: dict[int, tuple[Arm, bool]]) -> list[Node]:
    """Hands that point, hands that cover, and the open hand of the distributor."""
    ground = for_arms(len(laid.stations))
    found = [
        pointing_hand(arm, seat, skin(scene, seat), laid.arm, arm.badge(ground), shown)
        for seat, (arm, shown) in pointing.items()
    ]
    for seat, hand in hands(scene).items():
        if hand.verb == "protect":
            found.append(covering_hand(laid.stations[seat], seat, skin(scene, seat), hand.shown))
    if any(in_open_hand(scene.state)) or (next_place(scene) == "hand" and not is_reveal(scene)):
        seat = scene.state.distributor
        found.append(open_hand(laid, seat, skin(scene, seat)))
    return found


def skin(scene: Scene, seat: int) -> str:
    """The colour of a player's hand."""
    return SKIN[scene.setup.characters[seat]]


# -- stones ---------------------------------------------------------------------------------------


def stones(scene: Scene, laid: Places, pieces: Pieces) -> list[Node]:
    """Every stone at its place, the spots they lie on, and the ghosts of those that have left."""
    before = None if scene.before is None else lying(scene.before)
    layout = pieces.follow(lying(scene.state), moves(scene), before)
    here: dict[str, list[str]] = {}
    for name, (_, place) in layout.items():
        here.setdefault(place, []).append(name)
    coming = None if is_reveal(scene) else next_place(scene)
    lit = to_be_placed(scene, here.get("hand", []), layout)
    drawn: dict[str, list[Node]] = {"spots": [], "ghosts": [], "stones": [], "counts": []}
    for place in dict.fromkeys([*here, *lost(scene), *([coming] if coming else [])]):
        pile(scene, laid, place, {name: layout[name][0] for name in here.get(place, [])}, coming == place, lit, drawn)
    drawn["stones"].sort(key=lambda node: int(node["key"].rpartition("-")[2]))  # a stone that keeps its rank can travel
    return [layer(name, nodes) for name, nodes in drawn.items()]


def pile(
    scene: Scene,
    laid: Places,
    place: str,
    kinds: dict[str, str],
    coming: bool,
    lit: str | None,
    drawn: dict[str, list[Node]],
) -> None:
    """The stones of one place, those that lay there first, then the new ones, then what is gone or to come."""
    fresh = newest(kinds, gained(scene).get(place, Counter()))
    names = sorted(kinds, key=lambda name: name in fresh)
    left = sorted(lost(scene).get(place, Counter()).elements(), key=LETTERS.index)
    lot = lot_of(laid, place, [kinds[name] for name in names], len(left) + coming)
    for name, spot in zip(names, lot.spots, strict=True):
        ring = GREEN if name in fresh else BLUE if name == lit else None
        drawn["stones"].append(piece(name, kinds[name], spot, ring, place == "bag"))
    for n, (kind, spot) in enumerate(zip(left, lot.ghosts, strict=False)):
        drawn["ghosts"].append(ghost(kind, spot, f"ghost-{place}-{n}"))
    if coming and len(lot.ghosts) > len(left):
        drawn["ghosts"].append(unknown(lot.ghosts[-1], f"coming-{place}"))
    drawn["counts"] += count_labels(lot, place)
    if place.startswith("mushroom"):
        drawn["spots"] += cream(place, lot)


def newest(kinds: dict[str, str], new: Counter[str]) -> set[str]:
    """The stones that came last, as many of each kind as are new."""
    left = Counter(new)
    fresh: set[str] = set()
    for name, kind in reversed(kinds.items()):
        if left[kind] > 0:
            left[kind] -= 1
            fresh.add(name)
    return fresh


def to_be_placed(scene: Scene, names: list[str], layout: Layout) -> str | None:
    """The stone in the open hand that the question is about."""
    if scene.decision is None or scene.decision.kind != "where-to-place":
        return None
    return next((name for name in names if layout[name][0] == LETTERS[scene.decision.what]), None)


def cream(place: str, lot: Pile) -> list[Node]:
    """The white spots of a cap: stones lie on them, alone or as a group with its count."""
    if lot.counts:
        boxes = [Box(x - 22, y - 17, 24 + 10 * len(str(n)), 24) for x, y, n in lot.counts]
        return [card(box, 12, "#F9F1E2", None, key=f"spot-{place}-{n}") for n, box in enumerate(boxes)]
    spots = enumerate([*lot.spots, *lot.ghosts])
    return [dot(spot.x, spot.y, spot.radius * 1.32, "#F9F1E2", key=f"spot-{place}-{n}") for n, spot in spots]


def lot_of(laid: Places, place: str, kinds: list[str], ghosts: int) -> Pile:
    """Where the stones of a place lie."""
    where, _, which = place.partition("-")
    if where == "mushroom":
        return on_cap(laid.mushrooms[MUSHROOMS.index(which)], kinds, ghosts)
    if where == "bag":
        bag = INFO[len(laid.stations)].bag
        return Pile([Spot(bag.x, bag.y, 8)] * len(kinds), [], [])
    if where == "hand":
        return in_hand(laid, len(kinds), ghosts)
    station = laid.stations[int(which)]
    if where == "tile":
        return laid_out(station.stones, kinds, ghosts, TILE_PITCHES[station.wide])
    return laid_out(station.vault_stones, kinds, ghosts, VAULT_PITCHES[station.wide])


def on_cap(spot: Mushroom, kinds: list[str], ghosts: int) -> Pile:
    """Stones on a mushroom: up to twelve one by one, more as groups with a count."""
    total = len(kinds) + ghosts
    if total > MOST_ON_A_CAP and len(kinds) <= MOST_ON_A_CAP:
        total = len(kinds)
    if total <= MOST_ON_A_CAP:
        spots = [spot.at(*place) for place in cap_spots(total)]
        return Pile(spots[: len(kinds)], [], spots[len(kinds) :])
    where = {kind: spot.at(x, y, 8.5 / spot.scale) for kind, (x, y) in CAP_GROUPS.items()}
    counts = [(where[k].x + 11.5, where[k].y + 5, n) for k, n in Counter(kinds).items()]
    return Pile([where[kind] for kind in kinds], counts, [])


def in_hand(laid: Places, count: int, ghosts: int) -> Pile:
    """The stones in the open hand, in two rows."""
    total = count + ghosts
    columns = (total + 1) // 2 if total > 4 else max(total, 1)
    pitch, radius = (18.0, 7.8) if total > 4 else (23.0, 9.8)
    lines = -(-total // columns)
    left, top = laid.hand.x - 2 - pitch * columns / 2, laid.hand.y - pitch * lines / 2
    spots = [Spot(left + pitch * (n % columns + 0.5), top + pitch * (n // columns + 0.5), radius) for n in range(total)]
    return Pile(spots[:count], [], spots[count:])


# -- what happened --------------------------------------------------------------------------------


def results(scene: Scene, laid: Places) -> list[Node]:
    """Arrows into vaults, and points once the game is over."""
    saved = [event.who[0] for event in scene.events if event.kind == "saves-stones"]
    arrows = [into_the_vault(laid.stations[seat], seat) for seat in saved]
    ends = [final_points(scene, seat, station) for seat, station in enumerate(laid.stations)]
    return arrows + [node for node in ends if node is not None]


def told(scene: Scene, laid: Places, pointing: dict[int, tuple[Arm, bool]]) -> list[Node]:
    """Captions for what the hands brought."""
    shown = [arm for arm, is_shown in pointing.values() if is_shown]
    placed = captions.placed(len(laid.stations), captions.captions(scene), shown)
    nobody = captions.nobody(scene, laid)
    return [captions.drawn(laid, each) for each in placed] + ([nobody] if nobody else [])
