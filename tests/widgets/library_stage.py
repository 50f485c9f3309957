"""What the tests of the picture of the library share."""

import json

from tests.library.our_room import BOOKS
from thieves.lab.session import Session
from widgets import library
from widgets.scene import scene_of

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
ROW = {
    "turn": 46,
    "active": "Ala",
    "rigor": "D8",
    "pawns": {"Ala": "E5", "Bo": "D6", "Cy": "D7", "Dee": "E2", "Eli": "G9"},
    "hands": {
        "Ala": ["goblin scroll elixir", "rigor scroll ball", "goblin elixir ball"],
        "Bo": ["goblin scroll stones", "rigor elixir grimoire", "goblin scroll ball"],
    },
    "looks": {"Ala": ["open-hand"], "Bo": ["no-scrolls", "one-step"], "Cy": ["no-rigor"]},
    "books": {"Ala": ["whistle", "wild-ink"], "Bo": ["spyglass"], "Cy": ["eraser", "dog-ear"]},
    "used": {"Ala": ["whistle"]},
    "turned": {"book": 1, "trap": 1},
}
MANY = 120
WALK = ("Ala: play goblin scroll elixir", "Ala: step D5", "Ala: step D6")


def table(*actions, players=5, position=ROW, **more):
    session = Session("library", NAMES[:players], position=position, seed=3, **more)
    for action in actions:
        assert session.answer(action), f"{action} is refused"
    return session


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


def drawn(session):
    """Board and hand."""
    scene = scene_of(session)
    return [*library.picture(scene), library.hand(scene)]


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def action_of(node):
    return json.loads(node["attrs"]["data-do"])["action"]


def played(players, seed, **options):
    """The moments of a random game, all of them at first, then every twentieth; each is seen by somebody else."""
    names = NAMES[:players]
    session = Session("library", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False, **options)
    viewers = (None, *names)
    yield session
    while session.step():
        number = session.timeline.number
        if number > MANY and number % 20 and session.timeline.result is None:
            continue
        session.look_as(viewers[number % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)


def book_name(id_, language):
    return next(book["name"][language] for book in BOOKS if book["id"] == id_)
