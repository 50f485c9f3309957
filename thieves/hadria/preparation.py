"""Przygotowanie do gry: the city is laid out, thieves are drawn, the first thief is found, all enter."""

from ..core import CHANCE, Action, Decision, Refusal, Step
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, verb
from ..core.kinds import Seat
from .board import field_words
from .cards import pack
from .flow import ByChance, DrawCard, NextTurn, Section
from .parts import ALARM_TURNS, CALM_TURNS
from .queries import set_thief
from .rulebook import book
from .state import (
    CAPTAIN_LIMIT,
    CHARACTER,
    DIE,
    GUARD_LIMIT,
    Decks,
    Setup,
    State,
    Streets,
    Thief,
    thief_words,
)

guards_posted = book.event("guards-posted", "setup.guards-on-sword-posts")
tokens_laid = book.event("tokens-laid", "setup.city-tokens-shuffled-face-down")
jewel_laid = book.event("jewel-laid", "setup.emperors-jewel-in-palace-centre")
greens_laid = book.event("greens-laid", "setup.green-jewels-on-marked-fields")
calm_counted = book.event("calm-counted", "setup.calm-deck-ten-cards")
alarm_counted = book.event("alarm-counted", "setup.alarm-deck-five-cards")
actions_shuffled = book.event("actions-shuffled", "setup.action-deck")
is_thief = book.event("is-thief", "setup.random-thief-sheet")
rolls = book.event("rolls", "setup.roll-for-first-thief")
rolls_again = book.event("rolls-again", "setup.roll-for-first-thief")
is_first = book.event("is-first", "component.first-thief-token")
enters = book.event("enters", "setup.first-thief-places-first")

which_thief = book.question("which-thief", "setup.random-thief-sheet")
which_roll = book.question("which-roll", "setup.roll-for-first-thief")
where_to_start = book.question("where-to-start", "setup.first-thief-places-first")
where_next = book.question("where-to-start-next", "setup.other-thieves-clockwise")

no_sheet_now = book.refusal("no-sheet-now", "setup.random-thief-sheet")
sheet_is_taken = book.refusal("sheet-is-taken", "thief.six-characters")
no_start_now = book.refusal("no-start-now", "setup.first-thief-places-first")
not_your_start = book.refusal("not-your-start", "setup.other-thieves-clockwise")
no_start_field = book.refusal("no-start-field", "setup.first-thief-places-first")
start_is_taken = book.refusal("start-is-taken", "setup.one-thief-per-start-field")

START_CARDS = book.rule("setup.two-starting-general-cards")(2)


@book.rule(
    "setup.steps-in-order",
    "setup.no-city-tokens-in-palace",
    "setup.city-token-under-guard",
    "component.guard-figures",
    "component.captain-figures",
    "component.green-jewels",
    "component.emperors-jewel",
    "component.city-tokens",
    "component.event-cards",
    "setup.guards-on-sword-posts",
    "setup.city-tokens-shuffled-face-down",
    "setup.emperors-jewel-in-palace-centre",
    "setup.green-jewels-on-marked-fields",
    "setup.common-pool",
    "setup.split-event-decks",
    "setup.calm-deck-ten-cards",
    "setup.calm-leftovers-unseen",
    "setup.alarm-leftovers-unseen",
    "setup.guard-sheet-calm-up",
)
def empty_city(setup: Setup) -> State:
    """The city before any thief has come."""
    figures = (*setup.city.swords, *(-1,) * (GUARD_LIMIT + CAPTAIN_LIMIT - len(setup.city.swords)))
    posts = tuple(field for field in setup.city.posts if setup.city.district[field] != "P")
    return State(
        setup=setup,
        turn=0,
        first=-1,
        thieves=(Thief(),) * len(setup.players),
        city=Streets(figures, green=setup.city.greens, jewel=setup.city.centre, covered=posts),
        decks=Decks(
            cards=pack(setup).deck,
            discard=(0,) * len(pack(setup).deck),
            calm=setup.events.calm,
            alarm=setup.events.alarm,
            calm_left=CALM_TURNS,
            alarm_left=ALARM_TURNS,
            tokens=setup.guards.full,
        ),
        holder=-1,
        event=-1,
        dice=(),
        alarm=False,
        stolen=False,
        district="",
        acted=False,
        last=(0, -1),
        notes=(),
        end="",
    )


@book.rule("setup.unused-parts-to-box")
def deal(setup: Setup) -> Step:
    """Lay everything out; then thieves, cards, the first thief and the start fields."""
    state, seats, run = empty_city(setup), range(len(setup.players)), Run()
    lay_out(state, run)
    if setup.thieves is not None:
        for seat, name in enumerate(setup.thieves):
            state = take_sheet(state, seat, CHARACTER[name], run)
    sheets = [Sheet(seat) for seat in seats] if setup.thieves is None else []
    cards = [DrawCard(seat) for seat in seats for _ in range(START_CARDS)]
    run.then(*sheets, *cards, FindFirst())
    return run.finish(state)


@book.rule(
    "setup.common-pool",
    "setup.alarm-deck-five-cards",
    "setup.grey-die-on-guard-sheet",
    "setup.steps-in-order",
)
def lay_out(state: State, run: Run) -> None:
    """Tell what is laid out, in the order of the rulebook."""
    city = state.city
    run.tell(guards_posted(what=len(state.setup.city.swords)))
    run.tell(tokens_laid(what=len(city.covered)))
    run.tell(jewel_laid(where=state.setup.city.centre))
    run.tell(greens_laid(what=len(city.green)))
    run.tell(calm_counted(what=CALM_TURNS))
    run.tell(alarm_counted(what=ALARM_TURNS))
    run.tell(actions_shuffled(what=sum(state.decks.cards)))


