"""Zabieranie klejnotów i żetonów: what a thief picks up, reveals and keeps on his own way."""

from ..core import CHANCE, Action, Event, Refusal, Step
from . import jewel
from .board import DISTRICT
from .flow import done, proceed, then, top, work
from .placing import Newcomer, place_guard
from .rulebook import book
from .state import GREEN, KEPT, RED, TOKEN, TOKENS, YELLOW, Job, State
from .table import (
    add,
    can_be_caught,
    has_room,
    in_dungeon,
    leader,
    less,
    on_streets,
    set_city,
    set_decks,
    set_thief,
    within,
)  # fmt: skip

picks_up = book.event("picks-up", "loot.pick-up-jewel")
reveals_token = book.event("reveals-token", "token.resolve-at-once")
token_is = book.event("token-is", "loot.pick-up-city-token")
keeps_token = book.event("keeps-token", "movement.reveal-token-while-passing")
token_stays = book.event("token-stays", "loot.face-up-token-stays")
stash_drawn = book.event("stash-drawn", "token.thiefs-stash")
citizens_cry = book.event("citizens-cry", "token.alerted-citizens")
not_in_dungeon = book.event("citizens-not-in-dungeon", "token.alerted-citizens-not-in-dungeon")
undercover = book.event("undercover", "token.undercover-guard-places-guard")
undercover_catches = book.event("undercover-catches", "guard.undercover-token-catches")
undercover_beside = book.event("undercover-beside", "token.undercover-guard-field-occupied")
alley_opens = book.event("alley-opens", "token.dark-alley")
manhole_opens = book.event("manhole-opens", "token.manhole")
ladder_opens = book.event("ladder-opens", "token.ladder")

which_token = book.question("which-token", "loot.pick-up-city-token")
where_undercover = book.question("where-undercover", "token.undercover-guard-field-occupied")

not_while_running = book.refusal("not-while-running", "basic.run-further-but-only-moving")
only_own_way = book.refusal("only-own-way", "loot.only-own-movement")
not_where_it_begins = book.refusal("not-where-it-begins", "loot.pick-up-jewel")
no_jewel_here = book.refusal("no-jewel-here", "loot.pick-up-jewel")
no_token_here = book.refusal("no-token-here", "loot.pick-up-city-token")
not_kept = book.refusal("not-kept", "token.three-durations")
no_token_now = book.refusal("no-token-now", "loot.pick-up-city-token")
token_gone = book.refusal("token-gone", "component.city-tokens")
no_place_now = book.refusal("no-place-now", "token.undercover-guard-field-occupied")
not_nearest = book.refusal("not-nearest", "token.undercover-guard-field-occupied")
not_nearest_in_alarm = book.refusal("not-nearest-in-alarm", "alarm.place-two-captains-two-guards")


def jewels_on(state: State, field: int) -> list[int]:
    """The kinds of jewels that lie on a field."""
    city = state.city
    kinds = [kind for kind, row in ((YELLOW, city.yellow), (GREEN, city.green)) if field in row]
    return [*kinds, RED] if field == city.jewel else kinds


def token_on(state: State, field: int) -> int:
    """The kind of the face-up token on a field, or -1."""
    return next((kind for place, kind in state.city.open if place == field), -1)


@book.rule(
    "movement.pick-up-jewel-while-passing",
    "loot.optional",
    "loot.any-number-per-move",
    "loot.need-not-end-there",
    "loot.no-carrying-limit",
    "transfer.no-pick-up",
)
def hands_are_free(state: State, action: Action) -> Refusal | None:
    """Things are picked up in a thief's own movement, and not while running."""
    job = top(state)
    if job is None or job.kind != "walk":
        return None
    if not job.what.own:
        return only_own_way()
    if len(job.what.path) == 1 and state.setup.start_field == "does-not-count":
        return not_where_it_begins((job.what.thief,))
    return not_while_running((job.what.thief,)) if job.what.run else None


def here(state: State) -> int:
    """The field of the movement in progress."""
    return int(state.jobs[-1].what.path[-1])


