"""A page that replays: every moment is in it as the viewer saw it; no secret is, and nothing is asked of anybody."""

import base64
import json
import re
import zlib
from copy import deepcopy
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, players
from tests.widgets.plain import MIDDLE, node, nodes, plain, texts
from thieves.core import LANGUAGES
from widgets import Table, table
from widgets.frame import frame
from widgets.patch import Patch, patched
from widgets.pool import NodePool
from widgets.replay import bases, packed, to_watch, view_at
from widgets.still import StillTable, leads_from
from widgets.tree import Node, to_text

PACKED = re.compile(r'id="thieves-replay">([^<]*)<')
LIVE = {
    "answer",
    "guess",
    "fork",
    "rename",
    "comment",
    "look_as",
    "fold",
    "seek",
    "side",
    "layer",
    "undo",
    "open",
    "open_text",
}


def game_in(page: str) -> dict[str, Any]:
    """What lies in the page."""
    game: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(PACKED.search(page)[1])))
    return game


def trees_of(reel: dict[str, Any]) -> list[Node]:
    """Every moment of a reel, as the page makes it."""
    known: list[Node] = []
    for one in reel["nodes"]:
        known.append({**one, "children": [known[c] if isinstance(c, int) else c for c in one["children"]]})

    def whole(patch: Patch | str) -> Patch | str:
        if isinstance(patch, str):
            return patch
        at = {number: whole(change) for number, change in patch.get("at", {}).items()}
        now = {"now": [entry(one) for one in patch["now"]]} if "now" in patch else {}
        return {**patch, "at": at, **now}

    def entry(one: Any) -> Any:
        if not isinstance(one, list):
            return one
        if len(one) == 1:
            return known[one[0]]
        return one if isinstance(one[1], int) else [one[0], whole(one[1])]

    trees: list[Node] = []
    for base, patch in reel["steps"]:
        trees.append(patched(trees[base] if trees else known[reel["first"]], whole(patch)))
    return trees


def branched(name: str = "pockets", **options: Any) -> Table:
    """A table at which two branches were played."""
    shown = table(ANY_GAME[name], players(ANY_GAME[name]), seed=3, **options)
    for _ in range(8):
        shown.session.answer(shown.session.answers[0])
    shown.session.jump(shown.session.timeline.length - 2)
    shown.session.fork("other")
    shown.session.answer(shown.session.answers[-1])
    shown.draw()
    return shown


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_moment_of_every_branch_is_there_in_every_language(name: str):
    shown = branched(name)
    game = game_in(shown.replay_html())
    watched, maker = to_watch(shown.session), StillTable()
    assert game["branches"].keys() == shown.session.timeline.branches.keys()
    for language in LANGUAGES:
        trees, picture = trees_of(game["reels"][language]), deepcopy(shown.picture)
        assert len(trees) == sum(map(len, shown.session.timeline.branches.values()))
        for (place, _), tree in zip(bases(shown.session.timeline), trees, strict=True):
            view = view_at(watched, picture, shown.memory, language, place)
            assert tree == maker.tree(frame(view), leads_from(view))


def test_making_a_page_changes_nothing_at_the_table():
    shown = branched()
    before, language, drawn = shown.session.timeline.place, shown.session.language, shown.tree["children"]
    shown.replay_html()
    shown.draw()
    assert shown.tree["children"] == drawn
    assert shown.session.timeline.place is before and shown.session.language == language and not shown.session.error


def test_what_was_played_leads_on_and_all_else_is_still():
    shown = plain()
    shown.do("Ala: point B")
    shown.handle({"do": "back"})
    shown.session.fork("other")
    shown.do("Ala: point A")
    trees = trees_of(game_in(shown.replay_html())["reels"]["en"])
    at = 5  # where Ala is asked
    answers = list(nodes(trees[at], cls="answer"))
    led = [json.loads(one["attrs"]["data-do"]) if "data-do" in one["attrs"] else None for one in answers]
    assert led == [
        {"do": "jump", "number": 6, "branch": "other"}, {"do": "jump", "number": 6, "branch": "main"},
    ]  # fmt: skip
    for tree in trees:
        said = [json.loads(one["attrs"]["data-do"])["do"] for one in nodes(tree) if "data-do" in one["attrs"]]
        said += [one["do"] for one in json.loads(tree["attrs"]["data-keys"]).values()]
        assert not LIVE & {*said}
    assert all("disabled" in one["attrs"] for one in nodes(trees[6], cls="answer"))


