"""A table of people and bots: bots see what their seat sees, undo goes back to a person, a refusal changes nothing."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import Action, BadSetup, Refusal, ThievesError, Unreadable, shown
from thieves.core.address import address
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline
from thieves.lab.bots import Choice, View, bot_named, bots_of, random_bot, view
from thieves.lab.playthrough import playthrough
from thieves.lab.session import Session

from .toy import Nim, State, nim

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")


def table(**more: Any) -> Session:
    """Ala is a person, the others are bots."""
    return Session("pockets", NAMES, **{"bots": {"Bo": "random", "Cy": "random"}, "seed": 1} | more)


# -- bots -----------------------------------------------------------------------------------------


def reachable(thing: Any, seen: set[int]) -> list[Any]:
    """Everything that can be reached from a thing through its parts, but not through classes and functions."""
    if id(thing) in seen or isinstance(thing, (type, str, int, float)) or callable(thing):
        return []
    seen.add(id(thing))
    parts = list(getattr(thing, "__dict__", {}).values())
    parts += thing.values() if isinstance(thing, dict) else thing if isinstance(thing, (tuple, list)) else ()
    return [thing, *(found for part in parts for found in reachable(part, seen))]


@pytest.mark.parametrize("name", thieves.games)
def test_bots_get_the_state_as_their_seat_knows_it_and_no_other(name: str) -> None:
    """The only state that a bot can reach from its view has nothing in it but what its seat may know."""
    game = thieves.games[name]
    players = [f"P{number}" for number in range(game.players[0])]
    views: list[View] = []

    def watching(look: View) -> Choice:
        views.append(look)
        return random_bot(look)

    line = Timeline(game, players, 3)
    kind = type(line.state)
    session = Session(game, players, 3, bots=dict.fromkeys(players, watching), auto=False)
    for _ in range(60):
        state, before = session.state, len(views)
        if not session.step():
            break
        if len(views) > before:
            look = views[-1]
            assert look.state == game.seen_by(state, look.seat)
            assert look.answers == tuple(a for a in game.actions(state) if a.seat == look.seat)
            assert look.decision == game.sees_decision(state, look.seat)
    assert views
    assert [thing for thing in reachable({"deep": [(line,)]}, set()) if isinstance(thing, kind)], "it would be found"
    for look in views[:20]:
        assert [thing for thing in reachable(look, set()) if isinstance(thing, kind)] == [look.state]


def test_a_bot_gets_the_question_as_its_seat_knows_it() -> None:
    class Careful(Nim):
        def decision(self, state: State) -> Any:
            asked = super().decision(state)
            return asked and asked._replace(what=state.cards)

        def sees_decision(self, state: State, seat: int) -> Any:
            asked = self.decision(state)
            return asked and asked._replace(what=None)

    game = Careful()
    state = game.stage(("Ala", "Bo"), {"heap": 4, "cards": {"Bo": "three"}})
    assert view(game, state, 0, Random(1)).decision.what is None


def test_the_luck_of_a_bot_depends_on_the_moment_alone() -> None:
    left, right = table(), table()
    left.answer("Ala: point A")
    right.answer("Ala: point B")
    right.undo()
    right.answer("Ala: point A")
    assert right.timeline.actions[-2:] == left.timeline.actions[-2:]


def test_bots_of_a_game_without_a_package() -> None:
    """A student's game in a notebook or a single file has the random bot."""
    assert list(bots_of(nim)) == ["random"]
    session = Session(nim, ("Ala", "Bo"), bots={"Ala": "random", "Bo": "random"})
    assert session.timeline.result is not None
    Nim.__module__, kept = "__main__", Nim.__module__
    try:
        assert list(bots_of(nim)) == ["random"]
    finally:
        Nim.__module__ = kept


def test_a_bot_that_is_not_there() -> None:
    assert bot_named(POCKETS, "random") is random_bot
    with pytest.raises(ThievesError, match="pockets has no bot 'hal', only random, greedy, careful, sly"):
        table(bots={"Bo": "hal"})


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


# -- a game as text -------------------------------------------------------------------------------


def test_a_playthrough_tells_every_event_with_its_clause() -> None:
    lines = list(playthrough(nim, ("Ala", "Bo"), 5, full=True))
    assert lines[0] == "# Nim with a card – players: Ala, Bo; seed 5"
    assert lines[-3] == "Result: [end.most-counters]"
    assert any(line.startswith("     - ") for line in lines)
    clauses = {line.rpartition("[")[2].rstrip("]") for line in lines if line.endswith("]")}
    assert clauses <= set(nim.book.clauses)


def test_a_playthrough_is_the_same_for_the_same_seed() -> None:
    assert list(playthrough(POCKETS, NAMES, 3)) == list(playthrough(POCKETS, NAMES, 3))
    assert list(playthrough(POCKETS, NAMES, 3)) != list(playthrough(POCKETS, NAMES, 4))
    assert list(playthrough(POCKETS, NAMES, 3, "pl")) != list(playthrough(POCKETS, NAMES, 3))


