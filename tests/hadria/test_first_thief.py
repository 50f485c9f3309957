"""Pierwszy złodziej: who begins, where thieves enter, and what all are after."""

import pytest

from tests.hadria import our_city as board
from tests.hadria.stage import GAME, Stage
from tests.hadria.test_preparation import STARTS, entered, fresh, gathered

# -- the first thief ------------------------------------------------------------------------------


def rolling(players=3, **options):
    made = fresh(players, **options)
    while made.question[0] != "which-roll":
        made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
    return made


@pytest.mark.clause("setup.roll-for-first-thief", "component.first-thief-token")
def test_the_highest_roll_takes_the_token():
    made = rolling()
    assert made.question == ("which-roll", "setup.roll-for-first-thief") and len(made.options("roll")) == 8
    assert made.why_not("Ala: roll 8") == ("only-chance", "setup.random-thief-sheet")
    made.force("roll 3", "roll 7", "roll 5")
    assert [event.what for event in made.all("rolls")] == [3, 7, 5]
    assert made.event("is-first").who == (1,) and made.seen["first"] == "Bo" and made.asked == ["Bo"]


@pytest.mark.clause("setup.roll-for-first-thief")
def test_who_shares_the_highest_roll_rolls_again():
    made = rolling()
    made.force("roll 6", "roll 2", "roll 6")
    assert made.event("rolls-again").who == (0, 2)
    made.force("roll 1", "roll 1")
    assert made.event("rolls-again").who == (0, 2)
    made.force("roll 2", "roll 4")
    assert made.event("is-first").who == (2,)


@pytest.mark.clause("setup.roll-for-first-thief")
def test_no_die_is_rolled_where_the_first_thief_is_agreed_on():
    made = gathered(first="Cy")
    assert "rolls" not in made.kinds and made.asked == ["Cy"]


# -- start fields ---------------------------------------------------------------------------------


@pytest.mark.clause("setup.first-thief-places-first")
def test_the_first_thief_chooses_a_start_field():
    made = gathered(first="Bo")
    assert made.question == ("where-to-start", "setup.first-thief-places-first") and made.asked == ["Bo"]
    assert made.options("start") == STARTS
    assert made.why_not("Bo: start N19") == ("no-start-field", "setup.first-thief-places-first")
    made.say("Bo: start S12")
    assert made.event("enters").who == (1,) and made.field("Bo") == "S12"


@pytest.mark.clause("setup.other-thieves-clockwise")
def test_the_others_follow_clockwise():
    made = gathered(4, first="Cy")
    for name, field in (("Cy", "N20"), ("Dee", "E37"), ("Ala", "S12"), ("Bo", "W1")):
        assert made.asked == [name]
        other = "Ala" if name != "Ala" else "Bo"
        assert made.why_not(f"{other}: start {field}") == ("not-your-start", "setup.other-thieves-clockwise")
        made.say(f"{name}: start {field}")
    assert made.question[0] == "which-event"


@pytest.mark.clause("setup.one-thief-per-start-field")
def test_no_two_thieves_start_on_one_field():
    made = gathered()
    made.say("Ala: start E37")
    assert made.why_not("Bo: start E37") == ("start-is-taken", "setup.one-thief-per-start-field")
    assert made.options("start") == STARTS - {"E37"}


@pytest.mark.clause("setup.first-thief-places-first")
def test_nobody_starts_again():
    assert entered().why_not("Ala: start N20") == ("no-start-now", "setup.first-thief-places-first")


# -- the aim --------------------------------------------------------------------------------------


@pytest.mark.clause("goal.steal-and-carry-out", "goal.other-jewels", "goal.winner-before-deck-runs-out")
def test_whoever_enters_the_city_can_read_the_aims_and_how_long_it_lasts():
    made = gathered(4)
    assert made.question[0] == "where-to-start" and made.remarks[:3] == (
        "goal.steal-and-carry-out", "goal.other-jewels", "goal.winner-before-deck-runs-out",
    )  # fmt: skip
    assert (made.seen["left"], made.timeline.state.decks.alarm_left) == (10, 5)


@pytest.mark.clause("goal.four-city-gates")
def test_four_gates_of_two_fields_each():
    gates = sorted(board.NAMES[field] for field in board.GATES)
    assert gates == ["E16", "E26", "N4", "N5", "S31", "S32", "W18", "W25"]
    for letter in "NESW":
        one, other = (board.BOARD.number[gate] for gate in gates if gate.startswith(letter))
        assert other in board.BOARD.near[one]


@pytest.mark.clause("goal.four-city-gates")
@pytest.mark.parametrize("district", "NESW")
def test_only_the_gates_of_the_open_district_lead_out(district):
    for field in board.GATES:
        name = board.NAMES[field]
        made = Stage(2, alarm=True, district=district, dice=[1, 1],
                     thieves={"Ala": {"field": name, "declared": ["move 4"]}})  # fmt: skip
        made.sneak("Ala")
        assert made.may("Ala: leave") == name.startswith(district)
