"""The wheel is complete: it works on its own, far from this folder."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("thieves", "widgets")
KINDS = {".py", ".toml", ".js", ".json", ".css", ".svg", ".typed"}

TRY_IT = """
import thieves, widgets
print(thieves.__file__)
print(widgets.__file__)
game = thieves.games["pockets"]
print(game.decision(game.setup(players=("Ala", "Bo", "Cy"))))
"""


def pip(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built without network from a copy of the sources, so that nothing is left in this folder."""
    place = tmp_path_factory.mktemp("wheel")
    source = place / "source"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, source)
    pip("wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", place, source)
    (built,) = place.glob("*.whl")
    return built


def test_wheel_holds_every_file_of_the_packages(wheel: Path):
    files = {path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.suffix in KINDS}
    hidden = {path for path in files if any(part.startswith(".") for part in path.relative_to(ROOT).parts)}
    names = {path.relative_to(ROOT).as_posix() for path in files - hidden}
    assert names - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_wheel_puts_its_part_of_jupyterlab_where_jupyterlab_looks(wheel: Path):
    part = ROOT / "widgets" / "labextensions"
    names = {f"share/jupyter/labextensions/{path.relative_to(part).as_posix()}" for path in part.rglob("*.js*")}
    held = {name.partition(".data/data/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    assert names and names <= held


def test_installed_wheel_works_without_the_checkout(wheel: Path, tmp_path: Path):
    site = tmp_path / "site"
    pip("install", "--no-deps", "--no-index", "--target", site, wheel)
    # -S leaves out the link to this folder that an editable install makes; the libraries are named instead.
    path = os.pathsep.join([str(site), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    done = subprocess.run(
        [sys.executable, "-P", "-S", "-c", TRY_IT],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    rules, views, decision = done.stdout.splitlines()[:3]
    assert Path(rules).is_relative_to(site)
    assert Path(views).is_relative_to(site)
    assert decision not in ("", "None")
