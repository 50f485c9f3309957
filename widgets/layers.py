"""Layers of a picture that can be switched on and off, and what else lies behind the corners of a board."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .parts import TableView
from .scene import Scene, command
from .svg import Box, card, dot, letters, width_of
from .tree import Node, h

if TYPE_CHECKING:
    from .picture import Picture

PITCH = 17.6  #: from one switch on the board to the next
WIDE, HIGH = 26.0, 13.0
OVER_BOARD = "corner-"  #: how the names of what is unfolded over the board begin


class Layer(NamedTuple):
    """One layer: its name, what stands beside its switch, what a tooltip says, and whether it is on at first."""

    name: str
    label: dict[str, str]
    told: dict[str, str]
    is_on: bool = False


class Corner(NamedTuple):
    """A button in a corner of the board that opens something: its name, its place (top or bottom), what stands on it.

    With ``do`` the button sends that command instead.
    """

    name: str
    place: str
    label: str | Node
    inside: list[Node] = []
    do: str = ""


def first_layers(picture: "Picture") -> frozenset[str]:
    """The layers that are on when the table is opened."""
    return frozenset(layer.name for layer in picture.LAYERS if layer.is_on)


def layer_button(scene: Scene, layer: Layer) -> Node:
    """One switch with its name; it is pressed like a button."""
    is_on, text, told = layer.name in scene.layers, layer.label[scene.language], layer.told[scene.language]
    return h(
        "button",
        h("span", cls="knob"),
        h("span", text),
        key=f"layer-{layer.name}",
        type="button",
        cls="layer-button",
        role="switch",
        aria_checked="true" if is_on else "false",
        aria_label=f"{text}: {told}",
        title=told,
        data_do=command("layer", name=layer.name),
    )


def corners(view: TableView) -> list[Node]:
    """The buttons in the corners of the board, and what was opened there."""
    return [drawn(view, corner) for corner in view.picture.corners(view.scene)]


def drawn(view: TableView, corner: Corner) -> Node:
    """One corner."""
    name = OVER_BOARD + corner.name
    is_open = name in view.memory.unfolded
    opens = {"aria_expanded": "true" if is_open else "false"} if not corner.do else {}
    do = corner.do or command("fold", what=name)
    button = h("button", corner.label, type="button", key="button", cls="corner-button", data_do=do, **opens)
    inside = h("div", corner.inside, key="inside", cls="corner-inside dialog") if is_open else None
    return h("div", button, inside, key=name, cls=f"corner {corner.place}")


# -- switches drawn on the board itself ------------------------------------------------------------


def switches(scene: Scene, layers: Sequence[Layer], right: float, top: float) -> Node:
    """The switches as a list, one below the other, aligned to the right."""
    found = [switch(scene, layer, right, top + number * PITCH) for number, layer in enumerate(layers)]
    return h("g", found, key="layers", cls="layers", role="group")


def switch(scene: Scene, layer: Layer, right: float, top: float) -> Node:
    """One switch with its name; it is pressed like a button."""
    is_on, text = layer.name in scene.layers, layer.label[scene.language]
    wide = width_of(text) + WIDE + 12
    track = Box(right - WIDE, top + (PITCH - HIGH) / 2, WIDE, HIGH)
    knob = track.right - HIGH / 2 if is_on else track.x + HIGH / 2
    return h(
        "g",
        h("title", layer.told[scene.language]),
        card(Box(right - wide, top, wide + 3, PITCH), 4, "transparent", None, cls="grip"),
        letters(text, track.x - 6, top + PITCH / 2 + 4.9, 14, fill="currentColor", anchor="end"),
        card(track, HIGH / 2, "currentColor", None, cls="track"),
        dot(knob, top + PITCH / 2, HIGH / 2 - 2, "#FFFFFF", cls="knob"),
        key=f"layer-{layer.name}",
        cls="layer on" if is_on else "layer",
        role="switch",
        tabindex="0",
        aria_checked="true" if is_on else "false",
        aria_label=f"{text}: {layer.told[scene.language]}",
        data_do=command("layer", name=layer.name),
    )
