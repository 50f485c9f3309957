"""The page of two readings as it is drawn: which ones there are, both boards, one timeline, and all that differs."""

from itertools import zip_longest
from typing import Any, NamedTuple

from thieves.core import Event, Refusal, visible
from thieves.core.differences import Difference
from thieves.core.timeline import Moment
from thieves.lab.readings import Matter, whether
from thieves.lab.session import Session

from ..parts import TableView, button, icon, pill
from ..scene import Scene, command, scene_of
from ..tree import Node, h
from .readings import ReadingsPage
from .readings_rail import rail, step_to

LETTERS = "AB"
NOTHING = "–"


class DifferingLine(NamedTuple):
    """One line of what differs: its label, then text and clause of either side."""

    label: str
    texts: tuple[str, str]
    clauses: tuple[str | None, str | None]
    light: str = ""


def page(view: TableView, shown: ReadingsPage, rev: int) -> Node:
    """The whole page; who looks now as somebody else sees nothing of what was made for another."""
    from ..frame import lost, root
    from ..overlays import overlays

    if shown.viewer != view.session.viewer:
        inside: list[Node] = [h("p", view.word("readings-closed"), key="closed", cls="read-closed")]
    else:
        found = rows(view, shown)
        inside = [side(view, shown, number) for number in (0, 1)]
        inside += [rail(view, shown), differences(view, shown, found), heard(view, shown, found)]
    parts = [ribbon(view, shown), *inside, *overlays(view), lost(view)]
    return root(view, rev, parts, cls=f"table readings {view.session.game.name}", keys=keys(view, shown))


def keys(view: TableView, shown: ReadingsPage) -> dict[str, Any]:
    """What each key does here."""
    from ..frame import other_language

    away = {"do": "close" if view.memory.clause else "readings"}
    found: dict[str, Any] = {"Escape": away, "l": {"do": "speak", "language": other_language(view)}}
    moments = {"ArrowLeft": shown.number - 1, "ArrowRight": shown.number + 1, "Home": 0, "End": shown.last}
    found |= {key: step_to(number) for key, number in moments.items() if 0 <= number <= shown.last}
    if shown.pair.parts_at is not None:
        found["p"] = step_to(shown.pair.parts_at)
    return found


# -- ribbon: which reading ------------------------------------------------------------------------


def ribbon(view: TableView, shown: ReadingsPage) -> Node:
    """The question, the readings to choose from, the language, and the way back."""
    from ..frame import language

    here = sum(matter.is_here for matter in shown.matters)
    count = view.word("readings-count", here=here, all=len(shown.matters))
    back = button(view.word("readings-back"), command("readings"), icon("cross", 18), h("kbd", "Esc"), cls="read-leave")
    choice = chooser(view, shown) if shown.viewer == view.session.viewer else None
    return h(
        "div",
        h("h2", view.session.game.book.title[view.scene.language]),
        h("span", view.word("how-else"), cls="round"),
        choice,
        h("span", count, cls="round count") if choice else None,
        h("span", cls="space"),
        language(view),
        back,
        key="ribbon",
        cls="ribbon",
    )


def chooser(view: TableView, shown: ReadingsPage) -> Node:
    """All other readings, those first that matter here."""
    groups = []
    for word, is_here in (("readings-matter", True), ("readings-others", False)):
        options = [
            option(view, matter, number, number == shown.chosen)
            for number, matter in enumerate(shown.matters)
            if matter.is_here == is_here
        ]
        if options:
            groups.append(h("optgroup", options, label=view.word(word), key=word))
    label = view.word("readings-choose")
    return h(
        "select",
        groups,
        key="chooser",
        value=str(shown.chosen),
        cls="read-chooser",
        aria_label=label,
        title=label,
        data_change=command("reading"),
    )


def option(view: TableView, matter: Matter, number: int, is_now: bool) -> Node:
    """One other reading; one under which the table cannot be laid out so cannot be chosen."""
    reading = matter.reading
    said = reading.sentence(reading.value, view.scene.language)
    return h("option", said, value=str(number), selected=is_now, disabled=bool(matter.impossible))


# -- the two sides --------------------------------------------------------------------------------


