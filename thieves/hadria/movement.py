"""Ruch: figures walk field by field; thieves pick up, reveal, rob, take the sewers and leave on the way."""

from typing import NamedTuple

from ..core import Action, Event, Refusal, Step
from . import jewel
from .board import BOARD, DUNGEONS, GATES
from .flow import done, proceed, then, top, work
from .pending import what_comes_first
from .rulebook import book
from .state import NEIGHBOURHOOD, Job, State
from .table import (
    add,
    can_be_caught,
    event_is,
    exits,
    figure_on,
    is_called,
    is_entrance,
    is_shut,
    mark,
    put,
    set_city,
    set_thief,
    thieves_on,
    unmark,
    within,
)  # fmt: skip

steps = book.event("steps", "movement.along-paths")
guard_steps = book.event("guard-steps", "movement.along-paths")
passes_figure = book.event("passes-figure", "movement.passing-through-figures")
stops = book.event("stops", "movement.may-move-less-or-zero")
enters_sewers = book.event("enters-sewers", "sewer.optional-on-entering")
comes_out = book.event("comes-out", "sewer.transfer-to-any-exit")
sewers_end = book.event("sewers-end", "sewer.ends-movement")
hurries = book.event("hurries", "token.familiar-neighbourhood")
leaves = book.event("leaves", "alarm.leaving-costs-one-field")
leaves_dungeon = book.event("leaves-dungeon", "dungeon.figure-position")
hidden_now = book.event("hidden-after-dungeon", "dungeon.leaving-thief-hidden")
walks_into_guard = book.event("walks-into-guard", "guard.thief-entering-guard-field")
guard_catches = book.event("guard-catches", "movement.controlled-guard-catches")
guard_catches_first = book.event("guard-catches-first", "guard.other-effect-moves-guard-catches")

where_next = book.question("where-next", "movement.maximum-fields")
where_does_guard_go = book.question("where-does-guard-go", "target.full-control-of-moved-figures")

no_walk_now = book.refusal("no-walk-now", "card.actions-need-cards")
not_your_walk = book.refusal("not-your-walk", "target.full-control-of-moved-figures")
no_path = book.refusal("no-path", "board.fields-connected-by-lines")
no_way_left = book.refusal("no-way-left", "movement.maximum-fields")
sewers_were_last = book.refusal("sewers-were-last", "sewer.ends-movement")
caught_and_stopped = book.refusal("caught-and-stopped", "dungeon.remaining-actions-lost")
into_dungeon = book.refusal("into-dungeon", "field.dungeon-no-voluntary-entry")
guard_into_dungeon = book.refusal("guard-into-dungeon", "field.dungeon-no-guards")
into_fire = book.refusal("into-fire", "marker.fire-blocks-all-figures")
cannot_end_there = book.refusal("cannot-end-there", "movement.guard-cannot-end-on-guard")
must_stop_before = book.refusal("must-stop-before", "guard.catch-and-stop")
not_nearer = book.refusal("not-nearer", "card.effect-text")
must_leave_dungeon = book.refusal("must-leave-dungeon", "dungeon.first-card-must-be-move")
no_entrance = book.refusal("no-entrance", "sewer.optional-on-entering")
sewers_closed = book.refusal("sewers-closed", "event.lasting-effects")
exit_barred = book.refusal("exit-barred", "event.lasting-effects")
not_an_exit = book.refusal("not-an-exit", "sewer.transfer-to-any-exit")
guards_no_sewers = book.refusal("guards-no-sewers", "sewer.guards-cannot-use")
not_by_rival = book.refusal("not-by-rival", "loot.only-own-movement")
not_while_running = book.refusal("only-moving-while-running", "basic.run-may-use-sewers-and-gates")
manhole_too_new = book.refusal("manhole-too-new", "token.manhole")
no_gate = book.refusal("no-gate", "field.gate")
gate_closed = book.refusal("gate-closed", "jewel.open-gates")
not_before_alarm = book.refusal("not-before-alarm", "alarm.leaving-the-board-allowed")
no_neighbourhood = book.refusal("no-neighbourhood", "token.familiar-neighbourhood")
one_per_move = book.refusal("one-neighbourhood-per-move", "token.familiar-neighbourhood-one-per-move")


