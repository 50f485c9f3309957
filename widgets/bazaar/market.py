"""The upper half of the board: three stacks, their rows, and what the one who buys could pay for."""

from functools import lru_cache

from thieves.bazaar import costs
from thieves.bazaar.cards import face_up
from thieves.bazaar.speech import say
from thieves.bazaar.state import DECKS, GEMS, State
from thieves.core import Action

from .. import board as layers
from ..scene import Scene, target
from ..svg import INK, Box, card, cross, hatching, letters, line
from ..tree import Node, h
from .cards import BY_GOLD, DECK_INK, DIE, FREE, MISSING, gems_of, printed, told
from .layout import MarketRow, stalls
from .reading import buyer_of, card_of, chosen_card, may_answer, table_of

ON_WOOD = "var(--on-wood, #1F2430)"
QUIET_ON_WOOD = "var(--quiet-on-wood, #5B5240)"


def market(scene: Scene) -> Node:
    """All rows with their stacks."""
    state = table_of(scene)
    rows = stalls(state.newest)
    buyer = buyer_of(scene)
    found = []
    for number, stall in enumerate(rows):
        found.append(stack(DECKS[number], state.left[number], stall.stack, scene.language))
        found += row(scene, number, stall, buyer)
    return layers.layer("market", found)


# -- stacks -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def stack(letter: str, left: int, box: Box, language: str) -> Node:
    """A face-down stack with the number of its cards."""
    ink = DECK_INK[DECKS.index(letter)]
    title = say("stack", language, letter, left)
    if letter == DECKS[-1]:
        title += ". " + say("last-stack", language)
    x, y = box.middle
    if not left:
        empty = card(box.grown(-2), 6, "none", QUIET_ON_WOOD, 1.5, stroke_dasharray="5 4")
        drawn = [
            empty,
            letters(letter, x, y - 2, 18, True, QUIET_ON_WOOD, "middle"),
            letters("0", x, y + 18, 16, False, QUIET_ON_WOOD, "middle"),
        ]
        return h("g", h("title", title), drawn, key=f"stack-{letter}", cls="stack")
    deep = min(3, (left + 3) // 4)
    under = [
        card(Box(box.x + 2 * n, box.y + 2 * n, box.width - 6, box.height - 6), 6, ink, INK, 1.4)
        for n in range(deep, 0, -1)
    ]
    top = Box(box.x, box.y, box.width - 6, box.height - 6)
    x, y = top.middle
    is_high = box.height > 50
    plate = Box(x - 14, y - 20, 28, 40) if is_high else Box(box.x, box.y, box.width, top.height + 2)
    two = [letters(letter, x, y - 2, 17, True, ink, "middle"), letters(str(left), x, y + 15, 16, True, INK, "middle")]
    one = [
        letters(letter, box.x + 9, plate.middle[1] + 5.2, 14, True, ink, "middle"),
        letters(str(left), box.x + 27, plate.middle[1] + 5.2, 14, True, INK, "middle"),
    ]
    lines = line(hatching(top.grown(-4), 6), 1, "#FFFFFF", stroke_opacity="0.35")
    drawn = [
        *under,
        card(top, 6, ink, INK, 1.6),
        lines,
        card(plate, 5, "#FFFDF8", None if is_high else ink, 2),
        *(two if is_high else one),
    ]
    return h("g", h("title", title), *drawn, key=f"stack-{letter}", cls="stack")


# -- rows -------------------------------------------------------------------------------------------


def row(scene: Scene, number: int, stall: MarketRow, buyer: int | None) -> list[Node]:
    """The cards beside a stack; a closed one says when it opens."""
    letter, cards = DECKS[number], table_of(scene).rows[number]
    if not stall.is_open:
        return [closed(letter, stall, "" if scene.quiet else say(f"opens-{letter}", scene.language))]
    free = [gap(letter, n, box) for n, box in enumerate(stall.places) if n >= len(cards)]
    return [*free, *(place(scene, card, box, buyer) for card, box in zip(cards, stall.places, strict=False))]


@lru_cache(maxsize=8)
def closed(letter: str, stall: MarketRow, when: str) -> Node:
    """A row that is not open yet, and when it will be."""
    first, last = stall.places[0], stall.places[-1]
    box = Box(first.x, first.y, last.right - first.x, first.height - 4)
    said = letters(when, box.x + 12, box.y + box.height / 2 + 5, 14, False, QUIET_ON_WOOD)
    return h(
        "g",
        card(box, 7, "none", QUIET_ON_WOOD, 1.2, stroke_dasharray="6 5", stroke_opacity="0.6"),
        said,
        key=f"row-{letter}",
    )


@lru_cache(maxsize=64)
def gap(letter: str, number: int, box: Box) -> Node:
    """A place without a card."""
    look = {"stroke_dasharray": "6 5", "stroke_opacity": "0.5"}
    return card(box.grown(-1), 6, "none", QUIET_ON_WOOD, 1.3, key=f"gap-{letter}-{number}", **look)


def place(scene: Scene, number: int, box: Box, buyer: int | None) -> Node:
    """One card at its place, to be bought where somebody may."""
    id_, text = card_of(scene, number).id, scene.setup.cards
    paid = () if buyer is None else payment_of(table_of(scene), buyer, number)
    drawn = printed(text, number, box.width, box.height, scene.language, paid)
    said = title_of(scene, number, paid)
    title = h("title", said)
    wanted = chosen_card(scene) == number
    classes = ["market-card"]
    classes += ["dear"] if MISSING in paid else []
    classes += ["wanted"] if wanted else []
    if buyer is not None and may_answer(scene) and not wanted and asks_to_buy(scene):
        inner = buying_target(scene, Action(buyer, "buy", number), title, drawn, box, f"told-{id_}")
    else:
        ring = card(Box(-1.5, -1.5, box.width + 3, box.height + 3), 8, "none", None, cls="chosen") if wanted else None
        inner = h("g", title, drawn, ring, data_light=f"card-{id_} told-{id_}", cls="readable", role="img",
                  aria_label=said, tabindex="0")  # fmt: skip
    return layers.piece(f"card-{id_}", box.x, box.y, inner, cls=" ".join(classes))


def asks_to_buy(scene: Scene) -> bool:
    """Is it asked what is bought, and not how a die is tried or a card paid?"""
    return scene.decision is not None and scene.decision.kind == "what-to-buy"


def buying_target(scene: Scene, action: Action, title: Node, drawn: Node, box: Box, light: str) -> Node:
    """A card that can be clicked; a ring says whether it can be paid."""
    own = Box(0, 0, box.width, box.height)
    ring = card(own.grown(0.5), 7, "none", None, cls="ring")
    sign = [layers.hatched(own), cross(own.right - 12, 12)] if scene.refuses(action) else []
    return target(scene, action, title, drawn, ring, *sign, light=light)


def title_of(scene: Scene, number: int, paid: tuple[str, ...]) -> str:
    """The card in words, and how many gems are missing."""
    said = told(scene.setup.cards, number, scene.language)
    short = paid.count(MISSING)
    return f"{said} ({say('missing', scene.language, short)})" if short else said


def payment_of(state: State, buyer: int, number: int) -> tuple[str, ...]:
    """What pays each gem of a card's cost, by the first way to pay; without any, what is missing."""
    ways = costs.payments(state, buyer, number)
    face = face_up(state, number)
    if ways:
        dice, gold = list(ways[0]), costs.to_pay(state, buyer, face.cost) - sum(ways[0])
    else:
        dice = [min(pair) for pair in zip(face.cost, state.piles[buyer], strict=False)]
        gold = sum(face.cost) - sum(dice) - costs.short_of(state, buyer, number)
    found = []
    for name in gems_of(face):
        colour = GEMS.index(name)
        if dice[colour]:
            dice[colour] -= 1
            found.append(DIE)
        elif gold:
            gold -= 1
            found.append(BY_GOLD)
        else:
            found.append(FREE if ways else MISSING)
    return tuple(found)
