"""Many trees that have much in common: every part that is like another one is written down once.

>>> from .tree import h
>>> pool = NodePool()
>>> pool.number(h("p", h("b", "x"), " ", h("b", "x")))
1
>>> pool.nodes
[{'tag': 'b', 'attrs': {}, 'children': ['x']}, {'tag': 'p', 'attrs': {}, 'children': [0, ' ', 0]}]
"""

from typing import Any

from .patch import Patch
from .tree import Node


class NodePool:
    """Nodes by number; the children of each are texts, or numbers of nodes that come before it."""

    def __init__(self) -> None:
        self.nodes: list[dict[str, Any]] = []
        self.numbers: dict[tuple[Any, ...], int] = {}

    def number(self, node: Node) -> int:
        """The number of a node like this."""
        children = [child if isinstance(child, str) else self.number(child) for child in node["children"]]
        like = (node["tag"], node.get("key"), *node["attrs"].items(), *children)
        if like not in self.numbers:
            self.numbers[like] = len(self.nodes)
            self.nodes.append({**node, "children": children})
        return self.numbers[like]

    def patch(self, patch: Patch | str) -> Patch | str:
        """The patch with the numbers of what is new in it, each in a list of its own."""
        if isinstance(patch, str):
            return patch
        found = dict(patch)
        if "at" in patch:
            found["at"] = {number: self.patch(change) for number, change in patch["at"].items()}
        if "now" in patch:
            found["now"] = [self.entry(entry) for entry in patch["now"]]
        return found

    def entry(self, entry: Any) -> Any:
        """One of the children that a patch lists."""
        if isinstance(entry, dict):
            return [self.number(entry)]
        if isinstance(entry, list) and not isinstance(entry[1], int):
            return [entry[0], self.patch(entry[1])]
        return entry
