"""Kanały: in at an entrance, out at any exit, and there the movement ends."""

from typing import Any

import pytest

from tests.hadria.our_city import BOARD, ENTRANCES, NAMES
from tests.hadria.our_city import EXITS as PRINTED
from tests.hadria.stage import GAME, Stage

EXITS = {"N11", "E3", "S10", "W33"}


def walking(here: str = "N27", card: str = "move", options: dict[str, Any] | None = None, **position: Any) -> Stage:
    thieves = position.pop("thieves", {})
    ala = {"field": here, "declared": [f"{card} 9", "elixir-of-speed 8"]} | thieves.pop("Ala", {})
    return Stage(2, options, **({"dice": [1]} | position), thieves={"Ala": ala} | thieves)


@pytest.mark.clause("sewer.five-entrances-four-exits", "field.sewer-entrance", "field.sewer-exit")
def test_the_board_has_five_entrances_and_four_exits():
    kinds = [field.kinds for field in BOARD.fields]
    assert sum("entrance" in kind for kind in kinds) == len(ENTRANCES) == 5
    assert sum("exit" in kind for kind in kinds) == 4 and {NAMES[field] for field in PRINTED} == EXITS


@pytest.mark.clause("sewer.optional-on-entering", "sewer.transfer-to-any-exit", "field.sewer-entrance")
@pytest.mark.parametrize("out", sorted(EXITS))
def test_from_an_entrance_to_any_exit(out):
    stage = walking()
    stage.sneak("Ala", "N33")
    assert stage.options("sewer") == EXITS
    clauses = stage.say(f"Ala: sewer {out}")
    assert clauses[:2] == ["sewer.optional-on-entering", "sewer.transfer-to-any-exit"]
    assert stage.field("Ala") == out


@pytest.mark.clause("sewer.optional-on-entering")
def test_nobody_has_to_go_down():
    stage = walking()
    stage.sneak("Ala", "N33", "E9")
    assert stage.field("Ala") == "E9" and stage.why_not("Ala: sewer E3") == (
        "no-entrance",
        "sewer.optional-on-entering",
    )


@pytest.mark.clause("sewer.optional-on-entering")
def test_an_entrance_must_be_entered_in_this_move():
    stage = walking("N33")
    stage.sneak("Ala")
    assert stage.why_not("Ala: sewer E3") == ("no-entrance", "sewer.optional-on-entering")
    stage.walk("Ala", "N27", "N33")
    assert stage.may("Ala: sewer E3")
    stage = walking("N33", options={"standing_on_entrance": "may-use"})
    stage.sneak("Ala")
    assert stage.may("Ala: sewer E3")


@pytest.mark.clause("sewer.transfer-to-any-exit")
def test_only_an_exit_leads_up():
    stage = walking()
    stage.sneak("Ala", "N33")
    assert stage.why_not("Ala: sewer E20") == ("not-an-exit", "sewer.transfer-to-any-exit")
    assert stage.why_not("Ala: sewer N12") == ("not-an-exit", "sewer.transfer-to-any-exit")


@pytest.mark.clause("sewer.ends-movement", "sewer.exit-is-last-field", "field.sewer-exit")
def test_the_sewers_end_the_movement_at_an_exit_where_a_jewel_is_picked_up():
    """As in the rulebook: 2 fields to the entrance, 2 fields are lost; only another card moves him again."""
    stage = walking("N28", yellow=["S10"], thieves={"Ala": {"thief": "zain"}})
    stage.sneak("Ala", "N27", "N33")
    stage.say("Ala: sewer S10")
    assert stage.why_not("Ala: step S9") == ("sewers-were-last", "sewer.ends-movement")
    stage.say("Ala: pick yellow")
    assert stage.thief("Ala")["yellow"] == 1
    stage.say("Ala: resolve elixir-of-speed", "Ala: step S9")
    assert stage.field("Ala") == "S9"


@pytest.mark.clause("sewer.ends-movement")
@pytest.mark.parametrize(("language", "word"), [("en", "the sewers end"), ("pl", "kanały kończą")])
def test_at_an_exit_where_nothing_lies_one_hears_that_the_sewers_end_a_movement(language, word):
    stage = walking()
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10")
    refused = stage.refusal("Ala: step S9")
    assert refused and word in GAME.language.refusal(stage.timeline.setup, refused, language).lower()
    assert refused.clause == "sewer.ends-movement"


@pytest.mark.clause("sewer.ends-movement")
def test_one_who_has_walked_onto_an_exit_hears_nothing_of_the_sewers():
    stage = walking("S9")
    stage.sneak("Ala", "S10")
    stage.say("Ala: stop")
    assert stage.why_not("Ala: step S9") == ("no-walk-now", "card.actions-need-cards")
    stage = walking()
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10", "Ala: resolve elixir-of-speed", "Ala: stop")
    assert stage.why_not("Ala: step S9") == ("no-walk-now", "card.actions-need-cards")  # that was the last movement


@pytest.mark.clause("sewer.exit-is-last-field")
def test_a_token_at_the_exit_may_be_revealed():
    stage = walking(open={"N10": "ladder"}, tokens=["N13"])
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer N10")
    assert not stage.may("Ala: reveal")
    stage = walking(tokens=["S10"])
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10", "Ala: reveal")
    stage.force("token informer")
    assert stage.may("Ala: keep")


@pytest.mark.clause("sewer.exit-is-last-field", "guard.thief-entering-guard-field")
def test_a_guard_at_the_exit_catches():
    stage = walking(guards=["S10"], yellow=["S10"])
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10")
    assert "walks-into-guard" in stage.kinds and stage.field("Ala") == "S19" and stage.seen["yellow"] == ["S10"]


