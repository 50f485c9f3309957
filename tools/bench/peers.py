"""The peers: who they are, and how they get into an environment of their own under `.bench`."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from .race import Contestant

WORKERS = Path(__file__).resolve().parent / "workers"
PYTHON_PINS = {"chess": "1.11.2", "catanatron": "3.2.1", "networkx": "3.6.1"}
NODE_PINS = {"boardgame.io": "0.50.2"}
PYTHON_PEERS = ("python-chess", "catanatron")  #: whose median in each round our games are measured by
NODE_PEER = "boardgame.io"
VERSIONS = {
    "python-chess": PYTHON_PINS["chess"],
    "catanatron": PYTHON_PINS["catanatron"],
    "boardgame.io": NODE_PINS["boardgame.io"],
}

# Prints whether this interpreter has the pinned versions and is of the wanted Python.
LOOK = """
import json, sys
from importlib.metadata import PackageNotFoundError, version
pins, python = json.loads(sys.argv[1]), sys.argv[2]
try:
    fits = sys.version.split()[0] == python and all(version(name) == pin for name, pin in pins.items())
except PackageNotFoundError:
    fits = False
print(fits)
"""


class Missing(Exception):
    """A peer cannot take part; the message says why, in one line."""


def environment(**more: str) -> dict[str, str]:
    """The variables that every contestant runs with: ours, and the same order of sets in every run."""
    return {**os.environ, "PYTHONHASHSEED": "0", **more}


def python_peers(home: Path) -> list[Contestant]:
    """The peers in Python, installed if need be."""
    python = python_environment(home)
    return [
        Contestant("python-chess", (str(python), str(WORKERS / "play_chess.py")), environment(PYTHONPATH="")),
        Contestant("catanatron", (str(python), str(WORKERS / "play_catanatron.py")), environment(PYTHONPATH="")),
    ]


def python_environment(home: Path) -> Path:
    """The interpreter of an environment with the pinned versions, of the Python that runs us."""
    folder = home / "venv"
    python = folder / "bin" / "python"
    if not has_python_pins(python):
        say(f"Installing {listed(PYTHON_PINS)} into {home.name}/venv, once.")
        prepare(home)
        install(sys.executable, "-m", "venv", "--clear", str(folder))
        install(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pins("==", PYTHON_PINS))
    return python


def has_python_pins(python: Path) -> bool:
    """Is everything there already?"""
    if not python.exists():
        return False
    wanted = (json.dumps(PYTHON_PINS), sys.version.split()[0])
    looked = subprocess.run([str(python), "-c", LOOK, *wanted], capture_output=True, text=True)
    return looked.stdout.strip() == "True"


def node_peer(home: Path) -> Contestant:
    """The peer in JavaScript, installed if need be."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("Node and npm are not here.")
    folder = home / "node"
    if not has_node_pins(folder):
        say(f"Installing {listed(NODE_PINS)} into {home.name}/node, once.")
        prepare(home)
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text(json.dumps({"private": True, "dependencies": NODE_PINS}) + "\n")
        install(npm, "install", "--prefix", str(folder), "--loglevel=error", "--no-audit", "--no-fund")
    command = (node, str(WORKERS / "play_boardgame_io.mjs"), str(folder))
    return Contestant(NODE_PEER, command, environment(NODE_ENV="production"))


def has_node_pins(folder: Path) -> bool:
    """Is everything there already?"""
    installed = {name: folder / "node_modules" / name / "package.json" for name in NODE_PINS}
    return all(
        path.exists() and json.loads(path.read_text(encoding="utf-8"))["version"] == NODE_PINS[name]
        for name, path in installed.items()
    )


def node_version() -> str:
    """The version of Node, or nothing."""
    node = shutil.which("node")
    if node is None:
        return ""
    return subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")


def prepare(home: Path) -> None:
    """Make the folder; git does not look into it."""
    home.mkdir(exist_ok=True)
    (home / ".gitignore").write_text("*\n")


def install(*command: str) -> None:
    """Run one step of an installation; if it fails, show what it said and raise Missing."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        say((done.stderr or done.stdout).strip())
        raise Missing("It could not be installed.")


def pins(sign: str, versions: dict[str, str]) -> list[str]:
    """The pinned packages as the installer wants them."""
    return [f"{name}{sign}{version}" for name, version in versions.items()]


def listed(versions: dict[str, str]) -> str:
    """The pinned packages in running text."""
    return ", ".join(pins(" ", versions))


def say(sentence: str) -> None:
    """Tell the person who waits."""
    print(sentence, file=sys.stderr, flush=True)
