"""What is not said in a position is as at the start of the game or round: compared with that moment of played games."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, GAMES, players, random_states

#: the moment of a game that a position without any key shows: its round and phase
MOMENT = {
    "pockets": (2, "point"),
    "library": (1, "play"),
    "bazaar": (1, "roll"),
    "hadria": (1, "declaration"),
    "peddler": (1, "production"),
}
#: what chance or players choose: there is as much of it, but others
OTHERS = {
    "pockets": {"distributor"},
    "library": {"active", "pawns", "hands", "deck"},
    "bazaar": {"start", "rows"},
    "hadria": {"dice", "first"},
    "peddler": {"boats", "square", "rogues", "lair", "shop"},
}
#: what has come by then and is left out, so that who stages a dispute says nothing but what it is about
LEFT_OUT = {
    "pockets": {
        "mushrooms": "a scenario names the stones that matter; more on other mushrooms would take part in its round",
        "tiles": "what was won in round 1 would take part in its thefts",
        "bag": "so all other stones are in the bag",
    },
    "library": {},
    "bazaar": {},
    "hadria": {
        "thieves": "two cards in each hand could be declared; who stages a dispute names those that matter",
        "deck": "so all other general cards are in the deck",
        "event": "any event would change the turn",
        "yellow": "a yellow jewel somewhere would be a goal that nobody has named",
    },
    "peddler": {
        "bag": "how many rogues are in it follows from the rogue card",
        "waits": "production begins, and nobody has been asked",
    },
}


def moments(name: str) -> list[Any]:
    """That moment in a few games."""
    found = []
    for seed in range(6):
        for state in random_states(name, "adopted", seed):
            if GAMES[name].when(state) == MOMENT[name]:
                found.append(state)
                break
    return found


def amount(value: Any) -> Any:
    """How much of everything there is, whatever it is."""
    if isinstance(value, Mapping):
        counts = [*value.values()]
        return sum(counts) if all(type(n) is int for n in counts) else {key: amount(n) for key, n in value.items()}
    return [amount(one) for one in value] if isinstance(value, list) else type(value)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_said_is_as_at_the_start(name):
    game, differ = GAMES[name], set()
    assert len(moments(name)) == 6
    for played in moments(name):
        placed, seen = (game.form.tell(state) for state in (game.place(played.setup, {}), played))
        keys = {key for key in game.form.keys if placed.get(key) != seen.get(key)}
        assert all(amount(placed[key]) == amount(seen[key]) for key in keys & OTHERS[name])
        differ |= keys
    assert differ == OTHERS[name] | set(LEFT_OUT[name])


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_position_without_any_key_is_whole(name):
    """It can be written, and played on from."""
    game = ANY_GAME[name]
    setup = game.setup(players(game)).setup
    placed = game.place(setup, {})
    assert game.place(setup, game.write_position(placed)) == placed
    assert game.actions(game.open(placed).state)
