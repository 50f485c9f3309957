"""Akcje Kramarza: hiring with two adventurers, gaining goods, guild support."""

from collections.abc import Iterator

from ..core import Action, Decision, Event, Refusal, always
from ..core.asking import Question, Run, Task, verb
from ..core.kinds import Seat
from .flow import Ability, Gain, GuildSupport, Hiring, MoveMarker, NextTurn, OwnChoice, RefillSquare
from .kinds import Good
from .locations import Pointing, instruction, point, side_of, symbols, taken_places
from .production import (
    Work,
    hours_to_hire,
    just_done,
    kind_of,
    no_work_now,
    not_active,
    not_twice_running,
    peddler_chooses_nothing,
)
from .rulebook import book
from .state import (
    COLOURS,
    GOODS,
    PLACES,
    SUPPORT_GOLD,
    State,
    field_words,
    pay,
    places,
    put,
    set_merchant,
)  # fmt: skip
from .travel import to_pool
from .urns import DrawnFigure, NextFigure, ShedVice, want

hired = book.event("hired", "hire.choose-by-location-symbols")
nobody_to_hire = book.event("nobody-to-hire", "hire.no-card-at-the-place")
next_nearest = book.event("next-nearest", "hire.no-card-at-the-place")
hires = book.event("hires", "cove.human-merchant-unspecified")
into_pool = book.event("into-pool", "hire.draw-two-into-pool")
pool_has_no_room = book.event("pool-has-no-room", "hire.no-room-no-draw")
nothing_to_shed = book.event("nothing-to-shed", "hire.discard-only-if-possible")
shelved = book.event("shelved", "goods.leftmost-free-shelf-field")
good_is_lost = book.event("good-is-lost", "goods.full-shelf-gains-nothing")
instead_of_good = book.event("instead-of-good", "goods.draw-adventurer-for-each-lost-good")
both_are_full = book.event("both-are-full", "goods.pool-also-full")
guild_pays = book.event("guild-pays", "guild.two-gold-per-customer-in-hall")

which_townsperson = book.question("which-townsperson", "hire.choose-by-location-symbols")
which_field = book.question("which-field", "goods.leftmost-free-shelf-field")

place_is_empty = book.refusal("place-is-empty", "cove.town-square")
other_half = book.refusal("other-half", "location.left-right-picks-half")
other_arrow = book.refusal("other-arrow", "location.inner-outer-picks-nearest")
no_shelving_now = book.refusal("no-shelving-now", "goods.gain-at-once")
field_is_taken = book.refusal("field-is-taken", "goods.one-field-per-good")
field_further_left = book.refusal("field-further-left", "goods.leftmost-free-shelf-field")


# -- hiring ---------------------------------------------------------------------------------------


