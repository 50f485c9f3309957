"""Karty krzywych spojrzeń: what a player's dirty looks forbid, decide and show.

What each card does stands in `look_cards`; here the rules ask for a trait. A card of the second set (table manners)
restricts nothing that a program could see.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, NamedTuple

from ..core import UNKNOWN, Action, Refusal, Words
from ..core.kinds import Word
from .look_cards import LOOK_CARDS, NO_LIMIT, Forbids, ForbidsCard, LookCard, Usable, no_pushing
from .parts import LOOK_FILE
from .rulebook import book
from .state import CARDS, GOBLIN, RIGOR, Movement, Setup, State, claim_word, moved_by

must_obey = book.refusal("must-obey", "look.restrictions-on-the-player")
push_first = book.refusal("push-first", "look.restrictions-on-the-player")


IDS: tuple[str, ...] = tuple(look["id"] for look in LOOK_FILE.data["look"])
NUMBER = {id_: number for number, id_ in enumerate(IDS)}
RULES: tuple[LookCard, ...] = tuple(sorted(LOOK_CARDS, key=lambda look: NUMBER[look.id]))  #: by number


def look_words(setup: Setup) -> Words:
    """The dirty looks of this table's set by id."""
    return setup.look_deck.words


LOOK = Word("dirty look", look_words)
DirtyLook = Annotated[int, LOOK.or_none()]


@book.rule("look.symbol-in-upper-left", "look.at-least-four-symbols")
def symbol_of(state: State, look: int) -> str:
    """The symbol in the upper left corner of a card."""
    return str(state.setup.look_deck.rows[look]["symbol"])


