"""Who hears a thief and who comes for him: what a bot fears."""

from ..board import DUNGEONS, HIDEOUTS
from ..cards.city_events import event_of
from ..queries import is_hidden, is_hideout, movement, on_streets, rank_of, set_thief
from ..state import ALLEY, TRINKETS
from ..watch import CAPTAIN
from .evaluation import AWAY, DECOY, FAR, OUT, PLAIN, TIED, WIN, Table, turns_left

# -- guards ---------------------------------------------------------------------------------------


def figures_of(table: Table) -> tuple[tuple[int, int], ...]:
    """Field and reach of every guard and captain that will act by itself."""
    if "figures" not in table.known:
        state, reach = table.state, movement(table.state)
        idle = event_of(state).captains_rest
        table.known["figures"] = tuple(
            (field, 0 if number in state.city.snared else reach[rank_of(number)])
            for number, field in enumerate(state.city.figures)
            if field >= 0 and number not in state.city.dazed and not (idle and rank_of(number) == CAPTAIN)
        )
    found: tuple[tuple[int, int], ...] = table.known["figures"]
    return found


def hides(table: Table, field: int) -> bool:
    """Would the own thief be hidden there?"""
    if "hides" not in table.known:
        table.known["hides"] = hiding_fields(table)
    plain, special = table.known["hides"]
    return bool(special.get(field, plain))


def hiding_fields(table: Table) -> tuple[bool, dict[int, bool]]:
    """Is the own thief hidden on any plain field, and on which of the others?"""
    city = table.state.city
    special = {*HIDEOUTS, *city.smoke, *(field for field, kind in city.open if kind == ALLEY)}

    def hidden(field: int) -> bool:
        return is_hidden(set_thief(table.state, table.seat, field=field), table.seat)

    return hidden(PLAIN), {field: hidden(field) for field in special} | dict.fromkeys(DUNGEONS, True)


def is_sheltered(table: Table, field: int) -> bool:
    """Can no guard catch the own thief there?"""
    return field == OUT or "safe" in table.me.marks or hides(table, field)


def decoys(table: Table) -> tuple[int, ...]:
    """The fields of the rivals whom the guard can hear."""
    if "decoys" not in table.known:
        state = table.state
        table.known["decoys"] = tuple(
            thief.field
            for seat, thief in enumerate(state.thieves)
            if seat != table.seat and on_streets(thief) and not is_hidden(state, seat)
        )
    found: tuple[int, ...] = table.known["decoys"]
    return found


def hunters(table: Table, field: int) -> list[tuple[int, float]]:
    """The guards and captains that can reach a field, each with the chance that it comes for the own thief."""
    found = []
    away = AWAY[field]
    for place, reach in figures_of(table):
        far = away.get(place, FAR)
        if far > reach:
            continue
        nearest = min((AWAY[place][rival] for rival in decoys(table)), default=FAR)
        found.append((place, 1.0 if far < nearest else TIED if far == nearest else DECOY))
    return found


def danger(table: Table, field: int) -> float:
    """The chance to be caught on a field when the guard acts."""
    key = ("danger", field)
    if key not in table.known:
        safe = 1.0
        if not is_sheltered(table, field):
            for _, odds in hunters(table, field):
                safe *= 1 - odds
        table.known[key] = 1 - safe
    return float(table.known[key])


def exposure(table: Table, field: int) -> float:
    """How bad it is to stand there when the turn ends: 1 if a guard could reach the field next turn."""
    if field == OUT or field in DUNGEONS or is_hideout(table.state, field):
        return 0.0
    more = table.state.stolen and not table.state.alarm
    away = AWAY[field]
    return float(any(away.get(place, FAR) <= reach + more for place, reach in figures_of(table)))


def loss(table: Table, seat: int) -> float:
    """What a thief loses if he is caught."""
    thief = table.state.thieves[seat]
    if table.state.holder == seat:
        return WIN * 0.6
    return 1.0 if thief.yellow or thief.tokens[TRINKETS] else 2.0 if thief.green else 0.0


def caught_cost(table: Table) -> float:
    """What it weighs to be caught: the loss, the turn, and in the last turn the way out."""
    if "cost" not in table.known:
        last = table.state.alarm and turns_left(table) == 0
        table.known["cost"] = table.temper.dread + loss(table, table.seat) + (6.0 if last else 0.0)
    return float(table.known["cost"])
