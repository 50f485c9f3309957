"""What a seat knows of the Bazaar: all but the Reputation of others."""

from random import Random

from ..core import UNKNOWN
from .rulebook import book
from .state import State


@book.rule("reputation.secret-count", "reputation.kept-face-down", "gold.open-information")
def seen_by(state: State, viewer: int) -> State:
    """Gold and cards are open; Reputation is known to its owner, and to all once the game is over."""
    if state.end:
        return state
    players = tuple(
        player if seat == viewer else player._replace(reputation=UNKNOWN) for seat, player in enumerate(state.players)
    )
    return state._replace(players=players)


def fill_hidden(seen: State, random: Random) -> State:
    """Some number of Reputation tokens wherever it is unknown."""
    players = tuple(
        player._replace(reputation=random.randint(0, 3 * seen.round)) if player.reputation == UNKNOWN else player
        for player in seen.players
    )
    return seen._replace(players=players)
