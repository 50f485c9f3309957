"""Faza 2, zakupy: one card each, paid with gems and Gold; abilities of the own cards before, between and after."""

from itertools import product

from ..core import Action, Event, Refusal, Step
from .cards import Card, face_up, owned, pack, with_effect
from .flow import done, proceed, then, top, work
from .loot import add, less, pieces
from .powers import gain_gold, gain_reputation, luck_first, set_player
from .preparation import drawn
from .rulebook import book
from .state import BAG, GEMS, NOTHING, Job, Loot, Owned, State

Payment = tuple[int, ...]  #: dice of each gem colour; Gold pays the rest

market_opens = book.event("market-opens", "buy.marker-holder-first")
wants = book.event("wants", "buy.any-row-of-the-bazaar")
buys = book.event("buys", "buy.one-card-or-pass")
costs_less = book.event("costs-less", "card.text-beats-rulebook")
pays_dice = book.event("pays-dice", "buy.pay-with-matching-gem-dice")
pays_gold = book.event("pays-gold", "buy.gold-token-replaces-any-gem")
dice_spent = book.event("dice-spent", "buy.spent-dice-lie-in-centre")
gold_returns = book.event("gold-returns", "buy.spent-gold-returns-to-supply")
lies_open = book.event("lies-open", "buy.card-lies-open-before-buyer")
keeps_card = book.event("keeps-card", "buy.cards-stay-for-the-game")
may_buy_more = book.event("may-buy-more", "buy.extra-purchases-by-card")
passes = book.event("passes", "buy.passing-is-free-choice")
can_buy_nothing = book.event("can-buy-nothing", "buy.nothing-affordable-means-pass")
turn_over = book.event("turn-over", "buy.phase-ends-after-everyone-had-chance")
gems_lost = book.event("gems-lost", "buy.unused-gems-are-lost")
loot_buys = book.event("loot-buys", "flow.loot-buys-cards")
turns_die = book.event("turns-die", "card.once-per-round-in-own-purchase-turn")
spends_die = book.event("spends-die", "card.once-per-round-in-own-purchase-turn")
sells_gold = book.event("sells-gold", "card.text-beats-rulebook")
tokens_for_cards = book.event("tokens-for-cards", "card.tokens-per-owned-card-once")
tokens_for_pile = book.event("tokens-for-pile", "card.final-pile-as-phase-one-ended")
potion_gone = book.event("potion-gone", "card.gained-is-owned-not-bought")
potion_empty = book.event("potion-empty", "card.gained-is-owned-not-bought")
gains_card = book.event("gains-card", "card.gained-is-owned-not-bought")
copies = book.event("copies", "card.text-beats-rulebook")
nothing_to_copy = book.event("nothing-to-copy", "card.text-beats-rulebook")

what_to_buy = book.question("what-to-buy", "buy.one-card-or-pass")
how_to_pay = book.question("how-to-pay", "buy.gold-mixes-with-gems")
which_brew = book.question("which-brew", "card.gained-is-owned-not-bought")
which_copy = book.question("which-copy", "card.text-beats-rulebook")

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
not_your_turn = book.refusal("not-your-turn", "card.once-per-round-in-own-purchase-turn")
no_such_power = book.refusal("no-such-power", "card.once-per-round-in-own-purchase-turn")
used_already = book.refusal("used-already", "card.once-per-round-in-own-purchase-turn")
no_die_for_it = book.refusal("no-die-for-it", "card.once-per-round-in-own-purchase-turn")
not_that_face = book.refusal("not-that-face", "card.once-per-round-in-own-purchase-turn")
no_gold_to_sell = book.refusal("no-gold-to-sell", "card.text-beats-rulebook")
not_copying = book.refusal("not-copying", "card.text-beats-rulebook")
cannot_copy = book.refusal("cannot-copy", "card.text-beats-rulebook")


@work("market")
def market(state: State, job: Job, events: list[Event]) -> State:
    """Phase 2 begins with the holder of the marker."""
    events += [market_opens((job.seat,)), loot_buys()]
    return state


@work("shop")
def shop(state: State, job: Job, events: list[Event]) -> State:
    """A turn goes on while there is something to do; whoever has bought and can do no more is done."""
    seat = job.seat
    if state.players[seat].buys and not affordable(state, seat) and not abilities(state, seat):
        events.append(turn_over((seat,), state.players[seat].buys))
        events += lost_gems(state, seat)
        return state
    return then(state, Job("buy", seat))


# -- what must hold -------------------------------------------------------------------------------


