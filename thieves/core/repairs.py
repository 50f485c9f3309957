"""Repairs of a position that cannot be: small changes near what is wrong, tried out one after the other.

No rule says how it is repaired. A repair is any small change after which this flaw is gone and no other has come.

>>> from examples.nim import nim
>>> from thieves.core.editing import draft_of
>>> draft = draft_of(nim, ("Ala", "Bo")).after(Change("put", ("heaps", "A"), 12))
>>> [*repairs(draft, 0)]
[Change(do='put', path=('heaps', 'A'), what=9), Change(do='unsay', path=('heaps', 'A'), what=None)]
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from .editing import LAY, PUT, TAKE, UNSAY, Change, Draft, Path, opened, part_at
from .errors import Flaw, ThievesError
from .kind import CHOICE, COUNTS, LIST, PAIRS, STEPS, TABLE, UNSAID, Kind

OFFERED, TRIED = 3, 40  #: so many repairs are offered for a flaw, and so many changes of one sort are tried
FEW, DEEP, FAR = 8, 3, 12  #: options that are all tried elsewhere; tables in tables; steps from a number

Sign = tuple[Path, str | None, str]
NUMBERS = re.compile(r"\d+")


def repairs(draft: Draft, number: int) -> tuple[Change, ...]:
    """The changes that mend this flaw and break nothing else, the safest first; alike ones are offered once."""
    found: list[Change] = []
    for change in candidates(draft, draft.flaws[number].path):
        if not any(is_alike(change, other) for other in found) and mends(draft, change, number):
            found.append(change)
        if len(found) == OFFERED:
            break
    return tuple(found)


def is_alike(change: Change, other: Change) -> bool:
    """Would this be no other way out: the same done to a thing beside it, or to one that could be taken away?"""
    one, two = stem(change.path), stem(other.path)
    is_counted = change.do == PUT and other.do == TAKE and one[:-1] == two and one[-1:] == (other.what,)
    return is_counted or (change.do == other.do and (one == two or change.do == UNSAY))


def mends(draft: Draft, change: Change, number: int) -> bool:
    """Is this flaw gone after the change, and has no new one come?"""
    try:
        left = draft.after(change).flaws
    except ThievesError:
        return False
    before, after = Counter(map(sign, draft.flaws)), Counter(map(sign, left))
    wrong = sign(draft.flaws[number])
    return after[wrong] < before[wrong] and after <= before


def sign(flaw: Flaw) -> Sign:
    """What stays the same of a flaw while other things are laid beside it: numbers change with every piece."""
    return stem(flaw.path), flaw.clause, NUMBERS.sub("", flaw.sentence)


def stem(path: Path) -> Path:
    """A path without the places in lists."""
    return tuple(name for name in path if isinstance(name, str))


# -- what is tried, the safest first ----------------------------------------------------------------


def candidates(draft: Draft, path: Path) -> Iterator[Change]:
    """The small changes near a path: taking away, then moving, then others, then saying nothing."""
    near = nearest(draft, path)
    if near != path:
        yield Change(UNSAY, path[: len(near) + 1])
    for sort in (taking, moving, other_values, elsewhere, laying_more):
        yield from islice(sort(draft, near), TRIED)
    yield from unsaying(draft, near)


def nearest(draft: Draft, path: Path) -> Path:
    """As much of the path as leads to something that can be changed."""
    for end in range(len(path), 0, -1):
        try:
            draft.kind(path[:end])
        except ThievesError:
            continue
        return path[:end]
    return ()


def taking(draft: Draft, path: Path) -> Iterator[Change]:
    """Take this thing away, or one of those that lie in it; what was laid last goes first."""
    if path and draft.said(path) is not UNSAID:
        around = draft.kind(path[:-1]).control(draft.setup, draft.said(path[:-1])) if path[:-1] else None
        if around and around.shape in (LIST, COUNTS, PAIRS):
            yield Change(TAKE, path[:-1], path[-1])
    for place, kind, value in insides(draft, path):
        shape = kind.control(draft.setup, value).shape
        parts = opened(kind, value, draft.setup)
        names = range(len(parts)) if shape == LIST else parts if shape in (COUNTS, PAIRS) else ()
        yield from (Change(TAKE, place, name) for name in reversed([*names]))


def moving(draft: Draft, path: Path) -> Iterator[Change]:
    """Put what stands on a field on another one, the nearest first."""
    for place, kind, value in insides(draft, path):
        control = kind.control(draft.setup)
        board = control.board or draft.game.board_of(draft.setup)
        if board is not None and isinstance(value, str) and value in board.number and control.has(value):
            for field in islice(board.distances(board.number[value]), 1, 2 * FAR):
                yield Change(PUT, place, board.fields[field].name)


def other_values(draft: Draft, path: Path) -> Iterator[Change]:
    """The nearest numbers, and every other choice."""
    for place, kind, value in insides(draft, path):
        control = kind.control(draft.setup, value)
        if control.shape == STEPS and type(value) is int:
            start = min(max(value, control.least), control.most)
            numbers = [start, *(start + sign * step for step in range(1, FAR) for sign in (-1, 1))]
            numbers = [n for n in numbers if control.least <= n <= control.most and n != value]
            yield from (Change(PUT, place, n) for n in numbers)
        elif control.shape == CHOICE:
            yield from (Change(PUT, place, option) for option in control.options if option != value)


def elsewhere(draft: Draft, path: Path) -> Iterator[Change]:
    """Another choice where the whole table has only a few: the phase, calm or alarm."""
    for name, kind in draft.whole.control(draft.setup).parts.items():
        control = kind.control(draft.setup)
        if control.shape == CHOICE and len(control.options) <= FEW and (name,) != path[:1]:
            now = draft.shown((name,))
            yield from (Change(PUT, (name,), option) for option in control.options if option != now)


def laying_more(draft: Draft, path: Path) -> Iterator[Change]:
    """Lay one more: whatever may be missing."""
    for place, kind, value in insides(draft, path):
        control = kind.control(draft.setup, value)
        picks = control.options
        if control.shape == LIST and control.thing is not None:
            picks = control.thing.picks(draft.setup)
        if control.shape in (LIST, COUNTS, PAIRS):
            yield from (Change(LAY, place, pick) for pick in picks)


def unsaying(draft: Draft, path: Path) -> Iterator[Change]:
    """Say nothing of this, or of the least that it is a part of; what lies in a list is taken, not unsaid."""
    for end in range(len(path), 0, -1):
        around = draft.said(path[: end - 1]) if end > 1 else draft.position
        is_table = draft.kind(path[: end - 1]).control(draft.setup, around).shape == TABLE
        if is_table and draft.said(path[:end]) is not UNSAID:
            yield Change(UNSAY, path[:end])


def insides(draft: Draft, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
    """What stands at the path and inside it: each with its path, its kind and its value."""
    if path:
        yield from parts_within(draft, path, draft.kind(path), draft.shown(path), DEEP)


def parts_within(draft: Draft, path: Path, kind: Kind, value: Any, deep: int) -> Iterator[tuple[Path, Kind, Any]]:
    """A value and its parts, as deep as this."""
    if value is UNSAID:
        return
    yield path, kind, value
    control = kind.control(draft.setup, value)
    if not deep or control.shape not in (TABLE, LIST, COUNTS, PAIRS):
        return
    parts = opened(kind, value, draft.setup)
    for name in [*parts] if isinstance(parts, dict) else range(len(parts)):
        inner = control.inside(name, parts)
        if inner is not None:
            yield from parts_within(draft, (*path, name), inner, part_at(parts, name), deep - 1)
