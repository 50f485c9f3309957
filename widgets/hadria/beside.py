"""Everything beside the map: ladder, hand, what amounts mean, marks for answers, and the whole position in words."""

from thieves.core import Action
from thieves.core.language import joined
from thieves.hadria.board import NAMES
from thieves.hadria.cards import family_of, pack
from thieves.hadria.declaration import initiative_of
from thieves.hadria.speech import DISTRICT_NAMES
from thieves.hadria.state import EVENTS, SPECIAL, THIEVES, TOKENS, Slot, State
from thieves.hadria.table import movement, vigilance
from thieves.hadria.theft import LOOT

from ..scene import Scene
from ..seats import seat_mark
from ..tree import Node, h
from . import trace as reasoning
from .cards import answering, name_of, text_of, told
from .known import UNKNOWN, declares, guard_at, known, may_answer, shown_seat
from .ladder import amounts, ladder, steps
from .sheets import holdings, state_word
from .signs import die, disc, gem, little_card, token, watchman
from .terms import word

__all__ = ["answer_mark", "hand", "holdings", "score", "text", "trace"]

trace = reasoning.trace
CARD_VERBS = ("declare", "cover", "withdraw", "resolve", "resign", "discard", "draw")
JEWEL_VERBS = ("pick", "steal", "lose")
FEW = 4  #: so many cards are shown with their text


# -- the hand -------------------------------------------------------------------------------------


def hand(scene: Scene) -> Node:
    """Above the sheets: while one plans what each amount means, else the ladder and the cards that one may see."""
    inside = [amounts(scene)] if declares(scene) else [ladder(scene), cards(scene)]
    return h("div", inside, key="hand", cls="hand")


def cards(scene: Scene) -> Node:
    """The cards of the seat that looks or is asked, and below them the event and the numbers of the watch."""
    state, seat = known(scene), shown_seat(scene)
    title = h("h4", seat_mark(seat, 18), h("span", word("hand-of", scene.language, scene.name(seat))))
    waiting = [slot for slot in state.thieves[seat].slots if not slot.fate and UNKNOWN not in slot.cards]
    held = own_cards(scene, state, seat)
    few = len(waiting) + len(held) <= FEW
    laid = [waiting_card(scene, state, seat, slot, few) for slot in waiting]
    chips = [one_card(scene, seat, card, held[:n].count(card), few) for n, card in enumerate(held)]
    nothing = None if laid or chips else h("p", word("empty-hand", scene.language), cls="quiet")
    shown = h("div", laid, chips, nothing, cls="chips few" if few else "chips")
    return h("div", title, shown, turn(scene, state), key="cards", cls="box cards")


def own_cards(scene: Scene, state: State, seat: int) -> list[int]:
    """The special card of a thief and the general ones of the hand; the two basic ones everybody has."""
    thief = state.thieves[seat]
    special = [SPECIAL[thief.character]] if scene.setup.special_cards and thief.character >= 0 else []
    laid = [card for slot in thief.slots for card in slot.cards]
    return [card for card in special if card not in laid] + list(thief.hand)


def waiting_card(scene: Scene, state: State, seat: int, slot: Slot, few: bool) -> Node:
    """A declared card that waits, with its number; when its moment has come, a click uses it."""
    card = slot.cards[0]
    name = " + ".join(name_of(scene, one) for one in slot.cards)
    inside = [h("b", str(initiative_of(state, seat, slot)), cls="on-it"), *described(scene, card, name, few)]
    key, title = f"waits-{card}", " ".join(told(scene, one) for one in slot.cards)
    action = Action(seat, "resolve", card)
    if may_answer(scene) and scene.asked == seat and action in scene.answers:
        return answering(scene, action, inside, cls="chip laid", title=title)
    return h("div", inside, key=key, cls="chip laid", title=title)