def test_players_without_a_bot_play_at_random() -> None:
    some = list(playthrough(POCKETS, NAMES, 3, bots={"Bo": "random"}))
    assert some == list(playthrough(POCKETS, NAMES, 3))


# -- slips ----------------------------------------------------------------------------------------

SLIPS: dict[str, tuple[dict[str, Any], str]] = {
    "a game that is not here": ({"game": "poker"}, "There is no game 'poker' here, only: pockets, "),
    "no game": ({"game": None}, "There is no game None here"),
    "a game in bytes": ({"game": b"pockets"}, "There is no game b'pockets' here"),
    "a list for a game": ({"game": ["pockets"]}, "There is no game ['pockets'] here"),
    "bots in a list": ({"bots": ["random"]}, "bots is ['random'], but must say who is which bot"),
    "a bot's name alone": ({"bots": "random"}, "bots is 'random', but must say who is which bot"),
    "no bot": ({"bots": {"Bo": None}}, "pockets has no bot None, only random"),
    "a list for a bot": ({"bots": {"Bo": ["random"]}}, "pockets has no bot ['random'], only random"),
    "another game's timeline": (
        {"timeline": Timeline(thieves.games["library"], NAMES)},
        "The timeline is one of library, but the table is for pockets.",
    ),
    "a save for a timeline": ({"timeline": "thieves: 1"}, "timeline is 'thieves: 1', but must be a timeline"),
    "no language": ({"language": None}, "There is no language None, only en and pl."),
    "a list for a language": ({"language": ["en"]}, "There is no language ['en'], only en and pl."),
    "a viewer in bytes": ({"viewer": b"Ala"}, "Nobody here is called b'Ala', only Ala, Bo, Cy."),
    "no players": ({"players": None}, "players must be a list of names, not None."),
    "a seed in bytes": ({"seed": b"7"}, "The seed is b'7', but must be a whole number or a text"),
    "a huge seed": ({"seed": 10**5000}, "The seed is a number of about 4983 digits, but must be"),
}


@pytest.mark.parametrize(("given", "sentence"), SLIPS.values(), ids=SLIPS)
def test_a_natural_slip_is_answered_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ThievesError) as error:
        Session(**{"game": "pockets", "players": NAMES} | given)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("action", [None, 5, 10**5000, b"Ala: point A", ["Ala: point A"], {}], ids=shown)
def test_an_answer_is_a_line_of_text(action: Any) -> None:
    session = Session("pockets", NAMES, seed=7)
    for answer in (session.answer, session.timeline.do):
        with pytest.raises(Unreadable, match="An action is written as a line of text, not as "):
            answer(action)


def test_who_plays_by_itself_does_not_look_at_the_table():
    with pytest.raises(ThievesError, match=r"^Nozama plays by itself. Who can look at the table: Ala\.$"):
        Session("peddler", ["Ala"], viewer="Nozama")
    session = Session("peddler", ["Ala"], viewer="Ala")
    with pytest.raises(ThievesError, match="Nozama plays by itself"):
        session.look_as("Nozama")
    assert session.viewer == session.seat("Ala")


@pytest.mark.parametrize("wrong", [None, 5, Session("pockets", NAMES)], ids=["nothing", "a number", "a session"])
@pytest.mark.parametrize("ask", [dump, address, lambda wrong: Session("pockets", timeline=wrong or 0)])
def test_what_is_no_timeline_is_a_sentence(ask: Any, wrong: Any):
    with pytest.raises(ThievesError, match=r"must be a timeline, .*that of a table is table\.session\.timeline\.$"):
        ask(wrong)


@pytest.mark.parametrize("path", [None, 0, b"a.journal", ["a"]], ids=repr)
def test_a_journal_is_named_by_a_text(path: Any):
    for ask in (table().keep_journal, Session.resume, lambda path: Session.resume(path, beside=True)):
        with pytest.raises(ThievesError, match="The name of a file is a text, not "):
            ask(path)


@pytest.mark.parametrize("given", [None, "Ala: point A", 5, Action(0, "point", 0)], ids=repr)
def test_a_bot_that_gives_no_choice_is_a_sentence(given: Any):
    with pytest.raises(ThievesError, match=r"^The bot of Ala gave .*, but must give a choice, such as Choice"):
        Session("pockets", NAMES, bots=dict.fromkeys(NAMES, lambda view: given)).go_on()


@pytest.mark.parametrize("game", [None, "pockets", 5, thieves.games], ids=shown)
def test_a_timeline_is_one_of_a_game(game: Any):
    with pytest.raises(BadSetup, match=r"^game is .*, but must be a game: thieves\.games\[NAME\] is one\.$"):
        Timeline(game, NAMES)


@pytest.mark.parametrize("names", [("Ala", "ala", "Bo"), ("\u00e9", "e\u0301", "Bo"), ("A B", "A  B", "Bo")], ids=repr)
def test_names_that_read_the_same_are_the_same(names: tuple[str, ...]):
    with pytest.raises(BadSetup, match="Two players have the same name"):
        Timeline(POCKETS, names)
