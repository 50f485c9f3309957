"""The editor of positions over the whole shelf: its own smallest changes build every position that somebody wrote."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, ROOT, TRIED, random_states
from thieves.core.editing import Draft, changes_to, draft_of

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
def test_the_editors_own_changes_build_the_position_of_every_scenario(path: Path):
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
