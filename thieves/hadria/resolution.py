"""Faza rozpatrywania: from the highest initiative downwards, card by card, and the guard in its place."""

from typing import NamedTuple

from ..core import Action, Event, Refusal, Step
from . import effects
from .board import BOARD
from .declaration import initiative_of
from .events import initiative
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import AMBUSH, MOVE, Job, Slot, State
from .table import clockwise, event_is, in_dungeon, is_called, mark, set_thief, sheet

resolution_begins = book.event("resolution-begins", "resolve.highest-initiative-first")
first_settles = book.event("first-settles", "first.resolution-phase-duties")
slot_comes = book.event("slot-comes", "resolve.thief-may-act-several-times")
tie_with_guard_calm = book.event("tie-goes-to-thief", "resolve.tie-thief-vs-guard-calm")
tie_with_guard_alarm = book.event("tie-goes-to-guard", "resolve.tie-thief-vs-guard-alarm")
tie_between = book.event("tie-between-thieves", "resolve.tie-between-thieves")
guard_is_first = book.event("guard-is-first", "resolve.guard-may-be-first")
turns_up = book.event("turns-up", "resolve.how-a-card-is-resolved")
resigns = book.event("resigns", "resolve.may-resign")
pays_cover = book.event("pays-cover", "special.choose-when-resolving")
uses_cover = book.event("uses-cover", "special.choose-when-resolving")
cover_lost = book.event("cover-lost", "special.cover-is-lost-either-way")
resigns_rest = book.event("resigns-rest", "basic.strong-effect-excludes-others")
resolution_ends = book.event("resolution-ends", "resolve.phase-end")

which_card_now = book.question("which-card-now", "resolve.own-equal-cards-order")
which_effect = book.question("which-effect", "basic.two-effects-choose-when-resolving")

no_card_now = book.refusal("no-card-now", "card.actions-need-cards")
not_your_moment = book.refusal("not-your-moment", "resolve.no-yielding")
not_at_this_number = book.refusal("not-at-this-number", "resolve.highest-initiative-first")
first_must_be_move = book.refusal("first-must-be-move", "dungeon.first-card-must-be-move")
door_burns = book.refusal("door-burns", "dungeon.first-card-must-be-move")
does_nothing = book.refusal("card-does-nothing", "target.must-be-named")
no_effect_now = book.refusal("no-effect-now", "basic.two-effects-choose-when-resolving")
not_your_effect = book.refusal("not-your-effect", "basic.two-effects-choose-when-resolving")
not_strong_now = book.refusal("not-strong-now", "basic.strong-effect-excludes-others")
strong_was_used = book.refusal("strong-was-used", "basic.strong-effect-excludes-others")
no_running = book.refusal("no-running", "event.lasting-effects")

WEAK, STRONG = "weak", "strong"


class Turn(NamedTuple):
    """Who comes next in the order: a seat with an initiative, or the guard (seat -1)."""

    seat: int
    initiative: int


@work("resolution")
def resolution(state: State, job: Job, events: list[Event]) -> State:
    """Begin with the highest initiative of the turn."""
    events += [resolution_begins(what=initiative(state)), first_settles((state.first,))]
    return then(state, Job("order"))


def waiting(state: State, seat: int) -> list[Slot]:
    """The declared cards of a thief that were neither resolved nor resigned."""
    return [slot for slot in state.thieves[seat].slots if not slot.fate]


@book.rule("resolve.tied-thieves-alternate", "guard.no-action-cards", "alarm.ties-to-guard")
def next_turn(state: State) -> Turn | None:
    """Who acts next: the highest initiative; ties with the guard by its sheet, between thieves clockwise in turn."""
    numbers = {
        seat: max(initiative_of(state, seat, slot) for slot in waiting(state, seat))
        for seat in clockwise(state)
        if waiting(state, seat)
    }
    guard = 0 if state.acted else initiative(state)
    best = max(numbers.values(), default=0)
    if guard > best or (guard and guard == best and sheet(state)["ties"] == "guard"):
        return Turn(-1, guard)
    if not best:
        return None
    tied = [seat for seat, number in numbers.items() if number == best]
    before, last = state.last
    if before == best and len(tied) > 1:
        tied.sort(key=lambda seat: (seat - last - 1) % len(state.thieves))
    return Turn(tied[0], best)


