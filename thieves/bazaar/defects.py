"""Why a Bazaar cannot be: every reason by which the rules exclude what lies on the table, with the key that says it."""

from collections.abc import Iterator

from ..core import Flaw, shown
from .cards import CARD_FILE, face_up, owned
from .flow import Exchange
from .loot import add, dice_in
from .moments import of_waiting
from .preparation import empty_table
from .rounds import NextRound
from .rulebook import book
from .state import DECKS, DICE, MARKER, NOTHING, QUIET_ROUNDS, ROW, STACKS, State
from .whereabouts import Path, cards_in_sight, in_hand, is_loot_away, most_left

DICE_CLAUSE = book.limit("centre", "setup.dice-by-player-count")
STACK_CLAUSE = book.limit("left", "setup.trim-stacks-to-13-12-11")
SPLIT_CLAUSE = book.limit("rows", "setup.split-cards-into-three-stacks")
OPENED_CLAUSES = (
    book.limit("left", "refill.open-b-when-a-falls-short"),
    book.limit("left", "refill.open-c-when-b-falls-short"),
)
OLD_ROW_CLAUSE = book.limit("rows", "refill.old-rows-stay-on-sale")
USED_CLAUSE = book.limit("used", "card.once-per-round-in-own-purchase-turn")
POTION_CLAUSE = book.limit("cards", "card.gained-is-owned-not-bought")
COPY_CLAUSE = book.limit("copies", "card.text-beats-rulebook")
QUIET_CLAUSE = book.limit("quiet", "end.house-stalemate")
ROLL_CLAUSE = book.limit("centre", "split.start-player-rolls-all-dice")
PILES_CLAUSE = book.limit("piles", "flow.phase-two-waits-for-all-piles")
MARKER_CLAUSE = book.limit("piles", "split.marker-always-ends-with-a-player")
RETURN_CLAUSE = book.limit("piles", "return.all-dice-to-centre")
TRADED_CLAUSE = book.limit("traded", "buy.one-card-or-pass")


def defects(state: State) -> Iterator[Flaw]:
    """Every reason why the rules exclude this Bazaar."""
    yield from of_players(state)
    yield from of_cards(state)
    yield from of_stacks(state)
    yield from of_loot(state)
    yield from of_round(state)
    yield from of_waiting(state)


# -- what players have ----------------------------------------------------------------------------


def of_players(state: State) -> Iterator[Flaw]:
    """Cards that can be owned, copies that can be made, and nothing of phase 2 before it."""
    is_early = bool(state.notes) and not isinstance(state.notes[0], Exchange | NextRound)
    for seat, (name, player) in enumerate(zip(state.setup.players, state.players, strict=True)):
        path = ("players", name)
        for own in player.cards:
            for key, told, clause in of_own(state, own.card, own.like):
                yield Flaw((*path, key), f"{'.'.join(path)}.{key} names {told}", clause)
        faces = dict(owned(state, seat))
        for card in sorted(player.used):
            if not faces[card].power.is_once_per_round:
                told = f"{'.'.join(path)}.used names {named(state, card)}, which is not used once per round."
                yield Flaw((*path, "used"), told, USED_CLAUSE)
        later = {"used": player.used, "buys": player.buys, "final": player.final != NOTHING}
        for key in (key for key, has in later.items() if is_early and has):
            told = f"{'.'.join(path)}.{key} belongs to phase 2."
            yield Flaw((*path, key), told, USED_CLAUSE if key == "used" else PILES_CLAUSE)


def of_own(state: State, card: int, like: int) -> Iterator[tuple[str, str, str]]:
    """What is wrong with one card before its owner."""
    for one in sorted({card, like}):
        if face_up(state, one).power.brings_a_card:
            yield "cards", f"{named(state, one)}, which is discarded at once.", POTION_CLAUSE
    if card != like and not face_up(state, card).power.is_a_copy:
        yield "copies", f"{named(state, card)}, which copies nothing.", COPY_CLAUSE


def named(state: State, card: int) -> str:
    """A card in a sentence."""
    return shown(face_up(state, card).id)


# -- cards ----------------------------------------------------------------------------------------


@book.rule("setup.trim-stacks-to-13-12-11")
def of_cards(state: State) -> Iterator[Flaw]:
    """Every card is there once, in its own deck, and promotional ones only where they are played with."""
    decks, seen = empty_table(state.setup).unseen, set()
    stacks = [(("stacks", letter), card) for letter, deck in zip(DECKS, state.unseen, strict=True) for card in deck]
    for path, card in (*cards_in_sight(state), *stacks):
        face = face_up(state, card)
        if card in seen:
            yield Flaw(path, f"A card lies in two places, {named(state, card)}, but each is there once.", SPLIT_CLAUSE)
        elif card not in decks[face.deck]:
            told = f"{'.'.join(map(str, path))} names {named(state, card)}, but promotional cards need promos = true."
            yield Flaw(path, told, CARD_FILE.clause)
        if path[0] in ("rows", "stacks") and path[1] != DECKS[face.deck]:
            yield Flaw(path, f"{'.'.join(map(str, path))} holds {named(state, card)} of another deck.", SPLIT_CLAUSE)
        seen.add(card)
    for letter, full in enumerate(STACKS):
        paths = [path for path, card in cards_in_sight(state) if face_up(state, card).deck == letter]
        if len(paths) > full:
            told = f"{len(paths)} cards {DECKS[letter]} are in sight, but only {full} are in play."
            yield Flaw(most_frequent(paths), told, STACK_CLAUSE)


