"""The cove in plain lines."""

from thieves.peddler.cards import corruption, rogue_cards
from thieves.peddler.production import hours_to_hire
from thieves.peddler.state import COLOURS, KINDS, peddler

from ..scene import Scene
from ..texts import word as table_word
from .reading import Cove, card_of, cove_of, person_of
from .shop import left_told, right_told, told_good
from .trace import trace
from .water import told_boat
from .words import symbols, word


def text(scene: Scene) -> str:
    """Halls, square, boats, clock, shop, seats, and what the Peddler reasoned."""
    cove = cove_of(scene)
    blocks = [land(cove), boats(cove), clock(cove), shop(cove), seats(cove), reasons(scene)]
    return "\n".join(line for block in blocks for line in block)


def land(cove: Cove) -> list[str]:
    """Halls and square."""
    language = cove.language
    halls = [f"{word(f'hall-{name}', language)} {count}" for name, count in zip(COLOURS, cove.state.halls, strict=True)]
    places = [place(cove, number) for number in range(len(cove.state.square))]
    return [word("halls-text", language, ", ".join(halls)), word("square-text", language, "; ".join(places))]


def place(cove: Cove, number: int) -> str:
    """One place of the square."""
    at = cove.state.square[number]
    if at < 0:
        return f"{number + 1}. {word('nobody', cove.language)}"
    person = person_of(cove, at)
    name, hours = person.data["name"][cove.language], hours_to_hire(cove.state, number)
    return word("place-text", cove.language, number + 1, name, symbols(person.symbols, cove.language), hours)


def boats(cove: Cove) -> list[str]:
    """Every boat with its crew and its mooring."""
    return [told_boat(cove, number) for number in range(len(cove.state.boats))]


def clock(cove: Cove) -> list[str]:
    """Hours, market token, bag, lair and rogues."""
    language, state = cove.language, cove.state
    times = ", ".join(f"{cove.scene.name(seat)} {state.times[seat]}" for seat in state.stack)
    bag = ", ".join(f"{word(f'figure-{name}', language)} {count}" for name, count in zip(KINDS, state.bag, strict=True))
    rogues = rogue_cards()[state.rogues].data["name"][language] if state.rogues >= 0 else word("none", language)
    return [
        word("clock-text", language, times, state.token or word("none", language)),
        word("bag-text", language, bag, state.lair, rogues),
    ]


def shop(cove: Cove) -> list[str]:
    """Cards, pool and shelf of the Peddler."""
    language, shop_ = cove.language, cove.state.shop
    left, right = card_of(cove, shop_.left), card_of(cove, shop_.right)
    none = word("none", language)
    said = word(
        "cards-text",
        language,
        f"{left.data['name'][language]} ({right_told(left, language)})" if left else none,
        f"{right.data['name'][language]} ({left_told(right, language)})" if right else none,
        cove.scene.seen["shop"]["deck"],
        len(shop_.discards),
    )
    pool = [word(f"figure-{KINDS[kind]}", language) if kind >= 0 else "-" for kind in shop_.pool]
    return [said, word("pool-text", language, ", ".join(pool)), shelf(cove, peddler(cove.state))]


def shelf(cove: Cove, seat: int) -> str:
    """The goods of a seat, field by field."""
    goods = [told_good(what, cove.language) if what >= 0 else "-" for what in cove.state.merchants[seat].shelf]
    return word("shelf-text", cove.language, cove.scene.name(seat), ", ".join(goods))


def seats(cove: Cove) -> list[str]:
    """Gold, townsfolk and corruption of everybody; the shelves of humans."""
    language, found = cove.language, list[str]()
    for seat, mine in enumerate(cove.state.merchants):
        folk = [person_of(cove, person).data["name"][language] for person in mine.folk]
        stains = [corruption(cove.scene.setup)[kind].data["name"][language] for kind in mine.corruption]
        none = word("none", language)
        said = ", ".join(folk) or none, ", ".join(stains) or none
        found.append(word("seat-text", language, cove.scene.name(seat), mine.gold, *said))
        if seat != peddler(cove.state):
            found.append(shelf(cove, seat))
    return found


def reasons(scene: Scene) -> list[str]:
    """The Peddler's reasoning."""
    found = []
    for part in trace(scene):
        found.append(f"{part.title} ({part.note})" if part.note else part.title)
        for number, line in enumerate(part.lines, start=1):
            found.append(f"  {number}. {table_word(line.step, scene.language)}: {line.said} [{line.clause}]")
    return found
