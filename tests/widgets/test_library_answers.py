"""The picture of the library: what can be clicked, what a seat knows, and what stands beside the board."""

import re
from math import dist

import pytest

from tests.library.our_room import CHECKED, room
from tests.widgets.library_stage import ROW, WALK, action_of, book_name, drawn, every, one, played, table, there
from tests.widgets.plain import calls_of
from thieves.core import Action
from thieves.lab.session import Session
from thieves.library.speech import LANGUAGE
from thieves.library.speech import card as card_in_words
from thieves.library.state import CARD_WORDS
from widgets import Table, library
from widgets.library.composition import swung
from widgets.library.floor import SIZE
from widgets.library.reading import RIGOR, Leg
from widgets.library.room_plan import drawn as plan_of_room
from widgets.library.side_panels import WIDEST, whose
from widgets.library.symbols import DEEP, PALE
from widgets.scene import scene_of
from widgets.svg import width_of
from widgets.tree import to_text

PLAN = plan_of_room(room(8))

LOOKS = {look["id"]: look for look in CHECKED}


# -- what can be clicked --------------------------------------------------------------------------


def test_every_field_can_be_asked_and_a_refused_one_is_hatched_and_crossed():
    session = table(*WALK, "Ala: push D7")
    nodes = drawn(session)
    fields = [node for node in every(nodes, cls="target") if action_of(node).startswith("Bo: push")]
    assert len(fields) == 70
    assert {action_of(node) for node in every(nodes, cls="legal")} == {"Bo: push C7", "Bo: push D8"}
    assert not every(nodes, cls="hatch") and not every(nodes, cls="cross")
    session.answer("Bo: push D6")
    refused = one(drawn(session), "to-push%20D6")
    assert "refused" in refused["attrs"]["class"] and every(refused, cls="hatch")
    assert len(every(drawn(session), cls="cross")) == 1


def test_a_field_tells_what_is_on_it():
    nodes = drawn(table(*WALK))
    assert to_text(one(nodes, "to-push%20D7")) == "Push to D7. D7: stones, Cy’s goblin"
    assert to_text(one(nodes, "to-push%20C7")) == "Push to C7. C7: scroll, teleport field"
    assert to_text(one(nodes, "to-push%20E6")).endswith("E6: bookcase")


BENCH = ROW | {"pawns": ROW["pawns"] | {"Ala": "A8"}, "books": {}, "used": {}}
LORD = ROW | {"rigor": "C6", "hands": {"Ala": ["rigor scroll ball"]}}


@pytest.mark.parametrize(
    "verb, position, actions",
    [
        ("enter", None, ()),
        ("flee", ROW, (*WALK, "Ala: push D7", "Bo: push D8")),
        ("land", ROW, (*WALK, "Ala: push D7", "Bo: push C7")),
        ("return", BENCH, ("Ala: play goblin scroll elixir", "Ala: step A9")),
        ("jump", LORD, ("Ala: play rigor scroll ball", "Ala: step C7")),
        ("aim", ROW | {"used": {}}, ("Ala: use whistle",)),
    ],
)
def test_all_choices_of_a_field_are_made_on_the_board(verb, position, actions):
    session = table(*actions, position=position)
    assert verb in {action.verb for action in session.answers}
    legal = {action_of(node) for node in every(library.picture(scene_of(session)), cls="legal")}
    assert legal == {session.timeline.written(action) for action in session.answers}


def test_where_a_pawn_stands_is_the_place_to_stop():
    stop = one(drawn(table(*WALK[:2])), "to-stop")
    assert "legal" in stop["attrs"]["class"]
    (ring,) = every(stop, cls="ring")
    assert PLAN.laid.box("D5").grown(2).holds(float(ring["attrs"]["x"]), float(ring["attrs"]["y"]))


def test_cards_and_books_of_the_hand_can_be_clicked():
    session = table()
    nodes = library.hand(scene_of(session))
    legal = {action_of(node) for node in every(nodes, cls="legal")}
    assert legal == {
        "Ala: play goblin scroll elixir", "Ala: play rigor scroll ball", "Ala: play goblin elixir ball",
        "Ala: use wild-ink",
    }  # fmt: skip
    whistle = one(nodes, "to-use%20whistle")
    assert "illegal" in whistle["attrs"]["class"]
    assert to_text(whistle).startswith(f"{book_name('whistle', 'en')} (used): ")


