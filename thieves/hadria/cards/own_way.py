"""Cards for the own way: they let their thief walk, hide him, make him safe, or lift him to another field."""

from ...core import Refusal
from ...core.asking import Run, Task
from ...core.kinds import Seat
from .. import theft
from ..board import PALACE
from ..flow import Caught
from ..movement import into_fire, own_walk, walks_into_guard
from ..passages import exit_barred, not_an_exit, sewers_closed
from ..queries import (  # fmt: skip
    can_be_caught,
    exits,
    figure_on,
    is_entrance,
    is_free,
    is_shut,
    mark,
    on_streets,
    set_thief,
)
from ..rulebook import book
from ..state import MANHOLE, State
from . import Card
from .aiming import EFFECTS, Aim, CardEffect, aimed
from .city_events import event_of
from .reach import printed_number, reach, rivals_in_reach

is_hidden_by_card = book.event("hidden-by-card", "guard.sources-of-hiding")
is_safe = book.event("is-safe", "guard.immune-thief-not-caught")
is_transferred = book.event("is-transferred", "transfer.not-movement")

no_free_field = book.refusal("not-a-free-field", "target.free-field")
in_snares = book.refusal("in-snares", "card.effect-text")
outside_palace = book.refusal("outside-palace", "card.effect-text")
no_sewer_field = book.refusal("no-sewer-field", "card.effect-text")


# -- walking --------------------------------------------------------------------------------------


def can_walk(state: State, seat: int, card: int) -> bool:
    """Can the thief move at all?"""
    return "snared" not in state.thieves[seat].marks


def why_no_walk(state: State, seat: int, card: int) -> Refusal | None:
    """Who is caught in snares goes nowhere."""
    return None if can_walk(state, seat, card) else in_snares((seat,))


def walking(during: str = "") -> CardEffect:
    """A card that lets its thief walk; a mark holds during the walk."""

    def start(state: State, seat: int, card: int, run: Run) -> State:
        fresh = during if during not in state.thieves[seat].marks else ""
        return own_walk(state, seat, printed_number(state, card, "steps"), run, during=fresh)

    return CardEffect(start, can_walk, why_nothing=why_no_walk)


EFFECTS["elixir-of-speed"] = walking()
EFFECTS["shadow-step"] = walking(during="hidden")
EFFECTS["tightrope"] = walking(during="safe")


def grapple(state: State, seat: int, card: int, run: Run) -> State:
    """Safe until the turn ends, also in snares; who can move may walk."""
    run.tell(is_safe((seat,)))
    state = mark(state, seat, "safe")
    return own_walk(state, seat, printed_number(state, card, "steps"), run) if can_walk(state, seat, card) else state


EFFECTS["rope-with-grapple"] = CardEffect(grapple)


def cloak(state: State, seat: int, card: int, run: Run) -> State:
    """Hidden until the turn ends."""
    run.tell(is_hidden_by_card((seat,), card))
    return mark(state, seat, "hidden")


EFFECTS["cloak-of-reflections"] = CardEffect(cloak)


# -- a step, then a theft -------------------------------------------------------------------------


class Strike(Task):
    """After the step of this card a rival nearby can be robbed."""

    seat: Seat
    card: Card


def light_fingers(state: State, seat: int, card: int, run: Run) -> State:
    """A step, then a rival nearby can be robbed."""
    run.then(Strike(seat, card))
    return own_walk(state, seat, printed_number(state, card, "steps"), run) if can_walk(state, seat, card) else state


@Strike.does
def strike(state: State, task: Strike, run: Run) -> State:
    """After the step: whom?"""
    if on_streets(state, state.thieves[task.seat]) and rivals_in_reach(state, task.seat, task.card):
        run.then(Aim(task.seat, task.card, may_stop=True))
    return state


@book.rule("card.theft-symbol")
def expose(state: State, aim: Aim, victim: int, run: Run) -> State:
    """The theft symbol."""
    return theft.expose(state, aim.seat, victim, run)


