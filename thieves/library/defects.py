"""Why a library cannot be: every reason by which the rules exclude a written position."""

from collections.abc import Iterator
from itertools import pairwise

from ..core import Flaw
from ..core.asking import Note
from ..core.errors import flaw_about, shown
from ..core.records import spelled
from . import hands, looks
from .book_questions import BookAsks, Name
from .books import NUMBER, Home
from .encounter import Flee, Look
from .ending import BY_BOOK, BY_LOOK
from .flow import Arrive, Finish, Meet
from .manners import NOT_YET, Vote
from .movement import BENCH_CLAUSE, AfterStep, Walk, can_step, place_of
from .powers import card_of
from .preparation import Begin, Enter, First, Gather
from .pushing import Pushed
from .rulebook import book
from .state import CARD_WORDS, FATAL, GOBLIN, HAND, State, moved_by
from .teleport import Land, Take, Token
from .turn import After, AfterCard, DrawCard, NextCard, NextTurn, Play

ONE_CLAUSE = book.limit("pawns", "board.one-pawn-per-field")
CASE_CLAUSE = book.limit("pawns", "board.bookcases-block")
HOME_CLAUSE = book.limit("pawns", "book.then-back-to-a-start-field")
ENTER_CLAUSE = book.limit("pawns", "setup.place-on-any-empty-start-field")
FIRST_CLAUSE = book.limit("turn", "setup.first-player-takes-first-turn")
FATAL_CLAUSE = book.limit("looks", "look.fourth-card-eliminates")
SYMBOL_CLAUSE = book.limit("looks", "look.same-symbol-goes-under-the-deck")
DECK_CLAUSE = book.limit("hands", "setup.hand-of-three")
DRAW_CLAUSE = book.limit("hands", "turn.draw-after-every-move")
USED_CLAUSE = book.limit("used", "book.turn-over-after-use")
LAST_CLAUSE = book.limit("books", "book.last-book-ends-game")
TOKEN_CLAUSE = book.limit("turned", "teleport.reshuffle-when-all-used")
STEP_CLAUSE = book.limit("path", "board.adjacent-by-edge-only")
ENDED_CLAUSE = book.limit("ended", "encounter.turn-ends")
CARD_CLAUSE = book.limit("card", "move.usable-means-first-step-possible")
TURN_CLAUSE = book.limit("waits", "turn.play-one-then-draw-one")

CARD_NAMES = tuple(CARD_WORDS)
BEFORE_TURNS = (Gather, Begin)  #: what is still to do while goblins enter
CARD_LIES = (Walk, AfterStep, Finish)  #: what is still to do with a card on the table
FIRST_NOTES = (*BEFORE_TURNS, *CARD_LIES, Play, After, AfterCard, NextTurn)  #: what everything else comes before


def defects(state: State) -> Iterator[Flaw]:
    """Every reason why the rules exclude this library."""
    yield from pawn_defects(state)
    yield from card_defects(state)
    yield from held_defects(state)
    yield from way_defects(state)
    yield from waiting_defects(state)


# -- pawns ----------------------------------------------------------------------------------------


def pawn_defects(state: State) -> Iterator[Flaw]:
    """One pawn per field, none under a bookcase, and no goblin rests on the bench."""
    names, away = state.setup.players, on_the_way(state)
    places = {("pawns", name): place for name, place in zip(names, state.pawns, strict=True) if place >= 0}
    standing = [place for seat, place in enumerate(state.pawns) if seat not in away] + [state.rigor]
    for path, field in (places | {("rigor",): state.rigor}).items():
        if field in state.setup.room.closed:
            yield Flaw(path, f"{state.setup.room.names[field]} lies under a bookcase.", CASE_CLAUSE)
    for field in sorted({place for place in standing if place >= 0 and standing.count(place) > 1}):
        path = next((path for path, place in places.items() if place == field), ("rigor",))
        yield Flaw(path, f"Two pawns stand on {state.setup.room.names[field]}.", ONE_CLAUSE)
    for seat, name in enumerate(names):
        if state.pawns[seat] in state.setup.room.bench and seat not in away and not state.end:
            told = f"{name}’s goblin cannot rest on the bench: it takes a book and goes back to a start field."
            yield Flaw(("pawns", name), told, HOME_CLAUSE)
        if (state.pawns[seat] < 0) != is_outside(state, seat):
            told = "has entered already" if state.pawns[seat] >= 0 else "has not entered yet"
            yield Flaw(("pawns", name), f"{name}’s goblin {told}.", ENTER_CLAUSE)
    if state.rigor in state.setup.room.bench and state.setup.rigor_on_bench == "closed":
        yield Flaw(("rigor",), "The bench is closed to Rigor Mortis.", BENCH_CLAUSE)


def on_the_way(state: State) -> set[int]:
    """Whose goblins do not rest: they are pushed, flee, or have just come to a field."""
    pushed = {note.link.pushed for note in state.notes if isinstance(note, Pushed)}
    return pushed | {note.seat for note in state.notes if isinstance(note, Arrive | Home | Meet | Flee)}


