"""The picture of Peddler shows the cove legibly; figures travel, clicks answer, and the Peddler says why."""

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.widgets.plain import calls_of
from thieves.core import Action
from thieves.lab.session import Session
from thieves.peddler import game, speech
from thieves.peddler.cards import ACTIONS, cards, peddler_cards, people
from thieves.peddler.market import price
from thieves.peddler.state import (
    ARRIVALS,
    COLOURS,
    FIGURES,
    GOODS,
    KINDS,
    MARKED,
    MOORINGS,
    OUTER,
    PIERS,
    RIGHT,
    SYMBOLS,
    peddler,
)
from widgets import Prediction, Table
from widgets import peddler as picture
from widgets import table as table_of
from widgets.peddler import layout
from widgets.peddler.clock import height
from widgets.peddler.crowd import counted, stands
from widgets.peddler.figures import FILL, person
from widgets.peddler.land import NAME_ROOM, split
from widgets.peddler.layout import SIZE, around
from widgets.peddler.panel import told_end
from widgets.peddler.reading import FIXED, SHOWN, cove_of
from widgets.peddler.shop import NAME_ROOM as CARD_ROOM
from widgets.peddler.shop import left_told, right_told, shop, told_good
from widgets.peddler.signs import GLYPHS, good
from widgets.peddler.targets import VERBS, answers
from widgets.peddler.trace import BEGINS, ENDS, NUMBERS, STEPS, trace
from widgets.peddler.water import paid
from widgets.scene import quiet, scene_of
from widgets.svg import width_of
from widgets.tree import h, to_html, to_text

#: Pixels for each unit of the board on a page of 732 by 608, and on one of 1112 by 608.
SMALLEST, USUAL = 417 / SIZE[0], 418 / SIZE[1]
#: A card that gives a large blue good and points outwards, and one that says once, on the right half.
DECK = [card for card in peddler_cards() if not card.hard]
FIRST = next(card.id for card in DECK if [GOODS[what] for what in card.goods] == ["large blue"] and card.arrow == OUTER)
SECOND = next(card.id for card in DECK if card.times == 1 and card.side == RIGHT and card.id != FIRST)
AWAY = [card.id for card in DECK if card.id not in (FIRST, SECOND)][:2]
BOATS = [
    ["rogue", "red"],
    ["green", "yellow", "green"],
    ["red", "green", "blue", "green"],
    ["blue", "rogue"],
    ["green", "yellow", "blue"],
    ["yellow", "rogue", "red", "green"],
]
OWN = {
    "Ala": {"gold": 21, "shelf": ["small red", "", "large blue"], "folk": ["washerwoman"], "last": "support"},
    "Nozama": {
        "gold": 17, "shelf": ["large green", "small blue", "small green", "large yellow"], "folk": ["innkeeper"],
        "corruption": ["false-weights", "sold-twice"],
    },
}  # fmt: skip
COVE = {
    "round": 2, "times": {"Ala": 8, "Nozama": 7}, "rogues": "criminals", "lair": 2, "merchants": OWN, "boats": BOATS,
    "halls": {"red": 3, "green": 6, "blue": 1, "yellow": 2}, "square": ["baker", "", "ferryman", "hermit"],
    "moored": {"left-inner": 3, "right-outer": 6},
    "shop": {"right": FIRST, "discards": AWAY, "pool": ["green", "yellow", "red", "rogue"]},
}  # fmt: skip
#: The Peddler gains a large blue good, passes 7:30, avoids the hand, and sends the noble in boat 5.
TURN = (
    f"chance: reveal {SECOND}", "Nozama: act goods", "Nozama: shelve 5", "Nozama: load", "Nozama: send yellow",
    "Nozama: board 5", "Nozama: moor right-inner",
)  # fmt: skip
MARKET = COVE | {
    "times": {"Ala": 12, "Nozama": 12}, "token": 12, "phase": "market",
    "moored": {"left-inner": 3, "right-outer": 6, "left-outer": 2, "right-inner": 5},
    "boats": [*BOATS[:1], [*BOATS[1], "red"], *BOATS[2:4], [*BOATS[4], "red"], BOATS[5]],
}  # fmt: skip


def table(*actions, position=COVE, players=("Ala",), auto=False, **more):
    session = Session(game, players, position=position, seed=3, auto=auto, **more)
    for action in actions:
        assert session.answer(action), f"{action} is refused: {session.refused}"
    return session


def every(node, **wanted):
    """All nodes with these attributes; ``cls`` asks for one of the classes."""
    if isinstance(node, list):
        return [n for child in node for n in every(child, **wanted)]
    found = []
    if isinstance(node, dict):
        attrs = node["attrs"]
        classes = attrs.get("class", "").split()
        if all(value in classes if name == "cls" else attrs.get(name) == value for name, value in wanted.items()):
            found.append(node)
        found += every(node["children"], **wanted)
    return found


def drawn(session):
    return picture.picture(scene_of(session))


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def clicks(nodes, cls="legal"):
    return {json.loads(node["attrs"]["data-do"])["action"] for node in every(nodes, cls=cls)}


