"""Positions in writing: their form, what is worked out where nothing is said, what follows, what never changes."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core import UNKNOWN
from ..core.asking import Note, Question
from ..core.kinds import MOST, SEAT, Counts, Each, Here, Many, Number, OneOf, Row, each_seat
from ..core.position import ABSENT, Form, Key, key
from ..core.records import Record, Waiting
from . import actions, boats, clock, lifting, loading, market, production, townsfolk, travel, urns
from .cards import ROGUE_IDS, cards, corruption, deck, people, rogues_of
from .defects import BOATS_CLAUSE, FIGURES_CLAUSE, MOORING_CLAUSE, ROUNDS_CLAUSE, defects
from .flow import (
    Ability,
    BeginProduction,
    CleanUp,
    Cost,
    FinalScoring,
    Gain,
    GuildSupport,
    Hiring,
    Loading,
    MoveMarker,
    NextRound,
    NextTurn,
    OpenMarket,
    RefillSquare,
)
from .kinds import BOAT, CARD, FIGURE, GOOD, PERSON, ROGUES, SAYS, VICE, Moored, Pile, Places
from .preparation import NextPerson, WhichRogues, empty_cove
from .production import closing_hour
from .rulebook import book
from .state import (
    BOATS,
    COLOURS,
    CREW,
    FIGURES,
    FIRST_CREW,
    HOURS,
    LASTS,
    MARKED,
    MOORINGS,
    NOBODY,
    PEDDLER,
    PLACES,
    POOL,
    ROGUE,
    ROUNDS,
    SHELF,
    Merchant,
    Setup,
    Shop,
    State,
)  # fmt: skip
from .state import (
    Row as Numbers,
)

BEGINNINGS: dict[str, Note] = {
    "travel": NextRound(),
    "production": NextTurn(),
    "market": OpenMarket(),
    "clean-up": CleanUp(),
    "final": FinalScoring(),
}  #: what a position of each phase begins with
BETWEEN = ("travel", "final")  #: phases at whose beginning nobody sails, and no card lies open
OVER = ("market", "clean-up")  #: phases at whose beginning everybody has finished production

WAITING = Waiting(
    WhichRogues, NextPerson, urns.NextFigure, urns.NextCard, urns.NextVice, urns.ShedVice, production.Work,
    production.Act, actions.Hire, actions.Shelve, clock.Hand, loading.Send, boats.BoardBoat, boats.Ferry, boats.Chase,
    boats.Moor, townsfolk.Confess, townsfolk.Craft, townsfolk.Trade, lifting.Lift, market.Sale, NextRound,
    BeginProduction, NextTurn, OpenMarket, CleanUp, FinalScoring, Hiring, Gain, GuildSupport, Cost, MoveMarker, Loading,
    Ability, RefillSquare, travel.Embark, travel.MakeReady, travel.RefillPool, urns.TurnUp, urns.Corrupt,
    production.Read, production.Do, production.PutAway, actions.PoolDraw, clock.CostInCorruption, clock.Arrival,
    boats.LookFull, loading.Landing, loading.Passenger, loading.CloseUp, market.Stall, market.Support,
)  # fmt: skip


# -- what is worked out ---------------------------------------------------------------------------


def start(setup: Setup) -> State:
    """The cove where nothing is said: production of the first round begins; who is there is worked out."""
    rogues = ROGUE_IDS.index(setup.rogues) if setup.rogues in ROGUE_IDS else 0
    return empty_cove(setup)._replace(
        round=1,
        phase="production",
        boats=((UNKNOWN,) * FIRST_CREW,) * BOATS,
        lair=UNKNOWN,
        square=(UNKNOWN,) * PLACES,
        rogues=rogues,
        shop=Shop(right=UNKNOWN, pool=(UNKNOWN,) * MARKED + (-1,) * (POOL - MARKED)),
    )


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Work out who sails, waits and stands where, the decks, the bag, the clock, and what is waited for."""
    phase = "final" if state.end and "phase" not in said else state.phase
    if "round" not in said and phase == "final":
        state = state._replace(round=ROUNDS)
    state = dealt(crewed(state._replace(phase=phase)))
    if "bag" in said and said["bag"] != state.bag:
        here.at("bag").wrong("says something else than the rest: everybody who is nowhere else is in the bag.")
    if "waits" not in said and not state.end:
        state = opened(state, said)
    return state._replace(phase="clean-up") if state.phase == "final" else state


