"""Łupy, kości i żetony: what counts as loot, what the faces are worth, and what tokens are."""

from fractions import Fraction

import pytest

from tests.bazaar.split_by_the_book import added_up, pile_of, thrown
from tests.bazaar.stage import GAME, KINDS, NAMES, Stage, walk, words

COLOURS = ("red", "white", "blue", "green")
ONE_GEM = {"red": "tailor", "white": "local-celebrity", "blue": "coercion-coordinator", "green": "nearby-safehouse"}
SHOP = {"A": [*ONE_GEM.values(), "necklace"]}


def odds(made):
    """The weight of each result that the dice can give now, as piles of words."""
    weights = GAME.weights(made.timeline.state)
    return {pile_of(dict(zip(KINDS, action.what, strict=False))): weight for action, weight in weights}


def returning(dice):
    """A pile of so many dice and the marker is robbed, and only the marker is kept."""
    made = Stage(5, piles={"Ala": f"{dice} red marker"})
    made.rob("Bo", "Ala", f"{dice} red")
    return made


def buyer(pile, gold=0, **more):
    """It is Ala's turn to buy."""
    return Stage(phase="buy", players={"Ala": {"gold": gold}}, piles={"Ala": f"{pile} marker"}, rows=SHOP, **more)


# -- definitions ----------------------------------------------------------------------------------


@pytest.mark.clause("define.loot-is-dice-and-marker")
def test_the_marker_counts_like_a_die():
    made = Stage(4, piles={"Ala": "1 red marker", "Bo": "1 red", "Cy": "2 red"})
    assert made.options("rob") == {"Ala", "Cy"}
    made = Stage(4, piles={"Ala": "marker", "Bo": "1 red"})
    assert made.options("rob") == set()
    assert made.why_not("Cy: rob Ala") == ("one-piece-is-safe", "rob.single-piece-pile-is-safe")


@pytest.mark.clause("define.loot-is-dice-and-marker")
def test_the_marker_is_taken_like_a_die_and_never_rolled():
    made = Stage(4, centre="11 red marker")
    assert made.may("Ala: pick marker")
    made.take("Ala", "1 red marker")
    assert words(made.event("takes").what) == "1 red marker"
    made.rob("Bo", "Ala", "marker")
    assert made.asked == ["Cy"] and made.centre == {"red": 10, "marker": 1}


@pytest.mark.clause("define.centre-is-the-shared-pool")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_lies_in_no_pile_lies_in_the_centre(players):
    """In the middle of a robbery the stolen pile is in the robber's hand."""
    dice = {3: 10, 4: 11, 5: 13}[players]
    for _, _, after, _ in walk(players, players):
        seen = GAME.observe(after)
        if seen["round"] and "whose" in seen and "back" not in seen:
            lying = [seen["centre"], *seen["piles"].values()]
            assert sum(place.get("marker", 0) for place in lying) == 1
            assert sum(sum(place.values()) for place in lying) == dice + 1


@pytest.mark.clause("define.centre-is-the-shared-pool")
def test_nobody_takes_more_than_lies_in_the_centre():
    made = Stage(3, piles={"Ala": "3 red 1 bag"}, centre="2 red 4 blue marker")
    assert made.may("Bo: pick 2 red")
    for pick in ("3 red", "5 blue", "1 bag", "1 mask"):
        assert made.why_not(f"Bo: pick {pick}") == ("not-so-many", "define.centre-is-the-shared-pool")
    assert made.options("pick") == {"1 red", "2 red", "1 blue", "2 blue", "3 blue", "4 blue", "marker"}
    made.rob("Bo", "Ala", "1 red", "1 white")
    assert made.centre == {"red": 2, "white": 1, "blue": 4, "marker": 1}


@pytest.mark.clause("define.pile-is-loot-before-one-player")
def test_a_pile_is_what_lies_before_a_player_and_nothing_is_no_pile():
    made = Stage(3, centre="3 red 3 blue 4 mask marker")
    assert made.piles == {}
    made.take("Ala", "2 red 1 mask")
    assert made.piles == {"Ala": {"red": 2, "mask": 1}}
    made.rob("Bo", "Ala", "2 red", "2 bag")
    assert made.piles == {"Bo": {"mask": 1}}
    assert made.why_not("Cy: rob Ala") == ("has-no-pile", "rob.any-other-player")


