"""Maps, exercises and collected positions for the notebooks of Hadria."""

import networkx as nx
import pytest

import thieves
from tests.hadria.our_city import BOARD, CENTRE, NAMES
from thieves.core import ThievesError
from thieves.hadria import watch
from thieves.hadria.guards import watch_of
from thieves.lab.scenarios import scenario, scenarios
from widgets.hadria import exercises
from widgets.hadria.atlas import SIGNS, choose, city, ears, names
from widgets.hadria.lessons import answers, ask, both, cases, predict, reasons

PNG = b"\x89PNG"

# -- maps -----------------------------------------------------------------------------------------


def test_every_sign_marks_some_fields():
    assert all(names(kind) for kind in SIGNS)


@pytest.mark.parametrize("alarm", [False, True])
def test_ears_agree_with_the_rules(alarm):
    position = {"thieves": {name: {"field": "E6"} for name in ("Ala", "Bo")}, "alarm": alarm}
    state = thieves.games["hadria"].begin_at(("Ala", "Bo"), position | ({"district": "N"} if alarm else {})).state
    hunt = watch_of(state, tuple(range(12)))
    for name in ("N20", "P1", "E9", "S12", "W24"):
        prey = watch.Prey(0, BOARD.number[name])
        heard = sum(bool(watch.heard(hunt._replace(prey=(prey,)), figure)) for figure in hunt.waiting)
        assert ears(alarm)[name] == heard


def test_in_the_alarm_captains_and_guards_of_the_district_listen_too():
    more = {name: ears(True, "N")[name] - ears(True)[name] for name in NAMES}
    assert more["N3"] > 0 and max(more.values()) == 4 and more["S12"] == 0


def test_a_map_is_a_picture_with_a_title():
    drawn = city("Steps", numbers={"N1": 3}, signs=SIGNS, sewers=[("N33", "S10")], paths=[["N1", "N2"]])
    assert repr(drawn) == "Map(Steps)" and drawn._repr_png_().startswith(PNG)


def test_a_part_of_the_city_shows_its_fields():
    near = city(around=["N24", "N27"]).axes
    (left, right), (bottom, top) = near.get_xlim(), near.get_ylim()
    assert left < BOARD["N24"].x < BOARD["N27"].x < right and top < BOARD["N24"].y < bottom
    assert not left < BOARD["S37"].x < right or not top < BOARD["S37"].y < bottom


def test_a_figure_follows_what_is_chosen():
    asked = []
    figure = choose(lambda field: asked.append(field) or city(field), field=["N1", "S37"])
    before = figure.image.value
    figure.lists["field"].value = "S37"
    assert asked == ["N1", "S37"] and figure.image.value != before
    assert repr(figure) == "Chooser(field: S37)"


# -- exercises ------------------------------------------------------------------------------------


@pytest.mark.parametrize("district", "NESW")
def test_a_smallest_cut_is_right_and_each_of_its_fires_is_needed(district):
    gates = {gate: "out" for gate in names("gate") if gate in names(district)}
    cut = sorted(nx.minimum_node_cut(nx.relabel_nodes(exercises.streets(), gates), "P1", "out"))
    assert exercises.shut_the_gates(cut, district).startswith("Right")
    assert all("still a way" in exercises.shut_the_gates([f for f in cut if f != one], district) for one in cut)
    spare = next(name for name in ("W36", "E6") if name not in cut)
    assert f"{len(cut)} fires would do" in exercises.shut_the_gates([*cut, spare], district)


@pytest.mark.parametrize("fires", [["N4"], ["P1"], ["N22"], ["nowhere"]])
def test_what_cannot_burn_is_not_yet(fires):
    assert exercises.shut_the_gates(fires).startswith("Not yet")


def test_the_ladder_lies_on_a_post_outside_the_palace():
    right = {name for name in names("post") if exercises.lay_the_ladder(name).startswith("Right")}
    away = BOARD.distances(CENTRE)
    outside = {name: away[BOARD.number[name]] for name in names("post") if name[0] != "P"}
    assert right == {name for name, steps in outside.items() if steps == min(outside.values())}
    assert "no post" in exercises.lay_the_ladder("P3")


def test_a_trap_is_quiet_in_calm_only():
    right = [name for name in NAMES if exercises.find_the_trap(name).startswith("Right")]
    assert right == ["N12", "E29", "S16", "W34"]
    assert "no such field" in exercises.find_the_trap("N22")


# -- positions ------------------------------------------------------------------------------------


def test_a_text_in_one_language_serves_for_both():
    assert both("Bo") == {"en": "Bo", "pl": "Bo"}
    assert both("Nobody | Nikt") == {"en": "Nobody", "pl": "Nikt"}


def test_a_question_waits_before_the_last_steps_and_the_guess_takes_them():
    table = ask("hadria/past-a-guard-in-a-hideout", "?", ["1", "2"], 2, "guard.thief-entering-guard-field", last=2)
    assert table.scene.seen["thieves"]["Bo"]["field"] == "N7"
    table.guess(1)
    assert table.scene.seen["thieves"]["Bo"]["field"] == "N22"


def test_names_of_fields_are_on_the_map():
    assert "near-ids" in predict("hadria/watch-no-room-for-two").memory.layers


def test_reasons_are_told_in_the_order_of_acting():
    told = reasons("hadria/watch-no-room-for-two")
    assert told.index("Guard 1 on N27") < told.index("Guard 2 on N25")
    assert "[guard.moves-even-if-catch-impossible]" in told


def test_the_reasons_say_who_has_to_wait_for_another():
    told = reasons("hadria/watch-named-too-early")
    assert "ruled out: N12 next: that would now give up a catch [guard.spread-over-different-thieves]" in told


def test_positions_can_be_changed_and_are_stepped_through_from_their_start():
    some = cases("hadria/theft-with-a-bang", "hadria/undercover-in-mid-walk")
    line = some.table.session.timeline
    assert (line.number, line.length) == (0, len([s for s in scenario(some.list.value).steps if "refused" not in s]))
    some.list.value = "hadria/undercover-in-mid-walk"
    assert some.table.memory.quiz is not None and repr(some).startswith("Table(hadria")


def test_a_position_that_asks_does_not_tell_by_its_title_or_its_story():
    some = cases("hadria/jewel-two-red-markers", "hadria/theft-with-a-bang")
    titles = [title for title, _ in some.list.options]
    assert titles == ["A question to the room", "A theft with a bang"]
    assert some.children[1].value == ""
    assert "Two red markers" not in answers("hadria/jewel-two-red-markers")._repr_html_().partition("</summary>")[0]


def test_every_position_has_an_account_with_clauses():
    names_ = [name for name, staged in scenarios("hadria") if not staged.refused]
    for lines in answers(*names_).stories.values():
        assert lines and all(line.endswith("]") for line in lines)


def test_a_refusal_is_part_of_the_account():
    assert "Not allowed, Bo: lose green" in answers("hadria/watch-two-at-once").text()


def test_a_position_that_is_not_there_is_named():
    with pytest.raises(ThievesError, match="no scenario"):
        cases("hadria/no-such-thing")


def test_verdicts_and_lists_of_positions_speak_polish_too():
    assert exercises.shut_the_gates(["N3", "N6", "N15", "N16"], language="pl").startswith("Dobrze: ")
    assert exercises.find_the_trap("N99", language="pl") == "Jeszcze nie: nie ma takiego pola: N99."
    name = "hadria/watch-near-beats-many"
    assert cases(name, language="pl").list.description == "pozycja"
    assert "odpowiedź" in answers(name, language="pl")._repr_html_()
