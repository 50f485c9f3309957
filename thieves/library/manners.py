"""Dirty looks as table manners: nobody but the players can see a breach, so one claims it and the table votes.

A claim is made before a card is played, once a turn by each player. All others vote unseen, the claimant counts as
a yes; at a table of two the accused says whether it is true. More yes than no costs another dirty look.
"""

from typing import Annotated

from ..core import Action, Decision, Refusal, Words, always, numbered, seat_words
from ..core.asking import Question, Run, verb
from ..core.kinds import Word
from .flow import DrawLook
from .looks import accusable, claimants
from .rulebook import book
from .state import Player, State, claim_word
from .turn import Play

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


# -- the claim ------------------------------------------------------------------------------------


def who_can_claim(state: State, asked: Play) -> tuple[int, ...]:
    """Any player, whoever's turn it is."""
    return claimants(state)


@verb("claim", seat_words, answers=Play, by=who_can_claim)
def claim(state: State, asked: Play, action: Action, run: Run) -> State:
    """Bring a breach before the table."""
    seat, accused = action.seat, action.what
    others = tuple(other for other in range(len(state.pawns)) if other not in (seat, accused)) or (accused,)
    run.tell(claims((seat, accused)))
    run.then(Vote(accused, seat, others, (NOT_YET,) * len(others)), asked)
    return state._replace(move=state.move._replace(extra=(*state.move.extra, claim_word(seat))))


@claim.first
def manners_are_played(state: State, action: Action) -> Refusal | None:
    """The program watches over its own set by itself."""
    return None if state.setup.looks == "manners" else program_watches()


@claim.unasked
def claim_is_late(state: State, action: Action) -> Refusal:
    """A breach is claimed before a card is played."""
    return not_between_cards()


@claim.must
def claim_is_in_time(state: State, asked: Play, action: Action) -> Refusal | None:
    """Each player claims once a turn."""
    if action.seat < 0:
        return not_between_cards()
    return has_claimed((action.seat,)) if claim_word(action.seat) in state.move.extra else None


@claim.must
def accused_is_bound(state: State, asked: Play, action: Action) -> Refusal | None:
    """Another player is accused, who holds a dirty look."""
    if action.what == action.seat:
        return not_against_yourself((action.seat,))
    return None if state.looks[action.what] else nothing_to_breach((action.what,))


@claim.choices(accused_is_bound)
def accused(state: State, asked: Play, seat: int) -> tuple[int, ...]:
    """Whom this player can accuse."""
    return accusable(state, seat)


# -- the vote -------------------------------------------------------------------------------------


NOT_YET = -1  #: the vote of who has not voted
Ballot = Annotated[int, Word("vote", always(Words({"not yet": NOT_YET, "no": 0, "yes": 1})))]


class Vote(Question):
    """A claim before the table: ``seat`` is accused by the claimant; how the votes stand (-1 not yet, 0 no, 1 yes)."""

    claimant: Player
    voters: tuple[Player, ...]
    cast: tuple[Ballot, ...]
    phase = "meet"
    not_now = no_vote_now

    def seats(self, state: State) -> tuple[int, ...]:
        """Who has not voted yet: everybody but claimant and accused votes, once."""
        return tuple(seat for seat, vote in zip(self.voters, self.cast, strict=True) if vote == NOT_YET)

    def ask(self, state: State) -> Decision:
        return was_it_a_breach(self.seats(state), self.seat)

    def not_you(self, state: State, action: Action) -> Refusal:
        return has_no_vote((action.seat,))


@verb("vote", always(numbered(("no", "yes"))), answers=Vote)
def vote(state: State, asked: Vote, action: Action, run: Run) -> State:
    """Cast a vote, unseen; the last one decides."""
    cast = tuple(
        action.what if seat == action.seat else old for seat, old in zip(asked.voters, asked.cast, strict=True)
    )
    now = asked.but(cast=cast)
    run.tell(votes((action.seat,)))
    if now.seats(state):
        run.then(now)
    else:
        count(now, run)
    return state


def count(done: Vote, run: Run) -> None:
    """More yes than no, the claimant's included: another dirty look for the accused, and the pawn stays."""
    yes = 1 + sum(done.cast) if done.voters != (done.seat,) else sum(done.cast)
    no = len(done.cast) - sum(done.cast)
    accused = (done.seat,)
    if yes <= no:
        run.tell(claim_fails(accused, (yes, no)))
    else:
        run.tell(claim_holds(accused, (yes, no)))
        run.then(DrawLook(done.seat, "breach"))
