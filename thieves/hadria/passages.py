"""Kanały i bramy: what a thief may use on his own way besides the streets."""

from ..core import Action, Refusal
from ..core.asking import Run
from .board import field_words
from .cards.city_events import event_of
from .flow import Gone
from .movement import Movement, into_fire, nothing_left, on_the_way, walk_into_guard
from .queries import add, can_be_caught, exits, figure_on, is_entrance, is_shut, set_thief
from .rulebook import book
from .state import NEIGHBOURHOOD, State

enters_sewers = book.event("enters-sewers", "sewer.optional-on-entering")
comes_out = book.event("comes-out", "sewer.transfer-to-any-exit")
hurries = book.event("hurries", "token.familiar-neighbourhood")
leaves = book.event("leaves", "alarm.leaving-costs-one-field")

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


def walks_himself(state: State, asked: Movement, action: Action) -> Refusal | None:
    """Only in his own movement a thief uses sewers and gates; guards never do."""
    if asked.own:
        return None
    return guards_no_sewers() if asked.figure >= 0 else not_by_rival((asked.thief,))


# -- the sewers -----------------------------------------------------------------------------------


@on_the_way("sewer", field_words)
@book.rule("sewer.exit-is-last-field", "token.familiar-neighbourhood-run-and-sewers")
def sewer(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Down into the sewers and up at an exit: the movement ends there."""
    seat, field = asked.thief, action.what
    run.tell(enters_sewers((seat,), where=asked.here))
    run.tell(comes_out((seat,), where=field))
    walk = asked.but(path=(*asked.path, field), left=0, entered=False, emerged=True)
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed and can_be_caught(state, seat):
        return walk_into_guard(state, walk, run)
    run.then(walk)
    return state


sewer.must(walks_himself)


@sewer.must
@book.rule(
    "field.sewer-entrance", "sewer.five-entrances-four-exits", "token.manhole", "basic.run-may-use-sewers-and-gates"
)
def stands_on_entrance(state: State, asked: Movement, action: Action) -> Refusal | None:
    """He has just stepped onto a sewer entrance, and the sewers are open."""
    if not asked.own:
        return None
    stood_there = len(asked.path) == 1 and state.setup.standing_on_entrance == "may-use"
    if not (asked.entered or stood_there) or not is_entrance(state, asked.thief, asked.here):
        return no_entrance((asked.thief,))
    if asked.run and state.setup.run_and_sewers == "not-allowed":
        return not_while_running((asked.thief,))
    if asked.fresh == asked.here and state.setup.new_manhole == "later":
        return manhole_too_new(where=asked.fresh)
    return sewers_closed(what=state.event) if event_of(state).closes_sewers else None


@sewer.must
@book.rule("field.sewer-exit", "token.ladder")
def exit_is_open(state: State, asked: Movement, action: Action) -> Refusal | None:
    """Any sewer exit without fire."""
    field = action.what
    if field not in exits(state):
        return not_an_exit(where=field)
    if not is_shut(state, field):
        return None
    return into_fire(where=field) if field in state.city.fire else exit_barred(what=state.event, where=field)


@sewer.choices(walks_himself)
def exits_from_here(state: State, asked: Movement, seat: int) -> dict[int, None]:
    """Every exit, for a thief on an entrance."""
    return dict.fromkeys(exits(state)) if asked.own and is_entrance(state, asked.thief, asked.here) else {}


# -- a field further ------------------------------------------------------------------------------


@on_the_way("hurry")
def hurry(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Put a Familiar Neighbourhood in the box for one more field."""
    tokens = add(state.thieves[asked.thief].tokens, NEIGHBOURHOOD, -1)
    run.tell(hurries((asked.thief,)))
    run.then(asked.but(left=asked.left + 1, hurried=True))
    return set_thief(state, asked.thief, tokens=tokens)


hurry.must(walks_himself)


@hurry.must
def has_neighbourhood(state: State, asked: Movement, action: Action) -> Refusal | None:
    """A Familiar Neighbourhood on the sheet, and none used in this movement."""
    if not asked.own:
        return None
    if not state.thieves[asked.thief].tokens[NEIGHBOURHOOD]:
        return no_neighbourhood((asked.thief,))
    return one_per_move((asked.thief,)) if asked.hurried else None


# -- out of the city ------------------------------------------------------------------------------


@book.rule("alarm.leaving-the-board-allowed", "jewel.open-gates")
def open_gates(state: State) -> frozenset[int]:
    """The gates of the open district, in the alarm or, by one reading, as soon as its card is drawn."""
    early = state.setup.gates_open != "with-alarm"
    return state.setup.city.gates_of[state.district] if state.district and (state.alarm or early) else frozenset()


@on_the_way("leave")
def leave(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Off the board through an open gate."""
    run.tell(leaves((asked.thief,), where=asked.here))
    run.then(Gone(asked.thief))
    return state


leave.must(walks_himself)


@leave.must
@book.rule("goal.four-city-gates", "alarm.leaving-costs-one-field")
def gate_is_open(state: State, asked: Movement, action: Action) -> Refusal | None:
    """He stands on a gate of the open district, after the alarm, with a field left to go."""
    if not asked.own:
        return None
    here = asked.here
    if here not in state.setup.city.gates:
        return no_gate(where=here)
    opened = open_gates(state)
    if not opened:
        return not_before_alarm(where=here)
    if here not in opened:
        return gate_closed(what=state.district, where=here)
    return nothing_left(asked) if asked.left < 1 else None
