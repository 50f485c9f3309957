"""What cards gain by themselves, without a target."""

from ..cards.reach import guards_in_reach, printed_number
from ..state import HAND_LIMIT
from .danger import caught_cost, danger
from .evaluation import FAR, Knowledge
from .gains import AMBUSH_WORTH, SMALL, gain_of, gains_of
from .gains_rivals import best_prize
from .gains_ways import phase_of
from .guards import best_guard_move
from .routes import prospect


def by_itself(known: Knowledge, card: int) -> float | None:
    """What a card gains without a target; None if it needs one."""
    gains = gains_of(known.state, card).alone
    return gains(known, card) if gains else None


@gain_of("double-bottom", at="alone")
def draws(known: Knowledge, card: int) -> float:
    """Cards for the hand, as far as it has room."""
    room = HAND_LIMIT + 1 - len(known.me.hand)
    return 0.3 * min(printed_number(known.state, card, "cards"), max(room, 0))


@gain_of("night-shift", at="alone")
def later_ap(known: Knowledge, card: int) -> float:
    """AP for the next turn."""
    return 0.12 * printed_number(known.state, card, "ap")


@gain_of("stunning-gas", "changing-of-the-guard", at="alone")
def moves_all(known: Knowledge, card: int) -> float:
    """Every guard in range moves."""
    places = guards_in_reach(known.state, known.seat, card)
    return sum(best_guard_move(known, place, printed_number(known.state, card, "steps")) for place in places)


@gain_of("cloak-of-reflections", at="alone")
def shelters(known: Knowledge, card: int) -> float:
    """Nobody can catch the own thief until the end of the turn."""
    return 0.0 if known.acted else danger(known, known.here) * caught_cost(known)


@gain_of("rope-with-grapple", "elixir-of-speed", "shadow-step", "tightrope", "move", at="alone")
def goes(known: Knowledge, card: int) -> float:
    """Some fields more."""
    phase = phase_of(known, card)
    assert phase is not None
    stay = prospect(known, known.here, (), known.acted).worth
    return max(prospect(known, known.here, (phase._replace(early=True),), known.acted).worth - stay, 0.0)


@gain_of("light-fingers", at="alone")
def fingers(known: Knowledge, card: int) -> float:
    """A step, and a rival on the same field is robbed."""
    near = [
        s
        for s, t in enumerate(known.state.thieves)
        if s != known.seat and 0 <= known.city.away[known.here].get(t.field, FAR) <= 1
    ]
    return max((best_prize(known, seat) for seat in near), default=0.0) * 0.8


@gain_of("peephole", at="alone")
def looks(known: Knowledge, card: int) -> float:
    """It is good to know what lies there."""
    return 0.3 + SMALL


@gain_of("ambush", at="alone")
def ambushes(known: Knowledge, card: int) -> float:
    """A card more, or two AP."""
    return AMBUSH_WORTH
