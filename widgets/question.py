"""The question panel: who is asked what, the answers as buttons, why not the others, and how it ended."""

from itertools import count, groupby
from unicodedata import combining, normalize

from thieves.core import CLOCK, Action

from .notices import again_button, alone, over, prediction, waiting
from .parts import (
    TableView,
    ahead,
    button,
    fold,
    heading,
    icon,
    mark_of,
    more,
    noted,
    panel,
    reasons,
    refused,
    remarks_button,
    said_of,
)
from .scene import command, people_asked
from .seats import seat_mark
from .tree import Node, h

KEYS = "123456789abcdefghijkmnopqrstwxyz"  #: l, u and v have a meaning of their own
MORE = "0"  #: before a key: the answers after those that have one of their own, then those after them
NEAR = 4  #: so many letters in a row make a word like another
MANY, FIELD = 8, 3  #: more answers than that share their words if only a field differs, which has so many letters
MOST = 40  #: so many answers that are not allowed are listed
WHY = "why"


def key_of(number: int) -> str:
    """The key that chooses the answer with this number, counted from 0; later ones take two or more.

    >>> key_of(0), key_of(31), key_of(32), key_of(64)
    ('1', 'z', '01', '001')
    """
    return MORE * (number // len(KEYS)) + KEYS[number % len(KEYS)]


def keys_of(view: TableView) -> dict[Action, str]:
    """The key of each answer: as the picture has it, else by their order."""
    found = view.picture.keys(view.scene)
    rest = (key for number in count() if (key := key_of(number)) not in found.values())
    return {action: found.get(action) or next(rest) for action in view.scene.answers}


def question(view: TableView) -> Node:
    """The panel, whatever there is to ask or to say."""
    if view.memory.quiz is not None:
        state, children = "predict", prediction(view)
    elif view.scene.result is not None:
        state, children = "over", over(view)
    elif view.scene.asked is None:
        state, children = "waiting", waiting(view)
    elif view.scene.alone:
        state, children = "alone", alone(view)
    else:
        state, children = "open", asking(view)
    return panel(
        "question", view.word("question"), children, asked_before(view), *comments(view), laid(view), complaint(view),
        more(view), cls=state,
    )  # fmt: skip


def asked_before(view: TableView) -> Node | None:
    """Back in the game: the way to the question that the room has answered."""
    if view.memory.quiz is not None or view.memory.answered is None:
        return None
    return h("p", h("span", cls="space"), again_button(view), key="asked-before", cls="row")


def comments(view: TableView) -> list[Node]:
    """What was noted at this moment, each behind its writer's name where that is another one."""
    return [
        h(
            "p",
            icon("talk", 16),
            h("b", said.writer) if said.writer and view.session.viewer is None else None,
            h("span", said.text),
            key=f"comment-{said.writer}",
            cls="comment",
        )
        for said in noted(view)
    ]


def laid(view: TableView) -> Node | None:
    """Where something was opened, the way back to what lay on the table before."""
    if view.memory.before is None:
        return None
    way = button(view.word("put-back"), command("put_back"), cls="small")
    return h("p", h("span", view.word("laid"), cls="space"), way, key="laid", cls="row")


def complaint(view: TableView) -> Node | None:
    """What went wrong, in place."""
    if not view.session.error:
        return None
    return h("p", icon("cross", 18), h("span", view.session.error), key="error", cls="complaint", role="alert")


# -- a person is asked ----------------------------------------------------------------------------


def asking(view: TableView) -> list[Node]:
    """The question with its answers, and why not the others."""
    scene = view.scene
    assert scene.decision is not None
    others = [fold(view, WHY, view.word("why-not"))] if not_allowed(view) else []
    is_listed = WHY in view.memory.unfolded
    beside, laid_out = view.picture.sheet(scene, keys_of(view)) or (None, answers(view))
    body = [pending(view), laid_out, clock(view), why_not(view) if is_listed else None]
    head = heading(scene.question(), scene.decision.clause, remarks_button(view), *others, beside)
    return [head, h("div", *body, key="body", cls="body"), *([] if is_listed else refused(view))]


def pending(view: TableView) -> Node | None:
    """Where several people are asked at once, a teacher chooses who answers first."""
    seats = people_asked(view.session, view.scene.decision)
    if len(seats) < 2 or view.scene.viewer is not None:
        return None
    tabs = [pending_tab(view, seat) for seat in seats]
    return h("div", tabs, key="pending", cls="tabs", role="group", aria_label=view.word("asked"))


def pending_tab(view: TableView, seat: int) -> Node:
    """One of the people who are asked."""
    name = view.scene.name(seat)
    return h(
        "button",
        seat_mark(seat, 16),
        h("span", name),
        key=f"asked-{seat}",
        type="button",
        cls="tab",
        title=name,
        aria_pressed="true" if seat == view.scene.asked else "false",
        data_do=command("ask", name=name),
    )


def answers(view: TableView) -> Node:
    """The legal answers as numbered buttons."""
    scene = view.scene
    longest = max((len(scene.say(action)) for action in scene.answers), default=0)
    is_placed = any(view.picture.answer_place(scene, action) for action in scene.answers)
    return h(
        "div",
        batches(view),
        key="answers",
        cls="answers placed" if is_placed else "answers",
        role="group",
        aria_label=view.word("answers"),
        data_columns=columns(len(scene.answers), longest),
    )


def batches(view: TableView) -> list[Node]:
    """The answers as buttons, those with something in common behind one label where the picture names it."""
    found: list[Node] = []
    keyed = [(key, action) for action, key in keys_of(view).items()]
    shared = shared_words(view)
    cls = "batch fields" if shared else "batch"
    for label, group in groupby(keyed, key=lambda one: label_of(view, shared, one[1])):
        run = list(group)
        found += [batch(view, label, run, cls)] if label else [answer(view, *one) for one in run]
    return found


def label_of(view: TableView, shared: dict[str, str], action: Action) -> str:
    """What is said once before this answer and its neighbours, if anything."""
    own = view.picture.answer_group(view.scene, action)
    return shared.get(view.scene.say(action), "") if own is None else own


def shared_words(view: TableView) -> dict[str, str]:
    """What many answers begin with that differ only in the field or the number that they name last, by their words."""
    said: dict[str, list[str]] = {}
    for action in view.scene.answers:
        if view.picture.answer_group(view.scene, action) is None:
            said.setdefault(action.verb, []).append(view.scene.say(action))
    many = [every for every in said.values() if len(every) > MANY]
    return {one: words for every in many for one, words in before_field(every).items()}


def before_field(said: list[str]) -> dict[str, str]:
    """By sentence the words before the last: if few are different, and all last ones as short as a field's name.

    >>> before_field(["Jump to A1", "Jump to C10"])
    {'Jump to A1': 'Jump to', 'Jump to C10': 'Jump to'}
    >>> before_field(["Jump to A1", "Stay on A2"]), before_field(["Discard Bribe", "Discard Firecracker"])
    ({}, {})
    """
    parts = {one: one.rpartition(" ") for one in said}
    is_field = all(len(last) <= FIELD for *_, last in parts.values())
    few = len({first for first, *_ in parts.values()}) <= len(said) / 2
    return {one: first for one, (first, *_) in parts.items()} if is_field and few else {}


def batch(view: TableView, label: str, run: list[tuple[str, Action]], cls: str) -> Node:
    """Some answers behind what they have in common."""
    rests = left_of([view.scene.say(action) for _, action in run], label)
    buttons = [answer(view, *one, rest) for one, rest in zip(run, rests, strict=True)]
    name = h("span", core_and_remark(label), cls="label", aria_hidden="true")
    inside = h("div", buttons, cls="set")
    return h("div", name, inside, key=f"batch-{label}", cls=cls, role="group", aria_label=label)


def left_of(said: list[str], label: str) -> list[str]:
    """What is left to say of sentences that begin with the label: neither that nor last words that they share.

    >>> left_of(["Fence: turn to red gem", "Fence: turn to dark blue gem"], "Fence: turn to")
    ['red', 'dark blue']
    >>> left_of(["Hire a smith", "Sell"], "Work")
    ['', '']
    """
    if not all(one.startswith(f"{label} ") for one in said):
        return ["" for _ in said]
    rests = [one.removeprefix(label).split() for one in said]
    while len({rest[-1] for rest in rests}) == 1 and min(map(len, rests)) > 1:
        rests = [rest[:-1] for rest in rests]
    return [" ".join(rest) for rest in rests]


def columns(count: int, longest: int) -> int:
    """How many answers of such a length stand side by side, if the page has nothing against it."""
    if longest <= 6 or (count > 8 and longest <= 20):
        return 3
    return 1 if longest > 40 or count <= 2 else 2


def core_and_remark(said: str) -> list[Node]:
    """What an answer is, and behind a dot what else is to be known of it."""
    core, _, remark = said.partition(" · ")
    return [h("span", core, cls="core"), h("span", remark, cls="remark")] if remark else [h("span", said)]


def answer(view: TableView, key: str, action: Action, rest: str = "") -> Node:
    """One answer; it lights its place on the board, and says so if it was chosen before.

    Of words that stand before it already only the rest is seen; who hears it hears all of them.
    """
    scene = view.scene
    before = taken_before(view) if action == ahead(view) else None
    return h(
        "button",
        h("kbd", key),
        mark_of(view, action),
        said_of(view, action, core_and_remark(rest or view.picture.answer_said(scene, action) or scene.say(action))),
        before,
        key=f"answer-{scene.key(action)}",
        type="button",
        title=view.picture.answer_words(scene, action),
        cls="answer taken" if before else "answer",
        style=view.picture.answer_place(scene, action),
        aria_label=scene.say(action) if rest else None,
        data_do=command("answer", action=scene.written(action)),
        data_light=scene.key(action),
        data_verb=action.verb,
        aria_keyshortcuts=key,
    )


def taken_before(view: TableView) -> Node:
    """The sign of the answer that was given when this branch was played."""
    label = view.word("taken")
    return h("span", icon("check", 16), h("span", label, cls="unseen"), cls="before", title=label)


def clock(view: TableView) -> Node | None:
    """What the clock may say now: a teacher's business."""
    if view.scene.viewer is not None:
        return None
    actions = [action for action in view.session.game.actions(view.session.state) if action.seat == CLOCK]
    if not actions:
        return None
    said = [button(view.scene.say(a), command("answer", action=view.scene.written(a)), cls="small") for a in actions]
    return h("div", seat_mark(CLOCK, 18), h("span", view.word("clock")), said, key="clock", cls="row")


# -- why not --------------------------------------------------------------------------------------


def not_allowed(view: TableView) -> list[Action]:
    """The answers that the asked seat could put into words but may not give; the likely ones first."""
    legal = set(view.scene.answers)
    verbs = {action.verb for action in legal}
    others = [action for action in view.scene.candidates if action not in legal]
    return sorted(others, key=lambda action: action.verb not in verbs)


def nearest_first(view: TableView, actions: list[Action]) -> list[Action]:
    """First the answers that come nearest to being legal: those that the latest check refuses."""
    game, state = view.session.game, view.session.timeline.state

    def left(action: Action) -> int:
        return game.distance(state, action)

    return sorted(actions, key=left)


def meant_first(view: TableView, actions: list[Action]) -> list[Action]:
    """What was just tried in vain comes first, then what comes nearest to being legal."""
    return sorted(nearest_first(view, actions), key=lambda action: not view.scene.refuses(action))


def sought(view: TableView, actions: list[Action]) -> list[Action]:
    """The answers that hold every word that is looked for; if none does, those with words like these."""
    words = plain(view.memory.sought).split()
    said = {action: plain(f"{view.scene.say(action)} {action.verb}") for action in actions}
    found = [action for action in actions if all(word in said[action] for word in words)]
    return found or [
        action for action in actions if all(word in said[action] or is_like(word, said[action]) for word in words)
    ]


def is_like(word: str, text: str) -> bool:
    """Does a word of the text begin or end as this one does, for half of its letters or more?

    >>> is_like("wypchnij", "przepchnij na g1"), is_like("ucieknij", "ucieczka na g1"), is_like("zloty", "zlotem")
    (True, True, True)
    >>> is_like("rob", "roll again"), is_like("z9", "ucieczka na g1")
    (False, False)
    """
    letters = max(NEAR, len(word) // 2)
    return any(one.startswith(word[:letters]) or one.endswith(word[-letters:]) for one in text.split())


def plain(text: str) -> str:
    """A text as it is typed in a hurry: small letters without their marks.

    >>> plain("Łódź")
    'lodz'
    """
    marked = normalize("NFD", text.lower().replace("\N{LATIN SMALL LETTER L WITH STROKE}", "l"))
    return "".join(letter for letter in marked if not combining(letter))


def why_not(view: TableView) -> Node:
    """Every answer that is not allowed, with a field to look for one; each opens its reasons."""
    every = not_allowed(view)
    actions = meant_first(view, sought(view, every))
    listed = [excluded(view, action) for action in actions[:MOST]]
    rest = h("li", view.word("and-more", count=len(actions) - MOST), key="rest") if len(actions) > MOST else None
    allowed = sought(view, list(view.scene.answers))
    said = view.word("found-above" if allowed else "nothing-found")
    nothing = None if actions else h("li", said, key="nothing", cls="quiet")
    title = h("p", view.word("not-allowed", count=len(every)), cls="quiet")
    label = view.word("seek")
    field = h("input", type="search", cls="seek", key="seek", placeholder=label, aria_label=label, maxlength=60,
              autocomplete="off", data_input=command("seek"), value=view.memory.sought)  # fmt: skip
    head = h("div", title, field, key="why-title", cls="why-head")
    return h("div", head, h("ul", listed, rest, nothing, cls="excluded"), key="why", data_scroll="true")


def excluded(view: TableView, action: Action) -> Node:
    """One answer that is not allowed, with its reasons once it is asked for."""
    scene = view.scene
    is_open = scene.refuses(action)
    told = h(
        "button",
        h("span", scene.say(action)),
        h("span", view.word("why-not"), cls="why"),
        type="button",
        aria_expanded="true" if is_open else "false",
        data_do=command("answer", action=scene.written(action)),
        data_light=scene.key(action),
    )
    shown = reasons(view, scene.refused[1]) if is_open and scene.refused else []
    return h("li", told, *shown, key=f"no-{scene.key(action)}", cls="open" if is_open else None)
