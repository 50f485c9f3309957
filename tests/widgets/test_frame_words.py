"""The words of the frame, by eye and by ear, in both languages."""

import re
from fractions import Fraction

import pytest

from tests.widgets.plain import MIDDLE, TRIO, node, nodes, plain, texts, ticks
from thieves.lab.session import Session
from widgets import Table
from widgets import table as table_of
from widgets.texts import LANGUAGE, fraction, say, text_in


def test_all_words_are_there_in_both_languages_with_the_same_slots():
    for key, said in LANGUAGE.texts["words"].items():
        assert set(said) == {"en", "pl"} and all(said.values()), key
        assert len({frozenset(re.findall(r"\{(\w+)", text)) for text in said.values()}) == 1, key


def test_words_and_texts():
    assert say("knows", "pl", name="Ala") == "Ala wie"
    assert text_in({"en": "yes", "pl": "tak"}, "pl") == "tak" and text_in("yes", "pl") == "yes"
    assert text_in({"en": "yes"}, "pl") == "yes"
    assert fraction(Fraction(2, 6)) == "1/3"


def test_what_lies_where_can_be_heard():
    table = plain(position=MIDDLE)
    heard = texts(node(table.tree, key="by-ear"), tag="li")
    assert heard == [line.strip() for line in table.picture.text(table.scene).splitlines() if line.strip()]


def heard_at(table: Table) -> str:
    """What lies where, as it is told to those who hear it."""
    return "\n".join(texts(node(table.tree, key="by-ear"), tag="li"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "A 1 red, 2 blue and 1 white; B"), ("pl", "A 1 czerwony, 2 niebieskie i 1 biały; B")]
)
def test_stones_are_told_by_ear_in_words(language: str, said: str):
    position = MIDDLE | {"mushrooms": {"A": "rbbw", "B": "y"}}
    assert said in heard_at(table_of("pockets", TRIO, position=position, language=language))


@pytest.mark.parametrize(("language", "said"), [("en", "B2: elixir, teleport"), ("pl", "B2: eliksir, pole teleport")])
def test_the_fields_of_the_library_are_told_by_ear_in_words(language: str, said: str):
    table = Table(Session("library", TRIO, seed=3, language=language))
    assert said in heard_at(table) and "##" not in heard_at(table)


def test_moments_are_told_in_the_language_of_the_table():
    table = plain(language="pl")
    table.do("Ala: point B")
    assert ticks(table)[-1]["attrs"]["title"] == "6: Ala: Grzyb B"


def test_a_phase_is_told_by_its_name():
    table = Table(Session("hadria", TRIO, seed=3))
    told = [step["attrs"]["title"] for step in nodes(node(table.tree, cls="phases"), tag="li")]
    assert [one.partition(":")[0] for one in told] == ["Events", "Planning", "Declaration", "Resolution", "Clean-up"]
