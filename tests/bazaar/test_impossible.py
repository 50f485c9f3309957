"""What no game can reach: every impossibility is told under its key and clause, and every moment can be written."""

import pytest

from tests.bazaar.market import FULL
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, NAMES
from tests.bazaar.test_positions import BUY, PILES, SPLIT
from thieves.core import BadPosition

DICE, TRIMMED, OPENS_B, OPENS_C, LISTED, OLD_ROWS, NEXT, ONCE, GAINED, COPIED, QUIET, PARTED, PHASE_TWO, HOLDER = (
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
    "setup.split-cards-into-three-stacks",
    "flow.phase-two-waits-for-all-piles",
    "split.marker-always-ends-with-a-player",
)
ALL, ROLLS, FIRST, ONE_CARD, PETTY, FLOW, TAKE, ROB, BACK, LUCK, ANY_ROW, LIMIT, REFILL, RETURN, TRIGGER = (
    "split.phase-ends-when-all-have-piles",
    "split.start-player-rolls-all-dice",
    "split.start-player-acts-first",
    "buy.one-card-or-pass",
    "setup.first-start-player-by-petty-theft",
    "flow.round-has-two-phases",
    "split.take-any-number-from-centre",
    "rob.takes-whole-pile",
    "rob.return-at-least-one",
    "card.appendage-victim-chooses",
    "buy.any-row-of-the-bazaar",
    "buy.one-card-limit",
    "refill.row-back-to-five",
    "return.all-dice-to-centre",
    "end.no-other-trigger",
)


