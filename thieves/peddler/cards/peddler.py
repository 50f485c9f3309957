"""Karty Kramarza: two halves each, what two of them side by side say, and the decks."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...core import Problem, shown
from ...core.content_file import ContentFile, Mistakes
from ...core.toml_source import KeyLines
from ..rulebook import book
from ..state import ARROWS, COLOURS, GOODS, SIDES, Instruction
from .reading import one_of

CARD_FIELDS = {
    "id": "text", "number": "number", "hard": "flag", "source": "source", "name": "texts", "action": "text",
    "goods": "list?", "hall": "text?", "arrow": "text", "left_hours": "few", "left_corruption": "few",
    "times": "number", "side": "text", "right_hours": "few", "right_corruption": "few",
}  # fmt: skip
CARDS_CLAUSE = book.option("cards", "component.box-list")
HALVES_CLAUSE = book.option("cards", "component.what-the-inner-halves-show")
KINDS_CLAUSE = book.option("cards", "difficulty.sixteen-basic-and-four-hard")
HOURS_CLAUSE = book.option("cards", "content.every-pair-costs-an-hour")
BASIC, HARD = 16, 4
ACTIONS = ("hire", "goods", "guild")


class PeddlerCard(NamedTuple):
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


@book.rule(
    "component.cards-have-two-halves",
    "component.what-the-inner-halves-show",
    "clock.cost-is-sum-of-both-inner-halves",
    "production.each-card-is-read-twice",
)
def instruction_of(left: PeddlerCard, right: PeddlerCard) -> Instruction:
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


def card_of(data: Mapping[str, Any]) -> PeddlerCard:
    """A Peddler card as the file says it."""
    hall = COLOURS.index(data["hall"]) if "hall" in data else -1
    goods = tuple(GOODS.index(good) for good in data.get("goods", ()))
    return PeddlerCard(
        data["id"], data["number"], data["hard"], data["action"], goods, hall, ARROWS.index(data["arrow"]),
        data["left_hours"], data["left_corruption"], data["times"], SIDES.index(data["side"]), data["right_hours"],
        data["right_corruption"], data,
    )  # fmt: skip


def peddler_cards_of(data: Mapping[str, Any]) -> tuple[PeddlerCard, ...]:
    """The twenty Peddler cards."""
    return tuple(map(card_of, data["card"]))


@book.rule("difficulty.normal-uses-basic-cards", "difficulty.high-swaps-four-cards")
def deck(found: tuple[PeddlerCard, ...], difficulty: str) -> tuple[int, ...]:
    """The sixteen cards that are played with: basic ones, or with the hard ones in place of their namesakes."""
    swapped = {card.number for card in found if card.hard} if difficulty == "high" else set()
    return tuple(n for n, card in enumerate(found) if card.hard == (card.number in swapped))


def check_cards(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of Peddler cards."""
    wrong = [
        Problem(lines.of("card", number), f"{shown(card['id'])}: {sentence}", HALVES_CLAUSE)
        for number, card in enumerate(data["card"])
        for sentence in check_card(card)
    ]
    yield from wrong
    uneven = list(check_kinds(data["card"]))
    yield from (Problem(0, sentence, KINDS_CLAUSE) for sentence in uneven)
    if not wrong and not uneven:
        yield from check_pairs(peddler_cards_of(data), lines)


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
def check_pairs(found: tuple[PeddlerCard, ...], lines: KeyLines) -> Iterator[Problem]:
    """Two cards of one deck never cost no hour at all: the marker would not move."""
    for difficulty in ("normal", "high"):
        chosen = deck(found, difficulty)
        for left in chosen:
            for right in chosen:
                if left != right and not instruction_of(found[left], found[right]).hours:
                    pair = f"{shown(found[left].id)} left of {shown(found[right].id)}"
                    yield Problem(lines.of("card", left), f"{pair} costs no hour.", HOURS_CLAUSE)
                    return


CARD_FILE = ContentFile(
    "thieves.peddler", "peddler", {"card": CARD_FIELDS}, peddler_cards_of, check_cards, CARDS_CLAUSE, "cards"
)
peddler_cards = CARD_FILE.value
