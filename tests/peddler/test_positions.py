"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest

from tests.peddler.cove import MOORED, fleet
from tests.peddler.stage import GAME, NAMES, NOZAMA, walk
from thieves.core import BadPosition, BadSetup
from thieves.core.position_page import position_page
from thieves.core.scenario import check_scenario

ROUNDS, BAG, BOATS, DECK, MOORINGS = (
    "overview.three-rounds",
    "cove.adventurer-bag",
    "cove.boats",
    "cleanup.new-face-down-deck",
    "cove.two-piers-reachable-per-half",
)
CLOCK, TOKEN, FULL = "cove.turn-order-by-clock", "cove.market-token-ends-production", "load.moor-when-full"
TOWN, VICES, RIVAL = "cove.town-square", "cove.corruption-deck", "overview.peddler-is-a-self-running-rival"
DIFFICULTY = "setup.choose-difficulty-before-shuffling"
LEFT, FIRST = "production.step-1-draw-to-left-field", "travel.first-card-to-right-field"
PHASES, ROGUE_CARD = "overview.four-phases-touched", "cove.one-rogue-card-in-play"
CREWS = fleet({1: "red red red red", 2: "green green green green", 4: "blue blue blue blue", 6: "red red green green"})
ALL_CARDS = [f"peddler-{number}" for number in range(1, 17)]


def staged(position, humans=1, **options):
    return GAME.observe(GAME.stage(NAMES[:humans], position, **options))


def test_what_is_not_said_is_as_at_the_start_of_production():
    seen = staged({"times": {NOZAMA: 1}})
    assert (seen["round"], seen["phase"], seen["times"], seen["token"]) == (1, "production", {"Ala": 0, NOZAMA: 1}, 0)
    assert [len(crew) for crew in seen["boats"]] == [2] * 6 and seen["moored"] == {}
    assert seen["halls"] == dict.fromkeys(seen["halls"], 1) and (seen["rogues"], seen["lair"]) == ("criminals", 3)
    assert len({*seen["square"]} - {""}) == 4
    assert (seen["townsfolk"], seen["corruption"], seen["spent"], seen["deck"]) == (32, 60, {}, 15)
    assert seen["bag"] == {"red": 6, "green": 6, "blue": 6, "yellow": 6, "rogue": 5}
    for merchant in seen["merchants"].values():
        assert merchant == {"gold": 0, "shelf": [""] * 8, "folk": [], "corruption": [], "last": ""}
    shop = seen["shop"]
    assert shop["left"] == "none" and shop["right"] == "peddler-1" and not shop["discards"]
    assert sorted(shop["pool"]) == ["", "", "blue", "green", "red", "yellow"]
    assert (seen["asked"], seen["turn"]) == ("work", "Ala")


def test_what_is_said_is_there():
    ala = {"gold": -3, "shelf": ["small red", "", "large blue"], "folk": ["baker"], "corruption": ["short-ell"],
           "last": "hire"}  # fmt: skip
    position = {
        "round": 2, "times": {"Ala": 4, "Bo": 4, NOZAMA: 9}, "stack": [NOZAMA, "Bo", "Ala"],
        "boats": fleet({1: "red red red red", 5: "rogue"}), "moored": {"left-inner": 1}, "lair": 2,
        "halls": {"blue": 4},
        "square": ["", "notary"], "rogues": "robbers", "spent": ["short-ell", "sold-twice"],
        "merchants": {"Ala": ala, NOZAMA: {"gold": 7}},
        "shop": {"right": "peddler-5", "discards": ["peddler-6"], "pool": ["green", "", "rogue"]},
    }  # fmt: skip
    seen = staged(position, 2)
    assert (seen["round"], seen["times"], seen["stack"]) == (2, position["times"], position["stack"])
    assert (seen["boats"], seen["moored"]) == (position["boats"], {"left-inner": 1})
    assert seen["halls"] == {"red": 1, "green": 1, "blue": 4, "yellow": 1} and (seen["lair"], seen["rogues"]) == (
        2, "robbers")  # fmt: skip
    assert seen["square"] == ["", "notary", "", ""] and seen["townsfolk"] == 34
    assert (seen["corruption"], seen["spent"]) == (57, {"short-ell": 1, "sold-twice": 1})
    shown = seen["merchants"]["Ala"]
    assert shown["shelf"][:3] == ["small red", "", "large blue"] and shown["gold"] == -3 and shown["last"] == "hire"
    assert (shown["folk"], shown["corruption"]) == (["baker"], ["short-ell"]) and seen["turn"] == "Ala"
    assert seen["deck"] == 14 and seen["shop"] == {
        "left": "none", "right": "peddler-5", "discards": ["peddler-6"], "before": 0,
        "pool": ["green", "", "rogue", "", "", ""]}  # fmt: skip
    assert seen["bag"] == {"red": 8, "green": 11, "blue": 5, "yellow": 8, "rogue": 4}


