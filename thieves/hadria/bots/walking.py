"""How a bot walks: its own thief by the best way, guards and rivals where it harms others."""

from functools import partial

from ...core import Action
from ...core.view import Choice, View
from ..board import BOARD, DUNGEONS
from ..cards.reach import effect_id as like
from ..declaration import initiative_of
from ..state import MOVE, RED
from .evaluation import OUT, Table, Temper, known_table, least_early
from .gains import best_prize, shoved_to
from .goals import jewel_worth, loot_worth, place_worth, prize, token_worth
from .guards import guard_ends, guard_to
from .reasons import DUTY, LEAVES, LEFT, ROBS, STAYS, TAKES, TARGET, TOKENS, Idea, choose, heard, risk, tell_way, trail
from .routes import BEAM, Phase, Walk, prospect, walks
from .sheltering import phase_of

# -- walking --------------------------------------------------------------------------------------


DURING = {"shadow-step": "hidden", "tightrope": "safe"}  #: what holds only while the thief walks


def walk(view: View, temper: Temper) -> Choice:
    """The own thief's next step, or a guard's, or a rival's."""
    table = known_table(view, temper)
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
    asked, legal = view.state.notes[-1], set(view.answers)
    left = asked.left
    table, ghost = as_it_ends(table)
    phase = Phase(MOVE, left, loot=not asked.run, ghost=ghost)
    rest = () if asked.run else onward(table)
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
    used = [slot for slot in table.me.slots if slot.fate == "resolved"]
    last = partial(initiative_of, table.state, table.seat)
    card = min(used, key=last).cards[0] if used else MOVE
    mark = DURING.get(like(table.state, card))
    if mark is None or mark not in table.me.marks:
        return table, False
    thieves = list(table.state.thieves)
    thieves[table.seat] = table.me._replace(marks=table.me.marks - {mark})
    return table._replace(state=table.state._replace(thieves=tuple(thieves)), known={}), True


def onward(table: Table) -> tuple[Phase, ...]:
    """What the own cards that still wait mean for the way."""
    soon = least_early(table.state)
    numbers = [(initiative_of(table.state, table.seat, slot), slot) for slot in table.me.slots if not slot.fate]
    found = []
    for number, slot in sorted(numbers, key=lambda pair: -pair[0]):
        phase = phase_of(table, slot.cards[0])
        if phase is not None:
            found.append(phase._replace(early=number >= soon))
    return tuple(found[:2])


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
    asked = view.state.notes[-1]
    here, left, led = asked.here, asked.left, asked.thief
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
