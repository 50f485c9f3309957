"""The page of two readings: opened from any table, stepped through, chosen, read by ear, and blind to secrets."""

import json
from random import Random
from typing import Any

import pytest

import thieves
from examples.nim import nim
from tests.shelf.games import NAMES, players
from tests.widgets.plain import ASK, MIDDLE, plain, texts
from tests.widgets.plain import nodes as nodes_in
from thieves.core.timeline import Timeline
from thieves.lab.scenarios import scenario
from thieves.lab.session import Session
from widgets import Table
from widgets.desk import readings as page_module

RESTS = "pockets/empty-protection-rests"


def nodes(tree: Any, **wanted: str) -> list[Any]:
    """All nodes with these attributes."""
    return list(nodes_in(tree, **wanted))


def opened(name: str = RESTS, **more: Any) -> Table:
    """The page on the line of a scenario."""
    line = scenario(name).play()
    table = Table(Session(line.game, timeline=line, auto=False, **more))
    table.handle({"do": "readings"})
    return table


def choose(table: Table, switch: str) -> None:
    """Choose the other reading of a switch."""
    number = next(n for n, one in enumerate(table.memory.page.matters) if one.reading.switch == switch)
    table.handle({"do": "reading", "value": str(number)})


def keys(table: Table) -> dict[str, Any]:
    return json.loads(table.tree["attrs"]["data-keys"])


def rows(table: Table) -> list[list[str]]:
    """What differs, line by line."""
    return [texts(one, tag="th") + texts(one, tag="td") for one in nodes(table.tree, tag="tr")[1:]]


@pytest.mark.parametrize("name", thieves.games.names)
def test_every_table_has_a_way_to_the_page_and_back(name: str):
    game = thieves.games[name]
    table = Table(Session(name, players(game), seed=3))
    before = table.tree
    assert [
        one["attrs"]["title"] for one in nodes(before, cls="tool") if "readings" in one["attrs"].get("data-do", "")
    ] == ["How else could this be read?"]
    table.handle({"do": "readings"})
    assert table.session.error == ""
    assert (len(nodes(table.tree, cls="board")) == 2 and "Here nothing differs" in table.text()) or rows(table)
    assert keys(table)["Escape"] == {"do": "readings"}
    table.handle(keys(table)["Escape"])
    assert table.tree["children"] == before["children"]


def test_a_game_without_other_readings_says_so():
    table = Table(Session(nim, ("Ala", "Bo")))
    table.handle({"do": "readings"})
    assert table.session.error == "This rulebook has no clause with a second reading."
    assert table.memory.page is None


def test_the_readings_that_matter_come_first_and_are_counted():
    table = opened()
    assert texts(table.tree, cls="count") == ["2 of 4 matter here"]
    groups = nodes(table.tree, tag="optgroup")
    assert [one["attrs"]["label"] for one in groups] == ["These matter here", "These do not"]
    assert len(groups[0]["children"]) == 2 and len(groups[1]["children"]) == 2


def test_the_page_opens_where_the_two_part():
    table = opened()
    choose(table, "empty_protection")
    assert table.memory.page.number == 3
    assert rows(table) == [
        ["1What happens", "Ala turns the tile to its black edge and rests in round 3. rest.flip-to-black-edge", "– "],
        ["2Ala", "rests this round rest.flip-to-black-edge", "does not rest "],
    ]
    assert texts(table.tree, cls="read-told") == ["They part at action 3Cy: Mushroom B"]


def test_in_polish_nothing_is_left_in_english():
    table = opened(language="pl")
    choose(table, "empty_protection")
    assert ["2Ala", "pauzuje w tej rundzie rest.flip-to-black-edge", "nie pauzuje "] in rows(table)
    assert texts(table.tree, cls="count") == ["2 z 4 mają tu znaczenie"]
    assert "Rozchodzą się przy ruchu 3" in texts(table.tree, cls="read-told")[0]


def test_both_step_together_by_keys():
    table = opened()
    choose(table, "empty_protection")
    for key, number in (("ArrowLeft", 2), ("ArrowLeft", 1), ("Home", 0), ("p", 3), ("Home", 0), ("End", 3)):
        table.handle(keys(table)[key])
        assert table.memory.page.number == number
    assert "ArrowRight" not in keys(table)
    table.handle(keys(table)["Home"])
    assert rows(table) == [] and "Here nothing differs." in texts(table.tree, cls="row")[-1]


def test_the_table_itself_stays_where_it_is():
    table = opened()
    before = table.session.timeline.mark()
    for message in ({"do": "step_both", "number": 1}, {"do": "reading", "value": "1"}, {"do": "readings"}):
        table.handle(message)
    assert table.session.timeline.mark() == before


def test_where_the_answer_is_refused_b_says_why_and_may_go_on():
    table = opened("library/book-rigor-on-the-bench")
    choose(table, "rigor_on_bench")
    stopped = texts(table.tree, cls="read-stopped")
    assert len(stopped) == 1 and stopped[0].startswith("Not allowed under this reading:")
    assert rows(table)[0][1] == "It is allowed. "
    length = table.memory.page.pair.right.length
    table.handle({"do": "carry_on"})
    assert table.memory.page.pair.right.length > length and table.session.error == ""
    table.handle({"do": "carry_on"})
    assert table.session.error == "The other game has not been stopped."


