"""A short text for any position: it leads back from every moment, and a slip of the pen is noticed."""

import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import ThievesError
from thieves.core.address import MARK, MOST_ANSWERS, address, check_letters, content_mark, letters, locate
from thieves.core.edition import edition, position_mark
from thieves.core.timeline import Timeline

from .toy import nim

POCKETS = thieves.games["pockets"]
NAMES = ("Ala", "Bo", "Cy")


def random_game(seed: int, players: int = 3, forced: float = 0.3, **options: Any) -> Timeline:
    """A whole random game in which chance is forced now and then."""
    names = ("Ala", "Żółć <b>", 'O"H', "🎲", "E", "F")[:players]
    line, random = Timeline(POCKETS, names, seed, **options), Random(seed)
    while (asked := line.decision) is not None:
        if asked.seats[0] < 0 and random.random() > forced:
            line.do(line.luck())
        else:
            line.do(random.choice(POCKETS.actions(line.state)))
    return line


def of_the_middle() -> str:
    line = random_game(4)
    line.jump(40)
    return address(line)


# -- round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 6)])
def test_every_moment_of_a_game_has_an_address(seed: int, players: int) -> None:
    line = random_game(seed, players, vault="hidden", time_limit=True, distributor="Ala")
    for number in range(line.length + 1):
        line.jump(number)
        again = locate(address(line))
        assert again.state == line.state
        assert again.actions == line.actions
        assert (again.number, again.length) == (number, number)
        assert (again.seed, again.setup) == (line.seed, line.setup)


def test_a_staged_position_has_an_address() -> None:
    line = Timeline(POCKETS, NAMES, "kot", {"tiles": {"Ala": "rr"}, "round": 5}, characters=["dwarf", "elf", "human"])
    line.do("Ala: protect")
    again = locate(address(line))
    assert again.state == line.state
    assert again.position == line.position
    assert again.seed == "kot"


def test_an_address_in_a_branch_is_of_that_branch() -> None:
    line = random_game(1)
    line.jump(9)
    line.fork("x")
    assert locate(address(line)).actions == line.actions


def test_what_the_seed_gives_is_not_written() -> None:
    drawn, forced = random_game(5, forced=0.0), random_game(5, forced=1.0)
    assert len(address(drawn)) < len(address(forced))


def test_an_address_is_short() -> None:
    """The whole game among six fits into a short message."""
    lengths = {players: len(address(random_game(9, players, forced=0.0))) for players in (3, 4, 5, 6)}
    print(f"letters of a whole game, by players: {lengths}")
    assert max(lengths.values()) < 400
    start = Timeline(POCKETS, NAMES, 7)
    assert len(address(start)) < 110


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(3, 6), st.data())
def test_any_moment_of_any_game(seed: int, players: int, data: st.DataObject) -> None:
    line = random_game(seed, players)
    line.jump(data.draw(st.integers(0, line.length)))
    assert locate(address(line)).state == line.state


def test_a_game_of_your_own_has_addresses_once_it_is_on_the_shelf() -> None:
    line = Timeline(nim, ("Ala", "Bo"), 3)
    line.let_chance()
    text = address(line)
    with pytest.raises(ThievesError, match="the address of a game that is not here: 'nim'"):
        locate(text)
    thieves.games.add(nim)
    try:
        assert locate(text).state == line.state
    finally:
        thieves.games.added.clear()


# -- pasting --------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["\n", "\r\n", "  ", "\t", "\u00a0", "\u2003"])
def test_white_space_from_pasting_is_welcome(space: str) -> None:
    text = of_the_middle()
    for broken in (f"{space}{text}{space}", space.join(text[at : at + 20] for at in range(0, len(text), 20))):
        assert locate(broken).state == locate(text).state


def test_every_wrong_letter_is_noticed() -> None:
    text = of_the_middle()
    random = Random(1)
    for at in range(len(text)):
        for wrong in random.sample("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!ż", 12):
            if wrong != text[at]:
                with pytest.raises(ThievesError):
                    locate(text[:at] + wrong + text[at + 1 :])


