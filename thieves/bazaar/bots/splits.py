"""What a split brings: every selection from the centre, every part of a stolen pile, and who would rob it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import exp
from typing import NamedTuple

from ..loot import add, dice_in, less, pieces
from ..state import BAG, MARKER, NOTHING, Loot, State
from .evaluation import Evaluation, scales
from .personality import Personality

#: what somebody can secure of all that lies in the centre, by the number of players without a pile
SHARE = {0: 0.0, 1: 1.0, 2: 0.6, 3: 0.46, 4: 0.37, 5: 0.3}
SPARE = 2  #: pieces beyond an even share that a careful thief still thinks of taking
LONGEST = 80  #: turns that a round may have before a bot stops to look ahead
ALIKE = 2  #: turns of the same kind that are thought through
ONE_MARKER = pieces(MARKER)
RISKY = 0.5  #: from this chance of a robbery on a selection counts as tempting


class PlannedSplit(NamedTuple):
    """A turn of phase 1: the loot kept, and what may become of it."""

    victim: int  #: whose pile is robbed, or -1 for the centre
    keep: Loot
    back: Loot  #: what a robber puts back
    worth: float  #: of what is kept, if it stays
    risk: float = 0.0  #: the chance that it does not
    robber: int = -1  #: who is tempted most
    value: float = 0.0  #: on average


class Situation(NamedTuple):
    """A turn of phase 1 as one seat sees it."""

    state: State
    seat: int
    personality: Personality
    mine: Evaluation
    others: tuple[Evaluation, ...]

    def lacking(self, victim: int) -> list[int]:
        """Who has no pile after this turn, in the order in which they act."""
        seats, last = len(self.state.piles), self.seat
        if victim >= 0 and self.state.setup.next_actor == "from-victim":
            last = victim
        order = [(last + number) % seats for number in range(1, seats + 1)]
        return [at for at in order if at != self.seat and (at == victim or not any(self.state.piles[at]))]


@lru_cache(maxsize=64)
def situation(state: State, seat: int, personality: Personality) -> Situation:
    """The turn with the scales of everybody who is minded."""
    others = tuple(scales(state, at) for at in range(len(state.piles))) if personality.minds_others else ()
    return Situation(state, seat, personality, scales(state, seat, personality.far), others)


# -- what can be done -----------------------------------------------------------------------------


def takes(situation: Situation, taken: Loot) -> Iterator[PlannedSplit]:
    """Every sensible selection from the centre that holds what is picked up already; the last one takes all."""
    centre, lacking, worth = situation.state.centre, situation.lacking(-1), situation.mine.worth
    if not any(centre):
        return
    yield PlannedSplit(-1, centre, NOTHING, worth(centre))
    if not lacking or not situation.personality.minds_others:
        return
    most = max(sum(taken), sum(centre) // (len(lacking) + 1) + SPARE)
    useful = (*map(min, centre, situation.mine.needs), *centre[BAG:])
    for keep in product(*(range(low, max(low, high) + 1) for low, high in zip(taken, useful, strict=True))):
        if 0 < sum(keep) <= most and keep != centre:
            yield PlannedSplit(-1, keep, NOTHING, worth(keep))


def robberies(situation: Situation, victim: int, back: Loot) -> Iterator[PlannedSplit]:
    """Every part of a pile that a robber can keep; whoever minds nobody puts back one piece."""
    pile, worth = situation.state.piles[victim], situation.mine.worth
    if not any(back) and not situation.personality.minds_others:
        puts: Iterable[Loot] = (pieces(kind) for kind, count in enumerate(pile) if count)
    else:
        puts = product(*(range(low, high + 1) for low, high in zip(back, pile, strict=True)))
    for put in puts:
        if any(put) and put != pile:
            keep = less(pile, put)
            yield PlannedSplit(victim, keep, put, worth(keep))


def all_ways(situation: Situation, taken: Loot, victim: int, back: Loot) -> Iterator[PlannedSplit]:
    """Every turn that is still open: all, or what was begun."""
    if victim >= 0:
        yield from robberies(situation, victim, back)
        return
    yield from takes(situation, taken)
    if not any(taken):
        for other, pile in enumerate(situation.state.piles):
            if other != situation.seat and sum(pile) > 1:
                yield from robberies(situation, other, NOTHING)


# -- what becomes of it ---------------------------------------------------------------------------


def share_of(mine: Evaluation, rest: Loot, dice: int, lacking: int) -> float:
    """What a seat can hope for out of the centre when so many players have no pile."""
    return SHARE[lacking] * mine.blind(rest, dice)


def risk_of(situation: Situation, way: PlannedSplit) -> tuple[float, int]:
    """How likely somebody without a pile prefers this one to the centre and to all others, and who does most."""
    rest, dice, lacking = left_by(situation, way)
    safe, most, robber = 1.0, 0.0, -1
    if sum(way.keep) < 2:
        return 0.0, -1
    for other in lacking:
        theirs = situation.others[other]
        piles = [pile for at, pile in enumerate(situation.state.piles) if at not in (way.victim, situation.seat)]
        instead = share_of(theirs, rest, dice, len(lacking))
        instead = max([instead, *(theirs.keep(pile)[0] for pile in piles if sum(pile) > 1)])
        chance = 1 / (1 + exp(min(60.0, situation.personality.fear * (instead - theirs.keep(way.keep)[0]))))
        safe *= 1 - chance
        if chance > most:
            most, robber = chance, other
    return 1 - safe, robber


def left_by(situation: Situation, way: PlannedSplit) -> tuple[Loot, int, list[int]]:
    """What lies in the centre after a turn, dice that are rolled again, and who has no pile."""
    lacking = situation.lacking(way.victim)
    if way.victim < 0:
        return less(situation.state.centre, way.keep), 0, lacking
    marker = (*NOTHING[:MARKER], way.back[MARKER])
    return add(situation.state.centre, marker), dice_in(way.back), lacking


def after_robbery(situation: Situation, way: PlannedSplit) -> float:
    """What the seat can hope for if it is robbed and acts again."""
    rest, dice, lacking = left_by(situation, way)
    return share_of(situation.mine, rest, dice + 1, len(lacking))


class LaterMarket(NamedTuple):
    """The market some turns later: known loot and dice whose faces nobody can know yet."""

    piles: list[Loot]
    blind: list[int]  #: such dice in each pile
    centre: Loot
    dice: int  #: such dice in the centre


def begun(situation: Situation, way: PlannedSplit) -> LaterMarket:
    """The market right after a turn."""
    piles = list(situation.state.piles)
    rest, dice, _ = left_by(situation, way)
    if way.victim >= 0:
        piles[way.victim] = NOTHING
    piles[situation.seat] = way.keep
    return LaterMarket(piles, [0] * len(piles), rest, dice)


def best_answer(later: LaterMarket, theirs: Evaluation, seat: int) -> tuple[float, int, int]:
    """The best that a seat sees: what it gets, from whom (-1: all of the centre), and what it puts back."""
    most, victim, back = -1.0, -1, -1
    if later.dice or any(later.centre):
        most = theirs.blind(later.centre, later.dice)
    for other, pile in enumerate(later.piles):
        blind = later.blind[other]
        if other == seat or sum(pile) + blind < 2:
            continue
        gets, kind = theirs.keep(pile)
        if blind:
            rest = pile if kind < 0 else (*pile[:kind], pile[kind] - 1, *pile[kind + 1 :])
            gets, given = theirs.blind(rest, blind), theirs.blind(pile, blind - 1)
            if kind < 0 or given > gets:
                gets, kind = given, -1
        if gets > most:
            most, victim, back = gets, other, kind
    return most, victim, back


def move(later: LaterMarket, seat: int, victim: int, kind: int) -> LaterMarket:
    """The market after a seat has taken all, or robbed and put back one piece."""
    piles, blind, centre, dice = later
    if victim < 0:
        piles[seat], blind[seat] = centre, dice
        return LaterMarket(piles, blind, NOTHING, 0)
    pile, dark = piles[victim], blind[victim]
    piles[victim], blind[victim] = NOTHING, 0
    if kind < 0:
        piles[seat], blind[seat] = pile, dark - 1
        return LaterMarket(piles, blind, centre, dice + 1)
    piles[seat], blind[seat] = (*pile[:kind], pile[kind] - 1, *pile[kind + 1 :]), dark
    if kind == MARKER:
        return LaterMarket(piles, blind, add(centre, ONE_MARKER), dice)
    return LaterMarket(piles, blind, centre, dice + 1)


def played_out(situation: Situation, way: PlannedSplit) -> tuple[float, int]:
    """What the seat ends with if everybody, it too, goes for the best at buyer; and who robs it first, or -1."""
    later, seats, actor, robber = begun(situation, way), len(situation.state.piles), situation.seat, -1
    from_victim = situation.state.setup.next_actor == "from-victim"
    if from_victim and way.victim >= 0:
        actor = way.victim
    for _ in range(LONGEST):
        order = [(actor + number) % seats for number in range(1, seats + 1)]
        actor = next((at for at in order if not any(later.piles[at]) and not later.blind[at]), -1)
        if actor < 0:
            break
        theirs = situation.mine if actor == situation.seat else situation.others[actor]
        _, victim, kind = best_answer(later, theirs, actor)
        if victim == situation.seat and robber < 0:
            robber = actor
        later = move(later, actor, victim, kind)
        if from_victim and victim >= 0:
            actor = victim
    return situation.mine.blind(later.piles[situation.seat], later.blind[situation.seat]), robber


def foreseen(situation: Situation, way: PlannedSplit) -> PlannedSplit:
    """The turn with its risk and what it brings on average."""
    personality = situation.personality
    if personality.ahead:
        value, robber = played_out(situation, way)
        return way._replace(risk=float(robber >= 0), robber=robber, value=value)
    if not personality.fear:
        return way._replace(value=way.worth)
    risk, robber = risk_of(situation, way)
    value = way.worth + risk * (min(way.worth, after_robbery(situation, way)) - way.worth)
    return way._replace(risk=risk, robber=robber, value=value)


def few(ways: Iterator[PlannedSplit]) -> list[PlannedSplit]:
    """Of all turns against the same victim that keep as many pieces, the most worth."""
    found: dict[tuple[int, int], list[PlannedSplit]] = {}
    for way in sorted(ways, key=order):
        alike = found.setdefault((way.victim, sum(way.keep)), [])
        if len(alike) < ALIKE:
            alike.append(way)
    return [way for alike in found.values() for way in alike]


@lru_cache(maxsize=512)
def ranked(
    state: State, seat: int, personality: Personality, taken: Loot, victim: int, back: Loot
) -> tuple[PlannedSplit, ...]:
    """The turns that are worth a thought, best first; what cannot beat the best any more is left out."""
    here = situation(state, seat, personality)
    if personality.ahead:
        seen = [foreseen(here, way) for way in few(all_ways(here, taken, victim, back))]
        return tuple(sorted(seen, key=by_value))
    found: list[PlannedSplit] = []
    top = -1.0
    for way in sorted(all_ways(here, taken, victim, back), key=order):
        if way.worth < top:
            break
        way = foreseen(here, way)
        found.append(way)
        if not personality.fair or way.risk < RISKY:
            top = max(top, way.value)
    return tuple(sorted(found, key=fairness if personality.fair else by_value))


def order(way: PlannedSplit) -> tuple[float, bool, int, Loot]:
    """The more worth the better; among equals the centre, the larger pile, and bags and masks."""
    return -way.worth, way.victim >= 0, -sum(way.keep), (*way.keep[BAG:], *way.keep[:BAG])


def by_value(way: PlannedSplit) -> tuple[float, tuple[float, bool, int, Loot]]:
    """The most on average first."""
    return -round(way.value, 6), order(way)


def fairness(way: PlannedSplit) -> tuple[float, tuple[float, bool, int, Loot]]:
    """What tempts nobody first, the most worth of it; then what tempts least."""
    return max(RISKY, way.risk), order(way)
