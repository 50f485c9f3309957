"""Where everything lies: every card in sight, what can still be in the stacks, and loot that is in somebody's hand."""

from collections.abc import Iterator

from .cards import pack
from .flow import Again, Gain
from .luck import Spare
from .preparation import empty_table
from .robbing import GiveBack
from .rolling import Reroll, Roll
from .state import DECKS, MARKER, NOTHING, STACKS, Loot, State, put

Path = tuple[str | int, ...]  #: the key of a position


def cards_in_sight(state: State) -> Iterator[tuple[Path, int]]:
    """Every card that somebody has seen, each with the key that names it."""
    for name, player in zip(state.setup.players, state.players, strict=True):
        yield from ((("players", name, "cards"), own.card) for own in player.cards)
    for letter, row in zip(DECKS, state.rows, strict=True):
        yield from ((("rows", letter), card) for card in row)
    yield from ((("gone",), card) for card in state.gone)
    yield from ((("waits",), note.card) for note in state.notes if isinstance(note, Gain))


def cards_out_of_sight(state: State) -> tuple[tuple[int, ...], ...]:
    """The cards of each deck that nobody has seen: those in the stacks, and those that were put away."""
    seen = {card for _, card in cards_in_sight(state)}
    return tuple(tuple(card for card in deck if card not in seen) for deck in empty_table(state.setup).unseen)


def most_left(state: State, letter: int) -> int:
    """How many cards a stack can still hold: those that are played with and not in sight; none if a later one is
    open."""
    cards = pack(state.setup).cards
    seen = sum(cards[card].deck == letter for _, card in cards_in_sight(state))
    return max(0, STACKS[letter] - seen) if letter >= state.newest else 0


def in_hand(state: State) -> Loot:
    """Loot that lies nowhere because a robber holds it, or it is about to be rolled again."""
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, GiveBack):
        return asked.robbery.pile
    if isinstance(asked, Spare | Reroll | Again):
        return put(asked.robbery.back, MARKER, 0)
    return NOTHING


def is_loot_away(state: State) -> bool:
    """Is no loot on the table, because all of it is about to be rolled?"""
    return not state.round or any(isinstance(note, Roll) for note in state.notes)
