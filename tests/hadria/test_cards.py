"""Karty akcji: every general card: what it can be aimed at, how far, what it does, and what it does not do."""

import pytest

from tests.hadria.stage import GAME, NAMES, Stage
from thieves.hadria.state import CARDS

#: a way through the Empty Cauldron: each field is one further from the first
CHAIN = ("E22", "E31", "E36", "E37", "E38", "S22", "S32")
RANGE = {card["id"]: card["range"] for card in CARDS if isinstance(card.get("range"), int)}
GENERAL = [card["id"] for card in CARDS if card["family"] == "general"]


def stage(card, players=3, options=None, rivals=None, ala=None, **position):
    """Ala stands on E22 and has turned up a card; the last player waits with Ambush, and then comes the guard."""
    mine = {"field": "E22", "declared": [f"{card} 5"]} | (ala or {})
    others = {name: {"field": given} if isinstance(given, str) else given for name, given in (rivals or {}).items()}
    last = NAMES[players - 1]
    others[last] = {"declared": ["ambush 2"]} | others.get(last, {})
    made = Stage(players, options, thieves={"Ala": mine} | others, **({"dice": [1]} | position))
    if made.may(f"Ala: resolve {card}"):
        made.say(f"Ala: resolve {card}")
    return made


def is_over(made):
    """Is Ala's last card over, and does the last player's card come now?"""
    return made.question[0] == "which-card-now" and made.asked == [made.players[-1]]


def answer(made):
    """Give the first answer that is allowed."""
    made.say(made.timeline.written(GAME.actions(made.timeline.state)[0]))


def guard_acts(made):
    """The last player does without Ambush, and the guard acts; the events of all that."""
    assert is_over(made)
    made.say(f"{made.players[-1]}: resign ambush")
    found = list(made.events)
    for _ in range(20):
        if made.asked and made.question[0] != "what-to-declare":
            answer(made)
            found += made.events
    made.events = found


def next_turn(made):
    """Go on until all declare again."""
    if made.question[0] != "what-to-declare" and is_over(made):
        guard_acts(made)
    for _ in range(20):
        if made.question[0] != "what-to-declare":
            answer(made) if made.asked else made.luck()


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.clause("general.from-the-deck", "component.action-card-families")
def test_27_general_cards_make_a_deck_of_70():
    assert len(GENERAL) == 27
    assert sum(Stage().seen["deck"].values()) == 70 and set(Stage().seen["deck"]) == set(GENERAL)


@pytest.mark.clause("card.effect-text", "resolve.how-a-card-is-resolved")
@pytest.mark.parametrize("card", ["elixir-of-speed", "cloak-of-reflections", "night-shift", "double-bottom"])
def test_a_card_is_turned_up_and_works(card):
    made = stage(card)
    assert made.kinds[:2] == ["turns-up", "card-works"]
    assert CARDS[made.event("card-works").what]["id"] == card
    said = made.thief("Ala")["declared"][0].split()
    assert said[0] == card and said[-1] == "resolved"


# -- range ----------------------------------------------------------------------------------------

FIELDS = ["smoke-grenade", "fire-grenade", "noise-grenade", "rooftop-leap"]
AT_GUARDS = ["beacon", "stunning-gas", "firecracker", "bribe", "automatic-snares", "seduction"]
AT_RIVALS = ["gas-bolas", "pulley-rod", "mechanical-rats", "street-lantern", "surging-crowd", "automatic-snares"]
SHEET = {"yellow": 1, "tokens": {"informer": 1}}


@pytest.mark.clause("card.range-number", "target.field")
@pytest.mark.parametrize("card", FIELDS)
@pytest.mark.parametrize("event, more", [("market-day", 0), ("lantern-festival", 1)])
def test_a_field_can_be_chosen_up_to_the_range_and_no_further(card, event, more):
    made, far = stage(card, event=event), RANGE[card] + more
    assert made.may(f"Ala: aim {CHAIN[far]}")
    assert made.why_not(f"Ala: aim {CHAIN[far + 1]}") == ("out-of-range", "card.range-number")
    made.say(f"Ala: aim {CHAIN[far]}")
    assert made.event("card-works-on-field").clause == "target.field"


