"""Positions that people write: what is read, and the one clear sentence for what cannot be."""

import pytest

from tests.peddler.cove import MOORED, fleet
from tests.peddler.stage import GAME, NAMES, NOZAMA, walk
from thieves.core import BadSetup

ROUNDS, BAG, BOATS, DECK, MOORINGS = (
    "overview.three-rounds",
    "cove.adventurer-bag",
    "cove.boats",
    "cleanup.new-face-down-deck",
    "cove.two-piers-reachable-per-half",
)
ALL_CARDS = [f"peddler-{number}" for number in range(1, 17)]


def staged(position, humans=1, **options):
    return GAME.observe(GAME.stage(NAMES[:humans], position, **options))


def test_what_is_not_said_is_as_at_the_start_of_production():
    seen = staged({"times": {NOZAMA: 1}})
    assert (seen["round"], seen["phase"], seen["times"], seen["token"]) == (1, "production", {"Ala": 0, NOZAMA: 1}, 0)
    assert seen["boats"] == [[]] * 6 and seen["moored"] == {} and seen["halls"] == dict.fromkeys(seen["halls"], 1)
    assert seen["square"] == [None] * 4 and (seen["townsfolk"], seen["corruption"], seen["spent"]) == (36, 60, 0)
    assert seen["bag"] == {"red": 12, "green": 12, "blue": 8, "yellow": 8, "rogue": 8} and seen["lair"] == 0
    for merchant in seen["merchants"].values():
        assert merchant == {"gold": 0, "shelf": [None] * 8, "folk": [], "corruption": [], "last": ""}
    shop = seen["shop"]
    assert shop["deck"] == 15 and shop["left"] == "none" and shop["right"] and not shop["discards"]
    assert (seen["asked"], seen["turn"]) == ("work", "Ala")


def test_what_is_said_is_there():
    ala = {"gold": -3, "shelf": ["small red", "", "large blue"], "folk": ["baker"], "corruption": ["short-ell"],
           "last": "hire"}  # fmt: skip
    position = {
        "round": 2, "times": {"Ala": 4, "Bo": 4, NOZAMA: 9}, "stack": [NOZAMA, "Bo", "Ala"], "token": 10,
        "boats": fleet({1: "red red red red", 5: "rogue"}), "moored": {"left-inner": 1}, "lair": 2,
        "halls": {"blue": 4},
        "square": ["", "notary"], "rogues": "robbers", "spent": ["short-ell", "sold-twice"],
        "merchants": {"Ala": ala, NOZAMA: {"gold": 7}},
        "shop": {"right": "peddler-5", "discards": ["peddler-6"], "pool": ["green", "", "rogue"]},
    }  # fmt: skip
    seen = staged(position, 2)
    assert (seen["round"], seen["times"], seen["stack"], seen["token"]) == (
        2, position["times"], position["stack"], 10)  # fmt: skip
    assert (seen["boats"], seen["moored"]) == (position["boats"], {"left-inner": 1})
    assert seen["halls"] == {"red": 1, "green": 1, "blue": 4, "yellow": 1} and (seen["lair"], seen["rogues"]) == (
        2, "robbers")  # fmt: skip
    assert seen["square"] == [None, "notary", None, None] and seen["townsfolk"] == 34
    assert (seen["corruption"], seen["spent"]) == (57, 2)
    shown = seen["merchants"]["Ala"]
    assert shown["shelf"][:3] == ["small red", None, "large blue"] and shown["gold"] == -3 and shown["last"] == "hire"
    assert (shown["folk"], shown["corruption"]) == (["baker"], ["short-ell"]) and seen["turn"] == "Ala"
    assert seen["shop"] == {"deck": 14, "left": None, "right": "peddler-5", "discards": ["peddler-6"],
                            "pool": ["green", None, "rogue", None, None, None]}  # fmt: skip
    assert seen["bag"] == {"red": 8, "green": 11, "blue": 5, "yellow": 8, "rogue": 4}


