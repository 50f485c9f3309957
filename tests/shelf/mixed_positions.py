"""Positions mixed from moments of real games, with numbers off by one: each can be played on from, or is refused."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.shelf.games import ANY_GAME, ROOT, random_states
from thieves.core import BadPosition
from thieves.core.chance import draw
from thieves.core.scenario import load_scenario

FAR = 30  #: so many answers are given after a position


@cache
def courses(name: str) -> list[Sequence[Any]]:
    """States that belong together: random games, and what comes about in each scenario."""
    found = [random_states(name, "adopted", seed) for seed in range(3)]
    for path in sorted((ROOT / "scenarios" / name).glob("*.toml")):
        scenario = load_scenario(path.read_text(encoding="utf-8"))
        if scenario.position is not None and not scenario.refused:
            found.append(tuple(moment.state for moment in scenario.play().moments))
    return found


def mixed(name: str, seed: int) -> tuple[Any, dict[str, Any]]:
    """A setup, and a position with keys of two moments of a game, some left out, a few numbers changed."""
    random = Random(f"{name} {seed}")
    some = courses(name)
    states = random.choice(some if random.random() < 0.5 else some[:3])
    one, two = random.choice(states), random.choice(states)
    form = ANY_GAME[name].form
    writes = random.choice((form.write, form.tell))
    position = blend(writes(one), writes(two), random)
    for path in random.sample(paths := [*numbers(position)], min(len(paths), random.randrange(3))):
        shift(position, path, random.choice((-1, 1)))
    return one.setup, position


def blend(one: Mapping[str, Any], two: Mapping[str, Any], random: Random) -> dict[str, Any]:
    """The first, with some of its keys as in the second, and some left out."""
    often = random.choice((0.02, 0.1, 0.3))
    found: dict[str, Any] = {}
    for key in dict.fromkeys((*one, *two)):
        left, right = (two, one) if random.random() < often else (one, two)
        if key not in left or random.random() < often / 2:
            continue
        parts = [left[key], right.get(key)]
        is_table = all(isinstance(part, Mapping) for part in parts) and random.random() < 0.5
        found[key] = blend(parts[0], parts[1], random) if is_table else left[key]
    return found


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a position stand."""
    if type(value) is int:
        yield path
    parts = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from numbers(part, (*path, key))


def shift(position: Any, path: tuple[Any, ...], by: int) -> None:
    """Change the number that stands there; whatever holds it is copied on the way."""
    key, *rest = path
    inner = position[key]
    if not rest:
        position[key] = inner + by
        return
    position[key] = dict(inner) if isinstance(inner, Mapping) else [*inner]
    shift(position[key], tuple(rest), by)


def stands_or_is_refused(name: str, seed: int) -> bool:
    """Does this position stand? Then all pieces are there, and each moment after it can be written and read back."""
    game, random = ANY_GAME[name], Random(seed)
    setup, position = mixed(name, seed)
    try:
        state = game.place(setup, position)
    except BadPosition as refused:
        assert refused.flaws and all(flaw.sentence.endswith(".") for flaw in refused.flaws), refused
        return False
    pieces = game.pieces(game.deal(setup).state)
    assert game.place(setup, game.write_position(state)) == state
    state = game.open(state).state
    for _ in range(FAR):
        assert game.place(setup, game.write_position(state)) == state
        assert game.pieces(state) == pieces
        assert (game.result(state) is None) == bool(game.actions(state))
        if game.decision(state) is None:
            break
        weights = game.weights(state)
        state = game.apply(state, draw(weights, random) if weights else random.choice(game.actions(state))).state
    return True
