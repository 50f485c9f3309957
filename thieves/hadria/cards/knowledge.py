"""Cards of knowledge: a look under tokens, and the effect of a card that was used before."""

from ...core import CHANCE, Action, Decision
from ...core.asking import CHANCE_ALONE, Odds, Run, verb
from ..queries import add, set_city, set_decks
from ..rulebook import book
from ..state import State, token_words
from ..tokens import Unseen, token_is_left
from .aiming import EFFECTS, Aim, CardEffect, aim_again, begin_aiming, is_possible, nothing_to_aim, use_card
from .basic import draw_cards
from .reach import printed_number, reach

looks_under = book.event("looks-under", "card.effect-text")
sees_token = book.event("sees-token", "setup.leftover-city-tokens-unseen")
copies = book.event("copies", "planning.discard-pile-open")

which_peeked = book.question("which-peeked", "setup.leftover-city-tokens-unseen")


# -- Peephole -------------------------------------------------------------------------------------


def aim_covered(state: State, aim: Aim) -> tuple[int, ...]:
    """Face-down tokens in range that the player has not seen."""
    fields = reach(state, aim.seat, aim.card)
    seen = {field for field, _, seats in state.city.peeked if aim.seat in seats}
    return tuple(field for field in state.city.covered if field in fields and field not in seen)


def peep(state: State, seat: int, card: int, run: Run) -> State:
    """Look at tokens, then draw a card."""
    draw_cards(seat, printed_number(state, card, "cards"), run)
    aim = Aim(seat, card, printed_number(state, card, "tokens"), may_stop=True)
    if aim_covered(state, aim):
        run.then(aim)
    return state


def look_under(state: State, aim: Aim, field: int, run: Run) -> State:
    """The player alone sees the token."""
    run.tell(looks_under((aim.seat,), where=field))
    aim_again(state, aim, field, run)
    known = next((entry for entry in state.city.peeked if entry[0] == field), None)
    if known is None:
        run.then(Peek(aim.seat, field))
        return state
    run.tell(sees_token((aim.seat,), known[1], field, known_to=(aim.seat,)))
    others = tuple(entry for entry in state.city.peeked if entry != known)
    return set_city(state, peeked=tuple(sorted((*others, (field, known[1], (*known[2], aim.seat))))))


EFFECTS["peephole"] = CardEffect(peep, fields=aim_covered, on_field=look_under)


class Peek(Unseen):
    """Which token a thief sees by a card."""

    not_now = nothing_to_aim

    def ask(self, state: State) -> Decision:
        return which_peeked(CHANCE_ALONE, self.field)

    def weights(self, state: State) -> Odds:
        """Every kind of token that nobody has seen."""
        return tuple((Action(CHANCE, "peek", kind), count) for kind, count in enumerate(state.decks.tokens) if count)


@verb("peek", token_words, answers=Peek)
def peek(state: State, asked: Peek, action: Action, run: Run) -> State:
    """The token is known to one thief now, and stays face down."""
    seat, field, kind = asked.seat, asked.field, action.what
    run.tell(sees_token((seat,), kind, field, known_to=(seat,)))
    state = set_decks(state, tokens=add(state.decks.tokens, kind, -1))
    return set_city(state, peeked=tuple(sorted((*state.city.peeked, (field, kind, (seat,))))))


peek.by_chance = False  # a player may ask why nobody picks a token
peek.must(token_is_left)


# -- Prototype ------------------------------------------------------------------------------------


def in_discard(state: State, aim: Aim) -> tuple[int, ...]:
    """The cards of the discard pile that would do something now."""
    pile = state.decks.discard
    return tuple(card for card, count in enumerate(pile) if count and is_possible(state, aim.seat, card))


def copy(state: State, aim: Aim, card: int, run: Run) -> State:
    """Use the effect of a discarded card; it stays where it is."""
    run.tell(copies((aim.seat,), card))
    return use_card(state, aim.seat, card, run)


EFFECTS["prototype"] = CardEffect(
    begin_aiming,
    lambda state, seat, card: bool(in_discard(state, Aim(seat, card))),
    things=in_discard,
    on_thing=copy,
    thing="card",
)
