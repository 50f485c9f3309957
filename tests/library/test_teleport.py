"""Pola teleportacji: goblins stop and take a token, Rigor Mortis takes none and may jump."""

import pytest

from tests.library.table import NAMES, Table
from thieves.library.board import BOARD, room

TELEPORTS = {"B2", "C4", "C7", "D10", "F1", "F8"}
HAND = ["goblin elixir grimoire", "goblin scroll stones", "goblin scroll elixir"]


def steps_on(players: int = 3, options: dict | None = None, **position: object) -> Table:
    """Ala has just stepped from D4 onto the teleport field C4, with her first step."""
    table = Table(players, options, **({"pawns": {"Ala": "D4"}, "hands": {"Ala": HAND}} | position))
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return table


def pushed_on(**position: object) -> Table:
    """Ala has just pushed Bo from D4 onto the teleport field C4, with her first step."""
    base = {"pawns": {"Ala": "D3", "Bo": "D4"}, "hands": {"Ala": HAND[1:]}}
    table = Table(3, **(base | position))
    table.say("Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    return table


def rigor_steps_on(options: dict | None = None, **position: object) -> Table:
    """Ala has just moved Rigor from C8 onto the teleport field C7, with his first step."""
    base = {"rigor": "C8", "hands": {"Ala": ["rigor scroll elixir", *HAND[1:]]}}
    table = Table(3, options, **(base | position))
    table.say("Ala: play rigor scroll elixir", "Ala: step C7")
    return table


# -- goblins --------------------------------------------------------------------------------------


@pytest.mark.clause("teleport.movement-ends")
def test_a_goblin_that_walks_onto_a_teleport_field_goes_no_further():
    table = steps_on()
    halt = table.event("movement-ends")
    assert (halt.clause, halt.who) == ("teleport.movement-ends", (0,))
    assert table.why_not("Ala: step C3") == ("no-step-now", "turn.play-one-then-draw-one")  # an elixir would be there
    table.force("token teleport")
    table.say("Ala: land B2")
    assert table.asked == [] and table.question[0] == "which-movement-card"


@pytest.mark.clause("teleport.movement-ends", "push.onto-teleport-field")
def test_a_goblin_pushed_onto_a_teleport_field_stops_there_too():
    table = pushed_on()
    assert table.event("movement-ends").who == (1,)
    assert table.question == ("which-token", "teleport.take-top-token")


@pytest.mark.clause("teleport.movement-ends")
def test_ordinary_fields_stop_nobody():
    table = Table(pawns={"Ala": "D4"}, hands={"Ala": HAND})
    table.say("Ala: play goblin scroll stones", "Ala: step D3")
    assert "movement-ends" not in table.kinds and table.question[0] == "second-step"


@pytest.mark.clause("teleport.take-top-token")
def test_chance_turns_up_the_token_and_the_goblins_player_carries_it_out():
    for table, name, other in ((steps_on(), "Ala", "Bo"), (pushed_on(), "Bo", "Ala")):
        assert table.asked == [] and table.options("token") == {"teleport", "book", "trap"}
        assert table.why_not(f"{name}: token trap") == ("only-chance-draws", "setup.shuffle-decks-separately")
        assert table.why_not(f"{name}: take trap") == ("no-token-now", "teleport.take-top-token")
        assert table.why_not(f"{name}: land B2") == ("no-landing-now", "teleport.take-top-token")
        table.force("token teleport")
        took = table.event("takes-token")
        assert (took.clause, took.who) == ("teleport.take-top-token", (NAMES.index(name),))
        assert table.asked == [name]
        assert table.why_not(f"{other}: land B2") == ("not-your-landing", "teleport.take-top-token")


@pytest.mark.clause("teleport.take-top-token")
def test_no_token_is_turned_up_without_a_goblin_on_a_teleport_field():
    table = Table(pawns={"Ala": "D4"}, hands={"Ala": HAND})
    assert table.why_not("chance: token trap") == ("no-token-now", "teleport.take-top-token")


@pytest.mark.clause("teleport.token-teleport", "teleport.token-magic-book", "teleport.token-trap")
def test_the_teleport_token_moves_the_pawn_to_any_other_empty_teleport_field():
    table = steps_on(pawns={"Ala": "D4", "Bo": "F8"}, rigor="C7")
    table.force("token teleport")
    assert table.event("token-teleport").clause == "teleport.token-teleport"
    assert table.question == ("where-to-land", "teleport.token-teleport")
    assert table.options("land") == {"B2", "D10", "F1"}
    for field in ("C4", "F8", "C7", "D5", "A1"):
        assert table.why_not(f"Ala: land {field}") == ("not-an-empty-teleport", "teleport.token-teleport"), field
    assert not table.may("Ala: stop")  # the jump is no choice
    table.say("Ala: land D10")
    assert table.field("Ala") == "D10"
    table.luck()
    assert (table.seat("Ala")["books"], table.seat("Ala")["looks"]) == ([], [])


@pytest.mark.clause("teleport.token-magic-book")
def test_the_book_token_moves_the_pawn_and_brings_a_book():
    table = steps_on()
    table.force("token book")
    assert table.event("token-book").clause == "teleport.token-magic-book"
    table.say("Ala: land D10")
    assert table.question[0] == "which-book" and table.field("Ala") == "D10"
    table.force("book eraser")
    assert table.seat("Ala")["books"] == ["eraser"] and table.seen["books"] == 17
    assert table.field("Ala") == "D10"  # no way back to the start for this book


@pytest.mark.clause("teleport.token-trap")
def test_the_trap_moves_the_pawn_and_brings_a_dirty_look():
    table = steps_on()
    table.force("token trap")
    assert table.event("token-trap").clause == "teleport.token-trap"
    table.say("Ala: land D10")
    assert table.question[0] == "which-look"
    table.force("look two-cards")  # obeyed at once: with two cards in hand none is drawn
    assert table.seat("Ala")["looks"] == ["two-cards"] and "hand-is-full" in table.kinds
    assert (table.field("Ala"), table.active) == ("D10", "Bo")


@pytest.mark.clause("teleport.token-trap")
def test_a_trap_is_no_meeting():
    table = steps_on(books={"Ala": ["mirror-cloak"]})
    table.force("token trap")
    table.say("Ala: land D10")
    assert table.asked == [] and not table.may("Ala: use mirror-cloak")
    table.force("look open-hand")
    assert "flees" not in table.kinds and table.field("Ala") == "D10"


@pytest.mark.clause("teleport.ends-turn")
@pytest.mark.parametrize(
    ("token", "after"), [("teleport", ()), ("book", ("book eraser",)), ("trap", ("look one-step",))]
)
def test_with_every_token_the_turn_ends(token, after):
    table = steps_on()
    table.force(f"token {token}")
    table.say("Ala: land F8")
    assert table.event("teleports").clause == "teleport.ends-turn"
    table.force(*after)
    table.luck()
    assert (table.active, table.asked, table.seat("Ala")["cards"]) == ("Bo", ["Bo"], 3)


@pytest.mark.clause("teleport.ends-turn")
def test_a_pushed_goblin_ends_nobodys_turn():
    table = pushed_on()
    table.force("token teleport")
    table.say("Bo: land F8")
    assert table.asked == ["Ala"] and table.question[0] == "second-step"
    table.say("Ala: step D5")
    table.luck()
    assert table.asked == ["Bo"] and table.options("play")  # and nothing is taken from the next turn


@pytest.mark.clause("teleport.no-second-token")
def test_the_field_of_arrival_costs_no_token():
    table = steps_on()
    table.force("token teleport")
    table.say("Ala: land F8")
    none = table.event("no-second-token")
    assert (none.clause, none.who) == ("teleport.no-second-token", (0,))
    assert table.seen["tokens"] == 5 and table.question[0] == "which-movement-card"


# -- Rigor Mortis ---------------------------------------------------------------------------------


@pytest.mark.clause("teleport.rigor-takes-no-token")
def test_no_token_is_turned_up_for_rigor():
    table = rigor_steps_on()
    assert table.event("rigor-takes-none").clause == "teleport.rigor-takes-no-token"
    assert table.question[0] == "whether-to-jump"
    table.say("Ala: jump G10")
    assert table.seen["tokens"] == 6


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_rigor_may_jump_to_any_empty_field_that_is_not_next_to_a_goblin():
    """The fields are counted here in the plainest way."""
    table = rigor_steps_on(pawns={"Ala": "D4", "Bo": "G1", "Cy": "A8"})
    names = {field.name: field for field in BOARD.fields}
    closed = {BOARD.fields[field].name for field in room(3).closed}
    goblins = [names[field] for field in ("D4", "G1", "A8")]
    near = {name for name, f in names.items() for g in goblins if abs(f.x - g.x) + abs(f.y - g.y) <= 1}
    assert table.question == ("whether-to-jump", "teleport.rigor-may-jump-anywhere-empty")
    assert table.options("jump") == set(names) - closed - near - {"C7"}
    assert "A10" in table.options("jump") and "A9" not in table.options("jump")
    table.say("Ala: jump A10")
    assert table.rigor == "A10" and table.event("rigor-jumps").clause == "teleport.rigor-may-jump-anywhere-empty"


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_the_player_who_moves_rigor_decides_and_may_do_without():
    table = rigor_steps_on()
    clause = "teleport.rigor-may-jump-anywhere-empty"
    assert table.why_not("Bo: jump G10") == table.why_not("Bo: stay") == ("not-your-jump", clause)
    assert table.why_not("Ala: jump C7") == ("jump-not-empty", clause)
    assert table.why_not("Ala: jump G1") == ("jump-not-empty", clause)
    table.say("Ala: stay")
    assert table.rigor == "C7" and table.asked == ["Ala"]


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_rigor_jumps_only_from_a_teleport_field_he_has_just_entered():
    table = Table(rigor="C7", hands={"Ala": ["rigor scroll elixir"]})
    assert table.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
    table.say("Ala: play rigor scroll elixir", "Ala: step C8")
    assert table.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
    assert "rigor-takes-none" not in table.kinds


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty", "board.bookcases-block")
def test_rigor_does_not_jump_into_a_bookcase_but_onto_the_bench():
    table = rigor_steps_on()
    for field in ("A3", "E6", "G5"):
        assert table.why_not(f"Ala: jump {field}") == ("jump-into-bookcase", "board.bookcases-block")
    assert table.may("Ala: jump B9")


@pytest.mark.clause("teleport.rigor-not-beside-a-goblin")
def test_rigor_does_not_jump_beside_a_goblin_not_even_the_own_one():
    table = rigor_steps_on(pawns={"Ala": "D4", "Bo": "F5", "Cy": "A1"})
    clause = "teleport.rigor-not-beside-a-goblin"
    for field, seat in {"D3": 0, "C4": 0, "E4": 0, "F4": 1, "G4": None, "B1": 2, "A2": 2}.items():
        if seat is None:
            assert table.may(f"Ala: jump {field}")  # touching at a corner is not beside
        else:
            refused = table.refusal(f"Ala: jump {field}")
            assert (refused.kind, refused.clause, refused.who) == ("jump-beside-goblin", clause, (seat,)), field


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_with_the_jump_the_turn_ends():
    table = rigor_steps_on()
    table.say("Ala: jump D7")  # C8 beside C7 would have been open to the elixir
    table.luck()
    assert (table.active, table.rigor) == ("Bo", "D7")


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_without_the_jump_rigor_may_take_his_second_step():
    table = rigor_steps_on()
    table.say("Ala: stay")
    assert table.event("rigor-stays").clause == "teleport.rigor-jump-ends-turn"
    assert table.question[0] == "second-step" and table.options("step") == {"C8"}
    table.say("Ala: step C8")
    assert table.rigor == "C8"


@pytest.mark.clause("teleport.rigor-may-jump-anywhere-empty")
def test_the_field_of_the_jump_has_no_effect():
    table = rigor_steps_on()
    table.say("Ala: jump D10")
    assert "rigor-takes-none" not in table.kinds and table.question[0] == "which-movement-card"


# -- all teleport fields taken --------------------------------------------------------------------


def all_but_one_taken(rigor: str, **position: object) -> Table:
    """Eight goblins, five of them on teleport fields; only C4 is left, and Ala stands beside it."""
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    return Table(8, **({"pawns": on, "rigor": rigor, "hands": {"Ala": HAND}} | position))


@pytest.mark.clause("teleport.nobody-when-all-taken")
@pytest.mark.parametrize(
    ("token", "after"), [("teleport", ()), ("book", ("book eraser",)), ("trap", ("look one-step",))]
)
def test_with_all_fields_taken_the_token_is_used_without_a_jump(token, after):
    table = all_but_one_taken("C9")
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    table.force(f"token {token}")
    assert table.event("all-taken").clause == "teleport.nobody-when-all-taken"
    table.force(*after)
    assert table.field("Ala") == "C4" and table.seen["tokens"] == 5
    assert (table.seat("Ala")["books"], table.seat("Ala")["looks"]) == (
        ["eraser"] if token == "book" else [],
        ["one-step"] if token == "trap" else [],
    )
    table.luck()
    assert table.active == "Bo"  # the movement is over all the same


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_rigor_takes_a_teleport_field_as_well():
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1"}
    table = all_but_one_taken("F8", pawns=on)
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    table.force("token teleport")
    assert "all-taken" in table.kinds and table.field("Ala") == "C4"


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_all_fields_taken_rigor_cannot_jump_but_goes_on():
    pawns = {"Ala": "G5", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    table = all_but_one_taken("C3", hands={"Ala": ["rigor scroll grimoire"]}, pawns=pawns)
    table.say("Ala: play rigor scroll grimoire", "Ala: step C4")
    assert table.event("all-taken").clause == "teleport.nobody-when-all-taken"
    assert table.why_not("Ala: jump G10") == ("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
    assert table.options("step") == {"B4"}


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_one_empty_field_is_enough():
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Hal": "G10"}
    table = all_but_one_taken("C9", pawns=on)
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    table.force("token trap")
    assert table.options("land") == {"F8"}
