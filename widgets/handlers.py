"""What the table itself does when it is asked: each command is one call on the session, or a change of its memory."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thieves.core import ThievesError, read, shown
from thieves.lab.session import Session

from .layers import OVER_BOARD
from .messages import CLOSED, Handler, Message
from .panels import TABS
from .parts import SPEEDS
from .predict import Quiz

if TYPE_CHECKING:
    from .table import Table


# -- the game -------------------------------------------------------------------------------------


def answer(table: "Table", message: Message) -> None:
    """Give an answer; a legal one folds what explained the others."""
    if table.session.answer(message["action"]):
        table.fold("why")
        if table.memory.side != "trace":  # what happens now is shown first
            table.remember(side="")


def ask(table: "Table", message: Message) -> None:
    """Put the question to another of those who are asked at once."""
    table.remember(chosen=table.session.seat(message["name"]))
    table.session.refused = None


def guess(table: "Table", message: Message) -> None:
    """Take the room's guess; then the table shows what really happens."""
    quiz = table.memory.quiz
    if quiz is None or quiz.guess is not None:
        return
    table.session.return_to(quiz.mark)  # somebody may have stepped back meanwhile
    table.remember(quiz=quiz.guessed(message["number"]))
    if quiz.asked.actions:
        take_all(table.session, quiz.asked.actions)
    else:
        move_on(table)


def take_all(session: Session, actions: Sequence[str]) -> None:
    """Take these actions; before the last of them others go on alone only where the next one needs it."""
    auto = session.auto
    try:
        for left, action in zip(reversed(range(len(actions))), actions, strict=True):
            while session.goes_on_alone and not is_allowed(session, action):
                session.go_on()
            session.auto = auto and not left
            if not session.answer(action):
                raise ThievesError(f"The prediction goes on with {shown(action)}, but that is not allowed here.")
    finally:
        session.auto = auto


def is_allowed(session: Session, action: str) -> bool:
    """May this be answered now?"""
    return not session.game.refusals(session.state, read(session.game, session.timeline.setup, action))


def go_on(table: "Table", message: Message) -> None:
    """From a prediction back to the game; otherwise on to the next thing to look at."""
    quiz = table.memory.quiz
    if quiz is None:
        move_on(table)
    elif quiz.guess is not None:
        table.remember(quiz=quiz.next(table.session.timeline.mark()), answered=quiz)


def ask_again(table: "Table", message: Message) -> None:
    """Put the question to the room once more, for the next class: the one that is shown, else the first one."""
    quiz, answered = table.memory.quiz, table.memory.answered
    if quiz is not None:
        ask_once_more(table, quiz.again())
    elif answered is not None:
        ask_once_more(table, answered.from_the_start())


def ask_once_more(table: "Table", quiz: Quiz) -> None:
    """Ask what was asked before, and the table stands where it stood then."""
    table.session.return_to(quiz.mark)
    table.remember(quiz=quiz)
    table.fold("why")


def move_on(table: "Table") -> None:
    """What lies ahead in this branch is shown step by step; the end of it goes on by itself."""
    timeline = table.session.timeline
    if timeline.number < timeline.length:
        table.session.step()
    else:
        table.session.go_on()


# -- the timeline ---------------------------------------------------------------------------------


def step(table: "Table", message: Message) -> None:
    """One moment on."""
    table.session.step()
    table.fold("why")


def back(table: "Table", message: Message) -> None:
    """One moment back."""
    table.session.back()
    table.fold("why")


def undo(table: "Table", message: Message) -> None:
    """Back to the last question that a person was asked, or the room."""
    quiz, answered, timeline = table.memory.quiz, table.memory.answered, table.session.timeline
    if quiz is not None and quiz.guess is not None:
        ask_once_more(table, quiz.again())
        return
    table.session.undo()
    table.fold("why")
    if quiz is None and answered is not None and timeline.number <= answered.mark.number:
        ask_once_more(table, answered.again())


def jump(table: "Table", message: Message) -> None:
    """To any moment of any branch."""
    table.session.jump(message["number"], message.get("branch"))
    table.fold("why")


def play(table: "Table", message: Message) -> None:
    """Play, or pause."""
    table.remember(playing=not table.memory.playing)
    if table.memory.playing:
        play_on(table)


def tick(table: "Table", message: Message) -> None:
    """The browser's timer: one more step, if it was set for what is shown now."""
    if table.memory.playing and message.get("rev") == table.rev:
        play_on(table)


def play_on(table: "Table") -> None:
    """One step of playing; a person's question or the end stops it."""
    moved = table.session.step()
    timeline = table.session.timeline
    more = timeline.number < timeline.length or table.session.goes_on_alone
    table.remember(playing=moved and more)


