"""Zdolności kart w swojej turze zakupów: dice are turned or spent, Gold is sold."""

from functools import lru_cache

from ..core import Action, Refusal, Words
from ..core.asking import Run, verb
from .buying import Buy, Purchase, brew_first, pay_first
from .cards import BazaarCard, Faces, card_words, faces_of, owned, packed
from .flow import Shop
from .loot import add, less, pieces
from .powers import POWERS
from .rulebook import book
from .stacks import Brew
from .state import BAG, FACES, Owned, Setup, State, put
from .tokens import gain_gold, gain_reputation, set_player

turns_die = book.event("turns-die", "card.once-per-round-in-own-purchase-turn")
spends_die = book.event("spends-die", "card.once-per-round-in-own-purchase-turn")
sells_gold = book.event("sells-gold", "card.text-beats-rulebook")

not_your_turn = book.refusal("not-your-turn", "card.once-per-round-in-own-purchase-turn")
no_such_power = book.refusal("no-such-power", "card.once-per-round-in-own-purchase-turn")
used_already = book.refusal("used-already", "card.once-per-round-in-own-purchase-turn")
no_die_for_it = book.refusal("no-die-for-it", "card.once-per-round-in-own-purchase-turn")
not_that_face = book.refusal("not-that-face", "card.once-per-round-in-own-purchase-turn")
no_gold_to_sell = book.refusal("no-gold-to-sell", "card.text-beats-rulebook")

ABILITIES = tuple(dict.fromkeys(power.verb for power in POWERS.values() if power.verb))  #: verbs that use a card


def card_in(action: Action) -> int:
    """The card whose ability is used."""
    card: int = action.what[0] if action.verb == "turn" else action.what
    return card


def power_of(state: State, seat: int, card: int, *verbs: str) -> BazaarCard | None:
    """The face of an own card that is used by one of these verbs."""
    return next((face for number, face in owned(state, seat) if number == card and face.power.verb in verbs), None)


def used_by(state: State, seat: int, verb: str) -> Faces:
    """The own cards that are used by this verb."""
    return users_among(state.setup.cards, state.players[seat].cards, verb)


@lru_cache(maxsize=4096)
def users_among(text: str | None, owned: tuple[Owned, ...], verb: str) -> Faces:
    """The same by what lies there, of our cards or those of a file."""
    return tuple([(card, face) for card, face in faces_of(text, owned) if face.power.verb == verb])


def ready(state: State, seat: int, verb: str) -> list[tuple[int, BazaarCard]]:
    """The own cards for this verb that are not used up and have their die in the own pile."""
    users = used_by(state, seat, verb)
    if not users:
        return []
    used, pile = state.players[seat].used, state.piles[seat]
    return [(card, face) for card, face in users if card not in used and pile[face.face]]


def turns_to(face: BazaarCard) -> tuple[int, ...]:
    """The faces that a card can turn a die to."""
    return face.power.turns_to()


# -- a die is turned ------------------------------------------------------------------------------


def turn_words(setup: Setup) -> Words:
    """Every card that turns dice, and what it turns them to."""
    return turnings(setup.cards)


@lru_cache(maxsize=16)
def turnings(text: str | None) -> Words:
    """A card that turns dice or copies one that does, and the face that shows then."""
    pack = packed(text)
    able = [n for n, card in enumerate(pack.cards) if card.power.verb == "turn" or card.power.is_a_copy]
    words = {f"{pack.cards[n].id} {FACES[to]}": (n, to) for n in able for to in range(BAG + 1)}
    names = ((f"{name} {FACES[to]}", (n, to)) for n, to in words.values() for name in pack.names_of(n))
    return Words(words).understanding(names)


@verb("turn", turn_words, answers=Buy)
def turn(state: State, asked: Buy, action: Action, run: Run) -> State:
    """The die shows another face now."""
    seat, (card, to) = asked.seat, action.what
    face = power_of(state, seat, card, "turn")
    assert face is not None
    run.tell(turns_die((seat,), (card, face.face, to)))
    run.then(Shop(seat))
    pile = add(less(state.piles[seat], pieces(face.face)), pieces(to))
    return use_up(state._replace(piles=put(state.piles, seat, pile)), seat, card)


# -- a die is spent, Gold is sold -----------------------------------------------------------------


@verb("spend", card_words, answers=Buy)
def spend(state: State, asked: Buy, action: Action, run: Run) -> State:
    """The die goes to the centre for a token."""
    seat, card = asked.seat, action.what
    face = power_of(state, seat, card, "spend")
    assert face is not None
    run.tell(spends_die((seat,), (card, face.face, face.data["gain"])))
    run.then(Shop(seat))
    die = pieces(face.face)
    piles = put(state.piles, seat, less(state.piles[seat], die))
    state = state._replace(piles=piles, centre=add(state.centre, die))
    return use_up(with_gains(state, seat, face), seat, card)


