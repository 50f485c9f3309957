"""The gallery: every example is played, and its clause is seen to act or to refuse."""

import pytest

from tests.shelf.games import ANY_GAME, GAMES, ROOT
from thieves.core import LANGUAGES
from thieves.lab.gallery import ACTS, REFUSES, SHOWS, Example, evidence, gallery, read_gallery
from thieves.lab.gallery_search import holds
from tools.gallery import written

#: clauses that a program decides and that no example shows, with the reason
NEVER_SHOWN = {
    "difficulty.sixteen-basic-and-four-hard": "it judges a file of one's own cards; ours keep to it",
    "content.every-pair-costs-an-hour": "it judges a file of one's own cards; ours keep to it",
}
EXAMPLES = [
    pytest.param(name, clause, way, id=f"{name}-{clause}-{way}")
    for name, game in ANY_GAME.items()
    for clause, ways in gallery(game).items()
    for way in ways
]


@pytest.mark.parametrize(("name", "clause", "way"), EXAMPLES)
def test_an_example_shows_what_it_says(name: str, clause: str, way: str) -> None:
    example = gallery(ANY_GAME[name])[clause][way]
    assert example.clause == clause and SHOWS[example.shows] == way and holds(example)
    for language in LANGUAGES:
        sentences = example.sentences(language)
        assert sentences and all(sentence and "{" not in sentence for sentence in sentences)


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_a_program_enforces_has_an_example(name: str) -> None:
    book, shown = GAMES[name].book, gallery(GAMES[name])
    lacking = {clause.id for clause in book.clauses.values() if clause.unenforceable is None} - shown.keys()
    assert lacking == {clause for clause in NEVER_SHOWN if clause in book}


@pytest.mark.parametrize("name", GAMES)
def test_most_examples_are_told_and_most_refusals_are_shown(name: str) -> None:
    game, shown = GAMES[name], gallery(GAMES[name])
    told = [ways for ways in shown.values() if any(example.shows != "decides" for example in ways.values())]
    refusing = {cited.clause for cited in game.citations if cited.role == "refusal"}
    refused = {clause for clause, ways in shown.items() if REFUSES in ways}
    assert len(told) >= 0.65 * len(shown) and len(refusing & refused) >= 0.9 * len(refusing)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_stored_is_read_back(name: str) -> None:
    examples = [example for ways in gallery(GAMES[name]).values() for example in ways.values()]
    again = list(read_gallery(GAMES[name], written(GAMES[name], examples)))
    assert sorted(again, key=key) == sorted(examples, key=key)


def key(example: Example) -> tuple[str, str]:
    return example.clause, example.shows


@pytest.mark.parametrize("name", GAMES)
def test_an_example_shows_nothing_of_a_clause_that_is_not_there(name: str) -> None:
    ways = next(ways for ways in gallery(GAMES[name]).values() if ways.get(ACTS, None) and ways[ACTS].shows == "event")
    example = ways[ACTS]
    other = next(clause for clause in GAMES[name].book.clauses if ("event", clause) not in evidence(example))
    assert not holds(example._replace(clause=other))


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_tells_every_clause_that_has_an_example(name: str) -> None:
    folder = ROOT / "docs" / "gallery"
    if not folder.is_dir():
        pytest.skip("a copy for mutants has no papers")
    page = (folder / f"{name}.md").read_text(encoding="utf-8")
    assert all(f"**`{clause}`**" in page for clause in gallery(GAMES[name]))
    drawn = [path.name for path in folder.glob(f"{name}-*")]
    assert drawn and all(f"({path})" in page for path in drawn)
    assert all(path.stat().st_size <= 60_000 for path in folder.glob(f"{name}-*"))