@pytest.mark.parametrize(
    ("phase", "asked", "shown"),
    [("travel", "draw", "travel"), ("production", "reveal", "production"), ("market", "sell", "market")],
)
def test_a_position_may_stand_at_a_phase(phase, asked, shown):
    position = {"phase": phase}
    if phase == "market":
        position |= {
            "boats": fleet({1: "red"}),
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
    """Empty fields are shown as None, and so they may be written."""
    seen = staged({"times": {NOZAMA: 1}, "merchants": {"Ala": {"shelf": ["", "large red"]}}, "square": ["", "baker"]})
    again = {"times": {NOZAMA: 1}, "square": seen["square"], "shop": {"pool": seen["shop"]["pool"]},
             "merchants": {"Ala": {"shelf": seen["merchants"]["Ala"]["shelf"]}}}  # fmt: skip
    assert staged(again)["merchants"] == seen["merchants"]


def ala(**own):
    return {"merchants": {"Ala": own}}


@pytest.mark.parametrize(
    ("position", "sentence", "clause"),
    [
        ({"stones": 3}, "A position has no 'stones'", None),
        ({"phase": "night"}, "phase is 'night', but must be one of travel, production, market, clean-up, final", None),
        ({"phase": ["market"]}, "phase is ['market']", None),
        ({"round": "x"}, "round must be a whole number, not 'x'", None),
        ({"round": True}, "round must be a whole number", None),
        ({"round": 0}, "round is 0, but must be 1 to 3", ROUNDS),
        ({"round": 4}, "round is 4, but must be 1 to 3", ROUNDS),
        ({"round": 2, "phase": "final"}, "the final scoring comes after round 3", ROUNDS),
        ({"times": []}, "times must be a table", None),
        ({"times": {"Zoe": 1}}, "times names 'Zoe', but the players are Ala, Nozama", None),
        ({"times": {"Ala": -1}}, "times.Ala must be a whole number", None),
        ({"times": {"Ala": 13}}, "times and token go up to 12", None),
        ({"token": 13}, "times and token go up to 12", None),
        ({"token": "noon"}, "token must be a whole number", None),
        ({"stack": "Ala"}, "stack must be a list", None),
        ({"stack": ["Ala"]}, "stack must name every seat once", None),
        ({"stack": ["Ala", "Ala"]}, "stack must name every seat once", None),
        ({"stack": ["Ala", "Zoe"]}, "stack names 'Zoe'", None),
        ({"boats": 6}, "boats must be a list", None),
        ({"boats": [[]] * 5}, "boats must be 6 lists of at most 4 figures", BOATS),
        ({"boats": [["red"] * 5, [], [], [], [], []]}, "boats must be 6 lists of at most 4 figures", BOATS),
        ({"boats": [["pink"], [], [], [], [], []]}, "boats names 'pink'", None),
        ({"boats": [["red", ""], [], [], [], [], []]}, "boats names ''", None),
        ({"boats": ["red", [], [], [], [], []]}, "boats must be a list", None),
        ({"boats": [["blue"] * 4, ["blue"] * 4, ["blue"], [], [], []]}, "only 9 figures of the kind blue", BAG),
        ({"moored": []}, "moored must be a table", None),
        ({"moored": {"left": 1}}, "moored names 'left', but there are only: left-outer", None),
        ({"moored": {"left-outer": 4}}, "moored.left-outer must be a boat of that half", MOORINGS),
        ({"moored": {"right-inner": 3}}, "moored.right-inner must be a boat of that half", MOORINGS),
        ({"moored": {"left-outer": 0}}, "moored.left-outer must be a boat of that half", MOORINGS),
        ({"moored": {"right-outer": 7}}, "moored.right-outer must be a boat of that half", MOORINGS),
        ({"moored": {"left-outer": "1"}}, "moored.left-outer must be a whole number", None),
        ({"moored": {"left-outer": 1, "left-inner": 1}}, "moored names a boat twice", MOORINGS),
        ({"halls": {"pink": 1}}, "halls has no 'pink'", None),
        ({"halls": {"red": -1}}, "halls.red must be a whole number", None),
        ({"halls": {"red": 14}}, "There are only 13 figures of the kind red, and 1 more are named", BAG),
        ({"halls": [1]}, "halls must be a table", None),
        ({"lair": 9}, "only 8 figures of the kind rogue", BAG),
        ({"lair": None}, "lair must be a whole number", None),
        ({"square": "baker"}, "square must be a list", None),
        ({"square": ["bakery"]}, "square names 'bakery'", None),
        ({"square": ["", "", "", "", "baker"]}, "square has 4 places", None),
        ({"square": ["baker", "baker"]}, "Somebody of the town is named twice", None),
        ({"square": [0]}, "square names 0", None),
        ({"square": ["baker"]} | ala(folk=["baker"]), "Somebody of the town is named twice", None),
        ({"rogues": "pirates"}, "rogues names 'pirates', but there are only: criminals, cultists, robbers", None),
        ({"rogues": ["criminals"]}, "rogues names ['criminals']", None),
        ({"spent": ["gossip"]}, "spent names 'gossip'", None),
        ({"spent": "short-ell"}, "spent must be a list", None),
        ({"spent": ["small-favour"] * 3}, "More corruption cards of a kind are named than there are", None),
        ({"spent": ["small-favour"]} | ala(corruption=["small-favour"] * 2), "More corruption cards of a kind", None),
        ({"merchants": ["Ala"]}, "merchants must be a table", None),
        ({"merchants": {"Zoe": {}}}, "merchants names 'Zoe'", None),
        ({"merchants": {"Ala": 3}}, "merchants.Ala must be a table", None),
        (ala(stones=3), "merchants.Ala has no 'stones'. It may say: gold, shelf, folk, corruption, last", None),
        (ala(gold="7"), "merchants.Ala.gold must be a whole number, not '7'", None),
        (ala(gold=True), "merchants.Ala.gold must be a whole number", None),
        (ala(shelf="small red"), "merchants.Ala.shelf must be a list", None),
        (ala(shelf=["tiny red"]), "merchants.Ala.shelf names 'tiny red'", None),
        (ala(shelf=["small red"] * 9), "merchants.Ala.shelf has 8 fields", None),
        (ala(folk=["bakery"]), "merchants.Ala.folk names 'bakery'", None),
        (ala(folk=[""]), "merchants.Ala.folk names ''", None),
        (ala(folk=["baker", "baker"]), "Somebody of the town is named twice", None),
        (ala(corruption=["gossip"]), "merchants.Ala.corruption names 'gossip'", None),
        (ala(corruption=[None]), "merchants.Ala.corruption names None", None),
        (ala(last="sleep"), "merchants.Ala.last is 'sleep', but must be one of small, large, hire, support", None),
        (ala(last=["hire"]), "merchants.Ala.last is ['hire']", None),
        ({"merchants": {NOZAMA: {"last": "hire"}}}, "merchants.Nozama.last is 'hire'", None),
        ({"shop": []}, "shop must be a table", None),
        ({"shop": {"left": "peddler-1"}}, "shop has no 'left'. It may say: right, discards, pool", None),
        ({"shop": {"right": "peddler-20"}}, "shop.right names 'peddler-20'", None),
        ({"shop": {"right": "peddler-3-hard"}}, "shop must name cards of this difficulty", None),
        ({"shop": {"right": "peddler-3", "discards": ["peddler-3"]}}, "each at most once", None),
        ({"shop": {"discards": [""]}}, "shop.discards names ''", None),
        ({"shop": {"discards": ALL_CARDS}}, "shop.discards names every card", None),
        ({"shop": {"pool": ["red"] * 7}}, "shop.pool has 6 fields", None),
        ({"shop": {"pool": ["pink"]}}, "shop.pool names 'pink'", None),
        ({"phase": "travel", "boats": fleet({1: "red"})}, "Before the travel phase the boats are empty", None),
        ({"phase": "travel", "moored": MOORED}, "Before the travel phase the boats are empty", None),
        ({"phase": "travel", "times": {"Ala": 3}}, "the clock stands at 0", None),
        ({"phase": "travel", "token": 3}, "the clock stands at 0", None),
        ({"phase": "travel", "shop": {"right": "peddler-1"}}, "No Peddler card lies open", DECK),
    ],
    ids=repr,
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(position, sentence, clause):
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:1], position)
    assert sentence in str(refused.value), str(refused.value)
    assert refused.value.clause == clause and "\n" not in str(refused.value)


