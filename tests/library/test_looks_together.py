"""Dirty looks together: what they have in common, two at once, and how they are drawn."""

from collections import Counter

import pytest

from tests.library.looks_stage import PLAIN, bound, steps_with, then_with
from tests.library.our_room import CHECKED
from tests.library.stage import GAME, Stage
from thieves.library.looks import IDS

# -- what they have in common ---------------------------------------------------------------------


STEP_LOOKS = (
    "left-first", "no-same-symbol", "no-walls", "no-scrolls", "one-step", "never-stops", "no-return", "straight-on",
    "no-pushing", "must-push", "push-ends", "no-teleports",
)  # fmt: skip


@pytest.mark.clause("look.restrictions-on-the-player")
@pytest.mark.parametrize("look", STEP_LOOKS)
def test_a_look_on_the_goblin_does_not_bind_rigor_when_its_player_moves_him(look):
    """Rigor's card scroll-ball from D4: onto a scroll with a goblin, then anywhere, or not at all."""
    free = Stage(7, pawns={"Ala": "G2", "Bo": "D5"}, rigor="D4", hands={"Ala": ["rigor scroll ball"]})
    tied = Stage(7, pawns={"Ala": "G2", "Bo": "D5"}, rigor="D4", hands={"Ala": ["rigor scroll ball"]},
                 looks={"Ala": [look]})  # fmt: skip
    for stage in (free, tied):
        stage.say("Ala: play rigor scroll ball")
    assert tied.options("step") == free.options("step") == {"C4", "D3", "D5", "E4"}
    for stage in (free, tied):
        stage.say("Ala: step D5")
        stage.force("look shown-first")
        stage.say("Bo: flee F8")
    assert tied.options("step") == free.options("step") == {"C5", "D4", "D6", "E5"}
    assert tied.may("Ala: stop")


@pytest.mark.clause("look.restrictions-on-the-player")
@pytest.mark.parametrize("look", [look for look in IDS if look not in ("neighbour-chooses",)])
def test_a_look_binds_its_own_player_alone(look):
    """Bo holds the look; Ala's answers are those of a table without looks."""
    hand = ["goblin scroll elixir", "rigor ball ball", "goblin scroll ball"]
    free = Stage(7, pawns={"Ala": "D4", "Bo": "G2", "Cy": "D5"}, hands={"Ala": hand, "Bo": PLAIN})
    tied = Stage(7, pawns={"Ala": "D4", "Bo": "G2", "Cy": "D5"}, hands={"Ala": hand, "Bo": PLAIN}, looks={"Bo": [look]})
    for line in ("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: push C5", "Ala: stop"):
        assert GAME.actions(free.timeline.state) == GAME.actions(tied.timeline.state)
        free.say(line)
        tied.say(line)
    assert free.question == tied.question and free.kinds == tied.kinds


@pytest.mark.clause("look.restrictions-on-the-player")
def test_a_look_binds_as_long_as_it_is_held():
    stage = bound("no-rigor", hand=["goblin scroll stones", "rigor ball ball"], books={"Ala": ["eraser"]})
    assert not stage.may("Ala: play rigor ball ball")
    stage.say("Ala: use eraser", "Ala: pick no-rigor")
    assert stage.may("Ala: play rigor ball ball")


@pytest.mark.clause("look.restrictions-on-the-player")
def test_manners_restrict_nothing_that_the_program_sees():
    """Cards of the two sets share their numbers, but not their powers."""
    looks = ["one-eye", "rhyme", "stand"]  # as numbers: Glass Pockets, Patience of Stone, Lead Boots
    stage = Stage(3, {"looks": "manners"}, pawns={"Ala": "D4"}, looks={"Ala": looks}, hands={"Ala": PLAIN})
    assert set(stage.seen_by("Bo")["hands"]["Ala"]) == {"?"}
    assert stage.options("play") == set(PLAIN)
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5")
    assert stage.options("step") == {"D6"}