class Walk(NamedTuple):
    """A movement in progress: whose figure, how far it may still go, and by which card."""

    thief: int  #: the seat whose thief walks, or -1
    figure: int  #: the guard or captain that walks, or -1
    left: int
    path: tuple[int, ...]
    own: bool = False  #: a thief's own movement, with all that he may do on the way
    run: bool = False
    hurried: bool = False
    towards: int = -1  #: every step must lead nearer to this field
    least: int = 0  #: so many fields must be gone
    entered: bool = False  #: has just stepped onto this field
    during: str = ""  #: a mark that holds during this movement only
    fresh: int = -1  #: the field of a Manhole that was revealed on the way
    emerged: bool = False  #: has just come out of the sewers


def own_walk(state: State, seat: int, fields: int, run: bool = False, during: str = "") -> State:
    """A thief walks by a card of his own."""
    here = state.thieves[seat].field
    walk = Walk(seat, -1, fields, (here,), True, run, least=1 if here in DUNGEONS else 0, during=during)
    return then(mark(state, seat, during) if during else state, Job("walk", seat, walk))


def guard_walk(state: State, chooser: int, figure: int, fields: int, towards: int = -1) -> State:
    """A guard or captain is moved by a card: first it catches who stands on its field already."""
    return then(
        state, Job("set-off", chooser, Walk(-1, figure, fields, (state.city.figures[figure],), towards=towards))
    )


def rival_walk(state: State, chooser: int, seat: int, fields: int) -> State:
    """A thief is moved by a rival's card."""
    return then(state, Job("walk", chooser, Walk(seat, -1, fields, (state.thieves[seat].field,))))


@book.rule("guard.other-effect-moves-guard-catches")
@work("set-off")
def set_off(state: State, job: Job, events: list[Event]) -> State:
    """A figure that is moved catches everybody on its own field at once, and then stays."""
    walk: Walk = job.what
    caught = catches_on(state, walk.figure, walk.path[0])
    if caught and state.setup.guard_moved_zero == "catches":
        events.append(guard_catches_first(caught, where=walk.path[0]))
        return then(state, *[Job("caught", seat) for seat in caught])
    return then(state, Job("walk", job.seat, walk))


def catches_on(state: State, figure: int, field: int) -> tuple[int, ...]:
    """Whom this figure would catch on a field."""
    if figure in state.city.dazed:
        return ()
    return tuple(seat for seat in thieves_on(state, field) if can_be_caught(state, seat))


# -- what must hold -------------------------------------------------------------------------------


def walk_of(state: State) -> Walk | None:
    """The movement in progress, if somebody is asked about it."""
    job = top(state)
    return job.what if job is not None and job.kind == "walk" else None


def somebody_walks(state: State, action: Action) -> Refusal | None:
    """A card moves a figure, and this seat decides where."""
    job = top(state)
    if job is None or job.kind != "walk":
        return what_comes_first(state) or why_nobody_walks(state, action.seat)
    return None if job.seat == action.seat else not_your_walk((job.seat,))


def why_nobody_walks(state: State, seat: int) -> Refusal:
    """No card moves a figure now; a catch or the sewers may have ended the last movement of this one."""
    thief = state.thieves[seat] if seat >= 0 else None
    if thief and thief.slots and thief.field in DUNGEONS and all(slot.fate for slot in thief.slots):
        return caught_and_stopped((seat,))
    if thief and "emerged" in thief.marks and thief.field in exits(state):
        return sewers_were_last(where=thief.field)
    return no_walk_now()


def nothing_left(walk: Walk) -> Refusal:
    """The movement is used up, or the sewers have ended it."""
    return sewers_were_last(where=walk.path[-1]) if walk.emerged else no_way_left()


@book.rule("movement.free-change-of-direction", "thief.zain-theme")
def step_refusal(state: State, walk: Walk, field: int) -> Refusal | None:
    """Why the figure cannot go there."""
    here = walk.path[-1]
    if walk.left < 1:
        return nothing_left(walk)
    if field in DUNGEONS:
        return guard_into_dungeon(where=field) if walk.figure >= 0 else into_dungeon(where=field)
    if field not in BOARD.near[here]:
        return no_path(what=here, where=field)
    if field in state.city.fire and not (walk.thief >= 0 and is_called(state, walk.thief, "zain")):
        return into_fire(where=field)
    if walk.towards >= 0:
        circle = within(walk.towards, 99)
        if circle[field] >= circle[here]:
            return not_nearer(where=field)
    return guard_step_refusal(state, walk, field) if walk.figure >= 0 else None


