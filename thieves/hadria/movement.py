"""Ruch: figures walk field by field; where they meet, somebody may be caught."""

from collections.abc import Callable
from typing import Annotated

from ..core import Action, Decision, Refusal, no_word
from ..core.asking import DeclaredVerb, Effect, Question, Run, Task, verb
from ..core.kinds import SEAT, OneOf
from ..core.notation import Vocabulary
from .board import Field, MaybeField, field_words
from .cards.abilities import ability_of
from .flow import AfterWalk, Caught, HoldsUp
from .queries import (  # fmt: skip
    can_be_caught,
    exits,
    figure_on,
    mark,
    put,
    set_city,
    set_thief,
    thieves_on,
    unmark,
    within,
)
from .rulebook import book
from .state import MARKS, MaybeFigure, State

steps = book.event("steps", "movement.along-paths")
guard_steps = book.event("guard-steps", "movement.along-paths")
passes_figure = book.event("passes-figure", "movement.passing-through-figures")
stops = book.event("stops", "movement.may-move-less-or-zero")
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


# -- the question ---------------------------------------------------------------------------------


class Movement(Question):
    """A movement in progress: whose figure, how far it may still go, and by which card. ``seat`` says where to."""

    thief: Annotated[int, SEAT.or_none()]  #: the seat whose thief walks, or -1
    figure: MaybeFigure  #: the guard or captain that walks, or -1
    left: int
    path: tuple[Field, ...]
    own: bool = False  #: a thief's own movement, with all that he may do on the way
    run: bool = False
    hurried: bool = False
    towards: MaybeField = -1  #: every step must lead nearer to this field
    least: int = 0  #: so many fields must be gone
    entered: bool = False  #: has just stepped onto this field
    during: Annotated[str, OneOf("", *MARKS)] = ""  #: a mark that holds during this movement only
    fresh: MaybeField = -1  #: the field of a Manhole that was revealed on the way
    emerged: bool = False  #: has just come out of the sewers

    @property
    def here(self) -> int:
        """The field that the figure has come to."""
        return self.path[-1]

    def ask(self, state: State) -> Decision:
        return (where_next if self.own else where_does_guard_go)((self.seat,), self.left, self.here)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_walk((self.seat,))


@Movement.does
def stand_still(state: State, walk: Movement, run: Run) -> State | None:
    """Who can only stop is not asked."""
    if any(said.can_be_said(state, walk, walk.seat) for said in ON_THE_WAY if said is not stop):
        return None
    return halt(state, walk, run)


class SetOff(Task):
    """A card moves a guard or captain: before its first step it catches who stands on its field."""

    walk: Movement


ON_THE_WAY: list[DeclaredVerb[State, Movement]] = []  #: all that can be said in a movement
Going = Callable[[Effect[State, Movement]], DeclaredVerb[State, Movement]]


def on_the_way(name: str, words: Vocabulary = no_word) -> Going:
    """Declare something that is said in a movement."""

    def declare(effect: Effect[State, Movement]) -> DeclaredVerb[State, Movement]:
        said = verb(name, words, answers=Movement)(effect)
        said.unasked(why_nobody_walks)
        ON_THE_WAY.append(said)
        return said

    return declare


def why_nobody_walks(state: State, action: Action) -> Refusal:
    """Somebody else decides, something else comes first, or no card moves a figure now.

    A catch or the sewers may have ended the last movement of this thief.
    """
    asked, seat = state.notes[-1], action.seat
    if isinstance(asked, Movement):
        return asked.not_you(state, action)
    if isinstance(asked, HoldsUp) and any(isinstance(note, Movement | SetOff) for note in state.notes):
        return asked.comes_first()
    thief = state.thieves[seat] if seat >= 0 else None
    if thief and thief.slots and thief.field in state.setup.city.dungeons and all(slot.fate for slot in thief.slots):
        return caught_and_stopped((seat,))
    if thief and "emerged" in thief.marks and thief.field in exits(state):
        return sewers_were_last(where=thief.field)
    return no_walk_now()


