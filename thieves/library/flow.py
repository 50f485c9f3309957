"""What one section of the rules hands over to another: the task stands here, the doing in its section."""

from typing import Annotated

from ..core import Action, Refusal
from ..core.asking import Draw, Task
from ..core.kinds import OneOf
from .board import Field
from .rulebook import book
from .state import Player, State

WhyLook = Annotated[str, OneOf("meeting", "trap", "breach")]
WhyBook = Annotated[str, OneOf("bench", "token", "magic")]

only_chance_draws = book.refusal("only-chance-draws", "setup.shuffle-decks-separately")


class FromDeck(Draw):
    """A draw from something shuffled: nobody picks a card."""

    def not_you(self, state: State, action: Action) -> Refusal:
        return only_chance_draws((action.seat,))


class Finish(Task):
    """The movement with a card is over."""

    seat: Player


class OfferBooks(Task):
    """By one reading a book may be used after the card, too."""

    seat: Player


class Arrive(Task):
    """A goblin has come to rest on a field that has an effect; it came from another."""

    seat: Player
    came: Field


class RigorArrives(Task):
    """Rigor Mortis has come onto a teleport field; the seat moves him."""

    seat: Player


class Meet(Task):
    """A goblin meets Rigor Mortis; it came from a field, or he came to it."""

    seat: Player
    came: Field | None = None


class OfferCloak(Task):
    """The Mirror Cloak may avert the dirty look of a meeting."""

    seat: Player


class DrawLook(Task):
    """A dirty look is due."""

    seat: Player
    why: WhyLook


class DrawBook(Task):
    """A magic book is due."""

    seat: Player
    why: WhyBook


class FourthLook(Task):
    """A player holds too many dirty looks."""

    seat: Player


class LastBook(Task):
    """A player has taken the last book."""

    seat: Player


def end_movement(state: State) -> State:
    """The pawn that moves goes no further this turn."""
    return state._replace(move=state.move._replace(ended=True))


def end_turn(state: State) -> State:
    """The pawn goes no further, and no second card is played this turn either."""
    return state._replace(move=state.move._replace(ended=True, extra=(*state.move.extra, "turn-over")))
