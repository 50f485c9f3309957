"""The whole table as one tree: ribbon, board, question, seats, timeline, log, and what lies over them."""

import json
from typing import Any

from thieves.core.language import CORE, LANGUAGES

from . import desk
from .layers import OVER_BOARD, corners
from .overlays import overlays
from .panels import announcement, log, shows_trace, side
from .parts import TableView, button, icon
from .question import keys_of, question
from .scene import command
from .seats import seat_mark
from .timeline_bar import can_step, strip
from .tools import TOOLS
from .tree import Node, h

PACE = 1000  #: milliseconds from one step to the next at speed 1


def frame(view: TableView, rev: int = 0) -> Node:
    """The table, ready to be drawn, or the page that is open in its place."""
    page = view.memory.page
    if page is not None:
        return page.frame(view, rev)
    return root(
        view,
        rev,
        ribbon(view),
        board(view),
        h("div", question(view), side(view), key="aside", cls="aside"),
        strip(view),
        log(view),
        announcement(view),
        overlays(view) + [node for windows in desk.OVERLAYS for node in windows(view)],
        lost(view),
        cls=" ".join(classes(view)),
        keys=keys(view),
    )


def root(view: TableView, rev: int, *children: Node | list[Node] | None, cls: str, keys: dict[str, Any]) -> Node:
    """What holds everything: the table, or a page in its place. ``keys`` says what each key does there."""
    width, height = view.picture.SIZE
    playing = round(PACE / view.memory.speed) if view.memory.playing else None
    title = view.session.game.book.title[view.scene.language]
    return h(
        "div",
        *children,
        key="table",
        cls=cls,
        lang=view.scene.language,
        role="region",
        aria_label=view.word("table", game=title),
        tabindex="-1",
        style=f"--aspect: {width / height:.4f}; --seats: {len(view.scene.setup.players)}",
        data_rev=str(rev),
        data_play=playing,
        data_keys=json.dumps(keys, ensure_ascii=False),
    )


def classes(view: TableView) -> list[str]:
    """What the style sheet needs to know of the table."""
    found = ["table", view.session.game.name]
    if shows_trace(view):
        found.append("reasons")
    quiz = view.memory.quiz
    if quiz is not None and view.picture.HOLDINGS_SHOWN:
        if quiz.guess is None:
            found.append("holds")
        elif view.picture.REASONS_SHOWN:
            found += ["holds", "told"]  # what the game's own automata reasoned stands beside the answer
    return found


def board(view: TableView) -> Node:
    """The game's own picture."""
    width, height = view.picture.SIZE
    title = view.session.game.book.title[view.scene.language]
    drawn = h(
        "svg",
        view.picture.picture(view.scene),
        key="board-svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=title,
    )
    return h("div", drawn, corners(view), by_ear(view), key="board", cls="board")


def lost(view: TableView) -> Node:
    """What is shown when nobody answers any more; only the page can know."""
    busy, gone = h("span", view.word("no-answer"), cls="busy"), h("span", view.word("no-kernel"), cls="gone")
    return h("p", busy, gone, key="lost", cls="lost", aria_live="assertive")


def by_ear(view: TableView) -> Node:
    """What lies where, for those who hear the table: the picture's text, in words where it is written in signs."""
    lines = [h("li", line.strip()) for line in view.picture.spoken(view.scene).splitlines() if line.strip()]
    return h("ul", lines, key="by-ear", cls="unseen", aria_label=view.word("lies-where"))


# -- ribbon ---------------------------------------------------------------------------------------


def ribbon(view: TableView) -> Node:
    """Game, round, phases, who looks, language, help."""
    scene = view.scene
    title = scene.game.book.title[scene.language]
    help_ = h(
        "button",
        "?",
        type="button",
        cls="help-button",
        data_do=command("help"),
        aria_label=view.word("keys"),
        title=view.word("keys"),
    )
    return h(
        "div",
        h("h2", title),
        h("span", view.picture.moment(scene), cls="round"),
        phases(view),
        h("span", cls="space"),
        tools(view),
        viewer(view),
        language(view),
        help_,
        key="ribbon",
        cls="ribbon",
    )


def phases(view: TableView) -> Node:
    """The phases of a round in their order, the present one highlighted."""
    steps = [phase_step(view, number, phase) for number, phase in enumerate(view.scene.game.phases, start=1)]
    return h("ol", steps, cls="phases", aria_label=view.word("phases"))


