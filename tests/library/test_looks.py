"""Karty krzywych spojrzeń: what each of the 24 checked looks forbids and what it does not, and how looks are drawn."""

from collections import Counter

import pytest

from tests.library.stage import GAME, Stage
from thieves.library.looks import CHECKED, IDS

OBEY = "look.restrictions-on-the-player"
PLAIN = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]


def bound(*looks: str, at: str = "D5", hand: list[str] | None = None, players: int = 7, **position: object) -> Stage:
    """Ala holds these looks and is about to play a card; seven players, so that no bookcase is in the way."""
    pawns = {"Ala": at} | position.pop("pawns", {})
    return Stage(players, pawns=pawns, looks={"Ala": list(looks)}, hands={"Ala": hand or PLAIN}, **position)


def steps_with(card: str, *looks: str, at: str = "D5", **position: object) -> set[str]:
    """Where Ala's goblin can go with the first step of this card."""
    stage = bound(*looks, at=at, hand=[card, *PLAIN[:2]], **position)
    stage.say(f"Ala: play {card}")
    return stage.options("step")


def then_with(card: str, first: str, *looks: str, at: str = "D5", **position: object) -> Stage:
    """Ala has made her first step with this card."""
    stage = bound(*looks, at=at, hand=[card, *PLAIN[:2]], **position)
    stage.say(f"Ala: play {card}", f"Ala: step {first}")
    return stage


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


# -- what they have in common ---------------------------------------------------------------------


STEP_LOOKS = (
    "left-first", "no-same-symbol", "no-walls", "no-scrolls", "one-step", "never-stops", "no-return", "straight-on",
    "no-pushing", "must-push", "push-ends", "no-teleports",
)  # fmt: skip


@pytest.mark.clause("look.restrictions-on-the-player")
@pytest.mark.parametrize("look", STEP_LOOKS)
def test_a_look_on_the_goblin_does_not_bind_rigor_when_its_player_moves_him(look):
    """Rigor's card scroll-ball from D4: onto a scroll with a goblin, then anywhere, or not at all."""
    free = Stage(7, pawns={"Ala": "G2", "Bo": "D5"}, rigor="D4", hands={"Ala": ["rigor scroll ball"]})
    tied = Stage(7, pawns={"Ala": "G2", "Bo": "D5"}, rigor="D4", hands={"Ala": ["rigor scroll ball"]},
                 looks={"Ala": [look]})  # fmt: skip
    for stage in (free, tied):
        stage.say("Ala: play rigor scroll ball")
    assert tied.options("step") == free.options("step") == {"C4", "D3", "D5", "E4"}
    for stage in (free, tied):
        stage.say("Ala: step D5")
        stage.force("look shown-first")
        stage.say("Bo: flee F8")
    assert tied.options("step") == free.options("step") == {"C5", "D4", "D6", "E5"}
    assert tied.may("Ala: stop")


@pytest.mark.clause("look.restrictions-on-the-player")
@pytest.mark.parametrize("look", [look for look in IDS if look not in ("neighbour-chooses",)])
def test_a_look_binds_its_own_player_alone(look):
    """Bo holds the look; Ala's answers are those of a table without looks."""
    hand = ["goblin scroll elixir", "rigor ball ball", "goblin scroll ball"]
    free = Stage(7, pawns={"Ala": "D4", "Bo": "G2", "Cy": "D5"}, hands={"Ala": hand, "Bo": PLAIN})
    tied = Stage(7, pawns={"Ala": "D4", "Bo": "G2", "Cy": "D5"}, hands={"Ala": hand, "Bo": PLAIN}, looks={"Bo": [look]})
    for line in ("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: push C5", "Ala: stop"):
        assert GAME.actions(free.timeline.state) == GAME.actions(tied.timeline.state)
        free.say(line)
        tied.say(line)
    assert free.question == tied.question and free.kinds == tied.kinds


@pytest.mark.clause("look.restrictions-on-the-player")
def test_a_look_binds_as_long_as_it_is_held():
    stage = bound("no-rigor", hand=["goblin scroll stones", "rigor ball ball"], books={"Ala": ["eraser"]})
    assert not stage.may("Ala: play rigor ball ball")
    stage.say("Ala: use eraser", "Ala: pick no-rigor")
    assert stage.may("Ala: play rigor ball ball")