# -- setting off ----------------------------------------------------------------------------------


@book.rule("guard.thief-starting-on-guard-field")
def own_walk(state: State, seat: int, fields: int, run: Run, runs: bool = False, during: str = "") -> State:
    """A thief walks by a card of his own."""
    here = state.thieves[seat].field
    run.then(
        Movement(
            seat,
            seat,
            -1,
            fields,
            (here,),
            True,
            runs,
            least=1 if here in state.setup.city.dungeons else 0,
            during=during,
        )
    )
    return mark(state, seat, during) if during else state


def guard_walk(state: State, chooser: int, figure: int, fields: int, run: Run, towards: int = -1) -> None:
    """A guard or captain is moved by a card: first it catches who stands on its field already."""
    run.then(SetOff(Movement(chooser, -1, figure, fields, (state.city.figures[figure],), towards=towards)))


def rival_walk(state: State, chooser: int, seat: int, fields: int, run: Run) -> None:
    """A thief is moved by a rival's card."""
    run.then(Movement(chooser, seat, -1, fields, (state.thieves[seat].field,)))


@SetOff.does
@book.rule("guard.other-effect-moves-guard-catches")
def set_off(state: State, task: SetOff, run: Run) -> State:
    """A figure that is moved catches everybody on its own field at once, and then stays."""
    walk = task.walk
    caught = catches_on(state, walk.figure, walk.here)
    if caught and state.setup.guard_moved_zero == "catches":
        run.tell(guard_catches_first(caught, where=walk.here))
        run.then(*[Caught(seat) for seat in caught])
    else:
        run.then(walk)
    return state


@book.rule("guard.catches-all-on-field")
def catches_on(state: State, figure: int, field: int) -> tuple[int, ...]:
    """Whom this figure would catch on a field."""
    if figure in state.city.dazed:
        return ()
    return tuple(seat for seat in thieves_on(state, field) if can_be_caught(state, seat))


# -- a step ---------------------------------------------------------------------------------------


@on_the_way("step", field_words)
def step(state: State, asked: Movement, action: Action, run: Run) -> State:
    """One field further."""
    path, left = (*asked.path, action.what), asked.left - 1
    walk = asked.but(path=path, left=left, entered=True, fresh=-1, emerged=False)
    return (guard_goes if walk.figure >= 0 else thief_goes)(state, walk, action.what, run)


@step.must
def step_is_possible(state: State, asked: Movement, action: Action) -> Refusal | None:
    """The next field is joined by a path and open to the figure."""
    return step_refusal(state, asked, action.what)


@step.choices()
def fields_around(state: State, asked: Movement, seat: int) -> tuple[int, ...]:
    """The fields next to the figure, while it may go on."""
    return state.setup.city.near[asked.here] if asked.left else ()


def nothing_left(walk: Movement) -> Refusal:
    """The movement is used up, or the sewers have ended it."""
    return sewers_were_last(where=walk.here) if walk.emerged else no_way_left()


@book.rule("movement.free-change-of-direction", "thief.zain-theme", "movement.maximum-fields")
def step_refusal(state: State, walk: Movement, field: int) -> Refusal | None:
    """Why the figure cannot go there."""
    here = walk.here
    if walk.left < 1:
        return nothing_left(walk)
    if field in state.setup.city.dungeons:
        return guard_into_dungeon(where=field) if walk.figure >= 0 else into_dungeon(where=field)
    if field not in state.setup.city.near[here]:
        return no_path(what=here, where=field)
    if field in state.city.fire and not (walk.thief >= 0 and ability_of(state, walk.thief).walks_through_fire):
        return into_fire(where=field)
    if walk.towards >= 0:
        circle = within(state, walk.towards, 99)
        if circle[field] >= circle[here]:
            return not_nearer(where=field)
    return guard_step_refusal(state, walk, field) if walk.figure >= 0 else None


