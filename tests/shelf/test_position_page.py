"""The page of keys is true: kinds, limits, words, what holds where nothing is said, examples that can be pasted."""

import tomllib

import pytest

from tests.shelf.games import ANY_GAME
from thieves.core.kinds import Many, Word
from thieves.core.language import CORE
from thieves.core.position_page import FEW, NAMES, position_page, within
from thieves.core.records import Waiting

KEYS = [(name, key) for name, game in ANY_GAME.items() for key in game.form.keys]


def told(name, key, language="en"):
    """What the page says of a key."""
    return position_page(ANY_GAME[name], language).partition(f"\n{key}: ")[2].partition("\n\n")[0]


def names_of(name):
    """The players of the page."""
    return NAMES[: ANY_GAME[name].players[0]]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ANY_GAME)
def test_the_page_of_keys_says_kind_usual_value_and_example_of_every_key(name, language):
    game = ANY_GAME[name]
    example = {"en": "example", "pl": "przykład"}[language]
    for key in game.form.keys.values():
        text = told(name, key.name, language)
        kind = key.kind.describe(game.language.kinds(language))
        assert kind in text and f"{example}: {key.name} = " in text, key.name
        assert all(f"- {part}: " in text or f"- {part}\n" in text for part, _ in key.kind.parts()), key.name


@pytest.mark.parametrize(("name", "key"), KEYS, ids=str)
def test_an_example_can_be_pasted_as_the_page_shows_it(name, key):
    game = ANY_GAME[name]
    lines = told(name, key).partition(f"    {CORE.say('example', 'en')}: ")[2].splitlines()
    position = tomllib.loads("\n".join(line.strip() for line in lines))
    assert key in position and game.begin_at(names_of(name), position)


@pytest.mark.parametrize(("name", "key"), KEYS, ids=str)
def test_what_holds_if_nothing_is_said_can_be_said(name, key):
    game = ANY_GAME[name]
    setup = game.setup(names_of(name)).setup
    text = told(name, key).partition(f"\n    {CORE.say('usual', 'en')}: ")[2].partition("\n")[0]
    if text:
        value = tomllib.loads(f"value = {text}")["value"]
        assert value == game.form.tell(game.place(setup, {}))[key] and "?" not in text
        assert game.place(setup, {key: value}) == game.place(setup, {})


@pytest.mark.parametrize(("name", "key"), KEYS, ids=str)
def test_limits_and_few_words_are_listed(name, key):
    game, text = ANY_GAME[name], told(name, key)
    setup = game.setup(names_of(name)).setup
    for kind in within(game.form.keys[key].kind):
        if isinstance(kind, Many) and kind.most < 1000:
            assert f"at most {kind.most}" in text
        if isinstance(kind, Word) and kind.noun != "player" and len(kind.words(setup)) <= FEW:
            assert ", ".join(kind.words(setup)) in text
        if isinstance(kind, Waiting):
            keys = {f"{part} (" for _, note in kind.parts() for part, _ in note.parts()}
            assert keys and all(part in text for part in keys)
