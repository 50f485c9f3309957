"""Positions in writing: their form, what is worked out where nothing is said, what follows, what never changes."""

from collections.abc import Mapping
from typing import Any

from ..core import UNKNOWN
from ..core.kinds import SEAT, Counts, Here, Kind, Many, Number, OneOf, Row, Truth, each_seat
from ..core.position import ABSENT, Form, Key, instruction, key
from .board import FIELD
from .cards import CARD, pack
from .cleanup import dungeon_ap
from .declaration import budget, declaring
from .defects import defects
from .ending import ALARM_LOST, BY_POINTS, CALM_LOST, DEFEATS, NO_ALARM, WITH_JEWEL
from .flow import phase
from .hidden import cards_of
from .kinds import (
    CURRENT_DECK,
    DISTRICT_KIND,
    EVENT_KIND,
    FIVE_TURNS,
    GENERAL_CARD,
    HELD,
    JEWEL,
    MOST_AP,
    ONE_TOKEN,
    SHEET,
    TEN_TURNS,
    TOKEN_KIND,
    OnFields,
)
from .parts import ALARM_TURNS, CALM_TURNS
from .preparation import empty_city
from .queries import CAPTAINS, GUARDS, figure_on, put, set_city, set_decks, set_thief
from .rulebook import book
from .state import (
    BLUE_AP,
    CAPTAIN_LIMIT,
    CHARACTER,
    DIE,
    GUARD_LIMIT,
    Setup,
    State,
    Thief,
)  # fmt: skip
from .waiting import DECLARE, EVENTS, PHASE, PLAN, WAITING, notes_of, turns_begun, usual_notes, waits
from .whereabouts import rest_of_cards, rest_of_tokens

FIGURE_CLAUSES = {
    "guards": book.limit("guards", "component.guard-figures"),
    "captains": book.limit("captains", "component.captain-figures"),
}
SCREENS_CLAUSE = book.limit("phase", "declare.reveal-screens-together")


# -- where nothing is said ------------------------------------------------------------------------

USUAL_DIE = 4  #: what the guard has rolled, where nothing is said


def start(setup: Setup) -> State:
    """The city where nothing is said: the first turn; who is who, where, and with how many AP is worked out."""
    thief = Thief(character=UNKNOWN, field=UNKNOWN, blue=UNKNOWN, red=UNKNOWN, ready=UNKNOWN)  # type: ignore[arg-type]
    first = 0 if setup.first is None else setup.players.index(setup.first)
    thieves = (thief,) * len(setup.players)
    return empty_city(setup)._replace(turn=1, first=first, dice=(USUAL_DIE,), thieves=thieves)


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    """Work out thieves, the Jewel, events, tokens, cards, and what is waited for."""
    state = with_jewel(state, said, here)
    for seat, character in enumerate(characters(state)):
        state = with_thief(state, seat, character)
    state = with_events(state, said, here)
    state = with_cards(with_tokens(state, said), said, here)
    for name in ("dazed", "snared"):
        state = with_figures(state, name, said.get(name, ()), here.at(name))
    return with_notes(state, said, here)


def with_jewel(state: State, said: Mapping[str, Any], here: Here) -> State:
    """The Jewel lies on a field or on a sheet; who has it, or knows the district of the gates, has stolen it."""
    if state.holder >= 0:
        if said.get("jewel", HELD) > HELD:
            here.at("holder").wrong("has the Emperors' Jewel, so it lies on no field: say one or the other.")
        state = set_city(state, jewel=-1)
    return state if "stolen" in said else state._replace(stolen=bool(state.district) or state.holder >= 0)


def characters(state: State) -> list[int]:
    """Who is who: as written, as agreed before the heist, or else the first one who is still free."""
    said = [thief.character for thief in state.thieves]
    if state.setup.thieves:
        agreed = [CHARACTER[id_] for id_ in state.setup.thieves]
        return [agreed[seat] if one == UNKNOWN else one for seat, one in enumerate(said)]
    free = [number for number in range(len(state.setup.thief_sheets.rows)) if number not in said]
    for seat, one in enumerate(said):
        if one == UNKNOWN:
            said[seat] = seat if seat in free else free[0]
            free.remove(said[seat])
    return said


def with_thief(state: State, seat: int, character: int) -> State:
    """One thief: on the first free start field, with the AP that his place and the Jewel give him."""
    state = set_thief(state, seat, character=character)
    thief = state.thieves[seat]
    if thief.field == UNKNOWN:
        taken = {other.field for other in state.thieves}
        thief = thief._replace(
            field=-1 if thief.left else next(field for field in state.setup.city.starts if field not in taken)
        )
    if thief.red == UNKNOWN:
        thief = thief._replace(red=len(state.thieves) - 1 if seat == state.holder else 0)
    if thief.blue == UNKNOWN:  # who was caught this turn has declared with more than a dungeon gives
        few = dungeon_ap(state, seat)
        locked = thief.field in state.setup.city.dungeons and sum(slot.ap for slot in thief.slots) <= few
        thief = thief._replace(blue=few if locked else BLUE_AP)
    if thief.ready == UNKNOWN:
        thief = thief._replace(ready=bool(thief.slots))
    return set_thief(state, seat, **thief._asdict())


