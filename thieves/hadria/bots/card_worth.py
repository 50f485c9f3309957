"""What a card is worth now: at its targets, or by itself."""

from ..cards.aiming import Aim, effect_of, is_possible
from .evaluation import KEPT_WORTH, Knowledge
from .gains_alone import by_itself
from .gains_fields import at_field
from .gains_rivals import at_thief
from .goals import prize


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
    if state.thieves[seat].field in state.setup.city.dungeons or not is_possible(state, seat, card):
        return 0.0
    if (worth := by_itself(known, card)) is not None:
        return worth
    effect, aim = effect_of(state, card), Aim(seat, card)
    found = [at_field(known, card, field) for field in effect.fields(state, aim)]
    found += [at_thief(known, card, rival) for rival in effect.seats(state, aim)]
    found += [at_thing(known, card, effect.thing, thing) for thing in effect.things(state, aim) if thing != card]
    return max(found, default=0.0)
