"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from ..core import Action, Refusal
from ..core.asking import Draw, Task
from .rulebook import book
from .state import State

only_chance_draws = book.refusal("only-chance-draws", "setup.shuffle-decks-separately")


class FromDeck(Draw):
    """A draw from something shuffled: nobody picks a card."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_chance_draws((action.seat,))


class Finish(Task):
    """The movement with a card is over."""

    seat: int


class OfferBooks(Task):
    """By one reading a book may be used after the card, too."""

    seat: int


class Arrive(Task):
    """A goblin has come to rest on a field that has an effect; it came from another."""

    seat: int
    came: int


class RigorArrives(Task):
    """Rigor Mortis has come onto a teleport field; the seat moves him."""

    seat: int


class Meet(Task):
    """A goblin meets Rigor Mortis; it came from a field, or he came to it."""

    seat: int
    came: int | None = None


class OfferCloak(Task):
    """The Mirror Cloak may avert the dirty look of a meeting."""

    seat: int


class DrawLook(Task):
    """A dirty look is due."""

    seat: int
    why: str


class DrawBook(Task):
    """A magic book is due."""

    seat: int
    why: str


class FourthLook(Task):
    """A player holds too many dirty looks."""

    seat: int


class LastBook(Task):
    """A player has taken the last book."""

    seat: int


def end_movement(state: State) -> State:
    """The pawn that moves goes no further this turn."""
    return state._replace(move=state.move._replace(ended=True))


def end_turn(state: State) -> State:
    """The pawn goes no further, and no second card is played this turn either."""
    return state._replace(move=state.move._replace(ended=True, extra=(*state.move.extra, "turn-over")))