@pytest.mark.parametrize(
    ("phase", "asked", "shown"),
    [("travel", "draw", "travel"), ("production", "reveal", "production"), ("market", "sell", "market")],
)
def test_a_position_may_stand_at_a_phase(phase, asked, shown):
    position = {"phase": phase}
    if phase == "market":
        position |= {
            "boats": fleet({1: "red red red red"}),
            "moored": {"left-outer": 1},
            "merchants": {NOZAMA: {"shelf": ["large red"]}},
        }
    seen = staged(position)
    assert (seen["asked"], seen["phase"]) == (asked, shown)


def test_a_position_at_the_end_of_a_round_goes_on_by_itself():
    assert staged({"phase": "clean-up", "round": 2})["round"] == 3
    for phase in ("clean-up", "final"):
        ended = GAME.stage(NAMES[:1], {"phase": phase, "round": 3})
        assert GAME.observe(ended)["phase"] == "clean-up" and GAME.when(ended) == (3, "clean-up")
    for phase in ("clean-up", "final"):
        assert GAME.result(GAME.stage(NAMES[:1], {"phase": phase, "round": 3})) is not None
    assert GAME.result(GAME.stage(NAMES[:1], {"phase": "final"})) is not None


def test_what_a_table_shows_of_a_row_can_be_written_back():
    """Empty fields are shown as "", and so they are written."""
    seen = staged({"times": {NOZAMA: 1}, "merchants": {"Ala": {"shelf": ["", "large red"]}}, "square": ["", "baker"]})
    again = {"times": {NOZAMA: 1}, "square": seen["square"], "shop": {"pool": seen["shop"]["pool"]},
             "merchants": {"Ala": {"shelf": seen["merchants"]["Ala"]["shelf"]}}}  # fmt: skip
    assert staged(again)["merchants"] == seen["merchants"]


def ala(**own):
    return {"merchants": {"Ala": own}}


