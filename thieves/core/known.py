"""The address of a position as one seat knows it: whatever that seat cannot see is dealt anew, and so is the seed.

What is hidden must not be told by the address, so the moves that led there cannot be in it. It holds a written
position, and perhaps a few answers after it, that look the same to that seat.
"""

from random import Random
from typing import Any

from .address import address
from .contract import Game, visible
from .errors import ThievesError
from .timeline import Timeline
from .values import Action

FAR = 40  #: how many answers an address may go back to a moment that a position can say


def address_as_known(timeline: Timeline, seat: int, random: Random) -> str:
    """An address of the present moment that tells nothing but what this seat knows; see `as_known`."""
    return address(as_known(timeline, seat, random))


def as_known(timeline: Timeline, seat: int, random: Random) -> Timeline:
    """A timeline that looks to this seat as the present moment does, and tells nothing but what it knows.

    The random source must be one that nobody can guess: who knew it could reckon back what was dealt.
    """
    other = unhidden(timeline, random) if not timeline.game.hidden else dealt_anew(timeline, seat, random)
    if other is None:
        name = timeline.players[seat]
        raise ThievesError(f"This moment cannot be written down as {name} knows it: try at the next question.")
    return other


def known_past(timeline: Timeline, seat: int, random: Random) -> Timeline:
    """A game that agrees with all that this seat knows: what is hidden from it is dealt anew, as far back as it can be
    written down."""
    first = timeline.number
    while first > 0 and timeline.number - first < FAR and is_known(timeline, first - 1, seat):
        first -= 1
    for number in range(first, timeline.number + 1):
        other = staged_anew(timeline, number, timeline.actions[number:], seat, random)
        if other is not None:
            return other
    raise ThievesError(f"This moment cannot be written down as {timeline.players[seat]} knows it.")


def unhidden(timeline: Timeline, random: Random) -> Timeline:
    """Where nothing is hidden only the seed changes: what chance has given so far stays, what it will give is open."""
    other = Timeline(timeline.game, timeline.people, new_seed(random), timeline.position, **options_of(timeline))
    for action in timeline.actions:
        other.do(action)
    return other


def dealt_anew(timeline: Timeline, seat: int, random: Random) -> Timeline | None:
    """A timeline with another hidden part that looks the same to the seat: from the last moment that a position can
    say, with the answers since, as long as the seat knows each of them."""
    for number in range(timeline.number, max(-1, timeline.number - FAR), -1):
        since = timeline.actions[number:]
        other = staged_anew(timeline, number, since, seat, random)
        if other is not None:
            return other
        if number == 0 or not is_known(timeline, number - 1, seat):
            return None
    return None


def staged_anew(
    timeline: Timeline, number: int, since: tuple[Action, ...], seat: int, random: Random
) -> Timeline | None:
    """The table after so many actions with another hidden part, and the answers since, if it then looks the same."""
    game = timeline.game
    imagined = game.resample_hidden(timeline.moments[number].state, seat, random)
    try:
        position = game.write_position(imagined)
        other = Timeline(game, timeline.people, new_seed(random), position, **options_of(timeline))
        for action in since:
            other.do(action)
    except ThievesError:
        return None
    return other if view(timeline, seat) == view(other, seat) else None


def is_known(timeline: Timeline, number: int, seat: int) -> bool:
    """Does the seat know what was answered then: its own answer, or one that it can tell from every other one?"""
    game, state = timeline.game, timeline.moments[number].state
    action = timeline.actions[number]
    if action.seat == seat:
        return True
    others = [other for other in game.actions(state) if other.seat == action.seat and other != action]
    seen = outlook(game, state, action, seat)
    return all(outlook(game, state, other, seat) != seen for other in others)


def outlook(game: Game[Any], state: Any, action: Action, seat: int) -> Any:
    """What a seat learns by an action."""
    after = game.apply(state, action)
    return game.observe(after.state, seat), visible(seat, after.events)


def view(timeline: Timeline, seat: int) -> Any:
    """All that a seat can tell of the present moment."""
    game, state = timeline.game, timeline.state
    asked = game.sees_decision(state, seat)
    mine = {action for action in game.actions(state) if action.seat == seat}
    return game.observe(state, seat), asked, mine, game.when(state, timeline.moment.events)


def options_of(timeline: Timeline) -> dict[str, Any]:
    """The options of a game that differ from what holds if nothing is said."""
    return timeline.game.option_values(timeline.moments[0].state)


def new_seed(random: Random) -> int:
    """A seed that says nothing."""
    return random.randrange(10**9)
