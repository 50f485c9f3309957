"""The same table beside the board: holdings for the seats panel and marks for answers."""

from functools import lru_cache

from thieves.core import Action
from thieves.peddler.cards import ACTIONS, corruption, people
from thieves.peddler.ending import corruption_loss, guild_gold, symbols_of
from thieves.peddler.loading import FROM_BAG
from thieves.peddler.market import price
from thieves.peddler.production import Work, hours_to_hire
from thieves.peddler.speech import say, symbols_told
from thieves.peddler.state import (
    COLOURS,
    CORRUPTION,
    MAKING,
    ROGUE,
    SIZES,
    SUPPORT_HOURS,
    SYMBOLS,
    VALUES,
    peddler,
    size_of,
)

from ..parts import icon
from ..scene import Scene, command
from ..svg import letters
from ..tree import Node, h
from .figures import figure
from .reading import Cove, cove_of, open_pier, person_of, question_of
from .shop import told_good
from .signs import coin, good, hall_sign, hire_sign, hourglass, mask, sack, symbol

SALES = ("sell", "deal", "trade")  #: the answers that sell a good from a shelf

# -- the seats panel --------------------------------------------------------------------------------


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """Columns of the seats panel and one row for each seat."""
    cove = cove_of(scene)
    header = [say(key, scene.language) for key in ("col-gold", "col-shelf", "col-corruption")]
    return header, [row(cove, seat) for seat in range(len(scene.setup.players))]


def row(cove: Cove, seat: int) -> list[Node | str]:
    """Gold, shelf with townsfolk, and corruption of one seat."""
    mine, language = cove.state.merchants[seat], cove.language
    stains = [corruption(cove.scene.setup)[kind].data["name"][language] for kind in mine.corruption]
    told = say("corruption-told", language, ", ".join(stains) or say("none", language))
    return [
        h(
            "div",
            amount(coin(9, 9, 17), mine.gold, say("gold", language, mine.gold)),
            " ",
            at_end(cove, seat),
            cls="purse",
        ),
        h("div", shelf(cove, seat), hired(cove, seat), cls="stock"),
        amount(mask(9, 9, 18), len(mine.corruption), told),
    ]


def amount(drawn: Node, number: int, title: str) -> Node:
    """A sign with its number."""
    sign = h("svg", drawn, width="18", height="18", aria_hidden="true")
    return h("span", sign, h("b", str(number)), title=title, role="img", aria_label=title, cls="amount")


def at_end(cove: Cove, seat: int) -> Node | None:
    """What symbols would bring and cost if the game ended now."""
    if cove.scene.result is not None:
        return None
    gained, lost = guild_gold(cove.state, seat), corruption_loss(cove.state, seat)
    told = told_end(cove, seat)
    return h(
        "div",
        h("span", f"+{gained}"),
        " ",
        h("span", f"−{lost}"),
        cls="at-end",
        title=told,
        role="img",
        aria_label=told,
    )


def told_end(cove: Cove, seat: int) -> str:
    """The same in words."""
    return say("at-end", cove.language, guild_gold(cove.state, seat), corruption_loss(cove.state, seat))


def shelf(cove: Cove, seat: int) -> Node | None:
    """The goods of a human, which can be clicked when they are sold. The Peddler's stand on the board."""
    if seat == peddler(cove.state):
        return None
    return h("div", [field(cove, seat, n) for n in range(len(cove.state.merchants[seat].shelf))], cls="goods")