def with_gains(state: State, seat: int, face: BazaarCard) -> State:
    """The tokens that the use of a card gives, or takes."""
    gold, reputation = face.power.gains()
    return gain_reputation(gain_gold(state, seat, gold), seat, reputation)


def use_up(state: State, seat: int, card: int) -> State:
    """The ability is used up for this round."""
    return set_player(state, seat, used=state.players[seat].used | {card})


@verb("sell", card_words, answers=Buy)
def sell(state: State, asked: Buy, action: Action, run: Run) -> State:
    """Gold for Reputation, as often as the player likes."""
    seat, card = asked.seat, action.what
    face = power_of(state, seat, card, "sell")
    assert face is not None
    run.tell(sells_gold((seat,), (card, face.number("gain"))))
    run.then(Shop(seat))
    return with_gains(state, seat, face)


# -- what must hold -------------------------------------------------------------------------------


@turn.unasked
@spend.unasked
@sell.unasked
def turn_is_not_own(state: State, action: Action) -> Refusal:
    """Whatever a card allows is done in the own turn of phase 2, when nothing else was begun."""
    asked = state.notes[-1]
    if not isinstance(asked, Purchase | Brew) or asked.seat != action.seat:
        return not_your_turn()
    return brew_first((asked.seat,)) if isinstance(asked, Brew) else pay_first()


@turn.must
@spend.must
@sell.must
def card_can_be_used(state: State, asked: Buy, action: Action) -> Refusal | None:
    """An own card with such an ability, not used in this round; Gold is sold as often as one likes."""
    seat, card = asked.seat, card_in(action)
    face = power_of(state, seat, card, action.verb)
    if face is None:
        return no_such_power((seat,), card)
    is_used = face.power.is_once_per_round and card in state.players[seat].used
    return used_already((seat,), card) if is_used else None


@turn.must
@spend.must
def die_is_there(state: State, asked: Buy, action: Action) -> Refusal | None:
    """A die with the face that the card names lies in the own pile."""
    seat, card = asked.seat, card_in(action)
    face = power_of(state, seat, card, "turn", "spend")
    if face is None or state.piles[seat][face.face]:
        return None
    return no_die_for_it((seat,), (card, face.face))


@turn.must
def face_can_be_turned_to(state: State, asked: Buy, action: Action) -> Refusal | None:
    """Another gem colour, or the bag, as the card says."""
    card, to = action.what
    face = power_of(state, asked.seat, card, "turn")
    return None if face is None or to in turns_to(face) else not_that_face((asked.seat,), (card, to))


@sell.must
def gold_is_there(state: State, asked: Buy, action: Action) -> Refusal | None:
    """A Gold token to give."""
    return None if state.players[asked.seat].gold else no_gold_to_sell((asked.seat,))


# -- where answers are looked for -----------------------------------------------------------------


@turn.choices(card_can_be_used, die_is_there, face_can_be_turned_to)
def turns(state: State, asked: Buy, seat: int) -> list[tuple[int, int]]:
    """Every card that can turn a die, and every face to turn it to."""
    return [(card, to) for card, face in ready(state, seat, "turn") for to in turns_to(face)]


@spend.choices(card_can_be_used, die_is_there)
def dice_to_spend(state: State, asked: Buy, seat: int) -> list[int]:
    """Every card that takes a die of the pile."""
    return [card for card, _ in ready(state, seat, "spend")]


@sell.choices(card_can_be_used, gold_is_there)
def ways_to_sell(state: State, asked: Buy, seat: int) -> list[int]:
    """Every card that buys Gold, if there is any."""
    return [card for card, _ in used_by(state, seat, "sell")] if state.players[seat].gold else []


def can_use_a_card(state: State, asked: Buy) -> bool:
    """Do the own cards allow anything now?"""
    return any(verb.can_be_said(state, asked, asked.seat) for verb in (turn, spend, sell))


def as_they_lie(state: State, asked: Buy, legal: list[Action]) -> list[Action]:
    """Legal answers in the order of the table: purchases, the own cards from the first to the last, and to pass."""
    if legal[-1].verb == "pass":
        return legal
    lies = [own.card for own in state.players[asked.seat].cards]
    place = {"buy": -1, "pass": len(lies)}
    return sorted(legal, key=lambda action: place[action.verb] if action.verb in place else lies.index(card_in(action)))
