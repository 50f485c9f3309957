"""Przygotowanie do gry: the city is laid out, thieves are drawn, the first thief is found, all enter."""

from typing import Any

from ..core import CHANCE, Action, BadFile, BadSetup, Event, Option, Refusal, Step, shown
from .board import BOARD, CENTRE, DISTRICT, GREEN_FIELDS, POSTS, STARTS, SWORDS
from .cards import pack, packed
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import (
    ALARM_EVENTS,
    ALARM_TURNS,
    BLUE_AP,
    CALM_EVENTS,
    CALM_TURNS,
    CAPTAIN_LIMIT,
    CHARACTER,
    DIE,
    FULL_TOKENS,
    GUARD_LIMIT,
    SPECIAL,
    THIEVES,
    City,
    Decks,
    Job,
    Setup,
    State,
    Thief,
)
from .table import set_thief

city_laid = book.event("city-laid", "setup.board-centre")
guards_posted = book.event("guards-posted", "setup.guards-on-sword-posts")
tokens_laid = book.event("tokens-laid", "setup.city-tokens-shuffled-face-down")
tokens_left_over = book.event("tokens-left-over", "setup.leftover-city-tokens-unseen")
jewel_laid = book.event("jewel-laid", "setup.emperors-jewel-in-palace-centre")
greens_laid = book.event("greens-laid", "setup.green-jewels-on-marked-fields")
pool_laid = book.event("pool-laid", "setup.common-pool")
events_split = book.event("events-split", "setup.split-event-decks")
calm_counted = book.event("calm-counted", "setup.calm-deck-ten-cards")
calm_unseen = book.event("calm-unseen", "setup.calm-leftovers-unseen")
alarm_counted = book.event("alarm-counted", "setup.alarm-deck-five-cards")
alarm_unseen = book.event("alarm-unseen", "setup.alarm-leftovers-unseen")
districts_shuffled = book.event("districts-shuffled", "setup.district-deck")
sheet_laid = book.event("sheet-laid", "setup.guard-sheet-calm-up")
die_laid = book.event("die-laid", "setup.grey-die-on-guard-sheet")
actions_shuffled = book.event("actions-shuffled", "setup.action-deck")
is_thief = book.event("is-thief", "setup.random-thief-sheet")
takes_basics = book.event("takes-basics", "setup.basic-cards-to-hand")
takes_special = book.event("takes-special", "setup.special-card-to-hand")
no_specials = book.event("no-specials", "variant.first-game-without-special-cards")
takes_ap = book.event("takes-ap", "setup.screen-and-ten-ap")
takes_cards = book.event("takes-cards", "setup.two-starting-general-cards")
rest_to_box = book.event("rest-to-box", "setup.unused-parts-to-box")
rolls = book.event("rolls", "setup.roll-for-first-thief")
rolls_again = book.event("rolls-again", "setup.roll-for-first-thief")
is_first = book.event("is-first", "component.first-thief-token")
enters = book.event("enters", "setup.first-thief-places-first")
aims = book.event("aims", "goal.steal-and-carry-out")
aims_else = book.event("aims-else", "goal.other-jewels")
must_get_out = book.event("must-get-out", "goal.winner-before-deck-runs-out")

which_thief = book.question("which-thief", "setup.random-thief-sheet")
which_roll = book.question("which-roll", "setup.roll-for-first-thief")
where_to_start = book.question("where-to-start", "setup.first-thief-places-first")
where_next = book.question("where-to-start-next", "setup.other-thieves-clockwise")

no_sheet_now = book.refusal("no-sheet-now", "setup.random-thief-sheet")
sheet_is_taken = book.refusal("sheet-is-taken", "thief.six-characters")
only_chance = book.refusal("only-chance", "setup.random-thief-sheet")
no_start_now = book.refusal("no-start-now", "setup.first-thief-places-first")
not_your_start = book.refusal("not-your-start", "setup.other-thieves-clockwise")
no_start_field = book.refusal("no-start-field", "setup.first-thief-places-first")
start_is_taken = book.refusal("start-is-taken", "setup.one-thief-per-start-field")

PLAYERS_CLAUSE = book.option("players", "component.player-count")
THIEVES_CLAUSE = book.option("thieves", "thief.six-characters")
FIRST_CLAUSE = book.option("first", "setup.roll-for-first-thief")
CARDS_CLAUSE = book.option("cards", "general.from-the-deck")
SPECIAL_CLAUSE = book.option("special_cards", "variant.first-game-without-special-cards")


