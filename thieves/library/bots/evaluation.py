"""What a bot weighs: a place, a dirty look, a book, a push, a way. All from what its seat sees, in one measure."""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from ...core.asking import Question
from ...core.view import View
from .. import looks
from ..board import BENCH, BOARD, room
from ..encounter import empty_starts, refuges
from ..ending import key
from ..movement import fields_for
from ..pushing import put
from ..reach import MEETING, ON_BENCH, PUSH, TOKEN, Hand, Stop, hidden_cards
from ..state import CARDS, GOBLIN, RIGOR, State

BOOK, LOST = 2.0, 40.0  #: what a book weighs, and the whole game
TURN = 0.2  #: the price of a turn on the way to the next book
PACE = 1.5  #: steps that a turn brings nearer to the bench, on average
NEAR = {3: 0.08, 4: 0.03}  #: how dangerous Rigor Mortis is so many steps away, where one card is not enough


class Temper(NamedTuple):
    """What a bot cares for besides its own books."""

    dread: float = 4.0  #: what a dirty look weighs
    odds: float = 0.0  #: how often it expects those who can steer Rigor Mortis onto it to do so
    spite: float = 0.0  #: how much it enjoys what others suffer


class Table(NamedTuple):
    """The library as a bot knows it: nobody else's cards but the open ones, and what is still unseen."""

    state: State
    seat: int
    temper: Temper
    unseen: tuple[int, ...]
    hands: dict[int, Hand]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.state.pawns)

    @property
    def here(self) -> int:
        """Where the own goblin stands."""
        return self.state.pawns[self.seat]

    def asked(self, question: Question) -> "Table":
        """The same library with this to be decided next."""
        return self._replace(state=self.state._replace(notes=(question,)))


# -- the table as the seat knows it ----------------------------------------------------------------


def known_table(view: View, temper: Temper) -> Table:
    """The table as the seat knows it; who may play no Rigor card holds none that matters."""
    state = view.state
    unseen, hands = hidden_cards(state, view.seat)
    harmless = {seat: Hand((), 0) for seat in hands if looks.has(state, seat, "no-rigor")}
    return Table(state, view.seat, temper, unseen, hands | harmless)


# -- ground ---------------------------------------------------------------------------------------


@cache
def strides(players: int, field: int, pawn: str) -> dict[int, frozenset[int]]:
    """Where one card brings a pawn from this field in an empty library, with the kinds of cards that do."""
    where, found = room(players), dict[int, set[int]]()
    halts = {*where.teleport, *BENCH} if pawn == GOBLIN else set[int]()
    for card, kind in enumerate(CARDS):
        if kind.pawn != pawn:
            continue
        for one in where.near[field]:
            if one in fields_for(card):
                found.setdefault(one, set()).add(card)
                for two in where.near[one] if one not in halts else ():
                    if two in fields_for(card, one):
                        found.setdefault(two, set()).add(card)
    return {to: frozenset(cards) for to, cards in found.items()}


@cache
def steps_between(players: int, start: int) -> dict[int, int]:
    """How many steps it is from a field to every other, around the bookcases."""
    return BOARD.distances(start, closed=room(players).closed)


@cache
def steps_to_bench(players: int, field: int) -> int:
    """How many steps it is to the nearest field of the bench."""
    return min(steps_between(players, field)[bench] for bench in BENCH)


@lru_cache(20_000)
def turns_to_bench(players: int, field: int, hand: tuple[int, ...]) -> float:
    """How many turns the next book takes from here: the best card of the hand first, then at the usual pace."""
    usual = 0.5 + steps_to_bench(players, field) / PACE
    for to, cards in strides(players, field, GOBLIN).items():
        if not cards.isdisjoint(hand):
            usual = min(usual, 1.0 if to in BENCH else 1.5 + steps_to_bench(players, to) / PACE)
    return usual


