"""The panels beside and below the board: seats with their holdings, an automaton's reasoning, the log."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from thieves.core import Action, Event, Thought

from .parts import TableView, more, panel, pill
from .scene import command, may_see_all, visible_events
from .seats import seat_class, seat_mark
from .since import summary
from .texts import step_word
from .tree import Node, h

LINES = 30  #: so many lines of the log are kept on the table
STEPS = {"did": "gained", "ruled-out": "refused", "left-over": "active", "would-do": "active"}


class Line(NamedTuple):
    """One numbered line of a trace: a step such as heard or did, a sentence, its clause, and what it is about."""

    step: str
    said: str
    clause: str | None = None
    about: tuple[Event | Action, ...] = ()  #: events and answers whose places on the board light up


class Part(NamedTuple):
    """What one automaton of the game reasoned: a picture may supply ``trace(scene)``, a list of these."""

    title: str
    icon: Node
    lines: tuple[Line, ...]
    note: str = ""
    now: bool = True  #: is it what the table looks at now? Then it is shown beside the seats as well


def side(view: TableView) -> Node:
    """Seats, and what else there is to see of the moment, in tabs."""
    return stacked(view) if seats_stay(view) else tabbed(view)


def tabbed(view: TableView) -> Node:
    """Seats, or in their place the reasoning or what happened."""
    name = tab_shown(view)
    body = beside(view, seats(view)) if name == "seats" else above_seats(view, TABS[name](view))
    label = view.word(name)
    scroll = h("div", body, key="side-body", cls="scroll", tabindex="0", role="group", aria_label=label)
    return panel("side", label, tabs(view) if has_tabs(view) else None, scroll, more(view))


def stacked(view: TableView) -> Node:
    """What the picture has above the seats, the seats themselves, and below them one panel with tabs."""
    name = tab_shown(view)
    label = view.word(name)
    body = h("div", TABS[name](view), key=f"tab-{name}", cls="scroll", tabindex="0", role="group", aria_label=label)
    told = h(
        "div",
        h("div", tabs(view), body, more(view), key="told-box", cls="box told-box"),
        key="told",
        cls="told news" if "since" in tab_names(view) else "told",
    )
    return panel("side", view.word("seats"), view.picture.above_seats(view.scene), seats(view), told)


def seats_stay(view: TableView) -> bool:
    """Do the seats stay in sight, whichever tab is open?"""
    return view.picture.SEATS_STAY


def above_seats(view: TableView, reasons: Node) -> Node:
    """The reasoning, and where the game wants them in sight the seats below it."""
    if not view.picture.SEATS_BELOW:
        return reasons
    return h("div", reasons, seats(view), key="spread", cls="spread")


def beside(view: TableView, table: Node) -> Node:
    """The seats, and beside them the hand and what an automaton reasons now, where the game has them to show."""
    hand = view.picture.hand(view.scene)
    fresh = [part for part in automata(view) if part.now]
    reasons = h("div", drawn_parts(view, fresh), key="beside-trace", cls="traces beside") if fresh else None
    if hand is None and reasons is None:
        return table
    return h("div", table, hand, reasons, key="spread", cls="spread")


# -- tabs -----------------------------------------------------------------------------------------


def has_tabs(view: TableView) -> bool:
    """Can anybody at this table give reasons?"""
    return plays_with_bots(view) or any(view.session.traces.values()) or bool(automata(view))


def plays_with_bots(view: TableView) -> bool:
    """Does a bot sit in a player's place?"""
    people = len(view.session.game.people(view.session.timeline.setup))
    return any(seat < people for seat in view.session.bots)


def tab_names(view: TableView) -> list[str]:
    """The tabs that there are now."""
    first = "hand" if seats_stay(view) else "seats"
    has_news = view.scene.since is not None and (seats_stay(view) or plays_with_bots(view))
    found = [first, *(["since"] if has_news else [])]
    return [*found, "trace"] if has_tabs(view) else found


