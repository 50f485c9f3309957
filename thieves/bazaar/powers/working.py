"""Cards that work by themselves: when they come, when their owner is robbed, as phase 1 ends, at the exchange."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..rulebook import book
from ..state import BAG, FACES, GEMS, MARKER, MASK, State
from .power import Power, Sign

if TYPE_CHECKING:
    from ..cards import BazaarCard, OwnCard


# -- when they come -------------------------------------------------------------------------------


class PerCard(Power):
    """Tokens for own cards with a colour in their cost."""

    effect, says, when, counts_purchases = "per-card", ("from",), "once", True
    pays = staticmethod(book.event("tokens-for-cards", "card.tokens-per-owned-card-once"))

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if data["from"] not in GEMS:
            yield f"from must be one of {', '.join(GEMS)}, because costs are gems."

    def sign(self) -> Sign:
        return ("token", 12, 23), ("text", 34, "×"), ("card", 52, "", FACES[self.face])

    @book.rule("card.tokens-per-owned-card-once")
    def when_gained(self, own: "OwnCard") -> int:
        """One for each card; by one reading one for each gem."""
        costs = [face.cost[self.face] for face in own.counted()]
        return sum(costs) if own.state.setup.per_card == "gems" else sum(map(bool, costs))

    @book.rule("card.tokens-per-owned-card-once")
    def when_bought(self, card: "BazaarCard") -> int:
        return int(card.cost[self.face] > 0)


class Haul(Power):
    """A token for each piece of loot in the final pile."""

    effect, when = "haul", "once"
    pays = staticmethod(book.event("tokens-for-pile", "card.final-pile-as-phase-one-ended"))

    def sign(self) -> Sign:
        return ("heap", 14), ("text", 37, "="), ("text", 52, "n"), ("token", 72, 23)

    @book.rule("card.final-pile-as-phase-one-ended")
    def when_gained(self, own: "OwnCard") -> int:
        """The pile counts as phase 1 ended, or by one reading as it lies."""
        as_it_lies = own.state.setup.final_pile == "as-it-lies"
        return sum(own.state.piles[own.seat] if as_it_lies else own.state.players[own.seat].final)


class Potion(Power):
    """It is discarded for the next card of the newest stack."""

    effect, when, brings_a_card = "potion", "free-card", True

    def sign(self) -> Sign:
        return ("to", 2), ("card", 26, "?"), ("text", 54, "0"), ("any-gem", 76, 22)


class Stew(Power):
    """It becomes a copy of a card of somebody else."""

    effect, when, is_a_copy = "stew", "copy", True

    def sign(self) -> Sign:
        return ("card", 12), ("text", 32, "="), ("card", 52, "?")


# -- when piles are robbed, when phase 1 ends -----------------------------------------------------


class Clutches(Power):
    """A token whenever its owner is robbed."""

    effect, when = "clutches", "when-robbed"
    pays = staticmethod(book.event("clutches-pay", "reputation.sources"))

    def sign(self) -> Sign:
        return ("heap", 14), ("red-arrow", 26), ("token", 56, 23)

    @book.rule("reputation.sources")
    def when_robbed(self) -> int:
        return 1


class Appendage(Power):
    """Luck with dice that are rolled again."""

    effect, when, is_lucky = "appendage", "lucky-dice", True

    def sign(self) -> Sign:
        return ("heap", 14), ("struck", 14), ("again", 58), ("text", 58, "1")


class Eyepatch(Power):
    """A token for the marker in the own pile as phase 1 ends."""

    effect, when = "eyepatch", "after-phase-1"
    pays = staticmethod(book.event("eyepatch-pays", "reputation.sources"))

    def sign(self) -> Sign:
        return ("marker", 13), ("to", 29), ("token", 54, 23)

    @book.rule("reputation.sources")
    def when_phase_ends(self, state: State, seat: int) -> int:
        return state.piles[seat][MARKER]


class Alley(Power):
    """Tokens for a large pile of somebody else as phase 1 ends."""

    effect, says, when = "alley", ("gain", "pieces"), "after-phase-1"
    pays = staticmethod(book.event("alley-pays", "reputation.sources"))

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if not isinstance(data["gain"], int):
            yield "gain must be a whole number."

    def sign(self) -> Sign:
        many, gain = f"≥{self.number('pieces')}", str(self.number("gain"))
        return ("heap", 14), ("text", 42, many), ("to", 56, 9), ("text", 76, gain), ("token", 93, 20)

    @book.rule("reputation.sources")
    def when_phase_ends(self, state: State, seat: int) -> int:
        largest = max([sum(pile) for other, pile in enumerate(state.piles) if other != seat])
        return self.number("gain") if largest >= self.number("pieces") else 0


# -- when dice are exchanged ----------------------------------------------------------------------


class Bonus(Power):
    """One token more for bags or masks, however many there are."""

    effect, says, when = "bonus", ("from",), "on-exchange"
    pays = staticmethod(book.event("bonus-comes", "card.text-beats-rulebook"))

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        if data["from"] not in (FACES[BAG], FACES[MASK]):
            yield "from must be 'bag' or 'mask', because nothing else is exchanged."

    def sign(self) -> Sign:
        gain = "coin" if self.face == BAG else "token"
        return ("die", 12, FACES[self.face]), ("to", 27), ("text", 54, "+1"), (gain, 76, 22)

    def when_exchanged(self, face: int) -> int:
        return int(face == self.face)


WORKING = (PerCard, Eyepatch, Bonus, Appendage, Potion, Clutches, Haul, Stew, Alley)
