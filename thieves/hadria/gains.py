"""What cards gain: each one by itself, at each of its targets; and the plan that a bot lays behind its screen."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from .board import BOARD, DISTRICT, DUNGEONS, ENTRANCES, PALACE
from .cards import family_of
from .cards.aiming import Aim, effect_of, is_possible
from .cards.basic import longer
from .cards.lures import free_posts
from .cards.reach import guards_in_reach, like, number
from .cards.things import small_jewels, tokens_of
from .declaration import budget, informer_ap
from .state import AGENT, AMBUSH, HAND_LIMIT, INFORMER, KEPT, MOVE, RED, SPECIAL, Slot, State
from .table import (
    ability,
    amount,
    can_be_caught,
    event_is,
    exits,
    is_hidden,
    is_shut,
    movement,
    on_streets,
    rank_of,
    thieves_on,
)
from .theft import loot_of
from .weighing import (
    AWAY,
    FAR,
    KEPT_WORTH,
    WIN,
    Phase,
    Prospect,
    Table,
    Temper,
    caught_cost,
    danger,
    harm,
    hunters,
    least_early,
    open_gates,
    place_worth,
    prize,
    prospect,
    weight,
)  # fmt: skip

KEEP = 0.15  #: what a general card is worth in the hand
COVER = 0.2  #: what it costs to lose a card as a cover
SMALL = 0.05  #: a gain that is hardly one
AMBUSH_WORTH = 0.35  #: a card more, or two AP


# -- where a guard stands -------------------------------------------------------------------------


def can_reach(place: int, field: int, reach: int) -> float:
    """How near a guard on this field is to a thief: 1 if it reaches him, a little if it nearly does."""
    far = AWAY[place].get(field, FAR)
    return 1.0 if far <= reach else 0.1 if far <= reach + 2 else 0.0


def menace(table: Table, place: int, rank: int = 0) -> float:
    """What it is worth to the bot that a guard stands there: rivals in its reach are good, the own thief is bad."""
    key = ("menace", place, rank)
    if key not in table.known:
        reach = movement(table.state)[rank]
        share = 0.15 if table.acted else 0.7
        table.known[key] = share * sum(bad * can_reach(place, field, reach) for _, field, bad in prey(table))
    return float(table.known[key])


def prey(table: Table) -> list[tuple[int, int, float]]:
    """The thieves whom a guard can hear: seat, field, and what it is worth that each is caught."""
    if "prey" not in table.known:
        state = table.state
        seats = [seat for seat, thief in enumerate(state.thieves) if on_streets(thief) and not is_hidden(state, seat)]
        table.known["prey"] = [(seat, state.thieves[seat].field, harm(table, seat)) for seat in seats]
    found: list[tuple[int, int, float]] = table.known["prey"]
    return found


def catch_at(table: Table, field: int) -> float:
    """What it is worth that a guard comes onto this field now."""
    return sum(bad for seat, at, bad in prey(table) if at == field and can_be_caught(table.state, seat))


def guard_to(table: Table, place: int, field: int) -> float:
    """What it is worth to move a guard from one field to another."""
    figures = table.state.city.figures
    rank = rank_of(figures.index(place)) if place in figures else 0
    return catch_at(table, field) + menace(table, field, rank) - menace(table, place, rank)


def guard_ends(state: State, place: int, steps: int) -> dict[int, int]:
    """The fields that a guard can be moved to, with the steps it takes: around the others, no dungeon, no fire."""
    closed = (frozenset(state.city.figures) | frozenset(state.city.fire) | DUNGEONS) - {place}
    return BOARD.distances(place, steps, closed)


def best_guard_move(table: Table, place: int, steps: int) -> float:
    """The most that moving a guard so far brings."""
    return max(guard_to(table, place, end) for end in guard_ends(table.state, place, steps))


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
    if chosen or table.acted or event_is(table.state, "torches"):
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


# -- cards that move or shelter the own thief -----------------------------------------------------


def phase_of(table: Table, card: int) -> Phase | None:
    """What a card means for the own thief's way this turn, if anything."""
    state, seat, id_ = table.state, table.seat, like(table.state, card)
    more = amount(state, "lantern-festival") + ability(state, seat, "nikolai")
    if id_ == "move":
        return Phase(card, sneak_steps(table))
    if id_ in ("elixir-of-speed", "light-fingers"):
        return Phase(card, number(table.state, card, "steps"))
    if id_ in ("shadow-step", "tightrope"):
        return Phase(card, number(table.state, card, "steps"), ghost=True)
    if id_ == "rope-with-grapple":
        return Phase(card, number(table.state, card, "steps"), ghost=True, shelter=True)
    if id_ == "cloak-of-reflections":
        return Phase(card, shelter=True, loot=False)
    if id_ in HUSHES:
        return (
            Phase(card, shelter=True, loot=False, still=True, smoke=id_ == "smoke-grenade")
            if hushes(table, card)
            else None
        )
    if id_ == "rooftop-leap":
        return Phase(card, leap=number(table.state, card, "range") + more)
    if event_is(state, "high-water"):
        return None
    if id_ == "rat-run":
        return Phase(card, door=number(table.state, card, "range") + more)
    if id_ == "rats-road":
        sewers = {*ENTRANCES, *exits(state)}
        return Phase(card, spots=tuple(sorted(f for f in sewers if DISTRICT[f] != PALACE and not is_shut(state, f))))
    return None


