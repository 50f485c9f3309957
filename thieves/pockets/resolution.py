"""What the hands bring: mushrooms, stealing, protection and rest, all at the same moment.

First every won lot is lifted from where it lies, then each is put down on its winner's tile; so a theft
takes what lay there before, and nothing that arrives in the same round.
"""

from typing import NamedTuple

from ..core import Action, Event, Step
from . import refill, scoring
from .rulebook import book
from .state import MUSHROOM, NO_STONES, TILE, Phase, Place, State, Stones, add

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


class Lot(NamedTuple):
    """Stones that one hand has won, and where they lay."""

    winner: int
    stones: Stones
    where: Place


@book.rule("steal.point-at-other-character", "protect.gains-nothing-that-round")
def pointers(state: State) -> dict[Place, list[int]]:
    """Who points at what: hands that cover a tile or came too late point at nothing."""
    found: dict[Place, list[int]] = {}
    for seat, choice in enumerate(state.choices):
        if choice is not None and choice.verb in ("point", "steal"):
            where = MUSHROOM[choice.what] if choice.verb == "point" else TILE[choice.what]
            found.setdefault(where, []).append(seat)
    return found


def protectors(state: State) -> list[int]:
    """The seats that cover their tile."""
    return [seat for seat, choice in enumerate(state.choices) if choice is not None and choice.verb == "protect"]


@book.rule("protect.vault-is-safe")
def lying_on(state: State, where: Place) -> Stones:
    """The stones that a hand can win there. What is in a vault lies on no tile and cannot be won."""
    return (state.mushrooms if where.kind == "mushroom" else state.tiles)[where.number]


def reveal(state: State, events: list[Event]) -> Step:
    """Turn all choices over, judge each tile, and move the stones at once."""
    hands, covered = pointers(state), protectors(state)
    events.append(all_reveal(tuple(s for s, c in enumerate(state.choices) if c is not None), state.choices))
    lots: list[Lot] = []
    for where in (*MUSHROOM[: len(state.mushrooms)], *TILE[: len(state.tiles)]):
        judge(state, where, hands.get(where, []), covered, lots, events)
    tell_ties(state, hands, lots, events)
    state = move_lots(state, lots)
    return end_round(protect(state, covered, events), events)


def judge(
    state: State, where: Place, hands: list[int], covered: list[int], lots: list[Lot], events: list[Event]
) -> None:
    """What the hands at one tile bring: a single hand wins all that lies there, unless it is covered."""
    who, stones, is_mushroom = tuple(hands), lying_on(state, where), where.kind == "mushroom"
    if not hands:
        if is_mushroom and stones != NO_STONES:
            events.append(mushroom_left(what=stones, where=where))
    elif not is_mushroom and where.number in covered:
        events.append(tile_protected(who, where=where))
    elif not is_mushroom and state.rests[where.number]:
        events.append(tile_rests(who, where=where))
    elif len(hands) > 1:
        events.append((mushroom_contested if is_mushroom else tile_contested)(who, stones, where))
    elif stones == NO_STONES:
        events.append((mushroom_empty if is_mushroom else tile_empty)(who, where=where))
    else:
        lots.append(Lot(hands[0], stones, where))
        events.append((takes_mushroom if is_mushroom else steals)(who, stones, where))


def tell_ties(state: State, hands: dict[Place, list[int]], lots: list[Lot], events: list[Event]) -> None:
    """Name what follows from all actions being simultaneous: swaps, chains, gains of robbed players."""
    won = {lot.winner: lot for lot in lots}
    robbed = {lot.where.number: lot.winner for lot in lots if lot.where.kind == "tile"}
    mushrooms = [where for where in hands if where.kind == "mushroom"]
    if any(len(hands[w]) > 1 for w in mushrooms) and any(lot.where.kind == "mushroom" for lot in lots):
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


def end_round(state: State, events: list[Event]) -> Step:
    """The round is over: refill and go on, or count up if the bag was empty."""
    events.append(round_ends(what=state.round))
    none: tuple[Action | None, ...] = (None,) * len(state.choices)
    last = not any(state.bag)
    state = state._replace(shown=state.choices, choices=none, asked=())
    if last:
        return scoring.end_game(state._replace(phase=Phase.OVER), events)
    return refill.begin(state, events)
