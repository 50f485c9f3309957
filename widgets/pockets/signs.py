"""Beside the mushrooms: the bag with what is left in it, the round, and what the edges of the tiles mean."""

from thieves.pockets.state import LETTERS

from ..ink import INK, Box, card, letters, width_of
from ..scene import Scene
from ..tree import Node, h
from .layout import INFO, Info
from .reading import is_reveal
from .scenery import bag, chest, edge_swatch
from .stones import small_stone
from .targets import on_colour
from .words import word

TEXT = "var(--on-wood, #1F2430)"


def signs(scene: Scene) -> Node:
    """The bag, the round and the legend."""
    info = INFO[len(scene.setup.players)]
    return h(
        "g", the_bag(scene, info), *colours(scene, info), the_round(scene, info), *legend(scene, info), key="signs"
    )


def the_bag(scene: Scene, info: Info) -> Node:
    """The bag and how many stones are in it."""
    count = scene.seen["bag"]["count"]
    x, y = info.total
    full = word("in-bag" if count else "bag-empty", scene.language, count)
    text = letters(str(count), x, y, 20, True, TEXT) if info.short else letters(full, x, y, 15, False, TEXT)
    return h("g", h("title", full), bag(info.bag.x, info.bag.y, info.bag.radius / 20, not count), text, key="in-bag")


def colours(scene: Scene, info: Info) -> list[Node]:
    """How many stones of each colour are left, where the viewer may know."""
    left = scene.seen["bag"].get("stones", "")
    found = []
    for letter, (x, y) in zip(LETTERS, info.colours, strict=True):
        if left.count(letter):
            count = letters(str(left.count(letter)), x + 11, y + 5, 14, False, TEXT)
            found.append(h("g", small_stone(letter, x, y, 7.5), count, key=f"left-{letter}"))
    return found


def colour_targets(scene: Scene) -> list[Node]:
    """The colours that may be drawn next, to be chosen by hand; not while there are hands to look at."""
    if is_reveal(scene):
        return []
    info = INFO[len(scene.setup.players)]
    places = [(letter, Box(x - 11, y - 12, 41, 24)) for letter, (x, y) in zip(LETTERS, info.colours, strict=True)]
    return [node for letter, box in places if (node := on_colour(scene, letter, box))]


def the_round(scene: Scene, info: Info) -> Node:
    """The round; the last one is marked."""
    x, y = info.round
    if scene.seen["final"]:
        fx, fy = info.final
        text = word("final-short" if info.short else "final", scene.language)
        plate = Box(fx, fy, width_of(text, 14, True) + 16, 23)
        flag = [card(plate, 5, "#F0E442", INK, 1.6), letters(text, fx + 8, fy + 16.5, 14, True)]
    else:
        flag = []
    number = letters(word("round", scene.language, scene.round), x, y, 15, False, TEXT) if scene.round else None
    return h("g", number, *flag, key="round")


def legend(scene: Scene, info: Info) -> list[Node]:
    """What a white and a black edge mean; and the chest, where its name stands nowhere else."""
    plays = word("plays" if info.short else "takes-part", scene.language)
    words = (plays, word("rests", scene.language), word("vault", scene.language))
    found = []
    for n, (x, y) in enumerate(info.legend):
        sign = chest(x + 12, y, True, 0.72) if n == 2 else edge_swatch(x, y, n == 1)
        found.append(h("g", sign, letters(words[n], x + 30, y + 5, 14, False, TEXT), key=f"legend-{n}"))
    return found
