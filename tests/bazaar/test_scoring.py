"""The points of cards and tokens, and who wins."""

from random import Random

import pytest

from tests.bazaar import score_by_the_book
from tests.bazaar.ending_stage import (
    CARDS,
    PROMOS,
    WORTHLESS,
    end_of,
    last_stew,
    points,
    random_thieves,
    scored,
)
from tests.bazaar.market import Market, over
from tests.bazaar.score_by_the_book import Thief
from tests.bazaar.stage import GAME, walk

# -- tokens and points ----------------------------------------------------------------------------


@pytest.mark.clause("score.reputation-tokens-one-each")
def test_each_token_is_a_point():
    market = scored(Ala={"reputation": 7}, Bo={"reputation": 2})
    assert points(market) == [7, 2, 0]
    assert [event.what[2] for event in market.all("total")] == [7, 2, 0]


@pytest.mark.clause("score.reputation-tokens-one-each")
def test_tokens_of_the_last_round_count():
    market = Market("2 mask", (), 0, ("crown",), left={"C": 0}, others={"Bo": {"gold": 0}, "Cy": {"gold": 0}},
                    piles={"Bo": "1 bag", "Cy": "1 red"})  # fmt: skip
    market.passes("Ala", "Bo", "Cy")
    assert points(market) == [2, 3, 0]


@pytest.mark.clause("score.majority-points-are-not-tokens")
def test_points_of_majorities_feed_no_card_and_no_tie_break():
    """Ala has 3 points for followers and one for each two tokens: she has none. And nobody gets a token."""
    market = scored(
        Ala={"cards": ["political-campaign", "tailor"]}, Bo={"reputation": 3, "cards": ["brooch", "glamer"]}
    )
    assert points(market) == [3, 6, 0]
    assert market.reputation("Ala") == 0
    tied = scored(Ala={"cards": ["tailor"]}, Bo={"cards": ["glamer"], "reputation": 3})
    assert points(tied) == [3, 3, 0]
    assert tied.timeline.result.winners == (1,) and tied.timeline.result.clause == "win.tie-more-tokens"


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("card", [card for card in CARDS if card.effect == "points"], ids=lambda card: card.id)
def test_cards_that_are_worth_points(card):
    market = scored(Ala={"cards": [card.id]})
    assert points(market) == [int(card.words[0]), 0, 0]
    assert [event.what[1] for event in market.all("total")] == [int(card.words[0]), 0, 0]


@pytest.mark.clause("score.points-on-cards")
def test_the_points_of_all_cards_are_added():
    assert points(scored(Ala={"cards": ["crown", "scepter", "necklace", "brooch"]})) == [6 + 6 + 2 + 3, 0, 0]


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("card", [card for card in CARDS if card.effect in WORTHLESS], ids=lambda card: card.id)
def test_cards_that_are_worth_nothing_in_the_end(card):
    market = scored(PROMOS, Ala={"cards": [card.id]})
    assert [event.what[1] for event in market.all("total")] == [0, 0, 0]


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("card", [card for card in CARDS if card.effect == "safehouse"], ids=lambda card: card.id)
def test_safehouses_are_worth_more_together(card):
    alone, more = map(int, card.words)
    assert points(scored(Ala={"cards": [card.id]})) == [alone, 0, 0]
    other = "fortified-safehouse" if card.id != "fortified-safehouse" else "concealed-safehouse"
    assert points(scored(Ala={"cards": [card.id, other]})) == [more + 4, 0, 0]
    assert points(scored(Ala={"cards": [card.id]}, Bo={"cards": [other]})) == [alone, 2, 0]  # a building of one's own
    wut = scored(PROMOS, Ala={"cards": [card.id, "wut"]})  # the building of a card that does nothing
    assert [event.what[1] for event in wut.all("total")] == [more, 0, 0]


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("wands, wanted", [((), 0), (("glamer",), 3), (("glamer", "shadowy-hood"), 3 + 2),
                                           (("glamer", "alchemical-lab", "wicked-clutches"), 6)])  # fmt: skip
def test_the_golem_counts_pairs_of_wands_with_its_own(wands, wanted):
    assert points(scored(Ala={"cards": ["collecting-golem", *wands]}))[0] == wanted
    assert points(scored(Ala={"cards": ["collecting-golem"]}, Bo={"cards": list(wands)}))[0] == 0


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("mine, other", [("green", "red"), ("red", "green")])
def test_maps_are_worth_less_when_another_has_a_compass(mine, other):
    mine, other = f"treasure-map-{mine}", f"treasure-map-{other}"
    assert points(scored(Ala={"cards": [mine]})) == [7, 0, 0]
    assert points(scored(Ala={"cards": [mine, other]})) == [14, 0, 0]
    assert points(scored(Ala={"cards": [mine]}, Cy={"cards": [other]})) == [5, 0, 5]
    compass = scored(PROMOS, Ala={"cards": [mine]}, Bo={"cards": ["wut"]})  # Wut has a compass too
    assert [event.what[1] for event in compass.all("total")] == [5, 0, 0]


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("others", [0, 1, 4])
def test_loyalty_counts_the_other_cards(others):
    cards = ["glamer", "alchemical-lab", "philosophers-stone", "eyepatch-of-command"][:others]
    assert points(scored(Ala={"cards": ["loyalty-program", *cards]})) == [others, 0, 0]


