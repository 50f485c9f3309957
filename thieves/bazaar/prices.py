"""What the rest of a game, a Gold token and a card are worth to a thief, in Reputation Points."""

from collections.abc import Callable
from typing import NamedTuple

from .cards import Card, owned, symbols_of
from .state import BAG, ROW, State

PACE = 0.75  #: cards of the newest row that a player buys in a round
FAR = 8.0  #: rounds that anybody plans ahead
FOLLOWER, WAND, BUILDING = 0.5, 0.2, 0.6  #: a symbol that may decide something later
GOLD, MOST_GOLD = 1.0, 0.4  #: a token that pays for a gem; the same for whoever has the most or nearly so
SPENT = 2.0  #: Gold that a player spends in a round at most


# -- the horizon, Gold ----------------------------------------------------------------------------


def purchases_left(state: State) -> int:
    """How many cards of the newest rows must still be bought before the game ends."""
    newest = state.newest
    now = len(state.rows[newest]) + state.left[newest] - ROW + 1
    return max(0, now) + sum(left - ROW + 1 for left in state.left[newest + 1 :])


def rounds_left(state: State) -> float:
    """About how many rounds follow this one."""
    return min(FAR, max(0.0, purchases_left(state) / (PACE * len(state.players)) - 1))


def gold_for(state: State, seat: int, rounds: float) -> float:
    """What one more Gold token is worth: it pays for a gem while there are rounds, and counts at the end."""
    mine = state.players[seat].gold
    most = max(player.gold for other, player in enumerate(state.players) if other != seat)
    close = MOST_GOLD if mine + 2 >= most else MOST_GOLD / 4
    worth = GOLD * min(1.0, rounds / 2, SPENT * rounds / (mine + 1)) + close
    sells = [card.number("gain") for _, card in owned(state, seat) if card.effect == "sell"]
    return max([worth, *sells])


# -- cards ----------------------------------------------------------------------------------------


class Sight(NamedTuple):
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


def safehouse(sight: Sight, card: Card) -> float:
    """A building, and what it adds to the only other one."""
    mine = [face for _, face in owned(sight.state, sight.seat) if face.effect == "safehouse"]
    if not sight.count("building"):
        return card.number("alone") + BUILDING * min(1.0, sight.rounds / 3)
    lifted = sum(face.number("more") - face.number("alone") for face in mine) if sight.count("building") == 1 else 0
    return card.number("more") + lifted


def turning(sight: Sight, card: Card) -> float:
    """A die that may be turned each round: to a gem that is missing, or to Gold."""
    return sight.rounds * (0.55 * sight.gold if card.data["to"] == "bag" else 0.35)


def spending(sight: Sight, card: Card) -> float:
    """A die that may be given up each round for a token."""
    if card.data["gain"] == "gold":
        return sight.rounds * 0.4 * max(0.0, sight.gold - 1)
    return sight.rounds * 0.6


def collecting(sight: Sight, card: Card) -> float:
    """A token for each own card with a colour in its cost, this one too."""
    cards = [face for _, face in owned(sight.state, sight.seat)]
    if sight.state.setup.per_card == "gems":
        return float(sum(face.cost[card.face] for face in (*cards, card)))
    if sight.state.setup.per_card == "each-purchase":
        return 1 + 0.5 * sight.rounds
    return 1.0 + sum(1 for face in cards if face.cost[card.face])


def mapped(sight: Sight, card: Card) -> float:
    """A map is worth less if another player has a compass."""
    full, shared = card.number("points"), card.number("shared")
    if sight.others("compass"):
        return float(shared)
    return full - (full - shared) * (0.5 if sight.rounds else 0.2)


def copying(sight: Sight, card: Card) -> float:
    """The best card that lies before somebody else."""
    state = sight.state
    faces = [face for at in range(len(state.players)) if at != sight.seat for _, face in owned(state, at)]
    return max((effect_for(sight, face) for face in faces if face.effect != "stew"), default=0.0)


def selling(sight: Sight, card: Card) -> float:
    """Gold that becomes Reputation: what there is, and some more."""
    gold = sight.state.players[sight.seat].gold
    return (gold + sight.rounds * 0.6) * max(0.0, card.number("gain") - sight.gold)


def pairing(sight: Sight, card: Card) -> float:
    """Points for every two wands, its own among them."""
    wands = sight.count("wand") + card.symbols.count("wand")
    return card.number("points") * (wands // 2 + (0.3 if wands % 2 else 0.1) * min(1.0, sight.rounds))


def holding(sight: Sight, card: Card) -> float:
    """Points for every other card."""
    cards = len(sight.state.players[sight.seat].cards)
    return card.number("points") * (cards + 0.8 * sight.rounds)


def tokens(sight: Sight, card: Card) -> float:
    """Points for every so many Reputation tokens."""
    have = sight.state.players[sight.seat].reputation
    return have // card.number("each") + 0.4 * sight.rounds


EFFECTS: dict[str, Callable[[Sight, Card], float]] = {
    "turn": turning,
    "spend": spending,
    "extra": lambda sight, card: sight.rounds * 0.6,
    "racket": lambda sight, card: sight.rounds * 1.6,
    "points": lambda sight, card: float(card.number("points")),
    "safehouse": safehouse,
    "per-card": collecting,
    "eyepatch": lambda sight, card: sight.rounds * 0.4,
    "bonus": lambda sight, card: sight.rounds * 0.4 * (sight.gold if card.face == BAG else 1.0),
    "appendage": lambda sight, card: sight.rounds * 0.35,
    "potion": lambda sight, card: 2.0 + sight.state.newest if sight.state.left[sight.state.newest] else 0.0,
    "clutches": lambda sight, card: sight.rounds * 0.35,
    "haul": lambda sight, card: float(sum(sight.state.players[sight.seat].final)) or 3.0,
    "pairs": pairing,
    "sell": selling,
    "others": holding,
    "tokens": tokens,
    "map": mapped,
    "stew": copying,
    "alley": lambda sight, card: sight.rounds * 0.4 * card.number("gain"),
    "nothing": lambda sight, card: 0.0,
    "curse": lambda sight, card: card.number("points") * (sight.others("wand") + 0.2 * sight.rounds),
}


def effect_for(sight: Sight, card: Card) -> float:
    """What the text of a card is worth."""
    return EFFECTS[card.effect](sight, card)


def symbols_for(sight: Sight, card: Card) -> float:
    """What the symbols of a card may decide."""
    mine = [face.effect for _, face in owned(sight.state, sight.seat)]
    soon = min(1.0, 0.4 + sight.rounds / 4)
    worth = card.symbols.count("follower") * FOLLOWER
    worth += card.symbols.count("wand") * (1.5 if "pairs" in mine else WAND * min(1.0, sight.rounds / 3))
    worth += mine.count("others")
    if card.effect != "safehouse" and "building" in card.symbols:
        worth += BUILDING
    return worth * soon


def card_for(sight: Sight, card: Card) -> float:
    """What a card is worth to a seat."""
    return effect_for(sight, card) + (0.0 if card.effect == "potion" else symbols_for(sight, card))
