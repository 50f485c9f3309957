"""The board in plain lines: for screen readers, for places without widgets, and for tests."""

from thieves.bazaar.cards import symbols_of
from thieves.bazaar.loot import dice_in
from thieves.bazaar.speech import piece, say
from thieves.bazaar.state import DECKS, FACES
from thieves.core import UNKNOWN
from thieves.core.language import joined

from ..scene import Scene
from .cards import MISSING, cost_told
from .hand import name_of
from .loot import in_words
from .market import payment_of
from .reading import (
    buyer_of,
    card_of,
    chain,
    hand_of,
    held,
    in_the_air,
    odds,
    robbery_of,
    table_of,
    taken_of,
)
from .scoring import parts


def text(scene: Scene) -> str:
    """Rows, centre, a robbery, seats; at the end the scoring."""
    lines = [row_text(scene, letter) for letter in range(len(DECKS))]
    if scene.result is not None:
        scored = enumerate(parts(scene))
        return "\n".join([*lines, *(say("score-text", scene.language, scene.name(s), *row) for s, row in scored)])
    lines += centre_text(scene)
    return "\n".join([*lines, *(seat_text(scene, seat) for seat in range(len(scene.setup.players)))])


def row_text(scene: Scene, letter: int) -> str:
    """One row with its stack."""
    state, language = table_of(scene), scene.language
    if letter > state.newest:
        return say("closed-text", language, DECKS[letter], state.left[letter])
    cards = [card_text(scene, card) for card in state.rows[letter]]
    return say("row-text", language, DECKS[letter], state.left[letter], "; ".join(cards) or say("none", language))


def card_text(scene: Scene, number: int) -> str:
    """One card: its name, its cost, and whether the one who buys can pay."""
    face, language, buyer = card_of(scene, number), scene.language, buyer_of(scene)
    name, cost = name_of(face, language), cost_told(face, language)
    if buyer is None:
        return say("card-text", language, name, cost)
    short = payment_of(table_of(scene), buyer, number).count(MISSING)
    return say("short-text", language, name, cost, short) if short else say("affordable-text", language, name, cost)


def centre_text(scene: Scene) -> list[str]:
    """The centre, what is set aside, a robbery with its odds, and who robbed whom."""
    language, robbery, hand = scene.language, robbery_of(scene), hand_of(scene)
    found = [say("centre-text", language, in_words(scene, table_of(scene).centre))]
    if any(taken_of(scene)):
        found.append(say("taken-text", language, in_words(scene, taken_of(scene))))
    if hand is not None:
        kept, back = in_words(scene, hand.kept), in_words(scene, hand.back)
        found.append(say("hand-text", language, scene.name(hand.robber), kept, back))
        if dice := dice_in(hand.back):
            found.append(say("odds-text", language, odds_text(dice, language)))
    elif robbery is not None and in_the_air(scene):
        found.append(say("air-text", language, in_words(scene, robbery.back[: len(FACES)])))
    if pairs := chain(scene):
        told = [say("robbed", language, scene.name(a), scene.name(b)) for a, b in pairs]
        found.append(say("chain-text", language, "; ".join(told)))
    return found


def odds_text(dice: int, language: str) -> str:
    """The chance of each face; it is the same for all."""
    chances = {f"{chance.ways}/{chance.all}" for chance in odds(dice)}
    names = [piece(None, face, language) for face in range(len(FACES))]
    return f"{joined(names, language)}: {', '.join(chances)}"


def seat_text(scene: Scene, seat: int) -> str:
    """One player's line."""
    mine, language = held(scene, seat), scene.language
    names = []
    for own in mine.cards:
        name = name_of(card_of(scene, own.card), language)
        names.append(f"{name} ({say('used', language)})" if own.card in mine.used else name)
    reputation = say("unknown", language) if mine.reputation == UNKNOWN else mine.reputation
    followers = symbols_of(table_of(scene), seat, "follower")
    cards = joined(names, language) or say("none", language)
    lot = table_of(scene).piles[seat]
    pile = in_words(scene, lot) if any(lot) else say("nothing", language)
    return say("seat-text", language, scene.name(seat), pile, mine.gold, reputation, followers, cards)
