"""What can be counted about the Peddler: pairs of cards, what comes next, its turns, where gold comes from."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from ..core import Action, Event
from ..core.timeline import Moment, Timeline
from .cards import ACTIONS, Instruction, cards, deck, instruction_of, peddler_cards
from .state import ARRIVALS, ARROWS, SIDES, State, peddler

Some = TypeVar("Some", bound=Hashable)


# -- pairs ----------------------------------------------------------------------------------------


def pairs(difficulty: str = "normal") -> dict[tuple[str, str], Instruction]:
    """What every two cards of a deck tell the Peddler to do, by the card on the left and the card on the right.

    >>> len(pairs()), pairs()["peddler-1", "peddler-14"].action
    (240, 'guild')
    """
    found = peddler_cards(None)
    chosen = [found[number] for number in deck(found, difficulty)]
    return {
        (left.id, right.id): instruction_of(left, right) for left in chosen for right in chosen if left is not right
    }


def short(instruction: Instruction) -> str:
    """An instruction in a few words.

    >>> short(pairs()["peddler-1", "peddler-14"])
    'guild x2 left inner, 2 h, 0 corruption'
    """
    where = f"{SIDES[instruction.side]} {ARROWS[instruction.arrow]}"
    cost = f"{instruction.hours} h, {instruction.corruption} corruption"
    return f"{instruction.action} x{instruction.times} {where}, {cost}"


# -- what comes next ------------------------------------------------------------------------------


def coming(state: State) -> dict[Instruction, Fraction]:
    """Every instruction that the Peddler's next turn may have, with its chance; one alone if both cards lie there."""
    found, shop = cards(state.setup), state.shop
    if shop.right < 0:
        return {}
    left = (shop.left,) if shop.left >= 0 else shop.unseen or shop.discards
    return tally(instruction_of(found[card], found[shop.right]) for card in left)


def after_next(state: State) -> dict[str, Fraction]:
    """The action of the turn after the next one: the card that is drawn to the left will lie on the right then."""
    found, shop = cards(state.setup), state.shop
    left = (shop.left,) if shop.left >= 0 else shop.unseen or shop.discards
    return {action: share for action in ACTIONS if (share := tally(found[card].action for card in left).get(action))}


def tally(things: Iterator[Some]) -> dict[Some, Fraction]:
    """Each thing with its share, when all are equally likely."""
    rows = list(things)
    return {thing: Fraction(rows.count(thing), len(rows)) for thing in dict.fromkeys(rows)}


WORDS = {"side": SIDES, "arrow": ARROWS}  #: aspects that are counted in the state and spoken of in words


def share(odds: Mapping[Instruction, Fraction], aspect: str) -> dict[Any, Fraction]:
    """The chances of one aspect of the instruction alone: action, times, side, arrow, hours or corruption."""
    found: dict[Any, Fraction] = {}
    for instruction, part in odds.items():
        value = getattr(instruction, aspect)
        word = WORDS[aspect][value] if aspect in WORDS else value
        found[word] = found.get(word, Fraction()) + part
    return dict(sorted(found.items()))


def chance(odds: Mapping[Instruction, Fraction], wanted: Callable[[Instruction], Any]) -> Fraction:
    """How likely an instruction of this kind is."""
    return sum((part for instruction, part in odds.items() if wanted(instruction)), Fraction())


def arrivals(start: int, hours: int) -> int:
    """How many arrival symbols a marker passes that goes so many hours from here.

    >>> arrivals(1, 1), arrivals(2, 1), arrivals(2, 2), arrivals(0, 12)
    (1, 0, 1, 6)
    """
    return sum(start <= hour < start + hours for hour in ARRIVALS)


# -- its turns ------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """A turn of the Peddler: the state before it, hours, the two cards, what they said, its answers, its gold."""

    before: State
    round: int
    start: int
    end: int
    left: str
    right: str
    instruction: Instruction
    answers: tuple[str, ...]
    gold: int

    def __str__(self) -> str:
        gold = f" +{self.gold} gold" if self.gold else ""
        when = f"round {self.round}, hour {self.start} to {self.end}"
        return f"{when} | {short(self.instruction)} | {', '.join(self.answers)}{gold}"


def turns(line: Timeline) -> list[Turn]:
    """The turns that the Peddler has had in a game so far."""
    moments = line.moments[: line.number + 1]
    starts = [number for number, moment in enumerate(moments) if has(moment, "left-card")]
    found = []
    for start in starts:
        ends = (number for number in range(start + 1, len(moments)) if has(moments[number], "left-card-slides"))
        if (end := next(ends, None)) is not None:
            found.append(turn(line, moments[max(start - 1, 0)].state, moments[start : end + 1]))
    return found


def has(moment: Moment, kind: str) -> bool:
    """Did this happen here?"""
    return any(event.kind == kind for event in moment.events)


def turn(line: Timeline, before: State, moments: list[Moment]) -> Turn:
    """One turn from the moment at which the cards are read to the one at which they move on."""
    first = moments[0].state
    seat, found = peddler(first), cards(first.setup)
    left, right = found[first.shop.left], found[first.shop.right]
    done = [moment.action for moment in moments[1:] if moment.action is not None and moment.action.seat == seat]
    answers = tuple(line.written(action).partition(": ")[2] for action in done)
    end = next(event.where[1] for moment in moments for event in moment.events if event.kind == "marker-moves")
    gold = sum(event.what for moment in moments for event in moment.events if event.kind == "guild-pays")
    said = instruction_of(left, right)
    return Turn(before, first.round, first.times[seat], end, left.id, right.id, said, answers, gold)


# -- gold -----------------------------------------------------------------------------------------

#: Where gold comes from and where it goes, by the kind of event: the source, and how much it is.
SOURCES: dict[str, tuple[str, Callable[[Any], int]]] = {
    "sells": ("sales", lambda what: what[1]),
    "peddler-sells": ("sales", lambda what: what[1]),
    "sells-to-cultist": ("cultists", lambda what: what[1]),
    "human-sells-to-cultist": ("cultists", lambda what: what[1]),
    "asks-guild": ("guild", lambda what: what),
    "guild-pays": ("guild", lambda what: what),
    "support-adds-up": ("pool", lambda what: what),
    "earns": ("townsfolk", lambda what: what),
    "trades": ("townsfolk", lambda what: what[1]),
    "guilds-pay": ("symbols", lambda what: what),
    "criminals-cost": ("criminals", lambda what: -what),
    "corruption-costs": ("corruption", lambda what: -what),
}


LOSSES = ("criminals", "corruption")


def income(events: tuple[Event, ...]) -> Iterator[tuple[int, str, int]]:
    """Seat, source and amount of all gold that was gained or lost."""
    for event in events:
        if event.kind in SOURCES:
            source, amount = SOURCES[event.kind]
            yield event.who[0], source, amount(event.what)


def purse(before: State, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """An observer for simulations: a line such as ``1 sales`` for each piece of gold; what is lost counts too."""
    for seat, source, amount in income(events):
        yield from [f"{seat} {source}"] * abs(amount)


def balance(counts: Mapping[str, int], seat: int) -> int:
    """Gains less losses of a seat, as ``purse`` counted them."""
    sources = {source for source, _ in SOURCES.values()}
    return sum(counts.get(f"{seat} {source}", 0) * (-1 if source in LOSSES else 1) for source in sources)
