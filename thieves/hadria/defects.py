"""Why a city cannot be: every reason by which the rules exclude a written position."""

from collections import Counter
from collections.abc import Iterator

from ..core import Flaw, shown
from ..core.errors import flaw_about
from .cards import family_of, pack
from .cards.abilities import ability_of
from .cards.basic import most_gained
from .cards.city_events import most_given
from .cards.rivals import most_stunned
from .declaration import is_declaring, lacks_cover, spent
from .end_defects import end_defects
from .events import Dice, Die
from .flow import AfterWalk
from .hidden import cards_of
from .jewel import GateDistrict
from .kinds import (
    CURRENT_DECK,
    FEWER_CLAUSE,
    FIVE_TURNS,
    GREEN_CLAUSE,
    HAND_CLAUSE,
    ONE_TOKEN,
    OUT_OF_CITY,
    RED_CLAUSE,
    TEN_TURNS,
    VIOLET_CLAUSE,
    YELLOW_CLAUSE,
)  # fmt: skip
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
from .waiting import turns_begun, waiting_defects
from .whereabouts import rest_of_cards

SIX = book.limit("thief", "thief.six-characters")
JEWELS = {
    "yellow": (YELLOW_LIMIT, YELLOW_CLAUSE),
    "green": (GREEN_LIMIT, GREEN_CLAUSE),
}
ONE_BURGLAR = book.limit("burglar", "component.best-burglar-token")
ONE_DISTRICT = book.limit("district", "jewel.district-card-after-the-move")
IN_PALACE = book.limit("jewel", "setup.emperors-jewel-in-palace-centre")
ONE_FIGURE = book.limit("guards", "movement.end-occupancy")
NOTHING_THERE = book.limit("fields", "field.dungeon-nothing-placed")
NO_GUARDS_THERE = book.limit("guards", "field.dungeon-no-guards")
NO_FIRE = book.limit("fire", "marker.fire-on-free-field")
ALL_TOKENS = book.limit("tokens", "component.city-tokens")
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
ALARM_DECK = book.limit("event", "alarm.alarm-events-instead")
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
    yield from end_defects(state)


def by_sheet(state: State, key: str, counts: list[int]) -> tuple[tuple[str | int, ...], ...]:
    """What is said of this key of each thief, where there is any; the most comes first."""
    found = sorted(zip(counts, state.setup.players, strict=True), key=lambda pair: -pair[0])
    return tuple(("thieves", name, key) for count, name in found if count)


# -- what stands and lies in the city -------------------------------------------------------------


