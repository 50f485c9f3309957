"""The panel of the question: answers, reasons, who is asked, what comes next, and how it all ended."""

import re
from fractions import Fraction
from random import Random

import pytest

import thieves
from tests.widgets.plain import FOUR, MIDDLE, TRIO, command_of, finished, keys_of, node, nodes, plain, texts
from thieves.core import Result
from thieves.lab.session import Session
from widgets import Table
from widgets.answer_keys import key_of
from widgets.question import question
from widgets.tree import to_html, to_text


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
    assert table.memory.sought == "" and "why" not in table.memory.unfolded


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
