"""A whole game as one page that replays it in any browser: every moment as the viewer saw it, in every language.

The moments lie in the page as patches, packed; `replay.js` stands in for the kernel and `table.js` draws. What leads
on in the game leads to the moment that was played; what would need the rules is left out.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any, NamedTuple

from thieves.core import ThievesError
from thieves.core.language import LANGUAGES
from thieves.core.timeline import Timeline
from thieves.lab.opened import kept
from thieves.lab.session import Session

from .desk.share import menu
from .frame import PACE, frame
from .overlays import clause, keys, legend, remarks
from .page import page, script
from .parts import Memory, TableView
from .patch import difference
from .picture import Picture
from .pool import NodePool
from .scene import scene_of
from .still import StillTable, leads_from
from .timeline_bar import play_button
from .tree import Node

LIVE_KEYS = {"help-undo", "help-viewer"}  #: what only a table does
MOST = 5_000  #: moments, over all branches
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src blob:"  #: nothing is fetched
)

Place = tuple[str, int]


class Reel(NamedTuple):
    """All moments in one language: the first one, each as a patch of one before it, and the nodes that these name by
    number; and what can be opened."""

    nodes: list[dict[str, Any]]
    first: int
    steps: list[tuple[int, Any]]
    windows: dict[str, Node]
    pause: Node


def replay_page(session: Session, picture: Picture, memory: Memory, style: str, save: str) -> str:
    """The page. ``save`` is the game as it may be opened again by whoever gets the page."""
    watched = to_watch(session)
    count = sum(map(len, watched.timeline.branches.values()))
    if count > MOST:
        raise ThievesError(f"A page holds at most {MOST:,} moments of all branches, not {count:,}: save the game.")
    now, memory = (watched.timeline.branch, watched.timeline.number), Memory(layers=memory.layers, side=memory.side)
    reels = {language: reel(watched, deepcopy(picture), memory, language, bool(save)) for language in LANGUAGES}
    game = {
        "name": session.game.name,
        "start": {"branch": now[0], "number": now[1], "language": session.language},
        "branches": branches(watched.timeline),
        "reels": {language: one._asdict() for language, one in reels.items()},
        "pace": PACE,
    }
    title = session.game.book.title[session.language]
    view = view_at(watched, deepcopy(picture), memory, session.language, now)
    body = StillTable().tree(frame(view), leads_from(view))
    held = f'<script type="text/plain" id="thieves-replay">{packed(game)}</script>\n{kept(save)}\n'
    run = f'<script type="module">\n{script("patch.js", "files.js", "table.js", "replay.js")}</script>\n'
    head = f"{title}: {', '.join(session.timeline.people)}"
    return page(head, style, body, session.language, policy=POLICY, behind=held + run)


def packed(game: Mapping[str, Any]) -> str:
    """The moments as letters, as small as they get."""
    text = json.dumps(game, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def to_watch(session: Session) -> Session:
    """The same session to look through: what is done with it changes nothing at the table."""
    other = copy(session)
    other.timeline = copy(session.timeline)
    other.timeline.record = other.journal = None
    other.auto, other.error, other.refused = False, "", None
    return other


def branches(timeline: Timeline) -> dict[str, dict[str, int]]:
    """Where each branch begins in the list of all moments, and how many moves it has."""
    found: dict[str, dict[str, int]] = {}
    for name, moments in timeline.branches.items():
        found[name] = {"from": sum(one["length"] + 1 for one in found.values()), "length": len(moments) - 1}
    return found


def bases(timeline: Timeline) -> list[tuple[Place, int]]:
    """Every place in the list, with the number of the one before it that it is most like."""
    found: list[tuple[Place, int]] = []
    seen: dict[int, int] = {}
    for name, moments in timeline.branches.items():
        for number, moment in enumerate(moments):
            found.append(((name, number), seen.setdefault(id(moment), len(found) - 1)))
            if found[-1][1] == len(found) - 2:
                seen[id(moment)] = len(found) - 1
    return found


def reel(session: Session, picture: Picture, memory: Memory, language: str, has_save: bool) -> Reel:
    """The whole game in one language. The picture may remember what it drew: it is one for this alone."""
    maker, pool, listed = StillTable(has_save), NodePool(), bases(session.timeline)
    forks = {base for number, (_, base) in enumerate(listed) if base < number - 1}
    trees, steps, first = dict[int, Node](), list[tuple[int, Any]](), 0
    for number, (place, base) in enumerate(listed):
        view = view_at(session, picture, memory, language, place)
        tree = maker.tree(frame(view), leads_from(view))
        steps.append((base, pool.patch(difference(trees[base], tree)) if number else {}))
        if number - 1 not in forks:  # who forgets what is not needed again has little to carry
            trees.pop(number - 1, None)
        trees[number] = tree
        if not number:
            first = pool.number(tree)
    return Reel(pool.nodes, first, steps, windows(view, maker), play_button(view, playing=True))


def view_at(session: Session, picture: Picture, memory: Memory, language: str, place: Place) -> TableView:
    """What the viewer saw at that moment."""
    branch, number = place
    session.timeline.jump(number, branch)
    session.speak(language)
    return TableView(session, scene_of(session, None, memory.layers), picture, memory)


def windows(view: TableView, maker: StillTable) -> dict[str, Node]:
    """Every window that can be opened, also out of another one."""
    found: dict[str, Node] = {}
    leads = leads_from(view)
    while missing := maker.windows - found.keys():
        for name in missing:
            made = maker.part(window(view, *name.split(" ")), leads)
            assert made is not None
            found[name] = made
    return {name: found[name] for name in sorted(found)}


def window(view: TableView, kind: str, *ids: str) -> Node:
    """The window with this name."""
    if kind == "clause":
        return clause(view, ids[0])
    if kind == "remarks":
        return remarks(view._replace(scene=view.scene._replace(remarks=ids)))
    return keys(view, LIVE_KEYS) if kind == "help" else legend(view) if kind == "legend" else menu(view)
