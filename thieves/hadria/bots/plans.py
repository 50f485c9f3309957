"""The plan for a turn: which cards a bot means to declare, and with how many AP."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..cards import family_of
from ..declaration import budget, informer_ap
from ..state import AGENT, AMBUSH, INFORMER, MOVE, SPECIAL, Slot, State
from .card_worth import gain
from .evaluation import Knowledge, least_early
from .gains import AMBUSH_WORTH, COVER, KEEP, gains_of
from .gains_ways import phase_of, run_phase
from .personality import Personality
from .routes import CardUse, PathOutlook, prospect

# -- the plan for a turn --------------------------------------------------------------------------


class Scheme(NamedTuple):
    """An order of cards for the own thief's way, what comes of it, and what it is worth after its costs."""

    phases: tuple[CardUse, ...]
    prospect: PathOutlook
    worth: float


class TurnPlan(NamedTuple):
    """What a bot means to declare: the cards with their AP, and the schemes that it has weighed, best first."""

    slots: tuple[Slot, ...]
    schemes: tuple[Scheme, ...]
    extras: tuple[tuple[int, float], ...]  #: further cards and what each gains
    idle: tuple[int, ...]  #: cards that gain nothing now


def ways_of(known: Knowledge) -> Iterator[tuple[CardUse, ...]]:
    """Every order of Move and one more card, each before or after the guard."""
    move, run = phase_of(known, MOVE), run_phase(known)
    assert move is not None
    others = [phase for card in own_cards(known) if (phase := phase_of(known, card)) is not None]
    locked = known.here in known.city.dungeons
    for early in (False, True):
        yield (move._replace(early=early),)
        if run is not None:
            yield (run._replace(early=early),)
        for other in others:
            yield from pairs(move._replace(early=early), other, locked)
    if not locked:
        yield ()


def pairs(move: CardUse, other: CardUse, locked: bool) -> Iterator[tuple[CardUse, ...]]:
    """Move and another card in both orders, where that makes sense."""
    if other.shelter and not other.steps:  # of use only before the guard acts, and smoke only where one stays
        if not locked and not (other.still and move.early):
            yield (other._replace(early=True), move)
        if move.early and other.smoke:
            yield (move, other._replace(early=True))
        return
    for early in (False, True):
        if early >= move.early and not locked:
            yield (other._replace(early=early), move)
        if move.early >= early:
            yield (move, other._replace(early=early))


def own_cards(known: Knowledge) -> tuple[int, ...]:
    """The general cards of the hand and the own special card, each once."""
    me = known.me
    special = (SPECIAL[me.character],) if known.state.setup.special_cards and me.hand else ()
    return (*dict.fromkeys(me.hand), *special)


def price(known: Knowledge, phases: tuple[CardUse, ...]) -> int:
    """The AP that an order of cards needs at least."""
    soon = least_early(known.state)
    return sum(soon if phase.early else 1 for phase in phases)


def cost(phases: tuple[CardUse, ...]) -> float:
    """What the cards of an order are worth in the hand."""
    families = [family_of(phase.card) for phase in phases]
    return KEEP * families.count("general") + COVER * families.count("special")


def means(known: Knowledge) -> int:
    """All AP that the own thief can put on cards, tokens included."""
    tokens = known.me.tokens
    return budget(known.state, known.seat) + tokens[INFORMER] * informer_ap(known.state, known.seat) + 2 * tokens[AGENT]


def schemes(known: Knowledge) -> list[Scheme]:
    """Every order of cards that the AP allow, best first."""
    found = []
    markers, late = means(known), least_early(known.state) > 1
    for phases in ways_of(known):
        need = price(known, phases)
        if need > markers or (not late and not all(phase.early for phase in phases)):
            continue
        if sum(family_of(phase.card) == "special" for phase in phases) and not known.me.hand:
            continue
        outcome = prospect(known, known.here, phases, False)
        spare = 0.0 if any(phase.alone for phase in phases) or need >= markers else AMBUSH_WORTH
        borrowed = max(need - budget(known.state, known.seat), 0)
        found.append(Scheme(phases, outcome, outcome.worth + spare - cost(phases) - 0.25 * borrowed))
    return sorted(found, key=lambda scheme: -scheme.worth)


