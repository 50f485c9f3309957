"""The readings that can be switched, and what is refused before a game begins."""

from random import Random

import pytest

from tests.pockets.stage import GAME, NAMES, Stage, final_table, finish
from thieves.core.timeline import Timeline

# -- empty protection -----------------------------------------------------------------------------


@pytest.mark.clause("rest.flip-to-black-edge")
def test_free_reading_lets_an_empty_protector_play_on():
    stage = Stage(options={"empty_protection": "free"}, round=2, mushrooms={"A": "rb"}, tiles={"Bo": "r"})
    clauses = stage.hands("Ala: protect", "Bo: protect", "Cy: point A")
    assert clauses.count("protect.cover-own-tile") == 2
    assert clauses.count("rest.flip-to-black-edge") == 1
    stage.luck()
    assert (stage.edge("Ala"), stage.edge("Bo"), stage.asked) == ("white", "black", ["Ala", "Cy"])


# -- white in sets --------------------------------------------------------------------------------


@pytest.mark.clause("score.set-of-three-colours-five")
@pytest.mark.parametrize(
    ("stones", "worth"), [("rbw", 5), ("rbyw", 7), ("rrbbww", 10), ("rrww", 6), ("www", 6), ("rbyrbw", 10)]
)
def test_the_other_reading_lets_white_join_a_set(stones, worth):
    stage = final_table({"white_in_sets": "yes"}, Ala=stones)
    finish(stage)
    assert stage.timeline.result.scores[0] == worth


@pytest.mark.clause("win.tie-most-white")
def test_white_stones_inside_a_set_still_break_a_tie():
    stage = final_table({"white_in_sets": "yes"}, Ala="rby", Bo="rbw", Cy="r")
    finish(stage)
    assert (stage.timeline.result.winners, stage.timeline.result.clause) == ((1,), "win.tie-most-white")


# -- hidden vaults --------------------------------------------------------------------------------


def hidden_table(**position: object) -> Stage:
    base = {"round": 3, "mushrooms": {"A": "rb", "B": "y"}, "tiles": {"Bo": "b"}, "vaults": {"Ala": "rw", "Bo": "yy"}}
    return Stage(options={"vault": "hidden"}, **(base | position))


@pytest.mark.clause("protect.vault-is-safe")
def test_a_hidden_vault_is_seen_by_its_owner_alone():
    stage = hidden_table()
    for viewer in NAMES[:3]:
        seen = stage.seen_by(viewer)
        assert {name: vault for name, vault in seen["vaults"].items() if "?" not in vault} == {
            name: stage.vault(name) for name in (viewer, "Cy")
        }
        assert set(seen["scores"]) == {viewer}
        assert seen["bag"] == "?" * stage.bag
    assert stage.vault("Bo") == "yy"


@pytest.mark.clause("protect.vault-is-safe")
def test_a_hidden_vault_may_hold_any_stone_that_is_not_in_sight():
    """Cy knows how many stones Ala, Bo and the bag have, and which are left, but not which of them lie where."""
    state = hidden_table(vaults={"Ala": "rr", "Bo": "yy"}).timeline.state
    dreams = [GAME.resample_hidden(state, 2, Random(seed)) for seed in range(40)]
    assert len({dream.vaults for dream in dreams}) > 10
    for seat in (0, 1):
        assert all(any(dream.vaults[seat][colour] for dream in dreams) for colour in range(4))


@pytest.mark.clause("protect.vault-is-safe")
def test_hidden_vaults_open_when_points_are_counted():
    stage = hidden_table(bag="", fill="Cy")
    stage.hands("Ala: point A", "Bo: point A", "Cy: point A")
    assert stage.seen_by("Cy")["vaults"]["Ala"] == "rw"


@pytest.mark.clause("protect.vault-is-safe")
def test_nobody_may_learn_from_a_refusal_which_colours_are_gone():
    stage = hidden_table(bag="rrrr", fill="Cy", phase="refill")
    white = GAME.refusal(stage.timeline.state, stage.timeline.luck()._replace(what=3))
    assert white.known_to == ()
    for viewer in range(3):
        seen = GAME.refusal(stage.timeline.state, stage.timeline.luck()._replace(what=3), viewer)
        assert (seen.kind, seen.what) == ("secret", None)


# -- all readings together ------------------------------------------------------------------------


def test_two_readings_part_where_the_clause_matters():
    line = Timeline(GAME, NAMES[:3], position={"round": 2, "mushrooms": {"A": "rb"}})
    for text in ("Ala: protect", "Bo: point A", "Cy: point A"):
        line.do(text)
    parting = line.parting(empty_protection="free")
    assert (parting.number, parting.action) == (2, "Cy: point A")
    assert [str(found) for found in parting.differences] == ["Ala rests this round / does not rest"]
    assert line.parting(vault="hidden") is None