# -- thief sheets ---------------------------------------------------------------------------------


@book.rule("special.one-per-thief", "component.thief-sheets", "component.thief-figures", "setup.special-card-to-hand")
def take_sheet(state: State, seat: int, character: int, run: Run) -> State:
    """The player's thief; his special card comes with him."""
    run.tell(is_thief((seat,), character))
    return set_thief(state, seat, character=character)


@book.rule("component.thief-sheets", "setup.unused-parts-to-box", "thief.six-characters")
def sheets_left(state: State) -> tuple[int, ...]:
    """The characters that nobody plays yet."""
    taken = {thief.character for thief in state.thieves}
    return tuple(number for number in range(len(state.setup.thief_sheets.rows)) if number not in taken)


class Sheet(ByChance):
    """Which thief sheet a player draws, before the game begins."""

    remarks = book.remarks(
        "setup.basic-cards-to-hand",
        "setup.special-card-to-hand",
        "variant.first-game-without-special-cards",
        "setup.screen-and-ten-ap",
        "setup.two-starting-general-cards",
        "setup.unused-parts-to-box",
    )
    not_now = no_sheet_now

    def ask(self, state: State) -> Decision:
        return which_thief(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        """Every thief sheet that can be drawn."""
        return tuple((Action(CHANCE, "sheet", number), 1) for number in sheets_left(state))


@verb("sheet", thief_words, answers=Sheet)
def sheet(state: State, asked: Sheet, action: Action, run: Run) -> State:
    """A thief sheet is drawn."""
    return take_sheet(state, asked.seat, action.what, run)


sheet.by_chance = False  # a player may ask why nobody picks a thief


@sheet.must
def sheet_is_there(state: State, asked: Sheet, action: Action) -> Refusal | None:
    """Each thief is there once."""
    return None if action.what in sheets_left(state) else sheet_is_taken(what=action.what)


# -- the first thief ------------------------------------------------------------------------------

ROLLS = tuple((Action(CHANCE, "roll", number), 1) for number in range(1, DIE + 1))


class FindFirst(Section):
    """Everybody has thief and cards: who is the first thief?"""

    phase = "events"


class FirstRoll(ByChance):
    """What a player rolls for the first thief; others roll after him, and some have rolled before."""

    others: tuple[Seat, ...]
    rolled: tuple[tuple[Seat, int], ...] = ()  #: seats and what they rolled
    phase = "events"

    def ask(self, state: State) -> Decision:
        return which_roll(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        return ROLLS


@FindFirst.does
def find_first(state: State, task: FindFirst, run: Run) -> State:
    """Everybody rolls; if the first thief was agreed, nobody does."""
    if state.setup.first is not None:
        return gather(state, state.setup.players.index(state.setup.first), run)
    run.then(FirstRoll(0, tuple(range(1, len(state.thieves)))))
    return state


def note_roll(state: State, asked: FirstRoll, number: int, run: Run) -> State:
    """Somebody has rolled for the first thief: the next one rolls, or the rolls are compared."""
    rolled = (*asked.rolled, (asked.seat, number))
    run.tell(rolls((asked.seat,), number))
    if not asked.others:
        return count_rolls(state, rolled, run)
    run.then(FirstRoll(asked.others[0], asked.others[1:], rolled))
    return state


@book.rule("setup.roll-for-first-thief")
def count_rolls(state: State, rolled: tuple[tuple[int, int], ...], run: Run) -> State:
    """The highest roll takes the token; who shares it rolls again."""
    best = max(number for _, number in rolled)
    winners = tuple(seat for seat, number in rolled if number == best)
    if len(winners) == 1:
        return gather(state, winners[0], run)
    run.tell(rolls_again(winners, best))
    again = winners if state.setup.first_roll_tie == "tied-roll-again" else tuple(range(len(state.thieves)))
    run.then(FirstRoll(again[0], again[1:]))
    return state


@book.rule("component.first-thief-token", "setup.other-thieves-clockwise")
def gather(state: State, first: int, run: Run) -> State:
    """From the first thief clockwise everybody takes a start field; then the first turn begins."""
    run.tell(is_first((first,)))
    seats = len(state.thieves)
    order = [(first + number) % seats for number in range(seats)]
    run.then(*[Start(seat) for seat in order], NextTurn())
    return state._replace(first=first)


# -- start fields ---------------------------------------------------------------------------------


@book.rule("setup.board-centre")
class Start(Question):
    """Where a thief enters the city, before the first turn."""

    remarks = book.remarks(
        "goal.steal-and-carry-out",
        "goal.other-jewels",
        "goal.winner-before-deck-runs-out",
        "setup.board-centre",
        "setup.common-pool",
        "setup.leftover-city-tokens-unseen",
        "setup.guard-sheet-calm-up",
    )
    not_now = no_start_now

    def ask(self, state: State) -> Decision:
        """The first thief comes first, the others follow clockwise."""
        return (where_to_start if self.seat == state.first else where_next)((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_start((self.seat,))


@verb("start", field_words, answers=Start)
@book.rule("definition.player-is-thief")
def start(state: State, asked: Start, action: Action, run: Run) -> State:
    """The thief is in the city."""
    run.tell(enters((action.seat,), where=action.what))
    return set_thief(state, action.seat, field=action.what)


@start.must
def start_is_free(state: State, asked: Start, action: Action) -> Refusal | None:
    """A start field with no thief on it."""
    if action.what not in state.setup.city.starts:
        return no_start_field(where=action.what)
    taken = any(thief.field == action.what for thief in state.thieves)
    return start_is_taken(where=action.what) if taken else None


@start.choices()
def start_fields(state: State, asked: Start, seat: int) -> tuple[int, ...]:
    """The fields where thieves enter."""
    return state.setup.city.starts
