"""The law of the contract, and the book's own list: an answer is listed exactly when the inventory allows it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.library.by_the_book import BENCH, SYMBOL, VERBS, bookcases, legal, scene
from tests.library.stage import GAME, NAMES, SWITCHES, walk
from thieves.core import CHANCE, CLOCK, Action
from thieves.core.chance import draw

SIZES = range(2, 9)
ASKED_OF_GOBLINS = {
    "where-to-enter", "where-to-enter-eighth", "which-card", "first-step", "second-step", "where-to-push",
    "where-to-push-on", "where-to-flee", "where-to-land", "where-to-return", "whether-to-jump",
}  # fmt: skip
LOOKS = list(GAME.verbs["look"].words(GAME.setup(NAMES[:2]).setup))
BOOKS = list(GAME.verbs["book"].words(GAME.setup(NAMES[:2]).setup))
CARDS = list(GAME.verbs["play"].words(GAME.setup(NAMES[:2]).setup))


def readings(random: Random) -> dict[str, str]:
    """Any switches."""
    return {name: random.choice(values) for name, values in SWITCHES.items()}


def loaded(random: Random, players: int) -> Any:
    """A staged position with goblins anywhere, full hands, up to three looks each and a few books."""
    names = NAMES[:players]
    fields = random.sample(sorted(set(SYMBOL) - bookcases(players) - BENCH), players + 1)
    deck = random.sample(CARDS, 3 * players)
    groups = [LOOKS[number : number + 4] for number in range(0, 24, 4)]  # four cards of each symbol
    for group in groups:
        random.shuffle(group)
    looks = {name: [g.pop() for g in random.sample(groups, random.randrange(4)) if g] for name in names}
    shelf = random.sample(BOOKS, len(BOOKS) - 2)
    books = {name: [shelf.pop() for _ in range(2)] for name in names}
    position = {
        "pawns": dict(zip(names, fields, strict=False)),
        "rigor": fields[-1],
        "hands": {name: [deck.pop() for _ in range(3)] for name in names},
        "looks": looks,
        "books": books,
        "active": random.choice(names),
    }
    return GAME.begin_at(names, position, **(readings(random) | {"looks": "checked"})).state


def onward(state: Any, random: Random, answers: int) -> Iterator[Any]:
    """This state and those that follow it by so many random answers."""
    for _ in range(answers):
        yield state
        if GAME.decision(state) is None:
            return
        weights = GAME.weights(state)
        state = GAME.apply(state, draw(weights, random) if weights else random.choice(GAME.actions(state))).state


def listed(state: Any) -> set[str]:
    """The listed answers that are about cards, steps, pushes and places."""
    return {GAME.write(state.setup, action) for action in GAME.actions(state) if action.verb in VERBS}


def conceivable(state: Any) -> list[Action]:
    """Everything that any seat could say with any verb, at any time."""
    seats = (*range(len(state.pawns)), CHANCE, CLOCK)
    return [action for seat in seats for action in GAME.answers(state, seat)]


# -- by the book ----------------------------------------------------------------------------------


def check_by_the_book(states: Iterator[Any]) -> Counter[str]:
    """Every position among these lists what the book lists; how often each question was asked."""
    met: Counter[str] = Counter()
    for state in states:
        if GAME.decision(state) is not None and not GAME.weights(state):
            at = scene(GAME, state)
            met[at.question] += 1
            assert listed(state) == legal(at), at
    return met


def test_whole_games_list_what_the_book_lists():
    """All numbers of players, both sets of looks, all switches."""
    random, met = Random(2026), Counter()
    for number in range(42):
        steps = walk(random.randrange(10**9), SIZES[number % 7], readings(random))
        met += check_by_the_book(step[0] for step in steps)
    assert set(met) >= ASKED_OF_GOBLINS


def test_positions_full_of_looks_and_books_list_what_the_book_lists():
    random, met = Random(7), Counter()
    for number in range(350):
        met += check_by_the_book(onward(loaded(random, SIZES[number % 7]), random, 24))
    assert set(met) >= ASKED_OF_GOBLINS - {"where-to-enter", "where-to-enter-eighth"}


# -- the law --------------------------------------------------------------------------------------


def sample(seed: int) -> list[Any]:
    """Some positions of a random game and of a loaded table, each question once at least where it was met."""
    random = Random(seed)
    players = SIZES[seed % 7]
    steps = [step[0] for step in walk(seed, players, readings(random))]
    states = [*steps, *onward(loaded(random, players), random, 60)]
    kinds: dict[str, list[Any]] = {}
    for state in states:
        asked = GAME.decision(state)
        kinds.setdefault(asked.kind if asked else "", []).append(state)
    return [random.choice(found) for found in kinds.values()]


@pytest.mark.parametrize("seed", range(7))
def test_what_is_not_listed_is_refused_with_a_reason(seed):
    for state in sample(seed):
        actions = set(GAME.actions(state))
        for action in conceivable(state):
            refused = GAME.refusal(state, action)
            assert (refused is None) == (action in actions), action
            if refused is not None:
                assert refused.clause in GAME.book