@work("order")
def order(state: State, job: Job, events: list[Event]) -> State:
    """Whoever is next in the order of initiative acts; when nobody is left, the turn is cleaned up."""
    turn = next_turn(state)
    if turn is None:
        events.append(resolution_ends())
        return then(state, Job("cleanup"))
    if turn.seat < 0:
        tell_guard(state, turn, events)
        return then(state, Job("guards"), Job("order"), acted=True)
    tell_tie(state, turn, events)
    return then(state, Job("act", turn.seat, turn.initiative), Job("order"), last=(turn.initiative, turn.seat))


def tell_guard(state: State, turn: Turn, events: list[Event]) -> None:
    """Say why the guard acts now."""
    others = {seat: [initiative_of(state, seat, slot) for slot in waiting(state, seat)] for seat in clockwise(state)}
    tied = tuple(seat for seat, numbers in others.items() if turn.initiative in numbers)
    if tied:
        events.append(tie_with_guard_alarm(tied, turn.initiative))
    elif state.last == (0, -1) and any(others.values()):
        events.append(guard_is_first(what=turn.initiative))


def tell_tie(state: State, turn: Turn, events: list[Event]) -> None:
    """Say why this thief acts now."""
    events.append(slot_comes((turn.seat,), turn.initiative))
    if not state.acted and initiative(state) == turn.initiative:
        events.append(tie_with_guard_calm((turn.seat,), turn.initiative))
    tied = [
        seat for seat in clockwise(state)
        if any(initiative_of(state, seat, slot) == turn.initiative for slot in waiting(state, seat))
    ]  # fmt: skip
    if len(tied) > 1:
        events.append(tie_between((turn.seat,), turn.initiative))


# -- what must hold -------------------------------------------------------------------------------


def a_card_is_due(state: State, action: Action) -> Refusal | None:
    """A declared card's moment has come, and it is this thief's."""
    job = top(state)
    if job is None or job.kind != "act":
        return no_card_now()
    return None if job.seat == action.seat else not_your_moment((job.seat,), job.what)


def due_slots(state: State) -> list[Slot]:
    """The declared cards whose moment it is."""
    job = state.jobs[-1]
    return [slot for slot in waiting(state, job.seat) if initiative_of(state, job.seat, slot) == job.what]


def slot_of(state: State, card: int) -> Slot | None:
    """The declared card, or the pair it belongs to, whose moment it is."""
    return next((slot for slot in due_slots(state) if card in slot.cards), None)


def card_has_this_number(state: State, action: Action) -> Refusal | None:
    """The card carries as many AP as the initiative that is reached; which card that is, only its owner knows."""
    job = top(state)
    if job is None or job.kind != "act" or job.seat != action.seat or slot_of(state, action.what) is not None:
        return None
    return not_at_this_number((job.seat,), job.what, known_to=(job.seat,))


def dungeon_comes_first(state: State, action: Action) -> Refusal | None:
    """A thief in a dungeon leaves it by Move before anything else."""
    if action.seat >= 0 and in_dungeon(state.thieves[action.seat]) and action.what != MOVE:
        return first_must_be_move((action.seat,))
    return None


def door_is_open(state: State, action: Action) -> Refusal | None:
    """A thief in a dungeon has to leave it by Move; if fire burns before every door, all cards are resigned."""
    seat = action.seat
    if seat < 0 or not in_dungeon(state.thieves[seat]) or is_called(state, seat, "zain"):
        return None
    doors = BOARD.near[state.thieves[seat].field]
    return door_burns((seat,)) if all(field in state.city.fire for field in doors) else None


