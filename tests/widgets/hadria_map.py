"""Positions of Hadria for tests of its map, and how to find something in a drawing."""

import json
import re

from tests.hadria.our_city import CITY
from thieves.lab.session import Session
from widgets import hadria
from widgets.hadria import composition
from widgets.hadria.city_plan import drawn as drawn_plan
from widgets.scene import scene_of

PLAN = drawn_plan(CITY)
PLAYERS = ("Ala", "Bo", "Cy", "Dee")
GUARDS = ["P4", "P7", "P9", "P10", "N2", "N17", "E22", "N24", "S30", "S37", "W16", "W27"]
ON = frozenset(layer.name for layer in hadria.LAYERS)
CALM = {"turn": 4, "phase": "resolve", "event": "tavern-talk", "dice": [6], "left": 6}
#: guard 7 on E22 hears Bo and Cy three fields away, and Ala is in a hideout beside it
CHOICE = CALM | {
    "guards": GUARDS,
    "yellow": ["N12", "E35"],
    "thieves": {
        "Ala": {"field": "E14", "thief": "jasmine", "declared": ["move 3"]},
        "Bo": {"field": "E29", "thief": "zain"},
        "Cy": {"field": "E16", "thief": "noiron"},
    },
}
WALK = CALM | {
    "yellow": ["W31"],
    "thieves": {
        "Ala": {"field": "W34", "thief": "noiron", "declared": ["move 8"]},
        "Bo": {"field": "N25", "thief": "zain", "declared": ["ambush 7"]},
        "Cy": {"field": "S20", "thief": "joanne"},
    },
}
#: five figures on one field, and everything that can hold for a thief
ALARM = {
    "turn": 9,
    "phase": "resolve",
    "alarm": True,
    "district": "E",
    "event": "lull",
    "dice": [5, 6],
    "left": 3,
    "jewel": "Ala",
    "fire": ["N23"],
    "smoke": ["S20"],
    "captains": ["N24", "E12"],
    "yellow": ["N24"],
    "open": {"E18": "alley", "S11": "manhole", "W23": "ladder", "N30": "agent"},
    "thieves": {
        "Ala": {
            "field": "N24",
            "thief": "morius",
            "marks": ["hidden", "safe"],
            "burglar": True,
            "declared": ["move 9"],
        },
        "Bo": {"field": "N24", "thief": "zain", "marks": ["robbable", "lit"]},
        "Cy": {"field": "N24", "thief": "noiron", "marks": ["snared"]},
        "Dee": {"field": "N22", "thief": "joanne"},
    },
}


def table(position=None, *actions, players=3, **more):
    session = Session("hadria", PLAYERS[:players], position=position, **{"seed": 3} | more)
    for action in actions:
        assert session.answer(action), f"{action} is refused"
    return session


def drawn(session, layers=ON):
    """The map with these layers."""
    return composition.draw(scene_of(session, layers=layers))


def every(node, **wanted):
    """All nodes with these attributes; ``cls`` asks for one of the classes."""
    found = []
    if isinstance(node, list):
        return [n for child in node for n in every(child, **wanted)]
    if isinstance(node, dict):
        attrs = node["attrs"]
        classes = attrs.get("class", "").split()
        if all(value in classes if name == "cls" else attrs.get(name) == value for name, value in wanted.items()):
            found.append(node)
        found += every(node["children"], **wanted)
    return found


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def action_of(node):
    return json.loads(node["attrs"]["data-do"])["action"]


def spot_of(piece):
    return tuple(map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"])))


def played(players, seed):
    """The moments of a random game; each is seen by somebody else."""
    names = PLAYERS[:players]
    session = Session("hadria", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False)
    viewers = (None, *names)
    while session.step():
        number = session.timeline.number
        if number % 7 and session.timeline.result is None:
            continue
        session.look_as(viewers[number // 7 % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)
