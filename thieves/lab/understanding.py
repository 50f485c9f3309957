"""What a typed line means at a table: an answer, a question about the position, or a clause.

An answer is said as in notation, with or without the seat's name, or by its words in either language; ``why not E12``
asks for reasons, ``where guards`` and ``around N4`` for what lies there, ``moves`` for the legal answers. Nothing is
done here, and nothing is told: ``replies`` answers questions, as far as the viewer may know.

>>> from examples.nim import nim
>>> listener = Listener(nim, nim.setup(("Ala", "Bo")), None, "en", 0)
>>> understand(listener, "a2")
Meant(kind='answer', what=Action(seat=0, verb='take', what=('A', 2)))
>>> understand(listener, "dlaczego nie Bo take a2")
Meant(kind='why-not', what=Action(seat=1, verb='take', what=('A', 2)))
>>> understand(listener, "where heaps"), understand(listener, "last counter")
(Meant(kind='where', what='heaps'), Meant(kind='clause', what='end.last-counter'))
>>> understand(listener, "take q9")
Traceback (most recent call last):
thieves.core.errors.Unreadable: 'take q9' is no answer here. What can be said now: take A1, take A2, take A3, ...
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ..core import CHANCE, LANGUAGES, Action, Game, Language, read, write
from ..core.errors import Ambiguous, ThievesError, Unreadable, shown
from ..core.language import SLOT, is_like, plain
from ..core.notation import Words, seat_name, seat_words, unordered

LANGUAGE = Language.of(__package__)
ASKS = ("why-not", "where", "around", "moves", "who")  #: the questions; their words stand under [asks]
ALONE = ("moves", "who")  #: nothing follows these
MOST = 8  #: so many answers are listed in a sentence
LEAST = 3  #: a shorter word does not name a clause
MANY = 300  #: the sentences of more legal answers than that are not read


class Meant(NamedTuple):
    """What a line means: ``answer``, ``why-not`` (an action), ``where``, ``around``, ``moves``, ``who``, ``clause``."""

    kind: str
    what: Any = None


class Listener(NamedTuple):
    """The table at which a line is typed, who looks at it, in which language, and for which seat one speaks."""

    game: Game[Any]
    state: Any
    viewer: int | None
    language: str
    seat: int | None = None  #: who is meant where nobody is named

    @property
    def setup(self) -> Any:
        """What was agreed before the game."""
        return self.state.setup

    def may_know_answers(self, seat: int) -> bool:
        """May the viewer know what this seat may answer?"""
        return self.viewer is None or not self.game.hidden or seat == self.viewer

    def legal(self, seat: int | None) -> tuple[Action, ...]:
        """The legal answers of a seat, where the viewer may know them."""
        if seat is None or not self.may_know_answers(seat):
            return ()
        return tuple(action for action in self.game.actions(self.state) if action.seat == seat)

    def written(self, action: Action) -> str:
        """An answer in notation, without the name of who speaks anyway."""
        text = write(self.game, self.setup, action)
        return text.partition(": ")[2] if action.seat == self.seat else text

    def say(self, key: str, **parts: Any) -> str:
        """A sentence of the lab in the language that is spoken."""
        return LANGUAGE.say(key, self.language, **parts)


# -- what a line begins with ----------------------------------------------------------------------


def understand(listener: Listener, text: str) -> Meant:
    """What a line means; raises a sentence that says what would be right."""
    line = " ".join(text.split()).rstrip("?!. ")
    if not line:
        raise Unreadable(listener.say("say-something"))
    ask, rest = asked(line)
    if ask in ALONE and not rest:
        return Meant(ask)
    if ask == "why-not" and rest:
        return Meant(ask, answer(listener, rest))
    if ask in ("where", "around") and rest:
        return Meant(ask, rest)
    if ask and ask not in ALONE:
        raise Unreadable(listener.say(f"{ask}-what"))
    return statement(listener, line)


def asked(line: str) -> tuple[str, str]:
    """The question that a line begins with, in any language, and what follows; no question is "".

    >>> asked("Dlaczego nie E12"), asked("where is Bo"), asked("step E12"), asked("whoever")
    (('why-not', 'E12'), ('where', 'Bo'), ('', 'step E12'), ('', 'whoever'))
    """
    words = line.split()
    for count in range(min(len(words), 3), 0, -1):
        ask = beginnings().get(plain(" ".join(words[:count])))
        if ask:
            return ask, " ".join(words[count:])
    return "", line


@lru_cache(maxsize=1)
def beginnings() -> dict[str, str]:
    """Every way to begin a question, and which question it is."""
    found: dict[str, str] = {}
    for ask in ASKS:
        for language in LANGUAGES:
            found |= {plain(way): ask for way in ways_to_ask(ask, language)}
    return found


def ways_to_ask(ask: str, language: str) -> list[str]:
    """How a question begins in a language; the first way is the usual one."""
    return list(LANGUAGE.texts["asks"][ask][language].split("|"))


def statement(listener: Listener, line: str) -> Meant:
    """An answer or a clause."""
    exact = clause_named(listener, line)
    if exact:
        return Meant("clause", exact)
    found = clauses(listener, line)
    try:
        if "." in line and found:
            raise Unreadable(line)
        return Meant("answer", answer(listener, line))
    except Unreadable:
        if not found:
            raise
    if len(found) == 1:
        return Meant("clause", found[0])
    raise Ambiguous(listener.say("which-clause", text=line, clauses=some_of(tuple(found))), tuple(found))


# -- clauses --------------------------------------------------------------------------------------


def clause_named(listener: Listener, text: str) -> str | None:
    """The clause with this id, or the only one whose id begins so; an id has a dot."""
    book, begun = listener.game.book, text.strip("§ …").casefold()
    if begun in book:
        return begun
    found = [id_ for id_ in book.clauses if "." in begun and id_.startswith(begun)]
    return found[0] if len(found) == 1 else None


def clauses(listener: Listener, text: str) -> list[str]:
    """The clauses that hold every word of a text: in their ids, or in their texts in one of the languages."""
    words = plain(text).replace(".", " ").replace("-", " ").split()
    if not any(len(word) >= LEAST for word in words):
        return []
    return [id_ for id_, texts in clause_texts(listener.game) if any(holds(told, words) for told in texts)]


@lru_cache(maxsize=32)
def clause_texts(game: Game[Any]) -> tuple[tuple[str, list[str]], ...]:
    """Each clause with what is looked at: its id and its texts, plainly."""
    return tuple(
        (id_, [plain(id_.replace(".", " ").replace("-", " ")), *map(plain, clause.text.values())])
        for id_, clause in game.book.clauses.items()
    )


def holds(told: str, words: list[str]) -> bool:
    """Does each word begin a word of the text?"""
    return all(told.startswith(word) or f" {word}" in told for word in words)


# -- answers --------------------------------------------------------------------------------------


def answer(listener: Listener, text: str) -> Action:
    """The answer that a text says, legal or not; with the name of a seat or without."""
    seat, rest = speaker(listener, text)
    if seat is None:
        raise Unreadable(listener.say("nobody-asked", text=shown(text)))
    try:
        return read(listener.game, listener.setup, f"{seat_name(listener.setup, seat)}: {rest}")
    except ThievesError:
        return meant_of(listener, seat, rest)


def speaker(listener: Listener, text: str) -> tuple[int | None, str]:
    """Who says it: the seat that is named first, with or without a colon, else the one that is asked."""
    who, colon, rest = text.partition(":")
    seats = {plain(name): seat for name, seat in (seat_words(listener.setup) | {"chance": CHANCE}).items()}
    if colon and plain(who.strip()) in seats:
        return seats[plain(who.strip())], rest.strip()
    if colon and not any(plain(who.strip()) in verb_words(listener.game, verb) for verb in listener.game.verbs):
        raise Unreadable(listener.say("no-such-seat", name=shown(who), seats=", ".join(listener.setup.players)))
    text = text.replace(":", " ")
    for name in sorted(seats, key=len, reverse=True):
        if plain(text).startswith(f"{name} "):
            return seats[name], text[len(name) + 1 :]
    return listener.seat, text


def meant_of(listener: Listener, seat: int, text: str) -> Action:
    """The only answer that the words may mean: a legal one first, then one with a verb that is asked for now."""
    found, legal = matches(listener, seat, text) or matches(listener, seat, text, is_like), listener.legal(seat)
    verbs = {action.verb for action in legal}
    asked_now = [action for action in found if action.verb in verbs]
    for near in ([action for action in found if action in legal], asked_now, found):
        whole = [action for action in near if is_whole(listener, action, text)]
        for one in (near, whole, nearest(listener, whole or near)):
            if len(one) == 1:
                return one[0]
        if near:
            several = tuple(map(listener.written, whole or near))
            raise Ambiguous(listener.say("which-answer", text=shown(text), answers=some_of(several)), several)
    now = listener.say("say-now", answers=some_of(tuple(map(listener.written, legal)))) if legal else ""
    raise Unreadable(f"{listener.say('no-answer', text=shown(text))} {now}".strip())


def is_whole(listener: Listener, action: Action, text: str) -> bool:
    """Does the text say the word of an answer as a whole, and not only begin it?"""
    word = listener.game.verbs[action.verb].word(listener.setup, action.what) or ""
    return set(unordered(word)) <= set(unordered(text))


def nearest(listener: Listener, actions: list[Action]) -> list[Action]:
    """The answers that come nearest to being legal, where the viewer may know that of them all."""
    if not all(listener.may_know_answers(action.seat) for action in actions):
        return actions
    left = {action: listener.game.distance(listener.state, action) for action in actions}
    return [action for action in actions if left[action] == min(left.values())]


def some_of(names: tuple[str, ...]) -> str:
    """The first of several, and whether there are more."""
    return ", ".join(names[:MOST]) + (", …" if len(names) > MOST else "")


def begins(part: str, word: str) -> bool:
    """Does the word begin so?"""
    return word.startswith(part)


def matches(listener: Listener, seat: int, text: str, is_meant: Callable[[str, str], bool] = begins) -> list[Action]:
    """Every answer of the seat whose words begin with what was typed, in any order and either language; legal first.

    ``is_meant`` tells when a word may mean a verb.
    """
    wanted, legal = unordered(text), listener.legal(seat)
    verbs, few = {action.verb for action in legal}, legal if len(legal) <= MANY else ()
    said = [action for action in few if is_said(listener, action, wanted)]
    found = list(worded(listener, seat, wanted, is_meant))
    ranked = sorted(found, key=lambda one: (one not in legal, one.verb not in verbs)) if len(found) <= MANY else found
    return list(dict.fromkeys([*said, *ranked]))


def worded(
    listener: Listener, seat: int, wanted: tuple[str, ...], is_meant: Callable[[str, str], bool]
) -> Iterator[Action]:
    """The answers whose verb and word begin with all that was typed."""
    for verb in listener.game.verbs.values():
        if verb.by_chance and seat != CHANCE:
            continue
        own = verb_words(listener.game, verb.name)
        rest = [part for part in wanted if not any(is_meant(part, word) for word in own)]
        if len(rest) == len(wanted) and is_meant is is_like:
            continue
        words = verb.words(listener.setup)
        known = words if isinstance(words, Words) else Words(words)
        for parts, values in known.loosely.items():
            if all(any(part.startswith(one) for part in parts) for one in rest):
                yield from (Action(seat, verb.name, value) for value in values)


@lru_cache(maxsize=1024)
def verb_words(game: Game[Any], verb: str) -> frozenset[str]:
    """What a verb is called: in notation, and by what its sentences begin with in each language."""
    texts = game.language.texts["answers"].get(verb, {})
    said = " ".join(SLOT.split(text)[0] for text in texts.values() if isinstance(text, str))
    return frozenset(plain(f"{verb} {said}").replace(":", " ").split())


def is_said(listener: Listener, action: Action, wanted: tuple[str, ...]) -> bool:
    """Do the sentences of an answer hold words that begin so, or numbers with the word after them?"""
    for language in LANGUAGES:
        said = plain(listener.game.language.answer(listener.setup, action, language)).replace(":", " ")
        words = {*unordered(said), *said.split()}
        if all(any(word.startswith(part) for word in words) for part in wanted):
            return True
    return False