# -- two looks at once ----------------------------------------------------------------------------


@pytest.mark.clause("look.restrictions-on-the-player")
def test_left_is_right_and_a_stiff_neck_leave_one_way():
    stage = then_with("goblin scroll ball", "D3", "left-first", "straight-on", at="D4")
    assert stage.options("step") == {"D2"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_ants_need_not_do_what_paper_cuts_forbid():
    stage = then_with("goblin scroll elixir", "E4", "never-stops", "no-scrolls", at="D4")
    assert "held-back" in stage.kinds  # only scrolls are left, so the goblin stops


@pytest.mark.clause("look.restrictions-on-the-player")
def test_sharp_elbows_need_not_do_what_another_look_forbids():
    free = {"C4", "D3", "D5", "E4"}
    assert steps_with("goblin ball ball", "must-push", at="D4", pawns={"Bo": "D5"}) == {"D5"}
    on_scroll = steps_with("goblin ball ball", "must-push", "no-scrolls", at="D4", pawns={"Bo": "D5"})
    assert on_scroll == free - {"D3", "D5"}
    on_teleport = steps_with("goblin ball ball", "must-push", "no-teleports", at="D4", pawns={"Bo": "C4"})
    assert on_teleport == free - {"C4"}


@pytest.mark.clause("look.restrictions-on-the-player")
def test_out_of_breath_beats_ants_in_the_pants():
    stage = then_with("goblin scroll elixir", "D5", "push-ends", "never-stops", at="D4", pawns={"Bo": "D5"})
    stage.say("Ala: push C5")
    assert stage.question[0] == "which-movement-card"


@pytest.mark.clause("look.restrictions-on-the-player")
def test_the_left_neighbour_of_a_pushover_chooses_only_the_flight():
    stage = Stage(3, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": PLAIN},
                  looks={"Ala": ["pushed-chooses"], "Bo": ["neighbour-chooses"]})  # fmt: skip
    stage.say("Ala: play goblin scroll stones", "Ala: step D9")
    assert stage.asked == ["Bo"]
    stage.say("Bo: push C9")
    stage.force("look open-hand")
    assert stage.asked == ["Cy"]


@pytest.mark.clause("look.restrictions-on-the-player", "turn.playing-is-required")
@pytest.mark.parametrize(
    ("looks", "hand", "left"),
    [
        (["oldest-first", "no-rigor"], ["rigor ball ball", "goblin scroll elixir"], {"goblin scroll elixir"}),
        (["newest-waits", "no-rigor"], ["rigor ball ball", "goblin ball ball"], {"goblin ball ball"}),
        (["rigor-first", "no-crystal"], ["rigor ball ball", "goblin scroll elixir"], {"goblin scroll elixir"}),
        (
            ["oldest-first", "rigor-first"],
            ["goblin scroll elixir", "rigor ball ball"],
            {"goblin scroll elixir", "rigor ball ball"},
        ),
    ],
)
def test_looks_about_the_order_of_cards_count_what_the_others_leave(looks, hand, left):
    """Of two orders that leave nothing neither binds: a card that can be used is played."""
    assert bound(*looks, at="D4", hand=hand).options("play") == left


@pytest.mark.clause("look.restrictions-on-the-player")
def test_an_order_counts_only_cards_that_can_be_used():
    both = ("oldest-first", "rigor-first")
    hand = ["goblin stones stones", "goblin scroll elixir", "rigor ball ball"]
    assert bound(*both, at="D4", hand=hand).options("play") == {"rigor ball ball"}  # no stones beside D4
    hand = ["goblin scroll elixir", "goblin scroll grimoire", "rigor scroll scroll"]
    assert bound(*both, at="D4", hand=hand, rigor="G3").options("play") == {"goblin scroll elixir"}  # no scroll there


@pytest.mark.clause("look.restrictions-on-the-player")
def test_cold_feet_let_the_older_twin_go():
    hand = ["goblin scroll elixir", "goblin scroll grimoire", "goblin scroll elixir"]
    assert bound("newest-waits", at="D4", hand=hand).options("play") == set(hand)


@pytest.mark.clause("look.restrictions-on-the-player", "move.no-usable-card-loses-turn")
@pytest.mark.parametrize(
    ("looks", "hand"),
    [
        (["no-scrolls"], ["goblin scroll scroll"]),
        (["no-rigor"], ["rigor ball ball", "rigor scroll stones"]),
        (["no-crystal", "no-rigor"], ["rigor ball ball", "goblin scroll ball"]),
        (["no-crystal"], ["goblin ball ball", "rigor ball ball"]),
        (["no-teleports"], ["goblin grimoire grimoire"]),
    ],
)
def test_looks_that_leave_no_card_cost_the_turn(looks, hand):
    stage = bound(*looks, at="D4", hand=hand)
    assert stage.options("play") == set()
    assert stage.may("Ala: show")
    stage.say("Ala: show")
    assert stage.kinds[:3] == ["loses-turn", "shows-hand", "discards-hand"]
    stage.luck()
    assert (stage.seat("Ala")["cards"], stage.active) == (len(hand), "Bo")


# -- drawing looks --------------------------------------------------------------------------------


def meeting(**position: object) -> Stage:
    """Ala has walked onto Rigor and draws a look."""
    base = {"pawns": {"Ala": "D9"}, "rigor": "C9", "hands": {"Ala": ["goblin stones elixir", *PLAIN[:2]]}}
    stage = Stage(**(base | position))
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    return stage


def group(symbol: str) -> list[str]:
    """The four looks with a symbol."""
    return [look["id"] for look in CHECKED if look["symbol"] == symbol]


@pytest.mark.clause("look.symbol-in-upper-left", "look.at-least-four-symbols")
def test_there_are_six_symbols_on_four_looks_each():
    assert Counter(look["symbol"] for look in CHECKED) == dict.fromkeys(
        ("eye", "skull", "candle", "spider", "bell", "chain"), 4
    )


@pytest.mark.clause("look.symbol-in-upper-left", "look.same-symbol-goes-under-the-deck")
@pytest.mark.parametrize("symbol", ["eye", "skull", "candle", "spider", "bell", "chain"])
def test_a_second_card_with_the_same_symbol_goes_under_the_deck(symbol):
    mine, *others = group(symbol)
    stage = meeting(looks={"Ala": [mine]})
    for number, other in enumerate(others, 1):
        stage.force(f"look {other}")
        same = stage.event("same-symbol")
        assert (same.clause, same.who) == ("look.same-symbol-goes-under-the-deck", (0,))
        assert stage.seen["bottom"] == others[:number] and stage.seat("Ala")["looks"] == [mine]
    assert stage.seen["looks_left"] == 23


@pytest.mark.clause("look.at-least-four-symbols", "look.fourth-card-eliminates")
def test_four_different_symbols_can_come_together():
    stage = meeting(looks={"Ala": ["open-hand", "two-cards", "left-first"]})
    stage.force("look one-step")
    assert len(stage.seat("Ala")["looks"]) == 4


@pytest.mark.clause("look.repeat-until-new-symbol")
def test_the_drawing_is_repeated_until_a_new_symbol_comes():
    stage = meeting(looks={"Ala": ["open-hand"]})
    stage.force("look shown-first")
    assert stage.event("draws-again").clause == "look.repeat-until-new-symbol"
    assert stage.question[0] == "which-look"
    stage.force("look shown-rigors")
    assert stage.question[0] == "which-look"
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand", "one-step"] and stage.asked == ["Ala"]


@pytest.mark.clause("look.replaced-card-does-not-count")
def test_a_replaced_card_neither_counts_nor_binds():
    stage = meeting(looks={"Ala": ["open-hand", "newest-waits", "left-first"]})
    stage.force("look two-cards", "look shown-first", "look no-scrolls")
    assert stage.timeline.result is None  # six cards seen, three received
    assert stage.seat("Ala")["looks"] == ["open-hand", "newest-waits", "left-first"]
    stage = meeting(looks={"Ala": ["oldest-first"]})
    stage.force("look two-cards", "look open-hand")
    stage.say("Ala: flee C4")
    assert "hand-is-full" not in stage.kinds


@pytest.mark.clause("look.same-symbol-goes-under-the-deck")
def test_what_lies_under_the_deck_comes_last_and_in_its_order():
    """All looks but those of two symbols are away, so that the bottom is reached."""
    stage = meeting(looks={"Ala": ["open-hand"]}, bottom=["one-step", "shown-first"])
    assert "one-step" not in stage.options("look") and "shown-first" not in stage.options("look")
    assert stage.why_not("chance: look one-step") == ("look-not-there", "look.same-symbol-goes-under-the-deck")
    rest = [look for look in IDS if look not in (*group("eye"), "one-step", "no-return")]
    stage = meeting(looks={"Ala": ["open-hand"]}, bottom=[*group("eye")[1:3], "one-step", *rest, "no-return"])
    assert stage.options("look") == {"shown-first"}  # the only one that is not known to lie at the bottom
    stage.force("look shown-first")
    assert stage.options("look") == {"shown-draws"}
    stage.force("look shown-draws")
    assert stage.options("look") == {"shown-rigors"}
    stage.force("look shown-rigors")
    stage.force("look one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand", "one-step"]
    assert stage.seen["bottom"] == [*rest, "no-return", "shown-first", "shown-draws", "shown-rigors"]


def hoarded() -> dict[str, list[str]]:
    """Everybody but Ala holds three looks; what is left has only symbols that Ala holds too."""
    by = {symbol: group(symbol) for symbol in ("eye", "skull", "candle", "spider", "bell", "chain")}
    held = {"Ala": [by["eye"].pop(), by["skull"].pop(), by["candle"].pop()]}
    for name in ("Bo", "Cy", "Dee", "Eli"):
        held[name] = [by["spider"].pop(), by["bell"].pop(), by["chain"].pop()]
    for name in ("Fay", "Gus"):
        held[name] = [by["eye"].pop(), by["skull"].pop(), by["candle"].pop()]
    return held  # left: one eye, one skull, one candle


@pytest.mark.clause("look.repeat-until-new-symbol", "look.replaced-card-does-not-count")
def test_when_no_new_symbol_is_left_one_pass_is_enough_and_no_card_is_received():
    stage = Stage(8, pawns={"Ala": "D9"}, rigor="C9", looks=hoarded(), hands={"Ala": ["goblin stones elixir"]})
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    left = sorted(stage.options("look"))
    assert len(left) == 3
    stage.force(f"look {left[1]}", f"look {left[0]}")
    assert "no-look-left" not in stage.kinds and stage.options("look") == {left[2]}
    stage.force(f"look {left[2]}")
    assert stage.event("no-look-left").who == (0,)
    assert len(stage.seat("Ala")["looks"]) == 3 and stage.timeline.result is None
    assert stage.seen["bottom"] == [left[1], left[0], left[2]]
    assert stage.asked == ["Ala"] and stage.options("flee")  # the goblin has to go all the same


@pytest.mark.clause("look.repeat-until-new-symbol")
def test_an_empty_deck_has_no_look_for_anybody():
    held = hoarded()
    held["Hal"] = [look for look in IDS if look not in [card for row in held.values() for card in row]]
    stage = Stage(8, pawns={"Ala": "D9"}, rigor="C9", looks=held, hands={"Ala": ["goblin stones elixir"]})
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    assert stage.seen["looks_left"] == 0 and "no-look-left" in stage.kinds
    assert stage.asked == ["Ala"] and stage.options("flee")
