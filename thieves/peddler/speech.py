"""How the things of this game are called in running text; every word stands in ``language.toml``."""

from collections.abc import Sequence

from ..core.language import Format, Language, joined
from .cards import ACTIONS, Instruction, PeddlerCard, cards, corruption, people, rogues_of
from .locations import side_of
from .state import (
    ARROWS,
    BOATS,
    COLOURS,
    GOODS,
    KINDS,
    MAKING,
    MERCHANTS,
    MOORINGS,
    PIER_OF,
    PIERS,
    PLACES,
    PRICES,
    SIDES,
    SIZES,
    SUPPORT_HOURS,
    VALUES,
    Setup,
    colour_of,
    size_of,
)  # fmt: skip

LANGUAGE = Language.of(__package__)
say, term, named = LANGUAGE.say, LANGUAGE.term, LANGUAGE.named
ORDINALS = ("first", "second", "third", "fourth")

# -- tools ----------------------------------------------------------------------------------------


def capital(text: str) -> str:
    """The text as a sentence or a button begins."""
    return text[:1].upper() + text[1:]


def part(place: int, inner: Format) -> Format:
    """A format for one thing of several."""
    return lambda setup, things, language: inner(setup, things[place], language)


def begun(inner: Format) -> Format:
    """The same text with a capital."""
    return lambda setup, thing, language: capital(inner(setup, thing, language))


# -- numbers --------------------------------------------------------------------------------------


def number(setup: Setup, place: int, language: str) -> str:
    """A boat or a field by its number, counted from 1."""
    return str(place + 1)


def plain(setup: Setup, value: int, language: str) -> str:
    """A number as it is."""
    return str(value)


def half_past(setup: Setup, hour: int, language: str) -> str:
    """The time of an arrival symbol."""
    return f"{hour}:30"


def gold(setup: Setup, amount: int, language: str) -> str:
    """So much gold.

    >>> gold(None, 5, "en"), gold(None, -2, "en")
    ('5 gold', '-2 gold')
    """
    return say("gold", language, amount)


def out_of(setup: Setup, what: tuple[int, int], language: str) -> str:
    """The first number out of the second."""
    return say("of", language, *what)


def cost(setup: Setup, what: tuple[int, int], language: str) -> str:
    """Hours, and corruption cards if there are any.

    >>> cost(None, (3, 1), "en"), cost(None, (2, 0), "pl")
    ('3 hours and 1 corruption card', '2 godziny')
    """
    keys = ("hours", "corruption-cards")
    return joined([say(key, language, count) for key, count in zip(keys, what, strict=True) if count], language)


# -- goods and figures ----------------------------------------------------------------------------


def good(setup: Setup, thing: int | str, language: str) -> str:
    """A good by its size and colour.

    >>> good(None, 0, "en"), good(None, "large yellow", "en")
    ('small red good', 'large yellow good')
    """
    place = GOODS.index(thing) if isinstance(thing, str) else thing
    return say("good", language, short_good(place, language))


def has_goods(setup: Setup, counting: str | None, language: str) -> str:
    """That the Peddler has so many goods now, or by one reading had them when its turn began."""
    return term("has-goods", "before-action" if counting == "before-action" else "as-now", language)


def missing_figure(setup: Setup, thing: int | str, language: str) -> str:
    """The customer whom a good does not find."""
    wanted = colour_of(GOODS.index(thing) if isinstance(thing, str) else thing)
    return term("no-figure", COLOURS[wanted], language)


def sale(setup: Setup, what: tuple[int, int, int], language: str) -> str:
    """What a sale brings: the value of the good for each customer.

    >>> sale(None, (4, 8, 0), "en"), sale(None, (1, 2, 0), "en")
    ('8 gold (4 × 2 warriors)', '2 gold (2 × 1 bard)')
    """
    thing, amount, _ = what
    value, colour = VALUES[size_of(thing)], COLOURS[colour_of(thing)]
    customers = amount // value
    figure = term("figure" if customers == 1 else "figures", colour, language)
    return say("sold-to", language, gold(setup, amount, language), value, customers, figure)


def support(setup: Setup, paid: tuple[tuple[int, int], ...], language: str) -> str:
    """What each customer in the pool brings.

    >>> support(None, ((0, 2), (1, 1)), "en")
    'warrior 2, bard 1'
    """
    return ", ".join(say("paid-for", language, term("figure", KINDS[kind], language), gold) for kind, gold in paid)


