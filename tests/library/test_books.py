"""Karty magicznych ksiąg: how a book is won, when it may be used, and what each of the eighteen does."""

import pytest

from tests.library.stage import GAME, NAMES, Stage
from thieves.core import visible
from thieves.library.books import BOOKS, IDS

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
MOMENT = ("not-the-moment", "book.use-on-own-turn")
NO_USE = ("no-use-here", "book.use-on-own-turn")
FORBIDS = ("book-forbids", "book.use-on-own-turn")
BEFORE_A_CARD = [id_ for id_ in IDS if id_ != "mirror-cloak"]


def shelf(*books: str, **position: object) -> Stage:
    """Ala holds these books on B8, beside the bench, a bookcase and Bo's goblin: here every book can be used."""
    held = {"Ala": list(books)} | ({"Ala": [*books, "eraser"]} if "dog-ear" in books and len(books) == 1 else {})
    base = {
        "pawns": {"Ala": "B8", "Bo": "A8", "Cy": "G1"}, "rigor": "D5", "hands": {"Ala": HAND, "Bo": HAND},
        "looks": {"Ala": ["shown-first"]}, "books": held, "used": {"Ala": held["Ala"][len(books) :]},
    }  # fmt: skip
    return Stage(3, **(base | position))


def reader(*books: str, at: str = "D4", players: int = 7, hand: list[str] | None = None, **position: object) -> Stage:
    """Ala holds these books in the middle of a library without bookcases."""
    pawns = {"Ala": at} | position.pop("pawns", {})
    return Stage(players, pawns=pawns, books={"Ala": list(books)}, hands={"Ala": hand or HAND}, **position)


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
    assert clauses[:2] == ["book.use-on-own-turn", "book.turn-over-after-use"]
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
    turned = stage.event("turns-book-over")
    assert (turned.clause, IDS[turned.what]) == ("book.turn-over-after-use", id_)
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


# -- one by one -----------------------------------------------------------------------------------


@pytest.mark.clause("book.use-on-own-turn", "move.one-or-two-steps")
def test_seven_league_slippers_allow_a_third_step_anywhere():
    stage = reader("seven-league-slippers")
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert stage.options("step") == {"B5", "C4", "C6", "D5"} and stage.may("Ala: stop")
    stage.say("Ala: step C6")
    assert stage.question[0] == "which-movement-card"
    plain = reader()
    plain.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert plain.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_seven_league_slippers_need_a_second_step_first_and_do_not_fit_rigor():
    stage = reader("seven-league-slippers", hand=["goblin scroll scroll", "rigor ball ball"])
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll scroll", "Ala: step D5")
    assert "cannot-go-on" in stage.kinds  # no second scroll, so no third step either
    stage = reader("seven-league-slippers", hand=["rigor ball ball"], rigor="D6")
    stage.say("Ala: use seven-league-slippers", "Ala: play rigor ball ball", "Ala: step E6", "Ala: step E5")
    assert stage.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_the_third_step_pushes_and_meets_like_any_other():
    stage = reader("seven-league-slippers", pawns={"Bo": "C6"}, rigor="C7")
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    stage.say("Ala: step C6", "Ala: push C7")
    assert stage.event("meets").who == (1,)


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_makes_every_symbol_a_ball():
    stage = reader("wild-ink", hand=["goblin stones stones", "rigor elixir elixir"])
    assert stage.options("play") == {"rigor elixir elixir"}  # no stones beside D4
    stage.say("Ala: use wild-ink")
    assert stage.options("play") == {"goblin stones stones", "rigor elixir elixir"}
    stage.say("Ala: play goblin stones stones")
    assert stage.options("step") == {"C4", "D3", "D5", "E4"}
    stage.say("Ala: step D5")
    assert stage.options("step") == {"C5", "D4", "D6", "E5"}


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_works_on_a_rigor_card_and_for_one_turn():
    stage = reader("wild-ink", hand=["rigor elixir elixir", "goblin stones stones"], rigor="F5")
    stage.say("Ala: use wild-ink", "Ala: play rigor elixir elixir")
    assert stage.options("step") == {"E5", "F4", "F6", "G5"}
    stage = Stage(2, pawns={"Ala": "D4", "Bo": "D8"}, books={"Ala": ["wild-ink"]},
                  hands={"Ala": ["goblin stones stones", "goblin scroll stones"], "Bo": HAND})  # fmt: skip
    stage.say("Ala: use wild-ink", "Ala: play goblin scroll stones", "Ala: step D3", "Ala: step D4")
    stage.force("draw goblin scroll scroll")
    stage.say("Bo: play goblin scroll stones", "Bo: step D9", "Bo: stop")
    stage.luck()
    assert stage.active == "Ala" and not stage.may("Ala: play goblin stones stones")


