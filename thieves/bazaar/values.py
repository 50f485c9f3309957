"""The split as a puzzle: what piles are worth by plain weights, and what a first taker can expect of every selection.

Weights are explicit and the same for everybody, so the only question left is who robs whom.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from ..core import Event
from .loot import rolls, selections
from .state import DECKS, FACES, MARKER, PIECES, Loot, State

#: what a piece of loot is worth by itself: a gem may fail to buy anything, a mask is one point
WEIGHTS: Mapping[str, float] = {
    "red": 1.0, "white": 1.0, "blue": 1.0, "green": 1.0, "bag": 1.0, "mask": 1.0, "marker": 0.5,
}  # fmt: skip
EPSILON = 1e-9  #: a smaller gain is no reason to rob

Heap = tuple[int, ...]  #: how many dice of each different weight, and the marker
Piles = tuple[Heap, ...]
Values = tuple[float, ...]  #: what each seat can expect, and the chance that the first taker is robbed
Edge = tuple[int, int, dict[str, int]]  #: who robs, who is robbed, how often


class Selection(NamedTuple):
    """A selection of the first taker: its worth, what is left of it on average in the end, and if it is robbed."""

    selection: Loot
    worth: float
    expected: float
    robbed: float  #: the chance of it


def worth(pile: Loot, weights: Mapping[str, float] = WEIGHTS) -> float:
    """What a pile is worth: the sum of its pieces.

    >>> worth((2, 0, 0, 0, 1, 0, 1))
    3.5
    """
    return sum(count * weights[name] for name, count in zip(PIECES, pile, strict=True))


def reroll_odds(dice: int) -> dict[Loot, Fraction]:
    """Every result of so many dice, with its exact chance.

    >>> odds = reroll_odds(2)
    >>> len(odds), odds[(1, 1, 0, 0, 0, 0, 0)], sum(odds.values())
    (21, Fraction(1, 18), Fraction(1, 1))
    """
    return {(*faces, 0): Fraction(ways, len(FACES) ** dice) for faces, ways in rolls(dice)}


# -- the puzzle -----------------------------------------------------------------------------------


class Puzzle:
    """The split among so many seats by weights alone; dice of equal weight are alike.

    Seat 0 takes first. Everybody takes or robs for the highest expected worth of the own pile; between equals they
    take, and take more. So many robberies are looked at as is said; beyond them nobody robs any more, and the centre
    counts as shared evenly by those who have no pile yet.
    """

    def __init__(self, seats: int, weights: Mapping[str, float] = WEIGHTS) -> None:
        dice = sorted({weights[face] for face in FACES})
        self.seats = seats
        self.weights = (*dice, weights[PIECES[MARKER]])
        self.kind = (*(dice.index(weights[face]) for face in FACES), len(dice))
        self.mean = sum(weights[face] for face in FACES) / len(FACES)
        self.seen: dict[tuple[Heap, Piles, int, int], Values] = {}

    def heap(self, loot: Loot) -> Heap:
        """Loot by weight."""
        found = [0] * len(self.weights)
        for kind, count in zip(self.kind, loot, strict=False):
            found[kind] += count
        return tuple(found)

    def worth(self, heap: Heap) -> float:
        """The worth of a heap."""
        return sum(weight * count for weight, count in zip(self.weights, heap, strict=True))

    def first(self, centre: Heap, taken: Heap, robberies: int) -> Values:
        """What everybody can expect once seat 0 has taken this."""
        nothing = (0,) * len(centre)
        return self.after(minus(centre, taken), (taken, *[nothing] * (self.seats - 1)), 0, robberies)

    def after(self, centre: Heap, piles: Piles, actor: int, robberies: int) -> Values:
        """What everybody can expect when this seat has acted last."""
        order = [(actor + number) % self.seats for number in range(1, self.seats + 1)]
        empty = [seat for seat in order if not any(piles[seat])]
        if not empty or not robberies:
            return self.shared(self.worth(centre), piles)
        key = (centre, piles, actor, robberies)
        if key not in self.seen:
            seat, last = empty[0], len(empty) == 1
            turns = self.turns(centre, piles, seat, last, robberies)
            stuck = self.shared(self.worth(centre), piles)  # fewer pieces than seats
            self.seen[key] = max(turns, key=lambda values: round(values[seat] / EPSILON), default=stuck)
        return self.seen[key]

    def shared(self, centre: float, piles: Piles) -> Values:
        """The piles, and an even share of the centre for everybody without one."""
        empty = sum(not any(pile) for pile in piles)
        return (*(self.worth(pile) if any(pile) else centre / empty for pile in piles), 0.0)

    def turns(self, centre: Heap, piles: Piles, seat: int, last: bool, robberies: int) -> Iterator[Values]:
        """What everybody can expect after every turn of this seat; taking comes first."""
        for taken in [centre] if last else product(*(range(count, -1, -1) for count in centre)):
            if any(taken):
                yield self.after(minus(centre, taken), put(piles, seat, taken), seat, robberies)
        for victim, pile in enumerate(piles):
            if victim != seat and sum(pile) > 1:
                bare = put(piles, victim, (0,) * len(pile))
                for back in self.backs(pile, robberies):
                    values = self.rolled(centre, put(bare, seat, minus(pile, back)), back, seat, robberies - 1)
                    yield values if victim else (*values[:-1], 1.0)

    def backs(self, pile: Heap, robberies: int) -> Iterator[Heap]:
        """What a robber may put back; in the last robbery that is looked at the cheapest piece is enough."""
        if robberies == 1:
            cheapest = min((weight, kind) for kind, weight in enumerate(self.weights) if pile[kind])[1]
            yield tuple(int(kind == cheapest) for kind in range(len(pile)))
            return
        yield from (back for back in product(*(range(count + 1) for count in pile)) if any(back) and back != pile)

    def rolled(self, centre: Heap, piles: Piles, back: Heap, actor: int, robberies: int) -> Values:
        """The average over all results of the dice that went back; the marker is not rolled."""
        dice, centre = sum(back[:-1]), (*centre[:-1], centre[-1] + back[-1])
        if not dice:
            return self.after(centre, piles, actor, robberies)
        if not robberies:
            return self.shared(self.worth(centre) + dice * self.mean, piles)
        total = [0.0] * (self.seats + 1)
        for heap, chance in self.odds(dice).items():
            values = self.after(plus(centre, heap), piles, actor, robberies)
            total = [sum_ + chance * value for sum_, value in zip(total, values, strict=True)]
        return tuple(total)

    def odds(self, dice: int) -> dict[Heap, float]:
        """The chance of every result that differs by weight."""
        found: dict[Heap, float] = {}
        for faces, ways in rolls(dice):
            heap = self.heap(faces)
            found[heap] = found.get(heap, 0.0) + ways / len(FACES) ** dice
        return found


def minus(one: Heap, other: Heap) -> Heap:
    """The first without the second."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def plus(one: Heap, other: Heap) -> Heap:
    """Both together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def put(piles: Piles, seat: int, heap: Heap) -> Piles:
    """The piles with another one before this seat."""
    return (*piles[:seat], heap, *piles[seat + 1 :])


def splits(centre: Loot, seats: int, weights: Mapping[str, float] = WEIGHTS, robberies: int = 1) -> list[Selection]:
    """Every selection of the first taker with what can be expected after the best answers of the others, best first.

    Exact for as many robberies as are looked at: every turn of every seat, every result of the dice that go back.

    >>> best, *rest = splits((1, 1, 1, 0, 0, 0, 0), 3)
    >>> best.worth, best.expected, [split.robbed for split in rest if split.worth == 3]
    (1.0, 1.0, [1.0])
    """
    puzzle = Puzzle(seats, weights)
    all_ = puzzle.heap(centre)
    found = []
    for selection in selections(centre):
        if any(selection):
            values = puzzle.first(all_, puzzle.heap(selection), robberies)
            found.append(Selection(selection, worth(selection, weights), values[0], values[-1]))
    return sorted(found, key=lambda split: (-split.expected, split.worth, split.selection))


# -- what happened --------------------------------------------------------------------------------


def rob_chain(events: Iterable[Event]) -> list[Edge]:
    """Who took from whom, as edges of a directed graph: robber, victim, and how often.

    ``networkx.DiGraph(rob_chain(events))`` is that graph.
    """
    times: dict[tuple[int, ...], int] = {}
    for event in events:
        if event.kind == "robs":
            times[event.who] = times.get(event.who, 0) + 1
    return [(who[0], who[1], {"times": number}) for who, number in times.items()]


def end_approach(states: Iterable[State]) -> list[dict[str, int]]:
    """How many cards each stack holds as each round begins, and as the last position shows."""
    found: dict[int, dict[str, int]] = {}
    last = None
    for state in states:
        last = state
        if state.round and state.round not in found:
            found[state.round] = cards_left(state)
    if last is not None and last.end:
        found[last.round + 1] = cards_left(last) | {"round": last.round + 1}
    return list(found.values())


def cards_left(state: State) -> dict[str, int]:
    """The round and the cards of each stack."""
    return {"round": state.round, **dict(zip(DECKS, state.left, strict=True))}
