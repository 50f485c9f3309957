"""The kit finds nothing wrong in a sound game, and names the promise that a broken one breaks."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import thieves
from thieves.core import CHANCE, Action, Event, Game, Language, NotAllowed, Refusal, Result, Step, Verb, trial
from thieves.core.conformance import conform
from thieves.core.timeline import Timeline

from .toy import (
    Nim,
    State,
    book,
    card_allows_it,
    deal,
    has_a_free_hand,
    heap_is_large_enough,
    in_turn,
    language,
    nim,
    not_yours,
    roll,
)
from .toy import take as takes_some

Found = list[tuple[str, Nim]]
BROKEN: Found = []


def breaks(promise: str) -> Any:
    """Put a broken variant of the toy on the list, with the promise that the kit must name."""

    def note(variant: type[Nim]) -> type[Nim]:
        BROKEN.append((promise, variant()))
        return variant

    return note


# -- legal and refused ----------------------------------------------------------------------------


@breaks("legal means not refused")
class ListsAnIllegalAction(Nim):
    def actions(self, state: State) -> tuple[Action, ...]:
        more = (Action(state.turn, "take", state.cards[state.turn]),) if state.phase == "take" else ()
        return super().actions(state) + more


@breaks("legal means not refused")
class OmitsALegalAction(Nim):
    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(a for a in super().actions(state) if a.verb != "fold" or a.seat)


@breaks("no answer is listed twice")
class ListsAnActionTwice(Nim):
    def actions(self, state: State) -> tuple[Action, ...]:
        return super().actions(state) * 2


@breaks("every seat that is asked has a legal answer")
class AsksSomebodyWithoutAnswers(Nim):
    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(a for a in super().actions(state) if a.verb not in ("boast", "fold") or a.seat)


@breaks("only seats that are asked have answers")
class LetsOthersAnswer(Nim):
    checks = Nim.checks | {"take": (Nim.checks["take"][0], heap_is_large_enough)}

    def actions(self, state: State) -> tuple[Action, ...]:
        wider = (Action(1, "take", 1),) if state.phase == "take" and state.turn == 0 else ()
        return super().actions(state) + wider


@breaks("what is refused cannot be applied")
class AppliesWhatIsRefused(Nim):
    def apply(self, state: State, action: Action) -> Step:
        return Step(state, ()) if self.refusal(state, action) else super().apply(state, action)


@breaks("what is legal can be applied")
class RefusesOnlyWhenApplied(Nim):
    def apply(self, state: State, action: Action) -> Step:
        if action.verb == "take" and state.heap == action.what:
            raise NotAllowed(not_yours((action.seat,)), "Not the last counter.")
        return super().apply(state, action)


@breaks("the first reason is the refusal")
class GivesReasonsInAnotherOrder(Nim):
    def refusals(self, state: State, action: Action, viewer: int | None = None) -> tuple[Refusal, ...]:
        return super().refusals(state, action, viewer)[::-1]


@breaks("notation reads back")
class WritesWhatCannotBeRead(Nim):
    verbs = Nim.verbs | {"take": Verb("take", lambda setup: {" 1": 1, "1": 2, "3": 3})}


# -- questions, chance, values --------------------------------------------------------------------


@breaks("a game says if several seats are asked at once")
class DoesNotDeclareItself(Nim):
    simultaneous = False


@breaks("chance is asked alone")
class AsksChanceAndAPlayer(Nim):
    checks = Nim.checks | {"roll": (Nim.checks["roll"][0],)}

    def decision(self, state: State) -> Any:
        asked = super().decision(state)
        return asked._replace(seats=(CHANCE, 0)) if state.phase == "roll" else asked


@breaks("every outcome is possible")
class HasAZeroWeight(Nim):
    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        return tuple((action, 0 if action.what == 4 else weight) for action, weight in super().weights(state))


@breaks("the answers of chance are those that have odds")
class ForgetsAnOutcome(Nim):
    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        return super().weights(state)[:2]


@breaks("a state is a value that can be hashed")
class KeepsAListInTheState(Nim):
    def deal(self, setup: Any) -> Step:
        first = super().deal(setup)
        return Step(first.state._replace(urn=[2, 2]), first.events)


class Pile:
    """A thing that can change, yet be hashed."""

    def __init__(self) -> None:
        self.things: list[int] = []

    def __repr__(self) -> str:
        return f"Pile({self.things})"


@breaks("earlier states never change")
class ChangesAListInTheState(Nim):
    def deal(self, setup: Any) -> Step:
        first = super().deal(setup)
        return Step(first.state._replace(turn=Turn()), first.events)

    def apply(self, state: State, action: Action) -> Step:
        step = super().apply(state, action)
        state.turn.pile.things.append(len(state.turn.pile.things))
        return Step(step.state._replace(turn=Turn(step.state.turn, state.turn.pile)), step.events)


class Turn(int):
    """The number of a seat with something mutable in tow."""

    pile: Pile

    def __new__(cls, seat: int = 0, pile: Pile | None = None) -> "Turn":
        turn = super().__new__(cls, seat)
        turn.pile = pile or Pile()
        return turn

    def __repr__(self) -> str:
        return f"Turn({int(self)}, {self.pile})"


@breaks("no piece appears or vanishes")
class ForgetsAPiece(Nim):
    effects = Nim.effects | {
        "take": lambda s, a: takes_some(s, a)._replace(state=takes_some(s, a).state._replace(box=0))
    }


@breaks("the same action leads to the same state")
class RollsItsOwnDie(Nim):
    numbers = count()

    def apply(self, state: State, action: Action) -> Step:
        step = super().apply(state, action)
        later = step.state._replace(turn=next(self.numbers) % 2) if action.verb == "deal" else step.state
        return Step(later, step.events)


@breaks("every moment has a round and a phase")
class HasAnUnknownPhase(Nim):
    def when(self, state: State, events: Any = ()) -> tuple[int, str]:
        return 1, "somewhere"


# -- secrets --------------------------------------------------------------------------------------


@breaks("nothing hidden leaks")
class LeaksInTheObservation(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"sum": sum(state.cards)}


@breaks("nothing hidden leaks")
class LeaksInTheQuestion(Nim):
    def decision(self, state: State) -> Any:
        asked = super().decision(state)
        return asked._replace(what=state.cards[1]) if state.phase == "take" else asked


def neighbours_card_allows_it(state: State, action: Action) -> Refusal | None:
    other = (action.seat + 1) % len(state.cards)
    return not_yours((other,)) if action.seat >= 0 and action.what == state.cards[other] else None


@breaks("nothing hidden leaks")
class LeaksInARefusal(Nim):
    checks = Nim.checks | {"take": (*Nim.checks["take"][:3], neighbours_card_allows_it)}


@breaks("nothing hidden leaks")
class LeaksInALaterReason(Nim):
    """The answer is refused anyway, but the list of all reasons says too much."""

    checks = Nim.checks | {"deal": (*Nim.checks["deal"], neighbours_card_allows_it)}


@breaks("nothing hidden leaks")
class LeaksWhatAnotherSeatMayDo(Nim):
    """Everybody hears whether another's answer is legal, and so what the card of that player is."""

    open_verbs = frozenset(Nim.verbs)


