"""The editor of positions as a page: what its buttons, keys and places send builds positions of every game."""

import json
import tomllib
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

import thieves
from tests.shelf.games import ANY_GAME, ROOT, players, random_states
from tests.widgets.plain import commands, keys_of, node, nodes, texts
from thieves.core import ThievesError
from thieves.core.editing import LAY, PUT, Change, changes_to, draft_of
from thieves.lab.session import Session
from widgets import Table, desk, table
from widgets.desk.edit import EditPage
from widgets.desk.edit_board import laid, pieces

TRIO = ("Ala", "Bo", "Cy")


def page_of(view: Table) -> EditPage:
    page = view.memory.page
    assert isinstance(page, EditPage)
    return page


def sends(view: Table) -> Iterator[dict[str, Any]]:
    """Every message that the drawn page can send by a press."""
    yield from commands(view.tree)


def fields(view: Table) -> list[dict[str, Any]]:
    """The messages of fields in which something is typed or chosen, without what is typed."""
    return [
        json.loads(found["attrs"][name])
        for found in nodes(view.tree)
        for name in ("data-change", "data-input")
        if name in found["attrs"]
    ]


def offers(view: Table, message: dict[str, Any]) -> bool:
    """Can this be sent by a press on the drawn page?"""
    wanted = json.dumps(message, ensure_ascii=False)
    return any(found["attrs"].get("data-do") == wanted for found in nodes(view.tree))


def press(view: Table, message: dict[str, Any]) -> None:
    """Send a message that the drawn page offers."""
    assert offers(view, message), message
    view.handle(message)
    assert not view.session.error, view.session.error


def message_of(change: Change) -> dict[str, Any]:
    """The message for a change."""
    message = {"do": "edit", "deed": change.do, "path": [*change.path]}
    return message | ({} if change.do in ("empty", "unsay") else {"what": change.what})


def do(view: Table, change: Change) -> None:
    """Do a change as a person would: turn to its sheet, open its list, look for the name, press."""
    message = message_of(change)
    if offers(view, message):
        return press(view, message)
    seats = [name for name in change.path if name in view.session.timeline.players]
    press(view, {"do": "edit_tab", "name": seats[0] if seats else ""})
    if offers(view, message):
        return press(view, message)
    typed = {"do": "edit", "deed": PUT, "path": [*change.path]}
    if change.do == PUT and typed in fields(view):
        view.handle(typed | {"value": str(change.what)})
        assert not view.session.error, view.session.error
        return None
    path = change.path if change.do in (PUT, LAY) else change.path[:-1]
    press(view, {"do": "edit_open", "path": [*path]})
    assert {"do": "edit_find"} in fields(view)
    view.handle({"do": "edit_find", "value": str(change.what)})
    return press(view, message)


def staged(name: str, most: int = 2) -> list[dict[str, Any]]:
    """The longest positions of a game's scenarios, as they were written."""
    files = sorted((ROOT / "scenarios" / name).glob("*.toml"))
    found = [tomllib.loads(path.read_text("utf-8")) for path in files]
    return sorted((one for one in found if one.get("position")), key=lambda one: -len(str(one["position"])))[:most]


@pytest.mark.parametrize("name", thieves.games.names)
def test_positions_of_scenarios_are_built_by_what_the_page_offers(name: str):
    for data in staged(name):
        view = desk(name, data["players"], position={}, **data.get("options", {}))
        draft = draft_of(view.session.game, data["players"], **data.get("options", {}))
        for change in changes_to(draft, data["position"]):
            do(view, change)
        built = page_of(view).draft
        assert built.position.keys() == data["position"].keys()
        assert built.state == view.session.game.form.examine(draft.setup, data["position"])[0]
        press(view, {"do": "edit_go_on"})
        assert view.memory.page is None and view.session.timeline.moments[0].state.setup == draft.setup


