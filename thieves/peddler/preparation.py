"""Przygotowanie: difficulty, deck, markers, a lender of goods, arrival tokens, and the cove laid out."""

from typing import Any

from ..core import CHANCE, Action, BadSetup, Decision, Option, Refusal, Step, shown
from ..core.asking import CHANCE_ALONE, Odds, Run, verb
from .cards import (
    ROGUE_IDS,
    RogueCard,
    cards,
    corruption,
    deck,
    people,
    person_words,
    rogue_cards,
    rogues_of,
)
from .flow import NextRound, RefillSquare
from .kinds import InSquare, rogue_words
from .rulebook import book
from .state import (
    BOATS,
    COLOURS,
    FIGURES,
    MERCHANTS,
    NOBODY,
    PLACES,
    ROGUE,
    SEAT_COLOURS,
    TOKENS,
    Merchant,
    Setup,
    Shop,
    State,
    pushed_left,
    put,
)  # fmt: skip
from .urns import FromUrn, outcome

difficulty_chosen = book.event("difficulty-chosen", "setup.choose-difficulty-before-shuffling")
gets_colour = book.event("gets-colour", "setup.give-peddler-an-unused-colour")
marker_on_top = book.event("marker-on-top", "setup.peddler-time-marker-on-top")
goods_lent = book.event("goods-lent", "setup.goods-of-an-unused-merchant")
tokens_laid = book.event("tokens-laid", "setup.both-arrival-tokens-two")
rogues_are = book.event("rogues-are", "cove.one-rogue-card-in-play")
person_comes = book.event("person-comes", "cove.town-square")

which_rogues = book.question("which-rogues", "cove.one-rogue-card-in-play")
which_person = book.question("which-person", "cove.town-square")

no_rogues_now = book.refusal("no-rogues-now", "cove.one-rogue-card-in-play")
no_person_now = book.refusal("no-person-now", "cove.town-square")
person_is_gone = book.refusal("person-is-gone", "cove.town-square")

PLAYERS_CLAUSE = book.option("players", "overview.played-as-a-two-player-game")
NAME_CLAUSE = book.option("peddler", "overview.nozama-is-the-fiction")
DIFFICULTY_CLAUSE = book.option("difficulty", "setup.choose-difficulty-before-shuffling")
ROGUES_CLAUSE = book.option("rogues", "rogue.only-base-game-cards-described")
LENDER_CLAUSE = book.option("merchants", "setup.goods-of-an-unused-merchant")

SETUP_REMARKS = book.remarks(
    "overview.played-as-a-two-player-game",
    "variant.third-player-beside-two-humans",
    "component.shop-board-areas",
    "setup.shuffle-and-place-deck",
    "setup.peddler-gold-marker",
    "setup.peddler-starts-with-nothing-else",
)  #: worth knowing while the cove is laid out

DIFFICULTIES = ("normal", "high")
DRAWN = "drawn"
SWITCHES = {
    "tie": "overview.win-by-having-more-gold",
    "pool_rogues": "travel.draw-one-to-leftmost-marked-field",
    "refill": "hire.same-symbols-both-times",
    "both_full": "goods.pool-also-full",
    "count_goods": "clock.three-or-fewer-goods-use-hand-fields",
    "second_arrival": "load.arrival-two-one-after-the-other",
    "black_market": "market.one-corruption-for-black-market",
    "support": "market.guild-support-for-leftover-customers",
    "cultists": "rogue.cultists-always-sold-to",
    "repeat": "cove.human-merchant-unspecified",
}  #: where the rules can be read in two ways, and the clause that is read
READINGS = tuple(
    Option(name, next(iter(ruling.readings)), clause, tuple(ruling.readings))
    for name, clause in SWITCHES.items()
    if (ruling := book.clauses[clause].ruling) is not None
)


# -- what is agreed -------------------------------------------------------------------------------


