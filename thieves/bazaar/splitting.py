"""Faza 1, podział łupów: roll, take from the centre or rob a pile, until everybody has one."""

from ..core import Action, Event, Refusal, Step
from . import powers
from .flow import done, proceed, then, top, work
from .loot import add, dice_in, less, pieces, roll_weights, set_count
from .rulebook import book
from .state import DICE, MARKER, NOTHING, Job, Loot, Robbery, State

round_begins = book.event("round-begins", "flow.round-has-two-phases")
rolls_all = book.event("rolls-all", "split.start-player-rolls-all-dice")
dice_fall = book.event("dice-fall", "dice.all-identical")
marker_joins = book.event("marker-joins", "split.marker-joins-the-pool")
pool_is = book.event("pool-is", "define.centre-is-the-shared-pool")
begins_split = book.event("begins-split", "split.start-player-acts-first")
next_acts = book.event("next-acts", "split.then-clockwise")
acts_again = book.event("acts-again", "split.only-players-without-pile-act")
picks = book.event("picks", "split.turn-is-take-or-rob")
takes = book.event("takes", "split.take-any-number-from-centre")
faces_stay = book.event("faces-stay", "split.keep-faces-when-moving")
has_pile = book.event("has-pile", "define.pile-is-loot-before-one-player")
centre_empty = book.event("centre-empty", "split.may-empty-the-centre-early")
takes_all = book.event("takes-all", "split.last-player-taking-takes-all")
robs = book.event("robs", "rob.takes-whole-pile")
robs_as_last = book.event("robs-as-last", "split.last-player-may-rob-instead")
robs_again = book.event("robs-again", "rob.no-limit-on-repeats")
sets_back = book.event("sets-back", "rob.return-at-least-one")
gives_back = book.event("gives-back", "rob.return-at-least-one")
keeps = book.event("keeps", "rob.kept-dice-keep-faces")
choices_were = book.event("choices-were", "rob.worked-example-six-outcomes")
marker_back = book.event("marker-back", "rob.marker-is-not-rerolled")
marker_returned = book.event("marker-returned", "rob.returned-piece-may-be-marker")
loses_pile = book.event("loses-pile", "rob.victim-loses-pile-and-acts-again")
rerolled = book.event("rerolled", "rob.returned-dice-are-rerolled")
all_have_piles = book.event("all-have-piles", "split.phase-ends-when-all-have-piles")
holds_marker = book.event("holds-marker", "split.marker-always-ends-with-a-player")
phase_two = book.event("phase-two", "flow.phase-two-waits-for-all-piles")

which_roll = book.question("which-roll", "split.start-player-rolls-all-dice")
which_reroll = book.question("which-reroll", "rob.returned-dice-are-rerolled")
take_or_rob = book.question("take-or-rob", "split.turn-is-take-or-rob")
what_more = book.question("what-more", "split.take-any-number-from-centre")
what_back = book.question("what-back", "rob.return-at-least-one")

no_roll_now = book.refusal("no-roll-now", "split.start-player-rolls-all-dice")
not_all_dice = book.refusal("not-all-dice", "split.start-player-rolls-all-dice")
wrong_number = book.refusal("wrong-number", "rob.returned-dice-are-rerolled")
not_splitting = book.refusal("not-splitting", "split.turn-is-take-or-rob")
nobody_passes = book.refusal("nobody-passes", "split.turn-is-take-or-rob")
roll_first = book.refusal("roll-first", "split.start-player-rolls-all-dice")
reroll_first = book.refusal("reroll-first", "rob.returned-dice-are-rerolled")
not_the_start = book.refusal("not-the-start", "split.start-player-acts-first")
not_your_split = book.refusal("not-your-split", "split.only-players-without-pile-act")
centre_is_empty = book.refusal("centre-is-empty", "split.may-empty-the-centre-early")
not_so_many = book.refusal("not-so-many", "define.centre-is-the-shared-pool")
only_more = book.refusal("only-more", "split.take-any-number-from-centre")
nothing_taken = book.refusal("nothing-taken", "split.take-any-number-from-centre")
must_take_all = book.refusal("must-take-all", "split.last-player-taking-takes-all")
can_only_take_all = book.refusal("can-only-take-all", "split.last-player-taking-takes-all")
one_place_only = book.refusal("one-place-only", "split.taken-from-one-place-only")
not_yourself = book.refusal("not-yourself", "rob.any-other-player")
has_no_pile = book.refusal("has-no-pile", "rob.any-other-player")
nobody_to_rob = book.refusal("nobody-to-rob", "split.start-player-can-only-take")
one_piece_is_safe = book.refusal("one-piece-is-safe", "rob.single-piece-pile-is-safe")
not_robbing = book.refusal("not-robbing", "rob.takes-whole-pile")
not_in_pile = book.refusal("not-in-pile", "rob.takes-whole-pile")
only_more_back = book.refusal("only-more-back", "rob.return-at-least-one")
nothing_back = book.refusal("nothing-back", "rob.return-at-least-one")
nothing_kept = book.refusal("nothing-kept", "rob.keep-at-least-one")


