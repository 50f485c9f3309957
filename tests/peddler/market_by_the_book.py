"""The cove once more, slowly and from the inventory: prices, what the Peddler sells, guild support, final scoring.

Everything is read from a written position and from the content files, nothing from the rules.
"""

import tomllib
from importlib import resources
from random import Random
from typing import Any

COLOURS = ("red", "green", "blue", "yellow")
FIGURES = {"red": 13, "green": 13, "blue": 9, "yellow": 9, "rogue": 8}
WORTH = {"small": 2, "large": 4}
PIERS = {"left": ("left-outer",), "centre": ("left-inner", "right-inner"), "right": ("right-outer",)}
TAKEN = {"left": ("large",), "centre": ("small", "large"), "right": ("small",)}


def content(name: str, stage: str) -> dict[str, Any]:
    """The items of a content file by their ids."""
    text = resources.files("thieves.peddler").joinpath(f"content/{name}.toml").read_text("utf-8")
    return {item["id"]: item for item in tomllib.loads(text)[stage]}


PEOPLE = content("townsfolk", "person")
VICES = content("corruption", "vice")


def landed(position: dict[str, Any], pier: str) -> list[str]:
    """Everybody in the boats at this pier."""
    crews = []
    for mooring, boat in position["moored"].items():
        if mooring in PIERS[pier]:
            crews += position["boats"][boat - 1]
    return crews


def price(position: dict[str, Any], good: str, pier: str) -> int:
    """The value of the good, once for every customer of its colour there; nothing where its size is not taken."""
    size, colour = good.split()
    total = 0
    for figure in landed(position, pier):
        if figure == colour and size in TAKEN[pier]:
            total += WORTH[size]
    return total


def peddlers_market(position: dict[str, Any]) -> tuple[int, int, list[str]]:
    """What the Peddler earns with sales and support, how many corruption cards that costs, and what stays."""
    gold, cards, shelf = 0, 0, [good for good in position["merchants"]["Nozama"]["shelf"] if good]
    cultists = position["rogues"] == "cultists"
    for pier in ("left", "centre", "right"):
        sold, kept = 0, []
        for good in shelf:
            if price(position, good, pier):
                gold, sold = gold + price(position, good, pier), sold + 1
            else:
                kept.append(good)
        shelf = kept
        if cultists and "rogue" in landed(position, pier):
            for good in shelf:
                gold, cards, sold = gold + WORTH[good.split()[0]], cards + 1, sold + 1
            shelf = []
        if pier == "centre" and sold:
            cards += 1
    for figure in position["shop"]["pool"]:
        if figure in COLOURS:
            gold += position["halls"][figure]
    return gold, cards, shelf


def halls_after_cleaning_up(position: dict[str, Any]) -> dict[str, int]:
    """The halls with the customers of every boat that did not moor."""
    halls = dict(position["halls"])
    for number, crew in enumerate(position["boats"], 1):
        for figure in crew:
            if number not in position["moored"].values() and figure != "rogue":
                halls[figure] += 1
    return halls


def final_gold(merchant: dict[str, Any], halls: dict[str, int]) -> int:
    """Gold, plus the hall of each guild symbol, minus one for each corruption symbol, on both kinds of card."""
    gold = merchant["gold"]
    for card in [PEOPLE[id_] for id_ in merchant["folk"]] + [VICES[id_] for id_ in merchant["corruption"]]:
        for symbol in card["symbols"]:
            gold += -1 if symbol == "corruption" else halls[symbol]
    return gold


# -- positions at random --------------------------------------------------------------------------


def some_position(random: Random, humans: int = 1) -> dict[str, Any]:
    """A position at the market of some round, with everything on it that can lie there."""
    bag = [kind for kind, count in FIGURES.items() for _ in range(count)]
    random.shuffle(bag)
    moored = {}
    for moorings, numbers in ((("left-outer", "left-inner"), (1, 2, 3)), (("right-inner", "right-outer"), (4, 5, 6))):
        for mooring, number in zip(moorings, random.sample(numbers, 2), strict=True):
            if random.random() < 0.8:
                moored[mooring] = number
    crews = [4 if number in moored.values() else random.randint(0, 3) for number in range(1, 7)]
    boats = [[bag.pop() for _ in range(crew)] for crew in crews]
    halls = {colour: random.randint(0, min(4, bag.count(colour))) for colour in COLOURS}
    for colour, count in halls.items():
        for _ in range(count):
            bag.remove(colour)
    pool = [bag.pop() for _ in range(random.randint(0, 6))]
    folk = random.sample(sorted(PEOPLE), 8)
    vices = random.sample([id_ for id_, card in VICES.items() for _ in range(card["count"])], 12)
    merchants = {}
    for name in (*("Ala", "Bo")[:humans], "Nozama"):
        goods = [f"{random.choice(('small', 'large'))} {random.choice(COLOURS)}" for _ in range(random.randint(0, 8))]
        merchants[name] = {
            "gold": random.randint(0, 40),
            "shelf": goods if name == "Nozama" else [],
            "folk": [folk.pop() for _ in range(random.randint(0, 2))],
            "corruption": sorted(vices.pop() for _ in range(random.randint(0, 4))),
        }
    rogues = random.choice(("criminals", "cultists", "robbers"))
    shop = {"pool": pool}
    token = 12 if len(moored) == 4 else 0
    return {"phase": "market", "boats": boats, "moored": moored, "halls": halls, "rogues": rogues, "shop": shop,
            "merchants": merchants, "token": token, "lair": 0}  # fmt: skip
