"""A journal on disk: every action is written down before it counts, so a crash loses nothing.

It is a save that grows line by line. Each line reaches the disk, sealed, before the timeline moves; a line that was
cut off by a crash was never confirmed and does not count. One table writes a journal at a time. Whatever is wrong
with a file, it stays as it is, and what is sound in it can go on in a file beside it.
"""

import gc
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ENOENT, ENOSPC
from itertools import count, takewhile
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, cast
from weakref import WeakValueDictionary, finalize

from .edition import position_mark
from .errors import BadFile, Problem, ThievesError
from .files import path_of, read_whole
from .lock import lock
from .save import NO_TEXT, Recovered, recover, sealed_lines
from .seal import seal
from .timeline import Timeline

LONE_RETURN = re.compile(r"\r(?!\n|\Z)")
OTHER_ENDS = "The lines of this file end in another way than they were written: some program has changed them."
CUT = "The file is cut off in its head: it does not say which game it was."


class InUse(ThievesError):
    """A journal that another table writes."""


class At(NamedTuple):
    """How far a journal goes: its size on the disk, and the seal on which the next line builds."""

    size: int
    seal: str


class Journal:
    """A file that records a timeline. ``start`` begins one, ``resume`` and ``beside`` go on with what is there."""

    def __init__(self, path: Path, file: BinaryIO, timeline: Timeline, at: At, torn: bytes = b"") -> None:
        self.path, self.file, self.timeline = path, file, timeline
        self.whole_path = path.absolute()  #: the same in whatever folder the program works later
        self.tried = torn  #: what may lie on the disk behind all that counts, whole or in part
        self.touched = os.fstat(file.fileno()).st_mtime_ns  #: when we last wrote, as the disk tells
        self.is_locked = True  #: False where no system sees to it that only one table writes the file
        timeline.place = timeline.place._replace(recorded=at)
        timeline.record = self
        OPEN[identity(os.fstat(file.fileno()))] = self
        finalize(self, file.close)

    # -- opening and closing ----------------------------------------------------------------------

    @classmethod
    def start(cls, path: str | Path, timeline: Timeline) -> "Journal":
        """Begin a journal with all that the timeline holds; an existing file is never overwritten.

        If another file was kept of it before, that one ends here.
        """
        path = path_of(path)
        lines, mark = sealed_lines(timeline)
        data = "".join(f"{line}\n" for line in lines).encode()
        with disk(path, "written"):
            create(path, data)
        file, is_locked = opened(path)
        before, journal = timeline.record, cls(path, file, timeline, At(len(data), mark))
        journal.is_locked = is_locked
        if isinstance(before, Journal):
            before.close()
        return journal

    @classmethod
    def resume(cls, path: str | Path) -> "Journal":
        """Go on from the last action that was confirmed."""
        path = path_of(path)
        file, is_locked = opened(path)
        with closed_on_error(file), disk(path, "read"):
            file.seek(0)
            data = file.read()
            found = recovered(data)
            if found.timeline is None or found.problems:
                raise BadFile(list(offered(path, found)))
            size = size_of(data, found.lines)
            if data[size - 1 : size] != b"\n":  # a whole line without its end
                file.write(b"\n")
                data, size = data + b"\n", size + 1
            journal = cls(path, file, found.timeline, At(size, found.seal), data[size:])
            journal.is_locked = is_locked
            journal.take_back(At(size, found.seal))
            return journal

    @classmethod
    def beside(cls, path: str | Path) -> "Journal":
        """Go on with all that is sound in a file, in another file beside it; this one stays as it is."""
        path = path_of(path)
        sound = read(path)
        if sound.timeline is None:
            raise BadFile(list(sound.problems))
        for other in names_beside(path):
            if not other.exists():
                return cls.start(other, sound.timeline)
            with suppress(ThievesError):
                later = read(other)
                if not later.problems and later.timeline and holds(later.timeline, sound.timeline):
                    return cls.resume(other)
        raise AssertionError("names never end")

    def close(self) -> None:
        """Stop recording."""
        if self.timeline.record is self:
            self.take_back(self.timeline.place.recorded)
            self.timeline.record = None
        self.file.close()
        for key in [key for key, journal in OPEN.items() if journal is self]:
            del OPEN[key]

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- recording --------------------------------------------------------------------------------

    def write(self, line: str, state: Any, recorded: At) -> At:
        """Put one line on the disk, whole, before it counts. If that fails, it does not count."""
        sealed = seal(recorded.seal, line, position_mark(self.timeline.game, state))
        data = f"{sealed}\n".encode()
        with disk(self.path, "written"):
            self.mind_others(recorded)
            self.tried = data
            if self.file.write(data) != len(data):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            os.fsync(self.file.fileno())
            self.touched = os.fstat(self.file.fileno()).st_mtime_ns
        return At(recorded.size + len(data), sealed.seal)

    def take_back(self, recorded: At) -> None:
        """Cut off what was written behind this, if it is ours; if the disk refuses, the next line tries again."""
        with suppress(OSError):
            rest = self.rest(recorded)
            if rest and self.tried.startswith(rest):
                self.file.truncate(recorded.size)

    def rest(self, recorded: At) -> bytes:
        """What lies on the disk behind all that counts."""
        self.file.seek(recorded.size)
        return self.file.read()

    def mind_others(self, recorded: At) -> None:
        """The file must still be there, be the same, and hold what we wrote and nothing more."""
        try:
            is_same = identity(os.stat(self.whole_path)) == identity(os.fstat(self.file.fileno()))
        except FileNotFoundError:
            is_same = False
        if not is_same:
            raise ThievesError(f"{self.path.name} was moved, deleted or replaced while the game went on. {ELSEWHERE}")
        if not (self.tried.startswith(self.rest(recorded)) and self.is_as_written(recorded)):
            raise ThievesError(f"{self.path.name} was changed by somebody else while the game went on. {ELSEWHERE}")
        self.take_back(recorded)

    def is_as_written(self, recorded: At) -> bool:
        """Does the file hold all that counts? It is read again only where the disk tells that somebody has written."""
        found = os.fstat(self.file.fileno())
        if found.st_size < recorded.size or found.st_mtime_ns == self.touched:
            return found.st_size >= recorded.size
        self.file.seek(0)
        sound = recovered(self.file.read(recorded.size))
        return not sound.problems and sound.seal == recorded.seal


