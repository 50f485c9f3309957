"""Cards that work by themselves: when a pile is robbed, when phase 1 ends, before purchases, at the exchange."""

from typing import Any

import pytest

from tests.bazaar.market import FULL, Market
from tests.bazaar.stage import loot

LUCK = "card.appendage-victim-chooses"
PROMOS = {"promos": True}


def robbery(*cards: str, pile: str = "2 red 1 blue", options: Any = None, **more: Any) -> Market:
    """Ala has these cards and a pile with the marker; Bo, who has none, is to act."""
    return Market(pile, cards, 0, FULL, options=options, phase="split", **more)


# -- Wicked Clutches ------------------------------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_clutches_pay_whenever_their_owner_is_robbed():
    market = robbery("wicked-clutches")
    market.rob("Bo", "Ala", "1 red", "1 mask")
    assert market.event("clutches-pay").who == (0,) and market.reputation("Ala") == 1
    assert market.asked == ["Cy"]
    market.take("Cy", "1 mask")
    market.take("Ala", "all")
    assert market.reputation("Ala") == 1 and "clutches-pay" not in market.kinds


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_clutches_pay_twice_in_a_round_and_only_their_owner():
    market = robbery("wicked-clutches", pile="2 red 1 blue", piles={"Cy": "2 white"})
    market.rob("Bo", "Cy", "1 white", "1 white")
    assert "clutches-pay" not in market.kinds and market.reputation("Ala") == 0
    market.rob("Cy", "Ala", "1 red", "1 red")
    assert market.reputation("Ala") == 1
    market.rob("Ala", "Cy", "1 red", "1 red")  # Ala robs back
    assert market.reputation("Ala") == 1
    market.rob("Cy", "Ala", "1 blue", "1 blue")
    assert market.reputation("Ala") == 2


# -- Eyepatch of Command, Narrow Alleyway ---------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("ala, bo, tokens", [("1 red marker", "1 green", 1), ("1 red", "1 green marker", 0)])
def test_the_eyepatch_pays_for_the_marker_when_phase_one_ends(ala, bo, tokens):
    market = Market(ala, ("eyepatch-of-command",), 0, FULL, phase="split", piles={"Bo": bo}, acted="Bo")
    assert market.reputation("Ala") == 0
    market.take("Cy", "all")
    assert market.reputation("Ala") == tokens and market.kinds.count("eyepatch-pays") == tokens


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_eyepatch_pays_the_one_who_holds_the_marker_in_the_end():
    """The marker passes from Ala to Bo by a robbery: the eyepatch of Ala pays nothing."""
    market = robbery("eyepatch-of-command", piles={"Cy": "1 white"})
    market.rob("Bo", "Ala", "1 red", "1 red")
    market.take("Ala", "all")
    assert market.reputation("Ala") == 0 and "eyepatch-pays" not in market.kinds and market.asked == ["Bo"]


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("bo, tokens", [("4 green", 0), ("5 green", 2), ("4 green marker", 2), ("6 green", 2)])
def test_the_alley_pays_for_a_pile_of_five_before_somebody_else(bo, tokens):
    """The marker is a piece like any other; Ala has three dice, Cy takes what is left."""
    ala = "3 red" if "marker" in bo else "3 red marker"
    centre = f"{10 - 3 - int(bo[0])} mask"
    market = Market(ala, ("narrow-alleyway",), 0, FULL, phase="split", piles={"Bo": bo}, acted="Bo", centre=centre,
                    options=PROMOS)  # fmt: skip
    market.take("Cy", "all")
    assert market.reputation("Ala") == tokens and market.kinds.count("alley-pays") == bool(tokens)


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_alley_does_not_pay_for_the_own_pile():
    market = Market(
        "6 red", ("narrow-alleyway",), 0, FULL, phase="split", piles={"Bo": "2 red"}, acted="Bo", options=PROMOS
    )
    market.take("Cy", "all")
    assert market.reputation("Ala") == 0


# -- Imbalanced Scales, Island Estate -------------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("bags, gold", [(0, 0), (1, 2), (3, 4)])
def test_the_scales_give_one_gold_more_however_many_bags(bags, gold):
    market = Market(f"{bags} bag 1 red", ("imbalanced-scales",), 0, FULL, piles={"Bo": "1 bag"})
    market.passes("Ala", "Bo", "Cy")
    assert (market.gold("Ala"), market.gold("Bo")) == (gold, 2)
    assert [event.what for event in market.all("bags-to-gold")][: bool(bags)] == [bags] * bool(bags)
    assert [event.who for event in market.all("bonus-comes")] == [(0,)] * bool(bags)


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("masks, tokens", [(0, 0), (1, 2), (3, 4)])
def test_the_estate_gives_one_reputation_more_however_many_masks(masks, tokens):
    market = Market(f"{masks} mask 1 red 1 bag", ("island-estate",), 0, FULL, piles={"Bo": "1 mask"})
    market.passes("Ala", "Bo", "Cy")
    assert (market.reputation("Ala"), market.reputation("Bo"), market.gold("Ala")) == (tokens, 1, 1)
    assert [event.what for event in market.all("masks-to-reputation")][: bool(masks)] == [masks] * bool(masks)
    assert len(market.all("bonus-comes")) == bool(masks)


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_die_turned_to_the_bag_feeds_the_scales():
    market = Market("1 red", ("imbalanced-scales", "bondsman"), 0, FULL)
    market.say("Ala: turn bondsman bag")
    market.passes("Ala", "Bo", "Cy")
    assert market.gold("Ala") == 2


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_mask_that_was_spent_feeds_no_estate():
    market = Market("1 mask", ("island-estate", "gauntlet-of-evil-intent"), 0, FULL)
    market.say("Ala: spend gauntlet-of-evil-intent")
    market.passes("Ala", "Bo", "Cy")
    assert (market.gold("Ala"), market.reputation("Ala")) == (1, 0)


