"""Bots that know Hadria. They see what their seat sees, weigh every answer, and say how."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from ..core import Action, Event, Thought
from ..lab.bots import Bot, Choice, View
from ..lab.simulate import Job, Played, spread
from .board import BOARD, DUNGEONS
from .cards import family_of, pack
from .cards.reach import like
from .declaration import informer_ap
from .ending import ALARM_LOST, BY_POINTS, CALM_LOST, NO_ALARM, WITH_JEWEL
from .gains import (
    Plan,
    at_field,
    at_thief,
    at_thing,
    best_prize,
    catch_at,
    gain,
    guard_ends,
    guard_to,
    menace,
    phase_of,
    plan_for,
    run_phase,
    shoved_to,
)
from .reasons import (
    CHEAPEST,
    DUTY,
    EARLY,
    LATE,
    LEAVES,
    PILE,
    RESIGN,
    ROBS,
    STAYS,
    TAKES,
    TARGET,
    TOKENS,
    Idea,
    against_schemes,
    choose,
    effect_thought,
    heard,
    risk,
    tell_scheme,
    tell_way,
    trail,
)
from .state import AMBUSH, MOVE, RED, THIEVES, Slot, State
from .table import rank_of
from .theft import LOOT
from .weighing import (
    AWAY,
    BEAM,
    FAR,
    FIELD,
    OUT,
    PATIENCE,
    Phase,
    Table,
    Temper,
    Walk,
    goals,
    jewel_worth,
    least_early,
    loot_worth,
    picture,
    place_worth,
    prize,
    prospect,
    steps,
    token_worth,
    walks,
)

LEFT = partial(Thought, "left-over")
WALKERS = ("elixir-of-speed", "shadow-step", "tightrope", "rope-with-grapple", "light-fingers")
DURING = {"shadow-step": "hidden", "tightrope": "safe"}  #: what holds only while the thief walks

# -- fields for things and guards -----------------------------------------------------------------


def start(view: View, temper: Temper) -> Choice:
    """The start field with the most around it."""
    table = picture(view, temper)
    ideas = []
    for action in view.answers:
        worth = sum(goal.worth * PATIENCE[steps(table, action.what, goal.field)] for goal in goals(table))
        ideas.append(Idea(action, worth, LEFT("start-field", None, (view.seat,), where=action.what)))
    return choose(view, (), ideas)


def lay(view: View, temper: Temper) -> Choice:
    """A yellow jewel where the own thief comes sooner than the others."""
    table = picture(view, temper)
    others = [t.field for seat, t in enumerate(table.state.thieves) if seat != view.seat and t.field >= 0]
    ideas = []
    for action in view.answers:
        mine = steps(table, table.here, action.what)
        theirs = min((AWAY[other].get(action.what, FAR) for other in others), default=0)
        thought = LEFT("yellow-near", None, (view.seat,), mine, action.what)
        ideas.append(Idea(action, 0.5 * min(theirs, 20) - mine, thought))
    return choose(view, (), ideas)


def guard_idea(table: Table, action: Action, worth: float) -> Idea:
    """A field for a guard."""
    return Idea(action, worth, LEFT("guard-there", DUTY, (table.seat,), where=action.what))


def place(view: View, temper: Temper) -> Choice:
    """A guard or a fire near the rivals rather than near the own thief."""
    table = picture(view, temper)
    ideas = [guard_idea(table, a, catch_at(table, a.what) + menace(table, a.what)) for a in view.answers]
    return choose(view, (), ideas)


def take(view: View, temper: Temper) -> Choice:
    """The guard that is of least use where it stands."""
    table = picture(view, temper)
    return choose(view, (), [guard_idea(table, a, -menace(table, a.what)) for a in view.answers])


def order(view: View, temper: Temper) -> Choice:
    """The guard next that is most likely to go for a rival."""
    table = picture(view, temper)
    figures = table.state.city.figures
    ideas = [guard_idea(table, a, menace(table, a.what, rank_of(figures.index(a.what)))) for a in view.answers]
    return choose(view, (), ideas)


# -- the hand -------------------------------------------------------------------------------------


def discard(view: View, temper: Temper) -> Choice:
    """The card that gains least."""
    table = picture(view, temper)
    ideas = []
    for action in view.answers:
        worth = -gain(table, action.what) - STANDING.get(like(table.state, action.what), 0.0)
        ideas.append(Idea(action, worth, LEFT("least-useful", PILE, (view.seat,), action.what)))
    return choose(view, (), ideas)


#: what cards are worth in the hand, whatever they gain at the moment
STANDING = {
    "elixir-of-speed": 0.8,
    "cloak-of-reflections": 0.8,
    "rope-with-grapple": 0.8,
    "pulley-rod": 0.9,
    "rooftop-leap": 0.6,
    "smoke-grenade": 0.4,
    "shadow-step": 0.5,
    "false-orders": 0.4,
    "light-fingers": 0.4,
}


# -- the declaration ------------------------------------------------------------------------------


def declare(view: View, temper: Temper) -> Choice:
    """Lay what the plan says, card by card; then be ready."""
    table = behind_screen(picture(view, temper))
    plan = plan_for(table.state, table.seat, table.temper)
    mine = picture(view, temper).me.slots
    action = next_lay(view, table, plan, mine)
    thoughts = heard(table) if action.verb in ("declare", "ready") else []
    against = against_schemes(table, plan) if action.verb in ("declare", "ready") else []
    return choose(view, thoughts, [Idea(action, 0.0, why_lay(table, plan, action, mine))], against)


def behind_screen(table: Table) -> Table:
    """The table before anything was declared this turn: the plan is made from there."""
    me = table.me
    back = tuple(card for slot in me.slots for card in slot.cards if family_of(card) == "general")
    hand = tuple(sorted((*me.hand, *back)))
    thieves = list(table.state.thieves)
    thieves[table.seat] = me._replace(hand=hand, slots=())
    return table._replace(state=table.state._replace(thieves=tuple(thieves)), known={})


def next_lay(view: View, table: Table, plan: Plan, mine: tuple[Slot, ...]) -> Action:
    """The first thing that is missing from the plan."""
    seat, legal = view.seat, set(view.answers)
    if mine:
        last, wanted = mine[-1], next((s for s in plan.slots if s.cards[0] == mine[-1].cards[0]), None)
        for action in complete(table, last, wanted, seat):
            if action in legal:
                return action
    laid = {slot.cards[0] for slot in mine}
    for slot in plan.slots:
        action = Action(seat, "declare", slot.cards[0])
        if slot.cards[0] not in laid and action in legal:
            return action
    ready = Action(seat, "ready")
    return ready if ready in legal else view.answers[0]


def complete(table: Table, last: Slot, wanted: Slot | None, seat: int) -> list[Action]:
    """What the card that was laid last still lacks, by the plan or at least by the rules."""
    wanted = wanted or Slot(last.cards, 1)
    found = []
    if len(last.cards) < len(wanted.cards):
        found.append(Action(seat, "cover", wanted.cards[1]))
    markers = last.ap - last.informers * informer_ap(table.state, seat) - 2 * last.agents
    if markers < wanted.ap:
        found.append(Action(seat, "ap", wanted.ap))
    if last.informers < wanted.informers:
        found.append(Action(seat, "informer"))
    if last.agents < wanted.agents:
        found.append(Action(seat, "agent"))
    if last.ap < 1:
        found += [Action(seat, "ap", 1), Action(seat, "informer"), Action(seat, "agent")]
    return found


def why_lay(table: Table, plan: Plan, action: Action, mine: tuple[Slot, ...]) -> Thought:
    """The thought behind a step of the declaration."""
    say = partial(LEFT, who=(table.seat,))
    schemes = [s for s in plan.schemes[:1] if action.what in [phase.card for phase in s.phases]]
    if action.verb == "declare" and schemes:
        return tell_scheme(table, schemes[0])
    if action.verb == "declare":
        return say("card-gains", TARGET, what=action.what)
    if action.verb in ("ap", "informer", "agent") and mine:
        slot = next((s for s in plan.slots if s.cards[0] == mine[-1].cards[0]), mine[-1])
        early = slot.initiative(informer_ap(table.state, table.seat)) >= least_early(table.state)
        return say("acts-before" if early else "acts-after", EARLY if early else LATE, what=mine[-1].cards[0])
    if action.verb == "cover":
        return say("least-useful", PILE, what=action.what)
    return tell_scheme(table, plan.schemes[0]) if plan.schemes else say("nothing-to-lay", None)


# -- the resolution -------------------------------------------------------------------------------


def act(view: View, temper: Temper) -> Choice:
    """Use the card, unless it would gain nothing."""
    table = picture(view, temper)
    ideas = []
    for action in view.answers:
        if action.verb == "resign":
            thought = LEFT("no-use", RESIGN, (view.seat,), action.what)
            ideas.append(Idea(action, 0.02, thought))
        else:
            ideas.append(
                Idea(action, use_worth(table, action.what), LEFT("card-gains", TARGET, (view.seat,), action.what))
            )
    return choose(view, heard(table), ideas)


def use_worth(table: Table, card: int) -> float:
    """What it is worth to turn a card up and use it; to walk is never wrong, for one may stay."""
    if card == MOVE:
        return 1.0
    if card == AMBUSH:
        return 0.3
    worth = gain(table, card)
    return max(worth, 0.1) if like(table.state, card) in WALKERS else worth


def effect(view: View, temper: Temper) -> Choice:
    """Sneak or run, a card or a plan: whatever leads further."""
    table = picture(view, temper)
    ideas = [
        Idea(a, effect_worth(table, int(view.decision.what), a.what), effect_thought(table, a.what))
        for a in view.answers
    ]
    return choose(view, heard(table), ideas)


def effect_worth(table: Table, card: int, word: str) -> float:
    """What one effect of a basic card is worth."""
    rest = onward(table)
    if card == AMBUSH:
        return (0.9 if not rest else 0.0) if word == "strong" else 0.4
    phase = phase_of(table, MOVE) if word == "weak" else run_phase(table)
    assert phase is not None
    phase = phase._replace(early=not table.acted)
    phases = (phase, *rest) if word == "weak" else (phase,)
    return prospect(table, table.here, phases, table.acted).worth + (0.2 if word == "weak" and rest else 0.0)


def onward(table: Table) -> tuple[Phase, ...]:
    """What the own cards that still wait mean for the way."""
    soon = least_early(table.state)
    waiting = sorted((s for s in table.me.slots if not s.fate and s.cards), key=lambda slot: -slot.ap)
    found = []
    for slot in waiting:
        phase = phase_of(table, slot.cards[0])
        if phase is not None:
            found.append(phase._replace(early=slot.ap >= soon))
    return tuple(found[:2])


def wit(view: View, temper: Temper) -> Choice:
    """A card while the hand has room, else AP."""
    table = picture(view, temper)
    room = len(table.me.hand) < 4
    ideas = []
    for action in view.answers:
        worth = float((action.what == "card") == room)
        ideas.append(Idea(action, worth, LEFT("wit", None, (view.seat,), action.what)))
    return choose(view, (), ideas)


# -- walking --------------------------------------------------------------------------------------


def walk(view: View, temper: Temper) -> Choice:
    """The own thief's next step, or a guard's, or a rival's."""
    table = picture(view, temper)
    if view.decision.kind == "where-next":
        return own_walk(view, table)
    return led_walk(view, table)


