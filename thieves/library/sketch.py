"""A part of a library as a grid of letters, with the pawns on it and the cards in hands.

Each row of the grid is a line, or ends with a slash: ``sge / t#A / s#R``. A small letter is a symbol (s scroll,
t stones, e elixir, g grimoire, * bench), # a bookcase, a capital letter the pawn of the player whose name begins with
it, and R Rigor Mortis. Parts behind a semicolon say more: ``Ala C2; rigor B1; hand Ala goblin scroll stones``.
"""

import re
from collections.abc import Iterator
from typing import Any

from ..core import LANGUAGES, Words
from ..core.errors import shown
from ..core.notation import find_word
from ..core.sketch import USUAL_NAMES, Phrase, Sketch, SketchPart, Slip, must_be_text, seated
from .board import BOARD_FILE
from .board_checks import MOST_COLUMNS, MOST_ROWS, PLAYERS
from .speech import LANGUAGE
from .state import CARD_WORDS

LETTERS = {symbol["letter"]: symbol["id"] for symbol in BOARD_FILE.data["symbol"]}
CASE, RIGOR, UNDER = "#", "R", "s"  #: a bookcase, Rigor Mortis, what a field shows under a pawn
ROWS = "ABCDEFGHIJKL"
KEYS = ("rigor", "hand", "turn", "teleport", "start")
WORDS = Words((key, key) for key in KEYS).understanding(
    (LANGUAGE.term("sketch", key, language), key) for key in KEYS for language in LANGUAGES
)
OTHER_NAMES = (*USUAL_NAMES, "Eli", "Fay", "Gus", "Hal")


