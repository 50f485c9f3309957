"""Pola teleportacji: goblins take a token, Rigor Mortis may jump."""

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, verb
from .board import field_words
from .encounter import empty_teleports, is_empty
from .flow import DrawBook, DrawLook, FromDeck, RigorArrives, end_movement, end_turn
from .pushing import put
from .rulebook import book
from .state import BOOK_TOKEN, TELEPORT, TOKENS, TRAP, State, TokenKind, token_words

movement_ends = book.event("movement-ends", "teleport.movement-ends")
takes_token = book.event("takes-token", "teleport.take-top-token")
token_says = {
    TELEPORT: book.event("token-teleport", "teleport.token-teleport"),
    BOOK_TOKEN: book.event("token-book", "teleport.token-magic-book"),
    TRAP: book.event("token-trap", "teleport.token-trap"),
}
teleports = book.event("teleports", "teleport.ends-turn")
token_turned = book.event("token-turned", "teleport.used-token-face-up")
tokens_reshuffled = book.event("tokens-reshuffled", "teleport.reshuffle-when-all-used")
all_taken = book.event("all-taken", "teleport.nobody-when-all-taken")
token_kept = book.event("token-kept", "teleport.nobody-when-all-taken")
rigor_jumps = book.event("rigor-jumps", "teleport.rigor-may-jump-anywhere-empty")
rigor_stays = book.event("rigor-stays", "teleport.rigor-jump-ends-turn")

which_token = book.question("which-token", "teleport.take-top-token")
which_token_to_take = book.question("which-token-to-take", "book.use-on-own-turn")
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

JUMP_CLAUSE = book.option("declined_jump", "teleport.rigor-jump-ends-turn")
FULL_CLAUSE = book.option("teleports_full", "teleport.nobody-when-all-taken")


# -- goblins --------------------------------------------------------------------------------------


@book.rule("teleport.movement-ends", "teleport.nobody-when-all-taken")
def enter_teleport(state: State, seat: int, run: Run) -> State:
    """A goblin has come onto a teleport field: its movement ends and its player takes a token."""
    run.tell(movement_ends((seat,), where=state.pawns[seat]))
    if seat == state.active:
        state = end_turn(state)
    if state.setup.teleports_full == "token-kept" and not empty_teleports(state):
        run.tell(token_kept((seat,)))
        return state
    chosen = seat == state.active and "choose-token" in state.move.extra
    run.then(Take(seat) if chosen else Token(seat))
    return state


class Token(FromDeck):
    """Which token lies on top when a goblin has come onto a teleport field."""

    phase = "meet"
    not_now = no_token_now

    def ask(self, state: State) -> Decision:
        return which_token(CHANCE_ALONE, self.seat)

    def weights(self, state: State) -> Odds:
        return tuple((Action(CHANCE, "token", kind), count) for kind, count in enumerate(state.piles.tokens) if count)


