"""What the tests of dirty looks share."""

from tests.library.stage import Stage

PLAIN = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]


def bound(*looks: str, at: str = "D5", hand: list[str] | None = None, players: int = 7, **position: object) -> Stage:
    """Ala holds these looks and is about to play a card; seven players, so that no bookcase is in the way."""
    pawns = {"Ala": at} | position.pop("pawns", {})
    return Stage(players, pawns=pawns, looks={"Ala": list(looks)}, hands={"Ala": hand or PLAIN}, **position)


def steps_with(card: str, *looks: str, at: str = "D5", **position: object) -> set[str]:
    """Where Ala's goblin can go with the first step of this card."""
    stage = bound(*looks, at=at, hand=[card, *PLAIN[:2]], **position)
    stage.say(f"Ala: play {card}")
    return stage.options("step")


def then_with(card: str, first: str, *looks: str, at: str = "D5", **position: object) -> Stage:
    """Ala has made her first step with this card."""
    stage = bound(*looks, at=at, hand=[card, *PLAIN[:2]], **position)
    stage.say(f"Ala: play {card}", f"Ala: step {first}")
    return stage