BESIDE = "go on in a file beside it with keep(..., beside=True)"
ELSEWHERE = "The move does not count. To go on with all that was played, keep the game in another file."
OPEN: WeakValueDictionary[tuple[int, int], Journal] = WeakValueDictionary()  #: the journals of this process, by file


def leave_to_parent() -> None:
    """A process that is forked off, such as a worker, neither writes the journals of its parent nor holds them."""
    for journal in list(OPEN.values()):
        journal.timeline.record = None
        journal.file.close()
    OPEN.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=leave_to_parent)


# -- reading --------------------------------------------------------------------------------------


def read(path: str | Path) -> Recovered:
    """What a journal holds, without a line that a crash may have cut off; or what a save holds."""
    with disk(path, "read"):
        return recovered(read_whole(path_of(path)))


def recovered(data: bytes) -> Recovered:
    """What a journal holds. Only a sealed file can be gone on with."""
    text = data.decode(errors="replace")
    found = recover(LONE_RETURN.sub("\n", text))
    if found.timeline is not None and LONE_RETURN.search(text):
        found = found._replace(problems=(Problem(0, OTHER_ENDS), *found.problems))
    if found.timeline is None and "\ufffd" in text.partition("\n")[0]:
        return Recovered(None, (Problem(1, NO_TEXT),))
    if found.timeline is None and text.startswith("thieves:") and not any(map(str.isspace, text.splitlines(True))):
        return Recovered(None, (Problem(text.count("\n") + 1, CUT),))
    if found.timeline is not None and not found.seal and not found.problems:
        return found._replace(problems=(Problem(0, "This is a saved game, no journal: its lines have no seals."),))
    return found


def offered(path: Path, found: Recovered) -> Iterator[Problem]:
    """What is wrong with a journal, and how many of its moves can go on all the same."""
    yield from found.problems
    if found.timeline is not None:
        moves = "1 move is" if found.moves == 1 else f"{found.moves} moves are"
        how = f"keep(..., beside=True) in a notebook, 'thieves mend {path.name}' in a terminal"
        yield Problem(0, f"{moves} sound. They go on in a file beside this one with {how}.")


def open_here(path: str | Path) -> Journal | None:
    """The journal that this process writes to this file already, if there is one."""
    try:
        return OPEN.get(identity(os.stat(path_of(path))))
    except OSError:
        return None


