"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bazaar.market import FULL
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, NAMES, loot, walk
from thieves.core import BadSetup

DICE, TRIMMED, OPENS_B, OPENS_C, LISTED, OLD_ROWS, NEXT, ONCE, GAINED, COPIED, QUIET = (
    "setup.dice-by-player-count",
    "setup.trim-stacks-to-13-12-11",
    "refill.open-b-when-a-falls-short",
    "refill.open-c-when-b-falls-short",
    "card.published-list-is-adopted",
    "refill.old-rows-stay-on-sale",
    "split.only-players-without-pile-act",
    "card.once-per-round-in-own-purchase-turn",
    "card.gained-is-owned-not-bought",
    "card.text-beats-rulebook",
    "end.house-stalemate",
)
PILES = {"Ala": "3 red marker", "Bo": "3 blue", "Cy": "4 bag"}
BUY = {"phase": "buy", "piles": PILES}
SPLIT = {"phase": "split", "piles": {"Ala": "3 red marker"}, "centre": "7 bag"}


def staged(position, **options):
    return GAME.observe(GAME.stage(NAMES[:3], position, **options))


def test_what_is_not_said_is_as_at_the_start():
    seen = staged(BUY)
    assert (seen["round"], seen["start"], seen["turn"]) == (1, "Ala", "Ala")
    assert all(p["gold"] == 1 and not p["reputation"] and not p["cards"] for p in seen["players"].values())
    assert seen["left"] == {"A": 8, "B": 12, "C": 11} and len(seen["rows"]["A"]) == 5 and list(seen["rows"]) == ["A"]
    assert (seen["quiet"], seen["traded"], seen["gone"], seen["centre"]) == (0, False, [], {})
    assert seen["players"]["Bo"]["final"] == {"blue": 3}  # the piles are those of the end of phase 1


def test_what_is_said_is_there():
    ala = {"gold": 4, "reputation": 6, "cards": ["tailor", "glamer", "crown"], "gained": ["crown"], "used": ["tailor"],
           "buys": 1, "final": "5 red marker"}  # fmt: skip
    seen = staged(
        {"phase": "buy", "turn": "Bo", "round": 7, "start": "Cy", "quiet": 2, "traded": True,
         "gone": ["unlabeled-potion"],
         "piles": {"Ala": {"red": 1, "marker": 1}, "Bo": "1 mask", "Cy": "2 blue"}, "centre": "4 red 2 green",
         "players": {"Ala": ala}, "rows": {"A": ["fence"], "B": list(FULL)}, "left": {"A": 0, "B": 3, "C": 9}}
    )  # fmt: skip
    assert (seen["round"], seen["start"], seen["turn"], seen["quiet"], seen["traded"]) == (7, "Cy", "Bo", 2, True)
    assert seen["gone"] == ["unlabeled-potion"] and seen["left"] == {"A": 0, "B": 3, "C": 9}
    assert seen["rows"] == {"A": ["fence"], "B": list(FULL)} and seen["newest"] == "B"
    assert seen["centre"] == loot("4 red 2 green") and seen["piles"]["Ala"] == loot("1 red marker")
    assert seen["players"]["Ala"] == ala | {"final": loot("5 red marker")}


def test_a_position_may_stand_before_the_roll():
    state = GAME.stage(NAMES[:3], {"phase": "roll", "round": 3, "start": "Bo"})
    assert GAME.decision(state).kind == "which-roll" and state.round == 3 and state.start == 1


def test_a_position_may_stand_at_the_exchange():
    """Nothing is left to decide: bags and masks are exchanged, and the next roll is due."""
    state = GAME.stage(NAMES[:3], {"phase": "exchange", "piles": PILES, "rows": {"B": list(FULL)}})
    seen = GAME.observe(state)
    assert seen["players"]["Cy"]["gold"] == 5 and GAME.decision(state).kind == "which-roll" and seen["round"] == 2


def test_an_older_stack_is_empty_if_nothing_is_said():
    """B is open, so A has run out."""
    assert staged(BUY | {"rows": {"B": list(FULL)}})["left"]["A"] == 0