def most_frequent(paths: list[Path]) -> Path:
    """The key that names the most of them."""
    return max(paths, key=paths.count)


@book.rule("refill.old-rows-stay-on-sale")
def of_stacks(state: State) -> Iterator[Flaw]:
    """A stack opens when the one before cannot fill its row, and holds no more than is left of it."""
    last, newest = max((letter for letter, row in enumerate(state.rows) if row), default=0), state.newest
    if newest < last:
        told = f"newest is {DECKS[newest]!r}, but must be one of {', '.join(DECKS[last:])}."
        yield Flaw(("newest",), told, OPENED_CLAUSES[last - 1])
    for name, row in zip(DECKS[:newest], state.rows, strict=False):
        if len(row) == ROW:
            told = f"rows.{name} is full, but {DECKS[newest]} opens only when it cannot be filled."
            yield Flaw(("rows", name), told, OLD_ROW_CLAUSE)
    for letter, left in enumerate(state.left):
        yield from (Flaw(("left", DECKS[letter]), told, clause) for told, clause in of_left(state, letter, left))
        if len(state.unseen[letter]) < left <= most_left(state, letter):
            told = f"stacks.{DECKS[letter]} names {len(state.unseen[letter])} cards, but {left} are left in it."
            yield Flaw(("stacks", DECKS[letter]), told, STACK_CLAUSE)


@book.rule("refill.open-c-when-b-falls-short")
def of_left(state: State, letter: int, left: int) -> Iterator[tuple[str, str]]:
    """What is wrong with the number of cards in a stack."""
    name, most, newest = DECKS[letter], most_left(state, letter), state.newest
    if letter < newest and left:
        told = f"left.{name} is {left}, but {DECKS[letter + 1]} opens only when no card of {name} is left."
        yield told, OPENED_CLAUSES[letter]
    elif left > most:
        told = (
            f"left.{name} is {left}, but stack {name} has {STACKS[letter]} cards at first, so at most {most} are left."
        )
        yield told, STACK_CLAUSE
    if letter > newest and left < ROW:
        yield f"left.{name} is {left}, but a stack that is not open yet has at least 5.", OPENED_CLAUSES[letter - 1]


# -- loot -----------------------------------------------------------------------------------------


@book.rule("setup.dice-by-player-count")
def of_loot(state: State) -> Iterator[Flaw]:
    """All dice in play and the marker lie somewhere, unless they are about to be rolled."""
    loot = in_hand(state)
    for lot in (state.centre, *state.piles):
        loot = add(loot, lot)
    if is_loot_away(state):
        if any(loot):
            yield Flaw(("centre",), "Before the roll no loot lies in the centre or in a pile.", ROLL_CLAUSE)
        return
    dice, in_play = dice_in(loot), DICE[len(state.piles)]
    if dice != in_play:
        yield Flaw(("centre",), f"Centre and piles hold {dice} dice, but {in_play} are in play.", DICE_CLAUSE)
    if loot[MARKER] != 1:
        told = f"Centre and piles hold {loot[MARKER]} Start Player markers, but there is one."
        yield Flaw(("centre",), told, DICE_CLAUSE)
    yield from of_piles(state)


def of_piles(state: State) -> Iterator[Flaw]:
    """In phase 2 everybody has or had a pile and somebody the marker; when the round has ended nobody has."""
    if isinstance(state.notes[0] if state.notes else None, Exchange):
        for name, player in zip(state.setup.players, state.players, strict=True):
            if not any(player.final):  # it may have been spent since
                told = "In phase 2 everybody has a pile, or had one that the position calls final."
                yield Flaw(("piles", name), told, PILES_CLAUSE)
        if state.centre[MARKER]:
            yield Flaw(("piles",), "In phase 2 somebody holds the Start Player marker.", MARKER_CLAUSE)
    elif state.end or isinstance(state.notes[0] if state.notes else None, NextRound):
        for name, pile in zip(state.setup.players, state.piles, strict=True):
            if any(pile):
                yield Flaw(("piles", name), "When a round has ended all loot lies in the centre.", RETURN_CLAUSE)


def of_round(state: State) -> Iterator[Flaw]:
    """Whether cards were bought in this round and in those before."""
    bought = any(player.buys for player in state.players)
    if state.traded != bought:
        told = "Somebody has bought" if bought else "Nobody has bought"
        yield Flaw(("traded",), f"{told} a card in this round, as buys says.", TRADED_CLAUSE)
    if state.quiet >= QUIET_ROUNDS and state.setup.stalemate == "five-rounds" and not state.end:
        told = f"quiet is {state.quiet}, but after {QUIET_ROUNDS} such rounds the game is over."
        yield Flaw(("quiet",), told, QUIET_CLAUSE)
