"""Karty ruchu: a turn is one card played, then one card drawn, and it passes to the left."""

import pytest

from tests.library.stage import GAME, NAMES, Stage, walk

BALLS = "goblin ball ball"
CARD = "goblin scroll stones"


def turn_of_ala(players: int = 3, **position: object) -> Stage:
    """Ala on D4, in the middle of the library, with one card more than she needs."""
    given = {"pawns": {"Ala": "D4"}, "hands": {"Ala": [CARD, "goblin elixir grimoire", BALLS]}}
    return Stage(players, **(given | position))


# -- two parts ------------------------------------------------------------------------------------


@pytest.mark.clause("turn.play-one-then-draw-one")
def test_a_turn_is_a_card_played_and_a_card_drawn():
    stage = turn_of_ala()
    assert stage.question == ("which-card", "turn.play-one-then-draw-one") and stage.asked == ["Ala"]
    stage.say(f"Ala: play {CARD}", "Ala: step D5", "Ala: step C5")
    assert stage.question[0] == "which-movement-card" and stage.asked == []
    assert stage.seat("Ala")["cards"] == 2
    stage.force("draw rigor ball ball")
    assert stage.seat("Ala")["hands"] == ["goblin elixir grimoire", BALLS, "rigor ball ball"]
    assert (stage.active, stage.asked) == ("Bo", ["Bo"])


@pytest.mark.clause("turn.play-one-then-draw-one")
def test_one_card_is_played_and_not_two():
    stage = turn_of_ala()
    stage.say(f"Ala: play {CARD}")
    assert stage.why_not(f"Ala: play {BALLS}") == ("no-card-now", "turn.play-one-then-draw-one")
    stage.say("Ala: step D5")
    assert stage.why_not(f"Ala: play {BALLS}") == ("no-card-now", "turn.play-one-then-draw-one")


@pytest.mark.clause("turn.play-one-then-draw-one")
def test_nothing_moves_without_a_card_and_nothing_is_drawn_before_the_move():
    stage = turn_of_ala()
    assert stage.why_not("Ala: step D5") == ("no-step-now", "turn.play-one-then-draw-one")
    assert stage.why_not("Ala: stop") == ("no-step-now", "turn.play-one-then-draw-one")
    assert stage.why_not(f"chance: draw {CARD}") == ("no-draw-now", "turn.play-one-then-draw-one")
    stage.say(f"Ala: play {CARD}")
    assert stage.why_not(f"chance: draw {CARD}") == ("no-draw-now", "turn.play-one-then-draw-one")


# -- playing is required --------------------------------------------------------------------------


@pytest.mark.clause("turn.playing-is-required")
def test_who_can_play_must_play():
    stage = turn_of_ala()
    assert stage.why_not("Ala: show") == ("has-a-usable-card", "turn.playing-is-required")
    assert stage.why_not("Ala: pass") == ("must-play", "turn.playing-is-required")


@pytest.mark.clause("turn.playing-is-required")
def test_one_usable_card_among_useless_ones_must_be_played():
    stage = Stage(pawns={"Ala": "E5"}, hands={"Ala": ["goblin grimoire grimoire", "rigor grimoire grimoire"]})
    assert stage.options("play") == {"rigor grimoire grimoire"}
    assert stage.why_not("Ala: show") == ("has-a-usable-card", "turn.playing-is-required")


@pytest.mark.clause("turn.playing-is-required")
def test_the_first_step_of_the_played_card_is_made():
    stage = turn_of_ala()
    stage.say(f"Ala: play {CARD}")
    assert stage.why_not("Ala: stop") == ("must-step-first", "turn.playing-is-required")
    stage.say("Ala: step D5")
    assert stage.may("Ala: stop")


# -- to the left ----------------------------------------------------------------------------------


@pytest.mark.clause("turn.passes-to-the-left")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_the_turn_goes_around_the_table(players):
    stage = Stage(players, turn=1, active=NAMES[players - 1])
    seen = []
    for number in range(players + 1):
        name = stage.active
        seen.append(name)
        assert stage.asked == [name] and stage.seen["turn"] == number + 1
        stage.timeline.do(next(action for action in GAME.actions(stage.timeline.state)))
        while stage.active == name:
            stage.luck() if not stage.asked else stage.timeline.do(GAME.actions(stage.timeline.state)[-1])
    assert seen == [NAMES[players - 1], *NAMES[:players]][: players + 1]


@pytest.mark.clause("turn.passes-to-the-left")
def test_nobody_else_plays_or_steps_in_a_turn():
    stage = turn_of_ala()
    card = stage.seat("Bo")["hands"][0]
    assert stage.why_not(f"Bo: play {card}") == ("not-your-turn", "turn.passes-to-the-left")
    assert stage.why_not("Bo: show") == ("not-your-turn", "turn.passes-to-the-left")
    stage.say(f"Ala: play {CARD}")
    assert stage.why_not("Bo: step D5") == ("not-your-step", "turn.passes-to-the-left")
    assert GAME.refusal(stage.timeline.state, GAME.read(stage.timeline.setup, "Bo: step D5")).who == (0,)


