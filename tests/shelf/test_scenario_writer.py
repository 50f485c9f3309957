"""Any game can be written as a scenario from any moment on: it is accepted, and plays to the same end."""

from random import Random

import pytest

import thieves
from tests.shelf.games import ANY_GAME, players
from thieves.core import CHANCE, ThievesError
from thieves.core.chance import draw
from thieves.core.scenario import RoomQuestion, check_scenario, load_scenario
from thieves.core.timeline import Timeline
from thieves.lab.scenario_writer import scenario_text

GAMES_PLAYED, MOMENTS = 3, 4
BOTH = {"en": "What now?", "pl": "Co teraz?"}


def played(name: str, seed: int, moves: int) -> Timeline:
    """A game after so many random moves, or at its end."""
    game, random = ANY_GAME[name], Random(f"{name}/{seed}")
    line = Timeline(game, players(game, random.choice(game.players)), seed)
    while line.decision is not None and line.number < moves:
        weights = game.weights(line.state) if line.decision.seats[0] == CHANCE else ()
        line.do(draw(weights, random) if weights else random.choice(game.actions(line.state)))
    return line


@pytest.mark.parametrize("name", ANY_GAME)
@pytest.mark.parametrize("seed", range(GAMES_PLAYED))
def test_a_scenario_from_any_moment_plays_to_the_same_end(name: str, seed: int):
    with thieves.games.registered(ANY_GAME[name]):
        line, random = played(name, seed, 5000 if seed == 0 else 150), Random(seed)
        for start in sorted({0, line.number, *random.choices(range(line.number + 1), k=MOMENTS)}):
            text = scenario_text(line, start)
            assert check_scenario(text) == []
            again = load_scenario(text).play()
            assert again.state == line.state and again.result == line.result
            assert again.actions == line.actions[start:]


def test_what_follows_is_expected():
    line = played("pockets", 1, 40)
    text = scenario_text(line, line.number - 3)
    assert text.count("[[step]]") == 3 and "[expect" in text
    broken = text.replace(f'do = "{line.written(line.actions[-1])}"', 'do = "Ala: protect"')
    assert check_scenario(broken)


def test_a_question_to_the_room_is_written_and_checked():
    line = played("pockets", 1, 40)
    clause = next(m.events[0].clause for m in reversed(line.moments) if m.events)
    ask = RoomQuestion(BOTH, (BOTH, {"en": "b", "pl": "b"}), 2, clause)
    scenario = load_scenario(scenario_text(line, line.number - 2, title=BOTH, story=BOTH, proves=[clause], ask=ask))
    assert scenario.predict == ask and scenario.title == scenario.story == BOTH
    with pytest.raises(ThievesError, match=r"no clause 'no\.such'"):
        scenario_text(line, 3, ask=ask._replace(clause="no.such"))
    with pytest.raises(ThievesError, match="right is 3, but there are 2 choices"):
        scenario_text(line, 3, ask=ask._replace(right=3))


@pytest.mark.parametrize("start", [-1, 41, True, None, "3"])
def test_a_start_that_is_no_moment_is_a_sentence(start):
    with pytest.raises(ThievesError, match="from 0 to 40"):
        scenario_text(played("pockets", 1, 40), start)
