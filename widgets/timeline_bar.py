"""The timeline strip: back, play, step, undo, speed, branches, and one tick for each action."""

from functools import lru_cache

from thieves.core import Action, visible
from thieves.core.comments import LONGEST as LONGEST_COMMENT
from thieves.core.timeline import MAIN

from .parts import SPEEDS, TableView, button, icon, panel
from .scene import command, may_know
from .seats import seat_mark
from .tree import Node, h

BEFORE, AFTER = 36, 16  #: so many ticks are kept around the present moment
LONGEST = 80  #: characters in the label of a tick


def strip(view: TableView) -> Node:
    """The whole strip."""
    return panel("strip", view.word("timeline"), controls(view), branches(view), ticks(view), place(view))


# -- controls -------------------------------------------------------------------------------------


def can_step(view: TableView) -> bool:
    """Is there something ahead, or somebody who acts alone?"""
    timeline = view.session.timeline
    return timeline.number < timeline.length or view.session.goes_on_alone


def controls(view: TableView) -> Node:
    """Back, play or pause, step, undo, and the speed."""
    before = view.session.timeline.number > 0
    return h(
        "div",
        button(view.word("back"), command("back") if before else None, icon("back"), aria_keyshortcuts="ArrowLeft"),
        play_button(view, view.memory.playing),
        button(
            view.word("step"), command("step") if can_step(view) else None, icon("step"), aria_keyshortcuts="ArrowRight"
        ),
        speed(view),
        button(
            view.word("undo-what"),
            command("undo") if before else None,
            icon("undo"),
            h("span", view.word("undo")),
            cls="undo",
            aria_keyshortcuts="u",
        ),
        key="controls",
        cls="controls",
        role="group",
        aria_label=view.word("timeline"),
    )


def play_button(view: TableView, playing: bool) -> Node:
    """Play, or pause while it plays."""
    name = "pause" if playing else "play"
    do = command("play") if playing or can_step(view) else None
    return button(view.word(name), do, icon(name), cls="primary", aria_keyshortcuts="Space")


def speed(view: TableView) -> Node:
    """How fast the table plays by itself."""
    options = [h("option", f"{value:g}x", value=f"{value:g}", selected=value == view.memory.speed) for value in SPEEDS]
    return h(
        "select",
        options,
        value=f"{view.memory.speed:g}",
        cls="speed",
        aria_label=view.word("speed"),
        title=view.word("speed"),
        data_change=command("speed"),
    )


# -- branches -------------------------------------------------------------------------------------


def branches(view: TableView) -> Node:
    """A tab for each branch, and a way to begin another."""
    timeline = view.session.timeline
    tabs = [branch_tab(view, number, name) for number, name in enumerate(timeline.branches)]
    tools = [name_form(view, view.memory.naming)] if view.memory.naming else branch_tools(view)
    return h(
        "div",
        h("div", tabs, cls="tabs"),
        tools,
        key="branches",
        cls="branches naming" if view.memory.naming else "branches",
        role="group",
        aria_label=view.word("branches"),
    )


def branch_name(view: TableView, name: str) -> str:
    """The main line is called so; the others have the names that they were given."""
    return view.word("main") if name == MAIN else name


def branch_tab(view: TableView, number: int, name: str) -> Node:
    """One branch; its last moment is where one lands, unless it is the present branch."""
    timeline = view.session.timeline
    last = timeline.number if name == timeline.branch else len(timeline.branches[name]) - 1
    return h(
        "button",
        branch_name(view, name),
        key=f"branch-{number}",
        type="button",
        cls="tab branch",
        title=branch_name(view, name),
        aria_pressed="true" if name == timeline.branch else "false",
        data_do=command("jump", number=last, branch=name),
    )


