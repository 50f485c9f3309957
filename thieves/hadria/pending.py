"""What has to be decided before a movement in progress goes on."""

from collections.abc import Callable

from ..core import Refusal
from .flow import top
from .rulebook import book
from .state import Job, State

IN_PROGRESS = ("walk", "set-off")  #: the jobs of a figure that is on its way
jewel_first = book.refusal("jewel-first", "theft.robber-chooses")
token_first = book.refusal("token-first", "token.resolve-at-once")
card_first = book.refusal("card-first", "token.resolve-at-once")
guard_first = book.refusal("guard-first", "token.undercover-guard-field-occupied")
figure_first = book.refusal("figure-first", "limit.no-guard-left")
loss_first = book.refusal("loss-first", "dungeon.cheapest-jewel-lost")
dungeon_first = book.refusal("dungeon-first", "dungeon.caught-in-palace-draw-district")
district_first = book.refusal("district-first", "jewel.district-card-after-the-move")
DISCARD_FIRST = {
    "limit": book.refusal("discard-first", "planning.hand-limit-five"),
    "lost": book.refusal("discard-first", "dungeon.discard-one-general-card"),
    "citizens": book.refusal("discard-first", "token.alerted-citizens"),
}  #: by the reason for the discard
FIRST: dict[str, Callable[[Job], Refusal]] = {
    "rob": lambda job: jewel_first((job.seat,)),
    "token": lambda job: token_first(where=job.what),
    "card": lambda job: card_first((job.seat,)),
    "discard": lambda job: DISCARD_FIRST[job.what]((job.seat,)),
    "beside": lambda job: guard_first((job.seat,)),
    "take-guard": lambda job: figure_first((job.seat,)),
    "lose-jewel": lambda job: loss_first((job.seat,)),
    "district": lambda job: (dungeon_first if job.what == "dungeon" else district_first)((job.seat,)),
}


def what_comes_first(state: State) -> Refusal | None:
    """The open question that holds up a movement, if there is such a movement."""
    job = top(state)
    if job is None or job.kind not in FIRST or not any(other.kind in IN_PROGRESS for other in state.jobs):
        return None
    return FIRST[job.kind](job)
