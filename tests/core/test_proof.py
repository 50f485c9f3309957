"""Which code enforces a clause, and which tests and scenarios prove it."""

from pathlib import Path

import pytest

import thieves
from thieves.core import ThievesError
from thieves.core.proof import Proof, proofs

from .toy import book, nim

ROOT = Path(thieves.__path__[0]).parent


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one test and one scenario of the toy."""
    write(
        tmp_path,
        "tests/nim/deep/test_taking.py",
        "import pytest\n\nclass TestTaking:\n"
        '    @pytest.mark.clause("take.in-turn", "take.what-is-there")\n    def test_turns(self): ...\n\n'
        '@pytest.mark.parametrize("x", [1])\n@pytest.mark.clause("heap.die")\ndef test_die(x): ...\n\n'
        "def test_other(): ...\n",
    )
    write(
        tmp_path, "tests/nim/helper.py", 'import pytest\n@pytest.mark.clause("end.most-counters")\ndef test_no(): ...\n'
    )
    write(tmp_path, "scenarios/nim/card.toml", 'game = "nim"\n\nproves = ["card.dealt-hidden", "heap.die"]\n')
    return tmp_path


def test_every_clause_is_listed_with_its_places(checkout: Path) -> None:
    found = {proof.clause.id: proof for proof in proofs(nim, checkout)}
    assert list(found) == list(book.clauses), "in the order of the book"
    die = found["heap.die"]
    assert die.proven == ("scenarios/nim/card.toml:3", "tests/nim/deep/test_taking.py::test_die")
    assert {(citation.role, citation.kind) for citation in die.spoken} == {
        ("event", "rolled"), ("question", "how-large"), ("option", "start"),
    }  # fmt: skip
    assert {citation.kind for citation in die.decided} == {"Nim.decision"}
    assert die.is_complete
    assert found["take.in-turn"].proven == ("tests/nim/deep/test_taking.py::test_turns",)
    assert found["end.most-counters"].proven == (), "only files called test_*.py hold tests"
    assert not found["end.most-counters"].is_complete


def test_a_clause_needs_code_and_proof_unless_no_program_can_enforce_it() -> None:
    clause, citation = book["heap.die"], next(one for one in nim.citations if one.role == "rule")
    assert not Proof(clause, (), ()).is_complete
    assert not Proof(clause, (citation,), ()).is_complete
    assert not Proof(clause, (citation._replace(role="event"),), ("tests/x.py::y",)).is_complete, "that only tells"
    assert not Proof(clause, (), ("tests/x.py::y",)).is_complete
    assert Proof(clause, (citation,), ("tests/x.py::y",)).is_complete
    assert Proof(clause._replace(unenforceable={"en": "no", "pl": "nie"}), (), ()).is_complete


@pytest.mark.parametrize("name", ["tests/nim/test_wrong.py", "scenarios/nim/wrong.toml"])
def test_a_proof_of_a_clause_that_does_not_exist_is_named(checkout: Path, name: str) -> None:
    text = '@pytest.mark.clause("no.such")\ndef test_x(): ...\n' if name.endswith("py") else 'proves = ["no.such"]\n'
    write(checkout, name, text)
    with pytest.raises(ThievesError, match=rf"{name}.* proves 'no\.such', but the rulebook of nim has no such clause"):
        proofs(nim, checkout)


def test_a_broken_scenario_is_named(checkout: Path) -> None:
    write(checkout, "scenarios/nim/broken.toml", "game = \n")
    with pytest.raises(ThievesError, match=r"scenarios/nim/broken\.toml, line 1: This is no TOML"):
        proofs(nim, checkout)


def test_an_empty_checkout_proves_nothing(tmp_path: Path) -> None:
    assert not any(proof.proven for proof in proofs(nim, tmp_path))


@pytest.mark.parametrize("name", thieves.games)
def test_every_clause_of_every_game_is_enforced_and_proven(name: str) -> None:
    game = thieves.games[name]
    if not (ROOT / "tests" / name).is_dir():
        pytest.skip("the tests of the game are not here")
    lacking = [proof.clause.id for proof in proofs(game, ROOT) if not proof.is_complete]
    assert lacking == []
