"""Karty krzywych spojrzeń: restrictions that the program checks itself, one small function per card.

Each function is named after its card and says whether the card forbids something here. A card of the second set
(table manners) restricts nothing that a program could see.
"""

import tomllib
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any

from ..core import UNKNOWN, Action, Refusal, Words, named
from ..core.kinds import Word
from .board import BALL, BENCH, BOARD, SYMBOL, room
from .rulebook import book
from .state import CARDS, GOBLIN, RIGOR, Move, Setup, State, claim_word, moved_by

NO_LIMIT = 99
must_obey = book.refusal("must-obey", "look.restrictions-on-the-player")
push_first = book.refusal("push-first", "look.restrictions-on-the-player")


def read_looks(name: str) -> list[dict[str, Any]]:
    """The cards of one set."""
    text = resources.files(__package__).joinpath(f"content/{name}.toml").read_text("utf-8")
    looks: list[dict[str, Any]] = tomllib.loads(text)["look"]
    return looks


CHECKED, MANNERS = read_looks("looks"), read_looks("manners")
SETS = {"checked": CHECKED, "manners": MANNERS}
IDS = tuple(look["id"] for look in CHECKED)
NUMBER = {id_: number for number, id_ in enumerate(IDS)}
WORDS = {name: named(set_) for name, set_ in SETS.items()}


def look_words(setup: Setup) -> Words:
    """The dirty looks of this table's set by id."""
    return WORDS[setup.looks]


LOOK = Word("dirty look", look_words)
DirtyLook = Annotated[int, LOOK.or_none()]


def deck_of(state: State) -> list[dict[str, Any]]:
    """The set of dirty looks that this table plays with."""
    return SETS[state.setup.looks]


@book.rule("look.symbol-in-upper-left", "look.at-least-four-symbols")
def symbol_of(state: State, look: int) -> str:
    """The symbol in the upper left corner of a card."""
    return str(deck_of(state)[look]["symbol"])


def has(state: State, seat: int, id_: str) -> bool:
    """Does this player hold that card of the checked set?"""
    return state.setup.looks == "checked" and NUMBER[id_] in state.looks[seat]


