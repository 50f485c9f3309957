"""Run tests against broken rules quickly: one warm process forks a child for each mutant.

    python tests/mutant_runner.py FOLDER WORKERS < jobs

FOLDER holds a copy of the rules of one game and of their tests. Each line of the input is a job in JSON:
{"name", "module", "source", "tests"}. The child imports that one module from the given source, everything else from
the folder, and runs the tests up to the first failure. Each line of the output: {"name", "code", "told"}.
"""

import gc
import importlib
import io
import json
import os
import pickle
import sys
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

WARM = ("pytest", "hypothesis", "networkx", "thieves.core", "thieves.core.timeline", "thieves.core.scenario",
        "thieves.core.conformance", "thieves.core.flow", "thieves.core.board", "thieves.core.content")  # fmt: skip
OPTIONS = ("-q", "-x", "--tb=line", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:unraisableexception",
           "-o", "addopts=--import-mode=importlib --strict-config --strict-markers")  # fmt: skip
COULD_NOT_RUN = 99


class Broken(SourceFileLoader):
    """Loads one module in another version; whatever lies beside it is found as ever."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        super().__init__(module, str(path))
        self.source = source

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """Only the module that is broken is found here."""
        if fullname != self.name:
            return None
        places = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=places)

    def get_code(self, fullname: str) -> Any:
        return compile(self.source, self.path, "exec")


def file_of(folder: Path, module: str) -> Path:
    """Where a module lies: a file, or the first file of a package."""
    path = folder.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def work(folder: Path, job: dict[str, Any]) -> dict[str, Any]:
    """In a child: break the module, run the tests, say what came out."""
    import pytest

    told = io.StringIO()
    sys.meta_path.insert(0, Broken(job["module"], file_of(folder, job["module"]), job["source"]))
    with redirect_stdout(told), redirect_stderr(told):
        code = pytest.main([*OPTIONS, *job["tests"]])
    return {"name": job["name"], "code": int(code), "told": told.getvalue()[-4000:]}


def spawn(folder: Path, job: dict[str, Any]) -> tuple[int, Any]:
    """A child at work on this job, and the pipe on which it answers."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, os.fdopen(reader, encoding="utf-8")
    os.close(reader)
    try:
        answer = work(folder, job)
    except BaseException as error:
        answer = {"name": job["name"], "code": COULD_NOT_RUN, "told": repr(error)}
    with os.fdopen(writer, "w", encoding="utf-8") as out:
        out.write(json.dumps(answer))
    os._exit(0)


def parse_once(folder: Path) -> None:
    """Every data file is parsed here and now; whoever parses the same text again gets a copy of its own."""
    parse, known = tomllib.loads, {}
    for path in folder.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        known[text] = pickle.dumps(parse(text))

    def loads(text: str, **options: Any) -> dict[str, Any]:
        found = known.get(text)
        return parse(text, **options) if options or found is None else pickle.loads(found)

    tomllib.loads = loads


def main() -> None:
    """Work off all jobs, so many side by side."""
    folder, workers = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    for name in WARM:
        importlib.import_module(name)
    parse_once(folder)
    gc.freeze()
    jobs = [json.loads(line) for line in sys.stdin]
    running: list[tuple[int, Any]] = []
    while jobs or running:
        while jobs and len(running) < workers:
            running.append(spawn(folder, jobs.pop(0)))
        child, pipe = running.pop(0)
        print(pipe.read(), flush=True)
        pipe.close()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
