"""The table: one widget for all games, a view of a session.

Python builds the whole table as a tree, the browser patches what is there. What is clicked comes back as a small
command; every command is one call on the session and a redraw, so all of it can be tested without a browser.

The whole tree is the widget's state. A page that has spoken already has one: it is sent what has changed since
(`patch.py`), and asks for the whole if what it has is another one.
"""

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from thieves.core import ThievesError
from thieves.core.address import address
from thieves.core.language import seat_names
from thieves.core.save import dump
from thieves.lab.session import Session

from . import as_text
from .commands import carry_out
from .failure import failure, told
from .frame import board, frame
from .layers import first_layers
from .page import asset, page
from .parts import Memory, TableView
from .patch import difference
from .picture import Picture, picture_of
from .predict import Prediction, quiz_of
from .scene import Scene, may_know, quiet, scene_of
from .sharing import cell_of, given, handed, replay_of, scenario_of
from .texts import say
from .tree import Node, h, to_html

CSS = asset("table.css") + asset("share.css")
SCRIPTS = ("patch.js", "files.js", "table.js")
STILL = ".thieves * { animation: none !important; transition: none !important; }"  #: for pages that are not alive


def packed(tree: Node, widget: Any = None) -> str:
    """The tree as it travels: as one text, so that nobody walks through it on the way."""
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


