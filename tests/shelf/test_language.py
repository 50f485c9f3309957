"""Everything that a game can say has words in English and Polish, for one and for many, in every game."""

import pytest

from tests.shelf.games import ANY_GAME, GAMES, players
from thieves.core import CHANCE, CLOCK, LANGUAGES, Event
from thieves.core.language import SLOT

GROUPS = {"event": "events", "refusal": "refusals", "question": "questions"}
TEMPLATES = [
    pytest.param(game, language, texts.get(language, ""), id=f"{name}-{group}.{kind}.{language}")
    for name, game in ANY_GAME.items()
    for group in (*GROUPS.values(), "answers", "phases")
    for kind, texts in game.language.texts[group].items()
    for language in LANGUAGES
]
CLAUSES = {f"{name}-{clause.id}": clause for name, game in GAMES.items() for clause in game.book.clauses.values()}


@pytest.mark.parametrize("name", ANY_GAME)
def test_what_is_cited_has_words_and_no_text_is_left_over(name):
    game = ANY_GAME[name]
    for role, group in GROUPS.items():
        cited = {citation.kind for citation in game.citations if citation.role == role}
        assert set(game.language.texts[group]) == cited, group
    assert set(game.language.texts["answers"]) == set(game.verbs)
    assert set(game.language.texts["phases"]) == set(game.phases)


@pytest.mark.parametrize(("game", "language", "template"), TEMPLATES)
def test_number_forms_are_complete(game, language, template):
    """English needs two forms for a number and Polish three."""
    assert template.strip()
    for name, style, forms in SLOT.findall(template):
        assert name in ("who", "what", "where")
        assert not style or style in game.language.formats
        if forms:
            assert len(forms[1:].split("|")) == {"en": 2, "pl": 3}[language], template
    assert "{" not in SLOT.sub("", template) and "}" not in SLOT.sub("", template)


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_answer_has_words_of_its_own_in_both_languages(name):
    game = ANY_GAME[name]
    state = game.setup(players(game))
    for language in LANGUAGES:
        for seat in (0, CHANCE, CLOCK):
            for action in game.answers(state, seat):
                said = game.language.answer(state.setup, action, language)
                assert said.strip() and "{" not in said and "|" not in said


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_text_that_is_missing_is_named(name):
    game = ANY_GAME[name]
    with pytest.raises(LookupError, match=r"No en text for events\.flies"):
        game.language.event(game.setup(players(game)).setup, Event("flies", ""), "en")


@pytest.mark.parametrize("odd", ["<b>Ala</b>", "A&B", '"><script>', "{who}", "{what}", "Ala|Bo", "\\1 \\g<0>"])
@pytest.mark.parametrize("name", ANY_GAME)
def test_a_name_is_plain_text_whatever_it_looks_like(name, odd):
    game = ANY_GAME[name]
    setup = game.setup((odd, *players(game)[1:])).setup
    kinds = [kind for kind, texts in game.language.texts["questions"].items() if texts["en"].startswith("{who}")]
    decision = game.decision(game.begin_at((odd, *players(game)[1:]), {}).state)
    for language in LANGUAGES:
        for kind in kinds[:1]:
            asked = decision._replace(kind=kind, seats=(0,))
            texts = game.language.texts["questions"][kind][language]
            if SLOT.sub("", texts) and "{what" not in texts and "{where" not in texts:
                assert odd in game.language.question(setup, asked, language)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_every_clause_and_ruling_can_be_read_in_both_languages(clause):
    texts = [clause.text]
    if clause.ruling:
        texts += [clause.ruling.question, clause.ruling.adopted, *clause.ruling.readings.values()]
    if clause.unenforceable:
        texts.append(clause.unenforceable)
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(words.strip() and words[-1] in ".!?" for words in text.values()), text
        assert text["en"] != text["pl"]
