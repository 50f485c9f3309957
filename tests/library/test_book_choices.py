"""What the magic books do that ask for a player, a dirty look or a book; and what they are worth."""

import pytest

from tests.library.books_stage import FORBIDS, HAND, NO_USE, cloaked, reader, shelf
from tests.library.our_room import BOOKS
from tests.library.stage import GAME, NAMES, Stage
from thieves.core import visible
from thieves.library.books import IDS
from thieves.library.state import CARD_WORDS


@pytest.mark.clause("book.use-on-own-turn", "setup.hand-of-three")
def test_the_spyglass_shows_a_hand_to_its_owner_alone():
    stage = shelf("spyglass")
    stage.say("Ala: use spyglass")
    assert stage.options("name") == {"Bo", "Cy"}
    stage.say("Ala: name Bo")
    seen = stage.event("sees-hand")
    assert seen.known_to == (0, 1) and len(seen.what) == 3
    assert "sees-hand" not in [event.kind for event in visible(2, stage.events)]
    assert "power-spyglass" in [event.kind for event in visible(2, stage.events)]


@pytest.mark.clause("book.use-on-own-turn")
@pytest.mark.parametrize("other", ["Bo", "Cy"])
def test_the_spyglass_shows_the_hand_of_the_player_who_was_named(other):
    hands = {"Ala": HAND, "Bo": ["rigor ball ball"], "Cy": ["goblin ball ball", "rigor stones elixir"]}
    stage = shelf("spyglass", hands=hands)
    stage.say("Ala: use spyglass", f"Ala: name {other}")
    seen = stage.event("sees-hand")
    assert [[*CARD_WORDS][card] for card in seen.what] == hands[other]
    assert seen.who == seen.known_to == (0, NAMES.index(other))


@pytest.mark.clause("book.use-on-own-turn", "setup.shuffle-decks-separately")
def test_light_fingers_take_a_card_at_random_and_the_victim_draws_a_new_one():
    hand = ["rigor ball ball", "goblin scroll elixir", "goblin scroll elixir"]
    stage = shelf("light-fingers", hands={"Ala": HAND, "Bo": hand})
    stage.say("Ala: use light-fingers", "Ala: name Bo")
    weights = {stage.timeline.written(action): weight for action, weight in GAME.weights(stage.timeline.state)}
    assert weights == {"chance: filch goblin scroll elixir": 2, "chance: filch rigor ball ball": 1}
    assert stage.why_not("Ala: filch rigor ball ball")[0] == "only-chance-draws"
    assert stage.why_not("chance: filch goblin ball ball") == FORBIDS
    stage.force("filch rigor ball ball")
    assert stage.event("filches-this").known_to == (0, 1) and stage.event("filches").known_to is None
    assert stage.seat("Ala")["hands"] == [*HAND, "rigor ball ball"] and stage.question[0] == "which-movement-card"
    stage.force("draw goblin ball ball")
    assert stage.seat("Bo")["hands"] == [*hand[1:], "goblin ball ball"]
    assert stage.asked == ["Ala"] and stage.may("Ala: play rigor ball ball")


@pytest.mark.clause("book.use-on-own-turn", "look.same-symbol-goes-under-the-deck")
def test_the_eraser_puts_a_look_under_the_deck():
    stage = shelf("eraser", looks={"Ala": ["open-hand", "one-step"], "Bo": ["no-rigor"]})
    stage.say("Ala: use eraser")
    assert stage.options("pick") == {"open-hand", "one-step"}
    assert stage.why_not("Ala: pick no-rigor") == FORBIDS
    stage.say("Ala: pick one-step")
    assert stage.seat("Ala")["looks"] == ["open-hand"] and stage.seen["bottom"] == ["one-step"]


