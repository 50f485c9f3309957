"""What chance can give, part by part: very many outcomes are chosen by what they are made of.

How six dice fall is written as counts, ``4 mask 2 red``; so one can be chosen die by die, however many there are.

>>> from thieves.lab.session import Session
>>> session = Session("bazaar", ("Ala", "Bo", "Cy"), auto=False)
>>> while session.timeline.decision.kind != "which-roll":
...     moved = session.step()
>>> made = Made.of(session.game, session.timeline.setup, tuple(session.game.odds(session.state).items()))
>>> made.words
('red', 'white', 'blue', 'green', 'bag', 'mask')
>>> six = made.choose(["mask"] * 6)
>>> six.left, six.odds, len(six.outcomes)
((4, 4), Fraction(24571, 10077696), 126)
>>> six.choose(["red"] * 7).whole.parts
{'red': 4, 'mask': 6}
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple

from ..core import Action, Game

Chances = Sequence[tuple[Action, Fraction]]


@lru_cache(maxsize=32_768)
def counts_in(word: str) -> Mapping[str, int]:
    """How many of what a word says; nothing where it says anything else.

    >>> counts_in("2 white 1 red"), counts_in("A1"), counts_in("12"), counts_in("2 white red")
    ({'white': 2, 'red': 1}, {}, {}, {})
    """
    parts = word.split()
    numbers, names = parts[::2], parts[1::2]
    if len(numbers) != len(names) or not all(map(str.isdecimal, numbers)) or any(map(str.isdecimal, names)):
        return {}
    return dict(zip(names, map(int, numbers), strict=True))


class Possible(NamedTuple):
    """An outcome, the parts that it is made of, and its odds."""

    action: Action
    parts: Mapping[str, int]
    odds: Fraction


class Made(NamedTuple):
    """Outcomes that are made of parts, as far as they hold the parts that have been chosen."""

    words: tuple[str, ...]  #: every part that there is, in the order of the vocabulary
    chosen: tuple[str, ...]
    outcomes: tuple[Possible, ...]  #: those that hold what was chosen

    @classmethod
    def of(cls, game: Game[Any], setup: Any, chances: Chances) -> "Made | None":
        """The outcomes that chance has, nothing chosen yet; None where they are not made of several parts."""
        found = [Possible(action, parts_of(game, setup, action), odds) for action, odds in chances]
        if not found or any(not one.parts for one in found) or all(sum(one.parts.values()) == 1 for one in found):
            return None
        words = dict.fromkeys(word for one in found for word in one.parts)
        return cls(tuple(words), (), tuple(found))

    def choose(self, parts: Iterable[str]) -> "Made":
        """The same with more parts chosen, one after the other; one that cannot be there any more is left out."""
        made = self
        for part in parts:
            count = made.chosen.count(part) + 1
            found = tuple(one for one in made.outcomes if one.parts.get(part, 0) >= count)
            if found:
                made = made._replace(chosen=(*made.chosen, part), outcomes=found)
        return made

    @property
    def odds(self) -> Fraction:
        """How likely it is that all that was chosen is there."""
        return total(one.odds for one in self.outcomes)

    @property
    def left(self) -> tuple[int, int]:
        """How many parts are still to be chosen: at least, and at most."""
        sums = [sum(one.parts.values()) - len(self.chosen) for one in self.outcomes]
        return min(sums), max(sums)

    @property
    def whole(self) -> Possible | None:
        """The outcome that is just what was chosen, or the only one that is left."""
        chosen = Counter(self.chosen)
        if len(self.outcomes) == 1:
            return self.outcomes[0]
        return next((one for one in self.outcomes if one.parts == chosen), None)

    def can_be_next(self) -> frozenset[str]:
        """The parts of which one more can be there."""
        chosen = Counter(self.chosen)
        return frozenset(word for one in self.outcomes for word, count in one.parts.items() if count > chosen[word])


def parts_of(game: Game[Any], setup: Any, action: Action) -> Mapping[str, int]:
    """What an outcome is made of, read off its words."""
    return counts_in(game.verbs[action.verb].word(setup, action.what) or "")


def total(odds: Iterable[Fraction]) -> Fraction:
    """The sum of very many odds, over one denominator."""
    every = list(odds)
    below = lcm(*{one.denominator for one in every})
    return Fraction(sum(one.numerator * (below // one.denominator) for one in every), below)
