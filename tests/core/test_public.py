"""What users may rely on: every name that a package lists exists, and its docstring shows how it is used."""

from importlib import import_module
from typing import Any

import pytest

ROOMS = tuple(f"thieves.lab.{room}" for room in import_module("thieves.lab").__all__)
PACKAGES = ("thieves", "thieves.core", "thieves.lab", *ROOMS, "widgets")
PUBLIC = [(package, name) for package in PACKAGES for name in import_module(package).__all__]
PLAIN = (int, str, tuple)  #: what has no docstring of its own: its package shows it


def meant(package: str, name: str) -> Any:
    """What a package offers under this name; the rooms of the lab are imported when needed."""
    home = import_module(package)
    return getattr(home, name) if hasattr(home, name) else import_module(f"{package}.{name}")


@pytest.mark.parametrize(("package", "name"), PUBLIC)
def test_a_public_name_exists_and_shows_its_use(package, name):
    found = meant(package, name)
    if type(found) in PLAIN:
        shown = [line for line in import_module(package).__doc__.splitlines() if line.startswith(">>>")]
        assert any(name in line for line in shown)
    else:
        assert ">>> " in (found.__doc__ or "")


@pytest.mark.parametrize("package", PACKAGES)
def test_a_public_name_is_listed_once(package):
    listed = import_module(package).__all__
    assert len(set(listed)) == len(listed)
