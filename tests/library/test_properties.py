"""Random games of all sizes and readings: nothing is lost, nothing leaks, undo is exact, the game ends."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.library.by_the_book import BENCH, SYMBOL, bookcases
from tests.library.stage import GAME, NAMES, SWITCHES, walk
from thieves.core import CHANCE, visible
from thieves.core.timeline import Timeline

SEEDS = st.integers(0, 2**32)
COUNTS = st.integers(2, 8)
OPTIONS = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in SWITCHES.items()})
games = settings(max_examples=14, deadline=None, derandomize=True, database=None)

PUSHING = ("where-to-push", "where-to-push-on")
MEETING = ("which-look", "where-to-flee", "where-to-flee-start", "whether-to-cloak")
EYES = {"open-hand", "shown-draws", "shown-rigors", "shown-first"}


def places(state: Any) -> dict[str, str]:
    """Where every pawn stands, Rigor Mortis included."""
    seen = GAME.observe(state)
    goblins = {name: field for name, field in seen["pawns"].items() if field != "none"}
    return goblins | {"Rigor Mortis": seen["rigor"]}


def held_looks(state: Any) -> set[str]:
    """All dirty looks that anybody holds."""
    return {look for looks in GAME.observe(state)["looks"].values() for look in looks}


def link(state: Any) -> dict[str, Any]:
    """The push that is asked for."""
    return GAME.observe(state)["waits"][-1]["link"]


def question(state: Any) -> str:
    asked = GAME.decision(state)
    return asked.kind if asked else ""


# -- pawns ----------------------------------------------------------------------------------------


@pytest.mark.clause("board.one-pawn-per-field")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_a_field_holds_one_pawn_except_while_a_push_or_a_meeting_is_resolved(seed, count, options):
    for _, _, after, _ in walk(seed, count, options):
        pawns = places(after)
        shared = [field for field, number in Counter(pawns.values()).items() if number > 1]
        together = {name for name, field in pawns.items() if field in shared}
        if question(after) in PUSHING:
            push = link(after)
            assert together in (set(), {push["pusher"], push["pushed"]})
        elif question(after) in MEETING and together:
            assert len(shared) == 1 and len(together) == 2 and "Rigor Mortis" in together
        else:
            assert not shared, (question(after), pawns)


@pytest.mark.clause("board.bookcases-block", "push.not-into-bookcase-or-off-board")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_no_pawn_ever_stands_under_a_bookcase_and_no_goblin_rests_on_the_bench(seed, count, options):
    closed = bookcases(count)
    for _, _, after, _ in walk(seed, count, options):
        pawns = places(after)
        assert not set(pawns.values()) & closed and set(pawns.values()) <= set(SYMBOL)
        if question(after) == "which-card":
            del pawns["Rigor Mortis"]
            assert not set(pawns.values()) & BENCH


@pytest.mark.clause("move.one-or-two-steps", "card.goblin-card-moves-own-goblin", "card.rigor-card-moves-only-rigor")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_a_step_moves_one_pawn_and_a_card_makes_two_steps_at_most(seed, count, options):
    for state, action, after, _ in walk(seed, count, options):
        if action.verb == "step":
            seen = GAME.observe(state)
            walker = NAMES[action.seat] if state.move.extra or seen["card"].startswith("goblin") else "Rigor Mortis"
            before, now = places(state), places(after)
            moved = {name for name in before if before[name] != now[name]}
            if GAME.result(after) is None and not state.move.extra:
                assert moved <= {walker}
                assert len(seen["path"]) <= 2


@pytest.mark.clause("push.chain-returns-to-earlier-goblin")
@games
@given(SEEDS, st.integers(5, 8), OPTIONS)
def test_in_one_chain_each_goblin_moves_once(seed, count, options):
    for _, _, after, _ in walk(seed, count, options):
        if question(after) in PUSHING:
            push = link(after)
            names = push["moved"]
            assert len(set(names)) == len(names) and push["pushed"] not in names and names[-1] == push["pusher"]


# -- pieces ---------------------------------------------------------------------------------------


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_no_card_book_or_token_is_ever_lost_or_made(seed, count, options):
    steps = list(walk(seed, count, options))
    whole = GAME.pieces(steps[0][0])
    assert (sum(whole["cards"]), len(whole["looks"]), len(whole["books"]), sum(whole["tokens"])) == (58, 24, 18, 6)
    for _, _, after, _ in steps:
        assert GAME.pieces(after) == whole
        seen = GAME.observe(after)
        held = sum(seen["cards"].values()) + (seen["card"] != "none")
        assert held + sum(seen["deck"].values()) + sum(seen["discard"].values()) == 58
        assert seen["tokens"] + sum(seen["turned"].values()) == 6


@pytest.mark.clause("setup.hand-of-three", "turn.play-one-then-draw-one", "move.stuck-player-redraws-same-number")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_every_turn_begins_with_three_cards_in_each_hand(seed, count, options):
    """The only exceptions are a book that steals a card, and Butterfingers."""
    for _, _, after, events in walk(seed, count, options):
        if any(event.kind == "filches" for event in events) or "two-cards" in held_looks(after):
            break
        if question(after) == "which-card" and "played" not in after.move.extra:
            assert [*GAME.observe(after)["cards"].values()] == [3] * count


@pytest.mark.clause("turn.passes-to-the-left")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_turns_go_round_to_the_left_and_are_counted(seed, count, options):
    for state, _, after, events in walk(seed, count, options):
        if state.turn and after.turn != state.turn:
            assert after.turn == state.turn + 1 and after.active == (state.active + 1) % count
            assert [event.kind for event in events].count("turn-passes") == 1
        elif state.turn:
            assert after.active == state.active


# -- going back -----------------------------------------------------------------------------------


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_undo_gives_back_the_very_state(seed, count, options):
    line = Timeline(GAME, NAMES[:count], seed, **options)
    random = Random(seed)
    states = [line.state]
    while line.result is None and len(states) < 600:
        asked = line.decision
        line.do(line.luck() if asked.seats[0] == CHANCE else random.choice(GAME.actions(line.state)))
        states.append(line.state)
    for state in reversed(states[:-1]):
        line.back()
        assert line.state == state
    for state in states[1:]:
        line.forth()
        assert line.state == state


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_going_back_and_taking_the_same_answers_gives_the_same_game(seed, count, options):
    steps = list(walk(seed, count, options))
    random = Random(seed)
    for number in random.sample(range(len(steps)), 12):
        state, action, after, events = steps[number]
        assert GAME.apply(state, action) == (after, events)
        assert GAME.read(state.setup, GAME.write(state.setup, action)) == action
        hash(state)


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_the_game_ends_by_the_last_book_or_a_fourth_look(seed, count, options):
    *_, (_, _, last, _) = walk(seed, count, options)
    looks = max(len(held) for held in last.looks)
    assert GAME.result(last) is not None and GAME.actions(last) == ()
    assert (looks == 4) != (last.piles.books == ())


# -- what a seat may know -------------------------------------------------------------------------


def other_hands(state: Any, viewer: int, random: Random) -> Any:
    """The same table, on which hidden cards of the others have changed places with each other and with the deck."""
    hands, deck = [list(hand) for hand in state.hands], list(state.piles.deck)
    looks = GAME.observe(state)["looks"]
    hidden = [s for s, n in enumerate(state.setup.players) if s != viewer and not EYES & set(looks[n])]
    for seat in hidden:
        for number, card in enumerate(hands[seat]):
            left = [kind for kind, count in enumerate(deck) if count]
            if left:
                other = random.choice(left)
                hands[seat][number] = other
                deck[other] -= 1
                deck[card] += 1
    return state._replace(hands=tuple(map(tuple, hands)), piles=state.piles._replace(deck=tuple(deck)))


@pytest.mark.clause("setup.two-decks-beside-board", "setup.hand-of-three")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_a_seat_sees_no_other_hand_and_not_the_deck(seed, count, options):
    random, changed = Random(seed), 0
    for _, _, after, _ in walk(seed, count, options):
        viewer = random.randrange(count)
        other = other_hands(after, viewer, random)
        changed += other != after
        assert GAME.observe(after, viewer) == GAME.observe(other, viewer)
        assert GAME.pieces(after) == GAME.pieces(other)
    assert changed > 20


@pytest.mark.clause("turn.draw-after-every-move")
@games
@given(SEEDS, COUNTS, OPTIONS)
def test_events_tell_nobody_else_which_card_was_drawn(seed, count, options):
    random = Random(seed)
    for state, action, _, events in walk(seed, count, options):
        if action.verb == "draw":
            drawer = state.notes[-1].seat
            if EYES & set(GAME.observe(state)["looks"][NAMES[drawer]]):
                continue
            other = random.choice(GAME.actions(state))
            for viewer in range(count):
                same = visible(viewer, GAME.apply(state, other).events) == visible(viewer, events)
                assert same == (viewer != drawer or other == action)


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_an_imagined_table_looks_the_same_and_has_all_pieces(seed, count, options):
    random = Random(seed)
    for _, _, after, _ in walk(seed, count, options):
        viewer = random.randrange(count)
        dreamt = GAME.resample_hidden(after, viewer, random)
        assert GAME.observe(dreamt, viewer) == GAME.observe(after, viewer)
        assert GAME.pieces(dreamt) == GAME.pieces(after)
        assert [len(hand) for hand in dreamt.hands] == [len(hand) for hand in after.hands]
        assert GAME.decision(dreamt) == GAME.decision(after) and bool(GAME.actions(dreamt)) == bool(GAME.actions(after))


@games
@given(SEEDS, COUNTS)
def test_imagined_hands_are_varied_and_any_unseen_card_can_be_in_them(seed, count):
    random = Random(seed)
    states = [step[2] for step in walk(seed, count) if question(step[2]) == "which-card"]
    state = random.choice(states)
    viewer = random.randrange(count)
    dreams = [GAME.resample_hidden(state, viewer, random) for _ in range(40)]
    closed = [
        seat for seat, name in enumerate(state.setup.players)
        if seat != viewer and not EYES & set(GAME.observe(state)["looks"][name])
    ]  # fmt: skip
    assert all(dream.hands[viewer] == state.hands[viewer] for dream in dreams)
    for seat in closed:
        assert len({dream.hands[seat] for dream in dreams}) > 10


@games
@given(SEEDS, COUNTS, OPTIONS)
def test_what_everybody_may_see_is_there(seed, count, options):
    """Hidden things are absent, but what lies open is not: pawns, looks, books, tokens, the discard pile."""
    for _, _, after, _ in walk(seed, count, options):
        whole, seen = GAME.observe(after), GAME.observe(after, 0)
        assert seen.keys() == whole.keys()
        secret = {"deck", "hands", *(["waits"] if question(after) == "was-it-a-breach" else [])}
        assert {key for key in seen if seen[key] != whole[key]} <= secret
        assert seen["hands"]["Ala"] == whole["hands"]["Ala"]
