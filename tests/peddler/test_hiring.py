"""Zatrudnij mieszkańca i dobierz przybyszów: one townsperson, two adventurers, and what if there is no room."""

import pytest

from tests.peddler.stage import GAME, NOZAMA, Stage, left_card, right_card
from thieves.peddler.cards import townsfolk

SQUARE = ["baker", "hermit", "notary", "herald"]
EVERYBODY = [person.id for person in townsfolk()]
EVERY_PLACE = pytest.mark.parametrize(
    ("side", "arrow", "place"),
    [("left", "outer", 1), ("left", "inner", 2), ("right", "inner", 3), ("right", "outer", 4)],
)
FULL = ["red", "green", "blue", "yellow", "red", "green"]


def hires(side="right", arrow="outer", times=1, options=None, until=None, hour=9, forced=None, **position):
    """A turn of the Peddler in which it hires; Ala is far ahead."""
    position = {"square": SQUARE, "times": {"Ala": hour}, **position}
    made = Stage(options=options, right=right_card("hire", arrow), **position)
    made.turn(left_card(side, times), until=until, **(forced or {}))
    return made


def last_ones(*square):
    """Nobody else is left to come: Ala has hired all the others."""
    others = [person for person in EVERYBODY if person not in square]
    return {"square": list(square), "merchants": {"Ala": {"folk": others}}}


@pytest.mark.clause("hire.one-townsperson-then-two-adventurers")
def test_first_a_townsperson_then_two_adventurers():
    made = hires(forced={"draw": ["red", "rogue"], "arrive": ["tinker"]})
    order = [kind for kind in made.kinds if kind in ("hired", "into-pool")]
    assert order == ["hired", "into-pool", "into-pool"]
    assert made.merchant()["folk"] == ["herald"] and made.pool == ["red", "rogue"]


@pytest.mark.clause("hire.choose-by-location-symbols")
@EVERY_PLACE
def test_the_symbols_say_whom(side, arrow, place):
    made = hires(side, arrow, until="hire")
    assert made.question == ("which-townsperson", "hire.choose-by-location-symbols")
    assert made.answer == f"hire {place}"
    made.run("arrive")
    assert made.merchant()["folk"] == [SQUARE[place - 1]] and made.seen["square"][place - 1] == ""
    assert made.event("hired").where == place - 1


@pytest.mark.clause("hire.no-limit")
def test_the_peddler_hires_however_many_it_has_already():
    folk = [person for person in EVERYBODY if person not in SQUARE][:30]
    made = hires(folk=folk)
    assert made.merchant()["folk"] == [*folk, "herald"]


@pytest.mark.clause("hire.keep-face-up")
def test_hired_townsfolk_lie_open_until_the_end():
    made = hires()
    for seat in (0, 1, None):
        assert GAME.observe(made.timeline.state, seat)["merchants"][NOZAMA]["folk"] == ["herald"]
    made = Stage(phase="market", round=2, folk=["herald", "baker"])
    made.run()
    assert made.seen["round"] == 3 and made.merchant()["folk"][:2] == ["herald", "baker"]


@pytest.mark.clause("hire.guild-symbols-score-at-end")
def test_guild_symbols_of_hired_townsfolk_bring_gold_at_the_end():
    halls = {"red": 2, "green": 3, "blue": 9, "yellow": 5}
    made = Stage(phase="final", folk=["baker"], halls=halls)  # red, green, yellow
    assert made.gold() == 10
    assert Stage(phase="final", folk=["baker", "herald"], halls=halls).gold() == 20  # and twice yellow


@pytest.mark.clause("hire.abilities-ignored")
@pytest.mark.parametrize("person", [person.id for person in townsfolk() if person.effect != "none"])
def test_no_ability_does_anything_for_the_peddler(person):
    boats = [["red", "blue"]] * 6
    made = hires(square=["", "", "", person], boats=boats, corruption=["false-weights"], shelf=["small red"])
    plain = hires(square=["", "", "", "baker"], boats=boats, corruption=["false-weights"], shelf=["small red"])
    without = {"folk": None, "corruption": None}
    assert {**made.merchant(), **without} == {**plain.merchant(), **without}
    assert len(made.merchant()["corruption"]) == len(plain.merchant()["corruption"])
    assert (made.seen["boats"], made.seen["halls"], made.time()) == (boats, plain.seen["halls"], plain.time())
    assert made.event("hired").what == made.number("arrive", person)


