"""What the hands bring: mushrooms, stealing, protection and rest, all at the same moment.

First every won lot is lifted from where it lies, then each is put down on its winner's tile; so a theft
takes what lay there before, and nothing that arrives in the same round.
"""

from typing import NamedTuple

from ..core.asking import Run
from . import scoring
from .flow import Refill
from .rulebook import book
from .state import MUSHROOM, NO_STONES, TILE, Choices, Place, State, Stones, add

comes_too_late = book.event("comes-too-late", "point.count-to-three")
all_reveal = book.event("all-reveal", "resolve.all-simultaneous")
takes_mushroom = book.event("takes-mushroom", "mushroom.sole-pointer-takes-all")
mushroom_contested = book.event("mushroom-contested", "mushroom.several-pointers-get-nothing")
mushroom_left = book.event("mushroom-left", "mushroom.unpointed-stays")
mushroom_empty = book.event("mushroom-empty", "mushroom.empty-may-be-chosen")
each_mushroom_alone = book.event("each-mushroom-alone", "round.example-first-round")
steals = book.event("steals", "steal.sole-pointer-takes-all")
tile_contested = book.event("tile-contested", "steal.several-pointers-get-nothing")
tile_empty = book.event("tile-empty", "steal.empty-tile-yields-nothing")
tile_rests = book.event("tile-rests", "rest.tile-is-empty-and-harmless")
tile_protected = book.event("tile-protected", "protect.pointers-get-nothing")
covers = book.event("covers", "protect.cover-own-tile")
saves_stones = book.event("saves-stones", "protect.all-stones-to-vault")
acts_though_robbed = book.event("acts-though-robbed", "resolve.robbed-player-still-acts")
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


@book.rule("steal.point-at-other-character", "protect.gains-nothing-that-round")
def read_hands(choices: Choices) -> tuple[list[list[int]], list[list[int]], list[int], list[int]]:
    """Who points at each mushroom and at each tile; who points at nothing but covers a tile, or came too late."""
    at_mushroom: list[list[int]] = [[] for _ in choices[1:]]
    at_tile: list[list[int]] = [[] for _ in choices]
    covered: list[int] = []
    late: list[int] = []
    for seat, choice in enumerate(choices):
        if choice is None:
            continue
        if choice.verb == "point":
            at_mushroom[choice.what].append(seat)
        elif choice.verb == "steal":
            at_tile[choice.what].append(seat)
        else:
            (covered if choice.verb == "protect" else late).append(seat)
    return at_mushroom, at_tile, covered, late


@book.rule(
    "resolve.all-simultaneous",
    "resolve.only-stones-lying-there-before",
    "resolve.robbed-player-still-acts",
    "resolve.mutual-theft-swaps",
    "resolve.chain-theft",
)
def reveal(state: State, choices: Choices, run: Run) -> State:
    """Turn all choices over, judge each mushroom and each tile, and move the stones at once."""
    at_mushroom, at_tile, covered, late = read_hands(choices)
    run.tell(all_reveal(tuple([seat for seat, choice in enumerate(choices) if choice is not None]), choices))
    for seat in late:
        run.tell(comes_too_late((seat,)))
    lots: list[Lot] = []
    for number, hands in enumerate(at_mushroom):
        judge_mushroom(state, number, tuple(hands), lots, run)
    for seat, hands in enumerate(at_tile):
        if hands:
            judge_tile(state, seat, tuple(hands), seat in covered, lots, run)
    tell_ties(at_mushroom, lots, run)
    return end_round(protect(move_lots(state, lots), covered, run), choices, run)


@book.rule(
    "mushroom.sole-pointer-takes-all",
    "mushroom.several-pointers-get-nothing",
    "mushroom.unpointed-stays",
    "mushroom.empty-may-be-chosen",
    "round.example-first-round",
)
def judge_mushroom(state: State, number: int, hands: tuple[int, ...], lots: list[Lot], run: Run) -> None:
    """A single hand takes all stones of a mushroom; two or more take nothing."""
    stones, where = state.mushrooms[number], MUSHROOM[number]
    if not hands:
        if stones != NO_STONES:
            run.tell(mushroom_left(what=stones, where=where))
    elif len(hands) > 1:
        run.tell(mushroom_contested(hands, stones, where))
    elif stones == NO_STONES:
        run.tell(mushroom_empty(hands, where=where))
    else:
        lots.append(Lot(hands[0], stones, where))
        run.tell(takes_mushroom(hands, stones, where))


@book.rule(
    "protect.vault-is-safe",
    "steal.sole-pointer-takes-all",
    "steal.several-pointers-get-nothing",
    "steal.empty-tile-yields-nothing",
    "protect.pointers-get-nothing",
    "rest.tile-is-empty-and-harmless",
)
def judge_tile(state: State, seat: int, hands: tuple[int, ...], covered: bool, lots: list[Lot], run: Run) -> None:
    """A single hand steals all that lies on a tile, unless a hand covers it. What is in the vault is not on it."""
    stones, where = state.tiles[seat], TILE[seat]
    if covered:
        run.tell(tile_protected(hands, where=where))
    elif state.rests[seat]:
        run.tell(tile_rests(hands, where=where))
    elif len(hands) > 1:
        run.tell(tile_contested(hands, stones, where))
    elif stones == NO_STONES:
        run.tell(tile_empty(hands, where=where))
    else:
        lots.append(Lot(hands[0], stones, where))
        run.tell(steals(hands, stones, where))


def tell_ties(at_mushroom: list[list[int]], lots: list[Lot], run: Run) -> None:
    """Name what follows from all actions being simultaneous: swaps, chains, gains of robbed players."""
    robbed = {lot.where.number: lot.winner for lot in lots if lot.where.kind == "tile"}
    if len(robbed) < len(lots) and any([len(hands) > 1 for hands in at_mushroom]):
        run.tell(each_mushroom_alone())
    won = {lot.winner: lot for lot in lots} if robbed else {}
    for victim, thief in robbed.items():
        gain = won.get(victim)
        if gain is None:
            continue
        run.tell(acts_though_robbed((victim,), gain.stones))
        run.tell(gain_is_safe((victim,), gain.stones, TILE[thief]))
        if gain.where == TILE[thief] and victim < thief:
            run.tell(swaps((victim, thief)))
        elif gain.where.kind == "tile" and gain.where != TILE[thief]:
            run.tell(chain_of_thefts((thief, victim, gain.where.number)))


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


@book.rule("round.ends-after-resolution")
def end_round(state: State, shown: Choices, run: Run) -> State:
    """The round is over: refill and go on, or count up if the bag was empty."""
    run.tell(round_ends(what=state.round))
    state = state._replace(shown=shown)
    if not any(state.bag):
        return scoring.end_game(state, run)
    run.then(Refill())
    return state