A_CARDS = [id_ for id_, card in PUBLISHED.items() if card.deck == "A" and not card.promo]
IMPOSSIBLE = [
    # cards
    ({"players": {"Ala": {"cards": ["tailor", "tailor"]}}}, "players.Ala.cards", "two places, 'tailor'", PARTED),
    ({"players": {"Ala": {"cards": ["tailor"]}, "Bo": {"cards": ["tailor"]}}}, "players.Bo.cards", "places", PARTED),
    ({"players": {"Ala": {"cards": ["wut"]}}}, "players.Ala.cards", "promotional cards need promos = true", LISTED),
    ({"rows": {"B": ["wut"]}}, "rows.B", "promotional cards need promos = true", LISTED),
    ({"rows": {"A": ["crown"]}}, "rows.A", "rows.A holds 'crown' of another deck", PARTED),
    ({"rows": {"A": ["tailor", "tailor"]}}, "rows.A", "A card lies in two places", PARTED),
    ({"rows": {"A": ["tailor"]}, "gone": ["tailor"]}, "gone", "A card lies in two places", PARTED),
    ({"rows": {"A": ["tailor"]}, "stacks": {"A": ["tailor"]}}, "stacks.A", "A card lies in two places", PARTED),
    ({"rows": {"C": ["scepter"]}, "stacks": {"A": ["crown"], "C": []}}, "stacks.A", "of another deck", PARTED),
    ({"players": {"Ala": {"cards": A_CARDS[:8]}, "Bo": {"cards": A_CARDS[8:11]}}, "rows": {"A": A_CARDS[11:16]},
      "left": {"A": 0}}, "players.Ala.cards", "16 cards A are in sight, but only 13 are in play", TRIMMED),
    ({"players": {"Ala": {"cards": A_CARDS[:13]}}, "rows": {"A": A_CARDS[13:14]}}, "players.Ala.cards", "14 ", TRIMMED),
    ({"gone": A_CARDS[:12], "rows": {"A": A_CARDS[12:14]}}, "gone", "14 cards A are in sight", TRIMMED),
    ({"left": {"A": 12}}, "left.A", "left.A is 12, but stack A has 13 cards at first, so at most 8 are left", TRIMMED),
    ({"left": {"B": 13}}, "left.B", "left.B is 13, but stack B has 12 cards at first", TRIMMED),
    ({"left": {"B": 4}}, "left.B", "left.B is 4, but a stack that is not open yet has at least 5", OPENS_B),
    ({"left": {"C": 0}}, "left.C", "left.C is 0, but a stack that is not open yet has at least 5", OPENS_C),
    ({"left": {"A": 1}, "rows": {"B": list(FULL)}}, "left.A", "B opens only when no card of A", OPENS_B),
    ({"rows": {"A": ["tailor"]}, "stacks": {"A": ["glamer"]}, "left": {"A": 2}}, "stacks.A", "1 cards, but 2", TRIMMED),
    ({"newest": "A", "rows": {"B": ["brooch"]}}, "newest", "newest is 'A', but must be one of B, C", OPENS_B),
    ({"newest": "B", "rows": {"C": ["crown"]}}, "newest", "newest is 'B', but must be one of C", OPENS_C),
    ({"newest": "B"}, "rows.A", "rows.A is full, but B opens only when it cannot be filled", OLD_ROWS),
    ({"rows": {"B": list(FULL), "C": ["crown"]}}, "rows.B", "rows.B is full, but C opens only", OLD_ROWS),
    # players
    ({"players": {"Ala": {"cards": ["crown"], "used": ["crown"]}}}, "players.Ala.used", "which is not used once", ONCE),
    ({"players": {"Ala": {"cards": ["unlabeled-potion"]}}}, "players.Ala.cards", "which is discarded at once", GAINED),
    ({"players": {"Ala": {"cards": ["crown"], "copies": {"crown": "tailor"}}}}, "players.Ala.copies",
     "players.Ala.copies names 'crown', which copies nothing", COPIED),
    (SPLIT | {"players": {"Ala": {"buys": 1}}}, "players.Ala.buys", "players.Ala.buys belongs to phase 2", PHASE_TWO),
    (SPLIT | {"players": {"Ala": {"final": "1 red"}}}, "players.Ala.final", "belongs to phase 2", PHASE_TWO),
    (SPLIT | {"players": {"Ala": {"cards": ["tailor"], "used": ["tailor"]}}}, "players.Ala.used", "phase 2", ONCE),
    # loot
    ({"piles": PILES | {"Ala": "2 red marker"}}, "centre", "hold 9 dice, but 10 are in play", DICE),
    ({"piles": PILES | {"Ala": "4 red marker"}}, "centre", "hold 11 dice, but 10 are in play", DICE),
    ({"piles": PILES | {"Ala": "3 red"}}, "centre", "hold 0 Start Player markers", DICE),
    ({"piles": PILES | {"Ala": "3 red marker marker"}}, "centre", "hold 2 Start Player markers", DICE),
    ({"piles": PILES | {"Bo": "3 blue marker"}}, "centre", "hold 2 Start Player markers", DICE),
    ({"centre": "1 red"}, "centre", "hold 11 dice", DICE),
    ({"piles": PILES | {"Bo": {}}, "centre": "3 blue"}, "piles.Bo", "In phase 2 everybody has a pile", PHASE_TWO),
    ({"piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "piles", "somebody holds the Start Player", HOLDER),
    ({"phase": "split", "piles": PILES | {"Ala": "3 red"}, "centre": "marker"}, "centre", "Everybody has a pile", ALL),
    ({"phase": "split", "piles": PILES | {"Ala": "2 red marker"}, "centre": "1 red"}, "centre", "has a pile", ALL),
    ({"phase": "roll"}, "centre", "Before the roll no loot lies in the centre", ROLLS),
    # turns and rounds
    (SPLIT | {"turn": "Ala"}, "turn", "turn names 'Ala', who does not act next", NEXT),
    (SPLIT | {"turn": "Cy", "acted": "Ala"}, "turn", "turn names 'Cy', who does not act next", NEXT),
    (SPLIT | {"acted": "none"}, "acted", "Somebody has acted just if there is a pile", FIRST),
    ({"traded": True}, "traded", "Nobody has bought a card in this round", ONE_CARD),
    ({"traded": False, "players": {"Ala": {"buys": 1}}}, "traded", "Somebody has bought a card", ONE_CARD),
    ({"quiet": 5}, "quiet", "quiet is 5, but after 5 such rounds the game is over", QUIET),
    ({"start": "none"}, "start", "There is a Start Player from round 1 on", PETTY),
]  # fmt: skip


@pytest.mark.clause(
    "buy.one-card-or-pass",
    "card.gained-is-owned-not-bought",
    "card.once-per-round-in-own-purchase-turn",
    "card.published-list-is-adopted",
    "card.text-beats-rulebook",
    "end.house-stalemate",
    "flow.phase-two-waits-for-all-piles",
    "refill.old-rows-stay-on-sale",
    "refill.open-b-when-a-falls-short",
    "refill.open-c-when-b-falls-short",
    "setup.dice-by-player-count",
    "setup.first-start-player-by-petty-theft",
    "setup.split-cards-into-three-stacks",
    "setup.trim-stacks-to-13-12-11",
    "split.marker-always-ends-with-a-player",
    "split.only-players-without-pile-act",
    "split.phase-ends-when-all-have-piles",
    "split.start-player-acts-first",
    "split.start-player-rolls-all-dice",
)
@pytest.mark.parametrize(("position", "path", "sentence", "clause"), IMPOSSIBLE, ids=repr)
def test_what_no_game_can_reach_is_refused_under_its_key_and_clause(position, path, sentence, clause):
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], BUY | position)
    (flaw,) = refused.value.flaws
    assert (".".join(map(str, flaw.path)), flaw.clause) == (path, clause) and sentence in flaw.sentence


