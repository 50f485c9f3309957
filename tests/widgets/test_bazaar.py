"""The picture of Bazaar: every moment, the rows of cards, the loot."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from tests.widgets.bazaar_stage import (
    BUY,
    ROBBERY,
    ROWS,
    SPLIT,
    check_clicks,
    check_dice,
    check_inside,
    check_keys,
    check_letters,
    check_text,
    clicks,
    drawn,
    every,
    kinds_in,
    one,
    played,
    spot_of,
    table,
    there,
)
from thieves.bazaar import costs
from thieves.bazaar.cards import packed
from thieves.bazaar.speech import LANGUAGE, say
from thieves.bazaar.state import DECKS, FACES, GEMS, PIECES
from thieves.core import UNKNOWN, Action
from widgets import bazaar
from widgets.bazaar.cards import LOW, printed, room_of, title_lines
from widgets.bazaar.layout import CARD, HIGH, SIZE, board, in_lines, stalls
from widgets.bazaar.pictograms import pictogram
from widgets.bazaar.reading import laid_out, table_of
from widgets.bazaar.signs import CUTS
from widgets.scene import scene_of
from widgets.svg import Box, fitted, width_of
from widgets.tree import h, to_html, to_text

# -- every moment ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", (3, 4, 5))
def test_the_moments_of_a_game_can_be_drawn(players):
    memory = bazaar.Drawing()
    for session in played(players, seed=players, promos=players == 4):
        scene = scene_of(session)
        nodes = memory.picture(scene)
        check_dice(nodes, scene)
        check_clicks(nodes, scene)
        if session.timeline.number % 5 == 0 or scene.result is not None:
            ElementTree.fromstring(to_html(h("svg", nodes)))
            check_keys(nodes)
            check_letters([*nodes, bazaar.hand(scene)])
            check_inside(nodes[0])
            check_text(scene)
            assert len(bazaar.holdings(scene)[1]) == players
    assert scene.result is not None


# -- the Bazaar -------------------------------------------------------------------------------------


def test_stacks_show_how_many_cards_they_hold_and_closed_ones_when_they_open():
    nodes = drawn(table(position=None))
    assert [to_text(one(nodes, f"stack-{letter}")["children"][-1]) for letter in DECKS] == ["8", "12", "11"]
    assert to_text(one(nodes, "row-B")) == "opens once A cannot fill its row"
    assert not there(drawn(table()), "row-B")
    assert "The game ends when C cannot fill its row" in to_text(one(nodes, "stack-C"))


@pytest.mark.parametrize("newest", range(3))
def test_rows_lie_below_each_other_and_leave_room_for_the_loot(newest):
    rows = stalls(newest)
    boxes = [box for stall in rows for box in (stall.stack, *stall.places)]
    assert all(one.overlap(other) == 0 for n, one in enumerate(boxes) for other in boxes[:n])
    for players in (3, 4, 5):
        laid = board(players)
        below = [laid.strip, laid.centre, *laid.piles]
        assert len(laid.piles) == players
        assert all(one.overlap(other) == 0 for n, one in enumerate([*below, *boxes]) for other in [*below, *boxes][:n])
        assert max(box.bottom for box in below) <= SIZE[1] and laid.centre.height > 130


def test_thirteen_cards_lie_side_by_side_with_cost_symbols_and_title():
    nodes = drawn(table())
    cards = every(nodes, cls="market-card")
    assert [card["key"] for card in cards] == [f"card-{id_}" for row in ROWS.values() for id_ in row]
    assert "Loyalty" in to_text(one(nodes, "card-loyalty-program"))
    assert "loyalty" not in to_text(one(nodes, "card-crown")).lower()


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("high", HIGH)
def test_every_card_fits_its_place(language, high):
    for number, face in enumerate(packed(None).cards):
        card = printed(None, number, CARD, high, language)
        gems = [node for node in every(card) if node["tag"] == "path" and node["attrs"]["d"] in dict(CUTS.values())]
        in_cost = [d for name, count in zip(GEMS, face.cost, strict=True) for d in [CUTS[name][0]] * count]
        assert Counter(in_cost) <= Counter(node["attrs"]["d"] for node in gems), face.id
        most = 2 if high <= LOW else 3
        lines, bold = title_lines(face, room_of(CARD), language, most)
        assert len(lines) <= most and not lines[-1].endswith("…"), face.id
        assert all(width_of(line, 14, bold) <= room_of(CARD) * 1.05 for line in lines), face.id
        said = LANGUAGE.term("when", face.power.when, language)
        assert fitted(said, room_of(CARD) + 2) == said, face.id
        low = [float(node["attrs"]["y"]) for node in every(card) if node["tag"] == "text" and "y" in node["attrs"]]
        assert max(low) < high, face.id


def test_every_effect_has_a_drawing_of_its_own_and_words():
    assert {face.power.when for face in packed(None).cards} == set(LANGUAGE.texts["terms"]["when"])
    faces = [face for face in packed(None).cards if not face.promo]
    looks = {to_html(pictogram(None, number)) for number, face in enumerate(packed(None).cards) if face in faces}
    said = ("from", "to", "gain", "points", "alone", "more")
    assert len(looks) == len({(face.effect, *(face.data.get(key) for key in said)) for face in faces})


def test_the_tooltip_says_cost_effect_source_and_doubt():
    told = to_text(one(drawn(table()), "card-lucky-animal-appendage"))
    assert "Cost: 1 red gem and 1 blue gem." in told and "[published list]" in told and "Doubt: Our source" in told


def test_cards_that_can_be_paid_have_a_ring_and_the_others_show_what_is_missing():
    session = table(position=BUY | {"turn": "Cy"})
    scene, nodes = scene_of(session), drawn(session)
    bought = {scene.written(action) for action in scene.answers if action.verb == "buy"}
    assert clicks(nodes) == bought and "Cy: buy crown" in clicks(nodes, "illegal")
    state = table_of(scene)
    for row in ROWS.values():
        for id_ in row:
            short = costs.short_of(state, 2, packed(None).number[id_])
            assert len(every(one(nodes, f"card-{id_}"), cls="missing")) == short, id_
            assert (f"Cy: buy {id_}" in bought) == (short == 0)
    assert len(every(one(nodes, "card-crown"), cls="missing")) == 1


def test_a_refused_card_is_hatched_and_crossed():
    session = table(position=BUY | {"turn": "Cy"})
    session.answer("Cy: buy crown")
    assert every(one(drawn(session), "card-crown"), cls="hatch")
    assert every(one(drawn(session), "card-crown"), cls="cross")


def test_what_the_picture_knows_of_the_position_is_what_the_rules_know():
    session = table(position=BUY | {"turn": "Cy"})
    state, seen = session.state, table_of(scene_of(session))
    assert (seen.piles, seen.rows, seen.players) == (state.piles, state.rows, state.players)
    session.look_as("Cy")
    hidden = table_of(scene_of(session)).players
    assert [player.reputation for player in hidden] == [UNKNOWN, UNKNOWN, 6, UNKNOWN, UNKNOWN]


def test_nobody_is_shown_what_is_missing_before_the_purchases():
    assert every(drawn(table()), cls="missing") == []


# -- the loot ---------------------------------------------------------------------------------------


def test_a_click_on_dice_takes_one_more_of_them():
    session = table(position=None)
    name, asked = scene_of(session).seen["whose"], session.asked
    first = {f"{name}: pick 1 {face}" for face in FACES} | {f"{name}: pick marker"}
    assert clicks(drawn(session)) == first
    session.answer(Action(asked, "pick", (PIECES.index("bag"), 1)))
    assert f"{name}: pick 2 bag" in clicks(drawn(session)) and f"{name}: done" in clicks(drawn(session))
    laid = laid_out(scene_of(session))
    band = Box(laid.centre.x, laid.centre.y, laid.centre.width, 44)
    assert kinds_in(drawn(session), band) == {"bag": 1}


@pytest.mark.parametrize(
    "verb, actions, counts",
    [("pick", ("Ala: pick 1 blue",), {"blue": 1, "bag": 1, "green": 1}), ("return", ROBBERY, {"red": 1, "blue": 1})],
)
def test_an_answer_says_how_many_pieces_it_adds_and_how_many_there_are_then(verb, actions, counts):
    scene = scene_of(table(*actions))
    marks = {action.what: bazaar.answer_mark(scene, action) for action in scene.answers if action.verb == verb}
    before = scene.seen["taken"] if verb == "pick" else {"red": 1, "bag": 1}
    added = Counter()
    for (kind, number), mark in marks.items():
        name, more = PIECES[kind], number - before.get(PIECES[kind], 0)
        assert name in mark["attrs"]["class"].split() and f"+{more}" in to_text(mark)
        if name != "marker":
            area = f"grid-area: {1 + more} / {1 + 4 * kind} / auto / span 4"
            assert bazaar.answer_place(scene, Action(0, verb, (kind, number))) == area
        assert (f"more, {number} in all" in to_text(mark)) == (name in before)
        added[name] = max(added[name], more)
    assert {name: more for name, more in added.items() if name != "marker"} == counts


def test_a_die_says_how_many_of_its_kind_a_click_adds():
    nodes = drawn(table("Ala: pick 1 blue"))
    assert to_text(one(nodes, "to-pick%202%20blue")) == "1 blue gem more, 2 in all"
    assert to_text(one(nodes, "to-pick%201%20green")) == "1 green gem"


def test_spent_dice_lie_below_the_heading_of_the_centre():
    piles = {"Ala": "1 red", "Bo": "1 blue marker", "Cy": "1 green"}
    session = table(position={"phase": "buy", "piles": piles, "centre": "7 mask"}, players=3)
    nodes = drawn(session)
    lowest = max(float(node["attrs"]["y"]) for node in every(one(nodes, "caption")) if node["tag"] == "text")
    dice = [
        spot_of(node) for node in every(nodes, cls="mask") if laid_out(scene_of(session)).centre.holds(*spot_of(node))
    ]
    assert len(dice) == 7 and min(y for _, y in dice) - 15 > lowest


def test_the_last_one_without_a_pile_takes_everything_with_one_click():
    piles = SPLIT["piles"] | {"Ala": "1 blue", "Bo": "1 blue", "Dee": {}}
    session = table(position=SPLIT | {"piles": piles, "centre": "1 green 1 white 1 mask 1 red 1 bag 1 green"})
    assert session.asked == 3
    assert "Dee: all" in clicks(drawn(session))
    assert not any("pick" in action for action in clicks(drawn(session)))


def test_piles_can_be_robbed_and_a_single_piece_is_safe():
    session = table()
    nodes = drawn(session)
    assert {action for action in clicks(nodes) if "rob" in action} == {"Ala: rob Cy", "Ala: rob Dee"}
    assert "safe" in to_text(one(nodes, "pile-4")) and "safe" not in to_text(one(nodes, "pile-3"))
    assert "no pile yet" in to_text(one(nodes, "pile-1"))
    session.answer("Ala: rob Eli")
    assert every(one(drawn(session), "to-rob%20Eli"), cls="hatch")


def test_dice_have_six_faces_that_differ_in_shape():
    assert len({outline for outline, _ in CUTS.values()}) == len(GEMS)
    shapes = {face: to_html(bazaar.loot.drawn_piece(face)) for face in PIECES}
    without_colour = {re.sub(r"#[0-9A-F]{6}", "", drawing) for drawing in shapes.values()}
    assert len(without_colour) == len(PIECES)


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pile_of_any_size_stays_in_its_place(count, players):
    laid = board(players)
    for seat, box in enumerate(laid.piles):
        for x, y, size in in_lines(bazaar.loot.room_of(laid, f"pile-{seat}"), count):
            assert box.holds(x - size / 2, y - size / 2) and box.holds(x + size / 2, y + size / 2)
            assert size >= 18


def test_dice_travel_and_rolled_ones_are_new():
    session, memory = table(), bazaar.Drawing()

    def names(place):
        memory.picture(scene_of(session))
        return {name for name, (_, at) in memory.pieces.layout.items() if at == place}

    cy = names("pile-2")
    session.answer("Ala: rob Cy")
    assert names("kept") == cy
    for action in (*ROBBERY[1:], "Ala: return marker"):
        session.answer(action)
    kept, back = names("kept"), names("back")
    marker = next(name for name, lies in memory.pieces.layout.items() if lies == ("marker", "back"))
    session.answer("Ala: done")
    assert names("pile-0") == kept and kept | back == cy
    assert marker in names("centre") and not (back - {marker}) & set(memory.pieces.layout)
    again = dict(memory.pieces.layout)
    session.speak("pl")
    names("centre")
    assert memory.pieces.layout == again, "the same moment drawn again"


def test_rolled_dice_are_marked_until_the_next_move():
    session = table(*ROBBERY, "Ala: done")
    rings = [node for node in every(drawn(session), cls="loot") if every(node, stroke="#009E73")]
    assert len(rings) == 2


def test_dice_in_the_air_show_no_face():
    session = table(*ROBBERY, auto=False)
    session.answer("Ala: done")
    nodes = drawn(session)
    assert len(every(nodes, cls="air-die")) == 2 and len(every(nodes, cls="loot")) == 12
    assert "Rolling" in to_text(one(nodes, "centre"))


def test_dice_in_the_air_lie_beside_what_is_said_of_them():
    session = table(*ROBBERY, auto=False)
    session.answer("Ala: done")
    for language in ("en", "pl"):
        session.speak(language)
        text = laid_out(scene_of(session)).centre.x + 12 + width_of(say("in-the-air", language), 14, True)
        dice = [float(x) for x in re.findall(r"air-die.*?translate\(([\d.]+)", to_html(h("g", drawn(session))))]
        assert len(dice) == 2 and text + 8 < min(dice) - 14
