"""Two questions of the lab: where can I get with my cards, and where is it dangerous?

Both ask the game itself: a card is played and stepped through, and what the game allows is what is found.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb
from typing import NamedTuple

from ..core import UNKNOWN, Action, Event, Game
from . import looks
from .hidden import seen_by, unseen_cards
from .movement import Walk
from .pushing import Pushed
from .state import CARDS, NO_MOVE, RIGOR, State, moved_by
from .teleport import Jump
from .turn import Play

NOTHING, PUSH, MEETING, TOKEN, ON_BENCH, JUMP = "nothing", "push", "meeting", "token", "bench", "jump"
TELLS = {"pushes": PUSH, "meets": MEETING, "movement-ends": TOKEN, "enters-bench": ON_BENCH}
RIGOR_CARDS = tuple(number for number, card in enumerate(CARDS) if card.pawn == RIGOR)


# -- where can I get? -----------------------------------------------------------------------------


class Stop(NamedTuple):
    """A field on the way, what waits there, and who is pushed or meets the Dark Lord.

    ``waits`` is "nothing", "push", "meeting", "token" (a goblin on a teleport field), "bench", or "jump" where
    Rigor Mortis arrives from a teleport field.
    """

    field: int
    waits: str
    who: tuple[int, ...] = ()


class Way(NamedTuple):
    """One way to use a card: the pawn that it moves, and its stops in order."""

    card: int
    pawn: str
    stops: tuple[Stop, ...]

    @property
    def fields(self) -> tuple[int, ...]:
        """The fields of the way, without the one it starts on."""
        return tuple(stop.field for stop in self.stops)


class Reach(NamedTuple):
    """All ways to use one card of the hand; none if it cannot be played."""

    card: int
    pawn: str
    ways: tuple[Way, ...]

    @property
    def ends(self) -> dict[int, Way]:
        """Every field where the card can bring its pawn, with a shortest way there."""
        found: dict[int, Way] = {}
        for way in sorted(self.ways, key=lambda way: len(way.stops)):
            found.setdefault(way.stops[-1].field, way)
        return dict(sorted(found.items()))


def where_can_i_get(game: Game[State], state: State, seat: int) -> tuple[Reach, ...]:
    """For each card in the hand, every way that the player can go with it: the own goblin, or Rigor Mortis.

    What a push does further down its chain is left open; the step onto the goblin's field counts and names it.
    If the player is not asked for a card now, the answer is for a turn that would begin here.

    >>> from thieves.library import game
    >>> position = {"pawns": {"Ala": "C8", "Bo": "D8"}, "hands": {"Ala": ["goblin scroll stones"]}, "rigor": "G1"}
    >>> state = game.begin_at(("Ala", "Bo"), position).state
    >>> for end, way in where_can_i_get(game, state, 0)[0].ends.items():
    ...     names = state.setup.room.names
    ...     print(names[end], [names[field] for field in way.fields], way.stops[-1].waits)
    A8 ['B8', 'A8'] nothing
    B8 ['B8'] nothing
    B9 ['B8', 'B9'] bench
    C7 ['C7'] token
    C9 ['C9'] nothing
    D9 ['C9', 'D9'] nothing
    """
    state = turn_of(state, seat)
    return tuple(reach_of(game, state, seat, card) for card in dict.fromkeys(state.hands[seat]))


def turn_of(state: State, seat: int, hand: tuple[int, ...] | None = None) -> State:
    """The same library with this player about to play a card, of this hand if one is given."""
    if hand is None and state.notes[-1:] == (Play(seat),):
        return state
    hands = state.hands if hand is None else (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state._replace(active=seat, hands=hands, move=NO_MOVE, notes=(Play(seat),), end="")


def reach_of(game: Game[State], state: State, seat: int, card: int) -> Reach:
    """All ways to use one card."""
    play = Action(seat, "play", card)
    pawn = moved_by(state.move._replace(card=card))
    if game.refusal(state, play) is not None:
        return Reach(card, pawn, ())
    return Reach(card, pawn, tuple(Way(card, pawn, stops) for stops in unique(walk(game, state, play))))


def walk(game: Game[State], state: State, action: Action) -> Iterator[tuple[Stop, ...]]:
    """Every way on after this action of a player who moves a pawn."""
    after, events = game.apply(state, action)
    stops = (stop_at(action.what, events),) if action.verb == "step" else ()
    for rest in onward(game, after, action.seat):
        yield (*stops, *rest)


def onward(game: Game[State], state: State, seat: int) -> Iterator[tuple[Stop, ...]]:
    """Every way on from here: the next step, a jump of Rigor Mortis, or none.

    The player tries every field for a goblin that is pushed; whatever else has to be decided is decided somehow.
    """
    while state.notes and state.move.card >= 0:
        asked, actions = state.notes[-1], game.actions(state)
        if isinstance(asked, Walk) or (isinstance(asked, Pushed) and asked.seat == seat):
            for action in actions:
                if action.verb == "stop":
                    yield ()
                else:
                    yield from walk(game, state, action)
            return
        if isinstance(asked, Jump):
            yield from ((Stop(action.what, JUMP),) for action in actions if action.verb == "jump")
            actions = actions[-1:]  # staying comes last
        state = game.apply(state, actions[0]).state
    yield ()


def stop_at(field: int, events: Iterable[Event]) -> Stop:
    """What a step onto the field has led to."""
    for event in events:
        if event.kind in TELLS:
            return Stop(field, TELLS[event.kind], event.who[-1:])
    return Stop(field, NOTHING)


def unique(ways: Iterable[tuple[Stop, ...]]) -> tuple[tuple[Stop, ...], ...]:
    """Each way once, the shorter ones first."""
    return tuple(sorted(dict.fromkeys(ways), key=len))


# -- where is it dangerous? -----------------------------------------------------------------------


class Danger(NamedTuple):
    """How likely it is that Rigor Mortis can be steered onto a field before the viewer's next turn.

    ``next`` is the chance with one card of the player who is next, ``before`` that of any player up to the viewer;
    ``cards`` are the kinds of cards that do it for any of them. By field number.
    """

    field: int
    next: Fraction
    before: Fraction
    cards: tuple[int, ...]


Led = Mapping[int, frozenset[int]]  # field -> the kinds of cards that lead Rigor Mortis there


def where_is_it_dangerous(game: Game[State], state: State, viewer: int) -> tuple[Danger, ...]:
    """For each open field, the chance that Rigor Mortis can be steered onto it before the viewer's next turn.

    It counts exactly, given what the viewer knows: the own hand, the open cards and the discards. Every unseen card
    is as likely in the deck as in any hidden hand. Each player has one card, from where Rigor Mortis stands now.
    Jumps do not count: they never end on or beside a goblin. A dirty look that only says which card comes first is
    left out of account.

    >>> from thieves.library import game
    >>> state = game.begin_at(("Ala", "Bo"), {"pawns": {"Ala": "C5", "Bo": "G1"}, "rigor": "C6"}).state
    >>> near = {danger.field: danger for danger in where_is_it_dangerous(game, state, 0)}
    >>> number = state.setup.room.board.number
    >>> near[number["C5"]].next, len(near[number["C5"]].cards)
    (Fraction(13894, 26235), 9)
    """
    seats = players_before(state, viewer)
    unseen, hands = hidden_cards(state, viewer)
    led = [rigor_led(game, state, seat) for seat in seats]
    found = []
    for field in open_fields(state):
        kinds = tuple(by.get(field, frozenset()) for by in led)
        before = chance_of_any(kinds, tuple(hands[seat] for seat in seats), unseen)
        first = chance_of_any(kinds[:1], tuple(hands[seat] for seat in seats[:1]), unseen)
        found.append(Danger(field, first, before, tuple(sorted(frozenset().union(*kinds)))))
    return tuple(found)


def players_before(state: State, viewer: int) -> tuple[int, ...]:
    """Who plays a card before the viewer's next turn, in order; whoever is moving has played already."""
    players = len(state.pawns)
    waits = state.active != viewer and state.notes[-1:] == (Play(state.active),)
    first = state.active if waits else state.active + 1
    return tuple(seat % players for seat in range(first, first + (viewer - first) % players))


