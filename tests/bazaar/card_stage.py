"""What the tests of cards share."""

from typing import Any

from tests.bazaar.market import FULL, GEMS, Market
from tests.bazaar.score_by_the_book import PUBLISHED

ONCE = "card.once-per-round-in-own-purchase-turn"
PROMOS = {"promos": True}


def cards_that(*effects: str) -> list[str]:
    """The published cards with one of these effects."""
    return [id_ for id_, card in PUBLISHED.items() if card.effect in effects]


def source(id_: str) -> str:
    """The face that a card speaks of."""
    return PUBLISHED[id_].words[0]


def targets(id_: str) -> set[str]:
    """The faces that a card turns a die to."""
    return {"bag"} if PUBLISHED[id_].words[1] == "bag" else {gem for gem in GEMS if gem != source(id_)}


USES = [(id_, f"turn {id_} {min(targets(id_))}") for id_ in cards_that("turn")]
USES += [(id_, f"spend {id_}") for id_ in cards_that("spend")]


COLLECTORS = cards_that("per-card")
FITTING = {"red": ("tailor", "bondsman"), "white": ("local-celebrity", "fence"),
           "blue": ("coercion-coordinator", "glamer"), "green": ("nearby-safehouse", "pawnbroker")}  # fmt: skip


def collect(id_: str, per_card: str, **more: Any) -> Market:
    """Buy a card that counts a colour, with a cheap and a dear card of that colour and one of another before it."""
    colour = source(id_)
    other = FITTING["white" if colour != "white" else "red"][0]
    market = Market(
        "1 mask", (*FITTING[colour], other), 9, (id_, "exit-strategy"), options={"per_card": per_card}, **more
    )
    market.buy(id_)
    return market


def potion(cards: tuple[str, ...] = (), sale: tuple[str, ...] = (), **more: Any) -> Market:
    """Ala has bought the potion, and chance is asked what was in it."""
    market = Market(more.pop("pile", "1 red 1 blue"), cards, 0, ("unlabeled-potion", *sale), **more)
    market.buy("unlabeled-potion")
    return market


def stew(like: str, cards: tuple[str, ...] = (), **more: Any) -> Market:
    """Ala has bought the stew and made it a copy of Bo's card; she has two dice of every colour, two bags, no Gold."""
    more.setdefault("pile", "1 red 1 white 2 blue 2 green 1 bag 1 mask")
    options = PROMOS | more.pop("options", {})
    others = {"Bo": {"cards": [like]} | more.pop("bo", {})}
    market = Market(more.pop("pile"), cards, more.pop("gold", 0), ("mimetic-stew", *more.pop("sale", FULL[1:])),
                    others, options, **more)  # fmt: skip
    market.buy("mimetic-stew")
    bought = market.events
    market.say(f"Ala: copy {like}")
    market.events = [*bought, *market.events]
    return market
