"""Many games at once: seeded, on several cores, with a progress bar, and the same whatever the cores do.

>>> played = simulate("pockets", ["random", "greedy", "greedy"], games=12, observer=count_event_seats)
>>> win_rates(played)
{'random': 0.5, 'greedy': 0.5}
>>> count_kinds(played, "steals") < count_kinds(played, "takes-mushroom", "mushroom-contested")
True
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, NamedTuple

import thieves

from ..core import Action, Event, Result, ThievesError, shown
from ..core.chance import draw
from .bots import Bot, bot_named, only_answer, view

__all__ = ["Played", "count_event_seats", "count_kinds", "simulate", "win_rates"]


class Played(NamedTuple):
    """One simulated game: its seed, who sat where (bots, then automata), the result, and what the observer counted.

    >>> simulate("pockets", ["greedy", "sly", "random"], games=1, seed=3)[0].bots
    ('greedy', 'sly', 'random')
    """

    seed: int
    bots: tuple[str, ...]
    result: Result
    decisions: int
    counts: dict[str, int]


Observer = Callable[[Any, Action, tuple[Event, ...]], Iterable[str]]


def play_out(
    name: str, bots: Sequence[str], seed: int, options: Mapping[str, Any], observer: Observer | None = None
) -> Played:
    """One game among bots, from the seed alone."""
    game = thieves.games[name]
    players: list[Bot] = [*(bot_named(game, bot) for bot in bots), *(only_answer for _ in game.automata)]
    random = Random(seed)
    state = game.setup([f"P{seat + 1}" for seat in range(len(bots))], **options)
    counts: dict[str, int] = {}
    decisions = 0
    while (asked := game.decision(state)) is not None:
        seat = asked.seats[0]
        action = (
            draw(game.weights(state), random) if seat < 0 else players[seat](view(game, state, seat, random)).action
        )
        before = state
        state, events = game.apply(state, action)
        decisions += 1
        for what in observer(before, action, events) if observer else ():
            counts[what] = counts.get(what, 0) + 1
    result = game.result(state)
    assert result is not None
    return Played(seed, (*bots, *game.automata), result, decisions, counts)


def simulate(
    name: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    observer: Observer | None = None,
    rotate: bool = True,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> list[Played]:
    """So many games among these bots. ``rotate`` gives every bot every seat in turn.

    Without an executor the games run here; any executor of `concurrent.futures`, or one that behaves so, spreads
    them. The games are the same either way.

    >>> [played.result.winners for played in simulate("pockets", ["greedy", "sly", "random"], games=3, seed=5)] == [
    ...     played.result.winners for played in simulate("pockets", ["greedy", "sly", "random"], games=3, seed=5)
    ... ]
    True
    """
    if not isinstance(bots, (list, tuple)):
        raise ThievesError(f"bots is {shown(bots)}, but must list the bot of each player.")
    if type(games) is not int or games < 0 or type(seed) is not int:
        raise ThievesError(f"games is {shown(games)} and seed is {shown(seed)}, but both must be whole numbers.")
    for name_, given in (("observer", observer), ("progress", progress)):
        if given is not None and not callable(given):
            raise ThievesError(f"{name_} is {shown(given)}, but must be a function.")
    results: list[Played] = []
    for played in run_all(tasks(name, bots, games, seed, observer, rotate, options), executor):
        results.append(played)
        if progress is not None:
            progress(len(results), games)
    return results


Task = tuple[str, tuple[str, ...], int, Mapping[str, Any], Observer | None]


def tasks(
    name: str, bots: Sequence[str], games: int, seed: int, observer: Observer | None, rotate: bool, options: Any
) -> Iterator[Task]:
    """Each game to play."""
    for number in range(games):
        turn = number % len(bots) if rotate and bots else 0
        yield name, (*bots[turn:], *bots[:turn]), seed + number, options, observer


def run_all(work: Iterator[Task], executor: Executor | None) -> Iterator[Played]:
    """Play the games in order, here or on the executor's workers."""
    if not isinstance(work, Iterable) or not (executor is None or callable(getattr(executor, "map", None))):
        like = "the games that tasks(...) gives, and None or an executor of concurrent.futures"
        raise ThievesError(f"work is {shown(work)} and executor is {shown(executor)}, but must be {like}.")
    if executor is None:
        yield from map(run, work)
    else:
        yield from executor.map(run, work, chunksize=16)


def run(task: Task) -> Played:
    """One game; at module level so that other processes can be sent it."""
    if not isinstance(task, tuple) or len(task) != 5:
        raise ThievesError(f"{shown(task)} is no game to play, such as tasks(...) gives.")
    return play_out(*task)


def win_rates(results: Iterable[Played]) -> dict[str, float]:
    """The share of wins of each bot; a shared win counts in parts.

    >>> sum(win_rates(simulate("pockets", ["greedy", "sly", "random"], games=4)).values())
    1.0
    """
    wins: dict[str, float] = {}
    games = 0
    for played in all_played(results):
        games += 1
        for bot in played.bots:
            wins.setdefault(bot, 0.0)
        for seat in played.result.winners:
            wins[played.bots[seat]] += 1 / len(played.result.winners)
    return {bot: won / games for bot, won in wins.items()}


def count_event_seats(before: Any, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """An observer: how many seats took part in each kind of event.

    >>> game = thieves.games["pockets"]
    >>> list(count_event_seats(None, None, (Event("steals", "a.clause", (0, 2)),)))
    ['steals', 'steals']
    """
    for event in events:
        yield from [event.kind] * len(event.who)


def count_kinds(results: Iterable[Played], *kinds: str) -> int:
    """How often these things were counted in all games together.

    >>> played = simulate("pockets", ["greedy", "sly", "random"], games=2, observer=count_event_seats)
    >>> count_kinds(played, "takes-mushroom") > 0
    True
    """
    if wrong := [kind for kind in kinds if not isinstance(kind, str)]:
        raise ThievesError(f"{shown(wrong[0])} is nothing that is counted: name it by a text.")
    return sum(played.counts.get(kind, 0) for played in all_played(results) for kind in kinds)


def all_played(results: Any) -> Iterator[Played]:
    """The games one by one, as `simulate` gives them."""
    if not isinstance(results, Iterable) or isinstance(results, (str, Played)):
        raise ThievesError(f"results is {shown(results)}, but must list the games that simulate(...) gives.")
    for played in results:
        if not isinstance(played, Played):
            raise ThievesError(f"results holds {shown(played)}, which is no game that simulate(...) gives.")
        yield played
