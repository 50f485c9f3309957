"""Poruszanie się po bibliotece: a card moves its pawn one or two fields that show its symbols."""

from functools import cache
from typing import NamedTuple

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, Task, verb
from . import looks, pushing
from .board import BALL, Room, field_words
from .flow import Finish, Meet, RigorArrives, end_movement
from .look_cards import is_second
from .rulebook import book
from .state import CARDS, GOBLIN, RIGOR, Movement, Player, State, moved_by

steps = book.event("steps", "move.one-or-two-steps")
rigor_steps = book.event("rigor-steps", "card.rigor-card-moves-only-rigor")
stops = book.event("stops", "move.second-step-optional")
steps_back = book.event("steps-back", "move.may-step-back")
walks_into_rigor = book.event("walks-into-rigor", "move.entering-rigors-field")
held_back = book.event("held-back", "look.restrictions-on-the-player")
cannot_go_on = book.event("cannot-go-on", "move.second-step-matches-the-other-symbol")

first_step = book.question("first-step", "move.first-step-matches-one-symbol")
second_step = book.question("second-step", "move.second-step-matches-the-other-symbol")
third_step = book.question("third-step", "book.use-on-own-turn")

no_step_now = book.refusal("no-step-now", "turn.play-one-then-draw-one")
not_your_step = book.refusal("not-your-step", "turn.passes-to-the-left")
not_adjacent = book.refusal("not-adjacent", "board.adjacent-by-edge-only")
bookcase_there = book.refusal("bookcase-there", "board.bookcases-block")
wrong_symbol = book.refusal("wrong-symbol", "move.first-step-matches-one-symbol")
wrong_second_symbol = book.refusal("wrong-second-symbol", "move.second-step-matches-the-other-symbol")
bench_closed = book.refusal("bench-closed", "book.rigor-on-the-bench")
must_step_first = book.refusal("must-step-first", "turn.playing-is-required")

BENCH_CLAUSE = book.option("rigor_on_bench", "book.rigor-on-the-bench")


@book.rule("card.goblin-card-moves-own-goblin", "card.rigor-card-moves-only-rigor")
def place_of(state: State, pawn: str, seat: int) -> int:
    """Where the pawn stands that a card of this kind moves."""
    return state.rigor if pawn == RIGOR else state.pawns[seat]


@book.rule("card.crystal-ball-is-any-field", "board.bench-fields-match-any-symbol")
def matches(room: Room, symbol: str, field: int) -> bool:
    """Does a symbol of a card lead onto this field? The ball leads anywhere, and every symbol onto the bench."""
    return symbol == BALL or room.symbol[field] in (symbol, BALL)


@cache
@book.rule("move.symbols-in-any-order", "card.two-symbols-in-upper-corners")
def fields_for(room: Room, card: int, first: int | None = None) -> frozenset[int]:
    """The fields that a card's symbols lead onto: either symbol for the first step, then the one that is left."""
    left, right = CARDS[card].left, CARDS[card].right
    symbols = {left, right}
    if first is not None:
        symbols = {other for used, other in ((left, right), (right, left)) if matches(room, used, first)}
    return frozenset(field for field in room.everywhere if any(matches(room, symbol, field) for symbol in symbols))


@book.rule("move.first-step-matches-one-symbol", "move.second-step-matches-the-other-symbol")
def fields_ahead(room: Room, move: Movement) -> frozenset[int]:
    """The fields that the next step may lead onto, by its symbol; a book can free it of symbols."""
    steps = len(move.path)
    if steps > 2 or "wild" in move.extra:
        return room.everywhere
    return fields_for(room, move.card, move.path[1] if steps == 2 else None)


@cache
def open_among(room: Room, here: int, ahead: frozenset[int]) -> tuple[int, ...]:
    """The open fields beside this one that a step may lead onto."""
    return tuple([field for field in room.near[here] if field in ahead])


# -- the next step --------------------------------------------------------------------------------


class Walk(Question):
    """Where the moving pawn steps next, or whether it stops; it has come so far."""

    move: Movement
    phase = "step"
    not_now = no_step_now

    def ask(self, state: State) -> Decision:
        asked = (first_step, second_step, third_step)[len(self.move.path) - 1]
        return asked((self.seat,), self.move.card)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_step((self.seat,))


