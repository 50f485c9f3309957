"""What a thief can gain on a field, what it is worth to stand there, and what rivals are worth."""

from typing import NamedTuple

from ...core import UNKNOWN
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
    Knowledge,
    coming_gates,
    nearness,
    pace,
    sewers_of,
    steps,
    steps_out,
    streets_to,
    turns_left,
)
from .gains import gains_of

# -- goals ----------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """Something worth going for: where, how much, and what it is."""

    field: int
    worth: float
    kind: str


def jewel_worth(known: Knowledge) -> float:
    """What it weighs to take the Emperors' Jewel now: little before the bot's time, most when time runs out."""
    state, personality = known.state, known.personality
    if state.stolen:
        return WIN * 0.6
    if state.turn >= personality.since:
        return personality.greed + (3.0 if state.decks.calm_left <= 3 else 0.0)
    return 0.5


def loot_worth(known: Knowledge, field: int) -> float:
    """What the own thief picks up when he comes through a field."""
    return loot_map(known).get(field, 0.0)


def loot_map(known: Knowledge) -> dict[int, float]:
    """What can be picked up, by field."""
    if "loot" not in known.memo:
        city = known.state.city
        places = {*city.yellow, *city.green, *city.covered, *(field for field, _ in city.open), city.jewel} - {-1}
        known.memo["loot"] = {field: worth for field in places if (worth := worth_on(known, field))}
    found: dict[int, float] = known.memo["loot"]
    return found


def worth_on(known: Knowledge, field: int) -> float:
    """What lies on a field, together."""
    city, worth = known.state.city, 0.0
    if field in city.yellow:
        worth += JEWEL_WORTH[YELLOW]
    if field in city.green:
        worth += JEWEL_WORTH[GREEN]
    if field == city.jewel:
        worth += jewel_worth(known)
    for place, kind in city.open:
        if place == field and kind in KEPT:
            worth += KEPT_WORTH[kind]
    return worth + (max(token_worth(known, field), 0.0) if field in city.covered else 0.0)


def token_worth(known: Knowledge, field: int) -> float:
    """What it is worth to turn up a face-down token."""
    for place, kind, _ in known.state.city.peeked:
        if place == field and kind != UNKNOWN:
            return known_token(known, field, kind)
    risk = 0.0 if is_sheltered(known, field) else UNDERCOVER_ODDS * caught_cost(known)
    return TOKEN_WORTH + known.personality.nosy - risk


def known_token(known: Knowledge, field: int, kind: int) -> float:
    """What a token is worth whose face the bot has seen."""
    if kind == TOKEN["undercover"]:
        return 0.0 if is_sheltered(known, field) else -caught_cost(known)
    return KEPT_WORTH.get(kind, 0.4 if kind == TOKEN["stash"] else -0.4 if kind == TOKEN["citizens"] else 0.1)


def goals(known: Knowledge) -> tuple[Goal, ...]:
    """Everything worth going for, and what it is worth."""
    if "goals" not in known.memo:
        known.memo["goals"] = tuple(find_goals(known))
    found: tuple[Goal, ...] = known.memo["goals"]
    return found


def find_goals(known: Knowledge) -> list[Goal]:
    """Jewels and tokens, the Emperors' Jewel, or a rival who holds it; the way out is weighed by itself."""
    state, city = known.state, known.state.city
    if known.holds:
        return []
    rows = ((YELLOW, city.yellow), (GREEN, city.green))
    found = [Goal(field, JEWEL_WORTH[kind], "jewel") for kind, row in rows for field in row]
    found += [Goal(field, KEPT_WORTH[kind], "token") for field, kind in city.open if kind in KEPT]
    found += [Goal(field, worth, "token") for field in city.covered if (worth := token_worth(known, field)) > 0]
    found = [goal._replace(worth=goal.worth * rivalry(known, goal.field)) for goal in found]
    if state.stolen:
        return [goal for goal in found if in_time(known, goal.field)] + chase(known)
    if city.jewel >= 0:
        found.append(Goal(city.jewel, jewel_worth(known), "emperors"))
    return found


def rivalry(known: Knowledge, field: int) -> float:
    """A thing that a rival reaches sooner is worth less."""
    way, mine = streets_to(known.city, field), steps(known, known.here, field)
    for seat, thief in enumerate(known.state.thieves):
        if seat != known.seat and thief.field >= 0 and way[thief.field] < mine:
            return 0.7
    return 1.0