HUSHES = ("smoke-grenade", "bribe", "seduction")  #: they shelter a thief who stays where he is
DEFENCE = ("cloak-of-reflections", *HUSHES)  #: of use only before the guard acts, as a part of the way


def hushes(table: Table, card: int) -> bool:
    """Would this card, used where the own thief stands, keep him from being caught?"""
    if like(table.state, card) == "smoke-grenade":
        return not event_is(table.state, "torches")
    near = guards_in_reach(table.state, table.seat, card)
    hunting = [place for place, _ in hunters(table, table.here)]
    return len(hunting) == 1 and hunting[0] in near


def sneak_steps(table: Table) -> int:
    """How far the own thief sneaks this turn."""
    return number(table.state, MOVE, "sneak") + longer(table.state) + ability(table.state, table.seat, "noiron")


def run_phase(table: Table) -> Phase | None:
    """Running: further, but nothing else; not under a curfew."""
    if event_is(table.state, "curfew"):
        return None
    return Phase(MOVE, number(table.state, MOVE, "run") + longer(table.state), loot=False, alone=True)


# -- the plan for a turn --------------------------------------------------------------------------


class Scheme(NamedTuple):
    """An order of cards for the own thief's way, what comes of it, and what it is worth after its costs."""

    phases: tuple[Phase, ...]
    prospect: Prospect
    worth: float


class Plan(NamedTuple):
    """What a bot means to declare: the cards with their AP, and the schemes that it has weighed, best first."""

    slots: tuple[Slot, ...]
    schemes: tuple[Scheme, ...]
    extras: tuple[tuple[int, float], ...]  #: further cards and what each gains
    idle: tuple[int, ...]  #: cards that gain nothing now


def ways_of(table: Table) -> Iterator[tuple[Phase, ...]]:
    """Every order of Move and one more card, each before or after the guard."""
    move, run = phase_of(table, MOVE), run_phase(table)
    assert move is not None
    others = [phase for card in own_cards(table) if (phase := phase_of(table, card)) is not None]
    locked = table.here in DUNGEONS
    for early in (False, True):
        yield (move._replace(early=early),)
        if run is not None:
            yield (run._replace(early=early),)
        for other in others:
            yield from pairs(move._replace(early=early), other, locked)
    if not locked:
        yield ()


def pairs(move: Phase, other: Phase, locked: bool) -> Iterator[tuple[Phase, ...]]:
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


def own_cards(table: Table) -> tuple[int, ...]:
    """The general cards of the hand and the own special card, each once."""
    me = table.me
    special = (SPECIAL[me.character],) if table.state.setup.special_cards and me.hand else ()
    return (*dict.fromkeys(me.hand), *special)


def price(table: Table, phases: tuple[Phase, ...]) -> int:
    """The AP that an order of cards needs at least."""
    soon = least_early(table.state)
    return sum(soon if phase.early else 1 for phase in phases)


def cost(phases: tuple[Phase, ...]) -> float:
    """What the cards of an order are worth in the hand."""
    families = [family_of(phase.card) for phase in phases]
    return KEEP * families.count("general") + COVER * families.count("special")


