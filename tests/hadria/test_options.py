"""The readings that can be switched: the same position under both, and the clause at which they part."""

import pytest

from tests.hadria.stage import GAME, SWITCHES, Stage
from thieves.core import BadSetup


def both(name, play):
    """What comes out of the same play under both readings."""
    return tuple(play({name: value}) for value in SWITCHES[name])


@pytest.mark.clause("setup.roll-for-first-thief")
def test_after_a_tie_the_tied_or_all_roll_again():
    def play(options):
        made = Stage(3, {"thieves": ["zain", "noiron", "morius"], **options})
        for _ in range(6):
            made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
        made.force("roll 6", "roll 2", "roll 6", "roll 1", "roll 8")
        return made.question[0]

    assert both("first_roll_tie", play) == ("where-to-start", "which-roll")


@pytest.mark.clause("event.yellow-jewel-six-fields-away")
def test_the_yellow_jewel_keeps_away_from_all_thieves_or_from_free_ones():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": "E21", "Bo": "W36"}, first="Bo")
        made.say("Ala: ready", "Bo: ready")
        made.force("event high-water")
        return made.why_not("Ala: lay E31"), made.may("Ala: lay E5")

    too_near = ("yellow-too-near", "event.yellow-jewel-six-fields-away")
    assert both("jewel_distance", play) == ((too_near, True), (None, True))


@pytest.mark.clause("transfer.catching-on-arrival")
def test_a_transferred_guard_catches_on_arrival_or_waits():
    def play(options):
        made = Stage(
            3,
            options,
            dice=[1],
            guards=["W21"],
            thieves={"Ala": {"declared": ["false-orders 5"]}, "Bo": "E23", "Cy": {"declared": ["ambush 2"]}},
        )
        made.say("Ala: resolve false-orders", "Ala: aim W21", "Ala: aim E23")
        now = made.field("Bo")
        made.say("Cy: resign ambush")
        return now, made.field("Bo")

    assert both("transfer_arrival", play) == (("E21", "E21"), ("E23", "E21"))


@pytest.mark.clause("transfer.catching-on-arrival", "guard.undercover-token-catches")
def test_the_undercover_guard_catches_on_its_field_under_both_readings():
    def play(options):
        made = Stage(2, options, dice=[1], tokens=["E31"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
        made.sneak("Ala", "E31")
        made.say("Ala: reveal")
        made.force("token undercover")
        return made.field("Ala")

    assert both("transfer_arrival", play) == ("E21", "E21")


@pytest.mark.clause("sewer.optional-on-entering")
def test_who_stands_on_an_entrance_must_step_onto_it_or_may_use_it():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": {"field": "E20", "declared": ["move 5"]}})
        made.sneak("Ala")
        at_once = made.may("Ala: sewer N11")
        made.say("Ala: step E22", "Ala: step E20")
        return at_once, made.may("Ala: sewer N11")

    assert both("standing_on_entrance", play) == ((False, True), (True, True))


@pytest.mark.clause("basic.strong-effect-excludes-others")
def test_a_strong_effect_resigns_the_rest_at_once_or_when_its_moment_comes():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["move 5", "night-shift 4"]},
                                                    "Bo": {"declared": ["ambush 2"]}})  # fmt: skip
        made.run("Ala")
        made.say("Ala: stop")
        shown = "night-shift" in made.seen_by("Bo")["thieves"]["Ala"]["declared"][1]
        why = made.why_not("Ala: resolve night-shift")
        if made.asked == ["Ala"]:
            made.say("Ala: resign night-shift")
        return shown, why[0], made.asked

    assert both("strong_effect", play) == ((True, "not-your-moment", ["Bo"]), (False, "strong-was-used", ["Bo"]))


@pytest.mark.clause("basic.run-may-use-sewers-and-gates")
def test_a_runner_may_use_the_sewers_or_not_but_gates_always():
    def play(options):
        made = Stage(2, options, alarm=True, district="E", dice=[1, 1],
                     thieves={"Ala": {"field": "E19", "declared": ["move 5"]},
                              "Bo": {"field": "E15", "declared": ["move 4"]}})  # fmt: skip
        made.run("Ala", "E20")
        why = made.why_not("Ala: sewer N11")
        made.say("Ala: stop")
        made.run("Bo", "E16")
        return why, made.may("Bo: leave")

    no = ("only-moving-while-running", "basic.run-may-use-sewers-and-gates")
    assert both("run_and_sewers", play) == ((None, True), (no, True))


