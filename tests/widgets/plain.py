"""A picture without art, for tests of the frame around it, and ways to look into a tree."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from thieves.lab.session import Session
from thieves.pockets.state import MUSHROOMS, write_stones
from widgets import Picture, Prediction, Table
from widgets.scene import Scene, target
from widgets.tree import Node, h, to_text

TRIO = ("Ala", "Bo", "Cy")
FOUR = (*TRIO, "Dee")
#: In round 5, with something on every tile.
MIDDLE = {"round": 5, "mushrooms": {"A": "bw", "B": "rr"}, "tiles": {"Ala": "by", "Bo": "ryw", "Cy": "y"}}
#: What the room may be asked there.
ASK = Prediction(
    question={"en": "Who gets the stones on B?", "pl": "Kto dostanie kamienie z B?"},
    choices=["Bo", "Cy", {"en": "Nobody", "pl": "Nikt"}],
    right=3,
    clause="mushroom.several-pointers-get-nothing",
    then=("Ala: point A", "Bo: point B", "Cy: point B"),
)


class Plain(Picture):
    """Every answer that can be put into words as a square; holdings as letters."""

    SIZE = (400, 200)

    def picture(self, scene: Scene) -> list[Node]:
        return [target(scene, action, h("rect", width="10", height="10", cls="ring")) for action in scene.candidates]

    def holdings(self, scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
        return ["Tile"], [[write_stones(stones) or "-"] for stones in scene.state.tiles]

    def text(self, scene: Scene) -> str:
        return f"mushrooms {dict(zip(MUSHROOMS, map(write_stones, scene.state.mushrooms), strict=False))}"


def plain(players: tuple[str, ...] = TRIO, predict: Any = None, **options: Any) -> Table:
    """A table with a plain picture."""
    return Table(Session("pockets", players, **{"seed": 7} | options), predict, picture=Plain())


def nodes(tree: Node | str, **wanted: str) -> Iterator[Node]:
    """All nodes with these attributes; ``cls`` is one of the classes, ``tag`` the tag."""
    if isinstance(tree, str):
        return
    attributes = tree["attrs"] | {"tag": tree["tag"], "key": tree.get("key")}
    classes = attributes.get("class", "").split()
    if all(value in classes if name == "cls" else attributes.get(name) == value for name, value in wanted.items()):
        yield tree
    for child in tree["children"]:
        yield from nodes(child, **wanted)


def node(tree: Node, **wanted: str) -> Node:
    """The only such node."""
    found = list(nodes(tree, **wanted))
    assert len(found) == 1, f"{len(found)} nodes with {wanted}"
    return found[0]


def texts(tree: Node, **wanted: str) -> list[str]:
    """What stands in each such node."""
    return [to_text(found) for found in nodes(tree, **wanted)]


def command_of(found: Node) -> dict[str, Any]:
    """What a node says when it is clicked."""
    command: dict[str, Any] = json.loads(found["attrs"]["data-do"])
    return command


def commands(tree: Node) -> list[dict[str, Any]]:
    """Everything that can be clicked."""
    return [command_of(found) for found in nodes(tree) if "data-do" in found["attrs"]]


def keys_of(table: Table) -> dict[str, Any]:
    """What each key says when it is pressed."""
    return json.loads(table.tree["attrs"]["data-keys"])


def ticks(table: Table) -> list[Node]:
    return list(nodes(node(table.tree, key="ticks"), tag="button"))


def finished(players: tuple[str, ...] = TRIO, **options: Any) -> Table:
    """A table at which everybody took the first answer until the game was over."""
    table = plain(players, **options)
    session = table.session
    while session.timeline.result is None:
        session.go_on() if session.goes_on_alone else session.answer(session.answers[0])
    table.draw()
    return table


def calls_of(work: Callable[[], Any]) -> int:
    """How many functions are called while this is done: a measure of work that no busy machine changes."""
    count = 0

    def heard(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(heard)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count