@pytest.mark.clause("card.range-number", "target.must-be-named")
@pytest.mark.parametrize("card", sorted({*AT_GUARDS} - {"stunning-gas", "seduction"}))
def test_a_guard_can_be_chosen_up_to_the_range_and_no_further(card):
    far = RANGE[card]
    made = stage(card, guards=[CHAIN[far], CHAIN[far + 1]], event="market-day")
    assert made.options("aim") == {CHAIN[far]}
    assert made.why_not(f"Ala: aim {CHAIN[far + 1]}") == ("out-of-range", "card.range-number")
    assert made.why_not(f"Ala: aim {CHAIN[1]}") == ("nobody-to-aim-at", "target.must-be-named")
    if card != "automatic-snares":
        made = stage(card, guards=[CHAIN[far + 1]], event="market-day")
        assert made.why_not(f"Ala: resolve {card}") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.range-number", "target.kinds")
@pytest.mark.parametrize("card", AT_RIVALS)
def test_a_rival_can_be_chosen_up_to_the_range_and_no_further(card):
    far = RANGE[card]
    rivals = {"Bo": {"field": CHAIN[far]} | SHEET, "Cy": {"field": CHAIN[far + 1]} | SHEET}
    made = stage(card, rivals=rivals, event="market-day")
    assert made.options("name") == {"Bo"}
    assert made.why_not("Ala: name Cy") == ("out-of-range", "card.range-number")
    assert made.why_not("Ala: name Ala") == ("not-a-target", "target.must-be-named")
    made.say("Ala: name Bo")
    assert made.event("card-works-on-thief").who == (0, 1)
    rivals = {"Bo": {"field": CHAIN[far + 1]} | SHEET}
    made = stage(card, rivals=rivals, event="market-day")
    assert made.why_not(f"Ala: resolve {card}") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("dungeon.no-target", "target.kinds")
@pytest.mark.parametrize("card", AT_RIVALS)
def test_a_rival_in_a_dungeon_is_no_target(card):
    made = stage(card, ala={"field": "E29"}, rivals={"Bo": {"field": "E21"} | SHEET, "Cy": {"field": "E19"} | SHEET})
    assert made.options("name") == {"Cy"}
    assert made.why_not("Ala: name Bo") == ("is-in-dungeon", "dungeon.no-target")


@pytest.mark.clause("target.field", "field.dungeon-nothing-placed")
@pytest.mark.parametrize("card", FIELDS)
def test_a_dungeon_is_no_field(card):
    made = stage(card, ala={"field": "E29"})
    assert made.why_not("Ala: aim E21") == ("no-dungeon", "field.dungeon-nothing-placed")


@pytest.mark.clause("card.range-district")
def test_the_letter_d_reaches_the_whole_district_and_nothing_beyond():
    made = stage("changing-of-the-guard", guards=["E1", "E38", "S22"])
    walked = []
    while made.question[0] == "where-does-guard-go":
        walked.append(made.places([made.timeline.decision.where])[0])
        made.say("Ala: stop")
    assert walked == ["E1", "E38"]  # S22 is next to E38, but not in the district
    made = stage("changing-of-the-guard", guards=["S22"])
    assert made.why_not("Ala: resolve changing-of-the-guard") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.no-range-symbol")
def test_without_a_range_symbol_a_card_reaches_everywhere():
    made = stage("false-orders", guards=["W1", "N20"])
    assert made.options("aim") == {"W1", "N20"}


# -- jewels, tokens, cards ------------------------------------------------------------------------


@pytest.mark.clause("card.range-number", "target.must-be-named")
def test_long_tongs_take_a_jewel_two_fields_away_past_a_guard():
    made = stage("long-tongs", guards=["E31"], yellow=["E30", "E37"], green=["E30"])
    assert made.options("aim") == {"E30"}
    assert made.why_not("Ala: aim E37") == ("out-of-range", "card.range-number")
    made.say("Ala: aim E30")
    assert made.options("get") == {"yellow", "green"}  # two lie there: which?
    assert made.why_not("Ala: get red") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get green")
    assert made.event("tongs-take").what == 1 and made.seen["green"] == [] and made.seen["yellow"] == ["E30", "E37"]
    made = stage("long-tongs", yellow=["E37"])
    assert made.why_not("Ala: resolve long-tongs") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("card.effect-text")
