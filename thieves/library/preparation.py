"""Przygotowanie gry: board, decks, hands, and the goblins enter one after the other."""

from typing import Any

from ..core import CHANCE, Action, BadSetup, Decision, Refusal, Step, seat_words, shown
from ..core.asking import CHANCE_ALONE, Draw, Odds, Question, Run, Task, verb
from .board import field_words, room
from .encounter import is_empty
from .parts import BOOK_FILE, CARD_FILE, LOOK_FILE, MANNER_FILE
from .pushing import put
from .rulebook import book
from .state import HAND, NO_MOVE, Piles, Player, Setup, State
from .turn import DrawCard, Play

library_laid = book.event("library-laid", "setup.desk-and-bookcases-by-figure")
rigor_placed = book.event("rigor-placed", "setup.rigor-on-fixed-field")
tokens_laid = book.event("tokens-laid", "setup.teleport-tokens-face-down")
decks_shuffled = book.event("decks-shuffled", "setup.shuffle-decks-separately")
decks_beside = book.event("decks-beside", "setup.two-decks-beside-board")
books_on_desk = book.event("books-on-desk", "setup.book-deck-on-desk")
takes_goblin = book.event("takes-goblin", "setup.pawn-and-marker-per-player")
hands_dealt = book.event("hands-dealt", "setup.hand-of-three")
goes_first = book.event("goes-first", "setup.first-player")
enters = book.event("enters", "setup.place-on-any-empty-start-field")
enters_eighth = book.event("enters-eighth", "setup.eighth-player-beside-a-goblin")
teleport_sleeps = book.event("teleport-sleeps", "setup.teleports-inert-at-placement")
first_turn = book.event("first-turn", "setup.first-player-takes-first-turn")

who_goes_first = book.question("who-goes-first", "setup.first-player")
where_to_enter = book.question("where-to-enter", "setup.place-on-any-empty-start-field")
where_to_enter_eighth = book.question("where-to-enter-eighth", "setup.eighth-player-beside-a-goblin")

no_first_now = book.refusal("no-first-now", "setup.first-player")
not_by_players = book.refusal("not-by-players", "setup.first-player")
no_entering_now = book.refusal("no-entering-now", "setup.first-player-takes-first-turn")
not_your_entry = book.refusal("not-your-entry", "setup.placement-goes-left")
not_a_start_field = book.refusal("not-a-start-field", "setup.place-on-any-empty-start-field")
field_is_taken = book.refusal("field-is-taken", "board.one-pawn-per-field")
not_beside_a_goblin = book.refusal("not-beside-a-goblin", "setup.eighth-player-beside-a-goblin")

PLAYERS_CLAUSE = book.option("players", "overview.number-of-players")
FIRST_CLAUSE = book.option("first", "setup.first-player")
LOOKS_CLAUSE = book.option("looks", "look.breach-costs-another-card")


