"""Przepychanie goblinów: one push, walls, and chains."""

from contextlib import ExitStack

import pytest

from tests.library.pushing_stage import BALLS, pushing
from tests.library.stage import GAME, NAMES, Stage, walls


@pytest.fixture
def walled():
    """A library with bookcases of the test's own, whatever the number of players."""
    with ExitStack() as stack:
        yield lambda *cases: stack.enter_context(walls(*cases))


# -- one push -------------------------------------------------------------------------------------


@pytest.mark.clause("push.entering-a-goblins-field")
def test_who_walks_onto_a_goblin_pushes_it_onto_the_next_field():
    stage = pushing(Ala="E4", Bo="E5")
    assert "push.entering-a-goblins-field" in stage.say("Ala: step E5")
    assert stage.event("pushes").who == (0, 1) and stage.field("Ala") == "E5"
    stage.say("Ala: push E6")
    assert (stage.field("Ala"), stage.field("Bo")) == ("E5", "E6")


@pytest.mark.clause("push.entering-a-goblins-field")
def test_without_a_goblin_there_nothing_is_pushed():
    stage = pushing(Ala="E4", Bo="D5")
    assert stage.why_not("Ala: push D6") == ("no-push-now", "push.entering-a-goblins-field")
    stage.say("Ala: step E5")
    assert "pushes" not in stage.kinds and stage.question[0] == "second-step"
    assert stage.why_not("Ala: push D6") == ("no-push-now", "push.entering-a-goblins-field")


@pytest.mark.clause("push.pusher-chooses-the-field")
@pytest.mark.parametrize("field", ["D5", "E6", "F5"])
def test_the_pusher_chooses_among_the_fields_around(field):
    stage = pushing(Ala="E4", Bo="E5")
    stage.say("Ala: step E5")
    assert stage.asked == ["Ala"] and stage.question == ("where-to-push", "push.pusher-chooses-the-field")
    assert stage.options("push") == {"D5", "E6", "F5"}
    assert stage.say(f"Ala: push {field}")[0] == "push.pusher-chooses-the-field"
    assert stage.field("Bo") == field


@pytest.mark.clause("push.pusher-chooses-the-field", "board.adjacent-by-edge-only")
def test_only_a_field_beside_the_pushed_goblin_can_be_chosen():
    stage = pushing(Ala="E4", Bo="E5")
    stage.say("Ala: step E5")
    for field in ("D6", "E7", "E5", "A1"):
        assert stage.why_not(f"Ala: push {field}") == ("not-next-to-pushed", "board.adjacent-by-edge-only")


@pytest.mark.clause("push.pusher-chooses-the-field")
def test_nobody_else_chooses():
    stage = pushing(Ala="E4", Bo="E5")
    stage.say("Ala: step E5")
    refused = stage.refusal("Bo: push E6")
    assert (refused.kind, refused.who) == ("not-the-chooser", (0, 1))


@pytest.mark.clause("push.never-back-where-pusher-came-from")
@pytest.mark.parametrize("came", ["E4", "D5", "E6", "F5"])
def test_never_back_to_where_the_pusher_came_from(came):
    stage = pushing(Ala=came, Bo="E5")
    stage.say("Ala: step E5")
    assert stage.why_not(f"Ala: push {came}") == ("not-back", "push.never-back-where-pusher-came-from")
    assert stage.options("push") == {"D5", "E4", "E6", "F5"} - {came}


@pytest.mark.clause("push.never-back-where-pusher-came-from")
def test_with_the_second_step_the_field_between_is_barred_and_the_first_is_open():
    """Ala goes round a corner: Bo may be pushed to where she started, but not to where she came from."""
    stage = pushing(Ala="D4", Bo="E5")
    stage.say("Ala: step E4", "Ala: step E5")
    assert stage.options("push") == {"D5", "E6", "F5"}
    stage = pushing(Ala="D5", Bo="E4")
    stage.say("Ala: step E5", "Ala: step E4")
    assert stage.options("push") == {"D4", "E3", "F4"}
    assert stage.why_not("Ala: push E5")[0] == "not-back"


@pytest.mark.clause("push.symbol-does-not-matter")
def test_the_card_does_not_matter_for_the_pushed_goblin():
    """Ala's card shows grimoires alone; Bo is pushed onto scrolls, stones or a scroll."""
    stage = pushing(card="goblin grimoire grimoire", Ala="E4", Bo="E5")
    stage.say("Ala: step E5")
    assert stage.options("push") == {"D5", "E6", "F5"}


