"""A player's place: the character tile with its edge, portrait, name and signs, and the vault beside it."""

from collections.abc import Sequence

from thieves.pockets.pointing import chosen
from thieves.pockets.speech import character as people_of
from thieves.pockets.speech import say
from thieves.pockets.state import is_open, shows_black

from ..scene import Scene
from ..seats import seat_class, seat_shape
from ..svg import GREEN, INK, QUIET, Box, card, dot, fitted, hatching, letters, line, moved, path, width_of
from ..tree import Node, h
from .characters import portrait
from .layout import Station
from .reading import hands, is_reveal
from .scenery import chest, small_bag

PALE = "var(--seat-pale, #F1ECE0)"
LARGE = 17  #: letters of 14 pixels on a board that is drawn small


def tile(scene: Scene, seat: int, station: Station) -> Node:
    """The character tile."""
    name, character = scene.setup.players[seat], scene.setup.characters[seat]
    black = shows_black(scene.state, seat)
    x, y, scale = station.portrait
    full = f"{name}, {people_of(scene.setup, character, scene.language)}"
    return h(
        "g",
        h("title", full),
        card(
            station.tile._replace(x=station.tile.x + 3, y=station.tile.y + 4), 10, "#1F2430", None, fill_opacity="0.18"
        ),
        card(station.tile, 10, INK if black else "#FFFFFF", "var(--tile-line, #1F2430)", 2, cls="edge"),
        card(station.panel, 4, PALE, "#D8D2C4", 1.2),
        h("g", *portrait(character), transform=moved(x, y, scale)),
        name_line(scene, seat, station),
        status_line(scene, seat, station),
        key=f"tile-{seat}",
        cls=f"tile {seat_class(seat)} {'rests' if black else 'takes-part'}",
    )


def name_line(scene: Scene, seat: int, station: Station) -> Node:
    """Mark and name, and the bag if this player places the stones."""
    x, y, wide = station.name_line
    name = scene.setup.players[seat]
    bag = None
    if scene.state.distributor == seat:
        bag = small_bag(station.tile.right - 7, station.tile.y + 8, say("distributes", scene.language, name))
    shown = letters(fitted(name, wide - 20, 16, True), x + 20, y, 16, True, cls="name")
    return h("g", seat_shape(seat, 15, x + 8, y - 5.5), shown, bag)


def status(scene: Scene, seat: int) -> str:
    """What the player does, in a word or two."""
    language, hand = scene.language, hands(scene).get(seat)
    if hand is not None:
        if hand.shown or hand.verb == "late":
            return say(hand.verb, language, hand.word)
        return say("chose-protect", language) if hand.verb == "protect" else say("chose", language, hand.word)
    if chosen(scene.state)[seat]:
        return say("chosen", language)
    if shows_black(scene.state, seat):
        return say("rests", language)
    asked = scene.decision is not None and scene.phase == "point" and seat in scene.decision.seats
    return say("chooses", language) if asked else ""


def status_line(scene: Scene, seat: int, station: Station) -> Node | None:
    """The status, with a tick once the player has chosen."""
    text = status(scene, seat)
    if not text:
        return None
    x, y, wide = station.status_line
    ticked = not is_reveal(scene) and chosen(scene.state)[seat] is not None
    room = wide - (20 if ticked else 0)
    is_asked = seat == scene.asked and not is_reveal(scene)
    if width_of(text, LARGE, is_asked) > room:  # the word may go, the name may not; the arm shows it too
        hand = hands(scene).get(seat)
        aimed = f"→ {hand.word}" if hand and hand.word else ""
        text = aimed if width_of(aimed, LARGE, is_asked) <= room else ""
    ink = "#00588A" if is_asked else QUIET
    shown = letters(text, x + (20 if ticked else 0), y, 14, is_asked, ink, cls="status") if text else None
    return h("g", tick(x + 8, y - 5) if ticked else None, shown, key=f"status-{seat}")


