"""Koniec gry: sets, white stones and singles; the winner and the ladder of ties."""

from functools import lru_cache, reduce
from itertools import product
from typing import NamedTuple

from ..core import Result
from ..core.asking import Run
from .rulebook import book
from .state import BLUE, NO_STONES, RED, WHITE, YELLOW, State, Stones, add

game_ends = book.event("game-ends", "end.round-of-last-stones")
adds_up = book.event("adds-up", "score.vault-and-tile-together")
scores_sets = book.event("scores-sets", "score.set-of-three-colours-five")
scores_whites = book.event("scores-whites", "score.white-two-each")
scores_singles = book.event("scores-singles", "score.single-one-each")
scores = book.event("scores", "goal.most-points-from-stones")
left_on_mushrooms = book.event("left-on-mushrooms", "score.mushroom-stones-worthless")
wins = {
    clause: book.event(kind, clause)
    for kind, clause in (
        ("wins-by-points", "win.most-points"),
        ("wins-by-whites", "win.tie-most-white"),
        ("share-the-win", "win.tie-play-again"),
    )
}

WHITE_CLAUSE = book.option("white_in_sets", "score.set-of-three-colours-five")
LAST_STONES = "last-stones"  #: the only way in which a game ends
SET_POINTS = 5
WHITE_POINTS = book.rule("score.white-two-each")(2)
SINGLE_POINTS = book.rule("score.single-one-each")(1)


class Score(NamedTuple):
    """A player's points and where they come from."""

    sets: int
    whites: int
    singles: int
    points: int


@book.rule("score.set-of-three-colours-five", "score.white-two-each", "score.single-one-each")
def score(stones: Stones, white_in_sets: bool = False) -> Score:
    """The points of these stones.

    >>> score((4, 2, 3, 1))
    Score(sets=2, whites=1, singles=3, points=15)
    """
    if white_in_sets:
        return best_with_white(stones)
    return counted(stones, min(stones[RED], stones[BLUE], stones[YELLOW]), 0)


def counted(stones: Stones, sets: int, whites_in_sets: int) -> Score:
    """The points when so many sets are formed, so many of them with a white stone."""
    whites = stones[WHITE] - whites_in_sets
    singles = sum(stones) - 3 * sets - whites
    return Score(sets, whites, singles, SET_POINTS * sets + WHITE_POINTS * whites + SINGLE_POINTS * singles)


@lru_cache(maxsize=4096)
def best_with_white(stones: Stones) -> Score:
    """The best way to form sets if white is a colour like any other."""
    red, blue, yellow, white = stones
    best = counted(stones, 0, 0)
    for no_red, no_blue, no_yellow in product(range(white + 1), repeat=3):
        mixed = no_red + no_blue + no_yellow
        left = (red - no_blue - no_yellow, blue - no_red - no_yellow, yellow - no_red - no_blue)
        if mixed <= white and min(left) >= 0:
            best = max(best, counted(stones, mixed + min(left), mixed), key=lambda s: s.points)
    return best


@book.rule("score.vault-and-tile-together", "score.mushroom-stones-worthless")
def holdings(state: State, seat: int) -> Stones:
    """What counts for a player: the vault and the tile together."""
    return add(state.vaults[seat], state.tiles[seat])


def score_of(state: State, seat: int) -> Score:
    """The points that a player would have if the game ended now."""
    return score(holdings(state, seat), state.setup.white_in_sets == "yes")


class Count(NamedTuple):
    """The stones of a game that is over: what each seat holds, what it scores, what nobody got, and who wins."""

    held: tuple[Stones, ...]
    scores: tuple[Score, ...]
    left: Stones
    result: Result


@book.rule("goal.most-points-from-stones", "setup.characters-have-no-powers")
def count_up(state: State) -> Count:
    """All stones of the table, counted once."""
    seats = range(len(state.tiles))
    held, found = tuple([holdings(state, seat) for seat in seats]), tuple([score_of(state, seat) for seat in seats])
    return Count(held, found, reduce(add, state.mushrooms), ranked(held, tuple([mine.points for mine in found])))


@book.rule("goal.most-points-from-stones", "win.most-points", "win.tie-most-white", "win.tie-play-again")
def ranked(held: tuple[Stones, ...], points: tuple[int, ...]) -> Result:
    """Points decide, white stones break ties, and what is left is shared."""
    keys = [(points[seat], stones[WHITE]) for seat, stones in enumerate(held)]
    ranking = tuple([tuple([s for s, own in enumerate(keys) if own == key]) for key in sorted(set(keys), reverse=True)])
    if points.count(max(points)) == 1:
        return Result(ranking, points, "win.most-points")
    return Result(ranking, points, "win.tie-most-white" if len(ranking[0]) == 1 else "win.tie-play-again")


def result(state: State) -> Result | None:
    """Who won; None while the game goes on."""
    return count_up(state).result if state.end else None


def end_game(state: State, run: Run) -> State:
    """The game is over: count up, and say why the winner wins."""
    state = state._replace(end=LAST_STONES)
    count = count_up(state)
    run.tell(game_ends(what=state.round))
    for seat, mine in enumerate(count.scores):
        run.tell(
            adds_up((seat,), count.held[seat]),
            scores_sets((seat,), mine.sets),
            scores_whites((seat,), mine.whites),
            scores_singles((seat,), mine.singles),
            scores((seat,), mine.points),
        )
    if count.left != NO_STONES:
        run.tell(left_on_mushrooms(what=count.left))
    won = count.result
    run.tell(wins[won.clause](won.winners, won.scores[won.winners[0]]))
    return state
