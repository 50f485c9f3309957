"""A table of people and bots: it goes on by itself, undo goes back to a person, a refusal changes nothing."""

from pathlib import Path

import pytest

from thieves.core import Action, BadSetup, Refusal, ThievesError, Unreadable
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline
from thieves.lab.session import Session

from .sessions import NAMES, POCKETS, table
from .toy import nim

# -- auto and manual ------------------------------------------------------------------------------


def test_by_itself_the_table_goes_on_to_the_next_person() -> None:
    session = table()
    assert session.question() == "Ala: which mushroom?"
    assert session.asked == 0
    assert not session.goes_on_alone
    assert {action.seat for action in session.answers} == {0}
    assert session.timeline.number == 5


def test_it_stops_where_there_is_something_to_look_at() -> None:
    session = table()
    assert session.answer("Ala: point A")
    assert POCKETS.pauses_after(session.timeline.moment.events), "the reveal"
    assert session.goes_on_alone
    assert session.go_on()
    assert session.asked == 0
    assert session.state.round == 2


def test_by_hand_every_step_is_asked_for() -> None:
    session = table(auto=False)
    assert session.timeline.number == 0
    assert session.goes_on_alone
    for number in range(1, 6):
        assert session.step()
        assert session.timeline.number == number
    assert not session.step(), "a person is asked"
    assert not session.act_alone()
    session.answer("Ala: point A")
    assert session.timeline.number == 6, "bots wait too"
    assert session.step()
    assert session.trace == ()


def test_a_step_follows_what_lies_ahead() -> None:
    session = table()
    session.answer("Ala: point A")
    number = session.timeline.number
    session.jump(0)
    assert session.timeline.number == 0, "nothing goes on by itself after a jump"
    for _ in range(number):
        assert session.step()
    assert session.timeline.number == number
    assert list(session.timeline.branches) == ["main"]


def test_going_on_in_the_past_keeps_to_what_was_forced() -> None:
    """Chance was forced in the branch ahead; to go on by itself does not draw anew and open another branch."""
    line = Timeline(POCKETS, NAMES, 1)
    line.do("chance: appoint Cy" if line.luck().what != 2 else "chance: appoint Bo")
    line.let_chance()
    line.do("Ala: point A")
    line.jump(0)
    session = Session("pockets", timeline=line)
    assert list(line.branches) == ["main"]
    assert line.number == 5
    assert session.asked == 0
    line.jump(1)
    session.go_on()
    assert list(line.branches) == ["main"]


# -- answers --------------------------------------------------------------------------------------


def test_a_refused_answer_keeps_the_state_and_gives_all_reasons() -> None:
    session = Session("pockets", NAMES, seed=1)
    before = (session.state, session.timeline.number, list(session.timeline.branches))
    assert not session.answer("Ala: steal Ala")
    assert (session.state, session.timeline.number, list(session.timeline.branches)) == before
    assert session.refused is not None
    action, reasons = session.refused
    assert action == Action(0, "steal", 0)
    assert [reason.kind for reason in reasons] == ["no-stealing-yet", "own-tile"]
    assert all(session.say(reason).endswith(".") for reason in reasons)
    assert session.answer("Ala: point A")
    assert session.refused is None


def test_a_viewer_hears_only_the_reasons_of_the_own_seat() -> None:
    position = {"heap": 5, "cards": {"Ala": "two", "Bo": "three"}}
    for viewer, kind in (("Ala", "own-card"), ("Bo", "secret"), (None, "own-card")):
        session = Session(nim, ("Ala", "Bo"), position=position, viewer=viewer)
        assert not session.answer("Ala: take 2")
        assert session.refused is not None
        (reason,) = session.refused[1]
        assert reason.kind == kind
        assert session.say(reason)


def test_an_unreadable_answer_changes_nothing() -> None:
    session = table()
    before = session.state
    with pytest.raises(Unreadable):
        session.answer("Ala: fly")
    assert session.state is before


def test_an_answer_may_be_a_value() -> None:
    session = table()
    assert session.answer(session.answers[0])
    assert not session.answer(Action(0, "late", 1))


# -- back -----------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_question_of_a_person() -> None:
    session = table()
    asked = session.timeline.number
    session.answer("Ala: point A")
    session.go_on()
    second = session.timeline.number
    session.answer("Ala: protect")
    session.undo()
    assert session.timeline.number == second
    session.undo()
    assert session.timeline.number == asked
    session.undo()
    assert session.timeline.number == asked, "no person was asked before"


def test_undo_is_one_change_in_the_journal(tmp_path: Path) -> None:
    session = table()
    session.keep_journal(tmp_path / "a.journal")
    session.answer("Ala: point A")
    before = (tmp_path / "a.journal").read_text("utf-8").count("\n")
    session.undo()
    assert (tmp_path / "a.journal").read_text("utf-8").count("\n") == before + 1
    assert session.journal is not None
    session.journal.close()


