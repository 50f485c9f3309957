"""The figures as a page of Markdown."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .city import TARGET as CITY_TARGET
from .city import Phases
from .peers import NODE_PEER, PYTHON_PEERS
from .race import Spread, ratios, spread
from .startup import TARGET as IMPORT_TARGET
from .tables import SMALL, Bots, Clicks
from .tables import TARGET as TABLE_TARGET

#: Times the median of the peers in Python: what a game is held to, and what is aimed at in the end.
HELD_TO = {"pockets": 4.5, "library": 1.85, "bazaar": 1.9, "hadria": 1.3, "peddler": 1.8}
AIMED_AT = {"pockets": 4.0, "library": 3.0, "bazaar": 2.0, "hadria": 2.0, "peddler": 2.0}
NODE_TARGET = 10.0


class Cost(NamedTuple):
    """What one `apply` with this verb costs, in microseconds, and its share of all decisions."""

    verb: str
    by_chance: bool
    share: float
    median: float
    mean: float
    slow: float  #: one in twenty takes longer


class Figures(NamedTuple):
    """All that was measured, and the circumstances."""

    circumstances: Mapping[str, str]
    rounds: int
    seconds: float
    own: Mapping[str, Sequence[float]]  #: by game: decisions per second, round by round
    peers: Mapping[str, Sequence[float]]
    imports: Mapping[str, Spread]
    clicks: Mapping[str, Clicks]
    bots: Mapping[str, Bots]
    costs: Mapping[str, Sequence[Cost]]
    notes: Sequence[str]
    phases: Phases | None = None


def page(figures: Figures) -> str:
    """The whole page."""
    parts = [
        "# Speed\n\nWritten by `make bench`.",
        table(("circumstance", "value"), list(figures.circumstances.items())),
        "## Decisions per second",
        explained(figures),
        games_table(figures),
    ]
    if figures.peers:
        parts.append(peers_table(figures.peers))
    parts += [f"- {note}" for note in figures.notes]
    parts += ["## Import", imports_table(figures.imports)]
    parts += ["## A click", clicks_table(figures.clicks), "## Bots", BOTS_TOLD, bots_table(figures.bots)]
    if figures.phases is not None:
        parts += ["## A guard phase", phases_told(figures.phases)]
    if figures.costs:
        parts += [
            "## Cost of one `apply`",
            "By verb, in positions met in random play. Microseconds; a verb's share of the time is its part of "
            "all the time that the game spends in `apply`.",
        ]
    for game, costs in figures.costs.items():
        if costs:
            parts += [f"### {game}", costs_table(costs)]
    return "\n\n".join(parts) + "\n"


def explained(figures: Figures) -> str:
    """How the figures came about."""
    here = [name for name in PYTHON_PEERS if name in figures.peers]
    sentences = [
        "Random games from setup to result, seeded, all player counts in turn, through the checked `apply` with "
        "events and clauses; the draws of chance are decisions too.",
        f"{figures.rounds} rounds of about {figures.seconds:g} s for each contestant, in an order that rotates.",
        "Median, in brackets the quarter points.",
    ]
    if here:
        sentences.append(f"A ratio is taken round by round: to the median of {' and '.join(here)} in that round.")
    return " ".join(sentences)


def games_table(figures: Figures) -> str:
    """Our games, beside their targets."""
    python = [figures.peers[name] for name in PYTHON_PEERS if name in figures.peers]
    node = [figures.peers[NODE_PEER]] if NODE_PEER in figures.peers else []
    rows = []
    for game, rates in figures.own.items():
        to_python, to_node = ratios(rates, python), ratios(rates, node)
        rows.append((
            game,
            in_thousands(spread(rates)),
            as_ratio(to_python),
            target(to_python, HELD_TO.get(game)),
            target(to_python, AIMED_AT.get(game)),
            as_ratio(to_node),
            target(to_node, NODE_TARGET),
        ))  # fmt: skip
    heads = ("game", "thousands per second", "ratio to the peers in Python", "at least", "aim")
    return table((*heads, f"ratio to {NODE_PEER}", "aim"), rows)


def peers_table(peers: Mapping[str, Sequence[float]]) -> str:
    """The peers by themselves."""
    return table(
        ("peer", "thousands per second"), [(name, in_thousands(spread(rates))) for name, rates in peers.items()]
    )


def imports_table(imports: Mapping[str, Spread]) -> str:
    """Milliseconds above a bare interpreter."""
    rows = [
        (
            f"`{name}`",
            f"{s.middle:.0f} ({s.low:.0f}–{s.high:.0f})",
            f"under {IMPORT_TARGET}: {met(s.middle < IMPORT_TARGET)}",
        )
        for name, s in imports.items()
    ]
    return table(("", "milliseconds above a bare interpreter", "target"), rows)


def clicks_table(clicks: Mapping[str, Clicks]) -> str:
    """Milliseconds and kilobytes of a click in the course of a random game, from the message to what is sent."""
    rows = [
        (
            name,
            in_tenths(c.click),
            in_tenths(c.drawing),
            f"under {TABLE_TARGET}: {met(c.click.high < TABLE_TARGET)}",
            in_tenths(c.sent),
            f"{c.most:.1f}",
            f"under {SMALL}: {met(c.sent.middle < SMALL)}",
        )
        for name, c in clicks.items()
    ]
    heads = ("game", "milliseconds from message to what is sent", "of it drawing", "target")
    return table((*heads, "kilobytes sent", "at most", "target"), rows)


BOTS_TOLD = "Games among all bots of a game but the random one, at the largest table, on one core."


def bots_table(bots: Mapping[str, Bots]) -> str:
    """Microseconds of one decision of each bot, and games a second."""
    rows = []
    for game, found in bots.items():
        for number, (bot, s) in enumerate(found.decisions.items()):
            cost = f"{s.middle:.0f} ({s.low:.0f}–{s.high:.0f})"
            rows.append((game if not number else "", bot, cost, "" if number else f"{found.games:.1f}"))
    return table(("game", "bot", "microseconds a decision", "games a second"), rows)


def in_tenths(s: Spread) -> str:
    """A time with its spread."""
    return f"{s.middle:.1f} ({s.low:.1f}–{s.high:.1f})"


def phases_told(phases: Phases) -> str:
    """What the watch costs in a small city and in a great one."""
    small, great, ratio = phases.small, phases.great, phases.ratio
    return (
        f"All guards and captains of an alarm against four thieves, the same random positions on Hadria "
        f"({phases.fields[0]} fields) and in a city of {phases.fields[1]:,} fields. Milliseconds: {small.middle:.2f} "
        f"({small.low:.2f}–{small.high:.2f}) and {great.middle:.2f} ({great.low:.2f}–{great.high:.2f}); ratio "
        f"{as_ratio(ratio)}, target at most {CITY_TARGET:g}: {met(ratio.middle <= CITY_TARGET)}."
    )


def costs_table(costs: Sequence[Cost]) -> str:
    """The verbs of one game, the one that takes most of the time first."""
    total = sum(cost.share * cost.mean for cost in costs)
    rows = [
        (
            f"{cost.verb} (chance)" if cost.by_chance else cost.verb,
            f"{cost.share:.1%}",
            f"{cost.share * cost.mean / total:.1%}",
            f"{cost.median:.1f}",
            f"{cost.mean:.1f}",
            f"{cost.slow:.1f}",
        )
        for cost in sorted(costs, key=lambda cost: -cost.share * cost.mean)
    ]
    rows.append(("all", "100%", "100%", "", f"{total:.1f}", ""))
    return table(("verb", "of decisions", "of the time", "median", "mean", "1 in 20 above"), rows)


def in_thousands(s: Spread) -> str:
    """A rate with its spread."""
    return f"{s.middle / 1000:.1f} ({s.low / 1000:.1f}–{s.high / 1000:.1f})"


def as_ratio(s: Spread | None) -> str:
    """A ratio with its spread."""
    return "–" if s is None else f"**{s.middle:.2f}** ({s.low:.2f}–{s.high:.2f})"


def target(s: Spread | None, wanted: float | None) -> str:
    """What was wanted, if anything was, and whether it is there."""
    if wanted is None:
        return "–"
    return f"{wanted:g}" if s is None else f"{wanted:g}: {met(s.middle >= wanted)}, {s.middle / wanted:.0%} of it"


def met(reached: bool) -> str:
    """In words."""
    return "met" if reached else "not met"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with columns as wide as they need to be, so that it reads well as plain text too."""
    cells = [heads, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heads))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)
