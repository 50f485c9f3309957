"""What happened since the viewer answered last, told in a line for each thief, one for the watch, one for the turn."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from thieves.core import Event
from thieves.hadria.speech import card as card_name
from thieves.hadria.speech import event as event_name
from thieves.hadria.speech import jewel as jewel_name
from thieves.hadria.speech import token as token_name

from ..scene import Scene
from ..since import Headline
from .city_plan import CityPlan, plan_of
from .language import say

WALKS = ("steps", "comes-out", "is-transferred")  #: where a thief comes to
ON_ME = ("caught", "loses-jewel", "loses-emperors-jewel", "robs", "lays-down-jewel", "exposed", "goes-to-dungeon",
         "card-works-on-thief")  # fmt: skip
WATCH = ("listens", "hears", "hidden-from", "nearest-is", "near-beats-many", "crowd-is", "spreads",
         "goes", "stopped-by-fire", "held-up", "not-reached", "goes-anyway", "catches", "catches-in-place",
         "guard-acts", "hears-nobody", "chosen-by-first")  # fmt: skip
TURN = ("cleanup-begins", "takes-back", "discards-declared", "tokens-used", "markers-gone", "ten-again", "only-two-ap",
        "keeps-red", "red-to-pool",
        "violet-back", "event-gone", "token-passes", "turn-begins", "reveals-event",
        "last-event", "event-gives-ap", "no-yellow-left", "no-yellow-field",
        "yellow-appears", "die-shows", "dice-show", "initiative-is", "draws",
        "draws-this", "deck-reshuffled", "declaration-begins", "has-fewer-ap", "screens-down", "shows-ap", "keeps-ap",
        "declares-nothing")  # fmt: skip
TIMES = ("slot-comes", "tie-goes-to-thief", "tie-goes-to-guard", "tie-between-thieves")


def headlines(scene: Scene) -> list[Headline]:
    """The lines: what the others did, what befell the viewer, the watch, and folded all that every turn brings."""
    assert scene.since is not None
    events = [event for _, event in scene.since.told]
    done = [event for event in events if event.kind not in (*WATCH, *TURN)]
    mine = [event for event in done if scene.viewer in event.who and event.kind in ON_ME]
    found = [line for line in (of_seat(scene, seat, done) for seat in movers(scene)) if line]
    gone = [line.name for line in found if len(path(plan_of(scene), list(line.events))) > 1]
    numbered = [line._replace(number=str(gone.index(line.name) + 1) if line.name in gone else "") for line in found]
    rest = [of_me(scene, mine), of_watch(scene, events), of_turn(scene, events)]
    return [*numbered, *(line for line in rest if line)]


def movers(scene: Scene) -> list[int]:
    """The others who have done something, in that order."""
    assert scene.since is not None
    acted = dict.fromkeys(seat for seat, _ in scene.since.told if seat >= 0)
    return [seat for seat in acted if seat != scene.viewer]


# -- one thief ------------------------------------------------------------------------------------


def of_seat(scene: Scene, seat: int, done: list[Event]) -> Headline | None:
    """The cards that a thief used, the way gone, and what came of it."""
    own = [event for event in done if event.who[:1] == (seat,) and event.kind not in TIMES]
    if not own:
        return None
    parts = [*used(scene, own), *way(plan_of(scene), own), *(told for event in own for told in gains(scene, event))]
    said = "; ".join(parts) or scene.say(own[-1])
    name = scene.name(seat)
    told = f"{name}: {said}" if parts else said
    return Headline(f"seat-{seat}", seat, told, tuple(own))


def used(scene: Scene, own: list[Event]) -> list[str]:
    """The cards that were used by their titles, and how many were given up."""
    turned = [
        (event, after) for event, after in pairwise([*own, None]) if event is not None and event.kind == "turns-up"
    ]
    names = [card_name(scene.setup, one.what[0], scene.language) for one, after in turned
             if after is None or after.kind != "resigns"]  # fmt: skip
    given_up = len(turned) - len(names)
    found = [", ".join(names)] if names else []
    return [*found, *([say("news-gave-up", scene.language, given_up)] if given_up else [])]


def way(plan: CityPlan, own: list[Event]) -> list[str]:
    """From where to where a thief has gone."""
    fields = path(plan, own)
    return [f"{fields[0]} → {fields[-1]}"] if len(fields) > 1 else []


def path(plan: CityPlan, own: list[Event]) -> tuple[str, ...]:
    """The fields that a thief has passed, the first one included."""
    walked = [event for event in own if event.kind in WALKS]
    if not walked:
        return ()
    start = [plan.names[walked[0].what]] if walked[0].kind != "comes-out" else []
    return (*start, *(plan.names[event.where] for event in walked))


def gains(scene: Scene, event: Event) -> Iterator[str]:
    """What came of it, in a word or two."""
    if event.kind in GAINS:
        yield GAINS[event.kind](scene, event)


def jewel(key: str) -> Callable[[Scene, Event], str]:
    """A few words about a jewel."""
    return lambda scene, event: say(key, scene.language, jewel_name(scene.setup, event.what, scene.language))


def plain(key: str) -> Callable[[Scene, Event], str]:
    """A few words."""
    return lambda scene, event: say(key, scene.language)


def robbed(scene: Scene, event: Event) -> str:
    """Who was robbed of what."""
    taken = jewel_name(scene.setup, event.what, scene.language)
    return say("news-robs", scene.language, scene.name(event.who[1]), taken)


def kept(scene: Scene, event: Event) -> str:
    """A token for the sheet."""
    return say("news-token", scene.language, token_name(scene.setup, event.what, scene.language))


GAINS: dict[str, Callable[[Scene, Event], str]] = {
    "picks-up": jewel("news-jewel"), "tongs-take": jewel("news-jewel"), "robs": robbed, "keeps-token": kept,
    "caught": plain("news-caught"), "leaves": plain("news-leaves"), "loses-jewel": jewel("news-loses"),
}  # fmt: skip


# -- the viewer, the watch, the turn ----------------------------------------------------------------


def of_me(scene: Scene, mine: list[Event]) -> Headline | None:
    """What befell the viewer."""
    told = [event for event in mine if event.kind in ("robs", "loses-jewel", "loses-emperors-jewel", "caught")] or mine
    said = " ".join(dict.fromkeys(scene.say(event) for event in told))
    return Headline("me", scene.viewer, said, tuple(mine), mine=True) if mine else None


def of_watch(scene: Scene, events: list[Event]) -> Headline | None:
    """How many of the watch went, and whom they caught."""
    own = [event for event in events if event.kind in WATCH]
    if not own:
        return None
    gone = sum(event.kind == "goes" for event in own)
    caught = [scene.name(seat) for event in events if event.kind == "caught" for seat in event.who]
    said = say("news-watch", scene.language, gone) if gone else say("news-watch-stays", scene.language)
    if caught:
        said = f"{said}; {say('news-watch-caught', scene.language, ', '.join(dict.fromkeys(caught)))}"
    return Headline("watch", None, said, tuple(own))


def of_turn(scene: Scene, events: list[Event]) -> Headline | None:
    """Clean-up and the new turn, folded: only the event, the guards' number and the own new card are told."""
    own = [event for event in events if event.kind in TURN]
    parts = []
    for event in own:
        if event.kind == "reveals-event":
            parts.append(event_name(scene.setup, event.what, scene.language))
        elif event.kind == "initiative-is":
            parts.append(say("guards-initiative", scene.language, event.what))
        elif event.kind == "draws-this" and event.who == (scene.viewer,):
            parts.append(say("news-card", scene.language, card_name(scene.setup, event.what, scene.language)))
    said = (
        say("news-turn", scene.language, " · ".join(parts))
        if parts
        else scene.game.language.word("phases", "clean-up", scene.language)
    )
    return Headline("turn", None, said, tuple(own)) if own else None


# -- traces on the map ------------------------------------------------------------------------------


def traces(scene: Scene) -> list[tuple[int, str, tuple[str, ...]]]:
    """For each thief who went somewhere: the seat, the number of its line, and the fields passed."""
    if scene.since is None:
        return []
    lines = [line for line in headlines(scene) if line.number and line.seat is not None]
    ways = [(line.seat or 0, line.number, path(plan_of(scene), list(line.events))) for line in lines]
    return [one for one in ways if len(one[2]) > 1]