START_CARDS = 2
SWITCHES = {
    "first_roll_tie": "setup.roll-for-first-thief",
    "jewel_distance": "event.yellow-jewel-six-fields-away",
    "transfer_arrival": "transfer.catching-on-arrival",
    "standing_on_entrance": "sewer.optional-on-entering",
    "strong_effect": "basic.strong-effect-excludes-others",
    "run_and_sewers": "basic.run-may-use-sewers-and-gates",
    "start_field": "loot.pick-up-jewel",
    "nothing_to_steal": "theft.no-jewel-no-theft",
    "equal_ways": "guard.shortest-way",
    "crowded_field": "guard.prefer-crowded-field",
    "guard_moved_zero": "guard.other-effect-moves-guard-catches",
    "gates_open": "jewel.open-gates",
    "tenth_calm_turn": "cleanup.end-check",
    "trinkets_in_ties": "end.tie-most-jewels",
    "new_manhole": "token.manhole",
    "fire_in_the_way": "marker.fire-stops-guards",
}  #: where the rulebook can be read in two ways, and the clause that is read
READINGS = tuple(
    Option(name, next(iter(ruling.readings)), clause, tuple(ruling.readings))
    for name, clause in SWITCHES.items()
    if (ruling := book.clauses[clause].ruling) is not None
)


def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who plays which thief, who begins if that is agreed, and under which readings."""
    thieves, first = options.pop("thieves"), options.pop("first")
    special, cards = options.pop("special_cards"), options.pop("cards")
    if cards is not None:
        check_text(cards)
    if thieves is not None:
        if not isinstance(thieves, (list, tuple)):
            raise BadSetup(f"thieves must be a list, one thief for each player, not {shown(thieves)}.", THIEVES_CLAUSE)
        thieves = tuple(thieves)
        unknown = [name for name in thieves if not isinstance(name, str) or name not in CHARACTER]
        if unknown:
            raise BadSetup(f"There is no thief {shown(unknown[0])}, only: {', '.join(CHARACTER)}.", THIEVES_CLAUSE)
        if len(thieves) != len(players) or len(set(thieves)) < len(thieves):
            raise BadSetup("thieves must name a different thief for each player.", THIEVES_CLAUSE)
    if first is not None and first not in players:
        raise BadSetup(f"first is {shown(first)}, but must be one of the players.", FIRST_CLAUSE)
    return Setup(players, thieves, first, cards, special, **options)


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
)
def empty_city(setup: Setup) -> State:
    """The city before any thief has come."""
    figures = (*SWORDS, *(-1,) * (GUARD_LIMIT + CAPTAIN_LIMIT - len(SWORDS)))
    posts = tuple(field for field in POSTS if DISTRICT[field] != "P")
    return State(
        setup=setup,
        turn=0,
        first=-1,
        thieves=(Thief(),) * len(setup.players),
        city=City(figures, green=GREEN_FIELDS, jewel=CENTRE, covered=posts),
        decks=Decks(
            cards=pack(setup).deck,
            discard=(0,) * len(pack(setup).deck),
            calm=CALM_EVENTS,
            alarm=ALARM_EVENTS,
            calm_left=CALM_TURNS,
            alarm_left=ALARM_TURNS,
            tokens=FULL_TOKENS,
        ),
        holder=-1,
        event=-1,
        dice=(),
        alarm=False,
        stolen=False,
        district="",
        acted=False,
        last=(0, -1),
        jobs=(),
        end="",
    )


def deal(setup: Setup) -> Step:
    """Lay everything out; then thieves, cards, the first thief and the start fields."""
    state, seats = empty_city(setup), range(len(setup.players))
    city, everyone = state.city, tuple(seats)
    events: list[Event] = [
        aims(everyone),
        aims_else(everyone),
        must_get_out(what=(CALM_TURNS, ALARM_TURNS)),
        city_laid(what=len(BOARD)),
        guards_posted(what=len(SWORDS)),
        tokens_laid(what=len(city.covered)),
        tokens_left_over(what=sum(FULL_TOKENS) - len(city.covered)),
        jewel_laid(where=CENTRE),
        greens_laid(what=len(city.green)),
        pool_laid(what=GUARD_LIMIT - len(SWORDS)),
        events_split(what=(len(CALM_EVENTS), len(ALARM_EVENTS))),
        calm_counted(what=CALM_TURNS),
        calm_unseen(what=len(CALM_EVENTS) - CALM_TURNS),
        alarm_counted(what=ALARM_TURNS),
        alarm_unseen(what=len(ALARM_EVENTS) - ALARM_TURNS),
        districts_shuffled(),
        sheet_laid(),
        die_laid(),
        actions_shuffled(what=sum(state.decks.cards)),
    ]
    if setup.thieves is None:
        sheets = [Job("sheet", seat) for seat in seats]
    else:
        sheets = []
        for seat, name in enumerate(setup.thieves):
            state = take_sheet(state, seat, CHARACTER[name], events)
    for seat in seats:
        events += [takes_basics((seat,)), takes_ap((seat,), BLUE_AP), takes_cards((seat,), START_CARDS)]
    events.append(rest_to_box(what=len(THIEVES) - len(seats)))
    cards = [Job("draw-card", seat) for seat in seats for _ in range(START_CARDS)]
    return proceed(then(state, *sheets, *cards, Job("find-first", -1, everyone)), events)


# -- thief sheets ---------------------------------------------------------------------------------


@book.rule("special.one-per-thief", "component.thief-sheets", "component.thief-figures")
def take_sheet(state: State, seat: int, character: int, events: list[Event]) -> State:
    """The player's thief, and his special card."""
    events.append(is_thief((seat,), character))
    events.append(takes_special((seat,), SPECIAL[character]) if state.setup.special_cards else no_specials((seat,)))
    return set_thief(state, seat, character=character)


