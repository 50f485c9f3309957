"""The six characters as portraits, each known by its silhouette; and the skin of their hands.

A portrait is drawn around (0, 0) and fills x from -37 to 37 and y from -46 to 40, with its foot at y = 40.
"""

from collections.abc import Callable

from ..svg import INK, dot, line, oval, path
from ..tree import Node

COLOURS = {
    "blue": ("#3F7FC1", "#2E629B"),
    "yellow": ("#E6B41E", "#B98A0C"),
    "green": ("#2E9E73", "#1F7A58"),
    "rose": ("#CC79A7", "#A65783"),
    "orange": ("#E08A1E", "#B4690B"),
    "sky": ("#56B4E9", "#2D8BC2"),
}
SKIN = {
    "human": "#F3D6BC",
    "elf": "#F6DDBB",
    "pixie": "#E4EDBB",
    "goblin": "#A9C27B",
    "dwarf": "#EDBF9B",
    "fairy": "#F9DED6",
}


def eyes(y: float = -4, apart: float = 5.5, size: float = 1.9) -> list[Node]:
    """Two dark eyes."""
    return [dot(-apart, y, size), dot(apart, y, size)]


def human() -> list[Node]:
    """A traveller in a deep blue hood."""
    cloth, deep = COLOURS["blue"]
    return [
        path("M-33 40C-33 25-24 17-15 15L15 15C24 17 33 25 33 40Z", cloth),
        path("M0-45C-19-43-25-24-24-4C-23 9-17 18-11 21L11 21C17 18 23 9 24-4C25-24 19-43 0-45Z", cloth),
        path("M0-31C-12-31-17-20-16-6C-15 6-8 14 0 14C8 14 15 6 16-6C17-20 12-31 0-31Z", deep),
        path("M0-27C-9-27-13-18-13-7C-13 4-7 11 0 11C7 11 13 4 13-7C13-18 9-27 0-27Z", SKIN["human"]),
        path("M-13-9C-14-20-9-27 0-27C9-27 14-20 13-9C10-17 4-19-2-19C-7-18-11-15-13-9Z", "#7A4A2B"),
        *eyes(-5, 5),
        line("M-3.5 4C-1 6 1.5 6 3.5 4", 1.6),
        path("M-7 20L0 27L7 20", "none", INK, 1.8),
        dot(0, 27.5, 3.6, "#E6B41E", stroke=INK, stroke_width="1.6"),
    ]


def elf() -> list[Node]:
    """Long ears, long hair, a headband with a stone."""
    cloth, deep = COLOURS["yellow"]
    hair = "#B9762F"
    return [
        path("M0-41C-19-41-22-24-21-8C-21 6-25 16-27 27L27 27C25 16 21 6 21-8C22-24 19-41 0-41Z", hair),
        path("M-28 40C-28 24-18 17-8 15L8 15C18 17 28 24 28 40Z", cloth),
        path("M-9 15L0 30L9 15Z", SKIN["elf"]),
        path("M-10 15L0 33L10 15", "none", deep, 3.2),
        path("M-10 15L0 33L10 15", "none", INK, 1),
        path("M-12-9C-20-15-29-22-37-33C-35-15-26-1-12 3Z", SKIN["elf"]),
        path("M12-9C20-15 29-22 37-33C35-15 26-1 12 3Z", SKIN["elf"]),
        line("M-15-6C-20-9-26-15-31-22M15-6C20-9 26-15 31-22", 1.1),
        path("M0-29C-10-29-14-19-14-8C-14 5-6 15 0 15C6 15 14 5 14-8C14-19 10-29 0-29Z", SKIN["elf"]),
        path("M-15-14C-15-27-8-33 0-33C8-33 15-27 15-14C12-20 7-22 0-22C-7-22-12-20-15-14Z", hair),
        path("M-15.5-19C-8-23.5 8-23.5 15.5-19L15-13.5C8-17.5-8-17.5-15-13.5Z", cloth),
        path("M0-23L4-18.5L0-14L-4-18.5Z", "#FFFFFF", INK, 1.5),
        *eyes(-5, 5.5),
        line("M-9-9.5C-7-11-5-11-3.5-10M9-9.5C7-11 5-11 3.5-10", 1.3),
        line("M-3.5 6C-1 7.5 1.5 7.5 3.5 6", 1.6),
    ]


