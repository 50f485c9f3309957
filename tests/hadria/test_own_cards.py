"""Cards of somebody's own copy: a file in the form of ours takes the place of ours, and mistakes in it are told."""

from importlib import resources

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.core.address import address, locate
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline
from thieves.hadria.cards import CARDS, pack, packed

OURS = resources.files("thieves.hadria").joinpath("content/cards.toml").read_text("utf-8")
LAMP = """
[[card]]
id = "dark-lamp"
effect = "street-lantern"
family = "general"
count = 4
range = 6
source = "published"
name = { en = "Dark Lamp", pl = "Ślepa latarka" }
text = { en = "Shines far.", pl = "Świeci daleko." }
"""
BEACON = 'id = "beacon"\nfamily = "general"\ncount = 3\nrange = 5'


def edited(*pairs: tuple[str, str], more: str = "") -> str:
    """Our file with other words in some places, each of which stands there once."""
    text = OURS
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text + more


def at_table(text: str, **position: object) -> Stage:
    return Stage(3, {"cards": text}, **position)


@pytest.mark.clause("general.from-the-deck")
def test_our_own_file_changes_nothing():
    assert packed(OURS) == packed(None) and sum(packed(OURS).deck) == 70


@pytest.mark.clause("general.from-the-deck", "card.range-number")
def test_a_number_of_another_copy_holds():
    text = edited((BEACON, BEACON.replace("range = 5", "range = 6")))
    given = {"thieves": {"Ala": {"field": "E22", "declared": ["beacon 5"]}}, "guards": ["S32"]}  # six fields away
    assert Stage(3, **given).why_not("Ala: resolve beacon") == ("card-does-nothing", "target.must-be-named")
    assert at_table(text, **given).may("Ala: resolve beacon")


@pytest.mark.clause("general.from-the-deck", "card.effect-text")
def test_a_new_card_works_like_the_one_it_names():
    bo, cy = {"field": "E13"}, {"field": "N1", "declared": ["ambush 1"]}
    thieves = {"Ala": {"field": "E22", "declared": ["dark-lamp 5"]}, "Bo": bo, "Cy": cy}
    made = at_table(edited(more=LAMP), thieves=thieves)
    made.say("Ala: resolve dark-lamp", "Ala: name Bo")
    assert "lit" in made.thief("Bo")["marks"] and made.seen["discard"] == {}
    spoken = GAME.language.event(made.timeline.setup, made.events[0], "pl")
    assert "Ślepa latarka" in " ".join(GAME.language.event(made.timeline.setup, e, "pl") for e in made.events), spoken


@pytest.mark.clause("card.range-district")
def test_a_card_that_is_aimed_reaches_no_further_than_the_district():
    text = edited((BEACON, BEACON.replace("range = 5", 'range = "district"')))
    made = at_table(text, thieves={"Ala": {"field": "E22", "declared": ["beacon 5"]}}, guards=["E1", "S22"])
    made.say("Ala: resolve beacon")
    assert made.options("aim") == {"E1"}
    assert made.why_not("Ala: aim S22") == ("out-of-district", "card.range-district")


@pytest.mark.clause("general.from-the-deck")
def test_cards_that_the_file_does_not_name_are_not_in_the_deck():
    start, end = OURS.index('[[card]]\nid = "beacon"'), OURS.index('[[card]]\nid = "false-orders"')
    made = packed(OURS[:start] + OURS[end:])
    assert made.deck[made.number["beacon"]] == 0 and sum(made.deck) == 67
    state = GAME.setup(NAMES[:2], cards=edited(more=LAMP))
    drawable = {pack(state.setup).cards[card]["id"] for card, count in enumerate(state.decks.cards) if count}
    assert "dark-lamp" in drawable and len(state.decks.cards) == len(CARDS) + 1


@pytest.mark.clause("general.from-the-deck")
def test_a_game_with_other_cards_can_be_saved_and_sent():
    line = Timeline(GAME, NAMES[:2], 5, cards=edited(more=LAMP))
    line.let_chance()
    again = load(dump(line))
    assert again.state == line.state and again.state.setup.cards == line.state.setup.cards
    assert locate(address(line)).state == line.state


@pytest.mark.clause("general.from-the-deck")
@pytest.mark.parametrize(
    "text, told",
    [
        (5, "must be the text of a file"),
        ("[[card", "line 1"),
        ("", "lacks its [[card]] items"),
        (edited((BEACON, BEACON.replace("range = 5", 'range = "far"'))), "range is 'far'"),
        (edited((BEACON, BEACON.replace("count = 3", 'count = "3"'))), "count is '3', but must be a whole number"),
        (edited((BEACON, BEACON.replace("general", "basic"))), "must be a general one"),
        (edited(more=LAMP.replace("street-lantern", "streetlamp")), "say with effect"),
        (edited(more=LAMP.replace("street-lantern", "seduction")), "is a special card"),
        (edited(more=LAMP.replace("street-lantern", "beacon")), "must say 'steps'"),
        (edited(more=LAMP.replace("count", 'thief = "zain"\ncount')), "belongs to no thief"),
        (edited(more=LAMP.replace("count", "colour")), "'colour' is not known"),
        (edited(more=LAMP + LAMP), "There is a card 'dark-lamp' already"),
        (OURS[: OURS.index('[[card]]\nid = "smoke-grenade"')], "The file has 0 general cards"),
    ],
)
def test_a_mistake_is_told_with_its_place(text, told):
    with pytest.raises(BadSetup) as error:
        GAME.setup(NAMES[:2], cards=text)
    assert told in str(error.value) and error.value.clause == "general.from-the-deck"


def test_the_command_reads_the_file(tmp_path, capsys):
    from thieves.cli import main  # not where only the rules are

    file = tmp_path / "mine.toml"
    file.write_text(edited(more=LAMP), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert main(["play", "hadria", "--players", "2", "--option", f"cards=@{file}"]) == 0
    assert main(["play", "hadria", "--option", f"cards=@{tmp_path / 'none.toml'}"]) != 0
    assert "cannot be read" in capsys.readouterr().err
