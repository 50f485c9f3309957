"""The gallery: for each clause a live position in which it acts, and one in which it refuses, if it forbids something.

Found by ``make gallery`` and stored as data, one file for each game; a game that has no file is searched when it is
asked for. What an example shows is seen when it is played: nothing is told that does not happen.

>>> import thieves
>>> example = gallery(thieves.games["library"])["push.not-into-bookcase-or-off-board"]["refuses"]
>>> example.shows, example.sentences("en")[0].endswith(".")
('refusal', True)
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ..core import Event, Game, ThievesError
from ..core.errors import BadPosition, BadSetup
from ..core.notation import read
from ..core.timeline import Timeline

ACTS, REFUSES = "acts", "refuses"
#: how a clause shows, the clearest first, and in which of the two ways
SHOWS = {
    "event": ACTS, "result": ACTS, "question": ACTS, "remark": ACTS, "decides": ACTS,
    "refusal": REFUSES, "flaw": REFUSES,
}  # fmt: skip
FEW = 60  #: moments of a seeded game that are looked at where nothing is stored
TOLD = 3  #: events that are told of one answer

Evidence = tuple[str, str]  #: how it shows, and the clause
Gallery = Mapping[str, Mapping[str, "Example"]]


class Stage(NamedTuple):
    """A table of the gallery: who plays, what lies where, and what is answered from there on."""

    game: Game[Any]
    name: str
    players: tuple[str, ...]
    title: Mapping[str, str] | None = None
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] | None = None
    lines: tuple[str, ...] = ()

    def begin(self) -> Timeline:
        """The table before anybody answers."""
        return Timeline(self.game, self.players, 0, self.position, **self.options)

    def data(self) -> dict[str, Any]:
        """As it is stored: what is as usual is left out."""
        said = dict(title=self.title, options=self.options, position=self.position, lines=self.lines)
        return {"players": self.players, **{key: value for key, value in said.items() if value}}


class Example(NamedTuple):
    """A clause that shows at a table after so many answers: in what is done then, or (nothing done) as it stands."""

    clause: str
    shows: str
    stage: Stage
    after: int = 0
    do: str = ""

    def before(self) -> Timeline:
        """The moment in which it shows, before anything is done."""
        timeline = self.stage.begin()
        for line in self.stage.lines[: self.after]:
            timeline.do(line)
        return timeline

    def played(self) -> Timeline:
        """The same moment with what is done then; what is refused changes nothing."""
        timeline = self.before()
        if self.do and SHOWS[self.shows] == ACTS:
            timeline.do(self.do)
        return timeline

    def data(self) -> dict[str, Any]:
        """As it is stored."""
        return {"table": self.stage.name, "after": self.after, "do": self.do, "shows": self.shows}

    def sentences(self, language: str) -> list[str]:
        """What is done here and what follows, in words."""
        if self.shows == "flaw":
            return [sentence_of_flaw(self)]
        timeline = self.before()
        words, setup = self.stage.game.language, timeline.setup
        if not self.do:
            return list(standing(self, timeline, language))
        action = read(self.stage.game, setup, self.do)
        said = f"{self.do.partition(': ')[0]}: {words.answer(setup, action, language)}."
        if self.shows == "refusal":
            reasons = self.stage.game.refusals(timeline.state, action)
            return [said, *(words.refusal(setup, why, language) for why in reasons if why.clause == self.clause)]
        timeline.do(self.do)
        return [said, *(words.event(setup, event, language) for event in telling(timeline.moment.events, self.clause))]


def telling(events: tuple[Event, ...], clause: str) -> list[Event]:
    """The events that tell of the clause; where none does, the first ones."""
    return [event for event in events if event.clause == clause][:TOLD] or list(events[:TOLD])


def standing(example: Example, timeline: Timeline, language: str) -> Iterator[str]:
    """What is told of a position in which nothing is done: how it began, or what is asked."""
    words, setup = timeline.game.language, timeline.setup
    if not example.after:
        for event in telling(timeline.moment.events, example.clause):
            yield words.event(setup, event, language)
    if timeline.decision is not None and example.shows != "event":
        yield words.question(setup, timeline.decision, language)


def sentence_of_flaw(example: Example) -> str:
    """Why this table cannot be laid out; empty if it can."""
    try:
        example.stage.begin()
    except BadPosition as error:
        return next((flaw.sentence for flaw in error.flaws if flaw.clause == example.clause), str(error))
    except BadSetup as error:
        return error.sentence
    return ""


# -- what can be seen -----------------------------------------------------------------------------


def evidence(example: Example) -> set[Evidence]:
    """Everything that shows when an example is played: how, and of which clause. Who decides unseen is not told."""
    if example.shows == "flaw":
        return {("flaw", clause) for clause in clauses_of_flaw(example.stage)}
    timeline, game = example.before(), example.stage.game
    if not example.do:
        return set(as_it_stands(timeline))
    if SHOWS[example.shows] == REFUSES:
        action = read(game, timeline.setup, example.do)
        return {("refusal", why.clause) for why in game.refusals(timeline.state, action)}
    timeline.do(example.do)
    result = timeline.result
    ends = {("result", result.clause)} if result else set()
    return {("event", event.clause) for event in timeline.moment.events} | ends


def as_it_stands(timeline: Timeline) -> Iterator[Evidence]:
    """What shows in a position without anything being done."""
    if timeline.decision is not None:
        yield "question", timeline.decision.clause
        yield from (("remark", clause) for clause in timeline.game.remarks(timeline.state))
    if not timeline.number:
        yield from (("event", event.clause) for event in timeline.moment.events)


def clauses_of_flaw(stage: Stage) -> Iterator[str]:
    """The clauses that forbid this table."""
    try:
        stage.begin()
    except BadPosition as error:
        yield from (flaw.clause for flaw in error.flaws if flaw.clause)
    except ThievesError as error:
        if clause := getattr(error, "clause", None):
            yield clause


# -- as it is stored --------------------------------------------------------------------------------


@cache
def gallery(game: Game[Any]) -> Gallery:
    """The examples of a game: by clause, and whether it acts or refuses."""
    file = resources.files(__package__).joinpath("galleries", f"{game.name}.toml")
    if not file.is_file():
        from .gallery_search import search

        return by_clause(search(game, games=1, longest=FEW))
    return by_clause(read_gallery(game, file.read_text(encoding="utf-8")))


def read_gallery(game: Game[Any], text: str) -> Iterator[Example]:
    """The examples that a file holds."""
    data = tomllib.loads(text)
    stages = {name: read_stage(game, name, table) for name, table in data["tables"].items()}
    for way in (ACTS, REFUSES):
        for clause, row in data[way].items():
            yield Example(clause, row["shows"], stages[row["table"]], row["after"], row["do"])


def read_stage(game: Game[Any], name: str, table: Mapping[str, Any]) -> Stage:
    """A table as it was stored."""
    return Stage(
        game,
        name,
        tuple(table["players"]),
        table.get("title"),
        table.get("options", {}),
        table.get("position"),
        tuple(table.get("lines", ())),
    )


def by_clause(examples: Iterator[Example]) -> Gallery:
    """The examples by clause and by way."""
    found: dict[str, dict[str, Example]] = {}
    for example in examples:
        found.setdefault(example.clause, {})[SHOWS[example.shows]] = example
    return found
