"""Faza rozpatrywania: the order of cards and guard, ties, resigning; and the two basic cards."""

import pytest

from tests.hadria.stage import GAME, Stage

PLACES = {"Ala": "S38", "Bo": "S25", "Cy": "E6", "Dee": "N1"}  # hideouts: nobody is heard


def resolving(players=3, options=None, declared=None, **position):
    thieves = {name: {"field": PLACES[name], "declared": cards} for name, cards in (declared or {}).items()}
    return Stage(players, options, **({"dice": [1], "thieves": thieves} | position))


def order(made):
    """Who acts in which order, everybody resigning: names with initiative, and the guard."""
    found = []
    for _ in range(20):
        if made.question is None or made.question[0] != "which-card-now":
            break
        found.append((made.asked[0], made.timeline.decision.what))
        name = made.asked[0]
        card = sorted(made.options("resign"))[0]
        made.say(f"{name}: resign {card}")
        found += ["guard"] * ("guard-acts" in made.kinds)
    return found


# -- the order ------------------------------------------------------------------------------------


@pytest.mark.clause("resolve.highest-initiative-first", "resolve.thief-may-act-several-times")
def test_from_the_highest_number_down_card_by_card_and_the_guard_in_its_place():
    made = resolving(2, None, {"Ala": ["move 4", "ambush 1"], "Bo": ["move 10"]}, dice=[6])
    assert made.asked == ["Bo"] and made.timeline.decision.what == 10
    assert made.why_not("Ala: resolve move") == ("not-your-moment", "resolve.no-yielding")
    assert order(made) == [("Bo", 10), "guard", ("Ala", 4), ("Ala", 1)]


@pytest.mark.clause("resolve.highest-initiative-first")
def test_a_card_with_another_number_waits():
    made = resolving(2, None, {"Ala": ["move 4", "ambush 1"]})
    for verb in ("resolve", "resign"):
        assert made.why_not(f"Ala: {verb} ambush") == ("not-at-this-number", "resolve.highest-initiative-first")
    made.say("Ala: resign move")
    assert made.event("slot-comes").what == 1


@pytest.mark.clause("resolve.guard-may-be-first")
def test_the_guard_is_first_with_more_than_every_single_card():
    made = Stage(2, dice=[1], thieves={})
    made.say("Ala: declare move", "Ala: ap 4", "Ala: declare ambush", "Ala: ap 3", "Ala: ready")
    made.say("Bo: ready")
    assert "guard-acts" not in made.kinds and made.asked == ["Ala"]
    made = Stage(2, dice=[5], thieves={})
    made.say("Ala: declare move", "Ala: ap 4", "Ala: declare ambush", "Ala: ap 3", "Ala: ready", "Bo: ready")
    assert made.kinds.index("guard-acts") < made.kinds.index("slot-comes") and made.asked == ["Ala"]


@pytest.mark.clause("resolve.tie-thief-vs-guard-calm")
def test_in_calm_ties_with_the_guard_go_to_the_thief():
    made = Stage(2, dice=[4], thieves={})
    made.say("Ala: declare move", "Ala: ap 4", "Ala: ready", "Bo: ready")
    assert "guard-acts" not in made.kinds and made.event("tie-goes-to-thief").what == 4
    made.say("Ala: resign move")
    assert "guard-acts" in made.kinds


@pytest.mark.clause("resolve.tie-thief-vs-guard-alarm", "alarm.ties-to-guard")
def test_in_the_alarm_ties_with_the_guard_go_to_the_guard():
    made = Stage(2, dice=[4, 2], alarm=True, district="W", thieves={})
    made.say("Ala: declare move", "Ala: ap 4", "Ala: ready", "Bo: ready")
    assert made.event("tie-goes-to-guard").what == 4 and "guard-acts" in made.kinds and made.asked == ["Ala"]


@pytest.mark.clause("resolve.tie-between-thieves")
@pytest.mark.parametrize("first, expected", [("Ala", "Ala Bo Cy"), ("Bo", "Bo Cy Ala"), ("Cy", "Cy Ala Bo")])
def test_ties_between_thieves_go_round_from_the_first_thief(first, expected):
    made = resolving(3, None, {name: ["move 4"] for name in ("Ala", "Bo", "Cy")}, first=first)
    assert [name for name, _ in order(made)[:3]] == expected.split()