def crewed(state: State) -> State:
    """Boats and pool of which nothing is said are as a round begins: of those in the bag, the most frequent come."""
    lair = state.lair
    if lair == UNKNOWN:
        lair = rogues_of(state.setup)[state.rogues].lair if state.rogues >= 0 else 0
    state = state._replace(lair=lair)
    left = [0 if state.phase in BETWEEN else count for count in rest_of_figures(state)]
    crews = [come(crew, left) for crew in state.boats]
    sailing = tuple(tuple(kind for kind in crew if kind >= 0) for crew in crews)
    return state._replace(boats=sailing, shop=state.shop._replace(pool=come(state.shop.pool, left)))


def come(row: Sequence[int], left: list[int]) -> Numbers:
    """The row with somebody wherever it is unknown who: the most frequent of those who are left, or nobody."""
    found = []
    for kind in row:
        if kind == UNKNOWN:
            kind = left.index(max(left)) if max(left) > 0 else -1
            left[kind] -= kind >= 0
        found.append(kind)
    return tuple(found)


def dealt(state: State) -> State:
    """Bag and decks hold what lies nowhere else; the first of them come to the town square and the right field."""
    setup, shop = state.setup, state.shop
    met = {person for merchant in state.merchants for person in merchant.folk} | {*state.square}
    folk = [person for person in range(len(people(setup))) if person not in met]
    square = tuple((folk.pop(0) if folk else -1) if person == UNKNOWN else person for person in state.square)
    laid = {shop.left, shop.right, *shop.discards}
    unseen = [card for card in deck(cards(setup), setup.difficulty) if card not in laid]
    right = shop.right
    if right == UNKNOWN:
        right = unseen.pop(0) if unseen and state.phase not in BETWEEN else -1
    return state._replace(
        bag=rest_of_figures(state) if state.rogues >= 0 else NOBODY,
        square=square,
        folk=tuple(folk),
        corruption=rest_of_corruption(state),
        shop=shop._replace(unseen=tuple(unseen), right=right),
    )


def rest_of_figures(state: State) -> Numbers:
    """The figures that are nowhere but in the bag; below zero where too many are named."""
    left = [there - gone for there, gone in zip(FIGURES, (*state.halls, state.lair), strict=True)]
    waiting = [note.figure for note in state.notes if isinstance(note, boats.BoardBoat | boats.Ferry)]
    for kind in (*(kind for crew in (*state.boats, state.shop.pool) for kind in crew), *waiting):
        if kind >= 0:
            left[kind] -= 1
    return tuple(left)


def rest_of_corruption(state: State) -> Numbers:
    """The corruption cards that neither a merchant has nor lie spent; below zero where too many are named."""
    kept = [kind for merchant in state.merchants for kind in merchant.corruption]
    copies = [kind.copies for kind in corruption(state.setup)]
    return tuple(count - kept.count(kind) - state.spent[kind] for kind, count in enumerate(copies))


def opened(state: State, said: Mapping[str, Any]) -> State:
    """The beginning of the phase that is said, with the clock as it stands then."""
    phase, seats = state.phase, len(state.merchants)
    if phase == "travel":
        state = state._replace(round=state.round - 1)
    if phase in OVER and "times" not in said:
        state = state._replace(times=(closing_hour(state),) * seats)
    if phase in OVER and "finished" not in said:
        state = state._replace(finished=state.stack)
    return state._replace(notes=(BEGINNINGS[phase],))


def said_directly(state: State) -> Any:
    """What the Peddler was told directly, if it was."""
    return ABSENT if state.shop.says is None else state.shop.says


# -- the form -------------------------------------------------------------------------------------

