"""Załadowanie łodzi: who travels, in which boat, and where a full boat moors."""

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top, work
from .locations import by_arrow, free_moorings, loadable, preferred, side_of, symbols
from .preparation import rogue_ids
from .rulebook import book
from .state import (
    BOATS,
    COLOURS,
    CREW,
    HOURS,
    KINDS,
    MOORINGS,
    ROGUE,
    Job,
    State,
    colour_of,
    is_peddler,
    more,
    peddler,
    pushed_left,
    put,
)  # fmt: skip
from .travel import set_boat
from .urns import purpose, want

nobody_can_board = book.event("nobody-can-board", "load.both-piers-of-half-taken")
chooses_passenger = book.event("chooses-passenger", "load.choose-the-passenger-first")
looks_at_good = book.event("looks-at-good", "load.look-at-rightmost-good")
no_customer_for = book.event("no-customer-for", "load.then-next-good-to-the-left")
no_good_matches = book.event("no-good-matches", "load.try-every-good")
shelf_is_empty = book.event("shelf-is-empty", "load.empty-shelf")
customer_travels = book.event("customer-travels", "load.look-at-rightmost-good")
leftmost_of_equals = book.event("leftmost-of-equals", "load.equal-customers")
rogue_travels = book.event("rogue-travels", "load.rogue-if-no-match")
draws_blindly = book.event("draws-blindly", "load.blind-draw-if-no-match-and-no-rogue")
blind_passenger = book.event("blind-passenger", "load.blind-draw-if-no-match-and-no-rogue")
second_after_first = book.event("second-after-first", "load.arrival-two-one-after-the-other")
lands = book.event("lands", "cove.human-merchant-unspecified")
boards = book.event("boards", "load.boat-by-location-symbols")
human_boards = book.event("human-boards", "cove.human-merchant-unspecified")
changes_boats = book.event("changes-boats", "cove.human-merchant-unspecified")
uses_other_half = book.event("uses-other-half", "load.other-half-if-no-boat")
arrow_still_counts = book.event("arrow-still-counts", "load.arrow-still-counts-on-other-half")
beyond_is_gone = book.event("beyond-is-gone", "location.more-than-two-boats-on-a-half")
boat_is_full = book.event("boat-is-full", "load.moor-when-full")
moors = book.event("moors", "load.pier-by-arrow")
moors_beside = book.event("moors-beside", "load.other-pier-if-taken")
human_moors = book.event("human-moors", "cove.human-merchant-unspecified")
token_placed = book.event("token-placed", "cove.market-token-ends-production")
pool_closes_up = book.event("pool-closes-up", "load.close-up-the-pool")
robbers_ignored = book.event("robbers-ignored", "rogue.robbers-placement-effect-ignored")
chases = book.event("chases", "cove.one-rogue-card-in-play")
lets_be = book.event("lets-be", "cove.one-rogue-card-in-play")

who_travels = book.question("who-travels", "load.choose-the-passenger-first")
which_boat = book.question("which-boat", "load.boat-by-location-symbols")
which_human_boat = book.question("which-human-boat", "cove.human-merchant-unspecified")
which_mooring = book.question("which-mooring", "load.pier-by-arrow")
which_human_mooring = book.question("which-human-mooring", "cove.human-merchant-unspecified")
whom_to_chase = book.question("whom-to-chase", "cove.one-rogue-card-in-play")

nobody_is_sent = book.refusal("nobody-is-sent", "clock.loading-is-triggered-by-the-clock")
none_in_pool = book.refusal("none-in-pool", "load.look-at-rightmost-good")
no_rogue_in_pool = book.refusal("no-rogue-in-pool", "load.rogue-if-no-match")
no_good_of_colour = book.refusal("no-good-of-colour", "load.try-every-good")
good_further_right = book.refusal("good-further-right", "load.then-next-good-to-the-left")
customer_before_rogue = book.refusal("customer-before-rogue", "load.rogue-if-no-match")
no_blind_draw = book.refusal("no-blind-draw", "load.blind-draw-if-no-match-and-no-rogue")
nobody_boards_now = book.refusal("nobody-boards-now", "clock.loading-is-triggered-by-the-clock")
boat_is_moored = book.refusal("boat-is-moored", "cove.boats")
boat_has_no_room = book.refusal("boat-has-no-room", "cove.boats")
half_is_closed = book.refusal("half-is-closed", "load.both-piers-of-half-taken")
boat_of_other_half = book.refusal("boat-of-other-half", "location.left-right-picks-half")
other_boat = book.refusal("other-boat", "location.inner-outer-picks-nearest")
no_mooring_now = book.refusal("no-mooring-now", "load.moor-when-full")
mooring_is_taken = book.refusal("mooring-is-taken", "load.other-pier-if-taken")
mooring_of_other_half = book.refusal("mooring-of-other-half", "load.both-piers-of-half-taken")
other_mooring = book.refusal("other-mooring", "load.pier-by-arrow")
no_chase_now = book.refusal("no-chase-now", "cove.one-rogue-card-in-play")
nobody_to_chase = book.refusal("nobody-to-chase", "cove.one-rogue-card-in-play")

