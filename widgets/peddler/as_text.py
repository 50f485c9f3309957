"""The cove in plain lines."""

from collections.abc import Callable

from thieves.peddler.cards import PeddlerCard, corruption, rogues_of
from thieves.peddler.production import hours_to_hire
from thieves.peddler.speech import hall_name, say, symbols_told, term
from thieves.peddler.state import ARRIVALS, COLOURS, HANDS, KINDS, MOORINGS, PIERS, peddler

from ..scene import Scene
from ..texts import say as table_word
from .clock import told_arrival
from .panel import told_end, told_symbols
from .reading import Cove, card_of, cove_of, person_of, waiting_figure
from .shop import left_told, right_told, told_good
from .trace import trace
from .water import told_boat, told_pier

Told = Callable[[PeddlerCard, str], str]  #: a half of a card in words


def text(scene: Scene) -> str:
    """Halls, square, boats, clock, shop, seats, and what the Peddler reasoned."""
    cove = cove_of(scene)
    blocks = [land(cove), boats(cove), piers(cove), clock(cove), shop(cove), seats(cove), reasons(scene)]
    return "\n".join(line for block in blocks for line in block)


def land(cove: Cove) -> list[str]:
    """Halls and square."""
    language = cove.language
    halls = [f"{hall_name(name, language)} {count}" for name, count in zip(COLOURS, cove.state.halls, strict=True)]
    places = [place(cove, number) for number in range(len(cove.state.square))]
    places.append(say("to-come", language, len(cove.state.folk)))
    return [say("halls-text", language, ", ".join(halls)), say("square-text", language, "; ".join(places))]


def place(cove: Cove, number: int) -> str:
    """One place of the square."""
    at = cove.state.square[number]
    if at < 0:
        return f"{number + 1}. {say('nobody', cove.language)}"
    person = person_of(cove, at)
    name, hours = person.data["name"][cove.language], hours_to_hire(cove.state, number)
    return say("place-text", cove.language, number + 1, name, symbols_told(person.symbols, cove.language), hours)


def boats(cove: Cove) -> list[str]:
    """Every boat with its crew and its mooring."""
    return [told_boat(cove, number) for number in range(len(cove.state.boats))]


def piers(cove: Cove) -> list[str]:
    """What each pier pays now, which moorings are free, and who waits for a boat."""
    language, free = cove.language, [n for n, boat in enumerate(cove.state.moored) if boat < 0]
    told = [told_pier(cove, number) for number in range(len(PIERS))]
    said = "; ".join(term("mooring", MOORINGS[n], language) for n in free) or say("none", language)
    waits = waiting_figure(cove)
    quay = [] if waits is None else [f"{term('figure', KINDS[waits], language)}: {say('waiting', language)}"]
    return [say("piers-text", language, "; ".join(told)), say("moorings-text", language, said), *quay]


def arrivals(cove: Cove) -> str:
    """What a marker meets on its way: arrivals, tokens and clock hands."""
    language, found = cove.language, [told_arrival(cove, hour) for hour in ARRIVALS]
    return "; ".join(found + [say("clock-hand", language, hour) for hour in HANDS])


def clock(cove: Cove) -> list[str]:
    """Hours, market token, arrivals, bag, lair and rogues."""
    language, state = cove.language, cove.state
    times = ", ".join(f"{cove.scene.name(seat)} {state.times[seat]}" for seat in state.stack)
    bag = ", ".join(f"{term('figure', name, language)} {count}" for name, count in zip(KINDS, state.bag, strict=True))
    rogues = rogues_of(state.setup)[state.rogues].data["name"][language] if state.rogues >= 0 else say("none", language)
    return [
        say("clock-text", language, times, state.token or say("none", language)),
        arrivals(cove),
        say("bag-text", language, bag, state.lair, rogues),
    ]


def shop(cove: Cove) -> list[str]:
    """Cards, pool and shelf of the Peddler."""
    language, shop_ = cove.language, cove.state.shop
    left, right = card_of(cove, shop_.left), card_of(cove, shop_.right)
    none = say("none", language)
    said = say(
        "cards-text",
        language,
        told_card(left, right_told, left_told, language) if left else none,
        told_card(right, left_told, right_told, language) if right else none,
        len(shop_.unseen),
        len(shop_.discards),
    )
    pool = [term("figure", KINDS[kind], language) if kind >= 0 else "-" for kind in shop_.pool]
    return [said, say("pool-text", language, ", ".join(pool)), shelf(cove, peddler(cove.state))]


def told_card(face: PeddlerCard, read: Told, other: Told, language: str) -> str:
    """A card with the half that is read, and the other one."""
    unread = say("unread", language, other(face, language))
    return f"{face.data['name'][language]} ({read(face, language)}; {unread})"


def shelf(cove: Cove, seat: int) -> str:
    """The goods of a seat, field by field."""
    goods = [told_good(what, cove.language) if what >= 0 else "-" for what in cove.state.merchants[seat].shelf]
    return say("shelf-text", cove.language, cove.scene.name(seat), ", ".join(goods))


def seats(cove: Cove) -> list[str]:
    """Gold, townsfolk and corruption of everybody; the shelves of humans."""
    language, found = cove.language, list[str]()
    for seat, mine in enumerate(cove.state.merchants):
        folk = [person_of(cove, person).data["name"][language] for person in mine.folk]
        stains = [corruption(cove.scene.setup)[kind].data["name"][language] for kind in mine.corruption]
        none = say("none", language)
        said = ", ".join(folk) or none, ", ".join(stains) or none
        found.append(say("seat-text", language, cove.scene.name(seat), mine.gold, *said))
        found.append(f"  {told_symbols(cove, seat)}")
        found += [f"  {told_end(cove, seat)}"] if cove.scene.result is None else []
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
