"""The rulebook that the modules of this game cite."""

from ..core import Rulebook

book = Rulebook.of(__package__)
