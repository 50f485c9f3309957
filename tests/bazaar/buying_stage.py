"""What the tests of purchases share."""

from tests.bazaar.market import GEMS, Market
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, loot, words

PLAIN = ("necklace", "shadowy-hood")  #: cards that only give points in the end


COSTS = sorted({card.cost for card in PUBLISHED.values()})


def check_payments(market: Market, id_: str, book: set, gold: int) -> None:
    """The market offers what the book says, and every way takes exactly those dice and that Gold."""
    assert market.may(f"Ala: buy {id_}") == bool(book)
    if not book:
        return
    before = market.pile("Ala")
    market.say(f"Ala: buy {id_}")
    assert market.options("pay") == ({words(dice) for dice, _ in book} if len(book) > 1 else set())
    state = market.timeline.state
    for dice, spent in book:
        after = state
        if len(book) > 1:
            after = GAME.apply(state, GAME.read(state.setup, f"Ala: pay {words(dice)}")).state
        seen = GAME.observe(after)
        left = {kind: count - dict(zip(GEMS, dice, strict=True)).get(kind, 0) for kind, count in before.items()}
        assert seen["piles"]["Ala"] == loot(left) and seen["players"]["Ala"]["gold"] == gold - spent