def a_purchase_is_due(state: State, action: Action) -> Refusal | None:
    """It is phase 2, nothing else has to come first, and this is the one whose turn it is."""
    job = top(state)
    if job is None or job.kind not in ("buy", "pay", "copy"):
        return no_market(state, job)
    return None if job.seat == action.seat else not_your_purchase((job.seat,))


def no_market(state: State, job: Job | None) -> Refusal:
    """Why nothing is bought at this moment."""
    if job is not None and job.kind in ("lucky", "try"):
        return luck_first()
    if job is not None and job.kind == "brew":
        return brew_first((job.seat,))
    refilled = job is not None and job.kind == "deal" and state.round > 0
    return purchases_over() if refilled else no_purchase_now()


def turn_is_own(state: State, action: Action) -> Refusal | None:
    """Whatever a card allows is done in the own turn of phase 2."""
    job = top(state)
    if job is None or job.kind not in ("buy", "pay", "copy", "brew") or job.seat != action.seat:
        return not_your_turn()
    return brew_first((job.seat,)) if job.kind == "brew" else None


def nothing_is_open(state: State, action: Action) -> Refusal | None:
    """What was begun is finished first."""
    job = top(state)
    return pay_first() if job is not None and job.kind in ("pay", "copy") else None


@book.rule("buy.any-row-of-the-bazaar")
def card_is_for_sale(state: State, action: Action) -> Refusal | None:
    """It lies face up in one of the rows."""
    return None if any(action.what in row for row in state.rows) else not_for_sale(what=action.what)


@book.rule("card.extra-purchases-add-up", "buy.extra-purchases-in-same-turn")
def allowed(state: State, seat: int) -> int:
    """How many cards a player may buy in this turn: one, and one more for each card that says so."""
    pile = state.players[seat].final
    extra = [card for _, card in with_effect(state, seat, "extra") if pile[card.face]]
    return 1 + len(extra) + len(with_effect(state, seat, "racket"))


def pile_that_counts(state: State, seat: int) -> Loot:
    """The final pile: as phase 1 ended, or by one reading as it lies."""
    as_it_lies = state.setup.final_pile == "as-it-lies"
    return state.piles[seat] if as_it_lies else state.players[seat].final


def may_still_buy(state: State, action: Action) -> Refusal | None:
    """One card in a turn, unless a card allows more."""
    if action.seat < 0:
        return None
    bought = state.players[action.seat].buys
    return None if bought < allowed(state, action.seat) else no_more_cards((action.seat,), bought)


@book.rule("buy.cost-printed-left", "dice.gem-faces-buy-cards")
def payments(state: State, seat: int, card: int) -> list[Payment]:
    """Every way to pay for a card: dice of the right colours, Gold for the rest; the least Gold first."""
    cost, pile, gold = face_up(state, card).cost, state.piles[seat], gold_of(state, seat)
    due = to_pay(state, seat, cost)
    ways = product(*(range(min(need, has), -1, -1) for need, has in zip(cost, pile, strict=False)))
    found = [way for way in ways if sum(way) <= due and due - sum(way) <= gold]
    if state.setup.gold == "only-missing":
        found = [way for way in found if gold_replaces_missing(way, cost, pile, due)]
    return sorted(found, key=lambda way: (-sum(way), [-count for count in way]))


def gold_replaces_missing(way: Payment, cost: Payment, pile: Loot, due: int) -> bool:
    """Can all gems for which Gold is paid be missing in the pile, if the buyer chooses what need not be paid?"""
    return due <= sum(need if used == has else used for used, need, has in zip(way, cost, pile, strict=False))


def to_pay(state: State, seat: int, cost: tuple[int, ...]) -> int:
    """How many gems a card costs this player."""
    return max(0, sum(cost) - discount(state, seat))


@book.rule("define.gold-token-is-not-gold-bag-face")
def gold_of(state: State, seat: int) -> int:
    """How many gems a player can pay with Gold: tokens only, whatever the dice show."""
    return state.players[seat].gold


def discount(state: State, seat: int) -> int:
    """How many gems of each cost this player need not pay."""
    return sum([card.number("discount") for _, card in with_effect(state, seat, "racket")])


def can_be_paid(state: State, action: Action) -> Refusal | None:
    """Gems and Gold suffice; bags and masks are neither."""
    seat, card = action.seat, action.what
    if seat < 0 or not (missing := short_of(state, seat, card)):
        return None
    if state.piles[seat][BAG] >= missing:
        return bags_do_not_pay((seat,), card)
    if state.piles[seat][BAG + 1] >= missing:
        return masks_do_not_pay((seat,), card)
    return cannot_afford((seat,), (card, missing))


