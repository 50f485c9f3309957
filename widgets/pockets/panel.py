"""The same table beside the board: holdings for the seats panel, marks for answers, and the text twin."""

from collections import Counter

from thieves.core import Action
from thieves.pockets.speech import CHARACTER_WORDS
from thieves.pockets.speech import stones as stones_in_words
from thieves.pockets.state import LETTERS, read_stones

from ..scene import Scene
from ..seats import seat_mark
from ..tree import Node, h
from .characters import SKIN
from .hands import BROAD, SPREAD, SPREAD_THUMB
from .ink import INK, letters, line, path
from .reading import aims, is_reveal, next_place
from .scenery import CAP, CAP_SHAPE, STEM
from .stones import small_stone
from .tiles import seat_view
from .words import counted, word

ALONE = 5  #: so many stones are drawn one by one in the panel; more are grouped


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """Columns of the seats panel and one row for each seat."""
    header = [word(key, scene.language) for key in ("on-tile", "in-vault", "so-far")]
    return header, [row(scene, seat) for seat in range(len(scene.setup.players))]


def row(scene: Scene, seat: int) -> list[Node | str]:
    """Tile, vault and points of one seat."""
    held = scene.seen["seats"][scene.setup.players[seat]]
    vault = lot(held["vault"], scene.language) if "vault" in held else hidden(scene)
    return [lot(held["tile"], scene.language), vault, points(scene, held.get("score"))]


def hidden(scene: Scene) -> Node:
    """What the viewer may not know."""
    return h("span", word("hidden-vault", scene.language), cls="hidden-cell")


def points(scene: Scene, score: dict[str, int] | None) -> Node:
    """The points so far and where they come from."""
    if score is None:
        return h("span", "?", cls="points unknown")
    parts = [counted(key, score[key], scene.language) for key in ("sets", "whites", "singles") if score[key]]
    told = ", ".join(parts)
    if len(parts) > 2:  # a single stone is a point: "2 sets, 1 white, +3" is said in less room
        parts[2] = f"+{score['singles']}"
    return h(
        "span", h("span", ", ".join(parts), cls="quiet", title=told), " ", h("b", str(score["points"])), cls="points"
    )


def lot(stones: str, language: str) -> Node:
    """Some stones in a row, grouped with a count where there are many."""
    if not stones:
        return h("span", word("nothing", language), cls="quiet")
    told = h("title", stones_in_words(None, read_stones(stones), language))  # type: ignore[arg-type]
    drawn: list[Node] = [told]
    x = 9.0
    if len(stones) <= ALONE:
        for letter in stones:
            drawn.append(small_stone(letter, x, 11, 8))
            x += 20
        wide = x - 10
    else:
        for letter, count in sorted(Counter(stones).items(), key=lambda item: LETTERS.index(item[0])):
            drawn += [small_stone(letter, x, 11, 8), letters(str(count), x + 10, 16, 14, True, "currentColor")]
            x += 31 if count < 10 else 40
        wide = x - 8
    return h("svg", *drawn, cls="lot", viewBox=f"0 0 {wide:g} 22", width=f"{wide:g}", height="22", role="img")


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
        skin = SKIN[str(seat_view(scene, action.seat)["character"])]
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
    """The board in plain lines."""
    seen = scene.seen
    mushrooms = " | ".join(f"{letter} {stones or '–'}" for letter, stones in seen["mushrooms"].items())
    lines = [f"{word('mushrooms', scene.language)}: {mushrooms}"]
    lines += [seat_text(scene, seat) for seat in range(len(scene.setup.players))]
    return "\n".join([*lines, *supply_text(scene)])


def seat_text(scene: Scene, seat: int) -> str:
    """One player's line."""
    language, name = scene.language, scene.setup.players[seat]
    held = scene.seen["seats"][name]
    who = f"{name} ({CHARACTER_WORDS[held['character']][language]}, {word(held['edge'], language)})"
    parts = [word("tile-text", language, held["tile"] or "–")]
    parts.append(
        word("vault-text", language, held["vault"] or "–") if "vault" in held else word("vault-hidden-text", language)
    )
    if "score" in held:
        parts.append(counted("points", held["score"]["points"], language))
    if scene.seen.get("distributor") == name:
        parts.append(word("distributes-text", language))
    if scene.result is not None and seat in scene.result.winners:
        parts.append(word("winner", language))
    return f"{who}: {', '.join(parts + doing(scene, seat))}"


def doing(scene: Scene, seat: int) -> list[str]:
    """What the player's hand does, as far as the viewer knows."""
    language = scene.language
    verb, what, shown = aims(scene).get(seat, ("", "", False))
    if not verb:
        held = scene.seen["seats"][scene.setup.players[seat]]
        return [word("chosen", language)] if held.get("has_chosen") else []
    if shown or verb == "late":
        return [word(verb, language, what)]
    return [word("chose-protect", language) if verb == "protect" else word("chose", language, what)]


def supply_text(scene: Scene) -> list[str]:
    """The bag, the open hand, the stone to come, and the end that is near."""
    seen, language = scene.seen, scene.language
    known = f" ({seen['bag']['stones']})" if seen["bag"].get("stones") else ""
    lines = [f"{word('bag-text', language)}: {counted('stones', seen['bag']['count'], language)}{known}"]
    if "drawn" in seen:
        lines.append(word("hand-text", language, seen["distributor"], seen["drawn"]))
    place = next_place(scene)
    if place and place != "hand" and not is_reveal(scene):
        lines.append(word("next-text", language, place.removeprefix("mushroom-")))
    if seen["final"]:
        lines.append(word("final-text", language))
    return lines
