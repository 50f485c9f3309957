"""What a scene says: the loot by place, whose turn it is, who robbed whom, and the open part of the position.

The rules answer what a card costs a player, what is missing and what a card is worth; they are asked with
``table_of``, which knows no more than the viewer does.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from thieves.bazaar.cards import Card, pack
from thieves.bazaar.loot import rolls
from thieves.bazaar.preparation import empty_table
from thieves.bazaar.state import DECKS, DICE, MARKER, PIECES, Loot, Owned, State

from ..scene import Scene
from .layout import Board, board

Seen = dict[str, Any]
Counts = dict[str, int]


def counts_to_loot(counts: Mapping[str, int]) -> Loot:
    """Counts by name as the rules count loot."""
    return tuple(counts.get(name, 0) for name in PIECES)


def loot_to_counts(loot: Loot) -> Counts:
    """Loot of the rules by name."""
    return {name: count for name, count in zip(PIECES, loot, strict=False) if count}


def number_of(scene: Scene, id_: str) -> int:
    """A card by the number that the rules give it."""
    return pack(scene.setup).number[id_]


def card_of(scene: Scene, id_: str) -> Card:
    """A card by its id."""
    return pack(scene.setup).cards[number_of(scene, id_)]


def seat_of(scene: Scene, name: str) -> int:
    """The seat of a player's name."""
    found: int = scene.setup.players.index(name)
    return found


def held(scene: Scene, seat: int) -> Seen:
    """What the viewer knows of a seat."""
    found: Seen = scene.seen["players"][scene.setup.players[seat]]
    return found


def pile_of(scene: Scene, seat: int) -> Counts:
    """The pile before a seat."""
    found: Counts = scene.seen["piles"].get(scene.setup.players[seat], {})
    return found


def laid_out(scene: Scene) -> Board:
    """Where the loot lies at this table."""
    return board(len(scene.setup.players))


def turn_of(scene: Scene) -> int | None:
    """The seat that acts now."""
    name = scene.seen.get("turn")
    return None if name is None else seat_of(scene, name)


def may_answer(scene: Scene) -> bool:
    """Is a player asked whose answers this viewer may give?"""
    return scene.asked is not None and scene.asked >= 0 and scene.viewer in (None, scene.asked) and not scene.alone


def shown_hand(scene: Scene) -> int:
    """Whose cards lie open beside the seats: the viewer's own; for a teacher those of the one who acts, or has won."""
    if scene.viewer is not None:
        return scene.viewer
    if scene.result is not None:
        return scene.result.winners[0]
    turn = turn_of(scene)
    return turn if turn is not None else 0


def is_market(scene: Scene) -> bool:
    """Are cards bought now? While a question to the room hides the phase, final piles tell it."""
    owners = scene.seen["players"].values()
    return scene.phase == "buy" or (not scene.phase and all(player["final"] for player in owners))


def buyer_of(scene: Scene) -> int | None:
    """Who buys now."""
    return turn_of(scene) if scene.phase == "buy" and "die" not in scene.seen else None


# -- the open position, for questions to the rules --------------------------------------------------


def table_of(scene: Scene) -> State:
    """The position as far as the viewer knows it; hidden tokens are left out."""
    seen, numbers = scene.seen, pack(scene.setup).number
    empty = empty_table(scene.setup)
    players = []
    for at, player in enumerate(empty.players):
        mine = held(scene, at)
        gained, copies = mine.get("gained", ()), mine.get("copies", {})
        owned = [Owned(numbers[id_], numbers[copies.get(id_, id_)], id_ not in gained) for id_ in mine["cards"]]
        players.append(
            player._replace(
                gold=mine["gold"],
                reputation=mine.get("reputation", 0),
                cards=tuple(owned),
                used=frozenset(numbers[id_] for id_ in mine["used"]),
                buys=mine["buys"],
                final=counts_to_loot(mine["final"]),
            )
        )
    piles = tuple(counts_to_loot(pile_of(scene, at)) for at in range(len(players)))
    rows = tuple(tuple(numbers[id_] for id_ in seen["rows"].get(letter, ())) for letter in DECKS)
    return empty._replace(players=tuple(players), piles=piles, rows=rows, end=seen.get("end", ""))


# -- robberies ------------------------------------------------------------------------------------


