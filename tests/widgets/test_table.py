"""The table as a whole: every command, playing by itself, the text twin, and what it shows."""

import json
from typing import Any

import pytest

from tests.widgets.plain import MIDDLE, TRIO, command_of, finished, node, nodes, plain, texts
from thieves.core.address import locate
from thieves.core.timeline import Timeline
from thieves.pockets import game
from widgets import Session, Table, table
from widgets.table import packed
from widgets.tree import to_text

# -- one line in a notebook -----------------------------------------------------------------------


def test_a_table_in_one_line():
    shown = table("pockets", players=["Ala", "Bo", "Cy"], seed=7, bots={"Cy": "random"}, viewer="Ala", language="pl",
                  distributor="Bo")  # fmt: skip
    assert isinstance(shown, Table) and shown.session.language == "pl" and shown.session.viewer == 0
    assert shown.session.timeline.setup.distributor == "Bo" and list(shown.session.bots) == [2]


def test_a_table_at_a_position_or_in_a_timeline():
    assert table("pockets", players=TRIO, position=MIDDLE).session.state.round == 5
    line = Timeline(game, TRIO, seed=7)
    assert table("pockets", timeline=line).session.timeline is line


def test_the_repr_is_short_and_stable():
    assert repr(plain()) == "Table(pockets, round 1, Ala is asked)"
    assert repr(plain(language="pl", auto=False)) == "Table(pockets, round 0, Chance is asked)"
    assert repr(finished()).endswith("the game is over)")


def test_a_notebook_gets_the_repr_and_the_view():
    data, _ = plain()._repr_mimebundle_()
    assert data["text/plain"] == "Table(pockets, round 1, Ala is asked)"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_tree_travels_as_one_text_that_reads_back():
    shown = plain()
    assert json.loads(packed(shown.tree)) == shown.tree
    assert shown.get_state("tree")["tree"] == packed(shown.tree)


def test_the_style_of_one_game_does_not_replace_that_of_another():
    shown = Table(Session("pockets", TRIO, seed=7))
    state = shown.get_state()
    assert state["_anywidget_id"] == "widgets.table.widgets.pockets.Drawing"
    assert state["_css"] == shown.style() and shown.picture.STYLE in state["_css"]


def test_nothing_is_fetched():
    for source in (Table._esm, Table._css):
        assert "http" not in str(source).replace("http://www.w3.org/", "") and "@import" not in str(source)


# -- commands -------------------------------------------------------------------------------------


def test_doing_is_the_same_as_clicking():
    by_word, by_click = plain(), plain()
    assert by_word.do("Ala: point B") is None
    by_click.receive(by_click, command_of(list(nodes(by_click.tree, cls="answer"))[1]), None)
    assert by_word.tree == by_click.tree and by_word.session.state == by_click.session.state


def test_each_redraw_is_a_new_tree_with_a_new_number():
    shown = plain()
    before = shown.tree
    shown.handle({"do": "help"})
    assert shown.tree is not before and shown.tree["attrs"]["data-rev"] == "1"


def test_going_back_and_on():
    shown = plain()
    shown.do("Ala: point A")
    shown.handle({"do": "back"})
    assert shown.session.timeline.number == 5
    shown.handle({"do": "step"})
    assert shown.session.timeline.number == 6
    shown.handle({"do": "undo"})
    assert texts(shown.tree, tag="h3") == ["Ala: which mushroom?"]
    shown.handle({"do": "jump", "number": 2})
    assert shown.session.timeline.number == 2


def test_another_answer_in_the_past_opens_a_branch():
    shown = plain()
    shown.do("Ala: point A")
    shown.handle({"do": "back"})
    shown.do("Ala: point B")
    assert list(shown.session.timeline.branches) == ["main", "what if 1"]
    shown.handle({"do": "jump", "number": 6, "branch": "main"})
    assert shown.session.timeline.branch == "main"


def test_going_on_in_the_past_follows_what_was_played():
    shown = plain(auto=False, distributor="Bo")
    shown.do("chance: draw white")
    shown.do("chance: draw white")
    shown.session.auto = True
    shown.handle({"do": "jump", "number": 0})
    assert "as it was played: A white stone" in texts(shown.tree, cls="next")[0]
    shown.handle({"do": "go_on"})
    assert list(shown.session.timeline.branches) == ["main"] and shown.session.timeline.number == 1


def test_branches_are_begun_and_renamed_by_name():
    shown = plain()
    shown.handle({"do": "naming", "what": "fork"})
    assert node(shown.tree, name="name")["attrs"]["value"] == "what if 1"
    shown.handle({"do": "fork", "name": " if Bo protects "})
    assert shown.session.timeline.branch == "if Bo protects" and shown.memory.naming is None
    shown.handle({"do": "rename", "name": "else"})
    assert list(shown.session.timeline.branches) == ["main", "else"]


@pytest.mark.parametrize("name", ["main", "", "x" * 61, "two\nlines"])
def test_a_bad_name_for_a_branch_is_refused_in_a_sentence(name: str):
    shown = plain()
    shown.handle({"do": "fork", "name": name})
    assert texts(shown.tree, cls="complaint") and list(shown.session.timeline.branches) == ["main"]


def test_who_looks_and_which_language():
    shown = plain()
    shown.handle({"do": "look_as", "name": "Bo"})
    assert shown.session.viewer == 1
    shown.handle({"do": "look_as", "value": ""})
    assert shown.session.viewer is None
    shown.handle({"do": "speak", "language": "pl"})
    assert texts(shown.tree, tag="h3") == ["Ala: który grzyb?"]