def guard_step_refusal(state: State, walk: Walk, field: int) -> Refusal | None:
    """A guard may not end beside another; where it would catch, it would have to stop."""
    if figure_on(state, field) in (-1, walk.figure):
        return None
    if catches_on(state, walk.figure, field):
        return must_stop_before(where=field)
    return None if finds_room(state, walk, field, walk.left - 1) else cannot_end_there(where=field)


def finds_room(state: State, walk: Walk, field: int, left: int) -> bool:
    """Can the figure go on from a taken field to one where it can stay?"""
    if left < 1:
        return False
    onward = walk._replace(path=(field,), left=left)
    return any(step_refusal(state, onward, near) is None for near in BOARD.near[field])


def step_is_possible(state: State, action: Action) -> Refusal | None:
    """The next field is joined by a path and open to the figure."""
    walk = walk_of(state)
    return None if walk is None else step_refusal(state, walk, action.what)


def may_stop(state: State, action: Action) -> Refusal | None:
    """A figure may stop anywhere but in a dungeon, and a guard not beside another."""
    walk = walk_of(state)
    if walk is None:
        return None
    if len(walk.path) - 1 < walk.least:
        return must_leave_dungeon((walk.thief,))
    if walk.figure >= 0 and walk.path[-1] != state.city.figures[walk.figure]:
        return cannot_end_there(where=walk.path[-1])
    return None


def walks_himself(state: State, action: Action) -> Refusal | None:
    """Only in his own movement a thief uses sewers and gates; guards never do."""
    walk = walk_of(state)
    if walk is None or walk.own:
        return None
    return guards_no_sewers() if walk.figure >= 0 else not_by_rival((walk.thief,))


@book.rule(
    "field.sewer-entrance", "sewer.five-entrances-four-exits", "token.manhole", "basic.run-may-use-sewers-and-gates"
)
def stands_on_entrance(state: State, action: Action) -> Refusal | None:
    """He has just stepped onto a sewer entrance, and the sewers are open."""
    walk = walk_of(state)
    if walk is None or not walk.own:
        return None
    stood_there = len(walk.path) == 1 and state.setup.standing_on_entrance == "may-use"
    if not (walk.entered or stood_there) or not is_entrance(state, walk.thief, walk.path[-1]):
        return no_entrance((walk.thief,))
    if walk.run and state.setup.run_and_sewers == "not-allowed":
        return not_while_running((walk.thief,))
    if walk.fresh == walk.path[-1] and state.setup.new_manhole == "later":
        return manhole_too_new(where=walk.fresh)
    return sewers_closed(what=state.event) if event_is(state, "high-water") else None


@book.rule("field.sewer-exit", "token.ladder")
def exit_is_open(state: State, action: Action) -> Refusal | None:
    """Any sewer exit without fire."""
    if action.what not in exits(state):
        return not_an_exit(where=action.what)
    if not is_shut(state, action.what):
        return None
    return (
        into_fire(where=action.what)
        if action.what in state.city.fire
        else exit_barred(what=state.event, where=action.what)
    )


def has_neighbourhood(state: State, action: Action) -> Refusal | None:
    """A Familiar Neighbourhood on the sheet, and none used in this movement."""
    walk = walk_of(state)
    if walk is None or not walk.own:
        return None
    if not state.thieves[walk.thief].tokens[NEIGHBOURHOOD]:
        return no_neighbourhood((walk.thief,))
    return one_per_move((walk.thief,)) if walk.hurried else None


@book.rule("goal.four-city-gates")
def gate_is_open(state: State, action: Action) -> Refusal | None:
    """He stands on a gate of the open district, after the alarm, with a field left to go."""
    walk = walk_of(state)
    if walk is None or not walk.own:
        return None
    here = walk.path[-1]
    if here not in GATES:
        return no_gate(where=here)
    if not state.alarm and (state.setup.gates_open == "with-alarm" or not state.district):
        return not_before_alarm(where=here)
    if jewel.gate_district(here) != state.district:
        return gate_closed(what=state.district, where=here)
    return nothing_left(walk) if walk.left < 1 else None


# -- walking --------------------------------------------------------------------------------------


def again(state: State, walk: Walk) -> State:
    """The same movement goes on."""
    return done(state, Job("walk", state.jobs[-1].seat, walk))


