"""A short text for any position, to be pasted elsewhere.

It holds the setup and the seed, and of each answer only which of the legal ones it was; what chance gave is not
written at all where the seed gives the same again.
"""

import base64
import binascii
import json
import zlib
from typing import Any

from .errors import ThievesError
from .timeline import Timeline
from .values import CHANCE

PREFIX = "thieves1"


def address(timeline: Timeline) -> str:
    """The address of the present moment.

    >>> import thieves
    >>> line = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), seed=7)
    >>> line.let_chance()
    >>> again = locate(address(line))
    >>> again.state == line.state
    True
    """
    number, forced, count = 0, [], len(timeline.actions)
    for at in range(count - 1, -1, -1):
        state, action = timeline.moments[at].state, timeline.actions[at]
        legal = timeline.game.actions(state)
        if action.seat != CHANCE:
            number = number * len(legal) + legal.index(action)
        elif action != luck_at(timeline, at):
            forced.append((at, legal.index(action)))
    head: list[Any] = [list(timeline.players), timeline.game.option_values(timeline.moments[0].state), timeline.seed]
    head += [timeline.position, count, forced]
    packed = pack(json.dumps(head, separators=(",", ":")).encode())
    return f"{PREFIX}.{timeline.game.name}.{packed}.{letters(number.to_bytes((number.bit_length() + 7) // 8, 'big'))}"


def locate(text: str) -> Timeline:
    """The timeline that an address stands for, at its last moment."""
    import thieves

    prefix, *parts = "".join(text.split()).split(".")
    if prefix != PREFIX or len(parts) != 3:
        raise ThievesError(f"{shown(text)} is no address of a position: those begin with '{PREFIX}.'.")
    if parts[0] not in thieves.games:
        raise ThievesError(f"{shown(text)} is the address of a game that is not here: {parts[0]!r}.")
    try:
        players, options, seed, position, count, forced = json.loads(unpack(parts[1]))
        number = int.from_bytes(bytes_of(parts[2]), "big")
        timeline = Timeline(thieves.games[parts[0]], players, seed, position, **options)
        walk(timeline, number, count, dict(forced))
    except (ValueError, TypeError, LookupError, zlib.error, binascii.Error) as error:
        raise ThievesError(f"{shown(text)} is damaged: it leads to no position. Copy it again, whole.") from error
    return timeline


def walk(timeline: Timeline, number: int, count: int, forced: dict[int, int]) -> None:
    """Take the answers that the number stands for, one after the other."""
    for at in range(count):
        legal = timeline.game.actions(timeline.state)
        asked = timeline.decision
        if asked is not None and asked.seats[0] == CHANCE:
            timeline.do(legal[forced[at]] if at in forced else timeline.luck())
        else:
            number, index = divmod(number, len(legal))
            timeline.do(legal[index])
    if number:
        raise ValueError("answers are left over")


def luck_at(timeline: Timeline, at: int) -> Any:
    """What the seed gives to chance at that moment."""
    from .chance import luck

    return luck(timeline.game, timeline.moments[at].state, timeline.seed, at)


def pack(data: bytes) -> str:
    """Bytes as letters, pressed together, with a check sum."""
    return letters(zlib.compress(data, 9))


def unpack(text: str) -> bytes:
    """The bytes that `pack` took."""
    return zlib.decompress(bytes_of(text))


def letters(data: bytes) -> str:
    """Bytes in letters, digits, - and _ with two letters to notice a slip."""
    return base64.urlsafe_b64encode(data + (zlib.crc32(data) & 0xFFFF).to_bytes(2, "big")).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """The bytes that `letters` took; raises ValueError if a letter was changed."""
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    data, check = raw[:-2], raw[-2:]
    if (zlib.crc32(data) & 0xFFFF).to_bytes(2, "big") != check:
        raise ValueError("check sum")
    return data


def shown(text: str) -> str:
    """The beginning of a text, for a sentence."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