class Take(Question):
    """Which token is taken: Loaded Tokens let the goblin's player choose."""

    phase = "draw"
    not_now = no_token_now

    def ask(self, state: State) -> Decision:
        return which_token_to_take((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return no_token_now()


@verb("token", token_words, answers=Token)
@book.rule("teleport.reshuffle-when-all-used", "teleport.token-magic-book", "teleport.token-trap")
def token(state: State, asked: Token | Take, action: Action, run: Run) -> State:
    """Turn the token up: the pawn jumps if it can, then its book or dirty look comes."""
    seat, kind, piles = asked.seat, action.what, state.piles
    run.tell(takes_token((seat,), kind), token_says[kind]((seat,)), token_turned(what=kind))
    piles = piles._replace(
        tokens=put(piles.tokens, kind, piles.tokens[kind] - 1), turned=put(piles.turned, kind, piles.turned[kind] + 1)
    )
    if not any(piles.tokens):
        piles = piles._replace(tokens=state.setup.supply.tokens, turned=(0,) * len(TOKENS))
        run.tell(tokens_reshuffled())
    if kind == BOOK_TOKEN:
        run.then(DrawBook(seat, "token"))
    elif kind == TRAP:
        run.then(DrawLook(seat, "trap"))
    if empty_teleports(state):
        run.then(Land(seat, kind))
    else:
        run.tell(all_taken((seat,)))
    return state._replace(piles=piles)


take = verb("take", token_words, answers=Take)(token.effect)


@token.must
@take.must
def token_is_face_down(state: State, asked: Token | Take, action: Action) -> Refusal | None:
    """Only tokens that lie face down can be on top."""
    return None if state.piles.tokens[action.what] else token_not_there(what=action.what)


class Land(Question):
    """Where a goblin with a token comes down."""

    kind: TokenKind
    phase = "meet"
    remarks = book.remarks("teleport.no-second-token")
    not_now = no_landing_now

    def ask(self, state: State) -> Decision:
        return where_to_land[self.kind]((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        """The goblin's own player chooses, also if it was pushed there."""
        return not_your_landing((self.seat,))


@verb("land", field_words, answers=Land)
@book.rule("teleport.ends-turn", "teleport.no-second-token")
def land(state: State, asked: Land, action: Action, run: Run) -> State:
    """Jump; the field of arrival has no effect."""
    seat, field = action.seat, action.what
    run.tell(teleports((seat,), where=field))
    return state._replace(pawns=put(state.pawns, seat, field))


@land.must
def landing_is_an_empty_teleport(state: State, asked: Land, action: Action) -> Refusal | None:
    """The jump goes to another teleport field without a pawn."""
    return None if action.what in empty_teleports(state) else not_an_empty_teleport(where=action.what)


@land.choices(landing_is_an_empty_teleport)
def landings(state: State, asked: Land, seat: int) -> tuple[int, ...]:
    """The teleport fields without a pawn."""
    return empty_teleports(state)


# -- Rigor Mortis ---------------------------------------------------------------------------------


@RigorArrives.does
@book.rule("teleport.rigor-takes-no-token", "teleport.nobody-when-all-taken")
def rigor_arrives(state: State, task: RigorArrives, run: Run) -> State:
    """Rigor Mortis on a teleport field takes no token, but the player who moves him may let him jump.

    Eight goblins cannot stand beside every field, so there is always somewhere to jump to.
    """
    if state.rigor not in state.setup.room.teleport or state.move.ended:
        return state
    if empty_teleports(state):
        run.then(Jump(task.seat))
        return state
    run.tell(all_taken((task.seat,)))
    return declined(state)


@book.rule("teleport.rigor-jump-ends-turn")
def declined(state: State) -> State:
    """Without a jump Rigor may go on, or not, as the table reads it."""
    return end_movement(state) if state.setup.declined_jump == "ends" else state


class Jump(Question):
    """Where Rigor Mortis jumps, or whether he stays; the player who moves him decides."""

    phase = "step"
    remarks = book.remarks("teleport.rigor-takes-no-token")
    not_now = no_jump_now

    def ask(self, state: State) -> Decision:
        return whether_to_jump((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_jump((self.seat,))


@verb("jump", field_words, answers=Jump)
@book.rule("teleport.rigor-jump-ends-turn")
def jump(state: State, asked: Jump, action: Action, run: Run) -> State:
    """Rigor Mortis jumps, and the turn's movement is over."""
    run.tell(rigor_jumps((action.seat,), where=action.what))
    return end_turn(state)._replace(rigor=action.what)


@jump.must
def jump_goes_there(state: State, asked: Jump, action: Action) -> Refusal | None:
    """No bookcase, no bench (by one reading), no pawn, and no goblin beside it."""
    field, where = action.what, state.setup.room
    if field in where.closed:
        return jump_into_bookcase(where=field)
    if field in state.setup.room.bench and state.setup.rigor_on_bench == "closed":
        return jump_onto_bench(where=field)
    if not is_empty(state, field):
        return jump_not_empty(where=field)
    for near in where.near[field]:
        if near in state.pawns:
            return jump_beside_goblin((state.pawns.index(near),), where=field)
    return None


@jump.choices()
def every_field(state: State, asked: Jump, seat: int) -> range:
    """All fields of the library."""
    return range(len(state.setup.room.board))


@verb("stay", answers=Jump)
def stay(state: State, asked: Jump, action: Action, run: Run) -> State:
    """Do without the jump."""
    run.tell(rigor_stays((action.seat,)))
    return declined(state)
