"""What a seat may know, and what never changes."""

from random import Random
from typing import Any

from ..core.asking import Question
from .buying import Pay
from .cards import pack
from .loot import dice_in
from .owning import Copy
from .powers import Spare
from .preparation import Start
from .robbing import GiveBack
from .rolling import Reroll, Roll, Try
from .rulebook import book
from .splitting import Take
from .stacks import Deal
from .state import DECKS, DICE, MARKER, PIECES, Loot, State


def counts(loot: Loot) -> dict[str, int]:
    """Loot by name, without what is not there."""
    return {name: count for name, count in zip(PIECES, loot, strict=True) if count}


def observe(state: State, seat: int | None) -> dict[str, Any]:
    """All but the Reputation of others."""
    names, ids = state.setup.players, tuple(pack(state.setup).number)
    seen: dict[str, Any] = {
        "round": state.round,
        "start": names[state.start] if state.start >= 0 else None,
        "centre": counts(state.centre),
        "piles": {name: counts(pile) for name, pile in zip(names, state.piles, strict=True) if any(pile)},
        "players": {name: observe_player(state, at, seat) for at, name in enumerate(names)},
        "rows": {letter: [ids[card] for card in row] for letter, row in zip(DECKS, state.rows, strict=True) if row},
        "left": dict(zip(DECKS, state.left, strict=True)),
        "newest": DECKS[state.newest],
        "gone": [ids[card] for card in state.gone],
        "traded": state.traded,
        "quiet": state.quiet,
    }
    if state.end:
        seen["end"] = state.end
    return seen | observe_question(state)


@book.rule("reputation.secret-count", "reputation.kept-face-down")
def observe_player(state: State, at: int, seat: int | None) -> dict[str, Any]:
    """Gold and cards are open; Reputation is known to its owner, and to all once the game is over."""
    player, ids = state.players[at], tuple(pack(state.setup).number)
    seen: dict[str, Any] = {
        "gold": player.gold,
        "cards": [ids[own.card] for own in player.cards],
        "used": sorted(ids[card] for card in player.used),
        "buys": player.buys,
        "final": counts(player.final),
    }
    if gained := [ids[own.card] for own in player.cards if not own.bought]:
        seen["gained"] = gained
    if copies := {ids[own.card]: ids[own.like] for own in player.cards if own.like != own.card}:
        seen["copies"] = copies
    if seat in (None, at) or state.end:
        seen["reputation"] = player.reputation
    return seen


def observe_question(state: State) -> dict[str, Any]:
    """What is being decided."""
    if not state.notes:
        return {}
    asked: Question = state.notes[-1]  # type: ignore[assignment]
    names, ids = state.setup.players, tuple(pack(state.setup).number)
    seen: dict[str, Any] = {"turn": names[asked.seat]} if asked.seat >= 0 else {}
    match asked:
        case Take():
            seen["taken"] = counts(asked.taken)
        case GiveBack() | Spare() | Reroll():
            victim, pile, back, _ = asked.robbery
            seen |= {"victim": names[victim], "stolen": counts(pile), "back": counts(back)}
        case Pay() | Copy():
            seen["card"] = ids[asked.card]
        case Try():
            seen["die"] = PIECES[asked.face]
    return seen


def imagine(state: State, seat: int, random: Random) -> State:
    """Another number of Reputation tokens before everybody else."""
    if state.end:
        return state
    players = tuple(
        player if at == seat else player._replace(reputation=random.randint(0, 3 * state.round))
        for at, player in enumerate(state.players)
    )
    return state._replace(players=players)


def pieces(state: State) -> dict[Any, Any]:
    """All dice, the marker and all cards, wherever they are."""
    loot = list(map(sum, zip(state.centre, *state.piles, strict=True)))
    dice, marker = sum(loot[:MARKER]), loot[MARKER]
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, GiveBack):
        dice, marker = dice + dice_in(asked.robbery.pile), marker + asked.robbery.pile[MARKER]
    elif isinstance(asked, Spare | Reroll):
        dice += sum(asked.robbery.back)
    if state.round == 0 or (isinstance(asked, Roll | Start | Deal) and not dice):
        dice, marker = DICE[len(state.players)], 1
    held = [own.card for player in state.players for own in player.cards]
    cards = [*held, *(c for row in (*state.rows, *state.unseen) for c in row), *state.gone]
    return {"dice": dice, "marker": marker, "cards": tuple(sorted(cards))}
