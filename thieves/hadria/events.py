"""Faza wydarzeń: the alarm if it is due, the event, a yellow jewel, the guard's initiative."""

from ..core import CHANCE, Action, Event, Refusal, Step
from .board import BOARD, DISTRICT, FIELDS_OF, GATES, POSTS
from .flow import done, proceed, then, top, work
from .placing import Newcomer, place_guard
from .preparation import note_roll
from .rulebook import book
from .state import DIE, EVENTS, YELLOW_LIMIT, Job, State, Thief
from .table import (
    amount,
    clockwise,
    event_is,
    has_room,
    in_city,
    is_empty,
    is_free,
    on_streets,
    set_city,
    set_decks,
    set_thief,
    sheet,
    within,
)  # fmt: skip

turn_begins = book.event("turn-begins", "turn.five-phases-in-order")
phase_begins = book.event("event-phase", "turn.event-phase-steps")
first_runs = book.event("first-runs", "first.event-phase-duties")
reveals = book.event("reveals-event", "event.reveal-one-card-each-turn")
happens_now = book.event("happens-now", "event.immediate-effects")
lasts = book.event("lasts", "event.lasting-effects")
last_event = book.event("last-event", "event.last-card-turn-is-played-out")
no_yellow_left = book.event("no-yellow-left", "limit.no-jewel-left")
no_yellow_field = book.event("no-yellow-field", "event.yellow-jewel-only-if-possible")
no_yellow_in_alarm = book.event("no-yellow-in-alarm", "event.yellow-jewel-skipped-in-alarm")
yellow_appears = book.event("yellow-appears", "event.yellow-jewel-district")
die_shows = book.event("die-shows", "event.guard-initiative-one-die")
dice_show = book.event("dice-show", "event.guard-initiative-two-dice-in-alarm")
initiative_is = book.event("initiative-is", "event.guard-initiative-known-before-declaring")
gains_ap = book.event("event-gives-ap", "component.temporary-ap-markers")
fire_breaks_out = book.event("fire-breaks-out", "event.immediate-effects")

which_event = book.question("which-event", "event.reveal-one-card-each-turn")
where_yellow = book.question("where-yellow", "event.yellow-jewel-first-thief-chooses")
where_patrol = book.question("where-patrol", "first.decides-general-effects")
where_fire = book.question("where-fire", "first.decides-general-effects")
which_die = book.question("which-die", "event.guard-initiative-one-die")
which_of_two_dice = book.question("which-of-two-dice", "event.guard-initiative-two-dice-in-alarm")

no_event_now = book.refusal("no-event-now", "event.reveal-one-card-each-turn")
event_not_there = book.refusal("event-not-there", "event.reveal-one-card-each-turn")
no_yellow_now = book.refusal("no-yellow-now", "event.yellow-jewel-district")
only_first = book.refusal("only-first", "first.event-phase-duties")
only_first_settles = book.refusal("only-first-settles", "first.resolution-phase-duties")
yellow_wrong_district = book.refusal("yellow-wrong-district", "event.yellow-jewel-district")
yellow_not_empty = book.refusal("yellow-not-empty", "event.yellow-jewel-on-empty-field")
yellow_too_near = book.refusal("yellow-too-near", "event.yellow-jewel-six-fields-away")
no_choice_now = book.refusal("no-choice-now", "first.decides-general-effects")
not_for_event = book.refusal("not-for-event", "first.decides-general-effects")
no_die_now = book.refusal("no-die-now", "event.guard-initiative-one-die")
not_on_the_die = book.refusal("not-on-the-die", "component.dice")

YELLOW_DISTANCE = 6


@work("turn")
def begin_turn(state: State, job: Job, events: list[Event]) -> State:
    """A new turn: the alarm comes before the event."""
    state = state._replace(turn=state.turn + 1, acted=False, last=(0, -1), dice=(), event=-1)
    events += [turn_begins((state.first,), state.turn), phase_begins(), first_runs((state.first,))]
    jobs = [Job("alarm")] if state.stolen and not state.alarm else []
    return then(state, *jobs, Job("reveal"))


@work("reveal")
def reveal(state: State, job: Job, events: list[Event]) -> State:
    """The first thief turns up the next event."""
    return then(state, Job("event", state.first), Job("yellow"), Job("dice"), Job("plan"))


