"""Przysługi: how a townsperson's card finds what it does for a human who hires them."""

from collections.abc import Callable

from ..core.asking import Run
from .cards import Person, people
from .flow import Ability, OwnChoice
from .rulebook import book
from .state import State

finds_nothing = book.event("finds-nothing", "cove.human-merchant-unspecified")
no_favour_now = book.refusal("no-favour-now", "cove.human-merchant-unspecified")

Favour = Callable[[State, int, Person, Run], State]
FAVOURS: dict[str, Favour] = {}


def favour(name: str) -> Callable[[Favour], Favour]:
    """Register what a townsperson does, by the effect on the card."""

    def register(function: Favour) -> Favour:
        FAVOURS[name] = function
        return function

    return register


@Ability.does
def ability(state: State, task: Ability, run: Run) -> State:
    """What the card says is done at once."""
    person = people(state.setup)[task.person]
    return FAVOURS[person.effect](state, task.seat, person, run)


def idle(state: State, seat: int, person: Person, run: Run) -> State:
    """There is nothing here that the townsperson could do."""
    run.tell(finds_nothing((seat,), people(state.setup).index(person)))
    return state


class Favoured(OwnChoice):
    """What a townsperson who has just been hired does, as the human chooses."""

    not_now = no_favour_now
