"""The stage of all tests: stage a position, say lines, force chance, ask why not. Each game adds words of its own."""

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

from thieves.core import Action, Event, Game, Refusal, read
from thieves.core.chance import draw
from thieves.core.timeline import Timeline

LONGEST = 20_000  #: more answers than any game needs


class GameStage:
    """A timeline with short words. Without a position it stands at the very start of a game.

    ``say``, ``luck`` and ``force`` keep what happened.
    """

    game: ClassVar[Game[Any]]
    names: ClassVar[tuple[str, ...]]

    def __init__(self, seats: int = 3, options: dict[str, Any] | None = None, seed: int = 0, **position: Any) -> None:
        self.players = self.names[:seats]
        position = self.complete(position) if position else position
        self.timeline = Timeline(self.game, self.players, seed, position or None, **(options or {}))
        self.events: list[Event] = list(self.timeline.moment.events)

    def complete(self, position: dict[str, Any]) -> dict[str, Any]:
        """The position with what a test does not care about."""
        return position

    # -- saying -----------------------------------------------------------------------------------

    def say(self, *lines: str) -> list[str]:
        """Do these actions one after the other; the clauses of all that happened."""
        self.events = [event for line in lines for event in self.timeline.do(line)]
        return self.clauses

    def luck(self) -> list[str]:
        """Let the seed answer until a player is asked."""
        before = self.timeline.number
        self.timeline.let_chance()
        passed = self.timeline.moments[before + 1 : self.timeline.number + 1]
        self.events = [event for moment in passed for event in moment.events]
        return self.clauses

    def force(self, *answers: str) -> list[str]:
        """Let chance give this: ``roll 5``, ``draw red``."""
        return self.say(*(f"chance: {answer}" for answer in answers))

    # -- what happened ----------------------------------------------------------------------------

    @property
    def clauses(self) -> list[str]:
        return [event.clause for event in self.events]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def all(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.events if event.kind == kind]

    def event(self, kind: str) -> Event:
        """The only event of this kind."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} events {kind}; all that happened: {', '.join(self.kinds)}"
        return found[0]

    # -- what may be said -------------------------------------------------------------------------

    def refusal(self, line: str) -> Refusal | None:
        """Why the action is refused; the list of legal actions must agree."""
        action = read(self.game, self.timeline.setup, line)
        refused = self.game.refusal(self.timeline.state, action)
        listed = action in self.game.actions(self.timeline.state)
        assert listed == (refused is None), f"{line}: listed {listed}, refused by {refused}"
        return refused

    def why_not(self, line: str) -> tuple[str, str] | None:
        """The kind and the clause of the refusal; None if the action is allowed."""
        refused = self.refusal(line)
        return (refused.kind, refused.clause) if refused else None

    def may(self, line: str) -> bool:
        """Is the action both listed and not refused?"""
        return self.refusal(line) is None

    @property
    def answers(self) -> list[str]:
        """Everything that may be said now, without the name: ``board 5``."""
        actions = self.game.actions(self.timeline.state)
        return [self.timeline.written(action).partition(": ")[2] for action in actions]

    def options(self, verb: str) -> set[str]:
        """The words that may follow this verb now, whoever is asked."""
        return {said.partition(" ")[2] for said in self.answers if said.partition(" ")[0] == verb}

    @property
    def verbs(self) -> set[str]:
        """The verbs of everything that may be said now."""
        return {action.verb for action in self.game.actions(self.timeline.state)}

    # -- looking ----------------------------------------------------------------------------------

    @property
    def seen(self) -> dict[str, Any]:
        """All there is to see."""
        return self.game.observe(self.timeline.state)

    def seen_by(self, name: str) -> dict[str, Any]:
        return self.game.observe(self.timeline.state, self.players.index(name))

    @property
    def asked(self) -> list[str]:
        """The names of those who are asked now; chance has no name."""
        decision = self.timeline.decision
        return [self.players[seat] for seat in decision.seats] if decision and decision.seats[0] >= 0 else []

    @property
    def question(self) -> tuple[str, str] | None:
        """The kind and the clause of the question."""
        decision = self.timeline.decision
        return (decision.kind, decision.clause) if decision else None

    # -- whole games ------------------------------------------------------------------------------

    @classmethod
    def random_game(
        cls, seed: int, seats: int = 1, options: dict[str, Any] | None = None
    ) -> Iterator[tuple[Any, Action, Any, Any]]:
        """A random game, step by step: the state, the action, the next state and the events."""
        game, random = cls.game, Random(seed)
        state = game.setup(cls.names[:seats], **(options or {}))
        for _ in range(LONGEST):
            if game.decision(state) is None:
                return
            weights = game.weights(state)
            action = draw(weights, random) if weights else random.choice(game.actions(state))
            after, events = game.apply(state, action)
            yield state, action, after, events
            state = after
        raise AssertionError(f"The game with seed {seed} does not end.")
