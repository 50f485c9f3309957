"""The cove for the tests of Peddler: boats by their crews, a market that opens, games that are about to end."""

from typing import Any

from tests.peddler.stage import NAMES, Stage

MOORED = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 6}
ALL_IN_THE_BAG = {"red": 0, "green": 0, "blue": 0, "yellow": 0}
BAG_IS_EMPTY = {"halls": {"red": 13, "green": 13, "blue": 9, "yellow": 9}, "lair": 8}


def fleet(crews: dict[int, str]) -> list[list[str]]:
    """Six boats, counted from 1; a crew is written like ``red red rogue``."""
    return [crews.get(number, "").split() for number in range(1, 7)]


def piers(left: str = "", centre: str = "", right: str = "", across: str = "") -> dict[str, Any]:
    """A boat at each mooring, with these crews; the one ``across`` lies at the central pier too, on the right half."""
    return {"boats": fleet({1: left, 2: centre, 4: across, 6: right}), "moored": MOORED, "token": 12}


def market(
    left: str = "", centre: str = "", right: str = "", across: str = "", humans: int = 1, **position: Any
) -> Stage:
    """The market has just opened, after a last action that brought nobody anything; ``events`` has its beginning."""
    position = {"halls": ALL_IN_THE_BAG} | position | piers(left, centre, right, across)
    options = position.pop("options", None)
    times = {"Ala": 11} | dict.fromkeys((*NAMES[1:humans], "Nozama"), 12)
    stage = Stage(humans, options, times=times, **position)
    hall = next(colour for colour in ("red", "green", "blue", "yellow") if not position["halls"].get(colour, 1))
    stage.say(f"Ala: support {hall}")
    return stage


def ending(humans: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Stage:
    """The third market is over, nobody has goods left, and the last clean-up has been done: the game has ended."""
    stage = Stage(humans, options, phase="final", round=3, **position)
    assert stage.timeline.result is not None
    return stage