def with_events(state: State, said: Mapping[str, Any], here: Here) -> State:
    """The event of the turn and those of earlier turns are gone from their deck; so many are left."""
    past = said.get("past", ())
    deck = state.setup.events.alarm if state.alarm else state.setup.events.calm
    for at, event in enumerate(past):
        if event == state.event or event not in deck:
            here.at("past").at(at).wrong("must be an earlier event of the deck that is played with.", CURRENT_DECK)
    rest = tuple(event for event in deck if event not in (state.event, *past))
    if said.get("phase") == EVENTS and "dice" not in said:
        state = state._replace(dice=())
    left = said.get("left", 0 if state.end in DEFEATS else usual_left(state, said))
    if state.alarm:
        return set_decks(state, calm=(), calm_left=0, alarm=rest, alarm_left=left)
    if ("left" in said and "turn" not in said) or state.end in DEFEATS:
        state = state._replace(turn=max(1, CALM_TURNS - left + is_event_due(state, said)))
    return set_decks(state, calm=rest, calm_left=left)


def usual_left(state: State, said: Mapping[str, Any]) -> int:
    """The events that are left if nothing is said: in Calm one is turned up in each turn; the Alarm has just begun."""
    gone = 1 if state.alarm else state.turn
    return max(0, (ALARM_TURNS if state.alarm else CALM_TURNS) - gone + is_event_due(state, said))


def is_event_due(state: State, said: Mapping[str, Any]) -> bool:
    """Is the event of this turn still to be turned up?"""
    return said.get("phase") == EVENTS or turns_begun(state) < state.turn


def with_tokens(state: State, said: Mapping[str, Any]) -> State:
    """No token lies face down where one lies open; unseen are those that lie nowhere else."""
    used = said.get("used", (0,) * len(state.setup.guards.full))
    tokens = tuple(full - gone for full, gone in zip(rest_of_tokens(state), used, strict=True))
    if "tokens" not in said:
        opened = dict(state.city.open)
        state = set_city(state, covered=tuple(field for field in state.city.covered if field not in opened))
    return set_decks(state, tokens=tokens)


def with_cards(state: State, said: Mapping[str, Any], here: Here) -> State:
    """The deck holds the general cards that lie nowhere else; if it is said, the discard pile does."""
    rest = rest_of_cards(state, state.decks.cards if "deck" in said else (0,) * len(pack(state.setup).deck))
    if "deck" not in said:
        return set_decks(state, cards=rest)
    if "discard" not in said:
        return set_decks(state, discard=tuple(max(count, 0) for count in rest))
    if any(count > 0 for count in rest):
        here.at("deck").wrong(f"leaves {sum(rest)} cards nowhere: what is not in the deck is in 'discard' or held.")
    return state


def with_figures(state: State, name: str, fields: tuple[int, ...], here: Here) -> State:
    """The figures on these fields are bribed, or caught in snares."""
    found = tuple(figure_on(state, field) for field in fields)
    if -1 in found:
        here.at(found.index(-1)).wrong("names a field where neither guard nor captain stands.")
    return set_city(state, **{name: found})


def with_notes(state: State, said: Mapping[str, Any], here: Here) -> State:
    """What is waited for: as said, as the phase demands, or else what one expects."""
    if "waits" in said or "phase" not in said:
        return state if "waits" in said else state._replace(notes=usual_notes(state))
    if said["phase"] in (DECLARE, PLAN) and not declaring(state):
        here.at("phase").wrong('must be "resolve", for all thieves have declared already.', SCREENS_CLAUSE)
    return state._replace(notes=notes_of(state, said["phase"]))


# -- the form -------------------------------------------------------------------------------------


def figures(name: str, numbers: range, most: int) -> Key:
    """Guards or captains by the fields where they stand, in the order of their numbers."""

    def get(state: State) -> tuple[int, ...]:
        return tuple(state.city.figures[number] for number in numbers if state.city.figures[number] >= 0)

    def stand(state: State, fields: tuple[int, ...]) -> State:
        row = state.city.figures
        for at, number in enumerate(numbers):
            row = put(row, number, fields[at] if at < len(fields) else -1)
        return set_city(state, figures=row)

    return Key(name, Many(FIELD, most, FIGURE_CLAUSES[name]), get, stand)


def marked(name: str) -> Key:
    """Figures that something has happened to, by the fields where they stand."""

    def get(state: State) -> tuple[int, ...]:
        return tuple(state.city.figures[number] for number in getattr(state.city, name))

    return Key(name, Many(FIELD), get, None)


def on_city(name: str, field: str = "", clause: str | None = None) -> Key:
    """Fields on which something of one kind lies."""
    return key(name, Many(FIELD, clause=clause, is_set=True), f"city.{field or name}")


