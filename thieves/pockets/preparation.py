"""Przygotowanie: tiles, mushrooms, the bag and the distributor."""

from typing import Any

from ..core import CHANCE, Action, BadSetup, Decision, Refusal, Step, always, numbered, seat_words, shown
from ..core.asking import CHANCE_ALONE, Draw, Odds, Question, Run, verb
from .flow import Refill
from .pieces import PIECES
from .rulebook import book
from .state import CHARACTERS, MUSHROOM, MUSHROOMS, NO_STONES, Setup, State

takes_character = book.event("takes-character", "setup.choose-character-tile")
spare_to_box = book.event("spare-to-box", "setup.spare-characters-to-box")
mushrooms_laid = book.event("mushrooms-laid", "setup.mushrooms-one-fewer-than-players")
bag_filled = book.event("bag-filled", "setup.all-stones-in-bag")
appointed = book.event("appointed", "setup.choose-the-distributor")

who_distributes = book.question("who-distributes", "setup.choose-the-distributor")

already_appointed = book.refusal("already-appointed", "setup.distributor-plays-too")
not_by_players = book.refusal("not-by-players", "setup.choose-the-distributor")
no_such_mushroom = book.refusal("no-such-mushroom", "setup.mushrooms-one-fewer-than-players")

PLAYERS_CLAUSE = book.option("players", "setup.three-to-six-players")
CHARACTERS_CLAUSE = book.option("characters", "setup.choose-character-tile")
DISTRIBUTOR_CLAUSE = book.option("distributor", "setup.choose-the-distributor")


@book.rule("setup.characters-have-no-powers")
def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who plays which character, who distributes, and under which readings. A character is a picture only:
    no rule ever looks at it."""
    setup = Setup(players, **{**options, "pieces": PIECES.value(options["pieces"])})
    characters = CHARACTERS[: len(players)] if setup.characters is None else check_characters(setup)
    if setup.distributor is not None and setup.distributor not in players:
        raise BadSetup(
            f"distributor is {shown(setup.distributor)}, but must be one of the players.", DISTRIBUTOR_CLAUSE
        )
    return setup._replace(characters=characters)


@book.rule("setup.choose-character-tile")
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


@book.rule("setup.spare-characters-to-box", "setup.all-stones-in-bag")
def deal(setup: Setup) -> Step:
    """The empty table: white edges up, one mushroom fewer than players, all stones in the bag."""
    state, run = empty_table(setup), Run()
    spare = tuple(c for c in CHARACTERS if c not in setup.characters)
    run.tell(*[takes_character((seat,), character) for seat, character in enumerate(setup.characters)])
    if spare:
        run.tell(spare_to_box(what=spare))
    run.tell(mushrooms_laid(what=len(state.mushrooms)), bag_filled(what=sum(state.bag)))
    if setup.distributor is None:
        run.then(Appoint(CHANCE))
    else:
        state = with_distributor(state, setup.players.index(setup.distributor), run)
    return run.finish(state)


def empty_table(setup: Setup) -> State:
    """The table before anything has happened."""
    seats = len(setup.players)
    return State(
        setup=setup, round=0, distributor=-1, bag=setup.pieces.stones,
        mushrooms=(NO_STONES,) * (seats - 1), tiles=(NO_STONES,) * seats, vaults=(NO_STONES,) * seats,
        rests=(0,) * seats, shown=(None,) * seats,
    )  # fmt: skip


#: All mushrooms of the box by letter, also those that a smaller table leaves in it.
mushroom_words = always(numbered(MUSHROOMS))


@book.rule("mushroom.empty-may-be-chosen")
def mushroom_is_on_the_table(state: State, asked: Question, action: Action) -> Refusal | None:
    """There is one mushroom fewer than players."""
    laid = len(state.mushrooms)
    return None if action.what < laid else no_such_mushroom(what=laid, where=MUSHROOM[action.what])


# -- the distributor ------------------------------------------------------------------------------


class Appoint(Draw):
    """Who distributes is drawn, unless the players have agreed on it at setup."""

    phase = "appoint"

    def ask(self, state: State) -> Decision:
        return who_distributes(CHANCE_ALONE)

    def weights(self, state: State) -> Odds:
        return tuple((Action(CHANCE, "appoint", seat), 1) for seat in range(len(state.tiles)))


@verb("appoint", seat_words, answers=Appoint)
def appoint(state: State, asked: Appoint, action: Action, run: Run) -> State:
    """Name the distributor and begin the first refill."""
    return with_distributor(state, action.what, run)


appoint.by_chance = False  # a player may ask why nobody is named any more


@appoint.unasked
def nobody_else_appoints(state: State, action: Action) -> Refusal:
    """The distributor is named by chance, once, before the first stone, and keeps the task."""
    return not_by_players((action.seat,)) if state.distributor < 0 else already_appointed((state.distributor,))


def with_distributor(state: State, seat: int, run: Run) -> State:
    """Hand the bag to the distributor, who places the first stones."""
    run.tell(appointed((seat,)))
    run.then(Refill())
    return state._replace(distributor=seat)
