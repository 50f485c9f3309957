"""Scenarios: a position, a script, and what must follow, as a TOML file that people can write.

game = "NAME"                               # as on the shelf
title = { en = "A door too many", pl = "O jedne drzwi za dużo" }
players = ["Ala", "Bo", "Cy"]
proves = ["door.closed-is-closed"]          # the clauses that this scenario shows
options = { cards = "@mine.toml" }          # what was agreed; @ names a file of one's own beside this one

[position]                                  # as the game writes positions; left out: the start
pawns = { Ala = "D5", Bo = "D6" }

[[step]]
do = "Ala: step D7"                         # refused, by this clause among others; nothing changes
refused = "door.closed-is-closed"

[[step]]
do = "Ala: step D6"                         # or luck = true: chance answers from the seed
events = ["push.entering"]                  # clauses that must be among those of this step, in this order

[expect]                                    # part of what the table looks like in the end
pawns.Ala = "D6"

[predict]                                   # a question to the room before the last step
number = 1                                  # if wanted: by it the question can be asked without telling its name
last = 2                                    # if wanted: before so many of the last steps, not one
ask = { en = "Where does Bo go?", pl = "Dokąd trafia Bo?" }
choices = [{ en = "To D7", pl = "Na D7" }, { en = "To C6", pl = "Na C6" }]
right = 2
clause = "door.closed-is-closed"
because = { en = "The door is shut.", pl = "Drzwi są zamknięte." }  # if wanted: told with the answer
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .contract import Game, check_options
from .errors import Ambiguous, BadFile, BadPosition, BadSetup, NotAllowed, Problem, ThievesError, Unreadable, shown
from .files import path_of, read_text
from .notation import read
from .scenario_form import PREDICT_NEEDED, check_clauses, check_form
from .timeline import Timeline, wrong_part
from .toml_source import KeyLines, parse
from .values import CHANCE


class RoomQuestion(NamedTuple):
    """A question to the class before the last step: what will happen? ``right`` is the number of the answer."""

    ask: dict[str, str]
    choices: tuple[dict[str, str], ...]
    right: int
    clause: str
    because: dict[str, str] | str = ""  #: why it is so, told with the answer; empty: the clause says it


class Scenario(NamedTuple):
    """A scenario as read. ``refused`` names the clause under which the setup itself must be refused."""

    game: Game[Any]
    title: dict[str, str]
    players: tuple[str, ...]
    proves: tuple[str, ...] = ()
    story: dict[str, str] | None = None
    source: str = ""
    seed: int | str = 0
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] | None = None
    steps: tuple[Mapping[str, Any], ...] = ()
    expect: Mapping[str, Any] = {}
    result: Mapping[str, Any] | None = None
    predict: RoomQuestion | None = None
    last: int = 1  #: before so many of the last steps its question is asked
    refused: str = ""

    def start(self, **options: Any) -> Timeline:
        """The timeline at the staged position, if wanted under other options."""
        given = {**self.options, **options}
        check_options(self.game, given)
        return Timeline(self.game, self.players, self.seed, self.position, **given)

    def play(self, **options: Any) -> Timeline:
        """The timeline after the whole script."""
        timeline = self.start(**options)
        for step in self.steps:
            if "refused" not in step:
                take(timeline, step)
        return timeline


def load_scenario(text: str, folder: Path | None = None) -> Scenario:
    """The scenario that the text describes, checked against the rules; raises BadFile with every mistake.

    Files that it names lie in the folder.
    """
    if problems := check_scenario(text, folder):
        raise BadFile(problems)
    data = parse(text)
    return read_scenario({**data, "options": with_files(data.get("options", {}), folder)})


def check_scenario(text: str, folder: Path | None = None) -> list[Problem]:
    """Every mistake in a scenario: in its form, in the files that it names, and in what it says of the rules."""
    try:
        data = parse(text)
    except BadFile as error:
        return list(error.problems)
    lines = KeyLines(text)
    wrong = list(check_form(data, lines))
    strange = list(check_clauses(data, lines))
    if not wrong:
        wrong = list(check_files(data.get("options", {}), folder, lines))
    played = (
        []
        if wrong
        else check_play(read_scenario({**data, "options": with_files(data.get("options", {}), folder)}), lines)
    )
    known = {problem.line for problem in strange}  # a clause that does not exist cannot happen either
    return sorted((*wrong, *strange, *(problem for problem in played if problem.line not in known)))


def named_files(options: Mapping[str, Any]) -> dict[str, str]:
    """The files of one's own that options name, by the names of the options."""
    return {name: value[1:] for name, value in options.items() if isinstance(value, str) and value.startswith("@")}


