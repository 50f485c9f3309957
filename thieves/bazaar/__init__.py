"""Bazaar (Król złodziei): loot is divided by taking and robbing, and spent on cards that make a reputation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

from ..core import (
    CHANCE,
    Action,
    Decision,
    Event,
    Game,
    Language,
    Option,
    Refusal,
    Result,
    Step,
    Verb,
    Words,
    always,
    no_word,
    numbered,
    seat_words,
)  # fmt: skip
from . import buying, cards, ending, loot, position, powers, preparation, rounds, splitting
from .flow import top
from .retold import retold
from .rulebook import book
from .speech import FORMATS, tally
from .state import BAG, DICE, FACES, MARKER, PIECES, Job, Setup, State

__all__ = ["book", "game", "rounds"]

language = Language.of(__package__, FORMATS)
game_is_over = book.refusal("game-is-over", "win.highest-total")
CHANCE_ALONE = (CHANCE,)
MOST = max(DICE.values())
COUNT_WORDS = Words(
    {f"{count} {face}": (kind, count) for kind, face in enumerate(FACES) for count in range(1, MOST + 1)}
    | {PIECES[MARKER]: (MARKER, 1)}
)
DIE_WORDS = numbered(FACES)
FACE_WORDS = DIE_WORDS | {"none": None}


def roll_words(setup: Setup) -> Words:
    """Every result of the dice that are in play."""
    return all_rolls(DICE[len(setup.players)])


@lru_cache(maxsize=4)
def all_rolls(most: int) -> Words:
    """Every result of at most so many dice."""
    faces = (faces for dice in range(1, most + 1) for faces, _ in loot.rolls(dice))
    return Words((loot.in_words(row), row) for row in faces)


def card_words(setup: Setup) -> Words:
    """Every card by its id."""
    return cards.pack(setup).number


def pay_words(setup: Setup) -> Words:
    """All dice that can pay for a card."""
    return all_payments(setup.cards)


@lru_cache(maxsize=16)
def all_payments(text: str | None) -> Words:
    """At most as many dice of each colour as the dearest card costs."""
    most = [min(MOST, max(gems)) for gems in zip(*(card.cost for card in cards.packed(text).cards), strict=True)]
    ways = product(*(range(count + 1) for count in most))
    return Words((loot.in_words(dice), dice) for dice in ways)


def turn_words(setup: Setup) -> Words:
    """Every card that turns dice, and what it turns them to."""
    return turnings(setup.cards)


@lru_cache(maxsize=16)
def turnings(text: str | None) -> Words:
    """A card that turns dice or copies one that does, and the face that shows then."""
    pack = cards.packed(text)
    able = [n for n, card in enumerate(pack.cards) if card.effect in ("turn", "stew")]
    return Words({f"{pack.cards[n].id} {FACES[to]}": (n, to) for n in able for to in range(BAG + 1)})


def game_goes_on(state: State, action: Action) -> Refusal | None:
    """Once the game has ended nothing is done any more."""
    return game_is_over() if state.end else None


class Bazaar(Game[State]):
    """The rules of Bazaar, as the core asks for them."""

    name = "bazaar"
    players = range(3, 6)
    players_clause = preparation.PLAYERS_CLAUSE
    book = book
    language = language
    hidden = True
    content = {"cards": {"card": cards.FIELDS}}
    content_checks = {"cards": cards.check_cards}
    replaced = {"cards": "cards"}
    phases = ("roll", "split", "buy", "round-end")
    options = (
        Option("first", None, preparation.FIRST_CLAUSE),
        Option("cards", None, preparation.CARDS_CLAUSE),
        Option("promos", False, preparation.PROMOS_CLAUSE, (False, True)),
        *preparation.READINGS,
    )
    verbs = {
        verb.name: verb
        for verb in (
            Verb("pick", always(COUNT_WORDS)),
            Verb("all", no_word),
            Verb("rob", seat_words),
            Verb("return", always(COUNT_WORDS)),
            Verb("done", no_word),
            Verb("spare", always(DIE_WORDS)),
            Verb("reroll", always(FACE_WORDS)),
            Verb("buy", card_words),
            Verb("pay", pay_words),
            Verb("pass", no_word),
            Verb("turn", turn_words),
            Verb("spend", card_words),
            Verb("sell", card_words),
            Verb("copy", card_words),
            Verb("roll", roll_words, by_chance=True),
            Verb("start", seat_words),
            Verb("deal", card_words),
        )
    }
    open_verbs = frozenset(verbs)
    checks = {
        "pick": (
            game_goes_on,
            splitting.somebody_splits,
            splitting.no_pile_in_hand,
            splitting.something_lies_there,
            splitting.may_choose,
            splitting.so_many_lie_there,
        ),
        "all": (
            game_goes_on,
            splitting.somebody_splits,
            splitting.no_pile_in_hand,
            splitting.something_lies_there,
        ),
        "rob": (game_goes_on, splitting.somebody_splits, splitting.hand_is_free, splitting.victim_can_be_robbed),
        "return": (game_goes_on, splitting.a_pile_is_robbed, splitting.so_many_were_there),
        "done": (game_goes_on, splitting.somebody_splits, splitting.hand_is_not_empty),
        "spare": (game_goes_on, powers.a_die_is_spared, powers.face_goes_back),
        "reroll": (game_goes_on, powers.a_die_is_tried, powers.face_lies_in_pile),
        "buy": (
            game_goes_on,
            buying.a_purchase_is_due,
            buying.nothing_is_open,
            buying.card_is_for_sale,
            buying.may_still_buy,
            buying.can_be_paid,
        ),
        "pay": (game_goes_on, buying.a_card_is_paid, buying.payment_fits),
        "pass": (game_goes_on, splitting.loot_is_split, buying.a_purchase_is_due, buying.nothing_is_open),
        "turn": (
            game_goes_on,
            buying.turn_is_own,
            buying.nothing_is_open,
            buying.card_can_be_used,
            buying.die_is_there,
            buying.face_can_be_turned_to,
        ),
        "spend": (
            game_goes_on,
            buying.turn_is_own,
            buying.nothing_is_open,
            buying.card_can_be_used,
            buying.die_is_there,
        ),
        "sell": (
            game_goes_on,
            buying.turn_is_own,
            buying.nothing_is_open,
            buying.card_can_be_used,
            buying.gold_is_there,
        ),
        "copy": (game_goes_on, buying.a_card_is_copied, buying.card_can_be_copied),
        "roll": (
            game_goes_on,
            splitting.dice_are_rolled,
            preparation.chance_decides,
            splitting.number_is_right,
        ),
        "start": (game_goes_on, preparation.a_start_is_drawn, preparation.chance_decides),
        "deal": (game_goes_on, preparation.a_card_comes, preparation.chance_decides, preparation.card_is_unseen),
    }

    effects = {
        "pick": splitting.pick,
        "all": splitting.take_all,
        "rob": splitting.rob,
        "return": splitting.give_back,
        "done": splitting.finish,
        "spare": powers.spare,
        "reroll": powers.try_again,
        "buy": buying.buy,
        "pay": buying.pay,
        "pass": buying.pass_,
        "turn": buying.turn,
        "spend": buying.spend,
        "sell": buying.sell,
        "copy": buying.copy,
        "roll": splitting.roll,
        "start": preparation.start,
        "deal": rounds.deal,
    }

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return preparation.read_setup(players, dict(options))

    def deal(self, setup: Setup) -> Step:
        return preparation.deal(setup)

    def place(self, setup: Setup, position_: Mapping[str, Any]) -> State:
        return position.place(setup, position_)

    def decision(self, state: State) -> Decision | None:
        job = top(state)
        return None if job is None else ASK[job.kind](state, job)

    def actions(self, state: State) -> tuple[Action, ...]:
        job = top(state)
        if job is None:
            return ()
        if job.kind in WEIGHTS:
            return tuple(action for action, _ in WEIGHTS[job.kind](state))
        return tuple(LEGAL[job.kind](state))

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        job = top(state)
        return WEIGHTS[job.kind](state) if job is not None and job.kind in WEIGHTS else ()

    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return position.observe(state, seat)

    def resample_hidden(self, state: State, seat: int, random: Random) -> State:
        return position.imagine(state, seat, random)

    def retold(self, state: State) -> Iterator[tuple[Mapping[str, Any], tuple[Action, ...]]]:
        return retold(state)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def tally(self, state: State, seat: int, language: str = "en") -> str:
        return tally(ending.points(state, seat), len(state.players[seat].cards), language)

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        job = top(state)
        if not state.round:
            return 0, "roll"
        return state.round, PHASES.get(job.kind, "round-end") if job is not None else "round-end"

    def is_sight(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("robs", "rerolled", "gains-card") for event in events)

    def pieces(self, state: State) -> Mapping[Any, Any]:
        return position.pieces(state)


# -- questions, by the job on top -----------------------------------------------------------------


def asked(question: Callable[..., Decision]) -> Callable[[State, Job], Decision]:
    """A question to the seat of the job."""
    return lambda state, job: question((job.seat,), job.what)


def drawn(question: Callable[..., Decision], seat: bool = False) -> Callable[[State, Job], Decision]:
    """A question to chance."""
    return lambda state, job: question(CHANCE_ALONE, job.seat if seat else job.what)


ASK: dict[str, Callable[[State, Job], Decision]] = {
    "start": drawn(preparation.who_starts),
    "deal": drawn(preparation.which_card_comes),
    "roll": drawn(splitting.which_roll),
    "reroll": lambda state, job: splitting.which_reroll(CHANCE_ALONE, loot.dice_in(job.what.back)),
    "try": drawn(powers.which_face, seat=True),
    "brew": drawn(buying.which_brew, seat=True),
    "act": lambda state, job: splitting.take_or_rob((job.seat,)),
    "take": asked(splitting.what_more),
    "rob": lambda state, job: splitting.what_back((job.seat, job.what.victim)[:1], job.what.back),
    "spare": lambda state, job: powers.which_spared((job.seat,)),
    "lucky": lambda state, job: powers.which_tried((job.seat,)),
    "buy": lambda state, job: buying.what_to_buy((job.seat,)),
    "pay": asked(buying.how_to_pay),
    "copy": asked(buying.which_copy),
}
WEIGHTS: dict[str, Callable[[State], tuple[tuple[Action, int], ...]]] = {
    "start": preparation.start_weights,
    "deal": preparation.card_weights,
    "brew": preparation.card_weights,
    "roll": splitting.weights,
    "reroll": splitting.weights,
    "try": lambda state: loot.roll_weights(1),
}
PHASES = {"roll": "roll", "start": "roll"}
PHASES |= dict.fromkeys(("act", "take", "rob", "spare", "reroll"), "split")
PHASES |= dict.fromkeys(("buy", "pay", "copy", "brew", "lucky", "try"), "buy")


# -- legal answers, by the job on top ---------------------------------------------------------------


def counts_from(seat: int, verb: str, lying: Sequence[int], chosen: Sequence[int]) -> list[Action]:
    """More of each kind than were chosen before, at most as many as lie there."""
    return [
        Action(seat, verb, (kind, count))
        for kind, (all_, have) in enumerate(zip(lying, chosen, strict=True))
        for count in range(have + 1, all_ + 1)
    ]


def legal_acts(state: State) -> list[Action]:
    """Take from the centre, or rob somebody."""
    seat = state.jobs[-1].seat
    robberies = [Action(seat, "rob", victim) for victim in splitting.victims_of(state, seat)]
    return [*legal_takes(state), *robberies]


def legal_takes(state: State) -> list[Action]:
    """More pieces, all of them, or enough."""
    seat, chosen = state.jobs[-1].seat, splitting.chosen(state)
    if not any(state.centre):
        return []
    everything = Action(seat, "all")
    if splitting.is_last(state):
        return [everything]
    found = [*counts_from(seat, "pick", state.centre, chosen), everything]
    return [*found, Action(seat, "done")] if any(chosen) else found


def legal_returns(state: State) -> list[Action]:
    """More pieces of the stolen pile, or enough."""
    job = state.jobs[-1]
    pile, back = job.what.pile, job.what.back
    found = [
        action for action in counts_from(job.seat, "return", pile, back) if loot.set_count(back, *action.what) != pile
    ]
    return [*found, Action(job.seat, "done")] if any(back) else found


def legal_spares(state: State) -> list[Action]:
    """A die that goes back."""
    job = state.jobs[-1]
    faces = [face for face in range(len(FACES)) if job.what.back[face]]
    return [Action(job.seat, "spare", face) for face in faces]


def legal_tries(state: State) -> list[Action]:
    """A die of the own pile, or none."""
    seat = state.jobs[-1].seat
    faces = [face for face in range(len(FACES)) if state.piles[seat][face]]
    return [Action(seat, "reroll", face) for face in (*faces, None)]


def legal_payments(state: State) -> list[Action]:
    """Every way to pay."""
    job = state.jobs[-1]
    return [Action(job.seat, "pay", way) for way in buying.payments(state, job.seat, job.what)]


def legal_copies(state: State) -> list[Action]:
    """Every card of the others."""
    seat = state.jobs[-1].seat
    return [Action(seat, "copy", card) for card in buying.copyable(state, seat)]


LEGAL: dict[str, Callable[[State], list[Action]]] = {
    "act": legal_acts,
    "take": legal_takes,
    "rob": legal_returns,
    "spare": legal_spares,
    "lucky": legal_tries,
    "buy": buying.legal_purchases,
    "pay": legal_payments,
    "copy": legal_copies,
}

game = Bazaar()
