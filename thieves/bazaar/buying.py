"""Faza 2, zakupy: one card each, chosen from any row and paid with gems and Gold."""

from functools import lru_cache
from itertools import product

from ..core import Action, Decision, Refusal, Words
from ..core.asking import Question, Run, verb
from .cards import CardNumber, card_words, face_up, owned, packed
from .costs import Payment, discount, gold_of, missing_gems, payments, price_of, short_of, to_pay
from .flow import Gain, Shop
from .loot import MOST, add, in_words, less
from .luck import Lucky, luck_first
from .rolling import Try
from .rulebook import book
from .stacks import Brew, Deal
from .state import BAG, Loot, Setup, State, put
from .tokens import set_player

wants = book.event("wants", "buy.any-row-of-the-bazaar")
buys = book.event("buys", "buy.one-card-or-pass")
costs_less = book.event("costs-less", "card.text-beats-rulebook")
pays_dice = book.event("pays-dice", "buy.pay-with-matching-gem-dice")
pays_gold = book.event("pays-gold", "buy.gold-token-replaces-any-gem")

what_to_buy = book.question("what-to-buy", "buy.one-card-or-pass")
how_to_pay = book.question("how-to-pay", "buy.gold-mixes-with-gems")

no_purchase_now = book.refusal("no-purchase-now", "flow.phase-two-waits-for-all-piles")
purchases_over = book.refusal("purchases-over", "buy.phase-ends-after-everyone-had-chance")
brew_first = book.refusal("brew-first", "card.gained-is-owned-not-bought")
not_your_purchase = book.refusal("not-your-purchase", "buy.marker-holder-first")
not_for_sale = book.refusal("not-for-sale", "define.bazaar-is-all-face-up-cards")
no_more_cards = book.refusal("no-more-cards", "buy.one-card-limit")
cannot_afford = book.refusal("cannot-afford", "buy.any-number-of-gold-tokens")
bags_do_not_pay = book.refusal("bags-do-not-pay", "dice.bag-face-cannot-pay")
masks_do_not_pay = book.refusal("masks-do-not-pay", "dice.mask-face-cannot-pay")
no_payment_now = book.refusal("no-payment-now", "buy.one-card-or-pass")
not_your_dice = book.refusal("not-your-dice", "buy.spent-dice-lie-in-centre")
wrong_colour = book.refusal("wrong-colour", "buy.pay-exact-cost")
too_little_gold = book.refusal("too-little-gold", "buy.any-number-of-gold-tokens")
gold_only_for_missing = book.refusal("gold-only-for-missing", "buy.gold-mixes-with-gems")
pay_first = book.refusal("pay-first", "buy.one-card-or-pass")


class Purchase(Question):
    """Somebody buys, pays, or says what was bought."""

    phase = "buy"

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_purchase((self.seat,))


# -- a card is chosen -----------------------------------------------------------------------------


class Buy(Purchase):
    """What the one whose turn it is buys, does with an own card, or whether that was all."""

    not_now = no_purchase_now
    remarks = book.remarks(
        "define.goal-most-reputation-points", "flow.loot-buys-cards", "buy.cards-stay-for-the-game",
        "buy.unused-gems-are-lost", "buy.bags-of-this-round-not-spendable", "flow.phase-two-waits-for-all-piles",
        "refill.old-rows-stay-on-sale", "refill.old-rows-not-refilled", "refill.from-same-stack",
        "refill.no-gap-no-draw", "refill.example-two-a-five-b", "exchange.is-after-purchases",
        "exchange.dice-go-to-centre", "end.immediate-after-exchange", "score.no-second-for-gold",
        "score.majority-points-are-not-tokens", "score.leftover-gold-not-points",
        "define.reputation-token-versus-point",
    )  # fmt: skip

    def ask(self, state: State) -> Decision:
        return what_to_buy((self.seat,))


@verb("buy", card_words, answers=Buy)
@book.rule("buy.extra-purchases-in-same-turn")
def buy(state: State, asked: Buy, action: Action, run: Run) -> State:
    """Choose a card; if it can be paid in several ways, how is asked next."""
    seat, card = asked.seat, action.what
    ways = payments(state, seat, card)
    run.then(Shop(seat))
    if len(ways) == 1:
        return pay_for(state, seat, card, ways[0], run)
    run.tell(wants((seat,), card))
    run.then(Pay(seat, card))
    return state


@buy.unasked
def nobody_buys(state: State, action: Action) -> Refusal:
    """Somebody else has the turn, what was begun is finished first, or it is another moment."""
    asked = state.notes[-1]
    if isinstance(asked, Purchase):
        return pay_first() if asked.seat == action.seat else asked.not_you(state, action)
    if isinstance(asked, Lucky | Try):
        return luck_first()
    if isinstance(asked, Brew):
        return brew_first((asked.seat,))
    refilled = isinstance(asked, Deal) and state.round > 0
    return purchases_over() if refilled else no_purchase_now()


@buy.must
@book.rule("buy.any-row-of-the-bazaar")
def card_is_for_sale(state: State, asked: Buy, action: Action) -> Refusal | None:
    """It lies face up in one of the rows."""
    return None if any(action.what in row for row in state.rows) else not_for_sale(what=action.what)


