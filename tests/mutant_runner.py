"""Run tests against broken rules quickly: a warm process forks a child for each mutant.

    python tests/mutant_runner.py FOLDER WORKERS < jobs

FOLDER holds a copy of the rules of one game and of their tests. Each line of the input is a job in JSON:
{"name", "sources": {module: source}, "tests"}. Mostly the tests have been collected before, and the child only puts
the changed functions in the place of the sound ones. Where that is not enough (a table of the module is changed, or the
function was called while modules were loaded) the child loads rules and tests itself, the broken module among them.
The tests run up to the first failure. Each line of the output: {"name", "code", "told"}.
"""

import gc
import importlib
import io
import json
import os
import pickle
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

WARM = ("hypothesis", "networkx", "thieves.core", "thieves.core.timeline", "thieves.core.scenario",
        "thieves.core.conformance", "thieves.core.asking", "thieves.core.board", "thieves.core.content")  # fmt: skip
OPTIONS = ("-q", "-x", "--tb=line", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:unraisableexception",
           "-o", "addopts=--import-mode=importlib --strict-config --strict-markers")  # fmt: skip
PASSED, FAILED, COULD_NOT_RUN = 0, 1, 99
Place = tuple[str, int, str]
ANEW = -1  #: cannot be tried in the place of the sound rules
Job = dict[str, Any]
Answer = dict[str, Any]


# -- children -------------------------------------------------------------------------------------


def work_off(jobs: list[Job], workers: int, work: Callable[[Job], Answer]) -> Iterator[Answer]:
    """The answers to all jobs as they come, so many side by side, each in a child of its own."""
    waiting = list(reversed(jobs))
    with DefaultSelector() as running:
        while waiting or running.get_map():
            while waiting and len(running.get_map()) < workers:
                child, pipe = spawn(waiting.pop(), work)
                running.register(pipe, EVENT_READ, child)
            for ready, _ in running.select():  # a child answers at its end, all at once
                pipe = running.unregister(ready.fileobj).fileobj
                yield json.loads(pipe.read())
                pipe.close()
                os.waitpid(ready.data, 0)


def spawn(job: Job, work: Callable[[Job], Answer]) -> tuple[int, Any]:
    """A child at work on this job, and the pipe on which it answers."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, os.fdopen(reader, encoding="utf-8")
    os.close(reader)
    try:
        answer = work(job)
    except BaseException as error:
        answer = {"code": COULD_NOT_RUN, "told": repr(error)}
    with os.fdopen(writer, "w", encoding="utf-8") as out:
        out.write(json.dumps({"name": job["name"], **answer}))
    os._exit(0)


# -- broken in the place of the sound rules -------------------------------------------------------


class Collected:
    """A plugin: instead of running the tests that it collected it runs some of them for each mutant."""

    def __init__(self, jobs: list[Job], workers: int) -> None:
        self.jobs, self.workers = jobs, workers
        self.called: set[Place] = set()  #: functions that were called before any test ran
        self.items: dict[str, list[pytest.Item]] = {}
        self.sound: dict[str, CodeType] = {}
        self.alive: dict[Place, list[FunctionType]] = {}
        self.answers: list[Answer] = []

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            self.called.add(place_of(frame.f_code))

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self.note)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Loading is over: learn where everything is."""
        sys.setprofile(None)
        for item in session.items:
            for name in {item.nodeid, item.nodeid.partition("[")[0], item.nodeid.partition("::")[0]}:
                self.items.setdefault(name, []).append(item)
        for module in {module for job in self.jobs for module in job["sources"] if module in sys.modules}:
            path = str(sys.modules[module].__file__)
            self.sound[module] = compile(Path(path).read_text(encoding="utf-8"), path, "exec")
        for thing in gc.get_objects():
            if type(thing) is FunctionType:
                self.alive.setdefault(place_of(thing.__code__), []).append(thing)
        gc.freeze()

    def pytest_runtestloop(self) -> bool:
        self.answers = list(work_off(self.jobs, self.workers, self.work))
        return True

    def work(self, job: Job) -> Answer:
        """In a child: break the rules, run the tests, say what came out."""
        if not all(self.swap(module, source) for module, source in job["sources"].items()):
            return {"code": ANEW}
        chosen = {id(item): item for test in job["tests"] for item in self.items[test]}
        for passed, item in enumerate(chosen.values()):
            for report in runtestprotocol(item, log=False, nextitem=None):
                if report.failed:
                    fault = "failed" if report.when == "call" else "error"
                    told = f"{item.nodeid}\n{str(report.longrepr)[-3000:]}\n1 {fault}, {passed} passed in its place\n"
                    return {"code": FAILED, "told": told}
        return {"code": PASSED, "told": f"{len(chosen)} passed in their place\n"}

    def swap(self, module: str, source: str) -> bool:
        """Give the changed functions of a module their broken code; False if that would not be enough."""
        if module not in self.sound:
            return False
        sound = self.sound[module]
        changed = unlike(sound, compile(source, sound.co_filename, "exec"))
        for old, new in changed:
            place = place_of(old)
            if place in self.called or len(self.alive.get(place, ())) != 1 or old.co_freevars != new.co_freevars:
                return False
        for old, new in changed:
            self.alive[place_of(old)][0].__code__ = new
        return bool(changed)


