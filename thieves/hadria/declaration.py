"""Faza deklaracji: behind their screens all lay cards and AP; then the screens go down together."""

from ..core import Action, Decision, Refusal
from ..core.asking import Question, Run, verb
from .cards.abilities import ability_of
from .flow import Declaration, Resolution
from .queries import clockwise, in_city, set_thief
from .rulebook import book
from .state import AGENT, BASIC, INFORMER, SPECIAL, Slot, State

declaration_begins = book.event("declaration-begins", "declare.simultaneous-and-secret")
has_fewer_ap = book.event("has-fewer-ap", "declare.effects-at-start-of-declaration")
is_ready = book.event("is-ready", "declare.reveal-screens-together")
declares_nothing = book.event("declares-nothing", "declare.may-declare-nothing")
screens_down = book.event("screens-down", "declare.reveal-screens-together")
shows_ap = book.event("shows-ap", "declare.reveal-screens-together")
keeps_ap = book.event("keeps-ap", "declare.may-keep-ap-back")

what_to_declare = book.question("what-to-declare", "declare.simultaneous-and-secret")

has_left = book.refusal("has-left", "alarm.who-left-is-out")
not_declaring = book.refusal("not-declaring", "declare.hand-not-used-until-next-turn")
is_ready_already = book.refusal("is-ready-already", "declare.reveal-screens-together")
needs_cover = book.refusal("needs-cover", "special.declared-under-a-general-card")
finish_card_first = book.refusal("finish-card-first", "declare.at-least-one-ap-per-card")


@book.rule("thief.joanne-theme")
def informer_ap(state: State, seat: int) -> int:
    """What an Informer is worth to this thief."""
    return ability_of(state, seat).informer_ap


def initiative_of(state: State, seat: int, slot: Slot) -> int:
    """The initiative of a declared card: the AP on it."""
    return slot.initiative(informer_ap(state, seat) if slot.informers else 0)


@book.rule("declare.effects-at-start-of-declaration")
def budget(state: State, seat: int) -> int:
    """The AP markers that a thief has for this declaration."""
    thief = state.thieves[seat]
    return max(0, thief.blue + thief.red + thief.violet - thief.stunned)


def spent(state: State, seat: int) -> int:
    """The AP markers that lie on cards already."""
    return sum([slot.ap for slot in state.thieves[seat].slots])


@book.rule(
    "component.action-card-families",
    "setup.basic-cards-to-hand",
    "setup.special-card-to-hand",
    "variant.first-game-without-special-cards",
)
def declarable(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the thief could still lay down: basic ones, the own special one, general ones of the hand."""
    thief = state.thieves[seat]
    laid = [card for slot in thief.slots for card in slot.cards]
    basics = [card for card in BASIC if card not in laid]
    special = [SPECIAL[thief.character]] if state.setup.special_cards else []
    return (*basics, *(card for card in special if card not in laid), *dict.fromkeys(thief.hand))


def lacks_cover(slot: Slot) -> bool:
    """Does a special card still lie there without a general card on it?"""
    return len(slot.cards) == 1 and slot.cards[0] in SPECIAL


def tokens_left(state: State, seat: int, kind: int) -> int:
    """The AP tokens on the sheet that lie on no card yet."""
    thief = state.thieves[seat]
    has = thief.tokens[kind]
    if has and kind == INFORMER:
        return has - sum(slot.informers for slot in thief.slots)
    return has - sum(slot.agents for slot in thief.slots) if has and kind == AGENT else has


def is_complete(state: State, seat: int) -> bool:
    """Does the card that was laid last carry at least 1 AP, and a special card its cover?"""
    slots = state.thieves[seat].slots
    return not slots or not (lacks_cover(slots[-1]) or slots[-1].initiative() < 1)


# -- behind the screens ---------------------------------------------------------------------------


class Declare(Question):
    """What everybody in the city lays behind the screen, unseen, until all are ready."""

    phase = "declaration"
    not_now = not_declaring

    def seats(self, state: State) -> tuple[int, ...]:
        return declaring(state)

    def ask(self, state: State) -> Decision:
        return what_to_declare(declaring(state))

    def not_you(self, state: State, action: Action) -> Refusal:
        if action.seat >= 0 and in_city(state.thieves[action.seat]):
            return is_ready_already((action.seat,))
        return not_declaring()


def is_declaring(state: State) -> bool:
    """Are the screens up?"""
    return bool(state.notes) and isinstance(state.notes[-1], Declare)


@Declaration.does
def declaration(state: State, task: Declaration, run: Run) -> State:
    """Everybody in the city declares, unseen."""
    order = tuple(clockwise(state))
    run.tell(declaration_begins(order))
    for seat in order:
        if state.thieves[seat].stunned:
            run.tell(has_fewer_ap((seat,), state.thieves[seat].stunned))
    run.then(Declare(state.first))
    return state


def declaring(state: State) -> tuple[int, ...]:
    """The seats that are not ready yet."""
    return tuple([seat for seat in clockwise(state) if not state.thieves[seat].ready])


@verb("ready", answers=Declare)
def ready(state: State, asked: Declare, action: Action, run: Run) -> State:
    """Nothing more to declare; when all are ready, the screens go down."""
    seat = action.seat
    state = set_thief(state, seat, ready=True)
    run.tell(is_ready((seat,)))
    if declaring(state):
        run.then(asked)
        return state
    return reveal(state, run)


@ready.first
def thief_has_not_left(state: State, action: Action) -> Refusal | None:
    """Who has left the city declares nothing any more."""
    return has_left((action.seat,)) if action.seat >= 0 and state.thieves[action.seat].left else None


@ready.must
@book.rule("declare.may-declare-nothing")
def last_card_is_complete(state: State, asked: Declare, action: Action) -> Refusal | None:
    """Every declared card carries at least 1 AP, and a special card its cover, before the next one is laid."""
    if is_complete(state, action.seat):
        return None
    slot = state.thieves[action.seat].slots[-1]
    return (needs_cover if lacks_cover(slot) else finish_card_first)(
        (action.seat,), slot.cards[0], known_to=(action.seat,)
    )


@ready.choices(last_card_is_complete)
def nothing_is_missing(state: State, asked: Declare, seat: int) -> tuple[None, ...]:
    """Who is asked may be ready, unless his last card is incomplete."""
    return (None,) if is_complete(state, seat) else ()


@book.rule(
    "declare.thief-sheet-is-public",
    "declare.may-keep-ap-back",
    "declare.effects-at-start-of-declaration",
    "declare.reveal-screens-together",
)
def reveal(state: State, run: Run) -> State:
    """All screens go down: the AP on each card are seen, its face is not."""
    run.tell(screens_down())
    for seat in clockwise(state):
        slots = state.thieves[seat].slots
        if not slots:
            run.tell(declares_nothing((seat,)))
            continue
        run.tell(shows_ap((seat,), tuple(initiative_of(state, seat, slot) for slot in slots)))
        left = budget(state, seat) - spent(state, seat)
        if left:
            run.tell(keeps_ap((seat,), left))
    run.then(Resolution())
    return state._replace(thieves=tuple(thief._replace(stunned=0) for thief in state.thieves))
