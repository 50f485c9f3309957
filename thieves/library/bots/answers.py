"""Answers to whatever is asked: every one is weighed, and the reasons are told."""

from collections.abc import Callable

from ...core import Action, Thought
from ...core.view import Choice, View
from .. import looks
from ..books import IDS
from ..movement import Walk
from ..reach import JUMP, Stop, onward, walk
from ..state import BOOK_TOKEN, RIGOR, TRAP, moved_by
from ..turn import Play
from .evaluation import TURN, Table, Temper, book_for, known_table, look_for, place_for, rest_of, standing, way_for
from .gains import GAINS, KEEP, NUISANCE, PRIZE, aim_at, all_ways
from .reasons import (
    AHEAD,
    BREACH,
    KEEPS,
    MEETS,
    OBEY,
    ONTO_TOKEN,
    OPTIONAL,
    STUCK,
    TRAPS,
    UNUSABLE,
    USES,
    WALK,
    Idea,
    choose,
    first,
    heard,
    place_idea,
    push_idea,
    way_idea,
)

# -- a card or a book -----------------------------------------------------------------------------


def play(view: View, temper: Temper) -> Choice:
    """A card and its best way, or a book if it gains more."""
    table = known_table(view, temper).asked(Play(view.seat))
    hand = table.state.hands[view.seat]
    cards = {action.what: action for action in view.answers if action.verb == "play"}
    ideas = [
        way_idea(table, cards[way.card], way.pawn, way.stops, rest_of(hand, way.card))
        for way in all_ways(view, table)
        if way.card in cards
    ]
    told = {idea.action for idea in ideas}
    ideas += [unplanned(table, a) for a in view.answers if a.verb in ("play", "show", "pass") and a not in told]
    if not ideas:
        return claim(view)
    baseline = max(idea.worth for idea in ideas)
    idle = [idle_card(view, table, card) for card in hand if card not in cards]
    uses = [use_idea(view, table, action, baseline) for action in view.answers if action.verb == "use"]
    return choose(view, [*heard(table), *first(idle)], [*ideas, *uses])


def idle_card(view: View, table: Table, card: int) -> Thought:
    """Why a card of the hand is not played: no step fits, or a dirty look forbids it."""
    refused = view.game.refusal(table.state, Action(view.seat, "play", card))
    forbidden = refused is not None and refused.kind == "must-obey"
    return Thought("ruled-out", "forbidden" if forbidden else "unusable", OBEY if forbidden else UNUSABLE, what=card)


def claim(view: View) -> Choice:
    """A bot sees no breach; it claims one only where it is made to answer and may say nothing else."""
    ideas = [Idea(a, 0.0, Thought("left-over", "no-claim", BREACH, (a.what,))) for a in view.answers]
    return choose(view, (), ideas)


def unplanned(table: Table, action: Action) -> Idea:
    """An answer without a way that the bot knows: showing the hand, or doing without a second card."""
    worth = place_for(table, table.seat, table.here, table.state.rigor)
    if action.verb == "play":
        thought = Thought("left-over", "card-open", WALK, what=action.what, where=table.here)
        return Idea(action, worth - TURN, thought)
    kind = "stuck" if action.verb == "show" else "does-without"
    return Idea(action, worth, Thought("left-over", kind, STUCK if kind == "stuck" else USES, (table.seat,)))


def use_idea(view: View, table: Table, action: Action, baseline: float) -> Idea:
    """A book as an idea: what it gains beyond the best card, less what it is worth to keep it."""
    gain = GAINS[IDS[action.what]](view, table, baseline)
    now = gain > KEEP
    against = None if now else Thought("ruled-out", "book-kept", KEEPS, (view.seat,), action.what)
    thought = Thought("left-over", "book-now", USES, (view.seat,), action.what)
    return Idea(action, baseline + gain - KEEP, thought, against)


# -- steps ----------------------------------------------------------------------------------------


def step(view: View, temper: Temper) -> Choice:
    """The step that begins the best way on, or none."""
    table = walking(view, temper)
    pawn, hand = moved_by(table.state.move), rest_of(table.state.hands[view.seat], -1)
    ideas: list[Idea] = []
    for action in view.answers:
        if action.verb == "stop":
            ideas.append(stop_idea(table, action, pawn, hand))
        else:
            ideas += [way_idea(table, action, pawn, stops, hand) for stops in ways_on(view, table, action)]
    return choose(view, heard(table), ideas)


def walking(view: View, temper: Temper) -> Table:
    """The table with the next step to be decided."""
    table = known_table(view, temper)
    return table.asked(Walk(view.seat, table.state.move))


def ways_on(view: View, table: Table, action: Action) -> list[tuple[Stop, ...]]:
    """Every way that begins with this step."""
    return list(dict.fromkeys(walk(view.game, table.state, action)))


def stop_idea(table: Table, action: Action, pawn: str, hand: tuple[int, ...]) -> Idea:
    """Doing without a further step."""
    field = table.state.rigor if pawn == RIGOR else table.here
    thought = Thought("left-over", "stays", OPTIONAL, (table.seat,), where=field)
    return Idea(action, way_for(table, pawn, (), hand), thought)


