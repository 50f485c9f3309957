"""What each viewer sees, and what no question, refusal or picture may tell."""

from random import Random

import pytest

from tests.library.stage import GAME, NAMES, Stage, walk
from thieves.core import CHANCE, Action, visible
from thieves.library.state import CARD_WORDS

HANDS = {
    "Ala": ["goblin scroll stones", "rigor scroll elixir", "goblin stones grimoire"],
    "Bo": ["goblin elixir elixir", "rigor ball ball", "goblin scroll elixir"],
    "Cy": ["goblin ball ball", "goblin scroll elixir", "rigor stones elixir"],
}


def table_of(**position: object) -> Stage:
    return Stage(3, **({"pawns": {"Ala": "D4", "Bo": "D8", "Cy": "G1"}, "hands": HANDS} | position))


# -- what lies on the table -----------------------------------------------------------------------


@pytest.mark.clause("setup.hand-of-three")
def test_everybody_sees_the_own_hand_and_of_the_others_only_how_many():
    stage = table_of()
    for viewer in NAMES[:3]:
        seen = dict.fromkeys(NAMES[:3], ["?"] * 3) | {viewer: HANDS[viewer]}
        assert stage.seen_by(viewer)["hands"] == seen
    assert stage.seen["hands"] == HANDS


@pytest.mark.clause("setup.two-decks-beside-board", "setup.book-deck-on-desk", "setup.teleport-tokens-face-down")
def test_of_what_lies_face_down_only_the_number_is_seen():
    seen = table_of(books={"Bo": ["eraser"]}, looks={"Cy": ["one-step"]}, turned={"trap": 1}).seen_by("Ala")
    assert (seen["deck"], seen["desk"], seen["looks_left"], seen["tokens"]) == ({"?": 49}, 17, 23, 5)


@pytest.mark.clause("look.same-symbol-goes-under-the-deck", "teleport.used-token-face-up", "book.lies-face-up")
def test_looks_books_tokens_and_the_bottom_of_the_looks_lie_open():
    stage = table_of(
        books={"Bo": ["eraser", "whistle"]}, used={"Bo": ["whistle"]}, looks={"Cy": ["one-step"]}, turned={"trap": 1},
        bottom=["no-rigor", "no-walls"],
    )  # fmt: skip
    for viewer in NAMES[:3]:
        seen = stage.seen_by(viewer)
        assert (seen["bottom"], seen["turned"]) == (["no-rigor", "no-walls"], {"trap": 1})
        assert seen["books"]["Bo"] == ["eraser", "whistle"] and seen["used"]["Bo"] == ["whistle"]
        assert seen["looks"]["Cy"] == ["one-step"]


@pytest.mark.clause("turn.movement-deck-empty")
def test_the_discard_pile_is_open():
    stage = table_of()
    stage.say("Ala: play goblin scroll stones", "Ala: step D3", "Ala: stop")
    assert stage.seen_by("Cy")["discard"] == {"goblin scroll stones": 1}


# -- what is told ---------------------------------------------------------------------------------


@pytest.mark.clause("turn.draw-after-every-move")
def test_a_drawn_card_is_told_to_its_player_alone():
    stage = table_of()
    stage.say("Ala: play goblin scroll stones", "Ala: step D3", "Ala: stop")
    stage.force("draw goblin scroll ball")
    assert [event.kind for event in visible(0, stage.events)] == ["draws-card", "draws-this", "turn-passes"]
    assert [event.kind for event in visible(1, stage.events)] == ["draws-card", "turn-passes"]


@pytest.mark.clause("book.use-on-own-turn")
def test_what_the_spyglass_shows_and_light_fingers_take_is_known_to_two():
    stage = table_of(books={"Ala": ["spyglass", "light-fingers"]})
    stage.say("Ala: use spyglass", "Ala: name Bo")
    assert [event.kind for event in visible(2, stage.events)] == ["uses-book", "power-spyglass"]
    for viewer in (0, 1):
        assert "sees-hand" in [event.kind for event in visible(viewer, stage.events)]
    stage.say("Ala: use light-fingers", "Ala: name Cy")
    stage.force("filch goblin ball ball")
    assert [event.kind for event in visible(1, stage.events)] == ["filches"]
    for viewer in (0, 2):
        assert [event.kind for event in visible(viewer, stage.events)] == ["filches", "filches-this"]


@pytest.mark.clause("move.stuck-player-shows-hand")
def test_a_hand_that_is_shown_is_told_to_everybody_but_the_new_one_is_not():
    stage = table_of(
        hands={"Ala": ["goblin scroll scroll", "goblin scroll ball"]}, looks={"Ala": ["no-scrolls", "no-crystal"]}
    )
    stage.say("Ala: show")
    assert stage.event("shows-hand").known_to is None and len(stage.event("shows-hand").what) == 2
    stage.luck()
    assert "draws-this" not in [event.kind for event in visible(1, stage.events)]


