"""Answers to whatever is asked: every one is weighed, and the reasons are told."""

from collections.abc import Callable

from ...core import Action, Thought
from ...core.reasoning import Idea
from ...core.view import Choice, View
from ..books import IDS
from ..movement import Walk
from ..reach import JUMP, Stop, onward, walk
from ..state import BOOK_TOKEN, RIGOR, TRAP, moved_by
from ..turn import Play
from .evaluation import TURN, Knowledge, book_for, knowledge, look_for, place_for, rest_of, standing, way_for
from .gains import AIMS, GAINS, KEEP, NUISANCE, PRIZE, all_ways
from .personality import Personality
from .reasons import (
    BOOK_AGAIN,
    BOOK_AIMS,
    BREACH,
    CARD_OPEN,
    CLOAK,
    DOES_WITHOUT,
    HINDERS,
    KEEPS,
    NO_CLAIM,
    NO_CLOAK,
    OBEY,
    OPTIONAL,
    RIVAL,
    STUCK,
    TAKES_TOKEN,
    TOKEN_TRAP,
    UNUSABLE,
    USES,
    choose,
    heard,
    place_idea,
    push_idea,
    way_idea,
)

# -- a card or a book -----------------------------------------------------------------------------


def play(view: View, personality: Personality) -> Choice:
    """A card and its best way, or a book if it gains more."""
    known = knowledge(view, personality).asked(Play(view.seat))
    hand = known.state.hands[view.seat]
    cards = {action.what: action for action in view.answers if action.verb == "play"}
    ideas = [
        way_idea(known, cards[way.card], way.pawn, way.stops, rest_of(hand, way.card))
        for way in all_ways(view, known)
        if way.card in cards
    ]
    told = {idea.action for idea in ideas}
    ideas += [unplanned(known, a) for a in view.answers if a.verb in ("play", "show", "pass") and a not in told]
    if not ideas:
        return claim(view)
    baseline = max(idea.worth for idea in ideas)
    idle = [idle_card(view, known, card) for card in hand if card not in cards]
    uses = [use_idea(view, known, action, baseline) for action in view.answers if action.verb == "use"]
    return choose(view, [*ideas, *uses], heard(known), idle)


def idle_card(view: View, known: Knowledge, card: int) -> Thought:
    """Why a card of the hand is not played: no step fits, or a dirty look forbids it."""
    refused = view.game.refusal(known.state, Action(view.seat, "play", card))
    forbidden = refused is not None and refused.kind == "must-obey"
    return (OBEY if forbidden else UNUSABLE)(what=card)


def claim(view: View) -> Choice:
    """A bot sees no breach; it claims one only where it is made to answer and may say nothing else."""
    ideas = [Idea(a, 0.0, NO_CLAIM((a.what,))) for a in view.answers]
    return choose(view, ideas)


def unplanned(known: Knowledge, action: Action) -> Idea:
    """An answer without a way that the bot knows: showing the hand, or doing without a second card."""
    worth = place_for(known, known.seat, known.here, known.state.rigor)
    if action.verb == "play":
        thought = CARD_OPEN(what=action.what, where=known.here)
        return Idea(action, worth - TURN, thought)
    return Idea(action, worth, (STUCK if action.verb == "show" else DOES_WITHOUT)((known.seat,)))


def use_idea(view: View, known: Knowledge, action: Action, baseline: float) -> Idea:
    """A book as an idea: what it gains beyond the best card, less what it is worth to keep it."""
    gain = GAINS[IDS[action.what]](view, known, baseline)
    now = gain > KEEP
    against = None if now else KEEPS((view.seat,), action.what)
    thought = USES((view.seat,), action.what)
    return Idea(action, baseline + gain - KEEP, thought, against)


# -- steps ----------------------------------------------------------------------------------------


def step(view: View, personality: Personality) -> Choice:
    """The step that begins the best way on, or none."""
    known = walking(view, personality)
    pawn, hand = moved_by(known.state.move), rest_of(known.state.hands[view.seat], -1)
    ideas: list[Idea] = []
    for action in view.answers:
        if action.verb == "stop":
            ideas.append(stop_idea(known, action, pawn, hand))
        else:
            ideas += [way_idea(known, action, pawn, stops, hand) for stops in ways_on(view, known, action)]
    return choose(view, ideas, heard(known))


def walking(view: View, personality: Personality) -> Knowledge:
    """The library with the next step to be decided."""
    known = knowledge(view, personality)
    return known.asked(Walk(view.seat, known.state.move))


def ways_on(view: View, known: Knowledge, action: Action) -> list[tuple[Stop, ...]]:
    """Every way that begins with this step."""
    return list(dict.fromkeys(walk(view.game, known.state, action)))


def stop_idea(known: Knowledge, action: Action, pawn: str, hand: tuple[int, ...]) -> Idea:
    """Doing without a further step."""
    field = known.state.rigor if pawn == RIGOR else known.here
    thought = OPTIONAL((known.seat,), where=field)
    return Idea(action, way_for(known, pawn, (), hand), thought)


