"""The frame of the table: every panel as a tree, without a browser."""

import json
import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import thieves
from tests.widgets.plain import MIDDLE, TRIO, command_of, commands, finished, node, nodes, plain, texts
from thieves.core import Result, Thought
from thieves.core.address import locate
from thieves.lab.bots import Choice, View
from thieves.lab.session import Session
from thieves.pockets.pointing import chosen
from widgets import Table
from widgets import table as table_of
from widgets.commands import COMMANDS
from widgets.panels import LINES
from widgets.question import key_of, question
from widgets.seats import PATHS, SHAPES, seat_class, seat_mark, shape_of
from widgets.texts import LANGUAGE, fraction, say, text_in
from widgets.timeline_bar import AFTER, BEFORE
from widgets.tree import Node, to_html, to_text

FOUR = (*TRIO, "Dee")


def keys_of(table: Table) -> dict[str, Any]:
    return json.loads(table.tree["attrs"]["data-keys"])


# -- what holds for any tree ----------------------------------------------------------------------


def tables() -> list[Table]:
    """The table in each of its states."""
    asked, refused, waiting = plain(), plain(viewer="Ala"), plain(viewer="Ala")
    refused.do("Ala: steal Bo")
    waiting.do("Ala: point A")
    why = plain(position=MIDDLE)
    why.handle({"do": "fold", "what": "why"})
    chance = plain(auto=False)
    chance.handle({"do": "fold", "what": "force"})
    clause = plain(language="pl")
    clause.handle({"do": "clause", "id": "point.count-to-three"})
    naming = plain(FOUR)
    naming.handle({"do": "naming", "what": "fork"})
    helped = plain()
    helped.handle({"do": "help"})
    return [asked, refused, waiting, why, chance, clause, naming, helped, finished(), reasoning()]


def reasoning() -> Table:
    """Two bots who say why, and a person who has answered."""
    table = plain(bots={"Bo": thinker, "Cy": thinker})
    table.do("Ala: point A")
    table.handle({"do": "side", "what": "trace"})
    return table


def thinker(view: View) -> Choice:
    """A bot that takes the first answer and thinks aloud."""
    heard = Thought("heard", "sound", "point.count-to-three", (view.seat,))
    did = Thought("did", "sound", "mushroom.sole-pointer-takes-all", (view.seat,))
    return Choice(view.answers[0], (heard, did))


