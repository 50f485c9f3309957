"""The Peddler's turn by the book, slowly: what it must answer, and how the table must look after the turn.

Written from the text of the rules, with lists of places instead of arithmetic; it knows the program only through what
a player sees on the table (``game.observe``) and through a file of cards.
"""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

PLACES = {"left outer": [1, 2], "left inner": [2, 1], "right inner": [3, 4], "right outer": [4, 3]}
BOATS = {"left outer": [1, 2, 3], "left inner": [3, 2, 1], "right inner": [4, 5, 6], "right outer": [6, 5, 4]}
MOORINGS = {
    "left outer": ["left-outer", "left-inner"],
    "left inner": ["left-inner", "left-outer"],
    "right inner": ["right-inner", "right-outer"],
    "right outer": ["right-outer", "right-inner"],
}
OTHER = {"left": "right", "right": "left"}
ARRIVAL_HOURS = {1.5: 1, 3.5: 1, 5.5: 1, 7.5: 1, 9.5: 2, 11.5: 2}  #: adventurers at each symbol, if one human plays
HAND_HOURS = (3.5, 7.5)

Seen = dict[str, Any]
Cards = dict[str, dict[str, Any]]
Luck = Callable[[str], str]


class Instruction(NamedTuple):
    """What the inner halves show."""

    action: str
    goods: list[str]
    hall: str
    times: int
    side: str
    arrow: str
    hours: int
    corruption: int


def cards_in(text: str) -> Cards:
    """The cards of a file by their ids."""
    return {card["id"]: card for card in tomllib.loads(text)["card"]}


def inner_halves(seen: Seen, cards: Cards) -> Instruction:
    """The right half of the left card and the left half of the right card."""
    left, right = cards[seen["shop"]["left"]], cards[seen["shop"]["right"]]
    return Instruction(
        action=right["action"],
        goods=right.get("goods", []),
        hall=right.get("hall", ""),
        times=left["times"],
        side=left["side"],
        arrow=right["arrow"],
        hours=left["right_hours"] + right["left_hours"],
        corruption=left["right_corruption"] + right["left_corruption"],
    )


def by_symbols(stage: dict[str, list[Any]], side: str, arrow: str) -> list[Any]:
    """The named half in the order of the arrow, then the other half in the order of the arrow."""
    return stage[f"{side} {arrow}"] + stage[f"{OTHER[side]} {arrow}"]


# -- what it must answer ----------------------------------------------------------------------------


def answer(seen: Seen, cards: Cards, goods_when_the_turn_began: int | None = None) -> str:
    """What the Peddler must answer to the question on the table.

    With ``goods_when_the_turn_began`` the hands are decided by that number, as the other reading says.
    """
    asked, told = seen["now"], inner_halves(seen, cards)
    if asked == "act":
        return f"act {told.action}"
    if asked == "hire":
        return f"hire {townsperson(seen, told)}"
    if asked == "shelve":
        return f"shelve {shelf(seen).index('') + 1}"
    if asked == "hand":
        goods = goods_when_the_turn_began
        if goods is None:
            goods = sum(good != "" for good in shelf(seen))
        return "hand" if goods <= 3 else "load"
    if asked == "send":
        return f"send {passenger(seen)}"
    if asked == "board":
        return f"board {boat(seen, told)}"
    assert asked == "moor", f"The book does not know the question {asked}."
    return f"moor {mooring(seen, told, seen['boat'])}"


def shelf(seen: Seen) -> list[str]:
    return seen["merchants"]["Nozama"]["shelf"]


def townsperson(seen: Seen, told: Instruction) -> int | None:
    """The place in the town square, counted from the left."""
    for place in by_symbols(PLACES, told.side, told.arrow):
        if seen["square"][place - 1] != "":
            return place
    return None


def passenger(seen: Seen) -> str:
    """For the goods from the right a customer; or else a rogue; or else somebody from the bag."""
    pool = seen["shop"]["pool"]
    for good in reversed(shelf(seen)):
        if good != "" and good.split()[1] in pool:
            return good.split()[1]
    return "rogue" if "rogue" in pool else "bag"


def can_be_loaded(seen: Seen, number: int) -> bool:
    """It has not moored, has room, and a mooring of its half is free."""
    if number in seen["moored"].values() or len(seen["boats"][number - 1]) >= 4:
        return False
    half = "left" if number in (1, 2, 3) else "right"
    return any(place not in seen["moored"] for place in MOORINGS[f"{half} inner"])


def boat(seen: Seen, told: Instruction) -> int | None:
    """The boat, counted from the left."""
    for number in by_symbols(BOATS, told.side, told.arrow):
        if can_be_loaded(seen, number):
            return number
    return None


def mooring(seen: Seen, told: Instruction, number: int) -> str:
    """The mooring of the boat's half that the arrow names, or the other one of that half."""
    half = "left" if number in (1, 2, 3) else "right"
    free = [place for place in MOORINGS[f"{half} {told.arrow}"] if place not in seen["moored"]]
    return free[0]


# -- how the table must look after the turn ----------------------------------------------------------