# -- in the middle of something -------------------------------------------------------------------

CENTRE = {"piles": {"Ala": "3 red marker"}, "centre": "7 bag", "acted": "Ala"}
STOLEN = {"piles": {"Ala": {}}, "centre": "7 bag", "acted": "Ala"}
PILE = "3 red marker"
MARKET = {"piles": PILES}
LUCKY = {"players": {"Ala": {"cards": ["lucky-animal-appendage"]}}}


def back(pile=PILE, back="nothing", luck=0):
    return {"victim": "Ala", "pile": pile, "back": back, "luck": luck}


POSSIBLE = [
    (CENTRE, {"for": "take", "seat": "Bo", "taken": "2 bag"}, "what-more"),
    (STOLEN, {"for": "give-back", "seat": "Bo", "robbery": back()}, "what-back"),
    (STOLEN, {"for": "give-back", "seat": "Bo", "robbery": back(back="marker, 1 red")}, "what-back"),
    ({"piles": {"Bo": "1 red"}, "centre": "7 bag marker", "acted": "Bo"},
     {"for": "reroll", "seat": "chance", "robbery": back(back="2 red")}, "which-reroll"),
    (LUCKY | {"piles": {"Bo": "1 red"}, "centre": "7 bag marker", "acted": "Bo"},
     {"for": "spare", "seat": "Ala", "robber": "Bo", "robbery": back(back="2 red", luck=1)}, "which-spared"),
    (MARKET | {"players": {"Bo": {"buys": 1}}, "traded": True}, {"for": "buy", "seat": "Cy"}, "what-to-buy"),
    (MARKET | {"players": {"Ala": {"gold": 3}}, "rows": {"A": ["alchemical-lab"]}},
     {"for": "pay", "seat": "Ala", "card": "alchemical-lab"}, "how-to-pay"),
    (MARKET | LUCKY, {"for": "lucky", "seat": "Ala"}, "which-tried"),
    (MARKET | LUCKY, {"for": "try", "seat": "Ala", "face": "red"}, "which-face"),
    (MARKET, {"for": "brew", "seat": "Bo", "letter": "A"}, "which-brew"),
    ({"centre": "10 mask marker", "rows": {"A": ["tailor", "fence", "glamer", "necklace"]}},
     {"for": "deal", "seat": "chance", "letter": "A"}, "which-card-comes"),
    ({}, {"for": "roll", "seat": "chance", "dice": 10}, "which-roll"),
    ({"round": 0, "start": "none"}, {"for": "start", "seat": "chance"}, "who-starts"),
    ({"round": 0, "start": "none", "rows": {}}, {"for": "deal", "seat": "chance", "letter": "A"}, "which-card-comes"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "note", "question"), POSSIBLE, ids=repr)
def test_every_moment_can_be_written_in_one_line(position, note, question):
    """What comes after it follows from the table, so it is not said; a row lacks so many cards."""
    lacks = 5 if position.get("rows") == {} else 1
    state = GAME.begin_at(NAMES[:3], position | {"waits": [note] * lacks}).state
    assert GAME.decision(state).kind == question
    assert GAME.place(state.setup, GAME.write_position(state)) == state
    for action in GAME.actions(state)[:5]:
        assert GAME.pieces(GAME.apply(state, action).state) == GAME.pieces(state)


