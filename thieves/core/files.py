"""Text files that people hand over, read if they are files, have an end, and are text."""

import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from .errors import ThievesError, shown

LARGEST = 20_000_000  #: in bytes; no game and no box of cards comes near


def read_text(path: Any) -> str:
    """The text of a file; whatever stands in the way is one sentence."""
    data = read_file(path)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise ThievesError("This is no text in UTF-8.") from error


def read_file(path: Any) -> bytes:
    """All bytes of a file. What never ends, or waits for somebody to write, is not even opened."""
    place = path_of(path)
    try:
        kind, size = place.stat().st_mode, place.stat().st_size
        if not S_ISREG(kind) and not S_ISDIR(kind):
            raise OSError(0, "it is a device or a pipe, and may have no end")
        if size > LARGEST:
            raise OSError(0, f"it is longer than {LARGEST:,} bytes")
        return place.read_bytes()
    except (OSError, ValueError) as error:
        raise ThievesError(f"The file cannot be read: {getattr(error, 'strerror', error)}.") from error


def path_of(path: Any) -> Path:
    """The path that is meant by a text or a path."""
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise ThievesError(f"The name of a file is a text, not {shown(path)}.")
    return Path(path)