class Table(anywidget.AnyWidget):
    """A session to look at and to play.

    ``predict`` puts a question to the room first. ``picture`` draws the game, in place of the picture that it has.

    >>> t = Table(Session("pockets", ("Ala", "Bo", "Cy"), seed=7))
    >>> t.do("Ala: point B")
    >>> t
    Table(pockets, round 1, Bo is asked)
    >>> print(t.text().splitlines()[0])
    Stones in Pockets | Round 1 | Refill > [Choose] > Reveal | Teacher sees all
    """

    _esm = "\n".join(map(asset, SCRIPTS))  #: one module: no page fetches a part of it
    _css = CSS
    tree = traitlets.Dict().tag(sync=True, to_json=packed)  #: always a new one: changes inside are not sent

    def __init__(
        self,
        session: Session,
        predict: Prediction | Sequence[Prediction] | None = None,
        picture: type[Picture] | Picture | None = None,
    ) -> None:
        self.session = session
        self.picture = picture_of(session.game, picture)
        quiz = quiz_of(predict, session.game.book, session.timeline.mark())
        self.memory = Memory(quiz=quiz, side=self.picture.SIDE, layers=first_layers(self.picture))
        self.rev = 0
        self.is_heard = False  #: has a page spoken, so that it can be sent what changes?
        # The page keeps one style sheet for each id, and each kind of picture has its own.
        self.first_kind = kind = type(self.picture)
        name = f"{__name__}.{kind.__module__}.{kind.__qualname__}"
        super().__init__(tree=frame(self.view()), _css=self.style(), _anywidget_id=name)
        self.on_msg(self.receive)

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The present moment, as it is shown."""
        return scene_of(self.session, self.memory.chosen, self.memory.layers)

    def view(self) -> TableView:
        """All that a redraw is made from; while the room is asked, or will be again, the board does not tell."""
        quiz = self.memory.quiz
        is_asked = quiz is not None and (quiz.guess is None or not quiz.is_last)
        scene = quiet(self.scene) if is_asked else self.scene
        return TableView(self.session, scene, self.picture, self.memory)

    def draw(self) -> None:
        """Show the present moment. Where that fails the table says so, and offers the way back."""
        self.rev += 1
        before = self.tree
        try:
            self.tree = self.styled(frame(self.view(), self.rev))
        except Exception as error:
            self.remember(playing=False)
            self.tree = failure(self.session, error, self.rev)
            raise
        finally:
            self.send_changes(before)

    def styled(self, tree: Node) -> Node:
        """The tree; where another game lies on the table than at first, with the style of its picture."""
        if type(self.picture) is self.first_kind:
            return tree
        return tree | {"children": [*tree["children"], h("style", self.picture.STYLE, key="style")]}

    def send_changes(self, before: Node) -> None:
        """Tell a page that has spoken what has changed since that tree."""
        if self.is_heard:
            patch = packed(difference(before, self.tree))
            self.send({"do": "patch", "base": int(before["attrs"]["data-rev"])}, buffers=[patch.encode()])

    def _should_send_property(self, key: str, value: Any) -> bool:
        """The tree is sent as it is only where no page has spoken yet: a stored notebook, say, needs all of it."""
        return not (key == "tree" and self.is_heard) and bool(super()._should_send_property(key, value))

    def text(self) -> str:
        """The whole table in plain lines."""
        return as_text.text(self.view())

    def style(self) -> str:
        """The style sheet of the table and of this game's picture."""
        return f"{CSS}\n{self.picture.STYLE}"

    def html(self) -> str:
        """The table as a page of its own, without a running kernel."""
        title = self.session.game.book.title[self.session.language]
        return page(title, f"{self.style()}\n{STILL}", frame(self.view(), self.rev), self.session.language)

    def replay_html(self, path: str | Path | None = None) -> str:
        """The whole game as a page that replays it in any browser; also into a new file, if that is wanted."""
        return handed(replay_of(self), path)

    def scenario(self, start: int | None = None, path: str | Path | None = None, **details: Any) -> str:
        """The game from some moment on as a scenario file (see `thieves.lab.scenario_writer`)."""
        return handed(scenario_of(self.session, start, **details), path)

    def save(self, path: str | Path | None = None) -> str:
        """The whole game as a save."""
        return handed(dump(given(self.session)), path)

    def address(self) -> str:
        """The address of the position."""
        return address(given(self.session))

    def cell(self) -> str:
        """A notebook's cell that shows this table."""
        return cell_of(self.session)

    def lay(self, text: str) -> None:
        """Lay the game of a scenario, save, address or replay onto the table, as dropping its file does."""
        self.handle({"do": "open_text", "text": text})

    def give(self, kind: str, type_: str, text: str) -> None:
        """Let the page save a file."""
        name = f"{self.session.game.name}-{self.session.timeline.number}.{kind}"
        message = {"do": "download", "name": name, "type": type_, "drawn": kind == "png"}
        self.send(message, buffers=[text.encode()])

    def svg(self) -> str:
        """The board alone, as a picture file."""
        width, height = self.picture.SIZE
        drawn: Node = board(self.view())["children"][0]
        style = escape(f"{self.style()}\n{STILL}", quote=False)
        inside = "".join(map(to_html, drawn["children"]))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="thieves" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}"><style>{style}</style>{inside}</svg>\n'
        )

    def __repr__(self) -> str:
        """Short and stable, as it stands in a notebook's output."""
        scene = self.scene
        asked = scene.asked if scene.asked is not None else self.session.asked
        what = "the game is over" if asked is None else f"{seat_names(scene.setup, asked, 'en')} is asked"
        return f"Table({self.session.game.name}, round {scene.round}, {what})"

    # -- what can be done -------------------------------------------------------------------------

    def do(self, action: str) -> None:
        """Answer a question in notation, such as ``Ala: point B``; the same as a click."""
        self.handle({"do": "answer", "action": action})

    def guess(self, number: int) -> None:
        """Answer the prediction with this choice."""
        self.handle({"do": "guess", "number": number})

    def receive(self, widget: Any, message: Mapping[str, Any], buffers: Any) -> None:
        """A command from the browser, or its wish for the whole tree."""
        self.is_heard = True
        if message == {"do": "tree"}:
            self.send_state("tree")
        else:
            self.handle(message, clicked=True)

    def handle(self, message: Mapping[str, Any], clicked: bool = False) -> None:
        """Carry out a command and redraw. What a person did wrong is shown as a sentence; the rest is raised too."""
        try:
            carry_out(self, message, clicked)
            self.mind_secrets()
        except ThievesError as error:
            self.session.error = str(error)
        except Exception as error:
            self.session.error = say("wrong-inside", self.session.language, what=told(error))
            self.draw()
            raise
        self.draw()

    def mind_secrets(self) -> None:
        """What another seat tried in vain stays its secret; only that it was refused is shown."""
        refused = self.session.refused
        if refused and not may_know(self.session, refused[0]):
            self.session.error = self.view().word("hidden-refused")

    def remember(self, **changes: Any) -> None:
        """Change what the table itself remembers."""
        self.memory = self.memory._replace(**changes)

    def fold(self, what: str) -> None:
        """Fold a part of the table."""
        self.remember(unfolded=self.memory.unfolded - {what}, sought="")
