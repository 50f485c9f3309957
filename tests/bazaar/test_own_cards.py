"""Cards of somebody's own copy: a file in the form of ours takes the place of ours, and mistakes in it are told."""

from importlib import resources

import pytest

import thieves
from tests.bazaar.market import Market
from tests.bazaar.stage import GAME, NAMES
from thieves.bazaar.cards import pack, packed
from thieves.core import BadSetup
from thieves.core.address import address, locate
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline

ADOPTED = "card.published-list-is-adopted"
OURS = resources.files("thieves.bazaar").joinpath("content/cards.toml").read_text("utf-8")
RING = """
[[card]]
id = "false-ring"
deck = "A"
source = "published"
name = { en = "False Ring", pl = "Fałszywy pierścień" }
text = { en = "Glitters.", pl = "Błyszczy." }
cost = [0, 1, 0, 0]
symbols = ["tools", "follower"]
effect = "points"
points = 9
"""
BUCKLE = 'cost = [2, 0, 0, 0]\nsymbols = ["tools"]'


def edited(*pairs: tuple[str, str], more: str = "") -> str:
    """Our file with other words in some places, each of which stands there once."""
    text = OURS
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text + more


@pytest.mark.clause("card.published-list-is-adopted")
def test_our_own_file_changes_nothing():
    assert packed(OURS) == packed(None) and len(packed(OURS).cards) == 53


@pytest.mark.clause("card.published-list-is-adopted")
def test_a_number_of_another_copy_holds():
    text = edited((BUCKLE, BUCKLE.replace("2, 0, 0, 0", "1, 0, 0, 0")))
    assert Market("1 red", sale=("giant-belt-buckle",), options={"cards": text}).may("Ala: buy giant-belt-buckle")
    assert not Market("1 red", sale=("giant-belt-buckle",)).may("Ala: buy giant-belt-buckle")


@pytest.mark.clause("card.published-list-is-adopted")
def test_a_new_card_is_bought_and_scores():
    options = {"cards": edited(more=RING)}
    market = Market("1 white", options=options, rows={"A": ["false-ring"], "C": ["crown"]}, left={"C": 0},
                    piles={"Bo": "1 red", "Cy": "1 red"}, others={"Bo": {"gold": 0}, "Cy": {"gold": 0}})  # fmt: skip
    market.buy("false-ring")
    told = " ".join(GAME.language.event(market.timeline.setup, event, "pl") for event in market.events)
    assert "Fałszywy pierścień" in told
    market.passes("Bo", "Cy")
    assert market.timeline.result.scores == (9 + 3, 0, 0)


@pytest.mark.clause("card.published-list-is-adopted")
def test_cards_that_the_file_does_not_name_are_not_there():
    start, end = OURS.index('[[card]]\nid = "tailor"'), OURS.index("# -- deck B")
    state = GAME.setup(NAMES[:3], cards=OURS[:start] + RING + OURS[end:])
    ids = {pack(state.setup).cards[card].id for deck in state.unseen for card in deck}
    assert "tailor" not in ids and "false-ring" in ids and len(ids) == 49


@pytest.mark.clause("card.published-list-is-adopted")
def test_a_dear_card_can_be_paid():
    """Five gems of one colour: every way to pay has its words."""
    text = edited((BUCKLE, BUCKLE.replace("2, 0, 0, 0", "5, 0, 0, 0")))
    market = Market("5 red", (), 1, ("giant-belt-buckle",), options={"cards": text})
    market.say("Ala: buy giant-belt-buckle")
    assert market.options("pay") == {"5 red", "4 red"}
    market.say("Ala: pay 5 red")
    assert market.cards("Ala") == ["giant-belt-buckle"]


@pytest.mark.clause("card.published-list-is-adopted")
def test_a_game_with_other_cards_can_be_saved_and_sent():
    with thieves.games.registered(GAME):
        line = Timeline(GAME, NAMES[:3], 5, cards=edited(more=RING))
        line.let_chance()
        again = load(dump(line))
        assert again.state == line.state and again.state.setup.cards == line.state.setup.cards
        assert locate(address(line)).state == line.state


