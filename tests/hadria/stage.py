"""The stage for the tests of Hadria: stage a position, say lines, force chance, ask why not."""

from typing import Any

from tests.stage import GameStage
from thieves.hadria import game as GAME

NAMES = ("Ala", "Bo", "Cy", "Dee")
THIEVES = ("jasmine", "joanne", "nikolai", "noiron")  #: the characters at the table unless a test says otherwise
BOOK = GAME.book
PARKED = ("W36", "S38", "E6", "N1")  #: hideouts at the rim, where thieves wait that a test does not care about
EMPTY: dict[str, Any] = {"guards": [], "captains": [], "tokens": [], "yellow": [], "green": []}
SWITCHES: dict[str, tuple[str, ...]] = {option.name: option.values for option in GAME.options if option.values}


def enough_ap(given: dict[str, Any]) -> dict[str, Any]:
    """The temporary AP that a thief needs who has declared more than ten."""
    laid = [word for text in given.get("declared", ()) for word in str(text).split() if word.isdecimal()]
    more = sum(map(int, laid)) - given.get("ap", 10)
    return {"violet": more} if more > 0 and laid else {}


class Stage(GameStage):
    """A staged city holds only what the test names: no guards, tokens or jewels but those. Thieves that ``thieves``
    does not name wait in hideouts; a thief may be given by his field alone. Declared cards make it the resolution,
    else it is the declaration. Whoever has declared much has the AP for it. ``say``, ``luck``, ``force`` and ``rest``
    keep what happened.
    """

    game, names = GAME, NAMES

    def complete(self, position: dict[str, Any]) -> dict[str, Any]:
        event = "reinforcements" if position.get("alarm") is True else "tavern-talk"
        position = EMPTY | {"event": event} | position
        position["thieves"] = self.parked(position.get("thieves", {}))
        declared = any("declared" in thief for thief in position["thieves"].values())
        return {"phase": "resolve" if declared else "declare"} | position

    def parked(self, thieves: dict[str, Any]) -> dict[str, dict[str, Any]]:
        """The thieves where they are wanted, the others in hideouts."""
        found = {}
        for seat, name in enumerate(self.players):
            given = thieves.get(name, {})
            given = {"field": given} if isinstance(given, str) else given
            found[name] = {"field": PARKED[seat], "thief": THIEVES[seat]} | enough_ap(given) | given
        return found

    # -- saying -----------------------------------------------------------------------------------

    def walk(self, name: str, *fields: str) -> list[str]:
        """Step from field to field."""
        return self.say(*(f"{name}: step {field}" for field in fields))

    def sneak(self, name: str, *fields: str) -> list[str]:
        """Turn up Move, choose to sneak, and step from field to field."""
        return self.say(f"{name}: resolve move", f"{name}: choose weak", *(f"{name}: step {field}" for field in fields))

    def run(self, name: str, *fields: str) -> list[str]:
        """Turn up Move, choose to run, and step from field to field."""
        return self.say(
            f"{name}: resolve move", f"{name}: choose strong", *(f"{name}: step {field}" for field in fields)
        )

    # -- looking ----------------------------------------------------------------------------------

    def thief(self, name: str) -> dict[str, Any]:
        return self.seen["thieves"][name]

    def field(self, name: str) -> str | None:
        """Where the thief is; None once he has left the city."""
        field: str = self.thief(name)["field"]
        return None if field == "none" else field

    def budget(self, name: str) -> int:
        """The AP that the thief has for a declaration."""
        return self.seen["budget"][name]

    @property
    def remarks(self) -> tuple[str, ...]:
        """The clauses that are worth knowing at the question that is asked now."""
        return self.timeline.state.notes[-1].remarks

    @property
    def guards(self) -> set[str]:
        return set(self.seen["guards"])

    @property
    def captains(self) -> set[str]:
        return set(self.seen["captains"])

    def number(self, name: str) -> int:
        """The number of a field, as events give it."""
        return GAME.verbs["step"].words(self.timeline.setup)[name]

    def places(self, numbers: Any) -> tuple[str, ...]:
        """The names of fields that an event gives by number."""
        words = {number: name for name, number in GAME.verbs["step"].words(self.timeline.setup).items()}
        return tuple(words[number] for number in numbers)


walk = Stage.random_game