@breaks("nothing hidden leaks")
class LeaksWhyAnotherSeatMayNot(Nim):
    checks = Nim.checks | {"take": (*Nim.checks["take"][:3], lambda s, a: says_the_card(s, a))}


def says_the_card(state: State, action: Action) -> Refusal | None:
    """The right reason, but told to everybody."""
    refused = card_allows_it(state, action)
    return refused and refused._replace(known_to=None)


@breaks("an answer that nobody saw changes nothing that others see")
class ShowsBidsTooEarly(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"bids": list(state.bids)}

    def resample_hidden(self, state: State, seat: int, random: Any) -> State:
        return super().resample_hidden(state, seat, random)._replace(bids=state.bids)


@breaks("a game with secrets can imagine other ones")
class CannotImagine(Nim):
    fill_hidden = Game.fill_hidden


@breaks("an imagined state has the same pieces")
class ImaginesAnotherBox(Nim):
    def fill_hidden(self, seen: State, random: Any) -> State:
        return super().fill_hidden(seen, random)._replace(urn=(sum(seen.urn), 0))


@breaks("what a seat sees is plain data")
class ShowsItsInsides(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"self": self}


# -- positions ------------------------------------------------------------------------------------


@breaks("a written position is read as the same state")
class ForgetsWhoseTurnItIs(Nim):
    def write_position(self, state: State) -> dict[str, Any]:
        return {key: value for key, value in super().write_position(state).items() if key != "turn"}


@breaks("a written position is plain data")
class WritesItsInsides(Nim):
    def write_position(self, state: State) -> dict[str, Any]:
        return super().write_position(state) | {"taken": {self: 1}}


# -- clauses and sentences ------------------------------------------------------------------------