PER_CARD = 'effect = "per-card"\nfrom = "red"'


@pytest.mark.clause("card.published-list-is-adopted")
@pytest.mark.parametrize(
    "text, told",
    [
        (5, "must be the text of a file"),
        (["cards"], "must be the text of a file"),
        ("[[card", "line 1"),
        ("", "lacks its [[card]] items"),
        (edited(more=RING.replace('deck = "A"', 'deck = "D"')), "deck is 'D', but must be A, B or C"),
        (edited(more=RING.replace('deck = "A"', 'deck = "AB"')), "deck is 'AB'"),
        (edited(more=RING.replace("[0, 1, 0, 0]", "[0, 1, 0]")), "cost must be four numbers"),
        (edited(more=RING.replace("[0, 1, 0, 0]", "[0, 0, 0, 0]")), "not all of them 0"),
        (edited(more=RING.replace("[0, 1, 0, 0]", "[0, -1, 0, 2]")), "cost is"),
        (edited(more=RING.replace("[0, 1, 0, 0]", '"1 white"')), "cost is '1 white'"),
        (edited(more=RING.replace("[0, 1, 0, 0]", "[0, 1_000_000_000, 0, 0]")), "each at most 20"),
        (edited(more=RING.replace("points = 9", "points = 1_000_000_000")), "points is 1000000000"),
        (edited(more=RING.replace('"tools"', '"tool"')), "there is no symbol 'tool'"),
        (edited(more=RING.replace('effect = "points"', 'effect = "point"')), "there is no effect 'point'"),
        (edited(more=RING.replace("points = 9", "")), "must say 'points'"),
        (edited(more=RING.replace("points = 9", "points = -1")), "points is -1"),
        (edited(more=RING.replace("points = 9", "colour = 9")), "'colour' is not known"),
        (edited(more=RING + RING), "There is a card 'false-ring' already"),
        (edited((PER_CARD, PER_CARD.replace("red", "rouge"))), "from is 'rouge'"),
        (edited((PER_CARD, PER_CARD.replace("red", "bag"))), "'anthropomorphic-water-buffalo'"),
        (edited(('effect = "bonus"\nfrom = "bag"', 'effect = "bonus"\nfrom = "red"')), "'imbalanced-scales'"),
        (edited(('effect = "sell"\ngain = 2', 'effect = "sell"\ngain = "gold"')), "'exit-strategy'"),
        (edited(("gain = 2\npieces = 5", 'gain = "gold"\npieces = 5')), "'narrow-alleyway'"),
        (edited(("each = 2", "each = 0")), "'political-campaign'"),
        (edited(('from = "mask"\ngain = "gold"', 'from = "mask"\ngain = 1')), "gain must be 'gold' or 'reputation'"),
        (edited(('from = "bag"\nto = "gem"', 'from = "bag"\nto = "mask"')), "to must be 'gem' or 'bag'"),
        (OURS[: OURS.index('[[card]]\nid = "pawnbroker"')] + OURS[OURS.index("# -- deck B") :], "Deck A has 11 cards"),
        (OURS[: OURS.index('[[card]]\nid = "scepter"')], "Deck C has 10 cards"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(text, told):
    with pytest.raises(BadSetup) as error:
        GAME.setup(NAMES[:3], cards=text)
    assert told in str(error.value) and error.value.clause == ADOPTED


def test_the_command_reads_the_file(tmp_path, capsys):
    from thieves.cli import main  # not where only the rules are

    file = tmp_path / "mine.toml"
    file.write_text(edited(more=RING), encoding="utf-8")
    with thieves.games.registered(GAME):
        assert main(["check", str(file)]) == 0
        assert main(["play", "bazaar", "--players", "3", "--option", f"cards=@{file}"]) == 0
        assert main(["play", "bazaar", "--option", f"cards=@{tmp_path / 'none.toml'}"]) != 0
    assert "cannot be read" in capsys.readouterr().err