@pytest.fixture(autouse=True)
def sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought that any game can say."""
    from thieves.pockets import game

    thoughts = dict(game.language.texts.get("thoughts", {})) | {"sound": {"en": "{who} thinks.", "pl": "{who} myśli."}}
    monkeypatch.setitem(game.language.texts, "thoughts", thoughts)


def test_siblings_have_different_keys():
    for table in tables():
        for parent in nodes(table.tree):
            keys = [child["key"] for child in parent["children"] if isinstance(child, dict) and "key" in child]
            assert len(keys) == len(set(keys)), parent


def test_every_command_in_the_tree_is_known_and_can_travel():
    for table in tables():
        assert {command["do"] for command in commands(table.tree)} <= set(COMMANDS)
        assert {command["do"] for command in keys_of(table).values()} <= set(COMMANDS)
        json.dumps(table.tree)


def test_every_control_has_a_name():
    for table in tables():
        for tag in ("button", "select", "input"):
            for control in nodes(table.tree, tag=tag):
                attributes = control["attrs"]
                name = attributes.get("aria-label") or attributes.get("title") or to_text(control).strip()
                assert name, control


def test_everything_that_happens_is_asked_or_refused_names_a_clause():
    for table in tables():
        book = table.session.game.book
        pills = list(nodes(table.tree, cls="pill"))
        assert pills and all(to_text(pill) in book for pill in pills)
        assert all(command_of(pill) == {"do": "clause", "id": to_text(pill)} for pill in pills)


def test_names_with_html_in_them_stay_text():
    evil = "<b>Eve</b>"
    table = plain((evil, "Bo", "Cy"))
    assert any(evil in text for text in texts(table.tree, tag="h3"))
    assert "<b>Eve" not in to_html(table.tree)


# -- ribbon ---------------------------------------------------------------------------------------


def test_ribbon_shows_game_round_and_phase():
    table = plain()
    ribbon = node(table.tree, key="ribbon")
    assert texts(ribbon, tag="h2") == ["Stones in Pockets"]
    assert texts(ribbon, cls="round") == ["Round 1"]
    assert texts(ribbon, tag="li") == ["1Refill", "2Choose", "3Reveal"]
    assert texts(ribbon, cls="now") == ["2Choose"]


def test_before_the_first_round_it_says_setup():
    assert texts(plain(auto=False).tree, cls="round") == ["Setup"]


def test_a_few_seats_have_a_button_each_and_many_a_list():
    few, many = plain(viewer="Bo"), plain(FOUR, viewer="Dee")
    assert texts(node(few.tree, key="viewer"), tag="button") == ["Teacher sees all", "Ala", "Bo", "Cy"]
    pressed = [b["attrs"]["title"] for b in nodes(node(few.tree, key="viewer"), **{"aria-pressed": "true"})]
    assert pressed == ["Bo knows"]
    assert texts(node(many.tree, key="viewer"), tag="button") == []
    assert texts(node(many.tree, key="viewer"), tag="option")[-1] == "Dee knows"
    assert node(node(many.tree, key="viewer"), tag="select")["attrs"]["value"] == "Dee"


def test_long_names_get_the_list_too():
    table = plain(("Maksymilian Wiśniewski", "Bo", "Cy"))
    assert texts(node(table.tree, key="viewer"), tag="button") == []


def test_the_language_is_marked():
    table = plain(language="pl")
    assert table.tree["attrs"]["lang"] == "pl"
    assert texts(node(table.tree, key="ribbon"), tag="h2") == ["Kamienie w kieszenie"]
    assert keys_of(table)["l"] == {"do": "speak", "language": "en"}


# -- question -------------------------------------------------------------------------------------


def test_question_with_numbered_answers():
    table = plain()
    panel = node(table.tree, key="question")
    assert texts(panel, tag="h3") == ["Ala: which mushroom?"]
    assert texts(panel, cls="pill") == ["point.first-round-mushrooms-only"]
    assert texts(panel, cls="answer") == ["1Mushroom A", "2Mushroom B"]
    assert [command_of(button)["action"] for button in nodes(panel, cls="answer")] == ["Ala: point A", "Ala: point B"]


def test_each_legal_answer_has_a_button_a_key_and_a_place_on_the_board():
    table = plain(tuple("ABCDEF"), position={"round": 2})
    scene = table.scene
    buttons = {command_of(b)["action"]: b for b in nodes(table.tree, cls="answer")}
    assert len(scene.answers) == 11 and set(buttons) == {scene.written(action) for action in scene.answers}
    for number, action in enumerate(scene.answers):
        light = buttons[scene.written(action)]["attrs"]["data-light"]
        place = node(table.tree, key=light)
        assert "legal" in place["attrs"]["class"] and command_of(place)["action"] == scene.written(action)
        assert buttons[scene.written(action)]["key"] in place["attrs"]["data-light"].split()
        assert keys_of(table)[key_of(number)]["action"] == scene.written(action)


def test_keys_of_answers_never_hide_the_keys_of_the_table():
    reserved = {"l", "u", "v", "?", " "}
    keys = [key_of(number) for number in range(200)]
    assert not reserved & set("".join(keys)) and len(keys) == len(set(keys))
    assert not any(one != other and other.startswith(one) for one in keys for other in keys)  # none waits for another


@pytest.mark.parametrize("game", thieves.games)
def test_every_answer_has_a_key(game: str):
    table = Table(Session(game, TRIO[: thieves.games[game].players[-1]], seed=3))
    random, most = Random(game), 0
    for _ in range(40):
        if table.session.goes_on_alone:
            table.handle({"do": "step"})
            continue
        said = [table.scene.written(action) for action in table.scene.answers]
        keys = [answer["attrs"].get("aria-keyshortcuts") for answer in nodes(table.tree, cls="answer")]
        assert said and all(keys) and len(set(keys)) == len(keys)
        assert {*said} <= {command.get("action") for command in keys_of(table).values()}
        most = max(most, len(said))
        table.do(random.choice(said))
    assert most >= 3


def test_why_not_lists_every_answer_that_is_not_allowed():
    table = plain(position=MIDDLE)
    assert not list(nodes(table.tree, cls="excluded"))
    table.handle({"do": "fold", "what": "why"})
    scene = table.scene
    listed = {command_of(button)["action"] for button in nodes(node(table.tree, cls="excluded"), tag="button")
              if command_of(button)["do"] == "answer"}  # fmt: skip
    assert listed == {scene.written(action) for action in scene.candidates if not scene.allows(action)}


def test_each_of_them_opens_its_reasons():
    table = plain()
    table.handle({"do": "fold", "what": "why"})
    table.do("Ala: steal Ala")
    line = node(node(table.tree, cls="excluded"), cls="open")
    assert texts(line, cls="pill") == [reason.clause for reason in table.scene.refused[1]]
    assert len(texts(line, cls="reason")) == len(table.scene.refused[1]) >= 2


def test_a_refused_answer_shows_every_reason_with_its_clause():
    table = plain()
    table.do("Ala: steal Ala")
    card = node(table.tree, cls="refusal")
    assert to_text(card).startswith("Steal from Ala")
    assert texts(card, cls="reason") == [
        "In round one you point at mushrooms only; stealing begins in round two. point.first-round-mushrooms-only",
        "Ala cannot steal from their own tile; cover it to protect it. steal.own-tile-is-not-a-target",
    ]
    assert all("refused" in pill["attrs"]["class"] for pill in nodes(card, cls="pill"))
    assert "refused" in node(table.tree, key="to-steal%20Ala")["attrs"]["class"]


def test_a_teacher_chooses_who_answers_first():
    table = plain()
    assert texts(node(table.tree, key="pending"), tag="button") == ["Ala", "Bo", "Cy"]
    table.handle({"do": "ask", "name": "Cy"})
    assert texts(table.tree, tag="h3") == ["Cy: which mushroom?"]
    assert texts(node(table.tree, key="pending"), **{"aria-pressed": "true"}) == ["Cy"]
    table.do("Cy: point A")
    assert texts(node(table.tree, key="pending"), tag="button") == ["Ala", "Bo"]


def test_in_its_own_view_a_seat_answers_for_itself_alone():
    table = plain(viewer="Bo")
    assert texts(table.tree, tag="h3") == ["Bo: which mushroom?"]
    assert not list(nodes(table.tree, key="pending"))


def test_who_has_answered_waits_for_the_others():
    table = plain(viewer="Ala")
    table.do("Ala: point A")
    panel = node(table.tree, key="question")
    assert texts(panel, tag="h3") == ["Bo and Cy still to answer"]
    assert not list(nodes(panel, cls="answer")) and not list(nodes(table.tree, cls="legal"))


def test_who_waits_hands_the_screen_over_to_one_of_the_people_who_are_asked():
    table = plain(FOUR, viewer="Ala", bots={"Cy": "random"})
    table.do("Ala: point A")
    panel = node(table.tree, key="question")
    people = list(nodes(panel, **{"data-single": "true"}))
    assert texts(panel, tag="h3") == ["Bo and Dee still to answer"] and [to_text(one) for one in people] == [
        "Bo",
        "Dee",
    ]
    table.handle(command_of(people[1]))
    assert table.session.viewer == 3 and texts(table.tree, tag="h3") == ["Dee: which mushroom?"]


def test_before_the_screen_is_handed_over_nothing_of_the_others_is_shown():
    shown = []
    for choice in ("point A", "point B"):
        table = plain(FOUR, viewer="Ala", language="pl")
        table.do(f"Bo: {choice}")
        table.do("Ala: point A")
        assert "Przekaż myszkę" in to_text(node(table.tree, key="question"))
        shown.append(to_html(table.tree))
    assert shown[0] == shown[1]


def test_what_one_looked_for_is_put_away_before_the_next_one_looks():
    table = plain(position=MIDDLE, viewer="Ala")
    for message in ({"do": "fold", "what": "why"}, {"do": "seek", "value": "Bo"}, {"do": "look_as", "name": "Cy"}):
        table.handle(message)
    assert table.desk.sought == "" and "why" not in table.desk.unfolded


def test_chance_goes_on_or_is_forced_with_exact_odds():
    table = plain(auto=False, distributor="Bo")
    panel = node(table.tree, key="question")
    assert to_text(panel).startswith("Which stone comes onto mushroom A?")
    assert command_of(node(panel, key="go-on")) == {"do": "go_on"} == keys_of(table)["Enter"]
    table.handle({"do": "fold", "what": "force"})
    forced = list(nodes(table.tree, cls="chance"))
    assert sum(Fraction(to_text(node(button, cls="odds"))) for button in forced) == 1
    assert texts(forced[0], cls="odds") == ["3/10"]
    table.handle(command_of(forced[3]))
    assert table.session.timeline.moment.action.what == 3


def test_odds_are_no_business_of_a_seat_where_things_are_hidden():
    table = plain(auto=False, viewer="Ala")
    assert table.scene.odds == () and not list(nodes(table.tree, key="fold-force"))


def test_a_bot_that_comes_next_is_named():
    table = plain(bots=dict.fromkeys(TRIO, "random"), auto=False)
    while table.scene.asked < 0:
        table.handle({"do": "step"})
    assert "Ala (a bot) decides next." in texts(table.tree, cls="next")[0]


def test_the_end_shows_ranking_scores_and_the_deciding_clause():
    table = finished()
    result = table.session.timeline.result
    panel = node(table.tree, key="question")
    assert texts(panel, tag="h3") == ["The game is over"] and texts(panel, cls="pill") == [result.clause]
    assert len(texts(panel, tag="li")) == 3
    assert [int(re.findall(r"\d+", text)[0]) for text in texts(panel, cls="score")] == sorted(result.scores)[::-1]
    assert not {"Enter", "1"} & set(keys_of(table))


def test_equals_share_their_place():
    table = plain()
    shared = Result(((0, 2), (1,)), (9, 4, 9), "win.tie-play-again")
    view = table.view()._replace(scene=table.scene._replace(result=shared))
    assert texts(question(view), cls="place") == ["1.", "1.", "3."]
    assert texts(question(view), cls="winners") == ["Ala and Cy"]


def test_what_went_wrong_stands_in_the_panel():
    table = plain()
    table.do("Zed: point A")
    assert "there is no player 'Zed'" in texts(table.tree, cls="complaint")[0]
    table.do("Ala: point A")
    assert not texts(table.tree, cls="complaint")


def test_the_answer_given_before_is_marked_when_going_back():
    table = plain()
    table.do("Ala: point B")
    table.handle({"do": "back"})
    assert texts(table.tree, cls="taken") == ["2Mushroom Bchosen before"]


def test_the_clock_can_be_heard_where_a_time_limit_was_agreed():
    assert not list(nodes(plain().tree, key="clock"))
    table = plain(time_limit=True)
    table.handle(command_of(next(nodes(node(table.tree, key="clock"), tag="button"))))
    assert table.session.timeline.moment.action.verb == "late"


# -- seats, reasoning, log ------------------------------------------------------------------------


def test_seats_show_marks_and_holdings():
    rows = list(nodes(node(plain(position=MIDDLE).tree, key="seats"), tag="tr"))
    assert [to_text(row) for row in rows] == ["SeatTile", "Alaby", "Boryw", "Cyy"]
    assert [row["attrs"]["class"].split()[0] for row in rows[1:]] == ["seat-0", "seat-1", "seat-2"]


def test_colour_and_shape_tell_eight_seats_apart():
    assert len({shape_of(seat) for seat in range(-2, 8)}) == len({seat_class(seat) for seat in range(-2, 8)}) == 10
    assert len(set(SHAPES)) == 8 and len(set(PATHS[shape] for shape in SHAPES)) == 8
    assert seat_mark(3, 16) == seat_mark(3, 16) != seat_mark(4, 16)


def test_reasoning_of_every_bot_since_the_last_person():
    table = reasoning()
    assert texts(table.tree, tag="h4") == ["Bo", "Cy"]
    lines = texts(table.tree, cls="trace")
    assert lines[0] == "1heardBo thinks.point.count-to-three2didBo thinks.mushroom.sole-pointer-takes-all"
    assert texts(node(table.tree, key="side-tabs"), tag="button") == ["Seats", "Since your move", "Reasoning · 4"]


def test_a_bot_keeps_its_reasons_from_the_other_seats():
    table = reasoning()
    table.handle({"do": "look_as", "name": "Cy"})
    assert texts(table.tree, tag="h4") == ["Cy"]
    table.handle({"do": "look_as", "name": "Ala"})
    assert texts(table.tree, tag="h4") == [] and "thinks" not in table.text()


def test_the_log_is_newest_first_with_the_newest_moment_marked():
    table = plain()
    lines = list(nodes(node(table.tree, key="log"), tag="li"))
    assert [line["attrs"].get("class") == "new" for line in lines] == [True] + [False] * (len(lines) - 1)
    numbers = [int(text) for text in texts(node(table.tree, key="log"), cls="number")]
    assert numbers == sorted(numbers, reverse=True) and numbers[0] == table.session.timeline.number


def test_a_long_log_keeps_its_newest_lines():
    table = finished()
    lines = texts(node(table.tree, key="log"), tag="li")
    assert len(lines) == LINES + 1 and "earlier lines" in lines[-1]


def test_the_newest_events_are_announced():
    table = plain()
    table.do("Ala: point A")
    live = node(table.tree, key="live")
    assert live["attrs"]["aria-live"] == "polite"
    assert to_text(live) == "Ala has chosen, unseen. Bo: which mushroom?"


# -- timeline -------------------------------------------------------------------------------------


def ticks(table: Table) -> list[Node]:
    return list(nodes(node(table.tree, key="ticks"), tag="button"))


def test_one_tick_for_each_action():
    table = plain()
    table.do("Ala: point B")
    labels = [tick["attrs"]["title"] for tick in ticks(table)]
    assert labels[0] == "0: start" and labels[-1] == "6: Ala: Mushroom B" and len(labels) == 7
    assert [tick["attrs"].get("aria-current") for tick in ticks(table)] == [None] * 6 + ["step"]


def test_what_lies_ahead_is_pale():
    table = plain()
    table.handle({"do": "jump", "number": 3})
    states = [tick["attrs"]["class"] for tick in ticks(table)]
    assert states == ["tick"] * 3 + ["tick now"] + ["tick ahead"] * 2


def test_a_long_game_shows_the_ticks_around_the_present():
    table = finished()
    assert len(ticks(table)) == BEFORE + 1
    table.handle({"do": "jump", "number": BEFORE + 5})
    assert len(ticks(table)) == min(BEFORE + AFTER + 1, table.session.timeline.length - 5 + 1)


def test_branches_have_tabs():
    table = plain()
    table.handle({"do": "fork", "name": "if Bo protects"})
    tabs = list(nodes(node(table.tree, key="branches"), cls="branch"))
    assert [to_text(tab) for tab in tabs] == ["main line", "if Bo protects"]
    assert [tab["attrs"]["aria-pressed"] for tab in tabs] == ["false", "true"]


def test_controls_are_off_where_there_is_nothing_to_do():
    start = plain(position=MIDDLE)
    controls = {button["attrs"]["aria-label"]: button["attrs"] for button in
                nodes(node(start.tree, key="controls"), tag="button")}  # fmt: skip
    assert all("disabled" in controls[name] for name in ("Step back", "Step", "Play"))
    assert not {"ArrowLeft", "ArrowRight", "Space", "u"} & set(keys_of(start))


# -- secrets --------------------------------------------------------------------------------------


def views_of_bo(choice: str, **options: Any) -> list[Any]:
    """All that Bo's screen shows after Ala has made this secret choice, also after going back and on."""
    shown = []
    table = plain(viewer="Bo", **options)
    for message in ({"do": "answer", "action": f"Ala: {choice}"}, {"do": "side", "what": "trace"},
                    {"do": "back"}, {"do": "step"}, {"do": "fold", "what": "why"}, {"do": "speak", "language": "pl"},
                    ):  # fmt: skip
        table.handle(message)
        shown += [table.tree, table.text(), repr(table)]
    return shown


