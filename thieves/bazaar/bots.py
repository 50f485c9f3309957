"""Bots that know the Bazaar. They see what their seat sees, weigh every answer in points, and say how."""

from collections.abc import Callable

from ..core import Action, Thought
from ..lab.bots import Bot, Choice, View
from .cards import pack
from .gains import Scene, Way, ranked, scene
from .loot import add, less, pieces
from .prices import effect_for, rounds_left
from .reasons import (
    ABILITY,
    BUYS,
    COPIES,
    DEAR,
    HORIZON,
    LATER,
    LUCK,
    PASSES,
    PAYS,
    SELLS,
    Idea,
    choose,
    did,
    out_of_reach,
    points,
    split_trace,
)
from .robbing import GiveBack
from .splitting import Splits, chosen
from .state import FACES, NOTHING, Loot, Robbery, State, put
from .weighing import Purse, Scales, Temper, gold_points, picture, scales

LAST = 0.5  #: rounds that follow, below which this one counts as the last
LATE = 1e-6  #: what can wait until cards are bought comes after them

# -- splitting ------------------------------------------------------------------------------------


def split(view: View, temper: Temper) -> Choice:
    """Take, rob, or go on with what was begun."""
    state, asked = began(picture(view))
    taken, robbery = chosen(asked), asked.robbery if isinstance(asked, GiveBack) else Robbery(-1, NOTHING)
    ways = ranked(state, view.seat, temper, NOTHING, -1, NOTHING)
    if not goes_on(ways[0], taken, robbery):
        ways = ranked(state, view.seat, temper, taken, robbery.victim, robbery.back)
    here = scene(state, view.seat, temper)
    return answer(view, here, ways, taken, robbery)


def began(state: State) -> tuple[State, Splits]:
    """The position at the start of the turn, and what was begun in it; a stolen pile lies before its owner again."""
    asked: Splits = state.notes[-1]  # type: ignore[assignment]
    if isinstance(asked, GiveBack):
        state = state._replace(piles=put(state.piles, asked.robbery.victim, asked.robbery.pile))
    return state._replace(notes=(), round=0, traded=False), asked


def goes_on(way: Way, taken: Loot, robbery: Robbery) -> bool:
    """Does this turn hold all that was done already?"""
    if robbery.victim >= 0:
        return way.victim == robbery.victim and covers(way.back, robbery.back)
    return not any(taken) or (way.victim < 0 and covers(way.keep, taken))


def covers(one: Loot, other: Loot) -> bool:
    """Does the first hold all of the second?"""
    return all(a >= b for a, b in zip(one, other, strict=True))


def answer(view: View, here: Scene, ways: tuple[Way, ...], taken: Loot, robbery: Robbery) -> Choice:
    """The next answer of the best turn, with the reasoning."""
    best = ways[0]
    action = next_of(view.seat, here.state.centre, best, taken, robbery)
    return Choice(action, (*split_trace(here, ways, best), did(view, action, best.keep)))


def next_of(seat: int, centre: Loot, way: Way, taken: Loot, robbery: Robbery) -> Action:
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


def spare(view: View, temper: Temper) -> Choice:
    """The die that is worth most in the centre as it lies."""
    state = picture(view)
    mine = scales(state, view.seat, temper.far)
    ideas = []
    for action in view.answers:
        worth = mine.worth(add(state.centre, pieces(action.what))) - mine.worth(state.centre)
        thought = Thought("left-over", "die-spared", LUCK, (view.seat,), points(worth), pieces(action.what))
        ideas.append(Idea(action, worth, thought))
    return choose(view, (), ideas)


def reroll(view: View, temper: Temper) -> Choice:
    """A die that brings more on average when it is rolled again, or none."""
    state = picture(view)
    mine, pile = scales(state, view.seat, temper.far), state.piles[view.seat]
    ideas = []
    for action in view.answers:
        if action.what is None:
            worth = mine.worth(pile)
            ideas.append(
                Idea(action, worth, Thought("left-over", "pile-stays", LUCK, (view.seat,), points(worth), pile))
            )
            continue
        rest = less(pile, pieces(action.what))
        worth = sum(mine.worth(add(rest, pieces(face))) for face in range(len(FACES))) / len(FACES)
        thought = Thought("left-over", "die-again", LUCK, (view.seat,), points(worth), pieces(action.what))
        ideas.append(Idea(action, worth - 1e-6, thought))
    return choose(view, (), ideas)


# -- buying ---------------------------------------------------------------------------------------


def shop(view: View, temper: Temper) -> Choice:
    """The card or the ability that leads to the most, or enough."""
    state = picture(view)
    mine = Scales(state, view.seat, temper.far)
    purse = mine.purse(state.piles[view.seat])
    ideas = [SHOP[action.verb](view, mine, purse, action) for action in view.answers]
    dear = out_of_reach(state, view.seat, wanted(mine)) if purse.buys > 0 else []
    rounds = Thought("heard", "rounds-left", HORIZON, (), round(rounds_left(state)))
    return choose(view, (rounds, *dear[:2]), ideas)


def wanted(mine: Scales) -> list[int]:
    """The cards of the Bazaar, the most worth first."""
    return [offer.number for offer in sorted(mine.offers, key=lambda offer: -offer.worth)]


