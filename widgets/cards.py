"""Cards to read beside a table: a clause, a folded answer, one game under two readings of an unclear rule."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from thieves.core import Event, Game
from thieves.core.differences import Difference
from thieves.core.language import CORE
from thieves.core.parting import Parting
from thieves.core.rulebook import ORIGINAL, Clause
from thieves.core.timeline import Timeline
from thieves.lab.readings import OtherReading, first_parting, other_readings

from .page import asset
from .texts import say
from .tree import Node, h, to_html

MOST = 8  #: so many differences between two readings are listed
STYLE = asset("cards.css")


def sentences(game: Game[Any], setup: Any, events: Sequence[Event], language: str) -> list[str]:
    """Events in words, each with its clause."""
    return [f"{game.language.event(setup, event, language)} [{event.clause}]" for event in events]


def page(*parts: Node | None) -> str:
    """A small page with a style of its own; all text in it is escaped."""
    return f"<style>{STYLE}</style>{to_html(h('div', *parts, cls='thieves-card'))}"


# -- a clause -------------------------------------------------------------------------------------


class ClauseCard(NamedTuple):
    """A clause as a card: both languages, its place in the original, and how an open question is read."""

    clause: Clause

    def facts(self) -> list[tuple[str, str, str]]:
        """What stands below the text: a label, the fact, and its language."""
        found, ruling = [(say("where", "en"), self.clause.where, ORIGINAL)], self.clause.ruling
        if ruling:
            found.append((say("open-question", "en"), ruling.question["en"], "en"))
            found.append((say("adopted", "en"), ruling.adopted["en"], "en"))
        return found

    def text(self) -> str:
        """The card in plain lines."""
        texts = [f"  {code}: {text}" for code, text in self.clause.text.items()]
        return "\n".join((self.clause.id, *texts, *(f"  {label}: {fact}" for label, fact, _ in self.facts())))

    def _repr_html_(self) -> str:
        texts = [h("p", text, lang=code, cls="law") for code, text in self.clause.text.items()]
        facts = [part for label, fact, code in self.facts() for part in (h("dt", label), h("dd", fact, lang=code))]
        return page(h("code", self.clause.id), h("div", texts, cls="two"), h("dl", facts))

    def __repr__(self) -> str:
        return self.text()


# -- an answer ------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """The answer to a question, folded until somebody wants to see it."""

    title: str
    lines: tuple[str, ...]
    language: str

    def text(self) -> str:
        """The answer in plain lines."""
        return "\n".join((self.title, *self.lines))

    def _repr_html_(self) -> str:
        first, *rest = self.lines  # the title may tell too much: it is folded, too
        told = [h("p", self.title, cls="quiet"), h("p", first, cls="law"), *(h("p", line) for line in rest)]
        return page(h("details", h("summary", say("show-answer", self.language)), told))

    def __repr__(self) -> str:
        return self.text()


# -- two readings ---------------------------------------------------------------------------------


class Readings(NamedTuple):
    """One game under two readings of an open question, and the first place where they part."""

    timeline: Timeline
    reading: OtherReading
    parting: Parting | None
    language: str

    @property
    def clause(self) -> Clause:
        """The clause with the open question."""
        return self.reading.clause

    @property
    def values(self) -> tuple[str, str]:
        """How it is read at this table, and how else."""
        return str(self.reading.now), str(self.reading.value)

    @property
    def question(self) -> str:
        """What the rulebook leaves open."""
        assert self.clause.ruling is not None
        return self.clause.ruling.question[self.language]

    def heads(self) -> list[str]:
        """Each reading as a sentence, after the option that chooses it."""
        mark = f" ({CORE.say('is-adopted', self.language)})"
        return [
            f'{self.reading.switch}="{value}"{mark if self.reading.is_adopted(value) else ""}: '
            f"{self.reading.sentence(value, self.language)}"
            for value in self.values
        ]

    def place(self) -> str:
        """Where the two part, as a sentence."""
        return self.parting.place(self.language) if self.parting else CORE.say("never", self.language)

    def sides(self) -> tuple[list[str], list[str]]:
        """What happens on one side only."""
        return self.parting.sides(self.language) if self.parting else ([], [])

    def differences(self) -> tuple[Difference, ...]:
        """What differs afterwards: what it is, and how it is on either side."""
        return tuple(one.cited for one in self.parting.told(self.language)[:MOST]) if self.parting else ()

    def text(self) -> str:
        """The comparison in plain lines."""
        lines = [f"{self.question} [{self.clause.id}]", *self.heads(), self.place()]
        for value, told in zip(self.values, self.sides(), strict=True):
            lines += [f"  {value}: {sentence}" for sentence in told]
        return "\n".join((*lines, *(f"  {difference}" for difference in self.differences())))

    def _repr_html_(self) -> str:
        columns = [
            h("div", h("p", head, cls="reading"), [h("p", sentence) for sentence in told])
            for head, told in zip(self.heads(), self.sides(), strict=True)
        ]
        rows = [h("tr", h("th", one.label), h("td", one.left), h("td", one.right)) for one in self.differences()]
        head = h("tr", h("th", say("afterwards", self.language)), [h("th", value) for value in self.values])
        return page(
            h("code", self.clause.id),
            h("p", self.question, cls="law"),
            h("p", self.place()),
            h("div", columns, cls="two"),
            h("table", h("thead", head), h("tbody", rows)) if rows else None,
        )

    def __repr__(self) -> str:
        return self.text()


def compared(timeline: Timeline, switch: str, language: str) -> Readings:
    """A game and its replay under the other reading of one open question."""
    reading = next(other for other in other_readings(timeline) if other.switch == switch)
    parting = first_parting(timeline, timeline.replayed(**reading.options))
    return Readings(timeline, reading, parting, language)