def test_back_stops_at_the_start() -> None:
    session = table()
    for _ in range(9):
        session.back()
    assert session.timeline.number == 0


def test_a_fork_is_named() -> None:
    session = table()
    session.fork("what if")
    assert session.timeline.branch == "what if"
    with pytest.raises(ThievesError, match="already"):
        session.fork("what if")


def test_a_branch_keeps_the_reasoning_that_led_to_it() -> None:
    session = table(bots={"Bo": "sly", "Cy": "sly"})
    session.answer("Ala: point A")
    number, traces = session.timeline.number, dict(session.traces)
    assert {n for _, n in traces} == {number - 1, number}
    session.jump(number - 1)
    session.fork("named")
    assert session.trace == traces["main", number - 1]
    session.step()
    session.jump(number, "main")
    session.go_on()
    session.jump(session.timeline.number - 1)
    other = next(a for a in session.game.actions(session.state) if a != session.timeline.moments[-1].action)
    session.take(other)
    assert session.timeline.branch == "what if 1"
    assert session.traces["what if 1", number] == traces["main", number]
    assert session.trace == (), "nobody has reasoned about this one"


# -- journals -------------------------------------------------------------------------------------


def test_a_journal_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = table()
    session.keep_journal(path)
    session.answer("Ala: point A")
    again = Session.resume(path, bots={"Bo": "random", "Cy": "random"}, language="pl", auto=False)
    assert again.state == session.state
    assert again.language == "pl"
    again.go_on()
    with pytest.raises(ThievesError, match="exists already"):
        table().keep_journal(path)
    for open_ in (session, again):
        assert open_.journal is not None
        open_.journal.close()


def test_what_the_bots_do_on_resuming_is_in_the_journal_too(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    first = table(auto=False)
    first.keep_journal(path)
    assert first.journal is not None
    first.journal.close()
    second = Session.resume(path, bots={"Bo": "random", "Cy": "random"})
    assert second.timeline.number == 5
    assert second.journal is not None
    second.journal.close()
    third = Session.resume(path, auto=False)
    assert third.state == second.state
    assert third.journal is not None
    third.journal.close()


# -- views and languages --------------------------------------------------------------------------


def test_what_is_shown_is_what_the_viewer_knows() -> None:
    session = Session("pockets", NAMES, seed=1, viewer="Bo")
    assert session.viewer == 1
    assert session.asked == 1, "a viewer who is asked sees the own question"
    session.answer("Ala: point A")
    assert session.seen["chosen"] == ["Ala: ?"]
    session.look_as("Ala")
    assert session.seen["chosen"] == ["Ala: point A"]
    session.look_as(None)
    assert session.seen == POCKETS.observe(session.state)


def test_events_of_others_are_not_told() -> None:
    session = Session(nim, ("Ala", "Bo"), auto=False, viewer="Bo")
    told = []
    while session.goes_on_alone:
        session.step()
        told.append([event.kind for event in session.events])
    assert told == [["rolled"], [], ["dealt"]]


@pytest.mark.parametrize("wrong", ["Dee", "ala", ""])
def test_nobody_of_that_name(wrong: str) -> None:
    with pytest.raises(ThievesError, match="Nobody here is called"):
        table(viewer=wrong)
    with pytest.raises(ThievesError, match="Nobody here is called"):
        table(bots={wrong: "random"})
    with pytest.raises(ThievesError, match="Nobody here is called"):
        table().look_as(wrong)


def test_languages() -> None:
    session = table(language="pl")
    assert session.question() != table().question()
    session.speak("en")
    assert session.question() == table().question()
    for wrong in (lambda: session.speak("de"), lambda: table(language="de")):
        with pytest.raises(ThievesError, match="There is no language 'de', only en and pl"):
            wrong()


def test_everything_can_be_said() -> None:
    session = table(bots={"Bo": "sly", "Cy": "greedy"})
    session.answer("Ala: point A")
    said = [session.say(event) for event in session.events]
    said += [session.say(action) for action in session.answers]
    said += [session.say(thought) for trace in session.traces.values() for thought in trace]
    said.append(session.say(Refusal("secret", "x")))
    assert all(said)
    assert session.traces


def test_when_it_is_over_nothing_is_asked() -> None:
    session = Session("pockets", NAMES, seed=1, bots=dict.fromkeys(NAMES, "random"))
    while session.go_on():
        pass
    assert session.timeline.result is not None
    assert session.question() == ""
    assert session.asked is None
    assert session.answers == ()
    assert not session.step()


def test_a_loaded_game_can_be_played_on() -> None:
    session = table()
    session.answer("Ala: point A")
    again = Session("pockets", timeline=load(dump(session.timeline)), bots={"Bo": "random", "Cy": "random"})
    session.go_on()
    again.go_on()
    assert again.state == session.state


def test_a_bad_setup_is_refused() -> None:
    with pytest.raises(BadSetup):
        Session("pockets", ("Ala",))
    with pytest.raises(BadSetup):
        table(roof=1)
