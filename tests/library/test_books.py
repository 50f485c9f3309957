"""Karty magicznych ksiąg: how a book is won, when it may be used, and what each of the eighteen does."""

import pytest

from tests.library.table import GAME, NAMES, Table
from thieves.core import visible
from thieves.library.books import BOOKS, IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
MOMENT = ("not-the-moment", "book.use-on-own-turn")
NO_USE = ("no-use-here", "book.use-on-own-turn")
FORBIDS = ("book-forbids", "book.use-on-own-turn")
BEFORE_A_CARD = [id_ for id_ in IDS if id_ != "mirror-cloak"]


def shelf(*books: str, **position: object) -> Table:
    """Ala holds these books on B8, beside the bench, a bookcase and Bo's goblin: here every book can be used."""
    held = {"Ala": list(books)} | ({"Ala": [*books, "eraser"]} if "dog-ear" in books and len(books) == 1 else {})
    base = {
        "pawns": {"Ala": "B8", "Bo": "A8", "Cy": "G1"}, "rigor": "D5", "hands": {"Ala": HAND, "Bo": HAND},
        "looks": {"Ala": ["shown-first"]}, "books": held, "used": {"Ala": held["Ala"][len(books) :]},
    }  # fmt: skip
    return Table(3, **(base | position))


def reader(*books: str, at: str = "D4", players: int = 7, hand: list[str] | None = None, **position: object) -> Table:
    """Ala holds these books in the middle of a library without bookcases."""
    pawns = {"Ala": at} | position.pop("pawns", {})
    return Table(players, pawns=pawns, books={"Ala": list(books)}, hands={"Ala": hand or HAND}, **position)


# -- how a book is won ----------------------------------------------------------------------------


def at_the_bench(players: int = 3, **position: object) -> Table:
    """Ala has just stepped from C10 onto the bench field B10, with her first step."""
    base = {"pawns": {"Ala": "C10"}, "rigor": "D5", "hands": {"Ala": HAND}}
    table = Table(players, **(base | position))
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    return table


@pytest.mark.clause("book.enter-bench-draw-book")
def test_a_goblin_that_enters_the_bench_draws_a_book_at_once():
    table = at_the_bench()
    entered = table.event("enters-bench")
    assert (entered.clause, entered.who) == ("book.enter-bench-draw-book", (0,))
    assert table.question == ("which-book", "book.enter-bench-draw-book") and len(table.options("book")) == 18
    assert table.why_not("Ala: book eraser") == ("only-chance-draws", "setup.shuffle-decks-separately")
    table.force("book eraser")
    assert table.seat("Ala")["books"] == ["eraser"] and table.seen["books"] == 17


@pytest.mark.clause("book.enter-bench-draw-book")
def test_no_book_is_drawn_beside_the_bench_and_none_twice():
    table = Table(pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND}, books={"Bo": ["eraser"]})
    assert table.why_not("chance: book whistle") == ("no-book-now", "book.enter-bench-draw-book")
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    assert table.why_not("chance: book eraser") == ("book-not-there", "setup.book-deck-on-desk")


@pytest.mark.clause("book.enter-bench-draw-book", "push.onto-bench", "book.then-back-to-a-start-field")
def test_a_pushed_goblin_draws_a_book_in_anothers_turn_and_the_active_player_goes_on():
    table = Table(pawns={"Ala": "D10", "Bo": "C10"}, rigor="D5", hands={"Ala": ["goblin elixir ball"]})
    table.say("Ala: play goblin elixir ball", "Ala: step C10", "Ala: push B10")
    assert table.event("enters-bench").who == (1,)
    table.force("book eraser")
    assert table.asked == ["Bo"]
    assert table.why_not("Ala: return A1") == ("not-your-return", "book.then-back-to-a-start-field")
    table.say("Bo: return A1")
    assert table.asked == ["Ala"] and table.options("step") == {"B10", "C9", "D10"}


