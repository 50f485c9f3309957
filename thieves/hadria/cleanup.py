"""Faza porządków: cards, markers, AP, the event, and the first-thief token."""

from ..core.asking import Run
from . import ending
from .cards import family_of
from .cards.abilities import ability_of
from .flow import CleanUp, NextTurn
from .queries import add, in_city, set_city, set_decks, set_thief
from .rulebook import book
from .state import AGENT, BLUE_AP, INFORMER, Slot, State

cleanup_begins = book.event("cleanup-begins", "turn.clean-up-steps")
takes_back = book.event("takes-back", "cleanup.take-back-basic-and-special")
discards_declared = book.event("discards-declared", "cleanup.discard-other-cards")
markers_gone = book.event("markers-gone", "cleanup.remove-effect-markers")
ten_again = book.event("ten-again", "cleanup.keep-ten-blue-ap")
only_two = book.event("only-two-ap", "dungeon.two-ap-next-turn")
keeps_red = book.event("keeps-red", "cleanup.keep-red-ap")
red_to_pool = book.event("red-to-pool", "jewel.new-owner-gets-red-ap")
violet_back = book.event("violet-back", "cleanup.discard-violet-ap")
tokens_used = book.event("tokens-used", "cleanup.used-ap-tokens-to-box")
event_gone = book.event("event-gone", "cleanup.discard-event")
token_passes = book.event("token-passes", "cleanup.pass-first-thief-token")


@CleanUp.does
@book.rule("turn.clean-up-steps", "first.clean-up-duties", "cleanup.discard-event")
def cleanup(state: State, task: CleanUp, run: Run) -> State:
    """All five steps, in order; then the next turn, or the end."""
    run.tell(cleanup_begins((state.first,)))
    state = put_cards_away(state, run)
    state = remove_markers(state, run)
    for seat in range(len(state.thieves)):
        if in_city(state.thieves[seat]):
            state = prepare_ap(state, seat, run)
    if state.event >= 0:
        run.tell(event_gone(what=state.event))
    state = ending.check(state._replace(event=-1), run)
    if state.end:
        return state
    run.then(NextTurn())
    return pass_token(state, run)


@book.rule(
    "special.cover-is-lost-either-way",
    "general.single-use",
    "general.discarded-even-if-resigned",
    "cleanup.take-back-basic-and-special",
    "cleanup.discard-other-cards",
    "cleanup.used-ap-tokens-to-box",
    "token.informer-used-up",
)
def put_cards_away(state: State, run: Run) -> State:
    """Basic and special cards go back to the hand, general ones to the discard pile, used AP tokens to the box."""
    for seat, thief in enumerate(state.thieves):
        if not thief.slots:
            continue
        if any(family_of(card) != "general" for slot in thief.slots for card in slot.cards):
            run.tell(takes_back((seat,)))
        discard, gone = state.decks.discard, general_cards(thief.slots)
        for card in gone:
            discard = add(discard, card)
        if gone:
            run.tell(discards_declared((seat,), gone))
        informers, agents = sum(slot.informers for slot in thief.slots), sum(slot.agents for slot in thief.slots)
        if informers or agents:
            run.tell(tokens_used((seat,), (informers, agents)))
        tokens = add(add(thief.tokens, INFORMER, -informers), AGENT, -agents)
        state = set_thief(set_decks(state, discard=discard), seat, slots=(), ready=False, tokens=tokens)
    return state._replace(thieves=tuple(thief._replace(ready=False) for thief in state.thieves))


@book.rule("special.cover-is-lost-either-way", "general.single-use", "general.discarded-even-if-resigned")
def general_cards(slots: tuple[Slot, ...]) -> tuple[int, ...]:
    """The general cards among declared ones: used, resigned or laid as a cover, they are lost."""
    return tuple(card for slot in slots for card in slot.cards if family_of(card) == "general")


@book.rule(
    "marker.last-until-end-of-turn",
    "component.smoke-markers",
    "component.fire-markers",
    "component.theft-markers",
    "cleanup.remove-effect-markers",
)
def remove_markers(state: State, run: Run) -> State:
    """Smoke, fire, theft markers and everything that lasts until the end of the turn."""
    city, marked = state.city, any(thief.marks for thief in state.thieves)
    if marked or city.smoke or city.fire or city.dazed or city.snared:
        run.tell(markers_gone())
    state = set_city(state, smoke=(), fire=(), dazed=(), snared=())
    return state._replace(thieves=tuple(thief._replace(marks=frozenset()) for thief in state.thieves))


@book.rule(
    "dungeon.other-ap-allowed",
    "component.permanent-ap-markers",
    "component.temporary-ap-markers",
    "dungeon.two-ap-next-turn",
    "jewel.new-owner-gets-red-ap",
    "cleanup.keep-ten-blue-ap",
    "cleanup.keep-red-ap",
    "cleanup.discard-violet-ap",
)
def prepare_ap(state: State, seat: int, run: Run) -> State:
    """Ten blue AP, or two in a dungeon; red ones for the holder of the Jewel; violet ones of this turn are gone."""
    thief = state.thieves[seat]
    locked = thief.field in state.setup.city.dungeons
    blue = dungeon_ap(state, seat) if locked else BLUE_AP
    if blue != thief.blue:
        run.tell((only_two if locked else ten_again)((seat,), blue))
    red = len(state.thieves) - 1 if state.holder == seat else 0
    if red > thief.red:
        run.tell(keeps_red((seat,), red))
    elif red < thief.red:
        run.tell(red_to_pool((seat,), thief.red))
    if thief.violet:
        run.tell(violet_back((seat,), thief.violet))
    return set_thief(state, seat, blue=blue, red=red, violet=thief.later, later=0)


@book.rule("thief.jasmine-theme")
def dungeon_ap(state: State, seat: int) -> int:
    """The blue AP of a turn that begins in a dungeon."""
    return ability_of(state, seat).dungeon_ap


@book.rule("alarm.who-left-is-out", "cleanup.pass-first-thief-token")
def pass_token(state: State, run: Run) -> State:
    """The first-thief token goes to the left, past those who have left."""
    seats = len(state.thieves)
    order = [(state.first + number) % seats for number in range(1, seats + 1)]
    first = next(seat for seat in order if in_city(state.thieves[seat]))
    run.tell(token_passes((first,)))
    return state._replace(first=first)
