"""The initiative ladder: who acts at 10, 9, 8 …, where the guards stand, and what is done already."""

from typing import NamedTuple

from thieves.core import UNKNOWN, Action
from thieves.hadria.declaration import initiative_of
from thieves.hadria.queries import sheet
from thieves.hadria.state import DIE, Slot, State

from ..parts import pill
from ..scene import Scene
from ..seats import seat_class, seat_mark
from ..tree import Node, h
from .cards import answering, name_of
from .icons import watchman
from .language import say, term
from .viewing import declares, guard_at, screens_up, shown_seat, shown_slots

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


class LadderCard(NamedTuple):
    """A declared card on the ladder."""

    seat: int
    place: int  #: the how manieth of this seat
    number: int
    slot: Slot


def ladder_cards(scene: Scene, state: State) -> list[LadderCard]:
    """The declared cards that the ladder shows: while the screens are up only one's own."""
    seats = [shown_seat(scene)] if screens_up(scene) else range(len(state.thieves))
    return [
        LadderCard(seat, place, initiative_of(state, seat, slot), slot)
        for seat in seats
        for place, slot in enumerate(shown_slots(state, seat))
    ]


def top_of(state: State) -> int:
    """The number of the highest row: above the guards there is always one."""
    return max(TOP, guard_at(state) + 1)


def ties_of(state: State) -> str:
    """Who is first in a tie with the guard, as the guard sheet says."""
    return str(sheet(state)["ties"])


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
        if event.kind in ("screens-down", "cleanup-begins", "turn-begins"):
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


def tile(scene: Scene, group: list[LadderCard], top: int) -> Node:
    """Declared cards of one seat in small: face down, used (pale) or resigned (struck)."""
    step, slot = group[0], group[0].slot
    title = "; ".join(card_in_words(scene, one) for one in group)
    more = h("sup", str(step.number)) if step.number > top else None
    times = h("b", f"×{len(group)}", cls="times") if len(group) > 1 else None
    return h(
        "span",
        seat_mark(step.seat, 15),
        more,
        times,
        h("span", f"{title} ", cls="unseen"),
        key=f"step-{step.seat}-{step.place}",
        cls=f"tile {slot.fate or 'waits'} {seat_class(step.seat)}",
        title=title,
    )


def card_in_words(scene: Scene, step: LadderCard) -> str:
    """A declared card with its number, its face if the viewer knows it, and what became of it."""
    language, slot, name = scene.language, step.slot, scene.name(step.seat)
    faces = [name_of(scene, card) for card in slot.cards if card != UNKNOWN]
    title = say("card-of", language, name, step.number)
    if faces:
        title = say("named-card", language, name, " + ".join(faces), step.number)
    return f"{title} ({term('card-fate', slot.fate, language)})" if slot.fate else title


def grouped(here: list[LadderCard]) -> list[list[LadderCard]]:
    """Cards that look alike: of one seat, with one number and one fate."""
    found: dict[tuple[int, int, str], list[LadderCard]] = {}
    for step in here:
        found.setdefault((step.seat, step.number, step.slot.fate), []).append(step)
    return list(found.values())


def rung(scene: Scene, state: State, number: int, found: list[LadderCard]) -> Node:
    """One number of the ladder; who plans puts so many AP on the last card by pressing it."""
    top, guard, now = top_of(state), guard_at(state), moment(scene, state)
    tiles = [tile(scene, group, top) for group in grouped([one for one in found if min(one.number, top) == number])]
    shield = shield_of(scene, guard) if number == guard else None
    inside = [shield, tiles] if ties_of(state) == "guard" and not scene.quiet else [tiles, shield]
    is_now = now is not None and min(now[0], top) == number
    classes = ["rung", *(["now"] if is_now else []), *(["guards"] if number == guard else [])]
    label = h("b", f"{number}+" if number == top else str(number), cls="rung-number")
    return h(
        "li",
        press(scene, state, number, label),
        h("span", *inside, cls="tiles"),
        key=f"rung-{number}",
        cls=" ".join(classes),
        aria_current="step" if is_now else None,
    )


def shield_of(scene: Scene, guard: int) -> Node:
    """The guards' place on the ladder."""
    told = say("guards-at", scene.language, guard)
    done = " done" if guard_is_done(scene) else ""
    return h("span", watchman(20), h("span", told, cls="unseen"), key="shield", title=told, cls=f"shield{done}")


def press(scene: Scene, state: State, number: int, label: Node) -> Node:
    """The number of a rung; while somebody plans it can be pressed where that many AP can lie on the last card."""
    if not declares(scene) or scene.asked is None or not state.thieves[scene.asked].slots:
        return label
    last = state.thieves[scene.asked].slots[-1]
    markers = number - initiative_of(state, scene.asked, last._replace(ap=0))
    action = Action(scene.asked, "ap", markers)
    if action not in scene.answers:
        return label
    return answering(
        scene, action, label, cls="rung-press", title=say("put-ap", scene.language, number, last_name(scene, last))
    )


def last_name(scene: Scene, slot: Slot) -> str:
    """The card that is laid last, by its title."""
    return name_of(scene, slot.cards[-1])


def ladder(scene: Scene) -> Node:
    """The track of initiative from the highest number to 1, with what holds this turn in its title."""
    state = scene.state
    found, top = ladder_cards(scene, state), top_of(state)
    rungs = [rung(scene, state, number, found) for number in range(top, 0, -1)]
    title = h("h4", h("span", ladder_title(scene, state)), turn_line(scene, state))
    kinds = (BEFORE, TIE, *([AFTER] if guard_at(state) > 1 else []))
    bands = [band(scene, state, kind) for kind in kinds] if declares(scene) and guard_at(state) else []
    meaning = h("div", bands, cls="bands", key="bands") if bands else None
    is_bare = not found and not declares(scene)  # the guards' number alone: the title tells it
    classes = "box ladder bare" if is_bare else "box ladder"
    return h("div", title, None if is_bare else h("ol", rungs, cls="rungs"), meaning, key="ladder", cls=classes)


def ladder_title(scene: Scene, state: State) -> str:
    """Initiative; for who plans, what the own AP are measured against."""
    if not declares(scene):
        return say("initiative", scene.language)
    guard = guard_at(state)
    return say("amounts", scene.language, guard) if guard else say("amounts-no-die", scene.language)


def turn_line(scene: Scene, state: State) -> Node:
    """The event in force and the guards' number."""
    guard = guard_at(state)
    name = str(scene.setup.events.rows[state.event]["name"][scene.language]) if state.event >= 0 else ""
    number = say("guards-initiative", scene.language, guard) if guard else ""
    parted = h("span", f" · {number}" if name and number else number, cls="number")
    return h("span", name, parted, cls="note")


# -- what each amount means -----------------------------------------------------------------------


def band(scene: Scene, state: State, kind: str) -> Node:
    """What some numbers mean against the guards' die."""
    guard, language, ties = guard_at(state), scene.language, ties_of(state)
    title = {
        BEFORE: say("more-before", language, guard + 1),
        TIE: say(f"tie-{ties}", language, guard),
        AFTER: say("less-after", language, guard - 1),
    }[kind]
    text = {BEFORE: say("more-text", language, DIE + 1), AFTER: say("less-text", language)}.get(kind)
    clause = pill(CLAUSES[ties]) if kind == TIE else None
    return h("p", h("b", title), clause, key=f"band-{kind}", cls=f"band {kind} short", title=text)
