"""Mieszkańcy: what the townsfolk do for a human who hires them."""

from collections.abc import Callable

from ..core import Action, Event, Refusal, Step
from .cards import Person, people
from .flow import done, proceed, then, top, work
from .loading import without
from .locations import loadable
from .rulebook import book
from .state import BOATS, GOODS, ROGUE, SIZES, VALUES, Job, State, more, pay, put, set_merchant, size_of
from .travel import set_boat
from .urns import want, without_corruption

does_nothing = book.event("does-nothing", "cove.human-merchant-unspecified")
confesses = book.event("confesses", "cove.human-merchant-unspecified")
keeps_the_rest = book.event("keeps-the-rest", "cove.human-merchant-unspecified")
earns = book.event("earns", "cove.human-merchant-unspecified")
is_given = book.event("is-given", "cove.human-merchant-unspecified")
no_room_for_gift = book.event("no-room-for-gift", "cove.human-merchant-unspecified")
trades = book.event("trades", "cove.human-merchant-unspecified")
lifts = book.event("lifts", "cove.human-merchant-unspecified")
sends_ashore = book.event("sends-ashore", "cove.human-merchant-unspecified")
banishes = book.event("banishes", "cove.human-merchant-unspecified")
leaves_all = book.event("leaves-all", "cove.human-merchant-unspecified")
finds_nothing = book.event("finds-nothing", "cove.human-merchant-unspecified")
joins = book.event("joins", "cove.human-merchant-unspecified")
nobody_joins = book.event("nobody-joins", "cove.human-merchant-unspecified")
comes_quickly = book.event("comes-quickly", "cove.human-merchant-unspecified")
may_repeat = book.event("may-repeat", "cove.human-merchant-unspecified")

which_to_confess = book.question("which-to-confess", "cove.human-merchant-unspecified")
which_colour = book.question("which-colour", "cove.human-merchant-unspecified")
which_to_trade = book.question("which-to-trade", "cove.human-merchant-unspecified")
whom_to_ferry = book.question("whom-to-ferry", "cove.human-merchant-unspecified")
whom_ashore = book.question("whom-ashore", "cove.human-merchant-unspecified")
whom_to_banish = book.question("whom-to-banish", "cove.human-merchant-unspecified")
where_to_ferry = book.question("where-to-ferry", "cove.human-merchant-unspecified")

no_favour_now = book.refusal("no-favour-now", "cove.human-merchant-unspecified")
not_own_corruption = book.refusal("not-own-corruption", "cove.human-merchant-unspecified")
other_size = book.refusal("other-size", "cove.human-merchant-unspecified")
no_good_there = book.refusal("no-good-there", "cove.human-merchant-unspecified")
not_in_that_boat = book.refusal("not-in-that-boat", "cove.human-merchant-unspecified")
cannot_be_lifted = book.refusal("cannot-be-lifted", "cove.human-merchant-unspecified")
same_boat = book.refusal("same-boat", "cove.human-merchant-unspecified")

Favour = Callable[[State, int, Person, list[Event]], State]
FAVOURS: dict[str, Favour] = {}


def favour(name: str) -> Callable[[Favour], Favour]:
    """Register what a townsperson does, by the effect on the card."""

    def register(function: Favour) -> Favour:
        FAVOURS[name] = function
        return function

    return register


@work("ability")
def ability(state: State, job: Job, events: list[Event]) -> State:
    """What the card says is done at once."""
    person = people(state.setup)[job.what]
    return FAVOURS[person.effect](state, job.seat, person, events)


