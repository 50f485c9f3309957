"""Our city by its parts, as tests name them."""

from thieves.hadria.board import DISTRICTS, city_of

CITY = city_of(None)
BOARD, DATA, NAMES, DISTRICT = CITY.board, CITY.data, CITY.names, CITY.district
POSTS, SWORDS, STARTS, CENTRE = CITY.posts, CITY.swords, CITY.starts, CITY.centre
GATES, DUNGEONS, HIDEOUTS, ENTRANCES, EXITS = CITY.gates, CITY.dungeons, CITY.hideouts, CITY.entrances, CITY.exits
pairs_of, sewers, districts = CITY.pairs_of, CITY.sewers, CITY.districts

__all__ = ["BOARD", "CENTRE", "CITY", "DATA", "DISTRICT", "DISTRICTS", "DUNGEONS", "ENTRANCES", "EXITS", "GATES",
           "HIDEOUTS", "NAMES", "POSTS", "STARTS", "SWORDS", "districts", "pairs_of", "sewers"]  # fmt: skip
