"""Sentences in two languages: plural forms, gaps, and names that look like templates."""

from types import SimpleNamespace

import pytest

import thieves
from thieves.core import CHANCE, CLOCK, Action, Decision, Event, Language, Refusal, Thought
from thieves.core.language import CORE, LANGUAGES, joined, plural, seat_names

SETUP = SimpleNamespace(players=("Ala", "Bo", "Cy"))


def language(**kinds: str) -> Language:
    """A language whose events have these templates in English; Polish is the same in capitals."""
    texts = {kind: {"en": text, "pl": text} for kind, text in kinds.items()}
    groups = ("events", "refusals", "thoughts", "questions", "answers")
    return Language(dict.fromkeys(groups, texts), {"twice": lambda setup, value, language: f"{value}{value}"})


def say(template: str, event: Event, lang: str = "en", setup: object = SETUP) -> str:
    return language(it=template).event(setup, event, lang)


# -- plural forms ---------------------------------------------------------------------------------


def test_polish_has_three_forms() -> None:
    one = {1}
    few = {2, 3, 4, 22, 23, 24, 32, 102, 103, 104, 122, 1002}
    many = {0, 5, 6, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 31, 100, 101, 111, 112, 113, 114, 1000, 1012}
    forms = {0: one, 1: few, 2: many}
    for form, numbers in forms.items():
        for number in numbers:
            assert plural(number, "pl") == form, number


def test_english_has_two_forms() -> None:
    assert [plural(n, "en") for n in (0, 1, 2, 5, 11, 21, 101)] == [1, 0, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("number", "en", "pl"),
    [
        (0, "0 points", "0 punktów"),
        (1, "1 point", "1 punkt"),
        (3, "3 points", "3 punkty"),
        (12, "12 points", "12 punktów"),
    ],
)
def test_the_form_fits_the_number(number: int, en: str, pl: str) -> None:
    event = Event("it", "x", what=number)
    assert say("{what} {what|point|points}", event) == en
    assert say("{what} {what|punkt|punkty|punktów}", event, "pl") == pl


def test_the_form_fits_the_number_of_seats() -> None:
    assert say("{who} {who|wins|win}", Event("it", "x", (0,))) == "Ala wins"
    assert say("{who} {who|wins|win}", Event("it", "x", (0, 2))) == "Ala and Cy win"
    assert say("{who} {who|wygrywa|wygrywają}", Event("it", "x", (0, 1, 2)), "pl") == "Ala, Bo i Cy wygrywają"


def test_with_too_few_forms_the_last_one_serves() -> None:
    assert say("{what|a|b}", Event("it", "x", what=5), "pl") == "b"
    assert say("{what|a}", Event("it", "x", what=5), "pl") == "a"


def test_a_form_may_be_empty() -> None:
    assert say("stone{what||s}", Event("it", "x", what=1)) == "stone"
    assert say("stone{what||s}", Event("it", "x", what=2)) == "stones"


# -- names and seats ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["{who}", "{what|a|b}", "}{", "{", "\\1", "\\g<0>", "%s", "<b>", "{0}", "{who:seat}"])
def test_a_name_is_never_read_as_a_template(name: str) -> None:
    setup = SimpleNamespace(players=(name, "Bo"))
    assert say("{who} and {what}.", Event("it", "x", (0,), 7), setup=setup) == f"{name} and 7."


def test_lists_in_running_text() -> None:
    assert joined([], "en") == ""
    assert joined(["a"], "pl") == "a"
    assert joined(["a", "b"], "pl") == "a i b"
    assert joined(["a", "b", "c"], "en") == "a, b and c"


def test_chance_and_the_clock_have_names() -> None:
    assert seat_names(SETUP, CHANCE, "en") == "Chance"
    assert seat_names(SETUP, (CLOCK, 1), "pl") == "Zegar i Bo"


def test_formats() -> None:
    assert say("{what:twice} {where:seat} {where:seats}", Event("it", "x", what="ab", where=1)) == "abab Bo Bo"


# -- what can be said -----------------------------------------------------------------------------


def test_everything_is_said_from_its_own_group() -> None:
    words = language(it="{who}: {what}")
    assert words.event(SETUP, Event("it", "x", (0,), 1)) == "Ala: 1"
    assert words.refusal(SETUP, Refusal("it", "x", (1,), 2)) == "Bo: 2"
    assert words.thought(SETUP, Thought("did", "it", None, (2,), 3)) == "Cy: 3"
    assert words.answer(SETUP, Action(0, "it", 4)) == "Ala: 4"
    assert words.question(SETUP, Decision("it", "x", (0, 1), 5)) == "Ala and Bo: 5"
    assert words.question(SETUP, Decision("it", "x", (0, 1), 5), seat=1) == "Bo: 5"


def test_a_secret_refusal_is_a_sentence_in_every_language() -> None:
    for lang in LANGUAGES:
        assert language().refusal(SETUP, Refusal("secret", "x"), lang) == CORE.say("secret", lang)


def test_a_missing_text_is_named() -> None:
    words = Language({"events": {"it": {"en": "It."}}}, {})
    assert words.event(SETUP, Event("it", "x")) == "It."
    for kind, lang in (("it", "pl"), ("other", "en")):
        with pytest.raises(LookupError, match=rf"No {lang} text for events\.{kind}\."):
            words.event(SETUP, Event(kind, "x"), lang)
    with pytest.raises(LookupError, match=r"No en text for answers\.it\."):
        words.answer(SETUP, Action(0, "it"))


def test_a_term_in_the_form_that_fits() -> None:
    words = Language({"terms": {"stone": {"en": ["stone", "stones"], "pl": ["kamień", "kamienie", "kamieni"]}}}, {})
    assert [words.word("terms", "stone", "pl", n) for n in (1, 2, 5)] == ["kamień", "kamienie", "kamieni"]
    assert words.word("terms", "stone") == "stone"
    assert Language({"terms": {"x": {"en": "y"}}}, {}).word("terms", "x", "en", 3) == "y"


@pytest.mark.parametrize("name", thieves.games)
def test_every_text_of_a_game_is_there_in_both_languages(name: str) -> None:
    """All templates, also those that a random game hardly ever reaches, with the same slots in both languages."""
    from thieves.core.language import SLOT

    game = thieves.games[name]
    groups = {group: kinds for group, kinds in game.language.texts.items() if group != "terms"}
    for group, kinds in (groups | game.language.texts.get("terms", {})).items():
        for kind, texts in kinds.items():
            assert set(texts) == set(LANGUAGES), (group, kind)
            for lang, text in texts.items():
                forms = [text] if isinstance(text, str) else text
                assert all(form.strip() for form in forms), (group, kind, lang)
                assert not any("{" in SLOT.sub("", form) for form in forms), (group, kind, lang)
    for role, group in (("event", "events"), ("refusal", "refusals"), ("question", "questions")):
        cited = {citation.kind for citation in game.citations if citation.role == role}
        assert cited == set(game.language.texts[group]), f"{group}: what the code can say and what has words"
    assert set(game.language.texts["answers"]) == set(game.verbs)
    assert set(game.language.texts["phases"]) == set(game.phases)
