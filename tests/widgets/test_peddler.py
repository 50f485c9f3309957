"""The picture of Peddler shows the cove legibly; figures travel, clicks answer, and the Peddler says why."""

import json
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from thieves.lab.session import Session
from thieves.peddler import game
from thieves.peddler.cards import cards, peddler_cards, people
from thieves.peddler.market import price
from thieves.peddler.state import (
    FIGURES,
    GOODS,
    OUTER,
    PIERS,
    RIGHT,
)
from widgets import peddler as picture
from widgets.peddler import layout
from widgets.peddler.crowd import stands
from widgets.peddler.land import NAME_ROOM, split
from widgets.peddler.layout import SIZE
from widgets.peddler.reading import cove_of
from widgets.peddler.shop import NAME_ROOM as CARD_ROOM
from widgets.peddler.water import paid
from widgets.scene import scene_of
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
MARKET = COVE | {
    "times": {"Ala": 12, "Nozama": 12}, "token": 12, "phase": "market",
    "moored": {"left-inner": 3, "right-outer": 6, "left-outer": 2, "right-inner": 5},
    "boats": [*BOATS[:1], [*BOATS[1], "red"], *BOATS[2:4], [*BOATS[4], "red"], BOATS[5]],
}  # fmt: skip
#: The Peddler gains a large blue good, passes 7:30, avoids the hand, and sends the noble in boat 5.
TURN = (
    f"chance: reveal {SECOND}", "Nozama: act goods", "Nozama: shelve 5", "Nozama: load", "Nozama: send yellow",
    "Nozama: board 5", "Nozama: moor right-inner",
)  # fmt: skip


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
    elif scene.seen["now"] in ("act", "hire", "shelve", "hand", "send", "board", "moor"):
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
