"""What a pile of loot is worth to a thief, in Reputation Points, with all it can buy.

Everything is weighed as one seat knows it: nobody else owns Reputation that it could know of.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ...core.view import View
from ..abilities import turns_to
from ..buying import allowed
from ..cards import BazaarCard, owned, pack
from ..costs import to_pay
from ..ending import majorities
from ..state import (
    BAG,
    GEMS,
    MARKER,
    MASK,
    NOTHING,
    Loot,
    Player,
    State,
)
from .gains import Buyer, card_for
from .horizon import gold_for, rounds_left
from .personality import FAR_SIGHT

FRESH = 0.3  #: a card of the newest row makes room for another, the more so the longer nobody has bought
FIRST = 0.3  #: to buy first and to begin the next round
CROWD = 0.25  #: how often somebody else is quicker
WIDTH = 2  #: purchases that are thought through to the end of a turn


# -- the market as it is weighed --------------------------------------------------------------------


def weighed(view: View) -> State:
    """The position as this seat knows it. Reputation that it cannot know counts as none, and what makes no difference
    is left out, so that equal markets are weighed once."""
    state: State = view.state
    players = tuple(player._replace(reputation=max(0, player.reputation)) for player in state.players)
    return state._replace(players=players, start=-1, actor=-1, unseen=(), gone=())


# -- a pile and what it buys ----------------------------------------------------------------------


class Purse(NamedTuple):
    """All that a player can spend in a turn: pile, Gold, abilities that are used, purchases, cards that are gone."""

    pile: Loot
    gold: int
    used: frozenset[int]
    buys: int
    gone: frozenset[int] = frozenset()


class Offer(NamedTuple):
    """A card of the Bazaar as one player weighs it."""

    number: int
    cost: tuple[int, ...]
    due: int  #: gems and Gold to pay
    worth: float
    again: int  #: the face that allows one more purchase, 7 if always, -1 if it does not


Bargain = tuple[float, int, Loot, int, bool]  #: what it gains, the card, dice and Gold left, and if one more may follow

HOPELESS: Bargain = (-inf, -1, NOTHING, 0, False)


def worth_of(bargain: Bargain) -> float:
    """What a purchase gains."""
    return bargain[0]


class Evaluation:
    """What piles are worth to one seat at one market; everything that was weighed is remembered."""

    def __init__(self, state: State, seat: int, far: float) -> None:
        rounds = rounds_left(state) * far
        gold = gold_for(state, seat, rounds_left(state))
        self.state, self.seat, self.player = state, seat, state.players[seat]
        self.buyer = Buyer(state, seat, rounds, gold)
        self.gold = gold
        self.offers = [self.offer(card) for row in state.rows for card in row]
        self.powers = [(n, face) for n, face in owned(state, seat)]
        self.extra = [face.face for _, face in self.powers if face.effect == "extra"]
        self.always = sum(face.effect == "racket" for _, face in self.powers)
        self.gems = [(n, f.face, turns_to(f)) for n, f in self.powers if f.effect == "turn" and f.data["to"] == "gem"]
        self.ends = [(n, face.face, self.turned(face)) for n, face in self.powers if face.effect in ("turn", "spend")]
        self.ends = [(n, face, gain) for n, face, gain in self.ends if gain > 0]
        self.bonus = {face.face: 1 for _, face in self.powers if face.effect == "bonus"}
        self.mask = 1.0 + sum(1 / face.number("each") for _, face in self.powers if face.effect == "tokens")
        self.marker = FIRST + sum(face.effect == "eyepatch" for _, face in self.powers)
        self.minds = any(face in (BAG, MASK) for _, face, _ in (*self.gems, *self.ends))
        self.needs = self.most_needed()
        self.bought: dict[Loot, tuple[float, float]] = {}
        self.known: dict[Loot, float] = {}
        self.lifts: dict[Loot, float] = {}
        self.kept: dict[Loot, tuple[float, int]] = {}

    def offer(self, number: int) -> Offer:
        """A card of the Bazaar."""
        card = pack(self.state.setup).cards[number]
        again = {"extra": card.face, "racket": MARKER}.get(card.effect, -1)
        worth = card_for(self.buyer, card)
        if number in self.state.rows[self.state.newest]:
            worth += FRESH * (1 + self.state.quiet)
        return Offer(number, card.cost, to_pay(self.state, self.seat, card.cost), worth, again)

    def most_needed(self) -> Loot:
        """How many gems of each colour are of any use: for the dearest cards, and one for each ability."""
        buys = 1 + self.always + len(self.extra)
        found = []
        for colour in range(len(GEMS)):
            costs = sorted((offer.cost[colour] for offer in self.offers), reverse=True)
            found.append(sum(costs[:buys]) + sum(face == colour for _, face, _ in (*self.gems, *self.ends)))
        return tuple(found)

    def turned(self, face: BazaarCard) -> float:
        """What is gained by turning or spending a die that buys nothing: more than it would bring by itself."""
        if face.effect == "turn":
            return self.gold if face.data["to"] == "bag" else 0.0
        gain = self.gold if face.data["gain"] == "gold" else 1.0
        return gain - (1.0 if face.face == MASK else 0.0)

    def token(self, kind: int, count: int) -> float:
        """What bags or masks bring when they are exchanged."""
        return (count + self.bonus.get(kind, 0)) * (self.gold if kind == BAG else self.mask) if count else 0.0

    def purse(self, pile: Loot) -> Purse:
        """This pile with the Gold and the abilities of the seat; as many purchases as are left in this turn."""
        buys = allowed(self.state, self.seat) - self.player.buys
        return Purse(pile, self.player.gold, self.player.used, buys)

    def rest(self, purse: Purse) -> float:
        """What is left when no more is bought: tokens for dice, and Gold."""
        pile, gained, free = purse.pile, 0.0, list(purse.pile)
        for number, face, gain in self.ends:
            if free[face] and number not in purse.used:
                free[face] -= 1
                gained += gain
        return gained + self.token(BAG, pile[BAG]) + self.token(MASK, pile[MASK]) + purse.gold * self.gold

    def best(self, purse: Purse) -> float:
        """The most that a purse can bring, as far as the most promising purchases tell."""
        found = self.rest(purse)
        if purse.buys > 0:
            for _, after, worth in self.promising(purse):
                found = max(found, worth + self.best(after))
            for _, after in self.turns(purse):
                found = max(found, self.best(after))
        return found

    def promising(self, purse: Purse) -> list[tuple[int, Purse, float]]:
        """The purchases that are worth most by themselves."""
        found = list(self.purchases(purse))
        found.sort(key=lambda buy: -buy[2] - buy[1].gold * self.gold)
        return found[:WIDTH]

    def purchases(self, purse: Purse) -> Iterator[tuple[int, Purse, float]]:
        """Every card that can be paid, with the least Gold: what is left then, and what the card is worth."""
        pile, (red, white, blue, green) = purse.pile, purse.pile[:BAG]
        for number, cost, due, worth, again in self.offers:
            r, w, b, g = cost
            fits = [
                r if r < red else red,
                w if w < white else white,
                b if b < blue else blue,
                g if g < green else green,
            ]
            gold = due - sum(fits)
            if gold > purse.gold or number in purse.gone:
                continue
            after = self.paid(purse, fits, min(due, due - gold))
            more = again == MARKER or (again >= 0 and pile[again] > 0)
            buys = purse.buys - 1 + more
            yield number, Purse(after, purse.gold - max(0, gold), purse.used, buys, purse.gone | {number}), worth

    def paid(self, purse: Purse, fits: list[int], dice: int) -> Loot:
        """The pile without the dice of a payment; a discount spares one of them."""
        over = sum(fits) - dice
        for kind in range(len(GEMS)) if over else ():
            spared = min(over, fits[kind])
            fits[kind] -= spared
            over -= spared
        pile, (r, w, b, g) = purse.pile, fits
        return (pile[0] - r, pile[1] - w, pile[2] - b, pile[3] - g, *pile[BAG:])

    def turns(self, purse: Purse) -> Iterator[tuple[tuple[int, int], Purse]]:
        """Every die that can be turned to a gem which some card asks for."""
        for number, face, targets in self.gems:
            if number in purse.used or not purse.pile[face]:
                continue
            for to in targets:
                if any(cost[to] > purse.pile[to] for _, cost, *_ in self.offers):
                    pile = list(purse.pile)
                    pile[face] -= 1
                    pile[to] += 1
                    yield (number, to), purse._replace(pile=tuple(pile), used=purse.used | {number})

    # -- piles in phase 1 --

    def worth(self, pile: Loot) -> float:
        """What a pile is worth: what it buys, tokens, and the marker."""
        found = self.known.get(pile)
        if found is None:
            found = self.known[pile] = self.weigh(pile)
        return found

    def weigh(self, pile: Loot) -> float:
        """What a pile is worth that was not weighed before."""
        bag, mask, marker = pile[BAG], pile[MASK], pile[MARKER]
        gems = tuple([most if most < has else has for most, has in zip(self.needs, pile, strict=False)])
        key = (*gems, bag > 0, mask > 0) if self.minds else gems
        known = self.bought.get(key)
        if known is None:
            known = self.bought[key] = self.buys_at_most((*gems, int(bag > 0), int(mask > 0), 0))
        first, second = known
        buys = first if marker else first - CROWD * (first - second)
        return buys + self.token(BAG, bag) + self.token(MASK, mask) + (self.marker if marker else 0.0)

    def buys_at_most(self, pile: Loot) -> tuple[float, float]:
        """What gems gain beyond their absence: with the best first purchase, and with the second best."""
        buys = self.always + sum(1 for face in self.extra if pile[face])
        idle = self.idle(pile)
        bought = sorted((self.bargain(pile, self.player.gold, offer) for offer in self.offers), key=worth_of)
        found = [idle, idle]
        for best in bought[-2:]:
            if best[0] > -inf:
                found.append(best[0] + self.more(best, buys))
        found.sort()
        return found[-1], found[-2]

    def bargain(self, pile: Loot, gold: int, offer: Offer) -> Bargain:
        """One purchase: what it gains, what is left then; a die that can be turned fits wherever a gem is missing."""
        number, cost, due, worth, again = offer
        r, w, b, g = pile[0] - cost[0], pile[1] - cost[1], pile[2] - cost[2], pile[3] - cost[3]
        left = [r if r > 0 else 0, w if w > 0 else 0, b if b > 0 else 0, g if g > 0 else 0]
        missing = due - sum(pile[:BAG]) + sum(left)
        if missing > gold + len(self.gems):
            return HOPELESS
        for _, face, _ in self.gems if missing > 0 else ():
            if face < BAG and left[face] and missing > 0:
                left[face] -= 1
                missing -= 1
            elif face == BAG and pile[BAG] and missing > 0:
                missing -= 1
                worth -= self.gold
        if missing > gold:
            return HOPELESS
        if missing > 0:
            worth -= missing * self.gold
            gold -= missing
        rest = (*left, *pile[BAG:])
        more = again == MARKER or (again >= 0 and pile[again] > 0)
        return worth + self.idle(rest), number, rest, gold, more

    def more(self, best: Bargain, buys: int) -> float:
        """What further purchases of the same turn add, each the best that is left."""
        gained, gone = 0.0, [best[1]]
        while (buys := buys - 1 + best[4]) >= 0:
            _, _, rest, gold, _ = best
            idle = self.idle(rest)
            found = (self.bargain(rest, gold, offer) for offer in self.offers if offer.number not in gone)
            best = max(found, key=worth_of, default=HOPELESS)
            if best[0] <= idle:
                break
            gained += best[0] - idle
            gone.append(best[1])
        return gained

    def idle(self, pile: Loot) -> float:
        """What abilities make of dice that buy nothing."""
        gained = 0.0
        if self.ends:
            free = list(pile)
            for _, face, gain in self.ends:
                if free[face]:
                    free[face] -= 1
                    gained += gain
        return gained

    def blind(self, pile: Loot, dice: int) -> float:
        """What a pile is worth with so many dice more whose faces nobody knows: each adds what one adds on average."""
        if not dice:
            return self.worth(pile)
        known = self.lifts.get(pile)
        if known is None:
            with_one = [self.worth((*pile[:n], pile[n] + 1, *pile[n + 1 :])) for n in range(MARKER)]
            known = self.lifts[pile] = sum(with_one) / MARKER - self.worth(pile)
        return self.worth(pile) + dice * known

    def keep(self, pile: Loot) -> tuple[float, int]:
        """The most that a robber keeps of a pile, and the kind that goes back."""
        known = self.kept.get(pile)
        if known is None:
            parts = [(self.worth((*pile[:kind], n - 1, *pile[kind + 1 :])), kind) for kind, n in enumerate(pile) if n]
            known = self.kept[pile] = max(parts) if sum(pile) > 1 else (-inf, -1)
        return known


@lru_cache(maxsize=256)
def remembered(state: State, seat: int, far: float) -> Evaluation:
    """The scales of a seat; the same for the same market and the same owners."""
    return Evaluation(state, seat, far)


def scales(state: State, seat: int, far: float = FAR_SIGHT) -> Evaluation:
    """The scales of a seat in phase 1: no matter what lies where, nor who has how much Reputation if no card asks."""
    here = [card for row in state.rows for card in row] + [own.like for own in state.players[seat].cards]
    asks = any(pack(state.setup).cards[card].effect in ("tokens", "stew") for card in here)
    players = tuple(
        Player(player.gold, player.reputation if asks and at == seat else 0, player.cards)
        for at, player in enumerate(state.players)
    )
    plain = state._replace(centre=NOTHING, piles=(), players=players, round=0, traded=False, notes=())
    return remembered(plain, seat, far)


def gold_points(state: State, seat: int, change: int) -> int:
    """What the majority of Gold would bring now, if the seat had so many tokens more."""
    player = state.players[seat]
    players = (*state.players[:seat], player._replace(gold=player.gold + change), *state.players[seat + 1 :])
    return majorities(state._replace(players=players))[2].get(seat, 0)
