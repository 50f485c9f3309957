"""Kości: all are rolled when a round begins, those that a robber gave back, and one by a lucky card."""

from functools import lru_cache

from ..core import Action, Decision, Refusal, Words
from ..core.asking import CHANCE_ALONE, Odds, Run, verb
from .flow import ByChance
from .loot import add, dice_in, in_words, less, pieces, roll_weights, rolls
from .rulebook import book
from .state import DICE, MARKER, Face, Loot, Robbery, Setup, State, put

dice_fall = book.event("dice-fall", "dice.all-identical")
marker_joins = book.event("marker-joins", "split.marker-joins-the-pool")
rerolled = book.event("rerolled", "rob.returned-dice-are-rerolled")
shows_now = book.event("shows-now", "card.appendage-victim-chooses")

which_roll = book.question("which-roll", "split.start-player-rolls-all-dice")
which_reroll = book.question("which-reroll", "rob.returned-dice-are-rerolled")
which_face = book.question("which-face", "card.appendage-victim-chooses")

no_roll_now = book.refusal("no-roll-now", "split.start-player-rolls-all-dice")
not_all_dice = book.refusal("not-all-dice", "split.start-player-rolls-all-dice")
wrong_number = book.refusal("wrong-number", "rob.returned-dice-are-rerolled")


class Rolled(ByChance):
    """How dice fall."""

    not_now = no_roll_now

    def number(self) -> int:
        """How many dice are rolled."""
        return 1

    def weights(self, state: State) -> Odds:
        return roll_weights(self.number())

    def fall(self, state: State, faces: Loot, run: Run) -> State:
        """The dice show these faces."""
        raise NotImplementedError


class Roll(Rolled):
    """How all dice in play fall when a round begins."""

    dice: int
    phase = "roll"

    def ask(self, state: State) -> Decision:
        return which_roll(CHANCE_ALONE, self.dice)

    def number(self) -> int:
        return self.dice

    @book.rule("split.start-player-rolls-all-dice", "split.marker-joins-the-pool")
    def fall(self, state: State, faces: Loot, run: Run) -> State:
        """They lie in the centre, and the marker beside them."""
        centre = add(faces, pieces(MARKER))
        run.tell(dice_fall((state.start,), faces), marker_joins((state.start,)))
        return state._replace(centre=centre)


class Reroll(Rolled):
    """How the dice fall that a robber gave back."""

    robbery: Robbery
    phase = "split"

    def ask(self, state: State) -> Decision:
        return which_reroll(CHANCE_ALONE, self.number())

    def number(self) -> int:
        return dice_in(self.robbery.back)

    @book.rule("define.centre-is-the-shared-pool")
    def fall(self, state: State, faces: Loot, run: Run) -> State:
        """They lie in the centre with new faces."""
        centre = add(state.centre, faces)
        run.tell(rerolled((self.robbery.victim,), faces))
        return state._replace(centre=centre)


class Try(Rolled):
    """What a die of a lucky player's pile shows when it is rolled again."""

    face: Face
    phase = "buy"

    def ask(self, state: State) -> Decision:
        return which_face(CHANCE_ALONE, self.seat)

    def fall(self, state: State, faces: Loot, run: Run) -> State:
        """It lies in the pile with another face."""
        run.tell(shows_now((self.seat,), faces.index(1)))
        pile = add(less(state.piles[self.seat], pieces(self.face)), faces)
        return state._replace(piles=put(state.piles, self.seat, pile))


# -- the answer -----------------------------------------------------------------------------------


def roll_words(setup: Setup) -> Words:
    """Every result of the dice that are in play."""
    return all_rolls(DICE[len(setup.players)])


@lru_cache(maxsize=4)
def all_rolls(most: int) -> Words:
    """Every result of at most so many dice."""
    faces = (faces for dice in range(1, most + 1) for faces, _ in rolls(dice))
    return Words((in_words(row), row) for row in faces)


@verb("roll", roll_words, answers=(Roll, Reroll, Try))
def roll(state: State, asked: Rolled, action: Action, run: Run) -> State:
    """The dice have fallen."""
    return asked.fall(state, (*action.what, 0), run)


@roll.must
def number_is_right(state: State, asked: Rolled, action: Action) -> Refusal | None:
    """All dice that are to be rolled, and no others."""
    dice = asked.number()
    if sum(action.what) == dice:
        return None
    return (not_all_dice if isinstance(asked, Roll) else wrong_number)(what=dice)
