"""What the tree carries so that a board can be walked by keys, and what the key for "why not" asks."""

from tests.shelf.games import ANY_GAME, players
from tests.widgets.hadria_side import table as planning
from tests.widgets.plain import TRIO, node, nodes, plain, texts
from tests.widgets.walkers import walkers
from thieves.lab.session import Session
from widgets import Table


def library() -> Table:
    return Table(Session("library", TRIO, seed=3))


def near(table: Table) -> dict[str, set[str]]:
    """The neighbours that each field of the tree names."""
    found = [one["attrs"] for one in nodes(table.tree, cls="target") if "data-at" in one["attrs"]]
    return {attrs["data-at"]: set(attrs["data-near"].split()) for attrs in found}


def test_a_field_names_those_to_which_ways_lead():
    for table in (library(), Table(Session(walkers, ("Ala", "Bo")))):
        board = table.scene.board
        assert board is not None
        told = near(table)
        assert len(told) == len(board)
        for field, names in told.items():
            assert names == {board.fields[number].name for number in board.near[board.number[field]]}


def test_what_is_no_field_names_none():
    assert near(plain()) == {}


def test_a_game_without_a_board_has_none():
    boards = {name: game.board_of(game.setup(players(game)).setup) for name, game in ANY_GAME.items()}
    assert {name for name, board in boards.items() if board is not None} == {"library", "hadria"}


def test_why_tells_the_reasons_and_does_nothing():
    table = library()
    number = table.session.timeline.number
    legal = table.scene.written(table.scene.answers[0])
    table.receive(None, {"do": "why", "action": legal}, None)
    assert texts(table.tree, cls="refusal")[0].endswith("It is allowed.")
    assert table.text().count("It is allowed.") == 1
    assert not list(nodes(table.tree, cls="refused"))  # what is allowed is not drawn as refused
    illegal = next(table.scene.written(one) for one in table.scene.candidates if not table.scene.allows(one))
    table.receive(None, {"do": "why", "action": illegal}, None)
    assert list(nodes(node(table.tree, cls="refusal"), cls="pill"))
    assert table.session.timeline.number == number


def test_a_refusal_and_a_mistake_are_new_each_time():
    table = library()
    illegal = next(table.scene.written(one) for one in table.scene.candidates if not table.scene.allows(one))
    for message, cls in (
        ({"do": "answer", "action": illegal}, "refusal"),
        ({"do": "why", "action": illegal}, "refusal"),
        ({"do": "answer", "action": "nobody: nothing"}, "complaint"),
    ):
        keys = []
        for _ in range(2):
            table.receive(None, message, None)
            keys.append(node(table.tree, cls=cls)["key"])
        assert keys[0] != keys[1]
    table.handle({"do": "fold", "what": "why"})  # looking at something else repeats nothing
    before = table.memory.tried
    table.handle({"do": "speed", "value": "2"})
    assert table.memory.tried == before


def test_the_same_sentence_at_the_next_moment_is_announced_again():
    table = library()
    first = next(iter(nodes(node(table.tree, key="live"), tag="span")))["key"]
    table.do(table.scene.written(table.scene.answers[0]))
    assert next(iter(nodes(node(table.tree, key="live"), tag="span")))["key"] != first


def test_a_seat_asks_why_for_itself_alone():
    table = plain(viewer="Bo")
    table.receive(None, {"do": "why", "action": "Ala: point A"}, None)
    assert "only Bo" in texts(table.tree, cls="complaint")[0]
    table.receive(None, {"do": "why", "action": "Bo: steal Bo"}, None)
    assert list(nodes(node(table.tree, cls="refusal"), cls="pill"))


def test_cards_that_cannot_be_played_are_reached_by_keys_as_well():
    found = planning("Ala: declare seduction", viewer="Ala")
    illegal = [one for one in nodes(found.tree, cls="answering") if "illegal" in one["attrs"]["class"]]
    assert illegal and all(one["attrs"]["tabindex"] == "0" for one in illegal)