def tab_shown(view: TableView) -> str:
    """The tab that was chosen; else what others did, or an automaton reasons now, where that hides no seats."""
    names = tab_names(view)
    if view.memory.side in names:
        return view.memory.side
    if seats_stay(view):
        thinks = "trace" if any(part.now for part in automata(view)) else ""
        return next((name for name in (thinks, "since") if name in names), names[0])
    return names[0]


def shows_trace(view: TableView) -> bool:
    """Is the reasoning shown?"""
    return tab_shown(view) == "trace"


def tabs(view: TableView) -> Node:
    """The tabs, one of them pressed."""
    count = sum(len(thoughts) for _, thoughts in reasoning(view)) + sum(len(part.lines) for part in automata(view))
    counted = {"trace": f" · {count}" if count else ""}
    shown = tab_shown(view)
    buttons = [
        h(
            "button",
            view.word(name) + counted.get(name, ""),
            key=f"side-{name}",
            type="button",
            cls="tab",
            aria_pressed="true" if name == shown else "false",
            data_brief=view.word(f"{name}-brief"),
            data_do=command("side", what=name),
        )
        for name in tab_names(view)
    ]
    return h("div", buttons, key="side-tabs", cls="tabs")


def held(view: TableView) -> Node:
    """The hand of the seat that looks, as the picture lays it out."""
    return view.picture.hand(view.scene) or h("p", view.word("no-hand"), key="hand", cls="quiet")


# -- seats ----------------------------------------------------------------------------------------


def seats(view: TableView) -> Node:
    """One row for each seat: its mark and name, and what it openly holds."""
    header, rows = view.picture.holdings(view.scene)
    head = h("tr", h("th", view.word("seat"), scope="col"), [h("th", text, scope="col") for text in header])
    body = [seat_row(view, seat, cells) for seat, cells in enumerate(rows)]
    count = len(rows)
    names = h("thead", head, cls="unseen" if seats_stay(view) else None)
    style = f"--rows: {count}"
    return h("table", names, h("tbody", body), key="seats", cls=f"holdings of-{count}", style=style)


def seat_row(view: TableView, seat: int, cells: list[Node | str]) -> Node:
    """One seat."""
    name = view.scene.name(seat)
    is_asked = view.scene.decision is not None and seat in view.scene.decision.seats
    who = h("th", h("span", seat_mark(seat, 18), h("span", name, cls="name", title=name), cls="who"), scope="row")
    classes = f"{seat_class(seat)} asked" if is_asked else seat_class(seat)
    return h("tr", who, [h("td", cell) for cell in cells], key=f"seat-{seat}", cls=classes)


# -- reasoning ------------------------------------------------------------------------------------


def reasoning(view: TableView) -> list[tuple[int, tuple[Thought, ...]]]:
    """Who reasoned in the moments just past, one after the other without a break, as far as the viewer may know."""
    session, timeline = view.session, view.session.timeline
    found: list[tuple[int, tuple[Thought, ...]]] = []
    for number in range(timeline.number, 0, -1):
        thoughts, action = session.traces.get((timeline.branch, number)), timeline.moments[number].action
        if not thoughts or action is None:
            break
        if may_see_all(session) or action.seat == session.viewer:
            found.insert(0, (action.seat, thoughts))
    return found


def trace(view: TableView) -> Node:
    """The reasoning as numbered lines, automaton by automaton: those of the game, then the bots."""
    parts = drawn_parts(view, automata(view))
    parts += [reasoned(view, n, seat, thoughts) for n, (seat, thoughts) in enumerate(reasoning(view))]
    nothing = None if parts else h("p", view.word("no-trace"), cls="quiet")
    return h("div", parts, nothing, key="trace", cls="traces")


def reasoned(view: TableView, number: int, seat: int, thoughts: tuple[Thought, ...]) -> Node:
    """What one automaton thought."""
    title = h("h4", seat_mark(seat, 18), h("span", view.scene.name(seat)))
    lines = [thought_line(view, n, thought) for n, thought in enumerate(thoughts, start=1)]
    return h("div", title, numbered(view, lines), key=f"reasoned-{number}")


def thought_line(view: TableView, number: int, thought: Thought) -> Node:
    """One line of a bot."""
    return traced(view, number, thought.step, view.scene.say(thought), thought.clause, lights(view, thought))


