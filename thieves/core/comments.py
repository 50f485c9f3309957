"""Comments: what people note at the moments of a game, kept with it.

>>> Comment("Here it goes wrong.", "Ala").line
'@comment "Here it goes wrong." "Ala"'
"""

import json
from typing import Any, NamedTuple

from .errors import ThievesError, shown

LONGEST = 500  #: characters


class Comment(NamedTuple):
    """What somebody noted at a moment: a player as far as they see, or without a name somebody who sees all."""

    text: str
    writer: str = ""

    @classmethod
    def checked(cls, text: Any, writer: Any, people: tuple[str, ...]) -> "Comment":
        """A comment of one line, by somebody who plays or sees all; an empty one takes back what was noted."""
        if not isinstance(text, str) or len(text) > LONGEST or text != text.strip() or not text.isprintable():
            most = f"at most {LONGEST} printable characters, no space at the ends"
            raise ThievesError(f"{shown(text)} cannot be a comment: {most}.")
        if not isinstance(writer, str) or writer not in ("", *people):
            raise ThievesError(f"{shown(writer)} does not play here and cannot comment.")
        return cls(text, writer)

    @property
    def line(self) -> str:
        """How it is written down."""
        return f"@comment {json.dumps(self.text, ensure_ascii=False)} {json.dumps(self.writer, ensure_ascii=False)}"


def told(comments: tuple[Comment, ...], name: str | None) -> tuple[Comment, ...]:
    """Those that a player may read, the own ones; without a name all of them."""
    return tuple(comment for comment in comments if name in (None, comment.writer))
