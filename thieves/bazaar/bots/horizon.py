"""How long a game still lasts, and what a Gold token is worth until then."""

from ..cards import owned
from ..state import ROW, State

PACE = 0.75  #: cards of the newest row that a player buys in a round
FAR = 8.0  #: rounds that anybody plans ahead
GOLD, MOST_GOLD = 1.0, 0.4  #: a token that pays for a gem; the same for whoever has the most or nearly so
SPENT = 2.0  #: Gold that a player spends in a round at most


def purchases_left(state: State) -> int:
    """How many cards of the newest rows must still be bought before the game ends."""
    newest = state.newest
    now = len(state.rows[newest]) + state.left[newest] - ROW + 1
    return max(0, now) + sum(left - ROW + 1 for left in state.left[newest + 1 :])


def rounds_left(state: State) -> float:
    """About how many rounds follow this one."""
    return min(FAR, max(0.0, purchases_left(state) / (PACE * len(state.players)) - 1))


def gold_for(state: State, seat: int, rounds: float) -> float:
    """What one more Gold token is worth: it pays for a gem while there are rounds, and counts at the end."""
    mine = state.players[seat].gold
    most = max(player.gold for other, player in enumerate(state.players) if other != seat)
    close = MOST_GOLD if mine + 2 >= most else MOST_GOLD / 4
    worth = GOLD * min(1.0, rounds / 2, SPENT * rounds / (mine + 1)) + close
    sells = [card.number("gain") for _, card in owned(state, seat) if card.effect == "sell"]
    return max([worth, *sells])
