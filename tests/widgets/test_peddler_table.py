"""The Peddler's reasoning, and its whole table."""

import json
import re
from pathlib import Path

import pytest

from tests.widgets.plain import calls_of
from tests.widgets.test_peddler import MARKET, TURN, drawn, every, one, table
from thieves.core import Action
from thieves.lab.session import Session
from thieves.peddler import game, speech
from thieves.peddler.cards import ACTIONS, cards
from thieves.peddler.state import (
    MOORINGS,
    peddler,
)
from widgets import Prediction, Table
from widgets import peddler as picture
from widgets import table as table_of
from widgets.peddler.panel import told_end
from widgets.peddler.reading import FIXED, SHOWN, cove_of
from widgets.peddler.shop import left_told, right_told, shop
from widgets.peddler.targets import answers
from widgets.peddler.trace import BEGINS, ENDS, NUMBERS, STEPS, trace
from widgets.scene import scene_of
from widgets.tree import to_text

# -- the trace --------------------------------------------------------------------------------------


def kinds_of(kind):
    return {citation.kind for citation in game.citations if citation.role == kind}


def test_the_trace_knows_only_events_of_the_rulebook():
    events = kinds_of("event")
    assert set(STEPS) | set(BEGINS) | ENDS | set(NUMBERS) | set(FIXED) | SHOWN <= events


def test_a_turn_reads_like_reasoning():
    session = table(*TURN[:6])
    (part,) = trace(scene_of(session))
    assert part.title == "The Peddler’s turn" and part.note == "step 4: the clock"
    told = [(line.step, line.clause) for line in part.lines]
    assert told == [
        ("heard", "component.what-the-inner-halves-show"),
        ("did", "goods.leftmost-free-shelf-field"),
        ("did", "clock.one-hour-per-hourglass"),
        ("heard", "clock.loading-is-triggered-by-the-clock"),
        ("ruled-out", "clock.four-or-more-goods-avoid-hand-fields"),
        ("ruled-out", "load.then-next-good-to-the-left"),
        ("left-over", "load.look-at-rightmost-good"),
        ("ruled-out", "location.more-than-two-boats-on-a-half"),
        ("did", "load.boat-by-location-symbols"),
        ("heard", "load.moor-when-full"),
        ("ruled-out", "load.both-piers-of-half-taken"),
        ("ruled-out", "load.other-pier-if-taken"),
        ("would-do", "load.pier-by-arrow"),
    ]
    session.answer(TURN[6])
    assert [line.step for line in trace(scene_of(session))[0].lines][:11][-1] == "did"
    assert all(line.step != "would-do" for line in trace(scene_of(session))[0].lines)


def test_an_open_question_names_every_reason_once_and_lights_all_that_it_rules_out():
    session = table(*TURN[:5])
    scene = scene_of(session)
    lines = [line for line in trace(scene)[0].lines if line.about and isinstance(line.about[0], Action)]
    assert [line.step for line in lines[:-1]] == ["ruled-out"] * (len(lines) - 1) and lines[-1].step == "would-do"
    assert {action.what for line in lines for action in line.about} == set(range(6))
    assert len({line.said for line in lines}) == len(lines)
    assert lines[-1].about == scene.answers


def test_a_line_lights_what_it_is_about():
    shown = Table(table(*TURN[:6]))
    lines = every(shown.tree, cls="trace")[0]["children"]
    lights = [line["attrs"].get("data-light", "") for line in lines]
    assert "inner" in lights[0] and "shelf-4" in lights[1] and "hour-7" in lights[3]
    keys = {node["key"] for node in every(shown.tree) if "key" in node}
    assert {key for light in lights for key in light.split()} <= keys


def test_the_last_turn_stays_until_the_next_one_and_the_market_has_its_own():
    session = table(*TURN)
    while session.asked != 0:
        session.step()
    assert trace(scene_of(session))[0].title == "The Peddler’s last turn"
    sold = table(position=MARKET)
    while scene_of(sold).seen.get("whose") != "Nozama":
        sold.answer("Ala: done")
    (part,) = trace(scene_of(sold))
    assert part.title == "The Peddler at the market"
    assert part.lines[-1].step == "would-do"


def test_before_its_first_turn_the_peddler_has_nothing_to_say():
    (part,) = trace(scene_of(Session(game, ("Ala",), seed=1, auto=False)))
    assert part.lines == () and part.note


# -- the whole table --------------------------------------------------------------------------------


def test_the_peddler_acts_by_itself_one_step_at_a_time_and_back_again():
    shown = table_of(game, players=["Ala"], seed=3)
    assert shown.session.asked == 1 and scene_of(shown.session).alone
    before = shown.session.state
    shown.handle({"do": "step"})
    assert shown.session.state != before
    shown.handle({"do": "back"})
    assert shown.session.state == before
    slow = table_of(game, players=["Ala"], seed=3, auto=False)
    assert slow.session.timeline.number == 0
    for number in range(1, 30):
        slow.handle({"do": "step"})
        assert slow.session.timeline.number == number


def test_who_looks_is_one_of_the_people():
    shown = table_of(game, players=["Ala", "Bo"], seed=3)
    (viewer,) = every(shown.tree, **{"data-key": "viewer"})
    assert [option["attrs"]["value"] for option in every(viewer) if option["tag"] == "option"] == ["", "Ala", "Bo"]
    for name in ("Ala", "Bo", None):
        shown.handle(json.loads(shown.tree["attrs"]["data-keys"])["v"])
        assert shown.session.viewer == (None if name is None else ("Ala", "Bo").index(name))


