"""What bots care for, and who they are."""

from typing import NamedTuple


class Personality(NamedTuple):
    """What a bot cares for."""

    greed: float = 6.0  #: what it weighs to take the Emperors' Jewel from the Palace
    since: int = 1  #: the turn from which it goes for it
    capture_cost: float = 1.2  #: what it weighs to be caught, besides the loss
    spite: float = 0.1  #: how much it enjoys what others suffer
    nosy: float = 0.0  #: how much it likes to turn up city tokens


BOLD = Personality(greed=8.0, since=1, capture_cost=0.6, spite=0.2)
CAREFUL = Personality(greed=6.0, since=9, capture_cost=1.4, spite=0.15, nosy=0.1)
CUNNING = Personality(greed=6.0, since=5, capture_cost=1.0, spite=1.0)