def test_a_secret_answer_changes_nothing_on_another_seats_screen():
    assert views_of_bo("point A") == views_of_bo("point B")
    assert views_of_bo("protect", position=MIDDLE) == views_of_bo("steal Cy", position=MIDDLE)


def test_what_was_refused_to_another_seat_is_a_secret_as_well():
    seen = []
    for choice in ("steal Bo", "protect"):
        table = plain(viewer="Bo")
        table.do(f"Ala: {choice}")
        assert texts(table.tree, cls="complaint") == ["That answer was refused."]
        seen.append(table.tree)
    assert seen[0] == seen[1]


def test_what_a_bot_chose_unseen_is_not_told_when_going_back():
    table = plain(viewer="Bo", bots={"Ala": "random", "Cy": "random"}, auto=False)
    while table.scene.asked != 1:
        table.handle({"do": "step"})
    table.do("Bo: point A")
    table.handle({"do": "step"})
    table.handle({"do": "back"})
    assert texts(table.tree, cls="next") == ["Ala (a bot) decides next.Go onEnter"]
    table.handle({"do": "look_as", "name": None})
    assert "as it was played: Mushroom" in texts(table.tree, cls="next")[0]


def test_a_teacher_may_read_the_choice_on_the_timeline():
    table = plain()
    table.do("Ala: point B")
    assert "6: Ala: Mushroom B" in [tick["attrs"]["title"] for tick in ticks(table)]
    table.handle({"do": "look_as", "name": "Bo"})
    assert ticks(table)[-1]["attrs"]["title"] == "6: Ala has chosen, unseen."


