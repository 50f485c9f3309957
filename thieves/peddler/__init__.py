"""Peddler (Kramarz): a cove, a clock, and a rival that plays itself by pairs of cards."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..core import (
    CHANCE,
    Action,
    Decision,
    Event,
    Game,
    Language,
    Option,
    Refusal,
    Result,
    Step,
    Verb,
    Words,
    always,
    no_word,
    numbered,
)  # fmt: skip
from . import (
    actions,
    cleanup,
    clock,
    ending,
    loading,
    market,
    position,
    preparation,
    production,
    townsfolk,
    travel,
    urns,
)
from .cards import (
    ACTIONS,
    CARD_FIELDS,
    CARDS_CLAUSE,
    CHECKS,
    CORRUPTION_CLAUSE,
    PERSON_FIELDS,
    ROGUE_FIELDS,
    SQUARE_CLAUSE,
    VICE_FIELDS,
    cards,
    corruption,
    people,
)
from .flow import top
from .locations import free_moorings, instruction, loadable, side_of
from .rulebook import book
from .speech import FORMATS, tally
from .state import BOATS, COLOURS, GOODS, KINDS, MOORINGS, PEDDLER, PLACES, ROGUE, SHELF, Job, Setup, State, is_peddler

__all__ = ["book", "cleanup", "game"]

language = Language.of(__package__, FORMATS)
game_is_over = book.refusal("game-is-over", "overview.three-rounds")
CHANCE_ALONE = (CHANCE,)


def places(count: int) -> Words:
    """Places by their number, counted from 1."""
    return numbered(str(number + 1) for number in range(count))


@lru_cache(maxsize=16)
def card_words(setup: Setup) -> Words:
    """Every Peddler card by its id."""
    return numbered(card.id for card in cards(setup))


@lru_cache(maxsize=16)
def person_words(setup: Setup) -> Words:
    """Every townsperson by their id."""
    return numbered(person.id for person in people(setup))


@lru_cache(maxsize=16)
def vice_words(setup: Setup) -> Words:
    """Every kind of corruption card by its id."""
    return numbered(kind.id for kind in corruption(setup))


@lru_cache(maxsize=16)
def vice_or_none(setup: Setup) -> Words:
    """A kind of corruption card, or none."""
    return Words(vice_words(setup) | {"none": None})


FIELD_WORDS = places(SHELF)
LIFT_WORDS = Words(
    {f"{boat + 1} {kind}": (boat, n) for boat in range(BOATS) for n, kind in enumerate(KINDS)} | {"none": None}
)
ROGUE_WORDS = numbered(preparation.rogue_ids())


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once the game has ended nothing is done any more."""
    return game_is_over() if state.end else None


