"""Uzupełnianie kamieni: before every round stones come from the bag onto the mushrooms."""

from functools import cache

from ..core import Action, Decision, Refusal, always, numbered
from ..core.asking import CHANCE_ALONE, Draw, Odds, Question, Run, verb
from ..core.chance import Urn
from ..core.content import FEW
from .flow import AllPoint, Refill
from .preparation import mushroom_is_on_the_table, mushroom_words
from .rulebook import book
from .state import COLOURS, MUSHROOM, NO_STONES, Mushroom, State, Stones, one_less, one_more, put

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

SHORTAGE_CLAUSE = book.option("shortage", "refill.shortage-distributor-decides")
BAG = Urn("draw", (FEW,) * len(COLOURS))
NEXT_STONE = tuple(which_stone(CHANCE_ALONE, where=mushroom) for mushroom in MUSHROOM)


@cache
@book.rule("refill.no-upper-limit", "refill.one-on-occupied", "refill.two-on-empty")
def stones_due(empty: tuple[bool, ...]) -> tuple[int, ...]:
    """Two stones for an empty mushroom, one more for any other, however many lie there."""
    return tuple([2 if none else 1 for none in empty])


@cache
def in_line(due: tuple[int, ...]) -> tuple[int, ...]:
    """A mushroom for each stone that is due, in their order.

    >>> in_line((2, 0, 1))
    (0, 0, 2)
    """
    return tuple([mushroom for mushroom, count in enumerate(due) for _ in range(count)])


@Refill.does
@book.rule(
    "setup.two-stones-per-mushroom", "rest.return-after-one-round", "refill.before-every-round", "refill.no-upper-limit"
)
def begin(state: State, task: Refill, run: Run) -> State:
    """Open the next round with its refill; if the bag is too small, the distributor decides."""
    empty = tuple([stones == NO_STONES for stones in state.mushrooms])
    due, rest, seat, number = stones_due(empty), sum(state.bag), state.distributor, state.round + 1
    line = in_line(due)
    run.tell((first_refill if number == 1 else refill_begins)((seat,), number))
    if rest >= len(line):
        run.then(NextStone(seat, line, empty))
    else:
        run.tell(stones_run_short((seat,), rest))
        run.then((PlaceRest if state.setup.shortage == "blind" else RestStone)(seat, due, empty))
    return state._replace(round=number)


@book.rule("refill.empty-bag-starts-final-round")
def is_final(state: State) -> bool:
    """Is the bag empty, so that the present round is the last?"""
    return state.round > 0 and not any(state.bag)


@book.rule("refill.empty-bag-starts-final-round")
def end(state: State, run: Run) -> State:
    """The mushrooms are filled; an empty bag makes the round that follows the last."""
    if is_final(state):
        run.tell(final_round_begins(what=state.round))
    run.then(AllPoint())
    return state


# -- drawing --------------------------------------------------------------------------------------


class FromBag(Draw):
    """Stones leave the bag only while the mushrooms are refilled, and blindly: no player picks one."""

    not_now = no_refill_now

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_blind_draws((action.seat,))

    def weights(self, state: State) -> Odds:
        """Every colour comes as often as it is in the bag."""
        return BAG.odds(state.bag)


class NextStone(FromBag):
    """The next stone is for the first mushroom of those in line."""

    line: tuple[Mushroom, ...]  #: a mushroom for each stone that is still to come
    empty: tuple[bool, ...]  #: the mushrooms that held no stone before this refill
    phase = "refill"

    def ask(self, state: State) -> Decision:
        return NEXT_STONE[self.line[0]]


class RestStone(FromBag):
    """The bag is too small: what is left is drawn openly, or for the mushroom that the distributor aims at."""

    due: tuple[int, ...]  #: stones that each mushroom may still get
    empty: tuple[bool, ...]
    drawn: Stones = NO_STONES  #: the rest of the bag in the distributor's open hand
    aim: Mushroom = -1
    phase = "draw-rest"

    def ask(self, state: State) -> Decision:
        return which_stone_of_rest(CHANCE_ALONE)


@verb("draw", always(numbered(COLOURS)), answers=(NextStone, RestStone))
def draw(state: State, asked: NextStone | RestStone, action: Action, run: Run) -> State:
    """A stone leaves the bag: for the mushroom whose turn it is, or as part of the rest."""
    if isinstance(asked, NextStone):
        return lay_next(state, asked, action.what, run)
    return draw_rest(state, asked, action.what, run)


