"""What a bot weighs: ways through the city, what lies on them, and who hears it. All from what its seat sees."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ..lab.bots import View
from .board import BOARD, DISTRICT, DUNGEONS, ENTRANCES, EXITS, GATES, HIDEOUTS
from .cards import pack
from .cards.reach import like
from .events import initiative
from .preparation import empty_city
from .state import (
    AGENT,
    ALLEY,
    CHARACTER,
    EVENT,
    GREEN,
    INFORMER,
    KEPT,
    LADDER,
    MANHOLE,
    NEIGHBOURHOOD,
    RED,
    TOKEN,
    TRINKETS,
    YELLOW,
    Slot,
    State,
    Thief,
)  # fmt: skip
from .table import (
    CAPTAINS,
    GUARDS,
    ability,
    event_is,
    is_called,
    is_hidden,
    is_hideout,
    is_shut,
    movement,
    on_streets,
    put,
    rank_of,
    set_thief,
    sheet,
)  # fmt: skip
from .watch import CAPTAIN

FIELD = BOARD.number
AWAY = tuple(BOARD.distances(field) for field in range(len(BOARD)))  #: from each field to every other, by the streets
WIN = 12.0  #: what it weighs to carry the Emperors' Jewel out
FAR = 60  #: further than any way through the city
SEWER = 2  #: what a way through the sewers costs in fields, for it ends the movement
PACE = 4  #: fields that a turn brings
PATIENCE = tuple(0.8 ** (steps / PACE) for steps in range(FAR + 1))  #: what a thing is worth so many fields away
RUN, SLACK = 6, 2.5  #: the most that a turn brings, and how much less it usually brings
EXIT = 2.5  #: what it weighs to leave the city with nothing
REST = 0.15  #: what the other goals add to the best one
TIED, DECOY = 0.6, 0.3  #: how often a guard comes for oneself if a rival is as near, or nearer
EXPOSED = 0.15  #: how much of a catch it is to stand in reach when the turn ends
KEPT_WORTH = {INFORMER: 0.3, AGENT: 0.5, NEIGHBOURHOOD: 0.25, TRINKETS: 1.0}  #: tokens for the sheet
TOKEN_WORTH = 0.22  #: what a face-down token brings on average, if it brings no guard
UNDERCOVER_ODDS = 6 / 51
JEWEL_WORTH = {YELLOW: 1.0, GREEN: 2.0}
PLAIN = -2  #: any field that is nothing special
OUT = -1  #: the field of one who has left the city


class Temper(NamedTuple):
    """What a bot cares for."""

    greed: float = 6.0  #: what it weighs to take the Emperors' Jewel from the Palace
    since: int = 1  #: the turn from which it goes for it
    dread: float = 1.2  #: what it weighs to be caught, besides the loss
    spite: float = 0.1  #: how much it enjoys what others suffer
    nosy: float = 0.0  #: how much it likes to turn up city tokens


class Table(NamedTuple):
    """The city as a bot pictures it: nobody else's cards, and what it has reckoned so far."""

    state: State
    seat: int
    temper: Temper
    acted: bool  #: has the guard acted this turn?
    known: dict[Any, Any]

    @property
    def me(self) -> Thief:
        """The own thief."""
        return self.state.thieves[self.seat]

    @property
    def here(self) -> int:
        """Where the own thief is."""
        return self.me.field

    @property
    def holds(self) -> bool:
        """Does the own thief hold the Emperors' Jewel?"""
        return self.state.holder == self.seat


# -- the picture of the city ----------------------------------------------------------------------


