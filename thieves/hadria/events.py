"""Faza wydarzeń: the alarm if it is due, the event, a yellow jewel, the guard's initiative."""

from ..core import CHANCE, Action, Decision, Refusal, always
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, Task, verb
from .board import field_words
from .cards.city_events import event_of
from .flow import ByChance, FireComes, GainAP, NextTurn, PatrolComes, Planning, RaiseAlarm, Section, only_first
from .placing import Newcomer, place_guard
from .preparation import ROLLS, FirstRoll, note_roll
from .queries import clockwise, has_room, is_free, set_city, set_decks, set_thief, sheet
from .rulebook import book
from .state import DIE, State, event_words
from .yellow import YellowAppears

turn_begins = book.event("turn-begins", "turn.five-phases-in-order")
reveals = book.event("reveals-event", "event.reveal-one-card-each-turn")
last_event = book.event("last-event", "event.last-card-turn-is-played-out")
die_shows = book.event("die-shows", "event.guard-initiative-one-die")
dice_show = book.event("dice-show", "event.guard-initiative-two-dice-in-alarm")
initiative_is = book.event("initiative-is", "event.guard-initiative-known-before-declaring")
gains_ap = book.event("event-gives-ap", "component.temporary-ap-markers")
fire_breaks_out = book.event("fire-breaks-out", "event.immediate-effects")

which_event = book.question("which-event", "event.reveal-one-card-each-turn")
where_patrol = book.question("where-patrol", "first.decides-general-effects")
where_fire = book.question("where-fire", "first.decides-general-effects")
which_die = book.question("which-die", "event.guard-initiative-one-die")
which_of_two_dice = book.question("which-of-two-dice", "event.guard-initiative-two-dice-in-alarm")

no_event_now = book.refusal("no-event-now", "event.reveal-one-card-each-turn")
event_not_there = book.refusal("event-not-there", "event.reveal-one-card-each-turn")
no_choice_now = book.refusal("no-choice-now", "first.decides-general-effects")
not_for_event = book.refusal("not-for-event", "first.decides-general-effects")
no_die_now = book.refusal("no-die-now", "event.guard-initiative-one-die")
not_on_the_die = book.refusal("not-on-the-die", "component.dice")

DIE_WORDS = {str(number): number for number in range(1, 9)}


class Reveal(Section):
    """The next event is turned up."""

    phase = "events"


@NextTurn.does
@book.rule("event.alarm-is-raised-before-revealing", "jewel.alarm-next-turn", "alarm.when-raised")
def begin_turn(state: State, task: NextTurn, run: Run) -> State:
    """A new turn: the alarm comes before the event."""
    state = state._replace(turn=state.turn + 1, acted=False, last=(0, -1), dice=(), event=-1)
    run.tell(turn_begins((state.first,), state.turn))
    alarm = [RaiseAlarm()] if state.stolen and not state.alarm else []
    run.then(*alarm, Reveal())
    return state


@Reveal.does
@book.rule("turn.five-phases-in-order", "turn.event-phase-steps", "event.reveal-one-card-each-turn")
def reveal(state: State, task: Reveal, run: Run) -> State:
    """The first thief turns up the next event."""
    run.then(NextEvent(state.first), YellowAppears(), Dice(), Planning())
    return state


# -- the event ------------------------------------------------------------------------------------


class NextEvent(ByChance):
    """Which event is turned up at the start of a turn."""

    remarks = book.remarks(
        "turn.event-phase-steps",
        "first.event-phase-duties",
        "setup.split-event-decks",
        "setup.calm-leftovers-unseen",
        "setup.alarm-leftovers-unseen",
        "event.immediate-effects",
        "event.lasting-effects",
        "event.alarm-is-raised-before-revealing",
        "alarm.switch-event-deck",
    )
    not_now = no_event_now

    def ask(self, state: State) -> Decision:
        return which_event(CHANCE_ALONE)

    def weights(self, state: State) -> Odds:
        """Every event that can come next."""
        return tuple((Action(CHANCE, "event", number), 1) for number in events_left(state))


@book.rule("alarm.alarm-events-instead", "component.event-card-parts")
def events_left(state: State) -> tuple[int, ...]:
    """The events that were not revealed yet; in the Alarm those of the Alarm."""
    return state.decks.alarm if state.alarm else state.decks.calm


@verb("event", event_words, answers=NextEvent)
@book.rule("event.last-card-turn-is-played-out", "event.immediate-effects")
def event(state: State, asked: NextEvent, action: Action, run: Run) -> State:
    """An event: at once, or for the whole turn."""
    number, decks = action.what, state.decks
    run.tell(reveals((state.first,), number))
    state = state._replace(event=number)
    if state.alarm:
        state = set_decks(state, alarm=without(decks.alarm, number), alarm_left=decks.alarm_left - 1)
    else:
        state = set_decks(state, calm=without(decks.calm, number), calm_left=decks.calm_left - 1)
    if (state.decks.alarm_left if state.alarm else state.decks.calm_left) == 0:
        run.tell(last_event())
    at_once = event_of(state).at_once
    if at_once is not None:
        at_once(state, state.setup.events.rows[number].get("amount", 0), clockwise(state), run)
    return state


event.by_chance = False  # a player may ask why nobody picks an event


