"""The bots of Hadria: what they do in staged positions, why, and that they see no more than their seat."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.hadria.our_city import BOARD, HIDEOUTS, NAMES
from thieves.core import LANGUAGES, UNKNOWN, Action
from thieves.core.chance import draw
from thieves.hadria import game
from thieves.hadria.bots import BOTS
from thieves.hadria.bots.answers import ANSWERS
from thieves.hadria.bots.danger import danger
from thieves.hadria.bots.evaluation import knowledge, least_early, steps, steps_out
from thieves.hadria.bots.gains import GAINS
from thieves.hadria.bots.personality import Personality
from thieves.hadria.declaration import initiative_of
from thieves.hadria.state import AMBUSH, CARD, CARDS, MOVE
from thieves.lab.balance import balance
from thieves.lab.bots import Choice, bots_of, view
from thieves.lab.simulate import simulate, win_rates

from .stage import NAMES as PLAYERS
from .stage import Stage

ALL = sorted(BOTS)
AT = BOARD.number
STEPS = ("heard", "ruled-out", "left-over", "tie", "did")


def ask(bot: str, state, seat: int | None = None, seed: int = 0) -> Choice:
    """What the bot does, and why."""
    asked = game.decision(state)
    seat = asked.seats[0] if seat is None else seat
    return BOTS[bot](view(game, state, seat, Random(seed)))


def trace(choice: Choice) -> list[tuple[str, str]]:
    return [(thought.step, thought.kind) for thought in choice.trace]


def let(bot: str, stage: Stage, name: str, until: str = "") -> list[str]:
    """The bot answers for this player until somebody else or chance is asked, or the verb comes; what it said."""
    said = []
    while stage.asked and name in stage.asked:
        choice = ask(bot, stage.timeline.state, PLAYERS.index(name))
        if choice.action.verb == until:
            break
        line = stage.timeline.written(choice.action)
        said.append(line.partition(": ")[2])
        stage.say(line)
    return said


def declared(bot: str, stage: Stage, name: str = "Ala") -> dict[str, int]:
    """The cards that the bot declares, with the initiative of each."""
    let(bot, stage, name, until="ready")
    state, seat = stage.timeline.state, PLAYERS.index(name)
    return {CARDS[slot.cards[0]]["id"]: initiative_of(state, seat, slot) for slot in state.thieves[seat].slots}


# -- the declaration: before or after the guard ---------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_in_reach_of_a_guard_a_thief_moves_before_it(bot):
    stage = Stage(thieves={"Ala": "N23"}, guards=["N24"], green=["N25"], dice=[5])
    assert declared(bot, stage)["move"] >= 5


@pytest.mark.parametrize("bot", ALL)
def test_out_of_reach_a_thief_lets_the_guard_act_first(bot):
    stage = Stage(thieves={"Ala": "W32"}, guards=["W16"], yellow=["W33"], green=["W29"], dice=[5])
    assert declared(bot, stage)["move"] < 5


@pytest.mark.parametrize("bot", ALL)
def test_in_the_alarm_a_tie_goes_to_the_guard(bot):
    stage = Stage(thieves={"Ala": "N23"}, guards=["N24"], dice=[5, 3], alarm=True, district="N", left=3)
    state = stage.timeline.state
    assert least_early(knowledge(view(game, state, 0, Random(0)), Personality()).state) == 6
    assert declared(bot, stage)["move"] >= 6


@pytest.mark.parametrize("bot", ALL)
def test_all_ap_of_a_plan_are_paid_for(bot):
    thieves = {"Ala": {"field": "N23", "hand": ["elixir-of-speed", "night-shift"], "tokens": {"informer": 2}}}
    stage = Stage(thieves=thieves, guards=["N24"], yellow=["N25"], dice=[8])
    laid = declared(bot, stage)
    assert laid["move"] >= 8 and sum(laid.values()) <= 12 and all(laid.values())


@pytest.mark.parametrize("bot", ALL)
def test_the_plan_says_what_it_goes_for_and_what_it_avoids(bot):
    stage = Stage(thieves={"Ala": {"field": "N23", "hand": ["pulley-rod"]}}, guards=["N24"], yellow=["N25"], dice=[5])
    choice = ask(bot, stage.timeline.state, 0)
    kinds = [thought.kind for thought in choice.trace]
    assert {"guard-number", "in-reach", "caught-there", "card-kept", "before-guard"} <= set(kinds)
    reach = next(thought for thought in choice.trace if thought.kind == "in-reach")
    assert reach.what == 100 and reach.clause == "guard.vigilance-distance"
    assert choice.trace[-1].kind == "did-declare" and choice.trace[-1].what == MOVE


@pytest.mark.parametrize("bot", ALL)
def test_a_thief_in_a_dungeon_declares_move_first(bot):
    stage = Stage(thieves={"Ala": {"field": "N22", "ap": 2, "hand": ["elixir-of-speed"]}}, yellow=["N11"], dice=[5])
    assert next(iter(declared(bot, stage))) == "move"


# -- walking --------------------------------------------------------------------------------------


def walking(bot: str, field: str, **position) -> list[str]:
    """What the bot does with Move after the guard has acted."""
    mine = position.pop("mine", {})
    thieves = {"Ala": {"field": field, "declared": ["move 1"]} | mine}
    stage = Stage(thieves=thieves | position.pop("others", {}), **({"dice": [5]} | position))
    stage.luck()
    return let(bot, stage, "Ala")


@pytest.mark.parametrize("bot", ALL)
def test_a_green_jewel_is_fetched_by_the_shortest_way(bot):
    said = walking(bot, "W32", green=["W33"])
    assert said[0] == "resolve move" and "pick green" in said
    assert (
        len([line for line in said[: said.index("pick green")] if line.startswith("step")])
        == BOARD.distances(AT["W32"])[AT["W33"]]
    )


@pytest.mark.parametrize("bot", ALL)
def test_nobody_walks_into_a_guard(bot):
    near = BOARD.near[AT["N25"]]
    guards = [NAMES[field] for field in near]
    said = walking(bot, "N25", guards=guards, green=["N28"], event="market-day", dice=[8])
    assert not [line for line in said if line.startswith("step")]


@pytest.mark.parametrize("bot", ALL)
def test_the_jewel_is_taken_when_it_lies_on_the_way(bot):
    said = walking(bot, "N31", turn=9)
    assert "pick red" in said and said.index("pick red") > said.index("step P1")


def test_a_careful_thief_lets_the_jewel_lie_for_a_while_but_a_bold_one_does_not():
    assert "pick red" in walking("bold", "N31", turn=1, yellow=["N25"])
    assert "pick red" not in walking("careful", "N31", turn=1, yellow=["N25"])


@pytest.mark.parametrize("bot", ALL)
def test_whoever_holds_the_jewel_at_an_open_gate_leaves(bot):
    said = walking(bot, "N6", alarm=True, district="N", left=3, jewel="Ala", dice=[5, 2])
    assert said[-1] == "leave"


@pytest.mark.parametrize("bot", ALL)
def test_in_the_last_turn_everybody_leaves_who_can(bot):
    said = walking(bot, "N6", alarm=True, district="N", left=0, jewel="Bo", dice=[5, 2], green=["N25"])
    assert said[-1] == "leave"


@pytest.mark.parametrize("bot", ALL)
def test_the_sewers_are_a_way(bot):
    near = NAMES[next(field for field in BOARD.near[AT["P15"]] if NAMES[field] == "P12")]
    said = walking(bot, near, alarm=True, district="W", left=3, jewel="Ala", dice=[5, 2])
    assert "sewer W33" in said


@pytest.mark.parametrize("bot", ALL)
def test_before_the_guard_acts_a_hideout_is_a_good_place(bot):
    thieves = {"Ala": {"field": "N23", "declared": ["move 8"]}}
    stage = Stage(thieves=thieves, guards=["N24", "N32", "N26"], dice=[5])
    let(bot, stage, "Ala", until="stop")
    here = AT[stage.field("Ala")]
    assert (
        here in HIDEOUTS or danger(knowledge(view(game, stage.timeline.state, 0, Random(0)), Personality()), here) == 0
    )


# -- cards ----------------------------------------------------------------------------------------


def resolves(bot: str, card: str, **position) -> list[str]:
    """What the bot does with a general card after the guard has acted, or before if ``early``."""
    ap = 9 if position.pop("early", False) else 1
    mine = {"declared": [f"{card} {ap}"]} | position.pop("mine", {})
    thieves = {"Ala": {"field": position.pop("here"), **mine}} | position.pop("others", {})
    stage = Stage(thieves=thieves, **({"dice": [5]} | position))
    stage.luck()
    return let(bot, stage, "Ala")


def test_the_cunning_one_robs_the_richest_rival():
    others = {"Bo": {"field": "N25", "yellow": 1}, "Cy": {"field": "N24", "green": 1}}
    said = resolves("cunning", "pulley-rod", here="N23", others=others)
    assert said == ["resolve pulley-rod", "name Cy", "steal green"] or said == ["resolve pulley-rod", "name Cy"]


@pytest.mark.parametrize("bot", ALL)
def test_everybody_fishes_for_the_emperors_jewel(bot):
    others = {"Bo": {"field": "N25", "green": 2}, "Cy": {"field": "N24"}}
    said = resolves(
        bot, "pulley-rod", here="N23", others=others, alarm=True, district="N", left=3, jewel="Bo", dice=[5, 2]
    )
    assert said[-1] == "steal red"


@pytest.mark.parametrize("bot", ALL)
def test_a_guard_is_led_onto_whoever_runs_with_the_jewel(bot):
    stage = dict(alarm=True, district="W", left=3, jewel="Bo", dice=[5, 2])
    said = resolves(bot, "beacon", here="N23", others={"Bo": "N28"}, guards=["N24"], early=True, **stage)
    assert said[:2] == ["resolve beacon", "aim N24"] and said[-1] == "step N28"


@pytest.mark.parametrize("bot", ALL)
def test_a_card_that_gains_nothing_is_resigned(bot):
    assert resolves(bot, "cloak-of-reflections", here="N23") == ["resign cloak-of-reflections"]
    assert resolves(bot, "beacon", here="N23", guards=["N28"], others={"Bo": "W36", "Cy": "S38"}) == ["resign beacon"]


@pytest.mark.parametrize("bot", ALL)
def test_the_cloak_is_used_before_the_guard_acts(bot):
    thieves = {"Ala": {"field": "N23", "hand": ["cloak-of-reflections"]}}
    stage = Stage(thieves=thieves, guards=["N24", "N32", "N26", "N30"], dice=[3], alarm=False)
    laid = declared(bot, stage)
    assert "cloak-of-reflections" not in laid or laid["cloak-of-reflections"] >= 3


def test_every_card_is_weighed():
    walking = {"move", "elixir-of-speed", "shadow-step", "tightrope", "rope-with-grapple"}
    assert {card["id"] for card in CARDS} - set(GAINS) == {"prototype"}
    assert all(GAINS[id_].alone and GAINS[id_].phase for id_ in walking)


# -- the duties of the first thief ----------------------------------------------------------------


def test_a_yellow_jewel_is_laid_near_oneself():
    stage = Stage(seats=2, phase="plan", thieves={"Ala": "N20", "Bo": "S12"})
    state = stage.timeline.state
    while game.decision(state).kind != "where-yellow":
        choice = ask("careful", state) if game.decision(state).seats[0] >= 0 else None
        action = choice.action if choice else draw(game.weights(state), Random(2))
        state = game.apply(state, action).state
    seat = game.decision(state).seats[0]
    known = knowledge(view(game, state, seat, Random(0)), Personality())
    chosen = ask("careful", state).action.what
    far = [steps(known, known.here, action.what) for action in game.actions(state)]
    assert steps(known, known.here, chosen) <= sorted(far)[len(far) // 2]


# -- whole games ----------------------------------------------------------------------------------


def play(seats: list[str], seed: int, **options):
    """A game among bots: each question to a bot of Hadria, as it saw it, with its choice and the state."""
    random, known = Random(seed), bots_of(game)
    state = game.setup(PLAYERS[: len(seats)], **options)
    while (asked := game.decision(state)) is not None:
        weights = game.weights(state)
        if weights:
            action = draw(weights, random)
        else:
            seat = asked.seats[0]
            sight = view(game, state, seat, random if seats[seat] == "random" else Random(seed))
            choice = known[seats[seat]](sight)
            if seats[seat] != "random":
                yield state, sight, choice
            action = choice.action
        state = game.apply(state, action).state


@cache
def answered(players: int) -> Counter[str]:
    """Some games among bots, each answer checked; how often each question was asked."""
    asked, seats = Counter[str](), [("cunning", "random", "careful", "bold")[seat % 4] for seat in range(players)]
    for number in range(2):
        for state, sight, choice in play(seats, players * 10 + number):
            asked[sight.decision.kind] += 1
            assert choice.action in sight.answers
            assert [t.step for t in choice.trace].count("did") == 1 and choice.trace[-1].step == "did"
            assert all(t.step in STEPS and (t.clause is None or t.clause in game.book) for t in choice.trace)
            assert len(choice.trace) <= 3 + 3 * 3 + 2
            for thought in choice.trace:
                for language in LANGUAGES:
                    text = game.language.thought(state.setup, thought, language)
                    assert text.strip() and not re.search(r"[{}|<]|None|\(\d", text), text
    return asked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_is_answered_with_words_in_both_languages(players):
    assert answered(players)["what-to-declare"] > 40


def test_every_question_that_is_not_chances_has_an_answer():
    of_chance = {
        "which-thief",
        "which-roll",
        "which-event",
        "which-die",
        "which-of-two-dice",
        "which-action-card",
        "which-token",
        "which-peeked",
        "which-district",
        "which-dungeon",
    }
    kinds = {c.kind for c in game.citations if c.role == "question"}
    assert kinds - of_chance == set(ANSWERS)


@pytest.mark.parametrize("bot", ALL)
def test_tables_that_look_the_same_get_the_same_answer(bot):
    random, compared = Random(5), 0
    for state, sight, choice in play([bot] * 3, 8):
        other = game.resample_hidden(state, sight.seat, random)
        again = view(game, other, sight.seat, Random(8))
        assert again.seen == sight.seen
        assert BOTS[bot](again) == choice
        compared += other.thieves != state.thieves
    assert compared > 100


def test_a_bot_knows_what_its_seat_sees():
    for state, sight, _ in play(["bold", "careful"], 4):
        stage = knowledge(sight, Personality())
        assert stage.state == game.seen_by(state, sight.seat)
        assert [thief.field for thief in stage.state.thieves] == [thief.field for thief in state.thieves]
        assert stage.state.city.yellow == state.city.yellow and stage.state.city.covered == state.city.covered
        assert stage.me.hand == state.thieves[sight.seat].hand
        assert all(set(t.hand) <= {UNKNOWN} for seat, t in enumerate(stage.state.thieves) if seat != sight.seat)
        if sight.decision.kind in ("which-card-now", "which-effect") or (
            sight.decision.kind == "where-next" and game.question(state).own
        ):
            assert stage.acted == state.acted


def test_a_thief_knows_how_far_it_is_out():
    stage = Stage(thieves={"Ala": "N11"}, alarm=True, district="N", left=3, dice=[5, 2])
    known = knowledge(view(game, stage.timeline.state, 0, Random(0)), Personality())
    assert steps_out(known, AT["N11"]) == 1 + min(BOARD.distances(AT["N11"])[AT[gate]] for gate in ("N4", "N5"))


def test_the_better_bots_win_more_often():
    won = win_rates(simulate("hadria", ("cunning", "bold", "random"), 9, seed=3))
    assert won["random"] < 0.15 < won["cunning"] + won["bold"]


def test_the_balance_is_the_same_again_and_tells_every_end():
    done = []
    rows = balance("hadria", 3, seed=5, progress=lambda number, of: done.append((number, of)))
    assert rows == balance("hadria", 3, seed=5) and done[-1] == (3, 3)
    ends = {row.name: row.times for row in rows if row.kind == "end"}
    assert sum(ends.values()) == 3 and set(ends) == {"jewel", "points", "calm lost", "alarm lost", "no alarm"}
    won = sum(row.times for row in rows if row.kind == "thief")
    assert won == sum(row.times for row in rows if row.kind == "bot") == ends["jewel"] + ends["points"]
    assert sum(row.fair for row in rows if row.kind == "thief") == pytest.approx(won)


def test_a_plan_that_was_begun_by_somebody_else_is_finished():
    stage = Stage(thieves={"Ala": {"field": "N23", "hand": ["false-orders"]}}, guards=["N30"], dice=[5])
    stage.say("Ala: declare ambush")
    said = let("bold", stage, "Ala", until="ready")
    assert said[0].startswith("ap ") and ask("bold", stage.timeline.state, 0).action == Action(0, "ready")
    assert {AMBUSH, MOVE} <= {CARD[said.split()[0]] for said in stage.thief("Ala")["declared"]}


@pytest.mark.parametrize("seed", [1, 2])
def test_bots_go_on_from_wherever_others_have_led(seed):
    random, state = Random(seed), game.setup(PLAYERS[: 2 + seed])
    while (asked := game.decision(state)) is not None:
        weights = game.weights(state)
        if weights:
            action = draw(weights, random)
        elif random.random() < 0.2:
            action = random.choice(game.actions(state))
        else:
            seat = random.choice(asked.seats)
            action = BOTS[random.choice(ALL)](view(game, state, seat, random)).action
            assert game.refusal(state, action) is None
        state = game.apply(state, action).state
