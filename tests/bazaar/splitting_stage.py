"""What the tests of the split share."""

from tests.bazaar.split_by_the_book import pile_of
from tests.bazaar.stage import DICE_IN_PLAY, GAME, KINDS, NAMES, Stage, loot

SIZES = (3, 4, 5)
FEW = 80  #: so many choices can all be tried


def rolled(count=3, faces="2 red 2 white 2 blue 1 green 1 bag", **more):
    """The dice have fallen like this, the others show masks; the Start Player acts."""
    made = Stage(count, phase="roll", **more)
    masks = DICE_IN_PLAY[count] - sum(loot(faces).values())
    made.force(f"roll {faces} {masks} mask" if masks else f"roll {faces}")
    return made


def scattered(random, count):
    """A random position of phase 1 in which somebody has to act."""
    faces = random.choices(KINDS[:-1], k=DICE_IN_PLAY[count])
    holders = random.sample(NAMES[:count], random.randrange(count))
    places = {name: [] for name in (*holders, "centre")}
    favourite = random.choice(list(places))
    for piece in ("marker", *faces):
        places[favourite if random.random() < 0.3 else random.choice(list(places))].append(piece)
    piles = {name: {kind: pile.count(kind) for kind in pile} for name, pile in places.items() if pile}
    centre = piles.pop("centre", {})
    acted = {"acted": random.choice(list(piles))} if piles else {}
    return Stage(count, piles=piles, centre=centre, start=random.choice(NAMES[:count]), **acted)


def piles_of(state):
    seen = GAME.observe(state)
    return [pile_of(seen["piles"].get(name, {})) for name in seen["players"]]


def final_takes(state, seat):
    """Every pile that picks, done and all can lead to."""
    found, waiting, met = set(), [state], {state}
    while waiting:
        here = waiting.pop()
        for action in GAME.actions(here):
            if action.verb not in ("pick", "done", "all"):
                continue
            after = GAME.apply(here, action).state
            if action.verb != "pick":
                found.add(piles_of(after)[seat])
            elif after not in met:
                met.add(after)
                waiting.append(after)
    return found


def last_turn(**more):
    """Only Cy has no pile."""
    return Stage(3, piles={"Ala": "1 red 2 blue", "Bo": "1 white"}, centre="3 bag 3 mask marker", **more)
