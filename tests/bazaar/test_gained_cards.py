"""Cards that work when they come, and all cards together."""

import pytest

from tests.bazaar.card_stage import (
    COLLECTORS,
    ONCE,
    PROMOS,
    cards_that,
    collect,
    potion,
    source,
    stew,
)
from tests.bazaar.market import FULL, Market
from tests.bazaar.score_by_the_book import PUBLISHED
from tests.bazaar.stage import GAME, loot, words

# -- Insurance Racket -----------------------------------------------------------------------------


@pytest.mark.clause("card.text-beats-rulebook", "buy.extra-purchases-by-card")
def test_the_racket_takes_a_gem_off_every_purchase():
    market = Market("1 red 1 white", ("insurance-racket",), 0, ("menacing-monocle", "nearby-safehouse"))
    market.say("Ala: buy menacing-monocle")
    assert market.options("pay") == {"1 red", "1 white"}  # whichever the buyer likes
    market.say("Ala: pay 1 white")
    assert market.pile("Ala") == loot("1 red marker") and market.is_ala
    number = GAME.verbs["buy"].words(market.timeline.setup)["insurance-racket"]
    assert market.event("costs-less").what == (number, 1)
    market.buy("nearby-safehouse")  # costs nothing
    assert market.event("costs-less").what == (number, 1)
    assert not {"pays-dice", "pays-gold"} & set(market.kinds) and market.pile("Ala") == loot("1 red marker")


@pytest.mark.clause("card.text-beats-rulebook", "buy.gold-mixes-with-gems")
def test_the_racket_with_gold():
    market = Market("1 red", ("insurance-racket",), 2, ("loyalty-program",))
    market.say("Ala: buy loyalty-program")
    assert market.pile("Ala") == loot("marker") and market.gold("Ala") == 0  # one die, two tokens, one gem waived
    rich = Market("1 red", ("insurance-racket",), 3, ("loyalty-program",))
    rich.say("Ala: buy loyalty-program")
    assert rich.options("pay") == {"1 red", "nothing"}
    assert not Market("1 red", ("insurance-racket",), 1, ("loyalty-program",)).may("Ala: buy loyalty-program")


@pytest.mark.clause("card.text-beats-rulebook", "buy.cards-stay-for-the-game")
def test_the_racket_works_from_the_next_purchase_of_the_same_turn_on():
    market = Market("1 red 1 white 1 green", (), 1, ("insurance-racket", "necklace"))
    market.buy("insurance-racket", "1 red 1 white 1 green")
    assert "may-buy-more" in market.kinds and "costs-less" not in market.kinds
    market.buy("necklace")
    assert market.event("pays-gold").what == 1 and market.gold("Ala") == 0


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_racket_helps_its_owner_alone():
    market = Market(
        "1 mask", ("insurance-racket",), piles={"Bo": "1 red"}, sale=("bondsman",), others={"Bo": {"gold": 0}}
    )
    market.passes("Ala")
    assert not market.may("Bo: buy bondsman")


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_a_token_for_each_card_of_the_colour(id_):
    market = collect(id_, "cards")
    assert market.reputation("Ala") == 3  # the two cards and this one; two gems on a card are one card
    assert market.event("tokens-for-cards").what == (market.card(id_), 3)


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_by_another_reading_a_token_for_each_gem_of_the_colour(id_):
    own = PUBLISHED[id_].cost.count(source(id_)[0])
    assert own == 2 and collect(id_, "gems").reputation("Ala") == 1 + 2 + own


@pytest.mark.clause("card.tokens-per-owned-card-once")
@pytest.mark.parametrize("id_", COLLECTORS)
def test_by_the_third_reading_a_token_at_each_purchase_of_the_colour(id_):
    colour = source(id_)
    market = collect(id_, "each-purchase")
    assert market.reputation("Ala") == 1  # its own purchase; what was there before counts not
    more, other = {"red": ("giant-belt-buckle", "crown"), "white": ("scepter", "fur-coat"),
                   "blue": ("crown", "giant-belt-buckle"), "green": ("the-heist", "fur-coat")}[colour]  # fmt: skip
    later = Market("1 red", (id_, "disgruntled-minion"), 9, (more, other), options={"per_card": "each-purchase"})
    later.buy(more, "nothing" if colour == "red" else None)
    tokens = later.reputation("Ala")
    later.buy(other, "nothing" if "r" in PUBLISHED[other].cost and later.pile("Ala").get("red") else None)
    haul = 2 if more == "the-heist" else 0
    assert (tokens - haul, later.reputation("Ala") - haul) == (1, 1)


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_tokens_come_once():
    """The card is bought, then another of its colour: nothing more comes."""
    market = Market("2 red", ("disgruntled-minion",), 9, ("anthropomorphic-water-buffalo", "giant-belt-buckle"))
    market.buy("anthropomorphic-water-buffalo", "nothing")
    assert market.reputation("Ala") == 2
    market.buy("giant-belt-buckle", "2 red")
    assert market.reputation("Ala") == 2


