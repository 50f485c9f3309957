"""Spotkanie z Mrocznym Panem, and the dirty look that follows."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from ..core import CHANCE, Action, Decision, Event, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, verb
from ..core.kinds import Number
from . import looks
from .board import Field, field_words
from .flow import DrawLook, FourthLook, FromDeck, Meet, OfferCloak, WhyLook, end_movement, end_turn
from .pushing import chosen_by_look, put
from .rulebook import book
from .state import FATAL, GOBLIN, RIGOR, Movement, State, moved_by

meets = book.event("meets", "encounter.two-ways")
own_goblin_met = book.event("own-goblin-met", "encounter.own-goblin-can-be-caught")
turn_is_over = book.event("turn-is-over", "encounter.turn-ends")
no_second_step = book.event("no-second-step", "encounter.no-second-step")
rigor_stops = book.event("rigor-stops", "encounter.rigor-may-go-on")
WHY_LOOKED_AT = {
    "meeting": "encounter.draw-dirty-look-and-obey",
    "trap": "teleport.token-trap",
    "breach": "look.breach-costs-another-card",
}  #: why a dirty look is drawn, and the clause behind it
gets_look = {why: book.event("gets-look", clause) for why, clause in WHY_LOOKED_AT.items()}
same_symbol = book.event("same-symbol", "look.same-symbol-goes-under-the-deck")
draws_again = book.event("draws-again", "look.repeat-until-new-symbol")
no_look_left = book.event("no-look-left", "look.repeat-until-new-symbol")
flees = book.event("flees", "encounter.then-move-to-empty-teleport-field")
flees_to_start = book.event("flees-to-start", "encounter.all-teleport-fields-taken")

which_look = {why: book.question("which-look", clause) for why, clause in WHY_LOOKED_AT.items()}
where_to_flee = book.question("where-to-flee", "encounter.then-move-to-empty-teleport-field")
where_to_flee_start = book.question("where-to-flee-start", "encounter.all-teleport-fields-taken")

no_look_now = book.refusal("no-look-now", "encounter.draw-dirty-look-and-obey")
look_not_there = book.refusal("look-not-there", "look.same-symbol-goes-under-the-deck")
no_flight_now = book.refusal("no-flight-now", "encounter.then-move-to-empty-teleport-field")
not_your_flight = book.refusal("not-your-flight", "encounter.then-move-to-empty-teleport-field")
no_refuge = book.refusal("no-refuge", "encounter.then-move-to-empty-teleport-field")
no_refuge_start = book.refusal("no-refuge-start", "encounter.all-teleport-fields-taken")

MEETING_CLAUSE = book.option("rigor_after_meeting", "encounter.rigor-may-go-on")


def is_empty(state: State, field: int) -> bool:
    """Does no pawn stand there?"""
    return field != state.rigor and field not in state.pawns


def empty_teleports(state: State) -> tuple[int, ...]:
    """The teleport fields without a pawn."""
    return tuple(field for field in state.setup.room.teleport if is_empty(state, field))


def empty_starts(state: State) -> tuple[int, ...]:
    """The start fields without a pawn; if there is none, the empty fields next to one (no bookcase, no bench)."""
    where = state.setup.room
    start = tuple(field for field in where.start if is_empty(state, field))
    if start:
        return start
    beside = {near for field in where.start for near in where.near[field]}
    return tuple(sorted(field for field in beside if field not in state.setup.room.bench and is_empty(state, field)))


class Refuges(NamedTuple):
    """Where a goblin goes that has met Rigor Mortis, and by which rule."""

    fields: tuple[int, ...]
    at_start: bool  #: are all teleport fields taken?


@book.rule("encounter.then-move-to-empty-teleport-field", "encounter.all-teleport-fields-taken")
def refuges(state: State) -> Refuges:
    """An empty teleport field; if all are taken, a start field."""
    free = empty_teleports(state)
    return Refuges(free or empty_starts(state), not free)


# -- the meeting ----------------------------------------------------------------------------------


class Meeting(NamedTuple):
    """What a meeting leaves of the turn that it falls into."""

    ends_turn: bool = False  #: the active player's own goblin was met
    is_caught: bool = False  #: by the Rigor Mortis whom that player moves
    loses_step: bool = False
    rigor_stops: bool = False


@book.rule("encounter.turn-ends", "encounter.rigor-may-go-on")
def meeting(state: State, seat: int) -> Meeting:
    """What the rules leave of the turn: nothing of the own one; Rigor Mortis goes on in it, or by one reading stops."""
    if seat == state.active:
        return own_meeting(state.move)
    walked = state.move.path[-1:] == (state.rigor,)
    return Meeting(rigor_stops=walked and state.setup.rigor_after_meeting == "stops")


@book.rule("encounter.no-second-step", "encounter.own-goblin-can-be-caught")
def own_meeting(move: Movement) -> Meeting:
    """The active player's own goblin was met: it walked there and loses a step, or Rigor Mortis was led to it."""
    pawn = moved_by(move) if move.card >= 0 else None
    return Meeting(ends_turn=True, is_caught=pawn == RIGOR, loses_step=pawn == GOBLIN and len(move.path) == 2)


