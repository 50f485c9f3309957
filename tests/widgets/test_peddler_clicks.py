"""The clock, the shop, who travels, what can be clicked, and the seats of the Peddler's table."""

import re
from collections import Counter

import pytest

from tests.widgets.test_peddler import (
    COVE,
    FIRST,
    MARKET,
    SECOND,
    TURN,
    clicks,
    drawn,
    every,
    one,
    spot_of,
    table,
    there,
)
from thieves.core import Action
from thieves.peddler import game
from thieves.peddler.cards import cards, people
from thieves.peddler.market import price
from thieves.peddler.state import (
    ARRIVALS,
    COLOURS,
    GOODS,
    KINDS,
    MARKED,
    PIERS,
    SYMBOLS,
)
from widgets import Table
from widgets import peddler as picture
from widgets.peddler import layout
from widgets.peddler.clock import height
from widgets.peddler.crowd import counted, stands
from widgets.peddler.figures import FILL, person
from widgets.peddler.layout import around
from widgets.peddler.reading import cove_of
from widgets.peddler.shop import told_good
from widgets.peddler.signs import GLYPHS, good
from widgets.peddler.targets import VERBS, answers
from widgets.peddler.trace import trace
from widgets.scene import quiet, scene_of
from widgets.tree import to_html, to_text

# -- clock ------------------------------------------------------------------------------------------


def test_markers_stand_at_their_hours_and_stacks_keep_their_order():
    session = table(players=("Ala", "Bo"), position=COVE | {"times": {"Ala": 6, "Bo": 6, "Nozama": 9}})
    nodes, state = drawn(session), session.state
    assert [node["key"] for node in every(nodes, cls="marker")] == [f"marker-{seat}" for seat in state.stack]
    assert [height(state, seat) for seat in state.stack] == [0, 1, 0]
    x, y = spot_of(one(nodes, "marker-2"))
    assert (x, y) == pytest.approx(around(9, layout.TRACK), abs=0.1)
    assert spot_of(one(nodes, "marker-1"))[1] < spot_of(one(nodes, "marker-0"))[1]


def test_two_arrive_at_the_tokens_if_one_human_plays():
    for players, second in ((("Ala",), "2"), (("Ala", "Bo"), "1")):
        nodes = drawn(table(players=players))
        shown = [every(one(nodes, f"hour-{hour}")) for hour in ARRIVALS]
        assert [to_text(hour[0])[-1] for hour in shown] == ["1", "1", "1", "1", second, second]


def test_the_market_token_lies_on_its_hour():
    assert not there(drawn(table()), "token")
    assert "Market token at 12" in to_text(one(drawn(table(position=MARKET)), "token"))


# -- shop -------------------------------------------------------------------------------------------


def test_the_inner_halves_are_lit_and_read_as_one_block():
    session = table(TURN[0])
    nodes = drawn(session)
    assert "both" in one(nodes, "inner")["attrs"]["class"]
    left, right = one(nodes, f"peddler-card-{SECOND}"), one(nodes, f"peddler-card-{FIRST}")
    for card, read in ((left, 1), (right, 0)):
        halves = every(card, cls="read") + every(card, cls="unread")
        assert len(halves) == 2 and len(every(card, cls="read")) == 1
        assert every(one(card, card["children"][1]["key"])["children"][read], cls="read")
    faces = {card.id: card for card in cards(session.state.setup)}
    assert f"×{faces[SECOND].times}" in to_text(left)
    assert spot_of(left)[0] + layout.HALF == layout.INNER.x and spot_of(right)[0] == layout.INNER.middle[0]
    assert "one" in one(drawn(table()), "inner")["attrs"]["class"]


def test_the_left_card_keeps_its_name_and_slides_over():
    session = table(*TURN)
    while session.asked == -1:
        session.step()
    assert spot_of(one(drawn(session), f"peddler-card-{SECOND}"))[0] == layout.RIGHT.x
    assert not there(drawn(session), f"peddler-card-{FIRST}")
    assert to_text(one(drawn(session), "discards")).endswith("3")


def test_pool_and_shelf_show_figures_marked_fields_and_goods():
    session = table()
    nodes = drawn(session)
    marked = [len(every(one(nodes, f"pool-{n}"), fill="#A8763A")) for n in range(6)]
    assert marked == [1] * MARKED + [0] * (6 - MARKED)
    shelf = [every(one(nodes, f"shelf-{n}"), cls="good") for n in range(8)]
    goods = [GOODS[what] for what in session.state.merchants[1].shelf if what >= 0]
    assert [" ".join(found[0]["attrs"]["class"].split()[1:3]) for found in shelf[:4]] == goods
    assert all(not found for found in shelf[4:])


