"""What cards gain: at their targets, and by themselves."""

from collections.abc import Callable

from ..board import BOARD, DUNGEONS
from ..cards.aiming import Aim, effect_of, is_possible
from ..cards.city_events import event_of
from ..cards.lures import free_posts
from ..cards.reach import effect_id as like
from ..cards.reach import guards_in_reach
from ..cards.reach import printed_number as number
from ..cards.things import small_jewels, tokens_of
from ..queries import can_be_caught, is_hidden, movement, rank_of, thieves_on
from ..state import HAND_LIMIT, KEPT, RED
from ..theft import loot_of
from .danger import caught_cost, danger, hunters
from .evaluation import AWAY, FAR, KEPT_WORTH, WIN, Table, open_gates
from .goals import harm, place_worth, prize, weight
from .guards import best_guard_move, can_reach, catch_at, guard_to, menace, prey
from .routes import prospect
from .sheltering import phase_of

KEEP = 0.15  #: what a general card is worth in the hand
COVER = 0.2  #: what it costs to lose a card as a cover
SMALL = 0.05  #: a gain that is hardly one
AMBUSH_WORTH = 0.35  #: a card more, or two AP


# -- targets of cards -----------------------------------------------------------------------------


def relief(table: Table, place: int) -> float:
    """What it is worth that the guard on this field does nothing this turn."""
    if table.acted:
        return 0.0
    return sum(
        odds for at, odds in hunters(table, table.here) if at == place and danger(table, table.here)
    ) * caught_cost(table)


def at_field(table: Table, card: int, field: int, chosen: tuple[int, ...] = ()) -> float:
    """What a card gains at a field."""
    id_ = like(table.state, card)
    if id_ in FIELD_GAINS:
        return FIELD_GAINS[id_](table, card, field, chosen)
    return 0.0


