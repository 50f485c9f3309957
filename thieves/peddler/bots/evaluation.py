"""What things are worth to a merchant, in gold: a shelf, townsfolk, hours, and a whole position against a rival."""

from functools import cached_property, lru_cache

from ..cards import Person, corruption, people
from ..preparation import rogues_in_play
from ..production import hours_to_hire
from ..state import (
    COLOURS,
    CORRUPTION,
    GOODS,
    MAKING,
    ROGUE,
    SIZES,
    SUPPORT_GOLD,
    SUPPORT_HOURS,
    Merchant,
    Row,
    State,
    is_peddler,
    size_of,
)  # fmt: skip
from .expectations import Floats
from .gains import GAINS
from .goods import Worths, worths
from .personality import Personality

PACE = 5.0  #: gold that a rival makes of an hour


class Evaluation:
    """All worths in one position for one seat."""

    def __init__(self, state: State, seat: int, personality: Personality, known: Worths | None = None) -> None:
        self.state, self.seat, self.personality = state, seat, personality
        self.me = state.merchants[seat]
        self.known = known or worths(state, personality)
        self.halls, self.goods, self.card = self.known.view.halls, self.known.goods, self.known.card

    def after(self, state: State) -> "Evaluation":
        """The same merchant after an action that moves no boat: what is expected of the cove stays the same."""
        return Evaluation(state, self.seat, self.personality, self.known)

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
        personality, halls, total = self.personality, self.halls, 0.0
        for symbol in symbols:
            total += -personality.corruption_cost if symbol == CORRUPTION else personality.guilds * halls[GUILD[symbol]]
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
        return self.symbols(person.symbols) + GAINS[person.effect](self, person)

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
        guild = self.personality.guilds * SUPPORT_GOLD * max(self.state.halls)
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
        if not self.personality.rivalry:
            return self.own()
        rivals = max(self.rival(seat) for seat in range(len(self.state.merchants)) if seat != self.seat)
        return self.own() - self.personality.rivalry * rivals


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


def criminals(state: State, crew: Row) -> int:
    """What selling at a pier costs a human because of criminals."""
    return int(rogues_in_play(state).robs and ROGUE in crew)
