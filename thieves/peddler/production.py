"""Faza produkcji: whose turn it is by the clock, the steps of the Peddler's turn, and what a human may do in one."""

from ..core import Action, Event, Refusal, Step
from .cards import ACTIONS, people
from .flow import done, proceed, then, top, work
from .locations import instruction, taken_places
from .rulebook import book
from .state import (
    GOODS,
    HOURS,
    MAKING,
    PRICES,
    SUPPORT_GOLD,
    SUPPORT_HOURS,
    Job,
    State,
    goods_on,
    is_peddler,
    pay,
    put,
    set_merchant,
    size_of,
)  # fmt: skip

production_begins = book.event("production-begins", "overview.four-phases-touched")
is_active = book.event("is-active", "cove.turn-order-by-clock")
peddlers_turn = book.event("peddlers-turn", "production.turn-when-active")
is_finished = book.event("is-finished", "cove.market-token-ends-production")
peddler_stops = book.event("peddler-stops", "production.when-peddler-stops")
reads = book.event("reads", "production.step-2-read-inner-halves")
halves_show = book.event("halves-show", "component.what-the-inner-halves-show")
acts = book.event("acts", "production.step-3-act-multiplier-times")
acts_again = book.event("acts-again", "production.step-3-act-multiplier-times")
right_card_goes = book.event("right-card-goes", "production.step-5-discard-right-card")
left_card_slides = book.event("left-card-slides", "production.step-6-slide-left-card")
read_again = book.event("read-again", "production.each-card-is-read-twice")
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


@work("begin-production")
def begin_production(state: State, job: Job, events: list[Event]) -> State:
    """The clock runs from here."""
    events.append(production_begins())
    return then(state._replace(phase="production"), Job("production"))


@book.rule("cove.market-token-ends-production")
def closing_hour(state: State) -> int:
    """The hour at which a marker is finished."""
    return state.token or HOURS


@book.rule("cove.turn-order-by-clock")
def active(state: State) -> int | None:
    """The seat whose marker is furthest behind, in a stack the top one; None when all have finished."""
    closing = closing_hour(state)
    playing = [seat for seat in state.stack if state.times[seat] < closing]
    return min(reversed(playing), key=lambda seat: state.times[seat], default=None)


@work("production")
def production(state: State, job: Job, events: list[Event]) -> State:
    """Who has reached the end is finished; the next one acts, or the market opens."""
    for seat in state.stack:
        if state.times[seat] >= closing_hour(state) and seat not in state.finished:
            events.append((peddler_stops if is_peddler(state, seat) else is_finished)((seat,), state.times[seat]))
            state = state._replace(finished=(*state.finished, seat))
    seat_now = active(state)
    if seat_now is None:
        return then(state, Job("market"))
    events.append(is_active((seat_now,), state.times[seat_now]))
    if not is_peddler(state, seat_now):
        return then(state, Job("work", seat_now))
    events.append(peddlers_turn((seat_now,)))
    state = state._replace(shop=state.shop._replace(before=goods_on(state.merchants[seat_now])))
    return then(state, Job("top-card", -1, "left"), Job("read", seat_now))


# -- the Peddler's turn ---------------------------------------------------------------------------


@work("read")
def read(state: State, job: Job, events: list[Event]) -> State:
    """The inner halves touch; what do they say?"""
    events.append(reads((job.seat,), (state.shop.left, state.shop.right)))
    return then(state, Job("act", job.seat))


def halves_are_read(state: State, action: Action) -> Refusal | None:
    """The Peddler acts by its cards once they lie side by side."""
    job = top(state)
    if job is None or job.kind != "act":
        return no_reading_now()
    return None if action.seat == job.seat else not_the_peddler()


def halves_say_so(state: State, action: Action) -> Refusal | None:
    """The inner halves name the action, and nothing else does."""
    job = top(state)
    if job is None or job.kind != "act" or ACTIONS[action.what] == instruction(state).action:
        return None
    return halves_say_otherwise((job.seat,), action.what, instruction(state).action)


def act(state: State, action: Action) -> Step:
    """The whole action as often as the multiplier says, then the clock, then the cards move on."""
    seat, found = action.seat, instruction(state)
    events = [halves_show((seat,), found), acts((seat,), (found.action, found.times))]
    rounds = [Job("do", seat, number) for number in range(found.times)]
    return proceed(done(state, *rounds, Job("cost", seat), Job("put-away", seat), Job("production")), events)


