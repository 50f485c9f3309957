"""Whether a written position could come up in play: no more of anything than there is, and nothing before its time."""

from collections import Counter

from ..core import BadSetup, shown
from .board import NAMES
from .cards import family_of, pack
from .rulebook import book
from .state import (
    ALARM_EVENTS,
    CALM_TURNS,
    EVENTS,
    GREEN_LIMIT,
    HAND_LIMIT,
    SPECIAL,
    THIEVES,
    YELLOW_LIMIT,
    Slot,
    State,
)  # fmt: skip
from .table import CAPTAINS

SIX = book.limit("thief", "thief.six-characters")
JEWELS = {
    "yellow": (YELLOW_LIMIT, book.limit("yellow", "component.yellow-jewels")),
    "green": (GREEN_LIMIT, book.limit("green", "component.green-jewels")),
}
ONE_TOKEN = book.limit("burglar", "component.best-burglar-token")
ONE_DISTRICT = book.limit("district", "jewel.district-card-after-the-move")
ONE_AP = book.limit("declared", "declare.at-least-one-ap-per-card")
TWO_BASIC = book.limit("declared", "basic.two-cards-each")
OWN_SPECIAL = book.limit("declared", "special.one-per-thief")
COVERED = book.limit("declared", "special.declared-under-a-general-card")
NO_BASIC_COVER = book.limit("declared", "special.no-basic-card-as-cover")
FIRST_GAME = book.limit("declared", "variant.first-game-without-special-cards")
FIVE = book.limit("hand", "general.hand-maximum")
LATE_CAPTAINS = book.limit("captains", "guard.captains-only-after-alarm")
ONE_DIE = book.limit("dice", "event.guard-initiative-one-die")
CURRENT_DECK = book.limit("event", "event.reveal-one-card-each-turn")
TEN_TURNS = book.limit("turn", "setup.calm-deck-ten-cards")


def check(state: State) -> None:
    """Refuse with one sentence what the rules exclude."""
    check_pieces(state)
    if not state.alarm:
        check_calm(state)
    for seat, name in enumerate(state.setup.players):
        check_cards(state, seat, f"thieves.{name}")


def check_pieces(state: State) -> None:
    """Each thief is there once; jewels and the best burglar token as often as in the box; a district for the Jewel."""
    for character, count in Counter(thief.character for thief in state.thieves).items():
        if count > 1:
            raise BadSetup(f"{THIEVES[character]['name']['en']} is there once, and cannot be {count} thieves.", SIX)
    for kind, (limit, clause) in JEWELS.items():
        count = len(getattr(state.city, kind)) + sum(getattr(thief, kind) for thief in state.thieves)
        if count > limit:
            raise BadSetup(
                f"There are {limit} {kind} jewels, on the board and on sheets together, not {count}.", clause
            )
    if state.holder >= 0 and not state.district:
        name = state.setup.players[state.holder]
        raise BadSetup(
            f"{name} has the Emperors' Jewel, so a district card was drawn: say which district.", ONE_DISTRICT
        )
    if sum(thief.burglar for thief in state.thieves) > 1:
        raise BadSetup("Only one thief can have the best burglar token.", ONE_TOKEN)


def check_calm(state: State) -> None:
    """What comes with the Alarm is not there before it."""
    captains = [NAMES[state.city.figures[number]] for number in CAPTAINS if state.city.figures[number] >= 0]
    if captains:
        raise BadSetup(f"Captains come with the Alarm: in Calm there is none on {', '.join(captains)}.", LATE_CAPTAINS)
    if len(state.dice) > 1:
        raise BadSetup(f"In Calm one die is rolled, not {len(state.dice)}.", ONE_DIE)
    if state.event in ALARM_EVENTS:
        raise BadSetup(f"{shown(EVENTS[state.event]['id'])} is an event of the Alarm, and this is Calm.", CURRENT_DECK)
    if state.turn > CALM_TURNS:
        raise BadSetup(f"Calm lasts {CALM_TURNS} turns, so this cannot be turn {state.turn}.", TEN_TURNS)


def check_cards(state: State, seat: int, name: str) -> None:
    """A hand within the limit, and declared cards that the thief can have laid."""
    thief = state.thieves[seat]
    if len(thief.hand) > HAND_LIMIT:
        raise BadSetup(f"{name}.hand holds {len(thief.hand)} cards; {HAND_LIMIT} are the most.", FIVE)
    for slot in thief.slots:
        check_slot(state, thief.character, slot, name)
    for card, count in Counter(card for slot in thief.slots for card in slot.cards).items():
        if count > 1 and family_of(card) != "general":
            clause = TWO_BASIC if family_of(card) == "basic" else OWN_SPECIAL
            raise BadSetup(f"{name}.declared holds {word(state, card)} {count} times; a thief has it once.", clause)


def check_slot(state: State, character: int, slot: Slot, name: str) -> None:
    """One card with at least 1 AP, or the own special card under a general one."""
    card, covers = slot.cards[0], slot.cards[1:]
    if slot.ap < 1:
        raise BadSetup(f"{name}.declared holds {word(state, card)} without AP; each card needs at least 1.", ONE_AP)
    if family_of(card) != "special":
        if covers:
            raise BadSetup(f"{name}.declared covers {word(state, card)}, but only a special card has a cover.", COVERED)
        return
    if not state.setup.special_cards:
        raise BadSetup(f"{name}.declared holds {word(state, card)}; this game has no special cards.", FIRST_GAME)
    if card != SPECIAL[character]:
        raise BadSetup(f"{name}.declared holds {word(state, card)}, the special card of another thief.", OWN_SPECIAL)
    if not covers:
        raise BadSetup(f"{name}.declared holds {word(state, card)} without a general card as its cover.", COVERED)
    if family_of(covers[0]) != "general":
        told = f"{name}.declared covers {word(state, card)} with {word(state, covers[0])}, which is no general card."
        raise BadSetup(told, NO_BASIC_COVER)


def word(state: State, card: int) -> str:
    """A card as it is written."""
    return repr(pack(state.setup).cards[card]["id"])
