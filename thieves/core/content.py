"""Content files: cards, tokens, pieces as data, each item with its source.

A content file begins with ``content = "GAME"``; the game says which files it has, and which tables and fields each
of them takes (`Game.files`).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from .errors import BadFile, Problem, shown
from .kinds import MOST, is_number
from .language import LANGUAGES
from .toml_source import KeyLines, parse

LONGEST = 2_000  #: no text on a card is longer, in letters
FEW = 20  #: what is printed one by one, such as the gems of a cost, is no more
MANY = 100  #: no list on a card has more entries
ITEMS = 500  #: no file has more cards
MISSING = "The file does not say which game it is for: 'content = \"{}\"' is missing."
SOURCES = ("rulebook", "published", "house")

#: what a field may be, by the word a game uses for it; with a question mark behind the word it may be left out
KINDS: dict[str, str] = {
    "text": f"a text of 1 to {LONGEST:,} printable letters",
    "texts": f"a text in each language, {{ en = ..., pl = ... }}, of at most {LONGEST:,} printable letters",
    "number": f"a whole number, 0 or more, at most {MOST:,}",
    "list": f"a list of at most {MANY} texts",
    "few": f"a whole number, 0 or more, at most {FEW}",
    "numbers": f"a list of whole numbers, each at most {FEW}",
    "measure": f"a whole number, 0 or more, at most {MOST:,}, or a text",
    "flag": "true or false",
    "source": f"one of {', '.join(SOURCES)}",
}

ID = "1 to 40 letters, digits, - and _, without blanks"

Tables = Mapping[str, Mapping[str, str]]  #: the fields of each table, and the kind of each field


def check_content(text: str) -> list[Problem]:
    """Every mistake in a content file, each with its line."""
    import thieves

    try:
        data = parse(text)
    except BadFile as error:
        return list(error.problems)
    lines = KeyLines(text)
    name = data.pop("content", None)
    if name is None:
        return [Problem(0, MISSING.format("GAME"))]
    if not isinstance(name, str) or name not in thieves.games:
        return [Problem(lines.of("content"), f"There is no game {shown(name)} here, only: {', '.join(thieves.games)}.")]
    files = thieves.games[name].files
    known = [table for file in files for table in file.names]
    if len(files) > 1 and not any(table in data for table in known):  # which of its files is meant?
        found = ", ".join(f"[[{shown(table)[1:-1]}]]" for table in data) or "nothing"
        line = min((lines.of(table) for table in data), default=0)
        return [Problem(line, f"{name} has no file with {found}; its files have: {', '.join(known)}.")]
    if not files:
        return sorted(check_tables(data, {}, lines))
    shared = [len(set(file.names) & data.keys()) for file in files]
    like = [file.problems(text) for file, number in zip(files, shared, strict=True) if number == max(shared)]
    return min(like, key=len)  # as the file that it is most like


def read_content(text: str, game: str, tables: Tables) -> tuple[list[Problem], dict[str, Any], KeyLines]:
    """A content file of this game and the mistakes in its form."""
    try:
        data = parse(text)
    except BadFile as error:
        return list(error.problems), {}, KeyLines("")
    lines, name = KeyLines(text), data.pop("content", None)
    problems = list(check_tables(data, tables, lines))
    if name is None:
        problems.append(Problem(0, MISSING.format(game)))
    elif name != game:
        problems.append(Problem(lines.of("content"), f"This file is for {shown(name)}, not for {game}."))
    return sorted(problems), data, lines


def check_tables(data: Mapping[str, Any], schema: Tables, lines: KeyLines) -> Iterator[Problem]:
    """The tables are those that the game takes; each is a list of items with an id of their own.

    A table with a question mark behind its name may be left out, like a field.
    """
    for table in schema:
        if table not in data and not table.endswith("?"):
            yield Problem(0, f"The file lacks its [[{table}]] items.")
    schema = named(schema)
    for table, items in data.items():
        if table not in schema:
            yield Problem(
                lines.of(table, 0), f"[[{shown(table)[1:-1]}]] is not known here; known are: {', '.join(schema)}."
            )
        elif not isinstance(items, list):
            yield Problem(lines.of(table), f"{table} must be written as [[{table}]], once for each item.")
        elif len(items) > ITEMS:
            yield Problem(lines.of(table), f"There are {len(items):,} [[{table}]] items, but {ITEMS} are the most.")
        else:
            yield from check_items(table, items, schema[table], lines)


def named(schema: Tables) -> Tables:
    """The tables by their names alone."""
    return {table.rstrip("?"): fields for table, fields in schema.items()}


def check_items(table: str, items: list[Any], fields: Mapping[str, str], lines: KeyLines) -> Iterator[Problem]:
    """Every item has all its fields, each of its kind, and an id that no other has."""
    seen: set[str] = set()
    for number, item in enumerate(items):
        if not isinstance(item, Mapping):
            yield Problem(lines.of(table, number), f"{shown(item)} is no {table}: write [[{table}]] and its fields.")
            continue
        for field in item:
            if field not in fields:
                known = ", ".join(fields)
                yield Problem(
                    lines.of(table, number, field), f"{shown(field)} is not known in [[{table}]]: it has {known}."
                )
        for field, kind in fields.items():
            if field not in item:
                if not kind.endswith("?"):
                    yield Problem(lines.of(table, number), f"This {table} lacks {shown(field)}.")
            elif not fits(item[field], kind.rstrip("?")):
                sentence = f"{field} is {shown(item[field])}, but must be {KINDS[kind.rstrip('?')]}."
                yield Problem(lines.of(table, number, field), sentence)
        id_ = str(item.get("id", f"number {number}"))
        if "id" in item and not is_id(id_):
            yield Problem(lines.of(table, number, "id"), f"{shown(id_)} cannot be an id: {ID}.")
        if id_ in seen:
            yield Problem(lines.of(table, number, "id"), f"There is a {table} {shown(id_)} already.")
        seen.add(id_)


def is_id(text: str) -> bool:
    """Can an answer name this in a line of notation, so that it reads back?"""
    return 0 < len(text) <= 40 and all(letter.isalnum() or letter in "-_" for letter in text)


def fits(value: Any, kind: str) -> bool:
    """Is the value of this kind?"""
    if kind == "number":
        return is_number(value)
    if kind == "few":
        return is_number(value) and value <= FEW
    if kind == "measure":
        return fits(value, "number") or fits(value, "text")
    if kind == "flag":
        return isinstance(value, bool)
    if kind in ("list", "numbers"):
        of = "text" if kind == "list" else "few"
        return isinstance(value, list) and len(value) <= MANY and all(fits(one, of) for one in value)
    if kind == "texts":
        return isinstance(value, Mapping) and all(is_plain(value.get(language)) for language in LANGUAGES)
    if kind == "source":
        return isinstance(value, str) and value in SOURCES
    return is_plain(value) and bool(value.strip())


def is_plain(text: Any) -> bool:
    """Can a text be shown anywhere, on a card and in a terminal?"""
    return isinstance(text, str) and len(text) <= LONGEST and text.replace("\n", " ").isprintable()
