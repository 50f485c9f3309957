"""The editor of positions in the library: what stands on a field is moved to the next one."""

from thieves.core.editing import PUT, Change, draft_of
from thieves.core.repairs import repairs
from thieves.library import game


def test_a_pawn_that_stands_on_another_is_moved_to_the_next_field():
    draft = (
        draft_of(game, ("Ala", "Bo")).after(Change(PUT, ("rigor",), "D5")).after(Change(PUT, ("pawns", "Ala"), "D5"))
    )
    moved, *rest = repairs(draft, 0)
    assert moved.do == PUT and moved.what in ("D4", "D6", "C5", "E5")
    assert [change.do for change in rest] == ["unsay"]
