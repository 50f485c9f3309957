"""The bots of the library on their ways: books in reach, Rigor Mortis, pushes, and where goblins flee to."""

from random import Random

import pytest

from tests.library.our_room import BOARD, NAMES
from thieves.core import Action
from thieves.core.chance import draw
from thieves.library import game
from thieves.library.books import NUMBER
from thieves.library.bots import BOTS
from thieves.library.reach import where_is_it_dangerous

from .ask_bots import PLAYERS, after, ask, does, lines, stage, trace

AT = BOARD.number
STEPS = ("heard", "ruled-out", "left-over", "tie", "did")
ALL = sorted(BOTS)


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
