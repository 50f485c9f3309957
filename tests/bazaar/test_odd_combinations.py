"""Cards and rules that meet: what one of them changes in the moment of another."""

import pytest

from tests.bazaar.market import FULL, Market, over
from tests.bazaar.stage import Stage

C_ROW = ("big-haul", "crown", "fur-coat", "giant-belt-buckle", "scepter")


# -- more than one purchase -----------------------------------------------------------------------


@pytest.mark.clause("card.extra-purchases-add-up", "card.final-pile-as-phase-one-ended")
def test_a_die_turned_white_allows_no_second_purchase():
    market = Market("1 red", ("alchemical-lab", "corrupt-official"), 1, ("local-celebrity", "tailor"))
    market.say("Ala: turn alchemical-lab white")
    market.buy("local-celebrity", "1 white")
    assert market.cards("Ala")[-1] == "local-celebrity" and not market.is_ala and market.gold("Ala") == 1


@pytest.mark.clause("card.extra-purchases-add-up", "card.final-pile-as-phase-one-ended")
def test_the_only_white_die_pays_for_the_card_that_asks_for_it():
    market = Market("1 white 1 red", sale=("corrupt-official", "tailor"))
    market.buy("corrupt-official")
    market.buy("tailor")
    assert market.cards("Ala") == ["corrupt-official", "tailor"] and not market.is_ala


@pytest.mark.clause("card.extra-purchases-add-up")
def test_two_extras_and_a_racket_make_four_purchases_each_a_gem_cheaper():
    sale = ("tailor", "local-celebrity", "necklace", "giant-belt-buckle", "public-relations-expert")
    market = Market("1 white 1 red", ("corrupt-official", "disgruntled-minion", "insurance-racket"), sale=sale)
    for id_ in sale[:3]:
        market.buy(id_)
        assert market.is_ala
    market.buy("giant-belt-buckle")
    assert market.cards("Ala")[3:] == list(sale[:4]) and not market.is_ala
    assert market.pile("Ala") == {"marker": 1}


@pytest.mark.clause("card.extra-purchases-add-up", "buy.cards-stay-for-the-game")
def test_a_racket_bought_now_lowers_the_next_price_at_once():
    market = Market("1 green 1 white 1 red", sale=("insurance-racket", "tailor", "crown"))
    market.buy("insurance-racket")
    assert market.options("buy") == {"tailor"}
    market.buy("tailor")
    assert market.cards("Ala") == ["insurance-racket", "tailor"] and not market.is_ala


@pytest.mark.clause("buy.gold-mixes-with-gems", "buy.pay-exact-cost")
def test_a_waived_gem_and_gold_leave_five_ways_to_pay():
    market = Market("1 white 2 blue", ("insurance-racket",), 2, ("crown",))
    market.say("Ala: buy crown")
    assert market.options("pay") == {"nothing", "1 white", "1 blue", "1 white 1 blue", "2 blue"}


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.extra-purchases-add-up")
def test_an_assistant_out_of_the_potion_allows_one_more_purchase():
    market = Market("1 blue 1 red 1 green", sale=("unlabeled-potion", "public-relations-expert"), left={"B": 5})
    market.buy("unlabeled-potion")
    market.force("deal executive-assistant")
    assert market.is_ala
    market.buy("public-relations-expert")
    assert market.cards("Ala") == ["executive-assistant", "public-relations-expert"] and not market.is_ala


@pytest.mark.clause("card.text-beats-rulebook", "card.extra-purchases-add-up")
def test_a_stew_that_becomes_a_racket_works_at_once():
    others = {"Bo": {"cards": ["insurance-racket"]}}
    market = Market("1 green 1 blue", sale=("mimetic-stew", "tailor"), others=others, options={"promos": True})
    market.buy("mimetic-stew")
    market.say("Ala: copy insurance-racket")
    market.buy("tailor")
    assert market.cards("Ala") == ["mimetic-stew", "tailor"] and not market.is_ala


# -- tokens -----------------------------------------------------------------------------------------


@pytest.mark.clause("card.tokens-per-owned-card-once", "card.gained-is-owned-not-bought")
@pytest.mark.parametrize(("reading", "tokens"), [("owned", 3), ("not-bought", 2)])
def test_a_collector_out_of_the_potion_counts_itself_where_owned_cards_count(reading, tokens):
    market = Market("1 blue 1 red", ("brooch", "nearby-safehouse", "fur-coat"), sale=("unlabeled-potion",),
                    left={"B": 5}, options={"gained": reading})  # fmt: skip
    market.buy("unlabeled-potion")
    market.force("deal rumor-monger")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