def jewel_lies_here(state: State, action: Action) -> Refusal | None:
    """Such a jewel lies on the field."""
    job = top(state)
    if job is None or job.kind != "walk" or action.what in jewels_on(state, here(state)):
        return None
    return no_jewel_here(what=action.what, where=here(state))


def pick(state: State, action: Action) -> Step:
    """The jewel comes onto the thief's sheet."""
    walk, field = state.jobs[-1].what, here(state)
    events: list[Event] = [picks_up((walk.thief,), action.what, field)]
    return proceed(gain_from_field(state, walk.thief, action.what, field, events), events)


def gain_from_field(state: State, seat: int, kind: int, field: int, events: list[Event]) -> State:
    """A jewel goes from a field to a sheet."""
    thief, city = state.thieves[seat], state.city
    if kind == YELLOW:
        return set_city(set_thief(state, seat, yellow=thief.yellow + 1), yellow=less(city.yellow, field))
    if kind == GREEN:
        return set_city(set_thief(state, seat, green=thief.green + 1), green=less(city.green, field))
    return jewel.take_from_field(state, seat, field, events)


# -- city tokens ----------------------------------------------------------------------------------


def token_lies_covered(state: State, action: Action) -> Refusal | None:
    """A face-down token lies on the field."""
    job = top(state)
    if job is None or job.kind != "walk" or here(state) in state.city.covered:
        return None
    return no_token_here(where=here(state))


def reveal(state: State, action: Action) -> Step:
    """Turn the token up."""
    walk = state.jobs[-1].what
    return proceed(
        then(state, Job("token", walk.thief, here(state))), [reveals_token((walk.thief,), where=here(state))]
    )