def one_card(scene: Scene, seat: int, card: int, before: int, few: bool) -> Node:
    """A card in one line; where a card is discarded, a click does it."""
    action, title = Action(seat, "discard", card), told(scene, card)
    inside = [little_card(family_of(card), 22), *described(scene, card, name_of(scene, card), few)]
    if may_answer(scene) and scene.asked == seat and any(answer.verb == "discard" for answer in scene.answers):
        key = scene.key(action) + (f"-{before + 1}" if before else "")
        return answering(scene, action, inside, cls="chip", title=title, key=key)
    return h("div", inside, key=f"chip-{card}-{before}", cls="chip", title=title)


def described(scene: Scene, card: int, name: str, few: bool) -> list[Node]:
    """The name of a card, and where there is room what it does."""
    if not few:
        return [h("span", name, cls="chip-name")]
    return [h("span", h("b", name), h("span", f" {text_of(scene, card)}"), cls="chip-name")]


def turn(scene: Scene, state: State) -> Node:
    """What holds this turn: the event, and how far the watch hears and goes."""
    language = scene.language
    lines = []
    if state.event >= 0:
        entry = EVENTS[state.event]
        name, does = h("b", f"{entry['name'][language]}:"), h("span", entry["text"][language])
        lines.append(h("p", name, " ", does, cls="event", key="event", title=entry["text"][language]))
    ranks = zip(("guard", "captain"), vigilance(state), movement(state), strict=True)
    numbers = [
        h(
            "span",
            h("b", word(f"{rank}-numbers", language)),
            " ",
            word("hears-walks", language, hears, goes),
            key=f"numbers-{rank}",
        )
        for rank, hears, goes in ranks
    ]
    lines.append(h("p", watchman(18), h("span", numbers, cls="numbers"), cls="watch-sheet", key="watch-sheet"))
    return h("div", lines, cls="turn", key="turn-now")


def score(scene: Scene, seat: int) -> str:
    """What counts at the end."""
    return str(scene.game.tally(known(scene), seat, scene.language))


# -- marks ----------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb == "ap":
        return disc("blue", "", 24, str(what))
    if verb in CARD_VERBS:
        return little_card(family_of(what))
    if verb in ("informer", "agent"):
        return token(verb, 24)
    if verb in JEWEL_VERBS:
        return loot(LOOT[what])
    if verb in ("rob", "name"):
        return seat_mark(what, 22)
    if verb in ("token", "peek"):
        return token(str(TOKENS[what]["id"]), 24)
    if verb == "get":
        return thing(*what)
    return die(str(what)) if verb == "roll" else None


def loot(kind: str) -> Node:
    """A jewel; Trinkets are a token."""
    return token(kind, 24) if kind == "trinkets" else gem(kind, 22)


def thing(kind: str, number: int) -> Node:
    """A jewel, a token or a card."""
    if kind == "jewel":
        return loot(LOOT[number])
    return token(str(TOKENS[number]["id"]), 24) if kind == "token" else little_card(family_of(number))


# -- the text twin --------------------------------------------------------------------------------


def text(scene: Scene) -> str:
    """The whole position in plain lines."""
    state = known(scene)
    seats = [seat_text(scene, state, seat) for seat in range(len(scene.setup.players))]
    return "\n".join(
        [*turn_text(scene, state), *map_text(scene), *seats, *ladder_text(scene, state), *trace_text(scene)]
    )


def turn_text(scene: Scene, state: State) -> list[str]:
    """Turn, event, and the numbers of the watch."""
    language = scene.language
    when = word("text-turn", language, state.turn, word("alarm" if state.alarm else "calm", language))
    if state.district:
        when = f"{when}; {word('text-open', language, DISTRICT_NAMES[state.district][language])}"
    lines = [when]
    if state.event >= 0:
        entry = EVENTS[state.event]
        lines.append(word("text-event", language, entry["name"][language], entry["text"][language]))
    numbers = [word("hears-walks", language, *pair) for pair in zip(vigilance(state), movement(state), strict=True)]
    guard = guard_at(state)
    lines.append(word("text-guard" if guard else "text-no-die", language, guard, *numbers))
    return lines