def open_fields(state: State) -> list[int]:
    """The fields that no bookcase covers."""
    closed = state.setup.room.closed
    return [field for field in range(len(state.setup.room.near)) if field not in closed]


def rigor_led(game: Game[State], state: State, seat: int) -> Led:
    """Onto which fields this player could steer Rigor Mortis on foot, and with which kinds of cards."""
    found: dict[int, set[int]] = {}
    for card in RIGOR_CARDS:
        before, play = turn_of(state, seat, (card,)), Action(seat, "play", card)
        if game.refusal(before, play) is None:
            for field in fields_led(game, game.apply(before, play).state, seat):
                found.setdefault(field, set()).add(card)
    return {field: frozenset(cards) for field, cards in found.items()}


def fields_led(game: Game[State], state: State, seat: int) -> Iterator[int]:
    """The fields that Rigor Mortis can step onto with the rest of a card; whatever else is asked is decided somehow."""
    while state.notes and state.move.card >= 0:
        asked = state.notes[-1]
        if isinstance(asked, Walk):
            steps = [action for action in game.actions(state) if action.verb == "step"]
            yield from (action.what for action in steps)
            for action in steps if len(state.move.path) == 1 else ():  # after the second step nothing follows
                yield from fields_led(game, game.apply(state, action).state, seat)
            return
        action = Action(seat, "stay") if isinstance(asked, Jump) else game.actions(state)[0]
        state = game.apply(state, action).state


