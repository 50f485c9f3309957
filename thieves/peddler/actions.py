"""Akcje Kramarza: hiring with two adventurers, gaining goods, guild support."""

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top, work
from .locations import instruction, preferred, side_of, symbols, taken_places
from .production import hours_to_hire, kind_of
from .rulebook import book
from .state import (
    COLOURS,
    GOODS,
    PLACES,
    SHELF,
    SUPPORT_GOLD,
    Job,
    State,
    is_peddler,
    pay,
    peddler,
    put,
    set_merchant,
)  # fmt: skip
from .travel import to_pool
from .urns import purpose, want

hires_then_draws = book.event("hires-then-draws", "hire.one-townsperson-then-two-adventurers")
hired = book.event("hired", "hire.choose-by-location-symbols")
kept_open = book.event("kept-open", "hire.keep-face-up")
symbols_will_count = book.event("symbols-will-count", "hire.guild-symbols-score-at-end")
ability_ignored = book.event("ability-ignored", "hire.abilities-ignored")
card_cost_only = book.event("card-cost-only", "hire.cost-comes-from-peddler-cards")
price_ignored = book.event("price-ignored", "hire.town-square-price-ignored")
no_limit = book.event("no-limit", "hire.no-limit")
square_refilled = book.event("square-refilled", "hire.refill-between-repetitions")
same_symbols = book.event("same-symbols", "hire.same-symbols-both-times")
nobody_to_hire = book.event("nobody-to-hire", "hire.no-card-at-the-place")
next_nearest = book.event("next-nearest", "hire.no-card-at-the-place")
hires = book.event("hires", "cove.human-merchant-unspecified")
into_pool = book.event("into-pool", "hire.draw-two-into-pool")
pool_has_no_room = book.event("pool-has-no-room", "hire.no-room-no-draw")
nothing_to_shed = book.event("nothing-to-shed", "hire.discard-only-if-possible")
gains_at_once = book.event("gains-at-once", "goods.gain-at-once")
left_good_first = book.event("left-good-first", "goods.two-kinds-left-first")
shelved = book.event("shelved", "goods.leftmost-free-shelf-field")
one_field = book.event("one-field", "goods.one-field-per-good")
supply_never_ends = book.event("supply-never-ends", "goods.supply-exhausted")
good_is_lost = book.event("good-is-lost", "goods.full-shelf-gains-nothing")
instead_of_good = book.event("instead-of-good", "goods.draw-adventurer-for-each-lost-good")
both_are_full = book.event("both-are-full", "goods.pool-also-full")
guild_pays = book.event("guild-pays", "guild.two-gold-per-customer-in-hall")
hall_is_named = book.event("hall-is-named", "guild.card-names-the-hall")
nobody_leaves = book.event("nobody-leaves", "guild.nobody-leaves-the-hall")

which_townsperson = book.question("which-townsperson", "hire.choose-by-location-symbols")
which_field = book.question("which-field", "goods.leftmost-free-shelf-field")

place_is_empty = book.refusal("place-is-empty", "cove.town-square")
other_half = book.refusal("other-half", "location.left-right-picks-half")
other_arrow = book.refusal("other-arrow", "location.inner-outer-picks-nearest")
no_shelving_now = book.refusal("no-shelving-now", "goods.gain-at-once")
field_is_taken = book.refusal("field-is-taken", "goods.one-field-per-good")
field_further_left = book.refusal("field-further-left", "goods.leftmost-free-shelf-field")


# -- hiring ---------------------------------------------------------------------------------------


@work("hiring")
def hiring(state: State, job: Job, events: list[Event]) -> State:
    """A townsperson first, then two adventurers; nobody in the square means only the adventurers."""
    events.append(hires_then_draws((job.seat,)))
    draws = [Job("pool-draw", job.seat)] * 2
    if not taken_places(state):
        events.append(nobody_to_hire((job.seat,)))
        return then(state, *draws)
    return then(state, Job("hire", job.seat), *draws)


def pointed_place(state: State) -> int:
    """The townsperson that the location symbols point at, or else the next one by half and arrow."""
    return preferred(taken_places(state), PLACES, *symbols(state))[0]


def somebody_stands_there(state: State, action: Action) -> Refusal | None:
    """Only somebody who stands in the town square can be hired."""
    return None if state.square[action.what] >= 0 else place_is_empty(what=action.what)


def symbols_point_there(state: State, action: Action) -> Refusal | None:
    """The Peddler takes the one that its symbols point at."""
    job = top(state)
    if job is None or job.kind != "hire" or state.square[action.what] < 0 or action.what == pointed_place(state):
        return None
    wanted = pointed_place(state)
    if side_of(action.what, PLACES) != side_of(wanted, PLACES):
        return other_half((action.seat,), action.what, wanted)
    return other_arrow((action.seat,), (symbols(state)[1], action.what), wanted)