def side(view: TableView, shown: ReadingsPage, number: int) -> Node:
    """One board under its reading."""
    reading, letter = shown.pair.reading, LETTERS[number]
    value = (reading.now, reading.value)[number]
    adopted = view.word("readings-adopted" if reading.is_adopted(value) else "readings-other")
    head = h(
        "header",
        badge(letter),
        h("p", reading.sentence(value, view.scene.language), cls="read-as"),
        h("p", pill(reading.clause.id), h("span", adopted, cls="quiet"), cls="row"),
        key="head",
    )
    return h(
        "section",
        head,
        stopped(view, shown) if number else None,
        board(view, shown, number),
        key=f"side-{letter}",
        cls=f"read-side {letter.lower()}",
        aria_label=f"{letter}: {reading.sentence(value, view.scene.language)}",
    )


def badge(letter: str) -> Node:
    """The letter of a side."""
    return h("span", letter, cls=f"read-letter {letter.lower()}")


def scene_at(view: TableView, shown: ReadingsPage, number: int) -> Scene:
    """The moment of one side as the viewer knows it; nothing on it can be answered."""
    line = (shown.pair.left, shown.pair.right)[number].apart()
    line.jump(min(shown.number, line.length))
    who = None if shown.viewer is None else line.players[shown.viewer]
    session = Session(line.game, timeline=line, language=view.scene.language, viewer=who, auto=False)
    scene = scene_of(session, None, view.memory.layers)
    return scene._replace(answers=(), candidates=(), odds=(), since=None)


def board(view: TableView, shown: ReadingsPage, number: int) -> Node:
    """The game's own picture of that moment."""
    width, height = view.picture.SIZE
    drawn = view.picture.picture(scene_at(view, shown, number))
    box = f"0 0 {width} {height}"
    return h("div", h("svg", drawn, key="board-svg", viewBox=box, role="img"), key="board", cls="board")


def stopped(view: TableView, shown: ReadingsPage) -> Node | None:
    """Why the other reading refuses what was answered, and a way to let that game go on by itself."""
    pair = shown.pair
    if pair.refused_at is None or shown.number < pair.refused_at:
        return None
    lines = [reason(view, refusal) for refusal in pair.refusals]
    on = button(view.word("readings-carry-on"), command("carry_on"), cls="small") if pair.has_stopped else None
    return h(
        "div",
        h("p", h("b", view.word("readings-refused"))),
        lines,
        on,
        key="stopped",
        cls="read-stopped",
        role="status",
    )


def reason(view: TableView, refusal: Refusal) -> Node:
    """One reason with its clause."""
    return h("p", view.scene.say(refusal), " ", pill(refusal.clause, "refused"))


# -- what differs ---------------------------------------------------------------------------------


def rows(view: TableView, shown: ReadingsPage) -> list[DifferingLine]:
    """What is told on one side only, then all that differs at this moment."""
    left, right = shown.pair.at(shown.number)
    found = [*refused_row(view, shown), *told_apart(view, shown, left, right)]
    found += [row(view, one) for one in shown.pair.differences(shown.number, view.scene.language, shown.viewer)]
    return found


def refused_row(view: TableView, shown: ReadingsPage) -> list[DifferingLine]:
    """The answer that one side takes and the other refuses, at the moment of that answer."""
    pair = shown.pair
    if pair.refused_at != shown.number:
        return []
    action = pair.left.moments[shown.number].action
    assert action is not None
    label = f"{view.scene.name(action.seat)}: {view.scene.say(action)}"
    allowed, words = view.word("allowed"), [(view.scene.say(one), one.clause) for one in pair.refusals]
    return [DifferingLine(label, (allowed, why), (None, clause)) for why, clause in words]


def told_apart(view: TableView, shown: ReadingsPage, left: Moment, right: Moment) -> list[DifferingLine]:
    """The events of this moment that only one side has, side by side as far as there are some."""
    if shown.pair.has_stopped and shown.number > shown.pair.right.length:
        return []
    seen, other_seen = visible(shown.viewer, left.events), visible(shown.viewer, right.events)
    here, there = [e for e in seen if e not in other_seen], [e for e in other_seen if e not in seen]
    label = view.word("readings-happens")
    return [
        DifferingLine(
            label, (event_said(view, a), event_said(view, b)), (a.clause if a else None, b.clause if b else None)
        )
        for a, b in zip_longest(here, there)
    ]