def newcomers(setup: Setup, counts: tuple[int, ...], language: str) -> str:
    """How many of each colour join their guild hall.

    >>> newcomers(None, (2, 0, 1, 0), "en")
    '2 warriors, 1 wizard'
    """
    found = []
    for colour, count in zip(COLOURS, counts, strict=True):
        if count:
            group = "figure" if count == 1 else "figures"
            found.append(say("counted-figure", language, count, term(group, colour, language)))
    return ", ".join(found)


def passenger(setup: Setup, kind: int, language: str) -> str:
    """Whom the Peddler sends, as words on a button."""
    if kind == len(KINDS):
        return say("from-bag", language)
    return say("from-pool", language, capital(term("figure", KINDS[kind], language)))


# -- boats, moorings, piers -----------------------------------------------------------------------


def mooring_and_pier(setup: Setup, thing: int | str, language: str) -> str:
    """A mooring with the pier at which it lies.

    >>> mooring_and_pier(None, 1, "en"), mooring_and_pier(None, "right-outer", "en")
    ('left inner (black market)', 'right outer (right pier)')
    """
    place = MOORINGS.index(thing) if isinstance(thing, str) else thing
    pier = term("pier", PIERS[PIER_OF[place]], language)
    return say("mooring-and-pier", language, term("mooring", MOORINGS[place], language), pier)


def half_of_boat(setup: Setup, boat: int, language: str) -> str:
    """On which half a boat lies."""
    return term("on-half", SIDES[side_of(boat, BOATS)], language)


def half_of_place(setup: Setup, place: int, language: str) -> str:
    """On which half a place of the town square lies."""
    return term("on-half", SIDES[side_of(place, PLACES)], language)


def other_sale(setup: Setup, thing: str, language: str) -> str:
    """Where a good of this size can be sold."""
    return term("at-pier", "right" if size_of(GOODS.index(thing)) == 0 else "left", language)


def sizes_at_pier(setup: Setup, pier: str, language: str) -> str:
    """The size of goods that a pier takes; only the black market takes both."""
    return term("sizes-sold", "large" if pier == "left" else "small", language)


# -- cards ----------------------------------------------------------------------------------------


def card(setup: Setup, place: int, language: str) -> str:
    """A Peddler card by its name."""
    return str(cards(setup)[place].data["name"][language])


def person(setup: Setup, place: int, language: str) -> str:
    """A townsperson by name."""
    return str(people(setup)[place].data["name"][language])


def person_text(setup: Setup, place: int, language: str) -> str:
    """What a townsperson does."""
    return str(people(setup)[place].data["text"][language])


def vice(setup: Setup, place: int, language: str) -> str:
    """A corruption card by its name."""
    return str(corruption(setup)[place].data["name"][language])


def rogues(setup: Setup, place: int, language: str) -> str:
    """A rogue card by its name."""
    return str(rogues_of(setup)[place].data["name"][language])


def rogues_text(setup: Setup, place: int, language: str) -> str:
    """What these rogues do."""
    return str(rogues_of(setup)[place].data["text"][language])


# -- instructions ---------------------------------------------------------------------------------


def deed(setup: Setup, found: PeddlerCard | Instruction, language: str) -> str:
    """What the Peddler is told to do, with the goods or the guild."""
    if found.goods:
        goods = [say("one-good", language, good(setup, one, language)) for one in found.goods]
        return say("deed-goods", language, joined(goods, language))
    if found.hall >= 0:
        return say("deed-guild", language, term("guild", COLOURS[found.hall], language))
    return term("action", found.action, language)


def instruction(setup: Setup, found: Instruction, language: str) -> str:
    """All that the two inner halves say."""
    half, arrow = term("half", SIDES[found.side], language), term("arrow", ARROWS[found.arrow], language)
    price = cost(setup, (found.hours, found.corruption), language)
    return say("instruction", language, deed(setup, found, language), found.times, half, arrow, price)


def next_deed(setup: Setup, place: int, language: str) -> str:
    """What the left half of a card shows: action and arrow."""
    found = cards(setup)[place]
    return f"{deed(setup, found, language)}; {term('arrow', ARROWS[found.arrow], language)}"


# -- words on buttons -----------------------------------------------------------------------------


def making(setup: Setup, thing: int, language: str) -> str:
    """A good with the hours that a human needs for it.

    >>> making(None, 0, "en"), making(None, 7, "en")
    ('Small red good, 2 h', 'Large yellow good, 3 h')
    """
    hours = say("short-hours", language, MAKING[size_of(thing)])
    return say("making", language, capital(good(setup, thing, language)), hours)


def place_price(setup: Setup, place: int, language: str) -> str:
    """What stands at a place of the town square; some townsfolk come quicker, and the Peddler does not pay it."""
    return say("short-hours", language, PRICES[place])


