"""What the rules exclude: every reason why a cove cannot be, with the key of a position that says it."""

from collections.abc import Iterator

from ..core import Flaw
from .cards import cards, deck
from .flow import CleanUp, FinalScoring, NextRound
from .locations import side_of
from .production import closing_hour
from .rulebook import book
from .state import (
    BOATS,
    CREW,
    FIGURES,
    KINDS,
    MAKING,
    MOORINGS,
    PRICES,
    ROUNDS,
    State,
    is_peddler,
    peddler,
)  # fmt: skip
from .waiting import SQUARE_CLAUSE, due_to_moor, of_waiting, waits_for

ROUNDS_CLAUSE = book.option("position", "overview.three-rounds")
FIGURES_CLAUSE = book.option("position", "cove.adventurer-bag")
BOATS_CLAUSE = book.option("position", "cove.boats")
MOORING_CLAUSE = book.option("position", "cove.two-piers-reachable-per-half")
DECK_CLAUSE = book.option("position", "cleanup.new-face-down-deck")
FULL_CLAUSE = book.limit("boats", "load.moor-when-full")
TOKEN_CLAUSE = book.limit("token", "cove.market-token-ends-production")
CLOCK_CLAUSE = book.limit("stack", "cove.turn-order-by-clock")
VICES_CLAUSE = book.limit("spent", "cove.corruption-deck")
CARDS_CLAUSE = book.limit("shop", "setup.choose-difficulty-before-shuffling")
LAST_CLAUSE = book.limit("last", "overview.peddler-is-a-self-running-rival")


def defects(state: State) -> Iterator[Flaw]:
    """Every reason why the rules exclude this cove."""
    yield from of_round(state)
    yield from of_clock(state)
    yield from of_token(state)
    yield from of_moorings(state)
    yield from of_crews(state)
    yield from of_figures(state)
    yield from of_people(state)
    yield from of_corruption(state)
    yield from of_cards(state)
    yield from of_waiting(state)


def is_between(state: State) -> bool:
    """Is no round under way: before the first, between two, after the last?"""
    return bool(state.end) or waits_for(state, NextRound, FinalScoring)


# -- the clock ------------------------------------------------------------------------------------


def of_round(state: State) -> Iterator[Flaw]:
    """There are three rounds; scoring comes after the last."""
    coming = state.round + waits_for(state, NextRound)
    if not 1 <= coming <= ROUNDS:
        yield Flaw(("round",), f"round must be a number from 1 to {ROUNDS}, not {coming}.", ROUNDS_CLAUSE)
    if (state.end or waits_for(state, FinalScoring)) and state.round < ROUNDS:
        yield Flaw(("round",), f"The final scoring comes after round {ROUNDS}, not {state.round}.", ROUNDS_CLAUSE)
    if state.end and state.phase != "clean-up":
        yield Flaw(("phase",), "A game is over after the last clean-up.", ROUNDS_CLAUSE)


def of_clock(state: State) -> Iterator[Flaw]:
    """Every marker lies somewhere in the stack; it stands at 0 before production and at the end of it after."""
    names, seats = state.setup.players, range(len(state.merchants))
    if sorted(state.stack) != list(seats):
        yield Flaw(("stack",), "stack must name every seat once, from the bottom to the top.", CLOCK_CLAUSE)
    if len({*state.finished}) < len(state.finished):
        yield Flaw(("finished",), "finished names somebody twice.", CLOCK_CLAUSE)
    if is_between(state) or state.phase == "travel":
        for seat in seats:
            if state.times[seat]:
                yield Flaw(("times", names[seat]), "Before production the clock stands at 0.", CLOCK_CLAUSE)
        if state.finished and not waits_for(state, FinalScoring) and not state.end:
            yield Flaw(("finished",), "Before production nobody has finished it.", CLOCK_CLAUSE)
        return
    is_sold = state.phase == "market" or waits_for(state, CleanUp)
    for seat in seats:
        is_home = state.times[seat] >= closing_hour(state)
        if not is_home and is_sold:
            yield Flaw(("times", names[seat]), "The market opens once everybody has finished.", TOKEN_CLAUSE)
        if (seat in state.finished and not is_home) or (is_sold and seat not in state.finished):
            yield Flaw(("finished",), f"{names[seat]} cannot have finished, or must have.", TOKEN_CLAUSE)


def of_token(state: State) -> Iterator[Flaw]:
    """The token is laid with the last mooring, an hour past the foremost marker; each marker then passes it once."""
    if bool(state.token) != (-1 not in state.moored):
        yield Flaw(("token",), "The market token lies on the clock just when every mooring is taken.", TOKEN_CLAUSE)
    if not state.token:
        return
    if state.token > max(state.times) + 1:
        yield Flaw(("token",), "The token is laid one hour past the foremost marker.", TOKEN_CLAUSE)
    for seat, hour in enumerate(state.times):
        if hour >= state.token + longest(state, seat):
            told = (
                f"The marker of {state.setup.players[seat]} is too far past the token: only its last turn ends there."
            )
            yield Flaw(("times", state.setup.players[seat]), told, TOKEN_CLAUSE)


