"""Asking the rulebook in one's own words: what is found, in which order, and what is marked."""

import pytest

import thieves
from tests.core.asked_queries import ASKED, EVERYWHERE
from thieves.core import ThievesError
from thieves.lab.find import find, index_of, marked, sentences
from thieves.lab.lexicon import Lexicon

#: what nobody finds yet among the first three: it would take knowing what the words mean
NOT_YET = {
    "how many players", "two goblins on one field", "use book twice", "can I pass without buying",
    "guards hear how far", "win without jewels", "order of goods on shelf",
}  # fmt: skip
QUERIES = [(game, *query) for game, queries in ASKED.items() for query in queries] + [
    (None, *one) for one in EVERYWHERE
]


def first_three(text: str, game: str | None = None) -> list[str]:
    return [one.clause.id for one in find(text, (game,) if game else None)[:3]]


@pytest.mark.parametrize(("game", "text", "clause"), QUERIES, ids=[text for _, text, _ in QUERIES])
def test_what_is_meant_is_among_the_first_three(game: str | None, text: str, clause: str) -> None:
    assert clause in thieves.games[game].book if game else True
    assert (clause in first_three(text, game)) != (text in NOT_YET)


def test_there_are_enough_queries_in_every_game() -> None:
    assert len(QUERIES) >= 60 and all(len(queries) >= 12 for queries in ASKED.values())
    assert len(NOT_YET) <= 7


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bookcase", "bookcase"), ("boocase", "bookcase"), ("bokocase", "bookcase"), ("bookcasse", "bookcase"),
        ("bookkase", "bookcase"), ("bookcases", "bookcase"), ("bookca", "bookcase"), ("okcase", "bookcase"),
        ("strażnik", "straznikow"), ("straznica", "straznikow"), ("STRAŻNIKA", "straznikow"),
        ("stażnikow", "straznikow"),
        ("pushing", "pushed"), ("thief", "thieves"), ("theif", "thieves"), ("łodzią", "lodzi"),
    ],
)  # fmt: skip
def test_a_word_is_found_in_another_form_or_misspelt(typed: str, meant: str) -> None:
    known = Lexicon(["bookcase", "strażników", "pushed", "thieves", "thief", "łodzi", "guild", "board"])
    found = known.like(typed)
    assert meant in found and "board" not in found and "guild" not in found


@pytest.mark.parametrize("typed", ["", "x", "xy", "qqqqqq", "zzzzzzzzzzzz"])
def test_what_is_like_nothing_finds_nothing(typed: str) -> None:
    assert not Lexicon(["bookcase", "guard"]).like(typed)
    assert not find(typed)


def test_the_word_as_it_stands_is_worth_most() -> None:
    found = Lexicon(["guard", "guards", "guarding", "gourd"]).like("guard")
    assert max(found, key=lambda word: found[word]) == "guard" and "gourd" not in found


def test_a_clause_with_all_the_words_beats_those_with_some() -> None:
    asked = "captain brown alarm field"
    best, *rest = find(asked, ("hadria",))
    assert best.clause.id == "field.alarm-captain" and all(one.score < best.score for one in rest)


def test_either_language_is_understood_whatever_is_read() -> None:
    assert first_three("bookcases block the way", "library")[0] == "board.bookcases-block"
    assert first_three("regały zagradzają drogę", "library")[0] == "board.bookcases-block"


def test_what_is_said_under_a_clause_counts_for_it() -> None:
    said = sentences(thieves.games["library"])["board.bookcases-block"]
    assert any("regał" in text for text in said) and not any("{" in text for text in said)
    assert "mushroom.several-pointers-get-nothing" in first_three("takes nothing nobody", "pockets")


def test_the_name_of_a_clause_finds_it() -> None:
    for clause in ("push.no-field-available", "guard.nearest-thief-first", "buy.pay-exact-cost"):
        assert first_three(clause)[0] == clause


def test_numbers_are_found_as_words_and_words_as_numbers() -> None:
    assert find("2 stones", ("pockets",))[0].words >= {"two", "stones"}
    assert "refill.two-on-empty" in first_three("empty mushroom 2 stones", "pockets")


def test_hits_are_marked_as_they_stand_and_joined_over_spaces() -> None:
    words = frozenset({"pchnac", "goblina", "pole"})
    text = "Pchnąć goblina: na „pole”."
    assert marked(text, words) == [("Pchnąć goblina", True), (": na „", False), ("pole", True), ("”.", False)]
    assert "".join(part for part, _ in marked(text, words)) == text


def test_markup_is_text() -> None:
    assert marked("<b>pole</b>", frozenset({"pole"})) == [("<b>", False), ("pole", True), ("</b>", False)]


def test_an_index_is_made_once_for_a_game() -> None:
    game = thieves.games["pockets"]
    assert index_of(game) is index_of(game)
    find("mushroom", ("pockets",))
    made = index_of(game).hits.cache_info().misses
    find("mushroom", ("pockets",))
    assert index_of(game).hits.cache_info().misses == made


def test_a_game_that_somebody_added_is_asked_as_well() -> None:
    from examples.nim import nim

    with thieves.games.registered(nim):
        assert find("counters of one heap")[0].game is nim
    assert find("heap", (nim,))[0].clause.id.endswith("heap")


@pytest.mark.parametrize("wrong", [None, 7, ["goblin"], b"goblin"])
def test_what_is_no_text_is_a_sentence(wrong: object) -> None:
    with pytest.raises(ThievesError, match=r"^What is looked for is .*, but must be a text: a few words\.$"):
        find(wrong)  # type: ignore[arg-type]


def test_a_very_long_question_is_read_as_far_as_makes_sense() -> None:
    assert first_three("goblin bookcase " * 5000)[0] == first_three("goblin bookcase")[0]
