"""The same table beside the board: holdings for the seats panel, marks for answers, and the text twin."""

from itertools import groupby

from thieves.core import Action
from thieves.core.language import joined
from thieves.library.board import SYMBOL_NAMES
from thieves.library.books import symbols_of
from thieves.library.looks import symbol_of
from thieves.library.manners import NOT_YET, Vote
from thieves.library.pushing import Pushed, links
from thieves.library.speech import book as book_in_words
from thieves.library.speech import card as card_in_words
from thieves.library.speech import look as look_in_words
from thieves.library.speech import say
from thieves.library.speech import token as token_in_words
from thieves.library.state import FATAL, TOKENS

from ..board import lines
from ..scene import Scene
from ..seats import seat_mark
from ..svg import Box, card, moved
from ..tree import Node, h
from .cards import book_card, flat_movement, look_card, no_look, small_back, small_movement
from .figures import rigor
from .floor import WOOD
from .hand import book_told, look_told
from .reading import (
    RIGOR,
    asks_for,
    closed,
    count_of,
    decided_by,
    fields_in_words,
    known_cards,
    sees_hand,
    standing,
)
from .room_plan import RoomPlan, plan_of
from .side_panels import looks_left, turned_up
from .symbols import PALE, entry, rings, symbol, token

SLOTS = FATAL


# -- the seats panel ------------------------------------------------------------------------------


def holdings(scene: Scene) -> tuple[list[str], list[list[Node | str]]]:
    """Columns of the seats panel and one row for each seat; at the end the numbers that are compared."""
    last = "col-symbols" if scene.result is not None else "col-hand"
    header = [say(key, scene.language) for key in ("col-looks", "col-books", last)]
    return header, [row(scene, seat) for seat in range(len(scene.setup.players))]


def row(scene: Scene, seat: int) -> list[Node | str]:
    """Looks, books and hand of one seat."""
    if scene.result is None:
        return [look_row(scene, seat), book_row(scene, seat), hand_row(scene, seat)]
    decided = decided_by(scene)
    columns = {"looks": 0, "books": 1, "symbols": 2}
    mark = columns.get(decided[0], -1) if decided else -1
    wins = seat in scene.result.winners
    cells = zip(("looks", "books", "symbols"), count_of(scene, seat), strict=True)
    return [
        h("b" if n == mark and wins else "span", str(count), title=say(f"count-{key}", scene.language, count),
          cls="compared decided" if n == mark else "compared")
        for n, (key, count) in enumerate(cells)
    ]  # fmt: skip


def small(drawn: Node, title: str, said: str, wide: int, high: int, scale: float) -> Node:
    """One small thing with its tooltip, and its name for those who do not see it."""
    size = {"viewBox": f"0 0 {wide} {high}", "width": f"{wide * scale:g}", "height": f"{high * scale:g}"}
    return h("span", h("svg", drawn, aria_hidden="true", **size), h("span", said, cls="unseen"), title=title, cls="bit")


def look_row(scene: Scene, seat: int) -> Node:
    """Three places for dirty looks and the fatal fourth."""
    language, mine = scene.language, scene.state.looks[seat]
    bits = []
    for n in range(SLOTS):
        if n < len(mine):
            title, name = look_told(scene, mine[n]), look_in_words(scene.setup, mine[n], language)
            bits.append(small(look_card(symbol_of(scene.state, mine[n])), title, f"{name} ", 28, 38, 0.5))
        else:
            title = say("fatal" if n == SLOTS - 1 else "free-place", language)
            bits.append(small(no_look(n == SLOTS - 1), title, "", 28, 38, 0.5))
    return h("span", bits, cls="bits", aria_label=say("count-looks", language, len(mine)), role="group")


def book_row(scene: Scene, seat: int) -> Node:
    """The magic books; used ones are turned over."""
    language, state = scene.language, scene.state
    if not state.books[seat]:
        return h("span", say("none", language), cls="quiet")
    bits = []
    for number in state.books[seat]:
        is_used, name = number in state.used[seat], book_in_words(scene.setup, number, language)
        bits.append(
            small(
                book_card(symbols_of(scene.state, number), is_used),
                book_told(scene, number, is_used),
                f"{name} ",
                28,
                38,
                0.5,
            )
        )
    many = " many" if len(bits) > 3 else ""
    return h("span", bits, cls=f"bits{many}", aria_label=say("count-books", language, len(bits)), role="group")


