"""What bots mind, and who they are."""

from typing import NamedTuple

FAR_SIGHT = 0.5  #: how much of what rounds to come promise comes true


class Personality(NamedTuple):
    """What a bot minds: the hand of others, and rounds to come."""

    name: str
    far: float = FAR_SIGHT  #: how much it counts on the rounds to come
    fear: float = 0.0  #: how sharply it tells a safe pile from a tempting one; 0: it does not look
    ahead: bool = False  #: it plays the round out in its head
    fair: bool = False  #: it never leaves anybody a reason to rob, if it can help it

    @property
    def minds_others(self) -> bool:
        """Does it mind what the others do?"""
        return self.ahead or self.fear > 0


FAIR = Personality("fair", fear=8.0, fair=True)
GREEDY = Personality("greedy", far=0.0)
SLY = Personality("sly", ahead=True)