def branch_tools(view: TableView) -> list[Node]:
    """Begin a branch here; rename the present one."""
    timeline = view.session.timeline
    tools = [
        button(view.word("branch-here"), command("naming", what="fork"), icon("plus", 16), cls="tool"),
        button(view.word("comment-here"), command("naming", what="comment"), icon("talk", 16), cls="tool"),
    ]
    if timeline.branch != MAIN:
        tools.append(button(view.word("rename"), command("naming", what="rename"), icon("pen", 16), cls="tool"))
    return tools


def name_form(view: TableView, what: str) -> Node:
    """The line in which a branch is named, or a comment is written."""
    label = view.word("comment-here" if what == "comment" else "branch-name")
    return h(
        "form",
        h(
            "input",
            name="name",
            value=name_before(view, what),
            maxlength=LONGEST_COMMENT if what == "comment" else 60,
            aria_label=label,
            placeholder=label,
            autocomplete="off",
            data_focus="true",
        ),
        h("button", view.word("ok"), type="submit", cls="button small"),
        button(view.word("cancel"), command("naming"), icon("cross", 16), cls="tool"),
        key="name-form",
        data_submit=command(what),
    )


def name_before(view: TableView, what: str) -> str:
    """What stands in the line at first: a free name, the present one, or what the viewer has noted here."""
    timeline, viewer = view.session.timeline, view.session.viewer
    if what == "comment":
        writer = "" if viewer is None else timeline.players[viewer]
        return next((said.text for said in timeline.moment.comments if said.writer == writer), "")
    return timeline.free_name() if what == "fork" else timeline.branch


# -- ticks ----------------------------------------------------------------------------------------


def ticks(view: TableView) -> Node:
    """One tick for each action around the present moment; those ahead are pale."""
    timeline = view.session.timeline
    first, last = max(timeline.number - BEFORE, 0), min(timeline.number + AFTER, timeline.length)
    shown = [tick(view, number) for number in range(first, last + 1)]
    earlier = h("span", key="earlier", cls="earlier", aria_hidden="true")  # how many lie before; the page counts them
    return h(
        "div",
        h("div", shown, cls="rail"),
        earlier,
        key="ticks",
        cls="ticks",
        tabindex="0",
        role="group",
        aria_label=view.word("moments"),
        data_follow="true",
        data_first=first,
    )


def tick(view: TableView, number: int) -> Node:
    """One moment: the mark of who acted, what it was, and a way there."""
    timeline = view.session.timeline
    action = timeline.moments[number].action
    state = "now" if number == timeline.number else "ahead" if number > timeline.number else ""
    return tick_button(number, action.seat if action else None, state, tick_label(view, number, action))


@lru_cache(maxsize=4096)
def tick_button(number: int, seat: int | None, state: str, label: str) -> Node:
    """The button of one moment."""
    return h(
        "button",
        h("span", cls="bar") if seat is None else seat_mark(seat, 18),
        key=f"tick-{number}",
        type="button",
        cls=f"tick {state}".strip(),
        title=label,
        aria_current="step" if state == "now" else None,
        data_do=command("jump", number=number),
    )


def tick_label(view: TableView, number: int, action: Action | None) -> str:
    """Who did what; what others did unseen is told only by the events that everybody knows."""
    if action is None:
        return f"{number}: {view.word('start')}"
    if may_know(view.session, action):
        return f"{number}: {view.scene.name(action.seat)}: {view.scene.say(action)}"
    events = visible(view.session.viewer, view.session.timeline.moments[number].events)
    return f"{number}: {view.scene.say(events[0]) if events else view.scene.name(action.seat)}"[:LONGEST]


def place(view: TableView) -> Node:
    """Where we are, and the address of this position."""
    timeline = view.session.timeline
    tools = []
    if view.picture.legend(view.scene):
        tools.append(button(view.word("legend"), command("legend"), icon("signs", 18), cls="tool"))
    tools.append(button(view.word("address"), command("address"), icon("link", 18), cls="tool"))
    return h(
        "div",
        h("span", view.word("of", number=timeline.number, length=timeline.length), cls="count"),
        tools,
        key="place",
        cls="place",
    )