def spot_of(piece):
    x, y = map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"]))
    return x, y


def played(players, seed, **options):
    """Moments of a random game; each is seen by somebody else, in one of the languages."""
    names = ("Ala", "Bo")[:players]
    session = Session(game, names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False, **options)
    viewers = (None, *names)
    yield session
    while session.step():
        number = session.timeline.number
        if number % 3 and session.timeline.result is None:
            continue
        session.look_as(viewers[number % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)


# -- every moment ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players, rogues", ((1, "cultists"), (2, "robbers")))
def test_the_moments_of_a_game_can_be_drawn(players, rogues):
    memory = picture.Drawing()
    for session in played(players, seed=players, rogues=rogues):
        scene = scene_of(session)
        nodes = memory.picture(scene)
        check_figures(nodes, scene)
        check_clicks(nodes, scene)
        assert scene.state == session.state
        if session.timeline.number % 5 == 0 or scene.result is not None:
            ElementTree.fromstring(to_html(h("svg", nodes)))
            check_keys(nodes)
            check_letters(nodes)
            check_inside(nodes[0])
            check_text(scene)
            assert len(picture.holdings(scene)[1]) == players + 1
    assert scene.result is not None


def check_keys(nodes):
    keys = Counter(node["key"] for node in every(nodes) if "key" in node)
    assert [key for key, count in keys.items() if count > 1] == []


def check_letters(node, scale=1.0):
    """No text is smaller than 14 pixels."""
    if isinstance(node, list):
        for child in node:
            check_letters(child, scale)
    elif isinstance(node, dict):
        attrs = node["attrs"]
        told = attrs.get("transform", "") + attrs.get("style", "")
        scale *= float(match[1]) if (match := re.search(r"scale\((-?[\d.]+)", told)) else 1
        if node["tag"] == "text":
            assert float(attrs["font-size"]) * scale >= 13.9, to_html(node)
        check_letters(node["children"], scale)


def check_inside(node, left=0.0, top=0.0):
    """Every text of the board lies within it."""
    if not isinstance(node, dict):
        return
    attrs = node["attrs"]
    moved = attrs.get("transform", "") + attrs.get("style", "")
    if match := re.search(r"translate\((-?[\d.]+)(?:px,| )(-?[\d.]+)", moved):
        left, top = left + float(match[1]), top + float(match[2])
    if node["tag"] == "text":
        wide = width_of(to_text(node), float(attrs["font-size"]), attrs.get("font-weight") == "700")
        wide = float(attrs.get("textLength", wide))
        part = {"middle": 0.5, "end": 1.0}.get(attrs.get("text-anchor"), 0.0)
        x = left + float(attrs["x"]) - wide * part
        assert x >= 0 and x + wide <= SIZE[0] + 2 and 10 < top + float(attrs["y"]) <= SIZE[1], to_html(node)
    for child in node["children"]:
        check_inside(child, left, top)


def check_figures(nodes, scene):
    """Everybody who stands somewhere is drawn there once: in boats and pool all, in a hall the first few."""
    state = scene.state
    found = every(nodes, cls="figure")
    aboard = sum(map(len, state.boats)) + sum(kind >= 0 for kind in state.shop.pool)
    inside = sum(min(count, 4) for count in state.halls)
    assert len(found) == aboard + inside + ("figure" in scene.seen)
    spots = Counter(spot_of(piece) for piece in found)
    assert max(spots.values()) == 1


def check_clicks(nodes, scene):
    """Every click that is marked as legal is a legal answer; chance is not clicked."""
    written = {scene.written(action) for action in scene.answers}
    assert clicks(nodes) <= written
    if scene.asked is None or scene.asked < 0:
        assert every(nodes, cls="target") == []
    elif scene.seen["asked"] in ("act", "hire", "shelve", "hand", "send", "board", "moor"):
        assert clicks(nodes) == written


def check_text(scene):
    """The text twin names everybody in the square and at the table, and every boat."""
    told = picture.text(scene)
    for name in scene.setup.players:
        assert name in told
    for who in scene.state.square:
        assert who < 0 or people(scene.setup)[who].data["name"][scene.language] in told
    boat = "Łódź" if scene.language == "pl" else "Boat"
    assert all(f"{boat} {number}" in told for number in range(1, 7))


# -- land -------------------------------------------------------------------------------------------


def test_a_hall_shows_how_many_customers_it_has_and_draws_the_first_few():
    nodes, cove = drawn(table()), cove_of(scene_of(table()))
    for colour, count in enumerate((3, 6, 1, 2)):
        hall = one(nodes, f"hall-{colour}")
        assert f": {count}" in to_text(every(hall)[1]) and str(count) in to_text(hall)
        assert len(stands(cove)[f"hall-{colour}"]) == min(count, 4)


def test_the_square_names_everybody_with_symbols_and_the_hours_that_the_rules_ask():
    nodes = drawn(table(position=COVE | {"square": ["baker", "", "notary", "oarswoman"]}))
    assert "Baker" in to_text(one(nodes, "place-0")) and to_text(one(nodes, "place-1")) == "nobody"
    told = to_text(one(nodes, "place-2"))
    assert "Notary" in told and "wizards, nobles, corruption" in told and "2 hours for a human" in told
    quick = next(who for who in people(table().state.setup) if who.effect == "quick")
    nodes = drawn(table(position=COVE | {"square": ["", "", "", quick.id]}))
    assert to_text(one(nodes, "place-3")).endswith(str(max(1, 3 - quick.amount)))


@pytest.mark.parametrize("language", ("en", "pl"))
def test_every_name_fits_its_place_in_at_most_two_lines(language):
    for who in people(table().state.setup):
        lines = split(who.data["name"][language], NAME_ROOM)
        assert len(lines) <= 2
        assert all(width_of(line) <= SMALLEST * layout.SPOTS[0].width * 1.03 for line in lines), lines


@pytest.mark.parametrize("language", ("en", "pl"))
def test_every_card_of_the_peddler_has_its_whole_name_below_it(language):
    for face in cards(table().state.setup):
        lines = split(face.data["name"][language], CARD_ROOM)
        assert len(lines) <= 2 and " ".join(lines) == face.data["name"][language]
        assert all(width_of(line) <= USUAL * 2 * layout.HALF * 1.02 for line in lines), lines


# -- water ------------------------------------------------------------------------------------------


def test_boats_lie_at_their_moorings_and_leave_a_ghost():
    nodes = drawn(table())
    assert spot_of(one(nodes, "boat-2")) == layout.MOORED[1] and spot_of(one(nodes, "boat-5")) == layout.MOORED[3]
    assert spot_of(one(nodes, "boat-0")) == layout.SAILING[0]
    assert {boat for boat in range(6) if there(nodes, f"left-{boat}")} == {2, 5}
    assert "free" in to_text(one(nodes, "mooring-0")) and "free" not in to_text(one(nodes, "mooring-1"))
    assert "red" not in to_text(one(nodes, "boat-0")) and "rogue, warrior" in to_text(one(nodes, "boat-0"))


def test_boats_moorings_piers_and_clock_do_not_lie_over_each_other():
    boxes = [layout.boat_box(*at) for at in (*layout.MOORED, *layout.SAILING)] + [layout.BAG, layout.CARD]
    boxes += [box.grown(0) for box in layout.PIERS]
    assert all(a.overlap(b) < 1 for n, a in enumerate(boxes) for b in boxes[:n])
    x, y = layout.CLOCK
    for box in boxes[4:10] + boxes[10:12]:
        near = (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
        assert (near[0] - x) ** 2 + (near[1] - y) ** 2 > layout.FACE**2
    places = [*layout.HALLS, layout.SQUARE, *layout.POOLED, *layout.SHELVED, layout.DECK, layout.LEFT, layout.RIGHT]
    places += [layout.DISCARDS]
    assert all(a.overlap(b) < 1 for n, a in enumerate(places) for b in places[:n])
    assert all(box.x >= 0 and box.right <= SIZE[0] and box.bottom <= SIZE[1] for box in (*boxes, *places))


def test_a_pier_shows_what_the_rules_pay():
    session = table(position=MARKET)
    nodes, state = drawn(session), session.state
    for pier, name in enumerate(PIERS):
        rates = paid(state, pier)
        for colour in range(4):
            wanted = [price(session.state, size * 4 + colour, pier) for size in ((1,), (0, 1), (0,))[pier]]
            assert list(rates[colour]) == wanted, name
    assert to_text(one(nodes, "pier-0")).endswith("large48–4")
    assert "6/12" in to_text(one(nodes, "pier-1")) and "stall" in one(nodes, "pier-1")["attrs"]["class"]


def test_the_bag_and_the_lair_say_what_is_in_them():
    session = table()
    nodes = drawn(session)
    for kind, count in enumerate(session.state.bag):
        assert to_text(one(nodes, f"bag-{kind}")) == str(count)
    assert to_text(one(nodes, "lair")).endswith("2") and "Lair: 2 of the 8" in to_text(one(nodes, "lair"))
    assert "Criminals" in to_text(one(nodes, "rogue-card"))
    assert sum(session.state.bag) < sum(FIGURES)


def test_no_lair_is_told_of_before_there_is_a_rogue_card():
    session = table(position=None)
    assert session.state.rogues < 0
    assert to_text(one(drawn(session), "rogue-card")).count("No rogue card yet") == 2  # the title and the sign
    assert "Lair" not in to_text(one(drawn(session), "rogue-card"))


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
    while session.asked < 0 or scene_of(session).seen["asked"] == "hand":
        if session.asked < 0:
            session.step()
        else:
            assert clicks(drawn(session)) == {"Ala: hand", "Ala: load"}
            session.answer("Ala: load")
    assert scene_of(session).seen["asked"] == "board" and there(drawn(session), "quay")
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
    while scene_of(sold).seen.get("turn") != "Nozama":
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
