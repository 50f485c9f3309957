"""Przygotowanie: tiles, mushrooms, the bag and the distributor."""

from typing import Any

from ..core import CHANCE, Action, BadSetup, Event, Refusal, Step, shown
from . import refill
from .rulebook import book
from .state import ALL_STONES, APPOINT, CHARACTERS, NO_STONES, Setup, State

aims_for_points = book.event("aims-for-points", "goal.most-points-from-stones")
takes_character = book.event("takes-character", "setup.choose-character-tile")
shows_white_edge = book.event("shows-white-edge", "setup.white-edge-means-active")
spare_to_box = book.event("spare-to-box", "setup.spare-characters-to-box")
mushrooms_laid = book.event("mushrooms-laid", "setup.mushrooms-one-fewer-than-players")
bag_filled = book.event("bag-filled", "setup.all-stones-in-bag")
appointed = book.event("appointed", "setup.choose-the-distributor")

who_distributes = book.question("who-distributes", "setup.choose-the-distributor")

already_appointed = book.refusal("already-appointed", "setup.distributor-plays-too")
not_by_players = book.refusal("not-by-players", "setup.choose-the-distributor")

PLAYERS_CLAUSE = book.cite("setup.three-to-six-players", "option", "players", depth=1)
CHARACTERS_CLAUSE = book.cite("setup.choose-character-tile", "option", "characters", depth=1)
DISTRIBUTOR_CLAUSE = book.cite("setup.choose-the-distributor", "option", "distributor", depth=1)


@book.rule("setup.characters-have-no-powers")
def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who plays which character, who distributes, and under which readings. A character is a picture only:
    no rule ever looks at it."""
    setup = Setup(players, **options)
    characters = CHARACTERS[: len(players)] if setup.characters is None else check_characters(setup)
    if setup.distributor is not None and setup.distributor not in players:
        raise BadSetup(
            f"distributor is {shown(setup.distributor)}, but must be one of the players.", DISTRIBUTOR_CLAUSE
        )
    return setup._replace(characters=characters)


def check_characters(setup: Setup) -> tuple[str, ...]:
    """The characters as chosen: known, all different, one for each player."""
    chosen = setup.characters
    if isinstance(chosen, str) or not isinstance(chosen, (list, tuple)) or len(chosen) != len(setup.players):
        raise BadSetup(
            f"characters is {shown(chosen)}, but must list one character for each player.", CHARACTERS_CLAUSE
        )
    for character in chosen:
        if character not in CHARACTERS:
            known = ", ".join(CHARACTERS)
            raise BadSetup(f"There is no character {shown(character)}; the box holds: {known}.", CHARACTERS_CLAUSE)
    if len(set(chosen)) < len(chosen):
        raise BadSetup(f"Each character is there once, but characters is {shown(list(chosen))}.", CHARACTERS_CLAUSE)
    return tuple(chosen)


def deal(setup: Setup) -> Step:
    """The empty table: white edges up, one mushroom fewer than players, all stones in the bag."""
    state = empty_table(setup)
    seats = tuple(range(len(setup.players)))
    spare = tuple(c for c in CHARACTERS if c not in setup.characters)
    events = [aims_for_points()]
    events += [takes_character((seat,), setup.characters[seat]) for seat in seats]
    events.append(shows_white_edge(seats))
    if spare:
        events.append(spare_to_box(what=spare))
    events += [mushrooms_laid(what=len(state.mushrooms)), bag_filled(what=sum(state.bag))]
    if setup.distributor is not None:
        return with_distributor(state, setup.players.index(setup.distributor), events)
    return Step(state, tuple(events))


def empty_table(setup: Setup) -> State:
    """The table before anything has happened."""
    seats = len(setup.players)
    return State(
        setup=setup, phase=APPOINT, round=0, distributor=-1, bag=ALL_STONES,
        mushrooms=(NO_STONES,) * (seats - 1), tiles=(NO_STONES,) * seats, vaults=(NO_STONES,) * seats,
        rests=(0,) * seats, asked=(), choices=(None,) * seats, shown=(None,) * seats,
        due=(0,) * (seats - 1), empty=(True,) * (seats - 1), drawn=NO_STONES, aim=-1,
    )  # fmt: skip


def nobody_appointed_yet(state: State, action: Action) -> Refusal | None:
    """The distributor is named once, before the first stone, and keeps the task."""
    return already_appointed((state.distributor,)) if state.phase is not APPOINT else None


def chance_appoints(state: State, action: Action) -> Refusal | None:
    """Who distributes is drawn, unless the players have agreed on it at setup."""
    return None if action.seat == CHANCE else not_by_players((action.seat,))


def appoint(state: State, action: Action) -> Step:
    """Name the distributor and begin the first refill."""
    return with_distributor(state, action.what, [])


def with_distributor(state: State, seat: int, events: list[Event]) -> Step:
    """Hand the bag to the distributor, who places the first stones."""
    events.append(appointed((seat,)))
    return refill.begin(state._replace(distributor=seat), events)