# -- what a refusal tells -------------------------------------------------------------------------


@pytest.mark.clause("card.two-kinds")
def test_that_a_card_is_not_in_a_hand_is_told_to_its_player_alone():
    stage = table_of()
    absent = Action(0, "play", CARD_WORDS["goblin scroll ball"])
    assert GAME.refusal(stage.timeline.state, absent, 0).kind == "not-in-hand"
    assert GAME.refusal(stage.timeline.state, absent, 1).kind == "secret"


@pytest.mark.clause("turn.playing-is-required")
def test_that_a_card_can_be_used_is_told_to_its_player_alone():
    stage = table_of()
    assert GAME.refusal(stage.timeline.state, Action(0, "show"), 0).kind == "has-a-usable-card"
    assert GAME.refusal(stage.timeline.state, Action(0, "show"), 1).kind == "secret"


@pytest.mark.clause("setup.shuffle-decks-separately", "turn.movement-deck-empty")
def test_no_refusal_tells_what_is_left_in_the_deck_or_in_a_robbed_hand():
    stage = table_of(
        hands=HANDS | {"Bo": ["goblin ball ball"], "Cy": HANDS["Cy"][1:]}, books={"Ala": ["light-fingers"]}
    )
    stage.say("Ala: use light-fingers", "Ala: name Bo")
    absent = Action(CHANCE, "filch", CARD_WORDS["rigor ball ball"])
    assert GAME.refusal(stage.timeline.state, absent, 0).kind == "secret"
    assert GAME.refusal(stage.timeline.state, absent, 1).kind == "book-forbids"
    stage.force("filch goblin ball ball")
    gone = Action(CHANCE, "draw", CARD_WORDS["goblin ball ball"])
    for viewer in range(3):
        assert GAME.refusal(stage.timeline.state, gone, viewer).kind == "secret"


# -- other hands that look the same ---------------------------------------------------------------


@pytest.mark.clause("setup.hand-of-three", "look.restrictions-on-the-player")
@pytest.mark.parametrize("look", ["open-hand", "shown-rigors", "shown-first", "shown-draws", "one-step"])
def test_an_imagined_table_looks_the_same_and_keeps_what_lies_open(look):
    stage = table_of(looks={"Bo": [look]})
    others = set()
    for seed in range(12):
        other = GAME.resample_hidden(stage.timeline.state, 0, Random(seed))
        assert GAME.observe(other, 0) == stage.seen_by("Ala")
        assert GAME.pieces(other) == GAME.pieces(stage.timeline.state)
        others.add(other.hands[1])
    assert (len(others) == 1) == (look == "open-hand")


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_whole_game_never_shows_a_hidden_card(players):
    """What a viewer sees is the same in every library that could be; also what the viewer may do."""
    random = Random(players)
    for number, (state, _, _, events) in enumerate(walk(players, players)):
        for event in events:
            if event.kind in ("draws-this", "sees-hand", "filches-this"):
                assert event.known_to is None or event.who[0] in event.known_to
        if number % 23 == 0:
            viewer = random.randrange(players)
            other = GAME.resample_hidden(state, viewer, random)
            assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
            mine = [[a for a in GAME.actions(s) if a.seat == viewer] for s in (state, other)]
            assert mine[0] == mine[1]


@pytest.mark.clause("look.breach-costs-another-card")
def test_who_has_voted_is_seen_and_how_is_not():
    stage = Stage(5, {"looks": "manners"}, pawns={"Ala": "D4"}, looks={"Bo": ["one-eye"]})
    stage.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    for viewer, cast in ((0, ["yes", "?", "not yet"]), (1, ["?", "?", "not yet"]), (3, ["?", "no", "not yet"])):
        seen = GAME.seen_by(stage.timeline.state, viewer)
        assert stage.seen_by(NAMES[viewer])["waits"][-1]["cast"] == cast
        assert GAME.decision(seen).seats == (4,)


@pytest.mark.clause("look.breach-costs-another-card")
def test_imagined_votes_are_those_of_the_others():
    stage = Stage(5, {"looks": "manners"}, pawns={"Ala": "D4"}, looks={"Bo": ["one-eye"]})
    stage.say("Cy: claim Bo", "Ala: vote yes", "Dee: vote no")
    seen = {GAME.resample_hidden(stage.timeline.state, 0, Random(seed)).notes[-1].cast for seed in range(20)}
    assert seen == {(1, 0, -1), (1, 1, -1)}  # the own vote is known, Dee's is not, Eli has not voted
