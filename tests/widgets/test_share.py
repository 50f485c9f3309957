"""Save and share: what a table gives away opens again, a mistake is a sentence, and nothing that was there is lost."""

import json
from pathlib import Path
from typing import Any

import pytest

import thieves
from tests.shelf.games import ANY_GAME, players
from tests.widgets.plain import TRIO, command_of, commands, finished, node, nodes, plain, texts
from thieves.core import ThievesError
from thieves.core.save import dump, load
from thieves.core.scenario import load_scenario
from thieves.core.timeline import Timeline
from thieves.lab.opened import opened as opened_text
from thieves.lab.session import Session
from thieves.pockets.pointing import chosen
from widgets import Table, table
from widgets.desk.share import LARGEST


def given_by(shown: Table) -> list[tuple[dict[str, Any], str]]:
    """What the page is told from now on, but for patches."""
    sent: list[tuple[dict[str, Any], str]] = []

    def send(content: dict[str, Any], buffers: list[bytes]) -> None:
        if content["do"] != "patch":
            sent.append((content, buffers[0].decode()))

    shown.send = send
    return sent


def opened(shown: Table, text: str, name: str = "x.txt") -> None:
    """The page hands over a file."""
    shown.receive(shown, {"do": "open", "name": name, "text": text, "size": len(text)}, None)


def played(**options: Any) -> Table:
    """A table at which some answers were given, with a branch and a comment."""
    shown = plain(**options)
    for line in ("Ala: point A", "Bo: point B", "Cy: point B"):
        shown.do(line)
    shown.handle({"do": "back"})
    shown.handle({"do": "comment", "name": "  Look <here>  "})
    shown.do("Cy: point A")
    return shown


# -- the window -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_row_of_the_menu_does_something(language: str):
    shown = played(language=language)
    sent = given_by(shown)
    shown.handle({"do": "share"})
    dialog = node(shown.tree, key="share")
    told = [one["do"] for one in commands(dialog) if one["do"] != "close"]
    assert told == ["share", "save_game", "save_replay", "address", "share", "save_picture", "save_picture"]
    for message in commands(dialog):
        shown.handle(message)
        assert not texts(shown.tree, cls="complaint"), message
    assert [content["name"].partition(".")[2] for content, _ in sent] == ["save", "html", "svg", "png"]
    assert [content["drawn"] for content, _ in sent] == [False, False, False, True]


def test_the_menu_opens_and_closes_by_its_tool_and_by_key():
    shown = plain()
    tool = command_of(next(nodes(node(shown.tree, key="tools"), tag="button")))
    shown.handle(tool)
    assert texts(shown.tree, role="dialog") and json.loads(shown.tree["attrs"]["data-keys"])["Escape"] == {
        "do": "close"
    }
    shown.handle(tool)
    assert not texts(shown.tree, role="dialog")


def test_a_notebook_cell_shows_the_same_table():
    shown = played(language="pl", viewer=None)
    shown.handle({"do": "share", "what": "share-cell"})
    cell = texts(shown.tree, tag="textarea")[0]
    space: dict[str, Any] = {}
    body, _, last = cell.rpartition("\n")
    exec(body, space)
    again = eval(last, space)
    assert again.session.state == shown.session.state and again.session.language == "pl"


# -- what goes along is opened again ----------------------------------------------------------------


@pytest.mark.parametrize("name", ANY_GAME)
def test_whatever_a_table_gives_away_opens_at_another(name: str):
    game = ANY_GAME[name]
    with thieves.games.registered(game):
        shown = table(game, players(game), seed=3)
        for _ in range(12):
            shown.session.answer(shown.session.answers[0])
        for text in (shown.save(), shown.replay_html(), shown.address(), shown.cell(), f"  {shown.address()}\n"):
            other = plain()
            opened(other, text)
            assert other.session.error == "" and other.session.timeline.state == shown.session.timeline.state
        other = plain()
        opened(other, shown.scenario())
        other.session.timeline.jump(other.session.timeline.length)
        assert other.session.state == shown.session.state


