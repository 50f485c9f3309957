"""The same table beside the board: holdings for the seats panel and marks for answers."""

from functools import lru_cache

from thieves.bazaar.abilities import card_in, power_of
from thieves.bazaar.cards import packed, symbols_of
from thieves.bazaar.costs import to_pay
from thieves.bazaar.speech import card as card_name
from thieves.bazaar.speech import loot, say, some
from thieves.bazaar.speech import piece as piece_name
from thieves.bazaar.state import FACES, GEMS, PIECES
from thieves.core import UNKNOWN, Action

from ..parts import icon
from ..scene import Scene
from ..seats import seat_mark
from ..svg import INK, Box, card, hatching, letters, line, width_of
from ..tree import Node, h
from .cards import gems_of
from .reading import card_of, chosen_card, held, loot_to_counts, pile_of, set_aside, table_of
from .scoring import parts
from .signs import coin, die, gem, heap, loot_row, piece, symbol, to, token

CONTROLS = {"all": "6 / auto / span 10", "done": "16 / auto / span 9"}  #: where they stand in the first row
MANY = 5  #: so many cards that can be bought stand below one word
LAST_ROW = 20  #: below the dice, however many there are of one face

# -- the seats panel --------------------------------------------------------------------------------


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """Columns of the seats panel and one row for each seat; at the end with the total."""
    keys = ["col-gold", "col-reputation", "col-followers", "col-cards", "col-loot"]
    totals = [row[-1] for row in parts(scene)] if scene.result is not None else []
    header = [say(key, scene.language) for key in (*keys, *(["col-total"] if totals else []))]
    rows = [row(scene, seat) for seat in range(len(scene.setup.players))]
    return header, [[*cells, h("b", str(total))] for cells, total in zip(rows, totals, strict=True)] if totals else rows


def row(scene: Scene, seat: int) -> list[Node | str]:
    """Gold, Reputation, followers, cards and loot of one seat."""
    mine, language = held(scene, seat), scene.language
    followers = symbols_of(table_of(scene), seat, "follower")
    cells: list[Node | str] = [cell(coin(9, 9, 17), mine.gold, say("gold", language, mine.gold))]
    if mine.reputation != UNKNOWN:
        cells.append(cell(token(9, 9, 17), mine.reputation, say("reputation", language, mine.reputation)))
    else:
        told = say("hidden", language)
        cells.append(h("span", "?", cls="hidden-cell", role="img", title=told, aria_label=told))
    cells.append(cell(symbol("follower", 9, 9, 16), followers, say("followers", language, followers)))
    cells.append(cell(small_card(), len(mine.cards), say("cards", language, len(mine.cards))))
    return [*cells, pile(scene, seat)]


def pile(scene: Scene, seat: int) -> Node:
    """The pile of one seat, for tables that have no room for all of the board."""
    told = loot(scene.setup, table_of(scene).piles[seat], scene.language)
    return h("span", in_a_row(loot_row(pile_of(scene, seat)), 20), cls="pile", role="img", title=told, aria_label=told)


def cell(drawn: Node, number: int, title: str) -> Node:
    """A sign with its number."""
    sign = h("svg", drawn, width="18", height="18", aria_hidden="true")
    return h("span", sign, h("b", str(number)), title=title, role="img", aria_label=title, cls="amount")


@lru_cache(maxsize=1)
def small_card() -> Node:
    """The back of a card in small."""
    box = Box(3, 1, 12, 16)
    return h("g", card(box, 2.4, "#FFFFFF", INK, 1.4), line(hatching(box.grown(-2.4), 3.4), 1, "#8C7452"))


# -- marks ------------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb in ("rob", "start"):
        return seat_mark(what, 22)
    if verb in ("pick", "return"):
        return one_more(scene, action)
    if verb in ("spare", "reroll"):
        return None if what is None else in_a_row([PIECES[what]])
    if verb == "roll":
        return rolled(loot_row(loot_to_counts((*what, 0))))
    if verb == "pay":
        return payment(scene, action)
    if verb in ("buy", "deal", "copy"):
        return cost(scene.setup.cards, what)
    if verb == "turn" and answer_group(scene, action):
        return in_a_row([FACES[what[1]]])
    if verb in ("turn", "spend", "sell"):
        return use(scene, action)
    return {"all": mark(26, heap(13, 13)), "done": icon("check", 22), "pass": icon("step", 20)}.get(verb)


def mark(wide: float, *drawn: Node, cls: str | None = None) -> Node:
    """A small picture of its own."""
    box = f"0 0 {wide:g} 26"
    return h("svg", *drawn, viewBox=box, width=f"{wide:g}", height="26", aria_hidden="true", cls=cls)


def in_a_row(names: list[str], size: float = 24, cls: str | None = None) -> Node:
    """Pieces of loot side by side; many of them overlap."""
    pitch = min(size + 2, 130 / max(1, len(names)))
    drawn = [piece(name, 1 + size / 2 + pitch * n, 13, size) for n, name in enumerate(names)]
    return mark(2 + size + pitch * max(0, len(names) - 1), *drawn, cls=cls)