def pixie() -> list[Node]:
    """A leaf for a hat and the thin wings of a dragonfly."""
    cloth, deep = COLOURS["green"]
    wing = "#EAF5F2"
    return [
        path("M-8 14C-20 2-34-14-36-22C-37-28-30-29-25-22C-18-12-11 0-6 12Z", wing),
        path("M8 14C20 2 34-14 36-22C37-28 30-29 25-22C18-12 11 0 6 12Z", wing),
        path("M-8 17C-20 12-33 8-37 12C-39 19-28 26-8 24Z", wing),
        path("M8 17C20 12 33 8 37 12C39 19 28 26 8 24Z", wing),
        line("M-12 11C-20 2-27-8-32-20M12 11C20 2 27-8 32-20M-12 19C-20 17-27 15-33 15M12 19C20 17 27 15 33 15", 0.9),
        path("M-22 40C-22 27-14 19 0 19C14 19 22 27 22 40Z", cloth),
        path("M-16 21L-12 29L-7 22L0 31L7 22L12 29L16 21C8 15-8 15-16 21Z", "#7CC36B"),
        path("M0-19C-11-19-16-10-16 0C-16 11-8 18 0 18C8 18 16 11 16 0C16-10 11-19 0-19Z", SKIN["pixie"]),
        path("M-16 0C-20-2-22-6-22-10C-18-10-15-8-14-5ZM16 0C20-2 22-6 22-10C18-10 15-8 14-5Z", SKIN["pixie"]),
        path("M-20-7C-19-22-9-37 6-46C3-39 5-35 8-31C14-25 19-17 20-7C13-13 7-14 0-14C-7-14-13-13-20-7Z", "#58AE57"),
        line("M4-41C-1-33-1-24 0-15M-1-28C-5-25-8-22-11-17M0-26C4-24 8-21 11-17", 1.2, deep),
        dot(-6.5, 1, 2.4),
        dot(6.5, 1, 2.4),
        dot(-10.5, 7, 2.4, "#F0A6A0"),
        dot(10.5, 7, 2.4, "#F0A6A0"),
        line("M-4 9C-1.5 12 1.5 12 4 9", 1.6),
    ]


def goblin() -> list[Node]:
    """Ears like sails, a long nose, two teeth and a grin."""
    cloth, deep = COLOURS["rose"]
    skin = SKIN["goblin"]
    return [
        path("M-30 40C-30 25-20 18-9 16L9 16C20 18 30 25 30 40Z", cloth),
        path("M-11 16L0 25L11 16L13 22L0 33L-13 22Z", deep),
        path("M-13-13C-21-21-30-24-38-23C-36-16-34-12-36-5C-28 2-20 5-11 4Z", skin),
        path("M13-13C21-21 30-24 38-23C36-16 34-12 36-5C28 2 20 5 11 4Z", skin),
        path("M-14-9C-20-14-26-17-32-18C-29-12-29-8-29-4C-24-1-19 0-14-1Z", "#C98F8B", None),
        path("M14-9C20-14 26-17 32-18C29-12 29-8 29-4C24-1 19 0 14-1Z", "#C98F8B", None),
        path("M0-32C-13-32-18-22-18-10C-18 4-10 18 0 18C10 18 18 4 18-10C18-22 13-32 0-32Z", skin),
        path("M-18-13C-19-30-10-37 0-37C10-37 19-30 18-13C10-20-10-20-18-13Z", cloth),
        path("M17-19C22-21 26-27 27-32C22-31 17-29 14-26Z", cloth),
        dot(-9, -27, 1.5, "#FBE3EF"),
        dot(-1, -30, 1.5, "#FBE3EF"),
        dot(6, -25, 1.5, "#FBE3EF"),
        oval(-7, -8.5, 4.3, 3.6, "#F7E27A", stroke=INK, stroke_width="1.4"),
        oval(7, -8.5, 4.3, 3.6, "#F7E27A", stroke=INK, stroke_width="1.4"),
        dot(-6.2, -8.2, 1.6),
        dot(6.2, -8.2, 1.6),
        path("M-3-8C-4-2-6 2-5 4C-3 6.5 3 6.5 5 4C6 2 4-2 3-8", "#94B065", INK, 1.5),
        path("M-10 8.5C-5 13.5 5 13.5 10 8.5C5 10 -5 10 -10 8.5Z", "#5B2A35", INK, 1.4),
        path("M-6.5 10L-5 5.8L-3.5 11ZM6.5 10L5 5.8L3.5 11Z", "#FFFFFF", INK, 1),
    ]