class Hand(NamedTuple):
    """Another player's hand as it is known: the cards that lie open, and how many are hidden."""

    shown: tuple[int, ...]
    hidden: int
    bare: bool = False  #: is it known that no Rigor card is hidden here?


def hidden_cards(state: State, viewer: int) -> tuple[tuple[int, ...], dict[int, Hand]]:
    """The cards that the viewer has not seen, by kind, and what is known of each other hand."""
    seen = seen_by(state, viewer)
    hands = {
        seat: Hand(
            tuple(card for card in hand if card != UNKNOWN),
            hand.count(UNKNOWN),
            looks.shows(seen, seat, "shows_rigors"),
        )
        for seat, hand in enumerate(seen.hands)
        if seat != viewer
    }
    return unseen_cards(seen), hands


def chance_of_any(kinds: tuple[frozenset[int], ...], hands: tuple[Hand, ...], unseen: tuple[int, ...]) -> Fraction:
    """The chance that at least one player holds a card that serves; ``kinds`` says for each which cards do.

    >>> chance_of_any((frozenset({0}),), (Hand((), 2),), (1, 3))
    Fraction(1, 2)
    >>> chance_of_any((frozenset({0}), frozenset({1})), (Hand((), 1), Hand((0,), 1)), (1, 3))
    Fraction(3, 4)
    """
    if any(not serving.isdisjoint(hand.shown) for serving, hand in zip(kinds, hands, strict=True)):
        return Fraction(1)
    guests = [(serving, hand.hidden) for serving, hand in zip(kinds, hands, strict=True) if not hand.bare]
    if not any(serving for serving, _ in guests):
        return Fraction(0)
    bare = sum(hand.hidden for hand in hands if hand.bare)  # these hold goblin cards, which serve nobody
    groups: dict[tuple[bool, ...], int] = {}
    for card, count in enumerate(unseen):
        serves = tuple(card in serving for serving, _ in guests)
        groups[serves] = groups.get(serves, 0) + count
    none = (False,) * len(guests)
    groups[none] = groups.get(none, 0) - bare
    return 1 - chance_of_none(groups, [hidden for _, hidden in guests])


def chance_of_none(groups: Mapping[tuple[bool, ...], int], hidden: list[int]) -> Fraction:
    """The chance that no player holds a card that serves; cards are grouped by whom they serve.

    Hand after hand is dealt in every way that leaves its player without such a card, over all ways to deal it.
    """
    left: dict[tuple[int, ...], int] = {tuple(groups.values()): 1}
    total, cards = 1, sum(groups.values())
    for number, size in enumerate(hidden):
        free = [not serves[number] for serves in groups]
        dealt: dict[tuple[int, ...], int] = {}
        for counts, ways in left.items():
            for taken in deals(counts, free, size):
                rest = tuple(have - gone for have, gone in zip(counts, taken, strict=True))
                dealt[rest] = dealt.get(rest, 0) + ways * choose(counts, taken)
        left = dealt
        total *= comb(cards, size)
        cards -= size
    return Fraction(sum(left.values()), total)


def deals(counts: tuple[int, ...], free: list[bool], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cards from the groups that are free."""
    most = [range(min(count, size) + 1 if is_free else 1) for count, is_free in zip(counts, free, strict=True)]
    return (taken for taken in product(*most) if sum(taken) == size)


def choose(counts: tuple[int, ...], taken: tuple[int, ...]) -> int:
    """In how many ways these numbers of cards can be taken from their groups."""
    ways = 1
    for count, number in zip(counts, taken, strict=True):
        ways *= comb(count, number)
    return ways
