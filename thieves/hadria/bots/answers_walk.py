"""How a bot walks: its own thief by the best way, guards and rivals where it harms others."""

from functools import partial

from ...core import Action
from ...core.reasoning import Idea
from ...core.view import Choice, View
from ..declaration import initiative_of
from ..state import MOVE, RED
from .evaluation import OUT, Knowledge, knowledge, least_early
from .gains import gains_of
from .gains_rivals import best_prize, shoved_to
from .gains_ways import phase_of
from .goals import jewel_worth, loot_worth, place_worth, prize, token_worth
from .guards import guard_ends, guard_to
from .personality import Personality
from .reasons import (
    DUTY,
    HURRIES,
    KEEPS_TOKEN,
    LEAVES,
    RIVAL_THERE,
    ROBS,
    STAYS,
    TAKES_JEWEL,
    TOKENS,
    choose,
    heard,
    trail,
    way_attracts,
    way_risks,
)
from .routes import BEAM, CardUse, WalkPlan, prospect, walks

# -- walking --------------------------------------------------------------------------------------


def walk(view: View, personality: Personality) -> Choice:
    """The own thief's next step, or a guard's, or a rival's."""
    known = knowledge(view, personality)
    if view.decision.kind == "where-next":
        return own_walk(view, known)
    return led_walk(view, known)


def own_walk(view: View, known: Knowledge) -> Choice:
    """Take what lies here, then the first step of the best way."""
    grabs = [idea for action in view.answers if (idea := grab(known, action)) is not None]
    if grabs:
        return choose(view, grabs)
    ideas = way_ideas(view, known)
    return choose(view, ideas, heard(known))


def grab(known: Knowledge, action: Action) -> Idea | None:
    """Something on this field that is worth taking."""
    seat, verb, what = known.seat, action.verb, action.what
    if verb == "pick":
        worth = jewel_worth(known) if what == RED else prize(known, what)
        return Idea(action, worth, TAKES_JEWEL((seat,), what)) if worth > 0.6 else None
    if verb == "keep":
        return Idea(action, 0.5, KEEPS_TOKEN((seat,), where=known.here))
    if verb == "rob":
        return Idea(action, best_prize(known, what), ROBS((seat, what)))
    if verb == "reveal":
        worth = token_worth(known, known.here)
        return Idea(action, worth, TOKENS((seat,), where=known.here)) if worth > 0 else None
    if verb == "leave" and known.holds:
        return Idea(action, prize(known, RED), LEAVES((seat,), where=trail(known, (known.here,))))
    return None


def way_ideas(view: View, known: Knowledge) -> list[Idea]:
    """Every way on, by its first step."""
    asked, legal = view.state.notes[-1], set(view.answers)
    left = asked.left
    known, ghost = as_it_ends(known)
    phase = CardUse(MOVE, left, loot=not asked.run, ghost=ghost)
    rest = () if asked.run else onward(known)
    found = ways(view, known, phase)
    if rest:
        found = sorted(found, key=lambda way: -way.gain - place_worth(known, way.path[-1]))[: 2 * BEAM]
    ranked = sorted(((*way_worth(known, way, rest), way) for way in found), key=lambda row: -row[0])
    rows = [(action, *row) for row in ranked if (action := first_step(known, row[2].path, legal)) in legal]
    ideas = [way_idea(known, *row) for row in rows[:BEAM]]
    hurry = Action(view.seat, "hurry")
    if hurry in legal:
        best = max((idea.worth for idea in ideas), default=0.0)
        more = phase._replace(steps=left + 1)
        further = max(way_worth(known, way, ())[0] for way in ways(view, known, more))
        thought = HURRIES((view.seat,))
        ideas.append(Idea(hurry, further if further > best + 0.4 else -50.0, thought))
    return ideas or [
        Idea(action, 0.0, STAYS((view.seat,), where=trail(known, (known.here,)))) for action in view.answers
    ]