@pytest.mark.clause("book.lies-face-up")
def test_a_book_lies_open_for_everybody_from_the_bench_and_from_a_token():
    bench = at_the_bench()
    bench.force("book eraser")
    token = Table(pawns={"Ala": "D4"}, hands={"Ala": ["goblin elixir grimoire"]})
    token.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    token.force("token book")
    token.say("Ala: land B2")
    token.force("book eraser")
    for table in (bench, token):
        got = table.event("gets-book")
        assert (got.clause, got.known_to) == ("book.lies-face-up", None)
        for name in NAMES[:3]:
            assert table.seen_by(name)["seats"]["Ala"]["books"] == ["eraser"]
            assert table.seen_by(name)["seats"]["Ala"]["used"] == []


@pytest.mark.clause("book.lies-face-up")
def test_nobody_uses_a_book_that_lies_before_somebody_else():
    table = Table(books={"Bo": ["whistle"]}, rigor="D5")
    assert table.why_not("Ala: use whistle") == ("not-your-book", "book.lies-face-up")


@pytest.mark.clause("book.then-back-to-a-start-field")
def test_then_the_goblin_goes_back_to_an_empty_start_field_of_choice():
    table = at_the_bench()
    clause = "book.then-back-to-a-start-field"
    assert table.why_not("Ala: return A1") == ("no-return-now", clause)  # the book comes first
    table.force("book eraser")
    assert table.question == ("where-to-return", clause)
    assert table.options("return") == {"A1", "B1", "C1", "D1", "F1"}  # the others wait on E1 and G1
    for field in ("G1", "B2", "C10", "D5"):
        assert table.why_not(f"Ala: return {field}") == ("not-a-free-start", clause), field
    table.say("Ala: return C1")
    assert table.field("Ala") == "C1" and table.event("returns").clause == clause


@pytest.mark.clause("book.then-back-to-a-start-field")
def test_the_return_wakes_no_teleport_field_and_ends_the_movement():
    table = at_the_bench()  # the card's second symbol is unused
    table.force("book eraser")
    table.say("Ala: return F1")
    assert table.seen["tokens"] == 6 and table.question[0] == "which-movement-card"
    table.luck()
    assert (table.active, table.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("book.then-back-to-a-start-field", "encounter.all-teleport-fields-taken")
def test_with_all_start_fields_taken_the_goblin_goes_beside_one():
    starts = dict(zip(NAMES[1:], ("A1", "B1", "C1", "D1", "E1", "F1", "G1"), strict=True))
    table = at_the_bench(8, pawns={"Ala": "C10"} | starts, rigor="D2")
    table.force("book eraser")
    assert table.options("return") == {"A2", "B2", "C2", "E2", "F2", "G2"}  # on D2 stands Rigor
    table.say("Ala: return B2")
    assert table.seen["tokens"] == 6 and table.field("Ala") == "B2"


@pytest.mark.clause("book.rigor-on-the-bench", "board.bench-fields-match-any-symbol")
def test_rigor_walks_onto_the_bench_with_any_symbol_and_draws_no_book():
    table = Table(rigor="C9", hands={"Ala": ["rigor scroll elixir", *HAND[1:]]})
    table.say("Ala: play rigor scroll elixir", "Ala: step B9")
    assert table.rigor == "B9" and "enters-bench" not in table.kinds
    assert table.seen["books"] == 18 and table.asked == ["Ala"]


@pytest.mark.clause("book.rigor-on-the-bench")
def test_a_goblin_that_enters_the_bench_where_rigor_stands_meets_him_instead():
    table = at_the_bench(rigor="B10")
    assert table.event("meets").who == (0,) and "enters-bench" not in table.kinds
    table.force("look one-step")
    table.say("Ala: flee C4")
    assert table.seat("Ala")["books"] == [] and table.seen["books"] == 18


# -- when a book may be used ----------------------------------------------------------------------


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", BEFORE_A_CARD)
def test_a_book_can_be_used_before_a_card_is_played_in_the_own_turn(id_):
    table = shelf(id_)
    assert table.may(f"Ala: use {id_}")
    clauses = table.say(f"Ala: use {id_}")
    assert clauses[:2] == ["book.use-on-own-turn", "book.turn-over-after-use"]
    assert table.event("uses-book").who == (0,) and IDS[table.event("uses-book").what] == id_


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", IDS)
def test_no_book_is_used_in_anothers_turn_or_in_the_middle_of_a_move(id_):
    assert shelf(id_, active="Bo").why_not(f"Ala: use {id_}") == MOMENT
    table = shelf(id_)
    table.say("Ala: play goblin stones grimoire")
    assert table.why_not(f"Ala: use {id_}") == MOMENT
    table = shelf(id_, rigor="C8")
    table.say("Ala: play goblin scroll elixir", "Ala: step C8")  # onto Rigor
    assert (table.why_not(f"Ala: use {id_}") == MOMENT) == (id_ != "mirror-cloak")


@pytest.mark.clause("book.use-on-own-turn")
def test_the_cloak_says_otherwise_it_waits_for_a_meeting():
    assert shelf("mirror-cloak").why_not("Ala: use mirror-cloak") == MOMENT


@pytest.mark.clause("book.turn-over-after-use")
@pytest.mark.parametrize("id_", BEFORE_A_CARD)
def test_a_used_book_lies_turned_over_and_is_not_used_again(id_):
    table = shelf(id_)
    table.say(f"Ala: use {id_}")
    turned = table.event("turns-book-over")
    assert (turned.clause, IDS[turned.what]) == ("book.turn-over-after-use", id_)
    for name in NAMES[:3]:
        seat = table.seen_by(name)["seats"]["Ala"]
        assert id_ in seat["used"] and id_ in seat["books"]
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
        ("spyglass", {"hands": {"Ala": HAND, "Bo": [], "Cy": []}}),
        ("light-fingers", {"hands": {"Ala": HAND, "Bo": [], "Cy": []}}),
        ("fresh-page", {"hands": {"Ala": []}}),
    ],
)
def test_a_book_that_would_change_nothing_is_not_used(id_, changes):
    assert shelf(id_, **changes).why_not(f"Ala: use {id_}") == NO_USE


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("id_", ["whistle", "shoulder-charge", "swap-shop", "secret-door"])
def test_the_owner_makes_the_choice_that_a_book_asks_for_and_must_make_it(id_):
    table = shelf(id_)
    table.say(f"Ala: use {id_}")
    field = min(table.options("aim"))
    assert table.why_not(f"Bo: aim {field}") == ("not-your-choice", "book.use-on-own-turn")
    assert table.why_not("Ala: aim G10") == FORBIDS
    assert table.why_not("Ala: name Bo") == ("nothing-to-choose", "book.use-on-own-turn")
    assert not table.may("Ala: play goblin scroll stones")
    table.say(f"Ala: aim {field}")
    assert table.why_not(f"Ala: aim {field}") == ("nothing-to-choose", "book.use-on-own-turn")


