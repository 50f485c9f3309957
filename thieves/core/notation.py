"""Every action as a short line that reads back: ``Ala: step D5``.

Three things can be wrong with a line: it cannot be read (Unreadable), it could mean several actions
(Ambiguous), or it says an action that a rule forbids here (NotAllowed).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from .errors import Ambiguous, NotAllowed, Unreadable, shown
from .language import plain
from .values import CHANCE, CLOCK, Action

if TYPE_CHECKING:
    from .contract import Game

ROLES = {"chance": CHANCE, "clock": CLOCK}
AS_TYPED = str.maketrans({",": " ", "’": "'", "–": "-"})  #: commas say nothing, and keyboards have plain marks
MANY = 200  #: more words than this are not listed in a sentence


class Words(dict[str, Any]):
    """A vocabulary that also finds the word of a value at once, and may understand more words than it says.

    >>> Words(one=1, two=2).word_of[2]
    'two'
    >>> find_word(Words(one=1, two=2).understanding([("dwa", 2)]), "Dwa")
    [2]
    """

    others: Sequence[tuple[str, Any]] = ()  #: words that are understood, but never said: names in any language

    def understanding(self, others: Iterable[tuple[str, Any]]) -> "Words":
        """The same vocabulary, which also understands these words for its values."""
        self.others = tuple(others)
        return self

    def __or__(self, more: Mapping[str, Any]) -> "Words":  # type: ignore[override]
        """Both vocabularies in one, with all that either understands."""
        return Words({**self, **more}).understanding((*self.others, *getattr(more, "others", ())))

    @cached_property
    def word_of(self) -> dict[Any, str]:
        """The word of each value."""
        return {value: word for word, value in self.items()}

    @cached_property
    def names(self) -> dict[str, tuple[str, ...]]:
        """The other words that are understood for the same thing, word by word: its names in every language."""
        found: dict[Any, list[str]] = {}
        for name, value in self.others:
            found.setdefault(value, []).append(name)
        return {word: tuple(found.get(value, ())) for word, value in self.items()}

    @cached_property
    def loosely(self) -> dict[tuple[str, ...], list[Any]]:
        """The values by their words in any order, without commas, large letters or small."""
        found: dict[tuple[str, ...], list[Any]] = {}
        for word, value in (*self.items(), *self.others):
            meant = found.setdefault(unordered(word), [])
            if value not in meant:
                meant.append(value)
        return found


def numbered(words: Iterable[str]) -> Words:
    """Words for things in their order.

    >>> numbered(("red", "blue"))
    {'red': 0, 'blue': 1}
    """
    return Words((word, number) for number, word in enumerate(words))


def always(words: Mapping[str, Any]) -> Callable[[Any], Words]:
    """A vocabulary that is the same at every table.

    >>> always({"one": 1, "two": 2})(None)
    {'one': 1, 'two': 2}
    """
    table = words if isinstance(words, Words) else Words(words)
    return lambda setup: table


def named(entries: Iterable[Mapping[str, Any]]) -> Words:
    """Words for cards in their order: they are said by their ids, and understood by their names in every language.

    >>> find_word(named([{"id": "whistle", "name": {"en": "Whistle", "pl": "Gwizdek"}}]), "gwizdek")
    [0]
    """
    rows = list(entries)
    names = ((name, number) for number, row in enumerate(rows) for name in row["name"].values())
    return numbered(row["id"] for row in rows).understanding(names)


NO_WORD = Words({"": None})


def no_word(setup: Any) -> Words:
    """The words of a verb that stands alone.

    >>> no_word(None)
    {'': None}
    """
    return NO_WORD


def seat_words(setup: Any) -> Words:
    """The words of a verb that names a player.

    >>> from examples.nim import nim
    >>> seat_words(nim.setup(("Ala", "Bo")).setup)
    {'Ala': 0, 'Bo': 1}
    """
    return names_of(setup.players)


@lru_cache(maxsize=256)
def names_of(players: tuple[str, ...]) -> Words:
    """The seats by the names of their players."""
    return numbered(players)


Vocabulary = Callable[[Any], Mapping[str, Any]]  #: by setup: the words that may follow a verb


class Verb:
    """A kind of action, and the words that may follow it, each with the value it stands for.

    >>> take = Verb("take", always({"one": 1, "two": 2}))
    >>> take.word(None, 2), take.knows(None, 3)
    ('two', False)
    """

    def __init__(self, name: str, words: Vocabulary = no_word, by_chance: bool = False) -> None:
        self.name, self.words = name, words
        self.by_chance = by_chance  #: only chance says it: no player is offered its words

    def knows(self, setup: Any, what: Any) -> bool:
        """Can this be said with the verb?"""
        words = self.words(setup)
        return what in words.word_of if isinstance(words, Words) else what in words.values()

    def word(self, setup: Any, what: Any) -> str | None:
        """How this is said with the verb, if it can be."""
        words = self.words(setup)
        if isinstance(words, Words):
            return words.word_of.get(what)
        return next((word for word, value in words.items() if value == what), None)


def write(game: "Game[Any]", setup: Any, action: Action) -> str:
    """The action in notation; `read` gives it back.

    >>> import thieves
    >>> game = next(iter(thieves.games.values()))
    >>> state = game.setup(players=("Ala", "Bo", "Cy"))
    >>> action = game.actions(state)[0]
    >>> read(game, state.setup, write(game, state.setup, action)) == action
    True
    """
    word = game.verbs[action.verb].word(setup, action.what)
    if word is None:
        raise Unreadable(
            f"{shown(action)} has no notation: {shown(action.what)} is nothing that {action.verb} can be said of."
        )
    return f"{seat_name(setup, action.seat)}: {action.verb} {word}".rstrip()


def read(game: "Game[Any]", setup: Any, text: str) -> Action:
    """The action that a line says, legal or not. Names and words may be shortened while they stay clear.

    >>> from examples.nim import nim
    >>> read(nim, nim.setup(("Ala", "Bo")).setup, "B: t a9")
    Action(seat=1, verb='take', what=('A', 9))
    """
    if not isinstance(text, str):
        raise Unreadable(f"An action is written as a line of text, not as {shown(text)}.")
    who, colon, rest = text.partition(":")
    if not colon:
        raise Unreadable(
            f"{shown(text)} says no action: write who, a colon and what, like 'Ala: {next(iter(game.verbs))}'."
        )
    verb_text, _, word_text = rest.strip().partition(" ")
    seat = pick(seat_words(setup) | ROLES, who.strip(), "player", text)
    verb: Verb = pick(game.verbs, verb_text, "action", text)
    words = verb.words(setup)
    word_text = word_text.strip()
    if not word_text and "" not in words:
        raise Unreadable(f"{shown(text)} is not complete: {verb.name} what? One of {listed(words)}.")
    if word_text and len(words) == 1 and "" in words:
        raise Unreadable(f"{shown(text)} says too much: nothing follows {verb.name}.")
    return Action(seat, verb.name, pick(words, word_text, "word", text))


def read_legal(game: "Game[Any]", state: Any, text: str) -> Action:
    """The legal action that a line says; raises NotAllowed with the clause if a rule forbids it here.

    >>> from examples.nim import nim
    >>> read_legal(nim, nim.setup(("Ala", "Bo")), "Bo: take A1")
    Traceback (most recent call last):
    thieves.core.errors.NotAllowed: It is not Bo's turn. [take.in-turn]
    """
    action = read(game, state.setup, text)
    refusal = game.refusal(state, action)
    if refusal is not None:
        raise NotAllowed(refusal, game.language.refusal(state.setup, refusal))
    return action


def seat_name(setup: Any, seat: int) -> str:
    """The name under which a seat is written."""
    if seat >= 0:
        return str(setup.players[seat])
    return next(role for role, number in ROLES.items() if number == seat)


def unordered(text: str) -> tuple[str, ...]:
    """The parts of a text in no order, without accents: each word, or a number with the word after it.

    >>> unordered("2 white, 1 red"), unordered("1 Red 2 white")
    (('1 red', '2 white'), ('1 red', '2 white'))
    """
    parts: list[str] = []
    for word in plain(text).translate(AS_TYPED).split():
        if parts and parts[-1].isdecimal():
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return tuple(sorted(parts))


def find_word(words: Mapping[str, Any], text: str) -> list[Any]:
    """The values that a text can mean as it stands: the very word, or its parts in another order."""
    if text in words:
        return [words[text]]
    return (words if isinstance(words, Words) else Words(words)).loosely.get(unordered(text), [])


def pick(words: Mapping[str, Any], text: str, what: str, line: str) -> Any:
    """The value of the word that is meant: the very word, or the only one that begins so."""
    meant = find_word(words, text)
    if len(meant) == 1:
        return meant[0]
    folded = text.casefold()
    near = [word for word in words if folded and word.casefold().startswith(folded)]
    if len(near) == 1:
        return words[near[0]]
    if near:
        raise Ambiguous(f"{shown(line)} is not clear: {shown(text)} could be {listed(near)}.", tuple(near))
    raise Unreadable(f"{shown(line)} cannot be read: there is no {what} {shown(text)} here, only {listed(words)}.")


def listed(words: Any) -> str:
    """Some words in a row, for a sentence; of very many only the first."""
    found = [word for word in islice(words, MANY + 1) if word]
    return ", ".join(found[:MANY]) + (", …" if len(found) > MANY else "") or "nothing"