@pytest.mark.clause("define.bazaar-is-all-face-up-cards")
def test_only_open_cards_are_for_sale():
    made = buyer("4 red", gold=9)
    assert made.options("buy") == set(SHOP["A"])
    for id_ in ("glamer", "big-haul", "bookie"):
        assert made.why_not(f"Ala: buy {id_}") == ("not-for-sale", "define.bazaar-is-all-face-up-cards")
    made.say("Ala: buy tailor", "Ala: pay 1 red")
    while made.asked == ["Ala"]:
        made.say("Ala: pass")
    assert made.why_not("Bo: buy tailor") == ("not-for-sale", "define.bazaar-is-all-face-up-cards")


@pytest.mark.clause("define.bazaar-is-all-face-up-cards")
def test_all_rows_are_the_bazaar():
    rows = {"A": ["tailor"], "B": ["bookie", "brooch"], "C": ["crown"]}
    made = Stage(phase="buy", players={"Ala": {"gold": 9}}, rows=rows, left={"A": 0, "B": 0})
    assert made.options("buy") == {"tailor", "bookie", "brooch", "crown"}


@pytest.mark.clause("define.goal-most-reputation-points")
@pytest.mark.parametrize("richest", NAMES[:3])
def test_the_most_reputation_points_win(richest):
    players = {name: {"reputation": 9 if name == richest else 5} for name in NAMES[:3]}
    made = Stage(phase="buy", turn="Cy", players=players, rows={"C": ["crown"]}, left={"A": 0, "B": 0, "C": 0})
    made.say("Cy: pass")
    assert made.timeline.result.winners == (NAMES.index(richest),)
    assert max(made.timeline.result.scores) == made.timeline.result.scores[NAMES.index(richest)]


@pytest.mark.clause("define.reputation-token-versus-point")
def test_points_are_added_in_the_end_and_are_no_tokens():
    players = {"Ala": {"gold": 5, "reputation": 2, "cards": ["necklace", "fence"]}}
    last = {"turn": "Cy", "rows": {"C": ["crown"]}, "left": {"A": 0, "B": 0, "C": 0}}
    made = Stage(phase="buy", players=players, piles={"Ala": "1 red marker", "Bo": "1 red", "Cy": "1 red"}, **last)
    made.say("Cy: pass")
    assert made.reputation("Ala") == 2
    most = 3 + 3  # followers and Gold
    assert made.timeline.result.scores[0] == 2 + 2 + most


# -- faces ----------------------------------------------------------------------------------------


@pytest.mark.clause("dice.all-identical", "rob.returned-dice-are-rerolled")
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_the_odds_of_a_few_dice_are_those_of_all_throws(dice):
    assert odds(returning(dice)) == thrown(dice)


@pytest.mark.clause("dice.all-identical", "split.start-player-rolls-all-dice")
@pytest.mark.parametrize(("players", "dice"), [(3, 10), (4, 11), (5, 13)])
def test_the_odds_of_the_first_roll_add_up(players, dice):
    made = Stage(players, phase="roll")
    assert odds(made) == added_up(dice) and sum(odds(made).values()) == 6**dice


@pytest.mark.clause("dice.all-identical", "rob.returned-dice-are-rerolled")
@pytest.mark.parametrize("dice", [7, 8, 9, 10, 11, 12, 13])
def test_the_odds_of_many_dice_add_up(dice):
    assert odds(returning(dice)) == added_up(dice)


@pytest.mark.clause("dice.all-identical")
def test_each_of_six_symbols_is_as_likely_as_the_others():
    found = odds(returning(1))
    assert set(found) == {(kind,) for kind in KINDS if kind != "marker"}
    assert {Fraction(weight, sum(found.values())) for weight in found.values()} == {Fraction(1, 6)}


@pytest.mark.clause("dice.gem-faces-buy-cards")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_gem_pays_for_its_colour(colour):
    made = buyer(f"1 {colour}")
    assert made.options("buy") == {ONE_GEM[colour]}
    made.say(f"Ala: buy {ONE_GEM[colour]}")
    assert made.cards("Ala") == [ONE_GEM[colour]] and colour not in made.pile("Ala")


