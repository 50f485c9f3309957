"""What a seat knows of the library: no other hand but what lies open, no card of the deck, no other vote."""

from random import Random

from ..core import UNKNOWN
from . import looks
from .manners import NOT_YET, Vote
from .pushing import put
from .state import CARDS, GOBLIN, State


def seen_by(state: State, viewer: int) -> State:
    """The library as a seat knows it; of another hand the open cards come first."""
    hands = tuple(hand if seat == viewer else open_part(state, seat) for seat, hand in enumerate(state.hands))
    deck = (*(0,) * len(CARDS), sum(state.piles.deck))
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Vote):
        cast = tuple(
            vote if seat == viewer or vote == NOT_YET else UNKNOWN
            for seat, vote in zip(asked.voters, asked.cast, strict=True)
        )
        state = state._replace(notes=(*state.notes[:-1], asked.but(cast=cast)))
    return state._replace(hands=hands, piles=state.piles._replace(deck=deck))


def open_part(state: State, seat: int) -> tuple[int, ...]:
    """Another hand: the cards that lie open, then the others."""
    shown = looks.open_cards(state, seat)
    return (*shown, *(UNKNOWN,) * (len(state.hands[seat]) - len(shown)))


def unseen_cards(seen: State) -> tuple[int, ...]:
    """The cards that a seat has not seen, by kind: they are in the deck or in a hidden hand."""
    left = [full - gone for full, gone in zip(seen.setup.supply.cards, seen.piles.discard, strict=True)]
    for card in (*(card for hand in seen.hands for card in hand), seen.move.card):
        if card >= 0:
            left[card] -= 1
    return tuple(left)


def fill_hidden(seen: State, random: Random) -> State:
    """A whole library that looks like this to whoever sees it so: other cards, and other votes."""
    pool = [card for card, count in enumerate(unseen_cards(seen)) for _ in range(count)]
    hands = seen.hands
    for seat in sorted(range(len(hands)), key=lambda seat: not looks.shows(seen, seat, "shows_rigors")):
        only_goblins = looks.shows(seen, seat, "shows_rigors")  # Rigor cards would lie open
        dealt = tuple(deal_one(pool, only_goblins, random) if card == UNKNOWN else card for card in hands[seat])
        hands = put(hands, seat, dealt)
    deck = tuple(pool.count(card) for card in range(len(CARDS)))
    return other_votes(seen._replace(hands=hands, piles=seen.piles._replace(deck=deck)), random)


def deal_one(pool: list[int], only_goblins: bool, random: Random) -> int:
    """Take a card from the pool."""
    card = random.choice([card for card in pool if CARDS[card].pawn == GOBLIN] if only_goblins else pool)
    pool.remove(card)
    return card


def other_votes(seen: State, random: Random) -> State:
    """The same claim with some vote wherever it is unknown."""
    vote = seen.notes[-1] if seen.notes else None
    if not isinstance(vote, Vote):
        return seen
    cast = tuple(random.randrange(2) if old == UNKNOWN else old for old in vote.cast)
    return seen._replace(notes=(*seen.notes[:-1], vote.but(cast=cast)))
