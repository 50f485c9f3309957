"""Beside the seats: the hand that the viewer may see, with that player's books and dirty looks, as things to click."""

from thieves.core import Action
from thieves.core.language import joined
from thieves.library.books import IDS, symbols_of
from thieves.library.looks import symbol_of
from thieves.library.speech import card as card_in_words
from thieves.library.speech import look_symbol, say

from ..board import hatched
from ..scene import Scene, target
from ..seats import seat_mark
from ..svg import Box, card, cross, moved
from ..tree import Node, h
from .cards import HIGH, WIDE, book_card, look_card, movement
from .figures import goblin, laurel
from .reading import decided_by, may_answer, shown_hand


def hand(scene: Scene) -> Node:
    """The panel beside the seats; once the game is over it says who has won, and why."""
    if scene.result is not None:
        return outcome(scene)
    seat = shown_hand(scene)
    shown = cards(scene, seat)
    title = h("h4", seat_mark(seat, 18), h("span", say("hand-of", scene.language, scene.name(seat))))
    return h(
        "div",
        title,
        h("div", shown, cls="cards", style=f"--cards: {max(3, len(shown))}"),
        h("div", books(scene, seat), looks(scene, seat), cls="held"),
        key="hand",
        cls="hand",
    )


def is_asked(scene: Scene, seat: int) -> bool:
    """Does this viewer answer for the seat whose hand is shown?"""
    return may_answer(scene) and scene.asked == seat


# -- cards ----------------------------------------------------------------------------------------


def cards(scene: Scene, seat: int) -> list[Node]:
    """The movement cards of the hand."""
    mine = scene.state.hands[seat]
    if not mine:
        return [h("span", say("empty-hand", scene.language), cls="quiet", key="empty-hand")]
    return [hand_card(scene, seat, kind, n, mine[:n].count(kind)) for n, kind in enumerate(mine)]


def hand_card(scene: Scene, seat: int, kind: int, number: int, before: int) -> Node:
    """One card, to be played if this player is asked."""
    name = card_in_words(scene.setup, kind, scene.language)
    drawn = movement(kind, seat)
    inner = drawn
    if is_asked(scene, seat):
        action = Action(seat, "play", kind)
        inner = answering(scene, action, drawn, Box(0, 0, WIDE, HIGH), name, before)
    return framed(f"card-{number}", inner, WIDE, HIGH, name)


def answering(scene: Scene, action: Action, drawn: Node, box: Box, told: str, before: int = 0) -> Node:
    """A drawn card that answers when it is clicked; the second of two equal cards has a name of its own."""
    ring = card(box.grown(1), 8, "none", None, cls="ring")
    sign = [hatched(box), cross(box.right - 7, box.y + 7)] if scene.refuses(action) else []
    node = target(scene, action, h("title", told), drawn, ring, *sign)
    if before:
        key = f"{node['key']}-{before + 1}"
        node = node | {"key": key, "attrs": node["attrs"] | {"data-key": key}}
    return node


def framed(key: str, drawn: Node, wide: float, high: float, title: str) -> Node:
    """A small picture of its own, with a margin for its ring."""
    told = drawn if "target" in drawn["attrs"].get("class", "") else h("g", h("title", title), drawn)
    return h(
        "svg",
        told,
        key=key,
        cls="small-card",
        viewBox=f"-4 -4 {wide + 8} {high + 8}",
        style=f"aspect-ratio: {wide + 8} / {high + 8}",
        role="group",
        aria_label=title,
    )


# -- books and looks ------------------------------------------------------------------------------


def books(scene: Scene, seat: int) -> list[Node]:
    """The magic books of the player: to be used, or to be opened again."""
    state = scene.state
    verb = "open" if any(action.verb == "open" for action in scene.answers) else "use"
    found = []
    for number in state.books[seat]:
        is_used = number in state.used[seat]
        drawn = inner = book_card(symbols_of(state, number), is_used)
        told = book_told(scene, number, is_used)
        if is_asked(scene, seat):
            action = Action(seat, verb, number)
            inner = answering(scene, action, drawn, Box(1, 1, 26, 36), told)
        found.append(framed(f"book-{IDS[number]}", inner, 28, 38, told))
    return found


def book_told(scene: Scene, number: int, is_used: bool) -> str:
    """A book in words: its name, whether it is used, and what it does."""
    entry = scene.setup.books.rows[number]
    note = f" ({say('used', scene.language)})" if is_used else ""
    return f"{entry['name'][scene.language]}{note}: {entry['text'][scene.language]}"


def looks(scene: Scene, seat: int) -> list[Node]:
    """The dirty looks of the player: to be picked where a book asks for one."""
    picks = any(action.verb == "pick" for action in scene.answers)
    found = []
    for number in scene.state.looks[seat]:
        drawn = inner = look_card(symbol_of(scene.state, number))
        told = look_told(scene, number)
        if picks and is_asked(scene, seat):
            inner = answering(scene, Action(seat, "pick", number), drawn, Box(1, 1, 26, 36), told)
        found.append(framed(f"look-{scene.setup.look_deck.rows[number]['id']}", inner, 28, 38, told))
    return found


def look_told(scene: Scene, number: int) -> str:
    """A dirty look in words: its name, its symbol, and what it demands."""
    look = scene.setup.look_deck.rows[number]
    symbol = look_symbol(scene.setup, number, scene.language)
    return f"{look['name'][scene.language]} ({symbol}): {look['text'][scene.language]}"


# -- the end --------------------------------------------------------------------------------------


def outcome(scene: Scene) -> Node:
    """Who has won, and by which comparison."""
    decided = decided_by(scene)
    assert decided is not None and scene.result is not None
    winners = scene.result.winners
    names = joined([scene.name(seat) for seat in winners], scene.language)
    title = say("wins" if len(winners) == 1 else "share", scene.language, names)
    figures = [
        h("svg", h("g", goblin(seat), laurel(), transform=moved(0, 2)), key=f"winner-{seat}", viewBox="-32 -34 64 64")
        for seat in winners
    ]
    why = say(f"by-{decided[0]}", scene.language, *decided[1])
    return h("div", h("h4", title), h("div", figures, cls="winners"), h("p", why), key="hand", cls="hand outcome")