def is_outside(state: State, seat: int) -> bool:
    """Has this goblin still to enter?"""
    return any(isinstance(note, Gather) or note == Enter(seat) for note in state.notes)


# -- cards ----------------------------------------------------------------------------------------


def card_defects(state: State) -> Iterator[Flaw]:
    """No card is there too often, and no hand larger than drawing makes it; fewer cards are those that matter."""
    piles = {"discard": state.piles.discard, "deck": state.piles.deck}
    for card, full in enumerate(state.setup.supply.cards):
        held = sum(hand.count(card) for hand in state.hands) + (state.move.card == card)
        over = held + sum(pile[card] for pile in piles.values()) - full
        if over > 0:
            held_by = (("hands", name) for name in holders(state, card))
            told = f"There are {over} cards '{CARD_NAMES[card]}' too many."
            yield flaw_about([*held_by, ("card",), ("discard",), ("deck",)], told, DECK_CLAUSE)
    for number, note in enumerate(state.notes):
        if isinstance(note, DrawCard | NextCard) and (note.why == "deal") != (state.turn == 0):
            told = "Hands are dealt before the first turn, and only then."
            yield Flaw(("waits", number), told, DECK_CLAUSE)
    for seat, name in enumerate(state.setup.players):
        count, most = len(state.hands[seat]), hands.most(state, seat)
        if count > most:
            told = f"{name} cannot hold {count} movement cards now: {most} are the most."
            yield Flaw(("hands", name), told, DECK_CLAUSE, (("waits",), ("card",)))
        if count < most and state.turn == 0:
            yield Flaw(("hands", name), f"{name} is dealt {HAND} movement cards before the first turn.", DECK_CLAUSE)
        elif not count and not hands.away(state, seat) and not state.end:
            told = f"{name} must hold a movement card: for every card that is played one is drawn."
            yield Flaw(("hands", name), told, DRAW_CLAUSE)


def holders(state: State, card: int) -> list[str]:
    """Who holds such a card."""
    return [name for name, hand in zip(state.setup.players, state.hands, strict=True) if card in hand]


# -- dirty looks, books, tokens -------------------------------------------------------------------


def held_defects(state: State) -> Iterator[Flaw]:
    """The game ends with four dirty looks or without books; each card is there once; a token lies face down."""
    for name, row in zip(state.setup.players, state.looks, strict=True):
        symbols = [looks.symbol_of(state, look) for look in row]
        if len(row) > FATAL or (len(row) == FATAL and state.end != BY_LOOK):
            yield Flaw(("looks", name), f"{name} holds four dirty looks: the game would be over.", FATAL_CLAUSE)
        if len(set(symbols)) < len(symbols):
            yield Flaw(("looks", name), f"{name} holds two dirty looks with the same symbol.", SYMBOL_CLAUSE)
    if state.end == BY_LOOK and all(len(row) < FATAL for row in state.looks):
        yield Flaw(("end",), "Nobody holds four dirty looks, so the game is not over.", FATAL_CLAUSE)
    yield from twice(state)
    for name, row, over in zip(state.setup.players, state.books, state.used, strict=True):
        if len(set(over)) < len(over) or not set(over) <= set(row):
            told = f"used.{name} names a book twice, or one that books.{name} does not hold."
            yield Flaw(("used", name), told, USED_CLAUSE)
    if not state.piles.books and state.end != BY_BOOK:
        yield Flaw(("books",), "No book is left on the desk: the game would be over.", LAST_CLAUSE)
    if state.piles.books and state.end == BY_BOOK:
        yield Flaw(("end",), "Books are left on the desk, so the game is not over.", LAST_CLAUSE)
    if min(state.piles.tokens) < 0 or not any(state.piles.tokens):
        told = "turned must leave at least one teleport token face down, two of each kind in all."
        yield Flaw(("turned",), told, TOKEN_CLAUSE)


def twice(state: State) -> Iterator[Flaw]:
    """Dirty looks and books that are in two places."""
    names = state.setup.players
    for key, rows, words in (
        ("looks", (*state.looks, state.piles.bottom), looks.look_words(state.setup)),
        ("books", state.books, NUMBER),
    ):
        seen: set[int] = set()
        for number, row in enumerate(rows):
            path = (key, names[number]) if number < len(names) else ("bottom",)
            for card in row:
                if card in seen:
                    yield Flaw(path, f"{[*words][card]} is held twice, but is there once.")
                seen.add(card)


# -- the turn -------------------------------------------------------------------------------------