@pytest.mark.parametrize("name", ANY_GAME)
def test_the_editor_opens_at_any_moment_of_any_game_and_goes_on_from_it(name: str):
    game = ANY_GAME[name]
    for state in random_states(name)[::97]:
        view = table(game, game.people(state.setup), position=game.write_position(state), auto=False)
        press(view, {"do": "desk"})
        assert page_of(view).draft.state == state and not page_of(view).draft.flaws
        press(view, {"do": "edit_go_on"})
        assert view.session.state == state


@pytest.mark.parametrize("name", thieves.games.names)
def test_a_click_with_a_picked_piece_lays_it_and_another_one_takes_it(name: str):
    view = desk(name, players(thieves.games[name]), position={})
    places = page_of(view).canvas.places
    tried = 0
    for number, piece in enumerate(pieces(page_of(view).draft, places)):
        press(view, {"do": "edit_clear"})
        press(view, {"do": "edit_pick", "number": number})
        place = next((p for p in places if isinstance(p, str) or can_lie(view, piece, p)), None)
        assert place is not None
        before = page_of(view).draft.position
        press(view, {"do": "edit_at", "place": [*place] if isinstance(place, tuple) else place})
        assert page_of(view).draft.position != before
        tried += 1
        view.handle({"do": "edit_drop"})
    assert tried >= 4


def can_lie(view: Table, piece: Any, place: Any) -> bool:
    """Can this piece be laid there?"""
    try:
        page_of(view).draft.after(laid(page_of(view).draft, piece, place))
    except ThievesError:
        return False
    return True


# -- mistakes ---------------------------------------------------------------------------------------


def test_everything_that_cannot_be_is_listed_with_its_clause_and_mended_by_a_press():
    view = desk("hadria", TRIO, position={"guards": ["N1", "N1"], "captains": ["N12"], "left": 99, "moon": 3})
    clauses = texts(node(view.tree, key="edit-judged"), cls="pill")
    assert {"movement.end-occupancy", "guard.captains-only-after-alarm", "setup.calm-deck-ten-cards"} <= {*clauses}
    assert node(view.tree, cls="edit-go")["attrs"].get("data-do") is None
    while page_of(view).draft.flaws:
        left = len(page_of(view).draft.flaws)
        press(view, next(m for m in sends(view) if m["do"] == "edit_repair"))
        assert len(page_of(view).draft.flaws) < left
    press(view, {"do": "edit_go_on"})
    assert view.session.state.city.figures.count(-1) < len(view.session.state.city.figures)


def test_a_digit_does_what_its_button_does():
    view = desk("pockets", TRIO, position={"round": 3, "distributor": "none"})
    digits = keys_of(view)
    first = next(m for m in sends(view) if m["do"] == "edit_repair")
    assert digits["1"] == first
    view.handle(digits["1"])
    assert not page_of(view).draft.flaws


def test_nothing_is_lost_by_a_mistake():
    view = desk("pockets", TRIO, position={"bag": "rr", "tiles": {"Ala": "y"}})
    position = page_of(view).draft.position
    wrong = [
        {"do": "edit", "deed": "put", "path": ["moon"], "what": 1},
        {"do": "edit", "deed": "put", "path": ["round"], "what": "many"},
        {"do": "edit", "deed": "put", "path": ["round"], "value": "²"},
        {"do": "edit", "deed": "lay", "path": ["bag"], "what": "q"},
        {"do": "edit", "deed": "take", "path": ["bag"], "what": "w"},
        {"do": "edit", "deed": "burn", "path": ["bag"]},
        {"do": "edit", "deed": "put", "path": [["bag"]], "what": 1},
        {"do": "edit", "deed": "put", "path": [], "what": 1},
        {"do": "edit", "deed": "put", "path": ["round"], "what": {"a": 1}},
        {"do": "edit_at", "place": "moon"},
        {"do": "edit_at", "place": None},
        {"do": "edit_at", "place": [["x"]]},
        {"do": "edit_pick", "number": 99},
        {"do": "edit_ghost", "way": "away"},
        {"do": "edit_tab", "name": "Zed"},
        {"do": "edit_open", "path": ["moon", 3]},
        {"do": "edit_repair", "flaw": 0, "number": 7},
        {"do": "edit_turn", "what": 3},
    ]
    for message in wrong:
        view.handle(message)
        assert view.session.error, message
        assert page_of(view).draft.position == position
    view.handle({"do": "edit_undo"})
    view.handle({"do": "edit_redo"})
    assert page_of(view).draft.position == position


