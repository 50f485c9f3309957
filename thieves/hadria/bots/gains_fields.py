"""What cards gain at fields: guards that come or go, smoke and fire, leaps, things from afar."""

from ..cards.city_events import event_of
from ..cards.lures import free_posts
from ..cards.reach import printed_number
from ..cards.things import small_jewels
from ..queries import thieves_on
from ..state import KEPT
from .danger import caught_cost, danger, hunters
from .evaluation import FAR, KEPT_WORTH, WIN, Knowledge, coming_gates
from .gains import SMALL, gain_of, gains_of
from .gains_rivals import best_prize
from .goals import place_worth, prize
from .guards import best_guard_move, catch_at, guard_to, menace


def at_field(known: Knowledge, card: int, field: int, more: bool = False) -> float:
    """What a card gains at a field, or at one more after the first."""
    gains = gains_of(known.state, card).field
    return gains(known, card, field, more) if gains else 0.0


def relief(known: Knowledge, place: int) -> float:
    """What it is worth that the guard on this field does nothing this turn."""
    if known.acted:
        return 0.0
    return sum(
        odds for at, odds in hunters(known, known.here) if at == place and danger(known, known.here)
    ) * caught_cost(known)


@gain_of("beacon", "firecracker", at="field")
def moves_guard(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A guard moves as the player likes."""
    return best_guard_move(known, field, printed_number(known.state, card, "steps"))


@gain_of("false-orders", at="field")
def orders(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A guard is transferred to a post: first which guard, then which post."""
    if more:
        return catch_at(known, field) + menace(known, field)
    return max((guard_to(known, field, post) for post in free_posts(known.state)), default=0.0)


@gain_of("hue-and-cry", at="field")
def new_guard(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A guard appears."""
    return catch_at(known, field) + menace(known, field)


@gain_of("noise-grenade", at="field")
def noise(known: Knowledge, card: int, field: int, more: bool) -> float:
    """Guards come nearer, and rivals can be robbed."""
    worth = 0.0
    near = known.city.circle(field, printed_number(known.state, card, "steps"))
    if any(place in near and place != field for place in known.state.city.figures):
        worth += catch_at(known, field)
    if field == known.here:
        worth += sum(best_prize(known, seat) for seat in thieves_on(known.state, field) if seat != known.seat)
    return worth


@gain_of("seduction", "bribe", "automatic-snares", at="field")
def quiets(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A guard does nothing this turn."""
    return relief(known, field)


@gain_of("smoke-grenade", at="field")
def smoke(known: Knowledge, card: int, field: int, more: bool) -> float:
    """Smoke hides the own thief; more of it is of no use."""
    if more or known.acted or event_of(known.state).spoils_smoke:
        return 0.0
    return danger(known, known.here) * caught_cost(known) if field == known.here else 0.0


@gain_of("fire-grenade", "firestorm", at="field")
def fire(known: Knowledge, card: int, field: int, more: bool) -> float:
    """Fire stops a guard on its way, or whoever holds the Jewel before a gate."""
    state, worth = known.state, 0.0
    if not known.acted and danger(known, known.here):
        for place, odds in hunters(known, known.here):
            between = known.city.away[place].get(field, FAR) + known.city.away[field].get(
                known.here, FAR
            ) == known.city.away[place].get(known.here)
            worth += 0.5 * odds * caught_cost(known) if between and place != field else 0.0
    holder = state.holder
    if holder >= 0 and holder != known.seat and state.alarm and field in coming_gates(state):
        far = known.city.away[field].get(state.thieves[holder].field, FAR)
        worth += 0.15 * WIN if far <= 6 else 0.0
    return worth


@gain_of("rooftop-leap", "rat-run", "rats-road", at="field")
def leaps(known: Knowledge, card: int, field: int, more: bool) -> float:
    """The own thief transfers himself."""
    fear = 0.0 if known.acted else (danger(known, known.here) - danger(known, field)) * caught_cost(known)
    trap = caught_cost(known) if field in known.state.city.figures else 0.0
    return place_worth(known, field) - place_worth(known, known.here) + fear - trap


@gain_of("long-tongs", at="field")
def tongs(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A jewel from afar."""
    return max((prize(known, kind) for kind in small_jewels(known.state, field)), default=0.0)


@gain_of("mechanical-rats", at="field")
def fetches(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A token from afar."""
    return max((KEPT_WORTH[kind] for at, kind in known.state.city.open if at == field and kind in KEPT), default=0.0)


@gain_of("peephole", at="field")
def peeks(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A token that lies near is good to know."""
    return SMALL + 0.2 / (1 + known.city.away[known.here].get(field, FAR))


@gain_of("requisition", at="field")
def lays_jewel(known: Knowledge, card: int, field: int, more: bool) -> float:
    """A rival's jewel lies there: the nearer to oneself, the better."""
    return 1.0 / (1 + known.city.away[known.here].get(field, FAR))
