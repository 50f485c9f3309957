"""Pictures and panels as plain data: a node has a tag, attributes and children (nodes or text).

The browser patches what is there from one tree to the next, matching children by their ``key``, so nothing
flickers and pieces travel. Text is always text: it is escaped here and set as text there, never as HTML.

>>> print(to_html(h("p", "Tom & ", h("b", "<Jerry>"), cls="names")))
<p class="names">Tom &amp; <b>&lt;Jerry&gt;</b></p>
"""

from html import escape
from typing import Any

Node = dict[str, Any]
VOID = frozenset({"br", "hr", "img", "input"})


def h(tag: str, *children: "Node | str | list[Node] | None", key: str | None = None, **attributes: Any) -> Node:
    """A node. ``cls`` is the class; an underscore in a name stands for a hyphen; None and False leave it out."""
    flat: list[Node | str] = []
    for child in children:
        if isinstance(child, list):
            flat += child
        elif child is not None:
            flat.append(child)
    named = {("class" if name == "cls" else name.replace("_", "-")): value for name, value in attributes.items()}
    shown = {
        name: "" if value is True else str(value)
        for name, value in named.items()
        if value is not None and value is not False
    }
    node: Node = {"tag": tag, "attrs": shown, "children": flat}
    if key is not None:
        node["key"] = key
        shown["data-key"] = key
    return node


def to_html(node: "Node | str") -> str:
    """The node as HTML or SVG text, for pages and files without a running kernel."""
    if isinstance(node, str):
        return escape(node)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in node["attrs"].items())
    if node["tag"] in VOID:
        return f"<{node['tag']}{attributes}>"
    inside = node["children"] if node["tag"] == "style" else map(to_html, node["children"])  # a style sheet of our own
    return f"<{node['tag']}{attributes}>{''.join(inside)}</{node['tag']}>"


def to_text(node: "Node | str") -> str:
    """All text in the node, in order, for tests and the text twin."""
    return node if isinstance(node, str) else "".join(map(to_text, node["children"]))
