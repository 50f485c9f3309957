"""Beside the fields: the card that is carried out, the decks, the teleport tokens, a claim, goblins still outside."""

from thieves.core.language import joined
from thieves.library.manners import NOT_YET, Vote
from thieves.library.speech import card as card_in_words
from thieves.library.speech import say
from thieves.library.speech import token as token_in_words
from thieves.library.state import TOKENS, moved_by

from .. import board as layers
from ..scene import Scene
from ..seats import seat_shape
from ..svg import GREEN, INK, VERMILION, Box, card, dot, fitted, hatching, letters, line, moved, width_of
from ..tree import Node, h
from .cards import HIGH, WIDE, back, movement
from .floor import ON_WOOD, QUIET_ON_WOOD, SIZE
from .reading import asks_for, legs, used_symbols
from .room_plan import plan_of
from .symbols import token

LEFT = 641.0
WIDEST = 88.0  #: of a title; its letters grow where the board is small
MIDDLE = (LEFT + SIZE[0] - 6) / 2
SLOT = Box(MIDDLE - 0.5 * WIDE * 1.08, 38, WIDE * 1.08, HIGH * 1.08)


def beside(scene: Scene) -> Node:
    """The column to the right of the library."""
    return layers.layer("beside", slot(scene), deck(scene, "look", 166), deck(scene, "movement", 252), tokens(scene))


def heading(text: str, y: float, bold: bool = False) -> Node:
    """A short title over a thing."""
    return letters(fitted(text, WIDEST, 14, bold), MIDDLE, y, 14, bold, ON_WOOD, "middle", cls="heading")


def whose(scene: Scene) -> str:
    """Who has played the card; a long name says it alone."""
    name = scene.name(scene.state.active)
    said = say("played", scene.language, name)
    return said if width_of(said, 14, True) <= WIDEST else name


# -- the slot on top ------------------------------------------------------------------------------


def slot(scene: Scene) -> Node:
    """What is going on: the played card, a claim, or the goblins that have not entered yet."""
    if scene.state.move.card >= 0:
        return played(scene)
    if vote := asks_for(scene, Vote):
        return claim(scene, vote)
    if outside(scene):
        return h("g", heading(say("waiting", scene.language), 22, True), key="slot")
    empty = card(SLOT, 8, "none", QUIET_ON_WOOD, 1.6, stroke_dasharray="6 5")
    title = h("title", say("no-card", scene.language))
    return h("g", title, heading(say("card", scene.language), 22), empty, key="slot")


def played(scene: Scene) -> Node:
    """The card that is carried out, and which step used which symbol."""
    move, seat = scene.state.move, scene.state.active
    used = used_symbols(plan_of(scene), move.card, move.path)
    steps = dict(enumerate((leg.number for leg in legs(scene) if leg.is_step and leg.number), start=1))
    title = card_in_words(scene.setup, move.card, scene.language)
    drawn = movement(move.card, seat, tuple(sorted(used)))
    numbers = [
        layers.badge(str(steps.get(n, n)), SLOT.x + (21 + 34 * side) * 1.08, SLOT.y - 2) for side, n in used.items()
    ]
    return h(
        "g",
        h("title", title),
        heading(whose(scene), 22, True),
        h("g", drawn, transform=moved(SLOT.x, SLOT.y, 1.08)),
        numbers,
        key="slot",
        cls=moved_by(move),
    )


def outside(scene: Scene) -> list[int]:
    """The seats whose goblins are not in the library yet."""
    return [seat for seat, field in enumerate(scene.state.pawns) if field < 0]


