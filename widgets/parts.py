"""Small pieces that every panel is made of: pills, buttons, icons, and the view they are drawn from."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from thieves.core import Action, Refusal
from thieves.core.comments import Comment, told
from thieves.lab.session import Session

from .predict import Quiz
from .scene import Scene, command, may_know
from .texts import say
from .tree import Node, h

if TYPE_CHECKING:
    from .picture import Picture

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SENTENCE = re.compile(r"(?<=[.?!…])\s+(?=[^\W\d_])")


class Memory(NamedTuple):
    """What the table itself remembers between two redraws; no game knows of it."""

    chosen: int | None = None  #: who answers, where several are asked at once
    unfolded: frozenset[str] = frozenset()  #: the folded parts that are open
    clause: str | None = None  #: the clause whose text is shown
    address: str | None = None  #: the address of the position, while it is shown
    sought: str = ""  #: what is looked for among the answers that are not allowed
    naming: str | None = None  #: "fork" or "rename" while a name is being typed
    help: bool = False
    legend: bool = False
    remarks: bool = False  #: are the other rules shown that are worth knowing at the question?
    playing: bool = False
    speed: float = 1.0
    side: str = ""  #: the tab that was chosen below the question: seats, hand, since or trace
    quiz: Quiz | None = None  #: what the room is asked, until it goes on to the game
    answered: Quiz | None = None  #: what it was asked before that, to be asked again
    layers: frozenset[str] = frozenset()  #: the layers of the picture that are switched on
    page: "Page | None" = None  #: what is shown in place of the table
    share: str = ""  #: the window of what can be taken along that is open: share, share-scenario or share-cell
    cell: str = ""  #: the notebook's cell, while it is shown
    before: Any = None  #: what lay on the table before something was opened: session, picture and memory


class Page(Protocol):
    """Something that a table can show in its place: a value that draws itself and knows its keys."""

    def frame(self, view: "TableView", rev: int) -> Node:
        """The whole page, ready to be drawn."""

    def text(self, view: "TableView") -> str:
        """The same in plain lines."""


class TableView(NamedTuple):
    """All that a redraw is made from."""

    session: Session
    scene: Scene
    picture: "Picture"
    memory: Memory

    def word(self, key: str, **parts: object) -> str:
        """A word of the table in the language that is spoken."""
        return say(key, self.scene.language, **parts)


@lru_cache(maxsize=4096)
def pill(clause: str | None, role: str = "") -> Node | None:
    """A clause as a small button that opens its text. Roles: refused, gained."""
    if clause is None:
        return None
    do = command("clause", id=clause)
    return h("button", clause, type="button", cls=f"pill {role}".strip(), title=clause, data_do=do)


def button(label: str, do: str | None, *inside: Node | str | None, cls: str = "", **attributes: Any) -> Node:
    """A button that sends a command; without a command it cannot be pressed."""
    return h(
        "button",
        *(inside or (label,)),
        type="button",
        cls=f"button {cls}".strip(),
        data_do=do,
        disabled=do is None,
        aria_label=label if inside else None,
        title=label if inside else None,
        **attributes,
    )


# Each icon is a path in a square of 20.
ICONS = {
    "back": "M4 4V16M16 4L7 10L16 16Z",
    "step": "M16 4V16M4 4L13 10L4 16Z",
    "play": "M5 3L17 10L5 17Z",
    "pause": "M6 4V16M14 4V16",
    "undo": "M8 3L3 8L8 13M3 8H12A4.5 4.5 0 0 1 12 17H8",
    "plus": "M10 4V16M4 10H16",
    "pen": "M4 16L5 12L13 4L16 7L8 15Z",
    "link": "M8 12L12 8M9 6L11 4A3.5 3.5 0 0 1 16 9L14 11M11 14L9 16A3.5 3.5 0 0 1 4 11L6 9",
    "signs": "M3 5H7M3 10H7M3 15H7M10 5H17M10 10H17M10 15H17",
    "check": "M4 10.5L8.5 15L16 5.5",
    "cross": "M5.5 5.5L14.5 14.5M14.5 5.5L5.5 14.5",
    "unfold": "M5 8L10 13L15 8",
    "fold": "M5 12L10 7L15 12",
    "share": "M10 3V12M6 8.5L10 12.5L14 8.5M4 13V17H16V13",
    "talk": "M4 4H16V13H10L6 17V13H4Z",
}


@lru_cache
def icon(name: str, size: int = 20) -> Node:
    """A small line drawing."""
    return h(
        "svg",
        h("path", d=ICONS[name]),
        cls=f"icon icon-{name}",
        viewBox="0 0 20 20",
        width=size,
        height=size,
        aria_hidden="true",
    )


def fold(view: TableView, name: str, label: str, **attributes: Any) -> Node:
    """The line that unfolds a part and folds it again."""
    is_open = name in view.memory.unfolded
    return h(
        "button",
        label,
        icon("fold" if is_open else "unfold", 16),
        key=f"fold-{name}",
        type="button",
        cls="fold",
        aria_expanded="true" if is_open else "false",
        data_do=command("fold", what=name),
        **attributes,
    )


def panel(name: str, label: str, *children: Node | str | list[Node] | None, cls: str = "", **attributes: Any) -> Node:
    """A card with a name that screen readers say."""
    classes = f"panel {name} {cls}".strip()
    return h("section", *children, key=name, cls=classes, aria_label=label, **attributes)


def more(view: TableView) -> Node:
    """The sign that there is more below; the page fills in how much, and a press leads there."""
    said = view.word("more-answers", n="{n}")
    return h(
        "button", key="below", type="button", cls="below", hidden=True, tabindex="-1", data_more=said, aria_label=said
    )


def heading(text: str, clause: str | None, *beside: Node | None) -> Node:
    """The question, and below it the clause under which it is asked."""
    line = h("div", pill(clause), *beside, cls="under")
    return h("header", asking_lines(text), line, key="heading")


def sentences_of(text: str) -> list[str]:
    """A text taken apart into sentences: each ends with its mark, and the next begins with a large letter.

    >>> sentences_of("Bo has 2 cards, e.g. a boat. What now?")
    ['Bo has 2 cards, e.g. a boat.', 'What now?']
    """
    found: list[str] = []
    for part in SENTENCE.split(text):
        if found and not part[0].isupper():
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def remarks_button(view: TableView) -> Node | None:
    """A quiet way to the other rules that are worth knowing at this question, if there are any."""
    count = len(view.scene.remarks)
    if not count:
        return None
    return h(
        "button",
        view.word("remarks", count=count),
        key="remarks-button",
        type="button",
        cls="fold remarks-button",
        title=view.word("remarks-title"),
        aria_label=view.word("remarks-heard", count=count),
        aria_haspopup="dialog",
        aria_expanded="true" if view.memory.remarks else "false",
        data_do=command("remarks"),
    )


def asking_lines(text: str) -> list[Node]:
    """The sentence that asks stands out; what comes before it is story, what comes behind it a remark.

    >>> from .tree import to_text
    >>> [to_text(line) for line in asking_lines("Bo has left. Who comes next? Only thieves.")]
    ['Bo has left.', 'Who comes next?', 'Only thieves.']
    """
    sentences = sentences_of(text)
    asks = next(
        (n for n, sentence in reversed(list(enumerate(sentences))) if sentence.endswith("?")), len(sentences) - 1
    )
    story, ask, remark = " ".join(sentences[:asks]), sentences[asks], " ".join(sentences[asks + 1 :])
    return [
        *([h("p", story, cls="story")] if story else []),
        h("h3", ask),
        *([h("p", remark, cls="remark")] if remark else []),
    ]


def mark_of(view: TableView, action: Action) -> Node | None:
    """The small drawing that the game has for an answer."""
    mark = view.picture.answer_mark(view.scene, action)
    return h("span", mark, cls="answer-mark", aria_hidden="true") if mark else None


def said_of(view: TableView, action: Action, words: list[Node] | str) -> Node:
    """The words of an answer; where its drawing stands for them they are only heard."""
    heard = view.picture.answer_words(view.scene, action)
    return h("span", words if heard is None else heard, cls="said" if heard is None else "said unseen")


def ahead(view: TableView) -> Action | None:
    """What was answered at this moment when the branch was played, if the viewer may know."""
    timeline = view.session.timeline
    action = timeline.moments[timeline.number + 1].action if timeline.number < timeline.length else None
    return action if action and may_know(view.session, action) else None


def noted(view: TableView) -> tuple[Comment, ...]:
    """What people have noted at this moment, as far as the viewer may read it; nothing while the room is asked."""
    session = view.session
    name = None if session.viewer is None else session.timeline.players[session.viewer]
    return () if view.memory.quiz is not None else told(session.timeline.moment.comments, name)


def refused(view: TableView) -> list[Node]:
    """The answer that was just refused, with every reason: below the answers, which stay where they are."""
    if view.scene.refused is None:
        return []
    action, why = view.scene.refused
    away = button(view.word("close"), command("close"), h("kbd", "Esc"), cls="away", key="away")
    title = h("p", icon("cross", 18), h("b", view.scene.say(action)), away)
    return [h("div", title, *reasons(view, why), key="refused", cls="refusal", role="alert")]


def reasons(view: TableView, why: tuple[Refusal, ...]) -> list[Node]:
    """Each reason as a sentence with its clause."""
    return [
        h("p", h("span", view.scene.say(reason)), " ", pill(reason.clause, "refused"), cls="reason") for reason in why
    ]
