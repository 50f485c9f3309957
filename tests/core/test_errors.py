"""Each mistake that a person can make is one clear sentence, and all of them are of one family."""

import pytest

from thieves.core import Ambiguous, BadFile, BadSetup, NotAllowed, Problem, Refusal, ThievesError, Unreadable


@pytest.mark.parametrize("kind", [BadSetup, NotAllowed, Unreadable, Ambiguous, BadFile])
def test_all_are_of_one_family(kind: type[Exception]) -> None:
    assert issubclass(kind, ThievesError)
    assert issubclass(kind, ValueError)


def test_a_setup_error_names_the_clause_where_there_is_one() -> None:
    assert str(BadSetup("No.")) == "No."
    assert BadSetup("No.").clause is None
    error = BadSetup("No.", "a.b")
    assert (str(error), error.sentence, error.clause) == ("No. [a.b]", "No.", "a.b")


def test_a_forbidden_action_carries_its_refusal() -> None:
    refusal = Refusal("own-tile", "steal.own-tile", (1,))
    error = NotAllowed(refusal, "Not your own.")
    assert (str(error), error.sentence, error.clause) == (
        "Not your own. [steal.own-tile]",
        "Not your own.",
        "steal.own-tile",
    )
    assert error.refusal is refusal


def test_an_unclear_text_lists_its_readings() -> None:
    assert Ambiguous("Which?", ("a", "b")).readings == ("a", "b")


def test_a_bad_file_lists_every_problem_with_its_line() -> None:
    error = BadFile([Problem(3, "One."), Problem(0, "Two.")])
    assert str(error) == "line 3: One.\nTwo."
    assert error.problems == (Problem(3, "One."), Problem(0, "Two."))
    assert sorted([Problem(10, "b"), Problem(9, "c"), Problem(9, "a")])[0] == Problem(9, "a")
