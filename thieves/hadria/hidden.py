"""What a seat knows of the city: no other hand, no face of a waiting card, nothing behind a screen, no hidden token."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from ..core import UNKNOWN
from .cards import family_of, pack
from .declaration import is_declaring
from .queries import set_city, set_decks, set_thief
from .rulebook import book
from .state import BASIC, SPECIAL, Slot, State, Thief

BEHIND_SCREEN = (Slot((UNKNOWN,), UNKNOWN),)  #: what others lay while the screens are up: cards and AP that nobody sees


def laid(thief: Thief) -> int:
    """How many general cards of the hand lie among the declared ones."""
    return sum(card >= 0 and family_of(card) == "general" for slot in thief.slots for card in slot.cards)


def cards_of(state: State, seat: int) -> int:
    """How many general cards a thief holds; while the screens are up, those behind his are among them."""
    thief = state.thieves[seat]
    return len(thief.hand) + (laid(thief) if is_declaring(state) else 0)


# -- seeing ---------------------------------------------------------------------------------------


@book.rule("setup.leftover-city-tokens-unseen")
def seen_by(state: State, viewer: int) -> State:
    """The city as a seat knows it. Tokens that only others have looked at are unseen ones to this seat."""
    screens = is_declaring(state)
    thieves = tuple(
        thief if seat == viewer else behind_screen(thief) if screens else face_down(thief)
        for seat, thief in enumerate(state.thieves)
    )
    decks = state.decks
    tokens, peeked = [*decks.tokens], []
    for field, kind, seats in state.city.peeked:
        if viewer not in seats:
            tokens[kind] += 1
        peeked.append((field, kind if viewer in seats else UNKNOWN, seats))
    cards = (*(0,) * len(decks.cards), sum(decks.cards))
    state = set_decks(state._replace(thieves=thieves), cards=cards, tokens=tuple(tokens))
    return set_city(state, peeked=tuple(peeked))


@book.rule("declare.simultaneous-and-secret", "declare.thief-sheet-is-public")
def behind_screen(thief: Thief) -> Thief:
    """A thief who declares: nobody else can tell which of his cards he has laid, or how many."""
    return thief._replace(hand=(UNKNOWN,) * (len(thief.hand) + laid(thief)), slots=BEHIND_SCREEN)


@book.rule("declare.cards-face-down-with-ap", "resolve.may-look-at-own-cards")
def face_down(thief: Thief) -> Thief:
    """A thief who has declared: everybody sees the AP on his cards, and the face of those that were turned up."""
    slots = tuple(slot if slot.fate else slot._replace(cards=(UNKNOWN,) * len(slot.cards)) for slot in thief.slots)
    return thief._replace(hand=(UNKNOWN,) * len(thief.hand), slots=slots)


# -- imagining ------------------------------------------------------------------------------------


def fill_hidden(seen: State, random: Random) -> State:
    """A whole city that looks like this to whoever sees it so: other hands, other faces, other tokens."""
    pool = [*unseen_cards(seen)]
    random.shuffle(pool)
    thieves = [thief._replace(slots=() if thief.slots == BEHIND_SCREEN else thief.slots) for thief in seen.thieves]
    faces = imagined_faces(thieves, len(pool) - sum(seen.decks.cards) - hidden_in_hands(thieves), random)
    for seat, thief in enumerate(thieves):
        hand = tuple(pool.pop() if card == UNKNOWN else card for card in thief.hand)
        slots = tuple(
            slot._replace(
                cards=tuple(pool.pop() if card == UNKNOWN else card for card in faces.get((seat, n), slot.cards))
            )
            for n, slot in enumerate(thief.slots)
        )
        seen = set_thief(seen, seat, hand=hand, slots=slots)
    left = Counter(pool)
    cards = tuple(left[card] for card in range(len(pack(seen.setup).deck)))
    return imagined_tokens(set_decks(seen, cards=cards), random)


def unseen_cards(seen: State) -> Iterator[int]:
    """The general cards that a seat has not seen: in the deck, in other hands, or declared by others."""
    known = Counter(card for thief in seen.thieves for card in thief.hand)
    known.update(card for thief in seen.thieves for slot in thief.slots for card in slot.cards)
    for card, count in enumerate(pack(seen.setup).deck):
        yield from [card] * (count - seen.decks.discard[card] - known[card])


def hidden_in_hands(thieves: list[Thief]) -> int:
    """How many cards of hands nobody else knows."""
    return sum(thief.hand.count(UNKNOWN) for thief in thieves)


def imagined_faces(thieves: list[Thief], general: int, random: Random) -> dict[tuple[int, int], tuple[int, ...]]:
    """Faces for the declared cards that wait, by seat and place; UNKNOWN stands for a general card.

    So many of them are general. A pair is the special card of its thief under a general one; which of the single cards
    are basic ones nobody else knows.
    """
    waiting = [
        (seat, n, len(slot.cards))
        for seat, thief in enumerate(thieves)
        for n, slot in enumerate(thief.slots)
        if UNKNOWN in slot.cards
    ]
    faces: dict[tuple[int, int], tuple[int, ...]] = {}
    faces |= {(seat, n): (SPECIAL[thieves[seat].character], UNKNOWN) for seat, n, cards in waiting if cards == 2}
    single = [(seat, n) for seat, n, cards in waiting if cards == 1]
    faces |= {place: (UNKNOWN,) for place in single}
    random.shuffle(single)
    basic = [(seat, card) for seat, thief in enumerate(thieves) for card in basics_left(thief)]
    random.shuffle(basic)
    for seat, card in basic:
        place = next((place for place in single if place[0] == seat), None)
        if place is not None and sum(face.count(UNKNOWN) for face in faces.values()) > general:
            faces[place] = (card,)
            single.remove(place)
    return faces


def basics_left(thief: Thief) -> list[int]:
    """The basic cards of a thief that nobody has seen among those he declared."""
    shown = {card for slot in thief.slots for card in slot.cards}
    return [card for card in BASIC if card not in shown]


def imagined_tokens(seen: State, random: Random) -> State:
    """Some kind for each token that only others have looked at."""
    urn = [kind for kind, count in enumerate(seen.decks.tokens) for _ in range(count)]
    random.shuffle(urn)
    peeked = tuple((field, urn.pop() if kind == UNKNOWN else kind, seats) for field, kind, seats in seen.city.peeked)
    left = Counter(urn)
    tokens = tuple(left[kind] for kind in range(len(seen.decks.tokens)))
    return set_city(set_decks(seen, tokens=tokens), peeked=peeked)