def own_walk(view: View, table: Table) -> Choice:
    """Take what lies here, then the first step of the best way."""
    grabs = [idea for action in view.answers if (idea := grab(table, action)) is not None]
    if grabs:
        return choose(view, (), grabs)
    ideas = way_ideas(view, table)
    return choose(view, heard(table), ideas)


def grab(table: Table, action: Action) -> Idea | None:
    """Something on this field that is worth taking."""
    seat, verb, what = table.seat, action.verb, action.what
    if verb == "pick":
        worth = jewel_worth(table) if what == RED else prize(table, what)
        return Idea(action, worth, LEFT("takes-jewel", TAKES, (seat,), what)) if worth > 0.6 else None
    if verb == "keep":
        return Idea(action, 0.5, LEFT("keeps-token", TOKENS, (seat,), where=table.here))
    if verb == "rob":
        return Idea(action, best_prize(table, what), LEFT("robs", ROBS, (seat, what)))
    if verb == "reveal":
        worth = token_worth(table, table.here)
        return Idea(action, worth, LEFT("token-up", TOKENS, (seat,), where=table.here)) if worth > 0 else None
    if verb == "leave" and table.holds:
        return Idea(action, prize(table, RED), LEFT("way-out", LEAVES, (seat,), where=trail((table.here,))))
    return None


