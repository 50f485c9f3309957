"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest

from tests.peddler.cove import MOORED, fleet
from tests.peddler.stage import GAME, NAMES, NOZAMA, walk
from thieves.core import BadPosition

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
ALL_CARDS = [f"peddler-{number}" for number in range(1, 17)]


def staged(position, humans=1, **options):
    return GAME.observe(GAME.begin_at(NAMES[:humans], position, **options).state)


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
    assert (seen["now"], seen["whose"]) == ("work", "Ala")


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
    assert (shown["folk"], shown["corruption"]) == (["baker"], ["short-ell"]) and seen["whose"] == "Ala"
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
    assert (seen["now"], seen["phase"]) == (asked, shown)


def test_a_position_at_the_end_of_a_round_goes_on_by_itself():
    assert staged({"phase": "clean-up", "round": 2})["round"] == 3
    for phase in ("clean-up", "final"):
        ended = GAME.begin_at(NAMES[:1], {"phase": phase, "round": 3}).state
        assert GAME.observe(ended)["phase"] == "clean-up" and GAME.when(ended) == (3, "clean-up")
    for phase in ("clean-up", "final"):
        assert GAME.result(GAME.begin_at(NAMES[:1], {"phase": phase, "round": 3}).state) is not None
    assert GAME.result(GAME.begin_at(NAMES[:1], {"phase": "final"}).state) is not None


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
        GAME.begin_at(NAMES[:humans], position, **options)
    assert all("\n" not in flaw.sentence for flaw in refused.value.flaws)
    return refused.value.flaws


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
    merchants = {"Ala": {"folk": ["baker"]}}
    position = {"boats": fleet({1: "red rogue"}), "shop": {"pool": ["blue"]}, "lair": 1, "spent": ["short-ell"]}
    state = GAME.begin_at(NAMES[:1], position | {"merchants": merchants}).state
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
