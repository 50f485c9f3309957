"""Poruszanie się po bibliotece: a card moves its pawn one or two fields that show its symbols."""

from collections.abc import Iterator
from functools import cache

from ..core import Action, Event, Refusal, Step
from . import looks, pushing
from .board import BALL, BENCH, BOARD, SYMBOL, Room, room
from .flow import done, end_movement, proceed, then, top, work
from .rulebook import book
from .state import CARDS, GOBLIN, RIGOR, Job, Move, State, moved_by

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

not_adjacent = book.refusal("not-adjacent", "board.adjacent-by-edge-only")
bookcase_there = book.refusal("bookcase-there", "board.bookcases-block")
wrong_symbol = book.refusal("wrong-symbol", "move.first-step-matches-one-symbol")
wrong_second_symbol = book.refusal("wrong-second-symbol", "move.second-step-matches-the-other-symbol")
bench_closed = book.refusal("bench-closed", "book.rigor-on-the-bench")
must_step_first = book.refusal("must-step-first", "turn.playing-is-required")

EVERYWHERE = frozenset(range(len(BOARD)))
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


@cache
@book.rule("move.symbols-in-any-order", "card.two-symbols-in-upper-corners")
def fields_for(card: int, first: int | None = None) -> frozenset[int]:
    """The fields that a card's symbols lead onto: either symbol for the first step, then the one that is left."""
    left, right = CARDS[card].left, CARDS[card].right
    symbols = {left, right}
    if first is not None:
        symbols = {other for used, other in ((left, right), (right, left)) if matches(used, first)}
    return frozenset(field for field in EVERYWHERE if any(matches(symbol, field) for symbol in symbols))


def fields_ahead(move: Move) -> frozenset[int]:
    """The fields that the next step may lead onto, by its symbol; a book can free it of symbols."""
    steps = len(move.path)
    if steps > 2 or "wild" in move.extra:
        return EVERYWHERE
    return fields_for(move.card, move.path[1]) if steps == 2 else fields_for(move.card)


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
    if action.what in fields_ahead(move):
        return None
    refused = wrong_symbol if len(move.path) == 1 else wrong_second_symbol
    return refused((action.seat,), move.card, action.what)


def bench_is_for(state: State, action: Action) -> Refusal | None:
    """Under one reading Rigor Mortis may not enter the bench."""
    if action.what in BENCH and pawn_of(state) == RIGOR and state.setup.rigor_on_bench == "closed":
        return bench_closed(where=action.what)
    return None


def push_can_be_done(state: State, action: Action) -> Refusal | None:
    """A goblin in the way must have somewhere to go."""
    if action.seat < 0 or action.what not in state.pawns or pawn_of(state) == RIGOR:
        return None
    return pushing.dead_end(state, action.seat, action.what)


def a_step_was_made(state: State, action: Action) -> Refusal | None:
    """The card was played, so at least one step is made."""
    job = top(state)
    if job is not None and job.kind == "step" and len(state.move.path) == 1:
        return must_step_first((action.seat,))
    return None


def dirty_looks_allow(state: State, action: Action) -> Refusal | None:
    """No dirty look of the player forbids the own goblin this step; Rigor Mortis is bound by none."""
    if action.seat < 0 or not looks.bind_steps(state, action.seat) or pawn_of(state) == RIGOR:
        return None
    return looks.allow_step(state, action, lambda field: step_refusal(state, Action(action.seat, "step", field)))


GROUND_CHECKS = (field_is_adjacent, field_is_open, symbol_fits)
PAWN_CHECKS = (bench_is_for, push_can_be_done, dirty_looks_allow)
STEP_CHECKS = GROUND_CHECKS + PAWN_CHECKS


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


def steps_of(state: State, seat: int) -> Iterator[Action]:
    """Every step that the moving pawn can make now, found among the open fields around it that show its symbol."""
    ahead = fields_ahead(state.move)
    for field in room_of(state).near[state.move.path[-1]]:
        if field in ahead:
            action = Action(seat, "step", field)
            for check in PAWN_CHECKS:
                if check(state, action) is not None:
                    break
            else:
                yield action