def field(cove: Cove, seat: int, number: int) -> Node:
    """One field of a human's shelf."""
    what, key = cove.state.merchants[seat].shelf[number], f"own-{seat}-{number}"
    drawn = (
        h("svg", good(what, 13, 13.5, 0.62), viewBox="0 0 26 26", width="24", height="24", aria_hidden="true")
        if what >= 0
        else None
    )
    told = say("field", cove.language, number + 1, told_good(what, cove.language))
    worth = worth_of(cove, seat, what)
    tag = h("span", str(worth), cls="worth") if worth is not None else None
    if worth is not None:
        told = f"{told}, {say('price', cove.language, worth)}"
    action = answer_here(cove, seat, number)
    if action is None:
        return h("span", drawn, tag, key=key, cls="good-field", title=told, role="img", aria_label=told)
    scene = cove.scene
    state = "refused" if scene.refuses(action) else "legal" if scene.allows(action) else "illegal"
    return h(
        "button",
        drawn,
        tag,
        key=scene.key(action),
        type="button",
        cls=f"good-field {state}",
        title=f"{scene.say(action)}. {told}",
        aria_label=f"{scene.say(action)}. {told}",
        data_do=command("answer", action=scene.written(action)),
        data_light=f"{scene.key(action)} answer-{scene.key(action)}",
    )


def worth_of(cove: Cove, seat: int, what: int) -> int | None:
    """What a good fetches at the pier where its owner stands."""
    pier = open_pier(cove)
    if what < 0 or pier is None or cove.scene.asked != seat:
        return None
    return price(cove.state, what, pier) or None


def answer_here(cove: Cove, seat: int, number: int) -> Action | None:
    """The answer that a click on this field gives: selling to customers, else to cultists, else trading it."""
    scene = cove.scene
    if scene.asked != seat or cove.asked not in ("sell", "trade") or cove.state.merchants[seat].shelf[number] < 0:
        return None
    verbs = ("sell", "deal") if cove.asked == "sell" else ("trade",)
    options = [Action(seat, verb, number) for verb in verbs]
    return next((action for action in options if scene.allows(action)), options[0])


def hired(cove: Cove, seat: int) -> Node:
    """The townsfolk of a seat by name, and all symbols that count at the end."""
    mine, language = cove.state.merchants[seat], cove.language
    names = [people(cove.scene.setup)[person].data["name"][language] for person in mine.folk]
    said = ", ".join(names) or say("nobody-hired", language)
    return h(
        "div", h("span", said, cls="folk"), " ", badges(signs_of(cove, seat), told_symbols(cove, seat)), cls="hired"
    )


def signs_of(cove: Cove, seat: int) -> tuple[str, ...]:
    """The guild symbols of a seat."""
    return tuple(sorted((sign for sign in symbols_of(cove.state, seat) if sign != CORRUPTION), key=SYMBOLS.index))


def told_symbols(cove: Cove, seat: int) -> str:
    """The same in words."""
    return say("symbols-of", cove.language, symbols_told(signs_of(cove, seat), cove.language))


@lru_cache(maxsize=512)
def badges(signs: tuple[str, ...], told: str) -> Node:
    """Symbols with how often they are there."""
    kinds = [sign for sign in SYMBOLS if sign in signs]
    drawn = [
        h(
            "g",
            symbol(sign, 9 + 34 * n, 9, 8),
            letters(str(signs.count(sign)), 19 + 34 * n, 14, 14, True, "currentColor"),
        )
        for n, sign in enumerate(kinds)
    ]
    wide = 34 * len(kinds)
    return h(
        "svg",
        h("title", f"{told} "),
        drawn,
        viewBox=f"0 0 {max(wide, 1)} 18",
        width=wide,
        height="18",
        cls="badges",
        role="img",
        aria_label=told,
    )


# -- marks ------------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb in ("make", "craft"):
        return goods_mark(what)
    if verb == "hire":
        return hire_mark(cove_of(scene), what)
    if verb == "support":
        return mark(36, hall_sign(COLOURS[what], 18, 13, 0.95))
    if verb in SALES:
        cove, sold = cove_of(scene), kept(scene, action)
        if sold < 0:
            return icon("step", 20)
        return sale_mark(sold, told_good(sold, cove.language), gold_for(cove, action, sold), verb == "deal")
    return figure_mark(verb, what)


