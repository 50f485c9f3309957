"""What changes from one tree to the next, as plain data: the page, or a replay, makes the next tree of the one it has.

A patch of a node may say ``attrs`` (new values; None takes one away) and one of the two: ``at``, the children that
change where they are, by their number; or ``now``, all children in their order. There a number is a child as it
stood, two numbers are a run of them, a number and a patch are a child that has changed; all else is new. The patch of
a text is the new text.

>>> from .tree import h
>>> old = h("ul", h("li", "one", key="a"), h("li", "two", key="b"), cls="list")
>>> new = h("ul", h("li", "two", key="b"), h("li", "1", key="a"), cls="list")
>>> difference(old, new)
{'now': [1, [0, {'at': {'0': '1'}}]]}
>>> patched(old, difference(old, new)) == new
True
"""

from collections.abc import Iterator, Sequence
from typing import Any

from .tree import Node

Patch = dict[str, Any]
Child = Node | str


def difference(old: Node, new: Node) -> Patch:
    """What turns the old node into the new one; both have the same tag and key. Empty if nothing does."""
    if old is new:
        return {}
    found: Patch = {}
    if changed := changed_attributes(old["attrs"], new["attrs"]):
        found["attrs"] = changed
    return found | changed_children(old["children"], new["children"])


def changed_attributes(old: dict[str, str], new: dict[str, str]) -> dict[str, str | None]:
    """The attributes that come, go or change."""
    if old == new:
        return {}
    gone: dict[str, str | None] = dict.fromkeys(name for name in old if name not in new)
    return gone | {name: value for name, value in new.items() if old.get(name) != value}


def changed_children(old: Sequence[Child], new: Sequence[Child]) -> Patch:
    """The children that change where they are; or all of them, where some come, go or move."""
    if old == new:
        return {}
    if len(old) == len(new) and all(map(is_same, old, new)):
        pairs = enumerate(zip(old, new, strict=True))
        changes = ((n, child_difference(a, b)) for n, (a, b) in pairs)
        return {"at": {str(n): change for n, change in changes if change is not None}}
    return {"now": list(in_runs(placed(old, new)))}


def is_same(old: Child, new: Child) -> bool:
    """Are these two the same part of the table, whatever it looks like?"""
    if isinstance(old, str) or isinstance(new, str):
        return isinstance(old, str) and isinstance(new, str)
    return bool(old["tag"] == new["tag"] and old.get("key") == new.get("key"))


def child_difference(old: Child, new: Child) -> Patch | str | None:
    """What becomes of a child: another text, or a patch; None where it stays as it is."""
    if isinstance(old, str) or isinstance(new, str):
        return None if old == new else str(new)
    return difference(old, new) or None


def placed(old: Sequence[Child], new: Sequence[Child]) -> Iterator[Any]:
    """Each of the new children: the number of the old one that it is, that with what changes, or itself."""
    keyed = {child["key"]: n for n, child in enumerate(old) if not isinstance(child, str) and "key" in child}
    loose = iter([n for n, child in enumerate(old) if isinstance(child, str) or "key" not in child])
    for child in new:
        has_key = not isinstance(child, str) and "key" in child
        at = keyed.get(child["key"]) if has_key else next(loose, None)  # type: ignore[index]
        if at is None or not is_same(old[at], child):
            yield child
        else:
            change = child_difference(old[at], child)
            yield at if change is None else [at, change]


def in_runs(entries: Iterator[Any]) -> Iterator[Any]:
    """The same with neighbours that stay neighbours as a run: its first number, and the one behind its last."""
    first = last = None
    for entry in entries:
        if last is not None and entry == last + 1:
            last = entry
            continue
        if first is not None and last is not None:
            yield first if first == last else [first, last + 1]
        first = last = entry if isinstance(entry, int) else None
        if first is None:
            yield entry
    if first is not None and last is not None:
        yield first if first == last else [first, last + 1]


def patched(tree: Node, patch: Patch) -> Node:
    """The tree after a patch; what does not change is shared. The page does the same."""
    attrs = {**tree["attrs"], **patch.get("attrs", {})}
    children = list(tree["children"])
    for number, change in patch.get("at", {}).items():
        children[int(number)] = changed_child(children[int(number)], change)
    if "now" in patch:
        children = [child for entry in patch["now"] for child in entered(tree["children"], entry)]
    return {**tree, "attrs": {n: v for n, v in attrs.items() if v is not None}, "children": children}


def changed_child(child: Child, change: Patch | str) -> Child:
    """A child after what became of it."""
    return change if isinstance(child, str) or isinstance(change, str) else patched(child, change)


def entered(old: Sequence[Child], entry: Any) -> Sequence[Child]:
    """The children that an entry of ``now`` stands for."""
    if isinstance(entry, int):
        return [old[entry]]
    if not isinstance(entry, list):
        return [entry]
    at, other = entry
    return old[at:other] if isinstance(other, int) else [changed_child(old[at], other)]
