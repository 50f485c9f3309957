"""Loch: what a caught thief loses, and where he goes."""

from ..core import Action, Decision, Refusal
from ..core.asking import CHANCE_ALONE, Question, Run, Task, verb
from ..core.kinds import Seat
from .board import Field, district_words
from .flow import AfterWalk, Caught, HoldsUp, LoseCard
from .jewel import DistrictCard, GateDistrict, districts_left, name_district, no_such_district
from .movement import Movement
from .queries import add, on_streets, set_city, set_thief
from .rulebook import book
from .state import GREEN, TRINKETS, YELLOW, State
from .theft import TRINKET, loot_words

caught = book.event("caught", "guard.catches-all-on-field")
loses_emperors_jewel = book.event("loses-emperors-jewel", "dungeon.emperors-jewel-lost-first")
jewel_stays = book.event("jewel-stays", "dungeon.emperors-jewel-in-palace")
loses_jewel = book.event("loses-jewel", "dungeon.lose-one-jewel")
cards_turned = book.event("cards-turned", "dungeon.remaining-actions-lost")
goes_to_dungeon = book.event("goes-to-dungeon", "dungeon.go-to-own-district-dungeon")
goes_to_alarm_dungeon = book.event("goes-to-alarm-dungeon", "dungeon.alarm-district-dungeon")

which_jewel_to_lose = book.question("which-jewel-to-lose", "dungeon.cheapest-jewel-lost")

which_dungeon = book.question("which-dungeon", "dungeon.caught-in-palace-draw-district")

nothing_to_lose_now = book.refusal("nothing-to-lose-now", "dungeon.lose-one-jewel")
not_your_loss = book.refusal("not-your-loss", "dungeon.cheapest-jewel-lost")
loss_first = book.refusal("loss-first", "dungeon.cheapest-jewel-lost")
dungeon_first = book.refusal("dungeon-first", "dungeon.caught-in-palace-draw-district")
not_the_cheapest = book.refusal("not-the-cheapest", "dungeon.cheapest-jewel-lost")


@Caught.does
@book.rule("dungeon.emperors-jewel-lost-first", "dungeon.lose-one-jewel", "dungeon.discard-one-general-card")
def catch(state: State, task: Caught, run: Run) -> State:
    """A thief is caught: his cards are lost, then a jewel, a card from the hand, and off to a dungeon."""
    seat = task.seat
    if not on_streets(state, state.thieves[seat]):
        return state
    field = state.thieves[seat].field
    run.tell(caught((seat,), where=field))
    state = lose_actions(state, seat, run)
    stop_walking(seat, run)
    run.then(LoseCard(seat, "lost"), LockUp(seat, field))
    if state.holder == seat:
        return lose_emperors_jewel(state, seat, field, run)
    cheapest = cheapest_of(state, seat)
    if len(cheapest) > 1:
        run.then(LoseJewel(seat))
    elif cheapest:
        return lose(state, seat, cheapest[0], run)
    return state


def stop_walking(seat: int, run: Run) -> None:
    """Whatever movement of his was in progress is over."""
    walks = [note for note in run.notes if isinstance(note, Movement) and note.thief == seat]
    run.notes[:] = [note for note in run.notes if note not in walks]
    if walks and walks[0].own:
        run.then(AfterWalk(seat))


def lose_actions(state: State, seat: int, run: Run) -> State:
    """He turns up all declared cards that still wait; they are resigned."""
    slots = state.thieves[seat].slots
    left = [slot for slot in slots if not slot.fate]
    if not left:
        return state
    run.tell(cards_turned((seat,), tuple(slot.cards for slot in left)))
    return set_thief(state, seat, slots=tuple(slot if slot.fate else slot._replace(fate="resigned") for slot in slots))


@book.rule(
    "field.imperial-post",
    "dungeon.emperors-jewel-lost-first",
    "dungeon.emperors-jewel-in-palace",
    "jewel.best-burglar-token-permanent",
)
def lose_emperors_jewel(state: State, seat: int, field: int, run: Run) -> State:
    """The Emperors' Jewel goes to the imperial post of the district; in the Palace it stays where he was caught."""
    if state.setup.city.district[field] == "P":
        run.tell(jewel_stays((seat,), where=field))
        return set_city(state._replace(holder=-1), jewel=field)
    post = state.setup.city.imperial_of[state.setup.city.district[field]]
    run.tell(loses_emperors_jewel((seat,), where=post))
    return set_city(state._replace(holder=-1), jewel=post)