def open_beside(path: str | Path) -> Journal | None:
    """The journal that this process writes beside this file already, with all that is sound in it, if there is one."""
    sound = read(path).timeline
    others = map(open_here, takewhile(Path.exists, names_beside(path_of(path))))
    return next((other for other in others if other and sound and holds(other.timeline, sound)), None)


def size_of(data: bytes, lines: int) -> int:
    """How many bytes so many lines take."""
    size = 0
    for _ in range(lines):
        end = data.find(b"\n", size)
        size = len(data) if end < 0 else end + 1
    return size


def names_beside(path: Path) -> Iterator[Path]:
    """Names for a journal of the same game: ``saturday-2.journal`` and so on."""
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}.journal")


def start_beside(path: Path, timeline: Timeline) -> Journal:
    """A new journal of another timeline, in a file beside this one."""
    return Journal.start(next(other for other in names_beside(path) if not other.exists()), timeline)


def holds(later: Timeline, earlier: Timeline) -> bool:
    """Does a timeline hold all that another one does, and perhaps more?"""
    if (later.game, later.setup, later.seed) != (earlier.game, earlier.setup, earlier.seed):
        return False
    return all(later.branches.get(name, [])[: len(moments)] == moments for name, moments in earlier.branches.items())


# -- the disk -------------------------------------------------------------------------------------


def opened(path: Path) -> tuple[BinaryIO, bool]:
    """The file, for this table alone, and if anybody sees to that."""
    with disk(path, "written"):
        if not path.exists():  # "a+" would make it
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        if open_here(path) is not None:
            gc.collect()  # a table that nobody has any more holds its file until it is collected
        if open_here(path) is not None:
            raise InUse(in_use(path))
        with told_beside(path):
            file = cast(BinaryIO, path.open("a+b", buffering=0))
    with closed_on_error(file):
        is_ours = lock(file)
        if is_ours is False:
            raise InUse(in_use(path))
    return file, bool(is_ours)


def in_use(path: Path) -> str:
    """What to do about a journal that another table writes."""
    return f"{path.name} is being played at another table: close that one, or {BESIDE}."


@contextmanager
def told_beside(path: Path) -> Iterator[None]:
    """A file that may only be read can still be gone on with."""
    try:
        yield
    except OSError as error:
        sound = None
        with suppress(ThievesError):
            sound = read(path).timeline
        if sound is None:
            raise
        raise ThievesError(f"{path} cannot be written: {error.strerror}. It can be read: {BESIDE}.") from error


def create(path: Path, data: bytes) -> None:
    """Make a new file with all of this in it at once, or none at all."""
    if path.is_symlink() and not path.exists():
        raise ThievesError(f"{path} is a link that leads to no file: choose another name.")
    if path.exists():
        raise ThievesError(f"{path} exists already: go on with it, or choose another name.")
    made, file = blank_beside(path)
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        give_name(made, path)
        sync_folder(path)
    finally:
        made.unlink(missing_ok=True)


def blank_beside(path: Path) -> tuple[Path, BinaryIO]:
    """A new file that nobody else has, to be named later."""
    for number in count(1):
        with suppress(FileExistsError):
            made = path.with_name(f".{path.name}.new{number}")
            return made, made.open("xb")
    raise AssertionError("names never end")


def give_name(made: Path, path: Path) -> None:
    """Give a file that is made its name, unless somebody has taken that in the meantime."""
    try:
        os.link(made, path)
    except FileExistsError:
        raise ThievesError(f"{path} exists already: go on with it, or choose another name.") from None
    except (OSError, AttributeError, NotImplementedError):  # a disk on which a file has only one name
        made.rename(path)


def identity(status: os.stat_result) -> tuple[int, int]:
    """What tells a file from every other one, whatever it is called."""
    return status.st_dev, status.st_ino


@contextmanager
def closed_on_error(file: BinaryIO) -> Iterator[None]:
    """If this fails, the file is free again."""
    try:
        yield
    except BaseException:
        file.close()
        raise


@contextmanager
def disk(path: str | Path, what: str) -> Iterator[None]:
    """Whatever the disk complains about becomes one clear sentence."""
    try:
        yield
    except OSError as error:
        raise ThievesError(f"{path} cannot be {what}: {error.strerror or error}.") from error


def sync_folder(path: Path) -> None:
    """Make sure that the file's name is on the disk too (where the system lets us)."""
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
