"""What a card does: everything that the rules, the files of cards and the board ask it, with the answer of a card
that does nothing. Each power is one class; a card has one of them, made from what its file says."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ...core import Event
from ..state import FACES, Loot, State

if TYPE_CHECKING:
    from ..cards import BazaarCard, OwnCard

Mark = tuple[Any, ...]  #: a small drawing: its name, where its middle lies in the line, and what it shows
Sign = tuple[Mark, ...]


class Power:
    """Nothing at all; every other power differs from it where it does something."""

    effect: ClassVar[str] = "nothing"  #: its name in a file of cards
    says: ClassVar[tuple[str, ...]] = ()  #: what a file must say besides
    when: ClassVar[str] = "never"  #: the term of the moment in which it works
    verb: ClassVar[str] = ""  #: the answer by which its owner uses it
    is_once_per_round: ClassVar[bool] = False
    is_lucky: ClassVar[bool] = False  #: keeps a returned die from being rolled, and rolls one before purchases
    brings_a_card: ClassVar[bool] = False  #: it is discarded at once for the next card of the newest stack
    is_a_copy: ClassVar[bool] = False  #: it becomes a copy of somebody else's card
    counts_purchases: ClassVar[bool] = False  #: by one reading it pays at each purchase instead of when it comes
    pays: ClassVar[Callable[..., Event] | None] = None  #: what is told when it gives tokens

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.face = FACES.index(data["from"]) if "from" in data else -1  #: the face that it speaks of

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    def number(self, name: str) -> int:
        """A number printed on the card."""
        return int(self.data[name])

    @classmethod
    def mistakes(cls, data: Mapping[str, Any]) -> Iterator[str]:
        """What is wrong with what a file says of such a card, where everything is said."""
        yield from ()

    def sign(self) -> Sign:
        """Small drawings in a line that say what it does."""
        return (("text", 8, "–"),)

    # -- in the own turn of purchases ---------------------------------------------------------------

    def turns_to(self) -> tuple[int, ...]:
        """The faces that it can turn a die to."""
        return ()

    def gains(self) -> tuple[int, int]:
        """The Gold and the Reputation that its use gives."""
        return 0, 0

    def allows_more(self, final: Loot) -> bool:
        """Does it allow one more purchase, after phase 1 ended with this pile?"""
        return False

    def discount(self) -> int:
        """How many gems less each purchase of its owner costs."""
        return 0

    # -- tokens that it gives by itself -------------------------------------------------------------

    def when_gained(self, own: "OwnCard") -> int | None:
        """Reputation tokens when it comes; None if it never gives any then."""
        return None

    def when_bought(self, card: "BazaarCard") -> int:
        """Reputation tokens when its owner buys this card, by one reading."""
        return 0

    def when_robbed(self) -> int:
        """Reputation tokens when its owner is robbed."""
        return 0

    def when_phase_ends(self, state: State, seat: int) -> int:
        """Reputation tokens when phase 1 ends."""
        return 0

    def when_exchanged(self, face: int) -> int:
        """Tokens on top when dice with this face are exchanged."""
        return 0

    # -- at the end of the game ---------------------------------------------------------------------

    def points(self, own: "OwnCard") -> int:
        """Reputation Points."""
        return 0