def way_defects(state: State) -> Iterator[Flaw]:
    """The way of the card on the table leads from field to field up to the pawn that moves, which can go on."""
    move, walk = state.move, state.notes[-1] if state.notes else None
    if (move.card >= 0) != bool(move.path):
        yield Flaw(("path",), "There is a way exactly while a card lies on the table.", TURN_CLAUSE)
        return
    for one, two in pairwise(move.path):
        if two not in state.setup.room.near[one]:
            yield Flaw(
                ("path",),
                f"No step leads from {state.setup.room.names[one]} to {state.setup.room.names[two]}.",
                STEP_CLAUSE,
            )
    if len(move.path) > 4:
        yield Flaw(("path",), "Nobody makes more than three steps.", TURN_CLAUSE)
    if move.path and not move.ended and move.path[-1] != place_of(state, moved_by(move), state.active):
        others = ("pawns", state.setup.players[state.active]), ("rigor",), ("card",)
        yield Flaw(("path",), "The way must end where the pawn stands that moves.", TURN_CLAUSE, others)
        return
    if move.card >= 0 and not move.ended and is_carried_off(state):
        told = "The movement has ended: the player’s goblin goes elsewhere. Say ended = true."
        yield Flaw(("ended",), told, ENDED_CLAUSE, (("waits",),))
    if not isinstance(walk, Walk):
        return
    if walk.move != move or not move.path:
        yield Flaw(("waits",), "The step that is waited for belongs to another card or way.", TURN_CLAUSE)
    elif len(move.path) <= 3 and not can_step(state, walk):
        yield Flaw(("card",), "No step is possible with this card.", CARD_CLAUSE)


def is_carried_off(state: State) -> bool:
    """Does the goblin of whoever has the turn flee, or go by teleport or home from the bench while it moves?"""
    mine = [note for note in state.notes if getattr(note, "seat", -1) == state.active]
    walks = moved_by(state.move) == GOBLIN
    return any(isinstance(note, Flee) or (walks and isinstance(note, Token | Take | Land | Home)) for note in mine)


def waiting_defects(state: State) -> Iterator[Flaw]:
    """Something is waited for until the game is over; at the root of it is the turn, or the goblins that enter."""
    if bool(state.notes) == bool(state.end):
        yield Flaw(("waits",), "Something is waited for exactly until the game is over.", TURN_CLAUSE)
    first = state.notes[0] if state.notes else None
    if first is not None and not isinstance(first, FIRST_NOTES):
        names = ", ".join(map(spelled, FIRST_NOTES))
        yield Flaw(("waits", 0), f"The first of waits is what comes last, one of {names}.", TURN_CLAUSE)
    if first is not None and (state.move.card >= 0) != isinstance(first, CARD_LIES):
        yield Flaw(("waits", 0), "A step is waited for exactly while a card lies on the table.", TURN_CLAUSE)
    if (state.turn == 0) != isinstance(first, BEFORE_TURNS):
        yield Flaw(("turn",), f"turn is {state.turn}, but counts from 1 once all have entered.", FIRST_CLAUSE)
    if (state.active < 0) != isinstance(first, Gather):
        yield Flaw(("active",), "Somebody has the turn as soon as the first player is known.", FIRST_CLAUSE)
    elif first is not None and first[1:] and first[1] != state.active:
        yield Flaw(("waits", 0), "What comes last in waits is about whoever has the turn.", TURN_CLAUSE)
    for number, note in enumerate(state.notes):
        yield from (Flaw(("waits", number), told) for told in note_defects(state, note, number))


def note_defects(state: State, note: Note, number: int) -> Iterator[str]:
    """What is wrong with one thing that is waited for."""
    seat = getattr(note, "seat", 0)
    if seat < 0 and not isinstance(note, First):
        yield "seat must be a player."
    if number and isinstance(note, FIRST_NOTES):
        yield f"{shown(spelled(type(note)))} can only come first in waits."
    if isinstance(note, Vote) and (note.voters != voters(state, note) or has_odd_votes(note)):
        yield "Everybody but the two votes once; at a table of two the accused does."
    if isinstance(note, BookAsks) and not is_asked_by(state, note):
        yield "That book of the player, once it is used, asks for something else."
    if isinstance(note, Look) and note.left > len(state.piles.looks) + len(state.piles.bottom):
        yield "One pass through the deck of dirty looks is made, and it has fewer cards."
    if isinstance(note, Pushed) and not (note.link.trail and len(note.link.trail) == len(note.link.moved)):
        yield "Of everybody in a chain of pushes it is said where they came from."


def is_asked_by(state: State, note: BookAsks) -> bool:
    """Does a used book of the player ask for this? A Hot Potato asks for a dirty look, then for a player."""
    card = card_of(note.book)
    kind = Name if card.gives_look and note.look >= 0 else card.asks
    mine = note.book in state.used[note.seat] and (note.look < 0 or note.look in state.looks[note.seat])
    return mine and isinstance(note, kind or ()) and (note.look < 0 or card.gives_look)


def voters(state: State, note: Vote) -> tuple[int, ...]:
    """Who votes on a claim."""
    others = (seat for seat in range(len(state.pawns)) if seat not in (note.seat, note.claimant))
    return tuple(others) or (note.seat,)


def has_odd_votes(note: Vote) -> bool:
    """Are there more or fewer votes than voters, or has everybody voted?"""
    return len(note.voters) != len(note.cast) or NOT_YET not in note.cast
