"""Przygotowanie: the introduction, and the board with its bookcases."""

import pytest

from tests.library.by_the_book import AROUND, bookcases
from tests.library.preparation_stage import BALLS, BENCH, SIZES, STARTS, TELEPORTS, entered, fresh, gathered
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import Action, BadSetup

# -- introduction ---------------------------------------------------------------------------------


@pytest.mark.clause("overview.goblins-in-the-library")
@pytest.mark.parametrize("count", SIZES)
def test_every_player_is_a_goblin_that_has_sneaked_in_before_the_first_turn(count):
    stage = gathered(count)
    for name in NAMES[:count]:
        assert "overview.goblins-in-the-library" in GAME.remarks(stage.timeline.state)
        stage.say(f"{name}: {stage.answers[0]}")
    assert len({stage.field(name) for name in NAMES[:count]}) == count and stage.question[0] == "which-card"


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
    assert stage.event("wins-by-looks").who == (1,)


@pytest.mark.clause("overview.two-ways-to-shine")
def test_what_counts_in_the_end_can_be_read_while_goblins_enter():
    assert "overview.two-ways-to-shine" in GAME.remarks(gathered(3).timeline.state)


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
