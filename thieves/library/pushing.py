"""Przepychanie goblinów: one pawn per field, so whoever walks onto a goblin pushes it on, link by link."""

from typing import NamedTuple, TypeVar

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, verb
from . import looks
from .board import BOARD, Field, field_words, room
from .flow import Arrive, Meet, end_movement
from .rulebook import book
from .state import Player, State

pushes = book.event("pushes", "push.entering-a-goblins-field")
chain_goes_on = book.event("chain-goes-on", "push.chain")
is_pushed_to = book.event("is-pushed-to", "push.pusher-chooses-the-field")
push_ends_movement = book.event("push-ends-movement", "push.mover-may-go-on")
out_of_breath = book.event("out-of-breath", "look.restrictions-on-the-player")

where_to_push = book.question("where-to-push", "push.pusher-chooses-the-field")
where_to_push_on = book.question("where-to-push-on", "push.each-link-has-its-own-chooser")

not_next_to_pushed = book.refusal("not-next-to-pushed", "board.adjacent-by-edge-only")
not_into_bookcase = book.refusal("not-into-bookcase", "push.not-into-bookcase-or-off-board")
not_back = book.refusal("not-back", "push.never-back-where-pusher-came-from")
has_moved_already = book.refusal("has-moved-already", "push.chain-returns-to-earlier-goblin")
nowhere_to_go = book.refusal("nowhere-to-go", "push.no-field-available")
not_the_pusher = book.refusal("not-the-chooser", "push.pusher-chooses-the-field")
not_the_chooser = book.refusal("not-the-chooser", "push.each-link-has-its-own-chooser")
chosen_by_look = book.refusal("chosen-by-look", "look.restrictions-on-the-player")
no_push_now = book.refusal("no-push-now", "push.entering-a-goblins-field")

T = TypeVar("T")
AFTER_PUSH_CLAUSE = book.option("after_push", "push.mover-may-go-on")


class Push(NamedTuple):
    """One link of a chain: who is pushed by whom, who has moved already, and where each of them came from."""

    pushed: Player
    pusher: Player
    trail: tuple[Field, ...]
    moved: tuple[Player, ...]
    stays: bool = False  #: does the first pusher stay where it is?


def goblin_on(state: State, field: int, but: tuple[int, ...] = ()) -> int:
    """The goblin on a field, leaving some out; -1 if there is none."""
    if field in state.pawns:
        for seat, place in enumerate(state.pawns):
            if place == field and seat not in but:
                return seat
    return -1


@book.rule("push.symbol-does-not-matter")
def can_go(state: State, push: Push, here: int, field: int) -> Refusal | None:
    """May the pushed goblin go from here to this field, and can the chain that starts there be completed?"""
    if field not in BOARD.near[here]:
        return not_next_to_pushed((push.pushed,), where=field)
    if field in room(len(state.pawns)).closed:
        return not_into_bookcase((push.pushed,), where=field)
    if field == push.trail[-1]:
        return not_back((push.pusher, push.pushed), where=field)
    other = goblin_on(state, field, (push.pushed,))
    if other < 0:
        return None
    if other in push.moved:
        return has_moved_already((other, push.pushed), where=field)
    link = Push(other, push.pushed, (*push.trail, here), (*push.moved, push.pushed), push.stays)
    return None if has_way_out(state, link, field) else nowhere_to_go((other, push.pushed), where=field)


def has_way_out(state: State, push: Push, here: int) -> bool:
    """Is there any field for the goblin that would be pushed from here?"""
    return any(can_go(state, push, here, field) is None for field in BOARD.near[here])


def dead_end(state: State, seat: int, field: int, stays: bool = False) -> Refusal | None:
    """A step onto a goblin that could be pushed nowhere is not allowed; what the walker leaves is a way out."""
    other = goblin_on(state, field, (seat,))
    if other < 0:
        return None
    push = Push(other, seat, (state.pawns[seat],), (seat,), stays)
    walked = state if stays else state._replace(pawns=put(state.pawns, seat, field))
    if has_way_out(walked, push, field):
        return None
    return nowhere_to_go((other, seat), where=field)


def links(state: State, push: Push) -> tuple[tuple[int, int, int], ...]:
    """How a chain has come so far: who has moved from where to where."""
    ends = (*push.trail[1:], state.pawns[push.pushed])
    if push.stays:
        ends = (push.trail[0], *ends[1:])
    return tuple(zip(push.moved, push.trail, ends, strict=True))


