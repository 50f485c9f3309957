"""Why a bot does what it does: the reasons for and against answers, each under its clause.

A thought lights its fields: ``where`` is one field, or a trail of several.
"""

from collections.abc import Iterable
from functools import partial

from ...core import Action, Thought, reasoning
from ...core.reasoning import Idea, Trail, percent, reason
from ...core.view import View
from ..reach import JUMP, MEETING, ON_BENCH, PUSH, TOKEN, Stop
from ..rulebook import book
from ..state import CARDS, GOBLIN, RIGOR, TRAP
from .evaluation import (
    Knowledge,
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

RISKY = 0.3  #: the chance to be caught from which a field is ruled out
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
RIGOR_FAR = book.thought("rigor-far", "card.rigor-card-moves-only-rigor")
RIGOR_WALKS = book.thought("rigor-walks", "card.rigor-card-moves-only-rigor")
TOO_NEAR = book.thought("too-near", "card.rigor-card-moves-only-rigor")
BENCH_FAR = book.thought("bench-far", "book.enter-bench-draw-book")
CARD_OPEN = book.thought("card-open", "card.goblin-card-moves-own-goblin")
DOES_WITHOUT = book.thought("does-without", "book.use-on-own-turn")
BOOK_AIMS = book.thought("book-aims", "book.use-on-own-turn")
CLOAK = book.thought("cloak", "book.use-on-own-turn")
BOOK_AGAIN = book.thought("book-again", "book.turn-over-after-use")
TAKES_TOKEN = book.thought("token", "teleport.take-top-token")
TOKEN_TRAP = book.thought("token-trap", "teleport.token-trap")
NO_CLAIM = book.thought("no-claim", "look.breach-costs-another-card")
RIVAL = book.thought("rival", "end.fewest-dirty-looks-win")
NO_CLOAK = book.thought("no-cloak", "encounter.draw-dirty-look-and-obey")
HINDERS, PLACE = reason("hinders"), reason("place")


def trail(known: Knowledge, fields: Iterable[int]) -> Trail:
    """The fields of a way."""
    return Trail(fields, known.room.names)


def did(view: View, idea: Idea) -> Thought:
    """What is done in the end, and where: on the field that is named, or along the way that it begins."""
    verb, what = idea.action.verb, idea.action.what
    who: tuple[int, ...] = (idea.action.seat,)
    say = partial(Thought, "did", f"did-{verb}", view.decision.clause)
    if verb in ("name", "claim"):
        return say((*who, what), where=idea.attracts.where)
    if verb == "push":
        return say((*who, view.decision.what), where=what)
    if verb == "flee":
        return say((view.decision.what,), where=what)
    if verb == "step" and CARDS[view.decision.what].pawn == RIGOR and not own_goblin_moves(view):
        return say(who, where=what)._replace(kind="did-steer")
    return say(who, where=what) if verb in ONTO else say(who, what, idea.attracts.where)


choose = partial(reasoning.choose, did=did)


def own_goblin_moves(view: View) -> bool:
    """Does the card that is played move the own goblin, even if it is a Rigor card?"""
    return bool(view.state.move.path[-1:] == (view.state.pawns[view.seat],))


def heard(known: Knowledge) -> list[Thought]:
    """What a bot notices first: the bench, Rigor Mortis, and who is ahead."""
    here, rigor, seat = known.here, known.state.rigor, known.seat
    if here < 0:
        return []
    if not known.personality.odds:
        steps = steps_to_bench(known.room, here)
        return [BENCH_FAR((seat,), steps, here)]
    chance = percent(odds(known, seat, here, rigor))
    found = [(STEERED if chance else RIGOR_FAR)((seat,), chance, trail(known, (rigor, here)))]
    if known.personality.spite:
        found.append(AHEAD(leaders(known)))
    return found


# -- ways -----------------------------------------------------------------------------------------


def way_attracts(known: Knowledge, pawn: str, stops: tuple[Stop, ...]) -> Thought:
    """What speaks for a way."""
    where = trail(known, (stop.field for stop in stops))
    met = tuple(dict.fromkeys(stop.who[0] for stop in stops if stop.waits in (MEETING, PUSH)))
    last = stops[-1]
    if pawn == RIGOR:
        if met:
            return CATCH(met, where=where)
        if last.waits == JUMP:
            return JUMPS(where=where)
        return RIGOR_WALKS(where=where)
    if last.waits == ON_BENCH:
        return TO_BENCH(where=where)
    if last.waits == TOKEN:
        return ONTO_TOKEN(what=percent(trap_odds(known)), where=where)
    if last.waits == MEETING:
        return MEETS(where=where)
    if met:
        return PUSHES(met, where=where)
    return WALK(what=steps_to_bench(known.room, last.field), where=where)


def way_risks(known: Knowledge, pawn: str, stops: tuple[Stop, ...]) -> Thought | None:
    """What rules a way out, if anything does."""
    where, last, seat = trail(known, (stop.field for stop in stops)), stops[-1], known.seat
    met = [stop.who[0] for stop in stops if stop.waits == MEETING]
    if seat in met:
        return (CATCHES_OWN if pawn == RIGOR else MEETS)((seat,), where=where)
    for other in met:
        if look_for(known, other) < 0:
            return FOURTH((other,), where=where)
    if last.waits == TOKEN and known.state.piles.tokens[TRAP]:
        return TRAPS(what=percent(trap_odds(known)), where=where)
    if last.waits == ON_BENCH and book_for(known, seat) < 0:
        return LAST_BOOK(leaders(known), where=where)
    if known.personality.odds and pawn == GOBLIN:
        chance = odds(known, seat, last.field, known.state.rigor)
        if chance >= RISKY:
            return TOO_NEAR(what=percent(chance), where=where)
    return None


def way_idea(known: Knowledge, action: Action, pawn: str, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> Idea:
    """A way as an idea."""
    against = way_risks(known, pawn, stops)
    return Idea(action, way_for(known, pawn, stops, hand), way_attracts(known, pawn, stops), against)


# -- pushes and places ----------------------------------------------------------------------------


def push_idea(known: Knowledge, action: Action, pushed: int) -> Idea:
    """What one field means for the pushed goblin."""
    field, who = action.what, (pushed,)
    if field in known.state.pawns and field != known.state.rigor and field not in known.room.bench:
        return Idea(action, 0.0, CHAIN((pushed, known.state.pawns.index(field)), where=field))
    worth = pushed_to(known, pushed, field)
    if field == known.state.rigor or field in known.room.bench:
        thought = (ON_RIGOR if field == known.state.rigor else ON_BENCH_PUSHED)(who, where=field)
        return Idea(action, worth, thought, thought if worth < 0 else None)
    if field in known.room.teleport:
        return Idea(action, worth, ON_TELEPORT(who, where=field))
    return Idea(action, worth, CHOOSES(who, steps_to_bench(known.room, field), field))


def place_idea(known: Knowledge, action: Action, seat: int) -> Idea:
    """What it means that a goblin comes to a field."""
    field, rigor = action.what, known.state.rigor
    hand = rest_of(known.state.hands[seat], -1) if seat == known.seat else ()
    thought = PLACE((seat,), steps_to_bench(known.room, field), field)
    against = None
    if known.personality.odds and seat == known.seat and (chance := odds(known, seat, field, rigor)) >= RISKY:
        against = TOO_NEAR(what=percent(chance), where=trail(known, (field,)))
    return Idea(action, place_for(known, seat, field, rigor, hand), thought, against)
