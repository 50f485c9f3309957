"""Answers to whatever is asked: every one is weighed in points, and the reasons are told."""

from collections.abc import Callable

from ...core import Action
from ...core.reasoning import Idea, tell, whole
from ...core.view import Choice, View
from ..cards import pack
from ..loot import add, less, pieces
from ..robbing import GiveBack
from ..splitting import Splits, chosen
from ..state import FACES, NOTHING, Loot, Robbery, State, put
from .evaluation import Evaluation, Purse, gold_points, scales, weighed
from .gains import effect_for
from .horizon import rounds_left
from .personality import Personality
from .reasons import (
    BUYS,
    COPIES,
    DEAR,
    DIE_AGAIN,
    DIE_SPARED,
    DIE_SPENT,
    DIE_TURNED,
    HORIZON,
    LATER,
    PASSES,
    PAYS,
    PILE_STAYS,
    SELLS,
    choose,
    did,
    heard_split,
    objections,
    out_of_reach,
    promises,
)
from .splits import RISKY, PlannedSplit, Situation, ranked, situation

LAST = 0.5  #: rounds that follow, below which this one counts as the last
LATE = 1e-6  #: what can wait until cards are bought comes after them

# -- splitting ------------------------------------------------------------------------------------


def split(view: View, personality: Personality) -> Choice:
    """Take, rob, or go on with what was begun."""
    state, asked = began(weighed(view))
    taken, robbery = chosen(asked), asked.robbery if isinstance(asked, GiveBack) else Robbery(-1, NOTHING)
    ways = ranked(state, view.seat, personality, NOTHING, -1, NOTHING)
    if not goes_on(ways[0], taken, robbery):
        ways = ranked(state, view.seat, personality, taken, robbery.victim, robbery.back)
    here = situation(state, view.seat, personality)
    return answer(view, here, ways, taken, robbery)


def began(state: State) -> tuple[State, Splits]:
    """The position at the start of the turn, and what was begun in it; a stolen pile lies before its owner again."""
    asked: Splits = state.notes[-1]  # type: ignore[assignment]
    if isinstance(asked, GiveBack):
        state = state._replace(piles=put(state.piles, asked.robbery.victim, asked.robbery.pile))
    return state._replace(notes=(), round=0, traded=False), asked


def goes_on(way: PlannedSplit, taken: Loot, robbery: Robbery) -> bool:
    """Does this turn hold all that was done already?"""
    if robbery.victim >= 0:
        return way.victim == robbery.victim and covers(way.back, robbery.back)
    return not any(taken) or (way.victim < 0 and covers(way.keep, taken))


def covers(one: Loot, other: Loot) -> bool:
    """Does the first hold all of the second?"""
    return all(a >= b for a, b in zip(one, other, strict=True))


def answer(view: View, here: Situation, ways: tuple[PlannedSplit, ...], taken: Loot, robbery: Robbery) -> Choice:
    """The next answer of the best turn, with the reasoning."""
    best, open_ = ways[0], [way for way in ways if way == ways[0] or way.risk < RISKY]
    action = next_of(view.seat, here.state.centre, best, taken, robbery)
    ideas = [Idea(action, way.value, promises(here, way)) for way in (best, *open_)]
    return tell(view, ideas[0], ideas, heard_split(here), objections(here, ways, best), did=did)


def next_of(seat: int, centre: Loot, way: PlannedSplit, taken: Loot, robbery: Robbery) -> Action:
    """The next step of a turn: name the victim, one more kind, or enough."""
    if way.victim >= 0 and robbery.victim < 0:
        return Action(seat, "rob", way.victim)
    if way.victim < 0 and way.keep == centre:
        return Action(seat, "all")
    verb, aim, so_far = ("return", way.back, robbery.back) if way.victim >= 0 else ("pick", way.keep, taken)
    for kind, (want, have) in enumerate(zip(aim, so_far, strict=True)):
        if want > have:
            return Action(seat, verb, (kind, want))
    return Action(seat, "done")


# -- luck -----------------------------------------------------------------------------------------


def spare(view: View, personality: Personality) -> Choice:
    """The die that is worth most in the centre as it lies."""
    state = weighed(view)
    mine = scales(state, view.seat, personality.far)
    ideas = []
    for action in view.answers:
        worth = mine.worth(add(state.centre, pieces(action.what))) - mine.worth(state.centre)
        thought = DIE_SPARED((view.seat,), whole(worth), pieces(action.what))
        ideas.append(Idea(action, worth, thought))
    return choose(view, ideas)


def reroll(view: View, personality: Personality) -> Choice:
    """A die that brings more on average when it is rolled again, or none."""
    state = weighed(view)
    mine, pile = scales(state, view.seat, personality.far), state.piles[view.seat]
    ideas = []
    for action in view.answers:
        if action.what is None:
            worth = mine.worth(pile)
            ideas.append(Idea(action, worth, PILE_STAYS((view.seat,), whole(worth), pile)))
            continue
        rest = less(pile, pieces(action.what))
        worth = sum(mine.worth(add(rest, pieces(face))) for face in range(len(FACES))) / len(FACES)
        thought = DIE_AGAIN((view.seat,), whole(worth), pieces(action.what))
        ideas.append(Idea(action, worth - 1e-6, thought))
    return choose(view, ideas)


# -- buying ---------------------------------------------------------------------------------------