def means(table: Table) -> int:
    """All AP that the own thief can put on cards, tokens included."""
    tokens = table.me.tokens
    return budget(table.state, table.seat) + tokens[INFORMER] * informer_ap(table.state, table.seat) + 2 * tokens[AGENT]


def schemes(table: Table) -> list[Scheme]:
    """Every order of cards that the AP allow, best first."""
    found = []
    markers, late = means(table), least_early(table.state) > 1
    for phases in ways_of(table):
        need = price(table, phases)
        if need > markers or (not late and not all(phase.early for phase in phases)):
            continue
        if sum(family_of(phase.card) == "special" for phase in phases) and not table.me.hand:
            continue
        outcome = prospect(table, table.here, phases, False)
        spare = 0.0 if any(phase.alone for phase in phases) or need >= markers else AMBUSH_WORTH
        borrowed = max(need - budget(table.state, table.seat), 0)
        found.append(Scheme(phases, outcome, outcome.worth + spare - cost(phases) - 0.25 * borrowed))
    return sorted(found, key=lambda scheme: -scheme.worth)


@lru_cache(64)
def plan_for(state: State, seat: int, temper: Temper) -> Plan:
    """The plan for a declaration; it is asked for at every card and every AP of it."""
    return make_plan(Table(state, seat, temper, False, {}))


def make_plan(table: Table) -> Plan:
    """The best order of cards for the way, then whatever else gains something, and all AP on them."""
    found = schemes(table)
    best = found[0] if found else Scheme((), Prospect(0.0), 0.0)
    alone = any(phase.alone for phase in best.phases)
    used = {phase.card for phase in best.phases}
    rest = [(card, gain(table, card)) for card in own_cards(table) if card not in used]
    useful = [(card, worth) for card, worth in rest if worth > floor(card) and like(table.state, card) not in DEFENCE]
    extras = [] if alone else sorted(useful, key=lambda pair: -pair[1])
    idle = tuple(card for card, _ in rest if card not in dict(extras))
    slots = lay_out(table, best, [card for card, _ in extras], alone)
    return Plan(slots, tuple(found[:6]), tuple(extras), idle)


def floor(card: int) -> float:
    """What a card must gain to be worth it now."""
    return KEEP + COVER if family_of(card) == "special" else KEEP


def lay_out(table: Table, scheme: Scheme, extras: list[int], alone: bool) -> tuple[Slot, ...]:
    """The cards with their AP: the way first, then the others, Ambush last, and what is left on top."""
    soon, left = least_early(table.state), means(table)
    wanted = [(phase.card, soon if phase.early else 1) for phase in scheme.phases]
    left -= sum(ap for _, ap in wanted)
    for card in extras:
        if left > 0:
            wanted.append((card, 1))
            left -= 1
    if left > 0 and not alone and scheme.phases and table.here not in DUNGEONS:
        wanted.append((AMBUSH, 1))
        left -= 1
    left = min(left, budget(table.state, table.seat) - sum(ap for _, ap in wanted))
    return pay(table, spread_rest(table, scheme, wanted, extras, left))


def spread_rest(
    table: Table, scheme: Scheme, wanted: list[tuple[int, int]], extras: list[int], left: int
) -> list[tuple[int, int]]:
    """Put the AP that are left on a card that profits from being early; a late card stays behind the guard."""
    if not wanted or left <= 0:
        return wanted
    late = {phase.card for phase in scheme.phases if not phase.early}
    keen = None if table.holds else next((card for card in extras if card in dict(wanted)), None)
    first = keen if keen is not None else wanted[0][0]
    room = left if first not in late else max(least_early(table.state) - 1 - dict(wanted)[first], 0)
    return [(card, ap + min(left, room) if card == first else ap) for card, ap in wanted]


def pay(table: Table, wanted: list[tuple[int, int]]) -> tuple[Slot, ...]:
    """Markers first, then Informers and Guild Agents; a special card gets the least useful card as its cover."""
    markers = budget(table.state, table.seat)
    informers, agents = table.me.tokens[INFORMER], table.me.tokens[AGENT]
    worth, found = informer_ap(table.state, table.seat), list[Slot]()
    spare = [card for card in table.me.hand]
    for card, _ in wanted:
        if card in spare:
            spare.remove(card)
    spare.sort(key=lambda card: gain(table, card))
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
