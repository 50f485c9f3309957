"""The readings that can be switched: the same position under both, and the clause at which they part."""

import pytest

from tests.library.table import GAME, NAMES, SWITCHES, Table
from thieves.core import BadSetup
from thieves.core.timeline import Parting

CLAUSES = {
    "looks": "look.breach-costs-another-card",
    "rigor_after_meeting": "encounter.rigor-may-go-on",
    "declined_jump": "teleport.rigor-jump-ends-turn",
    "after_push": "push.mover-may-go-on",
    "teleports_full": "teleport.nobody-when-all-taken",
    "rigor_on_bench": "book.rigor-on-the-bench",
    "book_moment": "book.use-on-own-turn",
}
HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin elixir grimoire"]


@pytest.mark.clause(
    "look.breach-costs-another-card", "encounter.rigor-may-go-on", "teleport.rigor-jump-ends-turn",
    "push.mover-may-go-on", "teleport.nobody-when-all-taken", "book.rigor-on-the-bench", "book.use-on-own-turn",
)  # fmt: skip
@pytest.mark.parametrize("name", CLAUSES)
@pytest.mark.parametrize("value", ["perhaps", 1, 0, None, "", ["goes-on"], "STOPS", True])
def test_a_value_that_is_not_offered_is_refused_with_the_clause(name, value):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:3], **{name: value})
    assert refused.value.clause == CLAUSES[name]
    assert name in refused.value.sentence


def test_every_switch_of_the_rulebook_is_an_option_with_the_same_readings():
    options = {option.name: option for option in GAME.options}
    for name, clause in GAME.book.switches.items():
        assert (options[name].clause, CLAUSES[name]) == (clause.id, clause.id)
        assert set(options[name].values) == set(clause.ruling.readings)
    assert set(GAME.book.switches) == set(CLAUSES) - {"looks"} == set(SWITCHES) - {"looks"}


def test_what_is_not_said_is_the_adopted_reading():
    readings = ("checked", "goes-on", "goes-on", "goes-on", "token-used", "open", "before-card")
    assert GAME.setup(NAMES[:3]).setup[1:] == (None, *readings)


def parting(line: Table, **options: str) -> tuple[int, str, Parting]:
    """Where two readings part: after how many actions, and at which."""
    found = line.line.parting(**options)
    assert found is not None
    return found.number, found.action, found


def only_this_switch_matters(table: Table, name: str) -> None:
    """No other switch changes anything in this game."""
    for other, values in SWITCHES.items():
        if other not in (name, "looks"):
            assert table.line.parting(**{other: values[1]}) is None, other


# -- Rigor after a meeting ------------------------------------------------------------------------


def rigor_meets(options: dict | None = None) -> Table:
    table = Table(3, options, pawns={"Bo": "D9", "Cy": "D8"}, rigor="C9", hands={"Ala": ["rigor scroll grimoire"]})
    table.say("Ala: play rigor scroll grimoire", "Ala: step D9")
    return table


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_rigor_goes_on_after_a_meeting_or_stops():
    table = rigor_meets()
    assert "rigor-stops" not in table.kinds
    number, action, found = parting(table, rigor_after_meeting="stops")
    assert (number, action) == (1, "Ala: step D9")
    assert [e.clause for e in found.other_events if e not in found.events] == ["encounter.rigor-may-go-on"]
    table.force("look open-hand")
    table.say("Bo: flee B2", "Ala: step D8")
    only_this_switch_matters(table, "rigor_after_meeting")
    other = rigor_meets({"rigor_after_meeting": "stops"})
    assert other.event("rigor-stops").who == (0,)
    other.force("look open-hand")
    other.say("Bo: flee B2")
    assert other.question[0] == "which-movement-card" and other.seat("Cy")["looks"] == []


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_where_rigor_stops_a_goblin_pushed_onto_him_still_stops_nobody():
    table = Table(3, {"rigor_after_meeting": "stops"}, pawns={"Ala": "D8", "Bo": "D9"}, rigor="C9", hands={"Ala": HAND})
    table.say("Ala: play goblin scroll stones", "Ala: step D9", "Ala: push C9")
    table.force("look open-hand")
    table.say("Bo: flee B2")
    assert "rigor-stops" not in table.kinds and table.options("step") == {"C9"}


@pytest.mark.clause("encounter.rigor-may-go-on")
def test_where_rigor_stops_he_does_not_use_the_teleport_field_of_the_meeting():
    table = Table(
        3, {"rigor_after_meeting": "stops"}, pawns={"Bo": "C7"}, rigor="C6", hands={"Ala": ["rigor scroll stones"]}
    )
    table.say("Ala: play rigor scroll stones", "Ala: step C7")
    table.force("look open-hand")
    table.say("Bo: flee B2")
    assert not table.may("Ala: jump G10") and table.question[0] == "which-movement-card"


# -- a declined jump ------------------------------------------------------------------------------


