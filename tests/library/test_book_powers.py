"""What the magic books do that work by themselves or move a goblin."""

import pytest

from tests.library.books_stage import HAND, cloaked, reader, shelf
from tests.library.stage import NAMES, Stage

# -- one by one -----------------------------------------------------------------------------------


@pytest.mark.clause("book.use-on-own-turn", "move.one-or-two-steps")
def test_seven_league_slippers_allow_a_third_step_anywhere():
    stage = reader("seven-league-slippers")
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert stage.options("step") == {"B5", "C4", "C6", "D5"} and stage.may("Ala: stop")
    stage.say("Ala: step C6")
    assert stage.question[0] == "which-movement-card"
    plain = reader()
    plain.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    assert plain.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_seven_league_slippers_need_a_second_step_first_and_do_not_fit_rigor():
    stage = reader("seven-league-slippers", hand=["goblin scroll scroll", "rigor ball ball"])
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll scroll", "Ala: step D5")
    assert "cannot-go-on" in stage.kinds  # no second scroll, so no third step either
    stage = reader("seven-league-slippers", hand=["rigor ball ball"], rigor="D6")
    stage.say("Ala: use seven-league-slippers", "Ala: play rigor ball ball", "Ala: step E6", "Ala: step E5")
    assert stage.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn")
def test_the_third_step_pushes_and_meets_like_any_other():
    stage = reader("seven-league-slippers", pawns={"Bo": "C6"}, rigor="C7")
    stage.say("Ala: use seven-league-slippers", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: step C5")
    stage.say("Ala: step C6", "Ala: push C7")
    assert stage.event("meets").who == (1,)


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_makes_every_symbol_a_ball():
    stage = reader("wild-ink", hand=["goblin stones stones", "rigor elixir elixir"])
    assert stage.options("play") == {"rigor elixir elixir"}  # no stones beside D4
    stage.say("Ala: use wild-ink")
    assert stage.options("play") == {"goblin stones stones", "rigor elixir elixir"}
    stage.say("Ala: play goblin stones stones")
    assert stage.options("step") == {"C4", "D3", "D5", "E4"}
    stage.say("Ala: step D5")
    assert stage.options("step") == {"C5", "D4", "D6", "E5"}


@pytest.mark.clause("book.use-on-own-turn")
def test_wild_ink_works_on_a_rigor_card_and_for_one_turn():
    stage = reader("wild-ink", hand=["rigor elixir elixir", "goblin stones stones"], rigor="F5")
    stage.say("Ala: use wild-ink", "Ala: play rigor elixir elixir")
    assert stage.options("step") == {"E5", "F4", "F6", "G5"}
    stage = Stage(2, pawns={"Ala": "D4", "Bo": "D8"}, books={"Ala": ["wild-ink"]},
                  hands={"Ala": ["goblin stones stones", "goblin scroll stones"], "Bo": HAND})  # fmt: skip
    stage.say("Ala: use wild-ink", "Ala: play goblin scroll stones", "Ala: step D3", "Ala: step D4")
    stage.force("draw goblin scroll scroll")
    stage.say("Bo: play goblin scroll stones", "Bo: step D9", "Bo: stop")
    stage.luck()
    assert stage.active == "Ala" and not stage.may("Ala: play goblin stones stones")


@pytest.mark.clause("book.use-on-own-turn")
def test_slippers_and_wild_ink_lead_anywhere_within_three_steps():
    stage = reader("seven-league-slippers", "wild-ink", hand=["goblin stones stones"])
    stage.say("Ala: use wild-ink", "Ala: use seven-league-slippers", "Ala: play goblin stones stones")
    stage.say("Ala: step E4", "Ala: step F4")
    assert stage.options("step") == {"E4", "F3", "F5", "G4"}
    stage.say("Ala: step G4")
    assert stage.field("Ala") == "G4" and stage.question[0] == "which-movement-card"


@pytest.mark.clause("book.use-on-own-turn", "turn.play-one-then-draw-one")
def test_second_wind_plays_two_cards_and_draws_two():
    stage = reader("second-wind")
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert stage.active == "Ala" and stage.question[0] == "which-card" and stage.seat("Ala")["cards"] == 2
    assert stage.options("play") == {"goblin scroll elixir", "goblin stones grimoire"}
    assert not stage.may("Ala: show")
    stage.say("Ala: play goblin scroll elixir", "Ala: step D6", "Ala: stop")
    stage.luck()
    assert stage.kinds.count("draws-card") == 2
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 3)