@pytest.mark.clause("sewer.exit-is-last-field", "guard.hidden-thief-not-caught")
def test_a_hidden_thief_comes_out_beside_a_guard():
    stage = walking(guards=["S10"], thieves={"Ala": {"marks": ["hidden"]}})
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10")
    assert stage.field("Ala") == "S10" and "caught" not in stage.kinds


@pytest.mark.clause("sewer.guards-cannot-use")
def test_a_guard_stands_on_sewer_fields_but_does_not_go_down():
    stage = walking("N28", card="beacon", guards=["N27"])
    stage.say("Ala: resolve beacon", "Ala: aim N27", "Ala: step N33")
    assert stage.guards == {"N33"}
    assert stage.why_not("Ala: sewer E3") == ("guards-no-sewers", "sewer.guards-cannot-use")


@pytest.mark.clause("sewer.guards-cannot-use", "guard.shortest-way")
def test_a_guard_that_hunts_walks_the_streets():
    """From the entrance N33 to the exit N11 it would be one field through the sewers; by street it is too far."""
    stage = walking("W36", guards=["N33"], dice=[8], thieves={"Ala": {"declared": ["ambush 9"]}, "Bo": "N11"})
    stage.say("Ala: resign ambush")
    assert stage.guards == {"N33"} and "hears" not in stage.kinds


@pytest.mark.clause("event.lasting-effects")
def test_high_water_closes_the_sewers():
    stage = walking(event="high-water")
    stage.sneak("Ala", "N33")
    assert stage.why_not("Ala: sewer E3") == ("sewers-closed", "event.lasting-effects")


@pytest.mark.clause("marker.fire-blocks-all-figures")
def test_fire_closes_an_exit():
    stage = walking(fire=["E3"])
    stage.sneak("Ala", "N33")
    assert stage.options("sewer") == EXITS - {"E3"}
    assert stage.why_not("Ala: sewer E3") == ("into-fire", "marker.fire-blocks-all-figures")


@pytest.mark.clause("token.ladder", "sewer.transfer-to-any-exit")
def test_a_ladder_is_an_exit():
    stage = walking(open={"W12": "ladder"})
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer W12")
    assert stage.field("Ala") == "W12"


@pytest.mark.clause("token.manhole", "field.sewer-entrance")
def test_a_manhole_is_an_entrance():
    stage = walking(open={"N26": "manhole"})
    stage.sneak("Ala", "N26")
    stage.say("Ala: sewer W33")
    assert stage.field("Ala") == "W33"


@pytest.mark.clause("token.manhole")
def test_a_manhole_may_be_used_as_soon_as_it_is_revealed():
    stage = walking(tokens=["N26"])
    stage.sneak("Ala", "N26")
    stage.say("Ala: reveal")
    stage.force("token manhole")
    assert stage.may("Ala: sewer W33")


@pytest.mark.clause("token.manhole")
def test_by_the_other_reading_a_new_manhole_must_be_entered_anew():
    stage = walking(tokens=["N26"], options={"new_manhole": "later"})
    stage.sneak("Ala", "N26")
    stage.say("Ala: reveal")
    stage.force("token manhole")
    assert stage.why_not("Ala: sewer W33") == ("manhole-too-new", "token.manhole")
    stage.walk("Ala", "N25", "N26")
    assert stage.may("Ala: sewer W33")


@pytest.mark.clause("sewer.optional-on-entering", "token.manhole")
def test_a_manhole_on_the_field_where_the_move_begins_has_not_been_entered():
    stage = walking("N26", tokens=["N26"])
    stage.sneak("Ala")
    stage.say("Ala: reveal")
    stage.force("token manhole")
    assert stage.why_not("Ala: sewer W33") == ("no-entrance", "sewer.optional-on-entering")


@pytest.mark.clause("basic.run-may-use-sewers-and-gates")
def test_a_runner_may_use_the_sewers_but_not_by_the_other_reading():
    stage = walking()
    stage.run("Ala", "N33")
    assert stage.may("Ala: sewer W33")
    stage = walking(options={"run_and_sewers": "not-allowed"})
    stage.run("Ala", "N33")
    assert stage.why_not("Ala: sewer W33") == ("only-moving-while-running", "basic.run-may-use-sewers-and-gates")


@pytest.mark.clause("token.familiar-neighbourhood-run-and-sewers", "sewer.ends-movement")
def test_a_familiar_neighbourhood_leads_on_from_the_exit():
    stage = walking(yellow=["S9"], thieves={"Ala": {"tokens": {"neighbourhood": 2}}})
    stage.sneak("Ala", "N33")
    stage.say("Ala: sewer S10", "Ala: hurry", "Ala: step S9")
    assert stage.field("Ala") == "S9"
    assert stage.why_not("Ala: hurry") == ("one-neighbourhood-per-move", "token.familiar-neighbourhood-one-per-move")


@pytest.mark.clause("thief.morius-theme")
def test_the_rat_king_enters_at_exits_too_but_not_twice_in_one_movement():
    stage = walking("N29", yellow=["W33"], thieves={"Ala": {"thief": "morius"}})
    stage.sneak("Ala", "E3")
    stage.say("Ala: sewer W33")
    assert stage.field("Ala") == "W33" and stage.why_not("Ala: sewer N11") == (
        "no-entrance",
        "sewer.optional-on-entering",
    )