@pytest.mark.clause("loot.pick-up-jewel", "theft.any-thief-may-use-marker")
def test_the_field_where_a_movement_begins_counts_or_not():
    def play(options):
        made = Stage(2, options, dice=[1], yellow=["E22"], tokens=["E22"],
                     thieves={"Ala": {"field": "E22", "declared": ["move 5"]},
                              "Bo": {"field": "E22", "yellow": 1, "marks": ["robbable"]}})  # fmt: skip
        made.sneak("Ala")
        lines = ("Ala: pick yellow", "Ala: reveal", "Ala: rob Bo")
        found = [made.why_not(line) for line in lines]
        made.say("Ala: step E31", "Ala: step E22")
        assert all(made.may(line) for line in lines)  # who comes back has entered it
        return found

    no = ("not-where-it-begins", "loot.pick-up-jewel")
    assert both("start_field", play) == ([None] * 3, [no] * 3)


@pytest.mark.clause("theft.no-jewel-no-theft")
def test_a_vain_theft_leaves_the_marker_or_uses_it_up():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["noise-grenade 5"]},
                                                    "Bo": {"field": "E22", "declared": ["ambush 2"]}})  # fmt: skip
        made.say("Ala: resolve noise-grenade", "Ala: aim E22")
        return made.thief("Bo")["marks"]

    assert both("nothing_to_steal", play) == (["robbable"], ["robbed"])


@pytest.mark.clause("theft.no-jewel-no-theft", "theft.otherwise-theft-marker")
def test_a_marker_from_afar_is_no_attempt_under_either_reading():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": {"field": "E31", "declared": ["noise-grenade 5"]},
                                                    "Bo": {"field": "E22", "declared": ["ambush 2"]}})  # fmt: skip
        made.say("Ala: resolve noise-grenade", "Ala: aim E22")
        return made.thief("Bo")["marks"]

    assert both("nothing_to_steal", play) == (["robbable"], ["robbable"])


@pytest.mark.clause("guard.shortest-way")
def test_of_equally_short_ways_the_one_without_fire_comes_first_or_the_first_thief_chooses():
    def play(options):
        safe = {"Ala": {"field": "E23", "marks": ["safe"]}}
        made = Stage(3, options, dice=[1], guards=["E13"], fire=["E14"], first="Bo", thieves=safe)
        made.say(*(f"{name}: ready" for name in made.players))
        if made.question[0] != "which-way":
            return made.guards
        assert made.asked == ["Bo"] and made.options("way") == {"E13", "E23"}
        made.say("Bo: way E13")
        return made.guards

    assert both("equal_ways", play) == ({"E23"}, {"E13"})


@pytest.mark.clause("guard.prefer-crowded-field")
def test_hidden_thieves_make_a_field_fuller_or_do_not():
    def play(options):
        made = Stage(3, options, dice=[1], guards=["E22"],
                     thieves={"Ala": "E13", "Bo": "E31", "Cy": {"field": "E31", "marks": ["hidden"]}})  # fmt: skip
        made.say(*(f"{name}: ready" for name in made.players))
        return made.question[0], made.field("Bo")

    assert both("crowded_field", play) == (("which-event", "E21"), ("which-way", "E31"))


@pytest.mark.clause("guard.other-effect-moves-guard-catches")
def test_a_guard_moved_by_no_field_catches_or_waits():
    def play(options, lines):
        made = Stage(3, options, dice=[1], guards=["E31"],
                     thieves={"Ala": {"field": "E22", "declared": ["beacon 5"]}, "Bo": "E31",
                              "Cy": {"declared": ["ambush 2"]}})  # fmt: skip
        made.say("Ala: resolve beacon", "Ala: aim E31")
        if made.question[0] == "where-does-guard-go":
            made.say(*lines)
        return made.field("Bo"), made.guards

    stays = both("guard_moved_zero", lambda options: play(options, ["Ala: stop"]))
    assert stays == (("E21", {"E31"}), ("E31", {"E31"}))
    sent_off = both("guard_moved_zero", lambda options: play(options, ["Ala: step E36"]))
    assert sent_off == (("E21", {"E31"}), ("E21", {"E31"}))  # first it catches there, and stops


