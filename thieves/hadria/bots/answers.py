"""The answers of bots, question by question."""

from collections.abc import Callable

from ...core import Action
from ...core.view import Choice, View
from ..cards.reach import effect_id as like
from ..queries import rank_of
from ..state import AMBUSH, MOVE
from ..theft import LOOT
from .declaring import declare
from .evaluation import AWAY, FAR, PATIENCE, Table, Temper, known_table, steps
from .gains import at_field, at_thief, at_thing, gain
from .goals import goals, prize
from .guards import catch_at, menace
from .reasons import CHEAPEST, DUTY, LEFT, PILE, RESIGN, ROBS, TARGET, Idea, choose, effect_thought, heard
from .routes import prospect
from .sheltering import phase_of, run_phase
from .walking import onward, walk

WALKERS = ("elixir-of-speed", "shadow-step", "tightrope", "rope-with-grapple", "light-fingers")


# -- fields for things and guards -----------------------------------------------------------------


def start(view: View, temper: Temper) -> Choice:
    """The start field with the most around it."""
    table = known_table(view, temper)
    ideas = []
    for action in view.answers:
        worth = sum(goal.worth * PATIENCE[steps(table, action.what, goal.field)] for goal in goals(table))
        ideas.append(Idea(action, worth, LEFT("start-field", None, (view.seat,), where=action.what)))
    return choose(view, (), ideas)


def lay(view: View, temper: Temper) -> Choice:
    """A yellow jewel where the own thief comes sooner than the others."""
    table = known_table(view, temper)
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
    table = known_table(view, temper)
    ideas = [guard_idea(table, a, catch_at(table, a.what) + menace(table, a.what)) for a in view.answers]
    return choose(view, (), ideas)


def take(view: View, temper: Temper) -> Choice:
    """The guard that is of least use where it stands."""
    table = known_table(view, temper)
    return choose(view, (), [guard_idea(table, a, -menace(table, a.what)) for a in view.answers])


def order(view: View, temper: Temper) -> Choice:
    """The guard next that is most likely to go for a rival."""
    table = known_table(view, temper)
    figures = table.state.city.figures
    ideas = [guard_idea(table, a, menace(table, a.what, rank_of(figures.index(a.what)))) for a in view.answers]
    return choose(view, (), ideas)


# -- the hand -------------------------------------------------------------------------------------


def discard(view: View, temper: Temper) -> Choice:
    """The card that gains least."""
    table = known_table(view, temper)
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


# -- the resolution -------------------------------------------------------------------------------


def act(view: View, temper: Temper) -> Choice:
    """Use the card, unless it would gain nothing."""
    table = known_table(view, temper)
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
    table = known_table(view, temper)
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


def wit(view: View, temper: Temper) -> Choice:
    """A card while the hand has room, else AP."""
    table = known_table(view, temper)
    room = len(table.me.hand) < 4
    ideas = []
    for action in view.answers:
        worth = float((action.what == "card") == room)
        ideas.append(Idea(action, worth, LEFT("wit", None, (view.seat,), action.what)))
    return choose(view, (), ideas)


# -- cards that are aimed -------------------------------------------------------------------------


def aim(view: View, temper: Temper) -> Choice:
    """The target at which the card gains most; enough when nothing more is gained."""
    table = known_table(view, temper)
    card = view.state.notes[-1].card
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
    table = known_table(view, temper)
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
