"""The initiative ladder: who acts at 10, 9, 8 …, where the guards stand, and what is done already."""

from typing import NamedTuple

from thieves.hadria.declaration import initiative_of
from thieves.hadria.state import DIE, SHEETS, Slot, State

from ..parts import pill
from ..scene import Scene
from ..seats import seat_class, seat_mark
from ..tree import Node, h
from .cards import name_of
from .known import UNKNOWN, guard_at, known, screens_up, shown_seat
from .signs import watchman
from .terms import word

TOP = 10  #: the highest row; whatever is more stands there too
MOMENT = ("slot-comes", "guard-acts")
DUE = "which-card-now"
BEFORE, TIE, AFTER = "before", "tie", "after"
CLAUSES = {
    BEFORE: "declare.no-upper-limit-of-ap",
    AFTER: "dungeon.remaining-actions-lost",
    "thieves": "resolve.tie-thief-vs-guard-calm",
    "guard": "resolve.tie-thief-vs-guard-alarm",
}


class Step(NamedTuple):
    """A declared card on the ladder."""

    seat: int
    place: int  #: the how manieth of this seat
    number: int
    slot: Slot


def steps(scene: Scene, state: State) -> list[Step]:
    """The declared cards that the ladder shows: while the screens are up only one's own."""
    seats = [shown_seat(scene)] if screens_up(scene) else range(len(state.thieves))
    return [
        Step(seat, place, initiative_of(state, seat, slot), slot)
        for seat in seats
        for place, slot in enumerate(state.thieves[seat].slots)
    ]


def top_of(state: State) -> int:
    """The number of the highest row: above the guards there is always one."""
    return max(TOP, guard_at(state) + 1)


def ties_of(state: State) -> str:
    """Who is first in a tie with the guard, as the guard sheet says."""
    return str(SHEETS["alarm" if state.alarm else "calm"]["ties"])


def against(number: int, state: State) -> str:
    """Before the guards, tied with them, or after them."""
    guard = guard_at(state)
    return BEFORE if number > guard else TIE if number == guard else AFTER


# -- whose moment it is ---------------------------------------------------------------------------


def moment(scene: Scene, state: State) -> tuple[int, int] | None:
    """The initiative that is reached and the seat, the guard being -1; None outside the resolution."""
    if scene.phase not in ("resolution", "") or screens_up(scene):
        return None
    if scene.decision is not None and scene.decision.kind == DUE:
        return int(scene.decision.what), scene.decision.seats[0]
    for event in reversed(scene.recent):
        if event.kind == "slot-comes":
            return int(event.what), event.who[0]
        if event.kind == "guard-acts":
            return guard_at(state), -1
        if event.kind in ("screens-down", "resolution-ends", "turn-begins"):
            return None
    return None


def guard_is_done(scene: Scene) -> bool:
    """Has the guard acted this turn, and somebody else after it?"""
    acted = False
    for event in scene.recent:
        acted = event.kind not in ("screens-down", "turn-begins") and (acted or event.kind == "guard-acts")
    last = next((event.kind for event in reversed(scene.recent) if event.kind in MOMENT), "")
    return acted and last == "slot-comes"


# -- drawing --------------------------------------------------------------------------------------


def tile(scene: Scene, step: Step, top: int) -> Node:
    """A declared card in small: face down, used (pale) or resigned (struck)."""
    language, slot = scene.language, step.slot
    name = scene.name(step.seat)
    faces = [name_of(scene, card) for card in slot.cards if card != UNKNOWN]
    title = word("card-of", language, name, step.number)
    if faces:
        title = word("named-card", language, name, " + ".join(faces), step.number)
    if slot.fate:
        title = f"{title} ({word(f'is-{slot.fate}', language)})"
    more = h("sup", str(step.number)) if step.number > top else None
    return h(
        "span",
        seat_mark(step.seat, 15),
        more,
        h("span", f"{title} ", cls="unseen"),
        key=f"step-{step.seat}-{step.place}",
        cls=f"tile {slot.fate or 'waits'} {seat_class(step.seat)}",
        title=title,
    )