def held(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the program checks for this player."""
    return state.looks[seat] if state.setup.looks == "checked" else ()


# -- steps: does the card forbid the player's own goblin this step? --------------------------------

Forbids = Callable[[State, Move, int, int], bool]  # state, movement, seat, field
Usable = Callable[[int], bool]  # card


def is_second(move: Move) -> bool:
    """Has the pawn made a step already?"""
    return len(move.path) > 1


def left_first(state: State, move: Move, seat: int, field: int) -> bool:
    """The first step uses the left symbol."""
    left = BALL if "wild" in move.extra else CARDS[move.card].left
    return not is_second(move) and left != BALL and SYMBOL[field] not in (left, BALL)


def no_same_symbol(state: State, move: Move, seat: int, field: int) -> bool:
    """Not onto the symbol that the goblin stands on."""
    return SYMBOL[field] != BALL and SYMBOL[field] == SYMBOL[move.path[-1]]


def no_walls(state: State, move: Move, seat: int, field: int) -> bool:
    """The second step does not go to the edge of the library."""
    return is_second(move) and field not in BENCH and len(BOARD.near[field]) < 4


def no_scrolls(state: State, move: Move, seat: int, field: int) -> bool:
    """Not onto scrolls."""
    return SYMBOL[field] == "scroll"


def one_step(state: State, move: Move, seat: int, field: int) -> bool:
    """No second step."""
    return is_second(move)


def no_return(state: State, move: Move, seat: int, field: int) -> bool:
    """The second step does not lead back."""
    return is_second(move) and field == move.path[0]


def straight_on(state: State, move: Move, seat: int, field: int) -> bool:
    """The second step keeps the direction of the first."""
    if not is_second(move):
        return False
    a, b, c = (BOARD.fields[f] for f in (*move.path[-2:], field))
    return (b.x - a.x, b.y - a.y) != (c.x - b.x, c.y - b.y)


def no_pushing(state: State, move: Move, seat: int, field: int) -> bool:
    """Not onto a goblin."""
    return any(place == field for other, place in enumerate(state.pawns) if other != seat)


def no_teleports(state: State, move: Move, seat: int, field: int) -> bool:
    """Not onto a teleport field."""
    return field in room(len(state.pawns)).teleport


STEP: dict[str, Forbids] = {
    "left-first": left_first,
    "no-same-symbol": no_same_symbol,
    "no-walls": no_walls,
    "no-scrolls": no_scrolls,
    "one-step": one_step,
    "no-return": no_return,
    "straight-on": straight_on,
    "no-pushing": no_pushing,
    "no-teleports": no_teleports,
}
STEP_LOOKS = frozenset(NUMBER[id_] for id_ in (*STEP, "must-push"))
FORBIDS = {NUMBER[id_]: forbids for id_, forbids in STEP.items()}
SHARP_ELBOWS = (NUMBER["must-push"], None)  #: compares steps with each other, forbids none by itself
Binding = tuple[tuple[int, Forbids | None], ...]  # dirty looks that can forbid steps, and how


def binding(state: State, seat: int) -> Binding:
    """The player's dirty looks that can forbid steps."""
    return binding_among(state.looks[seat]) if state.setup.looks == "checked" else ()


@lru_cache(maxsize=4096)
def binding_among(mine: tuple[int, ...]) -> Binding:
    """Those of these dirty looks that can forbid steps."""
    return tuple((look, FORBIDS.get(look)) for look in mine if look in STEP_LOOKS)


@book.rule("look.restrictions-on-the-player")
def allow_step(
    state: State, move: Move, action: Action, mine: Binding, refused: Callable[[int], Refusal | None]
) -> Refusal | None:
    """None of these dirty looks forbids this step; ``refused`` says what is wrong with another field."""
    for look, forbids in mine:
        if forbids is not None and forbids(state, move, action.seat, action.what):
            return must_obey((action.seat,), look, action.what)
    return must_push(state, move, action, refused) if SHARP_ELBOWS in mine else None


def must_push(state: State, move: Move, action: Action, refused: Callable[[int], Refusal | None]) -> Refusal | None:
    """Sharp Elbows: a first step that can push somebody is taken before one that cannot."""
    if is_second(move) or no_pushing(state, move, action.seat, action.what):
        return None
    for field in BOARD.near[move.path[-1]]:
        if no_pushing(state, move, action.seat, field) and refused(field) is None:
            return push_first((action.seat,), NUMBER["must-push"], field)
    return None


def allow_stop(state: State, move: Move, seat: int) -> Refusal | None:
    """Ants in the Pants: the goblin goes on while it can (it is only asked while it can)."""
    if has(state, seat, "never-stops") and moved_by(move) == GOBLIN:
        return must_obey((seat,), NUMBER["never-stops"])
    return None


# -- cards: does the dirty look forbid playing this card? ------------------------------------------


def barred(state: State, seat: int, usable: Usable) -> dict[int, int]:
    """The cards of the hand that dirty looks forbid, each with its look; ``usable`` says what has a step.

    Looks that only put cards into an order count what the other looks leave, and give way where they leave nothing.
    """
    mine, hand = held(state, seat), state.hands[seat]
    if PLAY_LOOKS.isdisjoint(mine):
        return {}
    found = {card: look for card in hand if (look := forbidding(mine, NEVER, hand, card, usable)) is not None}
    if ORDER_LOOKS.isdisjoint(mine):
        return found
    left = {card for card in hand if card not in found and usable(card)}
    waits = {card: forbidding(mine, ORDER, hand, card, left.__contains__) for card in left}
    if None in waits.values():
        found |= {card: look for card, look in waits.items() if look is not None}
    return found


def forbidding(mine: tuple[int, ...], looks: "Cards", hand: tuple[int, ...], card: int, usable: Usable) -> int | None:
    """The first of these dirty looks that forbids the card."""
    for look in mine:
        forbids = looks.get(IDS[look])
        if forbids is not None and forbids(hand, card, usable):
            return look
    return None


def others(hand: tuple[int, ...], but: int) -> list[int]:
    """The cards of a hand without one."""
    rest = list(hand)
    rest.remove(but)
    return rest


def oldest_first(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """The card held longest comes first, if it can be used."""
    return card != hand[0] and usable(hand[0])


def newest_waits(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """The card drawn last waits while another can be used."""
    return card == hand[-1] and hand.count(card) == 1 and any(map(usable, others(hand, card)))


def no_crystal(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """No crystal balls."""
    return BALL in CARDS[card][1:]


def rigor_first(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """A Rigor card comes first, if one can be used."""
    return CARDS[card].pawn == GOBLIN and any(CARDS[other].pawn == RIGOR and usable(other) for other in hand)


def no_rigor(hand: tuple[int, ...], card: int, usable: Usable) -> bool:
    """No Rigor cards."""
    return CARDS[card].pawn == RIGOR


Cards = dict[str, Callable[[tuple[int, ...], int, Usable], bool]]
NEVER: Cards = {"no-crystal": no_crystal, "no-rigor": no_rigor}
ORDER: Cards = {"oldest-first": oldest_first, "newest-waits": newest_waits, "rigor-first": rigor_first}
ORDER_LOOKS = frozenset(NUMBER[id_] for id_ in ORDER)
PLAY_LOOKS = ORDER_LOOKS.union(NUMBER[id_] for id_ in NEVER)


# -- everything else ------------------------------------------------------------------------------


def hand_limit(state: State, seat: int) -> int:
    """Butterfingers: two cards at most; else the hand has no limit of its own."""
    return 2 if has(state, seat, "two-cards") else NO_LIMIT


def push_ends_movement(state: State, seat: int) -> bool:
    """Out of Breath: a push is the end of the goblin's movement."""
    return seat == state.active and has(state, seat, "push-ends")


def push_chooser(state: State, pusher: int, pushed: int) -> int:
    """Pushover: the pushed goblin's player chooses; else the pusher's."""
    return pushed if has(state, pusher, "pushed-chooses") else pusher


def flight_chooser(state: State, seat: int) -> int:
    """On a Leash: the player to the left chooses where the goblin goes."""
    return (seat + 1) % len(state.pawns) if has(state, seat, "neighbour-chooses") else seat


def shows_draw(state: State, seat: int) -> bool:
    """Are the cards that this player draws seen by all?"""
    return has(state, seat, "shown-draws") or has(state, seat, "open-hand")


def open_cards(state: State, seat: int) -> tuple[int, ...]:
    """The cards of a hand that lie open for everybody."""
    hand = state.hands[seat]
    if has(state, seat, "open-hand"):
        return hand
    tells = has(state, seat, "shown-rigors")
    shown = [card for card in hand if tells and card != UNKNOWN and CARDS[card].pawn == RIGOR]
    if has(state, seat, "shown-first") and hand and hand[0] not in shown:
        shown.insert(0, hand[0])
    return tuple(shown)


# -- table manners: who can claim a breach ---------------------------------------------------------


def claimants(state: State) -> tuple[int, ...]:
    """Who could claim a breach now."""
    if state.setup.looks != "manners":
        return ()
    return tuple(
        seat for seat in range(len(state.pawns)) if accusable(state, seat) and claim_word(seat) not in state.move.extra
    )


def accusable(state: State, seat: int) -> tuple[int, ...]:
    """The other players who hold a dirty look."""
    return tuple(other for other, held in enumerate(state.looks) if held and other != seat)
