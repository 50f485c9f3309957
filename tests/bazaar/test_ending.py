"""The end: majorities and ties."""

import pytest

from tests.bazaar.ending_stage import CARDS, PROMOS, gang, points, rich, scored

# -- followers ------------------------------------------------------------------------------------


@pytest.mark.clause("score.most-followers-three")
def test_most_followers_are_worth_three():
    market = scored(**gang(2, 0, 0))
    assert points(market) == [3, 0, 0]
    assert (market.event("most-followers").who, market.event("most-followers").what) == ((0,), 3)


@pytest.mark.clause("score.second-followers-one", "score.most-followers-three")
def test_second_most_followers_are_worth_one():
    market = scored(**gang(1, 3, 2))
    assert points(market) == [0, 3, 1]
    assert (market.event("second-followers").who, market.event("second-followers").what) == ((2,), 1)


@pytest.mark.clause("score.second-followers-one")
@pytest.mark.parametrize("reading, wanted", [("next-lower", [2, 2, 1]), ("none-after-tie", [2, 2, 0])])
def test_after_a_tie_for_the_first_place_the_next_lower_count_is_second_or_nobody(reading, wanted):
    assert points(scored({"second_place": reading}, **gang(2, 2, 1))) == wanted


@pytest.mark.clause("score.second-followers-one")
@pytest.mark.parametrize("reading", ["next-lower", "none-after-tie"])
def test_without_a_tie_both_readings_agree(reading):
    assert points(scored({"second_place": reading}, seats=4, **gang(3, 2, 1, 0))) == [3, 1, 0, 0]


@pytest.mark.clause("score.follower-symbol-upper-left")
def test_symbols_count_not_cards():
    """Executive Assistant shows two followers: as many as two other cards."""
    ala, bo = {"cards": ["executive-assistant"]}, {"cards": ["tailor"]}
    assert points(scored(Ala=ala, Bo=bo)) == [3, 1, 0]
    two = {"cards": ["tailor", "fence"]}
    assert points(scored(Ala=ala, Bo=two)) == [2, 2, 0]


@pytest.mark.clause("score.follower-symbol-upper-left")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_shows_as_many_followers_as_published(card):
    """Against one follower of Bo: none loses, one ties, two win."""
    followers = (card.symbols or ()).count("follower")
    rival = "fence" if card.id != "fence" else "tailor"
    market = scored(PROMOS, Ala={"cards": [card.id]}, Bo={"cards": [rival]})
    told = {event.kind: event.who for event in market.events}
    assert told["most-followers"] == {0: (1,), 1: (0, 1), 2: (0,)}[followers]


# -- Gold -----------------------------------------------------------------------------------------


@pytest.mark.clause("score.most-gold-three")
def test_most_gold_is_worth_three():
    market = scored(**rich(1, 4, 3))
    assert points(market) == [0, 3, 0]
    assert (market.event("most-gold").who, market.event("most-gold").what) == ((1,), 3)


@pytest.mark.clause("score.no-second-for-gold")
def test_second_most_gold_is_worth_nothing():
    market = scored(**rich(5, 4, 3))
    assert points(market) == [3, 0, 0]
    assert points(scored(**rich(5, 5, 3))) == [2, 2, 0]


@pytest.mark.clause("score.leftover-gold-not-points")
def test_gold_itself_is_worth_nothing():
    market = scored(**rich(30, 0, 0))
    assert points(market) == [3, 0, 0]


# -- ties and nothing -----------------------------------------------------------------------------


@pytest.mark.clause("score.tie-costs-one-point")
@pytest.mark.parametrize(
    "counts, wanted",
    [((2, 2, 0), [2, 2, 0]), ((2, 2, 2), [2, 2, 2]), ((3, 1, 1), [3, 0, 0]), ((1, 3, 1), [0, 3, 0])],
)
def test_a_tie_for_followers_costs_everybody_a_point(counts, wanted):
    market = scored(**gang(*counts))
    assert points(market) == wanted
    tied = tuple(seat for seat in range(3) if list(counts).count(counts[seat]) > 1 and counts[seat])
    assert market.event("tie-costs").who == tied


@pytest.mark.clause("score.tie-costs-one-point")
@pytest.mark.parametrize("counts, wanted", [((4, 4, 1), [2, 2, 0]), ((4, 4, 4), [2, 2, 2]), ((1, 0, 1), [2, 0, 2])])
def test_a_tie_for_gold_costs_everybody_a_point(counts, wanted):
    assert points(scored(**rich(*counts))) == wanted


@pytest.mark.clause("score.zero-cannot-win-majority")
@pytest.mark.parametrize("zero, wanted", [("nothing", [0, 0, 0]), ("may-win", [4, 4, 4])])
def test_nobody_with_anything(zero, wanted):
    market = scored({"zero": zero})
    assert points(market) == wanted
    assert [event.what for event in market.all("nobody-has-any")] == (
        ["followers", "gold"] if zero == "nothing" else []
    )


@pytest.mark.clause("score.zero-cannot-win-majority", "score.second-followers-one")
@pytest.mark.parametrize(
    "counts, zero, second",
    [
        ((2, 0, 0), "nothing", []),
        ((2, 0, 0), "may-win", [((1, 2), 0)]),
        ((2, 2, 0), "nothing", []),
        ((2, 2, 0), "may-win", [((2,), 1)]),
        ((2, 1, 0), "may-win", [((1,), 1)]),
    ],
)
def test_whoever_has_no_followers_is_not_second_or_is(counts, zero, second):
    market = scored({"zero": zero}, **gang(*counts))
    assert [(event.who, event.what) for event in market.all("second-followers")] == second
    awards = sum(worth for who, worth in second if who == (2,))
    assert points(market)[2] == awards + (2 if zero == "may-win" else 0)  # nobody has Gold: by that reading a tie
