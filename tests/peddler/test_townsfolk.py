"""Mieszkańcy: each of the 36 townsfolk alone, what a human gets, what is refused, and where nothing can be done.

What the people do is written down here once more, so that a change in the file is noticed.
"""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, MOORED, fleet
from tests.peddler.market_by_the_book import PEOPLE
from tests.peddler.table import NOZAMA, Table, left_card, right_card

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


def hired(person: str, own: dict | None = None, **position) -> Table:
    """Ala has just hired this person for one hour, and somebody else has come into the gap."""
    table = Table(times={"Ala": 0, "Nozama": 11}, square=["", person], merchants={"Ala": own or {}}, **position)
    table.say("Ala: hire 2")
    table.force(f"arrive {OTHER if person != OTHER else 'baker'}")
    return table


def on(table: Table) -> bool:
    """The favour is over: the marker has moved one hour, and Ala is asked for her next action."""
    return table.job == "work" and table.asked == "Ala" and table.time("Ala") == 1


def test_everybody_of_the_file_is_here_once():
    assert sorted(EVERYBODY) == sorted(PEOPLE) and len(EVERYBODY) == 36


# -- everybody ------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.town-square")
@pytest.mark.parametrize("person", EVERYBODY)
def test_everybody_can_be_hired_and_is_kept(person):
    table = hired(person, boats=fleet({1: "red rogue", 4: "green"}))
    assert table.merchant("Ala")["folk"] == [person] and table.seen["square"][1] is not None
    if table.job == "draw":
        table.force("draw red")
    while table.job != "work":
        assert table.asked == "Ala"
        table.say(f"Ala: {table.answers[-1]}")
    assert on(table) and table.merchant("Ala")["last"] == ("" if person in AGAIN else "hire")


@pytest.mark.clause("hire.abilities-ignored")
@pytest.mark.parametrize("person", EVERYBODY)
def test_the_peddler_has_no_use_for_anybodys_ability(person):
    own = ["watered-wine", "sold-twice"]
    table = Table(times={"Ala": 9, "Nozama": 0}, right=RIGHT, square=["", person], boats=fleet({1: "red rogue"}),
                  shelf=["large red", "small blue"], corruption=own, gold=3, halls={"red": 4}, pool=POOL)  # fmt: skip
    before = table.seen
    table.turn(LEFT, arrive=[OTHER if person != OTHER else "baker"], shed=["sold-twice", "watered-wine"])
    assert table.event("ability-ignored").what == table.number("arrive", person)
    now = table.merchant()
    assert (now["folk"], now["gold"], table.goods()) == ([person], 3, ["large red", "small blue"])
    for key in ("boats", "halls", "lair", "bag"):
        assert table.seen[key] == before[key], key
    assert table.time() == 1 and table.asked != "Ala"


# -- no favour ------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", NOTHING)
def test_some_only_bring_symbols(person):
    table = hired(person)
    assert table.event("does-nothing").clause == HUMAN and on(table) and table.gold("Ala") == 0


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(
    ("person", "verb"),
    [("baker", ""), ("hermit", "discard"), ("tinker", "craft"), ("sutler", "trade"), ("boatswain", "lift")],
)
def test_only_the_favour_of_the_one_who_was_hired_is_asked_and_only_of_the_owner(person, verb):
    table = hired(person, {"shelf": ["small red"], "corruption": ["short-ell"]}, boats=fleet({1: "rogue"}))
    for line in ("discard short-ell", "craft small red", "trade 1", "lift 1 rogue"):
        asked = bool(verb) and line.startswith(verb)
        assert table.why_not(f"Ala: {line}") == (None if asked else ("no-favour-now", HUMAN))
        assert table.why_not(f"Nozama: {line}") == ("no-favour-now", HUMAN)


# -- corruption -----------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "count"), CONFESSION.items())
def test_so_many_corruption_cards_of_ones_choice_may_go(person, count):
    own = ["false-weights"] * 3 + ["sold-twice", "small-favour"]
    table = hired(person, {"corruption": own})
    for number in range(count):
        assert table.question == ("which-to-confess", HUMAN) and "discard none" in table.answers
        table.say(f"Ala: discard {('sold-twice', 'false-weights')[number > 0]}")
        assert table.event("confesses").who == (0,)
    assert on(table)
    assert len(table.merchant("Ala")["corruption"]) == 5 - count and table.seen["spent"] == count
    assert "sold-twice" not in table.merchant("Ala")["corruption"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CONFESSION)
