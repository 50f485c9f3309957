"""How the watch reasons: for each guard and captain whom it heard, who is ruled out, who is left, and what it does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from thieves.core import Event
from thieves.core.language import joined
from thieves.hadria.guards import RANKS
from thieves.hadria.queries import movement, vigilance

from ..panels import Line, Part
from ..scene import Scene
from .city_plan import CityPlan, plan_of
from .icons import figure, watchman
from .language import say, table_word
from .viewing import standing_in

BEGINS = "guard-acts"
OPENS = "listens"
STAYS = "hears-nobody"
ENDS = frozenset({"slot-comes", "cleanup-begins"})  #: the guard is done when another's moment comes
WHICH_WAY, WHICH_GUARD = "which-way", "which-guard"


class Watcher(NamedTuple):
    """One figure's part of the guard phase."""

    rank: str
    field: int
    events: tuple[Event, ...]


def trace(scene: Scene) -> list[Part]:
    """The last guard phase, the figure that acted last first."""
    events = guard_phase(scene)
    if not events:
        return []
    now = is_now(scene, events)
    parts = [part(scene, watcher, now) for watcher in watchers(events)]
    parts += [stayed(scene, event, events, now) for event in events if event.kind == STAYS]
    if asks(scene, WHICH_GUARD):
        parts.append(several_wait(scene))
    elif parts and asks(scene, WHICH_WAY):
        parts[-1] = parts[-1]._replace(lines=(*parts[-1].lines, *open_lines(scene)))
    return parts[::-1]


def trace_lines(parts: Iterable[Part], language: str) -> Iterator[str]:
    """Reasons in plain lines: each figure, and below it what it reasoned, step by step."""
    for part in parts:
        yield f"{part.title} ({part.note})" if part.note else part.title
        for number, line in enumerate(part.lines, start=1):
            clause = f" [{line.clause}]" if line.clause else ""
            yield f"  {number}. {table_word(line.step, language)}: {line.said}{clause}"


# -- what belongs to it ---------------------------------------------------------------------------


def guard_phase(scene: Scene) -> tuple[Event, ...]:
    """The events of the guard's last initiative, if it is not too long ago."""
    starts = [n for n, event in enumerate(scene.recent) if event.kind == BEGINS]
    if not starts:
        return ()
    rest = scene.recent[starts[-1] :]
    end = next((n for n, event in enumerate(rest) if event.kind in ENDS), len(rest))
    return rest[:end]


def is_now(scene: Scene, events: Sequence[Event]) -> bool:
    """Is the guard phase what was just seen, or still going on?"""
    fresh = {id(event) for event in scene.events}
    return any(id(event) in fresh for event in events) or events == scene.recent[len(scene.recent) - len(events) :]


def watchers(events: Sequence[Event]) -> Iterator[Watcher]:
    """The events of each figure that heard somebody."""
    starts = [n for n, event in enumerate(events) if event.kind == OPENS]
    for start, end in pairwise((*starts, len(events))):
        own = tuple(event for event in events[start + 1 : end] if event.kind in TOLD)
        until = next((n for n, event in enumerate(own) if is_elsewhere(events[start], event)), len(own))
        yield Watcher(str(events[start].what), events[start].where, own[:until])


def is_elsewhere(opening: Event, event: Event) -> bool:
    """Does this line tell of another figure, one that hears nobody?"""
    return event.kind == "hidden-from" and event.where != opening.where


def asks(scene: Scene, kind: str) -> bool:
    """Is this the question now, whoever is asked?"""
    return scene.decision is not None and scene.decision.kind == kind


# -- one figure -----------------------------------------------------------------------------------


def part(scene: Scene, watcher: Watcher, now: bool) -> Part:
    """What one figure reasoned; its number and how far it hears are told while it is there to be seen."""
    lines, where = tuple(together(scene, watcher.events)), plan_of(scene).names[watcher.field]
    if not now:
        return Part(say(f"{watcher.rank}-was", scene.language, where), watchman(22), lines, now=False)
    state, rank, number = scene.state, RANKS.index(watcher.rank), number_of(scene, watcher)
    note = say("hears-goes", scene.language, vigilance(state)[rank], movement(state)[rank])
    title = say(f"{watcher.rank}-on", scene.language, number + 1, where)
    return Part(title, figure(watcher.rank, number), lines, note)


def number_of(scene: Scene, watcher: Watcher) -> int:
    """Which guard or captain of the map it is: the one that stands where this one has come to."""
    ends = [event.where for event in watcher.events if event.kind == "goes"]
    standing = standing_in(plan_of(scene), scene.state, watcher.rank)
    at = [plan_of(scene).names[field] for field in (*ends, watcher.field) if plan_of(scene).names[field] in standing]
    return int(standing.index(at[0])) if at else 0


def together(scene: Scene, events: Sequence[Event]) -> Iterator[Line]:
    """The lines of one figure: first all whom it hears in one line; all who are hidden from it are one line too."""
    done: set[str] = set()
    for event in sorted(events, key=lambda event: event.kind != "hears"):
        if event.kind in done:
            continue
        several = tuple(other for other in events if other.kind == event.kind) if event.kind in LISTS else (event,)
        done |= {event.kind} & set(LISTS)
        step, tell = TOLD[event.kind]
        said = joined([tell(scene, one) for one in several], scene.language)
        if said:
            yield Line(step, said, event.clause, several)