def hand_row(scene: Scene, seat: int) -> Node:
    """The movement cards: backs, and faces where the viewer may see them."""
    count, known = len(scene.state.hands[seat]), known_cards(scene, seat)
    faces = [card_in_words(scene.setup, card, scene.language) for card in known]
    bits = [small(small_movement(c), told, f"{told} ", 16, 22, 0.9) for c, told in zip(known, faces, strict=True)]
    title = say("hidden-card", scene.language)
    bits += [small(small_back(), title, f"{title} ", 16, 22, 0.9) for _ in range(count - len(known))]
    many = " many" if len(bits) > 3 else ""
    return h("span", bits, h("b", str(count), cls="count", aria_hidden="true"), cls=f"bits cards-in-hand{many}")


# -- marks ----------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb in ("enter", "step", "push", "flee", "land", "return", "jump", "aim"):
        return mark("-15 -15 30 30", *field_mark(plan_of(scene), plan_of(scene).board.fields[what].name))
    if verb in ("play", "draw", "filch"):
        return mark("0 0 44 22", flat_movement(what), wide=48)
    if verb in ("use", "open", "book"):
        return mark("0 0 28 38", book_card(symbols_of(scene.state, what), verb == "open"))
    if verb in ("pick", "look"):
        return mark("0 0 28 38", look_card(symbol_of(scene.state, what)))
    if verb in ("take", "token"):
        return mark("-17 -17 34 34", token(TOKENS[what]))
    if verb == "stay":
        return mark("-32 -32 64 64", rigor())
    return seat_mark(what, 22) if verb in ("name", "claim", "first") else None


def field_mark(plan: RoomPlan, name: str) -> list[Node]:
    """A field in small."""
    kinds = plan.board[name].kinds
    found = [card(Box(-14, -14, 28, 28), 5, WOOD if "bench" in kinds else PALE[kinds[0]], "#8C7452", 1.2)]
    found.append(symbol(kinds[0], 0, 0, 0.78 if "teleport" in kinds else 0.92))
    if "teleport" in kinds:
        found.append(rings(13.4))
    if "start" in kinds:
        found.append(h("g", entry(-13, -8), transform=moved(0, 0)))
    return found


def mark(box: str, *drawn: Node, wide: int = 26) -> Node:
    """A small picture of its own."""
    return h("svg", *drawn, viewBox=box, width=str(wide), height="26", aria_hidden="true")


# -- the text twin --------------------------------------------------------------------------------


def text(scene: Scene) -> str:
    """The board in plain lines: a map in signs, and what the signs mean."""
    language = scene.language
    words = [f"{abbreviation(name, language)} {SYMBOL_NAMES[name][language]}" for name in SYMBOL_NAMES]
    floor = [lines(plan_of(scene).board, field_marks(scene)), say("key-text", language, ", ".join(words))]
    return "\n".join([*floor, *beside_the_map(scene)])


def spoken(scene: Scene) -> str:
    """The same with every field in words, row by row; first who stands where."""
    rows = groupby(fields_in_words(scene).items(), key=lambda field: field[0][0])
    return "\n".join([*beside_the_map(scene), *("; ".join(told for _, told in row) for _, row in rows)])


def beside_the_map(scene: Scene) -> list[str]:
    """Rigor Mortis, the players, what lies beside the board, and what goes on."""
    rigor_at = fields_in_words(scene)[plan_of(scene).names[scene.state.rigor]].partition(", Rigor")[0]
    found = [say("rigor-text", scene.language, rigor_at)]
    found += [seat_text(scene, seat) for seat in range(len(scene.setup.players))]
    return [*found, *supply_text(scene), *going_on_text(scene)]


def abbreviation(symbol_: str, language: str) -> str:
    """Two letters for a symbol."""
    return SYMBOL_NAMES[symbol_][language][:2]


