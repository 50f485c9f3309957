"""Why a city cannot be: every reason by which the rules exclude a written position."""

from collections import Counter
from collections.abc import Iterator

from ..core import Flaw, shown
from .cards import family_of, pack
from .cards.abilities import ability_of
from .declaration import is_declaring, lacks_cover, spent
from .flow import AfterWalk
from .jewel import GateDistrict
from .kinds import HAND_CLAUSE
from .movement import Movement
from .parts import ALARM_TURNS, CALM_TURNS
from .planning import Discard, HandLimit
from .preparation import Start
from .queries import CAPTAINS, GUARDS, sheet, thieves_on
from .rulebook import book
from .state import (
    AGENT,
    GREEN_LIMIT,
    HAND_LIMIT,
    INFORMER,
    SPECIAL,
    TOKEN_IDS,
    YELLOW_LIMIT,
    Slot,
    State,
    Thief,
)  # fmt: skip
from .waiting import waiting_defects

SIX = book.limit("thief", "thief.six-characters")
JEWELS = {
    "yellow": (YELLOW_LIMIT, book.limit("yellow", "component.yellow-jewels")),
    "green": (GREEN_LIMIT, book.limit("green", "component.green-jewels")),
}
ONE_BURGLAR = book.limit("burglar", "component.best-burglar-token")
ONE_DISTRICT = book.limit("district", "jewel.district-card-after-the-move")
IN_PALACE = book.limit("jewel", "setup.emperors-jewel-in-palace-centre")
ONE_FIGURE = book.limit("guards", "movement.end-occupancy")
NOTHING_THERE = book.limit("fields", "field.dungeon-nothing-placed")
NO_GUARDS_THERE = book.limit("guards", "field.dungeon-no-guards")
NO_FIRE = book.limit("fire", "marker.fire-on-free-field")
ALL_TOKENS = book.limit("tokens", "component.city-tokens")
ONE_TOKEN = book.limit("tokens", "setup.city-tokens-shuffled-face-down")
ONE_AP = book.limit("declared", "declare.at-least-one-ap-per-card")
NO_MORE_AP = book.limit("declared", "declare.any-number-of-cards")
AP_TOKENS = {
    INFORMER: book.limit("declared", "token.informer"),
    AGENT: book.limit("declared", "token.guild-agent"),
}
TWO_BASIC = book.limit("declared", "basic.two-cards-each")
OWN_SPECIAL = book.limit("declared", "special.one-per-thief")
COVERED = book.limit("declared", "special.declared-under-a-general-card")
NO_BASIC_COVER = book.limit("declared", "special.no-basic-card-as-cover")
FIRST_GAME = book.limit("declared", "variant.first-game-without-special-cards")
FIVE = book.limit("hand", "general.hand-maximum")
LATE_CAPTAINS = book.limit("captains", "guard.captains-only-after-alarm")
ONE_DIE = book.limit("dice", "event.guard-initiative-one-die")
CURRENT_DECK = book.limit("event", "event.reveal-one-card-each-turn")
ALARM_DECK = book.limit("event", "alarm.alarm-events-instead")
TEN_TURNS = book.limit("turn", "setup.calm-deck-ten-cards")
FIVE_TURNS = book.limit("left", "setup.alarm-deck-five-cards")
OUT_OF_CITY = book.limit("out", "alarm.who-left-is-out")
NOT_IN_YET = book.limit("field", "setup.other-thieves-clockwise")


def defects(state: State) -> Iterator[Flaw]:
    """Every reason why the rules exclude this city."""
    yield from jewel_defects(state)
    yield from field_defects(state)
    yield from token_defects(state)
    yield from turn_defects(state)
    yield from thief_defects(state)
    yield from card_defects(state)
    yield from waiting_defects(state)


# -- what stands and lies in the city -------------------------------------------------------------


