"""Positions in writing: what a seat sees of one, how one is staged, and what never changes in it."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from ..core import BadSetup, shown
from ..core.asking import Run
from ..core.written import check_keys, in_digits, read_id, read_list, read_name, read_number, read_table, read_truth
from .board import BOARD, DISTRICTS, DUNGEONS, NAMES
from .cards import family_of, pack
from .cards.aiming import Aim
from .declaration import Declare, budget, declaring, initiative_of
from .flow import Declaration, Plan, Resolution
from .movement import Walk
from .possible import check
from .preparation import empty_city
from .rulebook import book
from .state import (
    ALARM_TURNS,
    BASIC,
    CALM_TURNS,
    CHARACTER,
    DIE,
    EVENT,
    EVENTS,
    FULL_TOKENS,
    KEPT,
    MARKS,
    THIEVES,
    TOKEN,
    TOKENS,
    Setup,
    Slot,
    State,
    Thief,
)  # fmt: skip
from .table import CAPTAINS, GUARDS, put, set_city, set_decks, set_thief

KEYS = ("turn", "first", "phase", "alarm", "district", "event", "left", "dice", "jewel", "yellow", "green",
        "tokens", "open", "guards", "captains", "smoke", "fire", "discard", "thieves")  # fmt: skip
THIEF_KEYS = ("thief", "field", "yellow", "green", "tokens", "burglar", "hand", "ap", "violet", "marks", "declared")
ONE_CLAUSE = book.limit("guards", "movement.end-occupancy")
FIGURE_CLAUSES = {
    "guards": book.limit("guards", "component.guard-figures"),
    "captains": book.limit("captains", "component.captain-figures"),
}
SCREENS_CLAUSE = book.limit("phase", "declare.reveal-screens-together")
COMES_NEXT = {"declare": Declaration, "resolve": Resolution, "plan": Plan}  #: by the phase
HAND_CLAUSE = book.limit("hand", "general.from-the-deck")


# -- what a seat sees -----------------------------------------------------------------------------


def observe(state: State, viewer: int | None) -> dict[str, Any]:
    """All that the viewer may know: no other hand, no face of a declared card that waits, no face-down token."""
    city, decks, names = state.city, state.decks, state.setup.players
    seen: dict[str, Any] = {
        "turn": state.turn,
        "alarm": state.alarm,
        "stolen": state.stolen,
        "guards": [NAMES[city.figures[number]] for number in GUARDS if city.figures[number] >= 0],
        "captains": [NAMES[city.figures[number]] for number in CAPTAINS if city.figures[number] >= 0],
        "yellow": [NAMES[field] for field in city.yellow],
        "green": [NAMES[field] for field in city.green],
        "tokens": [NAMES[field] for field in city.covered],
        "open": {NAMES[field]: TOKENS[kind]["id"] for field, kind in city.open},
        "smoke": [NAMES[field] for field in city.smoke],
        "fire": [NAMES[field] for field in city.fire],
        "dazed": [NAMES[city.figures[number]] for number in city.dazed],
        "snared": [NAMES[city.figures[number]] for number in city.snared],
        "deck": sum(decks.cards),
        "discard": {ids(state)[card]: count for card, count in enumerate(decks.discard) if count},
        "events left": decks.alarm_left if state.alarm else decks.calm_left,
        "dice": list(state.dice),
        "thieves": {name: observe_thief(state, seat, viewer) for seat, name in enumerate(names)},
    }
    if state.first >= 0:
        seen["first"] = names[state.first]
    if state.holder >= 0:
        seen["holder"] = names[state.holder]
    if city.jewel >= 0:
        seen["jewel"] = NAMES[city.jewel]
    if state.event >= 0:
        seen["event"] = EVENTS[state.event]["id"]
    if state.district:
        seen["district"] = state.district
    known = {
        NAMES[field]: TOKENS[kind]["id"] for field, kind, seats in city.peeked if viewer is None or viewer in seats
    }
    if known:
        seen["peeked"] = known
    if city.peeked:
        seen["looked at"] = {NAMES[field]: [names[seat] for seat in seats] for field, _, seats in city.peeked}
    observe_question(state, seen)
    if state.end:
        seen["end"] = state.end
    if viewer is None:
        seen["deck cards"] = {ids(state)[card]: count for card, count in enumerate(decks.cards) if count}
    return seen


def ids(state: State) -> tuple[str, ...]:
    """The ids of all cards at this table."""
    return tuple(pack(state.setup).number)


def observe_question(state: State, seen: dict[str, Any]) -> None:
    """The movement or the card that is being carried out."""
    asked = state.notes[-1] if state.notes else None
    if isinstance(asked, Walk):
        seen["walk"] = {"path": [NAMES[field] for field in asked.path], "left": asked.left, "run": asked.run}
        if asked.thief >= 0:
            seen["walk"]["thief"] = state.setup.players[asked.thief]
    elif isinstance(asked, Aim):
        seen["card"] = ids(state)[asked.card]


def observe_thief(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """One thief: his sheet is open to all; his hand, his plans and the faces of his cards are his own."""
    thief, own = state.thieves[seat], viewer in (None, seat)
    seen: dict[str, Any] = {
        "yellow": thief.yellow,
        "green": thief.green,
        "burglar": thief.burglar,
        "cards": len(thief.hand) + (laid(thief) if declaring_now(state) else 0),
        "marks": sorted(thief.marks),
        "red": thief.red,
        "violet": thief.violet,
        "later": thief.later,
        "blue": thief.blue,
        "stunned": thief.stunned,
        "tokens": {TOKENS[kind]["id"]: thief.tokens[kind] for kind in KEPT if thief.tokens[kind]},
        "ready": thief.ready,
    }
    if thief.character >= 0:
        seen["thief"] = THIEVES[thief.character]["id"]
    if thief.field >= 0:
        seen["field"] = NAMES[thief.field]
    if thief.left:
        seen["left"] = thief.left
    if own:
        seen["hand"] = [ids(state)[card] for card in thief.hand]
    if declaring_now(state):
        if own:
            seen["declared"] = [observe_slot(state, seat, slot, True) for slot in thief.slots]
            seen["ap"] = budget(state, seat)
    else:
        seen["declared"] = [observe_slot(state, seat, slot, own) for slot in thief.slots]
    return seen


def declaring_now(state: State) -> bool:
    """Are the screens up?"""
    return bool(state.notes) and isinstance(state.notes[-1], Declare)


def laid(thief: Thief) -> int:
    """How many general cards of the hand lie behind the screen: nobody else can tell."""
    return sum(family_of(card) == "general" for slot in thief.slots for card in slot.cards)


def observe_slot(state: State, seat: int, slot: Slot, own: bool) -> dict[str, Any]:
    """A declared card: everybody sees the AP on it; its face is seen by its owner, and by all when it is turned up."""
    seen: dict[str, Any] = {"ap": initiative_of(state, seat, slot), "cards": len(slot.cards)}
    if slot.informers or slot.agents:
        seen["tokens"] = [slot.informers, slot.agents]
    if slot.fate:
        seen["fate"] = slot.fate
    if own or slot.fate:
        seen["faces"] = [ids(state)[card] for card in slot.cards]
    return seen


def imagine(state: State, viewer: int, random: Random) -> State:
    """Another city that looks the same to the viewer: other hands, faces of waiting cards and peeked tokens."""
    pool = [card for card, count in enumerate(state.decks.cards) for _ in range(count)]
    others = [seat for seat in range(len(state.thieves)) if seat != viewer]
    for seat in others:
        pool += state.thieves[seat].hand
        pool += [card for slot in hidden_slots(state, seat) for card in slot.cards if family_of(card) == "general"]
    random.shuffle(pool)
    for seat in others:
        thief = state.thieves[seat]
        slots = list(thief.slots)
        if declaring_now(state):
            general = len(thief.hand) + laid(thief)
            state = set_thief(state, seat, hand=tuple(pool.pop() for _ in range(general)), slots=())
            continue
        state = set_thief(state, seat, hand=tuple(pool.pop() for _ in thief.hand))
        faces = imagine_faces(thief, random)
        for number, slot in enumerate(slots):
            if not slot.fate:
                cards = faces.pop() if len(slot.cards) == 1 else slot.cards
                cards = tuple(pool.pop() if family_of(card) == "general" else card for card in cards)
                slots[number] = slot._replace(cards=cards)
        state = set_thief(state, seat, slots=tuple(slots))
    deck = list((0,) * len(pack(state.setup).deck))
    for card in pool:
        deck[card] += 1
    return imagine_tokens(set_decks(state, cards=tuple(deck)), viewer, random)


def imagine_faces(thief: Thief, random: Random) -> list[tuple[int, ...]]:
    """The single cards that wait, in another order: which of them is basic, and which basic card, nobody else knows."""
    faces: list[tuple[int, ...]] = [slot.cards for slot in thief.slots if not slot.fate and len(slot.cards) == 1]
    shown = {card for slot in thief.slots if slot.fate for card in slot.cards}
    basics = [card for card in BASIC if card not in shown]
    random.shuffle(basics)
    faces = [(basics.pop(),) if face[0] in BASIC else face for face in faces]
    random.shuffle(faces)
    return faces


def hidden_slots(state: State, seat: int) -> list[Slot]:
    """The declared cards whose faces nobody else has seen."""
    return [slot for slot in state.thieves[seat].slots if not slot.fate]


def imagine_tokens(state: State, viewer: int, random: Random) -> State:
    """Other kinds for the tokens that only others have looked at."""
    urn = [kind for kind, count in enumerate(state.decks.tokens) for _ in range(count)]
    hidden = [entry for entry in state.city.peeked if viewer not in entry[2]]
    urn += [kind for _, kind, _ in hidden]
    random.shuffle(urn)
    again = [(field, urn.pop(), seats) for field, _, seats in hidden]
    kept = [entry for entry in state.city.peeked if viewer in entry[2]]
    counts = Counter(urn)
    tokens = tuple(counts[kind] for kind in range(len(FULL_TOKENS)))
    return set_city(set_decks(state, tokens=tokens), peeked=tuple(sorted((*kept, *again))))


# -- what never changes ---------------------------------------------------------------------------


def pieces(state: State) -> dict[Any, Any]:
    """All general cards and figures, wherever they are; basic cards never leave their owners."""
    cards = [have + gone for have, gone in zip(state.decks.cards, state.decks.discard, strict=True)]
    for thief in state.thieves:
        for card in (*thief.hand, *(card for slot in thief.slots for card in slot.cards)):
            if family_of(card) == "general":
                cards[card] += 1
    holder = sum((state.holder >= 0, state.city.jewel >= 0))
    return {"cards": tuple(cards), "figures": len(state.city.figures), "emperors jewel": holder}


# -- staging --------------------------------------------------------------------------------------


def place(setup: Setup, position: Mapping[str, Any]) -> State:
    """The state that a written position describes: the declaration or the resolution of a turn."""
    check_keys(position, KEYS, "A position")
    state = empty_city(setup)
    names = setup.players
    state = state._replace(
        turn=read_number(position.get("turn", 1), "turn"),
        first=read_name(setup, position.get("first", names[0]), "first"),
        alarm=read_truth(position.get("alarm", False), "alarm"),
        stolen="district" in position,
        district=position.get("district", ""),
        event=read_id(position["event"], EVENT, "event") if "event" in position else -1,
        dice=tuple(read_number(number, "dice") for number in read_list(position.get("dice", (4,)), "dice")),
    )
    if state.district not in ("", *DISTRICTS[1:]):
        raise BadSetup(f"district must be one of {', '.join(DISTRICTS[1:])}, not {shown(state.district)}.")
    if state.alarm and not state.district:
        raise BadSetup("In the alarm a district is open: say which one.")
    if not state.dice or not all(1 <= number <= DIE for number in state.dice):
        raise BadSetup(f"dice must show numbers from 1 to {DIE}, not {list(state.dice)}.")
    state = place_events(place_city(state, position), position)
    given = read_table(position.get("thieves", {}), "thieves")
    for name in given:
        read_name(setup, name, "thieves")
    sheets = [read_table(given.get(name, {}), f"thieves.{name}") for name in names]
    for seat, character in enumerate(read_characters(setup, sheets)):
        state = place_thief(state, seat, character, sheets[seat])
    discard = [read_card(state.setup, card, "discard") for card in read_list(position.get("discard", ()), "discard")]
    state = give_jewel(settle(state, discard), position.get("jewel"))
    check(state)
    staged: State = Run([COMES_NEXT[read_phase(state, position.get("phase"))]()]).finish(state).state
    return staged


def read_phase(state: State, phase: Any) -> str:
    """What comes next: as written, or else the declaration while anybody has still to declare."""
    if phase is None:
        return "declare" if declaring(state) else "resolve"
    if not isinstance(phase, str) or phase not in COMES_NEXT:
        raise BadSetup(f"phase must be one of {', '.join(COMES_NEXT)}, not {shown(phase)}.")
    if phase != "resolve" and not declaring(state):
        raise BadSetup('All thieves have declared already, so the phase must be "resolve".', SCREENS_CLAUSE)
    return phase


def read_field(name: Any, key: str) -> int:
    """The number of a field."""
    if not isinstance(name, str) or name not in BOARD.number:
        raise BadSetup(f"{key} must be a field such as 'N12', not {shown(name)}.")
    return BOARD.number[name]


def read_fields(value: Any, key: str) -> tuple[int, ...]:
    """A list of fields."""
    if not isinstance(value, (list, tuple)):
        raise BadSetup(f"{key} must be a list of fields, not {shown(value)}.")
    fields = tuple(read_field(name, key) for name in value)
    for field in fields:
        if field in DUNGEONS:
            raise BadSetup(f"{key} names the dungeon {NAMES[field]}, where nothing can lie or stand.")
    return fields


def place_city(state: State, position: Mapping[str, Any]) -> State:
    """Figures, jewels, tokens and markers."""
    figures = state.city.figures
    for key, numbers in (("guards", GUARDS), ("captains", CAPTAINS)):
        if key in position:
            fields = read_fields(position[key], key)
            if len(fields) > len(numbers):
                raise BadSetup(f"There are only {len(numbers)} {key}, not {len(fields)}.", FIGURE_CLAUSES[key])
            for number in numbers:
                at = number - numbers[0]
                figures = put(figures, number, fields[at] if at < len(fields) else -1)
    on_board = [field for field in figures if field >= 0]
    if len(set(on_board)) < len(on_board):
        raise BadSetup("Two guards or captains stand on one field.", ONE_CLAUSE)
    changes: dict[str, Any] = {"figures": figures}
    for key in ("yellow", "green", "smoke", "fire"):
        if key in position:
            changes[key] = tuple(sorted(read_fields(position[key], key)))
    if "tokens" in position:
        changes["covered"] = read_fields(position["tokens"], "tokens")
    if "jewel" in position:
        held = position["jewel"] in state.setup.players
        changes["jewel"] = -1 if held else read_field(position["jewel"], "jewel")
    opened = read_table(position.get("open", {}), "open")
    changes["open"] = tuple(
        sorted((read_field(name, "open"), read_id(kind, TOKEN, f"open.{name}")) for name, kind in opened.items())
    )
    covered = changes.get("covered", state.city.covered)
    changes["covered"] = tuple(field for field in covered if field not in dict(changes["open"]))
    return set_city(state, **changes)


def give_jewel(state: State, owner: Any) -> State:
    """The Emperors' Jewel and its red AP lie on a sheet, if the position names a player as its place."""
    if owner not in state.setup.players:
        return state
    seat = state.setup.players.index(owner)
    return set_thief(state, seat, red=len(state.thieves) - 1)._replace(holder=seat, stolen=True)