@pytest.mark.clause("resolve.tie-between-thieves", "resolve.tied-thieves-alternate")
def test_a_tie_is_told():
    made = resolving(3, None, {"Ala": ["move 6"], "Bo": ["move 4"], "Cy": ["move 4"]})
    made.say("Ala: resign move")
    assert made.event("tie-between-thieves").who == (1,)
    made.say("Bo: resign move")
    assert "tie-between-thieves" not in made.kinds


@pytest.mark.clause("resolve.tied-thieves-alternate")
@pytest.mark.parametrize("alarm", [False, True])
def test_tied_thieves_take_turns(alarm):
    more = {"alarm": True, "district": "W", "dice": [2, 1]} if alarm else {"dice": [2]}
    made = resolving(2, None, {"Ala": ["move 4", "ambush 4"], "Bo": ["move 4", "ambush 2"]}, **more)
    three = [("Ala", 4), ("Bo", 4), ("Ala", 4)]
    assert order(made) == three + (["guard", ("Bo", 2)] if alarm else [("Bo", 2), "guard"])


@pytest.mark.clause("resolve.tied-thieves-alternate")
def test_three_take_turns_in_the_order_of_the_table():
    cards = ["move 4", "ambush 4"]
    made = resolving(3, None, {name: cards for name in ("Ala", "Bo", "Cy")}, first="Cy")
    assert [name for name, _ in order(made)[:6]] == ["Cy", "Ala", "Bo", "Cy", "Ala", "Bo"]


@pytest.mark.clause("resolve.tied-thieves-alternate", "alarm.who-left-is-out")
def test_when_one_of_them_leaves_the_city_the_next_one_is_not_passed_over():
    cards = ["move 4", "ambush 4"]
    thieves = {name: {"field": PLACES[name], "declared": cards} for name in ("Ala", "Bo", "Cy")}
    thieves["Bo"]["field"] = "E16"
    made = Stage(3, alarm=True, district="E", dice=[1, 1], thieves=thieves)
    made.say("Ala: resign ambush")
    made.sneak("Bo")
    made.say("Bo: leave")
    assert made.asked == ["Cy"]


@pytest.mark.clause("resolve.own-equal-cards-order")
def test_of_own_cards_with_the_same_number_the_owner_picks():
    made = resolving(2, None, {"Ala": ["move 4", "ambush 4"]})
    assert made.question == ("which-card-now", "resolve.own-equal-cards-order")
    assert made.options("resolve") == {"move", "ambush"}
    made.say("Ala: resolve ambush", "Ala: choose weak", "Ala: gain ap")
    assert made.options("resolve") == {"move"}


@pytest.mark.clause("resolve.no-yielding")
def test_nobody_lets_another_go_first():
    made = resolving(2, None, {"Ala": ["move 4"], "Bo": ["move 4"]})
    assert made.why_not("Bo: resolve move") == ("not-your-moment", "resolve.no-yielding")
    assert made.why_not("Bo: resign move") == ("not-your-moment", "resolve.no-yielding")
    assert {action.verb for action in GAME.actions(made.timeline.state)} == {"resolve", "resign"}


@pytest.mark.clause("resolve.may-resign", "resolve.how-a-card-is-resolved")
def test_a_resigned_card_is_turned_up_and_does_nothing():
    made = resolving(2, None, {"Ala": ["night-shift 5"], "Bo": ["ambush 2"]})
    made.say("Ala: resign night-shift")
    assert made.event("resigns").clause == "resolve.may-resign" and "turns-up" in made.kinds
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["night-shift 5 resigned"]
    assert made.thief("Ala")["later"] == 0


@pytest.mark.clause("resolve.may-look-at-own-cards")
def test_own_declared_cards_may_be_looked_at_at_any_time():
    made = resolving(2, None, {"Ala": ["move 4"], "Bo": ["ambush 2"]})
    assert made.seen_by("Bo")["thieves"]["Bo"]["declared"] == ["ambush 2"]
    assert made.seen_by("Bo")["thieves"]["Ala"]["declared"] == ["? 4"]