def token_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind of token that can lie there: all that nobody has seen, the unused ones too; or the known one."""
    known = peeked_on(state, state.jobs[-1].what)
    if known >= 0:
        return ((Action(CHANCE, "token", known), 1),)
    return tuple((Action(CHANCE, "token", kind), count) for kind, count in enumerate(state.decks.tokens) if count)


def peeked_on(state: State, field: int) -> int:
    """The kind of a face-down token that somebody has looked at, or -1."""
    return next((kind for place, kind, _ in state.city.peeked if place == field), -1)


def a_token_is_turned(state: State, action: Action) -> Refusal | None:
    """A token is turned up when a thief reveals it."""
    job = top(state)
    return None if job is not None and job.kind == "token" else no_token_now()


def token_is_left(state: State, action: Action) -> Refusal | None:
    """Such a token has not been seen yet, or it is the one that somebody has looked at."""
    job = top(state)
    known = peeked_on(state, job.what) if job is not None and job.kind == "token" else -1
    fits = action.what == known if known >= 0 else bool(state.decks.tokens[action.what])
    return None if fits else token_gone(what=action.what, known_to=())


def token(state: State, action: Action) -> Step:
    """The token is seen, and does what it does."""
    job, kind = state.jobs[-1], action.what
    seat, field = job.seat, job.what
    if peeked_on(state, field) < 0:
        state = set_decks(state, tokens=add(state.decks.tokens, kind, -1))
    peeked = tuple(entry for entry in state.city.peeked if entry[0] != field)
    state = set_city(done(state), covered=less(state.city.covered, field), peeked=peeked)
    events: list[Event] = [token_is((seat,), kind, field)]
    return proceed(resolve_token(state, seat, kind, field, events), events)


@book.rule("token.three-durations")
def resolve_token(state: State, seat: int, kind: int, field: int, events: list[Event]) -> State:
    """What a token does: at once, when it is used, or for the rest of the game."""
    id_ = TOKENS[kind]["id"]
    if id_ == "stash":
        events.append(stash_drawn((seat,)))
        return then(state, Job("draw-card", seat))
    if id_ == "citizens":
        return cry(state, field, events)
    if id_ == "undercover":
        return undercover_comes(state, seat, field, events)
    state = set_city(state, open=tuple(sorted((*state.city.open, (field, kind)))))
    opens = {"alley": alley_opens, "manhole": manhole_opens, "ladder": ladder_opens}.get(id_)
    events.append(opens(where=field) if opens else token_stays((seat,), kind, field))
    return note_manhole(state, field) if id_ == "manhole" else state


def note_manhole(state: State, field: int) -> State:
    """The thief who walks here has just revealed a Manhole."""
    job = top(state)
    if job is None or job.kind != "walk":
        return state
    return done(state, job._replace(what=job.what._replace(fresh=field)))


def cry(state: State, field: int, events: list[Event]) -> State:
    """Every thief of the district, but none in a dungeon, discards a general card."""
    there = [
        seat
        for seat, thief in enumerate(state.thieves)
        if thief.field >= 0 and DISTRICT[thief.field] == DISTRICT[field]
    ]
    for seat in there:
        if in_dungeon(state.thieves[seat]):
            events.append(not_in_dungeon((seat,)))
    heard = [seat for seat in there if on_streets(state.thieves[seat])]
    events.append(citizens_cry(tuple(heard), where=field))
    return then(state, *[Job("lose-card", seat, "citizens") for seat in heard])


def undercover_comes(state: State, seat: int, field: int, events: list[Event]) -> State:
    """Whoever turned the token up is caught at once, unless hidden or safe; then the guard appears."""
    events.append(undercover((seat,), where=field))
    state = then(state, Job("disguise", leader(state), field))
    if not can_be_caught(state, seat) or field in state.city.fire:
        return state
    events.append(undercover_catches((seat,), where=field))
    return then(state, Job("caught", seat))


@work("disguise")
def drop_disguise(state: State, job: Job, events: list[Event]) -> State:
    """The guard of the token stands on its field, or beside it."""
    new = Newcomer(job.what, token=True, disguised=True)
    if has_room(state, job.what):
        return place_guard(state, new, job.seat, events)
    events.append(undercover_beside(where=job.what))
    return then(state, Job("beside", job.seat, new._replace(token=False)))


def fields_beside(state: State, field: int) -> tuple[int, ...]:
    """The nearest fields where a guard has room."""
    for radius in range(1, 99):
        found = [near for near, away in within(field, radius).items() if away == radius and has_room(state, near)]
        if found:
            return tuple(sorted(found))
    return ()


def a_guard_needs_room(state: State, action: Action) -> Refusal | None:
    """The first thief chooses a field for a guard that has no room."""
    from .events import only_first, only_first_settles

    job = top(state)
    if job is None or job.kind != "beside":
        return no_place_now()
    refused = only_first if job.what.alarm else only_first_settles
    return None if job.seat == action.seat else refused((job.seat,))


def field_is_nearest(state: State, action: Action) -> Refusal | None:
    """One of the nearest fields without guard, captain or fire."""
    job = top(state)
    if job is None or job.kind != "beside" or action.what in fields_beside(state, job.what.field):
        return None
    return (not_nearest_in_alarm if job.what.alarm else not_nearest)(where=action.what)


def set_beside(state: State, action: Action) -> Step:
    """The guard stands beside."""
    events: list[Event] = []
    new = state.jobs[-1].what._replace(field=action.what)
    return proceed(place_guard(done(state), new, action.seat, events), events)


def token_may_be_kept(state: State, action: Action) -> Refusal | None:
    """A face-up token of a kind that goes onto a sheet lies here."""
    job = top(state)
    if job is None or job.kind != "walk":
        return None
    kind = token_on(state, here(state))
    if kind < 0:
        return no_token_here(where=here(state))
    return None if kind in KEPT else not_kept(what=kind, where=here(state))


def keep(state: State, action: Action) -> Step:
    """The token comes onto the thief's sheet."""
    walk, field = state.jobs[-1].what, here(state)
    kind = token_on(state, field)
    events = [keeps_token((walk.thief,), kind, field)]
    return proceed(gain_token(state, walk.thief, kind, field), events)


def gain_token(state: State, seat: int, kind: int, field: int) -> State:
    """A face-up token goes from a field to a sheet."""
    state = set_city(state, open=tuple(entry for entry in state.city.open if entry != (field, kind)))
    return set_thief(state, seat, tokens=add(state.thieves[seat].tokens, kind))


@work("after-walk")
def after_walk(state: State, job: Job, events: list[Event]) -> State:
    """A movement is over."""
    return jewel.follow_up(state, events)


UNDERCOVER = TOKEN["undercover"]
