"""Beside the seats: the cards of the viewer or of the one who acts, and the card that is pointed at, in full words."""

from functools import lru_cache
from urllib.parse import quote

from thieves.bazaar.abilities import ABILITIES, card_in
from thieves.bazaar.cards import BazaarCard, packed
from thieves.bazaar.speech import LANGUAGE, say
from thieves.bazaar.state import GEMS, Owned
from thieves.core import Action

from ..scene import Scene, command
from ..seats import seat_mark
from ..svg import moved
from ..tree import Node, h
from .cards import BY_GOLD, DIE, MISSING, cost_told, gem_of_cost, gems_of, source_told, symbols_told, told
from .pictograms import pictogram
from .reading import card_of, chosen_card, held, may_answer, shown_hand, table_of
from .signs import SYMBOLS, coin, gem, points, symbol, token


def hand(scene: Scene) -> Node:
    """The panel below the seats."""
    seat = shown_hand(scene)
    cards = held(scene, seat).cards
    name = say("cards-of", scene.language, scene.name(seat))
    hint = h("span", say("point-at", scene.language), cls="quiet hint")
    title = h("h4", seat_mark(seat, 18), h("span", name), hint, data_item="true")
    listed = [chip(scene, seat, own) for own in cards]
    empty = None if cards else h("p", say("no-cards", scene.language), cls="quiet", data_item="true")
    return h(
        "div",
        title,
        h("div", listed, empty, cls="chips", tabindex="0", role="group", aria_label=name),
        reader(scene),
        key="hand",
        cls="hand",
    )


# -- own cards --------------------------------------------------------------------------------------


def chip(scene: Scene, seat: int, own: Owned) -> Node:
    """A card in a line: symbols, effect, name; used ones are pale, and what can be used now is a button."""
    text, (number, like, _) = scene.setup.cards, own
    face, id_ = card_of(scene, like), card_of(scene, number).id
    is_used = number in held(scene, seat).used
    action = ability(scene, seat, number)
    drawn = h("svg", [symbol(name, 9 + 17 * n, 13, 17) for n, name in enumerate(face.symbols)],
              pictogram(text, like, 5 + 17 * max(1, len(face.symbols)), 13, 0.92),
              viewBox="0 0 124 26", width="124", height="26", aria_hidden="true")  # fmt: skip
    title = told(text, like, scene.language)
    if is_used:
        title = f"{title} ({say('used', scene.language)})"
    if like != number:
        title = f"{say('copy-of', scene.language, name_of(face, scene.language))}. {title}"
    name = name_of(card_of(scene, number), scene.language)
    light = f"told-{face.id}" + (f" {scene.key(action)} answer-{scene.key(action)}" if action else "")
    return h(
        "button" if action else "div",
        drawn,
        h("span", name, cls="name"),
        key=f"own-{id_}",
        data_item="true",
        cls="chip" + (" used" if is_used else "") + (" ready" if action else ""),
        type="button" if action else None,
        role=None if action else "img",
        title=title,
        aria_label=title,
        data_do=command("answer", action=scene.written(action)) if action else None,
        data_light=light,
    )


def ability(scene: Scene, seat: int, number: int) -> Action | None:
    """What a click on an own card says: its ability, where it is a legal answer and the only one."""
    if not may_answer(scene) or scene.asked != seat:
        return None
    mine = [action for action in scene.answers if action.verb in ABILITIES and card_in(action) == number]
    return mine[0] if len(mine) == 1 else None


def name_of(face: BazaarCard, language: str) -> str:
    """The name of a card."""
    return str(face.data["name"][language])


# -- the card that is pointed at ----------------------------------------------------------------------


def reader(scene: Scene) -> Node:
    """Every card in sight in full words; the one that is pointed at shows, else the chosen one, else the signs."""
    seat = shown_hand(scene)
    rows, mine = [card for row in table_of(scene).rows for card in row], held(scene, seat).cards
    cards = dict.fromkeys([*rows, *(own.card for own in mine), *(own.like for own in mine)])
    chosen = chosen_card(scene)
    text, language = scene.setup.cards, scene.language
    pages = [page(text, card, language, f"told-{card_of(scene, card).id}", card == chosen) for card in cards]
    signs = legend(language) if chosen not in cards else None
    label = say("point-at", language)
    return h(
        "div", pages, signs, key="reader", cls="reader", tabindex="0", role="group", aria_label=label, data_item="true"
    )


@lru_cache(maxsize=512)
def page(text: str | None, number: int, language: str, key: str, shown: bool) -> Node:
    """One card in words."""
    face = packed(text).cards[number]
    gems = [gem(name, 9 + 17 * n, 9, 16) for n, name in enumerate(gems_of(face))]
    cost = h("svg", gems, width=str(2 + 17 * sum(face.cost)), height="18", aria_hidden="true")
    symbols = h("span", symbols_told(face, language), cls="quiet")
    head = h("p", h("b", name_of(face, language)), " ", cost, symbols, title=cost_told(face, language), cls="head")
    doubt = f" {say('doubt', language, face.data['doubt'][language])}" if "doubt" in face.data else ""
    source = h("span", f"{source_told(face, language)}.{doubt}", cls="quiet")
    body = h("p", str(face.data["text"][language]), " ", source)
    told_by = h("div", head, body, key="to-" + quote(f"buy {face.id}", safe=""))  # its answer lights it as well
    return h("div", told_by, key=key, cls="page shown" if shown else "page")


@lru_cache(maxsize=2)
def legend(language: str) -> Node:
    """The signs of cards and tokens in words."""
    signs = [(symbol(name, 0, 0, 17), LANGUAGE.term("symbol", name, language)) for name in SYMBOLS]
    signs += [(coin(0, 0, 17), say("col-gold", language)), (token(0, 0, 17), say("sign-token", language))]
    signs.append((points("n", 0, 0, 20), say("sign-points", language)))
    signs += [(gem_of_cost(GEMS[0], 0, 0, 18, paid), say(f"by-{paid}", language)) for paid in (DIE, BY_GOLD, MISSING)]
    items = []
    for drawn, said in signs:
        sign = h("svg", h("g", drawn, transform=moved(10, 10)), width="20", height="20", aria_hidden="true")
        items.append(h("span", sign, said))
    return h("div", h("div", items, cls="signs"), key="legend", cls="legend")
