"""From one answer to the next question: questions that need no answer, and lists that need no check."""

from typing import NamedTuple

from thieves.core import Action, Refusal, always
from thieves.core.asking import Note, Question, Run, Task, verb


class Heap(NamedTuple):
    """So many stones, and what is waited for."""

    setup: None
    notes: tuple[Note, ...]
    left: int
    end: str = ""


class Bow(Task):
    """Whoever takes the last stone bows."""

    seat: int


@Bow.does
def bow(heap: Heap, task: Bow, run: Run) -> Heap:
    """The game is over."""
    return heap._replace(end=f"{task.seat} bows")


class Turn(Question):
    """How many stones a player takes; where none is left, nobody is asked."""


@Turn.does
def nothing_to_take(heap: Heap, asked: Turn, run: Run) -> Heap | None:
    """There is nobody to ask once all stones are gone."""
    if heap.left:
        return None
    run.then(Bow(asked.seat))
    return heap


@verb("take", always({"one": 1, "two": 2, "three": 3}), answers=Turn)
def take(heap: Heap, asked: Turn, action: Action, run: Run) -> Heap:
    """So many are gone."""
    run.then(Turn(1 - asked.seat))
    return heap._replace(left=heap.left - action.what)


@take.must
def so_many_are_left(heap: Heap, asked: Turn, action: Action) -> Refusal | None:
    """No more than there are."""
    return Refusal("too-few", "heap") if action.what > heap.left else None


@verb("count", answers=Turn)
def count(heap: Heap, asked: Turn, action: Action, run: Run) -> Heap:
    """Look, and take nothing yet."""
    run.then(asked)
    return heap


def test_a_question_that_is_not_asked_may_say_what_comes_next():
    assert Run([Turn(0)]).finish(Heap(None, (), 0)).state == Heap(None, (), 0, "0 bows")


def test_a_question_that_is_asked_stays_on_top_of_what_waits():
    assert Run([Bow(1), Turn(0)]).finish(Heap(None, (), 2)).state.notes == (Bow(1), Turn(0))


def test_what_nothing_forbids_is_listed_as_it_is():
    heap = Heap(None, (Turn(0),), 2)
    assert count.legal(heap, Turn(0), 0) == [Action(0, "count")]
    assert [action.what for action in take.legal(heap, Turn(0), 0)] == [1, 2]
    assert [action.what for action in take.legal(heap, Turn(0), 0, enough=1)] == [1]


def test_whoever_has_a_legal_answer_can_speak():
    assert take.can_be_said(Heap(None, (), 1), Turn(0), 0) and not take.can_be_said(Heap(None, (), 0), Turn(0), 0)
