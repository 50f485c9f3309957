"""The same table beside the board: holdings for the seats panel, marks for answers, and the text twin."""

from collections.abc import Callable

from thieves.core import Action
from thieves.pockets.ending import Score, score_of
from thieves.pockets.pointing import chosen
from thieves.pockets.refill import is_final, open_hand
from thieves.pockets.speech import LANGUAGE, character, say
from thieves.pockets.state import COLOURS, LETTERS, MUSHROOMS, Stones, is_open, shows_black, write_stones

from ..scene import Scene
from ..seats import seat_mark
from ..svg import INK, dot, letters, line, moved, path
from ..tree import Node, h
from .characters import SKIN
from .hands import BROAD, SPREAD, SPREAD_THUMB
from .reading import hands, in_words, is_reveal, next_place
from .scenery import CAP, CAP_SHAPE, STEM
from .stones import small_stone

ALONE = 5  #: so many stones are drawn one by one in the panel; more are grouped
WRITTEN = 8  #: so many are written one by one

Telling = Callable[[Stones], str]  #: how stones are told


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """Columns of the seats panel and one row for each seat."""
    keys = ("on-tile", "in-vault", "points-now" if is_full(scene) else "so-far")
    rows = [row(scene, seat) for seat in range(len(scene.setup.players))]
    return [say(key, scene.language) for key in keys], rows


def is_full(scene: Scene) -> bool:
    """Five and six seats leave room for one short line each."""
    return len(scene.setup.players) > 4


def row(scene: Scene, seat: int) -> list[Node | str]:
    """Tile, vault and points of one seat."""
    tile, vault = lot(scene.state.tiles[seat], scene.language), scene.state.vaults[seat]
    if not is_open(vault):
        return [tile, hidden(scene), h("span", "?", cls="points unknown")]
    return [tile, lot(vault, scene.language), points(scene, score_of(scene.state, seat))]


def hidden(scene: Scene) -> Node:
    """What the viewer may not know."""
    return h("span", say("hidden-vault", scene.language), cls="hidden-cell")


def points(scene: Scene, score: Score) -> Node:
    """The points so far and where they come from."""
    found = {"sets": score.sets, "whites": score.whites, "singles": score.singles}
    parts = {key: say(key, scene.language, number) for key, number in found.items() if number}
    told = ", ".join(parts.values())
    total = h("b", str(score.points))
    if not parts:
        return h("span", total, cls="points")
    if is_full(scene):
        return h("span", sources(parts, told), total, cls="points short")
    if len(parts) > 2:  # a single stone is a point: "2 sets, 1 white, +3" is said in less room
        parts["singles"] = f"+{score.singles}"
    return h("span", h("span", ", ".join(parts.values()), " = ", cls="quiet", title=told), total, cls="points")


def sources(parts: dict[str, str], told: str) -> Node:
    """Where points come from, drawn: numbers of sets, white stones and single stones."""
    drawn: list[Node] = []
    x = 0.0
    for key, part in parts.items():
        number, noun = part.split(" ", 1)
        wide = 9.0 * len(number)
        drawn.append(letters(f"{number} ", x, 16, 14, False, "currentColor"))
        drawn.append(h("g", h("title", f"{noun} "), *source(key), transform=moved(x + wide + 3, 11)))
        x += wide + {"sets": 29, "whites": 22, "singles": 14}[key]
    size = {"viewBox": f"0 0 {x:g} 22", "width": f"{x:g}", "height": "22"}
    return h("svg", *drawn, cls="lot quiet", role="img", aria_label=told, **size)


def source(key: str) -> list[Node]:
    """A set of three colours, a white stone, or any single one."""
    if key == "sets":
        return [small_stone(letter, 6 + 5 * n, 0, 6) for n, letter in enumerate("rby")]
    if key == "whites":
        return [small_stone("w", 8, 0, 6.5)]
    return [dot(5, 0, 4, "none", stroke="currentColor", stroke_width="1.6")]


def lot(stones: Stones, language: str) -> Node:
    """Some stones in a row, grouped with a count where there are many."""
    if not any(stones):
        return h("span", say("nothing", language), cls="quiet")
    is_few = sum(stones) <= ALONE
    piles = [(letter, 1) for letter in write_stones(stones)] if is_few else counts(stones)
    drawn: list[Node] = []
    x = 9.0
    for letter, count in piles:
        name = LANGUAGE.term("colour", COLOURS[LETTERS.index(letter)], language)
        drawn.append(h("g", h("title", f"{name} "), small_stone(letter, x, 11, 7.6)))
        if not is_few:
            drawn.append(letters(f"{count} ", x + 9.5, 16, 14, True, "currentColor"))
        x += 19 if is_few else 29 if count < 10 else 38
    size = {"viewBox": f"0 0 {x - 9:g} 22", "width": f"{x - 9:g}", "height": "22"}
    return h("svg", *drawn, cls="lot", role="img", aria_label=in_words(stones, language), **size)


