"""What chance draws: adventurers out of the bag, Peddler cards, corruption cards; and what then becomes of them."""

from functools import cache
from typing import Annotated

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Draw, Odds, Run, Task, verb
from ..core.chance import Urn
from ..core.kinds import OneOf, Seat, Word
from .cards import card_words, vice_words
from .kinds import Boat, Few, Figure, figure_words
from .rulebook import book
from .state import FIGURES, KINDS, SIDES, Setup, State, more, peddler, put, set_merchant

bag_is_empty = book.event("bag-is-empty", "cove.adventurer-bag")
deck_renewed = book.event("deck-renewed", "production.deck-runs-out")
first_card = book.event("first-card", "travel.first-card-to-right-field")
left_card = book.event("left-card", "production.step-1-draw-to-left-field")
corruption_drawn = book.event("corruption-drawn", "cove.corruption-deck")
corruption_renewed = book.event("corruption-renewed", "cove.corruption-deck")
no_corruption_left = book.event("no-corruption-left", "cove.corruption-deck")
sheds = book.event("sheds", "hire.discard-corruption-for-each-undrawn")

which_figure = book.question("which-figure", "cove.adventurer-bag")
which_peddler_card = book.question("which-peddler-card", "setup.shuffle-and-place-deck")
which_corruption = book.question("which-corruption", "cove.corruption-deck")
which_is_shed = book.question("which-is-shed", "hire.discard-corruption-for-each-undrawn")

only_chance = book.refusal("only-chance", "cove.adventurer-bag")
no_draw_now = book.refusal("no-draw-now", "cove.adventurer-bag")
not_in_bag = book.refusal("not-in-bag", "cove.adventurer-bag")
no_card_now = book.refusal("no-card-now", "production.turn-when-active")
card_not_in_deck = book.refusal("card-not-in-deck", "production.deck-runs-out")
no_corruption_now = book.refusal("no-corruption-now", "cove.corruption-deck")
corruption_not_there = book.refusal("corruption-not-there", "cove.corruption-deck")
no_shedding_now = book.refusal("no-shedding-now", "hire.discard-corruption-for-each-undrawn")
has_no_such_corruption = book.refusal("has-no-such-corruption", "hire.discard-only-if-possible")


class FromUrn(Draw):
    """A draw from something shuffled: it is nobody's choice."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_chance()


@cache
def outcome(name: str, what: int, weight: int = 1) -> tuple[Action, int]:
    """Something that chance can give, and its weight; each is made once."""
    return Action(CHANCE, name, what), weight


# -- the bag --------------------------------------------------------------------------------------

BAG = Urn("draw", FIGURES)


class DrawnFigure(Task):
    """A figure has come out of the bag; each section says what becomes of those that it wanted."""

    seat: Seat
    kind: Figure
    boat: Boat = -1


def purposes(setup: Setup) -> dict[str, type[DrawnFigure]]:
    """What a figure can be wanted for."""
    return {cls.__name__.lower(): cls for cls in DrawnFigure.__subclasses__()}


Purpose = Annotated[type[DrawnFigure], Word("purpose", purposes)]


class NextFigure(FromUrn):
    """Who comes out of the bag, and what for."""

    purpose: Purpose
    boat: Boat = -1
    phase = "draw"
    not_now = no_draw_now
    remarks = book.remarks("cove.adventurer-bag", "travel.repeat-until-marked-fields-full")

    def ask(self, state: State) -> Decision:
        return which_figure(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every kind that is in the bag, as often as it is in it."""
        return BAG.odds(state.bag)


def want(state: State, wanted: NextFigure, run: Run) -> State:
    """A figure is drawn for this purpose, unless the bag is empty."""
    if any(state.bag):
        run.then(wanted)
    else:
        run.tell(bag_is_empty())
    return state


@verb("draw", figure_words, answers=NextFigure)
def draw(state: State, asked: NextFigure, action: Action, run: Run) -> State:
    """The figure leaves the bag and goes where it was wanted."""
    run.then(asked.purpose(asked.seat, action.what, asked.boat))
    return state._replace(bag=more(state.bag, action.what, -1))


@draw.must
def figure_is_in_bag(state: State, asked: NextFigure, action: Action) -> Refusal | None:
    """Only what is in the bag can be drawn."""
    return None if state.bag[action.what] else not_in_bag(what=KINDS[action.what])


# -- Peddler cards --------------------------------------------------------------------------------


ActionField = Annotated[str, OneOf(*SIDES)]


class TurnUp(Task):
    """A Peddler card comes onto an action field."""

    field: ActionField


