"""Karty: Peddler cards with two halves, townsfolk, corruption cards and rogue cards, read from their files."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

from ..core import BadFile, Problem, Words, named, shown
from ..core.content import read_content
from ..core.toml_source import KeyLines
from .rulebook import book
from .state import ARROWS, COLOURS, GOODS, SIDES, SIZES, SYMBOLS, Setup

CARD_FIELDS = {
    "id": "text", "number": "number", "hard": "flag", "source": "source", "name": "texts", "action": "text",
    "goods": "list?", "hall": "text?", "arrow": "text", "left_hours": "few", "left_corruption": "few",
    "times": "number", "side": "text", "right_hours": "few", "right_corruption": "few",
}  # fmt: skip
PERSON_FIELDS = {
    "id": "text", "source": "source", "set": "text", "name": "texts", "text": "texts", "symbols": "list",
    "effect": "text", "count": "number?", "colour": "text?", "goods": "list?", "size": "text?",
}  # fmt: skip
VICE_FIELDS = {
    "id": "text", "source": "source", "name": "texts", "text": "texts", "count": "number", "symbols": "list",
}  # fmt: skip
ROGUE_FIELDS = {
    "id": "text", "source": "source", "name": "texts", "text": "texts", "bag": "number", "lair": "number",
}  # fmt: skip

CARDS_CLAUSE = book.option("cards", "component.box-list")
HALVES_CLAUSE = book.option("cards", "component.what-the-inner-halves-show")
KINDS_CLAUSE = book.option("cards", "difficulty.sixteen-basic-and-four-hard")
HOURS_CLAUSE = book.option("cards", "content.every-pair-costs-an-hour")
SQUARE_CLAUSE = book.option("townsfolk", "cove.town-square")
CORRUPTION_CLAUSE = book.option("corruption_cards", "cove.corruption-deck")
Mistakes = Iterator[tuple[str, Problem]]  #: each with the clause behind it

BASIC, HARD = 16, 4
VICES = 60
ACTIONS = ("hire", "goods", "guild")
SETS = ("locals", "mercenaries", "sailors")
#: what a townsperson can do for a human, and what the card must say of it
EFFECTS: dict[str, tuple[str, ...]] = {
    "none": (), "confess": ("count",), "gold": ("count",), "levy": ("colour",), "gift": ("goods",),
    "craft": ("size",), "trade": (), "ferry": (), "hail": (), "ashore": (), "banish": (), "join": ("colour",),
    "quick": ("count",), "again": (),
}  # fmt: skip


class Card(NamedTuple):
    """A Peddler card: the left half shows action and arrow, the right half multiplier and side; both show costs."""

    id: str
    number: int
    hard: bool
    action: str
    goods: tuple[int, ...]
    hall: int
    arrow: int
    left_hours: int
    left_corruption: int
    times: int
    side: int
    right_hours: int
    right_corruption: int
    data: Mapping[str, Any]


class Instruction(NamedTuple):
    """What two cards side by side tell the Peddler to do."""

    action: str
    goods: tuple[int, ...]
    hall: int
    times: int
    side: int
    arrow: int
    hours: int
    corruption: int


class Person(NamedTuple):
    """A townsperson."""

    id: str
    symbols: tuple[str, ...]
    effect: str
    amount: int
    colour: int
    goods: tuple[int, ...]
    size: int
    data: Mapping[str, Any]


class Vice(NamedTuple):
    """A kind of corruption card."""

    id: str
    copies: int
    symbols: tuple[str, ...]
    data: Mapping[str, Any]


class RogueCard(NamedTuple):
    """What rogues are this time, and how many of them are in the bag and in the lair."""

    id: str
    bag: int
    lair: int
    data: Mapping[str, Any]


@book.rule(
    "component.cards-have-two-halves", "component.what-the-inner-halves-show", "clock.cost-is-sum-of-both-inner-halves"
)
def instruction_of(left: Card, right: Card) -> Instruction:
    """The inner halves: the right half of the left card and the left half of the right card."""
    return Instruction(
        right.action,
        right.goods,
        right.hall,
        left.times,
        left.side,
        right.arrow,
        left.right_hours + right.left_hours,
        left.right_corruption + right.left_corruption,
    )


# -- reading --------------------------------------------------------------------------------------


def card_of(data: Mapping[str, Any]) -> Card:
    """A Peddler card as the file says it."""
    hall = COLOURS.index(data["hall"]) if "hall" in data else -1
    goods = tuple(GOODS.index(good) for good in data.get("goods", ()))
    return Card(
        data["id"], data["number"], data["hard"], data["action"], goods, hall, ARROWS.index(data["arrow"]),
        data["left_hours"], data["left_corruption"], data["times"], SIDES.index(data["side"]), data["right_hours"],
        data["right_corruption"], data,
    )  # fmt: skip


def person_of(data: Mapping[str, Any]) -> Person:
    """A townsperson as the file says it."""
    colour = COLOURS.index(data["colour"]) if "colour" in data else -1
    size = SIZES.index(data["size"]) if "size" in data else -1
    goods = tuple(GOODS.index(good) for good in data.get("goods", ()))
    count = data.get("count", 0)
    return Person(data["id"], tuple(data["symbols"]), data["effect"], count, colour, goods, size, data)


def ours(name: str) -> str:
    """A file of our own set."""
    return resources.files(__package__).joinpath(f"content/{name}.toml").read_text("utf-8")


def items(name: str, table: str, text: str | None, check: Callable[[str], Mistakes]) -> list[Any]:
    """The items of our file, or of another one; a file with mistakes is refused with all of them."""
    if text is not None and (mistakes := list(check(text))):
        raise BadFile([problem for _, problem in mistakes], mistakes[0][0])
    found: list[Any] = tomllib.loads(ours(name) if text is None else text)[table]
    return found


@lru_cache(maxsize=16)
def peddler_cards(text: str | None = None) -> tuple[Card, ...]:
    """The twenty Peddler cards."""
    return tuple(map(card_of, items("peddler", "card", text, check_cards)))


@lru_cache(maxsize=16)
def townsfolk(text: str | None = None) -> tuple[Person, ...]:
    """Everybody who may come to the town square."""
    return tuple(map(person_of, items("townsfolk", "person", text, check_townsfolk)))


@lru_cache(maxsize=16)
def vices(text: str | None = None) -> tuple[Vice, ...]:
    """The kinds of corruption cards."""
    found = items("corruption", "vice", text, check_vices)
    return tuple(Vice(data["id"], data["count"], tuple(data["symbols"]), data) for data in found)


@lru_cache(maxsize=1)
@book.rule("rogue.only-base-game-cards-described")
def rogue_cards() -> tuple[RogueCard, ...]:
    """The three rogue cards of the base game."""
    found = tomllib.loads(ours("rogues"))["rogue"]
    return tuple(RogueCard(data["id"], data["bag"], data["lair"], data) for data in found)


def cards(setup: Setup) -> tuple[Card, ...]:
    """The Peddler cards of this table."""
    return peddler_cards(setup.cards)


def people(setup: Setup) -> tuple[Person, ...]:
    """The townsfolk of this table."""
    return townsfolk(setup.townsfolk)


def corruption(setup: Setup) -> tuple[Vice, ...]:
    """The corruption cards of this table."""
    return vices(setup.corruption_cards)


@lru_cache(maxsize=16)
def card_words(setup: Setup) -> Words:
    """Every Peddler card by its id; its name is understood too."""
    return named(card.data for card in cards(setup))


@lru_cache(maxsize=16)
def person_words(setup: Setup) -> Words:
    """Every townsperson by their id; names are understood too."""
    return named(person.data for person in people(setup))


@lru_cache(maxsize=16)
def vice_words(setup: Setup) -> Words:
    """Every kind of corruption card by its id; its name is understood too."""
    return named(kind.data for kind in corruption(setup))


@book.rule("difficulty.normal-uses-basic-cards", "difficulty.high-swaps-four-cards")
def deck(found: tuple[Card, ...], difficulty: str) -> tuple[int, ...]:
    """The sixteen cards that are played with: basic ones, or with the hard ones in place of their namesakes."""
    swapped = {card.number for card in found if card.hard} if difficulty == "high" else set()
    return tuple(n for n, card in enumerate(found) if card.hard == (card.number in swapped))


# -- checking -------------------------------------------------------------------------------------


def one_of(word: str, value: Any, known: tuple[Any, ...]) -> Iterator[str]:
    """A value that is not among those that are known."""
    if value not in known:
        yield f"{word} is {shown(value)}, but must be one of {', '.join(map(str, known))}."


def check_cards(text: str) -> Mistakes:
    """Every mistake in a file of Peddler cards."""
    found, data, lines = read_content(text, "peddler", {"card": CARD_FIELDS})
    yield from ((CARDS_CLAUSE, problem) for problem in found)
    if found:
        return
    wrong = [
        Problem(lines.of("card", number), f"{shown(card['id'])}: {sentence}")
        for number, card in enumerate(data["card"])
        for sentence in check_card(card)
    ]
    yield from ((HALVES_CLAUSE, problem) for problem in wrong)
    uneven = list(check_kinds(data["card"]))
    yield from ((KINDS_CLAUSE, Problem(0, sentence)) for sentence in uneven)
    if not wrong and not uneven:
        yield from ((HOURS_CLAUSE, problem) for problem in check_pairs(tuple(map(card_of, data["card"])), lines))


@book.rule("difficulty.sixteen-basic-and-four-hard", "component.box-list")
def check_kinds(found: list[Mapping[str, Any]]) -> Iterator[str]:
    """Sixteen basic cards, and four hard ones that stand for one of them each."""
    basic = sorted(card["number"] for card in found if not card["hard"])
    if basic != list(range(1, BASIC + 1)):
        yield f"There must be {BASIC} basic cards, numbered 1 to {BASIC}, each number once."
    hard = {card["number"] for card in found if card["hard"]}
    if len(found) != BASIC + HARD or len(hard) != HARD or not hard <= set(basic):
        yield f"There must be {HARD} hard cards, each with the number of another basic card."


def check_card(card: Mapping[str, Any]) -> Iterator[str]:
    """An action that is known with what it needs, symbols that are known."""
    yield from one_of("action", card["action"], ACTIONS)
    yield from one_of("arrow", card["arrow"], ARROWS)
    yield from one_of("side", card["side"], SIDES)
    yield from one_of("times", card["times"], (1, 2))
    if card["action"] == "guild" or "hall" in card:  # a word is read wherever it stands, needed or not
        yield from one_of("hall", card.get("hall"), COLOURS)
    goods = card.get("goods", [])
    if card["action"] == "goods" and (len(goods) not in (1, 2) or len(set(goods)) < len(goods)):
        yield "goods must name one good or two different ones."
    for good in goods:
        yield from one_of("a good", good, GOODS)


@book.rule("content.every-pair-costs-an-hour")
def check_pairs(found: tuple[Card, ...], lines: KeyLines) -> Iterator[Problem]:
    """Two cards of one deck never cost no hour at all: the marker would not move."""
    for difficulty in ("normal", "high"):
        chosen = deck(found, difficulty)
        for left in chosen:
            for right in chosen:
                if left != right and not instruction_of(found[left], found[right]).hours:
                    pair = f"{shown(found[left].id)} left of {shown(found[right].id)}"
                    yield Problem(lines.of("card", left), f"{pair} costs no hour [content.every-pair-costs-an-hour].")
                    return


def check_townsfolk(text: str) -> Mistakes:
    """Every mistake in a file of townsfolk."""
    found, data, lines = read_content(text, "peddler", {"person": PERSON_FIELDS})
    yield from ((SQUARE_CLAUSE, problem) for problem in found)
    if found:
        return
    for number, person in enumerate(data["person"]):
        for sentence in check_person(person):
            yield SQUARE_CLAUSE, Problem(lines.of("person", number), f"{shown(person['id'])}: {sentence}")
    if len(data["person"]) < 4:
        yield SQUARE_CLAUSE, Problem(0, "There must be four townsfolk or more: so many stand in the town square.")


def check_person(person: Mapping[str, Any]) -> Iterator[str]:
    """Symbols and an effect that are known, with what the effect needs."""
    yield from one_of("set", person["set"], SETS)
    yield from one_of("effect", person["effect"], tuple(EFFECTS))
    for symbol in person["symbols"]:
        yield from one_of("a symbol", symbol, SYMBOLS)
    for name in EFFECTS.get(person["effect"], ()):
        if name not in person:
            yield f"the effect {shown(person['effect'])} must say {shown(name)}."
    for good in person.get("goods", ()):
        yield from one_of("a good", good, GOODS)
    if "colour" in person:
        yield from one_of("colour", person["colour"], COLOURS)
    if "size" in person:
        yield from one_of("size", person["size"], SIZES)


def check_vices(text: str) -> Mistakes:
    """Every mistake in a file of corruption cards."""
    found, data, lines = read_content(text, "peddler", {"vice": VICE_FIELDS})
    yield from ((CORRUPTION_CLAUSE, problem) for problem in found)
    if found:
        return
    for number, card in enumerate(data["vice"]):
        for symbol in card["symbols"]:
            for sentence in one_of("a symbol", symbol, SYMBOLS):
                yield CORRUPTION_CLAUSE, Problem(lines.of("vice", number), f"{shown(card['id'])}: {sentence}")


def told(check: Callable[[str], Mistakes]) -> Callable[[str], list[Problem]]:
    """The mistakes alone, without the clauses behind them."""
    return lambda text: [problem for _, problem in check(text)]


CHECKS = {"peddler": told(check_cards), "townsfolk": told(check_townsfolk), "corruption": told(check_vices)}
