"""Przepychanie goblinów: one pawn per field, so a goblin in the way is pushed on, link by link."""

from contextlib import ExitStack

import pytest

from tests.library.stage import GAME, NAMES, Stage, walls

BALLS = "goblin ball ball"


def pushing(players: int = 8, options: dict | None = None, card: str = BALLS, **pawns: str) -> Stage:
    """Ala has just played this card; goblins stand where they are wanted, and Rigor Mortis on G10 unless named."""
    rigor = pawns.pop("rigor", "G10")
    stage = Stage(players, options, pawns=pawns, rigor=rigor, hands={"Ala": [card]})
    stage.say(f"Ala: play {card}")
    return stage


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


# -- where a push leads ---------------------------------------------------------------------------


@pytest.mark.clause("push.onto-rigor")
def test_pushed_onto_rigor_the_goblin_meets_him():
    stage = pushing(Ala="E4", Bo="E5", rigor="E6")
    stage.say("Ala: step E5")
    clauses = stage.say("Ala: push E6")
    assert clauses.index("push.onto-rigor") < clauses.index("encounter.two-ways")
    assert stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.asked == ["Bo"] and stage.seat("Bo")["looks"] == ["one-step"]
    stage.say("Bo: flee C7")
    assert (stage.field("Bo"), stage.rigor, stage.question[0], stage.asked) == ("C7", "E6", "second-step", ["Ala"])


@pytest.mark.clause("push.onto-teleport-field")
def test_pushed_onto_a_teleport_field_the_goblins_own_player_carries_out_the_token():
    stage = pushing(Ala="C2", Bo="C3")
    stage.say("Ala: step C3")
    clauses = stage.say("Ala: push C4")
    assert clauses.index("push.onto-teleport-field") < clauses.index("teleport.movement-ends")
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
    assert "push.onto-teleport-field" in stage.clauses


@pytest.mark.clause("push.onto-bench")
def test_pushed_onto_the_bench_the_goblin_gets_a_book_and_goes_to_the_start():
    stage = pushing(Ala="B7", Bo="B8")
    stage.say("Ala: step B8")
    clauses = stage.say("Ala: push B9")
    assert clauses.index("push.onto-bench") < clauses.index("book.enter-bench-draw-book")
    stage.force("book eraser")
    assert stage.asked == ["Bo"] and stage.seat("Bo")["books"] == ["eraser"]
    stage.say(f"Bo: return {min(stage.options('return'))}")
    assert stage.field("Bo")[1:] == "1" and stage.asked == ["Ala"] and stage.question[0] == "second-step"


@pytest.mark.clause("push.onto-bench")
def test_rigor_on_the_bench_is_met_there_and_no_book_is_drawn():
    stage = pushing(Ala="B7", Bo="B8", rigor="B9")
    stage.say("Ala: step B8", "Ala: push B9")
    assert "push.onto-rigor" in stage.clauses and "push.onto-bench" not in stage.clauses
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