@event.must
@book.rule("limit.no-event-left")
def event_is_in_deck(state: State, asked: NextEvent, action: Action) -> Refusal | None:
    """Each event is there once, and decks are never shuffled anew."""
    return None if action.what in events_left(state) else event_not_there(what=action.what)


def without(row: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The row without this number."""
    return tuple(other for other in row if other != number)


@GainAP.does
def gain_ap(state: State, task: GainAP, run: Run) -> State:
    """Temporary AP for this declaration."""
    run.tell(gains_ap((task.seat,), task.ap))
    return set_thief(state, task.seat, violet=state.thieves[task.seat].violet + task.ap)


# -- a field for the event ------------------------------------------------------------------------


def patrol_fields(state: State) -> tuple[int, ...]:
    """The posts of the event's district where a guard can appear."""
    district = event_of(state).patrol_district or state.district
    city = state.setup.city
    return tuple(post for post in city.posts if city.district[post] == district and has_room(state, post))


def ignite_fields(state: State) -> tuple[int, ...]:
    """The free fields of the open district, without gates."""
    city, fire = state.setup.city, state.city.fire
    fields = [field for field in city.fields_of.get(state.district, ()) if field not in city.gates]
    return tuple(field for field in fields if is_free(state, field) and field not in fire)


class EventAsks(Question):
    """An event asks the first thief for a field."""

    not_now = no_choice_now

    def allowed(self, state: State) -> tuple[int, ...]:
        """The fields that the event allows."""
        raise NotImplementedError

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_first((self.seat,))


class Patrol(EventAsks):
    """At which post a guard appears."""

    def ask(self, state: State) -> Decision:
        return where_patrol((self.seat,))

    def allowed(self, state: State) -> tuple[int, ...]:
        return patrol_fields(state)


class Ignite(EventAsks):
    """Which field burns."""

    def ask(self, state: State) -> Decision:
        return where_fire((self.seat,))

    def allowed(self, state: State) -> tuple[int, ...]:
        return ignite_fields(state)


@PatrolComes.does
def patrol_comes(state: State, task: PatrolComes, run: Run) -> State:
    """Ask for a post, if there is one."""
    if patrol_fields(state):
        run.then(Patrol(state.first))
    return state


@FireComes.does
def fire_comes(state: State, task: FireComes, run: Run) -> State:
    """Ask for a field, if there is one."""
    if ignite_fields(state):
        run.then(Ignite(state.first))
    return state


@verb("place", field_words, answers=(Patrol, Ignite))
def place(state: State, asked: EventAsks, action: Action, run: Run) -> State:
    """The first thief has chosen a field for the event."""
    if isinstance(asked, Patrol):
        return place_guard(state, Newcomer(action.what), asked.seat, run)
    run.tell(fire_breaks_out((asked.seat,), where=action.what))
    return set_city(state, fire=tuple(sorted((*state.city.fire, action.what))))


@place.must
def event_allows(state: State, asked: EventAsks, action: Action) -> Refusal | None:
    """The field is one that the event allows."""
    return None if action.what in asked.allowed(state) else not_for_event(what=state.event, where=action.what)


@place.choices(event_allows)
def event_fields(state: State, asked: EventAsks, seat: int) -> tuple[int, ...]:
    """All that the event allows."""
    return asked.allowed(state)


# -- the guard's initiative -----------------------------------------------------------------------


class Dice(Task):
    """The guard's initiative is rolled."""


class Die(ByChance):
    """What a die of the guard's initiative shows."""

    remarks = book.remarks(
        "setup.grey-die-on-guard-sheet", "event.yellow-jewel-skipped-in-alarm", "alarm.flip-guard-sheet"
    )
    not_now = no_die_now

    def ask(self, state: State) -> Decision:
        """One die in Calm; in the Alarm each of the two."""
        return (which_of_two_dice if state.alarm else which_die)(CHANCE_ALONE)

    def weights(self, state: State) -> Odds:
        return ROLLS


@Dice.does
@book.rule("event.guard-initiative-one-die", "alarm.two-dice")
def dice(state: State, task: Dice, run: Run) -> State:
    """One die in Calm, two in the Alarm."""
    run.then(*[Die(state.first)] * sheet(state)["dice"])
    return state


@verb("roll", always(DIE_WORDS), answers=(Die, FirstRoll))
@book.rule("event.guard-initiative-known-before-declaring")
def roll(state: State, asked: Die | FirstRoll, action: Action, run: Run) -> State:
    """A die has been rolled."""
    if isinstance(asked, FirstRoll):
        return note_roll(state, asked, action.what, run)
    state = state._replace(dice=(*state.dice, action.what))
    if len(state.dice) == sheet(state)["dice"]:
        run.tell((dice_show if state.alarm else die_shows)((state.first,), state.dice))
        run.tell(initiative_is(what=initiative(state)))
    return state


roll.by_chance = False  # a player may ask why nobody picks a number


@roll.must
def number_is_on_the_die(state: State, asked: Die | FirstRoll, action: Action) -> Refusal | None:
    """The dice have eight sides."""
    return None if 1 <= action.what <= DIE else not_on_the_die(what=action.what)


@book.rule("event.guard-initiative-two-dice-in-alarm", "alarm.two-dice")
def initiative(state: State) -> int:
    """The guard's initiative of this turn."""
    number = min(state.dice) if event_of(state).lower_die_counts else max(state.dice)
    return max(1, number + event_of(state).initiative)
