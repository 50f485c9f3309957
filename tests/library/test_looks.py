"""Each dirty look of the checked set, one by one."""

import pytest

from tests.library.looks_stage import PLAIN, bound, steps_with, then_with
from tests.library.stage import Stage
from thieves.library.looks import IDS

OBEY = "look.restrictions-on-the-player"


def obeys(stage: Stage, line: str, look: str) -> bool:
    """Is the action refused because of this look?"""
    refused = stage.refusal(line)
    return refused is not None and refused.clause == OBEY and IDS[refused.what] == look


# -- eye: what others see -------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_glass_pockets_open_the_hand_to_everybody():
    stage = bound("open-hand", pawns={"Bo": "G1"})
    assert stage.seen_by("Bo")["hands"]["Ala"] == PLAIN
    assert stage.seen_by("Ala")["hands"]["Bo"] == ["?"] * 3
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.event("draws-this").known_to is None
    assert "rigor ball ball" in stage.seen_by("Bo")["hands"]["Ala"]


@pytest.mark.clause("look.restrictions-on-the-player")
def test_a_loose_tongue_tells_what_is_drawn_but_not_the_hand():
    stage = bound("shown-draws")
    assert set(stage.seen_by("Bo")["hands"]["Ala"]) == {"?"}
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.event("draws-this").known_to is None
    assert set(stage.seen_by("Bo")["hands"]["Ala"]) == {"?"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_without_such_a_look_a_drawn_card_is_its_players_secret():
    stage = bound("shown-rigors")
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.event("draws-this").known_to == (0,)


@pytest.mark.clause("look.restrictions-on-the-player")
def test_a_telltale_shadow_shows_the_rigor_cards_only():
    stage = bound("shown-rigors", hand=["goblin scroll stones", "rigor scroll stones", "rigor ball ball"])
    assert stage.seen_by("Bo")["hands"]["Ala"] == ["rigor scroll stones", "rigor ball ball", "?"]
    assert bound("shown-rigors").seen_by("Bo")["hands"]["Ala"] == ["?"] * 3


@pytest.mark.clause("look.restrictions-on-the-player")
def test_one_eye_open_shows_the_card_held_longest():
    stage = bound("shown-first", hand=["goblin scroll elixir", "rigor scroll stones", "goblin scroll stones"])
    assert stage.seen_by("Bo")["hands"]["Ala"] == ["goblin scroll elixir", "?", "?"]
    stage.say("Ala: play goblin scroll elixir", "Ala: step D6", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.seen_by("Bo")["hands"]["Ala"] == ["rigor scroll stones", "?", "?"]


# -- skull: the hand ------------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_butterfingers_draw_only_with_fewer_than_two_cards():
    stage = bound("two-cards")
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: stop")
    full = stage.event("hand-is-full")
    assert (full.clause, full.who) == ("look.restrictions-on-the-player", (0,))
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 2)
    stage = bound("two-cards", hand=PLAIN[:2])
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: stop")
    stage.luck()
    assert stage.seat("Ala")["cards"] == 2


@pytest.mark.clause("look.restrictions-on-the-player", "move.stuck-player-redraws-same-number")
def test_butterfingers_hold_in_a_lost_turn_too():
    hand = ["goblin elixir elixir", "goblin scroll scroll", "goblin grimoire grimoire"]
    stage = Stage(2, pawns={"Ala": "G10", "Bo": "G9"}, looks={"Ala": ["two-cards", "no-pushing"]}, hands={"Ala": hand})
    stage.say("Ala: show")
    stage.luck()
    assert stage.seat("Ala")["cards"] == 2 and stage.active == "Bo"


@pytest.mark.clause("look.restrictions-on-the-player")
def test_patience_of_stone_plays_the_oldest_card_if_it_can_be_used():
    stage = bound("oldest-first", hand=["goblin stones grimoire", "goblin scroll stones", "rigor ball ball"])
    assert stage.options("play") == {"goblin stones grimoire"}
    assert obeys(stage, "Ala: play goblin scroll stones", "oldest-first")
    stage = bound("oldest-first", hand=["goblin scroll scroll", "goblin scroll stones", "rigor ball ball"])
    assert stage.options("play") == {"goblin scroll stones", "rigor ball ball"}  # no scroll beside D5


@pytest.mark.clause("look.restrictions-on-the-player")
def test_cold_feet_keep_the_newest_card_while_another_can_be_used():
    stage = bound("newest-waits", hand=["goblin scroll scroll", "goblin scroll stones", "goblin stones grimoire"])
    assert stage.options("play") == {"goblin scroll stones"}
    assert obeys(stage, "Ala: play goblin stones grimoire", "newest-waits")
    stage = bound("newest-waits", hand=["goblin scroll scroll", "goblin stones grimoire"])
    assert stage.options("play") == {"goblin stones grimoire"}  # the other one cannot be used
    stage = bound("newest-waits", hand=["goblin scroll stones", "goblin scroll stones"])
    assert stage.options("play") == {"goblin scroll stones"}  # its twin is older


@pytest.mark.clause("look.restrictions-on-the-player")
def test_cracked_crystal_keeps_every_card_with_a_ball():
    stage = bound("no-crystal", hand=["goblin scroll ball", "rigor ball ball", "goblin scroll stones"])
    assert stage.options("play") == {"goblin scroll stones"}
    assert obeys(stage, "Ala: play rigor ball ball", "no-crystal")
    assert obeys(stage, "Ala: play goblin scroll ball", "no-crystal")


# -- candle: where to -----------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_left_is_right_binds_the_first_step_to_the_left_symbol():
    assert steps_with("goblin scroll elixir", at="D4") == {"D3", "D5", "E4"}
    assert steps_with("goblin scroll elixir", "left-first", at="D4") == {"D3", "D5"}
    stage = then_with("goblin scroll elixir", "D5", "left-first", at="D4")
    assert stage.options("step") == {"D6"}  # the second step uses the right one
    stage = bound("left-first", at="D4", hand=["goblin stones ball", "goblin scroll stones"])
    assert stage.why_not("Ala: play goblin stones ball")[0] == "must-obey"  # no stones beside D4
    assert steps_with("goblin ball ball", "left-first", at="D4") == {"C4", "D3", "D5", "E4"}
    assert steps_with("goblin elixir elixir", "left-first", at="C10") == {"B10"}  # any symbol leads onto the bench


@pytest.mark.clause("look.restrictions-on-the-player")
def test_seen_it_already_avoids_the_symbol_under_the_goblin():
    assert steps_with("goblin stones grimoire", at="F10") == {"E10", "F9"}
    assert steps_with("goblin stones grimoire", "no-same-symbol", at="F10") == {"E10"}
    stage = then_with("goblin stones stones", "F10", "no-same-symbol", at="G10")
    assert "held-back" in stage.kinds  # F9 shows stones like F10


@pytest.mark.clause("look.restrictions-on-the-player")
def test_fear_of_walls_keeps_the_second_step_off_the_edge():
    stage = then_with("goblin stones grimoire", "B3", "no-walls", at="C3")
    assert "held-back" in stage.kinds  # A3 is the only grimoire beside B3
    stage = then_with("goblin scroll ball", "B8", "no-walls", at="C8")
    assert stage.options("step") == {"B7", "B9", "C8"}  # not A8
    assert obeys(stage, "Ala: step A8", "no-walls")
    stage = then_with("goblin stones ball", "A8", "no-walls", at="B8")
    assert stage.options("step") == {"A9", "B8"}  # A7 is at the wall, and so is A9, but that is the bench
    assert "A3" in steps_with("goblin stones grimoire", "no-walls", at="B3")  # the first step is free


@pytest.mark.clause("look.restrictions-on-the-player")
def test_paper_cuts_forbid_scrolls_with_either_step():
    assert steps_with("goblin scroll elixir", "no-scrolls", at="D4") == {"E4"}
    stage = then_with("goblin elixir ball", "E4", "no-scrolls", at="D4")
    assert stage.options("step") == {"D4", "E3", "E5"} and obeys(stage, "Ala: step F4", "no-scrolls")


# -- spider: the second step ----------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_lead_boots_take_one_step():
    stage = then_with("goblin scroll elixir", "D5", "one-step", at="D4")
    assert stage.kinds[-1] == "held-back" and stage.question[0] == "which-movement-card"
    stage = then_with("goblin scroll elixir", "D5", at="D4")
    assert stage.options("step") == {"D6"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_ants_in_the_pants_go_on_whenever_they_can():
    stage = then_with("goblin scroll elixir", "D5", "never-stops", at="D4")
    assert obeys(stage, "Ala: stop", "never-stops")
    assert stage.options("step") == {"D6"}
    stage = then_with("goblin scroll grimoire", "D3", "never-stops", at="D4")
    assert stage.options("step") == {"D2"}
    stage = then_with("goblin scroll scroll", "D3", "never-stops", at="D4")
    assert "cannot-go-on" in stage.kinds  # where it cannot go on, it need not


@pytest.mark.clause("look.restrictions-on-the-player")
def test_burnt_bridges_do_not_lead_back():
    stage = then_with("goblin scroll stones", "D4", at="D5")
    assert "D5" in stage.options("step")
    stage = then_with("goblin scroll stones", "D4", "no-return", at="D5")
    assert stage.options("step") == {"D3"} and obeys(stage, "Ala: step D5", "no-return")


@pytest.mark.clause("look.restrictions-on-the-player")
def test_a_stiff_neck_goes_straight_on():
    stage = then_with("goblin scroll ball", "D5", at="D4")
    assert stage.options("step") == {"C5", "D4", "D6", "E5"}
    stage = then_with("goblin scroll ball", "D5", "straight-on", at="D4")
    assert stage.options("step") == {"D6"} and obeys(stage, "Ala: step C5", "straight-on")
    stage = then_with("goblin stones ball", "C5", "straight-on", at="D5")
    assert stage.options("step") == {"B5"}


# -- bell: pushing --------------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_good_manners_step_onto_no_goblin():
    assert steps_with("goblin scroll elixir", "no-pushing", at="D4", pawns={"Bo": "D5"}) == {"D3", "E4"}
    assert steps_with("goblin scroll elixir", at="D4", pawns={"Bo": "D5"}) == {"D3", "D5", "E4"}
    assert steps_with("goblin scroll elixir", "no-pushing", at="D4", rigor="D5") == {"D3", "D5", "E4"}  # he is none


@pytest.mark.clause("look.restrictions-on-the-player", "push.each-link-has-its-own-chooser")
def test_a_pushover_lets_the_pushed_choose():
    stage = then_with("goblin scroll elixir", "D5", "pushed-chooses", at="D4", pawns={"Bo": "D5"})
    assert stage.asked == ["Bo"] and stage.options("push") == {"C5", "D6", "E5"}
    assert stage.why_not("Ala: push D6") == ("chosen-by-look", "look.restrictions-on-the-player")
    stage = Stage(
        3, pawns={"Ala": "D4", "Bo": "D5", "Cy": "C5"}, hands={"Ala": PLAIN}, looks={"Bo": ["pushed-chooses"]}
    )
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5")
    assert stage.asked == ["Ala"]
    stage.say("Ala: push C5")
    assert stage.asked == ["Cy"]  # Bo pushes Cy, and Bo is the pushover


@pytest.mark.clause("look.restrictions-on-the-player")
def test_out_of_breath_means_that_a_push_ends_the_movement():
    stage = then_with("goblin scroll elixir", "D5", "push-ends", at="D4", pawns={"Bo": "D5"})
    assert stage.event("out-of-breath").clause == "look.restrictions-on-the-player"
    stage.say("Ala: push C5")
    assert stage.question[0] == "which-movement-card"
    stage = then_with("goblin scroll elixir", "D5", "push-ends", at="D4")
    assert stage.options("step") == {"D6"}  # without a push it goes on
    stage = then_with("goblin scroll elixir", "D5", at="D4", pawns={"Bo": "D5"}, players=7)
    stage.say("Ala: push C5")
    assert stage.options("step") == {"D6"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_sharp_elbows_push_with_the_first_step_where_they_can():
    assert steps_with("goblin scroll elixir", "must-push", at="D4", pawns={"Bo": "D5"}) == {"D5"}
    assert steps_with("goblin scroll elixir", "must-push", at="D4", pawns={"Bo": "D5", "Cy": "E4"}) == {"D5", "E4"}
    assert steps_with("goblin elixir grimoire", "must-push", at="D4", pawns={"Bo": "D5"}) == {"C4", "E4"}
    stage = then_with("goblin scroll stones", "D4", "must-push", at="D5", pawns={"Bo": "D3"})
    assert stage.options("step") == {"D3", "D5"}  # the second step is free
    stage = bound("must-push", at="D4", pawns={"Bo": "D5"}, hand=["goblin scroll elixir"])
    stage.say("Ala: play goblin scroll elixir")
    assert obeys(stage, "Ala: step D3", "must-push")


# -- chain: the Dark Lord -------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_an_errand_boy_plays_rigor_cards_first():
    stage = bound("rigor-first", hand=["goblin scroll stones", "rigor ball ball", "rigor scroll stones"], rigor="C9")
    assert stage.options("play") == {"rigor ball ball", "rigor scroll stones"}
    assert obeys(stage, "Ala: play goblin scroll stones", "rigor-first")
    stage = bound("rigor-first", hand=["goblin scroll stones", "rigor stones stones"], rigor="D5", at="F5")
    assert stage.options("play") == {"rigor stones stones"}
    stage = bound("rigor-first", hand=["goblin scroll stones", "rigor scroll scroll"], rigor="D5", at="F5")
    assert stage.options("play") == {"goblin scroll stones"}  # his card cannot be used: no scroll beside D5


@pytest.mark.clause("look.restrictions-on-the-player")
def test_beneath_his_notice_plays_no_rigor_card():
    stage = bound("no-rigor", hand=["goblin scroll stones", "rigor ball ball"])
    assert stage.options("play") == {"goblin scroll stones"}
    assert obeys(stage, "Ala: play rigor ball ball", "no-rigor")


@pytest.mark.clause("look.restrictions-on-the-player")
def test_dizzy_spells_keep_off_teleport_fields_but_a_push_does_not_ask():
    assert steps_with("goblin elixir grimoire", "no-teleports", at="D4") == {"E4"}
    assert steps_with("goblin elixir grimoire", at="D4") == {"C4", "E4"}
    stage = Stage(3, pawns={"Ala": "D3", "Bo": "D4"}, hands={"Ala": PLAIN}, looks={"Bo": ["no-teleports"]})
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    assert stage.question[0] == "which-token"


@pytest.mark.clause("look.restrictions-on-the-player", "encounter.then-move-to-empty-teleport-field")
def test_on_a_leash_the_left_neighbour_chooses_the_flight():
    stage = Stage(3, pawns={"Cy": "D9"}, rigor="C9", looks={"Cy": ["neighbour-chooses"]},
                  hands={"Ala": ["rigor scroll stones"]})  # fmt: skip
    stage.say("Ala: play rigor scroll stones", "Ala: step D9")
    stage.force("look open-hand")
    assert stage.asked == ["Ala"]  # to the left of Cy, around the table
    assert stage.why_not("Cy: flee B2") == ("chosen-by-look", "look.restrictions-on-the-player")
    stage.say("Ala: flee F1")
    assert (stage.field("Cy"), stage.field("Ala")) == ("F1", "G1")