def speed(table: "Table", message: Message) -> None:
    """How fast to play."""
    found = [speed for speed in SPEEDS if message["value"] in (speed, f"{speed:g}")]
    table.remember(speed=found[0] if found else table.memory.speed)


def fork(table: "Table", message: Message) -> None:
    """Begin a branch with a name."""
    table.session.fork(message["name"].strip())


def rename(table: "Table", message: Message) -> None:
    """Give the present branch another name."""
    timeline, name = table.session.timeline, message["name"].strip()
    if name != timeline.branch:
        timeline.rename(timeline.branch, name)


def comment(table: "Table", message: Message) -> None:
    """Note something at this moment, as the player who looks, or as somebody who sees all."""
    session = table.session
    writer = "" if session.viewer is None else session.timeline.players[session.viewer]
    session.timeline.comment(" ".join(message["name"].split()), writer)


# -- how it is shown ------------------------------------------------------------------------------


def look_as(table: "Table", message: Message) -> None:
    """Show what one player knows, or everything; what the one before looked for is put away."""
    table.session.look_as(message.get("name") or message.get("value") or None)
    table.fold("why")


def speak(table: "Table", message: Message) -> None:
    """English or Polish."""
    table.session.speak(message["language"])


def fold(table: "Table", message: Message) -> None:
    """Unfold a part, or fold it."""
    what = message["what"]
    if what in table.memory.unfolded:
        table.fold(what)
    else:
        table.remember(unfolded=table.memory.unfolded | {what})


def seek(table: "Table", message: Message) -> None:
    """Look among the answers that are not allowed."""
    table.remember(sought=str(message["value"])[:60])


def side(table: "Table", message: Message) -> None:
    """Which tab is shown below the question."""
    if message["what"] not in TABS:
        raise ThievesError(f"Beside the board there is no {shown(message['what'])}.")
    table.remember(side=message["what"])


def layer(table: "Table", message: Message) -> None:
    """Switch a layer of the picture on or off."""
    name, on = message["name"], table.memory.layers
    if name not in {layer.name for layer in table.picture.LAYERS}:
        raise ThievesError(f"The picture has no layer {shown(name)}.")
    table.remember(layers=on ^ {name})


def clause(table: "Table", message: Message) -> None:
    """Show the text of a clause, or put it away."""
    id_ = message["id"]
    if id_ not in table.session.game.book:
        raise ThievesError(f"The rulebook has no clause {shown(id_)}.")
    table.remember(**CLOSED | {"clause": None if id_ == table.memory.clause else id_})


def remarks(table: "Table", message: Message) -> None:
    """Show the other rules that are worth knowing at the question, or put them away."""
    if not table.scene.remarks:
        raise ThievesError("There are no other rules to know at this question.")
    table.remember(**CLOSED | {"remarks": not table.memory.remarks})


def address(table: "Table", message: Message) -> None:
    """Show the address of the position: all of it to a teacher, to a seat only what that seat knows."""
    table.remember(**CLOSED | {"address": table.address()})


def naming(table: "Table", message: Message) -> None:
    """Open or close the line in which a branch is named."""
    what = message.get("what")
    if what not in (None, "fork", "rename", "comment"):
        raise ThievesError(f"A branch is begun or renamed, or a comment is written; it cannot be {shown(what)}.")
    table.remember(**CLOSED | {"naming": what})


def help_(table: "Table", message: Message) -> None:
    """Show the keys, or put them away."""
    table.remember(**CLOSED | {"help": not table.memory.help})


def legend(table: "Table", message: Message) -> None:
    """Show what the signs of the picture mean, or put it away."""
    if not table.picture.legend(table.scene):
        raise ThievesError("This picture has no legend.")
    table.remember(**CLOSED | {"legend": not table.memory.legend})


def close(table: "Table", message: Message) -> None:
    """Whatever lay open is closed already; a refusal is cleared, and what lies over the board is put away."""
    table.session.refused = None
    table.remember(unfolded=frozenset(name for name in table.memory.unfolded if not name.startswith(OVER_BOARD)))


HANDLERS: dict[str, Handler] = {
    "answer": answer,
    "ask": ask,
    "guess": guess,
    "go_on": go_on,
    "ask_again": ask_again,
    "step": step,
    "back": back,
    "undo": undo,
    "jump": jump,
    "play": play,
    "tick": tick,
    "speed": speed,
    "fork": fork,
    "rename": rename,
    "comment": comment,
    "look_as": look_as,
    "speak": speak,
    "fold": fold,
    "seek": seek,
    "side": side,
    "layer": layer,
    "clause": clause,
    "remarks": remarks,
    "address": address,
    "naming": naming,
    "help": help_,
    "legend": legend,
    "close": close,
}
