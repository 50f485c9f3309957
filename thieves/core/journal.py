"""A journal on disk: every action is written down before it counts, so a crash loses nothing.

It is a save that grows line by line. Each line reaches the disk before the timeline moves; a line that was cut
off by a crash was never confirmed and is dropped when the journal is opened again.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path
from types import TracebackType

from .errors import BadFile, Problem, ThievesError
from .save import Recovered, body, head, recover
from .timeline import Timeline


class Journal:
    """A file that records a timeline. ``Journal.open`` starts one or goes on with what is there."""

    def __init__(self, path: str | Path, timeline: Timeline) -> None:
        self.path = Path(path)
        self.timeline = timeline
        with disk(self.path, "written"):
            self.file = self.path.open("ab", buffering=0)
            self.size = os.fstat(self.file.fileno()).st_size  #: of what is confirmed
        self.torn = False  #: has a line failed that may still lie behind it, whole or in part?
        timeline.record = self.write

    @classmethod
    def start(cls, path: str | Path, timeline: Timeline) -> "Journal":
        """Begin a journal with all that the timeline holds; an existing file is never overwritten."""
        path = Path(path)
        if path.exists():
            raise ThievesError(f"{path} exists already: go on with it, or choose another name.")
        lines = (*head(timeline), *body(timeline))
        fresh = path.with_name(path.name + ".new")
        with disk(path, "written"):
            with fresh.open("wb") as file:
                file.write("".join(f"{line}\n" for line in lines).encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.rename(path)
            sync_folder(path)
        return cls(path, timeline)

    @classmethod
    def resume(cls, path: str | Path) -> "Journal":
        """Go on from the last action that was confirmed."""
        path = Path(path)
        timeline, problems = read(path)
        if timeline is None or problems:
            raise BadFile(list(problems))
        drop_torn_line(path)
        return cls(path, timeline)

    def write(self, line: str) -> None:
        """Put one line on the disk, whole, before it counts. If that fails, it does not count."""
        data = f"{line}\n".encode()
        with disk(self.path, "written"):
            if self.torn:
                self.file.truncate(self.size)
            self.torn = True
            if self.file.write(data) != len(data):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            os.fsync(self.file.fileno())
        self.size += len(data)
        self.torn = False

    def close(self) -> None:
        """Stop recording."""
        self.timeline.record = None
        self.file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read(path: str | Path) -> Recovered:
    """What a journal holds, without the line that a crash may have cut off."""
    with disk(path, "read"):
        data = Path(path).read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    try:
        return recover(whole.decode())
    except UnicodeDecodeError as error:
        line = whole.count(b"\n", 0, error.start) + 1
        problem = Problem(line, "This is no text: the file is damaged or was never a journal.")
        sound = recover(whole[: whole.rfind(b"\n", 0, error.start) + 1].decode())
        return Recovered(sound.timeline, (*sound.problems, problem) if sound.timeline else (problem,))


def drop_torn_line(path: Path) -> None:
    """Cut off what follows the last whole line."""
    with disk(path, "written"):
        data = path.read_bytes()
        with path.open("r+b") as file:
            file.truncate(data.rfind(b"\n") + 1)
            os.fsync(file.fileno())


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
