"""The content of every game: each thing says where it comes from, and its words are set with care in both languages."""

import re
import tomllib
from typing import Any

import pytest

from tests.shelf.games import GAMES, content_files, players
from thieves.core.notation import find_word

SOURCES = ("house", "published", "rulebook")
LONGEST = {"library": 130, "peddler": 260}  #: letters that fit on a card; on most 175
GENDERED = re.compile(
    r"\b(?:\w+(?:łem|łam|łeś|łaś|łbyś|łabyś)|jakbyś|ukryty jesteś|sam|sama|chłop\w+|zobowiązan[ya]|niegodn[ya])\b",
    re.I,
)
FILES = {f"{name}-{file}": text for name, game in GAMES.items() for file, text in content_files(game).items()}


def entries(text: str) -> list[dict[str, Any]]:
    """The things that a content file lists."""
    tables = [table for table in tomllib.loads(text).values() if isinstance(table, list)]
    return [entry for table in tables for entry in table if isinstance(entry, dict)]


ALL = {f"{file}-{entry.get('id', number)}": entry for file, text in FILES.items()
       for number, entry in enumerate(entries(text))}  # fmt: skip
NAMED = {name: entry for name, entry in ALL.items() if isinstance(entry.get("name"), dict)}
TOLD = {name: entry for name, entry in NAMED.items() if "text" in entry}


@pytest.mark.parametrize("file", FILES)
def test_a_file_names_its_game_and_everything_in_it_says_where_it_comes_from(file):
    data = tomllib.loads(FILES[file])
    assert data["content"] == file.partition("-")[0]
    for key, table in data.items():
        for entry in table if isinstance(table, list) and key != "ways" else ():
            assert entry["source"] in SOURCES, entry


@pytest.mark.parametrize("file", FILES)
def test_ids_are_told_apart(file):
    for table in tomllib.loads(FILES[file]).values():
        ids = [entry["id"] for entry in table if isinstance(entry, dict) and "id" in entry]
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("unused", ["library-looks", "library-manners"])
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_names_are_told_apart(game, language, unused):
    """In a whole game; one set of dirty looks is in use."""
    listed = [entry for name, entry in NAMED.items() if name.startswith(f"{game}-") and not name.startswith(unused)]
    names = [entry["name"][language] for entry in listed]
    assert len(set(names)) == len(names), [name for name in names if names.count(name) > 1]


@pytest.mark.parametrize("entry", NAMED.values(), ids=NAMED)
def test_names_and_texts_exist_in_both_languages(entry):
    for key in ("name", "text", "doubt"):
        if key in entry:
            assert entry[key]["en"].strip() and entry[key]["pl"].strip()
    assert "text" not in entry or entry["text"]["en"] != entry["text"]["pl"]


@pytest.mark.parametrize("entry", NAMED.values(), ids=NAMED)
def test_words_are_set_with_care(entry):
    """Typographic apostrophes, Polish dashes in Polish, no doubled or hanging spaces."""
    for words in (entry["name"], entry.get("text", {})):
        for language in words:
            assert not re.search(r"""['"]|  |^ | $| - """, words[language]), words[language]
        assert not re.search(r"[—“‘]", words.get("pl", "")), words["pl"]


@pytest.mark.parametrize("name", TOLD)
def test_a_text_is_a_sentence_of_its_own_and_short_enough_for_a_card(name):
    most = LONGEST.get(name.partition("-")[0], 175)
    for text in TOLD[name]["text"].values():
        assert text[0].isupper() and text[-1] in ".”" and len(text) <= most, text


@pytest.mark.parametrize("entry", TOLD.values(), ids=TOLD)
def test_polish_texts_do_not_guess_the_players_gender(entry):
    assert not GENDERED.search(entry["text"]["pl"]), entry["text"]["pl"]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_has_a_name_is_understood_by_it_in_either_language(name):
    """Where an answer is the id of something on a card, the name that is printed there says the same."""
    game = GAMES[name]
    setup = game.setup(players(game)).setup
    rows = [row for text in content_files(game).values() for row in entries(text) if "name" in row]
    printed = {row["id"]: [*row["name"].values()] for row in rows}
    wrong = [
        f"{verb.name} {told}"
        for verb in game.verbs.values()
        for word, value in verb.words(setup).items()
        for told in printed.get(word, ())
        if find_word(verb.words(setup), told) != [value]
    ]
    assert not wrong
