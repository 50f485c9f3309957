"""Figures for the notebooks of the Bazaar. No rule is computed here."""

from collections.abc import Sequence

import networkx as nx
from matplotlib.figure import Figure

from ..plots import COLOURS, INK, figure

NODE = 1700
ARROW = {"arrowstyle": "-|>", "color": INK, "lw": 1.8, "shrinkA": 22, "shrinkB": 24, "mutation_scale": 20}


def robbery_graph(names: Sequence[str], chain: Sequence[tuple[str, str]], title: str = "") -> Figure:
    """Robberies as numbered arrows from robber to victim; several between the same two lie side by side."""
    sheet, axes = figure(6.6, 5.0, title)
    axes.axis("off")
    around = nx.circular_layout(list(names))
    graph = nx.empty_graph(names)
    nx.draw_networkx_nodes(graph, around, node_size=NODE, node_color=COLOURS[: len(names)], ax=axes)
    nx.draw_networkx_labels(graph, around, font_size=13, font_weight="bold", font_color=INK, ax=axes)
    for number, (robber, victim) in enumerate(chain, start=1):
        bend = 0.14 + 0.16 * chain[: number - 1].count((robber, victim))
        start, end = around[robber], around[victim]
        axes.annotate("", end, start, arrowprops=ARROW | {"connectionstyle": f"arc3,rad={bend}"})
        across = (end - start)[::-1] * (1, -1)  # to the side on which the arrow bends
        plate = {"boxstyle": "circle,pad=0.25", "facecolor": INK, "edgecolor": "none"}
        middle = (start + end) / 2 + across * bend / 2
        axes.text(*middle, str(number), size=11, color="white", ha="center", va="center", bbox=plate)
    axes.margins(0.16)
    return sheet
