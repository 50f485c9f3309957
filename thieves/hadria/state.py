"""Hadria as a value: the city, the thieves, the decks, and what has to be decided next."""

import tomllib
from importlib import resources
from typing import Annotated, Any, NamedTuple

from ..core import Words, always, numbered
from ..core.kinds import Word
from ..core.notes import Note
from ..core.values import quick
from .board import City, city_of
from .parts import EVENT_FILE, GUARD_FILE, THIEF_FILE, Events, GuardSheet, ThiefSheets
from .rulebook import book


def read(name: str) -> dict[str, Any]:
    """One of the game's content files."""
    return tomllib.loads(resources.files(__package__).joinpath(f"content/{name}.toml").read_text("utf-8"))


# -- cards ----------------------------------------------------------------------------------------

CARDS: list[dict[str, Any]] = read("cards")["card"]
CARD = {card["id"]: number for number, card in enumerate(CARDS)}
MOVE, AMBUSH = CARD["move"], CARD["ambush"]
BASIC = book.rule("basic.two-cards-each")((MOVE, AMBUSH))
GENERAL = tuple(number for number, card in enumerate(CARDS) if card["family"] == "general")

# -- thieves, events, tokens, the guard sheet: their numbers, the same in every copy --------------

CHARACTER = {thief["id"]: number for number, thief in enumerate(THIEF_FILE.data["thief"])}
SPECIAL = tuple(next(number for number, card in enumerate(CARDS) if card.get("thief") == id_) for id_ in CHARACTER)
#: the special card of each character
EVENT = {event["id"]: number for number, event in enumerate(EVENT_FILE.data["event"])}
TOKEN_IDS: tuple[str, ...] = tuple(token["id"] for token in GUARD_FILE.data["token"])
TOKEN = {id_: number for number, id_ in enumerate(TOKEN_IDS)}


def thief_words(setup: Any) -> Words:
    """The thieves by id and by name."""
    words: Words = setup.thief_sheets.words
    return words


def event_words(setup: Any) -> Words:
    """The events by id and by name."""
    words: Words = setup.events.words
    return words


def token_words(setup: Any) -> Words:
    """The city tokens by id and by name."""
    words: Words = setup.guards.words
    return words


KEPT = tuple(TOKEN[name] for name in ("informer", "agent", "neighbourhood", "trinkets"))  #: tokens for the sheet
INFORMER, AGENT, NEIGHBOURHOOD, TRINKETS = KEPT
ALLEY, MANHOLE, LADDER = (TOKEN[name] for name in ("alley", "manhole", "ladder"))

# -- limits ---------------------------------------------------------------------------------------

GUARD_LIMIT = book.rule("component.guard-figures", "limit.which-are-limited")(20)
CAPTAIN_LIMIT = book.rule("component.captain-figures", "limit.which-are-limited")(2)
YELLOW_LIMIT = book.rule("component.yellow-jewels", "limit.which-are-limited")(10)
GREEN_LIMIT = 4
BLUE_AP = book.rule("component.permanent-ap-markers")(10)
DUNGEON_AP = 2
HAND_LIMIT = 5
DIE = book.rule("component.dice")(8)
FIGURES = numbered(
    [*(f"guard {n + 1}" for n in range(GUARD_LIMIT)), *(f"captain {n + 1}" for n in range(CAPTAIN_LIMIT))]
)
FIGURE = Word("figure", always(FIGURES), "guard 1")
FigureNumber = Annotated[int, FIGURE]
MaybeFigure = Annotated[int, FIGURE.or_none()]
YELLOW, GREEN, RED = range(3)
JEWELS = ("yellow", "green", "red")


#: hidden by a card or after a dungeon; safe from being caught; snared; lit, so that nothing hides him; robbable by a
#: theft marker; robbed this turn; has resolved a card; must do with a weak effect
MARKS = ("hidden", "safe", "snared", "lit", "robbable", "robbed", "busy", "spent", "emerged")


