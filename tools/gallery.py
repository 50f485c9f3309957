"""Find the gallery anew: for every clause a live position in which it acts, and one in which it refuses.

    python -m tools.gallery [GAME ...]

Clauses without an example are listed.
"""

import sys
from pathlib import Path
from typing import Any

import thieves
from thieves.core import Game
from thieves.core.position_page import in_toml
from thieves.lab import gallery
from thieves.lab.gallery import SHOWS, Example
from thieves.lab.gallery_search import search
from thieves.lab.scenarios import scenarios

GAMES = 12  #: seeded games that are looked at
FOLDER = Path(gallery.__file__).parent / "galleries"
HEAD = "# Live positions of {title}, clause by clause: found by `make gallery`, read by thieves/lab/gallery.py.\n"


def main(names: list[str]) -> int:
    """Write the gallery of each game, and tell what is lacking."""
    for name in names or thieves.games.names:
        game = thieves.games[name]
        examples = list(search(game, GAMES, tuple(scenarios(name))))
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.toml").write_text(written(game, examples), encoding="utf-8")
        print(f"{name}: {len(examples)} examples; no example of: {', '.join(lacking(game, examples)) or 'none'}")
    return 0


def lacking(game: Game[Any], examples: list[Example]) -> list[str]:
    """The clauses that a program can enforce, and that show in no example."""
    shown = {example.clause for example in examples}
    return [
        clause.id for clause in game.book.clauses.values() if clause.unenforceable is None and clause.id not in shown
    ]


def written(game: Game[Any], examples: list[Example]) -> str:
    """The examples as a file: the tables, then each clause in a line."""
    lines = [HEAD.format(title=game.book.title["en"])]
    for stage in {example.stage.name: example.stage for example in examples}.values():
        lines.append(f"[tables.{stage.name}]")
        lines += [f"{key} = {in_toml(value)}" for key, value in stage.data().items()]
        lines.append("")
    for way in ("acts", "refuses"):
        lines.append(f"[{way}]")
        lines += [f'"{one.clause}" = {in_toml(one.data())}' for one in examples if SHOWS[one.shows] == way]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
