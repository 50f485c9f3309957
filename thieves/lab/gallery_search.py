"""Finding the gallery: every clause is looked for where it shows, in the openings, in scenarios and in seeded play.

The clearest way to show comes first: something happens, somebody is asked, a remark stands beside the question. Where
a clause is never told it still decides: then the function that decides it, or uses the number that it gives, must be
reached. Then the fewest answers, the fewest players and the shortest position.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from random import Random
from types import CodeType, FrameType
from typing import Any

from ..core import CHANCE, Action, Game, ThievesError
from ..core.chance import draw
from ..core.scenario import Scenario, take
from ..core.timeline import Timeline
from .bots import bot_or_random
from .gallery import SHOWS, Example, Stage, as_it_stands, clauses_of_flaw, evidence
from .workings import Place, Working, deciders_of, workings_of

NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida")
LONGEST = 600  #: moments of a seeded game that are looked at
MOST_TRIED = 3_000  #: answers that are tried in one position, to see what refuses them
Rank = tuple[Any, ...]


def search(
    game: Game[Any], games: int = 3, told: Iterable[tuple[str, Scenario]] = (), longest: int = LONGEST
) -> Iterator[Example]:
    """The best example of each clause in each way, as far as one is found in the scenarios that are told and in so many
    seeded games, each looked at up to its longest moment."""
    best: dict[tuple[str, str], tuple[Rank, Example]] = {}
    proving = {name.partition("/")[2]: one.proves for name, one in told}
    for example in candidates(game, [(seed, longest) for seed in range(games)], told, best):
        rank = rank_of(example, example.clause in proving.get(example.stage.name, ()))
        key = example.clause, SHOWS[example.shows]
        is_better = key not in best or rank < best[key][0]
        if is_better and (example.shows != "decides" or holds(example)):
            best[key] = rank, example
    order = {clause: number for number, clause in enumerate(game.book.clauses)}
    found = sorted((example for _, example in best.values()), key=lambda one: order[one.clause])
    refusing = {example.clause for example in found if example.shows == "refusal"}
    return (example for example in found if example.shows != "decides" or example.clause not in refusing)


def rank_of(example: Example, is_proof: bool) -> Rank:
    """The less the clearer."""
    stage = example.stage
    size = len(repr(stage.position or ""))
    is_play = stage.title is None and stage.position is not None
    return [*SHOWS].index(example.shows), is_play, not is_proof, len(stage.players), example.after, size, stage.name


def candidates(
    game: Game[Any],
    games: Iterable[tuple[int, int]],
    told: Iterable[tuple[str, Scenario]],
    best: Mapping[tuple[str, str], tuple[Rank, Example]],
) -> Iterator[Example]:
    """Whatever shows anywhere, the clearest places first."""
    for stage in (*openings(game), *refused_openings(game)):
        yield from shown_in(stage)
    for name, scenario in told:
        yield from shown_in_scenario(name.partition("/")[2], scenario)
    refusing = {one.clause for one in game.citations if one.role == "refusal"}
    for stage in (stage_of(name.partition("/")[2], scenario) for name, scenario in told if not scenario.refused):
        for after in range(len(stage.lines) + 1):
            yield from refused_in(stage, after, not_refused(refusing, best))
    for seed, longest in games:
        for stage, action in play(game, seed, longest):
            yield from shown_in(stage, (action,))
            yield from refused_in(stage, 0, not_refused(refusing, best))


def not_refused(refusing: set[str], best: Mapping[tuple[str, str], tuple[Rank, Example]]) -> set[str]:
    """The clauses under which no answer has been refused yet; that a table cannot be laid out is less clear."""
    shown = {clause for (clause, _), (_, example) in best.items() if example.shows == "refusal"}
    return refusing - shown


# -- where one looks ------------------------------------------------------------------------------


def openings(game: Game[Any]) -> Iterator[Stage]:
    """The beginning of a game for each number of players, and for each value of an option."""
    for number in game.players:
        yield Stage(game, f"opening-{number}", NAMES[:number])
    for option in game.options:
        for value in option.values:
            if value != option.default:
                name = f"opening-{option.name}-{value}".lower()
                yield Stage(game, name, NAMES[: game.players[0]], options={option.name: value})


def refused_openings(game: Game[Any]) -> Iterator[Stage]:
    """Too few players, too many, and an option with a value that it cannot have."""
    for number in (game.players[0] - 1, game.players[-1] + 1):
        yield Stage(game, f"refused-{number}", NAMES[:number])
    for option in game.options:
        if option.values:
            players = NAMES[: game.players[0]]
            yield Stage(game, f"refused-{option.name}", players, options={option.name: option.name})


def play(game: Game[Any], seed: int, longest: int) -> Iterator[tuple[Stage, str]]:
    """Every moment of a seeded game with what was answered there, each as a table of its own.

    In every other game bots play most of it: they come further than chance alone.
    """
    random, number = Random(seed), game.players[seed % len(game.players)]
    timeline = Timeline(game, NAMES[:number], seed)
    for at in range(longest):
        state = timeline.state
        if game.decision(state) is None:
            return
        weights = game.weights(state)
        legal = game.actions(state)
        wise = bot_or_random(game, state, legal, random) if seed % 2 and not weights else None
        action = draw(weights, random) if weights else wise or random.choice(legal)
        written = timeline.written(action)
        try:
            position = game.write_position(state)
            Timeline(game, timeline.people, 0, position)
            yield Stage(game, f"play-{seed}-{at}", timeline.people, position=position, lines=(written,)), written
        except ThievesError:
            pass  # not every moment can be laid out
        timeline.do(action)


# -- what shows there -----------------------------------------------------------------------------


def shown_in(stage: Stage, answers: Iterable[str] = ()) -> Iterator[Example]:
    """What shows in a table as it stands and in these answers, one after the other."""
    begun: list[Timeline] = []
    try:
        reached = reached_by(lambda: begun.append(looked_at(stage.begin())))
    except ThievesError:
        yield from (Example(clause, "flaw", stage) for clause in clauses_of_flaw(stage))
        return
    timeline, game = begun[0], stage.game
    if stage.position is None:
        yield from (Example(clause, "decides", stage) for clause in decided(game, reached))
    yield from (Example(clause, shows, stage) for shows, clause in as_it_stands(timeline))
    for number, answer in enumerate(answers):
        yield from shown_by_answer(stage, timeline, number, answer)


def looked_at(timeline: Timeline, answer: str = "") -> Timeline:
    """A table at which this is answered; then the next answers are listed, and a player looks."""
    if answer:
        timeline.do(answer)
    timeline.game.actions(timeline.state)
    timeline.game.observe(timeline.state, 0)
    return timeline


def holds(example: Example) -> bool:
    """Does the clause show in its example, as the example says?"""
    if example.shows != "decides":
        return (example.shows, example.clause) in evidence(example)
    timeline = example.before()
    forget(example.stage.game)
    reached = reached_by(lambda: looked_at(timeline if example.do else example.before(), example.do))
    return example.clause in decided(example.stage.game, reached)


def forget(game: Game[Any]) -> None:
    """Whatever the game has remembered is worked out anew: what is remembered decides unseen."""
    for module in {module for module, _ in workings_of(game)}:
        for value in vars(sys.modules[module]).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def shown_by_answer(stage: Stage, timeline: Timeline, after: int, answer: str) -> Iterator[Example]:
    """What shows when this is answered: before, in what happens, and in what is asked then."""
    game = stage.game
    reached = reached_by(lambda: looked_at(timeline, answer))
    yield from (Example(event.clause, "event", stage, after, answer) for event in timeline.moment.events)
    if result := timeline.result:
        yield Example(result.clause, "result", stage, after, answer)
    yield from (Example(clause, "decides", stage, after, answer) for clause in decided(game, reached))
    if timeline.number <= len(stage.lines):
        standing = as_it_stands(timeline)
        yield from (Example(clause, shows, stage, timeline.number) for shows, clause in standing)


def stage_of(name: str, scenario: Scenario) -> Stage:
    """A scenario as a table, with what is answered in it."""
    stage = Stage(scenario.game, name, scenario.players, scenario.title, scenario.options, scenario.position)
    if scenario.refused:
        return stage
    timeline = scenario.play()
    return stage._replace(lines=tuple(map(timeline.written, timeline.actions)))


def shown_in_scenario(name: str, scenario: Scenario) -> Iterator[Example]:
    """What shows in a scenario: as it is laid out, in each of its steps, and in what it says is refused."""
    stage = stage_of(name, scenario)
    yield from shown_in(stage, stage.lines)
    if scenario.refused:
        return
    timeline = scenario.start()
    for step in scenario.steps:
        if "refused" in step:
            yield from refused_as_told(stage, timeline.number, step["do"])
        else:
            take(timeline, step)


def refused_as_told(stage: Stage, after: int, answer: str) -> Iterator[Example]:
    """An answer that is refused: every reason is one."""
    timeline = Example("", "refusal", stage, after).before()
    action = timeline.game.read(timeline.setup, answer)
    reasons = timeline.game.refusals(timeline.state, action)
    return (Example(why.clause, "refusal", stage, after, timeline.written(action)) for why in reasons)


def refused_in(stage: Stage, after: int, wanted: set[str]) -> Iterator[Example]:
    """Answers that are refused at this moment under one of these clauses."""
    if not wanted:
        return
    timeline, game, left = Example("", "refusal", stage, after).before(), stage.game, set(wanted)
    for action in islice(every_answer(game, timeline.state), MOST_TRIED):
        for why in game.refusals(timeline.state, action):
            if why.clause in left:
                left.remove(why.clause)
                yield Example(why.clause, "refusal", stage, after, timeline.written(action))


def every_answer(game: Game[Any], state: Any) -> Iterator[Action]:
    """Whatever those could say who are asked, then the others."""
    asked = game.decision(state)
    seats = asked.seats if asked else ()
    for seat in dict.fromkeys((*seats, *range(len(state.setup.players)), CHANCE)):
        yield from game.answers(state, seat)


# -- who decides unseen ---------------------------------------------------------------------------


def reached_by(work: Callable[[], Any]) -> set[Place]:
    """Every function that is called while this is done."""
    seen: dict[CodeType, str] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code not in seen:
            seen[frame.f_code] = frame.f_globals.get("__name__", "")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return {(module, code.co_qualname.replace(".<locals>.", ".")) for code, module in seen.items()}


def decided(game: Game[Any], reached: set[Place]) -> Iterator[str]:
    """The clauses whose deciding functions were reached."""
    return (clause for clause, places in asked_for(game).items() if places & reached)


@cache
def asked_for(game: Game[Any]) -> dict[str, frozenset[Place]]:
    """For each clause the functions that decide it, or that use the number, table or class which does."""
    using = users(game)
    return {
        clause: frozenset(place for work in deciders_of(game, clause) for place in using.get(work.place, ()))
        for clause in game.book.clauses
    }


@cache
def users(game: Game[Any]) -> dict[Place, frozenset[Place]]:
    """For each function itself; for each class or value the functions that use it, perhaps through other values."""
    works = workings_of(game)
    found = {place: {place} if work.is_function else methods(works, place) for place, work in works.items()}
    for _ in range(3):
        for place, work in works.items():
            for used in work.names & works.keys():
                if used != place and (not works[used].is_function or is_made_by(work, used)):
                    found[used] |= {place} if work.is_function else found[place]
    return {place: frozenset(places) for place, places in found.items()}


def is_made_by(work: Working, function: Place) -> bool:
    """Is this a value that the function gave while the game was loaded?"""
    return not work.is_function and function in work.calls


def methods(works: Mapping[Place, Working], place: Place) -> set[Place]:
    """The functions of a class."""
    module, name = place
    return {
        other for other in works if other[0] == module and other[1].startswith(f"{name}.") and works[other].is_function
    }
