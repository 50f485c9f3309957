"""What the cards do, power by power."""

from .power import Power, Sign
from .scoring import SCORED
from .used import USED
from .working import WORKING

__all__ = ["POWERS", "Power", "Sign"]

#: by the name of the effect in a file of cards
POWERS: dict[str, type[Power]] = {power.effect: power for power in (*USED, *WORKING, *SCORED, Power)}
