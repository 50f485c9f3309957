"""Which key gives which answer: as the picture has it, else by their order."""

from itertools import count

from thieves.core import Action

from .parts import TableView

KEYS = "123456789abcdefghijkmnopqrstxyz"  #: l, u, v and w have a meaning of their own
MORE = "0"  #: before a key: the answers after those that have one of their own, then those after them


def key_of(number: int) -> str:
    """The key that chooses the answer with this number, counted from 0; later ones take two or more.

    >>> key_of(0), key_of(30), key_of(31), key_of(62)
    ('1', 'z', '01', '001')
    """
    return MORE * (number // len(KEYS)) + KEYS[number % len(KEYS)]


def keys_of(view: TableView) -> dict[Action, str]:
    """The key of each answer: as the picture has it, else by their order."""
    found = view.picture.keys(view.scene)
    rest = (key for number in count() if (key := key_of(number)) not in found.values())
    return {action: found.get(action) or next(rest) for action in view.scene.answers}