def counts(stones: Stones) -> list[tuple[str, int]]:
    """How many stones of each colour there are."""
    return [(letter, count) for letter, count in zip(LETTERS, stones, strict=True) if count]


def written(stones: Stones) -> str:
    """Stones in a line of text: one by one, or counted where there are many.

    >>> written((2, 1, 0, 0)), written((10, 1, 1, 0)), written((0, 0, 0, 0))
    ('rrb', '10r 1b 1y', '–')
    """
    if sum(stones) <= WRITTEN:
        return write_stones(stones) or "–"
    return " ".join(f"{count}{letter}" for letter, count in counts(stones))


# -- marks ----------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    if action.verb in ("point", "place"):
        return mark(
            "-66 -72 132 122",
            path("M-17 2C-15 16-17 30-22 40C-10 45 10 45 22 40C17 30 15 16 17 2Z", STEM, INK, 6),
            path(CAP_SHAPE, CAP, INK, 6),
        )
    if action.verb == "protect":
        skin = SKIN[scene.setup.characters[action.seat]]
        return mark("-42 -62 84 78", line(SPREAD, 15), line(SPREAD_THUMB, 15), path(BROAD, skin, INK, 7),
                    line(SPREAD, 9, skin), line(SPREAD_THUMB, 9, skin), path(BROAD, skin, None))  # fmt: skip
    if action.verb == "draw":
        return mark("-13 -13 26 26", small_stone(LETTERS[action.what], 0, 0, 10))
    return seat_mark(action.what, 22) if action.verb in ("steal", "appoint", "late") else None


def mark(box: str, *drawn: Node) -> Node:
    """A small picture of its own."""
    return h("svg", *drawn, viewBox=box, width="24", height="24", aria_hidden="true")


# -- the text twin --------------------------------------------------------------------------------


def text(scene: Scene) -> str:
    """The board in plain lines, with a letter for each stone."""
    return lines_of(scene, written, " | ")


def spoken(scene: Scene) -> str:
    """The same with stones in words."""
    return lines_of(scene, lambda stones: in_words(stones, scene.language), "; ")


def lines_of(scene: Scene, told: Telling, mark: str) -> str:
    """The board in plain lines; stones are told in this way."""
    lots = zip(MUSHROOMS, scene.state.mushrooms, strict=False)
    mushrooms = mark.join(f"{letter} {told(stones)}" for letter, stones in lots)
    lines = [f"{say('mushrooms', scene.language)}: {mushrooms}"]
    lines += [seat_text(scene, seat, told) for seat in range(len(scene.setup.players))]
    return "\n".join([*lines, *supply_text(scene, told)])


def seat_text(scene: Scene, seat: int, told: Telling) -> str:
    """One player's line."""
    state, language = scene.state, scene.language
    parts = [say("tile-text", language, told(state.tiles[seat]))]
    if is_open(state.vaults[seat]):
        parts.append(say("vault-text", language, told(state.vaults[seat])))
        parts.append(say("points", language, score_of(state, seat).points))
    else:
        parts.append(say("vault-hidden-text", language))
    if state.distributor == seat:
        parts.append(say("distributes-text", language))
    if scene.result is not None and seat in scene.result.winners:
        parts.append(say("winner", language))
    return f"{who(scene, seat)}: {', '.join(parts + doing(scene, seat))}"


def who(scene: Scene, seat: int) -> str:
    """A player's name, character and edge."""
    people = character(scene.setup, scene.setup.characters[seat], scene.language)
    edge = say("black" if shows_black(scene.state, seat) else "white", scene.language)
    return f"{scene.setup.players[seat]} ({people}, {edge})"


def doing(scene: Scene, seat: int) -> list[str]:
    """What the player's hand does, as far as the viewer knows."""
    language, hand = scene.language, hands(scene).get(seat)
    if hand is None:
        return [say("chosen-text", language)] if chosen(scene.state)[seat] else []
    if hand.shown or hand.verb == "late":
        return [say(hand.verb, language, hand.word)]
    return [say("chose-protect", language) if hand.verb == "protect" else say("chose", language, hand.word)]


def supply_text(scene: Scene, told: Telling) -> list[str]:
    """The bag, the open hand, the stone to come, and the end that is near."""
    state, language = scene.state, scene.language
    known = f" ({told(state.bag)})" if any(state.bag) and is_open(state.bag) else ""
    lines = [f"{say('bag-text', language)}: {say('stones', language, sum(state.bag))}{known}"]
    if any(drawn := open_hand(state)):
        lines.append(say("hand-text", language, scene.setup.players[state.distributor], told(drawn)))
    place = next_place(scene)
    if place and place != "hand" and not is_reveal(scene):
        lines.append(say("next-text", language, place.removeprefix("mushroom-")))
    if is_final(state):
        lines.append(say("final-text", language))
    return lines
