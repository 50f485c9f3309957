"""What the editor calls things: where in a position they lie, what can be chosen, what a change does, what is wrong."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from unicodedata import combining, normalize

from thieves.core import Flaw
from thieves.core.editing import EMPTY, LAY, PUT, TAKE, UNSAY, Change, Draft, Path
from thieves.core.kind import CHOICE, LIST, NONE, UNSAID
from thieves.core.language import CORE, LANGUAGES
from thieves.core.notation import Words

from ..position_reading import wording_of
from ..scene import Scene
from ..texts import say

WORDS = {PUT: "edit-put", LAY: "edit-lay", TAKE: "edit-take", EMPTY: "edit-empty", UNSAY: "edit-unsay"}
PLAIN = str.maketrans("\u0142\u0141\u2019", "lL'")  # the l with a stroke does not come apart


def option_name(scene: Scene, option: Any, words: Mapping[str, Any]) -> str:
    """What can be chosen, in the language that is spoken."""
    if isinstance(option, bool):
        return CORE.say("yes" if option else "no", scene.language)
    if option in ("", NONE, UNSAID):
        return say("edit-none", scene.language)
    found = names_of(words).get(option, ())
    if len(found) >= len(LANGUAGES):
        return found[LANGUAGES.index(scene.language)]
    return word_of(scene, option) if isinstance(option, str) else str(option)


def word_of(scene: Scene, word: str) -> str:
    """A key or a written word in a word or two: the game's short label, else what it says of it at length."""
    texts = scene.game.language.texts
    for group in ("short", "phases"):
        if word in texts.get(group, {}):
            return scene.game.language.word(group, word, scene.language)
    wording = wording_of(scene)
    said = wording.named(word)
    return wording.label(word) if word in texts.get("keys", {}) else said.replace("-", " ")


def names_of(words: Mapping[str, Any]) -> Mapping[Any, tuple[str, ...]]:
    """The names of each word in all languages, where a vocabulary has them."""
    return words.names if isinstance(words, Words) else {}


def part_name(scene: Scene, name: str | int) -> str:
    """One part of a path: a player or a field as it stands, a key in words, a place by its number."""
    if isinstance(name, int):
        return str(name + 1)
    return name if name in scene.setup.players else word_of(scene, name)


def where(scene: Scene, path: Path) -> str:
    """A path in words; what belongs to a seat begins with its name."""
    names = [name for name in path if name in scene.setup.players]
    rest = [name for name in path if name not in names]
    if names and len(path) > 2:
        rest = rest[1:]
    return " · ".join(part_name(scene, name) for name in (*names, *rest))


def change_name(scene: Scene, draft: Draft, change: Change) -> str:
    """What a change does, as the words on its button."""
    if change.path[0] not in draft.whole.control(draft.setup).parts:  # no position says such a thing
        return say("edit-take", scene.language, where=say("desk-position", scene.language), what=change.path[0])
    before = draft.said(change.path)
    key, parts = WORDS[change.do], {"where": where(scene, change.path)}
    control = draft.kind(change.path).control(draft.setup, before)
    words = control.words
    if control.shape == LIST and control.thing is not None:
        words = control.thing.control(draft.setup).words
    what: Any = change.what
    if change.do == TAKE and control.shape == LIST:
        thing = draft.said((*change.path, change.what))
        what = thing if isinstance(thing, (str, int)) else change.what + 1
    elif change.do == PUT and isinstance(change.path[-1], int) and before is not UNSAID and control.shape == CHOICE:
        key, parts = "edit-move", {"where": where(scene, change.path[:-1])}
        parts["before"] = option_name(scene, before, words)
    return say(key, scene.language, what=option_name(scene, what, words), **parts)


def flaw_name(scene: Scene, flaw: Flaw) -> str:
    """What is wrong: its sentence in the language in which it was written, else the text of its clause."""
    clause = scene.game.book.clauses.get(flaw.clause or "")
    told = {} if clause is None else {language: clause.text[language] for language in LANGUAGES}
    return {**told, LANGUAGES[0]: flaw.sentence}.get(scene.language, flaw.sentence)


# -- looking for something by name ------------------------------------------------------------------


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text without large letters and accents.

    >>> folded("Płonący Żar")
    'plonacy zar'
    """
    apart = normalize("NFKD", text.translate(PLAIN).casefold())
    return "".join(letter for letter in apart if not combining(letter))


def matches(scene: Scene, option: Any, words: Mapping[str, Any], sought: str) -> bool:
    """Is this what is looked for, by its word or by its name in any language?"""
    names = (str(option), option_name(scene, option, words), *names_of(words).get(option, ()))
    told = folded(" ".join(names).replace("-", " "))
    return all(part in told for part in folded(sought).replace("-", " ").split())
