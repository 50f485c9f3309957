"""Karty na szczęście: a lucky card keeps a returned die from being rolled, and rolls one again before purchases."""

from ..core import Action, Decision, Refusal, always, numbered
from ..core.asking import Question, Run, verb
from ..core.kinds import Seat
from .cards import owned
from .flow import Again, Fortune
from .loot import add, dice_in, less, pieces
from .rolling import Try
from .rulebook import book
from .state import FACES, Robbery, State

spares = book.event("spares", "card.appendage-victim-chooses")
tries_again = book.event("tries-again", "card.appendage-victim-chooses")
content_with_pile = book.event("content-with-pile", "card.appendage-victim-chooses")

which_spared = book.question("which-spared", "card.appendage-victim-chooses")
which_tried = book.question("which-tried", "card.appendage-victim-chooses")

luck_first = book.refusal("luck-first", "card.appendage-victim-chooses")
no_luck_now = book.refusal("no-luck-now", "card.appendage-victim-chooses")
not_your_luck = book.refusal("not-your-luck", "card.appendage-victim-chooses")
no_such_die = book.refusal("no-such-die", "card.appendage-victim-chooses")


class Luck(Question):
    """A lucky card gives a choice; its words are the faces of a die."""

    not_now = no_luck_now

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_luck((self.seat,))


# -- when a pile is robbed ------------------------------------------------------------------------


def lucky_cards(state: State, seat: int) -> int:
    """How many dice a player's cards keep from being rolled again."""
    return sum([face.power.is_lucky for _, face in owned(state, seat)])


class Spare(Luck):
    """Which of the dice that go back is not rolled: the victim's lucky card keeps one."""

    robber: Seat
    robbery: Robbery
    phase = "split"

    def ask(self, state: State) -> Decision:
        return which_spared((self.seat,))


@verb("spare", always(numbered(FACES)), answers=Spare)
def spare(state: State, asked: Spare, action: Action, run: Run) -> State:
    """This die lies in the centre as it is."""
    die, robbery = pieces(action.what), asked.robbery
    run.tell(spares((action.seat, robbery.victim), action.what))
    run.then(Again(asked.robber, robbery._replace(back=less(robbery.back, die), luck=robbery.luck - 1)))
    return state._replace(centre=add(state.centre, die))


@spare.must
def face_goes_back(state: State, asked: Spare, action: Action) -> Refusal | None:
    """A die with this face goes back."""
    return None if asked.robbery.back[action.what] else no_such_die(what=action.what)


# -- right before purchases ----------------------------------------------------------------------------


@Fortune.does
@book.rule("card.appendage-victim-chooses")
def fortune(state: State, task: Fortune, run: Run) -> State:
    """Right before purchases a lucky player may roll one die of the own pile again, if there is one."""
    if dice_in(state.piles[task.seat]):
        run.then(*[Lucky(task.seat)] * lucky_cards(state, task.seat))
    return state


class Lucky(Luck):
    """Which die of the own pile is rolled again, if any."""

    phase = "buy"

    def ask(self, state: State) -> Decision:
        return which_tried((self.seat,))


@verb("reroll", always(numbered(FACES) | {"none": None}), answers=Lucky)
def reroll(state: State, asked: Lucky, action: Action, run: Run) -> State:
    """Roll this die again, or leave the pile as it is."""
    seat, face = action.seat, action.what
    if face is None:
        run.tell(content_with_pile((seat,)))
    else:
        run.tell(tries_again((seat,), face))
        run.then(Try(seat, face))
    return state


@reroll.must
def face_lies_in_pile(state: State, asked: Lucky, action: Action) -> Refusal | None:
    """A die with this face lies in the own pile."""
    if action.what is None or state.piles[asked.seat][action.what]:
        return None
    return no_such_die(what=action.what)
