"""Kradzież: who can be robbed, by whom, of what, and how often."""

import pytest

from tests.hadria.stage import NAMES, Stage


def noise(robber="E22", victim=None, options=None, players=3, **position):
    """Ala throws a noise grenade at Bo's field; the last player waits with Ambush."""
    bo = {"field": "E31", "yellow": 1} | (victim or {})
    last = NAMES[players - 1]
    thieves = {"Ala": {"field": robber, "declared": ["noise-grenade 8", "move 5"]}, "Bo": bo}
    thieves[last] = {"declared": ["ambush 2"]} | thieves.get(last, {})
    for name, given in position.pop("thieves", {}).items():
        thieves[name] = thieves.get(name, {}) | given
    made = Stage(players, options, **({"dice": [1]} | position), thieves=thieves)
    made.say("Ala: resolve noise-grenade", f"Ala: aim {bo['field']}")
    return made


@pytest.mark.clause("theft.only-by-effect")
def test_without_a_card_that_allows_it_nobody_is_robbed():
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["move 5"]},
                                       "Bo": {"field": "E31", "yellow": 3}})  # fmt: skip
    made.sneak("Ala", "E31")
    assert made.why_not("Ala: rob Bo") == ("not-exposed", "theft.only-by-effect")
    assert made.why_not("Ala: steal yellow") == ("no-theft-now", "theft.only-by-effect")


@pytest.mark.clause("theft.same-field-automatic", "card.theft-symbol", "theft.target-thief-or-his-field")
def test_on_the_same_field_the_theft_comes_with_the_card():
    made = noise("E31", {"yellow": 1, "green": 1})
    assert made.event("robs-at-once").who == (0, 1)
    assert made.question == ("which-jewel", "theft.robber-chooses") and made.asked == ["Ala"]
    made.say("Ala: steal green")
    assert made.thief("Ala")["green"] == 1 and made.thief("Bo")["green"] == 0
    assert "marker-back" not in made.kinds  # there was none


@pytest.mark.clause("theft.same-field-automatic", "theft.robber-chooses")
def test_a_theft_that_is_on_must_be_carried_out():
    made = noise("E31")
    assert made.options("steal") == {"yellow"} and not made.may("Ala: enough")


@pytest.mark.clause("theft.otherwise-theft-marker", "marker.theft-placed")
def test_from_another_field_a_marker_is_put_down():
    made = noise("E22")
    assert made.event("exposed").who == (1,) and made.thief("Bo")["marks"] == ["robbable"]
    assert made.thief("Bo")["yellow"] == 1 and made.asked == ["Ala"]


@pytest.mark.clause("theft.any-thief-may-use-marker", "movement.steal-while-passing", "marker.theft-use",
                    "marker.theft-returned", "theft.robber-chooses")  # fmt: skip
@pytest.mark.parametrize("robber", ["Ala", "Cy"])
def test_whoever_moves_through_his_field_may_rob_him(robber):
    made = noise("E22", thieves={"Cy": {"field": "E36", "declared": ["move 4"]}})
    if robber == "Cy":
        made.say("Ala: resign move")
    made.sneak(robber, "E31")
    made.say(f"{robber}: rob Bo")
    assert made.why_not(f"{robber}: step E30") == ("jewel-first", "theft.robber-chooses")
    made.say(f"{robber}: steal yellow")
    assert made.event("marker-back").who == (1,) and made.thief("Bo")["marks"] == ["robbed"]
    assert made.thief(robber)["yellow"] == 1
    made.say(f"{robber}: step E30")  # and on he goes


@pytest.mark.clause("theft.any-thief-may-use-marker", "marker.theft-use")
def test_the_field_where_the_robber_begins_counts():
    made = noise("E22", thieves={"Cy": {"field": "E31", "declared": ["move 4"]}})
    made.say("Ala: resign move")
    made.sneak("Cy")
    assert made.may("Cy: rob Bo")


@pytest.mark.clause("movement.steal-while-passing")
def test_nobody_is_robbed_from_another_field():
    made = noise("E22")
    made.sneak("Ala", "E23")
    assert made.why_not("Ala: rob Bo") == ("victim-not-here", "movement.steal-while-passing")


@pytest.mark.clause("theft.target-thief-or-his-field")
def test_nobody_robs_himself_and_a_noise_on_the_own_field_exposes_only_rivals():
    made = noise("E31", thieves={"Ala": {"yellow": 2}})
    assert made.thief("Ala")["marks"] == ["busy"]
    made.say("Ala: steal yellow")
    made.sneak("Ala")
    assert made.why_not("Ala: rob Ala") == ("not-yourself", "theft.target-thief-or-his-field")


