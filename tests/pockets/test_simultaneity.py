"""Podkradanie kamieni, Uwaga!: no order of play, everything happens at once."""

from itertools import permutations
from random import Random

import pytest

from tests.pockets.by_the_book import round_played
from tests.pockets.stage import GAME, NAMES, Stage
from thieves.pockets.state import shows_black


@pytest.mark.clause("resolve.all-simultaneous")
def test_the_order_of_answers_changes_nothing():
    hands = ("Ala: steal Bo", "Bo: steal Cy", "Cy: point A", "Dee: protect")
    ends, told = set(), set()
    for order in permutations(hands):
        stage = Stage(
            4, round=3, mushrooms={"A": "rb", "B": "y"}, tiles={"Ala": "r", "Bo": "b", "Cy": "yy", "Dee": "w"}
        )
        stage.hands(*order)
        ends.add(stage.timeline.state)
        told.add(tuple(event for event in stage.events if event.kind != "chooses"))
    assert len(ends) == len(told) == 1


@pytest.mark.clause("resolve.all-simultaneous")
def test_the_seats_have_no_order_either():
    """The same hands with everybody moved on by one seat lead to the same table, moved on by one seat."""
    lots = ["rr", "b", "yy", "w"]
    hands = ["steal 1", "steal 2", "point A", "steal 0"]
    ends = []
    for shift in range(4):
        seat_of = [NAMES[(n + shift) % 4] for n in range(4)]
        stage = Stage(4, round=3, mushrooms={"A": "rb"}, tiles=dict(zip(seat_of, lots, strict=True)))
        for name, hand in zip(seat_of, hands, strict=True):
            verb, what = hand.split()
            stage.hands(f"{name}: {verb} {seat_of[int(what)] if what.isdigit() else what}")
        ends.append([stage.tile(name) for name in seat_of])
    assert ends == [["b", "yy", "rb", "rrw"]] * 4


@pytest.mark.clause("resolve.all-simultaneous")
def test_all_hands_are_revealed_by_one_event():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "y"})
    assert "resolve.all-simultaneous" not in stage.hands("Ala: steal Bo", "Cy: point A")
    assert "resolve.all-simultaneous" in stage.hands("Bo: protect")
    assert stage.event("all-reveal").who == (0, 1, 2)


@pytest.mark.clause("resolve.only-stones-lying-there-before")
def test_a_thief_does_not_get_what_the_victim_gains_in_the_same_round():
    stage = Stage(round=3, mushrooms={"A": "yw", "B": "b"}, tiles={"Ala": "rr", "Bo": "b"})
    clauses = stage.hands("Ala: point A", "Bo: steal Ala", "Cy: point B")
    assert (stage.tile("Ala"), stage.tile("Bo")) == ("yw", "rrb")
    assert "resolve.only-stones-lying-there-before" in clauses
    assert stage.event("gain-is-safe").what == (0, 0, 1, 1)


@pytest.mark.clause("resolve.only-stones-lying-there-before")
def test_an_empty_tile_gives_nothing_even_if_its_owner_gains_stones_now():
    stage = Stage(round=3, mushrooms={"A": "yw", "B": "b"}, tiles={"Bo": "b"})
    stage.hands("Ala: point A", "Bo: steal Ala", "Cy: point B")
    assert (stage.tile("Ala"), stage.tile("Bo")) == ("yw", "b")


@pytest.mark.clause("resolve.robbed-player-still-acts")
@pytest.mark.parametrize("victim_hand", ["point A", "steal Cy"])
def test_a_robbed_player_still_wins_what_the_own_hand_brings(victim_hand):
    stage = Stage(round=3, mushrooms={"A": "yw", "B": "b"}, tiles={"Ala": "rr", "Bo": "b", "Cy": "yw"})
    assert "resolve.robbed-player-still-acts" in GAME.remarks(stage.timeline.state)
    stage.hands(f"Ala: {victim_hand}", "Bo: steal Ala", "Cy: point B")
    assert (stage.tile("Ala"), stage.tile("Bo")) == ("yw", "rrb")


@pytest.mark.clause("resolve.robbed-player-still-acts")
def test_a_robbed_player_still_blocks_others():
    stage = Stage(round=3, mushrooms={"A": "yw", "B": "b"}, tiles={"Ala": "rr"})
    stage.hands("Ala: point A", "Bo: steal Ala", "Cy: point A")
    assert (stage.mushroom("A"), stage.tile("Cy"), stage.tile("Bo")) == ("yw", "", "rr")


@pytest.mark.clause("resolve.mutual-theft-swaps")
def test_two_who_rob_each_other_swap_their_stones():
    stage = Stage(round=3, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "rr", "Bo": "b"}, vaults={"Ala": "y"})
    clauses = stage.hands("Ala: steal Bo", "Bo: steal Ala", "Cy: point A")
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.vault("Ala")) == ("b", "rr", "y")
    assert clauses.count("resolve.mutual-theft-swaps") == 1
    assert stage.event("swaps").who == (0, 1)