def address_of(table: Any) -> str:
    """The address that the table offers, after a click."""
    table.handle({"do": "address"})
    return str(node(table.tree, tag="input", readonly="")["attrs"]["value"])


def test_the_address_says_what_it_tells():
    for viewer, english, polish in (
        (None, "It tells everything: every hidden hand", "Zdradza wszystko"),
        ("Bo", "the position as Bo knows it", "pozycja tak, jak zna ją Bo"),
    ):
        table = plain(viewer=viewer)
        address_of(table)
        assert english in " ".join(texts(table.tree, role="dialog"))
        table.session.speak("pl")
        table.draw()
        assert polish in " ".join(texts(table.tree, role="dialog"))


def test_a_seats_address_does_not_tell_a_secret_choice_or_the_seed():
    for choice in ("point A", "point B"):
        table = plain(viewer="Bo")
        table.do(f"Ala: {choice}")
        found = [locate(address_of(table)) for _ in range(40)]
        assert {chosen(line.state)[0].what for line in found} == {0, 1}, "both are possible, whatever was chosen"
        assert all(line.game.observe(line.state, 1) == table.session.seen for line in found)
        assert len({line.seed for line in found}) == 40 and table.session.timeline.seed not in {
            line.seed for line in found
        }


def test_a_moment_that_cannot_be_written_as_a_seat_knows_it_is_a_sentence(monkeypatch):
    monkeypatch.setattr(type(plain().session.game), "write_position", lambda self, state: {"moon": 1})
    table = plain(viewer="Bo")
    table.handle({"do": "address"})
    assert texts(table.tree, cls="complaint") == [
        "This moment cannot be written down as Bo knows it. Try at the next question."
    ]
    assert table.desk.address is None