def row(scene: Scene, state: State, number: int, found: list[Step]) -> Node:
    """One number of the ladder."""
    top, guard, now = top_of(state), guard_at(state), moment(scene, state)
    here = [step for step in found if min(step.number, top) == number]
    tiles = [tile(scene, step, top) for step in here]
    shield = None
    if number == guard:
        told = word("guards-at", scene.language, guard)
        done = " done" if guard_is_done(scene) else ""
        shield = h("span", watchman(20), h("span", told, cls="unseen"), key="shield", title=told, cls=f"shield{done}")
    first = ties_of(state) == "guard"
    is_now = now is not None and min(now[0], top) == number
    classes = ["rung", *(["now"] if is_now else []), *(["guards"] if number == guard else [])]
    label = f"{number}+" if number == top else str(number)
    return h(
        "li",
        h("b", label, cls="rung-number"),
        h("span", shield if first else None, tiles, None if first else shield, cls="tiles"),
        key=f"rung-{number}",
        cls=" ".join(classes),
        aria_current="step" if is_now else None,
    )


def ladder(scene: Scene) -> Node:
    """The ladder beside the hand or the trace."""
    state = known(scene)
    found = steps(scene, state)
    rows = [row(scene, state, number, found) for number in range(top_of(state), 0, -1)]
    title = h("h4", word("initiative", scene.language))
    return h("div", title, h("ol", rows, cls="rungs"), key="ladder", cls="box ladder")


# -- what each amount means -----------------------------------------------------------------------


def amounts(scene: Scene) -> Node:
    """The ladder of somebody who plans: what each number means against the guards' die."""
    state, language = known(scene), scene.language
    guard, top, found = guard_at(state), top_of(state), steps(scene, state)
    rows = [row(scene, state, number, found) for number in range(top, 0, -1)]
    title = word("amounts", language, guard) if guard else word("amounts-no-die", language)
    kinds = [kind for kind in (BEFORE, TIE, AFTER) if guard and rows_of(kind, guard, top)]
    bands = [band(scene, state, kind, top) for kind in kinds]
    listed = h("ol", rows, cls="rungs")
    return h(
        "div",
        h("h4", title),
        h("div", listed, bands, cls="scale", style=f"--all: {top}"),
        key="amounts",
        cls="box amounts",
    )


def rows_of(kind: str, guard: int, top: int) -> range:
    """The rows of a band, counted from the top."""
    return {
        BEFORE: range(0, top - guard),
        TIE: range(top - guard, top - guard + 1),
        AFTER: range(top - guard + 1, top),
    }[kind]


def band(scene: Scene, state: State, kind: str, top: int) -> Node:
    """The explanation beside some rows; as much of it as there is room for."""
    guard, language, ties = guard_at(state), scene.language, ties_of(state)
    rows = rows_of(kind, guard, top)
    calm = "tie-calm" if ties == "thieves" else "tie-alarm"
    title = {
        BEFORE: word("more-before", language, guard + 1),
        TIE: word(calm, language, guard),
        AFTER: word("less-after" if guard > 2 else "one-after", language, guard - 1),
    }[kind]
    text = {BEFORE: word("more-text", language, DIE + 1), AFTER: word("less-text", language)}.get(kind)
    clause = pill(CLAUSES[ties if kind == TIE else kind])
    inside = [
        h("b", title),
        h("p", text) if text and len(rows) > 3 else None,
        clause if kind != TIE and len(rows) > 1 else None,
    ]
    place = f"--from: {rows.start}; --rows: {len(rows)}"
    return h("div", *inside, key=f"band-{kind}", cls=f"band {kind}", style=place, title=text)


def caption(scene: Scene, state: State, number: int) -> tuple[str, str]:
    """What a number means for a card, in words and with its clause."""
    language, ties = scene.language, ties_of(state)
    if not guard_at(state):
        return "", "declare.ap-is-initiative"
    kind = against(number, state)
    if kind == TIE:
        return word(f"tie-{ties}", language), CLAUSES[ties]
    return word(kind, language), "declare.ap-is-initiative"
