"""Damaged texts are refused with a sentence; the soak does the same for as many as asked."""

import pytest

import thieves
from tools.fuzz import damaged, fuzz_once, judged


@pytest.mark.parametrize("name", thieves.games)
def test_damaged_texts_are_taken_well(name: str) -> None:
    assert [fault for seed in range(150) for fault in fuzz_once(thieves.games[name], seed)] == []


def test_the_fuzzer_finds_a_reader_that_breaks() -> None:
    from random import Random

    assert judged("save", 1, int, "no number", Random(1)) == judged("save", 1, int, "no number", Random(1)) != []
    assert judged("save", 1, lambda text: text, "abcdefgh", Random(3)) != []
    assert damaged("abcdefgh", Random(3)) != "abcdefgh"
