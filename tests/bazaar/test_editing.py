"""The editor of positions in the market: dice and the marker are missing under one clause, but are two flaws."""

from thieves.bazaar import game
from thieves.core.editing import LAY, Change, draft_of
from thieves.core.repairs import repairs


def test_a_missing_marker_is_laid_and_missing_dice_are_not_mended_by_it():
    draft = draft_of(game, ("Ala", "Bo", "Cy"))
    for _ in range(9):
        draft = draft.after(Change(LAY, ("centre",), "red"))
    dice, marker = draft.flaws
    assert "9 dice" in dice.sentence and "marker" in marker.sentence
    assert Change(LAY, ("centre",), "marker") not in repairs(draft, 0)
    assert Change(LAY, ("centre",), "marker") in repairs(draft, 1)