def test_a_save_and_a_page_keep_branches_and_comments():
    shown = played()
    for text in (shown.save(), shown.replay_html()):
        other = table("hadria", players=["Ala", "Bo"])
        other.lay(text)
        assert dump(other.session.timeline) == dump(shown.session.timeline)
        assert type(other.picture).__module__ == "widgets.pockets"


def test_a_journal_is_opened_too(tmp_path: Path):
    session = Session("pockets", TRIO, seed=7)
    session.keep_journal(tmp_path / "a.journal")
    session.answer("Ala: point B")
    shown = plain()
    opened(shown, (tmp_path / "a.journal").read_text(encoding="utf-8"))
    assert shown.session.state == session.state
    session.journal.close()


def test_a_scenario_with_a_question_asks_the_room():
    shown = played()
    sent = given_by(shown)
    form = dict(title="Who?", start="6", ask="Who gets it?", right="Ala; not", wrong="Bo; Cy")
    shown.handle({"do": "save_scenario", "clause": "mushroom.sole-pointer-takes-all"} | form)
    staged = load_scenario(sent[0][1])
    assert (
        staged.title == {"en": "Who?", "pl": "Who?"}
        and staged.predict.choices[staged.predict.right - 1]["en"] == "Ala; not"
    )
    other = plain()
    opened(other, sent[0][1])
    assert other.memory.quiz is not None and "Who gets it?" in texts(other.tree, tag="h3")
    other.guess(1)
    assert other.session.state == shown.session.state


def test_the_form_of_a_scenario_begins_at_the_last_question():
    shown = played()
    shown.handle({"do": "share", "what": "share-scenario"})
    form = next(nodes(shown.tree, tag="form"))
    start = node(form, name="start")["attrs"]
    assert (start["value"], start["max"]) == ("7", str(shown.session.timeline.number))
    select = node(form, tag="select")
    assert select["attrs"]["value"] == select["children"][0]["attrs"]["value"] in shown.session.game.book


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"start": "-1"}, "A scenario begins after a move from 0 to"),
        ({"start": "99"}, "A scenario begins at one of the moments"),
        ({"start": ""}, "A scenario begins after a move"),
        ({"start": "²"}, "A scenario begins after a move"),
        ({"ask": "What?"}, "needs its right answer"),
        ({"ask": "What?", "right": "x", "wrong": " ; "}, "needs its right answer"),
        ({"ask": "What?", "right": "x", "wrong": "y", "clause": "no.such"}, "has no clause 'no.such'"),
        ({"title": "x\x00y"}, "title cannot be"),
    ],
)
def test_a_form_that_makes_no_scenario_is_answered_with_a_sentence(changes: dict[str, str], sentence: str):
    shown = played()
    sent = given_by(shown)
    form = dict(title="", start="6", ask="", right="", wrong="", clause="")
    shown.handle({"do": "save_scenario"} | form | changes)
    assert sentence in texts(shown.tree, cls="complaint")[0] and not sent


@pytest.mark.parametrize("what", ["save", "scenario", "cell"])
def test_what_a_player_gives_away_does_not_tell_a_secret_choice_or_the_seed(what: str):
    for choice in ("point A", "point B"):
        shown = plain(viewer="Bo")
        shown.do(f"Ala: {choice}")
        found = [timeline_in(getattr(shown, what)()) for _ in range(20)]
        assert {chosen(line.state)[0].what for line in found} == {0, 1}, "both are possible, whatever was chosen"
        assert all(line.game.observe(line.state, 1) == shown.session.seen for line in found)
        assert 7 not in {line.seed for line in found}


def timeline_in(text: str) -> Timeline:
    """The game that a text holds, at its end."""
    timeline = opened_text(text).timeline
    timeline.jump(timeline.length)
    return timeline


# -- what was there ---------------------------------------------------------------------------------

