"""Positions in writing: their form, what is worked out where nothing is said, what follows, what never changes."""

from collections.abc import Mapping
from typing import Any

from ..core import CHANCE, UNKNOWN
from ..core.asking import Note, Question
from ..core.kinds import SEAT, Each, Here, Kind, Many, Number, OneOf, Truth, each_seat
from ..core.position import ABSENT, Form, Key, instruction, key
from . import ending
from .abilities import can_use_a_card
from .belongings import PlayerKind
from .buying import Buy, Pay, affordable
from .cards import CARD
from .defects import STACK_CLAUSE, defects
from .flow import Again, Exchange, Shop, Split
from .loot import add, dice_in
from .luck import Spare
from .moments import TURN_CLAUSE
from .owning import Copy
from .preparation import empty_table
from .robbing import GiveBack
from .rolling import Reroll, Roll, Try
from .rulebook import book
from .splitting import Act, Take, next_to_act
from .state import DECKS, DICE, FACE, LOT, MARKER, ROW, STACK, STACKS, Setup, State, put
from .waiting import WAITING, first_part, order_of, whole
from .whereabouts import cards_in_sight, cards_out_of_sight, in_hand, is_loot_away, most_left

ROW_CLAUSE = book.limit("rows", "refill.row-back-to-five")


# -- what is worked out ---------------------------------------------------------------------------


def start(setup: Setup) -> State:
    """The table where nothing is said: round one, five cards of A, and all dice are about to be rolled."""
    state = empty_table(setup)
    seat = 0 if setup.first is None else setup.players.index(setup.first)
    row, rest = state.unseen[0][:ROW], state.unseen[0][ROW:]
    left = put(STACKS, 0, STACKS[0] - ROW)
    return state._replace(round=1, start=seat, rows=(row, (), ()), unseen=put(state.unseen, 0, rest), left=left)


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Work out the cards that are not named, what is waited for, who acted last, and the final piles."""
    state = stocked(state._replace(notes=said.get("waits", ())), said)
    if "traded" not in said:
        state = state._replace(traded=any(player.buys for player in state.players))
    if "waits" in said:
        for name in sorted({"phase", "turn"} & set(said)):
            here.at(name).wrong("cannot be said together with waits, which tells it.")
        state = state._replace(notes=whole(state, state.notes))
        state = state if "acted" in said else state._replace(actor=actor_before(state))
    elif not state.end:
        state = opened(state, said, here)
    return with_final_piles(state)


def stocked(state: State, said: Mapping[str, Any]) -> State:
    """Rows, the stack that was opened last, what can lie in each stack, and how many cards it holds."""
    if "rows" not in said:
        rest = cards_out_of_sight(state._replace(rows=((),) * len(DECKS)))
        state = state._replace(rows=(rest[0][:ROW], (), ()))
    if "newest" not in said:
        last = max((letter for letter, row in enumerate(state.rows) if row), default=0)
        state = state._replace(newest=last)
    unsaid = (UNKNOWN,) * len(DECKS)
    stacks = zip(said.get("stacks", unsaid), cards_out_of_sight(state), strict=True)
    unseen = tuple(rest if cards == UNKNOWN else cards for cards, rest in stacks)
    left = tuple(
        min(most_left(state, letter), len(unseen[letter])) if count == UNKNOWN else count
        for letter, count in enumerate(said.get("left", unsaid))
    )
    return state._replace(unseen=unseen, left=left)


def opened(state: State, said: Mapping[str, Any], here: Here) -> State:
    """What is waited for in a phase."""
    is_bare = not any(map(any, (state.centre, *state.piles)))
    phase = said.get("phase", "roll" if is_bare else "split")
    if phase == "split":
        return splitting(state, said, here)
    if "turn" in said and phase != "buy":
        here.at("turn").wrong(f"is nobody’s in the phase {phase!r}.")
    if phase == "buy":
        return state._replace(notes=whole(state, (turn_of(with_final_piles(state), said),)))
    first = Roll(CHANCE, DICE[len(state.players)]) if phase == "roll" else Exchange()
    return state._replace(notes=whole(state, (first,)))


def turn_of(state: State, said: Mapping[str, Any]) -> Note:
    """A turn of phase 2; it is over if somebody has bought and can do no more."""
    asked = Buy(said.get("turn", order_of(state)[0]))
    is_over = state.players[asked.seat].buys and not affordable(state, asked.seat) and not can_use_a_card(state, asked)
    return Shop(asked.seat) if is_over else asked


def splitting(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Who acts next in phase 1, and so who acted last; nobody if everybody has a pile."""
    actor = state.actor if "acted" in said else usual_actor(state)
    waiting = [seat for seat in clockwise(state, actor) if not any(state.piles[seat])]
    if not any(map(any, state.piles)):
        actor, waiting = -1, [state.start]  # nobody has acted: the Start Player is first
    turn = said.get("turn", -1)
    if turn >= 0 and (turn not in waiting or ("acted" in said and turn != waiting[0])):
        here.at("turn").wrong(f"names {state.setup.players[turn]!r}, who does not act next.", TURN_CLAUSE)
    elif turn >= 0 and turn != waiting[0]:
        actor = (turn - 1) % len(state.piles)
    state = state._replace(actor=actor)
    return state._replace(notes=(Split(), Act(next_to_act(state))) if waiting else (Split(),))


def usual_actor(state: State) -> int:
    """Who acted last, if it is not said: nobody, or the one before the first player without a pile."""
    if not any(map(any, state.piles)):
        return -1
    empty = [seat for seat in clockwise(state, state.start - 1) if not any(state.piles[seat])]
    return (empty[0] - 1) % len(state.piles) if empty else state.start


