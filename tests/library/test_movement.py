"""Poruszanie się po bibliotece: one step or two, each with one symbol of the card."""

import pytest

from tests.library.stage import GAME, Stage

BALLS = "goblin ball ball"


def walking(here: str, card: str, players: int = 3, **position: object) -> Stage:
    """Ala has just played this card; a Rigor card moves him from here."""
    place = {"rigor": here} if card.startswith("rigor") else {"pawns": {"Ala": here}}
    stage = Stage(players, hands={"Ala": [card]}, **(place | position))
    stage.say(f"Ala: play {card}")
    return stage


# -- one or two steps -----------------------------------------------------------------------------


@pytest.mark.clause("move.one-or-two-steps")
def test_a_card_moves_its_pawn_two_fields_and_no_further():
    stage = walking("E4", BALLS)
    stage.say("Ala: step E5")
    assert stage.event("steps").who == (0,) and stage.field("Ala") == "E5"
    stage.say("Ala: step F5")
    assert stage.field("Ala") == "F5" and stage.question[0] == "which-movement-card"
    assert stage.why_not("Ala: step F4") == ("no-step-now", "turn.play-one-then-draw-one")


@pytest.mark.clause("move.one-or-two-steps", "move.second-step-optional")
def test_one_step_is_enough():
    stage = walking("E4", BALLS)
    stage.say("Ala: step E5")
    assert stage.question[0] == "second-step"
    assert stage.say("Ala: stop") == ["move.second-step-optional"]
    assert stage.field("Ala") == "E5" and stage.question[0] == "which-movement-card"


@pytest.mark.clause("move.one-or-two-steps")
def test_a_step_tells_where_from_and_where_to():
    stage = walking("E4", BALLS)
    stage.say("Ala: step D4")
    event, words = stage.event("steps"), GAME.verbs["step"].words(stage.timeline.setup)
    assert (event.what, event.where, event.clause) == (words["E4"], words["D4"], "move.one-or-two-steps")


@pytest.mark.clause("move.second-step-optional")
def test_rigor_may_stop_after_one_step_too():
    stage = walking("C9", "rigor ball ball")
    stage.say("Ala: step D9", "Ala: stop")
    assert stage.rigor == "D9" and "move.second-step-optional" in stage.clauses


# -- symbols --------------------------------------------------------------------------------------


@pytest.mark.clause("move.first-step-matches-one-symbol", "card.two-symbols-in-upper-corners")
def test_the_first_step_goes_to_a_field_with_either_symbol():
    """Around D5: stones on C5 and D4, an elixir on D6, a grimoire on E5."""
    stage = walking("D5", "goblin stones elixir")
    assert stage.question == ("first-step", "move.first-step-matches-one-symbol")
    assert stage.options("step") == {"C5", "D4", "D6"}
    assert stage.why_not("Ala: step E5") == ("wrong-symbol", "move.first-step-matches-one-symbol")


@pytest.mark.clause("move.first-step-matches-one-symbol")
def test_a_pawn_may_walk_only_onto_its_cards_symbols_at_the_border():
    stage = walking("A1", "goblin scroll elixir")
    assert stage.options("step") == {"A2"}
    assert stage.why_not("Ala: step B1") == ("wrong-symbol", "move.first-step-matches-one-symbol")


@pytest.mark.clause("move.second-step-matches-the-other-symbol", "card.two-symbols-in-upper-corners")
def test_the_second_step_needs_the_symbol_that_is_left():
    stage = walking("D5", "goblin stones elixir", 8)
    stage.say("Ala: step D6")  # elixir is used; around D6: grimoire, scroll, stones on D7
    assert stage.question == ("second-step", "move.second-step-matches-the-other-symbol")
    assert stage.options("step") == {"D7"}
    assert stage.why_not("Ala: step C6") == (
        "wrong-second-symbol", "move.second-step-matches-the-other-symbol",
    )  # fmt: skip


@pytest.mark.clause("move.second-step-matches-the-other-symbol")
def test_the_same_symbol_is_not_used_twice():
    """From E9 over stones on F9 there are more stones on F10, but the stones of the card are used."""
    stage = walking("E9", "goblin scroll stones", 8)
    stage.say("Ala: step F9")
    assert stage.why_not("Ala: step F10") == (
        "wrong-second-symbol", "move.second-step-matches-the-other-symbol",
    )  # fmt: skip