def test_corruption_cards_may_be_kept(person):
    table = hired(person, {"corruption": ["small-favour", "sold-twice"]})
    assert set(table.answers) == {"discard small-favour", "discard sold-twice", "discard none"}
    assert table.why_not("Ala: discard false-beacon") == ("not-own-corruption", HUMAN)
    table.say("Ala: discard sold-twice", "Ala: discard none")
    assert table.event("keeps-the-rest") and on(table) and table.merchant("Ala")["corruption"] == ["small-favour"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CONFESSION)
def test_who_has_no_corruption_is_not_asked(person):
    table = hired(person, corruption=["sold-twice"])
    assert on(table) and table.merchant()["corruption"] == ["sold-twice"]
    table = hired(person, {"corruption": ["sold-twice"]})
    table.say("Ala: discard sold-twice")
    assert on(table)


# -- gold -----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "gold"), GOLD.items())
def test_some_bring_gold_at_once(person, gold):
    table = hired(person, {"gold": 1})
    assert table.gold("Ala") == 1 + gold and table.event("earns").what == gold and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "colour"), LEVY.items())
def test_a_levy_brings_a_gold_for_each_customer_in_the_hall(person, colour):
    for count in (0, 1, 6):
        table = hired(person, halls=dict.fromkeys(COLOURS, 2) | {colour: count})
        assert table.gold("Ala") == count and table.seen["halls"][colour] == count and on(table)


# -- goods ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "goods"), GIFTS.items())
def test_gifts_stand_on_the_leftmost_free_fields(person, goods):
    table = hired(person, {"shelf": ["small blue", "", "large green"]})
    assert table.goods("Ala") == ["small blue", goods[0], "large green", *goods[1:]] and on(table)
    assert [event.where for event in table.all("is-given")] == [1, 3][: len(goods)]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "goods"), GIFTS.items())
def test_gifts_without_room_are_lost(person, goods):
    table = hired(person, {"shelf": FULL})
    assert table.goods("Ala") == FULL and len(table.all("no-room-for-gift")) == len(goods) and on(table)
    table = hired(person, {"shelf": FULL[:7]})
    assert table.goods("Ala") == [*FULL[:7], goods[0]] and len(table.all("no-room-for-gift")) == len(goods) - 1


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "size"), CRAFT.items())
def test_a_good_of_any_colour(person, size):
    for colour in COLOURS:
        table = hired(person, {"shelf": ["small blue"]})
        assert table.question == ("which-colour", HUMAN) and table.answers == [f"craft {size} {c}" for c in COLOURS]
        table.say(f"Ala: craft {size} {colour}")
        assert table.goods("Ala") == ["small blue", f"{size} {colour}"] and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "size"), CRAFT.items())