def actor_before(state: State) -> int:
    """Who acted last before what is waited for, if it is not said."""
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Spare):
        return asked.robbery.victim if state.setup.next_actor == "from-victim" else asked.robber
    if isinstance(asked, Act | Take | GiveBack):
        is_first = not any(map(any, (*state.piles, in_hand(state))))
        return -1 if is_first else (asked.seat - 1) % len(state.piles)
    return usual_actor(state) if isinstance(asked, Reroll | Again | Split) else -1


def clockwise(state: State, seat: int) -> list[int]:
    """Everybody from the one after this seat on."""
    seats = len(state.piles)
    return [(seat + number) % seats for number in range(1, seats + 1)]


def with_final_piles(state: State) -> State:
    """In phase 2 a pile of which nothing else is said is as it was when phase 1 ended."""
    if not isinstance(state.notes[0] if state.notes else None, Exchange):
        return state
    pairs = zip(state.players, state.piles, strict=True)
    players = tuple(player if any(player.final) else player._replace(final=pile) for player, pile in pairs)
    return state._replace(players=players)


# -- the form -------------------------------------------------------------------------------------


class ByDeck(Each):
    """A table with one value for each of A, B and C; what holds where one is not named is said here."""

    def __init__(self, kind: Kind, unsaid: Any) -> None:
        super().__init__(lambda setup: tuple(DECKS), kind, noun="stack")
        self.unsaid = unsaid

    def read(self, value: Any, here: Here, base: Any = None) -> Any:
        return super().read(value, here, (self.unsaid,) * len(DECKS))


@book.rule("setup.removed-cards-stay-secret")
def known_stacks(state: State) -> Any:
    """What can lie in the stacks, where it is not simply every card that nobody has seen."""
    return ABSENT if state.unseen == cards_out_of_sight(state) else state.unseen


def waits(state: State) -> Any:
    """What is waited for, where it is not simply the roll, or whoever acts next; what comes after it follows."""
    if not state.notes:
        return ABSENT
    asked = state.notes[-1]
    is_next = isinstance(asked, Act) and asked.seat == next_to_act(state)
    return ABSENT if is_next or isinstance(asked, Roll) else first_part(state)


SPLIT_UP = {"Ala": "3 red marker", "Bo": "3 blue", "Cy": "4 mask"}
ROLLED = {"centre": "4 red 3 blue 3 mask marker"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "phase": {"phase": "buy", "piles": SPLIT_UP},
    "turn": {"turn": "Bo", "phase": "buy", "piles": SPLIT_UP},
    "acted": {"acted": "Ala", "piles": {"Ala": "3 red marker"}, "centre": "3 blue 4 mask"},
    "centre": ROLLED,
    "piles": {"piles": {"Ala": "3 red marker"}, "centre": "3 blue 4 mask"},
    "traded": {"traded": True, "phase": "buy", "piles": SPLIT_UP, "players": {"Ala": {"buys": 1}}},
    "waits": {"waits": [{"for": "act", "seat": "Ala"}]} | ROLLED,
    "end": {"end": ending.OVER, "quiet": 5, "centre": "10 mask marker"},
}  #: where a key needs others

FORM = Form(
    key("round", Number()),
    key("start", SEAT.or_none()),
    instruction("phase", OneOf("roll", "split", "buy", "exchange")),
    instruction("turn", SEAT),
    key("acted", SEAT.or_none(), "actor", is_derived=True),
    key("centre", LOT),
    key("piles", each_seat(LOT)),
    key("players", each_seat(PlayerKind())),
    key("rows", ByDeck(Many(CARD, ROW, ROW_CLAUSE), ())),
    key("newest", STACK, is_derived=True),
    key("left", ByDeck(Number(0, max(STACKS), STACK_CLAUSE), UNKNOWN), is_derived=True),
    Key("stacks", ByDeck(Many(CARD, is_set=True), UNKNOWN), known_stacks, lambda state, cards: state),
    key("gone", Many(CARD)),
    key("traded", Truth(), is_derived=True),
    key("quiet", Number()),
    Key("waits", WAITING, waits, lambda state, notes: state),
    key("end", OneOf("", ending.OVER)),
    start=start,
    complete=complete,
    defects=defects,
    examples=EXAMPLES,
)


# -- what follows ---------------------------------------------------------------------------------


def facts(state: State) -> dict[str, Any]:
    """What follows from a position: the phase, whose turn it is, and what is being decided."""
    asked = state.notes[-1] if state.notes else None
    if not isinstance(asked, Question):
        return {"now": "over"}
    found: dict[str, Any] = {"now": asked.phase}
    if asked.seat >= 0:
        found["whose"] = state.setup.players[asked.seat]
    return found | {name: kind.write(value, state.setup) for name, kind, value in decided(asked)}


def decided(asked: Question) -> list[tuple[str, Kind, Any]]:
    """What a question is about."""
    match asked:
        case Take():
            return [("taken", LOT, asked.taken)]
        case GiveBack() | Spare() | Reroll():
            victim, pile, back, _ = asked.robbery
            return [("victim", SEAT, victim), ("stolen", LOT, pile), ("back", LOT, back)]
        case Pay() | Copy():
            return [("card", CARD, asked.card)]
        case Try():
            return [("die", FACE, asked.face)]
    return []


def pieces(state: State) -> dict[Any, Any]:
    """All dice, the marker and all cards, wherever they are."""
    loot = in_hand(state)
    for lot in (state.centre, *state.piles):
        loot = add(loot, lot)
    dice, marker = (DICE[len(state.players)], 1) if is_loot_away(state) else (dice_in(loot), loot[MARKER])
    cards = [*(card for _, card in cards_in_sight(state)), *(card for deck in state.unseen for card in deck)]
    return {"dice": dice, "marker": marker, "cards": tuple(sorted(cards))}
