"""What each viewer sees while all declare and afterwards, and what no question, refusal or picture may tell."""

from random import Random

import pytest

from tests.hadria.stage import GAME, NAMES, Stage, walk
from thieves.core import CHANCE, Action, visible
from thieves.hadria.state import CARD, TOKEN

HANDS = {"Ala": ["beacon", "bribe"], "Bo": ["peephole", "rat-run"], "Cy": ["firecracker"]}


def table_of(**position):
    fields = {"Ala": "E22", "Bo": "E31", "Cy": "E36"}
    thieves = {name: {"field": fields[name], "hand": hand} for name, hand in HANDS.items()}
    return Stage(3, **({"dice": [1], "thieves": thieves} | position))


def declared():
    """Screens are down: Ala has declared Move and Beacon, Bo a pair, Cy nothing."""
    made = table_of()
    made.say("Ala: declare move", "Ala: ap 4", "Ala: declare beacon", "Ala: ap 3")
    made.say("Bo: declare requisition", "Bo: cover rat-run", "Bo: ap 2")
    made.say(*(f"{name}: ready" for name in NAMES[:3]))
    return made


# -- what is seen ---------------------------------------------------------------------------------


@pytest.mark.clause("declare.simultaneous-and-secret", "setup.two-starting-general-cards")
def test_everybody_sees_the_own_hand_and_of_the_others_only_how_many():
    made = table_of()
    for viewer in NAMES[:3]:
        seen = made.seen_by(viewer)
        hidden = {name: ["?"] * len(hand) for name, hand in HANDS.items()}
        assert {name: held["hand"] for name, held in seen["thieves"].items()} == hidden | {viewer: HANDS[viewer]}
        assert seen["cards"] == {"Ala": 2, "Bo": 2, "Cy": 1}
        assert seen["deck"] == {"?": seen["deck_left"]} and seen["deck_left"] == 65
    assert {name: made.thief(name)["hand"] for name in NAMES[:3]} == HANDS


@pytest.mark.clause("declare.simultaneous-and-secret")
def test_while_all_declare_a_rival_looks_as_if_nothing_had_been_done():
    made = table_of()
    before = made.seen_by("Cy")
    made.say("Ala: declare move", "Ala: ap 4", "Ala: declare beacon", "Ala: ap 3", "Bo: declare requisition")
    assert made.seen_by("Cy") == before
    assert [event.kind for event in visible(2, made.events)] == []
    made.say("Ala: ready")
    assert made.seen_by("Cy")["thieves"]["Ala"]["ready"] and made.seen_by("Cy")["thieves"]["Ala"]["declared"] == ["? ?"]


@pytest.mark.clause(
    "declare.reveal-screens-together", "declare.cards-face-down-with-ap", "special.declared-under-a-general-card"
)
def test_afterwards_numbers_are_seen_and_faces_are_not():
    made = declared()
    assert made.seen_by("Cy")["thieves"]["Ala"]["declared"] == ["? 4", "? 3"]
    assert made.seen_by("Cy")["thieves"]["Bo"]["declared"] == ["? ? 2"]
    assert made.seen_by("Ala")["thieves"]["Ala"]["declared"] == ["move 4", "beacon 3"]
    made.say("Ala: resign move")
    assert made.seen_by("Cy")["thieves"]["Ala"]["declared"] == ["move 4 resigned", "? 3"]


@pytest.mark.clause("resolve.highest-initiative-first")
def test_a_question_tells_a_number_and_no_card():
    made = declared()
    decision = made.timeline.decision
    assert (decision.kind, decision.what, decision.where) == ("which-card-now", 4, None)


@pytest.mark.clause("setup.city-tokens-shuffled-face-down", "setup.leftover-city-tokens-unseen")
def test_face_down_tokens_are_places_and_nothing_more():
    made = table_of(tokens=["E30", "E23"])
    for viewer in NAMES[:3]:
        assert made.seen_by(viewer)["tokens"] == ["E23", "E30"] and made.seen_by(viewer)["peeked"] == []


def peeped():
    """Ala knows that an Undercover Guard waits on E30, Bo knows it too, and a Stash on E23."""
    thieves = {"Ala": {"field": "E22", "declared": ["peephole 6", "move 3"]},
               "Bo": {"field": "E31", "declared": ["peephole 5"]}, "Cy": {"declared": ["ambush 2"]}}  # fmt: skip
    made = Stage(3, dice=[1], tokens=["E30", "E23", "E13"], thieves=thieves)
    made.say("Ala: resolve peephole", "Ala: aim E30")
    made.force("peek undercover")
    made.say("Ala: enough")
    made.force("draw beacon")
    made.say("Bo: resolve peephole", "Bo: aim E30")
    return made


