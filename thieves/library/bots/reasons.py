"""Why a bot does what it does: ideas, the thoughts that speak for and against them, and the choice.

A thought lights its fields: ``where`` is one field, or a trail of several.
"""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from ...core import Action, Thought
from ...core.view import Choice, View
from ..board import BENCH, NAMES, room
from ..reach import JUMP, MEETING, ON_BENCH, PUSH, TOKEN, Stop
from ..rulebook import book
from ..state import CARDS, GOBLIN, RIGOR, TRAP
from .evaluation import (
    Table,
    book_for,
    leaders,
    look_for,
    odds,
    place_for,
    pushed_to,
    rest_of,
    steps_to_bench,
    trap_odds,
    way_for,
)

TOO_NEAR = 0.3  #: the chance to be caught from which a field is ruled out
MOST = 3  #: lines of one kind in a trace
ONTO = ("enter", "step", "land", "return", "jump", "aim")  #: verbs that name a field


STEERED = book.thought("rigor-reaches", "card.rigor-card-moves-only-rigor")
AHEAD = book.thought("leads", "end.fewest-dirty-looks-win")
TO_BENCH = book.thought("way-bench", "book.enter-bench-draw-book")
WALK = book.thought("way-nearer", "card.goblin-card-moves-own-goblin")
ONTO_TOKEN = book.thought("way-token", "teleport.take-top-token")
PUSHES = book.thought("way-push", "push.entering-a-goblins-field")
CATCH = book.thought("rigor-catches", "encounter.two-ways")
JUMPS = book.thought("rigor-jumps", "teleport.rigor-may-jump-anywhere-empty")
MEETS = book.thought("way-meets", "encounter.draw-dirty-look-and-obey")
TRAPS = book.thought("risks-trap", "teleport.token-trap")
CATCHES_OWN = book.thought("catches-own", "encounter.own-goblin-can-be-caught")
LAST_BOOK = book.thought("last-book-loses", "book.last-book-ends-game")
FOURTH = book.thought("fourth-look-loses", "look.fourth-card-eliminates")
STUCK = book.thought("stuck", "move.no-usable-card-loses-turn")
OBEY = book.thought("forbidden", "look.restrictions-on-the-player")
UNUSABLE = book.thought("unusable", "move.usable-means-first-step-possible")
ON_RIGOR = book.thought("push-rigor", "push.onto-rigor")
ON_BENCH_PUSHED = book.thought("push-bench", "push.onto-bench")
ON_TELEPORT = book.thought("push-token", "push.onto-teleport-field")
CHAIN = book.thought("push-chain", "push.each-link-has-its-own-chooser")
CHOOSES = book.thought("push-back", "push.pusher-chooses-the-field")
USES = book.thought("book-now", "book.use-on-own-turn")
KEEPS = book.thought("book-kept", "book.turn-over-after-use")
BREACH = book.thought("vote-no", "look.breach-costs-another-card")
OPTIONAL = book.thought("stays", "move.second-step-optional")


class Trail(tuple[int, ...]):
    """Fields in the order in which they are walked; as text their names.

    >>> str(Trail((0, 1)))
    'A1 → A2'
    """

    def __str__(self) -> str:
        return " → ".join(NAMES[field] for field in self)


class Idea(NamedTuple):
    """An answer, what it is worth, the thought that speaks for it, and one that rules it out."""

    action: Action
    worth: float
    thought: Thought
    against: Thought | None = None


# -- choosing, with reasons -----------------------------------------------------------------------


def choose(view: View, heard: Iterable[Thought], ideas: list[Idea]) -> Choice:
    """The answer worth most; chance breaks ties."""
    top = max(idea.worth for idea in ideas)
    tied = list(dict.fromkeys(idea.action for idea in ideas if idea.worth > top - 1e-9))
    action = view.random.choice(tied)
    best = next(idea for idea in ideas if idea.action == action and idea.worth > top - 1e-9)
    rest = sorted((idea for idea in ideas if idea.against is None), key=lambda idea: -idea.worth)
    against = (idea.against for idea in ideas if idea.against is not None and idea.thought != best.thought)
    thoughts = [*heard, *first(against), *first((best.thought, *(idea.thought for idea in rest)))]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    last = did(view, action)
    return Choice(action, (*thoughts, last._replace(where=best.thought.where) if last.where is None else last))


def first(thoughts: Iterable[Thought]) -> list[Thought]:
    """The first few, each once."""
    return list(dict.fromkeys(thoughts))[:MOST]


def did(view: View, action: Action) -> Thought:
    """What is done in the end."""
    verb, what = action.verb, action.what
    who: tuple[int, ...] = (action.seat,)
    if verb in ("name", "claim"):
        return Thought("did", f"did-{verb}", view.decision.clause, (*who, what))
    if verb == "push":
        return Thought("did", "did-push", view.decision.clause, (*who, view.decision.what), where=what)
    if verb == "flee":
        return Thought("did", "did-flee", view.decision.clause, (view.decision.what,), where=what)
    if verb == "step" and CARDS[view.decision.what].pawn == RIGOR and not own_goblin_moves(view):
        return Thought("did", "did-steer", view.decision.clause, who, where=what)
    if verb in ONTO:
        return Thought("did", f"did-{verb}", view.decision.clause, who, where=what)
    return Thought("did", f"did-{verb}", view.decision.clause, who, what)


