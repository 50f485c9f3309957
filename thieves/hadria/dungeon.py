"""Loch: what a caught thief loses, and where he goes."""

from ..core import Action, Event, Refusal, Step
from .board import DISTRICT, DUNGEON_OF, IMPERIAL_OF
from .flow import done, proceed, then, top, work
from .rulebook import book
from .state import GREEN, TRINKETS, YELLOW, Job, State
from .table import add, on_streets, set_city, set_thief
from .theft import TRINKET

caught = book.event("caught", "guard.catches-all-on-field")
loses_emperors_jewel = book.event("loses-emperors-jewel", "dungeon.emperors-jewel-lost-first")
jewel_stays = book.event("jewel-stays", "dungeon.emperors-jewel-in-palace")
loses_jewel = book.event("loses-jewel", "dungeon.lose-one-jewel")
loses_cheapest = book.event("loses-cheapest", "dungeon.cheapest-jewel-lost")
cards_turned = book.event("cards-turned", "dungeon.remaining-actions-lost")
draws_for_dungeon = book.event("draws-for-dungeon", "dungeon.caught-in-palace-draw-district")
goes_to_dungeon = book.event("goes-to-dungeon", "dungeon.go-to-own-district-dungeon")
goes_to_alarm_dungeon = book.event("goes-to-alarm-dungeon", "dungeon.alarm-district-dungeon")

which_jewel_to_lose = book.question("which-jewel-to-lose", "dungeon.cheapest-jewel-lost")

which_dungeon = book.question("which-dungeon", "dungeon.caught-in-palace-draw-district")

nothing_to_lose_now = book.refusal("nothing-to-lose-now", "dungeon.lose-one-jewel")
not_your_loss = book.refusal("not-your-loss", "dungeon.cheapest-jewel-lost")
not_the_cheapest = book.refusal("not-the-cheapest", "dungeon.cheapest-jewel-lost")


@work("caught")
def catch(state: State, job: Job, events: list[Event]) -> State:
    """A thief is caught: his cards are lost, then a jewel, a card from the hand, and off to a dungeon."""
    seat = job.seat
    if not on_streets(state.thieves[seat]):
        return state
    field = state.thieves[seat].field
    events.append(caught((seat,), where=field))
    state = stop_walking(lose_actions(state, seat, events), seat)
    jobs = [Job("lose-card", seat), Job("lock-up", seat, field)]
    if state.holder == seat:
        return then(lose_emperors_jewel(state, seat, field, events), *jobs)
    cheapest = cheapest_of(state, seat)
    if len(cheapest) > 1:
        return then(state, Job("lose-jewel", seat), *jobs)
    if cheapest:
        state = lose(state, seat, cheapest[0], events)
    return then(state, *jobs)


def stop_walking(state: State, seat: int) -> State:
    """Whatever movement of his was in progress is over."""
    walks = [job for job in state.jobs if job.kind == "walk" and job.what.thief == seat]
    if not walks:
        return state
    ended = [Job("after-walk", seat)] if walks[0].what.own else []
    jobs = [job for job in state.jobs if job not in walks]
    return state._replace(jobs=(*jobs, *ended))


def lose_actions(state: State, seat: int, events: list[Event]) -> State:
    """He turns up all declared cards that still wait; they are resigned."""
    slots = state.thieves[seat].slots
    left = [slot for slot in slots if not slot.fate]
    if not left:
        return state
    events.append(cards_turned((seat,), tuple(slot.cards for slot in left)))
    return set_thief(state, seat, slots=tuple(slot if slot.fate else slot._replace(fate="resigned") for slot in slots))


@book.rule("field.imperial-post")
def lose_emperors_jewel(state: State, seat: int, field: int, events: list[Event]) -> State:
    """The Emperors' Jewel goes to the imperial post of the district; in the Palace it stays where he was caught."""
    if DISTRICT[field] == "P":
        events.append(jewel_stays((seat,), where=field))
        return set_city(state._replace(holder=-1), jewel=field)
    post = IMPERIAL_OF[DISTRICT[field]]
    events.append(loses_emperors_jewel((seat,), where=post))
    return set_city(state._replace(holder=-1), jewel=post)


def cheapest_of(state: State, seat: int) -> tuple[int, ...]:
    """The cheapest kinds of jewels that he has."""
    thief = state.thieves[seat]
    cheap = [kind for kind, number in ((YELLOW, thief.yellow), (TRINKET, thief.tokens[TRINKETS])) if number]
    return tuple(cheap) or ((GREEN,) if thief.green else ())


def lose(state: State, seat: int, kind: int, events: list[Event]) -> State:
    """A jewel goes back to the pool, Trinkets to the box."""
    thief = state.thieves[seat]
    events += [loses_jewel((seat,), kind), loses_cheapest((seat,), kind)]
    if kind == YELLOW:
        return set_thief(state, seat, yellow=thief.yellow - 1)
    if kind == GREEN:
        return set_thief(state, seat, green=thief.green - 1)
    return set_thief(state, seat, tokens=add(thief.tokens, TRINKETS, -1))


def a_jewel_is_lost(state: State, action: Action) -> Refusal | None:
    """He has two cheapest kinds and chooses."""
    job = top(state)
    if job is None or job.kind != "lose-jewel":
        return nothing_to_lose_now()
    return None if job.seat == action.seat else not_your_loss((job.seat,))


def jewel_is_cheapest(state: State, action: Action) -> Refusal | None:
    """One of the cheapest."""
    job = top(state)
    if job is None or job.kind != "lose-jewel" or action.what in cheapest_of(state, job.seat):
        return None
    return not_the_cheapest((job.seat,), action.what)


def give_up(state: State, action: Action) -> Step:
    """The chosen jewel is lost."""
    events: list[Event] = []
    return proceed(lose(done(state), action.seat, action.what, events), events)


@book.rule("alarm.dungeon-of-open-district")
@work("lock-up")
def find_dungeon(state: State, job: Job, events: list[Event]) -> State:
    """The dungeon of the open district in the Alarm, else of his district; in the Palace a card decides."""
    district = state.district if state.alarm else DISTRICT[job.what]
    if district == "P":
        events.append(draws_for_dungeon((job.seat,)))
        return then(state, Job("district", job.seat, "dungeon"))
    return lock_up(state, job.seat, district, events)


@book.rule("field.dungeon-any-number", "dungeon.no-target", "guard.dungeon-thief-undetectable")
def lock_up(state: State, seat: int, district: str, events: list[Event]) -> State:
    """His figure goes into the dungeon."""
    field = DUNGEON_OF[district]
    events.append((goes_to_alarm_dungeon if state.alarm else goes_to_dungeon)((seat,), district, field))
    return set_thief(state, seat, field=field)
