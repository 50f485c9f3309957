"""Faza 1, podział łupów: whoever has no pile takes from the centre or robs, until everybody has one."""

from collections.abc import Callable, Iterable

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import Question, Run, verb
from .flow import Exchange, Fortune, Market, Round, Shop, Split
from .loot import count_words, less, more_of_each
from .luck import Spare, luck_first
from .rolling import Reroll, Roll
from .rulebook import book
from .state import DICE, MARKER, NOTHING, Loot, State, put
from .tokens import phase_ends

round_begins = book.event("round-begins", "flow.round-has-two-phases")
acts_again = book.event("acts-again", "split.only-players-without-pile-act")
picks = book.event("picks", "split.turn-is-take-or-rob")
takes = book.event("takes", "split.take-any-number-from-centre")
centre_empty = book.event("centre-empty", "split.may-empty-the-centre-early")
takes_all = book.event("takes-all", "split.last-player-taking-takes-all")
all_have_piles = book.event("all-have-piles", "split.phase-ends-when-all-have-piles")

take_or_rob = book.question("take-or-rob", "split.turn-is-take-or-rob")
what_more = book.question("what-more", "split.take-any-number-from-centre")

not_splitting = book.refusal("not-splitting", "split.turn-is-take-or-rob")
roll_first = book.refusal("roll-first", "split.start-player-rolls-all-dice")
reroll_first = book.refusal("reroll-first", "rob.returned-dice-are-rerolled")
not_the_start = book.refusal("not-the-start", "split.start-player-acts-first")
not_your_split = book.refusal("not-your-split", "split.only-players-without-pile-act")
centre_is_empty = book.refusal("centre-is-empty", "split.may-empty-the-centre-early")
not_so_many = book.refusal("not-so-many", "define.centre-is-the-shared-pool")
only_more = book.refusal("only-more", "split.take-any-number-from-centre")
must_take_all = book.refusal("must-take-all", "split.last-player-taking-takes-all")
can_only_take_all = book.refusal("can-only-take-all", "split.last-player-taking-takes-all")
one_place_only = book.refusal("one-place-only", "split.taken-from-one-place-only")


@Round.does
@book.rule("setup.unused-dice-leave-play", "buy.cards-stay-for-the-game")
def begin_round(state: State, task: Round, run: Run) -> State:
    """The Start Player rolls all dice in play."""
    dice = DICE[len(state.players)]
    run.tell(round_begins(what=state.round + 1))
    run.then(Roll(CHANCE, dice), Split())
    fresh = tuple([player._replace(used=frozenset(), buys=0, final=NOTHING) for player in state.players])
    return state._replace(round=state.round + 1, traded=False, centre=NOTHING, actor=-1, players=fresh)


# -- whose turn -----------------------------------------------------------------------------------


@book.rule("define.pile-is-loot-before-one-player")
def without_pile(state: State) -> list[int]:
    """The seats with nothing in front of them."""
    return [seat for seat, pile in enumerate(state.piles) if not any(pile)]


@Split.does
@book.rule("split.phase-ends-when-all-have-piles", "flow.phase-two-waits-for-all-piles")
def split(state: State, task: Split, run: Run) -> State:
    """The next one clockwise without a pile acts; when there is none, phase 1 is over."""
    waiting = without_pile(state)
    if not waiting:
        return end_phase(state, run)
    seat = next_to_act(state)
    if state.actor >= 0 and (seat == state.start or len(waiting) == 1):
        run.tell(acts_again((seat,)))
    run.then(Act(seat), task)
    return state


@book.rule("split.start-player-acts-first", "split.then-clockwise", "split.only-players-without-pile-act")
def next_to_act(state: State) -> int:
    """The Start Player at first, then the next one clockwise without a pile."""
    if state.actor < 0:
        return state.start
    waiting, seats = without_pile(state), len(state.piles)
    return next(seat for n in range(1, seats + 1) if (seat := (state.actor + n) % seats) in waiting)


@book.rule("flow.round-has-two-phases", "flow.phase-two-waits-for-all-piles")
def end_phase(state: State, run: Run) -> State:
    """Everybody has a pile and the centre is empty: the piles are final."""
    holder = marker_holder(state)
    run.tell(all_have_piles())
    order = buying_order(holder, len(state.players))
    run.then(*map(Fortune, order), Market(holder), *map(Shop, order), Exchange())
    players = tuple(player._replace(final=pile) for player, pile in zip(state.players, state.piles, strict=True))
    return phase_ends(state._replace(players=players), run)


def buying_order(holder: int, seats: int) -> list[int]:
    """Everybody in the order of purchases: the holder of the marker first, then clockwise."""
    return [(holder + number) % seats for number in range(seats)]


def marker_holder(state: State) -> int:
    """Whose pile holds the Start Player marker."""
    return next(seat for seat, pile in enumerate(state.piles) if pile[MARKER])


