"""Przepychanie goblinów: where a push leads, what follows, and Rigor Mortis."""

import pytest

from tests.library.pushing_stage import BALLS, pushing
from tests.library.stage import GAME, NAMES, Stage

# -- where a push leads ---------------------------------------------------------------------------


@pytest.mark.clause("push.onto-rigor")
def test_pushed_onto_rigor_the_goblin_meets_him():
    stage = pushing(Ala="E4", Bo="E5", rigor="E6")
    stage.say("Ala: step E5")
    assert "push.onto-rigor" in GAME.remarks(stage.timeline.state)
    assert "encounter.two-ways" in stage.say("Ala: push E6")
    assert stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.asked == ["Bo"] and stage.seat("Bo")["looks"] == ["one-step"]
    stage.say("Bo: flee C7")
    assert (stage.field("Bo"), stage.rigor, stage.question[0], stage.asked) == ("C7", "E6", "second-step", ["Ala"])


@pytest.mark.clause("push.onto-teleport-field")
def test_pushed_onto_a_teleport_field_the_goblins_own_player_carries_out_the_token():
    stage = pushing(Ala="C2", Bo="C3")
    stage.say("Ala: step C3")
    assert "teleport.movement-ends" in stage.say("Ala: push C4")
    stage.force("token teleport")
    assert stage.asked == ["Bo"]
    assert stage.why_not("Ala: land C7") == ("not-your-landing", "teleport.take-top-token")
    stage.say("Bo: land C7")
    assert stage.field("Bo") == "C7" and stage.asked == ["Ala"] and stage.question[0] == "second-step"


@pytest.mark.clause("push.onto-teleport-field")
@pytest.mark.parametrize(("token", "answer"), [("book", "book eraser"), ("trap", "look one-step")])
def test_the_token_is_the_pushed_players_for_better_or_worse(token, answer):
    stage = pushing(Ala="C2", Bo="C3")
    stage.say("Ala: step C3", "Ala: push C4", f"chance: token {token}", "Bo: land C7", f"chance: {answer}")
    assert [*stage.seat("Bo")["books"], *stage.seat("Bo")["looks"]] == [answer.split()[1]]
    assert stage.seat("Ala")["books"] == stage.seat("Ala")["looks"] == []


@pytest.mark.clause("push.onto-teleport-field")
def test_a_link_in_the_middle_of_a_chain_sets_off_its_teleport_field_too():
    """Cy stands on C4 and is pushed on; Bo is pushed onto C4 and takes a token."""
    stage = pushing(Ala="C2", Bo="C3", Cy="C4")
    stage.say("Ala: step C3", "Ala: push C4", "Bo: push C5")
    assert stage.question[0] == "which-token" and stage.event("movement-ends").who == (1,)


@pytest.mark.clause("push.onto-bench")
def test_pushed_onto_the_bench_the_goblin_gets_a_book_and_goes_to_the_start():
    stage = pushing(Ala="B7", Bo="B8")
    stage.say("Ala: step B8")
    assert "book.enter-bench-draw-book" in stage.say("Ala: push B9")
    stage.force("book eraser")
    assert stage.asked == ["Bo"] and stage.seat("Bo")["books"] == ["eraser"]
    stage.say(f"Bo: return {min(stage.options('return'))}")
    assert stage.field("Bo")[1:] == "1" and stage.asked == ["Ala"] and stage.question[0] == "second-step"


@pytest.mark.clause("push.onto-bench")
def test_rigor_on_the_bench_is_met_there_and_no_book_is_drawn():
    stage = pushing(Ala="B7", Bo="B8", rigor="B9")
    stage.say("Ala: step B8", "Ala: push B9")
    assert "encounter.two-ways" in stage.clauses and "book.enter-bench-draw-book" not in stage.clauses
    assert stage.question[0] == "which-look"


@pytest.mark.clause("push.onto-bench", "push.onto-rigor", "push.onto-teleport-field")
def test_an_ordinary_field_has_no_effect_on_a_pushed_goblin():
    stage = pushing(Ala="E4", Bo="E5")
    stage.say("Ala: step E5", "Ala: push E6")
    assert stage.kinds == ["steps", "pushes", "is-pushed-to"] and stage.question[0] == "second-step"


# -- going on -------------------------------------------------------------------------------------


@pytest.mark.clause("push.mover-may-go-on")
def test_after_a_push_the_second_step_is_open_and_may_push_another():
    stage = pushing(Ala="E4", Bo="E5", Cy="D5")
    stage.say("Ala: step E5", "Ala: push E6")
    assert stage.options("step") == {"D5", "E4", "E6", "F5"}
    stage.say("Ala: step D5", "Ala: push D6")
    assert [stage.field(name) for name in NAMES[:3]] == ["D5", "E6", "D6"]


@pytest.mark.clause("push.mover-may-go-on")
def test_the_same_goblin_may_be_pushed_twice_in_a_turn():
    stage = pushing(Ala="E3", Bo="E4")
    stage.say("Ala: step E4", "Ala: push E5", "Ala: step E5", "Ala: push E6")
    assert (stage.field("Ala"), stage.field("Bo")) == ("E5", "E6")


@pytest.mark.clause("push.mover-may-go-on")
def test_the_second_step_keeps_to_its_symbol_after_a_push():
    stage = pushing(card="goblin stones grimoire", Ala="E4", Bo="E5")
    stage.say("Ala: step E5", "Ala: push E6")
    assert stage.options("step") == {"F5"}


