"""The editor of positions over the whole shelf: its own smallest changes build every position that somebody wrote."""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path as FilePath
from random import Random
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, ROOT, TRIED, random_states
from thieves.core import BadPosition, ThievesError
from thieves.core.editing import (
    DEEDS,
    LAY,
    PUT,
    TAKE,
    Change,
    Draft,
    Path,
    changes_to,
    draft_from,
    draft_of,
    opened,
    part_at,
)  # fmt: skip
from thieves.core.kind import LIST, TABLE, Control, Kind
from thieves.core.repairs import repairs, sign

FILES = sorted((ROOT / "scenarios").glob("*/*.toml"))
STAGED = [
    path for path in FILES if path.parent.name in ANY_GAME and "position" in tomllib.loads(path.read_text("utf-8"))
]


def built(draft: Any, position: Any) -> Any:
    """The draft after all changes that lead to a position."""
    for change in changes_to(draft, position):
        draft = draft.after(change)
    return draft


@pytest.mark.parametrize("path", STAGED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_editors_own_changes_build_the_position_of_every_scenario(path: FilePath):
    data = tomllib.loads(path.read_text("utf-8"))
    game, position = ANY_GAME[data["game"]], data["position"]
    draft = built(draft_of(game, data["players"], **data.get("options", {})), position)
    assert draft.position.keys() == position.keys()
    assert (draft.state, draft.flaws) == game.form.examine(draft.setup, position)
    assert draft.flaws or draft.state == game.place(draft.setup, position)


@pytest.mark.parametrize(("name", "setting"), TRIED, ids=str)
def test_they_build_every_moment_of_a_random_game(name, setting):
    game = ANY_GAME[name]
    for state in random_states(name, setting)[::23]:
        position = game.write_position(state)
        draft = built(Draft(game, state.setup), position)
        assert draft.position.keys() == position.keys() and (draft.state, draft.flaws) == (state, ())


# -- drafts that cannot be --------------------------------------------------------------------------


def spots(draft: Draft, kind: Kind, value: Any, path: Path, random: Random) -> Iterator[tuple[Path, Control]]:
    """Some of the places where something can be changed, with what can be done there."""
    control = kind.control(draft.setup, value)
    yield path, control
    parts = opened(kind, value, draft.setup)
    names = (
        [*control.parts] if control.shape == TABLE else [*parts] if isinstance(parts, dict) else [*range(len(parts))]
    )
    for name in random.sample(names, min(3, len(names))):
        inner = control.inside(name, parts)
        if inner is not None:
            yield from spots(draft, inner, part_at(parts, name), (*path, name), random)


def wild(draft: Draft, random: Random) -> Change:
    """Some change, sensible or not."""
    path, control = random.choice([*spots(draft, draft.whole, draft.position, (), random)][1:])
    do = random.choice((*DEEDS, LAY, PUT, PUT))
    picks: tuple[Any, ...] = control.options
    if control.shape == LIST and control.thing is not None:
        picks = control.thing.picks(draft.setup) or (None,)
    return Change(do, path, random.choice(picks or (0, 1, 3, 40, -1)) if do != TAKE else random.choice((*picks, 0, 1)))


@cache
def drafts(name: str) -> tuple[Draft, ...]:
    """Drafts of a random game after a few wild changes; most of them cannot be."""
    game, random = ANY_GAME[name], Random(5)
    found = []
    for state in random_states(name)[:: max(1, len(random_states(name)) // 60)]:
        draft = draft_from(game, state)
        for _ in range(6):
            with suppress(ThievesError):
                draft = draft.after(wild(draft, random))
        found.append(draft)
    return tuple(found)


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_draft_has_a_state_and_is_judged_as_a_written_position_is(name):
    game = ANY_GAME[name]
    assert any(draft.flaws for draft in drafts(name))
    for draft in drafts(name):
        assert draft.state.setup == draft.setup
        if draft.flaws:
            with pytest.raises(BadPosition) as refused:
                game.place(draft.setup, draft.position)
            assert {*refused.value.flaws} <= {*draft.flaws}
        else:
            assert game.place(draft.setup, draft.position) == draft.state


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_repair_mends_its_flaw_and_brings_no_other(name):
    tried = mended = 0
    for draft in drafts(name)[::3]:
        for number, flaw in enumerate(draft.flaws[:2]):
            tried, offered = tried + 1, repairs(draft, number)
            mended += bool(offered)
            assert len(offered) <= 3
            for change in offered:
                after = draft.after(change)
                assert len(after.flaws) < len(draft.flaws)
                assert [*map(sign, after.flaws)].count(sign(flaw)) < [*map(sign, draft.flaws)].count(sign(flaw))
    assert mended >= tried * 0.6, (mended, tried)
