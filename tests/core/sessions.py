"""A session of a person and two bots."""

from typing import Any

import thieves
from thieves.lab.session import Session

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")


def table(**more: Any) -> Session:
    """Ala is a person, the others are bots."""
    return Session("pockets", NAMES, **{"bots": {"Bo": "random", "Cy": "random"}, "seed": 1} | more)
