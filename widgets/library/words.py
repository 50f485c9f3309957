"""The few words on the board and beside it, in English and Polish."""

from thieves.core.language import plural

WORDS: dict[str, tuple[str, str]] = {
    # the legend
    "teleport": ("teleport", "teleport"),
    "start": ("start", "start"),
    "bench": ("bench", "ława"),
    # beside the board
    "played": ("{0} played", "Gra {0}"),
    "card": ("Card", "Karta"),
    "no-card": ("No card is being carried out", "Żadna karta nie jest wykonywana"),
    "looks": ("Dirty looks", "Spojrzenia"),
    "movement": ("Movement", "Ruch"),
    "tokens": ("Teleport", "Teleport"),
    "waiting": ("Outside", "Na dworze"),
    "claim": ("Claim", "Zgłoszenie"),
    "accuses": ("{0} accuses {1}", "{0} zgłasza naruszenie: {1}"),
    "voted": ("{0} has voted", "{0}: głos oddany"),
    "votes-yes": ("{0}: yes", "{0}: tak"),
    "votes-no": ("{0}: no", "{0}: nie"),
    "votes-not": ("{0} has not voted yet", "{0}: jeszcze bez głosu"),
    "yes": ("yes", "tak"),
    "no": ("no", "nie"),
    "in-deck": ("{0} in the deck, {1} discarded", "w talii: {0}, odrzucone: {1}"),
    "face-down": ("face down", "zakryty"),
    "books-left": ("Magic books on the desk: {0}", "Magiczne księgi na biurku: {0}"),
    # fields
    "teleport-field": ("teleport field", "pole teleportacji"),
    "start-field": ("start field", "pole startowe"),
    "bookcase": ("bookcase", "regał"),
    "goblin-of": ("{0}’s goblin", "goblin: {0}"),
    "rigor": ("Rigor Mortis", "Rigor Mortis"),
    # seats and hand
    "col-looks": ("Looks", "Spojrz."),
    "col-books": ("Books", "Księgi"),
    "col-hand": ("Hand", "Ręka"),
    "col-symbols": ("Symbols", "Symbole"),
    "none": ("none", "brak"),
    "hand-of": ("{0}’s hand", "Ręka: {0}"),
    "empty-hand": ("no cards", "brak kart"),
    "fatal": ("The fourth dirty look ends the game", "Czwarte krzywe spojrzenie kończy grę"),
    "free-place": ("room for a dirty look", "miejsce na krzywe spojrzenie"),
    "used": ("used", "zużyta"),
    "hidden-card": ("hidden card", "zakryta karta"),
    # the end
    "wins": ("{0} wins", "Wygrywa {0}"),
    "share": ("{0} share the win", "Zwycięstwo dzielą {0}"),
    "by-looks": ("fewest dirty looks: {0}", "najmniej spojrzeń: {0}"),
    "by-books": ("as few dirty looks, but more books: {1}", "spojrzeń tyle samo, ale więcej ksiąg: {1}"),
    "by-symbols": ("as few looks, as many books, more symbols: {2}", "spojrzeń i ksiąg tyle samo, więcej symboli: {2}"),
    "by-sharing": ("looks, books and symbols are all the same", "spojrzenia, księgi i symbole: wszystko po równo"),
    # the ribbon
    "turn": ("Turn {0}, {1}", "Tura {0}, {1}"),
    "entering": ("Entering", "Wejście"),
    # the text twin
    "key-text": (
        "{0}; @ teleport field, > start field, ## bookcase, numbers are goblins, R is Rigor Mortis",
        "{0}; @ pole teleportacji, > pole startowe, ## regał, liczby to gobliny, R to Rigor Mortis",
    ),
    "rigor-text": ("Rigor Mortis on {0}", "Rigor Mortis na {0}"),
    "seat-text": ("{0} {1}: {2}", "{0} {1}: {2}"),
    "on-text": ("on {0}", "na {0}"),
    "outside-text": ("still outside", "jeszcze na dworze"),
    "hand-text": ("hand: {0}", "ręka: {0}"),
    "cards-text": ("cards in hand: {0}", "kart na ręce: {0}"),
    "open-text": ("open: {0}", "odkryte: {0}"),
    "looks-text": ("dirty looks: {0}", "krzywe spojrzenia: {0}"),
    "books-text": ("books: {0}", "księgi: {0}"),
    "used-text": ("{0} (used)", "{0} (zużyta)"),
    "decks-text": (
        "Movement deck {0}, discarded {1}, dirty looks {2}, books on the desk {3}",
        "Talia ruchu {0}, odrzucone {1}, krzywe spojrzenia {2}, księgi na biurku {3}",
    ),
    "tokens-text": ("Teleport tokens face down {0}, face up: {1}", "Żetony teleportacji zakryte {0}, odkryte: {1}"),
    "move-text": ("{0} has played {1}: {2}", "Kartę zagrywa {0} – {1}: {2}"),
    "push-text": ("{0} pushes {1}; so far: {2}", "Przepycha {0}, ustępuje {1}; dotąd: {2}"),
    "vote-text": ("{0} accuses {1}; voted: {2}", "Zgłasza {0}, oskarżenie: {1}; głosy oddane: {2}"),
}
COUNTED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "looks": (
        ("{0} look", "{0} looks"),
        ("{0} spojrzenie", "{0} spojrzenia", "{0} spojrzeń"),
    ),
    "books": (("{0} book", "{0} books"), ("{0} księga", "{0} księgi", "{0} ksiąg")),
    "symbols": (
        ("{0} symbol", "{0} symbols"),
        ("{0} symbol", "{0} symbole", "{0} symboli"),
    ),
}


def word(key: str, language: str, *parts: object) -> str:
    """A word or a short sentence with its parts filled in."""
    return WORDS[key][language == "pl"].format(*parts)


def counted(key: str, number: int, language: str) -> str:
    """A number with its noun.

    >>> counted("looks", 3, "en"), counted("looks", 3, "pl"), counted("books", 5, "pl")
    ('3 looks', '3 spojrzenia', '5 ksiąg')
    """
    forms = COUNTED[key][language == "pl"]
    return forms[plural(number, language)].format(number)
