"""Start JupyterLab on the notebooks of this project."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from .core.errors import shown

START = "start_here.ipynb"
#: Neither the server nor a kernel, which starts in its notebook's folder, takes a module of its own from a folder
#: that merely happens to be the current one. A kernel that runs finds the modules beside its notebook as always.
ISOLATED = {"PYTHONSAFEPATH": "1"}
#: what JupyterLab is told besides its own: Run All Cells leaves the reader where they were
EXTENSIONS = Path(__file__).resolve().parents[1] / "widgets" / "labextensions"


def lab(notebook: str | None = None, port: int | None = None, browser: bool = True) -> int:
    """Open `notebook`, a path from the folder notebooks or from here, in JupyterLab; 1 if that cannot be done."""
    if find_spec("jupyterlab") is None:
        return _refuse("JupyterLab is not installed here: run `make lab`, or `pip install -e '.[lab]'`.")
    home = _project()
    if home is None:
        return _refuse(f"No folder with notebooks/{START} was found: run this inside the project's folder.")
    page = _page(home, notebook or START)
    if page is None:
        return _refuse(f"There is no notebook {shown(notebook)} in {home / 'notebooks'}.")
    print("JupyterLab is starting; Ctrl-C stops it.", flush=True)
    # The server takes the place of this process, so that it gets Ctrl-C itself.
    os.execve(sys.executable, _command(home, page, port, browser), os.environ | ISOLATED)


def _page(home: Path, name: str) -> Path | None:
    """The notebook of that name, as long as it lies in `home`: the server shows nothing outside."""
    try:
        places = [(folder / name).resolve() for folder in (home / "notebooks", Path.cwd())]
        return next((place for place in places if place.is_file() and place.is_relative_to(home)), None)
    except (OSError, RuntimeError, ValueError):  # no file can have such a name, or it leads round in a circle
        return None


def _command(home: Path, page: Path, port: int | None, browser: bool) -> list[str]:
    """The command line that starts the server in `home` and opens `page`."""
    command = [
        *(sys.executable, "-P", "-m", "jupyterlab"),
        f"--ServerApp.root_dir={home}",
        f"--LabApp.default_url=/doc/tree/{quote(page.relative_to(home).as_posix())}",
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",
        "--log-level=WARN",  # the address with its token is still shown
        "--ServerApp.answer_yes=True",  # one Ctrl-C is enough
    ]
    if port is not None:
        command.append(f"--port={port}")
    if not (browser and _has_screen()):
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def _project() -> Path | None:
    """The folder with our notebooks: the one that this package lies in, else the nearest around the current one."""
    own, here = Path(__file__).resolve().parent.parent, Path.cwd().resolve()
    return next((folder for folder in (own, here, *here.parents) if (folder / "notebooks" / START).is_file()), None)


def _has_screen() -> bool:
    """Whether a browser can show itself; without a screen only text browsers would start."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in names)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