# -- entering a field -----------------------------------------------------------------------------


@book.rule("push.mover-may-go-on")
def enter(state: State, seat: int, field: int, run: Run) -> State:
    """A goblin walks onto a field: it pushes who stands there, or the field has its effect."""
    came, other = state.pawns[seat], goblin_on(state, field, (seat,))
    state = state._replace(pawns=put(state.pawns, seat, field))
    if other < 0:
        arrive(state, (seat,), (came,), run)
        return state
    run.tell(pushes((seat, other), where=field))
    if state.setup.after_push == "stops":
        run.tell(push_ends_movement((seat,)))
        state = end_movement(state)
    elif (look := looks.push_ends_movement(state, seat)) is not None:
        run.tell(out_of_breath((seat,), look))
        state = end_movement(state)
    run.then(chosen(state, Push(other, seat, (came,), (seat,))))
    return state


@book.rule(
    "push.order-of-consequences",
    "push.onto-rigor",
    "push.onto-teleport-field",
    "push.onto-bench",
    "encounter.two-ways",
)
def arrive(state: State, chain: tuple[int, ...], trail: tuple[int, ...], run: Run) -> None:
    """All goblins of the chain stand: first the meeting of the last one, then fields from the last to the first.

    ``trail`` says where each of them came from.
    """
    pawns, rigor, special = state.pawns, state.rigor, room(len(state.pawns)).special
    for seat, came in zip(chain, trail, strict=True):
        if pawns[seat] in special and pawns[seat] != rigor:
            run.then(Arrive(seat, came))
    if pawns[chain[-1]] == rigor:
        run.then(Meet(chain[-1], trail[-1]))


# -- the choice of a field ------------------------------------------------------------------------


class Pushed(Question):
    """Where a pushed goblin goes; the owner of the pushing goblin chooses, whoever's turn it is."""

    link: Push
    phase = "push"
    remarks = book.remarks("push.onto-rigor", "push.onto-teleport-field", "push.onto-bench")
    not_now = no_push_now

    def ask(self, state: State) -> Decision:
        asked = where_to_push if self.link.pusher == state.active else where_to_push_on
        return asked((self.seat,), self.link.pushed, state.pawns[self.link.pushed])

    def not_you(self, state: State, action: Action) -> Refusal:
        who = (self.seat, self.link.pushed)
        if self.seat != self.link.pusher:
            return chosen_by_look(who, looks.with_trait(state, self.link.pusher, "chooses_push"))
        return (not_the_pusher if len(self.link.moved) == 1 else not_the_chooser)(who)


def chosen(state: State, link: Push) -> Pushed:
    """The question for this link of a chain, to whoever chooses."""
    return Pushed(looks.push_chooser(state, link.pusher, link.pushed), link)


@verb("push", field_words, answers=Pushed)
@book.rule("push.chain")
def push(state: State, asked: Pushed, action: Action, run: Run) -> State:
    """Movement the pushed goblin; if another stands there, the chain goes on with its own chooser."""
    link, field = asked.link, action.what
    here, other = state.pawns[link.pushed], goblin_on(state, field, (link.pushed,))
    state = state._replace(pawns=put(state.pawns, link.pushed, field))
    run.tell(is_pushed_to((link.pusher, link.pushed), where=field))
    trail, moved = (*link.trail, here), (*link.moved, link.pushed)
    if other >= 0:
        run.tell(chain_goes_on((link.pushed, other), where=field))
        run.then(chosen(state, Push(other, link.pushed, trail, moved, link.stays)))
        return state
    first = 1 if link.stays else 0
    arrive(state, moved[first:], trail[first:], run)
    return state


@push.must
def pushed_goblin_can_go(state: State, asked: Pushed, action: Action) -> Refusal | None:
    """The field is next to the pushed goblin, open, not where the pusher came from, and no dead end."""
    return can_go(state, asked.link, state.pawns[asked.link.pushed], action.what)


@push.choices()
def fields_around(state: State, asked: Pushed, seat: int) -> tuple[int, ...]:
    """The fields next to the pushed goblin."""
    return BOARD.near[state.pawns[asked.link.pushed]]


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])
