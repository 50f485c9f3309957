"""What everybody may know, positions as they are written, and what never changes."""

from collections.abc import Mapping
from typing import Any

from ..core import BadSetup, shown
from ..core.asking import Question, Run, Task
from ..core.written import MOST, check_keys, is_number, read_id, read_list, read_name, read_number, read_table
from .actions import Shelve
from .boats import Board, Chase, Ferry, Moor
from .cards import cards, corruption, deck, people
from .clock import Hand
from .flow import BeginProduction, CleanUp, FinalScoring, NextRound, OpenMarket
from .market import Sale
from .preparation import empty_cove, rogue_ids
from .rulebook import book
from .state import (
    BOATS,
    COLOURS,
    CREW,
    FIGURES,
    GOODS,
    HOURS,
    KINDS,
    MOORINGS,
    PLACES,
    POOL,
    ROUNDS,
    SHELF,
    Merchant,
    Row,
    Setup,
    Shop,
    State,
    peddler,
)  # fmt: skip
from .townsfolk import Confess, Craft, Lift

KEYS = ("round", "phase", "times", "stack", "token", "boats", "moored", "halls", "lair", "square", "merchants", "shop",
        "rogues", "spent")  # fmt: skip
MERCHANT_KEYS = ("gold", "shelf", "folk", "corruption", "last")
SHOP_KEYS = ("right", "discards", "pool")
BEGINNINGS: dict[str, Task] = {
    "travel": NextRound(),
    "production": BeginProduction(),
    "market": OpenMarket(),
    "clean-up": CleanUp(),
    "final": FinalScoring(),
}  #: what a position of each phase begins with
PHASES = tuple(BEGINNINGS)
LASTS = ("", "small", "large", "hire", "support")
ROUNDS_CLAUSE = book.option("position", "overview.three-rounds")
FIGURES_CLAUSE = book.option("position", "cove.adventurer-bag")
BOATS_CLAUSE = book.option("position", "cove.boats")
MOORING_CLAUSE = book.option("position", "cove.two-piers-reachable-per-half")
DECK_CLAUSE = book.option("position", "cleanup.new-face-down-deck")


# -- seeing ---------------------------------------------------------------------------------------


def names(row: Row, words: tuple[str, ...]) -> list[str | None]:
    """A row of things by their names; None where nothing is."""
    return [words[thing] if thing >= 0 else None for thing in row]


@book.rule("component.shop-board-areas", "production.next-action-half-is-public")
def observe(state: State, seat: int | None) -> dict[str, Any]:
    """Everything lies open but the order of the decks."""
    setup, folk = state.setup, ids(state.setup)
    seen: dict[str, Any] = {
        "round": state.round,
        "phase": state.phase,
        "times": dict(zip(setup.players, state.times, strict=True)),
        "stack": [setup.players[one] for one in state.stack],
        "finished": [setup.players[one] for one in state.finished],
        "token": state.token,
        "bag": dict(zip(KINDS, state.bag, strict=True)),
        "boats": [names(crew, KINDS) for crew in state.boats],
        "moored": {place: boat + 1 for place, boat in zip(MOORINGS, state.moored, strict=True) if boat >= 0},
        "halls": dict(zip(COLOURS, state.halls, strict=True)),
        "lair": state.lair,
        "square": names(state.square, folk["people"]),
        "townsfolk": len(state.folk),
        "corruption": sum(state.corruption),
        "spent": sum(state.spent),
        "rogues": rogue_ids()[state.rogues] if state.rogues >= 0 else None,
        "merchants": {name: observe_merchant(state, at) for at, name in enumerate(setup.players)},
        "shop": observe_shop(state),
    }
    if state.end:
        seen["end"] = state.end
    return seen | observe_question(state)


def ids(setup: Setup) -> dict[str, tuple[str, ...]]:
    """The names of all cards at this table."""
    return {
        "cards": tuple(card.id for card in cards(setup)),
        "people": tuple(person.id for person in people(setup)),
        "corruption": tuple(kind.id for kind in corruption(setup)),
    }


def observe_merchant(state: State, at: int) -> dict[str, Any]:
    """Gold, shelf, townsfolk, corruption and last action."""
    merchant, words = state.merchants[at], ids(state.setup)
    return {
        "gold": merchant.gold,
        "shelf": names(merchant.shelf, GOODS),
        "folk": names(merchant.folk, words["people"]),
        "corruption": names(merchant.corruption, words["corruption"]),
        "last": merchant.last,
    }


