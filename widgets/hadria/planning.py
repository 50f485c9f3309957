"""Planning: the cards are the answers. Each shows its text, its range and its AP; the map stands small beside them."""

from collections.abc import Mapping

from thieves.core import Action
from thieves.hadria.cards import family_of
from thieves.hadria.declaration import budget, informer_ap, initiative_of, lacks_cover, spent, tokens_left
from thieves.hadria.queries import movement, vigilance
from thieves.hadria.state import AGENT, BASIC, INFORMER, SPECIAL, Slot, State

from ..scene import Scene, command
from ..seats import seat_class
from ..tree import Node, h
from .cards import answering, brief_of, card_class, drag, foot_of, head_of, name_of, reach_of, text_of, told
from .icons import disc, token
from .initiative_ladder import against
from .language import say, term
from .thief_sheets import colours
from .viewing import declares

LAYER = "screen"
FEW = 4  #: so many markers are drawn one by one
VERBS = {INFORMER: "informer", AGENT: "agent"}
Keys = Mapping[Action, str]


def sheet(scene: Scene, keys: Keys) -> tuple[Node, Node] | None:
    """What is left to place, and the cards of the seat that declares; unless the viewer wants the large map instead."""
    if not plans(scene):
        return None
    assert scene.asked is not None
    state, seat = scene.state, scene.asked
    inside = [event_line(scene, state), cards(scene, state, seat, keys)]
    laid_out = h("div", inside, key="planning-sheet", cls=f"planning {seat_class(seat)}", role="group")
    return pool(scene, state, seat, keys), laid_out


def plans(scene: Scene) -> bool:
    """Are the cards shown, with a small map, while this viewer declares?"""
    return declares(scene) and LAYER in scene.layers


# -- what is left ---------------------------------------------------------------------------------


def pool(scene: Scene, state: State, seat: int, keys: Keys) -> Node:
    """The markers and tokens that lie on no card yet, and the way to be ready."""
    language, have, left = scene.language, budget(state, seat), colours(state, seat)[spent(state, seat) :]
    last = last_slot(state, seat)
    more = Action(seat, "ap", last.ap + 1) if last else None
    discs = [h("span", disc(colour, "", 20), cls="marker", **drag(scene, last=more)) for colour in left[:FEW]]
    gone = [disc("blue", "stunned", 20) for _ in range(state.thieves[seat].stunned)]
    kinds = [kept_token(scene, state, seat, kind, keys) for kind in (INFORMER, AGENT) if tokens_left(state, seat, kind)]
    ready = Action(seat, "ready")
    return h(
        "div",
        h("span", discs, gone, cls="marks"),
        h("b", say("of-budget", language, len(left), have)),
        kinds,
        answering(scene, ready, key_cap(keys, ready), h("b", say("ready", language)), cls="ready"),
        key="pool",
        cls="pool",
        data_drop="pool",
    )


def last_slot(state: State, seat: int) -> Slot | None:
    """The card that AP are put on now; None while there is none, or while it lacks its cover."""
    slots = state.thieves[seat].slots
    return slots[-1] if slots and not lacks_cover(slots[-1]) else None


def kept_token(scene: Scene, state: State, seat: int, kind: int, keys: Keys) -> Node:
    """The Informers or Guild Agents that can still be put on a card."""
    entry, count = scene.setup.guards.tokens[kind], tokens_left(state, seat, kind)
    worth = Slot((), 0, int(kind == INFORMER), int(kind == AGENT)).initiative(informer_ap(state, seat))
    action = Action(seat, VERBS[kind])
    gives = h("span", f"+{worth}" if count == 1 else f"+{worth} ×{count}")
    title = f"{entry['name'][scene.language]}: {entry['text'][scene.language]}"
    sign = token(str(entry["id"]), 22)
    return answering(
        scene, action, key_cap(keys, action), sign, gives, cls="kept-token", title=title, **drag(scene, last=action)
    )


def key_cap(keys: Keys, action: Action) -> Node | None:
    """The key that gives an answer; none while it may not be given."""
    return h("kbd", keys[action]) if action in keys else None


def event_line(scene: Scene, state: State) -> Node:
    """The event in force, and how far the watch hears and goes."""
    language = scene.language
    said: list[Node | str] = []
    if state.event >= 0:
        entry = scene.setup.events.rows[state.event]
        said = [h("b", entry["name"][language]), " ", h("span", entry["text"][language])]
    numbers = say("watch-numbers", language, vigilance(state)[0], movement(state)[0])
    return h("p", h("span", *said, cls="said"), h("span", numbers, cls="quiet"), key="event-now", cls="event")


# -- the cards ------------------------------------------------------------------------------------


def own_cards(state: State, seat: int) -> list[int]:
    """All cards of a thief in an order that planning does not change: basic, special, general ones by their numbers."""
    thief = state.thieves[seat]
    special = [SPECIAL[thief.character]] if state.setup.special_cards else []
    laid = [card for slot in thief.slots for card in slot.cards if family_of(card) == "general"]
    return [*BASIC, *special, *sorted([*thief.hand, *laid])]


