"""The picture of Bazaar: rows of cards for sale, the loot of the night on a cloth, and a pile before everybody.

``picture`` and its companions draw any scene as it is. A ``Drawing`` does the same and remembers the dice, so that each
keeps its name from one picture to the next and can travel; a die that was rolled is a new one and tumbles.
"""

from importlib import resources

from thieves.bazaar.state import DECKS
from thieves.core import Event, Thought

from ..picture import Picture
from ..pieces import Pieces
from ..scene import Scene
from ..tree import Node
from .as_text import text
from .composition import LAYERS, draw
from .hand import hand
from .layout import SIZE
from .panel import answer_group, answer_mark, answer_place, answer_words, holdings
from .reading import card_of, held, table_of
from .scoring import parts
from .words import counted, word

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


def moment(scene: Scene) -> str:
    """Where in the game we are, for the ribbon: the round, and how many cards the stacks still hold."""
    state = table_of(scene)
    if not state.round:
        return word("setup", scene.language)
    stacks = " ".join(f"{letter}{left}" for letter, left in zip(DECKS, state.left, strict=True))
    return word("moment", scene.language, state.round, stacks)


def score(scene: Scene, seat: int) -> str:
    """What is compared at the end: points, then cards."""
    total = counted("points", parts(scene)[seat][-1], scene.language)
    return f"{total}, {counted('cards', len(held(scene, seat).cards), scene.language)}"


CARDS = frozenset({
    "card-dealt", "wants", "buys", "lies-open", "keeps-card", "may-buy-more", "potion-gone", "gains-card",
    "clutches-pay", "eyepatch-pays", "alley-pays", "bonus-comes", "nothing-to-copy",
})  # fmt: skip
PAIRS = frozenset(
    {"tokens-for-cards", "tokens-for-pile", "turns-die", "spends-die", "sells-gold", "copies", "costs-less"}
)
CENTRE = frozenset(
    {"dice-fall", "pool-is", "picks", "sets-back", "takes-all", "centre-empty", "rerolled", "dice-spent", "dice-return"}
)
STACKS = frozenset({"opens-next", "no-gap", "c-is-short", "stack-just-empty", "only-newest", "from-same-stack"})


def lights(scene: Scene, thing: Event | Thought) -> list[str]:
    """What a line of the log or of a bot's reasoning is about, by its key on the board."""
    found = [f"pile-{seat}" for seat in thing.who if seat >= 0]
    if thing.kind in CARDS or thing.kind in PAIRS:
        id_ = card_of(scene, thing.what if thing.kind in CARDS else thing.what[0]).id
        found += [f"card-{id_}", f"own-{id_}", f"told-{id_}"]
    if thing.kind in CENTRE:
        found.append("centre")
    if thing.kind in STACKS:
        found += [f"stack-{letter}" for letter in DECKS[-1:] if thing.kind == "c-is-short"]
        found += [f"stack-{DECKS[thing.what]}"] if thing.kind != "c-is-short" else []
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
    score = staticmethod(score)
    text = staticmethod(text)

    def __init__(self) -> None:
        self.pieces = Pieces("die")

    def picture(self, scene: Scene) -> list[Node]:
        """The board as children of one SVG; every die keeps its name."""
        return draw(scene, self.pieces)