def test_every_missing_doubled_or_swapped_letter_is_noticed() -> None:
    text = of_the_middle()
    for at in range(len(text)):
        slips = {text[:at] + text[at + 1 :], text[:at] + text[at] + text[at:], text[:at], text[at + 1 :]}
        slips.add(text[:at] + text[at : at + 2][::-1] + text[at + 2 :])
        for slip in slips - {text}:
            with pytest.raises(ThievesError):
                locate(slip)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    for pasted in (text, f"thieves2.{text}", f"thieves2.pockets.1.{text}"):
        with pytest.raises(ThievesError, match=r"\.$"):
            locate(pasted)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no address of a position: those begin with 'thieves2.'."),
        ("hello", "'hello' is no address"),
        ("thieves3.pockets.1.a.b.c", "is no address that this version can read: a later one made it."),
        ("thieves1000.pockets.1.a.b.c", "is no address of a position: those begin with"),
        ("thieves2", "is damaged: it leads to no position. Copy it again, whole."),
        ("thieves2.pockets", "is damaged"),
        ("thieves2.....", "is damaged"),
        ("\ud800", "is no address"),
        ("thieves2.\ud800.x", "is damaged"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(ThievesError) as error:
        locate(text)
    assert sentence in str(error.value)


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(ThievesError) as error:
        locate("x" * 100_000)
    assert len(str(error.value)) < 200


# -- made by hand ---------------------------------------------------------------------------------


CONTENT = content_mark(edition(POCKETS, {}))
START = position_mark(POCKETS, Timeline(POCKETS, NAMES, 7).state, MARK)


def forged(
    head: Any,
    answers: bytes = b"",
    name: str = "pockets",
    version: Any = POCKETS.book.version,
    marks: str = CONTENT + START,
) -> str:
    """An address with a right check sum and whatever content."""
    body = f"{name}.{version}.{marks}.{letters(zlib.compress(json.dumps(head).encode()))}.{letters(answers)}"
    return f"thieves2.{body}.{check_letters(body)}"


SOUND = [["Ala", "Bo", "Cy"], {}, 7, None, 0, []]


def test_a_forged_address_of_the_start() -> None:
    assert locate(forged(SOUND)).state == Timeline(POCKETS, NAMES, 7).state


@pytest.mark.parametrize(
    "head",
    [
        [], {}, 5, None, "x", SOUND[:5], [*SOUND, 1],
        [3, *SOUND[1:]], [["Ala"], *SOUND[1:]], [NAMES, 5, *SOUND[2:]], [NAMES, {"roof": 1}, *SOUND[2:]],
        [NAMES, {"seed": 1}, *SOUND[2:]], [NAMES, {"self": 1}, *SOUND[2:]], [NAMES, {}, None, None, 0, []],
        [NAMES, {}, 7, 5, 0, []], [NAMES, {}, 7, {"moon": 1}, 0, []], [NAMES, {}, 7, None, "x", []],
        [NAMES, {}, 7, None, 10**6, []], [NAMES, {}, 7, None, 3, [[1, 99]]], [NAMES, {}, 7, None, 3, 5],
        [NAMES, {}, 7, None, 3, [5]],
    ],
)  # fmt: skip
def test_a_forged_address_is_refused(head: Any) -> None:
    with pytest.raises(ThievesError, match="is damaged"):
        locate(forged(head))


def test_answers_that_are_left_over_are_refused() -> None:
    with pytest.raises(ThievesError, match="is damaged"):
        locate(forged(SOUND, b"\x01"))


def test_an_address_of_other_rules_is_refused_but_can_be_tried() -> None:
    text = forged(SOUND, version=99)
    with pytest.raises(ThievesError, match=r"made with rules 99 of pockets; these are rules 2.*anyway=True"):
        locate(text)
    assert locate(text, anyway=True).state == Timeline(POCKETS, NAMES, 7).state


def test_an_address_of_other_content_is_refused_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = of_the_middle()
    for now, told in (({"pieces": "otherone"}, "pieces"), ({"a": "otherone", "b": "otherone"}, "its files")):
        monkeypatch.setattr("thieves.core.edition.content_prints", lambda package, now=now: now)
        with pytest.raises(ThievesError, match=rf"pockets has changed since this was made: {told}\. .*anyway="):
            locate(text)
    assert locate(text, anyway=True).number == 40


def test_an_address_that_leads_elsewhere_is_never_followed_in_silence() -> None:
    text = forged(SOUND, marks=CONTENT + "000000")
    with pytest.raises(ThievesError, match="leads to another position than when it was made: the rules have changed"):
        locate(text)
    assert locate(text, anyway=True).number == 0


def test_an_address_from_before_they_said_with_what_they_were_made() -> None:
    body = forged(SOUND).removeprefix("thieves2.").rpartition(".")[0].replace(f".{CONTENT}{START}.", ".")
    text = f"thieves1.{body}.{check_letters(body)}"
    with pytest.raises(ThievesError, match=r"does not say with which cards it was made.*anyway=True"):
        locate(text)
    assert locate(text, anyway=True).state == Timeline(POCKETS, NAMES, 7).state


# -- made to do harm ------------------------------------------------------------------------------


def test_a_small_address_that_would_unpack_to_a_huge_one_is_refused() -> None:
    head = zlib.compress(b'["' + b"x" * 50_000_000 + b'"]', 9)
    body = f"pockets.1.{CONTENT}{START}.{letters(head)}."
    with pytest.raises(ThievesError, match="is damaged"):
        locate(f"thieves2.{body}.{check_letters(body)}")


@pytest.mark.parametrize("name", thieves.games)
def test_a_short_address_of_an_endless_game_is_refused_at_once(name: str) -> None:
    game = thieves.games[name]
    head = [NAMES[: game.players[0]], {}, 7, None, 10**12, []]
    with pytest.raises(ThievesError, match="is damaged"):
        locate(forged(head, name=name, marks=content_mark(edition(game, {})) + "000000"), anyway=True)


def test_a_text_that_is_far_too_long_is_refused_unread() -> None:
    with pytest.raises(ThievesError, match="is no address of a position: it is no text, or far too long"):
        locate("thieves2." + "A" * 10_000_000)


def test_a_game_that_is_too_long_for_an_address_says_so() -> None:
    line = Timeline(POCKETS, NAMES, 7)
    line.let_chance()
    moments = [*line.moments, *[line.moments[-1]] * MOST_ANSWERS]
    line.place = line.place._replace(branches={"main": moments}, number=len(moments) - 1)
    with pytest.raises(ThievesError, match="too long for an address: save it instead"):
        address(line)


def test_the_answers_of_one_game_do_not_fit_another() -> None:
    """Halves of two addresses, pasted together, have a wrong check sum."""
    left, right = address(random_game(1)).split("."), address(random_game(2)).split(".")
    with pytest.raises(ThievesError, match="is damaged"):
        locate(".".join((*left[:4], *right[4:])))
