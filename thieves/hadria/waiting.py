"""What is waited for in a written position: every question and task, and what one expects where nothing is said."""

from collections.abc import Callable, Iterator
from typing import Any

from ..core import Flaw, Words
from ..core.asking import Note
from ..core.kinds import Word
from ..core.position import ABSENT
from ..core.records import Waiting, spelled
from . import (
    alarm,
    dungeon,
    events,
    flow,
    guards,
    jewel,
    movement,
    placing,
    planning,
    preparation,
    theft,
    tokens,
    yellow,
)
from .cards import aiming, basic, knowledge, own_way
from .declaration import Declare, declaring
from .queries import figure_on, in_city, rank_of
from .resolution import CardIsDue, Order, WhichEffect
from .rulebook import book
from .state import State

FLOW = book.limit("waits", "turn.five-phases-in-order")
WAITING = Waiting(
    Declare, CardIsDue, WhichEffect, Order, movement.Movement, movement.SetOff, aiming.Aim, basic.Wit, own_way.Strike,
    theft.ChooseLoot, tokens.TurnedUp, knowledge.Peek, tokens.Beside, tokens.DropDisguise, placing.TakeGuard,
    guards.NextGuard, guards.WhichGuard, guards.WhichWay, flow.Caught, dungeon.LoseJewel, dungeon.LockUp,
    dungeon.DungeonDistrict, jewel.GateDistrict, flow.AfterWalk, flow.Gone, flow.LoseCard, flow.DrawCard, flow.GainAP,
    planning.NextCard, planning.HandLimit, planning.Discard, events.Reveal, events.NextEvent, flow.PatrolComes,
    flow.FireComes, events.Patrol, events.Ignite, events.Dice, events.Die, yellow.YellowAppears, yellow.LayYellow,
    alarm.Reinforce, flow.NextTurn, flow.RaiseAlarm, flow.Planning, flow.Declaration, flow.Resolution, flow.GuardsAct,
    flow.CleanUp, preparation.Sheet, preparation.FindFirst, preparation.FirstRoll, preparation.Start,
)  # fmt: skip

EVENTS, PLAN, DECLARE, RESOLVE = "events", "plan", "declare", "resolve"
PHASE_WORDS = Words({word: word for word in (EVENTS, PLAN, DECLARE, RESOLVE)}).understanding(
    (("planning", PLAN), ("declaration", DECLARE), ("resolution", RESOLVE))
)
PHASE = Word("phase", lambda setup: PHASE_WORDS)


def notes_of(state: State, phase: str) -> tuple[Note, ...]:
    """What comes next in a phase; the last one comes first."""
    if phase == EVENTS:
        due = (flow.RaiseAlarm(),) if state.stolen and not state.alarm else ()
        return (events.Reveal(), *due)
    if phase == PLAN:
        return (flow.Planning(),)
    if phase == DECLARE:
        return (Declare(state.first),)
    begun = state.acted or any(slot.fate for thief in state.thieves for slot in thief.slots)
    return (Order(),) if begun else (flow.Resolution(),)


def usual_notes(state: State) -> tuple[Note, ...]:
    """What is waited for, if nothing is said of it: declarations, or the next in the order of initiative."""
    return () if state.end else notes_of(state, DECLARE if declaring(state) else RESOLVE)


def turns_begun(state: State) -> int:
    """The turns whose event was turned up: all but this one, while it is still due."""
    return state.turn - any(isinstance(note, events.Reveal | events.NextEvent) for note in state.notes)


def waits(state: State) -> Any:
    """What is waited for, unless it is what one expects."""
    return ABSENT if state.notes == usual_notes(state) else state.notes


# -- what cannot be waited for --------------------------------------------------------------------

BEFORE_TURNS = (preparation.FindFirst, preparation.FirstRoll)
BOTTOM = (
    *BEFORE_TURNS, flow.NextTurn, events.Reveal, flow.Planning, flow.Declaration, Declare, flow.Resolution, Order,
    flow.CleanUp,
)  # fmt: skip
TO_ROLL = (*BEFORE_TURNS, flow.NextTurn, events.Reveal, events.Dice, events.Die)  #: the dice come after these
REPEATED = (flow.DrawCard, flow.FireComes, events.Die)  #: what can be due several times
IN_CITY = (
    movement.Movement, aiming.Aim, CardIsDue, WhichEffect, basic.Wit, own_way.Strike, theft.ChooseLoot, flow.Caught,
    dungeon.LoseJewel, dungeon.LockUp, flow.Gone,
)  # fmt: skip


