"""How a game is drawn on the table: a class with an answer to all that the table asks of a picture.

``Picture`` itself draws any game from the form of its positions. A game with a picture of its own has a subclass that
answers what it draws better; whatever it leaves out is as here.
"""

from importlib import import_module, resources
from typing import Any

import thieves
from thieves.core import Action, Event, Game, ThievesError, Thought, shown

from . import position_drawing, position_reading, since
from .layers import Corner, Layer
from .panels import Part
from .scene import Scene
from .since import Headline
from .svg import Box
from .texts import say
from .tree import Node

Place = str | tuple[str | int, ...]  #: a field by its name, or a path of the position
Holdings = tuple[list[str], list[list[Node | str]]]


class Picture:
    """The picture of one table. Every hook has a default, so a subclass writes only those that it needs.

    >>> from widgets import table
    >>> class Plain(Picture):
    ...     def text(self, scene):
    ...         return f"{sum(scene.state.bag)} stones are in the bag."
    >>> t = table("pockets", players=["Ala", "Bo", "Cy"], seed=7, picture=Plain)
    >>> t.picture.text(t.scene)
    '56 stones are in the bag.'
    """

    SIZE: tuple[float, float] = position_drawing.SIZE  #: width and height of the board's own coordinates
    STYLE: str = resources.files("widgets").joinpath("picture.css").read_text(encoding="utf-8")
    LAYERS: tuple[Layer, ...] = ()  #: what can be switched on and off; ``scene.layers`` tells what is on
    SIDE: str = ""  #: the panel that is open at first, "seats" or "trace"
    SEATS_STAY: bool = False  #: do the seats stay in sight, with the hand and all else in tabs below?
    SEATS_BELOW: bool = False  #: do the seats stay in sight below the reasoning?
    HOLDINGS_SHOWN: bool = False  #: are the holdings shown while a question is put to the room?
    REASONS_SHOWN: bool = False  #: and, once it is answered, what the game's own automata reasoned?

    # -- the board --------------------------------------------------------------------------------

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG, everything keyed."""
        return position_drawing.draw(scene)

    def text(self, scene: Scene) -> str:
        """The picture in plain lines."""
        return position_reading.text(scene)

    def spoken(self, scene: Scene) -> str:
        """The same in whole words, for those who hear it, where the text has signs."""
        return self.text(scene)

    def legend(self, scene: Scene) -> list[tuple[Node, str]]:
        """What the signs mean, each a small drawing and a word."""
        return []

    def corners(self, scene: Scene) -> list[Corner]:
        """What lies behind the corners of the board."""
        return []

    def lights(self, scene: Scene, thing: Event | Thought) -> list[str]:
        """The keys on the board that a line of the log or of a reasoning is about."""
        return position_drawing.lights(scene, thing)

    def moment(self, scene: Scene) -> str:
        """Where in the game we are, for the ribbon."""
        return say("round", scene.language, number=scene.round) if scene.round else say("setup", scene.language)

    def places(self, scene: Scene) -> dict[Place, Box]:
        """Where on the board the things of a position lie, for whoever lays them out."""
        return position_drawing.places(scene)

    # -- the answers ------------------------------------------------------------------------------

    def keys(self, scene: Scene) -> dict[Action, str]:
        """The keys that answer, in place of 1, 2, 3."""
        return {}

    def sheet(self, scene: Scene, keys: dict[Action, str]) -> tuple[Node, Node] | None:
        """The answers as the game lays them out, in place of buttons: what stands beside the question and below it."""
        return None

    def answer_mark(self, scene: Scene, action: Action) -> Node | None:
        """A small drawing for an answer button."""
        return None

    def answer_place(self, scene: Scene, action: Action) -> str | None:
        """Where an answer stands in a grid of 24 columns."""
        return None

    def answer_said(self, scene: Scene, action: Action) -> str | None:
        """An answer in fewer words than the game has for it."""
        return None

    def answer_words(self, scene: Scene, action: Action) -> str | None:
        """The words of an answer whose drawing stands for them."""
        return None

    def answer_group(self, scene: Scene, action: Action) -> str | None:
        """What answers in a row have in common, said once before them; None leaves it to the table to find that."""
        return None

    # -- the panels -------------------------------------------------------------------------------

    def holdings(self, scene: Scene) -> Holdings:
        """The seats panel: a header, and one row for each seat (without the name)."""
        return position_drawing.holdings(scene)

    def above_seats(self, scene: Scene) -> Node | None:
        """What stands above the seats, where they stay in sight."""
        return None

    def hand(self, scene: Scene) -> Node | None:
        """What the viewer holds, shown beside the seats."""
        return None

    def trace(self, scene: Scene) -> list[Part]:
        """What the game's own automata reasoned."""
        return []

    def headlines(self, scene: Scene) -> list[Headline]:
        """What each seat did since the viewer's last answer."""
        return since.headlines(scene)

    def score(self, scene: Scene, seat: int) -> str:
        """What a seat has reached at the end."""
        return scene.game.tally(scene.state, seat, scene.language)


def picture_of(game: Game[Any], wanted: "type[Picture] | Picture | None" = None) -> Picture:
    """A picture for a new table: the one that is wanted (a class or an instance), else the game's own or a general one.

    >>> picture_of(thieves.games["pockets"])
    <widgets.pockets.Drawing object at ...>
    >>> picture_of(thieves.games["pockets"], "nice")
    Traceback (most recent call last):
    thieves.core.errors.ThievesError: picture is 'nice', but must be a Picture: a subclass of widgets.Picture, or ...
    """
    if wanted is None:
        wanted = import_module(f"{__package__}.{game.name}").Drawing if game.name in thieves.games.names else Picture
    found = wanted() if isinstance(wanted, type) and issubclass(wanted, Picture) else wanted
    if not isinstance(found, Picture):
        raise ThievesError(
            f"picture is {shown(wanted)}, but must be a Picture: a subclass of widgets.Picture, or an instance of one."
        )
    return found