def guard_step_refusal(state: State, walk: Movement, field: int) -> Refusal | None:
    """A guard may not end beside another; where it would catch, it would have to stop."""
    if figure_on(state, field) in (-1, walk.figure):
        return None
    if catches_on(state, walk.figure, field):
        return must_stop_before(where=field)
    return None if finds_room(state, walk, field, walk.left - 1) else cannot_end_there(where=field)


def finds_room(state: State, walk: Movement, field: int, left: int) -> bool:
    """Can the figure go on from a taken field to one where it can stay?"""
    if left < 1:
        return False
    onward = walk.but(path=(field,), left=left)
    return any(step_refusal(state, onward, near) is None for near in state.setup.city.near[field])


@book.rule("movement.along-paths", "movement.controlled-guard-catches")
def guard_goes(state: State, walk: Movement, field: int, run: Run) -> State:
    """A guard or captain enters a field; where it catches somebody it stops."""
    caught = catches_on(state, walk.figure, walk.path[0]) if len(walk.path) == 2 else ()
    if caught:  # only by the reading that waits until the figure is sent off its field
        run.tell(guard_catches(caught, where=walk.path[0]))
        run.then(*[Caught(seat) for seat in caught])
        return state
    run.tell(guard_steps(what=walk.path[-2], where=field))
    if figure_on(state, field) not in (-1, walk.figure):
        run.tell(passes_figure(where=field))
        run.then(walk)
        return state
    state = set_city(state, figures=put(state.city.figures, walk.figure, field))
    caught = catches_on(state, walk.figure, field)
    if caught:
        run.tell(guard_catches(caught, where=field))
        run.then(*[Caught(seat) for seat in caught])
    else:
        run.then(walk)
    return state


@book.rule(
    "loot.catch-before-loot",
    "movement.passing-through-figures",
    "guard.thief-entering-guard-field",
    "dungeon.leaving-thief-hidden",
    "loot.optional",
)
def thief_goes(state: State, walk: Movement, field: int, run: Run) -> State:
    """A thief enters a field; a guard there catches him at once, unless he is hidden or safe."""
    seat = walk.thief
    run.tell(steps((seat,), walk.path[-2], field))
    if walk.path[-2] in state.setup.city.dungeons:
        run.tell(hidden_now((seat,)))
        state = mark(state, seat, "hidden")
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed:
        if can_be_caught(state, seat):
            return walk_into_guard(state, walk, run)
        run.tell(passes_figure((seat,), where=field))
    run.then(walk)
    return state


def walk_into_guard(state: State, walk: Movement, run: Run) -> State:
    """The guard on the field that the thief has come to catches him."""
    run.tell(walks_into_guard((walk.thief,), where=walk.here))
    state = finish(state, walk, run)
    run.then(Caught(walk.thief))
    return state


# -- the end of a movement ------------------------------------------------------------------------


@on_the_way("stop")
def stop(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Stay on this field."""
    return halt(state, asked, run)


@stop.must
@book.rule("movement.may-move-less-or-zero")
def may_stop(state: State, asked: Movement, action: Action) -> Refusal | None:
    """A figure may stop anywhere but in a dungeon, and a guard not beside another."""
    if len(asked.path) - 1 < asked.least:
        return must_leave_dungeon((asked.thief,))
    if asked.figure >= 0 and asked.here != state.city.figures[asked.figure]:
        return cannot_end_there(where=asked.here)
    return None


def halt(state: State, walk: Movement, run: Run) -> State:
    """The figure stays where it is, and the movement is over."""
    run.tell(stops((walk.thief,) if walk.thief >= 0 else (), where=walk.here))
    return finish(state, walk, run)


def finish(state: State, walk: Movement, run: Run) -> State:
    """The movement is over: what held only during it ends, and the first theft of the Jewel is followed up."""
    if walk.during:
        state = unmark(state, walk.thief, walk.during)
    if walk.thief >= 0:
        state = (mark if walk.emerged else unmark)(state, walk.thief, "emerged")
    if walk.own:
        run.then(AfterWalk(walk.thief))
    return state
