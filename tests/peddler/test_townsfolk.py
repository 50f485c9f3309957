"""Mieszkańcy: each of the 36 townsfolk alone, what a human gets, what is refused, and where nothing can be done.

What the people do is written down here once more, so that a change in the file is noticed.
"""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, MOORED, fleet
from tests.peddler.market_by_the_book import PEOPLE
from tests.peddler.stage import NOZAMA, Stage, left_card, right_card

HUMAN = "cove.human-merchant-unspecified"
LEFT, RIGHT = left_card("left", hours=0), right_card("hire", "inner", hours=1)
NOTHING = ("baker", "town-clerk")
CONFESSION = {"washerwoman": 2, "notary": 3, "hermit": 4}
LEVY = {"innkeeper": "green", "apothecary": "blue", "herald": "yellow", "toll-collector": "red"}
JOINING = {"fencing-master": "red", "choir-mistress": "green", "astrologer": "blue", "matchmaker": "yellow"}
GIFTS = {
    "bladesmith": ["large red"],
    "poacher": ["small green", "small red"],
    "gravedigger": ["large yellow", "small yellow"],
    "witch-hunter": ["large blue"],
}
CRAFT = {"tinker": "small", "siege-engineer": "large"}
TRADE = ("smuggler", "sutler")
GOLD = {"bounty-hunter": 5, "bodyguard": 2, "loan-shark": 9}
FERRY = ("ferryman", "harbour-pilot")
HAIL = ("lookout", "signaller")
ASHORE = ("ships-surgeon", "ships-cook")
BANISH = ("harbour-master", "boatswain")
QUICK = {"cabin-boy": 1, "oarswoman": 2}
AGAIN = ("old-salt", "shanty-singer")
EVERYBODY = [
    *NOTHING, *CONFESSION, *LEVY, *JOINING, *GIFTS, *CRAFT, *TRADE, *GOLD, *FERRY, *HAIL, *ASHORE, *BANISH, *QUICK,
    *AGAIN,
]  # fmt: skip
FULL = ["large blue"] * 8
COLOURS = ("red", "green", "blue", "yellow")
OTHER = "town-clerk"  #: who comes into the gap
POOL = ["red", "green", "blue", "yellow", "red", "green"]  #: full, so that nobody is drawn into it


def hired(person: str, own: dict | None = None, **position) -> Stage:
    """Ala has just hired this person for one hour, and somebody else has come into the gap."""
    stage = Stage(times={"Ala": 0, "Nozama": 11}, square=["", person], merchants={"Ala": own or {}}, **position)
    stage.say("Ala: hire 2")
    stage.force(f"arrive {OTHER if person != OTHER else 'baker'}")
    return stage


def on(stage: Stage) -> bool:
    """The favour is over: the marker has moved one hour, and Ala is asked for her next action."""
    return stage.waits_for == "work" and stage.asked == "Ala" and stage.time("Ala") == 1


def test_everybody_of_the_file_is_here_once():
    assert sorted(EVERYBODY) == sorted(PEOPLE) and len(EVERYBODY) == 36


# -- everybody ------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.town-square")
@pytest.mark.parametrize("person", EVERYBODY)
def test_everybody_can_be_hired_and_is_kept(person):
    stage = hired(person, boats=fleet({1: "red rogue", 4: "green"}))
    assert stage.merchant("Ala")["folk"] == [person] and stage.seen["square"][1] != ""
    if stage.waits_for == "draw":
        stage.force("draw red")
    while stage.waits_for != "work":
        assert stage.asked == "Ala"
        stage.say(f"Ala: {stage.answers[-1]}")
    assert on(stage) and stage.merchant("Ala")["last"] == ("" if person in AGAIN else "hire")


@pytest.mark.clause("hire.abilities-ignored")
@pytest.mark.parametrize("person", EVERYBODY)
def test_the_peddler_has_no_use_for_anybodys_ability(person):
    own = ["watered-wine", "sold-twice"]
    stage = Stage(times={"Ala": 9, "Nozama": 0}, right=RIGHT, square=["", person], boats=fleet({1: "red rogue"}),
                  shelf=["large red", "small blue"], corruption=own, gold=3, halls={"red": 4}, pool=POOL)  # fmt: skip
    before = stage.seen
    stage.turn(LEFT, arrive=[OTHER if person != OTHER else "baker"], shed=["sold-twice", "watered-wine"])
    assert stage.event("hired").what == stage.number("arrive", person)
    now = stage.merchant()
    assert (now["folk"], now["gold"], stage.goods()) == ([person], 3, ["large red", "small blue"])
    for key in ("boats", "halls", "lair", "bag"):
        assert stage.seen[key] == before[key], key
    assert stage.time() == 1 and stage.asked != "Ala"


