"""How a bot lays its cards behind the screen: what the plan says, card by card."""

from ...core import Action, Thought
from ...core.reasoning import Idea
from ...core.view import Choice, View
from ..cards import family_of
from ..declaration import informer_ap
from ..state import Slot
from .evaluation import Knowledge, knowledge, least_early
from .personality import Personality
from .plans import TurnPlan, plan_for
from .reasons import (
    ACTS_AFTER,
    ACTS_BEFORE,
    CARD_GAINS,
    NOTHING_TO_LAY,
    PILE,
    against_schemes,
    choose,
    heard,
    scheme_attracts,
)

# -- the declaration ------------------------------------------------------------------------------


def declare(view: View, personality: Personality) -> Choice:
    """Lay what the plan says, card by card; then be ready."""
    known = behind_screen(knowledge(view, personality))
    plan = plan_for(known.state, known.seat, known.personality)
    mine = knowledge(view, personality).me.slots
    action = next_lay(view, known, plan, mine)
    thoughts = heard(known) if action.verb in ("declare", "ready") else []
    against = against_schemes(known, plan) if action.verb in ("declare", "ready") else []
    return choose(view, [Idea(action, 0.0, why_lay(known, plan, action, mine))], thoughts, against)


def behind_screen(known: Knowledge) -> Knowledge:
    """The city before anything was declared this turn: the plan is made from there."""
    me = known.me
    back = tuple(card for slot in me.slots for card in slot.cards if family_of(card) == "general")
    hand = tuple(sorted((*me.hand, *back)))
    thieves = list(known.state.thieves)
    thieves[known.seat] = me._replace(hand=hand, slots=())
    return known._replace(state=known.state._replace(thieves=tuple(thieves)), memo={})


def next_lay(view: View, known: Knowledge, plan: TurnPlan, mine: tuple[Slot, ...]) -> Action:
    """The first thing that is missing from the plan."""
    seat, legal = view.seat, set(view.answers)
    if mine:
        last, wanted = mine[-1], next((s for s in plan.slots if s.cards[0] == mine[-1].cards[0]), None)
        for action in complete(known, last, wanted, seat):
            if action in legal:
                return action
    laid = {slot.cards[0] for slot in mine}
    for slot in plan.slots:
        action = Action(seat, "declare", slot.cards[0])
        if slot.cards[0] not in laid and action in legal:
            return action
    ready = Action(seat, "ready")
    return ready if ready in legal else view.answers[0]


def complete(known: Knowledge, last: Slot, wanted: Slot | None, seat: int) -> list[Action]:
    """What the card that was laid last still lacks, by the plan or at least by the rules."""
    wanted = wanted or Slot(last.cards, 1)
    found = []
    if len(last.cards) < len(wanted.cards):
        found.append(Action(seat, "cover", wanted.cards[1]))
    if last.ap < wanted.ap:
        found.append(Action(seat, "ap", wanted.ap))
    if last.informers < wanted.informers:
        found.append(Action(seat, "informer"))
    if last.agents < wanted.agents:
        found.append(Action(seat, "agent"))
    if last.initiative() < 1:
        found += [Action(seat, "ap", 1), Action(seat, "informer"), Action(seat, "agent")]
    return found


def why_lay(known: Knowledge, plan: TurnPlan, action: Action, mine: tuple[Slot, ...]) -> Thought:
    """The thought behind a step of the declaration."""
    who = (known.seat,)
    schemes = [s for s in plan.schemes[:1] if action.what in [phase.card for phase in s.phases]]
    if action.verb == "declare" and schemes:
        return scheme_attracts(known, schemes[0])
    if action.verb == "declare":
        return CARD_GAINS(who, action.what)
    if action.verb in ("ap", "informer", "agent") and mine:
        slot = next((s for s in plan.slots if s.cards[0] == mine[-1].cards[0]), mine[-1])
        early = slot.initiative(informer_ap(known.state, known.seat)) >= least_early(known.state)
        return (ACTS_BEFORE if early else ACTS_AFTER)(who, mine[-1].cards[0])
    if action.verb == "cover":
        return PILE(who, action.what)
    return scheme_attracts(known, plan.schemes[0]) if plan.schemes else NOTHING_TO_LAY(who)