def observe_shop(state: State) -> dict[str, Any]:
    """The Peddler's shop board."""
    shop, words = state.shop, ids(state.setup)["cards"]
    return {
        "deck": len(shop.unseen),
        "left": words[shop.left] if shop.left >= 0 else None,
        "right": words[shop.right] if shop.right >= 0 else None,
        "discards": names(shop.discards, words),
        "pool": names(shop.pool, KINDS),
    }


def observe_question(state: State) -> dict[str, Any]:
    """What is being decided, by whom, and about what."""
    asked = state.notes[-1] if state.notes else None
    if not isinstance(asked, Question):
        return {}
    seen: dict[str, Any] = {"asked": asked.phase}
    if asked.seat >= 0:
        seen["turn"] = state.setup.players[asked.seat]
    match asked:
        case Board(figure=kind):
            seen["figure"] = KINDS[kind]
        case Ferry(figure=kind, boat=boat):
            seen |= {"figure": KINDS[kind], "boat": boat + 1}
        case Moor(boat=boat) | Chase(boat=boat):
            seen["boat"] = boat + 1
        case Shelve(good=good):
            seen["good"] = GOODS[good]
        case Sale(pier=pier, sold=sold):
            seen |= {"pier": pier, "sold": sold}
        case Hand(hour=hour):
            seen["hour"] = hour
        case Lift(effect=favour) | Confess(left=favour) | Craft(size=favour):
            seen["favour"] = favour
    return seen


@book.rule("goods.supply-exhausted")
def pieces(state: State) -> dict[Any, Any]:
    """All figures, townsfolk, corruption cards and Peddler cards, wherever they are; goods come from a full supply."""
    figures = [*state.bag]
    aboard = [kind for crew in state.boats for kind in crew]
    waiting = [note.figure for note in state.notes if isinstance(note, Board | Ferry)]
    for kind in (*aboard, *waiting, *(kind for kind in state.shop.pool if kind >= 0)):
        figures[kind] += 1
    figures = [count + hall for count, hall in zip(figures, (*state.halls, state.lair), strict=True)]
    if state.rogues < 0:
        figures = list(FIGURES)
    folk = sorted((*state.folk, *(p for p in state.square if p >= 0), *(p for m in state.merchants for p in m.folk)))
    kept = [kind for merchant in state.merchants for kind in merchant.corruption]
    vices = tuple(a + b + kept.count(n) for n, (a, b) in enumerate(zip(state.corruption, state.spent, strict=True)))
    shop = state.shop
    laid = sorted((*shop.unseen, *shop.discards, *(card for card in (shop.left, shop.right) if card >= 0)))
    return {"figures": tuple(figures), "townsfolk": tuple(folk), "corruption": vices, "cards": tuple(laid)}


# -- staging --------------------------------------------------------------------------------------


def place(setup: Setup, position: Mapping[str, Any]) -> State:
    """The state that a written position describes; what is not said is as at the start of production in round 1.

    Boats and pool are empty, the town square too unless it is named; everybody else is in the bag.
    """
    check_keys(position, KEYS, "A position")
    phase = position.get("phase", "production")
    if phase not in PHASES:
        raise BadSetup(f"phase is {shown(phase)}, but must be one of {', '.join(PHASES)}.")
    state = empty_cove(setup)._replace(round=read_round(position, phase))
    rogues = position.get("rogues", setup.rogues if setup.rogues in rogue_ids() else rogue_ids()[0])
    state = state._replace(rogues=read_id(rogues, {name: n for n, name in enumerate(rogue_ids())}, "rogues"))
    state = place_board(place_clock(state, position), position)
    if phase == "travel" and (any(state.boats) or max(*state.times, state.token) > 0 or max(state.moored) >= 0):
        raise BadSetup("Before the travel phase the boats are empty, none is moored, and the clock stands at 0.")
    state = place_merchants(place_shop(state, read_table(position.get("shop", {}), "shop"), phase), position)
    state = fill_bag(state)
    return begin(state, phase)


