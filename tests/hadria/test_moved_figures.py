"""Figures that a card moves: where they may go and stop, and whom they catch."""

import pytest

from tests.hadria.stage import GAME, Stage
from tests.hadria.test_movement import beacon, walking

# -- figures that a card moves --------------------------------------------------------------------


@pytest.mark.clause("movement.controlled-guard-catches", "movement.maximum-fields")
def test_a_guard_moved_by_beacon_catches_on_its_third_field_and_stops():
    """As in the rulebook: 4 fields are allowed, on the third stands Jasmine."""
    stage = beacon(
        "N27", "N26", "N25", "N24", thieves={"Bo": {"field": "N24", "thief": "jasmine"}, "Ala": {"thief": "joanne"}}
    )
    assert stage.event("guard-catches").clause == "movement.controlled-guard-catches"
    assert stage.field("Bo") == "N22" and stage.guards == {"N24"} and stage.question[0] == "which-card-now"


@pytest.mark.clause("movement.controlled-guard-catches")
@pytest.mark.parametrize(
    ("language", "word"), [("en", "a catch ends its movement"), ("pl", "złapanie kończy jej ruch")]
)
def test_who_moves_a_guard_on_after_its_catch_hears_of_the_catch(language, word):
    stage = beacon("N27", "N26", thieves={"Bo": "N26"})
    refused = stage.refusal("Ala: step N25")
    assert refused and word in GAME.language.refusal(stage.timeline.setup, refused, language)


@pytest.mark.clause("movement.controlled-guard-catches", "guard.catches-all-on-field")
def test_a_moved_guard_catches_all_on_the_field():
    stage = beacon("N27", "N26", players=3, thieves={"Bo": "N26", "Cy": "N26"})
    assert stage.event("guard-catches").who == (1, 2) and {stage.field("Bo"), stage.field("Cy")} == {"N22"}


@pytest.mark.clause("movement.controlled-guard-catches")
def test_a_moved_guard_passes_hidden_and_safe_thieves():
    hidden, safe = {"field": "N26", "marks": ["hidden"]}, {"field": "N25", "marks": ["safe"]}
    stage = beacon("N27", "N26", "N25", "N24", players=3, thieves={"Bo": hidden, "Cy": safe})
    assert stage.guards == {"N24"} and "guard-catches" not in stage.kinds
    stage.say("Ala: stop")
    assert (stage.field("Bo"), stage.field("Cy")) == ("N26", "N25")


@pytest.mark.clause("movement.controlled-guard-catches")
def test_a_moved_guard_catches_even_the_one_who_moves_it():
    stage = beacon("N27", "N28")
    assert stage.field("Ala") == "N22" and stage.event("cards-turned").who == (0,)


@pytest.mark.clause("movement.maximum-fields", "movement.may-move-less-or-zero", "movement.free-change-of-direction")
def test_a_moved_guard_goes_as_its_mover_likes():
    stage = beacon("N26", "N25", "N26", "N25", "N24")
    assert "stops" in stage.kinds
    assert stage.guards == {"N24"}
    stage = beacon("N26")
    assert stage.question == ("where-does-guard-go", "target.full-control-of-moved-figures")
    assert stage.why_not("Bo: step N25") == ("not-your-walk", "target.full-control-of-moved-figures")
    stage.say("Ala: stop")
    assert stage.guards == {"N26"}


@pytest.mark.clause("movement.guard-cannot-end-on-guard", "movement.passing-through-figures", "movement.end-occupancy")
def test_a_moved_guard_passes_another_but_does_not_stay_there():
    stage = beacon("N26", "N25", guards=["N26", "N25"])
    assert stage.event("passes-figure").clause == "movement.passing-through-figures"
    assert stage.why_not("Ala: stop") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")
    stage.say("Ala: step N24", "Ala: stop")
    assert stage.guards == {"N24", "N25"}


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_it_does_not_enter_a_taken_field_with_its_last_step():
    stage = beacon("N27", "N26", "N27", "N26", guards=["N27", "N25"])
    assert stage.why_not("Ala: step N25") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")