class Peddler(Game[State]):
    """The rules of Peddler, as the core asks for them."""

    name = "peddler"
    players = range(1, 3)
    players_clause = preparation.PLAYERS_CLAUSE
    automata = (PEDDLER,)
    book = book
    language = language
    content = {
        "peddler": {"card": CARD_FIELDS},
        "townsfolk": {"person": PERSON_FIELDS},
        "corruption": {"vice": VICE_FIELDS},
        "rogues": {"rogue": ROGUE_FIELDS},
    }
    content_checks = CHECKS
    replaced = {"cards": "peddler", "townsfolk": "townsfolk", "corruption_cards": "corruption"}
    phases = ("travel", "production", "market", "clean-up")
    options = (
        Option("difficulty", "normal", preparation.DIFFICULTY_CLAUSE, preparation.DIFFICULTIES),
        Option("rogues", preparation.DRAWN, preparation.ROGUES_CLAUSE, (preparation.DRAWN, *preparation.rogue_ids())),
        Option("merchants", None, preparation.LENDER_CLAUSE),
        Option("lender", None, preparation.LENDER_CLAUSE),
        Option("cards", None, CARDS_CLAUSE),
        Option("townsfolk", None, SQUARE_CLAUSE),
        Option("corruption_cards", None, CORRUPTION_CLAUSE),
        *preparation.READINGS,
    )
    verbs = {
        verb.name: verb
        for verb in (
            Verb("make", always(numbered(GOODS))),
            Verb("hire", always(places(PLACES))),
            Verb("support", always(numbered(COLOURS))),
            Verb("act", always(numbered(ACTIONS))),
            Verb("shelve", always(FIELD_WORDS)),
            Verb("hand", no_word),
            Verb("load", no_word),
            Verb("send", always(numbered((*KINDS, "bag")))),
            Verb("board", always(places(BOATS))),
            Verb("moor", always(numbered(MOORINGS))),
            Verb("chase", always(numbered(KINDS) | {"none": None})),
            Verb("discard", vice_or_none),
            Verb("craft", always(numbered(GOODS))),
            Verb("trade", always(FIELD_WORDS | {"none": None})),
            Verb("lift", always(LIFT_WORDS)),
            Verb("sell", always(FIELD_WORDS)),
            Verb("deal", always(FIELD_WORDS)),
            Verb("done", no_word),
            Verb("draw", always(numbered(KINDS)), by_chance=True),
            Verb("reveal", card_words, by_chance=True),
            Verb("taint", vice_words, by_chance=True),
            Verb("shed", vice_words, by_chance=True),
            Verb("arrive", person_words, by_chance=True),
            Verb("lurk", always(ROGUE_WORDS), by_chance=True),
        )
    }
    checks = {
        "make": (game_goes_on, production.a_human_works, production.not_twice_running, production.shelf_has_room),
        "hire": (
            game_goes_on,
            production.a_human_works,
            production.not_twice_running,
            actions.somebody_stands_there,
            actions.symbols_point_there,
        ),
        "support": (game_goes_on, production.a_human_works, production.not_twice_running),
        "act": (game_goes_on, production.halves_are_read, production.halves_say_so),
        "shelve": (game_goes_on, actions.a_good_is_shelved, actions.field_is_free, actions.field_is_leftmost),
        "hand": (game_goes_on, clock.a_hand_is_near, clock.few_goods),
        "load": (game_goes_on, clock.a_hand_is_near, clock.many_goods),
        "send": (game_goes_on, loading.somebody_is_sent, loading.is_in_pool, loading.goods_choose_so),
        "board": (
            game_goes_on,
            loading.somebody_boards,
            townsfolk.another_boat,
            loading.boat_sails,
            loading.boat_has_room,
            loading.half_is_open,
            loading.symbols_point_at_boat,
        ),
        "moor": (
            game_goes_on,
            loading.a_boat_moors,
            loading.mooring_is_free,
            loading.on_own_half,
            loading.arrow_points_there,
        ),
        "chase": (game_goes_on, loading.somebody_chases, loading.sits_there),
        "discard": (game_goes_on, townsfolk.favour_is_open("confess"), townsfolk.owns_corruption),
        "craft": (game_goes_on, townsfolk.favour_is_open("craft"), townsfolk.size_is_right),
        "trade": (game_goes_on, townsfolk.favour_is_open("trade"), townsfolk.good_is_there),
        "lift": (game_goes_on, townsfolk.favour_is_open("lift"), townsfolk.can_be_lifted),
        "sell": (
            game_goes_on,
            market.something_is_sold,
            market.good_on_field,
            market.pier_takes_size,
            market.customers_are_there,
            market.is_peddlers_next,
        ),
        "deal": (
            game_goes_on,
            market.something_is_sold,
            market.good_on_field,
            market.cultists_are_there,
            market.is_peddlers_next,
        ),
        "done": (game_goes_on, market.something_is_sold, market.peddler_sells_all),
        "draw": (game_goes_on, urns.a_figure_is_drawn, preparation.chance_decides, urns.figure_is_in_bag),
        "reveal": (game_goes_on, urns.a_card_is_revealed, preparation.chance_decides, urns.card_is_in_deck),
        "taint": (game_goes_on, urns.corruption_is_due, preparation.chance_decides, urns.corruption_is_there),
        "shed": (game_goes_on, urns.a_card_is_shed, preparation.chance_decides, urns.owner_has_it),
        "arrive": (game_goes_on, preparation.a_person_comes, preparation.chance_decides, preparation.person_is_left),
        "lurk": (game_goes_on, preparation.rogues_are_drawn, preparation.chance_decides),
    }
    effects = {
        "make": production.make,
        "hire": actions.hire,
        "support": production.support,
        "act": production.act,
        "shelve": actions.shelve,
        "hand": clock.hand,
        "load": clock.load,
        "send": loading.send,
        "board": loading.board,
        "moor": loading.moor,
        "chase": loading.chase,
        "discard": townsfolk.discard,
        "craft": townsfolk.craft_one,
        "trade": townsfolk.trade_one,
        "lift": townsfolk.lift,
        "sell": market.sell,
        "deal": market.deal_with_cultist,
        "done": market.enough,
        "draw": urns.draw,
        "reveal": travel.reveal,
        "taint": urns.taint,
        "shed": urns.shed,
        "arrive": preparation.arrive,
        "lurk": preparation.lurk,
    }

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def place(self, setup: Setup, position_: Mapping[str, Any]) -> State:
        return position.place(setup, position_)

    def decision(self, state: State) -> Decision | None:
        job = top(state)
        return None if job is None else ASK[job.kind](state, job)

    def actions(self, state: State) -> tuple[Action, ...]:
        job = top(state)
        if job is None:
            return ()
        if job.kind in WEIGHTS:
            return tuple([action for action, _ in WEIGHTS[job.kind](state)])
        return tuple(LEGAL[job.kind](state, job))

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        job = top(state)
        return WEIGHTS[job.kind](state) if job is not None and job.kind in WEIGHTS else ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        return tally(state.merchants[seat].gold, language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        return state.round, state.phase

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind in SIGHTS for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


SIGHTS = {"reads", "boat-is-full", "moors", "moors-beside", "uses-hand", "support-adds-up", "peddler-sells"}


# -- questions, by the job on top -----------------------------------------------------------------


def drawn(question: Callable[..., Decision]) -> Callable[[State, Job], Decision]:
    """A question to chance."""
    return lambda state, job: question(CHANCE_ALONE, job.seat)


def asked(question: Callable[..., Decision], automatic: Callable[..., Decision] | None = None) -> Any:
    """A question to the seat of the job; the Peddler may be asked under another clause than a human."""

    def ask(state: State, job: Job) -> Decision:
        chosen = automatic if automatic is not None and is_peddler(state, job.seat) else question
        return chosen((job.seat,), job.what)

    return ask


LIFTS = {"ferry": townsfolk.whom_to_ferry, "ashore": townsfolk.whom_ashore, "banish": townsfolk.whom_to_banish}
ASK: dict[str, Callable[[State, Job], Decision]] = {
    "lurk": drawn(preparation.which_rogues),
    "arrive": drawn(preparation.which_person),
    "draw": drawn(urns.which_figure),
    "reveal": drawn(urns.which_peddler_card),
    "taint": drawn(urns.which_corruption),
    "shed": drawn(urns.which_is_shed),
    "work": asked(production.what_to_do),
    "act": asked(production.which_action),
    "hire": asked(actions.which_townsperson),
    "shelve": asked(actions.which_field),
    "hand": asked(clock.human_hand_or_load, clock.hand_or_load),
    "send": asked(loading.who_travels),
    "board": asked(loading.which_human_boat, loading.which_boat),
    "ferry": lambda state, job: townsfolk.where_to_ferry((job.seat,), job.what[1]),
    "moor": asked(loading.which_human_mooring, loading.which_mooring),
    "chase": asked(loading.whom_to_chase),
    "confess": asked(townsfolk.which_to_confess),
    "craft": asked(townsfolk.which_colour),
    "trade": asked(townsfolk.which_to_trade),
    "lift": lambda state, job: LIFTS[job.what]((job.seat,)),
    "sell": lambda state, job: (market.what_peddler_sells if is_peddler(state, job.seat) else market.what_to_sell)(
        (job.seat,), job.what[0]
    ),
}
WEIGHTS: dict[str, Callable[[State], tuple[tuple[Action, int], ...]]] = {
    "lurk": preparation.rogue_weights,
    "arrive": preparation.person_weights,
    "draw": urns.figure_weights,
    "reveal": urns.card_weights,
    "taint": urns.corruption_weights,
    "shed": urns.shed_weights,
}


# -- legal answers, by the job on top ---------------------------------------------------------------


def legal_action(state: State, job: Job) -> list[Action]:
    """What the inner halves say."""
    return [Action(job.seat, "act", ACTIONS.index(instruction(state).action))]


def legal_hand(state: State, job: Job) -> list[Action]:
    """Over the hand or not; the Peddler has no choice."""
    if is_peddler(state, job.seat):
        return [Action(job.seat, "hand" if clock.takes_hand(state, job.seat) else "load")]
    return [Action(job.seat, "hand"), Action(job.seat, "load")]


def legal_boats(state: State, job: Job) -> list[Action]:
    """The boats that can be loaded; for the Peddler the one that its symbols point at."""
    boats = [loading.pointed_boat(state)] if is_peddler(state, job.seat) else loadable(state)
    return [Action(job.seat, "board", boat) for boat in boats]


def legal_moorings(state: State, job: Job) -> list[Action]:
    """The free moorings of the boat's half; for the Peddler the one that its arrow points at."""
    if is_peddler(state, job.seat):
        return [Action(job.seat, "moor", loading.pointed_mooring(state, job.what))]
    return [Action(job.seat, "moor", place) for place in free_moorings(state, side_of(job.what, BOATS))]


def legal_chases(state: State, job: Job) -> list[Action]:
    """A customer of the boat, or nobody."""
    kinds = sorted(set(state.boats[job.what]) - {ROGUE})
    return [Action(job.seat, "chase", kind) for kind in (*kinds, None)]


def legal_sales(state: State, job: Job) -> list[Action]:
    """To customers, to cultists, or enough; for the Peddler what comes next."""
    pier = job.what[0]
    if is_peddler(state, job.seat):
        sale = market.peddlers_sale(state, pier)
        assert sale is not None
        return [sale]
    found = [Action(job.seat, "sell", field) for field in market.sellable(state, job.seat, pier)]
    found += [Action(job.seat, "deal", field) for field in market.dealable(state, job.seat, pier)]
    return [*found, Action(job.seat, "done")]


def legal_confessions(state: State, job: Job) -> list[Action]:
    """A corruption card of one's own, or none."""
    kinds = sorted(set(state.merchants[job.seat].corruption))
    return [Action(job.seat, "discard", kind) for kind in (*kinds, None)]


def legal_trades(state: State, job: Job) -> list[Action]:
    """A good of one's own, or none."""
    fields = [field for field, good in enumerate(state.merchants[job.seat].shelf) if good >= 0]
    return [Action(job.seat, "trade", field) for field in (*fields, None)]


LEGAL: dict[str, Callable[[State, Job], list[Action]]] = {
    "work": lambda state, job: production.legal_work(state),
    "act": legal_action,
    "hire": lambda state, job: [Action(job.seat, "hire", actions.pointed_place(state))],
    "shelve": lambda state, job: [Action(job.seat, "shelve", state.merchants[job.seat].shelf.index(-1))],
    "hand": legal_hand,
    "send": lambda state, job: [Action(job.seat, "send", loading.chosen_passenger(state)[0])],
    "board": legal_boats,
    "ferry": lambda state, job: [Action(job.seat, "board", b) for b in loadable(state) if b != job.what[0]],
    "moor": legal_moorings,
    "chase": legal_chases,
    "confess": legal_confessions,
    "craft": lambda state, job: [Action(job.seat, "craft", 4 * job.what + colour) for colour in range(len(COLOURS))],
    "trade": legal_trades,
    "lift": lambda state, job: [Action(job.seat, "lift", one) for one in (*townsfolk.liftable(state, job.what), None)],
    "sell": legal_sales,
}

game = Peddler()
