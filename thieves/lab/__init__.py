"""Work on any game through its contract alone: bots, sessions, simulation, odds. Each room is imported when needed.

>>> from thieves.lab.simulate import simulate, win_rates
>>> sorted(win_rates(simulate("pockets", ["random", "greedy", "sly"], games=3)))
['greedy', 'random', 'sly']
"""

__all__ = [
    "balance", "bots", "find", "odds", "opened", "playthrough", "readings", "scenario_writer", "scenarios", "session",
    "simulate",
]  # fmt: skip
