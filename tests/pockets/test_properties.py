"""Random games of all sizes and readings: nothing is lost, nothing leaks, undo is exact, the game ends in time."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pockets.stage import GAME, NAMES, walk
from tests.pockets.test_end import ROUNDS
from thieves.core import CHANCE, visible
from thieves.core.timeline import Timeline
from thieves.pockets.pointing import Hands, chosen
from thieves.pockets.refill import open_hand

ALL_STONES = {"red": 18, "blue": 18, "yellow": 18, "white": 6}
SEEDS = st.integers(0, 2**32)
COUNTS = st.integers(3, 6)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "time_limit": st.booleans(),
        "empty_protection": st.sampled_from(("rests", "free")),
        "white_in_sets": st.sampled_from(("no", "yes")),
        "shortage": st.sampled_from(("seen", "blind")),
        "vault": st.sampled_from(("open", "hidden")),
        "distributor": st.sampled_from(NAMES[:3]),
    },
)
games = settings(max_examples=25, deadline=None, derandomize=True, database=None)


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_no_stone_is_ever_lost_or_made(seed, count, options):
    for _, _, after, _ in walk(seed, count, options):
        assert GAME.pieces(after) == ALL_STONES
        lots = (after.bag, open_hand(after), *after.mushrooms, *after.tiles, *after.vaults)
        assert [sum(colour) for colour in zip(*lots, strict=True)] == list(ALL_STONES.values())
        assert min(min(lot) for lot in lots) >= 0


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_stones_move_only_as_the_events_say(seed, count, options):
    """A vault never shrinks, and a stone never leaves a vault."""
    for state, _, after, _ in walk(seed, count, options):
        for old, new in zip(state.vaults, after.vaults, strict=True):
            assert all(a <= b for a, b in zip(old, new, strict=True))


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_undo_gives_back_the_very_state(seed, count, options):
    line = Timeline(GAME, NAMES[:count], seed, **options)
    random = Random(seed)
    states = [line.state]
    while line.result is None:
        asked = line.decision
        line.do(line.luck() if asked.seats[0] == CHANCE else random.choice(GAME.actions(line.state)))
        states.append(line.state)
    for state in reversed(states[:-1]):
        line.back()
        assert line.state == state
    for state in states[1:]:
        line.forth()
        assert line.state == state


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_going_back_and_taking_the_same_answers_gives_the_same_game(seed, count, options):
    steps = list(walk(seed, count, options))
    random = Random(seed)
    for number in random.sample(range(len(steps)), 5):
        state, action, after, events = steps[number]
        assert GAME.apply(state, action) == (after, events)


@games
@given(SEEDS, COUNTS, st.fixed_dictionaries({}, optional={"empty_protection": st.sampled_from(("rests", "free"))}))
def test_the_number_of_rounds_lies_within_its_bounds(seed, count, options):
    *_, (_, _, last, _) = walk(seed, count, options)
    low, high = ROUNDS[count]
    assert low <= last.round <= high
    assert GAME.result(last) is not None


# -- what a seat may know -------------------------------------------------------------------------


def other_hands(state, viewer, random):
    """The same table, on which everybody else has chosen something else."""
    asked = GAME.question(state)
    if not isinstance(asked, Hands):
        return state
    choices = list(asked.choices)
    for seat, choice in enumerate(choices):
        if choice is not None and choice.verb != "late" and seat != viewer:
            fresh = state._replace(notes=(asked.but(awaited=(seat,), choices=(None,) * len(choices)),))
            legal = [action for action in GAME.actions(fresh) if action.seat == seat]
            choices[seat] = random.choice([action for action in legal if action != choice] or legal)
    return state._replace(notes=(asked.but(choices=tuple(choices)),))


def other_vaults(state, viewer, random):
    """The same table, on which stones of other vaults and of the bag have changed places."""
    lots = [list(lot) for lot in (state.bag, *state.vaults)]
    hidden = [n for n in range(len(lots)) if n != viewer + 1 and sum(lots[n])]
    for _ in range(8):
        if len(hidden) > 1:
            one, two = random.sample(hidden, 2)
            a = random.choice([c for c in range(4) if lots[one][c]])
            b = random.choice([c for c in range(4) if lots[two][c]])
            lots[one][a] -= 1
            lots[two][a] += 1
            lots[two][b] -= 1
            lots[one][b] += 1
    bag, *vaults = (tuple(lot) for lot in lots)
    return state._replace(bag=bag, vaults=tuple(vaults))


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_a_seat_sees_no_hand_before_the_reveal(seed, count, options):
    random = Random(seed)
    for _, _, after, _ in walk(seed, count, options):
        for viewer in random.sample(range(count), 2):
            other = other_hands(after, viewer, random)
            assert GAME.observe(after, viewer) == GAME.observe(other, viewer)


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_a_seat_sees_no_hidden_vault_and_so_not_the_bag(seed, count, options):
    random = Random(seed)
    for _, _, after, _ in walk(seed, count, options | {"vault": "hidden"}):
        if after.end:
            break
        for viewer in random.sample(range(count), 2):
            other = other_vaults(after, viewer, random)
            assert GAME.observe(after, viewer) == GAME.observe(other, viewer)
            assert GAME.pieces(other) == ALL_STONES


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_events_tell_no_hand_before_all_hands_are_shown(seed, count, options):
    random = Random(seed)
    for state, action, after, events in walk(seed, count, options):
        if (
            action.verb not in ("point", "steal", "protect")
            or GAME.question(after) is None
            or after.round != state.round
        ):
            continue
        viewer = random.choice([seat for seat in range(count) if seat != action.seat])
        for other in GAME.actions(state):
            if other.seat == action.seat:
                assert visible(viewer, GAME.apply(state, other).events) == visible(viewer, events)


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_an_imagined_table_looks_the_same_and_has_all_stones(seed, count, options):
    random = Random(seed)
    for _, _, after, _ in walk(seed, count, options):
        viewer = random.randrange(count)
        dreamt = GAME.resample_hidden(after, viewer, random)
        assert GAME.observe(dreamt, viewer) == GAME.observe(after, viewer)
        assert GAME.pieces(dreamt) == ALL_STONES
        assert [sum(vault) for vault in dreamt.vaults] == [sum(vault) for vault in after.vaults]
        assert [c is None for c in chosen(dreamt)] == [c is None for c in chosen(after)]


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_what_everybody_may_see_is_there(seed, count, options):
    """What is hidden is unknown, what lies open is not: tiles, mushrooms, edges, the number of stones in the bag."""
    for _, _, after, _ in walk(seed, count, options):
        whole = GAME.observe(after)
        seen = GAME.observe(after, 0)
        for key in ("mushrooms", "tiles", "resting", "distributor", "shown", "in_bag", "drawn"):
            assert seen[key] == whole[key]
        for key in ("vaults", "scores"):
            assert seen[key]["Ala"] == whole[key]["Ala"]
        assert chosen(GAME.seen_by(after, 0))[0] == chosen(after)[0]


@games
@given(SEEDS, COUNTS)
def test_each_round_asks_for_at_most_one_answer_of_each_seat(seed, count):
    taken = Counter(
        (state.round, action.seat)
        for state, action, _, _ in walk(seed, count)
        if isinstance(GAME.question(state), Hands)
    )
    assert set(taken.values()) == {1}
