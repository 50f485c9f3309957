"""What the rules exclude: every reason why a table cannot be, with the key of a position that says it."""

from collections.abc import Iterator

from ..core import CHANCE, CLOCK, Flaw
from ..core.asking import Note
from .flow import AllPoint, Refill
from .pointing import Hands, hands
from .preparation import DISTRIBUTOR_CLAUSE, Appoint, empty_table
from .refill import SHORTAGE_CLAUSE, NextStone, PlaceRest, RestStone, in_line, open_hand, stones_due
from .rulebook import book
from .state import COLOURS, MUSHROOMS, State, Stones, add, is_secret, shows_black

BAG_CLAUSE = book.limit("stones", "setup.all-stones-in-bag")
EMPTY_CLAUSE = book.limit("resting", "rest.tile-is-empty-and-harmless")
FIRST_CLAUSE = book.limit("round", "point.first-round-mushrooms-only")
REST_CLAUSE = book.limit("round", "rest.miss-next-round")
DRAW_CLAUSE = book.limit("waits", "refill.before-every-round")
END_CLAUSE = book.limit("end", "end.round-of-last-stones")
POINT_CLAUSE = book.limit("waits", "point.one-target-each")


def defects(state: State) -> Iterator[Flaw]:
    """Every reason why the rules exclude this table."""
    yield from of_stones(state)
    yield from of_distributor(state)
    yield from of_edges(state)
    yield from too_early(state, upcoming(state))
    if state.end:
        yield from of_end(state)
    elif len(state.notes) != 1:
        yield Flaw(("waits",), f"waits must name the one thing that is waited for, not {len(state.notes)}.")
    else:
        yield from of_waiting(state, state.notes[0])


def upcoming(state: State) -> int:
    """The round that is played or that comes next."""
    is_between = state.end or any(isinstance(note, Refill) for note in state.notes)
    return state.round + 1 if is_between else state.round


# -- the table ------------------------------------------------------------------------------------


def total(state: State) -> Stones:
    """All stones of known colours, wherever they lie."""
    found = add(state.bag, open_hand(state))
    for stones in (*state.mushrooms, *state.tiles, *state.vaults):
        found = add(found, stones)
    return found


def of_stones(state: State) -> Iterator[Flaw]:
    """There are so many stones of each colour, and no more."""
    for colour, count, there in zip(COLOURS, total(state), state.setup.pieces.stones, strict=True):
        if count > there:
            path = fullest(state, COLOURS.index(colour))
            yield Flaw(path, f"Too many {colour} stones on the table, by {count - there}.", BAG_CLAUSE)


def fullest(state: State, colour: int) -> tuple[str | int, ...]:
    """The key under which most stones of a colour lie."""
    lots = {"bag": (state.bag,), "tiles": state.tiles, "vaults": state.vaults, "mushrooms": state.mushrooms}
    return (max(lots, key=lambda key: sum(stones[colour] for stones in lots[key])),)


def of_distributor(state: State) -> Iterator[Flaw]:
    """The distributor is whom the players agreed on; there is none only before one is drawn."""
    agreed, asked = state.setup.distributor, state.notes[-1] if state.notes else None
    if (state.distributor < 0) != isinstance(asked, Appoint):
        told = "There is no distributor just as long as one is still to be drawn: waits = [{ for = 'appoint' }]."
        yield Flaw(("distributor",), told, DISTRIBUTOR_CLAUSE)
    elif agreed and (state.distributor < 0 or agreed != state.setup.players[state.distributor]):
        told = f"The position has another distributor than the setup, {agreed}."
        yield Flaw(("distributor",), told, DISTRIBUTOR_CLAUSE)


def of_edges(state: State) -> Iterator[Flaw]:
    """Who shows the black edge has an empty tile, and misses the present round or one beside it."""
    number, is_pointing = upcoming(state), any(isinstance(note, Hands) for note in state.notes)
    for seat, name in enumerate(state.setup.players):
        if not shows_black(state, seat):
            continue
        if any(state.tiles[seat]):
            yield Flaw(("tiles", name), f"{name} rests, so no stone can lie on the tile.", EMPTY_CLAUSE)
        if state.rests[seat] not in ((number,) if is_pointing else (number - 1, number)):
            yield Flaw(("rests", name), f"{name} cannot rest in round {state.rests[seat]} now.", REST_CLAUSE)


def too_early(state: State, number: int) -> Iterator[Flaw]:
    """What cannot be there before or in this round: stones are won in the first and covered in the second at the
    earliest, so nobody rests before the third."""
    if number < 1 and not any(isinstance(note, Appoint) for note in state.notes):
        yield Flaw(("round",), f"round must be a number from 1, not {number}.", FIRST_CLAUSE)
    if number <= 1 and any(map(any, state.tiles)):
        yield Flaw(("tiles",), "In round 1 all tiles are empty.", FIRST_CLAUSE)
    if number <= 2 and any(map(any, state.vaults)):
        yield Flaw(("vaults",), "Up to round 2 all vaults are empty: nobody has covered a tile yet.", FIRST_CLAUSE)
    if number <= 2 and any(state.rests):
        yield Flaw(("resting",), "Up to round 2 nobody rests: nobody has covered a tile yet.", FIRST_CLAUSE)


