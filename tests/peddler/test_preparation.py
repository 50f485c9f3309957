"""Przygotowanie: who plays, what the Peddler is, its board and cards, and how all lies before the first round."""

import pytest

from tests.peddler.stage import GAME, NAMES, NOZAMA, SWITCHES, Stage, left_card, right_card, walk
from thieves.core import BadSetup
from thieves.peddler.state import SEAT_COLOURS

BOTH = pytest.mark.parametrize("humans", [1, 2])


def opening(humans=1, **options):
    """The events of the opening, by kind, and the table after it."""
    made = Stage(humans, options={"rogues": "criminals", **options})
    return {event.kind: event for event in made.events}, made


def refused(**options):
    """The clause under which the setup is refused."""
    with pytest.raises(BadSetup) as raised:
        GAME.setup(NAMES[:1], **options)
    return raised.value.clause


# -- overview -------------------------------------------------------------------------------------


@pytest.mark.clause("overview.peddler-is-a-self-running-rival")
def test_the_peddler_never_has_a_choice():
    for seed in (1, 2):
        for state, _, _, _ in walk(seed, 1 + seed % 2):
            if GAME.decision(state).seats[0] == len(state.merchants) - 1:
                assert len(GAME.actions(state)) == 1


@pytest.mark.clause("overview.peddler-is-a-self-running-rival")
def test_the_peddler_does_nothing_that_people_do():
    made = Stage(times={NOZAMA: 4, "Ala": 2}, square=["baker"])
    for line in ("make small red", "hire 1", "support red"):
        assert made.why_not(f"Nozama: {line}") == (
            "peddler-does-not-choose",
            "overview.peddler-is-a-self-running-rival",
        )


@pytest.mark.clause("overview.peddler-is-a-self-running-rival")
def test_nobody_reads_the_cards_for_the_peddler():
    made = Stage(right=right_card("hire", "outer"), square=["baker"])
    made.turn(left_card("right"), until="act")
    assert made.why_not("Ala: act hire") == ("not-the-peddler", "overview.peddler-is-a-self-running-rival")
    assert made.asked == NOZAMA and made.answers == ["act hire"]


@pytest.mark.clause("overview.peddler-is-a-self-running-rival")
def test_the_peddler_is_nobody_who_plays():
    _, made = opening()
    assert GAME.people(made.timeline.setup) == ("Ala",)


@BOTH
@pytest.mark.clause("overview.nozama-is-the-fiction")
def test_the_last_seat_is_called_nozama(humans):
    made = Stage(humans)
    assert made.timeline.setup.players == (*NAMES[:humans], "Nozama")
    assert list(made.seen["merchants"])[-1] == "Nozama"


@pytest.mark.clause("overview.nozama-is-the-fiction")
@pytest.mark.parametrize("name", ["Nozama", "nozama", "NOZAMA"])
def test_nobody_else_is_called_nozama(name):
    with pytest.raises(BadSetup, match="taken by the game itself"):
        GAME.setup((name,))


@pytest.mark.clause("overview.played-as-a-two-player-game")
def test_one_human_and_the_peddler_are_two_players():
    told, made = opening()
    assert "tokens-laid" in told
    assert list(made.seen["merchants"]) == ["Ala", "Nozama"] == list(made.seen["times"])


@pytest.mark.clause("overview.played-as-a-two-player-game")
@pytest.mark.parametrize("names", [(), ("Ala", "Bo", "Cy")])
def test_nobody_and_three_are_refused(names):
    with pytest.raises(BadSetup) as raised:
        GAME.setup(names)
    assert raised.value.clause == "overview.played-as-a-two-player-game"


def final(options=None, humans=1, **gold):
    """The final scoring, when everybody has this much gold."""
    made = Stage(
        humans, options=options, phase="final", merchants={name: {"gold": coins} for name, coins in gold.items()}
    )
    return made.timeline.result


@pytest.mark.clause("overview.win-by-having-more-gold")
@pytest.mark.parametrize(("gold", "winner"), [(8, 1), (10, 0), (9, 1)])
def test_only_more_gold_wins(gold, winner):
    result = final(Ala=gold, Nozama=9)
    assert result.winners == (winner,) and result.scores == (gold, 9)
    assert result.clause == "overview.win-by-having-more-gold"