def jewel_defects(state: State) -> Iterator[Flaw]:
    """Jewels as often as in the box; the Emperors' Jewel in the Palace until it is stolen, then a district is known."""
    for kind, (limit, clause) in JEWELS.items():
        count = len(getattr(state.city, kind)) + sum(getattr(thief, kind) for thief in state.thieves)
        if count > limit:
            told = f"There are {limit} {kind} jewels, on the board and on sheets together, not {count}."
            yield Flaw((kind,), told, clause)
    jewel, names, centre = state.city.jewel, state.setup.city.names, state.setup.city.centre
    if jewel < 0 and state.holder < 0:
        yield Flaw(("jewel",), "The Emperors’ Jewel lies nowhere: say on which field, or who holds it.", IN_PALACE)
    if not state.stolen and (jewel != centre or state.district):
        told = f"The Emperors’ Jewel was never stolen, so it lies on {names[centre]} and no district is known."
        yield Flaw(("jewel",), told, IN_PALACE)
    on_the_way = any(isinstance(note, Movement | AfterWalk | GateDistrict) for note in state.notes)
    if state.stolen and not state.district and not on_the_way:
        told = "The Emperors’ Jewel was stolen, so a district card was drawn: say which district."
        yield Flaw(("district",), told, ONE_DISTRICT)
    if state.alarm and not state.stolen:
        yield Flaw(("district",), "In the Alarm a district is open: say which one.", ONE_DISTRICT)


def field_defects(state: State) -> Iterator[Flaw]:
    """One figure on a field, nothing in a dungeon, and fire under nobody but Zain."""
    city, names, dungeons = state.city, state.setup.city.names, state.setup.city.dungeons
    for name, numbers in (("guards", GUARDS), ("captains", CAPTAINS)):
        for at, field in enumerate(city.figures[number] for number in numbers):
            if field >= 0 and city.figures.count(field) > 1:
                yield Flaw((name, at), f"Two guards or captains stand on {names[field]}.", ONE_FIGURE)
            if field in dungeons:
                yield Flaw((name, at), f"No guard or captain stands in the dungeon {names[field]}.", NO_GUARDS_THERE)
    lying = {"yellow": city.yellow, "green": city.green, "tokens": city.covered, "smoke": city.smoke, "fire": city.fire}
    lying |= {"open": tuple(field for field, _ in city.open), "jewel": (city.jewel,)}
    for name, fields in lying.items():
        for field in dungeons.intersection(fields):
            yield Flaw((name,), f"Nothing can lie in the dungeon {names[field]}.", NOTHING_THERE)
    for at, field in enumerate(city.fire):
        thieves = [seat for seat in thieves_on(state, field) if not ability_of(state, seat).walks_through_fire]
        if field in city.figures or thieves:
            told = f"Fire burns on {names[field]}, where somebody stands: only Zain walks through it."
            yield Flaw(("fire", at), told, NO_FIRE)


def token_defects(state: State) -> Iterator[Flaw]:
    """One token on a field, no more of a kind than there are, and only face-down ones are looked at."""
    city, names = state.city, state.setup.city.names
    for kind, count in enumerate(state.decks.tokens):
        if count < 0:
            told = f"There are {-count} tokens {shown(TOKEN_IDS[kind])} too many: lying open, on sheets, used."
            yield Flaw(("open",), told, ALL_TOKENS)
    for field in dict(city.open):
        if field in city.covered:
            told = f"On {names[field]} lies one token: either face down or open."
            yield Flaw(("open", names[field]), told, ONE_TOKEN)
    for at, (field, _, seats) in enumerate(city.peeked):
        if field not in city.covered or not seats or len(set(seats)) < len(seats):
            yield Flaw(
                ("peeked", at), f"Somebody has looked at a face-down token: none lies on {names[field]}.", ONE_TOKEN
            )


# -- the turn -------------------------------------------------------------------------------------


