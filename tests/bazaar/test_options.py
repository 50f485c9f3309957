"""The readings that can be switched: the same position under each, and the clause at which they part."""

import pytest

from tests.bazaar.rounds_stage import END
from tests.bazaar.stage import NAMES, SWITCHES, Stage


def each(name, play):
    """What comes out of the same play under every reading."""
    return tuple(play({name: value}) for value in SWITCHES[name])


def scores(options, players):
    """The points when the game ends at once."""
    piles = {"Ala": "1 red marker", "Bo": "1 red", "Cy": "1 red"}
    made = Stage(3, options, phase="buy", turn="Cy", players=players, piles=piles, **END)
    made.say("Cy: pass")
    return made.timeline.result.scores


@pytest.mark.clause("split.only-players-without-pile-act")
def test_after_a_robbery_the_robbers_or_the_victims_left_neighbour_is_next():
    def play(options):
        made = Stage(5, options, piles={"Ala": "1 red", "Bo": "4 blue", "Cy": "1 red"}, acted="Cy")
        assert made.asked == ["Dee"]
        made.rob("Dee", "Bo", "1 blue", "1 bag")
        return made.asked

    # Bo and Ewa have no pile: Ewa sits left of Dee, and left of Bo she comes first as well
    assert each("next_actor", play) == (["Ewa"], ["Ewa"])

    def other(options):
        made = Stage(5, options, piles={"Ala": "4 blue", "Cy": "1 red", "Ewa": "1 red"}, acted="Cy")
        made.rob("Dee", "Ala", "1 blue", "1 bag")
        return made.asked

    # Ala and Bo have no pile: clockwise from Dee it is Ala, clockwise from Ala it is Bo
    assert each("next_actor", other) == (["Ala"], ["Bo"])


@pytest.mark.clause("split.only-players-without-pile-act")
def test_after_a_take_both_readings_agree():
    def play(options):
        made = Stage(4, options, centre="11 red marker")
        order = []
        for _ in range(3):
            order += made.asked
            made.take(made.asked[0], "1 red")
        return [*order, *made.asked]

    assert each("next_actor", play) == (list(NAMES[:4]), list(NAMES[:4]))


@pytest.mark.clause("end.house-stalemate")
def test_the_fifth_quiet_round_ends_the_game_or_does_not():
    def play(options):
        made = Stage(3, options, phase="buy", quiet=4)
        made.passes()
        return made.timeline.result is not None

    assert each("stalemate", play) == (True, False)


@pytest.mark.clause("score.second-followers-one")
def test_a_second_place_after_a_tie_or_none():
    followers = {"Ala": ["tailor", "fence"], "Bo": ["bondsman", "pawnbroker"], "Cy": ["bookie"]}
    players = {name: {"gold": 0, "cards": cards} for name, cards in followers.items()}
    assert each("second_place", lambda options: scores(options, players)) == ((2, 2, 1), (2, 2, 0))
    players["Bo"]["cards"] = ["bondsman"]  # no tie for the first place: both readings agree
    assert each("second_place", lambda options: scores(options, players)) == ((3, 0, 0), (3, 0, 0))


@pytest.mark.clause("score.zero-cannot-win-majority")
def test_zero_is_nothing_or_a_count_like_any_other():
    players = {"Ala": {"gold": 0}, "Bo": {"gold": 0}, "Cy": {"gold": 0}}
    assert each("zero", lambda options: scores(options, players)) == ((0, 0, 0), (4, 4, 4))
    players["Ala"] = {"gold": 1, "cards": ["tailor"]}
    assert each("zero", lambda options: scores(options, players)) == ((6, 0, 0), (6, 0, 0))
    players["Bo"] = {"gold": 0, "cards": ["executive-assistant"]}  # Cy alone has none and is no second
    assert each("zero", lambda options: scores(options, players)) == ((4, 3, 0), (4, 3, 0))


@pytest.mark.clause("buy.gold-mixes-with-gems")
def test_gold_may_spare_a_die_or_only_fill_a_gap():
    def play(options):
        players = {"Ala": {"gold": 2}}
        rows = {"A": ["tailor", "bondsman", "fence", "glamer", "necklace"]}
        made = Stage(3, options, phase="buy", players=players, piles={"Ala": "1 red marker"}, rows=rows)
        made.say("Ala: buy bondsman")
        return made.options("pay") or made.gold("Ala")

    assert each("gold", play) == ({"1 red", "nothing"}, 1)


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
def test_the_final_pile_counts_as_the_phase_ended_or_as_it_lies():
    def play(options):
        players, rows = {"Ala": {"gold": 0}}, {"C": ["big-haul", "crown", "scepter", "fur-coat", "the-heist"]}
        piles = {"Ala": "1 blue 1 green 2 mask marker"}
        made = Stage(3, options, phase="buy", players=players, piles=piles, rows=rows, left={"A": 0, "B": 0})
        made.say("Ala: buy big-haul")
        return made.reputation("Ala")

    assert each("final_pile", play) == (5, 3)


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_a_gained_card_counts_or_does_not():
    players = {"Ala": {"gold": 0, "cards": ["loyalty-program", "necklace", "fur-coat"], "gained": ["fur-coat"]},
               "Bo": {"gold": 0}, "Cy": {"gold": 0}}  # fmt: skip
    points = 2 + 4
    counted = each("gained", lambda options: scores(options, players))
    assert counted == ((points + 2, 0, 0), (points + 1, 0, 0))


@pytest.mark.clause("card.appendage-victim-chooses")
def test_the_victim_or_the_robber_chooses_the_lucky_die():
    def play(options):
        players = {"Ala": {"cards": ["lucky-animal-appendage"]}}
        made = Stage(3, options, players=players, piles={"Ala": "1 red 1 blue 1 bag"}, centre="7 mask marker")
        made.rob("Bo", "Ala", "1 red 1 blue")
        assert made.question[0] == "which-spared" and made.options("spare") == {"red", "blue"}
        return made.asked

    assert each("appendage", play) == (["Ala"], ["Bo"])


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_tokens_for_cards_for_gems_or_at_each_purchase():
    def play(options):
        rows = {"B": ["anthropomorphic-water-buffalo", "brooch", "bookie", "menacing-monocle", "wicked-clutches"]}
        players = {"Ala": {"gold": 9, "cards": ["bondsman", "tailor", "fence"]}}
        made = Stage(3, options, phase="buy", players=players, rows=rows, left={"A": 0})
        made.say("Ala: buy anthropomorphic-water-buffalo")
        return made.reputation("Ala")

    assert each("per_card", play) == (1 + 2, 2 + 2 + 1, 1)


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_later_purchases_bring_tokens_by_one_reading_only():
    def play(options):
        rows = {"B": ["brooch", "bookie", "menacing-monocle", "wicked-clutches", "rumor-monger"]}
        players = {"Ala": {"gold": 9, "cards": ["anthropomorphic-water-buffalo"]}}
        made = Stage(3, options, phase="buy", players=players, rows=rows, left={"A": 0})
        made.say("Ala: buy brooch")
        return made.reputation("Ala")

    assert each("per_card", play) == (0, 0, 1)


@pytest.mark.clause("card.published-list-is-adopted")
def test_promotional_cards_join_their_decks():
    def sizes(options):
        return Stage(3, options).event("cards-split").what

    assert each("promos", sizes) == ((16, 19, 14), (16, 22, 15))