def test_colours_are_never_alone():
    figures = {re.sub(r"#[0-9A-Fa-f]{6}", "", to_html(person(kind))).replace(KINDS[kind], "") for kind in range(5)}
    flasks = {re.sub(r'#[0-9A-Fa-f]{6}|class="[^"]*"', "", to_html(good(what, 0, 0))) for what in range(len(GOODS))}
    assert len(figures) == len(KINDS) and len(flasks) == len(GOODS)
    assert set(GLYPHS) == set(COLOURS) and set(FILL) == set(KINDS) and set(SYMBOLS) == {*COLOURS, "corruption"}


# -- travelling -------------------------------------------------------------------------------------


def test_the_passenger_keeps_its_name_from_the_pool_to_the_boat():
    session, memory = table(*TURN[:4]), picture.Drawing()

    def names(place):
        memory.picture(scene_of(session))
        return [name for name, (_, at) in memory.pieces.layout.items() if at == place]

    (noble,) = names("pool-1")
    session.answer(TURN[4])
    assert names("quay") == [noble] and names("pool-1") == []
    session.answer(TURN[5])
    assert noble in names("boat-4")
    session.answer(TURN[6])
    assert noble in names("boat-4") and "quay" not in {at for _, at in memory.pieces.layout.values()}
    for _ in range(3):
        session.back()
    assert names("pool-1") == [noble]


def test_nobody_is_lost_on_the_way():
    standing = stands(cove_of(scene_of(table())))
    assert Counter(counted(standing)["boat-2"]) == Counter({"green": 2, "red": 1, "blue": 1})


# -- what can be clicked ----------------------------------------------------------------------------


def test_each_question_of_the_peddler_has_one_place_that_is_legal():
    session = table(TURN[0])
    for action in TURN[1:]:
        assert clicks(drawn(session)) == {action}
        assert clicks(drawn(session), "illegal"), action
        session.answer(action)


@pytest.mark.parametrize(
    "before, wrong, clause",
    (
        (1, "Nozama: act guild", "production.step-2-read-inner-halves"),
        (2, "Nozama: shelve 7", "goods.leftmost-free-shelf-field"),
        (3, "Nozama: hand", "clock.four-or-more-goods-avoid-hand-fields"),
        (4, "Nozama: send rogue", "load.rogue-if-no-match"),
        (5, "Nozama: board 4", "location.inner-outer-picks-nearest"),
        (6, "Nozama: moor left-outer", "load.both-piers-of-half-taken"),
    ),
)
def test_a_click_on_another_place_says_why_not(before, wrong, clause):
    shown = Table(table(*TURN[:before]))
    shown.do(wrong)
    assert clause in {reason.clause for reason in shown.session.refused[1]}
    nodes = shown.picture.picture(shown.scene)
    assert clicks(nodes, "refused") == {wrong}
    assert every(nodes, cls="hatch") and every(nodes, cls="cross")
    assert clause in to_text(shown.tree)


def test_a_human_clicks_people_and_halls():
    session = table(position=COVE | {"times": {"Ala": 1, "Nozama": 6}})
    legal = clicks(drawn(session))
    assert legal == {"Ala: hire 1", "Ala: hire 3", "Ala: hire 4"}
    assert clicks(drawn(session), "illegal") == {f"Ala: support {name}" for name in COLOURS} | {"Ala: hire 2"}
    session.answer("Ala: support red")
    assert [reason.kind for reason in session.refused[1]] == ["not-again"]


def test_boats_and_moorings_answer_a_human():
    session = table(
        "Ala: hire 4",
        "chance: arrive baker",
        position=COVE | {"times": {"Ala": 1, "Nozama": 9}, "square": ["", "", "", "hermit"]},
    )
    while session.asked < 0 or scene_of(session).seen["now"] == "hand":
        if session.asked < 0:
            session.step()
        else:
            assert clicks(drawn(session)) == {"Ala: hand", "Ala: load"}
            session.answer("Ala: load")
    assert scene_of(session).seen["now"] == "board" and there(drawn(session), "quay")
    assert clicks(drawn(session)) == {f"Ala: board {boat}" for boat in (1, 2, 4, 5)}
    assert clicks(drawn(session), "illegal") == {"Ala: board 3", "Ala: board 6"}


def test_every_verb_that_has_a_place_is_a_verb_of_the_game():
    assert {verb for verbs in VERBS.values() for verb in verbs} <= set(game.verbs)
    assert set(VERBS) <= {
        "work",
        "act",
        "hire",
        "shelve",
        "hand",
        "send",
        "board",
        "ferry",
        "moor",
        "chase",
        "lift",
        "sell",
    }


def test_nothing_can_be_clicked_while_the_room_guesses():
    scene = quiet(scene_of(table(*TURN[:6])))
    assert every(picture.picture(scene), cls="target") == [] and answers(cove_of(scene)) == {}
    assert all(line.step != "would-do" for part in trace(scene) for line in part.lines)


# -- the seats --------------------------------------------------------------------------------------