def test_going_on_is_refused_while_something_cannot_be():
    view = desk("pockets", TRIO, position={"tiles": {"Ala": "r" * 30}})
    view.handle({"do": "edit_go_on"})
    assert view.session.error and isinstance(view.memory.page, EditPage)


def test_a_table_that_no_picture_can_draw_keeps_the_last_board():
    view = desk("pockets", TRIO)
    drawn = page_of(view).canvas.nodes
    view.picture.picture = lambda scene: 1 / 0  # type: ignore[method-assign]
    press(view, {"do": "edit_clear"})
    assert page_of(view).canvas.nodes is drawn
    assert "the last table" in texts(view.tree, key="edit-note")[0]


# -- undo, keys, words ------------------------------------------------------------------------------


def test_undo_redo_clear_set_up_and_before():
    view = table("pockets", players=TRIO, seed=7)
    view.do("Ala: point B")
    press(view, {"do": "desk"})
    there = page_of(view).draft.position
    for do_ in ("edit_clear", "edit_set_up"):
        press(view, {"do": do_})
    assert keys_of(view)["Ctrl+z"] == {"do": "edit_undo"}
    press(view, {"do": "edit_undo"})
    assert page_of(view).draft.position == {}
    press(view, {"do": "edit_undo"})
    assert page_of(view).draft.position == there
    press(view, {"do": "edit_redo"})
    assert page_of(view).draft.position == {}
    press(view, {"do": "edit_before"})
    assert "how it was" in texts(view.tree, key="edit-note")[0]
    press(view, {"do": "desk_leave"})
    assert view.memory.page is None
    press(view, {"do": "desk"})
    assert page_of(view).draft.position == there  # what the table shows; what was laid out is one undo away
    press(view, {"do": "edit_undo"})
    assert page_of(view).draft.position == {}


def test_what_was_played_before_is_an_undo_away():
    view = table("pockets", players=TRIO, seed=7)
    view.do("Ala: point B")
    before = view.session.timeline
    press(view, {"do": "desk"})
    press(view, {"do": "edit_clear"})
    press(view, {"do": "edit_go_on"})
    assert view.session.timeline is not before and view.session.state.round == 2
    press(view, {"do": "undo"})
    assert view.session.timeline is before and view.session.timeline.number == before.number