@breaks("an event cites a clause that exists")
class EventWithoutClause(Nim):
    effects = Nim.effects | {"roll": lambda s, a: Step(roll(s, a).state, (Event("rolled", "heap.of-straw", what=1),))}


@breaks("a question cites a clause that exists")
class QuestionWithoutClause(Nim):
    def decision(self, state: State) -> Any:
        asked = super().decision(state)
        return asked and asked._replace(clause="ask.me-tomorrow")


def fold_is_refused(state: State, action: Action) -> bool:
    return state.phase != "boast" or has_a_free_hand(state, action) is not None


@breaks("a refusal cites a clause that exists")
class RefusalWithoutClause(Nim):
    checks = Nim.checks | {"fold": (lambda s, a: fold_is_refused(s, a) and Refusal("not-now", "no.such-clause"),)}


@breaks("a result cites a clause that exists")
class ResultWithoutClause(Nim):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and found._replace(clause="win.because")


def without(group: str, kind: str, *languages: str) -> Language:
    """The language of the toy, with a gap."""
    texts = {name: dict(kinds) for name, kinds in language.texts.items()}
    texts[group][kind] = {key: text for key, text in texts[group][kind].items() if key not in languages}
    return Language(texts, {})


@breaks("an event is a sentence")
class EventWithoutPolish(Nim):
    language = without("events", "takes", "pl")


@breaks("a refusal is a sentence")
class RefusalWithoutEnglish(Nim):
    language = without("refusals", "too-many", "en")


@breaks("a question is a sentence")
class QuestionWithoutPolish(Nim):
    language = without("questions", "boast-now", "pl")


@breaks("an answer has words")
class AnswerWithoutEnglish(Nim):
    language = without("answers", "fold", "en")


@breaks("an event is a sentence")
class EventWithAnOpenSlot(Nim):
    language = Language({**language.texts, "events": language.texts["events"] | {"takes": {"en": "{", "pl": "{"}}}, {})


# -- the end --------------------------------------------------------------------------------------


@breaks("there is no result before the end")
class HasAResultTooEarly(Nim):
    def result(self, state: State) -> Result | None:
        return Result(((0, 1),), (0, 0), "end.most-counters")


@breaks("a game that is over has a result")
class HasNoResult(Nim):
    def result(self, state: State) -> Result | None:
        return None


@breaks("the game ends")
class NeverEnds(Nim):
    effects = Nim.effects | {"take": lambda s, a: Step(s._replace(turn=takes_some(s, a).state.turn), ())}


@breaks("everything is refused after the end")
class SaysYesAfterTheEnd(Nim):
    def refusal(self, state: State, action: Action, viewer: int | None = None) -> Refusal | None:
        return None if state.phase == "over" else super().refusal(state, action, viewer)


@breaks("the first reason is the refusal")
class GivesNoReasonAfterTheEnd(Nim):
    def refusals(self, state: State, action: Action, viewer: int | None = None) -> tuple[Refusal, ...]:
        return () if state.phase == "over" else super().refusals(state, action, viewer)


@breaks("nothing is legal after the end")
class GoesOnAfterTheEnd(Nim):
    def actions(self, state: State) -> tuple[Action, ...]:
        return super().actions(state) or (Action(0, "fold"),)


@breaks("everybody has a rank")
class ForgetsALoser(Nim):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and found._replace(ranking=found.ranking[:1])


@breaks("everybody has a score")
class ForgetsAScore(Nim):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and found._replace(scores=found.scores[1:])


# -- replay ---------------------------------------------------------------------------------------


@breaks("the same answers give the same game")
class ForgetsItsOptions(Nim):
    def option_values(self, state: State) -> dict[str, Any]:
        return {}


def test_a_save_that_gives_back_another_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Timeline(nim, ("Ala", "Bo"))
    monkeypatch.setattr(trial.save, "load", lambda text: other)
    report = conform(nim, games=4)
    assert {fault.promise for fault in report.faults} == {"a save gives back the same game"}


def test_an_address_of_another_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Timeline(nim, ("Ala", "Bo"), 99)
    monkeypatch.setattr(trial, "locate", lambda text: other)
    report = conform(nim, games=4)
    assert {fault.promise for fault in report.faults} == {"an address leads to the same position"}


@breaks("an address leads to the same position")
class ListsActionsInAnyOrder(Nim):
    turns = count()

    def actions(self, state: State) -> tuple[Action, ...]:
        found = super().actions(state)
        return found[::-1] if next(self.turns) % 3 == 0 else found


