"""A game as a scenario file: the position at a chosen moment, what was played from there on, and what must follow.

>>> import thieves
>>> from thieves.core.scenario import load_scenario
>>> timeline = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), seed=7)
>>> timeline.let_chance()
>>> text = scenario_text(timeline, start=3)
>>> load_scenario(text).play().state == timeline.state
True
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.errors import ThievesError, shown
from ..core.language import CORE, LANGUAGES
from ..core.scenario import RoomQuestion, load_scenario
from ..core.timeline import Moment, Timeline, as_timeline
from ..core.toml_text import document, in_toml

LONG = 300  #: what takes more letters is not expected of the end: the order of a deck, say
Texts = Mapping[str, str]


def scenario_text(
    timeline: Timeline,
    start: int = 0,
    title: Texts | None = None,
    story: Texts | None = None,
    proves: Sequence[str] = (),
    ask: RoomQuestion | None = None,
) -> str:
    """The scenario that begins after so many moves and ends at the present moment, as a file that people can go on
    writing. ``ask`` is put to the room before the last step."""
    number = as_timeline(timeline).number
    if type(start) is not int or not 0 <= start <= number:
        raise ThievesError(f"A scenario begins at one of the moments from 0 to {number}, not at {shown(start)}.")
    text = document(dict(parts(timeline, start, title, story, proves, ask)))
    load_scenario(text)  # what was given from outside is told where it is wrong
    return text


def parts(
    timeline: Timeline,
    start: int,
    title: Texts | None,
    story: Texts | None,
    proves: Sequence[str],
    ask: RoomQuestion | None,
) -> Iterator[tuple[str, Any]]:
    """The keys of the file in the order in which people write them."""
    moments = timeline.moments[start : timeline.number + 1]
    yield "game", timeline.game.name
    yield "title", dict(title or usual_title(timeline, start))
    if story:
        yield "story", dict(story)
    if proves:
        yield "proves", list(proves)
    yield "players", list(timeline.people)
    yield "seed", timeline.seed
    if options := timeline.game.option_values(timeline.moments[0].state):
        yield "options", options
    position = position_at(timeline, start)
    if position is not None:
        yield "position", position
    if len(moments) > 1:
        yield "step", [step(timeline, moment) for moment in moments[1:]]
    if end := expected(timeline, moments[0].state):
        yield "expect", end
    if timeline.result is not None:
        yield "result", result(timeline)
    if ask is not None:
        yield "predict", question(ask)


def usual_title(timeline: Timeline, start: int) -> Texts:
    """What a scenario is called that nobody has named."""
    title, names = timeline.game.book.title, ", ".join(timeline.people)
    return {la: CORE.say("scenario-title", la, title=title[la], names=names, count=start) for la in LANGUAGES}


def position_at(timeline: Timeline, start: int) -> Mapping[str, Any] | None:
    """The position at that moment in writing; at the start that with which the game began, if with any."""
    if not start:
        return timeline.position
    written: Mapping[str, Any] = timeline.game.write_position(timeline.moments[start].state)
    return written


def step(timeline: Timeline, moment: Moment) -> dict[str, Any]:
    """One step of the script: the answer, and the clauses of what came of it."""
    assert moment.action is not None
    clauses = [event.clause for event in moment.events]
    return {"do": timeline.written(moment.action)} | ({"events": clauses} if clauses else {})


def expected(timeline: Timeline, start: Any) -> dict[str, Any]:
    """What is other in the end than at the beginning, as far as it is short."""
    observe = timeline.game.observe
    return dict(changed(observe(start), observe(timeline.state)))


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The keys with other values than before; of tables only those parts."""
    for name, value in after.items():
        old = before.get(name)
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            if inner := dict(changed(old, value)):
                yield name, inner
        elif value != old and is_written(value) and len(in_toml(value)) <= LONG:
            yield name, value


def is_written(value: Any) -> bool:
    """Can TOML say this, so that it reads as the same?"""
    if isinstance(value, Mapping):
        return all(isinstance(name, str) and is_written(one) for name, one in value.items())
    return all(map(is_written, value)) if isinstance(value, list) else isinstance(value, (str, bool, int))


def result(timeline: Timeline) -> dict[str, Any]:
    """Who has won, with what, and by which clause."""
    found, names = timeline.result, timeline.players
    assert found is not None
    scores = dict(zip(names, found.scores, strict=True))
    written = {"winners": [names[seat] for seat in found.winners], "scores": scores, "clause": found.clause}
    return {name: value for name, value in written.items() if is_written(value)}


def question(ask: RoomQuestion) -> dict[str, Any]:
    """The question to the room."""
    written = ask._asdict() | {"ask": dict(ask.ask), "choices": [dict(one) for one in ask.choices]}
    return {name: value for name, value in written.items() if value}
