"""Zabieranie klejnotów i żetonów: what a thief picks up and keeps on his own way."""

from ..core import Action, Refusal, always, numbered
from ..core.asking import Run
from . import jewel
from .movement import Movement, on_the_way
from .queries import add, less, set_city, set_thief
from .rulebook import book
from .state import GREEN, JEWELS, KEPT, RED, YELLOW, State

picks_up = book.event("picks-up", "loot.pick-up-jewel")
keeps_token = book.event("keeps-token", "movement.reveal-token-while-passing")

not_while_running = book.refusal("not-while-running", "basic.run-further-but-only-moving")
only_own_way = book.refusal("only-own-way", "loot.only-own-movement")
not_where_it_begins = book.refusal("not-where-it-begins", "loot.pick-up-jewel")
no_jewel_here = book.refusal("no-jewel-here", "loot.pick-up-jewel")
no_token_here = book.refusal("no-token-here", "loot.pick-up-city-token")
not_kept = book.refusal("not-kept", "token.three-durations")


def jewels_on(state: State, field: int) -> list[int]:
    """The kinds of jewels that lie on a field."""
    city = state.city
    kinds = [kind for kind, row in ((YELLOW, city.yellow), (GREEN, city.green)) if field in row]
    return [*kinds, RED] if field == city.jewel else kinds


def token_on(state: State, field: int) -> int:
    """The kind of the face-up token on a field, or -1."""
    return next((kind for place, kind in state.city.open if place == field), -1)


@book.rule("movement.pick-up-jewel-while-passing", "basic.sneak-four-fields")
def hands_are_free(state: State, asked: Movement, action: Action) -> Refusal | None:
    """Things are picked up in a thief's own movement, and not while running."""
    if not asked.own:
        return only_own_way()
    if len(asked.path) == 1 and state.setup.start_field == "does-not-count":
        return not_where_it_begins((asked.thief,))
    return not_while_running((asked.thief,)) if asked.run else None


# -- jewels ---------------------------------------------------------------------------------------


@on_the_way("pick", always(numbered(JEWELS)))
@book.rule("loot.any-number-per-move", "loot.need-not-end-there")
def pick(state: State, asked: Movement, action: Action, run: Run) -> State:
    """The jewel comes onto the thief's sheet."""
    run.tell(picks_up((asked.thief,), action.what, asked.here))
    run.then(asked)
    return gain_from_field(state, asked.thief, action.what, asked.here, run)


pick.must(hands_are_free)


@pick.must
def jewel_lies_here(state: State, asked: Movement, action: Action) -> Refusal | None:
    """Such a jewel lies on the field."""
    if action.what in jewels_on(state, asked.here):
        return None
    return no_jewel_here(what=action.what, where=asked.here)


@pick.choices(jewel_lies_here)
def jewels_here(state: State, asked: Movement, seat: int) -> list[int]:
    """The jewels on the field of the thief."""
    return jewels_on(state, asked.here)


@book.rule("loot.no-carrying-limit")
def gain_from_field(state: State, seat: int, kind: int, field: int, run: Run) -> State:
    """A jewel goes from a field to a sheet."""
    thief, city = state.thieves[seat], state.city
    if kind == YELLOW:
        return set_city(set_thief(state, seat, yellow=thief.yellow + 1), yellow=less(city.yellow, field))
    if kind == GREEN:
        return set_city(set_thief(state, seat, green=thief.green + 1), green=less(city.green, field))
    return jewel.take_from_field(state, seat, field, run)


# -- city tokens that lie open --------------------------------------------------------------------


@on_the_way("keep")
@book.rule("movement.reveal-token-while-passing")
def keep(state: State, asked: Movement, action: Action, run: Run) -> State:
    """The token comes onto the thief's sheet."""
    kind = token_on(state, asked.here)
    run.tell(keeps_token((asked.thief,), kind, asked.here))
    run.then(asked)
    return gain_token(state, asked.thief, kind, asked.here)


keep.must(hands_are_free)


@keep.must
def token_may_be_kept(state: State, asked: Movement, action: Action) -> Refusal | None:
    """A face-up token of a kind that goes onto a sheet lies here."""
    kind = token_on(state, asked.here)
    if kind < 0:
        return no_token_here(where=asked.here)
    return None if kind in KEPT else not_kept(what=kind, where=asked.here)


@book.rule("loot.no-carrying-limit")
def gain_token(state: State, seat: int, kind: int, field: int) -> State:
    """A face-up token goes from a field to a sheet."""
    state = set_city(state, open=tuple(entry for entry in state.city.open if entry != (field, kind)))
    return set_thief(state, seat, tokens=add(state.thieves[seat].tokens, kind))
