"""The bots of the library in whole games: every question is answered, and they see no more than their seat."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.library.our_room import BOARD
from thieves.core import LANGUAGES
from thieves.core.chance import draw
from thieves.lab.bots import bots_of, view
from thieves.lab.simulate import simulate, win_rates
from thieves.library import game
from thieves.library.bots import BOTS
from thieves.library.bots.evaluation import knowledge, odds
from thieves.library.bots.personality import Personality
from thieves.library.reach import Hand, where_can_i_get, where_is_it_dangerous

from .ask_bots import PLAIN, PLAYERS, after, ask, stage

STEPS = ("heard", "ruled-out", "left-over", "tie", "did")
ALL = sorted(BOTS)


# -- whole games ----------------------------------------------------------------------------------


def play(seats: list[str], seed: int, **options):
    """A game among bots: each question to a bot of the library, as it saw it, with its choice and the state."""
    random, known = Random(seed), bots_of(game)
    state = game.setup(PLAYERS[: len(seats)], **options)
    while (asked := game.decision(state)) is not None:
        weights = game.weights(state)
        if weights:
            action = draw(weights, random)
        else:
            seat = random.choice(asked.seats) if seats[asked.seats[0]] == "random" else asked.seats[0]
            if seats[seat] != "random" and not [a for a in game.actions(state) if a.seat == seat and a.verb != "claim"]:
                seat = asked.seats[0]
            sight = view(game, state, seat, Random(seed))
            choice = known[seats[seat]](sight)
            if seats[seat] != "random":
                yield state, sight, choice
            action = choice.action
        state = game.apply(state, action).state


@cache
def answered(players: int, looks: str, book_moment: str = "before-card") -> Counter[str]:
    """Three games among bots, each answer checked; how often each question was asked."""
    asked, seats = Counter[str](), [("sly", "random", "shy", "seeker")[seat % 4] for seat in range(players)]
    for number in range(3):
        for state, sight, choice in play(seats, players * 10 + number, looks=looks, book_moment=book_moment):
            asked[sight.decision.kind] += 1
            assert choice.action in sight.answers
            assert [t.step for t in choice.trace].count("did") == 1 and choice.trace[-1].step == "did"
            assert all(t.step in STEPS and (t.clause is None or t.clause in game.book) for t in choice.trace)
            assert len(choice.trace) <= 2 + 3 * 3 + 2
            for thought in choice.trace if state.turn % 5 == 0 else choice.trace[-1:]:
                for language in LANGUAGES:
                    text = game.language.thought(state.setup, thought, language)
                    assert text.strip() and not re.search(r"[{}|<]|None|\(\d", text), text
    return asked


@pytest.mark.parametrize("looks", ["checked", "manners"])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_question_is_answered_with_words_in_both_languages(players, looks):
    assert answered(players, looks)["which-card"] > 60


@pytest.mark.parametrize("bot", ALL)
def test_a_crowded_start_and_a_third_step_are_answered(bot):
    crowd = stage(8, pawns={"Ala": "B8"}, rigor="D5", hands={"Ala": ["goblin ball ball"]})
    crowd = after(crowd, "Ala: play goblin ball ball", "Ala: step B9", "chance: book spyglass")
    assert game.decision(crowd).kind == "where-to-return-beside"
    assert game.refusal(crowd, ask(bot, crowd).action) is None
    hand = ["goblin scroll elixir", "goblin ball ball", "goblin scroll stones"]
    third = stage(2, pawns={"Ala": "D4"}, hands={"Ala": hand}, books={"Ala": ["seven-league-slippers"]})
    third = after(third, "Ala: use seven-league-slippers", "Ala: play goblin scroll elixir")
    third = after(third, "Ala: step D5", "Ala: step D6")
    assert game.decision(third).kind == "third-step"
    assert game.refusal(third, ask(bot, third).action) is None


def test_games_ask_the_bots_everything_but_what_is_rare_and_staged_above():
    seen = {kind for players in range(2, 9) for looks in ("checked", "manners") for kind in answered(players, looks)}
    seen |= answered(3, "checked", "whole-turn").keys()  # a book after the card
    kinds = {c.kind for c in game.citations if c.role == "question"}
    of_chance = {"who-goes-first", "which-movement-card", "which-look", "which-book", "which-token"}
    of_books = {"which-field", "which-player", "which-of-your-looks", "which-used-book", "which-token-to-take"}
    crowded = {"where-to-flee-start", "where-to-return-beside"}
    rare = {"whether-to-cloak", "which-card-is-filched", "was-it-a-breach"}
    assert kinds - seen <= of_chance | of_books | crowded | rare


@pytest.mark.parametrize("bot", ALL)
def test_tables_that_look_the_same_get_the_same_answer(bot):
    random, compared = Random(5), 0
    for players, looks in ((3, "checked"), (5, "manners")):
        for state, sight, choice in play([bot] * players, 8, looks=looks):
            other = game.resample_hidden(state, sight.seat, random)
            again = view(game, other, sight.seat, Random(8))
            assert again.seen == sight.seen
            assert BOTS[bot](again) == choice
            compared += other.hands != state.hands
    assert compared > 200


def test_the_bots_and_the_lab_agree_on_the_odds():
    compared = 0
    for state, sight, _ in play(["sly"] * 3, 2, looks="manners"):
        if sight.decision.kind == "which-card" and state.turn % 4 == 0:
            known = knowledge(sight, Personality(odds=1.0))
            exact = {d.field: d.before for d in where_is_it_dangerous(game, state, sight.seat)}
            if min(BOARD.distances(state.rigor)[pawn] for pawn in state.pawns) > 2:
                for field, chance in exact.items():
                    assert odds(known, sight.seat, field, state.rigor) == pytest.approx(float(chance))
                    compared += chance > 0
    assert compared > 50


def test_what_is_known_says_what_is_hidden():
    state = stage(3, hands={"Ala": PLAIN, "Bo": ["rigor ball ball"]}, looks={"Bo": ["open-hand"], "Cy": ["no-rigor"]})
    known = knowledge(view(game, state, 0, Random(0)), Personality())
    assert known.hands[1] == Hand(state.hands[1], 0) and known.hands[2] == Hand((), 0)
    assert sum(known.unseen) == 58 - 3 - 1 and known.unseen[state.hands[1][0]] == 0
    assert where_can_i_get(game, known.state, 0) == where_can_i_get(game, state, 0)


def test_the_better_bot_wins_more_often():
    games = simulate("library", ("sly", "seeker", "random"), 24, seed=3)
    won = win_rates(games)
    assert won["sly"] > won["random"] + 0.2 and won["seeker"] > won["random"]
