"""The stage for the tests of Pockets: stage a position, show hands, look at what lies where."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thieves
from tests.stage import LONGEST, GameStage
from thieves.core import Action
from thieves.core.chance import draw
from thieves.pockets.state import shows_black

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay")
GAME = thieves.games["pockets"]
BOOK = GAME.book
READINGS = (
    {},
    {"shortage": "blind", "vault": "hidden"},
    {"empty_protection": "free", "time_limit": True},
    {"white_in_sets": "yes", "vault": "hidden", "distributor": "Bo"},
)


class Stage(GameStage):
    """Hands are shown, stones are drawn; each gives back the clauses of all that happened."""

    game, names = GAME, NAMES

    hands = GameStage.say

    def draw(self, *colours: str) -> list[str]:
        """Let chance draw stones of these colours."""
        return self.force(*(f"draw {colour}" for colour in colours))

    def why_not(self, line: str) -> str | None:  # type: ignore[override]
        """The clause that forbids the action; None if it is allowed."""
        refused = self.refusal(line)
        return refused.clause if refused else None

    # -- looking ----------------------------------------------------------------------------------

    def tile(self, name: str) -> str:
        return self.seen["tiles"][name]

    def vault(self, name: str) -> str:
        return self.seen["vaults"][name]

    def edge(self, name: str) -> str:
        return "black" if shows_black(self.timeline.state, self.players.index(name)) else "white"

    def points(self, name: str) -> int:
        return self.seen["scores"][name]["points"]

    def mushroom(self, letter: str) -> str:
        return self.seen["mushrooms"][letter]

    @property
    def round(self) -> int:
        return self.seen["round"]

    @property
    def bag(self) -> int:
        return self.seen["in_bag"]


def final_table(options: dict[str, Any] | None = None, players: int = 3, **holdings: str) -> Stage:
    """The final round, with these stones in the vaults and all the others on a mushroom."""
    held = "".join(holdings.values())
    rest = "".join(letter * (count - held.count(letter)) for letter, count in zip("rbyw", (18, 18, 18, 6), strict=True))
    return Stage(players, options, round=20, bag="", vaults=holdings, mushrooms={"A": rest})


def finish(stage: Stage) -> list[str]:
    """Play the final round without moving a stone: everybody points at the same mushroom."""
    return stage.hands(*(f"{name}: point A" for name in stage.asked))


def walk(seed: int, players: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, Action, Any, Any]]:
    """A random game, step by step: the state, the action, the next state and the events.

    In half of the games everybody likes to protect, so that whole rounds are missed.
    """
    random = Random(seed)
    careful = random.random() < 0.5
    state = GAME.setup(NAMES[:players], **(options or {}))
    for _ in range(LONGEST):
        asked = GAME.decision(state)
        if asked is None:
            return
        actions = GAME.actions(state)
        if asked.seats[0] < 0:
            action = draw(GAME.weights(state), random)
        else:
            likely = [a for a in actions if a.verb == "protect"]
            action = random.choice(likely if careful and likely and random.random() < 0.7 else actions)
        after, events = GAME.apply(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"The game with seed {seed} does not end.")
