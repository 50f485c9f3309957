"""What happened since the viewer answered last: one line for each seat, each of which unfolds to all that it did."""

from collections.abc import Iterable
from typing import NamedTuple

from thieves.core import Event

from .parts import TableView, icon, pill
from .scene import Scene, command
from .seats import seat_class, seat_mark
from .tree import Node, h

UNFOLDED = "since-"  #: how the names of unfolded lines begin


class Headline(NamedTuple):
    """What one seat did, or what befell the viewer, in one line; ``events`` tell it all."""

    name: str  #: different for each line
    seat: int | None  #: whose mark stands before it; None for what concerns nobody
    said: str
    events: tuple[Event, ...]
    mine: bool = False  #: did it befall the viewer?
    number: str = ""  #: the badge of its traces on the board


def headlines(scene: Scene) -> list[Headline]:
    """One line for each seat that did something, told by its last event, and one for what befell the viewer."""
    assert scene.since is not None
    events = [event for _, event in scene.since.told]
    mine = tuple(event for event in events if scene.viewer is not None and scene.viewer in event.who)
    others = {event.who[0]: None for event in events if event.who and event not in mine}
    found = [line_of(scene, seat, (e for e in events if e.who[:1] == (seat,) and e not in mine)) for seat in others]
    if mine:
        found.append(line_of(scene, scene.viewer, mine, True))
    rest = tuple(event for event in events if not event.who)
    return [*found, Headline("rest", None, scene.say(rest[-1]), rest)] if rest else found


def line_of(scene: Scene, seat: int | None, events: Iterable[Event], mine: bool = False) -> Headline:
    """The line of one seat."""
    own = tuple(events)
    return Headline(f"{seat}", seat, scene.say(own[-1]), own, mine)


def summary(view: TableView) -> Node:
    """The lines, as the picture tells them or else from the events alone."""
    told = view.picture.headlines(view.scene) if view.scene.since else []
    lines = [line for headline in told for line in drawn(view, headline)]
    return h("ol", lines, key="since", cls="since")


def drawn(view: TableView, headline: Headline) -> list[Node]:
    """One line, and if it is unfolded all that happened."""
    name = UNFOLDED + headline.name
    is_open = name in view.memory.unfolded
    badge = h("b", headline.number, cls="badge") if headline.number else None
    mark = seat_mark(headline.seat, 18) if headline.seat is not None else h("span", cls="no-mark")
    count = h("span", str(len(headline.events)), icon("fold" if is_open else "unfold", 14))
    unfold = h(
        "button",
        count,
        type="button",
        cls="count",
        aria_expanded="true" if is_open else "false",
        aria_label=view.word("all-lines", count=len(headline.events)),
        data_do=command("fold", what=name),
    )
    classes = (
        f"headline {seat_class(headline.seat) if headline.seat is not None else ''}{' mine' if headline.mine else ''}"
    )
    light = lights(view, headline.events)
    line = h("li", badge, mark, h("span", headline.said, cls="said"), unfold, key=name, cls=classes, data_light=light)
    inside = [whole(view, name, number, event) for number, event in enumerate(headline.events)] if is_open else []
    return [line, *inside]


def whole(view: TableView, name: str, number: int, event: Event) -> Node:
    """One of the events behind a line."""
    said = h("span", view.scene.say(event), cls="said")
    return h(
        "li", said, pill(event.clause), key=f"{name}-{number}", cls="detail short", data_light=lights(view, (event,))
    )


def lights(view: TableView, events: Iterable[Event]) -> str | None:
    """The places on the board that some events are about, if the picture knows them."""
    keys = dict.fromkeys(key for event in events for key in view.picture.lights(view.scene, event))
    return " ".join(keys) or None