def hire(state: State, action: Action) -> Step:
    """The townsperson comes to this merchant."""
    person = state.square[action.what]
    state = done(state, square=put(state.square, action.what, -1))
    state = set_merchant(state, action.seat, folk=(*state.merchants[action.seat].folk, person))
    if is_peddler(state, action.seat):
        return peddler_hires(state, action, person)
    hours = hours_to_hire(state._replace(square=put(state.square, action.what, person)), action.what)
    state = set_merchant(state, action.seat, last=kind_of(action))
    jobs = [Job("refill-square", -1, action.what), Job("ability", action.seat, person), Job("move", action.seat, hours)]
    return proceed(then(state, *jobs, Job("production")), [hires((action.seat,), person, action.what)])


def peddler_hires(state: State, action: Action, person: int) -> Step:
    """For its cards' cost alone, with no use for the ability; the square is refilled before it hires again."""
    who, found = (action.seat,), instruction(state)
    events = [hired(who, person, action.what)]
    pointed = preferred(range(PLACES), PLACES, found.side, found.arrow)[0]
    if pointed != action.what:
        events.append(next_nearest(who, person, pointed))
    events += [ability_ignored(who, person), card_cost_only(who), price_ignored(who), kept_open(who, person)]
    events += [symbols_will_count(who, person), no_limit(who, len(state.merchants[action.seat].folk))]
    if found.times > 1 and state.folk:
        events.append(square_refilled(who))
    if found.times > 1:
        events.append(same_symbols(who, (found.side, found.arrow)))
    return proceed(then(state, Job("refill-square", -1, action.what)), events)


@work("pool-draw")
def pool_draw(state: State, job: Job, events: list[Event]) -> State:
    """An adventurer for the pool; without room a corruption card is shed instead, if there is one."""
    if -1 in state.shop.pool:
        return want(state, "pool", job.seat, None, events)
    events.append(pool_has_no_room((job.seat,)))
    return shed_one(state, job.seat, events)


def shed_one(state: State, seat: int, events: list[Event]) -> State:
    """A random corruption card goes, if there is one."""
    if not state.merchants[seat].corruption:
        events.append(nothing_to_shed((seat,)))
        return state
    return then(state, Job("shed", seat))


@purpose("pool")
def pooled(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """The leftmost empty field of the pool, marked or not."""
    return to_pool(state, kind, into_pool, events)


# -- goods ----------------------------------------------------------------------------------------


@work("gain")
def gain(state: State, job: Job, events: list[Event]) -> State:
    """A good for the shelf; without room an adventurer for the pool instead."""
    who, found = (job.seat,), instruction(state)
    if len(found.goods) > 1 and job.what == found.goods[0]:
        events.append(left_good_first(who, job.what))
    if -1 in state.merchants[job.seat].shelf:
        events.append(gains_at_once(who, job.what))
        return then(state, Job("shelve", job.seat, job.what))
    events.append(good_is_lost(who, job.what))
    if -1 in state.shop.pool:
        return want(state, "instead", job.seat, None, events)
    events.append(both_are_full(who))
    return shed_one(state, job.seat, events) if state.setup.both_full == "discard" else state


@purpose("instead")
def instead(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """An adventurer comes in place of the good."""
    return to_pool(state, kind, instead_of_good, events)


def a_good_is_shelved(state: State, action: Action) -> Refusal | None:
    """The Peddler shelves what its cards give."""
    job = top(state)
    return None if job is not None and job.kind == "shelve" and job.seat == action.seat else no_shelving_now()


def field_is_free(state: State, action: Action) -> Refusal | None:
    """One good to a field, whatever its size."""
    good = state.merchants[peddler(state)].shelf[action.what]
    return None if good < 0 else field_is_taken(what=action.what, where=GOODS[good])


def field_is_leftmost(state: State, action: Action) -> Refusal | None:
    """Of the free fields the leftmost one."""
    shelf = state.merchants[peddler(state)].shelf
    free = shelf.index(-1) if -1 in shelf else SHELF
    return None if action.what <= free else field_further_left(what=action.what, where=free)


def shelve(state: State, action: Action) -> Step:
    """The good stands on the shelf."""
    good, who = state.jobs[-1].what, (action.seat,)
    shelf = put(state.merchants[action.seat].shelf, action.what, good)
    events = [shelved(who, good, action.what), one_field(who, good), supply_never_ends(who)]
    return proceed(set_merchant(done(state), action.seat, shelf=shelf), events)


# -- guild support --------------------------------------------------------------------------------


@work("guild")
def guild(state: State, job: Job, events: list[Event]) -> State:
    """Two gold for each customer in the hall that the card names."""
    hall, who = instruction(state).hall, (job.seat,)
    gold = SUPPORT_GOLD * state.halls[hall]
    events += [hall_is_named(who, COLOURS[hall]), guild_pays(who, gold, COLOURS[hall])]
    if state.halls[hall]:
        events.append(nobody_leaves(who, state.halls[hall], COLOURS[hall]))
    return pay(state, job.seat, gold)