def place_events(state: State, position: Mapping[str, Any]) -> State:
    """The event of the turn is gone from its deck; so many events are left."""
    calm, alarm = (tuple(n for n in row if n != state.event) for row in (state.decks.calm, state.decks.alarm))
    most = ALARM_TURNS if state.alarm else CALM_TURNS
    left = read_number(position.get("left", most - 1), "left")
    if left >= most:
        raise BadSetup(f"left must be less than {most}, not {left}: the event of this turn is revealed.")
    if state.alarm:
        return set_decks(state, calm=(), calm_left=0, alarm=alarm, alarm_left=left)
    return set_decks(state, calm=calm, calm_left=left)


def read_characters(setup: Setup, sheets: list[Mapping[str, Any]]) -> list[int]:
    """Who is who: as agreed before the heist, as written, or else the first one who is still free."""
    if setup.thieves:
        return [CHARACTER[id_] for id_ in setup.thieves]
    written = {
        seat: read_id(given["thief"], CHARACTER, f"thieves.{setup.players[seat]}")
        for seat, given in enumerate(sheets)
        if "thief" in given
    }
    free = [number for number in range(len(THIEVES)) if number not in written.values()]
    chosen: list[int] = []
    for seat in range(len(sheets)):
        if seat not in written:
            written[seat] = seat if seat in free else free[0]
            free.remove(written[seat])
        chosen.append(written[seat])
    return chosen


