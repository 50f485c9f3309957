"""Uzupełnianie kamieni: before every round stones come from the bag onto the mushrooms."""

from ..core import CHANCE, Action, Event, Refusal, Step
from . import pointing
from .rulebook import book
from .state import (
    APPOINT,
    COLOURS,
    DRAW_REST,
    MUSHROOM,
    NO_STONES,
    PLACE,
    REFILL,
    State,
    Stones,
    one_less,
    one_more,
    put,
)

first_refill = book.event("first-refill", "setup.two-stones-per-mushroom")
refill_begins = book.event("refill-begins", "refill.before-every-round")
placed = {
    "first": book.event("stone-placed", "setup.two-stones-per-mushroom"),
    "occupied": book.event("stone-placed", "refill.one-on-occupied"),
    "empty": book.event("stone-placed", "refill.two-on-empty"),
    "short": book.event("stone-placed", "refill.shortage-distributor-decides"),
}
stones_run_short = book.event("stones-run-short", "refill.shortage-distributor-decides")
stone_drawn = book.event("stone-drawn", "refill.random-draw")
mushroom_named = book.event("mushroom-named", "refill.shortage-distributor-decides")
final_round_begins = book.event("final-round-begins", "refill.empty-bag-starts-final-round")

which_stone = book.question("which-stone", "refill.random-draw")
which_stone_of_rest = book.question("which-stone-of-rest", "refill.random-draw")
where_to_place = book.question("where-to-place", "refill.shortage-distributor-decides")
where_to_draw = book.question("where-to-draw", "refill.shortage-distributor-decides")

no_refill_now = book.refusal("no-refill-now", "refill.before-every-round")
only_blind_draws = book.refusal("only-blind-draws", "refill.random-draw")
none_in_bag = book.refusal("none-in-bag", "refill.random-draw")
no_shortage = book.refusal("no-shortage", "refill.shortage-distributor-decides")
not_the_distributor = book.refusal("not-the-distributor", "refill.shortage-distributor-decides")
occupied_has_its_stone = book.refusal("occupied-has-its-stone", "refill.one-on-occupied")
empty_has_its_stones = book.refusal("empty-has-its-stones", "refill.two-on-empty")

SHORTAGE_CLAUSE = book.cite("refill.shortage-distributor-decides", "option", "shortage", depth=1)
DRAWING = (REFILL, DRAW_REST)
DRAWS = tuple(Action(CHANCE, "draw", colour) for colour in range(len(COLOURS)))
NEXT_STONE = tuple(which_stone((CHANCE,), where=mushroom) for mushroom in MUSHROOM)


@book.rule("refill.no-upper-limit")
def stones_due(empty: tuple[bool, ...]) -> tuple[int, ...]:
    """Two stones for an empty mushroom, one more for any other, however many lie there."""
    return tuple([2 if none else 1 for none in empty])


def begin(state: State, events: list[Event]) -> Step:
    """Open the next round with its refill; if the bag is too small, the distributor decides."""
    empty = tuple([stones == NO_STONES for stones in state.mushrooms])
    due, rest, who, number = stones_due(empty), sum(state.bag), (state.distributor,), state.round + 1
    events.append((first_refill if number == 1 else refill_begins)(who, number))
    phase = REFILL
    if rest < sum(due):
        events.append(stones_run_short(who, rest))
        phase = PLACE if state.setup.shortage == "blind" else DRAW_REST
    return Step(state._replace(round=number, empty=empty, due=due, phase=phase), tuple(events))


def draws(bag: Stones) -> tuple[tuple[Action, int], ...]:
    """What can come out of the bag: every colour as often as it is in there."""
    return tuple([(draw_, count) for draw_, count in zip(DRAWS, bag, strict=True) if count])


def next_mushroom(state: State) -> int:
    """The mushroom that the next stone drawn goes onto."""
    for number, due in enumerate(state.due):
        if due:
            return number
    raise ValueError("No mushroom is due a stone.")


# -- drawing --------------------------------------------------------------------------------------


def stones_are_drawn_now(state: State, action: Action) -> Refusal | None:
    """Stones leave the bag only while the mushrooms are refilled."""
    return None if state.phase in DRAWING else no_refill_now()