# -- words ----------------------------------------------------------------------------------------


def test_all_words_are_there_in_both_languages_with_the_same_slots():
    for key, said in LANGUAGE.texts["words"].items():
        assert set(said) == {"en", "pl"} and all(said.values()), key
        assert len({frozenset(re.findall(r"\{(\w+)", text)) for text in said.values()}) == 1, key


def test_words_and_texts():
    assert say("knows", "pl", name="Ala") == "Ala wie"
    assert text_in({"en": "yes", "pl": "tak"}, "pl") == "tak" and text_in("yes", "pl") == "yes"
    assert text_in({"en": "yes"}, "pl") == "yes"
    assert fraction(Fraction(2, 6)) == "1/3"


def test_what_is_not_allowed_can_be_looked_for_in_any_order_and_spelling():
    table = plain(position=MIDDLE)
    table.handle({"do": "fold", "what": "why"})
    every = texts(table.tree, cls="excluded")
    table.handle({"do": "seek", "value": "ALA steal"})
    found = [text for text in texts(node(table.tree, cls="excluded"), tag="li")]
    assert found and all("Ala" in text and "steal" in text.lower() for text in found)
    table.handle({"do": "seek", "value": "no such answer"})
    assert "Nothing like that" in texts(table.tree, cls="excluded")[0] != every[0]
    table.handle({"do": "fold", "what": "why"})
    table.handle({"do": "fold", "what": "why"})
    assert texts(table.tree, cls="excluded") == every  # a new look begins with everything


