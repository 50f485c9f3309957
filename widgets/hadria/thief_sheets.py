"""The thief sheets: one line for each seat with jewels, points, tokens, hand, and what state the thief is in."""

from thieves.hadria.declaration import budget
from thieves.hadria.ending import points
from thieves.hadria.hidden import BEHIND_SCREEN, cards_of
from thieves.hadria.queries import in_city, in_dungeon, is_hidden
from thieves.hadria.state import KEPT, State

from ..scene import Scene
from ..tree import Node, h
from .city_plan import plan_of
from .icons import burglar, gem, little_card, token
from .initiative_ladder import moment
from .language import say, term
from .trace import heard_now, is_caught
from .viewing import screens_up, shown_slots

FEW = 3  #: so many jewels are drawn one by one; more are counted
MARKS = ("safe", "snared", "lit", "robbable")  #: what a sheet names beside the state


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """The columns of the seats, and one row for each."""
    header = [term("column", key, scene.language) for key in COLUMNS]
    state = scene.state
    before = scene.since.state if scene.since else state
    return header, [sheet(scene, state, before, seat) for seat in range(len(scene.setup.players))]


COLUMNS = ("thief", "jewels", "points", "tokens", "cards", "state")


def sheet(scene: Scene, state: State, before: State, seat: int) -> list[Node | str]:
    """One seat in one line; what has changed since the viewer's last answer stands beside it."""
    return [
        character(scene, state, seat),
        h("span", jewels(scene, state, seat), change(count(state, seat) - count(before, seat)), cls="jewels"),
        vp(scene, state, seat),
        kept(scene, state, seat),
        in_hand(scene, state, seat),
        condition(scene, state, seat),
    ]


def count(state: State, seat: int) -> int:
    """How many jewels a thief has."""
    return state.thieves[seat].green + state.thieves[seat].yellow + (state.holder == seat)


def change(by: int) -> Node | None:
    """More, or fewer, than at the viewer's last answer."""
    return h("b", f"{by:+}".replace("-", "−"), cls="change more" if by > 0 else "change less") if by else None


def bit(drawn: Node, title: str, number: int = 1) -> Node:
    """A small thing with its tooltip; several equal ones are counted."""
    if number == 1:
        return h("span", drawn, h("span", f"{title} ", cls="unseen"), title=title, cls="bit")
    many = [h("span", f"{title} ×", cls="unseen"), h("b", str(number), cls="times"), h("span", " ", cls="unseen")]
    return h("span", drawn, many, title=f"{title}: {number}", cls="bit")


# -- who ------------------------------------------------------------------------------------------


def character(scene: Scene, state: State, seat: int) -> Node:
    """The thief that the seat plays, and the mark of the first thief."""
    language, number = scene.language, state.thieves[seat].character
    if number < 0:
        return h("span", h("span", say("no-thief", language), cls="who-else"), cls="character")
    entry = scene.setup.thief_sheets.rows[number]
    name, title = entry["name"][language], entry["title"][language]
    who = h("span", name, title=f"{name}, {title}: {entry['text'][language]}", cls="who-else")
    first = say("first-thief", language)
    badge = h("b", say("first-sign", language), h("span", f" {first}", cls="unseen"), title=first, cls="first")
    return h("span", who, badge if seat == state.first else None, cls="character")


# -- what -----------------------------------------------------------------------------------------


def jewels(scene: Scene, state: State, seat: int) -> Node:
    """Jewels by colour, and the best burglar's token."""
    language, thief = scene.language, state.thieves[seat]
    bits = [bit(gem("red", 18), term("gem", "red", language))] if state.holder == seat else []
    if thief.burglar:
        bits.append(bit(burglar(18), term("mark", "burglar", language)))
    for colour, number in (("green", thief.green), ("yellow", thief.yellow)):
        title = term("gem", colour, language)
        if thief.green + thief.yellow <= FEW - len(bits):
            bits += [bit(gem(colour, 18), title) for _ in range(number)]
        elif number:
            bits.append(bit(gem(colour, 18), title, number))
    return h("span", bits, None if bits else nothing(say("no-jewels", language)), cls="bits")