@lru_cache(64)
def plan_for(state: State, seat: int, personality: Personality) -> TurnPlan:
    """The plan for a declaration; it is asked for at every card and every AP of it."""
    return make_plan(Knowledge(state, seat, personality, False, {}))


def make_plan(known: Knowledge) -> TurnPlan:
    """The best order of cards for the way, then whatever else gains something, and all AP on them."""
    found = schemes(known)
    best = found[0] if found else Scheme((), PathOutlook(0.0), 0.0)
    alone = any(phase.alone for phase in best.phases)
    used = {phase.card for phase in best.phases}
    rest = [(card, gain(known, card)) for card in own_cards(known) if card not in used]
    useful = [(card, worth) for card, worth in rest if worth > floor(card) and not gains_of(known.state, card).defends]
    extras = [] if alone else sorted(useful, key=lambda pair: -pair[1])
    idle = tuple(card for card, _ in rest if card not in dict(extras))
    slots = lay_out(known, best, [card for card, _ in extras], alone)
    return TurnPlan(slots, tuple(found[:6]), tuple(extras), idle)


def floor(card: int) -> float:
    """What a card must gain to be worth it now."""
    return KEEP + COVER if family_of(card) == "special" else KEEP


def lay_out(known: Knowledge, scheme: Scheme, extras: list[int], alone: bool) -> tuple[Slot, ...]:
    """The cards with their AP: the way first, then the others, Ambush last, and what is left on top."""
    soon, left = least_early(known.state), means(known)
    wanted = [(phase.card, soon if phase.early else 1) for phase in scheme.phases]
    left -= sum(ap for _, ap in wanted)
    for card in extras:
        if left > 0:
            wanted.append((card, 1))
            left -= 1
    if left > 0 and not alone and scheme.phases and known.here not in known.city.dungeons:
        wanted.append((AMBUSH, 1))
        left -= 1
    left = min(left, budget(known.state, known.seat) - sum(ap for _, ap in wanted))
    return pay(known, spread_rest(known, scheme, wanted, extras, left))


def spread_rest(
    known: Knowledge, scheme: Scheme, wanted: list[tuple[int, int]], extras: list[int], left: int
) -> list[tuple[int, int]]:
    """Put the AP that are left on a card that profits from being early; a late card stays behind the guard."""
    if not wanted or left <= 0:
        return wanted
    late = {phase.card for phase in scheme.phases if not phase.early}
    keen = None if known.holds else next((card for card in extras if card in dict(wanted)), None)
    first = keen if keen is not None else wanted[0][0]
    room = left if first not in late else max(least_early(known.state) - 1 - dict(wanted)[first], 0)
    return [(card, ap + min(left, room) if card == first else ap) for card, ap in wanted]


def pay(known: Knowledge, wanted: list[tuple[int, int]]) -> tuple[Slot, ...]:
    """Markers first, then Informers and Guild Agents; a special card gets the least useful card as its cover."""
    markers = budget(known.state, known.seat)
    informers, agents = known.me.tokens[INFORMER], known.me.tokens[AGENT]
    worth, found = informer_ap(known.state, known.seat), list[Slot]()
    spare = [card for card in known.me.hand]
    for card, _ in wanted:
        if card in spare:
            spare.remove(card)
    spare.sort(key=lambda card: gain(known, card))
    for card, ap in wanted:
        cards: tuple[int, ...] = (card,)
        if family_of(card) == "special":
            if not spare:
                continue
            cards = (card, spare.pop(0))
        paid = min(ap, markers)
        markers, owed = markers - paid, ap - paid
        agent = min(agents, owed // 2)
        agents, owed = agents - agent, owed - 2 * agent
        informer = min(informers, -(-owed // worth))
        informers, owed = informers - informer, owed - informer * worth
        if owed > 0 and agents:
            agents, agent, owed = agents - 1, agent + 1, owed - 2
        if paid or agent or informer:
            found.append(Slot(cards, paid, informer, agent))
    return tuple(found)
