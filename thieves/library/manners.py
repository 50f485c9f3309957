"""Dirty looks as table manners: nobody but the players can see a breach, so one claims it and the table votes.

A claim is made before a card is played, once a turn by each player. All others vote unseen, the claimant counts as
a yes; at a table of two the accused says whether it is true. More yes than no costs another dirty look.
"""

from typing import NamedTuple

from ..core import Action, Event, Refusal, Step
from .flow import done, proceed, then, top
from .rulebook import book
from .state import Job, State

claims = book.event("claims", "look.breach-costs-another-card")
votes = book.event("votes", "look.breach-costs-another-card")
claim_holds = book.event("claim-holds", "look.breach-costs-another-card")
claim_fails = book.event("claim-fails", "look.breach-costs-another-card")

was_it_a_breach = book.question("was-it-a-breach", "look.breach-costs-another-card")

program_watches = book.refusal("program-watches", "look.breach-costs-another-card")
not_between_cards = book.refusal("not-between-cards", "look.breach-costs-another-card")
not_against_yourself = book.refusal("not-against-yourself", "look.breach-costs-another-card")
nothing_to_breach = book.refusal("nothing-to-breach", "look.breach-costs-another-card")
has_claimed = book.refusal("has-claimed", "look.breach-costs-another-card")
no_vote_now = book.refusal("no-vote-now", "look.breach-costs-another-card")
has_no_vote = book.refusal("has-no-vote", "look.breach-costs-another-card")


class Vote(NamedTuple):
    """A claim before the table: who is accused, who votes, and how the votes stand (-1 not yet, 0 no, 1 yes)."""

    claimant: int
    accused: int
    voters: tuple[int, ...]
    cast: tuple[int, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has not voted yet."""
        return tuple(seat for seat, vote in zip(self.voters, self.cast, strict=True) if vote < 0)


def claimants(state: State) -> tuple[int, ...]:
    """Who could claim a breach now."""
    if state.setup.looks != "manners":
        return ()
    return tuple(
        seat for seat in range(len(state.pawns)) if accusable(state, seat) and claim_word(seat) not in state.move.extra
    )


def accusable(state: State, seat: int) -> tuple[int, ...]:
    """The other players who hold a dirty look."""
    return tuple(other for other, held in enumerate(state.looks) if held and other != seat)


def claim_word(seat: int) -> str:
    """How it is remembered that a player has claimed a breach this turn."""
    return f"claimed-{seat}"


# -- the claim ------------------------------------------------------------------------------------


def manners_are_played(state: State, action: Action) -> Refusal | None:
    """The program watches over its own set by itself."""
    return None if state.setup.looks == "manners" else program_watches()


def claim_is_in_time(state: State, action: Action) -> Refusal | None:
    """A breach is claimed before a card is played, once a turn by each player."""
    job = top(state)
    if job is None or job.kind != "play" or action.seat < 0:
        return not_between_cards()
    return has_claimed((action.seat,)) if claim_word(action.seat) in state.move.extra else None


def accused_is_bound(state: State, action: Action) -> Refusal | None:
    """Another player is accused, who holds a dirty look."""
    if action.what == action.seat:
        return not_against_yourself((action.seat,))
    return None if state.looks[action.what] else nothing_to_breach((action.what,))


def claim(state: State, action: Action) -> Step:
    """Bring a breach before the table."""
    seat, accused = action.seat, action.what
    others = tuple(other for other in range(len(state.pawns)) if other not in (seat, accused)) or (accused,)
    state = state._replace(move=state.move._replace(extra=(*state.move.extra, claim_word(seat))))
    job = Job("vote", accused, Vote(seat, accused, others, (-1,) * len(others)))
    return proceed(then(state, job), [claims((seat, accused))])


# -- the vote -------------------------------------------------------------------------------------


def a_vote_is_open(state: State, action: Action) -> Refusal | None:
    """There is a claim to vote on."""
    job = top(state)
    return None if job is not None and job.kind == "vote" else no_vote_now()


def seat_has_a_vote(state: State, action: Action) -> Refusal | None:
    """Everybody but claimant and accused votes, once."""
    job = top(state)
    if job is None or job.kind != "vote" or action.seat in job.what.waiting:
        return None
    return has_no_vote((action.seat,))


def vote(state: State, action: Action) -> Step:
    """Cast a vote, unseen; the last one decides."""
    before: Vote = state.jobs[-1].what
    cast = tuple(
        action.what if seat == action.seat else old for seat, old in zip(before.voters, before.cast, strict=True)
    )
    now = before._replace(cast=cast)
    state, events = done(state), [votes((action.seat,))]
    if now.waiting:
        return proceed(then(state, Job("vote", now.accused, now)), events)
    return proceed(count(state, now, events), events)


def count(state: State, vote_: Vote, events: list[Event]) -> State:
    """More yes than no, the claimant's included: another dirty look for the accused, and the pawn stays."""
    yes = 1 + sum(vote_.cast) if vote_.voters != (vote_.accused,) else sum(vote_.cast)
    no = len(vote_.cast) - sum(vote_.cast)
    accused = (vote_.accused,)
    if yes <= no:
        events.append(claim_fails(accused, (yes, no)))
        return state
    events.append(claim_holds(accused, (yes, no)))
    return then(state, Job("draw-look", vote_.accused, "breach"))
