"""Faza rozpatrywania: from the highest initiative downwards, card by card, and the guard in its place."""

from collections.abc import Iterable
from typing import NamedTuple

from ..core import Action, Decision, Refusal, always
from ..core.asking import Question, Run, verb
from .cards import Card, card_words
from .cards.abilities import ability_of
from .cards.aiming import effect_of, is_possible, use_card, why_nothing
from .cards.city_events import event_of
from .declaration import initiative_of
from .events import initiative
from .flow import CleanUp, GuardsAct, Resolution, Section
from .queries import clockwise, in_dungeon, mark, set_thief, sheet
from .rulebook import book
from .state import MOVE, Slot, State

slot_comes = book.event("slot-comes", "resolve.thief-may-act-several-times")
tie_with_guard_calm = book.event("tie-goes-to-thief", "resolve.tie-thief-vs-guard-calm")
tie_with_guard_alarm = book.event("tie-goes-to-guard", "resolve.tie-thief-vs-guard-alarm")
tie_between = book.event("tie-between-thieves", "resolve.tie-between-thieves")
turns_up = book.event("turns-up", "resolve.how-a-card-is-resolved")
resigns = book.event("resigns", "resolve.may-resign")
pays_cover = book.event("pays-cover", "special.choose-when-resolving")
uses_cover = book.event("uses-cover", "special.choose-when-resolving")
resigns_rest = book.event("resigns-rest", "basic.strong-effect-excludes-others")

which_card_now = book.question("which-card-now", "resolve.own-equal-cards-order")
which_effect = book.question("which-effect", "basic.two-effects-choose-when-resolving")

no_card_now = book.refusal("no-card-now", "card.actions-need-cards")
not_your_moment = book.refusal("not-your-moment", "resolve.no-yielding")
not_at_this_number = book.refusal("not-at-this-number", "resolve.highest-initiative-first")
first_must_be_move = book.refusal("first-must-be-move", "dungeon.first-card-must-be-move")
door_burns = book.refusal("door-burns", "dungeon.first-card-must-be-move")
does_nothing = book.refusal("card-does-nothing", "target.must-be-named")
no_effect_now = book.refusal("no-effect-now", "basic.two-effects-choose-when-resolving")
not_your_effect = book.refusal("not-your-effect", "basic.two-effects-choose-when-resolving")
not_strong_now = book.refusal("not-strong-now", "basic.strong-effect-excludes-others")
strong_was_used = book.refusal("strong-was-used", "basic.strong-effect-excludes-others")
no_running = book.refusal("no-running", "event.lasting-effects")

WEAK, STRONG = "weak", "strong"


class NextInOrder(NamedTuple):
    """Who comes next in the order: a seat with an initiative, or the guard (seat -1); and whom he goes before."""

    seat: int
    initiative: int
    equals: tuple[int, ...]  #: every thief with this initiative
    ties_with_guard: bool  #: so many is the guard's initiative too, and it has not acted yet


class Order(Section):
    """Whoever is next in the order of initiative acts."""

    phase = "resolution"


@Resolution.does
def resolution(state: State, task: Resolution, run: Run) -> State:
    """Use with the highest initiative of the turn."""
    run.then(Order())
    return state


@book.rule("resolve.thief-may-act-several-times")
def waiting(state: State, seat: int) -> list[Slot]:
    """The declared cards of a thief that were neither resolved nor resigned."""
    return [slot for slot in state.thieves[seat].slots if not slot.fate]


def initiatives(state: State) -> dict[int, list[int]]:
    """The initiatives of the declared cards that wait, by seat, from the first thief clockwise."""
    return {
        seat: [initiative_of(state, seat, slot) for slot in slots]
        for seat in clockwise(state)
        if (slots := waiting(state, seat))
    }


