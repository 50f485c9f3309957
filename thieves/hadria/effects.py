"""Karty akcji: what each card can be aimed at, and what it does. Numbers come from the content file."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..core import CHANCE, Action, Event, Refusal, Step
from . import loot, theft
from .board import BOARD, DISTRICT, DUNGEONS, ENTRANCES, PALACE, POSTS
from .cards import pack
from .declaration import tokens_left
from .flow import done, proceed, then, top, work
from .movement import (
    cannot_end_there,
    exit_barred,
    guard_walk,
    into_fire,
    not_an_exit,
    own_walk,
    rival_walk,
    sewers_closed,
    walks_into_guard,
)  # fmt: skip
from .placing import Newcomer, place_guard, transfer_guard
from .rulebook import book
from .state import AMBUSH, KEPT, MANHOLE, MOVE, RED, TRINKETS, Job, State
from .table import (
    CAPTAINS,
    GUARDS,
    ability,
    add,
    amount,
    event_is,
    exits,
    figure_on,
    has_room,
    is_entrance,
    is_free,
    is_shut,
    mark,
    rank_of,
    rivals_of,
    set_city,
    set_decks,
    set_thief,
    within,
)  # fmt: skip
from .theft import TRINKET, loot_of
from .watch import CAPTAIN

sneaks = book.event("sneaks", "basic.sneak-four-fields")
runs = book.event("runs", "basic.run-further-but-only-moving")
wit = book.event("uses-wit", "basic.ambush-effects")
crafty_plan = book.event("uses-crafty-plan", "basic.ambush-effects")
gains_later = book.event("gains-temporary-ap", "component.temporary-ap-markers")
works = book.event("card-works", "card.effect-text")
works_on_field = book.event("card-works-on-field", "target.field")
works_on_thief = book.event("card-works-on-thief", "target.kinds")
smoke_lies = book.event("smoke-lies", "marker.smoke-hides")
fire_burns = book.event("fire-burns", "marker.fire-on-free-field")
is_hidden_by_card = book.event("hidden-by-card", "guard.sources-of-hiding")
is_safe = book.event("is-safe", "guard.immune-thief-not-caught")
is_transferred = book.event("is-transferred", "transfer.not-movement")
tongs_take = book.event("tongs-take", "card.effect-text")
rats_take = book.event("rats-take", "card.effect-text")
rats_take_trinkets = book.event("rats-take", "token.trinkets-both-jewel-and-token")
looks_under = book.event("looks-under", "card.effect-text")
sees_token = book.event("sees-token", "setup.leftover-city-tokens-unseen")
copies = book.event("copies", "planning.discard-pile-open")
lays_down = book.event("lays-down-jewel", "card.effect-text")
enough_ = book.event("enough", "card.effect-text")

at_what = book.question("at-what", "card.effect-text")
what_more = book.question("what-more", "card.effect-text")
wit_or_ap = book.question("wit-or-ap", "basic.ambush-effects")
which_peeked = book.question("which-peeked", "setup.leftover-city-tokens-unseen")

nothing_to_aim = book.refusal("nothing-to-aim", "card.actions-need-cards")
not_your_aim = book.refusal("not-your-aim", "target.full-control-of-moved-figures")
out_of_range = book.refusal("out-of-range", "card.range-number")
out_of_district = book.refusal("out-of-district", "card.range-district")
no_captain = book.refusal("not-a-captain", "target.must-be-named")
no_guard_there = book.refusal("nobody-to-aim-at", "target.must-be-named")
not_free = book.refusal("not-a-free-field", "marker.fire-on-free-field")
no_free_field = book.refusal("not-a-free-field", "target.free-field")
no_dungeon = book.refusal("no-dungeon", "field.dungeon-nothing-placed")
in_the_dungeon = book.refusal("is-in-dungeon", "dungeon.no-target")
is_gone = book.refusal("is-gone", "alarm.who-left-is-out")
in_snares = book.refusal("in-snares", "card.effect-text")
outside_palace = book.refusal("outside-palace", "card.effect-text")
no_sewer_field = book.refusal("no-sewer-field", "card.effect-text")
no_place_for_jewel = book.refusal("no-place-for-jewel", "card.effect-text")
not_a_target = book.refusal("not-a-target", "target.must-be-named")
cannot_stop_yet = book.refusal("cannot-stop-yet", "card.effect-text")


class Aim(NamedTuple):
    """A card that waits for a choice: how often it may still be aimed, and what was chosen before."""

    card: int
    left: int = 1
    chosen: tuple[int, ...] = ()
    may_stop: bool = False


Fields = Callable[[State, int, Aim], tuple[int, ...]]
Hit = Callable[[State, int, Aim, int, list[Event]], State]


class Effect(NamedTuple):
    """A card: at which fields, thieves or things it can be aimed, and what follows from each."""

    begin: Callable[[State, int, int, list[Event]], State]
    possible: Callable[[State, int, int], bool] = lambda state, seat, card: True
    fields: Fields | None = None
    seats: Fields | None = None
    things: Fields | None = None
    hit_field: Hit | None = None
    hit_seat: Hit | None = None
    hit_thing: Hit | None = None


EFFECTS: dict[str, Effect] = {}


# -- range ----------------------------------------------------------------------------------------


@book.rule("card.range-number", "card.range-district", "card.no-range-symbol", "thief.nikolai-theme")
def reach(state: State, seat: int, card: int) -> frozenset[int]:
    """The fields where a card can be used: so many fields away, in the own district, or anywhere; no dungeon."""
    here, far = state.thieves[seat].field, printed(state, card).get("range")
    if far is None:
        fields = set(range(len(BOARD)))
    elif far == "district":
        fields = {field for field in range(len(BOARD)) if DISTRICT[field] == DISTRICT[here]}
    else:
        fields = set(within(here, far + longer_range(state, seat)))
    return frozenset(fields) - DUNGEONS


def longer_range(state: State, seat: int) -> int:
    """How many fields further than printed the cards of this thief reach."""
    return amount(state, "lantern-festival") + ability(state, seat, "nikolai")


def printed(state: State, card: int) -> Mapping[str, Any]:
    """What is printed on a card."""
    return pack(state.setup).cards[card]


def like(state: State, card: int) -> str:
    """The id of the card that this one works like, most often its own."""
    face = printed(state, card)
    return str(face.get("effect", face["id"]))


def number(state: State, card: int, name: str) -> int:
    """A number printed on a card."""
    return int(printed(state, card)[name])


def guards_in_reach(state: State, seat: int, card: int, captains: bool = False) -> tuple[int, ...]:
    """The fields of the guards (and captains, if the card names them) that the card reaches."""
    fields = reach(state, seat, card)
    numbers = (*GUARDS, *CAPTAINS) if captains else GUARDS
    places = (state.city.figures[figure] for figure in numbers)
    return tuple(sorted(place for place in places if place >= 0 and place in fields))


def rivals_in_reach(state: State, seat: int, card: int) -> tuple[int, ...]:
    """The rivals that the card reaches; none in a dungeon."""
    fields = reach(state, seat, card)
    return tuple(other for other in rivals_of(state, seat) if state.thieves[other].field in fields)


# -- asking ---------------------------------------------------------------------------------------


def effect_of(state: State, card: int) -> Effect:
    """What a card does."""
    return EFFECTS[like(state, card)]


def is_possible(state: State, seat: int, card: int) -> bool:
    """Would the card do anything now?"""
    if card == MOVE:
        return can_walk(state, seat, card)
    return card == AMBUSH or effect_of(state, card).possible(state, seat, card)


WALKS = ("elixir-of-speed", "shadow-step", "tightrope", "rooftop-leap", "rat-run", "rats-road")


def why_nothing(state: State, seat: int, card: int) -> Refusal | None:
    """Why a card would do nothing now, where a rule says more than that it has no target."""
    id_ = like(state, card)
    if (card == MOVE or id_ in WALKS) and not can_walk(state, seat, card):
        return in_snares((seat,))
    if id_ in ("rat-run", "rats-road") and event_is(state, "high-water"):
        return sewers_closed(what=state.event)
    rivals = rivals_in_reach(state, seat, card)
    return why_not_rob(state, card, rivals[0]) if id_ == "pulley-rod" and rivals else None


def begin(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Use a general or special card."""
    events.append(works((seat,), card))
    return effect_of(state, card).begin(state, seat, card, events)


