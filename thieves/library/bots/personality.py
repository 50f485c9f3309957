"""What bots care for, and who they are."""

from typing import NamedTuple


class Personality(NamedTuple):
    """What a bot cares for besides its own books."""

    look_cost: float = 4.0  #: what a dirty look weighs
    odds: float = 0.0  #: how often it expects those who can steer Rigor Mortis onto it to do so
    spite: float = 0.0  #: how much it enjoys what others suffer


SEEKER = Personality()
SHY = Personality(look_cost=6.0, odds=0.7)
SLY = Personality(look_cost=3.5, odds=0.5, spite=1.0)