@pytest.mark.clause("turn.passes-to-the-left")
def test_the_new_turn_is_told():
    stage = turn_of_ala()
    stage.say(f"Ala: play {CARD}", "Ala: step D5", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.event("turn-passes").who == (1,)


# -- one card after every move --------------------------------------------------------------------

ENDS = {
    "one step": (["Ala: step D5", "Ala: stop"], "D4"),
    "two steps": (["Ala: step D5", "Ala: step E5"], "D4"),
    "a teleport field": (["Ala: step C4", "chance: token teleport", "Ala: land C7"], "D4"),
    "a teleport field that is a trap": (
        ["Ala: step C4", "chance: token trap", "Ala: land C7", "chance: look one-step"],
        "D4",
    ),
    "the bench": (["Ala: step B9", "chance: book eraser", "Ala: return A1"], "B8"),
    "a meeting": (["Ala: step C9", "chance: look one-step", "Ala: flee C7"], "D9"),
}


@pytest.mark.clause("turn.draw-after-every-move")
@pytest.mark.parametrize("end", ENDS)
def test_one_card_is_drawn_however_the_move_ended(end):
    lines, field = ENDS[end]
    stage = turn_of_ala(pawns={"Ala": field})
    stage.say(f"Ala: play {BALLS}", *lines)
    assert stage.question == ("which-movement-card", "turn.draw-after-every-move")
    assert stage.seat("Ala")["cards"] == 2
    stage.force("draw rigor ball ball")
    assert stage.clauses.count("turn.draw-after-every-move") == 2  # that a card is drawn, and which one
    assert stage.seat("Ala")["cards"] == 3 and stage.active == "Bo"


@pytest.mark.clause("turn.draw-after-every-move")
def test_a_rigor_card_is_replaced_like_any_other():
    stage = turn_of_ala(hands={"Ala": ["rigor ball ball", CARD, BALLS]})
    stage.say("Ala: play rigor ball ball", "Ala: step D9", "Ala: stop")
    stage.force("draw rigor scroll stones")
    assert stage.seat("Ala")["hands"] == [CARD, BALLS, "rigor scroll stones"]


@pytest.mark.clause("turn.draw-after-every-move")
def test_only_the_player_learns_which_card_was_drawn():
    stage = turn_of_ala()
    stage.say(f"Ala: play {CARD}", "Ala: step D5", "Ala: stop")
    stage.force("draw rigor ball ball")
    assert stage.event("draws-card").known_to is None and stage.event("draws-card").what is None
    assert stage.event("draws-this").known_to == (0,)


@pytest.mark.clause("turn.draw-after-every-move", "move.no-usable-card-loses-turn")
def test_a_second_card_that_no_longer_fits_is_done_without_and_the_hand_is_filled_up():
    """Second Wind: the turn was used with the first card, so nobody loses it when the second one fits no more."""
    stage = Stage(
        pawns={"Ala": "E4"},
        rigor="D6",
        hands={"Ala": [CARD, "rigor scroll scroll"]},
        books={"Ala": ["second-wind", "whistle"]},
    )
    stage.say(
        "Ala: use second-wind", f"Ala: play {CARD}", "Ala: step F4", "Ala: stop", "Ala: use whistle", "Ala: aim D5"
    )
    assert stage.why_not("Ala: play rigor scroll scroll")[0] == "card-not-usable"
    assert not stage.may("Ala: show")
    stage.say("Ala: pass")
    stage.luck()
    assert stage.active == "Bo" and stage.seat("Ala")["cards"] == 2


# -- the deck runs out ----------------------------------------------------------------------------


@pytest.mark.clause("turn.movement-deck-empty")
def test_a_played_card_lies_open_on_the_discard_pile():
    stage = turn_of_ala()
    stage.say(f"Ala: play {CARD}", "Ala: step D5", "Ala: stop")
    assert stage.seen_by("Bo")["discard"] == {CARD: 1}
    stage.force("draw rigor ball ball")
    assert stage.why_not("chance: draw rigor ball ball") == ("no-draw-now", "turn.play-one-then-draw-one")


@pytest.mark.clause("turn.movement-deck-empty")
def test_what_is_not_in_the_deck_cannot_be_drawn_and_nobody_learns_that():
    stage = turn_of_ala()
    stage.say(f"Ala: play {BALLS}", "Ala: step D5", "Ala: stop")
    refused = stage.refusal(f"chance: draw {BALLS}")
    assert (refused.kind, refused.clause, refused.known_to) == ("not-in-deck", "turn.movement-deck-empty", ())


@pytest.mark.clause("turn.movement-deck-empty")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_empty_deck_is_made_anew_from_the_discard_pile(seed):
    """Eight players take 24 cards; after 34 turns or so the deck is empty."""
    told = 0
    for state, action, after, events in walk(seed, 8):
        for event in events:
            if event.kind == "deck-reshuffled":
                told += 1
                assert sum(state.piles.deck) == (action.verb == "draw")  # the last card may just have been drawn
                assert event.what == sum(after.piles.deck) > 20 and sum(after.piles.discard) == 0
                assert event.clause == "turn.movement-deck-empty"
        if told == 2:
            return
    raise AssertionError(f"The deck was made anew {told} times only.")


@pytest.mark.clause("turn.movement-deck-empty")
def test_the_deck_is_not_reshuffled_while_a_card_is_left():
    for state, _, after, events in walk(5, 8):
        if sum(state.piles.discard) and not sum(after.piles.discard):
            assert "deck-reshuffled" in [event.kind for event in events] and sum(state.piles.deck) <= 1
