"""Faza produkcji: whose turn it is by the clock, the steps of the Peddler's turn, and what a human may do in one."""

from collections.abc import Sequence

from ..core import Action, Decision, Refusal, always, numbered
from ..core.asking import Question, Run, Task, verb
from ..core.kinds import Seat
from .cards import ACTIONS, people
from .flow import BeginProduction, Cost, Gain, GuildSupport, Hiring, MoveMarker, NextTurn, OpenMarket
from .kinds import Few, good_words
from .locations import instruction, taken_places
from .rulebook import book
from .state import (
    COLOURS,
    GOODS,
    HOURS,
    LASTS,
    MAKING,
    PRICES,
    SIZES,
    SUPPORT_GOLD,
    SUPPORT_HOURS,
    State,
    goods_on,
    is_peddler,
    put,
    set_merchant,
    size_of,
)  # fmt: skip
from .urns import TurnUp

production_begins = book.event("production-begins", "overview.four-phases-touched")
is_active = book.event("is-active", "cove.turn-order-by-clock")
peddlers_turn = book.event("peddlers-turn", "production.turn-when-active")
is_finished = book.event("is-finished", "cove.market-token-ends-production")
peddler_stops = book.event("peddler-stops", "production.when-peddler-stops")
halves_show = book.event("halves-show", "component.what-the-inner-halves-show")
right_card_goes = book.event("right-card-goes", "production.step-5-discard-right-card")
left_card_slides = book.event("left-card-slides", "production.step-6-slide-left-card")
makes = book.event("makes", "cove.human-merchant-unspecified")
asks_guild = book.event("asks-guild", "cove.human-merchant-unspecified")

what_to_do = book.question("what-to-do", "cove.human-merchant-unspecified")
which_action = book.question("which-action", "production.step-2-read-inner-halves")

not_active = book.refusal("not-active", "cove.turn-order-by-clock")
no_work_now = book.refusal("no-work-now", "cove.turn-order-by-clock")
peddler_does_not_choose = book.refusal("peddler-does-not-choose", "overview.peddler-is-a-self-running-rival")
not_again = book.refusal("not-again", "cove.human-merchant-unspecified")
shelf_is_full = book.refusal("shelf-is-full", "cove.human-merchant-unspecified")
no_reading_now = book.refusal("no-reading-now", "production.turn-when-active")
halves_say_otherwise = book.refusal("halves-say-otherwise", "production.step-2-read-inner-halves")
not_the_peddler = book.refusal("not-the-peddler", "overview.peddler-is-a-self-running-rival")


# -- whose turn it is -----------------------------------------------------------------------------


@BeginProduction.does
def begin_production(state: State, task: BeginProduction, run: Run) -> State:
    """The clock runs from here."""
    run.tell(production_begins())
    run.then(NextTurn())
    return state._replace(phase="production")


@book.rule("cove.market-token-ends-production")
def closing_hour(state: State) -> int:
    """The hour at which a marker is finished."""
    return state.token or HOURS


@book.rule("cove.turn-order-by-clock")
def active(state: State) -> int | None:
    """The seat whose marker is furthest behind, in a stack the top one; None when all have finished."""
    closing = closing_hour(state)
    playing = [seat for seat in state.stack if state.times[seat] < closing]
    return min(reversed(playing), key=state.times.__getitem__, default=None)


@NextTurn.does
@book.rule("overview.four-phases-touched", "production.turn-when-active")
def next_turn(state: State, task: NextTurn, run: Run) -> State:
    """Who has reached the end is finished; the next one acts, or the market opens."""
    state = finish(state, run)
    seat = active(state)
    if seat is None:
        run.then(OpenMarket())
        return state
    if not is_peddler(state, seat):
        run.tell(is_active((seat,), state.times[seat]))
        run.then(Work(seat))
        return state
    run.tell(peddlers_turn((seat,), state.times[seat]))
    run.then(TurnUp("left"), Read(seat))
    return state._replace(shop=state.shop._replace(before=goods_on(state.merchants[seat])))


def finish(state: State, run: Run) -> State:
    """Whoever has reached the closing hour is finished, in the order in which the markers came to rest."""
    closing = closing_hour(state)
    for seat in state.stack:
        if state.times[seat] >= closing and seat not in state.finished:
            run.tell((peddler_stops if is_peddler(state, seat) else is_finished)((seat,), state.times[seat]))
            state = state._replace(finished=(*state.finished, seat))
    return state


# -- the Peddler's turn ---------------------------------------------------------------------------


class Read(Task):
    """Both action fields show a card."""

    seat: Seat