FROM_BAG = len(KINDS)  #: the passenger is drawn blindly


# -- who travels ----------------------------------------------------------------------------------


@work("loading")
def loading(state: State, job: Job, events: list[Event]) -> State:
    """So many adventurers, one after the other; at the end the Peddler's pool is closed up."""
    if not is_peddler(state, job.seat):
        return then(state, *[Job("landing", job.seat)] * job.what)
    return then(state, *[Job("passenger", job.seat, number) for number in range(job.what)], Job("close-up", job.seat))


@work("landing")
def landing(state: State, job: Job, events: list[Event]) -> State:
    """A human draws blindly, if there is a boat to fill."""
    if not loadable(state):
        events.append(nobody_can_board((job.seat,)))
        return state
    return want(state, "land", job.seat, None, events)


@purpose("land")
def landed(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """The figure waits for a boat."""
    events.append(lands((job.seat,), kind))
    return then(state, Job("board", job.seat, kind))


@work("passenger")
def passenger(state: State, job: Job, events: list[Event]) -> State:
    """The Peddler chooses whom it sends, if there is a boat to fill."""
    who = (job.seat,)
    if not loadable(state):
        events.append(nobody_can_board(who))
        return state
    if job.what:
        events.append(second_after_first(who))
        if state.setup.second_arrival == "from-the-bag":
            return want(state, "send", job.seat, None, events)
    return then(state, Job("send", job.seat))


def chosen_passenger(state: State) -> tuple[int, int]:
    """Who travels, and for which shelf field: for the rightmost good with a customer, else a rogue, else the bag."""
    pool, shelf = state.shop.pool, state.merchants[peddler(state)].shelf
    for field in reversed(range(len(shelf))):
        if shelf[field] >= 0 and colour_of(shelf[field]) in pool:
            return colour_of(shelf[field]), field
    return (ROGUE if ROGUE in pool else FROM_BAG), -1


def somebody_is_sent(state: State, action: Action) -> Refusal | None:
    """The Peddler sends somebody when its marker has passed an arrival symbol."""
    job = top(state)
    return None if job is not None and job.kind == "send" and job.seat == action.seat else nobody_is_sent()


def is_in_pool(state: State, action: Action) -> Refusal | None:
    """Only somebody who stands in the pool."""
    if action.what == FROM_BAG or action.what in state.shop.pool:
        return None
    return no_rogue_in_pool() if action.what == ROGUE else none_in_pool(what=KINDS[action.what])


def goods_choose_so(state: State, action: Action) -> Refusal | None:
    """The goods from the right decide; then a rogue; then the bag."""
    chosen, field = chosen_passenger(state)
    if action.what == chosen or (action.what != FROM_BAG and action.what not in state.shop.pool):
        return None
    if action.what == FROM_BAG:
        return no_blind_draw(what=KINDS[chosen])
    if action.what == ROGUE:
        return customer_before_rogue(what=KINDS[chosen])
    shelf = state.merchants[peddler(state)].shelf
    if not any(good >= 0 and colour_of(good) == action.what for good in shelf):
        return no_good_of_colour(what=COLOURS[action.what])
    return good_further_right(what=COLOURS[action.what], where=(field, shelf[field]))


def send(state: State, action: Action) -> Step:
    """The passenger leaves the pool, or comes out of the bag."""
    seat, who, kind = action.seat, (action.seat,), action.what
    events = [chooses_passenger(who), *search(state, who)]
    if kind == FROM_BAG:
        events.append(draws_blindly(who))
        return proceed(want(done(state), "send", seat, None, events), events)
    pool = state.shop.pool
    if kind != ROGUE and pool.count(kind) > 1:
        events.append(leftmost_of_equals(who, kind, pool.index(kind)))
    events.append((rogue_travels if kind == ROGUE else customer_travels)(who, kind))
    state = done(state, shop=state.shop._replace(pool=put(pool, pool.index(kind), -1)))
    return proceed(then(state, Job("board", seat, kind)), events)


def search(state: State, who: tuple[int, ...]) -> list[Event]:
    """The goods that are looked at, from the right, up to the one that has a customer."""
    shelf, pool = state.merchants[who[0]].shelf, state.shop.pool
    fields = [field for field in reversed(range(len(shelf))) if shelf[field] >= 0]
    if not fields:
        return [shelf_is_empty(who)]
    events = [looks_at_good(who, shelf[fields[0]], fields[0])]
    for field in fields:
        if colour_of(shelf[field]) in pool:
            return events
        events.append(no_customer_for(who, shelf[field], field))
    return [*events, no_good_matches(who)]


@purpose("send")
def sent(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """The blind draw travels and never enters the pool."""
    events.append(blind_passenger((job.seat,), kind))
    return then(state, Job("board", job.seat, kind))


@work("close-up")
def close_up(state: State, job: Job, events: list[Event]) -> State:
    """Everybody in the pool moves left."""
    pool = pushed_left(state.shop.pool)
    if pool != state.shop.pool:
        events.append(pool_closes_up((job.seat,)))
    return state._replace(shop=state.shop._replace(pool=pool))


# -- which boat -----------------------------------------------------------------------------------


def pointed_boat(state: State) -> int:
    """The boat that the location symbols point at."""
    return preferred(loadable(state), BOATS, *symbols(state))[0]


def somebody_boards(state: State, action: Action) -> Refusal | None:
    """A boat is chosen when a figure waits for one."""
    job = top(state)
    if job is not None and job.kind in ("board", "ferry") and job.seat == action.seat:
        return None
    return nobody_boards_now()


def boat_sails(state: State, action: Action) -> Refusal | None:
    """A moored boat takes nobody any more."""
    return boat_is_moored(what=action.what) if action.what in state.moored else None


def boat_has_room(state: State, action: Action) -> Refusal | None:
    """Four places."""
    return None if len(state.boats[action.what]) < CREW else boat_has_no_room(what=action.what)


def half_is_open(state: State, action: Action) -> Refusal | None:
    """A boat that could never moor is not loaded."""
    side = side_of(action.what, BOATS)
    return None if free_moorings(state, side) else half_is_closed(what=action.what, where=side)


def symbols_point_at_boat(state: State, action: Action) -> Refusal | None:
    """The Peddler loads the boat that its symbols point at."""
    job = top(state)
    if job is None or job.kind != "board" or not is_peddler(state, action.seat) or action.what not in loadable(state):
        return None
    wanted = pointed_boat(state)
    if action.what == wanted:
        return None
    if side_of(action.what, BOATS) != side_of(wanted, BOATS):
        return boat_of_other_half((action.seat,), action.what, wanted)
    return other_boat((action.seat,), (symbols(state)[1], action.what), wanted)


def board(state: State, action: Action) -> Step:
    """The figure sits in the boat; with the Robbers a rogue that a human drew may chase a customer; it may be full."""
    job, boat, who = state.jobs[-1], action.what, (action.seat,)
    kind: int = job.what[1] if job.kind == "ferry" else job.what
    if is_peddler(state, action.seat):
        events = [*told_boat(state, who, boat), boards(who, kind, boat)]
    else:
        events = [(changes_boats if job.kind == "ferry" else human_boards)(who, kind, boat)]
    state = set_boat(done(state), boat, (*state.boats[boat], kind))
    jobs = [Job("look-full", action.seat, boat)]
    if kind == ROGUE and job.kind == "board" and rogue_ids()[state.rogues] == "robbers":
        if is_peddler(state, action.seat):
            events.append(robbers_ignored(who))
        elif any(figure != ROGUE for figure in state.boats[boat]):
            jobs.insert(0, Job("chase", action.seat, boat))
    return proceed(then(state, *jobs), events)


def told_boat(state: State, who: tuple[int, ...], boat: int) -> list[Event]:
    """Why this boat: another half than the symbol says, or one between because those beyond it are gone."""
    side, arrow = symbols(state)
    found = side_of(boat, BOATS)
    if found != side:
        return [uses_other_half(who, side), arrow_still_counts(who, arrow)]
    half = range(BOATS // 2) if side == 0 else range(BOATS // 2, BOATS)
    return [] if by_arrow(half, side, arrow)[0] == boat else [beyond_is_gone(who, boat)]


# -- robbers --------------------------------------------------------------------------------------


def somebody_chases(state: State, action: Action) -> Refusal | None:
    """A human who has just put a robber into a boat."""
    job = top(state)
    return None if job is not None and job.kind == "chase" and job.seat == action.seat else no_chase_now()


def sits_there(state: State, action: Action) -> Refusal | None:
    """A customer of that boat, or nobody."""
    job = top(state)
    if job is None or job.kind != "chase" or action.what is None:
        return None
    return None if action.what != ROGUE and action.what in state.boats[job.what] else nobody_to_chase(what=job.what)


def chase(state: State, action: Action) -> Step:
    """One customer goes back into the bag, or nobody."""
    boat, who = state.jobs[-1].what, (action.seat,)
    state = done(state)
    if action.what is None:
        return proceed(state, [lets_be(who, boat)])
    state = set_boat(state, boat, without(state.boats[boat], action.what))
    return proceed(state._replace(bag=more(state.bag, action.what)), [chases(who, action.what, boat)])


def without(crew: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The crew without one figure of this kind."""
    place = crew.index(kind)
    return crew[:place] + crew[place + 1 :]


# -- mooring --------------------------------------------------------------------------------------


@work("look-full")
def look_full(state: State, job: Job, events: list[Event]) -> State:
    """A full boat moors at once."""
    if len(state.boats[job.what]) < CREW:
        return state
    events.append(boat_is_full((job.seat,), job.what))
    return then(state, Job("moor", job.seat, job.what))


def pointed_mooring(state: State, boat: int) -> int:
    """The mooring on the boat's half that the arrow points at, or the other one if that is taken."""
    side = side_of(boat, BOATS)
    return by_arrow(free_moorings(state, side), side, symbols(state)[1])[0]


def a_boat_moors(state: State, action: Action) -> Refusal | None:
    """A mooring is chosen when a boat has become full."""
    job = top(state)
    return None if job is not None and job.kind == "moor" and job.seat == action.seat else no_mooring_now()


def mooring_is_free(state: State, action: Action) -> Refusal | None:
    """One boat to a mooring."""
    boat = state.moored[action.what]
    return None if boat < 0 else mooring_is_taken(what=MOORINGS[action.what], where=boat)


def on_own_half(state: State, action: Action) -> Refusal | None:
    """A boat never moors on the opposite half."""
    job = top(state)
    if job is None or job.kind != "moor" or side_of(action.what, len(MOORINGS)) == side_of(job.what, BOATS):
        return None
    return mooring_of_other_half(what=job.what, where=MOORINGS[action.what])


def arrow_points_there(state: State, action: Action) -> Refusal | None:
    """The Peddler's arrow names the mooring."""
    job = top(state)
    if job is None or job.kind != "moor" or not is_peddler(state, action.seat):
        return None
    if state.moored[action.what] >= 0 or side_of(action.what, len(MOORINGS)) != side_of(job.what, BOATS):
        return None
    wanted = pointed_mooring(state, job.what)
    return None if action.what == wanted else other_mooring((action.seat,), symbols(state)[1], MOORINGS[wanted])


def moor(state: State, action: Action) -> Step:
    """The boat is moored; with the last mooring the market token goes onto the clock."""
    boat, who, place = state.jobs[-1].what, (action.seat,), MOORINGS[action.what]
    if not is_peddler(state, action.seat):
        events = [human_moors(who, boat, place)]
    else:
        side = side_of(boat, BOATS)
        pointed = by_arrow((2 * side, 2 * side + 1), side, symbols(state)[1])[0]
        events = [(moors if pointed == action.what else moors_beside)(who, boat, place)]
    state = done(state, moored=put(state.moored, action.what, boat))
    if -1 not in state.moored:
        token = min(HOURS, max(state.times) + 1)
        events.append(token_placed(what=token))
        state = state._replace(token=token)
    return proceed(state, events)