# -- the roll -------------------------------------------------------------------------------------


@work("round")
def begin_round(state: State, job: Job, events: list[Event]) -> State:
    """The Start Player rolls all dice in play."""
    state = state._replace(round=state.round + 1, traded=False, centre=NOTHING, actor=-1)
    events += [round_begins(what=state.round), rolls_all((state.start,), DICE[len(state.players)])]
    fresh = tuple(player._replace(used=frozenset(), buys=0, final=NOTHING) for player in state.players)
    return then(state._replace(players=fresh), Job("roll", -1, DICE[len(fresh)]), Job("split"))


def weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every result of the dice that are rolled now."""
    return roll_weights(state.jobs[-1].what if state.jobs[-1].kind == "roll" else dice_again(state))


def dice_again(state: State) -> int:
    """How many dice a robber has given back to be rolled again."""
    return dice_in(state.jobs[-1].what.back)


def dice_are_rolled(state: State, action: Action) -> Refusal | None:
    """Dice are rolled at the start of a round, after a robbery, or by a card."""
    job = top(state)
    return None if job is not None and job.kind in ("roll", "reroll", "try") else no_roll_now()


def number_is_right(state: State, action: Action) -> Refusal | None:
    """All dice that are to be rolled, and no others."""
    job = top(state)
    if job is None or job.kind not in ("roll", "reroll", "try"):
        return None
    dice = {"roll": job.what, "try": 1}.get(job.kind, 0) if job.kind != "reroll" else dice_again(state)
    if sum(action.what) == dice:
        return None
    return (not_all_dice if job.kind == "roll" else wrong_number)(what=dice)


def roll(state: State, action: Action) -> Step:
    """The dice have fallen."""
    job, faces = state.jobs[-1], (*action.what, 0)
    if job.kind == "reroll":
        return reroll(state, faces)
    if job.kind == "try":
        return powers.tried(state, faces)
    centre = add(faces, pieces(MARKER))
    events = [dice_fall((state.start,), faces), marker_joins((state.start,)), pool_is(what=centre)]
    return proceed(done(state, centre=centre), events)


# -- whose turn -----------------------------------------------------------------------------------


def without_pile(state: State) -> list[int]:
    """The seats with nothing in front of them."""
    return [seat for seat, pile in enumerate(state.piles) if not any(pile)]


@work("split")
def split(state: State, job: Job, events: list[Event]) -> State:
    """The next one clockwise without a pile acts; when there is none, phase 1 is over."""
    waiting = without_pile(state)
    if not waiting:
        return end_phase(state, events)
    if state.actor < 0:
        events.append(begins_split((state.start,)))
        return then(state, Job("act", state.start), Job("split"))
    seats = len(state.piles)
    seat = next(s for n in range(1, seats + 1) if (s := (state.actor + n) % seats) in waiting)
    events.append((acts_again if seat == state.start or len(waiting) == 1 else next_acts)((seat,)))
    return then(state, Job("act", seat), Job("split"))


def end_phase(state: State, events: list[Event]) -> State:
    """Everybody has a pile and the centre is empty: the piles are final."""
    holder = marker_holder(state)
    events += [all_have_piles(), holds_marker((holder,)), phase_two()]
    players = tuple(player._replace(final=pile) for player, pile in zip(state.players, state.piles, strict=True))
    state = powers.phase_ends(state._replace(players=players), holder, events)
    seats = len(players)
    order = [(holder + number) % seats for number in range(seats)]
    lucky = [Job("fortune", seat) for seat in order]
    return then(state, *lucky, Job("market", holder), *[Job("shop", seat) for seat in order], Job("exchange"))


def marker_holder(state: State) -> int:
    """Whose pile holds the Start Player marker."""
    return next(seat for seat, pile in enumerate(state.piles) if pile[MARKER])


# -- taking ---------------------------------------------------------------------------------------


WAITS_FOR = {"roll": roll_first, "reroll": reroll_first, "spare": powers.luck_first}


def somebody_splits(state: State, action: Action) -> Refusal | None:
    """It is phase 1, nothing else has to come first, and this is the one who acts."""
    job = top(state)
    if job is None or job.kind not in ("act", "take", "rob"):
        return WAITS_FOR.get(job.kind if job is not None else "", not_splitting)()
    if job.seat == action.seat:
        return None
    return (not_the_start if state.actor < 0 else not_your_split)((job.seat,))


def loot_is_split(state: State, action: Action) -> Refusal | None:
    """Nobody passes while the loot is split: whoever acts takes or robs."""
    job = top(state)
    return nobody_passes((job.seat,)) if job is not None and job.kind in ("act", "take", "rob") else None


def hand_is_free(state: State, action: Action) -> Refusal | None:
    """Nobody takes from the centre and robs in one turn, or robs twice."""
    job = top(state)
    return one_place_only() if job is not None and job.kind in ("take", "rob") else None


def no_pile_in_hand(state: State, action: Action) -> Refusal | None:
    """Whoever robs does not take from the centre as well."""
    job = top(state)
    return one_place_only() if job is not None and job.kind == "rob" else None


def something_lies_there(state: State, action: Action) -> Refusal | None:
    """The centre is not empty."""
    return None if any(state.centre) else centre_is_empty()


def is_last(state: State) -> bool:
    """Is only one player without a pile?"""
    return len(without_pile(state)) == 1


def may_choose(state: State, action: Action) -> Refusal | None:
    """The last one without a pile takes all or robs."""
    job = top(state)
    if job is None or job.kind not in ("act", "take"):
        return None
    if not is_last(state):
        return None
    return (must_take_all if victims_of(state, job.seat) else can_only_take_all)((job.seat,))


def chosen(state: State) -> Loot:
    """What the one who takes has picked up so far."""
    job = state.jobs[-1]
    taken: Loot = job.what if job.kind == "take" else NOTHING
    return taken


def so_many_lie_there(state: State, action: Action) -> Refusal | None:
    """At most as many as lie in the centre, and more than were picked up before."""
    job = top(state)
    if job is None or job.kind not in ("act", "take"):
        return None
    kind, count = action.what
    if count > state.centre[kind]:
        return not_so_many(what=(kind, state.centre[kind]))
    return only_more(what=(kind, chosen(state)[kind])) if count <= chosen(state)[kind] else None


def pick(state: State, action: Action) -> Step:
    """So many pieces of a kind are picked up."""
    kind, count = action.what
    taken = set_count(chosen(state), kind, count)
    return proceed(done(state, Job("take", action.seat, taken)), [picks((action.seat,), taken)])


def hand_is_not_empty(state: State, action: Action) -> Refusal | None:
    """At least one piece is taken; of a stolen pile at least one goes back."""
    job = top(state)
    if job is None or job.kind not in ("act", "take", "rob"):
        return None
    if job.kind == "rob":
        return None if any(job.what.back) else nothing_back((job.seat, job.what.victim))
    return None if any(chosen(state)) else nothing_taken((job.seat,))


def finish(state: State, action: Action) -> Step:
    """The choice stands."""
    return rob_ends(state) if state.jobs[-1].kind == "rob" else take(state, chosen(state), [])


def take_all(state: State, action: Action) -> Step:
    """Everything that lies in the centre."""
    return take(state, state.centre, [takes_all((action.seat,))] if is_last(state) else [])


def take(state: State, taken: Loot, events: list[Event]) -> Step:
    """The pieces lie before the player, each die with the face it shows."""
    seat = state.jobs[-1].seat
    centre = less(state.centre, taken)
    events.append(takes((seat,), taken))
    if dice_in(taken):
        events.append(faces_stay((seat,)))
    events.append(has_pile((seat,), sum(taken)))
    if not any(centre) and len(without_pile(state)) > 1:
        events.append(centre_empty())
    state = done(state, centre=centre, piles=put(state.piles, seat, taken), actor=seat)
    return proceed(state, events)


def put(piles: tuple[Loot, ...], seat: int, pile: Loot) -> tuple[Loot, ...]:
    """The piles with another one before this seat."""
    return (*piles[:seat], pile, *piles[seat + 1 :])


# -- robbing --------------------------------------------------------------------------------------


def victims_of(state: State, seat: int) -> list[int]:
    """Whom a player can rob."""
    return [other for other, pile in enumerate(state.piles) if other != seat and sum(pile) > 1]


@book.rule("define.loot-is-dice-and-marker")
def victim_can_be_robbed(state: State, action: Action) -> Refusal | None:
    """Another player with at least two pieces of loot."""
    victim = action.what
    if not any(map(any, state.piles)):
        return nobody_to_rob()
    if victim == action.seat:
        return not_yourself()
    if not any(state.piles[victim]):
        return has_no_pile((victim,))
    return one_piece_is_safe((victim,)) if sum(state.piles[victim]) == 1 else None


def rob(state: State, action: Action) -> Step:
    """The whole pile is picked up."""
    seat, victim = action.seat, action.what
    pile = state.piles[victim]
    events = [robs((seat, victim), pile)]
    if is_last(state):
        events.append(robs_as_last((seat, victim)))
    if state.actor == victim:
        events.append(robs_again((seat, victim)))
    state = done(state, Job("rob", seat, Robbery(victim, pile)), piles=put(state.piles, victim, NOTHING))
    return proceed(state, events)


def a_pile_is_robbed(state: State, action: Action) -> Refusal | None:
    """Pieces are given back by whoever has just robbed."""
    job = top(state)
    return not_robbing() if job is not None and job.kind in ("act", "take") else somebody_splits(state, action)


def so_many_were_there(state: State, action: Action) -> Refusal | None:
    """At most as many as the stolen pile holds, more than were put back before, and something is kept."""
    job = top(state)
    if job is None or job.kind != "rob":
        return None
    kind, count = action.what
    if count > job.what.pile[kind]:
        return not_in_pile(what=(kind, job.what.pile[kind]))
    if count <= job.what.back[kind]:
        return only_more_back(what=(kind, job.what.back[kind]))
    everything = set_count(job.what.back, kind, count) == job.what.pile
    return nothing_kept((job.seat, job.what.victim)) if everything else None


def give_back(state: State, action: Action) -> Step:
    """So many pieces of a kind go back to the centre."""
    job = state.jobs[-1]
    kind, count = action.what
    robbery = job.what._replace(back=set_count(job.what.back, kind, count))
    return proceed(done(state, job._replace(what=robbery)), [sets_back((action.seat, job.what.victim), robbery.back)])


def rob_ends(state: State) -> Step:
    """What is kept is the robber's pile; what goes back is rolled again, the marker is not."""
    job = state.jobs[-1]
    seat, robbery = job.seat, job.what
    victim, pile, back = robbery.victim, robbery.pile, robbery.back
    events = [
        choices_were((seat, victim), parts(pile)),
        keeps((seat,), less(pile, back)),
        gives_back((seat, victim), back),
        loses_pile((victim,)),
    ]
    if back[MARKER]:
        events += [marker_back(), marker_returned((seat,))]
    actor = victim if state.setup.next_actor == "from-victim" else seat
    state = done(
        state,
        piles=put(state.piles, seat, less(pile, back)),
        centre=add(state.centre, pieces(MARKER, back[MARKER])),
        actor=actor,
    )
    state = powers.robbed(state, victim, events)
    robbery = robbery._replace(back=set_count(back, MARKER, 0), luck=powers.lucky_cards(state, victim))
    return proceed(then(state, Job("again", seat, robbery)), events)


def parts(pile: Loot) -> int:
    """In how many ways a stolen pile can be split into what is kept and what goes back."""
    found = 1
    for count in pile:
        found *= count + 1
    return found - 2


def reroll(state: State, faces: Loot) -> Step:
    """The dice that went back show new faces."""
    robbery = state.jobs[-1].what
    centre = add(state.centre, faces)
    return proceed(done(state, centre=centre), [rerolled((robbery.victim,), faces), pool_is(what=centre)])
