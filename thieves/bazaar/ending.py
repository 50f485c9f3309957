"""Koniec gry: majorities, cards, tokens; then the ladder of tie-breaks."""

from ..core import Result
from ..core.asking import Run
from .cards import Card, owned, symbols_of
from .rulebook import book
from .state import State

scoring = book.event("scoring", "win.highest-total")
most_followers = book.event("most-followers", "score.most-followers-three")
second_followers = book.event("second-followers", "score.second-followers-one")
most_gold = book.event("most-gold", "score.most-gold-three")
no_second_gold = book.event("no-second-gold", "score.no-second-for-gold")
tie_costs = book.event("tie-costs", "score.tie-costs-one-point")
nobody_has_any = book.event("nobody-has-any", "score.zero-cannot-win-majority")
points_not_tokens = book.event("points-not-tokens", "score.majority-points-are-not-tokens")
card_points_are = book.event("card-points", "score.points-on-cards")
tokens_are = book.event("token-points", "score.reputation-tokens-one-each")
gold_is_nothing = book.event("gold-is-nothing", "score.leftover-gold-not-points")
tokens_or_points = book.event("tokens-or-points", "define.reputation-token-versus-point")
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
Won = list[dict[int, int]]  #: points of each majority, by seat


@book.rule("score.tie-costs-one-point", "score.zero-cannot-win-majority")
def place(counts: list[int], worth: int, number: int, zero: bool) -> dict[int, int]:
    """The points of those who share the first or second highest count; a tie costs each of them one."""
    ranked = sorted(set(counts), reverse=True)
    if len(ranked) <= number or (not ranked[number] and not zero):
        return {}
    seats = [seat for seat, count in enumerate(counts) if count == ranked[number]]
    return dict.fromkeys(seats, worth if len(seats) == 1 else worth - 1)


@book.rule("score.follower-symbol-upper-left")
def followers(state: State) -> list[int]:
    """The follower symbols of each player; symbols count, not cards."""
    return [symbols_of(state, seat, "follower") for seat in range(len(state.players))]


@book.rule("gold.open-information")
def gold(state: State) -> list[int]:
    """The Gold of each player."""
    return [player.gold for player in state.players]


@book.rule(
    "score.most-followers-three",
    "score.second-followers-one",
    "score.most-gold-three",
    "score.zero-cannot-win-majority",
)
def majorities(state: State) -> Won:
    """Points for the most followers, the second most, and the most Gold, by seat."""
    zero, counts = state.setup.zero == "may-win", followers(state)
    first = place(counts, FIRST_PLACE, 0, zero)
    second = place(counts, SECOND_PLACE, 1, zero)
    if state.setup.second_place == "none-after-tie" and len(first) > 1:
        second = {}
    return [first, second, place(gold(state), FIRST_PLACE, 0, zero)]


def card_points(state: State, seat: int) -> int:
    """The points of a player's cards at the end of the game."""
    return sum(points_of(state, seat, number, face) for number, face in owned(state, seat))


@book.rule("score.points-on-cards")
def points_of(state: State, seat: int, number: int, face: Card) -> int:
    """The points of one card at the end of the game."""
    others = [other for other in range(len(state.players)) if other != seat]
    if face.effect == "points":
        return face.number("points")
    if face.effect == "safehouse":
        return face.number("more" if symbols_of(state, seat, "building") > 1 else "alone")
    if face.effect == "pairs":
        return face.number("points") * (symbols_of(state, seat, "wand") // 2)
    if face.effect == "others":
        return face.number("points") * sum(other != number for other in counted(state, seat))
    if face.effect == "tokens":
        return state.players[seat].reputation // face.number("each")
    if face.effect == "map":
        return face.number("shared" if any(symbols_of(state, other, "compass") for other in others) else "points")
    if face.effect == "curse":
        return face.number("points") * sum(symbols_of(state, other, "wand") for other in others)
    return 0


def counted(state: State, seat: int) -> list[int]:
    """The cards that count for cards which count cards: all, or by one reading only bought ones."""
    cards = state.players[seat].cards
    return [own.card for own in cards if own.bought or state.setup.gained == "owned"]


@book.rule(
    "score.no-second-for-gold",
    "score.points-on-cards",
    "score.reputation-tokens-one-each",
    "score.leftover-gold-not-points",
)
def points(state: State, seat: int, won: Won) -> int:
    """Reputation Points: majorities as they were won, cards, tokens."""
    return sum(part.get(seat, 0) for part in won) + card_points(state, seat) + state.players[seat].reputation


@book.rule("score.majority-points-are-not-tokens", "win.tie-more-cards", "win.tie-more-tokens")
def keys(state: State, seat: int, won: Won) -> tuple[int, int, int]:
    """What decides, in order: points, cards, Gold and Reputation tokens together."""
    player = state.players[seat]
    return points(state, seat, won), len(player.cards), player.gold + player.reputation


@book.rule("define.reputation-token-versus-point")
def finish(state: State, run: Run) -> State:
    """Count, and say who is King of Thieves."""
    state = state._replace(end=OVER)
    outcome = result(state)
    assert outcome is not None
    run.tell(scoring())
    tell_majorities(state, run)
    for seat, player in enumerate(state.players):
        run.tell(card_points_are((seat,), card_points(state, seat)))
        run.tell(tokens_are((seat,), player.reputation))
        run.tell(totals((seat,), outcome.scores[seat]))
    run.tell(gold_is_nothing(), tokens_or_points())
    run.tell(wins[outcome.clause](outcome.winners, outcome.scores[outcome.winners[0]]))
    return state


def tell_majorities(state: State, run: Run) -> None:
    """Say who gets what for followers and Gold."""
    kinds = (most_followers, second_followers, most_gold)
    for kind, part in zip(kinds, majorities(state), strict=True):
        if part:
            run.tell(kind(tuple(part), next(iter(part.values()))))
        if len(part) > 1:
            run.tell(tie_costs(tuple(part)))
        if not part and kind is not second_followers:
            run.tell(nobody_has_any(what="gold" if kind is most_gold else "followers"))
    run.tell(no_second_gold(), points_not_tokens())


@book.rule("define.goal-most-reputation-points", "win.tie-grab-the-marker")
def result(state: State) -> Result | None:
    """None while the game goes on; then everybody by points, cards and tokens."""
    if not state.end:
        return None
    won = majorities(state)
    found = [keys(state, seat, won) for seat in range(len(state.players))]
    order = sorted(set(found), reverse=True)
    ranking = tuple(tuple(seat for seat, mine in enumerate(found) if mine == key) for key in order)
    return Result(ranking, tuple(total for total, _, _ in found), deciding(found))


@book.rule("win.tie-grab-the-marker")
def deciding(found: list[tuple[int, int, int]]) -> str:
    """The clause by which the first place was decided, from what decides for each player."""
    best, *rivals = sorted(found, reverse=True)
    for number, clause in enumerate(("win.highest-total", "win.tie-more-cards", "win.tie-more-tokens")):
        if all(key[: number + 1] < best[: number + 1] for key in rivals):
            return clause
    return "win.tie-grab-the-marker"
