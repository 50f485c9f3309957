"""Cards of the Bazaar: symbols and cost on the left edge, the title, the effect as a drawing, a few words."""

from functools import cache, lru_cache

from thieves.bazaar.cards import BazaarCard, packed
from thieves.bazaar.speech import LANGUAGE, payment, say
from thieves.bazaar.state import GEMS

from ..svg import INK, QUIET, Box, card, fitted, letters, line, width_of
from ..tree import Node, h
from .pictograms import pictogram
from .signs import coin, gem, symbol

DIE, BY_GOLD, FREE, MISSING = "die", "gold", "free", "missing"  #: what pays a gem of a cost
LOW = 62.0  #: cards of this height have room for two lines of title
PITCH = 14.5  #: from one line of the title to the next
NOTED = 98.0  #: cards of this height have room for a few words
EDGE = 20.0  #: the left edge with symbols and cost
DECK_INK = ("#7A4A12", "#27568A", "#6A2E63")
DECK_PALE = ("#F3E3C8", "#DCE7F2", "#EBDDEA")


def wrapped(text: str, width: float, language: str, bold: bool = False, most: int = 9) -> list[str]:
    """Text in lines that fit; a word that is too long is parted, and what is too much ends in an ellipsis."""
    lines, size = [""], 14
    for part in parted(text, width if bold else width * 1.05, size, bold, language):
        joined = f"{lines[-1]} {part}".strip()
        if width_of(joined, size, bold) <= width or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(part)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return lines


@cache
def parts_of(language: str) -> dict[str, tuple[int, ...]]:
    """Where long words of titles are parted."""
    return {word.replace("/", ""): (word.index("/"),) for word in say("hyphenated", language).split()}


def parted(text: str, width: float, size: float, bold: bool, language: str) -> list[str]:
    """The words of a text; those wider than a line are parted with a hyphen."""
    found = []
    for word_ in text.split():
        while width_of(word_, size, bold) > width:
            fits = [n for n in range(1, len(word_) - 1) if width_of(word_[:n] + "-", size, bold) <= width]
            known = (*parts_of(language).get(word_, ()), word_.find("-") + 1)
            cut = next((n for n in known if n in fits), max(fits, default=1))
            found.append(word_[:cut].removesuffix("-") + "-")
            word_ = word_[cut:]
        found.append(word_)
    return found


# -- the printed card -----------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def printed(text: str | None, number: int, wide: float, high: float, language: str, paid: tuple[str, ...] = ()) -> Node:
    """A card with its corner at (0, 0). ``paid`` says of each gem of the cost what pays it: a die, Gold, or nothing."""
    face = packed(text).cards[number]
    return h("g", paper(face, wide, high), left_edge(face, high, paid), body(text, number, wide, high, language))


def paper(face: BazaarCard, wide: float, high: float) -> list[Node]:
    """The card itself with its coloured edge."""
    strip = f"M6 1H{EDGE:g}V{high - 1:g}H6A5 5 0 0 1 1 {high - 6:g}V6A5 5 0 0 1 6 1Z"
    return [
        card(Box(0, 0, wide, high), 6, "#FFFDF8", INK, 1.6, cls="paper"),
        h("path", d=strip, fill=DECK_PALE[face.deck]),
        line(f"M{EDGE:g} 1.5V{high - 1.5:g}", 1, "#B9AE97"),
    ]


def left_edge(face: BazaarCard, high: float, paid: tuple[str, ...] = ()) -> list[Node]:
    """Symbols on top, the cost below."""
    marks, x = list(face.symbols), EDGE / 2 + 0.4
    size = min(17.0 if high > LOW else 14.0, (high - 22) / max(1, len(marks)))
    found = [symbol(name, x, 3 + size * (n + 0.5), size) for n, name in enumerate(marks)]
    top = 4 + max(1, len(marks)) * size
    cost = gems_of(face)
    pitch = min(20.0, (high - 3 - top) / max(1, len(cost)))
    for n, name in enumerate(cost):
        y = high - 3 - pitch * (len(cost) - n - 0.5)
        found.append(gem_of_cost(name, x, y, min(17.0, max(pitch - 0.6, 12.0)), paid[n] if paid else DIE))
    return found


def gems_of(face: BazaarCard) -> list[str]:
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
    left, room = EDGE + 4, room_of(wide)
    title, is_bold = title_lines(face, room, language, 2 if high <= LOW else 3)
    found = [letters(said, left, 14 + PITCH * n, 14, is_bold, INK) for n, said in enumerate(title)]
    below = 17 + PITCH * len(title)
    has_note = high >= NOTED and high - below > 46
    middle = min((below + high - (20 if has_note else 0)) / 2, high - 14)
    found.append(pictogram(text, number, left, middle, min(1.0, room / 102)))
    if has_note:
        note = fitted(LANGUAGE.term("when", face.power.when, language), room + 2)
        found.append(letters(note, left, high - 7, 14, fill=QUIET))
    return found


def room_of(wide: float) -> float:
    """How wide the lines of a title may be on a card of this width."""
    return wide - EDGE - 6


def title_lines(face: BazaarCard, room: float, language: str, most: int = 3) -> tuple[list[str], bool]:
    """The title in so many lines, bold where two of them are enough; a shorter one where it would take more."""
    name = str(face.data["name"][language])
    if "short" in face.data and not fits_bold(name, room, language) and len(wrapped(name, room, language)) > most:
        name = str(face.data["short"][language])
    is_bold = fits_bold(name, room, language)
    return wrapped(name, room - 3, language, True) if is_bold else wrapped(name, room, language, False, most), is_bold


def fits_bold(name: str, room: float, language: str) -> bool:
    """Do two bold lines hold this title, with no word parted?"""
    bold = wrapped(name, room - 3, language, True)
    return len(bold) < 3 and not any(line_.endswith("-") for line_ in bold)


# -- cards in words -------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def told(text: str | None, number: int, language: str) -> str:
    """A card in words: name, symbols, cost, effect, source and doubt."""
    face = packed(text).cards[number]
    parts = [
        f"{face.data['name'][language]} ({symbols_told(face, language)}).",
        f"{say('cost', language, cost_told(face, language))}.",
        str(face.data["text"][language]),
        f"[{source_told(face, language)}]",
    ]
    if "doubt" in face.data:
        parts.append(say("doubt", language, face.data["doubt"][language]))
    return " ".join(parts)


def symbols_told(face: BazaarCard, language: str) -> str:
    """The symbols of a card."""
    return ", ".join(LANGUAGE.term("symbol", name, language) for name in face.symbols) or say("no-symbol", language)


def cost_told(face: BazaarCard, language: str) -> str:
    """The cost of a card."""
    return payment(None, face.cost, language)


def source_told(face: BazaarCard, language: str) -> str:
    """Where a card comes from."""
    return say(f"source-{face.data['source']}", language)