def test_the_seats_show_gold_shelf_townsfolk_and_corruption():
    header, (ala, nozama) = picture.holdings(scene_of(table()))
    assert header == ["Gold", "Shelf and townsfolk", "Corruption"]
    assert to_text(ala[0]).startswith("21") and "Washerwoman" in to_text(ala[1]) and to_text(ala[2]) == "0"
    assert [len(every(field, cls="good")) for field in every(ala[1], cls="good-field")] == [1, 0, 1, 0, 0, 0, 0, 0]
    assert to_text(nozama[0]).startswith("17") and "Innkeeper" in to_text(nozama[1]) and to_text(nozama[2]) == "2"


def test_goods_in_the_seats_panel_are_sold_with_a_click():
    session = table(position=MARKET | {"merchants": {"Ala": {"shelf": ["small red", "large green", "large yellow"]}}})
    scene = scene_of(session)
    stock = picture.holdings(scene)[1][0][1]
    assert clicks(stock) == {"Ala: sell 2", "Ala: sell 3"} and clicks(stock, "illegal") == {"Ala: sell 1"}
    assert [to_text(tag) for tag in every(stock, cls="worth")] == ["8", "4"]
    session.answer("Ala: sell 2")
    assert session.state.merchants[0].gold == 8


@pytest.mark.parametrize("language, sold, dealt", [
    ("en", "large green, 4 gold here", "small red, 2 gold here"),
    ("pl", "duży zielony, tutaj: 4 zł.", "mały czerwony, tutaj: 2 zł."),
])  # fmt: skip
def test_an_answer_that_sells_names_the_good_and_its_price(language, sold, dealt):
    goods = {"merchants": {"Ala": {"shelf": ["small red", "large green"]}}, "rogues": "cultists"}
    boats = [*MARKET["boats"][:1], ["green", "yellow", "rogue", "red"], *MARKET["boats"][2:]]
    session = table(position=MARKET | goods | {"boats": boats})
    session.language = language
    scene = scene_of(session)
    sell, deal = Action(0, "sell", 1), Action(0, "deal", 0)
    assert scene.allows(sell) and scene.allows(deal)
    assert price(session.state, GOODS.index("large green"), PIERS.index(session.seen["pier"])) == 4
    assert picture.answer_words(scene, sell) == f"{scene.say(sell)}: {sold}"
    assert to_text(picture.answer_mark(scene, sell)) == "4" + told_good(GOODS.index("large green"), language)
    assert picture.answer_words(scene, deal) == f"{scene.say(deal)}: {dealt}"
    assert picture.answer_words(scene, Action(0, "done")) is None


@pytest.mark.parametrize("language", ("en", "pl"))
def test_a_button_without_words_says_its_answer_to_those_who_point_at_it_and_those_who_hear_it(language):
    session = table(position=COVE | {"times": {"Ala": 1, "Nozama": 6}}, language=language)
    shown = Table(session)
    buttons = [node for node in every(shown.tree, cls="answer") if node["tag"] == "button"]
    assert len(buttons) == len(shown.scene.answers) > 8
    for node, action in zip(buttons, shown.scene.answers, strict=True):
        (said,) = every(node, cls="said")
        words = node["attrs"]["title"]
        assert to_text(said) == words and words.startswith(shown.scene.say(action))
        assert "unseen" in said["attrs"]["class"]
        (key,) = (child for child in node["children"] if child["tag"] == "kbd")
        assert to_text(key) == node["attrs"]["aria-keyshortcuts"]
    hired = next(node for node in buttons if node["attrs"]["data-verb"] == "hire")
    baker = next(who for who in people(session.state.setup) if who.id == "baker")
    assert baker.data["name"][language] in hired["attrs"]["title"]
    assert baker.data["text"][language] in hired["attrs"]["title"]


def test_what_answers_have_in_common_is_said_once_before_them():
    shown = Table(table(position=COVE | {"times": {"Ala": 1, "Nozama": 6}}))
    batches = every(shown.tree, cls="batch")
    assert [node["attrs"]["aria-label"] for node in batches] == ["Small good · 2 h", "Large good · 3 h", "Hire"]
    assert [len(every(node, cls="answer")) for node in batches] == [4, 4, 3]
    assert [to_text(label) for label in every(batches[:1], cls="label")] == ["Small good2 h"]
    assert every(Table(table(*TURN[:5])).tree, cls="batch") == []


@pytest.mark.parametrize("language", ("en", "pl"))
def test_every_answer_has_words_and_those_of_a_turn_have_drawings(language):
    session = table(position=COVE | {"times": {"Ala": 1, "Nozama": 6}})
    session.language = language
    scene = scene_of(session)
    for action in scene.answers:
        assert picture.answer_mark(scene, action) is not None and scene.say(action)
    assert "Baker" in to_text(picture.answer_mark(scene, Action(0, "hire", 0))) or language == "pl"
