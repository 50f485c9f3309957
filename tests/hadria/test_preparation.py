"""Zawartość pudełka, Przygotowanie gry, Cel gry: what lies where before the first turn, and who begins."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.hadria import our_city as board
from tests.hadria.our_city import EVENTS, SHEETS, THIEVES, TOKENS
from tests.hadria.stage import GAME, NAMES, Stage
from thieves.core import BadSetup
from thieves.hadria.declaration import declarable
from thieves.hadria.events import Die, NextEvent
from thieves.hadria.preparation import Sheet, Start, sheets_left
from thieves.hadria.state import CARDS, SPECIAL

SIZES = (2, 3, 4)
SIX = ("morius", "noiron", "jasmine", "nikolai", "joanne", "zain")
SWORDS = {"P4", "P7", "P9", "P10", "N2", "N17", "E15", "E18", "S30", "S37", "W16", "W27"}
STARTS = {"N20", "E37", "S12", "W1"}


def fresh(players=3, **options):
    """The very start of a game."""
    return Stage(players, options)


def gathered(players=3, first="Ala", **options):
    """Sheets and cards are dealt, and the first thief may enter."""
    made = fresh(players, first=first, **options)
    made.luck()
    return made


def entered(players=3, first="Ala", **options):
    """All thieves are in the city, and the first event is to be revealed."""
    made = gathered(players, first, **options)
    at = NAMES[:players].index(first)
    order = [NAMES[(at + number) % players] for number in range(players)]
    for name, field in zip(order, ("N20", "E37", "S12", "W1"), strict=False):
        made.say(f"{name}: start {field}")
    return made


def opening(kind, **options):
    return fresh(**options).event(kind)


# -- players --------------------------------------------------------------------------------------


@pytest.mark.clause("component.player-count")
@pytest.mark.parametrize("count", [0, 1, 5, 8])
def test_other_numbers_of_players_are_refused(count):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(tuple(f"P{number}" for number in range(count)))
    assert refused.value.clause == "component.player-count"


@pytest.mark.clause("component.player-count", "definition.player-is-thief", "component.thief-figures")
@pytest.mark.parametrize("count", SIZES)
def test_two_to_four_can_play_each_one_thief(count):
    made = entered(count)
    assert len(made.seen["thieves"]) == count
    assert len({thief["thief"] for thief in made.seen["thieves"].values()}) == count
    assert len({thief["field"] for thief in made.seen["thieves"].values()}) == count


@pytest.mark.clause("thief.six-characters")
@pytest.mark.parametrize("thieves", [["robin", "zain", "noiron"], ["zain", "zain", "noiron"], ["zain"], "zain", 3])
def test_thieves_that_do_not_exist_or_come_twice_are_refused(thieves):
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:3], thieves=thieves)
    assert refused.value.clause == "thief.six-characters"


@pytest.mark.clause("setup.roll-for-first-thief")
def test_a_first_thief_who_does_not_play_is_refused():
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:3], first="Dee")
    assert refused.value.clause == "setup.roll-for-first-thief"


# -- the city -------------------------------------------------------------------------------------


@pytest.mark.clause("setup.board-centre", "component.board")
def test_the_city_is_laid_out_as_one_net_of_fields():
    assert len(board.BOARD) == 162 and "setup.board-centre" in Start.remarks
    assert len(board.BOARD.circle(board.CENTRE, 99)) == 162 - 4  # every street is reached, no dungeon is


@pytest.mark.clause("setup.steps-in-order")
def test_guards_come_before_tokens_and_the_deck_before_drawing():
    made = fresh(3)
    order = ["guards-posted", "tokens-laid", "jewel-laid", "greens-laid", "calm-counted", "actions-shuffled"]
    found = [made.kinds.index(kind) for kind in order]
    assert found == sorted(found)
    made.luck()
    kinds = made.kinds
    assert kinds.index("is-thief") < kinds.index("draws") < kinds.index("rolls") < kinds.index("is-first")


@pytest.mark.clause("setup.guards-on-sword-posts", "component.guard-figures", "setup.common-pool")
def test_twelve_guards_stand_on_the_sword_posts_and_eight_wait():
    made = fresh()
    assert made.guards == SWORDS and made.event("guards-posted").what == 12
    assert made.timeline.state.city.figures.count(-1) == 8 + 2 == 20 - len(SWORDS) + 2
    assert "setup.common-pool" in Start.remarks


@pytest.mark.clause("component.captain-figures", "setup.common-pool")
def test_both_captains_wait_in_the_pool():
    assert fresh().captains == set()
    alarm = {"alarm": True, "district": "E", "dice": [1, 1]}
    with pytest.raises(BadSetup):
        Stage(2, captains=["E1", "E2", "E3"], thieves={}, **alarm)
    assert Stage(2, captains=["E1", "E2"], thieves={}, **alarm).captains == {"E1", "E2"}


@pytest.mark.clause("component.guard-figures")
def test_there_are_no_more_than_twenty_guards():
    fields = [name for name in board.NAMES if name[0] in "ES" and board.BOARD.number[name] not in board.DUNGEONS]
    assert len(Stage(2, guards=fields[:20], thieves={}).guards) == 20
    with pytest.raises(BadSetup):
        Stage(2, guards=fields[:21], thieves={})


@pytest.mark.clause("setup.city-tokens-shuffled-face-down", "setup.no-city-tokens-in-palace")
def test_a_token_lies_face_down_on_every_post_outside_the_palace():
    made = fresh()
    posts = {board.NAMES[field] for field in board.POSTS}
    assert set(made.seen["tokens"]) == {post for post in posts if not post.startswith("P")}
    assert made.event("tokens-laid").what == len(made.seen["tokens"]) == 44
    assert made.seen["open"] == {}


@pytest.mark.clause("setup.city-token-under-guard")
def test_guards_and_tokens_share_posts():
    made = fresh()
    assert made.guards & set(made.seen["tokens"]) == {post for post in SWORDS if not post.startswith("P")}


@pytest.mark.clause("component.city-tokens", "setup.leftover-city-tokens-unseen")
def test_51_tokens_of_ten_kinds_and_any_of_them_may_lie_anywhere():
    made = Stage(2, dice=[1], tokens=["E31"], thieves={"Ala": {"field": "E22", "declared": ["move 4"]}})
    made.sneak("Ala", "E31")
    made.say("Ala: reveal")
    odds = {TOKENS[action.what]["id"]: odd for action, odd in GAME.odds(made.timeline.state).items()}
    counts = {"stash": 6, "citizens": 4, "undercover": 6, "informer": 10, "agent": 5, "neighbourhood": 6,
              "trinkets": 6, "alley": 4, "manhole": 2, "ladder": 2}  # fmt: skip
    assert odds == {id_: Fraction(count, 51) for id_, count in counts.items()}
    assert len(fresh().seen["tokens"]) == 44 and "setup.leftover-city-tokens-unseen" in Start.remarks


@pytest.mark.clause("setup.emperors-jewel-in-palace-centre", "component.emperors-jewel")
def test_the_emperors_jewel_lies_in_the_middle_of_the_palace():
    assert fresh().seen["jewel"] == "P1" and opening("jewel-laid").where == board.CENTRE
    assert GAME.pieces(fresh().timeline.state)["emperors jewel"] == 1


@pytest.mark.clause("setup.green-jewels-on-marked-fields", "component.green-jewels")
def test_four_green_jewels_lie_on_their_fields_one_in_each_outer_district():
    made = fresh()
    assert made.seen["green"] == ["N25", "E28", "S27", "W29"] and made.event("greens-laid").what == 4


# -- decks, sheets, dice --------------------------------------------------------------------------


@pytest.mark.clause("component.event-cards", "setup.split-event-decks")
def test_the_events_are_split_into_twelve_and_eleven():
    assert "setup.split-event-decks" in NextEvent.remarks
    decks = fresh().timeline.state.decks
    assert [EVENTS[event]["deck"] for event in (*decks.calm, *decks.alarm)] == ["calm"] * 12 + ["alarm"] * 11
    assert Counter(event["deck"] for event in EVENTS) == {"calm": 12, "alarm": 11}


@pytest.mark.clause("setup.calm-deck-ten-cards", "setup.calm-leftovers-unseen")
def test_ten_of_twelve_calm_events_are_used_and_nobody_knows_which():
    made = entered()
    assert fresh().event("calm-counted").what == 10 and "setup.calm-leftovers-unseen" in NextEvent.remarks
    assert made.seen["left"] == 10
    assert set(GAME.odds(made.timeline.state).values()) == {Fraction(1, 12)}


@pytest.mark.clause("setup.alarm-deck-five-cards", "setup.alarm-leftovers-unseen", "component.event-card-parts")
def test_five_of_eleven_alarm_events_are_used_and_they_have_no_compass_mark():
    assert opening("alarm-counted").what == 5 and "setup.alarm-leftovers-unseen" in NextEvent.remarks
    assert {event["deck"]: "compass" in event for event in EVENTS} == {"calm": True, "alarm": False}
    decks = fresh().timeline.state.decks
    assert decks.alarm_left == 5 and len(decks.alarm) == 11


@pytest.mark.clause("setup.district-deck", "component.district-cards")
def test_four_district_cards_are_shuffled():
    made = Stage(2, dice=[1], thieves={"Ala": {"field": "P6", "declared": ["move 4"]}})
    made.sneak("Ala", "P1")
    made.say("Ala: pick red", "Ala: stop")
    assert made.options("district") == {"N", "E", "S", "W"} and "setup.district-deck" in made.remarks


@pytest.mark.clause("setup.guard-sheet-calm-up", "component.guard-sheet-two-sided")
def test_the_guard_sheet_begins_with_calm():
    assert fresh().seen["alarm"] is False and "setup.guard-sheet-calm-up" in Start.remarks


@pytest.mark.clause("component.guard-sheet-parts")
def test_each_side_of_the_sheet_says_dice_ties_vigilance_and_movement():
    calm, alarm = SHEETS["calm"], SHEETS["alarm"]
    assert (calm["dice"], calm["ties"], alarm["dice"], alarm["ties"]) == (1, "thieves", 2, "guard")
    assert calm["vigilance"][0] == 4
    for side in (calm, alarm):
        assert all(hears > goes for hears, goes in zip(side["vigilance"], side["movement"], strict=True))
    for key in ("vigilance", "movement"):
        assert all(more > less for more, less in zip(alarm[key], calm[key], strict=True))


@pytest.mark.clause("setup.grey-die-on-guard-sheet", "component.dice")
def test_one_die_of_eight_sides_lies_on_the_sheet():
    assert "setup.grey-die-on-guard-sheet" in Die.remarks
    made = entered()
    made.force("event high-water")
    while made.asked:
        made.say(f"{made.asked[0]}: lay {sorted(made.options('lay'))[0]}")
    assert set(GAME.odds(made.timeline.state).values()) == {Fraction(1, 8)} and len(made.options("roll")) == 8
    assert made.question[0] == "which-die"
    made.force("roll 8")
    assert made.question[0] == "which-action-card"  # one die, no second


@pytest.mark.clause("setup.action-deck", "general.from-the-deck")
def test_all_general_cards_are_shuffled_and_nobody_picks_one():
    made = fresh(2, thieves=["zain", "noiron"])
    assert made.event("actions-shuffled").what == 70
    counts = {card["id"]: card["count"] for card in CARDS if card["family"] == "general"}
    assert made.seen["deck"] == counts
    assert made.why_not("Ala: draw beacon") == ("only-chance-draws", "setup.action-deck")
    assert {CARDS[action.what]["id"]: odd for action, odd in GAME.odds(made.timeline.state).items()} == {
        id_: Fraction(count, 70) for id_, count in counts.items()
    }


@pytest.mark.clause("setup.two-starting-general-cards")
@pytest.mark.parametrize("players", SIZES)
def test_everybody_draws_two_cards(players):
    made = gathered(players)
    assert [len(thief["hand"]) for thief in made.seen["thieves"].values()] == [2] * players
    assert made.seen["deck_left"] == 70 - 2 * players
    assert "setup.two-starting-general-cards" in fresh(players).remarks


# -- thieves --------------------------------------------------------------------------------------


@pytest.mark.clause("setup.random-thief-sheet", "thief.six-characters", "component.thief-sheets")
def test_everybody_draws_a_different_thief():
    made = fresh()
    assert made.question == ("which-thief", "setup.random-thief-sheet") and made.options("sheet") == set(SIX)
    assert set(GAME.odds(made.timeline.state).values()) == {Fraction(1, 6)}
    assert made.why_not("Ala: sheet zain") == ("only-chance", "setup.random-thief-sheet")
    made.force("sheet zain")
    assert made.event("is-thief").who == (0,) and made.event("is-thief").known_to is None
    assert made.why_not("chance: sheet zain") == ("sheet-is-taken", "thief.six-characters")
    assert len(made.options("sheet")) == 5 and made.thief("Ala")["thief"] == "zain"
    made.force("sheet joanne", "sheet morius")
    assert made.why_not("chance: sheet noiron") == ("no-sheet-now", "setup.random-thief-sheet")


@pytest.mark.clause("thief.six-characters", "component.thief-figures", "component.thief-sheet-parts")
def test_six_thieves_have_a_name_a_nickname_and_an_ability():
    assert tuple(thief["id"] for thief in THIEVES) == SIX
    for thief in THIEVES:
        assert all(thief[key][language] for key in ("name", "title", "text") for language in ("en", "pl"))


@pytest.mark.clause("thief.six-characters")
def test_thieves_may_be_agreed_on():
    made = fresh(3, thieves=["zain", "joanne", "morius"])
    assert [thief["thief"] for thief in made.seen["thieves"].values()] == ["zain", "joanne", "morius"]
    assert made.question[0] == "which-action-card"


@pytest.mark.clause("setup.basic-cards-to-hand", "basic.two-cards-each")
def test_everybody_has_move_and_ambush():
    assert "setup.basic-cards-to-hand" in fresh().remarks
    made = Stage(3, dice=[1], thieves={})
    for name in made.players:
        assert made.may(f"{name}: declare move") and made.may(f"{name}: declare ambush")


@pytest.mark.clause("setup.special-card-to-hand")
def test_everybody_takes_the_special_card_of_the_own_thief():
    made = fresh(2, thieves=["zain", "joanne"])
    assert [CARDS[SPECIAL[thief.character]]["id"] for thief in made.timeline.state.thieves] == [
        "firestorm",
        "requisition",
    ]
    assert "setup.special-card-to-hand" in Sheet.remarks
    made = Stage(2, dice=[1], thieves={"Ala": {"thief": "zain", "hand": ["beacon"]}})
    assert made.may("Ala: declare firestorm") and not made.may("Ala: declare requisition")


@pytest.mark.clause("variant.first-game-without-special-cards")
def test_a_first_game_leaves_the_special_cards_in_the_box():
    made = fresh(2, thieves=["zain", "joanne"], special_cards=False)
    assert not any(card in SPECIAL for seat in (0, 1) for card in declarable(made.timeline.state, seat))
    assert "variant.first-game-without-special-cards" in Sheet.remarks
    with pytest.raises(BadSetup) as refused:
        GAME.setup(NAMES[:2], special_cards="no")
    assert refused.value.clause == "variant.first-game-without-special-cards"


@pytest.mark.clause("setup.screen-and-ten-ap", "component.permanent-ap-markers")
def test_everybody_begins_with_ten_ap():
    made = fresh()
    assert "setup.screen-and-ten-ap" in made.remarks
    assert [thief["ap"] for thief in made.seen["thieves"].values()] == [10, 10, 10]


@pytest.mark.clause("setup.unused-parts-to-box")
@pytest.mark.parametrize("players", SIZES)
def test_unused_thieves_stay_in_the_box(players):
    made = gathered(players)
    assert len(sheets_left(made.timeline.state)) == 6 - players and "setup.unused-parts-to-box" in Sheet.remarks
