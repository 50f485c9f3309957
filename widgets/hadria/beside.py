"""Everything beside the map: ladder, hand, what amounts mean, marks for answers, and the whole position in words."""

from thieves.core import UNKNOWN, Action
from thieves.core.language import joined
from thieves.hadria.board import NAMES
from thieves.hadria.cards import family_of
from thieves.hadria.cards.basic import run_fields, sneak_fields
from thieves.hadria.declaration import budget, initiative_of
from thieves.hadria.position import count_events_left
from thieves.hadria.queries import movement, vigilance
from thieves.hadria.resolution import STRONG
from thieves.hadria.speech import DISTRICT_NAMES
from thieves.hadria.state import EVENTS, MOVE, SPECIAL, THIEVES, TOKENS, Slot, State
from thieves.hadria.theft import LOOT

from ..scene import Scene
from ..seats import seat_mark
from ..tree import Node, h
from . import trace as reasoning
from .cards import answering, entry_of, name_of, text_of, told
from .ladder import steps
from .reading import figure_at, known_tokens
from .sheets import holdings, state_word
from .signs import die, disc, figure, gem, little_card, token, watchman
from .terms import word
from .viewing import guard_at, may_answer, names_of, shown_seat, shown_slots, standing_in, walk_of

__all__ = ["answer_mark", "hand", "holdings", "score", "text", "trace"]

trace = reasoning.trace
CARD_VERBS = ("declare", "cover", "withdraw", "resolve", "resign", "discard", "draw")
FIGURE_VERBS = ("guard", "take")  #: answers that name a figure by its field
JEWEL_VERBS = ("pick", "steal", "lose")


# -- the hand -------------------------------------------------------------------------------------


def hand(scene: Scene) -> Node:
    """The cards of the seat that looks or is asked, the one in question first, and what holds this turn."""
    state, seat = scene.state, shown_seat(scene)
    waiting = [slot for slot in state.thieves[seat].slots if not slot.fate and UNKNOWN not in slot.cards]
    held = own_cards(scene, state, seat)
    asked = card_asked(scene)
    shown = [] if asked is None else [chip(scene, asked, key="asked", cls="chip asked")]
    shown += [waiting_card(scene, state, seat, slot) for slot in waiting if slot.cards[0] != asked]
    shown += [one_card(scene, seat, card, held[:n].count(card)) for n, card in enumerate(held)]
    nothing = None if shown else h("p", word("empty-hand", scene.language), cls="quiet")
    return h("div", h("div", shown, nothing, cls="chips"), turn(scene, state), key="cards", cls="cards")


ABOUT_CARD = ("which-effect", "at-what", "what-more")  #: questions about the card that is being resolved


def card_asked(scene: Scene) -> int | None:
    """The card that the question is about."""
    decision = scene.decision
    return int(decision.what) if decision is not None and decision.kind in ABOUT_CARD else None


def own_cards(scene: Scene, state: State, seat: int) -> list[int]:
    """The special card of a thief and the general ones of the hand; the two basic ones everybody has."""
    thief = state.thieves[seat]
    special = [SPECIAL[thief.character]] if scene.setup.special_cards and thief.character >= 0 else []
    laid = [card for slot in thief.slots for card in slot.cards]
    return [card for card in special if card not in laid] + list(thief.hand)


def waiting_card(scene: Scene, state: State, seat: int, slot: Slot) -> Node:
    """A declared card that waits, with its number; when its moment has come, a click uses it."""
    card, action = slot.cards[0], Action(seat, "resolve", slot.cards[0])
    number = h("b", str(initiative_of(state, seat, slot)), cls="on-it")
    name = " + ".join(name_of(scene, one) for one in slot.cards)
    inside, title = [number, described(scene, card, name)], " ".join(told(scene, one) for one in slot.cards)
    if may_answer(scene) and scene.asked == seat and action in scene.answers:
        return answering(scene, action, inside, cls="chip laid", title=title, data_item="true")
    return h("div", inside, key=f"waits-{card}", cls="chip laid", title=title, data_item="true")


def one_card(scene: Scene, seat: int, card: int, before: int) -> Node:
    """A card in hand; where a card is discarded, a click does it."""
    action = Action(seat, "discard", card)
    inside = [little_card(family_of(card), 22), described(scene, card, name_of(scene, card))]
    if may_answer(scene) and scene.asked == seat and any(answer.verb == "discard" for answer in scene.answers):
        key = scene.key(action) + (f"-{before + 1}" if before else "")
        return answering(scene, action, inside, cls="chip", title=told(scene, card), key=key, data_item="true")
    return chip(scene, card, key=f"chip-{card}-{before}", cls="chip")


def chip(scene: Scene, card: int, **more: str) -> Node:
    """A card with its title and what it does."""
    inside = [little_card(family_of(card), 22), described(scene, card, name_of(scene, card))]
    return h("div", inside, title=told(scene, card), data_item="true", **more)


def described(scene: Scene, card: int, name: str) -> Node:
    """The name of a card and what it does."""
    return h("span", h("b", name), h("span", f" {text_of(scene, card)}", cls="does"), cls="chip-name")


def turn(scene: Scene, state: State) -> Node:
    """What holds this turn: the event, and how far the watch hears and goes."""
    language = scene.language
    lines = []
    if state.event >= 0:
        entry = EVENTS[state.event]
        name, does = h("b", str(entry["name"][language])), h("span", f" {entry['text'][language]}", cls="does")
        lines.append(h("p", name, does, cls="event", key="event", title=entry["text"][language], data_item="true"))
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
    lines.append(h("p", watchman(18), h("span", numbers, cls="numbers"), cls="watch-sheet", key="watch-sheet",
                   data_item="true"))  # fmt: skip
    return h("div", lines, cls="turn", key="turn-now")