def rest_of(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The goblin cards that stay in the hand, in a fixed order."""
    left = list(hand)
    if card in left:
        left.remove(card)
    return tuple(sorted(other for other in left if CARDS[other].pawn == GOBLIN))


# -- Rigor Mortis ---------------------------------------------------------------------------------


def odds(table: Table, seat: int, field: int, rigor: int) -> float:
    """The chance that one card of somebody leads Rigor Mortis from his field onto this one before the seat plays."""
    serving = strides(table.players, rigor, RIGOR).get(field, frozenset[int]())
    others = [hand for other, hand in table.hands.items() if other != seat]
    if any(not serving.isdisjoint(hand.shown) for hand in others):
        return 1.0
    if seat != table.seat and not serving.isdisjoint(table.state.hands[table.seat]):
        return 1.0
    cards = sum(table.unseen) - sum(hand.hidden for hand in others if hand.bare)
    hidden = sum(hand.hidden for hand in others if not hand.bare)
    return 1 - comb(cards - sum(table.unseen[card] for card in serving), hidden) / comb(cards, hidden)


def threat(table: Table, seat: int, field: int, rigor: int) -> float:
    """How likely it is that a goblin on this field is caught soon."""
    steps = steps_between(table.players, rigor)[field]
    return table.temper.odds * odds(table, seat, field, rigor) if steps <= 2 else NEAR.get(steps, 0.0)


# -- what things weigh ----------------------------------------------------------------------------


def standing(table: Table, seat: int) -> tuple[int, int, int]:
    """What counts for a player, as at the end of the game: few dirty looks, many books, many symbols."""
    return key(table.state, seat)


def leaders(table: Table) -> tuple[int, ...]:
    """Who is ahead now."""
    best = max(standing(table, seat) for seat in range(table.players))
    return tuple(seat for seat in range(table.players) if standing(table, seat) == best)


def weight(table: Table, other: int) -> float:
    """How much it matters what happens to another player: whoever is ahead matters most."""
    ahead = standing(table, other) >= standing(table, table.seat)
    return (1.5 if ahead else 0.5) / max(table.players - 1, 1.5)


def ending(table: Table, seat: int, look: int = 0, book: int = 0) -> float:
    """What it is worth if the game ends now, with one more look or book for a player."""
    final = {other: standing(table, other)[:2] for other in range(table.players)}
    final[seat] = (final[seat][0] - look, final[seat][1] + book)
    best = max(ends for other, ends in final.items() if other != table.seat)
    mine = final[table.seat]
    return LOST if mine > best else 0.0 if mine == best else -LOST


def look_for(table: Table, seat: int) -> float:
    """What a dirty look for a player is worth to the bot."""
    if len(table.state.looks[seat]) == 3:
        worth = ending(table, seat, look=1)
        return worth if seat == table.seat or table.temper.spite else min(worth, 0.0)
    dread = table.temper.dread
    return -dread if seat == table.seat else table.temper.spite * weight(table, seat) * dread


def book_for(table: Table, seat: int) -> float:
    """What a book for a player is worth to the bot; the last one ends the game."""
    if len(table.state.piles.books) == 1:
        return ending(table, seat, book=1)
    return BOOK if seat == table.seat else -table.temper.spite * weight(table, seat) * BOOK


def token_for(table: Table, seat: int) -> float:
    """What a teleport token for a player is worth to the bot, by the tokens that still lie face down."""
    plain, books, traps = table.state.piles.tokens
    return (books * book_for(table, seat) + traps * look_for(table, seat)) / (plain + books + traps)


def trap_odds(table: Table) -> float:
    """The chance that the next token is a trap."""
    return table.state.piles.tokens[-1] / sum(table.state.piles.tokens)


def place_for(table: Table, seat: int, field: int, rigor: int, hand: tuple[int, ...] = ()) -> float:
    """What it is worth to the bot that a goblin stands here: the way to the bench, and the threat."""
    turns = turns_to_bench(table.players, field, hand) * TURN
    feared = threat(table, seat, field, rigor) if table.temper.odds else 0.0
    if seat == table.seat:
        return feared * look_for(table, seat) - turns
    return feared * look_for(table, seat) + table.temper.spite * weight(table, seat) * turns


def best_place(table: Table, fields: Iterable[int], hand: tuple[int, ...], rigor: int) -> float:
    """The best of several fields for the own goblin."""
    return max((place_for(table, table.seat, field, rigor, hand) for field in fields), default=-TURN * 8)


def rigor_on(table: Table, rigor: int, hand: tuple[int, ...] | None = None) -> float:
    """What it is worth that Rigor Mortis stands there: the threat to the others less the threat to oneself."""
    mine = table.state.hands[table.seat] if hand is None else hand
    worth = place_for(table, table.seat, table.here, rigor, mine)
    if table.temper.odds and table.temper.spite:
        for other, field in enumerate(table.state.pawns):
            if other != table.seat:
                worth += threat(table, other, field, rigor) * look_for(table, other)
    return worth


def pushed_to(table: Table, seat: int, field: int) -> float:
    """What it is worth that a goblin is pushed onto this field."""
    state = table.state
    if field == state.rigor:
        return look_for(table, seat)
    if field in BENCH:
        return book_for(table, seat)
    if field in room(table.players).teleport:
        return token_for(table, seat)
    hand = state.hands[seat] if seat == table.seat else ()
    before = place_for(table, seat, state.pawns[seat], state.rigor, hand)
    return place_for(table, seat, field, state.rigor, hand) - before


def best_push(table: Table, seat: int, came: int) -> float:
    """The best field for a goblin that is pushed by one who comes from there."""
    fields = [f for f in room(table.players).near[table.state.pawns[seat]] if f != came]
    return max((pushed_to(table, seat, field) for field in fields), default=0.0)


def way_for(table: Table, pawn: str, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """What a way is worth: what waits at its stops, and where it ends."""
    return rigor_way(table, stops, hand) if pawn == RIGOR else goblin_way(table, stops, hand)


def goblin_way(table: Table, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """A way of the own goblin."""
    state, worth, at = table.state, 0.0, table.here
    for stop in stops:
        if stop.waits == PUSH:
            worth += best_push(table, stop.who[0], at)
        at = stop.field
        if stop.waits == MEETING:
            return worth + look_for(table, table.seat) + best_place(table, refuges(state), hand, state.rigor)
        if stop.waits == TOKEN:
            landing = best_place(table, (f for f in refuges(state) if f != at), hand, state.rigor)
            return worth + token_for(table, table.seat) + landing
        if stop.waits == ON_BENCH:
            return worth + book_for(table, table.seat) + best_place(table, empty_starts(state), hand, state.rigor)
    return worth + place_for(table, table.seat, at, state.rigor, hand)


def rigor_way(table: Table, stops: tuple[Stop, ...], hand: tuple[int, ...]) -> float:
    """A way of Rigor Mortis: whom he meets, and where he stands in the end."""
    worth, rigor = 0.0, table.state.rigor
    for stop in stops:
        rigor = stop.field
        if stop.waits == MEETING:
            worth += look_for(table, stop.who[0])
            if stop.who[0] == table.seat:
                return worth + best_place(table, refuges(table.state), hand, rigor)
    return worth + rigor_on(without(table, stops), rigor, hand)


def without(table: Table, stops: tuple[Stop, ...]) -> Table:
    """The table after these meetings: whoever was caught is far away."""
    pawns = table.state.pawns
    for stop in stops:
        if stop.waits == MEETING:
            far = max(steps_between(table.players, stop.field).items(), key=lambda item: item[1])[0]
            pawns = put(pawns, stop.who[0], far)
    return table if pawns is table.state.pawns else table._replace(state=table.state._replace(pawns=pawns))
