"""What magic books ask for once they are used: a field, a player, a dirty look, a used book, or a card by chance."""

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Question
from .books import MagicBook
from .flow import FromDeck
from .looks import DirtyLook
from .rulebook import book
from .state import Player, State

which_field = book.question("which-field", "book.use-on-own-turn")
which_player = book.question("which-player", "book.use-on-own-turn")
which_of_your_looks = book.question("which-of-your-looks", "book.use-on-own-turn")
which_used_book = book.question("which-used-book", "book.turn-over-after-use")
which_card_is_filched = book.question("which-card-is-filched", "book.use-on-own-turn")

nothing_to_choose = book.refusal("nothing-to-choose", "book.use-on-own-turn")
not_your_choice = book.refusal("not-your-choice", "book.use-on-own-turn")


class BookAsks(Question):
    """A book asks its owner for something; a dirty look that was chosen before may go to somebody."""

    book: MagicBook
    look: DirtyLook = -1
    phase = "draw"
    not_now = nothing_to_choose

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_choice((self.seat,))


class Aim(BookAsks):
    """Which field."""

    def ask(self, state: State) -> Decision:
        return which_field((self.seat,), self.book)


class Name(BookAsks):
    """Which player."""

    def ask(self, state: State) -> Decision:
        return which_player((self.seat,), self.book)


class Pick(BookAsks):
    """Which of the own dirty looks."""

    def ask(self, state: State) -> Decision:
        return which_of_your_looks((self.seat,), self.book)


class Reopen(BookAsks):
    """Which used book."""

    def ask(self, state: State) -> Decision:
        return which_used_book((self.seat,), self.book)


class Filch(FromDeck):
    """Which card Light Fingers take from a hand."""

    victim: Player
    phase = "draw"
    not_now = nothing_to_choose

    def ask(self, state: State) -> Decision:
        return which_card_is_filched(CHANCE_ALONE, self.victim)

    def weights(self, state: State) -> Odds:
        """Every card of the chosen hand, as likely as it is in there."""
        hand = state.hands[self.victim]
        return tuple((Action(CHANCE, "filch", card), hand.count(card)) for card in sorted(set(hand)))