class Robbery(NamedTuple):
    """A stolen pile in the robber's hand."""

    robber: int
    victim: int
    kept: Counts
    back: Counts


def robbery_of(scene: Scene) -> Robbery | None:
    """The robbery that is being decided; once it is, the pile lies before the robber."""
    seen, turn = scene.seen, turn_of(scene)
    if "stolen" not in seen or turn is None or seen["turn"] == seen["victim"] or seen["turn"] in seen["piles"]:
        return None
    back = seen["back"]
    kept = {name: count - back.get(name, 0) for name, count in seen["stolen"].items()}
    return Robbery(turn, seat_of(scene, seen["victim"]), kept, back)


def set_aside(scene: Scene, name: str) -> int:
    """How many pieces of a kind are picked up or given back so far in this turn."""
    robbery = robbery_of(scene)
    lot: Counts = robbery.back if robbery else scene.seen.get("taken", {})
    return lot.get(name, 0)


def chain(scene: Scene) -> list[tuple[int, int]]:
    """Who robbed whom in this phase, in order, as far as the last moments tell."""
    found: list[tuple[int, int]] = []
    for event in scene.recent:
        if event.kind in ("begins-split", "round-begins", "next-round"):
            found = []
        elif event.kind == "robs":
            found.append((event.who[0], event.who[1]))
    return found


def buying_order(scene: Scene) -> list[int]:
    """Everybody in the order of purchases: the holder of the marker first, then clockwise."""
    seats = len(scene.setup.players)
    first = next((seat for seat in range(seats) if pile_of(scene, seat).get(PIECES[MARKER])), 0)
    return [(first + number) % seats for number in range(seats)]


class Odds(NamedTuple):
    """What rolling some dice brings of one face."""

    ways: int  #: rolls with at least one
    all: int  #: all rolls
    mean: float


@lru_cache(maxsize=16)
def odds(dice: int) -> tuple[Odds, ...]:
    """For each face in how many of all rolls it comes up at least once, and how often on average.

    >>> odds(2)[0].ways, odds(2)[0].all
    (11, 36)
    """
    every = sum(ways for _, ways in rolls(dice))
    found = []
    for face in range(MARKER):
        once = sum(ways for faces, ways in rolls(dice) if faces[face])
        mean = sum(ways * faces[face] for faces, ways in rolls(dice)) / every
        found.append(Odds(once, every, mean))
    return tuple(found)


# -- where the loot lies ----------------------------------------------------------------------------


def in_the_air(scene: Scene) -> int:
    """How many dice are being rolled."""
    seen = scene.seen
    if "die" in seen:
        return 1
    if "back" in seen and robbery_of(scene) is None:
        return sum(count for name, count in seen["back"].items() if name != PIECES[MARKER])
    if not seen["centre"] and not seen["piles"] and "end" not in seen and "stolen" not in seen:
        return DICE[len(scene.setup.players)]
    return 0


def is_sparing(scene: Scene) -> bool:
    """Is it asked which of the returned dice is not rolled?"""
    return scene.decision is not None and scene.decision.kind == "which-spared"


def places(scene: Scene) -> dict[str, Counts]:
    """Every piece of loot by its place: centre, set aside, in a robber's hand, before a seat, or in the air."""
    seen = scene.seen
    taken, robbery = seen.get("taken", {}), robbery_of(scene)
    centre = {name: count - taken.get(name, 0) for name, count in seen["centre"].items()}
    found = {"centre": centre, "taken": dict(taken)}
    if robbery is not None:
        found |= {"kept": robbery.kept, "back": robbery.back}
    for seat in range(len(scene.setup.players)):
        found[f"pile-{seat}"] = dict(pile_of(scene, seat))
    if is_sparing(scene):
        found["taken"] = {name: count for name, count in seen["back"].items() if name != PIECES[MARKER]}
    if "die" in seen and (turn := turn_of(scene)) is not None:
        found[f"pile-{turn}"][seen["die"]] -= 1
    return {place: {name: count for name, count in lot.items() if count} for place, lot in found.items()}


def fresh_faces(scene: Scene) -> Counts:
    """What the dice show that have just been rolled again."""
    for event in scene.events:
        if event.kind == "rerolled":
            return loot_to_counts(event.what)
    return {}
