"""Positions as they are written."""

from collections.abc import Mapping
from typing import Any

from ..core import BadSetup, shown
from ..core.asking import Run, Task
from ..core.written import check_keys, read_id, read_list, read_name, read_number, read_table, read_truth
from .cards import pack
from .flow import Exchange, Round, Shop, Split
from .loot import from_words
from .preparation import CARDS_CLAUSE, empty_table
from .rulebook import book
from .state import (
    DECKS,
    DICE,
    MARKER,
    NOTHING,
    PIECES,
    QUIET_ROUNDS,
    ROW,
    STACKS,
    Loot,
    Owned,
    Player,
    Setup,
    State,
)  # fmt: skip

KEYS = ("round", "start", "phase", "turn", "acted", "centre", "piles", "players", "rows", "left", "newest", "gone",
        "quiet", "traded")  # fmt: skip
PLAYER_KEYS = ("gold", "reputation", "cards", "gained", "copies", "used", "buys", "final")
LATER = ("split", "buy", "exchange")
ONLY_IN = {"turn": ("split", "buy"), "acted": ("split",), "centre": LATER, "piles": LATER}  #: phases of some keys
NOT_YET = {"roll": ("used", "buys", "final"), "split": ("buys", "final")}  #: what a player cannot have in a phase
PHASES = ("roll", "split", "buy", "exchange")
DICE_CLAUSE = book.option("position", "setup.dice-by-player-count")
STACK_CLAUSE = book.option("position", "setup.trim-stacks-to-13-12-11")
OPENED_CLAUSES = (
    book.option("position", "refill.open-b-when-a-falls-short"),
    book.option("position", "refill.open-c-when-b-falls-short"),
)
OLD_ROW_CLAUSE = book.option("position", "refill.old-rows-stay-on-sale")
TURN_CLAUSE = book.option("position", "split.only-players-without-pile-act")
USED_CLAUSE = book.option("position", "card.once-per-round-in-own-purchase-turn")
POTION_CLAUSE = book.option("position", "card.gained-is-owned-not-bought")
COPY_CLAUSE = book.option("position", "card.text-beats-rulebook")
QUIET_CLAUSE = book.option("position", "end.house-stalemate")


def place(setup: Setup, position: Mapping[str, Any]) -> State:
    """The state that a written position describes; what is not said is as at the start of a round."""
    check_keys(position, KEYS, "A position")
    phase = position.get("phase", "split")
    if phase not in PHASES:
        raise BadSetup(f"phase is {shown(phase)}, but must be one of {', '.join(PHASES)}.")
    for key, phases in ONLY_IN.items():
        if key in position and phase not in phases:
            raise BadSetup(f"A position in the phase {shown(phase)} says no {shown(key)}.")
    state = place_players(empty_table(setup), read_table(position.get("players", {}), "players"), phase)
    state = state._replace(
        round=read_number(position.get("round", 1), "round"),
        start=read_name(setup, position.get("start", setup.players[0]), "start"),
        quiet=read_quiet(setup, position),
        traded=read_truth(position.get("traded", any(player.buys for player in state.players)), "traded"),
    )
    state = place_cards(state, position)
    if phase == "roll":
        state = state._replace(round=max(0, state.round - 1))  # the round that begins counts itself
        return begun(state, Round())
    return begin(place_loot(state, position, phase), position, phase)


def begun(state: State, *tasks: Task) -> State:
    """The state when this is done, up to the first question."""
    run = Run()
    run.then(*tasks)
    ready: State = run.finish(state).state
    return ready


def read_quiet(setup: Setup, position: Mapping[str, Any]) -> int:
    """Rounds in a row without a purchase: fewer than would have ended the game."""
    quiet = read_number(position.get("quiet", 0), "quiet")
    if quiet >= QUIET_ROUNDS and setup.stalemate == "five-rounds":
        raise BadSetup(f"quiet is {quiet}, but after {QUIET_ROUNDS} such rounds the game is over.", QUIET_CLAUSE)
    return quiet


def place_players(state: State, given: Mapping[str, Any], phase: str) -> State:
    """Tokens and cards of everybody."""
    for name in given:
        read_name(state.setup, name, "players")
    players = [read_player(state.setup, name, given.get(name, {}), phase) for name in state.setup.players]
    return state._replace(players=tuple(players))


def read_player(setup: Setup, name: str, given: Any, phase: str) -> Player:
    """One player as written."""
    key = f"players.{name}"
    check_keys(read_table(given, key), PLAYER_KEYS, key)
    cards = read_owned(setup, given, key)
    player = Player(
        gold=read_number(given.get("gold", 1), f"{key}.gold"),
        reputation=read_number(given.get("reputation", 0), f"{key}.reputation"),
        cards=cards,
        used=read_used(setup, given, cards, key),
        buys=read_number(given.get("buys", 0), f"{key}.buys"),
        final=read_loot(given["final"], f"{key}.final") if "final" in given else NOTHING,
    )
    for word in NOT_YET.get(phase, ()):
        if getattr(player, word) not in (0, NOTHING, frozenset()):
            raise BadSetup(f"{key}.{word} belongs to phase 2.", USED_CLAUSE if word == "used" else None)
    return player