def test_long_tongs_do_not_hold_the_emperors_jewel():
    made = stage("long-tongs", ala={"field": "P12"}, yellow=["P1", "P11"])
    assert made.options("aim") == {"P1", "P11"}
    made.say("Ala: aim P1")  # the yellow one, without a question which
    assert made.thief("Ala")["yellow"] == 1 and made.seen["jewel"] == "P1"
    alone = stage("long-tongs", ala={"field": "P12"})
    assert alone.why_not("Ala: resolve long-tongs") == ("card-does-nothing", "target.must-be-named")


@pytest.mark.clause("token.trinkets-both-jewel-and-token")
def test_rats_take_a_token_from_a_sheet_or_from_a_field():
    made = stage("mechanical-rats", rivals={"Bo": {"field": "E31", "tokens": {"trinkets": 1, "agent": 1}}},
                 open={"E30": "informer", "E13": "alley", "E8": "agent"})  # fmt: skip
    assert made.options("aim") == {"E30"} and made.options("name") == {"Bo"}  # an alley stays, E8 is too far
    made.say("Ala: name Bo")
    assert made.options("get") == {"trinkets token", "agent token"}
    assert made.why_not("Ala: get informer token") == ("not-a-target", "target.must-be-named")
    made.say("Ala: get trinkets token")
    assert made.event("rats-take").clause == "token.trinkets-both-jewel-and-token"
    assert made.thief("Ala")["tokens"] == {"trinkets": 1} and made.thief("Bo")["tokens"] == {"agent": 1}
    made = stage("mechanical-rats", open={"E30": "informer"})
    made.say("Ala: aim E30")
    assert made.event("rats-take").clause == "card.effect-text"
    assert made.thief("Ala")["tokens"] == {"informer": 1} and made.seen["open"] == {}


@pytest.mark.clause("cleanup.used-ap-tokens-to-box", "token.informer-used-up")
def test_rats_cannot_take_a_token_that_lies_on_a_declared_card():
    made = Stage(3, dice=[1], thieves={"Ala": {"field": "E22", "hand": ["mechanical-rats"]},
                                       "Bo": {"field": "E31", "tokens": {"informer": 1}}})  # fmt: skip
    made.say("Bo: declare move", "Bo: informer", "Ala: declare mechanical-rats", "Ala: ap 5")
    made.say(*(f"{name}: ready" for name in made.players))
    assert made.why_not("Ala: resolve mechanical-rats") == ("card-does-nothing", "target.must-be-named")
    made.say("Ala: resign mechanical-rats", "Bo: resign move")
    assert made.seen["turn"] == 2 and made.thief("Bo")["tokens"] == {} and made.thief("Ala")["tokens"] == {}


@pytest.mark.clause("token.guild-agent-indivisible", "cleanup.used-ap-tokens-to-box")
def test_an_agent_on_a_card_takes_nothing_away_from_the_other_tokens():
    tokens = {"agent": 1, "trinkets": 1, "neighbourhood": 1}
    made = Stage(3, dice=[1], thieves={"Ala": {"field": "E22", "hand": ["mechanical-rats"]},
                                       "Bo": {"field": "E31", "tokens": tokens}})  # fmt: skip
    made.say("Bo: declare move", "Bo: agent", "Ala: declare mechanical-rats", "Ala: ap 5")
    made.say(*(f"{name}: ready" for name in made.players))
    made.say("Ala: resolve mechanical-rats", "Ala: name Bo")
    assert made.options("get") == {"trinkets token", "neighbourhood token"}