def traced(view: TableView, number: int, step: str, said: str, clause: str | None, light: str | None) -> Node:
    """One line: the step, what it found, and the clause."""
    role = STEPS.get(step, "")
    return h(
        "li",
        h("span", str(number), cls="number"),
        h("b", step_word(step, view.scene.language), cls=f"step {role}".strip()),
        h("span", said, cls="thought"),
        pill(clause, role.replace("active", "")),
        key=f"thought-{number}",
        cls=step,
        data_light=light,
    )


def automata(view: TableView) -> list[Part]:
    """What the game's own automata reasoned."""
    return list(view.picture.trace(view.scene))


def drawn_parts(view: TableView, parts: Sequence[Part]) -> list[Node]:
    """Each automaton with its lines."""
    return [drawn_part(view, number, part) for number, part in enumerate(parts)]


def drawn_part(view: TableView, number: int, part: Part) -> Node:
    """What one automaton of the game reasoned."""
    note = h("span", part.note, cls="note") if part.note else None
    title = h("h4", part.icon, h("span", part.title), note)
    lines = [
        traced(view, n, line.step, line.said, line.clause, about(view, line)) for n, line in enumerate(part.lines, 1)
    ]
    return h("div", title, numbered(view, lines), key=f"part-{number}", cls="part")


def numbered(view: TableView, lines: list[Node]) -> Node:
    """The lines of one automaton; where the seats stay below them they scroll by themselves, the last one in view."""
    return h("ol", lines, cls="trace scroll" if view.picture.SEATS_BELOW else "trace")


def about(view: TableView, line: Line) -> str | None:
    """The places on the board that a line of the trace is about."""
    keys = [view.scene.key(thing) if isinstance(thing, Action) else lights(view, thing) for thing in line.about]
    return " ".join(dict.fromkeys(" ".join(filter(None, keys)).split())) or None


def lights(view: TableView, thing: Event | Thought) -> str | None:
    """The places on the board that a line is about, if the picture knows them."""
    return " ".join(view.picture.lights(view.scene, thing)) or None


# -- log ------------------------------------------------------------------------------------------


def log(view: TableView) -> Node:
    """What happened, newest first; the newest moment stands out."""
    events = visible_events(view.session)
    lines = [log_line(view, *entry) for entry in reversed(events[-LINES:])]
    older = len(events) - LINES
    more = h("li", view.word("earlier", count=older), key="earlier", cls="quiet") if older > 0 else None
    empty = None if events else h("li", view.word("empty-log"), key="empty", cls="quiet")
    listed = h("ol", lines, more, empty, cls="scroll", tabindex="0", aria_label=view.word("log"))
    return panel("log", view.word("log"), listed)


def log_line(view: TableView, number: int, moment: int, event: Event) -> Node:
    """One event: the number of its moment, who, the sentence, the clause."""
    is_new = moment == view.session.timeline.number
    light = lights(view, event) if is_new else None
    return told(number, moment, event.who, view.scene.say(event), event.clause, is_new, light)


@lru_cache(maxsize=4096)
def told(
    number: int, moment: int, who: tuple[int, ...], said: str, clause: str, is_new: bool, light: str | None
) -> Node:
    """The line itself."""
    return h(
        "li",
        h("span", str(moment), cls="number"),
        h("span", [seat_mark(seat, 16, key=f"m{seat}") for seat in who], cls="marks"),
        h("span", said, cls="said"),
        pill(clause),
        key=f"event-{number}",
        cls="new" if is_new else None,
        data_light=light,
    )


def announcement(view: TableView) -> Node:
    """The newest events and the question, for screen readers alone: anew at each moment, even in the same words."""
    said = [view.scene.say(event) for event in view.scene.events] + [view.scene.question()]
    now = h("span", " ".join(filter(None, said)), key=f"at-{view.session.timeline.number}")
    return h("div", now, key="live", cls="unseen", aria_live="polite", role="status")


TABS: dict[str, Callable[[TableView], Node]] = {"seats": seats, "hand": held, "since": summary, "trace": trace}