@pytest.mark.parametrize(("reading", "tokens"), [("as-phase-ended", 4), ("as-it-lies", 2)])
def test_a_haul_counts_the_dice_that_paid_for_it_and_the_marker(reading, tokens):
    market = Market("1 green 1 blue 1 bag", sale=("big-haul",), options={"final_pile": reading})
    market.buy("big-haul")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.final-pile-as-phase-one-ended")
def test_a_haul_out_of_the_potion_counts_the_same_pile():
    market = Market("1 blue 1 red 2 mask", sale=("unlabeled-potion", *C_ROW[1:]), left={"C": 5})
    market.buy("unlabeled-potion")
    market.force("deal big-haul")
    assert market.reputation("Ala") == 5  # four dice and the marker


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn", "exchange.mask-gives-one-reputation")
def test_a_spent_mask_is_gold_now_and_no_reputation_later():
    market = Market("1 mask", ("gauntlet-of-evil-intent", "island-estate"), 0, ("tailor", *FULL))
    assert not market.may("Ala: buy tailor")
    market.say("Ala: spend gauntlet-of-evil-intent")
    market.buy("tailor")
    market.passes("Bo", "Cy")
    assert market.cards("Ala")[-1] == "tailor" and market.gold("Ala") == 0 and market.reputation("Ala") == 0


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn", "exchange.bag-gives-one-gold")
def test_the_only_bag_turned_to_a_gem_feeds_no_scales():
    market = Market("1 bag", ("legitimate-jeweller", "imbalanced-scales"), 0, ("tailor", *FULL))
    market.say("Ala: turn legitimate-jeweller red")
    market.buy("tailor")
    market.passes("Bo", "Cy")
    assert market.gold("Ala") == 0 and market.cards("Ala")[-1] == "tailor"


@pytest.mark.clause("card.once-per-round-in-own-purchase-turn")
def test_one_die_goes_through_two_cards():
    """Bag to red by the jeweller, red to the bag again by the bondsman; the exchange counts one bag."""
    market = Market("1 bag", ("legitimate-jeweller", "bondsman"), 0, FULL)
    market.say("Ala: turn legitimate-jeweller red", "Ala: turn bondsman bag")
    assert market.pile("Ala") == {"bag": 1, "marker": 1}
    assert market.why_not("Ala: turn legitimate-jeweller red")[1] == "card.once-per-round-in-own-purchase-turn"
    market.passes()
    assert market.gold("Ala") == 1


@pytest.mark.clause("card.text-beats-rulebook", "end.house-stalemate")
def test_gold_that_is_sold_is_no_purchase_and_the_fifth_quiet_round_ends_the_game():
    market = Market("1 red", ("exit-strategy",), 2, FULL, quiet=4, piles={"Bo": "1 red", "Cy": "1 red"},
                    others={"Bo": {"gold": 1}, "Cy": {"gold": 0}})  # fmt: skip
    market.say("Ala: sell exit-strategy", "Ala: sell exit-strategy")
    assert market.reputation("Ala") == 4 and market.gold("Ala") == 0
    market.passes()
    assert market.timeline.result is not None and market.timeline.result.scores == (4, 3, 0)


# -- robberies --------------------------------------------------------------------------------------


@pytest.mark.clause("rob.single-piece-pile-is-safe", "define.loot-is-dice-and-marker")
def test_a_pile_of_the_marker_is_safe_and_one_with_a_die_is_not():
    stage = Stage(piles={"Ala": "marker"}, turn="Bo")
    assert stage.why_not("Bo: rob Ala") == ("one-piece-is-safe", "rob.single-piece-pile-is-safe")
    stage = Stage(piles={"Ala": "1 red marker"}, turn="Bo")
    stage.rob("Bo", "Ala", "1 red", "1 bag")
    assert stage.pile("Bo") == {"marker": 1} and stage.asked == ["Cy"] and stage.centre["bag"] == 1


@pytest.mark.clause("rob.marker-is-not-rerolled", "rob.returned-piece-may-be-marker")
def test_where_only_the_marker_goes_back_nothing_is_rolled():
    stage = Stage(piles={"Ala": "1 red marker"}, turn="Bo")
    stage.rob("Bo", "Ala", "marker")
    assert stage.asked == ["Cy"] and stage.centre["marker"] == 1 and stage.pile("Bo") == {"red": 1}