def test_the_reasoning_is_open_at_first_and_the_seats_stay_below_it():
    shown = Table(table())
    assert every(shown.tree, cls="traces") and every(shown.tree, cls="holdings")
    shown.handle({"do": "side", "what": "seats"})
    assert every(shown.tree, cls="traces") == [] and every(shown.tree, cls="holdings")
    shown.handle({"do": "side", "what": "trace"})
    assert every(shown.tree, cls="traces")


def test_what_a_bot_reasoned_stands_below_what_the_peddler_did():
    shown = table_of(game, players=["Ala"], seed=3, bots={"Ala": "trader"}, auto=False)
    while not any(shown.session.traces.values()):
        shown.handle({"do": "step"})
    (traces,) = every(shown.tree, cls="traces")
    assert [node["key"] for node in traces["children"]] == ["part-0", "reasoned-0"]


def test_a_question_to_the_room_gives_nothing_away():
    ask = Prediction(
        "Where does boat 5 moor?", ["Right pier", "Black market"], 2, "load.other-pier-if-taken", then=(TURN[6],)
    )
    shown = Table(table(*TURN[:6]), ask)
    assert "would do" not in to_text(shown.tree) and every(shown.tree, cls="legal") == []
    shown.guess(2)
    assert shown.session.state.moored[MOORINGS.index("right-inner")] == 4


def test_names_are_text():
    shown = Table(table(players=("<b>Ala</b>",), position=None))
    page = shown.html()
    assert "<b>Ala</b>" not in page and "&lt;b&gt;Ala&lt;/b&gt;" in page


def test_words_exist_in_both_languages_with_the_same_gaps_and_are_said():
    folders = (Path(picture.__file__).parent, Path(speech.__file__).parent)
    used = " ".join(path.read_text() for folder in folders for path in folder.glob("*.py"))
    for key, texts in speech.LANGUAGE.texts["words"].items():
        assert texts["en"] and texts["pl"]
        assert {*re.findall(r"\{\d\}", texts["en"])} == {*re.findall(r"\{\d\}", texts["pl"])}, key
        made = re.search(rf"[\"']{key.split('-')[0]}-\{{|\}}-{key.split('-')[-1]}[\"']", used)
        assert f'"{key}"' in used or f"'{key}'" in used or made, f"{key} is never said"


def test_every_group_of_terms_is_used_and_exists_in_both_languages():
    folders = (Path(picture.__file__).parent, Path(speech.__file__).parent)
    used = " ".join(path.read_text() for folder in folders for path in folder.glob("*.py"))
    for group, terms in speech.LANGUAGE.texts["terms"].items():
        assert f'"{group}"' in used or f"'{group}'" in used, group
        assert all(texts["en"] and texts["pl"] for texts in terms.values())


def test_the_twin_tells_the_reasoning_with_its_clauses():
    told = picture.text(scene_of(table(*TURN[:6])))
    assert "would do: " in told and "[load.moor-when-full]" in told
    assert "Shelf of Nozama: large green, small blue, small green, large yellow, large blue, -, -, -" in told
    polish = table(*TURN[:6], language="pl")
    assert "zamierza: " in picture.text(scene_of(polish)) and "Tura Kramarza" in picture.text(scene_of(polish))


@pytest.mark.parametrize("language", ("en", "pl"))
def test_whatever_the_board_shows_is_also_told_by_ear(language):
    session = table(*TURN[:5], language=language)
    shown, told = Table(session), picture.text(scene_of(session))
    (heard,) = every(shown.tree, **{"data-key": "by-ear"})
    lines = [to_text(line) for line in heard["children"]]
    assert lines == [line.strip() for line in told.splitlines()]
    titles = {to_text(node) for node in every(drawn(session)) if node["tag"] == "title"}
    wanted = {
        "en": ("1:30, arrivals: 1", "Clock hand at 7:30", "large goods: no customers yet", "noble: waits for a boat"),
        "pl": ("1:30, przybysze: 1", "Wskazówka przy 7:30", "duże towary: jeszcze bez", "arystokrata: czeka na łódź"),
    }
    for said in wanted[language]:
        assert said in told and any(said in title for title in titles), said
    for key in ("coming", "lair", "mooring-0", "hour-9"):
        number = re.sub(r"^\D+", "", to_text(every(one(drawn(session), key))[1])) or "0"
        assert number.split()[0].rstrip(":,") in told, key
    for face in (
        cards(session.state.setup)[session.state.shop.left],
        cards(session.state.setup)[session.state.shop.right],
    ):
        assert face.data["name"][language] in told and left_told(face, language) in told
        assert right_told(face, language) in told
    assert told_end(cove_of(scene_of(session)), 1) in told


def test_actions_have_a_place_each():
    session = table(TURN[0])
    found = answers(cove_of(scene_of(session)))
    assert {ACTIONS[action.what] for action in found} == set(ACTIONS)
    assert shop(cove_of(scene_of(session))) and peddler(session.state) == 1


def test_a_picture_is_drawn_with_little_work():
    session, memory = table(*TURN[:6]), picture.Drawing()
    scene = scene_of(session)
    memory.picture(scene)
    assert calls_of(lambda: memory.picture(scene)) < 4_000
