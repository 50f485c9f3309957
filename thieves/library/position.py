"""Positions in writing: what a seat sees of one, how one is staged, and what never changes in it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..core import BadSetup, shown
from ..core.written import MOST, is_number
from . import books, looks
from .board import FIELD_WORDS, NAMES, room
from .manners import Vote
from .preparation import empty_library
from .pushing import Push, Pushed, put
from .rulebook import book
from .state import CARD_WORDS, CARDS, FULL_DECK, GOBLIN, TOKENS, Setup, State
from .turn import Play

CARD_NAMES = tuple(CARD_WORDS)
KEYS = ("turn", "active", "pawns", "rigor", "hands", "looks", "books", "used", "turned", "bottom", "discard")
ONE_CLAUSE = book.limit("pawns", "board.one-pawn-per-field")
CASE_CLAUSE = book.limit("pawns", "board.bookcases-block")
FATAL_CLAUSE = book.limit("looks", "look.fourth-card-eliminates")
SYMBOL_CLAUSE = book.limit("looks", "look.same-symbol-goes-under-the-deck")
DECK_CLAUSE = book.limit("hands", "setup.hand-of-three")
USED_CLAUSE = book.limit("used", "book.turn-over-after-use")
LAST_CLAUSE = book.limit("books", "book.last-book-ends-game")


# -- what a seat sees -----------------------------------------------------------------------------


def observe(state: State, viewer: int | None) -> dict[str, Any]:
    """All that the viewer may know: no other hand but what lies open, and no card of a deck."""
    piles = state.piles
    seen: dict[str, Any] = {
        "turn": state.turn,
        "rigor": NAMES[state.rigor],
        "deck": sum(piles.deck),
        "discard": {CARD_NAMES[card]: count for card, count in enumerate(piles.discard) if count},
        "looks": len(piles.looks) + len(piles.bottom),
        "bottom": [look_id(state.setup, look) for look in piles.bottom],
        "books": len(piles.books),
        "tokens": sum(piles.tokens),
        "turned": {TOKENS[kind]: count for kind, count in enumerate(piles.turned) if count},
        "bookcases": [[NAMES[field] for field in case] for case in room(len(state.pawns)).bookcases],
        "seats": {name: observe_seat(state, seat, viewer) for seat, name in enumerate(state.setup.players)},
    }
    if state.active >= 0:
        seen["active"] = state.setup.players[state.active]
    if state.move.card >= 0:
        seen["card"] = CARD_NAMES[state.move.card]
        seen["path"] = [NAMES[field] for field in state.move.path]
    if state.move.extra:
        seen["extra"] = list(state.move.extra)
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Vote):
        seen["vote"] = observe_vote(state, asked, viewer)
    if isinstance(asked, Pushed):
        seen["push"] = observe_push(state, asked.link)
    if state.end:
        seen["end"] = state.end
    if viewer is None:
        seen["deck cards"] = {CARD_NAMES[card]: count for card, count in enumerate(piles.deck) if count}
    return seen


def observe_seat(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """One player's goblin, hand, dirty looks and books as the viewer knows them."""
    seen: dict[str, Any] = {
        "cards": len(state.hands[seat]),
        "looks": [look_id(state.setup, look) for look in state.looks[seat]],
        "books": [books.IDS[number] for number in state.books[seat]],
        "used": [books.IDS[number] for number in state.used[seat]],
    }
    if state.pawns[seat] >= 0:
        seen["field"] = NAMES[state.pawns[seat]]
    if viewer in (None, seat):
        seen["hand"] = [CARD_NAMES[card] for card in state.hands[seat]]
    elif shown := looks.open_cards(state, seat):
        seen["open"] = [CARD_NAMES[card] for card in shown]
    return seen


def observe_vote(state: State, vote: Vote, viewer: int | None) -> dict[str, Any]:
    """A claim before the table: who accuses whom, who has voted, and the viewer's own vote."""
    names = state.setup.players
    cast = {names[seat]: "yes" if yes else "no" for seat, yes in zip(vote.voters, vote.cast, strict=True) if yes >= 0}
    mine = cast if viewer is None else {name: word for name, word in cast.items() if name == names[viewer]}
    return {"claimant": names[vote.claimant], "accused": names[vote.seat], "voted": list(cast), "votes": mine}