def field_marks(scene: Scene) -> dict[str, str]:
    """What stands in each field of the text: symbol, signs, pawns."""
    found = {}
    for field in plan_of(scene).board.fields:
        signs = ("@" if "teleport" in field.kinds else "") + (">" if "start" in field.kinds else "")
        found[field.name] = abbreviation(plan_of(scene).symbol_of[field.name], scene.language) + signs
    found |= dict.fromkeys(closed(scene), "##")
    for who, name in standing(scene.state).items():
        found[name] += "R" if who == RIGOR else str(who + 1)
    return found


def seat_text(scene: Scene, seat: int) -> str:
    """One player's line."""
    language, state = scene.language, scene.state
    field = state.pawns[seat]
    where = say("on-text", language, plan_of(scene).names[field]) if field >= 0 else say("outside-text", language)
    names = [look_in_words(scene.setup, number, language) for number in state.looks[seat]]
    books = []
    for number in state.books[seat]:
        name = book_in_words(scene.setup, number, language)
        books.append(say("used-text", language, name) if number in state.used[seat] else name)
    none = say("none", language)
    parts = [where, say("looks-text", language, joined(names, language) or none)]
    parts += [say("books-text", language, joined(books, language) or none), hand_text(scene, seat)]
    if scene.result is not None and seat in scene.result.winners:
        parts.append(say("wins", language, scene.name(seat)))
    return say("seat-text", language, seat + 1, scene.name(seat), "; ".join(parts))


def hand_text(scene: Scene, seat: int) -> str:
    """A hand as far as the viewer knows it."""
    language = scene.language
    known = [card_in_words(scene.setup, card, language) for card in known_cards(scene, seat)]
    told = joined(known, language)
    if sees_hand(scene, seat):
        return say("hand-text", language, told or say("empty-hand", language))
    count = say("cards-text", language, len(scene.state.hands[seat]))
    return f"{count}, {say('open-text', language, told)}" if known else count


def supply_text(scene: Scene) -> list[str]:
    """Decks, desk and tokens."""
    piles, language = scene.state.piles, scene.language
    counts = (sum(piles.deck), sum(piles.discard), looks_left(scene), len(piles.books))
    up = [token_in_words(scene.setup, kind, language) for kind in turned_up(scene)]
    tokens = say("tokens-text", language, sum(piles.tokens), joined(up, language) or say("none", language))
    return [say("decks-text", language, *counts), tokens]


def going_on_text(scene: Scene) -> list[str]:
    """The card that is carried out, a push, a claim, how it ended."""
    move, language = scene.state.move, scene.language
    found = []
    if move.card >= 0:
        name, way = (
            card_in_words(scene.setup, move.card, language),
            " → ".join(plan_of(scene).names[field] for field in move.path),
        )
        found.append(say("move-text", language, scene.name(scene.state.active), name, way))
    if pushed := asks_for(scene, Pushed):
        found.append(push_text(scene, pushed))
    if vote := asks_for(scene, Vote):
        found.append(vote_text(scene, vote))
    decided = decided_by(scene)
    if decided is not None:
        found.append(say(f"by-{decided[0]}", language, *decided[1]))
    return found


def push_text(scene: Scene, asked: Pushed) -> str:
    """Who pushes whom, and how the chain has come so far."""
    link = asked.link
    ways = (
        f"{scene.name(seat)} {plan_of(scene).names[start]} → {plan_of(scene).names[end]}"
        for seat, start, end in links(scene.state, link)
    )
    return say("push-text", scene.language, scene.name(link.pusher), scene.name(link.pushed), "; ".join(ways))


def vote_text(scene: Scene, vote: Vote) -> str:
    """A claim, and who has voted, with the votes that the viewer knows."""
    language, told = scene.language, []
    for seat, cast in zip(vote.voters, vote.cast, strict=True):
        if cast != NOT_YET:
            said = {0: "no", 1: "yes"}.get(cast)
            told.append(f"{scene.name(seat)} ({say(said, language)})" if said else scene.name(seat))
    names = scene.name(vote.claimant), scene.name(vote.seat)
    return say("vote-text", language, *names, joined(told, language) or say("none", language))
