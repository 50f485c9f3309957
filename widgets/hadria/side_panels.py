"""Beside the map: the cards of a seat, what holds this turn, and marks for answers."""

from thieves.core import UNKNOWN, Action
from thieves.hadria.cards import family_of
from thieves.hadria.cards.basic import run_fields, sneak_fields
from thieves.hadria.declaration import initiative_of
from thieves.hadria.guards import RANKS
from thieves.hadria.queries import movement, vigilance
from thieves.hadria.resolution import STRONG
from thieves.hadria.state import MOVE, SPECIAL, TOKEN_IDS, Slot, State
from thieves.hadria.theft import LOOT

from ..scene import Scene
from ..seats import seat_mark
from ..tree import Node, h
from .cards import answering, entry_of, name_of, text_of, told
from .city_plan import plan_of
from .icons import die, disc, figure, gem, little_card, token, watchman
from .language import say
from .reading import figure_at
from .viewing import may_answer, shown_seat

CARD_VERBS = ("declare", "cover", "withdraw", "resolve", "resign", "discard", "draw")
FIGURE_VERBS = ("guard", "take")  #: answers that name a figure by its field
JEWEL_VERBS = ("pick", "steal", "lose")


# -- the hand -------------------------------------------------------------------------------------


def hand(scene: Scene) -> Node:
    """The cards of the seat that looks or is asked, the one in question first, and what holds this turn."""
    state, seat = scene.state, shown_seat(scene)
    waiting = [slot for slot in state.thieves[seat].slots if not slot.fate and UNKNOWN not in slot.cards]
    held = own_cards(scene, state, seat)
    asked = card_asked(scene)
    shown = [] if asked is None else [chip(scene, asked, key="asked", cls="chip asked")]
    shown += [waiting_card(scene, state, seat, slot) for slot in waiting if slot.cards[0] != asked]
    shown += [one_card(scene, seat, card, held[:n].count(card)) for n, card in enumerate(held)]
    nothing = None if shown else h("p", say("empty-hand", scene.language), cls="quiet")
    return h("div", h("div", shown, nothing, cls="chips"), turn(scene, state), key="cards", cls="cards")


ABOUT_CARD = ("which-effect", "at-what", "what-more")  #: questions about the card that is being resolved


def card_asked(scene: Scene) -> int | None:
    """The card that the question is about."""
    decision = scene.decision
    return int(decision.what) if decision is not None and decision.kind in ABOUT_CARD else None


def own_cards(scene: Scene, state: State, seat: int) -> list[int]:
    """The special card of a thief and the general ones of the hand; the two basic ones everybody has."""
    thief = state.thieves[seat]
    special = [SPECIAL[thief.character]] if scene.setup.special_cards and thief.character >= 0 else []
    laid = [card for slot in thief.slots for card in slot.cards]
    return [card for card in special if card not in laid] + list(thief.hand)


def waiting_card(scene: Scene, state: State, seat: int, slot: Slot) -> Node:
    """A declared card that waits, with its number; when its moment has come, a click uses it."""
    card, action = slot.cards[0], Action(seat, "resolve", slot.cards[0])
    number = h("b", str(initiative_of(state, seat, slot)), cls="on-it")
    name = " + ".join(name_of(scene, one) for one in slot.cards)
    inside, title = [number, described(scene, card, name)], " ".join(told(scene, one) for one in slot.cards)
    if may_answer(scene) and scene.asked == seat and action in scene.answers:
        return answering(scene, action, inside, cls="chip laid", title=title, data_item="true")
    return h("div", inside, key=f"waits-{card}", cls="chip laid", title=title, data_item="true")


def one_card(scene: Scene, seat: int, card: int, before: int) -> Node:
    """A card in hand; where a card is discarded, a click does it."""
    action = Action(seat, "discard", card)
    inside = [little_card(family_of(card), 22), described(scene, card, name_of(scene, card))]
    if may_answer(scene) and scene.asked == seat and any(answer.verb == "discard" for answer in scene.answers):
        key = scene.key(action) + (f"-{before + 1}" if before else "")
        return answering(scene, action, inside, cls="chip", title=told(scene, card), key=key, data_item="true")
    return chip(scene, card, key=f"chip-{card}-{before}", cls="chip")


def chip(scene: Scene, card: int, **more: str) -> Node:
    """A card with its title and what it does."""
    inside = [little_card(family_of(card), 22), described(scene, card, name_of(scene, card))]
    return h("div", inside, title=told(scene, card), data_item="true", **more)


def described(scene: Scene, card: int, name: str) -> Node:
    """The name of a card and what it does."""
    return h("span", h("b", name), h("span", f" {text_of(scene, card)}", cls="does"), cls="chip-name")


def turn(scene: Scene, state: State) -> Node:
    """What holds this turn: the event, and how far the watch hears and goes."""
    language = scene.language
    lines = []
    if state.event >= 0:
        entry = scene.setup.events.rows[state.event]
        name, does = h("b", str(entry["name"][language])), h("span", f" {entry['text'][language]}", cls="does")
        lines.append(h("p", name, does, cls="event", key="event", title=entry["text"][language], data_item="true"))
    ranks = zip(RANKS, vigilance(state), movement(state), strict=True)
    numbers = [
        h(
            "span",
            h("b", say(f"{rank}s-hear", language)),
            " ",
            say("hear-go", language, hears, goes),
            key=f"numbers-{rank}",
        )
        for rank, hears, goes in ranks
    ]
    lines.append(h("p", watchman(18), h("span", numbers, cls="numbers"), cls="watch-sheet", key="watch-sheet",
                   data_item="true"))  # fmt: skip
    return h("div", lines, cls="turn", key="turn-now")


def score(scene: Scene, seat: int) -> str:
    """What counts at the end."""
    return str(scene.game.tally(scene.state, seat, scene.language))


# -- marks ----------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb == "ap":
        return disc("blue", "", 24, str(what))
    if verb in CARD_VERBS:
        return little_card(family_of(what))
    if verb in FIGURE_VERBS:
        return figure_mark(scene, plan_of(scene).names[what])
    if verb in ("informer", "agent"):
        return token(verb, 24)
    if verb in JEWEL_VERBS:
        return loot(LOOT[what])
    if verb in ("rob", "name"):
        return seat_mark(what, 22)
    if verb in ("token", "peek"):
        return token(TOKEN_IDS[what], 24)
    if verb == "get":
        return thing(*what)
    return die(str(what)) if verb == "roll" else None


def figure_mark(scene: Scene, field: str) -> Node | None:
    """The guard or captain on a field, with its number, as it stands on the map."""
    key = figure_at(scene, field)
    return figure(key.split("-")[0], int(key.split("-")[1])) if key else None


def loot(kind: str) -> Node:
    """A jewel; Trinkets are a token."""
    return token(kind, 24) if kind == "trinkets" else gem(kind, 22)


def thing(kind: str, number: int) -> Node:
    """A jewel, a token or a card."""
    if kind == "jewel":
        return loot(LOOT[number])
    return token(TOKEN_IDS[number], 24) if kind == "token" else little_card(family_of(number))


def answer_said(scene: Scene, action: Action) -> str | None:
    """The effects of a basic card in a few words: its whole text stands in the panel of cards."""
    card = card_asked(scene)
    if action.verb != "choose" or card is None:
        return None
    state, entry = scene.state, entry_of(scene, card)
    if card == MOVE:
        fields = (run_fields if action.what == STRONG else sneak_fields)(state, action.seat)
        return say(f"move-{action.what}", scene.language, fields)
    return say(f"ambush-{action.what}", scene.language, entry["plan_cards"], entry["plan_ap"], entry["ap"])