def jump(view: View, temper: Temper) -> Choice:
    """Where Rigor Mortis is wanted, or whether he walks on."""
    table = walking(view, temper)
    state, hand = table.state, rest_of(table.state.hands[view.seat], -1)
    ideas = []
    for action in view.answers:
        if action.verb == "jump":
            ideas.append(way_idea(table, action, RIGOR, (Stop(action.what, JUMP),), hand))
            continue
        goes_on = len(state.move.path) == 2 and view.setup.declined_jump == "goes-on"
        ideas.append(stop_idea(table, action, RIGOR, hand))
        if goes_on:
            ways = [stops for stops in onward(view.game, state, view.seat) if stops]
            ideas += [way_idea(table, action, RIGOR, stops, hand) for stops in ways]
    return choose(view, heard(table), ideas)


# -- pushes and places ----------------------------------------------------------------------------


def push(view: View, temper: Temper) -> Choice:
    """Onto the field that is worst for a rival, or best for oneself."""
    table = known_table(view, temper)
    pushed = int(view.decision.what)
    return choose(view, heard(table), [push_idea(table, action, pushed) for action in view.answers])


def settle(view: View, temper: Temper) -> Choice:
    """A field for a goblin that flees, lands, returns or enters: near the bench, away from Rigor Mortis."""
    table = known_table(view, temper)
    seat = int(view.decision.what) if view.answers[0].verb == "flee" else view.seat
    return choose(view, heard(table), [place_idea(table, action, seat) for action in view.answers])


# -- what books ask -------------------------------------------------------------------------------


def aim(view: View, temper: Temper) -> Choice:
    """The field where the book gains most."""
    table, id_ = known_table(view, temper), IDS[view.decision.what]
    ideas = [Idea(a, aim_at(table, id_, a.what), aimed(view, a)) for a in view.answers]
    return choose(view, heard(table), ideas)


def aimed(view: View, action: Action) -> Thought:
    """A field that a book could be aimed at."""
    return Thought("left-over", "book-aims", USES, (view.seat,), view.decision.what, action.what)


def name(view: View, temper: Temper) -> Choice:
    """The player who is ahead of the others."""
    table = known_table(view, temper)
    ideas = [Idea(a, rank(table, a.what), Thought("left-over", "rival", AHEAD, (a.what,))) for a in view.answers]
    return choose(view, heard(table), ideas)


def rank(table: Table, seat: int) -> float:
    """How far ahead a player is, as a number."""
    minus, books, symbols = standing(table, seat)
    return minus * 100 + books + symbols / 100


def pick(view: View, temper: Temper) -> Choice:
    """The dirty look that hinders most."""
    deck = looks.SETS[view.setup.looks]
    ideas = []
    for action in view.answers:
        worth = float(NUISANCE.get(deck[action.what]["id"], 1))
        ideas.append(Idea(action, worth, Thought("left-over", "hinders", None, (view.seat,), action.what)))
    return choose(view, (), ideas)


def reopen(view: View, temper: Temper) -> Choice:
    """The used book that helps most."""
    ideas = []
    for action in view.answers:
        worth = float(PRIZE.get(IDS[action.what], 1))
        ideas.append(Idea(action, worth, Thought("left-over", "book-again", KEEPS, (view.seat,), action.what)))
    return choose(view, (), ideas)


def take(view: View, temper: Temper) -> Choice:
    """A book rather than a jump alone, and no trap."""
    table = known_table(view, temper)
    worth = {BOOK_TOKEN: book_for(table, view.seat), TRAP: look_for(table, view.seat)}
    ideas = []
    for action in view.answers:
        against = Thought("ruled-out", "token-trap", TRAPS, (view.seat,)) if action.what == TRAP else None
        thought = Thought("left-over", "token", ONTO_TOKEN, (view.seat,), action.what)
        ideas.append(Idea(action, worth.get(action.what, 0.0), thought, against))
    return choose(view, (), ideas)


def cloak(view: View, temper: Temper) -> Choice:
    """The cloak saves a dirty look: nothing is worth more."""
    ideas = []
    for action in view.answers:
        if action.verb == "use":
            ideas.append(Idea(action, temper.dread, Thought("left-over", "cloak", USES, (view.seat,), action.what)))
        else:
            against = Thought("ruled-out", "no-cloak", MEETS, (view.seat,))
            ideas.append(Idea(action, 0.0, Thought("left-over", "no-cloak", MEETS, (view.seat,)), against))
    return choose(view, (), ideas)


def vote(view: View, temper: Temper) -> Choice:
    """A bot has seen nothing, so it says no."""
    no = next(action for action in view.answers if not action.what)
    accused = (view.state.notes[-1].seat,)
    return choose(view, (), [Idea(no, 0.0, Thought("left-over", "vote-no", BREACH, accused))])


ANSWERS: dict[str, Callable[[View, Temper], Choice]] = {
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


def decide(temper: Temper, view: View) -> Choice:
    """Answer whatever is asked."""
    if view.decision.kind == "whether-to-cloak":
        return cloak(view, temper)
    return ANSWERS[view.answers[0].verb](view, temper)
