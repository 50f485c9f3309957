"""What a bot weighs: a place, a dirty look, a book, a push, a way. All from what its seat sees, in one measure."""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from ...core.asking import Question
from ...core.view import View
from .. import looks
from ..board import Room
from ..encounter import empty_starts, refuges
from ..ending import key
from ..movement import fields_for
from ..pushing import put
from ..reach import MEETING, ON_BENCH, PUSH, TOKEN, Hand, Stop, hidden_cards
from ..state import CARDS, GOBLIN, RIGOR, State
from .personality import Personality

BOOK, LOST = 2.0, 40.0  #: what a book weighs, and the whole game
TURN = 0.2  #: the price of a turn on the way to the next book
PACE = 1.5  #: steps that a turn brings nearer to the bench, on average
NEAR = {3: 0.08, 4: 0.03}  #: how dangerous Rigor Mortis is so many steps away, where one card is not enough


class Knowledge(NamedTuple):
    """The library as a bot knows it: nobody else's cards but the open ones, and what is still unseen."""

    state: State
    seat: int
    personality: Personality
    unseen: tuple[int, ...]
    hands: dict[int, Hand]
    standings: tuple[tuple[int, int, int], ...]  #: what counts for each player, as at the end of the game

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.state.pawns)

    @property
    def room(self) -> Room:
        """The library as it is laid out."""
        room: Room = self.state.setup.room
        return room

    @property
    def here(self) -> int:
        """Where the own goblin stands."""
        return self.state.pawns[self.seat]

    def asked(self, question: Question) -> "Knowledge":
        """The same library with this to be decided next."""
        return self._replace(state=self.state._replace(notes=(question,)))


# -- the library as the seat knows it ----------------------------------------------------------------


def knowledge(view: View, personality: Personality) -> Knowledge:
    """The library as the seat knows it; who may play no Rigor card holds none that matters."""
    state = view.state
    unseen, hands = hidden_cards(state, view.seat)
    harmless = {seat: Hand((), 0) for seat in hands if not looks.may_play_rigors(state, seat)}
    standings = tuple([key(state, seat) for seat in range(len(state.pawns))])
    return Knowledge(state, view.seat, personality, unseen, hands | harmless, standings)


# -- ground ---------------------------------------------------------------------------------------


@cache
def strides(room: Room, field: int, pawn: str) -> dict[int, frozenset[int]]:
    """Where one card brings a pawn from this field in an empty library, with the kinds of cards that do."""
    found = dict[int, set[int]]()
    halts = room.special if pawn == GOBLIN else frozenset[int]()
    for card, kind in enumerate(CARDS):
        if kind.pawn != pawn:
            continue
        for one in room.near[field]:
            if one in fields_for(room, card):
                found.setdefault(one, set()).add(card)
                for two in room.near[one] if one not in halts else ():
                    if two in fields_for(room, card, one):
                        found.setdefault(two, set()).add(card)
    return {to: frozenset(cards) for to, cards in found.items()}


@cache
def steps_between(room: Room, start: int) -> dict[int, int]:
    """How many steps it is from a field to every other, around the bookcases."""
    return room.board.distances(start, closed=room.closed)


@cache
def steps_to_bench(room: Room, field: int) -> int:
    """How many steps it is to the nearest field of the bench."""
    far = len(room.board)  # where there is no bench at all
    return min((steps_between(room, field).get(bench, far) for bench in room.bench), default=far)


@lru_cache(20_000)
def turns_to_bench(room: Room, field: int, hand: tuple[int, ...]) -> float:
    """How many turns the next book takes from here: the best card of the hand first, then at the usual pace."""
    usual = 0.5 + steps_to_bench(room, field) / PACE
    for to, cards in strides(room, field, GOBLIN).items():
        if not cards.isdisjoint(hand):
            usual = min(usual, 1.0 if to in room.bench else 1.5 + steps_to_bench(room, to) / PACE)
    return usual


