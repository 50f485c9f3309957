"""The action cards of a table: those of the house, or those of a file that somebody wrote from their own copy.

Such a file looks like ``content/cards.toml``. A card with a known id takes the place of ours; a card with a new id says
with ``effect`` which known card it works like. General cards that the file does not name are not in the deck.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from ...core import Words, named
from ...core.content_file import ContentFile, Mistakes
from ...core.errors import Problem, shown
from ...core.kinds import Word
from ...core.toml_source import KeyLines
from ..rulebook import book
from ..state import CARDS, HAND_LIMIT, Setup

FIELDS = {
    "id": "text", "family": "text", "source": "source", "name": "texts", "text": "texts", "thief": "text?",
    "effect": "text?", "count": "number?", "range": "measure?", "theft": "flag?", "sneak": "few?", "run": "few?",
    "cards": "few?", "ap": "few?", "plan_cards": "few?", "plan_ap": "few?", "fields": "few?",
    "radius": "few?", "steps": "few?", "tokens": "few?",
}  # fmt: skip
NUMBERS = ("sneak", "run", "cards", "ap", "plan_cards", "plan_ap", "fields", "radius", "steps", "tokens")
FAMILIES = tuple(str(card["family"]) for card in CARDS)
LEAST = 4 * HAND_LIMIT  #: so many general cards four full hands need


class Pack(NamedTuple):
    """All kinds of cards at a table: ours first and always under the same numbers, then those that a file adds."""

    cards: tuple[Mapping[str, Any], ...]
    number: Words  #: by id
    deck: tuple[int, ...]  #: how many of each kind lie in the deck


def pack(setup: Setup) -> Pack:
    """The cards of this table."""
    return packed(setup.cards)


@book.rule("component.action-card-families")
def pack_of(data: Mapping[str, Any]) -> Pack:
    """The cards of the house, or of a file."""
    rows = {card["id"]: card | {"count": 0} for card in CARDS} | {card["id"]: card for card in data["card"]}
    cards = tuple(rows.values())
    deck = tuple(card.get("count", 1) if card["family"] == "general" else 0 for card in cards)
    return Pack(cards, named(cards), deck)


def card_words(setup: Setup) -> Words:
    """Every kind of card at this table by its id."""
    return pack(setup).number


CARD = Word("action card", card_words, "move")
Card = Annotated[int, CARD]


# -- files ----------------------------------------------------------------------------------------


def check_cards(data: Mapping[str, Any], lines: KeyLines) -> Mistakes:
    """Every mistake in a file of cards."""
    for number, card in enumerate(data["card"]):
        yield from (Problem(lines.of("card", number), sentence) for sentence in check_card(card))
    general = sum(card.get("count", 1) for card in data["card"] if card["family"] == "general")
    if general < LEAST:
        yield Problem(0, f"The file has {general} general cards, but four hands need at least {LEAST}.")


def check_card(card: Mapping[str, Any]) -> Iterator[str]:
    """A card keeps its family, works like one that is known, and has the numbers which that one needs."""
    known = {ours["id"]: ours for ours in CARDS}
    like = known.get(card.get("effect", card["id"]))
    if like is None:
        yield f"{shown(card['id'])} is a new card: say with effect = ... which card it works like ({', '.join(known)})."
        return
    family = known[card["id"]]["family"] if card["id"] in known else "general"
    if card["family"] != family:
        yield f"{shown(card['id'])} is a {card['family']} card here, but must be a {family} one."
    if like["family"] != family:
        yield f"{shown(card['id'])} works like {shown(like['id'])}, but that is a {like['family']} card."
    if card.get("thief") != known.get(card["id"], {}).get("thief"):
        yield f"{shown(card['id'])} belongs to {known.get(card['id'], {}).get('thief', 'no thief')}."
    if isinstance(card.get("range"), str) and card["range"] != "district":
        yield f'range is {shown(card["range"])}, but must be a number of fields or "district".'
    for name in NUMBERS:
        if name in like and name not in card:
            yield f"{shown(card['id'])} works like {shown(like['id'])} and must say {shown(name)}."


def family_of(card: int) -> str:
    """Basic, special or general; what a file adds is always general."""
    return FAMILIES[card] if card < len(FAMILIES) else "general"


CARD_FILE = ContentFile(
    "thieves.hadria", "cards", {"card": FIELDS}, pack_of, check_cards, book.option("cards", "general.from-the-deck")
)
packed = CARD_FILE.value
