"""Stosy kart: which card comes up, into the row of its stack or out of a potion."""

from functools import cache

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Run, verb
from .cards import card_words
from .flow import ByChance, Gain
from .rulebook import book
from .state import Stack, State, put

card_dealt = book.event("card-dealt", "define.bazaar-is-all-face-up-cards")
gains_card = book.event("gains-card", "card.gained-is-owned-not-bought")

which_card_comes = book.question("which-card-comes", "setup.shuffle-each-stack-apart")
which_brew = book.question("which-brew", "card.gained-is-owned-not-bought")

no_card_now = book.refusal("no-card-now", "flow.bazaar-refills-at-round-end")
card_not_there = book.refusal("card-not-there", "setup.split-cards-into-three-stacks")


class TopCard(ByChance):
    """Which card lies on top of a stack."""

    letter: Stack
    not_now = no_card_now

    def weights(self, state: State) -> Odds:
        """Every card of the stack that nobody has seen."""
        return tuple(map(alike, state.unseen[self.letter]))


@cache
def alike(card: int) -> tuple[Action, int]:
    """A card as chance deals it; all cards are equally likely."""
    return Action(CHANCE, "deal", card), 1


class Deal(TopCard):
    """Which card comes into the row of its stack."""

    phase = "round-end"

    def ask(self, state: State) -> Decision:
        return which_card_comes(CHANCE_ALONE, self.letter)


class Brew(TopCard):
    """Which card is in the potion."""

    phase = "buy"

    def ask(self, state: State) -> Decision:
        return which_brew(CHANCE_ALONE, self.seat)


@verb("deal", card_words, answers=(Deal, Brew))
@book.rule("setup.stacks-face-down-in-a-column")
def deal(state: State, asked: Deal | Brew, action: Action, run: Run) -> State:
    """A card is turned up: into its row, or out of a potion."""
    letter, card = asked.letter, action.what
    state = drawn(state, letter, card)
    if isinstance(asked, Brew):
        run.tell(gains_card((asked.seat,), card))
        run.then(Gain(asked.seat, card, False))
        return state
    run.tell(card_dealt(what=card))
    return state._replace(rows=put(state.rows, letter, (*state.rows[letter], card)))


deal.by_chance = False  # a player may ask why nobody picks a card


@deal.must
def card_is_unseen(state: State, asked: Deal | Brew, action: Action) -> Refusal | None:
    """It is a card of this stack that nobody has seen."""
    return None if action.what in state.unseen[asked.letter] else card_not_there(what=action.what)


def drawn(state: State, letter: int, card: int) -> State:
    """The card has left its stack."""
    unseen = tuple([other for other in state.unseen[letter] if other != card])
    left = put(state.left, letter, state.left[letter] - 1)
    return state._replace(unseen=put(state.unseen, letter, unseen), left=left)