@pytest.mark.clause("move.second-step-matches-the-other-symbol")
def test_a_card_with_a_symbol_twice_gives_two_steps_with_it():
    stage = walking("E9", "goblin stones stones", 8)
    stage.say("Ala: step F9")
    assert stage.options("step") == {"F10"}
    stage.say("Ala: step F10")
    assert stage.field("Ala") == "F10"


@pytest.mark.clause("move.second-step-matches-the-other-symbol")
@pytest.mark.parametrize(
    ("first", "fields"),
    [("D6", {"D5", "D7", "C6", "E6"}), ("C5", {"B5"}), ("E5", {"E4"})],
)
def test_a_crystal_ball_is_counted_for_whichever_step_needs_it(first, fields):
    """Elixir and ball from D5: after the elixir the ball leads anywhere, after any other field the elixir is left."""
    stage = walking("D5", "goblin elixir ball", 8)
    stage.say(f"Ala: step {first}")
    assert stage.options("step") == fields


@pytest.mark.clause("move.second-step-matches-the-other-symbol")
def test_a_pawn_that_cannot_go_on_is_done():
    """No second scroll lies beside A2: the movement ends by itself."""
    stage = walking("A1", "goblin scroll scroll")
    stage.say("Ala: step A2")
    assert "cannot-go-on" in stage.kinds and stage.question[0] == "which-movement-card"


@pytest.mark.clause("move.symbols-in-any-order")
@pytest.mark.parametrize(("first", "second"), [("F4", "F5"), ("D4", "D5"), ("D4", "D3")])
def test_scroll_and_stones_in_either_order(first, second):
    stage = walking("E4", "goblin scroll stones")
    stage.say(f"Ala: step {first}", f"Ala: step {second}")
    assert stage.field("Ala") == second


@pytest.mark.clause("move.symbols-in-any-order")
def test_rigors_symbols_go_in_either_order_too():
    for first, second in (("F4", "F5"), ("D4", "D5")):
        stage = walking("E4", "rigor scroll stones")
        stage.say(f"Ala: step {first}", f"Ala: step {second}")
        assert stage.rigor == second


# -- stepping back --------------------------------------------------------------------------------


@pytest.mark.clause("move.may-step-back")
def test_the_second_step_may_lead_back():
    stage = walking("E4", "goblin scroll elixir")
    stage.say("Ala: step F4")
    assert stage.may("Ala: step E4")
    assert "move.may-step-back" in stage.say("Ala: step E4")
    assert stage.field("Ala") == "E4"


@pytest.mark.clause("move.may-step-back")
def test_not_if_the_symbol_does_not_fit():
    stage = walking("E4", "goblin scroll stones")
    stage.say("Ala: step F4")
    assert stage.why_not("Ala: step E4") == (
        "wrong-second-symbol", "move.second-step-matches-the-other-symbol",
    )  # fmt: skip


@pytest.mark.clause("move.may-step-back")
def test_another_second_step_is_no_step_back():
    stage = walking("E4", BALLS)
    stage.say("Ala: step F4", "Ala: step F5")
    assert "steps-back" not in stage.kinds


# -- usable cards ---------------------------------------------------------------------------------


@pytest.mark.clause("move.usable-means-first-step-possible")
def test_a_card_without_a_first_step_cannot_be_played():
    stage = Stage(pawns={"Ala": "E5"}, hands={"Ala": ["goblin grimoire grimoire", BALLS]})
    assert stage.why_not("Ala: play goblin grimoire grimoire") == (
        "card-not-usable", "move.usable-means-first-step-possible",
    )  # fmt: skip
    assert stage.options("play") == {BALLS}


@pytest.mark.clause("move.usable-means-first-step-possible")
def test_a_field_under_a_bookcase_makes_no_card_usable():
    """The only elixir beside D9 is on E9: under a bookcase with three players, open with eight."""
    for players, usable in ((3, False), (8, True)):
        stage = Stage(players, pawns={"Ala": "D9"}, hands={"Ala": ["goblin elixir elixir", BALLS]})
        assert stage.may("Ala: play goblin elixir elixir") is usable


@pytest.mark.clause("move.usable-means-first-step-possible", "move.entering-rigors-field")
def test_a_step_onto_rigor_makes_a_card_usable():
    """The only stones beside D9 are on C9, where Rigor Mortis stands."""
    stage = Stage(pawns={"Ala": "D9"}, hands={"Ala": ["goblin stones stones"]})
    assert stage.may("Ala: play goblin stones stones") and not stage.may("Ala: show")


