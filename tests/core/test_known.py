"""The address of a position as one seat knows it: the same to that seat, and nothing more."""

from collections import Counter
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import Game, ThievesError
from thieves.core.address import locate
from thieves.core.known import address_as_known, is_known, view
from thieves.core.timeline import Timeline

from .toy import Nim, State

NAMES = ("Ala", "Bo", "Cy")
#: questions that can nearly always be written down as a seat knows them
MOSTLY = {
    "pockets": {"which-action"},
    "library": {"which-card", "first-step", "second-step"},
    "bazaar": {"take-or-rob", "what-more", "what-back", "what-to-buy"},
    "hadria": {"what-to-declare"},
    "peddler": {"which-action", "what-to-do", "which-boat", "who-travels"},
}


def moments(name: str, seed: int, count: int, step: int) -> list[tuple[Timeline, int]]:
    """Some questions of a random game, each with a seat that is asked."""
    game, random, found = thieves.games[name], Random(seed), list[tuple[Timeline, int]]()
    line = Timeline(game, NAMES[: game.players[-1]], seed)
    while line.decision is not None and line.length < count:
        if line.decision.seats[0] >= 0 and line.length % step == 0:
            found.append((line, line.number))
        line.do(random.choice(game.actions(line.state)))
    return found


@pytest.mark.parametrize("name", thieves.games)
def test_a_seats_address_leads_to_the_same_view(name: str) -> None:
    told: Counter[tuple[str, bool]] = Counter()
    for line, number in moments(name, 5, 160, 7):
        line.jump(number, "main")
        assert line.decision is not None
        seat, kind = line.decision.seats[0], line.decision.kind
        try:
            again = locate(address_as_known(line, seat, Random(number)))
        except ThievesError as error:
            assert str(error).startswith(f"This moment cannot be written down as {NAMES[seat]} knows it")
            told[kind, False] += 1
            continue
        told[kind, True] += 1
        assert view(again, seat) == view(line, seat)
        assert again.seed != line.seed
    good = sum(count for (kind, is_told), count in told.items() if kind in MOSTLY[name] and is_told)
    bad = sum(count for (kind, is_told), count in told.items() if kind in MOSTLY[name] and not is_told)
    assert good > 3 * bad, told


def test_where_nothing_is_hidden_only_the_seed_changes() -> None:
    line, number = moments("peddler", 3, 80, 5)[-1]
    line.jump(number)
    again = locate(address_as_known(line, 0, Random(1)))
    assert (again.state, again.actions) == (line.state, line.actions)
    assert again.seed != line.seed
    for one in (line, again):
        while one.decision is not None and one.length < number + 60:
            one.do(one.luck() if one.decision.seats[0] < 0 else one.game.actions(one.state)[0])
    assert again.actions != line.actions, "what chance will give is another thing"


@pytest.mark.parametrize("truth", range(3))
def test_other_hands_are_dealt_anew_whatever_they_are(truth: int) -> None:
    game: Game[object] = thieves.games["library"]
    hands = (["goblin scroll stones"] * 3, ["rigor elixir ball"], ["goblin ball ball"])[truth]
    pawns = {"Ala": "D4", "Bo": "E1", "Cy": "G1"}
    line = Timeline(game, NAMES, 7, {"pawns": pawns, "hands": {"Ala": ["rigor scroll ball"], "Bo": hands}})
    found = [locate(address_as_known(line, 0, Random(n))) for n in range(30)]
    seen = {tuple(game.observe(again.state, None)["hands"]["Bo"]) for again in found}
    assert len(seen) > 5
    assert all(len(hand) == len(hands) for hand in seen)


def test_a_choice_that_was_made_unseen_is_not_known() -> None:
    line = Timeline(thieves.games["pockets"], NAMES, 7)
    line.let_chance()
    line.do("Ala: point A")
    assert is_known(line, line.number - 1, 0)
    assert not is_known(line, line.number - 1, 1)


class Forgetful(Nim):
    """A game that writes every position as if nothing had happened."""

    def write_position(self, state: State) -> dict[str, Any]:
        return {}


@pytest.mark.parametrize(("game", "is_said"), [(Nim(), True), (Forgetful(), False)])
def test_a_game_that_cannot_say_its_positions_says_so(game: Nim, is_said: bool) -> None:
    line = Timeline(game, ("Ala", "Bo"), 3)
    line.let_chance()
    thieves.games.add(game)
    try:
        with nullcontext() if is_said else pytest.raises(ThievesError, match="cannot be written down as Ala knows it"):
            assert view(locate(address_as_known(line, 0, Random(1))), 0) == view(line, 0)
    finally:
        thieves.games.added.clear()
