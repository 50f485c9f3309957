"""What a cove can wait for: every reason why what is waited for does not fit the table."""

from collections.abc import Iterator

from ..core import CHANCE, Flaw
from ..core.asking import Note, Question
from .actions import Hire, PoolDraw, Shelve
from .boats import BoardBoat, Chase, Ferry, LookFull, Moor
from .clock import Arrival, CostInCorruption, Hand
from .flow import (
    Ability,
    BeginProduction,
    CleanUp,
    Cost,
    FinalScoring,
    Gain,
    GuildSupport,
    Hiring,
    Loading,
    MoveMarker,
    NextRound,
    NextTurn,
    OpenMarket,
    RefillSquare,
)  # fmt: skip
from .lifting import Lift, liftable
from .loading import CloseUp, Landed, Landing, Passenger, Send, Sent
from .locations import free_moorings, loadable, side_of, taken_places
from .market import Sale, dealable, sellable
from .preparation import NextPerson, WhichRogues, rogues_in_play
from .production import Act, Do, PutAway, Read, Work, active
from .rulebook import book
from .state import BOATS, CREW, FIRST_CREW, HANDS, MARKED, ROGUE, State, goods_on, is_peddler
from .townsfolk import Confess, Craft, Trade
from .travel import Aboard, Embark, MakeReady, Marked
from .urns import FromUrn, NextCard, NextFigure, TurnUp

ROGUES_CLAUSE = book.limit("rogues", "cove.one-rogue-card-in-play")
RIVAL_CLAUSE = book.limit("waits", "overview.peddler-is-a-self-running-rival")
PHASE_CLAUSE = book.limit("waits", "overview.four-phases-touched")
FIRST_CARD_CLAUSE = book.limit("shop", "travel.first-card-to-right-field")
SQUARE_CLAUSE = book.limit("square", "cove.town-square")
CREW_CLAUSE = book.limit("boats", "cove.boats")
LEFT_CARD_CLAUSE = book.limit("shop", "production.step-1-draw-to-left-field")

OF_PEDDLER = (
    Read, Act, Do, PutAway, Hiring, Hire, PoolDraw, Gain, Shelve, GuildSupport, Cost, CostInCorruption, Passenger,
    Send, CloseUp,
)  # fmt: skip
OF_HUMANS = (Work, Ability, Landing, Ferry, Chase, Confess, Craft, Trade, Lift)
BY_CARDS = (
    BoardBoat,
    LookFull,
    Moor,
    MoveMarker,
    Loading,
    Arrival,
    Hand,
)  #: what the Peddler does by two cards, a human by will
AT_THE_BOTTOM: dict[str, tuple[type[Note], ...]] = {
    "travel": (NextRound, BeginProduction),
    "production": (Work, Read, Act, NextTurn),
    "market": (CleanUp, OpenMarket),
    "clean-up": (CleanUp, FinalScoring),
}  #: what comes last of all that is waited for, in each phase


def waits_for(state: State, *kinds: type[Note]) -> bool:
    """Is anything of these kinds still to come?"""
    return any(isinstance(note, kinds) for note in state.notes)


def due_to_moor(state: State) -> list[int]:
    """The boats of which it is still to be seen whether they are full, or where they moor."""
    return [note.boat for note in state.notes if isinstance(note, LookFull | Moor)]


@book.rule("overview.four-phases-touched")
def of_waiting(state: State) -> Iterator[Flaw]:
    """Every reason against what is waited for."""
    if not state.notes:
        if not state.end:
            yield Flaw(("waits",), "Nothing is waited for, though the game is not over.")
        return
    if state.end:
        yield Flaw(("waits",), "Nothing is waited for once the game is over.")
    if not isinstance(state.notes[0], AT_THE_BOTTOM[state.phase]):
        yield Flaw(("waits", 0), f"What comes last cannot be this in the phase {state.phase}.", PHASE_CLAUSE)
    yield from of_rogues(state)
    yield from of_refills(state)
    wrong = [*of_laid_cards(state), *of_seats(state)]
    yield from wrong
    if not wrong and isinstance(state.notes[-1], Question) and not can_be_asked(state, state.notes[-1]):
        clause = state.notes[-1].ask(state).clause
        yield Flaw(("waits", len(state.notes) - 1), "The table does not lead to this question.", clause)


def of_rogues(state: State) -> Iterator[Flaw]:
    """A rogue card is in play as soon as one is drawn."""
    if (state.rogues < 0) != waits_for(state, WhichRogues):
        yield Flaw(("rogues",), "No rogue card is in play just as long as one is to be drawn.", ROGUES_CLAUSE)
    if state.rogues < 0 and (any(state.boats) or max(state.shop.pool) >= 0):
        told = "Until a rogue card is drawn nobody has come out of the bag."
        yield Flaw(("boats",), told, ROGUES_CLAUSE, (("shop", "pool"), ("rogues",)))


def of_refills(state: State) -> Iterator[Flaw]:
    """A townsperson comes to each empty place once; in the travel phase two figures come aboard of each boat."""
    places = [note.place for note in state.notes if isinstance(note, RefillSquare | NextPerson)]
    for place in sorted(set(places) - {-1}):
        if places.count(place) > 1 or state.square[place] >= 0:
            told = f"One townsperson comes to place {place + 1}, if it is empty."
            yield Flaw(("waits",), told, SQUARE_CLAUSE, (("square",),))
    if not waits_for(state, Embark, MakeReady):
        return
    coming = [note.boat for note in state.notes if isinstance(note, Embark | NextFigure) and is_aboard(note)]
    for boat, crew in enumerate(state.boats):
        if len(crew) + coming.count(boat) > FIRST_CREW:
            told = f"In the travel phase {FIRST_CREW} figures come aboard of boat {boat + 1}."
            yield Flaw(("boats", boat), told, CREW_CLAUSE, (("waits",),))