@pytest.mark.clause("book.use-on-own-turn")
def test_several_books_can_be_used_in_one_turn():
    table = shelf("whistle", "eraser", "long-arm")
    table.say("Ala: use whistle", "Ala: aim D4", "Ala: use eraser", "Ala: pick shown-first", "Ala: use long-arm")
    table.force("book spyglass")
    assert table.may("Ala: use spyglass") and table.options("play")  # even one that was drawn just now


# -- one by one -----------------------------------------------------------------------------------


@pytest.mark.clause("book.use-on-own-turn", "move.one-or-two-steps")
def test_seven_league_slippers_allow_a_third_step_anywhere():
    table = reader("seven-league-slippers")
    table.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert table.options("step") == {"B5", "C4", "C6", "D5"} and table.may("Ala: stop")
    table.say("Ala: step C6")
    assert table.question[0] == "which-movement-card"
    plain = reader()
    plain.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert plain.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_seven_league_slippers_need_a_second_step_first_and_do_not_fit_rigor():
    table = reader("seven-league-slippers", hand=["goblin scroll scroll", "rigor ball ball"])
    table.say("Ala: use seven-league-slippers", "Ala: play goblin scroll scroll", "Ala: step D5")
    assert "cannot-go-on" in table.kinds  # no second scroll, so no third step either
    table = reader("seven-league-slippers", hand=["rigor ball ball"], rigor="D6")
    table.say("Ala: use seven-league-slippers", "Ala: play rigor ball ball", "Ala: step E6", "Ala: step E5")
    assert table.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_the_third_step_pushes_and_meets_like_any_other():
    table = reader("seven-league-slippers", pawns={"Bo": "C6"}, rigor="C7")
    table.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    table.say("Ala: step C6", "Ala: push C7")
    assert table.event("meets").who == (1,)


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_makes_every_symbol_a_ball():
    table = reader("wild-ink", hand=["goblin stones stones", "rigor elixir elixir"])
    assert table.options("play") == {"rigor elixir elixir"}  # no stones beside D4
    table.say("Ala: use wild-ink")
    assert table.options("play") == {"goblin stones stones", "rigor elixir elixir"}
    table.say("Ala: play goblin stones stones")
    assert table.options("step") == {"C4", "D3", "D5", "E4"}
    table.say("Ala: step D5")
    assert table.options("step") == {"C5", "D4", "D6", "E5"}


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_works_on_a_rigor_card_and_for_one_turn():
    table = reader("wild-ink", hand=["rigor elixir elixir", "goblin stones stones"], rigor="F5")
    table.say("Ala: use wild-ink", "Ala: play rigor elixir elixir")
    assert table.options("step") == {"E5", "F4", "F6", "G5"}
    table = Table(2, pawns={"Ala": "D4", "Bo": "D8"}, books={"Ala": ["wild-ink"]},
                  hands={"Ala": ["goblin stones stones", "goblin scroll stones"], "Bo": HAND})  # fmt: skip
    table.say("Ala: use wild-ink", "Ala: play goblin scroll stones", "Ala: step D3", "Ala: step D4")
    table.force("draw goblin scroll scroll")
    table.say("Bo: play goblin scroll stones", "Bo: step D9", "Bo: stop")
    table.luck()
    assert table.active == "Ala" and not table.may("Ala: play goblin stones stones")


