"""Cards to read beside a table: a clause, a folded answer, one game under two readings of an unclear rule."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from thieves.core import Event, Game
from thieves.core.kinds import UNSEEN
from thieves.core.rulebook import ORIGINAL, Clause
from thieves.core.timeline import Parting, Timeline, compare

from .page import asset
from .texts import say
from .tree import Node, h, to_html

MOST = 6  #: so many differences between two readings are listed
WAITS = "waits"  #: the key of a position that the next question tells better
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
    clause: Clause  #: with the open question
    values: tuple[str, str]
    parting: Parting | None
    seat: int | None  #: whose view parts, where the positions themselves are the same
    asked: tuple[str, str]  #: the question that follows in either game
    language: str

    @property
    def question(self) -> str:
        """What the rulebook leaves open."""
        assert self.clause.ruling is not None
        return self.clause.ruling.question[self.language]

    def heads(self) -> list[str]:
        """Each reading as a sentence, after the option that chooses it."""
        ruling = self.clause.ruling
        assert ruling is not None
        default = next(option.default for option in self.timeline.game.options if option.name == ruling.switch)
        mark = f" ({say('is-adopted', self.language)})"
        return [
            f'{ruling.switch}="{value}"{mark if value == default else ""}: {ruling.readings[value][self.language]}'
            for value in self.values
        ]

    def place(self) -> str:
        """Where the two part, as a sentence."""
        if self.parting is None:
            return say("never", self.language)
        where = say("the-start", self.language)
        if self.parting.action:
            where = say("part-action", self.language, action=self.parting.action, number=self.parting.number + 1)
        if self.seat is not None:
            where = say("part-view", self.language, place=where, name=self.timeline.players[self.seat])
        return say("part", self.language, place=where)

    def sides(self) -> tuple[list[str], list[str]]:
        """What happens on one side only, and what is asked then."""
        if self.parting is None:
            return [], []
        here, there = self.parting.events, self.parting.other_events
        left = self.told([event for event in here if event not in there])
        right = self.told([event for event in there if event not in here])
        if refusal := self.parting.refusal:
            why = self.timeline.game.language.refusal(self.timeline.setup, refusal, self.language)
            right = [say("refused-because", self.language, why=f"{why} [{refusal.clause}]")]
        elif self.asked[0] != self.asked[1]:
            for lines, question in zip((left, right), self.asked, strict=True):
                if question:
                    lines.append(say("next-question", self.language, question=question))
        return left, right

    def told(self, events: Sequence[Event]) -> list[str]:
        """Events in words."""
        return sentences(self.timeline.game, self.timeline.setup, events, self.language)

    def differences(self) -> list[tuple[str, str, str]]:
        """What differs afterwards: where, and how it is on either side."""
        found = [one for one in self.parting.differences if one.where != WAITS] if self.parting else []
        return [(one.where, self.plain(one.left), self.plain(one.right)) for one in found[:MOST]]

    def plain(self, value: Any) -> str:
        """A value of a position as it is shown to people."""
        if isinstance(value, Mapping):
            return ", ".join(f"{key} {part}" for key, part in value.items())
        if isinstance(value, list):
            return self.plain(", ".join(map(str, value)))
        is_absent = value is None and self.seat is not None  # from what a seat knows, though it may be there
        if is_absent or (isinstance(value, str) and set(value) == {UNSEEN}):
            return say("unknown", self.language)
        return say("nothing", self.language) if value in (None, "") else str(value)

    def text(self) -> str:
        """The comparison in plain lines."""
        lines = [f"{self.question} [{self.clause.id}]", *self.heads(), self.place()]
        for value, told in zip(self.values, self.sides(), strict=True):
            lines += [f"  {value}: {sentence}" for sentence in told]
        return "\n".join((*lines, *(f"  {where}: {left} / {right}" for where, left, right in self.differences())))

    def _repr_html_(self) -> str:
        columns = [
            h("div", h("p", head, cls="reading"), [h("p", sentence) for sentence in told])
            for head, told in zip(self.heads(), self.sides(), strict=True)
        ]
        rows = [h("tr", h("th", where), h("td", left), h("td", right)) for where, left, right in self.differences()]
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
    clause = timeline.game.book.switches[switch]
    assert clause.ruling is not None
    now = str(getattr(timeline.setup, switch))
    other = next(value for value in clause.ruling.readings if value != now)
    parting, seat = timeline.parting(**{switch: other}), None
    if parting is None:
        parting, seat = parting_in_a_view(timeline, {switch: other})
    asked = questions(timeline, parting, {switch: other}, language) if parting and not parting.refusal else ("", "")
    return Readings(timeline, clause, (now, other), parting, seat, asked, language)


def parting_in_a_view(timeline: Timeline, options: Mapping[str, Any]) -> tuple[Parting | None, int | None]:
    """The first place where a seat knows something else, though the same lies on the table; and that seat."""
    other = timeline.replayed(**options)
    for number, moment in enumerate(timeline.moments):
        if moment.action is not None:
            other.do(moment.action)
        for seat in range(len(timeline.players)):
            if found := compare(timeline.game, moment.state, other.state, seat):
                action = "" if moment.action is None else timeline.written(moment.action)
                return Parting(max(number - 1, 0), action, None, found, (), ()), seat
    return None, None


def questions(timeline: Timeline, parting: Parting, options: Mapping[str, Any], language: str) -> tuple[str, str]:
    """What is asked after the parting, here and in the replay."""
    other = timeline.replayed(**options)
    done = parting.number + 1 if parting.action else 0
    for moment in timeline.moments[1 : done + 1]:
        assert moment.action is not None
        other.do(moment.action)
    return question(timeline.game, timeline.moments[done].state, language), question(
        timeline.game, other.state, language
    )


def question(game: Game[Any], state: Any, language: str) -> str:
    """The question in this state with its clause; nothing when the game is over."""
    decision = game.decision(state)
    if decision is None:
        return ""
    return f"{game.language.question(state.setup, decision, language, decision.seats[0])} [{decision.clause}]"