@pytest.mark.clause(
    "overview.three-rounds", "cove.boats", "cove.two-piers-reachable-per-half", "cove.adventurer-bag",
    "cove.town-square", "cove.corruption-deck", "cleanup.new-face-down-deck", "cove.turn-order-by-clock",
    "setup.choose-difficulty-before-shuffling", "overview.peddler-is-a-self-running-rival",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "sentence", "clause"),
    [
        ({"stones": 3}, "A position has no 'stones'", None),
        ({"phase": "night"}, "phase is 'night', but must be one of 'travel', 'production', 'market'", None),
        ({"phase": ["market"]}, "phase is ['market']", None),
        ({"round": "x"}, "round must be a number from 0 to 3, not 'x'", ROUNDS),
        ({"round": True}, "round must be a number from 0 to 3, not True", ROUNDS),
        ({"round": 0}, "round must be a number from 1 to 3, not 0", ROUNDS),
        ({"round": 4}, "round must be a number from 0 to 3, not 4", ROUNDS),
        ({"round": 2, "phase": "final"}, "The final scoring comes after round 3, not 2", ROUNDS),
        ({"times": []}, "times must be a table", None),
        ({"times": {"Zoe": 1}}, "times.Zoe is nobody and nothing here: there are only Ala, Nozama", None),
        ({"times": {"Ala": -1}}, "times.Ala must be a number from 0 to 12, not -1", None),
        ({"times": {"Ala": 13}}, "times.Ala must be a number from 0 to 12, not 13", None),
        ({"token": 13}, "token must be a number from 0 to 12, not 13", None),
        ({"token": "noon"}, "token must be a number from 0 to 12, not 'noon'", None),
        ({"stack": "Ala"}, "stack must be a list", None),
        ({"stack": ["Ala"]}, "stack must name every seat once, from the bottom to the top", CLOCK),
        ({"stack": ["Ala", "Ala"]}, "stack must name every seat once, from the bottom to the top", CLOCK),
        ({"stack": ["Ala", "Zoe"]}, "stack.1 must be a player, one of Ala, Nozama, not 'Zoe'", None),
        ({"boats": 6}, "boats must be a list of 6, not 6", BOATS),
        ({"boats": [[]] * 5}, "boats must be a list of 6, not [[], [], [], [], []]", BOATS),
        ({"boats": [["red"] * 5, [], [], [], [], []]}, "boats.0 lists 5, but 4 are the most", BOATS),
        ({"boats": [["pink"], [], [], [], [], []]}, "boats.0.0 must be a figure, one of red, green, blue", None),
        ({"boats": [["red", ""], [], [], [], [], []]}, "boats.0.1 must be a figure, one of red, green, blue", None),
        ({"boats": ["red", [], [], [], [], []]}, "boats.0 must be a list, not 'red'", BOATS),
        ({"boats": [["blue"] * 4, ["blue"] * 4, ["blue"], [], [], []]}, "There are only 9 figures", BAG),
        ({"moored": []}, "moored must be a table of left-outer, left-inner, right-inner, right-outer", MOORINGS),
        ({"moored": {"left": 1}}, "moored.left is nobody and nothing here", MOORINGS),
        ({"moored": {"left-outer": 4}}, "moored.left-outer must be a boat of that half", MOORINGS),
        ({"moored": {"right-inner": 3}}, "moored.right-inner must be a boat of that half", MOORINGS),
        ({"moored": {"left-outer": 0}}, "moored.left-outer must be a number from 1 to 6, not 0", None),
        ({"moored": {"right-outer": 7}}, "moored.right-outer must be a number from 1 to 6, not 7", None),
        ({"moored": {"left-outer": "1"}}, "moored.left-outer must be a number from 1 to 6, not '1'", None),
        ({"moored": {"left-outer": 1, "left-inner": 1}}, "moored names boat 1 twice", MOORINGS),
        ({"halls": {"pink": 1}}, "halls.pink is nobody and nothing here: there are only red", None),
        ({"halls": {"red": -1}}, "halls.red must be a number from 0 to 13, not -1", BAG),
        ({"halls": {"red": 14}}, "halls.red must be a number from 0 to 13, not 14", BAG),
        ({"halls": [1]}, "halls must be a table", None),
        ({"lair": 9}, "lair must be a number from 0 to 8, not 9", BAG),
        ({"lair": None}, "lair must be a number from 0 to 8, not None", BAG),
        ({"square": "baker"}, "square must be a list", None),
        ({"square": ["bakery"]}, "square.0 must be a townsperson,", None),
        ({"square": ["", "", "", "", "baker"]}, "square lists 5, but there are 4 places", None),
        ({"square": ["baker", "baker"]}, "Somebody of the town is named twice", TOWN),
        ({"square": [0]}, "square.0 must be a townsperson,", None),
        ({"square": ["baker"]} | ala(folk=["baker"]), "Somebody of the town is named twice", TOWN),
        ({"rogues": "pirates"}, "rogues must be a rogue card, one of criminals, cultists", None),
        ({"rogues": ["criminals"]}, "rogues must be a rogue card, one of criminals, cultists", None),
        ({"spent": ["gossip"]}, "spent.0 must be a corruption card,", None),
        ({"spent": "short-ell"}, "spent must be a list", None),
        ({"spent": ["small-favour"] * 3}, "More corruption cards", VICES),
        ({"spent": ["small-favour"]} | ala(corruption=["small-favour"] * 2), "More corruption cards", VICES),
        ({"merchants": ["Ala"]}, "merchants must be a table", None),
        ({"merchants": {"Zoe": {}}}, "merchants.Zoe is nobody and nothing here: there are only Ala, Nozama", None),
        ({"merchants": {"Ala": 3}}, "merchants.Ala must be a table", None),
        (ala(stones=3), "merchants.Ala.stones is not known here. Known are: gold, shelf, folk, corruption, last", None),
        (ala(gold="7"), "merchants.Ala.gold must be a number from -10,000 to 10,000, not '7'", None),
        (ala(gold=True), "merchants.Ala.gold must be a number from -10,000 to 10,000, not True", None),
        (ala(shelf="small red"), "merchants.Ala.shelf must be a list", None),
        (ala(shelf=["tiny red"]), "merchants.Ala.shelf.0 must be a good,", None),
        (ala(shelf=["small red"] * 9), "merchants.Ala.shelf lists 9, but there are 8 places", None),
        (ala(folk=["bakery"]), "merchants.Ala.folk.0 must be a townsperson,", None),
        (ala(folk=[""]), "merchants.Ala.folk.0 must be a townsperson,", None),
        (ala(folk=["baker", "baker"]), "Somebody of the town is named twice", TOWN),
        (ala(corruption=["gossip"]), "merchants.Ala.corruption.0 must be a corruption card,", None),
        (ala(corruption=[None]), "merchants.Ala.corruption.0 must be a corruption card,", None),
        (ala(last="sleep"), "merchants.Ala.last is 'sleep', but must be one of '', 'small', 'large'", None),
        (ala(last=["hire"]), "merchants.Ala.last is ['hire']", None),
        ({"merchants": {NOZAMA: {"last": "hire"}}}, "Only a human has a last action, not Nozama", RIVAL),
        ({"shop": []}, "shop must be a table", None),
        ({"shop": {"left": "peddler-1"}}, "A card lies on the left field just in the Peddler's turn", LEFT),
        ({"shop": {"right": "peddler-20"}}, "shop.right must be a Peddler card, such as 'peddler-3'", None),
        ({"shop": {"right": "peddler-3-hard"}}, "shop must name cards", DIFFICULTY),
        ({"shop": {"right": "peddler-3", "discards": ["peddler-3"]}}, "shop must name cards", DIFFICULTY),
        ({"shop": {"discards": [""]}}, "shop.discards.0 must be a Peddler card, such as 'peddler-3', not ''", None),
        ({"shop": {"discards": ALL_CARDS}}, "A card lies on the right field", FIRST),
        ({"shop": {"pool": ["red"] * 7}}, "shop.pool lists 7, but there are 6 places", None),
        ({"shop": {"pool": ["pink"]}}, "shop.pool.0 must be a figure, one of red, green, blue", None),
        ({"phase": "travel", "boats": fleet({1: "red"})}, "Between two rounds and in the final scoring", BOATS),
        ({"phase": "travel", "moored": MOORED}, "Before production no boat is moored", BOATS),
        ({"phase": "travel", "times": {"Ala": 3}}, "Before production the clock stands at 0", CLOCK),
        ({"phase": "travel", "token": 3}, "The market token lies on the clock just when every mooring is taken", TOKEN),
        ({"phase": "travel", "shop": {"right": "peddler-1"}}, "Between two rounds", DECK),
    ],
    ids=repr,
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence, clause):
    assert (sentence, clause) in [(flaw.sentence[: len(sentence)], flaw.clause) for flaw in flaws(position)]


