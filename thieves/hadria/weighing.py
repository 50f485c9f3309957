"""What a bot weighs: ways through the city, what lies on them, and who hears it. All from what its seat sees."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ..lab.bots import View
from .board import BOARD, CENTRE, DISTRICT, DUNGEONS, ENTRANCES, EXITS, GATES
from .events import initiative
from .preparation import empty_city
from .state import (
    AGENT,
    CARD,
    CARDS,
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
    is_entrance,
    is_hidden,
    is_hideout,
    movement,
    on_streets,
    put,
    rank_of,
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
REST = 0.15  #: what the other goals add to the best one
TIED, DECOY = 0.6, 0.3  #: how often a guard comes for oneself if a rival is as near, or nearer
EXPOSED = 0.15  #: how much of a catch it is to stand in reach when the turn ends
KEPT_WORTH = {INFORMER: 0.3, AGENT: 0.5, NEIGHBOURHOOD: 0.25, TRINKETS: 1.0}  #: tokens for the sheet
TOKEN_WORTH = 0.3  #: what a face-down token brings on average, if it brings no guard
UNDERCOVER_ODDS = 6 / 51
JEWEL_WORTH = {YELLOW: 1.0, GREEN: 2.0}
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
    seen, names = view.seen, view.setup.players
    state = empty_city(view.setup)
    figures = state.city.figures
    figures = (-1,) * len(figures)
    for key, numbers in (("guards", GUARDS), ("captains", CAPTAINS)):
        for number, name in zip(numbers, seen[key], strict=False):
            figures = put(figures, number, FIELD[name])
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
        discard[CARD[name]] = count
    state = state._replace(
        turn=seen["turn"],
        first=names.index(seen["first"]) if "first" in seen else -1,
        thieves=tuple(thief_seen(seen["thieves"][name]) for name in names),
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


def thief_seen(seen: dict[str, Any]) -> Thief:
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
        hand=tuple(CARD[name] for name in seen.get("hand", ())),
        blue=seen["blue"],
        red=seen["red"],
        violet=seen["violet"],
        later=seen["later"],
        stunned=seen["stunned"],
        slots=tuple(slot_seen(slot) for slot in seen.get("declared", ())),
        marks=frozenset(seen["marks"]),
        left=seen.get("left", 0),
    )


def slot_seen(seen: dict[str, Any]) -> Slot:
    """A declared card; one whose face is not seen has none here."""
    informers, agents = seen.get("tokens", (0, 0))
    return Slot(tuple(CARD[name] for name in seen.get("faces", ())), seen["ap"], informers, agents, seen.get("fate", ""))


def has_acted(state: State, view: View) -> bool:
    """Has the guard acted this turn? Told by the initiative that the order has come down to."""
    if not state.dice or view.decision.kind == "what-to-declare":
        return False
    mine = [slot.ap for slot in state.thieves[view.seat].slots if slot.fate == "resolved"]
    now = view.decision.what if view.decision.kind == "which-card-now" else min(mine, default=0)
    return now < least_early(state) if now else False


def least_early(state: State) -> int:
    """The initiative from which a thief acts before the guard."""
    return initiative(state) + (sheet(state)["ties"] == "guard")


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
    return tuple(
        min(direct, from_exit + min(way[field] for way in down), FAR) for field, direct in enumerate(street)
    )


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
    return 1 + min(steps(table, field, gate) for gate in open_gates(table.state))


@cache
def gates_of(district: str) -> tuple[int, ...]:
    """The gates of a district."""
    return tuple(sorted(gate for gate in GATES if DISTRICT[gate] == district))


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
    state, marks = table.state, table.me.marks
    if "lit" in marks:
        return False
    if "hidden" in marks or field in DUNGEONS:
        return True
    if field in state.city.smoke and not event_is(state, "torches"):
        return True
    return is_hideout(state, field) and not event_is(state, "full-moon")


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
    last = table.state.alarm and turns_left(table) == 0
    return table.temper.dread + loss(table, table.seat) + (6.0 if last else 0.0)


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
    key = ("loot", field)
    if key not in table.known:
        table.known[key] = worth_on(table, field)
    return float(table.known[key])


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


def token_worth(table: Table, field: int, shelter: bool = False) -> float:
    """What it is worth to turn up a face-down token."""
    for place, kind, _ in table.state.city.peeked:
        if place == field:
            return known_token(table, field, kind)
    risk = 0.0 if shelter or is_sheltered(table, field) else UNDERCOVER_ODDS * caught_cost(table)
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
    """Jewels and tokens, the Emperors' Jewel, a rival who holds it, and the open gates."""
    state, city = table.state, table.state.city
    if table.holds:
        return [Goal(gate, WIN, "gate") for gate in open_gates(state)]
    found = [Goal(field, JEWEL_WORTH[kind], "jewel") for kind, row in ((YELLOW, city.yellow), (GREEN, city.green)) for field in row]
    found += [Goal(field, KEPT_WORTH[kind], "token") for field, kind in city.open if kind in KEPT]
    found += [Goal(field, worth, "token") for field in city.covered if (worth := token_worth(table, field)) > 0]
    found = [goal._replace(worth=goal.worth * rivalry(table, goal.field)) for goal in found]
    if state.stolen:
        found = [goal for goal in found if in_time(table, goal.field)] + chase(table)
        return found + [Goal(gate, gate_worth(table), "gate") for gate in open_gates(state)]
    if city.jewel >= 0:
        found.append(Goal(city.jewel, jewel_worth(table), "emperors"))
    return found


