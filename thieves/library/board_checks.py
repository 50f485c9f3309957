"""What the rules need of a library: a grid of symbols, a bench in a corner, places to start and to teleport to."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.content_file import Mistakes, Names
from ..core.errors import Problem, shown
from ..core.toml_source import KeyLines
from .rulebook import book

SYMBOLS = ("scroll", "stones", "elixir", "grimoire")
BALL = "ball"
GRID = book.option("board", "board.grid-of-symbol-fields")
BENCH = book.option("board", "board.bench-has-four-fields")
ANY_SYMBOL = book.option("board", "board.bench-fields-match-any-symbol")
START = book.option("board", "board.start-fields-along-short-edge")
TELEPORT = book.option("board", "board.teleport-fields")
RIGOR = book.option("board", "setup.rigor-on-fixed-field")
LAYOUT = book.option("board", "setup.desk-and-bookcases-by-figure")
SIGNS = Names("symbol", (*SYMBOLS, BALL), book.option("board", "board.symbols-named-in-text"))
PLAYERS = range(2, 9)
MOST_ROWS, MOST_COLUMNS = 12, 16
LEAST_STARTS, LEAST_TELEPORTS = 2, 2  #: that every layout leaves open


def check_board(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of the right form: in the grid first, then in what lies on it."""
    wrong = [*SIGNS.check(data, lines), *check_grid(data, lines)]
    yield from wrong
    if not wrong:
        names = [*check_names(data, lines), *check_layouts(data, lines)]
        yield from names
        if not names:
            if not data["board"][0].get("part"):
                yield from check_places(data, lines)
                yield from check_open(data, lines)


def fields_of(data: Mapping[str, Any]) -> dict[str, str]:
    """Every field by its name, with the letter on it."""
    plan = data["board"][0]
    return {f"{row}{n}": letter for row, line in zip(plan["rows"], plan["symbols"], strict=True)
            for n, letter in enumerate(line, 1)}  # fmt: skip