@Meet.does
@book.rule("encounter.play-stops", "encounter.draw-dirty-look-and-obey")
def meet(state: State, task: Meet, run: Run) -> State:
    """Play stops: a dirty look for the goblin's player, then the goblin goes elsewhere."""
    seat, found = task.seat, meeting(state, task.seat)
    run.tell(meets((seat,), where=state.rigor), *told_of(found, state.active))
    run.then(OfferCloak(seat), Flee(seat, task.came))
    if found.ends_turn:
        return end_turn(state)
    return end_movement(state) if found.rigor_stops else state


def told_of(found: Meeting, active: int) -> Iterator[Event]:
    """What a meeting means for whoever has the turn."""
    if found.is_caught:
        yield own_goblin_met((active,))
    if found.ends_turn:
        yield turn_is_over((active,))
    if found.loses_step:
        yield no_second_step((active,))
    if found.rigor_stops:
        yield rigor_stops((active,))


# -- dirty looks ----------------------------------------------------------------------------------


class Look(FromDeck):
    """Which dirty look comes: one pass through the deck is made, and so many cards of it are left."""

    left: Annotated[int, Number()]
    why: WhyLook
    phase = "meet"
    remarks = book.remarks("end.eliminated-player-cannot-win")
    not_now = no_look_now

    def ask(self, state: State) -> Decision:
        return which_look[self.why](CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Any of the shuffled ones, then those at the bottom in their order."""
        piles = state.piles
        return tuple((Action(CHANCE, "look", look), 1) for look in piles.looks or piles.bottom[:1])


@DrawLook.does
def draw_look(state: State, task: DrawLook, run: Run) -> State:
    """Begin to draw a dirty look: at most one pass through the deck."""
    next_look(Look(task.seat, len(state.piles.looks) + len(state.piles.bottom), task.why), run)
    return state


@book.rule("look.repeat-until-new-symbol")
def next_look(way: Look, run: Run) -> None:
    """One more card of the pass, or none if it is over."""
    if way.left:
        run.then(way)
    else:
        run.tell(no_look_left((way.seat,)))


@verb("look", looks.look_words, answers=Look)
@book.rule("look.replaced-card-does-not-count", "look.repeat-until-new-symbol")
def look(state: State, asked: Look, action: Action, run: Run) -> State:
    """A dirty look is turned up: kept, or put under the deck if the player has its symbol already."""
    seat, card, piles = asked.seat, action.what, state.piles
    shuffled = tuple(other for other in piles.looks if other != card)
    bottom = piles.bottom if piles.looks else piles.bottom[1:]
    if looks.symbol_of(state, card) in {looks.symbol_of(state, other) for other in state.looks[seat]}:
        onward = asked.but(left=asked.left - 1)
        run.tell(same_symbol((seat,), card))
        if onward.left:
            run.tell(draws_again((seat,)))
        next_look(onward, run)
        return state._replace(piles=piles._replace(looks=shuffled, bottom=(*bottom, card)))
    mine = (*state.looks[seat], card)
    run.tell(gets_look[asked.why]((seat,), card))
    if len(mine) == FATAL:
        run.then(FourthLook(seat))
    return state._replace(piles=piles._replace(looks=shuffled, bottom=bottom), looks=put(state.looks, seat, mine))


@look.must
def look_is_next(state: State, asked: Look, action: Action) -> Refusal | None:
    """The card is still among the shuffled ones, or lies first at the bottom."""
    piles = state.piles
    return None if action.what in (piles.looks or piles.bottom[:1]) else look_not_there(what=action.what)


# -- flight ---------------------------------------------------------------------------------------


class Flee(Question):
    """Where a goblin flees to that has met Rigor Mortis; it came from a field, or he came to it."""

    came: Field | None
    phase = "meet"
    remarks = book.remarks("encounter.play-stops", "encounter.arrival-does-not-trigger")
    not_now = no_flight_now

    def seats(self, state: State) -> tuple[int, ...]:
        """The goblin's own player chooses, unless a dirty look says otherwise."""
        return (looks.flight_chooser(state, self.seat).seat,)

    def ask(self, state: State) -> Decision:
        asked = where_to_flee_start if refuges(state).at_start else where_to_flee
        return asked(self.seats(state), self.seat)

    def not_you(self, state: State, action: Action) -> Refusal:
        chooser, look = looks.flight_chooser(state, self.seat)
        who = (chooser, self.seat)
        return not_your_flight(who) if look is None else chosen_by_look(who, look)


@verb("flee", field_words, answers=Flee)
@book.rule("encounter.arrival-does-not-trigger")
def flee(state: State, asked: Flee, action: Action, run: Run) -> State:
    """The goblin leaves the Dark Lord; the field it comes to has no effect."""
    seat, field = (asked.seat,), action.what
    run.tell((flees_to_start if refuges(state).at_start else flees)(seat, where=field))
    return state._replace(pawns=put(state.pawns, asked.seat, field))


@flee.must
def refuge_is_free(state: State, asked: Flee, action: Action) -> Refusal | None:
    """The goblin goes to an empty teleport field; if all are taken, to an empty start field."""
    fields, at_start = refuges(state)
    if action.what in fields:
        return None
    return (no_refuge_start if at_start else no_refuge)(where=action.what)


@flee.choices(refuge_is_free)
def refuges_left(state: State, asked: Flee, seat: int) -> tuple[int, ...]:
    """The fields where a goblin is safe."""
    return refuges(state).fields
