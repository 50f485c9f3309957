"""What a scene says about stones: where they lie, how they went there, which are new and which have left."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from thieves.core import Action, Event
from thieves.pockets.pointing import chosen
from thieves.pockets.refill import RestStone, open_hand
from thieves.pockets.speech import stones as stones_in_words
from thieves.pockets.state import LETTERS, MUSHROOMS, State, Stones, is_secret

from ..pieces import PieceMove
from ..scene import Scene
from .arms import Aim


class Hand(NamedTuple):
    """What a hand does: the verb, where it points and how that is called, and whether all can see it."""

    verb: str
    aim: Aim | None
    word: str
    shown: bool


def mushroom_place(number: int) -> str:
    """The name of a mushroom's place."""
    return f"mushroom-{MUSHROOMS[number]}"


def place_of(where: Any) -> str:
    """The name of the place that an event is about."""
    return mushroom_place(where.number) if where.kind == "mushroom" else f"{where.kind}-{where.number}"


def lying(state: State) -> dict[str, Counter[str]]:
    """The stones at every place, as far as their colours are known."""
    places = {mushroom_place(number): counted(stones) for number, stones in enumerate(state.mushrooms)}
    for seat, (tile, vault) in enumerate(zip(state.tiles, state.vaults, strict=True)):
        places |= {f"tile-{seat}": counted(tile), f"vault-{seat}": counted(vault)}
    return places | {"hand": counted(open_hand(state)), "bag": counted(state.bag)}


def counted(stones: Stones) -> Counter[str]:
    """How many stones of each known colour there are.

    >>> counted((2, 0, 1, 0)), counted((0, 0, 0, 0, 7))
    (Counter({'r': 2, 'y': 1}), Counter())
    """
    return +Counter(dict(zip(LETTERS, stones, strict=False)))


def in_words(stones: Stones, language: str) -> str:
    """Some stones in running text."""
    return stones_in_words(None, stones, language)


def moves(scene: Scene) -> list[PieceMove]:
    """How the events of this moment moved stones."""
    from_hand = scene.before is not None and any(open_hand(scene.before))
    return [move for event in scene.events for move in moves_of(event, "hand" if from_hand else "bag")]


def moves_of(event: Event, supply: str) -> Iterator[PieceMove]:
    """The moves that one event tells; new stones come from the supply."""
    if event.kind in ("takes-mushroom", "steals"):
        yield from lot(event.what, place_of(event.where), f"tile-{event.who[0]}")
    elif event.kind == "saves-stones":
        yield from lot(event.what, f"tile-{event.who[0]}", f"vault-{event.who[0]}")
    elif event.kind == "stone-placed":
        yield PieceMove(LETTERS[event.what], supply, place_of(event.where))
    elif event.kind == "stone-drawn":
        yield PieceMove(LETTERS[event.what], "bag", "hand")


def lot(stones: tuple[int, ...], source: str, target: str) -> Iterator[PieceMove]:
    """A lot of stones that moves as one."""
    for letter, count in zip(LETTERS, stones, strict=True):
        if count:
            yield PieceMove(letter, source, target, count)


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


def hands(scene: Scene) -> dict[int, Hand]:
    """What each hand does, as far as the viewer knows."""
    shown = scene.state.shown if is_reveal(scene) else (None,) * len(scene.setup.players)
    told = [(shown[seat] or choice, bool(shown[seat])) for seat, choice in enumerate(chosen(scene.state))]
    return {
        seat: hand(scene, action, is_shown)
        for seat, (action, is_shown) in enumerate(told)
        if action is not None and not is_secret(action)
    }


def hand(scene: Scene, action: Action, is_shown: bool) -> Hand:
    """One hand with its choice."""
    if action.verb == "point":
        return Hand(action.verb, ("mushroom", action.what), MUSHROOMS[action.what], is_shown)
    if action.verb == "steal":
        return Hand(action.verb, ("tile", action.what), scene.setup.players[action.what], is_shown)
    return Hand(action.verb, None, "", is_shown)


def next_place(scene: Scene) -> str | None:
    """Where the stone that chance draws next will lie."""
    decision = scene.decision
    if decision is None or decision.kind not in ("which-stone", "which-stone-of-rest"):
        return None
    if decision.kind == "which-stone":
        return place_of(decision.where)
    asked = scene.state.notes[-1]
    return mushroom_place(asked.aim) if isinstance(asked, RestStone) and asked.aim >= 0 else "hand"