@pytest.mark.clause("book.use-on-own-turn", "turn.playing-is-required")
def test_the_second_card_of_second_wind_can_be_done_without_but_not_the_first():
    stage = reader("second-wind")
    stage.say("Ala: use second-wind")
    assert stage.why_not("Ala: pass") == ("must-play", "turn.playing-is-required")
    stage.say("Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop", "Ala: pass")
    assert "does-without" in stage.kinds
    stage.luck()
    assert stage.kinds.count("draws-card") == 1 and stage.seat("Ala")["cards"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_second_wind_without_a_second_usable_card_is_one_card():
    stage = reader("second-wind", hand=["goblin scroll stones", "goblin scroll scroll"])
    stage.say("Ala: use second-wind", "Ala: play goblin scroll stones", "Ala: step D5", "Ala: stop")
    assert stage.question[0] == "which-movement-card"  # no scroll beside D5
    stage.luck()
    assert (stage.active, stage.seat("Ala")["cards"]) == ("Bo", 2)


@pytest.mark.clause("book.use-on-own-turn")
def test_fresh_page_changes_the_whole_hand_before_a_card_is_played():
    stage = reader("fresh-page")
    stage.say("Ala: use fresh-page")
    assert stage.seat("Ala")["cards"] == 0 and sum(stage.seen["discard"].values()) == 3
    stage.force("draw goblin ball ball", "draw rigor ball ball", "draw goblin scroll ball")
    assert stage.seat("Ala")["hands"] == ["goblin ball ball", "rigor ball ball", "goblin scroll ball"]
    assert stage.asked == ["Ala"] and stage.options("play")
    assert stage.seen_by("Bo")["cards"]["Ala"] == 3


@pytest.mark.clause("book.use-on-own-turn")
def test_the_whistle_moves_rigor_to_an_empty_field_beside_him():
    stage = shelf("whistle", rigor="D5", pawns={"Ala": "B8", "Bo": "C5"})
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"D4", "D6", "E5"}
    stage.say("Ala: aim D4")
    assert stage.rigor == "D4" and stage.asked == ["Ala"] and stage.options("play")
    stage = shelf("whistle", rigor="E5")
    stage.say("Ala: use whistle")
    assert stage.options("aim") == {"D5", "E4", "F5"}  # E6 lies under a bookcase
    stage = shelf("whistle", rigor="C8")
    stage.say("Ala: use whistle", "Ala: aim C7")
    assert stage.question[0] == "which-card"  # the teleport field does not work for him now


@pytest.mark.clause("book.use-on-own-turn", "setup.rigor-on-fixed-field")
def test_a_bedtime_story_sends_rigor_back_to_his_first_field():
    stage = shelf("bedtime-story", rigor="G10")
    stage.say("Ala: use bedtime-story")
    assert stage.rigor == "C9" and stage.options("play")


@pytest.mark.clause("book.use-on-own-turn", "encounter.draw-dirty-look-and-obey")
@pytest.mark.parametrize("how", ["walks", "pushed", "caught"])
def test_the_mirror_cloak_saves_from_the_look_but_not_from_the_flight(how):
    who, other = ("Ala", "Bo") if how == "walks" else ("Bo", "Ala")
    stage = cloaked(how)
    assert stage.asked == [who] and stage.question == ("whether-to-cloak", "book.use-on-own-turn")
    assert stage.why_not(f"{other}: decline") == ("not-your-choice", "book.use-on-own-turn")
    stage.say(f"{who}: use mirror-cloak")
    assert stage.event("power-mirror-cloak").who == (NAMES.index(who),)
    assert stage.seat(who)["looks"] == [] and stage.seat(who)["used"] == ["mirror-cloak"]
    assert stage.asked == [who] and stage.options("flee") == {"B2", "C4", "C7", "D10", "F1", "F8"}