def places(state: State, seat: int) -> list[tuple[int, int | None]]:
    """Each card with the place of its slot, or None if it is still in hand; of equal cards the first ones are laid."""
    laid = [(card, place) for place, slot in enumerate(state.thieves[seat].slots) for card in slot.cards]
    found: list[tuple[int, int | None]] = []
    for card in own_cards(state, seat):
        here = next((entry for entry in laid if entry[0] == card), None)
        if here:
            laid.remove(here)
        found.append((card, here[1] if here else None))
    return found


def action_of(state: State, seat: int, card: int, place: int | None) -> Action:
    """What a press on a card says: declare it, cover the special card with it, or take it back."""
    slots = state.thieves[seat].slots
    if place is not None:
        return Action(seat, "withdraw", slots[place].cards[0])
    return Action(seat, "cover" if slots and lacks_cover(slots[-1]) else "declare", card)


def cards(scene: Scene, state: State, seat: int, keys: Keys) -> Node:
    """All cards, those that are declared among them."""
    found = places(state, seat)
    shown = [card_node(scene, state, seat, n, *entry, keys) for n, entry in enumerate(found)]
    columns = 3 if len(shown) in (5, 6) else 4
    return h("div", shown, key="hand-cards", cls=f"hand-cards in-{columns}", data_drop="table")


def card_node(scene: Scene, state: State, seat: int, number: int, card: int, place: int | None, keys: Keys) -> Node:
    """One card: its head and text answer, its foot tells its range, or how many AP lie on it."""
    action = action_of(state, seat, card, place)
    slots = state.thieves[seat].slots
    is_last = place is not None and place == len(slots) - 1
    head = head_of(scene, card, key_cap(keys, action))
    moved = drag(scene, hand=action) if place is not None else drag(scene, table=action, last=action)
    face = answering(scene, action, head, texts(scene, card), cls="face", title=told(scene, card),
                     key=f"{scene.key(action)}-{number}", **moved)  # fmt: skip
    foot = (
        foot_of(scene, state, seat, card)
        if place is None
        else laid_foot(scene, state, seat, card, slots[place], is_last, keys)
    )
    classes = f"{card_class(scene, card)}{' laid' if place is not None else ''}{' last' if is_last else ''}"
    drop = "last" if is_last else None
    return h("div", face, foot, key=f"card-{number}", cls=classes, data_item="true", data_drop=drop)


def texts(scene: Scene, card: int) -> list[Node]:
    """The text of a card, and the few words that take its place where there is little room."""
    brief = brief_of(scene, card)
    whole = h("span", text_of(scene, card), key="text", cls="card-text whole" if brief else "card-text")
    return [whole, h("span", brief, key="brief", cls="card-text brief")] if brief else [whole]


def laid_foot(scene: Scene, state: State, seat: int, card: int, slot: Slot, is_last: bool, keys: Keys) -> Node:
    """What lies on a declared card, and what that means."""
    language = scene.language
    if card != slot.cards[0] or lacks_cover(slot):
        told_ = (
            say("covers", language, name_of(scene, slot.cards[0]))
            if card != slot.cards[0]
            else say("needs-cover", language)
        )
        return h("div", h("span", told_), cls="foot" if card != slot.cards[0] else "foot wanting")
    number = initiative_of(state, seat, slot)
    marks = [token("informer", 18) for _ in range(slot.informers)] + [token("agent", 18) for _ in range(slot.agents)]
    amount = h("b", say("ap", language, number), cls="amount")
    less, more = (Action(seat, "ap", slot.ap + by) for by in (-1, 1))
    stepper = [stepping(scene, less, "−"), amount, stepping(scene, more, "+")] if is_last else [amount]
    return h(
        "div",
        *stepper,
        h("span", marks, cls="marks"),
        reach_of(scene, state, seat, card),
        meaning(scene, state, number),
        cls="foot" if number else "foot wanting",
    )


def stepping(scene: Scene, action: Action, sign: str) -> Node:
    """One AP more or less on the last card."""
    if action.what < 0:
        return h("span", sign, key=f"step-{sign}", cls="stepping")
    return answering(scene, action, sign, cls="stepping", key=f"step-{sign}")


def meaning(scene: Scene, state: State, number: int) -> Node:
    """Before or after the guards, in a word."""
    if not number:
        return h("span", say("needs-ap", scene.language), cls="meaning")
    return h("span", term("against-guards", against(number, state), scene.language), cls="meaning")


# -- keys -----------------------------------------------------------------------------------------

AP_KEYS = "0123456789abcdefghijkmnopqrstwxyz"


def planning_keys(scene: Scene) -> dict[Action, str]:
    """Cards by their place, AP by plus and minus or p and the amount, tokens and ready by a letter."""
    assert scene.asked is not None
    state, seat = scene.state, scene.asked
    last = last_slot(state, seat)
    found = {Action(seat, "ready"): "r", Action(seat, "informer"): "i", Action(seat, "agent"): "g"}
    found |= {Action(seat, "ap", n): f"p{key}" for n, key in enumerate(AP_KEYS)}
    if last:
        found |= {Action(seat, "ap", last.ap + 1): "+", Action(seat, "ap", last.ap - 1): "-"}
    for number, (card, place) in enumerate(places(state, seat)):
        found.setdefault(action_of(state, seat, card, place), AP_KEYS[number + 1])
    return {action: key for action, key in found.items() if action in scene.answers}


def large_map(scene: Scene) -> str:
    """The command that shows the map large, or the cards again."""
    return command("layer", name=LAYER)
