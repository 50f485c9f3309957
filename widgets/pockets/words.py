"""The few words on the board, in English and Polish."""

from thieves.core.language import plural

WORDS: dict[str, tuple[str, str]] = {
    "vault": ("vault", "skarbiec"),
    "hidden": ("hidden", "ukryty"),
    "takes-part": ("takes part", "gra"),
    "plays": ("plays", "gra"),
    "rests": ("rests", "przerwa"),
    "round": ("round {0}", "runda {0}"),
    "final": ("final round", "runda finałowa"),
    "final-short": ("final", "finał"),
    "in-bag": ("{0} in the bag", "w sakiewce: {0}"),
    "bag-empty": ("empty bag", "pusta sakiewka"),
    "distributes": ("{0} places the stones", "{0} rozkłada kamienie"),
    "chooses": ("chooses", "wybiera"),
    "chosen": ("chosen", "wybrano"),
    "chose": ("chose: {0}", "wybór: {0}"),
    "chose-protect": ("chose: protect", "wybór: ochrona"),
    "point": ("points at {0}", "wskazuje: {0}"),
    "steal": ("points at {0}", "wskazuje: {0}"),
    "protect": ("protects", "chroni"),
    "late": ("too late", "za późno"),
    "points": ("{0} pts", "{0} pkt"),
    "winner": ("wins", "wygrywa"),
    "on-tile": ("On the tile", "Na płytce"),
    "in-vault": ("In the vault", "W skarbcu"),
    "so-far": ("Points so far", "Punkty teraz"),
    "points-now": ("Points", "Punkty"),
    "nothing": ("nothing", "nic"),
    "hidden-vault": ("hidden", "ukryte"),
    "everyone-rests": ("everybody rests", "wszyscy mają przerwę"),
    # what happened: a long form that names the place, and a short one that stands beside it
    "takes-mushroom": ("alone at {0}: takes {1}", "grzyb {0}: jedna ręka bierze {1}"),
    "takes-mushroom-short": ("{3} takes {1}", "{3} bierze {1}"),
    "mushroom-contested": ("{2} hands at {0}: nobody takes", "grzyb {0}: {2}, nikt nie bierze"),
    "mushroom-contested-short": ("{2} hands at {0}: nobody", "{0}: {2}, nikt"),
    "mushroom-empty": ("{0} is empty: nothing to take", "grzyb {0} jest pusty"),
    "mushroom-empty-short": ("{0} is empty", "{0} jest pusty"),
    "steals": ("alone at {0}’s tile: takes {1}", "płytka ({0}): jedna ręka bierze {1}"),
    "steals-short": ("{3} takes {1}", "{3} bierze {1}"),
    "tile-contested": ("{2} hands at {0}’s tile: nobody takes", "płytka ({0}): {2}, nikt nie bierze"),
    "tile-contested-short": ("{2} hands at {0}: nobody", "{0}: {2}, nikt"),
    "tile-empty": ("{0}’s tile is empty: nothing", "płytka ({0}) jest pusta"),
    "tile-empty-short": ("{0}: empty tile", "{0}: pusta płytka"),
    "tile-rests": ("{0} rests: nothing to take", "{0} ma przerwę: nic tu nie ma"),
    "tile-rests-short": ("{0} rests", "{0}: przerwa"),
    "tile-protected": ("{0}’s tile is covered: nothing", "płytka ({0}) zakryta: nic z tego"),
    "tile-protected-short": ("{0} covered: nothing", "{0}: zakryta, nic"),
    # the text twin
    "mushrooms": ("Mushrooms", "Grzyby"),
    "white": ("white edge", "biała krawędź"),
    "black": ("black edge, rests", "czarna krawędź, przerwa"),
    "tile-text": ("tile {0}", "płytka {0}"),
    "vault-text": ("vault {0}", "skarbiec {0}"),
    "vault-hidden-text": ("vault hidden", "skarbiec ukryty"),
    "bag-text": ("Bag", "Sakiewka"),
    "hand-text": ("In {0}’s open hand: {1}", "Na otwartej dłoni ({0}): {1}"),
    "next-text": ("The next stone comes onto {0}", "Następny kamień trafi na {0}"),
    "distributes-text": ("places the stones", "rozkłada kamienie"),
    "protect-text": ("protects", "chroni"),
    "point-text": ("points at {0}", "wskazuje: {0}"),
    "steal-text": ("points at {0}", "wskazuje: {0}"),
    "late-text": ("too late", "za późno"),
    "chosen-text": ("has chosen", "wybór już zapadł"),
    "final-text": ("Final round", "Runda finałowa"),
}
COUNTED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "stones": (("{0} stone", "{0} stones"), ("{0} kamień", "{0} kamienie", "{0} kamieni")),
    "points": (("{0} point", "{0} points"), ("{0} punkt", "{0} punkty", "{0} punktów")),
    "sets": (("{0} set", "{0} sets"), ("{0} zestaw", "{0} zestawy", "{0} zestawów")),
    "whites": (("{0} white", "{0} white"), ("{0} biały", "{0} białe", "{0} białych")),
    "singles": (("{0} single", "{0} singles"), ("{0} osobny", "{0} osobne", "{0} osobnych")),
}
HANDS = {
    "en": ("no", "one", "two", "three", "four", "five", "six"),
    "pl": ("żadna ręka", "jedna ręka", "dwie ręce", "trzy ręce", "cztery ręce", "pięć rąk", "sześć rąk"),
}


def word(key: str, language: str, *parts: object) -> str:
    """A word or a short sentence with its parts filled in."""
    return WORDS[key][language == "pl"].format(*parts)


def counted(key: str, number: int, language: str) -> str:
    """A number with its noun.

    >>> counted("sets", 2, "en"), counted("sets", 2, "pl"), counted("sets", 5, "pl")
    ('2 sets', '2 zestawy', '5 zestawów')
    """
    forms = COUNTED[key][language == "pl"]
    return forms[plural(number, language)].format(number)
