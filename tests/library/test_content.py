"""The content files against the rulebook's numbers: counts, groups, sources, and words in both languages."""

import tomllib
from collections import Counter
from importlib import resources

import pytest

from tests.library.our_room import CARD_COUNTS
from tests.library.stage import GAME
from thieves.library.look_cards import LOOK_CARDS
from thieves.library.looks import WITH
from thieves.library.powers import POWERS
from thieves.library.speech import LANGUAGE
from thieves.library.state import GOBLIN, RIGOR

FILES = ("board", "books", "cards", "looks", "manners")


def content(name: str) -> dict:
    return tomllib.loads(resources.files("thieves.library").joinpath(f"content/{name}.toml").read_text("utf-8"))


LOOK_SYMBOLS, MOMENTS = (LANGUAGE.texts["terms"][group] for group in ("look-symbol", "moment"))
LOOKS, MANNERS, BOOKS = content("looks")["look"], content("manners")["look"], content("books")["book"]


@pytest.mark.clause("look.at-least-four-symbols", "look.symbol-in-upper-left")
@pytest.mark.parametrize("looks", [LOOKS, MANNERS], ids=["checked", "manners"])
def test_each_set_has_24_looks_with_six_symbols_on_four_each(looks):
    assert len({look["id"] for look in looks}) == 24
    assert Counter(look["symbol"] for look in looks) == dict.fromkeys(LOOK_SYMBOLS, 4)


@pytest.mark.clause("look.restrictions-on-the-player")
def test_every_checked_look_is_checked_somewhere_and_nothing_else_is():
    assert sorted(look["id"] for look in LOOKS) == sorted(look.id for look in LOOK_CARDS)
    assert sorted(number for numbers in WITH.values() for number in numbers) == list(range(len(LOOKS)))


@pytest.mark.clause("book.one-to-three-magic-symbols")
def test_there_are_18_books_with_one_to_three_symbols():
    assert len({book["id"] for book in BOOKS}) == 18
    assert Counter(book["symbols"] for book in BOOKS).keys() == {1, 2, 3}
    assert {book["moment"] for book in BOOKS} | {"whole-turn"} == set(MOMENTS)  # "play" by its other reading


@pytest.mark.clause("book.use-on-own-turn")
def test_every_book_has_a_power_and_only_the_cloak_waits_for_a_meeting():
    assert {book["id"] for book in BOOKS} == set(POWERS)
    assert [book["id"] for book in BOOKS if book["moment"] == "meet"] == ["mirror-cloak"]


@pytest.mark.clause("card.two-symbols-in-upper-corners", "card.two-kinds")
def test_there_are_58_movement_cards_of_two_kinds():
    by_kind = Counter({pawn: 0 for pawn in (GOBLIN, RIGOR)})
    for card, count in CARD_COUNTS.items():
        by_kind[card.pawn] += count
    assert sum(CARD_COUNTS.values()) == 58 and all(count > 0 for count in CARD_COUNTS.values())
    assert by_kind[GOBLIN] > by_kind[RIGOR]


@pytest.mark.clause("setup.teleport-tokens-face-down")
def test_there_are_six_tokens_of_three_kinds():
    assert [(token["id"], token["count"]) for token in content("cards")["token"]] == [
        ("teleport", 2), ("book", 2), ("trap", 2),
    ]  # fmt: skip


@pytest.mark.clause("board.bench-has-four-fields", "board.start-fields-along-short-edge", "board.teleport-fields")
def test_the_board_has_the_fields_of_the_rulebook():
    (board,) = content("board")["board"]
    assert len(board["bench"]) == 4 and len(board["start"]) == 7 and len(board["teleport"]) == 6
    assert max(len(layout["bookcases"]) for layout in content("board")["layout"]) == 6
    assert sorted(n for layout in content("board")["layout"] for n in layout["players"]) == list(GAME.players)


@pytest.mark.parametrize("name", FILES)
def test_everything_says_where_it_comes_from(name):
    data = content(name)
    assert data.pop("content") == "library"
    for entries in data.values():
        for entry in entries:
            named = "letter" in entry  # the symbols; the rulebook prints nothing else of it
            assert entry["source"] == ("rulebook" if named else "house"), entry["id"]


# -- words ----------------------------------------------------------------------------------------