def answer_words(scene: Scene, action: Action) -> str | None:
    """What an answer says whose drawing stands for its words: for those who point at it and those who hear it."""
    cove, said = cove_of(scene), scene.say(action)
    if action.verb in ("make", "support"):
        return said
    if action.verb == "hire" and cove.state.square[action.what] >= 0:
        person = person_of(cove, cove.state.square[action.what]).data
        return f"{said}: {person['name'][cove.language]}. {person['text'][cove.language]}"
    what = kept(scene, action)
    if what < 0:
        return None
    return f"{said}: {told_good(what, cove.language)}, {say('price', cove.language, gold_for(cove, action, what))}"


def answer_group(scene: Scene, action: Action) -> str:
    """What several answers have in common: it is said once, before them."""
    if not isinstance(question_of(scene), Work):
        return ""
    if action.verb == "make":
        size = size_of(action.what)
        return say(f"group-{SIZES[size]}", scene.language, MAKING[size])
    return say(f"group-{action.verb}", scene.language, SUPPORT_HOURS)


def kept(scene: Scene, action: Action) -> int:
    """The good on the shelf that an answer would sell, or -1."""
    if action.verb not in SALES or action.what is None:
        return -1
    what: int = cove_of(scene).state.merchants[action.seat].shelf[action.what]
    return what


def gold_for(cove: Cove, action: Action, what: int) -> int:
    """What an answer brings: the price at this pier, or the plain value of the good."""
    pier = open_pier(cove)
    if action.verb == "sell" and pier is not None:
        return price(cove.state, what, pier)
    return VALUES[size_of(what)]


def figure_mark(verb: str, what: "int | tuple[int, int] | None") -> Node | None:
    """A figure, a card, a boat or a sign."""
    if what is None:
        return {"hand": mark(26, mask(13, 13, 22)), "done": icon("check", 22), "load": mark(26, sack(13, 13))}.get(
            verb, icon("step", 20)
        )
    if verb in ("send", "draw", "chase") and isinstance(what, int):
        return mark(26, sack(13, 13)) if what == FROM_BAG else mark(26, figure(what, 13, 14, 0.85))
    if verb == "lift" and isinstance(what, tuple):
        return mark(26, figure(what[1], 13, 14, 0.85))
    if verb == "act" and isinstance(what, int):
        return {"hire": mark(40, hire_sign(19, 13)), "guild": mark(36, hall_sign("red", 18, 13))}.get(ACTIONS[what])
    return mark(26, mask(13, 13, 22)) if verb in ("discard", "taint", "shed") else None


def mark(wide: float, *drawn: Node) -> Node:
    """A small picture of its own."""
    return h("svg", *drawn, viewBox=f"0 0 {wide:g} 26", width=f"{wide:g}", height="26", aria_hidden="true")


@lru_cache(maxsize=32)
def goods_mark(what: int) -> Node:
    """A good."""
    return mark(27, good(what, 13, 14, 0.66))


@lru_cache(maxsize=128)
def sale_mark(what: int, name: str, gold: int, is_deal: bool) -> Node:
    """A good that is sold, the gold for it, the cultist who would buy it, and its name."""
    price = h("span", mark(17, coin(8.5, 13, 16)), h("b", str(gold)), cls="amount")
    buyer = mark(20, figure(ROGUE, 10, 14, 0.8)) if is_deal else None
    return h("span", goods_mark(what), price, buyer, h("span", name), cls="drawn")


def hire_mark(cove: Cove, place: int) -> Node | None:
    """Somebody of the town: name and hours; the symbols stand on the board."""
    if cove.state.square[place] < 0:
        return None
    name = person_of(cove, cove.state.square[place]).data["name"][cove.language]
    return hire_drawn(name, hours_to_hire(cove.state, place))


@lru_cache(maxsize=512)
def hire_drawn(name: str, hours: int) -> Node:
    """The name of somebody who can be hired, and the hours that it takes."""
    price = h("span", mark(15, hourglass(7.5, 13, 16)), h("b", str(hours)), cls="amount")
    return h("span", h("span", name, cls="person"), price, cls="drawn")