@pytest.mark.clause("push.symbol-does-not-matter")
def test_the_pushed_players_looks_and_cards_do_not_matter_either():
    looks = {"Bo": ["no-scrolls", "no-pushing", "no-teleports"]}
    stage = Stage(8, pawns={"Ala": "C2", "Bo": "C3", "Cy": "D3"}, hands={"Ala": [BALLS]}, looks=looks)
    stage.say(f"Ala: play {BALLS}", "Ala: step C3")
    assert stage.options("push") == {"B3", "C4", "D3"}


# -- walls ----------------------------------------------------------------------------------------


@pytest.mark.clause("push.not-into-bookcase-or-off-board")
def test_nobody_is_pushed_into_a_bookcase():
    stage = pushing(4, Ala="D2", Bo="D3")
    stage.say("Ala: step D3")
    assert stage.options("push") == {"C3", "D4"}
    assert stage.why_not("Ala: push E3") == ("not-into-bookcase", "push.not-into-bookcase-or-off-board")


@pytest.mark.clause("push.not-into-bookcase-or-off-board")
def test_nobody_is_pushed_off_the_board():
    stage = pushing(4, Ala="F10", Bo="G10", rigor="A5")
    stage.say("Ala: step G10")
    assert stage.options("push") == {"G9"}
    assert stage.why_not("Ala: push G1")[0] == "not-next-to-pushed"


@pytest.mark.clause("push.no-field-available")
def test_a_step_that_could_push_nowhere_is_refused_and_names_the_goblins(walled):
    """A bookcase beside A1 makes it a blind alley: Bo could go nowhere but back."""
    walled("A2 A3")
    stage = Stage(4, pawns={"Ala": "B1", "Bo": "A1"}, hands={"Ala": [BALLS, "goblin stones stones"]})
    stuck = stage.refusal("Ala: play goblin stones stones")
    assert (stuck.kind, stuck.clause, stuck.who) == ("push-in-the-way", "push.no-field-available", (1, 0))
    assert "on A1 stands Bo, who could be pushed nowhere" in GAME.language.refusal(stage.timeline.setup, stuck, "en")
    stage.say(f"Ala: play {BALLS}")
    refused = stage.refusal("Ala: step A1")
    assert (refused.kind, refused.clause, refused.who) == ("nowhere-to-go", "push.no-field-available", (1, 0))
    assert "Bo" in GAME.language.refusal(stage.timeline.setup, refused, "en")