def test_a_good_of_the_other_size_is_refused(person, size):
    table = hired(person)
    other = {"small": "large", "large": "small"}[size]
    assert table.why_not(f"Ala: craft {other} red") == ("other-size", HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", CRAFT)
def test_nothing_is_crafted_for_a_full_shelf(person):
    table = hired(person, {"shelf": FULL})
    assert on(table) and table.all("finds-nothing") and table.goods("Ala") == FULL


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_a_good_may_be_sold_at_once_for_its_value(person):
    for line, gold, kept in (("trade 1", 4, [None, None, "small blue"]), ("trade 3", 2, ["large red"]),
                             ("trade none", 0, ["large red", None, "small blue"])):  # fmt: skip
        table = hired(person, {"shelf": ["large red", "", "small blue"]})
        assert table.question == ("which-to-trade", HUMAN) and table.answers == ["trade 1", "trade 3", "trade none"]
        table.say(f"Ala: {line}")
        assert table.gold("Ala") == gold and table.goods("Ala") == kept and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_an_empty_field_cannot_be_sold(person):
    table = hired(person, {"shelf": ["large red", "", "small blue"]})
    assert table.why_not("Ala: trade 2") == ("no-good-there", HUMAN)
    assert table.why_not("Ala: trade 8") == ("no-good-there", HUMAN)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", TRADE)
def test_who_has_no_goods_is_not_asked(person):
    table = hired(person, shelf=["large red"])
    assert on(table) and table.all("finds-nothing") and table.goods() == ["large red"]


# -- guilds ---------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.guild-halls")
@pytest.mark.parametrize(("person", "colour"), JOINING.items())
def test_one_of_the_bag_joins_the_guild(person, colour):
    table = hired(person)
    assert table.event("joins").what == COLOURS.index(colour) and on(table)
    assert table.seen["halls"] == dict.fromkeys(COLOURS, 1) | {colour: 2}
    assert table.seen["bag"][colour] == {"red": 13, "green": 13, "blue": 9, "yellow": 9}[colour] - 2


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize(("person", "colour"), JOINING.items())
def test_nobody_joins_if_the_bag_holds_none(person, colour):
    table = hired(person, halls=BAG_IS_EMPTY["halls"])
    assert table.event("nobody-joins").what == COLOURS.index(colour) and on(table)
    assert table.seen["halls"] == BAG_IS_EMPTY["halls"]


# -- boats ----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_somebody_is_ferried_to_another_boat(person):
    table = hired(person, boats=fleet({1: "red blue", 4: "green"}))
    assert table.question == ("whom-to-ferry", HUMAN)
    assert set(table.answers) == {"lift 1 red", "lift 1 blue", "lift 4 green", "lift none"}
    table.say("Ala: lift 1 blue")
    assert table.question == ("where-to-ferry", HUMAN) and (table.seen["figure"], table.seen["boat"]) == ("blue", 1)
    assert table.answers == ["board 2", "board 3", "board 4", "board 5", "board 6"]
    assert table.why_not("Ala: board 1") == ("same-boat", HUMAN)
    table.say("Ala: board 4")
    assert table.seen["boats"] == fleet({1: "red", 4: "green blue"}) and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.boats")
@pytest.mark.parametrize("person", FERRY)
def test_a_boat_that_is_full_by_the_ferry_moors(person):
    table = hired(person, boats=fleet({1: "red blue", 4: "green green green"}))
    table.say("Ala: lift 1 red", "Ala: board 4")
    assert table.job == "moor" and table.answers == ["moor right-inner", "moor right-outer"]
    table.say("Ala: moor right-inner")
    assert table.seen["moored"] == {"right-inner": 4} and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_leaves_a_moored_boat_or_boards_one_that_cannot_moor(person):
    table = hired(person, boats=fleet({1: "red red red red", 2: "blue blue blue blue", 3: "yellow", 5: "green"}),
                  moored={"left-outer": 1, "left-inner": 2})  # fmt: skip
    assert set(table.answers) == {"lift 3 yellow", "lift 5 green", "lift none"}
    assert table.why_not("Ala: lift 1 red") == ("cannot-be-lifted", HUMAN)
    assert table.why_not("Ala: lift 3 red") == ("not-in-that-boat", HUMAN)
    table.say("Ala: lift 5 green")
    assert table.answers == ["board 4", "board 6"]


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.market-token-ends-production")
@pytest.mark.parametrize("person", FERRY)
def test_nobody_is_ferried_where_no_other_boat_has_room(person):
    table = hired(person, boats=fleet({3: "yellow"}), moored=MOORED, token=12)
    assert on(table) and table.all("finds-nothing")
    table = hired(person, boats=[[]] * 6)
    assert on(table) and table.all("finds-nothing")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", FERRY)
def test_a_rogue_that_is_ferried_chases_nobody(person):
    table = hired(person, boats=fleet({1: "rogue", 4: "green"}), rogues="robbers")
    table.say("Ala: lift 1 rogue", "Ala: board 4")
    assert on(table) and table.seen["boats"][3] == ["green", "rogue"]


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_somebody_of_the_bag_takes_a_boat_of_ones_choice(person):
    table = hired(person, boats=fleet({2: "red red red"}))
    assert table.job == "draw"
    table.force("draw yellow")
    assert table.asked == "Ala" and table.answers == [f"board {n}" for n in range(1, 7)]
    table.say("Ala: board 2", "Ala: moor left-outer")
    assert table.seen["moored"] == {"left-outer": 2} and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", HAIL)
def test_nobody_is_hailed_without_a_boat_or_a_bag(person):
    table = hired(person, moored=MOORED, token=12)
    assert on(table) and table.all("finds-nothing")
    table = hired(person, **BAG_IS_EMPTY)
    assert on(table) and table.all("bag-is-empty")


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.one-rogue-card-in-play")
@pytest.mark.parametrize("person", HAIL)
def test_a_rogue_that_is_hailed_may_chase(person):
    table = hired(person, boats=fleet({2: "red"}), rogues="robbers")
    table.force("draw rogue")
    table.say("Ala: board 2")
    assert table.job == "chase"


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", ASHORE)
def test_somebody_is_sent_back_into_the_bag(person):
    table = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = table.seen["bag"]
    assert table.question == ("whom-ashore", HUMAN)
    assert set(table.answers) == {"lift 2 red", "lift 2 rogue", "lift 5 blue", "lift none"}
    table.say("Ala: lift 2 red")
    assert table.seen["boats"] == fleet({2: "rogue", 5: "blue"}) and on(table)
    assert table.seen["bag"] == before | {"red": before["red"] + 1}


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", BANISH)
def test_a_rogue_is_sent_to_the_lair(person):
    table = hired(person, boats=fleet({2: "red rogue", 5: "rogue"}), lair=1)
    assert table.question == ("whom-to-banish", HUMAN)
    assert set(table.answers) == {"lift 2 rogue", "lift 5 rogue", "lift none"}
    assert table.why_not("Ala: lift 2 red") == ("cannot-be-lifted", HUMAN)
    assert table.why_not("Ala: lift 1 rogue") == ("not-in-that-boat", HUMAN)
    before = table.seen["bag"]
    table.say("Ala: lift 2 rogue")
    assert table.seen["boats"] == fleet({2: "red", 5: "rogue"}) and table.seen["lair"] == 2 and on(table)
    assert table.seen["bag"] == before


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*FERRY, *ASHORE, *BANISH])
def test_all_may_be_left_as_it_is(person):
    table = hired(person, boats=fleet({2: "red rogue", 5: "blue"}))
    before = table.seen["boats"]
    table.say("Ala: lift none")
    assert table.seen["boats"] == before and table.all("leaves-all") and on(table)


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [*ASHORE, *BANISH])
def test_where_nobody_sails_nobody_is_asked(person):
    table = hired(person, boats=fleet({1: "red rogue red red"}), moored={"left-outer": 1})
    assert on(table) and table.all("finds-nothing")
    if person in BANISH:
        assert on(hired(person, boats=fleet({1: "red"})))


