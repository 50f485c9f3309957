"""How the things of this game are called in running text."""

from collections.abc import Sequence

from ..core.language import Format, joined, plural
from .cards import ACTIONS, Card, Instruction, cards, corruption, people, rogue_cards
from .locations import side_of
from .state import (
    ARROWS,
    BOATS,
    COLOURS,
    CORRUPTION,
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
from .words import (
    A_FIGURE,
    ACTION,
    ARROW,
    AT_PIER,
    AT_PLACE,
    CARDS_FORMS,
    COLOUR,
    COLOUR_OF_PLAYER,
    DIFFICULTY,
    FIGURE,
    FIGURES,
    FROM_BAG,
    GOLD_FORMS,
    GUILD,
    HALF,
    HAS_GOODS,
    HOURS_FORMS,
    LAST,
    MERCHANT,
    MOORING,
    NO_FIGURE,
    NOBODY,
    NOT_LIFTED,
    OF_PLACE,
    ON_HALF,
    PIER,
    PLACE,
    SIDE,
    SIZE,
    SIZES_SOLD,
    TO_PIER,
    Forms,
)  # fmt: skip

# -- tools ----------------------------------------------------------------------------------------


def counted(number: int, forms: Forms, language: str) -> str:
    """So many of something.

    >>> counted(3, HOURS_FORMS, "pl"), counted(1, CARDS_FORMS, "en")
    ('3 godziny', '1 corruption card')
    """
    return f"{number} {forms[language][min(plural(number, language), len(forms[language]) - 1)]}"


def capital(text: str) -> str:
    """The text as a sentence or a button begins."""
    return text[:1].upper() + text[1:]


def word(forms: Forms, ids: Sequence[str]) -> Format:
    """A format for things that are told by their number or by their id."""
    return lambda setup, thing, language: forms[language][ids.index(thing) if isinstance(thing, str) else thing]


def of_table(table: dict[str, dict[str, str]]) -> Format:
    """A format for things that are told by their id."""
    return lambda setup, thing, language: table[thing][language]


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

    >>> gold(None, 1, "pl"), gold(None, 5, "pl"), gold(None, -2, "en")
    ('1 złoto', '5 złota', '-2 gold')
    """
    return counted(amount, GOLD_FORMS, language)


def tally(amount: int, language: str) -> str:
    """What a merchant has reached at the end."""
    return counted(amount, GOLD_FORMS, language)


def out_of(setup: Setup, what: tuple[int, int], language: str) -> str:
    """The first number out of the second."""
    return f"{what[0]} {'z' if language == 'pl' else 'of'} {what[1]}"


def repeats(setup: Setup, times: int, language: str) -> str:
    """Once or twice."""
    return {"en": ("once", "twice"), "pl": ("raz", "dwa razy")}[language][times - 1]


def cost(setup: Setup, what: tuple[int, int], language: str) -> str:
    """Hours, and corruption cards if there are any.

    >>> cost(None, (3, 1), "en"), cost(None, (2, 0), "pl")
    ('3 hours and 1 corruption card', '2 godziny')
    """
    hours, cards_ = what
    found = [counted(hours, HOURS_FORMS, language)] if hours else []
    found += [counted(cards_, CARDS_FORMS, language)] if cards_ else []
    return joined(found, language)


# -- goods and figures ----------------------------------------------------------------------------


def good(setup: Setup, thing: int | str, language: str) -> str:
    """A good by its size and colour.

    >>> good(None, 0, "en"), good(None, "large yellow", "pl")
    ('small red good', 'duży żółty towar')
    """
    place = GOODS.index(thing) if isinstance(thing, str) else thing
    noun = "towar" if language == "pl" else "good"
    return f"{SIZE[language][size_of(place)]} {COLOUR[language][colour_of(place)]} {noun}"


def has_goods(setup: Setup, counting: str | None, language: str) -> str:
    """That the Peddler has so many goods now, or by one reading had them when its turn began."""
    return HAS_GOODS[language][counting == "before-action"]


def wanted_figure(setup: Setup, thing: int, language: str) -> str:
    """The customer whom a good looks for."""
    return A_FIGURE[language][colour_of(thing)]


def missing_figure(setup: Setup, thing: int | str, language: str) -> str:
    """The customer whom a good does not find."""
    return NO_FIGURE[language][colour_of(GOODS.index(thing) if isinstance(thing, str) else thing)]


def sale(setup: Setup, what: tuple[int, int, int], language: str) -> str:
    """What a sale brings: the value of the good for each customer.

    >>> sale(None, (4, 8, 0), "en"), sale(None, (1, 2, 0), "pl")
    ('8 gold (4 × 2 warriors)', '2 złota (2 × 1 bard)')
    """
    thing, amount, _ = what
    value = VALUES[size_of(thing)]
    customers = amount // value
    forms = FIGURE if customers == 1 else FIGURES
    return f"{gold(setup, amount, language)} ({value} × {customers} {forms[language][colour_of(thing)]})"


def passenger(setup: Setup, kind: int, language: str) -> str:
    """Whom the Peddler sends, as words on a button."""
    if kind == len(KINDS):
        return FROM_BAG[language][0]
    return f"{capital(FIGURE[language][kind])} {'z puli' if language == 'pl' else 'from the pool'}"


# -- boats, moorings, piers -----------------------------------------------------------------------


def mooring_and_pier(setup: Setup, thing: int | str, language: str) -> str:
    """A mooring with the pier at which it lies.

    >>> mooring_and_pier(None, 1, "en"), mooring_and_pier(None, "right-outer", "pl")
    ('left inner (black market)', 'prawe zewnętrzne (prawy pomost)')
    """
    place = MOORINGS.index(thing) if isinstance(thing, str) else thing
    return f"{MOORING[language][place]} ({PIER[language][PIER_OF[place]]})"


def half_of_boat(setup: Setup, boat: int, language: str) -> str:
    """On which half a boat lies."""
    return ON_HALF[language][side_of(boat, BOATS)]


def half_of_place(setup: Setup, place: int, language: str) -> str:
    """On which half a place of the town square lies."""
    return ON_HALF[language][side_of(place, PLACES)]


def other_sale(setup: Setup, thing: str, language: str) -> str:
    """Where a good of this size can be sold."""
    pier = "right" if size_of(GOODS.index(thing)) == 0 else "left"
    return AT_PIER[language][PIERS.index(pier)]


def sizes_at_pier(setup: Setup, pier: str, language: str) -> str:
    """The size of goods that a pier takes; only the black market takes both."""
    return SIZES_SOLD[language][1 if pier == "left" else 0]


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


def symbols(setup: Setup, place: int, language: str) -> str:
    """The symbols of a townsperson, for the end of the game."""
    return joined([symbol(one, language) for one in people(setup)[place].symbols], language)


def symbol(name: str, language: str) -> str:
    """A guild symbol or a corruption symbol."""
    if name == CORRUPTION:
        return "zepsucie" if language == "pl" else "corruption"
    guild = GUILD[language][COLOURS.index(name)]
    return f"gildia {guild}" if language == "pl" else f"{guild} guild"


def vice(setup: Setup, place: int, language: str) -> str:
    """A corruption card by its name."""
    return str(corruption(setup)[place].data["name"][language])


def rogues(setup: Setup, place: int, language: str) -> str:
    """A rogue card by its name."""
    return str(rogue_cards()[place].data["name"][language])


def rogues_text(setup: Setup, place: int, language: str) -> str:
    """What these rogues do."""
    return str(rogue_cards()[place].data["text"][language])


# -- instructions ---------------------------------------------------------------------------------


def deed(setup: Setup, found: Card | Instruction, language: str) -> str:
    """What the Peddler is told to do, with the goods or the guild."""
    name = ACTION[language][ACTIONS.index(found.action)]
    if found.action == "hire":
        return name
    if found.action == "guild":
        guild = GUILD[language][found.hall]
        return f"{name} {guild}" if language == "pl" else f"support of the {guild} guild"
    goods = [good(setup, one, language) for one in found.goods]
    return f"{name} – {joined(goods, language)}" if language == "pl" else f"gain {with_articles(goods)}"


def with_articles(goods: Sequence[str]) -> str:
    """Goods in an English sentence."""
    return joined([f"a {one}" for one in goods], "en")


def instruction(setup: Setup, found: Instruction, language: str) -> str:
    """All that the two inner halves say."""
    said = [f"{deed(setup, found, language)}, ×{found.times}"]
    said.append(f"{HALF[language][found.side]}, {ARROW[language][found.arrow]}")
    price = cost(setup, (found.hours, found.corruption), language)
    said.append(f"{'koszt: ' if language == 'pl' else 'cost: '}{price}")
    return "; ".join(said)


def next_deed(setup: Setup, place: int, language: str) -> str:
    """What the left half of a card shows: action and arrow."""
    found = cards(setup)[place]
    return f"{deed(setup, found, language)}; {ARROW[language][found.arrow]}"


def symbol_pair(setup: Setup, what: tuple[int, int], language: str) -> str:
    """Half and arrow."""
    return f"{SIDE[language][what[0]]}, {ARROW[language][what[1]]}"


# -- words on buttons -----------------------------------------------------------------------------


def making(setup: Setup, thing: int, language: str) -> str:
    """A good with the hours that a human needs for it.

    >>> making(None, 0, "en"), making(None, 7, "pl")
    ('Small red good, 2 h', 'Duży żółty towar, 3 godz.')
    """
    return f"{capital(good(setup, thing, language))}, {short_hours(MAKING[size_of(thing)], language)}"


def short_hours(hours: int, language: str) -> str:
    """Hours on a button."""
    return f"{hours} godz." if language == "pl" else f"{hours} h"


def place_price(setup: Setup, place: int, language: str) -> str:
    """What stands at a place of the town square; some townsfolk come quicker, and the Peddler does not pay it."""
    return short_hours(PRICES[place], language)


def support_price(setup: Setup, hall: int, language: str) -> str:
    """The hours that a human needs to ask a guild."""
    return short_hours(SUPPORT_HOURS, language)


def chased(setup: Setup, kind: int | None, language: str) -> str:
    """Whom a robber chases away, or nobody."""
    if kind is None:
        return "Nie przeganiaj nikogo" if language == "pl" else "Chase nobody away"
    figure = A_FIGURE[language][kind]
    return f"Przegoń {figure}" if language == "pl" else f"Chase {figure} away"


def discarded(setup: Setup, kind: int | None, language: str) -> str:
    """A corruption card to discard, or none."""
    if kind is None:
        return "Zachowaj resztę" if language == "pl" else "Keep the rest"
    return f"{'Odrzuć:' if language == 'pl' else 'Discard'} {vice(setup, kind, language)}"


def traded(setup: Setup, field: int | None, language: str) -> str:
    """A good to sell at once, or none."""
    if field is None:
        return "Nic nie sprzedawaj" if language == "pl" else "Sell nothing"
    return f"Towar z pola {field + 1}" if language == "pl" else f"The good on field {field + 1}"


def lifted(setup: Setup, what: tuple[int, int] | None, language: str) -> str:
    """Somebody in a boat, or nobody."""
    if what is None:
        return NOBODY[language][0]
    boat, kind = what[0] + 1, capital(FIGURE[language][what[1]])
    return f"{kind} z łodzi {boat}" if language == "pl" else f"{kind} in boat {boat}"


FORMATS: dict[str, Format] = {
    "number": number, "half-past": half_past, "gold": gold, "of": out_of, "repeats": repeats,
    "cost": cost,
    "figure": word(FIGURE, KINDS), "a-figure": word(A_FIGURE, KINDS), "no-figure": word(NO_FIGURE, KINDS),
    "figures": word(FIGURES, KINDS), "Figure": begun(word(FIGURE, KINDS)), "A-figure": begun(word(A_FIGURE, KINDS)),
    "guild": word(GUILD, COLOURS), "good": good, "Good": begun(good), "size": word(SIZE, SIZES),
    "has-goods": has_goods, "wanted": wanted_figure, "missing": missing_figure, "sale": sale,
    "passenger": passenger,
    "place": word(PLACE, ()), "Place": begun(word(PLACE, ())), "at-place": word(AT_PLACE, ()),
    "of-place": word(OF_PLACE, ()), "on-half": word(ON_HALF, SIDES),
    "arrow": word(ARROW, ARROWS), "mooring": word(MOORING, MOORINGS), "mooring-and-pier": mooring_and_pier,
    "Mooring-and-pier": begun(mooring_and_pier), "half-of-boat": half_of_boat, "half-of-place": half_of_place,
    "pier": word(PIER, PIERS), "at-pier": word(AT_PIER, PIERS),
    "to-pier": word(TO_PIER, PIERS), "Pier": begun(word(PIER, PIERS)), "other-sale": other_sale,
    "sizes-at-pier": sizes_at_pier,
    "card": card, "first-card": part(0, card), "second-card": part(1, card), "person": person,
    "person-text": person_text, "symbols": symbols, "vice": vice, "rogues": rogues, "rogues-text": rogues_text,
    "instruction": instruction, "next-deed": next_deed, "symbol-pair": symbol_pair, "action": word(ACTION, ACTIONS),
    "Action": begun(word(ACTION, ACTIONS)), "second-repeats": part(1, repeats),
    "first": part(0, plain), "second": part(1, plain), "first-number": part(0, number),
    "second-number": part(1, number),
    "Arrow": begun(word(ARROW, ARROWS)), "first-arrow": part(0, word(ARROW, ARROWS)),
    "First-arrow": begun(part(0, word(ARROW, ARROWS))), "second-place": part(1, word(PLACE, ())),
    "second-figure": part(1, word(FIGURE, KINDS)), "no-second-figure": part(1, word(NO_FIGURE, KINDS)),
    "first-good": part(0, good), "second-good": part(1, good), "second-gold": part(1, gold),
    "third-number": part(2, number),
    "merchant": word(MERCHANT, MERCHANTS), "player-colour": of_table(COLOUR_OF_PLAYER),
    "difficulty": of_table(DIFFICULTY), "last": of_table(LAST), "not-lifted": of_table(NOT_LIFTED),
    "making": making, "place-price": place_price, "support-price": support_price, "chased": chased,
    "discarded": discarded, "traded": traded, "lifted": lifted,
}  # fmt: skip
