"""Predict, then reveal: the teacher asks, the room says, the table shows it and names the rule.

>>> ask = Prediction("Who gets the stones on B?", ["Bo", "Cy", "Nobody"], right=3,
...                  clause="mushroom.several-pointers-get-nothing")
>>> print(ask.text())
Who gets the stones on B?
  1  Bo
  2  Cy
  3  Nobody
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from thieves.core import Rulebook, ThievesError, shown
from thieves.core.scenario import Scenario, take
from thieves.core.timeline import Mark, Timeline

from .texts import Text, is_text, say, text_in


class Prediction(NamedTuple):
    """A question to the room. ``right`` is the number of the right choice, or several, as on the buttons.

    After the guess the table takes the actions in ``then``, or else goes on by itself. All texts may be given
    in both languages: {"en": ..., "pl": ...}.

    >>> asked = Prediction("Who takes?", ["Ala", "Nobody"], right=2, clause="mushroom.several-pointers-get-nothing")
    >>> print(asked.text())
    Who takes?
      1  Ala
      2  Nobody
    >>> asked.verdict(1, "en")
    'Not quite. Right is: Nobody.'
    """

    question: Text
    choices: Sequence[Text]
    right: int | Sequence[int]
    clause: str
    because: Text = ""  #: what is said with the answer; the text of the clause if nothing is given
    then: str | Sequence[str] = ()
    hint: Text = ""  #: a line below the question

    @property
    def right_numbers(self) -> tuple[int, ...]:
        """The numbers of the choices that are right."""
        return tuple(self.right) if isinstance(self.right, Sequence) else (self.right,)

    @property
    def actions(self) -> tuple[str, ...]:
        """What the table does once the guess is made."""
        return (self.then,) if isinstance(self.then, str) else tuple(self.then)

    def check(self, book: Rulebook) -> None:
        """Can it be asked at all? There are texts, the clause exists, and the right choice is one of those given."""
        if not isinstance(self.choices, (list, tuple)):
            raise ThievesError(f"choices is {shown(self.choices)}, but must list what the room can choose.")
        texts = (self.question, self.because, self.hint, *self.choices, *self.actions)
        if wrong := [text for text in texts if not is_text(text)]:
            raise ThievesError(f"{shown(wrong[0])} cannot be asked or shown: it is no text.")
        if self.clause not in book:
            raise ThievesError(f"The rulebook of {book.game} has no clause {shown(self.clause)}.")
        numbers = range(1, len(self.choices) + 1)
        if not self.right_numbers or not all(type(n) is int and n in numbers for n in self.right_numbers):
            raise ThievesError(
                f"right is {shown(self.right)}, but the choices have the numbers 1 to {len(self.choices)}."
            )

    def verdict(self, guess: int, language: str) -> str:
        """Right or not, in a word, with the right choice."""
        if guess in self.right_numbers:
            return say("right", language)
        choice = " / ".join(text_in(self.choices[number - 1], language) for number in self.right_numbers)
        return say("wrong", language, choice=choice.rstrip("."))

    def reason(self, book: Rulebook, language: str) -> str:
        """Why it is so."""
        return text_in(self.because, language) or book[self.clause].text[language]

    def text(self, language: str = "en") -> str:
        """The question with its numbered choices, in plain lines."""
        lines = [text_in(self.question, language)]
        if hint := text_in(self.hint, language):
            lines.append(hint)
        lines += [f"  {n}  {text_in(choice, language)}" for n, choice in enumerate(self.choices, start=1)]
        return "\n".join(lines)


class Quiz(NamedTuple):
    """Predictions in a row; the one with this number is being asked or, with a guess, has just been answered."""

    predictions: tuple[Prediction, ...]
    marks: tuple[Mark, ...]  #: where the table stood when each of them was asked, up to the present one
    guess: int | None = None

    @property
    def asked(self) -> Prediction:
        """The prediction that is shown."""
        return self.predictions[len(self.marks) - 1]

    @property
    def mark(self) -> Mark:
        """Where the table stood when it was asked."""
        return self.marks[-1]

    @property
    def is_last(self) -> bool:
        """Does no other prediction follow?"""
        return len(self.marks) == len(self.predictions)

    def guessed(self, number: int) -> "Quiz":
        """The same after a guess, which stands."""
        if not 1 <= number <= len(self.asked.choices):
            raise ThievesError(f"{shown(number)} is none of the choices 1 to {len(self.asked.choices)}.")
        return self._replace(guess=number) if self.guess is None else self

    def next(self, mark: Mark) -> "Quiz | None":
        """What comes after it, asked at this mark."""
        return None if self.is_last else Quiz(self.predictions, (*self.marks, mark))

    def again(self) -> "Quiz":
        """The same question as if nobody had answered it."""
        return self._replace(guess=None)

    def from_the_start(self) -> "Quiz":
        """The first question as if nobody had answered any."""
        return Quiz(self.predictions, self.marks[:1])


def quiz_of(predict: Prediction | Sequence[Prediction] | None, book: Rulebook, mark: Mark) -> Quiz | None:
    """One prediction or several in a row, checked; the first is asked at this mark."""
    several = predict if isinstance(predict, (list, tuple)) and not isinstance(predict, Prediction) else [predict]
    several = () if predict is None else tuple(several)
    if not all(isinstance(one, Prediction) for one in several):
        raise ThievesError(f"predict is {shown(predict)}, but must be a prediction, or several in a list.")
    for prediction in several:
        prediction.check(book)
    return Quiz(several, (mark,)) if several else None


def asked_by(staged: Scenario, **options: Any) -> tuple[Timeline, Prediction]:
    """The question to the room of a scenario that has one, and the timeline at which it is asked."""
    assert staged.predict is not None
    timeline, last = before_the_end(staged, staged.last, **options)
    return timeline, Prediction(*staged.predict, then=[step["do"] for step in last if "do" in step])


def before_the_end(staged: Scenario, last: int, **options: Any) -> tuple[Timeline, list[Mapping[str, Any]]]:
    """The timeline before so many of the last steps of the script, and those steps."""
    timeline = staged.start(**options)
    steps = [step for step in staged.steps if "refused" not in step]
    for step in steps[: len(steps) - last]:
        take(timeline, step)
    return timeline, steps[len(steps) - last :]