def picture(view: View, temper: Temper) -> Table:
    """The city from what the seat sees."""
    seen, names, number = view.seen, view.setup.players, pack(view.setup).number
    state = empty_city(view.setup)
    figures = state.city.figures
    figures = (-1,) * len(figures)
    for key, numbers in (("guards", GUARDS), ("captains", CAPTAINS)):
        for figure, name in zip(numbers, seen[key], strict=False):
            figures = put(figures, figure, FIELD[name])
    city = state.city._replace(
        figures=figures,
        yellow=fields(seen["yellow"]),
        green=fields(seen["green"]),
        jewel=FIELD[seen["jewel"]] if "jewel" in seen else -1,
        covered=fields(seen["tokens"]),
        open=tuple((FIELD[name], TOKEN[kind]) for name, kind in seen["open"].items()),
        peeked=tuple((FIELD[name], TOKEN[kind], (view.seat,)) for name, kind in seen.get("peeked", {}).items()),
        smoke=fields(seen["smoke"]),
        fire=fields(seen["fire"]),
        dazed=tuple(figures.index(field) for field in fields(seen["dazed"])),
        snared=tuple(figures.index(field) for field in fields(seen["snared"])),
    )
    left, discard = seen["events left"], list(state.decks.discard)
    for name, count in seen["discard"].items():
        discard[number[name]] = count
    state = state._replace(
        turn=seen["turn"],
        first=names.index(seen["first"]) if "first" in seen else -1,
        thieves=tuple(thief_seen(seen["thieves"][name], number) for name in names),
        city=city,
        decks=state.decks._replace(
            discard=tuple(discard), calm_left=0 if seen["alarm"] else left, alarm_left=left if seen["alarm"] else 5
        ),
        holder=names.index(seen["holder"]) if "holder" in seen else -1,
        event=EVENT[seen["event"]] if "event" in seen else -1,
        dice=tuple(seen["dice"]),
        alarm=seen["alarm"],
        stolen=seen["stolen"],
        district=seen.get("district", ""),
    )
    return Table(state, view.seat, temper, has_acted(state, view), {})


def fields(names: Iterable[str]) -> tuple[int, ...]:
    """Fields by their names."""
    return tuple(FIELD[name] for name in names)


def thief_seen(seen: dict[str, Any], number: Mapping[str, int]) -> Thief:
    """One thief, as far as he is seen."""
    tokens = [0] * len(TOKEN)
    for kind, count in seen["tokens"].items():
        tokens[TOKEN[kind]] = count
    return Thief(
        character=CHARACTER[seen["thief"]] if "thief" in seen else -1,
        field=FIELD[seen["field"]] if "field" in seen else -1,
        yellow=seen["yellow"],
        green=seen["green"],
        tokens=tuple(tokens),
        burglar=seen["burglar"],
        hand=tuple(number[name] for name in seen.get("hand", ())),
        blue=seen["blue"],
        red=seen["red"],
        violet=seen["violet"],
        later=seen["later"],
        stunned=seen["stunned"],
        slots=tuple(slot_seen(slot, number) for slot in seen.get("declared", ())),
        marks=frozenset(seen["marks"]),
        left=seen.get("left", 0),
    )


def slot_seen(seen: dict[str, Any], number: Mapping[str, int]) -> Slot:
    """A declared card; one whose face is not seen has none here."""
    informers, agents = seen.get("tokens", (0, 0))
    return Slot(
        tuple(number[name] for name in seen.get("faces", ())), seen["ap"], informers, agents, seen.get("fate", "")
    )


def has_acted(state: State, view: View) -> bool:
    """Has the guard acted this turn? Told by the initiative that the order has come down to."""
    if not state.dice or view.decision.kind == "what-to-declare":
        return False
    mine = [slot.ap for slot in state.thieves[view.seat].slots if slot.fate == "resolved"]
    now = view.decision.what if view.decision.kind == "which-card-now" else min(mine, default=0)
    return now < least_early(state) if now else False


def least_early(state: State) -> int:
    """The initiative from which a thief acts before the guard."""
    return initiative(state) + int(sheet(state)["ties"] == "guard")


# -- ways -----------------------------------------------------------------------------------------


@cache
def streets_to(goal: int) -> tuple[int, ...]:
    """How far it is from every field to this one by the streets."""
    found = [AWAY[goal].get(field, FAR) for field in range(len(BOARD))]
    for field in DUNGEONS:
        found[field] = 1 + min(found[near] for near in BOARD.near[field])
    return tuple(found)


