"""How the parts of a round hand over to each other: stones, then hands, then stones again."""

from ..core.asking import Task


class Refill(Task):
    """The next round opens: stones come from the bag onto the mushrooms."""


class AllPoint(Task):
    """The stones lie: everybody who takes part is asked to choose."""
