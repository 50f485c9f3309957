"""A game as a readable text: setup, seed and answers in notation, one line each.

Loading replays every answer and checks it. A file that is damaged, foreign or from a later version gets a
clear sentence with the line, and what could be read up to there is not lost.

The head is ``key: value`` lines, then comes an empty line, then the answers. A line that begins with ``@`` is
about the timeline itself: ``@jump``, ``@fork``, ``@rename``; the last one, ``@end``, seals the file.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from .contract import Game, check_options
from .errors import BadFile, Problem, ThievesError, shown
from .timeline import MAIN, Moment, Timeline, wrong_part

FORMAT = 1
HEAD_KEYS = ("thieves", "game", "rules", "player", "option", "seed", "position")
NO_SAVE = f"This is no saved game: its first line should be 'thieves: {FORMAT}'."


class Recovered(NamedTuple):
    """What could be read of a file: the timeline as far as it is sound (None if not even the head is), and why
    reading stopped there."""

    timeline: Timeline | None
    problems: tuple[Problem, ...]


# -- writing --------------------------------------------------------------------------------------


def dump(timeline: Timeline) -> str:
    """The whole timeline as text, all branches, sealed with a fingerprint."""
    return "".join(f"{line}\n" for line in (*head(timeline), *body(timeline), seal(timeline)))


def head(timeline: Timeline) -> Iterator[str]:
    """The lines that say which game is played, by whom and how."""
    game = timeline.game
    yield f"thieves: {FORMAT}"
    yield f"game: {game.name}"
    yield f"rules: {game.book.version}"
    yield from (f"player: {name}" for name in timeline.people)
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
    return f"@end {in_json(fingerprint(timeline))}"


def fingerprint(timeline: Timeline) -> str:
    """Eight letters that two games hardly ever share if they differ in the setup, the seed, an answer of any
    branch, or the present position."""
    position = in_json(timeline.game.observe(timeline.state, None))
    return sha256("\n".join((*head(timeline), *body(timeline), position)).encode()).hexdigest()[:8]


def in_json(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


# -- reading --------------------------------------------------------------------------------------


def load(text: str) -> Timeline:
    """The timeline that a save describes; raises BadFile with the line of the first mistake."""
    timeline, problems = recover(text)
    if timeline is not None and not problems and not text.rstrip().rpartition("\n")[2].startswith("@end "):
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
        if not line.startswith("#"):
            read_head_line(found, where, number, line)
    if "thieves" not in found:
        raise BadFile([Problem(1, NO_SAVE)])
    if "game" not in found:
        raise BadFile([Problem(number, "The head of the file does not say which game it is: 'game: NAME' is missing.")])
    if found["game"] not in thieves.games:
        known = ", ".join(thieves.games)
        raise BadFile([Problem(where["game"], f"There is no game {shown(found['game'])} here, only: {known}.")])
    return number, opened(thieves.games[found["game"]], found, where)


def opened(game: Game[Any], found: Mapping[str, Any], where: Mapping[str, int]) -> Timeline:
    """The timeline at its start; what the rules refuse is shown where it stands."""
    players, options, seed = found["player"], found["option"], found.get("seed", 0)
    try:
        game.book.check_version(found.get("rules", game.book.version))
    except ThievesError as error:
        raise BadFile([Problem(where["rules"], str(error))]) from error
    try:
        check_options(game, options)
        return Timeline(game, players, seed, found.get("position"), **options)
    except ThievesError as error:
        part = " ".join(wrong_part(game, players, seed, options))
        raise BadFile([Problem(where.get(part, where.get("players", 1)), str(error))]) from error


def read_head_line(found: dict[str, Any], where: dict[str, int], number: int, line: str) -> None:
    """Take one ``key: value`` line of the head into what was found."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not where and key != "thieves":
        raise BadFile([Problem(number, NO_SAVE)])
    if not colon or key not in HEAD_KEYS:
        raise BadFile([Problem(number, f"{shown(line)} does not belong in the head; it takes {', '.join(HEAD_KEYS)}.")])
    where[key] = number
    try:
        if key == "player":
            found[key].append(value)
            where.setdefault("players", number)
        elif key == "option":
            name, _, setting = (part.strip() for part in value.partition("="))
            found[key][name] = json.loads(setting)
            where[f"options {name}"] = number
        elif key == "game":
            found[key] = value
        else:
            found[key] = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadFile([Problem(number, f"{shown(value)} cannot be read: {getattr(error, 'msg', error)}.")]) from error
    if key == "thieves" and found[key] != FORMAT:
        sentence = f"The file has format {value}, but this version reads only format {FORMAT}; a newer one may help."
        raise BadFile([Problem(number, sentence)])


def follow(timeline: Timeline, line: str) -> None:
    """Do what one line of the body says."""
    if not line.startswith("@"):
        timeline.do(line)
        return
    word, _, rest = line[1:].partition(" ")
    do, *kinds = DIRECTIVES.get(word, (None,))
    values = json_values(rest)
    if do is None or list(map(type, values)) != kinds:
        raise ThievesError(f"{shown(line)} cannot be read; after @ may come: {', '.join(DIRECTIVES)}.")
    do(timeline, *values)


def json_values(text: str) -> list[Any]:
    """The values that stand in a row on one line; [None] if they cannot be read."""
    decoder, found, rest = json.JSONDecoder(), [], text.strip()
    while rest:
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            return [None]
        found.append(value)
        rest = rest[end:].lstrip()
    return found


def check_seal(timeline: Timeline, mark: str) -> None:
    """The game must be the one that was saved."""
    if mark != (now := fingerprint(timeline)):
        raise ThievesError(f"The game is not the one that was saved ({now} instead of {mark}): a line was changed.")


#: what may follow an @: what it does, and the kinds of its values
DIRECTIVES: dict[str, tuple[Any, ...]] = {
    "jump": (Timeline.jump, int, str),
    "fork": (Timeline.fork, str),
    "rename": (Timeline.rename, str, str),
    "end": (check_seal, str),
}
