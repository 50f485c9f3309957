"""Plain data as TOML, laid out as people write it: `toml_source.py` reads it again.

>>> print(document({"game": "nim", "position": {"heaps": {"A": 1}}, "step": [{"do": "Ala: take A1"}]}))
game = "nim"
<BLANKLINE>
[position]
heaps = { A = 1 }
<BLANKLINE>
[[step]]
do = "Ala: take A1"
<BLANKLINE>
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 120


def in_toml(value: Any) -> str:
    """A plain value as it is written in TOML.

    >>> in_toml({"Ala": ["a", 2], "Bo": True})
    '{ Ala = ["a", 2], Bo = true }'
    """
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{name_in_toml(name)} = {in_toml(one)}" for name, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def name_in_toml(name: str) -> str:
    """A key as it is written in TOML: bare where that is enough."""
    return name if name.isascii() and name.replace("-", "_").isidentifier() else in_toml(name)


def document(data: Mapping[str, Any]) -> str:
    """A whole file: first what stands on one line, then each table below its name."""
    return "\n".join(lines(data, ())).lstrip("\n") + "\n"


def lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """The lines of a table, and of those in it; one that holds nothing but those needs no heading."""
    below = {name: value for name, value in table.items() if is_below(name, value, path)}
    for name, value in table.items():
        if name not in below:
            yield entry(name, value)
    for name, value in below.items():
        here = (*path, name)
        title = ".".join(map(name_in_toml, here))
        for one in value if isinstance(value, list) else [value]:
            if isinstance(value, list):
                yield from ("", f"[[{title}]]")
            elif not all(is_below(inner, its, here) for inner, its in one.items()):
                yield from ("", f"[{title}]")
            yield from lines(one, here)


def is_below(name: str, value: Any, path: tuple[str, ...]) -> bool:
    """Is this a table with a heading of its own? At the top all are, but for a few short texts; deeper those too long
    for a line."""
    if isinstance(value, Mapping):
        is_short = len(entry_line(name, value)) <= WIDTH
        return bool(value) and not (is_short and (path or all(isinstance(one, str) for one in value.values())))
    return isinstance(value, list) and not path and bool(value) and all(isinstance(one, Mapping) for one in value)


def entry(name: str, value: Any) -> str:
    """A key with its value; a list that is too long for a line has a line for each part."""
    line = entry_line(name, value)
    if len(line) <= WIDTH or not isinstance(value, (list, tuple)):
        return line
    return "\n".join((f"{name_in_toml(name)} = [", *(f"    {in_toml(one)}," for one in value), "]"))


def entry_line(name: str, value: Any) -> str:
    """A key with its value on one line."""
    return f"{name_in_toml(name)} = {in_toml(value)}"
