"""Policz i wskaż: everybody who takes part chooses one tile in secret; the last hand reveals them all."""

from functools import lru_cache

from ..core import CLOCK, Action, Decision, Refusal, seat_words
from ..core.asking import Listing, Question, Run, verb
from ..core.kinds import Seat
from . import resolution
from .flow import AllPoint
from .preparation import empty_table, mushroom_is_on_the_table, mushroom_words
from .rulebook import book
from .state import Choices, Setup, State, put

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
no_stealing_yet = book.refusal("no-stealing-yet", "point.first-round-mushrooms-only")
no_protecting_yet = book.refusal("no-protecting-yet", "point.first-round-mushrooms-only")
own_tile = book.refusal("own-tile", "steal.own-tile-is-not-a-target")
not_a_choice = book.refusal("not-a-choice", "point.count-to-three")
no_time_limit = book.refusal("no-time-limit", "point.count-to-three")
is_not_late = book.refusal("is-not-late", "point.count-to-three")

LATE_CLAUSE = book.option("time_limit", "point.count-to-three")


# -- the question ---------------------------------------------------------------------------------


class Hands(Question):
    """Everybody who takes part chooses, unseen; the clock counts, and may call a hand late."""

    awaited: tuple[Seat, ...]  #: the seats that still have to choose
    choices: Choices  #: what was chosen in this round
    phase = "point"
    remarks = book.remarks(
        "goal.most-points-from-stones",
        "setup.white-edge-means-active",
        "mushroom.unpointed-stays",
        "round.example-first-round",
        "resolve.robbed-player-still-acts",
    )
    not_now = stones_come_first

    def seats(self, state: State) -> tuple[int, ...]:
        return self.awaited

    def ask(self, state: State) -> Decision:
        return question(self.awaited, state.round, not any(state.bag))

    @book.rule("setup.white-edge-means-active")
    def not_you(self, state: State, action: Action) -> Refusal:
        """Only players have hands. A black edge sits this round out; anybody else points once, and a choice stands."""
        if action.seat < 0:
            return only_players_point((action.seat,))
        return (rests_this_round if state.rests[action.seat] == state.round else has_chosen)((action.seat,))


@AllPoint.does
@book.rule(
    "rest.return-after-one-round", "rest.everyone-resting", "rest.miss-next-round", "end.final-round-normal-actions"
)
def begin(state: State, task: AllPoint, run: Run) -> State:
    """The stones lie: rested players turn back to white, then everybody who takes part is asked."""
    rests, none = state.rests, (None,) * len(state.rests)
    if any(rests):
        back = tuple([seat for seat, missed in enumerate(rests) if missed and missed < state.round])
        if back:
            run.tell(turns_to_white(back))
        rests = tuple([missed if missed == state.round else 0 for missed in rests])
    awaited = tuple([seat for seat, missed in enumerate(rests) if not missed])
    state = state._replace(rests=rests, shown=none)
    if awaited:
        run.then(Hands(CLOCK, awaited, none))
        return state
    run.tell(everyone_rests(what=state.round))
    return resolution.end_round(state, none, run)


@lru_cache(maxsize=4096)
def question(awaited: tuple[int, ...], round_: int, final: bool) -> Decision:
    """The question to the hands still awaited: mushrooms only in round one, then three kinds of action."""
    if round_ == 1:
        return which_mushroom(awaited, round_)
    return (which_last_action if final else which_action)(awaited, round_)


def chosen(state: State) -> Choices:
    """What was chosen in this round so far, unseen."""
    asked = state.notes[-1] if state.notes else None
    return asked.choices if isinstance(asked, Hands) else (None,) * len(state.tiles)


# -- the answers ----------------------------------------------------------------------------------


@book.rule("resolve.all-simultaneous")
def choose(state: State, asked: Hands, action: Action, run: Run) -> State:
    """Lay one hand face down, unseen, or note that it is missing; the last one reveals them all."""
    seat, awaited = action.what if action.seat == CLOCK else action.seat, asked.awaited
    run.tell(chooses((seat,)))
    choices, at = put(asked.choices, seat, action), awaited.index(seat)
    awaited = awaited[:at] + awaited[at + 1 :]
    if not awaited:
        return resolution.reveal(state, choices, run)
    run.then(Hands(asked.seat, awaited, choices))
    return state


point = verb("point", mushroom_words, answers=Hands)(choose)
steal = verb("steal", seat_words, answers=Hands)(choose)
protect = verb("protect", answers=Hands)(choose)
late = verb("late", seat_words, answers=Hands, by=lambda state, asked: (CLOCK,))(choose)


@lru_cache(maxsize=4096)
def hands(setup: Setup, awaited: tuple[int, ...], first_round: bool) -> Listing:
    """Every choice of the hands still awaited. It depends on nothing else, so it is listed once, on a bare table."""
    table = empty_table(setup)._replace(round=1 if first_round else 2)
    asked = Hands(CLOCK, awaited, (None,) * len(setup.players))
    said = [(seat, verb) for seat in awaited for verb in (point, steal, protect)] + [(CLOCK, late)]
    legal = tuple([action for seat, verb in said for action in verb.legal(table, asked, seat)])
    ids = frozenset(map(id, legal))
    return legal, lambda answers, action: id(action) in ids


# -- what must hold -------------------------------------------------------------------------------


point.must(mushroom_is_on_the_table)


@steal.must
@book.rule("round.later-rounds-add-two-options")
def stealing_has_begun(state: State, asked: Hands, action: Action) -> Refusal | None:
    """In round one there are only mushrooms to point at."""
    return no_stealing_yet() if state.round == 1 else None


@steal.must
@book.rule("steal.empty-tile-yields-nothing")
def tile_is_anothers(state: State, asked: Hands, action: Action) -> Refusal | None:
    """Nobody steals from their own tile; it is secured by covering it."""
    return own_tile((action.seat,)) if action.what == action.seat else None


@protect.must
@book.rule("round.later-rounds-add-two-options")
def protecting_has_begun(state: State, asked: Hands, action: Action) -> Refusal | None:
    """In round one there is nothing to protect."""
    return no_protecting_yet() if state.round == 1 else None


@late.must
def the_clock_says_so(state: State, asked: Hands, action: Action) -> Refusal | None:
    """Coming too late is no choice: only a driver with a time limit enters it, if one was agreed."""
    if action.seat != CLOCK:
        return not_a_choice((action.seat,))
    return None if state.setup.time_limit else no_time_limit()


@late.must
def hand_is_missing(state: State, asked: Hands, action: Action) -> Refusal | None:
    """Only a hand that is still awaited can be late."""
    return None if action.what in asked.awaited else is_not_late((action.what,))
