"""Action cards as they lie on the table: title, text, where they come from; to be clicked and dragged."""

import json
from collections.abc import Mapping
from typing import Any

from thieves.core import Action
from thieves.hadria.cards import family_of, pack

from ..scene import Scene, command
from ..tree import Node, h
from .signs import about
from .terms import word


def entry_of(scene: Scene, card: int) -> Mapping[str, Any]:
    """All that is printed on a card; the cards of this table may be another copy's."""
    return pack(scene.setup).cards[card]


def name_of(scene: Scene, card: int) -> str:
    """The title of a card."""
    return str(entry_of(scene, card)["name"][scene.language])


def text_of(scene: Scene, card: int) -> str:
    """What a card does."""
    return str(entry_of(scene, card)["text"][scene.language])


def kind_of(scene: Scene, card: int) -> str:
    """Family, source and range of a card, in a few words."""
    entry, language = entry_of(scene, card), scene.language
    parts = [word(entry["family"], language), word(f"source-{entry['source']}", language)]
    if "range" in entry:
        far = entry["range"]
        parts.append(word("district-range", language) if far == "district" else word("range", language, far))
    return " · ".join(parts)


def told(scene: Scene, card: int) -> str:
    """A whole card in words."""
    return f"{name_of(scene, card)} ({kind_of(scene, card)}): {text_of(scene, card)}"


def card_class(scene: Scene, card: int) -> str:
    """What the style sheet needs to know of a card: its family, and whether its title and its text are long."""
    title, text = len(name_of(scene, card)), len(text_of(scene, card))
    long = [*(["long-name"] if title > 13 else []), *(["tall"] if title > 17 else []), *(["long"] if text > 90 else [])]
    return " ".join(["card", family_of(card), *long])


def face(scene: Scene, card: int) -> list[Node]:
    """The front of a card: its title, what it does, and below family, source and range."""
    entry = entry_of(scene, card)
    head = h("span", h("b", name_of(scene, card)), about(str(entry.get("effect", entry["id"])), 20), cls="card-head")
    foot = h("span", kind_of(scene, card), cls="card-foot")
    return [head, h("span", text_of(scene, card), cls="card-text"), foot]


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
        "tabindex": "0" if state == "legal" else "-1",
        "aria_label": scene.say(action),
        "data_do": command("answer", action=scene.written(action)),
        "data_light": f"{key} answer-{key}",
    }
    return h("div", *children, cls=f"answering {cls} {state}", **attributes | more)


def drag(scene: Scene, **zones: Action | None) -> dict[str, Any]:
    """What can be dragged, and which answer it gives where it is dropped."""
    found = {zone: json.loads(command("answer", action=scene.written(a))) for zone, a in zones.items() if a}
    return {"draggable": "true", "data_drag": json.dumps(found, ensure_ascii=False)} if found else {}
