"""Cards against rivals: they are stunned, robbed from afar, caught in snares, lit up, or shoved away."""

from ...core import Refusal
from ...core.asking import Run
from .. import theft
from ..movement import rival_walk
from ..queries import figure_on, mark, set_city, set_thief
from ..rulebook import book
from ..state import State
from .aiming import EFFECTS, Aim, aimed
from .lures import aim_guards, captain_stands_there
from .own_way import aim_rivals
from .reach import on_all_cards, printed_number, rivals_in_reach


def stun(state: State, aim: Aim, victim: int, run: Run) -> State:
    """Fewer AP in the next declaration."""
    return set_thief(state, victim, stunned=state.thieves[victim].stunned + printed_number(state, aim.card, "ap"))


def most_stunned(state: State) -> int:
    """The most AP that rivals can take from a thief's next declaration: with all general cards that do so."""
    return on_all_cards(state, "gas-bolas", "ap")


EFFECTS["gas-bolas"] = aimed(seats=aim_rivals)._replace(on_thief=stun)


# -- stealing from afar ---------------------------------------------------------------------------


def aim_rich(state: State, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a jewel who were not robbed this turn."""
    rivals = rivals_in_reach(state, aim.seat, aim.card)
    return tuple(other for other in rivals if why_not_rob(state, aim, other) is None)


def why_not_rob(state: State, aim: Aim, victim: int) -> Refusal | None:
    """Why a rival in range cannot be robbed at once."""
    if "robbed" in state.thieves[victim].marks:
        return theft.robbed_already((victim,))
    return None if theft.loot_of(state, victim) else theft.has_no_jewel((victim,))


def why_rob_nobody(state: State, seat: int, card: int) -> Refusal | None:
    """Why the first rival in range cannot be robbed."""
    rivals = rivals_in_reach(state, seat, card)
    return why_not_rob(state, Aim(seat, card), rivals[0]) if rivals else None


def fish(state: State, aim: Aim, victim: int, run: Run) -> State:
    """Steal from afar."""
    return theft.expose(state, aim.seat, victim, run, reach=True)


EFFECTS["pulley-rod"] = aimed(seats=aim_rich)._replace(
    on_thief=fish, why_nothing=why_rob_nobody, why_not_him=why_not_rob
)


# -- snares, light and crowds ---------------------------------------------------------------------


def snare_thief(state: State, aim: Aim, victim: int, run: Run) -> State:
    """The thief cannot move until the turn ends."""
    return mark(state, victim, "snared")


@book.rule("target.kinds")
def snare_guard(state: State, aim: Aim, field: int, run: Run) -> State:
    """The guard cannot move until the turn ends."""
    return set_city(state, snared=(*state.city.snared, figure_on(state, field)))


EFFECTS["automatic-snares"] = aimed(aim_guards, aim_rivals)._replace(
    on_field=snare_guard, on_thief=snare_thief, why_not_here=captain_stands_there
)


def shine(state: State, aim: Aim, victim: int, run: Run) -> State:
    """Nothing hides him until the turn ends."""
    return mark(state, victim, "lit")


EFFECTS["street-lantern"] = aimed(seats=aim_rivals)._replace(on_thief=shine)


def aim_mobile_rivals(state: State, aim: Aim) -> tuple[int, ...]:
    """Rivals in range who can move."""
    rivals = rivals_in_reach(state, aim.seat, aim.card)
    return tuple(other for other in rivals if "snared" not in state.thieves[other].marks)


def shove(state: State, aim: Aim, victim: int, run: Run) -> State:
    """The rival walks where the player wants."""
    rival_walk(state, aim.seat, victim, printed_number(state, aim.card, "steps"), run)
    return state


EFFECTS["surging-crowd"] = aimed(seats=aim_mobile_rivals)._replace(on_thief=shove)
