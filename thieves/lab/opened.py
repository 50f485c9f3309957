"""Whatever people hand over as a text, as the game that it holds: a scenario, a save, a journal, an address, a cell
with an address in it, a page that replays.

>>> import thieves
>>> from thieves.core.address import address
>>> timeline = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), seed=7)
>>> opened(address(timeline)).timeline.state == timeline.state
True
>>> opened("moon")
Traceback (most recent call last):
thieves.core.errors.ThievesError: This holds no game: it is no scenario, save, journal or address, and no page that ...
"""

import json
import re
from typing import NamedTuple

from ..core.address import MOST_LETTERS, locate
from ..core.errors import ThievesError, shown
from ..core.files import LARGEST
from ..core.save import load
from ..core.scenario import Scenario, load_scenario
from ..core.timeline import Timeline

KEPT = "thieves-save"  #: the part of a page in which it keeps its game
KEPT_PART = re.compile(f'<script type="application/json" id="{KEPT}">([^<]*)</script>')
ADDRESS = re.compile(r"""(?<![\w.-])thieves\d+\.[\w.-]+""")
CELL = 2_000  #: a cell with an address in it is longer than the address by so many letters at most
NO_GAME = "This holds no game: it is no scenario, save, journal or address, and no page that replays one."


class Opened(NamedTuple):
    """The game in a text, and the scenario if it was one: its script lies ahead."""

    timeline: Timeline
    scenario: Scenario | None = None


def opened(text: str) -> Opened:
    """The game that the text holds; whatever is wrong with it is told in the words of its kind."""
    if not isinstance(text, str) or len(text) > LARGEST:
        raise ThievesError(f"A text of at most {LARGEST:,} letters can hold a game, not {shown(text)}.")
    bare = text.removeprefix("\ufeff").strip()
    if bare.startswith("thieves:"):
        return Opened(load(text.replace("\r\n", "\n")))
    if bare.startswith("<"):
        return Opened(load(kept_in(bare)))
    if len(bare) <= MOST_LETTERS + CELL and (found := ADDRESS.search(bare)):
        return Opened(locate(bare if found.start() == 0 else found[0]))
    if re.search(r"^\s*[\w\"']+\s*=", bare, re.MULTILINE) is None:
        raise ThievesError(NO_GAME)
    return staged(load_scenario(text.removeprefix("\ufeff").replace("\r\n", "\n")))


def staged(scenario: Scenario) -> Opened:
    """A scenario at its beginning; what its script does lies ahead."""
    timeline = scenario.play()
    timeline.jump(0)
    return Opened(timeline, scenario)


# -- pages ----------------------------------------------------------------------------------------


def kept(text: str) -> str:
    """The part of a page in which a save is kept, so that the page can be opened again."""
    safe = json.dumps(text).replace("<", "\\u003c")
    return f'<script type="application/json" id="{KEPT}">{safe}</script>'


def kept_in(page: str) -> str:
    """The save that is kept in a page."""
    found = KEPT_PART.search(page)
    try:
        text = json.loads(found[1]) if found else None
    except (ValueError, RecursionError) as error:
        raise ThievesError("The game in this page is damaged: it cannot be read.") from error
    if not isinstance(text, str):
        raise ThievesError("This page holds no game: it is no page that replays one, or a part of it is missing.")
    if not text:
        raise ThievesError("This page shows a game as one player saw it; there is nothing in it to play on with.")
    return text
