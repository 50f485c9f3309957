"""Żetony: Gold and Reputation that players get, also by what their cards do when piles are robbed or phases end."""

from typing import Any

from ..core.asking import Run
from .cards import BazaarCard, owned
from .rulebook import book
from .state import State, put


@book.rule("reputation.unlimited")
def gain_reputation(state: State, seat: int, tokens: int) -> State:
    """Tokens of Reputation; there are always enough."""
    return set_player(state, seat, reputation=state.players[seat].reputation + tokens)


@book.rule("gold.unlimited", "setup.gold-supply-shared")
def gain_gold(state: State, seat: int, tokens: int) -> State:
    """Tokens of Gold from the supply; there are always enough."""
    return set_player(state, seat, gold=state.players[seat].gold + tokens)


def set_player(state: State, seat: int, **changes: Any) -> State:
    """The position with one player changed."""
    return state._replace(players=put(state.players, seat, state.players[seat]._replace(**changes)))


def pay_out(state: State, seat: int, card: int, face: BazaarCard, tokens: int, run: Run) -> State:
    """A card gives its owner Reputation, and says so."""
    assert face.power.pays is not None
    run.tell(face.power.pays((seat,), (card, tokens)))
    return gain_reputation(state, seat, tokens)


@book.rule("reputation.sources")
def robbed(state: State, victim: int, run: Run) -> State:
    """Cards pay when their owner is robbed."""
    for card, face in owned(state, victim):
        if tokens := face.power.when_robbed():
            state = pay_out(state, victim, card, face, tokens, run)
    return state


@book.rule("reputation.sources")
def phase_ends(state: State, run: Run) -> State:
    """Cards pay when phase 1 ends."""
    for seat in range(len(state.players)):
        for card, face in owned(state, seat):
            if tokens := face.power.when_phase_ends(state, seat):
                state = pay_out(state, seat, card, face, tokens, run)
    return state


def bonus(state: State, seat: int, face: int, run: Run) -> int:
    """How many more tokens a player's cards give when at least one such die is exchanged."""
    found = 0
    for card, own in owned(state, seat):
        if more := own.power.when_exchanged(face):
            assert own.power.pays is not None
            run.tell(own.power.pays((seat,), (card, more)))
            found += more
    return found