def observe_push(state: State, push: Push) -> dict[str, Any]:
    """A chain of pushes that has come so far: who pushes whom, and who has moved from where to where."""
    names, here = state.setup.players, state.pawns[push.pushed]
    ends = (*push.trail[1:], here)
    there = (push.trail[0], *ends[1:]) if push.stays else ends
    return {
        "pusher": names[push.pusher],
        "pushed": names[push.pushed],
        "links": [
            [names[seat], NAMES[start], NAMES[end]]
            for seat, start, end in zip(push.moved, push.trail, there, strict=True)
        ],
    }


def look_id(setup: Setup, look: int) -> str:
    """The id of a dirty look in the set of this table."""
    return str(looks.SETS[setup.looks][look]["id"])


def imagine(state: State, viewer: int, random: Random) -> State:
    """Another library that looks the same to the viewer: other cards in the other hands, except those that lie open."""
    state = other_votes(state, viewer, random)
    pool = [card for card, count in enumerate(state.piles.deck) for _ in range(count)]
    hidden: list[list[int]] = []
    for seat, hand in enumerate(state.hands):
        shown = list(hand if seat == viewer else looks.open_cards(state, seat))
        places = [number for number, card in enumerate(hand) if not take(shown, card)]
        hidden.append(places)
        pool += [hand[number] for number in places]
    random.shuffle(pool)
    hands = [list(hand) for hand in state.hands]
    for seat in sorted(range(len(hands)), key=lambda seat: not looks.has(state, seat, "shown-rigors")):
        only_goblins = seat != viewer and looks.has(state, seat, "shown-rigors")  # his Rigor cards would lie open
        for number in hidden[seat]:
            fits = [card for card in pool if CARDS[card].pawn == GOBLIN] if only_goblins else pool
            card = random.choice(fits)
            pool.remove(card)
            hands[seat][number] = card
    deck = (0,) * len(CARDS)
    for card in pool:
        deck = put(deck, card, deck[card] + 1)
    return state._replace(hands=tuple(tuple(hand) for hand in hands), piles=state.piles._replace(deck=deck))


def other_votes(state: State, viewer: int, random: Random) -> State:
    """The same claim with other votes of the others."""
    vote = state.notes[-1] if state.notes else None
    if not isinstance(vote, Vote):
        return state
    cast = tuple(
        old if old < 0 or seat == viewer else random.randrange(2)
        for seat, old in zip(vote.voters, vote.cast, strict=True)
    )
    return state._replace(notes=(*state.notes[:-1], vote.but(cast=cast)))


def take(cards: list[int], card: int) -> bool:
    """Take the card from the list, if it is there."""
    if card in cards:
        cards.remove(card)
        return True
    return False


# -- staging --------------------------------------------------------------------------------------


def place(setup: Setup, position: Mapping[str, Any]) -> State:
    """The state that a written position describes: the active player is about to play a card."""
    for key in position:
        if key not in KEYS:
            raise BadSetup(f"A position has no {shown(key)}. It may say: {', '.join(KEYS)}.")
    state = empty_library(setup)
    names = setup.players
    given = read_table(setup, position, "pawns")
    pawns = tuple(read_field(given.get(name), f"pawns.{name}") for name in names)
    rigor = read_field(position.get("rigor", NAMES[state.rigor]), "rigor")
    active = read_name(setup, position.get("active", names[0]), "active")
    state = state._replace(pawns=pawns, rigor=rigor, active=active, turn=read_turn(position.get("turn", 1)))
    check_pawns(state)
    state = read_held(deal_hands(state, position), position)
    return state._replace(notes=(Play(active),))