def rivalry(table: Table, field: int) -> float:
    """A thing that a rival reaches sooner is worth less."""
    way = streets_to(field)
    mine = steps(table, table.here, field)
    others = (t.field for s, t in enumerate(table.state.thieves) if s != table.seat and t.field >= 0)
    return 0.7 if any(way[other] < mine for other in others) else 1.0


def in_time(table: Table, field: int) -> bool:
    """Can the own thief fetch something there and still get out?"""
    way = steps(table, table.here, field) + steps_out(table, field)
    return way <= pace(table) * (turns_left(table) + (not table.acted) - 0.5)


def is_late(table: Table) -> bool:
    """Is it time to go for a gate, or be left behind?"""
    return steps_out(table, table.here) > pace(table) * (turns_left(table) - 1)


def gate_worth(table: Table) -> float:
    """What it is worth to leave the city without the Emperors' Jewel."""
    return 7.0 if is_late(table) else 2.0


THEFT_CARDS = tuple(number for number, card in enumerate(CARDS) if card.get("theft"))


def chase(table: Table) -> list[Goal]:
    """The Emperors' Jewel that lies in the street, or the rival who holds it if a card can stop him."""
    state = table.state
    if state.city.jewel >= 0:
        return [Goal(state.city.jewel, WIN * 0.6, "emperors")] if in_time(table, state.city.jewel) else []
    holder = state.thieves[state.holder]
    if not on_streets(holder) or is_late(table):
        return []
    armed = any(card in THEFT_CARDS for card in table.me.hand)
    return [Goal(holder.field, WIN * (0.35 if armed else 0.1), "holder")]


def place_worth(table: Table, field: int) -> float:
    """What it is worth to stand on a field: the best goal from there, and a little of the others."""
    key = ("place", field)
    if key not in table.known:
        table.known[key] = leave_worth(table) if field == OUT else reckon_place(table, field)
    return float(table.known[key])


def leave_worth(table: Table) -> float:
    """What it is worth to be out."""
    return WIN * 2 if table.holds else gate_worth(table)


def reckon_place(table: Table, field: int) -> float:
    """The best goal, discounted by the way, and a part of the sum of all."""
    best = total = 0.0
    for goal in goals(table):
        worth = goal.worth * PATIENCE[steps(table, field, goal.field)]
        total += worth
        best = max(best, worth)
    return best + REST * (total - best) - EXPOSED * caught_cost(table) * exposure(table, field)


def best_goal(table: Table, field: int) -> Goal | None:
    """What the bot goes for from a field."""
    found = goals(table)
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
    spots: tuple[int, ...] = ()  #: fields to which he can transfer himself


