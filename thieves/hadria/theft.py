"""Kradzież: a thief who is exposed can be robbed of one jewel a turn, by whoever comes through his field."""

from functools import lru_cache
from typing import Any

from ..core import Action, Decision, Refusal, Words, numbered, seat_words
from ..core.asking import Question, Run, verb
from ..core.kinds import Seat, Word
from . import jewel
from .flow import HoldsUp
from .loot import hands_are_free
from .movement import Movement, on_the_way
from .parts import GuardSheet
from .queries import add, in_dungeon, mark, set_thief, thieves_on, unmark
from .rulebook import book
from .state import GREEN, RED, TRINKETS, YELLOW, State

exposed = book.event("exposed", "theft.otherwise-theft-marker")
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
jewel_first = book.refusal("jewel-first", "theft.robber-chooses")
not_your_theft = book.refusal("not-your-theft", "theft.robber-chooses")
no_such_jewel = book.refusal("no-such-jewel", "theft.robber-chooses")
in_a_dungeon = book.refusal("victim-in-dungeon", "dungeon.no-target")
not_yourself = book.refusal("not-yourself", "theft.target-thief-or-his-field")

LOOT = ("yellow", "green", "red", "trinkets")
TRINKET = 3  #: the kind of loot that is a token


@lru_cache(maxsize=16)
def looted(guards: GuardSheet) -> Words:
    """Jewels by their colours, and the token that is one by its name."""
    return numbered(LOOT).understanding((name, TRINKET) for name in guards.tokens[TRINKETS]["name"].values())


def loot_words(setup: Any) -> Words:
    """What can be stolen at this table."""
    return looted(setup.guards)


LOOT_KIND = Word("jewel", loot_words)


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


# -- robbing on the way ---------------------------------------------------------------------------


@on_the_way("rob", seat_words)
def rob(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Rob a thief on the way: which jewel comes next."""
    run.then(ChooseLoot(action.seat, action.what), asked)
    return state


@rob.must
def robber_walks(state: State, asked: Movement, action: Action) -> Refusal | None:
    """Not while running."""
    return not_while_running((asked.thief,)) if asked.run else None


rob.must(hands_are_free)


@rob.must
@book.rule("theft.robber-unlimited")
def victim_can_be_robbed(state: State, asked: Movement, action: Action) -> Refusal | None:
    """A rival on this field who is exposed, was not robbed this turn, and has a jewel."""
    victim = action.what
    if victim == asked.thief:
        return not_yourself((victim,))
    if state.thieves[victim].field != asked.here:
        return not_here((victim,))
    if in_dungeon(state, state.thieves[victim]):
        return in_a_dungeon((victim,))
    if "robbed" in state.thieves[victim].marks:
        return robbed_already((victim,))
    if not is_exposed(state, victim):
        return not_exposed((victim,))
    return None if loot_of(state, victim) else has_no_jewel((victim,))


@rob.choices()
def thieves_here(state: State, asked: Movement, seat: int) -> list[int]:
    """The thieves on the field of the robber."""
    return thieves_on(state, asked.here) if asked.own else []


# -- which jewel ----------------------------------------------------------------------------------


class ChooseLoot(Question, HoldsUp):
    """Which jewel the robber takes."""

    victim: Seat
    not_now = no_theft_now

    def ask(self, state: State) -> Decision:
        return which_jewel((self.seat,), self.victim)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_theft((self.seat,))

    def comes_first(self) -> Refusal:
        return jewel_first((self.seat,))


@book.rule(
    "theft.target-thief-or-his-field",
    "marker.theft-placed",
    "theft.same-field-automatic",
    "theft.otherwise-theft-marker",
)
def expose(state: State, robber: int, victim: int, run: Run, reach: bool = False) -> State:
    """A card with the theft symbol hits a thief: robbed at once on the same field (or from afar), else marked."""
    thief = state.thieves[victim]
    if "robbed" in thief.marks:
        run.tell(safe_from_theft((victim,)))
        return state
    here = thief.field == state.thieves[robber].field
    if not loot_of(state, victim):
        run.tell(nothing_to_steal((victim,)))
        if here and state.setup.nothing_to_steal == "used-up":
            run.tell(safe_from_theft((victim,)))
            return mark(state, victim, "robbed")
    elif reach or here:
        if here:
            run.tell(robs_at_once((robber, victim)))
        run.then(ChooseLoot(robber, victim))
        return state
    run.tell(exposed((victim,)))
    return mark(state, victim, "robbable")


@verb("steal", loot_words, answers=ChooseLoot)
@book.rule("marker.theft-returned", "theft.once-per-turn-per-victim")
def steal(state: State, asked: ChooseLoot, action: Action, run: Run) -> State:
    """One jewel goes from sheet to sheet."""
    robber, victim, kind = action.seat, asked.victim, action.what
    run.tell(robs((robber, victim), kind))
    state = hand_over(state, victim, robber, kind, run)
    if "robbable" in state.thieves[victim].marks:
        run.tell(marker_back((victim,)))
    return mark(unmark(state, victim, "robbable"), victim, "robbed")


@steal.must
def victim_has_it(state: State, asked: ChooseLoot, action: Action) -> Refusal | None:
    """Such a jewel lies on the victim's sheet."""
    return None if action.what in loot_of(state, asked.victim) else no_such_jewel((asked.victim,), action.what)


@steal.choices(victim_has_it)
def jewels_of_the_victim(state: State, asked: ChooseLoot, seat: int) -> tuple[int, ...]:
    """The kinds of jewels that can be taken."""
    return loot_of(state, asked.victim)


@book.rule("theft.exactly-one-jewel")
def hand_over(state: State, giver: int, taker: int, kind: int, run: Run) -> State:
    """A jewel changes its owner."""
    one, other = state.thieves[giver], state.thieves[taker]
    if kind == YELLOW:
        return set_thief(set_thief(state, giver, yellow=one.yellow - 1), taker, yellow=other.yellow + 1)
    if kind == GREEN:
        return set_thief(set_thief(state, giver, green=one.green - 1), taker, green=other.green + 1)
    if kind == RED:
        return jewel.change_owner(state, taker, run)
    state = set_thief(state, giver, tokens=add(one.tokens, TRINKETS, -1))
    return set_thief(state, taker, tokens=add(state.thieves[taker].tokens, TRINKETS))