def read_owned(setup: Setup, given: Mapping[str, Any], key: str) -> tuple[Owned, ...]:
    """The cards before a player: which of them came without a purchase, and which is a copy of what."""
    cards = read_cards(setup, given.get("cards", ()), f"{key}.cards")
    gained = read_cards(setup, given.get("gained", ()), f"{key}.gained")
    if not set(gained) <= set(cards):
        raise BadSetup(f"{key}.gained names a card that {key}.cards does not.")
    copies = read_table(given.get("copies", {}), f"{key}.copies")
    likes = dict(zip(read_cards(setup, tuple(copies), f"{key}.copies"), copies.values(), strict=True))
    if not set(likes) <= set(cards):
        raise BadSetup(f"{key}.copies names a card that {key}.cards does not.")
    likes = {card: read_cards(setup, (like,), f"{key}.copies")[0] for card, like in likes.items()}
    for card in (*cards, *likes.values()):
        if pack(setup).cards[card].effect == "potion":
            raise BadSetup(
                f"{key} owns {shown(pack(setup).cards[card].id)}, which is discarded at once.", POTION_CLAUSE
            )
    for card in likes:
        if pack(setup).cards[card].effect != "stew":
            raise BadSetup(
                f"{key}.copies names {shown(pack(setup).cards[card].id)}, which copies nothing.", COPY_CLAUSE
            )
    return tuple(Owned(card, likes.get(card, card), card not in gained) for card in cards)


def read_used(setup: Setup, given: Mapping[str, Any], cards: tuple[Owned, ...], key: str) -> frozenset[int]:
    """The own cards whose ability was used in this round."""
    used = read_cards(setup, given.get("used", ()), f"{key}.used")
    likes = {own.card: own.like for own in cards}
    for card in used:
        if card not in likes:
            raise BadSetup(f"{key}.used names a card that {key}.cards does not.")
        if pack(setup).cards[likes[card]].effect not in ("turn", "spend"):
            id_ = pack(setup).cards[card].id
            raise BadSetup(f"{key}.used names {shown(id_)}, which is not used once per round.", USED_CLAUSE)
    return frozenset(used)


def read_cards(setup: Setup, value: Any, key: str) -> tuple[int, ...]:
    """Cards by their ids."""
    found = tuple(read_id(id_, pack(setup).number, key) for id_ in read_list(value, key))
    for card in (pack(setup).cards[number] for number in found):
        if card.promo and not setup.promos:
            raise BadSetup(f"{key} names {shown(card.id)}, but promotional cards need promos = true.", CARDS_CLAUSE)
    return found


def read_loot(value: Any, key: str) -> Loot:
    """Loot as a table of counts, or in words like '2 red 1 bag marker'."""
    if isinstance(value, str):
        loot = from_words(value)
        if loot is None:
            raise BadSetup(f"{key} is {shown(value)}, but loot is written like '2 red 1 bag marker'.")
        return loot
    check_keys(read_table(value, key), PIECES, key)
    return tuple(read_number(value.get(name, 0), f"{key}.{name}") for name in PIECES)


def place_cards(state: State, position: Mapping[str, Any]) -> State:
    """Rows, discarded cards, and what is left in the stacks."""
    rows_given = read_table(position.get("rows", {}), "rows")
    check_keys(rows_given, tuple(DECKS), "rows")
    held = [own.card for player in state.players for own in player.cards]
    gone = read_cards(state.setup, position.get("gone", ()), "gone")
    rows = [read_cards(state.setup, rows_given.get(letter, ()), f"rows.{letter}") for letter in DECKS]
    if "rows" not in position:
        rows[0] = tuple(card for card in state.unseen[0] if card not in held)[:ROW]
    seen = [*held, *gone, *(card for row in rows for card in row)]
    if len(set(seen)) < len(seen):
        raise BadSetup("A card lies in two places, but each is there once.")
    for letter, row in enumerate(rows):
        if len(row) > ROW:
            raise BadSetup(f"rows.{DECKS[letter]} holds {len(row)} cards, but a row has {ROW}.")
        wrong = [card for card in row if pack(state.setup).cards[card].deck != letter]
        if wrong:
            raise BadSetup(f"rows.{DECKS[letter]} holds {shown(pack(state.setup).cards[wrong[0]].id)} of another deck.")
    newest = read_newest(position, rows)
    unseen = tuple(tuple(card for card in deck if card not in seen) for deck in state.unseen)
    left = place_stacks(state, position, unseen, newest)
    return state._replace(rows=tuple(rows), gone=gone, newest=newest, unseen=unseen, left=left)


def read_newest(position: Mapping[str, Any], rows: list[tuple[int, ...]]) -> int:
    """The stack that was opened last: that of the last row with a card, if nothing is said; older rows have a gap."""
    last = max((letter for letter, row in enumerate(rows) if row), default=0)
    said = position.get("newest", DECKS[last])
    if said not in tuple(DECKS) or DECKS.index(said) < last:
        raise BadSetup(f"newest is {shown(said)}, but must be one of {', '.join(DECKS[last:])}.")
    newest = DECKS.index(said)
    for letter, row in zip(DECKS[:newest], rows, strict=False):
        if len(row) == ROW:
            raise BadSetup(f"rows.{letter} is full, but {said} opens only when it cannot be filled.", OLD_ROW_CLAUSE)
    return newest


