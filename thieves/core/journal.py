"""A journal on disk: every action is written down before it counts, so a crash loses nothing.

It is a save that grows line by line. Each line reaches the disk before the timeline moves; a line that was cut
off by a crash was never confirmed and is dropped when the journal is opened again.
"""

import os
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
        self.file = self.path.open("ab")
        timeline.record = self.write

    @classmethod
    def start(cls, path: str | Path, timeline: Timeline) -> "Journal":
        """Begin a journal with all that the timeline holds; an existing file is never overwritten."""
        path = Path(path)
        if path.exists():
            raise ThievesError(f"{path} exists already: go on with it, or choose another name.")
        lines = (*head(timeline), *body(timeline))
        fresh = path.with_name(path.name + ".new")
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
        """Put one line on the disk, whole, before it counts."""
        self.file.write(f"{line}\n".encode())
        self.file.flush()
        os.fsync(self.file.fileno())

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
    data = Path(path).read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    try:
        return recover(whole.decode())
    except UnicodeDecodeError as error:
        line = whole.count(b"\n", 0, error.start) + 1
        return Recovered(None, (Problem(line, "This is no text: the file is damaged or was never a journal."),))


def drop_torn_line(path: Path) -> None:
    """Cut off what follows the last whole line."""
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.truncate(data.rfind(b"\n") + 1)
        os.fsync(file.fileno())


def sync_folder(path: Path) -> None:
    """Make sure that the file's name is on the disk too (where the system lets us)."""
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