def check_grid(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """One board; a line of letters for each row, as long as there are columns, each letter that of a symbol."""
    plan, known = data["board"][0], [symbol["letter"] for symbol in data["symbol"]]
    rows, columns = plan["rows"], plan["columns"]
    if len(data["board"]) > 1:
        yield Problem(lines.of("board", 1), "There must be one board.")
    if not (rows.isascii() and rows.isalpha() and rows.isupper() and len(set(rows)) == len(rows) <= MOST_ROWS):
        told = f"rows is {shown(rows)}, but must be 1 to {MOST_ROWS} different capital letters."
        yield Problem(lines.of("board", 0, "rows"), told)
    if not 1 <= columns <= MOST_COLUMNS:
        yield Problem(lines.of("board", 0, "columns"), f"columns is {columns}, but must be 1 to {MOST_COLUMNS}.")
    if len(plan["symbols"]) != len(rows):
        told = f"symbols has {len(plan['symbols'])} lines, but there are {len(rows)} rows."
        yield Problem(lines.of("board", 0, "symbols"), told, GRID)
    for row, line in zip(rows, plan["symbols"], strict=False):
        if len(line) != columns:
            told = f"Row {row} has {len(line)} letters, but there are {columns} columns."
            yield Problem(lines.of("board", 0, "symbols"), told, GRID)
        for letter in sorted(set(line) - set(known)):
            told = f"Row {row} has the letter {shown(letter)}; symbols have: {', '.join(known)}."
            yield Problem(lines.of("board", 0, "symbols"), told, SIGNS.clause)
    if len(set(known)) < len(known) or any(len(letter) != 1 for letter in known):
        yield Problem(lines.of("symbol", 0), "Each symbol must have one letter of its own.", SIGNS.clause)


def check_names(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """What is said to lie on a field lies on one that there is."""
    plan, fields = data["board"][0], fields_of(data)
    for key in ("start", "bench", "teleport"):
        for name in plan[key]:
            if name not in fields:
                yield Problem(lines.of("board", 0, key), f"There is no field {shown(name)}.")
    if plan["rigor"] not in fields:
        yield Problem(lines.of("board", 0, "rigor"), f"There is no field {shown(plan['rigor'])}.", RIGOR)


def check_layouts(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Bookcases cover two fields side by side, none twice, and every number of players has its layout."""
    fields = fields_of(data)
    for number, layout in enumerate(data["layout"]):
        covered: list[str] = []
        for case in layout["bookcases"]:
            ends = case.split()
            if len(ends) != 2 or not fields.keys() >= set(ends) or not are_beside(*ends):
                told = f'{shown(case)} is no bookcase: name two fields side by side, such as "A3 A4".'
                yield Problem(lines.of("layout", number, "bookcases"), told, LAYOUT)
            covered += ends
        for name in {name for name in covered if covered.count(name) > 1}:
            yield Problem(lines.of("layout", number, "bookcases"), f"Two bookcases cover {shown(name)}.", LAYOUT)
    counted = [players for layout in data["layout"] for players in layout["players"]]
    if sorted(counted) != list(PLAYERS):
        told = f"Each number of players from {PLAYERS[0]} to {PLAYERS[-1]} must have one layout."
        yield Problem(lines.of("layout", 0), told, LAYOUT)


def are_beside(one: str, other: str) -> bool:
    """Do two fields share an edge?"""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:])) == 1


def check_places(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """The bench is four fields in a corner, which match any symbol; nothing else does, nor does it lie on the bench."""
    plan, fields = data["board"][0], fields_of(data)
    ball = next(symbol["letter"] for symbol in data["symbol"] if symbol["id"] == BALL)
    bench = set(plan["bench"])
    if bench not in corners(plan["rows"], plan["columns"]):
        told = "The bench must be the four fields of a corner, two by two."
        yield Problem(lines.of("board", 0, "bench"), told, BENCH)
    for name in sorted(bench ^ {field for field, letter in fields.items() if letter == ball}):
        told = (
            f"{name} {'lies on the bench and must show' if name in bench else 'is no bench field, but shows'} the ball."
        )
        yield Problem(lines.of("board", 0, "symbols"), told, ANY_SYMBOL)
    for key, clause in (("start", START), ("teleport", TELEPORT)):
        for name in bench.intersection(plan[key]):
            yield Problem(lines.of("board", 0, key), f"{name} lies on the bench.", clause)
        if len(set(plan[key])) < len(plan[key]):
            yield Problem(lines.of("board", 0, key), f"{key} names a field twice.", clause)
    if plan["rigor"] in bench:
        yield Problem(lines.of("board", 0, "rigor"), "Rigor Mortis cannot start on the bench.", RIGOR)


def corners(rows: str, columns: int) -> list[set[str]]:
    """The four fields of each corner."""
    return [{f"{row}{column}" for row in two for column in pair}
            for two in (rows[:2], rows[-2:]) for pair in ((1, 2), (columns - 1, columns))]  # fmt: skip


def check_open(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every layout leaves room to start, to teleport, for Rigor Mortis, and a way from each field to every other."""
    plan, fields = data["board"][0], fields_of(data)
    for number, layout in enumerate(data["layout"]):
        closed = {name for case in layout["bookcases"] for name in case.split()}
        open_ = [name for name in fields if name not in closed]
        at = lines.of("layout", number)
        for key, least, clause in (("start", LEAST_STARTS, START), ("teleport", LEAST_TELEPORTS, TELEPORT)):
            if sum(name not in closed for name in plan[key]) < least:
                yield Problem(at, f"With these bookcases fewer than {least} {key} fields are open.", clause)
        if covered := closed.intersection((plan["rigor"], *plan["bench"])):
            yield Problem(at, f"A bookcase covers {min(covered)}, the bench or where Rigor Mortis starts.", LAYOUT)
        lost = set(open_) - set(reached(open_, open_[0])) if open_ else set()
        if lost:
            yield Problem(at, f"No way leads from {open_[0]} to {min(lost)}.", LAYOUT)


def reached(open_: list[str], start: str) -> Iterator[str]:
    """The open fields that can be reached from one of them."""
    left, edge = set(open_) - {start}, [start]
    while edge:
        at = edge.pop()
        yield at
        ahead = {name for name in left if are_beside(at, name)}
        left -= ahead
        edge += ahead
