"""A short text for any position, to be pasted elsewhere.

It holds the setup and the seed, and of each answer only which of the legal ones it was; what chance gave is not
written at all where the seed gives the same again.
"""

import base64
import json
import zlib
from typing import Any

from .chance import luck
from .errors import ThievesError, shown
from .timeline import Timeline
from .values import CHANCE

PREFIX = "thieves1"


def address(timeline: Timeline) -> str:
    """The address of the present moment.

    >>> import thieves
    >>> line = Timeline(next(iter(thieves.games.values())), ("Ala", "Bo", "Cy"), seed=7)
    >>> line.let_chance()
    >>> again = locate(address(line))
    >>> again.state == line.state
    True
    """
    game, actions = timeline.game, timeline.actions
    number, forced = 0, []
    for at in reversed(range(len(actions))):
        state, action = timeline.moments[at].state, actions[at]
        legal = game.actions(state)
        if action.seat != CHANCE:
            number = number * len(legal) + legal.index(action)
        elif action != luck(game, state, timeline.seed, at):
            forced.append((at, legal.index(action)))
    head: list[Any] = [timeline.people, game.option_values(timeline.moments[0].state), timeline.seed]
    head += [timeline.position, len(actions), forced]
    packed = letters(zlib.compress(json.dumps(head, separators=(",", ":")).encode(), 9))
    answers = letters(number.to_bytes((number.bit_length() + 7) // 8, "big"))
    body = f"{game.name}.{game.book.version}.{packed}.{answers}"
    return f"{PREFIX}.{body}.{check_letters(body)}"


def locate(text: str) -> Timeline:
    """The timeline that an address stands for, at its last moment."""
    import thieves

    prefix, _, rest = "".join(text.split()).partition(".")
    if prefix != PREFIX:
        raise ThievesError(f"{shown(text)} is no address of a position: those begin with '{PREFIX}.'.")
    body, _, check = rest.rpartition(".")
    name, *parts = body.split(".")
    damaged = f"{shown(text)} is damaged: it leads to no position. Copy it again, whole."
    if check != check_letters(body) or len(parts) != 3:
        raise ThievesError(damaged)
    if name not in thieves.games:
        raise ThievesError(f"{shown(text)} is the address of a game that is not here: {name!r}.")
    game = thieves.games[name]
    version, packed, answers = parts
    game.book.check_version(version)
    try:
        players, options, seed, position, count, forced = json.loads(zlib.decompress(bytes_of(packed)))
        timeline = Timeline(game, players, seed, position, **options)
        walk(timeline, int.from_bytes(bytes_of(answers), "big"), count, dict(forced))
    except (ValueError, TypeError, LookupError, RecursionError, zlib.error) as error:
        raise ThievesError(damaged) from error
    return timeline


def walk(timeline: Timeline, number: int, count: int, forced: dict[int, int]) -> None:
    """Take the answers that the number stands for, one after the other."""
    for at in range(count):
        legal = timeline.game.actions(timeline.state)
        if not legal:
            raise ValueError("the game is over before")
        if legal[0].seat == CHANCE:
            timeline.do(legal[forced[at]] if at in forced else timeline.luck())
        else:
            number, index = divmod(number, len(legal))
            timeline.do(legal[index])
    if number:
        raise ValueError("answers are left over")


def letters(data: bytes) -> str:
    """Bytes in letters, digits, - and _."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """The bytes that `letters` took."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_letters(text: str) -> str:
    """Six letters that change when the text does: up to four wrong letters in a row are always noticed."""
    return letters(zlib.crc32(text.encode(errors="replace")).to_bytes(4, "big"))
