"""What a developer runs every few minutes: lint, types, and the tests of what was changed, or of one game.

python -m tools.check             the tests of the files that differ from the last commit
python -m tools.check hadria      the tests of one game
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath

ROOT = Path(__file__).resolve().parent.parent
LINT = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
GAMES = {path.parent.name for path in (ROOT / "thieves").glob("*/rulebook.toml")}
SHELF = "tests/shelf"  #: what is said of every game


def changed() -> list[PurePath]:
    """The files that differ from the last commit, new ones included."""
    told = subprocess.run(["git", "status", "--porcelain", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [PurePath(entry[3:]) for entry in told.stdout.split("\0") if len(entry) > 3]


def tests_of(path: PurePath) -> Iterator[str]:
    """The tests that a changed file asks for: of its folder, or its own."""
    match path.parts:
        case ("tests", "browser", *_) | ("notebooks", *_):
            return  # slow, and said at the end
        case ("tests", *_) if path.name.startswith("test_"):
            yield str(path)
        case ("tests" | "thieves" | "widgets" | "scenarios", folder, *_) if (ROOT / "tests" / folder).is_dir():
            yield f"tests/{folder}"
        case ("thieves", "lab" | "cli.py" | "launch.py" | "__init__.py", *_):
            yield "tests/core"
        case ("widgets", *_):
            yield "tests/widgets"


def chosen(game: str | None) -> list[str]:
    """The tests to run, none twice."""
    found = [f"tests/{game}"] if game else [test for path in changed() for test in tests_of(path)]
    return [test for test in dict.fromkeys(found) if (ROOT / test).exists()]


def with_the_shelf(tests: list[str]) -> list[str]:
    """The same tests, and for each game that is tried as a whole what the shelf says of it."""
    games = [name for test in tests if (name := test.removeprefix("tests/")) in GAMES]
    more = [] if SHELF in tests or not games else [SHELF, *(f"--game={game}" for game in games)]
    return [*tests, *more]


def main() -> int:
    game = sys.argv[1] if len(sys.argv) > 1 else None
    if game and game not in GAMES:
        print(f"There is no game {game!r} in thieves/.", file=sys.stderr)
        return 2
    for command in LINT:
        if code := subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode:
            return code
    tests = with_the_shelf(chosen(game))
    types = subprocess.Popen([sys.executable, "-m", "mypy"], cwd=ROOT)  # beside the tests
    if not tests:
        print("Nothing was changed that has tests of its own. `make test` runs everything.")
        return types.wait()
    print("Tests:", *tests)
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "auto", *tests], cwd=ROOT)
    return types.wait() or done.returncode


if __name__ == "__main__":
    sys.exit(main())
