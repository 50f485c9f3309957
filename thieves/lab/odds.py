"""What a secret choice is worth: every joint answer of a simultaneous question, exactly, and mixed strategies.

All of it goes through the contract, so it works for any game that asks several seats at once.

>>> import thieves
>>> game = thieves.games["pockets"]
>>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"round": 1, "mushrooms": {"A": "rr", "B": "b"}})
>>> table = payoffs(game, state, lambda state, seat: sum(state.tiles[seat]))
>>> for answer in prospects(table, seat=0):
...     print(game.write(state.setup, answer.action), answer.mean, answer.pays)
Ala: point A 1/2 1/4
Ala: point B 1/4 1/4
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from math import isfinite, prod
from numbers import Real
from typing import Any, NamedTuple

from ..core import Action, Game, ThievesError, shown
from ..core.timeline import check_game

__all__ = ["exploitability", "learn_to_mix", "payoffs", "prospects"]

MOST = 60_000  #: joint answers that are looked at before it would take too long

Value = Callable[[Any, int], float]  # a state and a seat -> how good it is for that seat
Mix = dict[Action, float]  # how often each answer is given


class Payoffs(NamedTuple):
    """Every joint answer of the seats that are asked, with what it gives to each of them."""

    seats: tuple[int, ...]
    answers: tuple[tuple[Action, ...], ...]  #: by seat, in the order of ``seats``
    gains: Mapping[tuple[Action, ...], tuple[float, ...]]


class Prospect(NamedTuple):
    """One answer against others who choose at random: what it gives on average, and how often it gives anything."""

    action: Action
    mean: Fraction
    pays: Fraction


def payoffs(game: Game[Any], state: Any, value: Value) -> Payoffs:
    """What each joint answer changes for each seat that is asked, by the given measure.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "rr", "B": "b"}})
    >>> table = payoffs(game, state, lambda state, seat: sum(state.tiles[seat]))
    >>> table.seats, len(table.answers[0])
    ((0, 1, 2), 5)
    """
    check_state(game, state)
    decision = game.decision(state)
    seats = () if decision is None else tuple(seat for seat in decision.seats if seat >= 0)
    if not seats:
        raise ThievesError("No player is asked here, so there is nothing to choose.")
    legal = game.actions(state)
    answers = tuple(tuple(action for action in legal if action.seat == seat) for seat in seats)
    if (size := prod(map(len, answers))) > MOST:
        raise ThievesError(f"{size} joint answers are too many to look at one by one; at most {MOST}.")
    before = [measured(value, state, seat) for seat in seats]
    gains = {}
    for joint in product(*answers):
        after = together(game, state, joint)
        gains[joint] = tuple(measured(value, after, seat) - was for seat, was in zip(seats, before, strict=True))
    return Payoffs(seats, answers, gains)


def check_state(game: Any, state: Any) -> None:
    """A game, and a state of it."""
    check_game(game)
    home = home_of(type(state))
    is_foreign = home.startswith("thieves.") and home not in map(home_of, type(game).__mro__)
    if is_foreign or not hasattr(state, "setup"):
        like = "such as game.setup(...), timeline.state or session.state is one"
        raise ThievesError(f"state is {shown(state)}, but must be a state of {game.name}, {like}.")


def home_of(kind: type) -> str:
    """The package of a class: that of its game, for a game that is here from the start."""
    return ".".join(kind.__module__.split(".")[:2])


def measured(value: Any, state: Any, seat: int) -> float:
    """How good a state is for a seat, by a measure that somebody has written."""
    if not callable(value):
        raise ThievesError(f"value is {shown(value)}, but must be a function: a state and a seat give a number.")
    number = value(state, seat)
    if not isinstance(number, Real) or not isfinite(number):
        raise ThievesError(f"value gave {shown(number)}, but must give a number for each state and seat.")
    return number  # type: ignore[return-value]


def together(game: Game[Any], state: Any, joint: tuple[Action, ...]) -> Any:
    """The state after all these answers."""
    check_state(game, state)
    if not isinstance(joint, (list, tuple)) or not all(isinstance(action, Action) for action in joint):
        raise ThievesError(f"joint is {shown(joint)}, but must list the answer of each seat that is asked.")
    for action in joint:
        state = game.apply(state, action).state
    return state


def check_table(table: Any) -> None:
    """All joint answers with what they give."""
    if not isinstance(table, Payoffs):
        raise ThievesError(f"table is {shown(table)}, but must be what payoffs(game, state, value) gives.")


def prospects(table: Payoffs, seat: int) -> list[Prospect]:
    """Each answer of a seat while all others choose at random, best first.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "rr", "B": "b"}})
    >>> table = payoffs(game, state, lambda state, seat: sum(state.tiles[seat]))
    >>> best = prospects(table, 0)[0]
    >>> game.write(state.setup, best.action)
    'Ala: point A'
    """
    check_table(table)
    if seat not in table.seats:
        raise ThievesError(f"Seat {shown(seat)} is not asked here, only {', '.join(map(str, table.seats))}.")
    at = table.seats.index(seat)
    found = []
    for action in table.answers[at]:
        gains = [gain[at] for joint, gain in table.gains.items() if joint[at] == action]
        mean = sum((Fraction(gain) for gain in gains), Fraction()) / len(gains)
        found.append(Prospect(action, mean, Fraction(sum(gain > 0 for gain in gains), len(gains))))
    return sorted(found, key=lambda prospect: -prospect.mean)


def learn_to_mix(table: Payoffs, rounds: int = 2000) -> dict[int, Mix]:
    """How often each seat should give each answer: all learn from regret until nobody wishes to change much.

    Every seat replays the question many times and gives each answer as often as it has regretted not giving it
    (regret matching); the average settles near an equilibrium of the single question.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "rr", "B": "b"}})
    >>> table = payoffs(game, state, lambda state, seat: sum(state.tiles[seat]))
    >>> sorted(learn_to_mix(table, rounds=20)) == [0, 1, 2]
    True
    """
    check_table(table)
    if type(rounds) is not int or rounds < 1:
        raise ThievesError(f"rounds is {shown(rounds)}, but must be a whole number, 1 or more.")
    regrets = [[0.0] * len(answers) for answers in table.answers]
    totals = [[0.0] * len(answers) for answers in table.answers]
    places = [{action: number for number, action in enumerate(answers)} for answers in table.answers]
    cells = [
        (tuple(places[at][action] for at, action in enumerate(joint)), gain) for joint, gain in table.gains.items()
    ]
    for _ in range(rounds):
        mixes = [mix_of(regret) for regret in regrets]
        for at, mix in enumerate(mixes):
            worth = answer_worth(cells, mixes, at)
            mean = sum(share * gain for share, gain in zip(mix, worth, strict=True))
            for number, gain in enumerate(worth):
                regrets[at][number] = max(regrets[at][number] + gain - mean, 0.0)
                totals[at][number] += mix[number]
    return {
        seat: dict(zip(table.answers[at], (total / rounds for total in totals[at]), strict=True))
        for at, seat in enumerate(table.seats)
    }


def mix_of(regret: list[float]) -> list[float]:
    """Each answer as often as it was regretted; all alike while nothing is."""
    total = sum(regret)
    return [share / total for share in regret] if total > 0 else [1 / len(regret)] * len(regret)


def answer_worth(
    cells: list[tuple[tuple[int, ...], tuple[float, ...]]], mixes: list[list[float]], at: int
) -> list[float]:
    """What each answer of one seat brings while the others keep to their mixes."""
    worth = [0.0] * len(mixes[at])
    others = [number for number in range(len(mixes)) if number != at]
    for joint, gain in cells:
        chance = 1.0
        for other in others:
            chance *= mixes[other][joint[other]]
            if not chance:
                break
        else:
            worth[joint[at]] += chance * gain[at]
    return worth


def exploitability(table: Payoffs, mixes: Mapping[int, Mix]) -> float:
    """How much the luckiest seat could gain on average by changing its mind alone; 0 in an equilibrium.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "rr", "B": "b"}})
    >>> table = payoffs(game, state, lambda state, seat: sum(state.tiles[seat]))
    >>> exploitability(table, learn_to_mix(table, rounds=200)) < 1
    True
    """
    check_table(table)
    check_mixes(table, mixes)
    places = [{action: number for number, action in enumerate(answers)} for answers in table.answers]
    cells = [
        (tuple(places[at][action] for at, action in enumerate(joint)), gain) for joint, gain in table.gains.items()
    ]
    rows = [[mixes[seat][action] for action in table.answers[at]] for at, seat in enumerate(table.seats)]
    most = 0.0
    for at, row in enumerate(rows):
        worth = answer_worth(cells, rows, at)
        most = max(most, max(worth) - sum(share * gain for share, gain in zip(row, worth, strict=True)))
    return most


def check_mixes(table: Payoffs, mixes: Any) -> None:
    """For each seat that is asked, how often it gives each of its answers."""
    for seat, answers in zip(table.seats, table.answers, strict=True):
        mix = mixes.get(seat) if isinstance(mixes, Mapping) else None
        if not isinstance(mix, Mapping) or not all(isinstance(mix.get(action), Real) for action in answers):
            how = f"how often seat {seat} gives each of its {len(answers)} answers, as learn_to_mix(table) does"
            raise ThievesError(f"mixes is {shown(mixes)}, but must say {how}.")