def rolled(names: list[str]) -> Node:
    """What dice show; its class says how much room it needs."""
    return in_a_row(names, 20, "rolled few" if len(names) < 3 else "rolled some" if len(names) < 6 else "rolled lots")


def one_more(scene: Scene, action: Action) -> Node:
    """How many pieces of a kind this adds to those set aside before."""
    name = PIECES[action.what[0]]
    said = f"+{more_of(scene, action)}"
    wide = width_of(said, 14, True) + 2.5
    drawn = [letters(said, 0, 18, 14, True, "currentColor"), piece(name, wide + 10, 13, 19)]
    return mark(wide + 20, h("title", adding(scene, action)), *drawn, cls=f"more {name}")


def more_of(scene: Scene, action: Action) -> int:
    """How many pieces this adds to those set aside before."""
    more: int = action.what[1] - set_aside(scene, action.what[0])
    return more


def answer_place(scene: Scene, action: Action) -> str | None:
    """While loot is taken or given back: a column for each face, one row further for each piece more.

    What is not a die stands in the first row, whoever can be robbed in the last ones; so no die changes its place
    from one click to the next.
    """
    verb = action.verb
    if verb in ("pick", "return") and action.what[0] < len(FACES):
        return f"grid-area: {1 + more_of(scene, action)} / {1 + 4 * action.what[0]} / auto / span 4"
    if verb in ("pick", "return"):
        return "grid-area: 1 / 1 / auto / span 5"
    if verb in CONTROLS:
        return f"grid-area: 1 / {CONTROLS[verb]}"
    return rob_place(scene, action) if verb == "rob" else None


def rob_place(scene: Scene, action: Action) -> str:
    """Three victims side by side; four stand two by two."""
    victims = [other for other in scene.answers if other.verb == "rob"]
    abreast = {1: 2, 4: 2}.get(len(victims), len(victims))
    row, column = divmod(victims.index(action), abreast)
    return f"grid-area: {LAST_ROW + row} / {1 + column * 24 // abreast} / auto / span {24 // abreast}"


def answer_words(scene: Scene, action: Action) -> str | None:
    """Dice are drawn as they lie: their words are only heard."""
    return scene.say(action) if action.verb in ("pick", "return", "roll") else None


def answer_group(scene: Scene, action: Action) -> str:
    """What a card turns a die into, or which of many cards is bought, stands behind words that are said once."""
    said = scene.say(action)
    if action.verb == "buy" and sum(other.verb == "buy" for other in scene.answers) >= MANY:
        return said.removesuffix(card_name(scene.setup, action.what, scene.language)).rstrip()
    if action.verb == "turn" and len(uses_of(scene, action)) > 1:
        return said.removesuffix(piece_name(scene.setup, action.what[1], scene.language)).rstrip()
    return ""


def uses_of(scene: Scene, action: Action) -> list[Action]:
    """The answers by which the same card turns a die."""
    return [other for other in scene.answers if other.verb == "turn" and other.what[0] == action.what[0]]


def adding(scene: Scene, action: Action) -> str:
    """What is taken or given back; where some of it was before, how many this adds."""
    kind, number = action.what
    before = set_aside(scene, kind)
    if not before:
        return scene.say(action)
    return say("one-more", scene.language, some(scene.setup, (kind, number - before), scene.language), number)


def payment(scene: Scene, action: Action) -> Node:
    """The dice and the Gold tokens of a payment."""
    card = chosen_card(scene)
    assert card is not None
    gold = to_pay(table_of(scene), action.seat, card_of(scene, card).cost) - sum(action.what)
    names = [name for name, count in zip(GEMS, action.what, strict=True) for _ in range(count)]
    drawn = [die(name, 13 + 27 * n, 13, 24) for n, name in enumerate(names)]
    start = 27 * len(names)
    drawn += [coin(start + 13 + 26 * n, 13, 23) for n in range(gold)]
    return mark(start + 26 * gold + 1, *drawn)


@lru_cache(maxsize=256)
def cost(text: str | None, number: int) -> Node:
    """The cost of a card."""
    names = gems_of(packed(text).cards[number])
    return mark(15 * len(names) + 1, *(gem(name, 8 + 15 * n, 13, 15) for n, name in enumerate(names)))


def use(scene: Scene, action: Action) -> Node:
    """What the ability of a card gives for what."""
    face = power_of(table_of(scene), action.seat, card_in(action), action.verb)
    if action.verb == "sell" or face is None:
        return mark(66, coin(12, 13, 22), to(26, 13), token(53, 13, 22))
    goal = die(FACES[action.what[1]], 53, 13, 22) if action.verb == "turn" else token(53, 13, 22)
    if face.data.get("gain") == "gold":
        goal = coin(53, 13, 22)
    return mark(66, die(FACES[face.face], 12, 13, 22), to(26, 13), goal)