@pytest.mark.clause("overview.win-by-having-more-gold")
def test_by_another_reading_a_tie_is_shared():
    assert final({"tie": "shared"}, Ala=9, Nozama=9).winners == (0, 1)
    assert final({"tie": "shared"}, Ala=8, Nozama=9).winners == (1,)


@pytest.mark.clause("overview.three-rounds")
def test_a_whole_game_has_three_rounds():
    steps = list(walk(3))
    rounds = [event.what for *_, events in steps for event in events if event.kind == "round-begins"]
    assert rounds == [(1, 3), (2, 3), (3, 3)] and GAME.result(steps[-1][2]) is not None


@pytest.mark.clause("overview.three-rounds")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_third_clean_up_is_the_last(number):
    made = Stage(phase="clean-up", round=number)
    over = made.timeline.decision is None
    assert over == (number == 3) and (made.timeline.result is not None) == over
    assert made.seen["round"] == min(3, number + 1)


@pytest.mark.clause("overview.three-rounds")
def test_afterwards_nothing_is_done_any_more():
    made = Stage(phase="final")
    for line in ("Ala: make small red", "Nozama: act hire", "chance: draw red", "Ala: done"):
        assert made.why_not(line) == ("game-is-over", "overview.three-rounds")


@pytest.mark.clause("overview.four-phases-touched")
def test_every_round_has_four_phases_in_order():
    signs = {"round-begins": "travel", "production-begins": "production", "market-opens": "market"}
    signs["cleaning-up"] = "clean-up"
    phases = [signs[event.kind] for *_, events in walk(4) for event in events if event.kind in signs]
    assert phases == 3 * ["travel", "production", "market", "clean-up"] == 3 * list(GAME.phases)


@pytest.mark.clause("overview.four-phases-touched")
def test_each_phase_has_something_for_the_peddler():
    kinds = {phase: set() for phase in GAME.phases}
    for state, _, after, events in walk(4):
        for event in events:
            kinds[after.phase if event.kind == "market-opens" else state.phase].add(event.kind)
    assert "first-card" in kinds["travel"] and "peddlers-turn" in kinds["production"]
    assert {"peddler-sells", "support-adds-up", "cards-shuffled"} <= kinds["market"]


# -- three at the table ---------------------------------------------------------------------------


@pytest.mark.clause("variant.third-player-beside-two-humans")
def test_with_two_humans_the_peddler_is_the_third_player():
    told, made = opening(2)
    assert "tokens-laid" not in told and told["marker-on-top"].who == (2,)
    assert made.seen["stack"] == ["Ala", "Bo", "Nozama"]


@pytest.mark.clause("variant.third-player-beside-two-humans")
@pytest.mark.parametrize("hour", [9, 11])
def test_with_two_humans_one_adventurer_arrives_at_each_symbol(hour):
    for humans, count in ((1, 2), (2, 1)):
        made = Stage(humans, right=right_card("guild", "outer"), times=clock(humans, hour))
        made.turn(left_card("right", hours=0), draw=["red"] * count)
        assert len(made.all("boards")) == count and made.event("arrival-passed").what == count


def clock(humans, hour):
    return {NOZAMA: hour} | dict.fromkeys(NAMES[:humans], 11)


@pytest.mark.clause("variant.third-player-beside-two-humans")
@pytest.mark.parametrize(
    ("gold", "winners"), [((12, 5, 11), (0,)), ((12, 12, 11), (0, 1)), ((5, 11, 11), ()), ((1, 2, 3), ())]
)
def test_of_two_humans_the_richer_one_wins_if_richer_than_the_peddler(gold, winners):
    result = final(humans=2, **dict(zip((*NAMES, NOZAMA), gold, strict=True)))
    assert result.winners == winners and result.clause == "variant.third-player-beside-two-humans"


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.clause("setup.choose-difficulty-before-shuffling")
def test_the_difficulty_is_told_before_any_card_is_turned_up():
    for difficulty in ("normal", "high"):
        _, made = opening(difficulty=difficulty)
        assert made.event("difficulty-chosen").what == difficulty and "first-card" not in made.kinds


