"""Cards of the Bazaar: symbols and cost on the left edge, the title, the effect as a drawing, a few words."""

from functools import lru_cache

from thieves.bazaar.cards import Card, packed
from thieves.bazaar.speech import payment
from thieves.bazaar.state import GEMS

from ..ink import INK, QUIET, Box, card, fitted, letters, line, width_of
from ..tree import Node, h
from .pictograms import pictogram
from .signs import coin, gem, symbol
from .words import word

DIE, BY_GOLD, FREE, MISSING = "die", "gold", "free", "missing"  #: what pays a gem of a cost
NOTED = 98.0  #: cards of this height have room for a few words
EDGE = 24.0  #: the left edge with symbols and cost
DECK_INK = ("#7A4A12", "#27568A", "#6A2E63")
DECK_PALE = ("#F3E3C8", "#DCE7F2", "#EBDDEA")
SHORT: dict[str, tuple[str, str]] = {
    "turn": ("once a round", "raz na rundę"),
    "spend": ("once a round", "raz na rundę"),
    "extra": ("one more card", "karta więcej"),
    "racket": ("each turn", "w każdej turze"),
    "points": ("at the end", "na koniec gry"),
    "safehouse": ("at the end", "na koniec gry"),
    "per-card": ("once, at once", "raz, od razu"),
    "eyepatch": ("after phase 1", "po fazie 1"),
    "bonus": ("at the exchange", "przy wymianie"),
    "appendage": ("lucky dice", "fart w kościach"),
    "potion": ("a card for free", "karta za darmo"),
    "clutches": ("when robbed", "po grabieży"),
    "haul": ("once, at once", "raz, od razu"),
    "pairs": ("at the end", "na koniec gry"),
    "sell": ("any time", "bez limitu"),
    "others": ("at the end", "na koniec gry"),
    "tokens": ("at the end", "na koniec gry"),
    "map": ("at the end", "na koniec gry"),
    "stew": ("a copy", "kopia"),
    "alley": ("after phase 1", "po fazie 1"),
    "nothing": ("no effect", "bez działania"),
    "curse": ("at the end", "na koniec gry"),
}  #: when an effect works, where a card has room to say so


PARTS = {"Anthropomorphic": (8,), "Człekokształtny": (6,), "Ubezpieczenie": (7,)}  #: where long words are parted


def wrapped(text: str, width: float, size: float = 14, bold: bool = False, most: int = 9) -> list[str]:
    """Text in lines that fit; a word that is too long is parted, and what is too much ends in an ellipsis."""
    lines: list[str] = [""]
    for part in parted(text, width if bold else width * 1.05, size, bold):
        joined = f"{lines[-1]} {part}".strip()
        if width_of(joined, size, bold) <= width or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(part)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return lines


def parted(text: str, width: float, size: float, bold: bool) -> list[str]:
    """The words of a text; those wider than a line are parted with a hyphen."""
    found = []
    for word_ in text.split():
        while width_of(word_, size, bold) > width:
            fits = [n for n in range(1, len(word_) - 1) if width_of(word_[:n] + "-", size, bold) <= width]
            cut = next((n for n in PARTS.get(word_, ()) if n in fits), max(fits, default=1))
            found.append(word_[:cut] + "-")
            word_ = word_[cut:]
        found.append(word_)
    return found


# -- the printed card -----------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def printed(text: str | None, number: int, wide: float, high: float, language: str, paid: tuple[str, ...] = ()) -> Node:
    """A card with its corner at (0, 0). ``paid`` says of each gem of the cost what pays it: a die, Gold, or nothing."""
    face = packed(text).cards[number]
    return h("g", paper(face, wide, high), left_edge(face, high, paid), body(text, number, wide, high, language))


