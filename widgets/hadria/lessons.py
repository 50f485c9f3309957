"""What the notebooks of Hadria are written in, besides ``widgets.lesson``: questions about the watch, and its reasons.

>>> table = ask("hadria/watch-near-beats-many", "Who is caught?", ["Bo", "Cy and Dee"], right=1,
...             clause="guard.nearest-beats-most")
>>> table.guess(1)
>>> print(reasons(table).splitlines()[0])
Guard 1 on N27 (hears 4, goes 3)
>>> reasons(table) == reasons("hadria/watch-near-beats-many")
True
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import ipywidgets

from thieves.core import read
from thieves.core.scenario import Scenario, take
from thieves.core.timeline import Timeline
from thieves.lab.scenarios import scenario
from thieves.lab.session import Session

from .. import lesson
from ..cards import page, sentences
from ..predict import Prediction, before_the_end
from ..table import Table
from ..texts import both
from ..tree import Node, h
from .language import say, table_word
from .plates import NEAR
from .trace import trace_lines


def ask(
    name: str,
    question: str,
    choices: Sequence[str],
    right: int,
    clause: str,
    last: int = 1,
    because: str = "",
    **options: Any,
) -> Table:
    """A scenario before its last step, or the ``last`` few, with a question to the room; the guess takes them."""
    line, rest = before_the_end(scenario(name), last, **options)
    then = [step["do"] for step in rest]
    asked = Prediction(both(question), [both(choice) for choice in choices], right, clause, both(because), then=then)
    return told_later(line, asked)


def told_later(line: Timeline, asked: Prediction) -> Table:
    """A table with a question, at which chance does not run ahead of it."""
    session = Session(line.game, timeline=line, auto=False)
    session.auto = True  # only now, as in lesson.predict
    return with_ids(Table(session, asked))


def predict(name: str, number: int | None = None) -> Table:
    """A scenario with its own question to the room, as in ``widgets.lesson``."""
    return with_ids(lesson.predict(name, number))


def with_ids(table: Table) -> Table:
    """The same table with the names of the fields that matter on the map."""
    table.remember(layers=table.memory.layers | {NEAR})
    table.draw()
    return table


def reasons(game: Table | str) -> str:
    """How the watch has reasoned in the last guard phase of a table or a scenario, figure by figure as they acted."""
    table = game if isinstance(game, Table) else played(game)
    return "\n".join(trace_lines(reversed(table.picture.trace(table.scene)), table.scene.language))


def played(name: str) -> Table:
    """A scenario after its script."""
    staged = scenario(name)
    return Table(Session(staged.game, timeline=staged.play(), auto=False))


# -- many positions in one place ------------------------------------------------------------------


class Cases(ipywidgets.VBox):  # type: ignore[misc]
    """A list of scenarios, the story of the one that is chosen, and its table: asked, or to be stepped through."""

    def __init__(self, *names: str, language: str = "en") -> None:
        self.names, self.language = names, language
        titles = [(title_of(scenario(name), language), name) for name in names]
        label = say("position", language)
        self.list = ipywidgets.Dropdown(options=titles, description=label, layout={"width": "460px"})
        self.list.observe(self.lay, "value")
        super().__init__()
        self.lay()

    def lay(self, change: Any = None) -> None:
        """Lay the chosen scenario on the table."""
        staged = scenario(self.list.value)
        story = ipywidgets.HTML(page(*story_of(staged, self.language))) if staged.predict is None else ipywidgets.HTML()
        self.table = stepping(self.list.value)
        self.children = (self.list, story, self.table)

    def __repr__(self) -> str:
        return f"{self.table!r} and {len(self.names)} positions"


def cases(*names: str, language: str = "en") -> Cases:
    """Scenarios to choose from; each asks its question first, if it has one."""
    return Cases(*names, language=language)


def title_of(staged: Scenario, language: str) -> str:
    """The title of a scenario, as long as it tells no answer."""
    return staged.title[language] if staged.predict is None else say("to-the-room", language)


def story_of(staged: Scenario, language: str) -> list[Node]:
    """What a scenario tells, and what one may try in vain."""
    told = [h("p", staged.story[language])] if staged.story else []
    wrong = dict.fromkeys(step["do"] for step in staged.steps if "refused" in step)
    tries = "; ".join(wrong)
    return [*told, h("p", say("refused-here", language, tries), cls="quiet")] if wrong else told


def stepping(name: str) -> Table:
    """A scenario with its question, or played to its end and laid back to its start: each → is one step."""
    staged = scenario(name)
    if staged.predict is not None:
        return predict(name)
    line = staged.play()
    line.jump(0)
    return with_ids(Table(Session(staged.game, timeline=line, auto=False)))


class Accounts(NamedTuple):
    """What happens in some scenarios, each folded until somebody wants to see it."""

    stories: Mapping[str, tuple[str, ...]]  #: lines by title
    language: str = "en"

    def text(self) -> str:
        """All of it in plain lines."""
        return "\n".join(
            line for title, lines in self.stories.items() for line in (title, *(f"  {at}" for at in lines))
        )

    def _repr_html_(self) -> str:
        stories = [folded(title, lines) for title, lines in self.stories.items()]
        return page(
            h("details", h("summary", table_word("show-answer", self.language)), stories)
        )  # titles may tell, too

    def __repr__(self) -> str:
        return self.text()


def folded(title: str, lines: Sequence[str]) -> Node:
    """Some lines below a title that opens them."""
    return h("details", h("summary", title), [h("p", line) for line in lines])


def answers(*names: str, language: str = "en") -> Accounts:
    """What happens in these scenarios and which clauses decide, folded by title."""
    told = {scenario(name).title[language]: tuple(account(scenario(name), language)) for name in names}
    return Accounts(told, language)


def account(staged: Scenario, language: str) -> Iterator[str]:
    """The events that a scenario is about, and the refusals, in order, each with its clause."""
    line, about = staged.start(), {*staged.proves, *([staged.predict.clause] if staged.predict else ())}
    for step in staged.steps:
        if "refused" in step:
            yield refused(line, step["do"], language)
        else:
            wanted = about | set(step.get("events", ()))
            events = [event for event in take(line, step) if event.clause in wanted]
            yield from dict.fromkeys(sentences(line.game, line.setup, events, language))


def refused(line: Timeline, action: str, language: str) -> str:
    """Why this answer is not allowed now."""
    reason = line.game.refusals(line.state, read(line.game, line.setup, action))[0]
    why = line.game.language.refusal(line.setup, reason, language)
    return f"{say('not-allowed', language, action, why)} [{reason.clause}]"
