"""What a scene says: the state, who is asked what, and what has just happened.

Nothing is hidden in this game but the order of its decks; the rules answer prices and symbols with ``state``.
"""

from typing import NamedTuple

from thieves.core import Event, Thought
from thieves.core.asking import Question
from thieves.peddler.boats import BoardBoat, Chase, Ferry, Moor
from thieves.peddler.cards import PeddlerCard, Person, cards, people
from thieves.peddler.market import Sale
from thieves.peddler.state import COLOURS, MOORINGS, PIERS, State

from ..scene import Scene


class Cove(NamedTuple):
    """A scene and what is new in it."""

    scene: Scene
    fresh: frozenset[str]  #: keys of what the last moment was about

    @property
    def state(self) -> State:
        found: State = self.scene.state
        return found

    @property
    def language(self) -> str:
        return self.scene.language

    @property
    def asked(self) -> str:
        """The kind of the question, while somebody is asked."""
        asked = question_of(self.scene)
        return asked.phase if asked is not None and self.scene.asked is not None else ""

    def mark(self, key: str) -> str:
        """The class of something that the last moment was about."""
        return "fresh" if key in self.fresh else ""


def cove_of(scene: Scene) -> Cove:
    """The scene with what the last moment was about."""
    told = [key for event in scene.events if event.kind in SHOWN for key in lights(scene, event)]
    return Cove(scene, frozenset(told))


def question_of(scene: Scene) -> Question | None:
    """What the game waits for."""
    asked: Question | None = scene.state.notes[-1] if scene.state.notes else None
    return asked


def waiting_figure(cove: Cove) -> int | None:
    """Who waits for a boat."""
    asked = question_of(cove.scene)
    return asked.figure if isinstance(asked, BoardBoat | Ferry) else None


def chosen_boat(cove: Cove) -> int | None:
    """The boat that the question is about: one that moors, or one in which somebody is chased or ferried."""
    asked = question_of(cove.scene)
    return asked.boat if isinstance(asked, Moor | Chase | Ferry) else None


def open_pier(cove: Cove) -> int | None:
    """The pier at which somebody sells."""
    asked = question_of(cove.scene)
    return asked.pier if isinstance(asked, Sale) else None


def card_of(cove: Cove, number: int) -> PeddlerCard | None:
    """A Peddler card that lies on an action field."""
    return cards(cove.scene.setup)[number] if number >= 0 else None


def person_of(cove: Cove, number: int) -> Person:
    """Somebody of the town."""
    return people(cove.scene.setup)[number]


# -- what a line is about ---------------------------------------------------------------------------

BOAT_WHERE = frozenset(
    {"aboard", "boards", "human-boards", "changes-boats", "chases", "lifts", "sends-ashore", "banishes"}
)  # fmt: skip
BOAT_WHAT = frozenset({"boat-is-full", "beyond-is-gone", "moors", "moors-beside", "human-moors"})
SHELF = frozenset({"shelved", "customer-travels", "no-customer-for"})
POOL = frozenset({"to-marked-field", "into-pool", "instead-of-good", "leftmost-of-equals"})
SQUARE = frozenset({"person-comes", "hired", "next-nearest", "hires"})
HALL = frozenset({"guild-pays", "asks-guild"})
INNER = frozenset({"halves-show", "uses-other-half"})
HANDS = frozenset({"uses-hand", "avoids-hand", "hand-skips"})
MOVES = frozenset({"marker-moves", "human-marker-moves"})
SALES = frozenset({"sells", "peddler-sells", "sells-to-cultist", "human-sells-to-cultist"})
FIXED = {
    "left-card": ["card-left", "inner"],
    "first-card": ["card-right"],
    "left-card-slides": ["card-right"],
    "right-card-goes": ["discards"],
    "deck-renewed": ["deck"],
    "rogues-are": ["rogue-card", "bag"],
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
    if kind == "to-halls":
        found += [f"hall-{colour}" for colour, count in enumerate(what) if count]
    if kind == "support-adds-up":
        found += sorted({f"hall-{colour}" for colour, _ in where})
    return found