# -- no favour ------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", NOTHING)
def test_some_only_bring_symbols(person):
    stage = hired(person)
    assert stage.event("does-nothing").clause == HUMAN and on(stage) and stage.gold("Ala") == 0


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(
    ("person", "verb"),
    [("baker", ""), ("hermit", "discard"), ("tinker", "craft"), ("sutler", "trade"), ("boatswain", "lift")],
)
def test_only_the_favour_of_the_one_who_was_hired_is_asked_and_only_of_the_owner(person, verb):
    stage = hired(person, {"shelf": ["small red"], "corruption": ["short-ell"]}, boats=fleet({1: "rogue"}))
    for line in ("discard short-ell", "craft small red", "trade 1", "lift 1 rogue"):
        asked = bool(verb) and line.startswith(verb)
        assert stage.why_not(f"Ala: {line}") == (None if asked else ("no-favour-now", HUMAN))
        assert stage.why_not(f"Nozama: {line}") == ("no-favour-now", HUMAN)


# -- corruption -----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "count"), CONFESSION.items())
def test_so_many_corruption_cards_of_ones_choice_may_go(person, count):
    own = ["false-weights"] * 3 + ["sold-twice", "small-favour"]
    stage = hired(person, {"corruption": own})
    for number in range(count):
        assert stage.question == ("which-to-confess", HUMAN) and "discard none" in stage.answers
        stage.say(f"Ala: discard {('sold-twice', 'false-weights')[number > 0]}")
        assert stage.event("confesses").who == (0,)
    assert on(stage)
    assert len(stage.merchant("Ala")["corruption"]) == 5 - count and stage.spent == count
    assert "sold-twice" not in stage.merchant("Ala")["corruption"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CONFESSION)
def test_corruption_cards_may_be_kept(person):
    stage = hired(person, {"corruption": ["small-favour", "sold-twice"]})
    assert set(stage.answers) == {"discard small-favour", "discard sold-twice", "discard none"}
    assert stage.why_not("Ala: discard false-beacon") == ("not-own-corruption", HUMAN)
    stage.say("Ala: discard sold-twice", "Ala: discard none")
    assert stage.event("keeps-the-rest") and on(stage) and stage.merchant("Ala")["corruption"] == ["small-favour"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CONFESSION)
def test_who_has_no_corruption_is_not_asked(person):
    stage = hired(person, corruption=["sold-twice"])
    assert on(stage) and stage.merchant()["corruption"] == ["sold-twice"]
    stage = hired(person, {"corruption": ["sold-twice"]})
    stage.say("Ala: discard sold-twice")
    assert on(stage)


# -- gold -----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "gold"), GOLD.items())
def test_some_bring_gold_at_once(person, gold):
    stage = hired(person, {"gold": 1})
    assert stage.gold("Ala") == 1 + gold and stage.event("earns").what == gold and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "colour"), LEVY.items())
def test_a_levy_brings_a_gold_for_each_customer_in_the_hall(person, colour):
    for count in (0, 1, 6):
        stage = hired(person, halls=dict.fromkeys(COLOURS, 2) | {colour: count})
        assert stage.gold("Ala") == count and stage.seen["halls"][colour] == count and on(stage)


# -- goods ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "goods"), GIFTS.items())
def test_gifts_stand_on_the_leftmost_free_fields(person, goods):
    stage = hired(person, {"shelf": ["small blue", "", "large green"]})
    assert stage.goods("Ala") == ["small blue", goods[0], "large green", *goods[1:]] and on(stage)
    assert [event.where for event in stage.all("is-given")] == [1, 3][: len(goods)]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "goods"), GIFTS.items())
def test_gifts_without_room_are_lost(person, goods):
    stage = hired(person, {"shelf": FULL})
    assert stage.goods("Ala") == FULL and len(stage.all("no-room-for-gift")) == len(goods) and on(stage)
    stage = hired(person, {"shelf": FULL[:7]})
    assert stage.goods("Ala") == [*FULL[:7], goods[0]] and len(stage.all("no-room-for-gift")) == len(goods) - 1


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "size"), CRAFT.items())
def test_a_good_of_any_colour(person, size):
    for colour in COLOURS:
        stage = hired(person, {"shelf": ["small blue"]})
        assert stage.question == ("which-colour", HUMAN) and stage.answers == [f"craft {size} {c}" for c in COLOURS]
        stage.say(f"Ala: craft {size} {colour}")
        assert stage.goods("Ala") == ["small blue", f"{size} {colour}"] and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "size"), CRAFT.items())
