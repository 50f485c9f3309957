"""Action cards as they lie on the table: title, text, where they come from; to be clicked and dragged."""

import json
from collections.abc import Mapping
from typing import Any

from thieves.core import Action
from thieves.hadria.cards import family_of, pack
from thieves.hadria.cards.reach import longer_range
from thieves.hadria.state import AMBUSH, MOVE, State

from ..scene import Scene, command
from ..tree import Node, h
from .icons import about
from .language import say, term


def entry_of(scene: Scene, card: int) -> Mapping[str, Any]:
    """All that is printed on a card; the cards of this table may be another copy's."""
    return pack(scene.setup).cards[card]


def name_of(scene: Scene, card: int) -> str:
    """The title of a card."""
    return str(entry_of(scene, card)["name"][scene.language])


def text_of(scene: Scene, card: int) -> str:
    """What a card does."""
    return str(entry_of(scene, card)["text"][scene.language])


def brief_of(scene: Scene, card: int) -> str | None:
    """What a basic card does, in a few words; everybody has it, and who forgets it points at it."""
    entry = entry_of(scene, card)
    if card == MOVE:
        return say("brief-move", scene.language, entry["sneak"], entry["run"])
    if card == AMBUSH:
        return say("brief-ambush", scene.language, entry["ap"], entry["plan_cards"], entry["plan_ap"])
    return None


def kind_of(scene: Scene, card: int) -> str:
    """Family, source and range of a card, in a few words."""
    entry, language = entry_of(scene, card), scene.language
    parts = [term("family", entry["family"], language), term("source", entry["source"], language)]
    return " · ".join([*parts, *range_of(scene, entry)])


def range_of(scene: Scene, entry: Mapping[str, Any], longer: int = 0) -> list[str]:
    """How far a card reaches, if it says so; an event or a talent may make that longer."""
    if "range" not in entry:
        return []
    far = entry["range"]
    if far == "district":
        return [say("district-range", scene.language)]
    return [say("longer-range", scene.language, far, longer) if longer else say("range", scene.language, far)]


def told(scene: Scene, card: int) -> str:
    """A whole card in words."""
    return f"{name_of(scene, card)} ({kind_of(scene, card)}): {text_of(scene, card)}"


def card_class(scene: Scene, card: int) -> str:
    """What the style sheet needs to know of a card: its family, and whether its title is long."""
    return " ".join(["card", family_of(card), *(["long-name"] if len(name_of(scene, card)) > 13 else [])])


def head_of(scene: Scene, card: int, key: Node | None) -> Node:
    """The head of a card: its key, its title, and what it is about."""
    entry = entry_of(scene, card)
    sign = about(str(entry.get("effect", entry["id"])), 20)
    return h("span", key, h("b", name_of(scene, card)), sign, cls="card-head")


def reach_of(scene: Scene, state: State, seat: int, card: int) -> Node | None:
    """The range of a declared card as one number."""
    far = entry_of(scene, card).get("range")
    if far is None:
        return None
    said = (
        say("district-range", scene.language)
        if far == "district"
        else say("range", scene.language, far + longer_range(state, seat))
    )
    return h("span", said, cls="reach")


def foot_of(scene: Scene, state: State, seat: int, card: int) -> Node:
    """Family and range of a card in hand, as long as the range is for this thief now."""
    entry = entry_of(scene, card)
    far = range_of(scene, entry, longer_range(state, seat))
    if not far and entry["family"] != "basic":
        far = [say("no-range", scene.language)]
    family = h("span", term("family", entry["family"], scene.language), " · " if far else "", cls="family-name")
    return h("div", h("span", family, [h("span", one) for one in far]), cls="foot")


def state_of(scene: Scene, action: Action) -> str:
    """Is the answer legal, illegal, or was it just refused?"""
    return "refused" if scene.refuses(action) else "legal" if scene.allows(action) else "illegal"


def answering(
    scene: Scene, action: Action, *children: Node | str | list[Node] | None, cls: str = "", **more: Any
) -> Node:
    """Something beside the map that answers the question when it is clicked, legal or not."""
    state, key = state_of(scene, action), scene.key(action)
    attributes: dict[str, Any] = {
        "key": key,
        "role": "button",
        "tabindex": "0",
        "aria_label": scene.say(action),
        "data_do": command("answer", action=scene.written(action)),
        "data_light": f"{key} answer-{key}",
    }
    return h("div", *children, cls=f"answering {cls} {state}", **attributes | more)


def drag(scene: Scene, **zones: Action | None) -> dict[str, Any]:
    """What can be dragged, and which answer it gives where it is dropped."""
    found = {zone: json.loads(command("answer", action=scene.written(a))) for zone, a in zones.items() if a}
    return {"draggable": "true", "data_drag": json.dumps(found, ensure_ascii=False)} if found else {}