def waiting_defects(state: State) -> Iterator[Flaw]:
    """Below all waits a part of the turn; every question and task is about what is there."""
    notes = state.notes
    if bool(notes) == bool(state.end):
        told = "The game is over: nothing is waited for." if notes else "The game is not over: something is waited for."
        yield Flaw(("waits",), told, FLOW)
        return
    for at, note in enumerate(notes):
        if (at == 0) != isinstance(note, BOTTOM):
            yield Flaw(("waits", at), "A part of the turn waits below everything else, and only there.", FLOW)
        elif note in notes[:at] and not isinstance(note, REPEATED):
            yield Flaw(("waits", at), f"{spelled(type(note))} waits twice, but is done once.", FLOW)
        elif not is_about_somebody(state, note):
            yield Flaw(("waits", at), f"{spelled(type(note))} is about a thief who is not in the city.", FLOW)
        elif any(isinstance(note, kind) and not holds(state, note) for kind, holds in SENSE.items()):
            yield Flaw(("waits", at), f"{spelled(type(note))} has nothing to do here.", FLOW)
    if notes and isinstance(notes[0], flow.Section) and not isinstance(notes[0], Order):
        for name, thief in zip(state.setup.players, state.thieves, strict=True):
            if thief.ready or thief.slots:
                path = ("thieves", name, "declared" if thief.slots else "ready")
                yield Flaw(path, f"{name} has declared nothing before the declaration.", FLOW)
    is_before = bool(notes) and isinstance(notes[0], BEFORE_TURNS)
    is_early = notes and isinstance(notes[0], (*BEFORE_TURNS, flow.NextTurn))
    if (state.turn == 0) > bool(is_early) or (state.first < 0 and not is_before):
        yield Flaw(("turn",), "The first turn has begun: say which turn it is, and who is the first thief.", FLOW)
    if notes and not state.dice and not any(isinstance(note, TO_ROLL) for note in notes):
        yield Flaw(("dice",), "The guard has rolled its initiative: say what the dice show.", FLOW)


def is_about_somebody(state: State, note: Any) -> bool:
    """Is a question or task about a player, and where it has to be so, about one in the city?"""
    seat = getattr(note, "seat", 0)
    return 0 <= seat < len(state.thieves) and (not isinstance(note, IN_CITY) or in_city(state.thieves[seat]))


def walk_makes_sense(state: State, walk: movement.Movement) -> bool:
    """One figure goes, and its way has led to where it is."""
    if not walk.path or (walk.thief < 0) == (walk.figure < 0) or walk.left < 0:
        return False
    if walk.figure >= 0:
        return not walk.own and state.city.figures[walk.figure] in walk.path
    return state.thieves[walk.thief].field == walk.here and (not walk.own or walk.thief == walk.seat)


def aim_makes_sense(state: State, aim: aiming.Aim) -> bool:
    """The card is one that is aimed, and a thing is chosen after its owner."""
    effect = aiming.effect_of(state, aim.card)
    targets = (effect.on_field, effect.on_thief, effect.on_thing)
    is_his = aim.thing < 0 or (aim.victim >= 0 and aim.thing in theft.loot_of(state, aim.victim))
    return is_his and any(resolve is not None for resolve in targets)


def watch_makes_sense(state: State, note: Any) -> bool:
    """All figures that have still to act stand in the city."""
    rest, figures = note.rest, state.city.figures
    is_there = not isinstance(note, guards.WhichWay) or (
        note.figure.field in figures and rank_of(figure_on(state, note.figure.field)) == note.figure.rank
    )
    courses = rest.pledge.courses if rest.pledge else ()
    return is_there and all(figures[n] >= 0 for n in rest.waiting) and all(course.worlds for course in courses)


def discard_makes_sense(state: State, note: planning.Discard) -> bool:
    """There is a card to discard; what an event demands holds no movement up."""
    walks = any(isinstance(other, movement.Movement) for other in state.notes)
    return bool(state.thieves[note.seat].hand) and not (note.why == "event" and walks)


def yellow_makes_sense(state: State, note: Any) -> bool:
    """An event of Calm names the district, or it is still to be turned up."""
    if state.alarm or state.event in state.setup.events.calm:
        return True
    return any(isinstance(n, events.NextEvent) for n in state.notes)


SENSE: dict[type, Callable[[State, Any], bool]] = {
    movement.Movement: walk_makes_sense,
    movement.SetOff: lambda state, note: note.walk.figure >= 0 and walk_makes_sense(state, note.walk),
    aiming.Aim: aim_makes_sense,
    CardIsDue: lambda state, note: bool(note.slots(state)),
    WhichEffect: lambda state, note: aiming.effect_of(state, note.card).strong is not None,
    theft.ChooseLoot: lambda state, note: bool(theft.loot_of(state, note.victim)),
    dungeon.LoseJewel: lambda state, note: bool(dungeon.cheapest_of(state, note.seat)),
    planning.Discard: discard_makes_sense,
    tokens.Unseen: lambda state, note: note.field in state.city.covered,
    guards.NextGuard: watch_makes_sense,
    guards.WhichGuard: watch_makes_sense,
    guards.WhichWay: watch_makes_sense,
    yellow.YellowAppears: yellow_makes_sense,
    yellow.LayYellow: lambda state, note: yellow_makes_sense(state, note) and yellow.is_left(state),
}  #: what has to hold where it is waited for