def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Difficulty, rogues, who plays which merchant and whose goods are lent, other cards, and the readings."""
    chosen, lender = read_merchants(players[:-1], options.pop("merchants"), options.pop("lender"))
    return Setup(players, options.pop("difficulty"), options.pop("rogues"), chosen, lender, **options)


@book.rule("setup.goods-of-an-unused-merchant")
def read_merchants(humans: tuple[str, ...], chosen: Any, lender: Any) -> tuple[tuple[str, ...] | None, str | None]:
    """A different merchant for each human, and a lender that nobody plays."""
    if chosen is not None:
        chosen = tuple(chosen) if isinstance(chosen, (list, tuple)) else (chosen,)
        check_merchants(chosen)
        if len(chosen) != len(humans) or len(set(chosen)) < len(chosen):
            raise BadSetup("merchants must name a different merchant for each player.", LENDER_CLAUSE)
    if lender is not None:
        check_merchants((lender,))
        if lender in (chosen or MERCHANTS[: len(humans)]):
            raise BadSetup(f"lender is {shown(lender)}, but somebody plays that merchant.", LENDER_CLAUSE)
    return chosen, lender


def check_merchants(names: tuple[Any, ...]) -> None:
    """Only merchants that there are."""
    for name in names:
        if name not in MERCHANTS:
            raise BadSetup(f"There is no merchant {shown(name)}, only: {', '.join(MERCHANTS)}.", LENDER_CLAUSE)


@book.rule("setup.goods-of-an-unused-merchant")
def merchants_of(setup: Setup) -> tuple[str, ...]:
    """The merchant of each human, then the one whose goods the Peddler has."""
    humans = setup.merchants or MERCHANTS[: len(setup.players) - 1]
    return (*humans, setup.lender or next(name for name in MERCHANTS if name not in humans))


# -- laying out -----------------------------------------------------------------------------------


@book.rule("setup.choose-difficulty-before-shuffling", "setup.give-peddler-an-unused-colour")
def deal(setup: Setup) -> Step:
    """Lay out the shop and the cove; then the rogues, the town square and the first round."""
    seat = len(setup.players) - 1
    solo = seat == 1
    state, run = empty_cove(setup), Run()
    run.tell(
        difficulty_chosen(what=setup.difficulty),
        gets_colour((seat,), SEAT_COLOURS[seat]),
        marker_on_top((seat,)),
        goods_lent((seat,), merchants_of(setup)[-1]),
    )
    if solo:
        run.tell(tokens_laid(what=len(TOKENS)))
    run.then(*[RefillSquare(place) for place in range(PLACES)], NextRound())
    if setup.rogues == DRAWN:
        run.then(WhichRogues(CHANCE))
    else:
        state = fill_bag(state, ROGUE_IDS.index(setup.rogues), run)
    return run.finish(state)


def rogues_in_play(state: State) -> RogueCard:
    """The rogue card of this game, which says what its rogues do."""
    return rogues_of(state.setup)[state.rogues]


@book.rule(
    "setup.peddler-time-marker-on-top",
    "component.pool-has-four-marked-fields",
    "component.pool-holds-more-than-four",
    "setup.peddler-gold-marker",
    "setup.peddler-starts-with-nothing-else",
    "cove.guild-halls",
)
def empty_cove(setup: Setup) -> State:
    """The cove before anybody has come."""
    seats = len(setup.players)
    kinds = corruption(setup)
    return State(
        setup=setup,
        round=0,
        phase="travel",
        times=(0,) * seats,
        stack=tuple(range(seats)),
        finished=(),
        token=0,
        bag=NOBODY,
        boats=((),) * BOATS,
        moored=(-1,) * 4,
        halls=(1,) * len(COLOURS),
        lair=0,
        square=(-1,) * PLACES,
        folk=tuple(range(len(people(setup)))),
        corruption=tuple(kind.copies for kind in kinds),
        spent=(0,) * len(kinds),
        rogues=-1,
        merchants=(Merchant(),) * seats,
        shop=Shop(unseen=deck(cards(setup), setup.difficulty)),
    )


# -- rogues ---------------------------------------------------------------------------------------


class WhichRogues(FromUrn):
    """Which rogue card holds for the whole game."""

    phase = "lurk"
    not_now = no_rogues_now
    remarks = SETUP_REMARKS

    def ask(self, state: State) -> Decision:
        return which_rogues(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every rogue card alike."""
        return tuple([outcome("lurk", number) for number in range(len(ROGUE_IDS))])


@verb("lurk", rogue_words, answers=WhichRogues)
def lurk(state: State, asked: WhichRogues, action: Action, run: Run) -> State:
    """This rogue card holds for the whole game."""
    return fill_bag(state, action.what, run)


def fill_bag(state: State, rogues: int, run: Run) -> State:
    """The card says how many rogues are in the bag; one customer of each colour stands in its hall."""
    card = rogue_cards(state.setup.rogue_cards)[rogues]
    bag = (*(count - hall for count, hall in zip(FIGURES, state.halls, strict=False)), card.bag)
    run.tell(rogues_are(what=rogues, where=sum(bag)))
    return state._replace(rogues=rogues, bag=bag, lair=FIGURES[ROGUE] - card.bag)


# -- the town square ------------------------------------------------------------------------------


class NextPerson(FromUrn):
    """Who comes to a place of the town square."""

    place: InSquare
    phase = "arrive"
    not_now = no_person_now
    remarks = SETUP_REMARKS

    def ask(self, state: State) -> Decision:
        return which_person(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Everybody who has not come yet."""
        return tuple([outcome("arrive", person) for person in state.folk])


@RefillSquare.does
@book.rule("hire.same-symbols-both-times")
def refill_square(state: State, task: RefillSquare, run: Run) -> State:
    """The gap is filled, as long as anybody is left to come."""
    place = task.place
    if state.setup.refill == "slide":
        state = state._replace(square=pushed_left(state.square))
        place = PLACES - state.square.count(-1)
    if state.folk:
        run.then(NextPerson(CHANCE, place))
    return state


@verb("arrive", person_words, answers=NextPerson)
def arrive(state: State, asked: NextPerson, action: Action, run: Run) -> State:
    """Somebody stands in the town square."""
    run.tell(person_comes(what=action.what, where=asked.place))
    folk = tuple([person for person in state.folk if person != action.what])
    return state._replace(square=put(state.square, asked.place, action.what), folk=folk)


@arrive.must
def person_is_left(state: State, asked: NextPerson, action: Action) -> Refusal | None:
    """It is somebody who has not come yet."""
    return None if action.what in state.folk else person_is_gone(what=action.what)