def short_of(state: State, seat: int, card: int) -> int:
    """How many gems are missing for a card, Gold counted."""
    other = gold_of(state, seat) + discount(state, seat)
    return max(0, unpaid(face_up(state, card).cost, state.piles[seat], other))


def unpaid(cost: tuple[int, ...], pile: Loot, other: int) -> int:
    """How many gems of a cost neither the dice of a pile nor so many other means can pay; 0 or less if all are paid."""
    return sum(cost) - other - sum([need if need < has else has for need, has in zip(cost, pile, strict=False)])


# -- buying ---------------------------------------------------------------------------------------


def buy(state: State, action: Action) -> Step:
    """Choose a card; if it can be paid in several ways, how is asked next."""
    seat, card = action.seat, action.what
    ways = payments(state, seat, card)
    state = done(state, Job("shop", seat))
    if len(ways) == 1:
        return pay_for(state, seat, card, ways[0])
    return proceed(then(state, Job("pay", seat, card)), [wants((seat,), card)])


def a_card_is_paid(state: State, action: Action) -> Refusal | None:
    """A card was chosen, and its buyer pays."""
    job = top(state)
    if job is None or job.kind != "pay":
        return no_payment_now()
    return None if job.seat == action.seat else not_your_purchase((job.seat,))


def payment_fits(state: State, action: Action) -> Refusal | None:
    """Exactly the cost: dice of the own pile in its colours, and enough Gold for the rest."""
    job = top(state)
    if job is None or job.kind != "pay" or action.what in payments(state, job.seat, job.what):
        return None
    seat, card, cost = job.seat, job.what, face_up(state, job.what).cost
    if any(used > need for used, need in zip(action.what, cost, strict=True)):
        return wrong_colour((seat,), card)
    if sum(action.what) > to_pay(state, seat, cost):
        return wrong_colour((seat,), card)
    if any(used > has for used, has in zip(action.what, state.piles[seat], strict=False)):
        return not_your_dice((seat,), card)
    gold = to_pay(state, seat, cost) - sum(action.what)
    if gold > gold_of(state, seat):
        return too_little_gold((seat,), gold)
    return gold_only_for_missing((seat,), card)


def pay(state: State, action: Action) -> Step:
    """The price is paid."""
    card = state.jobs[-1].what
    return pay_for(done(state), action.seat, card, action.what)


def pay_for(state: State, seat: int, card: int, way: Payment) -> Step:
    """Dice go to the centre, Gold to the supply, the card to its buyer."""
    cost = face_up(state, card).cost
    due = to_pay(state, seat, cost)
    gold = due - sum(way)
    dice: Loot = (*way, 0, 0, 0)
    events = [buys((seat,), card)]
    if due < sum(cost):
        events.append(costs_less((seat,), (with_effect(state, seat, "racket")[0][0], sum(cost) - due)))
    if any(way):
        events += [pays_dice((seat,), dice), dice_spent(what=dice)]
    if gold:
        events += [pays_gold((seat,), gold), gold_returns(what=gold)]
    piles = (*state.piles[:seat], less(state.piles[seat], dice), *state.piles[seat + 1 :])
    rows = tuple(tuple(other for other in row if other != card) for row in state.rows)
    player = state.players[seat]
    state = state._replace(piles=piles, centre=add(state.centre, dice), rows=rows, traded=True)
    state = set_player(state, seat, gold=player.gold - gold, buys=player.buys + 1)
    return proceed(gain(state, seat, card, True, events), events)


def gain(state: State, seat: int, card: int, bought: bool, events: list[Event]) -> State:
    """The card lies before its owner and works at once."""
    face = face_up(state, card)
    state = pay_collectors(state, seat, card, bought, events)
    if face.effect == "potion":
        events.append(potion_gone((seat,), card))
        return brew(state._replace(gone=(*state.gone, card)), seat, events)
    before = allowed(state, seat)
    state = set_player(state, seat, cards=(*state.players[seat].cards, Owned(card, card, bought)))
    events += [lies_open((seat,), card), keeps_card((seat,), card)]
    if allowed(state, seat) > before:
        events.append(may_buy_more((seat,), card))
    if face.effect == "stew":
        return then(state, Job("copy", seat, card)) if copyable(state, seat) else untouched(state, seat, card, events)
    return when_gained(state, seat, card, face, events)


