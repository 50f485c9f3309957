"""Bots see what their seat sees, and a game that they play can be read."""

from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import ThievesError
from thieves.core.timeline import Timeline
from thieves.lab.bots import Choice, View, bot_named, bots_of, random_bot, view
from thieves.lab.playthrough import playthrough
from thieves.lab.session import Session

from .sessions import NAMES, POCKETS, table
from .toy import Nim, State, nim

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
    state = game.begin_at(("Ala", "Bo"), {"heap": 4, "cards": {"Bo": "three"}}).state
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
