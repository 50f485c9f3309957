"""Zawartość gry i przygotowanie: dice, tokens, three stacks, five open cards, and somebody who starts."""

from typing import Any

from ..core import CHANCE, Action, BadFile, BadSetup, Event, Option, Refusal, Step, shown
from .cards import pack, packed
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import DECKS, DICE, NOTHING, ROW, STACKS, Job, Player, Setup, State

aims = book.event("aims", "define.goal-most-reputation-points")
dice_counted = book.event("dice-counted", "setup.dice-by-player-count")
dice_away = book.event("dice-away", "setup.unused-dice-leave-play")
gold_each = book.event("gold-each", "setup.one-gold-each")
gold_supply = book.event("gold-supply", "setup.gold-supply-shared")
no_reputation = book.event("no-reputation", "setup.no-reputation-at-start")
cards_split = book.event("cards-split", "setup.split-cards-into-three-stacks")
stacks_shuffled = book.event("stacks-shuffled", "setup.shuffle-each-stack-apart")
stacks_trimmed = book.event("stacks-trimmed", "setup.trim-stacks-to-13-12-11")
removed_unseen = book.event("removed-unseen", "setup.removed-cards-stay-secret")
stacks_laid = book.event("stacks-laid", "setup.stacks-face-down-in-a-column")
bazaar_opens = book.event("bazaar-opens", "setup.open-five-cards-of-a")
gets_marker = book.event("gets-marker", "setup.first-start-player-by-petty-theft")
card_dealt = book.event("card-dealt", "define.bazaar-is-all-face-up-cards")

who_starts = book.question("who-starts", "setup.first-start-player-by-petty-theft")
which_card_comes = book.question("which-card-comes", "setup.shuffle-each-stack-apart")

no_start_now = book.refusal("no-start-now", "setup.first-start-player-by-petty-theft")
only_chance = book.refusal("only-chance", "setup.shuffle-each-stack-apart")
no_card_now = book.refusal("no-card-now", "flow.bazaar-refills-at-round-end")
card_not_there = book.refusal("card-not-there", "setup.split-cards-into-three-stacks")

PLAYERS_CLAUSE = book.option("players", "setup.three-to-five-players")
FIRST_CLAUSE = book.option("first", "setup.first-start-player-by-petty-theft")
CARDS_CLAUSE = book.option("cards", "card.published-list-is-adopted")
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
    if cards is not None:
        check_text(cards)
    return Setup(players, first, cards, promos, **options)


def check_text(cards: Any) -> None:
    """The cards of another copy are given as the text of a file."""
    if not isinstance(cards, str):
        raise BadSetup(
            f"cards is {shown(cards)}, but must be the text of a file like content/cards.toml.", CARDS_CLAUSE
        )
    try:
        packed(cards)
    except BadFile as error:
        raise BadSetup(f"cards cannot be used: {error}", CARDS_CLAUSE) from error


def deal(setup: Setup) -> Step:
    """Lay everything out; then a Start Player and five cards of stack A."""
    everyone = tuple(range(len(setup.players)))
    state = empty_table(setup)
    dice = DICE[len(everyone)]
    events = [
        aims(everyone),
        gold_each(everyone, state.players[0].gold),
        gold_supply(),
        no_reputation(),
        dice_counted(what=dice),
    ]
    if dice < max(DICE.values()):
        events.append(dice_away(what=max(DICE.values()) - dice))
    events += [
        cards_split(what=tuple(map(len, state.unseen))),
        stacks_shuffled(),
        stacks_trimmed(what=STACKS),
        removed_unseen(what=sum(map(len, state.unseen)) - sum(STACKS)),
        stacks_laid(),
        bazaar_opens(what=ROW),
    ]
    jobs = [Job("deal", -1, 0)] * ROW + [Job("first"), Job("round")]
    return proceed(then(state, *jobs), events)


@book.rule("dice.all-identical")
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
        jobs=(),
        end="",
    )


# -- who starts -----------------------------------------------------------------------------------


@work("first")
def first(state: State, job: Job, events: list[Event]) -> State:
    """The one who was named, or chance decides."""
    if state.setup.first is None:
        return then(state, Job("start"))
    seat = state.setup.players.index(state.setup.first)
    events.append(gets_marker((seat,)))
    return state._replace(start=seat)


def start_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every seat alike."""
    return tuple((Action(CHANCE, "start", seat), 1) for seat in range(len(state.setup.players)))


def a_start_is_drawn(state: State, action: Action) -> Refusal | None:
    """The Start Player is drawn before the first round."""
    job = top(state)
    return None if job is not None and job.kind == "start" else no_start_now()


def chance_decides(state: State, action: Action) -> Refusal | None:
    """Dice and draws are nobody's choice."""
    return None if action.seat == CHANCE else only_chance()


def start(state: State, action: Action) -> Step:
    """This one has the marker."""
    return proceed(done(state, start=action.what), [gets_marker((action.what,))])


# -- cards come up --------------------------------------------------------------------------------


def card_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every card of the stack that nobody has seen."""
    return tuple((Action(CHANCE, "deal", card), 1) for card in state.unseen[state.jobs[-1].what])


def a_card_comes(state: State, action: Action) -> Refusal | None:
    """A card is turned up when a row is filled, or by a potion."""
    job = top(state)
    return None if job is not None and job.kind in ("deal", "brew") else no_card_now()


def card_is_unseen(state: State, action: Action) -> Refusal | None:
    """It is a card of this stack that nobody has seen."""
    job = top(state)
    if job is None or job.kind not in ("deal", "brew") or action.what in state.unseen[job.what]:
        return None
    return card_not_there(what=action.what)


def drawn(state: State, card: int) -> State:
    """The card has left its stack."""
    letter = state.jobs[-1].what
    unseen = tuple(other for other in state.unseen[letter] if other != card)
    return done(
        state,
        unseen=(*state.unseen[:letter], unseen, *state.unseen[letter + 1 :]),
        left=(*state.left[:letter], state.left[letter] - 1, *state.left[letter + 1 :]),
    )


def lay_open(state: State, card: int, events: list[Event]) -> State:
    """The card lies in the row of its stack."""
    letter = state.jobs[-1].what
    events.append(card_dealt(what=card))
    state = drawn(state, card)
    return state._replace(rows=(*state.rows[:letter], (*state.rows[letter], card), *state.rows[letter + 1 :]))
