"""What the tests of pushing share."""

from tests.library.stage import Stage

BALLS = "goblin ball ball"


def pushing(players: int = 8, options: dict | None = None, card: str = BALLS, **pawns: str) -> Stage:
    """Ala has just played this card; goblins stand where they are wanted, and Rigor Mortis on G10 unless named."""
    rigor = pawns.pop("rigor", "G10")
    stage = Stage(players, options, pawns=pawns, rigor=rigor, hands={"Ala": [card]})
    stage.say(f"Ala: play {card}")
    return stage
