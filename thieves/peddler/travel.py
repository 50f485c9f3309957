"""Faza podróży: boats come with adventurers, then the Peddler gets its first card and a fuller pool."""

from ..core import Action, Event, Step
from .flow import done, proceed, then, work
from .rulebook import book
from .state import BOATS, FIRST_CREW, MARKED, ROGUE, ROUNDS, Job, State, more, peddler, put
from .urns import bag_is_empty, purpose, want

round_begins = book.event("round-begins", "overview.three-rounds")
four_phases = book.event("four-phases", "overview.four-phases-touched")
boats_come = book.event("boats-come", "cove.boats")
aboard = book.event("aboard", "cove.boats")
order_stays = book.event("order-stays", "travel.keep-order-of-boats")
made_ready = book.event("made-ready", "travel.after-the-normal-phase")
first_card = book.event("first-card", "travel.first-card-to-right-field")
half_is_seen = book.event("half-is-seen", "production.next-action-half-is-public")
left_card = book.event("left-card", "production.step-1-draw-to-left-field")
to_marked_field = book.event("to-marked-field", "travel.draw-one-to-leftmost-marked-field")
rogue_goes_back = book.event("rogue-goes-back", "travel.draw-one-to-leftmost-marked-field")
only_rogues_left = book.event("only-rogues-left", "travel.draw-one-to-leftmost-marked-field")
goes_on_drawing = book.event("goes-on-drawing", "travel.repeat-until-marked-fields-full")
fields_are_full = book.event("marked-fields-full", "travel.no-draw-when-marked-fields-full")
nobody_goes = book.event("nobody-goes", "travel.nobody-discarded-when-full")
still_there = book.event("still-there", "travel.pool-carries-over")


@work("round")
def begin_round(state: State, job: Job, events: list[Event]) -> State:
    """A new round: boats come, then the Peddler is made ready, then production begins."""
    events += [round_begins(what=(state.round + 1, ROUNDS)), four_phases(), boats_come(what=BOATS)]
    state = state._replace(round=state.round + 1, phase="travel")
    crews = [Job("embark", -1, boat) for boat in range(BOATS) for _ in range(FIRST_CREW)]
    return then(state, *crews, Job("make-ready"), Job("begin-production"))


@work("embark")
def embark(state: State, job: Job, events: list[Event]) -> State:
    """Somebody out of the bag sails in this boat."""
    return want(state, "boat", -1, job.what, events)


@purpose("boat")
def sail(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """The figure sits in its boat."""
    boat = job.what[1]
    events.append(aboard(what=kind, where=boat))
    return set_boat(state, boat, (*state.boats[boat], kind))


def set_boat(state: State, boat: int, crew: tuple[int, ...]) -> State:
    """The boat with this crew."""
    return state._replace(boats=(*state.boats[:boat], crew, *state.boats[boat + 1 :]))


# -- the Peddler is made ready --------------------------------------------------------------------


@work("make-ready")
def make_ready(state: State, job: Job, events: list[Event]) -> State:
    """The Peddler's part comes after everything else in this phase."""
    events += [order_stays(), made_ready((peddler(state),))]
    pool = state.shop.pool
    if any(figure >= 0 for figure in pool):
        events.append(still_there((peddler(state),), sum(figure >= 0 for figure in pool)))
    return then(state, Job("top-card", -1, "right"), Job("refill-pool", -1, 0))


def reveal(state: State, action: Action) -> Step:
    """The card lies face up on its action field."""
    field, card, seat = state.jobs[-1].what, action.what, peddler(state)
    unseen = tuple(other for other in state.shop.unseen if other != card)
    if field == "right":
        shop, events = (
            state.shop._replace(unseen=unseen, right=card),
            [first_card((seat,), card), half_is_seen((seat,), card)],
        )
    else:
        shop, events = state.shop._replace(unseen=unseen, left=card), [left_card((seat,), card)]
    return proceed(done(state, shop=shop), events)


@work("refill-pool")
def refill_pool(state: State, job: Job, events: list[Event]) -> State:
    """The marked fields of the pool are filled one by one, from the left; ``what`` counts the draws."""
    seat, free = peddler(state), state.shop.pool[:MARKED].count(-1)
    if not free:
        if not job.what:
            events += [fields_are_full((seat,)), nobody_goes((seat,))]
        return state
    if job.what == 1:
        events.append(goes_on_drawing((seat,), free))
    if any(state.bag) and not any(state.bag[:ROGUE]) and state.setup.pool_rogues == "redrawn":
        events.append(only_rogues_left((seat,)))
        return state
    if not any(state.bag):
        events.append(bag_is_empty())
        return state
    return want(state, "marked", seat, None, events, Job("refill-pool", -1, job.what + 1))


@purpose("marked")
def to_marked(state: State, job: Job, kind: int, events: list[Event]) -> State:
    """The leftmost empty marked field gets the figure; by one reading a rogue goes back."""
    if kind == ROGUE and state.setup.pool_rogues == "redrawn":
        events.append(rogue_goes_back((job.seat,)))
        return state._replace(bag=more(state.bag, ROGUE))
    return to_pool(state, kind, to_marked_field, events)


def to_pool(state: State, kind: int, said: object, events: list[Event]) -> State:
    """The leftmost empty field of the pool gets the figure."""
    field = state.shop.pool.index(-1)
    events.append(said((peddler(state),), kind, field))  # type: ignore[operator]
    return state._replace(shop=state.shop._replace(pool=put(state.shop.pool, field, kind)))
