"""The one timeline of two readings: a trunk up to where they part, then a solid way and a dashed one."""

from typing import TYPE_CHECKING, Any

from thieves.core.timeline import Moment

from ..parts import TableView, button, icon, panel
from ..scene import command
from ..seats import seat_mark
from ..tree import Node, h

if TYPE_CHECKING:
    from .readings import ReadingsPage

BEFORE, AFTER = 18, 12  #: so many moments are kept around the one that is shown


def step_to(number: int) -> dict[str, Any]:
    """The message that shows both at a moment."""
    return {"do": "step_both", "number": number}


def rail(view: TableView, shown: "ReadingsPage") -> Node:
    """Back and forth, the fork, and where they part."""
    return panel(
        "strip", view.word("timeline"), controls(view, shown), fork(view, shown), parting(view, shown), cls="read-strip"
    )


def controls(view: TableView, shown: "ReadingsPage") -> Node:
    """Both one moment back or on."""
    steps = [("back", shown.number - 1, "ArrowLeft"), ("step", shown.number + 1, "ArrowRight")]
    buttons = [
        button(
            view.word(word),
            command("step_both", number=number) if 0 <= number <= shown.last else None,
            icon(word),
            aria_keyshortcuts=key,
        )
        for word, number, key in steps
    ]
    return h("div", buttons, h("span", view.word("readings-in-step"), cls="quiet"), key="controls", cls="controls")


def fork(view: TableView, shown: "ReadingsPage") -> Node:
    """The moments around the one that is shown: together, then side by side."""
    parts_at = shown.last + 1 if shown.pair.parts_at is None else shown.pair.parts_at
    first = max(0, shown.number - BEFORE)
    last = min(shown.last, shown.number + AFTER)
    trunk = [tick(view, shown, shown.pair.left.moments, n) for n in range(first, min(parts_at, last + 1))]
    ways = [way(view, shown, letter, max(parts_at, first), last) for letter in "ab"] if parts_at <= last else []
    at = h(
        "div",
        trunk,
        fork_drawn() if trunk and ways else None,
        h("div", ways, cls="read-ways") if ways else None,
        cls="rail",
    )
    earlier = h("span", key="earlier", cls="earlier", aria_hidden="true")
    label = view.word("moments")
    return h(
        "div",
        at,
        earlier,
        key="ticks",
        cls="ticks",
        role="group",
        aria_label=label,
        data_follow="true",
        data_first=first,
    )


def fork_drawn() -> Node:
    """From the trunk to the two ways: solid to A, dashed to B."""
    ways = [h("path", d=f"M0 27C16 27 10 {y} 30 {y}", cls=letter) for letter, y in (("a", 13), ("b", 40))]
    return h("svg", ways, key="fork", cls="read-fork", width=30, height=54, viewBox="0 0 30 54", aria_hidden="true")


def way(view: TableView, shown: "ReadingsPage", letter: str, first: int, last: int) -> Node:
    """One side after the parting."""
    line = shown.pair.left if letter == "a" else shown.pair.right
    ticks = [tick(view, shown, line.moments, number) for number in range(first, min(last, line.length) + 1)]
    return h("div", ticks, key=letter, cls=f"read-way {letter}")


def tick(view: TableView, shown: "ReadingsPage", moments: list[Moment], number: int) -> Node:
    """One moment: who acted, what it was, and a way there."""
    action = moments[number].action
    state = " now" if number == shown.number else ""
    parts = " parts" if number == shown.pair.parts_at else ""
    said = view.word("start") if action is None else f"{view.scene.name(action.seat)}: {view.scene.say(action)}"
    return h(
        "button",
        h("span", cls="bar") if action is None else seat_mark(action.seat, 18),
        key=f"tick-{number}",
        type="button",
        cls=f"tick{state}{parts}",
        title=f"{number}: {said}",
        aria_current="step" if state else None,
        data_do=command("step_both", number=number),
    )


def parting(view: TableView, shown: "ReadingsPage") -> Node:
    """Where they part, and the way there."""
    at = shown.pair.parts_at
    if at is None:
        return h("div", h("span", view.word("readings-together"), cls="quiet"), key="parting", cls="read-place")
    action = shown.pair.left.moments[at].action
    where = view.word("readings-part-start") if at == 0 else view.word("readings-part", number=at)
    said = f"{view.scene.name(action.seat)}: {view.scene.say(action)}" if action else ""
    go = button(
        view.word("readings-go"), command("step_both", number=at), h("span", view.word("readings-go")), h("kbd", "p")
    )
    told = h("div", h("b", where), h("span", said, cls="quiet", title=said), cls="read-told")
    return h("div", told, go, key="parting", cls="read-place")
