"""What a scene says: the open position as the rules know it, who is asked what, and what has just happened.

Nothing is hidden in this game but the order of its decks; the rules answer prices and symbols with ``state``.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from thieves.core import Event, Thought
from thieves.peddler.cards import Card, Person, cards, corruption, people, rogue_cards
from thieves.peddler.preparation import empty_cove
from thieves.peddler.state import COLOURS, GOODS, KINDS, MOORINGS, PIERS, Merchant, Row, Setup, Shop, State

from ..scene import Scene


class Cove(NamedTuple):
    """A scene and its position."""

    scene: Scene
    state: State
    fresh: frozenset[str]  #: keys of what the last moment was about

    @property
    def language(self) -> str:
        return self.scene.language

    @property
    def asked(self) -> str:
        """The kind of the question, while somebody is asked."""
        return str(self.scene.seen.get("asked", "")) if self.scene.asked is not None else ""

    def mark(self, key: str) -> str:
        """The class of something that the last moment was about."""
        return "fresh" if key in self.fresh else ""


def cove_of(scene: Scene) -> Cove:
    """The scene with its position."""
    told = [key for event in scene.events if event.kind in SHOWN for key in lights(scene, event)]
    return Cove(scene, state_of(scene), frozenset(told))


# -- the position -----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def numbers(setup: Setup) -> dict[str, dict[str, int]]:
    """Cards, townsfolk and corruption by their ids."""
    return {
        "cards": {one.id: n for n, one in enumerate(cards(setup))},
        "people": {one.id: n for n, one in enumerate(people(setup))},
        "corruption": {one.id: n for n, one in enumerate(corruption(setup))},
    }


@lru_cache(maxsize=16)
def empty(setup: Setup) -> State:
    """The cove before anybody has come."""
    return empty_cove(setup)


KIND = {name: n for n, name in enumerate(KINDS)}
GOOD = {name: n for n, name in enumerate(GOODS)}
ROGUES = {one.id: n for n, one in enumerate(rogue_cards())}


def row(names: list[str | None], words: dict[str, int]) -> Row:
    """Things by their numbers; -1 where nothing is."""
    return tuple([-1 if name is None else words[name] for name in names])


def state_of(scene: Scene) -> State:
    """All that lies open, as the rules know it."""
    seen, setup = scene.seen, scene.setup
    known, players = numbers(setup), setup.players
    shop = seen["shop"]
    left, right = row([shop["left"], shop["right"]], known["cards"])
    return empty(setup)._replace(
        round=seen["round"],
        phase=seen["phase"],
        times=tuple(seen["times"].values()),
        stack=tuple(players.index(name) for name in seen["stack"]),
        token=seen["token"],
        bag=tuple(seen["bag"].values()),
        boats=tuple(row(crew, KIND) for crew in seen["boats"]),
        moored=tuple(seen["moored"].get(place, 0) - 1 for place in MOORINGS),
        halls=tuple(seen["halls"].values()),
        lair=seen["lair"],
        square=row(seen["square"], known["people"]),
        rogues=-1 if seen["rogues"] is None else ROGUES[seen["rogues"]],
        merchants=tuple(merchant(seen["merchants"][name], known) for name in players),
        shop=Shop((), left, right, row(shop["discards"], known["cards"]), row(shop["pool"], KIND)),
    )


def merchant(seen: dict[str, Any], known: dict[str, dict[str, int]]) -> Merchant:
    """What lies before one seat."""
    folk, kept = row(seen["folk"], known["people"]), row(seen["corruption"], known["corruption"])
    return Merchant(seen["gold"], row(seen["shelf"], GOOD), folk, kept, seen["last"])


def waiting_figure(scene: Scene) -> int | None:
    """Who waits for a boat."""
    name = scene.seen.get("figure")
    return None if name is None else KIND[name]


def chosen_boat(scene: Scene) -> int | None:
    """The boat that the question is about: one that moors, or one in which somebody is chased or ferried."""
    number = scene.seen.get("boat")
    return None if number is None else int(number) - 1


def card_of(cove: Cove, number: int) -> Card | None:
    """A Peddler card that lies on an action field."""
    return cards(cove.scene.setup)[number] if number >= 0 else None


def person_of(cove: Cove, number: int) -> Person:
    """Somebody of the town."""
    return people(cove.scene.setup)[number]


# -- what a line is about ---------------------------------------------------------------------------

BOAT_WHERE = frozenset(
    {"aboard", "boards", "human-boards", "changes-boats", "chases", "lifts", "sends-ashore", "banishes", "to-hall",
     "to-lair"}
)  # fmt: skip
BOAT_WHAT = frozenset({"boat-is-full", "beyond-is-gone", "moors", "moors-beside", "human-moors"})
SHELF = frozenset({"shelved", "looks-at-good", "no-customer-for"})
POOL = frozenset({"to-marked-field", "into-pool", "instead-of-good", "leftmost-of-equals"})
SQUARE = frozenset({"person-comes", "hired", "next-nearest", "hires"})
HALL = frozenset({"guild-pays", "nobody-leaves", "support-is-paid", "asks-guild"})
INNER = frozenset(
    {"reads", "halves-show", "acts", "acts-again", "cost-is", "paid-once", "uses-other-half", "arrow-still-counts"}
)
HANDS = frozenset({"uses-hand", "avoids-hand", "hand-skips", "hand-costs"})
MOVES = frozenset({"marker-moves", "human-marker-moves"})
SALES = frozenset({"sells", "peddler-sells", "sells-to-cultist", "human-sells-to-cultist"})
FIXED = {
    "left-card": ["card-left"],
    "first-card": ["card-right"],
    "half-is-seen": ["card-right"],
    "left-card-slides": ["card-right"],
    "right-card-goes": ["discards"],
    "deck-renewed": ["deck"],
    "rogues-are": ["rogue-card"],
    "bag-filled": ["bag"],
    "draws-blindly": ["bag"],
    "token-placed": ["clock"],
    "shelf-is-empty": ["shelf"],
    "no-good-matches": ["shelf"],
    "pool-closes-up": ["pool"],
}
SHOWN = frozenset(
    {"aboard", "boards", "human-boards", "changes-boats", "moors", "moors-beside", "human-moors", "boat-is-full",
     "shelved", "into-pool", "instead-of-good", "to-marked-field", "person-comes", "guild-pays", "asks-guild",
     "left-card", "first-card"}
)  # fmt: skip


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of the trace is about, by its key on the board."""
    kind, what, where = thing.kind, thing.what, thing.where
    found = list(FIXED.get(kind, ()))
    if kind in BOAT_WHERE:
        found.append(f"boat-{where}")
    if kind in BOAT_WHAT:
        found.append(f"boat-{what}")
        if where in MOORINGS:
            found.append(f"mooring-{MOORINGS.index(where)}")
    if kind in SHELF:
        found.append(f"shelf-{where}")
    if kind in POOL:
        found.append(f"pool-{where}")
    if kind in SQUARE:
        found.append(f"place-{where}")
    if kind in HALL:
        found.append(f"hall-{where if isinstance(where, int) else COLOURS.index(where)}")
    if kind in INNER:
        found.append("inner")
    if kind in HANDS:
        found += ["hand-3", "hand-7"]
    if kind in MOVES:
        found += [f"marker-{seat}" for seat in thing.who] + ["clock"]
    if kind in ("arrival-passed", "arrival-is-void"):
        found.append(f"hour-{where if kind == 'arrival-passed' else what}")
    if kind in SALES or kind == "leaves-pier":
        found.append(f"pier-{PIERS.index(where)}")
    if kind == "at-pier":
        found.append(f"pier-{what}")
    if kind == "hall-is-named":
        found.append(f"hall-{COLOURS.index(what)}")
    return found
