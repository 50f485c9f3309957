"""What things are worth to a merchant, in gold: a shelf, townsfolk, hours, and a whole position against a rival."""

from collections.abc import Callable
from functools import cached_property, lru_cache

from .cards import Person, corruption, people
from .outlook import Floats
from .preparation import rogue_ids
from .prices import Temper, Worths, worths
from .production import hours_to_hire
from .state import (
    COLOURS,
    CORRUPTION,
    GOODS,
    MAKING,
    ROGUE,
    SIZES,
    SUPPORT_GOLD,
    SUPPORT_HOURS,
    VALUES,
    Merchant,
    Row,
    State,
    is_peddler,
    size_of,
)  # fmt: skip

PACE = 5.0  #: gold that a rival makes of an hour
FAVOURS = {"ferry": 1.5, "ashore": 0.7, "banish": 0.5, "hail": 1.2, "again": 1.0}  #: of townsfolk who change boats


class Scales:
    """All worths in one position for one seat."""

    def __init__(self, state: State, seat: int, temper: Temper, known: Worths | None = None) -> None:
        self.state, self.seat, self.temper = state, seat, temper
        self.me = state.merchants[seat]
        self.known = known or worths(state, temper)
        self.halls, self.goods, self.card = self.known.view.halls, self.known.goods, self.known.card

    def after(self, state: State) -> "Scales":
        """The same merchant after an action that moves no boat: what is expected of the cove stays the same."""
        return Scales(state, self.seat, self.temper, self.known)

    # -- goods ------------------------------------------------------------------------------------

    def best_good(self, size: int) -> int:
        """The good of this size that is worth most."""
        return max(BY_SIZE[size], key=self.goods.__getitem__)

    def shelf(self, merchant: Merchant) -> float:
        """What all goods on a shelf are worth."""
        goods = self.goods
        return sum([goods[good] for good in merchant.shelf if good >= 0])

    def shop_shelf(self, merchant: Merchant) -> float:
        """What the Peddler's shelf is worth: it sells at the first pier that takes a good."""
        prices, later = self.known.prices, self.known.later
        return sum([max(sum(prices[good]) / 2, later[good]) for good in merchant.shelf if good >= 0])

    # -- symbols ----------------------------------------------------------------------------------

    def symbols(self, symbols: tuple[str, ...]) -> float:
        """What guild and corruption symbols bring at the end, as a merchant feels it."""
        temper, halls, total = self.temper, self.halls, 0.0
        for symbol in symbols:
            total += -temper.dread if symbol == CORRUPTION else temper.guilds * halls[GUILD[symbol]]
        return total

    def burden(self, kind: int) -> float:
        """What one would gain without this corruption card."""
        return -self.symbols(corruption(self.state.setup)[kind].symbols)

    def cards(self, merchant: Merchant) -> float:
        """What all townsfolk and corruption cards of a merchant bring at the end."""
        folk = people(self.state.setup)
        return sum(self.symbols(folk[person].symbols) for person in merchant.folk) - sum(
            map(self.burden, merchant.corruption)
        )

    def person(self, person: Person) -> float:
        """What a townsperson is worth: symbols at the end, and what they do now."""
        return self.symbols(person.symbols) + EFFECTS[person.effect](self, person)

    # -- a position -------------------------------------------------------------------------------

    @cached_property
    def hours(self) -> int:
        """Hours that this seat can still be expected to have in this round."""
        return self.hours_of(self.seat)

    def hours_of(self, seat: int) -> int:
        """Hours that any seat can still be expected to have in this round."""
        return max(0, self.known.closing - self.state.times[seat]) if self.state.phase == "production" else 0

    def kinds(self) -> tuple[tuple[int, float], ...]:
        """Hours and worth of the best action of each kind: small, large, hire, support."""
        room = -1 in self.me.shelf
        small, large = (self.goods[self.best_good(size)] if room else 0.0 for size in (0, 1))
        hire = max(
            (
                (self.person(people(self.state.setup)[person]) / hours_to_hire(self.state, place), place)
                for place, person in enumerate(self.state.square)
                if person >= 0
            ),
            default=(0.0, -1),
        )
        hours = hours_to_hire(self.state, hire[1]) if hire[1] >= 0 else 1
        guild = self.temper.guilds * SUPPORT_GOLD * max(self.state.halls)
        return (
            (MAKING[0], small), (MAKING[1], large), (hours, max(0.0, hire[0] * hours)), (SUPPORT_HOURS, guild)
        )  # fmt: skip

    def plan(self) -> float:
        """What the rest of the round can still bring."""
        if self.hours <= 0:
            return 0.0
        kinds = self.kinds()
        return best_plan(
            self.hours,
            LASTS.index(self.me.last),
            tuple(hours for hours, _ in kinds),
            tuple(round(worth, 1) for _, worth in kinds),
        )

    def sales(self) -> float:
        """What this seat can expect of its goods and of the rest of the round."""
        return self.shelf(self.me) + self.plan()

    def own(self) -> float:
        """Everything that this seat has and can expect in this round."""
        return self.me.gold + self.sales() + self.cards(self.me)

    def rival(self, seat: int) -> float:
        """What another seat has, and what it is likely to gain in this round."""
        merchant, automatic = self.state.merchants[seat], is_peddler(self.state, seat)
        goods = self.shop_shelf(merchant) if automatic else self.shelf(merchant)
        pool = self.pool() if automatic else 0.0
        return merchant.gold + goods + pool + self.cards(merchant) + PACE * self.hours_of(seat)

    def pool(self) -> float:
        """What the guilds are likely to pay for the Peddler's pool."""
        return sum(self.state.halls[kind] for kind in self.state.shop.pool if 0 <= kind < ROGUE)

    @cached_property
    def total(self) -> float:
        """One's own against the strongest rival."""
        if not self.temper.rivalry:
            return self.own()
        rivals = max(self.rival(seat) for seat in range(len(self.state.merchants)) if seat != self.seat)
        return self.own() - self.temper.rivalry * rivals