@lru_cache(4000)
def steps_to(goal: int, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[int, ...]:
    """How far it is from every field to this one, by the streets or through the sewers."""
    street = streets_to(goal)
    from_exit = SEWER + min(street[field] for field in exits)
    down = [streets_to(field) for field in entrances if from_exit < FAR]
    return tuple(min(direct, from_exit + min(way[field] for way in down), FAR) for field, direct in enumerate(street))


@lru_cache(4000)
def nearness(goal: int, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[float, ...]:
    """What one point at the goal is worth on every field."""
    return tuple(PATIENCE[steps] for steps in steps_to(goal, entrances, exits))


def sewers_of(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The entrances and exits that the own thief can use."""
    if "sewers" not in table.known:
        open_ = table.state.city.open
        exits = (*EXITS, *(field for field, kind in open_ if kind == LADDER))
        entrances = (*ENTRANCES, *(field for field, kind in open_ if kind == MANHOLE))
        if is_called(table.state, table.seat, "morius"):
            entrances = (*entrances, *exits)
        table.known["sewers"] = entrances, exits
    entrances, exits = table.known["sewers"]
    return entrances, exits


def steps(table: Table, field: int, goal: int) -> int:
    """How many fields it is for the own thief from one field to another."""
    return steps_to(goal, *sewers_of(table))[field]


def steps_out(table: Table, field: int) -> int:
    """How many fields it is out of the city, through the nearest open gate."""
    return out_of(table.state.district, *sewers_of(table))[field]


@lru_cache(400)
def out_of(district: str, entrances: tuple[int, ...], exits: tuple[int, ...]) -> tuple[int, ...]:
    """How far it is from every field out through the gates of a district."""
    rows = [steps_to(gate, entrances, exits) for gate in gates_of(district)]
    return tuple(min(1 + min(way), FAR) for way in zip(*rows, strict=True))


@cache
def gates_of(district: str) -> tuple[int, ...]:
    """The gates of a district; all gates while none is drawn."""
    return tuple(sorted(gate for gate in GATES if district in ("", DISTRICT[gate])))


def open_gates(state: State) -> tuple[int, ...]:
    """The gates that are open, or will be."""
    return gates_of(state.district)


def pace(table: Table) -> int:
    """How far the own thief sneaks in a turn."""
    return PACE + ability(table.state, table.seat, "noiron")


def turns_left(table: Table) -> int:
    """The turns of the Alarm that are left after this one."""
    return table.state.decks.alarm_left


# -- guards ---------------------------------------------------------------------------------------


def figures_of(table: Table) -> tuple[tuple[int, int], ...]:
    """Field and reach of every guard and captain that will act by itself."""
    if "figures" not in table.known:
        state, reach = table.state, movement(table.state)
        idle = event_is(state, "lull")
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
        if place == field:
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


# -- the own thief's ways -------------------------------------------------------------------------


class Phase(NamedTuple):
    """A card that moves or shelters the own thief, before or after the guard acts."""

    card: int
    steps: int = 0
    early: bool = False
    loot: bool = True  #: things are picked up on the way
    alone: bool = False  #: nothing else is resolved this turn
    ghost: bool = False  #: guards on the way do not matter
    shelter: bool = False  #: until the end of the turn nobody catches him
    still: bool = False  #: shelters only where he stands
    smoke: bool = False  #: can be used where he has come to
    leap: int = 0  #: so far he can transfer himself
    door: int = -1  #: he can transfer himself to a sewer exit if an entrance is so near
    spots: tuple[int, ...] = ()  #: fields to which he can transfer himself


class Walk(NamedTuple):
    """A way: what it brings, and its fields, the first one included; OUT at its end if it leads out."""

    gain: float
    path: tuple[int, ...]


def walks(table: Table, start: int, phase: Phase, taken: tuple[int, ...] = ()) -> dict[int, Walk]:
    """The best way to every field that a card reaches."""
    key = (start, phase[1:2], phase[3:], taken)
    if key not in table.known:
        leaps = phase.leap or phase.door >= 0 or phase.spots
        table.known[key] = leap_all(table, start, phase) if leaps else walk_all(table, start, phase, taken)
    found: dict[int, Walk] = table.known[key]
    return found


def leap_all(table: Table, start: int, phase: Phase) -> dict[int, Walk]:
    """Every field to which a card transfers the own thief, and where he is."""
    return {start: Walk(0.0, (start,))} | {to: Walk(0.0, (start, to)) for to in landings(table, start, phase)}


def walk_all(table: Table, start: int, phase: Phase, taken: tuple[int, ...]) -> dict[int, Walk]:
    """The best way to every field so many steps away, and out of the city."""
    loot = loot_map(table) if phase.loot else {}
    loot = {field: worth for field, worth in loot.items() if field not in taken}
    closed = barred(table) if phase.ghost else barred(table) | catchers(table)
    off = doors(table)
    found = {start: Walk(loot.get(start, 0.0), (start,))}
    edge = dict(found)
    for left in range(phase.steps, -1, -1):
        ahead: dict[int, Walk] = {}
        for at, walk in edge.items():
            if at in off:
                ways_off(table, walk, left, loot, closed, found)
            if left:
                ways_on(walk, loot, closed, found, ahead)
        found |= ahead
        edge = ahead
    if start in DUNGEONS:
        del found[start]
    return found


def loot_map(table: Table) -> dict[int, float]:
    """What can be picked up, by field."""
    if "loot" not in table.known:
        city = table.state.city
        places = {*city.yellow, *city.green, *city.covered, *(field for field, _ in city.open), city.jewel} - {-1}
        table.known["loot"] = {field: worth for field in places if (worth := worth_on(table, field))}
    found: dict[int, float] = table.known["loot"]
    return found


def doors(table: Table) -> frozenset[int]:
    """The fields from which a way leads off the streets: sewer entrances, and gates that are open."""
    state = table.state
    entrances = () if event_is(state, "high-water") else sewers_of(table)[0]
    return frozenset(entrances) | frozenset(open_gates(state) if state.alarm else ())


def ways_off(
    table: Table, walk: Walk, left: int, loot: dict[int, float], closed: frozenset[int], found: dict[int, Walk]
) -> None:
    """Out through a gate, or down into the sewers, from where a way has come to."""
    state, at = table.state, walk.path[-1]
    if left and state.alarm and at in open_gates(state):
        keep(found, OUT, Walk(walk.gain, (*walk.path, OUT)))
    entrances, exits = sewers_of(table)
    if len(walk.path) > 1 and at in entrances and not event_is(state, "high-water"):
        for field in exits:
            if field not in closed and not is_shut(state, field):
                keep(found, field, Walk(walk.gain + loot.get(field, 0.0), (*walk.path, field)))


def ways_on(
    walk: Walk, loot: dict[int, float], closed: frozenset[int], found: dict[int, Walk], ahead: dict[int, Walk]
) -> None:
    """One step further, where nothing burns and nobody waits."""
    gain, path = walk
    for to in BOARD.near[path[-1]]:
        if to in closed:
            continue
        more = gain if to not in loot or to in path else gain + loot[to]
        known = ahead.get(to) or found.get(to)
        if known is None or more > known.gain:
            ahead[to] = Walk(more, (*path, to))


def landings(table: Table, start: int, phase: Phase) -> tuple[int, ...]:
    """The fields to which a card transfers the own thief."""
    state = table.state
    if phase.spots:
        return tuple(field for field in phase.spots if field not in catchers(table))
    if phase.leap:
        stand = {*state.city.figures, *(thief.field for thief in state.thieves)}
        near = BOARD.circle(start, phase.leap)
        return tuple(field for field in near if field not in stand and field not in barred(table))
    entrances, exits = sewers_of(table)
    if not any(AWAY[start].get(field, FAR) <= phase.door for field in entrances):
        return ()
    return tuple(field for field in exits if not is_shut(state, field) and field not in catchers(table))


def barred(table: Table) -> frozenset[int]:
    """The fields that the own thief cannot enter: dungeons, and fire unless he is the Fire-Raiser."""
    if "barred" not in table.known:
        free = is_called(table.state, table.seat, "zain")
        table.known["barred"] = DUNGEONS if free else DUNGEONS | set(table.state.city.fire)
    found: frozenset[int] = table.known["barred"]
    return found


def keep(found: dict[int, Walk], field: int, walk: Walk) -> None:
    """Remember the way if it is the best one to its end so far."""
    if field not in found or walk.gain > found[field].gain:
        found[field] = walk


def catchers(table: Table) -> frozenset[int]:
    """The fields that the own thief does not walk into, because a guard would catch him there."""
    if "catchers" not in table.known:
        state, marks = table.state, table.me.marks
        awake = {f for n, f in enumerate(state.city.figures) if f >= 0 and n not in state.city.dazed}
        free = table.here in DUNGEONS or "safe" in marks or ("hidden" in marks and "lit" not in marks)
        table.known["catchers"] = frozenset() if free else frozenset(f for f in awake if not hides(table, f))
    found: frozenset[int] = table.known["catchers"]
    return found


class Prospect(NamedTuple):
    """What comes of some phases at best, and the ways that lead there."""

    worth: float
    ways: tuple[Walk, ...] = ()
    caught: float = 0.0  #: the chance to be caught when the guard acts


BEAM = 7  #: ends of a way that are looked into further


def prospect(
    table: Table, start: int, phases: tuple[Phase, ...], acted: bool, shelter: bool = False, taken: tuple[int, ...] = ()
) -> Prospect:
    """The best that these phases bring from a field on."""
    if not phases:
        fear = 0.0 if acted or shelter else danger(table, start)
        return Prospect(place_worth(table, start) - fear * caught_cost(table), (), fear)
    if not phases[0].early and not acted:
        return after_guard(table, start, phases, shelter, taken)
    phase, later = phases[0], phases[1:]
    shelter = shelter or phase.shelter
    found = walks(table, start, phase, taken).items()
    if not later:
        safe = acted or shelter
        worths = [(walk.gain + end_worth(table, end, safe), end, walk) for end, walk in found]
        worth, end, way = max(worths, key=first_of)
        return Prospect(worth, (way,), 0.0 if safe else danger(table, end))
    best = Prospect(-99.0)
    for end, walk in sorted(found, key=lambda item: -item[1].gain - place_worth(table, item[0]))[:BEAM]:
        if end == OUT:
            rest = Prospect(place_worth(table, OUT))
        else:
            rest = prospect(table, end, later, acted, shelter, (*taken, *walk.path))
        if rest.worth + walk.gain > best.worth:
            best = Prospect(rest.worth + walk.gain, (walk, *rest.ways), rest.caught)
    return best


def first_of(row: tuple[float, int, Walk]) -> float:
    """What an end is worth."""
    return row[0]


def after_guard(table: Table, start: int, phases: tuple[Phase, ...], shelter: bool, taken: tuple[int, ...]) -> Prospect:
    """What the phases bring once the guard has acted, if it has not caught the own thief."""
    fear = 0.0 if shelter else danger(table, start)
    rest = prospect(table, start, phases, True, shelter, taken)
    worth = (1 - fear) * rest.worth + fear * (place_worth(table, start) - caught_cost(table))
    return Prospect(worth, rest.ways, fear)


def end_worth(table: Table, field: int, safe: bool) -> float:
    """What it is worth to end the turn's way on a field, before or after the guard acts."""
    if safe or field == OUT:
        return place_worth(table, field)
    return place_worth(table, field) - danger(table, field) * caught_cost(table)