@verb("step", field_words, answers=Walk)
def step(state: State, asked: Walk, action: Action, run: Run) -> State:
    """Movement the pawn onto the field; whoever stands there is pushed, met or meets."""
    move = asked.move
    run.then(AfterStep(action.seat))
    steps = rigor_step if moved_by(move) == RIGOR else goblin_step
    return steps(state, move._replace(path=(*move.path, action.what)), action, run)


@step.must
@book.rule("move.may-step-back")
def field_is_adjacent(state: State, asked: Walk, action: Action) -> Refusal | None:
    """A step goes to a field that shares an edge with the one the pawn stands on."""
    here = asked.move.path[-1]
    return None if action.what in state.setup.room.board.near[here] else not_adjacent((action.seat,), here, action.what)


@step.must
@book.rule("move.entering-rigors-field")
def field_is_open(state: State, asked: Walk, action: Action) -> Refusal | None:
    """Nobody enters a field under a bookcase."""
    return bookcase_there(where=action.what) if action.what in state.setup.room.closed else None


@step.must
def symbol_fits(state: State, asked: Walk, action: Action) -> Refusal | None:
    """The first step uses one symbol of the card, the second step the other."""
    move = asked.move
    if action.what in fields_ahead(state.setup.room, move):
        return None
    refused = wrong_symbol if len(move.path) == 1 else wrong_second_symbol
    return refused((action.seat,), move.card, action.what)


def closed_to(state: State, asked: Walk) -> frozenset[int]:
    """Under one reading Rigor Mortis may not enter the bench."""
    shut = state.setup.rigor_on_bench == "closed" and moved_by(asked.move) == RIGOR
    return state.setup.room.bench if shut else frozenset()


@step.must_given(closed_to)
def bench_is_for(state: State, asked: Walk, action: Action, closed: frozenset[int]) -> Refusal | None:
    """The field is not closed to the pawn that moves."""
    return bench_closed(where=action.what) if action.what in closed else None


def goblins_around(state: State, asked: Walk) -> list[int]:
    """The fields beside the pawn where goblins stand that it could push; Rigor Mortis pushes none."""
    if moved_by(asked.move) == RIGOR:
        return []
    near = state.setup.room.board.near[asked.move.path[-1]]
    return [field for field in state.pawns if field in near]


@step.must_given(goblins_around)
def push_can_be_done(state: State, asked: Walk, action: Action, goblins: list[int]) -> Refusal | None:
    """A goblin in the way must have somewhere to go."""
    return pushing.dead_end(state, action.seat, action.what) if action.what in goblins else None


def binding(state: State, asked: Walk) -> looks.Binding:
    """The dirty looks that bind the player's own goblin; Rigor Mortis is bound by none."""
    mine = looks.binding(state, asked.seat, is_second(asked.move))
    return mine if mine and moved_by(asked.move) == GOBLIN else ()


@step.must_given(binding)
def dirty_looks_allow(state: State, asked: Walk, action: Action, mine: looks.Binding) -> Refusal | None:
    """No dirty look of the player forbids the own goblin this step."""
    return looks.allow_step(state, asked.move, action, mine, lambda field: step_refusal(state, asked, field))


@step.choices(field_is_adjacent, field_is_open, symbol_fits)
def fields_around(state: State, asked: Walk, seat: int) -> tuple[int, ...]:
    """The open fields around the pawn that show its symbol."""
    room = state.setup.room
    return open_among(room, asked.move.path[-1], fields_ahead(room, asked.move))


@verb("stop", answers=Walk)
@book.rule("move.second-step-optional")
def stop(state: State, asked: Walk, action: Action, run: Run) -> State:
    """Do without the second step."""
    run.tell(stops((action.seat,)))
    run.then(Finish(action.seat))
    return end_movement(state)


@stop.must
def a_step_was_made(state: State, asked: Walk, action: Action) -> Refusal | None:
    """The card was played, so at least one step is made."""
    return must_step_first((action.seat,)) if len(asked.move.path) == 1 else None


@stop.choices(a_step_was_made)
def after_the_first(state: State, asked: Walk, seat: int) -> tuple[None, ...]:
    """From the first step on."""
    return (None,) if len(asked.move.path) > 1 else ()


@stop.must
def dirty_looks_allow_stop(state: State, asked: Walk, action: Action) -> Refusal | None:
    """No dirty look drives the goblin on."""
    return looks.allow_stop(state, asked.move, action.seat)


# -- looking ahead --------------------------------------------------------------------------------