@pytest.mark.clause("book.use-on-own-turn")
def test_the_hot_potato_goes_to_somebody_with_fewer_looks_and_without_its_symbol():
    looks = {"Ala": ["open-hand", "one-step"], "Bo": ["shown-first"], "Cy": ["left-first", "no-rigor"]}
    stage = shelf("hot-potato", looks=looks)
    stage.say("Ala: use hot-potato")
    assert stage.options("pick") == {"one-step"}  # only Bo has fewer, and Bo has an eye already
    stage.say("Ala: pick one-step")
    assert stage.options("name") == {"Bo"} and stage.why_not("Ala: name Cy") == FORBIDS
    stage.say("Ala: name Bo")
    assert (stage.seat("Ala")["looks"], stage.seat("Bo")["looks"]) == (["open-hand"], ["shown-first", "one-step"])
    assert stage.event("power-hot-potato").who == (0, 1)


@pytest.mark.clause("book.use-on-own-turn", "look.fourth-card-eliminates")
def test_the_hot_potato_never_eliminates_anybody():
    looks = {"Ala": ["open-hand", "one-step", "no-rigor"], "Bo": ["left-first", "two-cards"]}
    stage = shelf("hot-potato", looks=looks | {"Cy": ["shown-first", "no-pushing", "no-walls"]})
    stage.say("Ala: use hot-potato", "Ala: pick open-hand")
    assert stage.options("name") == {"Bo"}  # with three looks like Cy's nobody gets another


@pytest.mark.clause("book.use-on-own-turn")
def test_the_secret_door_leads_around_one_bookcase():
    stage = shelf("secret-door", pawns={"Ala": "B5", "Bo": "A6"})
    stage.say("Ala: use secret-door")
    assert stage.options("aim") == {"A7", "B8", "C6", "C7"}  # around B6 and B7; Bo stands on A6
    stage.say("Ala: aim C7")
    assert stage.field("Ala") == "C7" and stage.seen["tokens"] == 6 and stage.asked == ["Ala"]
    assert reader("secret-door", at="B5").why_not("Ala: use secret-door") == NO_USE  # seven players, no bookcase


def beside_c4(*books: str, **position: object) -> Stage:
    return reader(*books, hand=["goblin elixir grimoire"], **position)


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_let_the_player_choose_among_those_face_down():
    stage = beside_c4("loaded-tokens", turned={"trap": 2})
    stage.say("Ala: use loaded-tokens", "Ala: play goblin elixir grimoire", "Ala: step C4")
    assert stage.asked == ["Ala"] and stage.question == ("which-token-to-take", "book.use-on-own-turn")
    assert stage.options("take") == {"teleport", "book"}
    assert stage.why_not("Ala: take trap") == ("token-not-there", "teleport.used-token-face-up")
    assert stage.why_not("Bo: take book") == ("no-token-now", "teleport.take-top-token")
    stage.say("Ala: take book", "Ala: land F8")
    assert stage.question[0] == "which-book" and stage.seen["turned"] == {"trap": 2, "book": 1}


@pytest.mark.clause("book.use-on-own-turn", "teleport.take-top-token")
def test_loaded_tokens_are_for_the_own_goblin_alone():
    stage = reader("loaded-tokens", at="D3", pawns={"Bo": "D4"})
    stage.say("Ala: use loaded-tokens", "Ala: play goblin scroll stones", "Ala: step D4", "Ala: push C4")
    assert stage.asked == [] and stage.question[0] == "which-token"


@pytest.mark.clause("book.use-on-own-turn", "book.last-book-ends-game")
def test_the_long_arm_draws_a_book_from_beside_the_bench():
    stage = shelf("long-arm")
    stage.say("Ala: use long-arm")
    assert stage.question[0] == "which-book"
    stage.force("book eraser")
    assert stage.seat("Ala")["books"] == ["long-arm", "eraser"] and stage.field("Ala") == "B8"
    assert stage.asked == ["Ala"] and stage.options("play")
    last = shelf(
        "long-arm", books={"Ala": ["long-arm"], "Bo": [id_ for id_ in IDS if id_ not in ("long-arm", "eraser")]}
    )
    last.say("Ala: use long-arm")
    last.force("book eraser")
    assert last.seen["end"] == "last book" and last.question is None


