"""Przepychanie goblinów: one pawn per field, so whoever walks onto a goblin pushes it on, link by link."""

from typing import NamedTuple, TypeVar

from ..core import Action, Decision, Event, Refusal
from ..core.asking import Question, Run, verb
from . import looks
from .board import Field, field_words
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

    @property
    def is_first(self) -> bool:
        """Does the chain begin with this link? Then the player chooses whose turn it is, else a pushed goblin's."""
        return len(self.moved) == 1


class Landing(NamedTuple):
    """What the rules leave of a field for a pushed goblin: it cannot go there, pushes on, or the chain ends."""

    refused: Refusal | None = None  #: why it cannot go there
    onward: Push | None = None  #: the next link, if another goblin stands there; else the chain ends


class Arrival(NamedTuple):
    """What follows when all goblins of a chain stand: one meets Rigor Mortis, some are on fields with an effect."""

    meeting: Meet | None
    fields: tuple[Arrive, ...]  #: in the order in which they have their effects


class Entering(NamedTuple):
    """What a goblin's own step onto a field leads to: a chain that begins there, or its arrival."""

    state: State  #: the goblin stands there now
    first: Push | None = None  #: the first link, if a goblin stood there
    ends: Event | None = None  #: what ends the walker's movement with the push
    arrival: Arrival | None = None


def goblin_on(state: State, field: int, but: tuple[int, ...] = ()) -> int:
    """The goblin on a field, leaving some out; -1 if there is none."""
    if field in state.pawns:
        for seat, place in enumerate(state.pawns):
            if place == field and seat not in but:
                return seat
    return -1


@book.rule("push.entering-a-goblins-field")
def first_link(state: State, seat: int, field: int, stays: bool = False) -> Push | None:
    """The push that begins when this goblin walks onto a field or, if it stays, shoves who stands there."""
    other = goblin_on(state, field, (seat,))
    return None if other < 0 else Push(other, seat, (state.pawns[seat],), (seat,), stays)


@book.rule("push.chain")
def next_link(state: State, push: Push, field: int) -> Push | None:
    """The push that follows when the pushed goblin comes to a field where another stands."""
    other = goblin_on(state, field, (push.pushed,))
    if other < 0:
        return None
    return Push(other, push.pushed, (*push.trail, state.pawns[push.pushed]), (*push.moved, push.pushed), push.stays)


@book.rule("push.symbol-does-not-matter")
def landing(state: State, push: Push, field: int) -> Landing:
    """What the rules leave of this field: can the pushed goblin go there, and can the chain go on from it?"""
    if field not in state.setup.room.board.near[state.pawns[push.pushed]]:
        return Landing(not_next_to_pushed((push.pushed,), where=field))
    if field in state.setup.room.closed:
        return Landing(not_into_bookcase((push.pushed,), where=field))
    if field == push.trail[-1]:
        return Landing(not_back((push.pusher, push.pushed), where=field))
    onward = next_link(state, push, field)
    if onward is None:
        return CHAIN_ENDS
    if onward.pushed in push.moved:
        return Landing(has_moved_already((onward.pushed, push.pushed), where=field))
    if has_way_out(state, onward):
        return Landing(onward=onward)
    return Landing(nowhere_to_go((onward.pushed, push.pushed), where=field))


CHAIN_ENDS = Landing()


def has_way_out(state: State, push: Push) -> bool:
    """Is there any field for the goblin that would be pushed from where it stands?"""
    return any(
        landing(state, push, field).refused is None for field in state.setup.room.board.near[state.pawns[push.pushed]]
    )


def dead_end(state: State, seat: int, field: int, stays: bool = False) -> Refusal | None:
    """A step onto a goblin that could be pushed nowhere is not allowed; what the walker leaves is a way out."""
    first = first_link(state, seat, field, stays)
    if first is None:
        return None
    walked = state if stays else state._replace(pawns=put(state.pawns, seat, field))
    return None if has_way_out(walked, first) else nowhere_to_go((first.pushed, seat), where=field)


def links(state: State, push: Push) -> tuple[tuple[int, int, int], ...]:
    """How a chain has come so far: who has moved from where to where."""
    ends = (*push.trail[1:], state.pawns[push.pushed])
    if push.stays:
        ends = (push.trail[0], *ends[1:])
    return tuple(zip(push.moved, push.trail, ends, strict=True))


# -- entering a field -----------------------------------------------------------------------------


