"""Uzupełnianie kamieni: before every round stones come from the bag onto the mushrooms."""

from ..core import CHANCE, Action, Event, Refusal, Step
from . import pointing
from .rulebook import book
from .state import COLOURS, MUSHROOM, NO_STONES, Phase, State, one_less, one_more

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
DRAWS = tuple(Action(CHANCE, "draw", colour) for colour in range(len(COLOURS)))


@book.rule("refill.no-upper-limit")
def stones_due(state: State) -> tuple[int, ...]:
    """Two stones for an empty mushroom, one more for any other, however many lie there."""
    return tuple(2 if empty else 1 for empty in state.empty)


def begin(state: State, events: list[Event]) -> Step:
    """Open the next round with its refill; if the bag is too small, the distributor decides."""
    state = state._replace(empty=tuple(stones == NO_STONES for stones in state.mushrooms))
    due = stones_due(state)
    state = state._replace(round=state.round + 1, due=due, phase=Phase.REFILL)
    events.append((first_refill if state.round == 1 else refill_begins)((state.distributor,), what=state.round))
    rest = sum(state.bag)
    if rest < sum(due):
        events.append(stones_run_short((state.distributor,), what=rest))
        blind = state.setup.shortage == "blind"
        state = state._replace(phase=Phase.PLACE if blind else Phase.DRAW_REST)
    return Step(state, tuple(events))


def next_mushroom(state: State) -> int:
    """The mushroom that the next stone drawn goes onto."""
    for number, due in enumerate(state.due):
        if due:
            return number
    raise ValueError("No mushroom is due a stone.")


# -- drawing --------------------------------------------------------------------------------------


def stones_are_drawn_now(state: State, action: Action) -> Refusal | None:
    """Stones leave the bag only while the mushrooms are refilled."""
    return None if state.phase in (Phase.REFILL, Phase.DRAW_REST) else no_refill_now()


def drawn_blindly(state: State, action: Action) -> Refusal | None:
    """No player picks a stone from the bag: chance draws."""
    return None if action.seat == CHANCE else only_blind_draws((action.seat,))


def colour_is_in_the_bag(state: State, action: Action) -> Refusal | None:
    """What is drawn must be in the bag. Where vaults are hidden, nobody may learn that a colour is used up."""
    if state.bag[action.what]:
        return None
    return none_in_bag(what=action.what, known_to=() if state.setup.vault == "hidden" else None)


def draw(state: State, action: Action) -> Step:
    """A stone leaves the bag: for its mushroom, or into the distributor's open hand."""
    if state.phase is Phase.REFILL:
        number = next_mushroom(state)
        reason = "first" if state.round == 1 else "empty" if state.empty[number] else "occupied"
        return lay(state, number, action.what, reason)
    if state.aim >= 0:
        return lay(state, state.aim, action.what, "short")
    state = state._replace(bag=one_less(state.bag, action.what), drawn=one_more(state.drawn, action.what))
    if not any(state.bag):
        state = state._replace(phase=Phase.PLACE)
    return Step(state, (stone_drawn(what=action.what),))


def lay(state: State, number: int, colour: int, reason: str) -> Step:
    """Put one stone onto a mushroom, from the bag or from the distributor's hand, and go on."""
    mushrooms, due = state.mushrooms, state.due
    from_hand = state.drawn != NO_STONES
    bag = state.bag if from_hand else one_less(state.bag, colour)
    drawn = one_less(state.drawn, colour) if from_hand else state.drawn
    state = state._replace(
        bag=bag,
        drawn=drawn,
        mushrooms=(*mushrooms[:number], one_more(mushrooms[number], colour), *mushrooms[number + 1 :]),
        due=(*due[:number], due[number] - 1, *due[number + 1 :]),
        aim=-1,
    )
    events = [placed[reason]((state.distributor,), colour, MUSHROOM[number])]
    if reason == "short" and (any(bag) or any(drawn)):
        return Step(state._replace(phase=Phase.PLACE), tuple(events))
    if reason != "short" and any(state.due):
        return Step(state, tuple(events))
    if not any(bag):
        events.append(final_round_begins(what=state.round))
    return pointing.begin(state._replace(due=(0,) * len(due)), events)


# -- shortage -------------------------------------------------------------------------------------


def stones_ran_short(state: State, action: Action) -> Refusal | None:
    """The distributor has a say only when the bag is too small for all mushrooms."""
    return None if state.phase is Phase.PLACE else no_shortage()


@book.rule("setup.distributor-plays-too")
def the_distributor_places(state: State, action: Action) -> Refusal | None:
    """One player has the task for the whole game, resting or not."""
    return None if action.seat == state.distributor else not_the_distributor((state.distributor,))


def mushroom_may_get_more(state: State, action: Action) -> Refusal | None:
    """At most one stone onto an occupied mushroom and two onto an empty one, as before the refill."""
    number = action.what
    if number >= len(state.mushrooms) or state.due[number]:
        return None
    return (empty_has_its_stones if state.empty[number] else occupied_has_its_stone)(where=MUSHROOM[number])


def place(state: State, action: Action) -> Step:
    """The distributor says where: the next stone of the open hand, or the next blind draw."""
    if state.drawn == NO_STONES:
        aimed = state._replace(aim=action.what, phase=Phase.DRAW_REST)
        return Step(aimed, (mushroom_named((state.distributor,), where=MUSHROOM[action.what]),))
    return lay(state, action.what, next_in_hand(state), "short")


def next_in_hand(state: State) -> int:
    """The colour of the stone that is placed next from the open hand."""
    return next(colour for colour, count in enumerate(state.drawn) if count)
