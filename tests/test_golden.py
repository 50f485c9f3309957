"""Golden games: seeded games as text, compared byte by byte, so that a change of the rules shows as a diff.

    python tests/test_golden.py --write      writes all of them anew; look at the diff before you commit it

`golden_games.py` lists them: every game on the shelf has some, and one for each way in which it can end.
"""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

import thieves  # noqa: E402
from tests.golden_games import GOLDEN  # noqa: E402
from thieves.lab.playthrough import playthrough  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
REWRITE = "If the change is meant: python tests/test_golden.py --write, and look at the diff."


ALL = [(game, name) for game, games in GOLDEN.items() for name in games]


def text_of(game: str, name: str) -> str:
    """The game as it is played now."""
    golden = GOLDEN[game][name]
    lines = playthrough(thieves.games[game], golden.players, golden.seed, **golden.settings)
    return "".join(f"{line}\n" for line in lines)


def path_of(game: str, name: str) -> Path:
    """The file of a golden game."""
    return FOLDER / game / f"{name}.txt"


def first_difference(kept: str, now: str) -> str:
    """The first line in which two texts differ, for a message."""
    left, right = kept.split("\n"), now.split("\n")
    for number, (old, new) in enumerate(zip(left, right, strict=False), 1):
        if old != new:
            return f"line {number}\n  kept: {old}\n  now:  {new}"
    return f"one has {len(left)} lines, the other {len(right)}"


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_a_golden_game_is_played_as_ever(game: str, name: str) -> None:
    path = path_of(game, name)
    assert path.exists(), f"{path} is missing. {REWRITE}"
    kept, now = path.read_bytes().decode(), text_of(game, name)
    if kept != now:
        pytest.fail(f"{path.relative_to(ROOT)} differs at {first_difference(kept, now)}\n{REWRITE}", pytrace=False)


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_a_golden_game_shows_what_it_is_for(game: str, name: str) -> None:
    golden, text = GOLDEN[game][name], path_of(game, name).read_text("utf-8")
    assert f": [{golden.ends}]\n" in text, "it ends as it should"
    for clause in golden.shows:
        assert f"[{clause}]\n" in text


@pytest.mark.parametrize("game", thieves.games)
def test_no_game_on_the_shelf_lacks_one(game: str) -> None:
    assert GOLDEN.get(game), f"Give {game} a golden game: a line in GOLDEN of {Path(__file__).name}. {REWRITE}"
    languages = {golden.settings.get("language", "en") for golden in GOLDEN[game].values()}
    assert languages == {"en", "pl"}, f"{game} needs a golden game in each language"
    assert any(golden.settings.get("full") for golden in GOLDEN[game].values()), f"{game} needs one with all views"


def test_there_is_one_for_each_way_in_which_pockets_ends() -> None:
    ends = {golden.ends for golden in GOLDEN["pockets"].values()}
    assert ends == {clause for clause in thieves.games["pockets"].book.clauses if clause.startswith("win.")} & ends
    assert ends == {"win.most-points", "win.tie-most-white", "win.tie-play-again"}


def test_there_is_one_for_each_way_in_which_bazaar_ends_and_for_each_rung_of_its_ladder() -> None:
    clauses = set(thieves.games["bazaar"].book.clauses)
    assert {golden.ends for golden in GOLDEN["bazaar"].values()} == {c for c in clauses if c.startswith("win.")}
    ends = {c for golden in GOLDEN["bazaar"].values() for c in golden.shows if c.startswith("end.")}
    rules = {"end.immediate-after-exchange", "end.no-other-trigger"}  # about when, not why
    assert ends == {c for c in clauses if c.startswith("end.")} - rules


def test_there_is_one_for_each_way_in_which_hadria_ends() -> None:
    ends = {golden.ends for golden in GOLDEN["hadria"].values()}
    reasons = {clause for clause in thieves.games["hadria"].book.clauses if clause.startswith("end.")}
    rules = {"end.jewel-need-not-be-first-picker", "end.thieves-on-board-ignored"}  # about those who win otherwise
    assert ends - {"goal.thieves-left-behind-lose"} == reasons - rules


def test_there_is_one_for_each_way_in_which_peddler_ends() -> None:
    def first(name: str) -> list[str]:
        """Those in the first place, as the last lines of the game name them."""
        lines = path_of("peddler", name).read_text("utf-8").rpartition(": [")[2].splitlines()
        return [line.split(". ")[1].partition(":")[0] for line in lines if line.startswith("   1. ")]

    ways = {name: first(name) for name in GOLDEN["peddler"]}
    assert ways["human-wins"] == ["Ala"] and ways["peddler-wins"] == ways["tie-is-no-win"] == ["Nozama"]
    assert ways["shared-win"] == ["Ala", "Nozama"] and ways["one-of-two-wins"] == ["Bo"]
    assert ways["two-share"] == ["Ala", "Bo"] and ways["nobody-wins-in-polish"] == []
    assert {golden.ends for golden in GOLDEN["peddler"].values()} == {
        "overview.win-by-having-more-gold",
        "variant.third-player-beside-two-humans",
    }


def test_no_file_is_left_over() -> None:
    files = {path.relative_to(FOLDER) for path in FOLDER.rglob("*") if path.is_file()}
    assert files == {path_of(game, name).relative_to(FOLDER) for game, name in ALL}


def write_all() -> None:
    """Write every golden game anew."""
    for game, name in ALL:
        path = path_of(game, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = text_of(game, name)
        changed = not path.exists() or path.read_bytes().decode() != text
        path.write_bytes(text.encode())
        print(f"{'written ' if changed else 'the same'} {path.relative_to(ROOT)}")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write_all()