@pytest.mark.clause("resolve.mutual-theft-swaps")
def test_a_third_hand_at_one_of_the_two_spoils_that_theft_only():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "rr", "Bo": "b"})
    clauses = stage.hands("Ala: steal Bo", "Bo: steal Ala", "Cy: steal Ala")
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.tile("Cy")) == ("rrb", "", "")
    assert "resolve.mutual-theft-swaps" not in clauses


@pytest.mark.clause("resolve.chain-theft")
def test_the_chain_of_the_rulebook():
    """Blue robs green, yellow robs blue, green takes a mushroom."""
    stage = Stage(round=3, mushrooms={"A": "rw", "B": "b"}, tiles={"Ala": "rr", "Bo": "b", "Cy": "yy"})
    clauses = stage.hands("Ala: steal Cy", "Bo: steal Ala", "Cy: point A")
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.tile("Cy")) == ("yy", "rrb", "rw")
    assert clauses.count("resolve.chain-theft") == 1
    assert stage.event("chain-of-thefts").who == (1, 0, 2)


@pytest.mark.clause("resolve.chain-theft")
def test_a_chain_is_only_as_long_as_its_thefts_succeed():
    stage = Stage(round=3, mushrooms={"A": "rw", "B": "b"}, tiles={"Ala": "rr", "Bo": "b", "Cy": "yy"})
    clauses = stage.hands("Ala: steal Cy", "Bo: steal Ala", "Cy: protect")
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.vault("Cy")) == ("", "rrb", "yy")
    assert "resolve.chain-theft" not in clauses


# -- against the slow and obvious rules -----------------------------------------------------------


def random_table(random: Random) -> tuple[int, dict, dict, dict]:
    """A position, the readings, and a hand for everybody who takes part."""
    count = random.choice((3, 4, 5, 6))
    names, letters = NAMES[:count], "ABCDE"[: count - 1]
    pool = random.sample("r" * 18 + "b" * 18 + "y" * 18 + "w" * 6, 60)
    resting = {name for name in names if random.random() < 0.15}
    if len(resting) == count:
        resting.pop()

    def some(most: int) -> str:
        return "".join(pool.pop() for _ in range(random.randrange(min(most, len(pool)) + 1)))

    position = {
        "round": random.choice((3, 4, 12)),
        "mushrooms": {letter: some(4) for letter in letters},
        "tiles": {name: "" if name in resting else some(4) for name in names},
        "vaults": {name: some(3) for name in names},
        "resting": sorted(resting),
    }
    if random.random() < 0.3:
        position |= {"bag": "", "fill": names[-1]}
    options = {"empty_protection": random.choice(("rests", "free")), "time_limit": True}
    hands = {}
    for name in names:
        if name not in resting:
            others = [other for other in names if other != name]
            mushrooms = [f"point {letter}" for letter in letters]
            thefts = [f"steal {other}" for other in others]
            hands[name] = random.choice([random.choice(mushrooms), random.choice(thefts), "protect", "late"])
            if random.random() < 0.3:  # rings and crowds around the first seats
                hands[name] = random.choice([f"steal {others[0]}", "point A"])
    return count, position, options, hands


@pytest.mark.clause(
    "resolve.all-simultaneous", "resolve.only-stones-lying-there-before", "resolve.robbed-player-still-acts",
    "resolve.mutual-theft-swaps", "resolve.chain-theft", "mushroom.sole-pointer-takes-all",
    "mushroom.several-pointers-get-nothing", "mushroom.unpointed-stays", "round.example-first-round",
    "steal.sole-pointer-takes-all", "steal.several-pointers-get-nothing", "protect.pointers-get-nothing",
    "protect.all-stones-to-vault", "protect.vault-is-safe", "protect.gains-nothing-that-round",
    "rest.flip-to-black-edge",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_random_rounds_come_out_as_by_the_book(seed):
    random = Random(seed)
    for _ in range(800):
        count, position, options, hands = random_table(random)
        state = GAME.begin_at(NAMES[:count], position, **options).state
        before = GAME.observe(state)
        stage = {key: before[key] for key in ("mushrooms", "tiles", "vaults")}
        wanted = round_played(stage, hands, moving_only=options["empty_protection"] == "free")
        for name in random.sample(list(hands), len(hands)):
            seat, hand = NAMES.index(name), hands[name]
            (action,) = (a for a in GAME.actions(state) if written(a) == (name, hand) and a.seat in (seat, -2))
            state = GAME.apply(state, action).state
        after = GAME.observe(state)
        assert {key: after[key] for key in stage} == {key: wanted[key] for key in stage}, (position, hands)
        turned = {name for seat, name in enumerate(NAMES[:count]) if shows_black(state, seat)}
        assert turned - set(position["resting"]) == wanted["resting"], (position, hands)


def written(action) -> tuple[str, str]:
    """Whose hand it is, and what it shows."""
    if action.verb == "late":
        return NAMES[action.what], "late"
    words = {"point": lambda: f"point {'ABCDE'[action.what]}", "steal": lambda: f"steal {NAMES[action.what]}"}
    return NAMES[action.seat], words.get(action.verb, lambda: action.verb)()
