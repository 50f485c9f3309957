"""Obowiązkowa przerwa: whoever protects misses exactly one round."""

import pytest

from tests.pockets.by_the_book import lot
from tests.pockets.stage import GAME, NAMES, READINGS, Stage, walk
from thieves.pockets.pointing import Hands

TABLE = {"round": 3, "mushrooms": {"A": "rb", "B": "yw"}, "tiles": {"Ala": "rr", "Bo": "bby", "Cy": "w"}}


def after_protecting(*names: str, **options: object) -> Stage:
    """Round three is over and these players have protected; the others fought over mushroom A."""
    stage = Stage(options=options, **TABLE)
    stage.hands(*(f"{name}: {'protect' if name in names else 'point A'}" for name in NAMES[:3]))
    return stage


@pytest.mark.clause("rest.flip-to-black-edge")
def test_whoever_protected_shows_the_black_edge():
    stage = after_protecting("Bo")
    assert [stage.edge(name) for name in NAMES[:3]] == ["white", "black", "white"]
    event = stage.event("turns-to-black")
    assert (event.clause, event.who, event.what) == ("rest.flip-to-black-edge", (1,), 4)


@pytest.mark.clause("rest.flip-to-black-edge", "protect.cover-own-tile")
def test_protecting_an_empty_tile_costs_the_rest_too():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"})
    clauses = stage.hands("Ala: protect", "Bo: point A", "Cy: point A")
    assert "rest.flip-to-black-edge" in clauses
    stage.luck()
    assert (stage.edge("Ala"), stage.asked) == ("black", ["Bo", "Cy"])


@pytest.mark.clause("rest.miss-next-round")
@pytest.mark.parametrize("hand", ["point A", "steal Ala", "protect"])
def test_a_resting_player_neither_points_nor_protects(hand):
    stage = after_protecting("Bo")
    stage.luck()
    assert (stage.round, stage.asked) == (4, ["Ala", "Cy"])
    assert stage.why_not(f"Bo: {hand}") == "rest.miss-next-round"
    assert not stage.may(f"Bo: {hand}")


@pytest.mark.clause("rest.miss-next-round")
def test_the_round_is_complete_without_those_who_rest():
    stage = after_protecting("Bo", "Cy")
    stage.luck()
    before, stones = stage.tile("Ala"), stage.mushroom("A")
    assert "round.ends-after-resolution" in stage.hands("Ala: point A")
    assert stage.tile("Ala") == lot(before + stones)


@pytest.mark.clause("rest.miss-next-round")
def test_a_resting_hand_cannot_be_late():
    stage = after_protecting("Bo", time_limit=True)
    stage.luck()
    assert stage.may("clock: late Ala") and not stage.may("clock: late Bo")
    assert stage.why_not("clock: late Bo") == "point.count-to-three"


@pytest.mark.clause("rest.return-after-one-round")
def test_exactly_one_round_is_missed():
    stage = after_protecting("Bo")
    assert "rest.return-after-one-round" not in stage.luck()
    stage.hands("Ala: point A", "Cy: point A")
    assert stage.edge("Bo") == "black"
    clauses = stage.luck()
    assert clauses[-1] == "rest.return-after-one-round"
    assert stage.event("turns-to-white").who == (1,)
    assert (stage.round, stage.edge("Bo"), stage.asked) == (5, "white", ["Ala", "Bo", "Cy"])


@pytest.mark.clause("rest.return-after-one-round")
def test_the_tile_turns_back_after_the_refill_and_before_the_question():
    stage = after_protecting("Bo")
    stage.luck()
    stage.hands("Ala: point A", "Cy: point A")
    while not stage.asked:
        assert stage.edge("Bo") == "black"
        stage.hands(stage.timeline.written(stage.timeline.luck()))
    assert stage.edge("Bo") == "white"


@pytest.mark.clause("rest.return-after-one-round", "rest.miss-next-round", "rest.flip-to-black-edge")
@pytest.mark.parametrize("options", READINGS)
def test_in_random_games_black_edges_are_those_who_protected_last_round(options):
    for seed in range(8):
        protected: dict[int, set[int]] = {}
        for state, action, after, _ in walk(seed, 4, options):
            if action.verb == "protect":
                if any(state.tiles[action.seat]) or options.get("empty_protection") != "free":
                    protected.setdefault(state.round, set()).add(action.seat)
            asked = GAME.question(after)
            if isinstance(asked, Hands) and not any(asked.choices):
                missing = set(range(4)) - set(asked.awaited)
                assert missing == protected.get(after.round - 1, set())


@pytest.mark.clause("rest.tile-is-empty-and-harmless")
@pytest.mark.parametrize("thieves", [["Ala"], ["Ala", "Cy"]])
def test_pointing_at_a_resting_player_is_allowed_and_brings_nothing(thieves):
    stage = Stage(round=4, resting=["Bo"], mushrooms={"A": "r", "B": "b"}, vaults={"Bo": "rby"}, tiles={"Ala": "w"})
    assert stage.may("Ala: steal Bo")
    stage.hands(*(f"{name}: {'steal Bo' if name in thieves else 'point A'}" for name in ("Ala", "Cy")))
    event = stage.event("tile-rests")
    assert (event.clause, len(event.who)) == ("rest.tile-is-empty-and-harmless", len(thieves))
    assert (stage.tile("Ala"), stage.tile("Bo"), stage.vault("Bo")) == ("w", "", "rby")


@pytest.mark.clause("rest.tile-is-empty-and-harmless")
def test_no_stone_lies_on_a_resting_tile_in_any_random_game():
    for seed in range(8):
        for _, _, after, _ in walk(seed, 3):
            assert not any(any(after.tiles[seat]) for seat, rest in enumerate(after.rests) if rest)


@pytest.mark.clause("rest.everyone-resting")
def test_a_round_in_which_all_rest_passes_and_the_next_refill_follows():
    stage = after_protecting("Ala", "Bo", "Cy")
    clauses = stage.luck()
    told = [clause for clause in clauses if not clause.startswith("refill.one") and not clause.startswith("refill.two")]
    assert told == [
        "rest.everyone-resting", "round.ends-after-resolution", "refill.before-every-round",
        "rest.return-after-one-round",
    ]  # fmt: skip
    assert stage.event("everyone-rests").what == 4
    assert (stage.round, stage.asked) == (5, ["Ala", "Bo", "Cy"])
    assert (len(stage.mushroom("A")), len(stage.mushroom("B"))) == (4, 4)


@pytest.mark.clause("rest.everyone-resting")
def test_if_all_rest_in_the_final_round_the_game_ends():
    stage = Stage(round=20, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "rby", "Bo": "b"}, bag="rb", fill="Cy")
    stage.hands("Ala: protect", "Bo: protect", "Cy: protect")
    clauses = stage.luck()
    assert clauses.index("rest.everyone-resting") < clauses.index("end.round-of-last-stones")
    assert (stage.round, stage.seen["now"]) == (21, "over")
    assert stage.timeline.result is not None
