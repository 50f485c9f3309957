"""Who hears a thief and who comes for him: what a bot fears."""

from ..cards.city_events import event_of
from ..queries import is_hidden, is_hideout, movement, on_streets, rank_of, set_thief
from ..state import ALLEY, TRINKETS
from ..watch import CAPTAIN
from .evaluation import DECOY, FAR, OUT, PLAIN, TIED, WIN, Knowledge, turns_left

# -- guards ---------------------------------------------------------------------------------------


def figures_of(known: Knowledge) -> tuple[tuple[int, int], ...]:
    """Field and reach of every guard and captain that will act by itself."""
    if "figures" not in known.memo:
        state, reach = known.state, movement(known.state)
        idle = event_of(state).captains_rest
        known.memo["figures"] = tuple(
            (field, 0 if number in state.city.snared else reach[rank_of(number)])
            for number, field in enumerate(state.city.figures)
            if field >= 0 and number not in state.city.dazed and not (idle and rank_of(number) == CAPTAIN)
        )
    found: tuple[tuple[int, int], ...] = known.memo["figures"]
    return found


def hides(known: Knowledge, field: int) -> bool:
    """Would the own thief be hidden there?"""
    if "hides" not in known.memo:
        known.memo["hides"] = hiding_fields(known)
    plain, special = known.memo["hides"]
    return bool(special.get(field, plain))


def hiding_fields(known: Knowledge) -> tuple[bool, dict[int, bool]]:
    """Is the own thief hidden on any plain field, and on which of the others?"""
    city = known.state.city
    special = {*known.city.hideouts, *city.smoke, *(field for field, kind in city.open if kind == ALLEY)}

    def hidden(field: int) -> bool:
        return is_hidden(set_thief(known.state, known.seat, field=field), known.seat)

    return hidden(PLAIN), {field: hidden(field) for field in special} | dict.fromkeys(known.city.dungeons, True)


def is_sheltered(known: Knowledge, field: int) -> bool:
    """Can no guard catch the own thief there?"""
    return field == OUT or "safe" in known.me.marks or hides(known, field)


def decoys(known: Knowledge) -> tuple[int, ...]:
    """The fields of the rivals whom the guard can hear."""
    if "decoys" not in known.memo:
        state = known.state
        known.memo["decoys"] = tuple(
            thief.field
            for seat, thief in enumerate(state.thieves)
            if seat != known.seat and on_streets(state, thief) and not is_hidden(state, seat)
        )
    found: tuple[int, ...] = known.memo["decoys"]
    return found


def hunters(known: Knowledge, field: int) -> list[tuple[int, float]]:
    """The guards and captains that can reach a field, each with the chance that it comes for the own thief."""
    found = []
    away = known.city.away[field]
    for place, reach in figures_of(known):
        far = away.get(place, FAR)
        if far > reach:
            continue
        nearest = min((known.city.away[place].get(rival, FAR) for rival in decoys(known)), default=FAR)
        found.append((place, 1.0 if far < nearest else TIED if far == nearest else DECOY))
    return found


def danger(known: Knowledge, field: int) -> float:
    """The chance to be caught on a field when the guard acts."""
    key = ("danger", field)
    if key not in known.memo:
        safe = 1.0
        if not is_sheltered(known, field):
            for _, odds in hunters(known, field):
                safe *= 1 - odds
        known.memo[key] = 1 - safe
    return float(known.memo[key])


def exposure(known: Knowledge, field: int) -> float:
    """How bad it is to stand there when the turn ends: 1 if a guard could reach the field next turn."""
    if field == OUT or field in known.city.dungeons or is_hideout(known.state, field):
        return 0.0
    more = known.state.stolen and not known.state.alarm
    away = known.city.away[field]
    return float(any(away.get(place, FAR) <= reach + more for place, reach in figures_of(known)))


def loss(known: Knowledge, seat: int) -> float:
    """What a thief loses if he is caught."""
    thief = known.state.thieves[seat]
    if known.state.holder == seat:
        return WIN * 0.6
    return 1.0 if thief.yellow or thief.tokens[TRINKETS] else 2.0 if thief.green else 0.0


def caught_cost(known: Knowledge) -> float:
    """What it weighs to be caught: the loss, the turn, and in the last turn the way out."""
    if "cost" not in known.memo:
        last = known.state.alarm and turns_left(known) == 0
        known.memo["cost"] = known.personality.capture_cost + loss(known, known.seat) + (6.0 if last else 0.0)
    return float(known.memo["cost"])