@pytest.mark.clause("book.use-on-own-turn")
def test_slippers_and_wild_ink_lead_anywhere_within_three_steps():
    table = reader("seven-league-slippers", "wild-ink", hand=["goblin stones stones"])
    table.say("Ala: use wild-ink", "Ala: use seven-league-slippers", "Ala: play goblin stones stones")
    table.say("Ala: step E4", "Ala: step F4")
    assert table.options("step") == {"E4", "F3", "F5", "G4"}
    table.say("Ala: step G4")
    assert table.field("Ala") == "G4" and table.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn", "turn.play-one-then-draw-one")
def test_second_wind_plays_two_cards_and_draws_two():
    table = reader("second-wind")
    table.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert table.active == "Ala" and table.question[0] == "which-card" and table.seat("Ala")["cards"] == 2
    assert table.options("play") == {"goblin scroll elixir", "goblin stones grimoire"}
    assert not table.may("Ala: show")
    table.say("Ala: play goblin scroll elixir", "Ala: step D6", "Ala: stop")
    table.luck()
    assert table.kinds.count("draws-card") == 2
    assert (table.active, table.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("book.use-on-own-turn", "turn.playing-is-required")
def test_the_second_card_of_second_wind_can_be_done_without_but_not_the_first():
    table = reader("second-wind")
    table.say("Ala: use second-wind")
    assert table.why_not("Ala: pass") == ("must-play", "turn.playing-is-required")
    table.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop", "Ala: pass")
    assert "does-without" in table.kinds
    table.luck()
    assert table.kinds.count("draws-card") == 1 and table.seat("Ala")["cards"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_second_wind_without_a_second_usable_card_is_one_card():
    table = reader("second-wind", hand=["goblin scroll stones", "goblin scroll scroll"])
    table.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert table.question[0] == "which-movement-card"  # no scroll beside D5
    table.luck()
    assert (table.active, table.seat("Ala")["cards"]) == ("Bo", 2)


@pytest.mark.clause("book.use-on-own-turn")
def test_fresh_page_changes_the_whole_hand_before_a_card_is_played():
    table = reader("fresh-page")
    table.say("Ala: use fresh-page")
    assert table.seat("Ala")["cards"] == 0 and sum(table.seen["discard"].values()) == 3
    table.force("draw goblin ball ball", "draw rigor ball ball", "draw goblin scroll ball")
    assert table.seat("Ala")["hand"] == ["goblin ball ball", "rigor ball ball", "goblin scroll ball"]
    assert table.asked == ["Ala"] and table.options("play")
    assert table.seen_by("Bo")["seats"]["Ala"]["cards"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_the_whistle_moves_rigor_to_an_empty_field_beside_him():
    table = shelf("whistle", rigor="D5", pawns={"Ala": "B8", "Bo": "C5"})
    table.say("Ala: use whistle")
    assert table.options("aim") == {"D4", "D6", "E5"}
    table.say("Ala: aim D4")
    assert table.rigor == "D4" and table.asked == ["Ala"] and table.options("play")
    table = shelf("whistle", rigor="E5")
    table.say("Ala: use whistle")
    assert table.options("aim") == {"D5", "E4", "F5"}  # E6 lies under a bookcase
    table = shelf("whistle", rigor="C8")
    table.say("Ala: use whistle", "Ala: aim C7")
    assert table.question[0] == "which-card"  # the teleport field does not work for him now


@pytest.mark.clause("book.use-on-own-turn", "setup.rigor-on-fixed-field")
def test_a_bedtime_story_sends_rigor_back_to_his_first_field():
    table = shelf("bedtime-story", rigor="G10")
    table.say("Ala: use bedtime-story")
    assert table.rigor == "C9" and table.options("play")


def cloaked(how: str, **position: object) -> Table:
    """Bo holds the Mirror Cloak (Ala, if she walks) and has just met Rigor."""
    who = "Ala" if how == "walks" else "Bo"
    hand = {"walks": "goblin stones elixir", "pushed": "goblin scroll stones", "caught": "rigor scroll grimoire"}[how]
    pawns = {"walks": {"Ala": "D9"}, "pushed": {"Ala": "D8", "Bo": "D9"}, "caught": {"Bo": "D9"}}[how]
    base = {"pawns": pawns, "rigor": "C9", "hands": {"Ala": [hand]}, "books": {who: ["mirror-cloak"]}}
    table = Table(3, **(base | position))
    steps = {"walks": ["step C9"], "pushed": ["step D9", "push C9"], "caught": ["step D9"]}[how]
    table.say(f"Ala: play {hand}", *(f"Ala: {step}" for step in steps))
    return table


@pytest.mark.clause("book.use-on-own-turn", "encounter.draw-dirty-look-and-obey")
@pytest.mark.parametrize("how", ["walks", "pushed", "caught"])
def test_the_mirror_cloak_saves_from_the_look_but_not_from_the_flight(how):
    who, other = ("Ala", "Bo") if how == "walks" else ("Bo", "Ala")
    table = cloaked(how)
    assert table.asked == [who] and table.question == ("whether-to-cloak", "book.use-on-own-turn")
    assert table.why_not(f"{other}: decline") == ("not-your-choice", "book.use-on-own-turn")
    table.say(f"{who}: use mirror-cloak")
    assert table.event("power-mirror-cloak").who == (NAMES.index(who),)
    assert table.seat(who)["looks"] == [] and table.seat(who)["used"] == ["mirror-cloak"]
    assert table.asked == [who] and table.options("flee") == {"B2", "C4", "C7", "D10", "F1", "F8"}


@pytest.mark.clause("book.use-on-own-turn")
def test_the_mirror_cloak_can_be_kept_for_later():
    table = cloaked("pushed")
    table.say("Bo: decline")
    assert table.question[0] == "which-look" and "no-cloak" in table.kinds
    table.force("look one-step")
    assert table.seat("Bo")["used"] == [] and table.seat("Bo")["looks"] == ["one-step"]


@pytest.mark.clause("book.turn-over-after-use")
def test_a_used_cloak_is_not_offered_again():
    table = cloaked("pushed", used={"Bo": ["mirror-cloak"]})
    assert table.question[0] == "which-look"
    assert table.why_not("Bo: decline") == ("nothing-to-choose", "book.use-on-own-turn")


@pytest.mark.clause("book.use-on-own-turn", "end.two-triggers")
def test_the_mirror_cloak_saves_from_the_fourth_look():
    table = cloaked("pushed", looks={"Bo": ["open-hand", "two-cards", "left-first"]})
    table.say("Bo: use mirror-cloak", "Bo: flee C4")
    assert table.line.result is None and table.asked == ["Ala"]


@pytest.mark.clause("book.use-on-own-turn", "push.entering-a-goblins-field")
def test_a_shoulder_charge_pushes_and_the_own_goblin_stays():
    table = reader("shoulder-charge", at="D4", pawns={"Bo": "D5", "Cy": "D6", "Dee": "B4"})
    table.say("Ala: use shoulder-charge")
    assert table.options("aim") == {"D5"}
    table.say("Ala: aim D5")
    assert table.options("push") == {"C5", "D6", "E5"}
    assert table.why_not("Ala: push D4") == ("not-back", "push.never-back-where-pusher-came-from")
    table.say("Ala: push D6")
    assert table.asked == ["Bo"]  # the chain goes on as always
    table.say("Bo: push D7")
    assert [table.field(name) for name in ("Ala", "Bo", "Cy")] == ["D4", "D6", "D7"]
    assert table.asked == ["Ala"] and table.options("play")


@pytest.mark.clause("book.use-on-own-turn", "push.onto-teleport-field", "push.onto-rigor")
def test_a_shoulder_charge_onto_a_teleport_field_or_rigor_has_its_consequences_before_the_card():
    table = reader("shoulder-charge", at="D5", pawns={"Bo": "D4"})
    table.say("Ala: use shoulder-charge", "Ala: aim D4", "Ala: push C4")
    assert table.event("movement-ends").who == (1,)
    table.force("token teleport")
    table.say("Bo: land F8")
    assert table.asked == ["Ala"] and table.options("play")
    table = reader("shoulder-charge", at="D5", pawns={"Bo": "D6"}, rigor="D7")
    table.say("Ala: use shoulder-charge", "Ala: aim D6", "Ala: push D7")
    table.force("look one-step")
    table.say("Bo: flee F8")
    assert table.asked == ["Ala"] and table.options("play")


@pytest.mark.clause("book.use-on-own-turn")
def test_swap_shop_reaches_three_fields_around_bookcases_and_wakes_nothing():
    table = shelf("swap-shop", pawns={"Ala": "D4", "Bo": "C4", "Cy": "D7"})
    table.say("Ala: use swap-shop")
    assert table.options("aim") == {"C4", "D7"}
    table.say("Ala: aim C4")
    assert (table.field("Ala"), table.field("Bo")) == ("C4", "D4")
    assert table.seen["tokens"] == 6 and table.asked == ["Ala"]
    table = shelf("swap-shop", pawns={"Ala": "B8", "Bo": "B5", "Cy": "A6"})
    table.say("Ala: use swap-shop")
    assert table.options("aim") == {"A6"}  # to B5 it is three fields as the crow flies, but five around the bookcase


@pytest.mark.clause("book.use-on-own-turn", "setup.hand-of-three")
def test_the_spyglass_shows_a_hand_to_its_owner_alone():
    table = shelf("spyglass")
    table.say("Ala: use spyglass")
    assert table.options("name") == {"Bo", "Cy"}
    table.say("Ala: name Bo")
    seen = table.event("sees-hand")
    assert seen.known_to == (0, 1) and len(seen.what) == 3
    assert "sees-hand" not in [event.kind for event in visible(2, table.events)]
    assert "power-spyglass" in [event.kind for event in visible(2, table.events)]


@pytest.mark.clause("book.use-on-own-turn", "setup.shuffle-decks-separately")
def test_light_fingers_take_a_card_at_random_and_the_victim_draws_a_new_one():
    hand = ["rigor ball ball", "goblin scroll elixir", "goblin scroll elixir"]
    table = shelf("light-fingers", hands={"Ala": HAND, "Bo": hand})
    table.say("Ala: use light-fingers", "Ala: name Bo")
    weights = {table.line.written(action): weight for action, weight in GAME.weights(table.line.state)}
    assert weights == {"chance: filch goblin scroll elixir": 2, "chance: filch rigor ball ball": 1}
    assert table.why_not("Ala: filch rigor ball ball")[0] == "only-chance-draws"
    assert table.why_not("chance: filch goblin ball ball") == FORBIDS
    table.force("filch rigor ball ball")
    assert table.event("filches-this").known_to == (0, 1) and table.event("filches").known_to is None
    assert table.seat("Ala")["hand"] == [*HAND, "rigor ball ball"] and table.question[0] == "which-movement-card"
    table.force("draw goblin ball ball")
    assert table.seat("Bo")["hand"] == [*hand[1:], "goblin ball ball"]
    assert table.asked == ["Ala"] and table.may("Ala: play rigor ball ball")


@pytest.mark.clause("book.use-on-own-turn", "look.same-symbol-goes-under-the-deck")
def test_the_eraser_puts_a_look_under_the_deck():
    table = shelf("eraser", looks={"Ala": ["open-hand", "one-step"], "Bo": ["no-rigor"]})
    table.say("Ala: use eraser")
    assert table.options("pick") == {"open-hand", "one-step"}
    assert table.why_not("Ala: pick no-rigor") == FORBIDS
    table.say("Ala: pick one-step")
    assert table.seat("Ala")["looks"] == ["open-hand"] and table.seen["bottom"] == ["one-step"]


@pytest.mark.clause("book.use-on-own-turn")
def test_the_hot_potato_goes_to_somebody_with_fewer_looks_and_without_its_symbol():
    looks = {"Ala": ["open-hand", "one-step"], "Bo": ["shown-first"], "Cy": ["left-first", "no-rigor"]}
    table = shelf("hot-potato", looks=looks)
    table.say("Ala: use hot-potato")
    assert table.options("pick") == {"one-step"}  # only Bo has fewer, and Bo has an eye already
    table.say("Ala: pick one-step")
    assert table.options("name") == {"Bo"} and table.why_not("Ala: name Cy") == FORBIDS
    table.say("Ala: name Bo")
    assert (table.seat("Ala")["looks"], table.seat("Bo")["looks"]) == (["open-hand"], ["shown-first", "one-step"])
    assert table.event("power-hot-potato").who == (0, 1)


@pytest.mark.clause("book.use-on-own-turn", "look.fourth-card-eliminates")
def test_the_hot_potato_never_eliminates_anybody():
    looks = {"Ala": ["open-hand", "one-step", "no-rigor"], "Bo": ["left-first", "two-cards"]}
    table = shelf("hot-potato", looks=looks | {"Cy": ["shown-first", "no-pushing", "no-walls"]})
    table.say("Ala: use hot-potato", "Ala: pick open-hand")
    assert table.options("name") == {"Bo"}  # with three looks like Cy's nobody gets another


@pytest.mark.clause("book.use-on-own-turn")
def test_the_secret_door_leads_around_one_bookcase():
    table = shelf("secret-door", pawns={"Ala": "B5", "Bo": "A6"})
    table.say("Ala: use secret-door")
    assert table.options("aim") == {"A7", "B8", "C6", "C7"}  # around B6 and B7; Bo stands on A6
    table.say("Ala: aim C7")
    assert table.field("Ala") == "C7" and table.seen["tokens"] == 6 and table.asked == ["Ala"]
    assert reader("secret-door", at="B5").why_not("Ala: use secret-door") == NO_USE  # seven players, no bookcase


def beside_c4(*books: str, **position: object) -> Table:
    return reader(*books, hand=["goblin elixir grimoire"], **position)


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_let_the_player_choose_among_those_face_down():
    table = beside_c4("loaded-tokens", turned={"trap": 2})
    table.say("Ala: use loaded-tokens", "Ala: play goblin elixir grimoire", "Ala: step C4")
    assert table.asked == ["Ala"] and table.question == ("which-token-to-take", "book.use-on-own-turn")
    assert table.options("take") == {"teleport", "book"}
    assert table.why_not("Ala: take trap") == ("token-not-there", "teleport.used-token-face-up")
    assert table.why_not("Bo: take book") == ("no-token-now", "teleport.take-top-token")
    table.say("Ala: take book", "Ala: land F8")
    assert table.question[0] == "which-book" and table.seen["turned"] == {"trap": 2, "book": 1}


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_are_for_the_own_goblin_alone():
    table = reader("loaded-tokens", at="D3", pawns={"Bo": "D4"})
    table.say("Ala: use loaded-tokens", "Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    assert table.asked == [] and table.question[0] == "which-token"


@pytest.mark.clause("book.use-on-own-turn", "book.last-book-ends-game")
def test_the_long_arm_draws_a_book_from_beside_the_bench():
    table = shelf("long-arm")
    table.say("Ala: use long-arm")
    assert table.question[0] == "which-book"
    table.force("book eraser")
    assert table.seat("Ala")["books"] == ["long-arm", "eraser"] and table.field("Ala") == "B8"
    assert table.asked == ["Ala"] and table.options("play")
    last = shelf(
        "long-arm", books={"Ala": ["long-arm"], "Bo": [id_ for id_ in IDS if id_ not in ("long-arm", "eraser")]}
    )
    last.say("Ala: use long-arm")
    last.force("book eraser")
    assert last.seen["end"] == "last book" and last.question is None


@pytest.mark.clause("book.use-on-own-turn", "card.rigor-card-moves-only-rigor")
def test_puppet_strings_move_the_own_goblin_with_a_rigor_card():
    table = reader("puppet-strings", hand=["rigor scroll elixir", "goblin scroll stones"], rigor="C9")
    table.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert table.options("step") == {"D3", "D5", "E4"}
    table.say("Ala: step D5", "Ala: step D6")
    assert (table.field("Ala"), table.rigor) == ("D6", "C9")


@pytest.mark.clause("book.use-on-own-turn", "look.restrictions-on-the-player")
def test_puppet_strings_bind_the_goblin_to_its_looks_again():
    table = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-scrolls"]})
    table.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert table.options("step") == {"E4"}
    table = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-rigor"]})
    table.say("Ala: use puppet-strings")
    assert not table.may("Ala: play rigor scroll elixir")  # it is still a Rigor card


@pytest.mark.clause("book.use-on-own-turn")
def test_puppet_strings_push_walk_into_rigor_and_onto_the_bench_like_a_goblin():
    table = reader("puppet-strings", at="C10", hand=["rigor scroll elixir"], rigor="C9")
    table.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step B10")
    assert "enters-bench" in table.kinds
    table = reader("puppet-strings", hand=["rigor scroll elixir"], pawns={"Bo": "D5"})
    table.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step D5")
    assert "pushes" in table.kinds


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_opens_another_used_book_once():
    table = shelf("dog-ear", books={"Ala": ["dog-ear", "eraser", "whistle"]}, used={"Ala": ["eraser"]})
    table.say("Ala: use dog-ear")
    assert table.question == ("which-used-book", "book.turn-over-after-use")
    assert table.options("open") == {"eraser"}  # neither an unused book nor the Dog-Ear itself
    table.say("Ala: open eraser")
    assert table.seat("Ala")["used"] == ["dog-ear"] and table.may("Ala: use eraser")
    assert not table.may("Ala: use dog-ear")


@pytest.mark.clause("book.turn-over-after-use")
def test_a_book_opened_by_the_dog_ear_is_turned_over_again_after_use():
    table = shelf("dog-ear", books={"Ala": ["dog-ear", "whistle"]}, used={})
    table.say("Ala: use whistle", "Ala: aim D4", "Ala: use dog-ear", "Ala: open whistle", "Ala: use whistle")
    table.say("Ala: aim C4")
    assert table.rigor == "C4" and table.seat("Ala")["used"] == ["dog-ear", "whistle"]
    assert table.why_not("Ala: use whistle") == ("book-is-used", "book.turn-over-after-use")


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_brings_the_mirror_cloak_back():
    table = cloaked("walks", books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})
    assert table.question[0] == "which-look"
    table = Table(3, pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": ["goblin stones elixir"]},
                  books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})  # fmt: skip
    table.say("Ala: use dog-ear", "Ala: open mirror-cloak", "Ala: play goblin stones elixir", "Ala: step C9")
    assert table.question[0] == "whether-to-cloak"


@pytest.mark.clause("book.use-on-own-turn")
def test_what_a_book_grants_this_turn_it_does_not_grant_twice():
    table = shelf("wild-ink", books={"Ala": ["wild-ink", "dog-ear"]}, used={})
    table.say("Ala: use wild-ink", "Ala: use dog-ear", "Ala: open wild-ink")
    assert table.why_not("Ala: use wild-ink") == NO_USE


# -- what they are worth --------------------------------------------------------------------------


@pytest.mark.clause("book.one-to-three-magic-symbols")
def test_every_book_bears_one_to_three_symbols_and_each_number_occurs():
    assert len(BOOKS) == 18 and {book["symbols"] for book in BOOKS} == {1, 2, 3}
