"""The question panel: who is asked what, the answers as buttons, why not the others, and how it ended."""

from thieves.core import CLOCK, Action

from .interlude import again_button, alone, over, prediction, waiting
from .parts import View, ahead, button, fold, heading, icon, mark_of, panel, reasons, refused
from .scene import command, people_asked
from .seats import seat_mark
from .tree import Node, h

LETTERS = "abcdefghijkmnopqrstwxyz"  #: keys after 1 to 9; l, u and v have a meaning of their own
MOST = 40  #: so many answers that are not allowed are listed
WHY = "why"


def key_of(number: int) -> str | None:
    """The key that chooses the answer with this number, counted from 0."""
    keys = "123456789" + LETTERS
    return keys[number] if number < len(keys) else None


def question(view: View) -> Node:
    """The panel, whatever there is to ask or to say."""
    if view.desk.quiz is not None:
        state, children = "predict", prediction(view)
    elif view.scene.result is not None:
        state, children = "over", over(view)
    elif view.scene.asked is None:
        state, children = "waiting", waiting(view)
    elif view.scene.alone:
        state, children = "alone", alone(view)
    else:
        state, children = "open", asking(view)
    return panel("question", view.word("question"), children, asked_before(view), complaint(view), cls=state)


def asked_before(view: View) -> Node | None:
    """Back in the game: the way to the question that the room has answered."""
    if view.desk.quiz is not None or view.desk.answered is None:
        return None
    return h("p", h("span", cls="space"), again_button(view), key="asked-before", cls="row")


def complaint(view: View) -> Node | None:
    """What went wrong, in place."""
    if not view.session.error:
        return None
    return h("p", icon("cross", 18), h("span", view.session.error), key="error", cls="complaint", role="alert")


# -- a person is asked ----------------------------------------------------------------------------


def asking(view: View) -> list[Node]:
    """The question with its answers, and why not the others."""
    scene = view.scene
    assert scene.decision is not None
    others = [fold(view, WHY, view.word("why-not"))] if not_allowed(view) else []
    is_listed = WHY in view.desk.unfolded
    body = [pending(view), answers(view), clock(view), why_not(view) if is_listed else refused(view)]
    return [heading(scene.question(), scene.decision.clause, *others), h("div", *body, key="body", cls="body")]


def pending(view: View) -> Node | None:
    """Where several people are asked at once, a teacher chooses who answers first."""
    seats = people_asked(view.session, view.scene.decision)
    if len(seats) < 2 or view.scene.viewer is not None:
        return None
    tabs = [pending_tab(view, seat) for seat in seats]
    return h("div", tabs, key="pending", cls="tabs", role="group", aria_label=view.word("asked"))


def pending_tab(view: View, seat: int) -> Node:
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


def answers(view: View) -> Node:
    """The legal answers as numbered buttons."""
    scene = view.scene
    longest = max((len(scene.say(action)) for action in scene.answers), default=0)
    buttons = [answer(view, number, action) for number, action in enumerate(scene.answers)]
    size = room(len(buttons), longest)
    return h("div", buttons, key="answers", cls=f"answers {size}", role="group", aria_label=view.word("answers"))


def room(count: int, longest: int) -> str:
    """How closely so many answers of such a length are set."""
    if count > 8 and longest <= 20:
        return "many crowd"
    size = "short" if longest <= 6 else "long" if longest > 40 else "middle"
    return f"{size} many" if count > 6 else size


def answer(view: View, number: int, action: Action) -> Node:
    """One answer; it lights its place on the board, and says so if it was chosen before."""
    scene, key = view.scene, key_of(number)
    before = taken_before(view) if action == ahead(view) else None
    return h(
        "button",
        h("kbd", key) if key else None,
        mark_of(view, action),
        h("span", scene.say(action), cls="said"),
        before,
        key=f"answer-{scene.key(action)}",
        type="button",
        cls="answer taken" if before else "answer",
        data_do=command("answer", action=scene.written(action)),
        data_light=scene.key(action),
        data_verb=action.verb,
        aria_keyshortcuts=key,
    )


def taken_before(view: View) -> Node:
    """The sign of the answer that was given when this branch was played."""
    label = view.word("taken")
    return h("span", icon("check", 16), h("span", label, cls="unseen"), cls="before", title=label)


def clock(view: View) -> Node | None:
    """What the clock may say now: a teacher's business."""
    if view.scene.viewer is not None:
        return None
    actions = [action for action in view.session.game.actions(view.session.state) if action.seat == CLOCK]
    if not actions:
        return None
    said = [button(view.scene.say(a), command("answer", action=view.scene.written(a)), cls="small") for a in actions]
    return h("div", seat_mark(CLOCK, 18), h("span", view.word("clock")), said, key="clock", cls="row")


# -- why not --------------------------------------------------------------------------------------


def not_allowed(view: View) -> list[Action]:
    """The answers that the asked seat could put into words but may not give; the likely ones first."""
    legal = set(view.scene.answers)
    verbs = {action.verb for action in legal}
    others = [action for action in view.scene.candidates if action not in legal]
    return sorted(others, key=lambda action: action.verb not in verbs)


def nearest_first(view: View, actions: list[Action]) -> list[Action]:
    """First the answers that come nearest to being legal: those that the latest check refuses."""
    game, state = view.session.game, view.session.timeline.state

    def left(action: Action) -> int:
        checks = game.checks_of(state, action)
        return next((len(checks) - n for n, check in enumerate(checks) if check(state, action) is not None), 0)

    return sorted(actions, key=left)


def why_not(view: View) -> Node:
    """Every answer that is not allowed; each opens its reasons."""
    actions = nearest_first(view, not_allowed(view))
    listed = [excluded(view, action) for action in actions[:MOST]]
    more = h("li", view.word("and-more", count=len(actions) - MOST), key="more") if len(actions) > MOST else None
    title = h("p", view.word("not-allowed", count=len(actions)), cls="quiet", key="why-title")
    return h("div", title, h("ul", listed, more, cls="excluded"), key="why", data_scroll="true")


def excluded(view: View, action: Action) -> Node:
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