def test_by_keys_alone_a_piece_is_laid_and_taken():
    view = desk("hadria", TRIO, position={"guards": []})
    for key in ("g", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        view.handle(keys_of(view)[key])
    assert len(page_of(view).draft.position["guards"]) == 1
    view.handle(keys_of(view)["Escape"])
    view.handle(keys_of(view)["Delete"])
    assert page_of(view).draft.position["guards"] == []
    view.handle(keys_of(view)["]"])
    assert page_of(view).tab == "Ala"
    view.handle(keys_of(view)["["])
    assert page_of(view).tab == ""


def test_cards_are_found_by_their_names_in_either_language():
    view = desk("hadria", TRIO, position={})
    press(view, {"do": "edit_tab", "name": "Ala"})
    press(view, {"do": "edit_open", "path": ["thieves", "Ala", "hand"]})
    for sought in ("smoke gren", "granat dym", "GRANAT DYMNY"):
        view.handle({"do": "edit_find", "value": sought})
        assert len([*nodes(view.tree, cls="edit-hit")]) == 1
    press(view, {"do": "speak", "language": "pl"})
    assert texts(view.tree, cls="edit-hit") == ["Granat dymnySmoke Grenade"]


@pytest.mark.parametrize("name", thieves.games.names)
def test_no_word_of_the_editor_is_missing_in_either_language(name: str):
    """Every key of a position has a short label in both languages."""
    game = thieves.games[name]
    labels = game.language.texts["short"]
    assert set(game.language.texts["keys"]) <= set(labels)
    assert all(set(said) == {"en", "pl"} and all(said.values()) for said in labels.values())


# -- the front of the desk, other games, secrets ----------------------------------------------------


def test_a_game_is_chosen_from_a_menu():
    view = desk()
    press(view, {"do": "desk_seats", "game": "library", "number": thieves.games["library"].players[0] + 1})
    press(view, {"do": "desk_game", "game": "library", "empty": 1})
    assert view.session.game.name == "library" and page_of(view).draft.position == {}
    assert "library-board" in view._css and view.picture.SIZE != desk("pockets").picture.SIZE
    view.handle({"do": "desk_game", "game": "chess", "empty": 0})
    assert "There is no game 'chess'" in view.session.error


def test_a_game_that_somebody_added_has_the_editor():
    from examples.nim import nim

    with thieves.games.registered(nim):
        view = desk("nim", ("Ala", "Bo"), position={})
        for change in changes_to(page_of(view).draft, {"heaps": {"A": 9, "C": 0}, "turn": 3}):
            do(view, change)
        press(view, {"do": "edit_go_on"})
        assert view.session.state.heaps == (9, 4, 0) and view.session.state.turn == 3


SECRETS = ("pockets", "library", "hadria")


@pytest.mark.parametrize("name", SECRETS)
def test_a_seats_editor_tells_nothing_that_the_seat_does_not_know(name: str, monkeypatch: pytest.MonkeyPatch):
    """Two tables that look the same to a seat open the same editor, if chance deals the same."""
    game, seen = thieves.games[name], []
    states = [s for s in random_states(name) if game.decision(s) is not None and game.seen_by(s, 1) != s]
    for state in (states[len(states) // 2], states[-1]):
        for seed in range(2):
            other = game.resample_hidden(state, 1, Random(seed))
            names = game.people(state.setup)
            view = table(game, names, position=game.write_position(other), viewer="Bo", auto=False)
            monkeypatch.setattr(import_module("widgets.desk.edit"), "UNKNOWN", Random(5))
            view.handle({"do": "desk"})
            assert not view.session.error
            assert "dealt anew" in " ".join(texts(view.tree, cls="edit-dealt"))
            shown: list[Any] = [page_of(view).draft.position]
            for message in ({"do": "edit_tab", "name": "Ala"}, {"do": "edit_before"}, {"do": "edit_clear"}):
                shown += [view.text(), view.tree["children"]]
                press(view, message)
            seen.append(shown)
        assert seen[-1] == seen[-2]


def test_what_a_teacher_has_laid_out_is_not_shown_to_a_seat():
    view = table("pockets", players=TRIO, seed=7)
    press(view, {"do": "desk"})
    press(view, {"do": "edit_clear"})
    view.handle({"do": "look_as", "name": "Bo"})
    assert view.memory.page is None
    press(view, {"do": "desk"})
    assert not page_of(view).past


def test_a_journal_of_what_was_played_stays_and_another_one_begins(tmp_path: Any):
    view = table("pockets", players=TRIO, seed=7)
    view.session.keep_journal(tmp_path / "game.journal")
    view.do("Ala: point B")
    press(view, {"do": "desk"})
    press(view, {"do": "edit_clear"})
    press(view, {"do": "edit_go_on"})
    assert {path.name for path in tmp_path.iterdir()} == {"game.journal", "game-2.journal"}
    assert view.session.journal is not None and view.session.journal.path.name == "game-2.journal"
    press(view, {"do": "undo"})
    assert view.session.journal.path.name == "game.journal"
    resumed = Session.resume(tmp_path / "game-2.journal")
    assert resumed.state.round == 2