class Setup(NamedTuple):
    """What is agreed before the heist."""

    players: tuple[str, ...]
    thieves: tuple[str, ...] | None
    first: str | None
    cards: str | None  #: the text of a file with the cards of another copy, or None for ours
    special_cards: bool
    first_roll_tie: str = "tied-roll-again"
    jewel_distance: str = "all-thieves"
    transfer_arrival: str = "catches"
    standing_on_entrance: str = "must-step-on"
    strong_effect: str = "at-once"
    run_and_sewers: str = "allowed"
    start_field: str = "counts"
    nothing_to_steal: str = "marker-stays"
    equal_ways: str = "catching-first"
    crowded_field: str = "all-thieves"
    guard_moved_zero: str = "catches"
    gates_open: str = "with-alarm"
    tenth_calm_turn: str = "alarm-follows"
    trinkets_in_ties: str = "jewels-only"
    new_manhole: str = "at-once"
    fire_in_the_way: str = "halts"
    city: City = city_of(None)  #: the streets that are printed on the board
    events: Events = EVENT_FILE.value(None)
    guards: GuardSheet = GUARD_FILE.value(None)
    thief_sheets: ThiefSheets = THIEF_FILE.value(None)

    @property
    def board(self) -> str | None:
        """The text of a file with the city of another copy, or None for ours."""
        return self.city.text


@quick
class Slot(NamedTuple):
    """A declaration: one card, or a special card under its cover, with the AP that lie on it."""

    cards: tuple[int, ...]
    ap: int
    informers: int = 0
    agents: int = 0
    fate: str = ""  #: empty while it waits, then resolved or resigned

    @book.rule("declare.ap-is-initiative", "token.guild-agent")
    def initiative(self, informer: int = 1) -> int:
        """The AP on the card, tokens included."""
        return self.ap + self.informers * informer + self.agents * 2


@quick
class Thief(NamedTuple):
    """One thief: where he is, what lies on his sheet, what he holds and what he has declared."""

    character: int = -1
    field: int = -1  #: -1 before he enters and after he has left
    yellow: int = 0
    green: int = 0
    tokens: tuple[int, ...] = (0,) * len(TOKEN)  #: kept on the sheet, by kind
    burglar: bool = False
    hand: tuple[int, ...] = ()  #: general cards, in the order they were drawn
    blue: int = book.rule("setup.screen-and-ten-ap")(BLUE_AP)
    red: int = 0
    violet: int = 0  #: temporary AP for this declaration
    later: int = 0  #: temporary AP for the next one
    stunned: int = 0  #: so many AP fewer in the next declaration
    slots: tuple[Slot, ...] = ()
    ready: bool = False
    marks: frozenset[str] = frozenset()  #: what holds until the turn ends: see MARKS
    left: int = 0  #: the how manieth to leave the city


@quick
class Streets(NamedTuple):
    """What stands and lies on the map. Figures are numbered: first all guards, then both captains; -1 is the pool."""

    figures: tuple[int, ...]
    yellow: tuple[int, ...] = ()  #: fields with a yellow jewel, sorted
    green: tuple[int, ...] = ()
    jewel: int = -1  #: the field of the Emperors' Jewel, if nobody holds it
    covered: tuple[int, ...] = ()  #: fields with a face-down token
    open: tuple[tuple[int, int], ...] = ()  #: field and kind of each face-up token
    peeked: tuple[
        tuple[int, int, tuple[int, ...]], ...
    ] = ()  #: face-down tokens that some seats know: field, kind, seats
    smoke: tuple[int, ...] = ()
    fire: tuple[int, ...] = ()
    dazed: tuple[int, ...] = ()  #: figures that neither act nor catch this turn
    snared: tuple[int, ...] = ()  #: figures that cannot move this turn


@quick
class Decks(NamedTuple):
    """Urns: what is still in them."""

    cards: tuple[int, ...]
    discard: tuple[int, ...]
    calm: tuple[int, ...]  #: calm events that were not revealed
    alarm: tuple[int, ...]
    calm_left: int
    alarm_left: int
    tokens: tuple[int, ...]  #: city tokens nobody has seen, by kind, the unused ones too


@quick
class State(NamedTuple):
    """A position."""

    setup: Setup
    turn: int
    first: int  #: the seat of the first thief, or -1
    thieves: tuple[Thief, ...]
    city: Streets
    decks: Decks
    holder: int  #: the seat that holds the Emperors' Jewel, or -1
    event: int
    dice: tuple[int, ...]
    alarm: bool
    stolen: bool  #: was the Jewel ever taken from the Palace?
    district: str  #: the open district, or empty
    acted: bool  #: has the guard acted this turn?
    last: tuple[int, int]  #: initiative and seat of the card that was turned up last
    notes: tuple[Note, ...]
    end: str
