"""Cards that lay markers: smoke hides and exposes, fire blocks."""

from ...core import Refusal
from ...core.asking import Run
from ..queries import is_free, set_city
from ..rulebook import book
from ..state import State
from .aiming import EFFECTS, Aim, several
from .reach import reach

smoke_lies = book.event("smoke-lies", "marker.smoke-hides")
fire_burns = book.event("fire-burns", "marker.fire-on-free-field")

not_free = book.refusal("not-a-free-field", "marker.fire-on-free-field")


def aim_smoke(state: State, aim: Aim) -> tuple[int, ...]:
    """A field in range; then fields next to it."""
    fields = state.setup.city.near[aim.chosen[0]] if aim.chosen else reach(state, aim.seat, aim.card)
    return tuple(sorted(set(fields) - state.setup.city.dungeons - set(state.city.smoke)))


@book.rule("limit.everything-else-unlimited")
def lay_smoke(state: State, aim: Aim, field: int, run: Run) -> State:
    """A smoke marker."""
    run.tell(smoke_lies((aim.seat,), where=field))
    return set_city(state, smoke=tuple(sorted((*state.city.smoke, field))))


EFFECTS["smoke-grenade"] = several(aim_smoke, lay_smoke, "fields")


@book.rule("marker.fire-on-free-field")
def aim_fire(state: State, aim: Aim) -> tuple[int, ...]:
    """Free fields in range without fire."""
    fields = reach(state, aim.seat, aim.card)
    return tuple(sorted(field for field in fields if is_free(state, field) and field not in state.city.fire))


def lay_fire(state: State, aim: Aim, field: int, run: Run) -> State:
    """A fire marker."""
    run.tell(fire_burns((aim.seat,), where=field))
    return set_city(state, fire=tuple(sorted((*state.city.fire, field))))


def cannot_burn(state: State, aim: Aim, field: int) -> Refusal:
    """A figure stands there, or it burns already."""
    return not_free((aim.seat,), aim.card, field)


EFFECTS["fire-grenade"] = several(aim_fire, lay_fire, "fields")._replace(why_not_here=cannot_burn)
EFFECTS["firestorm"] = several(aim_fire, lay_fire, "fields")._replace(why_not_here=cannot_burn)
