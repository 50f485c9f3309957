"""The keys that answer: never a digit beside fields and figures that have numbers of their own."""

from thieves.core import Action

from ..answer_keys import KEYS
from ..scene import Scene
from .planning import planning_keys
from .viewing import declares

LETTERS = [key for key in KEYS if key.isalpha()]


def keys(scene: Scene) -> dict[Action, str]:
    """Letters where an answer speaks of something with a number; while one plans, cards and AP have their own keys."""
    if declares(scene):
        return planning_keys(scene)
    if not any(letter.isdigit() for action in scene.answers for letter in scene.say(action)):
        return {}
    return dict(zip(scene.answers, (lettered(n) for n in range(len(scene.answers))), strict=True))


def lettered(number: int) -> str:
    """The letter for the answer with this number, counted from 0; later ones take a 0 before it."""
    return "0" * (number // len(LETTERS)) + LETTERS[number % len(LETTERS)]
