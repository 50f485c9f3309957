"""The law of the contract: an answer is listed exactly when nothing forbids it, and then it can be taken."""

import pytest

from tests.pockets.by_the_book import legal_hands, stones_due
from tests.pockets.stage import GAME, NAMES, READINGS, walk
from thieves.core import CHANCE, CLOCK, Action, NotAllowed
from thieves.core.notation import write
from thieves.pockets.pointing import Hands
from thieves.pockets.preparation import Appoint
from thieves.pockets.refill import NextStone, PlaceRest, RestStone

QUESTIONS = {Appoint, NextStone, RestStone, PlaceRest, Hands}


def states(options: dict, every: int = 5) -> list:
    """A sample of positions from random games with all numbers of players, and the last position of each."""
    found = []
    for seed in range(4):
        steps = list(walk(seed, 3 + seed, options))
        found += [step[0] for step in steps[::every]] + [step[0] for step in steps[-12:]] + [steps[-1][2]]
    return found


def conceivable(state) -> list[Action]:
    """Everything that any seat could say with any verb, at any time."""
    seats = (*range(len(state.tiles)), CHANCE, CLOCK)
    return [action for seat in seats for action in GAME.answers(state, seat)]


@pytest.mark.parametrize("options", READINGS)
def test_the_listed_answers_are_those_of_the_rulebook(options):
    met = set()
    for state in states(options, every=3):
        asked = GAME.question(state)
        met.add(type(asked))
        players = state.setup.players
        seen = GAME.observe(state)
        if isinstance(asked, Hands):
            done = [*seen["resting"], *(line.partition(":")[0] for line in seen["chosen"])]
            open_ = [name for name in players if name not in done]
            wanted = legal_hands(players, open_, state.round, state.setup.time_limit)
        elif isinstance(asked, Appoint):
            wanted = {f"chance: appoint {name}" for name in players}
        elif isinstance(asked, PlaceRest):
            wanted = {f"{seen['distributor']}: place {letter}" for letter in placeable(asked)}
        elif asked is None:
            wanted = set()
        else:
            letters = dict(zip("rbyw", ("red", "blue", "yellow", "white"), strict=True))
            wanted = {f"chance: draw {letters[letter]}" for letter in seen["bag"]}
        assert {write(GAME, state.setup, action) for action in GAME.actions(state)} == wanted
    assert met >= QUESTIONS - {Appoint if options.get("distributor") else None}


def placeable(asked: PlaceRest) -> str:
    """The mushrooms that have not got their share yet, as far as this refill can tell."""
    due = stones_due({letter: "" if empty else "r" for letter, empty in zip("ABCDE", asked.empty, strict=False)})
    assert all(0 <= left <= due[letter] for letter, left in zip("ABCDE", asked.due, strict=False))
    return "".join(letter for letter, left in zip("ABCDE", asked.due, strict=False) if left)


question = GAME.question
TRUE_WHEN = {
    "game-is-over": lambda s, a: question(s) is None,
    "already-appointed": lambda s, a: s.distributor >= 0,
    "not-by-players": lambda s, a: a.seat != CHANCE,
    "no-refill-now": lambda s, a: not isinstance(question(s), NextStone | RestStone),
    "only-blind-draws": lambda s, a: a.seat != CHANCE,
    "none-in-bag": lambda s, a: s.bag[a.what] == 0,
    "no-shortage": lambda s, a: not isinstance(question(s), PlaceRest),
    "not-the-distributor": lambda s, a: s.distributor >= 0 and a.seat != s.distributor,
    "occupied-has-its-stone": lambda s, a: not question(s).empty[a.what] and question(s).due[a.what] == 0,
    "empty-has-its-stones": lambda s, a: question(s).empty[a.what] and question(s).due[a.what] == 0,
    "stones-come-first": lambda s, a: not isinstance(question(s), Hands | None),
    "only-players-point": lambda s, a: a.seat < 0,
    "rests-this-round": lambda s, a: s.rests[a.seat] == s.round,
    "has-chosen": lambda s, a: question(s).choices[a.seat] is not None,
    "no-such-mushroom": lambda s, a: a.what >= len(s.tiles) - 1,
    "no-stealing-yet": lambda s, a: s.round == 1,
    "no-protecting-yet": lambda s, a: s.round == 1,
    "own-tile": lambda s, a: a.seat == a.what,
    "not-a-choice": lambda s, a: a.seat != CLOCK,
    "no-time-limit": lambda s, a: not s.setup.time_limit,
    "is-not-late": lambda s, a: a.what not in question(s).awaited,
}


@pytest.mark.parametrize("options", READINGS)
def test_every_reason_that_is_given_is_true(options):
    for state in states(options, every=7):
        for action in conceivable(state):
            for refusal in GAME.refusals(state, action):
                assert TRUE_WHEN[refusal.kind](state, action), (question(state), action, refusal)


def test_only_the_very_answer_that_was_listed_needs_no_second_look():
    state = GAME.setup(NAMES[:3], distributor="Bo")
    for ask in (GAME.weights, GAME.actions):
        assert ask(state)
        with pytest.raises(ValueError, match="is no action of pockets"):
            GAME.apply(state, Action(CHANCE, "draw", True))
        with pytest.raises(NotAllowed):
            GAME.apply(state, Action(0, "draw", 1))
        without_red = state._replace(bag=(0, *state.bag[1:]))
        with pytest.raises(NotAllowed):
            GAME.apply(without_red, GAME.weights(state)[0][0])
    hands = GAME.begin_at(NAMES[:3], {}).state
    assert GAME.actions(hands) and GAME.weights(hands) == () and GAME.actions(hands)