@breaks("no function raises")
class FailsSometimes(Nim):
    def pieces(self, state: State) -> Any:
        return {1 / state.heap: 1}


@breaks("no function raises")
class FailsAtTheStart(Nim):
    def deal(self, setup: Any) -> Step:
        raise RuntimeError("no cards")


# -- the tests ------------------------------------------------------------------------------------


def test_the_toy_keeps_every_promise() -> None:
    report = conform(nim, games=24, thorough=2)
    assert not report.faults, str(report)
    assert report.games == 24
    assert report.decisions > 24 * 6


@pytest.mark.parametrize(("promise", "variant"), BROKEN, ids=lambda value: type(value).__name__)
def test_a_broken_game_is_caught(promise: str, variant: Nim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 300)
    report = conform(variant, games=60, thorough=1, most_faults=1)
    assert report.faults, f"nothing was found in {report.games} games"
    assert report.faults[0].promise == promise, str(report)


def test_there_are_enough_broken_games() -> None:
    assert len(BROKEN) >= 15
    assert len({promise for promise, _ in BROKEN}) >= 30


def test_a_fault_can_be_seen_again() -> None:
    """The report names the seed, and the same seed shows the same fault."""
    first = conform(ForgetsAPiece(), games=5, seed=17, most_faults=1).faults[0]
    assert conform(ForgetsAPiece(), games=1, seed=first.seed).faults[0] == first
    assert f"{first.players} players, seed {first.seed}, after {first.number} actions" in str(first)


def test_a_report_stops_after_enough_faults() -> None:
    report = conform(HasNoResult(), games=50, most_faults=3)
    assert (len(report.faults), report.games) == (3, 3)
    assert str(report).startswith("nim: 3 games, ")
    assert str(report).count("\n") == 3


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    conform(nim, games=3, progress=lambda done, all_: heard.append((done, all_)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_every_setting_and_number_of_players_is_played() -> None:
    seen = set()

    class Watched(Nim):
        def begin(self, players: Any, **options: Any) -> Step:
            seen.add((len(players), options.get("start", "die"), options.get("boast", 2)))
            return super().begin(players, **options)

    conform(Watched(), games=8)
    assert seen == {(players, start, boast) for players in (2, 3) for start in ("die", "five") for boast in (2, 3)}


def test_a_game_need_not_be_on_the_shelf_and_the_shelf_stays_as_it_was() -> None:
    before = list(thieves.games)
    assert not conform(nim, games=2).faults
    assert list(thieves.games) == before
    assert "nim" not in thieves.games


def test_a_variant_is_checked_itself_and_not_its_namesake_on_the_shelf() -> None:
    """A student's own Pockets is called 'pockets' too; saves of it must be read with its rules."""
    original = thieves.games["pockets"]

    class Mine(type(original)):  # type: ignore[misc]
        calls = 0

        def apply(self, state: Any, action: Action) -> Step:
            Mine.calls += 1
            return super().apply(state, action)

    report = conform(Mine(), games=1, options=[{}])
    assert not report.faults, str(report)
    assert Mine.calls > 4 * report.decisions, "played, checked, replayed, loaded"
    assert thieves.games["pockets"] is original


# -- the shelf ------------------------------------------------------------------------------------


@pytest.fixture
def shelf() -> Iterator[thieves.Shelf]:
    yield thieves.games
    thieves.games.added.clear()


def test_a_game_of_your_own_can_be_put_on_the_shelf(shelf: thieves.Shelf) -> None:
    assert shelf.add(nim) is nim
    assert shelf["nim"] is nim
    assert "nim" in shelf
    assert list(shelf)[-1] == "nim"
    assert len(shelf) == len(shelf.names) + 1
    assert "nim" in repr(shelf)
    again = Nim()
    shelf.add(again)
    assert shelf["nim"] is again, "running a cell twice replaces the game"


@pytest.mark.parametrize("name", ["pockets", "", "my game", "a.b", "../x"])
def test_a_name_that_is_taken_or_cannot_be_written_is_refused(shelf: thieves.Shelf, name: str) -> None:
    other = Nim()
    other.name = name
    with pytest.raises(ValueError, match="cannot be added"):
        shelf.add(other)
    assert list(shelf) == list(shelf.names)


def test_an_unknown_game_is_named_with_those_that_are_there() -> None:
    with pytest.raises(KeyError, match=r"no game 'chess' here, only: pockets"):
        thieves.games["chess"]


def test_the_toy_cites_only_what_exists() -> None:
    assert {citation.clause for citation in nim.citations} == set(book.clauses)
    assert deal and in_turn