def tick(x: float, y: float) -> Node:
    """The sign of a choice that is made and lies face down."""
    return h(
        "g",
        dot(x, y, 8, GREEN, stroke=INK, stroke_width="1.4"),
        line(f"M{x - 3.6:g} {y + 0.4:g}L{x - 0.8:g} {y + 3.2:g}L{x + 4:g} {y - 3:g}", 2.2, "#FFFFFF"),
        cls="has-chosen",
    )


# -- the vault ------------------------------------------------------------------------------------


def vault(scene: Scene, seat: int, station: Station) -> Node:
    """The chest beside the tile; shut and hatched where the viewer may not look."""
    box, is_known = station.vault, is_open(scene.state.vaults[seat])
    x, y = station.chest
    return h(
        "g",
        h("title", f"{scene.setup.players[seat]}: {say('vault', scene.language)}"),
        card(box, 8, "var(--vault, #F6EEDD)", "var(--vault-line, #8C7452)", 1.6),
        chest(x, y, is_known, 0.9),
        None if is_known else shut(scene, station),
        key=f"vault-{seat}",
        cls="vault" if is_known else "vault shut",
    )


def shut(scene: Scene, station: Station) -> Node:
    """The hatched part of a vault that is closed to the viewer."""
    box = station.vault_stones.grown(-3)
    x, y = box.middle
    text = say("hidden", scene.language)
    plate = Box(x - 34, y - 11, 68, 22)
    return h(
        "g",
        line(hatching(box, 8), 1.2, "#B8A583"),
        card(plate, 11, "#F6EEDD", "#B8A583", 1.2),
        letters(text, x, y + 5, 14, fill=QUIET, anchor="middle"),
        cls="hidden",
    )


def into_the_vault(station: Station, seat: int) -> Node:
    """An arrow from the tile to the vault, where stones have just been saved."""
    low = station.vault.y > station.tile.y
    x = station.vault_stones.x + (station.vault_stones.width - 14 if station.wide else 92)
    y = station.tile.bottom if low else station.tile.y
    d, turn = "M-4-11H4V-1H9L0 10L-9-1H-4Z", 0 if low else 180
    y += 4 if low else -4
    return h("g", path(d, GREEN, "#FFFFFF", 1.6), key=f"saved-{seat}", transform=moved(x, y, 1, turn))


# -- the end --------------------------------------------------------------------------------------


def final_points(scene: Scene, seat: int, station: Station) -> Node | None:
    """The points on the tile once the game is over, and a laurel for the winners."""
    if scene.result is None:
        return None
    x, y, scale = station.portrait
    wins = seat in scene.result.winners
    told = say("pts", scene.language, scene.result.scores[seat])
    high = 20 if station.wide else 22
    plate = Box(x - 31, station.panel.bottom - high + 2, 62, high)
    return h(
        "g",
        laurel(x, y - 8 * scale, scale) if wins else None,
        card(plate, 6, "#F0E442" if wins else "#FFFFFF", INK, 1.6),
        letters(str(scene.result.scores[seat]), plate.x + 31, plate.bottom - 5, 15, True, anchor="middle"),
        h("title", told),
        key=f"final-{seat}",
        cls="final wins" if wins else "final",
    )


def laurel(x: float, y: float, scale: float) -> Node:
    """Two branches with leaves."""
    leaf = "M0 0C4-3 9-3 12 0C9 3 4 3 0 0Z"
    places: Sequence[tuple[float, float, float]] = (
        (14, 32, -20), (22, 26, -42), (28, 17, -62), (31, 7, -80), (31, -4, -98), (28, -15, -114), (22, -25, -130),
    )  # fmt: skip
    leaves = []
    for px, py, turn in places:
        leaves.append(path(leaf, "#3E9B5F", INK, 1.2, transform=moved(px, py, 1.05, turn + 34)))
        leaves.append(path(leaf, "#3E9B5F", INK, 1.2, transform=moved(-px, py, 1.05, 180 - turn - 34)))
        leaves.append(path(leaf, "#57B978", INK, 1.2, transform=moved(px, py, 0.9, turn - 40)))
        leaves.append(path(leaf, "#57B978", INK, 1.2, transform=moved(-px, py, 0.9, 180 - turn + 40)))
    return h("g", *leaves, cls="laurel", transform=moved(x, y, scale))