def step(state: State, action: Action) -> Step:
    """One field further."""
    walk, field = state.jobs[-1].what, action.what
    walk = walk._replace(path=(*walk.path, field), left=walk.left - 1, entered=True, fresh=-1, emerged=False)
    return guard_goes(state, walk, field) if walk.figure >= 0 else thief_goes(state, walk, field)


def guard_goes(state: State, walk: Walk, field: int) -> Step:
    """A guard or captain enters a field; where it catches somebody it stops."""
    caught = catches_on(state, walk.figure, walk.path[0]) if len(walk.path) == 2 else ()
    if caught:  # only by the reading that waits until the figure is sent off its field
        return proceed(
            done(state, *[Job("caught", seat) for seat in caught]), [guard_catches(caught, where=walk.path[0])]
        )
    events = [guard_steps(what=walk.path[-2], where=field)]
    if figure_on(state, field) not in (-1, walk.figure):
        events.append(passes_figure(where=field))
        return proceed(again(state, walk), events)
    state = set_city(state, figures=put(state.city.figures, walk.figure, field))
    caught = catches_on(state, walk.figure, field)
    if caught:
        events.append(guard_catches(caught, where=field))
        return proceed(done(state, *[Job("caught", seat) for seat in caught]), events)
    return proceed(again(state, walk), events)


@book.rule("loot.catch-before-loot")
def thief_goes(state: State, walk: Walk, field: int) -> Step:
    """A thief enters a field; a guard there catches him at once, unless he is hidden or safe."""
    seat = walk.thief
    events = [steps((seat,), walk.path[-2], field)]
    if walk.path[-2] in DUNGEONS:
        events += [leaves_dungeon((seat,)), hidden_now((seat,))]
        state = mark(state, seat, "hidden")
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed:
        if can_be_caught(state, seat):
            events.append(walks_into_guard((seat,), where=field))
            return proceed(then(finish(done(state), walk), Job("caught", seat)), events)
        events.append(passes_figure((seat,), where=field))
    return proceed(again(state, walk), events)


def finish(state: State, walk: Walk) -> State:
    """The movement is over: what held only during it ends, and the first theft of the Jewel is followed up."""
    if walk.during:
        state = unmark(state, walk.thief, walk.during)
    if walk.thief >= 0:
        state = (mark if walk.emerged else unmark)(state, walk.thief, "emerged")
    return then(state, Job("after-walk", walk.thief)) if walk.own else state


def stop(state: State, action: Action) -> Step:
    """Stay on this field."""
    events: list[Event] = []
    return proceed(halt(state, state.jobs[-1].what, events), events)


def halt(state: State, walk: Walk, events: list[Event]) -> State:
    """The figure stays where it is, and the movement is over."""
    events.append(stops((walk.thief,) if walk.thief >= 0 else (), where=walk.path[-1]))
    return finish(done(state), walk)


@book.rule("sewer.exit-is-last-field", "token.familiar-neighbourhood-run-and-sewers")
def sewer(state: State, action: Action) -> Step:
    """Down into the sewers and up at an exit: the movement ends there."""
    walk, field = state.jobs[-1].what, action.what
    seat = walk.thief
    events = [enters_sewers((seat,), where=walk.path[-1]), comes_out((seat,), where=field), sewers_end((seat,))]
    walk = walk._replace(path=(*walk.path, field), left=0, entered=False, emerged=True)
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed and can_be_caught(state, seat):
        events.append(walks_into_guard((seat,), where=field))
        return proceed(then(finish(done(state), walk), Job("caught", seat)), events)
    return proceed(again(state, walk), events)


def hurry(state: State, action: Action) -> Step:
    """Put a Familiar Neighbourhood in the box for one more field."""
    walk = state.jobs[-1].what
    tokens = add(state.thieves[walk.thief].tokens, NEIGHBOURHOOD, -1)
    state = set_thief(state, walk.thief, tokens=tokens)
    return proceed(again(state, walk._replace(left=walk.left + 1, hurried=True)), [hurries((walk.thief,))])


def leave(state: State, action: Action) -> Step:
    """Off the board through an open gate."""
    walk = state.jobs[-1].what
    events = [leaves((walk.thief,), where=walk.path[-1])]
    return proceed(then(done(state), Job("gone", walk.thief)), events)
