"""The bots of Bazaar: what they do in staged positions, why, and that they see no more than their seat."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from thieves import games
from thieves.bazaar import game
from thieves.bazaar.bots import BOTS, FAIR, GREEDY, SLY
from thieves.bazaar.bots.answers import ANSWERS, began
from thieves.bazaar.bots.evaluation import Evaluation, scales, weighed
from thieves.bazaar.bots.gains import GAINS, Buyer, card_for
from thieves.bazaar.bots.horizon import purchases_left, rounds_left
from thieves.bazaar.bots.splits import RISKY, ranked, situation
from thieves.bazaar.cards import EFFECTS as KNOWN_EFFECTS
from thieves.bazaar.cards import pack
from thieves.bazaar.state import BAG, MARKER, MASK, NOTHING, from_words
from thieves.core import LANGUAGES
from thieves.core.chance import draw
from thieves.lab.bots import Choice, bots_of, view
from thieves.lab.simulate import simulate, win_rates

from .stage import NAMES as PLAYERS
from .stage import Stage

ALL = sorted(BOTS)
STEPS = ("heard", "ruled-out", "left-over", "tie", "did")


def ask(bot: str, state, seed: int = 0) -> Choice:
    """What the bot does, and why."""
    return BOTS[bot](view(game, state, game.decision(state).seats[0], Random(seed)))


def let(bot: str, stage: Stage) -> list[str]:
    """The bot answers until somebody else or chance is asked; what it said."""
    name, said = stage.asked[0], []
    while stage.asked == [name]:
        line = stage.timeline.written(ask(bot, stage.timeline.state).action)
        said.append(line.partition(": ")[2])
        stage.say(line)
    return said


def trace(choice: Choice) -> list[tuple[str, str]]:
    return [(thought.step, thought.kind) for thought in choice.trace]


def kinds(bot: str, stage: Stage) -> list[str]:
    return [kind for _, kind in trace(ask(bot, stage.timeline.state))]


# -- the split ------------------------------------------------------------------------------------

EVEN = "2 red 2 white 2 blue 2 green 2 bag marker"


def test_greed_takes_everything_and_cares_for_nobody():
    stage = Stage(centre=EVEN)
    assert let("greedy", stage) == ["all"]
    assert let("greedy", stage)[0] == "rob Ala"


@pytest.mark.parametrize("bot", ["fair", "sly"])
def test_who_minds_the_others_leaves_them_something(bot):
    stage = Stage(centre=EVEN)
    said = let(bot, stage)
    assert said[-1] == "done" and 1 <= sum(stage.pile("Ala").values()) <= 5


def test_what_would_be_robbed_is_ruled_out_with_the_robber():
    stage = Stage(centre=EVEN)
    for bot in ("fair", "sly"):
        choice = ask(bot, stage.timeline.state)
        tempting = [thought for thought in choice.trace if thought.kind == "tempts"]
        assert tempting and all(thought.clause == "rob.any-other-player" for thought in tempting)
        assert all(thought.who[0] in (1, 2) for thought in tempting)
    assert "tempts" not in kinds("greedy", stage)


def test_a_fair_split_gives_the_next_player_no_reason_to_rob():
    for seed in range(6):
        stage = Stage(seed=seed)
        stage.luck()
        state, _ = began(weighed(view(game, stage.timeline.state, stage.timeline.state.start, Random(0))))
        best = ranked(state, stage.timeline.state.start, FAIR, NOTHING, -1, NOTHING)[0]
        assert best.risk < RISKY
        let("fair", stage)
        assert let("fair", stage)[0].startswith(("pick", "all"))


def test_the_last_one_takes_all_or_robs_the_better_pile():
    poor = {"piles": {"Ala": "1 red 1 white", "Bo": "1 blue"}, "centre": "3 mask 4 bag marker"}
    stage = Stage(acted="Bo", **poor)
    for bot in ALL:
        assert let(bot, Stage(acted="Bo", **poor))[0] == "all"
        assert ("left-over", "way-all") in trace(ask(bot, stage.timeline.state))
        assert ("ruled-out", "nothing-to-rob") in trace(ask(bot, stage.timeline.state))
    rich = {"piles": {"Ala": "4 mask 3 bag", "Bo": "1 blue"}, "centre": "2 red marker"}
    for bot in ALL:
        stage = Stage(acted="Bo", **rich)
        assert ("left-over", "way-rob") in trace(ask(bot, stage.timeline.state))
        said = let(bot, stage)
        assert said[0] == "rob Ala" and said[-1] == "done"


def test_a_begun_turn_is_finished_whatever_was_begun():
    for bot in ALL:
        stage = Stage(centre=EVEN)
        stage.say("Ala: pick 1 bag")
        let(bot, stage)
        assert stage.pile("Ala")["bag"] >= 1
        stage = Stage(piles={"Ala": "3 mask 2 bag", "Bo": "1 red"}, centre="4 white marker", acted="Bo")
        stage.say("Cy: rob Ala", "Cy: return 2 mask")
        let(bot, stage)
        assert stage.pile("Cy").get("mask", 0) <= 1


def test_the_sly_one_plays_the_round_out():
    stage = Stage(4, centre="2 red 2 white 2 blue 2 green 2 bag 1 mask marker")
    state, _ = began(weighed(view(game, stage.timeline.state, 0, Random(0))))
    ways = ranked(state, 0, SLY, NOTHING, -1, NOTHING)
    everything = next(way for way in ways if way.keep == state.centre)
    assert everything.risk == 1 and everything.robber == 1
    assert everything.value < ways[0].value < everything.worth


@pytest.mark.parametrize("reading", ["from-actor", "from-victim"])
def test_the_order_after_a_robbery_is_that_of_the_table(reading):
    stage = Stage(4, {"next_actor": reading}, piles={"Ala": "3 mask 2 bag"}, centre="6 red marker", acted="Ala")
    state, _ = began(weighed(view(game, stage.timeline.state, 1, Random(0))))
    here = situation(state, 1, GREEDY)
    stage.rob("Bo", "Ala", "1 mask")
    stage.luck()
    assert PLAYERS[here.lacking(0)[0]] == stage.asked[0]


# -- what loot is worth ---------------------------------------------------------------------------


def test_a_pile_is_worth_what_it_buys_and_what_it_brings():
    stage = Stage(rows={"A": ["necklace", "shadowy-hood", "tailor", "glamer", "fence"]}, players={"Ala": {"gold": 0}})
    mine = scales(weighed(view(game, stage.timeline.state, 0, Random(0))), 0)
    worth = lambda words: mine.worth(from_words(words))  # noqa: E731
    assert worth("2 white") > worth("1 white") == worth("1 green") == 0
    assert worth("2 white 1 green") == worth("2 white")
    assert worth("1 mask") == 1 and worth("2 mask") == 2 and worth("1 bag") == pytest.approx(mine.gold)
    assert worth("2 white marker") > worth("2 white") + 0.2
    assert mine.keep(from_words("2 white 1 green"))[0] == worth("2 white")
    assert mine.keep(from_words("1 mask")) == (float("-inf"), -1)


def test_a_die_that_nobody_knows_adds_what_it_adds_on_average():
    stage = Stage(rows={"A": ["necklace", "shadowy-hood", "tailor", "glamer", "fence"]}, players={"Ala": {"gold": 0}})
    mine = scales(weighed(view(game, stage.timeline.state, 0, Random(0))), 0)
    pile = from_words("1 white")
    with_one = [mine.worth(tuple(n + (kind == face) for kind, n in enumerate(pile))) for face in range(MARKER)]
    assert mine.blind(pile, 1) == pytest.approx(sum(with_one) / 6)
    assert mine.blind(pile, 0) == mine.worth(pile)


def test_abilities_make_dice_worth_more():
    def worth(cards, words):
        rows = {"A": ["necklace", "shadowy-hood"]}
        stage = Stage(rows=rows, players={"Ala": {"gold": 0, "cards": cards}})
        return scales(weighed(view(game, stage.timeline.state, 0, Random(0))), 0).worth(from_words(words))

    assert worth(["tailor"], "1 red") == 1 + worth([], "1 red")
    assert worth(["bondsman"], "1 red") > worth([], "1 red")
    assert worth(["alchemical-lab"], "1 red 1 white") > worth([], "1 red 1 white")
    assert worth(["corrupt-official"], "2 white 2 blue") > worth([], "2 white 2 blue") + 1
    assert worth(["island-estate"], "1 mask") == 2 and worth(["island-estate"], "2 mask") == 3
    assert worth(["eyepatch-of-command"], "marker") == 1 + worth([], "marker")


def test_every_effect_is_weighed_and_no_card_is_worth_less_than_nothing():
    assert set(GAINS) == set(KNOWN_EFFECTS)
    stage = Stage(players={"Bo": {"cards": ["tailor", "glamer"]}})
    state = weighed(view(game, stage.timeline.state, 0, Random(0)))
    for card in pack(state.setup).cards:
        for rounds in (0.0, 2.0, 6.0):
            assert card_for(Buyer(state, 0, rounds, 1.0), card) >= 0


def test_engines_are_worth_less_near_the_end_and_points_are_not():
    state = weighed(view(game, Stage(centre=EVEN).timeline.state, 0, Random(0)))
    by_id = {card.id: card for card in pack(state.setup).cards}
    early, late = Buyer(state, 0, 6.0, 1.0), Buyer(state, 0, 0.0, 1.0)
    for id_ in ("tailor", "corrupt-official", "alchemical-lab", "imbalanced-scales"):
        assert card_for(early, by_id[id_]) > card_for(late, by_id[id_])
    assert card_for(late, by_id["crown"]) == card_for(early, by_id["crown"]) == 6


def test_the_horizon_is_counted_in_cards():
    start = Stage(seed=1)
    start.luck()
    assert purchases_left(start.timeline.state) == 9 + 8 + 7
    end = Stage(rows={"C": ["crown", "scepter", "fur-coat", "big-haul", "the-heist"]}, left={"A": 0, "B": 0, "C": 0})
    assert purchases_left(end.timeline.state) == 1 and rounds_left(end.timeline.state) == 0 < rounds_left(
        start.timeline.state
    )


# -- the market -----------------------------------------------------------------------------------


def shop(cards, pile, gold=0, seats=3, **position):
    """Ala buys first."""
    players = {"Ala": {"gold": gold, **position.pop("ala", {})}}
    return Stage(seats, phase="buy", rows=cards, piles={"Ala": f"{pile} marker"}, players=players, **position)


C_ROW = {"C": ["crown", "fur-coat", "giant-belt-buckle", "big-haul", "the-heist"]}
OVER = {"A": 0, "B": 0, "C": 0}


@pytest.mark.parametrize("bot", ALL)
def test_the_card_worth_most_is_bought(bot):
    stage = shop(C_ROW, "2 red 1 white 2 blue", left=OVER)
    assert let(bot, stage)[0] == "buy crown"
    stage = shop(C_ROW, "1 red 1 blue", left=OVER)
    assert let(bot, stage)[0] == "buy fur-coat"


@pytest.mark.parametrize("bot", ALL)
def test_what_cannot_be_paid_is_ruled_out_under_its_clause(bot):
    choice = ask(bot, shop(C_ROW, "2 red", left=OVER).timeline.state)
    dear = [thought for thought in choice.trace if thought.kind == "cannot-afford"]
    assert dear and dear[0].clause == "buy.any-number-of-gold-tokens"
    assert dear[0].what == pack(Stage(centre=EVEN).timeline.setup).number["crown"]
    choice = ask(bot, shop(C_ROW, "2 red 3 bag", left=OVER).timeline.state)
    assert ("ruled-out", "bags-do-not-pay") in trace(choice)


def test_a_card_that_is_not_worth_its_gold_stays():
    stage = shop({"A": ["necklace", "glamer"], "B": ["gauntlet-of-evil-intent"]}, "1 mask", gold=3)
    choice = ask("sly", stage.timeline.state)
    assert ("ruled-out", "too-dear") in trace(choice)
    assert choice.action.what != pack(stage.timeline.setup).number["gauntlet-of-evil-intent"]


@pytest.mark.parametrize("bot", ALL)
def test_leftover_dice_are_made_into_tokens_after_the_purchase(bot):
    ala = {"cards": ["tailor", "bondsman"]}
    said = let(bot, shop(C_ROW, "2 red 1 white 2 blue", left=OVER, ala=ala))
    assert said[0] == "buy crown" and {"spend tailor", "turn bondsman bag"} <= set(said)


@pytest.mark.parametrize("bot", ALL)
def test_a_die_is_turned_for_a_purchase(bot):
    ala = {"cards": ["alchemical-lab"]}
    said = let(bot, shop(C_ROW, "1 red 1 white 1 blue", left=OVER, ala=ala))
    assert said[:2] == ["turn alchemical-lab blue", "buy crown"]


def test_gold_is_sold_at_the_end_and_not_before():
    ala = {"cards": ["exit-strategy"]}
    last = shop({"C": ["crown", "scepter", "fur-coat", "big-haul", "the-heist"]}, "1 mask", 2, left=OVER, ala=ala)
    assert "sell exit-strategy" in let("sly", last)
    early = shop({"A": ["necklace", "glamer", "fence", "tailor", "bondsman"]}, "1 mask", 4, ala=ala)
    assert "gold-later" in kinds("sly", early) and "sell exit-strategy" not in let("sly", early)


def test_gold_is_spared_when_gems_pay():
    stage = shop(C_ROW, "2 red", gold=2, left=OVER)
    stage.say("Ala: buy giant-belt-buckle")
    assert stage.timeline.written(ask("sly", stage.timeline.state).action) == "Ala: pay 2 red"
    assert "way-to-pay" in kinds("sly", stage)


def test_a_copy_is_made_of_the_best_card():
    players = {"Ala": {"gold": 0}, "Bo": {"cards": ["crown", "necklace"]}}
    rows = {"B": ["mimetic-stew", "brooch"]}
    stage = Stage(3, {"promos": True}, phase="buy", rows=rows, piles={"Ala": "1 blue 1 green marker"}, players=players)
    stage.say("Ala: buy mimetic-stew")
    for bot in ALL:
        assert stage.timeline.written(ask(bot, stage.timeline.state).action) == "Ala: copy crown"


def test_luck_spares_and_tries_a_die():
    players = {"Ala": {"cards": ["lucky-animal-appendage"]}}
    stage = Stage(players=players, piles={"Ala": "2 mask 2 red"}, centre="6 white marker", acted="Ala")
    stage.say("Bo: rob Ala", "Bo: return 1 red", "Bo: return 1 mask", "Bo: done")
    for bot in ALL:
        assert ask(bot, stage.timeline.state).action.verb == "spare"
    state = weighed(view(game, stage.timeline.state, 0, Random(0)))
    assert state.piles[0] == NOTHING and state.centre[MASK] == state.centre[BAG] == 0


# -- whole games ----------------------------------------------------------------------------------


def play(seats: list[str], seed: int, **options):
    """A game among bots: each question to a bot of the Bazaar, as it saw it, with its choice and the state."""
    random, known = Random(seed), bots_of(game)
    state = game.setup(PLAYERS[: len(seats)], **options)
    while (asked := game.decision(state)) is not None:
        if weights := game.weights(state):
            action = draw(weights, random)
        else:
            seat = asked.seats[0]
            sight = view(game, state, seat, Random(seed))
            choice = known[seats[seat]](sight)
            if seats[seat] != "random":
                yield state, sight, choice
            action = choice.action
        state = game.apply(state, action).state


@cache
def answered(players: int, promos: bool) -> Counter[str]:
    """Two games among bots, each answer checked; how often each question was asked."""
    asked, seats = Counter[str](), [("sly", "random", "fair", "greedy", "sly")[seat] for seat in range(players)]
    for number in range(2):
        for state, sight, choice in play(seats, players * 10 + number, promos=promos):
            asked[sight.decision.kind] += 1
            assert choice.action in sight.answers
            assert [t.step for t in choice.trace].count("did") == 1 and choice.trace[-1].step == "did"
            assert all(t.step in STEPS and (t.clause is None or t.clause in game.book) for t in choice.trace)
            assert len(choice.trace) <= 2 + 3 * 3 + 2
            for thought in choice.trace:
                for language in LANGUAGES:
                    text = game.language.thought(state.setup, thought, language)
                    assert text.strip() and not re.search(r"[{}|<]|None|\(\d", text), text
    return asked


@pytest.mark.parametrize("promos", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_question_is_answered_with_words_in_both_languages(players, promos):
    asked = answered(players, promos)
    assert asked["take-or-rob"] > 20 and asked["what-to-buy"] > 20


def test_the_bots_know_every_question_and_games_ask_most_of_them():
    questions = {citation.kind for citation in game.citations if citation.role == "question"}
    of_chance = {"which-roll", "which-reroll", "who-starts", "which-card-comes", "which-face", "which-brew"}
    assert set(ANSWERS) == questions - of_chance
    seen = {kind for players in (3, 4, 5) for promos in (False, True) for kind in answered(players, promos)}
    assert set(ANSWERS) - seen <= {"which-copy", "which-spared", "which-tried"}


def test_every_thought_has_words_and_every_word_a_thought():
    told = set(game.language.texts["thoughts"])
    cited = {citation.kind for citation in game.citations if citation.role == "thought"}
    assert cited <= told
    assert {f"did-{verb}" for verb in game.verbs if verb not in ("roll", "start", "deal")} <= told


@pytest.mark.parametrize("bot", ALL)
def test_tables_that_look_the_same_get_the_same_answer(bot):
    random, compared = Random(5), 0
    for state, sight, choice in play([bot] * 3, 8):
        other = game.resample_hidden(state, sight.seat, random)
        again = view(game, other, sight.seat, Random(8))
        assert again.state == sight.state
        assert BOTS[bot](again) == choice
        compared += other.players != state.players
    assert compared > 50


@pytest.mark.parametrize("bot", ALL)
def test_bots_among_themselves_bring_the_game_to_its_end(bot):
    with games.registered(game):
        played = simulate("bazaar", [bot] * 4, 2, seed=7, observer=endings)
    assert all(one.counts.get("c-is-short") == 1 and one.counts["round-begins"] < 30 for one in played)


def endings(before, action, events):
    """An observer: how games end, and their rounds."""
    return [event.kind for event in events if event.kind in ("c-is-short", "nobody-bought", "round-begins")]


def test_the_better_bot_wins_more_often():
    with games.registered(game):
        won = win_rates(simulate("bazaar", ("sly", "greedy", "random"), 12, seed=3))
    assert won["sly"] > won["greedy"] > won["random"]


def test_scales_of_a_turn_count_what_is_left_of_it():
    stage = shop(C_ROW, "2 red 1 white 2 blue", left=OVER)
    mine = Evaluation(weighed(view(game, stage.timeline.state, 0, Random(0))), 0, 0.5)
    purse = mine.purse(stage.timeline.state.piles[0])
    assert purse.buys == 1 and mine.best(purse) >= 6 > mine.rest(purse)
    assert {number for number, *_ in mine.purchases(purse)} == {
        pack(stage.timeline.setup).number[id_] for id_ in ("crown", "fur-coat", "giant-belt-buckle")
    }