class Walk(NamedTuple):
    """A way: what it brings, and its fields, the first one included; OUT at its end if it leads out."""

    gain: float
    path: tuple[int, ...]


def walks(table: Table, start: int, phase: Phase, taken: tuple[int, ...] = (), fresh: bool = True) -> dict[int, Walk]:
    """The best way to every field that a card reaches."""
    if phase.spots:
        return {start: Walk(0.0, (start,))} | {field: Walk(0.0, (start, field)) for field in phase.spots}
    state = table.state
    entrances, exits = sewers_of(table)
    open_sewers = not event_is(state, "high-water", "grates")
    closed = frozenset(state.city.fire) if not is_called(state, table.seat, "zain") else frozenset[int]()
    figures = frozenset() if phase.ghost else catchers(table)
    gates = open_gates(state) if state.alarm else ()
    first = Walk(loot_worth(table, start) if phase.loot and start not in taken else 0.0, (start,))
    found, edge = {start: first}, {start: first}
    for left in range(phase.steps, -1, -1):
        ahead: dict[int, Walk] = {}
        for at, walk in edge.items():
            entered = len(walk.path) > 1
            if at in gates and left:
                keep(found, OUT, Walk(walk.gain, (*walk.path, OUT)))
            if entered and open_sewers and at in entrances:
                for exit_ in exits:
                    if exit_ not in closed and exit_ not in figures:
                        more = loot_worth(table, exit_) if phase.loot and exit_ not in taken else 0.0
                        keep(found, exit_, Walk(walk.gain + more, (*walk.path, exit_)))
            if not left:
                continue
            for to in BOARD.near[at]:
                if to in closed or to in figures or to in DUNGEONS:
                    continue
                new = phase.loot and to not in walk.path and to not in taken
                step = Walk(walk.gain + (loot_worth(table, to) if new else 0.0), (*walk.path, to))
                if to not in found or step.gain > found[to].gain:
                    keep(ahead, to, step)
        for to, walk in ahead.items():
            keep(found, to, walk)
        edge = ahead
    if start in DUNGEONS:
        del found[start]
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
    if not phases or (not phases[0].early and not acted):
        fear = 0.0 if acted or shelter else danger(table, start)
        if not phases:
            return Prospect(place_worth(table, start) - fear * caught_cost(table), (), fear)
        rest = prospect(table, start, phases, True, shelter, taken)
        stays = 1 - fear
        return Prospect(stays * rest.worth - fear * (caught_cost(table) - place_worth(table, start)), rest.ways, fear)
    phase, later = phases[0], phases[1:]
    shelter = shelter or phase.shelter
    found = walks(table, start, phase, taken)
    ends = found.items()
    if later:
        ends = sorted(ends, key=lambda item: -item[1].gain - place_worth(table, item[0]))[:BEAM]  # type: ignore[assignment]
    best = Prospect(-99.0)
    for end, walk in ends:
        if end == OUT:
            rest = Prospect(place_worth(table, OUT))
        else:
            rest = prospect(table, end, later, acted, shelter, (*taken, *walk.path) if later else ())
        if rest.worth + walk.gain > best.worth:
            best = Prospect(rest.worth + walk.gain, (walk, *rest.ways), rest.caught)
    return best


def sneak_steps(table: Table) -> int:
    """How far the own thief sneaks this turn."""
    from .state import MOVE
    from .table import amount

    return int(CARDS[MOVE]["sneak"]) - amount(table.state, "icy-cobbles") + ability(table.state, table.seat, "noiron")


def run_steps(table: Table) -> int:
    """How far the own thief runs this turn; not at all under a curfew."""
    from .state import MOVE
    from .table import amount

    if event_is(table.state, "curfew"):
        return 0
    return int(CARDS[MOVE]["run"]) - amount(table.state, "icy-cobbles")


def can_enter_sewers(table: Table, field: int) -> bool:
    """Is there an entrance for the own thief?"""
    return is_entrance(table.state, table.seat, field)


def lies_in_palace(table: Table) -> bool:
    """Does the Emperors' Jewel still lie where it was?"""
    return table.state.city.jewel == CENTRE and not table.state.stolen
