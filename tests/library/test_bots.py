"""The bots of the library: what they do in staged positions, why, and that they see no more than their seat."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from thieves.core import LANGUAGES, Action
from thieves.core.chance import draw
from thieves.lab.bots import Choice, bots_of, view
from thieves.lab.simulate import simulate, win_rates
from thieves.library import game
from thieves.library.board import BOARD, NAMES
from thieves.library.books import NUMBER
from thieves.library.bots import BOTS
from thieves.library.bots.evaluation import Temper, known_table, odds
from thieves.library.bots.gains import GAINS
from thieves.library.reach import Hand, where_can_i_get, where_is_it_dangerous

PLAYERS = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
AT = BOARD.number
STEPS = ("heard", "ruled-out", "left-over", "tie", "did")
ALL = sorted(BOTS)


def stage(players: int = 2, options=None, **position):
    """A position; whoever has no place waits on the start edge."""
    pawns = position.get("pawns", {})
    taken = {*pawns.values(), position.get("rigor", "C9")}
    free = [field for field in ("G1", "E1", "D1", "C1", "B1", "A1", "F1", "G2") if field not in taken]
    position["pawns"] = {name: pawns.get(name) or free.pop(0) for name in PLAYERS[:players]}
    return game.stage(PLAYERS[:players], position, **(options or {}))


def after(state, *lines: str):
    """The state after these lines; chance takes what is written."""
    for line in lines:
        state = game.apply(state, game.read(state.setup, line)).state
    return state


def ask(bot: str, state, seat: int | None = None, seed: int = 0) -> Choice:
    """What the bot does, and why."""
    asked = game.decision(state)
    seat = asked.seats[0] if seat is None else seat
    return BOTS[bot](view(game, state, seat, Random(seed)))


def does(bot: str, state) -> str:
    """What the bot does, as written."""
    return game.write(state.setup, ask(bot, state).action)


def trace(choice: Choice) -> list[tuple[str, str]]:
    return [(thought.step, thought.kind) for thought in choice.trace]


def lines(choice: Choice, state, kind: str, language: str = "en") -> list[str]:
    """The sentences of one kind of thought."""
    return [game.language.thought(state.setup, t, language) for t in choice.trace if t.kind == kind]


# -- ways -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_a_book_in_reach_is_taken(bot):
    hand = ["goblin scroll stones", "goblin elixir grimoire", "rigor elixir ball"]
    state = stage(pawns={"Ala": "C8"}, rigor="G10", hands={"Ala": hand})
    choice = ask(bot, state)
    assert game.write(state.setup, choice.action) == "Ala: play goblin scroll stones"
    assert lines(choice, state, "way-bench")[0] == "B8 → B9: onto the bench, for a book."
    assert ("ruled-out", "risks-trap") in trace(choice) and choice.trace[-1].kind == "did-play"
    assert lines(choice, state, "risks-trap") == ["C7: the token there is a trap in 33 of 100 cases."]
    state = after(state, "Ala: play goblin scroll stones")
    step = ask(bot, state)
    assert step.action.what in (AT["B8"], AT["C9"])
    state = after(state, game.write(state.setup, step.action))
    assert does(bot, state) == "Ala: step B9"


def test_the_trace_of_a_whole_decision_reads_like_reasoning():
    hand = ["goblin scroll grimoire", "goblin elixir elixir", "goblin stones stones"]
    state = stage(3, pawns={"Ala": "D4", "Bo": "D5"}, rigor="D6", hands={"Ala": hand}, books={"Bo": ["spyglass"]})
    choice = ask("sly", state)
    order = [STEPS.index(step) for step, _ in trace(choice)]
    assert order == sorted(order) and trace(choice)[-1] == ("did", "did-play")
    assert trace(choice)[:2] == [("heard", "rigor-reaches"), ("heard", "leads")]
    assert lines(choice, state, "leads") == ["Ahead so far, by dirty looks and then by books: Bo."]
    unusable = [thought for thought in choice.trace if thought.kind == "unusable"]
    assert unusable and unusable[0].clause == "move.usable-means-first-step-possible"
    lit = {field for t in choice.trace if isinstance(t.where, tuple) for field in t.where}
    assert {AT["D6"], AT["D4"], AT["D5"]} <= lit


@pytest.mark.parametrize("bot", ["shy", "sly"])
def test_it_keeps_away_from_where_rigor_may_be_led(bot):
    state = stage(pawns={"Ala": "D4"}, rigor="D7", hands={"Ala": ["goblin scroll elixir"]})
    choice = ask(bot, state)
    danger = {d.field: d.next for d in where_is_it_dangerous(game, state, 0)}
    meant = next(t.where for t in choice.trace if t.step == "left-over")
    bold = next(t.where for t in ask("seeker", state).trace if t.step == "left-over")
    assert danger[meant[-1]] < danger[AT["D6"]]
    assert bold[-1] in (AT["D6"], AT["C5"]), "the seeker minds no odds"
    against = next(t for t in choice.trace if t.kind == "too-near")
    assert against.where == (AT["D5"], AT["D6"]) and against.what == round(100 * danger[AT["D6"]])
    assert against.clause == "card.rigor-card-moves-only-rigor"


@pytest.mark.parametrize("bot", ALL)
def test_nobody_walks_into_rigor_if_there_is_another_way(bot):
    state = stage(pawns={"Ala": "D4"}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]})
    choice = ask(bot, after(state, "Ala: play goblin scroll scroll"))
    assert choice.action.what == AT["D3"]
    against = [t for t in choice.trace if t.step == "ruled-out" and t.kind == "way-meets"]
    assert against[0].clause == "encounter.draw-dirty-look-and-obey" and against[0].where == (AT["D5"],)


def test_a_rival_is_pushed_onto_rigor():
    hand = ["goblin scroll grimoire", "goblin elixir grimoire", "goblin stones elixir"]
    state = stage(3, pawns={"Ala": "D4", "Bo": "D5"}, rigor="D6", hands={"Ala": hand})
    assert does("sly", state) == "Ala: play goblin scroll grimoire"
    state = after(state, "Ala: play goblin scroll grimoire")
    assert does("sly", state) == "Ala: step D5"
    state = after(state, "Ala: step D5")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: push D6"
    assert lines(choice, state, "push-rigor") == ["D6: Rigor Mortis waits there for Bo."]
    assert choice.trace[-1].where == AT["D6"] and choice.trace[-1].who == (0, 1)


def test_a_rival_is_not_pushed_onto_the_bench():
    state = stage(pawns={"Ala": "C8", "Bo": "B8"}, rigor="G10", hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step B8")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: push A8"
    assert ("ruled-out", "push-bench") in trace(choice)


def test_whoever_must_choose_for_the_own_goblin_chooses_well():
    position = {"pawns": {"Ala": "D4", "Bo": "D5"}, "rigor": "D6", "looks": {"Ala": ["pushed-chooses"]}}
    state = stage(**position, hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step D5")
    choice = ask("sly", state)
    assert choice.action.seat == 1 and choice.action.what != AT["D6"]
    assert ("ruled-out", "push-rigor") in trace(choice)


def test_a_rigor_card_is_a_weapon_against_the_leader():
    state = stage(
        3,
        pawns={"Ala": "A2", "Bo": "D7", "Cy": "D5"},
        rigor="D6",
        hands={"Ala": ["rigor scroll stones", "goblin grimoire grimoire", "goblin elixir elixir"]},
        looks={"Cy": ["no-walls"], "Ala": ["no-return"]},
        books={"Bo": ["spyglass"]},
    )
    assert does("sly", state) == "Ala: play rigor scroll stones"
    choice = ask("sly", after(state, "Ala: play rigor scroll stones"))
    assert choice.action == Action(0, "step", AT["D7"]) and choice.trace[-1].kind == "did-steer"
    assert any(line.endswith("Rigor Mortis catches Bo.") for line in lines(choice, state, "rigor-catches"))


def test_nobody_is_given_a_fourth_look_while_another_is_ahead():
    position = {"rigor": "D6", "pawns": {"Ala": "A2", "Bo": "D7", "Cy": "G10"}}
    hand = {"Ala": ["rigor scroll stones", "goblin scroll scroll"]}
    three = ["no-walls", "no-return", "no-pushing"]
    behind = stage(3, **position, hands=hand, looks={"Bo": three, "Ala": ["two-cards"]})
    choice = ask("sly", after(behind, "Ala: play rigor scroll stones"))
    assert choice.action.what != AT["D7"] and ("ruled-out", "fourth-look-loses") in trace(choice)
    ahead = stage(3, **position, hands=hand, looks={"Bo": three, "Cy": ["two-cards"]})
    assert does("sly", after(ahead, "Ala: play rigor scroll stones")) == "Ala: step D7"


def last_books(owner: str) -> dict[str, list[str]]:
    """Every book but one lies with one player."""
    return {owner: [id_ for id_ in NUMBER if id_ != "spyglass"]}


def test_the_last_book_is_taken_only_by_whoever_wins_with_it():
    position = {"pawns": {"Ala": "C8"}, "rigor": "G10", "hands": {"Ala": ["goblin scroll stones"]}}
    used = {"Ala": [id_ for id_ in NUMBER if id_ != "spyglass"]}
    losing = stage(**position, books=last_books("Bo"))
    choice = ask("sly", after(losing, "Ala: play goblin scroll stones", "Ala: step B8"))
    assert choice.action.what != AT["B9"] and ("ruled-out", "last-book-loses") in trace(choice)
    winning = stage(**position, books=last_books("Ala"), used=used)
    assert does("sly", after(winning, "Ala: play goblin scroll stones", "Ala: step B8")) == "Ala: step B9"


@pytest.mark.parametrize("bot", ALL)
def test_a_stuck_goblin_shows_the_hand(bot):
    state = stage(pawns={"Ala": "A1"}, rigor="G10", hands={"Ala": ["goblin elixir elixir", "goblin stones stones"]})
    choice = ask(bot, state)
    assert choice.action.verb == "show" and choice.trace[-2].clause == "move.no-usable-card-loses-turn"
    assert [kind for step, kind in trace(choice) if step == "ruled-out"] == ["unusable", "unusable"]


def test_a_card_that_a_look_forbids_is_named():
    hand = ["goblin scroll ball", "goblin stones elixir"]
    state = stage(pawns={"Ala": "D4"}, rigor="G10", hands={"Ala": hand}, looks={"Ala": ["no-crystal"]})
    thought = next(t for t in ask("sly", state).trace if t.kind == "forbidden")
    assert thought.clause == "look.restrictions-on-the-player"


# -- Rigor's jump, flight and other places --------------------------------------------------------


def test_rigor_is_sent_away_from_oneself():
    hand = ["rigor scroll scroll", "goblin ball ball"]
    state = stage(pawns={"Ala": "D8", "Bo": "G1"}, rigor="C6", hands={"Ala": hand})
    choice = ask("shy", after(state, "Ala: play rigor scroll scroll", "Ala: step C7"))
    assert choice.action.verb == "jump"
    near = {d.field: d.before for d in where_is_it_dangerous(game, state._replace(rigor=choice.action.what), 0)}
    assert near[AT["D8"]] == 0


@pytest.mark.parametrize("bot", ALL)
def test_a_goblin_flees_to_the_best_teleport_field(bot):
    state = stage(pawns={"Ala": "D4"}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step D5", "chance: look no-walls")
    choice = ask(bot, state)
    assert game.write(state.setup, choice.action) == "Ala: flee D10", "two steps from the bench"
    assert lines(choice, state, "place")[0] == "D10: from there Ala has 2 steps to the bench."


@pytest.mark.parametrize("bot", ALL)
def test_with_all_teleport_fields_taken_a_goblin_flees_to_the_start(bot):
    taken = dict(zip(PLAYERS[1:7], ("B2", "C4", "C7", "D10", "F1", "F8"), strict=True))
    state = stage(7, pawns={"Ala": "D4", **taken}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step D5", "chance: look no-walls")
    choice = ask(bot, state)
    assert game.decision(state).kind == "where-to-flee-start"
    assert game.write(state.setup, choice.action) in ("Ala: flee A1", "Ala: flee B1"), "nearest to the bench"


@pytest.mark.parametrize("bot", ALL)
def test_with_all_start_fields_taken_a_goblin_returns_beside_one(bot):
    taken = dict(zip(PLAYERS[1:], ("A1", "B1", "C1", "D1", "E1", "F1", "G1"), strict=True))
    state = stage(8, pawns={"Ala": "B8", **taken}, rigor="G10", hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step B9", "chance: book spyglass")
    choice = ask(bot, state)
    assert game.write(state.setup, choice.action) in ("Ala: return A2", "Ala: return B2"), "nearest to the bench"
    assert choice.trace[-1].kind == "did-return"


def test_on_a_leash_the_neighbour_chooses_the_worst_place():
    looks = {"Ala": ["neighbour-chooses"]}
    state = stage(pawns={"Ala": "D4"}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]}, looks=looks)
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step D5", "chance: look no-walls")
    choice = ask("sly", state)
    assert choice.action.seat == 1 and NAMES[choice.action.what] in ("F1", "B2")


@pytest.mark.parametrize("bot", ALL)
def test_a_goblin_returns_and_enters_nearest_to_the_bench(bot):
    state = stage(pawns={"Ala": "B8"}, rigor="G10", hands={"Ala": ["goblin scroll scroll"]})
    state = after(state, "Ala: play goblin scroll scroll", "Ala: step B9", "chance: book spyglass")
    assert ask(bot, state).action.verb == "return"
    seats = game.setup(PLAYERS[:2], first="Bo")
    random = Random(3)
    while game.decision(seats).kind != "where-to-enter":
        seats = game.apply(seats, draw(game.weights(seats), random)).state
    assert ask(bot, seats).trace[-1].kind == "did-enter"


# -- books ----------------------------------------------------------------------------------------


def uses(bot: str, id_: str, players: int = 2, **position) -> bool:
    """Does the bot use this book before it plays a card?"""
    used = {"used": {"Ala": position.pop("used")}} if "used" in position else {}
    mine = [id_, *used.get("used", {}).get("Ala", [])]
    state = stage(players, books={"Ala": mine}, **position, **used)
    choice = ask(bot, state)
    did_use = choice.action == Action(0, "use", NUMBER[id_])
    told = [t for t in choice.trace if t.kind == ("book-now" if did_use else "book-kept")]
    assert not did_use or told[0].what == NUMBER[id_]
    return did_use


PLAIN = ["goblin elixir grimoire", "goblin scroll elixir", "goblin scroll grimoire"]
WORTH = {
    "seven-league-slippers": dict(pawns={"Ala": "C7"}, hands={"Ala": ["goblin scroll elixir"]}, rigor="G10"),
    "wild-ink": dict(pawns={"Ala": "C8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "second-wind": dict(
        pawns={"Ala": "D8"}, hands={"Ala": ["goblin scroll elixir", "goblin scroll scroll"]}, rigor="G10"
    ),
    "fresh-page": dict(pawns={"Ala": "D8"}, hands={"Ala": ["rigor elixir grimoire"]}, rigor="G10"),
    "whistle": dict(pawns={"Ala": "D3"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D4"),
    "bedtime-story": dict(pawns={"Ala": "D3"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D4"),
    "shoulder-charge": dict(pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D6"),
    "swap-shop": dict(pawns={"Ala": "C5", "Bo": "C8"}, hands={"Ala": PLAIN}, rigor="C4"),
    "light-fingers": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "eraser": dict(
        pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", looks={"Ala": ["no-walls", "one-step", "no-pushing"]}
    ),
    "hot-potato": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", looks={"Ala": ["no-walls"]}),
    "secret-door": dict(pawns={"Ala": "E2"}, hands={"Ala": ["goblin scroll scroll"]}, rigor="D2"),
    "loaded-tokens": dict(pawns={"Ala": "C3"}, hands={"Ala": ["goblin grimoire grimoire"]}, rigor="G10"),
    "long-arm": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin stones stones"]}, rigor="G10"),
    "puppet-strings": dict(pawns={"Ala": "C8"}, hands={"Ala": ["rigor scroll stones"]}, rigor="G10"),
    "dog-ear": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", used=["eraser"]),
}
KEPT = {
    "seven-league-slippers": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "wild-ink": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "second-wind": dict(pawns={"Ala": "D1"}, hands={"Ala": PLAIN}, rigor="G10"),
    "fresh-page": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "whistle": dict(pawns={"Ala": "D3"}, hands={"Ala": PLAIN}, rigor="G10"),
    "bedtime-story": dict(pawns={"Ala": "D3"}, hands={"Ala": PLAIN}, rigor="G10"),
    "shoulder-charge": dict(pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": PLAIN}, rigor="G10"),
    "swap-shop": dict(pawns={"Ala": "C8", "Bo": "C5"}, hands={"Ala": PLAIN}, rigor="G10"),
    "spyglass": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "secret-door": dict(pawns={"Ala": "G7"}, hands={"Ala": PLAIN}, rigor="A1"),
    "loaded-tokens": dict(
        pawns={"Ala": "C3"}, hands={"Ala": ["goblin grimoire grimoire"]}, rigor="G10", turned={"book": 2}
    ),
    "puppet-strings": dict(pawns={"Ala": "B8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "dog-ear": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", used=["spyglass"]),
}


@pytest.mark.parametrize("id_", sorted(WORTH))
def test_a_book_is_used_where_it_helps(id_):
    assert uses("sly", id_, **WORTH[id_])


@pytest.mark.parametrize("id_", sorted(KEPT))
def test_a_book_is_kept_where_it_does_not(id_):
    assert not uses("sly", id_, **KEPT[id_])


def test_every_book_has_a_gain_and_is_staged():
    assert set(GAINS) == set(NUMBER) == {*WORTH, *KEPT, "mirror-cloak"}


@pytest.mark.parametrize("bot", ALL)
def test_the_cloak_is_used_when_rigor_is_met(bot):
    state = stage(
        pawns={"Ala": "D4"}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]}, books={"Ala": ["mirror-cloak"]}
    )
    assert ask(bot, state).action.verb == "play", "its moment has not come"
    choice = ask(bot, after(state, "Ala: play goblin scroll scroll", "Ala: step D5"))
    assert choice.action == Action(0, "use", NUMBER["mirror-cloak"])
    assert trace(choice) == [("ruled-out", "no-cloak"), ("left-over", "cloak"), ("did", "did-use")]


@pytest.mark.parametrize("bot", ALL)
def test_the_eraser_takes_the_worst_of_three_looks(bot):
    looks = {"Ala": ["no-walls", "one-step", "no-rigor"]}
    state = stage(books={"Ala": ["eraser"]}, looks=looks, pawns={"Ala": "D8"})
    assert does(bot, state) == "Ala: use eraser"
    state = after(state, "Ala: use eraser")
    choice = ask(bot, state)
    assert game.write(state.setup, choice.action) == "Ala: pick one-step"
    assert lines(choice, state, "hinders")[0].startswith("Lead Boots could go: ")


def test_the_hot_potato_goes_to_whoever_leads():
    looks = {"Ala": ["no-walls", "one-step"], "Bo": ["two-cards"]}
    state = stage(4, books={"Ala": ["hot-potato"], "Dee": ["spyglass"]}, looks=looks, pawns={"Ala": "D8"})
    state = after(state, "Ala: use hot-potato", "Ala: pick one-step")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: name Dee"
    assert choice.trace[-1].who == (0, 3) and ("left-over", "rival") in trace(choice)


def test_books_ask_and_are_answered():
    state = stage(**WORTH["shoulder-charge"], books={"Ala": ["shoulder-charge"]})
    state = after(state, "Ala: use shoulder-charge")
    assert does("sly", state) == "Ala: aim D5"
    state = stage(**WORTH["loaded-tokens"], books={"Ala": ["loaded-tokens"]})
    state = after(state, "Ala: use loaded-tokens", "Ala: play goblin grimoire grimoire", "Ala: step C4")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: take book" and ("ruled-out", "token-trap") in trace(choice)
    state = stage(books={"Ala": ["dog-ear", "spyglass", "eraser"]}, used={"Ala": ["spyglass", "eraser"]})
    assert does("sly", after(state, "Ala: use dog-ear")) == "Ala: open eraser"
    state = stage(pawns={"Ala": "E2"}, rigor="D2", books={"Ala": ["secret-door"]})
    choice = ask("sly", after(state, "Ala: use secret-door"))
    assert choice.action.verb == "aim" and {t.what for t in choice.trace if t.kind == "book-aims"} == {
        NUMBER["secret-door"]
    }


# -- manners --------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_bots_do_not_claim_and_vote_no(bot):
    manners = {"looks": "manners"}
    state = stage(3, manners, looks={"Bo": ["whisper"]}, pawns={"Ala": "D4"})
    assert ask(bot, state).action.verb == "play"
    vote = ask(bot, after(state, "Ala: claim Bo"))
    assert vote.action == Action(2, "vote", 0)
    assert trace(vote) == [("left-over", "vote-no"), ("did", "did-vote")]
    assert vote.trace[0].clause == "look.breach-costs-another-card" and vote.trace[0].who == (1,)


def test_whoever_may_only_claim_and_is_asked_must_claim():
    state = stage(3, {"looks": "manners"}, looks={"Bo": ["whisper"]}, pawns={"Ala": "D4"})
    choice = ask("sly", state, seat=2)
    assert choice.action == Action(2, "claim", 1) and trace(choice)[-1] == ("did", "did-claim")


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
            table = known_table(sight, Temper(odds=1.0))
            exact = {d.field: d.before for d in where_is_it_dangerous(game, state, sight.seat)}
            if min(BOARD.distances(state.rigor)[pawn] for pawn in state.pawns) > 2:
                for field, chance in exact.items():
                    assert odds(table, sight.seat, field, state.rigor) == pytest.approx(float(chance))
                    compared += chance > 0
    assert compared > 50


def test_the_known_table_says_what_is_hidden():
    state = stage(3, hands={"Ala": PLAIN, "Bo": ["rigor ball ball"]}, looks={"Bo": ["open-hand"], "Cy": ["no-rigor"]})
    table = known_table(view(game, state, 0, Random(0)), Temper())
    assert table.hands[1] == Hand(state.hands[1], 0) and table.hands[2] == Hand((), 0)
    assert sum(table.unseen) == 58 - 3 - 1 and table.unseen[state.hands[1][0]] == 0
    assert where_can_i_get(game, table.state, 0) == where_can_i_get(game, state, 0)


def test_the_better_bot_wins_more_often():
    games = simulate("library", ("sly", "seeker", "random"), 24, seed=3)
    won = win_rates(games)
    assert won["sly"] > won["random"] + 0.2 and won["seeker"] > won["random"]
