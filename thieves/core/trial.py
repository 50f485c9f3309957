"""One random game under the eyes of the conformance kit: every promise of the contract, checked on the way."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from . import notation, save
from .address import address, locate
from .chance import draw
from .contract import Game, visible
from .errors import NotAllowed, ThievesError
from .language import LANGUAGES
from .timeline import Timeline
from .values import CHANCE, CLOCK, Action, Event, Refusal

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
ODD_NAMES = ("A", "A B", "\u017b\xf3\u0142\u0107", "Al 'x' \"y\"", "<b>&amp;", "\N{GAME DIE}", "-1.5", "b")
LONGEST = 20_000  #: a game that asks for more answers than this does not end


class Fault(NamedTuple):
    """A broken promise: which one, what was found, and the game in which it can be seen again."""

    promise: str
    found: str
    players: int
    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.promise}: {self.found} ({self.players} players, seed {self.seed}, after {self.number} actions)"


Chooser = Callable[[Game[Any], Any, tuple[Action, ...], Random], Action | None]


class Trial:
    """One random game under watch."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        seed: int,
        options: Mapping[str, Any],
        thorough: int,
        chooser: Chooser | None = None,
    ) -> None:
        self.game = game
        self.chooser = chooser
        self.seed = seed
        self.random = Random(seed)
        self.thorough = thorough
        self.options = options
        names = NAMES if seed % 3 else ODD_NAMES
        self.names = (*names, *(f"Player {number}" for number in range(len(names), players)))[:players]
        self.seats = players + len(game.automata)
        self.faults: list[Fault] = []
        self.timeline: Timeline
        self.said: set[str] = set()
        self.prints: list[str] = []

    def blame(self, promise: str, found: object) -> None:
        """Note a broken promise."""
        number = len(self.prints) - 1
        text = str(found) if len(str(found)) <= 400 else f"{str(found)[:397]}..."
        self.faults.append(Fault(promise, text, len(self.names), self.seed, max(number, 0)))

    def check(self, holds: bool, promise: str, found: object = "") -> None:
        """Note a broken promise if it does not hold."""
        if not holds:
            self.blame(promise, found)

    # -- playing ----------------------------------------------------------------------------------

    def play(self) -> int:
        """Play to the end with every check on the way; the number of decisions."""
        if not hasattr(self.game, "form"):
            self.blame(
                "a game declares the form of its positions", "it has none, so nothing can be written or observed"
            )
            return 0
        try:
            self.timeline = Timeline(self.game, self.names, self.seed, **self.options)
            self.prints.append(repr(self.timeline.state))
            self.check_events(self.timeline.moment.events)
            while self.timeline.decision is not None and not self.faults:
                if self.timeline.number > LONGEST:
                    self.blame("the game ends", f"not after {LONGEST} actions")
                    break
                self.decide()
            if not self.faults:
                self.check_end()
                self.check_past()
        except Exception as error:  # whatever a game raises is a fault to report, with its seed
            self.blame("no function raises", f"{type(error).__name__}: {error}")
        return max(len(self.prints) - 1, 0)

    def decide(self) -> None:
        """Check one position, take one random answer, check what followed."""
        line, game = self.timeline, self.game
        state = line.state
        legal = game.actions(state)
        closely = (line.number + self.seed) % self.thorough == 0
        self.check_question(state, legal)
        if closely:
            self.check_law(state, legal)
            self.check_secrets(state)
            self.check_writing(state)
        if self.faults:
            return
        action = self.choose(state, legal)
        if game.refusal(state, action) is not None:
            self.blame("legal means not refused", line.written(action))
            return
        if closely and action.seat >= 0:
            self.check_unseen(state, action, legal)
        if self.faults:
            return
        pieces = game.pieces(state)
        events = self.take(action)
        if self.faults:
            return
        self.prints.append(repr(line.state))
        self.check(repr(state) == self.prints[-2], "earlier states never change", line.written(action))
        self.check(game.pieces(line.state) == pieces, "no piece appears or vanishes", line.written(action))
        self.check(game.apply(state, action) == (line.state, events), "the same action leads to the same state")
        if closely:
            self.check_events(events)
            line.back()
            self.check(line.state is state or line.state == state, "undo is exact")
            line.forth()

    def take(self, action: Action) -> tuple[Event, ...]:
        """Do what is legal."""
        try:
            return self.timeline.do(action)
        except ThievesError as error:
            self.blame("what is legal can be applied", f"{self.timeline.written(action)}: {error}")
            return ()

    def choose(self, state: Any, legal: tuple[Action, ...]) -> Action:
        """A random answer; chance answers by its odds, or is now and then forced."""
        weights = self.game.weights(state)
        if weights and self.random.random() < 0.9:
            return draw(weights, self.random)
        chosen = self.chooser(self.game, state, legal, self.random) if self.chooser and not weights else None
        return chosen or self.random.choice(legal)

    # -- promises about a position ----------------------------------------------------------------

    def check_question(self, state: Any, legal: tuple[Action, ...]) -> None:
        """A question names seats that can answer it, under a clause that exists; chance is alone and has odds."""
        game = self.game
        asked = game.decision(state)
        assert asked is not None
        self.check(asked.clause in game.book, "a question cites a clause that exists", asked.clause)
        seats = {action.seat for action in legal}
        several = len(asked.seats) > 1
        self.check(game.simultaneous or not several, "a game says if several seats are asked at once", asked)
        self.check(CHANCE not in asked.seats or not several, "chance is asked alone", asked)
        self.check(set(asked.seats) <= seats, "every seat that is asked has a legal answer", asked)
        self.check(seats <= {*asked.seats, CLOCK}, "only seats that are asked have answers", asked)
        self.check(len(set(legal)) == len(legal), "no answer is listed twice", legal)
        self.check(game.result(state) is None, "there is no result before the end")
        weights = dict(game.weights(state))
        by_chance = {action for action in legal if action.seat == CHANCE}
        self.check(set(weights) == by_chance, "the answers of chance are those that have odds", weights)
        self.check(all(weight > 0 for weight in weights.values()), "every outcome is possible", weights)
        self.check(is_hashable(state), "a state is a value that can be hashed")
        self.check_moment()

    def check_moment(self) -> None:
        """Every moment lies in a round and in a phase that the game knows."""
        moment, phases = self.timeline.moment, self.game.phases
        when = self.game.when(moment.state, moment.events)
        self.check(not phases or when[1] in phases, "every moment has a round and a phase", when)

    def check_law(self, state: Any, legal: tuple[Action, ...]) -> None:
        """An answer is legal exactly when nothing refuses it; a refusal names a clause and says why."""
        game, allowed = self.game, set(legal)
        for action in self.every_answer(state):
            refusal = game.refusal(state, action)
            if (refusal is None) != (action in allowed):
                self.blame("legal means not refused", self.timeline.written(action))
            if refusal is not None and self.random.random() < 0.1:
                self.check_refusal(state, action, refusal)
        for action in legal:
            text = notation.write(game, state.setup, action)
            self.check(self.reads_back(text, action), "notation reads back", text)
            self.check_sentence(game.language.answer, action, "an answer has words")
        asked = game.decision(state)
        for seat in asked.seats if asked else ():
            self.check_sentence(game.language.question, asked, "a question is a sentence", seat=seat)

    def reads_back(self, text: str, action: Action) -> bool:
        """Does the written action stand for the same action?"""
        try:
            return notation.read(self.game, self.timeline.setup, text) == action
        except ThievesError:
            return False

    def check_sentence(self, words: Callable[..., str], thing: Any, promise: str, **how: Any) -> None:
        """The thing can be said in every language, with all its parts filled in; once is enough for each thing."""
        key = f"{promise}: {thing!r} {how}"
        if key in self.said:
            return
        self.said.add(key)
        for language in LANGUAGES:
            try:
                text = words(self.timeline.setup, thing, language=language, **how)
            except LookupError as error:
                text = f"{{{error}}}"
            self.check(bool(text) and "{" not in text, promise, f"{thing} in {language!r}: {text}")

    def check_refusal(self, state: Any, action: Action, refusal: Refusal) -> None:
        """A refusal cites a clause, is a sentence, comes first among all reasons, and cannot be got round."""
        game = self.game
        self.check(refusal.clause in game.book, "a refusal cites a clause that exists", refusal.clause)
        self.check(game.refusals(state, action)[0] == refusal, "the first reason is the refusal", action)
        self.check_sentence(game.language.refusal, refusal, "a refusal is a sentence")
        try:
            game.apply(state, action)
            self.blame("what is refused cannot be applied", self.timeline.written(action))
        except NotAllowed:
            pass

    def every_answer(self, state: Any) -> Iterator[Action]:
        """Whatever any seat could say."""
        for seat in (*range(self.seats), CHANCE, CLOCK):
            yield from self.game.answers(state, seat)

    # -- promises about positions -----------------------------------------------------------------

    def check_writing(self, state: Any) -> None:
        """Every state that play reaches can be written down, as plain data, and read back."""
        game = self.game
        written = game.write_position(state)
        self.check(is_plain(written), "a written position is plain data", written)
        promise = "a written position is read as the same state"
        self.check_return(promise, lambda: game.place(state.setup, written), state)

    # -- promises about secrets -------------------------------------------------------------------

    def check_secrets(self, state: Any) -> None:
        """Two states that differ only in what a seat cannot see look, ask and refuse the same."""
        kind = type(self.game)
        if self.game.hidden and (kind.fill_hidden, kind.resample_hidden) == (Game.fill_hidden, Game.resample_hidden):
            self.blame("a game with secrets can imagine other ones", "fill_hidden is not written")
        seat = self.random.randrange(self.seats)
        other = self.game.resample_hidden(state, seat, self.random)
        about = self.somebody_else(seat)
        left, right = self.view(state, seat, about), self.view(other, seat, about)
        self.check(is_plain(left["table"]), "what a seat sees is plain data", left["table"])
        leaks = [f"seat {seat}, {key}: {left[key]} / {right[key]}" for key in left if left[key] != right[key]]
        self.check(not leaks, "nothing hidden leaks", *leaks[:1])
        self.check(self.game.pieces(state) == self.game.pieces(other), "an imagined state has the same pieces")

    def somebody_else(self, seat: int) -> int:
        """A seat that this one can ask about: another player, chance or the clock."""
        others: list[int] = [other for other in (*range(self.seats), CHANCE, CLOCK) if other != seat]
        return self.random.choice(others)

    def view(self, state: Any, seat: int, about: int) -> dict[Any, Any]:
        """All that a seat gets to know: table, question, every reason against its answers and another seat's."""
        game = self.game
        wishes = (*game.answers(state, seat), *game.answers(state, about))
        reasons = {action: game.refusals(state, action, seat) for action in wishes}
        return {"table": game.observe(state, seat), "question": game.sees_decision(state, seat), **reasons}

    def check_unseen(self, state: Any, action: Action, legal: tuple[Action, ...]) -> None:
        """Two answers that look the same to somebody else leave that seat with the same view of the table."""
        mine = [other for other in legal if other.seat == action.seat and other != action]
        if not mine:
            return
        try:
            left, right = self.game.apply(state, action), self.game.apply(state, self.random.choice(mine))
        except ThievesError as error:
            self.blame("what is legal can be applied", error)
            return
        seat = self.random.randrange(self.seats)
        if seat != action.seat and visible(seat, left.events) == visible(seat, right.events):
            about = self.somebody_else(seat)
            same = self.view(left.state, seat, about) == self.view(right.state, seat, about)
            self.check(same, "an answer that nobody saw changes nothing that others see", f"seat {seat}")

    # -- promises about events and the end ----------------------------------------------------------

    def check_events(self, events: Sequence[Event]) -> None:
        """Every event cites a clause that exists and can be told in every language."""
        for event in events:
            self.check(event.clause in self.game.book, "an event cites a clause that exists", event.clause)
            self.check_sentence(self.game.language.event, event, "an event is a sentence")

    def check_end(self) -> None:
        """Once the game is over nothing is asked, everything is refused, and everybody has a rank."""
        game, state = self.game, self.timeline.state
        self.check_moment()
        self.check(game.actions(state) == (), "nothing is legal after the end")
        for action in self.every_answer(state):
            refused = game.refusal(state, action)
            self.check(refused is not None, "everything is refused after the end", action)
            self.check(game.refusals(state, action)[:1] == (refused,), "the first reason is the refusal", action)
        result = game.result(state)
        if result is None:
            self.blame("a game that is over has a result", "None")
            return
        ranked = sorted(seat for group in result.ranking for seat in group)
        self.check(ranked == list(range(self.seats)), "everybody has a rank", result)
        self.check(len(result.scores) == self.seats, "everybody has a score", result)
        self.check(result.clause in game.book, "a result cites a clause that exists", result.clause)

    def check_past(self) -> None:
        """All earlier states are as they were; the same answers, a save and an address lead to the same states."""
        line = self.timeline
        now = [repr(moment.state) for moment in line.moments]
        self.check(now == self.prints, "earlier states never change")
        again = line.replayed()
        for action in line.actions:
            again.do(action)
        self.check(again.moments == line.moments, "the same answers give the same game")
        self.check_return("a save gives back the same game", lambda: save.load(save.dump(line)).branches, line.branches)
        line.jump(self.random.randrange(line.length + 1))
        self.check_return("an address leads to the same position", lambda: locate(address(line)).state, line.state)

    def check_return(self, promise: str, read_back: Callable[[], Any], wanted: Any) -> None:
        """What was written down comes back the same."""
        try:
            self.check(read_back() == wanted, promise)
        except ThievesError as error:
            self.blame(promise, error)


def is_hashable(state: Any) -> bool:
    """Can the state be a key, so that two equal ones are found to be one?"""
    try:
        return hash(state) == hash(state)
    except TypeError:
        return False


def is_plain(data: Any) -> bool:
    """Can the data be written down as it is?"""
    try:
        return bool(json.dumps(data))
    except (TypeError, ValueError):
        return False