@pytest.mark.clause("setup.choose-difficulty-before-shuffling")
def test_another_difficulty_is_refused():
    assert refused(difficulty="easy") == "setup.choose-difficulty-before-shuffling"


@pytest.mark.clause("setup.shuffle-and-place-deck")
@pytest.mark.parametrize("difficulty", ["normal", "high"])
def test_any_card_of_the_deck_may_lie_on_top(difficulty):
    _, made = opening(difficulty=difficulty)
    assert made.seen["deck"] == 16
    made.run("reveal")
    assert made.question == ("which-peddler-card", "setup.shuffle-and-place-deck")
    weights = GAME.weights(made.timeline.state)
    assert len(weights) == 16 and {weight for _, weight in weights} == {1}


@pytest.mark.clause("setup.give-peddler-an-unused-colour")
def test_the_peddler_gets_a_colour_that_nobody_has():
    for humans in (1, 2):
        told, _ = opening(humans)
        assert told["gets-colour"].who == (humans,)
        assert told["gets-colour"].what not in SEAT_COLOURS[:humans] and len(set(SEAT_COLOURS)) == 3


@BOTH
@pytest.mark.clause("setup.peddler-gold-marker")
def test_the_peddler_starts_with_as_little_gold_as_everybody(humans):
    _, made = opening(humans)
    assert [made.gold(name) for name in made.players] == [0] * (humans + 1)


@BOTH
@pytest.mark.clause("setup.peddler-time-marker-on-top")
def test_the_peddlers_marker_lies_on_top_and_acts_first(humans):
    told, made = opening(humans)
    assert made.seen["stack"][-1] == NOZAMA and told["marker-on-top"].who == (humans,)
    assert set(made.seen["times"].values()) == {0}
    made.run("act")
    assert made.asked == NOZAMA and made.seen["round"] == 1


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    ("options", "lender"),
    [
        ({}, "blacksmith"),
        ({"merchants": ["blacksmith"]}, "alchemist"),
        ({"merchants": "captain", "lender": "chronomancer"}, "chronomancer"),
        ({"lender": "captain"}, "captain"),
    ],
)
def test_the_goods_are_of_a_merchant_whom_nobody_plays(options, lender):
    told, _ = opening(**options)
    assert told["goods-lent"].what == lender


@pytest.mark.clause("setup.goods-of-an-unused-merchant")
@pytest.mark.parametrize(
    "options",
    [
        {"lender": "alchemist"},
        {"merchants": ["captain"], "lender": "captain"},
        {"lender": "baker"},
        {"merchants": ["baker"]},
        {"merchants": ["captain", "alchemist"]},
    ],
)
def test_a_merchant_in_play_lends_nothing(options):
    assert refused(**options) == "setup.goods-of-an-unused-merchant"


@pytest.mark.clause("setup.both-arrival-tokens-two")
@pytest.mark.parametrize(("hour", "count"), [(1, 1), (5, 1), (9, 2), (11, 2)])
def test_two_arrive_at_half_past_nine_and_half_past_eleven(hour, count):
    told, _ = opening()
    assert told["tokens-laid"].what == 2
    made = Stage(right=right_card("guild", "outer"), times=clock(1, hour))
    made.turn(left_card("right", hours=0), draw=["red"] * count)
    assert made.event("arrival-passed").what == count and made.event("arrival-passed").where == hour
    assert made.seen["boats"][5] == ["red"] * count


@pytest.mark.clause("setup.peddler-starts-with-nothing-else")
def test_the_peddler_starts_with_empty_shelf_pool_and_hands():
    _, made = opening()
    own = made.merchant()
    assert not any(own["shelf"]) and own["folk"] == [] and own["corruption"] == [] and made.pool == []
    made.run("reveal")
    assert made.pool == [] and made.merchant() == own


def test_every_switch_can_be_set_at_the_table():
    for name, values in SWITCHES.items():
        for value in values:
            assert getattr(GAME.setup(NAMES[:1], **{name: value}).setup, name) == value
