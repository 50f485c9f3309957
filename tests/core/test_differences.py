"""How two positions differ, in words: labels, sentences, lists, what is hidden, and by which clause."""

from typing import Any

import pytest

import thieves
from examples.nim import nim as heaps
from tests.core.toy import nim
from thieves.core import Event
from thieves.core.differences import Difference, compare, with_clauses

NAMES = ("Ala", "Bo", "Cy")
CARDS = {"cards": {"Ala": "two", "Bo": "two", "Cy": "three"}, "urn": {"three": 1}}
POCKETS, HADRIA, BAZAAR, LIBRARY = (thieves.games[name] for name in ("pockets", "hadria", "bazaar", "library"))


def told(game: Any, left: dict[str, Any], right: dict[str, Any], language: str = "en", **more: Any) -> dict[str, str]:
    """What differs between two positions of a game, by where it stands."""
    states = [game.begin_at(NAMES, position, **more).state for position in (left, right)]
    return {".".join(one.path): str(one) for one in compare(game, *states, language=language)}


def test_equal_positions_do_not_differ():
    state = POCKETS.begin_at(NAMES, {"tiles": {"Ala": "rr"}}).state
    assert compare(POCKETS, state, state) == ()


@pytest.mark.parametrize(
    ("language", "tile", "points"),
    [
        ("en", "Ala’s tile: 2 red and 1 blue / nothing", "Ala’s points: 3 / 0"),
        (
            "pl",
            "Płytka: Ala: 2 czerwone i 1 niebieski / nic",
            "Punkty: Ala: 3 / 0",
        ),
    ],
)
def test_stones_are_told_name_by_name_in_sentences(language: str, tile: str, points: str):
    found = told(POCKETS, {"tiles": {"Ala": "rrb"}}, {"tiles": {"Bo": "r"}}, language)
    assert (found["tiles.Ala"], found["scores.points.Ala"]) == (tile, points)
    assert "tiles.Cy" not in found


@pytest.mark.parametrize(
    ("language", "rests", "asked"),
    [
        ("en", "Ala rests this round / does not rest", "Who is asked: Bo and Cy / Ala, Bo and Cy"),
        ("pl", "Ala pauzuje w tej rundzie / nie pauzuje", "Kogo pytamy: Bo i Cy / Ala, Bo i Cy"),
    ],
)
def test_what_holds_or_not_is_a_sentence(language: str, rests: str, asked: str):
    found = told(POCKETS, {"round": 3, "resting": ["Ala"]}, {"round": 3}, language)
    assert list(found.values()) == [rests, asked]


def test_a_thing_on_a_field_is_a_sentence_about_that_field():
    found = told(HADRIA, {"yellow": ["N27"], "alarm": False}, {"yellow": ["E27"], "alarm": False}, "pl")
    assert found["yellow.N27"] == "Na polu N27 leży żółty klejnot / nie ma żółtego klejnotu"
    assert found["yellow.E27"] == "Na polu E27 nie ma żółtego klejnotu / leży żółty klejnot"


def test_the_same_figures_under_other_numbers_are_told_as_a_list():
    found = told(HADRIA, {"guards": ["P1", "P2"]}, {"guards": ["P2", "P1"]})
    assert found["guards"] == "Where the guards stand, by number: P1, P2 / P2, P1"


def test_of_a_long_list_only_what_differs_is_told():
    found = told(LIBRARY, {"hands": {"Ala": ["rigor ball ball"]}}, {"hands": {"Ala": ["goblin ball ball"]}})
    assert found["hands.Ala"].startswith("Ala’s hand: crystal ball + crystal ball (Rigor) / crystal ball")
    assert found["deck"].startswith("Movement cards in the deck: … ") and found["deck"].count("×") < 3


def test_a_list_that_only_has_more_says_so_on_the_other_side():
    many = dict.fromkeys(("smoke-grenade", "beacon", "bribe", "gas-bolas", "firecracker", "night-shift"), 1)
    found = told(HADRIA, {"discard": many}, {"discard": many | {"peephole": 1}})
    assert found["discard"] == "Discarded general cards: no others / … Peephole"


def test_cards_are_called_by_their_names():
    found = told(BAZAAR, {"players": {"Bo": {"cards": ["tailor"]}}}, {}, "pl")
    assert found["players.cards.Bo"] == "Karty: Bo: Krawiec / nic"


def test_a_viewer_is_told_no_more_than_its_seat_may_see():
    left = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "rr"}}, vault="hidden").state
    right = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "bb"}}, vault="hidden").state
    assert {one.path for one in compare(POCKETS, left, right, 0)} >= {("vaults", "Ala")}
    assert compare(POCKETS, left, right, 1) == ()


def test_what_is_hidden_on_one_side_is_counted():
    left = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "rr"}}, vault="hidden").state
    right = POCKETS.begin_at(NAMES, {"vaults": {"Ala": "bb"}}, vault="open").state
    found = {one.path: one for one in compare(POCKETS, left, right, 1)}
    assert (found["vaults", "Ala"].left, found["vaults", "Ala"].right) == ("2 hidden", "2 blue")


def test_answers_that_only_one_side_allows():
    rest = {"box": 0, "heap": 7, **CARDS}
    found = told(nim, rest, rest | {"cards": {"Ala": "three", "Bo": "two", "Cy": "two"}})
    assert found["answers.Ala"] == "Ala may answer only here: Take 3 / Take 2"


def test_a_game_that_has_ended_says_who_has_won():
    found = told(heaps, {"heaps": {"A": 0, "B": 0, "C": 0}, "turn": 1}, {"heaps": {"A": 1, "B": 0, "C": 0}, "turn": 1})
    assert found["result"] == "Who has won: Ala / nobody yet"
    assert found["asked"] == "Who is asked: nobody: the game is over / Bo"


def test_a_key_without_a_label_is_called_as_in_a_position():
    found = told(nim, {"heap": 2, "box": 5, **CARDS}, {"heap": 3, "box": 4, **CARDS})
    assert found["heap"] == "Heap: 2 / 3"


def test_a_difference_names_the_clause_of_the_event_behind_it():
    about_bo, other = Difference("x", "1", "2", seat=1), Difference("y", "1", "2")
    events = [Event("gets", "gain.one", (1,)), Event("loses", "loss.one", (0,))]
    assert [one.clauses for one in with_clauses([about_bo, other], events, [])] == [("gain.one", None), (None, None)]
    assert with_clauses([other], events[:1], [])[0].clauses == ("gain.one", None)
    assert {one.clauses for one in with_clauses([other, other], events[:1], [])} == {(None, None)}


def test_names_are_told_as_they_are():
    names = ("red", "yes", "<b>")
    left, right = (POCKETS.begin_at(names, {"round": 3, "resting": [name]}).state for name in ("red", "yes"))
    assert str(compare(POCKETS, left, right, language="pl")[0]) == "red pauzuje w tej rundzie / nie pauzuje"
