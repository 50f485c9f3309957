"""Zakończenie gry: the two triggers, at once and in the middle of whatever happens, and who wins."""

import pytest

from tests.library.table import NAMES, Table
from thieves.core import BadSetup
from thieves.library.books import BOOKS, IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
THREE = ["open-hand", "two-cards", "left-first"]
SYMBOLS = {book["id"]: book["symbols"] for book in BOOKS}
ONE, TWO, MANY = ([id_ for id_ in IDS if SYMBOLS[id_] == number] for number in (1, 2, 3))


def on_the_brink(players: int = 3, **position: object) -> Table:
    """Ala holds three looks, has walked onto Rigor and draws a fourth."""
    base = {
        "pawns": {"Ala": "D9"}, "rigor": "C9", "hands": {"Ala": ["goblin stones elixir", *HAND]},
        "looks": {"Ala": THREE},
    }  # fmt: skip
    table = Table(players, **(base | position))
    table.say("Ala: play goblin stones elixir", "Ala: step C9")
    return table


def over(players: int = 3, **position: object) -> Table:
    """The game is over: Ala has just received the fourth look."""
    table = on_the_brink(players, **position)
    table.force("look one-step")
    return table


def last_book(holder: str = "Bo", last: str = "eraser", **position: object) -> Table:
    """Ala steps onto the bench for the last book; the holder has all the others."""
    rest = [id_ for id_ in IDS if id_ != last]
    base = {"pawns": {"Ala": "C10"}, "rigor": "D5", "hands": {"Ala": HAND}, "books": {holder: rest}}
    table = Table(3, **(base | position))
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    table.force(f"book {last}")
    return table


# -- the two triggers -----------------------------------------------------------------------------


@pytest.mark.clause("look.fourth-card-eliminates", "end.two-triggers")
def test_a_fourth_look_eliminates_and_ends_the_game_at_once():
    table = over()
    out = table.event("eliminated")
    assert (out.clause, out.who) == ("look.fourth-card-eliminates", (0,))
    assert table.event("game-ends").clause == "end.two-triggers"
    assert (table.seen["end"], table.question) == ("fourth look", None)
    assert table.why_not("Ala: flee C4") == ("game-is-over", "end.two-triggers")
    assert table.why_not("Bo: play goblin scroll stones") == ("game-is-over", "end.two-triggers")
    assert table.seat("Ala")["cards"] == 3  # no card was drawn any more


@pytest.mark.clause("look.fourth-card-eliminates")
def test_three_looks_are_not_enough():
    table = on_the_brink(looks={"Ala": THREE[:2]})
    table.force("look one-step")
    assert table.line.result is None and len(table.seat("Ala")["looks"]) == 3 and table.asked == ["Ala"]


@pytest.mark.clause("book.last-book-ends-game", "end.two-triggers")
def test_the_last_book_ends_the_game_at_once_and_counts_for_its_owner():
    table = last_book()
    last = table.event("last-book-drawn")
    assert (last.clause, last.who) == ("book.last-book-ends-game", (0,))
    assert (table.seen["end"], table.question) == ("last book", None)
    assert table.seat("Ala")["books"] == ["eraser"]
    assert table.why_not("Ala: return A1") == ("game-is-over", "end.two-triggers")


