"""Back, forth and sideways: undo is exact, branches keep what they had, and two readings part at the first place."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import Action, BadSetup, NotAllowed, Step, ThievesError
from thieves.core.timeline import MOST_BRANCHES, Difference, Timeline, compare, differences

from .kills import Lines, moves
from .toy import Nim, ends, nim

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")


def round_one(seed: int = 7) -> Timeline:
    """A game after its first round."""
    line = Timeline(POCKETS, NAMES, seed)
    line.let_chance()
    for answer in ("Ala: point A", "Bo: point A", "Cy: point B"):
        line.do(answer)
    return line


def random_game(seed: int, game: Any = POCKETS, **options: Any) -> Timeline:
    """A whole random game."""
    line, random = Timeline(game, NAMES, seed, **options), Random(seed)
    while line.decision is not None:
        line.do(random.choice(line.game.actions(line.state)))
    return line


# -- undo and redo --------------------------------------------------------------------------------


def test_a_timeline_returns_to_a_mark_and_forgets_what_came_after() -> None:
    line = round_one()
    mark, before = line.mark(), (line.state, line.length, ["main"])
    line.let_chance()
    line.back()
    line.fork("another way")
    line.return_to(mark)
    assert (line.state, line.length, list(line.branches)) == before
    line.let_chance()
    line.return_to(mark)  # the mark itself has not changed
    assert (line.state, line.length, list(line.branches)) == before


def test_a_recorded_timeline_returns_to_a_mark_and_forgets_nothing() -> None:
    line, written = round_one(), Lines()
    mark = line.mark()
    line.record = written
    line.let_chance()
    length = line.length
    line.return_to(mark)
    assert (line.number, line.length) == (mark.number, length) and written[-1] == f'@jump {mark.number} "main"'


@pytest.mark.parametrize("seed", range(3))
def test_undo_is_exact_all_the_way_back_and_forth(seed: int) -> None:
    line = random_game(seed)
    states = [moment.state for moment in line.moments]
    for number in reversed(range(line.length)):
        line.back()
        assert line.number == number
        assert line.state is states[number]
    for number in range(1, line.length + 1):
        line.forth()
        assert line.state is states[number]
    assert list(line.branches) == ["main"]
    assert line.result is not None


@pytest.mark.parametrize(("ask", "sentence"), [("back", "no moment -1"), ("forth", "no moment 9")])
def test_there_is_nothing_before_the_start_and_after_the_end(ask: str, sentence: str) -> None:
    line = round_one()
    line.jump(0 if ask == "back" else line.length)
    before = (line.number, line.state)
    with pytest.raises(ThievesError, match=f"goes from 0 to {line.length}; there is {sentence}"):
        getattr(line, ask)()
    assert (line.number, line.state) == before


def test_jump_to_any_moment() -> None:
    line = round_one()
    for number in (0, 3, line.length, 2):
        line.jump(number)
        assert line.number == number
        assert len(line.actions) == number
        assert line.state is line.moments[number].state
    for wrong in (-1, line.length + 1, 999):
        with pytest.raises(ThievesError, match="there is no moment"):
            line.jump(wrong)
    with pytest.raises(ThievesError, match="There is no branch 'x', only main"):
        line.jump(0, "x")


def test_the_events_up_to_now_carry_the_number_of_their_moment() -> None:
    line = round_one()
    everything = list(line.events())
    assert {number for number, _ in everything} == set(range(line.length + 1))
    line.jump(2)
    assert list(line.events()) == [(number, event) for number, event in everything if number <= 2]


# -- branches -------------------------------------------------------------------------------------


def test_the_same_action_again_goes_on_in_the_same_branch() -> None:
    line = round_one()
    line.back()
    events = line.do("Cy: point B")
    assert list(line.branches) == ["main"]
    assert events == line.moments[-1].events
    assert line.number == line.length


def test_another_action_in_the_past_opens_a_branch_and_loses_nothing() -> None:
    line = round_one()
    kept = list(line.branches["main"])
    line.jump(line.length - 2)
    line.do("Bo: point B")
    assert line.branch == "what if 1"
    assert line.branches["main"] == kept
    assert line.moments[:-1] == kept[: line.number]
    line.do("Cy: point B")
    line.jump(6, "main")
    line.do("Bo: point B")
    assert line.branch == "what if 2", "a name that is free"


def test_a_refused_action_opens_no_branch() -> None:
    line = round_one()
    line.back()
    for wrong in ("Cy: steal Ala", Action(0, "point", 0)):
        with pytest.raises(NotAllowed):
            line.do(wrong)
        assert list(line.branches) == ["main"]
        assert line.number == line.length - 1


def test_named_branches() -> None:
    line = round_one()
    line.fork("what if Cy steals")
    assert line.branch == "what if Cy steals"
    assert line.moments == line.branches["main"]
    line.let_chance()
    assert len(line.branches["main"]) < len(line.moments)
    line.rename("what if Cy steals", 'zażółć <b> "x"')
    assert line.branch == 'zażółć <b> "x"'
    assert list(line.branches) == ["main", 'zażółć <b> "x"']
    line.rename("main", "first")
    assert list(line.branches) == ["first", 'zażółć <b> "x"'], "the order stays"
    line.jump(0, "first")
    assert line.branch == "first"
    line.fork("main")


@pytest.mark.parametrize("name", ["", " ", " x", "x ", "a\nb", "x" * 61, "\t", "a\x00"])
def test_a_name_that_cannot_be_written_in_one_line_is_refused(name: str) -> None:
    line = round_one()
    for change in (line.fork, lambda name: line.rename("main", name)):
        with pytest.raises(ThievesError, match="cannot name a branch"):
            change(name)
    assert list(line.branches) == ["main"]


def test_a_name_that_is_taken_is_refused() -> None:
    line = round_one()
    line.fork("x")
    for change in (lambda: line.fork("main"), lambda: line.fork("x"), lambda: line.rename("x", "main")):
        with pytest.raises(ThievesError, match=r"There is a branch .(main|x). already"):
            change()
    with pytest.raises(ThievesError, match="There is no branch 'y', only main, x"):
        line.rename("y", "z")


def test_branches_share_what_they_have_in_common() -> None:
    line = round_one()
    line.fork("x")
    assert all(a is b for a, b in zip(line.branches["main"], line.branches["x"], strict=True))


def test_there_is_an_end_to_branches() -> None:
    line = round_one()
    for number in range(MOST_BRANCHES - 1):
        line.fork(f"branch {number}")
    with pytest.raises(ThievesError, match="There are 1000 branches already"):
        line.fork("one more")
    assert len(line.branches) == MOST_BRANCHES


# -- the record -----------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_what_is_recorded_leads_to_the_same_timeline(seed: int) -> None:
    """The lines that a journal gets are enough to build everything again."""
    from thieves.core.save import follow

    line, lines = Timeline(POCKETS, NAMES, seed), Lines()
    line.record = lines
    for _, _ in zip(range(40), moves(line, seed), strict=False):
        pass
    again = Timeline(POCKETS, NAMES, seed)
    for text in lines:
        follow(again, text)
    assert (again.branches, again.branch, again.number) == (line.branches, line.branch, line.number)


def test_what_cannot_be_recorded_does_not_happen() -> None:
    line = round_one()
    line.jump(line.length - 1)

    class Full(Lines):
        def write(self, line: str, state: Any, recorded: Any) -> None:
            raise ThievesError("full")

        def take_back(self, recorded: Any) -> None:
            pass

    line.record = Full()
    before = (line.number, line.branch, list(line.branches), line.length)
    for change in (
        line.back, line.forth, lambda: line.do("Cy: point B"), lambda: line.do("Cy: point A"), lambda: line.fork("x"),
        lambda: line.rename("main", "x"), lambda: line.jump(0),
    ):  # fmt: skip
        with pytest.raises(ThievesError, match="full"):
            change()
        assert (line.number, line.branch, list(line.branches), line.length) == before


# -- how it begins --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [None, 1.5, True, [1], {}, "a\nb", "x" * 61, "\ud800", 10**60, b"x"])
def test_a_seed_is_a_number_or_a_short_text(seed: Any) -> None:
    with pytest.raises(BadSetup, match="must be a whole number or a text of up to 60 characters"):
        Timeline(POCKETS, NAMES, seed)


@pytest.mark.parametrize("seed", [0, -5, 10**59, "", "Ala ma kota", "🎲"])
def test_other_seeds_are_fine(seed: Any) -> None:
    line = Timeline(POCKETS, NAMES, seed)
    line.let_chance()
    assert line.number == 5


def test_a_position_can_be_where_it_begins() -> None:
    line = Timeline(POCKETS, NAMES, 1, {"tiles": {"Ala": "rr"}}, vault="hidden")
    assert line.number == 0
    assert line.moments[0].events == ()
    assert line.setup.vault == "hidden"
    assert line.players == NAMES
    line.do("Ala: protect")
    again = line.replayed()
    assert again.number == 0
    assert again.state == line.moments[0].state


# -- comparing ------------------------------------------------------------------------------------


def test_two_positions_are_compared_place_by_place() -> None:
    left = POCKETS.begin_at(NAMES, {"tiles": {"Ala": "rr"}}).state
    right = POCKETS.begin_at(NAMES, {"tiles": {"Bo": "r"}}).state
    found = {difference.where: difference[1:] for difference in compare(POCKETS, left, right)}
    assert found["tiles.Ala"] == ("rr", "")
    assert found["tiles.Bo"] == ("", "r")
    assert found["in_bag"] == (58, 59)
    assert "tiles.Cy" not in found
    assert compare(POCKETS, left, left) == ()


def test_a_comparison_shows_no_more_than_the_viewer_may_see() -> None:
    left = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "rr"}}, vault="hidden").state
    right = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "bb"}}, vault="hidden").state
    assert {difference.where for difference in compare(POCKETS, left, right, 0)} >= {"vaults.Ala"}
    assert compare(POCKETS, left, right, 1) == ()


def test_what_is_absent_on_one_side() -> None:
    assert list(differences({"a": 1, "b": {"c": 2}}, {"b": {}})) == [
        Difference("a", 1, None),
        Difference("b.c", 2, None),
    ]
    assert list(differences({"a": {"x": 1}}, {"a": 3})) == [Difference("a", {"x": 1}, 3)]
    assert str(Difference("a.b", "x", 2)) == "a.b: 'x' / 2"


# -- two readings ---------------------------------------------------------------------------------


def first_difference(line: Timeline, **options: Any) -> int | None:
    """The slow obvious way: replay both and look for the first place where anything differs."""
    other = line.replayed(**options)
    if (other.moments[0].events, line.game.observe(other.state)) != (
        line.moments[0].events,
        line.game.observe(line.moments[0].state),
    ):
        return 0
    for number, moment in enumerate(line.moments[1:]):
        assert moment.action is not None
        if line.game.refusal(other.state, moment.action) is not None:
            return number
        events = other.do(moment.action)
        if (events, line.game.observe(other.state)) != (moment.events, line.game.observe(moment.state)):
            return number
    return None


OTHER_READINGS = [{"empty_protection": "free"}, {"white_in_sets": "yes"}, {"shortage": "blind"}, {"vault": "hidden"}]


@pytest.mark.parametrize("options", OTHER_READINGS, ids=str)
def test_the_first_place_where_two_readings_part_is_exact(options: dict[str, str]) -> None:
    parted = []
    for seed in range(8):
        line = random_game(seed)
        line.jump(line.length // 2)  # where we are looking from does not matter
        parting = line.parting(**options)
        assert (None if parting is None else parting.number) == first_difference(line, **options)
        parted.append(parting)
        if parting is not None:
            action = line.moments[parting.number + 1].action
            assert action is not None
            assert parting.action == line.written(action)
            assert parting.refusal or parting.differences or parting.events != parting.other_events
    assert any(parted) or options == {"vault": "hidden"}, "this reading matters in some game"


def test_nothing_parts_under_the_same_reading() -> None:
    line = random_game(1, vault="hidden")
    assert line.parting() is None
    assert line.parting(vault="hidden") is None


def test_an_action_that_the_other_reading_refuses() -> None:
    line = Timeline(POCKETS, NAMES, 1, {"tiles": {"Ala": "rr"}})
    for answer in ("Ala: point A", "Bo: protect", "Cy: point B"):
        line.do(answer)
    line.let_chance()
    line.do("Ala: protect")
    free = line.parting(empty_protection="free")
    assert free is not None
    assert free.action == "Cy: point B"
    assert [str(difference) for difference in free.differences] == ["resting: ['Bo'] / []"]


def test_openings_that_differ_part_before_the_first_action() -> None:
    line = random_game(3, nim)
    parting = line.parting(start="five")
    assert parting is not None
    assert (parting.number, parting.action, parting.refusal) == (0, "", None)
    assert {difference.where for difference in parting.differences} == {"now", "heap", "box"}
    assert parting.events == ()
    assert [event.kind for event in parting.other_events] == ["rolled"]


def test_readings_that_tell_the_same_moves_differently_part_there() -> None:
    """The positions are the same, but another clause is named on the way."""

    class Talkative(Nim):
        def apply(self, state: Any, action: Action) -> Step:
            step = super().apply(state, action)
            more = (ends((0,)),) if action.verb == "take" and state.setup.boast == 3 else ()
            return Step(step.state, (*step.events, *more))

    line = random_game(3, Talkative())
    parting = line.parting(boast=3)
    assert parting is not None
    first = next(number for number, moment in enumerate(line.moments[1:]) if moment.action[1] == "take")
    assert parting.number == first
    assert parting.differences == ()
    assert parting.other_events == (*parting.events, ends((0,)))


def test_a_bad_option_is_a_clear_sentence() -> None:
    with pytest.raises(BadSetup, match="vault is 'ajar'"):
        round_one().parting(vault="ajar")
