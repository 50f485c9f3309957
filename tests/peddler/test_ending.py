"""Końcowa punktacja: symbols on townsfolk and corruption cards, and every way in which a game ends."""

from importlib import resources
from random import Random

import pytest

from tests.peddler.cove import ending, market
from tests.peddler.market_by_the_book import PEOPLE, VICES, final_gold, halls_after_cleaning_up, some_position
from tests.peddler.stage import GAME, NOZAMA, Stage, walk

HALLS = {"red": 2, "green": 3, "blue": 5, "yellow": 7}
EVERYBODY = resources.files("thieves.peddler").joinpath("content/townsfolk.toml").read_text("utf-8")
JUGGLER = """
[[person]]
id = "juggler"
source = "house"
set = "locals"
name = { en = "Juggler", pl = "Kuglarz" }
text = { en = "Nothing.", pl = "Nic." }
symbols = ["red"]
effect = "none"
"""
MORE, THREE, SCORED, BOTH = (
    "overview.win-by-having-more-gold",
    "variant.third-player-beside-two-humans",
    "final.scored-like-a-player",
    "final.symbols-on-both-kinds-of-card",
)


def golds(**gold: int) -> dict[str, dict[str, int]]:
    """Merchants with this much gold."""
    return {name: {"gold": amount} for name, amount in gold.items()}


def last_market(humans: int = 1, **position) -> Stage:
    """The third market opens and nobody has anything to sell: the last action ends the game, with all its events."""
    return market(humans=humans, round=3, **position)


# -- symbols --------------------------------------------------------------------------------------


@pytest.mark.clause("final.scored-like-a-player", "hire.guild-symbols-score-at-end")
@pytest.mark.parametrize("name", ["Ala", NOZAMA])
def test_each_guild_symbol_brings_the_customers_of_its_hall(name):
    for symbols, gold in ((["red"], 2), (["blue"], 5), (["green", "yellow"], 3 + 7), (["yellow", "yellow"], 7 + 7)):
        person = JUGGLER.replace('["red"]', str(symbols))
        stage = ending(options={"townsfolk": EVERYBODY + person}, halls=HALLS, merchants={name: {"folk": ["juggler"]}})
        assert stage.gold(name) == gold, symbols


@pytest.mark.clause("final.scored-like-a-player")
@pytest.mark.parametrize("name", ["Ala", NOZAMA])
def test_each_corruption_symbol_costs_one_gold(name):
    cards = ["false-weights", "clipped-coins", "scuttled-ship"]
    stage = ending(halls=HALLS, merchants={name: {"corruption": cards, "gold": 10}})
    assert stage.gold(name) == 10 - 1 - 2 - 3


@pytest.mark.clause("final.scored-like-a-player")
def test_gold_may_fall_below_zero():
    stage = ending(corruption=["scuttled-ship", "scuttled-ship"], merchants={"Ala": {"gold": -1}})
    assert stage.timeline.result.scores == (-1, -6) and stage.timeline.result.winners == (0,)


@pytest.mark.clause("final.symbols-on-both-kinds-of-card")
@pytest.mark.parametrize("name", ["Ala", NOZAMA])
def test_both_kinds_of_card_are_checked_for_both_kinds_of_symbol(name):
    person = JUGGLER.replace('["red"]', '["green", "corruption"]')
    merchant = {"folk": ["juggler"], "corruption": ["blunt-swords"]}
    stage = ending(options={"townsfolk": EVERYBODY + person}, halls=HALLS, merchants={name: merchant})
    assert VICES["blunt-swords"]["symbols"] == ["corruption", "corruption", "red"]
    assert stage.gold(name) == 3 - 1 + 2 - 2


