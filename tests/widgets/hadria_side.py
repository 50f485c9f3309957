"""Positions of Hadria for tests of what stands beside its map, and how to find something there."""

import json

from tests.widgets.plain import node, nodes
from thieves.lab.session import Session
from widgets import Table
from widgets.answer_keys import keys_of
from widgets.hadria.initiative_ladder import ladder
from widgets.hadria.planning import sheet
from widgets.tree import h, to_text

NAMES = ("Ala", "Bo", "Cy", "Dee")
THIEVES = {
    "Ala": {
        "thief": "jasmine", "field": "E14", "yellow": 1, "green": 1, "tokens": {"agent": 1, "neighbourhood": 1},
        "hand": ["beacon", "smoke-grenade", "cloak-of-reflections", "false-orders", "noise-grenade"],
    },
    "Bo": {
        "thief": "joanne", "field": "E15", "yellow": 2, "burglar": True, "tokens": {"trinkets": 1, "informer": 2},
        "hand": ["bribe", "rat-run"],
    },
    "Cy": {"thief": "noiron", "field": "E36", "green": 1, "violet": 2, "hand": ["peephole", "bribe"]},
}  # fmt: skip
PLAN = {
    "turn": 4,
    "first": "Ala",
    "dice": [6],
    "event": "tavern-talk",
    "guards": ["E20", "N3", "W5"],
    "green": ["N25", "W29"],
    "thieves": THIEVES,
}
DECLARED = {
    "Ala": ["seduction beacon 6", "move 3", "smoke-grenade 1"],
    "Bo": ["move 7", "ambush 2"],
    "Cy": ["move 9", "bribe 3"],
}
LAID = {name: {card for slot in slots for card in slot.split()[:-1]} for name, slots in DECLARED.items()}
ACT = PLAN | {
    "phase": "resolve",
    "thieves": {
        name: held | {"declared": DECLARED[name], "hand": [card for card in held["hand"] if card not in LAID[name]]}
        for name, held in THIEVES.items()
    },
}
PAIR = ("Ala: declare seduction", "Ala: cover beacon", "Ala: ap 4", "Ala: agent")
TO_THE_WATCH = ("Cy: resign move", "Bo: resign move", "Ala: resign seduction")


def table(*actions, position=PLAN, players=3, **more):
    """A table in a staged position after some answers."""
    found = Table(Session("hadria", NAMES[:players], position=position, seed=3, **more))
    for action in actions:
        assert found.session.answer(action), f"{action} is refused"
    found.draw()
    return found


def planning(found):
    """The planning sheet in one node: what is left to place, the cards, and the ladder that AP are put on."""
    drawn = sheet(found.scene, keys_of(found.view()))
    assert drawn is not None
    return h("div", *drawn, ladder(found.scene))


def cards_of(found):
    """The cards of the planning sheet by their titles, of equal ones the last."""
    return {to_text(node(node(one, cls="card-head"), tag="b")): one for one in nodes(planning(found), cls="card")}


def keyed(tree, key):
    return node(tree, **{"data-key": key})


def asks(tree, cls):
    """The answers that things of this class give when they are clicked."""
    return [json.loads(one["attrs"]["data-do"])["action"] for one in nodes(tree, cls=cls) if "data-do" in one["attrs"]]
