"""What chance draws: adventurers out of the bag, Peddler cards, corruption cards; and what then becomes of them."""

from collections.abc import Callable

from ..core import CHANCE, Action, Event, Refusal, Step
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import KINDS, Job, State, more, peddler, set_merchant

bag_is_empty = book.event("bag-is-empty", "cove.adventurer-bag")
deck_renewed = book.event("deck-renewed", "production.deck-runs-out")
corruption_drawn = book.event("corruption-drawn", "cove.corruption-deck")
corruption_renewed = book.event("corruption-renewed", "cove.corruption-deck")
no_corruption_left = book.event("no-corruption-left", "cove.corruption-deck")
sheds = book.event("sheds", "hire.discard-corruption-for-each-undrawn")

which_figure = book.question("which-figure", "cove.adventurer-bag")
which_peddler_card = book.question("which-peddler-card", "setup.shuffle-and-place-deck")
which_corruption = book.question("which-corruption", "cove.corruption-deck")
which_is_shed = book.question("which-is-shed", "hire.discard-corruption-for-each-undrawn")

no_draw_now = book.refusal("no-draw-now", "cove.adventurer-bag")
not_in_bag = book.refusal("not-in-bag", "cove.adventurer-bag")
no_card_now = book.refusal("no-card-now", "production.turn-when-active")
card_not_in_deck = book.refusal("card-not-in-deck", "production.deck-runs-out")
no_corruption_now = book.refusal("no-corruption-now", "cove.corruption-deck")
corruption_not_there = book.refusal("corruption-not-there", "cove.corruption-deck")
no_shedding_now = book.refusal("no-shedding-now", "hire.discard-corruption-for-each-undrawn")
has_no_such_corruption = book.refusal("has-no-such-corruption", "hire.discard-only-if-possible")

Purpose = Callable[[State, Job, int, list[Event]], State]
PURPOSES: dict[str, Purpose] = {}  #: what becomes of a figure, by what it was drawn for


def purpose(name: str) -> Callable[[Purpose], Purpose]:
    """Register what becomes of a figure that is drawn for this."""

    def register(function: Purpose) -> Purpose:
        PURPOSES[name] = function
        return function

    return register


# -- the bag --------------------------------------------------------------------------------------


def want(state: State, name: str, seat: int, what: object, events: list[Event], *after: Job) -> State:
    """A figure is drawn for this purpose, unless the bag is empty; then come the other jobs."""
    if not any(state.bag):
        events.append(bag_is_empty())
        return then(state, *after)
    return then(state, Job("draw", seat, (name, what)), *after)


def figure_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind that is in the bag, as often as it is in it."""
    return tuple((Action(CHANCE, "draw", kind), count) for kind, count in enumerate(state.bag) if count)


def a_figure_is_drawn(state: State, action: Action) -> Refusal | None:
    """Figures are drawn when a rule says so."""
    job = top(state)
    return None if job is not None and job.kind == "draw" else no_draw_now()


def figure_is_in_bag(state: State, action: Action) -> Refusal | None:
    """Only what is in the bag can be drawn."""
    return None if state.bag[action.what] else not_in_bag(what=KINDS[action.what])


def draw(state: State, action: Action) -> Step:
    """The figure leaves the bag and goes where it was wanted."""
    job, events = state.jobs[-1], list[Event]()
    state = done(state, bag=more(state.bag, action.what, -1))
    return proceed(PURPOSES[job.what[0]](state, job, action.what, events), events)


# -- Peddler cards --------------------------------------------------------------------------------


@work("top-card")
def top_card(state: State, job: Job, events: list[Event]) -> State:
    """The top card of the deck is turned up; an empty deck is made anew from the discards."""
    if not state.shop.unseen:
        events.append(deck_renewed((peddler(state),), len(state.shop.discards)))
        state = state._replace(shop=state.shop._replace(unseen=tuple(sorted(state.shop.discards)), discards=()))
    return then(state, Job("reveal", -1, job.what))


def card_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every card of the deck alike."""
    return tuple((Action(CHANCE, "reveal", card), 1) for card in state.shop.unseen)


def a_card_is_revealed(state: State, action: Action) -> Refusal | None:
    """A Peddler card comes in the travel phase and at the start of each of its turns."""
    job = top(state)
    return None if job is not None and job.kind == "reveal" else no_card_now()


def card_is_in_deck(state: State, action: Action) -> Refusal | None:
    """Only a card that is still in the deck can be on top of it."""
    return None if action.what in state.shop.unseen else card_not_in_deck(what=action.what)


# -- corruption -----------------------------------------------------------------------------------


@work("corrupt")
def corrupt(state: State, job: Job, events: list[Event]) -> State:
    """So many corruption cards are drawn, one by one."""
    if not job.what:
        return state
    if not any(state.corruption):
        if not any(state.spent):
            events.append(no_corruption_left((job.seat,)))
            return state
        events.append(corruption_renewed(what=sum(state.spent)))
        state = state._replace(corruption=state.spent, spent=(0,) * len(state.spent))
    return then(state, Job("taint", job.seat), Job("corrupt", job.seat, job.what - 1))


def corruption_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind in the corruption deck, as often as it is there."""
    return tuple((Action(CHANCE, "taint", kind), count) for kind, count in enumerate(state.corruption) if count)


def corruption_is_due(state: State, action: Action) -> Refusal | None:
    """Corruption is drawn when a rule says so."""
    job = top(state)
    return None if job is not None and job.kind == "taint" else no_corruption_now()


def corruption_is_there(state: State, action: Action) -> Refusal | None:
    """Only cards of the deck."""
    return None if state.corruption[action.what] else corruption_not_there(what=action.what)


def taint(state: State, action: Action) -> Step:
    """The card lies before its owner."""
    seat, kind = state.jobs[-1].seat, action.what
    state = done(state, corruption=more(state.corruption, kind, -1))
    kept = tuple(sorted((*state.merchants[seat].corruption, kind)))
    return proceed(set_merchant(state, seat, corruption=kept), [corruption_drawn((seat,), kind)])


def without_corruption(state: State, seat: int, kind: int) -> State:
    """One corruption card of this kind goes from its owner to the discards."""
    kept = list(state.merchants[seat].corruption)
    kept.remove(kind)
    return set_merchant(state._replace(spent=more(state.spent, kind)), seat, corruption=tuple(kept))


def shed_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every corruption card of the Peddler alike."""
    kept = state.merchants[state.jobs[-1].seat].corruption
    return tuple((Action(CHANCE, "shed", kind), kept.count(kind)) for kind in sorted(set(kept)))


def a_card_is_shed(state: State, action: Action) -> Refusal | None:
    """The Peddler sheds corruption only where its pool is full."""
    job = top(state)
    return None if job is not None and job.kind == "shed" else no_shedding_now()


def owner_has_it(state: State, action: Action) -> Refusal | None:
    """Only a card that the Peddler has."""
    kept = state.merchants[peddler(state)].corruption
    return None if action.what in kept else has_no_such_corruption((peddler(state),), action.what)


def shed(state: State, action: Action) -> Step:
    """A random corruption card is discarded."""
    seat = state.jobs[-1].seat
    return proceed(without_corruption(done(state), seat, action.what), [sheds((seat,), action.what)])