def test_every_clause_that_can_be_pressed_opens_in_both_languages():
    for language, reel in game_in(branched("library").replay_html())["reels"].items():
        named = {
            message["name"]
            for tree in (*trees_of(reel), *reel["windows"].values())
            for one in nodes(tree)
            if (message := json.loads(one["attrs"].get("data-do", "{}"))).get("do") == "window"
        }
        assert named == reel["windows"].keys() and "help" in named
        assert "Space" in texts(reel["windows"]["help"], tag="kbd") and "u" not in texts(
            reel["windows"]["help"], tag="kbd"
        )
        assert any(name.startswith("clause ") for name in named) and any(n.startswith("remarks ") for n in named)
        rule = ANY_GAME["library"].book[next(n for n in sorted(named) if n.startswith("clause ")).split()[1]]
        assert rule.text[language] in to_text(reel["windows"][f"clause {rule.id}"])


def test_a_page_is_small_beside_what_it_shows():
    shown = branched("hadria")
    page = shown.replay_html()
    whole = sum(len(json.dumps(tree)) for tree in trees_of(game_in(page)["reels"]["en"]))
    assert len(page) < 600_000 < whole


def test_a_page_asks_for_nothing_and_names_are_text():
    page = table("pockets", players=["</script><b>", "Bo", "Cy"], seed=7).replay_html()
    assert "default-src 'none'" in page.replace("&#x27;", "'")
    assert "http" not in page.replace("http://www.w3.org/", "").replace("http-equiv", "")
    assert "</script><b>" not in page and page.count("</script>") == 3 and "@import" not in page


def test_a_page_with_too_many_moments_is_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("widgets.replay.MOST", 3)
    shown = plain()
    shown.handle({"do": "save_replay"})
    assert "at most 3 moments" in texts(shown.tree, cls="complaint")[0]


# -- secrets ----------------------------------------------------------------------------------------


def page_of_bo(choice: str) -> dict[str, Any]:
    """What a page made from Bo's view tells after Ala's secret choice, also of a branch."""
    shown = plain(viewer="Bo", position=MIDDLE)
    shown.do(f"Ala: {choice}")
    shown.session.timeline.comment("Aha", "Ala")
    shown.do("Bo: point A")
    shown.handle({"do": "back"})
    shown.session.fork("other")
    shown.do("Bo: point B")
    return game_in(shown.replay_html())


def test_a_page_made_from_a_seats_view_holds_no_secret():
    assert page_of_bo("point A") == page_of_bo("steal Cy")


def test_the_game_that_a_seats_page_holds_is_dealt_anew():
    shown = plain(viewer="Bo")
    shown.do("Ala: point B")
    found = set()
    for _ in range(8):
        other = plain()
        other.lay(shown.replay_html())
        assert other.session.game.observe(other.session.state, 1) == shown.session.seen
        assert other.session.timeline.seed != shown.session.timeline.seed
        found.add(other.session.state)
    assert len(found) > 1


def test_a_seats_page_that_holds_no_game_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(plain().session.game), "write_position", lambda self, state: {"moon": 1})
    page = plain(viewer="Bo").replay_html()
    other = plain()
    other.lay(page)
    assert "as one player saw it" in texts(other.tree, cls="complaint")[0]
    assert "save_game" not in json.dumps(game_in(page)["reels"]["en"]["windows"])
    assert "save_game" in json.dumps(game_in(plain().replay_html())["reels"]["en"]["windows"])


# -- what is alike is written down once ----------------------------------------------------------------


def test_parts_that_are_alike_have_one_number():
    pool, tree = NodePool(), plain().tree
    assert pool.number(tree) == pool.number(json.loads(json.dumps(tree))) == len(pool.nodes) - 1
    assert len(pool.nodes) < len(list(nodes(tree)))
    assert node(trees_of({"nodes": pool.nodes, "first": len(pool.nodes) - 1, "steps": [(-1, {})]})[0], key="board")


def test_packing_reads_back():
    assert json.loads(zlib.decompress(base64.b64decode(packed({"ł": ["<"]})))) == {"ł": ["<"]}
