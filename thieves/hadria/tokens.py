"""Żetony miasta: a token that is turned up does what it does: at once, on a sheet, or for the rest of the game."""

from collections.abc import Callable
from typing import NamedTuple

from ..core import CHANCE, Action, Decision, Event, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Question, Run, Task, verb
from ..core.kinds import Seat
from .board import Field, field_words
from .flow import ByChance, Caught, DrawCard, HoldsUp, LoseCard, only_first, only_first_settles
from .loot import hands_are_free, no_token_here
from .movement import Movement, on_the_way
from .placing import Newcomer, place_guard
from .queries import add, can_be_caught, has_room, in_dungeon, leader, less, on_streets, set_city, set_decks, within
from .rulebook import book
from .state import TOKEN_IDS, State, token_words

reveals_token = book.event("reveals-token", "token.resolve-at-once")
token_is = book.event("token-is", "loot.pick-up-city-token")
citizens_cry = book.event("citizens-cry", "token.alerted-citizens")
not_in_dungeon = book.event("citizens-not-in-dungeon", "token.alerted-citizens-not-in-dungeon")
undercover_catches = book.event("undercover-catches", "guard.undercover-token-catches")
undercover_beside = book.event("undercover-beside", "token.undercover-guard-field-occupied")
alley_opens = book.event("alley-opens", "token.dark-alley")
manhole_opens = book.event("manhole-opens", "token.manhole")
ladder_opens = book.event("ladder-opens", "token.ladder")

which_token = book.question("which-token", "loot.pick-up-city-token")
where_undercover = book.question("where-undercover", "token.undercover-guard-field-occupied")
where_reinforcement = book.question("where-reinforcement", "alarm.place-two-captains-two-guards")

no_token_now = book.refusal("no-token-now", "loot.pick-up-city-token")
token_gone = book.refusal("token-gone", "component.city-tokens")
token_first = book.refusal("token-first", "token.resolve-at-once")
guard_first = book.refusal("guard-first", "token.undercover-guard-field-occupied")
no_place_now = book.refusal("no-place-now", "token.undercover-guard-field-occupied")
not_nearest = book.refusal("not-nearest", "token.undercover-guard-field-occupied")
not_nearest_in_alarm = book.refusal("not-nearest-in-alarm", "alarm.place-two-captains-two-guards")


# -- turning a token up ---------------------------------------------------------------------------


@on_the_way("reveal")
def reveal(state: State, asked: Movement, action: Action, run: Run) -> State:
    """Turn the token up."""
    run.tell(reveals_token((asked.thief,), where=asked.here))
    run.then(TurnedUp(asked.thief, asked.here), asked)
    return state


reveal.must(hands_are_free)


@reveal.must
@book.rule("movement.reveal-token-while-passing")
def token_lies_covered(state: State, asked: Movement, action: Action) -> Refusal | None:
    """A face-down token lies on the field."""
    return None if asked.here in state.city.covered else no_token_here(where=asked.here)


def peeked_on(state: State, field: int) -> int:
    """The kind of a face-down token that somebody has looked at, or -1."""
    return next((kind for place, kind, _ in state.city.peeked if place == field), -1)


class Unseen(ByChance):
    """Which token lies face down on a field."""

    field: Field

    def is_left(self, state: State, kind: int) -> bool:
        """Such a token has not been seen yet."""
        return bool(state.decks.tokens[kind])


class TurnedUp(Unseen, HoldsUp):
    """Which token a thief has turned up."""

    not_now = no_token_now

    def ask(self, state: State) -> Decision:
        return which_token(CHANCE_ALONE, self.field)

    def comes_first(self) -> Refusal:
        return token_first(where=self.field)

    def is_left(self, state: State, kind: int) -> bool:
        """Such a token has not been seen yet, or it is the one that somebody has looked at."""
        known = peeked_on(state, self.field)
        return kind == known if known >= 0 else bool(state.decks.tokens[kind])

    def weights(self, state: State) -> Odds:
        """Every kind of token that can lie there: all that nobody has seen, the unused ones too; or the known one."""
        known = peeked_on(state, self.field)
        if known >= 0:
            return ((Action(CHANCE, "token", known), 1),)
        return tuple((Action(CHANCE, "token", kind), count) for kind, count in enumerate(state.decks.tokens) if count)


@verb("token", token_words, answers=TurnedUp)
@book.rule("token.resolve-at-once")
def token(state: State, asked: TurnedUp, action: Action, run: Run) -> State:
    """The token is seen, and does what it does."""
    seat, field, kind = asked.seat, asked.field, action.what
    run.tell(token_is((seat,), kind, field))
    if peeked_on(state, field) < 0:
        state = set_decks(state, tokens=add(state.decks.tokens, kind, -1))
    peeked = tuple(entry for entry in state.city.peeked if entry[0] != field)
    state = set_city(state, covered=less(state.city.covered, field), peeked=peeked)
    return resolve_token(state, seat, kind, field, run)


token.by_chance = False  # a player may ask why nobody picks a token


def token_is_left(state: State, asked: Unseen, action: Action) -> Refusal | None:
    """Such a token can lie there; which ones can, nobody may know."""
    return None if asked.is_left(state, action.what) else token_gone(what=action.what, known_to=())


token.must(token_is_left)


# -- what tokens do -------------------------------------------------------------------------------