def test_a_good_of_the_other_size_is_refused(person, size):
    stage = hired(person)
    other = {"small": "large", "large": "small"}[size]
    assert stage.why_not(f"Ala: craft {other} red") == ("other-size", HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CRAFT)
def test_nothing_is_crafted_for_a_full_shelf(person):
    stage = hired(person, {"shelf": FULL})
    assert on(stage) and stage.all("finds-nothing") and stage.goods("Ala") == FULL


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_a_good_may_be_sold_at_once_for_its_value(person):
    for line, gold, kept in (("trade 1", 4, ["", "", "small blue"]), ("trade 3", 2, ["large red"]),
                             ("trade none", 0, ["large red", "", "small blue"])):  # fmt: skip
        stage = hired(person, {"shelf": ["large red", "", "small blue"]})
        assert stage.question == ("which-to-trade", HUMAN) and stage.answers == ["trade 1", "trade 3", "trade none"]
        stage.say(f"Ala: {line}")
        assert stage.gold("Ala") == gold and stage.goods("Ala") == kept and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_an_empty_field_cannot_be_sold(person):
    stage = hired(person, {"shelf": ["large red", "", "small blue"]})
    assert stage.why_not("Ala: trade 2") == ("no-good-there", HUMAN)
    assert stage.why_not("Ala: trade 8") == ("no-good-there", HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_who_has_no_goods_is_not_asked(person):
    stage = hired(person, shelf=["large red"])
    assert on(stage) and stage.all("finds-nothing") and stage.goods() == ["large red"]


# -- guilds ---------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.guild-halls")
@pytest.mark.parametrize(("person", "colour"), JOINING.items())
def test_one_of_the_bag_joins_the_guild(person, colour):
    stage = hired(person)
    assert stage.event("joins").what == COLOURS.index(colour) and on(stage)
    assert stage.seen["halls"] == dict.fromkeys(COLOURS, 1) | {colour: 2}
    assert stage.seen["bag"][colour] == {"red": 13, "green": 13, "blue": 9, "yellow": 9}[colour] - 2


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "colour"), JOINING.items())
def test_nobody_joins_if_the_bag_holds_none(person, colour):
    stage = hired(person, halls=BAG_IS_EMPTY["halls"])
    assert stage.event("nobody-joins").what == COLOURS.index(colour) and on(stage)
    assert stage.seen["halls"] == BAG_IS_EMPTY["halls"]


# -- boats ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_somebody_is_ferried_to_another_boat(person):
    stage = hired(person, boats=fleet({1: "red blue", 4: "green"}))
    assert stage.question == ("whom-to-ferry", HUMAN)
    assert set(stage.answers) == {"lift 1 red", "lift 1 blue", "lift 4 green", "lift none"}
    stage.say("Ala: lift 1 blue")
    assert stage.question == ("where-to-ferry", HUMAN) and (stage.seen["figure"], stage.seen["boat"]) == ("blue", 1)
    assert stage.answers == ["board 2", "board 3", "board 4", "board 5", "board 6"]
    assert stage.why_not("Ala: board 1") == ("same-boat", HUMAN)
    stage.say("Ala: board 4")
    assert stage.seen["boats"] == fleet({1: "red", 4: "green blue"}) and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.boats")
@pytest.mark.parametrize("person", FERRY)
def test_a_boat_that_is_full_by_the_ferry_moors(person):
    stage = hired(person, boats=fleet({1: "red blue", 4: "green green green"}))
    stage.say("Ala: lift 1 red", "Ala: board 4")
    assert stage.waits_for == "moor" and stage.answers == ["moor right-inner", "moor right-outer"]
    stage.say("Ala: moor right-inner")
    assert stage.seen["moored"] == {"right-inner": 4} and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_leaves_a_moored_boat_or_boards_one_that_cannot_moor(person):
    stage = hired(person, boats=fleet({1: "red red red red", 2: "blue blue blue blue", 3: "yellow", 5: "green"}),
                  moored={"left-outer": 1, "left-inner": 2})  # fmt: skip
    assert set(stage.answers) == {"lift 3 yellow", "lift 5 green", "lift none"}
    assert stage.why_not("Ala: lift 1 red") == ("cannot-be-lifted", HUMAN)
    assert stage.why_not("Ala: lift 3 red") == ("not-in-that-boat", HUMAN)
    stage.say("Ala: lift 5 green")
    assert stage.answers == ["board 4", "board 6"]


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.market-token-ends-production")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_is_ferried_where_no_other_boat_has_room(person):
    stage = hired(person, boats=fleet({3: "yellow"}), moored=MOORED, token=12)
    assert on(stage) and stage.all("finds-nothing")
    stage = hired(person, boats=[[]] * 6)
    assert on(stage) and stage.all("finds-nothing")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", FERRY)