@pytest.mark.clause("setup.leftover-city-tokens-unseen")
def test_who_looks_after_another_sees_the_same_token_and_only_those_two_know():
    made = peeped()
    assert made.event("sees-token").known_to == (1,) and made.event("sees-token").what == TOKEN["undercover"]
    made.say("Bo: aim E23")
    made.force("peek stash")
    for viewer, known in {"Ala": ["?", "undercover"], "Bo": ["stash", "undercover"], "Cy": ["?", "?"]}.items():
        assert made.seen_by(viewer)["peeked"] == [["E23", known[0], ["Bo"]], ["E30", known[1], ["Ala", "Bo"]]]


@pytest.mark.clause("setup.leftover-city-tokens-unseen", "component.city-tokens")
def test_no_refusal_tells_what_a_token_is():
    made = peeped()
    made.say("Bo: enough")
    made.force("draw bribe")
    made.sneak("Ala", "E31", "E30")
    made.say("Ala: reveal")
    other = Action(CHANCE, "token", TOKEN["agent"])
    assert GAME.refusal(made.timeline.state, other).kind == "token-gone"
    assert all(GAME.refusal(made.timeline.state, other, viewer).kind == "secret" for viewer in range(3))
    made.force("token undercover")
    made.say("Ala: discard beacon")
    assert made.seen_by("Ala")["peeked"] == [] and made.field("Ala") == "E21"


@pytest.mark.clause("planning.reshuffle-action-deck", "setup.action-deck")
def test_no_refusal_tells_what_is_left_in_the_deck():
    made = table_of(phase="plan", thieves={"Ala": {"field": "E22", "hand": ["beacon"] * 3}, "Bo": "E31", "Cy": "E36"})
    gone = Action(CHANCE, "draw", CARD["beacon"])
    assert GAME.refusal(made.timeline.state, gone).kind == "not-in-deck"
    assert all(GAME.refusal(made.timeline.state, gone, viewer).kind == "secret" for viewer in range(3))


@pytest.mark.clause("declare.cards-face-down-with-ap", "declare.at-least-one-ap-per-card", "token.informer")
@pytest.mark.parametrize("line", ["declare firecracker", "declare bribe", "ap 9", "ready"])
def test_what_lies_behind_a_screen_is_not_told_by_refusals(line):
    made = table_of()
    made.say("Ala: declare bribe")
    if line != "ready":
        made.say("Ala: ap 4", "Ala: declare move")
    action = GAME.read(made.timeline.setup, f"Ala: {line}")
    mine, other = (GAME.refusal(made.timeline.state, action, viewer) for viewer in (0, 1))
    assert mine is not None and mine.kind != "secret" and other.kind == "secret"


@pytest.mark.clause("declare.reveal-screens-together", "resolve.highest-initiative-first")
@pytest.mark.parametrize("verb", ["resolve", "resign"])
def test_no_refusal_tells_which_card_lies_face_down(verb):
    """Neither asking for oneself nor asking for the rival whose moment it is tells his cards apart."""
    made = declared()
    assert made.asked == ["Ala"]
    for seat in (0, 1):
        told = {str(GAME.refusals(made.timeline.state, Action(seat, verb, card), 1)) for card in CARD.values()}
        if verb == "resign":
            assert len(told) <= 2 - seat  # for Ala: allowed, or a secret reason
        told = {GAME.refusal(made.timeline.state, Action(seat, verb, CARD[card]), 1) for card in ("bribe", "rat-run")}
        assert len({refused and refused.kind for refused in told}) == 1


# -- other cities that look the same --------------------------------------------------------------


@pytest.mark.clause("declare.simultaneous-and-secret", "declare.reveal-screens-together")
@pytest.mark.parametrize("made", [table_of, declared, peeped])
def test_an_imagined_city_looks_the_same(made):
    stage = made()
    hands = set()
    for seed in range(12):
        other = GAME.resample_hidden(stage.timeline.state, 2, Random(seed))
        assert GAME.observe(other, 2) == GAME.observe(stage.timeline.state, 2)
        assert GAME.pieces(other) == GAME.pieces(stage.timeline.state)
        hands.add(tuple(other.thieves[0].hand) + tuple(other.city.peeked))
    assert len(hands) > 1


@pytest.mark.clause("declare.reveal-screens-together")
def test_which_of_the_waiting_cards_is_the_basic_one_is_not_known():
    made = declared()
    others = [GAME.resample_hidden(made.timeline.state, 2, Random(seed)) for seed in range(60)]
    faces = {other.thieves[0].slots[0].cards[0] for other in others}
    assert CARD["ambush"] in faces and CARD["move"] in faces and len(faces) > 3


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_never_shows_a_hidden_card(players):
    """What a viewer sees, and may do, is the same in every city that could be."""
    random = Random(players)
    for number, (state, _, _, events) in enumerate(walk(players, players)):
        for event in events:
            if event.kind in ("draws-this", "sees-token", "lays-card", "covers", "puts-ap"):
                assert event.known_to == (event.who[0],)
        if number % 29 == 0 and state.first >= 0:
            viewer = random.randrange(players)
            other = GAME.resample_hidden(state, viewer, random)
            assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
            mine = [[a for a in GAME.actions(s) if a.seat == viewer] for s in (state, other)]
            assert mine[0] == mine[1]
