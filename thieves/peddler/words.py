"""The words for the things of this game, in the order of the things, and their forms."""

Forms = dict[str, tuple[str, ...]]  #: by language, in the order of the things

FIGURE: Forms = {
    "en": ("warrior", "bard", "wizard", "noble", "rogue"),
    "pl": ("wojownik", "bard", "czarodziej", "arystokrata", "łotr"),
}
A_FIGURE: Forms = {
    "en": ("a warrior", "a bard", "a wizard", "a noble", "a rogue"),
    "pl": ("wojownika", "barda", "czarodzieja", "arystokratę", "łotra"),
}
NO_FIGURE: Forms = {
    "en": ("no warrior", "no bard", "no wizard", "no noble", "no rogue"),
    "pl": ("wojownika", "barda", "czarodzieja", "arystokraty", "łotra"),
}
FIGURES: Forms = {
    "en": ("warriors", "bards", "wizards", "nobles", "rogues"),
    "pl": ("wojowników", "bardów", "czarodziejów", "arystokratów", "łotrów"),
}
GUILD: Forms = {
    "en": ("warriors’", "bards’", "wizards’", "nobles’"),
    "pl": ("wojowników", "bardów", "czarodziejów", "arystokratów"),
}
SIZE: Forms = {"en": ("small", "large"), "pl": ("mały", "duży")}
HAS_GOODS: Forms = {"en": ("has", "began its turn with"), "pl": ("ma", "zaczyna turę, mając")}
SIZES_SOLD: Forms = {"en": ("small", "large"), "pl": ("małe", "duże")}
COLOUR: Forms = {
    "en": ("red", "green", "blue", "yellow"),
    "pl": ("czerwony", "zielony", "niebieski", "żółty"),
}
PLACE: Forms = {
    "en": ("first", "second", "third", "fourth"),
    "pl": ("pierwsze", "drugie", "trzecie", "czwarte"),
}
AT_PLACE: Forms = {
    "en": ("first", "second", "third", "fourth"),
    "pl": ("pierwszym", "drugim", "trzecim", "czwartym"),
}
OF_PLACE: Forms = {
    "en": ("first", "second", "third", "fourth"),
    "pl": ("pierwszego", "drugiego", "trzeciego", "czwartego"),
}
SIDE: Forms = {"en": ("left", "right"), "pl": ("lewo", "prawo")}
HALF: Forms = {"en": ("left half", "right half"), "pl": ("lewa połowa", "prawa połowa")}
ON_HALF: Forms = {"en": ("on the left half", "on the right half"), "pl": ("na lewej połowie", "na prawej połowie")}
ARROW: Forms = {"en": ("inner arrow", "outer arrow"), "pl": ("strzałka wewnętrzna", "strzałka zewnętrzna")}
MOORING: Forms = {
    "en": ("left outer", "left inner", "right inner", "right outer"),
    "pl": ("lewe zewnętrzne", "lewe wewnętrzne", "prawe wewnętrzne", "prawe zewnętrzne"),
}
PIER: Forms = {
    "en": ("left pier", "black market", "right pier"),
    "pl": ("lewy pomost", "czarny rynek", "prawy pomost"),
}
AT_PIER: Forms = {
    "en": ("at the left pier", "at the black market", "at the right pier"),
    "pl": ("na lewym pomoście", "na czarnym rynku", "na prawym pomoście"),
}
TO_PIER: Forms = {
    "en": ("to the left pier", "to the black market", "to the right pier"),
    "pl": ("na lewy pomost", "na czarny rynek", "na prawy pomost"),
}
MERCHANT: Forms = {
    "en": ("Alchemist", "Blacksmith", "Captain", "Chronomancer"),
    "pl": ("Alchemik", "Kowal", "Kapitan", "Chronomanta"),
}
ACTION: Forms = {
    "en": ("hire a townsperson", "gain goods", "guild support"),
    "pl": ("zatrudnienie mieszkańca", "pozyskanie towarów", "wsparcie gildii"),
}
COLOUR_OF_PLAYER = {
    "blue": {"en": "blue", "pl": "niebieski"},
    "purple": {"en": "purple", "pl": "fioletowy"},
    "orange": {"en": "orange", "pl": "pomarańczowy"},
}
DIFFICULTY = {"normal": {"en": "normal", "pl": "normalny"}, "high": {"en": "high", "pl": "wysoki"}}
#: what a human does not do twice running
LAST = {
    "small": {"en": "a small good", "pl": "mały towar"},
    "large": {"en": "a large good", "pl": "duży towar"},
    "hire": {"en": "hiring", "pl": "zatrudnienie"},
    "support": {"en": "guild support", "pl": "wsparcie gildii"},
}
#: why somebody cannot be taken out of a boat
NOT_LIFTED = {
    "moored": {
        "en": "that boat has moored; only sailing boats are reached",
        "pl": "ta łódź już cumuje, a sięgać można tylko do łodzi płynących",
    },
    "banish": {"en": "only rogues can be sent to the lair", "pl": "do kryjówki można wysłać tylko łotra"},
    "ferry": {"en": "no other boat has room", "pl": "w żadnej innej łodzi nie ma miejsca"},
}
HOURS_FORMS: Forms = {"en": ("hour", "hours"), "pl": ("godzina", "godziny", "godzin")}
CARDS_FORMS: Forms = {
    "en": ("corruption card", "corruption cards"),
    "pl": ("karta zepsucia", "karty zepsucia", "kart zepsucia"),
}
GOLD_FORMS: Forms = {"en": ("gold",), "pl": ("złoto", "złota")}
FROM_BAG: Forms = {"en": ("Somebody from the bag",), "pl": ("Ktoś z worka",)}
NOBODY: Forms = {"en": ("Nobody",), "pl": ("Nikogo",)}
