"""What a card is worth now: at its targets, or by itself."""

from ..board import DUNGEONS
from ..cards.aiming import Aim, effect_of, is_possible
from . import gains_alone, gains_fields  # noqa: F401  # they say what cards gain
from .evaluation import KEPT_WORTH, Knowledge
from .gains import gains_of
from .goals import prize


def at_field(known: Knowledge, card: int, field: int, more: bool = False) -> float:
    """What a card gains at a field, or at one more after the first."""
    gains = gains_of(known.state, card).field
    return gains(known, card, field, more) if gains else 0.0


def at_thief(known: Knowledge, card: int, seat: int) -> float:
    """What a card gains at a rival."""
    gains = gains_of(known.state, card).rival
    return gains(known, seat) if gains else 0.0


def at_thing(known: Knowledge, card: int, kind: str, thing: int) -> float:
    """What a jewel, a token or a card is worth that another card asks for."""
    if kind == "card":
        return gain(known, thing)
    return KEPT_WORTH[thing] if kind == "token" else prize(known, thing)


def gain(known: Knowledge, card: int) -> float:
    """What a card gains if it is used now."""
    key = ("gain", card, known.acted)
    if key not in known.memo:
        known.memo[key] = evaluate(known, card)
    return float(known.memo[key])


def evaluate(known: Knowledge, card: int) -> float:
    """What a card gains: at the best of its targets, or as it is."""
    state, seat = known.state, known.seat
    if state.thieves[seat].field in DUNGEONS or not is_possible(state, seat, card):
        return 0.0
    if (alone := gains_of(state, card).alone) is not None:
        return alone(known, card)
    effect, aim = effect_of(state, card), Aim(seat, card)
    found = [at_field(known, card, field) for field in effect.fields(state, aim)]
    found += [at_thief(known, card, rival) for rival in effect.seats(state, aim)]
    found += [at_thing(known, card, effect.thing, thing) for thing in effect.things(state, aim) if thing != card]
    return max(found, default=0.0)
