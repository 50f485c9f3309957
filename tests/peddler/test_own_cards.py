"""Cards of somebody's own copy: a file in the form of ours takes its place; mistakes are told with their line."""

import re
from importlib import resources

import pytest

import thieves
from tests.peddler.cove import ending
from tests.peddler.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.core.address import address, locate
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline
from thieves.peddler.cards import peddler_cards, townsfolk, vices

PAIRS, SQUARE, DECK = "content.every-pair-costs-an-hour", "cove.town-square", "cove.corruption-deck"
BOX, HALVES = "component.box-list", "component.what-the-inner-halves-show"
KINDS = "difficulty.sixteen-basic-and-four-hard"
CARDS, PEOPLE, VICES = (
    resources.files("thieves.peddler").joinpath(f"content/{name}.toml").read_text("utf-8")
    for name in ("peddler", "townsfolk", "corruption")
)
FILES = {"cards": (CARDS, BOX), "townsfolk": (PEOPLE, SQUARE), "corruption_cards": (VICES, DECK)}
SLOW = re.sub(r"(left|right)_hours = \d+", r"\1_hours = 1", CARDS)  #: every half costs an hour
JUGGLER = """
[[person]]
id = "juggler"
source = "house"
set = "locals"
name = { en = "Juggler", pl = "Kuglarz" }
text = { en = "Gain 3 gold.", pl = "Otrzymujesz 3 sztuki złota." }
symbols = ["red"]
effect = "gold"
count = 3
"""
SIN = """
[[vice]]
id = "tall-tales"
source = "house"
name = { en = "Tall Tales", pl = "Bajki" }
text = { en = "Costs 4.", pl = "Kosztuje 4." }
count = 3
symbols = ["corruption", "corruption", "corruption", "corruption"]
"""
FIRST = 'action = "goods"\ngoods = ["small red"]\narrow = "inner"'
HIRE = 'pl = "Pomoc sezonowa" }\naction = "hire"'
GUILD = 'action = "guild"\nhall = "red"'
HARD = 'id = "peddler-3-hard"\nnumber = 3\nhard = true'


def edited(text: str, *pairs: tuple[str, str]) -> str:
    """The file with other words in some places, each of which stands there once."""
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def cards(*pairs: tuple[str, str]) -> str:
    return edited(CARDS, *pairs)


def changed(id_: str, text: str = CARDS, **fields: int) -> str:
    """The file with other numbers on one card."""
    start = text.index(f'[[card]]\nid = "{id_}"\n')
    end = text.find("\n[[card]]", start + 1)
    block = text[start : end if end > 0 else None]
    other = block
    for field, number in fields.items():
        other = re.sub(rf"^{field} = \d+$", f"{field} = {number}", other, flags=re.MULTILINE)
    return text.replace(block, other)


def line_of(text: str, words: str) -> int:
    """The line where these words stand."""
    return text[: text.index(words)].count("\n") + 1


# -- files that are used --------------------------------------------------------------------------


@pytest.mark.clause("content.every-pair-costs-an-hour", "cove.town-square", "cove.corruption-deck")
def test_our_own_files_change_nothing():
    assert peddler_cards(CARDS) == peddler_cards(None) and townsfolk(PEOPLE) == townsfolk() and vices(VICES) == vices()


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_a_peddler_card_of_another_copy_is_played():
    text = changed("peddler-1", cards((FIRST, FIRST.replace("small red", "large yellow"))), left_hours=3)
    stage = Stage(options={"cards": changed("peddler-4", text, right_hours=2)}, right="peddler-1",
                  times={"Ala": 11, "Nozama": 0})  # fmt: skip
    stage.turn("peddler-4")
    assert stage.goods() == ["large yellow"] and stage.time() == 5


@pytest.mark.clause("cove.town-square")
def test_a_person_of_another_copy_comes_and_does_a_favour():
    stage = Stage(options={"townsfolk": PEOPLE + JUGGLER}, times={"Ala": 0, "Nozama": 11}, square=["baker", "juggler"])
    stage.say("Ala: hire 2")
    stage.force("arrive notary")
    assert stage.gold("Ala") == 3


@pytest.mark.clause("cove.town-square")
def test_a_square_of_four_is_not_refilled():
    few = PEOPLE[: PEOPLE.index('[[person]]\nid = "innkeeper"')]
    square = ["baker", "town-clerk", "washerwoman", "notary"]
    ala = {"folk": ["hermit"]}
    stage = Stage(options={"townsfolk": few}, times={"Ala": 0, "Nozama": 11}, square=square, merchants={"Ala": ala})
    stage.say("Ala: hire 2")
    assert stage.asked == "Ala" and stage.seen["square"] == ["baker", "", "washerwoman", "notary"]


@pytest.mark.clause("cove.corruption-deck")
def test_corruption_of_another_copy_counts_at_the_end():
    options = {"corruption_cards": VICES + SIN}
    assert Stage(options=options).seen["corruption"] == 63
    assert ending(options=options, corruption=["tall-tales"], gold=9).gold() == 5