def read_table(setup: Setup, position: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """What a key says of each player."""
    given = position.get(key, {})
    if not isinstance(given, Mapping):
        raise BadSetup(f"{key} must say which player has what, not {shown(given)}.")
    for name in given:
        read_name(setup, name, key)
    return given


def read_list(given: Any, key: str) -> Sequence[Any]:
    """Several cards."""
    if not isinstance(given, (list, tuple)):
        raise BadSetup(f"{key} must be a list, not {shown(given)}.")
    return given


def read_turn(turn: Any) -> int:
    """The number of a turn."""
    if not is_number(turn, 1):
        raise BadSetup(f"turn is {shown(turn)}, but turns are counted from 1 to {MOST:,}.")
    return int(turn)


def read_name(setup: Setup, name: Any, key: str) -> int:
    """The seat of a player's name."""
    if name not in setup.players:
        raise BadSetup(f"{key} names {shown(name)}, but the players are {', '.join(setup.players)}.")
    return setup.players.index(name)


def read_field(name: Any, key: str) -> int:
    """The number of a field."""
    if not isinstance(name, str) or name not in FIELD_WORDS:
        raise BadSetup(f"{key} must be a field such as 'D5', not {shown(name)}.")
    return FIELD_WORDS[name]


def check_pawns(state: State) -> None:
    """One pawn per field, and none under a bookcase."""
    places = (*state.pawns, state.rigor)
    for field in places:
        if places.count(field) > 1:
            raise BadSetup(f"Two pawns stand on {NAMES[field]}.", ONE_CLAUSE)
        if field in room(len(state.pawns)).closed:
            raise BadSetup(f"{NAMES[field]} lies under a bookcase.", CASE_CLAUSE)


def deal_hands(state: State, position: Mapping[str, Any]) -> State:
    """The hands as written; who is not named gets the first cards of the deck."""
    deck, hands, discard = list(FULL_DECK), [], [0] * len(FULL_DECK)
    for text in read_list(position.get("discard", ()), "discard"):
        card = read_card(text, "discard")
        deck[card] -= 1
        discard[card] += 1
    given = read_table(state.setup, position, "hands")
    for name in state.setup.players:
        hand = tuple(read_card(card, f"hands.{name}") for card in read_list(given.get(name, ()), f"hands.{name}"))
        hands.append(hand)
        for card in hand:
            deck[card] -= 1
    for number, name in enumerate(state.setup.players):
        while name not in given and len(hands[number]) < 3:
            card = max(range(len(deck)), key=lambda kind: deck[kind])
            deck[card] -= 1
            hands[number] += (card,)
    for card, count in enumerate(deck):
        if count < 0:
            raise BadSetup(f"There are {-count} cards '{CARD_NAMES[card]}' too many.", DECK_CLAUSE)
    if sum(deck) < len(hands):
        raise BadSetup("hands leave too few movement cards in the deck: one for each player at least.", DECK_CLAUSE)
    piles = state.piles._replace(deck=tuple(deck), discard=tuple(discard))
    return state._replace(hands=tuple(hands), piles=piles)


def read_card(text: Any, key: str) -> int:
    """The kind of a written card, its symbols in any order."""
    words = text.split() if isinstance(text, str) else []
    for written in (" ".join(words), " ".join((*words[:1], *words[:0:-1]))):
        if written in CARD_WORDS:
            return CARD_WORDS[written]
    raise BadSetup(
        f"{key} holds {shown(text)}, but a card is written like 'goblin scroll stones' or 'rigor elixir ball'."
    )


def read_held(state: State, position: Mapping[str, Any]) -> State:
    """Dirty looks, books and tokens as written."""
    look_ids = {look["id"]: number for number, look in enumerate(looks.SETS[state.setup.looks])}
    held = read_ids(state.setup, position, look_ids, "looks")
    mine = read_ids(state.setup, position, books.NUMBER, "books")
    used = read_ids(state.setup, position, books.NUMBER, "used")
    bottom = tuple(read_id(id_, look_ids, "bottom") for id_ in read_list(position.get("bottom", ()), "bottom"))
    turned = read_turned(position.get("turned", {}))
    piles = state.piles
    gone_looks = {look for row in held for look in row} | set(bottom)
    gone_books = {number for row in mine for number in row}
    state = state._replace(
        looks=held,
        books=mine,
        used=used,
        piles=piles._replace(
            looks=tuple(look for look in piles.looks if look not in gone_looks),
            bottom=bottom,
            books=tuple(number for number in piles.books if number not in gone_books),
            tokens=tuple(have - up for have, up in zip(piles.tokens, turned, strict=True)),
            turned=turned,
        ),
    )
    check_held(state)
    return state


def read_ids(
    setup: Setup, position: Mapping[str, Any], ids: Mapping[str, int], key: str
) -> tuple[tuple[int, ...], ...]:
    """The cards of each player, by their ids."""
    given = read_table(setup, position, key)
    rows = ((name, read_list(given.get(name, ()), f"{key}.{name}")) for name in setup.players)
    return tuple(tuple(read_id(id_, ids, f"{key}.{name}") for id_ in row) for name, row in rows)


def read_turned(given: Any) -> tuple[int, ...]:
    """How many teleport tokens of each kind lie face up."""
    if not isinstance(given, Mapping) or any(kind not in TOKENS for kind in given):
        raise BadSetup(
            f"turned must say how many tokens lie face up, by kind ({', '.join(TOKENS)}), not {shown(given)}."
        )
    for kind, count in given.items():
        if not is_number(count):
            raise BadSetup(f"turned.{kind} must be a number of tokens, not {shown(count)}.")
    return tuple(given.get(kind, 0) for kind in TOKENS)


def read_id(id_: Any, ids: Mapping[str, int], key: str) -> int:
    """The number of a card."""
    if not isinstance(id_, str) or id_ not in ids:
        raise BadSetup(f"{key} names {shown(id_)}, but there are only: {', '.join(ids)}.")
    return ids[id_]


def check_held(state: State) -> None:
    """Nobody holds four dirty looks or two of one symbol, no card is held twice, and a book is left."""
    every_look = [look for row in state.looks for look in row] + list(state.piles.bottom)
    every_book = [number for row in state.books for number in row]
    for name, row in zip(state.setup.players, state.looks, strict=True):
        symbols = [looks.symbol_of(state, look) for look in row]
        if len(row) > 3:
            raise BadSetup(f"{name} holds four dirty looks: the game would be over.", FATAL_CLAUSE)
        if len(set(symbols)) < len(symbols):
            raise BadSetup(f"{name} holds two dirty looks with the same symbol.", SYMBOL_CLAUSE)
    if len(set(every_look)) < len(every_look) or len(set(every_book)) < len(every_book):
        raise BadSetup("A card is held twice, but each dirty look and each book is there once.")
    for name, row, over in zip(state.setup.players, state.books, state.used, strict=True):
        if len(set(over)) < len(over) or not set(over) <= set(row):
            raise BadSetup(f"used.{name} names a book twice, or one that books.{name} does not hold.", USED_CLAUSE)
    if not state.piles.books:
        raise BadSetup("No book is left on the desk: the game would be over.", LAST_CLAUSE)
    if min(state.piles.tokens) < 0 or not any(state.piles.tokens):
        raise BadSetup("turned must leave at least one teleport token face down, two of each kind in all.")


# -- what never changes ---------------------------------------------------------------------------


def pieces(state: State) -> dict[Any, Any]:
    """All cards, looks, books and tokens, wherever they lie."""
    piles = state.piles
    cards = [have + gone for have, gone in zip(piles.deck, piles.discard, strict=True)]
    for hand in state.hands:
        for card in hand:
            cards[card] += 1
    if state.move.card >= 0:
        cards[state.move.card] += 1
    held_looks = [look for row in state.looks for look in row]
    held_books = [number for row in state.books for number in row]
    return {
        "cards": tuple(cards),
        "looks": tuple(sorted((*piles.looks, *piles.bottom, *held_looks))),
        "books": tuple(sorted((*piles.books, *held_books))),
        "tokens": tuple(down + up for down, up in zip(piles.tokens, piles.turned, strict=True)),
    }
