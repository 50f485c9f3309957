"""Many games at once: the same with and without other processes, every bot in every seat, counted by an observer."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from thieves.core import BadSetup, ThievesError
from thieves.lab.simulate import Played, count_event_seats, count_kinds, play_out, simulate, win_rates

BOTS = ("sly", "greedy", "random")


def test_a_game_depends_on_its_seed_alone() -> None:
    first = play_out("pockets", BOTS, 5, {})
    assert first == play_out("pockets", BOTS, 5, {})
    assert first != play_out("pockets", BOTS, 6, {})
    assert first.bots == BOTS
    assert sorted(seat for group in first.result.ranking for seat in group) == [0, 1, 2]
    assert first.decisions > 30


def test_results_are_the_same_here_and_on_other_processes() -> None:
    here = simulate("pockets", BOTS, games=18, seed=3, observer=count_event_seats, vault="hidden")
    with ProcessPoolExecutor(2) as processes:
        there = simulate(
            "pockets", BOTS, games=18, seed=3, observer=count_event_seats, executor=processes, vault="hidden"
        )
    with ThreadPoolExecutor(2) as threads:
        also = simulate("pockets", BOTS, games=18, seed=3, observer=count_event_seats, executor=threads, vault="hidden")
    assert here == there == also
    assert [played.seed for played in here] == list(range(3, 21))


def test_every_bot_gets_every_seat_in_turn() -> None:
    results = simulate("pockets", BOTS, games=4)
    assert [played.bots for played in results] == [
        ("sly", "greedy", "random"),
        ("greedy", "random", "sly"),
        ("random", "sly", "greedy"),
        ("sly", "greedy", "random"),
    ]
    assert {played.bots for played in simulate("pockets", BOTS, games=3, rotate=False)} == {BOTS}


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    simulate("pockets", BOTS, games=3, progress=lambda done, all_: heard.append((done, all_)))
    assert heard == [(1, 3), (2, 3), (3, 3)]
    assert simulate("pockets", BOTS, games=0) == []


def test_an_observer_counts() -> None:
    def every_action(before: Any, action: Any, events: Any) -> list[str]:
        return ["action", action.verb]

    (played,) = simulate("pockets", BOTS, games=1, observer=every_action)
    assert played.counts["action"] == played.decisions
    assert played.counts["draw"] == 60, "every stone leaves the bag once"
    assert count_kinds([played, played], "draw", "appoint") == 122


def test_shares_add_up_and_a_shared_win_counts_in_parts() -> None:
    results = simulate("pockets", BOTS, games=12)
    assert sum(win_rates(results).values()) == pytest.approx(1)
    assert set(win_rates(results)) == set(BOTS)
    tied = results[0].result._replace(ranking=((0, 1), (2,)))
    assert win_rates([Played(0, ("a", "b", "a"), tied, 1, {})]) == {"a": 0.5, "b": 0.5}
    assert win_rates([]) == {}


@pytest.mark.parametrize(
    ("bots", "options", "kind", "sentence"),
    [
        (("sly", "hal", "random"), {}, ThievesError, "pockets has no bot 'hal', only random"),
        (("sly",), {}, BadSetup, "for 3 to 6 players, not 1"),
        ((), {}, BadSetup, "for 3 to 6 players, not 0"),
        (BOTS, {"roof": 1}, BadSetup, "pockets has no option 'roof'"),
    ],
)
def test_a_wrong_call_is_a_clear_sentence(
    bots: tuple[str, ...], options: dict[str, Any], kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        simulate("pockets", bots, games=2, **options)


@pytest.mark.parametrize(
    ("slip", "sentence"),
    [
        ({"bots": "random"}, "bots is 'random', but must list the bot of each player."),
        ({"bots": None}, "bots is None, but must list"),
        ({"bots": {"Ala": "random"}}, "bots is {'Ala': 'random'}, but must list"),
        ({"games": "ten"}, "games is 'ten' and seed is 0, but both must be whole numbers."),
        ({"games": -1}, "games is -1 and seed is 0"),
        ({"games": 1.5}, "games is 1.5 and seed is 0"),
        ({"seed": "x"}, "games is 2 and seed is 'x'"),
        ({"name": "poker"}, "There is no game 'poker' here"),
        ({"name": None}, "There is no game None here"),
    ],
)
def test_a_slip_in_a_simulation_is_a_sentence(slip: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ThievesError) as error:
        simulate(**{"name": "pockets", "bots": BOTS, "games": 2} | slip)
    assert str(error.value).startswith(sentence)
