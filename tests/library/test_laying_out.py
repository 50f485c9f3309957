"""Przygotowanie: laying out, the first player, and how the goblins come in."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.library.by_the_book import AROUND
from tests.library.preparation_stage import BALLS, BENCH, SIZES, STARTS, TELEPORTS, entered, fresh, gathered
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import BadSetup

# -- laying out -----------------------------------------------------------------------------------


@pytest.mark.clause("setup.desk-and-bookcases-by-figure")
@pytest.mark.parametrize(("count", "cases"), [(2, 6), (3, 6), (4, 4), (5, 4), (6, 2), (7, 0), (8, 0)])
def test_the_fewer_play_the_more_bookcases_stand_there(count, cases):
    stage = fresh(count)
    assert stage.event("library-laid").what == cases == len(stage.seen["bookcases"])
    covered = [field for case in stage.seen["bookcases"] for field in case]
    assert len(set(covered)) == 2 * cases and not set(covered) & (BENCH | STARTS | TELEPORTS | {"C9"})
    assert all(two in AROUND[one] for one, two in stage.seen["bookcases"])


@pytest.mark.clause("setup.rigor-on-fixed-field")
@pytest.mark.parametrize("count", SIZES)
def test_rigor_starts_on_the_same_field_whoever_plays(count):
    stage = fresh(count)
    assert stage.rigor == "C9" and AROUND["C9"] & BENCH
    assert stage.event("rigor-placed").where == GAME.verbs["step"].words(stage.timeline.setup)["C9"]


@pytest.mark.clause("setup.teleport-tokens-face-down")
def test_six_tokens_of_three_kinds_lie_face_down():
    stage = fresh()
    assert stage.event("tokens-laid").what == stage.seen["tokens"] == 6 and stage.seen["turned"] == {}
    stage = Stage(pawns={"Ala": "C3"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step C4")
    odds = {stage.timeline.written(action): share for action, share in GAME.odds(stage.timeline.state).items()}
    assert odds == dict.fromkeys(("chance: token teleport", "chance: token book", "chance: token trap"), Fraction(1, 3))


@pytest.mark.clause("setup.shuffle-decks-separately")
def test_each_deck_is_drawn_from_evenly_and_on_its_own():
    stage = fresh()
    assert "decks-shuffled" in stage.kinds
    weights = {stage.timeline.written(action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert sum(weights.values()) == 58 and weights["chance: draw goblin scroll stones"] == 4
    stage = Stage(pawns={"Ala": "D9"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step C9")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, 24)] * 24
    stage = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]})
    stage.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, 18)] * 18


@pytest.mark.clause("setup.shuffle-decks-separately")
def test_nobody_picks_a_card_from_a_deck():
    stage = fresh()
    assert stage.why_not("Ala: draw goblin scroll stones") == ("only-chance-draws", "setup.shuffle-decks-separately")
    meeting = Stage(pawns={"Ala": "D9"}, hands={"Ala": [BALLS]})
    meeting.say(f"Ala: play {BALLS}", "Ala: step C9")
    assert meeting.why_not("Ala: look one-step") == ("only-chance-draws", "setup.shuffle-decks-separately")
    theft = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]})
    theft.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert theft.why_not("Ala: book eraser") == ("only-chance-draws", "setup.shuffle-decks-separately")
    portal = Stage(pawns={"Ala": "C3"}, hands={"Ala": [BALLS]})
    portal.say(f"Ala: play {BALLS}", "Ala: step C4")
    assert portal.why_not("Ala: token trap") == ("only-chance-draws", "setup.shuffle-decks-separately")


@pytest.mark.clause("setup.two-decks-beside-board")
def test_looks_and_movement_cards_lie_face_down_and_are_only_counted():
    stage = fresh()
    assert stage.event("decks-beside").what == (24, 58)
    stage.luck()
    seen = stage.seen_by("Ala")
    assert (seen["deck"], seen["looks_left"], seen["discard"]) == ({"?": 58 - 9}, 24, {})
    assert sum(stage.seen["deck"].values()) == 58 - 9 and "?" not in stage.seen["deck"]


@pytest.mark.clause("setup.book-deck-on-desk")
def test_eighteen_books_lie_on_the_desk_and_each_is_there_once():
    stage = fresh()
    assert stage.event("books-on-desk").what == stage.seen["desk"] == 18
    stage = Stage(pawns={"Ala": "B8"}, hands={"Ala": [BALLS]}, books={"Bo": ["eraser"]})
    stage.say(f"Ala: play {BALLS}", "Ala: step B9")
    assert stage.why_not("chance: book eraser") == ("book-not-there", "setup.book-deck-on-desk")
    assert stage.may("chance: book whistle") and len(stage.options("book")) == 17


@pytest.mark.clause("setup.pawn-and-marker-per-player")
def test_each_player_takes_one_goblin():
    stage = fresh(6)
    taken = [event.who for event in stage.events if event.kind == "takes-goblin"]
    assert taken == [(seat,) for seat in range(6)]
    assert {event.clause for event in stage.events if event.kind == "takes-goblin"} == {
        "setup.pawn-and-marker-per-player"
    }


@pytest.mark.clause("setup.hand-of-three")
@pytest.mark.parametrize("count", SIZES)
def test_each_player_is_dealt_three_cards_that_only_its_player_sees(count):
    stage = fresh(count, first="Ala")
    assert stage.event("hands-dealt").what == 3
    stage.luck()
    assert [stage.seat(name)["cards"] for name in NAMES[:count]] == [3] * count
    assert stage.seen["deck_left"] == 58 - 3 * count
    for viewer in NAMES[:count]:
        assert [name for name, hand in stage.seen_by(viewer)["hands"].items() if hand != ["?"] * 3] == [viewer]


@pytest.mark.clause("setup.hand-of-three")
def test_no_more_cards_of_a_kind_are_dealt_than_there_are():
    with pytest.raises(BadSetup, match="1 cards 'goblin ball ball' too many") as refused:
        Stage(hands={"Ala": [BALLS], "Bo": [BALLS]})
    assert refused.value.clause == "setup.hand-of-three"
    dealt = Counter(card for name in NAMES for card in Stage(8, turn=1).seat(name)["hands"])
    assert sum(dealt.values()) == 24 and max(dealt.values()) <= 4


# -- the first player -----------------------------------------------------------------------------


def after_dealing(players: int = 3, **options: object) -> Stage:
    """A table at which the first player is sought."""
    stage = fresh(players, **options)
    while stage.question[0] == "which-movement-card":
        stage.say(stage.timeline.written(stage.timeline.luck()))
    return stage


@pytest.mark.clause("setup.first-player")
@pytest.mark.parametrize("count", SIZES)
def test_chance_names_the_first_player_each_as_likely_as_another(count):
    stage = after_dealing(count)
    assert stage.question == ("who-goes-first", "setup.first-player")
    assert list(GAME.odds(stage.timeline.state).values()) == [Fraction(1, count)] * count
    assert stage.why_not("Ala: first Ala") == ("not-by-players", "setup.first-player")
    stage.force(f"first {NAMES[count - 1]}")
    assert stage.event("goes-first").who == (count - 1,) and stage.asked == [NAMES[count - 1]]
    assert stage.why_not("chance: first Ala") == ("no-first-now", "setup.first-player")


@pytest.mark.clause("setup.first-player")
def test_the_first_player_may_be_agreed():
    stage = after_dealing(4, first="Cy")
    assert stage.asked == ["Cy"] and stage.question[0] == "where-to-enter"


@pytest.mark.clause("setup.first-player")
@pytest.mark.parametrize("name", ["Zoe", "", 3, "ala"])
def test_the_first_player_is_one_of_the_players(name):
    with pytest.raises(BadSetup, match="must be one of the players") as refused:
        fresh(3, first=name)
    assert refused.value.clause == "setup.first-player"


# -- entering -------------------------------------------------------------------------------------


@pytest.mark.clause("setup.place-on-any-empty-start-field")
@pytest.mark.parametrize("field", sorted(STARTS))
def test_the_first_goblin_enters_on_any_start_field(field):
    stage = gathered()
    assert stage.question == ("where-to-enter", "setup.place-on-any-empty-start-field")
    assert stage.say(f"Ala: enter {field}")[0] == "setup.place-on-any-empty-start-field"
    assert stage.field("Ala") == field


@pytest.mark.clause("setup.place-on-any-empty-start-field")
@pytest.mark.parametrize("field", ["A2", "D5", "B2", "A9", "E3", "G10"])
def test_no_goblin_enters_elsewhere(field):
    assert gathered().why_not(f"Ala: enter {field}") == (
        "not-a-start-field", "setup.place-on-any-empty-start-field",
    )  # fmt: skip


@pytest.mark.clause("setup.placement-goes-left")
@pytest.mark.parametrize("first", NAMES[:4])
def test_goblins_enter_one_after_the_other_to_the_left(first):
    stage = gathered(4, first=first)
    begin = NAMES.index(first)
    for number, field in enumerate(("A1", "B1", "C1", "D1")):
        name, later = NAMES[(begin + number) % 4], NAMES[(begin + number + 1) % 4]
        assert stage.asked == [name]
        assert stage.why_not(f"{later}: enter G1") == ("not-your-entry", "setup.placement-goes-left")
        stage.say(f"{name}: enter {field}")
    assert "none" not in stage.seen["pawns"].values()


SEVEN = ("A1", "B1", "C1", "D1", "E1", "F1", "G1")


@pytest.mark.clause("setup.eighth-player-beside-a-goblin")
def test_the_eighth_goblin_enters_beside_another():
    stage = entered(8, *SEVEN)
    assert stage.asked == ["Hal"]
    assert stage.question == ("where-to-enter-eighth", "setup.eighth-player-beside-a-goblin")
    assert stage.options("enter") == {f"{row}2" for row in "ABCDEFG"}
    assert stage.why_not("Hal: enter D3") == ("not-beside-a-goblin", "setup.eighth-player-beside-a-goblin")
    assert stage.why_not("Hal: enter D1") == ("field-is-taken", "board.one-pawn-per-field")
    assert stage.why_not("Hal: enter C9") == ("field-is-taken", "board.one-pawn-per-field")
    assert stage.say("Hal: enter G2")[0] == "setup.eighth-player-beside-a-goblin"
    assert stage.field("Hal") == "G2"


@pytest.mark.clause("setup.eighth-player-beside-a-goblin")
def test_with_seven_players_the_last_one_takes_the_last_start_field():
    stage = entered(7, *SEVEN[:6])
    assert stage.options("enter") == {"G1"}
    assert stage.why_not("Gus: enter G2") == ("not-a-start-field", "setup.place-on-any-empty-start-field")


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_a_teleport_field_sleeps_while_goblins_enter():
    stage = gathered(3)
    stage.say("Ala: enter F1")
    assert "setup.teleports-inert-at-placement" in stage.clauses and stage.asked == ["Bo"]
    assert (stage.field("Ala"), stage.seen["tokens"]) == ("F1", 6)


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_it_sleeps_for_the_eighth_goblin_too():
    stage = entered(8, *SEVEN)
    stage.say("Hal: enter B2")
    assert stage.kinds == ["enters-eighth", "teleport-sleeps", "first-turn"]
    assert (stage.field("Hal"), stage.seen["tokens"], stage.question[0]) == ("B2", 6, "which-card")


@pytest.mark.clause("setup.teleports-inert-at-placement")
def test_an_ordinary_field_has_nothing_to_sleep():
    stage = gathered(3)
    stage.say("Ala: enter E1")
    assert "teleport-sleeps" not in stage.kinds


@pytest.mark.clause("setup.first-player-takes-first-turn")
@pytest.mark.parametrize("first", NAMES[:3])
def test_when_all_have_entered_the_first_player_begins(first):
    stage = gathered(3, first=first)
    while stage.question[0] == "where-to-enter":
        stage.say(f"{stage.asked[0]}: enter {min(stage.options('enter'))}")
    assert stage.event("first-turn").who == (NAMES.index(first),)
    assert (stage.active, stage.asked, stage.seen["turn"]) == (first, [first], 1)
    assert stage.why_not(f"{first}: enter G1") == ("no-entering-now", "setup.first-player-takes-first-turn")


@pytest.mark.clause("setup.first-player-takes-first-turn")
def test_no_card_is_played_before_all_have_entered():
    stage = entered(3, "A1", "B1")
    card = stage.seat("Ala")["hands"][0]
    assert stage.why_not(f"Ala: play {card}") == ("no-card-now", "turn.play-one-then-draw-one")
    assert "first-turn" not in stage.kinds
