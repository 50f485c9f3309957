"""The end of the game: what each player has for followers, Gold, cards and tokens, and in all."""

from thieves.bazaar import ending
from thieves.bazaar.speech import say

from ..scene import Scene
from ..seats import seat_class, seat_shape
from ..svg import INK, QUIET, Box, card, fitted, letters, line, path
from ..tree import Node, h
from .market import ON_WOOD
from .reading import held, laid_out, table_of
from .signs import coin, points, symbol, token

COLUMNS = (
    ("score-followers", 228),
    ("score-gold", 338),
    ("score-cards", 436),
    ("score-tokens", 522),
    ("score-total", 614),
)


def parts(scene: Scene) -> list[tuple[int, int, int, int, int]]:
    """Of each seat the points for followers, Gold, cards, tokens, and the total, as the rules count them."""
    scores = ending.count(table_of(scene)).scores
    return [(score.followers, score.gold, score.cards, score.tokens, score.total) for score in scores]


def scoring(scene: Scene) -> Node:
    """The table of the end, in place of the loot."""
    language, laid = scene.language, laid_out(scene)
    box = laid.loot
    title = letters(say("scoring", language), laid.strip.x + 4, laid.strip.y + 16, 16, True, ON_WOOD)
    paper = card(box, 10, "#FFFDF8", INK, 1.6)
    heads = [
        letters(fitted(say(key, language), 112, 14, True), x, box.y + 22, 14, True, QUIET, "middle")
        for key, x in COLUMNS
    ]
    rows = [score_row(scene, seat, row) for seat, row in enumerate(parts(scene))]
    return h("g", title, paper, heads, rows, key="scoring", cls="scoring")


def score_row(scene: Scene, seat: int, row: tuple[int, ...]) -> Node:
    """One player's line: what is counted, and the points for it."""
    box = laid_out(scene).loot
    high = (box.height - 34) / len(scene.setup.players)
    top = box.y + 30 + high * seat
    y = top + high / 2
    wins = scene.result is not None and seat in scene.result.winners
    state = table_of(scene)
    counts = (ending.followers(state)[seat], held(scene, seat).gold, len(held(scene, seat).cards), row[3])
    found = [card(Box(box.x + 5, top + 1, box.width - 10, high - 2), 7, "#FFF3C4" if wins else "none", None)]
    found.append(line(f"M{box.x + 10:g} {top:g}H{box.right - 10:g}", 1, "#D8D2C4"))
    found += [
        seat_shape(seat, 20, box.x + 24, y),
        letters(fitted(scene.name(seat), 110, 16, True), box.x + 42, y + 6, 16, True),
    ]
    signs = (symbol("follower", 0, 0, 17), coin(0, 0, 18), small_card_sign(), token(0, 0, 18))
    for (_, x), sign, count, number in zip(COLUMNS, signs, counts, row, strict=False):
        found.append(h("g", sign, transform=f"translate({x - 40:g} {y:g})"))
        found.append(letters(str(count), x - 18, y + 5.5, 15, False, QUIET, "middle"))
        found.append(line(f"M{x - 6:g} {y:g}h9m-3.4-3.4l3.6 3.4l-3.6 3.4", 1.5, QUIET))
        found.append(letters(str(number), x + 22, y + 6, 17, True, INK if number else QUIET, "middle"))
    x = COLUMNS[-1][1]
    found.append(points(row[-1], x, y, min(34, high - 5)))
    if wins:
        found.append(
            path("M-11 6L-13-6L-6-1L0-9L6-1L13-6L11 6Z", "#E8B730", INK, 1.5, transform=f"translate({x + 36:g} {y:g})")
        )
    return h("g", found, key=f"score-{seat}", cls=seat_class(seat))


def small_card_sign() -> Node:
    """A card in small."""
    return card(Box(-6, -8.5, 12, 17), 2.4, "#FFFFFF", INK, 1.5)