def ask(state: State, seat: int, aim: Aim) -> State:
    """Ask what the card is aimed at."""
    return then(state, Job("aim", seat, aim))


def options(state: State, seat: int, aim: Aim) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The fields, thieves and things that the card can be aimed at now."""
    effect = effect_of(state, aim.card)
    asked = (effect.fields, effect.seats, effect.things)
    return tuple(() if found is None else found(state, seat, aim) for found in asked)  # type: ignore[return-value]


def aimed(fields: Fields | None = None, seats: Fields | None = None, **hits: Hit) -> Effect:
    """A card that is aimed once, and is possible if there is something to aim at."""

    def possible(state: State, seat: int, card: int) -> bool:
        aim = Aim(card)
        return any(found is not None and bool(found(state, seat, aim)) for found in (fields, seats))

    return Effect(lambda state, seat, card, events: ask(state, seat, Aim(card)), possible, fields, seats, None, **hits)


# -- walking cards --------------------------------------------------------------------------------


def can_walk(state: State, seat: int, card: int) -> bool:
    """Can the thief move at all?"""
    return "snared" not in state.thieves[seat].marks


def longer(state: State) -> int:
    """Open doors make every sneak and run longer, icy cobbles shorter."""
    return amount(state, "open-doors") - amount(state, "icy-cobbles")


@book.rule("thief.noiron-theme")
def sneak_fields(state: State, seat: int) -> int:
    """How far this thief sneaks by Move."""
    return number(state, MOVE, "sneak") + longer(state) + ability(state, seat, "noiron")


def run_fields(state: State, seat: int) -> int:
    """How far a thief runs by Move."""
    return number(state, MOVE, "run") + longer(state)


def begin_basic(state: State, seat: int, card: int, strong: bool, events: list[Event]) -> State:
    """The two basic cards, weak or strong."""
    if card == MOVE:
        if strong:
            fields = run_fields(state, seat)
            events.append(runs((seat,), fields))
            return own_walk(state, seat, fields, run=True)
        fields = sneak_fields(state, seat)
        events.append(sneaks((seat,), fields))
        return own_walk(state, seat, fields)
    if strong:
        events.append(crafty_plan((seat,)))
        return then(
            gain_ap(state, seat, number(state, AMBUSH, "plan_ap"), events),
            *draws(seat, number(state, AMBUSH, "plan_cards")),
        )
    events.append(wit((seat,)))
    return then(state, Job("wit", seat))


def draws(seat: int, cards: int) -> list[Job]:
    """So many cards to draw."""
    return [Job("draw-card", seat)] * cards


def gain_ap(state: State, seat: int, ap: int, events: list[Event]) -> State:
    """Temporary AP for the next declaration."""
    events.append(gains_later((seat,), ap))
    return set_thief(state, seat, later=state.thieves[seat].later + ap)


def walking(during: str = "") -> Effect:
    """A card that lets its thief walk; a mark holds during the walk."""

    def start(state: State, seat: int, card: int, events: list[Event]) -> State:
        fresh = during if during not in state.thieves[seat].marks else ""
        return own_walk(state, seat, number(state, card, "steps"), during=fresh)

    return Effect(start, can_walk)


EFFECTS["elixir-of-speed"] = walking()
EFFECTS["shadow-step"] = walking(during="hidden")
EFFECTS["tightrope"] = walking(during="safe")


def grapple(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Safe until the turn ends, also in snares; who can move may walk."""
    events.append(is_safe((seat,)))
    state = mark(state, seat, "safe")
    return own_walk(state, seat, number(state, card, "steps")) if can_walk(state, seat, card) else state