def turn_defects(state: State) -> Iterator[Flaw]:
    """What comes with the Alarm is not there before it, and what belongs to Calm not after it."""
    decks, alarm = state.decks, state.alarm
    if not alarm:
        for at, field in enumerate(state.city.figures[number] for number in CAPTAINS):
            if field >= 0:
                told = f"Captains come with the Alarm: in Calm there is none on {state.setup.city.names[field]}."
                yield Flaw(("captains", at), told, LATE_CAPTAINS)
    if len(state.dice) > sheet(state)["dice"]:
        yield Flaw(("dice",), f"In Calm one die is rolled, not {len(state.dice)}.", ONE_DIE)
    if state.event in (state.setup.events.calm if alarm else state.setup.events.alarm):
        told = "of Calm, and this is the Alarm" if alarm else "of the Alarm, and this is Calm"
        clause = ALARM_DECK if alarm else CURRENT_DECK
        yield Flaw(("event",), f"{shown(state.setup.events.rows[state.event]['id'])} is an event {told}.", clause)
    most = CALM_TURNS + (ALARM_TURNS if alarm else 0)
    if state.turn > most:
        told = f"Calm lasts {CALM_TURNS} turns" + (f" and the Alarm {ALARM_TURNS}" if alarm else "")
        yield Flaw(("turn",), f"{told}, so this cannot be turn {state.turn}.", FIVE_TURNS if alarm else TEN_TURNS)
    left, turns = (decks.alarm_left, ALARM_TURNS) if alarm else (decks.calm_left, CALM_TURNS)
    known = len(decks.alarm if alarm else decks.calm)
    if left > min(known, turns - (state.event >= 0)):
        told = f"left must be less than {turns}, not {left}: the event of this turn is revealed."
        yield Flaw(("left",), told, FIVE_TURNS if alarm else TEN_TURNS)


# -- thieves --------------------------------------------------------------------------------------


def thief_defects(state: State) -> Iterator[Flaw]:
    """Each thief is there once, in the city unless he has left it or has still to enter it."""
    names, agreed = state.setup.players, state.setup.thieves
    count = Counter(thief.character for thief in state.thieves if thief.character >= 0)
    entering = {note.seat for note in state.notes if isinstance(note, Start)} if state.turn == 0 else set()
    for seat, (name, thief) in enumerate(zip(names, state.thieves, strict=True)):
        called = state.setup.thief_sheets.rows[thief.character]["name"]["en"] if thief.character >= 0 else "Nobody"
        if count[thief.character] > 1:
            yield Flaw(
                ("thieves", name, "thief"),
                f"{called} is there once, and cannot be {count[thief.character]} thieves.",
                SIX,
            )
        if agreed and thief.character >= 0 and state.setup.thief_sheets.rows[thief.character]["id"] != agreed[seat]:
            yield Flaw(("thieves", name, "thief"), f"{name} has agreed to be {agreed[seat]}, not {called}.", SIX)
        if thief.left and (thief.field >= 0 or not state.district):
            yield Flaw(("thieves", name, "field"), f"{name} has left the city, by a gate that was open.", OUT_OF_CITY)
        if not thief.left and (thief.field < 0 or thief.character < 0) and seat not in entering and state.turn:
            yield Flaw(("thieves", name, "field"), f"{name} is in the city: say where, and who he is.", NOT_IN_YET)
    left = sorted(thief.left for thief in state.thieves if thief.left)
    if left != [*range(1, len(left) + 1)]:
        yield Flaw(
            ("thieves",), "Thieves leave the city one after the other: out is 1, then 2, and so on.", OUT_OF_CITY
        )
    if sum(thief.burglar for thief in state.thieves) > 1:
        yield Flaw(("thieves",), "Only one thief can have the best burglar token.", ONE_BURGLAR)


# -- cards ----------------------------------------------------------------------------------------


