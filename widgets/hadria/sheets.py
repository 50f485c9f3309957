"""The thief sheets: one card for each seat with jewels, tokens, AP, hand, and what state the thief is in."""

from thieves.hadria.board import NAMES
from thieves.hadria.declaration import budget, spent
from thieves.hadria.ending import points
from thieves.hadria.state import THIEVES, TOKEN, TOKENS, State
from thieves.hadria.table import in_city, in_dungeon, is_hidden

from ..scene import Scene
from ..tree import Node, h
from .known import known, screens_up
from .ladder import moment
from .signs import burglar, disc, gem, little_card, token
from .terms import counted, word
from .trace import heard_now, is_caught

FEW = 3  #: so many jewels are drawn one by one; more are counted
MARKS = ("safe", "snared", "lit", "robbable")  #: what a sheet names beside the state


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """The columns of a sheet, and one row for each seat."""
    header = [word(f"col-{key}", scene.language) for key in ("thief", "jewels", "tokens", "ap", "state")]
    state = known(scene)
    return header, [sheet(scene, state, seat) for seat in range(len(scene.setup.players))]


def sheet(scene: Scene, state: State, seat: int) -> list[Node | str]:
    """One sheet, line by line."""
    return [
        character(scene, state, seat),
        jewels(scene, state, seat),
        kept(scene, seat),
        ap(scene, state, seat),
        condition(scene, state, seat),
    ]


def bit(drawn: Node, title: str, number: int = 1) -> Node:
    """A small thing with its tooltip; several equal ones are counted."""
    if number == 1:
        return h("span", drawn, h("span", f"{title} ", cls="unseen"), title=title, cls="bit")
    many = [h("span", f"{title} ×", cls="unseen"), h("b", str(number), cls="times"), h("span", " ", cls="unseen")]
    return h("span", drawn, many, title=f"{title}: {number}", cls="bit")


# -- who ------------------------------------------------------------------------------------------


def character(scene: Scene, state: State, seat: int) -> Node:
    """The thief that the seat plays, the mark of the first thief, and how many cards the hand holds."""
    language, number = scene.language, state.thieves[seat].character
    held = scene.seen["thieves"][scene.setup.players[seat]]
    cards = word("in-hand-count", language)
    hand = [h("span", f" {cards}", cls="unseen"), h("span", str(held["cards"])), little_card("general", 17)]
    in_hand = h("span", hand, title=cards + str(held["cards"]), cls="in-hand")
    if number < 0:
        return h("span", h("span", word("no-thief", language), cls="who-else"), in_hand, cls="character")
    entry = THIEVES[number]
    name, title = entry["name"][language], entry["title"][language]
    who = h(
        "span",
        name,
        h("span", f", {title}", cls="title"),
        cls="who-else",
        title=f"{name}, {title}: {entry['text'][language]}",
    )
    first = word("first-thief", language)
    badge = h("span", h("span", f", {first}", cls="unseen"), title=first, cls="first") if seat == state.first else None
    return h("span", who, badge, in_hand, cls="character")


# -- what -----------------------------------------------------------------------------------------


def jewels(scene: Scene, state: State, seat: int) -> Node:
    """Jewels by colour, the best burglar's token, and the points."""
    language, thief = scene.language, state.thieves[seat]
    bits = [bit(gem("red", 19), word("red", language))] if state.holder == seat else []
    if thief.burglar:
        bits.append(bit(burglar(19), word("burglar", language)))
    most = FEW - len(bits) if len(state.thieves) < 4 else 0
    for colour, number in (("green", thief.green), ("yellow", thief.yellow)):
        title = word(colour, language)
        if thief.green + thief.yellow <= most:
            bits += [bit(gem(colour, 18), title) for _ in range(number)]
        elif number:
            bits.append(bit(gem(colour, 18), title, number))
    nothing = None if bits else h("span", word("no-jewels", language), cls="quiet nothing")
    total = h("b", str(points(state, seat)), h("span", word("vp-unit", language), cls="unit"), cls="vp")
    return h("span", h("span", bits, nothing, cls="bits"), total, cls="line jewels")