@pytest.mark.clause("book.use-on-own-turn")
def test_the_mirror_cloak_can_be_kept_for_later():
    stage = cloaked("pushed")
    stage.say("Bo: decline")
    assert stage.question[0] == "which-look" and "no-cloak" in stage.kinds
    stage.force("look one-step")
    assert stage.seat("Bo")["used"] == [] and stage.seat("Bo")["looks"] == ["one-step"]


@pytest.mark.clause("book.turn-over-after-use")
def test_a_used_cloak_is_not_offered_again():
    stage = cloaked("pushed", used={"Bo": ["mirror-cloak"]})
    assert stage.question[0] == "which-look"
    assert stage.why_not("Bo: decline") == ("nothing-to-choose", "book.use-on-own-turn")


@pytest.mark.clause("book.use-on-own-turn", "end.two-triggers")
def test_the_mirror_cloak_saves_from_the_fourth_look():
    stage = cloaked("pushed", looks={"Bo": ["open-hand", "two-cards", "left-first"]})
    stage.say("Bo: use mirror-cloak", "Bo: flee C4")
    assert stage.timeline.result is None and stage.asked == ["Ala"]


@pytest.mark.clause("book.use-on-own-turn", "push.entering-a-goblins-field")
def test_a_shoulder_charge_pushes_and_the_own_goblin_stays():
    stage = reader("shoulder-charge", at="D4", pawns={"Bo": "D5", "Cy": "D6", "Dee": "B4"})
    stage.say("Ala: use shoulder-charge")
    assert stage.options("aim") == {"D5"}
    stage.say("Ala: aim D5")
    assert stage.options("push") == {"C5", "D6", "E5"}
    assert stage.why_not("Ala: push D4") == ("not-back", "push.never-back-where-pusher-came-from")
    stage.say("Ala: push D6")
    assert stage.asked == ["Bo"]  # the chain goes on as always
    stage.say("Bo: push D7")
    assert [stage.field(name) for name in ("Ala", "Bo", "Cy")] == ["D4", "D6", "D7"]
    assert stage.asked == ["Ala"] and stage.options("play")


@pytest.mark.clause("book.use-on-own-turn", "push.onto-teleport-field", "push.onto-rigor")
def test_a_shoulder_charge_onto_a_teleport_field_or_rigor_has_its_consequences_before_the_card():
    stage = reader("shoulder-charge", at="D5", pawns={"Bo": "D4"})
    stage.say("Ala: use shoulder-charge", "Ala: aim D4", "Ala: push C4")
    assert stage.event("movement-ends").who == (1,)
    stage.force("token teleport")
    stage.say("Bo: land F8")
    assert stage.asked == ["Ala"] and stage.options("play")
    stage = reader("shoulder-charge", at="D5", pawns={"Bo": "D6"}, rigor="D7")
    stage.say("Ala: use shoulder-charge", "Ala: aim D6", "Ala: push D7")
    stage.force("look one-step")
    stage.say("Bo: flee F8")
    assert stage.asked == ["Ala"] and stage.options("play")


@pytest.mark.clause("book.use-on-own-turn")
def test_swap_shop_reaches_three_fields_around_bookcases_and_wakes_nothing():
    stage = shelf("swap-shop", pawns={"Ala": "D4", "Bo": "C4", "Cy": "D7"})
    stage.say("Ala: use swap-shop")
    assert stage.options("aim") == {"C4", "D7"}
    stage.say("Ala: aim C4")
    assert (stage.field("Ala"), stage.field("Bo")) == ("C4", "D4")
    assert stage.seen["tokens"] == 6 and stage.asked == ["Ala"]
    stage = shelf("swap-shop", pawns={"Ala": "B8", "Bo": "B5", "Cy": "A6"})
    stage.say("Ala: use swap-shop")
    assert stage.options("aim") == {"A6"}  # to B5 it is three fields as the crow flies, but five around the bookcase
