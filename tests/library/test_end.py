"""Zakończenie gry: the two triggers, at once and in the middle of whatever happens, and who wins."""

import pytest

from tests.library.our_room import BOOKS
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.library.books import IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
THREE = ["open-hand", "two-cards", "left-first"]
SYMBOLS = {book["id"]: book["symbols"] for book in BOOKS}
ONE, TWO, MANY = ([id_ for id_ in IDS if SYMBOLS[id_] == number] for number in (1, 2, 3))


def on_the_brink(players: int = 3, **position: object) -> Stage:
    """Ala holds three looks, has walked onto Rigor and draws a fourth."""
    base = {
        "pawns": {"Ala": "D9"}, "rigor": "C9", "hands": {"Ala": ["goblin stones elixir", *HAND[:2]]},
        "looks": {"Ala": THREE},
    }  # fmt: skip
    stage = Stage(players, **(base | position))
    stage.say("Ala: play goblin stones elixir", "Ala: step C9")
    return stage


def over(players: int = 3, **position: object) -> Stage:
    """The game is over: Ala has just received the fourth look."""
    stage = on_the_brink(players, **position)
    stage.force("look one-step")
    return stage


def last_book(holder: str = "Bo", last: str = "eraser", **position: object) -> Stage:
    """Ala steps onto the bench for the last book; the holder has all the others."""
    rest = [id_ for id_ in IDS if id_ != last]
    base = {"pawns": {"Ala": "C10"}, "rigor": "D5", "hands": {"Ala": HAND}, "books": {holder: rest}}
    stage = Stage(3, **(base | position))
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    stage.force(f"book {last}")
    return stage


# -- the two triggers -----------------------------------------------------------------------------


@pytest.mark.clause("look.fourth-card-eliminates", "end.two-triggers")
def test_a_fourth_look_eliminates_and_ends_the_game_at_once():
    stage = over()
    out = stage.event("eliminated")
    assert (out.clause, out.who) == ("look.fourth-card-eliminates", (0,))
    assert stage.event("game-ends").clause == "end.two-triggers"
    assert (stage.seen["end"], stage.question) == ("fourth look", None)
    assert stage.why_not("Ala: flee C4") == ("game-is-over", "end.two-triggers")
    assert stage.why_not("Bo: play goblin scroll stones") == ("game-is-over", "end.two-triggers")
    assert stage.seat("Ala")["cards"] == 2  # no card was drawn any more


@pytest.mark.clause("look.fourth-card-eliminates")
def test_three_looks_are_not_enough():
    stage = on_the_brink(looks={"Ala": THREE[:2]})
    stage.force("look one-step")
    assert stage.timeline.result is None and len(stage.seat("Ala")["looks"]) == 3 and stage.asked == ["Ala"]


@pytest.mark.clause("book.last-book-ends-game", "end.two-triggers")
def test_the_last_book_ends_the_game_at_once_and_counts_for_its_owner():
    stage = last_book()
    last = stage.event("last-book-drawn")
    assert (last.clause, last.who) == ("book.last-book-ends-game", (0,))
    assert (stage.seen["end"], stage.question) == ("last book", None)
    assert stage.seat("Ala")["books"] == ["eraser"]
    assert stage.why_not("Ala: return A1") == ("game-is-over", "end.two-triggers")