LIKE = [
    ("library", "pl", "wypchnij", "Przepchnij"),
    ("library", "pl", "ucieknij", "Ucieczka"),
    ("bazaar", "pl", "zloty", "Złot"),
    ("bazaar", "en", "done", "That is all"),
    ("bazaar", "pl", "done", "To wszystko"),
    ("library", "en", "pushing", "Push"),
]


@pytest.mark.parametrize(("game", "language", "typed", "meant"), LIKE)
def test_another_form_of_a_word_or_the_verb_of_the_notation_is_found_too(game, language, typed, meant):
    table = Table(Session(game, TRIO, seed=3, language=language))
    table.handle({"do": "fold", "what": "why"})
    table.handle({"do": "seek", "value": typed})
    found = texts(node(table.tree, cls="excluded"), tag="button")
    assert found and all(meant in text for text in found)


def test_who_looks_for_an_answer_that_is_allowed_is_sent_there():
    table = plain(position=MIDDLE)
    table.handle({"do": "fold", "what": "why"})
    table.handle({"do": "seek", "value": "protect"})
    (found,) = texts(node(table.tree, cls="excluded"), tag="li")
    assert "allowed now" in found


def test_the_list_begins_with_what_was_meant():
    table = plain(position=MIDDLE)
    table.handle({"do": "fold", "what": "why"})
    *_, last = nodes(node(table.tree, cls="excluded"), tag="button")
    table.handle(command_of(last))
    first, *_ = nodes(node(table.tree, cls="excluded"), tag="li")
    assert "open" in first["attrs"]["class"]


