"""Zawartość gry i przygotowanie: dice, tokens, three stacks, five open cards, and somebody who starts."""

from typing import Any

from ..core import CHANCE, Action, BadSetup, Decision, Option, Step, seat_words, shown
from ..core.asking import CHANCE_ALONE, Odds, Run, Task, verb
from .cards import pack
from .flow import ByChance, Round
from .rulebook import book
from .stacks import Deal
from .state import DECKS, DICE, NOTHING, ROW, STACKS, Player, Setup, State

dice_counted = book.event("dice-counted", "setup.dice-by-player-count")
gold_each = book.event("gold-each", "setup.one-gold-each")
cards_split = book.event("cards-split", "setup.split-cards-into-three-stacks")
stacks_trimmed = book.event("stacks-trimmed", "setup.trim-stacks-to-13-12-11")
bazaar_opens = book.event("bazaar-opens", "setup.open-five-cards-of-a")
gets_marker = book.event("gets-marker", "setup.first-start-player-by-petty-theft")

who_starts = book.question("who-starts", "setup.first-start-player-by-petty-theft")

no_start_now = book.refusal("no-start-now", "setup.first-start-player-by-petty-theft")

PLAYERS_CLAUSE = book.option("players", "setup.three-to-five-players")
FIRST_CLAUSE = book.option("first", "setup.first-start-player-by-petty-theft")
PROMOS_CLAUSE = book.option("promos", "card.published-list-is-adopted")

SWITCHES = {
    "second_place": "score.second-followers-one",
    "next_actor": "split.only-players-without-pile-act",
    "gold": "buy.gold-mixes-with-gems",
    "zero": "score.zero-cannot-win-majority",
    "final_pile": "card.final-pile-as-phase-one-ended",
    "gained": "card.gained-is-owned-not-bought",
    "appendage": "card.appendage-victim-chooses",
    "stalemate": "end.house-stalemate",
    "per_card": "card.tokens-per-owned-card-once",
}  #: where the rules can be read in two ways, and the clause that is read
READINGS = tuple(
    Option(name, next(iter(ruling.readings)), clause, tuple(ruling.readings))
    for name, clause in SWITCHES.items()
    if (ruling := book.clauses[clause].ruling) is not None
)


def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who begins if that is agreed, which cards, and under which readings."""
    first, cards, promos = options.pop("first"), options.pop("cards"), options.pop("promos")
    if first is not None and first not in players:
        raise BadSetup(f"first is {shown(first)}, but must be one of the players.", FIRST_CLAUSE)
    return Setup(players, first, cards, promos, **options)


@book.rule("setup.open-five-cards-of-a")
def deal(setup: Setup) -> Step:
    """Lay everything out; then a Start Player and five cards of stack A."""
    everyone = tuple(range(len(setup.players)))
    state, run = empty_table(setup), Run()
    run.tell(
        gold_each(everyone, state.players[0].gold),
        dice_counted(what=DICE[len(everyone)]),
        cards_split(what=tuple(map(len, state.unseen))),
        stacks_trimmed(what=STACKS),
        bazaar_opens(what=ROW),
    )
    run.then(*[Deal(CHANCE, 0)] * ROW, First(), Round())
    return run.finish(state)


def empty_table(setup: Setup) -> State:
    """The table before the first card is turned up."""
    seats = len(setup.players)
    return State(
        setup=setup,
        round=0,
        start=-1,
        actor=-1,
        centre=NOTHING,
        piles=(NOTHING,) * seats,
        players=(Player(),) * seats,
        unseen=tuple(pack(setup).deck(letter, setup.promos) for letter in range(len(DECKS))),
        left=STACKS,
        rows=((),) * len(DECKS),
        newest=0,
        gone=(),
        traded=False,
        quiet=0,
        notes=(),
        end="",
    )


# -- who starts -----------------------------------------------------------------------------------


class First(Task):
    """Somebody has to start."""


@First.does
def first(state: State, task: First, run: Run) -> State:
    """The one who was named, or chance decides."""
    if state.setup.first is None:
        run.then(Start(CHANCE))
        return state
    return with_marker(state, state.setup.players.index(state.setup.first), run)


class Start(ByChance):
    """Who starts, if that was not agreed."""

    phase = "roll"
    not_now = no_start_now
    remarks = book.remarks(
        "define.goal-most-reputation-points", "setup.gold-supply-shared", "setup.no-reputation-at-start",
        "setup.unused-dice-leave-play", "setup.shuffle-each-stack-apart", "setup.removed-cards-stay-secret",
        "setup.stacks-face-down-in-a-column",
    )  # fmt: skip

    def ask(self, state: State) -> Decision:
        return who_starts(CHANCE_ALONE)

    def weights(self, state: State) -> Odds:
        """Every seat alike."""
        return tuple((Action(CHANCE, "start", seat), 1) for seat in range(len(state.players)))


@verb("start", seat_words, answers=Start)
def start(state: State, asked: Start, action: Action, run: Run) -> State:
    """This one has the marker."""
    return with_marker(state, action.what, run)


start.by_chance = False  # a player may ask why nobody is named


def with_marker(state: State, seat: int, run: Run) -> State:
    """Give the marker to whoever starts."""
    run.tell(gets_marker((seat,)))
    return state._replace(start=seat)