@pytest.mark.clause("movement.guard-cannot-end-on-guard")
def test_it_does_not_enter_a_dead_end_of_taken_fields_that_it_cannot_leave():
    """With two steps left, N25 and N24 are both taken: from N25 it can only come back."""
    stage = beacon("N27", "N26", "N27", guards=["N27", "N26", "N25"], here="N28")
    assert stage.guards == {"N27", "N26", "N25"}
    stage.walk("Ala", "N26")
    assert stage.options("step") == {"N27"}
    assert stage.why_not("Ala: step N25") == ("cannot-end-there", "movement.guard-cannot-end-on-guard")


@pytest.mark.clause("guard.catch-and-stop")
def test_a_moved_guard_does_not_enter_where_another_stands_beside_a_thief_to_be_caught():
    stage = beacon("N26", guards=["N26", "N25"], thieves={"Bo": "N25"})
    assert stage.why_not("Ala: step N25") == ("must-stop-before", "guard.catch-and-stop")
    stage = beacon("N26", "N25", guards=["N26", "N25"], thieves={"Bo": {"field": "N25", "marks": ["hidden"]}})
    assert "passes-figure" in stage.kinds


@pytest.mark.clause("guard.other-effect-moves-guard-catches", "movement.may-move-less-or-zero")
def test_beacon_on_a_guard_with_a_thief_on_its_field_catches_without_a_step():
    stage = beacon("N26", thieves={"Bo": "N26"})
    assert stage.field("Bo") == "N22" and stage.guards == {"N26"} and stage.question[0] == "which-card-now"


@pytest.mark.clause("target.full-control-of-moved-figures", "movement.may-move-less-or-zero")
def test_stunning_gas_moves_each_guard_as_far_as_its_player_likes():
    """As in the rulebook: the first 1 field, the second 2 fields, the third not at all."""
    stage = walking("stunning-gas", "N27", guards=["N24", "N32", "N29"], thieves={"Ala": {"marks": ["hidden"]}})
    stage.say("Ala: resolve stunning-gas")
    moved = {"N24": ("step N25", "stop"), "N29": ("step N28", "step N18"), "N32": ("stop",)}
    for _ in range(3):
        here = stage.places([stage.timeline.decision.where])[0]
        stage.say(*(f"Ala: {word}" for word in moved.pop(here)))
    assert stage.guards == {"N25", "N18", "N32"}


@pytest.mark.clause("movement.along-paths", "guard.thief-entering-guard-field")
def test_a_thief_moved_by_a_rival_is_caught_as_usual():
    stage = walking("surging-crowd", "N28", guards=["N26"], thieves={"Bo": "N27"})
    stage.say("Ala: resolve surging-crowd", "Ala: name Bo", "Ala: step N26")
    assert stage.field("Bo") == "N22" and "walks-into-guard" in stage.kinds


@pytest.mark.clause("loot.only-own-movement")
@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("pick yellow", "only-own-way"),
        ("reveal", "only-own-way"),
        ("sewer E3", "not-by-rival"),
        ("leave", "not-by-rival"),
    ],
)
def test_a_thief_moved_by_a_rival_touches_nothing(line, refused):
    stage = walking("surging-crowd", "N28", yellow=["N33"], tokens=["N33"], thieves={"Bo": "N27"})
    stage.say("Ala: resolve surging-crowd", "Ala: name Bo", "Ala: step N33")
    assert stage.why_not(f"Ala: {line}") == (refused, "loot.only-own-movement")


@pytest.mark.clause("movement.controlled-guard-catches", "guard.other-effect-moves-guard-catches")
def test_a_guard_that_looks_away_catches_nobody_when_it_is_moved():
    ala = {"field": "N29", "marks": ["hidden"], "declared": ["bribe 9", "beacon 8"]}
    stage = Stage(3, guards=["N27"], dice=[1], thieves={"Ala": ala, "Bo": "N27", "Cy": "N26"})
    stage.say("Ala: resolve bribe", "Ala: aim N27", "Ala: resolve beacon", "Ala: aim N27", "Ala: step N26", "Ala: stop")
    assert stage.field("Bo") == "N27" and stage.field("Cy") == "N26" and stage.guards == {"N26"}


@pytest.mark.clause("card.effect-text", "movement.along-paths")
def test_noise_brings_guards_only_nearer():
    stage = walking("noise-grenade", "N24", guards=["N27"])
    stage.say("Ala: resolve noise-grenade", "Ala: aim N25")
    assert stage.options("step") == {"N26"}
    assert stage.why_not("Ala: step N28") == ("not-nearer", "card.effect-text")
    assert "movement.along-paths" in stage.walk("Ala", "N26")
