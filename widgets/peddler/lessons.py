"""What the notebooks of Peddler are written in, besides ``widgets.lesson``: positions, questions about the automaton.

>>> cards = question("What does it do? | Co robi?", ["hire | zatrudnia", "guild | gildia"], 2,
...                  "production.step-2-read-inner-halves", "Nozama: act guild")
>>> table = ask({"shop": {"right": "peddler-14"}}, cards, before=["chance: reveal peddler-1"])
>>> table.guess(2)
>>> print(reasons(table).splitlines()[0])
The Peddler’s turn (step 4: the clock)
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure

import thieves
from thieves.core.timeline import Timeline
from thieves.lab.session import Session
from thieves.peddler.cards import ACTIONS, Instruction
from thieves.peddler.speech import LANGUAGE

from ..plots import COLOURS, INK, figure
from ..predict import Prediction
from ..table import Table
from ..texts import both
from .as_text import reasons as reasons_of

ALONE = ("Ala",)


# -- positions ------------------------------------------------------------------------------------


def played(
    position: Mapping[str, Any], *actions: str, players: Sequence[str] = ALONE, seed: int = 0, **options: Any
) -> Timeline:
    """A game from this position on in which these things have happened."""
    line = Timeline(thieves.games["peddler"], players, seed, position, **options)
    for action in actions:
        line.do(action)
    return line


def steps(position: Mapping[str, Any], *actions: str, **options: Any) -> Table:
    """A table that takes one step at a time: chance and the Peddler wait for **Go on**."""
    line = played(position, *actions, **options)
    return Table(Session(line.game, timeline=line, auto=False))


def question(text: str, choices: Sequence[str], right: int, clause: str, *then: str, because: str = "") -> Prediction:
    """A question to the room, its texts written as ``English | Polish``; the guess takes the steps in ``then``."""
    return Prediction(both(text), [both(choice) for choice in choices], right, clause, both(because), then)


def ask(position: Mapping[str, Any], *questions: Prediction, before: Sequence[str] = (), **options: Any) -> Table:
    """A position with questions to the room, one after the other; ``before`` has happened when the first is asked."""
    line = played(position, *before, **options)
    return Table(Session(line.game, timeline=line, auto=False), questions)


# -- a whole turn ---------------------------------------------------------------------------------


def step(name: str, choices: int, right: int, clause: str, *then: str) -> Prediction:
    """A question of the turn below; its words stand in the language file of the game."""
    texts: Mapping[str, Mapping[str, str]] = LANGUAGE.texts["words"]
    offered = [texts[f"turn-{name}-{number}"] for number in range(1, choices + 1)]
    return Prediction(texts[f"turn-{name}"], offered, right, clause, both(""), then)


#: Two small goods twice over, two hours, right and outer; one place is left in the outermost boat.
TURN = (
    step("act", 3, 1, "production.step-2-read-inner-halves", "Nozama: act goods"),
    step(
        "goods",
        2,
        2,
        "production.step-3-act-multiplier-times",
        *(f"Nozama: shelve {field}" for field in (1, 2, 3, 4)),
    ),
    step("hand", 2, 2, "clock.four-or-more-goods-avoid-hand-fields", "Nozama: load"),
    step("send", 4, 2, "load.then-next-good-to-the-left", "Nozama: send red"),
    step("board", 3, 3, "load.boat-by-location-symbols", "Nozama: board 6"),
    step("moor", 2, 2, "load.pier-by-arrow", "Nozama: moor right-outer"),
)


def reasons(table: Table) -> str:
    """How the Peddler reasons in its present turn, or did in its last one."""
    return "\n".join(reasons_of(table.scene))


# -- figures --------------------------------------------------------------------------------------

LETTERS = {"hire": "H", "goods": "G", "guild": "S"}  #: how the three actions stand in a matrix
WORTH: dict[str, Callable[[Any], int]] = {"action": ACTIONS.index, "times": int, "hours": int, "corruption": int}


def matrix(found: Mapping[tuple[str, str], Instruction], aspect: str, title: str) -> Figure:
    """One aspect of every pair of cards: a row for each card on the left, a column for each on the right."""
    names = sorted({left for left, _ in found}, key=number_of)
    values = {pair: WORTH[aspect](getattr(instruction, aspect)) for pair, instruction in found.items()}
    low, high = min(values.values()), max(values.values())
    sheet, axes = figure(8.6, 7.4, title)
    axes.grid(visible=False)
    cells = [[values.get((left, right), float("nan")) for right in names] for left in names]
    axes.imshow(cells, cmap=ListedColormap([tint(at) for at in range(high - low + 1)]), vmin=low - 0.5, vmax=high + 0.5)
    for (left, right), instruction in found.items():
        text = LETTERS.get(getattr(instruction, aspect), str(getattr(instruction, aspect)))
        axes.text(names.index(right), names.index(left), text, ha="center", va="center", color=INK, fontsize=12)
    labels = [name.removeprefix("peddler-").replace("-hard", "*") for name in names]
    axes.set_xticks(range(len(names)), labels)
    axes.set_yticks(range(len(names)), labels)
    axes.set_xlabel("card on the right field", color=INK, fontsize=13)
    axes.set_ylabel("card on the left field", color=INK, fontsize=13)
    return sheet


def number_of(card: str) -> int:
    """The number of a Peddler card, by which it is sorted."""
    return int(card.split("-")[1])


def tint(at: int) -> str:
    """A colour on which ink can be read."""
    return ("#CFE3F2", "#F6DDA3", "#BFE3D6", "#F0CFE0", "#F3C9A9")[at % len(COLOURS)]