def event_said(view: TableView, event: Event | None) -> str:
    """An event in words, or a dash where the other side has none like it."""
    return NOTHING if event is None else view.scene.say(event)


def clause_of(event: Event | None) -> str | None:
    """The clause of an event, where there is one."""
    return event.clause if event else None


def row(view: TableView, one: Difference) -> DifferingLine:
    """A difference as a line; pointing at it lights up on both boards what it is about."""
    fields = view.scene.board.number if view.scene.board else {}
    where = next((fields[name] for name in one.path if name in fields), None)
    who = () if one.seat is None else (one.seat,)
    lights = view.picture.lights(view.scene, Event("differs", "", who, where=where)) if who or where is not None else []
    return DifferingLine(one.label, (one.left, one.right), one.clauses, " ".join(lights))


def differences(view: TableView, shown: ReadingsPage, found: list[DifferingLine]) -> Node:
    """The list of what differs, numbered; or why there is nothing yet."""
    body = [difference(number, one) for number, one in enumerate(found, start=1)]
    head = h(
        "tr",
        h("th", view.word("readings-differs")),
        h("th", badge("A"), view.word("readings-as-played")),
        h("th", badge("B"), view.word("readings-other")),
        key="head",
    )
    inside = (
        h("table", h("thead", head), h("tbody", body), key="rows")
        if found
        else h("p", same(view, shown), try_button(view, shown), key="same", cls="row quiet")
    )
    return h(
        "section",
        inside,
        dealt_anew(view, shown),
        key="differs",
        cls="panel read-differs",
        aria_label=view.word("readings-differs"),
    )


def dealt_anew(view: TableView, shown: ReadingsPage) -> Node | None:
    """A seat is told that what it cannot know is not what lies on the table."""
    if shown.viewer is None or not view.session.game.hidden:
        return None
    return h("p", view.word("readings-dealt-anew", name=view.scene.name(shown.viewer)), key="anew", cls="quiet")


def same(view: TableView, shown: ReadingsPage) -> str:
    """That nothing differs at this moment, and where something does."""
    return f"{view.word('readings-same')} {whether(shown.pair.left, shown.matter, view.scene.language)}"


def try_button(view: TableView, shown: ReadingsPage) -> Node | None:
    """A way to give both the answer that leads to something else."""
    answer, line = shown.matter.at_stake, shown.timeline
    if answer is None or shown.matter.parting is not None or line.game.refusal(line.state, answer) is not None:
        return None
    return button(view.word("readings-try", what=view.scene.say(answer)), command("try_both"), cls="small")


def difference(number: int, one: DifferingLine) -> Node:
    """One line: its number, what it is, and how it is on either side."""
    cells = [
        h("td", h("span", text), " ", pill(clause), cls=letter.lower())
        for letter, text, clause in zip(LETTERS, one.texts, one.clauses, strict=True)
    ]
    label = h("th", h("span", str(number), cls="number"), h("span", one.label), scope="row")
    return h("tr", label, cells, key=f"row-{number}", tabindex="0" if one.light else None, data_light=one.light or None)


def heard(view: TableView, shown: ReadingsPage, found: list[DifferingLine]) -> Node:
    """The same for those who hear the page."""
    said = "; ".join(f"{one.label}: A {one.texts[0]}, B {one.texts[1]}" for one in found)
    return h("div", said or same(view, shown), key="live", cls="unseen", aria_live="polite", role="status")


# -- in plain lines -------------------------------------------------------------------------------


def text(view: TableView, shown: ReadingsPage) -> str:
    """The page in plain lines."""
    if shown.viewer != view.session.viewer:
        return view.word("readings-closed")
    language, pair = view.scene.language, shown.pair
    lines = [*pair.reading.heads(language), whether(pair.left, shown.matter, language)]
    found = rows(view, shown)
    if pair.refused_at is not None and shown.number >= pair.refused_at:
        lines += [f"  B: {view.word('readings-refused')} {view.scene.say(r)} [{r.clause}]" for r in pair.refusals]
    for number, one in enumerate(found, start=1):
        lines.append(f"  {number}. {one.label}: {one.texts[0]} / {one.texts[1]}")
    return "\n".join(lines if found else [*lines, view.word("readings-same")])
