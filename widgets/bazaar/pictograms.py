"""What cards do, as small drawings: dice, tokens and numbers in a line that begins at (0, 0)."""

from functools import lru_cache

from thieves.bazaar.cards import Card, packed
from thieves.bazaar.state import FACES

from ..svg import INK, QUIET, letters, line, moved, path
from ..tree import Node, h
from .signs import any_gem, coin, die, heap, marker, points, small_card, symbol, to, token

HIGH = 26  #: drawings reach so far around their line, together


def said(text: str, x: float, bold: bool = True, colour: str = INK) -> Node:
    """A number or a sign between drawings."""
    return letters(text, x, 5.6, 16, bold, colour, "middle")


def once(x: float) -> Node:
    """Once in a round."""
    return letters("1×", x + 4, 5.6, 15.5, True, QUIET, "middle")


def turn(card: Card) -> list[Node]:
    goal = any_gem(52, 0) if card.data["to"] == "gem" else die("bag", 52, 0, 24)
    return [die(FACES[card.face], 12, 0, 24), to(27, 0), goal, once(78)]


def spend(card: Card) -> list[Node]:
    goal = coin(52, 0, 23) if card.data["gain"] == "gold" else token(52, 0, 23)
    return [die(FACES[card.face], 12, 0, 24), to(27, 0), goal, once(78)]


def extra(card: Card) -> list[Node]:
    return [die(FACES[card.face], 12, 0, 24), to(27, 0), said("+1", 55), small_card(76, 0)]


def racket(card: Card) -> list[Node]:
    return [said("+1", 12), small_card(32, 0), said(f"−{card.number('discount')}", 60), any_gem(84, 0, 22)]


def worth(card: Card) -> list[Node]:
    return [points(card.number("points"), 14, 0, 27)]


def safehouse(card: Card) -> list[Node]:
    few = [symbol("building", 10, 0, 18), points(card.number("alone"), 32, 0, 22)]
    more = [symbol("building", 58, 0, 18), symbol("building", 67, 1, 18), points(card.number("more"), 90, 0, 22)]
    return [*few, *more]


def per_card(card: Card) -> list[Node]:
    return [token(12, 0, 23), said("×", 34), small_card(52, 0, colour=FACES[card.face])]


def eyepatch(card: Card) -> list[Node]:
    return [marker(13, 0, 25), to(29, 0), token(54, 0, 23)]


def bonus(card: Card) -> list[Node]:
    gain = coin if FACES[card.face] == "bag" else token
    return [die(FACES[card.face], 12, 0, 24), to(27, 0), said("+1", 54), gain(76, 0, 22)]


def appendage(card: Card) -> list[Node]:
    no = line("M4-10L24 10", 2.6, "#D55E00")
    again = path("M0-11A11 11 0 1 1 -9.5-5.5M-9.8-11V-5.2H-4", "none", INK, 2, transform=moved(58, 0))
    return [heap(14, 0, 24), no, again, said("1", 58)]


def potion(card: Card) -> list[Node]:
    return [to(2, 0), small_card(26, 0, "?"), said("0", 54), any_gem(76, 0, 22)]


def clutches(card: Card) -> list[Node]:
    return [heap(14, 0, 24), line("M26 0h10m-4-4.2l4.4 4.2l-4.4 4.2", 2, "#D55E00"), token(56, 0, 23)]


def haul(card: Card) -> list[Node]:
    return [heap(14, 0, 24), said("=", 37), said("n", 52), token(72, 0, 23)]


def pairs(card: Card) -> list[Node]:
    return [symbol("wand", 10, 0, 18), symbol("wand", 28, 0, 18), said("=", 47), points(card.number("points"), 68, 0)]


def sell(card: Card) -> list[Node]:
    return [
        coin(12, 0, 22),
        to(26, 0),
        said(str(card.number("gain")), 50),
        token(69, 0, 22),
        said("∞", 92, colour=QUIET),
    ]


def others(card: Card) -> list[Node]:
    return [points(card.number("points"), 14, 0), said("×", 36), small_card(54, 0), small_card(65, 0)]


def tokens(card: Card) -> list[Node]:
    return [said(str(card.number("each")), 8), token(26, 0, 22), said("=", 47), points(1, 68, 0)]


def chart(card: Card) -> list[Node]:
    few = [points(card.number("points"), 14, 0, 25), symbol("compass", 48, 0, 19)]
    return [*few, to(60, 0, 9), points(card.number("shared"), 86, 0, 22)]


def stew(card: Card) -> list[Node]:
    return [small_card(12, 0), said("=", 32), small_card(52, 0, "?")]


def alley(card: Card) -> list[Node]:
    many, gain = said(f"≥{card.number('pieces')}", 42), said(str(card.number("gain")), 76)
    return [heap(14, 0, 24), many, to(56, 0, 9), gain, token(93, 0, 20)]


def curse(card: Card) -> list[Node]:
    return [points(card.number("points"), 14, 0), said("×", 36), symbol("wand", 54, 0, 18)]


def nothing(card: Card) -> list[Node]:
    return [said("–", 8)]


DRAWN = {
    "turn": turn, "spend": spend, "extra": extra, "racket": racket, "points": worth, "safehouse": safehouse,
    "per-card": per_card, "eyepatch": eyepatch, "bonus": bonus, "appendage": appendage, "potion": potion,
    "clutches": clutches, "haul": haul, "pairs": pairs, "sell": sell, "others": others, "tokens": tokens, "map": chart,
    "stew": stew, "alley": alley, "curse": curse, "nothing": nothing,
}  # fmt: skip


@lru_cache(maxsize=512)
def pictogram(text: str | None, number: int, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    """The effect of a card (of a file, or of ours) in a line that begins at x."""
    face = packed(text).cards[number]
    return h("g", DRAWN[face.effect](face), transform=moved(x, y, scale))