@book.rule("alarm.alarm-events-instead", "component.event-card-parts")
def event_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every event that can come next."""
    left = state.decks.alarm if state.alarm else state.decks.calm
    return tuple((Action(CHANCE, "event", number), 1) for number in left)


def an_event_is_revealed(state: State, action: Action) -> Refusal | None:
    """Events are revealed at the start of a turn."""
    job = top(state)
    return None if job is not None and job.kind == "event" else no_event_now()


@book.rule("limit.no-event-left")
def event_is_in_deck(state: State, action: Action) -> Refusal | None:
    """Each event is there once, and decks are never shuffled anew."""
    left = state.decks.alarm if state.alarm else state.decks.calm
    return None if action.what in left else event_not_there(what=action.what)


def event(state: State, action: Action) -> Step:
    """An event: at once, or for the whole turn."""
    number, decks = action.what, state.decks
    happened: list[Event] = [reveals((state.first,), number)]
    state = done(state, event=number)
    if state.alarm:
        state = set_decks(state, alarm=without(decks.alarm, number), alarm_left=decks.alarm_left - 1)
    else:
        state = set_decks(state, calm=without(decks.calm, number), calm_left=decks.calm_left - 1)
    if (state.decks.alarm_left if state.alarm else state.decks.calm_left) == 0:
        happened.append(last_event())
    at_once = EVENTS[number]["lasts"] == "moment"
    happened.append((happens_now if at_once else lasts)(what=number))
    return proceed(resolve_event(state, happened) if at_once else state, happened)


def without(row: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The row without this number."""
    return tuple(other for other in row if other != number)


def resolve_event(state: State, events: list[Event]) -> State:
    """What an immediate event does."""
    id_, order = EVENTS[state.event]["id"], clockwise(state)
    number = EVENTS[state.event].get("amount", 0)
    if id_ == "tavern-talk":
        return then(state, *[Job("draw-card", seat) for seat in order])
    if id_ == "guild-dues":
        return then(
            state, *[Job("discard", seat, "event") for seat in order if len(state.thieves[seat].hand) >= number]
        )
    if id_ == "generous-fence":
        for seat in order:
            events.append(gains_ap((seat,), number))
            state = set_thief(state, seat, violet=state.thieves[seat].violet + number)
        return state
    if id_ == "burning-quarter":
        return then(state, *[Job("fire-comes")] * number)
    return then(state, Job("patrol-comes"))  # the Night Patrol, Reinforcements


def patrol_fields(state: State) -> tuple[int, ...]:
    """The posts of the event's district where a guard can appear."""
    district = "W" if event_is(state, "night-patrol") else state.district
    return tuple(field for field in POSTS if DISTRICT[field] == district and has_room(state, field))


def ignite_fields(state: State) -> tuple[int, ...]:
    """The free fields of the open district, without gates."""
    fields = range(len(BOARD))
    return tuple(
        f for f in fields
        if DISTRICT[f] == state.district and f not in GATES and is_free(state, f) and f not in state.city.fire
    )  # fmt: skip


CHOICES = {"patrol": patrol_fields, "ignite": ignite_fields}


def event_asks(state: State, action: Action) -> Refusal | None:
    """An event asks the first thief for a field."""
    job = top(state)
    if job is None or job.kind not in CHOICES:
        return no_choice_now()
    return None if job.seat == action.seat else only_first((job.seat,))


def event_allows(state: State, action: Action) -> Refusal | None:
    """The field is one that the event allows."""
    job = top(state)
    if job is None or job.kind not in CHOICES or action.what in CHOICES[job.kind](state):
        return None
    return not_for_event(what=state.event, where=action.what)


def place(state: State, action: Action) -> Step:
    """The first thief has chosen a field for the event."""
    job, field = state.jobs[-1], action.what
    happened: list[Event] = []
    state = done(state)
    if job.kind == "ignite":
        happened.append(fire_breaks_out((job.seat,), where=field))
        return proceed(set_city(state, fire=tuple(sorted((*state.city.fire, field)))), happened)
    return proceed(place_guard(state, Newcomer(field), job.seat, happened), happened)


@work("patrol-comes")
def patrol_comes(state: State, job: Job, events: list[Event]) -> State:
    """Ask for a post, if there is one."""
    return then(state, Job("patrol", state.first)) if patrol_fields(state) else state


