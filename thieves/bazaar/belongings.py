"""What a player has, as it is written: which cards came without a purchase and which are copies stand beside them."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from ..core import shown
from ..core.kind import PAIRS, UNSAID, Control
from ..core.kinds import WRONG, Here, Kind, Many, Number
from ..core.language import Say
from ..core.records import Record
from .cards import CARD, CardNumber
from .state import NOTHING, Loot, Owned, Player

Count = Annotated[int, Number()]
CardSet = Annotated[tuple[int, ...], Many(CARD, is_set=True)]


class Copies(Kind):
    """A table of cards and what they are copies of."""

    names_are = kind = CARD

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        if not isinstance(value, Mapping):
            return here.wrong(f"must be a table of a card and what it copies, not {shown(value)}.")
        pairs = [(CARD.read(id_, here.at(id_)), CARD.read(like, here.at(id_))) for id_, like in value.items()]
        return WRONG if any(WRONG in pair for pair in pairs) else tuple(pairs)

    def write(self, value: tuple[tuple[int, int], ...], setup: Any) -> dict[str, str]:
        return {CARD.write(card, setup): CARD.write(like, setup) for card, like in value}

    def describe(self, say: Say) -> str:
        card = CARD.describe(say)
        return say("each", names=card, kind=card)

    def example(self, setup: Any) -> dict[str, str]:
        return {CARD.example(setup): CARD.example(setup)}

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        words = CARD.words(setup)
        return Control(PAIRS, tuple(words), words, thing=CARD)


class Belongings(NamedTuple):
    """What is written of a player."""

    gold: Count
    reputation: Count
    cards: tuple[CardNumber, ...]
    gained: CardSet = ()
    copies: Annotated[tuple[tuple[int, int], ...], Copies()] = ()
    used: CardSet = ()
    buys: Count = 0
    final: Loot = NOTHING


class PlayerKind(Kind):
    """A table of what a player has."""

    record = Record(Belongings)

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        said = self.record.read(value, here, None if base is None else written(base))
        if said is WRONG:
            return WRONG
        others = {"gained": said.gained, "copies": dict(said.copies), "used": said.used}
        wrong = [key for key, cards in others.items() if not set(cards) <= set(said.cards)]
        for key in wrong:
            here.at(key).wrong(f"names a card that {'.'.join(map(str, here.path))}.cards does not.")
        return WRONG if wrong else player(said)

    def write(self, value: Player, setup: Any) -> dict[str, Any]:
        return self.record.write(written(value), setup)

    def describe(self, say: Say) -> str:
        return self.record.describe(say)

    def example(self, setup: Any) -> dict[str, Any]:
        return self.record.example(setup)

    def parts(self) -> Iterator[tuple[str, Kind]]:
        return self.record.parts()

    def control(self, setup: Any, value: Any = UNSAID) -> Control:
        return self.record.control(setup)


def player(said: Belongings) -> Player:
    """A player as written."""
    likes = dict(said.copies)
    cards = tuple(Owned(card, likes.get(card, card), card not in said.gained) for card in said.cards)
    return Player(said.gold, said.reputation, cards, frozenset(said.used), said.buys, said.final)


def written(player: Player) -> Belongings:
    """A player as it is written."""
    return Belongings(
        player.gold,
        player.reputation,
        cards=tuple(own.card for own in player.cards),
        gained=tuple(sorted(own.card for own in player.cards if not own.bought)),
        copies=tuple((own.card, own.like) for own in player.cards if own.like != own.card),
        used=tuple(sorted(player.used)),
        buys=player.buys,
        final=player.final,
    )
