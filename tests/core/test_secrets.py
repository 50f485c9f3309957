"""What a seat is told about another seat's answers says nothing about what it cannot see, in any game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import thieves
from thieves.core import CHANCE, CLOCK, Action, Game, Refusal
from thieves.core.chance import draw
from thieves.core.language import CORE
from thieves.core.timeline import Timeline

from .toy import nim

NAMES = ("Ala", "Bo", "Cy", "Dee")
STATES, APART, DREAMS = 40, 11, 3  #: so many moments are looked at, so far apart, each beside so many imagined ones
SETTINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "pockets": ({}, {"vault": "hidden"}),
    "library": ({}, {"looks": "manners"}),
    "bazaar": ({"promos": True},),
    "hadria": ({},),
    "peddler": ({},),
}
GAMES = [(thieves.games[name], options) for name, listed in SETTINGS.items() for options in listed]


def moments(game: Game[Any], options: dict[str, Any], random: Random) -> Iterator[Any]:
    """States of random games, a new game whenever one is over."""
    count, number = min(max(3, game.players[0]), game.players[-1]), 0
    while True:
        line = Timeline(game, NAMES[:count], number, **options)
        while line.decision is not None:
            if number % APART == 0:
                yield line.state
            weights = game.weights(line.state)
            line.do(draw(weights, random) if weights else random.choice(game.actions(line.state)))
            number += 1


def others_answers(game: Game[Any], state: Any, viewer: int) -> list[Action]:
    """Whatever anybody but the viewer could say, chance and the clock too."""
    seats = (*range(len(state.setup.players)), CHANCE, CLOCK)
    return [action for seat in seats if seat != viewer for action in game.answers(state, seat)]


def leaks(game: Game[Any], state: Any, viewer: int, random: Random) -> list[tuple[Any, ...]]:
    """The answers about which the viewer hears one thing here and another where the table looks the same."""
    told = {action: game.refusals(state, action, viewer) for action in others_answers(game, state, viewer)}
    found = []
    for _ in range(DREAMS):
        other = game.resample_hidden(state, viewer, random)
        found += [(a, was, now) for a, was in told.items() if (now := game.refusals(other, a, viewer)) != was]
    return found


def test_every_game_is_looked_at():
    assert set(SETTINGS) == set(thieves.games)


@pytest.mark.parametrize(("game", "options"), [*GAMES, (nim, {})], ids=str)
def test_a_viewer_hears_the_same_wherever_the_table_looks_the_same(game: Game[Any], options: dict[str, Any]):
    random = Random(f"{game.name} {options}")
    with thieves.games.registered(game):
        for number, state in zip(range(STATES), moments(game, options, random), strict=False):
            assert leaks(game, state, number % len(state.setup.players), random) == []


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_the_first_reason_that_a_viewer_hears_is_the_refusal(game: Game[Any], options: dict[str, Any]):
    random = Random(1)
    for number, state in zip(range(4), moments(game, options, random), strict=False):
        viewer = number % len(state.setup.players)
        for action in others_answers(game, state, viewer):
            first = next(iter(game.refusals(state, action, viewer)), None)
            assert game.refusal(state, action, viewer) == first


def of_a_card(viewer: int | None) -> list[Refusal | None]:
    """What the viewer hears about Ala taking two and three, who holds a two."""
    with thieves.games.registered(nim):
        state = nim.begin_at(("Ala", "Bo"), {"heap": 5, "cards": {"Ala": "two", "Bo": "three"}}).state
    return [nim.refusal(state, Action(0, "take", number), viewer) for number in (2, 3)]


def test_a_legal_and_a_secretly_refused_answer_of_another_sound_alike():
    refused, legal = of_a_card(viewer=1)
    assert refused == legal == Refusal("secret", "take.in-turn", known_to=())
    assert nim.language.refusal(None, refused) == CORE.say("secret", "en")


@pytest.mark.parametrize("viewer", [None, 0])
def test_who_answers_and_who_sees_all_hear_the_truth(viewer: int | None):
    refused, legal = of_a_card(viewer)
    assert refused is not None and refused.kind == "own-card" and legal is None


def test_an_open_reason_is_told_to_everybody():
    with thieves.games.registered(nim):
        state = nim.begin_at(("Ala", "Bo"), {"heap": 1, "cards": {"Ala": "two", "Bo": "three"}}).state
    reasons = nim.refusals(state, Action(0, "take", 2), 1)
    assert [reason.kind for reason in reasons] == ["too-many"]


def test_what_everybody_can_judge_is_told_though_other_things_are_hidden():
    game = thieves.games["pockets"]
    line = Timeline(game, NAMES[:3])
    while line.decision is not None and line.decision.seats == (CHANCE,):
        line.do(line.luck())
    point = next(action for action in game.actions(line.state) if action.seat == 0)
    assert [game.refusals(line.state, point, viewer) for viewer in range(3)] == [(), (), ()]
