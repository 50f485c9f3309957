"""Mieszkańcy: each of the 36 townsfolk alone, what a human gets, what is refused, and where nothing can be done.

What the people do is written down here once more, so that a change in the file is noticed.
"""

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet
from tests.peddler.market_by_the_book import PEOPLE
from tests.peddler.stage import Stage, left_card, right_card

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