class Turn:
    """One turn, carried out step by step on a copy of the table; ``luck`` says what is drawn (by verb)."""

    def __init__(self, seen: Seen, cards: Cards, luck: Luck, readings: dict[str, str], humans: int) -> None:
        self.seen, self.cards, self.luck = deepcopy(seen), cards, luck
        self.readings, self.humans = readings, humans
        self.shop, self.own = self.seen["shop"], self.seen["merchants"]["Nozama"]
        self.goods_before = sum(good != "" for good in self.own["shelf"])

    def play(self) -> Seen:
        """Steps 1 to 6."""
        if self.seen["deck"] == 0:
            self.seen["deck"], self.shop["discards"] = len(self.shop["discards"]), []
        self.shop["left"] = self.luck("reveal")
        self.seen["deck"] -= 1
        self.told = inner_halves(self.seen, self.cards)
        for _ in range(self.told.times):
            {"hire": self.hire, "goods": self.gain, "guild": self.guild}[self.told.action]()
        self.clock()
        self.shop["discards"].append(self.shop["right"])
        self.shop["right"], self.shop["left"] = self.shop["left"], "none"
        return self.seen

    def hire(self) -> None:
        place = townsperson(self.seen, self.told)
        if place is not None:
            self.own["folk"].append(self.seen["square"][place - 1])
            self.seen["square"][place - 1] = ""
            self.refill(place)
        for _ in range(2):
            if "" not in self.shop["pool"]:
                self.shed()
            else:
                self.into_pool()

    def refill(self, place: int) -> None:
        square = self.seen["square"]
        if self.readings.get("refill") == "slide":
            square[:] = [person for person in square if person != ""]
            square += [""] * (4 - len(square))
            place = square.index("") + 1
        if self.seen["townsfolk"]:
            square[place - 1] = self.luck("arrive")
            self.seen["townsfolk"] -= 1

    def into_pool(self) -> None:
        figure = self.from_bag()
        if figure is not None:
            self.shop["pool"][self.shop["pool"].index("")] = figure

    def from_bag(self) -> str | None:
        if not any(self.seen["bag"].values()):
            return None
        figure = self.luck("draw")
        self.seen["bag"][figure] -= 1
        return figure

    def shed(self) -> None:
        if self.own["corruption"]:
            vice = self.luck("shed")
            self.own["corruption"].remove(vice)
            self.seen["spent"][vice] = self.seen["spent"].get(vice, 0) + 1

    def gain(self) -> None:
        for good in self.told.goods:
            if "" in self.own["shelf"]:
                self.own["shelf"][self.own["shelf"].index("")] = good
            elif "" in self.shop["pool"]:
                self.into_pool()
            elif self.readings.get("both_full") == "discard":
                self.shed()

    def guild(self) -> None:
        self.own["gold"] += 2 * self.seen["halls"][self.told.hall]

    def clock(self) -> None:
        start = self.seen["times"]["Nozama"]
        end = min(12, start + self.told.hours)
        self.seen["times"]["Nozama"] = end
        self.seen["stack"].remove("Nozama")
        self.seen["stack"].append("Nozama")
        for symbol, count in ARRIVAL_HOURS.items():
            if start < symbol < end:
                self.pass_symbol(symbol, count if self.humans == 1 else 1)
        for _ in range(self.told.corruption):
            self.corrupt()

    def pass_symbol(self, symbol: float, count: int) -> None:
        goods = sum(good != "" for good in self.own["shelf"])
        if self.readings.get("count_goods") == "before-action":
            goods = self.goods_before
        if symbol in HAND_HOURS and goods <= 3:
            self.corrupt()
        elif not self.seen["token"]:
            for number in range(count):
                self.load(second=number > 0)
            kept = [figure for figure in self.shop["pool"] if figure != ""]
            self.shop["pool"][:] = kept + [""] * (6 - len(kept))

    def corrupt(self) -> None:
        if not self.seen["corruption"]:
            self.seen["corruption"], self.seen["spent"] = sum(self.seen["spent"].values()), {}
        if self.seen["corruption"]:
            self.own["corruption"].append(self.luck("taint"))
            self.seen["corruption"] -= 1

    def load(self, second: bool) -> None:
        number = boat(self.seen, self.told)
        if number is None:
            return
        from_the_bag = second and self.readings.get("second_arrival") == "from-the-bag"
        figure = "bag" if from_the_bag else passenger(self.seen)
        if figure == "bag":
            figure = self.from_bag()
        else:
            self.shop["pool"][self.shop["pool"].index(figure)] = ""
        if figure is None:
            return
        crew = self.seen["boats"][number - 1]
        crew.append(figure)
        if len(crew) == 4:
            self.seen["moored"][mooring(self.seen, self.told, number)] = number
            if len(self.seen["moored"]) == 4:
                self.seen["token"] = min(12, max(self.seen["times"].values()) + 1)


TOLD = ("times", "stack", "token", "bag", "boats", "moored", "halls", "lair", "square", "townsfolk", "corruption",
        "spent", "merchants", "shop", "deck")  # fmt: skip


def compared(seen: Seen) -> Seen:
    """The part of a table that a turn of the Peddler may change; corruption cards have no order."""
    part = {key: deepcopy(seen[key]) for key in TOLD}
    part["bag"] = {kind: count for kind, count in part["bag"].items() if count}
    del part["shop"]["before"]  # the next turn may have begun
    for merchant in part["merchants"].values():
        merchant["corruption"].sort()
    return part
