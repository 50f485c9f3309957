"""Pola teleportacji: goblins take a token, Rigor Mortis may jump."""

from ..core import CHANCE, Action, Event, Refusal, Step
from .board import BENCH, room
from .encounter import empty_teleports, is_empty
from .flow import done, end_movement, end_turn, proceed, then, top, work
from .pushing import put
from .rulebook import book
from .state import BOOK_TOKEN, FULL_TOKENS, TELEPORT, TRAP, Job, State

movement_ends = book.event("movement-ends", "teleport.movement-ends")
takes_token = book.event("takes-token", "teleport.take-top-token")
token_says = {
    TELEPORT: book.event("token-teleport", "teleport.token-teleport"),
    BOOK_TOKEN: book.event("token-book", "teleport.token-magic-book"),
    TRAP: book.event("token-trap", "teleport.token-trap"),
}
teleports = book.event("teleports", "teleport.ends-turn")
no_second_token = book.event("no-second-token", "teleport.no-second-token")
token_turned = book.event("token-turned", "teleport.used-token-face-up")
tokens_reshuffled = book.event("tokens-reshuffled", "teleport.reshuffle-when-all-used")
all_taken = book.event("all-taken", "teleport.nobody-when-all-taken")
token_kept = book.event("token-kept", "teleport.nobody-when-all-taken")
rigor_takes_none = book.event("rigor-takes-none", "teleport.rigor-takes-no-token")
rigor_jumps = book.event("rigor-jumps", "teleport.rigor-may-jump-anywhere-empty")
rigor_stays = book.event("rigor-stays", "teleport.rigor-jump-ends-turn")

which_token = book.question("which-token", "teleport.take-top-token")
where_to_land = {
    kind: book.question("where-to-land", clause)
    for kind, clause in (
        (TELEPORT, "teleport.token-teleport"),
        (BOOK_TOKEN, "teleport.token-magic-book"),
        (TRAP, "teleport.token-trap"),
    )
}
whether_to_jump = book.question("whether-to-jump", "teleport.rigor-may-jump-anywhere-empty")

no_token_now = book.refusal("no-token-now", "teleport.take-top-token")
token_not_there = book.refusal("token-not-there", "teleport.used-token-face-up")
no_landing_now = book.refusal("no-landing-now", "teleport.take-top-token")
not_your_landing = book.refusal("not-your-landing", "teleport.take-top-token")
not_an_empty_teleport = book.refusal("not-an-empty-teleport", "teleport.token-teleport")
no_jump_now = book.refusal("no-jump-now", "teleport.rigor-may-jump-anywhere-empty")
not_your_jump = book.refusal("not-your-jump", "teleport.rigor-may-jump-anywhere-empty")
jump_not_empty = book.refusal("jump-not-empty", "teleport.rigor-may-jump-anywhere-empty")
jump_into_bookcase = book.refusal("jump-into-bookcase", "board.bookcases-block")
jump_onto_bench = book.refusal("jump-onto-bench", "book.rigor-on-the-bench")
jump_beside_goblin = book.refusal("jump-beside-goblin", "teleport.rigor-not-beside-a-goblin")

JUMP_CLAUSE = book.cite("teleport.rigor-jump-ends-turn", "option", "declined_jump", depth=1)
FULL_CLAUSE = book.cite("teleport.nobody-when-all-taken", "option", "teleports_full", depth=1)


# -- goblins --------------------------------------------------------------------------------------


def enter_teleport(state: State, seat: int, events: list[Event]) -> State:
    """A goblin has come onto a teleport field: its movement ends and its player takes a token."""
    events.append(movement_ends((seat,), where=state.pawns[seat]))
    if seat == state.active:
        state = end_turn(state)
    if state.setup.teleports_full == "token-kept" and not empty_teleports(state):
        events.append(token_kept((seat,)))
        return state
    chosen = seat == state.active and "choose-token" in state.move.extra
    return then(state, Job("take" if chosen else "token", seat))


def token_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind of token that can be on top."""
    return tuple((Action(CHANCE, "token", kind), count) for kind, count in enumerate(state.piles.tokens) if count)


def a_token_is_taken(state: State, action: Action) -> Refusal | None:
    """A token is turned up when a goblin comes onto a teleport field."""
    job = top(state)
    return None if job is not None and job.kind == "token" else no_token_now()


def a_token_is_chosen(state: State, action: Action) -> Refusal | None:
    """A token is chosen only by Loaded Tokens, by the goblin's player."""
    job = top(state)
    return None if job is not None and job.kind == "take" and job.seat == action.seat else no_token_now()


