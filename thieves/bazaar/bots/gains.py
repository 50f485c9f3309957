"""What a card gains a thief, in Reputation Points: its text, by effect, and its symbols."""

from collections.abc import Callable
from typing import NamedTuple

from ...core.reasoning import registrar
from ..cards import BazaarCard, owned, symbols_of
from ..state import BAG, State

FOLLOWER, WAND, BUILDING = 0.5, 0.2, 0.6  #: a symbol that may decide something later

GAINS: dict[str, Callable[["Buyer", BazaarCard], float]] = {}
gain_of = registrar(GAINS)


class Buyer(NamedTuple):
    """A seat that looks at a card: the picture, how many rounds follow, and what Gold is worth to it."""

    state: State
    seat: int
    rounds: float
    gold: float

    def count(self, symbol: str) -> int:
        """How many of these symbols the seat's cards show."""
        return symbols_of(self.state, self.seat, symbol)

    def others(self, symbol: str) -> int:
        """How many of these symbols everybody else's cards show."""
        return sum(symbols_of(self.state, at, symbol) for at in range(len(self.state.players)) if at != self.seat)


@gain_of("safehouse")
def safehouse(buyer: Buyer, card: BazaarCard) -> float:
    """A building, and what it adds to the only other one."""
    mine = [face for _, face in owned(buyer.state, buyer.seat) if face.effect == "safehouse"]
    if not buyer.count("building"):
        return card.number("alone") + BUILDING * min(1.0, buyer.rounds / 3)
    lifted = sum(face.number("more") - face.number("alone") for face in mine) if buyer.count("building") == 1 else 0
    return card.number("more") + lifted


@gain_of("points")
def counting(buyer: Buyer, card: BazaarCard) -> float:
    """Points at the end."""
    return float(card.number("points"))


@gain_of("turn")
def turning(buyer: Buyer, card: BazaarCard) -> float:
    """A die that may be turned each round: to a gem that is missing, or to Gold."""
    return buyer.rounds * (0.55 * buyer.gold if card.data["to"] == "bag" else 0.35)


@gain_of("spend")
def spending(buyer: Buyer, card: BazaarCard) -> float:
    """A die that may be given up each round for a token."""
    if card.data["gain"] == "gold":
        return buyer.rounds * 0.4 * max(0.0, buyer.gold - 1)
    return buyer.rounds * 0.6


@gain_of("per-card")
def collecting(buyer: Buyer, card: BazaarCard) -> float:
    """A token for each own card with a colour in its cost, this one too."""
    cards = [face for _, face in owned(buyer.state, buyer.seat)]
    if buyer.state.setup.per_card == "gems":
        return float(sum(face.cost[card.face] for face in (*cards, card)))
    if buyer.state.setup.per_card == "each-purchase":
        return 1 + 0.5 * buyer.rounds
    return 1.0 + sum(1 for face in cards if face.cost[card.face])


@gain_of("map")
def mapped(buyer: Buyer, card: BazaarCard) -> float:
    """A map is worth less if another player has a compass."""
    full, shared = card.number("points"), card.number("shared")
    if buyer.others("compass"):
        return float(shared)
    return full - (full - shared) * (0.5 if buyer.rounds else 0.2)


@gain_of("stew")
def copying(buyer: Buyer, card: BazaarCard) -> float:
    """The best card that lies before somebody else."""
    state = buyer.state
    faces = [face for at in range(len(state.players)) if at != buyer.seat for _, face in owned(state, at)]
    return max((effect_for(buyer, face) for face in faces if face.effect != "stew"), default=0.0)


@gain_of("sell")
def selling(buyer: Buyer, card: BazaarCard) -> float:
    """Gold that becomes Reputation: what there is, and some more."""
    gold = buyer.state.players[buyer.seat].gold
    return (gold + buyer.rounds * 0.6) * max(0.0, card.number("gain") - buyer.gold)


@gain_of("pairs")
def pairing(buyer: Buyer, card: BazaarCard) -> float:
    """Points for every two wands, its own among them."""
    wands = buyer.count("wand") + card.symbols.count("wand")
    return card.number("points") * (wands // 2 + (0.3 if wands % 2 else 0.1) * min(1.0, buyer.rounds))


@gain_of("others")
def holding(buyer: Buyer, card: BazaarCard) -> float:
    """Points for every other card."""
    cards = len(buyer.state.players[buyer.seat].cards)
    return card.number("points") * (cards + 0.8 * buyer.rounds)


@gain_of("tokens")
def tokens(buyer: Buyer, card: BazaarCard) -> float:
    """Points for every so many Reputation tokens."""
    have = buyer.state.players[buyer.seat].reputation
    return have // card.number("each") + 0.4 * buyer.rounds


@gain_of("extra")
def buying_more(buyer: Buyer, card: BazaarCard) -> float:
    """One more purchase with a die of its face."""
    return buyer.rounds * 0.6


@gain_of("racket")
def buying_always(buyer: Buyer, card: BazaarCard) -> float:
    """One more purchase in every round."""
    return buyer.rounds * 1.6


@gain_of("eyepatch")
def marking(buyer: Buyer, card: BazaarCard) -> float:
    """Points with the marker."""
    return buyer.rounds * 0.4


@gain_of("bonus")
def exchanging(buyer: Buyer, card: BazaarCard) -> float:
    """A token more when bags or masks are exchanged."""
    return buyer.rounds * 0.4 * (buyer.gold if card.face == BAG else 1.0)


@gain_of("appendage", "clutches")
def handling_dice(buyer: Buyer, card: BazaarCard) -> float:
    """A better die now and then."""
    return buyer.rounds * 0.35


@gain_of("potion")
def drawing(buyer: Buyer, card: BazaarCard) -> float:
    """The top card of the newest deck."""
    return 2.0 + buyer.state.newest if buyer.state.left[buyer.state.newest] else 0.0


@gain_of("haul")
def hauling(buyer: Buyer, card: BazaarCard) -> float:
    """What the last pile held."""
    return float(sum(buyer.state.players[buyer.seat].final)) or 3.0


@gain_of("alley")
def gleaning(buyer: Buyer, card: BazaarCard) -> float:
    """Something at the edge of a round, now and then."""
    return buyer.rounds * 0.4 * card.number("gain")


@gain_of("nothing")
def nothing(buyer: Buyer, card: BazaarCard) -> float:
    """No text."""
    return 0.0


@gain_of("curse")
def cursing(buyer: Buyer, card: BazaarCard) -> float:
    """Points for what the others' cards show."""
    return card.number("points") * (buyer.others("wand") + 0.2 * buyer.rounds)


def effect_for(buyer: Buyer, card: BazaarCard) -> float:
    """What the text of a card is worth."""
    return GAINS[card.effect](buyer, card)


def symbols_for(buyer: Buyer, card: BazaarCard) -> float:
    """What the symbols of a card may decide."""
    mine = [face.effect for _, face in owned(buyer.state, buyer.seat)]
    soon = min(1.0, 0.4 + buyer.rounds / 4)
    worth = card.symbols.count("follower") * FOLLOWER
    worth += card.symbols.count("wand") * (1.5 if "pairs" in mine else WAND * min(1.0, buyer.rounds / 3))
    worth += mine.count("others")
    if card.effect != "safehouse" and "building" in card.symbols:
        worth += BUILDING
    return worth * soon


def card_for(buyer: Buyer, card: BazaarCard) -> float:
    """What a card is worth to a seat."""
    return effect_for(buyer, card) + (0.0 if card.effect == "potion" else symbols_for(buyer, card))
