"""The rules once more, slow and obvious, written from the Polish rulebook and not from the code.

Stones are letters: r, b, y and w. A table is a dictionary. Tests compare the game with this.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

MUSHROOMS = {3: "AB", 4: "ABC", 5: "ABCD", 6: "ABCDE"}  # the table under "Rozkładanie płytek grzybów"


def lot(stones: str) -> str:
    """The stones in their usual order."""
    return "".join(sorted(stones, key="rbyw".index))


# -- a round --------------------------------------------------------------------------------------


def who_points_at(hands: dict[str, str], target: str) -> list[str]:
    """Everybody whose finger shows this: ``point A`` or ``steal Bo``."""
    return [name for name, hand in hands.items() if hand == target]


def round_played(stage: dict[str, Any], hands: dict[str, str], moving_only: bool = False) -> dict[str, Any]:
    """The table after the hands were shown.

    Everything is computed from the table as it was; nothing that is won now can be won again.
    ``moving_only``: the reading in which only those rest who moved a stone.
    """
    covered = {name for name, hand in hands.items() if hand == "protect"}
    mushrooms, tiles, vaults = {}, {}, {}
    for letter, stones in stage["mushrooms"].items():
        mushrooms[letter] = "" if len(who_points_at(hands, f"point {letter}")) == 1 else stones
    for name, stones in stage["tiles"].items():
        robbed = name not in covered and len(who_points_at(hands, f"steal {name}")) == 1
        kept = "" if robbed or name in covered else stones
        tiles[name] = lot(kept + won_by(name, stage, hands, covered))
        vaults[name] = lot(stage["vaults"][name] + (stones if name in covered else ""))
    resting = {name for name in covered if stage["tiles"][name] or not moving_only}
    return {"mushrooms": mushrooms, "tiles": tiles, "vaults": vaults, "resting": resting}


def won_by(name: str, stage: dict[str, Any], hands: dict[str, str], covered: set[str]) -> str:
    """What a hand brings: all that lay there, if nobody else points there and no hand covers it."""
    verb, _, target = hands.get(name, "").partition(" ")
    if verb not in ("point", "steal") or who_points_at(hands, hands[name]) != [name]:
        return ""
    if verb == "steal":
        return "" if target in covered else stage["tiles"][target]
    return stage["mushrooms"][target]


def legal_hands(players: tuple[str, ...], asked: list[str], round_: int, time_limit: bool) -> set[str]:
    """Everything that may be said while hands are awaited, as written lines."""
    lines = set()
    for name in asked:
        lines |= {f"{name}: point {letter}" for letter in MUSHROOMS[len(players)]}
        if round_ > 1:
            lines |= {f"{name}: steal {other}" for other in players if other != name} | {f"{name}: protect"}
        if time_limit:
            lines.add(f"clock: late {name}")
    return lines


# -- the refill -----------------------------------------------------------------------------------


def stones_due(mushrooms: dict[str, str]) -> dict[str, int]:
    """One more where a stone lies, two where none does."""
    return {letter: 1 if stones else 2 for letter, stones in mushrooms.items()}


def ways_to_place(mushrooms: dict[str, str], rest: str) -> set[tuple[str, ...]]:
    """Every outcome of a shortage: each stone onto some mushroom, none of which gets more than it is due."""
    due, outcomes = stones_due(mushrooms), set()

    def go(placed: dict[str, str], left: str) -> None:
        if not left:
            outcomes.add(tuple(lot(stones + placed[letter]) for letter, stones in mushrooms.items()))
            return
        for letter in placed:
            if len(placed[letter]) < due[letter]:
                go(placed | {letter: placed[letter] + left[0]}, left[1:])

    go(dict.fromkeys(mushrooms, ""), rest)
    return outcomes


def odds_of_drawing(bag: str, colours: str) -> Fraction:
    """How likely these colours come out in this order, by counting all orders of single stones."""
    draws = list(permutations(range(len(bag)), len(colours)))
    return Fraction(sum("".join(bag[n] for n in one) == colours for one in draws), len(draws))


# -- points ---------------------------------------------------------------------------------------


def best_points(stones: str, white_in_sets: bool = False) -> int:
    """The most that any grouping brings: sets of three colours 5, then white stones 2 and other stones 1."""
    return best_grouping(tuple(Counter(stones)[letter] for letter in "rbyw"), white_in_sets)


@cache
def best_grouping(counts: tuple[int, ...], white_in_sets: bool) -> int:
    """Try every next set, and no further set at all."""
    return max(points for points in groupings(counts, white_in_sets))


def groupings(counts: tuple[int, ...], white_in_sets: bool) -> Iterator[int]:
    yield sum(counts[:3]) + 2 * counts[3]
    for trio in combinations(range(4 if white_in_sets else 3), 3):
        if all(counts[colour] for colour in trio):
            rest = tuple(count - (colour in trio) for colour, count in enumerate(counts))
            yield 5 + best_grouping(rest, white_in_sets)


def places(held: dict[str, str], white_in_sets: bool = False) -> list[set[str]]:
    """The players from best to worst: points first, then white stones; equal players share a place."""
    keys = {name: (best_points(stones, white_in_sets), stones.count("w")) for name, stones in held.items()}
    return [{name for name in held if keys[name] == key} for key in sorted(set(keys.values()), reverse=True)]
