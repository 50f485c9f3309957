"""Zawartość gry i przygotowanie: what lies where before the first roll, and who begins."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.bazaar.stage import DICE_IN_PLAY, GAME, NAMES, Stage, walk
from thieves.bazaar.cards import packed
from thieves.core import CHANCE, BadSetup

SIZES = (3, 4, 5)
DECKS = {"A": 16, "B": 19, "C": 14}  #: cards of each letter
STACKS = {"A": 13, "B": 12, "C": 11}  #: cards of each letter that are played with
LETTER = {card.id: "ABC"[card.deck] for card in packed(None).cards if not card.promo}


def fresh(players=3, **options):
    """The very start of a game."""
    return Stage(players, options)


def opened(players=3, first="Ala", **options):
    """Five cards lie open, and the first roll is due."""
    made = fresh(players, first=first, **options)
    while made.question[0] == "which-card-comes":
        made.force(f"deal {min(made.options('deal'))}")
    return made


def chances(made):
    """The odds of what chance may answer now, by the words that it says."""
    weights = GAME.weights(made.timeline.state)
    whole = sum(weight for _, weight in weights)
    return {made.timeline.written(action).partition(" ")[2]: Fraction(weight, whole) for action, weight in weights}


# -- players --------------------------------------------------------------------------------------


@pytest.mark.clause("setup.three-to-five-players")
@pytest.mark.parametrize("count", [0, 1, 2, 6, 9])
def test_other_numbers_of_players_are_refused(count):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(tuple(f"P{number}" for number in range(count)))
    assert refused.value.clause == "setup.three-to-five-players"


@pytest.mark.clause("setup.three-to-five-players")
@pytest.mark.parametrize("count", SIZES)
def test_three_to_five_can_play(count):
    assert list(opened(count).seen["players"]) == list(NAMES[:count])


@pytest.mark.clause("setup.first-start-player-by-petty-theft")
@pytest.mark.parametrize("count", SIZES)
def test_the_first_start_player_is_drawn_among_all_seats_alike(count):
    made = opened(count, first=None)
    assert made.question == ("who-starts", "setup.first-start-player-by-petty-theft")
    assert chances(made) == {f"start {name}": Fraction(1, count) for name in NAMES[:count]}
    for name in NAMES[:count]:
        made = opened(count, first=None)
        made.force(f"start {name}")
        assert made.seen["start"] == name and made.event("gets-marker").who == (NAMES.index(name),)
        assert made.question[0] == "which-roll"


@pytest.mark.clause("setup.first-start-player-by-petty-theft")
@pytest.mark.parametrize("name", NAMES[:3])
def test_a_table_may_name_the_start_player(name):
    made = opened(first=name)
    assert made.seen["start"] == name and made.question[0] == "which-roll"
    made.luck()
    assert made.asked == [name]


@pytest.mark.clause("setup.first-start-player-by-petty-theft")
@pytest.mark.parametrize("first", ["Dee", "", 0])
def test_a_start_player_who_does_not_play_is_refused(first):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:3], first=first)
    assert refused.value.clause == "setup.first-start-player-by-petty-theft"


@pytest.mark.clause("setup.first-start-player-by-petty-theft")
def test_nobody_is_made_start_player_later():
    made = opened()
    assert made.why_not("chance: start Bo") == ("no-start-now", "setup.first-start-player-by-petty-theft")
    made.luck()
    assert made.why_not("chance: start Bo") == ("no-start-now", "setup.first-start-player-by-petty-theft")


# -- tokens ---------------------------------------------------------------------------------------


@pytest.mark.clause("setup.one-gold-each", "setup.no-reputation-at-start")
@pytest.mark.parametrize("count", SIZES)
def test_everybody_has_one_gold_and_no_reputation(count):
    made = opened(count)
    assert [made.gold(name) for name in NAMES[:count]] == [1] * count
    assert [made.reputation(name) for name in NAMES[:count]] == [0] * count
    assert [made.cards(name) for name in NAMES[:count]] == [[]] * count


@pytest.mark.clause("setup.one-gold-each", "setup.gold-supply-shared", "setup.no-reputation-at-start")
def test_the_start_tells_of_the_tokens_and_gold_comes_from_the_supply():
    made = fresh(4)
    assert made.event("gold-each").who == (0, 1, 2, 3) and made.event("gold-each").what == 1
    made = Stage(3, phase="buy", piles={"Ala": "2 bag marker", "Bo": "1 red", "Cy": "1 red"})
    made.passes()
    assert [made.gold(name) for name in NAMES[:3]] == [3, 1, 1], "nobody else pays for it"


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.clause("setup.dice-by-player-count")
@pytest.mark.parametrize(("count", "dice"), [(3, 10), (4, 11), (5, 13)])
def test_ten_eleven_or_thirteen_dice(count, dice):
    made = opened(count)
    assert made.timeline.decision.what == dice and fresh(count).event("dice-counted").what == dice
    made.luck()
    assert sum(made.centre.values()) == dice + 1 and made.centre["marker"] == 1


@pytest.mark.clause("setup.dice-by-player-count")
@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_position_with_another_number_of_dice_is_refused(count, wrong):
    with pytest.raises(BadSetup) as refused:
        Stage(count, centre=f"{DICE_IN_PLAY[count] + wrong} red marker")
    assert refused.value.clause == "setup.dice-by-player-count"


@pytest.mark.clause("setup.unused-dice-leave-play")
@pytest.mark.parametrize(("count", "away"), [(3, 3), (4, 2)])
def test_dice_that_are_not_used_go_back_to_the_box(count, away):
    assert opened(count).timeline.decision.what == 13 - away
    assert {GAME.pieces(after)["dice"] for _, _, after, _ in walk(count, count)} == {13 - away}


@pytest.mark.clause("setup.unused-dice-leave-play")
def test_five_players_use_all_dice():
    assert opened(5).timeline.decision.what == 13


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.clause("setup.split-cards-into-three-stacks")
def test_49_cards_in_three_decks():
    assert Counter(LETTER.values()) == DECKS and len(LETTER) == 49
    assert fresh().event("cards-split").what == (16, 19, 14)


@pytest.mark.clause("setup.split-cards-into-three-stacks", "setup.shuffle-each-stack-apart")
def test_a_card_of_another_letter_never_comes_from_a_stack():
    made = fresh()
    assert made.why_not("chance: deal big-haul") == ("card-not-there", "setup.split-cards-into-three-stacks")
    made.force("deal tailor")
    assert made.why_not("chance: deal tailor") == ("card-not-there", "setup.split-cards-into-three-stacks")
    for state, action, _, _ in walk(5, 4):
        if action.verb == "deal":
            id_ = packed(None).cards[action.what].id
            assert LETTER[id_] == "ABC"[GAME.question(state).letter]


@pytest.mark.clause("setup.shuffle-each-stack-apart")
def test_every_unseen_card_of_a_stack_is_as_likely_as_any_other():
    made = fresh()
    assert made.question == ("which-card-comes", "setup.shuffle-each-stack-apart")
    mine = [id_ for id_, letter in LETTER.items() if letter == "A"]
    assert chances(made) == {f"deal {id_}": Fraction(1, 16) for id_ in mine}
    made.force("deal tailor", "deal fence")
    assert chances(made) == {f"deal {id_}": Fraction(1, 14) for id_ in mine if id_ not in ("tailor", "fence")}


@pytest.mark.clause("setup.shuffle-each-stack-apart")
@pytest.mark.parametrize("line", ["deal tailor", "start Bo", "roll 10 red"])
def test_nobody_chooses_what_chance_decides(line):
    made = {"deal": fresh, "start": lambda: opened(first=None), "roll": opened}[line.split()[0]]()
    assert made.may(f"chance: {line}")
    assert made.why_not(f"Ala: {line}") == ("only-chance", "setup.shuffle-each-stack-apart")


@pytest.mark.clause("setup.trim-stacks-to-13-12-11")
@pytest.mark.parametrize("count", SIZES)
def test_13_12_and_11_cards_stay_in_play_for_any_number_of_players(count):
    assert fresh(count).left == STACKS and fresh(count).event("stacks-trimmed").what == (13, 12, 11)
    *_, (_, _, last, _) = walk(7, count)
    seen = Counter(LETTER[packed(None).cards[card].id] for row in last.rows for card in row)
    seen += Counter(LETTER[packed(None).cards[own.card].id] for player in last.players for own in player.cards)
    seen += Counter(LETTER[packed(None).cards[card].id] for card in last.gone)
    assert all(seen[letter] + last.left["ABC".index(letter)] == STACKS[letter] for letter in "ABC")


@pytest.mark.clause("setup.trim-stacks-to-13-12-11")
def test_the_thirteenth_card_of_a_is_the_last_one():
    owned = [id_ for id_, letter in LETTER.items() if letter == "A"][:11]
    rows = {"A": [id_ for id_, letter in LETTER.items() if letter == "A"][11:13]}
    made = Stage(phase="buy", turn="Cy", players={"Ala": {"cards": owned}}, rows=rows)
    assert made.left == {"A": 0, "B": 12, "C": 11}
    made.say("Cy: pass")
    assert made.options("deal") == {id_ for id_, letter in LETTER.items() if letter == "B"}


@pytest.mark.clause("setup.removed-cards-stay-secret")
def test_nobody_is_told_which_cards_were_removed():
    assert sum(map(len, fresh().timeline.state.unseen)) - sum(fresh().left.values()) == 49 - 36
    made = opened()
    made.luck()
    known = set(made.rows["A"])
    for seat in (None, 0, 1, 2):
        told = str(GAME.observe(made.timeline.state, seat))
        assert {id_ for id_ in LETTER if f"'{id_}'" in told} == known
    *_, (_, _, last, _) = walk(3, 3)
    told = str(GAME.observe(last, None))
    assert not [packed(None).cards[card].id for deck in last.unseen for card in deck
                if f"'{packed(None).cards[card].id}'" in told]  # fmt: skip


@pytest.mark.clause("setup.stacks-face-down-in-a-column")
def test_each_stack_has_a_row_of_its_own():
    made = Stage(phase="buy", turn="Cy", rows={"A": ["tailor"], "B": ["bookie"]}, left={"A": 0})
    made.say("Cy: pass")
    made.force("deal brooch")
    assert made.rows == {"A": ["tailor"], "B": ["bookie", "brooch"]}


@pytest.mark.clause("setup.stacks-face-down-in-a-column", "setup.open-five-cards-of-a")
def test_three_closed_stacks_and_five_open_cards_of_a():
    made = fresh()
    assert made.kinds.index("stacks-trimmed") < made.kinds.index("bazaar-opens")
    assert list(made.left) == ["A", "B", "C"] and made.rows == {} and made.event("bazaar-opens").what == 5
    for number, id_ in enumerate(("tailor", "fence", "glamer", "necklace", "bondsman")):
        assert made.question == ("which-card-comes", "setup.shuffle-each-stack-apart")
        assert made.left["A"] == 13 - number
        made.force(f"deal {id_}")
        assert made.event("card-dealt").what == made.card(id_)
    assert made.rows == {"A": ["tailor", "fence", "glamer", "necklace", "bondsman"]}
    assert made.left == {"A": 8, "B": 12, "C": 11} and made.seen["newest"] == "A"
    assert made.question[0] == "who-starts" and made.timeline.decision.seats == (CHANCE,)