def rigor_stays(options: dict | None = None) -> Table:
    table = Table(3, options, rigor="C8", hands={"Ala": ["rigor scroll elixir"]})
    table.say("Ala: play rigor scroll elixir", "Ala: step C7", "Ala: stay")
    return table


@pytest.mark.clause("teleport.rigor-jump-ends-turn")
def test_a_declined_jump_leaves_the_second_step_or_ends_the_movement():
    table = rigor_stays()
    assert table.options("step") == {"C8"}
    number, action, _ = parting(table, declined_jump="ends")
    assert (number, action) == (2, "Ala: stay")
    table.say("Ala: step C8")
    only_this_switch_matters(table, "declined_jump")
    other = rigor_stays({"declined_jump": "ends"})
    assert other.question[0] == "which-movement-card"


@pytest.mark.clause("teleport.rigor-jump-ends-turn", "teleport.nobody-when-all-taken")
def test_where_a_declined_jump_ends_the_movement_an_impossible_one_does_too():
    on = {"Ala": "G5", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    for reading, asked in (("goes-on", ["Ala"]), ("ends", [])):
        table = Table(8, {"declined_jump": reading}, pawns=on, rigor="C3", hands={"Ala": ["rigor scroll grimoire"]})
        table.say("Ala: play rigor scroll grimoire", "Ala: step C4")
        assert "all-taken" in table.kinds and table.asked == asked


# -- after a push ---------------------------------------------------------------------------------


def pushes(options: dict | None = None) -> Table:
    table = Table(3, options, pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": HAND})
    table.say("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: push C5")
    return table


@pytest.mark.clause("push.mover-may-go-on")
def test_after_a_push_the_second_step_is_open_or_lost():
    table = pushes()
    assert table.options("step") == {"D6"}
    assert parting(table, after_push="stops")[:2] == (1, "Ala: step D5")
    table.say("Ala: step D6")
    only_this_switch_matters(table, "after_push")
    other = pushes({"after_push": "stops"})
    assert other.question[0] == "which-movement-card"


@pytest.mark.clause("push.mover-may-go-on")
def test_where_a_push_stops_a_step_without_one_does_not():
    table = Table(3, {"after_push": "stops"}, pawns={"Ala": "D4", "Bo": "D6"}, hands={"Ala": HAND})
    table.say("Ala: play goblin scroll elixir", "Ala: step D5")
    assert table.options("step") == {"D6"}


# -- all teleport fields taken --------------------------------------------------------------------


def crowded(options: dict | None = None) -> Table:
    on = {"Ala": "D4", "Bo": "B2", "Cy": "C7", "Dee": "D10", "Eli": "F1", "Fay": "F8"}
    table = Table(8, options, pawns=on, rigor="C9", hands={"Ala": HAND})
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    return table


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_all_teleport_fields_taken_the_token_is_used_or_kept():
    table = crowded()
    assert table.question[0] == "which-token"
    assert parting(table, teleports_full="token-kept")[:2] == (1, "Ala: step C4")
    table.force("token trap", "look one-step")
    only_this_switch_matters(table, "teleports_full")
    other = crowded({"teleports_full": "token-kept"})
    assert other.event("token-kept").clause == "teleport.nobody-when-all-taken"
    assert (other.seen["tokens"], other.field("Ala"), other.question[0]) == (6, "C4", "which-movement-card")


@pytest.mark.clause("teleport.nobody-when-all-taken")
def test_with_one_field_empty_both_readings_take_the_token():
    table = Table(3, pawns={"Ala": "D4"}, hands={"Ala": HAND})
    table.say("Ala: play goblin elixir grimoire", "Ala: step C4")
    table.force("token trap")
    assert table.line.parting(teleports_full="token-kept") is None


# -- Rigor on the bench ---------------------------------------------------------------------------


@pytest.mark.clause("book.rigor-on-the-bench")
def test_the_bench_is_open_to_rigors_steps_or_closed():
    table = Table(3, rigor="C9", hands={"Ala": ["rigor scroll elixir"]})
    table.say("Ala: play rigor scroll elixir", "Ala: step B9")
    number, action, found = parting(table, rigor_on_bench="closed")
    assert (number, action) == (1, "Ala: step B9")
    assert (found.refusal.kind, found.refusal.clause) == ("bench-closed", "book.rigor-on-the-bench")
    only_this_switch_matters(table, "rigor_on_bench")


@pytest.mark.clause("book.rigor-on-the-bench")
def test_the_bench_is_open_to_rigors_jump_or_closed():
    table = Table(3, rigor="C8", hands={"Ala": ["rigor scroll elixir"]})
    table.say("Ala: play rigor scroll elixir", "Ala: step C7", "Ala: jump A10")
    number, action, found = parting(table, rigor_on_bench="closed")
    assert (number, action) == (2, "Ala: jump A10")
    assert (found.refusal.kind, found.refusal.clause) == ("jump-onto-bench", "book.rigor-on-the-bench")


@pytest.mark.clause("book.rigor-on-the-bench")
def test_a_closed_bench_is_closed_to_the_whistle_too_and_open_to_goblins():
    closed = {"rigor_on_bench": "closed"}
    table = Table(3, closed, rigor="C9", books={"Ala": ["whistle"]})
    table.say("Ala: use whistle")
    assert table.options("aim") == {"C8", "C10", "D9"}
    table = Table(3, rigor="C9", books={"Ala": ["whistle"]})
    table.say("Ala: use whistle")
    assert table.options("aim") == {"B9", "C8", "C10", "D9"}
    table = Table(3, closed, pawns={"Ala": "C10"}, rigor="D5", hands={"Ala": HAND})
    table.say("Ala: play goblin scroll stones", "Ala: step B10")
    assert "enters-bench" in table.kinds
    table = Table(
        3,
        closed,
        pawns={"Ala": "C10"},
        rigor="D5",
        hands={"Ala": ["rigor scroll stones"]},
        books={"Ala": ["puppet-strings"]},
    )
    table.say("Ala: use puppet-strings", "Ala: play rigor scroll stones")
    assert "B10" in table.options("step")  # the card is Rigor's, the pawn is not


# -- a book after the card ------------------------------------------------------------------------

WHOLE = {"book_moment": "whole-turn"}
MOMENT = ("not-the-moment", "book.use-on-own-turn")


def verbs(table: Table) -> set[str]:
    """What can be done now."""
    return {action.verb for action in GAME.actions(table.line.state)}


def walked(options: dict[str, str], *books: str, **position: object) -> Table:
    """Ala has played a card and gone one step, with these books before her."""
    base = {"pawns": {"Ala": "E2"}, "rigor": "G9", "hands": {"Ala": ["goblin ball ball", "goblin scroll ball"]}}
    table = Table(3, options, **(base | {"books": {"Ala": list(books)}} | position))
    table.say("Ala: play goblin ball ball")
    table.say(f"Ala: step {sorted(table.options('step'))[0]}", "Ala: stop")
    return table


@pytest.mark.clause("book.use-on-own-turn")
def test_a_book_is_used_before_the_card_or_also_after_it():
    assert walked({}, "bedtime-story").question[0] == "which-movement-card"
    table = walked(WHOLE, "bedtime-story")
    assert table.question == ("a-book-after-the-card", "book.use-on-own-turn") and verbs(table) == {"use", "pass"}
    table.say("Ala: use bedtime-story")
    assert "power-bedtime-story" in table.kinds and table.question[0] == "which-movement-card"
    _, action, found = parting(table, book_moment="before-card")
    assert action == "Ala: stop" and found.refusal is None  # with the stop one reading asks, the other draws
    only_this_switch_matters(table, "book_moment")


@pytest.mark.clause("book.use-on-own-turn")
def test_who_uses_no_book_after_the_card_goes_on():
    table = walked(WHOLE, "whistle")
    assert table.why_not("Bo: pass")[0] == "not-your-turn" and table.why_not("Ala: show")[0] == "no-card-now"
    table.say("Ala: pass")
    assert table.kinds[0] == "keeps-books" and table.question[0] == "which-movement-card"
    table.luck()
    assert table.asked == ["Bo"]


@pytest.mark.clause("book.use-on-own-turn")
def test_without_a_book_of_use_nothing_is_asked_after_the_card():
    assert walked(WHOLE).question[0] == "which-movement-card"
    assert walked(WHOLE, "seven-league-slippers", "wild-ink").question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_a_second_wind_after_the_card_grants_a_second_one():
    table = walked(WHOLE, "second-wind")
    table.say("Ala: use second-wind")
    assert verbs(table) == {"play", "pass"} and table.question[0] == "which-card"
    table.say("Ala: pass")
    assert "does-without" in table.kinds


@pytest.mark.clause("book.use-on-own-turn")
def test_in_the_middle_of_a_movement_no_reading_knows_a_book():
    for options in ({}, WHOLE):
        table = Table(3, options, pawns={"Ala": "E2"}, rigor="G9", hands={"Ala": ["goblin ball ball"]},
                      books={"Ala": ["whistle"]})  # fmt: skip
        table.say("Ala: play goblin ball ball")
        assert table.why_not("Ala: use whistle") == MOMENT
    told = GAME.language.refusal(table.line.setup, table.refusal("Ala: use whistle"), "en")
    assert "before a card is played or after its movement" in told


# -- which looks ----------------------------------------------------------------------------------


@pytest.mark.clause("look.breach-costs-another-card")
def test_the_two_sets_of_looks_part_when_the_first_one_is_drawn():
    table = Table(3, pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": HAND})
    table.say("Ala: play goblin scroll stones", "Ala: step C9")
    table.force("look open-hand")
    number, action, found = parting(table, looks="manners")
    assert (number, action) == (2, "chance: look open-hand")
    assert [str(difference) for difference in found.differences] == ["seats.Ala.looks: ['open-hand'] / ['one-eye']"]