def dwarf() -> list[Node]:
    """A horned helmet and more beard than face."""
    cloth, deep = COLOURS["orange"]
    beard, steel = "#B5541F", "#AEB6C2"
    return [
        path("M-35 40C-35 26-26 18-14 16L14 16C26 18 35 26 35 40Z", cloth),
        path("M-35 40C-34 34-32 30-28 27L-22 40ZM35 40C34 34 32 30 28 27L22 40Z", deep),
        path("M-17-24C-27-23-35-29-35-41C-30-34-24-32-15-33Z", "#F5EBD3"),
        path("M17-24C27-23 35-29 35-41C30-34 24-32 15-33Z", "#F5EBD3"),
        path("M0-28C-14-28-18-16-18-6C-18 8-9 14 0 14C9 14 18 8 18-6C18-16 14-28 0-28Z", SKIN["dwarf"]),
        path(
            "M-19-8C-24 10-20 30-9 36L-5 39L0 36L5 39L9 36C20 30 24 10 19-8C16 0 11 3 6 3C3 1-3 1-6 3C-11 3-16 0-19-8Z",
            beard,
        ),
        line("M-12 9C-12 18-10 25-7 30M12 9C12 18 10 25 7 30M0 14C-1 21-1 27 0 32", 1.2, "#7E3510"),
        path("M-4 8C-1.5 10.5 1.5 10.5 4 8C2 6.5-2 6.5-4 8Z", "#6B2A1A", INK, 1.1),
        path("M-21-13C-22-33-12-42 0-42C12-42 22-33 21-13C12-18-12-18-21-13Z", steel),
        path("M-22-11C-12-17 12-17 22-11L22-17C12-23-12-23-22-17Z", "#8B94A3"),
        path("M-3.2-41C-3.2-30-3.2-18-3.2-12L0-7L3.2-12C3.2-18 3.2-30 3.2-41Z", "#8B94A3"),
        dot(-13, -16.7, 1.3),
        dot(13, -16.7, 1.3),
        *eyes(-7, 8.5),
        oval(0, -1.5, 5, 4.3, "#E39D76", stroke=INK, stroke_width="1.5"),
        path("M-5.5 1C-9 0-13 1-15 5C-11 6.5-5 6-2 3.5ZM5.5 1C9 0 13 1 15 5C11 6.5 5 6 2 3.5Z", "#C9672B", INK, 1.3),
    ]


def fairy() -> list[Node]:
    """The wings of a butterfly and a wand with a star."""
    cloth, deep = COLOURS["sky"]
    return [
        path("M-6 12C-12-10-24-34-35-33C-41-30-38-6-25 7C-19 12-11 14-6 12Z", cloth),
        path("M6 12C12-10 24-34 35-33C41-30 38-6 25 7C19 12 11 14 6 12Z", cloth),
        path("M-6 14C-18 11-34 16-34 27C-33 38-16 38-6 22Z", "#A6D8F4"),
        path("M6 14C18 11 34 16 34 27C33 38 16 38 6 22Z", "#A6D8F4"),
        oval(-29, -20, 4, 6, "#FFFFFF", stroke=deep, stroke_width="1.5"),
        oval(29, -20, 4, 6, "#FFFFFF", stroke=deep, stroke_width="1.5"),
        dot(-24, -4, 3, "#FFFFFF", stroke=deep, stroke_width="1.5"),
        dot(24, -4, 3, "#FFFFFF", stroke=deep, stroke_width="1.5"),
        line("M-5-32C-7-39-10-43-14-45M5-32C7-39 10-43 14-45", 1.6),
        dot(-14.5, -44.5, 2.2),
        dot(14.5, -44.5, 2.2),
        path("M-14 40L-9 20C-4 16 4 16 9 20L14 40Z", "#F3FAFE"),
        path("M-14 40L-11 30C-4 34 4 34 11 30L14 40Z", cloth),
        path("M0-36C-15-36-19-24-18-12C-17-2-15 4-12 8L12 8C15 4 17-2 18-12C19-24 15-36 0-36Z", "#8A5A2E"),
        path("M0-27C-10-27-14-18-14-8C-14 4-7 12 0 12C7 12 14 4 14-8C14-18 10-27 0-27Z", SKIN["fairy"]),
        path("M-14-9C-15-22-8-29 0-29C8-29 15-22 14-9C11-16 6-19 1-24C-3-18-9-16-14-9Z", "#8A5A2E"),
        *eyes(-5, 5.5, 2),
        dot(-9, 1, 2.3, "#F3A9B4"),
        dot(9, 1, 2.3, "#F3A9B4"),
        line("M-3.5 4C-1 6.5 1.5 6.5 3.5 4", 1.6),
        line("M12 39L24 19", 4.4),
        line("M12 39L24 19", 2, "#F5EBD3"),
        path(
            "M26 7L28.5 12.5L34.5 13.2L30 17.2L31.3 23L26 20L20.7 23L22 17.2L17.5 13.2L23.5 12.5Z", "#F0E442", INK, 1.5
        ),
    ]


PORTRAITS: dict[str, Callable[[], list[Node]]] = {
    "human": human,
    "elf": elf,
    "pixie": pixie,
    "goblin": goblin,
    "dwarf": dwarf,
    "fairy": fairy,
}


def portrait(character: str) -> list[Node]:
    """The picture of a character."""
    return PORTRAITS[character]()
