"""Kradzież: a thief who is exposed can be robbed of one jewel a turn, by whoever comes through his field."""

from ..core import Action, Event, Refusal, Step
from . import jewel
from .flow import done, proceed, then, top
from .rulebook import book
from .state import GREEN, RED, TRINKETS, YELLOW, Job, State
from .table import add, in_dungeon, mark, set_thief, unmark

exposed = book.event("exposed", "theft.otherwise-theft-marker")
exposed_by_card = book.event("exposed-by-card", "card.theft-symbol")
robs_at_once = book.event("robs-at-once", "theft.same-field-automatic")
robs = book.event("robs", "theft.exactly-one-jewel")
marker_back = book.event("marker-back", "marker.theft-returned")
safe_from_theft = book.event("safe-from-theft", "theft.once-per-turn-per-victim")
nothing_to_steal = book.event("nothing-to-steal", "theft.no-jewel-no-theft")

which_jewel = book.question("which-jewel", "theft.robber-chooses")

not_while_running = book.refusal("no-theft-while-running", "theft.not-while-running")
not_here = book.refusal("victim-not-here", "movement.steal-while-passing")
not_exposed = book.refusal("not-exposed", "theft.only-by-effect")
robbed_already = book.refusal("robbed-already", "theft.once-per-turn-per-victim")
has_no_jewel = book.refusal("has-no-jewel", "theft.no-jewel-no-theft")
no_theft_now = book.refusal("no-theft-now", "theft.only-by-effect")
not_your_theft = book.refusal("not-your-theft", "theft.robber-chooses")
no_such_jewel = book.refusal("no-such-jewel", "theft.robber-chooses")
in_a_dungeon = book.refusal("victim-in-dungeon", "dungeon.no-target")
not_yourself = book.refusal("not-yourself", "theft.target-thief-or-his-field")

LOOT = ("yellow", "green", "red", "trinkets")
TRINKET = 3  #: the kind of loot that is a token


@book.rule("theft.trinkets-count-as-jewel", "token.trinkets-both-jewel-and-token", "token.trinkets")
def loot_of(state: State, seat: int) -> tuple[int, ...]:
    """The kinds of jewels on a thief's sheet, Trinkets among them."""
    thief = state.thieves[seat]
    has = {YELLOW: thief.yellow, GREEN: thief.green, RED: state.holder == seat, TRINKET: thief.tokens[TRINKETS]}
    return tuple(kind for kind, number in has.items() if number)


@book.rule("marker.smoke-makes-robbable", "marker.theft-use", "theft.any-thief-may-use-marker")
def is_exposed(state: State, seat: int) -> bool:
    """Could this thief be robbed: by a theft marker, or because he stands in smoke?"""
    thief = state.thieves[seat]
    return "robbable" in thief.marks or thief.field in state.city.smoke


@book.rule("theft.target-thief-or-his-field", "marker.theft-placed")
def expose(state: State, robber: int, victim: int, events: list[Event], reach: bool = False) -> State:
    """A card with the theft symbol hits a thief: robbed at once on the same field (or from afar), else marked."""
    thief = state.thieves[victim]
    if "robbed" in thief.marks:
        events.append(safe_from_theft((victim,)))
        return state
    events.append(exposed_by_card((robber, victim)))
    here = thief.field == state.thieves[robber].field
    if not loot_of(state, victim):
        events.append(nothing_to_steal((victim,)))
        if here and state.setup.nothing_to_steal == "used-up":
            events.append(safe_from_theft((victim,)))
            return mark(state, victim, "robbed")
    elif reach or here:
        if here:
            events.append(robs_at_once((robber, victim)))
        return then(state, Job("rob", robber, victim))
    events.append(exposed((victim,)))
    return mark(state, victim, "robbable")


# -- robbing on the way ---------------------------------------------------------------------------


def robber_walks(state: State, action: Action) -> Refusal | None:
    """Not while running."""
    job = top(state)
    if job is None or job.kind != "walk" or not job.what.run:
        return None
    return not_while_running((job.what.thief,))


@book.rule("theft.robber-unlimited")
def victim_can_be_robbed(state: State, action: Action) -> Refusal | None:
    """A rival on this field who is exposed, was not robbed this turn, and has a jewel."""
    job, victim = top(state), action.what
    if job is None or job.kind != "walk":
        return None
    if victim == job.what.thief:
        return not_yourself((victim,))
    if state.thieves[victim].field != job.what.path[-1]:
        return not_here((victim,))
    if in_dungeon(state.thieves[victim]):
        return in_a_dungeon((victim,))
    if "robbed" in state.thieves[victim].marks:
        return robbed_already((victim,))
    if not is_exposed(state, victim):
        return not_exposed((victim,))
    return None if loot_of(state, victim) else has_no_jewel((victim,))


def rob(state: State, action: Action) -> Step:
    """Rob a thief on the way: which jewel comes next."""
    return proceed(then(state, Job("rob", action.seat, action.what)), [])


# -- which jewel ----------------------------------------------------------------------------------


def a_jewel_is_stolen(state: State, action: Action) -> Refusal | None:
    """A theft is on, and this is the robber."""
    job = top(state)
    if job is None or job.kind != "rob":
        return no_theft_now()
    return None if job.seat == action.seat else not_your_theft((job.seat,))


def victim_has_it(state: State, action: Action) -> Refusal | None:
    """Such a jewel lies on the victim's sheet."""
    job = top(state)
    if job is None or job.kind != "rob" or action.what in loot_of(state, job.what):
        return None
    return no_such_jewel((job.what,), action.what)


def steal(state: State, action: Action) -> Step:
    """One jewel goes from sheet to sheet."""
    robber, victim, kind = action.seat, state.jobs[-1].what, action.what
    events: list[Event] = [robs((robber, victim), kind)]
    state = hand_over(done(state), victim, robber, kind, events)
    if "robbable" in state.thieves[victim].marks:
        events.append(marker_back((victim,)))
    return proceed(mark(unmark(state, victim, "robbable"), victim, "robbed"), events)


def hand_over(state: State, giver: int, taker: int, kind: int, events: list[Event]) -> State:
    """A jewel changes its owner."""
    one, other = state.thieves[giver], state.thieves[taker]
    if kind == YELLOW:
        return set_thief(set_thief(state, giver, yellow=one.yellow - 1), taker, yellow=other.yellow + 1)
    if kind == GREEN:
        return set_thief(set_thief(state, giver, green=one.green - 1), taker, green=other.green + 1)
    if kind == RED:
        return jewel.change_owner(state, taker, events)
    state = set_thief(state, giver, tokens=add(one.tokens, TRINKETS, -1))
    return set_thief(state, taker, tokens=add(state.thieves[taker].tokens, TRINKETS))
