"""How a bot answers each question: the action of a turn, and what townsfolk do."""

from collections.abc import Callable

from ...core import Action, Thought
from ...core.reasoning import Idea, whole
from ...core.view import Choice, View
from ..cards import people
from ..production import hours_to_hire, kind_of
from ..state import (
    COLOURS,
    HOURS,
    MAKING,
    SUPPORT_GOLD,
    SUPPORT_HOURS,
    VALUES,
    State,
    pay,
    put,
    set_merchant,
    size_of,
)  # fmt: skip
from .answers_boats import board, chase, hand, lift, moor
from .answers_sale import sell
from .evaluation import Evaluation
from .gains import GAINS
from .personality import Personality
from .reasons import (
    AT_ONCE,
    BURDEN,
    GOOD,
    GUILD,
    HOURS_LEFT,
    KEEP_CARDS,
    KEEP_GOODS,
    LANDS,
    NO_ROOM,
    PAYS_OFF,
    PERSON,
    REPEATED,
    choose,
)

# -- a turn ---------------------------------------------------------------------------------------


def work(view: View, personality: Personality) -> Choice:
    """The action that leads to most by the end of the round."""
    state = view.state
    mine = Evaluation(state, view.seat, personality)
    ideas = [WORK[action.verb](mine, action) for action in view.answers]
    heard = [HOURS_LEFT((view.seat,), mine.hours), most_land(mine)]
    return choose(view, ideas, heard, closed(mine, view))


def most_land(mine: Evaluation) -> Thought:
    """The pier where most customers of one colour are to be expected."""
    piers = mine.known.view.piers
    pairs = [(pier, colour) for pier in range(len(piers)) for colour in range(len(COLOURS))]
    pier, colour = max(pairs, key=lambda pair: piers[pair[0]][pair[1]])
    return LANDS((mine.seat,), colour, pier)


def closed(mine: Evaluation, view: View) -> list[Thought]:
    """What cannot be done now: the same again, or goods on a full shelf."""
    found, kinds = [], {kind_of(action) for action in view.answers}
    if mine.me.last and mine.me.last not in kinds:
        found.append(REPEATED((mine.seat,), mine.me.last))
    if -1 not in mine.me.shelf:
        found.append(NO_ROOM((mine.seat,)))
    return found


def spend(state: State, seat: int, hours: int, last: str) -> State:
    """The marker has moved, and the same may not be done again."""
    state = state._replace(times=put(state.times, seat, min(HOURS, state.times[seat] + hours)))
    return set_merchant(state, seat, last=last)


def make_idea(mine: Evaluation, action: Action) -> Idea:
    """A good for the shelf."""
    good, shelf = action.what, mine.me.shelf
    state = set_merchant(mine.state, mine.seat, shelf=put(shelf, shelf.index(-1), good))
    worth = mine.after(spend(state, mine.seat, MAKING[size_of(good)], kind_of(action))).total
    return Idea(action, worth, GOOD((mine.seat,), whole(mine.goods[good]), good))


def hire_idea(mine: Evaluation, action: Action) -> Idea:
    """A townsperson with their symbols and what they do."""
    number = mine.state.square[action.what]
    person = people(mine.state.setup)[number]
    state = mine.state._replace(square=put(mine.state.square, action.what, -1))
    state = set_merchant(state, mine.seat, folk=(*mine.me.folk, number))
    last = "" if person.effect == "again" else "hire"
    after = mine.after(spend(state, mine.seat, hours_to_hire(mine.state, action.what), last))
    effect = 0.0 if person.effect == "again" else GAINS[person.effect](mine, person)
    thought = PERSON((mine.seat,), whole(mine.person(person)), number)
    return Idea(action, after.total + effect, thought)


def support_idea(mine: Evaluation, action: Action) -> Idea:
    """Gold of a guild."""
    paid = SUPPORT_GOLD * mine.state.halls[action.what]
    after = mine.after(spend(pay(mine.state, mine.seat, paid), mine.seat, SUPPORT_HOURS, "support"))
    extra = (mine.personality.guilds - 1) * paid
    return Idea(action, after.total + extra, GUILD((mine.seat,), whole(paid), action.what))


WORK: dict[str, Callable[[Evaluation, Action], Idea]] = {"make": make_idea, "hire": hire_idea, "support": support_idea}


# -- favours --------------------------------------------------------------------------------------


def confess(view: View, personality: Personality) -> Choice:
    """The heaviest corruption card, as long as it costs anything."""
    mine = Evaluation(view.state, view.seat, personality)
    ideas = []
    for action in view.answers:
        if action.what is None:
            ideas.append(Idea(action, 0.0, KEEP_CARDS((view.seat,), 0)))
            continue
        burden, thought = mine.burden(action.what), None
        if burden < 0:
            thought = PAYS_OFF((view.seat,), action.what)
        ideas.append(Idea(action, burden, BURDEN((view.seat,), whole(burden), action.what), thought))
    return choose(view, ideas)


def craft(view: View, personality: Personality) -> Choice:
    """The colour that will sell best."""
    mine = Evaluation(view.state, view.seat, personality)
    worth = mine.goods
    return choose(
        view,
        [
            Idea(action, worth[action.what], GOOD((view.seat,), whole(worth[action.what]), action.what))
            for action in view.answers
        ],
        [most_land(mine)],
    )


def trade(view: View, personality: Personality) -> Choice:
    """A good that will hardly bring more than its value, or none."""
    mine = Evaluation(view.state, view.seat, personality)
    ideas = []
    for action in view.answers:
        if action.what is None:
            ideas.append(Idea(action, 0.0, KEEP_GOODS((view.seat,), whole(mine.shelf(mine.me)))))
            continue
        good = mine.me.shelf[action.what]
        value = VALUES[size_of(good)]
        ideas.append(Idea(action, value - mine.goods[good], AT_ONCE((view.seat,), whole(value), good)))
    return choose(view, ideas)


ANSWERS: dict[str, Callable[[View, Personality], Choice]] = {
    "what-to-do": work,
    "human-hand-or-load": hand,
    "which-human-boat": board,
    "where-to-ferry": board,
    "which-human-mooring": moor,
    "whom-to-chase": chase,
    "which-to-confess": confess,
    "which-colour": craft,
    "which-to-trade": trade,
    "whom-to-ferry": lift,
    "whom-ashore": lift,
    "whom-to-banish": lift,
    "what-to-sell": sell,
}