@book.rule(
    "card.extra-purchases-add-up",
    "buy.extra-purchases-in-same-turn",
    "buy.extra-purchases-by-card",
    "buy.one-card-limit",
)
def allowed(state: State, seat: int) -> int:
    """How many cards a player may buy in this turn: one, and one more for each card that says so."""
    final = state.players[seat].final
    return 1 + sum([face.power.allows_more(final) for _, face in owned(state, seat)])


@buy.must
def may_still_buy(state: State, asked: Buy, action: Action) -> Refusal | None:
    """One card in a turn, unless a card allows more."""
    bought = state.players[asked.seat].buys
    return None if bought < allowed(state, asked.seat) else no_more_cards((asked.seat,), bought)


@buy.must
@book.rule("buy.nothing-affordable-means-pass")
def can_be_paid(state: State, asked: Buy, action: Action) -> Refusal | None:
    """Gems and Gold suffice; bags and masks are neither."""
    seat, card = asked.seat, action.what
    missing = short_of(state, seat, card)
    if not missing:
        return None
    if state.piles[seat][BAG] >= missing:
        return bags_do_not_pay((seat,), card)
    if state.piles[seat][BAG + 1] >= missing:
        return masks_do_not_pay((seat,), card)
    return cannot_afford((seat,), (card, missing))


def affordable(state: State, seat: int) -> list[int]:
    """The cards of the Bazaar that the player could buy now."""
    if state.players[seat].buys >= allowed(state, seat):
        return []
    missing = missing_gems(state, seat)
    other = gold_of(state, seat) + discount(state, seat)
    return [card for row in state.rows for card in row if missing[card] <= other]


@buy.choices(card_is_for_sale, may_still_buy, can_be_paid)
def cards_to_buy(state: State, asked: Buy, seat: int) -> list[int]:
    """The cards that can be bought now."""
    return affordable(state, seat)


# -- it is paid -----------------------------------------------------------------------------------


class Pay(Purchase):
    """How a chosen card is paid."""

    card: CardNumber
    not_now = no_payment_now
    remarks = book.remarks(
        "buy.spent-dice-lie-in-centre", "buy.spent-gold-returns-to-supply", "setup.gold-supply-shared"
    )

    def ask(self, state: State) -> Decision:
        return how_to_pay((self.seat,), self.card)


def pay_words(setup: Setup) -> Words:
    """All dice that can pay for a card."""
    return all_payments(setup.cards)


@lru_cache(maxsize=16)
def all_payments(text: str | None) -> Words:
    """At most as many dice of each colour as the dearest card costs."""
    most = [min(MOST, max(gems)) for gems in zip(*(card.cost for card in packed(text).cards), strict=True)]
    ways = product(*(range(count + 1) for count in most))
    return Words((in_words(dice), dice) for dice in ways)


@verb("pay", pay_words, answers=Pay)
def pay(state: State, asked: Pay, action: Action, run: Run) -> State:
    """The price is paid."""
    return pay_for(state, asked.seat, asked.card, action.what, run)


@pay.must
def payment_fits(state: State, asked: Pay, action: Action) -> Refusal | None:
    """Exactly the cost: dice of the own pile in its colours, and enough Gold for the rest."""
    seat, card, dice = asked.seat, asked.card, action.what
    if dice in payments(state, seat, card):
        return None
    cost = face_up(state, card).cost
    gold = to_pay(state, seat, cost) - sum(dice)
    if any(used > need for used, need in zip(dice, cost, strict=True)) or gold < 0:
        return wrong_colour((seat,), card)
    if any(used > has for used, has in zip(dice, state.piles[seat], strict=False)):
        return not_your_dice((seat,), card)
    if gold > gold_of(state, seat):
        return too_little_gold((seat,), gold)
    return gold_only_for_missing((seat,), card)


@pay.choices(payment_fits)
def ways_to_pay(state: State, asked: Pay, seat: int) -> list[Payment]:
    """Every way to pay."""
    return payments(state, seat, asked.card)


@book.rule("flow.loot-buys-cards", "buy.pay-with-matching-gem-dice", "flow.bazaar-refills-at-round-end")
@book.rule("buy.spent-dice-lie-in-centre", "buy.spent-gold-returns-to-supply")
def pay_for(state: State, seat: int, card: int, way: Payment, run: Run) -> State:
    """Dice go to the centre, Gold to the supply, the card to its buyer."""
    price = price_of(state, seat, face_up(state, card).cost)
    gold = price.due - sum(way)
    dice: Loot = (*way, 0, 0, 0)
    run.tell(buys((seat,), card))
    if price.lowered_by:
        run.tell(costs_less((seat,), (price.lowered_by[0], price.printed - price.due)))
    if any(way):
        run.tell(pays_dice((seat,), dice))
    if gold:
        run.tell(pays_gold((seat,), gold))
    run.then(Gain(seat, card, True))
    piles = put(state.piles, seat, less(state.piles[seat], dice))
    rows = tuple([tuple([other for other in row if other != card]) for row in state.rows])
    player = state.players[seat]
    state = state._replace(piles=piles, centre=add(state.centre, dice), rows=rows, traded=True)
    return set_player(state, seat, gold=player.gold - gold, buys=player.buys + 1)