@pytest.mark.clause("book.use-on-own-turn")
def test_slippers_and_wild_ink_lead_anywhere_within_three_steps():
    stage = reader("seven-league-slippers", "wild-ink", hand=["goblin stones stones"])
    stage.say("Ala: use wild-ink", "Ala: use seven-league-slippers", "Ala: play goblin stones stones")
    stage.say("Ala: step E4", "Ala: step F4")
    assert stage.options("step") == {"E4", "F3", "F5", "G4"}
    stage.say("Ala: step G4")
    assert stage.field("Ala") == "G4" and stage.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn", "turn.play-one-then-draw-one")
def test_second_wind_plays_two_cards_and_draws_two():
    stage = reader("second-wind")
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert stage.active == "Ala" and stage.question[0] == "which-card" and stage.seat("Ala")["cards"] == 2
    assert stage.options("play") == {"goblin scroll elixir", "goblin stones grimoire"}
    assert not stage.may("Ala: show")
    stage.say("Ala: play goblin scroll elixir", "Ala: step D6", "Ala: stop")
    stage.luck()
    assert stage.kinds.count("draws-card") == 2
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("book.use-on-own-turn", "turn.playing-is-required")
def test_the_second_card_of_second_wind_can_be_done_without_but_not_the_first():
    stage = reader("second-wind")
    stage.say("Ala: use second-wind")
    assert stage.why_not("Ala: pass") == ("must-play", "turn.playing-is-required")
    stage.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop", "Ala: pass")
    assert "does-without" in stage.kinds
    stage.luck()
    assert stage.kinds.count("draws-card") == 1 and stage.seat("Ala")["cards"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_second_wind_without_a_second_usable_card_is_one_card():
    stage = reader("second-wind", hand=["goblin scroll stones", "goblin scroll scroll"])
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert stage.question[0] == "which-movement-card"  # no scroll beside D5
    stage.luck()
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 2)


@pytest.mark.clause("book.use-on-own-turn")
def test_fresh_page_changes_the_whole_hand_before_a_card_is_played():
    stage = reader("fresh-page")
    stage.say("Ala: use fresh-page")
    assert stage.seat("Ala")["cards"] == 0 and sum(stage.seen["discard"].values()) == 3
    stage.force("draw goblin ball ball", "draw rigor ball ball", "draw goblin scroll ball")
    assert stage.seat("Ala")["hands"] == ["goblin ball ball", "rigor ball ball", "goblin scroll ball"]
    assert stage.asked == ["Ala"] and stage.options("play")
    assert stage.seen_by("Bo")["cards"]["Ala"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_the_whistle_moves_rigor_to_an_empty_field_beside_him():
    stage = shelf("whistle", rigor="D5", pawns={"Ala": "B8", "Bo": "C5"})
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"D4", "D6", "E5"}
    stage.say("Ala: aim D4")
    assert stage.rigor == "D4" and stage.asked == ["Ala"] and stage.options("play")
    stage = shelf("whistle", rigor="E5")
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"D5", "E4", "F5"}  # E6 lies under a bookcase
    stage = shelf("whistle", rigor="C8")
    stage.say("Ala: use whistle", "Ala: aim C7")
    assert stage.question[0] == "which-card"  # the teleport field does not work for him now


