"""Żetony miasta: each of the ten kinds, at once, when it is used, or for the rest of the game."""

import pytest

from tests.hadria.our_city import TOKENS
from tests.hadria.stage import Stage


def revealing(kind, options=None, ala=None, thieves=None, at="E31", **position):
    """Ala sneaks from E22 to a field with a face-down token and reveals this kind; Cy waits with Ambush."""
    mine = {"field": "E22", "declared": ["move 5"]} | (ala or {})
    others = {"Cy": {"declared": ["ambush 2"]}} | (thieves or {})
    made = Stage(3, options, **({"dice": [1], "tokens": [at]} | position), thieves={"Ala": mine} | others)
    made.sneak("Ala", at)
    made.say("Ala: reveal")
    made.force(f"token {kind}")
    return made


@pytest.mark.clause("token.three-durations")
def test_tokens_work_at_once_once_or_for_the_whole_game():
    lasts = {token["id"]: token["lasts"] for token in TOKENS}
    assert {id_ for id_, when in lasts.items() if when == "moment"} == {"stash", "citizens", "undercover"}
    assert {id_ for id_, when in lasts.items() if when == "use"} == {"informer", "agent", "neighbourhood"}
    assert {id_ for id_, when in lasts.items() if when == "game"} == {"trinkets", "alley", "manhole", "ladder"}


@pytest.mark.clause("token.three-durations")
@pytest.mark.parametrize("kind", ["alley", "manhole", "ladder"])
def test_what_stays_on_its_field_is_not_kept(kind):
    made = revealing(kind)
    assert made.why_not("Ala: keep") == ("not-kept", "token.three-durations")
    assert made.seen["open"] == {"E31": kind}


@pytest.mark.clause("component.city-tokens", "token.resolve-at-once")
def test_a_token_goes_to_the_box_and_does_not_come_back():
    made = revealing("manhole", tokens=["E31", "E36", "E37"])
    made.say("Ala: step E36", "Ala: reveal")
    made.force("token manhole")
    made.say("Ala: step E37", "Ala: reveal")
    assert made.why_not("chance: token manhole") == ("token-gone", "component.city-tokens")  # there are two