def step_refusal(state: State, asked: Walk, field: int) -> Refusal | None:
    """The first reason why this step cannot be made."""
    return next(step.judged(state, asked, Action(asked.seat, "step", field)), None)


class InTheWay(NamedTuple):
    """What forbids a step that would be possible without it: a dirty look, or a goblin that could be pushed nowhere."""

    look: int | None
    push: Refusal | None


def in_the_way(state: State, asked: Walk) -> InTheWay:
    """What the rules found against the fields around, where no step is possible."""
    judged = (step_refusal(state, asked, field) for field in state.setup.room.near[asked.move.path[-1]])
    refused = {reason.kind: reason for reason in reversed([*judged]) if reason is not None}
    obey = refused.get("must-obey")
    return InTheWay(None if obey is None else int(obey.what), refused.get("nowhere-to-go"))


def can_step(state: State, asked: Walk) -> bool:
    """Is there any field that the moving pawn can step onto now? Mostly a free one tells, before all is judged."""
    if not binding(state, asked) and not closed_to(state, asked):
        for field in fields_around(state, asked, asked.seat):
            if field not in state.pawns:
                return True
    return step.can_be_said(state, asked, asked.seat)


@book.rule("move.usable-means-first-step-possible")
def is_usable(state: State, seat: int, card: int) -> bool:
    """Can at least one step be made with this card? Mostly a free field tells, before the movement is thought out."""
    pawn = CARDS[card].pawn
    free = state.setup.rigor_on_bench == "open" if pawn == RIGOR else not looks.binding(state, seat, False)
    if free and not state.move.extra:
        room = state.setup.room
        for field in open_among(room, place_of(state, pawn, seat), fields_for(room, card)):
            if field not in state.pawns:
                return True
    return step.can_be_said(state, Walk(seat, laid_down(state, seat, card)), seat)


def laid_down(state: State, seat: int, card: int) -> Movement:
    """The movement that begins with a card: its pawn has not gone anywhere yet."""
    extra = state.move.extra
    pawn = GOBLIN if "puppet" in extra else CARDS[card].pawn
    return Movement(card, (place_of(state, pawn, seat),), False, extra)


# -- what follows ---------------------------------------------------------------------------------


@book.rule("move.may-step-back", "move.entering-rigors-field")
def goblin_step(state: State, move: Movement, action: Action, run: Run) -> State:
    """The goblin walks, pushes, meets or arrives."""
    seat, field, path = action.seat, action.what, move.path
    walked = state._replace(pawns=pushing.put(state.pawns, seat, field), move=move)
    found = pushing.entering(state, walked, seat, field)
    run.tell(steps((seat,), state.pawns[seat], field))
    if len(path) > 2 and field == path[0]:
        run.tell(steps_back((seat,), where=field))
    if found.arrival is not None and found.arrival.meeting is not None:
        run.tell(walks_into_rigor((seat,), where=field))
    return pushing.enter(found, run)


@book.rule(
    "push.rigor-does-not-push",
    "encounter.rigor-keeps-the-field",
    "card.rigor-card-moves-only-rigor",
    "encounter.two-ways",
    "encounter.own-goblin-can-be-caught",
)
def rigor_step(state: State, move: Movement, action: Action, run: Run) -> State:
    """Rigor Mortis walks; a goblin on the field meets him and he keeps it."""
    seat, field = action.seat, action.what
    run.tell(rigor_steps((seat,), state.rigor, field))
    if field in state.setup.room.teleport:
        run.then(RigorArrives(seat))
    if field in state.pawns:
        run.then(Meet(state.pawns.index(field)))
    return state._replace(rigor=field, move=move)


class AfterStep(Task):
    """A step was made."""

    seat: Player


@AfterStep.does
@book.rule("move.one-or-two-steps", "move.second-step-matches-the-other-symbol")
def after_step(state: State, task: AfterStep, run: Run) -> State:
    """Ask for the second step where one is possible; else the movement is over."""
    seat, move = task.seat, state.move
    most = 3 if "third-step" in move.extra and moved_by(move) == GOBLIN else 2
    if not move.ended and len(move.path) <= most:
        onward = Walk(seat, move)
        if can_step(state, onward):
            run.then(onward)
            return state
        look = in_the_way(state, onward).look
        run.tell(cannot_go_on((seat,)) if look is None else held_back((seat,), look))
    run.then(Finish(seat))
    return state
