"""What the magic books do: a house set of eighteen, each with its moment, each used once.

A power says when its book can be used here, and what begins when it is. Most books are used before a card is
played; the Mirror Cloak says otherwise.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..core import CHANCE, Action, Event, Refusal, Step
from . import looks, pushing
from .board import BENCH, BOARD, RIGOR_START, room
from .books import IDS, NUMBER
from .encounter import is_empty
from .flow import done, proceed, then, top, work
from .pushing import Push, goblin_on, put
from .rulebook import book
from .state import Job, State

uses_book = book.event("uses-book", "book.use-on-own-turn")
turns_book_over = book.event("turns-book-over", "book.turn-over-after-use")
power = {
    id_: book.event(f"power-{id_}", "book.use-on-own-turn") for id_ in IDS
}  #: what each book has just done, or will do this turn
sees_hand = book.event("sees-hand", "book.use-on-own-turn")
filches = book.event("filches", "book.use-on-own-turn")
filches_this = book.event("filches-this", "book.use-on-own-turn")
no_cloak = book.event("no-cloak", "book.use-on-own-turn")

which_field = book.question("which-field", "book.use-on-own-turn")
which_player = book.question("which-player", "book.use-on-own-turn")
which_of_your_looks = book.question("which-of-your-looks", "book.use-on-own-turn")
which_used_book = book.question("which-used-book", "book.turn-over-after-use")
which_card_is_filched = book.question("which-card-is-filched", "book.use-on-own-turn")
whether_to_cloak = book.question("whether-to-cloak", "book.use-on-own-turn")
which_token_to_take = book.question("which-token-to-take", "book.use-on-own-turn")

not_your_book = book.refusal("not-your-book", "book.lies-face-up")
book_is_used = book.refusal("book-is-used", "book.turn-over-after-use")
not_the_moment = book.refusal("not-the-moment", "book.use-on-own-turn")
no_use_here = book.refusal("no-use-here", "book.use-on-own-turn")
nothing_to_choose = book.refusal("nothing-to-choose", "book.use-on-own-turn")
not_your_choice = book.refusal("not-your-choice", "book.use-on-own-turn")
book_forbids = book.refusal("book-forbids", "book.use-on-own-turn")

MOMENT_CLAUSE = book.cite("book.use-on-own-turn", "option", "book_moment", depth=1)
CLOAK = NUMBER["mirror-cloak"]


class Power(NamedTuple):
    """A book's effect: whether it can be used by a seat now, and what begins when it is."""

    possible: Callable[[State, int], bool]
    begin: Callable[[State, int, list[Event]], State]


def always(state: State, seat: int) -> bool:
    """This book can be used at any of its moments."""
    return True


def for_this_turn(word: str) -> Power:
    """A book that changes something for the rest of the turn; after the card only a second card is left."""

    def possible(state: State, seat: int) -> bool:
        return word not in state.move.extra and (word == "second-card" or state.jobs[-1].kind != "after")

    def begin(state: State, seat: int, events: list[Event]) -> State:
        return state._replace(move=state.move._replace(extra=(*state.move.extra, word)))

    return Power(possible, begin)


def asks(kind: str, id_: str, choices: Callable[[State, int], tuple[int, ...]]) -> Power:
    """A book that asks its owner for a field, a player, a look or a book."""
    CHOICES[id_] = choices

    def begin(state: State, seat: int, events: list[Event]) -> State:
        return then(state, Job(kind, seat, (NUMBER[id_], -1)))

    return Power(lambda state, seat: bool(choices(state, seat)), begin)


CHOICES: dict[str, Callable[[State, int], tuple[int, ...]]] = {}


# -- what can be chosen ---------------------------------------------------------------------------