ODD = [
    (CENTRE, [], "Something is waited for until the game is over", FLOW),
    (CENTRE, [{"for": "take", "seat": "Bo", "taken": "2 bag"}] * 2, "No game waits for these things", FLOW),
    (CENTRE, [{"for": "take", "seat": "chance", "taken": "2 bag"}], "seat must be chance for dice", FLOW),
    (CENTRE, [{"for": "act", "seat": "Ala"}], "the next one without a pile", NEXT),
    (CENTRE, [{"for": "take", "seat": "Cy", "taken": "2 bag"}], "the next one without a pile", NEXT),
    (CENTRE, [{"for": "take", "seat": "Bo", "taken": "2 red"}], "What is taken lies in the centre", TAKE),
    (CENTRE, [{"for": "take", "seat": "Bo", "taken": "nothing"}], "one piece at least", TAKE),
    ({"piles": {"Ala": "3 red marker", "Bo": "1 bag"}, "centre": "6 bag", "acted": "Bo"},
     [{"for": "take", "seat": "Cy", "taken": "2 bag"}], "The last one without a pile takes all or robs", TAKE),
    (STOLEN, [{"for": "give-back", "seat": "Ala", "robbery": back()}], "Somebody else was robbed", ROB),
    (STOLEN | {"piles": {"Cy": "2 red"}, "centre": "7 bag marker"},
     [{"for": "give-back", "seat": "Bo", "robbery": back("1 red")}], "whole pile of two pieces at least", ROB),
    (STOLEN, [{"for": "give-back", "seat": "Bo", "robbery": back(back=PILE)}], "something is kept", BACK),
    (STOLEN, [{"for": "give-back", "seat": "Bo", "robbery": back(back="1 blue")}], "a part of the pile", BACK),
    (STOLEN, [{"for": "give-back", "seat": "Bo", "robbery": back(luck=1)}], "luck counts only once", LUCK),
    ({"piles": {"Bo": "3 red"}, "centre": "7 bag marker", "acted": "Bo"},
     [{"for": "reroll", "seat": "chance", "robbery": back(back="marker")}], "one at least, and no marker", BACK),
    ({"piles": {"Bo": "1 red"}, "centre": "7 bag marker", "acted": "Bo"},
     [{"for": "reroll", "seat": "chance", "robbery": back(back="2 red", luck=1)}], "The victim’s lucky cards", LUCK),
    ({"piles": {"Bo": "1 red"}, "centre": "7 bag marker", "acted": "Bo"},
     [{"for": "spare", "seat": "Ala", "robber": "Bo", "robbery": back(back="2 red", luck=1)}], "lucky cards", LUCK),
    (MARKET, [{"for": "lucky", "seat": "Ala"}], "A lucky card rolls one die", LUCK),
    (MARKET | LUCKY, [{"for": "lucky", "seat": "Ala"}] * 2, "A lucky card rolls one die", LUCK),
    (MARKET | LUCKY, [{"for": "try", "seat": "Ala", "face": "green"}], "lies in the own pile", LUCK),
    (MARKET | {"players": {"Ala": {"gold": 3}}}, [{"for": "pay", "seat": "Ala", "card": "crown"}], "in a row", ANY_ROW),
    (MARKET | {"players": {"Ala": {"gold": 3, "buys": 1}}, "rows": {"A": ["alchemical-lab"]}},
     [{"for": "pay", "seat": "Ala", "card": "alchemical-lab"}], "One card is bought in a turn", LIMIT),
    (MARKET | {"rows": {"A": ["alchemical-lab"]}, "players": {"Ala": {"gold": 0}}},
     [{"for": "pay", "seat": "Cy", "card": "alchemical-lab"}], "has no answer here", None),
    (MARKET | {"round": 0}, [{"for": "buy", "seat": "Ala"}], "Round 0 is the time before the first roll", PETTY),
    (MARKET, [{"for": "copy", "seat": "Ala", "card": "tailor"}], "Only an own card that copies", COPIED),
    (MARKET, [{"for": "brew", "seat": "Ala", "letter": "B"}], "from the stack that was opened last", REFILL),
    (MARKET, [{"for": "market", "seat": "Bo"}], "Phase 2 begins with the holder of the marker", FLOW),
    ({"centre": "10 mask marker", "rows": {"A": ["tailor"]}}, [{"for": "deal", "seat": "chance", "letter": "A"}],
     "A row gets back to five cards", REFILL),
    (MARKET | {"rows": {"A": ["tailor", "fence", "glamer", "necklace"]}},
     [{"for": "deal", "seat": "chance", "letter": "A"}], "all loot lies in the centre", RETURN),
    ({}, [{"for": "roll", "seat": "chance", "dice": 9}], "All dice in play are rolled", FLOW),
    ({"acted": "Ala"}, [{"for": "roll", "seat": "chance", "dice": 10}], "Somebody has acted", FIRST),
    ({"round": 0, "start": "none", "gone": ["unlabeled-potion"]}, [{"for": "start", "seat": "chance"}],
     "In round 0 nobody has bought", PETTY),
    ({"centre": "10 mask marker", "end": "over"}, None, "The game ends only when stack C", TRIGGER),
    ({"centre": "10 mask marker", "end": "over", "quiet": 5}, [{"for": "exchange"}], "Nothing is waited for", TRIGGER),
]  # fmt: skip


