"""What the hands bring: mushrooms, stealing, protection and rest, all at the same moment.

First every won lot is lifted from where it lies, then each is put down on its winner's tile; so a theft
takes what lay there before, and nothing that arrives in the same round.
"""

from typing import NamedTuple

from ..core import Event
from ..core.asking import Run
from . import ending
from .flow import Refill
from .rulebook import book
from .state import MUSHROOM, NO_STONES, TILE, Choices, Place, State, Stones, add

comes_too_late = book.event("comes-too-late", "point.count-to-three")
all_reveal = book.event("all-reveal", "resolve.all-simultaneous")
takes_mushroom = book.event("takes-mushroom", "mushroom.sole-pointer-takes-all")
mushroom_contested = book.event("mushroom-contested", "mushroom.several-pointers-get-nothing")
mushroom_empty = book.event("mushroom-empty", "mushroom.empty-may-be-chosen")
steals = book.event("steals", "steal.sole-pointer-takes-all")
tile_contested = book.event("tile-contested", "steal.several-pointers-get-nothing")
tile_empty = book.event("tile-empty", "steal.empty-tile-yields-nothing")
tile_rests = book.event("tile-rests", "rest.tile-is-empty-and-harmless")
tile_protected = book.event("tile-protected", "protect.pointers-get-nothing")
covers = book.event("covers", "protect.cover-own-tile")
saves_stones = book.event("saves-stones", "protect.all-stones-to-vault")
gain_is_safe = book.event("gain-is-safe", "resolve.only-stones-lying-there-before")
swaps = book.event("swaps", "resolve.mutual-theft-swaps")
chain_of_thefts = book.event("chain-of-thefts", "resolve.chain-theft")
turns_to_black = book.event("turns-to-black", "rest.flip-to-black-edge")
turns_to_black_at_end = book.event("turns-to-black-at-end", "end.final-round-normal-actions")
round_ends = book.event("round-ends", "round.ends-after-resolution")

EMPTY_PROTECTION_CLAUSE = book.option("empty_protection", "rest.flip-to-black-edge")
VAULT_CLAUSE = book.option("vault", "protect.vault-is-safe")


class Lot(NamedTuple):
    """Stones that one hand has won, and where they lay."""

    winner: int
    stones: Stones
    where: Place


class Judgement(NamedTuple):
    """How the hands at one place are judged: what is told of it, and the lot that is won, if any."""

    told: Event
    lot: Lot | None = None


class Crossing(NamedTuple):
    """A robbed player who wins something at the same moment."""

    victim: int
    thief: int
    gain: Lot

    @property
    def is_swap(self) -> bool:
        """Do the two rob each other?"""
        return self.gain.where == TILE[self.thief]

    @property
    def is_chain(self) -> bool:
        """Does the victim rob somebody else?"""
        return self.gain.where.kind == "tile" and not self.is_swap


class Pointing(NamedTuple):
    """Who points where: at each mushroom, at each tile; who covers the own tile; who came too late."""

    at_mushroom: list[list[int]]
    at_tile: list[list[int]]
    covered: list[int]
    late: list[int]


@book.rule("steal.point-at-other-character", "protect.gains-nothing-that-round")
def read_hands(choices: Choices) -> Pointing:
    """Who points at each mushroom and at each tile; who points at nothing but covers a tile, or came too late."""
    read = Pointing([[] for _ in choices[1:]], [[] for _ in choices], [], [])
    for seat, choice in enumerate(choices):
        if choice is None:
            continue
        if choice.verb == "point":
            read.at_mushroom[choice.what].append(seat)
        elif choice.verb == "steal":
            read.at_tile[choice.what].append(seat)
        else:
            (read.covered if choice.verb == "protect" else read.late).append(seat)
    return read


@book.rule(
    "resolve.all-simultaneous",
    "mushroom.unpointed-stays",
    "round.example-first-round",
    "resolve.robbed-player-still-acts",
    "resolve.mutual-theft-swaps",
)
def reveal(state: State, choices: Choices, run: Run) -> State:
    """Turn all choices over, judge each mushroom and each tile, and move the stones at once."""
    read = read_hands(choices)
    judged = judge(state, read)
    lots = [one.lot for one in judged if one.lot is not None]
    run.tell(all_reveal(tuple([seat for seat, choice in enumerate(choices) if choice is not None]), choices))
    run.tell(*[comes_too_late((seat,)) for seat in read.late])
    run.tell(*[one.told for one in judged])
    for crossing in crossings(lots):
        tell_crossing(crossing, run)
    return end_round(protect(move_lots(state, lots), read.covered, run), choices, run)


