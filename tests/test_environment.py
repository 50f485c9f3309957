"""The conda environment and the pip extras ask for the same things; no file names a place of one machine."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))

# conda-forge's "playwright" is the program, not the Python package.
CONDA_NAMES = {"playwright": "playwright-python"}
# Hosts of package registries, home folders, and the work folders of kernels. The brackets keep this
# file from finding itself.
FORBIDDEN = re.compile(
    r"pypi\.org/simple|files\.pythonhosted|registry\.npmjs|conda\.anaconda\.org"
    r"|(?<![\w.~-])/(roo[t]|wor[k]|hom[e]/\w+|User[s]/\w+)/"
    r"|ipykernel_\d+/"
)


def pip_wishes() -> dict[str, SpecifierSet]:
    """Every package that the project or one of its extras asks for, with its versions."""
    lists = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    wishes = [Requirement(line) for lines in lists for line in lines]
    return {CONDA_NAMES.get(wish.name, wish.name): wish.specifier for wish in wishes}


def conda_wishes() -> dict[str, SpecifierSet]:
    """Every package that the conda environment asks for, from conda-forge or, where it is not there, by pip."""
    *lines, by_pip = CONDA["dependencies"]
    wishes = [Requirement(line) for line in (*lines, *by_pip["pip"][:-1])]
    return {wish.name: wish.specifier for wish in wishes}


def pinned() -> dict[str, list[Requirement]]:
    """The pins of constraints.txt by name; a package may have one for each kind of machine."""
    pins: dict[str, list[Requirement]] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pin = Requirement(line)
            pins.setdefault(pin.name.lower().replace("_", "-"), []).append(pin)
    return pins


def test_conda_and_pip_ask_for_the_same():
    conda = conda_wishes()
    assert conda.pop("python") == SpecifierSet(PROJECT["requires-python"])
    assert conda.pop("pip") == SpecifierSet()
    assert conda == pip_wishes()


def test_conda_installs_the_project_itself():
    assert CONDA["dependencies"][-1]["pip"][-1] == "-e ."


def test_binder_gets_an_exact_python_and_what_the_notebooks_need():
    """repo2docker takes 3.10 where it finds a range, and builds everything anew where it names the project."""
    binder = yaml.safe_load((ROOT / ".binder" / "environment.yml").read_text(encoding="utf-8"))
    python, pip, *lines = binder["dependencies"]
    assert re.fullmatch(r"python=3\.\d+", python) and python.partition("=")[2] in SpecifierSet(
        PROJECT["requires-python"]
    )
    assert pip == "pip"
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["lab"]]
    assert set(map(Requirement, lines)) == set(map(Requirement, wanted))


def test_binder_installs_the_project_last():
    script = ROOT / ".binder" / "postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "python -m pip install --no-deps -e ."


def test_the_distribution_does_not_take_a_foreign_name():
    """What PyPI has under the import name belongs to somebody else."""
    assert PROJECT["name"] == "thieves-rulebook"
    assert f"called `{PROJECT['name']}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert PROJECT["license"] == "BSD-3-Clause"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("BSD 3-Clause License")


@pytest.mark.parametrize(("name", "wish"), [*pip_wishes().items()])
def test_every_wish_is_pinned_within_its_range(name: str, wish: SpecifierSet):
    pip_names = {conda: pip for pip, conda in CONDA_NAMES.items()}
    for pin in pinned()[pip_names.get(name, name)]:
        (exactly,) = pin.specifier
        assert exactly.operator == "=="
        assert exactly.version in wish


def project_files() -> list[Path]:
    """What git tracks or would track; a folder without git has nothing to give away."""
    # The folder may belong to another user than the one who runs the tests.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(
        [*command, "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    if listed.returncode != 0:
        pytest.skip("this folder is not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_names_a_place_of_one_machine():
    found = []
    for path in project_files():
        content = path.read_bytes()
        if b"\0" not in content:  # else it is not a text
            for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), start=1):
                if match := FORBIDDEN.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}: {match.group()}")
    assert found == []


@pytest.mark.parametrize(
    "text",
    ["https://pypi" + ".org/simple/x", "see /" + "root/x", '"/' + 'work/main"', "File /tmp/ipykernel_" + "1/2.py"],
)
def test_such_a_place_would_be_found(text: str):
    assert FORBIDDEN.search(text)


@pytest.mark.parametrize("text", ["https://example.org/work/1", "the roots / works", "~/work/x", "./root/x"])
def test_other_texts_are_left_alone(text: str):
    assert not FORBIDDEN.search(text)