def flaws(position, humans=1, **options):
    """Everything that is wrong with a position; each flaw is one sentence."""
    with pytest.raises(BadPosition) as refused:
        GAME.stage(NAMES[:humans], position, **options)
    assert all("\n" not in flaw.sentence for flaw in refused.value.flaws)
    return refused.value.flaws


@pytest.mark.parametrize("position", [None, 5, "market", ["market"]])
def test_what_is_no_table_is_refused(position):
    with pytest.raises(BadSetup, match="must be a table of what lies where"):
        GAME.stage(NAMES[:1], position)


@pytest.mark.clause("cove.adventurer-bag")
def test_more_figures_than_there_are_cannot_be_placed():
    (flaw,) = flaws({"halls": {"red": 10}, "shop": {"pool": ["red"] * 4}})
    assert flaw.clause == BAG and "1 more are named" in flaw.sentence and flaw.path == ("halls",)


@pytest.mark.clause("cove.boats")
def test_a_boat_has_four_places_and_there_are_six():
    for boats in ([["red"] * 5, [], [], [], [], []], [[]] * 7):
        assert [flaw.clause for flaw in flaws({"boats": boats})] == [BOATS]


@pytest.mark.clause("cove.two-piers-reachable-per-half", "cove.main-board-has-two-halves")
def test_a_boat_is_moored_on_its_own_half():
    for mooring, boat in (("left-outer", 4), ("left-inner", 6), ("right-inner", 1), ("right-outer", 3)):
        assert MOORINGS in [flaw.clause for flaw in flaws({"moored": {mooring: boat}})]