def way_ideas(view: View, table: Table) -> list[Idea]:
    """Every way on, by its first step."""
    seen = view.seen["walk"]
    left, legal = seen["left"], set(view.answers)
    table, ghost = as_it_ends(table)
    phase = Phase(MOVE, left, loot=not seen["run"], ghost=ghost)
    rest = () if seen["run"] else onward(table)
    found = ways(view, table, phase)
    if rest:
        found = sorted(found, key=lambda way: -way.gain - place_worth(table, way.path[-1]))[: 2 * BEAM]
    ranked = sorted(((*way_worth(table, way, rest), way) for way in found), key=lambda row: -row[0])
    rows = [(action, *row) for row in ranked if (action := first_step(view.seat, row[2].path, legal)) in legal]
    ideas = [way_idea(table, *row) for row in rows[:BEAM]]
    hurry = Action(view.seat, "hurry")
    if hurry in legal:
        best = max((idea.worth for idea in ideas), default=0.0)
        more = phase._replace(steps=left + 1)
        further = max(way_worth(table, way, ())[0] for way in ways(view, table, more))
        thought = LEFT("hurries", None, (view.seat,))
        ideas.append(Idea(hurry, further if further > best + 0.4 else -50.0, thought))
    return ideas or [
        Idea(action, 0.0, LEFT("way-stays", STAYS, (view.seat,), where=trail((table.here,)))) for action in view.answers
    ]


