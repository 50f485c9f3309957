"""How the things of this game are called in running text."""

from typing import Any

from ..core.language import joined, plural
from .state import COLOURS, MUSHROOMS, PIECES, Place, Setup, Stones

COLOUR_WORDS = {
    "red": {"en": ("red",), "pl": ("czerwony", "czerwone", "czerwonych")},
    "blue": {"en": ("blue",), "pl": ("niebieski", "niebieskie", "niebieskich")},
    "yellow": {"en": ("yellow",), "pl": ("żółty", "żółte", "żółtych")},
    "white": {"en": ("white",), "pl": ("biały", "białe", "białych")},
}
NOTHING = {"en": "nothing", "pl": "nic"}
CHARACTER_WORDS = {c["id"]: c["name"] for c in PIECES["character"]}


def colour(setup: Setup, number: int, language: str) -> str:
    """One stone's colour."""
    return COLOUR_WORDS[COLOURS[number]][language][0]


def stones(setup: Setup, lot: Stones, language: str) -> str:
    """A lot of stones.

    >>> stones(None, (2, 0, 1, 0), "en"), stones(None, (2, 0, 1, 0), "pl")
    ('2 red and 1 yellow', '2 czerwone i 1 żółty')
    """
    parts = []
    for name, count in zip(COLOURS, lot, strict=True):
        if count:
            forms = COLOUR_WORDS[name][language]
            parts.append(f"{count} {forms[min(plural(count, language), len(forms) - 1)]}")
    return joined(parts, language) or NOTHING[language]


def mushroom(setup: Setup, number: int | Place, language: str) -> str:
    """A mushroom by its letter."""
    return str(MUSHROOMS[number.number if isinstance(number, Place) else number])


def owner(setup: Setup, place: Place, language: str) -> str:
    """Whose tile it is."""
    return setup.players[place.number]


def character(setup: Setup, id_: str, language: str) -> str:
    """A character by its people."""
    return str(CHARACTER_WORDS[id_][language])


def characters(setup: Setup, ids: tuple[str, ...], language: str) -> str:
    """Several characters."""
    return joined([character(setup, id_, language) for id_ in ids], language)


def chain(setup: Setup, seats: tuple[int, ...], language: str) -> str:
    """Who steals from whom, the last thief first."""
    return " → ".join(setup.players[seat] for seat in seats)


def promise(setup: Setup, numbers: dict[str, int | None], language: str) -> str:
    """Points, and the chance to be alone if the bot thinks of the others."""
    points, chance = numbers["points"], numbers["chance"]
    if language == "pl":
        return f"{points} pkt" + ("" if chance is None else f", w {chance} przypadkach na 100 bez konkurencji")
    return f"{points} points" + ("" if chance is None else f", alone there in {chance} of 100 cases")


def saving(setup: Setup, numbers: dict[str, int | None], language: str) -> str:
    """Points saved, and the chance of a single thief."""
    points, chance = numbers["points"], numbers["chance"]
    if language == "pl":
        return f"ratuje {points} pkt, gdy przyjdzie jeden złodziej – w {chance} przypadkach na 100"
    return f"saves {points} points when a single thief comes, in {chance} of 100 cases"


FORMATS: dict[str, Any] = {
    "colour": colour,
    "stones": stones,
    "mushroom": mushroom,
    "owner": owner,
    "character": character,
    "characters": characters,
    "chain": chain,
    "promise": promise,
    "saving": saving,
}