@pytest.mark.clause("overview.three-rounds")
def test_a_position_stands_in_one_of_three_rounds():
    for number in (0, 4):
        assert [flaw.clause for flaw in flaws({"round": number})] == [ROUNDS]


def test_the_pieces_of_a_staged_position_are_all_there():
    state = GAME.stage(NAMES[:1], {"boats": fleet({1: "red rogue"}), "shop": {"pool": ["blue"]}, "lair": 1,
                                   "spent": ["short-ell"], "merchants": {"Ala": {"folk": ["baker"]}}})  # fmt: skip
    start = GAME.pieces(GAME.setup(NAMES[:1]))
    assert GAME.pieces(state) == start


def without_one(state):
    """The same cove without one piece, for each place where one lies; told by the kind of the piece."""
    shop, merchants = state.shop, state.merchants

    def less(row, value):
        return (*row[: row.index(value)], *row[row.index(value) + 1 :])

    def fewer(row):
        at = next(n for n, count in enumerate(row) if count)
        return (*row[:at], row[at] - 1, *row[at + 1 :])

    for name in ("bag", "halls"):
        yield "figures", state._replace(**{name: fewer(getattr(state, name))})
    for kind in {kind for kind in shop.pool if kind >= 0}:
        yield "figures", state._replace(shop=shop._replace(pool=(*less(shop.pool, kind), -1)))
    for boat, crew in enumerate(state.boats):
        if crew:
            yield "figures", state._replace(boats=(*state.boats[:boat], crew[1:], *state.boats[boat + 1 :]))
    if state.lair:
        yield "figures", state._replace(lair=state.lair - 1)
    yield "townsfolk", state._replace(folk=state.folk[1:])
    for person in {person for person in state.square if person >= 0}:
        yield "townsfolk", state._replace(square=(*less(state.square, person), -1))
    for name in ("corruption", "spent"):
        if any(getattr(state, name)):
            yield "corruption", state._replace(**{name: fewer(getattr(state, name))})
    for at, one in enumerate(merchants):
        for name, piece in (("folk", "townsfolk"), ("corruption", "corruption")):
            if getattr(one, name):
                robbed = one._replace(**{name: getattr(one, name)[1:]})
                yield piece, state._replace(merchants=(*merchants[:at], robbed, *merchants[at + 1 :]))
    for name in ("unseen", "discards"):
        if getattr(shop, name):
            yield "cards", state._replace(shop=shop._replace(**{name: getattr(shop, name)[1:]}))
    for name in ("left", "right"):
        if getattr(shop, name) >= 0:
            yield "cards", state._replace(shop=shop._replace(**{name: -1}))


def test_a_piece_that_is_gone_is_missed_wherever_it_lay():
    """Pieces are counted where they are: a count that is always right would find nothing."""
    missed = set()
    for number, (_, _, state, _) in enumerate(walk(5, 2)):
        if number % 10 == 0 and state.rogues >= 0 and state.folk and any(state.bag) and any(state.halls):
            whole = GAME.pieces(state)
            for piece, other in without_one(state):
                counted = GAME.pieces(other)
                assert {name for name in whole if counted[name] != whole[name]} == {piece}
                missed.add(piece)
    assert missed == {"figures", "townsfolk", "corruption", "cards"}