def as_it_ends(table: Table) -> tuple[Table, bool]:
    """The table as it is when the walk ends, and whether guards on the way do not matter."""
    used = [slot for slot in table.me.slots if slot.fate == "resolved" and slot.cards]
    card = min(used, key=lambda slot: slot.ap).cards[0] if used else MOVE
    mark = DURING.get(like(table.state, card))
    if mark is None or mark not in table.me.marks:
        return table, False
    thieves = list(table.state.thieves)
    thieves[table.seat] = table.me._replace(marks=table.me.marks - {mark})
    return table._replace(state=table.state._replace(thieves=tuple(thieves)), known={}), True


def ways(view: View, table: Table, phase: Phase) -> list[Walk]:
    """The best way to every end, the sewers from here among them."""
    found = walks(table, table.here, phase, taken=(table.here,))
    down = [a.what for a in view.answers if a.verb == "sewer"]
    for field in down:
        gain_ = loot_worth(table, field) if phase.loot else 0.0
        if field not in table.state.city.figures or phase.ghost:
            found.setdefault(field, Walk(gain_, (table.here, field)))
    return list(found.values())


def way_worth(table: Table, way: Walk, rest: tuple[Phase, ...]) -> tuple[float, float]:
    """What a way is worth with what comes after it, and the chance to be caught then."""
    end = way.path[-1]
    if end == OUT:
        return way.gain + prospect(table, OUT, (), True).worth, 0.0
    outcome = prospect(table, end, rest, table.acted)
    return way.gain + outcome.worth, outcome.caught


def way_idea(table: Table, action: Action, worth: float, caught: float, way: Walk) -> Idea:
    """A way as an idea."""
    return Idea(action, worth, tell_way(table, way), risk(table, way.path, caught))


def first_step(seat: int, path: tuple[int, ...], legal: set[Action]) -> Action:
    """The answer that begins a way."""
    if len(path) == 1:
        return Action(seat, "stop")
    if path[1] == OUT:
        return Action(seat, "leave")
    step = Action(seat, "step", path[1])
    return step if path[1] in BOARD.near[path[0]] and step in legal else Action(seat, "sewer", path[1])


