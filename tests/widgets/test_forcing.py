"""Chance is forced at the table: any outcome by clicks and by keys, however many there are."""

from random import Random
from typing import Any

import pytest

import thieves
from tests.core.test_outcomes import at_chance
from tests.widgets.plain import command_of, keys_of, node, nodes, texts
from thieves.core.chance import draw
from widgets import Table
from widgets.forcing import FEW, PAGE

FORCE = {"do": "fold", "what": "force"}


def forced(game: str, count: int, **options: Any) -> Table:
    """A table that shows what chance can give."""
    table = Table(at_chance(game, count, **options))
    table.handle(FORCE)
    return table


def click(table: Table, **wanted: str) -> None:
    """A click on the only such node."""
    table.receive(None, command_of(node(table.tree, **wanted)), None)


def press(table: Table, *keys: str) -> None:
    for key in keys:
        table.receive(None, keys_of(table)[key], None)


@pytest.mark.parametrize("seed", range(3))
def test_any_roll_is_made_by_clicking_its_faces(seed):
    table = forced("bazaar", 1000, seed=seed)
    wanted = draw(table.session.game.weights(table.session.state), Random(seed))
    written = table.scene.written(wanted)
    for number, face in zip(*[iter(written.partition("roll ")[2].split())] * 2, strict=True):
        for _ in range(int(number)):
            assert command_of(node(table.tree, key=f"part-{face}"))["word"] == face
            click(table, key=f"part-{face}")
    assert command_of(next(nodes(node(table.tree, key="whole"), cls="answer"))) == {"do": "answer", "action": written}
    press(table, "Enter")
    assert table.session.timeline.moment.action == wanted


def test_a_part_is_taken_back_and_the_odds_follow():
    table = forced("bazaar", 1000)
    press(table, *"666")
    assert texts(table.tree, cls="odds-so-far") == ["So far: about 1 in 4"]
    press(table, "Backspace", "1")
    assert texts(node(table.tree, key="part-mask"))[0].endswith("× 2")
    assert texts(node(table.tree, key="part-red"))[0].endswith("× 1")
    click(table, key="fold-force")
    assert table.memory.parts == ()


def test_what_is_not_whole_does_not_happen_by_enter():
    table = forced("bazaar", 1000)
    press(table, "1")
    before = table.session.timeline.number
    press(table, "Enter")
    assert table.session.timeline.number == before
    assert texts(table.tree, cls="complaint") == ["Not all is chosen yet: 9 to go."]


def test_parts_are_chosen_for_one_question_only():
    table = forced("bazaar", 1000)
    press(table, "1", "1")
    table.handle({"do": "back"})
    table.handle({"do": "step"})
    table.session.jump(0)
    table.handle({"do": "speed", "value": "1"})
    assert not list(nodes(table.tree, key="chosen"))


@pytest.mark.parametrize(("typed", "language"), (("meli", "en"), ("safehouse", "pl"), ("MELINA", "pl")))
def test_a_card_is_found_by_part_of_its_name_in_either_language(typed, language):
    table = forced("bazaar", 10, language=language)
    table.handle({"do": "seek", "value": typed})
    found = list(nodes(node(table.tree, key="outcomes"), cls="answer"))
    assert 1 <= len(found) < len(table.scene.odds)
    first = command_of(found[0])["action"]
    assert "safehouse" in first
    table.handle({"do": "let_be", "value": typed})
    assert table.scene.written(table.session.timeline.moment.action) == first


def test_a_long_list_says_how_long_it_is_and_shows_the_rest_when_asked():
    table = forced("hadria", PAGE + 1)
    count = len(table.scene.odds)
    assert texts(node(table.tree, key="seek-form"), cls="quiet") == [f"{PAGE} of {count}"]
    assert len(list(nodes(node(table.tree, key="outcomes"), cls="answer"))) == PAGE
    click(table, key="more")
    assert len(list(nodes(node(table.tree, key="outcomes"), cls="answer"))) == count
    assert not list(nodes(table.tree, key="more"))


def test_what_chance_cannot_give_is_answered_by_a_sentence():
    table = forced("hadria", 10)
    before = table.session.timeline.number
    table.handle({"do": "let_be", "value": "zzz"})
    assert texts(table.tree, cls="complaint")[0].startswith("Chance cannot give that here.")
    assert table.session.timeline.number == before


@pytest.mark.parametrize("game", thieves.games)
def test_every_outcome_is_reached_from_the_panel(game):
    """A short list shows all with keys; a longer one shows all of them page by page."""
    table = forced(game, 2)
    odds = table.scene.odds
    while list(nodes(table.tree, key="more")):
        click(table, key="more")
    listed = {command_of(found)["action"] for found in nodes(node(table.tree, key="outcomes"), cls="answer")}
    assert listed == {table.scene.written(action) for action, _ in odds}
    if len(odds) <= FEW:
        assert {do.get("action") for do in keys_of(table).values()} >= listed


def test_the_outcomes_are_unfolded_and_folded_by_keys():
    table = Table(at_chance("bazaar", 1000))
    press(table, "f")
    assert "force" in table.memory.unfolded
    press(table, "Escape")
    assert "force" not in table.memory.unfolded


def test_a_seat_that_may_not_know_the_odds_forces_nothing():
    table = Table(at_chance("hadria", 10, viewer="Bo"))
    table.handle(FORCE)
    assert not list(nodes(table.tree, cls="forced")) and keys_of(table)["f"] != FORCE
    for message in ({"do": "part", "word": "red"}, {"do": "let_be", "value": "fog"}):
        before = table.session.timeline.number
        table.receive(None, message, None)
        assert table.session.timeline.number == before and table.session.error
