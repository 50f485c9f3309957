"""The words on the map, in English and Polish."""

from functools import lru_cache

from thieves.hadria.board import BOARD, DATA
from thieves.hadria.speech import DISTRICT_NAMES

PLACES = {entry["field"]: entry["name"] for entry in DATA["place"]}
WORDS: dict[str, tuple[str, str]] = {
    # corners of the map, and the legend
    "layers": ("Layers", "Warstwy"),
    "layers-on": (" {0} of {1}", " {0} z {1}"),
    "legend": ("Legend", "Legenda"),
    "kind-post": ("Post", "Posterunek"),
    "kind-sword": ("Sword post", "Posterunek z mieczami"),
    "kind-imperial": ("Imperial post", "Posterunek cesarski"),
    "kind-hideout": ("Hideout", "Kryjówka"),
    "kind-dungeon": ("Dungeon", "Loch"),
    "kind-start": ("Start", "Start"),
    "kind-centre": ("Palace centre", "Środek Pałacu"),
    "kind-gate": ("Gate", "Brama"),
    "kind-green": ("Green jewel", "Zielony klejnot"),
    "kind-entrance": ("Sewer, in", "Do kanałów"),
    "kind-exit": ("Sewer, out", "Z kanałów"),
    "kind-guard-alarm": ("Guard alarm", "Alarm: strażnik"),
    "kind-captain-alarm": ("Captain alarm", "Alarm: kapitan"),
    "kind-token": ("City token", "Żeton miasta"),
    # fields, in full
    "field-post": ("post", "posterunek"),
    "field-sword": ("sword post", "posterunek z mieczami"),
    "field-imperial": ("imperial post", "posterunek cesarski"),
    "field-hideout": ("hideout", "kryjówka"),
    "field-dungeon": ("dungeon", "loch"),
    "field-start": ("start field", "pole startowe"),
    "field-centre": ("Palace centre", "środek Pałacu"),
    "field-gate": ("gate", "brama"),
    "field-green": ("field of a green jewel", "pole zielonego klejnotu"),
    "field-entrance": ("sewer entrance", "wejście do kanałów"),
    "field-exit": ("sewer exit", "wyjście z kanałów"),
    "field-guard-alarm": ("alarm field for a guard", "pole alarmu strażnika"),
    "field-captain-alarm": ("alarm field for a captain", "pole alarmu kapitana"),
    # what stands and lies there
    "guard": ("guard {0}", "strażnik {0}"),
    "captain": ("captain {0}", "kapitan {0}"),
    "dazed": ("dazed", "ogłuszony"),
    "snared-figure": ("snared", "w sidłach"),
    "thief": ("{0} ({1})", "{0} ({1})"),
    "hidden": ("hidden", "w ukryciu"),
    "holder": ("carries the Emperors’ Jewel", "niesie Klejnot Cesarzy"),
    "locked": ("in the dungeon", "w lochu"),
    "burglar": ("best burglar", "najlepszy włamywacz"),
    "robbable": ("theft marker", "znacznik kradzieży"),
    "safe": ("cannot be caught", "nie do złapania"),
    "snared": ("snared", "w sidłach"),
    "lit": ("in the light of a lantern", "w świetle latarni"),
    "yellow": ("yellow jewel", "żółty klejnot"),
    "green": ("green jewel", "zielony klejnot"),
    "red": ("the Emperors’ Jewel", "Klejnot Cesarzy"),
    "token": ("face-down token", "zakryty żeton"),
    "token-known": ("face-down token, known to you: {0}", "zakryty żeton, znany: {0}"),
    "smoke": ("smoke", "dym"),
    "fire": ("fire", "ogień"),
    "gate-open": ("open gate", "otwarta brama"),
    "way-left": ("fields left to go: {0}", "pola do przejścia: {0}"),
    # the ribbon
    "setup": ("Setup", "Przygotowanie"),
    "calm": ("Calm, turn {0} of {1}", "Cisza, tura {0} z {1}"),
    "alarm": ("Alarm! Turn {0} of {1}", "Alarm! Tura {0} z {1}"),
    "over": ("After turn {0}", "Po turze {0}"),
}
HEARING = {
    "en": "Where the guard in question hears a thief, with distances; point at any guard to see its own",
    "pl": "Gdzie strażnik usłyszy złodzieja i z jak daleka; wskaż dowolnego strażnika, by zobaczyć jego zasięg",
}
WAYS = {
    "en": "Ways: of the guards just now, those that can be chosen, and the thief’s steps",
    "pl": "Drogi: straży przed chwilą, te do wyboru oraz kroki złodzieja",
}
STREETS = {"en": "The streets between the fields", "pl": "Ulice między polami"}
HIDDEN = {
    "en": "Fields that hide a thief now: hideouts, Dark Alleys and smoke, unless an event spoils them",
    "pl": "Pola, które teraz dają ukrycie: kryjówki, Ciemne zaułki i dym, o ile nie psuje tego wydarzenie",
}
SEWERS = {"en": "Sewers: from every way in to every way out", "pl": "Kanały: od każdego wejścia do każdego wyjścia"}
TOKENS = {"en": "City tokens, face down and face up", "pl": "Żetony miasta, zakryte i odkryte"}
NAMES = {"en": "Names of places", "pl": "Nazwy miejsc"}
SCREEN = {"en": "What you plan behind your screen", "pl": "Plany za własną zasłonką"}
IDS = {"en": "The id of every field, as in the notation", "pl": "Oznaczenie każdego pola, takie jak w notacji"}
NEAR_IDS = {
    "en": "The ids of the fields near thieves, near guards that might hear them, and of ways",
    "pl": "Oznaczenia pól blisko złodziei, blisko straży, która może ich usłyszeć, i na drogach",
}


def word(key: str, language: str, *parts: object) -> str:
    """A word or a short sentence with its parts filled in."""
    return WORDS[key][language == "pl"].format(*parts)


@lru_cache(maxsize=512)
def kinds_in_words(name: str, language: str) -> str:
    """A field: its id, its name if it has one, its district and what is printed on it."""
    district, *kinds = BOARD[name].kinds
    printed = [kind for kind in kinds if kind != "post" or len(kinds) == 1]
    called = f" {PLACES[name][language]}" if name in PLACES else ""
    told = [DISTRICT_NAMES[district][language], *(word(f"field-{kind}", language) for kind in printed)]
    return f"{name}{called}: {', '.join(told)}"
