"""Karty akcji: how a card is used, what it can be aimed at, and why not at something else."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Annotated, NamedTuple

from ...core import Action, Decision, Refusal, Words, seat_words
from ...core.asking import Question, Run, verb
from ...core.kinds import SEAT
from ..board import Field, field_words
from ..parts import GuardSheet
from ..queries import in_dungeon
from ..rulebook import book
from ..state import KEPT, TOKEN_IDS, Setup, State
from ..theft import LOOT_KIND, looted
from . import Card, packed
from .reach import effect_id, printed, printed_number, reach, rivals_in_reach

works = book.event("card-works", "card.effect-text")
works_on_field = book.event("card-works-on-field", "target.field")
works_on_thief = book.event("card-works-on-thief", "target.kinds")
has_enough = book.event("enough", "card.effect-text")

at_what = book.question("at-what", "card.effect-text")
what_more = book.question("what-more", "card.effect-text")

nothing_to_aim = book.refusal("nothing-to-aim", "card.actions-need-cards")
not_your_aim = book.refusal("not-your-aim", "target.full-control-of-moved-figures")
out_of_range = book.refusal("out-of-range", "card.range-number")
out_of_district = book.refusal("out-of-district", "card.range-district")
no_guard_there = book.refusal("nobody-to-aim-at", "target.must-be-named")
no_dungeon = book.refusal("no-dungeon", "field.dungeon-nothing-placed")
in_the_dungeon = book.refusal("is-in-dungeon", "dungeon.no-target")
is_gone = book.refusal("is-gone", "alarm.who-left-is-out")
not_a_target = book.refusal("not-a-target", "target.must-be-named")
cannot_stop_yet = book.refusal("cannot-stop-yet", "card.effect-text")


class Aim(Question):
    """A card that waits for a choice: how often it may still be aimed, and what was chosen before: fields, or a rival
    and then a thing of his."""

    card: Card
    left: int = 1
    chosen: tuple[Field, ...] = ()
    may_stop: bool = False
    victim: Annotated[int, SEAT.or_none()] = -1
    thing: Annotated[int, LOOT_KIND.or_none()] = -1
    not_now = nothing_to_aim

    def ask(self, state: State) -> Decision:
        return (what_more if self.chosen or self.victim >= 0 else at_what)((self.seat,), self.card)

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_aim((self.seat,))


# -- cards ----------------------------------------------------------------------------------------

Use = Callable[[State, int, int, Run], State]  # of a seat and a card
Targets = Callable[[State, Aim], tuple[int, ...]]
OnTarget = Callable[[State, Aim, int, Run], State]
WhyNot = Callable[[State, Aim, int], Refusal | None]


def nowhere(state: State, aim: Aim) -> tuple[int, ...]:
    """A card that is not aimed at this kind of target."""
    return ()


def no_reason(state: State, aim: Aim, target: int) -> Refusal | None:
    """A card with no reason of its own."""
    return None


class CardEffect(NamedTuple):
    """A card: when it does something, at which fields, thieves or things it is aimed, what follows, and why not."""

    use: Use
    possible: Callable[[State, int, int], bool] = lambda state, seat, card: True
    fields: Targets = nowhere
    seats: Targets = nowhere
    things: Targets = nowhere
    on_field: OnTarget | None = None
    on_thief: OnTarget | None = None
    on_thing: OnTarget | None = None
    thing: str = "jewel"  #: the kind of thing that it asks for
    strong: Use | None = None  #: the stronger effect of a basic card
    why_nothing: Callable[[State, int, int], Refusal | None] = lambda state, seat, card: None
    why_not_at: WhyNot = no_reason  #: why a field is no target, however near it is
    why_not_here: WhyNot = no_reason  #: why a field in range is no target
    why_not_him: WhyNot = no_reason  #: why a rival in range is no target


EFFECTS: dict[str, CardEffect] = {}  #: by the id of the card


def effect_of(state: State, card: int) -> CardEffect:
    """What a card does."""
    return EFFECTS[effect_id(state, card)]


def is_possible(state: State, seat: int, card: int) -> bool:
    """Would the card do anything now?"""
    return effect_of(state, card).possible(state, seat, card)


def why_nothing(state: State, seat: int, card: int) -> Refusal | None:
    """Why a card would do nothing now, where a rule says more than that it has no target."""
    return effect_of(state, card).why_nothing(state, seat, card)


def use_card(state: State, seat: int, card: int, run: Run) -> State:
    """Use a general or special card."""
    run.tell(works((seat,), card))
    return effect_of(state, card).use(state, seat, card, run)


def begin_aiming(state: State, seat: int, card: int, run: Run) -> State:
    """Ask what the card is aimed at."""
    run.then(Aim(seat, card))
    return state


def aimed(fields: Targets = nowhere, seats: Targets = nowhere) -> CardEffect:
    """A card that is aimed once, and is possible if there is something to aim at."""

    def possible(state: State, seat: int, card: int) -> bool:
        aim = Aim(seat, card)
        return bool(fields(state, aim) or seats(state, aim))

    return CardEffect(begin_aiming, possible, fields, seats)


def several(fields: Targets, resolve_target: OnTarget, name: str) -> CardEffect:
    """A card that is aimed several times; after the first time one may stop."""

    def start(state: State, seat: int, card: int, run: Run) -> State:
        run.then(Aim(seat, card, printed_number(state, card, name)))
        return state

    def again(state: State, aim: Aim, field: int, run: Run) -> State:
        state = resolve_target(state, aim, field, run)
        aim_again(state, aim, field, run)
        return state

    return CardEffect(start, lambda state, seat, card: bool(fields(state, Aim(seat, card))), fields, on_field=again)


def aim_again(state: State, aim: Aim, field: int, run: Run) -> None:
    """Aim the same card again, if there is a field left to aim at."""
    onward = Aim(aim.seat, aim.card, aim.left - 1, (*aim.chosen, field), True)
    if onward.left and effect_of(state, aim.card).fields(state, onward):
        run.then(onward)


# -- a field --------------------------------------------------------------------------------------


@verb("aim", field_words, answers=Aim)
def aim(state: State, asked: Aim, action: Action, run: Run) -> State:
    """A field was chosen."""
    run.tell(works_on_field((action.seat,), asked.card, action.what))
    resolve_target = effect_of(state, asked.card).on_field
    assert resolve_target is not None
    return resolve_target(state, asked, action.what, run)


@aim.must
def field_is_target(state: State, asked: Aim, action: Action) -> Refusal | None:
    """The field is one that the card can be aimed at."""
    field = action.what
    if field in effect_of(state, asked.card).fields(state, asked):
        return None
    return no_dungeon(where=field) if field in state.setup.city.dungeons else why_not_field(state, asked, field)


def why_not_field(state: State, asked: Aim, field: int) -> Refusal:
    """The best reason why a card cannot be aimed at a field."""
    seat, card, effect = asked.seat, asked.card, effect_of(state, asked.card)
    why = effect.why_not_at(state, asked, field)
    if why is None and field not in reach(state, seat, card):
        far = out_of_district if printed(state, card).get("range") == "district" else out_of_range
        return far((seat,), card, field)
    return why or effect.why_not_here(state, asked, field) or no_guard_there((seat,), card, field)


@aim.choices(field_is_target)
def fields_to_aim_at(state: State, asked: Aim, seat: int) -> tuple[int, ...]:
    """The fields that the card can be aimed at now."""
    return effect_of(state, asked.card).fields(state, asked)


# -- a thief --------------------------------------------------------------------------------------


@verb("name", seat_words, answers=Aim)
def name(state: State, asked: Aim, action: Action, run: Run) -> State:
    """A thief was chosen."""
    run.tell(works_on_thief((action.seat, action.what), asked.card))
    resolve_target = effect_of(state, asked.card).on_thief
    assert resolve_target is not None
    return resolve_target(state, asked, action.what, run)


@name.must
def thief_is_target(state: State, asked: Aim, action: Action) -> Refusal | None:
    """The thief is one that the card can be aimed at."""
    seat, card, victim, effect = asked.seat, asked.card, action.what, effect_of(state, asked.card)
    if victim in effect.seats(state, asked):
        return None
    if state.thieves[victim].left:
        return is_gone((victim,), card)
    if in_dungeon(state, state.thieves[victim]):
        return in_the_dungeon((victim,), card)
    rivals = rivals_in_reach(state, seat, card)
    if victim not in rivals and victim != seat:
        return out_of_range((seat,), card, state.thieves[victim].field)
    why = effect.why_not_him(state, asked, victim) if victim in rivals else None
    return why or not_a_target((victim,), card)


@name.choices(thief_is_target)
def thieves_to_aim_at(state: State, asked: Aim, seat: int) -> tuple[int, ...]:
    """The thieves that the card can be aimed at now."""
    return effect_of(state, asked.card).seats(state, asked)


# -- a jewel, a token or a card -------------------------------------------------------------------


def thing_words(setup: Setup) -> Words:
    """Jewels, tokens and cards that another card can ask for."""
    return things(setup.cards, setup.guards)


@lru_cache(maxsize=16)
def things(text: str | None, guards: GuardSheet) -> Words:
    """The same for every table with these cards and tokens."""
    loot, cards = looted(guards), packed(text).number
    jewels = {name: ("jewel", kind) for name, kind in loot.items()}
    tokens = {TOKEN_IDS[kind] + " token": ("token", kind) for kind in KEPT}
    names = [(name, ("jewel", kind)) for name, kind in loot.others]
    names += [(name, ("token", kind)) for kind in KEPT[:-1] for name in guards.tokens[kind]["name"].values()]
    found = Words(jewels | tokens | {f"{name} card": ("card", n) for name, n in cards.items()})
    return found.understanding([*names, *((name, ("card", n)) for name, n in cards.others)])


@verb("get", thing_words, answers=Aim)
def get(state: State, asked: Aim, action: Action, run: Run) -> State:
    """A jewel, token or card was chosen."""
    resolve_target = effect_of(state, asked.card).on_thing
    assert resolve_target is not None
    return resolve_target(state, asked, action.what[1], run)


@get.must
def thing_is_target(state: State, asked: Aim, action: Action) -> Refusal | None:
    """The jewel, token or card is one that the card asks for."""
    effect, (kind, chosen) = effect_of(state, asked.card), action.what
    fits = kind == effect.thing and chosen in effect.things(state, asked)
    return None if fits else not_a_target(what=asked.card)


@get.choices(thing_is_target)
def things_to_ask_for(state: State, asked: Aim, seat: int) -> Iterable[tuple[str, int]]:
    """The things that the card asks for now."""
    effect = effect_of(state, asked.card)
    return [(effect.thing, thing) for thing in effect.things(state, asked)]


# -- no more --------------------------------------------------------------------------------------


@verb("enough", answers=Aim)
def enough(state: State, asked: Aim, action: Action, run: Run) -> State:
    """No more of this card."""
    run.tell(has_enough((action.seat,), asked.card))
    return state


@enough.must
def may_have_enough(state: State, asked: Aim, action: Action) -> Refusal | None:
    """A card that is aimed several times can be stopped after the first."""
    return None if asked.may_stop else cannot_stop_yet()