def nothing_after_strong(state: State, action: Action) -> Refusal | None:
    """After a strong effect no other card is resolved this turn."""
    if action.seat >= 0 and "spent" in state.thieves[action.seat].marks:
        return strong_was_used((action.seat,))
    return None


def card_does_something(state: State, action: Action) -> Refusal | None:
    """The effect has a target; else the card can only be resigned."""
    job = top(state)
    if job is None or job.kind != "act" or job.seat != action.seat or slot_of(state, action.what) is None:
        return None
    possible = effects.is_possible(state, action.seat, action.what)
    if possible:
        return None
    why = effects.why_nothing(state, action.seat, action.what)
    return (why or does_nothing((action.seat,), action.what))._replace(known_to=(action.seat,))


# -- resolving ------------------------------------------------------------------------------------


def set_fate(state: State, seat: int, slot: Slot, fate: str) -> State:
    """A declared card has been resolved or resigned."""
    slots = list(state.thieves[seat].slots)
    slots[slots.index(slot)] = slot._replace(fate=fate)
    return set_thief(state, seat, slots=tuple(slots))


@book.rule("resolve.may-look-at-own-cards")
def resolve(state: State, action: Action) -> Step:
    """Turn the card up and use it."""
    seat, card = action.seat, action.what
    slot = slot_of(state, card)
    assert slot is not None
    events = [turns_up((seat,), slot.cards)]
    if len(slot.cards) == 2:
        events.append((pays_cover if card == slot.cards[0] else uses_cover)((seat,), card))
        events.append(cover_lost((seat,), slot.cards[1]))
    state = set_fate(done(state), seat, slot, "resolved")
    if card in (MOVE, AMBUSH):
        return proceed(then(state, Job("effect", seat, card)), events)
    return proceed(effects.begin(mark(state, seat, "busy"), seat, card, events), events)


def resign(state: State, action: Action) -> Step:
    """Turn the card up, but do without it."""
    seat = action.seat
    slot = slot_of(state, action.what)
    assert slot is not None
    return proceed(set_fate(done(state), seat, slot, "resigned"), [turns_up((seat,), slot.cards), resigns((seat,))])


# -- basic cards ----------------------------------------------------------------------------------


def an_effect_is_chosen(state: State, action: Action) -> Refusal | None:
    """A basic card was turned up: which of its effects?"""
    job = top(state)
    if job is None or job.kind != "effect":
        return no_effect_now()
    return None if job.seat == action.seat else not_your_effect((job.seat,))


@book.rule("basic.weak-effect-combines", "basic.two-cards-each")
def effect_is_open(state: State, action: Action) -> Refusal | None:
    """The strong effect only if no other card was resolved this turn; a curfew forbids running."""
    job = top(state)
    if job is None or job.kind != "effect" or action.what == WEAK:
        return None
    if "busy" in state.thieves[action.seat].marks:
        return not_strong_now((action.seat,), job.what)
    return no_running() if job.what == MOVE and event_is(state, "curfew") else None


def choose(state: State, action: Action) -> Step:
    """Use one of the two effects; the strong one resigns everything else that was declared."""
    job, seat = state.jobs[-1], action.seat
    events: list[Event] = []
    state = mark(done(state), seat, "busy")
    if action.what == STRONG and state.setup.strong_effect == "at-once":
        state = resign_all(state, seat, events)
    elif action.what == STRONG:
        state = mark(state, seat, "spent")
    return proceed(effects.begin_basic(state, seat, job.what, action.what == STRONG, events), events)


def resign_all(state: State, seat: int, events: list[Event]) -> State:
    """All declared cards that still wait are turned up and resigned."""
    for slot in waiting(state, seat):
        events.append(resigns_rest((seat,), slot.cards))
        state = set_fate(state, seat, slot, "resigned")
    return state
