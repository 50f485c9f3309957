"""Our city by its parts, as tests name them."""

from thieves.hadria.board import DISTRICTS, city_of
from thieves.hadria.parts import EVENT_FILE, GUARD_FILE, THIEF_FILE

CITY = city_of(None)
BOARD, DATA, NAMES, DISTRICT = CITY.board, CITY.data, CITY.names, CITY.district
POSTS, SWORDS, STARTS, CENTRE = CITY.posts, CITY.swords, CITY.starts, CITY.centre
GATES, DUNGEONS, HIDEOUTS, ENTRANCES, EXITS = CITY.gates, CITY.dungeons, CITY.hideouts, CITY.entrances, CITY.exits
pairs_of, sewers, districts = CITY.pairs_of, CITY.sewers, CITY.districts
EVENTS, THIEVES = EVENT_FILE.value(None).rows, THIEF_FILE.value(None).rows
SHEETS, TOKENS = GUARD_FILE.value(None).sides, GUARD_FILE.value(None).tokens

__all__ = [
    "BOARD",
    "CENTRE",
    "CITY",
    "DATA",
    "DISTRICT",
    "DISTRICTS",
    "DUNGEONS",
    "ENTRANCES",
    "EVENTS",
    "EXITS",
    "GATES",
    "HIDEOUTS",
    "NAMES",
    "POSTS",
    "SHEETS",
    "STARTS",
    "SWORDS",
    "THIEVES",
    "TOKENS",
    "districts",
    "pairs_of",
    "sewers",
]
