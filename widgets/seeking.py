"""Answers that are looked for by a few typed words, in either language, whatever their endings."""

from collections.abc import Sequence

from thieves.core import LANGUAGES, Action
from thieves.core.language import is_like, plain

from .scene import Scene


def holding(scene: Scene, actions: Sequence[Action], words: str) -> list[Action]:
    """The answers that hold every word that is looked for; if none does, those with words like these."""
    wanted = plain(words).split()
    if not wanted:
        return list(actions)
    said = {action: spoken(scene, action) for action in actions}
    found = [action for action in actions if all(word in said[action] for word in wanted)]
    return found or [
        action for action in actions if all(word in said[action] or is_like(word, said[action]) for word in wanted)
    ]


def spoken(scene: Scene, action: Action) -> str:
    """An answer in every language, with its verb, plainly."""
    said = [scene.game.language.answer(scene.setup, action, language) for language in LANGUAGES]
    return plain(" ".join((*said, action.verb)))
