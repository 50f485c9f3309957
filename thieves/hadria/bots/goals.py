"""What a thief can gain on a field, what it is worth to stand there, and what rivals are worth."""

from typing import NamedTuple

from ...core import UNKNOWN
from ..cards.reach import effect_id as like
from ..queries import on_streets
from ..state import GREEN, KEPT, RED, TOKEN, TRINKETS, YELLOW, Thief
from .danger import caught_cost, exposure, is_sheltered, loss
from .evaluation import (
    EXIT,
    EXPOSED,
    JEWEL_WORTH,
    KEPT_WORTH,
    OUT,
    PATIENCE,
    REST,
    RUN,
    SLACK,
    TOKEN_WORTH,
    UNDERCOVER_ODDS,
    WIN,
    Table,
    nearness,
    open_gates,
    pace,
    sewers_of,
    steps,
    steps_out,
    streets_to,
    turns_left,
)

# -- goals ----------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """Something worth going for: where, how much, and what it is."""

    field: int
    worth: float
    kind: str


def jewel_worth(table: Table) -> float:
    """What it weighs to take the Emperors' Jewel now: little before the bot's time, most when time runs out."""
    state, temper = table.state, table.temper
    if state.stolen:
        return WIN * 0.6
    if state.turn >= temper.since:
        return temper.greed + (3.0 if state.decks.calm_left <= 3 else 0.0)
    return 0.5


def loot_worth(table: Table, field: int) -> float:
    """What the own thief picks up when he comes through a field."""
    return loot_map(table).get(field, 0.0)


def loot_map(table: Table) -> dict[int, float]:
    """What can be picked up, by field."""
    if "loot" not in table.known:
        city = table.state.city
        places = {*city.yellow, *city.green, *city.covered, *(field for field, _ in city.open), city.jewel} - {-1}
        table.known["loot"] = {field: worth for field in places if (worth := worth_on(table, field))}
    found: dict[int, float] = table.known["loot"]
    return found


def worth_on(table: Table, field: int) -> float:
    """What lies on a field, together."""
    city, worth = table.state.city, 0.0
    if field in city.yellow:
        worth += JEWEL_WORTH[YELLOW]
    if field in city.green:
        worth += JEWEL_WORTH[GREEN]
    if field == city.jewel:
        worth += jewel_worth(table)
    for place, kind in city.open:
        if place == field and kind in KEPT:
            worth += KEPT_WORTH[kind]
    return worth + (max(token_worth(table, field), 0.0) if field in city.covered else 0.0)


def token_worth(table: Table, field: int) -> float:
    """What it is worth to turn up a face-down token."""
    for place, kind, _ in table.state.city.peeked:
        if place == field and kind != UNKNOWN:
            return known_token(table, field, kind)
    risk = 0.0 if is_sheltered(table, field) else UNDERCOVER_ODDS * caught_cost(table)
    return TOKEN_WORTH + table.temper.nosy - risk


def known_token(table: Table, field: int, kind: int) -> float:
    """What a token is worth whose face the bot has seen."""
    if kind == TOKEN["undercover"]:
        return 0.0 if is_sheltered(table, field) else -caught_cost(table)
    return KEPT_WORTH.get(kind, 0.4 if kind == TOKEN["stash"] else -0.4 if kind == TOKEN["citizens"] else 0.1)


def goals(table: Table) -> tuple[Goal, ...]:
    """Everything worth going for, and what it is worth."""
    if "goals" not in table.known:
        table.known["goals"] = tuple(find_goals(table))
    found: tuple[Goal, ...] = table.known["goals"]
    return found


def find_goals(table: Table) -> list[Goal]:
    """Jewels and tokens, the Emperors' Jewel, or a rival who holds it; the way out is reckoned by itself."""
    state, city = table.state, table.state.city
    if table.holds:
        return []
    rows = ((YELLOW, city.yellow), (GREEN, city.green))
    found = [Goal(field, JEWEL_WORTH[kind], "jewel") for kind, row in rows for field in row]
    found += [Goal(field, KEPT_WORTH[kind], "token") for field, kind in city.open if kind in KEPT]
    found += [Goal(field, worth, "token") for field in city.covered if (worth := token_worth(table, field)) > 0]
    found = [goal._replace(worth=goal.worth * rivalry(table, goal.field)) for goal in found]
    if state.stolen:
        return [goal for goal in found if in_time(table, goal.field)] + chase(table)
    if city.jewel >= 0:
        found.append(Goal(city.jewel, jewel_worth(table), "emperors"))
    return found