@pytest.mark.clause("book.use-on-own-turn", "setup.rigor-on-fixed-field")
def test_a_bedtime_story_sends_rigor_back_to_his_first_field():
    stage = shelf("bedtime-story", rigor="G10")
    stage.say("Ala: use bedtime-story")
    assert stage.rigor == "C9" and stage.options("play")


def cloaked(how: str, **position: object) -> Stage:
    """Bo holds the Mirror Cloak (Ala, if she walks) and has just met Rigor."""
    who = "Ala" if how == "walks" else "Bo"
    hand = {"walks": "goblin stones elixir", "pushed": "goblin scroll stones", "caught": "rigor scroll grimoire"}[how]
    pawns = {"walks": {"Ala": "D9"}, "pushed": {"Ala": "D8", "Bo": "D9"}, "caught": {"Bo": "D9"}}[how]
    base = {"pawns": pawns, "rigor": "C9", "hands": {"Ala": [hand]}, "books": {who: ["mirror-cloak"]}}
    stage = Stage(3, **(base | position))
    steps = {"walks": ["step C9"], "pushed": ["step D9", "push C9"], "caught": ["step D9"]}[how]
    stage.say(f"Ala: play {hand}", *(f"Ala: {step}" for step in steps))
    return stage


@pytest.mark.clause("book.use-on-own-turn", "encounter.draw-dirty-look-and-obey")
@pytest.mark.parametrize("how", ["walks", "pushed", "caught"])
def test_the_mirror_cloak_saves_from_the_look_but_not_from_the_flight(how):
    who, other = ("Ala", "Bo") if how == "walks" else ("Bo", "Ala")
    stage = cloaked(how)
    assert stage.asked == [who] and stage.question == ("whether-to-cloak", "book.use-on-own-turn")
    assert stage.why_not(f"{other}: decline") == ("not-your-choice", "book.use-on-own-turn")
    stage.say(f"{who}: use mirror-cloak")
    assert stage.event("power-mirror-cloak").who == (NAMES.index(who),)
    assert stage.seat(who)["looks"] == [] and stage.seat(who)["used"] == ["mirror-cloak"]
    assert stage.asked == [who] and stage.options("flee") == {"B2", "C4", "C7", "D10", "F1", "F8"}


@pytest.mark.clause("book.use-on-own-turn")
def test_the_mirror_cloak_can_be_kept_for_later():
    stage = cloaked("pushed")
    stage.say("Bo: decline")
    assert stage.question[0] == "which-look" and "no-cloak" in stage.kinds
    stage.force("look one-step")
    assert stage.seat("Bo")["used"] == [] and stage.seat("Bo")["looks"] == ["one-step"]


@pytest.mark.clause("book.turn-over-after-use")
def test_a_used_cloak_is_not_offered_again():
    stage = cloaked("pushed", used={"Bo": ["mirror-cloak"]})
    assert stage.question[0] == "which-look"
    assert stage.why_not("Bo: decline") == ("nothing-to-choose", "book.use-on-own-turn")


@pytest.mark.clause("book.use-on-own-turn", "end.two-triggers")
def test_the_mirror_cloak_saves_from_the_fourth_look():
    stage = cloaked("pushed", looks={"Bo": ["open-hand", "two-cards", "left-first"]})
    stage.say("Bo: use mirror-cloak", "Bo: flee C4")
    assert stage.timeline.result is None and stage.asked == ["Ala"]


@pytest.mark.clause("book.use-on-own-turn", "push.entering-a-goblins-field")
def test_a_shoulder_charge_pushes_and_the_own_goblin_stays():
    stage = reader("shoulder-charge", at="D4", pawns={"Bo": "D5", "Cy": "D6", "Dee": "B4"})
    stage.say("Ala: use shoulder-charge")
    assert stage.options("aim") == {"D5"}
    stage.say("Ala: aim D5")
    assert stage.options("push") == {"C5", "D6", "E5"}
    assert stage.why_not("Ala: push D4") == ("not-back", "push.never-back-where-pusher-came-from")
    stage.say("Ala: push D6")
    assert stage.asked == ["Bo"]  # the chain goes on as always
    stage.say("Bo: push D7")
    assert [stage.field(name) for name in ("Ala", "Bo", "Cy")] == ["D4", "D6", "D7"]
    assert stage.asked == ["Ala"] and stage.options("play")