@pytest.mark.parametrize("position", [None, 5, "market", ["market"]])
def test_what_is_no_table_is_refused(position):
    with pytest.raises(BadSetup, match="must be a table of what lies where"):
        GAME.stage(NAMES[:1], position)


@pytest.mark.clause("cove.adventurer-bag")
def test_more_figures_than_there_are_cannot_be_placed():
    with pytest.raises(BadSetup) as refused:
        GAME.stage(NAMES[:1], {"halls": {"red": 10}, "shop": {"pool": ["red"] * 4}})
    assert refused.value.clause == BAG and "1 more are named" in refused.value.sentence


@pytest.mark.clause("cove.boats")
def test_a_boat_has_four_places_and_there_are_six():
    for boats in ([["red"] * 5, [], [], [], [], []], [[]] * 7):
        with pytest.raises(BadSetup) as refused:
            GAME.stage(NAMES[:1], {"boats": boats})
        assert refused.value.clause == BOATS


@pytest.mark.clause("cove.two-piers-reachable-per-half", "cove.main-board-has-two-halves")
def test_a_boat_is_moored_on_its_own_half():
    for mooring, boat in (("left-outer", 4), ("left-inner", 6), ("right-inner", 1), ("right-outer", 3)):
        with pytest.raises(BadSetup) as refused:
            GAME.stage(NAMES[:1], {"moored": {mooring: boat}})
        assert refused.value.clause == MOORINGS


@pytest.mark.clause("overview.three-rounds")
def test_a_position_stands_in_one_of_three_rounds():
    for number in (0, 4):
        with pytest.raises(BadSetup) as refused:
            GAME.stage(NAMES[:1], {"round": number})
        assert refused.value.clause == ROUNDS


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


def test_positions_that_games_reach_can_be_written():
    """Whenever a human is asked for an action, the table can be written down and set up again."""
    keys = ("round", "times", "stack", "token", "boats", "moored", "halls", "lair", "square", "merchants", "rogues")
    compared = 0
    for seed in range(4):
        humans = 1 + seed % 2
        for state, *_ in walk(seed, humans):
            seen = GAME.observe(state)
            if seen.get("asked") != "work" or seen["finished"]:
                continue  # the order in which markers were finished is told by the stack
            ids = list(GAME.verbs["taint"].words(state.setup))
            position = {key: seen[key] for key in keys}
            position["spent"] = [ids[kind] for kind, count in enumerate(state.spent) for _ in range(count)]
            position["shop"] = {key: seen["shop"][key] for key in ("right", "discards", "pool")}
            assert GAME.observe(GAME.stage(NAMES[:humans], position)) == seen
            compared += 1
    assert compared > 20