MERCHANT = book.rule("hire.keep-face-up")(
    Record(
        Merchant,
        gold=Number(-MOST),
        shelf=Places(GOOD, SHELF),
        folk=Many(PERSON),
        corruption=Pile(VICE),
        last=OneOf(*LASTS),
    )
)
SHOP = book.rule("component.shop-board-areas")(
    Record(
        Shop,
        unseen=None,
        says=None,
        left=CARD.or_none(),
        right=CARD.or_none(),
        discards=Many(CARD),
        pool=Places(FIGURE, POOL),
        before=Number(0, SHELF),
    )
)
FULL, HALF = ["red", "red", "green", "blue"], ["red", "green"]
MOORED = {"left-outer": 1, "left-inner": 2, "right-inner": 4, "right-outer": 5}
LANDED = {"boats": [FULL, FULL, HALF, FULL, FULL, HALF], "moored": MOORED, "token": 9, "times": {"Ala": 8, PEDDLER: 8}}
EXAMPLES: dict[str, dict[str, Any]] = {
    "stack": {"stack": [PEDDLER, "Ala"]},
    "finished": {"finished": ["Ala"]} | LANDED | {"times": {"Ala": 10, PEDDLER: 8}},
    "token": LANDED,
    "moored": {"moored": {"left-outer": 1}, "boats": [FULL, HALF, HALF, HALF, HALF, HALF]},
    "bag": {"bag": {"red": 6, "green": 6, "blue": 6, "yellow": 6, "rogue": 5}},
    "shop": {"shop": {"right": "peddler-3", "pool": ["red", "", "rogue"]}},
    "waits": {"waits": [{"for": "next-turn"}], "times": {"Ala": 3, PEDDLER: 2}},
}  #: where a key needs others

FORM = Form(
    key("round", Number(0, ROUNDS, ROUNDS_CLAUSE)),
    key("phase", OneOf(*BEGINNINGS)),
    key("times", each_seat(Number(0, HOURS))),
    key("stack", Many(SEAT)),
    key("finished", Many(SEAT)),
    key("token", Number(0, HOURS)),
    key("boats", Row(*[Many(FIGURE, CREW, BOATS_CLAUSE)] * BOATS, clause=BOATS_CLAUSE)),
    key("moored", Moored(lambda setup: MOORINGS, BOAT, MOORING_CLAUSE, "mooring")),
    key("halls", Each(lambda setup: COLOURS, Number(0, max(FIGURES), FIGURES_CLAUSE), None, "colour")),
    key("lair", Number(0, FIGURES[ROGUE], FIGURES_CLAUSE)),
    key("bag", Counts(FIGURE), follows=True),
    key("square", Places(PERSON, PLACES)),
    key("rogues", ROGUES),
    key("spent", Counts(VICE)),
    key("merchants", each_seat(MERCHANT)),
    key("shop", SHOP),
    Key("says", SAYS, said_directly, lambda state, says: state._replace(shop=state.shop._replace(says=says))),
    key("end", OneOf("", "over")),
    Key("waits", WAITING, lambda state: state.notes, lambda state, notes: state._replace(notes=notes)),
    start=start,
    complete=complete,
    defects=defects,
    examples=EXAMPLES,
)


@book.rule("production.next-action-half-is-public")
def facts(state: State) -> dict[str, Any]:
    """What follows from a position: how many are left in each deck, and what is being decided, by whom, about what."""
    found: dict[str, Any] = {
        "townsfolk": len(state.folk),
        "corruption": sum(state.corruption),
        "deck": len(state.shop.unseen),
    }
    asked = state.notes[-1] if state.notes else None
    if not isinstance(asked, Question):
        return found
    found["now"] = asked.phase
    if asked.seat >= 0:
        found["whose"] = state.setup.players[asked.seat]
    if not asked.by_chance:
        (written,) = WAITING.write((asked,), state.setup)
        found |= {key: value for key, value in written.items() if key not in ("for", "seat")}
    return found


# -- what never changes ---------------------------------------------------------------------------


def pieces(state: State) -> dict[Any, Any]:
    """All figures, townsfolk, corruption cards and Peddler cards, wherever they are; goods come from a full supply."""
    missing = rest_of_figures(state)
    figures = [full - left + bag for full, left, bag in zip(FIGURES, missing, state.bag, strict=True)]
    if state.rogues < 0:
        figures = list(FIGURES)
    folk = sorted((*state.folk, *(p for p in state.square if p >= 0), *(p for m in state.merchants for p in m.folk)))
    kept = [kind for merchant in state.merchants for kind in merchant.corruption]
    vices = tuple(a + b + kept.count(n) for n, (a, b) in enumerate(zip(state.corruption, state.spent, strict=True)))
    shop = state.shop
    laid = sorted((*shop.unseen, *shop.discards, *(card for card in (shop.left, shop.right) if card >= 0)))
    return {"figures": tuple(figures), "townsfolk": tuple(folk), "corruption": vices, "cards": tuple(laid)}