# -- whoever acts ---------------------------------------------------------------------------------


class Splits(Question):
    """Somebody without a pile acts."""

    phase = "split"
    not_now = not_splitting
    remarks = book.remarks(
        "define.goal-most-reputation-points", "define.centre-is-the-shared-pool",
        "define.pile-is-loot-before-one-player", "split.keep-faces-when-moving", "split.start-player-acts-first",
        "split.then-clockwise", "split.last-player-may-rob-instead", "split.marker-always-ends-with-a-player",
        "rob.no-limit-on-repeats", "rob.victim-loses-pile-and-acts-again",
    )  # fmt: skip

    def not_you(self, state: State, action: Action) -> Refusal:
        return (not_the_start if state.actor < 0 else not_your_split)((self.seat,))


class Act(Splits):
    """Whether somebody takes from the centre, or robs whom."""

    def ask(self, state: State) -> Decision:
        return take_or_rob((self.seat,))


class Take(Splits):
    """What else is taken from the centre, or whether this is enough."""

    taken: Loot

    def ask(self, state: State) -> Decision:
        return what_more((self.seat,), self.taken)


#: What has to come first before loot is split on, and why.
WAITS_FOR: dict[type[Question], Callable[..., Refusal]] = {
    Roll: roll_first,
    Reroll: reroll_first,
    Spare: luck_first,
}


def nobody_splits(state: State, action: Action) -> Refusal:
    """Something else comes first, somebody else acts, or who acts has begun to take elsewhere."""
    asked: Question = state.notes[-1]  # type: ignore[assignment]
    if not isinstance(asked, Splits):
        return WAITS_FOR.get(asked.__class__, not_splitting)()
    return one_place_only() if asked.seat == action.seat else asked.not_you(state, action)


# -- taking ---------------------------------------------------------------------------------------


def is_last(state: State) -> bool:
    """Is only one player without a pile?"""
    return state.piles.count(NOTHING) == 1


def chosen(asked: Splits) -> Loot:
    """What the one who takes has picked up so far."""
    return asked.taken if isinstance(asked, Take) else NOTHING


@verb("pick", count_words, answers=(Act, Take))
def pick(state: State, asked: Act | Take, action: Action, run: Run) -> State:
    """So many pieces of a kind are picked up."""
    taken = put(chosen(asked), *action.what)
    run.tell(picks((asked.seat,), taken))
    run.then(Take(asked.seat, taken))
    return state


@verb("all", answers=(Act, Take))
@book.rule("split.marker-always-ends-with-a-player")
def take_all(state: State, asked: Act | Take, action: Action, run: Run) -> State:
    """Everything that lies in the centre."""
    return take(state, asked.seat, state.centre, run)


pick.unasked(nobody_splits)
take_all.unasked(nobody_splits)


@pick.must
@take_all.must
def something_lies_there(state: State, asked: Act | Take, action: Action) -> Refusal | None:
    """The centre is not empty."""
    return None if any(state.centre) else centre_is_empty()


@pick.must
def may_choose(state: State, asked: Act | Take, action: Action) -> Refusal | None:
    """The last one without a pile takes all or robs."""
    if not is_last(state):
        return None
    return (must_take_all if victims_of(state, asked.seat) else can_only_take_all)((asked.seat,))


@pick.must
def so_many_lie_there(state: State, asked: Act | Take, action: Action) -> Refusal | None:
    """At most as many as lie in the centre, and more than were picked up before."""
    kind, count = action.what
    if count > state.centre[kind]:
        return not_so_many(what=(kind, state.centre[kind]))
    return only_more(what=(kind, chosen(asked)[kind])) if count <= chosen(asked)[kind] else None


@pick.choices(something_lies_there, may_choose, so_many_lie_there)
def more_pieces(state: State, asked: Act | Take, seat: int) -> Iterable[tuple[int, int]]:
    """More of each kind than were picked up before."""
    return () if is_last(state) else more_of_each(state.centre, chosen(asked))


@take_all.choices(something_lies_there)
def the_whole_centre(state: State, asked: Act | Take, seat: int) -> tuple[None, ...]:
    """All of it, if there is anything."""
    return (None,) if any(state.centre) else ()


@book.rule("split.keep-faces-when-moving")
def take(state: State, seat: int, taken: Loot, run: Run) -> State:
    """The pieces lie before the player, each die with the face it shows."""
    centre = less(state.centre, taken)
    run.tell((takes_all if is_last(state) else takes)((seat,), taken))
    if not any(centre) and not is_last(state):
        run.tell(centre_empty())
    return state._replace(centre=centre, piles=put(state.piles, seat, taken), actor=seat)


@book.rule("split.last-player-may-rob-instead")
def victims_of(state: State, seat: int) -> list[int]:
    """Whom a player can rob."""
    return [other for other, pile in enumerate(state.piles) if other != seat and sum(pile) > 1]