# -- what cannot be -------------------------------------------------------------------------------


def at(moored, **position):
    """Boats with full crews at these moorings."""
    return {
        "boats": [crew if n in moored.values() else [] for n, crew in enumerate(CREWS, 1)],
        "moored": moored,
    } | position


@pytest.mark.clause("load.moor-when-full", "cove.market-token-ends-production", "cove.turn-order-by-clock")
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        (at(MOORED), ("token",), TOKEN),
        (at({"left-outer": 1}, token=12, times={"Ala": 11}), ("token",), TOKEN),
        ({"token": 5, "times": {"Ala": 4}}, ("token",), TOKEN),
        (at(MOORED, token=9, times={"Ala": 5, NOZAMA: 7}), ("token",), TOKEN),
        (at(MOORED, token=3, times={"Ala": 6, NOZAMA: 2}), ("times", "Ala"), TOKEN),
        (at(MOORED, token=3, times={"Ala": 2, NOZAMA: 9}), ("times", NOZAMA), TOKEN),
        ({"boats": fleet({1: "red red red"}), "moored": {"left-outer": 1}}, ("moored", "left-outer"), FULL),
        ({"boats": fleet({5: "red red red red"})}, ("boats", 4), FULL),
        ({"phase": "market", "times": {"Ala": 11}}, ("times", "Ala"), TOKEN),
        ({"phase": "market", "finished": [NOZAMA]}, ("finished",), TOKEN),
        ({"times": {"Ala": 11, NOZAMA: 2}, "finished": ["Ala"]}, ("finished",), TOKEN),
        ({"times": {"Ala": 12, NOZAMA: 12}, "finished": ["Ala", "Ala"]}, ("finished",), CLOCK),
        ({"phase": "final", "boats": fleet({1: "red"})}, ("boats", 0), BOATS),
        ({"phase": "final", "shop": {"discards": ["peddler-1"]}}, ("shop",), DECK),
        ({"end": "over", "round": 2, "boats": [[]] * 6, "shop": {"right": "none", "pool": []}}, ("round",), ROUNDS),
    ],
    ids=repr,
)  # fmt: skip
def test_a_cove_that_cannot_be_is_refused_at_its_key(position, path, clause):
    assert (path, clause) in [(flaw.path, flaw.clause) for flaw in flaws(position)]


@pytest.mark.clause("cove.market-token-ends-production")
def test_the_last_turn_may_end_past_the_token():
    """A human needs at most three hours, the Peddler as many as two of its cards cost."""
    for times in ({"Ala": 5, NOZAMA: 2}, {"Ala": 2, NOZAMA: 5}, {"Ala": 3, NOZAMA: 2}):
        assert staged(at(MOORED, token=3, times=times))["token"] == 3


def test_every_impossibility_is_told_at_once():
    position = at(MOORED, lair=8, square=["baker", "baker"], shop={"pool": ["rogue"]}, stack=["Ala"])
    assert [flaw.path[0] for flaw in flaws(position)] == ["stack", "token", "lair", "square"]


def test_a_scenario_tells_each_mistake_at_its_own_line():
    text = """game = "peddler"
title = { en = "T", pl = "T" }
story = { en = "S", pl = "S" }
proves = ["cove.boats"]
players = ["Ala"]

[position]
round = 9
boats = [["pink"], [], [], [], [], []]

[[step]]
do = "Ala: support red"
"""
    assert [(problem.line, problem.sentence.split()[0]) for problem in check_scenario(text)] == [
        (8, "round"),
        (9, "boats.0.0"),
    ]


WORK, READ, CARD = (
    {"for": "work", "seat": "Ala"},
    {"for": "read", "seat": NOZAMA},
    {"for": "next-card", "seat": "chance"},
)
ASKED = {"times": {NOZAMA: 4}}
TURN = {"times": {"Ala": 9}, "shop": {"left": "peddler-3", "right": "peddler-5"}}
TURNS = [{"for": "next-turn"}, {"for": "put-away", "seat": NOZAMA}]