def place_stacks(state: State, position: Mapping[str, Any], unseen: Any, newest: int) -> tuple[int, ...]:
    """How many cards each stack holds: as many as are left of those that are played with, if nothing is said."""
    given = read_table(position.get("left", {}), "left")
    check_keys(given, tuple(DECKS), "left")
    found = []
    for letter, (name, full) in enumerate(zip(DECKS, STACKS, strict=True)):
        missing = len(state.unseen[letter]) - len(unseen[letter])
        rest = max(0, full - missing) if letter >= newest else 0
        left = read_number(given.get(name, rest), f"left.{name}")
        if letter < newest and left:
            opened = DECKS[letter + 1]
            raise BadSetup(
                f"left.{name} is {left}, but {opened} opens only when no card of {name} is left.",
                OPENED_CLAUSES[letter],
            )
        if left > rest:
            raise BadSetup(
                f"left.{name} is {left}, but stack {name} has {full} cards at first, so at most {rest} are left.",
                STACK_CLAUSE,
            )
        if letter > newest and left < ROW:
            raise BadSetup(
                f"left.{name} is {left}, but a stack that is not open yet has at least 5.", OPENED_CLAUSES[letter - 1]
            )
        found.append(left)
    return tuple(found)


def place_loot(state: State, position: Mapping[str, Any], phase: str) -> State:
    """The centre and the piles; all dice in play and the marker lie somewhere. In phase 2 the piles are final."""
    given = read_table(position.get("piles", {}), "piles")
    for name in given:
        read_name(state.setup, name, "piles")
    piles = tuple(read_loot(given.get(name, {}), f"piles.{name}") for name in state.setup.players)
    centre = read_loot(position.get("centre", {}), "centre")
    loot = tuple(map(sum, zip(centre, *piles, strict=True)))
    dice, marker = sum(loot[:MARKER]), loot[MARKER]
    if dice != DICE[len(piles)]:
        raise BadSetup(f"Centre and piles hold {dice} dice, but {DICE[len(piles)]} are in play.", DICE_CLAUSE)
    if marker != 1:
        raise BadSetup(f"Centre and piles hold {marker} Start Player markers, but there is one.", DICE_CLAUSE)
    if phase == "split":
        return state._replace(centre=centre, piles=piles)
    players = tuple(
        player if any(player.final) else player._replace(final=pile)
        for player, pile in zip(state.players, piles, strict=True)
    )
    return state._replace(centre=centre, piles=piles, players=players)


def begin(state: State, position: Mapping[str, Any], phase: str) -> State:
    """What comes next."""
    seats = len(state.players)
    if phase == "split":
        if all(map(any, state.piles)) and any(state.centre):
            raise BadSetup("Everybody has a pile, so the centre is empty.")
        return begun(state._replace(actor=read_actor(state, position)), Split())
    if not all(any(player.final) for player in state.players):  # it may have been spent since
        raise BadSetup("In phase 2 everybody has a pile, or had one that the position calls final.")
    holder = next((seat for seat, pile in enumerate(state.piles) if pile[MARKER]), -1)
    if holder < 0:
        raise BadSetup("In phase 2 somebody holds the Start Player marker.")
    if phase == "exchange":
        return begun(state, Exchange())
    order = [(holder + number) % seats for number in range(seats)]
    turn = read_name(state.setup, position.get("turn", state.setup.players[holder]), "turn")
    return begun(state, *map(Shop, order[order.index(turn) :]), Exchange())


def read_actor(state: State, position: Mapping[str, Any]) -> int:
    """Who acted last, so that whoever is said to be next is next; -1 if nobody has acted."""
    seats = len(state.piles)
    acted = position.get("acted")
    actor = default_actor(state) if acted is None else read_name(state.setup, acted, "acted")
    empty = [seat for number in range(1, seats + 1) if not any(state.piles[seat := (actor + number) % seats])]
    if not any(map(any, state.piles)):
        actor, empty = -1, [state.start]  # nobody has acted: the Start Player is first
    if "turn" not in position:
        return actor
    turn = read_name(state.setup, position["turn"], "turn")
    if turn not in empty or (acted is not None and turn != empty[0]):
        raise BadSetup(f"turn names {shown(state.setup.players[turn])}, who does not act next.", TURN_CLAUSE)
    return actor if turn == empty[0] else (turn - 1) % seats


def default_actor(state: State) -> int:
    """Who acted last, if it is not said: nobody, or the one before the first player without a pile."""
    if not any(map(any, state.piles)):
        return -1
    seats = len(state.piles)
    order = [(state.start + number) % seats for number in range(seats)]
    empty = [seat for seat in order if not any(state.piles[seat])]
    return (empty[0] - 1) % seats if empty else state.start
