"""Whatever differs between two moments of any game is said in words, in both languages: no path, no id, no data."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, GAMES, TRIED, kinds_in, random_states
from thieves.core import LANGUAGES, Game
from thieves.core.differences import compare, is_told
from thieves.core.kinds import Word
from thieves.core.position_words import Wording

PAIRS = 12
RAW = re.compile(r"_|\bNone\b|\bTrue\b|[\[\]{}]|\w'|'\w*'|\b[a-z]+\.[a-z]+\b(?!\.)|\?\?")
OWN_APOSTROPHE = re.compile(r"\w'\w")  #: as in "Ala's"


def pairs(name: str, setting: str) -> Iterator[tuple[Any, Any]]:
    """Some random pairs of moments of a random game."""
    states, random = random_states(name, setting), Random(7)
    for _ in range(PAIRS):
        yield random.choice(states), random.choice(states)


def ids(game: Game[Any], setup: Any) -> set[str]:
    """Everything that is written in positions with a hyphen: nobody is called so."""
    return {word for kind in kinds_in(game) if isinstance(kind, Word) for word in kind.words(setup) if "-" in word}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "setting"), TRIED)
def test_differences_are_words(name: str, setting: str, language: str):
    game, found = ANY_GAME[name], 0
    strange = ids(game, random_states(name, setting)[0].setup)
    for left, right in pairs(name, setting):
        for viewer in (None, 0):
            for one in compare(game, left, right, viewer, language):
                text = OWN_APOSTROPHE.sub("", str(one))
                assert not RAW.search(text), text
                assert one.left != one.right and one.label and one.left and one.right, text
                assert not [word for word in strange if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)], text
                found += 1
    assert found > PAIRS


@pytest.mark.parametrize("name", GAMES)
def test_every_key_and_every_number_that_follows_has_a_label_of_its_own(name: str):
    game = GAMES[name]
    labels = game.language.texts["labels"]
    facts = {key for state in random_states(name) for key, value in game.facts(state).items() if isinstance(value, int)}
    keys = {key.name for key in game.form.keys.values() if is_told(key) and key.put is not None}
    said = {label.partition(".")[0] for label in (*labels, *game.language.texts.get("holds", ()))}
    assert {*facts, *keys} - said - UNLABELLED.get(name, set()) == set()


#: instructions to whoever completes a position, and tables whose parts have labels
UNLABELLED = {"pockets": {"fill"}, "bazaar": {"acted", "turn", "phase"}, "hadria": {"phase"}, "peddler": {"shop"}}


@pytest.mark.parametrize("name", GAMES)
def test_labels_and_sentences_are_all_of_keys_that_exist(name: str):
    game = GAMES[name]
    facts = {key for state in random_states(name) for key in game.facts(state)}
    known = {*game.form.keys, *facts}
    for group in ("labels", "holds"):
        for key in game.language.texts.get(group, {}):
            assert key.partition(".")[0] in known | IN_FACTS.get(name, set()), key


IN_FACTS = {"peddler": {"hour", "sold", "boat", "place", "left"}}  #: what a question of the Peddler's may be about


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_form_can_name_has_a_word_in_both_languages(name: str):
    """No thing of any vocabulary is called by its id."""
    game = GAMES[name]
    setup = random_states(name)[0].setup
    for kind in kinds_in(game):
        for word in kind.words(setup) if isinstance(kind, Word) else ():
            for language in LANGUAGES:
                assert "-" not in word or Wording(game, setup, language).thing(kind, word) != word, (kind.noun, word)


def test_lists_of_lists_are_told_part_by_part():
    left, right = (
        GAMES["peddler"].begin_at(("Ala", "Bo"), {"boats": [[who]] + [[]] * 5}).state for who in ("red", "green")
    )
    found = {one.path: str(one) for one in compare(GAMES["peddler"], left, right)}
    assert found["boats", "1"] == "Boat 1: warrior / bard"