@pytest.mark.clause("final.scored-like-a-player", "final.symbols-on-both-kinds-of-card")
def test_the_scoring_is_told_seat_by_seat():
    options = {"townsfolk": EVERYBODY + JUGGLER.replace('["red"]', '["green", "corruption"]')}
    stage = last_market(halls={"red": 0, "green": 3, "blue": 5, "yellow": 7}, gold=4, folk=["juggler"], options=options,
                        corruption=["coloured-water"], merchants={"Ala": {"gold": 9}})  # fmt: skip
    assert [event.what for event in stage.all("guilds-pay")] == [0, 3 + 5]
    assert [event.what for event in stage.all("corruption-costs")] == [0, 2]
    assert {event.clause for event in stage.all("guilds-pay")} == {SCORED}
    assert (stage.gold("Ala"), stage.gold()) == (9, 4 + 8 - 2)


@pytest.mark.clause("final.scored-like-a-player")
def test_the_third_clean_up_comes_first_and_changes_the_halls():
    boats = [["green"] * 3, [], [], [], [], []]
    options = {"townsfolk": EVERYBODY + JUGGLER.replace('["red"]', '["green", "green"]')}
    stage = Stage(options=options, phase="clean-up", round=3, boats=boats, halls={"green": 1}, folk=["juggler"])
    assert stage.gold() == 8  # four bards, shown twice


@pytest.mark.clause("final.scored-like-a-player", "final.symbols-on-both-kinds-of-card")
@pytest.mark.parametrize("person", PEOPLE)
def test_the_symbols_of_every_townsperson_count(person):
    stage = ending(halls=HALLS, folk=[person])
    assert stage.gold() == final_gold({"gold": 0, "folk": [person], "corruption": []}, HALLS)


@pytest.mark.clause("final.scored-like-a-player", "final.symbols-on-both-kinds-of-card", "cove.corruption-deck")
@pytest.mark.parametrize("kind", VICES)
def test_the_symbols_of_every_corruption_card_count(kind):
    stage = ending(halls=HALLS, corruption=[kind])
    assert stage.gold() == final_gold({"gold": 0, "folk": [], "corruption": [kind]}, HALLS)


@pytest.mark.clause("final.scored-like-a-player", "final.symbols-on-both-kinds-of-card")
@pytest.mark.parametrize("humans", [1, 2])
def test_the_final_scoring_is_that_of_the_book_for_thousands_of_cards(humans):
    random = Random(3 + humans)
    for _ in range(250):
        position = some_position(random, humans) | {"phase": "clean-up", "round": 3}
        stage = Stage(humans, **position)
        halls = halls_after_cleaning_up(position)
        expected = tuple(final_gold(merchant, halls) for merchant in position["merchants"].values())
        assert stage.timeline.result.scores == expected, position
        best, rival = max(expected[:-1]), expected[-1]
        if best > rival:
            winners = tuple(seat for seat in range(humans) if expected[seat] == best)
        else:
            winners = (1,) if humans == 1 else ()
        assert stage.timeline.result.winners == winners, position


# -- how a game ends ------------------------------------------------------------------------------


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_the_human_wins_with_more_gold():
    stage = last_market(merchants=golds(Ala=8, Nozama=7))
    assert stage.timeline.result == (((0,), (1,)), (8, 7), MORE)
    assert (stage.event("human-wins").who, stage.event("human-wins").what) == ((0,), 8)


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_the_peddler_wins_with_more_gold():
    stage = last_market(merchants=golds(Ala=7, Nozama=8))
    assert stage.timeline.result == (((1,), (0,)), (7, 8), MORE)
    assert (stage.event("peddler-wins").who, stage.event("peddler-wins").what) == ((1,), 8)


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_a_tie_is_no_win_for_the_human():
    stage = last_market(merchants=golds(Ala=8, Nozama=8))
    assert stage.timeline.result == (((1,), (0,)), (8, 8), MORE)
    assert stage.event("peddler-wins").who == (1,)


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_a_tie_is_shared_by_the_other_reading():
    stage = last_market(merchants=golds(Ala=8, Nozama=8), options={"tie": "shared"})
    assert stage.timeline.result == (((0, 1),), (8, 8), MORE)
    assert (stage.event("shared-win").who, stage.event("shared-win").clause) == ((0, 1), MORE)


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_the_final_scoring_decides_and_not_the_gold_before():
    cards = ["small-favour", "small-favour"]
    stage = last_market(halls={"red": 0, "yellow": 6}, gold=1, corruption=cards, merchants=golds(Ala=12))
    assert stage.timeline.result.scores == (12, 13) and stage.timeline.result.winners == (1,)


