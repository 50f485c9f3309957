"""What the hands bring: mushrooms, stealing, protection and rest, all at the same moment.

First every won lot is lifted from where it lies, then each is put down on its winner's tile; so a theft
takes what lay there before, and nothing that arrives in the same round.
"""

from typing import NamedTuple

from ..core import Action, Event, Step
from . import refill, scoring
from .rulebook import book
from .state import MUSHROOM, NO_STONES, OVER, TILE, Place, State, Stones, add

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

EMPTY_PROTECTION_CLAUSE = book.cite("rest.flip-to-black-edge", "option", "empty_protection", depth=1)
VAULT_CLAUSE = book.cite("protect.vault-is-safe", "option", "vault", depth=1)


Choices = tuple[Action | None, ...]


class Lot(NamedTuple):
    """Stones that one hand has won, and where they lay."""

    winner: int
    stones: Stones
    where: Place


@book.rule("steal.point-at-other-character", "protect.gains-nothing-that-round")
def pointers(choices: Choices) -> tuple[list[list[int]], list[list[int]]]:
    """Who points at each mushroom and at each tile: hands that cover a tile or came too late point at nothing."""
    at_mushroom: list[list[int]] = [[] for _ in choices[1:]]
    at_tile: list[list[int]] = [[] for _ in choices]
    for seat, choice in enumerate(choices):
        if choice is not None and choice.verb == "point":
            at_mushroom[choice.what].append(seat)
        elif choice is not None and choice.verb == "steal":
            at_tile[choice.what].append(seat)
    return at_mushroom, at_tile


def protectors(choices: Choices) -> list[int]:
    """The seats that cover their tile."""
    return [seat for seat, choice in enumerate(choices) if choice is not None and choice.verb == "protect"]


def reveal(state: State, choices: Choices, events: list[Event]) -> Step:
    """Turn all choices over, judge each mushroom and each tile, and move the stones at once."""
    at_mushroom, at_tile = pointers(choices)
    covered = protectors(choices)
    events.append(all_reveal(tuple([s for s, c in enumerate(choices) if c is not None]), choices))
    events += [
        comes_too_late((seat,)) for seat, choice in enumerate(choices) if choice is not None and choice.verb == "late"
    ]
    lots: list[Lot] = []
    for number, hands in enumerate(at_mushroom):
        judge_mushroom(state, number, tuple(hands), lots, events)
    for seat, hands in enumerate(at_tile):
        if hands:
            judge_tile(state, seat, tuple(hands), seat in covered, lots, events)
    tell_ties(at_mushroom, lots, events)
    return end_round(protect(move_lots(state, lots), covered, events), choices, events)


def judge_mushroom(state: State, number: int, hands: tuple[int, ...], lots: list[Lot], events: list[Event]) -> None:
    """A single hand takes all stones of a mushroom; two or more take nothing."""
    stones, where = state.mushrooms[number], MUSHROOM[number]
    if not hands:
        if stones != NO_STONES:
            events.append(mushroom_left(what=stones, where=where))
    elif len(hands) > 1:
        events.append(mushroom_contested(hands, stones, where))
    elif stones == NO_STONES:
        events.append(mushroom_empty(hands, where=where))
    else:
        lots.append(Lot(hands[0], stones, where))
        events.append(takes_mushroom(hands, stones, where))


@book.rule("protect.vault-is-safe")
def judge_tile(
    state: State, seat: int, hands: tuple[int, ...], covered: bool, lots: list[Lot], events: list[Event]
) -> None:
    """A single hand steals all that lies on a tile, unless a hand covers it. What is in the vault is not on it."""
    stones, where = state.tiles[seat], TILE[seat]
    if covered:
        events.append(tile_protected(hands, where=where))
    elif state.rests[seat]:
        events.append(tile_rests(hands, where=where))
    elif len(hands) > 1:
        events.append(tile_contested(hands, stones, where))
    elif stones == NO_STONES:
        events.append(tile_empty(hands, where=where))
    else:
        lots.append(Lot(hands[0], stones, where))
        events.append(steals(hands, stones, where))


def tell_ties(at_mushroom: list[list[int]], lots: list[Lot], events: list[Event]) -> None:
    """Name what follows from all actions being simultaneous: swaps, chains, gains of robbed players."""
    if not lots:
        return
    won = {lot.winner: lot for lot in lots}
    robbed = {lot.where.number: lot.winner for lot in lots if lot.where.kind == "tile"}
    if any(len(hands) > 1 for hands in at_mushroom) and any(lot.where.kind == "mushroom" for lot in lots):
        events.append(each_mushroom_alone())
    for victim, thief in robbed.items():
        gain = won.get(victim)
        if gain is None:
            continue
        events.append(acts_though_robbed((victim,), gain.stones))
        events.append(gain_is_safe((victim,), gain.stones, TILE[thief]))
        if gain.where == TILE[thief] and victim < thief:
            events.append(swaps((victim, thief)))
        elif gain.where.kind == "tile" and gain.where != TILE[thief]:
            events.append(chain_of_thefts((thief, victim, gain.where.number)))


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


def protect(state: State, covered: list[int], events: list[Event]) -> State:
    """Whoever covered the own tile moves all its stones into the vault and rests in the next round."""
    if not covered:
        return state
    tiles, vaults, rests = list(state.tiles), list(state.vaults), list(state.rests)
    for seat in covered:
        stones, tiles[seat] = tiles[seat], NO_STONES
        events.append(covers((seat,), stones))
        if stones != NO_STONES:
            vaults[seat] = add(vaults[seat], stones)
            events.append(saves_stones((seat,), stones))
        if stones != NO_STONES or state.setup.empty_protection == "rests":
            rests[seat] = state.round + 1
            turned = turns_to_black if any(state.bag) else turns_to_black_at_end
            events.append(turned((seat,), what=state.round + 1))
    return state._replace(tiles=tuple(tiles), vaults=tuple(vaults), rests=tuple(rests))


def end_round(state: State, shown: Choices, events: list[Event]) -> Step:
    """The round is over: refill and go on, or count up if the bag was empty."""
    events.append(round_ends(what=state.round))
    none: Choices = (None,) * len(shown)
    if any(state.bag):
        return refill.begin(state._replace(shown=shown, choices=none, asked=()), events)
    return scoring.end_game(state._replace(shown=shown, choices=none, asked=(), phase=OVER), events)