def longest(state: State, seat: int) -> int:
    """The most hours that a turn of this seat takes."""
    if not is_peddler(state, seat):
        return max(*PRICES, *MAKING)
    found = cards(state.setup)
    return max(card.left_hours for card in found) + max(card.right_hours for card in found)


# -- the water ------------------------------------------------------------------------------------


def of_moorings(state: State) -> Iterator[Flaw]:
    """A boat lies at one mooring of its half, and is full; none is moored before production."""
    if max(state.moored) >= 0 and (is_between(state) or state.phase == "travel"):
        yield Flaw(("moored",), "Before production no boat is moored.", BOATS_CLAUSE)
    for mooring, boat in enumerate(state.moored):
        if boat < 0:
            continue
        path = ("moored", MOORINGS[mooring])
        if side_of(boat, BOATS) != side_of(mooring, len(MOORINGS)):
            told = f"moored.{MOORINGS[mooring]} must be a boat of that half: 1 to 3 left, 4 to 6 right."
            yield Flaw(path, told, MOORING_CLAUSE)
        if boat in state.moored[:mooring]:
            yield Flaw(path, f"moored names boat {boat + 1} twice.", MOORING_CLAUSE)
        if len(state.boats[boat]) < CREW:
            yield Flaw(path, f"Boat {boat + 1} is not full, so it cannot be moored.", FULL_CLAUSE)


def of_crews(state: State) -> Iterator[Flaw]:
    """A full boat moors at once; between two rounds boats are empty."""
    due = due_to_moor(state)
    for boat, crew in enumerate(state.boats):
        if crew and is_between(state):
            yield Flaw(("boats", boat), "Between two rounds and in the final scoring boats are empty.", BOATS_CLAUSE)
        elif len(crew) == CREW and boat not in (*state.moored, *due):
            yield Flaw(("boats", boat), f"Boat {boat + 1} is full, so it moors at once.", FULL_CLAUSE)


# -- pieces ---------------------------------------------------------------------------------------


def of_figures(state: State) -> Iterator[Flaw]:
    """There are so many figures of each kind; until the rogue card is known, none has come."""
    for kind, count in enumerate(state.bag):
        if count < 0:
            told = f"There are only {FIGURES[kind]} figures of the kind {KINDS[kind]}, and {-count} more are named."
            yield Flaw(fullest(state, kind), told, FIGURES_CLAUSE)


def fullest(state: State, kind: int) -> tuple[str | int, ...]:
    """The key under which most figures of a kind are named."""
    halls = (*state.halls, state.lair)[kind]
    found = {("halls" if kind < len(state.halls) else "lair",): halls, ("shop", "pool"): state.shop.pool.count(kind)}
    aboard = sum(crew.count(kind) for crew in state.boats)
    return max({**found, ("boats",): aboard}.items(), key=lambda item: item[1])[0]


def of_people(state: State) -> Iterator[Flaw]:
    """Everybody of the town is in one place; only a human has a last action."""
    names, met = state.setup.players, {person for person in state.square if person >= 0}
    if len(met) < len(state.square) - state.square.count(-1):
        yield Flaw(("square",), "Somebody of the town is named twice.", SQUARE_CLAUSE)
    for seat, merchant in enumerate(state.merchants):
        if len(met | {*merchant.folk}) < len(met) + len(merchant.folk):
            yield Flaw(("merchants", names[seat], "folk"), "Somebody of the town is named twice.", SQUARE_CLAUSE)
        met |= {*merchant.folk}
    rival = peddler(state)
    if state.merchants[rival].last:
        path = ("merchants", names[rival], "last")
        yield Flaw(path, f"Only a human has a last action, not {names[rival]}.", LAST_CLAUSE)


def of_corruption(state: State) -> Iterator[Flaw]:
    """There are so many corruption cards of each kind."""
    kept = sum(len(merchant.corruption) for merchant in state.merchants)
    for count in state.corruption:
        if count < 0:
            path = ("spent",) if sum(state.spent) >= kept else ("merchants",)
            yield Flaw(path, "More corruption cards of a kind are named than there are.", VICES_CLAUSE)


def of_cards(state: State) -> Iterator[Flaw]:
    """Each Peddler card of the chosen difficulty lies in one place; between two rounds all are in the deck."""
    shop, chosen = state.shop, deck(cards(state.setup), state.setup.difficulty)
    laid = [card for card in (shop.left, shop.right, *shop.discards) if card >= 0]
    if len({*laid}) < len(laid) or not {*laid} <= {*chosen}:
        yield Flaw(("shop",), "shop must name cards of this difficulty, each at most once.", CARDS_CLAUSE)
    elif laid and is_between(state):
        yield Flaw(("shop",), "Between two rounds and in the final scoring no Peddler card lies open.", DECK_CLAUSE)
