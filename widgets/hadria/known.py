"""What the viewer knows as a position of its own, so that the rules themselves can be asked about it."""

from collections.abc import Mapping
from typing import Any

from thieves.hadria.board import NAMES
from thieves.hadria.cards import pack
from thieves.hadria.declaration import informer_ap
from thieves.hadria.events import initiative
from thieves.hadria.preparation import empty_city
from thieves.hadria.state import CHARACTER, EVENT, FULL_TOKENS, TOKEN, City, Setup, Slot, State, Thief
from thieves.hadria.table import GUARDS

from ..scene import Scene

FIELD = {name: number for number, name in enumerate(NAMES)}
UNKNOWN = -1  #: a card whose face the viewer does not know
DECLARE = "what-to-declare"


def known(scene: Scene) -> State:
    """The position as the viewer knows it: what is hidden is left out, decks are not counted."""
    seen, players = scene.seen, scene.setup.players
    state = empty_city(scene.setup)._replace(
        turn=seen["turn"],
        first=players.index(seen["first"]) if "first" in seen else -1,
        holder=players.index(seen["holder"]) if "holder" in seen else -1,
        city=city_of(seen),
        event=EVENT[seen["event"]] if "event" in seen else -1,
        dice=tuple(seen["dice"]),
        alarm=seen["alarm"],
        stolen=seen["stolen"],
        district=seen.get("district", ""),
        thieves=tuple(thief_of(scene.setup, held) for held in seen["thieves"].values()),
    )
    slots = [slots_of(state, seat, held) for seat, held in enumerate(seen["thieves"].values())]
    thieves = [thief._replace(slots=own) for thief, own in zip(state.thieves, slots, strict=True)]
    return state._replace(thieves=tuple(thieves))


def fields(names: list[str]) -> tuple[int, ...]:
    """Fields by their numbers."""
    return tuple(FIELD[name] for name in names)


def city_of(seen: Mapping[str, Any]) -> City:
    """What stands and lies on the map."""
    guards = fields(seen["guards"])
    figures = (*guards, *(-1,) * (len(GUARDS) - len(guards)), *fields(seen["captains"]))
    return City(
        figures=figures,
        yellow=fields(seen["yellow"]),
        green=fields(seen["green"]),
        jewel=FIELD[seen["jewel"]] if "jewel" in seen else -1,
        covered=fields(seen["tokens"]),
        open=tuple((FIELD[name], TOKEN[kind]) for name, kind in seen["open"].items()),
        smoke=fields(seen["smoke"]),
        fire=fields(seen["fire"]),
    )


def thief_of(setup: Setup, held: Mapping[str, Any]) -> Thief:
    """One thief, without the declared cards."""
    tokens, number = [0] * len(FULL_TOKENS), pack(setup).number
    for kind, count in held["tokens"].items():
        tokens[TOKEN[kind]] = count
    return Thief(
        character=CHARACTER[held["thief"]] if "thief" in held else -1,
        field=FIELD[held["field"]] if "field" in held else -1,
        tokens=tuple(tokens),
        hand=tuple(number[id_] for id_ in held.get("hand", ())),
        marks=frozenset(held["marks"]),
        **{name: held[name] for name in ("yellow", "green", "burglar", "blue", "red", "violet", "later", "stunned")},
        ready=held["ready"],
        left=held.get("left", 0),
    )


def slots_of(state: State, seat: int, held: Mapping[str, Any]) -> tuple[Slot, ...]:
    """The declared cards of a seat; faces that the viewer does not know are left open."""
    return tuple(slot_of(state, seat, slot) for slot in held.get("declared", ()))


def slot_of(state: State, seat: int, seen: Mapping[str, Any]) -> Slot:
    """One declared card: of the AP on it, those that are markers are what tokens do not give."""
    informers, agents = seen.get("tokens", (0, 0))
    number = pack(state.setup).number
    cards = tuple(number[id_] for id_ in seen["faces"]) if "faces" in seen else (UNKNOWN,) * seen["cards"]
    slot = Slot(cards, 0, informers, agents, seen.get("fate", ""))
    return slot._replace(ap=seen["ap"] - slot.initiative(informer_ap(state, seat)))


def guard_at(state: State) -> int:
    """The guard's initiative of this turn; 0 before the die is rolled."""
    return initiative(state) if state.dice else 0


# -- whose things are shown -----------------------------------------------------------------------


def may_answer(scene: Scene) -> bool:
    """Is a person asked, and may this viewer answer for that seat?"""
    return scene.asked is not None and scene.asked >= 0 and not scene.alone and scene.viewer in (None, scene.asked)


def declares(scene: Scene) -> bool:
    """Does the viewer plan behind a screen now?"""
    return scene.decision is not None and scene.decision.kind == DECLARE and may_answer(scene)


def screens_up(scene: Scene) -> bool:
    """Does anybody still plan? Then others' AP are hidden, and a viewer who sees all sees them all the same."""
    return any("declared" not in held for held in scene.seen["thieves"].values()) or (
        scene.decision is not None and scene.decision.kind == DECLARE
    )


def shown_seat(scene: Scene) -> int:
    """Whose cards are shown: the viewer's; a teacher sees those of who is asked, or who acted last."""
    if scene.viewer is not None:
        return scene.viewer
    if scene.asked is not None and scene.asked >= 0:
        return scene.asked
    return next((event.who[0] for event in reversed(scene.recent) if event.who), 0)
