"""Cards that are worth Reputation Points at the end of the game."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..rulebook import book
from .power import Power, Sign

if TYPE_CHECKING:
    from ..cards import OwnCard


class Scored(Power):
    """Worth points at the end of the game."""

    when = "at-the-end"


class Points(Scored):
    """So many points."""

    effect, says = "points", ("points",)

    def sign(self) -> Sign:
        return (("points", 14, self.number("points"), 27),)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("points")


class Safehouse(Scored):
    """More points if it is not the only building."""

    effect, says = "safehouse", ("alone", "more")

    def sign(self) -> Sign:
        few = ("symbol", 10, "building", 18), ("points", 32, self.number("alone"), 22)
        many = ("symbol", 58, "building", 18), ("symbol", 67, "building", 18, 1)
        return *few, *many, ("points", 90, self.number("more"), 22)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("more" if own.symbols("building") > 1 else "alone")


class Pairs(Scored):
    """Points for every two wands."""

    effect, says = "pairs", ("points",)

    def sign(self) -> Sign:
        wands = ("symbol", 10, "wand", 18), ("symbol", 28, "wand", 18)
        return *wands, ("text", 47, "="), ("points", 68, self.number("points"), 24)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("points") * (own.symbols("wand") // 2)


class Others(Scored):
    """Points for each other card of its owner."""

    effect, says = "others", ("points",)

    def sign(self) -> Sign:
        return ("points", 14, self.number("points"), 24), ("text", 36, "×"), ("card", 54), ("card", 65)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("points") * sum(other != own.number for other in own.numbers_counted())


class Tokens(Scored):
    """A point for every so many Reputation tokens."""

    effect, says = "tokens", ("each",)

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if not data["each"]:
            yield "each must be at least 1."

    def sign(self) -> Sign:
        each = ("text", 8, str(self.number("each"))), ("token", 26, 22)
        return *each, ("text", 47, "="), ("points", 68, 1, 24)

    @book.rule("score.points-on-cards", "score.majority-points-are-not-tokens")
    def points(self, own: "OwnCard") -> int:
        return own.state.players[own.seat].reputation // self.number("each")


class Chart(Scored):
    """Fewer points if somebody else has a compass."""

    effect, says = "map", ("points", "shared")

    def sign(self) -> Sign:
        alone = ("points", 14, self.number("points"), 25), ("symbol", 48, "compass", 19)
        return *alone, ("to", 60, 9), ("points", 86, self.number("shared"), 22)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("shared" if own.symbols_of_others("compass") else "points")


class Curse(Scored):
    """Points for the wands of all others."""

    effect, says = "curse", ("points",)

    def sign(self) -> Sign:
        return ("points", 14, self.number("points"), 24), ("text", 36, "×"), ("symbol", 54, "wand", 18)

    @book.rule("score.points-on-cards")
    def points(self, own: "OwnCard") -> int:
        return self.number("points") * own.symbols_of_others("wand")


SCORED = (Points, Safehouse, Pairs, Others, Tokens, Chart, Curse)