@pytest.mark.clause("jewel.open-gates")
def test_the_gates_open_with_the_alarm_or_with_the_card():
    def play(options):
        found = []
        for gate in ("E16", "N4"):
            made = Stage(2, options, dice=[1], district="E", thieves={"Ala": {"field": gate, "declared": ["move 5"]}})
            made.sneak("Ala")
            found.append((made.why_not("Ala: leave") or ("may",))[0])
        return found

    assert both("gates_open", play) == (["not-before-alarm"] * 2, ["may", "gate-closed"])


@pytest.mark.clause("jewel.open-gates")
def test_before_the_card_is_drawn_no_gate_is_open_under_either_reading():
    def play(options):
        made = Stage(2, options, dice=[1], thieves={"Ala": {"field": "E16", "declared": ["move 5"]}})
        made.sneak("Ala")
        return made.why_not("Ala: leave")[0]

    assert both("gates_open", play) == ("not-before-alarm", "not-before-alarm")


@pytest.mark.clause("cleanup.end-check", "goal.thieves-left-behind-lose")
def test_a_theft_in_the_last_calm_turn_brings_the_alarm_or_the_end():
    def play(options):
        made = Stage(2, options, dice=[1], left=0, district="E", jewel="Ala", thieves={})
        made.say("Ala: ready", "Bo: ready")
        return made.timeline.result and (made.timeline.result.winners, made.timeline.result.clause)

    assert both("tenth_calm_turn", play) == (None, ((), "goal.thieves-left-behind-lose"))


@pytest.mark.clause("end.tie-most-jewels", "end.tie-earliest-exit")
def test_trinkets_do_not_count_as_jewels_in_ties_or_do():
    def play(options):
        made = Stage(2, options, alarm=True, district="E", dice=[1, 1], thieves={
            "Ala": {"field": "E16", "declared": ["move 5"], "tokens": {"trinkets": 2}},
            "Bo": {"field": "E16", "declared": ["move 4"], "green": 1},
        })  # fmt: skip
        for name in ("Ala", "Bo"):
            made.sneak(name)
            made.say(f"{name}: leave")
        return made.timeline.result.winners, made.timeline.result.clause

    assert both("trinkets_in_ties", play) == (((1,), "end.tie-most-jewels"), ((0,), "end.tie-most-jewels"))


@pytest.mark.clause("token.manhole")
def test_a_new_manhole_serves_at_once_or_later():
    def play(options):
        made = Stage(2, options, dice=[1], tokens=["E31"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
        made.sneak("Ala", "E31")
        made.say("Ala: reveal")
        made.force("token manhole")
        now = made.why_not("Ala: sewer N11")
        made.say("Ala: step E36", "Ala: step E31")  # who comes back has stepped onto it
        return now, made.why_not("Ala: sewer N11")

    assert both("new_manhole", play) == ((None, None), (("manhole-too-new", "token.manhole"), None))


@pytest.mark.clause("marker.fire-stops-guards")
def test_fire_in_the_way_halts_a_guard_or_sends_it_round():
    def play(options):
        made = Stage(2, options, dice=[1], guards=["E37"], fire=["E36"], event="high-water", thieves={"Ala": "E22"})
        made.say("Ala: ready", "Bo: ready")
        for _ in range(3):
            if made.question[0] == "which-way":
                made.say(f"Ala: way {sorted(made.options('way'))[0]}")
        return made.guards

    assert both("fire_in_the_way", play) == ({"E37"}, {"E23"})


@pytest.mark.clause("thief.six-characters")
@pytest.mark.parametrize("thieves", [{"Ala": "zain", "Bo": "noiron"}, "zain", 5, [["zain"], {}], b"zain"], ids=repr)
def test_thieves_are_a_list_of_ids(thieves):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(("Ala", "Bo"), thieves=thieves)
    assert refused.value.clause == "thief.six-characters"