@pytest.mark.clause("hire.cost-comes-from-peddler-cards")
@pytest.mark.parametrize(
    ("left", "right", "hours", "corruption"),
    [("peddler-14", "peddler-11", 1, 0), ("peddler-15", "peddler-13", 4, 0), ("peddler-2", "peddler-12", 2, 2)],
)
def test_hiring_costs_what_the_inner_halves_show(left, right, hours, corruption):
    made = Stage(right=right, square=SQUARE, times={"Ala": 9}, shelf=["small red"] * 4)
    made.turn(left, until="taint" if corruption else "reveal")
    assert made.time() == hours
    if corruption:
        made.run("reveal")
    assert len(made.merchant()["corruption"]) == corruption


@pytest.mark.clause("hire.town-square-price-ignored")
@EVERY_PLACE
def test_the_price_of_the_place_does_not_matter(side, arrow, place):
    made = Stage(right=right_card("hire", arrow, hours=1), square=SQUARE, times={"Ala": 9})
    made.turn(left_card(side, hours=0))
    assert made.event("hired").where == place - 1 and made.time() == 1 and made.gold() == 0


@pytest.mark.clause("hire.draw-two-into-pool")
def test_the_two_go_to_the_leftmost_empty_fields_marked_or_not():
    made = hires(pool=["red", "", "blue", "green", "", "yellow"], forced={"draw": ["rogue", "blue"]})
    assert made.shop["pool"] == ["red", "rogue", "blue", "green", "blue", "yellow"]
    assert [event.where for event in made.all("into-pool")] == [1, 4]


@pytest.mark.clause("hire.draw-two-into-pool")
def test_two_come_and_no_third_one():
    made = hires(forced={"draw": ["rogue", "blue"]})
    assert made.pool == ["rogue", "blue"] and sum(made.seen["bag"].values()) == 52 - 4 - 2


@pytest.mark.clause("hire.draw-two-into-pool")
def test_the_draw_is_blind():
    made = hires(until="draw")
    weights = dict(GAME.weights(made.timeline.state))
    assert list(weights.values()) == [12, 12, 8, 8, 8]


@pytest.mark.clause("hire.no-room-no-draw")
@pytest.mark.parametrize(("there", "drawn"), [(6, 0), (5, 1), (4, 2)])
def test_nobody_is_drawn_without_an_empty_field(there, drawn):
    made = hires(pool=FULL[:there], forced={"draw": ["rogue"] * drawn})
    assert made.pool == FULL[:there] + ["rogue"] * drawn
    assert sum(made.seen["bag"].values()) == 52 - 4 - there - drawn
    assert len(made.all("pool-has-no-room")) == 2 - drawn


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn")
@pytest.mark.parametrize(("there", "shed"), [(6, 2), (5, 1), (4, 0)])
def test_for_each_one_who_is_not_drawn_a_corruption_card_goes(there, shed):
    corruption = ["false-weights", "watered-wine", "short-ell"]
    made = Stage(right="peddler-11", square=SQUARE, times={"Ala": 9}, pool=FULL[:there], corruption=corruption)
    made.turn("peddler-14", shed=["watered-wine", "false-weights"][:shed])  # costs no corruption
    left = [card for card in corruption if card not in ["watered-wine", "false-weights"][:shed]]
    assert sorted(made.merchant()["corruption"]) == sorted(left) and made.spent == shed


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn")
def test_the_card_that_goes_is_random():
    made = hires(pool=FULL, corruption=["false-weights"] * 3 + ["short-ell"], until="shed")
    assert made.question == ("which-is-shed", "hire.discard-corruption-for-each-undrawn")
    assert [weight for _, weight in GAME.weights(made.timeline.state)] == [3, 1]


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn")
def test_corruption_is_shed_at_no_other_time():
    made = Stage(times={NOZAMA: 4}, corruption=["short-ell"])
    assert made.why_not("chance: shed short-ell") == (
        "no-shedding-now",
        "hire.discard-corruption-for-each-undrawn",
    )


@pytest.mark.clause("hire.discard-corruption-for-each-undrawn")
def test_an_empty_bag_is_no_lack_of_room():
    halls = {"red": 13, "green": 13, "blue": 9, "yellow": 9}
    made = Stage(right="peddler-11", square=SQUARE, times={"Ala": 9}, halls=halls, lair=8, corruption=["short-ell"])
    made.turn("peddler-14")
    assert made.pool == [] and made.merchant()["corruption"] == ["short-ell"] and len(made.all("bag-is-empty")) == 2


