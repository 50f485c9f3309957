"""The game in one file: checked by the kit, solved by its rules, played in text and at the table, kept and read."""

from collections.abc import Iterator
from functools import cache, reduce
from operator import xor
from pathlib import Path
from typing import Any

import pytest

import thieves
from examples.nim import HEAPS, State, nim
from thieves.cli import main
from thieves.core import LANGUAGES, BadPosition, NotAllowed
from thieves.core.address import address, locate
from thieves.core.conformance import conform
from thieves.core.position_page import position_page
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline
from thieves.lab.playthrough import playthrough
from widgets import Picture, table

PAIR = ("Ala", "Bo")
SCENARIO = """
game = "nim"
title = { en = "The last counter", pl = "Ostatni żeton" }
story = { en = "Ala can take all that is left.", pl = "Ala może wziąć wszystko, co zostało." }
source = "Nim"
players = ["Ala", "Bo"]
proves = ["end.last-counter"]
[position]
heaps = { A = 0, B = 2, C = 0 }
[[step]]
do = "Ala: take B3"
refused = "take.one-heap"
[[step]]
do = "Ala: take B2"
events = ["take.in-turn", "end.last-counter"]
[expect]
heaps = { B = 0 }
"""


@pytest.fixture
def shelf() -> Iterator[None]:
    """Nim stands on the shelf for a while."""
    with thieves.games.registered(nim):
        yield


def test_the_kit_finds_nothing_to_blame():
    report = conform(nim, games=60)
    assert report.faults == (), str(report)


def test_the_file_is_short_enough_to_be_read_at_once():
    lines = Path(__file__).parents[1].joinpath("examples", "nim.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150


@cache
def can_win(state: State) -> bool:
    """Has the player who is asked a move after which the other one cannot win? Told by the rules alone."""
    if state.end:
        return (state.turn % 2) in nim.winners(state)
    return any(not can_win(nim.apply(state, action).state) for action in nim.actions(state))


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_every_position_is_won_by_the_rule_of_the_sums(last):
    setup = nim.setup(PAIR, last=last).setup
    for heaps in ((a, b, c) for a in range(4) for b in range(4) for c in range(4) if a + b + c):
        state = nim.place(setup, {"heaps": dict(zip(HEAPS, heaps, strict=True))})
        has_sum = reduce(xor, heaps) != 0
        only_ones = max(heaps) <= 1
        assert can_win(state) == (not has_sum if last == "loses" and only_ones else has_sum), heaps


def test_what_is_not_allowed_cites_its_clause():
    state = nim.setup(PAIR)
    for said, clause in (("Ala: take A4", "take.one-heap"), ("Bo: take A1", "take.in-turn")):
        with pytest.raises(NotAllowed) as refused:
            nim.apply(state, nim.read(state.setup, said))
        assert refused.value.refusal.clause == clause
    with pytest.raises(BadPosition, match="from 0 to 9"):
        nim.place(state.setup, {"heaps": {"A": 10}})


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_both_languages(language):
    said = "\n".join(playthrough(nim, PAIR, seed=3, language=language))
    assert nim.language.word("phases", "take", language) and "take B" in said
    assert nim.language.word("keys", "heaps", language) in position_page(nim, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, "Bo"])
def test_it_plays_at_the_table_under_its_name(shelf, language, viewer):
    shown = table("nim", players=PAIR, bots={"Bo": "random"}, seed=5, language=language, viewer=viewer)
    assert type(shown.picture) is Picture
    while shown.session.timeline.result is None:
        told = shown.text()
        assert nim.language.word("keys", "heaps", language).casefold() in told.casefold()
        answers = shown.session.game.actions(shown.session.state)
        shown.do(shown.session.timeline.written(answers[0]))
        assert not shown.session.error
    assert "</svg>" in shown.svg() and "end.last-counter" in shown.html()


def test_a_save_and_an_address_know_it_by_its_name(shelf):
    line = Timeline(nim, PAIR, seed=1)
    line.do("Ala: take C5")
    assert load(dump(line)).state == line.state and locate(address(line)).state == line.state


def test_its_scenarios_can_be_checked(shelf, tmp_path, capsys):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text(SCENARIO.replace("heaps = { B = 0 }", "heaps = { B = 1 }"), encoding="utf-8")
    assert main(["check", str(good)]) == 0, capsys.readouterr()
    assert main(["check", str(bad)]) == 1


def test_a_name_that_is_not_on_the_shelf_is_said_in_a_sentence():
    with pytest.raises(thieves.core.errors.NoSuchGame, match="There is no game 'nim' here, only: pockets"):
        table("nim", players=PAIR)
    assert table(nim, players=PAIR).session.game is nim


def test_a_picture_may_change_one_thing(shelf):
    class Loud(Picture):
        def moment(self, scene: Any) -> str:
            return "LOUD"

    for picture in (Loud, Loud()):
        shown = table("nim", players=PAIR, picture=picture)
        assert "LOUD" in shown.text() and "position-board" in shown.html()
