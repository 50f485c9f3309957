"""The stage for the tests of Bazaar: stage a position, say lines, force chance, ask why not."""

from typing import Any

from tests.stage import GameStage
from thieves.bazaar import game as GAME
from thieves.core import Event

NAMES = ("Ala", "Bo", "Cy", "Dee", "Ewa")
KINDS = ("red", "white", "blue", "green", "bag", "mask", "marker")
DICE_IN_PLAY = {3: 10, 4: 11, 5: 13}
BOOK = GAME.book
SWITCHES: dict[str, tuple[Any, ...]] = {option.name: option.values for option in GAME.options if option.values}

Loot = dict[str, int]


def loot(written: str | Loot) -> Loot:
    """Loot by name from words like ``2 red 1 bag marker``; what is not there is not named."""
    if not isinstance(written, str):
        return {kind: count for kind, count in written.items() if count}
    words = written.replace("marker", "1 marker").split()
    return {kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True) if int(count)}


def words(row: Any) -> str:
    """A row of counts, as events give them, in words."""
    parts = [f"{count} {kind}" for kind, count in zip(KINDS, row, strict=False) if count]
    return " ".join(parts).replace("1 marker", "marker") or "nothing"


class Stage(GameStage):
    """Loot is written like ``2 red 1 bag marker``; ``players`` says who has which tokens and cards. Dice that a test
    does not name lie in the centre and show masks. In phase 2 a player without a pile is given one mask, and the marker
    lies before the first player if nobody has it. ``say``, ``luck``, ``force``, ``take``, ``rob`` and ``passes`` keep
    what happened.
    """

    game, names = GAME, NAMES

    def complete(self, position: dict[str, Any]) -> dict[str, Any]:
        return position if position.get("phase") == "roll" else position | self.laid_out(position)

    def laid_out(self, position: dict[str, Any]) -> dict[str, Any]:
        """Piles and centre with all dice in play and the marker."""
        piles = {name: loot(pile) for name, pile in position.get("piles", {}).items()}
        centre = loot(position.get("centre", {}))
        buying = position.get("phase", "split") != "split"
        if buying:
            piles = {name: {"mask": 1} for name in self.players} | piles
        if not any(place.get("marker") for place in (centre, *piles.values())):
            (piles[self.players[0]] if buying else centre)["marker"] = 1
        if "centre" not in position:
            lying = sum(pile[kind] for pile in piles.values() for kind in pile if kind != "marker")
            centre["mask"] = max(0, DICE_IN_PLAY[len(self.players)] - lying)
        return {"piles": piles, "centre": centre}

    # -- saying -----------------------------------------------------------------------------------

    def take(self, name: str, pieces: str) -> list[str]:
        """Take this from the centre; ``all`` takes everything."""
        if pieces == "all":
            return self.say(f"{name}: all")
        return self.say(*(f"{name}: pick {part}" for part in parts(pieces)), f"{name}: done")

    def rob(self, name: str, victim: str, back: str, roll: str | None = None) -> list[str]:
        """Rob a pile, return this part of it, and let the returned dice fall like this."""
        lines = [f"{name}: rob {victim}", *(f"{name}: return {part}" for part in parts(back)), f"{name}: done"]
        return self.say(*lines, *([f"chance: roll {roll}"] if roll else []))

    def passes(self, *names: str) -> list[str]:
        """These players buy nothing; all of them from the first to the last if no name is given."""
        happened: list[Event] = []
        for name in names or self.shoppers:
            self.say(f"{name}: pass")
            happened += self.events
        self.events = happened
        return self.clauses

    @property
    def shoppers(self) -> tuple[str, ...]:
        """Everybody from the one who is asked on, clockwise, up to the one before the holder of the marker."""
        first = self.players.index(self.asked[0])
        holder = next(seat for seat, name in enumerate(self.players) if self.pile(name).get("marker"))
        seats = len(self.players)
        return tuple(self.players[(first + number) % seats] for number in range(seats - (first - holder) % seats))

    # -- looking ----------------------------------------------------------------------------------

    def player(self, name: str) -> dict[str, Any]:
        return self.seen["players"][name]

    def pile(self, name: str) -> Loot:
        """The loot before a player."""
        return self.seen["piles"][name]

    @property
    def piles(self) -> dict[str, Loot]:
        """The loot of everybody who has any."""
        return {name: pile for name, pile in self.seen["piles"].items() if pile}

    @property
    def centre(self) -> Loot:
        return self.seen["centre"]

    def gold(self, name: str) -> int:
        return self.player(name)["gold"]

    def reputation(self, name: str) -> int:
        return self.player(name)["reputation"]

    def cards(self, name: str) -> list[str]:
        return self.player(name)["cards"]

    @property
    def rows(self) -> dict[str, list[str]]:
        """The cards for sale, row by row."""
        return {letter: cards for letter, cards in self.seen["rows"].items() if cards}

    @property
    def left(self) -> dict[str, int]:
        return self.seen["left"]

    def card(self, id_: str) -> int:
        """The number of a card, as events give it."""
        return GAME.verbs["buy"].words(self.timeline.setup)[id_]


def parts(pieces: str) -> list[str]:
    """Each kind of the written loot with its count: ``2 red``, ``marker``."""
    return ["marker" if kind == "marker" else f"{count} {kind}" for kind, count in loot(pieces).items()]


walk = Stage.random_game