@pytest.mark.clause(
    "production.step-1-draw-to-left-field", "travel.first-card-to-right-field", "overview.four-phases-touched",
    "cove.one-rogue-card-in-play", "overview.peddler-is-a-self-running-rival",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "path", "clause"),
    [
        ({"waits": []}, ("waits",), None),
        ({"waits": [WORK], "phase": "final"}, ("waits", 0), PHASES),
        ({"waits": [WORK], "end": "over", "round": 3}, ("waits",), None),
        (ASKED | {"waits": [{"for": "support"}]}, ("waits", 0), PHASES),
        (ASKED | {"waits": [WORK], "phase": "market"}, ("waits", 0), PHASES),
        (ASKED | {"waits": [WORK], "rogues": "none"}, ("rogues",), ROGUE_CARD),
        (ASKED | {"waits": [WORK, WORK]}, ("waits", 0), None),
        (ASKED | {"waits": [WORK | {"seat": NOZAMA}]}, ("waits", 0), RIVAL),
        (
            ASKED | {"waits": [{"for": "next-turn"}, {"for": "move-marker", "seat": "chance", "hours": 2}]},
            ("waits", 1),
            RIVAL,
        ),
        ({"times": {"Ala": 4}, "waits": [WORK]}, ("waits", 0), "cove.human-merchant-unspecified"),
        (ASKED | {"waits": [WORK], "shop": {"right": "none"}}, ("shop", "right"), FIRST),
        ({"waits": [READ]}, ("shop", "left"), LEFT),
        ({"waits": [READ, CARD | {"field": "left"}], "shop": {"left": "peddler-3"}}, ("shop", "left"), LEFT),
        ({"waits": [{"for": "next-turn"}, {"for": "cost", "seat": NOZAMA}]}, ("waits",), RIVAL),
        ({"waits": [{"for": "next-turn"}, {"for": "moor", "seat": NOZAMA, "boat": 1}]}, ("waits",), RIVAL),
        (TURN | {"waits": [*TURNS, {"for": "look-full", "seat": NOZAMA, "boat": "none"}]}, ("waits", 2), None),
        (TURN | {"waits": [*TURNS, {"for": "refill-square", "place": "none"}]}, ("waits", 2), None),
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_waited_for_fits_the_table(position, path, clause):
    assert (path, clause) in [(flaw.path, flaw.clause) for flaw in flaws(position)]


FULL_SHELF = {"shelf": ["small red"] * 8}
ODD_QUESTIONS = [
    {"for": "hire", "seat": NOZAMA}, {"for": "shelve", "seat": NOZAMA, "good": "small red"},
    {"for": "hand", "seat": NOZAMA, "hour": 5}, {"for": "send", "seat": NOZAMA},
    {"for": "board-boat", "seat": NOZAMA, "figure": "red"}, {"for": "moor", "seat": NOZAMA, "boat": 3},
    {"for": "ferry", "seat": "Ala", "figure": "red", "boat": 3}, {"for": "chase", "seat": "Ala", "boat": 3},
    {"for": "sale", "seat": "Ala", "pier": "left", "sold": 0}, {"for": "confess", "seat": "Ala", "left": 1},
    {"for": "confess", "seat": "Bo", "left": 0}, {"for": "trade", "seat": "Ala"},
    {"for": "lift", "seat": "Ala", "effect": "banish"}, {"for": "craft", "seat": "Bo", "size": "small"},
    {"for": "next-person", "seat": "chance", "place": 1}, {"for": "next-person", "seat": "Ala", "place": 2},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "pooled"},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "sent"},
    {"for": "next-figure", "seat": "Ala", "purpose": "landed"},
    {"for": "next-figure", "seat": "chance", "purpose": "aboard"},
    {"for": "next-figure", "seat": NOZAMA, "purpose": "marked", "boat": 3}, {"for": "next-vice", "seat": "chance"},
    {"for": "shed-vice", "seat": "Ala"},
]  # fmt: skip