EFFECTS["rope-with-grapple"] = Effect(grapple)


def light_fingers(state: State, seat: int, card: int, events: list[Event]) -> State:
    """A step, then a rival nearby can be robbed."""
    state = then(state, Job("strike", seat, card))
    return own_walk(state, seat, number(state, card, "steps")) if can_walk(state, seat, card) else state


@work("strike")
def strike(state: State, job: Job, events: list[Event]) -> State:
    """After the step: whom?"""
    from .table import on_streets

    if not on_streets(state.thieves[job.seat]) or not rivals_in_reach(state, job.seat, job.what):
        return state
    return ask(state, job.seat, Aim(job.what, may_stop=True))


def expose(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """The theft symbol."""
    return theft.expose(state, seat, victim, events)


def aim_rivals(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Any rival in range."""
    return rivals_in_reach(state, seat, aim.card)


EFFECTS["light-fingers"] = Effect(light_fingers, seats=aim_rivals, hit_seat=expose)


# -- moving guards --------------------------------------------------------------------------------


def move_guard(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The chosen figure walks as the player likes."""
    return guard_walk(state, seat, figure_on(state, field), number(state, aim.card, "steps"))


def mobile(state: State, fields: tuple[int, ...]) -> tuple[int, ...]:
    """Without those that are caught in snares."""
    return tuple(field for field in fields if figure_on(state, field) not in state.city.snared)


def aim_guards(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Guards in range that can move."""
    return mobile(state, guards_in_reach(state, seat, aim.card))


def aim_guards_and_captains(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Guards and captains in range that can move."""
    return mobile(state, guards_in_reach(state, seat, aim.card, captains=True))


EFFECTS["beacon"] = aimed(aim_guards, hit_field=move_guard)
EFFECTS["firecracker"] = aimed(aim_guards_and_captains, hit_field=move_guard)


def move_each(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Every guard in range walks, each as the player likes."""
    figures = [figure_on(state, field) for field in mobile(state, guards_in_reach(state, seat, card))]
    for figure in reversed(figures):
        state = guard_walk(state, seat, figure, number(state, card, "steps"))
    return state


def some_guard(state: State, seat: int, card: int) -> bool:
    """Is there a guard in range that can move?"""
    return bool(mobile(state, guards_in_reach(state, seat, card)))


EFFECTS["stunning-gas"] = Effect(move_each, some_guard)
EFFECTS["changing-of-the-guard"] = Effect(move_each, some_guard)


def noise(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """Guards and captains come nearer; rivals on the field can be robbed."""
    around = within(field, number(state, aim.card, "radius"))
    places = sorted(place for place in state.city.figures if place >= 0 and place in around and place != field)
    for place in reversed(mobile(state, tuple(places))):
        state = guard_walk(state, seat, figure_on(state, place), number(state, aim.card, "steps"), towards=field)
    for victim in reversed([other for other in rivals_of(state, seat) if state.thieves[other].field == field]):
        state = theft.expose(state, seat, victim, events)
    return state


def aim_anywhere(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Any field in range."""
    return tuple(sorted(reach(state, seat, aim.card)))


EFFECTS["noise-grenade"] = aimed(aim_anywhere, hit_field=noise)


def seduce(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The guard looks at her alone, and comes."""
    figure = figure_on(state, field)
    state = set_city(state, dazed=(*state.city.dazed, figure))
    return guard_walk(state, seat, figure, number(state, aim.card, "steps"), towards=state.thieves[seat].field)


EFFECTS["seduction"] = aimed(aim_guards, hit_field=seduce)


def look_away(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """A bribed guard neither acts nor catches."""
    return set_city(state, dazed=(*state.city.dazed, figure_on(state, field)))


def aim_watchful(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Guards in range that do not look away already."""
    fields = guards_in_reach(state, seat, aim.card)
    return tuple(field for field in fields if figure_on(state, field) not in state.city.dazed)


EFFECTS["bribe"] = aimed(aim_watchful, hit_field=look_away)


def free_posts(state: State) -> tuple[int, ...]:
    """The posts without guard, captain and fire."""
    return tuple(field for field in POSTS if has_room(state, field))


def aim_orders(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """First a guard, then a post."""
    return free_posts(state) if aim.chosen else aim_guards(state, seat, aim)


def give_orders(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The guard is transferred to the post."""
    if not aim.chosen:
        return ask(state, seat, aim._replace(chosen=(field,)))
    return transfer_guard(state, figure_on(state, aim.chosen[0]), Newcomer(field), events)


EFFECTS["false-orders"] = aimed(aim_orders, hit_field=give_orders)._replace(
    possible=lambda state, seat, card: some_guard(state, seat, card) and bool(free_posts(state))
)


def aim_posts(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Posts in range where a guard has room."""
    fields = reach(state, seat, aim.card)
    return tuple(field for field in free_posts(state) if field in fields)


def cry_out(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """A guard appears."""
    return place_guard(state, Newcomer(field), seat, events)


EFFECTS["hue-and-cry"] = aimed(aim_posts, hit_field=cry_out)


# -- markers --------------------------------------------------------------------------------------


def more(state: State, seat: int, aim: Aim, field: int) -> State:
    """Aim the same card again, if there is something left to aim at."""
    onward = Aim(aim.card, aim.left - 1, (*aim.chosen, field), True)
    return ask(state, seat, onward) if onward.left and any(options(state, seat, onward)) else state


def several(fields: Fields, hit: Hit, name: str) -> Effect:
    """A card that is aimed several times; after the first time one may stop."""

    def start(state: State, seat: int, card: int, events: list[Event]) -> State:
        return ask(state, seat, Aim(card, number(state, card, name)))

    def again(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
        return more(hit(state, seat, aim, field, events), seat, aim, field)

    return Effect(start, lambda state, seat, card: bool(fields(state, seat, Aim(card))), fields, hit_field=again)


def aim_smoke(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """A field in range; then fields next to it."""
    fields = BOARD.near[aim.chosen[0]] if aim.chosen else reach(state, seat, aim.card)
    return tuple(sorted(field for field in fields if field not in DUNGEONS and field not in state.city.smoke))


@book.rule("limit.everything-else-unlimited")
def lay_smoke(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """A smoke marker."""
    events.append(smoke_lies((seat,), where=field))
    return set_city(state, smoke=tuple(sorted((*state.city.smoke, field))))


EFFECTS["smoke-grenade"] = several(aim_smoke, lay_smoke, "fields")


def aim_fire(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Free fields in range without fire."""
    fields = reach(state, seat, aim.card)
    return tuple(sorted(field for field in fields if is_free(state, field) and field not in state.city.fire))


def lay_fire(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """A fire marker."""
    events.append(fire_burns((seat,), where=field))
    return set_city(state, fire=tuple(sorted((*state.city.fire, field))))


EFFECTS["fire-grenade"] = several(aim_fire, lay_fire, "fields")
EFFECTS["firestorm"] = several(aim_fire, lay_fire, "fields")


# -- thieves --------------------------------------------------------------------------------------


def stun(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """Fewer AP in the next declaration."""
    return set_thief(state, victim, stunned=state.thieves[victim].stunned + number(state, aim.card, "ap"))


EFFECTS["gas-bolas"] = aimed(seats=aim_rivals, hit_seat=stun)


def aim_rich(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a jewel who were not robbed this turn."""
    rivals = rivals_in_reach(state, seat, aim.card)
    return tuple(other for other in rivals if loot_of(state, other) and "robbed" not in state.thieves[other].marks)


def fish(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """Steal from afar."""
    return theft.expose(state, seat, victim, events, reach=True)


EFFECTS["pulley-rod"] = aimed(seats=aim_rich, hit_seat=fish)


def snare_thief(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """The thief cannot move until the turn ends."""
    return mark(state, victim, "snared")


def snare_guard(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The guard cannot move until the turn ends."""
    return set_city(state, snared=(*state.city.snared, figure_on(state, field)))


EFFECTS["automatic-snares"] = aimed(aim_guards, aim_rivals, hit_field=snare_guard, hit_seat=snare_thief)


def shine(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """Nothing hides him until the turn ends."""
    return mark(state, victim, "lit")


EFFECTS["street-lantern"] = aimed(seats=aim_rivals, hit_seat=shine)


def aim_mobile_rivals(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Rivals in range who can move."""
    rivals = rivals_in_reach(state, seat, aim.card)
    return tuple(other for other in rivals if "snared" not in state.thieves[other].marks)


def shove(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """The rival walks where the player wants."""
    return rival_walk(state, seat, victim, number(state, aim.card, "steps"))


EFFECTS["surging-crowd"] = aimed(seats=aim_mobile_rivals, hit_seat=shove)


def cloak(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Hidden until the turn ends."""
    events.append(is_hidden_by_card((seat,), card))
    return mark(state, seat, "hidden")


EFFECTS["cloak-of-reflections"] = Effect(cloak)


# -- transfers of the own thief -------------------------------------------------------------------


def transfer(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """Lift the own thief to another field; a guard there catches him."""
    from .table import can_be_caught

    events.append(is_transferred((seat,), state.thieves[seat].field, field))
    state = set_thief(state, seat, field=field)
    figure = figure_on(state, field)
    if figure >= 0 and figure not in state.city.dazed and can_be_caught(state, seat):
        events.append(walks_into_guard((seat,), where=field))
        return then(state, Job("caught", seat))
    return state


def aim_roofs(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Free fields in range without fire."""
    return aim_fire(state, seat, aim) if can_walk(state, seat, aim.card) else ()


EFFECTS["rooftop-leap"] = aimed(aim_roofs, hit_field=transfer)


def aim_rat_run(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Every sewer exit, if an entrance is in range."""
    near = any(is_entrance(state, seat, field) for field in reach(state, seat, aim.card))
    if not near or event_is(state, "high-water") or not can_walk(state, seat, aim.card):
        return ()
    return tuple(sorted(field for field in exits(state) if not is_shut(state, field)))


EFFECTS["rat-run"] = aimed(aim_rat_run, hit_field=transfer)


def aim_rats_road(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Every sewer field outside the Palace."""
    if event_is(state, "high-water") or not can_walk(state, seat, aim.card):
        return ()
    fields = {*exits(state), *ENTRANCES, *(field for field, kind in state.city.open if kind == MANHOLE)}
    return tuple(sorted(field for field in fields if DISTRICT[field] != PALACE and not is_shut(state, field)))


EFFECTS["rats-road"] = aimed(aim_rats_road, hit_field=transfer)


# -- jewels, tokens and cards ---------------------------------------------------------------------


def small_jewels(state: State, field: int) -> tuple[int, ...]:
    """The kinds of jewels on a field, without the Emperors' Jewel."""
    return tuple(kind for kind in loot.jewels_on(state, field) if kind != RED)


def aim_jewels(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Fields in range with a jewel that tongs can hold; then nothing more."""
    if aim.chosen:
        return ()
    return tuple(sorted(field for field in reach(state, seat, aim.card) if small_jewels(state, field)))


def jewels_there(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """The kinds of jewels on the chosen field."""
    return small_jewels(state, aim.chosen[0]) if aim.chosen else ()


def reach_out(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """A field was chosen: take the jewel, or ask which."""
    kinds = small_jewels(state, field)
    if len(kinds) > 1:
        return ask(state, seat, aim._replace(chosen=(field,)))
    return tong(state, seat, aim._replace(chosen=(field,)), kinds[0], events)


def tong(state: State, seat: int, aim: Aim, kind: int, events: list[Event]) -> State:
    """The jewel comes onto the sheet."""
    field = aim.chosen[0]
    events.append(tongs_take((seat,), kind, field))
    return loot.gain_from_field(state, seat, kind, field, events)


EFFECTS["long-tongs"] = aimed(aim_jewels, hit_field=reach_out)._replace(things=jewels_there, hit_thing=tong)


def tokens_of(state: State, seat: int) -> tuple[int, ...]:
    """The kinds of city tokens on a sheet, without those that lie on declared cards."""
    return tuple(kind for kind in KEPT if tokens_left(state, seat, kind) > 0)


def aim_token_owners(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a token on their sheet; then nothing more."""
    if aim.chosen:
        return ()
    return tuple(other for other in rivals_in_reach(state, seat, aim.card) if tokens_of(state, other))


def aim_open_tokens(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Fields in range with a face-up token that may be kept."""
    if aim.chosen:
        return ()
    fields = reach(state, seat, aim.card)
    return tuple(field for field, kind in state.city.open if kind in KEPT and field in fields)


def tokens_there(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """The tokens of the chosen rival."""
    return tokens_of(state, aim.chosen[0]) if aim.chosen else ()


def send_rats(state: State, seat: int, aim: Aim, victim: int, events: list[Event]) -> State:
    """A rival was chosen: which token?"""
    return ask(state, seat, aim._replace(chosen=(victim,)))


def rats_bring(state: State, seat: int, aim: Aim, kind: int, events: list[Event]) -> State:
    """The token changes its owner."""
    victim = aim.chosen[0]
    events.append((rats_take_trinkets if kind == TRINKETS else rats_take)((seat, victim), kind))
    state = set_thief(state, victim, tokens=add(state.thieves[victim].tokens, kind, -1))
    return set_thief(state, seat, tokens=add(state.thieves[seat].tokens, kind))


def rats_fetch(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The token comes from a field."""
    kind = loot.token_on(state, field)
    events.append((rats_take_trinkets if kind == TRINKETS else rats_take)((seat,), kind, field))
    return loot.gain_token(state, seat, kind, field)


EFFECTS["mechanical-rats"] = aimed(
    aim_open_tokens, aim_token_owners, hit_field=rats_fetch, hit_seat=send_rats
)._replace(things=tokens_there, hit_thing=rats_bring)


def draw_two(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Draw cards."""
    return then(state, *draws(seat, number(state, card, "cards")))


def night_shift(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Temporary AP."""
    return gain_ap(state, seat, number(state, card, "ap"), events)


EFFECTS["double-bottom"] = Effect(draw_two)
EFFECTS["night-shift"] = Effect(night_shift)


def aim_covered(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Face-down tokens in range that the player has not seen."""
    fields = reach(state, seat, aim.card)
    seen = {field for field, _, seats in state.city.peeked if seat in seats}
    return tuple(field for field in state.city.covered if field in fields and field not in seen)


def peep(state: State, seat: int, card: int, events: list[Event]) -> State:
    """Look at tokens, then draw a card."""
    state = then(state, *draws(seat, number(state, card, "cards")))
    aim = Aim(card, number(state, card, "tokens"), may_stop=True)
    return ask(state, seat, aim) if aim_covered(state, seat, aim) else state


def look_under(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The player alone sees the token."""
    events.append(looks_under((seat,), where=field))
    state = more(state, seat, aim, field)
    known = next((entry for entry in state.city.peeked if entry[0] == field), None)
    if known is None:
        return then(state, Job("peek", seat, field))
    events.append(sees_token((seat,), known[1], field, known_to=(seat,)))
    others = tuple(entry for entry in state.city.peeked if entry != known)
    return set_city(state, peeked=tuple(sorted((*others, (field, known[1], (*known[2], seat))))))


EFFECTS["peephole"] = Effect(peep, fields=aim_covered, hit_field=look_under)


def in_discard(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """The cards of the discard pile that would do something now."""
    return tuple(card for card, count in enumerate(state.decks.discard) if count and is_possible(state, seat, card))


def copy(state: State, seat: int, aim: Aim, card: int, events: list[Event]) -> State:
    """Use the effect of a discarded card; it stays where it is."""
    events.append(copies((seat,), card))
    return begin(state, seat, card, events)


EFFECTS["prototype"] = Effect(
    lambda state, seat, card, events: ask(state, seat, Aim(card)),
    lambda state, seat, card: bool(in_discard(state, seat, Aim(card))),
    things=in_discard,
    hit_thing=copy,
)


def aim_requisition(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a jewel that is not the Emperors'."""
    if aim.chosen:
        return ()
    rivals = rivals_in_reach(state, seat, aim.card)
    return tuple(other for other in rivals if set(loot_of(state, other)) - {RED} and beside(state, other))


def beside(state: State, victim: int) -> tuple[int, ...]:
    """The fields next to a thief where a jewel can lie: no dungeon, no other token; fire stops figures alone."""
    near = BOARD.near[state.thieves[victim].field]
    return tuple(f for f in near if f not in DUNGEONS and not crowded(state, f))


def crowded(state: State, field: int) -> bool:
    """Does a jewel or token lie there already?"""
    return bool(loot.jewels_on(state, field)) or field in state.city.covered or loot.token_on(state, field) >= 0


def requisition_things(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """The jewels of the chosen rival."""
    return tuple(kind for kind in loot_of(state, aim.chosen[0]) if kind != RED) if len(aim.chosen) == 1 else ()


def requisition_fields(state: State, seat: int, aim: Aim) -> tuple[int, ...]:
    """The fields next to the chosen rival."""
    return beside(state, aim.chosen[0]) if len(aim.chosen) == 2 else ()


def next_choice(state: State, seat: int, aim: Aim, chosen: int, events: list[Event]) -> State:
    """Victim, then jewel, then field."""
    return ask(state, seat, aim._replace(chosen=(*aim.chosen, chosen)))


def lay_down(state: State, seat: int, aim: Aim, field: int, events: list[Event]) -> State:
    """The jewel lies on the field."""
    victim, kind = aim.chosen
    thief, city = state.thieves[victim], state.city
    events.append(lays_down((seat, victim), kind, field))
    if kind == TRINKET:
        state = set_thief(state, victim, tokens=add(thief.tokens, TRINKETS, -1))
        return set_city(state, open=tuple(sorted((*city.open, (field, TRINKETS)))))
    name = theft.LOOT[kind]
    state = set_thief(state, victim, **{name: getattr(thief, name) - 1})
    return set_city(state, **{name: tuple(sorted((*getattr(city, name), field)))})


EFFECTS["requisition"] = Effect(
    lambda state, seat, card, events: ask(state, seat, Aim(card)),
    lambda state, seat, card: bool(aim_requisition(state, seat, Aim(card))),
    requisition_fields, aim_requisition, requisition_things, lay_down, next_choice, next_choice,
)  # fmt: skip


# -- the choices ----------------------------------------------------------------------------------


def a_card_is_aimed(state: State, action: Action) -> Refusal | None:
    """A card waits for a choice of this seat."""
    job = top(state)
    if job is None or job.kind != "aim":
        return nothing_to_aim()
    return None if job.seat == action.seat else not_your_aim((job.seat,))


def field_is_target(state: State, action: Action) -> Refusal | None:
    """The field is one that the card can be aimed at."""
    job = top(state)
    if job is None or job.kind != "aim" or action.what in options(state, job.seat, job.what)[0]:
        return None
    if job.what.chosen and like(state, job.what.card) == "false-orders" and action.what not in DUNGEONS:
        return why_not_post(state, job.seat, job.what.card, action.what)
    if like(state, job.what.card) == "requisition" and job.what.chosen and action.what not in DUNGEONS:
        return no_place_for_jewel((job.what.chosen[0],), job.what.card, action.what)
    return why_not_field(state, job.seat, job.what.card, action.what)


GUARDS_ONLY = ("beacon", "false-orders", "automatic-snares", "bribe", "seduction")  #: they name no captains


def why_not_field(state: State, seat: int, card: int, field: int) -> Refusal:
    """The best reason why a card cannot be aimed at a field."""
    if field in DUNGEONS:
        return no_dungeon(where=field)
    if like(state, card) in ("rat-run", "rats-road", "rooftop-leap") and field in state.city.fire:
        return into_fire(where=field)
    if like(state, card) in ("rat-run", "rats-road"):
        return why_not_sewers(state, seat, card, field)
    if field not in reach(state, seat, card):
        far = out_of_district if printed(state, card).get("range") == "district" else out_of_range
        return far((seat,), card, field)
    figure = figure_on(state, field)
    if figure >= 0 and rank_of(figure) == CAPTAIN and like(state, card) in GUARDS_ONLY:
        return no_captain((seat,), card, field)
    if like(state, card) == "hue-and-cry":
        return why_not_post(state, seat, card, field)
    if like(state, card) == "rooftop-leap":
        return no_free_field((seat,), card, field)
    if like(state, card) in ("fire-grenade", "firestorm"):
        return not_free((seat,), card, field)
    return no_guard_there((seat,), card, field)


def why_not_sewers(state: State, seat: int, card: int, field: int) -> Refusal:
    """Why a card does not lead there through the sewers: one leads to exits, the other to entrances too."""
    if like(state, card) == "rats-road" and DISTRICT[field] == PALACE:
        return outside_palace((seat,), card, field)
    if is_shut(state, field):
        return exit_barred(what=state.event, where=field)
    return no_sewer_field((seat,), card, field) if like(state, card) == "rats-road" else not_an_exit(where=field)


def why_not_post(state: State, seat: int, card: int, field: int) -> Refusal:
    """Why a card brings no guard there: a post in flames, one that is taken, or no post."""
    if field in POSTS and field in state.city.fire:
        return into_fire(where=field)
    taken = field in POSTS and figure_on(state, field) >= 0
    return cannot_end_there(where=field) if taken else no_guard_there((seat,), card, field)


def thief_is_target(state: State, action: Action) -> Refusal | None:
    """The thief is one that the card can be aimed at."""
    from .table import in_dungeon

    job = top(state)
    if job is None or job.kind != "aim" or action.what in options(state, job.seat, job.what)[1]:
        return None
    if state.thieves[action.what].left:
        return is_gone((action.what,), job.what.card)
    if in_dungeon(state.thieves[action.what]):
        return in_the_dungeon((action.what,), job.what.card)
    rivals = rivals_in_reach(state, job.seat, job.what.card)
    if action.what not in rivals and action.what != job.seat:
        return out_of_range((job.seat,), job.what.card, state.thieves[action.what].field)
    why = why_not_rob(state, job.what.card, action.what) if action.what in rivals else None
    return why or not_a_target((action.what,), job.what.card)


def why_not_rob(state: State, card: int, victim: int) -> Refusal | None:
    """Why a card that steals at once cannot be aimed at a rival in range."""
    if like(state, card) != "pulley-rod":
        return None
    if "robbed" in state.thieves[victim].marks:
        return theft.robbed_already((victim,))
    return None if loot_of(state, victim) else theft.has_no_jewel((victim,))


def thing_is_target(state: State, action: Action) -> Refusal | None:
    """The jewel, token or card is one that the card asks for."""
    job = top(state)
    if job is None or job.kind != "aim":
        return None
    kind, chosen = action.what
    things = options(state, job.seat, job.what)[2]
    return None if chosen in things and kind == thing_kind(state, job.what) else not_a_target(what=job.what.card)


def thing_kind(state: State, aim: Aim) -> str:
    """What kind of thing a card asks for."""
    return {"prototype": "card", "mechanical-rats": "token"}.get(like(state, aim.card), "jewel")


def may_have_enough(state: State, action: Action) -> Refusal | None:
    """A card that is aimed several times can be stopped after the first."""
    job = top(state)
    return None if job is None or job.kind != "aim" or job.what.may_stop else cannot_stop_yet()


def hit(state: State, action: Action, how: Hit | None, target: int, *told: Event) -> Step:
    """What follows from the choice."""
    job = state.jobs[-1]
    events = list(told)
    assert how is not None
    return proceed(how(done(state), job.seat, job.what, target, events), events)


def aim(state: State, action: Action) -> Step:
    """A field was chosen."""
    card = state.jobs[-1].what.card
    event = works_on_field((action.seat,), card, action.what)
    return hit(state, action, effect_of(state, card).hit_field, action.what, event)


def name(state: State, action: Action) -> Step:
    """A thief was chosen."""
    card = state.jobs[-1].what.card
    event = works_on_thief((action.seat, action.what), card)
    return hit(state, action, effect_of(state, card).hit_seat, action.what, event)


def choose_thing(state: State, action: Action) -> Step:
    """A jewel, token or card was chosen."""
    card = state.jobs[-1].what.card
    return hit(state, action, effect_of(state, card).hit_thing, action.what[1])


def enough(state: State, action: Action) -> Step:
    """No more of this card."""
    return proceed(done(state), [enough_((action.seat,), state.jobs[-1].what.card)])


# -- Thief's Wit, and a token that is looked at ---------------------------------------------------


def wit_is_asked(state: State, action: Action) -> Refusal | None:
    """Ambush offers a card or AP."""
    job = top(state)
    if job is None or job.kind != "wit":
        return nothing_to_aim()
    return None if job.seat == action.seat else not_your_aim((job.seat,))


def gain(state: State, action: Action) -> Step:
    """A card or temporary AP."""
    events: list[Event] = []
    state = done(state)
    if action.what == "card":
        return proceed(then(state, *draws(action.seat, number(state, AMBUSH, "cards"))), events)
    return proceed(gain_ap(state, action.seat, number(state, AMBUSH, "ap"), events), events)


def a_token_is_peeked(state: State, action: Action) -> Refusal | None:
    """A token is looked at by a card."""
    job = top(state)
    return None if job is not None and job.kind == "peek" else nothing_to_aim()


def peek_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Every kind of token that nobody has seen."""
    return tuple((Action(CHANCE, "peek", kind), count) for kind, count in enumerate(state.decks.tokens) if count)


def peek(state: State, action: Action) -> Step:
    """The token is known to one thief now, and stays face down."""
    job, kind = state.jobs[-1], action.what
    state = set_decks(done(state), tokens=add(state.decks.tokens, kind, -1))
    state = set_city(state, peeked=tuple(sorted((*state.city.peeked, (job.what, kind, (job.seat,))))))
    return proceed(state, [sees_token((job.seat,), kind, job.what, known_to=(job.seat,))])
