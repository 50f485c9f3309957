"""What a scene says: who stands where, what has just moved, which symbols were used, and who decided what."""

from functools import lru_cache
from math import hypot
from typing import NamedTuple, TypeVar

from thieves.core import Event
from thieves.core.asking import Question
from thieves.library import ending
from thieves.library.board import BALL, SYMBOL_NAMES
from thieves.library.pushing import Pushed
from thieves.library.speech import say
from thieves.library.state import CARDS, State

from ..scene import Scene
from .room_plan import RoomPlan, drawn, plan_of

Q = TypeVar("Q", bound=Question)
RIGOR = -1  #: who moves, where it is no goblin


def standing(state: State) -> dict[int, str]:
    """Where each pawn stands that is on the board."""
    found = {seat: drawn(state.setup.room).names[field] for seat, field in enumerate(state.pawns) if field >= 0}
    return found | {RIGOR: drawn(state.setup.room).names[state.rigor]}


def closed(scene: Scene) -> frozenset[str]:
    """The fields under bookcases."""
    return frozenset(plan_of(scene).names[field] for field in scene.setup.room.closed)


def known_cards(scene: Scene, seat: int) -> tuple[int, ...]:
    """The cards of a hand that the viewer knows."""
    return tuple(card for card in scene.state.hands[seat] if card >= 0)


def sees_hand(scene: Scene, seat: int) -> bool:
    """Is this the viewer's own hand, or does the viewer see all?"""
    return scene.viewer in (None, seat)


def asks_for(scene: Scene, kind: type[Q]) -> Q | None:
    """The question that is waited for, if it is one of this kind."""
    asked = scene.state.notes[-1] if scene.state.notes else None
    return asked if isinstance(asked, kind) else None


# -- what moves -----------------------------------------------------------------------------------


class Leg(NamedTuple):
    """One pawn’s way from a field to another; steps and pushes are numbered, jumps are not."""

    who: int
    start: str
    end: str
    number: int = 0
    is_step: bool = True


NEW = ("plays-goblin", "plays-rigor", "uses-book", "enters")  #: with these another movement begins
NUMBERED = ("steps", "rigor-steps", "is-pushed-to")


def legs(scene: Scene) -> list[Leg]:
    """The ways of the latest movement, as the events told them; it is kept until the next one begins."""
    found: list[Leg] = []
    at: dict[int, str] = {}
    for event in scene.recent:
        if event.kind in NEW:
            found = []
        for who, start, end in moves(plan_of(scene), event, at):
            if start != end:
                number = len(found) + 1 if event.kind in NUMBERED else 0
                found.append(Leg(who, start, end, number, event.kind != "is-pushed-to"))
        at |= seen_at(plan_of(scene), event)
    return found


def seen_at(plan: RoomPlan, event: Event) -> dict[int, str]:
    """Where an event says that a goblin stands; of two it is the second who stood there before."""
    is_place = isinstance(event.where, int) and event.kind not in ("rigor-steps", "rigor-jumps", "power-whistle")
    return {event.who[-1]: plan.names[event.where]} if is_place and event.who else {}


def moves(plan: RoomPlan, event: Event, at: dict[int, str]) -> list[tuple[int, str, str]]:
    """Who goes from where to where by an event."""
    if event.kind in ("steps", "power-secret-door"):
        return [(event.who[0], plan.names[event.what], plan.names[event.where])]
    if event.kind == "rigor-steps":
        return [(RIGOR, plan.names[event.what], plan.names[event.where])]
    if event.kind == "power-swap-shop":
        (one, other), here, there = event.who, plan.names[event.what], plan.names[event.where]
        return [(one, here, there), (other, there, here)]
    if (
        event.kind in ("is-pushed-to", "teleports", "flees", "flees-to-start", "returns", "steps-aside")
        and event.who[-1] in at
    ):
        return [(event.who[-1], at[event.who[-1]], plan.names[event.where])]
    return []