def place_thief(state: State, seat: int, character: int, given: Mapping[str, Any]) -> State:
    """One thief as written; what is not said is as at the start of a turn."""
    name = f"thieves.{state.setup.players[seat]}"
    check_keys(given, THIEF_KEYS, name)
    if "field" not in given:
        raise BadSetup(f'{name} must say where he is: field = "N12".')
    hand = tuple(
        read_card(state.setup, card, f"{name}.hand") for card in read_list(given.get("hand", ()), f"{name}.hand")
    )
    marks = read_list(given.get("marks", ()), f"{name}.marks")
    for mark in marks:
        if mark not in MARKS:
            raise BadSetup(f"{name}.marks names {shown(mark)}, but there are only: {', '.join(MARKS)}.")
    tokens = [0] * len(FULL_TOKENS)
    for kind, count in read_table(given.get("tokens", {}), f"{name}.tokens").items():
        tokens[read_id(kind, TOKEN, f"{name}.tokens")] = read_number(count, f"{name}.tokens.{kind}")
    field = read_field(given["field"], f"{name}.field")
    locked = field in DUNGEONS
    return set_thief(
        state,
        seat,
        character=character,
        field=field,
        yellow=read_number(given.get("yellow", 0), f"{name}.yellow"),
        green=read_number(given.get("green", 0), f"{name}.green"),
        burglar=read_truth(given.get("burglar", False), f"{name}.burglar"),
        tokens=tuple(tokens),
        hand=hand,
        blue=read_number(given.get("ap", 2 if locked else 10), f"{name}.ap"),
        violet=read_number(given.get("violet", 0), f"{name}.violet"),
        marks=frozenset(marks),
        slots=tuple(
            read_slot(state.setup, entry, name) for entry in read_list(given.get("declared", ()), f"{name}.declared")
        ),
    )