@pytest.mark.clause("book.last-book-ends-game")
def test_the_last_but_one_book_does_not():
    stage = Stage(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": list(IDS[2:])})
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    stage.force(f"book {IDS[0]}")
    assert stage.timeline.result is None and stage.asked == ["Ala"] and stage.seen["desk"] == 1


@pytest.mark.clause("end.two-triggers")
def test_the_game_can_end_in_the_middle_of_anothers_turn():
    stage = Stage(3, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": HAND}, looks={"Bo": THREE})
    stage.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: push C9")
    stage.force("look one-step")
    assert stage.event("eliminated").who == (1,) and stage.active == "Ala"
    assert not stage.may("Ala: step C9") and stage.why_not("Ala: stop") == ("game-is-over", "end.two-triggers")
    assert stage.seen["card"] == "goblin scroll stones"  # the card still lies on the table


@pytest.mark.clause("end.two-triggers", "push.onto-bench")
def test_the_last_book_in_the_hands_of_a_pushed_goblin_ends_the_game_too():
    stage = Stage(3, pawns={"Ala": "D10", "Bo": "C10"}, rigor="D5", hands={"Ala": ["goblin elixir ball"]},
                  books={"Cy": [id_ for id_ in IDS if id_ != "eraser"]})  # fmt: skip
    stage.say("Ala: play goblin elixir ball", "Ala: step C10", "Ala: push B10")
    stage.force("book eraser")
    assert stage.event("last-book-drawn").who == (1,) and stage.timeline.result.winners == (2,)


@pytest.mark.clause("end.two-triggers", "push.order-of-consequences")
def test_what_still_waits_in_a_chain_is_not_resolved_any_more():
    """Bo is pushed onto Rigor and is out; Ala, on the teleport field C4, takes no token."""
    stage = Stage(3, pawns={"Ala": "B4", "Bo": "C4"}, rigor="C5", hands={"Ala": ["goblin elixir grimoire"]},
                  looks={"Bo": THREE})  # fmt: skip
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4", "Ala: push C5")
    stage.force("look one-step")
    assert stage.seen["tokens"] == 6 and "movement-ends" not in stage.kinds and stage.question is None


@pytest.mark.clause("end.two-triggers")
def test_nothing_is_asked_and_nothing_allowed_after_the_end():
    stage = over()
    assert stage.timeline.decision is None and stage.timeline.game.actions(stage.timeline.state) == ()
    for line in ("Bo: stop", "Bo: use eraser", "chance: look no-rigor", "chance: token trap", "Cy: vote yes"):
        assert stage.why_not(line) == ("game-is-over", "end.two-triggers"), line


# -- the last position ----------------------------------------------------------------------------


@pytest.mark.clause("board.one-pawn-per-field")
def test_a_goblin_that_walked_onto_rigor_steps_back_to_where_it_came_from():
    stage = over()
    assert stage.event("steps-aside").clause == "board.one-pawn-per-field"
    assert (stage.field("Ala"), stage.rigor) == ("D9", "C9")


@pytest.mark.clause("board.one-pawn-per-field")
@pytest.mark.parametrize("how", ["walks", "pushed", "caught", "own"])
def test_every_last_position_has_one_pawn_per_field(how):
    who = "Ala" if how in ("walks", "own") else "Bo"
    pawns = {"pushed": {"Ala": "D8", "Bo": "D9"}}.get(how, {who: "D9"})
    card = {"walks": "goblin stones elixir", "pushed": "goblin scroll stones"}.get(how, "rigor scroll grimoire")
    stage = Stage(3, pawns=pawns, rigor="C9", hands={"Ala": [card]}, looks={who: THREE})
    steps = {"walks": ["step C9"], "pushed": ["step D9", "push C9"]}.get(how, ["step D9"])
    stage.say(f"Ala: play {card}", *(f"Ala: {step}" for step in steps))
    stage.force("look one-step")
    places = [stage.field(name) for name in NAMES[:3]] + [stage.rigor]
    assert len(set(places)) == 4 and stage.event("steps-aside").who == (NAMES.index(who),)


# -- who wins -------------------------------------------------------------------------------------


@pytest.mark.clause("end.fewest-dirty-looks-win", "overview.two-ways-to-shine", "book.symbols-only-for-ties")
def test_the_fewest_looks_win_whatever_the_books():
    stage = over(looks={"Ala": THREE, "Bo": ["no-rigor"], "Cy": []}, books={"Bo": list(MANY), "Ala": list(TWO)})
    result = stage.timeline.result
    assert (result.winners, result.clause) == ((2,), "end.fewest-dirty-looks-win")
    assert result.ranking == ((2,), (1,), (0,)) and result.scores == (-4, -1, 0)
    assert stage.event("wins-by-looks").who == (2,)


@pytest.mark.clause("end.tie-most-books", "book.symbols-only-for-ties")
def test_in_a_tie_the_most_books_win_not_the_most_symbols():
    stage = over(books={"Bo": ONE[:3], "Cy": MANY[:2]})  # three symbols against six
    result = stage.timeline.result
    assert (result.winners, result.clause) == ((1,), "end.tie-most-books")
    assert stage.event("wins-by-books").who == (1,)
    assert result.ranking == ((1,), (2,), (0,))


@pytest.mark.clause("end.tie-most-books")
def test_only_tied_players_count_their_books():
    stage = over(4, looks={"Ala": THREE, "Dee": ["no-rigor"]}, books={"Bo": ONE[:1], "Dee": list(TWO)})
    assert (stage.timeline.result.winners, stage.timeline.result.clause) == ((1,), "end.tie-most-books")
    assert stage.timeline.result.ranking == ((1,), (2,), (3,), (0,))


@pytest.mark.clause("end.tie-most-magic-symbols", "book.symbols-only-for-ties", "book.one-to-three-magic-symbols")
@pytest.mark.parametrize(("bo", "cy", "winner"), [(ONE[0], TWO[0], 2), (MANY[0], TWO[0], 1), (ONE[0], MANY[0], 2)])
def test_with_as_many_books_the_most_symbols_win(bo, cy, winner):
    stage = over(books={"Bo": [bo], "Cy": [cy]})
    result = stage.timeline.result
    assert (result.winners, result.clause) == ((winner,), "end.tie-most-magic-symbols")
    assert stage.event("wins-by-symbols").who == (winner,)


@pytest.mark.clause("end.tie-most-magic-symbols", "book.symbols-only-for-ties")
def test_symbols_are_added_up_over_all_books():
    stage = over(books={"Bo": [MANY[0], ONE[0]], "Cy": TWO[:2]})  # four symbols each
    assert stage.timeline.result.winners == (1, 2)
    stage = over(books={"Bo": [MANY[0], TWO[2]], "Cy": TWO[:2]})  # five against four
    assert stage.timeline.result.winners == (1,)


@pytest.mark.clause("end.tie-most-magic-symbols")
def test_who_ties_in_everything_shares_the_win():
    stage = over(5, books={"Bo": TWO[:1], "Cy": TWO[1:2], "Dee": ONE[:1]})
    result = stage.timeline.result
    assert (result.winners, result.clause) == ((1, 2), "end.tie-most-magic-symbols")
    assert result.ranking == ((1, 2), (3,), (4,), (0,))
    shared = stage.event("share-the-win")
    assert (shared.clause, shared.who) == ("end.tie-most-magic-symbols", (1, 2))


@pytest.mark.clause("book.used-books-still-count")
def test_used_books_count_as_books_and_with_their_symbols():
    books = {"Bo": MANY[:2], "Cy": ONE[:2]}
    for used in ({}, {"Bo": MANY[:2]}, {"Bo": MANY[:2], "Cy": ONE[:2]}, {"Bo": MANY[:1]}):
        result = over(books=books, used=used).timeline.result
        assert (result.winners, result.clause) == ((1,), "end.tie-most-magic-symbols")
    more = over(books={"Bo": ONE[:2], "Cy": MANY[:1]}, used={"Bo": ONE[:2]}).timeline.result
    assert (more.winners, more.clause) == ((1,), "end.tie-most-books")


@pytest.mark.clause("end.eliminated-player-cannot-win", "look.fourth-card-eliminates")
def test_the_eliminated_player_comes_last_whatever_the_others_hold():
    full = {"Ala": THREE, "Bo": ["shown-first", "no-crystal", "no-walls"], "Cy": ["no-rigor", "no-return", "must-push"]}
    stage = over(looks=full, books={"Ala": list(MANY + TWO)})
    assert stage.timeline.result.winners == (1, 2) and stage.timeline.result.ranking[-1] == (0,)


@pytest.mark.clause("end.eliminated-player-cannot-win")
def test_while_a_look_is_drawn_one_can_read_that_the_eliminated_player_cannot_win():
    assert "end.eliminated-player-cannot-win" in GAME.remarks(on_the_brink().timeline.state)


@pytest.mark.clause("end.eliminated-player-cannot-win")
def test_nobody_is_eliminated_by_the_last_book():
    stage = last_book()
    assert "eliminated" not in stage.kinds
    assert (stage.timeline.result.winners, stage.timeline.result.clause) == ((1,), "end.tie-most-books")


@pytest.mark.clause("end.two-triggers", "end.tie-most-books")
def test_the_last_book_can_decide_the_tie_it_ends_with():
    half = len(IDS) // 2
    stage = Stage(3, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND},
                  books={"Ala": list(IDS[: half - 1]), "Bo": list(IDS[half - 1 : -2]), "Cy": [IDS[-2]]})  # fmt: skip
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    stage.force(f"book {IDS[-1]}")
    assert (stage.timeline.result.winners, stage.timeline.result.clause) == ((0,), "end.tie-most-books")


@pytest.mark.clause("look.fourth-card-eliminates", "book.last-book-ends-game")
def test_a_position_that_is_over_already_cannot_be_staged():
    with pytest.raises(BadSetup) as four:
        Stage(looks={"Ala": [*THREE, "one-step"]})
    assert four.value.clause == "look.fourth-card-eliminates"
    with pytest.raises(BadSetup) as none:
        Stage(books={"Bo": list(IDS)})
    assert none.value.clause == "book.last-book-ends-game"