@pytest.mark.parametrize("question", ODD_QUESTIONS, ids=lambda question: question["for"])
def test_a_question_that_this_table_does_not_lead_to_is_refused(question):
    """Every mooring and every field is taken, nobody has anything to sell, and nobody can be hired."""
    crowd = {
        "square": [""] if question["for"] in ("hire", "next-person") and question.get("seat") != "chance" else ["baker"]
    }
    position = at(MOORED, token=10, times={"Ala": 9, "Bo": 9, NOZAMA: 4}, lair=0) | crowd | {
        "shop": {"left": "peddler-3", "right": "peddler-5", "pool": ["rogue"] * 6},
        "merchants": {NOZAMA: FULL_SHELF, "Bo": FULL_SHELF | {"corruption": ["short-ell"]}},
        "waits": [*TURNS, question],
    }  # fmt: skip
    assert {flaw.path for flaw in flaws(position, 2)} <= {("waits", 2), ("waits",)}


# -- writing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"rogues": "robbers", "refill": "slide"}, {"count_goods": "before-action"}])
def test_every_state_of_a_game_is_written_and_read_back(options):
    for seed in range(3):
        states = [after for _, _, after, _ in walk(seed, 1 + seed % 2, options)]
        assert states[-1].end and all(GAME.place(one.setup, GAME.write_position(one)) == one for one in states)


def test_what_is_shown_of_a_cove_is_a_position():
    """Without what only follows from it, an observation can be placed again."""
    for number, (state, *_) in enumerate(walk(3, 2)):
        if number % 10 == 0:
            seen = GAME.observe(state)
            position = {key: value for key, value in seen.items() if key in GAME.form.keys}
            assert GAME.place(state.setup, position) == state
            assert {"townsfolk", "corruption", "deck", "asked"} <= set(seen) - set(position)


def test_a_bag_that_says_something_else_is_refused():
    assert [flaw.path for flaw in flaws({"bag": {"red": 1}})] == [("bag",)]
    assert staged({"bag": staged({})["bag"]}) == staged({})


def test_gold_may_fall_to_any_number():
    """No number of gold is taken for something unknown."""
    for gold in range(-12, 3):
        state = GAME.stage(NAMES[:1], ala(gold=gold))
        assert GAME.place(state.setup, GAME.write_position(state)) == state


@pytest.mark.clause("overview.three-rounds")
def test_a_game_that_is_over_needs_no_more_words():
    state = GAME.place(GAME.setup(NAMES[:1]).setup, {"end": "over"})
    assert (state.round, state.phase, state.boats, state.shop.right) == (3, "clean-up", ((),) * 6, -1)
    assert GAME.result(state) is not None
    assert ("phase",) in [flaw.path for flaw in flaws({"end": "over", "phase": "market"})]


def test_order_says_nothing_where_things_are_counted():
    left = staged({"spent": ["short-ell", "sold-twice"]} | ala(corruption=["sold-twice", "false-weights"]))
    right = staged({"spent": {"sold-twice": 1, "short-ell": 1}} | ala(corruption=["false-weights", "sold-twice"]))
    assert left == right


def test_names_are_understood_in_both_languages():
    english = {"square": ["Baker"], "shop": {"pool": ["warrior", "rogue"]}} | ala(
        shelf=["red small"], corruption=["Krótki łokieć"]
    )
    polish = {"square": ["Piekarka"], "shop": {"pool": ["wojownik", "łotr"]}} | ala(
        shelf=["mały czerwony"], corruption=["short-ell"]
    )
    assert staged(english) == staged(polish)


def test_nobody_is_left_to_come_where_the_bag_is_empty():
    seen = staged({"halls": {"red": 13, "green": 13, "blue": 9, "yellow": 9}, "lair": 6})
    assert sorted(kind for crew in seen["boats"] for kind in crew) == ["rogue", "rogue"] and seen["bag"] == {}


def test_staging_tells_what_follows_as_the_events_of_the_first_moment():
    step = GAME.begin_at(NAMES[:1], {"phase": "clean-up", "round": 3})
    assert [event.kind for event in step.events][:1] == ["cleaning-up"] and step.state.end
    placed = GAME.place(step.state.setup, {"phase": "clean-up", "round": 3})
    assert placed.phase == "clean-up" and not placed.end


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_page_of_keys_names_every_key(language):
    page = position_page(GAME, language)
    for name in (*GAME.form.keys, "gold", "pool", "before"):
        assert f"{name}: " in page
