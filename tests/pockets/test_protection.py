"""Początek drugiej rundy, 2 Ochrona kamieni: cover the tile, save the stones."""

import pytest

from tests.pockets.stage import NAMES, Stage

TABLE = {
    "round": 3,
    "mushrooms": {"A": "rb", "B": "yw"},
    "tiles": {"Ala": "rr", "Bo": "bby", "Cy": "w"},
    "vaults": {"Bo": "r"},
}


@pytest.mark.clause("protect.cover-own-tile")
def test_a_hand_may_cover_the_own_tile():
    stage = Stage(**TABLE)
    assert all(stage.may(f"{name}: protect") for name in NAMES[:3])
    clauses = stage.hands("Bo: protect", "Ala: point A", "Cy: point A")
    event = stage.event("covers")
    assert (event.clause, event.who) == ("protect.cover-own-tile", (1,))
    assert clauses.index("protect.cover-own-tile") < clauses.index("protect.all-stones-to-vault")


@pytest.mark.clause("protect.cover-own-tile")
def test_a_player_without_stones_may_protect_and_moves_nothing():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"})
    assert stage.may("Ala: protect")
    clauses = stage.hands("Ala: protect", "Bo: point A", "Cy: point B")
    assert "protect.cover-own-tile" in clauses and "protect.all-stones-to-vault" not in clauses
    assert (stage.tile("Ala"), stage.vault("Ala")) == ("", "")


@pytest.mark.clause("protect.pointers-get-nothing")
@pytest.mark.parametrize("thieves", [1, 2, 3])
def test_whoever_points_at_a_covered_tile_gets_nothing(thieves):
    stage = Stage(4, **TABLE)
    hands = ["steal Bo" if number < thieves else "point A" for number in range(3)]
    stage.hands("Bo: protect", *(f"{name}: {hand}" for name, hand in zip(("Ala", "Cy", "Dee"), hands, strict=True)))
    event = stage.event("tile-protected")
    assert (event.clause, len(event.who)) == ("protect.pointers-get-nothing", thieves)
    assert (stage.tile("Ala"), stage.tile("Cy"), stage.vault("Bo")) == ("rr", "w", "rbby")
    assert "steals" not in stage.kinds and "tile-contested" not in stage.kinds


@pytest.mark.clause("protect.pointers-get-nothing")
def test_a_covered_tile_without_stones_gives_nothing_either():
    stage = Stage(round=2, mushrooms={"A": "rb", "B": "yw"}, tiles={"Ala": "r"})
    assert "protect.pointers-get-nothing" in stage.hands("Bo: protect", "Ala: steal Bo", "Cy: point B")
    assert stage.tile("Ala") == "r"


@pytest.mark.clause("protect.all-stones-to-vault")
def test_all_stones_of_the_tile_go_into_the_vault():
    stage = Stage(**TABLE)
    stage.hands("Bo: protect", "Ala: point A", "Cy: point A")
    assert (stage.tile("Bo"), stage.vault("Bo")) == ("", "rbby")
    event = stage.event("saves-stones")
    assert (event.clause, event.what) == ("protect.all-stones-to-vault", (0, 2, 1, 0))


@pytest.mark.clause("protect.vault-is-safe")
def test_a_theft_never_reaches_into_the_vault():
    stage = Stage(**TABLE)
    stage.hands("Ala: steal Bo", "Bo: point A", "Cy: point A")
    assert (stage.tile("Ala"), stage.vault("Bo")) == ("rrbby", "r")


@pytest.mark.clause("protect.vault-is-safe")
def test_an_empty_tile_beside_a_full_vault_gives_nothing():
    stage = Stage(round=3, mushrooms={"A": "r", "B": "b"}, vaults={"Bo": "rrbbyyw"})
    assert "steal.empty-tile-yields-nothing" in stage.hands("Ala: steal Bo", "Bo: point A", "Cy: point A")
    assert (stage.tile("Ala"), stage.vault("Bo")) == ("", "rrbbyyw")


@pytest.mark.clause("protect.vault-is-safe")
def test_vaults_lie_open_unless_agreed_otherwise():
    stage = Stage(**TABLE)
    assert [stage.seen_by(viewer)["vaults"]["Bo"] for viewer in NAMES[:3]] == ["r"] * 3


@pytest.mark.clause("protect.gains-nothing-that-round")
def test_a_protecting_hand_points_at_nothing():
    stage = Stage(**TABLE)
    stage.hands("Bo: protect", "Ala: protect", "Cy: protect")
    assert (stage.mushroom("A"), stage.mushroom("B")) == ("rb", "yw")
    assert [stage.tile(name) + stage.vault(name) for name in NAMES[:3]] == ["rr", "rbby", "w"]


@pytest.mark.clause("protect.gains-nothing-that-round")
def test_a_protecting_player_does_not_get_in_the_way_of_others():
    stage = Stage(**TABLE)
    stage.hands("Bo: protect", "Ala: point A", "Cy: point B")
    assert (stage.tile("Ala"), stage.tile("Cy")) == ("rrrb", "yww")
    assert (stage.tile("Bo"), stage.vault("Bo")) == ("", "rbby")