def support_price(setup: Setup, hall: int, language: str) -> str:
    """The hours that a human needs to ask a guild."""
    return say("short-hours", language, SUPPORT_HOURS)


def chased(setup: Setup, kind: int | None, language: str) -> str:
    """Whom a robber chases away, or nobody."""
    return (
        say("chase-nobody", language)
        if kind is None
        else say("chase", language, term("a-figure", KINDS[kind], language))
    )


def discarded(setup: Setup, kind: int | None, language: str) -> str:
    """A corruption card to discard, or none."""
    return say("keep-cards", language) if kind is None else say("discard", language, vice(setup, kind, language))


def traded(setup: Setup, field: int | None, language: str) -> str:
    """A good to sell at once, or none."""
    return say("trade-nothing", language) if field is None else say("trade", language, field + 1)


def lifted(setup: Setup, what: tuple[int, int] | None, language: str) -> str:
    """Somebody in a boat, or nobody."""
    if what is None:
        return say("lift-nobody", language)
    boat, kind = what
    return say("lift", language, capital(term("figure", KINDS[kind], language)), boat + 1)


# -- words on the board ---------------------------------------------------------------------------


def short_good(thing: int, language: str) -> str:
    """A good where there is little room.

    >>> short_good(0, "en")
    'small red'
    """
    size, colour = SIZES[size_of(thing)], COLOURS[colour_of(thing)]
    return f"{term('size', size, language)} {term('colour', colour, language)}"


def hall_name(colour: str, language: str) -> str:
    """Whose guild hall this is."""
    return capital(term("symbol", colour, language))


def crew_told(kinds: Sequence[int], language: str) -> str:
    """Everybody in a boat."""
    return ", ".join(term("figure", KINDS[kind], language) for kind in kinds) or say("crew-none", language)


def symbols_told(names: Sequence[str], language: str) -> str:
    """Some symbols in words."""
    return ", ".join(term("symbol", name, language) for name in names) or say("none", language)


# -- formats --------------------------------------------------------------------------------------

figure, a_figure, no_figure = (named(group, KINDS) for group in ("figure", "a-figure", "no-figure"))
place, arrow, action = named("place", ORDINALS), named("arrow", ARROWS), named("action", ACTIONS)
LANGUAGE.formats.update({
    "number": number, "half-past": half_past, "gold": gold, "of": out_of,
    "figure": figure, "a-figure": a_figure, "no-figure": no_figure, "figures": named("figures", KINDS),
    "Figure": begun(figure), "A-figure": begun(a_figure), "guild": named("guild", COLOURS),
    "good": good, "Good": begun(good), "size": named("size", SIZES), "has-goods": has_goods,
    "missing": missing_figure, "sale": sale,
    "support": support, "newcomers": newcomers, "first-a-figure": part(0, a_figure), "passenger": passenger,
    "place": place, "Place": begun(place), "at-place": named("at-place", ORDINALS),
    "of-place": named("of-place", ORDINALS), "on-half": named("on-half", SIDES), "arrow": arrow,
    "mooring": named("mooring", MOORINGS), "mooring-and-pier": mooring_and_pier,
    "Mooring-and-pier": begun(mooring_and_pier), "half-of-boat": half_of_boat, "half-of-place": half_of_place,
    "pier": named("pier", PIERS), "at-pier": named("at-pier", PIERS),
    "Pier": begun(named("pier", PIERS)), "other-sale": other_sale, "sizes-at-pier": sizes_at_pier,
    "card": card, "person": person, "Peddler card": card, "townsperson": person, "corruption card": vice,
    "rogue card": rogues, "colour": named("symbol", COLOURS),
    "person-text": person_text, "vice": vice, "rogues": rogues, "rogues-text": rogues_text,
    "instruction": instruction, "next-deed": next_deed, "action": action, "Action": begun(action),
    "first": part(0, plain), "second": part(1, plain), "first-number": part(0, number),
    "Arrow": begun(arrow), "first-arrow": part(0, arrow), "First-arrow": begun(part(0, arrow)),
    "second-place": part(1, place), "second-number": part(1, number), "third-number": part(2, number),
    "second-figure": part(1, figure), "no-second-figure": part(1, no_figure),
    "first-good": part(0, good), "second-good": part(1, good), "second-gold": part(1, gold),
    "merchant": named("merchant", MERCHANTS), "player-colour": named("player-colour"),
    "difficulty": named("difficulty"), "last": named("last"), "not-lifted": named("not-lifted"),
    "making": making, "place-price": place_price, "support-price": support_price, "chased": chased,
    "discarded": discarded, "traded": traded, "lifted": lifted,
})  # fmt: skip
