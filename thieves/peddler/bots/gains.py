"""What townsfolk gain a merchant, by what they do, in gold and as far as it can be told at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.reasoning import registrar
from ..cards import Person, people
from ..state import COLOURS, ROGUE, VALUES, size_of

if TYPE_CHECKING:
    from .evaluation import Evaluation

FAVOURS = {"ferry": 1.5, "ashore": 0.7, "banish": 0.5, "hail": 1.2, "again": 1.0}  #: of townsfolk who change boats

GAINS: dict[str, Callable[["Evaluation", Person], float]] = {}
gain_of = registrar(GAINS)


@gain_of("none", "quick")
def nothing(mine: "Evaluation", person: Person) -> float:
    """Only symbols, or fewer hours."""
    return 0.0


@gain_of("gold")
def gold(mine: "Evaluation", person: Person) -> float:
    """Gold at once."""
    return person.amount


@gain_of("levy")
def levy(mine: "Evaluation", person: Person) -> float:
    """Gold for everybody in a hall."""
    return mine.state.halls[person.colour]


@gain_of("gift")
def gift(mine: "Evaluation", person: Person) -> float:
    """Goods, as far as the shelf has room."""
    room = mine.me.shelf.count(-1)
    return sum(mine.goods[good] for good in person.goods[:room])


@gain_of("craft")
def craft(mine: "Evaluation", person: Person) -> float:
    """The best good of that size."""
    return mine.goods[mine.best_good(person.size)] if -1 in mine.me.shelf else 0.0


@gain_of("trade")
def trade(mine: "Evaluation", person: Person) -> float:
    """The value of the good that is worth least."""
    return max((VALUES[size_of(good)] - mine.goods[good] for good in mine.me.shelf if good >= 0), default=0.0)


@gain_of("confess")
def confess(mine: "Evaluation", person: Person) -> float:
    """The heaviest cards go."""
    return sum(sorted((max(0.0, mine.burden(kind)) for kind in mine.me.corruption), reverse=True)[: person.amount])


@gain_of("join")
def join(mine: "Evaluation", person: Person) -> float:
    """One more in a hall, for everybody who has its symbols."""
    if not mine.state.bag[person.colour]:
        return 0.0
    name, folk = COLOURS[person.colour], people(mine.state.setup)
    owned = [sum(folk[one].symbols.count(name) for one in merchant.folk) for merchant in mine.state.merchants]
    own = owned.pop(mine.seat)
    return own + person.symbols.count(name) - mine.personality.rivalry * max(owned)


@gain_of("ferry", "ashore", "banish", "hail")
def boats(mine: "Evaluation", person: Person) -> float:
    """Somebody boards or leaves a boat: by experience."""
    if person.effect == "banish" and not any(
        ROGUE in crew for boat, crew in enumerate(mine.state.boats) if boat not in mine.state.moored
    ):
        return 0.0
    return FAVOURS[person.effect] if -1 in mine.state.moored else 0.0


@gain_of("again")
def again(mine: "Evaluation", person: Person) -> float:
    """Freedom for the next action, if there is one."""
    return FAVOURS["again"] if mine.hours > 2 else 0.0
