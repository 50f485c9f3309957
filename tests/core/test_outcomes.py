"""Outcomes that are made of parts: chosen one after the other, with exact odds of what is chosen so far."""

from fractions import Fraction
from math import comb
from typing import Any

import thieves
from thieves.lab.outcomes import Made, counts_in
from thieves.lab.session import Session


def at_chance(game: str, count: int, **options: Any) -> Session:
    """A table at which chance has at least so many outcomes."""
    players = ("Ala", "Bo", "Cy")[: max(thieves.games[game].players)]
    session = Session(game, players, auto=False, **options)
    while len(session.game.weights(session.state)) < count:
        session.step() if session.goes_on_alone else session.answer(session.answers[0])
    return session


def made(session: Session) -> Made | None:
    return Made.of(session.game, session.timeline.setup, tuple(session.game.odds(session.state).items()))


def rolled() -> Made:
    found = made(at_chance("bazaar", 1000))
    assert found is not None
    return found


def test_a_roll_of_ten_dice_is_chosen_die_by_die_with_its_exact_odds():
    every = rolled()
    assert every.odds == 1 and every.left == (10, 10) and len(every.outcomes) == comb(15, 5)
    five = every.choose(["mask"] * 5)
    assert five.odds == Fraction(sum(comb(10, n) * 5 ** (10 - n) for n in range(5, 11)), 6**10)
    whole = five.choose(["red"] * 5).whole
    assert whole is not None and whole.odds == Fraction(comb(10, 5), 6**10)
    assert whole.parts == {"red": 5, "mask": 5}


def test_a_part_that_cannot_be_there_is_not_chosen():
    ten = rolled().choose(["red"] * 12)
    assert ten.chosen == ("red",) * 10 and not ten.can_be_next()
    assert rolled().choose(["boat", "red"]).chosen == ("red",)


def test_a_part_may_be_chosen_as_long_as_there_is_room_for_it():
    assert rolled().choose(["red"] * 9).can_be_next() == {"red", "white", "blue", "green", "bag", "mask"}


def test_outcomes_that_are_single_words_have_no_parts():
    assert made(at_chance("bazaar", 10)) is None
    assert made(at_chance("pockets", 2)) is None


def test_one_die_is_chosen_in_one_click():
    session = at_chance("bazaar", 1000)
    single = [(action, odds) for action, odds in session.game.odds(session.state).items()]
    one_each = [
        (action._replace(what=tuple(int(n == face) for n in range(6))), odds)
        for face, (action, odds) in zip(range(6), single, strict=False)
    ]
    assert Made.of(session.game, session.timeline.setup, one_each) is None


def test_words_are_read_as_counts_only_where_all_of_them_are():
    assert counts_in("2 white 1 red") == {"white": 2, "red": 1}
    for other in ("A1", "12", "red", "2 white red", "2 3", "nothing", ""):
        assert counts_in(other) == {}
