"""Karty, które działają same: what cards do by themselves when piles are robbed, phases end, dice are exchanged."""

from typing import Any

from ..core import Action, Event, Refusal, Step
from .cards import with_effect
from .flow import done, proceed, then, top, work
from .loot import add, dice_in, less, pieces
from .rulebook import book
from .state import Job, Loot, Robbery, State

clutches_pay = book.event("clutches-pay", "reputation.sources")
eyepatch_pays = book.event("eyepatch-pays", "reputation.sources")
alley_pays = book.event("alley-pays", "reputation.sources")
bonus_comes = book.event("bonus-comes", "card.text-beats-rulebook")
spares = book.event("spares", "card.appendage-victim-chooses")
tries_again = book.event("tries-again", "card.appendage-victim-chooses")
shows_now = book.event("shows-now", "card.appendage-victim-chooses")
content_with_pile = book.event("content-with-pile", "card.appendage-victim-chooses")

which_spared = book.question("which-spared", "card.appendage-victim-chooses")
which_tried = book.question("which-tried", "card.appendage-victim-chooses")
which_face = book.question("which-face", "card.appendage-victim-chooses")

luck_first = book.refusal("luck-first", "card.appendage-victim-chooses")
no_luck_now = book.refusal("no-luck-now", "card.appendage-victim-chooses")
not_your_luck = book.refusal("not-your-luck", "card.appendage-victim-chooses")
no_such_die = book.refusal("no-such-die", "card.appendage-victim-chooses")


def gain_reputation(state: State, seat: int, tokens: int) -> State:
    """Tokens of Reputation; there are always enough."""
    return set_player(state, seat, reputation=state.players[seat].reputation + tokens)


def gain_gold(state: State, seat: int, tokens: int) -> State:
    """Tokens of Gold; there are always enough."""
    return set_player(state, seat, gold=state.players[seat].gold + tokens)


def set_player(state: State, seat: int, **changes: Any) -> State:
    """The position with one player changed."""
    players = state.players
    return state._replace(players=(*players[:seat], players[seat]._replace(**changes), *players[seat + 1 :]))


# -- when a pile is robbed ------------------------------------------------------------------------


def robbed(state: State, victim: int, events: list[Event]) -> State:
    """Whose cards pay when their owner is robbed."""
    for number, _ in with_effect(state, victim, "clutches"):
        events.append(clutches_pay((victim,), number))
        state = gain_reputation(state, victim, 1)
    return state


def lucky_cards(state: State, seat: int) -> int:
    """How many dice a player's cards keep from being rolled again."""
    return len(with_effect(state, seat, "appendage"))


@work("again")
def again(state: State, job: Job, events: list[Event]) -> State:
    """What went back is rolled again; a lucky victim first keeps a die from it."""
    robbery: Robbery = job.what
    if not dice_in(robbery.back):
        return state
    if not robbery.luck:
        return then(state, Job("reroll", -1, robbery))
    chooser = job.seat if state.setup.appendage == "robber" else robbery.victim
    return then(state, Job("spare", chooser, robbery), Job("again", job.seat))


def a_die_is_spared(state: State, action: Action) -> Refusal | None:
    """A robbery sends dice back, and this one may keep one of them from being rolled."""
    job = top(state)
    if job is None or job.kind != "spare":
        return no_luck_now()
    return None if job.seat == action.seat else not_your_luck((job.seat,))


def face_goes_back(state: State, action: Action) -> Refusal | None:
    """A die with this face goes back."""
    job = top(state)
    if job is None or job.kind != "spare":
        return None
    return None if job.what.back[action.what] else no_such_die(what=action.what)


def spare(state: State, action: Action) -> Step:
    """This die lies in the centre as it is."""
    job = state.jobs[-1]
    die, robbery, robber = pieces(action.what), job.what, state.jobs[-2].seat
    robbery = robbery._replace(back=less(robbery.back, die), luck=robbery.luck - 1)
    jobs = (*state.jobs[:-2], Job("again", robber, robbery))
    told = spares((action.seat, robbery.victim), action.what)
    return proceed(state._replace(jobs=jobs, centre=add(state.centre, die)), [told])


# -- when phase 1 ends ----------------------------------------------------------------------------


def phase_ends(state: State, holder: int, events: list[Event]) -> State:
    """Cards that pay for the marker, or for a large pile of somebody else."""
    for number, _ in with_effect(state, holder, "eyepatch"):
        events.append(eyepatch_pays((holder,), number))
        state = gain_reputation(state, holder, 1)
    for seat in range(len(state.players)):
        others = [sum(pile) for other, pile in enumerate(state.piles) if other != seat]
        for number, card in with_effect(state, seat, "alley"):
            if max(others) >= card.number("pieces"):
                events.append(alley_pays((seat,), number))
                state = gain_reputation(state, seat, card.number("gain"))
    return state


@work("fortune")
def fortune(state: State, job: Job, events: list[Event]) -> State:
    """Right before purchases a lucky player may roll one die of the own pile again, if there is one."""
    if not dice_in(state.piles[job.seat]):
        return state
    return then(state, *[Job("lucky", job.seat)] * lucky_cards(state, job.seat))


def a_die_is_tried(state: State, action: Action) -> Refusal | None:
    """It is the moment before purchases, and this player is lucky."""
    job = top(state)
    if job is None or job.kind != "lucky":
        return no_luck_now()
    return None if job.seat == action.seat else not_your_luck((job.seat,))


def face_lies_in_pile(state: State, action: Action) -> Refusal | None:
    """A die with this face lies in the own pile."""
    job = top(state)
    if job is None or job.kind != "lucky" or action.what is None or state.piles[job.seat][action.what]:
        return None
    return no_such_die(what=action.what)


def try_again(state: State, action: Action) -> Step:
    """Roll this die again, or leave the pile as it is."""
    seat, face = action.seat, action.what
    if face is None:
        return proceed(done(state), [content_with_pile((seat,))])
    return proceed(done(state, Job("try", seat, face)), [tries_again((seat,), face)])


def tried(state: State, faces: Loot) -> Step:
    """The die shows another face."""
    job = state.jobs[-1]
    pile = add(less(state.piles[job.seat], pieces(job.what)), faces)
    piles = (*state.piles[: job.seat], pile, *state.piles[job.seat + 1 :])
    return proceed(done(state, piles=piles), [shows_now((job.seat,), faces.index(1))])


# -- when dice are exchanged ----------------------------------------------------------------------


def bonus(state: State, seat: int, face: int, events: list[Event]) -> int:
    """How many more tokens a player's cards give when at least one such die is exchanged."""
    found = [number for number, card in with_effect(state, seat, "bonus") if card.face == face]
    events += [bonus_comes((seat,), number) for number in found]
    return len(found)
