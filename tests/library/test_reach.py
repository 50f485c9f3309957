"""Where can I get, and where is it dangerous: against slow obvious code, brute force and imagined tables."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import networkx
import pytest

from tests.library.our_room import BENCH, BOARD, NAMES, room
from thieves.core.chance import draw
from thieves.library import game
from thieves.library.looks import open_cards
from thieves.library.reach import (
    JUMP,
    Hand,
    chance_of_any,
    hidden_cards,
    players_before,
    where_can_i_get,
    where_is_it_dangerous,
)
from thieves.library.state import CARD_WORDS, CARDS

PLAYERS = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
AT = BOARD.number


def stage(players: int = 2, **position):
    """A position; whoever has no place waits on the start edge."""
    free = [field for field in ("G1", "E1", "D1", "C1", "B1", "A1", "F1", "G2") if field != position.get("rigor")]
    pawns = position.get("pawns", {})
    options = {
        key: position.pop(key) for key in ("looks_set", "rigor_on_bench", "rigor_after_meeting") if key in position
    }
    if "looks_set" in options:
        options["looks"] = options.pop("looks_set")
    names = PLAYERS[:players]
    free = [field for field in free if field not in pawns.values()]
    position["pawns"] = {name: pawns.get(name) or free.pop(0) for name in names}
    return game.begin_at(names, position, **options).state


def asked(seed: int, players: int, question: str = "which-card", **options):
    """The states of a random game in which this is asked."""
    random, state = Random(seed), game.setup(PLAYERS[:players], **options)
    while (decision := game.decision(state)) is not None:
        weights = game.weights(state)
        if decision.kind == question:
            yield state
        state = game.apply(state, draw(weights, random) if weights else random.choice(game.actions(state))).state


def ends(state, seat: int = 0, card: int = 0) -> dict[str, list[tuple[str, str]]]:
    """Where a card leads: by field, the stops on the way with what waits there."""
    found = where_can_i_get(game, state, seat)[card].ends
    return {NAMES[field]: [(NAMES[stop.field], stop.waits) for stop in way.stops] for field, way in found.items()}


# -- where can I get? -----------------------------------------------------------------------------


def fits(symbols: tuple[str, str], path: tuple[str, ...]) -> bool:
    """Can the symbols be laid along the path, each at most once?"""
    shown = [BOARD[field].kinds[0] for field in path]
    return any(
        all(symbol == "ball" or show in (symbol, "ball") for symbol, show in zip(order, shown, strict=False))
        for order in (symbols, symbols[::-1])
    )


def walked(state, seat: int, card: int) -> set[str]:
    """The slow obvious way: every path of one or two ways in the graph, for a table without dirty looks."""
    kind = CARDS[card]
    goblin = kind.pawn == "goblin"
    graph = BOARD.without(NAMES[field] for field in room(len(state.pawns)).closed).graph
    here = NAMES[state.pawns[seat] if goblin else state.rigor]
    halts = {*(f.name for f in BOARD.of_kind("teleport")), *(f.name for f in BOARD.of_kind("bench"))}
    halts = {*halts, NAMES[state.rigor]} if goblin else {NAMES[state.pawns[seat]]}
    found = set()
    for one in networkx.neighbors(graph, here):
        if fits(kind[1:], (one,)):
            found.add(one)
            found |= {two for two in graph[one] if one not in halts and fits(kind[1:], (one, two))}
    return found


def scattered(players: int, random: Random):
    """A position drawn at random: pawns at least four steps apart, three cards of different kinds for Ala."""
    closed, places = room(players).closed, []
    fields = [field for field in range(len(BOARD)) if field not in closed | BENCH]
    while len(places) <= players:
        field = random.choice(fields)
        if BOARD.distances(field, within=3).keys().isdisjoint(places):
            places.append(field)
    rigor, *pawns = (NAMES[field] for field in places)
    cards = random.sample(list(CARD_WORDS), 3)
    return stage(players, pawns=dict(zip(PLAYERS, pawns, strict=False)), rigor=rigor, hands={"Ala": cards})


@pytest.mark.parametrize("players", [2, 4])
def test_every_field_and_no_other_is_found_where_nobody_is_in_the_way(players):
    random = Random(players)
    for _ in range(60):
        state = scattered(players, random)
        for reach in where_can_i_get(game, state, 0):
            on_foot = {NAMES[s.field] for way in reach.ways for s in way.stops if s.waits != JUMP}
            assert on_foot == walked(state, 0, reach.card), (state, reach.card)


def test_each_card_is_asked_once_and_its_ways_are_legal():
    for state in list(asked(5, 3))[::7]:
        reaches = where_can_i_get(game, state, state.active)
        assert [reach.card for reach in reaches] == list(dict.fromkeys(state.hands[state.active]))
        for reach in reaches:
            refused = game.refusal(state, game.read(state.setup, f"{PLAYERS[state.active]}: play {word(reach.card)}"))
            assert bool(reach.ways) == (refused is None)


def word(card: int) -> str:
    return next(text for text, number in CARD_WORDS.items() if number == card)


def test_what_waits_is_named():
    state = stage(
        3,
        pawns={"Ala": "C8", "Bo": "B8", "Cy": "D9"},
        rigor="C9",
        hands={"Ala": ["goblin ball ball", "rigor scroll ball"]},
    )
    found = ends(state)
    assert found["C9"] == [("C9", "meeting")]
    assert found["C7"] == [("C7", "token")]
    assert found["B9"] == [("B8", "push"), ("B9", "bench")]
    assert found["D8"] == [("D8", "nothing")]
    way = where_can_i_get(game, state, 0)[0].ends[AT["B8"]]
    assert way.stops[0].who == (1,), "Bo is pushed"
    met = where_can_i_get(game, state, 0)[1].ends[AT["D9"]]
    assert met.pawn == "rigor" and met.stops[0].waits == "meeting" and met.stops[0].who == (2,)


def test_whoever_meets_the_dark_lord_or_enters_a_teleport_field_goes_no_further():
    state = stage(pawns={"Ala": "C8"}, rigor="C9", hands={"Ala": ["goblin ball ball"]})
    for way in where_can_i_get(game, state, 0)[0].ways:
        assert all(stop.waits in ("nothing", "push") for stop in way.stops[:-1])
    assert "C10" not in ends(state) and "C6" not in ends(state)


def test_rigor_goes_on_after_a_meeting_or_not_as_the_table_reads_it():
    position = {"pawns": {"Bo": "D5"}, "rigor": "D6", "hands": {"Ala": ["rigor scroll stones"]}}
    assert ends(stage(**position))["D4"] == [("D5", "meeting"), ("D4", "nothing")]
    assert "D4" not in ends(stage(**position, rigor_after_meeting="stops"))


def test_rigor_may_jump_from_a_teleport_field_but_never_beside_a_goblin():
    state = stage(pawns={"Ala": "A1", "Bo": "G1"}, rigor="C6", hands={"Ala": ["rigor scroll scroll"]})
    jumps = {name for name, stops in ends(state).items() if stops[-1][1] == JUMP}
    assert {"G10", "F2", "A9"} <= jumps and ends(state)["G10"] == [("C7", "nothing"), ("G10", JUMP)]
    assert jumps.isdisjoint({"A1", "A2", "B1", "G1", "G2", "F1", "E9"})


def test_a_dirty_look_is_obeyed():
    position = {"pawns": {"Ala": "D5"}, "hands": {"Ala": ["goblin ball ball"]}, "rigor": "G10"}
    far = {name for name, stops in ends(stage(**position)).items() if len(stops) == 2}
    assert far
    assert all(len(stops) == 1 for stops in ends(stage(**position, looks={"Ala": ["one-step"]})).values())
    onward = stage(**position, looks={"Ala": ["never-stops"]})
    assert all(
        len(way.stops) == 2 or way.stops[-1].waits == "token" for way in where_can_i_get(game, onward, 0)[0].ways
    )


def test_it_does_not_matter_whose_turn_it_is_and_the_state_stays():
    position = {"pawns": {"Ala": "C8", "Bo": "D5"}, "hands": {"Ala": ["goblin scroll stones", "rigor elixir ball"]}}
    mine, theirs = stage(**position, active="Ala"), stage(**position, active="Bo")
    before = hash(theirs)
    assert where_can_i_get(game, mine, 0) == where_can_i_get(game, theirs, 0)
    assert hash(theirs) == before


# -- where is it dangerous? -----------------------------------------------------------------------


def danger(state, viewer: int = 0):
    return {NAMES[d.field]: d for d in where_is_it_dangerous(game, state, viewer)}


def brute(kinds, hands, unseen) -> Fraction:
    """Deal every order of a tiny deck, and count."""
    deck = [card for card, count in enumerate(unseen) for _ in range(count)]
    hits = total = 0
    for order in permutations(deck):
        at, hit, possible = 0, False, True
        for serving, hand in zip(kinds, hands, strict=True):
            cards = (*hand.shown, *order[at : at + hand.hidden])
            at += hand.hidden
            if hand.bare and any(card in RIGORS for card in cards[len(hand.shown) :]):
                possible = False
            hit = hit or not serving.isdisjoint(cards)
        total += possible
        hits += possible and hit
    return Fraction(hits, total)


RIGORS = frozenset({0, 1})  # in a tiny deck, the kinds that count as Rigor cards
SETS = (frozenset(), frozenset({0}), frozenset({1}), frozenset({0, 1}))


@pytest.mark.parametrize("unseen", [(1, 1, 4), (2, 1, 3), (1, 2, 2), (0, 1, 4)])
def test_chances_agree_with_dealing_a_tiny_deck_in_every_order(unseen):
    for kinds in product(SETS, repeat=2):
        for sizes in ((1, 2), (2, 2), (0, 1)):
            for bare in (False, True):
                hands = (Hand((), sizes[0]), Hand((2,), sizes[1], bare))
                assert chance_of_any(kinds, hands, unseen) == brute(kinds, hands, unseen), (kinds, hands)


def test_an_open_card_that_serves_is_certain():
    assert chance_of_any((frozenset({0}),), (Hand((0,), 0),), (0, 3)) == 1


def steered(state, seat: int) -> set[int]:
    """Where this player can lead Rigor Mortis with the cards really in the hand."""
    reaches = [reach for reach in where_can_i_get(game, state, seat) if reach.pawn == "rigor"]
    return {stop.field for reach in reaches for way in reach.ways for stop in way.stops if stop.waits != JUMP}


def compare(state, tables) -> None:
    """The exact chances for Ala against what happens at many tables that look the same to her."""
    seats, found = players_before(state, 0), where_is_it_dangerous(game, state, 0)
    first, any_, times = Counter(), Counter(), 0
    for table in tables:
        led = [steered(table, seat) for seat in seats]
        first.update(led[0])
        any_.update(set().union(*led))
        times += 1
    assert any(0 < d.before < 1 for d in found)
    for d in found:
        assert abs(first[d.field] / times - d.next) < 0.09, NAMES[d.field]
        assert abs(any_[d.field] / times - d.before) < 0.09, NAMES[d.field]


POSITIONS = {
    "three at the bench": dict(players=3, pawns={"Ala": "C8", "Bo": "D7", "Cy": "B8"}, rigor="C9"),
    "some looks, and a Rigor card at home": dict(
        players=4,
        pawns={"Ala": "C5", "Bo": "C6", "Cy": "B5", "Dee": "D5"},
        rigor="D6",
        hands={"Ala": ["rigor ball ball", "rigor scroll ball", "goblin scroll stones"]},
        looks={"Bo": ["shown-first"], "Cy": ["no-crystal"], "Dee": ["no-rigor"]},
        active="Bo",
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_chances_agree_with_imagined_tables(name):
    state, random = stage(**POSITIONS[name]), Random(7)
    compare(state, (game.resample_hidden(state, 0, random) for _ in range(500)))


def test_chances_agree_where_one_player_shows_all_rigor_cards():
    shown = ["goblin scroll stones", "rigor scroll elixir", "goblin elixir grimoire"]
    state = stage(
        3,
        pawns={"Ala": "D5", "Bo": "D7", "Cy": "C5"},
        rigor="D6",
        looks={"Bo": ["shown-rigors"]},
        hands={"Ala": ["goblin stones elixir"] * 3, "Bo": shown, "Cy": ["goblin scroll grimoire"] * 3},
    )
    compare(state, dealt_again(state, 500))


def dealt_again(state, times: int):
    """Deal all that Ala has not seen anew, and throw away the deals in which Bo would have another Rigor card."""
    random, hidden = Random(11), [card for seat in (1, 2) for card in state.hands[seat]]
    open_card = open_cards(state, 1)[0]
    hidden.remove(open_card)
    pool = hidden + [card for card, count in enumerate(state.piles.deck) for _ in range(count)]
    while times:
        random.shuffle(pool)
        bo, cy = (*pool[:2], open_card), tuple(pool[2:5])
        if all(CARDS[card].pawn == "goblin" for card in bo[:2]):
            times -= 1
            yield state._replace(hands=(state.hands[0], bo, cy))


def test_every_open_field_is_told_once_and_bookcases_are_left_out():
    fields = [d.field for d in where_is_it_dangerous(game, stage(), 0)]
    assert len(fields) == len(set(fields)) == 58 and room(2).closed.isdisjoint(fields)


def test_far_from_rigor_it_is_safe_and_next_to_him_more_dangerous_than_two_steps_away():
    found = danger(stage(rigor="D5"))
    assert found["G10"].next == 0 and found["G10"].cards == ()
    assert found["D4"].next > found["D3"].next > 0
    assert CARD_WORDS["rigor stones stones"] in found["D4"].cards
    assert CARD_WORDS["rigor stones stones"] not in found["D3"].cards


def test_the_own_cards_and_the_discards_are_no_threat():
    held = stage(rigor="D5", hands={"Ala": ["rigor ball ball", "rigor stones ball", "rigor stones stones"]})
    assert (
        danger(held)["D4"].next
        < danger(stage(rigor="D5", hands={"Ala": ["goblin ball ball"] + ["goblin stones ball"] * 2}))["D4"].next
    )
    state = stage(rigor="D5")
    gone = list(state.piles.discard)
    deck = list(state.piles.deck)
    card = CARD_WORDS["rigor ball ball"]
    gone[card], deck[card] = 1, 0
    thrown = state._replace(piles=state.piles._replace(deck=tuple(deck), discard=tuple(gone)))
    assert danger(thrown)["D4"].next < danger(state)["D4"].next
    assert sum(hidden_cards(state, 0)[0]) - sum(hidden_cards(thrown, 0)[0]) == 1


def test_an_open_hand_tells_all():
    position = {"rigor": "D5", "looks": {"Bo": ["open-hand"]}}
    with_card = stage(**position, hands={"Bo": ["rigor stones stones", "goblin ball ball", "goblin scroll scroll"]})
    without = stage(**position, hands={"Bo": ["rigor grimoire grimoire", "goblin ball ball", "goblin scroll scroll"]})
    assert open_cards(with_card, 1) == with_card.hands[1]
    assert danger(with_card)["D4"].next == 1
    assert danger(without)["D4"].next == 0


def test_who_may_play_no_rigor_card_is_no_threat():
    found = danger(stage(rigor="D5", looks={"Bo": ["no-rigor"]}))
    assert all(d.next == d.before == 0 and not d.cards for d in found.values())


def test_the_bench_is_safe_from_him_where_it_is_closed_to_him():
    assert danger(stage(rigor="C9"))["B9"].next > 0
    assert danger(stage(rigor="C9", rigor_on_bench="closed"))["B9"].next == 0


def test_his_way_ends_at_the_goblin_of_whoever_steers_him():
    free = danger(stage(rigor="D5", pawns={"Bo": "G1"}))["D3"].next
    assert danger(stage(rigor="D5", pawns={"Bo": "D4"}))["D3"].next < free


def test_those_count_who_play_before_the_viewer():
    assert players_before(stage(4, active="Ala"), 0) == (1, 2, 3)
    assert players_before(stage(4, active="Cy"), 0) == (2, 3)
    assert players_before(stage(4, active="Cy"), 2) == (3, 0, 1)
    moving = game.apply(stage(4, active="Cy"), game.actions(stage(4, active="Cy"))[0]).state
    assert players_before(moving, 0) == (3,), "Cy has played already"
    last = stage(3, active="Cy")
    found = where_is_it_dangerous(game, last, 0)
    assert all(d.next == d.before for d in found)


def test_tables_that_look_the_same_are_as_dangerous():
    for state in list(asked(3, 4))[::20]:
        viewer = (state.active + 1) % 4
        other = game.resample_hidden(state, viewer, Random(1))
        assert where_is_it_dangerous(game, other, viewer) == where_is_it_dangerous(game, state, viewer)