def jewel_defects(state: State) -> Iterator[Flaw]:
    """Jewels as often as in the box; the Emperors' Jewel in the Palace until it is stolen, then a district is known."""
    for kind, (limit, clause) in JEWELS.items():
        count = len(getattr(state.city, kind)) + sum(getattr(thief, kind) for thief in state.thieves)
        if count > limit:
            told = f"There are {limit} {kind} jewels, on the board and on sheets together, not {count}."
            yield Flaw((kind,), told, clause, by_sheet(state, kind, [getattr(thief, kind) for thief in state.thieves]))
    jewel, names, centre = state.city.jewel, state.setup.city.names, state.setup.city.centre
    if jewel < 0 and state.holder < 0:
        yield Flaw(("jewel",), "The Emperors’ Jewel lies nowhere: say on which field, or who holds it.", IN_PALACE)
    if not state.stolen and (jewel != centre or state.district):
        told = f"The Emperors’ Jewel was never stolen, so it lies on {names[centre]} and no district is known."
        yield Flaw(("jewel",), told, IN_PALACE)
    on_the_way = any(isinstance(note, Movement | AfterWalk | GateDistrict) for note in state.notes)
    if state.alarm and not (state.stolen and state.district):
        yield Flaw(("district",), "In the Alarm a district is open: say which one.", ONE_DISTRICT, (("alarm",),))
    elif state.stolen and not state.district and not on_the_way:
        told = "The Emperors’ Jewel was stolen, so a district card was drawn: say which district."
        yield Flaw(("district",), told, ONE_DISTRICT, (("stolen",), ("holder",), ("jewel",)))


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
            others = by_sheet(state, "tokens", [thief.tokens[kind] for thief in state.thieves])
            yield Flaw(("open",), told, ALL_TOKENS, (("used",), ("peeked",), *others))
    unseen = len(city.covered) - len(city.peeked)
    if unseen > sum(state.decks.tokens) >= 0:
        told = f"{unseen} tokens lie face down that nobody has seen, but only {sum(state.decks.tokens)} are left."
        yield Flaw(("tokens",), told, ALL_TOKENS, (("used",), ("open",)))
    for field in dict(city.open):
        if field in city.covered:
            told = f"On {names[field]} lies one token: either face down or open."
            yield Flaw(("open", names[field]), told, ONE_TOKEN)
    for at, (field, _, seats) in enumerate(city.peeked):
        if field in (other for other, _, _ in city.peeked[:at]):
            yield Flaw(("peeked", at), f"The token on {names[field]} is named twice.", ONE_TOKEN)
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
    due = sum(sheet(state)["dice"] if isinstance(note, Dice) else isinstance(note, Die) for note in state.notes)
    if len(state.dice) + due > sheet(state)["dice"]:
        told = "In the Alarm two dice are rolled" if alarm else "In Calm one die is rolled"
        yield Flaw(("dice",), f"{told}, not {len(state.dice) + due}.", ONE_DIE)
    if state.event in (state.setup.events.calm if alarm else state.setup.events.alarm):
        told = "of Calm, and this is the Alarm" if alarm else "of the Alarm, and this is Calm"
        clause = ALARM_DECK if alarm else CURRENT_DECK
        yield Flaw(("event",), f"{shown(state.setup.events.rows[state.event]['id'])} is an event {told}.", clause)
    if not alarm:
        if decks.calm_left != CALM_TURNS - turns_begun(state):
            told = f"with {CALM_TURNS} events at first, turn {state.turn} does not leave {decks.calm_left}"
            yield flaw_about([("left",), ("turn",)], f"In each turn an event is turned up: {told}.", TEN_TURNS)
        return
    if decks.alarm_left > min(len(decks.alarm), ALARM_TURNS - (state.event >= 0)):
        told = f"left must be less than {ALARM_TURNS}, not {decks.alarm_left}: the event of this turn is revealed."
        yield Flaw(("left",), told, FIVE_TURNS)


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
    for card, (left, rest) in enumerate(zip(decks.cards, rest_of_cards(state, decks.cards), strict=True)):
        over = max(-left, -rest)
        if over > 0 and family_of(card) == "general":
            held = by_sheet(state, "hand", [thief.hand.count(card) for thief in state.thieves])
            told = f"There are {over} cards {word(state, card)} too many."
            yield flaw_about([*held, ("deck",), ("discard",), ("thieves",)], told, HAND_CLAUSE)
    for seat, (name, thief) in enumerate(zip(state.setup.players, state.thieves, strict=True)):
        waits = any(isinstance(note, HandLimit | Discard) and note.seat == seat for note in state.notes)
        if cards_of(state, seat) > HAND_LIMIT + waits:
            told = f"thieves.{name}.hand holds {cards_of(state, seat)} cards; {HAND_LIMIT} are the most."
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
    for key, most, clause in (
        ("red", len(state.thieves) - 1 - red_of_others(state, seat) if state.stolen else 0, RED_CLAUSE),
        ("violet", most_gained(state) + most_given(state), VIOLET_CLAUSE),
        ("later", most_gained(state), VIOLET_CLAUSE),
        ("stunned", most_stunned(state), FEWER_CLAUSE),
    ):
        if getattr(thief, key) > max(0, most):
            told = f"{most} are the most that {name} can have now" if most > 0 else f"{name} can have none now"
            yield Flaw(("thieves", name, key), f"thieves.{name}.{key} is {getattr(thief, key)}: {told}.", clause)
    lying = {INFORMER: sum(slot.informers for slot in thief.slots), AGENT: sum(slot.agents for slot in thief.slots)}
    for kind, count in lying.items():
        if count > thief.tokens[kind]:
            told = f"{count} tokens {shown(TOKEN_IDS[kind])}, but on the sheet are {thief.tokens[kind]}."
            yield Flaw(("thieves", name, "declared"), f"thieves.{name}.declared holds {told}", AP_TOKENS[kind])


def red_of_others(state: State, seat: int) -> int:
    """The red AP that lie elsewhere: until the clean-up with whoever held the Jewel before."""
    return sum(thief.red for other, thief in enumerate(state.thieves) if other != seat)


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
