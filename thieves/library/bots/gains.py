"""What each magic book gains if it is used now, against the best card without it."""

from collections.abc import Callable

from ...core.reasoning import registrar
from ...core.view import View
from .. import powers
from ..books import IDS
from ..encounter import empty_starts
from ..reach import MEETING, ON_BENCH, TOKEN, Way, where_can_i_get
from ..state import BOOK_TOKEN, GOBLIN
from .evaluation import TURN, Knowledge, best_place, book_for, place_for, pushed_to, rest_of, rigor_on, strides, way_for

KEEP = 0.15  #: what a book must gain to be used now: most of a turn


def all_ways(view: View, known: Knowledge) -> list[Way]:
    """Every way with every card of the hand."""
    return [way for reach in where_can_i_get(view.game, known.state, known.seat) for way in reach.ways]


def best_way(view: View, known: Knowledge) -> float:
    """What the best way with any card is worth."""
    hand = known.state.hands[known.seat]
    worths = (way_for(known, way.pawn, way.stops, rest_of(hand, way.card)) for way in all_ways(view, known))
    return max(worths, default=place_for(known, known.seat, known.here, known.state.rigor) - TURN)


Gain = Callable[[View, Knowledge, float], float]
GAINS: dict[str, Gain] = {}  #: what a book gains now, against the best card without it
gain_of = registrar(GAINS)

Aim = Callable[[Knowledge, int], float]
AIMS: dict[str, Aim] = {}  #: what a book that asks for a field gains if it is aimed there
aim_of = registrar(AIMS)


def with_word(word: str) -> Gain:
    """The gain of a book that changes this turn's card: the best way with it against the best without."""

    def gain(view: View, known: Knowledge, baseline: float) -> float:
        move = known.state.move
        state = known.state._replace(move=move._replace(extra=(*move.extra, word)))
        return best_way(view, known._replace(state=state)) - baseline

    return gain


def with_choice(id_: str) -> Gain:
    """The gain of a book that asks for a field: the best field for it."""

    def gain(view: View, known: Knowledge, baseline: float) -> float:
        return max((AIMS[id_](known, field) for field in powers.CHOICES[id_](known.state, known.seat)), default=0.0)

    return gain


def flat(gain: float) -> Gain:
    """A book with the same gain at any time."""
    return lambda view, known, baseline: gain


@gain_of("second-wind")
def second_wind(view: View, known: Knowledge, baseline: float) -> float:
    """Two cards are worth it if together they reach the bench and one alone does not."""
    state, hand = known.state, known.state.hands[known.seat]
    home = best_place(known, empty_starts(state), (), state.rigor)
    for way in all_ways(view, known):
        last = way.stops[-1]
        if way.pawn != GOBLIN or last.waits in (ON_BENCH, MEETING, TOKEN):
            continue
        reached = strides(known.room, last.field, GOBLIN)
        if any(not reached.get(bench, frozenset()).isdisjoint(rest_of(hand, way.card)) for bench in known.room.bench):
            return book_for(known, known.seat) + home - baseline
    return 0.0


@gain_of("fresh-page")
def fresh_page(view: View, known: Knowledge, baseline: float) -> float:
    """New cards are worth it if no card here moves the own goblin."""
    moves = any(way.pawn == GOBLIN for way in all_ways(view, known))
    return 0.0 if moves else 2 * KEEP


@gain_of("bedtime-story")
def bedtime_story(view: View, known: Knowledge, baseline: float) -> float:
    """Rigor Mortis back where he started."""
    return rigor_on(known, known.room.rigor_start) - rigor_on(known, known.state.rigor)


@gain_of("loaded-tokens")
def loaded_tokens(view: View, known: Knowledge, baseline: float) -> float:
    """A book token of one's choice, if a teleport field is in reach."""
    if not known.state.piles.tokens[BOOK_TOKEN]:
        return 0.0
    state, hand = known.state, known.state.hands[known.seat]
    if not any(way.stops[-1].waits == TOKEN for way in all_ways(view, known)):
        return 0.0
    landing = best_place(known, known.room.teleport, rest_of(hand, -1), state.rigor)
    return book_for(known, known.seat) + landing - baseline


@gain_of("long-arm")
def long_arm(view: View, known: Knowledge, baseline: float) -> float:
    """A book from beside the bench."""
    return book_for(known, known.seat)


@gain_of("eraser", "hot-potato")
def lose_a_look(view: View, known: Knowledge, baseline: float) -> float:
    """A dirty look less is what wins the game."""
    return known.personality.look_cost


@gain_of("dog-ear")
def dog_ear(view: View, known: Knowledge, baseline: float) -> float:
    """A used book back, if one of them is worth it."""
    return 2 * KEEP if any(PRIZE.get(IDS[number], 0) > 2 for number in known.state.used[known.seat]) else 0.0


PRIZE = {"eraser": 6, "hot-potato": 5, "mirror-cloak": 4, "long-arm": 3, "wild-ink": 2, "seven-league-slippers": 2}
# How much a dirty look hinders: who may choose rids oneself of the worst.
NUISANCE = {"one-step": 5, "no-crystal": 3, "two-cards": 3, "straight-on": 3, "oldest-first": 2, "no-scrolls": 2}


# -- books that are aimed at a field --------------------------------------------------------------


@aim_of("whistle")
def rigor_to(known: Knowledge, field: int) -> float:
    """Rigor Mortis comes to this field."""
    return rigor_on(known, field) - rigor_on(known, known.state.rigor)


@aim_of("shoulder-charge")
def push_from(known: Knowledge, field: int) -> float:
    """Whoever stands on this field is pushed onto the best one beside it."""
    pawns = known.state.pawns
    fields = [near for near in known.room.near[field] if near not in pawns]
    return max((pushed_to(known, pawns.index(field), near) for near in fields), default=0.0)


@aim_of("secret-door")
def go_to(known: Knowledge, field: int) -> float:
    """The own goblin comes to this field."""
    state, seat = known.state, known.seat
    hand = rest_of(state.hands[seat], -1)
    return place_for(known, seat, field, state.rigor, hand) - place_for(known, seat, known.here, state.rigor, hand)


@aim_of("swap-shop")
def swap_with(known: Knowledge, field: int) -> float:
    """The own goblin comes to this field, and whoever stands there to its own."""
    state, other = known.state, known.state.pawns.index(field)
    left = place_for(known, other, known.here, state.rigor) - place_for(known, other, field, state.rigor)
    return go_to(known, field) + left


for id_ in AIMS:
    gain_of(id_)(with_choice(id_))
for id_, word in {"seven-league-slippers": "third-step", "wild-ink": "wild", "puppet-strings": "puppet"}.items():
    gain_of(id_)(with_word(word))
gain_of("mirror-cloak", "spyglass")(flat(0.0))  # a bot forgets what it has seen in a hand
gain_of("light-fingers")(flat(2 * KEEP))
