"""What can be clicked: fields, goblins, cards, each with the answer that it stands for, legal or not."""

from thieves.core import Action

from .. import board as layers
from ..scene import Scene, target
from ..svg import dot
from ..tree import Node, h
from .reading import fields_in_words, may_answer, standing
from .room_plan import plan_of

FIELDS = ("step", "push", "enter", "flee", "land", "return", "jump", "aim")
SEATS = ("name", "claim", "first")
STAYS = ("stop", "stay")  #: they are answered by the field where the pawn stands


def field_answers(scene: Scene) -> dict[str, Action]:
    """The answer that each field stands for while a player is asked."""
    if not may_answer(scene) or scene.asked is None:
        return {}
    verb = field_verb(scene)
    found = {field.name: Action(scene.asked, verb, number) for number, field in enumerate(plan_of(scene).board.fields)}
    for action in scene.answers:
        if action.verb in STAYS:
            found[here(scene)] = action
    return found


def field_verb(scene: Scene) -> str:
    """What a click on a field says: what the question asks for, else what was just refused, else a step."""
    said = [action.verb for action in scene.answers] + ([scene.refused[0].verb] if scene.refused else [])
    return next((verb for verb in said if verb in FIELDS), "step")


def here(scene: Scene) -> str:
    """Where the pawn stands that may stay."""
    path = scene.state.move.path
    return str(plan_of(scene).names[path[-1] if path else scene.state.rigor])


def on_fields(scene: Scene, answers: dict[str, Action]) -> list[Node]:
    """Every field; those that are legal come last, so that their rings lie on top."""
    ordered = sorted(answers, key=lambda name: (scene.allows(answers[name]), scene.refuses(answers[name])))
    return layers.targets(
        scene, plan_of(scene).laid, {name: answers[name] for name in ordered}, fields_in_words(scene).__getitem__
    )


def seat_answers(scene: Scene) -> dict[int, Action]:
    """The answer that each goblin stands for: where a player is chosen, accused, or goes first."""
    verb = next((action.verb for action in scene.answers if action.verb in SEATS), None)
    if verb is None or scene.asked is None:
        return {}
    seats = range(len(scene.setup.players))
    legal = {action.what: action for action in scene.answers if action.verb == verb}
    if verb == "name" and may_answer(scene):
        return {seat: Action(scene.asked, verb, seat) for seat in seats}
    return legal


def on_goblins(scene: Scene, spots: dict[int, tuple[float, float]]) -> list[Node]:
    """Goblins that stand for a player."""
    found = []
    for seat, action in seat_answers(scene).items():
        x, y = spots[seat]
        ring = dot(x, y, 28 if seat in standing(scene.state) else 17, "none", cls="ring")
        found.append(target(scene, action, h("title", scene.say(action)), ring))
    return found