def moves_guard(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A guard moves as the player likes."""
    return best_guard_move(table, field, number(table.state, card, "steps"))


def orders(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A guard is transferred to a post: first which guard, then which post."""
    if chosen:
        return guard_to(table, chosen[0], field)
    return max((guard_to(table, field, post) for post in free_posts(table.state)), default=0.0)


def new_guard(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A guard appears."""
    return catch_at(table, field) + menace(table, field)


def noise(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """Guards come nearer, and rivals can be robbed."""
    worth = 0.0
    near = BOARD.circle(field, number(table.state, card, "steps"))
    if any(place in near and place != field for place in table.state.city.figures):
        worth += catch_at(table, field)
    if field == table.here:
        worth += sum(best_prize(table, seat) for seat in thieves_on(table.state, field) if seat != table.seat)
    return worth


def quiets(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A guard does nothing this turn."""
    return relief(table, field)


def smoke(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """Smoke hides the own thief; more of it is of no use."""
    if chosen or table.acted or event_of(table.state).spoils_smoke:
        return 0.0
    return danger(table, table.here) * caught_cost(table) if field == table.here else 0.0


def fire(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """Fire stops a guard on its way, or whoever holds the Jewel before a gate."""
    state, worth = table.state, 0.0
    if not table.acted and danger(table, table.here):
        for place, odds in hunters(table, table.here):
            between = AWAY[place].get(field, FAR) + AWAY[field].get(table.here, FAR) == AWAY[place][table.here]
            worth += 0.5 * odds * caught_cost(table) if between and place != field else 0.0
    holder = state.holder
    if holder >= 0 and holder != table.seat and state.alarm and field in open_gates(state):
        far = AWAY[field].get(state.thieves[holder].field, FAR)
        worth += 0.15 * WIN if far <= 6 else 0.0
    return worth


def leaps(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """The own thief transfers himself."""
    fear = 0.0 if table.acted else (danger(table, table.here) - danger(table, field)) * caught_cost(table)
    trap = caught_cost(table) if field in table.state.city.figures else 0.0
    return place_worth(table, field) - place_worth(table, table.here) + fear - trap


def tongs(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A jewel from afar."""
    return max((prize(table, kind) for kind in small_jewels(table.state, field)), default=0.0)


def fetches(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A token from afar."""
    return max((KEPT_WORTH[kind] for at, kind in table.state.city.open if at == field and kind in KEPT), default=0.0)


def peeks(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A token that lies near is good to know."""
    return SMALL + 0.2 / (1 + AWAY[table.here].get(field, FAR))


def lays_jewel(table: Table, card: int, field: int, chosen: tuple[int, ...]) -> float:
    """A rival's jewel lies there: the nearer to oneself, the better."""
    return 1.0 / (1 + AWAY[table.here].get(field, FAR))


FieldGain = Callable[[Table, int, int, tuple[int, ...]], float]
FIELD_GAINS: dict[str, FieldGain] = {
    "beacon": moves_guard,
    "firecracker": moves_guard,
    "false-orders": orders,
    "hue-and-cry": new_guard,
    "noise-grenade": noise,
    "seduction": quiets,
    "bribe": quiets,
    "automatic-snares": quiets,
    "smoke-grenade": smoke,
    "fire-grenade": fire,
    "firestorm": fire,
    "rooftop-leap": leaps,
    "rat-run": leaps,
    "rats-road": leaps,
    "long-tongs": tongs,
    "mechanical-rats": fetches,
    "peephole": peeks,
    "requisition": lays_jewel,
}


def best_prize(table: Table, seat: int) -> float:
    """The best jewel that a rival can be robbed of, and what the loss does to him."""
    if "robbed" in table.state.thieves[seat].marks:
        return 0.0
    return max((prize(table, kind) * (1 + weight(table, seat)) for kind in loot_of(table.state, seat)), default=0.0)


def at_thief(table: Table, card: int, seat: int) -> float:
    """What a card gains at a rival."""
    id_ = like(table.state, card)
    return THIEF_GAINS[id_](table, seat) if id_ in THIEF_GAINS else 0.0


def robs(table: Table, seat: int) -> float:
    """A jewel at once."""
    return best_prize(table, seat)


def exposes(table: Table, seat: int) -> float:
    """A jewel at once on the same field, else a marker that anybody may use."""
    return best_prize(table, seat) * (1.0 if table.state.thieves[seat].field == table.here else 0.1)


def stuns(table: Table, seat: int) -> float:
    """Fewer AP for a rival."""
    return weight(table, seat) * 0.9


def snares(table: Table, seat: int) -> float:
    """A rival who cannot move; the best if the guard is still to come, or if he is about to leave with the Jewel."""
    worth = weight(table, seat) * 0.6
    if table.state.holder == seat:
        worth += 0.25 * WIN
    return worth + (0.0 if table.acted else 0.4 * harm(table, seat) * in_reach(table, seat))


def in_reach(table: Table, seat: int) -> bool:
    """Does a guard reach this thief?"""
    reach, figures = movement(table.state), table.state.city.figures
    fields = [field for other, field, _ in prey(table) if other == seat]
    return any(
        place >= 0 and can_reach(place, field, reach[rank_of(number)]) == 1
        for field in fields
        for number, place in enumerate(figures)
    )


def shines(table: Table, seat: int) -> float:
    """A rival who counts on being hidden."""
    state, thief = table.state, table.state.thieves[seat]
    if table.acted or not is_hidden(state, seat):
        return 0.0
    reach = movement(state)
    close = any(
        place >= 0 and AWAY[place].get(thief.field, FAR) <= reach[rank_of(number)]
        for number, place in enumerate(state.city.figures)
    )
    return 0.7 * harm(table, seat) if close else 0.0


def shoves(table: Table, seat: int) -> float:
    """A rival who is moved into a guard, or off his way."""
    here = table.state.thieves[seat].field
    return max((shoved_to(table, seat, field) for field in BOARD.circle(here, 2)), default=0.0)


def shoved_to(table: Table, seat: int, field: int) -> float:
    """What it is worth that a rival stands on another field."""
    state, here = table.state, table.state.thieves[seat].field
    if field in state.city.figures and can_be_caught(state, seat):
        return harm(table, seat)
    if state.alarm and field not in DUNGEONS:
        further = min(AWAY[field].get(gate, FAR) for gate in open_gates(state))
        further -= min(AWAY[here].get(gate, FAR) for gate in open_gates(state))
        return weight(table, seat) * 0.3 * further
    return 0.0


def takes_token(table: Table, seat: int) -> float:
    """A token from a rival's sheet."""
    return max((KEPT_WORTH[kind] for kind in tokens_of(table.state, seat)), default=0.0) * (1 + weight(table, seat))


def requisitions(table: Table, seat: int) -> float:
    """A rival loses a jewel; if he is near, it may be picked up."""
    near = AWAY[table.here].get(table.state.thieves[seat].field, FAR) <= 3
    return max((prize(table, kind) for kind in loot_of(table.state, seat) if kind != RED), default=0.0) * (
        weight(table, seat) + (0.4 if near else 0.1)
    )


THIEF_GAINS: dict[str, Callable[[Table, int], float]] = {
    "pulley-rod": robs,
    "light-fingers": exposes,
    "gas-bolas": stuns,
    "automatic-snares": snares,
    "street-lantern": shines,
    "surging-crowd": shoves,
    "mechanical-rats": takes_token,
    "requisition": requisitions,
}


def at_thing(table: Table, card: int, kind: str, thing: int) -> float:
    """What a jewel, a token or a card is worth that another card asks for."""
    if kind == "card":
        return gain(table, thing)
    return KEPT_WORTH[thing] if kind == "token" else prize(table, thing)


# -- a card by itself -----------------------------------------------------------------------------


def gain(table: Table, card: int) -> float:
    """What a card gains if it is used now."""
    key = ("gain", card, table.acted)
    if key not in table.known:
        table.known[key] = reckon(table, card)
    return float(table.known[key])


def reckon(table: Table, card: int) -> float:
    """What a card gains: at the best of its targets, or as it is."""
    state, seat, id_ = table.state, table.seat, like(table.state, card)
    if state.thieves[seat].field in DUNGEONS or not is_possible(state, seat, card):
        return 0.0
    if id_ in PLAIN_GAINS:
        return PLAIN_GAINS[id_](table, card)
    effect, aim = effect_of(state, card), Aim(seat, card)
    found = [at_field(table, card, field) for field in effect.fields(state, aim)]
    found += [at_thief(table, card, rival) for rival in effect.seats(state, aim)]
    found += [at_thing(table, card, effect.thing, thing) for thing in effect.things(state, aim) if thing != card]
    return max(found, default=0.0)


def draws(table: Table, card: int) -> float:
    """Cards for the hand, as far as it has room."""
    room = HAND_LIMIT + 1 - len(table.me.hand)
    return 0.3 * min(number(table.state, card, "cards"), max(room, 0))


def later_ap(table: Table, card: int) -> float:
    """AP for the next turn."""
    return 0.12 * number(table.state, card, "ap")


def moves_all(table: Table, card: int) -> float:
    """Every guard in range moves."""
    places = guards_in_reach(table.state, table.seat, card)
    return sum(best_guard_move(table, place, number(table.state, card, "steps")) for place in places)


def shelters(table: Table, card: int) -> float:
    """Nobody can catch the own thief until the end of the turn."""
    return 0.0 if table.acted else danger(table, table.here) * caught_cost(table)


def goes(table: Table, card: int) -> float:
    """Some fields more."""
    phase = phase_of(table, card)
    assert phase is not None
    stay = prospect(table, table.here, (), table.acted).worth
    return max(prospect(table, table.here, (phase._replace(early=True),), table.acted).worth - stay, 0.0)


def fingers(table: Table, card: int) -> float:
    """A step, and a rival on the same field is robbed."""
    near = [
        s for s, t in enumerate(table.state.thieves) if s != table.seat and 0 <= AWAY[table.here].get(t.field, FAR) <= 1
    ]
    return max((best_prize(table, seat) for seat in near), default=0.0) * 0.8


PLAIN_GAINS: dict[str, Callable[[Table, int], float]] = {
    "double-bottom": draws,
    "night-shift": later_ap,
    "stunning-gas": moves_all,
    "changing-of-the-guard": moves_all,
    "cloak-of-reflections": shelters,
    "rope-with-grapple": goes,
    "elixir-of-speed": goes,
    "shadow-step": goes,
    "tightrope": goes,
    "light-fingers": fingers,
    "peephole": lambda table, card: 0.3 + SMALL,
    "ambush": lambda table, card: AMBUSH_WORTH,
    "move": goes,
}