def sheets_left(state: State) -> tuple[int, ...]:
    """The characters that nobody plays yet."""
    taken = {thief.character for thief in state.thieves}
    return tuple(number for number in range(len(THIEVES)) if number not in taken)


def sheet_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every thief sheet that can be drawn."""
    return tuple((Action(CHANCE, "sheet", number), 1) for number in sheets_left(state))


def a_sheet_is_drawn(state: State, action: Action) -> Refusal | None:
    """Sheets are drawn before the game begins."""
    job = top(state)
    return None if job is not None and job.kind == "sheet" else no_sheet_now()


def chance_decides(state: State, action: Action) -> Refusal | None:
    """Nobody picks what is drawn or rolled."""
    return None if action.seat == CHANCE else only_chance((action.seat,))


def sheet_is_there(state: State, action: Action) -> Refusal | None:
    """Each thief is there once."""
    return None if action.what in sheets_left(state) else sheet_is_taken(what=action.what)


def sheet(state: State, action: Action) -> Step:
    """A thief sheet is drawn."""
    events: list[Event] = []
    seat = state.jobs[-1].seat
    return proceed(take_sheet(done(state), seat, action.what, events), events)


# -- the first thief ------------------------------------------------------------------------------


@work("find-first")
def find_first(state: State, job: Job, events: list[Event]) -> State:
    """Everybody rolls; if the first thief was agreed, nobody does."""
    if state.setup.first is not None:
        return gather(state, state.setup.players.index(state.setup.first), events)
    return then(state, *[Job("roll-first", seat) for seat in job.what], Job("count-rolls", -1, ()))


ROLL_WEIGHTS = tuple((Action(CHANCE, "roll", number), 1) for number in range(1, DIE + 1))


@work("count-rolls")
def count_rolls(state: State, job: Job, events: list[Event]) -> State:
    """The highest roll takes the token; who shares it rolls again."""
    rolled: tuple[tuple[int, int], ...] = job.what
    best = max(number for _, number in rolled)
    winners = tuple(seat for seat, number in rolled if number == best)
    if len(winners) == 1:
        return gather(state, winners[0], events)
    events.append(rolls_again(winners, best))
    again = winners if state.setup.first_roll_tie == "tied-roll-again" else range(len(state.thieves))
    return then(state, *[Job("roll-first", seat) for seat in again], Job("count-rolls", -1, ()))


def note_roll(state: State, number: int) -> Step:
    """Somebody has rolled for the first thief: keep it for the count."""
    seat = state.jobs[-1].seat
    rest = state.jobs[:-1]
    at = next(place for place in range(len(rest) - 1, -1, -1) if rest[place].kind == "count-rolls")
    counted = rest[at]._replace(what=(*rest[at].what, (seat, number)))
    state = state._replace(jobs=(*rest[:at], counted, *rest[at + 1 :]))
    return proceed(state, [rolls((seat,), number)])


def gather(state: State, first: int, events: list[Event]) -> State:
    """From the first thief clockwise everybody takes a start field; then the first turn begins."""
    events.append(is_first((first,)))
    seats = len(state.thieves)
    order = [(first + number) % seats for number in range(seats)]
    return then(state, *[Job("start", seat) for seat in order], Job("turn"), first=first)


# -- start fields ---------------------------------------------------------------------------------


def a_thief_starts(state: State, action: Action) -> Refusal | None:
    """Thieves enter before the first turn."""
    job = top(state)
    return None if job is not None and job.kind == "start" else no_start_now()


def start_is_yours(state: State, action: Action) -> Refusal | None:
    """The first thief, then clockwise."""
    job = top(state)
    if job is None or job.kind != "start" or job.seat == action.seat:
        return None
    return not_your_start((job.seat,))


def start_is_free(state: State, action: Action) -> Refusal | None:
    """A start field with no thief on it."""
    if action.what not in STARTS:
        return no_start_field(where=action.what)
    return start_is_taken(where=action.what) if action.what in free_starts(state, False) else None


def free_starts(state: State, free: bool = True) -> tuple[int, ...]:
    """The start fields without a thief, or those with one."""
    taken = {thief.field for thief in state.thieves}
    return tuple(field for field in STARTS if (field not in taken) is free)


def start(state: State, action: Action) -> Step:
    """The thief is in the city."""
    state = set_thief(done(state), action.seat, field=action.what)
    return proceed(state, [enters((action.seat,), where=action.what)])
