"""Poruszanie się po bibliotece: a card moves its pawn one or two fields that show its symbols."""

from ..core import Action, Event, Refusal, Step
from . import looks, pushing
from .board import BALL, BENCH, BOARD, SYMBOL, Room, room
from .flow import done, end_movement, proceed, then, top, work
from .rulebook import book
from .state import CARDS, GOBLIN, RIGOR, Card, Job, Move, State, moved_by

steps = book.event("steps", "move.one-or-two-steps")
rigor_steps = book.event("rigor-steps", "card.rigor-card-moves-only-rigor")
stops = book.event("stops", "move.second-step-optional")
steps_back = book.event("steps-back", "move.may-step-back")
cannot_go_on = book.event("cannot-go-on", "move.second-step-matches-the-other-symbol")

first_step = book.question("first-step", "move.first-step-matches-one-symbol")
second_step = book.question("second-step", "move.second-step-matches-the-other-symbol")

not_adjacent = book.refusal("not-adjacent", "board.adjacent-by-edge-only")
bookcase_there = book.refusal("bookcase-there", "board.bookcases-block")
wrong_symbol = book.refusal("wrong-symbol", "move.first-step-matches-one-symbol")
wrong_second_symbol = book.refusal("wrong-second-symbol", "move.second-step-matches-the-other-symbol")
bench_closed = book.refusal("bench-closed", "book.rigor-on-the-bench")
must_step_first = book.refusal("must-step-first", "turn.playing-is-required")

BENCH_CLAUSE = book.cite("book.rigor-on-the-bench", "option", "rigor_on_bench", depth=1)


def room_of(state: State) -> Room:
    """The library as it is laid out for this table."""
    return room(len(state.pawns))


def pawn_of(state: State) -> str:
    """Which pawn the played card moves."""
    return moved_by(state.move)


def place_of(state: State, pawn: str, seat: int) -> int:
    """Where the pawn stands that a card of this kind moves."""
    return state.rigor if pawn == RIGOR else state.pawns[seat]


@book.rule("card.crystal-ball-is-any-field", "board.bench-fields-match-any-symbol")
def matches(symbol: str, field: int) -> bool:
    """Does a symbol of a card lead onto this field? The ball leads anywhere, and every symbol onto the bench."""
    return symbol == BALL or SYMBOL[field] in (symbol, BALL)


@book.rule("move.symbols-in-any-order", "card.two-symbols-in-upper-corners")
def leads(card: Card, fields: tuple[int, ...], wild: bool = False) -> bool:
    """Can the card's two symbols be given to these steps, in either order? A third step, by a book, needs none."""
    if wild or len(fields) > 2:
        return True
    left, right = card.left, card.right
    if len(fields) == 1:
        return matches(left, fields[0]) or matches(right, fields[0])
    one, two = fields[-2:]
    return (matches(left, one) and matches(right, two)) or (matches(right, one) and matches(left, two))


# -- what must hold -------------------------------------------------------------------------------


def field_is_adjacent(state: State, action: Action) -> Refusal | None:
    """A step goes to a field that shares an edge with the one the pawn stands on."""
    here = state.move.path[-1]
    return None if action.what in BOARD.near[here] else not_adjacent((action.seat,), here, action.what)


def field_is_open(state: State, action: Action) -> Refusal | None:
    """Nobody enters a field under a bookcase."""
    return bookcase_there(where=action.what) if action.what in room_of(state).closed else None


def symbol_fits(state: State, action: Action) -> Refusal | None:
    """The first step uses one symbol of the card, the second step the other."""
    move = state.move
    fields = (*move.path[1:], action.what)
    if leads(CARDS[move.card], fields, "wild" in move.extra):
        return None
    refused = wrong_symbol if len(fields) == 1 else wrong_second_symbol
    return refused((action.seat,), move.card, action.what)


def bench_is_for(state: State, action: Action) -> Refusal | None:
    """Under one reading Rigor Mortis may not enter the bench."""
    if action.what in BENCH and pawn_of(state) == RIGOR and state.setup.rigor_on_bench == "closed":
        return bench_closed(where=action.what)
    return None


