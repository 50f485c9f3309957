"""What happened since the viewer answered last: each seat by its last deed, not by what was reckoned after it."""

from collections.abc import Sequence

from thieves.core import Event

from .. import since
from ..scene import Scene
from ..since import Headline
from .trace import BEGINS, DID, ENDS, STEPS

CARDS = (
    "right-card-goes",
    "left-card-slides",
    "marker-moves",
)  #: what every turn brings
ASIDES = frozenset({*ENDS, *BEGINS, *CARDS, *(kind for kind, step in STEPS.items() if step != DID)})


def headlines(scene: Scene) -> list[Headline]:
    """One line for each seat that did something."""
    found = [(line, deeds(line.events)) for line in since.headlines(scene)]
    return [line._replace(said=scene.say(done[-1])) for line, done in found if done]


def deeds(events: Sequence[Event]) -> list[Event]:
    """What was done among all that is told."""
    return [event for event in events if event.kind not in ASIDES]
