"""What a scene says: who stands where, what has just moved, which symbols were used, and who decided what."""

from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from thieves.core import Event
from thieves.library.board import BALL, BOARD, SYMBOL
from thieves.library.books import BOOKS, NUMBER
from thieves.library.speech import SYMBOL_WORDS

from ..scene import Scene
from .words import word

Seen = dict[str, Any]
RIGOR = -1  #: who moves, where it is no goblin
NAMES = tuple(field.name for field in BOARD.fields)
SYMBOL_OF = dict(zip(NAMES, SYMBOL, strict=True))


def seat_of(scene: Scene, name: str) -> int:
    """The seat of a player's name."""
    found: int = scene.setup.players.index(name)
    return found


def held(scene: Scene, seat: int) -> Seen:
    """What the viewer knows of a seat."""
    found: Seen = scene.seen["seats"][scene.setup.players[seat]]
    return found


def standing(seen: Seen) -> dict[int, str]:
    """Where each pawn stands that is on the board."""
    found = {seat: each["field"] for seat, each in enumerate(seen["seats"].values()) if "field" in each}
    return found | {RIGOR: seen["rigor"]}


def closed(scene: Scene) -> frozenset[str]:
    """The fields under bookcases."""
    return frozenset(name for case in scene.seen["bookcases"] for name in case)


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
        for who, start, end in moves(event, at):
            if start != end:
                number = len(found) + 1 if event.kind in NUMBERED else 0
                found.append(Leg(who, start, end, number, event.kind != "is-pushed-to"))
        at |= seen_at(event)
    return found


def seen_at(event: Event) -> dict[int, str]:
    """Where an event says that a goblin stands; of two it is the second who stood there before."""
    is_place = isinstance(event.where, int) and event.kind not in ("rigor-steps", "rigor-jumps", "power-whistle")
    return {event.who[-1]: NAMES[event.where]} if is_place and event.who else {}


def moves(event: Event, at: dict[int, str]) -> list[tuple[int, str, str]]:
    """Who goes from where to where by an event."""
    if event.kind in ("steps", "power-secret-door"):
        return [(event.who[0], NAMES[event.what], NAMES[event.where])]
    if event.kind == "rigor-steps":
        return [(RIGOR, NAMES[event.what], NAMES[event.where])]
    if event.kind == "power-swap-shop":
        (one, other), here, there = event.who, NAMES[event.what], NAMES[event.where]
        return [(one, here, there), (other, there, here)]
    if (
        event.kind in ("is-pushed-to", "teleports", "flees", "flees-to-start", "returns", "steps-aside")
        and event.who[-1] in at
    ):
        return [(event.who[-1], at[event.who[-1]], NAMES[event.where])]
    return []


def mover(scene: Scene, seen: Seen) -> int:
    """Whose pawn the played card moves."""
    seat, here = seat_of(scene, seen["active"]), seen["path"][-1]
    is_goblin = standing(seen).get(seat) == here and seen["rigor"] != here  # a book may turn Rigor's card into one
    return RIGOR if seen["card"].startswith("rigor") and not is_goblin else seat


def leaning(scene: Scene) -> tuple[int, float, float] | None:
    """The goblin that is being pushed and the direction it leans to: between the fields where it can go."""
    push = scene.seen.get("push")
    if push is None:
        return None
    pushed, pusher = seat_of(scene, push["pushed"]), seat_of(scene, push["pusher"])
    here = BOARD[held(scene, pushed)["field"]]
    ends = [BOARD.fields[action.what] for action in scene.answers if action.verb == "push"]
    x, y = sum(end.x - here.x for end in ends), sum(end.y - here.y for end in ends)
    if not x and not y:  # opposite ways, or nobody says: away from where the pusher came from
        came = next((BOARD[start] for name, start, _ in push["links"] if seat_of(scene, name) == pusher), here)
        x, y = here.x - came.x, here.y - came.y
    if not x and not y:
        y = -1
    long = hypot(x, y)
    return pushed, x / long, y / long


# -- the played card ------------------------------------------------------------------------------


def used_symbols(card: str, path: list[str]) -> dict[int, int]:
    """Which symbol of the card (0 left, 1 right) each step has used, as far as the printed symbols tell."""
    pair, steps = card.split()[1:], [SYMBOL_OF[name] for name in path[1:3]]
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
    return seat_of(scene, scene.seen["active"]) if "active" in scene.seen else 0


def may_answer(scene: Scene) -> bool:
    """Is a player asked whose answers this viewer may give?"""
    return scene.asked is not None and scene.asked >= 0 and scene.viewer in (None, scene.asked)


# -- fields in words ------------------------------------------------------------------------------


def fields_in_words(scene: Scene) -> dict[str, str]:
    """What is on each field, in words."""
    language, gone = scene.language, closed(scene)
    found = {name: [word("bookcase", language)] if name in gone else kinds(name, language) for name in NAMES}
    for who, name in standing(scene.seen).items():
        pawn = word("rigor", language) if who == RIGOR else word("goblin-of", language, scene.name(who))
        found[name] = [*found[name], pawn]
    return {name: f"{name}: {', '.join(parts)}" for name, parts in found.items()}


@lru_cache(maxsize=256)
def kinds(name: str, language: str) -> list[str]:
    """A field's symbol, and whether it is a bench, start or teleport field."""
    of, names = BOARD[name].kinds, {"bench": "bench", "start": "start-field", "teleport": "teleport-field"}
    first = [] if "bench" in of else [SYMBOL_WORDS[of[0]][language]]
    return first + [word(names[kind], language) for kind in of[1:]]


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
    mine = held(scene, seat)
    symbols = sum(int(BOOKS[NUMBER[id_]]["symbols"]) for id_ in mine["books"])
    return len(mine["looks"]), len(mine["books"]), symbols