@pytest.mark.clause("resolve.phase-end")
def test_the_phase_ends_after_every_card_and_the_guard():
    made = resolving(2, None, {"Ala": ["move 4"]}, dice=[2])
    made.say("Ala: resign move")
    kinds = made.kinds
    assert kinds.index("guard-acts") < kinds.index("cleanup-begins")
    made = resolving(2, None, {"Ala": ["move 1"]}, dice=[8])
    made.say("Ala: resign move")
    assert "cleanup-begins" in made.kinds and "guard-acts" not in made.kinds


@pytest.mark.clause("first.resolution-phase-duties")
def test_the_first_thief_settles_what_is_open_in_the_resolution():
    made = Stage(3, dice=[1], first="Bo", thieves={"Ala": "E22"}, guards=["E31", "E23"])
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.question[0] == "which-guard" and made.asked == ["Bo"]
    assert made.why_not("Ala: guard E31") == ("only-first-settles", "first.resolution-phase-duties")
    made = Stage(3, dice=[1], first="Bo", thieves={"Ala": "N26", "Cy": "N28"}, guards=["N27"])
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.question[0] == "which-way" and made.asked == ["Bo"]
    assert made.why_not("Ala: way N26") == ("only-first-settles", "first.resolution-phase-duties")


@pytest.mark.clause("first.resolution-phase-duties", "alarm.who-left-is-out")
def test_a_first_thief_who_has_left_settles_nothing_any_more():
    made = Stage(3, alarm=True, district="E", dice=[1, 1], guards=["S28", "S35"],
                 thieves={"Ala": {"field": "E16", "declared": ["move 5"]}, "Bo": "S27"})  # fmt: skip
    made.sneak("Ala")
    made.say("Ala: leave")
    assert made.question[0] == "which-guard" and made.asked == ["Bo"]


# -- basic cards ----------------------------------------------------------------------------------


@pytest.mark.clause("basic.two-cards-each", "basic.two-effects-choose-when-resolving")
@pytest.mark.parametrize("card", ["move", "ambush"])
def test_each_basic_card_has_two_effects_chosen_when_it_is_turned_up(card):
    made = resolving(2, None, {"Ala": [f"{card} 5"], "Bo": ["ambush 2"]})
    assert made.why_not("Ala: choose weak") == ("no-effect-now", "basic.two-effects-choose-when-resolving")
    made.say(f"Ala: resolve {card}")
    assert made.question == ("which-effect", "basic.two-effects-choose-when-resolving")
    assert made.options("choose") == {"weak", "strong"}
    assert made.why_not("Bo: choose weak") == ("not-your-effect", "basic.two-effects-choose-when-resolving")


@pytest.mark.clause("basic.weak-effect-combines")
def test_weak_effects_combine_with_other_cards():
    made = resolving(2, None, {"Ala": ["elixir-of-speed 6", "move 5", "ambush 4"]})
    made.say("Ala: resolve elixir-of-speed", "Ala: stop")
    made.sneak("Ala")
    made.say("Ala: stop", "Ala: resolve ambush", "Ala: choose weak", "Ala: gain ap")
    assert made.event("gains-temporary-ap").what == 2


@pytest.mark.clause("basic.strong-effect-excludes-others")
def test_after_another_card_there_is_no_strong_effect():
    made = resolving(2, None, {"Ala": ["elixir-of-speed 6", "move 5"]})
    made.say("Ala: resolve elixir-of-speed", "Ala: stop", "Ala: resolve move")
    assert made.why_not("Ala: choose strong") == ("not-strong-now", "basic.strong-effect-excludes-others")
    made = resolving(2, None, {"Ala": ["ambush 6", "move 5"]})
    made.say("Ala: resolve ambush", "Ala: choose weak", "Ala: gain ap", "Ala: resolve move")
    assert made.why_not("Ala: choose strong") == ("not-strong-now", "basic.strong-effect-excludes-others")


@pytest.mark.clause("basic.strong-effect-excludes-others")
def test_a_resigned_card_does_not_count_and_the_rest_is_resigned_at_once():
    made = resolving(2, None, {"Ala": ["pulley-rod 6", "ambush 5", "night-shift 4"], "Bo": ["ambush 2"]})
    made.say("Ala: resign pulley-rod", "Ala: resolve ambush", "Ala: choose strong")
    assert made.event("resigns-rest").who == (0,)
    made.luck()
    fates = [said.split()[-1] for said in made.thief("Ala")["declared"]]
    assert fates == ["resigned", "resolved", "resigned"] and made.asked == ["Bo"]