@favour("none")
def nothing(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """Only guild symbols."""
    events.append(does_nothing((seat,)))
    return state


@favour("gold")
def gold(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """Some gold at once."""
    events.append(earns((seat,), person.amount))
    return pay(state, seat, person.amount)


@favour("levy")
def levy(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """One gold for each customer in a hall."""
    events.append(earns((seat,), state.halls[person.colour]))
    return pay(state, seat, state.halls[person.colour])


@favour("gift")
def gift(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """Goods, as far as the shelf has room."""
    for good in person.goods:
        state = give(state, seat, good, events)
    return state


def give(state: State, seat: int, good: int, events: list[Event]) -> State:
    """One good for the leftmost free field."""
    shelf = state.merchants[seat].shelf
    if -1 not in shelf:
        events.append(no_room_for_gift((seat,), good))
        return state
    events.append(is_given((seat,), good, shelf.index(-1)))
    return set_merchant(state, seat, shelf=put(shelf, shelf.index(-1), good))


@favour("join")
def join(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """A customer goes from the bag into the hall."""
    if not state.bag[person.colour]:
        events.append(nobody_joins((seat,), person.colour))
        return state
    events.append(joins((seat,), person.colour))
    return state._replace(bag=more(state.bag, person.colour, -1), halls=more(state.halls, person.colour))


@favour("quick")
def quick(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """The hours were saved when the price was counted."""
    events.append(comes_quickly((seat,), person.amount))
    return state


@favour("again")
def again(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """The next action may be of the same kind."""
    events.append(may_repeat((seat,)))
    return set_merchant(state, seat, last="")


@favour("hail")
def hail(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """Somebody out of the bag takes a boat of the owner's choice."""
    if not loadable(state):
        return idle(state, seat, person, events)
    return want(state, "land", seat, None, events)


def idle(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """There is nothing here that the townsperson could do."""
    events.append(finds_nothing((seat,), people(state.setup).index(person)))
    return state


# -- favours that ask -----------------------------------------------------------------------------


@favour("confess")
def confess(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """Some corruption cards may go."""
    if not state.merchants[seat].corruption:
        return idle(state, seat, person, events)
    return ask_confession(state, seat, person.amount, events)


def ask_confession(state: State, seat: int, count: int, events: list[Event]) -> State:
    """One more card, as long as there is one."""
    if not count or not state.merchants[seat].corruption:
        return state
    return then(state, Job("confess", seat, count))


@favour("craft")
def craft(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """A good of a colour that the owner chooses."""
    if -1 not in state.merchants[seat].shelf:
        return idle(state, seat, person, events)
    return then(state, Job("craft", seat, person.size))


@favour("trade")
def trade(state: State, seat: int, person: Person, events: list[Event]) -> State:
    """One good may be sold at once for its value."""
    if all(good < 0 for good in state.merchants[seat].shelf):
        return idle(state, seat, person, events)
    return then(state, Job("trade", seat))


def liftable(state: State, effect: str) -> list[tuple[int, int]]:
    """Who can be taken out of a sailing boat: anybody; only rogues to be banished; only if another boat has room."""
    found = [(boat, kind) for boat in range(BOATS) if boat not in state.moored for kind in set(state.boats[boat])]
    if effect == "banish":
        return sorted(pair for pair in found if pair[1] == ROGUE)
    if effect == "ferry":
        rooms = loadable(state)
        return sorted(pair for pair in found if any(room != pair[0] for room in rooms))
    return sorted(found)


def lifting(effect: str) -> Favour:
    """Somebody may be taken out of a boat for this."""

    def lift_for(state: State, seat: int, person: Person, events: list[Event]) -> State:
        if not liftable(state, effect):
            return idle(state, seat, person, events)
        return then(state, Job("lift", seat, effect))

    return lift_for


for name in ("ferry", "ashore", "banish"):
    FAVOURS[name] = lifting(name)


def favour_is_open(*kinds: str) -> Callable[[State, Action], Refusal | None]:
    """A townsperson has just been hired who does this."""

    def favour_is_asked(state: State, action: Action) -> Refusal | None:
        job = top(state)
        return None if job is not None and job.kind in kinds and job.seat == action.seat else no_favour_now()

    return favour_is_asked


def owns_corruption(state: State, action: Action) -> Refusal | None:
    """Only own corruption cards can be discarded."""
    job = top(state)
    if job is None or job.kind != "confess" or action.what is None:
        return None
    return None if action.what in state.merchants[job.seat].corruption else not_own_corruption(what=action.what)


def discard(state: State, action: Action) -> Step:
    """The card goes, or the rest is kept."""
    job, events = state.jobs[-1], list[Event]()
    state = done(state)
    if action.what is None:
        return proceed(state, [keeps_the_rest((action.seat,))])
    events.append(confesses((action.seat,), action.what))
    state = without_corruption(state, action.seat, action.what)
    return proceed(ask_confession(state, action.seat, job.what - 1, events), events)


def size_is_right(state: State, action: Action) -> Refusal | None:
    """The card says the size."""
    job = top(state)
    if job is None or job.kind != "craft" or size_of(action.what) == job.what:
        return None
    return other_size(what=GOODS[action.what], where=SIZES[job.what])


def craft_one(state: State, action: Action) -> Step:
    """A good of this colour."""
    events: list[Event] = []
    return proceed(give(done(state), action.seat, action.what, events), events)


def good_is_there(state: State, action: Action) -> Refusal | None:
    """A good stands on that field of the own shelf."""
    job = top(state)
    if job is None or action.what is None or state.merchants[job.seat].shelf[action.what] >= 0:
        return None
    return no_good_there(what=action.what)


def trade_one(state: State, action: Action) -> Step:
    """The good goes for its value, or is kept."""
    if action.what is None:
        return proceed(done(state), [leaves_all((action.seat,))])
    shelf = state.merchants[action.seat].shelf
    value = VALUES[size_of(shelf[action.what])]
    state = set_merchant(pay(done(state), action.seat, value), action.seat, shelf=put(shelf, action.what, -1))
    return proceed(state, [trades((action.seat,), (shelf[action.what], value, action.what))])


def can_be_lifted(state: State, action: Action) -> Refusal | None:
    """Somebody who sits in a sailing boat and may be taken out of it for this."""
    job = top(state)
    if job is None or job.kind != "lift" or action.what is None or action.what in liftable(state, job.what):
        return None
    boat, kind = action.what
    if kind not in state.boats[boat]:
        return not_in_that_boat(what=action.what)
    return cannot_be_lifted(what=action.what, where="moored" if boat in state.moored else job.what)


def lift(state: State, action: Action) -> Step:
    """Out of the boat: into another one, into the bag, or into the lair."""
    effect, who = state.jobs[-1].what, (action.seat,)
    state = done(state)
    if action.what is None:
        return proceed(state, [leaves_all(who)])
    boat, kind = action.what
    state = set_boat(state, boat, without(state.boats[boat], kind))
    if effect == "ferry":
        return proceed(then(state, Job("ferry", action.seat, action.what)), [lifts(who, kind, boat)])
    if effect == "banish":
        return proceed(state._replace(lair=state.lair + 1), [banishes(who, kind, boat)])
    return proceed(state._replace(bag=more(state.bag, kind)), [sends_ashore(who, kind, boat)])


def another_boat(state: State, action: Action) -> Refusal | None:
    """Who is ferried goes into another boat."""
    job = top(state)
    if job is None or job.kind != "ferry" or job.what[0] != action.what:
        return None
    return same_boat(what=action.what)