# -- Lucky Animal Appendage: robbed ---------------------------------------------------------------


@pytest.mark.clause("card.appendage-victim-chooses")
def test_the_robbed_owner_keeps_a_returned_die_from_being_rolled():
    market = robbery("lucky-animal-appendage", pile="2 red 1 blue 1 bag")
    market.rob("Bo", "Ala", "1 red 1 blue")
    assert market.question == ("which-spared", LUCK) and market.asked == ["Ala"]
    assert market.options("spare") == {"red", "blue"}
    assert market.why_not("Bo: spare red") == ("not-your-luck", LUCK)
    assert market.why_not("Ala: spare bag") == ("no-such-die", LUCK)
    before = market.centre
    market.say("Ala: spare blue")
    assert market.event("spares").who == (0, 0) and market.centre["blue"] == before.get("blue", 0) + 1
    assert market.why_not("chance: roll 2 mask") is not None
    market.force("roll 1 green")
    assert market.centre["blue"] == 1 and market.centre["green"] == 1 and market.asked == ["Cy"]
    assert market.pile("Bo") == loot("1 red 1 bag marker")


@pytest.mark.clause("card.appendage-victim-chooses")
def test_by_the_other_reading_the_robber_chooses():
    market = robbery("lucky-animal-appendage", pile="2 red 1 blue 1 bag", options={"appendage": "robber"})
    market.rob("Bo", "Ala", "1 red 1 blue")
    assert market.asked == ["Bo"] and market.why_not("Ala: spare red") == ("not-your-luck", LUCK)
    market.say("Bo: spare red")
    market.force("roll 1 mask")
    assert market.centre["red"] == 1


@pytest.mark.clause("card.appendage-victim-chooses")
def test_a_single_returned_die_is_not_rolled_at_all():
    market = robbery("lucky-animal-appendage")
    market.rob("Bo", "Ala", "1 blue")
    assert market.options("spare") == {"blue"}
    market.say("Ala: spare blue")
    assert market.centre["blue"] == 1 and market.asked == ["Cy"]


@pytest.mark.clause("card.appendage-victim-chooses")
def test_luck_asks_nothing_when_only_the_marker_goes_back_or_another_is_robbed():
    market = robbery("lucky-animal-appendage")
    market.rob("Bo", "Ala", "marker")
    assert market.asked == ["Cy"] and market.question[0] == "take-or-rob"
    market = robbery("lucky-animal-appendage", piles={"Cy": "2 white"})
    market.rob("Bo", "Cy", "1 white")
    assert market.question[0] == "which-reroll"
    assert market.why_not("Ala: spare white") == ("no-luck-now", LUCK)


@pytest.mark.clause("card.appendage-victim-chooses")
def test_the_marker_cannot_be_spared_among_dice():
    market = robbery("lucky-animal-appendage")
    market.rob("Bo", "Ala", "1 red marker")
    assert market.options("spare") == {"red"}
    market.say("Ala: spare red")
    assert market.centre["red"] == 1 and market.centre["marker"] == 1


@pytest.mark.clause("card.appendage-victim-chooses", "card.text-beats-rulebook")
def test_luck_and_clutches_work_at_the_same_robbery():
    market = robbery("lucky-animal-appendage", "wicked-clutches")
    market.rob("Bo", "Ala", "1 red 1 blue")
    assert market.reputation("Ala") == 1 and market.question[0] == "which-spared"


# -- Lucky Animal Appendage: before purchases -----------------------------------------------------


def fortune(cards: tuple[str, ...] = ("lucky-animal-appendage",), pile: str = "1 red 1 bag", gold: int = 0,
            sale: tuple[str, ...] = FULL, **more: Any) -> Market:  # fmt: skip
    """Phase 1 has just ended: Cy took the rest, Bo holds the marker."""
    piles = {"Bo": "1 green marker"}
    market = Market(pile, cards, gold, sale, phase="split", piles=piles, acted="Bo", **more)
    market.take("Cy", "all")
    return market