def led_walk(view: View, table: Table) -> Choice:
    """A guard goes where it harms rivals, a rival where it harms him."""
    seen = view.seen["walk"]
    here, left = FIELD[seen["path"][-1]], seen["left"]
    led = view.setup.players.index(seen["thief"]) if "thief" in seen else -1
    ideas = []
    for action in view.answers:
        at, more = (here, 0) if action.verb == "stop" else (action.what, left - 1)
        worth = led_worth(table, led, here, at, more) - (0.001 if action.verb == "step" else 0.0)
        kind, clause = ("guard-there", DUTY) if led < 0 else ("rival-there", TARGET)
        ideas.append(Idea(action, worth, LEFT(kind, clause, (led if led >= 0 else view.seat,), where=at)))
    return choose(view, (), ideas)


def led_worth(table: Table, led: int, here: int, at: int, left: int) -> float:
    """What it is worth to lead a guard or a rival to a field, and on from there."""
    if led >= 0:
        ends = [field for field in BOARD.circle(at, left) if field not in DUNGEONS]
        return max(shoved_to(table, led, end) for end in ends)
    return max(guard_to(table, here, end) for end in guard_ends(table.state, at, left))


# -- cards that are aimed -------------------------------------------------------------------------


def aim(view: View, temper: Temper) -> Choice:
    """The target at which the card gains most; enough when nothing more is gained."""
    table = picture(view, temper)
    card = pack(view.setup).number[view.seen["card"]]
    ideas = [aim_idea(view, table, card, action) for action in view.answers]
    return choose(view, (), ideas)


def aim_idea(view: View, table: Table, card: int, action: Action) -> Idea:
    """One target of a card."""
    seat, what = view.seat, action.what
    if action.verb == "enough":
        return Idea(action, 0.01, LEFT("enough", None, (seat,), card))
    if action.verb == "name":
        return Idea(action, at_thief(table, card, what), LEFT("aimed-thief", TARGET, (what,), card))
    if action.verb == "get":
        return Idea(action, at_thing(table, card, *what), LEFT("aimed-thing", TARGET, (seat,), what))
    more = view.decision.kind == "what-more"
    return Idea(action, aim_worth(view, table, card, what, more), LEFT("aimed", TARGET, (seat,), card, what))


def aim_worth(view: View, table: Table, card: int, field: int, more: bool) -> float:
    """What a card gains at a field; for False Orders the post comes after the guard."""
    if like(table.state, card) == "false-orders" and more:
        return catch_at(table, field) + menace(table, field)
    return at_field(table, card, field, (field,) if more and like(table.state, card) == "smoke-grenade" else ())


# -- jewels that change hands ---------------------------------------------------------------------


def steal(view: View, temper: Temper) -> Choice:
    """The most valuable jewel."""
    table = picture(view, temper)
    ideas = [Idea(a, prize(table, a.what), LEFT("steals", ROBS, (view.seat,), a.what)) for a in view.answers]
    return choose(view, (), ideas)


def lose(view: View, temper: Temper) -> Choice:
    """A jewel counts in ties where Trinkets may not: the token goes."""
    ideas = []
    for action in view.answers:
        worth = float(LOOT[action.what] == "trinkets")
        ideas.append(Idea(action, worth, LEFT("jewel-lost", CHEAPEST, (view.seat,), action.what)))
    return choose(view, (), ideas)


ANSWERS: dict[str, Callable[[View, Temper], Choice]] = {
    "where-to-start": start,
    "where-to-start-next": start,
    "where-yellow": lay,
    "where-patrol": place,
    "where-fire": place,
    "where-undercover": place,
    "where-reinforcement": place,
    "which-guard-to-take": take,
    "which-guard": order,
    "which-way": place,
    "which-to-discard": discard,
    "which-to-lose": discard,
    "what-to-declare": declare,
    "which-card-now": act,
    "which-effect": effect,
    "wit-or-ap": wit,
    "where-next": walk,
    "where-does-guard-go": walk,
    "at-what": aim,
    "what-more": aim,
    "which-jewel": steal,
    "which-jewel-to-lose": lose,
}