def score(scene: Scene, seat: int) -> str:
    """What counts at the end."""
    return str(scene.game.tally(scene.state, seat, scene.language))


# -- marks ----------------------------------------------------------------------------------------


def answer_mark(scene: Scene, action: Action) -> Node | None:
    """A small drawing for an answer button."""
    verb, what = action.verb, action.what
    if verb == "ap":
        return disc("blue", "", 24, str(what))
    if verb in CARD_VERBS:
        return little_card(family_of(what))
    if verb in FIGURE_VERBS:
        return figure_mark(scene, NAMES[what])
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


def figure_mark(scene: Scene, field: str) -> Node | None:
    """The guard or captain on a field, with its number, as it stands on the map."""
    key = figure_at(scene, field)
    return figure(key.split("-")[0], int(key.split("-")[1])) if key else None


def loot(kind: str) -> Node:
    """A jewel; Trinkets are a token."""
    return token(kind, 24) if kind == "trinkets" else gem(kind, 22)


def thing(kind: str, number: int) -> Node:
    """A jewel, a token or a card."""
    if kind == "jewel":
        return loot(LOOT[number])
    return token(str(TOKENS[number]["id"]), 24) if kind == "token" else little_card(family_of(number))


def answer_said(scene: Scene, action: Action) -> str | None:
    """The effects of a basic card in a few words: its whole text stands in the panel of cards."""
    card = card_asked(scene)
    if action.verb != "choose" or card is None:
        return None
    state, entry = scene.state, entry_of(scene, card)
    if card == MOVE:
        fields = (run_fields if action.what == STRONG else sneak_fields)(state, action.seat)
        return word(f"move-{action.what}", scene.language, fields)
    return word(f"ambush-{action.what}", scene.language, entry["plan_cards"], entry["plan_ap"], entry["ap"])


# -- the text twin --------------------------------------------------------------------------------


def text(scene: Scene) -> str:
    """The whole position in plain lines."""
    state = scene.state
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
    state, language = scene.state, scene.language
    lines = [word(f"text-{key}", language, ", ".join(names)) for key, names in lying_text(state).items() if names]
    if state.city.jewel >= 0:
        lines.append(word("text-jewel", language, NAMES[state.city.jewel]))
    if state.holder >= 0:
        lines.append(word("text-holder", language, scene.setup.players[state.holder]))
    for key, tokens in (("text-tokens", dict(state.city.open)), ("text-known", known_tokens(state))):
        if tokens:
            lines.append(word(key, language, tokens_text(tokens, language)))
    decks, walk = state.decks, walk_of(scene)
    gone = joined([f"{name_of(scene, card)} ×{n}" for card, n in enumerate(decks.discard) if n], language)
    left = count_events_left(state)
    lines.append(word("text-decks", language, sum(decks.cards), left, gone or word("none", language)))
    if walk is not None:
        lines.append(word("text-walk", language, " – ".join(names_of(walk.path)), walk.left))
    return lines


def lying_text(state: State) -> dict[str, list[str]]:
    """The fields where figures stand and things lie, kind by kind."""
    city = state.city
    return {
        "guards": standing_in(state, "guard"),
        "captains": standing_in(state, "captain"),
        "yellow": names_of(city.yellow),
        "green": names_of(city.green),
        "covered": names_of(city.covered),
        "smoke": names_of(city.smoke),
        "fire": names_of(city.fire),
        "dazed": names_of(city.figures[number] for number in city.dazed),
        "snared": names_of(city.figures[number] for number in city.snared),
    }


def tokens_text(lying: dict[int, int], language: str) -> str:
    """Tokens with their fields."""
    return ", ".join(f"{NAMES[field]} {TOKENS[kind]['name'][language]}" for field, kind in lying.items())


def seat_text(scene: Scene, state: State, seat: int) -> str:
    """What the table of the seats does not say: where a thief is, the cards, the plans."""
    language, thief = scene.language, state.thieves[seat]
    parts = [word("on-field", language, NAMES[thief.field])] if thief.field >= 0 else []
    parts += [word("ap", language, budget(state, seat))] if thief.field >= 0 else []
    parts.append(state_word(scene, state, seat)[1])
    held = [name_of(scene, card) for card in thief.hand if card != UNKNOWN]
    if held:
        parts.append(word("text-cards", language, joined(held, language)))
    if laid := shown_slots(state, seat):
        plans = joined([slot_text(scene, state, seat, slot) for slot in laid], language)
        parts.append(word("text-declared", language, plans))
    who = f" ({THIEVES[thief.character]['name'][language]})" if thief.character >= 0 else ""
    return f"{scene.name(seat)}{who}: {'; '.join(dict.fromkeys(parts))}"


def slot_text(scene: Scene, state: State, seat: int, slot: Slot) -> str:
    """One declared card with its AP."""
    faces = " + ".join(name_of(scene, card) for card in slot.cards if card != UNKNOWN)
    fate = f", {word(f'is-{slot.fate}', scene.language)}" if slot.fate else ""
    ap = word("ap", scene.language, initiative_of(state, seat, slot))
    return f"{faces or word('face-down', scene.language)} {ap}{fate}"


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
