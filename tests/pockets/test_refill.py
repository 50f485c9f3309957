"""Uzupełnianie kamieni życia na grzybach: before every round, one or two, blindly, and when stones run short."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.pockets.by_the_book import lot, odds_of_drawing, stones_due, ways_to_place
from tests.pockets.stage import GAME, NAMES, Stage, walk
from thieves.core import CHANCE, Action
from thieves.pockets.pointing import Hands

LETTERS = dict(zip("rbyw", ("red", "blue", "yellow", "white"), strict=True))


def refill(players: int = 3, options: dict | None = None, **position: object) -> Stage:
    """A table just before the stones come."""
    return Stage(players, options, **({"round": 10, "phase": "refill", "distributor": "Bo"} | position))


# -- before every round ---------------------------------------------------------------------------


@pytest.mark.clause("refill.before-every-round")
def test_a_refill_comes_before_every_round_but_the_first():
    for seed in range(6):
        rounds, refilled = [], []
        for state, _, after, events in walk(seed, 3):
            refilled += [event.what for event in events if event.clause == "refill.before-every-round"]
            if after.round != state.round:
                rounds.append(after.round)
        assert refilled == rounds[1:] == list(range(2, max(rounds) + 1))


@pytest.mark.clause("refill.before-every-round")
def test_nobody_points_while_stones_are_coming():
    stage = refill()
    for hand in ("point A", "steal Bo", "protect"):
        assert stage.why_not(f"Ala: {hand}") == "refill.before-every-round"


@pytest.mark.clause("refill.before-every-round")
def test_no_stone_is_drawn_during_a_round():
    stage = Stage(round=2, mushrooms={"A": "r"})
    assert stage.why_not("chance: draw red") == "refill.before-every-round"
    assert not stage.may("chance: draw red")


@pytest.mark.clause("refill.before-every-round")
def test_the_distributor_is_named_as_the_one_who_refills():
    stage = Stage(round=2, distributor="Bo", mushrooms={"A": "rb", "B": "yw"})
    stage.hands("Ala: point A", "Bo: point B", "Cy: protect")
    event = stage.event("refill-begins")
    assert (event.who, event.what) == ((1,), 3)


# -- one or two -----------------------------------------------------------------------------------


@pytest.mark.clause("refill.one-on-occupied")
@pytest.mark.parametrize("stones", ["r", "rb", "rbyw", "rrrrrrrrr"])
def test_an_occupied_mushroom_gets_one_more(stones):
    stage = refill(mushrooms={"A": stones, "B": "b"})
    assert stage.draw("white", "yellow") == ["refill.one-on-occupied", "refill.one-on-occupied"]
    assert (stage.mushroom("A"), stage.mushroom("B")) == (lot(stones + "w"), "by")
    assert stage.asked == ["Ala", "Bo", "Cy"]


@pytest.mark.clause("refill.two-on-empty")
def test_an_empty_mushroom_gets_two():
    stage = refill()
    assert stage.draw("white", "yellow", "red", "red") == ["refill.two-on-empty"] * 4
    assert (stage.mushroom("A"), stage.mushroom("B")) == ("yw", "rr")
    assert stage.asked == ["Ala", "Bo", "Cy"]


@pytest.mark.clause("refill.one-on-occupied", "refill.two-on-empty", "refill.before-every-round")
def test_every_refill_of_random_games_brings_what_is_due():
    for seed in range(8):
        before, due = None, None
        for state, action, after, _ in walk(seed, 4):
            if after.round != state.round and after.round > 1:
                before = GAME.observe(after)["mushrooms"]
                due = stones_due(before)
            if action.verb == "draw" and isinstance(GAME.question(after), Hands) and due and any(after.bag):
                now = GAME.observe(after)["mushrooms"]
                assert {letter: len(now[letter]) - len(before[letter]) for letter in now} == due


@pytest.mark.clause("refill.no-upper-limit")
@pytest.mark.parametrize("height", [5, 10, 17, 40])
def test_stones_pile_up_without_limit(height):
    heap = ("r" * 18 + "b" * 18 + "y" * 18)[:height]
    stage = refill(mushrooms={"A": heap, "B": "w"})
    stage.draw("yellow", "yellow")
    assert len(stage.mushroom("A")) == height + 1


# -- drawn blindly --------------------------------------------------------------------------------


@pytest.mark.clause("refill.random-draw")
def test_every_stone_in_the_bag_is_equally_likely():
    state = GAME.setup(NAMES[:3], distributor="Ala")
    assert GAME.decision(state).seats == (CHANCE,)
    odds = {action.what: odds for action, odds in GAME.odds(state).items()}
    assert odds == {0: Fraction(18, 60), 1: Fraction(18, 60), 2: Fraction(18, 60), 3: Fraction(6, 60)}


@pytest.mark.clause("refill.random-draw")
@pytest.mark.parametrize("bag", ["rrbyw", "rrrrw", "bbyyww", "rbbyyyw"])
def test_the_odds_of_two_draws_are_those_of_counting_all_orders(bag):
    state = refill(mushrooms={"A": "r", "B": "b"}, bag=bag, fill="Cy").timeline.state
    for first, second in product("rbyw", repeat=2):
        chance = Fraction(1)
        for letter, now in ((first, state), (second, None)):
            now = now or GAME.apply(state, Action(CHANCE, "draw", "rbyw".index(first))).state
            chance *= GAME.odds(now).get(Action(CHANCE, "draw", "rbyw".index(letter)), Fraction(0))
            if not chance:
                break
        assert chance == odds_of_drawing(bag, first + second)


@pytest.mark.clause("refill.random-draw")
def test_nobody_picks_a_stone_and_no_stone_comes_from_nowhere():
    stage = refill(bag="rrrrbb", fill="Cy")
    for name in NAMES[:3]:
        assert stage.why_not(f"{name}: draw red") == "refill.random-draw"
    assert stage.why_not("clock: draw red") == "refill.random-draw"
    assert stage.why_not("chance: draw white") == "refill.random-draw"
    assert stage.may("chance: draw red") and not stage.may("chance: draw white")


@pytest.mark.clause("refill.random-draw")
def test_a_drawn_stone_has_left_the_bag():
    stage = refill(bag="rrrbbw", fill="Cy", mushrooms={"A": "r", "B": "b"})
    stage.draw("white")
    assert (stage.seen["bag"], stage.bag) == ("rrrbb", 5)
    assert stage.mushroom("A") == "rw"


# -- when stones run short ------------------------------------------------------------------------


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_the_last_stones_are_drawn_openly_before_any_is_placed():
    stage = refill(bag="rw", fill="Cy")
    assert stage.why_not("Bo: place A") == "refill.shortage-distributor-decides"
    stage.draw("white", "red")
    for viewer in NAMES[:3]:
        assert stage.seen_by(viewer)["drawn"] == "rw"
    assert stage.timeline.decision.clause == "refill.shortage-distributor-decides"
    assert (stage.asked, stage.mushroom("A"), stage.mushroom("B")) == (["Bo"], "", "")


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_the_shortage_is_announced_with_what_is_left():
    stage = Stage(round=9, distributor="Bo", mushrooms={"A": "r", "B": "b"}, bag="y", fill="Cy")
    stage.hands("Ala: point A", "Bo: point B", "Cy: protect")
    event = stage.event("stones-run-short")
    assert (event.clause, event.who, event.what) == ("refill.shortage-distributor-decides", (1,), 1)


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_only_the_distributor_places_and_only_in_a_shortage():
    stage = refill(bag="rw", fill="Cy")
    stage.luck()
    assert [stage.may(f"{name}: place A") for name in NAMES[:3]] == [False, True, False]
    assert stage.why_not("Ala: place A") == "refill.shortage-distributor-decides"
    enough = refill()
    assert enough.why_not("Bo: place A") == "refill.shortage-distributor-decides"
    enough.luck()
    assert enough.why_not("Bo: place A") == "refill.shortage-distributor-decides"


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_two_stones_for_two_empty_mushrooms_become_one_each_or_two_and_none():
    ends = set()
    for letters in product("AB", repeat=2):
        stage = refill(bag="rw", fill="Cy")
        stage.luck()
        stage.hands(*(f"Bo: place {letter}" for letter in letters))
        ends.add((stage.mushroom("A"), stage.mushroom("B")))
    assert ends == {("rw", ""), ("", "rw"), ("r", "w"), ("w", "r")}


def outcomes(state: object) -> set[tuple[str, ...]]:
    """Every way in which a refill can end, by trying all answers."""
    if GAME.decision(state).kind.startswith("which-") and GAME.decision(state).seats[0] >= 0:
        return {tuple(GAME.observe(state)["mushrooms"].values())}
    return {end for action in GAME.actions(state) for end in outcomes(GAME.apply(state, action).state)}


@pytest.mark.clause("refill.shortage-distributor-decides", "refill.one-on-occupied", "refill.two-on-empty")
@pytest.mark.parametrize("reading", ["seen", "blind"])
@pytest.mark.parametrize(
    ("players", "mushrooms", "rest"),
    [
        (3, {"A": "", "B": ""}, "r"),
        (3, {"A": "", "B": ""}, "rbw"),
        (3, {"A": "yy", "B": ""}, "rw"),
        (3, {"A": "yy", "B": "b"}, "w"),
        (4, {"A": "r", "B": "", "C": "bb"}, "ryw"),
        (4, {"A": "", "B": "", "C": "b"}, "rry"),
    ],
)
def test_exactly_the_placements_within_the_normal_rules_are_possible(players, mushrooms, rest, reading):
    stage = refill(players, {"shortage": reading}, mushrooms=mushrooms, bag=rest, fill="Cy")
    assert outcomes(stage.timeline.state) == ways_to_place(mushrooms, rest)


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_occupied_and_empty_are_judged_before_the_refill():
    """A first stone does not turn an empty mushroom into an occupied one that is due only one."""
    stage = refill(mushrooms={"A": "", "B": "r"}, bag="bw", fill="Cy")
    stage.luck()
    stage.hands("Bo: place A")
    assert stage.may("Bo: place A") and stage.may("Bo: place B")


@pytest.mark.clause("refill.one-on-occupied", "refill.two-on-empty")
def test_a_mushroom_that_has_got_its_share_is_refused_by_the_rule_of_its_share():
    stage = refill(4, mushrooms={"A": "r"}, bag="rbyw", fill="Dee")
    stage.luck()
    stage.hands("Bo: place A", "Bo: place B", "Bo: place B")
    assert stage.why_not("Bo: place A") == "refill.one-on-occupied"
    assert stage.why_not("Bo: place B") == "refill.two-on-empty"
    assert stage.why_not("Bo: place D") == "setup.mushrooms-one-fewer-than-players"
    assert not stage.may("Bo: place A") and not stage.may("Bo: place B") and stage.may("Bo: place C")


@pytest.mark.clause("refill.shortage-distributor-decides")
def test_blind_reading_names_the_mushroom_before_the_stone_is_drawn():
    stage = refill(options={"shortage": "blind"}, bag="rw", fill="Cy")
    assert (stage.asked, stage.seen["drawn"]) == (["Bo"], "")
    stage.hands("Bo: place B")
    assert stage.seen["waits"][-1]["aim"] == "B"
    assert GAME.odds(stage.timeline.state) == {
        Action(CHANCE, "draw", 0): Fraction(1, 2),
        Action(CHANCE, "draw", 3): Fraction(1, 2),
    }
    stage.draw("white")
    assert (stage.mushroom("A"), stage.mushroom("B"), stage.asked) == ("", "w", ["Bo"])
    stage.hands("Bo: place A")
    assert stage.seen["waits"][-1]["aim"] == "A"
    stage.draw("red")
    assert (stage.mushroom("A"), stage.seen["now"]) == ("r", "point")


# -- the bag is empty -----------------------------------------------------------------------------


@pytest.mark.clause("refill.empty-bag-starts-final-round")
@pytest.mark.parametrize(
    ("mushrooms", "bag"),
    [({"A": "r", "B": "b"}, "rw"), ({}, "rrbw"), ({"A": "r"}, "rw"), ({}, "r")],
    ids=["exactly one each", "exactly two each", "short by one", "short by three"],
)
def test_the_refill_that_empties_the_bag_starts_the_final_round(mushrooms, bag):
    stage = refill(mushrooms=mushrooms, bag=bag, fill="Cy")
    told = stage.luck()
    while stage.asked == ["Bo"]:
        told += stage.hands(stage.timeline.written(GAME.actions(stage.timeline.state)[0]))
    assert told[-1] == "refill.empty-bag-starts-final-round"
    assert stage.seen["final"] and stage.timeline.decision.kind == "which-last-action"
    clauses = stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    assert "end.round-of-last-stones" in clauses


@pytest.mark.clause("refill.empty-bag-starts-final-round", "refill.shortage-distributor-decides")
def test_stones_that_are_exactly_enough_are_no_shortage():
    stage = refill(mushrooms={"A": "r"}, bag="rbw", fill="Cy")
    assert stage.draw("white", "red", "blue") == [
        "refill.one-on-occupied", "refill.two-on-empty", "refill.two-on-empty", "refill.empty-bag-starts-final-round",
    ]  # fmt: skip


@pytest.mark.clause("refill.empty-bag-starts-final-round")
def test_a_stone_left_in_the_bag_means_another_round_after_this_one():
    stage = refill(mushrooms={"A": "r", "B": "b"}, bag="rbw", fill="Cy")
    assert "refill.empty-bag-starts-final-round" not in stage.draw("red", "blue")
    assert not stage.seen["final"]
    stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    assert stage.timeline.result is None


def test_random_shortages_leave_no_stone_in_the_hand():
    random = Random(5)
    for _ in range(60):
        players = random.choice((3, 4, 5, 6))
        options = {"shortage": random.choice(("seen", "blind"))}
        mushrooms = {letter: random.choice(("", "r", "by")) for letter in "ABCDE"[: players - 1]}
        due = sum(stones_due(mushrooms).values())
        rest = "".join(random.choice("rbyw") for _ in range(random.randrange(1, min(due, 6))))
        stage = refill(players, options, mushrooms=mushrooms, bag=rest, fill="Cy")
        for _ in range(2 * len(rest)):
            stage.timeline.do(random.choice(GAME.actions(stage.timeline.state)))
        state = stage.timeline.state
        assert isinstance(GAME.question(state), Hands) and not any(state.bag) and stage.seen["drawn"] == ""
        placed = "".join(stage.seen["mushrooms"].values())
        assert lot(placed) == lot("".join(mushrooms.values()) + rest)
