"""Why a moment cannot be: every reason by which the rules exclude what a written position waits for."""

from collections.abc import Iterator

from ..core import Flaw
from ..core.asking import Note
from .buying import Pay, allowed
from .cards import face_up
from .flow import Again, Market, Round, Split
from .loot import dice_in
from .luck import Lucky, Spare, lucky_cards
from .owning import Copy, copyable
from .preparation import Start
from .robbing import GiveBack
from .rolling import Reroll, Roll, Try
from .rounds import CheckRow
from .rulebook import book
from .splitting import Act, Take, is_last, next_to_act, without_pile
from .stacks import Brew, Deal
from .state import DECKS, DICE, MARKER, QUIET_ROUNDS, ROW, Loot, Player, State, put
from .waiting import first_part, is_possible, order_of

TURN_CLAUSE = book.limit("turn", "split.only-players-without-pile-act")
ORDER_CLAUSE = book.limit("waits", "flow.round-has-two-phases")
FIRST_CLAUSE = book.limit("acted", "split.start-player-acts-first")
PILES_CLAUSE = book.limit("centre", "split.phase-ends-when-all-have-piles")
TAKE_CLAUSE = book.limit("waits", "split.take-any-number-from-centre")
ROB_CLAUSE = book.limit("waits", "rob.takes-whole-pile")
BACK_CLAUSE = book.limit("waits", "rob.return-at-least-one")
LUCK_CLAUSE = book.limit("waits", "card.appendage-victim-chooses")
SALE_CLAUSE = book.limit("waits", "buy.any-row-of-the-bazaar")
LIMIT_CLAUSE = book.limit("waits", "buy.one-card-limit")
COPY_CLAUSE = book.limit("waits", "card.text-beats-rulebook")
REFILL_CLAUSE = book.limit("waits", "refill.row-back-to-five")
BREW_CLAUSE = book.limit("waits", "card.gained-is-owned-not-bought")
START_CLAUSE = book.limit("start", "setup.first-start-player-by-petty-theft")
END_CLAUSE = book.limit("end", "end.no-other-trigger")

Told = Iterator[tuple[str, str]]  #: sentences, each with its clause


def of_waiting(state: State) -> Iterator[Flaw]:
    """Something is waited for until the game is over, and it can be waited for at this table."""
    yield from of_beginning(state)
    if state.end:
        yield from of_end(state)
    elif not state.notes:
        yield Flaw(("waits",), "Something is waited for until the game is over.", ORDER_CLAUSE)
    elif not is_possible(state):
        yield Flaw(("waits",), "No game waits for these things in this order.", ORDER_CLAUSE)
    else:
        said = first_part(state)
        for note in dict.fromkeys(said):
            yield from (Flaw(("waits",), told, clause) for told, clause in of_note(state, note, said.count(note)))
    if any(isinstance(note, Split) for note in state.notes):
        yield from of_split(state)


def of_beginning(state: State) -> Iterator[Flaw]:
    """Before round 1 there is nothing but a row that is dealt; then somebody starts."""
    is_before = not state.round
    if is_before != (len(state.notes) > 1 and isinstance(state.notes[0], Round)):
        told = "Round 0 is the time before the first roll, while cards are dealt and somebody is chosen to start."
        yield Flaw(("round",), told, START_CLAUSE)
    if is_before and (set(state.players) != {Player()} or state.gone or state.quiet or state.newest):
        yield Flaw(("round",), "In round 0 nobody has bought or won anything.", START_CLAUSE)
    if is_before != (state.start < 0):
        yield Flaw(("start",), "There is a Start Player from round 1 on, and not before.", START_CLAUSE)


def of_end(state: State) -> Iterator[Flaw]:
    """The game is over when C cannot fill its row, or after so many quiet rounds."""
    is_short = state.newest == len(DECKS) - 1 and len(state.rows[-1]) < ROW and not state.left[-1]
    is_stale = state.setup.stalemate == "five-rounds" and state.quiet == QUIET_ROUNDS
    if not (is_short or is_stale):
        yield Flaw(("end",), "The game ends only when stack C cannot fill its row, or by the house rule.", END_CLAUSE)
    if state.notes:
        yield Flaw(("waits",), "Nothing is waited for once the game is over.", END_CLAUSE)


# -- phase 1 --------------------------------------------------------------------------------------


def of_split(state: State) -> Iterator[Flaw]:
    """Whoever acts is next, and while somebody acts there is a place without a pile."""
    asked = state.notes[-1]
    if isinstance(asked, GiveBack):
        state = state._replace(piles=put(state.piles, asked.robbery.victim, asked.robbery.pile))
    is_rolled = isinstance(asked, Roll)
    has_begun = not is_rolled and (any(map(any, state.piles)) or isinstance(asked, Again | Spare | Reroll))
    if has_begun != (state.actor >= 0):
        yield Flaw(("acted",), "Somebody has acted just if there is a pile.", FIRST_CLAUSE)
    elif not is_rolled and not without_pile(state):
        if any(state.centre) or not isinstance(asked, Split):
            yield Flaw(("centre",), "Everybody has a pile, so the centre is empty and nobody acts.", PILES_CLAUSE)
    elif isinstance(asked, Act | Take | GiveBack) and asked.seat != next_to_act(state):
        yield Flaw(("waits",), "Whoever acts is the next one without a pile.", TURN_CLAUSE)