@pytest.mark.clause("push.mover-may-go-on")
def test_under_the_other_reading_a_push_ends_the_movement():
    stage = pushing(options={"after_push": "stops"}, Ala="E4", Bo="E5")
    assert "push.mover-may-go-on" in stage.say("Ala: step E5")
    stage.say("Ala: push E6")
    assert stage.question[0] == "which-movement-card"
    stage = pushing(options={"after_push": "stops"}, Ala="E4", Bo="D5")
    stage.say("Ala: step E5")
    assert stage.question[0] == "second-step"


@pytest.mark.clause("push.mover-may-go-on")
def test_a_mover_stopped_by_the_field_does_not_go_on():
    """A teleport field ends the movement of the goblin that came there by a push of its own."""
    stage = pushing(2, Ala="C3", Bo="C4")
    stage.say("Ala: step C4", "Ala: push C5", "chance: token teleport", "Ala: land C7")
    assert stage.question[0] == "which-movement-card" and stage.active == "Ala"


# -- the order of consequences --------------------------------------------------------------------


@pytest.mark.clause("push.order-of-consequences")
def test_the_meeting_comes_first_then_the_active_goblins_teleport_field():
    """Ala steps onto C7, Bo is pushed to C8, Cy onto Rigor: Cy's look and flight come before Ala's token."""
    stage = pushing(Ala="C6", Bo="C7", Cy="C8", rigor="C9")
    stage.say("Ala: step C7", "Ala: push C8", "Bo: push C9")
    assert stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.asked == ["Cy"] and "C7" not in stage.options("flee")
    stage.say("Cy: flee C4")
    assert stage.question[0] == "which-token" and stage.event("movement-ends").who == (0,)
    stage.force("token teleport")
    assert stage.asked == ["Ala"] and "C4" not in stage.options("land")


@pytest.mark.clause("push.order-of-consequences")
def test_fields_are_resolved_from_the_last_goblin_to_the_first():
    """Dee on the bench first, then Ala on the teleport field; where Ala waits, nobody lands."""
    stage = pushing(Ala="C6", Bo="C7", Cy="C8", Dee="C9")
    stage.say("Ala: step C7", "Ala: push C8", "Bo: push C9", "Cy: push B9")
    assert stage.question[0] == "which-book"
    stage.force("book eraser")
    assert stage.asked == ["Dee"]
    stage.say(f"Dee: return {min(stage.options('return'))}")
    assert stage.question[0] == "which-token" and stage.event("movement-ends").who == (0,)


@pytest.mark.clause("push.order-of-consequences")
def test_a_goblin_that_waits_on_a_teleport_field_keeps_it_occupied():
    """Bo lands on F8 and jumps first; C7, where Ala waits for her token, is taken."""
    stage = pushing(Ala="D7", Bo="C7", Cy="C8", Dee="D8", Eli="E8", rigor="A5")
    stage.say("Ala: step C7", "Ala: push C8", "Bo: push D8", "Cy: push E8", "Dee: push F8")
    stage.force("token teleport")
    assert stage.asked == ["Eli"] and "C7" not in stage.options("land") and "F8" not in stage.options("land")
    stage.say("Eli: land C4")
    assert stage.question[0] == "which-token"
    stage.force("token teleport")
    assert stage.asked == ["Ala"] and stage.options("land") >= {"F8", "D10", "B2"}
    assert not stage.options("land") & {"C4", "C7"}


@pytest.mark.clause("push.order-of-consequences")
def test_nothing_is_resolved_before_the_whole_chain_has_moved():
    stage = pushing(Ala="C6", Bo="C7", Cy="C8")
    stage.say("Ala: step C7")
    assert stage.question[0] == "where-to-push" and "movement-ends" not in stage.kinds
    stage.say("Ala: push C8")
    assert stage.question[0] == "where-to-push-on"


@pytest.mark.clause("push.order-of-consequences")
def test_if_the_game_ends_the_rest_is_not_resolved():
    looks = {"Cy": ["no-same-symbol", "one-step", "pushed-chooses"]}
    goblins = {"Ala": "C6", "Bo": "C7", "Cy": "C8"}
    stage = Stage(8, pawns=goblins, rigor="C9", hands={"Ala": [BALLS]}, looks=looks)
    stage.say(f"Ala: play {BALLS}", "Ala: step C7", "Ala: push C8", "Bo: push C9")
    stage.force("look no-rigor")
    assert stage.timeline.result is not None and stage.timeline.decision is None
    assert "movement-ends" not in stage.kinds and stage.seen["tokens"] == 6


# -- Rigor Mortis ---------------------------------------------------------------------------------


@pytest.mark.clause("push.rigor-does-not-push")
def test_rigor_meets_a_goblin_and_does_not_push_it():
    stage = pushing(card="rigor ball ball", Bo="E5", rigor="E4")
    stage.say("Ala: step E5")
    assert "pushes" not in stage.kinds and "meets" in stage.kinds
    assert stage.rigor == "E5" and stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.asked == ["Bo"] and stage.options("push") == set() and stage.options("flee")


@pytest.mark.clause("push.rigor-does-not-push")
def test_a_goblin_behind_the_one_he_meets_stays_where_it_is():
    stage = pushing(card="rigor ball ball", Bo="E5", Cy="E6", rigor="E4")
    stage.say("Ala: step E5")
    assert stage.field("Cy") == "E6"


def test_every_reason_can_be_asked_for_chance_too():
    """Nobody but the players steps, and asking why chance may not is no mistake, even onto a goblin."""
    stage = Stage(7, pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": ["goblin scroll stones"]})
    stage.say("Ala: play goblin scroll stones")
    reasons = GAME.refusals(stage.timeline.state, GAME.read(stage.timeline.setup, "chance: step D5"))
    assert [refused.kind for refused in reasons] == ["not-your-step"]