def test_two_equal_cards_can_both_be_clicked():
    hands = {"Ala": ["goblin scroll elixir"] * 2}
    nodes = library.hand(scene_of(table(position=ROW | {"hands": hands})))
    cards = [node for node in every(nodes, cls="target") if "play" in action_of(node)]
    assert [action_of(node) for node in cards] == ["Ala: play goblin scroll elixir"] * 2
    assert len({node["key"] for node in cards}) == 2


def test_players_are_chosen_by_their_goblins():
    session = table(position=ROW | {"books": {"Ala": ["spyglass"]}, "used": {}})
    session.answer("Ala: use spyglass")
    nodes = drawn(session)
    legal = [action_of(node) for node in every(nodes, cls="legal")]
    assert legal == ["Ala: name Bo", "Ala: name Cy", "Ala: name Dee", "Ala: name Eli"]
    assert "illegal" in one(nodes, "to-name%20Ala")["attrs"]["class"]


def test_looks_and_used_books_are_picked_beside_the_seats():
    session = table(position=ROW | {"active": "Cy"})
    session.answer("Cy: use eraser")
    assert [action_of(node) for node in every(drawn(session), cls="legal")] == ["Cy: pick no-rigor"]
    session = table(position=ROW | {"active": "Cy", "used": {"Cy": ["eraser"]}})
    session.answer("Cy: use dog-ear")
    assert [action_of(node) for node in every(drawn(session), cls="legal")] == ["Cy: open eraser"]


def test_nothing_can_be_clicked_when_the_game_is_over():
    *_, session = played(3, seed=1)
    assert every(drawn(session), cls="target") == []


# -- what a seat knows ----------------------------------------------------------------------------


def page(session):
    return Table(session).html()


def test_another_hand_is_never_in_the_page():
    hands = ROW["hands"] | {"Cy": ["rigor ball ball", "goblin ball ball", "goblin grimoire ball"]}
    other = ROW["hands"] | {"Cy": ["goblin scroll grimoire", "rigor stones stones", "rigor stones ball"]}
    pages = [page(table(*WALK, position=ROW | {"hands": cards}, viewer="Bo")) for cards in (hands, other)]
    assert pages[0] == pages[1]
    setup = table().timeline.setup
    for card in hands["Cy"]:
        assert card_in_words(setup, CARD_WORDS[card], "en") not in pages[0] and card not in pages[0]


def test_other_hands_are_backs_and_open_cards_show_their_faces():
    rows = library.holdings(scene_of(table(viewer="Bo")))[1]
    assert to_text(rows[0][2]).count("hidden card") == 0, "Glass Pockets: Ala’s hand lies open"
    assert "scroll + elixir (goblin)" in to_text(rows[0][2])
    assert to_text(rows[2][2]).count("hidden card") == 3
    assert "scroll + stones (goblin)" in to_text(rows[1][2])


def test_a_seat_sees_its_own_hand_and_a_teacher_that_of_the_seat_that_is_asked():
    assert "Dee’s hand" in to_text(library.hand(scene_of(table(viewer="Dee"))))
    assert "Ala’s hand" in to_text(library.hand(scene_of(table())))
    assert "Bo’s hand" in to_text(library.hand(scene_of(table(*WALK, "Ala: push D7"))))


def test_a_vote_shows_who_has_voted_and_hides_how():
    position = ROW | {"looks": {"Ala": ["rhyme"]}}
    actions = ("Bo: claim Ala", "Cy: vote yes", "Dee: vote no")
    session = table(*actions, position=position | {"books": {}, "used": {}}, looks="manners")
    slot = one(drawn(session), "slot")
    assert "Claim" in to_text(slot) and "Cy: yes" in to_text(slot) and "Dee: no" in to_text(slot)
    session.look_as("Dee")
    told = to_text(one(drawn(session), "slot"))
    assert "Cy has voted" in told and "Dee: no" in told and "Eli has not voted yet" in told
    assert "Cy: yes" not in page(session)


