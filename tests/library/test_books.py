"""How magic books are won, and when they may be used."""

import pytest

from tests.library.books_stage import FORBIDS, HAND, NO_USE, shelf
from tests.library.stage import GAME, NAMES, Stage
from thieves.library.books import IDS

MOMENT = ("not-the-moment", "book.use-on-own-turn")
BEFORE_A_CARD = [id_ for id_ in IDS if id_ != "mirror-cloak"]


# -- how a book is won ----------------------------------------------------------------------------


def at_the_bench(players: int = 3, **position: object) -> Stage:
    """Ala has just stepped from C10 onto the bench field B10, with her first step."""
    base = {"pawns": {"Ala": "C10"}, "rigor": "D5", "hands": {"Ala": HAND}}
    stage = Stage(players, **(base | position))
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    return stage


@pytest.mark.clause("book.enter-bench-draw-book")
def test_a_goblin_that_enters_the_bench_draws_a_book_at_once():
    stage = at_the_bench()
    entered = stage.event("enters-bench")
    assert (entered.clause, entered.who) == ("book.enter-bench-draw-book", (0,))
    assert stage.question == ("which-book", "book.enter-bench-draw-book") and len(stage.options("book")) == 18
    assert stage.why_not("Ala: book eraser") == ("only-chance-draws", "setup.shuffle-decks-separately")
    stage.force("book eraser")
    assert stage.seat("Ala")["books"] == ["eraser"] and stage.seen["desk"] == 17


