"""What a card does for the own thief's way: it moves him, lifts him, or shelters him."""

from ..board import DISTRICT, ENTRANCES, PALACE
from ..cards.abilities import ability_of
from ..cards.basic import longer
from ..cards.city_events import event_of
from ..cards.reach import effect_id as like
from ..cards.reach import guards_in_reach
from ..cards.reach import printed_number as number
from ..queries import exits, is_shut
from ..state import MOVE
from .danger import hunters
from .evaluation import Table
from .routes import Phase

# -- cards that move or shelter the own thief -----------------------------------------------------


def phase_of(table: Table, card: int) -> Phase | None:
    """What a card means for the own thief's way this turn, if anything."""
    state, seat, id_ = table.state, table.seat, like(table.state, card)
    more = event_of(state).range + ability_of(state, seat).further_range
    if id_ == "move":
        return Phase(card, sneak_steps(table))
    if id_ in ("elixir-of-speed", "light-fingers"):
        return Phase(card, number(table.state, card, "steps"))
    if id_ in ("shadow-step", "tightrope"):
        return Phase(card, number(table.state, card, "steps"), ghost=True)
    if id_ == "rope-with-grapple":
        return Phase(card, number(table.state, card, "steps"), ghost=True, shelter=True)
    if id_ == "cloak-of-reflections":
        return Phase(card, shelter=True, loot=False)
    if id_ in HUSHES:
        return (
            Phase(card, shelter=True, loot=False, still=True, smoke=id_ == "smoke-grenade")
            if hushes(table, card)
            else None
        )
    if id_ == "rooftop-leap":
        return Phase(card, leap=number(table.state, card, "range") + more)
    if event_of(state).closes_sewers:
        return None
    if id_ == "rat-run":
        return Phase(card, door=number(table.state, card, "range") + more)
    if id_ == "rats-road":
        sewers = {*ENTRANCES, *exits(state)}
        return Phase(card, spots=tuple(sorted(f for f in sewers if DISTRICT[f] != PALACE and not is_shut(state, f))))
    return None


HUSHES = ("smoke-grenade", "bribe", "seduction")  #: they shelter a thief who stays where he is
DEFENCE = ("cloak-of-reflections", *HUSHES)  #: of use only before the guard acts, as a part of the way


def hushes(table: Table, card: int) -> bool:
    """Would this card, used where the own thief stands, keep him from being caught?"""
    if like(table.state, card) == "smoke-grenade":
        return not event_of(table.state).spoils_smoke
    near = guards_in_reach(table.state, table.seat, card)
    hunting = [place for place, _ in hunters(table, table.here)]
    return len(hunting) == 1 and hunting[0] in near


def sneak_steps(table: Table) -> int:
    """How far the own thief sneaks this turn."""
    return number(table.state, MOVE, "sneak") + longer(table.state) + ability_of(table.state, table.seat).further_sneak


def run_phase(table: Table) -> Phase | None:
    """Running: further, but nothing else; not under a curfew."""
    if event_of(table.state).forbids_running:
        return None
    return Phase(MOVE, number(table.state, MOVE, "run") + longer(table.state), loot=False, alone=True)
