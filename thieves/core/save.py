"""A game as a readable text: setup, seed and answers in notation, one line each.

Loading replays every answer and checks it. A file that is damaged, foreign or from a later version gets a
clear sentence with the line, and what could be read up to there is not lost.

The head is ``key: value`` lines, then comes an empty line, then the answers. A line that begins with ``@`` is
about the timeline itself: ``@jump``, ``@fork``, ``@rename``; the last one, ``@end``, seals the file.
"""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from .contract import Game
from .errors import BadFile, Problem, ThievesError
from .timeline import MAIN, Moment, Timeline

FORMAT = 1
HEAD_KEYS = ("thieves", "game", "rules", "player", "option", "seed", "position")


class Recovered(NamedTuple):
    """What could be read of a file: the timeline as far as it is sound (None if not even the head is), and why
    reading stopped there."""

    timeline: Timeline | None
    problems: tuple[Problem, ...]


# -- writing --------------------------------------------------------------------------------------


def dump(timeline: Timeline) -> str:
    """The whole timeline as text, all branches, sealed with a fingerprint of the present position."""
    return "".join(f"{line}\n" for line in (*head(timeline), *body(timeline), seal(timeline)))


def head(timeline: Timeline) -> Iterator[str]:
    """The lines that say which game is played, by whom and how."""
    game = timeline.game
    yield f"thieves: {FORMAT}"
    yield f"game: {game.name}"
    yield f"rules: {game.book.version}"
    yield from (f"player: {name}" for name in timeline.players)
    for name, value in game.option_values(timeline.moments[0].state).items():
        yield f"option: {name} = {in_json(value)}"
    yield f"seed: {in_json(timeline.seed)}"
    if timeline.position is not None:
        yield f"position: {in_json(timeline.position)}"
    yield ""


def body(timeline: Timeline) -> Iterator[str]:
    """The answers of every branch, each branch from where it leaves one written before."""
    written: dict[str, list[Moment]] = {}
    for name, moments in timeline.branches.items():
        start = 0
        if written:
            parent, start = max(
                ((other, shared(moments, lines)) for other, lines in written.items()), key=lambda found: found[1]
            )
            yield f"@jump {start} {in_json(parent)}"
            yield f"@fork {in_json(name)}"
        elif name != MAIN:
            yield f"@rename {in_json(MAIN)} {in_json(name)}"
        for moment in moments[start + 1 :]:
            assert moment.action is not None
            yield timeline.written(moment.action)
        written[name] = moments
    yield f"@jump {timeline.number} {in_json(timeline.branch)}"


def shared(left: list[Moment], right: list[Moment]) -> int:
    """After how many actions two branches part."""
    number = 0
    for a, b in zip(left[1:], right[1:], strict=False):
        if a.action != b.action:
            break
        number += 1
    return number


def seal(timeline: Timeline) -> str:
    """The line that tells a whole file from a piece of one."""
    return f"@end {in_json(fingerprint(timeline.game, timeline.state))}"


def fingerprint(game: Game[Any], state: Any) -> str:
    """Eight letters that two different positions hardly ever share."""
    return sha256(in_json(game.observe(state, None)).encode()).hexdigest()[:8]


def in_json(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


# -- reading --------------------------------------------------------------------------------------


def load(text: str) -> Timeline:
    """The timeline that a save describes; raises BadFile with the line of the first mistake."""
    timeline, problems = recover(text)
    if timeline is not None and not problems and not text.rstrip("\n").rpartition("\n")[2].startswith("@end "):
        problems = (Problem(text.count("\n"), "The file stops before its last line, '@end ...': a part is missing."),)
    if problems or timeline is None:
        raise BadFile(list(problems))
    return timeline


def recover(text: str) -> Recovered:
    """As much of a save or journal as is sound."""
    lines = text.split("\n")
    try:
        start, timeline = read_head(lines)
    except BadFile as error:
        return Recovered(None, error.problems)
    for number, line in enumerate(lines[start:], start + 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            follow(timeline, line)
        except ThievesError as error:
            return Recovered(timeline, (Problem(number, str(error)),))
    return Recovered(timeline, ())


def read_head(lines: list[str]) -> tuple[int, Timeline]:
    """The number of the first line after the head, and the timeline at its start."""
    import thieves

    found: dict[str, Any] = {"player": [], "option": {}}
    where: dict[str, int] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        if line.startswith("#"):
            continue
        read_head_line(found, where, number, line)
    if "game" not in found:
        raise BadFile([Problem(number, "The head of the file does not say which game it is: 'game: NAME' is missing.")])
    if found["game"] not in thieves.games:
        known = ", ".join(thieves.games)
        raise BadFile([Problem(where["game"], f"There is no game {found['game']!r} here, only: {known}.")])
    game = thieves.games[found["game"]]
    if found.get("rules", game.book.version) != game.book.version:
        sentence = f"The file was made with rules {found['rules']} of {game.name}; these are rules {game.book.version}."
        raise BadFile([Problem(where["rules"], sentence)])
    try:
        line_ = Timeline(game, found["player"], found.get("seed", 0), found.get("position"), **found["option"])
    except ThievesError as error:
        raise BadFile([Problem(where.get("player", 1), str(error))]) from error
    return number, line_


def read_head_line(found: dict[str, Any], where: dict[str, int], number: int, line: str) -> None:
    """Take one ``key: value`` line of the head into what was found."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if number == 1 and key != "thieves":
        raise BadFile([Problem(1, "This is no saved game: its first line should be 'thieves: 1'.")])
    if not colon or key not in HEAD_KEYS:
        raise BadFile([Problem(number, f"{line!r} does not belong in the head; it takes {', '.join(HEAD_KEYS)}.")])
    where.setdefault(key, number)
    try:
        if key == "player":
            found[key].append(value)
        elif key == "option":
            name, _, setting = (part.strip() for part in value.partition("="))
            found[key][name] = json.loads(setting)
        elif key == "game":
            found[key] = value
        else:
            found[key] = json.loads(value)
    except json.JSONDecodeError as error:
        raise BadFile([Problem(number, f"{value!r} cannot be read: {error.msg}.")]) from error
    if key == "thieves" and found[key] != FORMAT:
        sentence = f"The file has format {value}, but this version reads only format {FORMAT}; a newer one may help."
        raise BadFile([Problem(number, sentence)])


def follow(timeline: Timeline, line: str) -> None:
    """Do what one line of the body says."""
    if not line.startswith("@"):
        timeline.do(line)
        return
    word, _, rest = line[1:].partition(" ")
    try:
        values = list(json_values(rest))
        DIRECTIVES[word](timeline, *values)
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise ThievesError(f"{line!r} cannot be read; after @ may come: {', '.join(DIRECTIVES)}.") from error


def json_values(text: str) -> Iterator[Any]:
    """The values that stand in a row on one line."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        value, at = decoder.raw_decode(text, at)
        yield value


def check_seal(timeline: Timeline, mark: str) -> None:
    """The position must be the one that was saved."""
    if mark != (now := fingerprint(timeline.game, timeline.state)):
        raise ThievesError(f"The position is not the one that was saved ({now} instead of {mark}): a line was changed.")


DIRECTIVES: dict[str, Callable[..., None]] = {
    "jump": Timeline.jump,
    "fork": Timeline.fork,
    "rename": Timeline.rename,
    "end": check_seal,
}