@work("fire-comes")
def fire_comes(state: State, job: Job, events: list[Event]) -> State:
    """Ask for a field, if there is one."""
    return then(state, Job("ignite", state.first)) if ignite_fields(state) else state


# -- the yellow jewel -----------------------------------------------------------------------------


@work("yellow")
@book.rule("component.yellow-jewels")
def yellow(state: State, job: Job, events: list[Event]) -> State:
    """A yellow jewel appears in the district of the compass mark, if it can."""
    if state.alarm:
        events.append(no_yellow_in_alarm())
        return state
    lying = len(state.city.yellow) + sum(thief.yellow for thief in state.thieves)
    if lying >= YELLOW_LIMIT:
        events.append(no_yellow_left())
        return state
    if not yellow_fields(state):
        events.append(no_yellow_field(what=compass(state)))
        return state
    return then(state, Job("lay-yellow", state.first))


def compass(state: State) -> str:
    """The district that the event's compass mark names."""
    return str(EVENTS[state.event]["compass"])


def yellow_fields(state: State) -> tuple[int, ...]:
    """Every field where the yellow jewel may appear."""
    fields = set(FIELDS_OF[compass(state)])
    for thief in state.thieves:
        if counts_for_distance(state, thief):
            fields.difference_update(within(thief.field, YELLOW_DISTANCE - 1))
    return tuple(sorted(field for field in fields if is_empty(state, field)))


@book.rule("target.field")
def yellow_refusal(state: State, field: int) -> Refusal | None:
    """Why the yellow jewel cannot appear there."""
    if DISTRICT[field] != compass(state):
        return yellow_wrong_district(what=compass(state), where=field)
    if not is_empty(state, field):
        return yellow_not_empty(where=field)
    for seat, thief in enumerate(state.thieves):
        if counts_for_distance(state, thief) and field in within(thief.field, YELLOW_DISTANCE - 1):
            return yellow_too_near((seat,), where=field)
    return None


def counts_for_distance(state: State, thief: Thief) -> bool:
    """Does the yellow jewel keep away from this thief? By one reading not from one in a dungeon."""
    return in_city(thief) if state.setup.jewel_distance == "all-thieves" else on_streets(thief)


def a_yellow_is_laid(state: State, action: Action) -> Refusal | None:
    """A yellow jewel is laid in the event phase, by the first thief."""
    job = top(state)
    if job is None or job.kind != "lay-yellow":
        return no_yellow_now()
    return None if job.seat == action.seat else only_first((job.seat,))


def yellow_can_lie(state: State, action: Action) -> Refusal | None:
    """In the named district, on an empty field, six fields from every thief."""
    job = top(state)
    return yellow_refusal(state, action.what) if job is not None and job.kind == "lay-yellow" else None


def lay(state: State, action: Action) -> Step:
    """The yellow jewel lies on its field."""
    state = set_city(done(state), yellow=tuple(sorted((*state.city.yellow, action.what))))
    return proceed(state, [yellow_appears((action.seat,), compass(state), action.what)])


# -- the guard's initiative -----------------------------------------------------------------------


@work("dice")
def dice(state: State, job: Job, events: list[Event]) -> State:
    """One die in Calm, two in the Alarm."""
    return then(state, *[Job("die", state.first)] * sheet(state)["dice"])


def a_die_is_rolled(state: State, action: Action) -> Refusal | None:
    """Dice are rolled for the first thief and for the guard."""
    job = top(state)
    return None if job is not None and job.kind in ("die", "roll-first") else no_die_now()


def number_is_on_the_die(state: State, action: Action) -> Refusal | None:
    """The dice have eight sides."""
    return None if 1 <= action.what <= DIE else not_on_the_die(what=action.what)


@book.rule("alarm.two-dice")
def roll(state: State, action: Action) -> Step:
    """A die has been rolled."""
    if state.jobs[-1].kind == "roll-first":
        return note_roll(state, action.what)
    state = done(state, dice=(*state.dice, action.what))
    happened: list[Event] = []
    if len(state.dice) == sheet(state)["dice"]:
        happened.append((dice_show if state.alarm else die_shows)((state.first,), state.dice))
        happened.append(initiative_is(what=initiative(state)))
    return proceed(state, happened)


def initiative(state: State) -> int:
    """The guard's initiative of this turn."""
    number = min(state.dice) if event_is(state, "confusion") else max(state.dice)
    return max(1, number + amount(state, "double-pay") - amount(state, "name-day"))