def paper(face: Card, wide: float, high: float) -> list[Node]:
    """The card itself with its coloured edge."""
    strip = f"M6 1H{EDGE:g}V{high - 1:g}H6A5 5 0 0 1 1 {high - 6:g}V6A5 5 0 0 1 6 1Z"
    return [
        card(Box(0, 0, wide, high), 6, "#FFFDF8", INK, 1.6, cls="paper"),
        h("path", d=strip, fill=DECK_PALE[face.deck]),
        line(f"M{EDGE:g} 1.5V{high - 1.5:g}", 1, "#B9AE97"),
    ]


def left_edge(face: Card, high: float, paid: tuple[str, ...] = ()) -> list[Node]:
    """Symbols on top, the cost below."""
    marks, x = list(face.symbols), EDGE / 2 + 0.4
    size = 17.0 if len(marks) < 3 else 11.0
    found = [symbol(name, x, 11.5 + n * size, size) for n, name in enumerate(marks)]
    top = 11.5 + max(1, len(marks)) * size - size / 2 + 1
    cost = gems_of(face)
    pitch = min(20.0, (high - 3 - top) / max(1, len(cost)))
    for n, name in enumerate(cost):
        y = high - 3 - pitch * (len(cost) - n - 0.5)
        found.append(gem_of_cost(name, x, y, min(18.0, pitch - 0.6), paid[n] if paid else DIE))
    return found


def gems_of(face: Card) -> list[str]:
    """The cost of a card gem by gem."""
    return [name for name, count in zip(GEMS, face.cost, strict=True) for _ in range(count)]


def gem_of_cost(name: str, x: float, y: float, size: float, paid: str) -> Node:
    """A gem of the cost: dashed where it is missing, with a coin where Gold pays it, pale where nothing need."""
    drawn = gem(name, x, y, size, paid == MISSING)
    if paid == BY_GOLD:
        return h("g", coin(x, y, size + 1), gem(name, x, y, size * 0.62))
    return h("g", drawn, opacity="0.3") if paid == FREE else drawn


def body(text: str | None, number: int, wide: float, high: float, language: str) -> list[Node]:
    """Title, drawing, and what a high card has room for besides."""
    face = packed(text).cards[number]
    left, room = EDGE + 5, wide - EDGE - 8
    title, is_bold = title_lines(str(face.data["name"][language]), room)
    pitch = 15.0
    found = [letters(said, left, 15 + pitch * n, 14, is_bold, INK) for n, said in enumerate(title)]
    below = 18 + pitch * len(title)
    scale = min(1.0, room / 102)
    has_note = high >= NOTED and high - below > 46
    middle = min((below + high - (20 if has_note else 0)) / 2, high - 15)
    found.append(pictogram(text, number, left, middle, scale))
    if has_note:
        note = fitted(SHORT[face.effect][language == "pl"], room + 2)
        found.append(letters(note, left, high - 8, 14, fill=QUIET))
    return found


def title_lines(name: str, room: float) -> tuple[list[str], bool]:
    """The title in lines, bold where two of them are enough."""
    bold = wrapped(name, room - 3, 14, True)
    if len(bold) < 3 and not any(line_.endswith("-") for line_ in bold):
        return bold, True
    return wrapped(name, room, 14, False, 3), False


# -- cards in words -------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def told(text: str | None, number: int, language: str) -> str:
    """A card in words: name, symbols, cost, effect, source and doubt."""
    face = packed(text).cards[number]
    parts = [
        f"{face.data['name'][language]} ({symbols_told(face, language)}).",
        f"{word('cost', language, cost_told(face, language))}.",
        str(face.data["text"][language]),
        f"[{source_told(face, language)}]",
    ]
    if "doubt" in face.data:
        parts.append(word("doubt", language, face.data["doubt"][language]))
    return " ".join(parts)


def symbols_told(face: Card, language: str) -> str:
    """The symbols of a card."""
    return ", ".join(word(name, language) for name in face.symbols) or word("no-symbol", language)


def cost_told(face: Card, language: str) -> str:
    """The cost of a card."""
    return payment(None, face.cost, language)


def source_told(face: Card, language: str) -> str:
    """Where a card comes from."""
    return word(f"source-{face.data['source']}", language)
