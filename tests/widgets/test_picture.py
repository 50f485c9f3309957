"""Pictures: every game has one of its own or the general one, every hook has a default, and nothing hidden is drawn."""

import ast
import inspect
import json
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import thieves
import widgets
from examples.nim import nim
from tests.core.toy import nim as toy
from tests.widgets.plain import nodes, texts
from tests.widgets.walkers import walkers
from thieves.core import LANGUAGES, Event, ThievesError, kinds
from thieves.core.conformance import conform
from thieves.core.kinds import SEAT, Counts, Each, Letters, Many, Maybe, Number, Seat, Truth, Word
from thieves.core.position_words import Chip, entries, in_words
from thieves.core.records import Record
from thieves.lab.session import Session
from widgets import Picture, Table, position_drawing, position_reading, table
from widgets.picture import picture_of
from widgets.tree import to_text

NAMES = ("Ala", "Bo", "Cyryl", "Dominika")
HOOKS = {name for name in vars(Picture) if not name.startswith("_")}
BARE = {"toy": toy, "nim": nim, "walkers": walkers}


def session_of(game, seed=0, **more):
    return Session(game, NAMES[: game.players[seed % len(game.players)]], seed=seed, **more)


def played(game, seed, **more):
    """A table with the general picture at every moment of a random game."""
    session = session_of(game, seed, **more)
    shown, random = Table(session, picture=Picture), Random(seed)
    yield shown
    while session.timeline.result is None:
        if session.goes_on_alone:
            session.go_on()
        else:
            session.answer(random.choice(session.game.actions(session.state)))
        shown.draw()
        yield shown


# -- one class, and nothing else ------------------------------------------------------------------


@pytest.mark.parametrize("name", thieves.games.names)
def test_every_game_has_a_picture_that_answers_only_what_is_asked(name):
    picture = picture_of(thieves.games[name])
    assert isinstance(picture, Picture) and type(picture).__name__ == "Drawing"
    assert {hook for hook in vars(type(picture)) if not hook.startswith("_")} <= HOOKS
    assert picture_of(thieves.games[name]) is not picture  # each table has its own


def test_nobody_asks_a_picture_whether_it_has_something():
    for path in sorted(Path(widgets.__file__).parent.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("getattr", "hasattr"):
                assert "picture" not in ast.unparse(call.args[0]), f"{path.name}: {ast.unparse(call)}"


def test_every_hook_has_words_and_a_default():
    for name in HOOKS:
        hook = getattr(Picture, name)
        assert not callable(hook) or inspect.getdoc(hook), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BARE)
def test_every_default_answers_for_a_bare_game(name, language):
    shown = table(BARE[name], players=NAMES[:2], language=language)
    picture, scene = shown.picture, shown.scene
    assert type(picture) is Picture and shown.memory.side == "" and not shown.memory.layers
    for hook in ("legend", "corners", "trace", "keys"):
        assert not getattr(picture, hook)(scene), hook
    assert picture.sheet(scene, {}) is picture.hand(scene) is picture.above_seats(scene) is None
    for action in scene.candidates:
        for hook in ("mark", "place", "said", "words", "group"):
            assert getattr(picture, f"answer_{hook}")(scene, action) is None
    assert picture.moment(scene) == ("Runda 1" if language == "pl" else "Round 1")
    assert picture.spoken(scene) == picture.text(scene)
    header, rows = picture.holdings(scene)
    assert len(rows) == 2 and all(len(row) == len(header) for row in rows)


def test_a_picture_may_keep_the_seats_in_sight_without_a_hand():
    class Staying(Picture):
        SEATS_STAY = True

    shown = table(nim, players=NAMES[:2], picture=Staying)
    assert "Nobody's hand is shown." in to_text(shown.tree)


# -- which picture --------------------------------------------------------------------------------


def test_a_table_takes_another_picture_a_class_or_an_instance():
    own = Picture()
    assert table("pockets", players=NAMES[:3], picture=own).picture is own
    assert type(table("pockets", players=NAMES[:3], picture=Picture).picture) is Picture
    assert type(table("pockets", players=NAMES[:3]).picture) is widgets.pockets.Drawing


@pytest.mark.parametrize("wrong", ["nice", 3, widgets.table, dict])
def test_whatever_is_no_picture_is_named_in_a_sentence(wrong):
    with pytest.raises(ThievesError, match="must be a Picture: a subclass of"):
        table("pockets", players=NAMES[:3], picture=wrong)


def test_two_pictures_of_one_game_have_style_sheets_of_their_own():
    ids = {
        table("pockets", players=NAMES[:3], picture=picture).get_state()["_anywidget_id"] for picture in (None, Picture)
    }
    assert len(ids) == 2


# -- any game is drawn ----------------------------------------------------------------------------


def test_the_games_that_try_it_keep_the_contract():
    assert conform(walkers, games=10).faults == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*BARE, "pockets"])
def test_whole_games_are_drawn_and_no_data_is_shown_raw(name, language):
    game = BARE.get(name) or thieves.games[name]
    for shown in played(game, 5, language=language):
        said = to_text(shown.tree)
        assert not any(sign in said for sign in ("{", "}", "None", "Chip(", "True")), said
        assert shown.text() and json.dumps(shown.tree)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seat):
    for shown in played(toy, 4, viewer=NAMES[seat]):
        scene = shown.scene
        other = toy.resample_hidden(shown.session.state, seat, Random(1))
        seen = scene._replace(seen=toy.observe(other, seat), state=toy.seen_by(other, seat))
        assert position_drawing.draw(seen) == position_drawing.draw(scene)
        assert position_reading.text(seen) == position_reading.text(scene)


