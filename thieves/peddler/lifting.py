"""Z łodzi: townsfolk who take somebody out of a boat, and what becomes of whoever is taken."""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, NamedTuple

from ..core import Action, Decision, Refusal, Words
from ..core.asking import Run, verb
from ..core.kinds import OneOf
from .boats import Ferry, without
from .cards import Person
from .favours import Favoured, favour, idle
from .kinds import figure_words
from .locations import loadable
from .rulebook import book
from .state import BOATS, ROGUE, Setup, State, more
from .travel import set_boat

lifts = book.event("lifts", "cove.human-merchant-unspecified")
sends_ashore = book.event("sends-ashore", "cove.human-merchant-unspecified")
banishes = book.event("banishes", "cove.human-merchant-unspecified")
leaves_all = book.event("leaves-all", "cove.human-merchant-unspecified")

whom_to_ferry = book.question("whom-to-ferry", "cove.human-merchant-unspecified")
whom_ashore = book.question("whom-ashore", "cove.human-merchant-unspecified")
whom_to_banish = book.question("whom-to-banish", "cove.human-merchant-unspecified")
not_in_that_boat = book.refusal("not-in-that-boat", "cove.human-merchant-unspecified")
cannot_be_lifted = book.refusal("cannot-be-lifted", "cove.human-merchant-unspecified")


@lru_cache(maxsize=16)
def lift_words(setup: Setup) -> Words:
    """A boat by its number and a kind of figure in it, or nobody."""
    figures = figure_words(setup)
    boats = range(BOATS)
    words = Words((f"{boat + 1} {name}", (boat, kind)) for boat in boats for name, kind in figures.items())
    others = ((f"{boat + 1} {name}", (boat, kind)) for boat in boats for name, kind in figures.others)
    return words.understanding(others) | {"none": None}


class Lifting(NamedTuple):
    """Why somebody is taken out of a boat: what is asked, who may go, and what becomes of them."""

    asks: Callable[..., Decision]
    may: Callable[[State, int, int], bool]  #: boat and kind
    does: Callable[[State, int, int, int, Run], State]  #: seat, boat and kind, out of the boat already


def another_has_room(state: State, boat: int, kind: int) -> bool:
    """Could they go on in another boat?"""
    return any(room != boat for room in loadable(state))


def into_another(state: State, seat: int, boat: int, kind: int, run: Run) -> State:
    """The owner chooses another boat."""
    run.tell(lifts((seat,), kind, boat))
    run.then(Ferry(seat, kind, boat))
    return state


def is_rogue(state: State, boat: int, kind: int) -> bool:
    """Only rogues have a lair."""
    return kind == ROGUE


def into_lair(state: State, seat: int, boat: int, kind: int, run: Run) -> State:
    """A rogue goes to the lair."""
    run.tell(banishes((seat,), kind, boat))
    return state._replace(lair=state.lair + 1)


def anybody(state: State, boat: int, kind: int) -> bool:
    """Whoever sits there."""
    return True


def into_bag(state: State, seat: int, boat: int, kind: int, run: Run) -> State:
    """Back into the bag."""
    run.tell(sends_ashore((seat,), kind, boat))
    return state._replace(bag=more(state.bag, kind))


LIFTINGS = {
    "ferry": Lifting(whom_to_ferry, another_has_room, into_another),
    "ashore": Lifting(whom_ashore, anybody, into_bag),
    "banish": Lifting(whom_to_banish, is_rogue, into_lair),
}
LiftingEffect = Annotated[str, OneOf(*LIFTINGS)]


def liftable(state: State, effect: str) -> list[tuple[int, int]]:
    """Who can be taken out of a sailing boat for this, by boat and kind."""
    sailing = [boat for boat in range(BOATS) if boat not in state.moored]
    may = LIFTINGS[effect].may
    return sorted((boat, kind) for boat in sailing for kind in set(state.boats[boat]) if may(state, boat, kind))


class Lift(Favoured):
    """Who is taken out of a boat, and what for."""

    effect: LiftingEffect
    phase = "lift"

    def ask(self, state: State) -> Decision:
        return LIFTINGS[self.effect].asks((self.seat,))


@favour("ferry")
@favour("ashore")
@favour("banish")
def offer_lift(state: State, seat: int, person: Person, run: Run) -> State:
    """Somebody may be taken out of a boat for this."""
    if not liftable(state, person.effect):
        return idle(state, seat, person, run)
    run.then(Lift(seat, person.effect))
    return state


@verb("lift", lift_words, answers=Lift)
def lift(state: State, asked: Lift, action: Action, run: Run) -> State:
    """Out of the boat: into another one, into the bag, or into the lair."""
    seat, who = action.seat, (action.seat,)
    if action.what is None:
        run.tell(leaves_all(who))
        return state
    boat, kind = action.what
    state = set_boat(state, boat, without(state.boats[boat], kind))
    return LIFTINGS[asked.effect].does(state, seat, boat, kind, run)


@lift.must
def can_be_lifted(state: State, asked: Lift, action: Action) -> Refusal | None:
    """Somebody who sits in a sailing boat and may be taken out of it for this."""
    if action.what is None or action.what in liftable(state, asked.effect):
        return None
    boat, kind = action.what
    if kind not in state.boats[boat]:
        return not_in_that_boat(what=action.what)
    return cannot_be_lifted(what=action.what, where="moored" if boat in state.moored else asked.effect)


@lift.choices(can_be_lifted)
def those_who_can_go(state: State, asked: Lift, seat: int) -> list[tuple[int, int] | None]:
    """Whoever can be lifted for this, or nobody."""
    return [*liftable(state, asked.effect), None]
