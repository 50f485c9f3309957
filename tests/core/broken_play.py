"""Games that break a promise about playing: answers, questions, chance, states, the end, replay."""

from itertools import count
from typing import Any

from thieves.core import CHANCE, Action, NotAllowed, Refusal, Result, Step, Verb

from .broken import breaks
from .toy import Nim, State, heap_is_large_enough, not_yours
from .toy import take as takes_some

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
