"""The command ``thieves``: open the lab, play a game as text, list clauses and find them, check files."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TypeAlias

import thieves

from .arguments import (
    check_file,
    is_journal,
    read_options,
    read_players,
    read_port,
    read_seed,
    timeline_of,
    usual_number,
)
from .core import LANGUAGES
from .core.contract import check_options
from .core.errors import ThievesError, clean, shown
from .core.files import path_of

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code: 0 all well, 1 something was found, 2 a wrong call."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a console that lacks a letter shows its number
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except ThievesError as error:
        print(f"thieves: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader (head, less) has seen enough
        drop_the_rest()
        return 0
    except OSError as error:  # files that are read have sentences of their own
        drop_the_rest()
        print(f"thieves: the output cannot be written: {error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        drop_the_rest()
        return 130
    return code


def drop_the_rest() -> None:
    """What is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The words that the command understands."""
    top = argparse.ArgumentParser(prog="thieves", description="Five games of thieves as an executable rulebook.")
    top.add_argument("--version", action="version", version=f"thieves {thieves.__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add_lab(commands)
    add_play(commands)
    add_clauses(commands)
    add_find(commands)
    add_positions(commands)
    add_content(commands)
    add_check(commands)
    add_mend(commands)
    add_compare(commands)
    return top


def command(commands: Commands, name: str, what: str, **more: Any) -> argparse.ArgumentParser:
    """A command that says what it does, in the list of all and in its own help."""
    return commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.", **more)


def add_lab(commands: Commands) -> None:
    """thieves lab"""
    lab = command(commands, "lab", "open JupyterLab on the start notebook")
    lab.add_argument("notebook", nargs="?", help="another notebook to open")
    lab.add_argument("--port", type=read_port, help="the port to serve on (a free one, if left out)")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.set_defaults(run=run_lab)


def add_play(commands: Commands) -> None:
    """thieves play"""
    example = "example: thieves play pockets --seed 7"
    play = command(commands, "play", "play a seeded game among bots and print it", epilog=example)
    play.add_argument("game", choices=tuple(thieves.games), metavar="GAME", help=", ".join(thieves.games))
    play.add_argument("--seed", type=read_seed, default=0, help="the same seed gives the same game (default 0)")
    play.add_argument("--players", help="how many, or their names: 4 or Ala,Bo,Cy (default 3, or what comes nearest)")
    play.add_argument("--bots", default="random", help="the bot that plays, or one for each: sly,random,random")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    play.add_argument("--full", action="store_true", help="show every view and all legal answers as well")
    play.add_argument("--rules", action="store_true", help="show other rules that are worth knowing at each question")
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as vault=hidden",
    )
    play.set_defaults(run=run_play)


def add_clauses(commands: Commands) -> None:
    """thieves clauses"""
    what = "list the rules with the code that enforces and the tests that prove them"
    clauses = command(commands, "clauses", what)
    clauses.add_argument(
        "game", nargs="?", choices=tuple(thieves.games), metavar="GAME", help="one game (all, if left out)"
    )
    clauses.add_argument("--unproven", action="store_true", help="only those without code or proof; exit code 1 if any")
    clauses.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the clauses")
    clauses.set_defaults(run=run_clauses)


def add_find(commands: Commands) -> None:
    """thieves find"""
    example = 'example: thieves find "goblin cannot be pushed" --game library'
    find = command(commands, "find", "ask the rulebooks in your own words, in either language", epilog=example)
    find.add_argument("words", nargs="+", metavar="WORD", help="what it is about; spelling is forgiven")
    find.add_argument("--game", choices=tuple(thieves.games), help="one game (all, if left out)")
    find.add_argument("--most", type=int, default=3, help="how many clauses are shown (default 3)")
    find.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the answer")
    find.set_defaults(run=run_find)


def add_positions(commands: Commands) -> None:
    """thieves positions"""
    what = "list every key of a game's written positions, with limits and an example"
    positions = command(commands, "positions", what)
    positions.add_argument("game", choices=tuple(thieves.games), metavar="GAME", help=", ".join(thieves.games))
    positions.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the page")
    positions.set_defaults(run=run_positions)


def add_content(commands: Commands) -> None:
    """thieves content"""
    example = "example: thieves content peddler townsfolk -o mine.toml"
    content = command(
        commands, "content", "print what our box of a game holds, as a start for your own", epilog=example
    )
    content.add_argument("game", choices=tuple(thieves.games), metavar="GAME", help=", ".join(thieves.games))
    content.add_argument("file", nargs="?", metavar="FILE", help="one of its files (a list of them, if left out)")
    content.add_argument("-o", "--output", type=Path, metavar="PATH", help="write it to this new file")
    content.set_defaults(run=run_content)


def add_check(commands: Commands) -> None:
    """thieves check"""
    check = command(commands, "check", "check scenarios, saves, journals and content files")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the files to check")
    check.set_defaults(run=run_check)


def add_mend(commands: Commands) -> None:
    """thieves mend"""
    mend = command(commands, "mend", "take all sound moves of a journal or save over into a new file beside it")
    mend.add_argument("file", type=Path, metavar="FILE", help="the file that is damaged, or of other rules")
    mend.set_defaults(run=run_mend)


def add_compare(commands: Commands) -> None:
    """thieves compare"""
    what = "replay a save, journal or scenario under another reading and tell where the two part, and how"
    epilog = "without an option: every other reading, and whether it matters in this game"
    compare = command(commands, "compare", what, epilog=epilog)
    compare.add_argument("file", type=Path, metavar="FILE", help="a save, a journal or a scenario")
    compare.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="the other reading")
    compare.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    compare.set_defaults(run=run_compare)


# -- what the commands do -------------------------------------------------------------------------


def run_lab(options: argparse.Namespace) -> int:
    """Open JupyterLab."""
    from .launch import lab

    return lab(options.notebook, options.port, not options.no_browser)


def run_play(options: argparse.Namespace) -> int:
    """Print a seeded game."""
    from .lab.playthrough import playthrough

    game = thieves.games[options.game]
    players = read_players(usual_number(game) if options.players is None else options.players)
    bots = options.bots.split(",")
    if len(bots) not in (1, len(players)):
        raise ThievesError(f"--bots names {len(bots)} bots for {len(players)} players; name one, or one for each.")
    chosen = dict(zip(players, bots * len(players) if len(bots) == 1 else bots, strict=False))
    settings = read_options(game, options.option)
    check_options(game, settings)
    for line in playthrough(game, players, options.seed, options.lang, chosen, options.full, options.rules, **settings):
        print(line)
    return 0


def run_clauses(options: argparse.Namespace) -> int:
    """Print the clauses, or only those that are not proven."""
    from .core.proof import proofs

    root = Path(__file__).parent.parent
    if not (root / "tests").is_dir():
        raise ThievesError("The tests are not here (an installed package has none): run this in a checkout.")
    unproven = 0
    for name in (options.game,) if options.game else thieves.games:
        found = proofs(thieves.games[name], root)
        lacking = [proof for proof in found if not proof.is_complete]
        unproven += len(lacking)
        for proof in lacking if options.unproven else found:
            print_proof(proof, options.lang)
        if not options.unproven:
            print(f"{name}: {len(found)} clauses, {len(found) - len(lacking)} decided and proven or beyond a program\n")
    return 1 if options.unproven and unproven else 0


def print_proof(proof: "object", language: str) -> None:
    """One clause with its citations and proofs."""
    from .core.proof import Proof

    assert isinstance(proof, Proof)
    clause = proof.clause
    print(f"{clause.id}  ({clause.where})")
    print(f"    {clause.text[language]}")
    if clause.unenforceable:
        print(f"    not enforceable: {clause.unenforceable[language]}")
    for citation in proof.decided:
        print(f"    decided   {citation.module}:{citation.line}  {citation.kind}")
    for citation in proof.spoken:
        print(f"    spoken    {citation.module}:{citation.line}  {citation.role} {citation.kind}")
    for place in proof.proven:
        print(f"    proven    {place}")
    if not proof.is_complete:
        lacks = [
            word for word, has in (("a function that decides it", proof.decided), ("proof", proof.proven)) if not has
        ]
        print(f"    LACKS     {' and '.join(lacks)}")


def run_find(options: argparse.Namespace) -> int:
    """Print the clauses that may be meant; exit code 1 if there is none."""
    from .lab.clause_page import found_page
    from .lab.find import find

    found = find(" ".join(options.words), (options.game,) if options.game else None)
    for line in found_page(found, options.lang, max(options.most, 1)):
        print(line)
    return 0 if found else 1


def run_positions(options: argparse.Namespace) -> int:
    """Print the page of keys."""
    from .core.position_page import position_page

    print(position_page(thieves.games[options.game], options.lang))
    return 0


def run_content(options: argparse.Namespace) -> int:
    """Print or write one of our files, or list what there is."""
    game, name = thieves.games[options.game], options.file
    files = {file.name: file for file in game.files}
    if name is None:
        for file in files.values():
            tables = ", ".join(f"{len(file.data.get(table, ()))} {table}" for table in file.names)
            print(f"{file.name:12}{tables}\n{'':12}--option {file.option}=@FILE")
        return 0
    if name not in files:
        raise ThievesError(f"{game.name} has no file {shown(name)}; its files are: {', '.join(files) or 'none'}.")
    if options.output is None:
        print(files[name].ours(), end="")
        return 0
    write_new(options.output, files[name].ours())
    print(clean(f"{options.output}: now change it, and play with --option {files[name].option}=@{options.output}"))
    return 0


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    try:
        with path_of(path).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise ThievesError(f"{path} cannot be written: {error.strerror}.") from error


def run_check(options: argparse.Namespace) -> int:
    """Check each file and print every mistake as FILE:LINE: sentence."""
    bad = 0
    for path in options.files:
        problems = check_file(path)
        bad += bool(problems)
        for problem in problems:
            print(clean(f"{path}:{problem.line or 1}: {problem.told}"))
        if not problems:
            print(clean(f"{path}: good"))
    return 1 if bad else 0


def run_mend(options: argparse.Namespace) -> int:
    """Write what is sound in a file into another one beside it, and say what was wrong; the file itself stays."""
    from .core import journal

    path: Path = options.file
    found = journal.read(path)
    problems = found.problems if is_journal(path) or found.timeline is None else tuple(check_file(path))
    if found.timeline is not None and not problems and not found.torn:
        print(clean(f"{path}: good, nothing to mend"))
        return 0
    for problem in problems:
        print(clean(f"{path}:{problem.line or 1}: {problem.told}"))
    if found.timeline is None:
        return 1
    with journal.Journal.beside(path) as mended:
        print(clean(f"{found.moves} moves go on in {mended.path}"))
    return 0


def run_compare(options: argparse.Namespace) -> int:
    """Print where a game and its replay under other options part; exit code 1 if they do."""
    from .lab.readings import first_parting, matters_in_lines, other_readings, parting_in_lines

    timeline = timeline_of(options.file)
    settings = read_options(timeline.game, options.option)
    if not settings:
        for line in matters_in_lines(timeline, options.lang):
            print(clean(line))
        return 0
    parting = first_parting(timeline, timeline.replayed(**settings))
    chosen = [other for other in other_readings(timeline) if settings.get(other.switch) == other.value]
    heads = [line for other in chosen for line in other.heads(options.lang)]
    for line in (*heads, *parting_in_lines(parting, options.lang)):
        print(clean(line))
    return 0 if parting is None else 1


if __name__ == "__main__":
    sys.exit(main())
