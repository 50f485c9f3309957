"""Kinds of values in the positions of Peddler: figures, goods, cards, and places that are counted from the left."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any

from ..core import Words, always, named, numbered
from ..core.errors import shown
from ..core.kind import CHOICE, NONE, TABLE, UNSAID, Control
from ..core.kinds import WRONG, Each, Here, Kind, Many, Number, OneOf, Word
from ..core.language import LANGUAGES, Say
from ..core.records import Record
from .cards import ACTIONS, card_words, person_words, vice_words
from .cards.rogues import ROGUE_FILE
from .rulebook import book
from .speech import term
from .state import ARROWS, BOATS, COLOURS, GOODS, HOURS, KINDS, PIERS, PLACES, SIDES, SIZES, Instruction, Setup


class Place(Kind):
    """A place by its number, counted from 1 (and from 0 inside); -1 is written as "none"."""

    def __init__(self, most: int) -> None:
        self.number = Number(1, most)

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if value == "none":
            return -1
        found = self.number.read(value, here)
        return WRONG if found is WRONG else found - 1

    def write(self, value: int, setup: Any) -> Any:
        return "none" if value < 0 else value + 1

    def describe(self, say: Say) -> str:
        return say("maybe", kind=self.number.describe(say))

    def example(self, setup: Any) -> int:
        return 1

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(CHOICE, (NONE, *range(self.number.least, self.number.most + 1)))


class Standing(Kind):
    """What stands at one place: "" where nothing does."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        return -1 if value == "" else self.kind.read(value, here)

    def write(self, value: int, setup: Any) -> Any:
        return "" if value == -1 else self.kind.write(value, setup)

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        inner = self.kind.control(setup)
        return inner._replace(options=("", *inner.options))


class Places(Kind):
    """What stands at so many places from the left; places at the end need not be said."""

    def __init__(self, kind: Kind, count: int, clause: str | None = None) -> None:
        self.kind, self.count, self.clause = kind, count, clause
        self.standing = Standing(kind)

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, (list, tuple)):
            return here.wrong(f"must be a list, not {shown(value)}.", self.clause)
        if len(value) > self.count:
            here.wrong(f"lists {len(value)}, but there are {self.count} places.", self.clause)
        found = [self.standing.read(one, here.at(number)) for number, one in enumerate(value)]
        return WRONG if len(value) > self.count or WRONG in found else (*found, *(-1,) * (self.count - len(found)))

    def write(self, value: Sequence[int], setup: Any) -> list[Any]:
        return [self.standing.write(one, setup) for one in value]

    def describe(self, say: Say) -> str:
        return say("places", count=self.count, kind=self.kind.describe(say))

    def example(self, setup: Any) -> list[Any]:
        return ["", self.kind.example(setup)]

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return Control(TABLE, parts=dict.fromkeys(range(self.count), self.standing))

    def opened(self, value: Any, setup: Any) -> list[Any]:
        return [*value, *[""] * (self.count - len(value))]

    def closed(self, parts: Any, setup: Any) -> list[Any]:
        said = max((place for place, one in enumerate(parts, start=1) if one != ""), default=0)
        return [*parts[:said]]


class Pile(Many):
    """A list in which the order says nothing, and a thing may be there several times."""

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        found = super().read(value, here, base)
        return WRONG if found is WRONG else tuple(sorted(found))


class Moored(Each):
    """The boat at each mooring; a mooring without one is not written."""

    def write(self, value: Sequence[int], setup: Any) -> dict[str, Any]:
        return {place: number for place, number in super().write(value, setup).items() if number != "none"}


# -- figures and goods ----------------------------------------------------------------------------


def figure_names() -> Iterator[tuple[str, int]]:
    """What figures are called in every language."""
    for language in LANGUAGES:
        yield from ((term("figure", kind, language), number) for number, kind in enumerate(KINDS))


def good_names() -> Iterator[tuple[str, int]]:
    """Goods by size and colour in every language."""
    for language in LANGUAGES:
        names = [f"{term('size', size, language)} {term('colour', c, language)}" for size in SIZES for c in COLOURS]
        yield from ((name, good) for good, name in enumerate(names))


@cache
def understood(of_goods: bool) -> Words:
    """Figures, or goods, by their ids; their names are understood too. The words are read when they are needed."""
    return numbered(GOODS).understanding(good_names()) if of_goods else numbered(KINDS).understanding(figure_names())


def figure_words(setup: Setup) -> Words:
    """Every kind of figure."""
    return understood(of_goods=False)


def good_words(setup: Setup) -> Words:
    """Every good."""
    return understood(of_goods=True)


FIGURE = Word("figure", figure_words)
GOOD = Word("good", good_words)
CARD = Word("Peddler card", card_words, "peddler-3")
PERSON = Word("townsperson", person_words)
VICE = Word("corruption card", vice_words)
rogue_words = always(named(ROGUE_FILE.data["rogue"]))
ROGUES = Word("rogue card", rogue_words, none=-1)
BOAT = Place(BOATS)

HALF = Word("half", always(numbered(SIDES)))
ARROW = Word("arrow", always(numbered(ARROWS)))
HALL = Word("colour", always(numbered(COLOURS)), none=-1)
HOUR_CLAUSE = book.limit("says", "content.every-pair-costs-an-hour")
HALVES_CLAUSE = book.limit("says", "component.what-the-inner-halves-show")


class Instructed(Record):
    """What the Peddler is told to do, said directly instead of by two cards; what is not said is as usual."""

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        found = super().read(value, here, Instruction())
        if found is WRONG:
            return WRONG
        if (found.action == "goods") != (len(found.goods) in (1, 2)) or (found.action == "guild") != (found.hall >= 0):
            told = "must say one or two 'goods' if its action is 'goods', a 'hall' if it is 'guild', and else neither."
            return here.wrong(told, HALVES_CLAUSE)
        return found

    def example(self, setup: Any) -> dict[str, Any]:
        return {"action": "hire", "multiplier": 2, "side": "left"}


SAYS = Instructed(
    Instruction,
    called={"times": "multiplier"},
    action=OneOf(*ACTIONS),
    goods=Many(GOOD, 2, HALVES_CLAUSE, is_set=True),
    hall=HALL,
    times=Number(1, 2, HALVES_CLAUSE),
    side=HALF,
    arrow=ARROW,
    hours=Number(1, HOURS, HOUR_CLAUSE),
    corruption=Number(0, HOURS),
)

Figure = Annotated[int, FIGURE]
Good = Annotated[int, GOOD]
Size = Annotated[int, Word("size", always(numbered(SIZES)))]
Townsperson = Annotated[int, PERSON]
Boat = Annotated[int, BOAT]
InSquare = Annotated[int, Place(PLACES)]
Pier = Annotated[int, Word("pier", always(numbered(PIERS)))]
Hour = Annotated[int, Number(0, HOURS)]
Few = Annotated[int, Number(0, 60)]  #: of anything that is counted by hand