@pytest.mark.clause("book.use-on-own-turn", "push.onto-teleport-field", "push.onto-rigor")
def test_a_shoulder_charge_onto_a_teleport_field_or_rigor_has_its_consequences_before_the_card():
    stage = reader("shoulder-charge", at="D5", pawns={"Bo": "D4"})
    stage.say("Ala: use shoulder-charge", "Ala: aim D4", "Ala: push C4")
    assert stage.event("movement-ends").who == (1,)
    stage.force("token teleport")
    stage.say("Bo: land F8")
    assert stage.asked == ["Ala"] and stage.options("play")
    stage = reader("shoulder-charge", at="D5", pawns={"Bo": "D6"}, rigor="D7")
    stage.say("Ala: use shoulder-charge", "Ala: aim D6", "Ala: push D7")
    stage.force("look one-step")
    stage.say("Bo: flee F8")
    assert stage.asked == ["Ala"] and stage.options("play")


@pytest.mark.clause("book.use-on-own-turn")
def test_swap_shop_reaches_three_fields_around_bookcases_and_wakes_nothing():
    stage = shelf("swap-shop", pawns={"Ala": "D4", "Bo": "C4", "Cy": "D7"})
    stage.say("Ala: use swap-shop")
    assert stage.options("aim") == {"C4", "D7"}
    stage.say("Ala: aim C4")
    assert (stage.field("Ala"), stage.field("Bo")) == ("C4", "D4")
    assert stage.seen["tokens"] == 6 and stage.asked == ["Ala"]
    stage = shelf("swap-shop", pawns={"Ala": "B8", "Bo": "B5", "Cy": "A6"})
    stage.say("Ala: use swap-shop")
    assert stage.options("aim") == {"A6"}  # to B5 it is three fields as the crow flies, but five around the bookcase


@pytest.mark.clause("book.use-on-own-turn", "setup.hand-of-three")
def test_the_spyglass_shows_a_hand_to_its_owner_alone():
    stage = shelf("spyglass")
    stage.say("Ala: use spyglass")
    assert stage.options("name") == {"Bo", "Cy"}
    stage.say("Ala: name Bo")
    seen = stage.event("sees-hand")
    assert seen.known_to == (0, 1) and len(seen.what) == 3
    assert "sees-hand" not in [event.kind for event in visible(2, stage.events)]
    assert "power-spyglass" in [event.kind for event in visible(2, stage.events)]