def check_files(options: Mapping[str, Any], folder: Path | None, lines: KeyLines) -> Iterator[Problem]:
    """Every file that is named but cannot be read."""
    for name, file in named_files(options).items():
        try:
            text_beside(file, folder)
        except ThievesError as error:
            yield Problem(lines.of("options", name), f"{name} names the file {shown(file)}: {error}")


def with_files(options: Mapping[str, Any], folder: Path | None) -> dict[str, Any]:
    """The options with the text of each file in place of its name."""
    return {**options, **{name: text_beside(file, folder) for name, file in named_files(options).items()}}


def text_beside(file: str, folder: Path | None) -> str:
    """The text of a file in the folder of a scenario."""
    if folder is None:
        raise ThievesError("Where this text comes from there are no files: give the whole text of that file instead.")
    return read_text(folder / path_of(file))


def read_scenario(data: Mapping[str, Any]) -> Scenario:
    """A scenario from data of the right form."""
    import thieves

    predict = data.get("predict")
    return Scenario(
        game=thieves.games[data["game"]],
        title=data["title"],
        players=tuple(data["players"]),
        proves=tuple(data.get("proves", ())),
        story=data.get("story"),
        source=data.get("source", ""),
        seed=data.get("seed", 0),
        options=data.get("options", {}),
        position=data.get("position"),
        steps=tuple(data.get("step", ())),
        expect=data.get("expect", {}),
        result=data.get("result"),
        predict=read_prediction(predict) if predict else None,
        last=predict.get("last", 1) if predict else 1,
        refused=data.get("refused", ""),
    )


def read_prediction(data: Mapping[str, Any]) -> RoomQuestion:
    """A question to the class from data of the right form."""
    ask, choices, right, clause = (data[key] for key in PREDICT_NEEDED)
    return RoomQuestion(ask, tuple(choices), right, clause, data.get("because", ""))


def take(timeline: Timeline, step: Mapping[str, Any]) -> tuple[Any, ...]:
    """Do one step of a script: a written action, or whatever the seed gives to chance."""
    if step.get("luck"):
        before = timeline.number
        timeline.let_chance()
        return tuple(e for m in timeline.moments[before + 1 : timeline.number + 1] for e in m.events)
    return timeline.do(step["do"])


# -- the play -------------------------------------------------------------------------------------


def check_play(scenario: Scenario, lines: KeyLines) -> Iterator[Problem]:
    """Play the script and report whatever does not come out as written."""
    try:
        timeline = scenario.start()
    except ThievesError as error:
        yield from check_beginning(scenario, error, lines)
        return
    if scenario.refused:
        yield Problem(lines.of("refused"), f"The setup should be refused by {scenario.refused}, but it is allowed.")
    if unread := list(check_words(scenario, timeline, lines)):
        yield from unread
        return
    for number, step in enumerate(scenario.steps):
        problem = check_step(timeline, step, number, lines)
        if problem is not None:
            yield problem
            return
    yield from check_expect(scenario.game.observe(timeline.state), scenario.expect, lines, ())
    yield from check_result(scenario, timeline, lines)


def check_beginning(scenario: Scenario, error: ThievesError, lines: KeyLines) -> Iterator[Problem]:
    """A setup or position that is not allowed: the scenario says so and why, or every mistake in it is told."""
    flaws = error.flaws if isinstance(error, BadPosition) else ()
    clauses = [flaw.clause for flaw in flaws] or [getattr(error, "clause", None)]
    if scenario.refused:
        if scenario.refused not in clauses:
            yield Problem(lines.of("refused"), f"The setup is refused, but by {clauses[0]}: {error}")
    elif flaws:
        yield from (Problem(lines.of("position", *flaw.path), str(flaw)) for flaw in flaws)
    elif wrong := list(check_settings(scenario, lines)):
        yield from wrong
    else:
        part = wrong_part(scenario.game, scenario.players, scenario.seed, scenario.options)
        yield Problem(lines.of(*part) or lines.of("players"), str(error))