@pytest.mark.clause("push.no-field-available")
def test_a_blind_alley_full_of_goblins_is_a_dead_end_from_its_mouth(walled):
    walled("B1 B2", "A4 B4", "B3 C3")
    goblins = {"Ala": "A3", "Bo": "A2", "Cy": "A1"}
    stage = Stage(4, pawns=goblins | {"Dee": "G9"}, hands={"Ala": [BALLS]})
    assert stage.why_not(f"Ala: play {BALLS}") == ("push-in-the-way", "push.no-field-available")
    stage = Stage(4, pawns=goblins | {"Cy": "G9", "Dee": "G8"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step A2", "Ala: push A1")
    assert stage.field("Bo") == "A1"


@pytest.mark.clause("push.no-field-available")
def test_rigor_walks_into_a_blind_alley_all_the_same(walled):
    walled("A2 A3")
    stage = Stage(4, pawns={"Ala": "G5", "Bo": "A1"}, rigor="B1", hands={"Ala": ["rigor ball ball"]})
    stage.say("Ala: play rigor ball ball")
    assert stage.may("Ala: step A1")


@pytest.mark.clause("push.no-field-available")
def test_in_a_chain_no_field_is_chosen_that_leads_into_a_dead_end():
    """In the corner G10 Eli could only go back or onto Ala, who has moved: Dee is not pushed there."""
    stage = pushing(6, Ala="E10", Bo="F10", Cy="F9", Dee="G9", Eli="G10", rigor="A5")
    stage.say("Ala: step F10", "Ala: push F9", "Bo: push G9")
    assert stage.asked == ["Cy"] and stage.options("push") == {"G8"}
    refused = stage.refusal("Cy: push G10")
    assert (refused.kind, refused.clause, refused.who) == ("nowhere-to-go", "push.no-field-available", (4, 3))


@pytest.mark.clause("push.no-field-available", "push.chain-returns-to-earlier-goblin")
def test_the_field_that_the_walker_left_is_a_way_out_of_the_chain():
    """Around the square E4, E5, D5, D4 the last goblin lands where Ala came from: that field is empty now."""
    stage = pushing(Ala="D4", Bo="E4", Cy="E5", Dee="D5")
    stage.say("Ala: step E4", "Ala: push E5", "Bo: push D5")
    assert "D4" in stage.options("push")
    stage.say("Cy: push D4")
    assert [stage.field(name) for name in NAMES[:4]] == ["E4", "E5", "D5", "D4"]


@pytest.mark.clause("push.no-field-available")
def test_that_way_out_counts_before_the_step_as_well(walled):
    """The only way to complete the chain leads to the field that Ala is about to leave."""
    walled("A3 A4", "C1 D1")
    goblins = {"Ala": "B2", "Bo": "A2", "Cy": "A1", "Dee": "B1"}
    stage = Stage(4, pawns=goblins, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}")
    assert stage.may("Ala: step A2")
    stage.say("Ala: step A2", "Ala: push A1", "Bo: push B1", "Cy: push B2")
    assert stage.field("Dee") == "B2" and stage.question[0] == "which-token"


# -- chains ---------------------------------------------------------------------------------------


@pytest.mark.clause("push.chain")
def test_a_pushed_goblin_pushes_on():
    stage = pushing(Ala="E4", Bo="E5", Cy="E6")
    stage.say("Ala: step E5")
    assert "push.chain" in stage.say("Ala: push E6")
    assert stage.event("chain-goes-on").who == (1, 2)
    stage.say("Bo: push E7")
    assert [stage.field(name) for name in NAMES[:3]] == ["E5", "E6", "E7"]


@pytest.mark.clause("push.chain")
def test_no_chain_where_the_field_is_free():
    stage = pushing(Ala="E4", Bo="E5", Cy="E6")
    stage.say("Ala: step E5", "Ala: push D5")
    assert "chain-goes-on" not in stage.kinds and stage.field("Cy") == "E6"


@pytest.mark.clause("push.chain", "push.each-link-has-its-own-chooser")
def test_a_chain_of_eight():
    stage = pushing(**{name: f"D{number}" for number, name in enumerate(NAMES, 1)})
    stage.say("Ala: step D2")
    for number, name in enumerate(NAMES[:7], 3):
        assert stage.asked == [name]
        stage.say(f"{name}: push D{number}")
    assert [stage.field(name) for name in NAMES] == [f"D{number}" for number in range(2, 10)]
    assert stage.question[0] == "second-step" and stage.asked == ["Ala"]


@pytest.mark.clause("push.each-link-has-its-own-chooser")
def test_in_a_chain_the_owner_of_the_pushing_goblin_chooses_out_of_turn():
    stage = pushing(Ala="E4", Bo="E5", Cy="E6")
    stage.say("Ala: step E5", "Ala: push E6")
    assert stage.asked == ["Bo"] and stage.active == "Ala"
    assert stage.question == ("where-to-push-on", "push.each-link-has-its-own-chooser")
    assert stage.options("push") == {"D6", "E7", "F6"}
    for other in ("Ala", "Cy", "Dee"):
        assert stage.why_not(f"{other}: push E7") == ("not-the-chooser", "push.each-link-has-its-own-chooser")


@pytest.mark.clause("push.never-back-where-pusher-came-from")
def test_in_a_chain_not_back_to_where_the_link_before_came_from():
    stage = pushing(Ala="E4", Bo="E5", Cy="E6")
    stage.say("Ala: step E5", "Ala: push E6")
    assert stage.why_not("Bo: push E5") == ("not-back", "push.never-back-where-pusher-came-from")


@pytest.mark.clause("push.chain-returns-to-earlier-goblin")
def test_a_chain_does_not_return_to_a_goblin_that_has_moved():
    """Around the square D4, E4, E5, D5 the chain would come back to Ala."""
    stage = pushing(Ala="D3", Bo="D4", Cy="E4", Dee="E5", Eli="D5")
    stage.say("Ala: step D4", "Ala: push E4", "Bo: push E5", "Cy: push D5")
    refused = stage.refusal("Dee: push D4")
    assert (refused.kind, refused.clause) == ("has-moved-already", "push.chain-returns-to-earlier-goblin")
    assert refused.who == (0, 4) and stage.options("push") == {"C5", "D6"}


@pytest.mark.clause("push.chain-returns-to-earlier-goblin")
def test_nor_to_a_pushed_goblin_that_has_moved():
    """The chain goes round the square E4, E5, F5, F4 behind Bo, who stands on E4 after his push."""
    stage = pushing(Ala="D3", Bo="D4", Cy="E4", Dee="E5", Eli="F5", Fay="F4")
    stage.say("Ala: step D4", "Ala: push E4", "Bo: push E5", "Cy: push F5", "Dee: push F4")
    refused = stage.refusal("Eli: push E4")
    assert (refused.kind, refused.who) == ("has-moved-already", (1, 5))


@pytest.mark.clause("push.chain-returns-to-earlier-goblin")
def test_in_a_second_chain_of_the_turn_everybody_may_move_again():
    stage = pushing(Ala="E3", Bo="E4")
    stage.say("Ala: step E4", "Ala: push E5", "Ala: step E5")
    assert stage.options("push") == {"D5", "E6", "F5"}
    stage.say("Ala: push F5")
    assert stage.field("Bo") == "F5"
