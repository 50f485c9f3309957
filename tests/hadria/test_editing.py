"""The editor of positions in the city: lists that nobody has written, declared cards, repairs."""

from thieves.core.editing import LAY, PUT, TAKE, Change, draft_of
from thieves.core.repairs import repairs
from thieves.hadria import game
from thieves.hadria.board import city_of

TRIO = ("Ala", "Bo", "Cy")


def test_what_nobody_has_written_is_changed_from_what_lies_there():
    draft = draft_of(game, TRIO)
    before = draft.shown(("guards",))
    assert draft.after(Change(LAY, ("guards",), "E1")).position == {"guards": [*before, "E1"]}
    assert draft.after(Change(TAKE, ("guards",), 0)).position == {"guards": before[1:]}
    assert draft.after(Change("unsay", ("guards",))).position == {}


def test_a_declared_card_is_changed_part_by_part():
    at = ("thieves", "Ala", "declared")
    draft = draft_of(game, TRIO).after(Change(LAY, at, "move"))
    assert draft.said((*at, 0)) == "move 1"
    for part, value in (("ap", 4), ("agent", 1), ("fate", "resolved"), ("cover", "beacon")):
        draft = draft.after(Change(PUT, (*at, 0, part), value))
    assert draft.said((*at, 0)) == "move beacon 4 agent resolved"


def test_a_guard_too_many_is_taken_away_or_goes_to_the_next_field():
    draft = draft_of(game, TRIO).after(Change("empty", ("guards",)))
    for field in ("N12", "N12"):
        draft = draft.after(Change(LAY, ("guards",), field))
    taken, moved, *_ = repairs(draft, 0)
    assert taken == Change(TAKE, ("guards",), 0)
    assert (
        moved.do == PUT
        and city_of(None).names.index(moved.what) in city_of(None).near[city_of(None).names.index("N12")]
    )


def test_a_game_that_is_over_may_have_no_first_thief():
    """What is waited for is not looked at where nothing is."""
    draft = draft_of(game, TRIO).after(Change(PUT, ("end",), "no alarm")).after(Change(PUT, ("first",), "none"))
    assert draft.state.end and not draft.state.notes
    assert all(flaw.sentence for flaw in draft.flaws)
