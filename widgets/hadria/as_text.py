"""The whole position in plain lines, as far as the viewer knows it."""

from thieves.core import UNKNOWN
from thieves.core.language import joined
from thieves.hadria.declaration import budget, initiative_of
from thieves.hadria.position import count_events_left
from thieves.hadria.queries import movement, vigilance
from thieves.hadria.state import Slot, State

from ..scene import Scene
from .cards import name_of
from .city_plan import CityPlan, plan_of
from .initiative_ladder import ladder_cards
from .language import say, term
from .reading import known_tokens
from .thief_sheets import state_word
from .trace import trace, trace_lines
from .viewing import guard_at, names_of, shown_slots, standing_in, walk_of


def text(scene: Scene) -> str:
    """The whole position in plain lines."""
    state = scene.state
    seats = [seat_text(scene, state, seat) for seat in range(len(scene.setup.players))]
    return "\n".join(
        [
            *turn_text(scene, state),
            *map_text(scene),
            *seats,
            *ladder_text(scene, state),
            *trace_lines(trace(scene), scene.language),
        ]
    )


def turn_text(scene: Scene, state: State) -> list[str]:
    """Turn, event, and the numbers of the watch."""
    language = scene.language
    when = say("text-turn", language, state.turn, term("mood", "alarm" if state.alarm else "calm", language))
    if state.district:
        when = f"{when}; {say('text-open', language, plan_of(scene).district_names[state.district][language])}"
    lines = [when]
    if state.event >= 0:
        entry = scene.setup.events.rows[state.event]
        lines.append(say("text-event", language, entry["name"][language], entry["text"][language]))
    numbers = [say("hear-go", language, *pair) for pair in zip(vigilance(state), movement(state), strict=True)]
    guard = guard_at(state)
    lines.append(say("text-guard" if guard else "text-no-die", language, guard, *numbers))
    return lines


def map_text(scene: Scene) -> list[str]:
    """What stands and lies on the map."""
    state, language = scene.state, scene.language
    lying = lying_text(plan_of(scene), state)
    lines = [say(f"text-{key}", language, ", ".join(names)) for key, names in lying.items() if names]
    if state.city.jewel >= 0:
        lines.append(say("text-jewel", language, plan_of(scene).names[state.city.jewel]))
    if state.holder >= 0:
        lines.append(say("text-holder", language, scene.setup.players[state.holder]))
    for key, tokens in (("text-tokens", dict(state.city.open)), ("text-known", known_tokens(state))):
        if tokens:
            lines.append(say(key, language, tokens_text(scene, tokens)))
    decks, walk = state.decks, walk_of(scene)
    gone = joined([f"{name_of(scene, card)} ×{n}" for card, n in enumerate(decks.discard) if n], language)
    left = count_events_left(state)
    lines.append(say("text-decks", language, sum(decks.cards), left, gone or say("none", language)))
    if walk is not None:
        lines.append(say("text-walk", language, " – ".join(names_of(plan_of(scene), walk.path)), walk.left))
    return lines


def lying_text(plan: CityPlan, state: State) -> dict[str, list[str]]:
    """The fields where figures stand and things lie, kind by kind."""
    city = state.city
    return {
        "guards": standing_in(plan, state, "guard"),
        "captains": standing_in(plan, state, "captain"),
        "yellow": names_of(plan, city.yellow),
        "green": names_of(plan, city.green),
        "covered": names_of(plan, city.covered),
        "smoke": names_of(plan, city.smoke),
        "fire": names_of(plan, city.fire),
        "dazed": names_of(plan, [city.figures[number] for number in city.dazed]),
        "snared": names_of(plan, [city.figures[number] for number in city.snared]),
    }


def tokens_text(scene: Scene, lying: dict[int, int]) -> str:
    """Tokens with their fields."""
    names, tokens = plan_of(scene).names, scene.setup.guards.tokens
    return ", ".join(f"{names[field]} {tokens[kind]['name'][scene.language]}" for field, kind in lying.items())


def seat_text(scene: Scene, state: State, seat: int) -> str:
    """What the table of the seats does not say: where a thief is, the cards, the plans."""
    language, thief = scene.language, state.thieves[seat]
    parts = [say("on-field", language, plan_of(scene).names[thief.field])] if thief.field >= 0 else []
    parts += [say("ap", language, budget(state, seat))] if thief.field >= 0 else []
    parts.append(state_word(scene, state, seat)[1])
    held = [name_of(scene, card) for card in thief.hand if card != UNKNOWN]
    if held:
        parts.append(say("text-cards", language, joined(held, language)))
    if laid := shown_slots(state, seat):
        plans = joined([slot_text(scene, state, seat, slot) for slot in laid], language)
        parts.append(say("text-declared", language, plans))
    who = f" ({scene.setup.thief_sheets.rows[thief.character]['name'][language]})" if thief.character >= 0 else ""
    return f"{scene.name(seat)}{who}: {'; '.join(dict.fromkeys(parts))}"


def slot_text(scene: Scene, state: State, seat: int, slot: Slot) -> str:
    """One declared card with its AP."""
    faces = " + ".join(name_of(scene, card) for card in slot.cards if card != UNKNOWN)
    fate = f", {term('card-fate', slot.fate, scene.language)}" if slot.fate else ""
    ap = say("ap", scene.language, initiative_of(state, seat, slot))
    return f"{faces or say('face-down', scene.language)} {ap}{fate}"


def ladder_text(scene: Scene, state: State) -> list[str]:
    """Who acts at which number, from the top."""
    guard = guard_at(state)
    found = [(step.number, scene.name(step.seat)) for step in ladder_cards(scene, state) if not step.slot.fate]
    found += [(guard, say("guards", scene.language))] if guard else []
    numbers = sorted({number for number, _ in found}, reverse=True)
    rungs = [f"{number} {joined([who for n, who in found if n == number], scene.language)}" for number in numbers]
    return [f"{say('initiative', scene.language)}: {'; '.join(rungs)}"] if rungs else []