def phase_step(view: TableView, number: int, phase: str) -> Node:
    """One phase; its name is always told, and its steps where a game names them."""
    language, is_now = view.scene.game.language, phase == view.scene.phase
    name = language.word("phases", phase, view.scene.language)
    has_steps = phase in language.texts.get("steps", {})
    return h(
        "li",
        h("span", str(number), cls="number", aria_hidden="true"),
        h("span", name, cls="name"),
        key=phase,
        title=f"{name}: {language.word('steps', phase, view.scene.language)}" if has_steps else name,
        cls="now" if is_now else None,
        aria_current="step" if is_now else None,
    )


def tools(view: TableView) -> Node:
    """The ways from the table to its pages, each a button with an icon."""
    found = [button(view.word(tool.word), command(tool.do), icon(tool.icon, 18), cls="tool") for tool in TOOLS]
    return h("div", found, key="tools", cls="tools")


def viewer(view: TableView) -> Node:
    """Who looks at the table: buttons for a few seats, a list for many or where there is little room."""
    scene, players = view.scene, view.scene.game.people(view.scene.setup)
    choices = [(None, view.word("teacher"))] + [(name, view.word("knows", name=name)) for name in players]
    now = None if scene.viewer is None else players[scene.viewer]
    options = [h("option", label, value=name or "", selected=name == now) for name, label in choices]
    select = h("select", options, value=now or "", aria_label=view.word("viewer"), data_change=command("look_as"))
    few = len(players) <= 3 and all(len(name) <= 10 for name in players)
    buttons = [looker(view, name, label, name == now) for name, label in choices] if few else []
    group = h("div", buttons, cls="switch", role="group", aria_label=view.word("viewer")) if few else None
    return h("div", group, select, key="viewer", cls="viewer few" if few else "viewer")


def looker(view: TableView, name: str | None, label: str, is_now: bool) -> Node:
    """One who may look."""
    mark = seat_mark(view.scene.setup.players.index(name), 14) if name else None
    return h(
        "button",
        mark,
        h("span", name or label),
        type="button",
        title=label,
        aria_label=label,
        aria_pressed="true" if is_now else "false",
        data_do=command("look_as", name=name),
    )


def language(view: TableView) -> Node:
    """English or Polish."""
    buttons = [
        h(
            "button",
            code.upper(),
            type="button",
            title=name,
            aria_label=f"{code.upper()}: {name}",
            lang=code,
            aria_pressed="true" if code == view.scene.language else "false",
            data_do=command("speak", language=code),
        )
        for code, name in ((code, CORE.say("own-name", code)) for code in LANGUAGES)
    ]
    return h("div", buttons, cls="switch", role="group", aria_label=view.word("language"))


# -- keys -----------------------------------------------------------------------------------------


def keys(view: TableView) -> dict[str, dict[str, Any]]:
    """What each key does now; JavaScript only looks it up."""
    found: dict[str, str] = {
        "?": command("help"),
        "l": command("speak", language=other_language(view)),
        "v": command("look_as", name=next_viewer(view)),
    }
    if view.session.timeline.number > 0:
        found |= {"ArrowLeft": command("back"), "u": command("undo")}
    if can_step(view):
        found |= {"ArrowRight": command("step"), "Space": command("play")}
    if lies_open(view):
        found["Escape"] = command("close")
    return {key: json.loads(do) for key, do in (found | answer_keys(view)).items()}


def lies_open(view: TableView) -> bool:
    """Is anything open that can be closed?"""
    memory = view.memory
    over_board = any(name.startswith(OVER_BOARD) for name in memory.unfolded)
    return bool(
        memory.clause
        or memory.remarks
        or memory.help
        or memory.legend
        or memory.address
        or memory.share
        or memory.naming
        or view.scene.refused
        or over_board
    )


def answer_keys(view: TableView) -> dict[str, str]:
    """The keys that answer the question, or go on."""
    scene, quiz = view.scene, view.memory.quiz
    if quiz is not None and quiz.guess is None:
        return {str(n): command("guess", number=n) for n in range(1, min(len(quiz.asked.choices), 9) + 1)}
    if quiz is not None or (scene.asked is not None and scene.alone):
        return {"Enter": command("go_on")}
    return {key: command("answer", action=scene.written(action)) for action, key in keys_of(view).items()}


def other_language(view: TableView) -> str:
    """The language that is spoken next when it is switched by key."""
    return LANGUAGES[(LANGUAGES.index(view.scene.language) + 1) % len(LANGUAGES)]


def next_viewer(view: TableView) -> str | None:
    """Who looks next when the viewer is switched by key: the teacher, then each seat in turn."""
    players = view.scene.game.people(view.scene.setup)
    now = -1 if view.scene.viewer is None else view.scene.viewer
    return players[now + 1] if now + 1 < len(players) else None