def told_if_any(name: str, kind: Kind, none: Any) -> Key:
    """A field of the state of which nothing is told where there is none."""
    return key(name, kind)._replace(get=lambda state: ABSENT if getattr(state, name) == none else getattr(state, name))


def set_jewel(state: State, place: int) -> State:
    """The Jewel lies on a field, or on a sheet."""
    return state._replace(holder=HELD - place) if place <= HELD else set_city(state, jewel=place)


def past(state: State) -> tuple[int, ...]:
    """The events of earlier turns that cannot come again."""
    whole, left = (
        (state.setup.events.alarm, state.decks.alarm) if state.alarm else (state.setup.events.calm, state.decks.calm)
    )
    return tuple(event for event in whole if event not in left and event != state.event)


def count_events_left(state: State) -> int:
    """How many events are left."""
    return state.decks.alarm_left if state.alarm else state.decks.calm_left


def used(state: State) -> tuple[int, ...]:
    """The city tokens that were seen and are gone, by kind."""
    return tuple(left - unseen for left, unseen in zip(rest_of_tokens(state), state.decks.tokens, strict=True))


def set_peeked(state: State, rows: tuple[tuple[int, int, tuple[int, ...]], ...]) -> State:
    """Who has looked at which token, in the order of the fields."""
    return set_city(state, peeked=tuple(sorted(rows)))


ALARM = {"alarm": True, "district": "N", "dice": [3, 5]}
EXAMPLES: dict[str, dict[str, Any]] = {
    "alarm": ALARM,
    "stolen": {"stolen": True, "district": "N"},
    "captains": {"captains": ["N12"]} | ALARM,
    "holder": {"holder": "Ala", "district": "N"},
    "dazed": {"dazed": ["N12"], "guards": ["N12"]},
    "snared": {"snared": ["N12"], "guards": ["N12"]},
    "peeked": {"peeked": [["N12", "stash", ["Ala"]]], "tokens": ["N12"]},
    "end": {"end": ALARM_LOST} | ALARM,
}  #: where a key needs others

FORM = Form(
    key("turn", Number(0, CALM_TURNS + ALARM_TURNS, FIVE_TURNS)),
    instruction("phase", PHASE),
    key("alarm", Truth()),
    told_if_any("district", DISTRICT_KIND, ""),
    key("stolen", Truth(), is_derived=True),
    figures("guards", GUARDS, GUARD_LIMIT),
    figures("captains", CAPTAINS, CAPTAIN_LIMIT),
    Key("jewel", JEWEL, lambda state: ABSENT if state.holder >= 0 else state.city.jewel, set_jewel),
    told_if_any("holder", SEAT, -1),
    on_city("yellow"),
    on_city("green"),
    on_city("tokens", "covered", ONE_TOKEN),
    key("open", OnFields(TOKEN_KIND), "city.open"),
    on_city("smoke"),
    on_city("fire"),
    marked("dazed"),
    marked("snared"),
    told_if_any("event", EVENT_KIND, -1),
    Key("left", Number(0, CALM_TURNS, TEN_TURNS), count_events_left, None, is_derived=True),
    key("dice", Many(Number(1, DIE), 2)),
    key("first", SEAT.or_none()),
    key("thieves", each_seat(SHEET)),
    key("discard", Counts(GENERAL_CARD, among=CARD), "decks.discard"),
    key("deck", Counts(GENERAL_CARD, among=CARD), "decks.cards", follows=True),
    Key("peeked", Many(Row(FIELD, TOKEN_KIND, Many(SEAT))), lambda state: state.city.peeked, set_peeked),
    Key("used", Counts(TOKEN_KIND), used, None),
    Key("past", Many(EVENT_KIND, is_set=True), past, None),
    key("acted", Truth()),
    key("last", Row(Number(0, MOST_AP), SEAT.or_none())),
    Key("waits", WAITING, waits, lambda state, notes: state._replace(notes=notes)),
    key("end", OneOf("", WITH_JEWEL, BY_POINTS, CALM_LOST, ALARM_LOST, NO_ALARM)),
    start=start,
    complete=complete,
    defects=defects,
    examples=EXAMPLES,
)


def facts(state: State) -> dict[str, Any]:
    """What follows from a position: the phase, how many cards there are, and how many AP thieves have."""
    names = state.setup.players
    return {
        "now": phase(state),
        "deck_left": sum(state.decks.cards),
        "cards": {name: cards_of(state, seat) for seat, name in enumerate(names)},
        "budget": {name: budget(state, seat) for seat, name in enumerate(names)},
    }


def pieces(state: State) -> dict[Any, Any]:
    """All general cards and figures, wherever they are; basic cards never leave their owners."""
    missing = rest_of_cards(state, state.decks.cards)
    return {
        "cards": tuple(full - gone for full, gone in zip(pack(state.setup).deck, missing, strict=True)),
        "figures": len(state.city.figures),
        "emperors jewel": (state.holder >= 0) + (state.city.jewel >= 0),
    }
