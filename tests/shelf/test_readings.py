"""How else a game could be read: for every switch of every game, whether it matters, and where the two part."""

import pytest

from tests.shelf.games import GAMES, players
from thieves.core import CHANCE
from thieves.core.timeline import Timeline
from thieves.lab.readings import (
    at_stake,
    beside,
    carried_on,
    matters,
    matters_in_lines,
    other_readings,
    parting_in_lines,
)
from thieves.lab.scenarios import scenario
from thieves.lab.session import Session


def played(name: str, length: int = 120) -> Timeline:
    """A game among bots, some way in."""
    game = GAMES[name]
    names = players(game)
    session = Session(game, names, seed=5, bots=dict.fromkeys(names, "random"), auto=False)
    while session.timeline.length < length and session.act_alone():
        pass
    return session.timeline


@pytest.mark.parametrize("name", GAMES)
def test_every_reading_of_every_switch_is_offered_but_the_one_of_the_table(name: str):
    game = GAMES[name]
    line = Timeline(game, players(game))
    found = {(one.switch, one.value) for one in other_readings(line)}
    every = {(switch, value) for switch, clause in game.book.switches.items() for value in clause.ruling.readings}
    assert found == every - {(switch, str(getattr(line.setup, switch))) for switch in game.book.switches}


@pytest.mark.parametrize("name", GAMES)
def test_what_matters_in_a_branch_is_where_its_replay_parts(name: str):
    line = played(name)
    line.jump(line.length // 2)
    for matter in matters(line):
        parting = line.parting(**matter.reading.options)
        if matter.parting is None or matter.parting.seat is not None:
            assert parting is None
        else:
            assert parting is not None and parting.number == matter.parting.number
            one = beside(line, matter.reading)
            assert one.parts_at == (parting.number + 1 if parting.action else 0)
            assert one.refusals[:1] == ((parting.refusal,) if parting.refusal else one.refusals[:1])
            for number in range(one.parts_at):
                paths = {found.path[0] for found in one.differences(number, "en")}
                assert paths <= {"answers"}, "before, only what may be answered can differ"
            assert one.refused_at or one.right.length == line.length


@pytest.mark.parametrize("name", GAMES)
def test_the_answers_and_the_chance_are_the_same_in_both(name: str):
    line = played(name)
    for reading in other_readings(line):
        one = beside(line, reading)
        done = [moment.action for moment in one.right.moments]
        assert done == [moment.action for moment in line.moments][: len(done)]
        assert str(getattr(one.right.setup, reading.switch)) == str(reading.value)


@pytest.mark.parametrize("name", GAMES)
def test_before_the_answer_at_which_they_part_the_reading_is_at_stake(name: str):
    """The last question before the parting already depends on it."""
    line, found = played(name, 200), 0
    for matter in matters(line):
        parting = matter.parting
        if parting is None or not parting.action or parting.seat is not None:
            continue
        line.jump(parting.number)
        if len(line.game.actions(line.state)) <= 40:
            assert at_stake(line, matter.reading) is not None, matter.reading.switch
            found += 1
    assert found


def test_a_replay_that_is_stopped_goes_on_by_itself():
    line = scenario("library/book-rigor-on-the-bench").play()
    reading = next(one for one in other_readings(line) if one.switch == "rigor_on_bench")
    one = beside(line, reading)
    assert one.has_stopped and one.right.length < line.length and one.refusals
    on = carried_on(one)
    assert not on.has_stopped and on.right.length > one.right.length
    assert one.right.length < line.length, "the replay itself stays as it was"
    assert on.at(on.right.length)[0] == line.moments[-1]


def test_what_a_seat_knows_can_part_where_the_table_does_not():
    line = scenario("pockets/hidden-vault").play()
    matter = next(one for one in matters(line) if one.reading.switch == "vault")
    assert matter.parting is not None and matter.parting.seat == 0
    assert line.parting(vault="open") is None
    said = [str(one) for one in matter.parting.told("en")]
    assert said and all("hidden" in one or "not known" in one for one in said)


def test_a_seat_is_told_only_of_answers_of_its_own():
    line = Timeline(GAMES["pockets"], ("Ala", "Bo", "Cy"), position={"round": 2})
    reading = next(one for one in other_readings(line) if one.switch == "empty_protection")
    for action in ("Ala: protect", "Bo: point A"):
        line.do(action)
    assert line.decision.seats == (2,)
    assert at_stake(line, reading) is not None and at_stake(line, reading).seat == 2
    assert at_stake(line, reading, viewer=1) is None


def test_where_they_part_is_said_in_lines():
    line = scenario("pockets/empty-protection-rests").play()
    assert list(parting_in_lines(line.parting(empty_protection="free"), "pl")) == [
        "Pierwsze miejsce, w którym się rozchodzą: Cy: point B, ruch 3.",
        "  A: Ala odwraca płytkę na czarną stronę i ma przerwę w rundzie 3. [rest.flip-to-black-edge]",
        "  1. Ala pauzuje w tej rundzie [rest.flip-to-black-edge] / nie pauzuje",
    ]
    assert list(parting_in_lines(None, "en")) == ["In this game they never part."]


def test_all_readings_are_listed_with_whether_they_matter():
    lines = list(matters_in_lines(scenario("pockets/empty-protection-rests").play(), "en"))
    heads = [line.partition(":")[0] for line in lines[::2]]
    assert heads == ["shortage=blind", "vault=hidden", "empty_protection=free", "white_in_sets=yes"]
    assert lines[1] == "  This reading does not matter here."
    assert lines[5] == "  The first place where they part: Cy: point B, action 3."


@pytest.mark.parametrize("seat", [CHANCE, 0])
def test_an_apart_timeline_leaves_the_other_as_it_is(seat: int):
    line = played("pockets", 20)
    before = line.mark()
    apart = line.apart()
    apart.jump(3 + seat)
    apart.fork("elsewhere")
    assert line.mark() == before and "elsewhere" not in line.branches
