"""A table that only leads to what was played: what can be pressed in a page without rules, and what it says there."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .parts import TableView
from .scene import command, may_know
from .tree import Node

SAME = {"jump", "back", "step", "play", "speed", "speak", "close", "save_game", "save_picture"}  #: a page does it alone
FORTH = {"step", "play"}
SHOWN = {*FORTH, "answer", "go_on"}  #: what stays in sight where it leads nowhere
WINDOWS = {"help", "legend", "share"}
SPEAKS = (
    "data-do",
    "data-change",
    "data-input",
    "data-submit",
    "data-file",
)  #: what has something to say to the kernel
LIVE = (*SPEAKS, "data-drag", "data-drop")
DEAD = {*LIVE, "role", "tabindex", "aria-disabled"}  #: what goes where nothing is left to press


class Leads(NamedTuple):
    """What leads on from a moment: the answers that were played there, where each leads; and the rules to know."""

    answers: Mapping[str, Mapping[str, Any]]
    goes_on: bool
    remarks: tuple[str, ...]


def leads_from(view: TableView) -> Leads:
    """The answers that any branch has from the present moment on, as far as the viewer may know them."""
    timeline, found = view.session.timeline, dict[str, Mapping[str, Any]]()
    for name in (*timeline.branches, timeline.branch):  # the present branch has the last word
        moments, number = timeline.branches[name], timeline.number + 1
        is_here = number < len(moments) and moments[number - 1] is timeline.moment
        if is_here and (action := moments[number].action) and may_know(view.session, action):
            found[timeline.written(action)] = {"do": "jump", "number": number, "branch": name}
    return Leads(found, timeline.number < timeline.length, view.scene.remarks)


def order(message: Mapping[str, Any], leads: Leads) -> Mapping[str, Any] | None:
    """What a command becomes in a page without rules; None where it can do nothing."""
    do = message["do"]
    if do in FORTH and not leads.goes_on:
        return None
    if do in SAME:
        return message
    if do == "answer":
        return leads.answers.get(message["action"])
    if do == "go_on":
        return {"do": "step"} if leads.goes_on else None
    if do == "clause":
        return opening("clause", message["id"])
    if do == "remarks":
        return opening("remarks", *leads.remarks)
    return opening(do) if do in WINDOWS and not message.get("what") else None


def opening(*names: str) -> Mapping[str, Any]:
    """The order to open a window; its name says what stands in it."""
    return {"do": "window", "name": " ".join(names)}


class StillTable:
    """Makes trees of tables still, and remembers which windows can be opened from them."""

    def __init__(self, has_save: bool = True) -> None:
        self.windows: set[str] = set()
        self.has_save = has_save  #: is there a game to be saved in the page?

    def tree(self, node: Node, leads: Leads) -> Node:
        """The whole table: its parts, and its keys."""
        keys = {key: self.order(message, leads) for key, message in json.loads(node["attrs"]["data-keys"]).items()}
        told = json.dumps({key: message for key, message in keys.items() if message}, ensure_ascii=False)
        found = self.part(node, leads)
        assert found is not None
        return found | {"attrs": found["attrs"] | {"data-keys": told}}

    def order(self, message: Mapping[str, Any], leads: Leads) -> Mapping[str, Any] | None:
        """What a command becomes; a window that it opens is remembered."""
        found = order(message, leads)
        if found and found["do"] == "window":
            self.windows.add(found["name"])
        if message["do"] == "save_game" and not self.has_save:
            return None
        return found

    def part(self, node: Node, leads: Leads) -> Node | None:
        """A part of the table; None for one that is there only to be pressed."""
        attrs = node["attrs"]
        if not attrs.keys().isdisjoint(LIVE):
            changed = self.attributes(node, leads)
            if changed is None:
                return None
            attrs = changed
        children = []
        for child in node["children"]:
            kept = child if isinstance(child, str) else self.part(child, leads)
            if kept is not None:
                children.append(kept)
        return {**node, "attrs": attrs, "children": children}

    def attributes(self, node: Node, leads: Leads) -> dict[str, str] | None:
        """What is left of the attributes of something that can be pressed, changed, filled in or dragged."""
        attrs: dict[str, str] = node["attrs"]
        dead = {name: value for name, value in attrs.items() if name not in DEAD}
        said = next((attrs[name] for name in SPEAKS if name in attrs), None)
        if said is None:
            return dead
        message = json.loads(said)
        found = self.order(message, leads)
        if found is None:
            return (dead | ({"disabled": ""} if node["tag"] == "button" else {})) if message["do"] in SHOWN else None
        if "data-do" not in attrs:
            return attrs
        return {n: v for n, v in attrs.items() if n != "data-drag"} | {"data-do": command(**found)}
