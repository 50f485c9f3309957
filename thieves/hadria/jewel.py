"""Klejnot Cesarzy: the first theft, its reward, and the district whose gates will open."""

from ..core import CHANCE, Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Odds, Run
from .board import DISTRICTS
from .flow import AfterWalk, ByChance, HoldsUp
from .queries import leader, set_city, set_thief
from .rulebook import book
from .state import State

jewel_stolen = book.event("jewel-stolen", "jewel.pause-at-first-pick-up")
best_burglar = book.event("best-burglar", "jewel.best-burglar-token")
red_ap = book.event("red-ap", "jewel.red-ap-equal-to-rivals")
jewel_taken_again = book.event("jewel-taken-again", "jewel.no-second-district-card")
jewel_changes_hands = book.event("jewel-changes-hands", "jewel.new-owner-gets-red-ap")
district_drawn = book.event("district-drawn", "jewel.district-card-after-the-move")

which_district = book.question("which-district", "jewel.district-card-after-the-move")

no_district_now = book.refusal("no-district-now", "jewel.district-card-after-the-move")
district_first = book.refusal("district-first", "jewel.district-card-after-the-move")
no_such_district = book.refusal("no-such-district", "component.district-cards")

OUTER = book.rule("setup.district-deck")(DISTRICTS[1:])  #: north, east, south, west


@book.rule(
    "jewel.best-burglar-token-permanent",
    "component.red-ap-markers",
    "component.best-burglar-token",
    "jewel.pause-at-first-pick-up",
    "jewel.best-burglar-token",
    "jewel.red-ap-equal-to-rivals",
    "jewel.no-second-district-card",
    "component.emperors-jewel",
)
def take_from_field(state: State, seat: int, field: int, run: Run) -> State:
    """The Emperors' Jewel comes onto a sheet; the first time, the game holds its breath."""
    state = set_city(state, jewel=-1)._replace(holder=seat)
    if state.stolen:
        run.tell(jewel_taken_again((seat,), where=field))
        return state
    rivals = len(state.thieves) - 1
    run.tell(jewel_stolen((seat,), where=field))
    run.tell(best_burglar((seat,)), red_ap((seat,), rivals))
    return set_thief(state._replace(stolen=True), seat, burglar=True, red=rivals)


@book.rule("jewel.new-owner-gets-red-ap", "jewel.best-burglar-token-permanent")
def change_owner(state: State, seat: int, run: Run) -> State:
    """The Jewel has a new owner; the red AP follow in the clean-up."""
    run.tell(jewel_changes_hands((seat,)))
    return state._replace(holder=seat)


# -- a district card ------------------------------------------------------------------------------


class DistrictCard(ByChance, HoldsUp):
    """Which of the four district cards is drawn."""

    not_now = no_district_now

    def weights(self, state: State) -> Odds:
        return tuple((Action(CHANCE, "district", letter), 1) for letter in districts_left(state))


@book.rule("component.district-cards")
def districts_left(state: State) -> tuple[str, ...]:
    """Every district whose card can be drawn; the open one lies on the table."""
    return tuple(letter for letter in OUTER if letter != state.district)


class GateDistrict(DistrictCard):
    """The district whose gates will open."""

    remarks = book.remarks("setup.district-deck", "jewel.open-gates", "jewel.alarm-next-turn")

    def ask(self, state: State) -> Decision:
        return which_district(CHANCE_ALONE)

    def comes_first(self) -> Refusal:
        return district_first((self.seat,))


@AfterWalk.does
@book.rule("jewel.district-card-after-the-move")
def follow_up(state: State, task: AfterWalk, run: Run) -> State:
    """After the movement of the first theft a district card is drawn."""
    if state.stolen and not state.district and not any(isinstance(note, DistrictCard) for note in run.notes):
        run.then(GateDistrict(leader(state)))
    return state


def name_district(state: State, asked: GateDistrict, district: str, run: Run) -> State:
    """The gates of this district will open with the alarm."""
    run.tell(district_drawn((asked.seat,), district))
    return state._replace(district=district)