def test_the_viewer_key_goes_round():
    shown, seen = plain(), []
    for _ in range(4):
        shown.handle(json.loads(shown.tree["attrs"]["data-keys"])["v"])
        seen.append(shown.session.viewer)
    assert seen == [0, 1, 2, None]


def test_a_clause_opens_and_closes():
    shown = plain()
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    window = node(shown.tree, role="dialog")
    clause = game.book["point.count-to-three"]
    for text in (clause.text["en"], clause.where, clause.ruling.question["en"], clause.ruling.adopted["en"]):
        assert text in to_text(window)
    shown.handle({"do": "speak", "language": "pl"})
    assert not list(nodes(shown.tree, role="dialog"))
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    assert clause.text["pl"] in to_text(node(shown.tree, role="dialog"))
    shown.handle({"do": "clause", "id": "point.count-to-three"})
    assert not list(nodes(shown.tree, role="dialog"))


def test_only_one_window_is_open_and_escape_closes_it():
    shown = plain()
    for message in ({"do": "help"}, {"do": "clause", "id": "win.most-points"}, {"do": "address"}):
        shown.handle(message)
        assert len(list(nodes(shown.tree, role="dialog"))) == 1
    shown.handle(json.loads(shown.tree["attrs"]["data-keys"])["Escape"])
    assert not list(nodes(shown.tree, role="dialog"))


def test_the_address_leads_back_to_the_position():
    shown = plain()
    shown.do("Ala: point B")
    shown.handle({"do": "address"})
    text = node(shown.tree, tag="input", readonly="")["attrs"]["value"]
    assert locate(text).state == shown.session.state


# -- playing --------------------------------------------------------------------------------------


def test_playing_steps_until_a_person_is_asked():
    shown = plain(auto=False)
    shown.handle({"do": "play"})
    steps = 1
    while shown.memory.playing:
        assert shown.tree["attrs"]["data-play"] == "1000"
        shown.handle({"do": "tick", "rev": shown.rev})
        steps += 1
    assert steps == 5 and repr(shown) == "Table(pockets, round 1, Ala is asked)"
    assert "data-play" not in shown.tree["attrs"]


def test_a_late_tick_does_nothing():
    shown = plain(auto=False)
    shown.handle({"do": "play"})
    number = shown.session.timeline.number
    shown.handle({"do": "tick", "rev": shown.rev - 1})
    assert shown.session.timeline.number == number


def test_playing_pauses_by_key_and_by_taking_over():
    shown = plain(auto=False)
    for stop in ({"do": "play"}, {"do": "back"}, {"do": "jump", "number": 0}):
        shown.handle({"do": "jump", "number": 0})
        shown.handle({"do": "play"})
        assert shown.memory.playing
        shown.handle({"do": "speak", "language": "en"})
        assert shown.memory.playing
        shown.handle(stop)
        assert not shown.memory.playing


def test_speed():
    shown = plain(auto=False)
    shown.handle({"do": "speed", "value": "4"})
    shown.handle({"do": "play"})
    assert shown.tree["attrs"]["data-play"] == "250"
    shown.handle({"do": "speed", "value": "1000"})
    assert shown.memory.speed == 4


# -- the text twin, pages and pictures ------------------------------------------------------------


def test_the_text_twin():
    shown = plain(auto=False, distributor="Bo", position=MIDDLE)
    shown.do("Ala: steal Ala")
    assert shown.text() == (
        "Stones in Pockets | Round 5 | Refill > [Choose] > Reveal | Teacher sees all\n"
        "\n"
        "Ala: take, steal or protect? [round.later-rounds-add-two-options]\n"
        "  1  Mushroom A\n"
        "  2  Mushroom B\n"
        "  3  Steal from Bo\n"
        "  4  Steal from Cy\n"
        "  5  Protect your own tile\n"
        "x Steal from Ala\n"
        "    Ala cannot steal from their own tile; cover it to protect it. [steal.own-tile-is-not-a-target]\n"
        "\n"
        "mushrooms {'A': 'bw', 'B': 'rr'}\n"
        "\n"
        "Seat  Tile\n"
        "Ala   by\n"
        "Bo    ryw\n"
        "Cy    y"
    )


def test_the_text_twin_of_the_other_states():
    assert "3/10  A red stone" in plain(auto=False, distributor="Bo").text()
    waiting = plain(viewer="Ala")
    waiting.do("Ala: point A")
    assert "Bo and Cy still to answer" in waiting.text()
    assert "   6  Ala has chosen, unseen. [point.count-to-three]" in waiting.text()
    assert "The game is over [win." in finished().text() and "  1. " in finished().text()


def test_a_page_and_a_picture_without_a_kernel():
    shown = plain(("<b>Eve</b>", "Bo", "Cy"))
    page, picture = shown.html(), shown.svg()
    assert page.startswith("<!doctype html>") and "<b>Eve" not in page and "&lt;b&gt;Eve" in page
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"') and 'viewBox="0 0 400 200"' in picture


def test_the_picture_is_found_by_the_games_name_and_keeps_secrets():
    def bo_sees(choice: str) -> list[Any]:
        shown = Table(Session("pockets", TRIO, seed=7, viewer="Bo", position=MIDDLE))
        shown.do(f"Ala: {choice}")
        return [shown.tree, shown.text(), shown.svg()]

    assert bo_sees("point A") == bo_sees("steal Cy")


def test_each_table_draws_for_itself():
    first = Table(Session("pockets", TRIO, seed=7))
    second = Table(Session("pockets", TRIO, seed=7))
    first.do("Ala: point A")
    assert second.picture is not first.picture and second.tree["attrs"]["data-rev"] == "0"