@pytest.mark.clause("split.may-empty-the-centre-early", "split.last-player-may-rob-instead")
def test_after_an_early_grab_all_the_rest_rob_each_other():
    stage = Stage(centre="4 red 6 bag marker")
    stage.take("Ala", "all")
    assert stage.why_not("Bo: all")[1] == "split.may-empty-the-centre-early"
    assert stage.why_not("Bo: rob Cy")[1] == "rob.any-other-player"
    stage.rob("Bo", "Ala", "1 red", "1 mask")
    stage.take("Cy", "1 mask")
    assert stage.asked == ["Ala"] and stage.why_not("Ala: all")[1] == "split.may-empty-the-centre-early"
    assert stage.why_not("Ala: rob Cy")[1] == "rob.single-piece-pile-is-safe"
    stage.rob("Ala", "Bo", "3 red 5 bag marker", "8 green")
    assert stage.asked == ["Bo"] and stage.pile("Ala") == {"bag": 1}
    assert (
        stage.options("rob") == set() and stage.why_not("Bo: pick 1 green")[1] == "split.last-player-taking-takes-all"
    )
    stage.take("Bo", "all")
    assert stage.pile("Bo") == {"green": 8, "marker": 1} and stage.asked == ["Bo"]  # who holds the marker buys first


@pytest.mark.clause("split.last-player-may-rob-instead", "reputation.sources")
def test_the_last_one_robs_the_owner_of_the_clutches_who_is_the_last_one_then():
    stage = Stage(piles={"Ala": "1 red 1 blue", "Bo": "1 red"}, turn="Cy",
                  players={"Ala": {"cards": ["wicked-clutches"]}})  # fmt: skip
    stage.rob("Cy", "Ala", "1 red", "1 red")
    assert stage.reputation("Ala") == 1 and stage.asked == ["Ala"]
    assert stage.why_not("Ala: pick 1 red")[1] == "split.last-player-taking-takes-all"
    stage.take("Ala", "all")
    assert stage.pile("Ala")["marker"] == 1 and stage.asked == ["Ala"]


@pytest.mark.clause("card.appendage-victim-chooses", "rob.marker-is-not-rerolled")
def test_of_a_die_and_the_marker_that_go_back_luck_keeps_the_die():
    stage = Stage(piles={"Ala": "1 red 1 blue marker"}, turn="Bo",
                  players={"Ala": {"cards": ["lucky-animal-appendage", "wicked-clutches"]}})  # fmt: skip
    stage.rob("Bo", "Ala", "1 red marker")
    assert stage.asked == ["Ala"]
    stage.say("Ala: spare red")
    assert stage.asked == ["Cy"] and stage.centre["red"] == stage.centre["marker"] == 1
    assert stage.reputation("Ala") == 1


@pytest.mark.clause("reputation.sources", "split.marker-always-ends-with-a-player")
def test_the_eyepatch_and_the_alley_both_pay_when_phase_one_ends():
    players = {"Cy": {"cards": ["eyepatch-of-command"]}, "Ala": {"cards": ["narrow-alleyway"]}}
    stage = Stage(options={"promos": True}, piles={"Ala": "2 red", "Bo": "1 red"}, turn="Cy",
                  centre="6 bag 1 red marker", players=players)  # fmt: skip
    stage.take("Cy", "all")
    assert stage.reputation("Cy") == 1 and stage.reputation("Ala") == 2 and stage.asked == ["Cy"]


# -- the Bazaar -------------------------------------------------------------------------------------


@pytest.mark.clause("refill.old-rows-not-refilled", "refill.no-gap-no-draw")
def test_a_card_of_an_old_row_leaves_a_gap_and_the_newest_row_draws_nothing():
    market = Market("1 red", sale=("tailor", "local-celebrity", *FULL), left={"B": 7})
    market.buy("tailor")
    market.passes("Bo", "Cy")
    assert market.rows["A"] == ["local-celebrity"] and len(market.rows["B"]) == 5 and market.left["B"] == 7
    assert "row-filled" not in market.kinds


