"""How the watch of Hadria reasons, and the position in words."""

from tests.widgets.hadria_side import ACT, NAMES, PAIR, TO_THE_WATCH, planning, table
from tests.widgets.plain import MIDDLE, Plain, node, nodes, texts
from thieves.core import Action, Event
from thieves.hadria.declaration import budget, initiative_of, spent
from thieves.hadria.resolution import CardIsDue
from thieves.lab.session import Session
from widgets import Table, hadria
from widgets.hadria.trace import TOLD
from widgets.hadria.trace import trace as reasoned
from widgets.panels import Line, Part
from widgets.tree import h, to_text

# -- the trace ---------------------------------------------------------------------------------------


def lines(found):
    return [(line.step, line.said, line.clause) for line in reasoned(found.scene)[0].lines]


def test_a_guard_reasons_step_by_step_and_asks_in_a_tie():
    found = table(*TO_THE_WATCH, position=ACT)
    (part,) = reasoned(found.scene)
    assert (part.title, part.note, part.now) == ("Guard 1 on E20", "hears 4, goes 3", True)
    assert lines(found) == [
        ("heard", "Bo at 3 and Cy at 3", "guard.vigilance-distance"),
        ("ruled-out", "Ala, hidden at 2", "guard.hidden-thief-undetectable"),
        ("left-over", "nearest, at 3: Bo and Cy", "guard.nearest-thief-first"),
        ("tie", "2 ways equally good; Ala decides", "guard.equal-distance-first-thief-decides"),
        ("would-do", "go to E15 or E36", "guard.shortest-way"),
    ]
    found.do("Ala: way E15")
    assert [line[:2] for line in lines(found)[3:]] == [
        ("tie", "Ala sends it towards E15"), ("did", "walks E20 – E13 – E14 – E15"), ("did", "catches Bo on E15"),
    ]  # fmt: skip


def test_a_line_lights_what_it_is_about():
    found = table(*TO_THE_WATCH, position=ACT)
    lit = [one["attrs"]["data-light"] for one in nodes(node(found.tree, key="trace"), tag="li")]
    assert "thief-1" in lit[0].split() and "thief-2" in lit[0].split()
    assert lit[4].split() == ["to-way%20E15", "to-way%20E36"]


def test_a_rival_sees_the_tie_but_no_answers():
    found = table(*TO_THE_WATCH, position=ACT, viewer="Bo")
    assert lines(found)[-1][:2] == ("tie", "several ways are equally good; Ala decides")


def test_those_who_hear_nobody_stay_and_the_hidden_are_named():
    thieves = {name: held | {"field": "E14"} for name, held in ACT["thieves"].items()}
    found = table(*TO_THE_WATCH, position=ACT | {"thieves": thieves})
    (part,) = reasoned(found.scene)
    assert part.title == "All the others"
    assert [line.step for line in part.lines] == ["ruled-out"] * 3 + ["did"]
    assert part.lines[-1].said == "3 figures hear nobody and stay"


def test_several_guards_wait_for_the_first_thief():
    found = table(*TO_THE_WATCH, position=ACT | {"guards": ["E20", "E22"]})
    part = reasoned(found.scene)[0]
    assert found.scene.decision.kind == "which-guard"
    assert part.lines[0].said == "2 figures hear somebody; Ala says which is next"


def test_the_trace_stays_under_its_tab_when_the_game_goes_on():
    found = table(*TO_THE_WATCH, "Ala: way E15", "Bo: lose yellow", position=ACT)
    while not isinstance(found.session.state.notes[-1], CardIsDue):
        found.session.answer(found.session.answers[0])
    found.session.answer(found.session.answers[-1])
    found.draw()
    assert reasoned(found.scene) and not any(part.now for part in reasoned(found.scene))
    assert not list(nodes(found.tree, key="trace"))
    found.handle({"do": "side", "what": "trace"})
    assert any("Guard on E20" in title for title in texts(found.tree, tag="h4"))


def test_every_event_of_the_guard_phase_has_a_sentence_in_both_languages():
    for language in ("en", "pl"):
        scene = table(position=ACT, language=language).scene
        for kind, (step, tell) in TOLD.items():
            what = (3, 4) if kind == "goes" else 3
            where = (5, 6) if kind == "act-later" else 5
            assert tell(scene, Event(kind, "guard.shortest-way", (1,), what, where)), step


# -- the trace at any table --------------------------------------------------------------------------


class Reasoning(Plain):
    """A picture whose automaton gives reasons."""

    def __init__(self, now=True):
        self.now = now

    def trace(self, scene):
        answer = Action(0, "point", 0)
        steps = (Line("heard", "a noise", "point.count-to-three"), Line("did", "a step", None, (answer,)))
        return [Part("Ghost", h("svg"), steps, "hears 4", self.now)]


def ghost(now=True):
    return Table(Session("pockets", NAMES[:3], seed=7, position=MIDDLE), picture=Reasoning(now))


def test_a_picture_with_a_trace_has_the_tab_without_bots():
    found = ghost()
    assert texts(node(found.tree, key="side-tabs"), tag="button") == ["Seats", "Reasoning · 2"]
    found.handle({"do": "side", "what": "trace"})
    assert texts(found.tree, cls="trace") == ["1hearda noisepoint.count-to-three2dida step"]
    assert texts(found.tree, cls="note") == ["hears 4"]


def test_what_is_reasoned_now_stands_beside_the_seats():
    assert "Ghost" in to_text(node(ghost().tree, key="spread"))
    assert not list(nodes(ghost(now=False).tree, key="beside-trace"))
    found = ghost()
    last = list(nodes(found.tree, tag="li", cls="did"))[-1]
    assert last["attrs"]["data-light"] == found.scene.key(Action(0, "point", 0))


# -- the position in words ------------------------------------------------------------------------


def test_the_text_twin_tells_the_whole_position():
    told = hadria.text(table(position=ACT).scene)
    for part in ("Turn 4, Calm", "Event: Tavern Talk.", "Guards on E20, N3, W5", "Green jewels on", "Initiative: 9 Cy"):
        assert part in told
    assert "Ala (Jasmine): on E14; 10 AP; hidden" in told and "Seduction + Beacon 6 AP" in told
    rival = hadria.text(table(position=ACT, viewer="Bo").scene)
    assert "Seduction" not in rival and "face down 6 AP" in rival
    assert "Guard 1 on E20 (hears 4, goes 3)" in hadria.text(table(*TO_THE_WATCH, position=ACT).scene)


def test_spending_is_told_as_the_rules_count_it():
    found = table(*PAIR, viewer="Ala")
    state = found.scene.state
    assert (budget(state, 0), spent(state, 0)) == (10, 4)
    assert initiative_of(state, 0, state.thieves[0].slots[0]) == 6
    bo = table("Bo: declare move", "Bo: informer", "Bo: ap 3", viewer="Bo")
    assert bo.scene.state.thieves[1].slots[0].ap == 3 and texts(planning(bo), cls="amount") == ["5 AP"]