@pytest.mark.clause("book.use-on-own-turn", "setup.shuffle-decks-separately")
def test_light_fingers_take_a_card_at_random_and_the_victim_draws_a_new_one():
    hand = ["rigor ball ball", "goblin scroll elixir", "goblin scroll elixir"]
    stage = shelf("light-fingers", hands={"Ala": HAND, "Bo": hand})
    stage.say("Ala: use light-fingers", "Ala: name Bo")
    weights = {stage.timeline.written(action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert weights == {"chance: filch goblin scroll elixir": 2, "chance: filch rigor ball ball": 1}
    assert stage.why_not("Ala: filch rigor ball ball")[0] == "only-chance-draws"
    assert stage.why_not("chance: filch goblin ball ball") == FORBIDS
    stage.force("filch rigor ball ball")
    assert stage.event("filches-this").known_to == (0, 1) and stage.event("filches").known_to is None
    assert stage.seat("Ala")["hands"] == [*HAND, "rigor ball ball"] and stage.question[0] == "which-movement-card"
    stage.force("draw goblin ball ball")
    assert stage.seat("Bo")["hands"] == [*hand[1:], "goblin ball ball"]
    assert stage.asked == ["Ala"] and stage.may("Ala: play rigor ball ball")


@pytest.mark.clause("book.use-on-own-turn", "look.same-symbol-goes-under-the-deck")
def test_the_eraser_puts_a_look_under_the_deck():
    stage = shelf("eraser", looks={"Ala": ["open-hand", "one-step"], "Bo": ["no-rigor"]})
    stage.say("Ala: use eraser")
    assert stage.options("pick") == {"open-hand", "one-step"}
    assert stage.why_not("Ala: pick no-rigor") == FORBIDS
    stage.say("Ala: pick one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand"] and stage.seen["bottom"] == ["one-step"]


@pytest.mark.clause("book.use-on-own-turn")
def test_the_hot_potato_goes_to_somebody_with_fewer_looks_and_without_its_symbol():
    looks = {"Ala": ["open-hand", "one-step"], "Bo": ["shown-first"], "Cy": ["left-first", "no-rigor"]}
    stage = shelf("hot-potato", looks=looks)
    stage.say("Ala: use hot-potato")
    assert stage.options("pick") == {"one-step"}  # only Bo has fewer, and Bo has an eye already
    stage.say("Ala: pick one-step")
    assert stage.options("name") == {"Bo"} and stage.why_not("Ala: name Cy") == FORBIDS
    stage.say("Ala: name Bo")
    assert (stage.seat("Ala")["looks"], stage.seat("Bo")["looks"]) == (["open-hand"], ["shown-first", "one-step"])
    assert stage.event("power-hot-potato").who == (0, 1)


@pytest.mark.clause("book.use-on-own-turn", "look.fourth-card-eliminates")
def test_the_hot_potato_never_eliminates_anybody():
    looks = {"Ala": ["open-hand", "one-step", "no-rigor"], "Bo": ["left-first", "two-cards"]}
    stage = shelf("hot-potato", looks=looks | {"Cy": ["shown-first", "no-pushing", "no-walls"]})
    stage.say("Ala: use hot-potato", "Ala: pick open-hand")
    assert stage.options("name") == {"Bo"}  # with three looks like Cy's nobody gets another


@pytest.mark.clause("book.use-on-own-turn")
def test_the_secret_door_leads_around_one_bookcase():
    stage = shelf("secret-door", pawns={"Ala": "B5", "Bo": "A6"})
    stage.say("Ala: use secret-door")
    assert stage.options("aim") == {"A7", "B8", "C6", "C7"}  # around B6 and B7; Bo stands on A6
    stage.say("Ala: aim C7")
    assert stage.field("Ala") == "C7" and stage.seen["tokens"] == 6 and stage.asked == ["Ala"]
    assert reader("secret-door", at="B5").why_not("Ala: use secret-door") == NO_USE  # seven players, no bookcase


def beside_c4(*books: str, **position: object) -> Stage:
    return reader(*books, hand=["goblin elixir grimoire"], **position)


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_let_the_player_choose_among_those_face_down():
    stage = beside_c4("loaded-tokens", turned={"trap": 2})
    stage.say("Ala: use loaded-tokens", "Ala: play goblin elixir grimoire", "Ala: step C4")
    assert stage.asked == ["Ala"] and stage.question == ("which-token-to-take", "book.use-on-own-turn")
    assert stage.options("take") == {"teleport", "book"}
    assert stage.why_not("Ala: take trap") == ("token-not-there", "teleport.used-token-face-up")
    assert stage.why_not("Bo: take book") == ("no-token-now", "teleport.take-top-token")
    stage.say("Ala: take book", "Ala: land F8")
    assert stage.question[0] == "which-book" and stage.seen["turned"] == {"trap": 2, "book": 1}


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_are_for_the_own_goblin_alone():
    stage = reader("loaded-tokens", at="D3", pawns={"Bo": "D4"})
    stage.say("Ala: use loaded-tokens", "Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    assert stage.asked == [] and stage.question[0] == "which-token"


@pytest.mark.clause("book.use-on-own-turn", "book.last-book-ends-game")
def test_the_long_arm_draws_a_book_from_beside_the_bench():
    stage = shelf("long-arm")
    stage.say("Ala: use long-arm")
    assert stage.question[0] == "which-book"
    stage.force("book eraser")
    assert stage.seat("Ala")["books"] == ["long-arm", "eraser"] and stage.field("Ala") == "B8"
    assert stage.asked == ["Ala"] and stage.options("play")
    last = shelf(
        "long-arm", books={"Ala": ["long-arm"], "Bo": [id_ for id_ in IDS if id_ not in ("long-arm", "eraser")]}
    )
    last.say("Ala: use long-arm")
    last.force("book eraser")
    assert last.seen["end"] == "last book" and last.question is None


@pytest.mark.clause("book.use-on-own-turn", "card.rigor-card-moves-only-rigor")
def test_puppet_strings_move_the_own_goblin_with_a_rigor_card():
    stage = reader("puppet-strings", hand=["rigor scroll elixir", "goblin scroll stones"], rigor="C9")
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert stage.options("step") == {"D3", "D5", "E4"}
    stage.say("Ala: step D5", "Ala: step D6")
    assert (stage.field("Ala"), stage.rigor) == ("D6", "C9")


@pytest.mark.clause("book.use-on-own-turn", "look.restrictions-on-the-player")
def test_puppet_strings_bind_the_goblin_to_its_looks_again():
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-scrolls"]})
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert stage.options("step") == {"E4"}
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-rigor"]})
    stage.say("Ala: use puppet-strings")
    assert not stage.may("Ala: play rigor scroll elixir")  # it is still a Rigor card


@pytest.mark.clause("book.use-on-own-turn")
def test_puppet_strings_push_walk_into_rigor_and_onto_the_bench_like_a_goblin():
    stage = reader("puppet-strings", at="C10", hand=["rigor scroll elixir"], rigor="C9")
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step B10")
    assert "enters-bench" in stage.kinds
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], pawns={"Bo": "D5"})
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step D5")
    assert "pushes" in stage.kinds


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_opens_another_used_book_once():
    stage = shelf("dog-ear", books={"Ala": ["dog-ear", "eraser", "whistle"]}, used={"Ala": ["eraser"]})
    stage.say("Ala: use dog-ear")
    assert stage.question == ("which-used-book", "book.turn-over-after-use")
    assert stage.options("open") == {"eraser"}  # neither an unused book nor the Dog-Ear itself
    stage.say("Ala: open eraser")
    assert stage.seat("Ala")["used"] == ["dog-ear"] and stage.may("Ala: use eraser")
    assert not stage.may("Ala: use dog-ear")


@pytest.mark.clause("book.turn-over-after-use")
def test_a_book_opened_by_the_dog_ear_is_turned_over_again_after_use():
    stage = shelf("dog-ear", books={"Ala": ["dog-ear", "whistle"]}, used={})
    stage.say("Ala: use whistle", "Ala: aim D4", "Ala: use dog-ear", "Ala: open whistle", "Ala: use whistle")
    stage.say("Ala: aim C4")
    assert stage.rigor == "C4" and stage.seat("Ala")["used"] == ["dog-ear", "whistle"]
    assert stage.why_not("Ala: use whistle") == ("book-is-used", "book.turn-over-after-use")


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_brings_the_mirror_cloak_back():
    stage = cloaked("walks", books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})
    assert stage.question[0] == "which-look"
    stage = Stage(3, pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": ["goblin stones elixir"]},
                  books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})  # fmt: skip
    stage.say("Ala: use dog-ear", "Ala: open mirror-cloak", "Ala: play goblin stones elixir", "Ala: step C9")
    assert stage.question[0] == "whether-to-cloak"


@pytest.mark.clause("book.use-on-own-turn")
def test_what_a_book_grants_this_turn_it_does_not_grant_twice():
    stage = shelf("wild-ink", books={"Ala": ["wild-ink", "dog-ear"]}, used={})
    stage.say("Ala: use wild-ink", "Ala: use dog-ear", "Ala: open wild-ink")
    assert stage.why_not("Ala: use wild-ink") == NO_USE


# -- what they are worth --------------------------------------------------------------------------


@pytest.mark.clause("book.one-to-three-magic-symbols")
def test_every_book_bears_one_to_three_symbols_and_each_number_occurs():
    assert len(BOOKS) == 18 and {book["symbols"] for book in BOOKS} == {1, 2, 3}