@pytest.mark.clause("score.points-on-cards", "card.gained-is-owned-not-bought")
@pytest.mark.parametrize(
    "reading, gained, wanted",
    [
        ("owned", ["glamer"], 2),
        ("not-bought", ["glamer"], 1),
        ("owned", ["loyalty-program"], 2),
        ("not-bought", ["loyalty-program"], 2),  # itself is no other card, however it came
        ("not-bought", ["loyalty-program", "glamer", "alchemical-lab"], 0),
    ],
)
def test_loyalty_counts_gained_cards_or_not(reading, gained, wanted):
    cards = ["loyalty-program", "glamer", "alchemical-lab"]
    assert points(scored({"gained": reading}, Ala={"cards": cards, "gained": gained})) == [wanted, 0, 0]


@pytest.mark.clause("score.points-on-cards")
@pytest.mark.parametrize("tokens, wanted", [(0, 0), (1, 1), (2, 3), (5, 7), (6, 9)])
def test_the_campaign_counts_pairs_of_tokens(tokens, wanted):
    assert points(scored(Ala={"cards": ["political-campaign"], "reputation": tokens})) == [wanted, 0, 0]


@pytest.mark.clause("score.points-on-cards")
def test_the_curse_counts_the_wands_of_the_others():
    ala, bo, cy = ["purported-curse", "glamer"], ["alchemical-lab", "wicked-clutches"], ["philosophers-stone", "wut"]
    market = scored(PROMOS, Ala={"cards": ala}, Bo={"cards": bo}, Cy={"cards": cy})
    assert [event.what[1] for event in market.all("total")] == [4, 0, 0]


@pytest.mark.clause("score.points-on-cards", "card.text-beats-rulebook")
@pytest.mark.parametrize("like, wanted", [("crown", 6), ("fortified-safehouse", 2), ("collecting-golem", 3),
                                          ("treasure-map-red", 5), ("loyalty-program", 1),
                                          ("political-campaign", 2)])  # fmt: skip
def test_a_copy_scores_like_its_model(like, wanted):
    """Ala has the stew, Glamer with its wand, and four tokens."""
    market = last_stew(("glamer",), {"Bo": {"cards": [like], "gold": 0}, "Cy": {"gold": 0}}, reputation=4)
    market.say("Ala: buy mimetic-stew", f"Ala: copy {like}")
    assert market.all("total")[0].what[1] == wanted


@pytest.mark.clause("score.points-on-cards", "score.follower-symbol-upper-left")
def test_a_copy_shows_the_symbols_of_its_model():
    others = {"Bo": {"cards": ["executive-assistant"], "gold": 0}, "Cy": {"gold": 0, "cards": ["tailor"]}}
    market = last_stew((), others)
    market.say("Ala: buy mimetic-stew", "Ala: copy executive-assistant")
    assert points(market) == [2, 2, 1]


@pytest.mark.clause("score.most-gold-three", "score.reputation-tokens-one-each")
def test_exit_strategy_and_the_gold_majority():
    """Three Gold are the majority, worth 3; each sold token is worth 2, so selling two of them is 4 and keeps a tie."""
    thieves = {"Ala": {"cards": ["exit-strategy"], "gold": 3}, "Bo": {"gold": 1}}
    kept, sold = over(thieves), over(thieves)
    kept.passes("Ala")
    sold.say("Ala: sell exit-strategy", "Ala: sell exit-strategy", "Ala: pass")
    assert points(kept) == [3, 0, 0] and points(sold) == [4 + 2, 2, 0]


# -- who wins -------------------------------------------------------------------------------------


@pytest.mark.clause("win.highest-total")
def test_the_highest_total_wins():
    market = scored(Ala={"reputation": 4}, Bo={"reputation": 9, "cards": []}, Cy={"reputation": 6, "cards": ["glamer"]})
    result = market.timeline.result
    assert (result.ranking, result.scores, result.clause) == (((1,), (2,), (0,)), (4, 9, 6), "win.highest-total")
    assert market.event("wins-by-points").who == (1,) and market.event("wins-by-points").what == 9
    assert [event.what[0] for event in market.all("total")] == [4, 9, 6]