def map_text(scene: Scene) -> list[str]:
    """What stands and lies on the map."""
    seen, language = scene.seen, scene.language
    lists = {"guards": "guards", "captains": "captains", "yellow": "yellow", "green": "green", "tokens": "covered",
             "smoke": "smoke", "fire": "fire", "dazed": "dazed", "snared": "snared"}  # fmt: skip
    lines = [word(f"text-{key}", language, ", ".join(seen[name])) for name, key in lists.items() if seen[name]]
    if "jewel" in seen:
        lines.append(word("text-jewel", language, seen["jewel"]))
    if "holder" in seen:
        lines.append(word("text-holder", language, seen["holder"]))
    for name, key in (("open", "text-tokens"), ("peeked", "text-known")):
        if seen.get(name):
            lines.append(word(key, language, tokens_text(seen[name], language)))
    gone = joined([f"{card_name(scene, id_)} ×{n}" for id_, n in seen["discard"].items()], language)
    lines.append(word("text-decks", language, seen["deck"], seen["events left"], gone or word("none", language)))
    if "walk" in seen:
        lines.append(word("text-walk", language, " – ".join(seen["walk"]["path"]), seen["walk"]["left"]))
    return lines


def card_name(scene: Scene, id_: str) -> str:
    """A card by its id, in words."""
    return name_of(scene, pack(scene.setup).number[id_])


def tokens_text(lying: dict[str, str], language: str) -> str:
    """Tokens with their fields."""
    names = {entry["id"]: entry["name"][language] for entry in TOKENS}
    return ", ".join(f"{field} {names[kind]}" for field, kind in lying.items())


def seat_text(scene: Scene, state: State, seat: int) -> str:
    """What the table of the seats does not say: where a thief is, the cards, the plans."""
    language, thief = scene.language, state.thieves[seat]
    parts = [word("on-field", language, NAMES[thief.field])] if thief.field >= 0 else []
    parts.append(state_word(scene, state, seat)[1])
    if thief.hand:
        parts.append(word("text-cards", language, joined([name_of(scene, card) for card in thief.hand], language)))
    if thief.slots:
        plans = joined([slot_text(scene, state, seat, place) for place in range(len(thief.slots))], language)
        parts.append(word("text-declared", language, plans))
    who = f" ({THIEVES[thief.character]['name'][language]})" if thief.character >= 0 else ""
    return f"{scene.name(seat)}{who}: {'; '.join(dict.fromkeys(parts))}"


def slot_text(scene: Scene, state: State, seat: int, place: int) -> str:
    """One declared card with its AP."""
    held = scene.seen["thieves"][scene.setup.players[seat]]["declared"][place]
    slot = state.thieves[seat].slots[place]
    faces = " + ".join(name_of(scene, card) for card in slot.cards if card != UNKNOWN)
    fate = f", {word(f'is-{slot.fate}', scene.language)}" if slot.fate else ""
    return f"{faces or word('face-down', scene.language)} {word('ap', scene.language, held['ap'])}{fate}"


def ladder_text(scene: Scene, state: State) -> list[str]:
    """Who acts at which number, from the top."""
    guard = guard_at(state)
    found = [(step.number, scene.name(step.seat)) for step in steps(scene, state) if not step.slot.fate]
    found += [(guard, word("guards", scene.language))] if guard else []
    numbers = sorted({number for number, _ in found}, reverse=True)
    rungs = [f"{number} {joined([who for n, who in found if n == number], scene.language)}" for number in numbers]
    return [f"{word('initiative', scene.language)}: {'; '.join(rungs)}"] if rungs else []


def trace_text(scene: Scene) -> list[str]:
    """How the watch reasoned."""
    lines = []
    for part in trace(scene):
        lines.append(f"{part.title}{f' ({part.note})' if part.note else ''}")
        for number, line in enumerate(part.lines, start=1):
            clause = f" [{line.clause}]" if line.clause else ""
            lines.append(f"  {number}. {word(f'step-{line.step}', scene.language)}: {line.said}{clause}")
    return lines