def beside_rigor(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields next to Rigor Mortis (not the bench, if it is closed to him)."""
    near = room(len(state.pawns)).near[state.rigor]
    shut = BENCH if state.setup.rigor_on_bench == "closed" else frozenset()
    return tuple(field for field in near if is_empty(state, field) and field not in shut)


def goblins_to_shove(state: State, seat: int) -> tuple[int, ...]:
    """The fields next to the own goblin where a goblin stands that can be pushed."""
    near = room(len(state.pawns)).near[state.pawns[seat]]
    return tuple(f for f in near if f in state.pawns and pushing.dead_end(state, seat, f, stays=True) is None)


def goblins_in_reach(state: State, seat: int) -> tuple[int, ...]:
    """The fields at most three steps away where another goblin stands."""
    closed = room(len(state.pawns)).closed
    near = BOARD.distances(state.pawns[seat], within=3, closed=closed)
    return tuple(sorted(field for field in state.pawns if field in near and field != state.pawns[seat]))


def behind_the_bookcase(state: State, seat: int) -> tuple[int, ...]:
    """The empty fields beside a bookcase that the own goblin stands beside."""
    where, here = room(len(state.pawns)), state.pawns[seat]
    found: set[int] = set()
    for case in where.bookcases:
        around = {field for part in case for field in BOARD.near[part]} - where.closed
        if here in around:
            found |= {field for field in around if is_empty(state, field) and field not in BENCH}
    return tuple(sorted(found))


def players_with_cards(state: State, seat: int) -> tuple[int, ...]:
    """The other players who hold a movement card."""
    return tuple(other for other, hand in enumerate(state.hands) if other != seat and hand)


def own_looks(state: State, seat: int) -> tuple[int, ...]:
    """The player's dirty looks."""
    return state.looks[seat]


def takers(state: State, seat: int, look: int) -> tuple[int, ...]:
    """The players who have fewer dirty looks and lack the symbol of this one."""
    symbol, mine = looks.symbol_of(state, look), len(state.looks[seat])
    return tuple(
        other
        for other, held in enumerate(state.looks)
        if len(held) < mine and symbol not in {looks.symbol_of(state, card) for card in held}
    )


def looks_to_give(state: State, seat: int) -> tuple[int, ...]:
    """The dirty looks that somebody can be given."""
    return tuple(look for look in state.looks[seat] if takers(state, seat, look))


def used_books(state: State, seat: int) -> tuple[int, ...]:
    """The other books that lie turned over."""
    return tuple(number for number in state.used[seat] if number != NUMBER["dog-ear"])


# -- what begins at once --------------------------------------------------------------------------


def fresh_page(state: State, seat: int, events: list[Event]) -> State:
    """Discard the hand and draw as many."""
    hand, discard = state.hands[seat], state.piles.discard
    for card in hand:
        discard = put(discard, card, discard[card] + 1)
    state = state._replace(
        hands=(*state.hands[:seat], (), *state.hands[seat + 1 :]), piles=state.piles._replace(discard=discard)
    )
    return then(state, *[Job("draw-card", seat, "book")] * len(hand))


def bedtime_story(state: State, seat: int, events: list[Event]) -> State:
    """Rigor Mortis goes back to where he started."""
    return state._replace(rigor=RIGOR_START)


def long_arm(state: State, seat: int, events: list[Event]) -> State:
    """A book from beside the bench."""
    return then(state, Job("draw-book", seat, "long-arm"))


def is_beside_bench(state: State, seat: int) -> bool:
    """Does the goblin stand next to the bench?"""
    return any(field in BENCH for field in BOARD.near[state.pawns[seat]])


def cloak(state: State, seat: int, events: list[Event]) -> State:
    """No dirty look: the card that was due is not drawn."""
    return done(state)


POWERS: dict[str, Power] = {
    "seven-league-slippers": for_this_turn("third-step"),
    "wild-ink": for_this_turn("wild"),
    "second-wind": for_this_turn("second-card"),
    "fresh-page": Power(lambda state, seat: bool(state.hands[seat]), fresh_page),
    "whistle": asks("aim", "whistle", beside_rigor),
    "bedtime-story": Power(lambda state, seat: is_empty(state, RIGOR_START), bedtime_story),
    "mirror-cloak": Power(always, cloak),
    "shoulder-charge": asks("aim", "shoulder-charge", goblins_to_shove),
    "swap-shop": asks("aim", "swap-shop", goblins_in_reach),
    "spyglass": asks("name", "spyglass", players_with_cards),
    "light-fingers": asks("name", "light-fingers", players_with_cards),
    "eraser": asks("pick", "eraser", own_looks),
    "hot-potato": asks("pick", "hot-potato", looks_to_give),
    "secret-door": asks("aim", "secret-door", behind_the_bookcase),
    "loaded-tokens": for_this_turn("choose-token"),
    "long-arm": Power(is_beside_bench, long_arm),
    "puppet-strings": for_this_turn("puppet"),
    "dog-ear": asks("open", "dog-ear", used_books),
}


# -- using a book ---------------------------------------------------------------------------------


def book_is_yours(state: State, action: Action) -> Refusal | None:
    """Only a book that lies before you can be used."""
    if action.seat >= 0 and action.what in state.books[action.seat]:
        return None
    return not_your_book((action.seat,), action.what)


def book_is_face_up(state: State, action: Action) -> Refusal | None:
    """A used book lies turned over."""
    if action.seat >= 0 and action.what in state.used[action.seat]:
        return book_is_used((action.seat,), action.what)
    return None


def moment_is_right(state: State, action: Action) -> Refusal | None:
    """Before playing a card on the own turn (by one reading after it too); the cloak in a meeting with Rigor Mortis."""
    job = top(state)
    wanted = ("cloak",) if action.what == CLOAK else ("play", "after")
    if job is not None and job.kind in wanted and job.seat == action.seat:
        return None
    return not_the_moment((action.seat,), action.what)


def book_does_something(state: State, action: Action) -> Refusal | None:
    """A book that would change nothing is not used."""
    if action.seat < 0 or moment_is_right(state, action) is not None:
        return None
    possible = POWERS[IDS[action.what]].possible(state, action.seat)
    return None if possible else no_use_here((action.seat,), action.what)


def can_use(state: State, seat: int, number: int) -> bool:
    """Can the player use this book of theirs now?"""
    action = Action(seat, "use", number)
    checks = (book_is_face_up, moment_is_right, book_does_something)
    return all(check(state, action) is None for check in checks)


def use(state: State, action: Action) -> Step:
    """Use the book, and turn it over."""
    seat, number = action.seat, action.what
    used = (*state.used[seat], number)
    state = state._replace(used=(*state.used[:seat], used, *state.used[seat + 1 :]))
    events = [uses_book((seat,), number), turns_book_over((seat,), number)]
    if number == CLOAK:
        state = done(state)
    elif state.jobs[-1].kind == "after":
        state = done(state, Job("after-card", seat))
    if state.jobs[-1].kind in ("play", "after-card") or number == CLOAK:
        state = POWERS[IDS[number]].begin(state, seat, events)
    if number not in ASKING:
        events.append(power[IDS[number]]((seat,)))
    return proceed(state, events)


ASKING = frozenset(NUMBER[id_] for id_ in CHOICES)


@work("offer-cloak")
def offer_cloak(state: State, job: Job, events: list[Event]) -> State:
    """Who holds the Mirror Cloak may use it before the dirty look is drawn."""
    seat = job.seat
    if CLOAK in state.books[seat] and CLOAK not in state.used[seat]:
        return then(state, Job("cloak", seat))
    return state


def cloak_is_offered(state: State, action: Action) -> Refusal | None:
    """There is something to decline only while the cloak is offered."""
    job = top(state)
    if job is None or job.kind != "cloak":
        return nothing_to_choose()
    return None if job.seat == action.seat else not_your_choice((job.seat,))


def decline(state: State, action: Action) -> Step:
    """Keep the cloak for later."""
    return proceed(done(state), [no_cloak((action.seat,))])


# -- the choices that books ask for ---------------------------------------------------------------


def asked_for(kind: str) -> Callable[[State, Action], Refusal | None]:
    """A check: a book asks this seat for something of this kind."""

    def choice_is_yours(state: State, action: Action) -> Refusal | None:
        job = top(state)
        if job is None or job.kind != kind:
            return nothing_to_choose()
        return None if job.seat == action.seat else not_your_choice((job.seat,))

    return choice_is_yours


def choices(state: State) -> tuple[int, ...]:
    """What can be chosen for the book on top."""
    job = state.jobs[-1]
    number, look = job.what
    if look >= 0:
        return takers(state, job.seat, look)
    return CHOICES[IDS[number]](state, job.seat)


def choice_is_possible(state: State, action: Action) -> Refusal | None:
    """The book allows this choice."""
    job = top(state)
    if job is None or job.kind not in ("aim", "name", "pick", "open"):
        return None
    return None if action.what in choices(state) else book_forbids((action.seat,), job.what[0])


def aim(state: State, action: Action) -> Step:
    """A field was chosen: for Rigor's step, a shove, a swap or the secret door."""
    job, seat, field = state.jobs[-1], action.seat, action.what
    id_ = IDS[job.what[0]]
    state = done(state)
    other = goblin_on(state, field, (seat,))
    events = [power[id_]((seat,) if other < 0 else (seat, other), state.pawns[seat], field)]
    if id_ == "whistle":
        state = state._replace(rigor=field)
    elif id_ == "shoulder-charge":
        link = Push(other, seat, (state.pawns[seat],), (seat,), stays=True)
        state = then(state, Job("push", looks.push_chooser(state, seat, other), link))
    elif id_ == "swap-shop":
        state = state._replace(pawns=put(put(state.pawns, other, state.pawns[seat]), seat, field))
    else:
        state = state._replace(pawns=put(state.pawns, seat, field))
    return proceed(state, events)


def name(state: State, action: Action) -> Step:
    """A player was chosen: to be looked at, to be robbed of a card, or to get a dirty look."""
    job, seat, other = state.jobs[-1], action.seat, action.what
    number, look = job.what
    state = done(state)
    events = [power[IDS[number]]((seat, other), None if look < 0 else look)]
    if IDS[number] == "spyglass":
        events.append(sees_hand((seat, other), state.hands[other], known_to=(seat, other)))
    elif IDS[number] == "light-fingers":
        state = then(state, Job("filch", seat, other))
    else:
        mine = tuple(card for card in state.looks[seat] if card != look)
        held = list(state.looks)
        held[seat], held[other] = mine, (*held[other], look)
        state = state._replace(looks=tuple(held))
    return proceed(state, events)


def pick(state: State, action: Action) -> Step:
    """One of the own dirty looks was chosen: to be put away, or to be given to somebody."""
    job, seat, look = state.jobs[-1], action.seat, action.what
    number = job.what[0]
    state = done(state)
    if IDS[number] == "hot-potato":
        return proceed(then(state, Job("name", seat, (number, look))), [])
    mine = tuple(card for card in state.looks[seat] if card != look)
    state = state._replace(
        looks=(*state.looks[:seat], mine, *state.looks[seat + 1 :]),
        piles=state.piles._replace(bottom=(*state.piles.bottom, look)),
    )
    return proceed(state, [power["eraser"]((seat,), look)])


def reopen(state: State, action: Action) -> Step:
    """A used book is turned face up again."""
    seat, number = action.seat, action.what
    used = tuple(other for other in state.used[seat] if other != number)
    state = done(state)._replace(used=(*state.used[:seat], used, *state.used[seat + 1 :]))
    return proceed(state, [power["dog-ear"]((seat,), number)])


# -- a card from another hand ---------------------------------------------------------------------


def filch_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every card of the chosen hand, as likely as it is in there."""
    hand = state.hands[state.jobs[-1].what]
    return tuple((Action(CHANCE, "filch", card), hand.count(card)) for card in sorted(set(hand)))


def a_card_is_filched(state: State, action: Action) -> Refusal | None:
    """A card is taken from a hand only by Light Fingers."""
    job = top(state)
    return None if job is not None and job.kind == "filch" else nothing_to_choose()


def card_is_in_that_hand(state: State, action: Action) -> Refusal | None:
    """Only what is in the hand can be taken."""
    job = top(state)
    if job is None or job.kind != "filch" or action.what in state.hands[job.what]:
        return None
    return book_forbids((job.seat,), NUMBER["light-fingers"], known_to=(job.what,))


def filch(state: State, action: Action) -> Step:
    """The card changes hands, seen by the two alone; the victim draws a new one."""
    job, card = state.jobs[-1], action.what
    seat, other = job.seat, job.what
    hands = [list(hand) for hand in state.hands]
    hands[other].remove(card)
    hands[seat].append(card)
    state = done(state)._replace(hands=tuple(tuple(hand) for hand in hands))
    events = [filches((seat, other)), filches_this((seat, other), card, known_to=(seat, other))]
    return proceed(then(state, Job("draw-card", other, "book")), events)
