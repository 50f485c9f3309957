"""Exercises on the city: each answer gets a verdict with its reason, worked out on the graph.

>>> shut_the_gates(["N15", "N16"])
'Not yet: there is still a way, P1 – P6 – P2 – P3 – N32 – N27 – N17 – N6 and out.'
>>> shut_the_gates(["N3", "N6", "N15", "N16"])
'Right: it is shut, and fewer fires are not enough.'
"""

from collections.abc import Sequence

import networkx as nx

from .atlas import CITY, ears, names
from .language import say

JEWEL, OUT = "P1", "outside"
LOUD = 4  #: so many guards make a trap


def streets() -> "nx.Graph[str]":
    """All fields but the dungeons, whose doors lead only out."""
    return CITY.board.graph.subgraph(set(CITY.board.graph) - set(names("dungeon")))


def verdict(is_right: bool, language: str, reason: str, *parts: object) -> str:
    """Right or not yet, and why."""
    return say("right" if is_right else "not-yet", language, say(reason, language, *parts))


def unknown(fields: Sequence[str], language: str) -> str:
    """What is said of names that no field of the streets has; nothing if there are none."""
    strange = [field for field in fields if field not in streets()]
    return verdict(False, language, "no-such-field", ", ".join(strange)) if strange else ""


def shut_the_gates(fires: Sequence[str], district: str = "N", language: str = "en") -> str:
    """Do these fires cut the Jewel off from both gates of a district, and are they as few as can be?"""
    gates = [gate for gate in names("gate") if gate in names(district)]
    city = nx.relabel_nodes(streets(), dict.fromkeys(gates, OUT))
    if wrong := unknown(fires, language):
        return wrong
    if {JEWEL, *gates} & set(fires):
        return verdict(False, language, "may-not-burn")
    left = city.subgraph(set(city) - set(fires))
    if nx.has_path(left, JEWEL, OUT):
        return verdict(False, language, "still-a-way", " – ".join(nx.shortest_path(left, JEWEL, OUT)[:-1]))
    fewest = len(nx.minimum_node_cut(city, JEWEL, OUT))
    if len(set(fires)) > fewest:
        return verdict(False, language, "fewer-would-do", fewest)
    return verdict(True, language, "shut")


def lay_the_ladder(post: str, language: str = "en") -> str:
    """Is no other post outside the Palace nearer to the Jewel than this one?"""
    posts = [name for name in names("post") if name not in names("P")]
    if post not in posts:
        return verdict(False, language, "no-post-outside", post)
    steps = nx.single_source_shortest_path_length(streets(), JEWEL)
    least = min(steps[name] for name in posts)
    return verdict(steps[post] == least, language, "steps-from-post", post, steps[post], least)


def find_the_trap(field: str, language: str = "en") -> str:
    """Does one guard hear this field in Calm, but four or more in the Alarm?"""
    if wrong := unknown([field], language):
        return wrong
    calm, alarm = ears()[field], ears(alarm=True)[field]
    return verdict(calm == 1 and alarm >= LOUD, language, "heard-by-so-many", field, calm, alarm)
