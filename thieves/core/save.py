"""A game as a readable text: setup, seed and answers in notation, one line each.

Loading replays every answer and checks it. A file that is damaged, foreign, of other rules or from a later version
gets a clear sentence with the line, and what could be read up to there is not lost.

The head is ``key: value`` lines, then comes an empty line, then the answers. A line that begins with ``@`` is
about the timeline itself: ``@jump``, ``@fork``, ``@rename``, ``@comment``. In a save the last line, ``@end``, seals the
whole; a journal grows, so its head ends with a seal, and so does each line after it.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from .edition import MEND, Edition, edition, in_json, mark_of, position_mark, what_changed
from .errors import BadFile, Problem, ThievesError, shown
from .head import FORMAT, Head, read_head
from .seal import chained, seal, unseal
from .timeline import MAIN, Moment, Timeline, as_timeline

OTHER_POSITION = "From here on the rules lead to another position than when this was written: they have changed since."

OLD = f"The file has the old format {{}}: it does not say with which rules and cards it was made. {MEND}"
NO_TEXT = "This is no text: the file is damaged or was never a journal."


class Recovered(NamedTuple):
    """What could be read of a file: the timeline as far as it is sound (None if not even the head is), and why
    reading stopped there, or what has changed since. Of a journal also how far it is sound, and a last line that
    was cut off."""

    timeline: Timeline | None
    problems: tuple[Problem, ...]
    lines: int = 0
    seal: str = ""
    torn: str = ""

    @property
    def moves(self) -> int:
        """How many moves were read, over all branches."""
        branches = self.timeline.branches.values() if self.timeline else ()
        return len({id(moment) for moments in branches for moment in moments[1:]})


# -- writing --------------------------------------------------------------------------------------


def dump(timeline: Timeline) -> str:
    """The whole timeline as text, all branches, sealed at the end."""
    timeline = as_timeline(timeline)
    end = f"@end {in_json(fingerprint(timeline))} {in_json(positions(timeline))}"
    return "".join(f"{line}\n" for line in (*head(timeline), "", *(line for line, _ in body(timeline)), end))


def head(timeline: Timeline, made: Edition | None = None) -> Iterator[str]:
    """The lines that say which game is played, with what, by whom and how."""
    game = timeline.game
    options = game.option_values(timeline.moments[0].state)
    made = made or edition(game, options)
    yield f"thieves: {FORMAT}"
    yield f"made: {in_json(made.program)}"
    yield f"game: {game.name}"
    yield f"rules: {in_json(made.rules)}"
    yield f"content: {in_json(made.content)}"
    yield from (f"player: {name}" for name in timeline.people)
    yield from (f"option: {name} = {in_json(value)}" for name, value in options.items())
    yield f"seed: {in_json(timeline.seed)}"
    if timeline.position is not None:
        yield f"position: {in_json(timeline.position)}"


def body(timeline: Timeline) -> Iterator[tuple[str, Any]]:
    """The answers of every branch, each branch from where it leaves one written before; each with its state."""
    written: dict[str, list[Moment]] = {}
    for name, moments in timeline.branches.items():
        start = 0
        if written:
            parent, start = max(
                ((other, shared(moments, lines)) for other, lines in written.items()), key=lambda found: found[1]
            )
            yield f"@jump {start} {in_json(parent)}", moments[start].state
            yield f"@fork {in_json(name)}", moments[start].state
        elif name != MAIN:
            yield f"@rename {in_json(MAIN)} {in_json(name)}", moments[0].state
        for moment in moments[start + bool(written) :]:
            if moment.action is not None:
                yield timeline.written(moment.action), moment.state
            yield from ((comment.line, moment.state) for comment in moment.comments)
        written[name] = moments
    yield f"@jump {timeline.number} {in_json(timeline.branch)}", timeline.state


def shared(left: list[Moment], right: list[Moment]) -> int:
    """After how many actions two branches part."""
    number = 0
    for a, b in zip(left[1:], right[1:], strict=False):
        if a.action != b.action:
            break
        number += 1
    return number


def fingerprint(timeline: Timeline, made: Edition | None = None) -> str:
    """Eight letters that two games hardly ever share if they differ in the setup, the seed or an answer."""
    return chained("", "\n".join((*head(timeline, made), *(line for line, _ in body(timeline)))))


def positions(timeline: Timeline) -> str:
    """Eight letters that change with any position of any branch."""
    states = {id(moment.state): moment.state for branch in timeline.branches.values() for moment in branch}
    return mark_of(sorted({position_mark(timeline.game, state, 8) for state in states.values()}))


def sealed_lines(timeline: Timeline) -> tuple[list[str], str]:
    """The lines with which a journal of this timeline begins, and the seal on which its next line builds."""
    lines = list(head(timeline))
    mark = chained("", "\n".join(lines))
    lines += [f"seal: {in_json(mark)}", ""]
    for line, state in body(timeline):
        sealed = seal(mark, line, position_mark(timeline.game, state))
        lines.append(str(sealed))
        mark = sealed.seal
    return lines, mark


# -- reading --------------------------------------------------------------------------------------


def load(text: str) -> Timeline:
    """The timeline that a save describes; raises BadFile with the line of the first mistake."""
    found = recover(text)
    timeline, problems = found.timeline, found.problems
    whole = found.seal or timeline is None or text.rstrip().rpartition("\n")[2].startswith("@end ")
    if timeline is not None and not problems and not whole:
        problems = (Problem(text.count("\n"), "The file stops before its last line, '@end ...': a part is missing."),)
    if problems or timeline is None:
        raise BadFile(list(problems))
    return timeline


def recover(text: str) -> Recovered:
    """As much of a save or journal as is sound; what the rules have become since stops nothing that they allow."""
    if not isinstance(text, str):
        return Recovered(None, (Problem(0, f"The text of a saved game is needed, not {shown(text)}."),))
    lines = text.removeprefix("\ufeff").split("\n")
    try:
        top = read_head(lines)
        timeline = top.opened()
    except BadFile as error:
        return Recovered(None, error.problems)
    told = tuple(head_problems(top, timeline))
    follow_all = follow_sealed if top.seal else follow_plain
    return follow_all(timeline, lines, top, told)


def head_problems(top: Head, timeline: Timeline) -> Iterator[Problem]:
    """What is wrong with a head that can be read: its seal, its age, or what has changed since."""
    if top.seal and top.seal != top.right_seal:
        yield Problem(top.where["seal"], "The head of the file does not fit its seal: a line of it was changed.")
    if top.made is None:
        yield Problem(1, OLD.format(top.format))
    elif told := what_changed(top.game, top.made, edition(top.game, top.options)):
        yield Problem(top.where.get("rules", 1), told)


def follow_plain(timeline: Timeline, lines: list[str], top: Head, told: tuple[Problem, ...]) -> Recovered:
    """Follow the lines of a save, up to one that cannot be followed."""
    for number, line in enumerate(lines[top.lines :], top.lines + 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            if line.startswith("@end"):
                check_end(timeline, line, top.made, bool(told))
            else:
                follow(timeline, line)
        except ThievesError as error:
            return Recovered(timeline, (*told, Problem(number, str(error))), number - 1)
    return Recovered(timeline, told, len(lines))


def follow_sealed(timeline: Timeline, lines: list[str], top: Head, told: tuple[Problem, ...]) -> Recovered:
    """Follow the lines of a journal, up to one whose seal does not fit or that cannot be followed."""
    mark, number = top.start(lines), top.lines
    for number, line in enumerate(lines[top.lines :], top.lines + 1):
        is_last, sealed = number == len(lines), unseal(mark, line.removesuffix("\r"))
        if is_last and sealed is None:  # what follows the last line end: nothing, or a line that was cut off
            return Recovered(timeline, told, number - 1, mark, line)
        try:
            if sealed is None:
                raise ThievesError(unfit(line))
            follow(timeline, sealed.line)
        except ThievesError as error:
            return Recovered(timeline, (*told, Problem(number, str(error))), number - 1, mark)
        if not told and sealed.position != position_mark(timeline.game, timeline.state):
            told = (Problem(number, OTHER_POSITION),)
        mark = sealed.seal
    return Recovered(timeline, told, number, mark)


def unfit(line: str) -> str:
    """What is wrong with a line whose seal does not fit."""
    if "\ufffd" in line:
        return NO_TEXT
    return f"{shown(line)} does not fit its seal: it was changed, or one before it was left out or put in."


def follow(timeline: Timeline, line: str) -> None:
    """Do what one line of the body says."""
    if not line.startswith("@"):
        timeline.do(line)
        return
    word, _, rest = line[1:].partition(" ")
    do, *kinds = DIRECTIVES.get(word, (None,))
    values = json_values(rest)
    if do is None or list(map(type, values)) != kinds:
        raise ThievesError(f"{shown(line)} cannot be read; after @ may come: {', '.join(DIRECTIVES)}, end.")
    do(timeline, *values)


def json_values(text: str) -> list[Any]:
    """The few values that stand in a row on one line; [None] if they cannot be read."""
    decoder, found, rest = json.JSONDecoder(), list[Any](), text.strip()
    while rest and len(found) < 3:  # no line has more than two
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            return [None]
        found.append(value)
        rest = rest[end:].lstrip()
    return found


def check_end(timeline: Timeline, line: str, made: Edition | None, is_told: bool) -> None:
    """The game must be the one that was saved, and its positions the same (unless it is told that they may differ)."""
    if made is None:  # an old file has a seal of another kind
        return
    values = json_values(line.removeprefix("@end"))
    if list(map(type, values)) != [str, str]:
        raise ThievesError(f"{shown(line)} cannot be read: two marks stand after @end.")
    if values[0] != (now := fingerprint(timeline, made)):
        raise ThievesError(
            f"The game is not the one that was saved ({now} instead of {values[0]}): a line was changed."
        )
    if not is_told and values[1] != positions(timeline):
        raise ThievesError(OTHER_POSITION)


#: what may follow an @: what it does, and the kinds of its values
DIRECTIVES: dict[str, tuple[Any, ...]] = {
    "jump": (Timeline.jump, int, str),
    "fork": (Timeline.fork, str),
    "rename": (Timeline.rename, str, str),
    "comment": (Timeline.comment, str, str),
}
