"""What the tests of the picture of Pockets share."""

from thieves.lab.session import Session
from widgets import pockets
from widgets.scene import scene_of

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay")
TABLE = {
    "round": 5,
    "mushrooms": {"A": "bw", "B": "rrbby", "C": "rby"},
    "tiles": {"Ala": "by", "Bo": "ryw", "Cy": "y", "Dee": "rb"},
    "vaults": {"Ala": "rb", "Bo": "yy", "Cy": "rbw"},
}
REVEAL = ("Ala: steal Bo", "Bo: point B", "Cy: point B", "Dee: protect")


def table(*actions, players=4, position=TABLE, distributor="Ala", **more):
    session = Session("pockets", NAMES[:players], position=position, distributor=distributor, **more)
    for action in actions:
        session.answer(action)
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


def drawn(session, picture=pockets):
    return picture.picture(scene_of(session))


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def played(players, seed):
    """Every moment of a random game."""
    names = NAMES[:players]
    session = Session("pockets", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False)
    yield session
    while session.step():
        yield session