def names(scene: Scene, event: Event) -> str:
    """Those whom an event is about."""
    return joined([scene.name(seat) for seat in event.who], scene.language)


def place(plan: CityPlan, event: Event) -> str:
    """The field of an event."""
    return str(plan.names[event.where])


Tell = Callable[[Scene, Event], str]


def about(key: str, *parts: Callable[[Scene, Event], object]) -> Tell:
    """A short sentence with these parts of the event."""
    return lambda scene, event: say(key, scene.language, *(part(scene, event) for part in parts))


def number(scene: Scene, event: Event) -> object:
    """How far away."""
    return event.what


def field(scene: Scene, event: Event) -> str:
    """The field that the event names."""
    return place(plan_of(scene), event)


def way(scene: Scene, event: Event) -> str:
    """A way, field by field."""
    return " – ".join(plan_of(scene).names[step] for step in event.what)


def fields(scene: Scene, event: Event) -> str:
    """The fields that the event names."""
    return joined([plan_of(scene).names[field] for field in event.where], scene.language)


LISTS = ("hears", "hidden-from")
TOLD: dict[str, tuple[str, Tell]] = {
    "hears": ("heard", about("at-distance", names, number)),
    "hidden-from": ("ruled-out", about("hidden-at", names, number)),
    "nearest-is": ("left-over", about("nearest", names, number)),
    "near-beats-many": ("ruled-out", about("near-beats")),
    "crowd-is": ("left-over", about("crowd", names, field)),
    "spreads": ("ruled-out", about("spreads")),
    "act-later": ("ruled-out", about("act-later", fields)),
    "chosen-by-first": ("tie", about("sends", names, field)),
    "goes": ("did", about("walks", way)),
    "stopped-by-fire": ("did", about("at-fire", field)),
    "goes-anyway": ("did", about("no-catch", names)),
    "not-reached": ("did", about("too-far", names, field)),
    "held-up": ("did", about("too-far", names, field)),
    "catches": ("did", about("catches", names, field)),
    "catches-in-place": ("did", about("in-place", names)),
}  #: the step and the sentence for each event of the guard phase


def heard_now(scene: Scene, seat: int) -> str:
    """The figure that hears this thief while it acts, such as "guard 7"; empty if none does."""
    events = guard_phase(scene)
    last = next(iter(list(watchers(events))[::-1]), None)
    if last is None or not asks(scene, WHICH_WAY):
        return ""
    if not any(event.kind == "hears" and seat in event.who for event in last.events):
        return ""
    return say(f"{last.rank}-number", scene.language, number_of(scene, last) + 1)


def is_caught(scene: Scene, seat: int) -> bool:
    """Has the watch caught this thief in this turn?"""
    caught = False
    for event in scene.recent:
        caught = event.kind != "turn-begins" and (caught or (event.kind == "caught" and seat in event.who))
    return caught


# -- the others, and what is still open -----------------------------------------------------------


def stayed(scene: Scene, event: Event, events: Sequence[Event], now: bool) -> Part:
    """Those who hear nobody stay; who is near one of them, but hidden, is named."""
    fields = event.where if isinstance(event.where, tuple) else (event.where,)
    hidden = [other for other in events if other.kind == "hidden-from" and other.where in fields]
    lines = [
        Line(
            "ruled-out",
            say("hidden-near", scene.language, names(scene, one), place(plan_of(scene), one)),
            one.clause,
            (one,),
        )
        for one in hidden
    ]
    said = say("nobody", scene.language, len(fields))
    lines.append(Line("did", said, event.clause, (event,)))
    return Part(say("others", scene.language), watchman(22), tuple(lines), now=now)


def open_lines(scene: Scene) -> list[Line]:
    """The first thief has to decide where a figure goes."""
    assert scene.decision is not None
    first = joined([scene.name(seat) for seat in scene.decision.seats], scene.language)
    ways = [action for action in scene.answers if action.verb == "way"]
    if not ways:
        return [Line("tie", say("ways-tie-unseen", scene.language, first), scene.decision.clause)]
    ends = [plan_of(scene).names[action.what] for action in ways]
    tie = Line("tie", say("ways-tie", scene.language, first, len(ends)), scene.decision.clause, tuple(ways))
    goal = say("or", scene.language).join(ends)
    return [tie, Line("would-do", say("would-go", scene.language, goal), "guard.shortest-way", tuple(ways))]


def several_wait(scene: Scene) -> Part:
    """Several figures hear somebody, and the first thief says which one is next."""
    assert scene.decision is not None
    first = joined([scene.name(seat) for seat in scene.decision.seats], scene.language)
    ready = [action for action in scene.answers if action.verb == "guard"]
    said = (
        say("several-ready", scene.language, len(ready), first)
        if ready
        else say("several-ready-unseen", scene.language, first)
    )
    tie = Line("tie", said, scene.decision.clause, tuple(ready))
    return Part(say("watch-waits", scene.language), watchman(22), (tie,))