def as_it_ends(known: Knowledge) -> tuple[Knowledge, bool]:
    """The city as it is when the walk ends, and whether guards on the way do not matter."""
    used = [slot for slot in known.me.slots if slot.fate == "resolved"]
    last = partial(initiative_of, known.state, known.seat)
    card = min(used, key=last).cards[0] if used else MOVE
    mark = gains_of(known.state, card).while_walking
    if not mark or mark not in known.me.marks:
        return known, False
    thieves = list(known.state.thieves)
    thieves[known.seat] = known.me._replace(marks=known.me.marks - {mark})
    return known._replace(state=known.state._replace(thieves=tuple(thieves)), memo={}), True


def onward(known: Knowledge) -> tuple[CardUse, ...]:
    """What the own cards that still wait mean for the way."""
    soon = least_early(known.state)
    numbers = [(initiative_of(known.state, known.seat, slot), slot) for slot in known.me.slots if not slot.fate]
    found = []
    for number, slot in sorted(numbers, key=lambda pair: -pair[0]):
        phase = phase_of(known, slot.cards[0])
        if phase is not None:
            found.append(phase._replace(early=number >= soon))
    return tuple(found[:2])


def ways(view: View, known: Knowledge, phase: CardUse) -> list[WalkPlan]:
    """The best way to every end, the sewers from here among them."""
    found = walks(known, known.here, phase, taken=(known.here,))
    down = [a.what for a in view.answers if a.verb == "sewer"]
    for field in down:
        gain_ = loot_worth(known, field) if phase.loot else 0.0
        if field not in known.state.city.figures or phase.ghost:
            found.setdefault(field, WalkPlan(gain_, (known.here, field)))
    return list(found.values())


def way_worth(known: Knowledge, way: WalkPlan, rest: tuple[CardUse, ...]) -> tuple[float, float]:
    """What a way is worth with what comes after it, and the chance to be caught then."""
    end = way.path[-1]
    if end == OUT:
        return way.gain + prospect(known, OUT, (), True).worth, 0.0
    outcome = prospect(known, end, rest, known.acted)
    return way.gain + outcome.worth, outcome.caught


def way_idea(known: Knowledge, action: Action, worth: float, caught: float, way: WalkPlan) -> Idea:
    """A way as an idea."""
    return Idea(action, worth, way_attracts(known, way), way_risks(known, way.path, caught))


def first_step(known: Knowledge, path: tuple[int, ...], legal: set[Action]) -> Action:
    """The answer that begins a way."""
    seat = known.seat
    if len(path) == 1:
        return Action(seat, "stop")
    if path[1] == OUT:
        return Action(seat, "leave")
    step = Action(seat, "step", path[1])
    return step if path[1] in known.city.near[path[0]] and step in legal else Action(seat, "sewer", path[1])


def led_walk(view: View, known: Knowledge) -> Choice:
    """A guard goes where it harms rivals, a rival where it harms him."""
    asked = view.state.notes[-1]
    here, left, led = asked.here, asked.left, asked.thief
    ideas = []
    for action in view.answers:
        at, more = (here, 0) if action.verb == "stop" else (action.what, left - 1)
        worth = led_worth(known, led, here, at, more) - (0.001 if action.verb == "step" else 0.0)
        thought = DUTY((view.seat,), where=at) if led < 0 else RIVAL_THERE((led,), where=at)
        ideas.append(Idea(action, worth, thought))
    return choose(view, ideas)


def led_worth(known: Knowledge, led: int, here: int, at: int, left: int) -> float:
    """What it is worth to lead a guard or a rival to a field, and on from there."""
    if led >= 0:
        ends = [field for field in known.city.circle(at, left) if field not in known.city.dungeons]
        return max(shoved_to(known, led, end) for end in ends)
    return max(guard_to(known, here, end) for end in guard_ends(known.state, at, left))
