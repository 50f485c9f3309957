"""A short text for any position, to be pasted elsewhere.

It holds the setup and the seed, and of each answer only which of the legal ones it was; what chance gave is not
written at all where the seed gives the same again. So it tells all that is hidden, and all that chance will give.
"""

import base64
import json
import zlib
from typing import Any

from .chance import luck
from .contract import Game
from .edition import Edition, edition, position_mark
from .errors import ThievesError, shown
from .timeline import Timeline, as_timeline
from .values import CHANCE

PREFIX = "thieves2"
OLD_PREFIX = "thieves1"  #: addresses that do not say with what they were made
MARK = 6  #: letters of the mark of a position
FILE_MARK = 4  #: letters of the mark of a content file
MOST_LETTERS = 200_000  #: of an address
MOST_DATA = 2_000_000  #: letters of the setup that is packed in it: several files of somebody's own cards
TOO_LONG = "This game is too long for an address: save it instead."
MOST_ANSWERS = 5_000  #: many times the length of any game; a longer one can be saved


def address(timeline: Timeline) -> str:
    """The address of the present moment.

    >>> import thieves
    >>> timeline = Timeline(next(iter(thieves.games.values())), ("Ala", "Bo", "Cy"), seed=7)
    >>> timeline.let_chance()
    >>> again = locate(address(timeline))
    >>> again.state == timeline.state
    True
    """
    game, actions = as_timeline(timeline).game, timeline.actions
    options = game.option_values(timeline.moments[0].state)
    if len(actions) > MOST_ANSWERS:
        raise ThievesError(TOO_LONG)
    number, forced = numbered(timeline)
    parts = [timeline.people, options, timeline.seed, timeline.position, len(actions), forced]
    head = json.dumps(parts, separators=(",", ":"))
    packed = letters(zlib.compress(head.encode(), 9))
    answers = letters(number.to_bytes((number.bit_length() + 7) // 8, "big"))
    made = edition(game, options)
    marks = f"{content_mark(made)}{position_mark(game, timeline.state, MARK)}"
    body = f"{game.name}.{made.rules}.{marks}.{packed}.{answers}"
    text = f"{PREFIX}.{body}.{check_letters(body)}"
    if len(head) > MOST_DATA or len(text) > MOST_LETTERS:
        raise ThievesError(TOO_LONG)
    return text


def numbered(timeline: Timeline) -> tuple[int, list[tuple[int, int]]]:
    """Which of the legal answers each was, all in one number; and what chance gave where the seed gives otherwise."""
    game, actions = timeline.game, timeline.actions
    number, forced = 0, []
    for at in reversed(range(len(actions))):
        state, action = timeline.moments[at].state, actions[at]
        legal = game.actions(state)
        if action.seat != CHANCE:
            number = number * len(legal) + legal.index(action)
        elif action != luck(game, state, timeline.seed, at):
            forced.append((at, legal.index(action)))
    return number, forced


def content_mark(made: Edition) -> str:
    """A few letters for each content file."""
    return "".join(made.content[name][:FILE_MARK] for name in sorted(made.content))


def locate(text: str, anyway: bool = False) -> Timeline:
    """The timeline that an address stands for, at its last moment.

    One that was made with other rules or other cards is refused; ``anyway`` follows it all the same, as far as it
    leads anywhere.
    """
    game, rules, marks, packed, answers = taken_apart(text)
    try:
        players, options, seed, position, count, forced = unpacked(packed)
        made = edition(game, options)
    except WRONG as error:
        raise ThievesError(damaged(text)) from error
    if not anyway:
        check_made(game, made, rules, marks)
    try:
        timeline = Timeline(game, players, seed, position, **options)
        walk(timeline, int.from_bytes(bytes_of(answers), "big"), count, dict(forced))
    except WRONG as error:
        raise ThievesError(damaged(text)) from error
    if not anyway and position_mark(game, timeline.state, MARK) != marks[-MARK:]:
        raise ThievesError(f"{shown(text)} leads to another position than when it was made: the rules {SINCE}")
    return timeline


WRONG = (ValueError, TypeError, LookupError, AttributeError, RecursionError, zlib.error)  #: what wrong letters lead to
ANYWAY = "locate(..., anyway=True) follows it all the same."
SINCE = f"have changed since. {ANYWAY}"


def taken_apart(text: str) -> tuple[Game[Any], str, str, str, str]:
    """The game, its rules, the marks of content and position, the setup and the answers; its letters are checked."""
    import thieves

    if not isinstance(text, str) or len(text) > MOST_LETTERS:
        raise ThievesError(f"{shown(text)} is no address of a position: it is no text, or far too long.")
    prefix, _, rest = "".join(text.split()).partition(".")
    if is_later(prefix):
        raise ThievesError(f"{shown(text)} is no address that this version can read: a later one made it.")
    if prefix not in (PREFIX, OLD_PREFIX):
        raise ThievesError(f"{shown(text)} is no address of a position: those begin with '{PREFIX}.'.")
    body, _, check = rest.rpartition(".")
    name, *parts = body.split(".")
    if check != check_letters(body) or len(parts) != (4 if prefix == PREFIX else 3):
        raise ThievesError(damaged(text))
    if name not in thieves.games:
        raise ThievesError(f"{shown(text)} is the address of a game that is not here: {shown(name)}.")
    rules, *marks, packed, answers = parts
    return thieves.games[name], rules, "".join(marks), packed, answers


def is_later(prefix: str) -> bool:
    """Is this the beginning of an address in a form that is not known yet?"""
    name, now = PREFIX[:-1], int(PREFIX[-1])
    return prefix.startswith(name) and prefix[len(name) :] in {str(number) for number in range(now + 1, 100)}


def damaged(text: str) -> str:
    """What to do about an address that leads nowhere."""
    return f"{shown(text)} is damaged: it leads to no position. Copy it again, whole."


def check_made(game: Game[Any], now: Edition, rules: str, marks: str) -> None:
    """The rules and the content must be those with which the address was made."""
    if not marks:
        raise ThievesError(f"This address does not say with which cards it was made, and they may {SINCE}")
    if rules != str(now.rules):
        told = f"This was made with rules {shown(rules)[1:-1]} of {game.name}; these are rules {now.rules}."
        raise ThievesError(f"{told} They {SINCE}")
    if marks[:-MARK] != content_mark(now):
        told = f"The content of {game.name} has changed since this was made: {changed_files(now, marks)}."
        raise ThievesError(f"{told} {ANYWAY}")


def changed_files(now: Edition, marks: str) -> str:
    """The content files whose marks are not those of an address."""
    names, then = sorted(now.content), marks[:-MARK]
    if len(then) != FILE_MARK * len(names):  # a file came or went
        return "its files"
    marked = zip(names, range(0, len(then), FILE_MARK), strict=True)
    return ", ".join(name for name, at in marked if not now.content[name].startswith(then[at : at + FILE_MARK]))


def unpacked(text: str) -> Any:
    """What is packed in an address; a small text that would become a huge one is none of ours."""
    unzip = zlib.decompressobj()
    data = unzip.decompress(bytes_of(text), MOST_DATA)
    if not unzip.eof:
        raise ValueError("too much")
    return json.loads(data)


def walk(timeline: Timeline, number: int, count: int, forced: dict[int, int]) -> None:
    """Take the answers that the number stands for, one after the other."""
    if count > MOST_ANSWERS:
        raise ValueError("too many answers")
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
