"""What a scene says: the loot by place, whose turn it is, who robbed whom; the rules are asked with its state."""

from functools import lru_cache
from typing import NamedTuple

from thieves.bazaar.buying import Pay
from thieves.bazaar.cards import BazaarCard, face_up
from thieves.bazaar.loot import dice_in, less, pieces, rolls
from thieves.bazaar.luck import Spare
from thieves.bazaar.owning import Copy
from thieves.bazaar.robbing import GiveBack
from thieves.bazaar.rolling import Reroll, Try
from thieves.bazaar.splitting import Take
from thieves.bazaar.state import DICE, MARKER, NOTHING, PIECES, Loot, Player, Robbery, State
from thieves.bazaar.waiting import order_of
from thieves.bazaar.whereabouts import is_loot_away
from thieves.core.asking import Note

from ..scene import Scene
from .layout import LootLayout, board

Counts = dict[str, int]


def loot_to_counts(loot: Loot) -> Counts:
    """Loot of the rules by name, as pieces are drawn."""
    return {name: count for name, count in zip(PIECES, loot, strict=False) if count}


def table_of(scene: Scene) -> State:
    """The table as the viewer knows it."""
    state: State = scene.state
    return state


def asked_of(scene: Scene) -> Note | None:
    """What is waited for."""
    notes = table_of(scene).notes
    return notes[-1] if notes else None


def card_of(scene: Scene, number: int) -> BazaarCard:
    """A card by its number."""
    return face_up(scene.state, number)


def held(scene: Scene, seat: int) -> Player:
    """What the viewer knows of a seat."""
    return table_of(scene).players[seat]


def pile_of(scene: Scene, seat: int) -> Counts:
    """The pile before a seat."""
    return loot_to_counts(table_of(scene).piles[seat])


def has_piles(scene: Scene) -> bool:
    """Does anybody have a pile?"""
    return any(map(any, table_of(scene).piles))


def laid_out(scene: Scene) -> LootLayout:
    """Where the loot lies at this table."""
    return board(len(scene.setup.players))


def turn_of(scene: Scene) -> int | None:
    """The seat that acts now."""
    seat = getattr(asked_of(scene), "seat", -1)
    return seat if seat >= 0 else None


def may_answer(scene: Scene) -> bool:
    """Is a player asked whose answers this viewer may give?"""
    return scene.asked is not None and scene.asked >= 0 and scene.viewer in (None, scene.asked) and not scene.alone


def shown_hand(scene: Scene) -> int:
    """Whose cards lie open beside the seats: the viewer's own; for a teacher those of the one who acts, or has won."""
    if scene.viewer is not None:
        return scene.viewer
    if scene.result is not None:
        return scene.result.winners[0]
    turn = turn_of(scene)
    return turn if turn is not None else 0


def is_market(scene: Scene) -> bool:
    """Are cards bought now? While a question to the room hides the phase, final piles tell it."""
    owners = table_of(scene).players
    return scene.phase == "buy" or (not scene.phase and all(any(player.final) for player in owners))


def buyer_of(scene: Scene) -> int | None:
    """Who buys now."""
    return turn_of(scene) if scene.phase == "buy" and not isinstance(asked_of(scene), Try) else None


def chosen_card(scene: Scene) -> int | None:
    """The card that is paid, or that becomes a copy."""
    asked = asked_of(scene)
    return asked.card if isinstance(asked, Pay | Copy) else None


# -- robberies ------------------------------------------------------------------------------------


class StolenPile(NamedTuple):
    """A stolen pile in the robber's hand."""

    robber: int
    victim: int
    kept: Loot
    back: Loot


def hand_of(scene: Scene) -> StolenPile | None:
    """The robbery that is being decided; once it is, the pile lies before the robber."""
    asked = asked_of(scene)
    if not isinstance(asked, GiveBack):
        return None
    victim, pile, back, _ = asked.robbery
    return StolenPile(asked.seat, victim, less(pile, back), back)


def robbery_of(scene: Scene) -> Robbery | None:
    """The robbery that is going on, until all dice that went back have fallen."""
    asked = asked_of(scene)
    return asked.robbery if isinstance(asked, GiveBack | Spare | Reroll) else None


def taken_of(scene: Scene) -> Loot:
    """What is picked up so far from the centre."""
    asked = asked_of(scene)
    return asked.taken if isinstance(asked, Take) else NOTHING


def set_aside(scene: Scene, kind: int) -> int:
    """How many pieces of a kind are picked up or given back so far in this turn."""
    hand = hand_of(scene)
    return (hand.back if hand else taken_of(scene))[kind]


def chain(scene: Scene) -> list[tuple[int, int]]:
    """Who robbed whom in this phase, in order, as far as the last moments tell."""
    found: list[tuple[int, int]] = []
    for event in scene.recent:
        if event.kind == "round-begins":
            found = []
        elif event.kind == "robs":
            found.append((event.who[0], event.who[1]))
    return found


def buying_order(scene: Scene) -> list[int]:
    """Everybody in the order of purchases."""
    return order_of(table_of(scene))


class FaceOdds(NamedTuple):
    """What rolling some dice brings of one face."""

    ways: int  #: rolls with at least one
    all: int  #: all rolls
    mean: float


@lru_cache(maxsize=16)
def odds(dice: int) -> tuple[FaceOdds, ...]:
    """For each face in how many of all rolls it comes up at least once, and how often on average.

    >>> odds(2)[0].ways, odds(2)[0].all
    (11, 36)
    """
    every = sum(ways for _, ways in rolls(dice))
    found = []
    for face in range(MARKER):
        once = sum(ways for faces, ways in rolls(dice) if faces[face])
        mean = sum(ways * faces[face] for faces, ways in rolls(dice)) / every
        found.append(FaceOdds(once, every, mean))
    return tuple(found)


# -- where the loot lies ----------------------------------------------------------------------------


def in_the_air(scene: Scene) -> int:
    """How many dice are being rolled."""
    asked = asked_of(scene)
    if isinstance(asked, Try):
        return 1
    if isinstance(asked, Spare | Reroll):
        return dice_in(asked.robbery.back)
    return DICE[len(scene.setup.players)] if is_loot_away(scene.state) else 0


def is_sparing(scene: Scene) -> bool:
    """Is it asked which of the returned dice is not rolled?"""
    return scene.decision is not None and scene.decision.kind == "which-spared"


def places(scene: Scene) -> dict[str, Counts]:
    """Every piece of loot by its place: centre, set aside, in a robber's hand, before a seat, or in the air."""
    state, asked, taken, hand = table_of(scene), asked_of(scene), taken_of(scene), hand_of(scene)
    found = {"centre": less(state.centre, taken), "taken": taken}
    if hand is not None:
        found |= {"kept": hand.kept, "back": hand.back}
    found |= {f"pile-{seat}": pile for seat, pile in enumerate(state.piles)}
    if is_sparing(scene) and isinstance(asked, Spare):
        found["taken"] = asked.robbery.back
    if isinstance(asked, Try):
        found[f"pile-{asked.seat}"] = less(state.piles[asked.seat], pieces(asked.face))
    return {place: loot_to_counts(lot) for place, lot in found.items()}


def fresh_faces(scene: Scene) -> Counts:
    """What the dice show that have just been rolled again."""
    for event in scene.events:
        if event.kind == "rerolled":
            return loot_to_counts(event.what)
    return {}
