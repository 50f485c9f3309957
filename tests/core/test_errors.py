"""Each mistake that a person can make is one clear sentence, and all of them are of one family."""

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

import thieves
from thieves.core import Ambiguous, BadFile, BadSetup, NotAllowed, Problem, Refusal, ThievesError, Unreadable, shown
from thieves.core.timeline import Timeline


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


@pytest.mark.parametrize(
    "value",
    ["x" * 10**6, b"x" * 10**6, 10**5000, -(10**5000), [[["x"] * 1000] * 1000] * 1000, {"x" * 10**6: 10**5000}],
    ids=["text", "bytes", "number", "negative", "lists", "table"],
)
def test_a_value_of_any_size_is_quoted_in_little_room(value: object) -> None:
    assert len(shown(value)) < 300


def test_what_is_quoted_shows_as_it_stands() -> None:
    assert shown("Ala") == "'Ala'"
    assert shown(("Ala", 7, None, 1.5, True)) == "('Ala', 7, None, 1.5, True)"
    assert shown({"b": [1], "a": b"x"}) == "{'a': b'x', 'b': [1]}"
    assert shown(10**5000) == "a number of about 4983 digits"


def test_no_sentence_moves_the_cursor_of_a_terminal_or_fills_it() -> None:
    assert str(ThievesError("Ala\x1b[2J\u202e\r\nBo\tżółć")) == "Ala\\x1b[2J\\u202e\\r\nBo\\tżółć"
    assert NotAllowed(Refusal("x", "a.b"), "No\x07.").sentence == "No\\x07."
    assert len(str(ThievesError("x" * 10**6))) == 10_000
    assert len(str(BadFile([Problem(1, "x")] * 10**5)).splitlines()) == 201


def test_a_game_that_is_not_here_is_a_mistake_that_can_be_mended() -> None:
    with pytest.raises(ThievesError, match=r"^There is no game 'poker' here, only: pockets, "):
        thieves.games["poker"]
    assert thieves.games.get("poker") is None
    assert "poker" not in thieves.games


def test_a_branch_name_without_end_is_not_echoed() -> None:
    line = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"))
    for name in ("x" * 10**6, "\x1b[2J", 5, None, ["x"]):
        with pytest.raises(ThievesError) as error:
            line.fork(name)  # type: ignore[arg-type]
        assert len(str(error.value)) < 200
        assert "\x1b" not in str(error.value)
        with pytest.raises(ThievesError):
            line.jump(0, name if name is not None else b"")  # type: ignore[arg-type]
        with pytest.raises(ThievesError):
            line.jump(name)  # type: ignore[arg-type]


def shown_in_a_notebook(*sources: str) -> list[str]:
    """What stands under each of these cells in a real kernel when it fails."""
    notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
    NotebookClient(notebook, kernel_name="python3", timeout=None, allow_errors=True).execute()
    nbformat.validate(notebook)
    outputs = [[one for one in cell.outputs if one.output_type == "error"] for cell in notebook.cells]
    return ["\n".join(found[0].traceback) if found else "" for found in outputs]


def test_a_notebook_shows_the_sentence_and_on_request_the_trace() -> None:
    slip = 'from thieves import games\ngames["pockets"].setup(players=("Ala", "Bo"))'
    first, trace, again, other = shown_in_a_notebook(slip, "%tb", "%tb", "1 / 0")
    sentence, hint = first.splitlines()
    assert sentence == "pockets is for 3 to 6 players, not 2. [setup.three-to-six-players]"
    assert "%tb" in hint
    assert "Traceback (most recent call last)" in trace and sentence in trace and "games[" in trace
    assert trace == again
    assert "ZeroDivisionError" in other and "Traceback" in other  # what is not a person's slip is shown as ever