TurnedUpToken = Callable[[State, int, int, Run], State]  #: of the seat that has turned it up, and the field


class CityToken(NamedTuple):
    """A city token: what happens at once, or what opens on its field."""

    at_once: TurnedUpToken | None = None
    opens: Callable[..., Event] | None = None
    fresh: bool = False  #: is it used in the movement in which it is found, by one reading?


@book.rule("token.three-durations", "loot.face-up-token-stays", "token.thiefs-stash")
def resolve_token(state: State, seat: int, kind: int, field: int, run: Run) -> State:
    """What a token does: at once, when it is used, or for the rest of the game."""
    found = CITY_TOKENS[TOKEN_IDS[kind]]
    if found.at_once is not None:
        return found.at_once(state, seat, field, run)
    if found.opens is not None:
        run.tell(found.opens(where=field))
    if found.fresh:
        note_manhole(field, run)
    return set_city(state, open=tuple(sorted((*state.city.open, (field, kind)))))


@book.rule("token.thiefs-stash")
def draw_from_stash(state: State, seat: int, field: int, run: Run) -> State:
    """A card for whoever has found the stash."""
    run.then(DrawCard(seat))
    return state


def note_manhole(field: int, run: Run) -> None:
    """The thief who walks here has just revealed a Manhole."""
    walk = run.notes[-1]
    if isinstance(walk, Movement):
        run.notes[-1] = walk.but(fresh=field)


@book.rule("token.alerted-citizens-not-in-dungeon")
def cry(state: State, seat: int, field: int, run: Run) -> State:
    """Every thief of the district, but none in a dungeon, discards a general card."""
    district = state.setup.city.district
    here = [(other, thief.field) for other, thief in enumerate(state.thieves) if thief.field >= 0]
    there = [other for other, at in here if district[at] == district[field]]
    for other in there:
        if in_dungeon(state, state.thieves[other]):
            run.tell(not_in_dungeon((other,)))
    heard = [other for other in there if on_streets(state, state.thieves[other])]
    run.tell(citizens_cry(tuple(heard), where=field))
    run.then(*[LoseCard(other, "citizens") for other in heard])
    return state


@book.rule("guard.undercover-token-catches", "token.undercover-guard-places-guard")
def undercover_comes(state: State, seat: int, field: int, run: Run) -> State:
    """Whoever turned the token up is caught at once, unless hidden or safe; then the guard appears."""
    run.then(DropDisguise(leader(state), field))
    if can_be_caught(state, seat) and field not in state.city.fire:
        run.tell(undercover_catches((seat,), where=field))
        run.then(Caught(seat))
    return state


CITY_TOKENS = {
    "stash": CityToken(at_once=draw_from_stash),
    "citizens": CityToken(at_once=cry),
    "undercover": CityToken(at_once=undercover_comes),
    "informer": CityToken(),
    "agent": CityToken(),
    "neighbourhood": CityToken(),
    "trinkets": CityToken(),
    "alley": CityToken(opens=alley_opens),
    "manhole": CityToken(opens=manhole_opens, fresh=True),
    "ladder": CityToken(opens=ladder_opens),
}  #: by id; those that neither happen nor open wait to be kept


class DropDisguise(Task):
    """The guard of a token appears; the first thief finds room for it."""

    seat: Seat
    field: Field


@DropDisguise.does
@book.rule("token.undercover-guard-places-guard")
def drop_disguise(state: State, task: DropDisguise, run: Run) -> State:
    """The guard of the token stands on its field, or beside it."""
    new = Newcomer(task.field, token=True, disguised=True)
    if has_room(state, task.field):
        return place_guard(state, new, task.seat, run)
    run.tell(undercover_beside(where=task.field))
    run.then(Beside(task.seat, new._replace(token=False)))
    return state


# -- a guard that has no room ---------------------------------------------------------------------


class Beside(Question, HoldsUp):
    """Where a guard or captain stands whose field is taken."""

    new: Newcomer
    not_now = no_place_now

    def ask(self, state: State) -> Decision:
        return (where_reinforcement if self.new.alarm else where_undercover)((self.seat,), self.new.field)

    def not_you(self, state: State, action: Action) -> Refusal:
        return (only_first if self.new.alarm else only_first_settles)((self.seat,))

    def comes_first(self) -> Refusal:
        return guard_first((self.seat,))


def fields_beside(state: State, field: int) -> tuple[int, ...]:
    """The nearest fields where a guard has room."""
    for radius in range(1, 99):
        around = within(state, field, radius)
        found = [near for near, away in around.items() if away == radius and has_room(state, near)]
        if found:
            return tuple(sorted(found))
    return ()


@verb("beside", field_words, answers=Beside)
def set_beside(state: State, asked: Beside, action: Action, run: Run) -> State:
    """The guard stands beside."""
    return place_guard(state, asked.new._replace(field=action.what), action.seat, run)


@set_beside.must
def field_is_nearest(state: State, asked: Beside, action: Action) -> Refusal | None:
    """One of the nearest fields without guard, captain or fire."""
    if action.what in fields_beside(state, asked.new.field):
        return None
    return (not_nearest_in_alarm if asked.new.alarm else not_nearest)(where=action.what)


@set_beside.choices(field_is_nearest)
def nearest_fields(state: State, asked: Beside, seat: int) -> tuple[int, ...]:
    """The nearest fields with room."""
    return fields_beside(state, asked.new.field)
