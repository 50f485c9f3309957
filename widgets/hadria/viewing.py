"""What a viewer is shown of a position: whose cards, whose plans, and the fields of things by their names."""

from collections.abc import Iterable

from thieves.hadria.declaration import is_declaring
from thieves.hadria.events import initiative
from thieves.hadria.hidden import BEHIND_SCREEN
from thieves.hadria.movement import Movement
from thieves.hadria.queries import CAPTAINS, GUARDS
from thieves.hadria.state import Slot, State

from ..scene import Scene
from .city_plan import CityPlan

DECLARE = "what-to-declare"


def names_of(plan: CityPlan, fields: Iterable[int]) -> list[str]:
    """Fields by their names."""
    return [plan.names[field] for field in fields]


def standing_in(plan: CityPlan, state: State, rank: str) -> list[str]:
    """The fields where guards or captains stand, in the order of their numbers."""
    numbers = GUARDS if rank == "guard" else CAPTAINS
    return names_of(plan, [state.city.figures[number] for number in numbers if state.city.figures[number] >= 0])


def walk_of(scene: Scene) -> Movement | None:
    """The movement that goes on now."""
    asked = scene.state.notes[-1] if scene.state.notes else None
    return asked if isinstance(asked, Movement) else None


def shown_slots(state: State, seat: int) -> tuple[Slot, ...]:
    """The declared cards of a seat, as far as the viewer sees that they lie there."""
    slots: tuple[Slot, ...] = state.thieves[seat].slots
    return () if slots == BEHIND_SCREEN else slots


def guard_at(state: State) -> int:
    """The guard's initiative of this turn; 0 before the die is rolled."""
    return initiative(state) if state.dice else 0


# -- whose things are shown -----------------------------------------------------------------------


def may_answer(scene: Scene) -> bool:
    """Is a person asked, and may this viewer answer for that seat?"""
    return scene.asked is not None and scene.asked >= 0 and not scene.alone and scene.viewer in (None, scene.asked)


def declares(scene: Scene) -> bool:
    """Does the viewer plan behind a screen now?"""
    return scene.decision is not None and scene.decision.kind == DECLARE and may_answer(scene)


def screens_up(scene: Scene) -> bool:
    """Does anybody still plan? Then others' AP are hidden, and a viewer who sees all sees them all the same."""
    return is_declaring(scene.state)


def shown_seat(scene: Scene) -> int:
    """Whose cards are shown: the viewer's; a teacher sees those of who is asked, or who acted last."""
    if scene.viewer is not None:
        return scene.viewer
    if scene.asked is not None and scene.asked >= 0:
        return scene.asked
    return next((event.who[0] for event in reversed(scene.recent) if event.who), 0)
