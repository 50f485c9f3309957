"""The law of the contract: an answer is listed exactly when nothing forbids it, and then it can be taken."""

from random import Random

import pytest

from tests.pockets.by_the_book import legal_hands, stones_due
from tests.pockets.table import GAME, NAMES, READINGS, walk
from thieves.core import CHANCE, CLOCK, Action, NotAllowed
from thieves.core.notation import write
from thieves.pockets.state import Phase

PHASES = set(Phase) - {Phase.OVER}


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
def test_listed_exactly_when_not_refused(options):
    for state in states(options):
        allowed = {action for action in conceivable(state) if GAME.refusal(state, action) is None}
        listed = GAME.actions(state)
        assert set(listed) == allowed
        assert len(listed) == len(allowed)


@pytest.mark.parametrize("options", READINGS)
def test_what_is_listed_can_be_taken_and_what_is_refused_cannot(options):
    for state in states(options, every=11):
        for action in conceivable(state):
            if action in GAME.actions(state):
                assert GAME.apply(state, action).events
                continue
            with pytest.raises(NotAllowed) as refused:
                GAME.apply(state, action)
            assert refused.value.refusal == GAME.refusal(state, action) == GAME.refusals(state, action)[0]


@pytest.mark.parametrize("options", READINGS)
def test_the_listed_answers_are_those_of_the_rulebook(options):
    met = set()
    for state in states(options, every=3):
        met.add(state.phase)
        players = state.setup.players
        seen = GAME.observe(state)
        if state.phase is Phase.POINT:
            open_ = [n for n, seat in seen["seats"].items() if seat["edge"] == "white" and "has_chosen" not in seat]
            wanted = legal_hands(players, open_, state.round, state.setup.time_limit)
        elif state.phase is Phase.APPOINT:
            wanted = {f"chance: appoint {name}" for name in players}
        elif state.phase is Phase.PLACE:
            wanted = {f"{seen['distributor']}: place {letter}" for letter in placeable(state)}
        elif state.phase is Phase.OVER:
            wanted = set()
        else:
            letters = dict(zip("rbyw", ("red", "blue", "yellow", "white"), strict=True))
            wanted = {f"chance: draw {letters[letter]}" for letter in seen["bag"]["stones"]}
        assert {write(GAME, state.setup, action) for action in GAME.actions(state)} == wanted
    assert met >= PHASES - {Phase.APPOINT if options.get("distributor") else None}


def placeable(state) -> str:
    """The mushrooms that have not got their share yet, as far as this refill can tell."""
    due = stones_due({letter: "" if empty else "r" for letter, empty in zip("ABCDE", state.empty, strict=False)})
    assert all(0 <= left <= due[letter] for letter, left in zip("ABCDE", state.due, strict=False))
    return "".join(letter for letter, left in zip("ABCDE", state.due, strict=False) if left)


def test_an_unknown_verb_is_a_mistake_of_the_program():
    state = GAME.setup(NAMES[:3])
    with pytest.raises(ValueError, match="no action 'fly'"):
        GAME.refusal(state, Action(0, "fly"))


def test_states_are_values():
    random = Random(1)
    steps = list(walk(random.randrange(99), 4))
    for state, action, after, events in steps[::7]:
        assert GAME.apply(state, action) == (after, events)
        assert hash(state) == hash(state._replace())
