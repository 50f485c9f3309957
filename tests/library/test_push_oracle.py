"""Crowds of goblins: every chain of pushes, played by the game, against every chain played by the book."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from tests.library import by_the_book
from tests.library.by_the_book import AROUND, BENCH, START, SYMBOL, TELEPORT, Pawns, chains, current_link, pushes, scene
from tests.library.stage import GAME, NAMES, Stage, walls
from thieves.core import Action
from thieves.core.chance import draw

BALLS = "goblin ball ball"
TELLS = {"meets": "meets", "movement-ends": "teleport", "enters-bench": "bench"}  #: by the kind of the event


@contextmanager
def walled(*cases: str) -> Iterator[None]:
    """The same bookcases for the game and for the book."""
    printed = by_the_book.PLAN["layout"]
    by_the_book.PLAN["layout"] = [{"players": range(2, 9), "bookcases": cases}]
    try:
        with walls(*cases):
            yield
    finally:
        by_the_book.PLAN["layout"] = printed


def crowd(random: Random, players: int, closed: set[str], size: int) -> Stage:
    """Goblins close together, most of them within so many fields, and Rigor Mortis near by; Ala may go anywhere."""
    start = random.choice(sorted(set(SYMBOL) - closed))
    near = [start]
    while len(near) < size:
        edge = sorted({f for here in near for f in AROUND[here]} - closed - set(near))
        if not edge:
            break
        near.append(random.choice(edge))
    rest = sorted(set(SYMBOL) - closed - set(near))
    random.shuffle(near)
    random.shuffle(rest)
    goblins = [field for field in near + rest if field not in BENCH][:players]  # none of them rests there
    rigor = next(field for field in near + rest if field not in goblins)
    return Stage(players, pawns=dict(zip(NAMES, goblins, strict=False)), rigor=rigor, hands={"Ala": [BALLS]})


def bookcases(random: Random, count: int) -> set[tuple[str, ...]]:
    """Some bookcases anywhere, none on another, and none where goblins flee to, start or take books."""
    cases: set[tuple[str, ...]] = set()
    free = set(SYMBOL) - START - TELEPORT - BENCH
    while free and len(cases) < count:
        one = random.choice(sorted(free))
        free.discard(one)
        if beside := sorted(AROUND[one] & free):
            two = random.choice(beside)
            free.discard(two)
            cases.add((one, two))
    return cases


def told(stage: Stage, seen: list[tuple[str, str]], events) -> list[tuple[str, str]]:
    """What was told of meetings and fields, in order."""
    return seen + [(TELLS[e.kind], stage.players[e.who[0]]) for e in events if e.kind in TELLS]


def consequences(at, end: Pawns, moved: list[str]) -> list[tuple[str, str]]:
    """What must follow in this order: the meeting of the last goblin, then fields from the last to the first."""
    last = moved[-1]
    met = [("meets", last)] if end[last] == at.rigor else []
    rest = [name for name in reversed(moved) if end[name] != at.rigor]
    fields = [("bench" if end[name] in BENCH else "teleport", name) for name in rest if end[name] in BENCH | TELEPORT]
    return met + fields


def check_chain(stage: Stage, state, random: Random, order: list[str], seen: list) -> None:
    """Follow one chain: at each link the game and the book agree on the chooser, the fields, and what follows."""
    at = scene(GAME, state)
    while at.question in ("where-to-push", "where-to-push-on"):
        link = current_link(at)
        assert at.asked == [order[-1]] == [at.push["pusher"]]
        allowed = {field for field, _ in pushes(at, at.pawns, link)}
        actions = GAME.actions(state)
        words = {GAME.write(state.setup, action) for action in actions}
        assert words == {f"{order[-1]}: push {field}" for field in allowed}
        order.append(link.pushed)
        state, events = GAME.apply(state, random.choice(actions))
        seen = told(stage, seen, events)
        at, before = scene(GAME, state), at
        if at.question not in ("where-to-push", "where-to-push-on"):
            wanted = consequences(before, at.pawns, order)
            assert [name for name in before.pawns if at.pawns[name] != before.pawns[name]] == [link.pushed]
            check_consequences(stage, state, random, seen, wanted)


def check_consequences(stage: Stage, state, random: Random, seen: list, wanted: list[tuple[str, str]]) -> None:
    """Let everything run its course up to the next step or card: what was told is what the book says."""
    while (asked := GAME.decision(state)) and asked.kind not in ("second-step", "which-movement-card", "which-card"):
        weights = GAME.weights(state)
        action: Action = draw(weights, random) if weights else random.choice(GAME.actions(state))
        state, events = GAME.apply(state, action)
        seen = told(stage, seen, events)
    assert seen == wanted or (GAME.result(state) is not None and seen == wanted[: len(seen)])


def check_crowd(stage: Stage, random: Random) -> tuple[int, int]:
    """Every first step of Ala, and one chain after each that is allowed; how many steps were dead ends, and chains."""
    at, dead, played = scene(GAME, stage.timeline.state), 0, 0
    ends = {field: any(True for _ in chains(at, "Ala", field)) for field in AROUND[at.pawns["Ala"]] - at.closed}
    assert stage.may(f"Ala: play {BALLS}") is any(ends.values())
    if not any(ends.values()):
        return len(ends), 0
    stage.say(f"Ala: play {BALLS}")
    state = stage.timeline.state
    for field, possible in ends.items():
        refused = stage.why_not(f"Ala: step {field}")
        if not possible:
            dead += 1
            assert refused == ("nowhere-to-go", "push.no-field-available")
            continue
        assert refused is None
        after, events = GAME.apply(state, GAME.read(state.setup, f"Ala: step {field}"))
        if field in set(at.pawns.values()):
            played += 1
            check_chain(stage, after, random, ["Ala"], told(stage, [], events))
    return dead, played


@pytest.mark.clause(
    "push.entering-a-goblins-field", "push.pusher-chooses-the-field", "push.never-back-where-pusher-came-from",
    "push.symbol-does-not-matter", "push.chain", "push.each-link-has-its-own-chooser",
    "push.not-into-bookcase-or-off-board", "push.chain-returns-to-earlier-goblin", "push.order-of-consequences",
)  # fmt: skip
@pytest.mark.parametrize("players", range(2, 9))
def test_in_every_crowd_of_the_printed_libraries(players):
    random, played = Random(players), 0
    for _ in range(60):
        stage = crowd(random, players, by_the_book.bookcases(players), players)
        dead, chains_ = check_crowd(stage, random)
        assert dead == 0  # no printed library has a blind alley
        played += chains_
    assert played > 30


@pytest.mark.clause("push.no-field-available", "push.not-into-bookcase-or-off-board")
def test_in_every_crowd_between_bookcases_anywhere():
    """Blind alleys, pockets and mazes: first steps that are dead ends are refused, all others are not."""
    random, dead, played = Random(7), 0, 0
    for _ in range(400):
        cases = bookcases(random, random.randrange(10, 22))
        closed = {field for case in cases for field in case}
        with walled(*(" ".join(case) for case in cases)):
            stage = crowd(random, random.randrange(3, 9), closed, 9)
            one, two = check_crowd(stage, random)
            dead, played = dead + one, played + two
    assert dead > 20 and played > 200
