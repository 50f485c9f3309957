"""Spotkanie z Mrocznym Panem: who is met, what it costs, where the goblin flees, and who may go on."""

import pytest

from tests.library.stage import Stage

HAND = ["goblin stones elixir", "goblin scroll stones", "goblin scroll elixir"]
TELEPORTS = {"B2", "C4", "C7", "D10", "F1", "F8"}
FLEE = ("no-refuge", "encounter.then-move-to-empty-teleport-field")


def walks_in(players: int = 3, options: dict | None = None, **position: object) -> Stage:
    """Ala has just walked onto Rigor's field, with the first step."""
    base = {"pawns": {"Ala": "D9"}, "rigor": "C9", "hands": {"Ala": HAND}}
    stage = Stage(players, options, **(base | position))
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    return stage


def rigor_comes(players: int = 3, options: dict | None = None, **position: object) -> Stage:
    """Ala has just moved Rigor from C9 onto Bo's field D9, with his first step."""
    base = {"pawns": {"Bo": "D9"}, "rigor": "C9", "hands": {"Ala": ["rigor scroll grimoire", *HAND[1:]]}}
    stage = Stage(players, options, **(base | position))
    stage.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    return stage


def shoved_in(**position: object) -> Stage:
    """Ala has just pushed Bo from D9 onto Rigor, with her first step."""
    base = {"pawns": {"Ala": "D8", "Bo": "D9"}, "rigor": "C9", "hands": {"Ala": HAND[1:]}}
    stage = Stage(3, **(base | position))
    stage.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: push C9")
    return stage


# -- who meets whom -------------------------------------------------------------------------------


@pytest.mark.clause("encounter.two-ways")
def test_a_goblin_that_walks_onto_rigor_meets_him():
    stage = walks_in()
    met = stage.event("meets")
    assert (met.clause, met.who) == ("encounter.two-ways", (0,))
    assert stage.question == ("which-look", "encounter.draw-dirty-look-and-obey")


@pytest.mark.clause("encounter.two-ways")
def test_a_goblin_meets_rigor_when_he_walks_onto_it():
    stage = rigor_comes()
    assert stage.event("meets").who == (1,)
    assert stage.rigor == "D9"
    stage.force("look no-scrolls")
    assert stage.seat("Bo")["looks"] == ["no-scrolls"]


@pytest.mark.clause("encounter.two-ways", "push.onto-rigor")
def test_a_goblin_that_is_pushed_onto_rigor_meets_him():
    stage = shoved_in()
    assert stage.event("meets").who == (1,)
    stage.force("look one-step")
    assert stage.seat("Bo")["looks"] == ["one-step"] and stage.seat("Ala")["looks"] == []