class Act(Question):
    """What the inner halves tell the Peddler to do."""

    phase = "act"
    not_now = no_reading_now
    remarks = book.remarks(
        "overview.peddler-is-a-self-running-rival",
        "production.step-3-act-multiplier-times",
        "production.step-4-resolve-clock",
        "production.each-card-is-read-twice",
        "clock.cost-is-sum-of-both-inner-halves",
        "clock.pay-once-whatever-the-multiplier",
        "guild.card-names-the-hall",
        "guild.nobody-leaves-the-hall",
    )

    def ask(self, state: State) -> Decision:
        return which_action((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_the_peddler()


@Read.does
def read(state: State, task: Read, run: Run) -> State:
    """The inner halves touch; what do they say?"""
    run.then(Act(task.seat))
    return state


@verb("act", always(numbered(ACTIONS)), answers=Act)
@book.rule("production.step-3-act-multiplier-times", "production.step-4-resolve-clock")
def act(state: State, asked: Act, action: Action, run: Run) -> State:
    """The whole action as often as the multiplier says, then the clock, then the cards move on."""
    seat, found = action.seat, instruction(state)
    run.tell(halves_show((seat,), found))
    times = [Do(seat, number) for number in range(found.times)]
    run.then(*times, Cost(seat), PutAway(seat), NextTurn())
    return state


@act.must
def halves_say_so(state: State, asked: Act, action: Action) -> Refusal | None:
    """The inner halves name the action, and nothing else does."""
    wanted = instruction(state).action
    return None if ACTIONS[action.what] == wanted else halves_say_otherwise((asked.seat,), action.what, wanted)


@act.choices(halves_say_so)
def what_halves_say(state: State, asked: Act, seat: int) -> tuple[int, ...]:
    """The one action that they name."""
    return (ACTIONS.index(instruction(state).action),)


class Do(Task):
    """The Peddler acts; how often has it done so this turn?"""

    seat: Seat
    before: Few


@Do.does
@book.rule("goods.two-kinds-left-first")
def do(state: State, task: Do, run: Run) -> State:
    """One repetition, whole before the next."""
    seat, found = task.seat, instruction(state)
    if found.action == "goods":
        run.then(*[Gain(seat, good) for good in found.goods])
    else:
        run.then((Hiring if found.action == "hire" else GuildSupport)(seat))
    return state


class PutAway(Task):
    """The Peddler's turn is over but for its cards."""

    seat: Seat


@PutAway.does
@book.rule(
    "production.step-5-discard-right-card", "production.step-6-slide-left-card", "production.each-card-is-read-twice"
)
def put_away(state: State, task: PutAway, run: Run) -> State:
    """The right card is discarded, the left one slides over and waits."""
    shop, who = state.shop, (task.seat,)
    run.tell(right_card_goes(who, shop.right), left_card_slides(who, shop.left))
    return state._replace(
        shop=shop._replace(discards=(*shop.discards, shop.right), right=shop.left, left=-1, says=None)
    )


# -- a human's turn -------------------------------------------------------------------------------


class Work(Question):
    """What a human does in a turn."""

    phase = "work"
    not_now = no_work_now
    remarks = book.remarks(
        "overview.four-phases-touched",
        "production.next-action-half-is-public",
        "final.symbols-on-both-kinds-of-card",
    )

    def ask(self, state: State) -> Decision:
        return what_to_do((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_active((self.seat,))


@verb("make", good_words, answers=Work)
def make(state: State, asked: Work, action: Action, run: Run) -> State:
    """A good is made and shelved; then the clock."""
    seat, shelf = action.seat, state.merchants[action.seat].shelf
    field = shelf.index(-1)
    run.tell(makes((seat,), action.what, field))
    run.then(MoveMarker(seat, MAKING[size_of(action.what)]), NextTurn())
    return set_merchant(state, seat, shelf=put(shelf, field, action.what), last=kind_of(action))


@verb("support", always(numbered(COLOURS)), answers=Work)
def support(state: State, asked: Work, action: Action, run: Run) -> State:
    """A guild pays for the customers in its hall; then the clock."""
    seat, gold = action.seat, SUPPORT_GOLD * state.halls[action.what]
    run.tell(asks_guild((seat,), gold, action.what))
    run.then(MoveMarker(seat, SUPPORT_HOURS), NextTurn())
    return set_merchant(state, seat, gold=state.merchants[seat].gold + gold, last="support")


@make.first
@support.first
def peddler_chooses_nothing(state: State, action: Action) -> Refusal | None:
    """The Peddler works by its cards alone, whatever is asked."""
    return peddler_does_not_choose((action.seat,)) if is_peddler(state, action.seat) else None


def kind_of(action: Action) -> str:
    """The kind of a human's action: small, large, hire or support."""
    return SIZES[size_of(action.what)] if action.verb == "make" else action.verb


#: By what a human has just done: the goods that may be made next.
MAKEABLE = {last: tuple(good for good in range(len(GOODS)) if SIZES[size_of(good)] != last) for last in LASTS}


def just_done(state: State, asked: Question) -> str:
    """The kind of action that cannot be done again now; the last one, unless nothing but support is possible."""
    mine = state.merchants[asked.seat]
    if mine.last == "support" and -1 not in mine.shelf and not taken_places(state):
        return ""
    return mine.last


def not_twice_running(state: State, asked: Question, action: Action, last: str) -> Refusal | None:
    """A human does not do the same kind of action twice running, unless nothing else is possible."""
    return not_again((action.seat,), last) if kind_of(action) == last else None


make_not_again = make.must_given(just_done)(not_twice_running)
support_not_again = support.must_given(just_done)(not_twice_running)


@make.must
def shelf_has_room(state: State, asked: Work, action: Action) -> Refusal | None:
    """A good needs a free field."""
    return None if -1 in state.merchants[action.seat].shelf else shelf_is_full((action.seat,), GOODS[action.what])


@make.choices(make_not_again, shelf_has_room)
def goods_to_make(state: State, asked: Work, seat: int) -> Sequence[int]:
    """Every good that is not of the size made last, if there is room for one."""
    return MAKEABLE[just_done(state, asked)] if -1 in state.merchants[seat].shelf else ()


@support.choices(support_not_again)
def halls_to_ask(state: State, asked: Work, seat: int) -> Sequence[int]:
    """Every guild, if none was asked last."""
    return () if just_done(state, asked) == "support" else range(len(COLOURS))


def hours_to_hire(state: State, place: int) -> int:
    """What a human pays at this place; some townsfolk come quicker."""
    person = people(state.setup)[state.square[place]]
    return max(1, PRICES[place] - person.hours_saved)