# -- one note -------------------------------------------------------------------------------------


def of_note(state: State, note: Note, times: int) -> Told:
    """What is wrong with one thing that is waited for, so many times."""
    by_chance = isinstance(note, Roll | Reroll | Deal | Start)
    if (getattr(note, "seat", 0) < 0) != by_chance:
        yield "seat must be chance for dice and cards, and else a player.", ORDER_CLAUSE
        return
    match note:
        case Roll():
            if note.dice != DICE[len(state.players)]:
                yield "All dice in play are rolled.", ORDER_CLAUSE
        case Take():
            yield from of_take(state, note)
        case GiveBack() | Spare() | Reroll() | Again():
            yield from of_robbery(state, note)
        case Lucky() | Try():
            yield from of_luck(state, note, times)
        case Pay() | Copy():
            yield from of_purchase(state, note)
        case Deal() | Brew():
            yield from of_draw(state, note, times)
        case CheckRow() if can_be_filled(state):
            yield "A row is checked once it holds five cards, or all that its stack had.", REFILL_CLAUSE
        case Market() if note.seat != order_of(state)[0]:
            yield "Phase 2 begins with the holder of the marker.", ORDER_CLAUSE
        case Start() if state.setup.first is not None:
            yield "It was agreed who starts.", START_CLAUSE


def can_be_filled(state: State) -> bool:
    """Is a row to be checked to which cards of its stack could still come?"""
    is_dealt = any(isinstance(note, Deal) for note in state.notes)
    return not is_dealt and len(state.rows[state.newest]) < ROW and state.left[state.newest] > 0


def of_take(state: State, note: Take) -> Told:
    """Something was picked up, and it lies in the centre; the last one takes all."""
    if not any(note.taken) or not covers(state.centre, note.taken):
        yield "What is taken lies in the centre, one piece at least.", TAKE_CLAUSE
    if is_last(state):
        yield "The last one without a pile takes all or robs.", TAKE_CLAUSE


def covers(lot: Loot, part: Loot) -> bool:
    """Does the lot hold all of the part?"""
    return all(has >= count for has, count in zip(lot, part, strict=True))


def of_robbery(state: State, note: GiveBack | Spare | Reroll | Again) -> Told:
    """A pile of two pieces at least was taken, and a part of it goes back."""
    victim, pile, back, luck = note.robbery
    robber = note.robber if isinstance(note, Spare) else note.seat
    if victim == robber or any(state.piles[victim]) or sum(pile) < 2:
        yield "Somebody else was robbed of a whole pile of two pieces at least.", ROB_CLAUSE
    if back == pile or not covers(pile, back):
        yield "What goes back is a part of the pile, and something is kept.", BACK_CLAUSE
    if isinstance(note, GiveBack):
        if luck:
            yield "luck counts only once it is settled what goes back.", LUCK_CLAUSE
        return
    if not dice_in(back) or back[MARKER]:
        yield "Dice are rolled again, one at least, and no marker.", BACK_CLAUSE
    is_settled = isinstance(note, Again) or bool(luck) == isinstance(note, Spare)
    if not (is_settled and 0 <= luck <= lucky_cards(state, victim)):
        yield "The victim’s lucky cards keep dice from being rolled, one each.", LUCK_CLAUSE


def of_luck(state: State, note: Lucky | Try, times: int) -> Told:
    """Lucky cards roll a die of the own pile again, one each."""
    if not dice_in(state.piles[note.seat]) or times > lucky_cards(state, note.seat):
        yield "A lucky card rolls one die of the own pile again, once.", LUCK_CLAUSE
    if isinstance(note, Try) and not state.piles[note.seat][note.face]:
        yield "The die that is rolled again lies in the own pile.", LUCK_CLAUSE


# -- phase 2 --------------------------------------------------------------------------------------


def of_purchase(state: State, note: Pay | Copy) -> Told:
    """A card that is paid lies in a row and may be bought; one that becomes a copy is owned and is none yet."""
    if isinstance(note, Pay):
        if not any(note.card in row for row in state.rows):
            yield "The card that is paid lies in a row.", SALE_CLAUSE
        if state.players[note.seat].buys >= allowed(state, note.seat):
            yield "One card is bought in a turn, unless a card allows more.", LIMIT_CLAUSE
    else:
        mine = [own for own in state.players[note.seat].cards if own.card == note.card == own.like]
        if not mine or not face_up(state, note.card).power.is_a_copy or not copyable(state, note.seat):
            yield "Only an own card that copies asks what it becomes, and only where others have cards.", COPY_CLAUSE


def of_draw(state: State, note: Deal | Brew, times: int) -> Told:
    """Cards come from the newest stack, as many as it has and as the row lacks."""
    left, row = state.left[note.letter], state.rows[note.letter]
    if note.letter != state.newest or left < times:
        yield "Cards come from the stack that was opened last, and it holds enough.", REFILL_CLAUSE
    elif isinstance(note, Deal):
        is_checked = any(isinstance(other, CheckRow) for other in state.notes)
        lacking = ROW - len(row)
        if times != (min(lacking, left) if is_checked else lacking):
            yield "A row gets back to five cards, as far as its stack has them.", REFILL_CLAUSE