def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who plays, who begins if that is agreed, and under which readings."""
    options["room"] = room(len(players), options.pop("board"))
    options["supply"] = CARD_FILE.value(options.pop("cards"))
    for file in (LOOK_FILE, MANNER_FILE, BOOK_FILE):
        options[file.option] = file.value(options[file.option])
    setup = Setup(players, **options)
    if setup.first is not None and setup.first not in players:
        raise BadSetup(f"first is {shown(setup.first)}, but must be one of the players.", FIRST_CLAUSE)
    return setup


def empty_library(setup: Setup) -> State:
    """The library before anybody has entered."""
    seats = len(setup.players)
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    piles = Piles(
        deck=setup.supply.cards,
        discard=(0,) * len(setup.supply.cards),
        looks=setup.look_deck.there,
        bottom=(),
        books=setup.books.there,
        tokens=setup.supply.tokens,
        turned=(0,) * len(setup.supply.tokens),
    )
    return State(
        setup=setup, turn=0, active=-1, pawns=(-1,) * seats, rigor=setup.room.rigor_start, hands=nothing, looks=nothing,
        books=nothing, used=nothing, piles=piles, move=NO_MOVE, notes=(), end="",
    )  # fmt: skip


@book.rule(
    "setup.rigor-on-fixed-field",
    "setup.teleport-tokens-face-down",
    "setup.two-decks-beside-board",
    "setup.pawn-and-marker-per-player",
)
def deal(setup: Setup) -> Step:
    """Lay everything out; then hands are dealt and a first player is found."""
    state, seats, run = empty_library(setup), range(len(setup.players)), Run()
    run.tell(
        library_laid(what=len(setup.room.bookcases)),
        rigor_placed(where=setup.room.rigor_start),
        tokens_laid(what=sum(setup.supply.tokens)),
        decks_shuffled(),
        decks_beside(what=(len(state.piles.looks), sum(setup.supply.cards))),
        books_on_desk(what=len(state.piles.books)),
        *(takes_goblin((seat,)) for seat in seats),
        hands_dealt(what=HAND),
    )
    dealing = [DrawCard(seat, "deal") for seat in seats for _ in range(HAND)]
    first = [] if setup.first is not None else [First(CHANCE)]
    run.then(*dealing, *first, Gather())
    return run.finish(state)


# -- the first player -----------------------------------------------------------------------------


class First(Draw):
    """Who goes first: nobody can judge who looks most like a goblin, so chance decides, unless it was agreed."""

    phase = "draw"
    not_now = no_first_now

    def ask(self, state: State) -> Decision:
        return who_goes_first(CHANCE_ALONE)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_by_players((action.seat,))

    def weights(self, state: State) -> Odds:
        return tuple((Action(CHANCE, "first", seat), 1) for seat in range(len(state.pawns)))


@verb("first", seat_words, answers=First)
def first(state: State, asked: First, action: Action, run: Run) -> State:
    """Name the first player."""
    return state._replace(active=action.what)


class Gather(Task):
    """The first player is known."""


@Gather.does
@book.rule("overview.goblins-in-the-library", "setup.placement-goes-left", "setup.first-player-takes-first-turn")
def gather(state: State, task: Gather, run: Run) -> State:
    """From the first player to the left, everybody enters; then the first player has the first turn."""
    setup = state.setup
    begins = state.active if setup.first is None else setup.players.index(setup.first)
    run.tell(goes_first((begins,)))
    seats = [(begins + number) % len(setup.players) for number in range(len(setup.players))]
    run.then(*(Enter(seat) for seat in seats), Begin(begins))
    return state._replace(active=begins)


class Begin(Task):
    """All goblins stand in the library."""

    seat: Player


@Begin.does
def begin(state: State, task: Begin, run: Run) -> State:
    """The first turn."""
    run.tell(first_turn((task.seat,)))
    run.then(Play(task.seat))
    return state._replace(active=task.seat, turn=1)


# -- entering -------------------------------------------------------------------------------------


@book.rule("board.one-pawn-per-field", "setup.eighth-player-beside-a-goblin")
def entrances(state: State) -> tuple[int, ...]:
    """The start fields; when all are taken, the empty fields beside a goblin (for the eighth player)."""
    where = state.setup.room
    start = tuple(field for field in where.start if is_empty(state, field))
    if start:
        return start
    beside = {near for pawn in state.pawns if pawn >= 0 for near in where.near[pawn]}
    return tuple(sorted(field for field in beside if field not in state.setup.room.bench and is_empty(state, field)))


def start_is_full(state: State) -> bool:
    """Is there no start field left?"""
    return not any(is_empty(state, field) for field in state.setup.room.start)


class Enter(Question):
    """Where a goblin enters: one after the other, to the left, before the first turn."""

    phase = "enter"
    remarks = book.remarks("overview.goblins-in-the-library", "overview.two-ways-to-shine")
    not_now = no_entering_now

    def ask(self, state: State) -> Decision:
        return (where_to_enter_eighth if start_is_full(state) else where_to_enter)((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_entry((self.seat,))


@verb("enter", field_words, answers=Enter)
@book.rule("setup.teleports-inert-at-placement")
def enter(state: State, asked: Enter, action: Action, run: Run) -> State:
    """Put the goblin down; a teleport field sleeps still."""
    seat, field = action.seat, action.what
    eighth = field not in state.setup.room.start
    run.tell((enters_eighth if eighth else enters)((seat,), where=field))
    if "teleport" in state.setup.room.board.fields[field].kinds:
        run.tell(teleport_sleeps((seat,), where=field))
    return state._replace(pawns=put(state.pawns, seat, field))


@enter.must
def entrance_is_free(state: State, asked: Enter, action: Action) -> Refusal | None:
    """An empty start field; the eighth goblin goes beside another."""
    if action.what in entrances(state):
        return None
    if not is_empty(state, action.what):
        return field_is_taken(where=action.what)
    return (not_beside_a_goblin if start_is_full(state) else not_a_start_field)(where=action.what)


@enter.choices(entrance_is_free)
def free_entrances(state: State, asked: Enter, seat: int) -> tuple[int, ...]:
    """The fields to enter on."""
    return entrances(state)