def test_what_lies_where_can_be_heard():
    table = plain(position=MIDDLE)
    heard = texts(node(table.tree, key="by-ear"), tag="li")
    assert heard == [line.strip() for line in table.picture.text(table.scene).splitlines() if line.strip()]


def heard_at(table: Table) -> str:
    """What lies where, as it is told to those who hear it."""
    return "\n".join(texts(node(table.tree, key="by-ear"), tag="li"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "A 1 red, 2 blue and 1 white; B"), ("pl", "A 1 czerwony, 2 niebieskie i 1 biały; B")]
)
def test_stones_are_told_by_ear_in_words(language: str, said: str):
    position = MIDDLE | {"mushrooms": {"A": "rbbw", "B": "y"}}
    assert said in heard_at(table_of("pockets", TRIO, position=position, language=language))


@pytest.mark.parametrize(("language", "said"), [("en", "B2: elixir, teleport"), ("pl", "B2: eliksir, pole teleport")])
def test_the_fields_of_the_library_are_told_by_ear_in_words(language: str, said: str):
    table = Table(Session("library", TRIO, seed=3, language=language))
    assert said in heard_at(table) and "##" not in heard_at(table)


def test_moments_are_told_in_the_language_of_the_table():
    table = plain(language="pl")
    table.do("Ala: point B")
    assert ticks(table)[-1]["attrs"]["title"] == "6: Ala: Grzyb B"


def test_a_phase_is_told_by_its_name():
    table = Table(Session("hadria", TRIO, seed=3))
    told = [step["attrs"]["title"] for step in nodes(node(table.tree, cls="phases"), tag="li")]
    assert [one.partition(":")[0] for one in told] == ["Events", "Planning", "Declaration", "Resolution", "Clean-up"]
