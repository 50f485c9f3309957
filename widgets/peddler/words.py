"""The few words that the picture of Peddler says itself, in English and Polish; sentences are the game's own."""

from thieves.core.language import plural
from thieves.peddler.state import KINDS, MOORINGS

WORDS: dict[str, tuple[str, str]] = {
    # land
    "hall-red": ("Warriors", "Wojownicy"),
    "hall-green": ("Bards", "Bardowie"),
    "hall-blue": ("Wizards", "Czarodzieje"),
    "hall-yellow": ("Nobles", "Arystokraci"),
    "hall-of": ("Guild hall, {0}: {1}", "Siedziba gildii, {0}: {1}"),
    "square": ("Town square", "Rynek"),
    "to-come": ("{0} to come", "przyjdzie: {0}"),
    "nobody": ("nobody", "nikt"),
    "hours-to-hire": ("{0} for a human", "{0} dla gracza"),
    "symbols-told": ("Symbols: {0}", "Symbole: {0}"),
    # water
    "pier-left": ("large goods", "duże towary"),
    "pier-centre": ("black market", "czarny rynek"),
    "pier-right": ("small goods", "małe towary"),
    "pays": ("{0}: {1} gold", "{0}: {1} zł."),
    "pier-pays": ("{0}: {1}", "{0}: {1}"),
    "pays-nothing": ("no customers yet", "jeszcze bez klientów"),
    "free": ("free", "wolne"),
    "outer": ("outer", "zewn."),
    "inner": ("inner", "wewn."),
    "boat": ("Boat {0}: {1}", "Łódź {0}: {1}"),
    "boat-moored": ("Boat {0}, moored {1}: {2}", "Łódź {0}, cumuje {1}: {2}"),
    "crew-none": ("empty", "pusta"),
    "bag": ("Bag", "Worek"),
    "lair-told": ("Lair: {0} of the 8 rogues are out of play", "Kryjówka: poza grą łotrów: {0} z 8"),
    "waiting": ("waits for a boat", "czeka na łódź"),
    "rogue-card": ("Rogues: {0}", "Łotrzy: {0}"),
    "no-rogue-card": ("No rogue card yet", "Jeszcze bez karty łotrów"),
    # clock
    "clock": ("Clock", "Zegar"),
    "arrival": ("{0}:30, arrivals: {1}", "{0}:30, przybysze: {1}"),
    "arrival-token": ("{0}:30, arrival token: {1}", "{0}:30, żeton przybycia: {1}"),
    "clock-hand": ("Clock hand at {0}:30: a corruption card, and nobody arrives",
                   "Wskazówka przy {0}:30: karta zepsucia i nikt nie przybywa"),
    "marker": ("{0}: {1}", "{0}: {1}"),
    "token": ("Market token at {0}", "Żeton handlu na godz. {0}"),
    # shop
    "shop": ("The Peddler’s shop", "Kram Kramarza"),
    "pool": ("Customer pool", "Pula klientów"),
    "shelf": ("Shelf", "Półka"),
    "deck": ("Deck", "Talia"),
    "discards": ("Discards", "Odrzucone"),
    "deck-short": ("deck", "talia"),
    "discards-short": ("used", "zużyte"),
    "left-card": ("new card", "nowa karta"),
    "right-card": ("card kept", "karta czeka"),
    "side-left": ("left", "lewa"),
    "side-right": ("right", "prawa"),
    "cost-told": ("{0}, {1} corruption", "{0}, zepsucie: {1}"),
    "act-hire": ("hire", "zatrudnij"),
    "act-goods": ("goods", "towary"),
    "act-guild": ("guild", "gildia"),
    # seats
    "col-gold": ("Gold", "Złoto"),
    "col-shelf": ("Shelf and townsfolk", "Półka i mieszkańcy"),
    "col-corruption": ("Corruption", "Zepsucie"),
    "nobody-hired": ("nobody hired", "nikt niezatrudniony"),
    "at-end": ("At the end, as things stand: symbols bring {0} gold, corruption costs {1}",
               "Na koniec, gdyby nic się nie zmieniło: symbole dają {0}, zepsucie kosztuje {1}"),
    "gold-told": ("{0} gold", "złoto: {0}"),
    "corruption-told": ("Corruption cards: {0}", "Karty zepsucia: {0}"),
    "symbols-of": ("Guild symbols on cards: {0}", "Symbole gildii na kartach: {0}"),
    "price": ("{0} gold here", "tutaj: {0} zł."),
    "field": ("Field {0}: {1}", "Pole {0}: {1}"),
    "empty": ("empty", "puste"),
    "none": ("none", "brak"),
    # answers
    "group-small": ("Small good · {0} h", "Mały towar · {0} godz."),
    "group-large": ("Large good · {0} h", "Duży towar · {0} godz."),
    "group-hire": ("Hire", "Zatrudnij"),
    "group-support": ("Guild support · {0} h", "Wsparcie gildii · {0} godz."),
    # the trace
    "turn": ("The Peddler’s turn", "Tura Kramarza"),
    "last-turn": ("The Peddler’s last turn", "Ostatnia tura Kramarza"),
    "at-market": ("The Peddler at the market", "Kramarz na targu"),
    "ready": ("The Peddler gets ready", "Kramarz się szykuje"),
    "no-turn": ("The Peddler", "Kramarz"),
    "no-turn-why": ("It has done nothing yet.", "Jeszcze nic nie robił."),
    "step-1": ("step 1: a new card", "krok 1: nowa karta"),
    "step-2": ("step 2: reading", "krok 2: odczyt"),
    "step-3": ("step 3: the action", "krok 3: akcja"),
    "step-4": ("step 4: the clock", "krok 4: zegar"),
    "step-5": ("step 5: discard", "krok 5: odrzucenie"),
    "step-6": ("step 6: cards move", "krok 6: druga karta"),
    # the ribbon
    "moment": ("Round {0} of 3", "Runda {0} z 3"),
    "setup": ("Setup", "Przygotowanie"),
    # the text twin
    "halls-text": ("Guild halls: {0}", "Siedziby gildii: {0}"),
    "square-text": ("Town square: {0}", "Rynek: {0}"),
    "place-text": ("{0}. {1} ({2}), {3} h", "{0}. {1} ({2}), {3} godz."),
    "piers-text": ("Piers: {0}", "Pomosty: {0}"),
    "moorings-text": ("Free moorings: {0}", "Wolne cumowania: {0}"),
    "unread": ("not read: {0}", "nieczytane: {0}"),
    "clock-text": ("Clock: {0}; market token: {1}", "Zegar: {0}; żeton handlu: {1}"),
    "bag-text": ("Bag: {0}; lair: {1}; rogues: {2}", "Worek: {0}; kryjówka: {1}; łotrzy: {2}"),
    "cards-text": ("Cards: left {0}; right {1}; deck {2}; discards {3}",
                   "Karty: lewa {0}; prawa {1}; talia {2}; odrzucone {3}"),
    "pool-text": ("Pool: {0}", "Pula: {0}"),
    "shelf-text": ("Shelf of {0}: {1}", "Półka ({0}): {1}"),
    "seat-text": ("{0}: gold {1}; townsfolk {2}; corruption {3}", "{0}: złoto {1}; mieszkańcy {2}; zepsucie {3}"),
    "mooring-left-outer": ("left, outer", "po lewej, zewnętrzne"),
    "mooring-left-inner": ("left, inner", "po lewej, wewnętrzne"),
    "mooring-right-inner": ("right, inner", "po prawej, wewnętrzne"),
    "mooring-right-outer": ("right, outer", "po prawej, zewnętrzne"),
    # things
    "figure-red": ("warrior", "wojownik"),
    "figure-green": ("bard", "bard"),
    "figure-blue": ("wizard", "czarodziej"),
    "figure-yellow": ("noble", "arystokrata"),
    "figure-rogue": ("rogue", "łotr"),
    "symbol-red": ("warriors", "wojownicy"),
    "symbol-green": ("bards", "bardowie"),
    "symbol-blue": ("wizards", "czarodzieje"),
    "symbol-yellow": ("nobles", "arystokraci"),
    "symbol-corruption": ("corruption", "zepsucie"),
    "small red": ("small red", "mały czerwony"),
    "small green": ("small green", "mały zielony"),
    "small blue": ("small blue", "mały niebieski"),
    "small yellow": ("small yellow", "mały żółty"),
    "large red": ("large red", "duży czerwony"),
    "large green": ("large green", "duży zielony"),
    "large blue": ("large blue", "duży niebieski"),
    "large yellow": ("large yellow", "duży żółty"),
}  # fmt: skip
COUNTED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "hours": (("{0} hour", "{0} hours"), ("{0} godzina", "{0} godziny", "{0} godzin")),
    "gold": (("{0} gold", "{0} gold"), ("{0} złoto", "{0} złota", "{0} złota")),
}


def word(key: str, language: str, *parts: object) -> str:
    """A word or a short sentence with its parts filled in."""
    return WORDS[key][language == "pl"].format(*parts)


def counted(key: str, number: int, language: str) -> str:
    """A number with its noun.

    >>> counted("hours", 1, "en"), counted("hours", 3, "pl"), counted("gold", 5, "pl")
    ('1 hour', '3 godziny', '5 złota')
    """
    forms = COUNTED[key][language == "pl"]
    return forms[min(plural(number, language), len(forms) - 1)].format(number)


def figures(kinds: "list[int] | tuple[int, ...]", language: str) -> str:
    """Some figures in words."""
    return ", ".join(word(f"figure-{KINDS[kind]}", language) for kind in kinds) or word("crew-none", language)


def symbols(names: "list[str] | tuple[str, ...]", language: str) -> str:
    """Some symbols in words."""
    return ", ".join(word(f"symbol-{name}", language) for name in names) or word("none", language)


def mooring(place: int, language: str) -> str:
    """A mooring in words."""
    return word(f"mooring-{MOORINGS[place]}", language)
