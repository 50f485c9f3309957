"""The rulebooks asked in one's own words: every clause that a few words, parts of words or a situation may mean.

Either language finds a clause, whatever language it is read in; spelling and endings are forgiven. What is said under a
clause counts for it too: the sentences of its events, refusals and questions.

>>> found = find("goblin canot be pushd back", ["library"])
>>> found[0].clause.id
'push.never-back-where-pusher-came-from'
>>> marked("The pushed goblin", found[0].words)
[('The ', False), ('pushed goblin', True)]
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import log
from typing import Any, NamedTuple

import thieves

from ..core import Game, Language
from ..core.errors import ThievesError, shown
from ..core.language import SLOT
from ..core.rulebook import Clause
from .lexicon import SAME as SAME
from .lexicon import WORD, Lexicon, fold, words_of

__all__ = ["find"]

LANGUAGE = Language.of(__package__)

NAME, TEXT, RULING, SENTENCE, PLACE = 2.5, 3.0, 0.6, 1.2, 0.6  #: what a word weighs by where it stands
ENOUGH = 2.0  #: a word that weighs so much counts half of what it can
SPOKEN = {"event": "events", "refusal": "refusals", "question": "questions"}  #: citations that a sentence tells
LEAST = 0.3  #: what fits so much less than the best is left out
LONGEST = 200  #: letters of a question that are read
MOST_WORDS = 16


class Found(NamedTuple):
    """A clause that may be meant, how well it fits, and the words of its texts that were hit."""

    game: Game[Any]
    clause: Clause
    score: float
    words: frozenset[str]


class Index:
    """The words of one rulebook, and how much each weighs in each clause."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.clauses = tuple(game.book.clauses.values())
        self.weights: dict[str, dict[int, float]] = defaultdict(dict)
        said = sentences(game)
        for number, clause in enumerate(self.clauses):
            for word, weight in weighed(clause, said.get(clause.id, ())).items():
                self.weights[word][number] = weight / (weight + ENOUGH)
        self.lexicon = Lexicon(self.weights)

    @lru_cache(maxsize=512)  # noqa: B019 - an index lives as long as its game
    def hits(self, word: str) -> dict[int, dict[str, float]]:
        """The clauses that a word hits, each with the words that it hits there and what they are worth."""
        found: dict[int, dict[str, float]] = defaultdict(dict)
        for meant in (word, *numerals(word)):
            for known, worth in self.lexicon.like(meant).items():
                for number, weight in self.weights[known].items():
                    found[number][known] = max(worth * weight, found[number].get(known, 0.0))
        return found


index_of = lru_cache(maxsize=32)(Index)


@lru_cache(maxsize=1)
def numeral_groups() -> dict[str, frozenset[str]]:
    """For each number and each word for it all that mean the same."""
    groups = [
        frozenset(words_of(f"{number} {' '.join(words.values())}"))
        for number, words in LANGUAGE.texts["numerals"].items()
    ]
    return {word: group for group in groups for word in group}


def numerals(word: str) -> frozenset[str]:
    """Other ways to write the same number.

    >>> sorted(numerals("3"))[:3]
    ['three', 'troje', 'trzech']
    """
    return numeral_groups().get(word, frozenset()) - {word}


def sentences(game: Game[Any]) -> dict[str, set[str]]:
    """What is said under each clause, in every language: its events, refusals and questions."""
    found: dict[str, set[str]] = defaultdict(set)
    for cited in game.citations:
        texts = game.language.texts.get(SPOKEN.get(cited.role, ""), {}).get(cited.kind, {})
        found[cited.clause].update(
            SLOT.sub(lambda slot: slot.group(3).replace("|", " "), text) for text in texts.values()
        )
    return found


def weighed(clause: Clause, said: Iterable[str]) -> dict[str, float]:
    """How much each word weighs in a clause; long texts weigh no more than short ones."""
    found: dict[str, float] = defaultdict(float)
    for text in clause.text.values():
        words = set(words_of(text))
        for word in words:
            found[word] += TEXT * 24 / (16 + len(words))
    ruling = clause.ruling
    read = [*ruling.question.values(), *ruling.adopted.values()] if ruling else []
    read += [text for reading in (ruling.readings.values() if ruling else ()) for text in reading.values()]
    for texts, weight in ((read, RULING), (said, SENTENCE), ([clause.where], PLACE), ([clause.id], NAME)):
        for word in {word for text in texts for word in words_of(text)}:
            found[word] += weight
    return found


def games_named(names: "Sequence[str | Game[Any]] | None") -> list[Game[Any]]:
    """These games, or all on the shelf."""
    chosen = tuple(thieves.games) if names is None else names
    return [one if isinstance(one, Game) else thieves.games[one] for one in chosen]


def find(text: str, games: "Sequence[str | Game[Any]] | None" = None) -> list[Found]:
    """Every clause that the words may mean, the likeliest first; of these games, or of all on the shelf.

    >>> "win.tie-more-cards" in [found.clause.id for found in find("remis", ["bazaar"])]
    True
    """
    if not isinstance(text, str):
        raise ThievesError(f"What is looked for is {shown(text)}, but must be a text: a few words.")
    asked = list(dict.fromkeys(words_of(text[:LONGEST])))[:MOST_WORDS]
    chosen = [index_of(game) for game in games_named(games)]
    total = sum(len(index.clauses) for index in chosen)
    rarity = {word: rare(total, sum(len(index.hits(word)) for index in chosen)) for word in asked}
    found = sorted((one for index in chosen for one in scored(index, asked, rarity)), key=lambda one: -one.score)
    return [one for one in found if one.score >= found[0].score * LEAST]


def rare(total: int, number: int) -> float:
    """What a word weighs that hits so many of all clauses."""
    return log(1 + total / number) if number else log(1 + total) / 2


def scored(index: Index, asked: Sequence[str], rarity: dict[str, float]) -> Iterator[Found]:
    """The clauses of one book that any of the words hits: all of them beat some, rare ones beat common ones."""
    hits = {word: index.hits(word) for word in asked}
    whole = sum(rarity.values())
    for number in sorted({number for found in hits.values() for number in found}):
        here = {word: found[number] for word, found in hits.items() if number in found}
        reached = sum(rarity[word] * max(words.values()) for word, words in here.items())
        covered = sum(rarity[word] for word in here) / whole
        words = frozenset(known for found in here.values() for known in found)
        yield Found(index.game, index.clauses[number], reached * covered, words)


def marked(text: str, words: frozenset[str]) -> list[tuple[str, bool]]:
    """The text in parts, and whether each was hit; hits with nothing but a space between them are one."""
    parts: list[tuple[str, bool]] = []
    end = 0
    for match in WORD.finditer(text):
        between, hit = text[end : match.start()], fold(match.group()) in words
        is_joined = between == " " and hit and bool(parts) and parts[-1][1]
        parts += [(between, is_joined), (match.group(), hit)]
        end = match.end()
    parts.append((text[end:], False))
    grouped = groupby((part for part in parts if part[0]), key=lambda part: part[1])
    return [("".join(text for text, _ in group), hit) for hit, group in grouped]