@pytest.mark.clause("book.enter-bench-draw-book")
def test_no_book_is_drawn_beside_the_bench_and_none_twice():
    stage = Stage(pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": ["eraser"]})
    assert stage.why_not("chance: book whistle") == ("no-book-now", "book.enter-bench-draw-book")
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    assert stage.why_not("chance: book eraser") == ("book-not-there", "setup.book-deck-on-desk")


@pytest.mark.clause("book.enter-bench-draw-book", "push.onto-bench", "book.then-back-to-a-start-field")
def test_a_pushed_goblin_draws_a_book_in_anothers_turn_and_the_active_player_goes_on():
    stage = Stage(pawns={"Ala": "D10", "Bo": "C10"}, rigor="D5", hands={"Ala": ["goblin elixir ball"]})
    stage.say("Ala: play goblin elixir ball", "Ala: step C10", "Ala: push B10")
    assert stage.event("enters-bench").who == (1,)
    stage.force("book eraser")
    assert stage.asked == ["Bo"]
    assert stage.why_not("Ala: return A1") == ("not-your-return", "book.then-back-to-a-start-field")
    stage.say("Bo: return A1")
    assert stage.asked == ["Ala"] and stage.options("step") == {"B10", "C9", "D10"}


@pytest.mark.clause("book.lies-face-up")
def test_a_book_lies_open_for_everybody_from_the_bench_and_from_a_token():
    bench = at_the_bench()
    bench.force("book eraser")
    token = Stage(pawns={"Ala": "D4"}, hands={"Ala": ["goblin elixir grimoire"]})
    token.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    token.force("token book")
    token.say("Ala: land B2")
    token.force("book eraser")
    for stage in (bench, token):
        got = stage.event("gets-book")
        assert (got.clause, got.known_to) == ("book.lies-face-up", None)
        for name in NAMES[:3]:
            assert stage.seen_by(name)["books"]["Ala"] == ["eraser"]
            assert stage.seen_by(name)["used"]["Ala"] == []


@pytest.mark.clause("book.lies-face-up")
def test_nobody_uses_a_book_that_lies_before_somebody_else():
    stage = Stage(books={"Bo": ["whistle"]}, rigor="D5")
    assert stage.why_not("Ala: use whistle") == ("not-your-book", "book.lies-face-up")


@pytest.mark.clause("book.then-back-to-a-start-field")
def test_then_the_goblin_goes_back_to_an_empty_start_field_of_choice():
    stage = at_the_bench()
    clause = "book.then-back-to-a-start-field"
    assert stage.why_not("Ala: return A1") == ("no-return-now", clause)  # the book comes first
    stage.force("book eraser")
    assert stage.question == ("where-to-return", clause)
    assert stage.options("return") == {"A1", "B1", "C1", "D1", "F1"}  # the others wait on E1 and G1
    for field in ("G1", "B2", "C10", "D5"):
        assert stage.why_not(f"Ala: return {field}") == ("not-a-free-start", clause), field
    stage.say("Ala: return C1")
    assert stage.field("Ala") == "C1" and stage.event("returns").clause == clause


@pytest.mark.clause("book.then-back-to-a-start-field")
def test_the_return_wakes_no_teleport_field_and_ends_the_movement():
    stage = at_the_bench()  # the card's second symbol is unused
    stage.force("book eraser")
    stage.say("Ala: return F1")
    assert stage.seen["tokens"] == 6 and stage.question[0] == "which-movement-card"
    stage.luck()
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("book.then-back-to-a-start-field", "encounter.all-teleport-fields-taken")
def test_with_all_start_fields_taken_the_goblin_goes_beside_one():
    starts = dict(zip(NAMES[1:], ("A1", "B1", "C1", "D1", "E1", "F1", "G1"), strict=True))
    stage = at_the_bench(8, pawns={"Ala": "C10"} | starts, rigor="D2")
    stage.force("book eraser")
    assert stage.options("return") == {"A2", "B2", "C2", "E2", "F2", "G2"}  # on D2 stands Rigor
    stage.say("Ala: return B2")
    assert stage.seen["tokens"] == 6 and stage.field("Ala") == "B2"


@pytest.mark.clause("book.rigor-on-the-bench", "board.bench-fields-match-any-symbol")
def test_rigor_walks_onto_the_bench_with_any_symbol_and_draws_no_book():
    stage = Stage(rigor="C9", hands={"Ala": ["rigor scroll elixir", *HAND[1:]]})
    stage.say("Ala: play rigor scroll elixir", "Ala: step B9")
    assert stage.rigor == "B9" and "enters-bench" not in stage.kinds
    assert stage.seen["desk"] == 18 and stage.asked == ["Ala"]


@pytest.mark.clause("book.rigor-on-the-bench")
def test_a_goblin_that_enters_the_bench_where_rigor_stands_meets_him_instead():
    stage = at_the_bench(rigor="B10")
    assert stage.event("meets").who == (0,) and "enters-bench" not in stage.kinds
    stage.force("look one-step")
    stage.say("Ala: flee C4")
    assert stage.seat("Ala")["books"] == [] and stage.seen["desk"] == 18


# -- when a book may be used ----------------------------------------------------------------------


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", BEFORE_A_CARD)
def test_a_book_can_be_used_before_a_card_is_played_in_the_own_turn(id_):
    stage = shelf(id_)
    assert stage.may(f"Ala: use {id_}")
    clauses = stage.say(f"Ala: use {id_}")
    assert clauses[0] == "book.use-on-own-turn"
    assert stage.event("uses-book").who == (0,) and IDS[stage.event("uses-book").what] == id_


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", IDS)
def test_no_book_is_used_in_anothers_turn_or_in_the_middle_of_a_move(id_):
    assert shelf(id_, active="Bo").why_not(f"Ala: use {id_}") == MOMENT
    stage = shelf(id_)
    stage.say("Ala: play goblin stones grimoire")
    assert stage.why_not(f"Ala: use {id_}") == MOMENT
    stage = shelf(id_, rigor="C8")
    stage.say("Ala: play goblin scroll elixir", "Ala: step C8")  # onto Rigor
    assert (stage.why_not(f"Ala: use {id_}") == MOMENT) == (id_ != "mirror-cloak")


@pytest.mark.clause("book.use-on-own-turn")
def test_the_cloak_says_otherwise_it_waits_for_a_meeting():
    assert shelf("mirror-cloak").why_not("Ala: use mirror-cloak") == MOMENT


@pytest.mark.clause("book.turn-over-after-use")
@pytest.mark.parametrize("id_", BEFORE_A_CARD)
def test_a_used_book_lies_turned_over_and_is_not_used_again(id_):
    stage = shelf(id_)
    stage.say(f"Ala: use {id_}")
    assert IDS[stage.event("uses-book").what] == id_
    for name in NAMES[:3]:
        seen = stage.seen_by(name)
        assert id_ in seen["used"]["Ala"] and id_ in seen["books"]["Ala"]
    used = shelf(id_, books={"Ala": [id_, "mirror-cloak"]}, used={"Ala": [id_, "mirror-cloak"]})
    assert used.why_not(f"Ala: use {id_}") == ("book-is-used", "book.turn-over-after-use")


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize(
    ("id_", "changes"),
    [
        ("bedtime-story", {"rigor": "C9"}),  # he is there already
        ("bedtime-story", {"pawns": {"Ala": "B8", "Bo": "C9"}}),  # somebody else is
        ("shoulder-charge", {"pawns": {"Ala": "B8", "Bo": "D8"}}),
        ("swap-shop", {"pawns": {"Ala": "C10", "Bo": "C6"}}),
        ("eraser", {"looks": {}}),
        ("hot-potato", {"looks": {}}),
        ("hot-potato", {"looks": {"Ala": ["open-hand"], "Bo": ["one-step"], "Cy": ["no-return"]}}),
        ("secret-door", {"pawns": {"Ala": "C10", "Bo": "A8"}}),
        ("long-arm", {"pawns": {"Ala": "C8", "Bo": "A8"}}),
        ("dog-ear", {"books": {"Ala": ["dog-ear"]}, "used": {}}),
    ],
)
def test_a_book_that_would_change_nothing_is_not_used(id_, changes):
    assert shelf(id_, **changes).why_not(f"Ala: use {id_}") == NO_USE


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize(("id_", "empty"), [("spyglass", (1, 2)), ("light-fingers", (1, 2)), ("fresh-page", (0,))])
def test_a_book_about_hands_needs_a_card_in_them(id_, empty):
    """No hand is empty when a card is to be played, so these tables cannot be staged."""
    state = shelf(id_).timeline.state
    hands = tuple(() if seat in empty else hand for seat, hand in enumerate(state.hands))
    use = GAME.read(state.setup, f"Ala: use {id_}")
    assert GAME.refusal(state, use) is None
    refused = GAME.refusal(state._replace(hands=hands), use)
    assert (refused.kind, refused.clause) == NO_USE


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", ["whistle", "shoulder-charge", "swap-shop", "secret-door"])
def test_the_owner_makes_the_choice_that_a_book_asks_for_and_must_make_it(id_):
    stage = shelf(id_)
    stage.say(f"Ala: use {id_}")
    field = min(stage.options("aim"))
    assert stage.why_not(f"Bo: aim {field}") == ("not-your-choice", "book.use-on-own-turn")
    assert stage.why_not("Ala: aim G10") == FORBIDS
    assert stage.why_not("Ala: name Bo") == ("nothing-to-choose", "book.use-on-own-turn")
    assert not stage.may("Ala: play goblin scroll stones")
    stage.say(f"Ala: aim {field}")
    assert stage.why_not(f"Ala: aim {field}") == ("nothing-to-choose", "book.use-on-own-turn")


@pytest.mark.clause("book.use-on-own-turn")
def test_several_books_can_be_used_in_one_turn():
    stage = shelf("whistle", "eraser", "long-arm")
    stage.say("Ala: use whistle", "Ala: aim D4", "Ala: use eraser", "Ala: pick shown-first", "Ala: use long-arm")
    stage.force("book spyglass")
    assert stage.may("Ala: use spyglass") and stage.options("play")  # even one that was drawn just now