def test_an_answer_of_now_can_be_tried_in_both():
    line = Timeline(thieves.games["pockets"], NAMES[:3], position={"round": 2})
    for action in ("Ala: protect", "Bo: point A"):
        line.do(action)
    table = Table(Session(line.game, timeline=line, auto=False))
    table.handle({"do": "readings"})
    choose(table, "empty_protection")
    assert "What comes of this answer depends on the reading" in table.text()
    table.handle({"do": "try_both"})
    assert any("rests this round" in " ".join(row) for row in rows(table))
    assert line.length == 2


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "reading", "value": "9"}, "There is no other reading '9' here."),
        ({"do": "reading", "value": "x"}, "There is no other reading 'x' here."),
        ({"do": "reading"}, "The command reading cannot be carried out: its value is None."),
        ({"do": "step_both", "number": "1"}, "The command step_both cannot be carried out: its number is '1'."),
        ({"do": "carry_on"}, "The other game has not been stopped."),
        ({"do": "try_both"}, "There is no answer to try in both."),
    ],
)
def test_bad_messages_are_sentences(message: dict[str, Any], sentence: str):
    table = opened()
    table.handle(message)
    assert table.session.error == sentence


def test_far_steps_end_at_the_ends():
    table = opened()
    for number, at in ((-5, 0), (10**9, table.memory.page.last)):
        table.handle({"do": "step_both", "number": number})
        assert table.memory.page.number == at


@pytest.mark.parametrize(
    "message", [{"do": "reading", "value": "0"}, {"do": "step_both", "number": 1}, {"do": "carry_on"}]
)
def test_without_the_page_its_commands_are_refused(message: dict[str, Any]):
    line = scenario(RESTS).play()
    table = Table(Session(line.game, timeline=line, auto=False))
    table.handle(message)
    assert table.session.error.startswith("This comparison was made for somebody else.")


def test_what_was_compared_for_a_teacher_is_not_shown_to_a_seat():
    table = opened("pockets/hidden-vault")
    table.handle({"do": "look_as", "name": "Bo"})
    assert table.memory.page is None


def test_while_the_room_is_asked_nobody_looks_ahead():
    table = plain(predict=ASK, position=MIDDLE)
    table.handle({"do": "readings"})
    assert table.session.error == "First the room answers." and table.memory.page is None


def shown_to_bo(monkeypatch: pytest.MonkeyPatch, vault: str, choice: str) -> list[Any]:
    """All that Bo's page shows; what is dealt anew is dealt from the same source."""
    monkeypatch.setattr(page_module, "UNKNOWN", Random(5))
    position = {"round": 4, "vaults": {"Ala": vault}, "tiles": {"Cy": "y"}}
    line = Timeline(thieves.games["pockets"], NAMES[:3], 8, position, vault="hidden")
    line.do(f"Ala: {choice}")
    table, found = Table(Session(line.game, timeline=line, viewer="Bo", auto=False)), []
    table.handle({"do": "readings"})
    assert table.session.error == "" and table.memory.page is not None
    for number in range(len(table.memory.page.matters)):
        table.handle({"do": "reading", "value": str(number)})
        for at in range(table.memory.page.last + 1):
            table.handle({"do": "step_both", "number": at})
            found += [table.tree, table.text()]
    assert texts(table.tree, key="anew")[0].startswith("As Bo knows it")
    return found


def test_a_seat_compares_only_what_it_knows(monkeypatch: pytest.MonkeyPatch):
    """Were the vaults read as open, Bo would see Ala's; but those on Bo's page are dealt anew."""
    shown = [shown_to_bo(monkeypatch, vault, choice) for vault in ("rr", "bw") for choice in ("point A", "protect")]
    assert shown[0] == shown[1] == shown[2] == shown[3]


def test_names_are_text_and_never_html():
    evil = "<img src=x>"
    line = Timeline(thieves.games["pockets"], (evil, "Bo", "Cy"), position={"round": 2})
    for action in (f"{evil}: protect", "Bo: point A", "Cy: point B"):
        line.do(action)
    table = Table(Session(line.game, timeline=line, auto=False))
    table.handle({"do": "readings"})
    assert evil not in table.html() and "&lt;img src=x&gt;" in table.html()


def test_the_text_twin_says_the_same():
    table = opened()
    choose(table, "empty_protection")
    assert table.text().splitlines() == [
        "A: empty_protection=rests (adopted): Protecting an empty tile costs the rest too. [rest.flip-to-black-edge]",
        "B: empty_protection=free: Only players who really moved stones rest. [rest.flip-to-black-edge]",
        "The first place where they part: Cy: point B, action 3.",
        "  1. What happens: Ala turns the tile to its black edge and rests in round 3. / –",
        "  2. Ala: rests this round / does not rest",
    ]
