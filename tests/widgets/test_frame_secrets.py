"""What a seat must not know stands nowhere on its screen, and in no address that it gives away."""

from typing import Any

from tests.widgets.plain import MIDDLE, node, plain, texts, ticks
from thieves.core.address import locate
from thieves.pockets.pointing import chosen


def views_of_bo(choice: str, **options: Any) -> list[Any]:
    """All that Bo's screen shows after Ala has made this secret choice, also after going back and on."""
    shown = []
    table = plain(viewer="Bo", **options)
    for message in ({"do": "answer", "action": f"Ala: {choice}"}, {"do": "side", "what": "trace"},
                    {"do": "back"}, {"do": "step"}, {"do": "fold", "what": "why"}, {"do": "speak", "language": "pl"},
                    {"do": "share"}, {"do": "share", "what": "share-scenario"}, {"do": "naming", "what": "comment"},
                    ):  # fmt: skip
        table.handle(message)
        shown += [table.tree, table.text(), repr(table)]
    return shown


def test_a_secret_answer_changes_nothing_on_another_seats_screen():
    assert views_of_bo("point A") == views_of_bo("point B")
    assert views_of_bo("protect", position=MIDDLE) == views_of_bo("steal Cy", position=MIDDLE)


def test_what_was_refused_to_another_seat_is_a_secret_as_well():
    seen = []
    for choice in ("steal Bo", "protect"):
        table = plain(viewer="Bo")
        table.do(f"Ala: {choice}")
        assert texts(table.tree, cls="complaint") == ["That answer was refused."]
        seen.append(table.tree)
    assert seen[0] == seen[1]


def test_what_a_bot_chose_unseen_is_not_told_when_going_back():
    table = plain(viewer="Bo", bots={"Ala": "random", "Cy": "random"}, auto=False)
    while table.scene.asked != 1:
        table.handle({"do": "step"})
    table.do("Bo: point A")
    table.handle({"do": "step"})
    table.handle({"do": "back"})
    assert texts(table.tree, cls="next") == ["Ala (a bot) decides next.Go onEnter"]
    table.handle({"do": "look_as", "name": None})
    assert "as it was played: Mushroom" in texts(table.tree, cls="next")[0]


def test_a_teacher_may_read_the_choice_on_the_timeline():
    table = plain()
    table.do("Ala: point B")
    assert "6: Ala: Mushroom B" in [tick["attrs"]["title"] for tick in ticks(table)]
    table.handle({"do": "look_as", "name": "Bo"})
    assert ticks(table)[-1]["attrs"]["title"] == "6: Ala has chosen, unseen."


def address_of(table: Any) -> str:
    """The address that the table offers, after a click."""
    table.handle({"do": "address"})
    return str(node(table.tree, tag="input", readonly="")["attrs"]["value"])


def test_the_address_says_what_it_tells():
    for viewer, english, polish in (
        (None, "It tells everything: every hidden hand", "Zdradza wszystko"),
        ("Bo", "the position as Bo knows it", "pozycja tak, jak zna ją Bo"),
    ):
        table = plain(viewer=viewer)
        address_of(table)
        assert english in " ".join(texts(table.tree, role="dialog"))
        table.session.speak("pl")
        table.draw()
        assert polish in " ".join(texts(table.tree, role="dialog"))


def test_a_seats_address_does_not_tell_a_secret_choice_or_the_seed():
    for choice in ("point A", "point B"):
        table = plain(viewer="Bo")
        table.do(f"Ala: {choice}")
        found = [locate(address_of(table)) for _ in range(40)]
        assert {chosen(line.state)[0].what for line in found} == {0, 1}, "both are possible, whatever was chosen"
        assert all(line.game.observe(line.state, 1) == table.session.seen for line in found)
        assert len({line.seed for line in found}) == 40 and table.session.timeline.seed not in {
            line.seed for line in found
        }


def test_a_moment_that_cannot_be_written_as_a_seat_knows_it_is_a_sentence(monkeypatch):
    monkeypatch.setattr(type(plain().session.game), "write_position", lambda self, state: {"moon": 1})
    table = plain(viewer="Bo")
    table.handle({"do": "address"})
    assert texts(table.tree, cls="complaint") == [
        "This moment cannot be written down as Bo knows it. Try at the next question."
    ]
    assert table.memory.address is None
