"""What it is worth to a bot where a guard stands, and where one is led."""

from ..queries import can_be_caught, is_hidden, movement, on_streets, rank_of
from ..state import State
from .evaluation import FAR, Knowledge
from .goals import harm

# -- where a guard stands -------------------------------------------------------------------------


def can_reach(known: Knowledge, place: int, field: int, reach: int) -> float:
    """How near a guard on this field is to a thief: 1 if it reaches him, a little if it nearly does."""
    far = known.city.away[place].get(field, FAR)
    return 1.0 if far <= reach else 0.1 if far <= reach + 2 else 0.0


def menace(known: Knowledge, place: int, rank: int = 0) -> float:
    """What it is worth to the bot that a guard stands there: rivals in its reach are good, the own thief is bad."""
    key = ("menace", place, rank)
    if key not in known.memo:
        reach = movement(known.state)[rank]
        share = 0.15 if known.acted else 0.7
        known.memo[key] = share * sum(bad * can_reach(known, place, field, reach) for _, field, bad in prey(known))
    return float(known.memo[key])


def prey(known: Knowledge) -> list[tuple[int, int, float]]:
    """The thieves whom a guard can hear: seat, field, and what it is worth that each is caught."""
    if "prey" not in known.memo:
        state = known.state
        seats = [
            seat for seat, thief in enumerate(state.thieves) if on_streets(state, thief) and not is_hidden(state, seat)
        ]
        known.memo["prey"] = [(seat, state.thieves[seat].field, harm(known, seat)) for seat in seats]
    found: list[tuple[int, int, float]] = known.memo["prey"]
    return found


def catch_at(known: Knowledge, field: int) -> float:
    """What it is worth that a guard comes onto this field now."""
    return sum(bad for seat, at, bad in prey(known) if at == field and can_be_caught(known.state, seat))


def guard_to(known: Knowledge, place: int, field: int) -> float:
    """What it is worth to move a guard from one field to another."""
    figures = known.state.city.figures
    rank = rank_of(figures.index(place)) if place in figures else 0
    return catch_at(known, field) + menace(known, field, rank) - menace(known, place, rank)


def guard_ends(state: State, place: int, steps: int) -> dict[int, int]:
    """The fields that a guard can be moved to, with the steps it takes: around the others, no dungeon, no fire."""
    closed = (frozenset(state.city.figures) | frozenset(state.city.fire) | state.setup.city.dungeons) - {place}
    return state.setup.city.board.distances(place, steps, closed)


def best_guard_move(known: Knowledge, place: int, steps: int) -> float:
    """The most that moving a guard so far brings."""
    return max(guard_to(known, place, end) for end in guard_ends(known.state, place, steps))
