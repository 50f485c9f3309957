"""What notebooks are written in: a few sentences that show a position, ask, reveal and compare.

>>> table = show("pockets/own-tile-is-no-target")
>>> print(why_not(table, "Bo: steal Bo"))
Bo cannot steal from their own tile; cover it to protect it. [steal.own-tile-is-not-a-target]
"""

from typing import Any

import ipywidgets
from IPython.display import display

import thieves
from thieves.core import ThievesError, read, shown
from thieves.core.language import check_language
from thieves.core.scenario import Scenario, take
from thieves.core.timeline import Timeline
from thieves.lab.scenarios import question, scenario
from thieves.lab.scenarios import questions as numbered
from thieves.lab.session import Session

from . import as_text
from .cards import Answer, ClauseCard, Readings, compared, sentences
from .kept import keep
from .predict import Prediction, asked_by, before_the_end
from .table import Table
from .texts import say, text_in

__all__ = [
    "asked", "at_work", "clause", "folded", "keep", "laid", "play_out", "predict", "progress", "questions", "readings",
    "reveal", "show", "thoughts", "told", "why_not",
]  # fmt: skip

# -- positions ------------------------------------------------------------------------------------


def show(name: str, language: str = "en", viewer: str | None = None, auto: bool = True, **options: Any) -> Table:
    """A scenario by its name, such as ``pockets/mutual-theft``, as a table before the first step of its script."""
    staged = scenario(name)
    timeline = staged.start(**options)
    return Table(Session(staged.game, timeline=timeline, language=language, viewer=viewer, auto=auto))


def predict(name: str, number: int | None = None, language: str = "en") -> Table:
    """A scenario just before what its question to the room is about, mostly its last step; the guess takes it.

    A name may tell the answer, so the room is asked by number: ``predict("pockets", 2)``. The path of a file of
    your own is a name as well.
    """
    staged = asking(name, number)
    timeline, question_ = asked_by(staged)
    session = Session(staged.game, timeline=timeline, language=language, auto=False)
    session.auto = True  # only now: chance must not run ahead of the question
    return Table(session, question_)


def reveal(name: str, number: int | None = None, language: str = "en") -> Answer:
    """The right answer to a scenario's question, folded: why, and those of the events that the scenario is about."""
    check_language(language)
    staged = asking(name, number)
    assert staged.predict is not None
    timeline, last = before_the_end(staged, staged.last)
    wanted = [clause for step in last for clause in step.get("events", ())]
    asked_, about = Prediction(*staged.predict), {staged.predict.clause, *staged.proves, *wanted}
    answer = f"{asked_.right}. {text_in(asked_.choices[staged.predict.right - 1], language)} [{asked_.clause}]"
    events = [event for step in last for event in take(timeline, step) if event.clause in about]
    lines = (
        answer,
        asked_.reason(timeline.game.book, language),
        *sentences(timeline.game, timeline.setup, events, language),
    )
    return Answer(staged.title[language], lines, language)


def asking(name: str, number: int | None = None) -> Scenario:
    """A scenario that has a question to the room, by its name or by the number of its question."""
    staged = scenario(name if number is None else question(name, number))
    if staged.predict is None:
        raise ThievesError(f"The scenario {shown(name)} asks nothing. questions({staged.game.name!r}) lists what does.")
    return staged


def questions(game: str, language: str = "en") -> str:
    """Every question about a game that can be put to the room, with its number."""
    found = ((number, asking(name).predict) for number, name in numbered(game).items())
    return "\n".join(f"{number:3}  {predict.ask[language]}" for number, predict in found if predict)


def play_out(table: Table) -> Table:
    """The same table once chance and bots have gone on to the end, or to a person's question."""
    while as_table(table).session.go_on():
        pass
    table.draw()
    return table


def as_table(value: Any) -> Table:
    """The value, which must be a table."""
    if not isinstance(value, Table):
        raise ThievesError(f"{shown(value)} is no table, such as show(...), predict(...) and table(...) give.")
    return value


# -- facts ----------------------------------------------------------------------------------------


