"""Żółty klejnot: in Calm one appears in each turn, in the district that the event's compass mark names."""

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, Task, verb
from .board import field_words
from .flow import only_first
from .queries import empty, in_city, is_empty, on_streets, set_city, within
from .rulebook import book
from .state import YELLOW_LIMIT, State, Thief

no_yellow_left = book.event("no-yellow-left", "limit.no-jewel-left")
no_yellow_field = book.event("no-yellow-field", "event.yellow-jewel-only-if-possible")
yellow_appears = book.event("yellow-appears", "event.yellow-jewel-district")

where_yellow = book.question("where-yellow", "event.yellow-jewel-first-thief-chooses")

no_yellow_now = book.refusal("no-yellow-now", "event.yellow-jewel-district")
yellow_wrong_district = book.refusal("yellow-wrong-district", "event.yellow-jewel-district")
yellow_not_empty = book.refusal("yellow-not-empty", "event.yellow-jewel-on-empty-field")
yellow_too_near = book.refusal("yellow-too-near", "event.yellow-jewel-six-fields-away")

YELLOW_DISTANCE = book.rule("event.yellow-jewel-six-fields-away")(6)


class YellowAppears(Task):
    """A yellow jewel is due."""


@YellowAppears.does
@book.rule(
    "component.yellow-jewels",
    "event.yellow-jewel-only-if-possible",
    "event.yellow-jewel-skipped-in-alarm",
    "limit.no-jewel-left",
    "event.yellow-jewel-first-thief-chooses",
)
def yellow(state: State, task: YellowAppears, run: Run) -> State:
    """A yellow jewel appears in the district of the compass mark, if it can."""
    if state.alarm:
        return state
    if not is_left(state):
        run.tell(no_yellow_left())
    elif not yellow_fields(state):
        run.tell(no_yellow_field(what=compass(state)))
    else:
        run.then(LayYellow(state.first))
    return state


def is_left(state: State) -> bool:
    """Does a yellow jewel lie in the pool?"""
    return len(state.city.yellow) + sum(thief.yellow for thief in state.thieves) < YELLOW_LIMIT


@book.rule("board.compass-rose")
def compass(state: State) -> str:
    """The district that the event's compass mark names."""
    return str(state.setup.events.rows[state.event]["compass"])


def yellow_fields(state: State) -> tuple[int, ...]:
    """Every field where the yellow jewel may appear."""
    fields = empty(state, state.setup.city.fields_of[compass(state)])
    for thief in state.thieves:
        if counts_for_distance(state, thief):
            fields.difference_update(within(state, thief.field, YELLOW_DISTANCE - 1))
    return tuple(sorted(fields))


def counts_for_distance(state: State, thief: Thief) -> bool:
    """Does the yellow jewel keep away from this thief? By one reading not from one in a dungeon."""
    return in_city(thief) if state.setup.jewel_distance == "all-thieves" else on_streets(state, thief)


class LayYellow(Question):
    """Where the first thief lays the yellow jewel."""

    not_now = no_yellow_now

    def ask(self, state: State) -> Decision:
        return where_yellow((self.seat,), compass(state))

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_first((self.seat,))


@verb("lay", field_words, answers=LayYellow)
def lay(state: State, asked: LayYellow, action: Action, run: Run) -> State:
    """The yellow jewel lies on its field."""
    run.tell(yellow_appears((action.seat,), compass(state), action.what))
    return set_city(state, yellow=tuple(sorted((*state.city.yellow, action.what))))


@lay.must
@book.rule("target.field")
def yellow_can_lie(state: State, asked: LayYellow, action: Action) -> Refusal | None:
    """In the named district, on an empty field, six fields from every thief."""
    field = action.what
    if state.setup.city.district[field] != compass(state):
        return yellow_wrong_district(what=compass(state), where=field)
    if not is_empty(state, field):
        return yellow_not_empty(where=field)
    for seat, thief in enumerate(state.thieves):
        if counts_for_distance(state, thief) and field in within(state, thief.field, YELLOW_DISTANCE - 1):
            return yellow_too_near((seat,), where=field)
    return None


@lay.choices(yellow_can_lie)
def fields_for_yellow(state: State, asked: LayYellow, seat: int) -> tuple[int, ...]:
    """Every field that keeps its distance."""
    return yellow_fields(state)