# -- time -----------------------------------------------------------------------------------------


@pytest.mark.clause("cove.human-merchant-unspecified", "cove.town-square")
@pytest.mark.parametrize(("person", "saved"), QUICK.items())
def test_some_come_quicker_but_never_for_nothing(person, saved):
    for place, hours in enumerate((2, 1, 2, 3), 1):
        table = Table(times={"Ala": 0, "Nozama": 11}, square=[""] * (place - 1) + [person], **BAG_IS_EMPTY)
        table.say(f"Ala: hire {place}")
        table.force(f"arrive {OTHER}")
        assert table.time("Ala") == max(1, hours - saved) and table.event("comes-quickly").what == saved


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", AGAIN)
def test_after_some_any_action_may_follow(person):
    table = hired(person)
    assert table.event("may-repeat").who == (0,) and on(table)
    assert table.why_not("Ala: hire 2") is None
    assert table.why_not("Ala: make small red") is None


@pytest.mark.clause("cove.human-merchant-unspecified")
@pytest.mark.parametrize("person", [person for person in EVERYBODY if person not in AGAIN])
def test_after_the_others_nobody_is_hired_twice_running(person):
    table = hired(person, **BAG_IS_EMPTY)
    while table.job != "work":
        table.say(f"Ala: {table.answers[-1]}")
    assert table.why_not("Ala: hire 2") == ("not-again", HUMAN)


def test_nothing_here_is_asked_of_the_peddler():
    table = Table(times={"Ala": 9, "Nozama": 0}, right=RIGHT, square=["", "tinker"])
    table.turn(LEFT, arrive=[OTHER])
    assert table.asked in ("", NOZAMA)
