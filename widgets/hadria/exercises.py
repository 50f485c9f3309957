"""Exercises on the city: each answer gets a verdict with its reason, worked out on the graph.

>>> shut_the_gates(["N15", "N16"])
'Not yet: there is still a way, P1 – P6 – P2 – P3 – N32 – N27 – N17 – N6 and out.'
>>> shut_the_gates(["N3", "N6", "N15", "N16"])
'Right: it is shut, and fewer fires are not enough.'
"""

from collections.abc import Sequence

import networkx as nx

from thieves.hadria.board import BOARD

from .atlas import ears, names

JEWEL, OUT = "P1", "outside"
LOUD = 4  #: so many guards make a trap


def streets() -> "nx.Graph[str]":
    """All fields but the dungeons, whose doors lead only out."""
    return BOARD.graph.subgraph(set(BOARD.graph) - set(names("dungeon")))


def verdict(is_right: bool, reason: str) -> str:
    """Right or not yet, and why."""
    return f"{'Right' if is_right else 'Not yet'}: {reason}"


def unknown(fields: Sequence[str]) -> str:
    """What is said of names that no field of the streets has; nothing if there are none."""
    strange = [field for field in fields if field not in streets()]
    return verdict(False, f"no such field: {', '.join(strange)}.") if strange else ""


def shut_the_gates(fires: Sequence[str], district: str = "N") -> str:
    """Do these fires cut the Jewel off from both gates of a district, and are they as few as can be?"""
    gates = [gate for gate in names("gate") if gate in names(district)]
    city = nx.relabel_nodes(streets(), dict.fromkeys(gates, OUT))
    if wrong := unknown(fires):
        return wrong
    if {JEWEL, *gates} & set(fires):
        return verdict(False, "neither the field of the Jewel nor a gate may burn.")
    left = city.subgraph(set(city) - set(fires))
    if nx.has_path(left, JEWEL, OUT):
        return verdict(False, f"there is still a way, {' – '.join(nx.shortest_path(left, JEWEL, OUT)[:-1])} and out.")
    fewest = len(nx.minimum_node_cut(city, JEWEL, OUT))
    if len(set(fires)) > fewest:
        return verdict(False, f"it is shut, but {fewest} fires would do.")
    return verdict(True, "it is shut, and fewer fires are not enough.")


def lay_the_ladder(post: str) -> str:
    """Is no other post outside the Palace nearer to the Jewel than this one?"""
    posts = [name for name in names("post") if name not in names("P")]
    if post not in posts:
        return verdict(False, f"{post} is no post outside the Palace.")
    steps = nx.single_source_shortest_path_length(streets(), JEWEL)
    least = min(steps[name] for name in posts)
    return verdict(steps[post] == least, f"from {post} it is {steps[post]} steps; from the best posts it is {least}.")


def find_the_trap(field: str) -> str:
    """Does one guard hear this field in Calm, but four or more in the Alarm?"""
    if wrong := unknown([field]):
        return wrong
    calm, alarm = ears()[field], ears(alarm=True)[field]
    return verdict(calm == 1 and alarm >= LOUD, f"{field} is heard by {calm} in Calm and by {alarm} in the Alarm.")