def of_end(state: State) -> Iterator[Flaw]:
    """A game is over after a round with an empty bag, and then nothing is waited for."""
    if any(state.bag):
        yield Flaw(("end",), "The game cannot be over while there are stones in the bag.", END_CLAUSE)
    if state.notes:
        yield Flaw(("waits",), "Nothing is waited for once the game is over.", END_CLAUSE)


# -- what is waited for ---------------------------------------------------------------------------


def of_waiting(state: State, asked: Note) -> Iterator[Flaw]:
    """What is waited for must be something that this table can wait for."""
    if isinstance(asked, Hands):
        yield from of_hands(state, asked)
    elif isinstance(asked, Refill):
        if not any(state.bag):
            yield Flaw(("phase",), "There is nothing to refill with: the bag is empty.", BAG_CLAUSE)
    elif isinstance(asked, Appoint):
        if state != empty_table(state.setup)._replace(notes=(Appoint(CHANCE),)):
            yield Flaw(("waits",), "The distributor is drawn before anything else happens.", DISTRIBUTOR_CLAUSE)
    elif not isinstance(asked, AllPoint):
        assert isinstance(asked, NextStone | RestStone | PlaceRest)
        yield from of_refill(state, asked)


def of_hands(state: State, asked: Hands) -> Iterator[Flaw]:
    """Everybody who takes part has either chosen something that may be chosen, or is still awaited."""
    if all(state.rests):
        told = "Somebody must take part, but everybody rests. Stage the refill before: phase = 'refill'."
        yield Flaw(("resting",), told, REST_CLAUSE)
        return
    open_ = [seat for seat, choice in enumerate(asked.choices) if choice is None and not shows_black(state, seat)]
    if asked.seat != CLOCK or list(asked.awaited) != open_ or not open_:
        told = "waits for hands must name as awaited, in their order, all who take part and have not chosen."
        yield Flaw(("waits",), told, POINT_CLAUSE)
    for seat, choice in enumerate(asked.choices):
        if choice is None:
            continue
        legal, _ = hands(state.setup, (seat,), state.round == 1)
        if is_secret(choice) or shows_black(state, seat) or choice not in legal:
            name = state.setup.players[seat]
            yield Flaw(("waits",), f"waits holds a choice that {name} cannot have made.", POINT_CLAUSE)


def of_refill(state: State, asked: NextStone | RestStone | PlaceRest) -> Iterator[Flaw]:
    """Stones are due as the refill has left them, and they are there."""
    if asked.seat != state.distributor:
        yield Flaw(("waits",), "The stones of a refill are placed by the distributor.", DISTRIBUTOR_CLAUSE)
    count = len(state.mushrooms)
    if len(asked.empty) != count:
        yield Flaw(("waits",), f"empty must say of each of the {count} mushrooms whether it was empty before.")
        return
    whole = stones_due(asked.empty)
    due = tuple(map(asked.line.count, range(count))) if isinstance(asked, NextStone) else asked.due
    if len(due) != count or not all(0 <= left <= most for left, most in zip(due, whole, strict=True)):
        yield Flaw(("waits",), "A mushroom gets two stones if it was empty, else one.", DRAW_CLAUSE)
        return
    for number, (left, most, stones) in enumerate(zip(due, whole, state.mushrooms, strict=True)):
        if not (sum(stones) == most - left if asked.empty[number] else sum(stones) > most - left):
            told = "The stones there do not fit those that were there before the refill and those that came since."
            yield Flaw(("mushrooms", MUSHROOMS[number]), told, DRAW_CLAUSE)
    yield from of_line(state, asked) if isinstance(asked, NextStone) else of_shortage(state, asked)


def of_line(state: State, asked: NextStone) -> Iterator[Flaw]:
    """Mushroom by mushroom, as long as there are stones for all."""
    line = in_line(stones_due(asked.empty))
    if not asked.line or asked.line != line[len(line) - len(asked.line) :]:
        told = f"line must be the end of {' '.join(MUSHROOMS[number] for number in line)}."
        yield Flaw(("waits",), told, DRAW_CLAUSE)
    if sum(state.bag) < len(asked.line):
        yield Flaw(("waits",), "There are not enough stones in the bag for this line.", SHORTAGE_CLAUSE)


def of_shortage(state: State, asked: RestStone | PlaceRest) -> Iterator[Flaw]:
    """Fewer stones are left than are due, and they are drawn in the way that was agreed."""
    if not 0 < sum(state.bag) + sum(asked.drawn) < sum(asked.due):
        yield Flaw(("waits",), "The distributor decides only where more stones are due than are left.", SHORTAGE_CLAUSE)
    if state.setup.shortage == "blind":
        is_right = not any(asked.drawn) and (isinstance(asked, PlaceRest) or asked.aim in in_line(asked.due))
    else:
        is_right = asked.aim < 0 and any(state.bag) if isinstance(asked, RestStone) else not any(state.bag)
    if not is_right:
        told = "The last stones are all drawn into the open hand and then placed, or drawn one by one if so agreed."
        yield Flaw(("waits",), told, SHORTAGE_CLAUSE)