@pytest.mark.clause("variant.third-player-beside-two-humans")
def test_of_two_humans_the_richer_one_wins_above_the_peddler():
    stage = last_market(2, merchants=golds(Ala=8, Bo=9, Nozama=7))
    assert stage.timeline.result == (((1,), (0,), (2,)), (8, 9, 7), THREE)
    assert (stage.event("human-wins-among-three").who, stage.event("human-wins-among-three").clause) == ((1,), THREE)


@pytest.mark.clause("variant.third-player-beside-two-humans")
def test_one_human_may_win_while_the_other_is_behind_the_peddler():
    stage = last_market(2, merchants=golds(Ala=9, Bo=3, Nozama=7))
    assert stage.timeline.result.ranking == ((0,), (2,), (1,))


@pytest.mark.clause("variant.third-player-beside-two-humans")
def test_two_humans_who_tie_above_the_peddler_share_the_win():
    stage = last_market(2, merchants=golds(Ala=9, Bo=9, Nozama=7))
    assert stage.timeline.result == (((0, 1), (2,)), (9, 9, 7), THREE)
    assert stage.event("human-wins-among-three").who == (0, 1)


@pytest.mark.clause("variant.third-player-beside-two-humans")
@pytest.mark.parametrize(("ala", "bo"), [(3, 5), (9, 5), (9, 9), (0, 9)])
def test_nobody_wins_where_no_human_has_more_than_the_peddler(ala, bo):
    stage = last_market(2, merchants=golds(Ala=ala, Bo=bo, Nozama=9))
    result = stage.timeline.result
    assert result.winners == () and result.clause == THREE and result.ranking[1] == (2,)
    assert (stage.event("nobody-beats-peddler").who, stage.event("nobody-beats-peddler").what) == ((2,), 9)


@pytest.mark.clause("overview.win-by-having-more-gold", "variant.third-player-beside-two-humans")
def test_with_two_humans_a_tie_may_be_shared_too():
    stage = last_market(2, merchants=golds(Ala=9, Bo=5, Nozama=9), options={"tie": "shared"})
    assert stage.timeline.result.ranking == ((0, 2), (1,)) and stage.event("shared-win").who == (0, 2)
    stage = last_market(2, merchants=golds(Ala=9, Bo=9, Nozama=9), options={"tie": "shared"})
    assert stage.timeline.result.winners == (0, 1, 2)
    stage = last_market(2, merchants=golds(Ala=8, Bo=5, Nozama=9), options={"tie": "shared"})
    assert stage.timeline.result.winners == ()


@pytest.mark.clause("overview.three-rounds")
def test_the_game_ends_after_the_third_round_and_not_before():
    for number in (1, 2):
        assert market(round=number).timeline.result is None
    stage = last_market()
    assert stage.timeline.result is not None and stage.timeline.decision is None and stage.seen["end"]
    for line in ("Ala: support red", "Nozama: done", "chance: draw red"):
        assert stage.why_not(line) == ("game-is-over", "overview.three-rounds")


@pytest.mark.clause("overview.three-rounds")
@pytest.mark.parametrize("humans", [1, 2])
def test_a_whole_game_has_three_rounds(humans):
    rounds = [event.what for *_, events in walk(5, humans) for event in events if event.kind == "round-begins"]
    assert rounds[-1] == (3, 3) and len(rounds) <= 3


def test_there_is_no_result_before_the_end():
    assert GAME.result(GAME.setup(["Ala"])) is None
    assert Stage().seen["end"] == ""
