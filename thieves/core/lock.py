"""One table at a time: a lock on an open file that the system itself takes away when the process ends."""

from typing import Any

FAR = 1 << 40  #: where Windows locks a byte: far behind all that is ever written, so that reading stays free


def lock(file: Any) -> bool | None:
    """Take the file for this table: True if it is ours now, False if it is somebody else's, None if nobody can tell."""
    try:
        take_lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except (ImportError, OSError):  # a system or a disk without locks
        return None
    return True


def take_lock(file: Any) -> None:
    """Lock the file, or fail at once."""
    try:
        import fcntl
    except ImportError:
        import msvcrt  # type: ignore[import-not-found, unused-ignore]

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    else:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