@pytest.mark.clause("card.tokens-per-owned-card-once")
def test_by_the_third_reading_the_potion_is_a_purchase_too():
    """The potion costs red and blue; its buyer's card that counts blue gives a token, though the potion is gone."""
    market = Market(
        "1 red 1 blue", ("sticky-fingered-dockhand",), 0, ("unlabeled-potion",), options={"per_card": "each-purchase"}
    )
    market.buy("unlabeled-potion")
    assert market.reputation("Ala") == 1


@pytest.mark.clause("card.tokens-per-owned-card-once", "card.text-beats-rulebook")
def test_by_the_third_reading_a_copy_gives_its_tokens_under_its_own_name():
    """The stew is bought before it is a copy, so nothing comes for itself; the next card with blue gives a token."""
    market = stew("sticky-fingered-dockhand", ("executive-assistant",), sale=("bookie",),
                  options={"per_card": "each-purchase"}, pile="1 white 2 blue 1 green")  # fmt: skip
    assert market.reputation("Ala") == 0 and market.is_ala
    market.buy("bookie")
    assert market.reputation("Ala") == 1
    assert market.event("tokens-for-cards").what == (market.card("mimetic-stew"), 1)


# -- final pile -----------------------------------------------------------------------------------


@pytest.mark.clause("card.final-pile-as-phase-one-ended")
@pytest.mark.parametrize("id_", cards_that("haul"))
@pytest.mark.parametrize("final_pile, tokens", [("as-phase-ended", 7), ("as-it-lies", 4)])
def test_the_haul_counts_the_final_pile_with_marker_and_spent_dice(id_, final_pile, tokens):
    """Six dice and the marker; one die was spent for a token, two pay for the card."""
    dice = "1 red 1 bag 1 mask 1 green " + ("2 blue" if id_ == "big-haul" else "1 white 1 blue")
    spent = "coercion-coordinator"
    market = Market(dice, (spent,), 0, (id_,), options={"final_pile": final_pile})
    market.say(f"Ala: spend {spent}")
    before = market.reputation("Ala")
    market.buy(id_)
    assert market.reputation("Ala") - before == tokens
    assert market.event("tokens-for-pile").what == (market.card(id_), tokens)


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_is_gone_and_brings_a_card():
    market = potion()
    assert market.event("potion-gone").who == (0,) and market.seen["gone"] == ["unlabeled-potion"]
    assert market.question == ("which-brew", "card.gained-is-owned-not-bought") and market.asked == []
    assert market.options("deal") == {id_ for id_, c in PUBLISHED.items() if c.deck == "B" and not c.promo} - {
        "unlabeled-potion"
    }
    left = market.left["B"]
    market.force("deal brooch")
    assert market.cards("Ala") == ["brooch"] and market.player("Ala")["gained"] == ["brooch"]
    assert market.left["B"] == left - 1 and market.player("Ala")["buys"] == 1 and market.asked == ["Bo"]
    assert market.event("gains-card").what == market.card("brooch")


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_draws_from_the_newest_open_stack():
    market = potion(sale=("crown",))
    assert market.options("deal") <= {id_ for id_, card in PUBLISHED.items() if card.deck == "C"}
    market.force("deal scepter")
    assert market.cards("Ala") == ["scepter"]


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_from_an_empty_stack_the_potion_brings_nothing():
    market = potion(left={"B": 0}, sale=("brooch",))
    assert market.event("potion-empty").who == (0,) and market.seen["gone"] == ["unlabeled-potion"]
    assert market.cards("Ala") == [] and market.asked == ["Bo"]
    with_c = potion(left={"C": 0}, sale=("crown",))
    assert with_c.event("potion-empty").who == (0,)  # the newest stack is empty


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
def test_a_gained_card_that_counts_cards_counts_itself():
    market = potion(("tailor", "necklace"))
    market.force("deal anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == 2


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
@pytest.mark.parametrize("gained, tokens", [("owned", 3), ("not-bought", 2)])
def test_cards_that_count_cards_count_gained_ones_or_not(gained, tokens):
    ala = {"cards": ["tailor", "bondsman"], "gained": ["bondsman"], "gold": 3}
    market = Market("1 mask", sale=("anthropomorphic-water-buffalo",), options={"gained": gained}, ala=ala)
    market.buy("anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.gained-is-owned-not-bought")
@pytest.mark.parametrize("gained, tokens", [("owned", 2), ("not-bought", 1)])
def test_a_gained_card_that_counts_cards_leaves_itself_out_if_only_bought_ones_count(gained, tokens):
    market = potion(("tailor",), options={"gained": gained})
    market.force("deal anthropomorphic-water-buffalo")
    assert market.reputation("Ala") == tokens


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.tokens-per-owned-card-once")
@pytest.mark.parametrize("gained", ["owned", "not-bought"])
def test_a_gained_card_is_no_purchase(gained):
    """By the reading of a token at each purchase: one for the potion, none for the card that was in it."""
    options = {"per_card": "each-purchase", "gained": gained}
    market = potion(("anthropomorphic-water-buffalo",), options=options)
    before = market.reputation("Ala")
    market.force("deal menacing-monocle")
    assert market.reputation("Ala") == before


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.final-pile-as-phase-one-ended")
def test_a_gained_haul_counts_the_final_pile():
    market = potion(sale=("crown",), pile="1 red 1 blue 2 mask")
    market.force("deal big-haul")
    assert market.reputation("Ala") == 5


@pytest.mark.clause("card.gained-is-owned-not-bought", "card.extra-purchases-add-up")
def test_a_gained_extra_purchase_works_at_once():
    market = potion(sale=("giant-belt-buckle", "crown"), pile="3 red 1 blue")
    market.force("deal insurance-racket")
    assert "may-buy-more" in market.kinds and market.is_ala
    market.buy("giant-belt-buckle")
    assert market.cards("Ala") == ["insurance-racket", "giant-belt-buckle"] and market.pile("Ala")["red"] == 1
    green = potion(sale=("nearby-safehouse",), pile="1 red 1 blue 1 green")
    green.force("deal executive-assistant")
    green.buy("nearby-safehouse")
    assert green.cards("Ala") == ["executive-assistant", "nearby-safehouse"]


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_the_potion_itself_is_one_purchase():
    market = potion(("disgruntled-minion",), sale=("tailor", "bondsman"), pile="4 red 1 blue")
    market.force("deal brooch")
    assert market.is_ala
    market.buy("tailor")
    assert market.why_not("Ala: buy bondsman") is not None and "bondsman" not in market.cards("Ala")


@pytest.mark.clause("card.gained-is-owned-not-bought")
def test_nobody_but_chance_says_what_was_in_the_potion():
    market = potion()
    assert market.refusal("Ala: deal brooch") is not None
    assert market.why_not("chance: deal crown") == ("card-not-there", "setup.split-cards-into-three-stacks")
    for line in ("pass", "buy tailor", "spend tailor"):
        assert market.why_not(f"Ala: {line}") == ("brew-first", "card.gained-is-owned-not-bought")


@pytest.mark.clause("card.text-beats-rulebook")
def test_the_stew_becomes_a_copy_of_a_card_of_another_player():
    others = {"Bo": {"cards": ["tailor"]}, "Cy": {"cards": ["crown", "glamer"]}}
    market = Market("1 blue 1 green", ("necklace",), 0, ("mimetic-stew", *FULL[1:]), others, PROMOS)
    market.buy("mimetic-stew")
    assert market.question == ("which-copy", "card.text-beats-rulebook") and market.is_ala
    assert market.options("copy") == {"tailor", "crown", "glamer"}
    for mine in ("necklace", "mimetic-stew", "menacing-monocle"):
        assert market.why_not(f"Ala: copy {mine}") == ("cannot-copy", "card.text-beats-rulebook")
    assert market.why_not("Bo: copy crown") == ("not-your-purchase", "buy.marker-holder-first")
    assert market.why_not("Ala: pass") == ("pay-first", "buy.one-card-or-pass")
    market.say("Ala: copy crown")
    assert market.event("copies").what == (market.card("mimetic-stew"), market.card("crown"))
    assert market.player("Ala")["copies"] == {"mimetic-stew": "crown"} and market.cards("Cy") == ["crown", "glamer"]
    assert market.why_not("Ala: copy crown") == ("not-copying", "card.text-beats-rulebook")


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_stew_with_nothing_to_copy_stays_what_it_is():
    market = Market("1 blue 1 green", ("necklace",), 0, ("mimetic-stew", *FULL[1:]), options=PROMOS)
    market.buy("mimetic-stew")
    assert market.event("nothing-to-copy").who == (0,) and market.cards("Ala") == ["necklace", "mimetic-stew"]
    assert market.player("Ala")["copies"] == {} and market.asked == ["Bo"]


@pytest.mark.clause("card.text-beats-rulebook", "card.once-per-round-in-own-purchase-turn")
def test_a_copy_turns_or_spends_dice_once_per_round():
    market = stew("glamer", ("tailor",))
    assert market.options("turn") == {f"mimetic-stew {gem}" for gem in ("red", "white", "green")}
    market.say("Ala: turn mimetic-stew red")
    assert market.pile("Ala")["red"] == 2
    assert market.why_not("Ala: turn mimetic-stew red") == ("used-already", ONCE)
    assert market.why_not("Ala: turn glamer red") == ("no-such-power", ONCE)
    spent = stew("tailor", bo={"used": ["tailor"]})
    spent.say("Ala: spend mimetic-stew")
    assert spent.reputation("Ala") == 1 and spent.player("Bo")["used"] == ["tailor"]


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_copy_sells_gold():
    market = stew("exit-strategy", gold=1, pile="2 blue 2 green", options={"gold": "only-missing"})
    market.say("Ala: sell mimetic-stew")
    assert (market.gold("Ala"), market.reputation("Ala")) == (0, 2)


@pytest.mark.clause("card.text-beats-rulebook", "card.extra-purchases-add-up")
@pytest.mark.parametrize(
    "like, buys", [("executive-assistant", True), ("insurance-racket", True), ("corrupt-official", False)]
)
def test_a_copy_allows_one_more_purchase_and_waives_a_gem(like, buys):
    market = stew(like, pile="1 red 2 blue 2 green", sale=("brooch", "nearby-safehouse"))
    assert market.is_ala == buys and (not buys or market.options("buy") == {"brooch", "nearby-safehouse"})
    if like == "insurance-racket":
        market.buy("nearby-safehouse")
        assert not {"pays-dice", "pays-gold"} & set(market.kinds)


@pytest.mark.clause("card.text-beats-rulebook", "buy.extra-purchases-by-card")
def test_a_copy_that_allows_more_says_so():
    assert stew("executive-assistant").event("may-buy-more").who == (0,)


@pytest.mark.clause("card.text-beats-rulebook", "card.tokens-per-owned-card-once")
def test_a_copy_gives_the_tokens_of_a_card_that_counts():
    """The copy costs what the copied card costs: 2 blue and a green; with Glamer that makes two cards with blue."""
    market = stew("sticky-fingered-dockhand", ("glamer", "tailor"))
    assert market.reputation("Ala") == 2 and market.reputation("Bo") == 0


@pytest.mark.clause("card.text-beats-rulebook", "card.final-pile-as-phase-one-ended")
def test_a_copy_of_a_haul_gives_its_tokens():
    assert stew("the-heist").reputation("Ala") == 9  # eight dice and the marker


@pytest.mark.clause("card.text-beats-rulebook")
@pytest.mark.parametrize("like, gold, tokens", [("imbalanced-scales", 2, 1), ("island-estate", 1, 2), ("crown", 1, 1)])
def test_a_copy_gives_more_at_the_exchange(like, gold, tokens):
    market = stew(like, sale=FULL[1:])
    market.passes(*market.asked)
    while market.seen["round"] == 1 and market.asked:
        market.passes(market.asked[0])
    assert (market.gold("Ala"), market.reputation("Ala")) == (gold, tokens)


@pytest.mark.clause("card.text-beats-rulebook", "card.gained-is-owned-not-bought")
def test_a_gained_stew_copies_too():
    market = Market("1 red 1 blue", (), 0, ("unlabeled-potion",), {"Bo": {"cards": ["tailor"]}}, PROMOS)
    market.buy("unlabeled-potion")
    market.force("deal mimetic-stew")
    assert market.question == ("which-copy", "card.text-beats-rulebook")
    market.say("Ala: copy tailor")
    assert market.player("Ala")["copies"] == {"mimetic-stew": "tailor"}
    assert market.player("Ala")["gained"] == ["mimetic-stew"]


@pytest.mark.clause("card.text-beats-rulebook")
def test_a_copy_stays_a_copy_in_the_next_round():
    market = stew("tailor")
    market.passes("Ala", "Bo", "Cy")
    market.luck()
    assert market.player("Ala")["copies"] == {"mimetic-stew": "tailor"}


def test_every_kind_of_event_can_be_told():
    """Words for what these cards do, in both languages."""
    market = stew("sticky-fingered-dockhand", ("glamer", "tailor"))
    for language in ("en", "pl"):
        told = [GAME.language.event(market.timeline.setup, event, language) for event in market.events]
        assert all(told) and not any("{" in sentence for sentence in told)
    assert words(market.timeline.state.piles[0]) == "1 red 1 white 1 blue 1 green 1 bag 1 mask marker"