def read_round(position: Mapping[str, Any], phase: str) -> int:
    """The round; the final scoring comes after the last one."""
    number = read_number(position.get("round", ROUNDS if phase == "final" else 1), "round")
    if not 1 <= number <= ROUNDS:
        raise BadSetup(f"round is {number}, but must be 1 to {ROUNDS}.", ROUNDS_CLAUSE)
    if phase == "final" and number < ROUNDS:
        raise BadSetup(f"round is {number}, but the final scoring comes after round {ROUNDS}.", ROUNDS_CLAUSE)
    return number


def begin(state: State, phase: str) -> State:
    """Go on from the phase that was written."""
    if phase == "travel":
        state = state._replace(round=state.round - 1)
    if phase in ("clean-up", "final"):
        state = state._replace(phase="clean-up")
    if phase in ("market", "clean-up", "final"):
        state = state._replace(finished=state.stack)
    return Run([BEGINNINGS[phase]]).finish(state).state  # type: ignore[no-any-return]


def place_clock(state: State, position: Mapping[str, Any]) -> State:
    """Markers, their order in stacks, and the market token."""
    times = dict(zip(state.setup.players, state.times, strict=True))
    for name, hour in read_table(position.get("times", {}), "times").items():
        read_name(state.setup, name, "times")
        times[name] = read_number(hour, f"times.{name}")
    token = read_number(position.get("token", 0), "token")
    if max(*times.values(), token) > HOURS:
        raise BadSetup(f"times and token go up to {HOURS}.")
    stack = tuple(read_name(state.setup, name, "stack") for name in read_list(position.get("stack", ()), "stack"))
    if stack and sorted(stack) != list(range(len(times))):
        raise BadSetup("stack must name every seat once, from the bottom to the top.")
    return state._replace(times=tuple(times.values()), token=token, stack=stack or state.stack)