@pytest.mark.clause("card.appendage-victim-chooses")
def test_right_before_purchases_the_owner_may_roll_a_die_again():
    market = fortune()
    assert "market-opens" not in market.kinds and market.asked == ["Ala"]  # though Bo buys first
    assert market.question == ("which-tried", LUCK) and market.options("reroll") == {"red", "bag", "none"}
    assert market.why_not("Ala: reroll blue") == ("no-such-die", LUCK)
    assert market.why_not("Bo: reroll green") == ("not-your-luck", LUCK)
    market.say("Ala: reroll red")
    assert market.question == ("which-face", LUCK) and market.asked == []
    assert market.why_not("chance: roll 2 red") is not None
    market.force("roll 1 blue")
    assert market.event("shows-now").what == 2 and market.pile("Ala") == loot("1 blue 1 bag")
    assert market.event("market-opens").who == (1,) and market.asked == ["Bo"]


@pytest.mark.clause("card.appendage-victim-chooses")
def test_the_owner_may_be_content():
    market = fortune()
    market.say("Ala: reroll none")
    assert market.event("content-with-pile").who == (0,) and market.pile("Ala") == loot("1 red 1 bag")
    assert market.asked == ["Bo"] and market.why_not("Ala: reroll red") == ("no-luck-now", LUCK)


@pytest.mark.clause("card.appendage-victim-chooses")
def test_one_die_only_and_once_per_round():
    market = fortune()
    market.say("Ala: reroll red")
    market.force("roll 1 red")
    assert market.why_not("Ala: reroll red") == ("no-luck-now", LUCK)
    assert market.asked == ["Bo"]
    market.passes("Bo", "Cy", "Ala")
    market.again("10 mask", Bo="1 mask marker", Cy="1 mask", Ala="all")
    assert market.question == ("which-tried", LUCK)


@pytest.mark.clause("card.appendage-victim-chooses")
def test_without_the_card_nobody_is_asked():
    market = fortune(())
    assert market.asked == ["Bo"] and market.question[0] == "what-to-buy"


@pytest.mark.clause("card.appendage-victim-chooses")
def test_the_lucky_ones_roll_in_buying_order_before_the_first_buyer():
    """Cy's stew is a copy of Ala's card; Bo holds the marker, so Cy is asked before Ala."""
    market = Market("1 red", ("lucky-animal-appendage",), 0, ("mimetic-stew", *FULL[1:]), options=PROMOS,
                    piles={"Bo": "1 mask marker", "Cy": "1 blue 1 green"}, turn="Cy",
                    others={"Cy": {"gold": 0}})  # fmt: skip
    market.say("Cy: buy mimetic-stew", "Cy: copy lucky-animal-appendage")
    market.passes("Ala")
    market.again("4 red 4 bag 2 mask", Bo="1 mask marker", Cy="1 bag", Ala="all")
    assert market.asked == ["Cy"]
    assert market.why_not("Ala: reroll red") == ("not-your-luck", LUCK)
    market.say("Cy: reroll none")
    assert market.asked == ["Ala"]
    market.say("Ala: reroll none")
    assert market.asked == ["Bo"] and "market-opens" in market.kinds


@pytest.mark.clause("card.appendage-victim-chooses", "card.final-pile-as-phase-one-ended")
@pytest.mark.parametrize("face, more", [("red", False), ("white", True)])
def test_the_new_face_does_not_change_the_final_pile(face, more):
    """An extra purchase for white: what lay there as phase 1 ended counts, not what the die shows now."""
    other = {"red": "white", "white": "red"}[face]
    market = fortune(("lucky-animal-appendage", "corrupt-official"), f"1 {face}", 9, ("giant-belt-buckle", "crown"))
    market.say(f"Ala: reroll {face}")
    market.force(f"roll 1 {other}")
    market.passes("Bo", "Cy")
    market.buy("giant-belt-buckle", "nothing" if market.pile("Ala").get("red") else None)
    assert (market.asked == ["Ala"]) == more


@pytest.mark.clause("card.appendage-victim-chooses", "card.final-pile-as-phase-one-ended")
def test_a_new_face_pays_and_the_haul_still_counts_all_pieces():
    market = fortune(pile="1 red 1 green", sale=("big-haul",))
    market.say("Ala: reroll red")
    market.force("roll 1 blue")
    market.passes("Bo", "Cy")
    market.buy("big-haul")
    assert market.event("tokens-for-pile").what == (market.card("big-haul"), 2)


@pytest.mark.clause("card.appendage-victim-chooses")
def test_a_pile_of_the_marker_alone_has_nothing_to_roll_and_nobody_is_asked():
    market = Market(
        "0 red marker", ("lucky-animal-appendage",), 0, FULL, phase="split", piles={"Bo": "1 green"}, acted="Bo"
    )
    market.take("Cy", "all")
    assert market.question == ("what-to-buy", "buy.one-card-or-pass") and market.asked == ["Ala"]
