"""Where the fields of a city are drawn: as its file says, fitted into the frame of the map."""

from functools import cached_property, lru_cache
from typing import Any

from thieves.hadria.board import City

from ..scene import Scene
from ..svg import Box

FRAME = Box(0, 0, 756, 520)  #: what a map is fitted into
SHOWN = Box(24, 3, 708, 507)  #: the part of the frame that is drawn: the wall and the arrows outside its gates
SIZE = (SHOWN.width, SHOWN.height)
Point = tuple[float, float]


def points(text: str) -> list[tuple[int, int]]:
    """Points as the data write them: ``x,y x,y``."""
    return [(round(float(x)), round(float(y))) for x, y in (pair.split(",") for pair in text.split())]


class CityPlan:
    """A city as it is drawn. What its file does not say of the drawing is left out: then fields lie on plain ground."""

    def __init__(self, city: City) -> None:
        self.city, self.data, self.board, self.names = city, city.data, city.board, city.names
        self.district_names, self.pairs_of = city.district_names, city.pairs_of
        frame = self.data["board"][0]
        self.unit = min(FRAME.width / max(frame["width"], 1), FRAME.height / max(frame["height"], 1))
        self.fields: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in self.data["field"]}
        self.at: dict[str, Point] = {
            name: (entry["x"] * self.unit, entry["y"] * self.unit) for name, entry in self.fields.items()
        }
        self.is_part = bool(frame.get("part"))  #: is this only a part of a city, as somebody sketched it?
        self.places = {entry["field"]: entry["name"] for entry in self.data.get("place", ())}

    @property
    def sketched(self) -> tuple[str, ...]:
        """The fields of a part of a city, without those that the rules need beside it."""
        rest = ("dungeon", "imperial", "centre")
        return tuple(name for name, entry in self.fields.items() if not {*entry["kinds"]}.intersection(rest))

    def table(self, name: str) -> list[dict[str, Any]]:
        """Everything of one kind that the file has for the drawing."""
        found: list[dict[str, Any]] = self.data.get(name, [])
        return found

    @cached_property
    def named(self) -> list[Box]:
        """The room that the names of the districts take."""
        found = []
        for entry in self.table("district"):
            if "label" in entry and "room" in entry:
                ((x, y),), ((wide, high),) = points(entry["label"]), points(entry["room"])
                found.append(Box(*(part * self.unit for part in (x - wide / 2, y - high / 2, wide, high))))
        return found

    @cached_property
    def corners(self) -> tuple[Box, ...]:
        """The corners that the map leaves free."""
        boxes = [points(entry["box"]) for entry in self.table("corner")]
        return tuple(Box(*(part * self.unit for part in (x, y, wide, high))) for (x, y), (wide, high) in boxes)


@lru_cache(maxsize=8)
def drawn(city: City) -> CityPlan:
    """The plan of a city, made once."""
    return CityPlan(city)


def plan_of(scene: Scene) -> CityPlan:
    """The plan of the city that a scene plays in."""
    return drawn(scene.setup.city)