def test_a_game_with_other_cards_can_be_saved_and_sent():
    with thieves.games.registered(GAME):
        line = Timeline(GAME, NAMES[:1], 5, townsfolk=PEOPLE + JUGGLER, corruption_cards=VICES + SIN)
        line.let_chance()
        again = load(dump(line))
        assert again.state == line.state and again.state.setup.townsfolk == PEOPLE + JUGGLER
        assert locate(address(line)).state == line.state


# -- pairs without an hour ------------------------------------------------------------------------


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_a_pair_without_an_hour_is_refused():
    """The left half of card 1 costs nothing, and of all right halves only that of card 3."""
    text = changed("peddler-1", changed("peddler-3", SLOW, right_hours=0), left_hours=0)
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], cards=text)
    assert refused.value.clause == PAIRS
    assert "'peddler-3' left of 'peddler-1' costs no hour" in refused.value.sentence
    head = '[[card]]\nid = "peddler-3"'
    assert f"line {line_of(text, head)}: " in str(refused.value)


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_a_pair_without_an_hour_among_the_hard_cards_is_refused_too():
    """Only card 16 of the high difficulty would cost nothing: the normal deck has no such pair."""
    text = changed("peddler-16-hard", changed("peddler-4", SLOW, right_hours=0), left_hours=0)
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], cards=text)
    assert "'peddler-4' left of 'peddler-16-hard' costs no hour" in refused.value.sentence


@pytest.mark.clause("content.every-pair-costs-an-hour")
def test_a_free_half_is_fine_where_every_partner_costs_something():
    """No right half is free any more, so card 1 may be free on its left."""
    text = changed("peddler-1", SLOW, left_hours=0)
    assert GAME.setup(NAMES[:1], cards=text).setup.cards == text


# -- mistakes -------------------------------------------------------------------------------------


@pytest.mark.clause("component.box-list", "cove.town-square", "cove.corruption-deck")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("value", [5, ["x"], True, {"card": []}])
def test_what_is_no_text_is_refused(name, value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], **{name: value})
    assert "must be the text of a file" in refused.value.sentence and refused.value.clause == FILES[name][1]


@pytest.mark.clause("component.box-list", "cove.town-square", "cove.corruption-deck")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    ("text", "told"),
    [("[[card", "line 1"), ("", "lacks its [["), ("[[stone]]\nid = 'x'", "line 1: [[stone]] is not known here")],
)
def test_what_is_no_such_file_is_refused(name, text, told):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], **{name: text})
    assert told in str(refused.value) and refused.value.clause == FILES[name][1]


@pytest.mark.clause("component.what-the-inner-halves-show")
@pytest.mark.parametrize(
    ("text", "told", "where"),
    [
        (cards((FIRST, FIRST.replace('"goods"', '"steal"', 1))), "action is 'steal', but must be one of hire", "1"),
        (cards((FIRST, FIRST.replace("inner", "upper"))), "arrow is 'upper'", "1"),
        (cards((FIRST, FIRST.replace("small red", "tiny red"))), "a good is 'tiny red'", "1"),
        (cards((FIRST, FIRST.replace('["small red"]', "[]"))), "one good or two different ones", "1"),
        (cards((FIRST, FIRST.replace('["small red"]', '["small red", "small red"]'))), "two different ones", "1"),
        (cards((FIRST, FIRST.replace('\ngoods = ["small red"]', ""))), "one good or two different ones", "1"),
        (cards((GUILD, GUILD.replace("red", "pink"))), "hall is 'pink'", "14"),
        (cards((GUILD, 'action = "guild"')), "hall is None", "14"),
        (cards((FIRST, FIRST + '\nhall = "pink"')), "hall is 'pink'", "1"),
        (cards((GUILD, GUILD + '\ngoods = ["tiny red"]')), "a good is 'tiny red'", "14"),
        (cards((HIRE, HIRE + '\nhall = "pink"')), "hall is 'pink'", "10"),
        (cards((HIRE, HIRE + '\ngoods = ["tiny red"]')), "a good is 'tiny red'", "10"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_card_is_told_with_its_line(text, told, where):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], cards=text)
    head = "[[card]]\nid = " + f'"peddler-{where}"'
    assert f"line {line_of(text, head)}: 'peddler-{where}': " in str(refused.value)
    assert told in refused.value.sentence and refused.value.clause == HALVES


@pytest.mark.clause(
    "component.box-list", "component.what-the-inner-halves-show", "difficulty.sixteen-basic-and-four-hard"
)
@pytest.mark.parametrize(
    ("text", "told", "clause"),
    [
        (SLOW.replace("left_hours = 1", "left_hours = -1"), "left_hours is -1, but must be a whole", BOX),
        (SLOW.replace("left_hours = 1", "left_hours = true"), "left_hours is True", BOX),
        (SLOW.replace("left_hours = 1", "left_hours = 1_000_000_000"), "0 or more, at most 20", BOX),
        (SLOW.replace('en = "', 'en = "\\u001b[2J', 1), "printable letters", BOX),
        (SLOW.replace("left_hours = 1", "colour = 1"), "'colour' is not known", BOX),
        (cards((FIRST, FIRST.replace('["small red"]', '[["small red"]]'))), "goods is [['small red']]", BOX),
        (cards(('id = "peddler-2"', 'id = "peddler-1"')), "There is a card 'peddler-1' already", BOX),
        (cards(("number = 1\n", "number = 2\n")), "numbered 1 to 16, each number once", KINDS),
        (cards((HARD, HARD.replace("hard = true", "hard = false"))), "numbered 1 to 16, each number once", KINDS),
        (cards((HARD, HARD.replace("number = 3", "number = 9"))), "4 hard cards, each with the number", KINDS),
        (cards((HARD, HARD.replace("number = 3", "number = 17"))), "4 hard cards, each with the number", KINDS),
        (CARDS[: CARDS.index('[[card]]\nid = "peddler-16-hard"')], "There must be 4 hard cards", KINDS),
        (CARDS[: CARDS.index('[[card]]\nid = "peddler-16"')], "There must be 16 basic cards", KINDS),
        (CARDS.replace("times = 2", "times = 3"), "times is 3, but must be one of 1, 2", HALVES),
        (CARDS.replace('side = "left"', 'side = "centre"'), "side is 'centre', but must be one of left, right", HALVES),
        (CARDS.replace('source = "house"', 'source = "heard"'), "source is 'heard'", BOX),
    ],
)  # fmt: skip
def test_a_set_that_does_not_fit_together_is_refused(text, told, clause):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], cards=text)
    assert told in str(refused.value) and refused.value.clause == clause