@pytest.mark.parametrize(
    ("position", "sentence", "clause"),
    [
        ({"stones": 3}, "A position has no 'stones'", None),
        ({"round": "x"}, "round must be a whole number, not 'x'", None),
        ({"round": -1}, "round must be a whole number", None),
        ({"round": True}, "round must be a whole number", None),
        ({"quiet": 1.5}, "quiet must be a whole number", None),
        ({"traded": 1}, "traded must be true or false", None),
        ({"start": "Zoe"}, "start names 'Zoe'", None),
        ({"turn": "Zoe"}, "turn names 'Zoe'", None),
        ({"turn": ["Ala"]}, "turn names ['Ala']", None),
        ({"phase": "steal"}, "phase is 'steal', but must be one of roll, split, buy, exchange", None),
        ({"phase": ["buy"]}, "phase is ['buy']", None),
        ({"players": []}, "players must be a table", None),
        ({"players": {"Zoe": {}}}, "players names 'Zoe'", None),
        ({"players": {"Ala": 5}}, "players.Ala must be a table", None),
        ({"players": {"Ala": {"stones": 1}}}, "players.Ala has no 'stones'", None),
        ({"players": {"Ala": {"gold": -1}}}, "players.Ala.gold must be a whole number", None),
        ({"players": {"Ala": {"reputation": "3"}}}, "players.Ala.reputation must be a whole number", None),
        ({"players": {"Ala": {"buys": None}}}, "players.Ala.buys must be a whole number", None),
        ({"players": {"Ala": {"cards": "tailor"}}}, "players.Ala.cards must be a list", None),
        ({"players": {"Ala": {"cards": ["taylor"]}}}, "players.Ala.cards names 'taylor'", None),
        ({"players": {"Ala": {"cards": [["tailor"]]}}}, "players.Ala.cards names ['tailor']", None),
        ({"players": {"Ala": {"cards": ["tailor", "tailor"]}}}, "A card lies in two places", None),
        ({"players": {"Ala": {"cards": ["tailor"]}, "Bo": {"cards": ["tailor"]}}}, "A card lies in two places", None),
        ({"players": {"Ala": {"gained": ["tailor"]}}}, "players.Ala.gained names a card", None),
        ({"players": {"Ala": {"used": ["taylor"]}}}, "players.Ala.used names 'taylor'", None),
        ({"players": {"Ala": {"used": ["tailor"]}}}, "players.Ala.used names a card", None),
        ({"players": {"Ala": {"final": "3 rubies"}}}, "players.Ala.final is '3 rubies'", None),
        ({"players": {"Ala": {"cards": ["wut"]}}}, "wut", LISTED),
        ({"rows": {"B": ["wut"]}}, "wut", LISTED),
        ({"rows": []}, "rows must be a table", None),
        ({"rows": {"D": []}}, "rows has no 'D'", None),
        ({"rows": {"A": "tailor"}}, "rows.A must be a list", None),
        ({"rows": {"A": ["crown"]}}, "rows.A holds 'crown' of another deck", None),
        ({"rows": {"A": ["tailor", "tailor"]}}, "A card lies in two places", None),
        ({"rows": {"A": ["tailor"]}, "gone": ["tailor"]}, "A card lies in two places", None),
        ({"rows": {"B": [*FULL, "bookie"]}}, "rows.B", None),
        ({"gone": 5}, "gone must be a list", None),
        ({"left": []}, "left must be a table", None),
        ({"left": {"D": 3}}, "left has no 'D'", None),
        ({"left": {"A": "x"}}, "left.A must be a whole number", None),
        ({"left": {"A": 12}}, "left.A is 12, but stack A has 13 cards at first, so at most 8 are left", TRIMMED),
        ({"left": {"B": 13}}, "left.B is 13, but stack B has 12 cards at first, so at most 12 are left", TRIMMED),
        ({"left": {"B": 4}}, "left.B is 4, but a stack that is not open yet has at least 5", OPENS_B),
        ({"left": {"C": 0}}, "left.C is 0, but a stack that is not open yet has at least 5", OPENS_C),
        ({"piles": 3}, "piles must be a table", None),
        ({"piles": PILES | {"Zoe": "1 red"}}, "piles names 'Zoe'", None),
        ({"piles": PILES | {"Ala": 3}}, "piles.Ala must be a table", None),
        ({"piles": PILES | {"Ala": "red"}}, "piles.Ala is 'red', but loot is written like '2 red 1 bag marker'", None),
        ({"piles": PILES | {"Ala": "3 red marker marker"}}, "piles.Ala is '3 red marker marker'", None),
        ({"piles": PILES | {"Ala": {"ruby": 3}}}, "piles.Ala has no 'ruby'", None),
        ({"piles": PILES | {"Ala": {"red": "3"}}}, "piles.Ala.red must be a whole number", None),
        ({"piles": PILES | {"Ala": "2 red marker"}}, "hold 9 dice, but 10 are in play", DICE),
        ({"piles": PILES | {"Ala": "4 red marker"}}, "hold 11 dice, but 10 are in play", DICE),
        ({"piles": PILES | {"Ala": "3 red"}}, "hold 0 Start Player markers", DICE),
        ({"piles": PILES | {"Bo": "3 blue marker"}}, "hold 2 Start Player markers", DICE),
        ({"centre": "1 red"}, "hold 11 dice", DICE),
        ({"centre": 1}, "centre must be a table", None),
        ({"piles": PILES | {"Ala": {}}, "centre": "3 red marker"}, "In phase 2 everybody has a pile", None),
        ({"piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "In phase 2 somebody holds the Start Player", None),
        ({"phase": "split", "piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "pile", None),
        ({"phase": "split", "piles": PILES | {"Ala": "2 red marker"}, "centre": "1 red"}, "pile", None),
        ({"phase": "split", "acted": "Zoe"}, "acted names 'Zoe'", None),
        (SPLIT | {"turn": "Zoe"}, "turn names 'Zoe'", None),
        (SPLIT | {"turn": "Ala"}, "turn names 'Ala', who does not act next", NEXT),
        (SPLIT | {"turn": "Cy", "acted": "Ala"}, "turn names 'Cy', who does not act next", NEXT),
        (SPLIT | {"players": {"Ala": {"buys": 1}}}, "players.Ala.buys belongs to phase 2", None),
        (SPLIT | {"players": {"Ala": {"final": "1 red"}}}, "players.Ala.final belongs to phase 2", None),
        ({"acted": "Ala"}, "A position in the phase 'buy' says no 'acted'", None),
        ({"phase": "exchange", "turn": "Ala"}, "A position in the phase 'exchange' says no 'turn'", None),
        ({"phase": "roll"}, "A position in the phase 'roll' says no 'piles'", None),
        ({"players": {"Ala": {"cards": ["crown"], "used": ["crown"]}}}, "'crown', which is not used once per", ONCE),
        ({"players": {"Ala": {"cards": ["unlabeled-potion"]}}}, "which is discarded at once", GAINED),
        ({"players": {"Ala": {"copies": []}}}, "players.Ala.copies must be a table", None),
        ({"players": {"Ala": {"copies": {"crown": "tailor"}}}}, "players.Ala.copies names a card", None),
        ({"players": {"Ala": {"cards": ["crown"], "copies": {"crown": "tailor"}}}}, "which copies nothing", COPIED),
        ({"players": {"Ala": {"cards": ["crown"], "copies": {"crown": "x"}}}}, "players.Ala.copies names 'x'", None),
        ({"quiet": 5}, "quiet is 5, but after 5 such rounds the game is over", QUIET),
        ({"newest": "D"}, "newest is 'D', but must be one of A, B, C", None),
        ({"newest": ["B"]}, "newest is ['B']", None),
        ({"newest": "A", "rows": {"B": ["brooch"]}}, "newest is 'A', but must be one of B, C", None),
        ({"newest": "B"}, "rows.A is full, but B opens only when it cannot be filled", OLD_ROWS),
        ({"rows": {"B": list(FULL), "C": ["crown"]}}, "rows.B is full, but C opens only", OLD_ROWS),
    ],
    ids=repr,
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence, clause):
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:3], BUY | position)
    assert sentence in str(refused.value)
    assert refused.value.clause == clause
    assert "\n" not in str(refused.value)


@pytest.mark.clause("card.published-list-is-adopted")
def test_promotional_cards_lie_only_where_they_are_played_with():
    assert staged(BUY | {"rows": {"B": ["wut"]}}, promos=True)["rows"] == {"B": ["wut"]}
    with pytest.raises(BadSetup, match="wut"):
        staged(BUY | {"rows": {"B": ["wut"]}})


@pytest.mark.clause("split.only-players-without-pile-act")
def test_in_phase_one_a_position_says_who_acts_next():
    assert staged(SPLIT)["turn"] == "Bo" and staged(SPLIT | {"turn": "Cy"})["turn"] == "Cy"
    assert staged(SPLIT | {"acted": "Bo"})["turn"] == staged(SPLIT | {"acted": "Bo", "turn": "Cy"})["turn"] == "Cy"
    assert staged({"centre": "10 red marker", "start": "Bo", "turn": "Bo"})["turn"] == "Bo"
    with pytest.raises(BadSetup, match="does not act next"):
        staged({"centre": "10 red marker", "start": "Bo", "turn": "Cy"})


NEVER = [
    (SPLIT | {"turn": "Ala"}, NEXT),
    ({"phase": "roll", "players": {"Bo": {"cards": ["tailor"], "used": ["tailor"]}}}, ONCE),
    (BUY | {"players": {"Bo": {"cards": ["crown"], "used": ["crown"]}}}, ONCE),
    (BUY | {"players": {"Bo": {"cards": ["unlabeled-potion"]}}}, GAINED),
    (BUY | {"players": {"Bo": {"cards": ["crown"], "copies": {"crown": "tailor"}}}}, COPIED),
    (BUY | {"quiet": 5}, QUIET),
    (BUY | {"newest": "B"}, OLD_ROWS),
]


@pytest.mark.clause(
    "split.only-players-without-pile-act", "card.once-per-round-in-own-purchase-turn", "end.house-stalemate",
    "card.gained-is-owned-not-bought", "card.text-beats-rulebook", "refill.old-rows-stay-on-sale",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "clause"), NEVER, ids=[f"{number} {clause}" for number, (_, clause) in enumerate(NEVER)]
)
def test_what_no_game_can_reach_is_refused_under_its_clause(position, clause):
    with pytest.raises(BadSetup) as refused:
        staged(position)
    assert refused.value.clause == clause


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
def test_no_pile_is_final_before_phase_one_ends():
    assert staged(SPLIT)["players"]["Ala"]["final"] == {}


@pytest.mark.clause("end.house-stalemate")
def test_where_nobody_counts_quiet_rounds_there_may_be_many():
    assert staged(BUY | {"quiet": 9}, stalemate="never")["quiet"] == 9


@pytest.mark.clause("refill.open-c-when-b-falls-short", "end.c-cannot-fill-row-of-five")
def test_the_newest_row_may_be_bought_out():
    """All five C cards were bought in one round, and four are left: the game is over in the end of it."""
    position = {"phase": "exchange", "piles": PILES, "rows": {"B": ["brooch"]}, "newest": "C", "left": {"C": 4}}
    state = GAME.stage(NAMES[:3], position)
    assert GAME.decision(state).kind == "which-card-comes" and GAME.observe(state)["newest"] == "C"
    for _ in range(4):
        state = GAME.apply(state, GAME.actions(state)[0]).state
    assert GAME.result(state) is not None and len(GAME.observe(state)["rows"]["C"]) == 4


@pytest.mark.clause("card.final-pile-as-phase-one-ended", "buy.spent-dice-lie-in-centre")
def test_a_pile_may_have_been_spent():
    position = BUY | {"turn": "Cy", "piles": PILES | {"Bo": {}}, "centre": "3 blue"}
    with pytest.raises(BadSetup, match="In phase 2 everybody has a pile, or had one"):
        staged(position)
    seen = staged(position | {"players": {"Bo": {"final": "3 blue"}}})
    assert seen["turn"] == "Cy" and "Bo" not in seen["piles"]


@pytest.mark.clause("card.text-beats-rulebook", "card.once-per-round-in-own-purchase-turn")
def test_a_copy_can_be_written():
    ala = {"cards": ["mimetic-stew"], "copies": {"mimetic-stew": "tailor"}}
    state = GAME.stage(NAMES[:3], BUY | {"players": {"Ala": ala}}, promos=True)
    assert GAME.observe(state)["players"]["Ala"]["copies"] == {"mimetic-stew": "tailor"}
    assert GAME.refusal(state, GAME.read(state.setup, "Ala: spend mimetic-stew")) is None
    used = GAME.stage(NAMES[:3], BUY | {"players": {"Ala": ala | {"used": ["mimetic-stew"]}}}, promos=True)
    refused = GAME.refusal(used, GAME.read(used.setup, "Ala: spend mimetic-stew"))
    assert refused is not None and refused.kind == "used-already"


# -- there and back -------------------------------------------------------------------------------

PHASE_OF = {"take-or-rob": "split", "what-to-buy": "buy", "which-roll": "roll"}
SAID_ELSEWHERE = {"roll": {"centre", "piles", "turn"}, "split": set(), "buy": set()}


def written(state):
    """The position as somebody who sees everything would write it down."""
    phase = PHASE_OF[GAME.decision(state).kind]
    seen = {key: value for key, value in GAME.observe(state).items() if key not in SAID_ELSEWHERE[phase]}
    return seen | {"phase": phase}


@pytest.mark.clause("define.pile-is-loot-before-one-player", "buy.cards-stay-for-the-game")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_thousands_of_positions_can_be_written_and_staged_again(count):
    """Only who acted last is not seen: whoever acts next is."""
    met = Counter()
    for seed in range(6):
        options = {"promos": bool(seed % 2), "next_actor": ("from-actor", "from-victim")[seed // 2 % 2]}
        for state, _, _, _ in walk(seed, count, options):
            kind = GAME.decision(state).kind
            if kind not in PHASE_OF or not state.round:
                continue
            again = GAME.stage(NAMES[:count], written(state), **options)
            assert again._replace(actor=0) == state._replace(actor=0)
            met[kind] += 1
    assert min(met.values()) > 40 and len(met) == 3, met


CARDS = st.sampled_from(sorted(PUBLISHED))
LOOT = st.sampled_from(
    ("", "3 red", "1 mask", "3 red marker", "3 blue", "4 bag", "10 mask marker", "marker", "2 rubies")
)
WORDS = st.sampled_from(("", "Ala", "Zoe", "buy", "split", "exchange", "roll", "tailor")) | LOOT | CARDS
PLACES = st.sampled_from((*NAMES[:3], "A", "B", "C", "gold", "cards", "red", "marker"))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLACES, inner, max_size=3),
    max_leaves=6,
)
PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "gold": st.integers(0, 9),
        "cards": st.lists(CARDS, max_size=4),
        "used": st.lists(CARDS, max_size=2),
        "buys": st.integers(0, 2),
        "final": LOOT,
        "copies": st.dictionaries(CARDS, CARDS, max_size=1),
    },
)
SOUND = {
    "phase": st.sampled_from(("buy", "split", "exchange", "roll")),
    "turn": st.sampled_from(NAMES[:3]),
    "acted": st.sampled_from(NAMES[:3]),
    "piles": st.dictionaries(st.sampled_from(NAMES[:3]), LOOT, max_size=3) | st.just(PILES),
    "centre": LOOT,
    "players": st.dictionaries(st.sampled_from(NAMES[:3]), PLAYER, max_size=3),
    "rows": st.dictionaries(st.sampled_from("ABC"), st.lists(CARDS, max_size=6), max_size=3),
    "left": st.dictionaries(st.sampled_from("ABC"), st.integers(0, 14), max_size=3),
    "gone": st.lists(CARDS, max_size=2),
    "quiet": st.integers(0, 6),
    "newest": st.sampled_from("ABC"),
}
POSITIONS = st.dictionaries(st.sampled_from((*SOUND, "round", "start", "else")), JUNK, max_size=4)
LIKELY = st.fixed_dictionaries({}, optional=SOUND)
WHOLE = GAME.pieces(GAME.setup(NAMES[:3]))


@settings(max_examples=500, deadline=None, derandomize=True, database=None)
@given(POSITIONS | LIKELY, st.booleans())
def test_whatever_is_written_is_a_market_or_a_sentence(position, sound):
    try:
        state = GAME.stage(NAMES[:3], position | (BUY if sound else {}))
    except BadSetup as refused:
        assert "\n" not in str(refused)
        return
    assert GAME.pieces(state) == WHOLE
    assert (GAME.result(state) is None) == bool(GAME.actions(state))
