"""Karty podstawowe: Move and Ambush, each with a weaker and a stronger effect; and what gives cards or AP."""

from ...core import Action, Decision, Refusal, always
from ...core.asking import Question, Run, verb
from ..flow import DrawCard
from ..movement import own_walk
from ..queries import set_thief
from ..rulebook import book
from ..state import AMBUSH, MOVE, State
from .abilities import ability_of
from .aiming import EFFECTS, CardEffect, not_your_aim, nothing_to_aim
from .city_events import event_of
from .own_way import can_walk, why_no_walk
from .reach import on_all_cards, printed_number

sneaks = book.event("sneaks", "basic.sneak-four-fields")
runs = book.event("runs", "basic.run-further-but-only-moving")
wit = book.event("uses-wit", "basic.ambush-effects")
crafty_plan = book.event("uses-crafty-plan", "basic.ambush-effects")
gains_later = book.event("gains-temporary-ap", "component.temporary-ap-markers")

wit_or_ap = book.question("wit-or-ap", "basic.ambush-effects")


# -- Move -----------------------------------------------------------------------------------------


def longer(state: State) -> int:
    """Open doors make every sneak and run longer, icy cobbles shorter."""
    return event_of(state).walk


@book.rule("thief.noiron-theme", "basic.sneak-four-fields")
def sneak_fields(state: State, seat: int) -> int:
    """How far this thief sneaks by Move."""
    return printed_number(state, MOVE, "sneak") + longer(state) + ability_of(state, seat).further_sneak


def run_fields(state: State, seat: int) -> int:
    """How far a thief runs by Move."""
    return printed_number(state, MOVE, "run") + longer(state)


def sneak(state: State, seat: int, card: int, run: Run) -> State:
    """Movement, and take things on the way."""
    fields = sneak_fields(state, seat)
    run.tell(sneaks((seat,), fields))
    return own_walk(state, seat, fields, run)


def run_away(state: State, seat: int, card: int, run: Run) -> State:
    """Movement further, but only walk."""
    fields = run_fields(state, seat)
    run.tell(runs((seat,), fields))
    return own_walk(state, seat, fields, run, runs=True)


EFFECTS["move"] = CardEffect(sneak, can_walk, strong=run_away, why_nothing=why_no_walk)


# -- Ambush ---------------------------------------------------------------------------------------


@book.rule("basic.ambush-effects")
def use_wit(state: State, seat: int, card: int, run: Run) -> State:
    """A card or temporary AP, as the thief likes."""
    run.tell(wit((seat,)))
    run.then(Wit(seat))
    return state


@book.rule("basic.ambush-effects")
def plan_craftily(state: State, seat: int, card: int, run: Run) -> State:
    """Cards and temporary AP."""
    run.tell(crafty_plan((seat,)))
    draw_cards(seat, printed_number(state, AMBUSH, "plan_cards"), run)
    return gain_ap(state, seat, printed_number(state, AMBUSH, "plan_ap"), run)


EFFECTS["ambush"] = CardEffect(use_wit, strong=plan_craftily)


def draw_cards(seat: int, cards: int, run: Run) -> None:
    """So many cards are drawn."""
    run.then(*[DrawCard(seat)] * cards)


@book.rule("component.temporary-ap-markers")
def gain_ap(state: State, seat: int, ap: int, run: Run) -> State:
    """Temporary AP for the next declaration."""
    run.tell(gains_later((seat,), ap))
    return set_thief(state, seat, later=state.thieves[seat].later + ap)


def most_gained(state: State) -> int:
    """The most temporary AP that a thief can gain in a turn: by Ambush, and by every general card that gives some."""
    ambush = max(printed_number(state, AMBUSH, name) for name in ("ap", "plan_ap"))
    return ambush + on_all_cards(state, "night-shift", "ap")


class Wit(Question):
    """Thief's Wit offers a card or AP."""

    not_now = nothing_to_aim

    def ask(self, state: State) -> Decision:
        return wit_or_ap((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_aim((self.seat,))


@verb("gain", always({"card": "card", "ap": "ap"}), answers=Wit)
def gain(state: State, asked: Wit, action: Action, run: Run) -> State:
    """A card or temporary AP."""
    if action.what == "card":
        draw_cards(action.seat, printed_number(state, AMBUSH, "cards"), run)
        return state
    return gain_ap(state, action.seat, printed_number(state, AMBUSH, "ap"), run)


# -- general cards --------------------------------------------------------------------------------


def draw_two(state: State, seat: int, card: int, run: Run) -> State:
    """Draw cards."""
    draw_cards(seat, printed_number(state, card, "cards"), run)
    return state


def night_shift(state: State, seat: int, card: int, run: Run) -> State:
    """Temporary AP."""
    return gain_ap(state, seat, printed_number(state, card, "ap"), run)


EFFECTS["double-bottom"] = CardEffect(draw_two)
EFFECTS["night-shift"] = CardEffect(night_shift)