def check_settings(scenario: Scenario, lines: KeyLines) -> Iterator[Problem]:
    """Every option that the game does not have, or not with this value."""
    for name, value in scenario.options.items():
        try:
            check_options(scenario.game, {name: value})
        except BadSetup as error:
            yield Problem(lines.of("options", name), str(error))


def check_words(scenario: Scenario, timeline: Timeline, lines: KeyLines) -> Iterator[Problem]:
    """Every action of the script that cannot be read."""
    for number, step in enumerate(scenario.steps):
        try:
            if "do" in step:
                read(scenario.game, timeline.setup, step["do"])
        except (Unreadable, Ambiguous) as error:
            yield Problem(lines.of("step", number, "do"), str(error))


def check_step(timeline: Timeline, step: Mapping[str, Any], number: int, lines: KeyLines) -> Problem | None:
    """One step: the action comes out as the script says, or it is refused by the clause it names."""
    path = ("step", number)
    asked = timeline.decision
    if step.get("luck") and (asked is None or asked.seats[0] != CHANCE):
        return Problem(lines.of(*path, "luck"), "Chance is not asked here.")
    try:
        clauses = [event.clause for event in take(timeline, step)]
    except NotAllowed as error:
        if "refused" not in step:
            return Problem(lines.of(*path, "do"), f"{shown(step['do'])} is not allowed: {error}")
        return check_refused(timeline, step, lines.of(*path, "refused"))
    except (Unreadable, Ambiguous) as error:
        return Problem(lines.of(*path, "do"), str(error))
    if "refused" in step:
        return Problem(lines.of(*path, "refused"), f"{shown(step['do'])} should be refused, but it is allowed.")
    if wrong := [clause for clause in step.get("not_events", ()) if clause in clauses]:
        return Problem(lines.of(*path, "not_events"), f"{wrong[0]} did happen in this step.")
    return check_order(clauses, step.get("events", ()), lines.of(*path, "events"))


def check_refused(timeline: Timeline, step: Mapping[str, Any], line: int) -> Problem | None:
    """An action that is not allowed: the clause that the script names is one of those that forbid it."""
    game = timeline.game
    reasons = game.refusals(timeline.state, read(game, timeline.setup, step["do"]))
    clauses = list(dict.fromkeys(reason.clause for reason in reasons))
    if step["refused"] in clauses:
        return None
    why = game.language.refusal(timeline.setup, reasons[0])
    return Problem(line, f"{shown(step['do'])} is refused, but by {' and '.join(clauses)}: {why}")


def check_order(clauses: list[str], expected: Any, line: int) -> Problem | None:
    """The expected clauses are among those that happened, in their order."""
    rest = iter(clauses)
    for clause in expected:
        if clause not in rest:
            return Problem(line, f"{clause} did not happen here (in this order); what did: {', '.join(clauses)}.")
    return None


def check_expect(seen: Any, expect: Any, lines: KeyLines, path: tuple[str, ...]) -> Iterator[Problem]:
    """What the table looks like in the end, as far as the scenario says it."""
    for key, value in expect.items():
        here = (*path, key)
        if not isinstance(seen, Mapping) or key not in seen:
            known = ", ".join(seen) if isinstance(seen, Mapping) else "nothing"
            yield Problem(lines.of("expect", *here), f"There is no {'.'.join(here)} in the end; there is: {known}.")
        elif isinstance(value, Mapping):
            yield from check_expect(seen[key], value, lines, here)
        elif seen[key] != value:
            yield Problem(
                lines.of("expect", *here), f"{'.'.join(here)} is {shown(seen[key])} in the end, not {shown(value)}."
            )


def check_result(scenario: Scenario, timeline: Timeline, lines: KeyLines) -> Iterator[Problem]:
    """Who wins, with what, and by which clause."""
    if scenario.result is None:
        return
    result = timeline.result
    if result is None:
        yield Problem(lines.of("result"), "The game is not over after the script, so there is no result.")
        return
    names = timeline.players
    real = {
        "winners": [names[seat] for seat in result.winners],
        "scores": dict(zip(names, result.scores, strict=True)),
        "clause": result.clause,
    }
    for key, value in scenario.result.items():
        if real[key] != value:
            yield Problem(lines.of("result", key), f"{key} is {shown(real[key])}, not {shown(value)}.")