def place_board(state: State, position: Mapping[str, Any]) -> State:
    """Boats, moorings, halls, lair, town square."""
    boats = [read_things(crew, KINDS, "boats") for crew in read_list(position.get("boats", [[]] * BOATS), "boats")]
    if len(boats) != BOATS or any(len(crew) > CREW for crew in boats):
        raise BadSetup(f"boats must be {BOATS} lists of at most {CREW} figures.", BOATS_CLAUSE)
    moored = [-1] * len(MOORINGS)
    for mooring, boat in read_table(position.get("moored", {}), "moored").items():
        spot = read_id(mooring, {name: n for n, name in enumerate(MOORINGS)}, "moored")
        moored[spot] = read_number(boat, f"moored.{mooring}") - 1
        if not 0 <= moored[spot] < BOATS or (moored[spot] < BOATS // 2) != (spot < len(MOORINGS) // 2):
            raise BadSetup(f"moored.{mooring} must be a boat of that half: 1 to 3 left, 4 to 6 right.", MOORING_CLAUSE)
    if len({boat for boat in moored if boat >= 0}) < sum(boat >= 0 for boat in moored):
        raise BadSetup("moored names a boat twice.", MOORING_CLAUSE)
    halls = read_table(position.get("halls", {}), "halls")
    check_keys(halls, COLOURS, "halls")
    square = read_row(position.get("square", ()), ids(state.setup)["people"], "square")
    if len(square) > PLACES:
        raise BadSetup(f"square has {PLACES} places.")
    return state._replace(
        boats=tuple(boats),
        moored=tuple(moored),
        halls=tuple(read_number(halls.get(colour, 1), f"halls.{colour}") for colour in COLOURS),
        lair=read_number(position.get("lair", 0), "lair"),
        square=(*square, *(-1,) * (PLACES - len(square))),
    )


def read_row(value: Any, words: tuple[str, ...], key: str) -> Row:
    """The fields of a row by the names of what lies there; an empty text stands for nothing."""
    numbers = {word: n for n, word in enumerate(words)}
    return tuple(-1 if word in ("", None) else read_id(word, numbers, key) for word in read_list(value, key))


def read_things(value: Any, words: tuple[str, ...], key: str) -> Row:
    """Cards or figures by their names."""
    numbers = {word: n for n, word in enumerate(words)}
    return tuple(read_id(word, numbers, key) for word in read_list(value, key))


def place_shop(state: State, given: Mapping[str, Any], phase: str) -> State:
    """The card on the right field, the discards and the pool; all cards are in the deck when a round begins."""
    check_keys(given, SHOP_KEYS, "shop")
    setup = state.setup
    words, chosen = ids(setup)["cards"], deck(cards(setup), setup.difficulty)
    right = read_row([given.get("right", "")], words, "shop.right")[0]
    discards = read_things(given.get("discards", ()), words, "shop.discards")
    laid = [card for card in (right, *discards) if card >= 0]
    if len(set(laid)) < len(laid) or not set(laid) <= set(chosen):
        raise BadSetup("shop must name cards of this difficulty, each at most once.")
    if phase == "travel" and laid:
        raise BadSetup("No Peddler card lies open before the travel phase.", DECK_CLAUSE)
    if len(discards) == len(chosen):
        raise BadSetup("shop.discards names every card, but one lies on the right field.")
    if right < 0 and phase != "travel":
        right = next(card for card in chosen if card not in laid)
    pool = read_row(given.get("pool", ()), KINDS, "shop.pool")
    if len(pool) > POOL:
        raise BadSetup(f"shop.pool has {POOL} fields.")
    unseen = tuple(card for card in chosen if card not in (right, *discards))
    return state._replace(shop=Shop(unseen, -1, right, discards, (*pool, *(-1,) * (POOL - len(pool)))))


def place_merchants(state: State, position: Mapping[str, Any]) -> State:
    """Gold, shelves, townsfolk and corruption of everybody, and what is left of the decks."""
    given = read_table(position.get("merchants", {}), "merchants")
    for name in given:
        read_name(state.setup, name, "merchants")
    merchants = tuple(read_merchant(state, name, given.get(name, {})) for name in state.setup.players)
    hired = [person for merchant in merchants for person in merchant.folk]
    here = [person for person in state.square if person >= 0]
    if len({*hired, *here}) < len(hired) + len(here):
        raise BadSetup("Somebody of the town is named twice.")
    words = ids(state.setup)["corruption"]
    spent_kinds = read_things(position.get("spent", ()), words, "spent")
    spent = tuple(spent_kinds.count(kind) for kind in range(len(words)))
    kept = [kind for merchant in merchants for kind in (*merchant.corruption,)]
    left = tuple(count - kept.count(n) - spent[n] for n, count in enumerate(state.corruption))
    if min(left) < 0:
        raise BadSetup("More corruption cards of a kind are named than there are.")
    folk = tuple(person for person in state.folk if person not in (*hired, *here))
    return state._replace(merchants=merchants, corruption=left, spent=spent, folk=folk)


def read_merchant(state: State, name: str, given: Any) -> Merchant:
    """One merchant as written."""
    key, words = f"merchants.{name}", ids(state.setup)
    check_keys(read_table(given, key), MERCHANT_KEYS, key)
    shelf = read_row(given.get("shelf", ()), GOODS, f"{key}.shelf")
    if len(shelf) > SHELF:
        raise BadSetup(f"{key}.shelf has {SHELF} fields.")
    last = given.get("last", "")
    if last not in LASTS or (last and name == state.setup.players[peddler(state)]):
        raise BadSetup(f"{key}.last is {shown(last)}, but must be one of {', '.join(LASTS[1:])}, and only of a human.")
    gold = given.get("gold", 0)
    if not is_number(gold, -MOST):
        raise BadSetup(f"{key}.gold must be a whole number, not {shown(gold)}.")
    return Merchant(
        gold,
        (*shelf, *(-1,) * (SHELF - len(shelf))),
        read_things(given.get("folk", ()), words["people"], f"{key}.folk"),
        tuple(sorted(read_things(given.get("corruption", ()), words["corruption"], f"{key}.corruption"))),
        last,
    )


def fill_bag(state: State) -> State:
    """Everybody who is not named is in the bag; so are the rogues that are not in the lair."""
    out = [kind for crew in (*state.boats, state.shop.pool) for kind in crew if kind >= 0]
    placed = (*state.halls, state.lair)
    bag = tuple(FIGURES[kind] - placed[kind] - out.count(kind) for kind in range(len(KINDS)))
    for kind, count in zip(KINDS, bag, strict=True):
        if count < 0:
            there = FIGURES[KINDS.index(kind)]
            raise BadSetup(
                f"There are only {there} figures of the kind {kind}, and {-count} more are named.", FIGURES_CLAUSE
            )
    return state._replace(bag=bag)