def aim_rivals(state: State, aim: Aim) -> tuple[int, ...]:
    """Any rival in range."""
    return rivals_in_reach(state, aim.seat, aim.card)


EFFECTS["light-fingers"] = CardEffect(light_fingers, seats=aim_rivals, on_thief=expose)


# -- lifted to another field ----------------------------------------------------------------------


@book.rule("transfer.not-movement", "transfer.no-pick-up")
def transfer(state: State, aim: Aim, field: int, run: Run) -> State:
    """Lift the own thief to another field; a guard there catches him."""
    seat = aim.seat
    run.tell(is_transferred((seat,), state.thieves[seat].field, field))
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed and can_be_caught(state, seat):
        run.tell(walks_into_guard((seat,), where=field))
        run.then(Caught(seat))
    return state


def aim_roofs(state: State, aim: Aim) -> tuple[int, ...]:
    """Free fields in range without fire."""
    if not can_walk(state, aim.seat, aim.card):
        return ()
    fields = reach(state, aim.seat, aim.card)
    return tuple(sorted(field for field in fields if is_free(state, field) and field not in state.city.fire))


def not_into_fire(state: State, aim: Aim, field: int) -> Refusal | None:
    """No thief comes down in flames."""
    return into_fire(where=field) if field in state.city.fire else None


def roof_is_taken(state: State, aim: Aim, field: int) -> Refusal:
    """A figure stands there."""
    return no_free_field((aim.seat,), aim.card, field)


EFFECTS["rooftop-leap"] = aimed(aim_roofs)._replace(
    on_field=transfer, why_nothing=why_no_walk, why_not_at=not_into_fire, why_not_here=roof_is_taken
)


def aim_rat_run(state: State, aim: Aim) -> tuple[int, ...]:
    """Every sewer exit, if an entrance is in range."""
    near = any(is_entrance(state, aim.seat, field) for field in reach(state, aim.seat, aim.card))
    if not near or event_of(state).closes_sewers or not can_walk(state, aim.seat, aim.card):
        return ()
    return tuple(sorted(field for field in exits(state) if not is_shut(state, field)))


def aim_rats_road(state: State, aim: Aim) -> tuple[int, ...]:
    """Every sewer field outside the Palace."""
    if event_of(state).closes_sewers or not can_walk(state, aim.seat, aim.card):
        return ()
    city = state.setup.city
    fields = {*exits(state), *city.entrances, *(field for field, kind in state.city.open if kind == MANHOLE)}
    return tuple(sorted(field for field in fields if city.district[field] != PALACE and not is_shut(state, field)))


def why_no_sewers(state: State, seat: int, card: int) -> Refusal | None:
    """Snares, or high water."""
    closed = sewers_closed(what=state.event) if event_of(state).closes_sewers else None
    return why_no_walk(state, seat, card) or closed


def why_no_exit(state: State, aim: Aim, field: int) -> Refusal:
    """The Rat Run leads to exits, and into no fire."""
    barred = exit_barred(what=state.event, where=field) if is_shut(state, field) else None
    return not_into_fire(state, aim, field) or barred or not_an_exit(where=field)


def why_no_sewer_field(state: State, aim: Aim, field: int) -> Refusal:
    """The Rats' Road leads to entrances too, but not into the Palace."""
    in_palace = outside_palace((aim.seat,), aim.card, field) if state.setup.city.district[field] == PALACE else None
    barred = exit_barred(what=state.event, where=field) if is_shut(state, field) else None
    why = not_into_fire(state, aim, field) or in_palace or barred
    return why or no_sewer_field((aim.seat,), aim.card, field)


EFFECTS["rat-run"] = aimed(aim_rat_run)._replace(on_field=transfer, why_nothing=why_no_sewers, why_not_at=why_no_exit)
EFFECTS["rats-road"] = aimed(aim_rats_road)._replace(
    on_field=transfer, why_nothing=why_no_sewers, why_not_at=why_no_sewer_field
)
