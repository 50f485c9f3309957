"""Values of any kind, and how they are written in TOML."""

from typing import Any

from hypothesis import strategies as st

values = st.recursive(
    st.booleans() | st.integers(-3, 3) | st.floats(0, 1) | st.sampled_from(["", "x", "Ala", "Ala: point A", "pockets"]),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["en", "pl", "do", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)


def in_toml(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {in_toml(inner)}" for key, inner in value.items()) + "}"
    return str(value)
