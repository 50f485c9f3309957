"""The picture of Bazaar shows what is known, nothing else, legibly; dice travel, and what can be clicked answers."""

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.widgets.plain import calls_of
from thieves import bazaar as rules
from thieves import games
from thieves.bazaar import costs, game
from thieves.bazaar.cards import SYMBOLS, packed
from thieves.bazaar.speech import LANGUAGE, say
from thieves.bazaar.state import DECKS, FACES, GEMS, PIECES
from thieves.core import UNKNOWN, Action
from thieves.core.content import SOURCES
from thieves.lab.session import Session
from widgets import Table, bazaar
from widgets.bazaar.cards import LOW, printed, room_of, title_lines
from widgets.bazaar.layout import CARD, HIGH, SIZE, board, in_lines, stalls
from widgets.bazaar.pictograms import pictogram
from widgets.bazaar.reading import laid_out, odds, places, table_of
from widgets.bazaar.signs import CUTS
from widgets.scene import quiet, scene_of
from widgets.svg import Box, fitted, width_of
from widgets.tree import h, to_html, to_text

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli")
ROWS = {
    "A": ["nearby-safehouse", "glamer", "disgruntled-minion", "philosophers-stone"],
    "B": ["anthropomorphic-water-buffalo", "deceptive-bits-of-colored-glass", "lucky-animal-appendage", "brooch"],
    "C": ["loyalty-program", "insurance-racket", "crown", "treasure-map-red", "political-campaign"],
}
PLAYERS = {
    "Ala": {"gold": 3, "reputation": 4, "cards": ["fence", "necklace", "bondsman"]},
    "Bo": {"gold": 1, "reputation": 2, "cards": ["pawnbroker"]},
    "Cy": {"gold": 1, "reputation": 6, "cards": ["bookie", "wicked-clutches", "corrupt-official", "tailor"]},
    "Dee": {"gold": 2, "reputation": 1, "cards": ["shadowy-hood"]},
    "Eli": {"gold": 4, "reputation": 0},
}
USED = PLAYERS | {"Ala": PLAYERS["Ala"] | {"used": ["fence"]}}  #: as it may be in phase 2
SPLIT = {
    "round": 4, "start": "Cy", "players": PLAYERS, "rows": ROWS, "left": {"A": 0, "B": 0, "C": 6}, "acted": "Eli",
    "piles": {"Cy": "2 red 1 bag 1 blue marker", "Dee": "1 green 1 white 1 mask 1 red", "Eli": "1 mask"},
    "centre": "2 blue 1 bag 1 green",
}  # fmt: skip
BUY = {
    "round": 7, "start": "Bo", "players": USED, "rows": ROWS, "left": {"A": 0, "B": 0, "C": 6}, "phase": "buy",
    "piles": {"Ala": "1 red 2 blue 1 mask", "Bo": "2 bag marker", "Cy": "1 green 1 red 1 white", "Dee": "1 white",
              "Eli": "1 green"},
    "centre": "1 blue 1 green",
}  # fmt: skip
OVER = BUY | {"left": {"A": 0, "B": 0, "C": 0}, "rows": ROWS | {"C": ROWS["C"][:2]}, "phase": "exchange"}
ROBBERY = ("Ala: rob Cy", "Ala: return 1 red", "Ala: return 1 bag")


@pytest.fixture(autouse=True)
def shelf():
    with games.registered(game):
        yield


def table(*actions, position=SPLIT, players=5, **more):
    session = Session("bazaar", NAMES[:players], position=position, seed=3, **more)
    for action in actions:
        assert session.answer(action), f"{action} is refused"
    return session


def every(node, **wanted):
    """All nodes with these attributes; ``cls`` asks for one of the classes."""
    found = []
    if isinstance(node, list):
        return [n for child in node for n in every(child, **wanted)]
    if isinstance(node, dict):
        attrs = node["attrs"]
        classes = attrs.get("class", "").split()
        if all(value in classes if name == "cls" else attrs.get(name) == value for name, value in wanted.items()):
            found.append(node)
        found += every(node["children"], **wanted)
    return found


def drawn(session):
    return bazaar.picture(scene_of(session))


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def action_of(node):
    return json.loads(node["attrs"]["data-do"])["action"]


def clicks(nodes, cls="legal"):
    return {action_of(node) for node in every(nodes, cls=cls)}