def token_is_face_down(state: State, action: Action) -> Refusal | None:
    """Only tokens that lie face down can be on top."""
    return None if state.piles.tokens[action.what] else token_not_there(what=action.what)


def token(state: State, action: Action) -> Step:
    """Turn the token up: the pawn jumps if it can, then its book or dirty look comes."""
    seat, kind, piles = state.jobs[-1].seat, action.what, state.piles
    events = [takes_token((seat,), kind), token_says[kind]((seat,)), token_turned(what=kind)]
    piles = piles._replace(
        tokens=put(piles.tokens, kind, piles.tokens[kind] - 1), turned=put(piles.turned, kind, piles.turned[kind] + 1)
    )
    if not any(piles.tokens):
        piles = piles._replace(tokens=FULL_TOKENS, turned=(0,) * len(FULL_TOKENS))
        events.append(tokens_reshuffled())
    state = done(state)._replace(piles=piles)
    jobs = [Job("land", seat, kind)] if empty_teleports(state) else []
    if not jobs:
        events.append(all_taken((seat,)))
    if kind == BOOK_TOKEN:
        jobs.append(Job("draw-book", seat, "token"))
    elif kind == TRAP:
        jobs.append(Job("draw-look", seat, "trap"))
    return proceed(then(state, *jobs), events)


def a_goblin_lands(state: State, action: Action) -> Refusal | None:
    """Only a goblin with a token jumps."""
    job = top(state)
    return None if job is not None and job.kind == "land" else no_landing_now()


def landing_is_yours(state: State, action: Action) -> Refusal | None:
    """The goblin's own player chooses, also if it was pushed there."""
    job = top(state)
    return not_your_landing((job.seat,)) if job is not None and job.kind == "land" and job.seat != action.seat else None


def landing_is_an_empty_teleport(state: State, action: Action) -> Refusal | None:
    """The jump goes to another teleport field without a pawn."""
    return None if action.what in empty_teleports(state) else not_an_empty_teleport(where=action.what)


def land(state: State, action: Action) -> Step:
    """Jump; the field of arrival has no effect."""
    field = action.what
    state = done(state)._replace(pawns=put(state.pawns, action.seat, field))
    return proceed(state, [teleports((action.seat,), where=field), no_second_token((action.seat,), where=field)])


# -- Rigor Mortis ---------------------------------------------------------------------------------


@work("rigor-arrives")
def rigor_arrives(state: State, job: Job, events: list[Event]) -> State:
    """Rigor Mortis on a teleport field takes no token, but the player who moves him may let him jump.

    Eight goblins cannot stand beside every field, so there is always somewhere to jump to.
    """
    if state.rigor not in room(len(state.pawns)).teleport or state.move.ended:
        return state
    events.append(rigor_takes_none(where=state.rigor))
    if empty_teleports(state):
        return then(state, Job("jump", job.seat))
    events.append(all_taken((job.seat,)))
    return declined(state)


def declined(state: State) -> State:
    """Without a jump Rigor may go on, or not, as the table reads it."""
    return end_movement(state) if state.setup.declined_jump == "ends" else state


def jump_refusal(state: State, field: int) -> Refusal | None:
    """Why Rigor Mortis cannot jump there: bookcase, bench (by one reading), a pawn, or a goblin beside it."""
    where = room(len(state.pawns))
    if field in where.closed:
        return jump_into_bookcase(where=field)
    if field in BENCH and state.setup.rigor_on_bench == "closed":
        return jump_onto_bench(where=field)
    if not is_empty(state, field):
        return jump_not_empty(where=field)
    for near in where.near[field]:
        if near in state.pawns:
            return jump_beside_goblin((state.pawns.index(near),), where=field)
    return None


def rigor_may_jump(state: State, action: Action) -> Refusal | None:
    """The jump is offered when Rigor has come onto a teleport field."""
    job = top(state)
    return None if job is not None and job.kind == "jump" else no_jump_now()


def jump_is_yours(state: State, action: Action) -> Refusal | None:
    """The player who moves Rigor decides."""
    job = top(state)
    return not_your_jump((job.seat,)) if job is not None and job.kind == "jump" and job.seat != action.seat else None


def jump_goes_there(state: State, action: Action) -> Refusal | None:
    """The field is empty, open, and no goblin stands beside it."""
    return jump_refusal(state, action.what)


def jump(state: State, action: Action) -> Step:
    """Rigor Mortis jumps, and the turn's movement is over."""
    state = end_turn(done(state))._replace(rigor=action.what)
    return proceed(state, [rigor_jumps((action.seat,), where=action.what)])


def stay(state: State, action: Action) -> Step:
    """Do without the jump."""
    return proceed(declined(done(state)), [rigor_stays((action.seat,))])
