"""Karty ruchu: every kind of movement card, and which fields it reaches from everywhere."""

import pytest

from tests.library.by_the_book import AROUND, SYMBOL, symbols_lead
from tests.library.stage import GAME, Stage

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


def standing(card: str, here: str) -> Stage:
    """Ala with this card, its pawn here; everybody else far away on the other side."""
    far = next(field for field in ("G10", "A1") if here not in AROUND[field] | {field})
    rigor = here if card.startswith("rigor") else far
    ala = far if card.startswith("rigor") else here
    corner = "G1" if here not in AROUND["G1"] | {"G1"} else "A5"
    return Stage(2, pawns={"Ala": ala, "Bo": corner}, rigor=rigor, hands={"Ala": [card]})


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.clause("card.two-kinds", "card.two-symbols-in-upper-corners")
def test_there_are_fifty_eight_cards_of_thirty_kinds():
    stage = Stage(2)
    weights = {stage.timeline.written(action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert weights == {f"chance: draw {card}": count for card, count in COUNTS.items()}
    assert sum(COUNTS.values()) == 58 and len(COUNTS) == 30


@pytest.mark.clause("card.two-symbols-in-upper-corners")
def test_every_card_bears_two_symbols_of_the_board_or_the_ball():
    for card in GAME.verbs["play"].words(Stage(2).timeline.setup):
        pawn, *symbols = card.split()
        assert pawn in ("goblin", "rigor") and len(symbols) == 2
        assert set(symbols) <= set(SYMBOL.values())


@pytest.mark.clause("card.two-kinds")
def test_a_card_that_is_not_in_the_hand_is_not_played_and_only_its_player_learns_that():
    stage = Stage(pawns={"Ala": "E4"}, hands={"Ala": ["goblin scroll stones"]})
    refused = stage.refusal("Ala: play rigor scroll stones")
    assert (refused.kind, refused.clause, refused.known_to) == ("not-in-hand", "card.two-kinds", (0,))
    secret = GAME.read(stage.timeline.setup, "Ala: play rigor scroll stones")
    assert GAME.refusal(stage.timeline.state, secret, 1).kind == "secret"


# -- which fields a card reaches ------------------------------------------------------------------


@pytest.mark.clause(
    "card.goblin-card-moves-own-goblin", "card.rigor-card-moves-only-rigor", "card.crystal-ball-is-any-field",
    "move.first-step-matches-one-symbol", "board.grid-of-symbol-fields",
)  # fmt: skip
@pytest.mark.parametrize("card", COUNTS)
def test_the_first_step_of_every_card_from_every_field(card):
    symbols = tuple(card.split()[1:])
    closed = {field for case in Stage(2).seen["bookcases"] for field in case}
    for here in set(QUIET) - closed:
        stage = standing(card, here)
        reach = {field for field in AROUND[here] - closed if symbols_lead(symbols, [field])}
        assert stage.may(f"Ala: play {card}") is bool(reach)
        if reach:
            stage.say(f"Ala: play {card}")
            assert stage.options("step") == reach


@pytest.mark.clause(
    "move.second-step-matches-the-other-symbol", "move.symbols-in-any-order", "card.crystal-ball-is-any-field",
    "card.two-symbols-in-upper-corners",
)  # fmt: skip
@pytest.mark.parametrize("card", COUNTS)
def test_the_second_step_of_every_card_from_the_middle(card):
    """From four fields: every first step, and every second step after it."""
    symbols = tuple(card.split()[1:])
    closed = {field for case in Stage(2).seen["bookcases"] for field in case}
    for here in ("D5", "E4", "F5", "D8"):
        stage = standing(card, here)
        if not stage.may(f"Ala: play {card}"):
            continue
        stage.say(f"Ala: play {card}")
        start = stage.timeline.number
        for first in stage.options("step"):
            stage.timeline.jump(start)
            stage.say(f"Ala: step {first}")
            reach = {field for field in AROUND[first] - closed if symbols_lead(symbols, [first, field])}
            assert stage.options("step") == reach, (here, first)
            assert (stage.question[0] == "second-step") is bool(reach)


@pytest.mark.clause("card.goblin-card-moves-own-goblin")
def test_a_goblin_card_moves_the_own_goblin_and_nobody_else():
    stage = Stage(pawns={"Ala": "E4", "Bo": "D8"}, hands={"Ala": ["goblin scroll stones"]})
    assert stage.say("Ala: play goblin scroll stones") == ["card.goblin-card-moves-own-goblin"]
    assert stage.why_not("Ala: step D9")[0] == stage.why_not("Ala: step B9")[0] == "not-adjacent"
    before = stage.field("Bo"), stage.field("Cy"), stage.rigor
    stage.say("Ala: step F4")
    assert stage.field("Ala") == "F4" and (stage.field("Bo"), stage.field("Cy"), stage.rigor) == before


@pytest.mark.clause("card.rigor-card-moves-only-rigor")
def test_a_rigor_card_moves_rigor_and_nobody_else():
    stage = Stage(pawns={"Ala": "E4"}, hands={"Ala": ["rigor scroll stones"]})
    assert stage.say("Ala: play rigor scroll stones") == ["card.rigor-card-moves-only-rigor"]
    assert stage.why_not("Ala: step F4")[0] == "not-adjacent"
    assert stage.say("Ala: step D9")[0] == "card.rigor-card-moves-only-rigor"
    assert (stage.rigor, stage.field("Ala")) == ("D9", "E4")


@pytest.mark.clause("card.rigor-card-moves-only-rigor")
def test_the_players_dirty_looks_do_not_bind_rigor():
    stage = Stage(hands={"Ala": ["rigor scroll scroll"]}, rigor="D8", looks={"Ala": ["no-scrolls", "one-step"]})
    stage.say("Ala: play rigor scroll scroll", "Ala: step D9", "Ala: step D10")
    assert stage.rigor == "D10"


@pytest.mark.clause("card.crystal-ball-is-any-field")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_crystal_ball_leads_anywhere_once(symbol):
    """After a step that only the ball allows, the other symbol is left."""
    stage = Stage(8, pawns={"Ala": "E5"}, hands={"Ala": [f"goblin {symbol} ball"]})
    stage.say(f"Ala: play goblin {symbol} ball")
    assert stage.options("step") == {"D5", "E4", "E6", "F5"}
    away = next(field for field in ("D5", "E4") if SYMBOL[field] != symbol)
    stage.say(f"Ala: step {away}")
    assert stage.options("step") == {field for field in AROUND[away] if SYMBOL[field] == symbol}