SIZE = tuple(map(size_of, range(len(GOODS))))
BY_SIZE = tuple([good for good in range(len(GOODS)) if SIZE[good] == size] for size in range(len(SIZES)))
GUILD = {colour: hall for hall, colour in enumerate(COLOURS)}
LASTS = ("small", "large", "hire", "support", "")


@lru_cache(maxsize=50000)
def best_plan(hours: int, last: int, needs: tuple[int, ...], worths: Floats) -> float:
    """The most that these hours bring, if no kind is done twice running; the last action may run over."""
    if hours <= 0:
        return 0.0
    return max(
        worth + best_plan(hours - needs[kind], kind, needs, worths) for kind, worth in enumerate(worths) if kind != last
    )


# -- what townsfolk do, as far as it can be told at once ---------------------------------------------


def nothing(scales: Scales, person: Person) -> float:
    """Only symbols, or fewer hours."""
    return 0.0


def gold(scales: Scales, person: Person) -> float:
    """Gold at once."""
    return person.amount


def levy(scales: Scales, person: Person) -> float:
    """Gold for everybody in a hall."""
    return scales.state.halls[person.colour]


def gift(scales: Scales, person: Person) -> float:
    """Goods, as far as the shelf has room."""
    room = scales.me.shelf.count(-1)
    return sum(scales.goods[good] for good in person.goods[:room])


def craft(scales: Scales, person: Person) -> float:
    """The best good of that size."""
    return scales.goods[scales.best_good(person.size)] if -1 in scales.me.shelf else 0.0


def trade(scales: Scales, person: Person) -> float:
    """The value of the good that is worth least."""
    return max((VALUES[size_of(good)] - scales.goods[good] for good in scales.me.shelf if good >= 0), default=0.0)


def confess(scales: Scales, person: Person) -> float:
    """The heaviest cards go."""
    return sum(sorted((max(0.0, scales.burden(kind)) for kind in scales.me.corruption), reverse=True)[: person.amount])


def join(scales: Scales, person: Person) -> float:
    """One more in a hall, for everybody who has its symbols."""
    if not scales.state.bag[person.colour]:
        return 0.0
    name, folk = COLOURS[person.colour], people(scales.state.setup)
    owned = [sum(folk[one].symbols.count(name) for one in merchant.folk) for merchant in scales.state.merchants]
    mine = owned.pop(scales.seat)
    return mine + person.symbols.count(name) - scales.temper.rivalry * max(owned)


def boats(scales: Scales, person: Person) -> float:
    """Somebody boards or leaves a boat: by experience."""
    if person.effect == "banish" and not any(
        ROGUE in crew for boat, crew in enumerate(scales.state.boats) if boat not in scales.state.moored
    ):
        return 0.0
    return FAVOURS[person.effect] if -1 in scales.state.moored else 0.0


def again(scales: Scales, person: Person) -> float:
    """Freedom for the next action, if there is one."""
    return FAVOURS["again"] if scales.hours > 2 else 0.0


EFFECTS: dict[str, Callable[[Scales, Person], float]] = {
    "none": nothing, "quick": nothing, "gold": gold, "levy": levy, "gift": gift, "craft": craft, "trade": trade,
    "confess": confess, "join": join, "ferry": boats, "ashore": boats, "banish": boats, "hail": boats, "again": again,
}  # fmt: skip


def criminals(state: State, crew: Row) -> int:
    """What selling at a pier costs a human because of criminals."""
    return int(rogue_ids()[state.rogues] == "criminals" and ROGUE in crew)
