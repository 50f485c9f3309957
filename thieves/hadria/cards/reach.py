"""What is printed on a card, and how far it reaches."""

from collections.abc import Mapping
from typing import Any

from ..queries import CAPTAINS, GUARDS, rivals_of, within
from ..rulebook import book
from ..state import State
from . import pack
from .abilities import ability_of
from .city_events import event_of


def printed(state: State, card: int) -> Mapping[str, Any]:
    """What is printed on a card."""
    return pack(state.setup).cards[card]


def effect_id(state: State, card: int) -> str:
    """The id of the card that this one works like, most often its own."""
    face = printed(state, card)
    return str(face.get("effect", face["id"]))


def printed_number(state: State, card: int, name: str) -> int:
    """A number printed on a card."""
    return int(printed(state, card)[name])


def on_all_cards(state: State, effect: str, name: str) -> int:
    """This number on all general cards of the table with one effect together."""
    alike = [card for card, count in enumerate(pack(state.setup).deck) if count and effect_id(state, card) == effect]
    return sum(pack(state.setup).deck[card] * printed_number(state, card, name) for card in alike)


@book.rule("card.range-number", "card.range-district", "card.no-range-symbol", "thief.nikolai-theme")
def reach(state: State, seat: int, card: int) -> frozenset[int]:
    """The fields where a card can be used: so many fields away, in the own district, or anywhere; no dungeon."""
    here, far = state.thieves[seat].field, printed(state, card).get("range")
    city = state.setup.city
    if far is None:
        return city.streets
    if far == "district":
        return city.streets.intersection(city.fields_of[city.district[here]])
    return city.streets.intersection(within(state, here, far + longer_range(state, seat)))


@book.rule("thief.nikolai-theme")
def longer_range(state: State, seat: int) -> int:
    """How many fields further than printed the cards of this thief reach."""
    return event_of(state).range + ability_of(state, seat).further_range


def guards_in_reach(state: State, seat: int, card: int, captains: bool = False) -> tuple[int, ...]:
    """The fields of the guards (and captains, if the card names them) that the card reaches."""
    fields = reach(state, seat, card)
    numbers = (*GUARDS, *CAPTAINS) if captains else GUARDS
    places = (state.city.figures[figure] for figure in numbers)
    return tuple(sorted(place for place in places if place >= 0 and place in fields))


def rivals_in_reach(state: State, seat: int, card: int) -> tuple[int, ...]:
    """The rivals that the card reaches; none in a dungeon."""
    fields = reach(state, seat, card)
    return tuple(other for other in rivals_of(state, seat) if state.thieves[other].field in fields)