def kept(scene: Scene, seat: int) -> Node:
    """The tokens kept on the sheet."""
    language = scene.language
    held = scene.seen["thieves"][scene.setup.players[seat]]["tokens"]
    bits = [bit(token(kind, 21), str(TOKENS[TOKEN[kind]]["name"][language]), n) for kind, n in held.items()]
    nothing = None if bits else h("span", word("no-tokens", language), cls="quiet nothing")
    return h("span", h("span", bits, nothing, cls="bits"), cls="line kept")


# -- action points --------------------------------------------------------------------------------


def colours(state: State, seat: int) -> list[str]:
    """The markers of a thief in the order in which they are laid: those that are lost anyway first."""
    thief = state.thieves[seat]
    return [*["violet"] * thief.violet, *["red"] * thief.red, *["blue"] * thief.blue][: budget(state, seat)]


def ap(scene: Scene, state: State, seat: int) -> Node:
    """The markers: used, lying on cards that wait, kept back; or hidden behind the screen."""
    language, thief = scene.language, state.thieves[seat]
    if not in_city(thief):
        return h("span", cls="ap")
    if screens_up(scene) and scene.viewer not in (None, seat):
        bar = h("span", cls="discs screen", aria_hidden="true")
        return h("span", bar, h("span", word("ap-behind", language), cls="note"), cls="ap")
    own = colours(state, seat)
    used = sum(slot.ap for slot in thief.slots if slot.fate)
    lying = sum(slot.ap for slot in thief.slots if not slot.fate)
    rest = "kept" if thief.slots else ""
    drawn = [disc(c, "spent" if n < used else "" if n < used + lying else rest, 12) for n, c in enumerate(own)]
    drawn += [disc("blue", "stunned", 12) for _ in range(thief.stunned)]
    return h("span", h("span", drawn, cls="discs", aria_hidden="true"), ap_note(scene, state, seat), cls="ap")


def ap_note(scene: Scene, state: State, seat: int) -> Node:
    """The markers in words."""
    language, thief = scene.language, state.thieves[seat]
    waiting = [slot for slot in thief.slots if not slot.fate]
    lying = sum(slot.ap for slot in waiting)
    if waiting:
        told = f"{word('ap', language, lying)}, {counted('cards', len(waiting), language)}"
        cards = h("span", f", {counted('cards', len(waiting), language)}", cls="on-cards")
        return h("span", word("ap", language, lying), cards, cls="note", title=told)
    if thief.slots:
        told = word("ap-none", language)
    else:
        told = word("ap-count", language, budget(state, seat) - spent(state, seat))
    return h("span", told, cls="note", title=told)


# -- state ----------------------------------------------------------------------------------------


def condition(scene: Scene, state: State, seat: int) -> Node:
    """The state of the thief as a word or two."""
    key, told = state_word(scene, state, seat)
    marks = [word(mark, scene.language) for mark in MARKS if mark in state.thieves[seat].marks and mark != key]
    said = ", ".join((told, *marks))
    return h("span", said, cls=f"condition is-{key}", title=said)


def state_word(scene: Scene, state: State, seat: int) -> tuple[str, str]:
    """What matters most about a thief now."""
    language, thief = scene.language, state.thieves[seat]
    if not in_city(thief):
        key = "left" if thief.left else "not-entered"
        return key, word(key, language)
    if screens_up(scene):
        return ("ready", word("is-ready", language)) if thief.ready else ("choosing", word("choosing", language))
    by = heard_now(scene, seat)
    now = moment(scene, state)
    if not in_dungeon(thief) and is_caught(scene, seat):
        return "caught", word("caught", language)
    if by:
        return "heard", word("heard", language, by)
    if in_dungeon(thief):
        return "dungeon", word("dungeon", language)
    if now is not None and now[1] == seat:
        return "acts", word("acts", language)
    if is_hidden(state, seat):
        return "hidden", word("hidden", language)
    return "on-field", word("on-field", language, NAMES[thief.field])