@book.rule("round.example-first-round", "mushroom.unpointed-stays")
def judge(state: State, read: Pointing) -> list[Judgement]:
    """Every place that a hand points at, each by itself; where no hand points, nothing changes."""
    mushrooms = [judge_mushroom(state, n, tuple(hands)) for n, hands in enumerate(read.at_mushroom) if hands]
    tiles = enumerate(read.at_tile)
    return mushrooms + [judge_tile(state, seat, tuple(hands), seat in read.covered) for seat, hands in tiles if hands]


@book.rule("mushroom.sole-pointer-takes-all", "mushroom.several-pointers-get-nothing", "mushroom.empty-may-be-chosen")
def judge_mushroom(state: State, number: int, hands: tuple[int, ...]) -> Judgement:
    """A single hand takes all stones of a mushroom; two or more take nothing."""
    stones, where = state.mushrooms[number], MUSHROOM[number]
    if len(hands) > 1:
        return Judgement(mushroom_contested(hands, stones, where))
    if stones == NO_STONES:
        return Judgement(mushroom_empty(hands, where=where))
    return Judgement(takes_mushroom(hands, stones, where), Lot(hands[0], stones, where))


@book.rule(
    "protect.vault-is-safe",
    "steal.sole-pointer-takes-all",
    "steal.several-pointers-get-nothing",
    "steal.empty-tile-yields-nothing",
    "protect.pointers-get-nothing",
    "rest.tile-is-empty-and-harmless",
)
def judge_tile(state: State, seat: int, hands: tuple[int, ...], covered: bool) -> Judgement:
    """A single hand steals all that lies on a tile, unless a hand covers it. What is in the vault is not on it."""
    stones, where = state.tiles[seat], TILE[seat]
    if covered:
        return Judgement(tile_protected(hands, where=where))
    if state.rests[seat]:
        return Judgement(tile_rests(hands, where=where))
    if len(hands) > 1:
        return Judgement(tile_contested(hands, stones, where))
    if stones == NO_STONES:
        return Judgement(tile_empty(hands, where=where))
    return Judgement(steals(hands, stones, where), Lot(hands[0], stones, where))


@book.rule("resolve.robbed-player-still-acts")
def crossings(lots: list[Lot]) -> list[Crossing]:
    """Where a robbed player wins something all the same."""
    thefts = [lot for lot in lots if lot.where.kind == "tile"]
    won = {lot.winner: lot for lot in lots} if thefts else {}
    return [Crossing(lot.where.number, lot.winner, won[lot.where.number]) for lot in thefts if lot.where.number in won]


def tell_crossing(crossing: Crossing, run: Run) -> None:
    """What follows from all actions being simultaneous: a gain that is safe, a swap, a chain. A swap is told once."""
    victim, thief, gain = crossing
    run.tell(gain_is_safe((victim,), gain.stones, TILE[thief]))
    if crossing.is_swap and victim < thief:
        run.tell(swaps((victim, thief)))
    elif crossing.is_chain:
        run.tell(chain_of_thefts((thief, victim, gain.where.number)))


@book.rule("resolve.only-stones-lying-there-before", "resolve.mutual-theft-swaps", "resolve.chain-theft")
def move_lots(state: State, lots: list[Lot]) -> State:
    """Lift every lot from where it lies, then put each down on its winner's tile."""
    if not lots:
        return state
    mushrooms, tiles = list(state.mushrooms), list(state.tiles)
    for lot in lots:
        (mushrooms if lot.where.kind == "mushroom" else tiles)[lot.where.number] = NO_STONES
    for lot in lots:
        tiles[lot.winner] = add(tiles[lot.winner], lot.stones)
    return state._replace(mushrooms=tuple(mushrooms), tiles=tuple(tiles))


@book.rule("protect.cover-own-tile", "protect.all-stones-to-vault", "rest.flip-to-black-edge")
def protect(state: State, covered: list[int], run: Run) -> State:
    """Whoever covered the own tile moves all its stones into the vault and rests in the next round."""
    if not covered:
        return state
    tiles, vaults, rests = list(state.tiles), list(state.vaults), list(state.rests)
    for seat in covered:
        stones, tiles[seat] = tiles[seat], NO_STONES
        run.tell(covers((seat,), stones))
        if stones != NO_STONES:
            vaults[seat] = add(vaults[seat], stones)
            run.tell(saves_stones((seat,), stones))
        if stones != NO_STONES or state.setup.empty_protection == "rests":
            rests[seat] = state.round + 1
            turned = turns_to_black if any(state.bag) else turns_to_black_at_end
            run.tell(turned((seat,), what=state.round + 1))
    return state._replace(tiles=tuple(tiles), vaults=tuple(vaults), rests=tuple(rests))


@book.rule("round.ends-after-resolution", "end.round-of-last-stones")
def end_round(state: State, shown: Choices, run: Run) -> State:
    """The round is over: refill and go on, or count up if the bag was empty."""
    run.tell(round_ends(what=state.round))
    state = state._replace(shown=shown)
    if not any(state.bag):
        return ending.end_game(state, run)
    run.then(Refill())
    return state