@pytest.mark.clause("look.restrictions-on-the-player")
def test_manners_restrict_nothing_that_the_program_sees():
    """Cards of the two sets share their numbers, but not their powers."""
    looks = ["one-eye", "rhyme", "stand"]  # as numbers: Glass Pockets, Patience of Stone, Lead Boots
    stage = Stage(3, {"looks": "manners"}, pawns={"Ala": "D4"}, looks={"Ala": looks}, hands={"Ala": PLAIN})
    assert set(stage.seen_by("Bo")["hands"]["Ala"]) == {"?"}
    assert stage.options("play") == set(PLAIN)
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5")
    assert stage.options("step") == {"D6"}


# -- two looks at once ----------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_left_is_right_and_a_stiff_neck_leave_one_way():
    stage = then_with("goblin scroll ball", "D3", "left-first", "straight-on", at="D4")
    assert stage.options("step") == {"D2"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_ants_need_not_do_what_paper_cuts_forbid():
    stage = then_with("goblin scroll elixir", "E4", "never-stops", "no-scrolls", at="D4")
    assert "held-back" in stage.kinds  # only scrolls are left, so the goblin stops


@pytest.mark.clause("look.restrictions-on-the-player")
def test_sharp_elbows_need_not_do_what_another_look_forbids():
    free = {"C4", "D3", "D5", "E4"}
    assert steps_with("goblin ball ball", "must-push", at="D4", pawns={"Bo": "D5"}) == {"D5"}
    on_scroll = steps_with("goblin ball ball", "must-push", "no-scrolls", at="D4", pawns={"Bo": "D5"})
    assert on_scroll == free - {"D3", "D5"}
    on_teleport = steps_with("goblin ball ball", "must-push", "no-teleports", at="D4", pawns={"Bo": "C4"})
    assert on_teleport == free - {"C4"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_out_of_breath_beats_ants_in_the_pants():
    stage = then_with("goblin scroll elixir", "D5", "push-ends", "never-stops", at="D4", pawns={"Bo": "D5"})
    stage.say("Ala: push C5")
    assert stage.question[0] == "which-movement-card"


@pytest.mark.clause("look.restrictions-on-the-player")
def test_the_left_neighbour_of_a_pushover_chooses_only_the_flight():
    stage = Stage(3, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": PLAIN},
                  looks={"Ala": ["pushed-chooses"], "Bo": ["neighbour-chooses"]})  # fmt: skip
    stage.say("Ala: play goblin scroll stones", "Ala: step D9")
    assert stage.asked == ["Bo"]
    stage.say("Bo: push C9")
    stage.force("look open-hand")
    assert stage.asked == ["Cy"]


@pytest.mark.clause("look.restrictions-on-the-player", "turn.playing-is-required")
@pytest.mark.parametrize(
    ("looks", "hand", "left"),
    [
        (["oldest-first", "no-rigor"], ["rigor ball ball", "goblin scroll elixir"], {"goblin scroll elixir"}),
        (["newest-waits", "no-rigor"], ["rigor ball ball", "goblin ball ball"], {"goblin ball ball"}),
        (["rigor-first", "no-crystal"], ["rigor ball ball", "goblin scroll elixir"], {"goblin scroll elixir"}),
        (
            ["oldest-first", "rigor-first"],
            ["goblin scroll elixir", "rigor ball ball"],
            {"goblin scroll elixir", "rigor ball ball"},
        ),
    ],
)
def test_looks_about_the_order_of_cards_count_what_the_others_leave(looks, hand, left):
    """Of two orders that leave nothing neither binds: a card that can be used is played."""
    assert bound(*looks, at="D4", hand=hand).options("play") == left


@pytest.mark.clause("look.restrictions-on-the-player")
def test_an_order_counts_only_cards_that_can_be_used():
    both = ("oldest-first", "rigor-first")
    hand = ["goblin stones stones", "goblin scroll elixir", "rigor ball ball"]
    assert bound(*both, at="D4", hand=hand).options("play") == {"rigor ball ball"}  # no stones beside D4
    hand = ["goblin scroll elixir", "goblin scroll grimoire", "rigor scroll scroll"]
    assert bound(*both, at="D4", hand=hand, rigor="G3").options("play") == {"goblin scroll elixir"}  # no scroll there


@pytest.mark.clause("look.restrictions-on-the-player")
def test_cold_feet_let_the_older_twin_go():
    hand = ["goblin scroll elixir", "goblin scroll grimoire", "goblin scroll elixir"]
    assert bound("newest-waits", at="D4", hand=hand).options("play") == set(hand)


@pytest.mark.clause("look.restrictions-on-the-player", "move.no-usable-card-loses-turn")
@pytest.mark.parametrize(
    ("looks", "hand"),
    [
        (["no-scrolls"], ["goblin scroll scroll"]),
        (["no-rigor"], ["rigor ball ball", "rigor scroll stones"]),
        (["no-crystal", "no-rigor"], ["rigor ball ball", "goblin scroll ball"]),
        (["no-crystal"], ["goblin ball ball", "rigor ball ball"]),
        (["no-teleports"], ["goblin grimoire grimoire"]),
    ],
)
def test_looks_that_leave_no_card_cost_the_turn(looks, hand):
    stage = bound(*looks, at="D4", hand=hand)
    assert stage.options("play") == set()
    assert stage.may("Ala: show")
    stage.say("Ala: show")
    assert stage.kinds[:3] == ["loses-turn", "shows-hand", "discards-hand"]
    stage.luck()
    assert (stage.seat("Ala")["cards"], stage.active) == (len(hand), "Bo")


# -- drawing looks --------------------------------------------------------------------------------


def meeting(**position: object) -> Stage:
    """Ala has walked onto Rigor and draws a look."""
    base = {"pawns": {"Ala": "D9"}, "rigor": "C9", "hands": {"Ala": ["goblin stones elixir", *PLAIN[:2]]}}
    stage = Stage(**(base | position))
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    return stage


def group(symbol: str) -> list[str]:
    """The four looks with a symbol."""
    return [look["id"] for look in CHECKED if look["symbol"] == symbol]


@pytest.mark.clause("look.symbol-in-upper-left", "look.at-least-four-symbols")
def test_there_are_six_symbols_on_four_looks_each():
    assert Counter(look["symbol"] for look in CHECKED) == dict.fromkeys(
        ("eye", "skull", "candle", "spider", "bell", "chain"), 4
    )


@pytest.mark.clause("look.symbol-in-upper-left", "look.same-symbol-goes-under-the-deck")
@pytest.mark.parametrize("symbol", ["eye", "skull", "candle", "spider", "bell", "chain"])
def test_a_second_card_with_the_same_symbol_goes_under_the_deck(symbol):
    mine, *others = group(symbol)
    stage = meeting(looks={"Ala": [mine]})
    for number, other in enumerate(others, 1):
        stage.force(f"look {other}")
        same = stage.event("same-symbol")
        assert (same.clause, same.who) == ("look.same-symbol-goes-under-the-deck", (0,))
        assert stage.seen["bottom"] == others[:number] and stage.seat("Ala")["looks"] == [mine]
    assert stage.seen["looks_left"] == 23


@pytest.mark.clause("look.at-least-four-symbols", "look.fourth-card-eliminates")
def test_four_different_symbols_can_come_together():
    stage = meeting(looks={"Ala": ["open-hand", "two-cards", "left-first"]})
    stage.force("look one-step")
    assert len(stage.seat("Ala")["looks"]) == 4


@pytest.mark.clause("look.repeat-until-new-symbol")
def test_the_drawing_is_repeated_until_a_new_symbol_comes():
    stage = meeting(looks={"Ala": ["open-hand"]})
    stage.force("look shown-first")
    assert stage.event("draws-again").clause == "look.repeat-until-new-symbol"
    assert stage.question[0] == "which-look"
    stage.force("look shown-rigors")
    assert stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand", "one-step"] and stage.asked == ["Ala"]


@pytest.mark.clause("look.replaced-card-does-not-count")
def test_a_replaced_card_neither_counts_nor_binds():
    stage = meeting(looks={"Ala": ["open-hand", "newest-waits", "left-first"]})
    stage.force("look two-cards", "look shown-first", "look no-scrolls")
    assert stage.timeline.result is None  # six cards seen, three received
    assert stage.seat("Ala")["looks"] == ["open-hand", "newest-waits", "left-first"]
    stage = meeting(looks={"Ala": ["oldest-first"]})
    stage.force("look two-cards", "look open-hand")
    stage.say("Ala: flee C4")
    assert "hand-is-full" not in stage.kinds


@pytest.mark.clause("look.same-symbol-goes-under-the-deck")
def test_what_lies_under_the_deck_comes_last_and_in_its_order():
    """All looks but those of two symbols are away, so that the bottom is reached."""
    stage = meeting(looks={"Ala": ["open-hand"]}, bottom=["one-step", "shown-first"])
    assert "one-step" not in stage.options("look") and "shown-first" not in stage.options("look")
    assert stage.why_not("chance: look one-step") == ("look-not-there", "look.same-symbol-goes-under-the-deck")
    rest = [look for look in IDS if look not in (*group("eye"), "one-step", "no-return")]
    stage = meeting(looks={"Ala": ["open-hand"]}, bottom=[*group("eye")[1:3], "one-step", *rest, "no-return"])
    assert stage.options("look") == {"shown-first"}  # the only one that is not known to lie at the bottom
    stage.force("look shown-first")
    assert stage.options("look") == {"shown-draws"}
    stage.force("look shown-draws")
    assert stage.options("look") == {"shown-rigors"}
    stage.force("look shown-rigors")
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand", "one-step"]
    assert stage.seen["bottom"] == [*rest, "no-return", "shown-first", "shown-draws", "shown-rigors"]


def hoarded() -> dict[str, list[str]]:
    """Everybody but Ala holds three looks; what is left has only symbols that Ala holds too."""
    by = {symbol: group(symbol) for symbol in ("eye", "skull", "candle", "spider", "bell", "chain")}
    held = {"Ala": [by["eye"].pop(), by["skull"].pop(), by["candle"].pop()]}
    for name in ("Bo", "Cy", "Dee", "Eli"):
        held[name] = [by["spider"].pop(), by["bell"].pop(), by["chain"].pop()]
    for name in ("Fay", "Gus"):
        held[name] = [by["eye"].pop(), by["skull"].pop(), by["candle"].pop()]
    return held  # left: one eye, one skull, one candle


@pytest.mark.clause("look.repeat-until-new-symbol", "look.replaced-card-does-not-count")
def test_when_no_new_symbol_is_left_one_pass_is_enough_and_no_card_is_received():
    stage = Stage(8, pawns={"Ala": "D9"}, rigor="C9", looks=hoarded(), hands={"Ala": ["goblin stones elixir"]})
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    left = sorted(stage.options("look"))
    assert len(left) == 3
    stage.force(f"look {left[1]}", f"look {left[0]}")
    assert "no-look-left" not in stage.kinds and stage.options("look") == {left[2]}
    stage.force(f"look {left[2]}")
    assert stage.event("no-look-left").who == (0,)
    assert len(stage.seat("Ala")["looks"]) == 3 and stage.timeline.result is None
    assert stage.seen["bottom"] == [left[1], left[0], left[2]]
    assert stage.asked == ["Ala"] and stage.options("flee")  # the goblin has to go all the same


@pytest.mark.clause("look.repeat-until-new-symbol")
def test_an_empty_deck_has_no_look_for_anybody():
    held = hoarded()
    held["Hal"] = [look for look in IDS if look not in [card for row in held.values() for card in row]]
    stage = Stage(8, pawns={"Ala": "D9"}, rigor="C9", looks=held, hands={"Ala": ["goblin stones elixir"]})
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    assert stage.seen["looks_left"] == 0 and "no-look-left" in stage.kinds
    assert stage.asked == ["Ala"] and stage.options("flee")