def in_the_way(state: State, seat: int, kind: str) -> Refusal | None:
    """The refusal of this kind that forbids a step which would be possible without it."""
    refused = (step_refusal(state, Action(seat, "step", f)) for f in room_of(state).near[state.move.path[-1]])
    return next((reason for reason in refused if reason is not None and reason.kind == kind), None)


def look_in_the_way(state: State, seat: int) -> int | None:
    """The dirty look that forbids every step that would be possible without it."""
    refused = in_the_way(state, seat, "must-obey")
    return None if refused is None else int(refused.what)


def can_step(state: State, seat: int) -> bool:
    """Is there any field that the moving pawn can step onto now?"""
    return next(steps_of(state, seat), None) is not None


@book.rule("move.usable-means-first-step-possible")
def is_usable(state: State, seat: int, card: int) -> bool:
    """Can at least one step be made with this card? Mostly a free field tells, before the movement is thought out."""
    pawn = CARDS[card].pawn
    free = state.setup.rigor_on_bench == "open" if pawn == RIGOR else not looks.bind_steps(state, seat)
    if free and not state.move.extra:
        ahead = fields_for(card)
        for field in room_of(state).near[place_of(state, pawn, seat)]:
            if field in ahead and field not in state.pawns:
                return True
    return can_step(state._replace(move=laid_down(state, seat, card)), seat)


def laid_down(state: State, seat: int, card: int) -> Move:
    """The movement that begins with a card: its pawn has not gone anywhere yet."""
    extra = state.move.extra
    pawn = GOBLIN if "puppet" in extra else CARDS[card].pawn
    return Move(card, (place_of(state, pawn, seat),), extra=extra)


# -- what follows ---------------------------------------------------------------------------------


def step(state: State, action: Action) -> Step:
    """Move the pawn onto the field; whoever stands there is pushed, met or meets."""
    return rigor_step(state, action) if pawn_of(state) == RIGOR else goblin_step(state, action)


def goblin_step(state: State, action: Action) -> Step:
    """The goblin walks, pushes, meets or arrives."""
    seat, field, move = action.seat, action.what, state.move
    events = [steps((seat,), state.pawns[seat], field)]
    if len(move.path) > 1 and field == move.path[0]:
        events.append(steps_back((seat,), where=field))
    if field == state.rigor:
        events.append(walks_into_rigor((seat,), where=field))
    state = done(state, Job("after-step", seat), move=move._replace(path=(*move.path, field)))
    return proceed(pushing.enter(state, seat, field, events), events)


@book.rule("push.rigor-does-not-push", "encounter.rigor-keeps-the-field")
def rigor_step(state: State, action: Action) -> Step:
    """Rigor Mortis walks; a goblin on the field meets him and he keeps it."""
    seat, field, move = action.seat, action.what, state.move
    events = [rigor_steps((seat,), state.rigor, field)]
    jobs = [Job("meet", state.pawns.index(field))] if field in state.pawns else []
    if field in room_of(state).teleport:
        jobs.append(Job("rigor-arrives", seat))
    jobs.append(Job("after-step", seat))
    return proceed(done(state, *jobs, rigor=field, move=move._replace(path=(*move.path, field))), events)


@work("after-step")
def after_step(state: State, job: Job, events: list[Event]) -> State:
    """Ask for the second step where one is possible; else the movement is over."""
    move = state.move
    most = 3 if "third-step" in move.extra and pawn_of(state) == GOBLIN else 2
    if not move.ended and len(move.path) <= most:
        if can_step(state, job.seat):
            return then(state, Job("step", job.seat))
        look = look_in_the_way(state, job.seat)
        events.append(cannot_go_on((job.seat,)) if look is None else held_back((job.seat,), look))
    return then(state, Job("finish", job.seat))


def stop(state: State, action: Action) -> Step:
    """Do without the second step."""
    return proceed(end_movement(done(state, Job("finish", action.seat))), [stops((action.seat,))])
