"""How the things of this game are called in running text; every word stands in ``language.toml``."""

from ..core import CLOCK, Action
from ..core.language import CORE, Language, joined
from .pieces import PIECES
from .state import COLOURS, MUSHROOMS, Place, Setup, Stones, is_secret

LANGUAGE = Language.of(__package__)
say = LANGUAGE.say


def stones(setup: Setup | None, lot: Stones, language: str) -> str:
    """A lot of stones.

    >>> stones(None, (2, 0, 1, 0), "en"), stones(None, (2, 0, 1, 0), "pl")
    ('2 red and 1 yellow', '2 czerwone i 1 żółty')
    """
    counts = [(name, count) for name, count in zip(COLOURS, lot, strict=True) if count]
    parts = [f"{count} {LANGUAGE.term('colour', name, language, count)}" for name, count in counts]
    return joined(parts, language) or say("nothing", language)


def mushroom(setup: Setup, number: int | Place, language: str) -> str:
    """A mushroom by its letter."""
    return str(MUSHROOMS[number.number if isinstance(number, Place) else number])


def owner(setup: Setup, place: Place, language: str) -> str:
    """Whose tile it is."""
    return setup.players[place.number]


def character(setup: Setup | None, id_: str, language: str) -> str:
    """A character by its people."""
    return str((PIECES.value(None) if setup is None else setup.pieces).names[id_][language])


def characters(setup: Setup, ids: tuple[str, ...], language: str) -> str:
    """Several characters."""
    return joined([character(setup, id_, language) for id_ in ids], language)


def chain(setup: Setup, seats: tuple[int, ...], language: str) -> str:
    """Who steals from whom, the last thief first."""
    return " → ".join(setup.players[seat] for seat in seats)


def promise(setup: Setup, numbers: dict[str, int | None], language: str) -> str:
    """Points, and the chance to be alone if the bot thinks of the others."""
    points, chance = numbers["points"], numbers["chance"]
    return say("promise", language, points) if chance is None else say("promise-alone", language, points, chance)


def saving(setup: Setup, numbers: dict[str, int | None], language: str) -> str:
    """Points saved, and the chance of a single thief."""
    return say("saving", language, numbers["points"], numbers["chance"])


def hand(setup: Setup, choice: Action, language: str) -> str:
    """What somebody's hand shows."""
    name = setup.players[choice.what if choice.seat == CLOCK else choice.seat]
    said = CORE.say("unknown", language) if is_secret(choice) else LANGUAGE.answer(setup, choice, language)
    return f"{name}: {said}"


LANGUAGE.formats.update(
    {
        "colour": LANGUAGE.named("colour", COLOURS),
        "stones": stones,
        "hand of a player": hand,
        "mushroom": mushroom,
        "owner": owner,
        "character": character,
        "characters": characters,
        "chain": chain,
        "promise": promise,
        "saving": saving,
    }
)
