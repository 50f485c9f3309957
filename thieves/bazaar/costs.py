"""Koszt karty: what a card costs a player, and every way to pay for it."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .cards import face_up, owned, packed
from .rulebook import book
from .state import GEMS, Loot, State

Payment = tuple[int, ...]  #: dice of each gem colour; Gold pays the rest


@book.rule(
    "buy.cost-printed-left",
    "dice.gem-faces-buy-cards",
    "buy.gold-token-replaces-any-gem",
    "buy.gold-mixes-with-gems",
    "buy.any-number-of-gold-tokens",
    "buy.pay-exact-cost",
)
def payments(state: State, seat: int, card: int) -> list[Payment]:
    """Every way to pay for a card: dice of the right colours, Gold for the rest; the least Gold first."""
    cost, pile, gold = face_up(state, card).cost, state.piles[seat], gold_of(state, seat)
    due = to_pay(state, seat, cost)
    ways = product(*(range(min(need, has), -1, -1) for need, has in zip(cost, pile, strict=False)))
    found = [way for way in ways if due - gold <= sum(way) <= due]
    if state.setup.gold == "only-missing":
        found = [way for way in found if gold_replaces_missing(way, cost, pile, due)]
    return sorted(found, key=sum, reverse=True)


def gold_replaces_missing(way: Payment, cost: Payment, pile: Loot, due: int) -> bool:
    """Can all gems for which Gold is paid be missing in the pile, if the buyer chooses what need not be paid?"""
    return due <= sum(need if used == has else used for used, need, has in zip(way, cost, pile, strict=False))


class Price(NamedTuple):
    """What a card costs a player: the gems on it, how many are to be paid, and the cards that lower it."""

    printed: int
    due: int
    lowered_by: tuple[int, ...]


def price_of(state: State, seat: int, cost: tuple[int, ...]) -> Price:
    """The price of a card with this cost."""
    lowering = {number: less for number, face in owned(state, seat) if (less := face.power.discount())}
    return Price(sum(cost), max(0, sum(cost) - sum(lowering.values())), tuple(lowering))


def to_pay(state: State, seat: int, cost: tuple[int, ...]) -> int:
    """How many gems a card costs this player."""
    return price_of(state, seat, cost).due


@book.rule(
    "define.gold-token-is-not-gold-bag-face", "buy.bags-of-this-round-not-spendable", "dice.mask-face-cannot-pay"
)
def gold_of(state: State, seat: int) -> int:
    """How many gems a player can pay with Gold: tokens only, whatever the dice show."""
    return state.players[seat].gold


@book.rule("card.text-beats-rulebook")
def discount(state: State, seat: int) -> int:
    """How many gems of each cost this player need not pay."""
    return sum([face.power.discount() for _, face in owned(state, seat)])


def short_of(state: State, seat: int, card: int) -> int:
    """How many gems are missing for a card, Gold counted."""
    missing = missing_gems(state, seat)[card]
    return max(0, missing - gold_of(state, seat) - discount(state, seat))


def missing_gems(state: State, seat: int) -> tuple[int, ...]:
    """How many gems of the cost of each card the dice of a pile cannot pay, by number."""
    return missing_for(state.setup.cards, state.piles[seat][: len(GEMS)])


@lru_cache(maxsize=4096)
def missing_for(text: str | None, gems: Payment) -> tuple[int, ...]:
    """The same by the dice, of our cards or those of a file."""
    costs = [card.cost for card in packed(text).cards]
    return tuple([sum(max(0, need - has) for need, has in zip(cost, gems, strict=True)) for cost in costs])
