"""What a scene says about stones: where they lie, how they went there, which are new and which have left."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from thieves.core import Event
from thieves.pockets.speech import stones as stones_in_words
from thieves.pockets.state import LETTERS, MUSHROOMS, read_stones

from ..pieces import Move
from ..scene import Scene

Seen = dict[str, Any]


def mushroom_place(number: int) -> str:
    """The name of a mushroom's place."""
    return f"mushroom-{MUSHROOMS[number]}"


def place_of(where: Any) -> str:
    """The name of the place that an event is about."""
    return mushroom_place(where.number) if where.kind == "mushroom" else f"{where.kind}-{where.number}"


def lying(seen: Seen) -> dict[str, Counter[str]]:
    """The stones at every place that the viewer knows."""
    places = {f"mushroom-{letter}": Counter(stones) for letter, stones in seen["mushrooms"].items()}
    for seat, held in enumerate(seen["seats"].values()):
        places[f"tile-{seat}"] = Counter(held["tile"])
        if "vault" in held:
            places[f"vault-{seat}"] = Counter(held["vault"])
    places["hand"] = Counter(seen.get("drawn", ""))
    places["bag"] = Counter(seen["bag"].get("stones", ""))
    return places


def in_words(stones: str, language: str) -> str:
    """Some stones in running text."""
    return stones_in_words(None, read_stones(stones), language)  # type: ignore[arg-type]


def moves(scene: Scene) -> list[Move]:
    """How the events of this moment moved stones."""
    from_hand = bool(scene.previous and scene.previous.get("drawn"))
    return [move for event in scene.events for move in moves_of(event, "hand" if from_hand else "bag")]


def moves_of(event: Event, supply: str) -> Iterator[Move]:
    """The moves that one event tells; new stones come from the supply."""
    if event.kind in ("takes-mushroom", "steals"):
        yield from lot(event.what, place_of(event.where), f"tile-{event.who[0]}")
    elif event.kind == "saves-stones":
        yield from lot(event.what, f"tile-{event.who[0]}", f"vault-{event.who[0]}")
    elif event.kind == "stone-placed":
        yield Move(LETTERS[event.what], supply, place_of(event.where))
    elif event.kind == "stone-drawn":
        yield Move(LETTERS[event.what], "bag", "hand")


def lot(stones: tuple[int, ...], source: str, target: str) -> Iterator[Move]:
    """A lot of stones that moves as one."""
    for letter, count in zip(LETTERS, stones, strict=True):
        if count:
            yield Move(letter, source, target, count)


def gained(scene: Scene) -> dict[str, Counter[str]]:
    """The stones that players have won or saved in this moment, by the place where they lie now."""
    found: dict[str, Counter[str]] = {}
    for move in moves(scene):
        if move.target.startswith(("tile", "vault")):
            found.setdefault(move.target, Counter())[move.kind] += move.number
    return found


def lost(scene: Scene) -> dict[str, Counter[str]]:
    """The stones that were taken or saved in this moment, by the place where they lay."""
    found: dict[str, Counter[str]] = {}
    for move in moves(scene):
        if move.source.startswith(("tile", "mushroom")):
            found.setdefault(move.source, Counter())[move.kind] += move.number
    return found


def is_reveal(scene: Scene) -> bool:
    """Are the hands on the table?"""
    return any(event.kind in ("all-reveal", "round-ends") for event in scene.events)


def aims(scene: Scene) -> dict[int, tuple[str, str, bool]]:
    """What each hand does, as far as the viewer knows: the verb, its word, and whether all can see it."""
    found = {}
    for seat, held in enumerate(scene.seen["seats"].values()):
        shown = held.get("shown") if is_reveal(scene) else None
        told = shown or held.get("choice")
        if told:
            verb, _, what = told.partition(" ")
            found[seat] = (verb, what, bool(shown))
    return found


def next_place(scene: Scene) -> str | None:
    """Where the stone that chance draws next will lie."""
    decision = scene.decision
    if decision is None or decision.kind not in ("which-stone", "which-stone-of-rest"):
        return None
    if decision.kind == "which-stone":
        return place_of(decision.where)
    aim = scene.seen.get("aim")
    return f"mushroom-{aim}" if aim else "hand"
