"""Phase 2 and the end for the tests of Bazaar: Ala buys first, and a game that is over can be staged."""

from typing import Any

from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, KINDS, NAMES, Stage, loot, words
from thieves.core.timeline import Timeline

GEMS = ("red", "white", "blue", "green")
FULL = ("brooch", "menacing-monocle", "concealed-safehouse", "fortified-safehouse", "provisioned-safehouse")  #: a row
COST = {"r": "red", "w": "white", "b": "blue", "g": "green"}


def rows_of(cards: Any) -> dict[str, list[str]]:
    """Cards in the rows of their decks."""
    return {deck: mine for deck in "ABC" if (mine := [id_ for id_ in cards if PUBLISHED[id_].deck == deck])}


def price(id_: str) -> str:
    """The dice that pay for a card, in words."""
    cost = PUBLISHED[id_].cost
    return " ".join(f"{cost.count(letter)} {colour}" for letter, colour in COST.items() if letter in cost)


class Market(Stage):
    """The turn of Ala, who holds the marker, in phase 2.

    `pile`, `cards` and `gold` are hers; `others` are the players as a position writes them; `sale` are the cards for
    sale, whatever their decks. Everybody else has a pile of one mask unless `piles` says otherwise.
    """

    def __init__(
        self,
        pile: str = "1 mask",
        cards: tuple[str, ...] = (),
        gold: int = 0,
        sale: tuple[str, ...] = ("crown",),
        others: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seats: int = 3,
        **position: Any,
    ) -> None:
        self.players = NAMES[:seats]
        mine = {"cards": list(cards), "gold": gold} | position.pop("ala", {})
        marked = any("marker" in words for words in position.get("piles", {}).values())
        piles = {"Ala": pile if marked or "marker" in pile else f"{pile} marker"} | position.pop("piles", {})
        staged = {"phase": "buy", "piles": piles, "players": {"Ala": mine} | (others or {}), "rows": rows_of(sale)}
        staged |= position
        staged |= self.laid_out(staged)
        self.timeline = Timeline(GAME, self.players, 0, staged, **(options or {}))
        self.events = []

    def buy(self, id_: str, pay: str | None = None, name: str = "Ala") -> list[str]:
        """Buy a card, and pay with these dice if it is asked how."""
        self.say(f"{name}: buy {id_}")
        if pay is not None:
            bought = self.events
            self.say(f"{name}: pay {pay}")
            self.events = [*bought, *self.events]
        return self.clauses

    def buy_in_gold(self, id_: str) -> None:
        """Buy a card without spending a die."""
        self.say(f"Ala: buy {id_}")
        if "nothing" in self.options("pay"):
            self.say("Ala: pay nothing")

    def again(self, roll: str, **piles: str) -> list[str]:
        """The next round up to its purchases: the dice fall like this, and everybody takes in this order."""
        while self.question and self.question[0] == "which-card-comes":
            self.timeline.do(self.timeline.written(GAME.actions(self.timeline.state)[0]))
        faces = loot(roll)
        self.force(f"roll {words([faces.get(kind, 0) for kind in KINDS])}")
        told = self.events
        for name, pieces in piles.items():
            self.take(name, pieces)
            told += self.events
        self.events = told
        return self.clauses

    @property
    def is_ala(self) -> bool:
        """Is it still the turn of Ala?"""
        return self.asked == ["Ala"]


def over(thieves: dict[str, dict[str, Any]], options: dict[str, Any] | None = None, seats: int = 3) -> Market:
    """A game that ends as soon as Ala, the last to buy, passes: stack C cannot fill its row, and nobody has masks."""
    held = {id_ for thief in thieves.values() for id_ in thief.get("cards", ())}
    last = next(id_ for id_, card in PUBLISHED.items() if card.deck == "C" and not card.promo and id_ not in held)
    names = NAMES[:seats]
    piles = {name: "1 red" for name in names} | {names[1]: "1 red marker"}
    others = {name: {"gold": 0} | thieves.get(name, {}) for name in names}
    mine = others.pop("Ala")
    return Market(
        "1 red", others=others, options=options, seats=seats, sale=(last,), left={"C": 0}, piles=piles, ala=mine,
        turn="Ala",
    )  # fmt: skip