def is_aboard(note: Note) -> bool:
    """Does a figure come aboard of a boat in the travel phase?"""
    return isinstance(note, Embark) or (isinstance(note, NextFigure) and note.purpose is Aboard)


def of_seats(state: State) -> Iterator[Flaw]:
    """The Peddler and humans each do what is theirs; only the first thing asks, and everything has its place."""
    for number, note in enumerate(state.notes):
        path, seat = ("waits", number), getattr(note, "seat", 0)
        if isinstance(note, Question) and number < len(state.notes) - 1:
            yield Flaw(path, "Only the last of all that is listed is a question.")
        elif isinstance(note, (*OF_PEDDLER, *OF_HUMANS)) and is_peddler(state, seat) != isinstance(note, OF_PEDDLER):
            yield Flaw(path, "This is done by somebody else.", RIVAL_CLAUSE)
        elif not isinstance(note, FromUrn) and seat not in range(len(state.merchants)):
            yield Flaw(path, "This is done by a merchant.", RIVAL_CLAUSE)
        elif isinstance(note, Embark | LookFull | Moor | Chase | Ferry) and note.boat < 0:
            yield Flaw(path, "This is about a boat.")
        elif isinstance(note, RefillSquare | NextPerson) and note.place < 0:
            yield Flaw(path, "This is about a place in the town square.")


@book.rule("travel.first-card-to-right-field", "production.step-1-draw-to-left-field")
def of_laid_cards(state: State) -> Iterator[Flaw]:
    """A card lies on the right field from the travel phase to the clean-up, one on the left in the Peddler's turn."""
    if state.end:
        return
    coming = {note.field for note in state.notes if isinstance(note, NextCard | TurnUp)}
    is_turn = waits_for(state, Read, Act, PutAway) and "left" not in coming
    if is_turn != (state.shop.left >= 0):
        told = "A card lies on the left field just in the Peddler's turn."
        yield Flaw(("shop", "left"), told, LEFT_CARD_CLAUSE)
    acting = [note for note in state.notes if isinstance(note, BY_CARDS) and is_peddler(state, note.seat)]
    if (acting or waits_for(state, *OF_PEDDLER)) and not waits_for(state, Read, Act, PutAway):
        yield Flaw(("waits",), "The Peddler acts by its cards, which are put away in the end.", RIVAL_CLAUSE)
    is_early = waits_for(state, Embark, MakeReady) or "right" in coming
    if is_early == (state.shop.right >= 0) and not waits_for(state, NextRound, FinalScoring):
        told = "A card lies on the right field from the travel phase to the clean-up."
        yield Flaw(("shop", "right"), told, FIRST_CARD_CLAUSE)


# -- questions ------------------------------------------------------------------------------------


def can_be_asked(state: State, asked: Question) -> bool:
    """Can this be asked at this table?"""
    if isinstance(asked, FromUrn):
        return is_drawn(state, asked)
    if isinstance(asked, BoardBoat | Ferry | Moor | Chase | Send):
        return is_about_boats(state, asked)
    mine = state.merchants[asked.seat]
    match asked:
        case Work():
            return active(state) == asked.seat
        case Hire():
            return bool(taken_places(state))
        case Shelve() | Craft():
            return -1 in mine.shelf
        case Hand():
            return asked.hour in HANDS
        case Sale():
            return bool(sellable(state, asked.seat, asked.pier) or dealable(state, asked.seat, asked.pier))
        case Confess():
            return bool(asked.left and mine.corruption)
        case Trade():
            return goods_on(mine) > 0
        case Lift():
            return bool(liftable(state, asked.effect))
    return True


def is_about_boats(state: State, asked: Question) -> bool:
    """Is there a boat for whoever boards, a mooring for a full one, somebody to chase?"""
    match asked:
        case Ferry():
            return any(boat != asked.boat for boat in loadable(state))
        case Moor():
            is_full = len(state.boats[asked.boat]) == CREW and asked.boat not in state.moored
            return is_full and bool(free_moorings(state, side_of(asked.boat, BOATS)))
        case Chase():
            crew = state.boats[asked.boat]
            return rogues_in_play(state).chases and ROGUE in crew and set(crew) != {ROGUE}
    return bool(loadable(state))


def is_drawn(state: State, asked: FromUrn) -> bool:
    """Is there room for what is drawn, and is it drawn for the right seat?"""
    match asked:
        case NextPerson():
            return asked.seat == CHANCE and state.square[asked.place] < 0
        case NextFigure():
            return is_wanted(state, asked)
        case WhichRogues() | NextCard():
            return asked.seat == CHANCE
    return asked.seat in range(len(state.merchants))


def is_wanted(state: State, asked: NextFigure) -> bool:
    """Is there a place for the figure?"""
    pool, seat = state.shop.pool, asked.seat
    if asked.purpose is Aboard:
        return seat == CHANCE and asked.boat >= 0 and len(state.boats[asked.boat]) < CREW
    if asked.boat >= 0 or seat not in range(len(state.merchants)):
        return False
    if asked.purpose is Landed:
        return not is_peddler(state, seat) and bool(loadable(state))
    if asked.purpose is Sent:
        return is_peddler(state, seat) and bool(loadable(state))
    room = pool[:MARKED] if asked.purpose is Marked else pool
    return is_peddler(state, seat) and -1 in room
