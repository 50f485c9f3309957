"""Obowiązkowa przerwa: whoever protects misses exactly one round."""

import pytest

from tests.pockets.by_the_book import lot
from tests.pockets.table import GAME, NAMES, READINGS, Table, walk
from thieves.pockets.pointing import Hands

TABLE = {"round": 3, "mushrooms": {"A": "rb", "B": "yw"}, "tiles": {"Ala": "rr", "Bo": "bby", "Cy": "w"}}


def after_protecting(*names: str, **options: object) -> Table:
    """Round three is over and these players have protected; the others fought over mushroom A."""
    table = Table(options=options, **TABLE)
    table.hands(*(f"{name}: {'protect' if name in names else 'point A'}" for name in NAMES[:3]))
    return table


@pytest.mark.clause("rest.flip-to-black-edge")
def test_whoever_protected_shows_the_black_edge():
    table = after_protecting("Bo")
    assert [table.edge(name) for name in NAMES[:3]] == ["white", "black", "white"]
    event = table.event("turns-to-black")
    assert (event.clause, event.who, event.what) == ("rest.flip-to-black-edge", (1,), 4)


@pytest.mark.clause("rest.flip-to-black-edge", "protect.cover-own-tile")
def test_protecting_an_empty_tile_costs_the_rest_too():
    table = Table(round=2, mushrooms={"A": "rb", "B": "yw"})
    clauses = table.hands("Ala: protect", "Bo: point A", "Cy: point A")
    assert "rest.flip-to-black-edge" in clauses
    table.luck()
    assert (table.edge("Ala"), table.asked) == ("black", ["Bo", "Cy"])


@pytest.mark.clause("rest.miss-next-round")
@pytest.mark.parametrize("hand", ["point A", "steal Ala", "protect"])
def test_a_resting_player_neither_points_nor_protects(hand):
    table = after_protecting("Bo")
    table.luck()
    assert (table.round, table.asked) == (4, ["Ala", "Cy"])
    assert table.why_not(f"Bo: {hand}") == "rest.miss-next-round"
    assert not table.may(f"Bo: {hand}")


@pytest.mark.clause("rest.miss-next-round")
def test_the_round_is_complete_without_those_who_rest():
    table = after_protecting("Bo", "Cy")
    table.luck()
    before, stones = table.tile("Ala"), table.mushroom("A")
    assert "round.ends-after-resolution" in table.hands("Ala: point A")
    assert table.tile("Ala") == lot(before + stones)


@pytest.mark.clause("rest.miss-next-round")
def test_a_resting_hand_cannot_be_late():
    table = after_protecting("Bo", time_limit=True)
    table.luck()
    assert table.may("clock: late Ala") and not table.may("clock: late Bo")
    assert table.why_not("clock: late Bo") == "point.count-to-three"


@pytest.mark.clause("rest.return-after-one-round")
def test_exactly_one_round_is_missed():
    table = after_protecting("Bo")
    assert "rest.return-after-one-round" not in table.luck()
    table.hands("Ala: point A", "Cy: point A")
    assert table.edge("Bo") == "black"
    clauses = table.luck()
    assert clauses[-1] == "rest.return-after-one-round"
    assert table.event("turns-to-white").who == (1,)
    assert (table.round, table.edge("Bo"), table.asked) == (5, "white", ["Ala", "Bo", "Cy"])


@pytest.mark.clause("rest.return-after-one-round")
def test_the_tile_turns_back_after_the_refill_and_before_the_question():
    table = after_protecting("Bo")
    table.luck()
    table.hands("Ala: point A", "Cy: point A")
    while not table.asked:
        assert table.edge("Bo") == "black"
        table.hands(table.line.written(table.line.luck()))
    assert table.edge("Bo") == "white"


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
    table = Table(round=4, resting=["Bo"], mushrooms={"A": "r", "B": "b"}, vaults={"Bo": "rby"}, tiles={"Ala": "w"})
    assert table.may("Ala: steal Bo")
    table.hands(*(f"{name}: {'steal Bo' if name in thieves else 'point A'}" for name in ("Ala", "Cy")))
    event = table.event("tile-rests")
    assert (event.clause, len(event.who)) == ("rest.tile-is-empty-and-harmless", len(thieves))
    assert (table.tile("Ala"), table.tile("Bo"), table.vault("Bo")) == ("w", "", "rby")


@pytest.mark.clause("rest.tile-is-empty-and-harmless")
def test_no_stone_lies_on_a_resting_tile_in_any_random_game():
    for seed in range(8):
        for _, _, after, _ in walk(seed, 3):
            assert not any(any(after.tiles[seat]) for seat, rest in enumerate(after.rests) if rest)


@pytest.mark.clause("rest.everyone-resting")
def test_a_round_in_which_all_rest_passes_and_the_next_refill_follows():
    table = after_protecting("Ala", "Bo", "Cy")
    clauses = table.luck()
    told = [clause for clause in clauses if not clause.startswith("refill.one") and not clause.startswith("refill.two")]
    assert told == [
        "rest.everyone-resting", "round.ends-after-resolution", "refill.before-every-round",
        "rest.return-after-one-round",
    ]  # fmt: skip
    assert table.event("everyone-rests").what == 4
    assert (table.round, table.asked) == (5, ["Ala", "Bo", "Cy"])
    assert (len(table.mushroom("A")), len(table.mushroom("B"))) == (4, 4)


@pytest.mark.clause("rest.everyone-resting")
def test_if_all_rest_in_the_final_round_the_game_ends():
    table = Table(round=20, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "rby", "Bo": "b"}, bag="rb", fill="Cy")
    table.hands("Ala: protect", "Bo: protect", "Cy: protect")
    clauses = table.luck()
    assert clauses.index("rest.everyone-resting") < clauses.index("end.round-of-last-stones")
    assert (table.round, table.seen["phase"]) == (21, "over")
    assert table.line.result is not None