def test_claims_are_made_on_the_goblins():
    position = ROW | {"looks": {"Ala": ["rhyme"], "Cy": ["whisper"]}, "books": {}, "used": {}, "active": "Bo"}
    nodes = drawn(table(position=position, looks="manners"))
    assert {"Bo: claim Ala", "Bo: claim Cy"} <= {action_of(node) for node in every(nodes, cls="legal")}


# -- beside the board -----------------------------------------------------------------------------


def test_decks_tokens_and_desk_show_their_numbers():
    nodes = drawn(table())
    seen = table().seen
    assert to_text(one(nodes, "deck-look")).endswith(f"{seen['looks_left']}")
    assert to_text(one(nodes, "deck-movement")).endswith(f"{seen['deck_left']}")
    assert to_text(one(nodes, "books")).endswith(f"{seen['desk']}")
    tokens = [to_text(one(nodes, f"token-{n}")) for n in range(6)]
    assert tokens == ["face down"] * 4 + ["magic book", "trap"]


@pytest.mark.parametrize("players, cases", [(2, 6), (4, 4), (6, 2), (8, 0)])
def test_bookcases_stand_as_the_number_of_players_says(players, cases):
    nodes = drawn(table(players=players, position=None))
    assert len(every(nodes, cls="bookcase")) == cases
    assert len(every(nodes, cls="place")) == 70 - 2 * cases


def test_the_legend_speaks_both_languages_and_lies_a_press_away():
    for language, words in (("en", "scrollstoneselixirgrimoireteleportstartbench"), ("pl", "zwójskały")):
        shown = Table(table(language=language))
        assert not every(shown.tree, cls="signs")
        shown.handle({"do": "legend"})
        assert to_text(one(shown.tree, "legend")).partition("Legend")[2].lstrip("a").startswith(words)
        shown.handle({"do": "close"})
        assert not every(shown.tree, cls="signs")


def test_holdings():
    header, rows = library.holdings(scene_of(table()))
    assert header == ["Looks", "Books", "Hand"]
    assert to_text(rows[1][0]) == "".join(f"{LOOKS[id_]['name']['en']} " for id_ in ("no-scrolls", "one-step"))
    assert [len(every(row[0], cls="bit")) for row in rows] == [4] * 5
    names = [book_name(id_, "en") for id_ in ("whistle", "wild-ink")]
    assert to_text(rows[0][1]) == "".join(f"{name} " for name in names) and to_text(rows[4][1]) == "none"
    titles = [bit["attrs"]["title"] for bit in every(rows[1][0], cls="bit")]
    assert titles[0] == f"{LOOKS['no-scrolls']['name']['en']} (candle): {LOOKS['no-scrolls']['text']['en']}"
    assert titles[2:] == ["room for a dirty look", "The fourth dirty look ends the game"]


def test_the_text_twin():
    lines = library.text(scene_of(table(*WALK, "Ala: push D7"))).splitlines()
    assert lines[0].split() == [str(n) for n in range(1, 11)]
    assert lines[4].split() == ["D", "el>", "gr", "sc", "st", "sc", "el1", "st23", "grR", "sc", "sc@"]
    assert lines[5].split()[3] == "##"
    assert lines[9] == "Rigor Mortis on D8: grimoire"
    looks = " and ".join(LOOKS[id_]["name"]["en"] for id_ in ("no-scrolls", "one-step"))
    books = book_name("spyglass", "en")
    assert lines[11].startswith(f"2 Bo: on D7; dirty looks: {looks}; books: {books}; hand: scroll + stones (goblin), ")
    assert lines[-2:] == [
        "Ala has played scroll + elixir (goblin): E5 → D5 → D6",
        "Bo pushes Cy; so far: Ala D5 → D6; Bo D6 → D7",
    ]


def test_the_end_says_who_won_and_by_which_comparison():
    *_, session = played(4, seed=11)
    session.look_as(None)
    session.speak("en")
    scene = scene_of(session)
    winners = scene.result.winners
    nodes = drawn(session)
    assert [seat for seat in range(4) if every(one(nodes, f"goblin-{seat}"), cls="laurel")] == list(winners)
    outcome = one(nodes, "hand")
    assert scene.name(winners[0]) in to_text(outcome)
    assert library.holdings(scene)[0] == ["Looks", "Books", "Symbols"]
    assert library.score(scene, winners[0]) in page(session)
    decided = [cell for row in library.holdings(scene)[1] for cell in row if "decided" in cell["attrs"]["class"]]
    assert len(decided) == 4
    assert library.text(scene).splitlines()[-1] == to_text(outcome["children"][-1])