@work("do")
def do(state: State, job: Job, events: list[Event]) -> State:
    """One repetition, whole before the next."""
    found = instruction(state)
    if job.what:
        events.append(acts_again((job.seat,), job.what + 1))
    if found.action == "goods":
        return then(state, *[Job("gain", job.seat, good) for good in found.goods])
    return then(state, Job("hiring" if found.action == "hire" else "guild", job.seat))


@work("put-away")
def put_away(state: State, job: Job, events: list[Event]) -> State:
    """The right card is discarded, the left one slides over and waits."""
    shop = state.shop
    events += [
        right_card_goes((job.seat,), shop.right),
        left_card_slides((job.seat,), shop.left),
        read_again((job.seat,), shop.left),
    ]
    return state._replace(shop=shop._replace(discards=(*shop.discards, shop.right), right=shop.left, left=-1))


# -- a human's turn -------------------------------------------------------------------------------


def a_human_works(state: State, action: Action) -> Refusal | None:
    """Only the active merchant does something, and the Peddler chooses nothing."""
    job = top(state)
    if job is not None and job.kind == "hire" and action.verb == "hire":
        return None if action.seat == job.seat else not_active((job.seat,))
    if is_peddler(state, action.seat):
        return peddler_does_not_choose((action.seat,))
    if job is None or job.kind != "work":
        return no_work_now()
    return None if action.seat == job.seat else not_active((job.seat,))


def kind_of(action: Action) -> str:
    """The kind of a human's action: small, large, hire or support."""
    return ("small", "large")[size_of(action.what)] if action.verb == "make" else action.verb


def possible_kinds(state: State, seat: int) -> set[str]:
    """The kinds of action for which there is room or somebody to hire."""
    found = {"support"}
    if -1 in state.merchants[seat].shelf:
        found |= {"small", "large"}
    if taken_places(state):
        found.add("hire")
    return found


def not_twice_running(state: State, action: Action) -> Refusal | None:
    """A human does not do the same kind of action twice running, unless nothing else is possible."""
    job = top(state)
    if job is None or job.kind != "work" or job.seat != action.seat:
        return None
    last = state.merchants[action.seat].last
    if kind_of(action) != last or possible_kinds(state, action.seat) == {last}:
        return None
    return not_again((action.seat,), last)


def shelf_has_room(state: State, action: Action) -> Refusal | None:
    """A good needs a free field."""
    if not 0 <= action.seat < len(state.merchants) or -1 in state.merchants[action.seat].shelf:
        return None
    return shelf_is_full((action.seat,), GOODS[action.what])


def make(state: State, action: Action) -> Step:
    """A good is made and shelved; then the clock."""
    seat, shelf = action.seat, state.merchants[action.seat].shelf
    field = shelf.index(-1)
    state = set_merchant(done(state), seat, shelf=put(shelf, field, action.what), last=kind_of(action))
    return proceed(spend(state, seat, MAKING[size_of(action.what)]), [makes((seat,), action.what, field)])


def support(state: State, action: Action) -> Step:
    """A guild pays for the customers in its hall; then the clock."""
    seat, gold = action.seat, SUPPORT_GOLD * state.halls[action.what]
    state = set_merchant(pay(done(state), seat, gold), seat, last="support")
    return proceed(spend(state, seat, SUPPORT_HOURS), [asks_guild((seat,), gold, action.what)])


def spend(state: State, seat: int, hours: int) -> State:
    """The marker moves so many hours, and the next one acts."""
    return then(state, Job("move", seat, hours), Job("production"))


def hours_to_hire(state: State, place: int) -> int:
    """What a human pays at this place; some townsfolk come quicker."""
    person = people(state.setup)[state.square[place]]
    saved = person.amount if person.effect == "quick" else 0
    return max(1, PRICES[place] - saved)


def legal_work(state: State) -> list[Action]:
    """All that the active human may do."""
    seat = state.jobs[-1].seat
    possible = possible_kinds(state, seat)
    kinds = possible - {state.merchants[seat].last} or possible
    found = [Action(seat, "make", good) for good in range(len(GOODS)) if ("small", "large")[size_of(good)] in kinds]
    if "hire" in kinds:
        found += [Action(seat, "hire", place) for place in taken_places(state)]
    if "support" in kinds:
        found += [Action(seat, "support", hall) for hall in range(len(state.halls))]
    return found