@pytest.mark.clause("end.c-cannot-fill-row-of-five", "card.gained-is-owned-not-bought")
@pytest.mark.parametrize(("buyer", "ends"), [(False, False), (True, True)])
def test_a_potion_takes_the_last_card_of_c_and_only_a_gap_ends_the_game(buyer, ends):
    market = Market("1 blue 1 red", sale=("unlabeled-potion", *C_ROW), left={"C": 1}, piles={"Bo": "2 red"})
    market.buy("unlabeled-potion")
    market.force("deal the-heist")
    if buyer:
        market.buy("giant-belt-buckle", "2 red", "Bo")
    else:
        market.passes("Bo")
    market.passes("Cy")
    assert (market.timeline.result is not None) == ends and market.left["C"] == 0


@pytest.mark.clause("refill.exactly-emptied-stack-opens-nothing", "end.c-cannot-fill-row-of-five")
def test_the_last_card_of_c_fills_the_row_and_the_game_goes_on():
    market = Market("2 red", sale=C_ROW, left={"C": 1})
    market.buy("giant-belt-buckle")
    market.passes("Bo", "Cy")
    market.luck()
    assert market.timeline.result is None and market.left["C"] == 0 and len(market.rows["C"]) == 5


@pytest.mark.clause("card.gained-is-owned-not-bought", "refill.open-c-when-b-falls-short")
def test_a_potion_that_takes_the_last_card_of_b_opens_c_one_purchase_earlier():
    market = Market("1 blue 1 red", sale=("unlabeled-potion", "brooch", *FULL[2:]), left={"B": 1, "C": 11})
    assert len(market.rows["B"]) == 5
    market.buy("unlabeled-potion")
    market.force("deal rumor-monger")
    market.passes("Bo", "Cy")
    market.luck()
    assert market.seen["newest"] == "C" and len(market.rows["C"]) == 5 and len(market.rows["B"]) == 4


# -- the end ----------------------------------------------------------------------------------------


@pytest.mark.clause("score.tie-costs-one-point", "score.second-followers-one")
@pytest.mark.parametrize(("reading", "third"), [("next-lower", 1), ("none-after-tie", 0)])
def test_two_tied_for_followers_and_a_third_behind_them(reading, third):
    cards = {
        "Ala": {"cards": ["executive-assistant"]},
        "Bo": {"cards": ["tailor", "fence"]},
        "Cy": {"cards": ["bookie"]},
    }
    market = over(cards, {"second_place": reading})
    market.passes("Ala")
    assert market.timeline.result.scores == (2, 2, third)


@pytest.mark.clause("score.zero-cannot-win-majority")
@pytest.mark.parametrize(("reading", "scores"), [("nothing", (0, 0, 0)), ("may-win", (4, 4, 4))])
def test_three_with_nothing_at_all(reading, scores):
    market = over({}, {"zero": reading})
    market.passes("Ala")
    assert market.timeline.result.scores == scores and market.timeline.result.clause == "win.tie-grab-the-marker"


@pytest.mark.clause("score.points-on-cards")
def test_two_maps_of_one_player_do_not_share_and_those_of_two_do():
    for thieves, scores in (
        ({"Ala": {"cards": ["treasure-map-green", "treasure-map-red"]}}, (14, 0, 0)),
        ({"Ala": {"cards": ["treasure-map-green"]}, "Bo": {"cards": ["treasure-map-red"]}}, (5, 5, 0)),
    ):
        market = over(thieves)
        market.passes("Ala")
        assert market.timeline.result.scores == scores


@pytest.mark.clause("score.majority-points-are-not-tokens", "score.points-on-cards")
def test_a_campaign_counts_tokens_but_not_the_points_of_majorities():
    market = over({"Ala": {"cards": ["political-campaign"], "reputation": 5, "gold": 9}})
    market.passes("Ala")
    assert market.timeline.result.scores == (2 + 5 + 3, 0, 0)


@pytest.mark.clause("card.gained-is-owned-not-bought", "score.points-on-cards")
@pytest.mark.parametrize(("reading", "points"), [("owned", 3), ("not-bought", 2)])
def test_a_loyalty_program_and_a_golem_count_symbols_and_cards(reading, points):
    """Two wands make one pair; of three other cards one came without a purchase."""
    cards = ["loyalty-program", "collecting-golem", "shadowy-hood", "brooch"]
    market = over({"Ala": {"cards": cards, "gained": ["brooch"]}}, {"gained": reading})
    market.passes("Ala")
    assert market.timeline.result.scores[0] == points + 3 + 2 + 3
