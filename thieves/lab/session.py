"""A table at which people and bots play: one timeline, a viewer, a language, and what is shown now.

Views draw a session and call its methods; it works without any view.

>>> session = Session("pockets", ("Ala", "Bo", "Cy"), bots={"Bo": "greedy", "Cy": "sly"}, seed=7)
>>> session.question()
'Ala: which mushroom?'
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import thieves

from ..core import CHANCE, Action, Event, Game, Refusal, ThievesError, Thought, read, shown, visible
from ..core.journal import Journal, open_beside, open_here, start_beside
from ..core.language import check_language
from ..core.timeline import Mark, Timeline, as_timeline
from .bots import Bot, bot_named, choice_of, only_answer, view

__all__ = ["Session"]


class Session:
    """A game being played, seen by one seat or by a teacher who sees all.

    ``bots`` maps players to the names of bots (or to bots). ``auto``: chance and bots go on by themselves,
    until a person is asked or there is something to look at.

    >>> table = Session("pockets", ("Ala", "Bo", "Cy"), bots={"Bo": "random", "Cy": "random"}, seed=1)
    >>> table.question()
    'Ala: which mushroom?'
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: Sequence[str] = (),
        seed: int | str = 0,
        bots: Mapping[str, str | Bot] | None = None,
        position: Mapping[str, Any] | None = None,
        language: str = "en",
        viewer: str | None = None,
        auto: bool = True,
        timeline: Timeline | None = None,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else thieves.games[game]
        self.timeline = Timeline(self.game, players, seed, position, **options) if timeline is None else timeline
        check_timeline(self.game, self.timeline)
        self.speak(language)
        self.auto = auto
        self.viewer: int | None = None
        automata = dict.fromkeys(self.game.automata, only_answer)
        self.bots = {self.seat(name): self.bot(bot) for name, bot in {**check_bots(bots), **automata}.items()}
        self.traces: dict[tuple[str, int], tuple[Thought, ...]] = {}
        self.refused: tuple[Action, tuple[Refusal, ...]] | None = None  #: the last "why not?" and its answer
        self.error = ""  #: the last thing that went wrong, as a sentence
        self.journal: Journal | None = None
        self.earlier: tuple[tuple[Timeline, Any], ...] = ()  #: what was played, and reasoned, before another position
        self.look_as(viewer)
        self.settle()

    # -- a journal on disk ------------------------------------------------------------------------

    def keep_journal(self, path: str | Path) -> None:
        """Write every action to this file before it counts; the file must not exist yet.

        If another file was kept before, that one ends here.
        """
        self.journal = Journal.start(path, self.timeline)

    @classmethod
    def resume(cls, path: str | Path, beside: bool = False, **table: Any) -> "Session":
        """Go on with a journal from its last confirmed action. Bots, viewer and language are as given now.

        If another session here goes on with it, both play the same game. With ``beside``, all that is sound in the
        file goes on in another one beside it.
        """
        find, go_on = (open_beside, Journal.beside) if beside else (open_here, Journal.resume)
        journal = find(path) or go_on(path)
        session = cls(journal.timeline.game, timeline=journal.timeline, **table)
        session.journal = journal
        return session

    def seat(self, name: str) -> int:
        """The seat of a player's name."""
        if name not in self.timeline.players:
            raise ThievesError(f"Nobody here is called {shown(name)}, only {', '.join(self.timeline.players)}.")
        return self.timeline.players.index(name)

    def bot(self, bot: "str | Bot") -> Bot:
        """A bot by its name."""
        return bot if callable(bot) else bot_named(self.game, bot)

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present state."""
        return self.timeline.state

    @property
    def seen(self) -> dict[str, Any]:
        """What the viewer knows of the present state."""
        return self.game.observe(self.state, self.viewer)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that led to the present moment, as far as the viewer may know them."""
        return visible(self.viewer, self.timeline.moment.events)

    @property
    def trace(self) -> tuple[Thought, ...]:
        """The reasoning behind the last action, if an automaton took it."""
        return self.traces.get((self.timeline.branch, self.timeline.number), ())

    @property
    def asked(self) -> int | None:
        """The seat whose question is shown: the viewer's if it is asked, else the first person's, else any."""
        return self.asked_in(self.state)

    def asked_in(self, state: Any) -> int | None:
        """The seat whose question is shown in a state."""
        decision = self.game.decision(state)
        if decision is None:
            return None
        people = [seat for seat in decision.seats if seat >= 0 and seat not in self.bots]
        if self.viewer in people or (self.viewer is not None and self.viewer == decision.seats[0]):
            return self.viewer
        return people[0] if people else decision.seats[0]

    @property
    def answers(self) -> tuple[Action, ...]:
        """The legal answers of the seat whose question is shown."""
        return tuple(action for action in self.game.actions(self.state) if action.seat == self.asked)

    @property
    def goes_on_alone(self) -> bool:
        """Does chance or a bot act next, so that nobody needs to answer?"""
        return self.acts_alone(self.state)

    def acts_alone(self, state: Any) -> bool:
        """Does chance or a bot act in this state?"""
        seat = self.asked_in(state)
        return seat is not None and (seat < 0 or seat in self.bots)

    def question(self) -> str:
        """The question that is shown, as a sentence in the chosen language; empty when the game is over."""
        decision, seat = self.timeline.decision, self.asked
        if decision is not None and self.viewer is not None:
            decision = self.game.sees_decision(self.state, self.viewer)
        if decision is None or seat is None:
            return ""
        return self.game.language.question(self.timeline.setup, decision, self.language, seat)

    def say(self, thing: Action | Event | Refusal | Thought) -> str:
        """An answer, an event, a reason or a thought as a sentence in the chosen language."""
        words, setup = self.game.language, self.timeline.setup
        if isinstance(thing, Action):
            return words.answer(setup, thing, self.language)
        if isinstance(thing, Event):
            return words.event(setup, thing, self.language)
        if isinstance(thing, Refusal):
            return words.refusal(setup, thing, self.language)
        return words.thought(setup, thing, self.language)

    # -- what can be done -------------------------------------------------------------------------

    def answer(self, action: Action | str) -> bool:
        """Answer the question. An illegal answer changes nothing: the reasons are kept in ``refused``."""
        self.refused, self.error = None, ""
        if not isinstance(action, Action):
            action = read(self.game, self.timeline.setup, action)
        if self.game.refusal(self.state, action) is not None:
            self.refused = (action, self.game.refusals(self.state, action, self.viewer))
            return False
        self.take(action)
        self.settle()
        return True

    def ask_why(self, action: Action | str) -> tuple[Refusal, ...]:
        """Every reason against an answer that the viewer may know. They are kept in ``refused``; nothing is done."""
        self.error = ""
        if not isinstance(action, Action):
            action = read(self.game, self.timeline.setup, action)
        self.refused = (action, self.game.refusals(self.state, action, self.viewer))
        return self.refused[1]

    def take(self, action: Action) -> None:
        """Do an action. If a branch opens by it, the reasoning of the bots up to there belongs to it too."""
        branch, number = self.timeline.branch, self.timeline.number
        self.timeline.do(action)
        self.share_traces(branch, number)

    def share_traces(self, old: str, upto: int) -> None:
        """Give a new branch the reasoning that it has in common with the one in which it was opened."""
        new = self.timeline.branch
        if new != old:
            self.traces |= {(new, n): t for (branch, n), t in self.traces.items() if branch == old and n <= upto}

    def step(self) -> bool:
        """One moment on: what lies ahead in this branch, or else what chance or a bot does now."""
        self.refused, self.error = None, ""
        if self.timeline.number < self.timeline.length:
            self.timeline.forth()
            return True
        return self.act_alone()

    def go_on(self) -> bool:
        """Let chance and bots act until a person is asked or there is something to look at."""
        moved = self.step()
        self.settle()
        return moved

    def act_alone(self) -> bool:
        """One action of chance or of a bot, if it is their turn."""
        seat = self.asked
        if seat is None or not self.goes_on_alone:
            return False
        timeline = self.timeline
        if seat == CHANCE:
            self.take(timeline.luck())
            return True
        seen = view(self.game, self.state, seat, Random(f"{timeline.seed}/{timeline.number}/{seat}"))
        choice = choice_of(self.bots[seat], seen)
        self.take(choice.action)
        self.traces[timeline.branch, timeline.number] = choice.trace
        return True

    def settle(self) -> None:
        """Where chance and bots go on by themselves, let them, up to the next thing to look at."""
        while self.auto and self.goes_on_alone and not self.game.pauses_after(self.timeline.moment.events):
            self.step()

    def back(self) -> None:
        """One moment back."""
        self.jump(max(self.timeline.number - 1, 0))

    def lay_out(self, position: Mapping[str, Any]) -> None:
        """Go on from a position, with the same players and options; what was played before is an undo away."""
        now = self.timeline
        laid = Timeline(self.game, now.people, now.seed, position, **self.game.option_values(now.moments[0].state))
        if self.journal is not None:
            self.journal = start_beside(self.journal.path, laid)
        self.refused, self.error = None, ""
        self.earlier, self.timeline, self.traces = (*self.earlier, (now, self.traces)), laid, {}
        self.settle()

    @property
    def can_undo(self) -> bool:
        """Is there anything to go back to?"""
        return self.timeline.number > 0 or bool(self.earlier)

    def undo(self) -> None:
        """Back to the last moment at which a person was asked, if there is one; else to what was played before."""
        for number in reversed(range(self.timeline.number)):
            if not self.acts_alone(self.timeline.moments[number].state):
                self.jump(number)
                return
        if self.earlier:
            self.refused, self.error = None, ""
            self.timeline, self.traces = self.earlier[-1]
            self.journal = self.timeline.record if isinstance(self.timeline.record, Journal) else None
            self.earlier = self.earlier[:-1]

    def jump(self, number: int, branch: str | None = None) -> None:
        """To any moment, also of another branch."""
        self.refused, self.error = None, ""
        self.timeline.jump(number, branch)

    def return_to(self, mark: Mark) -> None:
        """Back to a mark of the timeline; what was reasoned after it is forgotten as well."""
        self.refused, self.error = None, ""
        self.timeline.return_to(mark)
        lengths = {branch: len(moments) for branch, moments in self.timeline.branches.items()}
        self.traces = {place: trace for place, trace in self.traces.items() if place[1] < lengths.get(place[0], 0)}

    def fork(self, name: str) -> None:
        """Begin a named branch at the present moment."""
        branch = self.timeline.branch
        self.timeline.fork(name)
        self.share_traces(branch, self.timeline.number)

    def look_as(self, name: str | None) -> None:
        """Show what this player knows; None shows everything. Who plays by itself looks at nothing."""
        viewer, people = None if name is None else self.seat(name), self.timeline.people
        if viewer is not None and name not in people:
            raise ThievesError(f"{name} plays by itself. Who can look at the table: {', '.join(people)}.")
        self.viewer = viewer
        self.refused = None

    def speak(self, language: str) -> None:
        """Speak English (en) or Polish (pl)."""
        self.language = check_language(language)


def check_timeline(game: Game[Any], timeline: Any) -> None:
    """A timeline, and one of this game."""
    if as_timeline(timeline).game.name != game.name:
        raise ThievesError(f"The timeline is one of {timeline.game.name}, but the table is for {game.name}.")


def check_bots(bots: Any) -> Mapping[str, "str | Bot"]:
    """Which player is which bot, as a table."""
    if bots is not None and not isinstance(bots, Mapping):
        raise ThievesError(f'bots is {shown(bots)}, but must say who is which bot, such as {{"Bo": "random"}}.')
    return bots or {}