@book.rule(
    "resolve.tied-thieves-alternate",
    "guard.no-action-cards",
    "alarm.ties-to-guard",
    "resolve.thief-may-act-several-times",
    "resolve.guard-may-be-first",
    "resolve.tie-thief-vs-guard-calm",
    "resolve.tie-thief-vs-guard-alarm",
    "resolve.tie-between-thieves",
    "resolve.phase-end",
)
def next_turn(state: State) -> NextInOrder | None:
    """Who acts next: the highest initiative; ties with the guard by its sheet, between thieves clockwise in turn."""
    numbers = {seat: max(mine) for seat, mine in initiatives(state).items()}
    guard = 0 if state.acted else initiative(state)
    best = max(numbers.values(), default=0)
    tied = [seat for seat, number in numbers.items() if number == best]
    if guard > best or (guard and guard == best and sheet(state)["ties"] == "guard"):
        return NextInOrder(-1, guard, tuple(tied if guard == best else ()), guard == best)
    if not best:
        return None
    before, last = state.last
    if before == best and len(tied) > 1:
        tied.sort(key=lambda seat: (seat - last - 1) % len(state.thieves))
    return NextInOrder(tied[0], best, tuple(tied), guard == best)


@Order.does
@book.rule("guard.all-act-at-one-initiative")
def order(state: State, task: Order, run: Run) -> State:
    """Whoever is next in the order of initiative acts; when nobody is left, the turn is cleaned up."""
    turn = next_turn(state)
    if turn is None:
        run.then(CleanUp())
        return state
    if turn.seat < 0:
        if turn.ties_with_guard:
            run.tell(tie_with_guard_alarm(turn.equals, turn.initiative))
        run.then(GuardsAct(), task)
        return state._replace(acted=True)
    tell_turn(turn, run)
    run.then(CardIsDue(turn.seat, turn.initiative), task)
    return state._replace(last=(turn.initiative, turn.seat))


def tell_turn(turn: NextInOrder, run: Run) -> None:
    """Whose moment has come, and which ties were broken for him."""
    run.tell(slot_comes((turn.seat,), turn.initiative))
    if turn.ties_with_guard:
        run.tell(tie_with_guard_calm((turn.seat,), turn.initiative))
    if len(turn.equals) > 1:
        run.tell(tie_between((turn.seat,), turn.initiative))


# -- a card whose moment has come -----------------------------------------------------------------


class CardIsDue(Question):
    """Which card of this initiative a thief turns up now, and whether he uses it."""

    initiative: int
    remarks = book.remarks(
        "resolve.highest-initiative-first",
        "resolve.guard-may-be-first",
        "first.resolution-phase-duties",
        "special.cover-is-lost-either-way",
        "resolve.phase-end",
    )
    not_now = no_card_now

    def ask(self, state: State) -> Decision:
        return which_card_now((self.seat,), self.initiative)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_moment((self.seat,), self.initiative)

    def slots(self, state: State) -> list[Slot]:
        """The declared cards whose moment it is."""
        mine = waiting(state, self.seat)
        return [slot for slot in mine if initiative_of(state, self.seat, slot) == self.initiative]

    @book.rule("special.choose-when-resolving")
    def slot(self, state: State, card: int) -> Slot | None:
        """The declared card, or the pair it belongs to, whose moment it is."""
        return next((slot for slot in self.slots(state) if card in slot.cards), None)


@verb("resolve", card_words, answers=CardIsDue)
@book.rule("resolve.may-look-at-own-cards", "resolve.how-a-card-is-resolved")
def resolve(state: State, asked: CardIsDue, action: Action, run: Run) -> State:
    """Turn the card up and use it."""
    seat, card = action.seat, action.what
    slot = asked.slot(state, card)
    assert slot is not None
    run.tell(turns_up((seat,), slot.cards))
    if len(slot.cards) == 2:
        run.tell((pays_cover if card == slot.cards[0] else uses_cover)((seat,), card))
    state = set_fate(state, seat, slot, "resolved")
    if effect_of(state, card).strong is None:
        return use_card(mark(state, seat, "busy"), seat, card, run)
    run.then(WhichEffect(seat, card))
    return state


@verb("resign", card_words, answers=CardIsDue)
@book.rule("resolve.may-resign")
def resign(state: State, asked: CardIsDue, action: Action, run: Run) -> State:
    """Turn the card up, but do without it."""
    seat, slot = action.seat, asked.slot(state, action.what)
    assert slot is not None
    run.tell(turns_up((seat,), slot.cards), resigns((seat,)))
    return set_fate(state, seat, slot, "resigned")


