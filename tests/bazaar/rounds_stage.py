"""What the tests of rounds share."""

from tests.bazaar.stage import NAMES, Stage
from tests.bazaar.test_preparation import LETTER

A, B, C = ([id_ for id_, letter in LETTER.items() if letter == name] for name in "ABC")
END = {"rows": {"C": C[:4]}, "left": {"A": 0, "B": 0, "C": 0}}  #: the row of C can be filled no more


def last_buyer(count=3, **more):
    """Only the last player's purchase is due in this round; the marker lies before Ala."""
    piles = {"Ala": "2 red 1 bag marker", "Bo": "1 blue 1 mask", "Cy": "1 white 1 bag 1 mask"}
    position = {"phase": "buy", "turn": NAMES[count - 1], "piles": piles} | more
    return Stage(count, **position)


def ended(count=3, **more):
    """The round is over: the last player has passed."""
    made = last_buyer(count, **more)
    made.say(f"{NAMES[count - 1]}: pass")
    return made


def dealt(made, *ids):
    """These cards come; everything that happened meanwhile."""
    made.force(*(f"deal {id_}" for id_ in ids))
    return made


def split(made):
    """Everybody but the last one takes a single piece."""
    while made.question[0] == "take-or-rob":
        one = next(iter(made.centre))
        alone = len(made.piles) == len(made.players) - 1
        made.take(made.asked[0], "all" if alone else "marker" if one == "marker" else f"1 {one}")