def held(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the program checks for this player."""
    return state.looks[seat] if state.setup.looks == "checked" else ()


def holders(trait: str) -> frozenset[int]:
    """The cards that have a trait, by number."""
    plain = LookCard._field_defaults[trait]
    return frozenset(number for number, look in enumerate(RULES) if getattr(look, trait) != plain)


WITH = {trait: holders(trait) for trait in LookCard._fields[1:]}
DRAWS_SHOWN = WITH["shows_draws"] | WITH["shows_hand"]


def with_trait(state: State, seat: int, trait: str) -> int | None:
    """The player's dirty look that has this trait."""
    mine, wanted = held(state, seat), WITH[trait]
    return None if wanted.isdisjoint(mine) else next(look for look in mine if look in wanted)


# -- steps ----------------------------------------------------------------------------------------

Binding = tuple[tuple[int, Forbids | None], ...]  # dirty looks that can forbid steps, and how; None compares them
FIRST = tuple(rule.forbids_step or rule.forbids_first for rule in RULES)
SECOND = tuple(rule.forbids_step or rule.forbids_second for rule in RULES)
FIRST_LOOKS = WITH["forbids_step"] | WITH["forbids_first"] | WITH["pushes_first"]
SECOND_LOOKS = WITH["forbids_step"] | WITH["forbids_second"]


def binding(state: State, seat: int, second: bool) -> Binding:
    """The player's dirty looks that can forbid the first step of a movement, or a later one."""
    return binding_among(state.looks[seat], second) if state.setup.looks == "checked" else ()


@lru_cache(maxsize=4096)
def binding_among(mine: tuple[int, ...], second: bool) -> Binding:
    """Those of these dirty looks that can forbid such a step."""
    wanted, forbids = (SECOND_LOOKS, SECOND) if second else (FIRST_LOOKS, FIRST)
    return tuple((look, forbids[look]) for look in mine if look in wanted)


@book.rule("look.restrictions-on-the-player")
def allow_step(
    state: State, move: Movement, action: Action, mine: Binding, refused: Callable[[int], Refusal | None]
) -> Refusal | None:
    """None of these dirty looks forbids this step; ``refused`` says what is wrong with another field."""
    for look, forbids in mine:
        if forbids is not None and forbids(state, move, action.seat, action.what):
            return must_obey((action.seat,), look, action.what)
    elbows = next((look for look, forbids in mine if forbids is None), None)
    return None if elbows is None else must_push(state, move, action, elbows, refused)


def must_push(
    state: State, move: Movement, action: Action, look: int, refused: Callable[[int], Refusal | None]
) -> Refusal | None:
    """Sharp Elbows: a first step that can push somebody is taken before one that cannot."""
    if no_pushing(state, move, action.seat, action.what):
        return None
    for field in state.setup.room.board.near[move.path[-1]]:
        if no_pushing(state, move, action.seat, field) and refused(field) is None:
            return push_first((action.seat,), look, field)
    return None


def allow_stop(state: State, move: Movement, seat: int) -> Refusal | None:
    """Ants in the Pants: the goblin goes on while it can (it is only asked while it can)."""
    look = with_trait(state, seat, "never_stops")
    return must_obey((seat,), look) if look is not None and moved_by(move) == GOBLIN else None


# -- cards ----------------------------------------------------------------------------------------


def barred(state: State, seat: int, usable: Usable) -> dict[int, int]:
    """The cards of the hand that dirty looks forbid, each with its look; ``usable`` says what has a step.

    Looks that only put cards into an order count what the other looks leave, and give way where they leave nothing.
    """
    mine = held(state, seat)
    if PLAY_LOOKS.isdisjoint(mine):
        return {}
    hand = state.hands[seat]
    found = {card: look for card in hand if (look := forbidding(mine, NEVER, hand, card, usable)) is not None}
    if WITH["orders_cards"].isdisjoint(mine):
        return found
    left = {card for card in hand if card not in found and usable(card)}
    waits = {card: forbidding(mine, ORDER, hand, card, left.__contains__) for card in left}
    if None in waits.values():
        found |= {card: look for card, look in waits.items() if look is not None}
    return found


def forbidding(mine: tuple[int, ...], looks: "Cards", hand: tuple[int, ...], card: int, usable: Usable) -> int | None:
    """The first of these dirty looks that forbids the card."""
    for look in mine:
        forbids = looks.get(look)
        if forbids is not None and forbids(hand, card, usable):
            return look
    return None


Cards = dict[int, ForbidsCard | None]
NEVER: Cards = {number: RULES[number].forbids_card for number in WITH["forbids_card"]}
ORDER: Cards = {number: RULES[number].orders_cards for number in WITH["orders_cards"]}
PLAY_LOOKS = WITH["orders_cards"] | WITH["forbids_card"]


def forbids_rigors(look: LookCard) -> bool:
    """Does this dirty look forbid every Rigor card?"""
    forbids, rigors = look.forbids_card, (card for card, kind in enumerate(CARDS) if kind.pawn == RIGOR)
    return forbids is not None and all(forbids((card,), card, bool) for card in rigors)


RIGORLESS = frozenset(number for number, look in enumerate(RULES) if forbids_rigors(look))


def may_play_rigors(state: State, seat: int) -> bool:
    """Does no dirty look of the player forbid all Rigor cards?"""
    return RIGORLESS.isdisjoint(held(state, seat))


# -- everything else ------------------------------------------------------------------------------


def hand_limit(state: State, seat: int) -> int:
    """Butterfingers: two cards at most; else the hand has no limit of its own."""
    look = with_trait(state, seat, "hand_limit")
    return NO_LIMIT if look is None else RULES[look].hand_limit


def push_ends_movement(state: State, seat: int) -> int | None:
    """Out of Breath: the look by which a push is the end of the goblin's movement."""
    return with_trait(state, seat, "push_ends_movement") if seat == state.active else None


class Chooser(NamedTuple):
    """Who chooses where a goblin goes, and the dirty look by which it is not the one who mostly does."""

    seat: int
    look: int | None = None


@book.rule("push.pusher-chooses-the-field")
def push_chooser(state: State, pusher: int, pushed: int) -> Chooser:
    """Pushover: the pushed goblin's player chooses; else the pusher's."""
    look = with_trait(state, pusher, "chooses_push")
    return Chooser(pusher if look is None else pushed, look)


def flight_chooser(state: State, seat: int) -> Chooser:
    """On a Leash: the player to the left chooses where the goblin goes."""
    look = with_trait(state, seat, "chooses_flight")
    return Chooser(seat if look is None else (seat + 1) % len(state.pawns), look)


def shows(state: State, seat: int, trait: str) -> bool:
    """Does one of the player's dirty looks show this?"""
    return with_trait(state, seat, trait) is not None


def shows_draw(state: State, seat: int) -> bool:
    """Are the cards that this player draws seen by all?"""
    return not DRAWS_SHOWN.isdisjoint(held(state, seat))


def open_cards(state: State, seat: int) -> tuple[int, ...]:
    """The cards of a hand that lie open for everybody."""
    hand = state.hands[seat]
    if shows(state, seat, "shows_hand"):
        return hand
    tells = shows(state, seat, "shows_rigors")
    shown = [card for card in hand if tells and card != UNKNOWN and CARDS[card].pawn == RIGOR]
    if shows(state, seat, "shows_first") and hand and hand[0] not in shown:
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