@pytest.mark.clause("token.resolve-at-once")
def test_a_token_that_is_turned_up_comes_before_the_next_step():
    made = Stage(2, dice=[1], tokens=["E31"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala", "E31")
    made.say("Ala: reveal")
    for line in ("Ala: step E36", "Ala: stop", "Bo: stop"):
        assert made.why_not(line) == ("token-first", "token.resolve-at-once")


# -- at once --------------------------------------------------------------------------------------


@pytest.mark.clause("token.thiefs-stash", "planning.hand-limit-five")
def test_a_stash_gives_a_card_at_once():
    made = revealing("stash", ala={"hand": ["beacon", "bribe", "peephole", "rat-run", "firecracker"]})
    assert made.event("token-is").who == (0,)
    assert made.question[0] == "which-action-card"
    assert made.why_not("Ala: step E36") == ("card-first", "token.resolve-at-once")
    made.force("draw night-shift")
    assert made.question == ("which-to-discard", "planning.hand-limit-five")
    assert made.why_not("Ala: step E36") == ("discard-first", "planning.hand-limit-five")
    made.say("Ala: discard night-shift", "Ala: step E36")  # the movement goes on
    assert made.seen["open"] == {} and made.seen["tokens"] == []


@pytest.mark.clause("token.alerted-citizens", "token.alerted-citizens-not-in-dungeon")
def test_alerted_citizens_cost_everybody_in_the_district_a_card_but_nobody_in_the_dungeon():
    made = revealing("citizens", ala={"hand": ["beacon"]}, thieves={
        "Bo": {"field": "E38", "hand": ["bribe", "peephole"]},
        "Cy": {"field": "E21", "hand": ["rat-run"], "declared": ["ambush 2"]},
    })  # fmt: skip
    assert made.event("citizens-not-in-dungeon").who == (2,) and made.event("citizens-cry").who == (0, 1)
    assert made.question == ("which-to-lose", "token.alerted-citizens") and made.asked == ["Ala"]
    assert made.why_not("Cy: discard rat-run") == ("not-your-discard", "token.alerted-citizens")
    assert made.why_not("Ala: stop") == ("discard-first", "token.alerted-citizens")
    made.say("Ala: discard beacon")
    assert made.asked == ["Bo"] and made.options("discard") == {"bribe", "peephole"}
    assert made.why_not("Bo: discard move") == ("never-discarded", "basic.reusable")
    made.say("Bo: discard bribe")
    assert made.thief("Cy")["hand"] == ["rat-run"] and made.question[0] == "where-next"


@pytest.mark.clause("token.alerted-citizens")
def test_citizens_do_not_reach_other_districts_empty_hands_or_declared_cards():
    made = revealing("citizens", ala={"declared": ["move 5", "beacon 4"]},
                     thieves={"Bo": {"field": "S22", "hand": ["bribe"]}})  # fmt: skip
    assert made.event("citizens-cry").who == (0, 2) and made.question[0] == "where-next"
    assert made.thief("Bo")["hand"] == ["bribe"]


@pytest.mark.clause("token.undercover-guard-places-guard", "guard.undercover-token-catches")
def test_an_undercover_guard_appears_and_catches():
    made = revealing("undercover", thieves={"Bo": {"field": "E31", "marks": ["safe"]}})
    assert made.event("guard-appears").clause == "token.undercover-guard-places-guard"
    assert made.event("undercover-catches").who == (0,)
    assert made.field("Ala") == "E21" and made.field("Bo") == "E31" and made.guards == {"E31"}
    assert made.asked == ["Cy"]  # the movement is over


@pytest.mark.clause("token.undercover-guard-places-guard", "guard.undercover-token-catches")
def test_an_undercover_guard_does_not_catch_who_is_hidden():
    made = revealing("undercover", ala={"marks": ["hidden"]})
    assert "undercover-catches" not in made.kinds and made.field("Ala") == "E31" and made.guards == {"E31"}
    made.say("Ala: step E36")


@pytest.mark.clause(
    "token.undercover-guard-field-occupied", "guard.undercover-token-catches", "first.resolution-phase-duties"
)
def test_beside_a_guard_the_first_thief_sets_the_new_one_on_the_nearest_field():
    made = revealing("undercover", ala={"marks": ["hidden"]}, guards=["E31", "E30"], fire=["E36"], first="Bo",
                     thieves={"Bo": "E23"})  # fmt: skip
    assert made.question == ("where-undercover", "token.undercover-guard-field-occupied") and made.asked == ["Bo"]
    assert made.event("undercover-beside").clause == "token.undercover-guard-field-occupied"
    assert made.options("beside") == {"E22", "E23"}  # a guard and fire are in the way
    assert made.why_not("Bo: beside E13") == ("not-nearest", "token.undercover-guard-field-occupied")
    assert made.why_not("Ala: beside E22") == ("only-first-settles", "first.resolution-phase-duties")
    made.say("Bo: beside E23")
    assert made.guards == {"E31", "E30", "E23"} and made.field("Bo") == "E21"
    assert made.why_not("Bo: beside E22") == ("no-place-now", "token.undercover-guard-field-occupied")


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-field-occupied")
def test_who_reveals_it_beside_a_guard_is_caught_in_every_case():
    """He began there and moved 0 fields: the guard did nothing yet."""
    made = Stage(2, dice=[1], tokens=["E22"], guards=["E22"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala")
    made.say("Ala: reveal")
    made.force("token undercover")
    assert made.event("undercover-catches").who == (0,)
    made.say("Ala: beside E31")
    assert made.field("Ala") == "E21"


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-field-occupied")
def test_a_bribed_guard_does_not_help_against_the_one_in_disguise():
    made = Stage(2, dice=[1], tokens=["E22"], guards=["E22"],
                 thieves={"Ala": {"field": "E22", "declared": ["bribe 6", "move 5"]}})  # fmt: skip
    made.say("Ala: resolve bribe", "Ala: aim E22")
    made.sneak("Ala")
    made.say("Ala: reveal")
    made.force("token undercover")
    assert made.kinds.index("caught") < made.kinds.index("undercover-beside")  # at once, then the guard comes
    assert made.field("Ala") == "E21" and made.question[0] == "where-undercover"


@pytest.mark.clause("limit.no-guard-left", "token.undercover-guard-places-guard")
def test_without_a_guard_in_the_pool_the_first_thief_takes_one_from_elsewhere():
    everywhere = [f"W{number}" for number in range(9, 29)]
    made = revealing("undercover", guards=everywhere, first="Bo")
    assert made.question == ("which-guard-to-take", "limit.no-guard-left") and made.asked == ["Bo"]
    made.say("Bo: take W9")
    assert "W9" not in made.guards and "E31" in made.guards and made.field("Ala") == "E21"


# -- once -----------------------------------------------------------------------------------------


@pytest.mark.clause("token.informer", "token.informer-used-up", "cleanup.used-ap-tokens-to-box")
def test_an_informer_is_one_ap_and_gone_after_the_turn():
    made = Stage(3, dice=[1], thieves={"Ala": {"tokens": {"informer": 2}}})
    made.say("Ala: declare move", "Ala: informer", *(f"{name}: ready" for name in made.players))
    assert made.event("shows-ap").what == (1,)
    assert made.thief("Ala")["tokens"] == {"informer": 2}
    made.say("Ala: resign move")  # used all the same
    assert made.event("tokens-used").what == (1, 0)
    assert made.thief("Ala")["tokens"] == {"informer": 1}


@pytest.mark.clause("token.guild-agent", "token.guild-agent-indivisible", "cleanup.used-ap-tokens-to-box")
def test_a_guild_agent_is_two_ap_on_one_card():
    made = Stage(3, dice=[1], thieves={"Ala": {"tokens": {"agent": 1}}})
    made.say("Ala: declare move", "Ala: agent", "Ala: ap 3", "Ala: declare ambush")
    assert made.why_not("Ala: agent") == ("no-agent", "token.guild-agent")
    made.say("Ala: ap 1", *(f"{name}: ready" for name in made.players))
    assert made.event("shows-ap").what == (5, 1)
    made.say("Ala: resign move", "Ala: resign ambush")
    assert made.thief("Ala")["tokens"] == {}


@pytest.mark.clause("cleanup.used-ap-tokens-to-box", "token.informer-used-up", "dungeon.remaining-actions-lost")
def test_tokens_on_the_cards_of_a_caught_thief_are_gone_too():
    made = Stage(2, dice=[8], guards=["E31"], thieves={"Ala": {"field": "E22", "tokens": {"informer": 1}}})
    made.say("Ala: declare move", "Ala: informer", "Ala: ready", "Bo: ready")
    assert made.field("Ala") == "E21" and made.thief("Ala")["tokens"] == {}


@pytest.mark.clause("token.familiar-neighbourhood", "token.familiar-neighbourhood-one-per-move")
def test_a_familiar_neighbourhood_is_one_field_more_once_per_movement():
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["elixir-of-speed 6", "move 5"],
                                               "tokens": {"neighbourhood": 3}}})  # fmt: skip
    made.say("Ala: resolve elixir-of-speed", "Ala: hurry")
    assert made.event("hurries").clause == "token.familiar-neighbourhood" and made.timeline.decision.what == 4
    one = ("one-neighbourhood-per-move", "token.familiar-neighbourhood-one-per-move")
    assert made.why_not("Ala: hurry") == one
    made.say("Ala: stop")
    made.sneak("Ala")
    made.say("Ala: hurry")  # another movement of the same turn
    assert made.timeline.decision.what == 5 and made.thief("Ala")["tokens"] == {"neighbourhood": 1}


@pytest.mark.clause("token.familiar-neighbourhood")
def test_without_the_token_nobody_hurries():
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala")
    assert made.why_not("Ala: hurry") == ("no-neighbourhood", "token.familiar-neighbourhood")


@pytest.mark.clause("token.familiar-neighbourhood-run-and-sewers")
def test_it_helps_runners_and_those_who_come_out_of_the_sewers():
    given = {"field": "E19", "declared": ["move 5"], "tokens": {"neighbourhood": 1}}
    made = Stage(2, dice=[1], thieves={"Ala": given})
    made.run("Ala")
    made.say("Ala: hurry")
    assert made.timeline.decision.what == 7
    made = Stage(2, dice=[1], yellow=["N12"], thieves={"Ala": given})
    made.sneak("Ala", "E20")
    made.say("Ala: sewer N11")
    assert made.why_not("Ala: step N12") == ("sewers-were-last", "sewer.ends-movement")
    made.say("Ala: hurry", "Ala: step N12")
    assert made.why_not("Ala: step N11") == ("no-way-left", "movement.maximum-fields")
    made.say("Ala: pick yellow")
    assert made.thief("Ala")["yellow"] == 1


# -- for the rest of the game ---------------------------------------------------------------------


@pytest.mark.clause("token.trinkets", "token.trinkets-both-jewel-and-token", "theft.trinkets-count-as-jewel")
def test_trinkets_are_a_token_and_a_jewel():
    made = revealing("trinkets", thieves={"Bo": {"field": "E36", "declared": ["pulley-rod 4"]}})
    made.say("Ala: keep", "Ala: stop")
    assert made.thief("Ala")["tokens"] == {"trinkets": 1} and made.thief("Ala")["yellow"] == 0
    made.say("Bo: resolve pulley-rod", "Bo: name Ala", "Bo: steal trinkets")
    assert made.thief("Bo")["tokens"] == {"trinkets": 1} and made.thief("Ala")["tokens"] == {}


@pytest.mark.clause("token.dark-alley", "guard.sources-of-hiding")
def test_a_dark_alley_is_a_hideout_from_then_on():
    made = revealing("alley", guards=["E36"])
    assert made.event("alley-opens").clause == "token.dark-alley"
    made.say("Ala: stop", "Cy: resign ambush")
    assert made.field("Ala") == "E31" and made.seen["turn"] == 2 and made.seen["open"] == {"E31": "alley"}


@pytest.mark.clause("token.manhole", "field.sewer-entrance")
def test_a_manhole_is_an_entrance_at_once_and_from_then_on():
    made = revealing("manhole")
    assert made.event("manhole-opens").clause == "token.manhole"
    made.say("Ala: sewer N11")
    assert made.field("Ala") == "N11" and made.seen["open"] == {"E31": "manhole"}
    made = Stage(2, dice=[1], open={"E31": "manhole"}, thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala", "E31")
    assert made.options("sewer") == {"N11", "E3", "S10", "W33"}


@pytest.mark.clause("token.manhole", "sewer.optional-on-entering")
def test_a_manhole_revealed_without_a_step_was_not_entered():
    made = Stage(2, dice=[1], tokens=["E22"], thieves={"Ala": {"field": "E22", "declared": ["move 5"]}})
    made.sneak("Ala")
    made.say("Ala: reveal")
    made.force("token manhole")
    assert made.why_not("Ala: sewer N11") == ("no-entrance", "sewer.optional-on-entering")


@pytest.mark.clause("token.ladder", "field.sewer-exit")
def test_a_ladder_is_an_exit_from_then_on():
    made = revealing("ladder")
    assert made.event("ladder-opens").clause == "token.ladder"
    made.say("Ala: stop")
    made = Stage(2, dice=[1], open={"W21": "ladder"}, thieves={"Ala": {"field": "E19", "declared": ["move 5"]}})
    made.sneak("Ala", "E20")
    assert made.options("sewer") == {"N11", "E3", "S10", "W33", "W21"}
    assert made.why_not("Ala: sewer W22") == ("not-an-exit", "sewer.transfer-to-any-exit")
    made.say("Ala: sewer W21")
    assert made.field("Ala") == "W21"


@pytest.mark.clause("limit.no-guard-left", "card.effect-text")
def test_a_guard_in_snares_is_not_taken_for_another_place():
    posts = [f"S{number}" for number in (*range(1, 10), *range(11, 19), 20, 21)]
    made = Stage(2, dice=[1], tokens=["E30"], guards=[*posts, "N2"], thieves={
        "Ala": {"field": "N3", "declared": ["automatic-snares 9"]}, "Bo": {"field": "E31", "declared": ["move 8"]},
    })  # fmt: skip
    made.say("Ala: resolve automatic-snares", "Ala: aim N2")
    made.sneak("Bo", "E30")
    made.say("Bo: reveal")
    made.force("token undercover")
    assert made.options("take") == set(posts)
    assert made.why_not("Ala: take N2") == ("no-guard-there", "limit.no-guard-left")


@pytest.mark.clause("guard.undercover-token-catches", "token.undercover-guard-places-guard")
def test_whoever_reveals_the_guard_is_caught_before_he_comes():
    made = revealing("undercover")
    order = [made.kinds.index(kind) for kind in ("token-is", "undercover-catches", "caught", "guard-appears")]
    assert order == sorted(order)
    assert made.event("guard-appears").clause == "token.undercover-guard-places-guard"