def outside_spot(scene: Scene, seat: int) -> tuple[float, float, float]:
    """Where a goblin waits, and how large it is drawn: two in a row, or three where many wait."""
    wide, apart, size = (2, 52, 0.78) if len(scene.setup.players) <= 6 else (3, 33, 0.66)
    return MIDDLE + apart * (seat % wide - (wide - 1) / 2), 50 + 42 * (seat // wide), size


# -- a claim --------------------------------------------------------------------------------------


def claim(scene: Scene, vote: Vote) -> Node:
    """Who accuses whom, and who has voted."""
    language, votes = scene.language, zip(vote.voters, vote.cast, strict=True)
    rows = [voter(scene, seat, cast, n) for n, (seat, cast) in enumerate(votes)]
    return h(
        "g",
        h("title", say("accuses", language, scene.name(vote.claimant), scene.name(vote.seat))),
        heading(say("claim", language), 22, True),
        card(SLOT, 8, "#FFFFFF", INK, 1.8),
        seat_shape(vote.claimant, 20, SLOT.x + 18, SLOT.y + 20),
        line(f"M{SLOT.x + 33:g} {SLOT.y + 20:g}h16m-6-5l6.4 5l-6.4 5", 2.4),
        seat_shape(vote.seat, 20, SLOT.right - 18, SLOT.y + 20),
        rows,
        key="slot",
        cls="claim",
    )


def said_by(cast: int) -> str:
    """A vote as the viewer knows it: no, yes, not yet, or voted unseen."""
    return {0: "votes-no", 1: "votes-yes", NOT_YET: "votes-not"}.get(cast, "voted")


def voter(scene: Scene, seat: int, cast: int, number: int) -> Node:
    """One voter: not yet, voted unseen, or the vote that the viewer knows."""
    name, key = scene.setup.players[seat], said_by(cast)
    x, y = SLOT.x + 13 + 38 * (number % 2), SLOT.y + 50 + 22 * (number // 2)
    box = Box(x + 9, y - 8, 16, 16)
    inside: list[Node] = []
    if key == "votes-yes":
        inside = [dot(x + 17, y, 8, GREEN), line(f"M{x + 13.4:g} {y:g}l3 3.2l4.6-6", 2.2, "#FFFFFF")]
    elif key == "votes-no":
        inside = [dot(x + 17, y, 8, VERMILION), line(f"M{x + 14:g} {y - 3:g}l6 6m0-6l-6 6", 2.2, "#FFFFFF")]
    elif key == "voted":
        inside = [card(box, 3, "#E4DFD2", INK, 1.2), line(hatching(box, 4), 1, INK)]
    else:
        inside = [card(box, 3, "none", "#8A8F9A", 1.4, stroke_dasharray="3 2.6")]
    return h("g", h("title", say(key, scene.language, name)), seat_shape(seat, 15, x, y), inside, key=f"voter-{seat}")


# -- decks and tokens -----------------------------------------------------------------------------


def deck(scene: Scene, kind: str, y: float) -> Node:
    """A deck with the number of its cards."""
    piles = scene.state.piles
    count = looks_left(scene) if kind == "look" else sum(piles.deck)
    gone = 0 if kind == "look" else sum(piles.discard)
    box = Box(LEFT + 10, y + 8, 38, 50)
    drawn = back(kind, box) if count else card(box, 5, "none", QUIET_ON_WOOD, 1.6, stroke_dasharray="5 4")
    title = say("looks" if kind == "look" else "movement", scene.language)
    told = f"{title}: {say('in-deck', scene.language, count, gone)}" if kind != "look" else f"{title}: {count}"
    number = letters(str(count), LEFT + 64, y + 41, 22, True, ON_WOOD)
    return h("g", h("title", told), heading(title, y), drawn, number, key=f"deck-{kind}")


def looks_left(scene: Scene) -> int:
    """How many dirty looks are in their deck."""
    return len(scene.state.piles.looks) + len(scene.state.piles.bottom)


def turned_up(scene: Scene) -> list[int]:
    """The teleport tokens that lie face up."""
    return [kind for kind, count in enumerate(scene.state.piles.turned) for _ in range(count)]


def tokens(scene: Scene) -> Node:
    """The teleport tokens, face down or face up."""
    language, up = scene.language, turned_up(scene)
    faces: list[int | None] = [*[None] * sum(scene.state.piles.tokens), *up]
    drawn = []
    for number, face in enumerate(faces):
        title = say("face-down", language) if face is None else token_in_words(scene.setup, face, language)
        spot = (MIDDLE - 35 + 35 * (number % 3), 364 + 34 * (number // 3))
        sign = token(None if face is None else TOKENS[face], *spot, 15.5)
        drawn.append(h("g", h("title", title), sign, key=f"token-{number}"))
    told = joined([token_in_words(scene.setup, kind, language) for kind in up], language)
    return h("g", heading(say("tokens", language), 340), drawn, key="tokens", aria_label=told or None)