def own_goblin_moves(view: View) -> bool:
    """Does the card on the table move the own goblin, even if it is a Rigor card?"""
    return bool(view.state.move.path[-1:] == (view.state.pawns[view.seat],))


def percent(share: float) -> int:
    """A chance as so many of 100."""
    return round(100 * share)


def heard(table: Table) -> list[Thought]:
    """What a bot notices first: the bench, Rigor Mortis, and who is ahead."""
    here, rigor, seat = table.here, table.state.rigor, table.seat
    if here < 0:
        return []
    if not table.temper.odds:
        steps = steps_to_bench(table.players, here)
        return [Thought("heard", "bench-far", TO_BENCH, (seat,), steps, here)]
    chance = percent(odds(table, seat, here, rigor))
    kind = "rigor-reaches" if chance else "rigor-far"
    found = [Thought("heard", kind, STEERED, (seat,), chance, Trail((rigor, here)))]
    if table.temper.spite:
        found.append(Thought("heard", "leads", AHEAD, leaders(table)))
    return found


# -- ways -----------------------------------------------------------------------------------------


def tell_way(table: Table, pawn: str, stops: tuple[Stop, ...]) -> Thought:
    """What speaks for a way."""
    say = partial(Thought, "left-over")
    trail = Trail(stop.field for stop in stops)
    met = tuple(dict.fromkeys(stop.who[0] for stop in stops if stop.waits in (MEETING, PUSH)))
    last = stops[-1]
    if pawn == RIGOR:
        if met:
            return say("rigor-catches", CATCH, met, where=trail)
        if last.waits == JUMP:
            return say("rigor-jumps", JUMPS, where=trail)
        return say("rigor-walks", STEERED, where=trail)
    if last.waits == ON_BENCH:
        return say("way-bench", TO_BENCH, where=trail)
    if last.waits == TOKEN:
        return say("way-token", ONTO_TOKEN, what=percent(trap_odds(table)), where=trail)
    if last.waits == MEETING:
        return say("way-meets", MEETS, where=trail)
    if met:
        return say("way-push", PUSHES, met, where=trail)
    return say("way-nearer", WALK, what=steps_to_bench(table.players, last.field), where=trail)


def objection(table: Table, pawn: str, stops: tuple[Stop, ...]) -> Thought | None:
    """What rules a way out, if anything does."""
    say = partial(Thought, "ruled-out", where=Trail(stop.field for stop in stops))
    last, seat = stops[-1], table.seat
    met = [stop.who[0] for stop in stops if stop.waits == MEETING]
    if seat in met:
        own = pawn == RIGOR
        return say("catches-own" if own else "way-meets", CATCHES_OWN if own else MEETS, (seat,))
    for other in met:
        if look_for(table, other) < 0:
            return say("fourth-look-loses", FOURTH, (other,))
    if last.waits == TOKEN and table.state.piles.tokens[TRAP]:
        return say("risks-trap", TRAPS, what=percent(trap_odds(table)))
    if last.waits == ON_BENCH and book_for(table, seat) < 0:
        return say("last-book-loses", LAST_BOOK, leaders(table))
    if table.temper.odds and pawn == GOBLIN:
        chance = odds(table, seat, last.field, table.state.rigor)
        if chance >= TOO_NEAR:
            return say("too-near", STEERED, what=percent(chance))
    return None


def way_idea(table: Table, action: Action, pawn: str, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> Idea:
    """A way as an idea."""
    against = objection(table, pawn, stops)
    return Idea(action, way_for(table, pawn, stops, hand), tell_way(table, pawn, stops), against)


# -- pushes and places ----------------------------------------------------------------------------


def push_idea(table: Table, action: Action, pushed: int) -> Idea:
    """What one field means for the pushed goblin."""
    field, who = action.what, (pushed,)
    worth = pushed_to(table, pushed, field)
    say = partial(Thought, "left-over", where=field)
    no = partial(Thought, "ruled-out", where=field)
    if field == table.state.rigor:
        against = no("push-rigor", ON_RIGOR, who) if worth < 0 else None
        return Idea(action, worth, say("push-rigor", ON_RIGOR, who), against)
    if field in BENCH:
        against = no("push-bench", ON_BENCH_PUSHED, who) if worth < 0 else None
        return Idea(action, worth, say("push-bench", ON_BENCH_PUSHED, who), against)
    if field in table.state.pawns:
        other = table.state.pawns.index(field)
        return Idea(action, 0.0, say("push-chain", CHAIN, (pushed, other)))
    if field in room(table.players).teleport:
        return Idea(action, worth, say("push-token", ON_TELEPORT, who))
    return Idea(action, worth, say("push-back", CHOOSES, who, steps_to_bench(table.players, field)))


def place_idea(table: Table, action: Action, seat: int) -> Idea:
    """What it means that a goblin comes to a field."""
    field, rigor = action.what, table.state.rigor
    hand = rest_of(table.state.hands[seat], -1) if seat == table.seat else ()
    thought = Thought("left-over", "place", None, (seat,), steps_to_bench(table.players, field), field)
    against = None
    if table.temper.odds and seat == table.seat and (chance := odds(table, seat, field, rigor)) >= TOO_NEAR:
        against = Thought("ruled-out", "too-near", STEERED, what=percent(chance), where=Trail((field,)))
    return Idea(action, place_for(table, seat, field, rigor, hand), thought, against)