def drawn_blindly(state: State, action: Action) -> Refusal | None:
    """No player picks a stone from the bag: chance draws."""
    return None if action.seat == CHANCE else only_blind_draws((action.seat,))


def colour_is_in_the_bag(state: State, action: Action) -> Refusal | None:
    """What is drawn must be in the bag. Where vaults are hidden, nobody may learn that a colour is used up."""
    if state.bag[action.what]:
        return None
    return none_in_bag(what=action.what, known_to=() if state.setup.vault == "hidden" else None)


def draw(state: State, action: Action) -> Step:
    """A stone leaves the bag: for the mushroom whose turn it is, or as part of the rest."""
    if state.phase is REFILL:
        return lay_next(state, action.what)
    return draw_rest(state, action.what)


def lay_next(state: State, colour: int) -> Step:
    """The stone goes onto the next mushroom that is due one; when none is, everybody chooses."""
    number = next_mushroom(state)
    reason = "first" if state.round == 1 else "empty" if state.empty[number] else "occupied"
    event = placed[reason]((state.distributor,), colour, MUSHROOM[number])
    due = put(state.due, number, state.due[number] - 1)
    mushrooms = put(state.mushrooms, number, one_more(state.mushrooms[number], colour))
    state = state._replace(bag=one_less(state.bag, colour), mushrooms=mushrooms, due=due)
    return Step(state, (event,)) if any(due) else end(state, [event])


def end(state: State, events: list[Event]) -> Step:
    """The mushrooms are filled; an empty bag makes the round that follows the last."""
    if not any(state.bag):
        events.append(final_round_begins(what=state.round))
    return pointing.begin(state, events)


# -- shortage -------------------------------------------------------------------------------------


def stones_ran_short(state: State, action: Action) -> Refusal | None:
    """The distributor has a say only when the bag is too small for all mushrooms."""
    return None if state.phase is PLACE else no_shortage()


@book.rule("setup.distributor-plays-too")
def the_distributor_places(state: State, action: Action) -> Refusal | None:
    """One player has the task for the whole game, resting or not."""
    if state.phase is APPOINT or action.seat == state.distributor:
        return None
    return not_the_distributor((state.distributor,))


def mushroom_may_get_more(state: State, action: Action) -> Refusal | None:
    """At most one stone onto an occupied mushroom and two onto an empty one, as before the refill."""
    number = action.what
    if state.phase is not PLACE or number >= len(state.mushrooms) or state.due[number]:
        return None
    return (empty_has_its_stones if state.empty[number] else occupied_has_its_stone)(where=MUSHROOM[number])


def draw_rest(state: State, colour: int) -> Step:
    """What is left comes into the distributor's open hand, or blindly onto the mushroom that was named."""
    state = state._replace(bag=one_less(state.bag, colour), drawn=one_more(state.drawn, colour))
    if state.aim >= 0:
        return lay_rest(state, state.aim, colour)
    phase = DRAW_REST if any(state.bag) else PLACE
    return Step(state._replace(phase=phase), (stone_drawn(what=colour),))


def place(state: State, action: Action) -> Step:
    """The distributor says where: the next stone of the open hand, or the next blind draw."""
    if state.drawn == NO_STONES:
        aimed = state._replace(aim=action.what, phase=DRAW_REST)
        return Step(aimed, (mushroom_named((state.distributor,), where=MUSHROOM[action.what]),))
    return lay_rest(state, action.what, next_in_hand(state))


def lay_rest(state: State, number: int, colour: int) -> Step:
    """A stone of the rest goes onto the mushroom that the distributor chose; after the last one, all choose."""
    event = placed["short"]((state.distributor,), colour, MUSHROOM[number])
    state = state._replace(
        drawn=one_less(state.drawn, colour),
        mushrooms=put(state.mushrooms, number, one_more(state.mushrooms[number], colour)),
        due=put(state.due, number, state.due[number] - 1),
        phase=PLACE,
        aim=-1,
    )
    if any(state.bag) or any(state.drawn):
        return Step(state, (event,))
    return end(state._replace(due=(0,) * len(state.due)), [event])


def next_in_hand(state: State) -> int:
    """The colour of the stone that is placed next from the open hand."""
    return next(colour for colour, count in enumerate(state.drawn) if count)