def set_fate(state: State, seat: int, slot: Slot, fate: str) -> State:
    """A declared card has been resolved or resigned."""
    slots = list(state.thieves[seat].slots)
    slots[slots.index(slot)] = slot._replace(fate=fate)
    return set_thief(state, seat, slots=tuple(slots))


@resolve.must
@resign.must
def card_has_this_number(state: State, asked: CardIsDue, action: Action) -> Refusal | None:
    """The card carries as many AP as the initiative that is reached; which card that is, only its owner knows."""
    if asked.slot(state, action.what) is not None:
        return None
    return not_at_this_number((asked.seat,), asked.initiative, known_to=(asked.seat,))


@resolve.must
def dungeon_comes_first(state: State, asked: CardIsDue, action: Action) -> Refusal | None:
    """A thief in a dungeon leaves it by Move before anything else."""
    if in_dungeon(state, state.thieves[action.seat]) and action.what != MOVE:
        return first_must_be_move((action.seat,))
    return None


@resolve.must
def door_is_open(state: State, asked: CardIsDue, action: Action) -> Refusal | None:
    """A thief in a dungeon has to leave it by Move; if fire burns before every door, all cards are resigned."""
    seat = action.seat
    if not in_dungeon(state, state.thieves[seat]) or ability_of(state, seat).walks_through_fire:
        return None
    doors = state.setup.city.near[state.thieves[seat].field]
    return door_burns((seat,)) if all(field in state.city.fire for field in doors) else None


@resolve.must
def nothing_after_strong(state: State, asked: CardIsDue, action: Action) -> Refusal | None:
    """After a strong effect no other card is resolved this turn."""
    return strong_was_used((action.seat,)) if "spent" in state.thieves[action.seat].marks else None


@resolve.must
def card_does_something(state: State, asked: CardIsDue, action: Action) -> Refusal | None:
    """The effect has a target; else the card can only be resigned."""
    seat, card = action.seat, action.what
    if is_possible(state, seat, card) or asked.slot(state, card) is None:
        return None
    return (why_nothing(state, seat, card) or does_nothing((seat,), card))._replace(known_to=(seat,))


@resolve.choices(card_has_this_number)
@resign.choices(card_has_this_number)
def due_cards(state: State, asked: CardIsDue, seat: int) -> Iterable[int]:
    """Every card of this initiative, covers too."""
    return dict.fromkeys(card for slot in asked.slots(state) for card in slot.cards)


# -- basic cards ----------------------------------------------------------------------------------


class WhichEffect(Question):
    """A basic card was turned up: which of its effects?"""

    card: Card
    not_now = no_effect_now

    def ask(self, state: State) -> Decision:
        return which_effect((self.seat,), self.card)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_effect((self.seat,))


@verb("choose", always({WEAK: WEAK, STRONG: STRONG}), answers=WhichEffect)
@book.rule("basic.weak-effect-combines")
def choose(state: State, asked: WhichEffect, action: Action, run: Run) -> State:
    """Use one of the two effects; the strong one resigns everything else that was declared."""
    seat, effect = action.seat, effect_of(state, asked.card)
    state = mark(state, seat, "busy")
    if action.what == WEAK:
        return effect.use(state, seat, asked.card, run)
    at_once = state.setup.strong_effect == "at-once"
    state = resign_all(state, seat, run) if at_once else mark(state, seat, "spent")
    assert effect.strong is not None
    return effect.strong(state, seat, asked.card, run)


@choose.must
@book.rule("basic.weak-effect-combines", "basic.two-cards-each")
def effect_is_open(state: State, asked: WhichEffect, action: Action) -> Refusal | None:
    """The strong effect only if no other card was resolved this turn; a curfew forbids running."""
    if action.what == WEAK:
        return None
    if "busy" in state.thieves[action.seat].marks:
        return not_strong_now((action.seat,), asked.card)
    return no_running() if asked.card == MOVE and event_of(state).forbids_running else None


def resign_all(state: State, seat: int, run: Run) -> State:
    """All declared cards that still wait are turned up and resigned."""
    for slot in waiting(state, seat):
        run.tell(resigns_rest((seat,), slot.cards))
        state = set_fate(state, seat, slot, "resigned")
    return state