@pytest.mark.clause("dice.bag-face-cannot-pay", "define.gold-token-is-not-gold-bag-face")
def test_bags_do_not_pay():
    made = buyer("6 bag")
    assert made.options("buy") == set() and made.verbs == {"pass"}
    assert made.why_not("Ala: buy tailor") == ("bags-do-not-pay", "dice.bag-face-cannot-pay")
    made.passes()
    assert made.gold("Ala") == 6


@pytest.mark.clause("define.gold-token-is-not-gold-bag-face")
def test_a_bag_is_no_gold_beside_a_gem_either():
    made = buyer("1 white 3 bag", gold=0)
    assert made.options("buy") == {"local-celebrity"}
    assert buyer("1 white 3 bag", gold=1).options("buy") == set(SHOP["A"])


@pytest.mark.clause("dice.mask-face-cannot-pay")
def test_masks_do_not_pay():
    made = buyer("6 mask")
    assert made.options("buy") == set()
    assert made.why_not("Ala: buy tailor") == ("masks-do-not-pay", "dice.mask-face-cannot-pay")


@pytest.mark.clause("dice.bag-face-becomes-gold", "dice.mask-face-becomes-reputation")
@pytest.mark.parametrize(("bags", "masks"), [(0, 0), (1, 0), (0, 1), (2, 3), (4, 3)])
def test_each_bag_is_a_gold_and_each_mask_a_reputation_in_the_end_of_the_round(bags, masks):
    made = buyer(f"1 red {bags} bag {masks} mask", gold=2)
    made.passes()
    assert (made.gold("Ala"), made.reputation("Ala")) == (2 + bags, masks)


# -- tokens ---------------------------------------------------------------------------------------


@pytest.mark.clause("gold.unlimited", "reputation.unlimited")
def test_tokens_never_run_out():
    players = {name: {"gold": 33, "reputation": 33} for name in NAMES[:3]}
    made = Stage(phase="buy", players=players, piles={"Ala": "2 bag 2 mask marker", "Bo": "3 bag", "Cy": "3 mask"})
    made.passes()
    assert [made.gold(name) for name in NAMES[:3]] == [35, 36, 33]
    assert [made.reputation(name) for name in NAMES[:3]] == [35, 33, 36]


@pytest.mark.clause("gold.open-information")
def test_everybody_sees_all_gold():
    players = {"Ala": {"gold": 0}, "Bo": {"gold": 3}, "Cy": {"gold": 7}}
    made = Stage(players=players, piles={"Ala": "1 red"})
    for viewer in NAMES[:3]:
        seen = made.seen_by(viewer)["players"]
        assert {name: seen[name]["gold"] for name in seen} == {"Ala": 0, "Bo": 3, "Cy": 7}


@pytest.mark.clause("reputation.sources")
def test_masks_bring_tokens_and_gems_and_bags_do_not():
    made = Stage(phase="buy", piles={"Ala": "2 red 2 bag marker", "Bo": "2 mask", "Cy": "4 blue"})
    made.passes()
    assert [made.reputation(name) for name in NAMES[:3]] == [0, 2, 0]


@pytest.mark.clause("reputation.sources")
def test_some_cards_bring_tokens():
    made = Stage(piles={"Ala": "2 red"}, players={"Ala": {"cards": ["wicked-clutches"]}}, centre="8 red marker")
    made.rob("Bo", "Ala", "1 red")
    assert made.event("clutches-pay").who == (0,) and made.reputation("Ala") == 1 and made.reputation("Bo") == 0
    piles = {"Ala": "1 red", "Bo": "1 red"}
    made = Stage(piles=piles, players={"Cy": {"cards": ["eyepatch-of-command"]}}, centre="8 red marker")
    made.take("Cy", "all")
    assert made.event("eyepatch-pays").who == (2,) and made.reputation("Cy") == 1
    made = Stage(4, {"promos": True}, piles=piles | {"Cy": "1 red"}, players={"Ala": {"cards": ["narrow-alleyway"]}},
                 centre="8 red marker")  # fmt: skip
    made.take("Dee", "all")
    assert made.event("alley-pays").who == (0,) and made.reputation("Ala") == 2


@pytest.mark.clause("reputation.sources", "define.reputation-token-versus-point")
def test_other_cards_bring_points_only_in_the_end():
    made = buyer("2 white")
    made.say("Ala: buy necklace")
    assert made.cards("Ala") == ["necklace"] and made.reputation("Ala") == 0
    made.passes("Bo", "Cy")
    assert made.reputation("Ala") == 0