def rivalry(table: Table, field: int) -> float:
    """A thing that a rival reaches sooner is worth less."""
    way, mine = streets_to(field), steps(table, table.here, field)
    for seat, thief in enumerate(table.state.thieves):
        if seat != table.seat and thief.field >= 0 and way[thief.field] < mine:
            return 0.7
    return 1.0


def in_time(table: Table, field: int) -> bool:
    """Can the own thief fetch something there and still get out?"""
    way = steps(table, table.here, field) + steps_out(table, field)
    return way <= pace(table) * (turns_left(table) + (not table.acted) - 0.5)


def gets_out(table: Table, field: int) -> float:
    """How likely it is to get out in time from a field, once this turn is over."""
    turns = turns_left(table)
    if not turns:
        return 0.0
    return min(1.0, max(0.0, (RUN * turns - steps_out(table, field)) / (SLACK * turns)))


def exit_worth(table: Table) -> float:
    """What it is worth to leave the city: with the Jewel everything, else the more the richer and the later."""
    if table.holds:
        return WIN
    return EXIT + 0.4 * points_of(table.me) + (2.0 if turns_left(table) < 2 else 0.0)


ARMS = ("automatic-snares", "beacon", "firecracker", "surging-crowd", "pulley-rod", "light-fingers", "noise-grenade")


def chase(table: Table) -> list[Goal]:
    """The Emperors' Jewel that lies in the street, or the rival who holds it if a card can stop him."""
    state = table.state
    if state.city.jewel >= 0:
        return [Goal(state.city.jewel, WIN * 0.6, "emperors")] if in_time(table, state.city.jewel) else []
    holder = state.thieves[state.holder]
    if not on_streets(holder) or turns_left(table) < 2:
        return []
    armed = any(like(state, card) in ARMS for card in table.me.hand)
    return [Goal(holder.field, WIN * (0.3 + 0.3 * table.temper.spite if armed else 0.1), "holder")]


def place_worth(table: Table, field: int) -> float:
    """What it is worth to stand on a field when the turn ends: the way out, the best goal, a little of the others."""
    key = ("place", field)
    if key not in table.known:
        table.known[key] = leave_worth(table) if field == OUT else reckon_place(table, field)
    return float(table.known[key])


def leave_worth(table: Table) -> float:
    """What it is worth to be out."""
    return exit_worth(table) * (1.5 if table.holds else 1.0)


def lures(table: Table) -> list[tuple[float, tuple[float, ...]]]:
    """The worth of every goal, and how much of it is left on every field."""
    if "lures" not in table.known:
        sewers = sewers_of(table)
        table.known["lures"] = [(goal.worth, nearness(goal.field, *sewers)) for goal in goals(table)]
    found: list[tuple[float, tuple[float, ...]]] = table.known["lures"]
    return found


def reckon_place(table: Table, field: int) -> float:
    """The best goal, discounted by the way, a part of the sum of all, and what is left of the way out."""
    found = [worth * row[field] for worth, row in lures(table)]
    best, total = max(found, default=0.0), sum(found)
    worth = best + REST * (total - best)
    if table.state.stolen:
        chance = gets_out(table, field)
        worth = chance * (worth + exit_worth(table) * PATIENCE[steps_out(table, field)])
    return worth - EXPOSED * caught_cost(table) * exposure(table, field)


def best_goal(table: Table, field: int) -> Goal | None:
    """What the bot goes for from a field."""
    found = list(goals(table))
    if table.state.stolen:
        found += [Goal(gate, exit_worth(table), "gate") for gate in open_gates(table.state)]
    return max(found, key=lambda goal: goal.worth * PATIENCE[steps(table, field, goal.field)]) if found else None


# -- rivals ---------------------------------------------------------------------------------------


def points_of(thief: Thief) -> int:
    """The victory points on a sheet."""
    return 3 * thief.burglar + 2 * thief.green + thief.yellow + thief.tokens[TRINKETS]


def weight(table: Table, rival: int) -> float:
    """How much it matters what happens to a rival: whoever holds the Jewel matters to everybody."""
    state = table.state
    if state.holder == rival:
        return 1.0
    ahead = points_of(state.thieves[rival]) >= points_of(table.me)
    return table.temper.spite * (1.0 if ahead else 0.5) / max(len(state.thieves) - 1.5, 0.5)


def harm(table: Table, seat: int) -> float:
    """What it is worth to the bot that this thief is caught."""
    if seat == table.seat:
        return -caught_cost(table)
    return weight(table, seat) * (1.2 + loss(table, seat))


def prize(table: Table, kind: int) -> float:
    """What it is worth to get a jewel of this kind from a rival."""
    return WIN * 0.7 if kind == RED else JEWEL_WORTH.get(kind, 1.0)
