"""Plain data as TOML: whatever is written reads back as the same, and long things are laid out."""

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from thieves.core.toml_source import KeyLines
from thieves.core.toml_text import WIDTH, document

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=90)
values = st.recursive(
    st.booleans() | st.integers(-9, 9) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(texts, values, max_size=5))
def test_what_is_written_reads_back(data: dict[str, Any]):
    assert tomllib.loads(document(data)) == data


def test_long_things_are_laid_out_and_their_lines_are_found():
    data = {"game": "x", "position": {"a": 1, "seats": {name: {"hand": ["card"] * 9} for name in ("Ala", "Bo", "Cy")}},
            "deck": [f"card {number}" for number in range(30)], "step": [{"do": "a"}, {"do": "b"}]}  # fmt: skip
    text = document(data)
    assert tomllib.loads(text) == data and max(map(len, text.splitlines())) <= WIDTH
    lines = text.splitlines()
    assert lines[KeyLines(text).of("step", 1, "do") - 1] == 'do = "b"'
    assert lines[KeyLines(text).of("position", "a") - 1] == "a = 1"