@pytest.mark.clause("move.usable-means-first-step-possible")
def test_a_rigor_card_counts_as_usable():
    stage = Stage(pawns={"Ala": "E5"}, hands={"Ala": ["goblin grimoire grimoire", "rigor scroll scroll"]})
    assert stage.options("play") == {"rigor scroll scroll"}
    assert not stage.may("Ala: show")


@pytest.mark.clause("move.usable-means-first-step-possible")
def test_a_rigor_card_needs_a_step_of_rigor():
    stage = Stage(pawns={"Ala": "E4"}, rigor="D5", hands={"Ala": ["rigor scroll scroll", BALLS]})
    assert stage.why_not("Ala: play rigor scroll scroll") == (
        "card-not-usable", "move.usable-means-first-step-possible",
    )  # fmt: skip


@pytest.mark.clause("move.entering-rigors-field")
def test_a_goblin_may_walk_onto_rigor_and_meets_him():
    stage = walking("D9", "goblin stones elixir")
    assert stage.may("Ala: step C9")
    clauses = stage.say("Ala: step C9")
    assert clauses.index("move.one-or-two-steps") < clauses.index("encounter.two-ways")
    assert stage.question[0] == "which-look"


@pytest.mark.clause("move.entering-rigors-field")
def test_with_the_second_step_too():
    stage = walking("D8", "goblin scroll stones")
    stage.say("Ala: step D9", "Ala: step C9")
    assert "encounter.two-ways" in stage.clauses


# -- stuck ----------------------------------------------------------------------------------------

STUCK = ["goblin grimoire grimoire", "rigor scroll scroll"]


def stuck(players: int = 3, **position: object) -> Stage:
    """Ala on E5 with a grimoire card, and Rigor on D5 with a scroll card: no card can be used."""
    given = {"pawns": {"Ala": "E5"}, "rigor": "D5", "hands": {"Ala": STUCK}}
    return Stage(players, **(given | position))


@pytest.mark.clause("move.no-usable-card-loses-turn")
def test_who_can_use_no_card_loses_the_turn():
    stage = stuck()
    assert {action.verb for action in GAME.actions(stage.timeline.state)} == {"show"}
    assert stage.say("Ala: show")[0] == "move.no-usable-card-loses-turn"
    assert stage.field("Ala") == "E5" and stage.rigor == "D5"
    stage.luck()
    assert stage.active == "Bo"


@pytest.mark.clause("move.no-usable-card-loses-turn")
def test_a_dirty_look_can_make_a_hand_useless():
    stage = Stage(pawns={"Ala": "E4"}, hands={"Ala": ["goblin scroll scroll"]}, looks={"Ala": ["no-scrolls"]})
    assert {action.verb for action in GAME.actions(stage.timeline.state)} == {"show"}


@pytest.mark.clause("move.stuck-player-shows-hand")
def test_the_hand_is_shown_to_all():
    stage = stuck()
    stage.say("Ala: show")
    shown = stage.event("shows-hand")
    cards = GAME.verbs["play"].words(stage.timeline.setup)
    assert shown.known_to is None and list(shown.what) == [cards[card] for card in STUCK]
    assert shown.clause == "move.stuck-player-shows-hand"


@pytest.mark.clause("move.stuck-player-redraws-same-number")
@pytest.mark.parametrize("hand", [STUCK[:1], STUCK, [*STUCK, "goblin scroll grimoire"]])
def test_as_many_cards_are_drawn_as_were_discarded_and_no_more(hand):
    stage = stuck(hands={"Ala": hand}, looks={"Ala": ["no-scrolls"]})
    stage.say("Ala: show")
    assert stage.event("discards-hand").what == len(hand)
    assert stage.seen["discard"] == dict.fromkeys(hand, 1)
    for number in range(len(hand)):
        assert stage.question[0] == "which-movement-card" and stage.seat("Ala")["cards"] == number
        stage.say(stage.timeline.written(stage.timeline.luck()))
    assert stage.seat("Ala")["cards"] == len(hand) and stage.asked == ["Bo"]


@pytest.mark.clause("move.stuck-player-redraws-same-number")
def test_the_discarded_hand_lies_open_before_the_new_cards_come():
    stage = stuck()
    stage.say("Ala: show")
    assert stage.seen_by("Cy")["discard"] == dict.fromkeys(STUCK, 1)
    stage.luck()
    assert stage.seen["discard"] == dict.fromkeys(STUCK, 1)
