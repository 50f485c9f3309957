"""Paying for a card, slowly and by the book: every gem of the cost one by one, with every die or Gold token there is.

Written from the clauses alone; it shares nothing with the rules. A cost is a word such as ``rrw``: two red gems and a
white one. A pile is how many dice of each colour it holds.
"""

from collections.abc import Iterator
from itertools import combinations, product

COLOURS = "rwbg"
Way = tuple[int, ...]  #: dice of each colour that are given; Gold pays the rest


def ways(cost: str, pile: dict[str, int], gold: int, discount: int = 0, reading: str = "free") -> set[tuple[Way, int]]:
    """Every way to pay: the dice that are given, and the Gold."""
    found = set()
    for due in reduced(cost, discount):
        for answer in product("dG", repeat=len(due)):
            dice = [gem for gem, paid in zip(due, answer, strict=True) if paid == "d"]
            for_gold = [gem for gem, paid in zip(due, answer, strict=True) if paid == "G"]
            left = {colour: pile[colour] - dice.count(colour) for colour in COLOURS}
            if min(left.values()) < 0 or len(for_gold) > gold:
                continue
            if reading == "only-missing" and any(left[gem] for gem in for_gold):
                continue  # a fitting die is still there
            found.add((tuple(dice.count(colour) for colour in COLOURS), len(for_gold)))
    return found


def reduced(cost: str, discount: int) -> Iterator[tuple[str, ...]]:
    """The gems that are still due when so many of them, whichever the buyer likes, need not be paid."""
    yield from set(combinations(cost, max(0, len(cost) - discount)))
