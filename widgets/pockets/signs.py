"""Beside the mushrooms: the bag with what is left in it, and the round."""

from thieves.pockets.refill import is_final
from thieves.pockets.speech import say
from thieves.pockets.state import LETTERS

from ..scene import Scene
from ..svg import INK, Box, card, letters, width_of
from ..tree import Node, h
from .layout import INFO, Info
from .reading import counted, is_reveal
from .scenery import bag, chest, edge_swatch
from .stones import small_stone
from .targets import on_colour

TEXT = "var(--on-wood, #1F2430)"


def signs(scene: Scene) -> Node:
    """The bag and the round."""
    info = INFO[len(scene.setup.players)]
    return h("g", the_bag(scene, info), *colours(scene, info), last_round(scene, info), key="signs")


def the_bag(scene: Scene, info: Info) -> Node:
    """The bag and how many stones are in it."""
    count = sum(scene.state.bag)
    x, y = info.total
    full = say("in-bag" if count else "bag-empty", scene.language, count)
    text = (
        letters(str(count), x, y, 20, True, TEXT)
        if info.short
        else letters(full, x, y, 15, False, TEXT, cls="in-words")
    )
    return h("g", h("title", full), bag(info.bag.x, info.bag.y, info.bag.radius / 20, not count), text, key="in-bag")


def colours(scene: Scene, info: Info) -> list[Node]:
    """How many stones of each colour are left, where the viewer may know."""
    left = counted(scene.state.bag)
    found = []
    for letter, (x, y) in zip(LETTERS, info.colours, strict=True):
        if left[letter]:
            count = letters(str(left[letter]), x + 11, y + 5, 14, False, TEXT)
            found.append(h("g", small_stone(letter, x, y, 7.5), count, key=f"left-{letter}"))
    return found


def colour_targets(scene: Scene) -> list[Node]:
    """The colours that may be drawn next, to be chosen by hand; not while there are hands to look at."""
    if is_reveal(scene):
        return []
    info = INFO[len(scene.setup.players)]
    places = [(letter, Box(x - 11, y - 12, 41, 24)) for letter, (x, y) in zip(LETTERS, info.colours, strict=True)]
    return [node for letter, box in places if (node := on_colour(scene, letter, box))]


def last_round(scene: Scene, info: Info) -> Node | None:
    """The flag of the last round; which round it is says the ribbon."""
    if not is_final(scene.state):
        return None
    x, y = info.final
    text = say("final-short", scene.language)
    plate = Box(x, y, width_of(text, 24, True) + 12, 25)
    return h(
        "g",
        h("title", say("final", scene.language)),
        card(plate, 5, "#F0E442", INK, 1.6),
        letters(text, x + 6, y + 16.5, 14, True),
        key="round",
    )


def legend(scene: Scene) -> list[tuple[Node, str]]:
    """What a white and a black edge mean, and the chest."""
    drawn = {
        "takes-part": edge_swatch(1, 11, False),
        "rests": edge_swatch(1, 11, True),
        "vault": chest(13, 12, True, 0.72),
    }
    signs = {key: h("svg", sign, width=30, height=26, viewBox="0 0 26 22") for key, sign in drawn.items()}
    return [(sign, say(key, scene.language)) for key, sign in signs.items()]