class NextCard(FromUrn):
    """Which Peddler card lies on top of the deck; it comes onto this action field."""

    field: ActionField
    phase = "reveal"
    not_now = no_card_now
    remarks = book.remarks(
        "travel.after-the-normal-phase",
        "travel.pool-carries-over",
        "travel.nobody-discarded-when-full",
        "cleanup.new-face-down-deck",
    )

    def ask(self, state: State) -> Decision:
        return which_peddler_card(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every card of the deck alike."""
        return tuple([outcome("reveal", card) for card in state.shop.unseen])


@TurnUp.does
def turn_up(state: State, task: TurnUp, run: Run) -> State:
    """The top card of the deck is turned up; an empty deck is made anew from the discards."""
    run.then(NextCard(CHANCE, task.field))
    if state.shop.unseen:
        return state
    run.tell(deck_renewed((peddler(state),), len(state.shop.discards)))
    return state._replace(shop=state.shop._replace(unseen=tuple(sorted(state.shop.discards)), discards=()))


@verb("reveal", card_words, answers=NextCard)
@book.rule("travel.first-card-to-right-field", "production.step-1-draw-to-left-field")
def reveal(state: State, asked: NextCard, action: Action, run: Run) -> State:
    """The card lies face up on its action field."""
    card, who, shop = action.what, (peddler(state),), state.shop
    unseen = tuple([other for other in shop.unseen if other != card])
    if asked.field == "left":
        run.tell(left_card(who, card))
        return state._replace(shop=shop._replace(unseen=unseen, left=card))
    run.tell(first_card(who, card))
    return state._replace(shop=shop._replace(unseen=unseen, right=card))


@reveal.must
def card_is_in_deck(state: State, asked: NextCard, action: Action) -> Refusal | None:
    """Only a card that is still in the deck can be on top of it."""
    return None if action.what in state.shop.unseen else card_not_in_deck(what=action.what)


# -- corruption -----------------------------------------------------------------------------------


class Corrupt(Task):
    """So many corruption cards are due."""

    seat: Seat
    cards: Few


class NextVice(FromUrn):
    """Which corruption card lies on top of the deck."""

    phase = "taint"
    not_now = no_corruption_now

    def ask(self, state: State) -> Decision:
        return which_corruption(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every kind in the corruption deck, as often as it is there."""
        return tuple([outcome("taint", kind, count) for kind, count in enumerate(state.corruption) if count])


@Corrupt.does
def corrupt(state: State, task: Corrupt, run: Run) -> State:
    """The cards are drawn, one by one; an empty deck is made anew from the discards."""
    if not task.cards:
        return state
    if not any(state.corruption):
        if not any(state.spent):
            run.tell(no_corruption_left((task.seat,)))
            return state
        run.tell(corruption_renewed(what=sum(state.spent)))
        state = state._replace(corruption=state.spent, spent=(0,) * len(state.spent))
    run.then(NextVice(task.seat), Corrupt(task.seat, task.cards - 1))
    return state


@verb("taint", vice_words, answers=NextVice)
def taint(state: State, asked: NextVice, action: Action, run: Run) -> State:
    """The card lies before its owner."""
    seat, kind = asked.seat, action.what
    run.tell(corruption_drawn((seat,), kind))
    kept = tuple(sorted((*state.merchants[seat].corruption, kind)))
    merchants = put(state.merchants, seat, state.merchants[seat]._replace(corruption=kept))
    return state._replace(corruption=more(state.corruption, kind, -1), merchants=merchants)


@taint.must
def corruption_is_there(state: State, asked: NextVice, action: Action) -> Refusal | None:
    """Only cards of the deck."""
    return None if state.corruption[action.what] else corruption_not_there(what=action.what)


class ShedVice(FromUrn):
    """Which corruption card a merchant sheds who has no room for a figure."""

    phase = "shed"
    not_now = no_shedding_now

    def ask(self, state: State) -> Decision:
        return which_is_shed(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every card of the owner alike."""
        kept = state.merchants[self.seat].corruption
        return tuple([outcome("shed", kind, kept.count(kind)) for kind in sorted(set(kept))])


@verb("shed", vice_words, answers=ShedVice)
def shed(state: State, asked: ShedVice, action: Action, run: Run) -> State:
    """A random corruption card is discarded."""
    run.tell(sheds((asked.seat,), action.what))
    return without_corruption(state, asked.seat, action.what)


@shed.must
def owner_has_it(state: State, asked: ShedVice, action: Action) -> Refusal | None:
    """Only a card that the owner has."""
    kept = state.merchants[asked.seat].corruption
    return None if action.what in kept else has_no_such_corruption((asked.seat,), action.what)


def without_corruption(state: State, seat: int, kind: int) -> State:
    """One corruption card of this kind goes from its owner to the discards."""
    kept = list(state.merchants[seat].corruption)
    kept.remove(kind)
    return set_merchant(state._replace(spent=more(state.spent, kind)), seat, corruption=tuple(kept))
