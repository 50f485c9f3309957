"""What the box of Hadria prints besides the city and the action cards: events, guard sheet, city tokens, thief sheets.

A file of another copy may say other texts, numbers and counts of these; it knows them by the same names.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..core import Words, named
from ..core.content_file import ContentFile, Mistakes, Names, Printed, by_our_numbers, counted
from ..core.errors import Problem, shown
from ..core.toml_source import KeyLines
from .rulebook import book

if TYPE_CHECKING:
    from .cards.abilities import Ability
    from .cards.city_events import CityEvent

Data = Mapping[str, Any]
CALM, ALARM = "calm", "alarm"
CALM_TURNS, ALARM_TURNS = 10, 5
WINDS = ("N", "E", "S", "W")
DICE = (1, 2)


class Events(Printed):
    """The events of both decks, always under the same numbers; those that a file does not name are in no deck."""

    def __init__(self, data: Data) -> None:
        self.rows = by_our_numbers(data, EVENT_FILE.data, "event")
        there = {entry["id"] for entry in data["event"]}
        decks = [(number, row["deck"]) for number, row in enumerate(self.rows) if row["id"] in there]
        self.calm = tuple(number for number, deck in decks if deck == CALM)
        self.alarm = tuple(number for number, deck in decks if deck == ALARM)
        self.words: Words = named(self.rows)

    @cached_property
    def effects(self) -> tuple["CityEvent", ...]:
        """What each event does; the last one, -1, is no event."""
        from .cards.city_events import effects_of

        return effects_of(self.rows)


class GuardSheet(Printed):
    """Both sides of the guard sheet, and the city tokens."""

    def __init__(self, data: Data) -> None:
        self.sides: dict[str, Mapping[str, Any]] = {side["id"]: side for side in data["sheet"]}
        self.tokens = by_our_numbers(data, GUARD_FILE.data, "token")
        self.full = counted(self.tokens)
        self.words: Words = named(self.tokens)


class ThiefSheets(Printed):
    """The six thieves."""

    def __init__(self, data: Data) -> None:
        self.rows = by_our_numbers(data, THIEF_FILE.data, "thief")
        self.words: Words = named(self.rows)

    @cached_property
    def abilities(self) -> tuple["Ability", ...]:
        """What each thief can do; the last one, -1, is a thief not drawn yet."""
        from .cards.abilities import abilities_of

        return abilities_of(self.rows)


# -- files ----------------------------------------------------------------------------------------

EVENT_CARDS = book.option("events", "component.event-cards")
CALM_DECK = book.option("events", "setup.calm-deck-ten-cards")
ALARM_DECK = book.option("events", "setup.alarm-deck-five-cards")
WIND = book.option("events", "component.event-card-parts")
SHEET_CLAUSE = book.option("guards", "component.guard-sheet-parts")
TWO_SIDES = book.option("guards", "component.guard-sheet-two-sided")
CITY_TOKENS = book.option("guards", "component.city-tokens")
THIEF_SHEETS = book.option("thief_sheets", "component.thief-sheets")


def check_events(data: Data, lines: KeyLines) -> Mistakes:
    """Known events, each of one deck; calm ones with a point of the compass; enough for both decks."""
    ours = EVENT_FILE.data
    names = tuple(entry["id"] for entry in ours["event"])
    yield from Names("event", names, EVENT_CARDS, False, ("amount",)).check(data, lines, ours)
    for number, event in enumerate(data["event"]):
        if event["deck"] not in (CALM, ALARM):
            told = f"deck is {shown(event['deck'])}, but must be {CALM} or {ALARM}."
            yield Problem(lines.of("event", number, "deck"), told, EVENT_CARDS)
        if event["deck"] == CALM and event.get("compass") not in WINDS:
            told = f"An event of Calm shows a point of the compass: one of {', '.join(WINDS)}."
            yield Problem(lines.of("event", number), told, WIND)
    for deck, least, clause in ((CALM, CALM_TURNS, CALM_DECK), (ALARM, ALARM_TURNS, ALARM_DECK)):
        count = sum(event["deck"] == deck for event in data["event"])
        if count < least:
            yield Problem(0, f"There are {count} events of {deck}, but {least} turns need one each.", clause)


def check_guards(data: Data, lines: KeyLines) -> Mistakes:
    """Both sides of the sheet, each with numbers for guards and captains, and every kind of token."""
    ours = GUARD_FILE.data
    yield from Names("sheet", (CALM, ALARM), TWO_SIDES).check(data, lines)
    yield from Names("token", tuple(t["id"] for t in ours["token"]), CITY_TOKENS).check(data, lines)
    for number, side in enumerate(data["sheet"]):
        for key in ("vigilance", "movement"):
            if len(side[key]) != 2:
                told = f"{key} must be two numbers: of guards, of captains."
                yield Problem(lines.of("sheet", number, key), told, SHEET_CLAUSE)
        if side["dice"] not in DICE:
            told = f"dice is {side['dice']}, but must be 1 or 2."
            yield Problem(lines.of("sheet", number, "dice"), told, SHEET_CLAUSE)
        if side["ties"] not in ("thieves", "guard"):
            told = f"ties is {shown(side['ties'])}, but must be thieves or guard: who acts first."
            yield Problem(lines.of("sheet", number, "ties"), told, SHEET_CLAUSE)


def check_thieves(data: Data, lines: KeyLines) -> Mistakes:
    """All six thieves."""
    ours = THIEF_FILE.data
    yield from Names("thief", tuple(t["id"] for t in ours["thief"]), THIEF_SHEETS, True, ("amount",)).check(
        data, lines, ours
    )


EVENT_FILE = ContentFile(__package__, "events", {
    "event": {
        "id": "text", "source": "source", "deck": "text", "compass": "text?", "lasts": "text",
        "amount": "few?", "name": "texts", "text": "texts",
    }
}, Events, check_events, EVENT_CARDS)  # fmt: skip
GUARD_FILE = ContentFile(__package__, "guards", {
    "sheet": {
        "id": "text", "source": "source", "dice": "number", "ties": "text", "vigilance": "numbers",
        "movement": "numbers",
    },
    "token": {
        "id": "text", "source": "source", "count": "few", "lasts": "text", "name": "texts", "text": "texts",
    },
}, GuardSheet, check_guards, SHEET_CLAUSE)  # fmt: skip
THIEF_FILE = ContentFile(__package__, "thieves", {"thief": {
    "id": "text", "source": "source", "name": "texts", "title": "texts", "text": "texts", "amount": "few?",
}}, ThiefSheets, check_thieves, THIEF_SHEETS, option="thief_sheets")  # fmt: skip
