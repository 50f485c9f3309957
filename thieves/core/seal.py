"""Lines that carry a seal, so that whatever is changed in one, left out or put in, is noticed in that very line.

A sealed line ends with ``  #1a2b.3c4d5e6f``: a mark of the position that it leads to, and a mark of all that was
written up to there.
"""

from hashlib import sha256
from typing import NamedTuple

SIGN = "  #"


class Sealed(NamedTuple):
    """A line, the mark of the position that it leads to, and the seal on which the next line builds."""

    line: str
    position: str
    seal: str

    def __str__(self) -> str:
        return f"{self.line}{SIGN}{self.position}.{self.seal}"


def chained(before: str, text: str) -> str:
    """Eight letters that change with the text and with all that came before."""
    return sha256(f"{before}\n{text}".encode(errors="surrogatepass")).hexdigest()[:8]


def seal(before: str, line: str, position: str) -> Sealed:
    """The line with its seal.

    >>> str(seal("", "Ala: point A", "1a2b"))
    'Ala: point A  #1a2b.05f21a41'
    """
    return Sealed(line, position, chained(before, f"{line}{SIGN}{position}"))


def unseal(before: str, text: str) -> Sealed | None:
    """The line without its seal; None if the seal does not fit."""
    line, _, marks = text.rpartition(SIGN)
    found = seal(before, line, marks.partition(".")[0])
    return found if str(found) == text else None
