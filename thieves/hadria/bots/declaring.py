"""How a bot lays its cards behind the screen: what the plan says, card by card."""

from functools import partial

from ...core import Action, Thought
from ...core.view import Choice, View
from ..cards import family_of
from ..declaration import informer_ap
from ..state import Slot
from .evaluation import Table, Temper, known_table, least_early
from .plans import Plan, plan_for
from .reasons import EARLY, LATE, LEFT, PILE, TARGET, Idea, against_schemes, choose, heard, tell_scheme

# -- the declaration ------------------------------------------------------------------------------


def declare(view: View, temper: Temper) -> Choice:
    """Lay what the plan says, card by card; then be ready."""
    table = behind_screen(known_table(view, temper))
    plan = plan_for(table.state, table.seat, table.temper)
    mine = known_table(view, temper).me.slots
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
    if last.ap < wanted.ap:
        found.append(Action(seat, "ap", wanted.ap))
    if last.informers < wanted.informers:
        found.append(Action(seat, "informer"))
    if last.agents < wanted.agents:
        found.append(Action(seat, "agent"))
    if last.initiative() < 1:
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
