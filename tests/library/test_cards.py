"""Karty ruchu: every kind of movement card, and which fields it reaches from everywhere."""

import pytest

from tests.library.by_the_book import AROUND, SYMBOL, symbols_lead
from tests.library.table import GAME, Table

SYMBOLS = ("scroll", "stones", "elixir", "grimoire")
PAIRS = [f"{one} {two}" for number, one in enumerate(SYMBOLS) for two in SYMBOLS[number + 1 :]]
DOUBLES = [f"{symbol} {symbol}" for symbol in SYMBOLS]
WITH_BALL = [f"{symbol} ball" for symbol in SYMBOLS]
COUNTS = (
    {f"goblin {pair}": 4 for pair in PAIRS} | {f"rigor {pair}": 2 for pair in PAIRS}
    | {f"goblin {pair}": 1 for pair in DOUBLES} | {f"rigor {pair}": 1 for pair in DOUBLES}
    | {f"goblin {pair}": 2 for pair in WITH_BALL} | {f"rigor {pair}": 1 for pair in WITH_BALL}
    | {"goblin ball ball": 1, "rigor ball ball": 1}
)  # fmt: skip
QUIET = [field for field in SYMBOL if SYMBOL[field] != "ball"]  #: where a pawn may stand; the bench is left at once


def standing(card: str, here: str) -> Table:
    """Ala with this card, its pawn here; everybody else far away on the other side."""
    far = next(field for field in ("G10", "A1") if here not in AROUND[field] | {field})
    rigor = here if card.startswith("rigor") else far
    ala = far if card.startswith("rigor") else here
    corner = "G1" if here not in AROUND["G1"] | {"G1"} else "A5"
    return Table(2, pawns={"Ala": ala, "Bo": corner}, rigor=rigor, hands={"Ala": [card]})


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.clause("card.two-kinds", "card.two-symbols-in-upper-corners")
def test_there_are_fifty_eight_cards_of_thirty_kinds():
    table = Table(2)
    weights = {table.line.written(action): weight for action, weight in GAME.weights(table.line.state)}
    assert weights == {f"chance: draw {card}": count for card, count in COUNTS.items()}
    assert sum(COUNTS.values()) == 58 and len(COUNTS) == 30


@pytest.mark.clause("card.two-symbols-in-upper-corners")
def test_every_card_bears_two_symbols_of_the_board_or_the_ball():
    for card in GAME.verbs["play"].words(Table(2).line.setup):
        pawn, *symbols = card.split()
        assert pawn in ("goblin", "rigor") and len(symbols) == 2
        assert set(symbols) <= set(SYMBOL.values())


@pytest.mark.clause("card.two-kinds")
def test_a_card_that_is_not_in_the_hand_is_not_played_and_only_its_player_learns_that():
    table = Table(pawns={"Ala": "E4"}, hands={"Ala": ["goblin scroll stones"]})
    refused = table.refusal("Ala: play rigor scroll stones")
    assert (refused.kind, refused.clause, refused.known_to) == ("not-in-hand", "card.two-kinds", (0,))
    assert (
        GAME.refusal(table.line.state, GAME.read(table.line.setup, "Ala: play rigor scroll stones"), 1).kind == "secret"
    )


# -- which fields a card reaches ------------------------------------------------------------------


@pytest.mark.clause(
    "card.goblin-card-moves-own-goblin", "card.rigor-card-moves-only-rigor", "card.crystal-ball-is-any-field",
    "move.first-step-matches-one-symbol", "board.grid-of-symbol-fields",
)  # fmt: skip
@pytest.mark.parametrize("card", COUNTS)
def test_the_first_step_of_every_card_from_every_field(card):
    symbols = tuple(card.split()[1:])
    closed = {field for case in Table(2).seen["bookcases"] for field in case}
    for here in set(QUIET) - closed:
        table = standing(card, here)
        reach = {field for field in AROUND[here] - closed if symbols_lead(symbols, [field])}
        assert table.may(f"Ala: play {card}") is bool(reach)
        if reach:
            table.say(f"Ala: play {card}")
            assert table.options("step") == reach


@pytest.mark.clause(
    "move.second-step-matches-the-other-symbol", "move.symbols-in-any-order", "card.crystal-ball-is-any-field",
    "card.two-symbols-in-upper-corners",
)  # fmt: skip
@pytest.mark.parametrize("card", COUNTS)
def test_the_second_step_of_every_card_from_the_middle(card):
    """From four fields: every first step, and every second step after it."""
    symbols = tuple(card.split()[1:])
    closed = {field for case in Table(2).seen["bookcases"] for field in case}
    for here in ("D5", "E4", "F5", "D8"):
        table = standing(card, here)
        if not table.may(f"Ala: play {card}"):
            continue
        table.say(f"Ala: play {card}")
        start = table.line.number
        for first in table.options("step"):
            table.line.jump(start)
            table.say(f"Ala: step {first}")
            reach = {field for field in AROUND[first] - closed if symbols_lead(symbols, [first, field])}
            assert table.options("step") == reach, (here, first)
            assert (table.question[0] == "second-step") is bool(reach)


@pytest.mark.clause("card.goblin-card-moves-own-goblin")
def test_a_goblin_card_moves_the_own_goblin_and_nobody_else():
    table = Table(pawns={"Ala": "E4", "Bo": "D8"}, hands={"Ala": ["goblin scroll stones"]})
    assert table.say("Ala: play goblin scroll stones") == ["card.goblin-card-moves-own-goblin"]
    assert table.why_not("Ala: step D9")[0] == table.why_not("Ala: step B9")[0] == "not-adjacent"
    before = table.field("Bo"), table.field("Cy"), table.rigor
    table.say("Ala: step F4")
    assert table.field("Ala") == "F4" and (table.field("Bo"), table.field("Cy"), table.rigor) == before


@pytest.mark.clause("card.rigor-card-moves-only-rigor")
def test_a_rigor_card_moves_rigor_and_nobody_else():
    table = Table(pawns={"Ala": "E4"}, hands={"Ala": ["rigor scroll stones"]})
    assert table.say("Ala: play rigor scroll stones") == ["card.rigor-card-moves-only-rigor"]
    assert table.why_not("Ala: step F4")[0] == "not-adjacent"
    assert table.say("Ala: step D9")[0] == "card.rigor-card-moves-only-rigor"
    assert (table.rigor, table.field("Ala")) == ("D9", "E4")


@pytest.mark.clause("card.rigor-card-moves-only-rigor")
def test_the_players_dirty_looks_do_not_bind_rigor():
    table = Table(hands={"Ala": ["rigor scroll scroll"]}, rigor="D8", looks={"Ala": ["no-scrolls", "one-step"]})
    table.say("Ala: play rigor scroll scroll", "Ala: step D9", "Ala: step D10")
    assert table.rigor == "D10"


@pytest.mark.clause("card.crystal-ball-is-any-field")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_crystal_ball_leads_anywhere_once(symbol):
    """After a step that only the ball allows, the other symbol is left."""
    table = Table(8, pawns={"Ala": "E5"}, hands={"Ala": [f"goblin {symbol} ball"]})
    table.say(f"Ala: play goblin {symbol} ball")
    assert table.options("step") == {"D5", "E4", "E6", "F5"}
    away = next(field for field in ("D5", "E4") if SYMBOL[field] != symbol)
    table.say(f"Ala: step {away}")
    assert table.options("step") == {field for field in AROUND[away] if SYMBOL[field] == symbol}
