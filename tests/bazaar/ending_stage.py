"""What the tests of the end share."""

from random import Random
from typing import Any

from tests.bazaar.market import Market, over
from tests.bazaar.score_by_the_book import PUBLISHED, Thief
from tests.bazaar.stage import GAME, NAMES

PROMOS = {"promos": True}
CARDS = [card for card in PUBLISHED.values() if card.id != "unlabeled-potion"]


def scored(options: dict[str, Any] | None = None, seats: int = 3, **thieves: dict[str, Any]) -> Market:
    """The game has just ended with these players: Ala passed."""
    market = over(thieves, options, seats)
    assert market.timeline.result is None
    market.passes("Ala")
    return market


def last_stew(cards: tuple[str, ...], others: dict[str, Any], **ala: int) -> Market:
    """Ala, the last to buy in the last round, can buy the stew and nothing else."""
    piles = {"Bo": "1 red marker", "Cy": "1 red"}
    sale = ("mimetic-stew", "giant-belt-buckle")
    return Market("1 blue 1 green", cards, 0, sale, others, PROMOS, left={"C": 0}, piles=piles, turn="Ala", ala=ala)


def points(market: Market) -> list[int]:
    return list(market.timeline.result.scores)


def rich(*counts: int) -> dict[str, dict[str, Any]]:
    """Players with so much Gold."""
    return {name: {"gold": count} for name, count in zip(NAMES, counts, strict=False)}


def gang(*counts: int) -> dict[str, dict[str, Any]]:
    """Players with so many follower symbols, each card once, and as much else as makes no difference."""
    single = [c.id for c in CARDS if c.symbols == ("follower",)]
    found = {}
    for name, count in zip(NAMES, counts, strict=False):
        found[name] = {"cards": [single.pop() for _ in range(count)]}
    return found


WORTHLESS = ("turn", "spend", "extra", "racket", "per-card", "eyepatch", "bonus", "appendage", "clutches", "haul",
             "sell", "stew", "alley", "nothing")  # fmt: skip


IN_PLAY = (("A", 13), ("B", 12), ("C", 10))  #: one of the eleven cards C is for sale


def random_thieves(random: Random, seats: int, even: bool) -> list[Thief]:
    """Players with any cards, Gold and tokens; if even, so alike that ties are common."""
    deck = [card.id for card in CARDS if card.id not in ("fur-coat", "giant-belt-buckle")]
    if even:
        deck = [id_ for id_ in deck if PUBLISHED[id_].effect in (*WORTHLESS, "safehouse") and id_ != "wut"]
    random.shuffle(deck)
    deck = [id_ for letter, most in IN_PLAY for id_ in [i for i in deck if PUBLISHED[i].deck == letter][:most]]
    random.shuffle(deck)
    found = []
    for _ in range(seats):
        count = random.randint(0, 2) if even else random.randint(0, 8)
        cards, deck = deck[:count], deck[count:]
        gained = tuple(id_ for id_ in cards if random.random() < 0.2)
        most = 2 if even else 6
        found.append(Thief(tuple(cards), random.randint(0, most), random.randint(0, most), gained))
    return found


def end_of(thieves: list[Thief], options: dict[str, str]) -> Any:
    """The result of a game that ended like this."""
    players = {
        name: {"cards": list(t.cards), "gold": t.gold, "reputation": t.reputation, "gained": list(t.gained)}
        for name, t in zip(NAMES, thieves, strict=False)
    }
    dice = {3: 7, 4: 7, 5: 8}[len(thieves)]
    piles = {name: "1 red" for name in NAMES[: len(thieves)]} | {"Ala": "1 red marker"}
    position = {"phase": "exchange", "players": players, "piles": piles, "centre": f"{dice} mask",
                "rows": {"C": ["fur-coat"]}, "left": {"C": 0}}  # fmt: skip
    return GAME.result(GAME.begin_at(NAMES[: len(thieves)], position, promos=True, **options).state)
