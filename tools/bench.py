"""Measure the speed of the rules, beside other libraries in the same run.

    python tools/bench.py                            everything, about three minutes
    python tools/bench.py --games pockets --rounds 3   less
    python tools/bench.py --no-peers --out -           only our own games, no file written

Each contestant is a process of its own and all take turns, so that a busy machine slows down all of them:
read the ratios. The peers are installed into the folder .bench the first time. A target that is not met is
no failure; a game that cannot be played to its end is.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bench.city import guard_phases
from bench.peers import Missing, environment, say
from bench.race import Contestant, Stopped, Tell, Worker, race, start
from bench.report import Cost, Figures, page
from bench.startup import import_times
from bench.tables import bot_times, click_times

from bench import peers

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".bench"
OUT = "bench/latest.md"
ABOUT = "import json, thieves; print(json.dumps([thieves.__version__, list(thieves.games)]))"


def main() -> int:
    ours = environment(PYTHONPATH=str(ROOT))
    version, names = about_thieves(ours)
    options = read_options(names)
    notes: list[str] = []

    def note(sentence: str, why: str = "") -> None:
        say(f"{sentence} {why}".strip())
        notes.append(sentence)

    others = [] if options.no_peers else find_peers(note)
    load = load_average()
    own = start([own_contestant(name, ours) for name in options.games], ROOT, note)
    rivals = start(others, ROOT, note)
    try:
        rates = race([*own, *rivals], options.rounds, options.seconds, note)
        costs = {worker.name: costs_of(worker, note) for worker in own if worker.name in rates}
    finally:
        for worker in (*own, *rivals):
            worker.close()
    say("Measuring the imports, the tables and the bots.")
    figures = Figures(
        circumstances=circumstances(version, [worker.name for worker in rivals], load),
        rounds=options.rounds,
        seconds=options.seconds,
        own={worker.name: rates[worker.name] for worker in own if worker.name in rates},
        peers={worker.name: rates[worker.name] for worker in rivals if worker.name in rates},
        imports=import_times(ROOT, ours),
        clicks=click_times(ROOT, ours, options.games),
        bots=bot_times(ROOT, ours, options.games),
        costs=costs,
        notes=notes,
        phases=guard_phases(ROOT, ours) if "hadria" in options.games else None,
    )
    text = page(figures)
    print(text)
    write(text, options.out)
    return 0 if all(costs.get(name) for name in options.games) else 1


def read_options(names: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument(
        "--rounds", type=positive(int), default=9, metavar="N", help="rounds that everybody plays (default: 9)"
    )
    parser.add_argument(
        "--seconds", type=positive(float), default=1.0, metavar="S",
        help="seconds that a contestant plays in a round, at least (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--games", nargs="+", choices=names, default=names, metavar="GAME",
        help=f"only these games (default: all, which are {', '.join(names)})",
    )  # fmt: skip
    parser.add_argument("--no-peers", action="store_true", help="only our own games; nothing is installed")
    parser.add_argument(
        "--out", default=OUT, metavar="FILE", help=f"where to write the page (default: {OUT}; - writes no file)"
    )
    return parser.parse_args()


def positive(kind: Callable[[str], float]) -> Callable[[str], float]:
    """A reader of numbers of this kind that are more than nothing."""

    def number(text: str) -> float:
        value = kind(text)
        if not 0 < value < float("inf"):
            raise ValueError
        return value

    return number


def about_thieves(variables: dict[str, str]) -> tuple[str, list[str]]:
    """The version of our package and the games in it."""
    answer = subprocess.run(
        [sys.executable, "-c", ABOUT], cwd=ROOT, env=variables, check=True, stdout=subprocess.PIPE, text=True
    )
    version, names = json.loads(answer.stdout)
    return version, names


def own_contestant(game: str, variables: dict[str, str]) -> Contestant:
    """One of our games."""
    return Contestant(game, (sys.executable, str(peers.WORKERS / "play_thieves.py"), game), variables)


def find_peers(note: Callable[[str], None]) -> list[Contestant]:
    """The peers that are here or can be installed; `note` hears about the others."""
    found: list[Contestant] = []
    try:
        found += peers.python_peers(HOME)
    except Missing as missing:
        note(f"Without {' and '.join(peers.PYTHON_PEERS)}. {missing}")
    try:
        found.append(peers.node_peer(HOME))
    except Missing as missing:
        note(f"Without {peers.NODE_PEER}. {missing}")
    return found


def costs_of(worker: Worker, tell: Tell) -> list[Cost]:
    """What one `apply` costs in this game, verb by verb; nothing if the game stops, and `tell` hears why."""
    say(f"Measuring the actions of {worker.name}.")
    try:
        return [Cost(*row) for row in json.loads(worker.ask("costs"))]
    except Stopped as stopped:
        tell(f"{worker.name} stopped while its actions were measured.", str(stopped))
        return []


def circumstances(version: str, rivals: list[str], load: str) -> dict[str, str]:
    """What the figures depend on."""
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "thieves": version,
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        **{name: peers.VERSIONS[name] for name in rivals},
        "cores": str(os.cpu_count()),
        "machine": f"{platform.system()} {platform.machine()}",
        "load before the run": load,
    }
    if peers.NODE_PEER in rivals:
        found[peers.NODE_PEER] += f" on Node {peers.node_version()}"
    return found


def load_average() -> str:
    """How busy the machine is with other work, in cores."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def write(text: str, out: str) -> None:
    """Put the page where it belongs."""
    if out == "-":
        return
    path = ROOT / out if out == OUT else Path(out)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    say(f"Written to {out}.")


if __name__ == "__main__":
    sys.exit(main())