def cheapest_of(state: State, seat: int) -> tuple[int, ...]:
    """The cheapest kinds of jewels that he has."""
    thief = state.thieves[seat]
    cheap = [kind for kind, number in ((YELLOW, thief.yellow), (TRINKET, thief.tokens[TRINKETS])) if number]
    return tuple(cheap) or ((GREEN,) if thief.green else ())


def lose(state: State, seat: int, kind: int, run: Run) -> State:
    """A jewel goes back to the pool, Trinkets to the box."""
    thief = state.thieves[seat]
    run.tell(loses_jewel((seat,), kind))
    if kind == YELLOW:
        return set_thief(state, seat, yellow=thief.yellow - 1)
    if kind == GREEN:
        return set_thief(state, seat, green=thief.green - 1)
    return set_thief(state, seat, tokens=add(thief.tokens, TRINKETS, -1))


class LoseJewel(Question, HoldsUp):
    """Which of two cheapest jewels a caught thief loses."""

    not_now = nothing_to_lose_now

    def ask(self, state: State) -> Decision:
        return which_jewel_to_lose((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_loss((self.seat,))

    def comes_first(self) -> Refusal:
        return loss_first((self.seat,))


@verb("lose", loot_words, answers=LoseJewel)
def give_up(state: State, asked: LoseJewel, action: Action, run: Run) -> State:
    """The chosen jewel is lost."""
    return lose(state, action.seat, action.what, run)


@give_up.must
def jewel_is_cheapest(state: State, asked: LoseJewel, action: Action) -> Refusal | None:
    """One of the cheapest."""
    return None if action.what in cheapest_of(state, asked.seat) else not_the_cheapest((asked.seat,), action.what)


@give_up.choices(jewel_is_cheapest)
def cheapest_jewels(state: State, asked: LoseJewel, seat: int) -> tuple[int, ...]:
    """The kinds between which he chooses."""
    return cheapest_of(state, seat)


# -- the dungeon ----------------------------------------------------------------------------------


class LockUp(Task):
    """A thief who was caught on this field goes to a dungeon."""

    seat: Seat
    field: Field


class DungeonDistrict(DistrictCard):
    """In the Palace a district card decides to which dungeon a thief goes."""

    def ask(self, state: State) -> Decision:
        return which_dungeon(CHANCE_ALONE)

    def comes_first(self) -> Refusal:
        return dungeon_first((self.seat,))


@LockUp.does
@book.rule(
    "alarm.dungeon-of-open-district",
    "dungeon.go-to-own-district-dungeon",
    "dungeon.alarm-district-dungeon",
    "dungeon.caught-in-palace-draw-district",
)
def find_dungeon(state: State, task: LockUp, run: Run) -> State:
    """The dungeon of the open district in the Alarm, else of his district; in the Palace a card decides."""
    district = state.district if state.alarm else state.setup.city.district[task.field]
    if district == "P":
        run.then(DungeonDistrict(task.seat))
        return state
    return lock_up(state, task.seat, district, run)


@book.rule("field.dungeon-any-number", "dungeon.no-target", "dungeon.alarm-district-dungeon")
def lock_up(state: State, seat: int, district: str, run: Run) -> State:
    """His figure goes into the dungeon."""
    field = state.setup.city.dungeon_of[district]
    run.tell((goes_to_alarm_dungeon if state.alarm else goes_to_dungeon)((seat,), district, field))
    return set_thief(state, seat, field=field)


@verb("district", district_words, answers=(GateDistrict, DungeonDistrict))
def district(state: State, asked: DistrictCard, action: Action, run: Run) -> State:
    """The card decides about the gates, or about a dungeon."""
    if isinstance(asked, GateDistrict):
        return name_district(state, asked, action.what, run)
    return lock_up(state, asked.seat, action.what, run)


district.by_chance = False  # a player may ask why nobody picks a district


@district.must
def district_is_there(state: State, asked: DistrictCard, action: Action) -> Refusal | None:
    """The four outer districts have one card each."""
    return None if action.what in districts_left(state) else no_such_district(what=action.what)
