"""The picture of Bazaar: a robbery, purchases, little room, and what stands beside the board."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from tests.widgets.bazaar_stage import (
    BUY,
    OVER,
    PLAYERS,
    ROBBERY,
    ROWS,
    SPLIT,
    action_of,
    clicks,
    drawn,
    every,
    kinds_in,
    one,
    played,
    table,
    there,
)
from tests.widgets.plain import calls_of
from thieves import bazaar as rules
from thieves.bazaar.cards import SYMBOLS
from thieves.bazaar.speech import LANGUAGE, say
from thieves.bazaar.state import DECKS, FACES
from thieves.core.content import SOURCES
from widgets import Table, bazaar
from widgets.bazaar.layout import SIZE, board
from widgets.bazaar.reading import laid_out, odds
from widgets.scene import quiet, scene_of
from widgets.tree import h, to_text

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


def test_a_roll_is_forced_by_its_faces_drawn_as_dice():
    first = Table(table(position={"phase": "roll"}, players=3, auto=False))
    first.receive(None, {"do": "fold", "what": "force"}, [])
    shown = every(first.tree, cls="forced")[0]
    assert len(scene_of(first.session).odds) > 3000
    faces = every(shown, cls="chance")
    assert len(faces) == 6 and all(every(face, cls="answer-mark") for face in faces)


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
