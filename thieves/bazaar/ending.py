"""Koniec gry: majorities, cards, tokens; then the ladder of tie-breaks."""

from typing import NamedTuple

from ..core import Result
from ..core.asking import Run
from .cards import OwnCard, owned, symbols_of
from .rulebook import book
from .state import State

most_followers = book.event("most-followers", "score.most-followers-three")
second_followers = book.event("second-followers", "score.second-followers-one")
most_gold = book.event("most-gold", "score.most-gold-three")
tie_costs = book.event("tie-costs", "score.tie-costs-one-point")
nobody_has_any = book.event("nobody-has-any", "score.zero-cannot-win-majority")
totals = book.event("total", "win.highest-total")
wins = {
    clause: book.event(kind, clause)
    for kind, clause in (
        ("wins-by-points", "win.highest-total"),
        ("wins-by-cards", "win.tie-more-cards"),
        ("wins-by-tokens", "win.tie-more-tokens"),
        ("wins-together", "win.tie-grab-the-marker"),
    )
}

game_is_over = book.refusal("game-is-over", "win.highest-total")

OVER = "over"
FIRST_PLACE, SECOND_PLACE = 3, 1


class Majority(NamedTuple):
    """Who has the most of something, or the second most, and the points of each of them; nobody if nobody has any."""

    seats: tuple[int, ...] = ()
    worth: int = 0

    def get(self, seat: int, otherwise: int = 0) -> int:
        """The points of this seat."""
        return self.worth if seat in self.seats else otherwise

    @property
    def is_tie(self) -> bool:
        """Do several share it?"""
        return len(self.seats) > 1


class Majorities(NamedTuple):
    """What was compared at the end."""

    followers: Majority
    second: Majority
    gold: Majority

    def of(self, seat: int) -> int:
        """The points that this seat gets for all of them."""
        return sum(part.get(seat) for part in self)


class Score(NamedTuple):
    """The points of one player by what they are for, and what breaks ties."""

    followers: int
    gold: int
    cards: int
    tokens: int
    cards_owned: int
    tokens_owned: int

    @property
    def total(self) -> int:
        """Reputation Points."""
        return self.followers + self.gold + self.cards + self.tokens

    @property
    @book.rule("win.tie-more-cards")
    def key(self) -> tuple[int, int, int]:
        """What decides, in order: points, cards, Gold and Reputation tokens together."""
        return self.total, self.cards_owned, self.tokens_owned


class Count(NamedTuple):
    """The whole scoring, as it was decided."""

    won: Majorities
    scores: tuple[Score, ...]


# -- followers and Gold ---------------------------------------------------------------------------


@book.rule("score.tie-costs-one-point", "score.zero-cannot-win-majority")
def place(counts: list[int], worth: int, number: int, zero: bool) -> Majority:
    """The points of those who share the first or second highest count; a tie costs each of them one."""
    ranked = sorted(set(counts), reverse=True)
    if len(ranked) <= number or (not ranked[number] and not zero):
        return Majority()
    seats = tuple(seat for seat, count in enumerate(counts) if count == ranked[number])
    return Majority(seats, worth if len(seats) == 1 else worth - 1)


@book.rule("score.follower-symbol-upper-left")
def followers(state: State) -> list[int]:
    """The follower symbols of each player; symbols count, not cards."""
    return [symbols_of(state, seat, "follower") for seat in range(len(state.players))]


def gold(state: State) -> list[int]:
    """The Gold of each player."""
    return [player.gold for player in state.players]


@book.rule(
    "score.most-followers-three",
    "score.second-followers-one",
    "score.most-gold-three",
    "score.zero-cannot-win-majority",
)
def majorities(state: State) -> Majorities:
    """Points for the most followers, the second most, and the most Gold, by seat."""
    zero, counts = state.setup.zero == "may-win", followers(state)
    first = place(counts, FIRST_PLACE, 0, zero)
    second = place(counts, SECOND_PLACE, 1, zero)
    if state.setup.second_place == "none-after-tie" and first.is_tie:
        second = Majority()
    return Majorities(first, second, place(gold(state), FIRST_PLACE, 0, zero))


# -- everything together --------------------------------------------------------------------------


@book.rule("score.points-on-cards")
def card_points(state: State, seat: int) -> int:
    """The points of a player's cards at the end of the game."""
    return sum([face.power.points(OwnCard(state, seat, number)) for number, face in owned(state, seat)])


@book.rule(
    "score.no-second-for-gold",
    "score.reputation-tokens-one-each",
    "score.leftover-gold-not-points",
    "score.majority-points-are-not-tokens",
    "win.tie-more-cards",
    "win.tie-more-tokens",
)
def score_of(state: State, seat: int, won: Majorities) -> Score:
    """What a player has: majorities as they were won, cards, tokens; then what breaks ties."""
    player = state.players[seat]
    followers = won.followers.get(seat) + won.second.get(seat)
    points = followers, won.gold.get(seat), card_points(state, seat), player.reputation
    return Score(*points, len(player.cards), player.gold + player.reputation)


def count(state: State) -> Count:
    """The scoring of this position."""
    won = majorities(state)
    return Count(won, tuple(score_of(state, seat, won) for seat in range(len(state.players))))


@book.rule("define.reputation-token-versus-point")
def finish(state: State, run: Run) -> State:
    """Count, and say who is King of Thieves."""
    state = state._replace(end=OVER)
    counted = count(state)
    outcome = result_of(counted)
    tell_majorities(counted.won, run)
    for seat, score in enumerate(counted.scores):
        run.tell(totals((seat,), (score.total, score.cards, score.tokens)))
    run.tell(wins[outcome.clause](outcome.winners, outcome.scores[outcome.winners[0]]))
    return state


def tell_majorities(won: Majorities, run: Run) -> None:
    """Say who got what for followers and Gold."""
    for kind, part in zip((most_followers, second_followers, most_gold), won, strict=True):
        if part.seats:
            run.tell(kind(part.seats, part.worth))
        elif kind is not second_followers:
            run.tell(nobody_has_any(what="gold" if kind is most_gold else "followers"))
        if part.is_tie:
            run.tell(tie_costs(part.seats))


# -- who wins -------------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """None while the game goes on; then everybody by points, cards and tokens."""
    return result_of(count(state)) if state.end else None


@book.rule("define.goal-most-reputation-points", "win.tie-grab-the-marker", "win.highest-total")
def result_of(counted: Count) -> Result:
    """Everybody by points, cards and tokens, and the clause that decided."""
    found = [score.key for score in counted.scores]
    order = sorted(set(found), reverse=True)
    ranking = tuple(tuple(seat for seat, mine in enumerate(found) if mine == key) for key in order)
    return Result(ranking, tuple(score.total for score in counted.scores), deciding(found))


@book.rule("win.tie-grab-the-marker")
def deciding(found: list[tuple[int, int, int]]) -> str:
    """The clause by which the first place was decided, from what decides for each player."""
    best, *rivals = sorted(found, reverse=True)
    for number, clause in enumerate(("win.highest-total", "win.tie-more-cards", "win.tie-more-tokens")):
        if all(key[: number + 1] < best[: number + 1] for key in rivals):
            return clause
    return "win.tie-grab-the-marker"