def test_a_rogue_that_is_ferried_chases_nobody(person):
    stage = hired(person, boats=fleet({1: "rogue", 4: "green"}), rogues="robbers")
    stage.say("Ala: lift 1 rogue", "Ala: board 4")
    assert on(stage) and stage.seen["boats"][3] == ["green", "rogue"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_somebody_of_the_bag_takes_a_boat_of_ones_choice(person):
    stage = hired(person, boats=fleet({2: "red red red"}))
    assert stage.waits_for == "draw"
    stage.force("draw yellow")
    assert stage.asked == "Ala" and stage.answers == [f"board {n}" for n in range(1, 7)]
    stage.say("Ala: board 2", "Ala: moor left-outer")
    assert stage.seen["moored"] == {"left-outer": 2} and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_nobody_is_hailed_without_a_boat_or_a_bag(person):
    stage = hired(person, moored=MOORED, token=12)
    assert on(stage) and stage.all("finds-nothing")
    stage = hired(person, **BAG_IS_EMPTY)
    assert on(stage) and stage.all("bag-is-empty")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", HAIL)
def test_a_rogue_that_is_hailed_may_chase(person):
    stage = hired(person, boats=fleet({2: "red"}), rogues="robbers")
    stage.force("draw rogue")
    stage.say("Ala: board 2")
    assert stage.waits_for == "chase"


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", ASHORE)
def test_somebody_is_sent_back_into_the_bag(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = stage.seen["bag"]
    assert stage.question == ("whom-ashore", HUMAN)
    assert set(stage.answers) == {"lift 2 red", "lift 2 rogue", "lift 5 blue", "lift none"}
    stage.say("Ala: lift 2 red")
    assert stage.seen["boats"] == fleet({2: "rogue", 5: "blue"}) and on(stage)
    assert stage.seen["bag"] == before | {"red": before["red"] + 1}


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", BANISH)
def test_a_rogue_is_sent_to_the_lair(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "rogue"}), lair=1)
    assert stage.question == ("whom-to-banish", HUMAN)
    assert set(stage.answers) == {"lift 2 rogue", "lift 5 rogue", "lift none"}
    assert stage.why_not("Ala: lift 2 red") == ("cannot-be-lifted", HUMAN)
    assert stage.why_not("Ala: lift 1 rogue") == ("not-in-that-boat", HUMAN)
    before = stage.seen["bag"]
    stage.say("Ala: lift 2 rogue")
    assert stage.seen["boats"] == fleet({2: "red", 5: "rogue"}) and stage.seen["lair"] == 2 and on(stage)
    assert stage.seen["bag"] == before


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*FERRY, *ASHORE, *BANISH])
def test_all_may_be_left_as_it_is(person):
    stage = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = stage.seen["boats"]
    stage.say("Ala: lift none")
    assert stage.seen["boats"] == before and stage.all("leaves-all") and on(stage)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*ASHORE, *BANISH])
def test_where_nobody_sails_nobody_is_asked(person):
    stage = hired(person, boats=fleet({1: "red rogue red red"}), moored={"left-outer": 1})
    assert on(stage) and stage.all("finds-nothing")
    if person in BANISH:
        assert on(hired(person, boats=fleet({1: "red"})))


# -- time -----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.town-square")
@pytest.mark.parametrize(("person", "saved"), QUICK.items())
def test_some_come_quicker_but_never_for_nothing(person, saved):
    for place, hours in enumerate((2, 1, 2, 3), 1):
        stage = Stage(times={"Ala": 0, "Nozama": 11}, square=[""] * (place - 1) + [person], **BAG_IS_EMPTY)
        stage.say(f"Ala: hire {place}")
        stage.force(f"arrive {OTHER}")
        assert stage.time("Ala") == max(1, hours - saved) and stage.event("comes-quickly").what == saved


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", AGAIN)
def test_after_some_any_action_may_follow(person):
    stage = hired(person)
    assert stage.event("may-repeat").who == (0,) and on(stage)
    assert stage.why_not("Ala: hire 2") is None
    assert stage.why_not("Ala: make small red") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [person for person in EVERYBODY if person not in AGAIN])
def test_after_the_others_nobody_is_hired_twice_running(person):
    stage = hired(person, **BAG_IS_EMPTY)
    while stage.waits_for != "work":
        stage.say(f"Ala: {stage.answers[-1]}")
    assert stage.why_not("Ala: hire 2") == ("not-again", HUMAN)


def test_nothing_here_is_asked_of_the_peddler():
    stage = Stage(times={"Ala": 9, "Nozama": 0}, right=RIGHT, square=["", "tinker"])
    stage.turn(LEFT, arrive=[OTHER])
    assert stage.asked in ("", NOZAMA)