def told(table: Table) -> str:
    """What has just happened at this table, as far as its viewer knows, each sentence with its clause."""
    session = as_table(table).session
    return "\n".join(sentences(session.game, session.timeline.setup, session.events, session.language))


def asked(table: Table, rules: bool = False) -> str:
    """The question at this table with its clause and its numbered answers; ``rules``: and other rules to know here."""
    return as_text.question(as_table(table).view(), rules)


def laid(table: Table) -> str:
    """What lies where on this table."""
    return str(as_table(table).picture.text(table.scene))


def thoughts(table: Table) -> str:
    """The reasoning of the bots that have just acted."""
    return as_text.trace(as_table(table).view())


def why_not(table: Table, action: str) -> str:
    """Every reason why this answer is not allowed now, with its clause."""
    session = as_table(table).session
    wish = read(session.game, session.timeline.setup, action)
    reasons = session.game.refusals(session.state, wish, session.viewer)
    return "\n".join(f"{session.say(reason)} [{reason.clause}]" for reason in reasons) or say(
        "allowed", session.language
    )


# -- rules ----------------------------------------------------------------------------------------


def clause(game: str, id_: str) -> ClauseCard:
    """A clause of a game's rulebook, to be read in both languages."""
    book = thieves.games[game].book
    if id_ not in book:
        raise ThievesError(f"The rulebook of {game} has no clause {shown(id_)}.")
    return ClauseCard(book[id_])


def folded(game: str, id_: str, *why: str) -> Answer:
    """A clause in both languages under "Show the answer", why it is so, and how an open question is read.

    >>> print(folded("bazaar", "rob.return-at-least-one", "Nothing is robbed for free.").text())
    rob.return-at-least-one
    At least one piece of the stolen pile must go back to the centre.
    Przynajmniej jedna rzecz z przejętego stosu musi wrócić na środek.
    Nothing is robbed for free.
    In the rulebook: FAZA 1: PODZIAŁ ŁUPÓW
    """
    law = clause(game, id_)
    facts = (f"{label}: {fact}" for label, fact, _ in law.facts())
    return Answer(id_, (*law.clause.text.values(), *why, *facts), "en")


def readings(game: str | Timeline, switch: str = "empty_protection", language: str = "en") -> Readings:
    """A scenario by its name, or any timeline, under both readings of one open question."""
    timeline = game if isinstance(game, Timeline) else scenario(game).play()
    check_language(language)
    if not isinstance(switch, str) or switch not in timeline.game.book.switches:
        raise ThievesError(f"There is no switch {shown(switch)}, only {', '.join(timeline.game.book.switches)}.")
    return compared(timeline, switch, language)


def at_work(*names: str) -> set[str]:
    """The clauses that ask, happen or refuse something while these scenarios are played.

    >>> sorted(at_work("pockets/own-tile-is-no-target"))
    ['point.count-to-three', 'round.later-rounds-add-two-options', 'steal.own-tile-is-not-a-target']
    """
    found: set[str] = set()
    for staged in map(scenario, names):
        timeline = staged.play()
        found |= {step["refused"] for step in staged.steps if "refused" in step}
        for moment in timeline.moments:
            decision = timeline.game.decision(moment.state)
            found |= {event.clause for event in moment.events} | ({decision.clause} if decision else set())
    return found


# -- waiting --------------------------------------------------------------------------------------


class Progress(ipywidgets.IntProgress):  # type: ignore[misc]
    """A bar for long work, to be called with how much is done and how much there is; ``text`` says it in words."""

    def __init__(self, label: str) -> None:
        super().__init__(description=label, style={"description_width": "initial"}, layout={"width": "98%"})

    def __call__(self, done: int, total: int) -> None:
        percent = 100 * done // total
        if percent != self.value:  # type: ignore[has-type]  # at most a hundred messages
            self.value = percent

    def text(self) -> str:
        """How far it is."""
        return f"{self.description}: {self.value}%"

    def __repr__(self) -> str:
        return f"Progress({self.description})"  # no number: stored outputs stay the same


def progress(label: str) -> Progress:
    """A bar that shows itself at once, for ``simulate(..., progress=progress("300 games"))``."""
    bar = Progress(label)
    display(bar)  # type: ignore[no-untyped-call]
    return bar