@pytest.mark.clause("win.highest-total")
def test_nothing_is_done_once_the_game_is_over():
    market = scored()
    assert market.timeline.decision is None and market.timeline.result is not None
    assert market.why_not("Ala: pass") == ("game-is-over", "win.highest-total")


@pytest.mark.clause("win.tie-more-cards")
def test_a_tie_is_won_by_more_cards():
    """More tokens do not matter as long as one has more cards."""
    tied = scored(Ala={"reputation": 6}, Bo={"cards": ["crown"]}, Cy={"reputation": 6})
    assert points(tied) == [6, 6, 6]
    assert (tied.timeline.result.ranking, tied.timeline.result.clause) == (((1,), (0, 2)), "win.tie-more-cards")
    assert tied.event("wins-by-cards").who == (1,)


@pytest.mark.clause("win.tie-more-cards", "card.gained-is-owned-not-bought")
@pytest.mark.parametrize("reading", ["owned", "not-bought"])
def test_a_gained_card_breaks_a_tie_like_any_other(reading):
    ala = {"cards": ["glamer"], "gained": ["glamer"], "reputation": 2}
    market = scored({"gained": reading}, Ala=ala, Bo={"reputation": 2})
    assert market.timeline.result.winners == (0,) and market.timeline.result.clause == "win.tie-more-cards"


@pytest.mark.clause("win.tie-more-tokens")
def test_then_by_more_gold_and_reputation_together():
    """Ala and Bo have 6 points and one card; Ala 6 tokens of Reputation, Bo none of them, but 5 of Gold."""
    tied = scored(Ala={"cards": ["glamer"], "reputation": 6}, Bo={"cards": ["fur-coat"], "gold": 5}, Cy={"gold": 5})
    assert points(tied) == [6, 6, 2]
    assert (tied.timeline.result.winners, tied.timeline.result.clause) == ((0,), "win.tie-more-tokens")
    gold = scored(Ala={"cards": ["glamer"], "reputation": 6}, Bo={"cards": ["fur-coat"], "gold": 7}, Cy={"gold": 7})
    assert (gold.timeline.result.winners, gold.timeline.result.clause) == ((1,), "win.tie-more-tokens")
    assert gold.event("wins-by-tokens").who == (1,)


@pytest.mark.clause("win.tie-grab-the-marker")
def test_whoever_is_still_tied_wins_together():
    market = scored(Ala={"reputation": 3}, Cy={"reputation": 3})
    assert (market.timeline.result.ranking, market.timeline.result.clause) == (
        ((0, 2), (1,)),
        "win.tie-grab-the-marker",
    )
    assert market.event("wins-together").who == (0, 2)


@pytest.mark.clause(
    "score.most-followers-three", "score.second-followers-one", "score.follower-symbol-upper-left",
    "score.most-gold-three", "score.no-second-for-gold", "score.tie-costs-one-point", "score.zero-cannot-win-majority",
    "score.points-on-cards", "score.reputation-tokens-one-each", "score.leftover-gold-not-points",
    "score.majority-points-are-not-tokens", "win.highest-total", "win.tie-more-cards", "win.tie-more-tokens",
    "win.tie-grab-the-marker",
)  # fmt: skip
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("even", [False, True], ids=["different", "alike"])
def test_thousands_of_endings_by_the_book(seats, even):
    """Totals, places and the deciding clause of random endings under random readings."""
    random, clauses = Random(f"{seats} {even}"), set()
    for _ in range(400):
        thieves = random_thieves(random, seats, even)
        options = {name: random.choice(values) for name, values in (
            ("second_place", ("next-lower", "none-after-tie")), ("zero", ("nothing", "may-win")),
            ("gained", ("owned", "not-bought")),
        )}  # fmt: skip
        wanted = score_by_the_book.totals(thieves, **options)
        places, clause = score_by_the_book.ranking(thieves, wanted)
        result = end_of(thieves, options)
        assert list(result.scores) == wanted, (thieves, options)
        assert ([set(place) for place in result.ranking], result.clause) == (places, clause), (thieves, options)
        clauses.add(clause)
    assert "win.highest-total" in clauses and (not even or len(clauses) == 4)


@pytest.mark.clause("score.points-on-cards", "win.highest-total")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_end_by_the_book(seats):
    """Random games from the first roll to the end: what the players have then is counted once more."""
    for seed in range(4):
        *_, (_, _, state, _) = walk(seed, seats)
        seen = GAME.observe(state)["players"]
        thieves = [
            Thief(tuple(p["cards"]), p["gold"], p["reputation"], tuple(p.get("gained", ()))) for p in seen.values()
        ]
        wanted = score_by_the_book.totals(thieves, "next-lower", "nothing", "owned")
        result = GAME.result(state)
        assert list(result.scores) == wanted
        assert result.clause == score_by_the_book.ranking(thieves, wanted)[1]