@pytest.mark.clause("encounter.two-ways")
def test_rigor_beside_a_goblin_is_no_meeting():
    stage = Stage(pawns={"Bo": "D10"}, rigor="C9", hands={"Ala": ["rigor scroll grimoire"]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    assert "meets" not in stage.kinds and stage.asked == ["Ala"]


@pytest.mark.clause("encounter.two-ways")
def test_on_a_teleport_field_where_rigor_stands_he_is_met_and_no_token_taken():
    stage = Stage(pawns={"Ala": "C6"}, rigor="C7", hands={"Ala": HAND})
    clauses = stage.say("Ala: play goblin scroll stones", "Ala: step C7")
    assert "encounter.two-ways" in clauses and "teleport.movement-ends" not in clauses
    stage.force("look one-step")
    assert stage.options("flee") == TELEPORTS - {"C7"}
    stage.say("Ala: flee B2")
    assert stage.seen["tokens"] == 6 and stage.question[0] == "which-movement-card"


@pytest.mark.clause("encounter.own-goblin-can-be-caught")
def test_rigor_catches_the_goblin_of_the_player_who_moves_him():
    stage = Stage(pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": ["rigor scroll grimoire", *HAND[1:]]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    own = stage.event("own-goblin-met")
    assert (own.clause, own.who) == ("encounter.own-goblin-can-be-caught", (0,))
    assert stage.event("meets").who == (0,)
    stage.force("look no-scrolls")
    assert stage.seat("Ala")["looks"] == ["no-scrolls"]
    assert stage.asked == ["Ala"] and stage.options("flee") == TELEPORTS


@pytest.mark.clause("encounter.own-goblin-can-be-caught")
def test_walking_onto_rigor_is_not_called_being_caught():
    assert "own-goblin-met" not in walks_in().kinds
    assert "own-goblin-met" not in rigor_comes().kinds


# -- play stops -----------------------------------------------------------------------------------


@pytest.mark.clause("encounter.play-stops")
def test_nothing_goes_on_until_the_meeting_is_resolved():
    stage = shoved_in(books={"Ala": ["whistle"]})
    for line in ("Ala: step C9", "Ala: stop", "Ala: use whistle", "Bo: flee C4", "Cy: play goblin scroll stones"):
        assert not stage.may(line), line
    stage.force("look one-step")
    assert stage.asked == ["Bo"] and not stage.may("Ala: step C9")
    stage.say("Bo: flee C4")
    assert stage.asked == ["Ala"] and stage.may("Ala: step C9") and stage.may("Ala: stop")


# -- the dirty look -------------------------------------------------------------------------------


@pytest.mark.clause("encounter.draw-dirty-look-and-obey")
def test_the_look_is_drawn_by_chance_from_all_that_are_left():
    stage = walks_in(looks={"Bo": ["no-scrolls"], "Cy": ["one-step", "open-hand"]})
    assert len(stage.options("look")) == 21
    assert stage.why_not("Ala: look left-first") == ("only-chance-draws", "setup.shuffle-decks-separately")
    assert stage.why_not("chance: look no-scrolls") == ("look-not-there", "look.same-symbol-goes-under-the-deck")
    stage.force("look left-first")
    got = stage.event("gets-look")
    assert (got.clause, got.who) == ("encounter.draw-dirty-look-and-obey", (0,))
    assert stage.seat("Ala")["looks"] == ["left-first"] and stage.seen["looks_left"] == 20


@pytest.mark.clause("encounter.draw-dirty-look-and-obey")
def test_no_look_is_drawn_without_a_meeting():
    stage = Stage(pawns={"Ala": "D5"}, hands={"Ala": HAND})
    assert stage.why_not("chance: look one-step") == ("no-look-now", "encounter.draw-dirty-look-and-obey")


@pytest.mark.clause("encounter.draw-dirty-look-and-obey", "look.restrictions-on-the-player")
def test_the_look_is_obeyed_at_once_in_the_flight_and_in_the_draw():
    stage = walks_in()
    stage.force("look neighbour-chooses")
    assert stage.asked == ["Bo"]
    stage = walks_in()
    stage.force("look two-cards")
    stage.say("Ala: flee C4")
    assert stage.kinds[-2:] == ["hand-is-full", "turn-passes"]
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 2)


# -- the flight -----------------------------------------------------------------------------------


@pytest.mark.clause("encounter.then-move-to-empty-teleport-field")
def test_the_goblin_flees_to_any_empty_teleport_field_of_its_players_choice():
    stage = walks_in(pawns={"Ala": "D9", "Bo": "C4"})
    assert stage.why_not("Ala: flee B2") == ("no-flight-now", FLEE[1])  # the look comes first
    stage.force("look one-step")
    assert stage.question == ("where-to-flee", FLEE[1])
    assert stage.options("flee") == TELEPORTS - {"C4"}
    for field in ("C4", "D9", "A1", "C9"):
        assert stage.why_not(f"Ala: flee {field}") == FLEE, field
    assert stage.why_not("Bo: flee B2") == ("not-your-flight", FLEE[1])
    stage.say("Ala: flee F8")
    assert stage.field("Ala") == "F8" and stage.event("flees").clause == FLEE[1]


@pytest.mark.clause("encounter.then-move-to-empty-teleport-field")
def test_the_player_of_the_met_goblin_chooses_not_the_one_who_moves():
    for stage in (rigor_comes(), shoved_in()):
        stage.force("look one-step")
        assert stage.asked == ["Bo"]
        assert stage.why_not("Ala: flee B2") == ("not-your-flight", FLEE[1])


@pytest.mark.clause("encounter.arrival-does-not-trigger")
def test_the_field_of_the_flight_has_no_effect():
    stage = walks_in()
    stage.force("look one-step")
    stage.say("Ala: flee F1")
    assert stage.seen["tokens"] == 6 and stage.seen["turned"] == {}
    assert stage.question == ("which-movement-card", "turn.draw-after-every-move")


@pytest.mark.clause("encounter.arrival-does-not-trigger")
def test_a_goblin_that_flees_in_anothers_turn_takes_no_token_either():
    stage = shoved_in()
    stage.force("look one-step")
    stage.say("Bo: flee D10")
    assert stage.seen["tokens"] == 6 and stage.asked == ["Ala"]


def full_house(**position: object) -> Stage:
    """Eight goblins; six of them stand on the teleport fields, Ala has walked onto Rigor."""
    on = {"Bo": "B2", "Cy": "C4", "Dee": "C7", "Eli": "D10", "Fay": "F1", "Gus": "F8"}
    return walks_in(8, **({"pawns": {"Ala": "D9", "Hal": "A1"} | on} | position))


@pytest.mark.clause("encounter.all-teleport-fields-taken")
def test_with_all_teleport_fields_taken_the_goblin_flees_to_an_empty_start_field():
    stage = full_house()
    stage.force("look one-step")
    assert stage.question == ("where-to-flee-start", "encounter.all-teleport-fields-taken")
    assert stage.options("flee") == {"B1", "C1", "D1", "E1", "G1"}
    for field in ("A1", "F1", "B2", "A2", "D5"):
        assert stage.why_not(f"Ala: flee {field}") == ("no-refuge-start", "encounter.all-teleport-fields-taken")
    stage.say("Ala: flee D1")
    assert stage.event("flees-to-start").clause == "encounter.all-teleport-fields-taken"
    assert stage.field("Ala") == "D1"


@pytest.mark.clause("encounter.all-teleport-fields-taken")
def test_rigor_on_the_last_teleport_field_takes_it_too():
    on = {"Bo": "B2", "Cy": "C4", "Dee": "C7", "Gus": "F8", "Eli": "D10"}
    hand = {"Ala": ["goblin grimoire ball"]}
    stage = Stage(8, pawns={"Ala": "E1", "Fay": "A1", "Hal": "B1"} | on, rigor="F1", hands=hand)
    stage.say("Ala: play goblin grimoire ball", "Ala: step F1")
    stage.force("look one-step")
    assert stage.options("flee") == {"C1", "D1", "E1", "G1"}


@pytest.mark.clause("encounter.all-teleport-fields-taken")
def test_one_empty_teleport_field_is_enough_to_shut_the_start():
    stage = full_house(pawns={"Ala": "D9", "Bo": "B2", "Cy": "C4", "Dee": "C7", "Eli": "D10", "Fay": "F1"})
    stage.force("look one-step")
    assert stage.options("flee") == {"F8"}


@pytest.mark.clause("encounter.rigor-keeps-the-field")
def test_only_the_goblin_leaves():
    stage = walks_in()
    stage.force("look one-step")
    stage.say("Ala: flee C4")
    assert (stage.rigor, stage.field("Ala")) == ("C9", "C4")
    stage = rigor_comes()
    stage.force("look one-step")
    stage.say("Bo: flee C4")
    assert (stage.rigor, stage.field("Bo")) == ("D9", "C4")


# -- whose turn ends ------------------------------------------------------------------------------


@pytest.mark.clause("encounter.turn-ends", "turn.draw-after-every-move")
def test_the_turn_of_the_goblins_player_ends_with_a_card_drawn():
    stage = walks_in()
    assert stage.event("turn-is-over").clause == "encounter.turn-ends"
    stage.force("look one-step")
    stage.say("Ala: flee C4")
    stage.luck()
    assert stage.kinds == ["draws-card", "draws-this", "turn-passes"]
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("encounter.turn-ends")
def test_in_anothers_turn_the_active_player_goes_on():
    stage = shoved_in()
    assert "turn-is-over" not in stage.kinds
    stage.force("look one-step")
    stage.say("Bo: flee C4")
    assert stage.asked == ["Ala"] and stage.question[0] == "second-step"
    stage.say("Ala: step C9")  # with the second symbol she walks onto Rigor herself
    assert stage.event("meets").who == (0,) and stage.event("turn-is-over").who == (0,)


@pytest.mark.clause("encounter.turn-ends")
def test_nothing_is_taken_from_the_next_turn_of_a_goblin_that_was_met_in_anothers():
    stage = shoved_in()
    stage.force("look open-hand")
    stage.say("Bo: flee C4", "Ala: stop")
    stage.luck()
    assert stage.asked == ["Bo"] and stage.options("play")


@pytest.mark.clause("encounter.turn-ends", "encounter.own-goblin-can-be-caught")
def test_a_rigor_card_that_catches_the_own_goblin_moves_rigor_no_further():
    stage = Stage(pawns={"Ala": "D9", "Bo": "D8"}, rigor="C9", hands={"Ala": ["rigor scroll grimoire"]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    stage.force("look open-hand")
    stage.say("Ala: flee C4")  # Bo on D8, a grimoire, gets away
    assert stage.question == ("which-movement-card", "turn.draw-after-every-move")
    assert stage.rigor == "D9"


@pytest.mark.clause("encounter.no-second-step")
def test_a_meeting_with_the_first_step_costs_the_second():
    stage = walks_in(rigor="C9")
    lost = stage.event("no-second-step")
    assert (lost.clause, lost.who) == ("encounter.no-second-step", (0,))
    stage.force("look open-hand")
    stage.say("Ala: flee C4")  # C3 beside it shows the card's other symbol, an elixir
    assert stage.why_not("Ala: step C3") == ("no-step-now", "turn.play-one-then-draw-one")
    assert stage.asked == []


@pytest.mark.clause("encounter.no-second-step")
def test_a_meeting_with_the_second_step_costs_no_step():
    stage = Stage(pawns={"Ala": "D8"}, rigor="C9", hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: step C9")
    assert "turn-is-over" in stage.kinds and "no-second-step" not in stage.kinds


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_one_rigor_card_catches_two_goblins():
    stage = rigor_comes(pawns={"Bo": "D9", "Cy": "D8"})
    stage.force("look open-hand")
    stage.say("Bo: flee B2")
    assert stage.asked == ["Ala"] and stage.may("Ala: stop")
    stage.say("Ala: step D8")
    assert stage.event("meets").who == (2,)
    stage.force("look one-step")
    stage.say("Cy: flee F8")
    assert (stage.field("Bo"), stage.field("Cy"), stage.rigor) == ("B2", "F8", "D8")
    assert [len(stage.seat(name)["looks"]) for name in ("Ala", "Bo", "Cy")] == [0, 1, 1]
    stage.luck()
    assert stage.active == "Bo"


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_rigor_can_catch_the_same_goblin_twice_if_it_flees_in_front_of_him():
    stage = Stage(pawns={"Bo": "C6"}, rigor="D6", hands={"Ala": ["rigor grimoire ball"]})
    stage.say("Ala: play rigor grimoire ball", "Ala: step C6")
    stage.force("look open-hand")
    stage.say("Bo: flee C7", "Ala: step C7")
    assert stage.event("meets").who == (1,)
    stage.force("look one-step")
    assert stage.seat("Bo")["looks"] == ["open-hand", "one-step"]
    stage.say("Bo: flee C4")
    assert stage.question == ("whether-to-jump", "teleport.rigor-may-jump-anywhere-empty")


@pytest.mark.clause("encounter.rigor-may-go-on", "teleport.rigor-may-jump-anywhere-empty")
def test_a_goblin_met_on_a_teleport_field_leaves_before_rigor_uses_it():
    stage = Stage(pawns={"Bo": "C7"}, rigor="C6", hands={"Ala": ["rigor scroll grimoire"]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step C7")
    stage.force("look open-hand")
    assert stage.asked == ["Bo"] and stage.options("flee") == TELEPORTS - {"C7"}
    stage.say("Bo: flee B2")
    assert stage.asked == ["Ala"] and stage.may("Ala: jump G10") and stage.may("Ala: stay")
    stage.say("Ala: stay")
    assert stage.may("Ala: step C6")


@pytest.mark.clause("encounter.turn-ends", "encounter.own-goblin-can-be-caught")
def test_the_own_goblin_caught_on_a_teleport_field_leaves_rigor_no_jump():
    stage = Stage(pawns={"Ala": "C7"}, rigor="C6", hands={"Ala": ["rigor scroll grimoire"]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step C7")
    stage.force("look open-hand")
    stage.say("Ala: flee B2")
    assert stage.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")


# -- chains ---------------------------------------------------------------------------------------


@pytest.mark.clause("encounter.play-stops", "push.order-of-consequences", "teleport.take-top-token")
def test_a_chain_with_two_teleports_and_a_meeting_is_resolved_from_its_end():
    """Ala and Dee come onto teleport fields, Eli onto Rigor; the meeting is first, the active goblin last."""
    pawns = {"Ala": "B4", "Bo": "C4", "Cy": "C5", "Dee": "C6", "Eli": "C7"}
    stage = Stage(5, pawns=pawns, rigor="C8", hands={"Ala": ["goblin elixir grimoire"]})
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4", "Ala: push C5", "Bo: push C6", "Cy: push C7")
    stage.say("Dee: push C8")
    assert stage.event("meets").who == (4,) and "movement-ends" not in stage.kinds
    stage.force("look open-hand")
    assert stage.options("flee") == {"B2", "D10", "F1", "F8"}  # C4 and C7 hold goblins that wait
    stage.say("Eli: flee F8")
    assert stage.event("movement-ends").who == (3,)
    stage.force("token trap")
    assert stage.asked == ["Dee"] and stage.options("land") == {"B2", "D10", "F1"}
    stage.say("Dee: land B2")
    stage.force("look one-step")
    assert stage.event("movement-ends").who == (0,)
    stage.force("token book")
    assert stage.options("land") == {"C7", "D10", "F1"}
    stage.say("Ala: land C7")
    stage.force("book eraser")
    stage.luck()
    assert stage.active == "Bo"
    where = {name: stage.field(name) for name in pawns}
    assert where == {"Ala": "C7", "Bo": "C5", "Cy": "C6", "Dee": "B2", "Eli": "F8"}
    assert [stage.seat(name)["looks"] for name in pawns] == [[], [], [], ["one-step"], ["open-hand"]]


@pytest.mark.clause("encounter.play-stops", "end.two-triggers")
def test_a_fourth_look_in_a_chain_leaves_the_rest_unresolved():
    pawns = {"Ala": "B4", "Bo": "C4", "Cy": "C5"}
    looks = {"Cy": ["open-hand", "two-cards", "left-first"]}
    stage = Stage(3, pawns=pawns, rigor="C6", looks=looks, hands={"Ala": ["goblin elixir grimoire"]})
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4", "Ala: push C5", "Bo: push C6")
    stage.force("look one-step")
    assert stage.question is None and stage.seen["tokens"] == 6
    places = [stage.field(name) for name in pawns] + [stage.rigor]
    assert len(set(places)) == 4