def nothing(told: str) -> Node:
    """A dash where there is nothing."""
    return h("span", "–", h("span", f" {told}", cls="unseen"), cls="quiet nothing", title=told)


def vp(scene: Scene, state: State, seat: int) -> Node:
    """What the jewels are worth."""
    unit = h("span", say("vp-unit", scene.language), cls="unit")
    return h("b", str(points(state, seat)), unit, cls="vp")


def kept(scene: Scene, state: State, seat: int) -> Node:
    """The tokens kept on the sheet."""
    language = scene.language
    held = [(scene.setup.guards.tokens[kind], state.thieves[seat].tokens[kind]) for kind in KEPT]
    bits = [bit(token(entry["id"], 20), str(entry["name"][language]), number) for entry, number in held if number]
    return h("span", bits, None if bits else nothing(say("no-tokens", language)), cls="bits kept")


def in_hand(scene: Scene, state: State, seat: int) -> Node:
    """How many cards the hand holds."""
    cards = str(cards_of(state, seat))
    told = say("in-hand-count", scene.language)
    said = h("span", f" {told}", cls="unseen")
    return h(
        "span",
        said,
        h("span", cards),
        little_card("general", 17),
        title=f"{told}{cards}",
        cls="in-hand",
    )


# -- action points --------------------------------------------------------------------------------


def colours(state: State, seat: int) -> list[str]:
    """The markers of a thief in the order in which they are laid: those that are lost anyway first."""
    thief = state.thieves[seat]
    return [*["violet"] * thief.violet, *["red"] * thief.red, *["blue"] * thief.blue][: budget(state, seat)]


# -- state ----------------------------------------------------------------------------------------


def condition(scene: Scene, state: State, seat: int) -> Node:
    """The state of the thief in a word or two; the whole of it is told to whoever points at it."""
    key, told = state_word(scene, state, seat)
    marks = [term("mark", mark, scene.language) for mark in MARKS if mark in state.thieves[seat].marks and mark != key]
    said = ", ".join((told, *declared(scene, state, seat), *marks))
    short = h("span", short_word(scene, state, seat, key), aria_hidden="true")
    return h("span", short, h("span", said, cls="unseen"), cls=f"condition is-{key}", title=said)


def declared(scene: Scene, state: State, seat: int) -> list[str]:
    """How many cards lie behind a screen, for those who may look there."""
    laid = state.thieves[seat].slots
    if laid == BEHIND_SCREEN or not screens_up(scene):
        return []
    return [say("declared-count", scene.language, sum(len(slot.cards) for slot in laid))]


def short_word(scene: Scene, state: State, seat: int, key: str) -> str:
    """The state in one word: how many cards wait, if nothing else is to be said."""
    if key != "on-field":
        return term("condition", key, scene.language)
    waiting = sum(not slot.fate for slot in shown_slots(state, seat))
    return say("cards-wait", scene.language, waiting) if waiting else plan_of(scene).names[state.thieves[seat].field]


def state_word(scene: Scene, state: State, seat: int) -> tuple[str, str]:
    """What matters most about a thief now."""
    language, thief = scene.language, state.thieves[seat]
    if not in_city(thief):
        key = "left" if thief.left else "not-entered"
        return key, say(f"is-{key}", language)
    if screens_up(scene):
        return ("ready", say("is-ready", language)) if thief.ready else ("choosing", say("is-choosing", language))
    by = heard_now(scene, seat)
    now = moment(scene, state)
    if not in_dungeon(scene.state, thief) and is_caught(scene, seat):
        return "caught", say("is-caught", language)
    if by:
        return "heard", say("is-heard", language, by)
    if in_dungeon(scene.state, thief):
        return "dungeon", term("mark", "dungeon", language)
    if now is not None and now[1] == seat:
        return "acts", say("is-acts", language)
    if is_hidden(state, seat):
        return "hidden", term("mark", "hidden", language)
    return "on-field", say("on-field", language, plan_of(scene).names[thief.field])