def spot_of(piece):
    x, y = map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"]))
    return x, y


def kinds_in(nodes, box):
    """The pieces of loot that lie in a box, by kind."""
    found = Counter()
    for piece in every(nodes, cls="loot"):
        if box.holds(*spot_of(piece)):
            found[piece["attrs"]["class"].split()[-1]] += 1
    return found


def played(players, seed, **options):
    """Moments of a random game; each is seen by somebody else, in one of the languages."""
    names = NAMES[:players]
    session = Session("bazaar", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False, **options)
    viewers = (None, *names)
    yield session
    while session.step():
        number = session.timeline.number
        if number > 90 and number % 7 and session.timeline.result is None:
            continue
        session.look_as(viewers[number % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)


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
        x = left + float(attrs["x"]) - wide * {"middle": 0.5, "end": 1}.get(attrs.get("text-anchor"), 0)
        assert x >= 0 and x + wide <= SIZE[0] + 2 and 10 < top + float(attrs["y"]) <= SIZE[1], to_html(node)
    for child in node["children"]:
        check_inside(child, left, top)


def check_dice(nodes, scene):
    """Every piece of loot that lies somewhere is drawn once, within the place where it lies."""
    if scene.result is not None:
        return
    laid = laid_out(scene)
    for place, lot in places(scene).items():
        if place.startswith("pile"):
            assert kinds_in(nodes, laid.piles[int(place[5:])]) == Counter(lot)
    inner = [lot for place, lot in places(scene).items() if not place.startswith("pile")]
    assert kinds_in(nodes, laid.centre) == sum(map(Counter, inner), Counter())


def check_clicks(nodes, scene):
    """Every click that is marked as legal is a legal answer, and nobody clicks for somebody else."""
    written = {scene.written(action) for action in scene.answers}
    assert clicks(nodes) <= written
    if scene.alone or scene.asked is None:
        assert every(nodes, cls="target") == []
    elif scene.viewer in (None, scene.asked):
        wanted = {scene.written(action) for action in scene.answers if action.verb in ("buy", "rob", "spare", "done")}
        assert wanted <= clicks(nodes)


def check_text(scene):
    """The text twin names every player and every card for sale."""
    told = bazaar.text(scene)
    for name in scene.setup.players:
        assert name in told
    for row in scene.seen["rows"].values():
        for id_ in row:
            assert packed(None).cards[packed(None).number[id_]].data["name"][scene.language] in told


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
    name, asked = scene_of(session).seen["turn"], session.asked
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


# -- a robbery --------------------------------------------------------------------------------------


def test_the_stolen_pile_is_parted_into_kept_and_going_back():
    session = table(*ROBBERY)
    nodes, scene = drawn(session), scene_of(session)
    trays = bazaar.robbery.Trays(laid_out(scene).centre)
    assert kinds_in(nodes, trays.kept) == {"red": 1, "blue": 1, "marker": 1}
    assert kinds_in(nodes, trays.back) == {"red": 1, "bag": 1}
    assert kinds_in(nodes, trays.pool) == {"blue": 2, "bag": 1, "green": 1}
    assert clicks(nodes) == {"Ala: return 2 red", "Ala: return 1 blue", "Ala: return marker", "Ala: done"}
    assert "robbed" in to_text(one(nodes, "pile-2"))


@pytest.mark.parametrize("dice", range(1, 6))
def test_the_odds_of_a_reroll_are_exact(dice):
    for chance in odds(dice):
        assert Fraction(chance.ways, chance.all) == 1 - Fraction(5, 6) ** dice
        assert chance.mean == pytest.approx(dice / 6)


def test_the_chance_of_every_face_stands_below_its_column():
    nodes = drawn(table(*ROBBERY))
    assert [to_text(one(nodes, f"odds-{face}")["children"][1]) for face in FACES] == ["31%"] * 6
    assert "11 of 36 rolls, on average 0.33" in to_text(one(nodes, "odds-red"))
    assert not there(nodes, "odds-marker")
    nodes = drawn(table(*ROBBERY[:1], "Ala: return marker"))
    assert to_text(one(nodes, "odds-marker")) == "+1"
    assert to_text(one(nodes, "odds-red")["children"][1]) == "–"


def test_who_robbed_whom_is_told_as_a_chain():
    session = table(*ROBBERY, "Ala: done")
    assert session.answer("Bo: rob Ala")
    nodes = drawn(session)
    assert "Ala robbed Cy" in to_text(one(nodes, "robbed-1")) and "Bo robbed Ala" in to_text(one(nodes, "robbed-2"))
    assert "none in this round" in to_text(one(drawn(table()), "chain"))


def test_the_lucky_victim_clicks_the_die_that_is_not_rolled():
    rows = ROWS | {"B": ["brooch"]}
    players = PLAYERS | {"Cy": {"cards": ["lucky-animal-appendage"]}}
    session = table(*ROBBERY, "Ala: done", position=SPLIT | {"players": players, "rows": rows})
    assert clicks(drawn(session)) == {"Cy: spare red", "Cy: spare bag"}


def test_a_lucky_player_clicks_the_die_that_is_rolled_again_and_the_marker_is_none():
    rows = ROWS | {"B": ["brooch"]}
    lucky = {"players": PLAYERS | {"Bo": {"cards": ["lucky-animal-appendage"]}}, "rows": rows}
    position = {key: value for key, value in BUY.items() if key != "phase"} | lucky
    session = table(position=position | {"waits": [{"for": "lucky", "seat": "Bo"}]})
    assert clicks(drawn(session)) == {"Bo: reroll bag"}


# -- purchases --------------------------------------------------------------------------------------


def test_payments_are_drawn_as_dice_and_coins():
    session = table("Ala: buy loyalty-program", position=BUY | {"turn": "Ala"})
    scene = scene_of(session)
    for action in scene.answers:
        mark = bazaar.answer_mark(scene, action)
        coins = [node for node in every(mark) if node["tag"] == "circle" and node["attrs"]["r"] == "9.4"]
        assert len(every(mark, cls="edge")) == sum(action.what) and len(coins) == 4 - sum(action.what)
    assert "wanted" in one(drawn(session), "card-loyalty-program")["attrs"]["class"]
    assert "shown" in one(bazaar.hand(scene), "told-loyalty-program")["attrs"]["class"]


def test_the_order_of_purchases_and_how_many_are_left_is_shown():
    nodes = drawn(table(position=BUY | {"turn": "Cy"}))
    told = "".join(to_text(one(nodes, f"order-{seat}")) for seat in (1, 2, 3, 4, 0))
    assert told == "BoCyDeeEliAla" and "Purchases" in to_text(one(nodes, "chain"))
    assert "0 of 2 bought" in to_text(one(nodes, "purchases")), "a corrupt official and a white gem"


def test_every_answer_has_a_mark():
    for session in played(5, seed=2):
        scene = scene_of(session)
        for action in scene.answers:
            mark = bazaar.answer_mark(scene, action)
            assert mark is not None or action.what is None


def test_answers_that_differ_in_a_word_share_the_others():
    """Two faces of one die below the words they share; who hears an answer hears all of it."""
    piles = BUY["piles"] | {"Cy": "1 green 1 red 1 white"}
    players = PLAYERS | {"Cy": {"gold": 0, "cards": ["philosophers-stone"]}}
    rows = ROWS | {"A": ROWS["A"][:3]}
    position = BUY | {"turn": "Cy", "piles": piles, "players": players, "rows": rows}
    batch = every(Table(table(position=position)).tree, cls="batch")[-1]
    assert to_text(every(batch, cls="label")[0]) == "Philosopher’s Stone: turn to"
    buttons = every(batch, cls="answer")
    assert [to_text(every(one, cls="said")[0]) for one in buttons] == ["red", "white", "blue"]
    assert buttons[0]["attrs"]["aria-label"] == "Philosopher’s Stone: turn to red gem"


def test_a_die_that_can_be_turned_one_way_only_is_one_answer():
    tree = Table(table(position=BUY | {"turn": "Ala"})).tree
    (turn,) = [one for one in every(tree, cls="answer") if one["attrs"]["data-verb"] == "turn"]
    assert to_text(every(turn, cls="said")[0]) == "Bondsman: turn to gold bag"
    assert all("turn" not in to_text(one) for one in every(tree, cls="batch"))


def test_many_cards_that_can_be_bought_stand_behind_one_word():
    position = BUY | {"turn": "Cy", "players": PLAYERS | {"Cy": {"gold": 9}}}
    (batch,) = every(Table(table(position=position)).tree, cls="batch")
    assert to_text(every(batch, cls="label")[0]) == "Buy"
    first = every(batch, cls="answer")[0]
    assert to_text(every(first, cls="said")[0]) == "Nearby Safehouse"
    assert first["attrs"]["aria-label"] == "Buy Nearby Safehouse"


def test_every_answer_has_a_key_that_is_announced_and_shown():
    for session in played(4, seed=6):
        scene, tree = scene_of(session), Table(session).tree
        buttons = every(tree, cls="answer") if scene.answers and not scene.alone else []
        assert len(buttons) == len({one["attrs"]["aria-keyshortcuts"] for one in buttons})
        assert all(to_text(one["children"][0]) == one["attrs"]["aria-keyshortcuts"] for one in buttons)
        if session.timeline.number > 60:
            break


def test_what_chance_does_not_list_is_counted():
    first = Table(table(position={"phase": "roll"}, players=3, auto=False))
    first.receive(None, {"do": "fold", "what": "force"}, [])
    shown = every(first.tree, cls="forced")[0]
    count = len(scene_of(first.session).odds)
    assert count > 60 and len(every(shown, cls="chance")) == 60
    assert f"The first 60 of {count:,} outcomes; {count - 60:,} more".replace(",", "\u00a0") in to_text(shown)


# -- little room ------------------------------------------------------------------------------------


@pytest.mark.parametrize("position, half, other", [(SPLIT, "lower-half", "bazaar"), (BUY, "upper-half", "loot")])
def test_where_one_half_is_in_sight_it_is_that_of_the_phase_and_a_switch_turns_to_the_other(position, half, other):
    first = Table(table(position=position))
    assert half in every(first.tree, cls="bazaar-board")[0]["attrs"]["class"]
    (switch,) = every(first.tree, role="switch")
    assert json.loads(switch["attrs"]["data-do"]) == {"do": "layer", "name": other}
    first.receive(None, {"do": "layer", "name": other}, [])
    assert half not in every(first.tree, cls="bazaar-board")[0]["attrs"]["class"]


@pytest.mark.parametrize("players", (3, 4, 5))
def test_piles_lie_beside_the_centre_clockwise(players):
    laid = board(players)
    middle = [(box.middle[0] > SIZE[0] / 2, box.middle[1]) for box in laid.piles]
    right = [y for is_right, y in middle if is_right]
    left = [y for is_right, y in middle[1:] if not is_right]
    assert right == sorted(right) and left == sorted(left, reverse=True) and not middle[0][0]


# -- beside the board -------------------------------------------------------------------------------


def test_reputation_is_hidden_from_the_others_and_gold_is_open():
    scene = scene_of(table(viewer="Bo"))
    header, rows = bazaar.holdings(scene)
    assert header == ["Gold", "Reputation", "Followers", "Cards", "Loot"]
    assert [to_text(h("p", *row)) for row in rows][:2] == ["3?23", "1211"]
    assert rows[0][1]["attrs"]["aria-label"] == "Reputation: kept face down"
    assert rows[2][4]["attrs"]["aria-label"].startswith("2 red gems, 1 blue gem")
    assert "Reputation hidden" in bazaar.text(scene) and "Reputation 4" not in bazaar.text(scene)


def test_own_cards_are_shown_and_used_ones_are_pale():
    hand = bazaar.hand(scene_of(table(position=BUY | {"turn": "Ala"})))
    assert "used" in one(hand, "own-fence")["attrs"]["class"].split()
    assert "used" not in one(hand, "own-bondsman")["attrs"]["class"].split()
    assert action_of(one(hand, "own-bondsman")) == "Ala: turn bondsman bag"
    hand = bazaar.hand(scene_of(table(position=BUY | {"turn": "Cy"}, viewer="Bo")))
    assert there(hand, "own-pawnbroker") and "data-do" not in one(hand, "own-pawnbroker")["attrs"]


def test_a_card_that_is_pointed_at_is_read_beside_the_seats():
    session = table()
    light = every(one(drawn(session), "card-crown"), cls="readable")[0]["attrs"]["data-light"]
    page = one(bazaar.hand(scene_of(session)), "told-crown")
    assert "told-crown" in light and "Worth 6 Reputation Points" in to_text(page)
    legend = to_text(one(bazaar.hand(scene_of(session)), "legend"))
    assert all(LANGUAGE.term("symbol", name, "en") in legend for name in SYMBOLS)
    assert all(say(name, "en") in legend for name in ("by-die", "by-gold", "by-missing"))


def test_the_end_shows_what_everybody_has_for_what():
    session = table(position=OVER)
    scene = scene_of(session)
    nodes = bazaar.picture(scene)
    assert scene.result is not None and not every(nodes, cls="loot")
    for seat, (*parts, total) in enumerate(bazaar.parts(scene)):
        assert sum(parts) == total == scene.result.scores[seat]
        assert f"{total} point" in bazaar.score(scene, seat)
    assert bazaar.parts(scene)[2] == (3, 0, 0, 6, 9), "three followers, no Gold majority, six tokens"
    assert bazaar.holdings(scene)[0][-1] == "Total"
    assert "total 9" in bazaar.text(scene)


def test_the_ribbon_says_the_round_and_what_the_stacks_hold():
    assert bazaar.moment(scene_of(table())) == "Round 4 · stacks A0 B0 C6"
    assert bazaar.moment(scene_of(table(language="pl"))) == "Runda 4 · stosy A0 B0 C6"


def test_lines_of_the_log_light_what_they_are_about():
    session = table("Ala: buy loyalty-program", position=BUY | {"turn": "Ala"})
    scene = scene_of(session)
    (event,) = [event for event in scene.events if event.kind == "wants"]
    assert bazaar.lights(scene, event) == [
        "pile-0",
        "card-loyalty-program",
        "own-loyalty-program",
        "told-loyalty-program",
    ]
    nodes = drawn(session)
    assert there(nodes, "pile-0") and there(nodes, "card-loyalty-program")
    session = table(*ROBBERY, "Ala: done")
    kinds = {event.kind: bazaar.lights(scene_of(session), event) for event in scene_of(session).events}
    assert kinds["rerolled"] == ["pile-2", "centre"]


def test_every_event_of_a_game_can_be_lit():
    for session in played(4, seed=1):
        scene = scene_of(session)
        for event in scene.events:
            assert all(isinstance(key, str) for key in bazaar.lights(scene, event))


def test_words_exist_in_both_languages():
    for said in LANGUAGE.texts["words"].values():
        en, pl = said["en"], said["pl"]
        assert en and pl and set(re.findall(r"\{\d", en)) == set(re.findall(r"\{\d", pl))


def test_no_word_is_left_over():
    folders = Path(bazaar.__file__).parent, Path(rules.__file__).parent
    code = "".join(path.read_text("utf-8") for folder in folders for path in folder.glob("*.py"))
    said = {match[1] for match in re.finditer(r"""["']([\w-]+)["']""", code)}
    spoken = {f"opens-{letter}" for letter in DECKS} | {f"source-{source}" for source in SOURCES}
    spoken |= {"by-die", "by-gold", "by-missing"} | {f"layer-{name}{why}" for name in said for why in ("", "-why")}
    assert set(LANGUAGE.texts["words"]) - said - spoken == set()


def test_the_table_finds_the_picture_by_the_name_of_the_game():
    first = Table(table())
    assert isinstance(first.picture, bazaar.Drawing) and "bazaar-board" in first.html()
    assert "prefers-reduced-motion" in first.style()


def test_a_question_to_the_room_does_not_say_what_is_legal():
    nodes = bazaar.picture(quiet(scene_of(table(position=BUY | {"turn": "Cy"}))))
    assert every(nodes, cls="target") == [] and every(nodes, cls="missing") == []


def test_a_question_to_the_room_shows_in_which_phase_the_loot_lies():
    market, split = (bazaar.picture(quiet(scene_of(table(position=position)))) for position in (BUY, SPLIT))
    assert "Purchases" in to_text(one(market, "chain")) and "Spent dice" in to_text(one(market, "caption"))
    assert "Robberies" in to_text(one(split, "chain")) and "Centre" in to_text(one(split, "caption"))


def test_a_picture_is_drawn_with_little_work():
    scene = scene_of(table(position=BUY | {"turn": "Cy"}))
    bazaar.picture(scene)
    assert calls_of(lambda: bazaar.picture(scene)) < 4_000