def entering(state: State, walked: State, seat: int, field: int) -> Entering:
    """What the rules make of a goblin's step, before and after it: it pushes who stands on the field, or arrives."""
    first = first_link(state, seat, field)
    if first is not None:
        return Entering(walked, first, ended_by_push(state, seat))
    return Entering(walked, None, None, arrival(walked, (seat,), (state.pawns[seat],)))


@book.rule("push.mover-may-go-on")
def ended_by_push(state: State, seat: int) -> Event | None:
    """What ends the movement of a goblin that pushes: one reading of the rules, or a dirty look; mostly nothing."""
    if state.setup.after_push == "stops":
        return push_ends_movement((seat,))
    look = looks.push_ends_movement(state, seat)
    return None if look is None else out_of_breath((seat,), look)


def enter(found: Entering, run: Run) -> State:
    """A goblin walks onto a field, and what was found of it follows."""
    state = found.state
    if found.arrival is not None:
        follow(found.arrival, run)
    if found.first is not None:
        run.tell(pushes((found.first.pusher, found.first.pushed), where=state.pawns[found.first.pushed]))
        run.then(chosen(state, found.first))
    if found.ends is not None:
        run.tell(found.ends)
        state = end_movement(state)
    return state


@book.rule(
    "push.order-of-consequences",
    "push.onto-rigor",
    "push.onto-teleport-field",
    "push.onto-bench",
    "encounter.two-ways",
)
def arrival(state: State, chain: tuple[int, ...], trail: tuple[int, ...]) -> Arrival:
    """What follows now that all of a chain stand, from the last goblin to the first, which came along the trail."""
    pawns, rigor, special = state.pawns, state.rigor, state.setup.room.special
    meeting = Meet(chain[-1], trail[-1]) if pawns[chain[-1]] == rigor else None
    links = zip(chain, trail, strict=True)
    rests = [Arrive(seat, came) for seat, came in links if pawns[seat] in special and pawns[seat] != rigor]
    return Arrival(meeting, tuple(reversed(rests)))


@book.rule("push.order-of-consequences")
def follow(found: Arrival, run: Run) -> None:
    """First the meeting of the last goblin, then the fields."""
    run.then(*found.fields)
    if found.meeting is not None:
        run.then(found.meeting)


# -- the choice of a field ------------------------------------------------------------------------


class Pushed(Question):
    """Where a pushed goblin goes; the owner of the pushing goblin chooses, whoever's turn it is."""

    link: Push
    phase = "push"
    remarks = book.remarks("push.onto-rigor", "push.onto-teleport-field", "push.onto-bench")
    not_now = no_push_now

    def ask(self, state: State) -> Decision:
        asked = where_to_push if self.link.is_first else where_to_push_on
        return asked((self.seat,), self.link.pushed, state.pawns[self.link.pushed])

    def not_you(self, state: State, action: Action) -> Refusal:
        who, look = (self.seat, self.link.pushed), chooser(state, self.link).look
        if look is not None:
            return chosen_by_look(who, look)
        return (not_the_pusher if self.link.is_first else not_the_chooser)(who)


def chooser(state: State, link: Push) -> looks.Chooser:
    """Who chooses the field for this link: the pushing goblin's player, unless a dirty look says otherwise."""
    return looks.push_chooser(state, link.pusher, link.pushed)


def chosen(state: State, link: Push) -> Pushed:
    """The question for this link of a chain, to whoever chooses."""
    return Pushed(chooser(state, link).seat, link)


@verb("push", field_words, answers=Pushed)
def push(state: State, asked: Pushed, action: Action, run: Run) -> State:
    """The pushed goblin goes there; the chain goes on with its own chooser, or all who have moved arrive."""
    link, field = asked.link, action.what
    found = landing(state, link, field)
    trail, moved = (*link.trail, state.pawns[link.pushed]), (*link.moved, link.pushed)
    state = state._replace(pawns=put(state.pawns, link.pushed, field))
    run.tell(is_pushed_to((link.pusher, link.pushed), where=field))
    if found.onward is not None:
        run.tell(chain_goes_on((link.pushed, found.onward.pushed), where=field))
        run.then(chosen(state, found.onward))
        return state
    first = 1 if link.stays else 0
    follow(arrival(state, moved[first:], trail[first:]), run)
    return state


@push.must
def pushed_goblin_can_go(state: State, asked: Pushed, action: Action) -> Refusal | None:
    """The field is next to the pushed goblin, open, not where the pusher came from, and no dead end."""
    return landing(state, asked.link, action.what).refused


@push.choices()
def fields_around(state: State, asked: Pushed, seat: int) -> tuple[int, ...]:
    """The fields next to the pushed goblin."""
    return state.setup.room.board.near[state.pawns[asked.link.pushed]]


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])
