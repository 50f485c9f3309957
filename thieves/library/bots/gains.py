"""What each magic book gains if it is used now, against the best card without it."""

from collections.abc import Callable

from ...core.view import View
from .. import powers
from ..board import BENCH, RIGOR_START, room
from ..books import IDS
from ..encounter import empty_starts
from ..reach import MEETING, ON_BENCH, TOKEN, Way, where_can_i_get
from ..state import BOOK_TOKEN, GOBLIN
from .evaluation import TURN, Table, best_place, book_for, place_for, pushed_to, rest_of, rigor_on, strides, way_for

KEEP = 0.15  #: what a book must gain to be used now: most of a turn


def all_ways(view: View, table: Table) -> list[Way]:
    """Every way with every card of the hand."""
    return [way for reach in where_can_i_get(view.game, table.state, table.seat) for way in reach.ways]


def best_way(view: View, table: Table) -> float:
    """What the best way with any card is worth."""
    hand = table.state.hands[table.seat]
    worths = (way_for(table, way.pawn, way.stops, rest_of(hand, way.card)) for way in all_ways(view, table))
    return max(worths, default=place_for(table, table.seat, table.here, table.state.rigor) - TURN)


Gain = Callable[[View, Table, float], float]


def with_word(word: str) -> Gain:
    """The gain of a book that changes this turn's card: the best way with it against the best without."""

    def gain(view: View, table: Table, baseline: float) -> float:
        move = table.state.move
        state = table.state._replace(move=move._replace(extra=(*move.extra, word)))
        return best_way(view, table._replace(state=state)) - baseline

    return gain


def with_choice(id_: str) -> Gain:
    """The gain of a book that asks for a field: the best field for it."""

    def gain(view: View, table: Table, baseline: float) -> float:
        fields = powers.CHOICES[id_](table.state, table.seat)
        return max((aim_at(table, id_, field) for field in fields), default=0.0)

    return gain


def flat(gain: float) -> Gain:
    """A book with the same gain at any time."""
    return lambda view, table, baseline: gain


def second_wind(view: View, table: Table, baseline: float) -> float:
    """Two cards are worth it if together they reach the bench and one alone does not."""
    state, hand = table.state, table.state.hands[table.seat]
    home = best_place(table, empty_starts(state), (), state.rigor)
    for way in all_ways(view, table):
        last = way.stops[-1]
        if way.pawn != GOBLIN or last.waits in (ON_BENCH, MEETING, TOKEN):
            continue
        reached = strides(table.players, last.field, GOBLIN)
        if any(not reached.get(bench, frozenset()).isdisjoint(rest_of(hand, way.card)) for bench in BENCH):
            return book_for(table, table.seat) + home - baseline
    return 0.0


def fresh_page(view: View, table: Table, baseline: float) -> float:
    """New cards are worth it if no card here moves the own goblin."""
    moves = any(way.pawn == GOBLIN for way in all_ways(view, table))
    return 0.0 if moves else 2 * KEEP


def bedtime_story(view: View, table: Table, baseline: float) -> float:
    """Rigor Mortis back where he started."""
    return rigor_on(table, RIGOR_START) - rigor_on(table, table.state.rigor)


def loaded_tokens(view: View, table: Table, baseline: float) -> float:
    """A book token of one's choice, if a teleport field is in reach."""
    if not table.state.piles.tokens[BOOK_TOKEN]:
        return 0.0
    state, hand = table.state, table.state.hands[table.seat]
    if not any(way.stops[-1].waits == TOKEN for way in all_ways(view, table)):
        return 0.0
    landing = best_place(table, room(table.players).teleport, rest_of(hand, -1), state.rigor)
    return book_for(table, table.seat) + landing - baseline


def long_arm(view: View, table: Table, baseline: float) -> float:
    """A book from beside the bench."""
    return book_for(table, table.seat)


def lose_a_look(view: View, table: Table, baseline: float) -> float:
    """A dirty look less is what wins the game."""
    return table.temper.dread


def dog_ear(view: View, table: Table, baseline: float) -> float:
    """A used book back, if one of them is worth it."""
    return 2 * KEEP if any(PRIZE.get(IDS[number], 0) > 2 for number in table.state.used[table.seat]) else 0.0


GAINS: dict[str, Gain] = {
    "seven-league-slippers": with_word("third-step"),
    "wild-ink": with_word("wild"),
    "second-wind": second_wind,
    "fresh-page": fresh_page,
    "whistle": with_choice("whistle"),
    "bedtime-story": bedtime_story,
    "mirror-cloak": flat(0.0),
    "shoulder-charge": with_choice("shoulder-charge"),
    "swap-shop": with_choice("swap-shop"),
    "spyglass": flat(0.0),  # a bot forgets what it has seen in a hand
    "light-fingers": flat(2 * KEEP),
    "eraser": lose_a_look,
    "hot-potato": lose_a_look,
    "secret-door": with_choice("secret-door"),
    "loaded-tokens": loaded_tokens,
    "long-arm": long_arm,
    "puppet-strings": with_word("puppet"),
    "dog-ear": dog_ear,
}
PRIZE = {"eraser": 6, "hot-potato": 5, "mirror-cloak": 4, "long-arm": 3, "wild-ink": 2, "seven-league-slippers": 2}
# How much a dirty look hinders: who may choose rids oneself of the worst.
NUISANCE = {"one-step": 5, "no-crystal": 3, "two-cards": 3, "straight-on": 3, "oldest-first": 2, "no-scrolls": 2}


def aim_at(table: Table, id_: str, field: int) -> float:
    """What a book gains if it is aimed at this field."""
    state, seat = table.state, table.seat
    hand = rest_of(state.hands[seat], -1)
    if id_ == "whistle":
        return rigor_on(table, field) - rigor_on(table, state.rigor)
    if id_ == "shoulder-charge":
        other = state.pawns.index(field)
        fields = [near for near in room(table.players).near[field] if near not in state.pawns]
        return max((pushed_to(table, other, near) for near in fields), default=0.0)
    gain = place_for(table, seat, field, state.rigor, hand) - place_for(table, seat, table.here, state.rigor, hand)
    if id_ == "swap-shop":
        other = state.pawns.index(field)
        gain += place_for(table, other, table.here, state.rigor) - place_for(table, other, field, state.rigor)
    return gain