@pytest.mark.clause("book.use-on-own-turn", "card.rigor-card-moves-only-rigor")
def test_puppet_strings_move_the_own_goblin_with_a_rigor_card():
    stage = reader("puppet-strings", hand=["rigor scroll elixir", "goblin scroll stones"], rigor="C9")
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert stage.options("step") == {"D3", "D5", "E4"}
    stage.say("Ala: step D5", "Ala: step D6")
    assert (stage.field("Ala"), stage.rigor) == ("D6", "C9")


@pytest.mark.clause("book.use-on-own-turn", "look.restrictions-on-the-player")
def test_puppet_strings_bind_the_goblin_to_its_looks_again():
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-scrolls"]})
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir")
    assert stage.options("step") == {"E4"}
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], looks={"Ala": ["no-rigor"]})
    stage.say("Ala: use puppet-strings")
    assert not stage.may("Ala: play rigor scroll elixir")  # it is still a Rigor card


@pytest.mark.clause("book.use-on-own-turn")
def test_puppet_strings_push_walk_into_rigor_and_onto_the_bench_like_a_goblin():
    stage = reader("puppet-strings", at="C10", hand=["rigor scroll elixir"], rigor="C9")
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step B10")
    assert "enters-bench" in stage.kinds
    stage = reader("puppet-strings", hand=["rigor scroll elixir"], pawns={"Bo": "D5"})
    stage.say("Ala: use puppet-strings", "Ala: play rigor scroll elixir", "Ala: step D5")
    assert "pushes" in stage.kinds


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_opens_another_used_book_once():
    stage = shelf("dog-ear", books={"Ala": ["dog-ear", "eraser", "whistle"]}, used={"Ala": ["eraser"]})
    stage.say("Ala: use dog-ear")
    assert stage.question == ("which-used-book", "book.turn-over-after-use")
    assert stage.options("open") == {"eraser"}  # neither an unused book nor the Dog-Ear itself
    stage.say("Ala: open eraser")
    assert stage.seat("Ala")["used"] == ["dog-ear"] and stage.may("Ala: use eraser")
    assert not stage.may("Ala: use dog-ear")


@pytest.mark.clause("book.turn-over-after-use")
def test_a_book_opened_by_the_dog_ear_is_turned_over_again_after_use():
    stage = shelf("dog-ear", books={"Ala": ["dog-ear", "whistle"]}, used={})
    stage.say("Ala: use whistle", "Ala: aim D4", "Ala: use dog-ear", "Ala: open whistle", "Ala: use whistle")
    stage.say("Ala: aim C4")
    assert stage.rigor == "C4" and stage.seat("Ala")["used"] == ["dog-ear", "whistle"]
    assert stage.why_not("Ala: use whistle") == ("book-is-used", "book.turn-over-after-use")


@pytest.mark.clause("book.turn-over-after-use")
def test_the_dog_ear_brings_the_mirror_cloak_back():
    stage = cloaked("walks", books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})
    assert stage.question[0] == "which-look"
    stage = Stage(3, pawns={"Ala": "D9"}, rigor="C9", hands={"Ala": ["goblin stones elixir"]},
                  books={"Ala": ["mirror-cloak", "dog-ear"]}, used={"Ala": ["mirror-cloak"]})  # fmt: skip
    stage.say("Ala: use dog-ear", "Ala: open mirror-cloak", "Ala: play goblin stones elixir", "Ala: step C9")
    assert stage.question[0] == "whether-to-cloak"


@pytest.mark.clause("book.use-on-own-turn")
def test_what_a_book_grants_this_turn_it_does_not_grant_twice():
    stage = shelf("wild-ink", books={"Ala": ["wild-ink", "dog-ear"]}, used={})
    stage.say("Ala: use wild-ink", "Ala: use dog-ear", "Ala: open wild-ink")
    assert stage.why_not("Ala: use wild-ink") == NO_USE


# -- what they are worth --------------------------------------------------------------------------


@pytest.mark.clause("book.one-to-three-magic-symbols")
def test_every_book_bears_one_to_three_symbols_and_each_number_occurs():
    assert len(BOOKS) == 18 and {book["symbols"] for book in BOOKS} == {1, 2, 3}
