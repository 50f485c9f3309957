"""What the page sends: a table that names a command and brings along what that command needs."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Table

Message = Mapping[str, Any]
Handler = Callable[["Table", Message], None]
Shape = Mapping[str, Any]  #: the parts of a message, and of which kind each must be

#: what lies over the table when nothing is open
CLOSED: dict[str, Any] = dict(clause=None, remarks=False, address=None, naming=None, help=False, legend=False, share="")