def read_card(setup: Setup, id_: Any, key: str) -> int:
    """A general card by its id."""
    card = read_id(id_, pack(setup).number, key)
    if family_of(card) != "general":
        raise BadSetup(f"{key} names {shown(id_)}, but only general cards are held in the hand.", HAND_CLAUSE)
    return card


def read_slot(setup: Setup, text: Any, name: str) -> Slot:
    """A declared card, written like ``move 4`` or ``seduction beacon 5``."""
    words = text.split() if isinstance(text, str) else []
    ap = in_digits(words[-1]) if len(words) in (2, 3) else None
    if ap is None:
        raise BadSetup(
            f"{name}.declared holds {shown(text)}, but a card is written like 'move 4' or 'seduction beacon 5'."
        )
    return Slot(tuple(read_id(word, pack(setup).number, f"{name}.declared") for word in words[:-1]), ap)


def settle(state: State, discard: list[int]) -> State:
    """Take what the thieves hold, what was discarded and what lies open out of the decks."""
    deck = pack(state.setup).deck
    cards, tokens, pile = list(deck), list(FULL_TOKENS), [0] * len(deck)
    for card in discard:
        cards[card] -= 1
        pile[card] += 1
    for thief in state.thieves:
        for card in (*thief.hand, *(card for slot in thief.slots for card in slot.cards)):
            if family_of(card) == "general":
                cards[card] -= 1
        tokens = [have - gone for have, gone in zip(tokens, thief.tokens, strict=True)]
    for _, kind in state.city.open:
        tokens[kind] -= 1
    for card, count in enumerate(cards):
        if count < 0:
            raise BadSetup(f"There are {-count} cards '{ids(state)[card]}' too many.", HAND_CLAUSE)
    if min(tokens) < 0:
        raise BadSetup("More city tokens lie open or on sheets than there are.")
    ready = tuple(thief._replace(ready=bool(thief.slots)) for thief in state.thieves)
    state = set_decks(state, cards=tuple(cards), discard=tuple(pile), tokens=tuple(tokens))
    return state._replace(thieves=ready)
