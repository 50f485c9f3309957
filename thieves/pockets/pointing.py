"""Policz i wskaż: everybody who takes part chooses one tile in secret; the last hand reveals them all."""

from functools import lru_cache

from ..core import CLOCK, Action, Decision, Event, Refusal, Step, numbered
from . import resolution
from .rulebook import book
from .state import MUSHROOM, MUSHROOMS, OVER, POINT, Setup, State, put

turns_to_white = book.event("turns-to-white", "rest.return-after-one-round")
everyone_rests = book.event("everyone-rests", "rest.everyone-resting")
chooses = book.event("chooses", "point.count-to-three")

which_mushroom = book.question("which-mushroom", "point.first-round-mushrooms-only")
which_action = book.question("which-action", "round.later-rounds-add-two-options")
which_last_action = book.question("which-last-action", "end.final-round-normal-actions")

game_is_over = book.refusal("game-is-over", "end.round-of-last-stones")
stones_come_first = book.refusal("stones-come-first", "refill.before-every-round")
only_players_point = book.refusal("only-players-point", "point.count-to-three")
rests_this_round = book.refusal("rests-this-round", "rest.miss-next-round")
has_chosen = book.refusal("has-chosen", "point.one-target-each")
no_such_mushroom = book.refusal("no-such-mushroom", "setup.mushrooms-one-fewer-than-players")
no_stealing_yet = book.refusal("no-stealing-yet", "point.first-round-mushrooms-only")
no_protecting_yet = book.refusal("no-protecting-yet", "point.first-round-mushrooms-only")
own_tile = book.refusal("own-tile", "steal.own-tile-is-not-a-target")
not_a_choice = book.refusal("not-a-choice", "point.count-to-three")
no_time_limit = book.refusal("no-time-limit", "point.count-to-three")
is_not_late = book.refusal("is-not-late", "point.count-to-three")

LATE_CLAUSE = book.cite("point.count-to-three", "option", "time_limit", depth=1)


def begin(state: State, events: list[Event]) -> Step:
    """The stones lie: rested players turn back to white, then everybody who takes part is asked."""
    back = tuple([seat for seat, missed in enumerate(state.rests) if missed and missed < state.round])
    if back:
        events.append(turns_to_white(back))
    rests = tuple([missed if missed == state.round else 0 for missed in state.rests])
    asked = tuple([seat for seat, missed in enumerate(rests) if not missed])
    none = (None,) * len(rests)
    state = state._replace(phase=POINT, rests=rests, asked=asked, choices=none, shown=none)
    if asked:
        return Step(state, tuple(events))
    events.append(everyone_rests(what=state.round))
    return resolution.end_round(state, none, events)


# -- what must hold -------------------------------------------------------------------------------


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """After the round of the last stones nothing is done any more."""
    return game_is_over() if state.phase is OVER else None


def hands_are_asked(state: State, action: Action) -> Refusal | None:
    """The mushrooms are filled first, then everybody chooses."""
    return None if state.phase is POINT or state.phase is OVER else stones_come_first()


def a_player_points(state: State, action: Action) -> Refusal | None:
    """Only players have hands."""
    return None if action.seat >= 0 else only_players_point((action.seat,))


@book.rule("setup.white-edge-means-active")
def seat_takes_part(state: State, action: Action) -> Refusal | None:
    """A tile with its black edge up sits this round out."""
    if action.seat >= 0 and state.rests[action.seat] == state.round:
        return rests_this_round((action.seat,))
    return None


def hand_is_free(state: State, action: Action) -> Refusal | None:
    """Everybody points at exactly one tile, and a choice once given stands."""
    if action.seat >= 0 and state.choices[action.seat] is not None:
        return has_chosen((action.seat,))
    return None


def mushroom_is_on_the_table(state: State, action: Action) -> Refusal | None:
    """There is one mushroom fewer than players."""
    laid = len(state.mushrooms)
    return None if action.what < laid else no_such_mushroom(what=laid, where=MUSHROOM[action.what])


def stealing_has_begun(state: State, action: Action) -> Refusal | None:
    """In round one there are only mushrooms to point at."""
    return no_stealing_yet() if state.round == 1 else None


def protecting_has_begun(state: State, action: Action) -> Refusal | None:
    """In round one there is nothing to protect."""
    return no_protecting_yet() if state.round == 1 else None


def tile_is_anothers(state: State, action: Action) -> Refusal | None:
    """Nobody steals from their own tile; it is secured by covering it."""
    return own_tile((action.seat,)) if action.what == action.seat else None


def the_clock_says_so(state: State, action: Action) -> Refusal | None:
    """Coming too late is no choice: only a driver with a time limit enters it, if one was agreed."""
    if action.seat != CLOCK:
        return not_a_choice((action.seat,))
    return None if state.setup.time_limit else no_time_limit()


def hand_is_missing(state: State, action: Action) -> Refusal | None:
    """Only a hand that is still awaited can be late."""
    if state.phase is POINT and action.what not in state.asked:
        return is_not_late((action.what,))
    return None


# -- what follows ---------------------------------------------------------------------------------


def choose(state: State, action: Action) -> Step:
    """Commit one hand, unseen; the last one reveals them all."""
    return commit(state, action.seat, action, chooses((action.seat,)))


def late(state: State, action: Action) -> Step:
    """Count a missing hand as pointing at nothing; like any other hand it is seen at the reveal."""
    return commit(state, action.what, action, chooses((action.what,)))


def commit(state: State, seat: int, action: Action, event: Event) -> Step:
    """Lay one choice face down."""
    choices = put(state.choices, seat, action)
    at = state.asked.index(seat)
    asked = state.asked[:at] + state.asked[at + 1 :]
    if asked:
        return Step(state._replace(choices=choices, asked=asked), (event,))
    return resolution.reveal(state, choices, [event])


@lru_cache(maxsize=4096)
def question(asked: tuple[int, ...], round_: int, final: bool) -> Decision:
    """The question to the hands still awaited: mushrooms only in round one, then three kinds of action."""
    if round_ == 1:
        return which_mushroom(asked, round_)
    return (which_last_action if final else which_action)(asked, round_)


@lru_cache(maxsize=4096)
def hands(setup: Setup, asked: tuple[int, ...], first_round: bool) -> tuple[Action, ...]:
    """Every choice of the hands still awaited. It depends on nothing else, so it is made once."""
    mushrooms = range(len(setup.players) - 1)
    legal = []
    for seat in asked:
        legal += [Action(seat, "point", number) for number in mushrooms]
        if not first_round:
            legal += [Action(seat, "steal", other) for other in range(len(setup.players)) if other != seat]
            legal.append(Action(seat, "protect"))
    if setup.time_limit:
        legal += [Action(CLOCK, "late", seat) for seat in asked]
    return tuple(legal)


#: All mushrooms of the box by letter, also those that a smaller table leaves in it.
MUSHROOM_WORDS = numbered(MUSHROOMS)