FOREIGN = {
    "nothing": "",
    "prose": "Once upon a time there was a thief.",
    "a picture": "\x89PNG\r\n\x1a\n\x00\x00",
    "a page": "<!doctype html><p>thieves</p>",
    "a notebook": '{"cells": [], "metadata": {}}',
    "half a save": dump(Timeline(thieves.games["pockets"], TRIO)).rpartition("@end")[0],
    "a later save": dump(Timeline(thieves.games["pockets"], TRIO)).replace("thieves: 2", "thieves: 9"),
    "a later address": "thieves9.pockets.2.x.y.z",
    "half a scenario": 'game = "chess"\nplayers = [',
    "another table": "a = 1\nb = 2",
    "a page without its game": f"{plain().replay_html()[:5000]}",
}


@pytest.mark.parametrize("what", FOREIGN)
def test_what_holds_no_game_is_a_sentence_and_nothing_is_lost(what: str):
    shown = played()
    before, state = dump(shown.session.timeline), shown.session
    opened(shown, FOREIGN[what])
    assert texts(shown.tree, cls="complaint")[0].strip()
    assert shown.session is state and dump(shown.session.timeline) == before and shown.memory.before is None


def test_what_is_too_large_is_not_even_sent():
    shown = played()
    shown.receive(shown, {"do": "open", "name": "x" * 200, "text": "", "size": LARGEST + 1}, None)
    assert "is too large" in texts(shown.tree, cls="complaint")[0]


def test_the_way_back_leads_to_what_lay_there_before():
    shown = played(bots={"Bo": "random"})
    before, picture, tree = shown.session, shown.picture, shown.tree["children"]
    shown.lay(table("hadria", players=["X", "Y"]).save())
    assert shown.session.game.name == "hadria" and shown.session.timeline.players == ("X", "Y")
    (style,) = texts(shown.tree, tag="style")
    assert style == shown.picture.STYLE
    back = next(message for message in commands(shown.tree) if message["do"] == "put_back")
    shown.receive(shown, back, None)
    assert shown.session is before and shown.picture is picture and not texts(shown.tree, tag="style")
    assert tree[1] == shown.tree["children"][1]
    shown.receive(shown, back, None)
    assert shown.session.game.name == "hadria"
    fresh = plain()
    fresh.handle(back)
    assert texts(fresh.tree, cls="complaint") == ["Nothing else was on the table before."]


def test_the_same_people_keep_their_bots_and_their_view():
    shown = plain(viewer="Ala", bots={"Cy": "greedy"})
    shown.lay(Table(Session("pockets", TRIO, seed=8)).save())
    assert shown.session.viewer == 0 and list(shown.session.bots) == [2]
    shown.lay(Table(Session("pockets", ("Zoe", "Bo", "Cy"), seed=8)).save())
    assert shown.session.viewer is None and not shown.session.bots


# -- comments ---------------------------------------------------------------------------------------


def test_a_comment_stands_at_its_moment_as_text_and_is_written_in_the_strip():
    shown = played()
    shown.handle({"do": "back"})
    assert texts(shown.tree, cls="comment") == ["Look <here>"]
    shown.handle({"do": "naming", "what": "comment"})
    assert node(shown.tree, name="name")["attrs"]["value"] == "Look <here>"
    shown.handle({"do": "comment", "name": ""})
    assert texts(shown.tree, cls="comment") == []


def test_a_players_comment_is_not_told_to_another_player():
    shown = plain(viewer="Bo")
    shown.handle({"do": "comment", "name": "My plan"})
    assert texts(shown.tree, cls="comment") == ["My plan"] and '"My plan" (Bo)' in shown.text()
    shown.handle({"do": "look_as", "name": "Ala"})
    assert texts(shown.tree, cls="comment") == []
    shown.handle({"do": "look_as", "name": None})
    assert texts(shown.tree, cls="comment") == ["BoMy plan"]


# -- files, from Python -------------------------------------------------------------------------------


def test_each_text_goes_into_a_new_file(tmp_path: Path):
    shown = finished()
    for number, make in enumerate((shown.save, shown.scenario, shown.replay_html)):
        path = tmp_path / f"{number}"
        text = make(path=path)
        assert path.read_text(encoding="utf-8") == text
        with pytest.raises(ThievesError, match="exists already"):
            make(path=path)
    assert load((tmp_path / "0").read_text(encoding="utf-8")).state == shown.session.state