def decide(temper: Temper, view: View) -> Choice:
    """Answer whatever is asked."""
    return ANSWERS[view.decision.kind](view, temper)


def bold(view: View) -> Choice:
    """Straight to the Emperors' Jewel and out, whoever hears it."""
    return decide(Temper(greed=8.0, since=1, dread=0.6, spite=0.2), view)


def careful(view: View) -> Choice:
    """Jewels and tokens first, out of hearing; the Emperors' Jewel when the night grows short."""
    return decide(Temper(greed=6.0, since=9, dread=1.4, spite=0.15, nosy=0.1), view)


def cunning(view: View) -> Choice:
    """Jewels by the way, and cards, guards and thefts against whoever is ahead."""
    return decide(Temper(greed=6.0, since=5, dread=1.0, spite=1.0), view)


BOTS: dict[str, Bot] = {"bold": bold, "careful": careful, "cunning": cunning}


# -- the balance of the game ----------------------------------------------------------------------


class Row(NamedTuple):
    """A line of the balance: so many games, how often it came so, and how often that would be fair."""

    kind: str  #: end, thief, bot, players or event
    name: str
    games: int  #: games in which it could come so
    times: float
    fair: float = 0.0  #: wins that a fair share would bring; 0 where there is no fair share

    @property
    def share(self) -> float:
        """The share of its games."""
        return self.times / self.games if self.games else 0.0

    @property
    def luck(self) -> float:
        """How many times its fair share it won."""
        return self.times / self.fair if self.fair else 0.0


def notes(before: State, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """An observer: who plays which thief, and what the balance counts."""
    for event in events:
        if event.kind == "is-thief":
            yield f"{event.who[0]} {THIEVES[event.what]['id']}"
        elif event.kind in COUNTED:
            yield event.kind


COUNTED = ("jewel-stolen", "caught", "robs", "is-out", "loses-emperors-jewel", "turn-begins")
ENDS = {
    "end.win-with-emperors-jewel": WITH_JEWEL,
    "end.defeat-of-all-in-calm": CALM_LOST,
    "end.defeat-of-all-in-alarm": ALARM_LOST,
    "goal.thieves-left-behind-lose": NO_ALARM,
}


def pairings(games: int, seed: int, options: Mapping[str, Any]) -> Iterator[Job]:
    """Tables of two, three and four in turn, each with bots drawn by its seed."""
    names = tuple(BOTS)
    for number in range(games):
        random = Random(f"{seed}/{number}")
        bots = tuple(random.choice(names) for _ in range(2 + number % 3))
        yield "hadria", bots, seed + number, options, notes


def balance(
    games: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> list[Row]:
    """How games among these bots end, and who wins them: by thief, by bot, by the number of players."""
    played: list[Played] = []
    for one in spread(pairings(games, seed, options), executor):
        played.append(one)
        if progress is not None:
            progress(len(played), games)
    ends = Counter(ENDS.get(one.result.clause, BY_POINTS) for one in played)
    rows = [Row("end", end, games, ends[end]) for end in (WITH_JEWEL, BY_POINTS, CALM_LOST, ALARM_LOST, NO_ALARM)]
    rows += [Row("event", kind, games, sum(one.counts.get(kind, 0) for one in played)) for kind in COUNTED]
    return rows + winners(played)


def winners(played: list[Played]) -> list[Row]:
    """Who won how often, against the fair share: one win for every game that somebody won, divided by the seats."""
    seats = Counter[tuple[str, str]]()
    won, fair = defaultdict[tuple[str, str], float](float), defaultdict[tuple[str, str], float](float)
    for one in played:
        first = one.result.winners
        for seat, bot in enumerate(one.bots):
            thief = next(word.split()[1] for word in one.counts if word.startswith(f"{seat} "))
            for key in (("thief", thief), ("bot", bot), ("players", str(len(one.bots)))):
                seats[key] += 1
                won[key] += (seat in first) / max(len(first), 1)
                fair[key] += bool(first) / len(one.bots)
    order = ("thief", "bot", "players")
    return [
        Row(*key, seats[key], won[key], fair[key]) for key in sorted(seats, key=lambda k: (order.index(k[0]), k[1]))
    ]