def card_defects(state: State) -> Iterator[Flaw]:
    """No more cards than there are, hands within the limit, and declared cards that the thief can have laid."""
    decks = state.decks
    for pile, cards in (("deck", decks.cards), ("discard", decks.discard)):
        for card, count in enumerate(cards):
            if count < 0:
                yield Flaw(("thieves",), f"There are {-count} cards {word(state, card)} too many.", HAND_CLAUSE)
            if count > 0 and family_of(card) != "general":
                yield Flaw((pile,), f"{pile} names {word(state, card)}, which is no general card.", HAND_CLAUSE)
    for seat, (name, thief) in enumerate(zip(state.setup.players, state.thieves, strict=True)):
        waits = any(isinstance(note, HandLimit | Discard) and note.seat == seat for note in state.notes)
        if len(thief.hand) > HAND_LIMIT + waits:
            told = f"thieves.{name}.hand holds {len(thief.hand)} cards; {HAND_LIMIT} are the most."
            yield Flaw(("thieves", name, "hand"), told, FIVE)
        yield from ap_defects(state, seat, name)
        for at, slot in enumerate(thief.slots):
            unfinished = is_declaring(state) and not thief.ready and at == len(thief.slots) - 1
            for told, clause in slot_defects(state, thief, slot, unfinished):
                yield Flaw(("thieves", name, "declared", at), f"thieves.{name}.declared {told}", clause)
        yield from repeated(state, name, thief)


def ap_defects(state: State, seat: int, name: str) -> Iterator[Flaw]:
    """No more AP and tokens on cards than the thief has."""
    thief = state.thieves[seat]
    has = thief.blue + thief.red + thief.violet - (thief.stunned if is_declaring(state) else 0)
    if spent(state, seat) > max(0, has):
        told = f"thieves.{name}.declared holds {spent(state, seat)} AP, but {name} has {max(0, has)}."
        yield Flaw(("thieves", name, "declared"), told, NO_MORE_AP)
    lying = {INFORMER: sum(slot.informers for slot in thief.slots), AGENT: sum(slot.agents for slot in thief.slots)}
    for kind, count in lying.items():
        if count > thief.tokens[kind]:
            told = f"{count} tokens {shown(TOKEN_IDS[kind])}, but on the sheet are {thief.tokens[kind]}."
            yield Flaw(("thieves", name, "declared"), f"thieves.{name}.declared holds {told}", AP_TOKENS[kind])


def slot_defects(state: State, thief: Thief, slot: Slot, unfinished: bool) -> Iterator[tuple[str, str]]:
    """One card with at least 1 AP, or the own special card under a general one; the last one may be unfinished."""
    card, covers = slot.cards[0], slot.cards[1:]
    if slot.initiative() < 1 and not unfinished:
        yield f"holds {word(state, card)} without AP; each card needs at least 1.", ONE_AP
    if family_of(card) != "special":
        if covers:
            yield f"covers {word(state, card)}, but only a special card has a cover.", COVERED
        return
    if not state.setup.special_cards:
        yield f"holds {word(state, card)}; this game has no special cards.", FIRST_GAME
    if card != SPECIAL[thief.character]:
        yield f"holds {word(state, card)}, the special card of another thief.", OWN_SPECIAL
    if lacks_cover(slot) and not unfinished:
        yield f"holds {word(state, card)} without a general card as its cover.", COVERED
    if covers and family_of(covers[0]) != "general":
        yield f"covers {word(state, card)} with {word(state, covers[0])}, which is no general card.", NO_BASIC_COVER


def repeated(state: State, name: str, thief: Thief) -> Iterator[Flaw]:
    """A basic card and the special one are there once."""
    for card, count in Counter(card for slot in thief.slots for card in slot.cards).items():
        if count > 1 and family_of(card) != "general":
            clause = TWO_BASIC if family_of(card) == "basic" else OWN_SPECIAL
            told = f"thieves.{name}.declared holds {word(state, card)} {count} times; a thief has it once."
            yield Flaw(("thieves", name, "declared"), told, clause)


def word(state: State, card: int) -> str:
    """A card as it is written."""
    return repr(pack(state.setup).cards[card]["id"])
