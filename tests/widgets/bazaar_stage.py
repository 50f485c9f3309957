"""What the tests of the picture of Bazaar share."""

import json
import re
from collections import Counter

import pytest

from thieves import games
from thieves.bazaar import game
from thieves.bazaar.cards import packed
from thieves.lab.session import Session
from widgets import bazaar
from widgets.bazaar.layout import SIZE
from widgets.bazaar.reading import laid_out, places
from widgets.scene import scene_of
from widgets.svg import width_of
from widgets.tree import to_html, to_text

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli")
ROWS = {
    "A": ["nearby-safehouse", "glamer", "disgruntled-minion", "philosophers-stone"],
    "B": ["anthropomorphic-water-buffalo", "deceptive-bits-of-colored-glass", "lucky-animal-appendage", "brooch"],
    "C": ["loyalty-program", "insurance-racket", "crown", "treasure-map-red", "political-campaign"],
}
PLAYERS = {
    "Ala": {"gold": 3, "reputation": 4, "cards": ["fence", "necklace", "bondsman"]},
    "Bo": {"gold": 1, "reputation": 2, "cards": ["pawnbroker"]},
    "Cy": {"gold": 1, "reputation": 6, "cards": ["bookie", "wicked-clutches", "corrupt-official", "tailor"]},
    "Dee": {"gold": 2, "reputation": 1, "cards": ["shadowy-hood"]},
    "Eli": {"gold": 4, "reputation": 0},
}
USED = PLAYERS | {"Ala": PLAYERS["Ala"] | {"used": ["fence"]}}  #: as it may be in phase 2
SPLIT = {
    "round": 4, "start": "Cy", "players": PLAYERS, "rows": ROWS, "left": {"A": 0, "B": 0, "C": 6}, "acted": "Eli",
    "piles": {"Cy": "2 red 1 bag 1 blue marker", "Dee": "1 green 1 white 1 mask 1 red", "Eli": "1 mask"},
    "centre": "2 blue 1 bag 1 green",
}  # fmt: skip
BUY = {
    "round": 7, "start": "Bo", "players": USED, "rows": ROWS, "left": {"A": 0, "B": 0, "C": 6}, "phase": "buy",
    "piles": {"Ala": "1 red 2 blue 1 mask", "Bo": "2 bag marker", "Cy": "1 green 1 red 1 white", "Dee": "1 white",
              "Eli": "1 green"},
    "centre": "1 blue 1 green",
}  # fmt: skip
OVER = BUY | {"left": {"A": 0, "B": 0, "C": 0}, "rows": ROWS | {"C": ROWS["C"][:2]}, "phase": "exchange"}
ROBBERY = ("Ala: rob Cy", "Ala: return 1 red", "Ala: return 1 bag")


@pytest.fixture(autouse=True)
def shelf():
    with games.registered(game):
        yield


def table(*actions, position=SPLIT, players=5, **more):
    session = Session("bazaar", NAMES[:players], position=position, seed=3, **more)
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
    return bazaar.picture(scene_of(session))


def one(nodes, key):
    (node,) = every(nodes, **{"data-key": key})
    return node


def there(nodes, key):
    return bool(every(nodes, **{"data-key": key}))


def action_of(node):
    return json.loads(node["attrs"]["data-do"])["action"]


def clicks(nodes, cls="legal"):
    return {action_of(node) for node in every(nodes, cls=cls)}


def spot_of(piece):
    x, y = map(float, re.findall(r"(-?[\d.]+)px", piece["attrs"]["style"]))
    return x, y


def kinds_in(nodes, box):
    """The pieces of loot that lie in a box, by kind."""
    found = Counter()
    for piece in every(nodes, cls="loot"):
        if box.holds(*spot_of(piece)):
            found[piece["attrs"]["class"].split()[-1]] += 1
    return found


def played(players, seed, **options):
    """Moments of a random game; each is seen by somebody else, in one of the languages."""
    names = NAMES[:players]
    session = Session("bazaar", names, seed=seed, bots=dict.fromkeys(names, "random"), auto=False, **options)
    viewers = (None, *names)
    yield session
    while session.step():
        number = session.timeline.number
        if number > 90 and number % 7 and session.timeline.result is None:
            continue
        session.look_as(viewers[number % len(viewers)])
        session.language = "pl" if number % 2 else "en"
        yield session
        session.look_as(None)


def check_keys(nodes):
    keys = Counter(node["key"] for node in every(nodes) if "key" in node)
    assert [key for key, count in keys.items() if count > 1] == []


def check_letters(node, scale=1.0):
    """No text is smaller than 14 pixels."""
    if isinstance(node, list):
        for child in node:
            check_letters(child, scale)
    elif isinstance(node, dict):
        attrs = node["attrs"]
        told = attrs.get("transform", "") + attrs.get("style", "")
        scale *= float(match[1]) if (match := re.search(r"scale\((-?[\d.]+)", told)) else 1
        if node["tag"] == "text":
            assert float(attrs["font-size"]) * scale >= 13.9, to_html(node)
        check_letters(node["children"], scale)


def check_inside(node, left=0.0, top=0.0):
    """Every text of the board lies within it."""
    if not isinstance(node, dict):
        return
    attrs = node["attrs"]
    moved = attrs.get("transform", "") + attrs.get("style", "")
    if match := re.search(r"translate\((-?[\d.]+)(?:px,| )(-?[\d.]+)", moved):
        left, top = left + float(match[1]), top + float(match[2])
    if node["tag"] == "text":
        wide = width_of(to_text(node), float(attrs["font-size"]), attrs.get("font-weight") == "700")
        x = left + float(attrs["x"]) - wide * {"middle": 0.5, "end": 1}.get(attrs.get("text-anchor"), 0)
        assert x >= 0 and x + wide <= SIZE[0] + 2 and 10 < top + float(attrs["y"]) <= SIZE[1], to_html(node)
    for child in node["children"]:
        check_inside(child, left, top)


def check_dice(nodes, scene):
    """Every piece of loot that lies somewhere is drawn once, within the place where it lies."""
    if scene.result is not None:
        return
    laid = laid_out(scene)
    for place, lot in places(scene).items():
        if place.startswith("pile"):
            assert kinds_in(nodes, laid.piles[int(place[5:])]) == Counter(lot)
    inner = [lot for place, lot in places(scene).items() if not place.startswith("pile")]
    assert kinds_in(nodes, laid.centre) == sum(map(Counter, inner), Counter())


def check_clicks(nodes, scene):
    """Every click that is marked as legal is a legal answer, and nobody clicks for somebody else."""
    written = {scene.written(action) for action in scene.answers}
    assert clicks(nodes) <= written
    if scene.alone or scene.asked is None:
        assert every(nodes, cls="target") == []
    elif scene.viewer in (None, scene.asked):
        wanted = {scene.written(action) for action in scene.answers if action.verb in ("buy", "rob", "spare", "done")}
        assert wanted <= clicks(nodes)


def check_text(scene):
    """The text twin names every player and every card for sale."""
    told = bazaar.text(scene)
    for name in scene.setup.players:
        assert name in told
    for row in scene.seen["rows"].values():
        for id_ in row:
            assert packed(None).cards[packed(None).number[id_]].data["name"][scene.language] in told
