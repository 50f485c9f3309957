"""Words that are found again though they are inflected, only begun, or misspelt; in any language, without a dictionary.

>>> known = Lexicon(["guard", "guards", "strażnicy", "bookcase"])
>>> sorted(known.like("guard")), sorted(known.like("straznik")), sorted(known.like("gaurd")), sorted(known.like("case"))
(['guard', 'guards'], ['straznicy'], ['guard', 'guards'], ['bookcase'])
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import takewhile
from unicodedata import combining, normalize

WORD = re.compile(r"[^\W_]+")
UNDECOMPOSED = str.maketrans("\u0142\xf8\u0111", "lod")  #: letters that have no accent of their own to be taken off

SAME, MISSPELT, BEGUN, INSIDE = 1.0, 0.8, 0.6, 0.4  #: how much a find is worth
PER_LETTER = 0.06  #: by so much less for each letter that inflection has changed
LEAST_STEM = 3  #: letters that two forms of a word share at least
LONG = 8  #: a word with so many letters may have two slips


def fold(word: str) -> str:
    """A word as it is compared: small letters without accents.

    >>> fold("Strażnicy"), fold("Łup")
    ('straznicy', 'lup')
    """
    plain = normalize("NFKD", word.casefold())
    return "".join(letter for letter in plain if not combining(letter)).translate(UNDECOMPOSED)


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return [fold(word) for word in WORD.findall(text)]


class Lexicon:
    """A set of words that can be asked for those that are like another one."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(map(fold, words))
        self.by_start: dict[str, list[str]] = defaultdict(list)
        self.by_pair: dict[str, list[str]] = defaultdict(list)
        self.by_gap: dict[str, list[str]] = defaultdict(list)
        for word in sorted(self.words):
            for shorter in gaps(word):
                self.by_gap[shorter].append(word)
            self.by_start[word[:LEAST_STEM]].append(word)
            for pair in pairs(word):
                self.by_pair[pair].append(word)

    def like(self, word: str) -> dict[str, float]:
        """Every known word that may be meant, and how much the find is worth."""
        word = fold(word)
        found = dict(self.begun(word)) | dict(self.inflected(word))
        if word in self.words:
            return found | {word: SAME}
        for meant, worth in self.misspelt(word):
            forms = dict(self.inflected(meant)) | {meant: SAME}
            found |= {form: max(worth * value, found.get(form, 0.0)) for form, value in forms.items()}
        return found or dict(self.holding(word))

    def inflected(self, word: str) -> Iterator[tuple[str, float]]:
        """Other forms of the word: they share their beginning."""
        for other in self.by_start.get(word[:LEAST_STEM], ()) if len(word) >= LEAST_STEM else ():
            shared = shared_start(word, other)
            changed, longest = len(word) + len(other) - 2 * shared, max(len(word), len(other)) - shared
            if longest <= (1 if shared == LEAST_STEM else 4) and changed <= (5 if longest <= 3 else min(shared, 5)):
                yield other, SAME - PER_LETTER * changed

    def begun(self, word: str) -> Iterator[tuple[str, float]]:
        """Words that begin like this."""
        if len(word) >= LEAST_STEM:
            yield from ((other, BEGUN) for other in self.by_start.get(word[:LEAST_STEM], ()) if other.startswith(word))

    def holding(self, word: str) -> Iterator[tuple[str, float]]:
        """Words that have this within, or its stem."""
        stem = word[:-1] if len(word) > LEAST_STEM + 2 else word
        if len(stem) > LEAST_STEM:
            rarest = min((self.by_pair.get(pair, []) for pair in pairs(stem)[1:]), key=len)
            yield from ((other, INSIDE) for other in rarest if stem in other)

    def misspelt(self, word: str) -> Iterator[tuple[str, float]]:
        """Words that this may be with a letter wrong, missing, too many or swapped; a long one with two."""
        if len(word) <= LEAST_STEM:
            return
        near = {other for shorter in gaps(word) for other in self.by_gap.get(shorter, ())}
        if len(word) >= LONG:
            shared = Counter(other for pair in set(pairs(word)) for other in self.by_pair.get(pair, ()))
            near.update(other for other, number in shared.items() if 2 * number >= len(word))
        most = 1 if len(word) < LONG else 2
        found = [(other, distance(word, other, most)) for other in sorted(near)]
        least = min((number for _, number in found), default=0)
        yield from ((other, MISSPELT - PER_LETTER * number) for other, number in found if number <= min(most, least))


def pairs(word: str) -> list[str]:
    """Each two letters in a row; the first of all stands alone too."""
    return [f"^{word[:1]}", *(word[at : at + 2] for at in range(len(word) - 1))]


def gaps(word: str) -> set[str]:
    """The word, and what is left of it without any one letter."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def shared_start(left: str, right: str) -> int:
    """How many letters two words share at their beginning."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(left, right, strict=False)))


def distance(left: str, right: str, most: int) -> int:
    """How many letters must be put in, left out, changed or swapped to get from one word to the other; at most one
    more than asked for.

    >>> distance("theif", "thief", 1), distance("strznika", "straznik", 2), distance("goblin", "guard", 2)
    (1, 2, 3)
    """
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    row: list[int] = [*range(len(right) + 1)]
    for at, letter in enumerate(left, start=1):
        above, before, row = before, row, [at]
        for place, other in enumerate(right, start=1):
            cost = min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != other))
            if at > 1 and place > 1 and letter == right[place - 2] and other == left[at - 2]:
                cost = min(cost, above[place - 2] + 1)
            row.append(cost)
        if min(row) > most + 1:
            return most + 1
    return row[-1]
