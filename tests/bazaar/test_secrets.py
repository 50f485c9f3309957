"""What each viewer sees: all but the Reputation of others, and no card that lies face down."""

from random import Random

import pytest

from tests.bazaar.stage import GAME, NAMES, Stage, walk
from tests.bazaar.test_preparation import LETTER
from thieves.core import visible

TOKENS = {"Ala": 4, "Bo": 0, "Cy": 7}


def table_of(**position):
    players = {name: {"reputation": count} for name, count in TOKENS.items()}
    return Stage(3, **({"players": players, "piles": {"Ala": "1 red 1 mask"}, "round": 5} | position))


@pytest.mark.clause("reputation.secret-count", "reputation.kept-face-down")
@pytest.mark.parametrize("viewer", NAMES[:3])
def test_everybody_knows_only_the_own_reputation(viewer):
    for position in ({}, {"phase": "buy"}):
        seen = table_of(**position).seen_by(viewer)["players"]
        known = {name: seen[name]["reputation"] for name in seen}
        assert known == dict.fromkeys(TOKENS, "?") | {viewer: TOKENS[viewer]}


@pytest.mark.clause("reputation.secret-count", "reputation.kept-face-down")
def test_two_games_that_differ_in_others_reputation_look_the_same():
    mine = [table_of(players={"Bo": {"reputation": count}, "Cy": {"reputation": 9 - count}}) for count in (0, 3, 9)]
    assert mine[0].seen_by("Ala") == mine[1].seen_by("Ala") == mine[2].seen_by("Ala")
    assert mine[0].seen_by("Bo") != mine[1].seen_by("Bo")


@pytest.mark.clause("reputation.secret-count")
def test_each_gain_is_seen_as_it_happens():
    made = Stage(phase="buy", piles={"Ala": "1 red marker", "Bo": "2 mask", "Cy": "1 red"})
    made.passes()
    for viewer in range(3):
        seen = [event for event in visible(viewer, made.events) if event.kind == "masks-to-reputation"]
        assert [(event.who, event.what) for event in seen] == [((1,), 2)]
    assert made.seen_by("Ala")["players"]["Bo"]["reputation"] == "?"


@pytest.mark.clause("reputation.kept-face-down", "reputation.secret-count")
def test_in_the_end_all_is_shown():
    made = table_of(phase="buy", turn="Cy", rows={"C": ["crown"]}, left={"A": 0, "B": 0, "C": 0},
                    piles={"Ala": "1 red marker", "Bo": "1 red", "Cy": "1 red"})  # fmt: skip
    made.say("Cy: pass")
    for viewer in NAMES[:3]:
        seen = made.seen_by(viewer)["players"]
        assert {name: seen[name]["reputation"] for name in seen} == TOKENS


@pytest.mark.clause("gold.open-information", "setup.removed-cards-stay-secret")
@pytest.mark.parametrize("viewer", range(3))
def test_nothing_else_is_hidden_and_no_closed_card_is_shown(viewer):
    for state, _, _, _ in walk(viewer, 3):
        whole, seen = GAME.observe(state), GAME.observe(state, viewer)
        for name in whole["players"]:
            whole["players"][name].pop("reputation")
            seen["players"][name].pop("reputation")
        assert seen == whole
        open_ = {card for row in seen["rows"].values() for card in row} | set(seen["gone"])
        open_ |= {card for player in seen["players"].values() for card in player["cards"]}
        assert len(open_) <= 36 and all(id_ in open_ for id_ in LETTER if f"'{id_}'" in str(seen))


@pytest.mark.clause("reputation.secret-count")
@pytest.mark.parametrize("viewer", range(3))
def test_an_imagined_game_looks_the_same_and_offers_the_same(viewer):
    made = table_of()
    counts = set()
    for seed in range(20):
        other = GAME.resample_hidden(made.timeline.state, viewer, Random(seed))
        assert GAME.observe(other, viewer) == GAME.observe(made.timeline.state, viewer)
        assert GAME.pieces(other) == GAME.pieces(made.timeline.state)
        assert GAME.actions(other) == GAME.actions(made.timeline.state)
        counts.add(tuple(player.reputation for player in other.players))
    assert len(counts) > 5


@pytest.mark.clause("reputation.secret-count")
@pytest.mark.parametrize("players", [3, 5])
def test_no_refusal_depends_on_the_reputation_of_others(players):
    random = Random(players)
    for number, (state, action, _, _) in enumerate(walk(players + 60, players)):
        if number % 17:
            continue
        viewer = random.randrange(players)
        other = GAME.resample_hidden(state, viewer, random)
        assert GAME.refusal(other, action, viewer) == GAME.refusal(state, action, viewer)
        assert GAME.actions(other) == GAME.actions(state)