class Reading:
    """What has been understood so far."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.pawns: dict[str, str] = {}
        self.rigor = ""
        self.hands: dict[str, list[str]] = {}
        self.turn = ""
        self.marked: dict[str, list[str]] = {"teleport": [], "start": []}
        self.parts, self.slips = list[SketchPart](), list[Slip]()

    @property
    def fields(self) -> list[str]:
        """The fields of the grid by name."""
        return [
            f"{row}{column}" for row, line in zip(ROWS, self.rows, strict=False) for column in range(1, len(line) + 1)
        ]

    def row(self, phrase: Phrase) -> None:
        """One row of the grid."""
        text = phrase.text.replace(" ", "")
        known = set(LETTERS) | {CASE, RIGOR} | {name[0] for name in OTHER_NAMES}
        wrong = sorted(set(text) - known)
        if wrong:
            told = f"{shown(wrong[0])} means nothing in a grid; letters are {' '.join(LETTERS)}, # and pawns."
            self.slips.append(phrase.slip(told))
        elif self.rows and len(text) != len(self.rows[0]):
            told = f"This row has {len(text)} fields, but the first row has {len(self.rows[0])}."
            self.slips.append(phrase.slip(told))
        elif len(text) > MOST_COLUMNS or len(self.rows) >= MOST_ROWS:
            self.slips.append(phrase.slip(f"A grid has at most {MOST_ROWS} rows of {MOST_COLUMNS} fields."))
        else:
            self.rows.append(text)
        self.parts.append(SketchPart(phrase.start, phrase.end, "" if wrong else "grid"))

    def stand(self, phrase: Phrase) -> Iterator[Slip]:
        """The pawns that stand in the grid itself."""
        for name, letter in zip(self.fields, "".join(self.rows), strict=True):
            if letter == RIGOR:
                self.rigor = name
            elif letter.isupper():
                player = next(player for player in OTHER_NAMES if player[0] == letter)
                if player in self.pawns:
                    yield phrase.slip(f"{player} stands twice in the grid, on {self.pawns[player]} and {name}.")
                self.pawns[player] = name

    def part(self, phrase: Phrase) -> None:
        """Understand a part that is not of the grid."""
        words = phrase.words()
        meant = find_word(WORDS, words[0].text)
        kind = meant[0] if len(meant) == 1 else "goblin"
        found = list(self.read_word(kind, phrase, words[1:]) if meant else self.read_goblin(phrase, words))
        self.slips += found
        seat = list(self.pawns).index(words[0].text) if words[0].text in self.pawns else None
        self.parts.append(SketchPart(phrase.start, phrase.end, "" if found else kind, seat))

    def read_word(self, kind: str, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """``rigor B1``, ``turn Bo``, ``teleport A1 B2``, ``hand Ala goblin scroll stones, rigor ball ball``."""
        if not words:
            example = LANGUAGE.term("sketch-example", kind, "en")
            yield phrase.slip(f"{shown(phrase.text)} is not whole: write it like {shown(example)}.")
        elif kind == "hand":
            yield from self.read_hand(phrase, words)
        elif kind == "turn":
            self.turn = words[0].text
        elif kind == "rigor":
            yield from self.must_be_field(words[0])
            self.rigor = words[0].text
        else:
            for word in words:
                yield from self.must_be_field(word)
            self.marked[kind] += [word.text for word in words]

    def read_hand(self, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """The movement cards of a player, with commas between them."""
        name, cards = words[0].text, phrase.text.partition(words[0].text)[2].split(",")
        for card in map(str.strip, cards):
            if len(find_word(CARD_WORDS, card)) != 1:
                yield phrase.slip(f"{shown(card)} is no movement card; one is written like 'goblin scroll stones'.")
        self.hands.setdefault(name, []).extend(card.strip() for card in cards)

    def read_goblin(self, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """``Ala C2``: where a goblin stands."""
        if len(words) != 2:
            yield phrase.slip(
                f"{shown(phrase.text)} says nothing: behind the grid a part is a goblin (Ala C2), or begins with one "
                f"of {', '.join(WORDS)}."
            )
            return
        yield from self.must_be_field(words[1])
        self.pawns[words[0].text] = words[1].text

    def must_be_field(self, word: Phrase) -> Iterator[Slip]:
        """A field of the grid."""
        if word.text not in self.fields:
            last = f"A1 to {self.fields[-1]}" if self.fields else "none yet: begin with a grid"
            yield word.slip(f"There is no field {shown(word.text)} in the grid; its fields are: {last}.")


def sketch(text: str) -> Sketch:
    """The sketch that the text describes, with whatever of it could not be understood."""
    must_be_text(text)
    said = Reading()
    grid, semicolon, _ = text.partition(";")
    for found in re.finditer(r"[^/\n]+", grid):
        if found[0].strip():
            said.row(Phrase(found.start() + found[0].index(found[0].strip()), found[0].strip()))
    whole_grid = Phrase(0, grid)
    if said.rows:
        said.slips += said.stand(whole_grid)
        said.slips += bookcases(said, whole_grid)[1]
    else:
        said.slips.append(Slip(0, len(grid), "A sketch begins with a grid of letters, such as sge / tAe / s#R."))
    for found in re.finditer(r"[^;\n]+", text[len(grid) + len(semicolon) :] if semicolon else ""):
        if part := found[0].strip(" \t\r,"):
            said.part(Phrase(len(grid) + 1 + found.start() + found[0].index(part), part))
    return whole(text, said)


def bookcases(said: Reading, phrase: Phrase) -> tuple[list[str], list[Slip]]:
    """The bookcases: each covers two fields side by side, along a row first."""
    closed = [name for name, letter in zip(said.fields, "".join(said.rows), strict=True) if letter == CASE]
    cases, slips = [], []
    while closed:
        one = closed.pop(0)
        beside = (f"{one[0]}{int(one[1:]) + 1}", f"{chr(ord(one[0]) + 1)}{one[1:]}")
        other = next((name for name in beside if name in closed), None)
        if other is None:
            slips.append(phrase.slip(f"A bookcase covers two fields side by side, but {one} is left alone."))
            continue
        closed.remove(other)
        cases.append(f"{one} {other}")
    return cases, slips


def whole(text: str, said: Reading) -> Sketch:
    """Everything that was understood, as a position on a grid of its own."""
    strange = [name for name in (*said.hands, *filter(None, [said.turn])) if name not in said.pawns]
    said.slips += [
        Slip(0, len(text), f"{shown(name)} is not on the grid: write where, such as {name} A1.") for name in strange
    ]
    free = [field for field, letter in zip(said.fields, "".join(said.rows), strict=True) if letter in LETTERS]
    free = [field for field in free if field not in (*said.pawns.values(), said.rigor)]
    players = seated(list(said.pawns), PLAYERS[0])
    lacking = [name for name in players if name not in said.pawns]
    if len(free) < len(lacking) + (not said.rigor):
        said.slips.append(Slip(0, len(text), "There is no free field left for Rigor Mortis and two goblins."))
    counted = (("fields", len(said.fields)), ("bookcases", len(bookcases(said, Phrase(0, ""))[0])),
               ("goblins", len(said.pawns)), ("cards", sum(map(len, said.hands.values()))))  # fmt: skip
    follows = tuple(key for key in KEYS if key not in {part.kind for part in said.parts})
    parts, slips = tuple(sorted(said.parts)), tuple(sorted(said.slips))
    if slips:
        return Sketch(text, parts, slips, counted, follows, players)
    pawns = said.pawns | dict(zip(lacking, free, strict=False))
    rigor = said.rigor or free[-1]
    position: dict[str, Any] = {"pawns": pawns, "rigor": rigor, "active": said.turn or players[0], "hands": said.hands}
    return Sketch(text, parts, slips, counted, follows, players, {"board": board_text(said, rigor)}, position)


def board_text(said: Reading, rigor: str) -> str:
    """The grid as a file of a part of a library."""
    symbols = ["".join(letter if letter in LETTERS else UNDER for letter in line) for line in said.rows]
    bench = [
        name for name, letter in zip(said.fields, "".join(said.rows), strict=True) if LETTERS.get(letter) == "ball"
    ]
    lines = ['content = "library"', "[[board]]", 'id = "sketch"', 'source = "house"', "part = true"]
    lines += [f'rows = "{ROWS[: len(said.rows)]}"', f"columns = {len(said.rows[0])}", f"symbols = {listed(symbols)}"]
    lines += [f"start = {listed(said.marked['start'])}", f"teleport = {listed(said.marked['teleport'])}"]
    lines += [f"bench = {listed(bench)}", f'rigor = "{rigor}"']
    for entry in BOARD_FILE.data["symbol"]:
        names = ", ".join(f'{language} = "{entry["name"][language]}"' for language in LANGUAGES)
        lines += ["[[symbol]]", f'id = "{entry["id"]}"', f'letter = "{entry["letter"]}"', f"name = {{ {names} }}"]
        lines.append('source = "house"')
    lines += ["[[layout]]", 'id = "sketch"', 'source = "house"', f"players = {[*PLAYERS]}"]
    return "\n".join([*lines, f"bookcases = {listed(bookcases(said, Phrase(0, ''))[0])}", ""])


def listed(texts: list[str]) -> str:
    """Texts as a list in a file."""
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"
