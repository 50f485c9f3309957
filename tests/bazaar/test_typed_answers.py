"""Answers as people type them: loot in any order, with commas or without, and cards by id or by name."""

import pytest

from tests.bazaar.stage import GAME, Stage
from thieves.core.notation import read

SETUP = Stage(3).timeline.setup


def meant(line):
    return read(GAME, SETUP, line)


@pytest.mark.parametrize(
    ("typed", "sorted_"),
    [
        ("Ala: pay 2 white 1 red", "Ala: pay 1 red 2 white"),
        ("Ala: pay 2 white, 1 red", "Ala: pay 1 red 2 white"),
        ("Ala: pay 1 red, 2 white", "Ala: pay 1 red 2 white"),
        ("chance: roll 6 mask 4 red", "chance: roll 4 red 6 mask"),
        ("chance: roll 6 mask, 4 red", "chance: roll 4 red 6 mask"),
        ("Ala: pick 2 Red", "Ala: pick 2 red"),
    ],
)
def test_loot_is_read_in_any_order_with_or_without_commas(typed, sorted_):
    assert meant(typed) == meant(sorted_)


@pytest.mark.parametrize("verb", ["buy", "spend", "sell", "copy", "deal"])
@pytest.mark.parametrize("name", ["Fur Coat", "fur coat", "Futro", "FUTRO"])
def test_a_card_is_read_by_its_name_in_either_language(verb, name):
    seat = "chance" if verb == "deal" else "Ala"
    assert meant(f"{seat}: {verb} {name}") == meant(f"{seat}: {verb} fur-coat")


@pytest.mark.parametrize("name", ["Alchemical Lab", "Alchemia na zapleczu"])
def test_a_card_that_turns_a_die_is_read_by_its_name_too(name):
    assert meant(f"Ala: turn {name} blue") == meant("Ala: turn alchemical-lab blue")


@pytest.mark.parametrize("written", ["2 white 1 red marker", "1 red, 2 white, marker", "marker 1 red 2 white"])
def test_a_position_reads_loot_in_any_order(written):
    made = Stage(3, piles={"Ala": "1 blue"}).timeline
    state = GAME.place(made.setup, {"piles": {"Ala": "1 blue"}, "centre": f"{written}, 6 mask"})
    assert state.centre == (1, 2, 0, 0, 0, 6, 1)