@pytest.mark.parametrize(
    "verb, what",
    [
        ("enter", 0),
        ("step", 8),
        ("play", 3),
        ("use", 2),
        ("pick", 5),
        ("open", 1),
        ("take", 2),
        ("name", 1),
        ("stay", None),
    ],
)
def test_answers_have_a_mark(verb, what):
    assert library.answer_mark(scene_of(table()), Action(0, verb, what))["tag"] == "svg"


def test_lines_of_the_log_light_what_they_are_about():
    session = table(*WALK)
    scene, nodes = scene_of(session), drawn(session)
    lit = {event.kind: library.lights(scene, event) for event in scene.events}
    assert lit["pushes"] == ["field-D6", "goblin-0", "goblin-1"]
    assert all(there(nodes, key) for keys in lit.values() for key in keys)


def test_the_ribbon_tells_the_turn():
    assert library.moment(scene_of(table())) == "Turn 46, Ala"
    assert library.moment(scene_of(table(position=None))) == "Entering"


def test_names_are_text():
    session = Session("library", ("<b>Bo</b>", "Wilhelmina Mmmwwwmmmwww1"), first="<b>Bo</b>")
    text = page(session)
    assert "<b>Bo</b>" not in text and "&lt;b&gt;Bo&lt;/b&gt;" in text


def test_every_word_is_there_in_both_languages_with_the_same_parts():
    for key, texts in LANGUAGE.texts["words"].items():
        english, polish = texts["en"], texts["pl"]
        assert english and polish, key
        assert set(re.findall(r"\{\d\}", english)) == set(re.findall(r"\{\d\}", polish)), key
        forms = [[slot.count("|") for slot in re.findall(r"\{\d(\|[^}]*)\}", text)] for text in (english, polish)]
        assert set(forms[0]) <= {2} and set(forms[1]) <= {3}, key


@pytest.mark.parametrize("ink", ["--on-wood", "--quiet-on-wood"])
def test_words_on_the_table_top_can_be_read_by_day_and_at_dusk(ink):
    day = dict(re.findall(r"var\((--[a-z-]+), (#[0-9A-F]{6})\)", page(table())))
    dusk = dict(re.findall(r"(--[a-z-]+): (#[0-9a-f]{6})", library.STYLE))
    for colours in (day, dusk):
        assert contrast(colours[ink], colours["--wood"]) >= 4.5


@pytest.mark.parametrize("symbol", PALE)
def test_symbols_stand_out_from_their_fields(symbol):
    assert contrast(DEEP[symbol], PALE[symbol]) >= 3


def contrast(one, other):
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    parts = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", colour.lower())]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_style_sheet_comes_along():
    assert ".library-board" in library.STYLE and library.SIZE == SIZE


def test_a_picture_is_drawn_with_little_work():
    scene = scene_of(table(*WALK, "Ala: push D7"))
    library.picture(scene)
    assert calls_of(lambda: library.picture(scene)) < 6_000


def test_the_numbers_of_the_columns_stand_clear_of_the_frame_on_a_small_board():
    high = 0.73 * 14 / 0.56  # a figure of 14 px on a page 900 px wide, in the board's own units
    assert SIZE[1] - 2.5 - high > PLAN.grid.bottom + 7


def test_no_number_of_a_step_lies_on_the_books():
    bench = ("A9", "A10", "B10", "B9")
    ways = [(bench[n], bench[n - 1]) for n in range(4)] + [(bench[n - 1], bench[n]) for n in range(4)]
    for start, end in ways:
        for number, is_step in ((0, True), (0, False), (1, False)):
            assert dist(swung(PLAN, Leg(RIGOR, start, end, 1, is_step), number, False).middle, PLAN.pile) >= 26


def test_who_played_is_said_whole_where_the_board_is_small():
    for name, language, said in (("Ala", "en", "Ala played"), ("Dominika", "en", "Dominika"), ("Ala", "pl", "Gra Ala")):
        assert whose(scene_of(Session("library", (name, "Bo"), language=language, position={"turn": 3}))) == said
        assert width_of(said, 14, bold=True) <= WIDEST