def buy_idea(view: View, mine: Scales, purse: Purse, action: Action) -> Idea:
    """A card with all that can be done after it."""
    found = {number: (after, worth) for number, after, worth in mine.purchases(purse)}
    after, card = found[action.what]
    worth = card + mine.best(after)
    thought = Thought("left-over", "card-worth", BUYS, (view.seat,), (action.what, points(card)))
    too_dear = worth < mine.rest(purse)
    against = Thought("ruled-out", "too-dear", DEAR, (view.seat,), action.what) if too_dear else None
    return Idea(action, worth, thought, against)


def turn_idea(view: View, mine: Scales, purse: Purse, action: Action) -> Idea:
    """A die with another face: for a purchase, or as Gold when nothing is left to buy with it."""
    card, to = action.what
    face = next(face.face for number, face in mine.powers if number == card)
    pile = add(less(purse.pile, pieces(face)), pieces(to))
    worth = mine.best(purse._replace(pile=pile, used=purse.used | {card}))
    thought = Thought("left-over", "die-turned", ABILITY, (view.seat,), action.what)
    return Idea(action, worth - LATE, thought)


def spend_idea(view: View, mine: Scales, purse: Purse, action: Action) -> Idea:
    """A die for a token."""
    face = next(face for number, face in mine.powers if number == action.what)
    after = purse._replace(pile=less(purse.pile, pieces(face.face)), used=purse.used | {action.what})
    gold = face.data["gain"] == "gold"
    worth = mine.best(after._replace(gold=after.gold + gold)) + (0.0 if gold else 1.0)
    thought = Thought("left-over", "die-spent", ABILITY, (view.seat,), action.what)
    return Idea(action, worth - LATE, thought)


def sell_idea(view: View, mine: Scales, purse: Purse, action: Action) -> Idea:
    """Gold for Reputation in what may be the last turn; before, Gold can wait."""
    face = next(face for number, face in mine.powers if number == action.what)
    state, seat, gain = mine.state, view.seat, face.number("gain")
    lost = gold_points(state, seat, 0) - gold_points(state, seat, -1)
    now = rounds_left(state) < LAST and (purse.gold > 1 or lost < gain)
    worth = mine.best(purse) + (1e-3 if now else -gain)
    later = None if now else Thought("ruled-out", "gold-later", LATER, (seat,), action.what)
    return Idea(action, worth, Thought("left-over", "gold-sold", SELLS, (seat,), action.what), later)


def pass_idea(view: View, mine: Scales, purse: Purse, action: Action) -> Idea:
    """Enough: bags and masks are exchanged, Gold is kept."""
    worth = mine.rest(purse._replace(used=frozenset(number for number, _ in mine.powers)))
    return Idea(action, worth + 1e-4, Thought("left-over", "buys-nothing", PASSES, (view.seat,)))


SHOP: dict[str, Callable[[View, Scales, Purse, Action], Idea]] = {
    "buy": buy_idea,
    "turn": turn_idea,
    "spend": spend_idea,
    "sell": sell_idea,
    "pass": pass_idea,
}


def pay(view: View, temper: Temper) -> Choice:
    """The payment that leaves the most."""
    state = picture(view)
    mine = Scales(state, view.seat, temper.far)
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
        thought = Thought("left-over", "way-to-pay", PAYS, (view.seat,), gold, dice)
        ideas.append(Idea(action, mine.best(after), thought))
    return choose(view, (), ideas)


def copy(view: View, temper: Temper) -> Choice:
    """The card of another player that is worth most here."""
    state = picture(view)
    mine = Scales(state, view.seat, temper.far)
    likes = {own.card: own.like for player in state.players for own in player.cards}
    ideas = []
    for action in view.answers:
        worth = effect_for(mine.sight, pack(view.setup).cards[likes[action.what]])
        thought = Thought("left-over", "copy-worth", COPIES, (view.seat,), (action.what, points(worth)))
        ideas.append(Idea(action, worth, thought))
    return choose(view, (), ideas)


ANSWERS: dict[str, Callable[[View, Temper], Choice]] = {
    "take-or-rob": split,
    "what-more": split,
    "what-back": split,
    "which-spared": spare,
    "which-tried": reroll,
    "what-to-buy": shop,
    "how-to-pay": pay,
    "which-copy": copy,
}

FAIR = Temper("fair", fear=8.0, fair=True)
GREEDY = Temper("greedy", far=0.0)
SLY = Temper("sly", ahead=True)


def decide(temper: Temper, view: View) -> Choice:
    """Answer whatever is asked."""
    return ANSWERS[view.decision.kind](view, temper)


def fair(view: View) -> Choice:
    """Cut so that others need not choose: take as much as leaves nobody a reason to rob."""
    return decide(FAIR, view)


def greedy(view: View) -> Choice:
    """Take the most that lies anywhere, and buy what counts at once, whatever the others do."""
    return decide(GREEDY, view)


def sly(view: View) -> Choice:
    """Mind who would rob which pile, and whether the kept part of another one beats the centre."""
    return decide(SLY, view)


BOTS: dict[str, Bot] = {"fair": fair, "greedy": greedy, "sly": sly}
