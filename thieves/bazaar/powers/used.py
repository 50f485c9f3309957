"""Cards that help in the own turn of purchases: dice are turned or spent, Gold is sold, more is bought for less."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..state import BAG, FACES, GEMS, Loot
from .power import Power, Sign


class OncePerRound(Power):
    """A die of the own pile becomes something else, once in a round."""

    when = "once-a-round"
    is_once_per_round = True

    def changed(self, *goal: Any) -> Sign:
        """The die, and what it becomes."""
        return ("die", 12, FACES[self.face]), ("to", 27), (goal[0], 52, *goal[1:]), ("once", 78)


class Turn(OncePerRound):
    """A die is turned to a gem of another colour, or to the bag."""

    effect, says, verb = "turn", ("from", "to"), "turn"

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if data["to"] not in ("gem", "bag"):
            yield "to must be 'gem' or 'bag'."

    def sign(self) -> Sign:
        return self.changed("any-gem", 24) if self.data["to"] == "gem" else self.changed("die", "bag")

    def turns_to(self) -> tuple[int, ...]:
        if self.data["to"] == "bag":
            return (BAG,)
        return tuple(colour for colour in range(len(GEMS)) if colour != self.face)


class Spend(OncePerRound):
    """A die is given up for a token."""

    effect, says, verb = "spend", ("from", "gain"), "spend"

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if data["gain"] not in ("gold", "reputation"):
            yield "gain must be 'gold' or 'reputation'."

    def sign(self) -> Sign:
        return self.changed("coin" if self.data["gain"] == "gold" else "token", 23)

    def gains(self) -> tuple[int, int]:
        return (1, 0) if self.data["gain"] == "gold" else (0, 1)


class Sell(Power):
    """Gold for Reputation, as often as its owner likes."""

    effect, says, when, verb = "sell", ("gain",), "any-time", "sell"

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if not isinstance(data["gain"], int):
            yield "gain must be a whole number."

    def sign(self) -> Sign:
        gain = ("text", 50, str(self.number("gain"))), ("token", 69, 22)
        return ("coin", 12, 22), ("to", 26), *gain, ("quiet", 92, "∞")

    def gains(self) -> tuple[int, int]:
        return -1, self.number("gain")


class Extra(Power):
    """One more purchase, if its colour was in the pile as phase 1 ended."""

    effect, says, when = "extra", ("from",), "one-more-card"

    def sign(self) -> Sign:
        return ("die", 12, FACES[self.face]), ("to", 27), ("text", 55, "+1"), ("card", 76)

    def allows_more(self, final: Loot) -> bool:
        return final[self.face] > 0


class Racket(Power):
    """One more purchase in every turn, and each costs less."""

    effect, says, when = "racket", ("discount",), "each-turn"

    def sign(self) -> Sign:
        return ("text", 12, "+1"), ("card", 32), ("text", 60, f"−{self.number('discount')}"), ("any-gem", 84, 22)

    def allows_more(self, final: Loot) -> bool:
        return True

    def discount(self) -> int:
        return self.number("discount")


USED = (Turn, Spend, Extra, Racket, Sell)
