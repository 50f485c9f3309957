"""What is agreed before a game: difficulty, rogues, merchants and the lender; what is not offered is refused."""

import pytest

from tests.peddler.stage import GAME, NAMES, NOZAMA, SWITCHES, Stage
from thieves.core import BadSetup

LENDER = "setup.goods-of-an-unused-merchant"
CLAUSES = {
    "tie": "overview.win-by-having-more-gold",
    "pool_rogues": "travel.draw-one-to-leftmost-marked-field",
    "refill": "hire.same-symbols-both-times",
    "both_full": "goods.pool-also-full",
    "count_goods": "clock.three-or-fewer-goods-use-hand-fields",
    "second_arrival": "load.arrival-two-one-after-the-other",
    "black_market": "market.one-corruption-for-black-market",
    "support": "market.guild-support-for-leftover-customers",
    "cultists": "rogue.cultists-always-sold-to",
    "repeat": "cove.human-merchant-unspecified",
}
ADOPTED = ("not-a-win", "stay", "gap", "nothing", "after-action", "whole-choice", "after-a-sale", "per-customer",
           "customers-first", "in-the-round")  # fmt: skip


@pytest.mark.clause(
    "overview.win-by-having-more-gold", "travel.draw-one-to-leftmost-marked-field", "hire.same-symbols-both-times",
    "goods.pool-also-full", "clock.three-or-fewer-goods-use-hand-fields", "load.arrival-two-one-after-the-other",
    "market.one-corruption-for-black-market", "market.guild-support-for-leftover-customers",
    "rogue.cultists-always-sold-to", "cove.human-merchant-unspecified",
)  # fmt: skip
@pytest.mark.parametrize("name", CLAUSES)
@pytest.mark.parametrize("value", ["perhaps", 1, 0, None, "", ["stay"], True, "NOT-A-WIN"])
def test_a_reading_that_is_not_offered_is_refused_with_the_clause(name, value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], **{name: value})
    assert refused.value.clause == CLAUSES[name] and name in refused.value.sentence


def test_every_switch_of_the_rulebook_is_an_option_with_the_same_readings():
    options = {option.name: option for option in GAME.options}
    assert len(CLAUSES) == 10 and set(GAME.book.switches) == set(CLAUSES) == set(SWITCHES)
    for name, clause in GAME.book.switches.items():
        assert (options[name].clause, CLAUSES[name]) == (clause.id, clause.id)
        assert options[name].values == tuple(clause.ruling.readings) and len(options[name].values) == 2
        for reading in clause.ruling.readings.values():
            assert reading["en"] and reading["pl"] and reading["en"] != reading["pl"]


def test_what_is_not_said_is_the_adopted_reading():
    setup = GAME.setup(NAMES[:1]).setup
    assert tuple(getattr(setup, name) for name in CLAUSES) == ADOPTED
    assert (setup.difficulty, setup.rogues, setup.merchants, setup.lender) == ("normal", "drawn", None, None)
    assert GAME.option_values(GAME.setup(NAMES[:1])) == {}


@pytest.mark.clause("setup.choose-difficulty-before-shuffling")
@pytest.mark.parametrize("value", ["easy", "", None, 2, ["high"], "HIGH"])
def test_another_difficulty_is_refused(value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], difficulty=value)
    assert refused.value.clause == "setup.choose-difficulty-before-shuffling"


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    ("humans", "options", "told"),
    [
        (1, {"merchants": ["pirate"]}, "There is no merchant 'pirate', only: alchemist, blacksmith"),
        (1, {"merchants": []}, "a different merchant for each player"),
        (1, {"merchants": ["alchemist", "captain"]}, "a different merchant for each player"),
        (2, {"merchants": ["captain", "captain"]}, "a different merchant for each player"),
        (2, {"merchants": "captain"}, "a different merchant for each player"),
        (1, {"merchants": 5}, "There is no merchant 5"),
        (1, {"merchants": [["captain"]]}, "There is no merchant ['captain']"),
        (1, {"lender": "pirate"}, "There is no merchant 'pirate'"),
        (1, {"lender": ["captain"]}, "There is no merchant ['captain']"),
        (1, {"lender": "captain", "merchants": ["captain"]}, "lender is 'captain', but somebody plays that merchant"),
        (1, {"lender": "alchemist"}, "lender is 'alchemist', but somebody plays that merchant"),
        (2, {"lender": "blacksmith"}, "lender is 'blacksmith', but somebody plays that merchant"),
    ],
)
def test_merchants_and_lender_must_be_different(humans, options, told):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:humans], **options)
    assert told in refused.value.sentence and refused.value.clause == LENDER


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    ("humans", "options", "lender"),
    [
        (1, {}, "blacksmith"),
        (2, {}, "captain"),
        (1, {"merchants": "captain"}, "alchemist"),
        (1, {"merchants": ["alchemist"], "lender": "chronomancer"}, "chronomancer"),
        (2, {"merchants": ("alchemist", "blacksmith"), "lender": "captain"}, "captain"),
        (2, {"merchants": ["chronomancer", "alchemist"]}, "blacksmith"),
    ],
)
def test_somebody_whom_nobody_plays_lends_the_goods(humans, options, lender):
    stage = Stage(humans, options)
    assert stage.event("goods-lent").what == lender


def test_an_option_that_there_is_not_is_refused():
    with pytest.raises(BadSetup, match="peddler has no option 'level'"):
        GAME.setup(NAMES[:1], level="high")


@pytest.mark.clause("overview.played-as-a-two-player-game")
@pytest.mark.parametrize("players", [(), ("Ala", "Bo", "Cy")])
def test_the_game_is_for_one_human_or_two(players):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(players)
    assert refused.value.clause == "overview.played-as-a-two-player-game"


@pytest.mark.clause("overview.nozama-is-the-fiction")
@pytest.mark.parametrize("name", [NOZAMA, "nozama", "NOZAMA"])
def test_nobody_else_is_called_nozama(name):
    with pytest.raises(BadSetup, match="taken by the game itself"):
        GAME.setup((name,))