@pytest.mark.clause("hire.discard-only-if-possible")
def test_without_corruption_nothing_is_discarded():
    made = Stage(right="peddler-11", square=SQUARE, times={"Ala": 9}, pool=FULL, corruption=["short-ell"])
    made.turn("peddler-14", shed=["short-ell"])
    assert made.merchant()["corruption"] == [] and made.spent == 1
    assert made.event("nothing-to-shed") and len(made.all("sheds")) == 1


@pytest.mark.clause("hire.discard-only-if-possible")
def test_only_a_card_that_the_peddler_has_can_go():
    made = hires(pool=FULL, corruption=["short-ell"], until="shed")
    assert made.why_not("chance: shed false-weights") == ("has-no-such-corruption", "hire.discard-only-if-possible")
    assert made.why_not("chance: shed short-ell") is None


@pytest.mark.clause("hire.refill-between-repetitions")
def test_the_square_is_refilled_after_each_of_two_hirings():
    made = hires(times=2, until="arrive")
    assert made.seen["square"] == ["baker", "hermit", "notary", ""]
    made.run("hire", arrive=["tinker"])
    assert made.seen["square"] == ["baker", "hermit", "notary", "tinker"] and made.answer == "hire 4"
    made.run("reveal", arrive=["sutler"])
    assert made.merchant()["folk"] == ["herald", "tinker"] and made.seen["square"][3] == "sutler"


@pytest.mark.clause("hire.refill-between-repetitions")
def test_a_single_hiring_is_refilled_as_well():
    made = hires(forced={"arrive": ["tinker"]})
    assert made.seen["square"] == ["baker", "hermit", "notary", "tinker"] and made.seen["townsfolk"] == 31


@pytest.mark.clause("hire.refill-between-repetitions")
def test_nobody_comes_when_nobody_is_left():
    made = hires(times=2, **last_ones(*SQUARE))
    assert made.merchant()["folk"] == ["herald", "notary"]
    assert made.seen["square"] == ["baker", "hermit", "", ""] and made.seen["townsfolk"] == 0


@pytest.mark.clause("hire.same-symbols-both-times")
@EVERY_PLACE
def test_the_second_hiring_uses_the_same_symbols(side, arrow, place):
    made = hires(side, arrow, 2, forced={"arrive": ["tinker", "sutler"]})
    assert made.merchant()["folk"] == [SQUARE[place - 1], "tinker"]
    assert made.seen["square"] == [*SQUARE[: place - 1], "sutler", *SQUARE[place:]]


@pytest.mark.clause("hire.same-symbols-both-times")
def test_by_another_reading_the_row_slides_and_the_new_one_comes_last():
    slide = {"refill": "slide"}
    made = hires("left", "outer", 2, slide, forced={"arrive": ["tinker", "sutler"]})
    assert made.merchant()["folk"] == ["baker", "hermit"]
    assert made.seen["square"] == ["notary", "herald", "tinker", "sutler"]
    made = hires("left", "outer", 1, slide, **last_ones("baker", "hermit", "", "herald"))
    assert made.seen["square"] == ["hermit", "herald", "", ""]


@pytest.mark.clause("hire.no-card-at-the-place")
@pytest.mark.parametrize(
    ("side", "arrow", "order"),
    [
        ("left", "outer", [1, 2, 4, 3]),
        ("left", "inner", [2, 1, 3, 4]),
        ("right", "inner", [3, 4, 2, 1]),
        ("right", "outer", [4, 3, 1, 2]),
    ],
)
def test_same_half_first_then_the_other_half_by_the_same_arrow(side, arrow, order):
    for gone in range(4):
        square = [person if place in order[gone:] else "" for place, person in enumerate(SQUARE, 1)]
        made = hires(side, arrow, until="hire", square=square)
        assert made.answer == f"hire {order[gone]}"
        made.run("draw")
        assert ("next-nearest" in made.kinds) == bool(gone)


@pytest.mark.clause("hire.no-card-at-the-place")
def test_with_nobody_in_the_square_two_adventurers_still_come():
    made = hires(square=[], forced={"draw": ["red", "blue"]})
    assert made.pool == ["red", "blue"] and made.merchant()["folk"] == []
    assert "nobody-to-hire" in made.kinds and "hired" not in made.kinds
