"""Pola teleportacji: goblins stop and take a token, Rigor Mortis takes none and may jump."""

import pytest

from tests.library.our_room import BOARD, room
from tests.library.stage import NAMES, Stage

TELEPORTS = {"B2", "C4", "C7", "D10", "F1", "F8"}
HAND = ["goblin elixir grimoire", "goblin scroll stones", "goblin scroll elixir"]


def steps_on(players: int = 3, options: dict | None = None, **position: object) -> Stage:
    """Ala has just stepped from D4 onto the teleport field C4, with her first step."""
    stage = Stage(players, options, **({"pawns": {"Ala": "D4"}, "hands": {"Ala": HAND}} | position))
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return stage


def pushed_on(**position: object) -> Stage:
    """Ala has just pushed Bo from D4 onto the teleport field C4, with her first step."""
    base = {"pawns": {"Ala": "D3", "Bo": "D4"}, "hands": {"Ala": HAND[1:]}}
    stage = Stage(3, **(base | position))
    stage.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    return stage


def rigor_steps_on(options: dict | None = None, **position: object) -> Stage:
    """Ala has just moved Rigor from C8 onto the teleport field C7, with his first step."""
    base = {"rigor": "C8", "hands": {"Ala": ["rigor scroll elixir", *HAND[1:]]}}
    stage = Stage(3, options, **(base | position))
    stage.say("Ala: play rigor scroll elixir", "Ala: step C7")
    return stage


# -- goblins --------------------------------------------------------------------------------------


@pytest.mark.clause("teleport.movement-ends")
def test_a_goblin_that_walks_onto_a_teleport_field_goes_no_further():
    stage = steps_on()
    halt = stage.event("movement-ends")
    assert (halt.clause, halt.who) == ("teleport.movement-ends", (0,))
    assert stage.why_not("Ala: step C3") == ("no-step-now", "turn.play-one-then-draw-one")  # an elixir would be there
    stage.force("token teleport")
    stage.say("Ala: land B2")
    assert stage.asked == [] and stage.question[0] == "which-movement-card"


@pytest.mark.clause("teleport.movement-ends", "push.onto-teleport-field")
def test_a_goblin_pushed_onto_a_teleport_field_stops_there_too():
    stage = pushed_on()
    assert stage.event("movement-ends").who == (1,)
    assert stage.question == ("which-token", "teleport.take-top-token")