def place_of(code: CodeType) -> Place:
    """Where a function stands: two of one line and name are not told apart."""
    return code.co_filename, code.co_firstlineno, code.co_qualname


def unlike(sound: CodeType, broken: CodeType) -> list[tuple[CodeType, CodeType]]:
    """The outermost functions of a module that differ, each with its broken form; none if more than that differs."""
    inner = [[c for c in code.co_consts if isinstance(c, CodeType)] for code in (sound, broken)]
    if own_text(sound) != own_text(broken) or len(inner[0]) != len(inner[1]):
        return []
    found: list[tuple[CodeType, CodeType]] = []
    for old, new in zip(*inner, strict=True):
        if whole_text(old) == whole_text(new):
            continue
        is_class = "__module__" in old.co_names and "__qualname__" in old.co_names
        deeper = unlike(old, new) if is_class else [(old, new)]
        if not deeper:
            return []
        found += deeper
    return found


def own_text(code: CodeType) -> tuple[Any, ...]:
    """What a function does itself, apart from the functions within it."""
    consts = tuple(repr(c) for c in code.co_consts if not isinstance(c, CodeType))
    return code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars, code.co_qualname


def whole_text(code: CodeType) -> tuple[Any, ...]:
    """What a function does, with the functions within it."""
    return own_text(code), *(whole_text(c) for c in code.co_consts if isinstance(c, CodeType))


def try_in_place(jobs: list[Job], workers: int) -> list[Answer]:
    """Collect all tests that any job wants, and try the mutants on what is loaded; in a child of its own."""

    def collect(_: Job) -> Answer:
        collected = Collected(jobs, workers)
        files = sorted({test.partition("::")[0] for job in jobs for test in job["tests"]})
        with redirect_stdout(io.StringIO()) as told:
            pytest.main([*OPTIONS, *files], plugins=[collected])
        return {"answers": collected.answers, "told": told.getvalue()}

    (done,) = work_off([{"name": "all"}], 1, collect)
    assert len(done.get("answers", ())) == len(jobs), done["told"]
    return list(done["answers"])


# -- loaded anew ----------------------------------------------------------------------------------


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


def load_anew(job: Job) -> Answer:
    """In a child in which no rule is loaded yet: load the broken ones, run the tests, say what came out."""
    told = io.StringIO()
    for module, source in job["sources"].items():
        path = Path.cwd().joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        sys.meta_path.insert(0, Broken(module, path, source))
    with redirect_stdout(told), redirect_stderr(told):
        code = pytest.main([*OPTIONS, *job["tests"]])
    return {"code": int(code), "told": told.getvalue()[-4000:]}


def parse_once(folder: Path) -> None:
    """Every data file is parsed here and now; whoever parses the same text again gets a copy of its own."""
    parse, known = tomllib.loads, {}
    for path in folder.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        with suppress(tomllib.TOMLDecodeError):  # some are broken on purpose
            known[text] = pickle.dumps(parse(text))

    def loads(text: str, **options: Any) -> dict[str, Any]:
        found = known.get(text)
        return parse(text, **options) if options or found is None else pickle.loads(found)

    tomllib.loads = loads


def main() -> None:
    """Try all mutants in place; load anew for those that need it."""
    folder, workers = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    for name in WARM:
        importlib.import_module(name)
    parse_once(folder)
    gc.freeze()
    jobs = [json.loads(line) for line in sys.stdin]
    answers = {answer["name"]: answer for answer in try_in_place(jobs, workers)}
    for answer in answers.values():
        if answer["code"] != ANEW:
            print(json.dumps(answer), flush=True)
    for answer in work_off([job for job in jobs if answers[job["name"]]["code"] == ANEW], workers, load_anew):
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