def leaning(scene: Scene) -> tuple[int, float, float] | None:
    """The goblin that is being pushed and the direction it leans to: between the fields where it can go."""
    asked = asks_for(scene, Pushed)
    if asked is None:
        return None
    link = asked.link
    here = plan_of(scene).board.fields[scene.state.pawns[link.pushed]]
    ends = [plan_of(scene).board.fields[action.what] for action in scene.answers if action.verb == "push"]
    x, y = sum(end.x - here.x for end in ends), sum(end.y - here.y for end in ends)
    if not x and not y:  # opposite ways, or nobody says: away from where the pusher came from
        came = plan_of(scene).board.fields[link.trail[link.moved.index(link.pusher)]]
        x, y = here.x - came.x, here.y - came.y
    if not x and not y:
        y = -1
    long = hypot(x, y)
    return link.pushed, x / long, y / long


# -- the played card ------------------------------------------------------------------------------


def used_symbols(plan: RoomPlan, card: int, path: tuple[int, ...]) -> dict[int, int]:
    """Which symbol of the card (0 left, 1 right) each step has used, as far as the printed symbols tell."""
    pair, steps = CARDS[card][1:], [plan.room.symbol[field] for field in path[1:3]]
    orders = ((0, 1), (1, 0))
    best = max(orders, key=lambda order: sum(fit(pair[side], step) for side, step in zip(order, steps, strict=False)))
    return {side: number for number, (side, _) in enumerate(zip(best, steps, strict=False), start=1)}


def fit(symbol: str, field: str) -> int:
    """How well a symbol explains a step onto a field: its own symbol best, then the crystal ball, then the bench."""
    return 9 if symbol == field else 3 if symbol == BALL else 2 if field == BALL else 0


# -- whose cards are shown ------------------------------------------------------------------------


def shown_hand(scene: Scene) -> int:
    """Whose hand lies open beside the seats: the viewer's own; for a teacher that of the seat that is asked."""
    if scene.viewer is not None:
        return scene.viewer
    if scene.asked is not None and scene.asked >= 0:
        return scene.asked
    return max(int(scene.state.active), 0)


def may_answer(scene: Scene) -> bool:
    """Is a player asked whose answers this viewer may give?"""
    return scene.asked is not None and scene.asked >= 0 and scene.viewer in (None, scene.asked)


# -- fields in words ------------------------------------------------------------------------------


def fields_in_words(scene: Scene) -> dict[str, str]:
    """What is on each field, in words."""
    language, gone = scene.language, closed(scene)
    found = {
        name: [say("bookcase", language)] if name in gone else kinds(plan_of(scene), name, language)
        for name in plan_of(scene).names
    }
    for who, name in standing(scene.state).items():
        pawn = say("rigor", language) if who == RIGOR else say("goblin-of", language, scene.name(who))
        found[name] = [*found[name], pawn]
    return {name: f"{name}: {', '.join(parts)}" for name, parts in found.items()}


@lru_cache(maxsize=256)
def kinds(plan: RoomPlan, name: str, language: str) -> list[str]:
    """A field's symbol, and whether it is a bench, start or teleport field."""
    of, names = plan.board[name].kinds, {"bench": "bench", "start": "start-field", "teleport": "teleport-field"}
    first = [] if "bench" in of else [SYMBOL_NAMES[of[0]][language]]
    return first + [say(names[kind], language) for kind in of[1:]]


def decided_by(scene: Scene) -> tuple[str, tuple[int, int, int]] | None:
    """Which comparison decided the game, and the winners' looks, books and symbols; None while it goes on."""
    if scene.result is None:
        return None
    found = [event for event in scene.events if event.kind in ENDINGS]
    looks, books, symbols = count_of(scene, scene.result.winners[0])
    return ENDINGS[found[0].kind] if found else "looks", (looks, books, symbols)


ENDINGS = {
    "wins-by-looks": "looks",
    "wins-by-books": "books",
    "wins-by-symbols": "symbols",
    "share-the-win": "sharing",
}


def count_of(scene: Scene, seat: int) -> tuple[int, int, int]:
    """How many dirty looks, books and magic symbols a seat has."""
    looks, books, symbols = ending.key(scene.state, seat)
    return -looks, books, symbols