@pytest.mark.clause("teleport.movement-ends")
def test_ordinary_fields_stop_nobody():
    stage = Stage(pawns={"Ala": "D4"}, hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll stones", "Ala: step D3")
    assert "movement-ends" not in stage.kinds and stage.question[0] == "second-step"


@pytest.mark.clause("teleport.take-top-token")
def test_chance_turns_up_the_token_and_the_goblins_player_carries_it_out():
    for stage, name, other in ((steps_on(), "Ala", "Bo"), (pushed_on(), "Bo", "Ala")):
        assert stage.asked == [] and stage.options("token") == {"teleport", "book", "trap"}
        assert stage.why_not(f"{name}: token trap") == ("only-chance-draws", "setup.shuffle-decks-separately")
        assert stage.why_not(f"{name}: take trap") == ("no-token-now", "teleport.take-top-token")
        assert stage.why_not(f"{name}: land B2") == ("no-landing-now", "teleport.take-top-token")
        stage.force("token teleport")
        took = stage.event("takes-token")
        assert (took.clause, took.who) == ("teleport.take-top-token", (NAMES.index(name),))
        assert stage.asked == [name]
        assert stage.why_not(f"{other}: land B2") == ("not-your-landing", "teleport.take-top-token")


@pytest.mark.clause("teleport.take-top-token")
def test_no_token_is_turned_up_without_a_goblin_on_a_teleport_field():
    stage = Stage(pawns={"Ala": "D4"}, hands={"Ala": HAND})
    assert stage.why_not("chance: token trap") == ("no-token-now", "teleport.take-top-token")


@pytest.mark.clause("teleport.token-teleport", "teleport.token-magic-book", "teleport.token-trap")
def test_the_teleport_token_moves_the_pawn_to_any_other_empty_teleport_field():
    stage = steps_on(pawns={"Ala": "D4", "Bo": "F8"}, rigor="C7")
    stage.force("token teleport")
    assert stage.event("token-teleport").clause == "teleport.token-teleport"
    assert stage.question == ("where-to-land", "teleport.token-teleport")
    assert stage.options("land") == {"B2", "D10", "F1"}
    for field in ("C4", "F8", "C7", "D5", "A1"):
        assert stage.why_not(f"Ala: land {field}") == ("not-an-empty-teleport", "teleport.token-teleport"), field
    assert not stage.may("Ala: stop")  # the jump is no choice
    stage.say("Ala: land D10")
    assert stage.field("Ala") == "D10"
    stage.luck()
    assert (stage.seat("Ala")["books"], stage.seat("Ala")["looks"]) == ([], [])


@pytest.mark.clause("teleport.token-magic-book")
def test_the_book_token_moves_the_pawn_and_brings_a_book():
    stage = steps_on()
    stage.force("token book")
    assert stage.event("token-book").clause == "teleport.token-magic-book"
    stage.say("Ala: land D10")
    assert stage.question[0] == "which-book" and stage.field("Ala") == "D10"
    stage.force("book eraser")
    assert stage.seat("Ala")["books"] == ["eraser"] and stage.seen["desk"] == 17
    assert stage.field("Ala") == "D10"  # no way back to the start for this book


@pytest.mark.clause("teleport.token-trap")
def test_the_trap_moves_the_pawn_and_brings_a_dirty_look():
    stage = steps_on()
    stage.force("token trap")
    assert stage.event("token-trap").clause == "teleport.token-trap"
    stage.say("Ala: land D10")
    assert stage.question[0] == "which-look"
    stage.force("look two-cards")  # obeyed at once: with two cards in hand none is drawn
    assert stage.seat("Ala")["looks"] == ["two-cards"] and "hand-is-full" in stage.kinds
    assert (stage.field("Ala"), stage.active) == ("D10", "Bo")


@pytest.mark.clause("teleport.token-trap")
def test_a_trap_is_no_meeting():
    stage = steps_on(books={"Ala": ["mirror-cloak"]})
    stage.force("token trap")
    stage.say("Ala: land D10")
    assert stage.asked == [] and not stage.may("Ala: use mirror-cloak")
    stage.force("look open-hand")
    assert "flees" not in stage.kinds and stage.field("Ala") == "D10"


@pytest.mark.clause("teleport.ends-turn")
@pytest.mark.parametrize(
    ("token", "after"), [("teleport", ()), ("book", ("book eraser",)), ("trap", ("look one-step",))]
)
def test_with_every_token_the_turn_ends(token, after):
    stage = steps_on()
    stage.force(f"token {token}")
    stage.say("Ala: land F8")
    assert stage.event("teleports").clause == "teleport.ends-turn"
    stage.force(*after)
    stage.luck()
    assert (stage.active, stage.asked, stage.seat("Ala")["cards"]) == ("Bo", ["Bo"], 3)


@pytest.mark.clause("teleport.ends-turn")
def test_a_pushed_goblin_ends_nobodys_turn():
    stage = pushed_on()
    stage.force("token teleport")
    stage.say("Bo: land F8")
    assert stage.asked == ["Ala"] and stage.question[0] == "second-step"
    stage.say("Ala: step D5")
    stage.luck()
    assert stage.asked == ["Bo"] and stage.options("play")  # and nothing is taken from the next turn


@pytest.mark.clause("teleport.no-second-token")
def test_the_field_of_arrival_costs_no_token():
    stage = steps_on()
    stage.force("token teleport")
    stage.say("Ala: land F8")
    assert stage.seen["tokens"] == 5 and stage.question[0] == "which-movement-card"


# -- Rigor Mortis ---------------------------------------------------------------------------------


@pytest.mark.clause("teleport.rigor-takes-no-token")
def test_no_token_is_turned_up_for_rigor():
    stage = rigor_steps_on()
    assert stage.seen["tokens"] == 6
    assert stage.question[0] == "whether-to-jump"
    stage.say("Ala: jump G10")
    assert stage.seen["tokens"] == 6


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_rigor_may_jump_to_any_empty_field_that_is_not_next_to_a_goblin():
    """The fields are counted here in the plainest way."""
    stage = rigor_steps_on(pawns={"Ala": "D4", "Bo": "G1", "Cy": "A8"})
    names = {field.name: field for field in BOARD.fields}
    closed = {BOARD.fields[field].name for field in room(3).closed}
    goblins = [names[field] for field in ("D4", "G1", "A8")]
    near = {name for name, f in names.items() for g in goblins if abs(f.x - g.x) + abs(f.y - g.y) <= 1}
    assert stage.question == ("whether-to-jump", "teleport.rigor-may-jump-anywhere-empty")
    assert stage.options("jump") == set(names) - closed - near - {"C7"}
    assert "A10" in stage.options("jump") and "A9" not in stage.options("jump")
    stage.say("Ala: jump A10")
    assert stage.rigor == "A10" and stage.event("rigor-jumps").clause == "teleport.rigor-may-jump-anywhere-empty"


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_the_player_who_moves_rigor_decides_and_may_do_without():
    stage = rigor_steps_on()
    clause = "teleport.rigor-may-jump-anywhere-empty"
    assert stage.why_not("Bo: jump G10") == stage.why_not("Bo: stay") == ("not-your-jump", clause)
    assert stage.why_not("Ala: jump C7") == ("jump-not-empty", clause)
    assert stage.why_not("Ala: jump G1") == ("jump-not-empty", clause)
    stage.say("Ala: stay")
    assert stage.rigor == "C7" and stage.asked == ["Ala"]


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_rigor_jumps_only_from_a_teleport_field_he_has_just_entered():
    stage = Stage(rigor="C7", hands={"Ala": ["rigor scroll elixir"]})
    assert stage.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
    stage.say("Ala: play rigor scroll elixir", "Ala: step C8")
    assert stage.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty", "board.bookcases-block")
def test_rigor_does_not_jump_into_a_bookcase_but_onto_the_bench():
    stage = rigor_steps_on()
    for field in ("A3", "E6", "G5"):
        assert stage.why_not(f"Ala: jump {field}") == ("jump-into-bookcase", "board.bookcases-block")
    assert stage.may("Ala: jump B9")


@pytest.mark.clause("teleport.rigor-not-beside-a-goblin")
def test_rigor_does_not_jump_beside_a_goblin_not_even_the_own_one():
    stage = rigor_steps_on(pawns={"Ala": "D4", "Bo": "F5", "Cy": "A1"})
    clause = "teleport.rigor-not-beside-a-goblin"
    for field, seat in {"D3": 0, "C4": 0, "E4": 0, "F4": 1, "G4": None, "B1": 2, "A2": 2}.items():
        if seat is None:
            assert stage.may(f"Ala: jump {field}")  # touching at a corner is not beside
        else:
            refused = stage.refusal(f"Ala: jump {field}")
            assert (refused.kind, refused.clause, refused.who) == ("jump-beside-goblin", clause, (seat,)), field


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_with_the_jump_the_turn_ends():
    stage = rigor_steps_on()
    stage.say("Ala: jump D7")  # C8 beside C7 would have been open to the elixir
    stage.luck()
    assert (stage.active, stage.rigor) == ("Bo", "D7")


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_without_the_jump_rigor_may_take_his_second_step():
    stage = rigor_steps_on()
    stage.say("Ala: stay")
    assert stage.event("rigor-stays").clause == "teleport.rigor-jump-ends-turn"
    assert stage.question[0] == "second-step" and stage.options("step") == {"C8"}
    stage.say("Ala: step C8")
    assert stage.rigor == "C8"


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_the_field_of_the_jump_has_no_effect():
    stage = rigor_steps_on()
    stage.say("Ala: jump D10")
    assert stage.question[0] == "which-movement-card"


# -- all teleport fields taken --------------------------------------------------------------------


def all_but_one_taken(rigor: str, **position: object) -> Stage:
    """Eight goblins, five of them on teleport fields; only C4 is left, and Ala stands beside it."""
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    return Stage(8, **({"pawns": on, "rigor": rigor, "hands": {"Ala": HAND}} | position))


@pytest.mark.clause("teleport.nobody-when-all-taken")
@pytest.mark.parametrize(
    ("token", "after"), [("teleport", ()), ("book", ("book eraser",)), ("trap", ("look one-step",))]
)
def test_with_all_fields_taken_the_token_is_used_without_a_jump(token, after):
    stage = all_but_one_taken("C9")
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    stage.force(f"token {token}")
    assert stage.event("all-taken").clause == "teleport.nobody-when-all-taken"
    stage.force(*after)
    assert stage.field("Ala") == "C4" and stage.seen["tokens"] == 5
    assert (stage.seat("Ala")["books"], stage.seat("Ala")["looks"]) == (
        ["eraser"] if token == "book" else [],
        ["one-step"] if token == "trap" else [],
    )
    stage.luck()
    assert stage.active == "Bo"  # the movement is over all the same


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_rigor_takes_a_teleport_field_as_well():
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1"}
    stage = all_but_one_taken("F8", pawns=on)
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    stage.force("token teleport")
    assert "all-taken" in stage.kinds and stage.field("Ala") == "C4"


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_all_fields_taken_rigor_cannot_jump_but_goes_on():
    pawns = {"Ala": "G5", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    stage = all_but_one_taken("C3", hands={"Ala": ["rigor scroll grimoire"]}, pawns=pawns)
    stage.say("Ala: play rigor scroll grimoire", "Ala: step C4")
    assert stage.event("all-taken").clause == "teleport.nobody-when-all-taken"
    assert stage.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
    assert stage.options("step") == {"B4"}


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_one_empty_field_is_enough():
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Hal": "G10"}
    stage = all_but_one_taken("C9", pawns=on)
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    stage.force("token trap")
    assert stage.options("land") == {"F8"}