def shop(view: View, personality: Personality) -> Choice:
    """The card or the ability that leads to the most, or enough."""
    state = weighed(view)
    mine = Evaluation(state, view.seat, personality.far)
    purse = mine.purse(state.piles[view.seat])
    ideas = [SHOP[action.verb](view, mine, purse, action) for action in view.answers]
    dear = out_of_reach(state, view.seat, wanted(mine)) if purse.buys > 0 else []
    rounds = HORIZON((), round(rounds_left(state)))
    return choose(view, ideas, (rounds,), dear[:2])


def wanted(mine: Evaluation) -> list[int]:
    """The cards of the Bazaar, the most worth first."""
    return [offer.number for offer in sorted(mine.offers, key=lambda offer: -offer.worth)]


def buy_idea(view: View, mine: Evaluation, purse: Purse, action: Action) -> Idea:
    """A card with all that can be done after it."""
    found = {number: (after, worth) for number, after, worth in mine.purchases(purse)}
    after, card = found[action.what]
    worth = card + mine.best(after)
    thought = BUYS((view.seat,), (action.what, whole(card)))
    too_dear = worth < mine.rest(purse)
    against = DEAR((view.seat,), action.what) if too_dear else None
    return Idea(action, worth, thought, against)


def turn_idea(view: View, mine: Evaluation, purse: Purse, action: Action) -> Idea:
    """A die with another face: for a purchase, or as Gold when nothing is left to buy with it."""
    card, to = action.what
    face = next(face.face for number, face in mine.powers if number == card)
    pile = add(less(purse.pile, pieces(face)), pieces(to))
    worth = mine.best(purse._replace(pile=pile, used=purse.used | {card}))
    thought = DIE_TURNED((view.seat,), action.what)
    return Idea(action, worth - LATE, thought)


def spend_idea(view: View, mine: Evaluation, purse: Purse, action: Action) -> Idea:
    """A die for a token."""
    face = next(face for number, face in mine.powers if number == action.what)
    after = purse._replace(pile=less(purse.pile, pieces(face.face)), used=purse.used | {action.what})
    gold = face.data["gain"] == "gold"
    worth = mine.best(after._replace(gold=after.gold + gold)) + (0.0 if gold else 1.0)
    thought = DIE_SPENT((view.seat,), action.what)
    return Idea(action, worth - LATE, thought)


def sell_idea(view: View, mine: Evaluation, purse: Purse, action: Action) -> Idea:
    """Gold for Reputation in what may be the last turn; before, Gold can wait."""
    face = next(face for number, face in mine.powers if number == action.what)
    state, seat, gain = mine.state, view.seat, face.number("gain")
    lost = gold_points(state, seat, 0) - gold_points(state, seat, -1)
    now = rounds_left(state) < LAST and (purse.gold > 1 or lost < gain)
    worth = mine.best(purse) + (1e-3 if now else -gain)
    later = None if now else LATER((seat,), action.what)
    return Idea(action, worth, SELLS((seat,), action.what), later)


def pass_idea(view: View, mine: Evaluation, purse: Purse, action: Action) -> Idea:
    """Enough: bags and masks are exchanged, Gold is kept."""
    worth = mine.rest(purse._replace(used=frozenset(number for number, _ in mine.powers)))
    return Idea(action, worth + 1e-4, PASSES((view.seat,)))


SHOP: dict[str, Callable[[View, Evaluation, Purse, Action], Idea]] = {
    "buy": buy_idea,
    "turn": turn_idea,
    "spend": spend_idea,
    "sell": sell_idea,
    "pass": pass_idea,
}


def pay(view: View, personality: Personality) -> Choice:
    """The payment that leaves the most."""
    state = weighed(view)
    mine = Evaluation(state, view.seat, personality.far)
    purse = mine.purse(state.piles[view.seat])
    card = view.decision.what
    offer = next(offer for offer in mine.offers if offer.number == card)
    ideas = []
    for action in view.answers:
        dice = (*action.what, 0, 0, 0)
        gold = offer.due - sum(action.what)
        after = purse._replace(
            pile=less(purse.pile, dice), gold=purse.gold - gold, buys=purse.buys - 1, gone=frozenset({card})
        )
        thought = PAYS((view.seat,), gold, dice)
        ideas.append(Idea(action, mine.best(after), thought))
    return choose(view, ideas)


def copy(view: View, personality: Personality) -> Choice:
    """The card of another player that is worth most here."""
    state = weighed(view)
    mine = Evaluation(state, view.seat, personality.far)
    likes = {own.card: own.like for player in state.players for own in player.cards}
    ideas = []
    for action in view.answers:
        worth = effect_for(mine.buyer, pack(view.setup).cards[likes[action.what]])
        thought = COPIES((view.seat,), (action.what, whole(worth)))
        ideas.append(Idea(action, worth, thought))
    return choose(view, ideas)


ANSWERS: dict[str, Callable[[View, Personality], Choice]] = {
    "take-or-rob": split,
    "what-more": split,
    "what-back": split,
    "which-spared": spare,
    "which-tried": reroll,
    "what-to-buy": shop,
    "how-to-pay": pay,
    "which-copy": copy,
}


def decide(personality: Personality, view: View) -> Choice:
    """Answer whatever is asked."""
    return ANSWERS[view.decision.kind](view, personality)
