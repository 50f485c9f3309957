"""A robbery: the stolen pile in the robber's hand, parted into what is kept and what goes back, and the odds."""

from functools import lru_cache

from thieves.bazaar.buying import allowed
from thieves.bazaar.loot import dice_in
from thieves.bazaar.speech import piece as piece_in_words
from thieves.bazaar.speech import say
from thieves.bazaar.state import FACES, MARKER, PIECES, Loot

from ..scene import Scene
from ..seats import seat_shape
from ..svg import DEEP_GREEN, INK, Box, card, fitted, letters, line, width_of
from ..tree import Node, h
from .market import ON_WOOD, QUIET_ON_WOOD
from .reading import (
    StolenPile,
    buyer_of,
    buying_order,
    chain,
    held,
    is_market,
    laid_out,
    odds,
    table_of,
)
from .signs import face

MOST = 5  #: so many robberies are shown


class Trays:
    """Where the parts of a robbery lie in the centre."""

    def __init__(self, box: Box) -> None:
        half, more = (box.width - 15) / 2, max(0.0, box.height - 139)
        high = 53 + more / 3
        self.kept = Box(box.x + 5, box.y + 5, half, high)
        self.back = Box(box.x + 10 + half, box.y + 5, half, high)
        self.line = self.kept.bottom + 15
        self.pool = Box(box.x + 8, self.line + 5, box.width - 16, box.bottom - self.line - 26)
        self.foot = box.bottom - 7

    def dice(self, name: str) -> Box:
        """Where dice lie in a tray."""
        box: Box = getattr(self, name)
        return Box(box.x + 8, box.y + 21 + (box.height - 53) / 3, box.width - 16, box.height - 22)


def trays(scene: Scene, robbery: StolenPile, box: Box) -> Node:
    """Two trays and the odds, without the dice."""
    places, language = Trays(box), scene.language
    name = named(scene, "robber-keeps", "keeps", robbery.robber, places.kept.width - 32)
    mark = seat_shape(robbery.robber, 13, places.kept.x + 13, places.kept.y + 10.5)
    return h(
        "g",
        tray(places.kept, name, "#E6F5EF", "#00694C", 22),
        mark,
        tray(places.back, say("goes-back", language), "#FDF0E6", "#A04400"),
        chances(places.pool, places.line, places.foot, robbery.back, language),
        key="trays",
        cls="trays",
    )


def named(scene: Scene, whole: str, short: str, seat: int, room: float) -> str:
    """What somebody does, with the name where it fits beside the mark that says the same."""
    said = say(whole, scene.language, scene.name(seat))
    return said if width_of(said, 14, True) <= room else say(short, scene.language)


def tray(box: Box, said: str, fill: str, ink: str, left: float = 8) -> Node:
    """One of the two trays."""
    return h("g", card(box, 7, fill, ink, 1.6), letters(said, box.x + left, box.y + 15, 14, True, ink))


@lru_cache(maxsize=64)
def chances(box: Box, top: float, foot: float, back: Loot, language: str) -> Node:
    """Below each column of the centre the chance that the reroll adds at least one to it; the marker is sure."""
    dice = dice_in(back)
    said = say("odds", language, say("dice", language, dice)) if dice else say("no-odds", language)
    found = [letters(fitted(said, box.width), box.x + 2, top, 14, fill=INK)]
    wide = box.width / len(PIECES)
    for n, (name, chance) in enumerate(zip(FACES, odds(dice), strict=True)):
        told = say(
            "odds-of", language, piece_in_words(None, n, language), chance.ways, chance.all, f"{chance.mean:.2f}"
        )
        percent = f"{100 * chance.ways / chance.all:.0f}%" if dice else "–"
        label = letters(percent, 0, foot, 15, True, INK, "middle")
        sign = face(name, 0, 0, 15)
        x = box.x + wide * (n + 0.5)
        found.append(h("g", h("title", told), label, key=f"odds-{name}", transform=f"translate({x:g} 0)"))
        found.append(h("g", sign, opacity="0.28", transform=f"translate({x:g} {box.bottom - 12:g})"))
    if back[MARKER]:
        x = box.x + wide * (MARKER + 0.5)
        found.append(letters("+1", x, foot, 15, True, INK, "middle", key="odds-marker"))
    return h("g", found, key="odds", cls="odds-row")


