"""The answers of bots, question by question."""

from collections.abc import Callable

from ...core import Action
from ...core.reasoning import Idea
from ...core.view import Choice, View
from ..queries import rank_of
from ..state import AMBUSH, MOVE
from ..theft import LOOT
from .answers_declaration import declare
from .answers_walk import onward, walk
from .card_worth import at_thing, gain
from .evaluation import FAR, PATIENCE, Knowledge, knowledge, steps
from .gains import gains_of
from .gains_fields import at_field
from .gains_rivals import at_thief
from .gains_ways import phase_of, run_phase
from .goals import goals, prize
from .guards import catch_at, menace
from .personality import Personality
from .reasons import (
    AIMED_THIEF,
    AIMED_THING,
    CARD_GAINS,
    CHEAPEST,
    DUTY,
    EFFECTS,
    ENOUGH,
    PILE,
    RESIGN,
    START_FIELD,
    STEALS,
    TARGET,
    WIT,
    YELLOW_NEAR,
    choose,
    heard,
)
from .routes import prospect

# -- fields for things and guards -----------------------------------------------------------------


def start(view: View, personality: Personality) -> Choice:
    """The start field with the most around it."""
    known = knowledge(view, personality)
    ideas = []
    for action in view.answers:
        worth = sum(goal.worth * PATIENCE[steps(known, action.what, goal.field)] for goal in goals(known))
        ideas.append(Idea(action, worth, START_FIELD((view.seat,), where=action.what)))
    return choose(view, ideas)


def lay(view: View, personality: Personality) -> Choice:
    """A yellow jewel where the own thief comes sooner than the others."""
    known = knowledge(view, personality)
    others = [t.field for seat, t in enumerate(known.state.thieves) if seat != view.seat and t.field >= 0]
    ideas = []
    for action in view.answers:
        mine = steps(known, known.here, action.what)
        theirs = min((known.city.away[other].get(action.what, FAR) for other in others), default=0)
        thought = YELLOW_NEAR((view.seat,), mine, action.what)
        ideas.append(Idea(action, 0.5 * min(theirs, 20) - mine, thought))
    return choose(view, ideas)


def guard_idea(known: Knowledge, action: Action, worth: float) -> Idea:
    """A field for a guard."""
    return Idea(action, worth, DUTY((known.seat,), where=action.what))


def place(view: View, personality: Personality) -> Choice:
    """A guard or a fire near the rivals rather than near the own thief."""
    known = knowledge(view, personality)
    ideas = [guard_idea(known, a, catch_at(known, a.what) + menace(known, a.what)) for a in view.answers]
    return choose(view, ideas)


def take(view: View, personality: Personality) -> Choice:
    """The guard that is of least use where it stands."""
    known = knowledge(view, personality)
    return choose(view, [guard_idea(known, a, -menace(known, a.what)) for a in view.answers])


def order(view: View, personality: Personality) -> Choice:
    """The guard next that is most likely to go for a rival."""
    known = knowledge(view, personality)
    figures = known.state.city.figures
    ideas = [guard_idea(known, a, menace(known, a.what, rank_of(figures.index(a.what)))) for a in view.answers]
    return choose(view, ideas)


# -- the hand -------------------------------------------------------------------------------------


def discard(view: View, personality: Personality) -> Choice:
    """The card that gains least."""
    known = knowledge(view, personality)
    ideas = []
    for action in view.answers:
        worth = -gain(known, action.what) - gains_of(known.state, action.what).in_hand
        ideas.append(Idea(action, worth, PILE((view.seat,), action.what)))
    return choose(view, ideas)


# -- the resolution -------------------------------------------------------------------------------


def act(view: View, personality: Personality) -> Choice:
    """Use the card, unless it would gain nothing."""
    known = knowledge(view, personality)
    ideas = []
    for action in view.answers:
        if action.verb == "resign":
            thought = RESIGN((view.seat,), action.what)
            ideas.append(Idea(action, 0.02, thought))
        else:
            ideas.append(Idea(action, use_worth(known, action.what), CARD_GAINS((view.seat,), action.what)))
    return choose(view, ideas, heard(known))


def use_worth(known: Knowledge, card: int) -> float:
    """What it is worth to turn a card up and use it; to walk is never wrong, for one may stay."""
    if card == MOVE:
        return 1.0
    if card == AMBUSH:
        return 0.3
    worth = gain(known, card)
    return max(worth, 0.1) if gains_of(known.state, card).walks else worth


def effect(view: View, personality: Personality) -> Choice:
    """Sneak or run, a card or a plan: whatever leads further."""
    known = knowledge(view, personality)
    ideas = [
        Idea(a, effect_worth(known, int(view.decision.what), a.what), EFFECTS((view.seat,), a.what))
        for a in view.answers
    ]
    return choose(view, ideas, heard(known))


def effect_worth(known: Knowledge, card: int, word: str) -> float:
    """What one effect of a basic card is worth."""
    rest = onward(known)
    if card == AMBUSH:
        return (0.9 if not rest else 0.0) if word == "strong" else 0.4
    phase = phase_of(known, MOVE) if word == "weak" else run_phase(known)
    assert phase is not None
    phase = phase._replace(early=not known.acted)
    phases = (phase, *rest) if word == "weak" else (phase,)
    return prospect(known, known.here, phases, known.acted).worth + (0.2 if word == "weak" and rest else 0.0)


def wit(view: View, personality: Personality) -> Choice:
    """A card while the hand has room, else AP."""
    known = knowledge(view, personality)
    room = len(known.me.hand) < 4
    ideas = []
    for action in view.answers:
        worth = float((action.what == "card") == room)
        ideas.append(Idea(action, worth, WIT((view.seat,), action.what)))
    return choose(view, ideas)


# -- cards that are aimed -------------------------------------------------------------------------


def aim(view: View, personality: Personality) -> Choice:
    """The target at which the card gains most; enough when nothing more is gained."""
    known = knowledge(view, personality)
    card = view.state.notes[-1].card
    ideas = [aim_idea(view, known, card, action) for action in view.answers]
    return choose(view, ideas)


def aim_idea(view: View, known: Knowledge, card: int, action: Action) -> Idea:
    """One target of a card."""
    seat, what = view.seat, action.what
    if action.verb == "enough":
        return Idea(action, 0.01, ENOUGH((seat,), card))
    if action.verb == "name":
        return Idea(action, at_thief(known, card, what), AIMED_THIEF((what,), card))
    if action.verb == "get":
        return Idea(action, at_thing(known, card, *what), AIMED_THING((seat,), what))
    more = view.decision.kind == "what-more"
    return Idea(action, at_field(known, card, what, more), TARGET((seat,), card, what))


# -- jewels that change hands ---------------------------------------------------------------------


def steal(view: View, personality: Personality) -> Choice:
    """The most valuable jewel."""
    known = knowledge(view, personality)
    ideas = [Idea(a, prize(known, a.what), STEALS((view.seat,), a.what)) for a in view.answers]
    return choose(view, ideas)


def lose(view: View, personality: Personality) -> Choice:
    """A jewel counts in ties where Trinkets may not: the token goes."""
    ideas = []
    for action in view.answers:
        worth = float(LOOT[action.what] == "trinkets")
        ideas.append(Idea(action, worth, CHEAPEST((view.seat,), action.what)))
    return choose(view, ideas)


ANSWERS: dict[str, Callable[[View, Personality], Choice]] = {
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


def decide(personality: Personality, view: View) -> Choice:
    """Answer whatever is asked."""
    return ANSWERS[view.decision.kind](view, personality)
