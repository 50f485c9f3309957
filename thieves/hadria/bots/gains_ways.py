"""What cards do for the own thief's way: they move him, lift him, or shelter him."""

from ..board import PALACE
from ..cards.abilities import ability_of
from ..cards.basic import longer
from ..cards.city_events import event_of
from ..cards.reach import guards_in_reach, printed_number
from ..queries import exits, is_shut
from ..state import MOVE
from .danger import hunters
from .evaluation import Knowledge
from .gains import gain_of, gains_of
from .routes import CardUse


def phase_of(known: Knowledge, card: int) -> CardUse | None:
    """What a card means for the own thief's way this turn, if anything."""
    phase = gains_of(known.state, card).phase
    return phase(known, card) if phase else None


@gain_of("move", at="phase")
def sneaks(known: Knowledge, card: int) -> CardUse:
    """So far the own thief sneaks this turn."""
    state = known.state
    return CardUse(
        card, printed_number(state, MOVE, "sneak") + longer(state) + ability_of(state, known.seat).further_sneak
    )


@gain_of("elixir-of-speed", "light-fingers", at="phase")
def steps_more(known: Knowledge, card: int) -> CardUse:
    """Some steps."""
    return CardUse(card, printed_number(known.state, card, "steps"))


@gain_of("shadow-step", "tightrope", at="phase")
def steps_past(known: Knowledge, card: int) -> CardUse:
    """Some steps past guards."""
    return CardUse(card, printed_number(known.state, card, "steps"), ghost=True)


@gain_of("rope-with-grapple", at="phase")
def climbs(known: Knowledge, card: int) -> CardUse:
    """Some steps past guards, and up out of their reach."""
    return CardUse(card, printed_number(known.state, card, "steps"), ghost=True, shelter=True)


@gain_of("cloak-of-reflections", at="phase")
def cloaks(known: Knowledge, card: int) -> CardUse:
    """Nobody catches him."""
    return CardUse(card, shelter=True, loot=False)


@gain_of("smoke-grenade", at="phase")
def hides_in_smoke(known: Knowledge, card: int) -> CardUse | None:
    """Smoke shelters a thief who stays where he is, or where he has come to; not among torches."""
    if event_of(known.state).spoils_smoke:
        return None
    return CardUse(card, shelter=True, loot=False, still=True, smoke=True)


@gain_of("bribe", "seduction", at="phase")
def silences(known: Knowledge, card: int) -> CardUse | None:
    """The only guard that hunts him is kept from it, if it is in reach."""
    near = guards_in_reach(known.state, known.seat, card)
    hunting = [place for place, _ in hunters(known, known.here)]
    if len(hunting) != 1 or hunting[0] not in near:
        return None
    return CardUse(card, shelter=True, loot=False, still=True)


@gain_of("rooftop-leap", at="phase")
def leaps_over(known: Knowledge, card: int) -> CardUse:
    """A leap over the roofs."""
    return CardUse(card, leap=leap_range(known, card))


@gain_of("rat-run", at="phase")
def slips_down(known: Knowledge, card: int) -> CardUse | None:
    """Into the sewers from beside an entrance, unless the water is high."""
    return None if event_of(known.state).closes_sewers else CardUse(card, door=leap_range(known, card))


@gain_of("rats-road", at="phase")
def comes_up(known: Knowledge, card: int) -> CardUse | None:
    """Up from the sewers anywhere but in the Palace, unless the water is high."""
    state = known.state
    if event_of(state).closes_sewers:
        return None
    fields = {*state.setup.city.entrances, *exits(state)}
    return CardUse(
        card, spots=tuple(sorted(f for f in fields if state.setup.city.district[f] != PALACE and not is_shut(state, f)))
    )


def leap_range(known: Knowledge, card: int) -> int:
    """How far a card reaches that transfers the own thief."""
    state = known.state
    return printed_number(state, card, "range") + event_of(state).range + ability_of(state, known.seat).further_range


def run_phase(known: Knowledge) -> CardUse | None:
    """Running: further, but nothing else; not under a curfew."""
    if event_of(known.state).forbids_running:
        return None
    return CardUse(MOVE, printed_number(known.state, MOVE, "run") + longer(known.state), loot=False, alone=True)
