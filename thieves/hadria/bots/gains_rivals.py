"""What cards gain at rivals: their jewels and tokens, and whatever hinders them."""

from ..cards.things import tokens_of
from ..queries import can_be_caught, is_hidden, movement, rank_of
from ..state import RED
from ..theft import loot_of
from .evaluation import FAR, KEPT_WORTH, WIN, Knowledge, coming_gates
from .gains import gain_of, gains_of
from .goals import harm, prize, weight
from .guards import can_reach, prey


def at_thief(known: Knowledge, card: int, seat: int) -> float:
    """What a card gains at a rival."""
    gains = gains_of(known.state, card).rival
    return gains(known, seat) if gains else 0.0


def best_prize(known: Knowledge, seat: int) -> float:
    """The best jewel that a rival can be robbed of, and what the loss does to him."""
    if "robbed" in known.state.thieves[seat].marks:
        return 0.0
    return max((prize(known, kind) * (1 + weight(known, seat)) for kind in loot_of(known.state, seat)), default=0.0)


@gain_of("pulley-rod", at="rival")
def robs(known: Knowledge, seat: int) -> float:
    """A jewel at once."""
    return best_prize(known, seat)


@gain_of("light-fingers", at="rival")
def exposes(known: Knowledge, seat: int) -> float:
    """A jewel at once on the same field, else a marker that anybody may use."""
    return best_prize(known, seat) * (1.0 if known.state.thieves[seat].field == known.here else 0.1)


@gain_of("gas-bolas", at="rival")
def stuns(known: Knowledge, seat: int) -> float:
    """Fewer AP for a rival."""
    return weight(known, seat) * 0.9


@gain_of("automatic-snares", at="rival")
def snares(known: Knowledge, seat: int) -> float:
    """A rival who cannot move; the best if the guard is still to come, or if he is about to leave with the Jewel."""
    worth = weight(known, seat) * 0.6
    if known.state.holder == seat:
        worth += 0.25 * WIN
    return worth + (0.0 if known.acted else 0.4 * harm(known, seat) * in_reach(known, seat))


def in_reach(known: Knowledge, seat: int) -> bool:
    """Does a guard reach this thief?"""
    reach, figures = movement(known.state), known.state.city.figures
    fields = [field for other, field, _ in prey(known) if other == seat]
    return any(
        place >= 0 and can_reach(known, place, field, reach[rank_of(number)]) == 1
        for field in fields
        for number, place in enumerate(figures)
    )


@gain_of("street-lantern", at="rival")
def shines(known: Knowledge, seat: int) -> float:
    """A rival who counts on being hidden."""
    state, thief = known.state, known.state.thieves[seat]
    if known.acted or not is_hidden(state, seat):
        return 0.0
    reach = movement(state)
    close = any(
        place >= 0 and known.city.away[place].get(thief.field, FAR) <= reach[rank_of(number)]
        for number, place in enumerate(state.city.figures)
    )
    return 0.7 * harm(known, seat) if close else 0.0


@gain_of("surging-crowd", at="rival")
def shoves(known: Knowledge, seat: int) -> float:
    """A rival who is moved into a guard, or off his way."""
    here = known.state.thieves[seat].field
    return max((shoved_to(known, seat, field) for field in known.city.circle(here, 2)), default=0.0)


def shoved_to(known: Knowledge, seat: int, field: int) -> float:
    """What it is worth that a rival stands on another field."""
    state, here = known.state, known.state.thieves[seat].field
    if field in state.city.figures and can_be_caught(state, seat):
        return harm(known, seat)
    if state.alarm and field not in state.setup.city.dungeons:
        further = min(known.city.away[field].get(gate, FAR) for gate in coming_gates(state))
        further -= min(known.city.away[here].get(gate, FAR) for gate in coming_gates(state))
        return weight(known, seat) * 0.3 * further
    return 0.0


@gain_of("mechanical-rats", at="rival")
def takes_token(known: Knowledge, seat: int) -> float:
    """A token from a rival's sheet."""
    return max((KEPT_WORTH[kind] for kind in tokens_of(known.state, seat)), default=0.0) * (1 + weight(known, seat))


@gain_of("requisition", at="rival")
def requisitions(known: Knowledge, seat: int) -> float:
    """A rival loses a jewel; if he is near, it may be picked up."""
    near = known.city.away[known.here].get(known.state.thieves[seat].field, FAR) <= 3
    return max((prize(known, kind) for kind in loot_of(known.state, seat) if kind != RED), default=0.0) * (
        weight(known, seat) + (0.4 if near else 0.1)
    )