def in_time(known: Knowledge, field: int) -> bool:
    """Can the own thief fetch something there and still get out?"""
    way = steps(known, known.here, field) + steps_out(known, field)
    return way <= pace(known) * (turns_left(known) + (not known.acted) - 0.5)


def gets_out(known: Knowledge, field: int) -> float:
    """How likely it is to get out in time from a field, once this turn is over."""
    turns = turns_left(known)
    if not turns:
        return 0.0
    return min(1.0, max(0.0, (RUN * turns - steps_out(known, field)) / (SLACK * turns)))


def exit_worth(known: Knowledge) -> float:
    """What it is worth to leave the city: with the Jewel everything, else the more the richer and the later."""
    if known.holds:
        return WIN
    return EXIT + 0.4 * points_of(known.me) + (2.0 if turns_left(known) < 2 else 0.0)


def chase(known: Knowledge) -> list[Goal]:
    """The Emperors' Jewel that lies in the street, or the rival who holds it if a card can stop him."""
    state = known.state
    if state.city.jewel >= 0:
        return [Goal(state.city.jewel, WIN * 0.6, "emperors")] if in_time(known, state.city.jewel) else []
    holder = state.thieves[state.holder]
    if not on_streets(state, holder) or turns_left(known) < 2:
        return []
    armed = any(gains_of(state, card).stops_others for card in known.me.hand)
    return [Goal(holder.field, WIN * (0.3 + 0.3 * known.personality.spite if armed else 0.1), "holder")]


def place_worth(known: Knowledge, field: int) -> float:
    """What it is worth to stand on a field when the turn ends: the way out, the best goal, a little of the others."""
    key = ("place", field)
    if key not in known.memo:
        known.memo[key] = leave_worth(known) if field == OUT else evaluate_place(known, field)
    return float(known.memo[key])


def leave_worth(known: Knowledge) -> float:
    """What it is worth to be out."""
    return exit_worth(known) * (1.5 if known.holds else 1.0)


def attractions(known: Knowledge) -> list[tuple[float, tuple[float, ...]]]:
    """The worth of every goal, and how much of it is left on every field."""
    if "attractions" not in known.memo:
        sewers = sewers_of(known)
        known.memo["attractions"] = [(goal.worth, nearness(known.city, goal.field, *sewers)) for goal in goals(known)]
    found: list[tuple[float, tuple[float, ...]]] = known.memo["attractions"]
    return found


def evaluate_place(known: Knowledge, field: int) -> float:
    """The best goal, discounted by the way, a part of the sum of all, and what is left of the way out."""
    found = [worth * row[field] for worth, row in attractions(known)]
    best, total = max(found, default=0.0), sum(found)
    worth = best + REST * (total - best)
    if known.state.stolen:
        chance = gets_out(known, field)
        worth = chance * (worth + exit_worth(known) * PATIENCE[steps_out(known, field)])
    return worth - EXPOSED * caught_cost(known) * exposure(known, field)


def best_goal(known: Knowledge, field: int) -> Goal | None:
    """What the bot goes for from a field."""
    found = list(goals(known))
    if known.state.stolen:
        found += [Goal(gate, exit_worth(known), "gate") for gate in coming_gates(known.state)]
    return max(found, key=lambda goal: goal.worth * PATIENCE[steps(known, field, goal.field)]) if found else None


# -- rivals ---------------------------------------------------------------------------------------


def points_of(thief: Thief) -> int:
    """The victory points on a sheet."""
    return 3 * thief.burglar + 2 * thief.green + thief.yellow + thief.tokens[TRINKETS]


def weight(known: Knowledge, rival: int) -> float:
    """How much it matters what happens to a rival: whoever holds the Jewel matters to everybody."""
    state = known.state
    if state.holder == rival:
        return 1.0
    ahead = points_of(state.thieves[rival]) >= points_of(known.me)
    return known.personality.spite * (1.0 if ahead else 0.5) / max(len(state.thieves) - 1.5, 0.5)


def harm(known: Knowledge, seat: int) -> float:
    """What it is worth to the bot that this thief is caught."""
    if seat == known.seat:
        return -caught_cost(known)
    return weight(known, seat) * (1.2 + loss(known, seat))


def prize(known: Knowledge, kind: int) -> float:
    """What it is worth to get a jewel of this kind from a rival."""
    return WIN * 0.7 if kind == RED else JEWEL_WORTH.get(kind, 1.0)