@pytest.mark.clause("book.last-book-ends-game")
def test_the_last_but_one_book_does_not():
    table = Table(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": list(IDS[2:])})
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    table.force(f"book {IDS[0]}")
    assert table.line.result is None and table.asked == ["Ala"] and table.seen["books"] == 1


@pytest.mark.clause("end.two-triggers")
def test_the_game_can_end_in_the_middle_of_anothers_turn():
    table = Table(3, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": HAND}, looks={"Bo": THREE})
    table.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: push C9")
    table.force("look one-step")
    assert table.event("eliminated").who == (1,) and table.active == "Ala"
    assert not table.may("Ala: step C9") and table.why_not("Ala: stop") == ("game-is-over", "end.two-triggers")
    assert table.seen["card"] == "goblin scroll stones"  # the card still lies on the table


@pytest.mark.clause("end.two-triggers", "push.onto-bench")
def test_the_last_book_in_the_hands_of_a_pushed_goblin_ends_the_game_too():
    table = Table(3, pawns={"Ala": "D10", "Bo": "C10"}, rigor="D5", hands={"Ala": ["goblin elixir ball"]},
                  books={"Cy": [id_ for id_ in IDS if id_ != "eraser"]})  # fmt: skip
    table.say("Ala: play goblin elixir ball", "Ala: step C10", "Ala: push B10")
    table.force("book eraser")
    assert table.event("last-book-drawn").who == (1,) and table.line.result.winners == (2,)


@pytest.mark.clause("end.two-triggers", "push.order-of-consequences")
def test_what_still_waits_in_a_chain_is_not_resolved_any_more():
    """Bo is pushed onto Rigor and is out; Ala, on the teleport field C4, takes no token."""
    table = Table(3, pawns={"Ala": "B4", "Bo": "C4"}, rigor="C5", hands={"Ala": ["goblin elixir grimoire"]},
                  looks={"Bo": THREE})  # fmt: skip
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4", "Ala: push C5")
    table.force("look one-step")
    assert table.seen["tokens"] == 6 and "movement-ends" not in table.kinds and table.question is None


@pytest.mark.clause("end.two-triggers")
def test_nothing_is_asked_and_nothing_allowed_after_the_end():
    table = over()
    assert table.line.decision is None and table.line.game.actions(table.line.state) == ()
    for line in ("Bo: stop", "Bo: use eraser", "chance: look no-rigor", "chance: token trap", "Cy: vote yes"):
        assert table.why_not(line) == ("game-is-over", "end.two-triggers"), line


# -- the last position ----------------------------------------------------------------------------


@pytest.mark.clause("board.one-pawn-per-field")
def test_a_goblin_that_walked_onto_rigor_steps_back_to_where_it_came_from():
    table = over()
    assert table.event("steps-aside").clause == "board.one-pawn-per-field"
    assert (table.field("Ala"), table.rigor) == ("D9", "C9")


@pytest.mark.clause("board.one-pawn-per-field")
@pytest.mark.parametrize("how", ["walks", "pushed", "caught", "own"])
def test_every_last_position_has_one_pawn_per_field(how):
    who = "Ala" if how in ("walks", "own") else "Bo"
    pawns = {"pushed": {"Ala": "D8", "Bo": "D9"}}.get(how, {who: "D9"})
    card = {"walks": "goblin stones elixir", "pushed": "goblin scroll stones"}.get(how, "rigor scroll grimoire")
    table = Table(3, pawns=pawns, rigor="C9", hands={"Ala": [card]}, looks={who: THREE})
    steps = {"walks": ["step C9"], "pushed": ["step D9", "push C9"]}.get(how, ["step D9"])
    table.say(f"Ala: play {card}", *(f"Ala: {step}" for step in steps))
    table.force("look one-step")
    places = [table.field(name) for name in NAMES[:3]] + [table.rigor]
    assert len(set(places)) == 4 and table.event("steps-aside").who == (NAMES.index(who),)


# -- who wins -------------------------------------------------------------------------------------


@pytest.mark.clause("end.fewest-dirty-looks-win", "overview.two-ways-to-shine", "book.symbols-only-for-ties")
def test_the_fewest_looks_win_whatever_the_books():
    table = over(looks={"Ala": THREE, "Bo": ["no-rigor"], "Cy": []}, books={"Bo": list(MANY), "Ala": list(TWO)})
    result = table.line.result
    assert (result.winners, result.clause) == ((2,), "end.fewest-dirty-looks-win")
    assert result.ranking == ((2,), (1,), (0,)) and result.scores == (-4, -1, 0)
    assert table.event("wins-by-looks").who == (2,)
    least = table.event("suffered-least")
    assert (least.clause, least.who, least.what) == ("overview.two-ways-to-shine", (2,), 0)


@pytest.mark.clause("end.tie-most-books", "book.symbols-only-for-ties")
def test_in_a_tie_the_most_books_win_not_the_most_symbols():
    table = over(books={"Bo": ONE[:3], "Cy": MANY[:2]})  # three symbols against six
    result = table.line.result
    assert (result.winners, result.clause) == ((1,), "end.tie-most-books")
    assert table.event("wins-by-books").who == (1,)
    assert result.ranking == ((1,), (2,), (0,))


@pytest.mark.clause("end.tie-most-books")
def test_only_tied_players_count_their_books():
    table = over(4, looks={"Ala": THREE, "Dee": ["no-rigor"]}, books={"Bo": ONE[:1], "Dee": list(TWO)})
    assert (table.line.result.winners, table.line.result.clause) == ((1,), "end.tie-most-books")
    assert table.line.result.ranking == ((1,), (2,), (3,), (0,))


@pytest.mark.clause("end.tie-most-magic-symbols", "book.symbols-only-for-ties", "book.one-to-three-magic-symbols")
@pytest.mark.parametrize(("bo", "cy", "winner"), [(ONE[0], TWO[0], 2), (MANY[0], TWO[0], 1), (ONE[0], MANY[0], 2)])
def test_with_as_many_books_the_most_symbols_win(bo, cy, winner):
    table = over(books={"Bo": [bo], "Cy": [cy]})
    result = table.line.result
    assert (result.winners, result.clause) == ((winner,), "end.tie-most-magic-symbols")
    assert table.event("wins-by-symbols").who == (winner,)


@pytest.mark.clause("end.tie-most-magic-symbols", "book.symbols-only-for-ties")
def test_symbols_are_added_up_over_all_books():
    table = over(books={"Bo": [MANY[0], ONE[0]], "Cy": TWO[:2]})  # four symbols each
    assert table.line.result.winners == (1, 2)
    table = over(books={"Bo": [MANY[0], TWO[2]], "Cy": TWO[:2]})  # five against four
    assert table.line.result.winners == (1,)


@pytest.mark.clause("end.tie-most-magic-symbols")
def test_who_ties_in_everything_shares_the_win():
    table = over(5, books={"Bo": TWO[:1], "Cy": TWO[1:2], "Dee": ONE[:1]})
    result = table.line.result
    assert (result.winners, result.clause) == ((1, 2), "end.tie-most-magic-symbols")
    assert result.ranking == ((1, 2), (3,), (4,), (0,))
    shared = table.event("share-the-win")
    assert (shared.clause, shared.who) == ("end.tie-most-magic-symbols", (1, 2))


@pytest.mark.clause("book.used-books-still-count")
def test_used_books_count_as_books_and_with_their_symbols():
    books = {"Bo": MANY[:2], "Cy": ONE[:2]}
    for used in ({}, {"Bo": MANY[:2]}, {"Bo": MANY[:2], "Cy": ONE[:2]}, {"Bo": MANY[:1]}):
        result = over(books=books, used=used).line.result
        assert (result.winners, result.clause) == ((1,), "end.tie-most-magic-symbols")
    more = over(books={"Bo": ONE[:2], "Cy": MANY[:1]}, used={"Bo": ONE[:2]}).line.result
    assert (more.winners, more.clause) == ((1,), "end.tie-most-books")


@pytest.mark.clause("end.eliminated-player-cannot-win", "look.fourth-card-eliminates")
def test_the_eliminated_player_comes_last_whatever_the_others_hold():
    full = {"Ala": THREE, "Bo": ["shown-first", "no-crystal", "no-walls"], "Cy": ["no-rigor", "no-return", "must-push"]}
    table = over(looks=full, books={"Ala": list(MANY + TWO)})
    assert table.event("eliminated-cannot-win").who == (0,)
    assert table.event("eliminated-cannot-win").clause == "end.eliminated-player-cannot-win"
    assert table.line.result.winners == (1, 2) and table.line.result.ranking[-1] == (0,)


@pytest.mark.clause("end.eliminated-player-cannot-win")
def test_nobody_is_eliminated_by_the_last_book():
    table = last_book()
    assert "eliminated-cannot-win" not in table.kinds and "eliminated" not in table.kinds
    assert (table.line.result.winners, table.line.result.clause) == ((1,), "end.tie-most-books")


@pytest.mark.clause("end.two-triggers", "end.tie-most-books")
def test_the_last_book_can_decide_the_tie_it_ends_with():
    half = len(IDS) // 2
    table = Table(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND},
                  books={"Ala": list(IDS[: half - 1]), "Bo": list(IDS[half - 1 : -2]), "Cy": [IDS[-2]]})  # fmt: skip
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    table.force(f"book {IDS[-1]}")
    assert (table.line.result.winners, table.line.result.clause) == ((0,), "end.tie-most-books")


@pytest.mark.clause("look.fourth-card-eliminates", "book.last-book-ends-game")
def test_a_position_that_is_over_already_cannot_be_staged():
    with pytest.raises(BadSetup) as four:
        Table(looks={"Ala": [*THREE, "one-step"]})
    assert four.value.clause == "look.fourth-card-eliminates"
    with pytest.raises(BadSetup) as none:
        Table(books={"Bo": list(IDS)})
    assert none.value.clause == "book.last-book-ends-game"