def when_gained(state: State, seat: int, card: int, face: Card, events: list[Event]) -> State:
    """Tokens that a card gives once, when it comes."""
    if face.effect == "per-card" and state.setup.per_card != "each-purchase":
        tokens = count_for(state, seat, face.face)
        events.append(tokens_for_cards((seat,), (card, tokens)))
        return gain_reputation(state, seat, tokens)
    if face.effect == "haul":
        tokens = sum(pile_that_counts(state, seat))
        events.append(tokens_for_pile((seat,), (card, tokens)))
        return gain_reputation(state, seat, tokens)
    return state


def pay_collectors(state: State, seat: int, card: int, bought: bool, events: list[Event]) -> State:
    """By one reading cards that count a colour give a token at each purchase of such a card, their own included."""
    if state.setup.per_card != "each-purchase" or not bought:
        return state
    face = face_up(state, card)
    collectors = with_effect(state, seat, "per-card") + ([(card, face)] if face.effect == "per-card" else [])
    for number, collector in collectors:
        if face.cost[collector.face]:
            events.append(tokens_for_cards((seat,), (number, 1)))
            state = gain_reputation(state, seat, 1)
    return state


def count_for(state: State, seat: int, colour: int) -> int:
    """The owned cards with a colour in their cost; by one reading every gem of it."""
    bought = {own.card for own in state.players[seat].cards if own.bought or state.setup.gained == "owned"}
    costs = [card.cost[colour] for number, card in owned(state, seat) if number in bought]
    return sum(costs) if state.setup.per_card == "gems" else sum(map(bool, costs))


# -- cards that bring cards -----------------------------------------------------------------------


def brew(state: State, seat: int, events: list[Event]) -> State:
    """The card that would be dealt next comes free of charge."""
    if not state.left[state.newest]:
        events.append(potion_empty((seat,)))
        return state
    return then(state, Job("brew", seat, state.newest))


def brewed(state: State, action: Action) -> Step:
    """This card was in the potion."""
    seat = state.jobs[-1].seat
    events = [gains_card((seat,), action.what)]
    return proceed(gain(drawn(state, action.what), seat, action.what, False, events), events)


def copyable(state: State, seat: int) -> tuple[int, ...]:
    """The cards of the others."""
    return tuple(own.card for other, player in enumerate(state.players) if other != seat for own in player.cards)