def push_can_be_done(state: State, action: Action) -> Refusal | None:
    """A goblin in the way must have somewhere to go."""
    if pawn_of(state) == RIGOR:
        return None
    return pushing.dead_end(state, action.seat, action.what)


def a_step_was_made(state: State, action: Action) -> Refusal | None:
    """The card was played, so at least one step is made."""
    job = top(state)
    if job is not None and job.kind == "step" and len(state.move.path) == 1:
        return must_step_first((action.seat,))
    return None


STEP_CHECKS = (field_is_adjacent, field_is_open, symbol_fits, bench_is_for, push_can_be_done, looks.allow_step)


def step_refusal(state: State, action: Action) -> Refusal | None:
    """The first reason why this step cannot be made, whoever is asked."""
    for check in STEP_CHECKS:
        refused = check(state, action)
        if refused is not None:
            return refused
    return None


def a_step_goes_there(state: State, action: Action) -> Refusal | None:
    """Everything that a step needs, while one is due."""
    job = top(state)
    return step_refusal(state, action) if job is not None and job.kind == "step" else None


def can_step(state: State, seat: int) -> bool:
    """Is there any field that the moving pawn can step onto now?"""
    move, card, wild = state.move, CARDS[state.move.card], "wild" in state.move.extra
    before = move.path[1:]
    for field in room_of(state).near[move.path[-1]]:
        if leads(card, (*before, field), wild) and step_refusal(state, Action(seat, "step", field)) is None:
            return True
    return False


@book.rule("move.usable-means-first-step-possible")
def is_usable(state: State, seat: int, card: int) -> bool:
    """Can at least one step be made with this card?"""
    move = Move(card, extra=state.move.extra)
    here = place_of(state, moved_by(move), seat)
    return can_step(state._replace(move=move._replace(path=(here,))), seat)


# -- what follows ---------------------------------------------------------------------------------


def step(state: State, action: Action) -> Step:
    """Move the pawn onto the field; whoever stands there is pushed, met or meets."""
    state = done(state)
    return rigor_step(state, action) if pawn_of(state) == RIGOR else goblin_step(state, action)


def goblin_step(state: State, action: Action) -> Step:
    """The goblin walks, pushes, meets or arrives."""
    seat, field = action.seat, action.what
    came = state.pawns[seat]
    events = [steps((seat,), came, field)]
    if len(state.move.path) > 1 and field == state.move.path[0]:
        events.append(steps_back((seat,), where=field))
    state = state._replace(move=state.move._replace(path=(*state.move.path, field)))
    state = then(state, Job("after-step", seat))
    return proceed(pushing.enter(state, seat, field, came, events), events)


@book.rule("push.rigor-does-not-push", "encounter.rigor-keeps-the-field")
def rigor_step(state: State, action: Action) -> Step:
    """Rigor Mortis walks; a goblin on the field meets him and he keeps it."""
    field = action.what
    events = [rigor_steps((action.seat,), state.rigor, field)]
    state = state._replace(rigor=field, move=state.move._replace(path=(*state.move.path, field)))
    state = then(state, Job("rigor-arrives", action.seat), Job("after-step", action.seat))
    if field in state.pawns:
        state = then(state, Job("meet", state.pawns.index(field)))
    return proceed(state, events)


@work("after-step")
def after_step(state: State, job: Job, events: list[Event]) -> State:
    """Ask for the second step where one is possible; else the movement is over."""
    move = state.move
    most = 3 if "third-step" in move.extra and pawn_of(state) == GOBLIN else 2
    if move.ended or len(move.path) > most:
        return then(state, Job("finish", job.seat))
    if can_step(state, job.seat):
        return then(state, Job("step", job.seat))
    events.append(cannot_go_on((job.seat,)))
    return then(state, Job("finish", job.seat))


def stop(state: State, action: Action) -> Step:
    """Do without the second step."""
    state = end_movement(done(state))
    return proceed(then(state, Job("finish", action.seat)), [stops((action.seat,))])