def rest_of(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The goblin cards that stay in the hand, in a fixed order."""
    left = list(hand)
    if card in left:
        left.remove(card)
    return tuple(sorted(other for other in left if CARDS[other].pawn == GOBLIN))


# -- Rigor Mortis ---------------------------------------------------------------------------------


def odds(known: Knowledge, seat: int, field: int, rigor: int) -> float:
    """The chance that one card of somebody leads Rigor Mortis from his field onto this one before the seat plays."""
    serving = strides(known.room, rigor, RIGOR).get(field, frozenset[int]())
    others = [hand for other, hand in known.hands.items() if other != seat]
    if any(not serving.isdisjoint(hand.shown) for hand in others):
        return 1.0
    if seat != known.seat and not serving.isdisjoint(known.state.hands[known.seat]):
        return 1.0
    cards = sum(known.unseen) - sum(hand.hidden for hand in others if hand.bare)
    hidden = sum(hand.hidden for hand in others if not hand.bare)
    return 1 - comb(cards - sum(known.unseen[card] for card in serving), hidden) / comb(cards, hidden)


def threat(known: Knowledge, seat: int, field: int, rigor: int) -> float:
    """How likely it is that a goblin on this field is caught soon."""
    steps = steps_between(known.room, rigor)[field]
    return known.personality.odds * odds(known, seat, field, rigor) if steps <= 2 else NEAR.get(steps, 0.0)


# -- what things weigh ----------------------------------------------------------------------------


def standing(known: Knowledge, seat: int) -> tuple[int, int, int]:
    """What counts for a player, as at the end of the game: few dirty looks, many books, many symbols."""
    return known.standings[seat]


def leaders(known: Knowledge) -> tuple[int, ...]:
    """Who is ahead now."""
    best = max(standing(known, seat) for seat in range(known.players))
    return tuple(seat for seat in range(known.players) if standing(known, seat) == best)


def weight(known: Knowledge, other: int) -> float:
    """How much it matters what happens to another player: whoever is ahead matters most."""
    ahead = standing(known, other) >= standing(known, known.seat)
    return (1.5 if ahead else 0.5) / max(known.players - 1, 1.5)


def ending(known: Knowledge, seat: int, look: int = 0, book: int = 0) -> float:
    """What it is worth if the game ends now, with one more look or book for a player."""
    final = {other: standing(known, other)[:2] for other in range(known.players)}
    final[seat] = (final[seat][0] - look, final[seat][1] + book)
    best = max(ends for other, ends in final.items() if other != known.seat)
    mine = final[known.seat]
    return LOST if mine > best else 0.0 if mine == best else -LOST


def look_for(known: Knowledge, seat: int) -> float:
    """What a dirty look for a player is worth to the bot."""
    if len(known.state.looks[seat]) == 3:
        worth = ending(known, seat, look=1)
        return worth if seat == known.seat or known.personality.spite else min(worth, 0.0)
    cost = known.personality.look_cost
    return -cost if seat == known.seat else known.personality.spite * weight(known, seat) * cost


def book_for(known: Knowledge, seat: int) -> float:
    """What a book for a player is worth to the bot; the last one ends the game."""
    if len(known.state.piles.books) == 1:
        return ending(known, seat, book=1)
    return BOOK if seat == known.seat else -known.personality.spite * weight(known, seat) * BOOK


def token_for(known: Knowledge, seat: int) -> float:
    """What a teleport token for a player is worth to the bot, by the tokens that still lie face down."""
    plain, books, traps = known.state.piles.tokens
    return (books * book_for(known, seat) + traps * look_for(known, seat)) / (plain + books + traps)


def trap_odds(known: Knowledge) -> float:
    """The chance that the next token is a trap."""
    return known.state.piles.tokens[-1] / sum(known.state.piles.tokens)


def place_for(known: Knowledge, seat: int, field: int, rigor: int, hand: tuple[int, ...] = ()) -> float:
    """What it is worth to the bot that a goblin stands here: the way to the bench, and the threat."""
    turns = turns_to_bench(known.room, field, hand) * TURN
    feared = threat(known, seat, field, rigor) if known.personality.odds else 0.0
    if seat == known.seat:
        return feared * look_for(known, seat) - turns
    return feared * look_for(known, seat) + known.personality.spite * weight(known, seat) * turns


def best_place(known: Knowledge, fields: Iterable[int], hand: tuple[int, ...], rigor: int) -> float:
    """The best of several fields for the own goblin."""
    return max((place_for(known, known.seat, field, rigor, hand) for field in fields), default=-TURN * 8)


def rigor_on(known: Knowledge, rigor: int, hand: tuple[int, ...] | None = None) -> float:
    """What it is worth that Rigor Mortis stands there: the threat to the others less the threat to oneself."""
    mine = known.state.hands[known.seat] if hand is None else hand
    worth = place_for(known, known.seat, known.here, rigor, mine)
    if known.personality.odds and known.personality.spite:
        for other, field in enumerate(known.state.pawns):
            if other != known.seat:
                worth += threat(known, other, field, rigor) * look_for(known, other)
    return worth


def pushed_to(known: Knowledge, seat: int, field: int) -> float:
    """What it is worth that a goblin is pushed onto this field."""
    state = known.state
    if field == state.rigor:
        return look_for(known, seat)
    if field in state.setup.room.bench:
        return book_for(known, seat)
    if field in known.room.teleport:
        return token_for(known, seat)
    hand = state.hands[seat] if seat == known.seat else ()
    before = place_for(known, seat, state.pawns[seat], state.rigor, hand)
    return place_for(known, seat, field, state.rigor, hand) - before


def best_push(known: Knowledge, seat: int, came: int) -> float:
    """The best field for a goblin that is pushed by one who comes from there."""
    fields = [f for f in known.room.near[known.state.pawns[seat]] if f != came]
    return max((pushed_to(known, seat, field) for field in fields), default=0.0)


def way_for(known: Knowledge, pawn: str, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """What a way is worth: what waits at its stops, and where it ends."""
    return rigor_way(known, stops, hand) if pawn == RIGOR else goblin_way(known, stops, hand)


def goblin_way(known: Knowledge, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """A way of the own goblin."""
    state, worth, at = known.state, 0.0, known.here
    for stop in stops:
        if stop.waits == PUSH:
            worth += best_push(known, stop.who[0], at)
        at = stop.field
        if stop.waits == MEETING:
            return worth + look_for(known, known.seat) + best_place(known, refuges(state).fields, hand, state.rigor)
        if stop.waits == TOKEN:
            landing = best_place(known, (f for f in refuges(state).fields if f != at), hand, state.rigor)
            return worth + token_for(known, known.seat) + landing
        if stop.waits == ON_BENCH:
            return worth + book_for(known, known.seat) + best_place(known, empty_starts(state), hand, state.rigor)
    return worth + place_for(known, known.seat, at, state.rigor, hand)


def rigor_way(known: Knowledge, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """A way of Rigor Mortis: whom he meets, and where he stands in the end."""
    worth, rigor = 0.0, known.state.rigor
    for stop in stops:
        rigor = stop.field
        if stop.waits == MEETING:
            worth += look_for(known, stop.who[0])
            if stop.who[0] == known.seat:
                return worth + best_place(known, refuges(known.state).fields, hand, rigor)
    return worth + rigor_on(without(known, stops), rigor, hand)


def without(known: Knowledge, stops: tuple[Stop, ...]) -> Knowledge:
    """The library after these meetings: whoever was caught is far away."""
    pawns = known.state.pawns
    for stop in stops:
        if stop.waits == MEETING:
            far = max(steps_between(known.room, stop.field).items(), key=lambda item: item[1])[0]
            pawns = put(pawns, stop.who[0], far)
    return known if pawns is known.state.pawns else known._replace(state=known.state._replace(pawns=pawns))
