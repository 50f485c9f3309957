"""The picture of Bazaar: rows of cards for sale, the loot of the night on a cloth, and a pile before everybody.

``picture`` and its companions draw any scene as it is. A ``Drawing`` does the same and remembers the dice, so that each
keeps its name from one picture to the next and can travel; a die that was rolled is a new one and tumbles.
"""

from importlib import resources

from thieves.bazaar.speech import say
from thieves.bazaar.state import DECKS
from thieves.core import Event, Thought

from ..picture import Picture, Place
from ..pieces import Pieces
from ..scene import Scene
from ..svg import Box
from ..tree import Node
from .as_text import text
from .composition import LAYERS, draw
from .hand import hand
from .layout import SIZE, stalls
from .panel import answer_group, answer_mark, answer_place, answer_words, holdings
from .reading import card_of, held, laid_out, table_of
from .scoring import parts

__all__ = [
    "LAYERS",
    "SIZE",
    "STYLE",
    "Drawing",
    "answer_group",
    "answer_mark",
    "answer_place",
    "answer_words",
    "hand",
    "holdings",
    "lights",
    "moment",
    "picture",
    "score",
    "text",
]

STYLE = resources.files("widgets").joinpath("bazaar.css").read_text(encoding="utf-8")
HOLDINGS_SHOWN = True  #: Gold and cards are what a question to the room is about


def picture(scene: Scene) -> list[Node]:
    """The board as children of one SVG; every die gets its name anew."""
    return draw(scene, Pieces("die"))


def places(scene: Scene) -> dict[Place, Box]:
    """The rows of cards and their stacks, the centre, and the piles."""
    state, laid = table_of(scene), laid_out(scene)
    found: dict[Place, Box] = {("centre",): laid.centre}
    for letter, row in zip(DECKS, stalls(max(0, state.newest)), strict=True):
        first, last = row.places[0], row.places[-1]
        found[("left", letter)] = row.stack
        found[("rows", letter)] = Box(first.x, first.y, last.right - first.x, first.height)
    return found | {("piles", name): box for name, box in zip(scene.setup.players, laid.piles, strict=True)}


def moment(scene: Scene) -> str:
    """Where in the game we are, for the ribbon: the round, and how many cards the stacks still hold."""
    state = table_of(scene)
    if not state.round:
        return say("setup", scene.language)
    stacks = " ".join(f"{letter}{left}" for letter, left in zip(DECKS, state.left, strict=True))
    return say("moment", scene.language, state.round, stacks)


def score(scene: Scene, seat: int) -> str:
    """What is compared at the end: points, then cards."""
    total = say("points", scene.language, parts(scene)[seat][-1])
    return f"{total}, {say('cards', scene.language, len(held(scene, seat).cards))}"


CARDS = frozenset({
    "card-dealt", "wants", "buys", "lies-open", "may-buy-more", "potion-gone", "gains-card", "nothing-to-copy",
})  # fmt: skip
PAIRS = frozenset({
    "tokens-for-cards", "tokens-for-pile", "clutches-pay", "eyepatch-pays", "alley-pays", "bonus-comes",
    "turns-die", "spends-die", "sells-gold", "copies", "costs-less",
})  # fmt: skip
CENTRE = frozenset({
    "dice-fall", "picks", "sets-back", "takes-all", "centre-empty", "gives-back", "rerolled", "pays-dice",
    "dice-return",
})  # fmt: skip
STACKS = frozenset({"opens-next", "stack-just-empty"})


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of a bot's reasoning is about, by its key on the board."""
    found = [f"pile-{seat}" for seat in thing.who if seat >= 0]
    if thing.kind in CARDS or thing.kind in PAIRS:
        id_ = card_of(scene, thing.what if thing.kind in CARDS else thing.what[0]).id
        found += [f"card-{id_}", f"own-{id_}", f"told-{id_}"]
    if thing.kind in CENTRE:
        found.append("centre")
    if thing.kind in STACKS:
        found.append(f"stack-{DECKS[thing.what]}")
    if thing.kind == "c-is-short":
        found.append(f"stack-{DECKS[-1]}")
    return found


class Drawing(Picture):
    """The picture of one table, with its memory of the dice."""

    LAYERS = LAYERS
    SIZE = SIZE
    STYLE = STYLE
    HOLDINGS_SHOWN = HOLDINGS_SHOWN
    answer_group = staticmethod(answer_group)
    answer_mark = staticmethod(answer_mark)
    answer_place = staticmethod(answer_place)
    answer_words = staticmethod(answer_words)
    hand = staticmethod(hand)
    holdings = staticmethod(holdings)
    lights = staticmethod(lights)
    moment = staticmethod(moment)
    places = staticmethod(places)
    score = staticmethod(score)
    text = staticmethod(text)

    def __init__(self) -> None:
        self.pieces = Pieces("die")

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG; every die keeps its name."""
        return draw(scene, self.pieces)