@pytest.mark.clause("theft.exactly-one-jewel", "theft.robber-chooses", "theft.trinkets-count-as-jewel")
@pytest.mark.parametrize("kind", ["yellow", "green", "red", "trinkets"])
def test_one_jewel_of_the_robbers_choice_changes_sheets(kind):
    made = noise("E31", {"yellow": 2, "green": 1, "tokens": {"trinkets": 1, "informer": 1}}, jewel="Bo", district="N")
    assert made.options("steal") == {"yellow", "green", "red", "trinkets"}
    assert made.why_not("Bo: steal yellow") == ("not-your-theft", "theft.robber-chooses")
    made.say(f"Ala: steal {kind}")
    assert made.event("robs").who == (0, 1)

    def worth(name):
        seen = made.thief(name)
        return seen["yellow"], seen["green"], made.seen["holder"] == name, seen["tokens"].get("trinkets", 0)

    assert sum(worth("Ala")) == 1 and sum(worth("Bo")) == 4
    assert worth("Ala")[["yellow", "green", "red", "trinkets"].index(kind)] == 1
    assert made.thief("Bo")["tokens"]["informer"] == 1


@pytest.mark.clause("theft.robber-chooses")
def test_only_what_lies_on_his_sheet_is_stolen():
    made = noise("E31")
    assert made.question == ("which-jewel", "theft.robber-chooses")
    for kind in ("green", "red", "trinkets"):
        assert made.why_not(f"Ala: steal {kind}") == ("no-such-jewel", "theft.robber-chooses")


@pytest.mark.clause("theft.once-per-turn-per-victim")
def test_nobody_is_robbed_twice_in_a_turn():
    made = noise(
        "E31",
        {"yellow": 3},
        thieves={"Cy": {"field": "E31", "declared": ["noise-grenade 4", "elixir-of-speed 3"]}},
        smoke=["E31"],
    )
    made.say("Ala: steal yellow")
    made.sneak("Ala")
    assert made.why_not("Ala: rob Bo") == ("robbed-already", "theft.once-per-turn-per-victim")  # not in smoke either
    made.say("Ala: stop", "Cy: resolve noise-grenade", "Cy: aim E31")
    assert made.event("safe-from-theft").who == (1,) and made.thief("Bo")["marks"] == ["robbed"]


@pytest.mark.clause("theft.once-per-turn-per-victim", "cleanup.remove-effect-markers")
def test_in_the_next_turn_he_can_be_robbed_again():
    made = noise("E31", {"yellow": 3})
    made.say("Ala: steal yellow", "Ala: resign move", "Cy: resign ambush")
    assert made.seen["turn"] == 2 and made.thief("Bo")["marks"] == []


@pytest.mark.clause("theft.robber-unlimited")
def test_one_thief_may_rob_many():
    made = noise("E31", players=4, thieves={"Cy": {"field": "E31", "green": 1}, "Dee": {"field": "E30", "yellow": 1,
                                            "marks": ["robbable"]}})  # fmt: skip
    made.say("Ala: steal yellow", "Ala: steal green")
    made.sneak("Ala", "E30")
    made.say("Ala: rob Dee", "Ala: steal yellow")
    assert (made.thief("Ala")["yellow"], made.thief("Ala")["green"]) == (2, 1)


@pytest.mark.clause("theft.no-jewel-no-theft")
@pytest.mark.parametrize("robber", ["E22", "E31"])
def test_who_has_nothing_loses_nothing_and_the_marker_stays(robber):
    made = noise(robber, {"yellow": 0, "tokens": {"agent": 1}})
    assert made.event("nothing-to-steal").who == (1,) and made.thief("Bo")["marks"] == ["robbable"]
    assert made.event("nothing-to-steal").clause == "theft.no-jewel-no-theft"
    made.sneak("Ala", "E31") if robber == "E22" else made.sneak("Ala")
    assert made.why_not("Ala: rob Bo") == ("has-no-jewel", "theft.no-jewel-no-theft")


@pytest.mark.clause("theft.not-while-running")
def test_a_runner_robs_nobody():
    made = Stage(
        2,
        dice=[1],
        smoke=["E31"],
        thieves={"Ala": {"field": "E22", "declared": ["move 5"]}, "Bo": {"field": "E31", "yellow": 1}},
    )
    made.run("Ala", "E31")
    assert made.why_not("Ala: rob Bo") == ("no-theft-while-running", "theft.not-while-running")


@pytest.mark.clause("marker.smoke-makes-robbable", "marker.smoke-only-while-there")
def test_smoke_exposes_only_while_one_stands_in_it():
    made = Stage(3, dice=[1], smoke=["E31"],
                 thieves={"Ala": {"field": "E31", "declared": ["elixir-of-speed 6"], "yellow": 1},
                          "Bo": {"field": "E30", "yellow": 1, "declared": ["move 5"]}})  # fmt: skip
    made.say("Ala: resolve elixir-of-speed", "Ala: step E36", "Ala: stop")
    made.sneak("Bo", "E31", "E36")
    assert made.why_not("Bo: rob Ala") == ("not-exposed", "theft.only-by-effect")
