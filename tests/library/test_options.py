"""The readings that can be switched: the same position under both, and the clause at which they part."""

import pytest

from tests.library.stage import GAME, SWITCHES, Stage
from thieves.core.parting import Parting

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin elixir grimoire"]


def parting(line: Stage, **options: str) -> tuple[int, str, Parting]:
    """Where two readings part: after how many actions, and at which."""
    found = line.timeline.parting(**options)
    assert found is not None
    return found.number, found.action, found


def only_this_switch_matters(stage: Stage, name: str) -> None:
    """No other switch changes anything in this game."""
    for other, values in SWITCHES.items():
        if other not in (name, "looks"):
            assert stage.timeline.parting(**{other: values[1]}) is None, other


# -- Rigor after a meeting ------------------------------------------------------------------------


def rigor_meets(options: dict | None = None) -> Stage:
    stage = Stage(3, options, pawns={"Bo": "D9", "Cy": "D8"}, rigor="C9", hands={"Ala": ["rigor scroll grimoire"]})
    stage.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    return stage


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_rigor_goes_on_after_a_meeting_or_stops():
    stage = rigor_meets()
    assert "rigor-stops" not in stage.kinds
    number, action, found = parting(stage, rigor_after_meeting="stops")
    assert (number, action) == (1, "Ala: step D9")
    assert [e.clause for e in found.other_events if e not in found.events] == ["encounter.rigor-may-go-on"]
    stage.force("look open-hand")
    stage.say("Bo: flee B2", "Ala: step D8")
    only_this_switch_matters(stage, "rigor_after_meeting")
    other = rigor_meets({"rigor_after_meeting": "stops"})
    assert other.event("rigor-stops").who == (0,)
    other.force("look open-hand")
    other.say("Bo: flee B2")
    assert other.question[0] == "which-movement-card" and other.seat("Cy")["looks"] == []


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_where_rigor_stops_a_goblin_pushed_onto_him_still_stops_nobody():
    stage = Stage(3, {"rigor_after_meeting": "stops"}, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: push C9")
    stage.force("look open-hand")
    stage.say("Bo: flee B2")
    assert "rigor-stops" not in stage.kinds and stage.options("step") == {"C9"}


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_where_rigor_stops_he_does_not_use_the_teleport_field_of_the_meeting():
    stage = Stage(
        3, {"rigor_after_meeting": "stops"}, pawns={"Bo": "C7"}, rigor="C6", hands={"Ala": ["rigor scroll stones"]}
    )
    stage.say("Ala: play rigor scroll stones", "Ala: step C7")
    stage.force("look open-hand")
    stage.say("Bo: flee B2")
    assert not stage.may("Ala: jump G10") and stage.question[0] == "which-movement-card"


# -- a declined jump ------------------------------------------------------------------------------


def rigor_stays(options: dict | None = None) -> Stage:
    stage = Stage(3, options, rigor="C8", hands={"Ala": ["rigor scroll elixir"]})
    stage.say("Ala: play rigor scroll elixir", "Ala: step C7", "Ala: stay")
    return stage


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_a_declined_jump_leaves_the_second_step_or_ends_the_movement():
    stage = rigor_stays()
    assert stage.options("step") == {"C8"}
    number, action, _ = parting(stage, declined_jump="ends")
    assert (number, action) == (2, "Ala: stay")
    stage.say("Ala: step C8")
    only_this_switch_matters(stage, "declined_jump")
    other = rigor_stays({"declined_jump": "ends"})
    assert other.question[0] == "which-movement-card"


@pytest.mark.clause("teleport.rigor-jump-ends-turn", "teleport.nobody-when-all-taken")
def test_where_a_declined_jump_ends_the_movement_an_impossible_one_does_too():
    on = {"Ala": "G5", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    for reading, asked in (("goes-on", ["Ala"]), ("ends", [])):
        stage = Stage(8, {"declined_jump": reading}, pawns=on, rigor="C3", hands={"Ala": ["rigor scroll grimoire"]})
        stage.say("Ala: play rigor scroll grimoire", "Ala: step C4")
        assert "all-taken" in stage.kinds and stage.asked == asked


# -- after a push ---------------------------------------------------------------------------------


def pushes(options: dict | None = None) -> Stage:
    stage = Stage(3, options, pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: push C5")
    return stage


@pytest.mark.clause("push.mover-may-go-on")
def test_after_a_push_the_second_step_is_open_or_lost():
    stage = pushes()
    assert stage.options("step") == {"D6"}
    assert parting(stage, after_push="stops")[:2] == (1, "Ala: step D5")
    stage.say("Ala: step D6")
    only_this_switch_matters(stage, "after_push")
    other = pushes({"after_push": "stops"})
    assert other.question[0] == "which-movement-card"


@pytest.mark.clause("push.mover-may-go-on")
def test_where_a_push_stops_a_step_without_one_does_not():
    stage = Stage(3, {"after_push": "stops"}, pawns={"Ala": "D4", "Bo": "D6"}, hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll elixir", "Ala: step D5")
    assert stage.options("step") == {"D6"}


# -- all teleport fields taken --------------------------------------------------------------------


def crowded(options: dict | None = None) -> Stage:
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    stage = Stage(8, options, pawns=on, rigor="C9", hands={"Ala": HAND})
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return stage


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_all_teleport_fields_taken_the_token_is_used_or_kept():
    stage = crowded()
    assert stage.question[0] == "which-token"
    assert parting(stage, teleports_full="token-kept")[:2] == (1, "Ala: step C4")
    stage.force("token trap", "look one-step")
    only_this_switch_matters(stage, "teleports_full")
    other = crowded({"teleports_full": "token-kept"})
    assert other.event("token-kept").clause == "teleport.nobody-when-all-taken"
    assert (other.seen["tokens"], other.field("Ala"), other.question[0]) == (6, "C4", "which-movement-card")


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_one_field_empty_both_readings_take_the_token():
    stage = Stage(3, pawns={"Ala": "D4"}, hands={"Ala": HAND})
    stage.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    stage.force("token trap")
    assert stage.timeline.parting(teleports_full="token-kept") is None


# -- Rigor on the bench ---------------------------------------------------------------------------


@pytest.mark.clause("book.rigor-on-the-bench")
def test_the_bench_is_open_to_rigors_steps_or_closed():
    stage = Stage(3, rigor="C9", hands={"Ala": ["rigor scroll elixir"]})
    stage.say("Ala: play rigor scroll elixir", "Ala: step B9")
    number, action, found = parting(stage, rigor_on_bench="closed")
    assert (number, action) == (1, "Ala: step B9")
    assert (found.refusal.kind, found.refusal.clause) == ("bench-closed", "book.rigor-on-the-bench")
    only_this_switch_matters(stage, "rigor_on_bench")


@pytest.mark.clause("book.rigor-on-the-bench")
def test_the_bench_is_open_to_rigors_jump_or_closed():
    stage = Stage(3, rigor="C8", hands={"Ala": ["rigor scroll elixir"]})
    stage.say("Ala: play rigor scroll elixir", "Ala: step C7", "Ala: jump A10")
    number, action, found = parting(stage, rigor_on_bench="closed")
    assert (number, action) == (2, "Ala: jump A10")
    assert (found.refusal.kind, found.refusal.clause) == ("jump-onto-bench", "book.rigor-on-the-bench")


@pytest.mark.clause("book.rigor-on-the-bench")
def test_a_closed_bench_is_closed_to_the_whistle_too_and_open_to_goblins():
    closed = {"rigor_on_bench": "closed"}
    stage = Stage(3, closed, rigor="C9", books={"Ala": ["whistle"]})
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"C8", "C10", "D9"}
    stage = Stage(3, rigor="C9", books={"Ala": ["whistle"]})
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"B9", "C8", "C10", "D9"}
    stage = Stage(3, closed, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll stones", "Ala: step B10")
    assert "enters-bench" in stage.kinds
    stage = Stage(
        3,
        closed,
        pawns={"Ala": "C10"},
        rigor="D5",
        hands={"Ala": ["rigor scroll stones"]},
        books={"Ala": ["puppet-strings"]},
    )
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll stones")
    assert "B10" in stage.options("step")  # the card is Rigor's, the pawn is not


# -- a book after the card ------------------------------------------------------------------------

WHOLE = {"book_moment": "whole-turn"}
MOMENT = ("not-the-moment", "book.use-on-own-turn")


def verbs(stage: Stage) -> set[str]:
    """What can be done now."""
    return {action.verb for action in GAME.actions(stage.timeline.state)}


def walked(options: dict[str, str], *books: str, **position: object) -> Stage:
    """Ala has played a card and gone one step, with these books before her."""
    base = {"pawns": {"Ala": "E2"}, "rigor": "G9", "hands": {"Ala": ["goblin ball ball", "goblin scroll ball"]}}
    stage = Stage(3, options, **(base | {"books": {"Ala": list(books)}} | position))
    stage.say("Ala: play goblin ball ball")
    stage.say(f"Ala: step {sorted(stage.options('step'))[0]}", "Ala: stop")
    return stage


@pytest.mark.clause("book.use-on-own-turn")
def test_a_book_is_used_before_the_card_or_also_after_it():
    assert walked({}, "bedtime-story").question[0] == "which-movement-card"
    stage = walked(WHOLE, "bedtime-story")
    assert stage.question == ("a-book-after-the-card", "book.use-on-own-turn") and verbs(stage) == {"use", "pass"}
    stage.say("Ala: use bedtime-story")
    assert "power-bedtime-story" in stage.kinds and stage.question[0] == "which-movement-card"
    _, action, found = parting(stage, book_moment="before-card")
    assert action == "Ala: stop" and found.refusal is None  # with the stop one reading asks, the other draws
    only_this_switch_matters(stage, "book_moment")


@pytest.mark.clause("book.use-on-own-turn")
def test_who_uses_no_book_after_the_card_goes_on():
    stage = walked(WHOLE, "whistle")
    assert stage.why_not("Bo: pass")[0] == "not-your-turn" and stage.why_not("Ala: show")[0] == "no-card-now"
    stage.say("Ala: pass")
    assert stage.kinds[0] == "keeps-books" and stage.question[0] == "which-movement-card"
    stage.luck()
    assert stage.asked == ["Bo"]


@pytest.mark.clause("book.use-on-own-turn")
def test_without_a_book_of_use_nothing_is_asked_after_the_card():
    assert walked(WHOLE).question[0] == "which-movement-card"
    assert walked(WHOLE, "seven-league-slippers", "wild-ink").question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_a_second_wind_after_the_card_grants_a_second_one():
    stage = walked(WHOLE, "second-wind")
    stage.say("Ala: use second-wind")
    assert verbs(stage) == {"play", "pass"} and stage.question[0] == "which-card"
    stage.say("Ala: pass")
    assert "does-without" in stage.kinds


@pytest.mark.clause("book.use-on-own-turn")
def test_in_the_middle_of_a_movement_no_reading_knows_a_book():
    for options in ({}, WHOLE):
        stage = Stage(3, options, pawns={"Ala": "E2"}, rigor="G9", hands={"Ala": ["goblin ball ball"]},
                      books={"Ala": ["whistle"]})  # fmt: skip
        stage.say("Ala: play goblin ball ball")
        assert stage.why_not("Ala: use whistle") == MOMENT
    told = GAME.language.refusal(stage.timeline.setup, stage.refusal("Ala: use whistle"), "en")
    assert "before a card is played or after its movement" in told


# -- which looks ----------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_two_sets_of_looks_part_when_the_first_one_is_drawn():
    stage = Stage(3, pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": HAND})
    stage.say("Ala: play goblin scroll stones", "Ala: step C9")
    stage.force("look open-hand")
    number, action, found = parting(stage, looks="manners")
    assert (number, action) == (2, "chance: look open-hand")
    assert [str(difference) for difference in found.differences] == ["Ala’s dirty looks: Glass Pockets / Wink"]