# -- the line above ---------------------------------------------------------------------------------


def strip(scene: Scene) -> Node:
    """Who robbed whom; while cards are bought, who buys when."""
    return buyers(scene) if is_market(scene) else robberies(scene)


def robberies(scene: Scene) -> Node:
    """The robberies of this phase as arrows from seat to seat, the newest last."""
    pairs, box = chain(scene), laid_out(scene).strip
    y, label = box.y + 10, say("robberies", scene.language)
    found = [letters(label, box.x + 4, y + 5, 14, True, ON_WOOD)]
    x = box.x + 16 + width_of(label, 14, True)
    if not pairs:
        return h("g", found, letters(say("none-yet", scene.language), x, y + 5, 14, False, QUIET_ON_WOOD), key="chain")
    for n, (robber, victim) in list(enumerate(pairs, start=1))[-MOST:]:
        told = h("title", say("robbed", scene.language, scene.name(robber), scene.name(victim)))
        arrow = line(f"M{x + 17:g} {y:g}h13m-4.4-4.4l4.6 4.4l-4.6 4.4", 2, ON_WOOD)
        marks = [seat_shape(robber, 16, x + 6, y), seat_shape(victim, 16, x + 42, y)]
        found.append(h("g", told, marks, arrow, key=f"robbed-{n}"))
        x += 72
    return h("g", found, key="chain", cls="chain")


def buyers(scene: Scene) -> Node:
    """Everybody in the order of purchases; those who have had their turn are pale, the one whose turn it is may buy."""
    box, order, now = laid_out(scene).strip, buying_order(scene), buyer_of(scene)
    y, label = box.y + 10, say("order", scene.language)
    found = [letters(label, box.x + 4, y + 5, 14, True, ON_WOOD)]
    x = box.x + 22 + width_of(label, 14, True)
    for n, seat in enumerate(order):
        is_past = now is not None and n < order.index(now)
        name = fitted(scene.name(seat), 84, 14, seat == now)
        said = letters(name, x + 12, y + 5, 14, seat == now, QUIET_ON_WOOD if is_past else ON_WOOD)
        mark = h("g", seat_shape(seat, 15, x, y), opacity="0.45" if is_past else None)
        found.append(h("g", mark, said, key=f"order-{seat}"))
        x += 20 + width_of(name, 14, seat == now)
        if seat == now:
            cards = purchases(scene, seat, x, y)
            found.append(cards)
            x += 4 + 15 * (len(cards["children"]) - 1)
        if n < len(order) - 1:
            found.append(line(f"M{x:g} {y - 4:g}l4 4l-4 4", 1.8, QUIET_ON_WOOD))
            x += 17
    return h("g", found, key="chain", cls="chain")


def purchases(scene: Scene, seat: int, x: float, y: float) -> Node:
    """How many cards the one who buys may buy in this turn; those that are bought are ticked."""
    done, most = held(scene, seat).buys, allowed(table_of(scene), seat)
    cards = [bought(x + 15 * n, y, n < done) for n in range(most)]
    return h("g", h("title", say("may-buy", scene.language, done, most)), cards, key="purchases", cls="purchases")


def bought(x: float, y: float, is_done: bool) -> Node:
    """A card that may be bought, ticked once it is."""
    paper = card(Box(x, y - 8, 12, 16), 2, "#FFFFFF", INK, 1.5)
    return h("g", paper, line(f"M{x + 2.5:g} {y:g}l3 3.5l4.5-7", 2.2, DEEP_GREEN) if is_done else None)