@pytest.mark.clause("basic.sneak-four-fields")
def test_a_sneak_goes_four_fields_and_picks_up():
    made = Stage(2, dice=[1], yellow=["E31"], tokens=["E38"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala", "E31")
    made.say("Ala: pick yellow", "Ala: step E36", "Ala: step E37", "Ala: step E38")
    assert made.why_not("Ala: step E35") == ("no-way-left", "movement.maximum-fields")


@pytest.mark.clause("basic.sneak-four-fields", "basic.run-further-but-only-moving")
@pytest.mark.parametrize("how, kind, fields", [("weak", "sneaks", 4), ("strong", "runs", 6)])
def test_sneak_and_run_say_how_far(how, kind, fields):
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.say("Ala: resolve move", f"Ala: choose {how}")
    assert made.event(kind).what == fields == made.timeline.decision.what


@pytest.mark.clause("basic.run-further-but-only-moving", "theft.not-while-running")
def test_a_runner_touches_nothing():
    made = Stage(2, dice=[1], yellow=["E31"], tokens=["E31"], open={"E36": "informer"},
                 thieves={"Ala": {"field": "E22", "declared": ["move 5"]},
                          "Bo": {"field": "E31", "yellow": 1, "marks": ["robbable"]}})  # fmt: skip
    made.run("Ala", "E31")
    for line in ("pick yellow", "reveal"):
        assert made.why_not(f"Ala: {line}") == ("not-while-running", "basic.run-further-but-only-moving")
    assert made.why_not("Ala: rob Bo") == ("no-theft-while-running", "theft.not-while-running")
    made.say("Ala: step E36")
    assert made.why_not("Ala: keep") == ("not-while-running", "basic.run-further-but-only-moving")


@pytest.mark.clause("basic.run-may-use-sewers-and-gates")
def test_a_runner_uses_sewers_and_gates():
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "E19", "declared": ["move 5"]}})
    made.run("Ala", "E20")
    made.say("Ala: sewer N11")
    assert made.field("Ala") == "N11"
    made = Stage(2, alarm=True, district="E", dice=[1, 1], thieves={"Ala": {"field": "E15", "declared": ["move 5"]}})
    made.run("Ala", "E16")
    made.say("Ala: leave")
    assert made.field("Ala") is None


@pytest.mark.clause("basic.ambush-effects", "component.temporary-ap-markers")
def test_wit_gives_a_card_or_two_ap():
    made = resolving(2, None, {"Ala": ["ambush 5"], "Bo": ["ambush 2"]})
    made.say("Ala: resolve ambush", "Ala: choose weak")
    assert made.event("uses-wit").who == (0,)
    assert made.question == ("wit-or-ap", "basic.ambush-effects") and made.options("gain") == {"card", "ap"}
    made.say("Ala: gain card")
    assert made.question[0] == "which-action-card"
    made.force("draw beacon")
    assert made.thief("Ala")["hand"] == ["beacon"] and made.asked == ["Bo"]
    made = resolving(2, None, {"Ala": ["ambush 5"], "Bo": ["ambush 2"]})
    made.say("Ala: resolve ambush", "Ala: choose weak", "Ala: gain ap")
    assert made.event("gains-temporary-ap").what == 2 and made.thief("Ala")["later"] == 2


@pytest.mark.clause("basic.ambush-effects")
def test_a_crafty_plan_gives_both_and_more():
    made = resolving(2, None, {"Ala": ["ambush 5"], "Bo": ["ambush 2"]})
    made.say("Ala: resolve ambush", "Ala: choose strong")
    assert "uses-crafty-plan" in made.kinds and made.thief("Ala")["later"] == 2
    made.force("draw beacon", "draw bribe")
    assert made.thief("Ala")["hand"] == ["beacon", "bribe"] and made.asked == ["Bo"]


@pytest.mark.clause("basic.reusable", "cleanup.take-back-basic-and-special")
def test_basic_cards_come_back_every_turn():
    made = resolving(2, None, {"Ala": ["move 5", "ambush 4"]})
    made.say("Ala: resign move", "Ala: resign ambush")
    assert made.seen["discard"] == {}
    made.force("event fog")
    for _ in range(10):
        if made.question[0] != "what-to-declare":
            made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))
    assert made.may("Ala: declare move") and made.may("Ala: declare ambush")
