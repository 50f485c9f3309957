"""What the tests of the preparation share."""

from tests.library.stage import NAMES, Stage

SIZES = range(2, 9)
STARTS = {"A1", "B1", "C1", "D1", "E1", "F1", "G1"}
BENCH = {"A9", "A10", "B9", "B10"}
TELEPORTS = {"B2", "C4", "C7", "D10", "F1", "F8"}
BALLS = "goblin ball ball"


def fresh(players: int = 3, **options: object) -> Stage:
    """The very start of a game."""
    return Stage(players, options)


def gathered(players: int = 3, first: str = "Ala") -> Stage:
    """Hands are dealt, and the first goblin may enter."""
    stage = fresh(players, first=first)
    stage.luck()
    return stage


def entered(players: int, *fields: str) -> Stage:
    """A table at which the first goblins have entered, Ala first."""
    stage = gathered(players)
    for name, field in zip(NAMES, fields, strict=False):
        stage.say(f"{name}: enter {field}")
    return stage
