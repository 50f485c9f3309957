"""Wprowadzenie, Przygotowanie gry, and the board: what lies where before the first turn."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.library.by_the_book import AROUND, bookcases
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import Action, BadSetup

SIZES = range(2, 9)
STARTS = {"A1", "B1", "C1", "D1", "E1", "F1", "G1"}
BENCH = {"A9", "A10", "B9", "B10"}
TELEPORTS = {"B2", "C4", "C7", "D10", "F1", "F8"}
BALLS = "goblin ball ball"


def fresh(players: int = 3, **options: object) -> Stage:
    """The very start of a game."""
    return Stage(players, options)


def gathered(players: int = 3, first: str = "Ala") -> Stage:
    """Hands are dealt, and the first goblin may enter."""
    stage = fresh(players, first=first)
    stage.luck()
    return stage


def entered(players: int, *fields: str) -> Stage:
    """A table at which the first goblins have entered, Ala first."""
    stage = gathered(players)
    for name, field in zip(NAMES, fields, strict=False):
        stage.say(f"{name}: enter {field}")
    return stage


# -- introduction ---------------------------------------------------------------------------------


@pytest.mark.clause("overview.goblins-in-the-library")
def test_the_game_opens_with_all_goblins_sneaking_in():
    opening = fresh(5).events[0]
    assert (opening.kind, opening.who) == ("sneak-in", (0, 1, 2, 3, 4))


@pytest.mark.clause("overview.two-ways-to-shine")
def test_who_suffered_least_wins_against_many_more_books():
    ids = list(GAME.verbs["book"].words(fresh().timeline.setup))
    stage = Stage(
        pawns={"Cy": "B8"},
        active="Cy",
        hands={"Cy": [BALLS]},
        books={"Ala": ids[:16], "Cy": ids[16:17]},
        looks={"Ala": ["no-scrolls"], "Cy": ["one-step"]},
    )
    stage.say(f"Cy: play {BALLS}", "Cy: step B9")
    stage.force(f"book {ids[17]}")
    assert stage.timeline.result.winners == (1,)
    assert stage.event("suffered-least").who == (1,) and stage.event("suffered-least").what == 0


@pytest.mark.clause("overview.number-of-players")
@pytest.mark.parametrize("count", [0, 1, 9, 12])
def test_other_numbers_of_players_are_refused(count):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(tuple(f"P{number}" for number in range(count)))
    assert refused.value.clause == "overview.number-of-players"


@pytest.mark.clause("overview.number-of-players")
@pytest.mark.parametrize("count", SIZES)
def test_two_to_eight_can_play(count):
    assert GAME.setup(NAMES[:count]).setup.players == NAMES[:count]


# -- the board ------------------------------------------------------------------------------------


@pytest.mark.clause("board.grid-of-symbol-fields")
def test_the_board_has_seven_rows_of_ten_fields():
    words = GAME.verbs["step"].words(fresh().timeline.setup)
    assert set(words) == {f"{row}{column}" for row in "ABCDEFG" for column in range(1, 11)}


@pytest.mark.clause("board.grid-of-symbol-fields", "board.symbols-named-in-text")
@pytest.mark.parametrize(
    ("here", "symbol", "fields"),
    [
        ("E5", "scroll", {"D5", "E6"}),
        ("E5", "stones", {"F5"}),
        ("E5", "elixir", {"E4"}),
        ("E4", "grimoire", {"E5"}),
        ("D9", "stones", {"C9"}),
        ("D9", "elixir", {"E9"}),
    ],
)
def test_each_of_the_four_symbols_leads_onto_the_fields_that_show_it(here, symbol, fields):
    stage = Stage(8, pawns={"Ala": here}, hands={"Ala": [f"goblin {symbol} {symbol}"]})
    stage.say(f"Ala: play goblin {symbol} {symbol}")
    assert stage.options("step") == fields


@pytest.mark.clause("board.symbols-named-in-text")
def test_the_symbols_have_their_names_in_both_languages():
    stage = Stage(pawns={"Ala": "E4"}, hands={"Ala": ["goblin scroll stones", "goblin elixir grimoire"]})
    cards = [action for action in GAME.actions(stage.timeline.state) if action.verb == "play"]
    english = " ".join(GAME.language.answer(stage.timeline.setup, card, "en") for card in cards)
    polish = " ".join(GAME.language.answer(stage.timeline.setup, card, "pl") for card in cards)
    assert all(word in english for word in ("scroll", "stones", "elixir", "grimoire"))
    assert all(word in polish for word in ("zwój", "skały", "eliksir", "grymuar"))


@pytest.mark.clause("board.adjacent-by-edge-only")
def test_a_step_goes_over_an_edge_and_never_over_a_corner():
    stage = Stage(8, pawns={"Ala": "E5"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}")
    assert stage.options("step") == {"D5", "F5", "E4", "E6"}
    for corner in ("D4", "D6", "F4", "F6"):
        assert stage.why_not(f"Ala: step {corner}") == ("not-adjacent", "board.adjacent-by-edge-only")
    assert stage.why_not("Ala: step E5")[0] == stage.why_not("Ala: step E7")[0] == "not-adjacent"


@pytest.mark.clause("board.adjacent-by-edge-only")
def test_the_board_does_not_wrap_around():
    stage = Stage(8, pawns={"Ala": "D10"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}")
    assert stage.options("step") == {"C10", "E10", "D9"}
    assert stage.why_not("Ala: step E1")[0] == "not-adjacent"


@pytest.mark.clause("board.one-pawn-per-field")
@pytest.mark.parametrize("pawns", [{"Ala": "D5", "Bo": "D5"}, {"Ala": "C9"}])
def test_two_pawns_on_one_field_cannot_be_staged(pawns):
    with pytest.raises(BadSetup, match=r"Two pawns stand on (D5|C9)") as refused:
        Stage(pawns=pawns)
    assert refused.value.clause == "board.one-pawn-per-field"


@pytest.mark.clause("board.one-pawn-per-field")
def test_nobody_enters_where_a_goblin_stands():
    stage = entered(3, "D1")
    assert stage.why_not("Bo: enter D1") == ("field-is-taken", "board.one-pawn-per-field")
    assert stage.options("enter") == STARTS - {"D1"}


@pytest.mark.clause("board.one-pawn-per-field")
def test_when_a_fourth_look_ends_the_game_the_goblin_goes_back_to_where_it_came_from():
    looks = ["no-same-symbol", "one-step", "pushed-chooses"]
    stage = Stage(pawns={"Ala": "D9"}, hands={"Ala": [BALLS]}, looks={"Ala": looks})
    stage.say(f"Ala: play {BALLS}", "Ala: step C9")
    stage.force("look no-rigor")
    assert stage.timeline.result and (stage.field("Ala"), stage.rigor) == ("D9", "C9")
    assert stage.event("steps-aside").clause == "board.one-pawn-per-field"


@pytest.mark.clause("board.one-pawn-per-field")
@pytest.mark.parametrize("first", ["Ala", "Bo"])
def test_a_goblin_on_whose_field_the_game_ends_leaves_it_for_rigor(first):
    """Rigor walks onto a goblin that gets its fourth look: the last position still has one pawn per field."""
    looks = ["no-same-symbol", "one-step", "pushed-chooses"]
    stage = Stage(
        pawns={first: "D9", "Cy": "E10"}, active="Ala", hands={"Ala": ["rigor ball ball"]}, looks={first: looks}
    )
    stage.say("Ala: play rigor ball ball", "Ala: step D9")
    stage.force("look no-rigor")
    places = [stage.rigor, *(stage.field(name) for name in NAMES[:3])]
    assert stage.timeline.result and stage.rigor == "D9" and len(set(places)) == 4


@pytest.mark.clause("board.bookcases-block")
def test_a_bookcase_stops_a_goblin():
    stage = Stage(3, pawns={"Ala": "D3"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}")
    assert stage.why_not("Ala: step E3") == ("bookcase-there", "board.bookcases-block")
    assert stage.options("step") == {"C3", "D2", "D4"}


@pytest.mark.clause("board.bookcases-block")
def test_a_bookcase_stops_rigor_too_on_foot_and_by_a_jump():
    stage = Stage(3, rigor="D3", hands={"Ala": ["rigor ball ball"]})
    stage.say("Ala: play rigor ball ball")
    assert stage.why_not("Ala: step E3") == ("bookcase-there", "board.bookcases-block")
    stage.say("Ala: step D4", "Ala: step C4")
    assert stage.asked == ["Ala"] and "A4" not in stage.options("jump")
    assert stage.why_not("Ala: jump A4") == ("jump-into-bookcase", "board.bookcases-block")


@pytest.mark.clause("board.bookcases-block")
@pytest.mark.parametrize("pawn", ["Ala", "rigor"])
def test_nobody_is_staged_under_a_bookcase(pawn):
    position = {"rigor": "E3"} if pawn == "rigor" else {"pawns": {"Ala": "E3"}}
    with pytest.raises(BadSetup, match="E3 lies under a bookcase") as refused:
        Stage(3, **position)
    assert refused.value.clause == "board.bookcases-block"


@pytest.mark.clause("board.bookcases-block", "setup.desk-and-bookcases-by-figure")
def test_the_same_field_is_open_where_no_bookcase_stands():
    stage = Stage(7, pawns={"Ala": "D3"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}")
    assert stage.may("Ala: step E3")


WAYS_ONTO_THE_BENCH = [("A8", "A9"), ("B8", "B9"), ("C10", "B10"), ("C9", "B9")]


@pytest.mark.clause("board.desk-in-a-corner", "board.bench-has-four-fields")
def test_the_bench_is_the_corner_opposite_the_start_and_nothing_else():
    """Every field is entered once with a crystal ball: only these four give a book."""
    found = set()
    for field, number in GAME.verbs["step"].words(fresh().timeline.setup).items():
        beside = next(near for near in sorted(AROUND[field]) if near != "C5")
        stage = Stage(8, pawns={"Ala": "D5"}, rigor="C5" if field != "C5" else "E5", hands={"Ala": [BALLS]})
        state = stage.timeline.state  # no goblin rests on the bench, but the corner is reached from there alone
        state = state._replace(pawns=(GAME.verbs["step"].words(state.setup)[beside], *state.pawns[1:]))
        if GAME.refusal(state, play := GAME.read(state.setup, f"Ala: play {BALLS}")) is None:
            events = GAME.apply(GAME.apply(state, play).state, Action(0, "step", number)).events
            found |= {field} if "enters-bench" in [event.kind for event in events] else set()
    assert found == BENCH
    rows, columns = {field[0] for field in BENCH}, {int(field[1:]) for field in BENCH}
    assert "A" in rows and 10 in columns and len(rows) == len(columns) == 2


@pytest.mark.clause("board.bench-fields-match-any-symbol")
@pytest.mark.parametrize("symbol", ["scroll", "stones", "elixir", "grimoire"])
@pytest.mark.parametrize(("here", "there"), WAYS_ONTO_THE_BENCH)
def test_any_symbol_leads_a_goblin_onto_the_bench(symbol, here, there):
    card = f"goblin {symbol} {symbol}"
    stage = Stage(3, pawns={"Ala": here}, rigor="E5", hands={"Ala": [card]})
    stage.say(f"Ala: play {card}")
    assert stage.may(f"Ala: step {there}")


@pytest.mark.clause("board.bench-fields-match-any-symbol")
@pytest.mark.parametrize("symbol", ["scroll", "stones", "elixir", "grimoire"])
def test_any_symbol_leads_rigor_onto_the_bench(symbol):
    card = f"rigor {symbol} {symbol}"
    stage = Stage(3, hands={"Ala": [card]})
    stage.say(f"Ala: play {card}")
    assert stage.may("Ala: step B9")


@pytest.mark.clause("board.bench-fields-match-any-symbol")
@pytest.mark.parametrize("card", ["goblin scroll elixir", "goblin scroll stones", "goblin scroll grimoire"])
def test_the_bench_takes_whichever_symbol_is_left(card):
    """The scroll was used for the first step; whatever the other symbol is, it leads onto the bench."""
    stage = Stage(3, pawns={"Ala": "C8"}, hands={"Ala": [card]})
    stage.say(f"Ala: play {card}", "Ala: step B8")
    assert stage.may("Ala: step B9")


@pytest.mark.clause("board.start-fields-along-short-edge")
@pytest.mark.parametrize("count", SIZES)
def test_the_start_fields_are_the_short_edge_opposite_the_desk(count):
    assert gathered(count).options("enter") == STARTS
    assert not {field[1:] for field in STARTS} & {field[1:] for field in BENCH}


@pytest.mark.clause("board.teleport-fields")
@pytest.mark.parametrize("players", [2, 5, 6])
def test_six_fields_ask_for_a_token_when_a_goblin_walks_on(players):
    found = set()
    for field in sorted(TELEPORTS | {"D5", "F2"}):
        beside = next(near for near in sorted(AROUND[field] - bookcases(players)) if near not in TELEPORTS)
        stage = Stage(players, pawns={"Ala": beside}, rigor="G10", hands={"Ala": [BALLS]})
        stage.say(f"Ala: play {BALLS}", f"Ala: step {field}")
        found |= {field} if stage.question[0] == "which-token" else set()
    assert found == TELEPORTS


# -- laying out -----------------------------------------------------------------------------------


@pytest.mark.clause("setup.desk-and-bookcases-by-figure")
@pytest.mark.parametrize(("count", "cases"), [(2, 6), (3, 6), (4, 4), (5, 4), (6, 2), (7, 0), (8, 0)])
def test_the_fewer_play_the_more_bookcases_stand_there(count, cases):
    stage = fresh(count)
    assert stage.event("library-laid").what == cases == len(stage.seen["bookcases"])
    covered = [field for case in stage.seen["bookcases"] for field in case]
    assert len(set(covered)) == 2 * cases and not set(covered) & (BENCH | STARTS | TELEPORTS | {"C9"})
    assert all(two in AROUND[one] for one, two in stage.seen["bookcases"])


@pytest.mark.clause("setup.rigor-on-fixed-field")
@pytest.mark.parametrize("count", SIZES)
def test_rigor_starts_on_the_same_field_whoever_plays(count):
    stage = fresh(count)
    assert stage.rigor == "C9" and AROUND["C9"] & BENCH
    assert stage.event("rigor-placed").where == GAME.verbs["step"].words(stage.timeline.setup)["C9"]


@pytest.mark.clause("setup.teleport-tokens-face-down")
def test_six_tokens_of_three_kinds_lie_face_down():
    stage = fresh()
    assert stage.event("tokens-laid").what == stage.seen["tokens"] == 6 and stage.seen["turned"] == {}
    stage = Stage(pawns={"Ala": "C3"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step C4")
    odds = {stage.timeline.written(action): share for action, share in GAME.odds(stage.timeline.state).items()}
    assert odds == dict.fromkeys(("chance: token teleport", "chance: token book", "chance: token trap"), Fraction(1, 3))


@pytest.mark.clause("setup.shuffle-decks-separately")
def test_each_deck_is_drawn_from_evenly_and_on_its_own():
    stage = fresh()
    assert "decks-shuffled" in stage.kinds
    weights = {stage.timeline.written(action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert sum(weights.values()) == 58 and weights["chance: draw goblin scroll stones"] == 4
    stage = Stage(pawns={"Ala": "D9"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step C9")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, 24)] * 24
    stage = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, 18)] * 18


@pytest.mark.clause("setup.shuffle-decks-separately")
def test_nobody_picks_a_card_from_a_deck():
    stage = fresh()
    assert stage.why_not("Ala: draw goblin scroll stones") == ("only-chance-draws", "setup.shuffle-decks-separately")
    meeting = Stage(pawns={"Ala": "D9"}, hands={"Ala": [BALLS]})
    meeting.say(f"Ala: play {BALLS}", "Ala: step C9")
    assert meeting.why_not("Ala: look one-step") == ("only-chance-draws", "setup.shuffle-decks-separately")
    theft = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]})
    theft.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert theft.why_not("Ala: book eraser") == ("only-chance-draws", "setup.shuffle-decks-separately")
    portal = Stage(pawns={"Ala": "C3"}, hands={"Ala": [BALLS]})
    portal.say(f"Ala: play {BALLS}", "Ala: step C4")
    assert portal.why_not("Ala: token trap") == ("only-chance-draws", "setup.shuffle-decks-separately")


@pytest.mark.clause("setup.two-decks-beside-board")
def test_looks_and_movement_cards_lie_face_down_and_are_only_counted():
    stage = fresh()
    assert stage.event("decks-beside").what == (24, 58)
    stage.luck()
    seen = stage.seen_by("Ala")
    assert (seen["deck"], seen["looks_left"], seen["discard"]) == ({"?": 58 - 9}, 24, {})
    assert sum(stage.seen["deck"].values()) == 58 - 9 and "?" not in stage.seen["deck"]


@pytest.mark.clause("setup.book-deck-on-desk")
def test_eighteen_books_lie_on_the_desk_and_each_is_there_once():
    stage = fresh()
    assert stage.event("books-on-desk").what == stage.seen["desk"] == 18
    stage = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]}, books={"Bo": ["eraser"]})
    stage.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert stage.why_not("chance: book eraser") == ("book-not-there", "setup.book-deck-on-desk")
    assert stage.may("chance: book whistle") and len(stage.options("book")) == 17


@pytest.mark.clause("setup.pawn-and-marker-per-player")
def test_each_player_takes_one_goblin():
    stage = fresh(6)
    taken = [event.who for event in stage.events if event.kind == "takes-goblin"]
    assert taken == [(seat,) for seat in range(6)]
    assert {event.clause for event in stage.events if event.kind == "takes-goblin"} == {
        "setup.pawn-and-marker-per-player"
    }


@pytest.mark.clause("setup.hand-of-three")
@pytest.mark.parametrize("count", SIZES)
def test_each_player_is_dealt_three_cards_that_only_its_player_sees(count):
    stage = fresh(count, first="Ala")
    assert stage.event("hands-dealt").what == 3
    stage.luck()
    assert [stage.seat(name)["cards"] for name in NAMES[:count]] == [3] * count
    assert stage.seen["deck_left"] == 58 - 3 * count
    for viewer in NAMES[:count]:
        assert [name for name, hand in stage.seen_by(viewer)["hands"].items() if hand != ["?"] * 3] == [viewer]


@pytest.mark.clause("setup.hand-of-three")
def test_no_more_cards_of_a_kind_are_dealt_than_there_are():
    with pytest.raises(BadSetup, match="1 cards 'goblin ball ball' too many") as refused:
        Stage(hands={"Ala": [BALLS], "Bo": [BALLS]})
    assert refused.value.clause == "setup.hand-of-three"
    dealt = Counter(card for name in NAMES for card in Stage(8, turn=1).seat(name)["hands"])
    assert sum(dealt.values()) == 24 and max(dealt.values()) <= 4


# -- the first player -----------------------------------------------------------------------------


def after_dealing(players: int = 3, **options: object) -> Stage:
    """A table at which the first player is sought."""
    stage = fresh(players, **options)
    while stage.question[0] == "which-movement-card":
        stage.say(stage.timeline.written(stage.timeline.luck()))
    return stage


@pytest.mark.clause("setup.first-player")
@pytest.mark.parametrize("count", SIZES)
def test_chance_names_the_first_player_each_as_likely_as_another(count):
    stage = after_dealing(count)
    assert stage.question == ("who-goes-first", "setup.first-player")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, count)] * count
    assert stage.why_not("Ala: first Ala") == ("not-by-players", "setup.first-player")
    stage.force(f"first {NAMES[count - 1]}")
    assert stage.event("goes-first").who == (count - 1,) and stage.asked == [NAMES[count - 1]]
    assert stage.why_not("chance: first Ala") == ("no-first-now", "setup.first-player")


@pytest.mark.clause("setup.first-player")
def test_the_first_player_may_be_agreed():
    stage = after_dealing(4, first="Cy")
    assert stage.asked == ["Cy"] and stage.question[0] == "where-to-enter"


@pytest.mark.clause("setup.first-player")
@pytest.mark.parametrize("name", ["Zoe", "", 3, "ala"])
def test_the_first_player_is_one_of_the_players(name):
    with pytest.raises(BadSetup, match="must be one of the players") as refused:
        fresh(3, first=name)
    assert refused.value.clause == "setup.first-player"


# -- entering -------------------------------------------------------------------------------------


@pytest.mark.clause("setup.place-on-any-empty-start-field")
@pytest.mark.parametrize("field", sorted(STARTS))
def test_the_first_goblin_enters_on_any_start_field(field):
    stage = gathered()
    assert stage.question == ("where-to-enter", "setup.place-on-any-empty-start-field")
    assert stage.say(f"Ala: enter {field}")[0] == "setup.place-on-any-empty-start-field"
    assert stage.field("Ala") == field


@pytest.mark.clause("setup.place-on-any-empty-start-field")
@pytest.mark.parametrize("field", ["A2", "D5", "B2", "A9", "E3", "G10"])
def test_no_goblin_enters_elsewhere(field):
    assert gathered().why_not(f"Ala: enter {field}") == (
        "not-a-start-field", "setup.place-on-any-empty-start-field",
    )  # fmt: skip


@pytest.mark.clause("setup.placement-goes-left")
@pytest.mark.parametrize("first", NAMES[:4])
def test_goblins_enter_one_after_the_other_to_the_left(first):
    stage = gathered(4, first=first)
    begin = NAMES.index(first)
    for number, field in enumerate(("A1", "B1", "C1", "D1")):
        name, later = NAMES[(begin + number) % 4], NAMES[(begin + number + 1) % 4]
        assert stage.asked == [name]
        assert stage.why_not(f"{later}: enter G1") == ("not-your-entry", "setup.placement-goes-left")
        stage.say(f"{name}: enter {field}")
    assert "none" not in stage.seen["pawns"].values()


SEVEN = ("A1", "B1", "C1", "D1", "E1", "F1", "G1")


@pytest.mark.clause("setup.eighth-player-beside-a-goblin")
def test_the_eighth_goblin_enters_beside_another():
    stage = entered(8, *SEVEN)
    assert stage.asked == ["Hal"]
    assert stage.question == ("where-to-enter-eighth", "setup.eighth-player-beside-a-goblin")
    assert stage.options("enter") == {f"{row}2" for row in "ABCDEFG"}
    assert stage.why_not("Hal: enter D3") == ("not-beside-a-goblin", "setup.eighth-player-beside-a-goblin")
    assert stage.why_not("Hal: enter D1") == ("field-is-taken", "board.one-pawn-per-field")
    assert stage.why_not("Hal: enter C9") == ("field-is-taken", "board.one-pawn-per-field")
    assert stage.say("Hal: enter G2")[0] == "setup.eighth-player-beside-a-goblin"
    assert stage.field("Hal") == "G2"


@pytest.mark.clause("setup.eighth-player-beside-a-goblin")
def test_with_seven_players_the_last_one_takes_the_last_start_field():
    stage = entered(7, *SEVEN[:6])
    assert stage.options("enter") == {"G1"}
    assert stage.why_not("Gus: enter G2") == ("not-a-start-field", "setup.place-on-any-empty-start-field")


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_a_teleport_field_sleeps_while_goblins_enter():
    stage = gathered(3)
    stage.say("Ala: enter F1")
    assert "setup.teleports-inert-at-placement" in stage.clauses and stage.asked == ["Bo"]
    assert (stage.field("Ala"), stage.seen["tokens"]) == ("F1", 6)


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_it_sleeps_for_the_eighth_goblin_too():
    stage = entered(8, *SEVEN)
    stage.say("Hal: enter B2")
    assert stage.kinds == ["enters-eighth", "teleport-sleeps", "first-turn"]
    assert (stage.field("Hal"), stage.seen["tokens"], stage.question[0]) == ("B2", 6, "which-card")


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_an_ordinary_field_has_nothing_to_sleep():
    stage = gathered(3)
    stage.say("Ala: enter E1")
    assert "teleport-sleeps" not in stage.kinds


@pytest.mark.clause("setup.first-player-takes-first-turn")
@pytest.mark.parametrize("first", NAMES[:3])
def test_when_all_have_entered_the_first_player_begins(first):
    stage = gathered(3, first=first)
    while stage.question[0] == "where-to-enter":
        stage.say(f"{stage.asked[0]}: enter {min(stage.options('enter'))}")
    assert stage.event("first-turn").who == (NAMES.index(first),)
    assert (stage.active, stage.asked, stage.seen["turn"]) == (first, [first], 1)
    assert stage.why_not(f"{first}: enter G1") == ("no-entering-now", "setup.first-player-takes-first-turn")


@pytest.mark.clause("setup.first-player-takes-first-turn")
def test_no_card_is_played_before_all_have_entered():
    stage = entered(3, "A1", "B1")
    card = stage.seat("Ala")["hands"][0]
    assert stage.why_not(f"Ala: play {card}") == ("no-card-now", "turn.play-one-then-draw-one")
    assert "first-turn" not in stage.kinds