def test_what_is_hidden_is_hatched():
    session = session_of(toy, 0, viewer="Ala")
    while session.goes_on_alone:
        session.go_on()
    drawn = Table(session).tree
    assert texts(next(nodes(drawn, key="holds-1")), tag="text") == ["Bo", "Taken", "0", "Card", "?", "Bid", "–"]
    assert list(nodes(next(nodes(drawn, key="holds-1")), cls="hatch"))
    assert not list(nodes(next(nodes(drawn, key="holds-0")), cls="hatch"))


def test_what_was_taken_leaves_a_ghost_and_what_came_has_a_ring():
    shown = table(nim, players=NAMES[:2])
    shown.do("Ala: take C2")
    heaps = next(nodes(shown.tree, key="item-heaps"))
    assert len(list(nodes(heaps, cls="counter"))) == 10 and len(list(nodes(heaps, cls="ghost"))) == 2
    shown.handle({"do": "back"})
    assert not list(nodes(shown.tree, cls="ghost"))
    session = session_of(toy, 0)
    while session.goes_on_alone:
        session.go_on()
    session.answer("Ala: take 1")
    assert len(list(nodes(Table(session).tree, tag="circle", cls="new"))) == 1


def test_labels_come_from_the_words_of_the_keys():
    for language, said in (("en", "Counters on each heap"), ("pl", "Żetony na stosach")):
        shown = table(nim, players=NAMES[:2], language=language)
        assert said in texts(shown.tree, tag="text")
        assert f"{said}: A 3; B 4; C 5" in shown.text()


def test_lines_light_the_seats_and_fields_that_they_are_about():
    scene = table(walkers, players=NAMES[:2]).scene
    assert Picture().lights(scene, Event("walks", "walk", (1,), None, 3)) == ["holds-1", "field-oak"]
    assert Picture().lights(scene, Event("walks", "walk", (), None, "mill")) == ["field-mill"]
    assert Picture().lights(scene, Event("walks", "walk", (-1,), None, ("mill",))) == []
    assert Picture().lights(table(nim, players=NAMES[:2]).scene, Event("takes", "x", (0,), 2, "A")) == ["holds-0"]


# -- a board --------------------------------------------------------------------------------------


def test_a_board_is_drawn_with_what_stands_on_it_and_its_fields_answer():
    shown = table(walkers, players=NAMES[:2])
    assert len(list(nodes(shown.tree, cls="field"))) == 7
    standing = {one["key"] for one in nodes(shown.tree, cls="piece")}
    assert standing == {"stands-0", "stands-1", "stands-mill-2", "stands-oak-1", "stands-pond-Closed"}
    legal = [to_text(one) for one in nodes(shown.tree, cls="target") if "legal" in one["attrs"]["class"].split()]
    assert legal == ["Walk to mill", "Walk to pond"]
    shown.handle({"do": "answer", "action": "Ala: walk well"})
    assert "far" in str(shown.session.refused) and list(nodes(shown.tree, cls="cross"))
    assert "mill (2): gate, oak" in shown.text()


# -- much to tell ---------------------------------------------------------------------------------


def test_what_does_not_fit_on_cards_is_told_in_lines_and_the_rest_is_counted():
    shown = table("pockets", players=NAMES, picture=Picture, seed=2)
    scene = shown.scene
    items = [item for item in position_reading.items(scene) if not item.of_seats] * 9
    room = position_drawing.Box(0, 0, 600, 386)
    drawn = position_drawing.fitting(scene, items, room)
    assert drawn["key"] == "lines" and any("more" in said for said in texts(drawn, tag="text"))


def test_pieces_that_are_many_are_only_counted():
    few, many = Chip("", 4), Chip("", 40)
    assert in_words((many,)) == "40"
    assert len(position_drawing.chip_drawn(few, 300)) == 5 and len(position_drawing.chip_drawn(many, 300)) == 2
    assert len(position_drawing.chip_drawn(few, 60)) == 2


def test_every_kind_of_value_is_told_in_words():
    class Part(NamedTuple):
        size: int = 3
        owner: Seat = 1

    scene = table(toy, players=NAMES[:2]).scene
    wording = position_reading.wording_of(scene)
    told = {
        Truth(): (True, "yes"),
        Maybe(Number()): ("none", "–"),
        Many(SEAT): (["Ala", "Bo"], "Ala, Bo"),
        kinds.Row(Number(), SEAT): ([4, "Bo"], "4, Bo"),
        Letters("rb", "stones"): ("rrb?", "2 × r, b, ?"),
        Counts(Word("card", lambda setup: {"two": 0})): ({"two": 2, "?": 1}, "2 × two, ?"),
        Record(Part): ({"size": 3, "owner": "Bo"}, "Size 3; Owner Bo"),
        Many(Record(Part)): ([{"size": 3, "owner": "Bo"}], "1 Size: 3, Owner: Bo"),
        Each(lambda setup: "AB", Record(Part)): ({"A": {"size": 1, "owner": "?"}}, "A Size: 1, Owner: ?"),
        Many(Record(Part), 9): ([], "–"),
    }
    for kind, (value, words) in told.items():
        item = position_reading.Item("x", "X", entries(wording, kind, value))
        assert position_reading.item_in_words(item) == f"X: {words}"
        assert position_drawing.composed(scene, [item], 300).height > 0
