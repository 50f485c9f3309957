"""Cards for guards and captains: they are lured away, bribed, sent to a post, or called."""

from ...core import Refusal
from ...core.asking import Run
from .. import theft
from ..movement import cannot_end_there, guard_walk, into_fire
from ..placing import Newcomer, place_guard, transfer_guard
from ..queries import figure_on, has_room, rank_of, rivals_of, set_city, within
from ..rulebook import book
from ..state import State
from ..watch import CAPTAIN
from .aiming import EFFECTS, Aim, CardEffect, aimed, no_guard_there
from .reach import guards_in_reach, printed_number, reach

no_captain = book.refusal("not-a-captain", "target.must-be-named")


def captain_stands_there(state: State, aim: Aim, field: int) -> Refusal | None:
    """A card that names guards names no captains."""
    figure = figure_on(state, field)
    return no_captain((aim.seat,), aim.card, field) if figure >= 0 and rank_of(figure) == CAPTAIN else None


# -- moving them ----------------------------------------------------------------------------------


def mobile(state: State, fields: tuple[int, ...]) -> tuple[int, ...]:
    """Without those that are caught in snares."""
    return tuple(field for field in fields if figure_on(state, field) not in state.city.snared)


def aim_guards(state: State, aim: Aim) -> tuple[int, ...]:
    """Guards in range that can move."""
    return mobile(state, guards_in_reach(state, aim.seat, aim.card))


def aim_guards_and_captains(state: State, aim: Aim) -> tuple[int, ...]:
    """Guards and captains in range that can move."""
    return mobile(state, guards_in_reach(state, aim.seat, aim.card, captains=True))


def move_guard(state: State, aim: Aim, field: int, run: Run) -> State:
    """The chosen figure walks as the player likes."""
    guard_walk(state, aim.seat, figure_on(state, field), printed_number(state, aim.card, "steps"), run)
    return state


EFFECTS["beacon"] = aimed(aim_guards)._replace(on_field=move_guard, why_not_here=captain_stands_there)
EFFECTS["firecracker"] = aimed(aim_guards_and_captains)._replace(on_field=move_guard)


def move_each(state: State, seat: int, card: int, run: Run) -> State:
    """Every guard in range walks, each as the player likes."""
    figures = [figure_on(state, field) for field in mobile(state, guards_in_reach(state, seat, card))]
    for figure in reversed(figures):
        guard_walk(state, seat, figure, printed_number(state, card, "steps"), run)
    return state


def some_guard(state: State, seat: int, card: int) -> bool:
    """Is there a guard in range that can move?"""
    return bool(mobile(state, guards_in_reach(state, seat, card)))


EFFECTS["stunning-gas"] = CardEffect(move_each, some_guard)
EFFECTS["changing-of-the-guard"] = CardEffect(move_each, some_guard)


def aim_anywhere(state: State, aim: Aim) -> tuple[int, ...]:
    """Any field in range."""
    return tuple(sorted(reach(state, aim.seat, aim.card)))


@book.rule("card.theft-symbol")
def noise(state: State, aim: Aim, field: int, run: Run) -> State:
    """Guards and captains come nearer; rivals on the field can be robbed."""
    seat, steps = aim.seat, printed_number(state, aim.card, "steps")
    around = within(state, field, printed_number(state, aim.card, "radius"))
    places = sorted(place for place in state.city.figures if place >= 0 and place in around and place != field)
    for place in reversed(mobile(state, tuple(places))):
        guard_walk(state, seat, figure_on(state, place), steps, run, towards=field)
    for victim in reversed([other for other in rivals_of(state, seat) if state.thieves[other].field == field]):
        state = theft.expose(state, seat, victim, run)
    return state


EFFECTS["noise-grenade"] = aimed(aim_anywhere)._replace(on_field=noise)


# -- turning their heads --------------------------------------------------------------------------


def seduce(state: State, aim: Aim, field: int, run: Run) -> State:
    """The guard looks at her alone, and comes."""
    figure, here = figure_on(state, field), state.thieves[aim.seat].field
    guard_walk(state, aim.seat, figure, printed_number(state, aim.card, "steps"), run, towards=here)
    return set_city(state, dazed=(*state.city.dazed, figure))


EFFECTS["seduction"] = aimed(aim_guards)._replace(on_field=seduce, why_not_here=captain_stands_there)


def aim_watchful(state: State, aim: Aim) -> tuple[int, ...]:
    """Guards in range that do not look away already."""
    fields = guards_in_reach(state, aim.seat, aim.card)
    return tuple(field for field in fields if figure_on(state, field) not in state.city.dazed)


def look_away(state: State, aim: Aim, field: int, run: Run) -> State:
    """A bribed guard neither acts nor catches."""
    return set_city(state, dazed=(*state.city.dazed, figure_on(state, field)))


EFFECTS["bribe"] = aimed(aim_watchful)._replace(on_field=look_away, why_not_here=captain_stands_there)


# -- to a post ------------------------------------------------------------------------------------


def free_posts(state: State) -> tuple[int, ...]:
    """The posts without guard, captain and fire."""
    return tuple(field for field in state.setup.city.posts if has_room(state, field))


def why_not_post(state: State, aim: Aim, field: int) -> Refusal:
    """Why a card brings no guard there: a post in flames, one that is taken, or no post."""
    if field in state.setup.city.posts and field in state.city.fire:
        return into_fire(where=field)
    taken = field in state.setup.city.posts and figure_on(state, field) >= 0
    return cannot_end_there(where=field) if taken else no_guard_there((aim.seat,), aim.card, field)


def aim_orders(state: State, aim: Aim) -> tuple[int, ...]:
    """First a guard, then a post."""
    return free_posts(state) if aim.chosen else aim_guards(state, aim)


@book.rule("transfer.not-movement")
def give_orders(state: State, aim: Aim, field: int, run: Run) -> State:
    """The guard is transferred to the post."""
    if not aim.chosen:
        run.then(aim.but(chosen=(field,)))
        return state
    return transfer_guard(state, figure_on(state, aim.chosen[0]), Newcomer(field), run)


def orders_help(state: State, seat: int, card: int) -> bool:
    """Is there a guard in range that can move, and a post for it?"""
    return some_guard(state, seat, card) and bool(free_posts(state))


def why_not_that_post(state: State, aim: Aim, field: int) -> Refusal | None:
    """Once the guard is chosen, a post is asked for, wherever it is."""
    return why_not_post(state, aim, field) if aim.chosen else None


EFFECTS["false-orders"] = aimed(aim_orders)._replace(
    possible=orders_help, on_field=give_orders, why_not_at=why_not_that_post, why_not_here=captain_stands_there
)


@book.rule("field.post")
def aim_posts(state: State, aim: Aim) -> tuple[int, ...]:
    """Posts in range where a guard has room."""
    fields = reach(state, aim.seat, aim.card)
    return tuple(field for field in free_posts(state) if field in fields)


def cry_out(state: State, aim: Aim, field: int, run: Run) -> State:
    """A guard appears."""
    return place_guard(state, Newcomer(field), aim.seat, run)


EFFECTS["hue-and-cry"] = aimed(aim_posts)._replace(on_field=cry_out, why_not_here=why_not_post)
