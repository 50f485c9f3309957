"""How the things of this game are called in running text."""

FORMATS = {}


def tally(gold, language):
    return f"{gold}"