def untouched(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Nobody has a card to copy."""
    events.append(nothing_to_copy((seat,), card))
    return state


def a_card_is_copied(state: State, action: Action) -> Refusal | None:
    """Its owner chooses what the stew becomes."""
    job = top(state)
    if job is None or job.kind != "copy":
        return not_copying()
    return None if job.seat == action.seat else not_your_purchase((job.seat,))


def card_can_be_copied(state: State, action: Action) -> Refusal | None:
    """A card of somebody else."""
    job = top(state)
    if job is None or job.kind != "copy" or action.what in copyable(state, job.seat):
        return None
    return cannot_copy(what=action.what)


def copy(state: State, action: Action) -> Step:
    """The card is a copy from now on."""
    job = state.jobs[-1]
    seat, card = job.seat, job.what
    like = next(own.like for player in state.players for own in player.cards if own.card == action.what)
    cards = tuple(own._replace(like=like) if own.card == card else own for own in state.players[seat].cards)
    events, before = [copies((seat,), (card, action.what))], allowed(state, seat)
    state = set_player(done(state), seat, cards=cards)
    if allowed(state, seat) > before:
        events.append(may_buy_more((seat,), card))
    return proceed(when_gained(state, seat, card, pack(state.setup).cards[like], events), events)


# -- abilities of the own turn --------------------------------------------------------------------


def power_of(state: State, seat: int, card: int, effects: tuple[str, ...]) -> Card | None:
    """The face of an own card with one of these abilities."""
    return next((face for number, face in owned(state, seat) if number == card and face.effect in effects), None)


def card_can_be_used(state: State, action: Action) -> Refusal | None:
    """An own card with such an ability, not used in this round."""
    card = action.what[0] if action.verb == "turn" else action.what
    if action.seat < 0:
        return None
    effects = {"turn": ("turn",), "spend": ("spend",), "sell": ("sell",)}[action.verb]
    if power_of(state, action.seat, card, effects) is None:
        return no_such_power((action.seat,), card)
    is_used = action.verb != "sell" and card in state.players[action.seat].used
    return used_already((action.seat,), card) if is_used else None


def die_is_there(state: State, action: Action) -> Refusal | None:
    """A die with the face that the card names lies in the own pile."""
    card = action.what[0] if action.verb == "turn" else action.what
    face = power_of(state, action.seat, card, ("turn", "spend")) if action.seat >= 0 else None
    if face is None or state.piles[action.seat][face.face]:
        return None
    return no_die_for_it((action.seat,), (card, face.face))


def face_can_be_turned_to(state: State, action: Action) -> Refusal | None:
    """Another gem colour, or the bag, as the card says."""
    card, to = action.what
    face = power_of(state, action.seat, card, ("turn",)) if action.seat >= 0 else None
    return None if face is None or to in turns_to(face) else not_that_face((action.seat,), (card, to))


def turns_to(face: Card) -> tuple[int, ...]:
    """The faces that a card can turn a die to."""
    if face.data["to"] == "bag":
        return (BAG,)
    return tuple(colour for colour in range(len(GEMS)) if colour != face.face)


def turn(state: State, action: Action) -> Step:
    """The die shows another face now."""
    seat, (card, to) = action.seat, action.what
    face = power_of(state, seat, card, ("turn",))
    assert face is not None
    pile = add(less(state.piles[seat], pieces(face.face)), pieces(to))
    state = used(state._replace(piles=(*state.piles[:seat], pile, *state.piles[seat + 1 :])), seat, card)
    return proceed(done(state, Job("shop", seat)), [turns_die((seat,), (card, face.face, to))])


def spend(state: State, action: Action) -> Step:
    """The die goes to the centre for a token."""
    seat, card = action.seat, action.what
    face = power_of(state, seat, card, ("spend",))
    assert face is not None
    die = pieces(face.face)
    pile = less(state.piles[seat], die)
    state = state._replace(piles=(*state.piles[:seat], pile, *state.piles[seat + 1 :]), centre=add(state.centre, die))
    state = used((gain_gold if face.data["gain"] == "gold" else gain_reputation)(state, seat, 1), seat, card)
    return proceed(done(state, Job("shop", seat)), [spends_die((seat,), (card, face.face, face.data["gain"]))])


def used(state: State, seat: int, card: int) -> State:
    """The ability is used up for this round."""
    return set_player(state, seat, used=state.players[seat].used | {card})


def gold_is_there(state: State, action: Action) -> Refusal | None:
    """A Gold token to give."""
    return None if action.seat < 0 or state.players[action.seat].gold else no_gold_to_sell((action.seat,))


def sell(state: State, action: Action) -> Step:
    """Gold for Reputation, as often as the player likes."""
    seat, card = action.seat, action.what
    face = power_of(state, seat, card, ("sell",))
    assert face is not None
    state = gain_reputation(gain_gold(state, seat, -1), seat, face.number("gain"))
    return proceed(done(state, Job("shop", seat)), [sells_gold((seat,), (card, face.number("gain")))])


# -- the end of a turn ----------------------------------------------------------------------------


def pass_(state: State, action: Action) -> Step:
    """No more purchases: by choice, because enough were made, or because none can be made."""
    seat, bought = action.seat, state.players[action.seat].buys
    if affordable(state, seat):
        told = passes((seat,))
    else:
        told = turn_over((seat,), bought) if bought else can_buy_nothing((seat,))
    return proceed(done(state), [told, *lost_gems(state, seat)])


def affordable(state: State, seat: int) -> list[int]:
    """The cards of the Bazaar that the player could buy now."""
    if state.players[seat].buys >= allowed(state, seat):
        return []
    cards, pile = pack(state.setup).cards, state.piles[seat]
    other = gold_of(state, seat) + discount(state, seat)
    return [card for row in state.rows for card in row if unpaid(cards[card].cost, pile, other) <= 0]


def lost_gems(state: State, seat: int) -> list[Event]:
    """Gems that were not used."""
    left = (*state.piles[seat][: len(GEMS)], *NOTHING[len(GEMS) :])
    return [gems_lost((seat,), left)] if any(left) else []


def abilities(state: State, seat: int) -> list[Action]:
    """Everything that the own cards allow now."""
    pile, player, found = state.piles[seat], state.players[seat], []
    for number, face in owned(state, seat):
        ready = number not in player.used and face.face >= 0 and pile[face.face] > 0
        if face.effect == "turn" and ready:
            found += [Action(seat, "turn", (number, to)) for to in turns_to(face)]
        elif face.effect == "spend" and ready:
            found.append(Action(seat, "spend", number))
        elif face.effect == "sell" and player.gold:
            found.append(Action(seat, "sell", number))
    return found


def legal_purchases(state: State) -> list[Action]:
    """Every card that can be paid, every ability, and to pass."""
    seat = state.jobs[-1].seat
    cards = [Action(seat, "buy", card) for card in affordable(state, seat)]
    return [*cards, *abilities(state, seat), Action(seat, "pass")]