@pytest.mark.clause("cove.town-square")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('set = "locals"', 'set = "strangers"', "set is 'strangers', but must be one of locals, mercenaries, sailors"),
        ('effect = "gold"', 'effect = "win"', "effect is 'win', but must be one of none, confess"),
        ('symbols = ["red"]', 'symbols = ["pink"]', "a symbol is 'pink'"),
        ("count = 3\n", "", "the effect 'gold' must say 'count'"),
        ('effect = "gold"\ncount = 3', 'effect = "levy"', "the effect 'levy' must say 'colour'"),
        ('effect = "gold"\ncount = 3', 'effect = "levy"\ncolour = "pink"', "colour is 'pink'"),
        ('effect = "gold"\ncount = 3', 'effect = "gift"', "the effect 'gift' must say 'goods'"),
        ('effect = "gold"\ncount = 3', 'effect = "gift"\ngoods = ["huge red"]', "a good is 'huge red'"),
        ('effect = "gold"\ncount = 3', 'effect = "craft"', "the effect 'craft' must say 'size'"),
        ('effect = "gold"\ncount = 3', 'effect = "craft"\nsize = "huge"', "size is 'huge'"),
    ],
)
def test_a_mistake_in_a_person_is_told_with_its_line(old, new, told):
    text = PEOPLE + edited(JUGGLER, (old, new))
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], townsfolk=text)
    where = line_of(text, '[[person]]\nid = "juggler"')
    assert f"line {where}: 'juggler': {told}" in str(refused.value) and refused.value.clause == SQUARE


@pytest.mark.clause("cove.town-square")
def test_fewer_than_four_people_are_no_square():
    text = PEOPLE[: PEOPLE.index('[[person]]\nid = "notary"')]
    with pytest.raises(BadSetup, match="four townsfolk or more"):
        GAME.setup(NAMES[:1], townsfolk=text)


@pytest.mark.clause("cove.corruption-deck")
def test_a_mistake_in_a_corruption_card_is_told_with_its_line():
    text = VICES + SIN.replace('["corruption", ', '["sin", ')
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], corruption_cards=text)
    where = line_of(text, '[[vice]]\nid = "tall-tales"')
    assert f"line {where}: 'tall-tales': a symbol is 'sin'" in str(refused.value) and refused.value.clause == DECK
    with pytest.raises(BadSetup, match="count is -1"):
        GAME.setup(NAMES[:1], corruption_cards=VICES + SIN.replace("count = 3", "count = -1"))


def test_every_mistake_is_told_at_once():
    text = cards((FIRST, FIRST.replace("inner", "upper").replace("small red", "tiny red")))
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:1], cards=text)
    assert "arrow is 'upper'" in refused.value.sentence and "a good is 'tiny red'" in refused.value.sentence


def test_the_command_reads_the_file(tmp_path, capsys):
    from thieves.cli import main  # not where only the rules are

    file = tmp_path / "mine.toml"
    file.write_text(PEOPLE + JUGGLER, encoding="utf-8")
    with thieves.games.registered(GAME):
        assert main(["check", str(file)]) == 0
        assert main(["play", "peddler", "--players", "1", "--option", f"townsfolk=@{file}"]) == 0
        assert main(["play", "peddler", "--option", f"cards=@{tmp_path / 'none.toml'}"]) != 0
    assert "cannot be read" in capsys.readouterr().err