draw.by_chance = False  # a player may ask why nobody picks a stone


@draw.must
def colour_is_in_the_bag(state: State, asked: NextStone | RestStone, action: Action) -> Refusal | None:
    """What is drawn must be in the bag. Where vaults are hidden, nobody may learn that a colour is used up."""
    if state.bag[action.what]:
        return None
    return none_in_bag(what=action.what, known_to=() if state.setup.vault == "hidden" else None)


def lay_next(state: State, asked: NextStone, colour: int, run: Run) -> State:
    """The stone goes onto the next mushroom that is due one; when none is, everybody chooses."""
    seat, line, empty = asked.seat, asked.line, asked.empty
    number, line = line[0], line[1:]
    reason = "first" if state.round == 1 else "empty" if empty[number] else "occupied"
    run.tell(placed[reason]((seat,), colour, MUSHROOM[number]))
    mushrooms = put(state.mushrooms, number, one_more(state.mushrooms[number], colour))
    state = state._replace(bag=one_less(state.bag, colour), mushrooms=mushrooms)
    if not line:
        return end(state, run)
    run.then(NextStone(seat, line, empty))
    return state


# -- shortage -------------------------------------------------------------------------------------


class PlaceRest(Question):
    """The bag is too small: the distributor says where a stone of the rest goes."""

    due: tuple[int, ...]
    empty: tuple[bool, ...]
    drawn: Stones = NO_STONES  #: none, if it is said before the stone is drawn
    phase = "place"
    not_now = no_shortage

    def ask(self, state: State) -> Decision:
        if any(self.drawn):
            return where_to_place((self.seat,), next_in_hand(self))
        return where_to_draw((self.seat,))

    @book.rule("setup.distributor-plays-too")
    def not_you(self, state: State, action: Action) -> Refusal:
        """One player has the task for the whole game, resting or not."""
        return not_the_distributor((self.seat,))


@verb("place", mushroom_words, answers=PlaceRest)
def place(state: State, asked: PlaceRest, action: Action, run: Run) -> State:
    """The distributor says where: the next stone of the open hand, or the next blind draw."""
    if asked.drawn == NO_STONES:
        run.tell(mushroom_named((asked.seat,), where=MUSHROOM[action.what]))
        run.then(RestStone(asked.seat, asked.due, asked.empty, aim=action.what))
        return state
    colour = next_in_hand(asked)
    return lay_rest(state, asked.but(drawn=one_less(asked.drawn, colour)), action.what, colour, run)


place.must(mushroom_is_on_the_table)


@place.must
def mushroom_may_get_more(state: State, asked: PlaceRest, action: Action) -> Refusal | None:
    """At most one stone onto an occupied mushroom and two onto an empty one, as before the refill."""
    number = action.what
    if number >= len(state.mushrooms) or asked.due[number]:
        return None
    return (empty_has_its_stones if asked.empty[number] else occupied_has_its_stone)(where=MUSHROOM[number])


def draw_rest(state: State, asked: RestStone, colour: int, run: Run) -> State:
    """What is left comes into the distributor's open hand, or blindly onto the mushroom that was named."""
    state = state._replace(bag=one_less(state.bag, colour))
    if asked.aim >= 0:
        return lay_rest(state, asked, asked.aim, colour, run)
    run.tell(stone_drawn(what=colour))
    again = RestStone if any(state.bag) else PlaceRest
    run.then(again(asked.seat, asked.due, asked.empty, one_more(asked.drawn, colour)))
    return state


def lay_rest(state: State, asked: RestStone | PlaceRest, number: int, colour: int, run: Run) -> State:
    """A stone of the rest goes onto the mushroom that the distributor chose; after the last one, all choose."""
    run.tell(placed["short"]((asked.seat,), colour, MUSHROOM[number]))
    state = state._replace(mushrooms=put(state.mushrooms, number, one_more(state.mushrooms[number], colour)))
    if not any(state.bag) and not any(asked.drawn):
        return end(state, run)
    run.then(PlaceRest(asked.seat, put(asked.due, number, asked.due[number] - 1), asked.empty, asked.drawn))
    return state


def next_in_hand(asked: PlaceRest) -> int:
    """The colour of the stone that is placed next from the open hand."""
    return next(colour for colour, count in enumerate(asked.drawn) if count)


def open_hand(state: State) -> Stones:
    """The rest of the bag in the distributor's open hand."""
    asked = state.notes[-1] if state.notes else None
    return asked.drawn if isinstance(asked, RestStone | PlaceRest) else NO_STONES
