"""Text files that people hand over, read if they are files, have an end, and are text."""

import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from .errors import ThievesError, shown

LARGEST = 20_000_000  #: in bytes; no game and no box of cards comes near


def read_text(path: Any) -> str:
    """The text of a file; whatever stands in the way is one sentence."""
    try:
        data = read_whole(path_of(path))
    except OSError as error:
        raise ThievesError(f"The file cannot be read: {error.strerror}.") from error
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise ThievesError("This is no text in UTF-8.") from error


def read_whole(path: Path) -> bytes:
    """All bytes of a file. What never ends, or waits for somebody to write, is not even opened."""
    found = path.stat()
    if not S_ISREG(found.st_mode) and not S_ISDIR(found.st_mode):
        raise OSError(0, "it is a device or a pipe, and may have no end")
    if found.st_size > LARGEST:
        raise OSError(0, f"it is longer than {LARGEST:,} bytes")
    return path.read_bytes()


def path_of(path: Any) -> Path:
    """The path that is meant by a text or a path."""
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise ThievesError(f"The name of a file is a text, not {shown(path)}.")
    if not is_name(os.fspath(path)):
        raise ThievesError(f"{shown(str(path))} cannot be the name of a file.")
    return Path(path)


def is_name(path: str) -> bool:
    """Can the system write this name at all? Nothing is none, nor is half a letter."""
    if not path or "\0" in path or max(map(len, Path(path).parts), default=0) > 255:
        return False
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True