def jump(view: View, personality: Personality) -> Choice:
    """Where Rigor Mortis is wanted, or whether he walks on."""
    known = walking(view, personality)
    state, hand = known.state, rest_of(known.state.hands[view.seat], -1)
    ideas = []
    for action in view.answers:
        if action.verb == "jump":
            ideas.append(way_idea(known, action, RIGOR, (Stop(action.what, JUMP),), hand))
            continue
        goes_on = len(state.move.path) == 2 and view.setup.declined_jump == "goes-on"
        ideas.append(stop_idea(known, action, RIGOR, hand))
        if goes_on:
            ways = [stops for stops in onward(view.game, state, view.seat) if stops]
            ideas += [way_idea(known, action, RIGOR, stops, hand) for stops in ways]
    return choose(view, ideas, heard(known))


# -- pushes and places ----------------------------------------------------------------------------


def push(view: View, personality: Personality) -> Choice:
    """Onto the field that is worst for a rival, or best for oneself."""
    known = knowledge(view, personality)
    pushed = int(view.decision.what)
    return choose(view, [push_idea(known, action, pushed) for action in view.answers], heard(known))


def settle(view: View, personality: Personality) -> Choice:
    """A field for a goblin that flees, lands, returns or enters: near the bench, away from Rigor Mortis."""
    known = knowledge(view, personality)
    seat = int(view.decision.what) if view.answers[0].verb == "flee" else view.seat
    return choose(view, [place_idea(known, action, seat) for action in view.answers], heard(known))


# -- what books ask -------------------------------------------------------------------------------


def aim(view: View, personality: Personality) -> Choice:
    """The field where the book gains most."""
    known, id_ = knowledge(view, personality), IDS[view.decision.what]
    ideas = [Idea(a, AIMS[id_](known, a.what), aimed(view, a)) for a in view.answers]
    return choose(view, ideas, heard(known))


def aimed(view: View, action: Action) -> Thought:
    """A field that a book could be aimed at."""
    return BOOK_AIMS((view.seat,), view.decision.what, action.what)


def name(view: View, personality: Personality) -> Choice:
    """The player who is ahead of the others."""
    known = knowledge(view, personality)
    ideas = [Idea(a, rank(known, a.what), RIVAL((a.what,))) for a in view.answers]
    return choose(view, ideas, heard(known))


def rank(known: Knowledge, seat: int) -> float:
    """How far ahead a player is, as a number."""
    minus, books, symbols = standing(known, seat)
    return minus * 100 + books + symbols / 100


def pick(view: View, personality: Personality) -> Choice:
    """The dirty look that hinders most."""
    deck = view.setup.look_deck.rows
    ideas = []
    for action in view.answers:
        worth = float(NUISANCE.get(deck[action.what]["id"], 1))
        ideas.append(Idea(action, worth, HINDERS((view.seat,), action.what)))
    return choose(view, ideas)


def reopen(view: View, personality: Personality) -> Choice:
    """The used book that helps most."""
    ideas = []
    for action in view.answers:
        worth = float(PRIZE.get(IDS[action.what], 1))
        ideas.append(Idea(action, worth, BOOK_AGAIN((view.seat,), action.what)))
    return choose(view, ideas)


def take(view: View, personality: Personality) -> Choice:
    """A book rather than a jump alone, and no trap."""
    known = knowledge(view, personality)
    worth = {BOOK_TOKEN: book_for(known, view.seat), TRAP: look_for(known, view.seat)}
    ideas = []
    for action in view.answers:
        against = TOKEN_TRAP((view.seat,)) if action.what == TRAP else None
        thought = TAKES_TOKEN((view.seat,), action.what)
        ideas.append(Idea(action, worth.get(action.what, 0.0), thought, against))
    return choose(view, ideas)


def cloak(view: View, personality: Personality) -> Choice:
    """The cloak saves a dirty look: nothing is worth more."""
    ideas = []
    for action in view.answers:
        if action.verb == "use":
            ideas.append(Idea(action, personality.look_cost, CLOAK((view.seat,), action.what)))
        else:
            against = NO_CLOAK((view.seat,))
            ideas.append(Idea(action, 0.0, NO_CLOAK((view.seat,)), against))
    return choose(view, ideas)


def vote(view: View, personality: Personality) -> Choice:
    """A bot has seen nothing, so it says no."""
    no = next(action for action in view.answers if not action.what)
    accused = (view.state.notes[-1].seat,)
    return choose(view, [Idea(no, 0.0, BREACH(accused))])


ANSWERS: dict[str, Callable[[View, Personality], Choice]] = {
    "enter": settle,
    "play": play,
    "use": play,
    "show": play,
    "pass": play,
    "claim": play,
    "step": step,
    "stop": step,
    "push": push,
    "flee": settle,
    "land": settle,
    "return": settle,
    "jump": jump,
    "stay": jump,
    "aim": aim,
    "name": name,
    "pick": pick,
    "open": reopen,
    "take": take,
    "vote": vote,
}


def decide(personality: Personality, view: View) -> Choice:
    """Answer whatever is asked."""
    if view.decision.kind == "whether-to-cloak":
        return cloak(view, personality)
    return ANSWERS[view.answers[0].verb](view, personality)