@pytest.mark.clause(
    "buy.any-row-of-the-bazaar",
    "buy.one-card-limit",
    "card.appendage-victim-chooses",
    "card.text-beats-rulebook",
    "end.no-other-trigger",
    "flow.round-has-two-phases",
    "refill.row-back-to-five",
    "return.all-dice-to-centre",
    "rob.return-at-least-one",
    "rob.takes-whole-pile",
    "setup.first-start-player-by-petty-theft",
    "split.only-players-without-pile-act",
    "split.start-player-acts-first",
    "split.take-any-number-from-centre",
)
@pytest.mark.parametrize(("position", "notes", "sentence", "clause"), ODD, ids=repr)
def test_a_moment_that_cannot_be_is_refused_under_its_clause(position, notes, sentence, clause):
    said = {} if notes is None else {"waits": notes}
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], position | said)
    assert [flaw for flaw in refused.value.flaws if sentence in flaw.sentence and flaw.clause == clause]


def test_it_was_agreed_who_starts():
    position = {"round": 0, "start": "none", "waits": [{"for": "start", "seat": "chance"}]}
    with pytest.raises(BadPosition, match="It was agreed who starts"):
        GAME.begin_at(NAMES[:3], position, first="Bo")


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_stew_that_becomes_a_copy_can_be_written():
    players = {"Ala": {"cards": ["mimetic-stew"], "buys": 1}, "Bo": {"cards": ["tailor"]}}
    copy = MARKET | {"players": players, "waits": [{"for": "copy", "seat": "Ala", "card": "mimetic-stew"}]}
    state = GAME.begin_at(NAMES[:3], copy, promos=True).state
    assert GAME.decision(state).kind == "which-copy"
    assert GAME.place(state.setup, GAME.write_position(state)) == state


def test_the_end_can_be_written():
    over = {"centre": "10 mask marker", "end": "over", "rows": {"C": ["crown"]}, "left": {"C": 0}}
    state = GAME.begin_at(NAMES[:3], over).state
    assert GAME.result(state) is not None and GAME.place(state.setup, GAME.write_position(state)) == state
    assert (
        GAME.result(GAME.begin_at(NAMES[:3], {"centre": "10 mask marker", "end": "over", "quiet": 5}).state) is not None
    )


@pytest.mark.clause("refill.row-back-to-five")
def test_a_row_is_checked_once_it_holds_what_its_stack_had():
    """Else B would open while cards of A are left."""
    checked = {"centre": "9 red 1 mask marker", "waits": [{"for": "check-row"}]}
    with pytest.raises(BadPosition) as refused:
        GAME.begin_at(NAMES[:3], checked | {"rows": {}})
    assert [(flaw.path, flaw.clause) for flaw in refused.value.flaws] == [(("waits",), REFILL)]
    short = GAME.begin_at(NAMES[:3], checked | {"rows": {}, "left": {"A": 0}}).state
    assert GAME.decision(short).kind == "which-card-comes" and short.newest == 1
    assert GAME.place(short.setup, GAME.write_position(short)) == short