@pytest.mark.clause("planning.hand-limit-five", "card.effect-text")
def test_a_double_bottom_draws_two_and_the_limit_holds_at_once():
    made = stage("double-bottom", ala={"hand": ["beacon", "bribe", "peephole", "rat-run"]})
    made.force("draw firecracker")
    assert made.question[0] == "which-action-card"
    made.force("draw hue-and-cry")
    assert made.question == ("which-to-discard", "planning.hand-limit-five") and made.asked == ["Ala"]
    made.say("Ala: discard hue-and-cry")
    assert len(made.thief("Ala")["hand"]) == 5 and made.seen["discard"]["hue-and-cry"] == 1


@pytest.mark.clause("component.temporary-ap-markers", "cleanup.discard-violet-ap")
def test_a_night_shift_gives_three_ap_for_the_next_declaration():
    made = stage("night-shift")
    assert made.event("gains-temporary-ap").what == 3
    next_turn(made)
    assert made.budget("Ala") in (13, 14) and made.thief("Ala")["violet"] >= 3  # a fence may have given one more
    made = stage("night-shift", ala={"declared": ["night-shift 5", "night-shift 4"]})
    made.say("Ala: resolve night-shift")
    assert made.thief("Ala")["later"] == 6


@pytest.mark.clause("setup.leftover-city-tokens-unseen", "card.effect-text")
def test_a_peephole_shows_up_to_two_tokens_to_one_thief_and_draws_a_card():
    made = stage("peephole", tokens=["E23", "E30", "E13", "E8"])
    assert made.options("aim") == {"E23", "E30", "E13"}
    made.say("Ala: aim E30")
    assert made.event("looks-under").clause == "card.effect-text"
    made.force("peek undercover")
    assert made.event("sees-token").known_to == (0,)
    assert made.options("aim") == {"E23", "E13"}
    made.say("Ala: aim E23")
    made.force("peek agent")
    assert made.question[0] == "which-action-card"
    made.force("draw beacon")
    assert made.seen_by("Ala")["peeked"] == [["E23", "agent", ["Ala"]], ["E30", "undercover", ["Ala"]]]
    assert made.seen_by("Bo")["peeked"] == [["E23", "?", ["Ala"]], ["E30", "?", ["Ala"]]]
    assert set(made.seen["tokens"]) == {"E23", "E30", "E13", "E8"}  # all lie face down as before


@pytest.mark.clause("card.effect-text")
def test_a_peephole_without_tokens_still_draws_and_one_may_look_at_fewer():
    made = stage("peephole")
    assert made.question[0] == "which-action-card"
    made = stage("peephole", tokens=["E23"])
    assert made.say("Ala: enough")[0] == "card.effect-text"
    assert made.question[0] == "which-action-card"


@pytest.mark.clause("loot.pick-up-city-token", "setup.leftover-city-tokens-unseen")
def test_a_token_that_was_looked_at_is_that_token_when_it_is_revealed():
    made = stage("peephole", ala={"declared": ["peephole 5", "move 4"]}, tokens=["E31"])
    made.say("Ala: aim E31")
    made.force("peek stash")
    while made.question[0] != "which-card-now":
        made.luck() if not made.asked else made.say("Ala: enough")
    made.sneak("Ala", "E31")
    made.say("Ala: reveal")
    assert made.options("token") == {"stash"}
    assert made.why_not("chance: token agent") == ("token-gone", "component.city-tokens")


# -- never without a card -------------------------------------------------------------------------


@pytest.mark.clause("card.actions-need-cards")
@pytest.mark.parametrize(
    "line", ["step E31", "pick yellow", "aim E31", "name Bo", "get red", "gain ap", "resolve move"]
)
def test_nothing_is_done_without_a_card_that_allows_it(line):
    made = Stage(3, dice=[1], thieves={"Ala": "E22", "Bo": "E31"}, yellow=["E22"])
    assert made.why_not(f"Ala: {line}")[1] == "card.actions-need-cards"


@pytest.mark.clause("target.full-control-of-moved-figures")
def test_nobody_else_aims_a_card():
    made = stage("beacon", guards=["E31"])
    assert made.why_not("Bo: aim E31") == ("not-your-aim", "target.full-control-of-moved-figures")
