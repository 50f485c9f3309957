"""Find a Chromium for the browser tests, or get one.

As a program it prints the path of a browser that starts, after installing one where there is none:
by the package manager when run as root, else by Playwright. `find()` only looks.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Package manager: the commands that install Chromium with it.
PACKAGES = {
    "apt-get": (("update", "-qq"), ("install", "-y", "-qq", "chromium", "fonts-liberation")),
    "dnf": (("install", "-y", "-q", "chromium", "liberation-fonts"),),
    "apk": (("add", "--quiet", "chromium", "font-liberation"),),
}
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def find() -> str | None:
    """The path of a Chromium or Chrome that starts, or None."""
    return next((path for path in _candidates() if _starts(path)), None)


def get() -> str | None:
    """The same, after trying to install one where there is none."""
    return find() or (_install_package() and find()) or (_install_playwright() and find()) or None


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from MAC_APPS
    yield _playwright_path()


def _playwright_path() -> str:
    """Where Playwright keeps its own Chromium, whether or not it is there."""
    # In a process of its own, as Playwright cannot be started twice in one.
    asked = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True)
    return asked.stdout.strip()


def _starts(path: str) -> bool:
    # Some systems have a chromium-browser that only says where to get the real one.
    return Path(path).is_file() and _run(path, "--version", quiet=True)


def _install_package() -> bool:
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"  # apt-get asks nothing
    for manager, commands in PACKAGES.items():
        if shutil.which(manager):
            _say(f"No Chromium here: {manager} installs one.")
            return all(_run(manager, *arguments) for arguments in commands)
    return False


def _install_playwright() -> bool:
    _say("No Chromium here: Playwright downloads one.")
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def _run(*command: str, quiet: bool = False) -> bool:
    """Run a command, its output as our errors; True when it succeeded."""
    output = subprocess.DEVNULL if quiet else sys.stderr
    return subprocess.run(command, stdout=output, stderr=output).returncode == 0


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def main() -> int:
    path = get()
    if path is None:
        _say("No Chromium was found and none could be installed: please install Chromium or Google Chrome.")
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
