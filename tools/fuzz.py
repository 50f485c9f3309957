"""Damaged files and lines: whatever is read must be refused with a sentence, or mean what it meant before.

So must whatever is dropped on a table: files and texts of all kinds, pages that replay, what is foreign, from a later
version, cut off, or huge.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from thieves.core import Game, ThievesError, read
from thieves.core.address import address, locate
from thieves.core.save import dump, load
from thieves.core.scenario import check_scenario
from thieves.core.timeline import Timeline
from thieves.lab.opened import kept, opened
from thieves.lab.scenario_writer import scenario_text

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
LETTERS = "aąZ0-9 :@#\"'{}[]=.,\n\t\\é☺\x00"
SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"


def fuzz_once(game: Game[Any], seed: int) -> list[str]:
    """Damage one save, one address, one line, one scenario and one of each that can be dropped on a table; a sentence
    for each that was not taken well."""
    random = Random(f"fuzz/{seed}")
    line = some_game(game, random)
    faults = [
        *judged("save", seed, lambda text: dump(load(text)), dump(line), random),
        *judged("address", seed, lambda text: address(locate(text)), address(line), random),
        *judged("line", seed, lambda text: read(game, line.setup, text) and "", line.written(line.actions[-1]), random),
    ]
    for what, text in droppable(line, random):
        faults += judged(f"dropped {what}", seed, reopened, text, random)
    files = sorted((SCENARIOS / game.name).glob("*.toml"))
    if files:
        text = random.choice(files).read_text(encoding="utf-8")
        faults += judged("scenario", seed, lambda text: check_scenario(text) and "", text, random)
    return faults


def droppable(line: Timeline, random: Random) -> Iterator[tuple[str, str]]:
    """Texts of every kind that hold this game, and of kinds that hold none."""
    save = dump(line)
    yield "save", save
    yield "page", f"<!doctype html>\n<p>{save[:50]}</p>\n{kept(save)}\n"
    yield "cell", f"table({line.game.name!r}, timeline=locate({address(line)!r}))"
    yield "scenario", scenario_text(line, random.randint(max(0, line.number - 5), line.number))
    yield "later save", save.replace("thieves: 2", f"thieves: {random.randint(3, 99)}", 1)
    if not random.randrange(10):
        yield "huge", random.choice((save, kept(save), "[", "a = ", "<", "x")) * random.choice((50, 5000))
    yield "noise", "".join(random.choices(LETTERS, k=random.randrange(2000)))


def reopened(text: str) -> str:
    """The game that was dropped, as a save; a scenario is another game than the one that it was written from."""
    found = opened(text)
    return "" if found.scenario else dump(found.timeline)


def some_game(game: Game[Any], random: Random) -> Timeline:
    """A game that was played for a while."""
    players = random.choice(game.players)
    timeline = Timeline(game, NAMES[:players], random.randrange(1000))
    for _ in range(random.randrange(1, 60)):
        if timeline.decision is not None:
            timeline.do(random.choice(game.actions(timeline.state)))
    return timeline


def judged(what: str, seed: int, reads: Any, text: str, random: Random) -> list[str]:
    """Read the damaged text: it is refused as a person's mistake, or reads as the whole one did."""
    broken = damaged(text, random)
    try:
        again = reads(broken)
    except ThievesError as error:
        return [] if str(error).strip() else [f"{what} {seed}: refused without a sentence"]
    except Exception as error:  # anything else is the fault that is sought
        return [f"{what} {seed}: {type(error).__name__}: {error}"]
    changed = what in ("save", "address", "dropped save") and again != text
    return [f"{what} {seed}: a damaged text was read as another game"] if changed else []


def damaged(text: str, random: Random) -> str:
    """The text with one to three small injuries."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((0, 1, 1, 5, 40)))
        text = text[:at] + "".join(random.choices(LETTERS, k=random.choice((0, 1, 1, 3)))) + text[end:]
    return text
