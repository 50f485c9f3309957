"""A part of a city in one line: streets, kinds where they matter, and what stands where.

``1-2-3-4-5, 3-6; 3 hideout; guards 2 5; captains 4; tokens 6; Ala 1; Bo 4; first Bo; die 6``
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ..core import LANGUAGES, Words
from ..core.board import Board
from ..core.board import Field as Spot
from ..core.errors import shown
from ..core.kinds import in_digits
from ..core.notation import find_word
from ..core.plan_layout import laid_out
from ..core.sketch import Phrase, Plan, Sketch, SketchPart, Slip, is_plan, phrases, seated
from .board import BOARD_FILE, DISTRICTS
from .board_checks import KINDS
from .speech import LANGUAGE

LISTS = ("guards", "captains", "tokens", "yellow", "green", "smoke", "fire")  #: words that name fields
SINGLE = ("jewel", "first", "die", "event", "alarm")
HOME = "N"  #: the district of every field of which none is said
USUAL_DIE = 6
FRAME = (1512, 1040)
LEFT, TOP, WIDE, HIGH, LONGEST = 170, 150, 1172, 690, 230  #: where the plan lies, and how long a street is at most
ROW = 50  #: ways in one list
REST = (400, 985, 105)  #: where the rest of the city lies, and how far apart


def understood_as(group: str, keys: tuple[str, ...]) -> Words:
    """Words that a sketch understands, in any language."""
    words = Words((key, key) for key in keys)
    return words.understanding((LANGUAGE.term(group, key, lang), key) for key in keys for lang in LANGUAGES)


WORDS = understood_as("sketch", (*LISTS, *SINGLE))
KIND_WORDS = understood_as("printed", tuple(kind for kind in KINDS if kind != "dungeon"))


class Reading:
    """What has been understood so far."""

    def __init__(self) -> None:
        self.plan, self.kinds = Plan(), dict[str, list[str]]()
        self.parts, self.slips = list[SketchPart](), list[Slip]()
        self.lists: dict[str, list[str]] = {}
        self.single: dict[str, Any] = {}
        self.thieves: dict[str, dict[str, Any]] = {}

    def part(self, phrase: Phrase) -> None:
        """Understand one part that is not the plan."""
        words = phrase.words()
        meant = find_word(WORDS, words[0].text)
        if words[0].text in self.plan.fields or (len(words) > 1 and find_word(KIND_WORDS, words[-1].text)):
            kind, slips = "kinds", self.read_kinds(words)
        elif len(meant) == 1:
            kind = meant[0]
            slips = (
                self.read_list(kind, phrase, words[1:]) if kind in LISTS else self.read_single(kind, phrase, words[1:])
            )
        else:
            kind, slips = "thief", self.read_thief(phrase, words)
        found = list(slips)
        self.slips += found
        seat = list(self.thieves).index(words[0].text) if kind == "thief" and words[0].text in self.thieves else None
        self.parts.append(SketchPart(phrase.start, phrase.end, "" if found else kind, seat))

    def read_kinds(self, words: list[Phrase]) -> Iterator[Slip]:
        """``3 hideout``, ``3 5 post``, ``4 E``: of what kind some fields are, and in which district they lie."""
        fields = [
            word for number, word in enumerate(words) if all(w.text in self.plan.fields for w in words[: number + 1])
        ]
        rest = words[len(fields) :]
        if not fields:
            yield from self.must_be_field(words[0])
            return
        if not rest:
            yield words[0].slip(f"Of {shown(words[0].text)} nothing is said: write a kind behind it, such as hideout.")
        for word in rest:
            kinds = [word.text] if word.text in DISTRICTS else find_word(KIND_WORDS, word.text)
            if len(kinds) != 1:
                yield word.slip(f"{shown(word.text)} is no kind of field; kinds are: {', '.join(KIND_WORDS)}.")
                continue
            for field in fields:
                self.kinds.setdefault(field.text, []).append(kinds[0])

    def read_list(self, key: str, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """``guards 2 5``: the fields where they stand or lie."""
        if not words:
            yield phrase.slip(
                f"{shown(phrase.text)} names no field: write where, such as {phrase.text} {self.some_field()}."
            )
        for word in words:
            yield from self.must_be_field(word)
        self.lists.setdefault(key, []).extend(word.text for word in words)

    def read_single(self, key: str, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """``first Bo``, ``die 6``, ``jewel 3``, ``event fog``, ``alarm N``."""
        said = [word.text for word in words]
        if key == "die":
            numbers = [in_digits(word) for word in said]
            if not 1 <= len(numbers) <= 2 or any(number is None or not 1 <= number <= 8 for number in numbers):
                yield phrase.slip(
                    f"{shown(phrase.text)} is no roll: write one or two numbers from 1 to 8, such as die 6."
                )
                return
            self.single[key] = numbers
        elif len(said) != 1:
            yield phrase.slip(
                f"{shown(phrase.text)} must name one thing, such as {LANGUAGE.term('sketch-example', key, 'en')}."
            )
        elif key == "alarm" and said[0] not in DISTRICTS[1:]:
            yield words[0].slip(f"{shown(said[0])} is no outer district: write one of {', '.join(DISTRICTS[1:])}.")
        else:
            self.single[key] = said[0]

    def read_thief(self, phrase: Phrase, words: list[Phrase]) -> Iterator[Slip]:
        """``Ala 1``, ``Bo 4 hidden``, ``Cy 2 move 5``: a thief, where he stands, what holds for him or is declared."""
        if len(words) < 2:
            yield phrase.slip(
                f"{shown(phrase.text)} says nothing: a part is a plan (1-2-3), a kind (3 hideout), a thief (Ala 1), or "
                f"begins with one of {', '.join(WORDS)}."
            )
            return
        name, field, rest = words[0].text, words[1], [word.text for word in words[2:]]
        yield from self.must_be_field(field)
        if name in self.thieves:
            yield words[0].slip(f"{shown(name)} stands somewhere already: a thief has one field.")
        self.thieves[name] = {"field": field.text}
        marks = [word for word in rest if word in ("hidden", "safe", "snared", "lit")]
        declared = [word for word in rest if word not in marks]
        self.thieves[name] |= {"marks": marks} if marks else {}
        self.thieves[name] |= {"declared": [" ".join(declared)]} if declared else {}

    def must_be_field(self, word: Phrase) -> Iterator[Slip]:
        """A field that the plan has."""
        if word.text not in self.plan.fields:
            listed = ", ".join(self.plan.fields) or "none yet: begin with a plan such as 1-2-3"
            yield word.slip(f"There is no field {shown(word.text)} in the plan; its fields are: {listed}.")

    def some_field(self) -> str:
        """A field for an example."""
        return self.plan.fields[0] if self.plan.fields else "1"


def sketch(text: str) -> Sketch:
    """The sketch that the text describes, with whatever of it could not be understood."""
    said, found = Reading(), list(phrases(text))
    for phrase in found:
        if is_plan(phrase):
            slips = list(said.plan.read(phrase))
            said.slips += slips
            said.parts.append(SketchPart(phrase.start, phrase.end, "" if slips else "plan"))
    if not said.plan.fields:
        said.slips.append(Slip(0, len(text), "A sketch begins with its streets, such as 1-2-3-4, 2-5."))
    for phrase in found:
        if not is_plan(phrase):
            said.part(phrase)
    return whole(text, said)


def whole(text: str, said: Reading) -> Sketch:
    """Everything that was understood, as a position on a board of its own."""
    players = seated(list(said.thieves), 2)
    said.slips += [
        Slip(0, len(text), f"{shown(name)} goes first, but nobody is called so.")
        for name in [said.single.get("first", players[0])] if name not in players
    ]  # fmt: skip
    counted = {"fields": len(said.plan.fields), "streets": len(said.plan.ways)}
    counted |= {key: len(said.lists.get(key, ())) for key in LISTS} | {"thieves": len(said.thieves)}
    given = {part.kind for part in said.parts}
    follows = tuple(key for key in ("kinds", *LISTS[:3], "first", "die", "jewel", "alarm") if key not in given)
    position, fields_at = position_of(said, players)
    options = {"board": board_text(said)} if said.plan.fields and not said.slips else {}
    parts, slips = tuple(sorted(said.parts)), tuple(sorted(said.slips))
    return Sketch(
        text, parts, slips, tuple(counted.items()), follows, players, options, position, fields_at, shape_of(said)
    )


def position_of(said: Reading, players: tuple[str, ...]) -> tuple[dict[str, Any], tuple[tuple[str | int, ...], ...]]:
    """The position, and where in it fields are named."""
    position: dict[str, Any] = {key: said.lists.get(key, []) for key in LISTS}
    paths: list[tuple[str | int, ...]] = [(key, number) for key in LISTS for number in range(len(position[key]))]
    position |= {"phase": "resolve", "turn": 2, "dice": said.single.get("die", [USUAL_DIE])}
    position["first"] = said.single.get("first", players[0])
    if "event" in said.single:
        position["event"] = said.single["event"]
    if "jewel" in said.single:
        position["jewel"] = said.single["jewel"]
        paths += [("jewel",)] if said.single["jewel"] in said.plan.fields else []
    if "alarm" in said.single or position["captains"]:  # captains come with the Alarm
        position |= {"alarm": True, "district": said.single.get("alarm", HOME)}
    position["thieves"] = said.thieves
    paths += [("thieves", name, "field") for name in said.thieves]
    return position, tuple(paths)


def shape_of(said: Reading) -> Board | None:
    """The plan as a board, each field with its kinds, but without districts."""
    if not said.plan.fields or said.slips:
        return None
    kinds = {name: tuple(k for k in said.kinds.get(name, ()) if k not in DISTRICTS) for name in said.plan.fields}
    return Board([Spot(name, 0, 0, kinds[name]) for name in said.plan.fields], said.plan.ways)


# -- the board of its own -------------------------------------------------------------------------


def board_text(said: Reading) -> str:
    """The plan as a file: what is sketched in the middle, and beside it what the rules need besides."""
    ours, lines = BOARD_FILE.data, ['content = "hadria"', "[[board]]", 'id = "sketch"', 'source = "house"']
    lines += [f"width = {FRAME[0]}", f"height = {FRAME[1]}", "part = true"]
    for entry in ours["district"]:
        names = ", ".join(f'{language} = "{entry["name"][language]}"' for language in LANGUAGES)
        lines += ["[[district]]", f'id = "{entry["id"]}"', 'source = "house"', f"name = {{ {names} }}"]
    for name, (x, y) in zip(said.plan.fields, placed(said.plan), strict=True):
        kinds = said.kinds.get(name, [])
        district = next((kind for kind in kinds if kind in DISTRICTS), HOME)
        lines += field_lines(name, district, x, y, [kind for kind in kinds if kind not in DISTRICTS])
    rest = list(rest_of_city(said))
    for number, (name, district, kinds) in enumerate(rest):
        lines += field_lines(name, district, REST[0] + number * REST[2], REST[1], kinds)
    lines += way_lines(HOME, said.plan.ways)
    doors = [(one[0], two[0]) for one, two in pairwise(rest) if "dungeon" in one[2]]
    return "\n".join([*lines, *way_lines("dungeons", doors), ""])


def rest_of_city(said: Reading) -> Iterator[tuple[str, str, list[str]]]:
    """A dungeon for each district with the imperial post behind it, and the centre of the Palace."""
    for district in DISTRICTS[1:]:
        yield free_name(f"{district}0", said), district, ["dungeon"]
        yield free_name(f"{district}9", said), district, ["imperial", "start"]
    if not any("centre" in kinds for kinds in said.kinds.values()):
        yield free_name("P1", said), DISTRICTS[0], ["centre"]


def free_name(name: str, said: Reading) -> str:
    """A name that no field of the plan has."""
    while name in said.plan.fields:
        name += "_"
    return name


def placed(plan: Plan) -> list[tuple[int, int]]:
    """Where the fields of the plan lie on the map."""
    places = laid_out(Board([Spot(name, 0, 0) for name in plan.fields], plan.ways))
    wide, high = (max(part) or 1e-9 for part in zip(*places, strict=True))
    unit = min(WIDE / wide, HIGH / high, LONGEST)
    left, top = LEFT + (WIDE - wide * unit) / 2, TOP + (HIGH - high * unit) / 2
    return [(round(left + x * unit), round(top + y * unit)) for x, y in places]


def field_lines(name: str, district: str, x: int, y: int, kinds: list[str]) -> list[str]:
    """A field as a file says it."""
    listed = ", ".join(f'"{kind}"' for kind in kinds)
    return ["[[field]]", f'id = "{name}"', 'source = "house"', f'district = "{district}"', f"x = {x}", f"y = {y}",
            f"kinds = [{listed}]"]  # fmt: skip


def way_lines(name: str, pairs: list[tuple[str, str]]) -> list[str]:
    """Ways as a file says them."""
    lines = []
    for number in range(0, max(len(pairs), 1), ROW):
        listed = ", ".join(f'"{a} {b}"' for a, b in pairs[number : number + ROW])
        lines += ["[[ways]]", f'id = "{name}{number or ""}"', 'source = "house"', f"pairs = [{listed}]"]
    return lines


def fits(kinds: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Can a sketched field of these kinds be this printed one? One without a kind hides nobody, and no dungeon fits."""
    own = set(printed[1:])
    if "dungeon" in own or not set(kinds) <= own:
        return False
    return bool(kinds) or "hideout" not in own