class Hire(Question):
    """Whom the Peddler hires."""

    phase = "hire"
    not_now = no_work_now
    remarks = book.remarks(
        "hire.one-townsperson-then-two-adventurers",
        "hire.keep-face-up",
        "hire.guild-symbols-score-at-end",
        "hire.abilities-ignored",
        "hire.cost-comes-from-peddler-cards",
        "hire.town-square-price-ignored",
        "hire.no-limit",
        "hire.refill-between-repetitions",
        "hire.same-symbols-both-times",
    )

    def ask(self, state: State) -> Decision:
        return which_townsperson((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_active((self.seat,))


@Hiring.does
@book.rule(
    "hire.one-townsperson-then-two-adventurers",
    "hire.draw-two-into-pool",
    "hire.same-symbols-both-times",
    "hire.no-card-at-the-place",
)
def hiring(state: State, task: Hiring, run: Run) -> State:
    """A townsperson first, then two adventurers; nobody in the square means only the adventurers."""
    run.then(PoolDraw(task.seat), PoolDraw(task.seat))
    if taken_places(state):
        run.then(Hire(task.seat))
    else:
        run.tell(nobody_to_hire((task.seat,)))
    return state


@verb("hire", always(places(PLACES)), answers=(Work, Hire))
@book.rule(
    "hire.no-limit",
    "hire.keep-face-up",
    "hire.abilities-ignored",
    "hire.cost-comes-from-peddler-cards",
    "hire.town-square-price-ignored",
    "hire.refill-between-repetitions",
)
def hire(state: State, asked: Work | Hire, action: Action, run: Run) -> State:
    """The townsperson comes to this merchant."""
    seat, place, person = action.seat, action.what, state.square[action.what]
    folk = (*state.merchants[seat].folk, person)
    if isinstance(asked, Work):
        run.tell(hires((seat,), person, place))
        run.then(RefillSquare(place), Ability(seat, person), MoveMarker(seat, hours_to_hire(state, place)), NextTurn())
        state = set_merchant(state, seat, folk=folk, last=kind_of(action))
    else:
        run.tell(*told_hiring(pointed_place(state), seat, person))
        run.then(RefillSquare(place))
        state = set_merchant(state, seat, folk=folk)
    return state._replace(square=put(state.square, place, -1))


def told_hiring(found: Pointing, seat: int, person: int) -> Iterator[Event]:
    """Whom the symbols led to, and whether somebody else was meant at first."""
    yield hired((seat,), person, found.chosen)
    if found.chosen != found.named:
        yield next_nearest((seat,), person, found.named)


@hire.first
def a_human_hires_or_cards_do(state: State, action: Action) -> Refusal | None:
    """The Peddler hires only where its cards say so."""
    return None if isinstance(state.notes[-1], Hire) else peddler_chooses_nothing(state, action)


hire.must_given(just_done)(not_twice_running)


@hire.must
def somebody_stands_there(state: State, asked: Work | Hire, action: Action) -> Refusal | None:
    """Only somebody who stands in the town square can be hired."""
    return None if state.square[action.what] >= 0 else place_is_empty(what=action.what)


@hire.must
def symbols_point_there(state: State, asked: Work | Hire, action: Action) -> Refusal | None:
    """The Peddler takes the one that its symbols point at."""
    if isinstance(asked, Work) or state.square[action.what] < 0:
        return None
    found = pointed_place(state)
    if action.what == found.chosen:
        return None
    if side_of(action.what, PLACES) != side_of(found.chosen, PLACES):
        return other_half((action.seat,), action.what, found.chosen)
    return other_arrow((action.seat,), (found.arrow, action.what), found.chosen)


@book.rule("hire.choose-by-location-symbols")
def pointed_place(state: State) -> Pointing:
    """The townsperson that the location symbols point at, or else the next one by half and arrow."""
    return point(taken_places(state), PLACES, *symbols(state))


@hire.choices(somebody_stands_there, symbols_point_there)
def people_for_hire(state: State, asked: Work | Hire, seat: int) -> tuple[int, ...]:
    """Everybody in the town square; for the Peddler the one that its symbols point at."""
    return taken_places(state) if isinstance(asked, Work) else (pointed_place(state).chosen,)


# -- the pool -------------------------------------------------------------------------------------


class PoolDraw(Task):
    """The Peddler has hired: an adventurer for its pool."""

    seat: Seat


class Pooled(DrawnFigure):
    """A figure for any field of the pool."""


@PoolDraw.does
@book.rule("hire.no-room-no-draw", "hire.discard-corruption-for-each-undrawn")
def pool_draw(state: State, task: PoolDraw, run: Run) -> State:
    """An adventurer for the pool; without room a corruption card is shed instead, if there is one."""
    if -1 in state.shop.pool:
        return want(state, NextFigure(task.seat, Pooled), run)
    run.tell(pool_has_no_room((task.seat,)))
    return shed_one(state, task.seat, run)


@Pooled.does
def pooled(state: State, drawn: Pooled, run: Run) -> State:
    """The leftmost empty field of the pool, marked or not."""
    return to_pool(state, drawn.kind, into_pool, run)


def shed_one(state: State, seat: int, run: Run) -> State:
    """A random corruption card goes, if there is one."""
    if state.merchants[seat].corruption:
        run.then(ShedVice(seat))
    else:
        run.tell(nothing_to_shed((seat,)))
    return state


# -- goods ----------------------------------------------------------------------------------------


class Shelve(OwnChoice):
    """Where the Peddler puts a good."""

    good: Good
    phase = "shelve"
    not_now = no_shelving_now
    remarks = book.remarks(
        "goods.gain-at-once",
        "goods.two-kinds-left-first",
        "goods.one-field-per-good",
        "goods.supply-exhausted",
        "cleanup.keep-order-of-goods",
    )

    def ask(self, state: State) -> Decision:
        return which_field((self.seat,), self.good)


class Instead(DrawnFigure):
    """A figure in place of a good."""


@Gain.does
@book.rule(
    "goods.full-shelf-gains-nothing",
    "goods.draw-adventurer-for-each-lost-good",
    "goods.pool-also-full",
    "goods.gain-at-once",
    "goods.supply-exhausted",
)
def gain(state: State, task: Gain, run: Run) -> State:
    """A good for the shelf; without room an adventurer for the pool instead."""
    who, good = (task.seat,), task.good
    if -1 in state.merchants[task.seat].shelf:
        run.then(Shelve(task.seat, good))
        return state
    run.tell(good_is_lost(who, good))
    if -1 in state.shop.pool:
        return want(state, NextFigure(task.seat, Instead), run)
    run.tell(both_are_full(who))
    return shed_one(state, task.seat, run) if state.setup.both_full == "discard" else state


@Instead.does
def instead(state: State, drawn: Instead, run: Run) -> State:
    """An adventurer comes in place of the good."""
    return to_pool(state, drawn.kind, instead_of_good, run)


@verb("shelve", field_words, answers=Shelve)
def shelve(state: State, asked: Shelve, action: Action, run: Run) -> State:
    """The good stands on the shelf."""
    run.tell(shelved((action.seat,), asked.good, action.what))
    return set_merchant(state, action.seat, shelf=put(state.merchants[action.seat].shelf, action.what, asked.good))


@shelve.must
def field_is_free(state: State, asked: Shelve, action: Action) -> Refusal | None:
    """One good to a field, whatever its size."""
    good = state.merchants[asked.seat].shelf[action.what]
    return None if good < 0 else field_is_taken(what=action.what, where=GOODS[good])


@shelve.must
def field_is_leftmost(state: State, asked: Shelve, action: Action) -> Refusal | None:
    """Of the free fields the leftmost one."""
    free = state.merchants[asked.seat].shelf.index(-1)
    return None if action.what <= free else field_further_left(what=action.what, where=free)


@shelve.choices(field_is_free, field_is_leftmost)
def leftmost_field(state: State, asked: Shelve, seat: int) -> tuple[int, ...]:
    """The first field without a good."""
    return (state.merchants[seat].shelf.index(-1),)


# -- guild support --------------------------------------------------------------------------------


@GuildSupport.does
@book.rule("guild.two-gold-per-customer-in-hall", "guild.card-names-the-hall", "guild.nobody-leaves-the-hall")
def guild(state: State, task: GuildSupport, run: Run) -> State:
    """Two gold for each customer in the hall that the card names."""
    hall = instruction(state).hall
    gold = SUPPORT_GOLD * state.halls[hall]
    run.tell(guild_pays((task.seat,), gold, COLOURS[hall]))
    return pay(state, task.seat, gold)
